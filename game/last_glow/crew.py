"""The Lighthouse Phase: what each crew member may do, and what it does (rules R8 to R21, R40 to R42)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Reason
from game.core.events import Event, GaugeChanged, Moved, Rolled
from game.core.moves import Square
from game.core.words import N_

from .content import Figures, Mode
from .events import HuntEnded
from .state import (
    CrewMove,
    Hunt,
    LightUp,
    Maneuver,
    Repair,
    Send,
    Sleep,
    State,
    Throttle,
    Used,
    distance,
    spot,
)

HUNT_REACH = 3
HUNT_MARGIN = 3
"""A hunt succeeds when die − distance is at least this (R13)."""
MOST_THROTTLES = 2

_LIGHT_UP = LightUp()
_LEFT = Maneuver("left")
_RIGHT = Maneuver("right")
_REPAIR = Repair()
_THROTTLE = Throttle()
_SEND = Send()

_OVER = Reason("over", N_("The game is over."))
_NO_CREW = Reason("no-crew", N_("Every crew member has been placed this turn."))


def needed_to_hunt(state: State, heart: Square) -> int:
    """The lowest die that catches this heart; above 6 it is out of reach."""
    return distance(state.lighthouse, heart) + HUNT_MARGIN


def crew_needed(state: State, item: Square) -> int:
    """Crew that a SLEEP on this square takes: 1 on the lighthouse's own square, 2 next to it (R16)."""
    return 1 + distance(state.lighthouse, item)


def beside(square: Square, side: str) -> Square:
    return (square[0], square[1] + (-1 if side == "left" else 1))


def above(square: Square) -> Square:
    return (square[0] - 1, square[1])


def legal_moves(figures: Figures, mode: Mode, state: State) -> list[CrewMove]:
    """Every legal placement of the next crew member, in the order of the action boxes."""
    berths = mode.berths
    used = state.used

    def room(action: str, taken: int, wanted: int = 1) -> bool:
        return berths is None or taken + wanted <= berths[action]  # type: ignore[index]

    moves: list[CrewMove] = []
    home, hearts = state.lighthouse, state.hearts
    line, column = home
    if room("light-up", used.light_up):
        moves.append(_LIGHT_UP)
    if room("maneuver", used.maneuver):
        if column > 1 and (line, column - 1) not in hearts:
            moves.append(_LEFT)
        if column < figures.board.columns and (line, column + 1) not in hearts:
            moves.append(_RIGHT)
    if hearts and room("hunt", used.hunt) and len(state.items) + state.hold < figures.gauges.items:
        moves.extend([Hunt(heart) for heart in hearts if distance(home, heart) <= HUNT_REACH])
    if state.items and (mode.hold is None or state.hold < mode.hold):
        for item in state.items:
            crew = 1 + distance(home, item)
            if crew <= 2 and crew <= state.crew_left and room("sleep", used.sleep, crew):
                moves.append(Sleep(item))
    if room("repair", used.repair):
        moves.append(_REPAIR)
    if (
        line > 0
        and state.throttle_count < MOST_THROTTLES
        and (line - 1, column) not in hearts
        and room("throttle", used.throttle)
    ):
        moves.append(_THROTTLE)
    if state.hold and room("send", used.send):
        moves.append(_SEND)
    return moves


def why_not(figures: Figures, mode: Mode, state: State, attempt: CrewMove) -> Reason | None:
    if state.phase != "crew":
        return _OVER
    if state.crew_left < 1:
        return _NO_CREW
    crew = 1
    reason: Reason | None = None
    match attempt:
        case LightUp() | Repair():
            pass
        case Maneuver(side):
            reason = _why_not_enter(figures, state, beside(state.lighthouse, side))
        case Throttle():
            if state.throttle_count >= MOST_THROTTLES:
                return Reason("throttle-twice", N_("The engine stands two full throttles in a turn, no more."))
            reason = _why_not_enter(figures, state, above(state.lighthouse))
        case Hunt(square):
            reason = _why_not_hunt(figures, state, square)
        case Sleep(square):
            reason = _why_not_sleep(mode, state, square)
            crew = crew_needed(state, square)
        case Send():
            if not state.hold:
                return Reason("hold-empty", N_("The hold is empty: put an item to sleep first."))
    if reason is None and mode.berths is not None:
        reason = _why_no_berth(mode, state, attempt, crew)
    return reason


def _why_not_enter(figures: Figures, state: State, target: Square) -> Reason | None:
    if not figures.on_grid(target):
        if target[0] < 0:
            return Reason("top-line", N_("The lighthouse is on the top line already."))
        return Reason("off-grid", N_("That would leave the card: nothing but sky there."))
    if target in state.hearts:
        return Reason("heart-there", N_("A Storm Heart is there: the lighthouse never steers into one."))
    return None


def _why_not_hunt(figures: Figures, state: State, square: Square) -> Reason | None:
    if square not in state.hearts:
        return Reason("no-heart", N_("There is no Storm Heart on that square."))
    away = distance(state.lighthouse, square)
    if away > HUNT_REACH:
        return Reason(
            "too-far",
            N_("That heart is {away} squares away; the harpoon reaches {reach}."),
            {"away": away, "reach": HUNT_REACH},
        )
    if len(state.items) + state.hold >= figures.gauges.items:
        return Reason(
            "no-item-cube",
            N_("All {items} Dream-Soothers are out: send one before you hunt again."),
            {"items": figures.gauges.items},
        )
    return None


def _why_not_sleep(mode: Mode, state: State, square: Square) -> Reason | None:
    if square not in state.items:
        return Reason("no-item", N_("There is no Dream-Soother on that square."))
    if mode.hold is not None and state.hold >= mode.hold:
        return Reason("hold-full", N_("The hold is full tonight: send what is aboard first."))
    crew = crew_needed(state, square)
    if crew > 2:
        return Reason("item-far", N_("Too far to reach: an item must be on your square or right beside it."))
    if crew > state.crew_left:
        return Reason("crew-of-two", N_("An item beside you takes two crew members; only one is left."))
    return None


def _why_no_berth(mode: Mode, state: State, attempt: CrewMove, crew: int) -> Reason | None:
    assert mode.berths is not None
    berths = mode.berths[attempt.word]  # type: ignore[index]
    if getattr(state.used, attempt.word.replace("-", "_")) + crew > berths:
        return Reason("berths", N_("No berth is left on that action this turn ({berths} in all)."), {"berths": berths})
    return None


def carry_out(
    figures: Figures, mode: Mode, state: State, move: CrewMove, chance: Chance
) -> tuple[State, tuple[Event, ...]]:
    """The effect of one legal placement, resolved at once (R9)."""
    used, left, home = state.used, state.crew_left - 1, state.lighthouse
    match move:
        case LightUp():
            after = min(state.brightness + 2, figures.gauges.brightness.most)
            return replace(state, crew_left=left, used=_add(used, light_up=1), brightness=after), (
                GaugeChanged("brightness", state.brightness, after, "light-up"),
            )
        case Repair():
            after = min(state.structure + 1, figures.gauges.structure.most)
            return replace(state, crew_left=left, used=_add(used, repair=1), structure=after), (
                GaugeChanged("structure", state.structure, after, "repair"),
            )
        case Maneuver(side):
            target = beside(home, side)
            return replace(state, crew_left=left, used=_add(used, maneuver=1), lighthouse=target), (
                Moved("lighthouse", spot(home), spot(target), "maneuver"),
            )
        case Hunt(square):
            return _hunt(state, square, left, chance)
        case Sleep(square):
            crew = crew_needed(state, square)
            return replace(
                state,
                crew_left=state.crew_left - crew,
                used=_add(used, sleep=crew),
                items=tuple(item for item in state.items if item != square),
                hold=state.hold + 1,
            ), (Moved("item", spot(square), "hold", "sleep"),)
        case Throttle():
            return _throttle(mode, state, left)
        case Send():
            vp = state.vp + 1
            won = vp >= figures.gauges.goal
            return replace(
                state,
                crew_left=left,
                used=_add(used, send=1),
                hold=state.hold - 1,
                vp=vp,
                phase="over" if won else "crew",
                result="victory" if won else "none",
            ), (Moved("item", "hold", "supply", "send"), GaugeChanged("vp", state.vp, vp, "send"))


def _add(
    used: Used, light_up: int = 0, maneuver: int = 0, hunt: int = 0, sleep: int = 0,
    repair: int = 0, throttle: int = 0, send: int = 0,
) -> Used:  # fmt: skip
    return Used(
        used.light_up + light_up,
        used.maneuver + maneuver,
        used.hunt + hunt,
        used.sleep + sleep,
        used.repair + repair,
        used.throttle + throttle,
        used.send + send,
    )


def _hunt(state: State, square: Square, left: int, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    die = chance.d6()
    success = die >= needed_to_hunt(state, square)
    name = spot(square)
    events: list[Event] = [
        Rolled((die,), "hunt", name),
        HuntEnded(name, die, distance(state.lighthouse, square), success),
    ]
    hearts, items = state.hearts, state.items
    if success:
        hearts = tuple(heart for heart in hearts if heart != square)
        items = tuple(sorted((*items, square)))
        events += [Moved("heart", name, "supply", "hunt"), Moved("item", "supply", name, "hunt")]
    return replace(state, crew_left=left, used=_add(state.used, hunt=1), hearts=hearts, items=items), tuple(events)


def _throttle(mode: Mode, state: State, left: int) -> tuple[State, tuple[Event, ...]]:
    """One line up; the second of a turn strains hull or lamp (R19)."""
    target = above(state.lighthouse)
    events: list[Event] = [Moved("lighthouse", spot(state.lighthouse), spot(target), "throttle")]
    brightness, structure = state.brightness, state.structure
    if state.throttle_count:
        if state.options.throttle_cost == "brightness":
            brightness, structure = dim(mode, state, brightness, structure, "throttle", events)
        else:
            structure -= 1
            events.append(GaugeChanged("structure", structure + 1, structure, "throttle"))
    broken = structure <= 0
    return replace(
        state,
        crew_left=left,
        used=_add(state.used, throttle=1),
        throttle_count=state.throttle_count + 1,
        lighthouse=target,
        brightness=brightness,
        structure=structure,
        phase="over" if broken else "crew",
        result="defeat" if broken else "none",
        reason="structure" if broken else "",
    ), tuple(events)


def dim(mode: Mode, state: State, brightness: int, structure: int, why: str, events: list[Event]) -> tuple[int, int]:
    """Take one light away; in the dark the hull pays instead (R19, R24, R25). Never shows structure below 0."""
    hurt = brightness == 0
    if brightness:
        events.append(GaugeChanged("brightness", brightness, brightness - 1, why))
        brightness -= 1
        reaching = mode.zero_light == "reaching" or state.options.zero_light == "reaching"
        hurt = reaching and brightness == 0
    if hurt:
        events.append(GaugeChanged("structure", structure, structure - 1, "darkness"))
        structure -= 1
    return brightness, structure
