"""The Lighthouse Phase: what each crew member may do, and what it does (rules R8 to R21, R40 to R42)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Reason, Step
from game.core.events import Event, GaugeChanged, Moved, Rolled
from game.core.moves import Square
from game.core.words import N_, NN_
from game.core.working import told

from .content import Action, Figures, Mode
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

_ACTIONS = tuple(kind.word for kind in (LightUp, Maneuver, Hunt, Sleep, Repair, Throttle, Send))
_PLACED = {word: Moved("crew", "crew", f"crew.{word}", "placed") for word in _ACTIONS}
_PLACED_TWO = Moved("crew", "crew", "crew.sleep", "placed", count=2)
"""Made once: a move that is played a million times in a simulation should not pay for saying who walked where."""

_OVER = Reason("over", N_("The game is over."))
_NO_CREW = Reason("no-crew", N_("Every crew member has been placed this turn."), rule="R9")


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
    full = _NONE_FULL if mode.berths is None else _full_boxes(mode.berths, state.used)
    moves: list[CrewMove] = []
    hearts, items = state.hearts, state.items
    line, column = state.lighthouse
    if "light-up" not in full:
        moves.append(_LIGHT_UP)
    if "maneuver" not in full:
        if column > 1 and (line, column - 1) not in hearts:
            moves.append(_LEFT)
        if column < figures.board.columns and (line, column + 1) not in hearts:
            moves.append(_RIGHT)
    if hearts and "hunt" not in full and len(items) + state.hold < figures.gauges.items:
        hunts = _hunts_from(state.lighthouse)
        moves += [hunts[heart] for heart in hearts if heart in hunts]
    if items and (mode.hold is None or state.hold < mode.hold):
        most = state.crew_left if mode.berths is None else min(state.crew_left, mode.berths["sleep"] - state.used.sleep)
        reach = min(most, 2) - 1
        moves += [Sleep(item) for item in items if abs(item[0] - line) + abs(item[1] - column) <= reach]
    if "repair" not in full:
        moves.append(_REPAIR)
    if (
        line > 0
        and state.throttle_count < MOST_THROTTLES
        and (line - 1, column) not in hearts
        and "throttle" not in full
    ):
        moves.append(_THROTTLE)
    if state.hold and "send" not in full:
        moves.append(_SEND)
    return moves


_NONE_FULL: frozenset[Action] = frozenset()


@cache
def _hunts_from(lighthouse: Square) -> dict[Square, Hunt]:
    """A hunt for every square the harpoon reaches from here."""
    steps = range(-HUNT_REACH, HUNT_REACH + 1)
    near = [(lighthouse[0] + down, lighthouse[1] + right) for down in steps for right in steps]
    return {square: Hunt(square) for square in near if distance(lighthouse, square) <= HUNT_REACH}


def _full_boxes(berths: dict[Action, int], used: Used) -> frozenset[Action]:
    return frozenset(action for action, most in berths.items() if getattr(used, action.replace("-", "_")) >= most)


def why_not(figures: Figures, mode: Mode, state: State, attempt: CrewMove) -> Reason | None:
    if state.phase != "crew":
        return _OVER
    if state.crew_left < 1:
        return _NO_CREW
    check = _CHECKS.get(type(attempt))
    reason = check(figures, mode, state, attempt) if check else None
    if reason is None and mode.berths is not None:
        reason = _why_no_berth(mode.berths, state, attempt)
    return reason


def _why_not_maneuver(figures: Figures, mode: Mode, state: State, attempt: Maneuver) -> Reason | None:
    return _why_not_enter(figures, state, beside(state.lighthouse, attempt.side))


def _why_not_throttle(figures: Figures, mode: Mode, state: State, attempt: Throttle) -> Reason | None:
    if state.throttle_count >= MOST_THROTTLES:
        return Reason("throttle-twice", N_("The engine stands two full throttles in a turn, no more."), rule="R19")
    return _why_not_enter(figures, state, above(state.lighthouse))


def _why_not_enter(figures: Figures, state: State, target: Square) -> Reason | None:
    if not figures.on_grid(target):
        if target[0] < 0:
            return Reason("top-line", N_("The lighthouse is on the top line already."), rule="R20")
        return Reason("off-grid", N_("That would leave the card: nothing but sky there."), rule="R11")
    if target in state.hearts:
        return Reason("heart-there", N_("A heart is there: the lighthouse never steers onto one."), rule="R12")
    return None


def _why_not_hunt(figures: Figures, mode: Mode, state: State, attempt: Hunt) -> Reason | None:
    square = attempt.square
    if square not in state.hearts:
        return Reason("no-heart", N_("There is no heart on line {line}, column {column}."), _named(square), rule="R13")
    away = distance(state.lighthouse, square)
    if away > HUNT_REACH:
        return Reason(
            "too-far",
            N_("That heart is {away} steps away; the harpoon reaches {reach}."),
            {"away": away, "reach": HUNT_REACH},
            rule="R13",
        )
    if len(state.items) + state.hold >= figures.gauges.items:
        return Reason(
            "no-item-cube",
            N_("All {items} gifts are out: send one before you hunt again."),
            {"items": figures.gauges.items},
            rule="R15",
        )
    return None


def _why_not_sleep(figures: Figures, mode: Mode, state: State, attempt: Sleep) -> Reason | None:
    square = attempt.square
    if square not in state.items:
        return Reason("no-item", N_("There is no gift on line {line}, column {column}."), _named(square), rule="R16")
    if mode.hold is not None and state.hold >= mode.hold:
        return Reason("hold-full", N_("The hold is full tonight: send what is aboard first."), rule="R41")
    crew = crew_needed(state, square)
    if crew > 2:
        text = N_("Too far to reach: a gift must be on your square or one step away.")
        return Reason("item-far", text, rule="R16")
    if crew > state.crew_left:
        text = N_("A gift one step away takes two crew members; only one is left.")
        return Reason("crew-of-two", text, rule="R16")
    return None


def _why_not_send(figures: Figures, mode: Mode, state: State, attempt: Send) -> Reason | None:
    if state.hold:
        return None
    return Reason("hold-empty", N_("The hold is empty: bring a gift aboard with Sleep first."), rule="R21")


def _why_no_berth(berths: dict[Action, int], state: State, attempt: CrewMove) -> Reason | None:
    crew = crew_needed(state, attempt.square) if isinstance(attempt, Sleep) else 1
    most = berths[attempt.word]  # type: ignore[index]
    if getattr(state.used, attempt.word.replace("-", "_")) + crew > most:
        one, many = NN_(
            "That action has {n} berth a turn, and it is taken.",
            "That action has {n} berths a turn, and too few are free.",
        )
        return Reason("berths", one, {"n": most}, many, rule="R42")
    return None


def _named(square: Square) -> dict[str, int | str]:
    return {"line": square[0], "column": square[1]}


_CHECKS: dict[type[CrewMove], Callable[[Figures, Mode, State, Any], Reason | None]] = {
    Maneuver: _why_not_maneuver,
    Throttle: _why_not_throttle,
    Hunt: _why_not_hunt,
    Sleep: _why_not_sleep,
    Send: _why_not_send,
}
"""Lighting up and repairing are always possible, also at 6 where they change nothing."""


def carry_out(figures: Figures, mode: Mode, state: State, move: CrewMove, chance: Chance) -> Step[State]:
    """The effect of one legal placement, resolved at once (R9)."""
    return _EFFECTS[type(move)](figures, mode, state, move, chance)


@cache
def recalls_of(used: Used) -> list[tuple[Moved, Used]]:
    """The crew comes back to the rail, action by action: who walks, and where crew is left then."""
    found = []
    for action in _ACTIONS:
        field = action.replace("-", "_")
        if count := getattr(used, field):
            used = replace(used, **{field: 0})
            found.append((Moved("crew", f"crew.{action}", "crew", "recalled", count=count), used))
    return found


def _light_up(figures: Figures, mode: Mode, state: State, move: LightUp, chance: Chance) -> Step[State]:
    used = replace(state.used, light_up=state.used.light_up + 1)
    placed = replace(state, crew_left=state.crew_left - 1, used=used)
    after = min(state.brightness + 2, figures.gauges.brightness.most)
    lit = GaugeChanged("brightness", state.brightness, after, "light-up")
    return told(chance, (_PLACED["light-up"], lit), (placed, replace(placed, brightness=after)))


def _repair(figures: Figures, mode: Mode, state: State, move: Repair, chance: Chance) -> Step[State]:
    used = replace(state.used, repair=state.used.repair + 1)
    placed = replace(state, crew_left=state.crew_left - 1, used=used)
    after = min(state.structure + 1, figures.gauges.structure.most)
    mended = GaugeChanged("structure", state.structure, after, "repair")
    return told(chance, (_PLACED["repair"], mended), (placed, replace(placed, structure=after)))


def _maneuver(figures: Figures, mode: Mode, state: State, move: Maneuver, chance: Chance) -> Step[State]:
    used = replace(state.used, maneuver=state.used.maneuver + 1)
    placed = replace(state, crew_left=state.crew_left - 1, used=used)
    target = beside(state.lighthouse, move.side)
    moved = Moved("lighthouse", spot(state.lighthouse), spot(target), "maneuver")
    return told(chance, (_PLACED["maneuver"], moved), (placed, replace(placed, lighthouse=target)))


def _sleep(figures: Figures, mode: Mode, state: State, move: Sleep, chance: Chance) -> Step[State]:
    crew = crew_needed(state, move.square)
    used = replace(state.used, sleep=state.used.sleep + crew)
    placed = replace(state, crew_left=state.crew_left - crew, used=used)
    items = tuple(item for item in state.items if item != move.square)
    aboard = Moved("item", spot(move.square), "hold", "sleep")
    slept = replace(placed, items=items, hold=state.hold + 1)
    return told(chance, (_PLACED["sleep"] if crew == 1 else _PLACED_TWO, aboard), (placed, slept))


def _send(figures: Figures, mode: Mode, state: State, move: Send, chance: Chance) -> Step[State]:
    """The sixth dream wins at once, even if some of the crew are still idle (R1)."""
    used = replace(state.used, send=state.used.send + 1)
    placed = replace(state, crew_left=state.crew_left - 1, used=used)
    sent = replace(placed, hold=state.hold - 1)
    dreamt = replace(sent, vp=state.vp + 1)
    if dreamt.vp >= figures.gauges.goal:
        dreamt = replace(dreamt, phase="over", result="victory")
    gone, dream = Moved("item", "hold", "supply", "send"), GaugeChanged("vp", state.vp, dreamt.vp, "send")
    return told(chance, (_PLACED["send"], gone, dream), (placed, sent, dreamt))


def _hunt(figures: Figures, mode: Mode, state: State, move: Hunt, chance: Chance) -> Step[State]:
    square = move.square
    die, away = chance.d6(), distance(state.lighthouse, square)
    success = die >= away + HUNT_MARGIN
    name = spot(square)
    used = replace(state.used, hunt=state.used.hunt + 1)
    placed = replace(state, crew_left=state.crew_left - 1, used=used)
    thrown = (_PLACED["hunt"], Rolled((die,), "hunt", name), HuntEnded(name, die, away, success))
    if not success:
        return told(chance, thrown, (placed, placed, placed))
    caught = replace(placed, hearts=tuple(heart for heart in state.hearts if heart != square))
    left = replace(caught, items=tuple(sorted((*state.items, square))))
    gone, gift = Moved("heart", name, "supply", "hunt"), Moved("item", "supply", name, "hunt")
    return told(chance, (*thrown, gone, gift), (placed, placed, placed, caught, left))


def _throttle(figures: Figures, mode: Mode, state: State, move: Throttle, chance: Chance) -> Step[State]:
    """One line up; the second of a turn strains hull or lamp (R19)."""
    target = above(state.lighthouse)
    used = replace(state.used, throttle=state.used.throttle + 1)
    placed = replace(state, crew_left=state.crew_left - 1, used=used)
    climbed = replace(placed, lighthouse=target, throttle_count=state.throttle_count + 1)
    up = Moved("lighthouse", spot(state.lighthouse), spot(target), "throttle")
    if not state.throttle_count:
        return told(chance, (_PLACED["throttle"], up), (placed, climbed))
    dims = state.options.throttle_cost == "brightness"
    price = dim(mode, climbed, "throttle") if dims else [strain(climbed, 1, "throttle")]
    events, states = zip(*price, strict=True)
    return told(chance, (_PLACED["throttle"], up, *events), (placed, climbed, *states))


def strain(state: State, points: int, why: str) -> tuple[Event, State]:
    """The hull takes harm and never shows less than 0; at 0 the night is lost (R33)."""
    after = max(0, state.structure - points)
    event = GaugeChanged("structure", state.structure, after, why)
    if after:
        return event, replace(state, structure=after)
    return event, replace(state, structure=0, phase="over", result="defeat", reason="structure")


def dim(mode: Mode, state: State, why: str) -> list[tuple[Event, State]]:
    """Take one light away; in the dark the hull pays instead (R19, R24, R25)."""
    if state.brightness == 0:
        return [strain(state, 1, "darkness")]
    dimmed = replace(state, brightness=state.brightness - 1)
    faded = GaugeChanged("brightness", state.brightness, dimmed.brightness, why), dimmed
    reaching = mode.zero_light == "reaching" or state.options.zero_light == "reaching"
    return [faded, strain(dimmed, 1, "darkness")] if reaching and dimmed.brightness == 0 else [faded]


_EFFECTS: dict[type[CrewMove], Callable[[Figures, Mode, State, Any, Chance], Step[State]]] = {
    LightUp: _light_up,
    Maneuver: _maneuver,
    Hunt: _hunt,
    Sleep: _sleep,
    Repair: _repair,
    Throttle: _throttle,
    Send: _send,
}
