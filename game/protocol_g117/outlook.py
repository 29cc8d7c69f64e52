"""What could be done, to be shown before anybody acts. All of it is asked of the rules of moving and fighting."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec.structs import replace

from . import actions
from . import field as fields
from .content import EARTH, KINDS, MATRIX, Board
from .field import SIGN, field_of
from .state import INDEX, SQUARES, Attack, Charge, Go, Pair, Side, SquareName, State, other


class Reach(NamedTuple):
    """What an action would allow on the table as it stands."""

    gains: tuple[SquareName, ...] = ()
    """Where its event could place new units."""
    losses: tuple[SquareName, ...] = ()
    """Enemies that its event could eliminate."""
    fights: tuple[SquareName, ...] = ()
    """Enemies that its orders could attack or charge."""
    sabotage: bool = False


def reach(board: Board, state: State, pair: Pair, side: Side) -> Reach:
    action = board.action(pair, side)
    resolving = replace(
        state, phase="resolve_first" if side == state.first else "resolve_second", split_left=None, icons_left=()
    )
    gains: set[SquareName] = set()
    losses: set[SquareName] = set()
    for icon in action.event:
        squares = actions.icon_targets(board, replace(resolving, icons_left=(icon,)), side)
        (gains if icon.startswith("gain") else losses).update(SQUARES[index] for index in squares)
    uses = actions.operations(board, replace(resolving, po_left=action.po), side)
    fights = {use.target for use in uses if isinstance(use, Attack | Charge)}
    return Reach(_ordered(gains), _ordered(losses), _ordered(fights), "sabotage" in action.event)


def _ordered(squares: set[SquareName]) -> tuple[SquareName, ...]:
    return tuple(sorted(squares, key=INDEX.__getitem__))


def way(board: Board, state: State, side: Side, move: Go | Charge) -> tuple[SquareName, ...]:
    """The squares a unit walks over, the last one included."""
    field, shared = field_of(state.units), actions.is_shared(state)
    find = fields.path if isinstance(move, Go) else fields.charge_path
    return tuple(
        SQUARES[i] for i in find(board, field, INDEX[move.origin], INDEX[move.target], SIGN[side], shared) or ()
    )


def helpers(board: Board, state: State, side: Side, target: SquareName) -> tuple[SquareName, ...]:
    """The squares from which a side's units take part in an attack."""
    return tuple(SQUARES[i] for i in fields.helpers(board, field_of(state.units), INDEX[target], SIGN[side]))


def comes_back(board: Board, state: State, side: Side) -> Literal["start", "anywhere"] | None:
    """Where a unit about to be gained comes in, if its side has nobody left on that battlefield (R22)."""
    targets = actions.icon_targets(board, state, side)
    verb, _space, kind = state.icons_left[0].partition(" ")
    ground = MATRIX if kind == KINDS[side][1] else EARTH
    if verb != "gain" or not targets or any(fields.count(field_of(state.units)[i], SIGN[side]) for i in ground):
        return None
    return "start" if set(targets) <= set(board.starts[side]) else "anywhere"


def in_danger(board: Board, state: State, side: Side) -> tuple[SquareName, ...]:
    """A side's units that stand between two enemies: one order is enough to take them."""
    return tuple(SQUARES[i] for i in fields.attack_targets(board, field_of(state.units), SIGN[other(side)]))
