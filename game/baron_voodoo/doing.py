"""What a legal move does to the table, before anything follows by itself."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.events import Event, GaugeChanged

from . import powers
from .content import Night
from .ending import loas_of
from .events import (
    Combined,
    FaceTurned,
    LineFlowed,
    OfferingTaken,
    PointTaken,
    PowerUsed,
    ProtectionTurned,
    SoulMoved,
    TurnBegan,
    TurnBought,
)
from .leaps import INDEX, NAMES
from .souls import settle_baron
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
    side_of,
)
from .turn import after_effect, after_scoring, begin_turn, captured, change_side, end_turn, move_offerings, own_side


def carry_out(night: Night, state: State, move: BaronMove, events: list[Event]) -> State:
    match move:
        case Capture(origin, over, target):
            return _capture(state, INDEX[origin], INDEX[over], INDEX[target], events)
        case Pass():
            return _pass(night, state, events)
        case Power(loa):
            return replace(state, pending=Pending(loa))
        case Take(space):
            return replace(state, pending=Pending(state.pending.kind, (space,)))  # type: ignore[union-attr]
        case Slide() | Put():
            return _use_power(night, state, move, events)
        case Turn(face):
            return _turn_face(night, state, face, events)
        case Apply():
            return _apply(state, events)
        case Choose(side, die):
            return _choose(state, side, die, events)
        case Replay():
            return _replay(night, state, events)
        case Score(dice):
            return _score(night, state, dice, events)
        case Send(die):
            return _send(state, (die,), "send", events)
        case Done():
            return after_scoring(night, state, events)
        case Cancel():
            return replace(state, pending=None)
        case Place(face, space):
            return _place(night, state, face, INDEX[space], events)


def _pass(night: Night, state: State, events: list[Event]) -> State:
    match state.step:
        case "A":
            return replace(state, step="B")
        case "C2":
            return replace(state, step="C3")
        case "C3":
            return after_effect(state)
        case "C4":
            return replace(state, step="C5", combined=False)
        case _:
            return end_turn(night, state, events)


def _capture(state: State, origin: int, over: int, target: int, events: list[Event]) -> State:
    """The leaping die tops the landing space; the top die leapt over is captured (R11, R12), then C1 (R16)."""
    board = list(state.board)
    leaper, taken = board[origin][-1], board[over][-1]
    board[origin] = board[origin][:-1]
    board[over] = board[over][:-1]
    board[target] = (*board[target], leaper)
    seat, loa, index = state.active, state.players[state.active].loa, side_of(state, state.active)
    events.append(SoulMoved(leaper, NAMES[origin], NAMES[target], "leap", seat, loa))
    events.append(SoulMoved(taken, NAMES[over], f"capture {index}", "captured", seat, loa))
    state = change_side(state, index, capture=(*state.sides[index].capture, taken))
    state = replace(state, board=tuple(board), captured_die=taken.id, step="C2")
    if taken.colour == colour_of(state, seat):
        events.append(OfferingTaken(seat, loa, "own-colour", got=state.reserve > 0))
        state = move_offerings(state, min(1, state.reserve), "own-colour", events)
    return state


# Powers ------------------------------------------------------------------------------------------------------------


def _use_power(night: Night, state: State, move: Slide | Put, events: list[Event]) -> State:
    pending = state.pending
    assert pending is not None
    changes = powers.result_of(state, pending, move)
    if changes is None:
        assert isinstance(move, Put)
        return replace(state, pending=Pending(pending.kind, (*pending.spaces, move.space)))
    power: Loa = pending.kind  # type: ignore[assignment]
    state = _pay_power(night, state, power, events)
    moved = _moved_by(state, power, changes)
    if isinstance(move, Slide):
        events.append(LineFlowed(move.line, move.end, len(moved)))
    events += moved
    state = replace(state, board=powers.applied(state.board, changes), pending=None)
    state = replace(state, power_used_extra=True) if state.extra else replace(state, power_used_main=True)
    return replace(state, step="B") if state.step == "A" else end_turn(night, state, events)


def _pay_power(night: Night, state: State, power: Loa, events: list[Event]) -> State:
    loa = state.players[state.active].loa
    if power == loa:
        events.append(PowerUsed(power, state.active, loa, 0, "own"))
        return state
    if state.baron == side_of(state, state.active):
        events.append(PowerUsed(power, state.active, loa, 0, "baron"))
        return state
    price = night.figures.power_cost
    events.append(PowerUsed(power, state.active, loa, price))
    return move_offerings(state, -price, "power", events)


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


def _with_face(
    state: State, position: int, face: Face, why: Literal["bought", "change"], paid: int, events: list[Event]
) -> State:
    index = side_of(state, state.active)
    zone = list(state.sides[index].capture)
    before = zone[position].face
    zone[position] = replace(zone[position], face=face)
    loa = state.players[state.active].loa
    events.append(FaceTurned(zone[position], before, why, state.active, loa, paid))
    return change_side(state, index, capture=tuple(zone))


def _turn_face(night: Night, state: State, face: Face, events: list[Event]) -> State:
    """C2: pay and turn the captured die (R17). Inside the icon change: turn the named die; nothing else (R18)."""
    if state.pending is not None:
        position = state.pending.dice[0][1] - 1
        return after_effect(_with_face(state, position, face, "change", 0, events))
    position, price = own_side(state).capture.index(captured(state)), night.figures.face_cost
    state = move_offerings(state, -price, "face", events)
    return replace(_with_face(state, position, face, "bought", price, events), step="C3")


def _apply(state: State, events: list[Event]) -> State:
    face = captured(state).face
    seat, loa = state.active, state.players[state.active].loa
    if face == "offering":
        events.append(OfferingTaken(seat, loa, "offering"))
        return after_effect(move_offerings(state, 1, "offering", events))
    if face == "point":
        events.append(PointTaken(seat, loa))
        return after_effect(add_score(state, 1, "point", events))
    if face == "protection":
        players = list(state.players)
        players[seat] = replace(players[seat], protection=True)
        events.append(ProtectionTurned(seat, loa, active=True))
        return after_effect(replace(state, players=tuple(players)))
    return replace(state, pending=Pending(face))


def _choose(state: State, side: int, die: int, events: list[Event]) -> State:
    pending = state.pending
    assert pending is not None
    if pending.kind == "steal":
        return after_effect(_steal(state, side, die - 1, events))
    if pending.kind == "swap" and pending.dice:
        return after_effect(_swap(state, pending.dice[0], (side, die), events))
    return replace(state, pending=Pending(pending.kind, (), ((side, die),)))


def _steal(state: State, victim: int, position: int, events: list[Event]) -> State:
    own = side_of(state, state.active)
    spirit = list(state.sides[victim].spirit)
    die = spirit.pop(position)
    loa = state.players[state.active].loa
    giver, taker = loas_of(state, victim), loas_of(state, own)
    events.append(SoulMoved(die, f"spirit {victim}", f"spirit {own}", "steal", state.active, loa, giver, taker))
    state = change_side(state, victim, spirit=tuple(spirit))
    state = change_side(state, own, spirit=(*state.sides[own].spirit, die))
    return settle_baron(state, events)


def _swap(state: State, one: tuple[int, int], other: tuple[int, int], events: list[Event]) -> State:
    """Two dice change zones; each lies where the other lay."""
    loa = state.players[state.active].loa
    here, there = (state.sides[side].capture[die - 1] for side, die in (one, other))
    for die, giver, taker in ((here, one[0], other[0]), (there, other[0], one[0])):
        between = loas_of(state, giver), loas_of(state, taker)
        events.append(SoulMoved(die, f"capture {giver}", f"capture {taker}", "swap", state.active, loa, *between))
    for (side, position), new in ((one, there), (other, here)):
        zone = list(state.sides[side].capture)
        zone[position - 1] = new
        state = change_side(state, side, capture=tuple(zone))
    return state


def _replay(night: Night, state: State, events: list[Event]) -> State:
    loa = state.players[state.active].loa
    price = night.figures.replay_cost
    state = move_offerings(state, -price, "replay", events)
    events.append(TurnBought(state.active, loa, price))
    events.append(TurnBegan(state.active, loa, state.round, extra=True))
    return replace(state, step="A", extra=True, power_used_extra=False, replayed=True, captured_die=None)


# Points ------------------------------------------------------------------------------------------------------------


def add_score(state: State, points: int, why: str, events: list[Event]) -> State:
    index = side_of(state, state.active)
    before = state.sides[index].score
    events.append(GaugeChanged("score", before, before + points, why, owner=index))
    return change_side(state, index, score=before + points)


def _score(night: Night, state: State, dice: tuple[int, ...], events: list[Event]) -> State:
    index = side_of(state, state.active)
    souls = tuple(state.sides[index].capture[position - 1] for position in dice)
    points = night.points(len(dice))
    loas = (state.players[state.active].loa,) if state.options.teams == "off" else loas_of(state, index)
    events.append(Combined(index, loas, souls, points))
    state = add_score(state, points, "score", events)
    return replace(_send(state, dice, "score", events), combined=True)


def _send(state: State, dice: tuple[int, ...], why: Literal["score", "send"], events: list[Event]) -> State:
    """Dice of the capture zone into the Spirit World, then the Baron looks who has most whites (R21, R24)."""
    index = side_of(state, state.active)
    side = state.sides[index]
    loa = state.players[state.active].loa
    sent = tuple(side.capture[position - 1] for position in dice)
    events += [SoulMoved(die, f"capture {index}", f"spirit {index}", why, state.active, loa) for die in sent]
    kept: tuple[Die, ...] = tuple(die for die in side.capture if die not in sent)
    return settle_baron(change_side(state, index, capture=kept, spirit=(*side.spirit, *sent)), events)


# Strategic layout --------------------------------------------------------------------------------------------------


def _place(night: Night, state: State, face: Face, index: int, events: list[Event]) -> State:
    die = next(die for die in state.pool if die.colour == night.colours[index] and die.face == face)
    board = list(state.board)
    board[index] = (die,)
    pool = tuple(other for other in state.pool if other.id != die.id)
    loa = state.players[state.active].loa
    events.append(SoulMoved(die, "pool", NAMES[index], "place", state.active, loa))
    state = replace(state, board=tuple(board), pool=pool)
    if pool:
        return replace(state, active=(state.active + 1) % len(state.players))
    return begin_turn(state, state.first, events)
