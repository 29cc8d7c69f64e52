"""Protocol G117 in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan
from game.core.tellers import told
from game.core.words import N_, _

from .content import KINDS, MATRIX, Board
from .events import (
    ActionTaken,
    Charged,
    Counted,
    IconFailed,
    OperationsEnded,
    Sabotaged,
    SabotagePlayed,
    SabotageWasted,
    SeriesBegan,
    Struck,
)
from .field import SIGN, controls, count, field_of, total
from .state import INDEX, PAIRS, SIDES, SQUARES, Part, Side, State, acting, other

HEADLINES = {
    "AI": N_("The last terminal answers to nobody. The age of mankind is archived."),
    "HU": N_("Somebody pulls the plug, and for once the screen stays black."),
    "draw": N_("Neither side can finish it. The war becomes the weather."),
}

_NAMES = (N_("The AI"), N_("The humans"))
_PARTS: dict[Part, str] = {"PO": N_("operation points"), "Event": N_("the event")}

_KINDS = {"Bot": N_("Bot"), "Drone": N_("Drone"), "Decker": N_("Decker"), "Troop": N_("Troop")}

_MOVES = {
    "setup": N_("A {kind} takes up its post on {target}."),
    "move": N_("{kind}: {origin} to {target}."),
    "gain": N_("A new {kind} appears on {target}."),
    "eliminate": N_("The {kind} on {origin} is eliminated."),
    "attack": N_("The {kind} on {origin} is overwhelmed."),
}

_FAILURES = {
    "no-target": N_("There is nothing to hit: the icon has no effect."),
    "no-reserve": N_("The reserve is empty: no unit is gained."),
    "no-square": N_("There is no room to land: no unit is gained."),
}


def place(board: Board, square: str) -> str:
    """A square as players find it: the name in the drawing and its coordinate."""
    return f"{_(board.names[INDEX[square]])} ({square})"


def sentence(board: Board, event: Event) -> str | None:
    return told(_TELLERS, event, board)


def _phase(board: Board, event: PhaseBegan) -> str:
    if event.phase == "setup":
        return _("2043. Protocol G117 begins.")
    return _("Turn {number}.").format(number=event.number)


def _taken(board: Board, event: ActionTaken) -> str:
    text = _("{who} – the facing action, {name}: {part}.") if event.answer else _("{who} – {name}: {part}.")
    name = board.action(event.pair, SIDES[event.owner]).name
    return text.format(who=_(_NAMES[event.owner]), name=_(name), part=_(_PARTS[event.part]))


def _moved(board: Board, event: Moved) -> str | None:
    if event.why not in _MOVES:
        return None
    ends = (("origin", event.origin), ("target", event.target))
    names = {end: place(board, square) for end, square in ends if square in INDEX}
    return _(_MOVES[event.why]).format(kind=_(_KINDS[event.piece]), **names)


def _charged(board: Board, event: Charged) -> str:
    matrix = INDEX[event.at] in MATRIX
    side = SIDES[event.owner]
    return _("The {kind} from {origin} charges the {enemy} on {at}: neither survives.").format(
        kind=_(KINDS[side][matrix]),
        enemy=_(KINDS[other(side)][matrix]),
        origin=place(board, event.origin),
        at=place(board, event.at),
    )


def _ended_early(board: Board, event: OperationsEnded) -> str | None:
    if not event.lost:
        return None
    return _("{who} – operation points given up: {lost}.").format(who=_(_NAMES[event.owner]), lost=event.lost)


def _sabotaged(board: Board, event: Sabotaged) -> str:
    return _("Sabotage: {at} earns nothing this turn (it would have given {vp}).").format(
        at=place(board, event.at), vp=event.vp
    )


def _counted(board: Board, event: Counted) -> str:
    who = _(_NAMES[event.owner])
    if not event.squares:
        return _("{who}: no victory points this turn.").format(who=who)
    squares = ", ".join(place(board, square) for square in event.squares)
    return _("{who}: {vp} VP from {squares}.").format(who=who, vp=event.vp, squares=squares)


def _score(board: Board, event: GaugeChanged) -> str | None:
    if event.before == event.after or event.owner is None:
        return None
    return _("{who} now: {after} VP.").format(who=_(_NAMES[event.owner]), after=event.after)


def _series(board: Board, event: SeriesBegan) -> str:
    if event.reset:
        return _("Level at {score} VP. The markers are lifted, the units set up anew, and the war goes on.").format(
            score=event.score
        )
    return _("Level at {score} VP. The markers are lifted, and the war goes on.").format(score=event.score)


_TELLERS: dict[type, Callable[[Board, Any], str | None]] = {
    PhaseBegan: _phase,
    ActionTaken: _taken,
    Moved: _moved,
    Charged: _charged,
    Struck: lambda board, e: _("Two units close in on {at}.").format(at=place(board, e.at)),
    IconFailed: lambda board, e: _(_FAILURES[e.why]),
    OperationsEnded: _ended_early,
    SabotagePlayed: lambda board, e: _("A sabotage is prepared; it is aimed when the turn is counted."),
    Sabotaged: _sabotaged,
    SabotageWasted: lambda board, e: _("The sabotage finds nothing worth spoiling."),
    Counted: _counted,
    GaugeChanged: _score,
    SeriesBegan: _series,
    Ended: lambda board, e: _(HEADLINES[SIDES[e.winners[0]] if e.winners else "draw"]),
}


def count_now(board: Board, state: State, side: Side) -> int:
    """What the side's squares would earn if the turn were counted now, before any sabotage still to be aimed."""
    field = field_of(state.units)
    spoiled = getattr(state.sabotaged_square, side)
    return sum(
        board.points[index]
        for index in board.scoring
        if controls(field[index], SIGN[side]) and SQUARES[index] != spoiled
    )


def description(board: Board, state: State) -> str:
    """Everything on the card, a line each."""
    lines = [_("Protocol G117, turn {turn}. First this turn: {first}.").format(turn=state.turn, first=state.first)]
    field = field_of(state.units)
    for side in SIDES:
        lines.append(
            _("{side}: {score} VP, {now} more if counted now, {reserve} units in reserve.").format(
                side=side,
                score=getattr(state.score, side),
                now=count_now(board, state, side),
                reserve=board.units - total(field, SIGN[side]),
            )
        )
        for index, code in enumerate(field):
            if units := count(code, SIGN[side]):
                lines.append(_describe_units(board, side, index, units))
        if getattr(state.sabotage_by, side):
            lines.append(_("{side} has a sabotage to aim at the count.").format(side=side))
        if (spoiled := getattr(state.sabotaged_square, side)) is not None:
            lines.append(_("{at} earns {side} nothing this turn.").format(at=place(board, spoiled), side=side))
    free = [name for name in PAIRS if getattr(state.used, name) is None]
    lines.append(_("Pairs left: {pairs}.").format(pairs=", ".join(free) or "0"))
    lines += _describe_decision(board, state)
    if state.result != "none":
        lines.append(_(HEADLINES[state.result]))
    return "\n".join(lines)


def _describe_units(board: Board, side: Side, index: int, units: int) -> str:
    at = place(board, SQUARES[index])
    if board.points[index]:
        return _("{units} {side} on {at}, {vp} VP.").format(units=units, side=side, at=at, vp=board.points[index])
    return _("{units} {side} on {at}.").format(units=units, side=side, at=at)


def _describe_decision(board: Board, state: State) -> list[str]:
    side = acting(state)
    if side is None:
        return []
    match state.phase:
        case "setup":
            return [_("HU places the second Troop.")]
        case "choose":
            return [_("{side} chooses an action.").format(side=side)]
        case "sabotage":
            return [_("{side} aims a sabotage at a square of {enemy}.").format(side=side, enemy=other(side))]
    lines = []
    if state.pair is not None:
        name = _(board.action(state.pair, side).name)
        lines.append(_("{side} resolves {name}.").format(side=side, name=name))
    if state.icons_left:
        lines.append(_("Icons to resolve: {icons}.").format(icons=", ".join(state.icons_left)))
    elif state.split_left is not None:
        lines.append(_("Operation points left: {left}, and one step.").format(left=state.po_left))
    else:
        lines.append(_("Operation points left: {left}.").format(left=state.po_left))
    return lines
