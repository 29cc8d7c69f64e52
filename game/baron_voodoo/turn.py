"""The order of a turn: A power, B capture, C1 to C5, D power; and what is offered at each step."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from . import powers
from .content import FACES, Night
from .leaps import NAMES, any_capture, captures
from .souls import combinations
from .state import (
    LOAS,
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
    Place,
    Power,
    Replay,
    Score,
    Send,
    Side,
    State,
    Turn,
    colour_of,
    guarded,
    protected_from,
    side_of,
)

_PASS, _CANCEL, _APPLY, _REPLAY, _DONE = Pass(), Cancel(), Apply(), Replay(), Done()
_TURNS: dict[Face, tuple[Turn, ...]] = {face: tuple(Turn(other) for other in FACES if other != face) for face in FACES}
"""For every face, the five a die showing it can be turned to."""


def own_side(state: State) -> Side:
    return state.sides[side_of(state, state.active)]


def change_side(state: State, index: int, **changes: object) -> State:
    sides = list(state.sides)
    sides[index] = replace(sides[index], **changes)
    return replace(state, sides=tuple(sides))


def captured(state: State) -> Die:
    """The die captured this turn, while it still lies in the own capture zone (C2, C3)."""
    return next(die for die in own_side(state).capture if die.id == state.captured_die)


# What is offered -------------------------------------------------------------------------------------------------


def cost_of(night: Night, state: State, loa: Loa) -> int:
    """The own power is free, and so is every power for the holder of the Baron's marker (R2)."""
    if state.players[state.active].loa == loa or state.baron == side_of(state, state.active):
        return 0
    return night.figures.power_cost


def usable_powers(night: Night, state: State, aim: powers.Aim | None, spare: int = 0) -> list[Loa]:
    """Powers that can be paid, leaving this number of offerings, and carried out."""
    purse = own_side(state).offerings - spare
    return [loa for loa in LOAS if cost_of(night, state, loa) <= purse and powers.usable(state, loa, aim)]


def can_capture(state: State) -> bool:
    return any_capture(state.board, colour_of(state, state.active), protected_from(state, state.active))


def blocked(night: Night, state: State, spare: int = 0) -> bool:
    """No capture now, and no power at hand would open one (R27)."""
    aim = powers.capture_of(state)
    return not aim.leaps and not usable_powers(night, state, aim, spare)


def can_replay(night: Night, state: State) -> bool:
    """Two offerings, once a turn, and only if the bought turn will have a capture (R19, G9)."""
    price = night.figures.replay_cost
    return not state.replayed and own_side(state).offerings >= price and not blocked(night, state, price)


def victims(state: State) -> list[int]:
    """Sides that can be stolen from (R20)."""
    own = side_of(state, state.active)
    return [i for i, side in enumerate(state.sides) if i != own and side.spirit and not guarded(state, i)]


def traders(state: State) -> list[int]:
    """Sides with a die in the capture zone, if there are two at least to swap between."""
    found = [index for index, side in enumerate(state.sides) if side.capture]
    return found if len(found) > 1 else []


def can_apply(state: State) -> bool:
    """Whether the icon of the captured die can do anything now (G16, G21)."""
    face = captured(state).face
    if face == "offering":
        return state.reserve > 0
    if face == "steal":
        return bool(victims(state))
    return face != "swap" or bool(traders(state))


def legal_moves(night: Night, state: State) -> Sequence[BaronMove]:
    if state.pending is not None:
        return [*_stages(state), _CANCEL]
    match state.step:
        case "A" | "D":
            aim = powers.aim_of(state)
            offered: list[BaronMove] = [Power(loa) for loa in usable_powers(night, state, aim)]
            return [*offered, _PASS] if aim is None or aim.leaps else offered
        case "B":
            leaps = captures(state.board, colour_of(state, state.active), protected_from(state, state.active))
            return [Capture(NAMES[origin], NAMES[over], NAMES[target]) for origin, over, target in leaps]
        case "C2":
            payable = own_side(state).offerings >= night.figures.face_cost
            return [*_TURNS[captured(state).face], _PASS] if payable else [_PASS]
        case "C3":
            return [_APPLY, _PASS]
        case "C4":
            return [_REPLAY, _PASS] if can_replay(night, state) else [_PASS]
        case "C5":
            return _scorings(state)
        case "place":
            return _placements(night, state)
        case _:
            return ()


def _scorings(state: State) -> list[BaronMove]:
    zone = own_side(state).capture
    offered: list[BaronMove] = []
    if state.options.combos == "several" or not state.combined:
        offered += [Score(tuple(position + 1 for position in group)) for group in combinations(zone)]
    offered += [Send(position) for position in range(1, len(zone) + 1)]
    offered.append(_DONE)
    return offered


def _placements(night: Night, state: State) -> list[BaronMove]:
    faces: dict[str, list[Face]] = {}
    for die in state.pool:
        known = faces.setdefault(die.colour, [])
        if die.face not in known:
            known.append(die.face)
    return [
        Place(face, name)
        for name, colour, pile in zip(NAMES, night.colours, state.board, strict=True)
        if colour and not pile
        for face in sorted(faces.get(colour, ()), key=FACES.index)
    ]


def _stages(state: State) -> list[BaronMove]:
    pending = state.pending
    assert pending is not None
    own = side_of(state, state.active)
    match pending.kind:
        case "change":
            if pending.dice:
                return [*_TURNS[own_side(state).capture[pending.dice[0][1] - 1].face]]
            return [Choose(own, position + 1) for position in range(len(own_side(state).capture))]
        case "steal":
            return [Choose(i, n + 1) for i in victims(state) for n in range(len(state.sides[i].spirit))]
        case "swap":
            named = pending.dice[0][0] if pending.dice else None
            return [Choose(i, n + 1) for i in traders(state) if i != named for n in range(len(state.sides[i].capture))]
        case _:
            return list(powers.stages(state, pending, powers.aim_of(state)))


# Where the turn goes on ------------------------------------------------------------------------------------------


def turn_of(state: State, seat: int) -> State:
    """At the beginning of an ordinary turn of this seat."""
    return replace(
        state,
        active=seat,
        step="A",
        extra=False,
        power_used_main=False,
        power_used_extra=False,
        replayed=False,
        captured_die=None,
        combined=False,
        pending=None,
    )


def after_effect(state: State) -> State:
    """The extra turn has no C4 (R19)."""
    if state.extra:
        return replace(state, step="C5", combined=False, pending=None)
    return replace(state, step="C4", pending=None)
