"""What a legal move does to the table, before anything follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from . import powers
from .ending import loas_of
from .events import (
    Combined,
    FaceTurned,
    LineFlowed,
    OfferingTaken,
    PointTaken,
    PowerUsed,
    SoulMoved,
    TurnBegan,
    TurnBought,
)
from .leaps import INDEX, NAMES
from .state import (
    Apply,
    BaronMove,
    Cancel,
    Capture,
    Choose,
    Die,
    Done,
    Face,
    Loa,
    Pass,
    Pending,
    Pile,
    Place,
    Power,
    Put,
    Replay,
    Score,
    Send,
    Slide,
    State,
    Take,
    Turn,
    colour_of,
)
from .table import Table, without
from .turn import after_effect, captured, own_side


def carry_out(table: Table, move: BaronMove) -> None:
    _EFFECTS[type(move)](table, move)


def _begin_power(table: Table, move: Power) -> None:
    table.state = replace(table.state, pending=Pending(move.loa))


def _take(table: Table, move: Take) -> None:
    assert table.state.pending is not None
    table.state = replace(table.state, pending=Pending(table.state.pending.kind, (move.space,)))


def _cancel(table: Table, move: Cancel) -> None:
    table.state = replace(table.state, pending=None)


def _pass(table: Table, move: Pass) -> None:
    state = table.state
    match state.step:
        case "A":
            table.state = replace(state, step="B")
        case "C2":
            table.state = replace(state, step="C3")
        case "C3":
            table.state = after_effect(state)
        case "C4":
            table.state = replace(state, step="C5", combined=False)
        case _:
            table.end_turn()


def _capture(table: Table, move: Capture) -> None:
    """The leaping die tops the landing space; the top die leapt over is captured (R11, R12), then C1 (R16)."""
    state, loa, index = table.state, table.loa, table.side
    seat, board = state.active, list(state.board)
    origin, over, target = INDEX[move.origin], INDEX[move.over], INDEX[move.target]
    leaper, taken = board[origin][-1], board[over][-1]
    board[origin] = board[origin][:-1]
    board[target] = (*board[target], leaper)
    table.state = replace(state, board=tuple(board))
    table.tell(SoulMoved(leaper, move.origin, move.target, "leap", seat, loa))
    board[over] = board[over][:-1]
    table.state = replace(table.state, board=tuple(board), captured_die=taken.id, step="C2")
    table.change_side(index, capture=(*state.sides[index].capture, taken))
    table.tell(SoulMoved(taken, move.over, f"capture {index}", "captured", seat, loa))
    if taken.colour == colour_of(table.state, seat):
        left = table.state.reserve
        table.tell(OfferingTaken(seat, loa, "own-colour", got=left > 0))
        table.move_offerings(min(1, left), "own-colour")


# Powers ------------------------------------------------------------------------------------------------------------


def _use_power(table: Table, move: Slide | Put) -> None:
    state, pending = table.state, table.state.pending
    assert pending is not None
    changes = powers.result_of(state, pending, move)
    if changes is None:
        assert isinstance(move, Put)
        table.state = replace(state, pending=Pending(pending.kind, (*pending.spaces, move.space)))
        return
    power: Loa = pending.kind  # type: ignore[assignment]
    moved = _moved_by(state, power, changes)
    _pay_power(table, power)
    if isinstance(move, Slide):
        # The whole line flows at once; then each soul says where it has come to.
        table.change_spaces(changes)
        table.tell(LineFlowed(move.line, move.end, len(moved)))
        for event in moved:
            table.tell(event)
    else:
        for event in moved:
            table.move_on_board(event)
    if state.step == "A":
        table.state = replace(table.state, step="B")
    else:
        table.end_turn()


def _pay_power(table: Table, power: Loa) -> None:
    state, seat, loa = table.state, table.state.active, table.loa
    used = replace(state, power_used_extra=True) if state.extra else replace(state, power_used_main=True)
    table.state = replace(used, pending=None)
    if power == loa:
        table.tell(PowerUsed(power, seat, loa, 0, "own"))
    elif state.baron == table.side:
        table.tell(PowerUsed(power, seat, loa, 0, "baron"))
    else:
        price = table.night.figures.power_cost
        table.tell(PowerUsed(power, seat, loa, price))
        table.move_offerings(-price, "power")


def _moved_by(state: State, power: Loa, changes: dict[int, Pile]) -> list[SoulMoved]:
    """Every die that lies elsewhere now, column by column from the bottom."""
    before = {die.id: index for index in changes for die in state.board[index]}
    seat, loa = state.active, state.players[state.active].loa
    return [
        SoulMoved(die, NAMES[before[die.id]], NAMES[index], power, seat, loa)
        for index, pile in changes.items()
        for die in pile
        if before[die.id] != index
    ]


# Optional actions --------------------------------------------------------------------------------------------------


def _show_face(table: Table, position: int, face: Face, why: Literal["bought", "change"], paid: int) -> None:
    index = table.side
    zone = list(table.state.sides[index].capture)
    before = zone[position].face
    zone[position] = replace(zone[position], face=face)
    table.change_side(index, capture=tuple(zone))
    table.tell(FaceTurned(zone[position], before, why, table.state.active, table.loa, paid))


def _turn_face(table: Table, move: Turn) -> None:
    """C2: pay and turn the captured die (R17). Inside the icon change: turn the named die; nothing else (R18)."""
    state = table.state
    if state.pending is not None:
        table.state = after_effect(state)
        _show_face(table, state.pending.dice[0][1] - 1, move.face, "change", 0)
        return
    position, price = own_side(state).capture.index(captured(state)), table.night.figures.face_cost
    table.state = replace(state, step="C3")
    table.move_offerings(-price, "face")
    _show_face(table, position, move.face, "bought", price)


def _apply(table: Table, move: Apply) -> None:
    state, seat = table.state, table.state.active
    face = captured(state).face
    if face == "change" or face == "steal" or face == "swap":
        table.state = replace(state, pending=Pending(face))
        return
    table.state = after_effect(state)
    if face == "offering":
        table.tell(OfferingTaken(seat, table.loa, "offering"))
        table.move_offerings(1, "offering")
    elif face == "point":
        table.tell(PointTaken(seat, table.loa))
        table.add_score(table.side, 1, "point")
    else:
        table.turn_protection(seat, active=True)


def _choose(table: Table, move: Choose) -> None:
    state, pending = table.state, table.state.pending
    assert pending is not None
    if pending.kind == "steal":
        table.state = after_effect(state)
        _steal(table, move.side, move.die - 1)
    elif pending.kind == "swap" and pending.dice:
        table.state = after_effect(state)
        _swap(table, pending.dice[0], (move.side, move.die))
    else:
        table.state = replace(state, pending=Pending(pending.kind, (), ((move.side, move.die),)))


def _steal(table: Table, victim: int, position: int) -> None:
    own, sides = table.side, table.state.sides
    die = sides[victim].spirit[position]
    giver, taker = loas_of(table.state, victim), loas_of(table.state, own)
    table.change_side(victim, spirit=without(sides[victim].spirit, die))
    table.change_side(own, spirit=(*sides[own].spirit, die))
    origin, target = f"spirit {victim}", f"spirit {own}"
    table.tell(SoulMoved(die, origin, target, "steal", table.state.active, table.loa, giver, taker))
    table.settle_baron()


def _swap(table: Table, one: tuple[int, int], other: tuple[int, int]) -> None:
    """Two dice change zones; each lies where the other lay."""
    here, there = (table.state.sides[side].capture[die - 1] for side, die in (one, other))
    for die, (giver, _), (taker, place) in ((here, one, other), (there, other, one)):
        sides = table.state.sides
        zone = list(sides[taker].capture)
        zone.insert(place - 1, die)
        table.change_side(giver, capture=without(sides[giver].capture, die))
        table.change_side(taker, capture=tuple(zone))
        between = loas_of(table.state, giver), loas_of(table.state, taker)
        origin, target = f"capture {giver}", f"capture {taker}"
        table.tell(SoulMoved(die, origin, target, "swap", table.state.active, table.loa, *between))


def _replay(table: Table, move: Replay) -> None:
    seat, loa, price = table.state.active, table.loa, table.night.figures.replay_cost
    table.move_offerings(-price, "replay")
    table.state = replace(table.state, replayed=True)
    table.tell(TurnBought(seat, loa, price))
    table.state = replace(table.state, step="A", extra=True, power_used_extra=False, captured_die=None)
    table.tell(TurnBegan(seat, loa, table.state.round, extra=True))


# Points ------------------------------------------------------------------------------------------------------------


def _score(table: Table, move: Score) -> None:
    state, index = table.state, table.side
    souls = tuple(state.sides[index].capture[position - 1] for position in move.dice)
    points = table.night.points(len(souls))
    loas = (table.loa,) if state.options.teams == "off" else loas_of(state, index)
    table.state = replace(state, combined=True)
    table.tell(Combined(index, loas, souls, points))
    table.add_score(index, points, "score")
    _send_souls(table, souls, "score")


def _send(table: Table, move: Send) -> None:
    _send_souls(table, (own_side(table.state).capture[move.die - 1],), "send")


def _send_souls(table: Table, souls: tuple[Die, ...], why: Literal["score", "send"]) -> None:
    """From the capture zone into the Spirit World, then the Baron looks who has most whites (R21, R24)."""
    seat, loa, index = table.state.active, table.loa, table.side
    for die in souls:
        table.move_to_spirit(index, SoulMoved(die, f"capture {index}", f"spirit {index}", why, seat, loa))
    table.settle_baron()


def _finish(table: Table, move: Done) -> None:
    table.after_scoring()


# Strategic layout --------------------------------------------------------------------------------------------------


def _place(table: Table, move: Place) -> None:
    """The next seat places the next die; after the last one the first turn begins."""
    state, seat, index = table.state, table.state.active, INDEX[move.space]
    die = next(die for die in state.pool if die.colour == table.night.colours[index] and die.face == move.face)
    placed = SoulMoved(die, "pool", move.space, "place", seat, table.loa)
    pool = without(state.pool, die)
    table.change_spaces({index: (die,)})
    table.state = replace(table.state, pool=pool, active=(seat + 1) % len(state.players) if pool else seat)
    table.tell(placed)
    if not pool:
        table.begin_turn(state.first)


_EFFECTS: dict[type[BaronMove], Callable[[Table, Any], None]] = {
    Pass: _pass,
    Capture: _capture,
    Power: _begin_power,
    Slide: _use_power,
    Take: _take,
    Put: _use_power,
    Turn: _turn_face,
    Apply: _apply,
    Choose: _choose,
    Replay: _replay,
    Score: _score,
    Send: _send,
    Done: _finish,
    Cancel: _cancel,
    Place: _place,
}
