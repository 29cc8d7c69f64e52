"""The Lighthouse Phase: what each crew member may do, and what it does (rules R8 to R21, R40 to R42)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Reason, Step
from game.core.events import Event, GaugeChanged, Moved, Rolled
from game.core.moves import Square
from game.core.words import N_, NN_

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
_MOST_CREW = 8
_RECALLED = {
    (word.replace("-", "_"), count): Moved("crew", f"crew.{word}", "crew", "recalled", count=count)
    for word in _ACTIONS
    for count in range(1, _MOST_CREW)
}
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


def recalled(used: Used) -> list[Event]:
    """Whoever was placed comes back to the rail."""
    return [
        _RECALLED[field, count]
        for field, count in zip(Used.__struct_fields__, msgspec.structs.astuple(used), strict=True)
        if count
    ]


def _light_up(figures: Figures, mode: Mode, state: State, move: LightUp, chance: Chance) -> Step[State]:
    after = min(state.brightness + 2, figures.gauges.brightness.most)
    return Step(
        replace(
            state,
            crew_left=state.crew_left - 1,
            used=replace(state.used, light_up=state.used.light_up + 1),
            brightness=after,
        ),
        (_PLACED["light-up"], GaugeChanged("brightness", state.brightness, after, "light-up")),
    )


def _repair(figures: Figures, mode: Mode, state: State, move: Repair, chance: Chance) -> Step[State]:
    after = min(state.structure + 1, figures.gauges.structure.most)
    return Step(
        replace(
            state,
            crew_left=state.crew_left - 1,
            used=replace(state.used, repair=state.used.repair + 1),
            structure=after,
        ),
        (_PLACED["repair"], GaugeChanged("structure", state.structure, after, "repair")),
    )


def _maneuver(figures: Figures, mode: Mode, state: State, move: Maneuver, chance: Chance) -> Step[State]:
    target = beside(state.lighthouse, move.side)
    return Step(
        replace(
            state,
            crew_left=state.crew_left - 1,
            used=replace(state.used, maneuver=state.used.maneuver + 1),
            lighthouse=target,
        ),
        (_PLACED["maneuver"], Moved("lighthouse", spot(state.lighthouse), spot(target), "maneuver")),
    )


def _sleep(figures: Figures, mode: Mode, state: State, move: Sleep, chance: Chance) -> Step[State]:
    crew = crew_needed(state, move.square)
    return Step(
        replace(
            state,
            crew_left=state.crew_left - crew,
            used=replace(state.used, sleep=state.used.sleep + crew),
            items=tuple(item for item in state.items if item != move.square),
            hold=state.hold + 1,
        ),
        (_PLACED["sleep"] if crew == 1 else _PLACED_TWO, Moved("item", spot(move.square), "hold", "sleep")),
    )


def _send(figures: Figures, mode: Mode, state: State, move: Send, chance: Chance) -> Step[State]:
    """The sixth dream wins at once, whoever of the crew is still idle (R1)."""
    vp = state.vp + 1
    won = vp >= figures.gauges.goal
    return Step(
        replace(
            state,
            crew_left=state.crew_left - 1,
            used=replace(state.used, send=state.used.send + 1),
            hold=state.hold - 1,
            vp=vp,
            phase="over" if won else "crew",
            result="victory" if won else "none",
        ),
        (_PLACED["send"], Moved("item", "hold", "supply", "send"), GaugeChanged("vp", state.vp, vp, "send")),
    )


def _hunt(figures: Figures, mode: Mode, state: State, move: Hunt, chance: Chance) -> Step[State]:
    square = move.square
    die, away = chance.d6(), distance(state.lighthouse, square)
    success = die >= away + HUNT_MARGIN
    name = spot(square)
    events: list[Event] = [
        _PLACED["hunt"],
        Rolled((die,), "hunt", name),
        HuntEnded(name, die, away, success),
    ]
    hearts, items = state.hearts, state.items
    if success:
        hearts = tuple(heart for heart in hearts if heart != square)
        items = tuple(sorted((*items, square)))
        events += [Moved("heart", name, "supply", "hunt"), Moved("item", "supply", name, "hunt")]
    return Step(
        replace(
            state,
            crew_left=state.crew_left - 1,
            used=replace(state.used, hunt=state.used.hunt + 1),
            hearts=hearts,
            items=items,
        ),
        tuple(events),
    )


def _throttle(figures: Figures, mode: Mode, state: State, move: Throttle, chance: Chance) -> Step[State]:
    """One line up; the second of a turn strains hull or lamp (R19)."""
    target = above(state.lighthouse)
    events: list[Event] = [_PLACED["throttle"], Moved("lighthouse", spot(state.lighthouse), spot(target), "throttle")]
    brightness, structure = state.brightness, state.structure
    if state.throttle_count:
        if state.options.throttle_cost == "brightness":
            brightness, structure = dim(mode, state, brightness, structure, "throttle", events)
        else:
            structure -= 1
            events.append(GaugeChanged("structure", structure + 1, structure, "throttle"))
    broken = structure <= 0
    return Step(
        replace(
            state,
            crew_left=state.crew_left - 1,
            used=replace(state.used, throttle=state.used.throttle + 1),
            throttle_count=state.throttle_count + 1,
            lighthouse=target,
            brightness=brightness,
            structure=structure,
            phase="over" if broken else "crew",
            result="defeat" if broken else "none",
            reason="structure" if broken else "",
        ),
        tuple(events),
    )


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


_EFFECTS: dict[type[CrewMove], Callable[[Figures, Mode, State, Any, Chance], Step[State]]] = {
    LightUp: _light_up,
    Maneuver: _maneuver,
    Hunt: _hunt,
    Sleep: _sleep,
    Repair: _repair,
    Throttle: _throttle,
    Send: _send,
}
