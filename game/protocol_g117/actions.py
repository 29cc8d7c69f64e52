"""What a side may do with the action it took, and what it could sabotage and count (rules R8 to R29)."""

from __future__ import annotations

from game.core.contract import Reason
from game.core.words import N_

from . import field as fields
from .content import EARTH, KINDS, MATRIX, Board
from .field import SIGN, Field, count, field_of
from .state import (
    EARTH_SQUARES,
    INDEX,
    SQUARES,
    Attack,
    Charge,
    Eliminate,
    Gain,
    Go,
    Operation,
    Side,
    SquareName,
    State,
    Stop,
    other,
)

STOP = Stop()
_GO = tuple(tuple(Go(origin, target) for target in SQUARES) for origin in SQUARES)
_ATTACK = tuple(Attack(square) for square in SQUARES)
_CHARGE = tuple(tuple(Charge(origin, target) for target in SQUARES) for origin in SQUARES)
_GAIN = tuple(Gain(square) for square in SQUARES)
_ELIMINATE = tuple(Eliminate(square) for square in SQUARES)


def kind_at(side: Side, index: int) -> str:
    return KINDS[side][index >= EARTH_SQUARES]


def is_shared(state: State) -> bool:
    return state.options.shared_matrix == "on"


# Orders ------------------------------------------------------------------------------------------------


def operations(board: Board, state: State, side: Side) -> list[Operation]:
    """Every use of the next order, or of the step that a move left open; stopping comes last."""
    field = field_of(state.units)
    sign, shared = SIGN[side], is_shared(state)
    moves: list[Operation] = []
    charges: list[Operation] = []
    paid = state.po_left > 0
    for origin, code in enumerate(field):
        if not code or (code != fields.MIXED and code * sign < 0):
            continue
        single = fields.steps(board, field, origin, sign, shared)
        moves += [_GO[origin][target] for target in single]
        if paid:
            double = fields.double_steps(board, field, origin, sign, shared, single)
            moves += [_GO[origin][target] for target in double]
            targets = fields.charge_targets(board, field, origin, sign, single, double)
            charges += [_CHARGE[origin][target] for target in targets]
    if paid:
        moves += [_ATTACK[index] for index in fields.attack_targets(board, field, sign)]
        moves += charges
    moves.append(STOP)
    return moves


def can_step(board: Board, state: State, side: Side) -> bool:
    """Whether any unit could still use the open step of a move."""
    field = field_of(state.units)
    sign, shared = SIGN[side], is_shared(state)
    return any(count(code, sign) and fields.steps(board, field, i, sign, shared) for i, code in enumerate(field))


def why_not_operate(board: Board, state: State, side: Side, attempt: Operation) -> Reason | None:
    if isinstance(attempt, Stop):
        return None
    field = field_of(state.units)
    sign = SIGN[side]
    target = INDEX[attempt.target]
    if isinstance(attempt, Attack):
        return _why_not_attack(board, state, field, sign, target)
    origin = INDEX[attempt.origin]
    if not count(field[origin], sign):
        rule = "R13" if isinstance(attempt, Charge) else "R8"
        return Reason("not-yours", N_("No unit of yours stands on {at}."), _at(board, origin), rule=rule)
    if isinstance(attempt, Charge):
        return _why_not_charge(board, state, field, sign, origin, target)
    if origin == target:
        return Reason("same-square", N_("The unit stands there already."), rule="R8")
    if (origin < EARTH_SQUARES) != (target < EARTH_SQUARES):
        return Reason("other-field", N_("Units never pass between Earth and the Matrix."), rule="R1")
    if not fields.can_enter(field[target], target, sign, is_shared(state)):
        if field[target] * sign < 0 or field[target] == fields.MIXED:
            text = N_("An enemy stands on {at}: attack or charge instead.")
            return Reason("enemy-there", text, _at(board, target), rule="R9")
        return Reason("full", N_("{at} is full."), _at(board, target), rule="R9")
    way = fields.path(board, field, origin, target, sign, is_shared(state))
    if way is None:
        text = N_("No open way of one or two steps leads to {at}.")
        return Reason("too-far", text, _at(board, target), rule="R8")
    if not state.po_left and len(way) > 1:
        return Reason("one-step-left", N_("Only one step of this move is left."), rule="R8")
    return None


def _at(board: Board, index: int) -> dict[str, int | str]:
    return {"at": board.names[index]}


def _why_not_attack(board: Board, state: State, field: Field, sign: int, target: int) -> Reason | None:
    if not count(field[target], -sign):
        return Reason("no-enemy", N_("There is no enemy on {at}."), _at(board, target), rule="R12")
    if not state.po_left:
        return Reason("no-points", N_("No order is left for an attack, only one step."), rule="R12")
    near = fields.attackers(board, field, target, sign)
    if near < 2:
        text = N_("An attack takes two of your units beside {at}; you have {near}.")
        return Reason("one-attacker", text, {**_at(board, target), "near": near}, rule="R12")
    return None


def _why_not_charge(
    board: Board, state: State, field: Field, sign: int, origin: int, target: int
) -> Reason | None:  # fmt: skip
    if not count(field[target], -sign):
        return Reason("no-enemy", N_("There is no enemy on {at}."), _at(board, target), rule="R13")
    if not state.po_left:
        return Reason("no-points", N_("No order is left for a charge, only one step."), rule="R13")
    if (origin < EARTH_SQUARES) != (target < EARTH_SQUARES):
        return Reason("other-field", N_("Units never pass between Earth and the Matrix."), rule="R16")
    if fields.charge_path(board, field, origin, target, sign, is_shared(state)) is None:
        text = N_("That unit cannot get beside {at} within two steps.")
        return Reason("charge-far", text, _at(board, target), rule="R13")
    return None


# Events ----------------------------------------------------------------------------------------------------------


def _reads(state: State) -> tuple[str, bool]:
    """The verb of the icon to resolve now, and whether it concerns the Matrix."""
    verb, _, kind = state.icons_left[0].partition(" ")
    return verb, kind in ("Bot", "Decker")


def icon_targets(board: Board, state: State, side: Side) -> list[int]:
    """Squares that the next icon may be used on; a sabotage is aimed later and needs none."""
    verb, matrix = _reads(state)
    field = field_of(state.units)
    if verb == "eliminate":
        return fields.victims(field, SIGN[side], matrix)
    if verb == "gain" and fields.total(field, SIGN[side]) < board.units:
        return fields.landings(board, field, side, matrix)
    return []


def icon_moves(board: Board, state: State, side: Side) -> list[Gain | Eliminate]:
    targets = icon_targets(board, state, side)
    if state.icons_left[0].startswith("gain"):
        return [_GAIN[index] for index in targets]
    return [_ELIMINATE[index] for index in targets]


def why_not_icon(board: Board, state: State, side: Side, attempt: Gain | Eliminate) -> Reason | None:
    verb, matrix = _reads(state)
    if attempt.word != verb:
        if verb == "gain":
            return Reason("gain-first", N_("Now you place a new unit."), rule="R18")
        return Reason("eliminate-first", N_("Now you choose an enemy unit to eliminate."), rule="R18")
    index = INDEX[attempt.square]
    if index in icon_targets(board, state, side):
        return None
    if (index >= EARTH_SQUARES) != matrix:
        if matrix:
            return Reason("matrix-icon", N_("This icon works in the Matrix, not on Earth."), rule="R1")
        return Reason("earth-icon", N_("This icon works on Earth, not in the Matrix."), rule="R1")
    if verb == "eliminate":
        return Reason("no-enemy", N_("There is no enemy on {at}."), _at(board, index), rule="R19")
    return _why_no_landing(board, field_of(state.units), SIGN[side], index, matrix)


def _why_no_landing(board: Board, field: Field, sign: int, index: int, matrix: bool) -> Reason:
    rule = "R21" if matrix else "R20"
    code = field[index]
    if count(code, -sign):
        text = N_("An enemy stands on {at}: no unit can be placed there.")
        return Reason("enemy-holds", text, _at(board, index), rule=rule)
    if code:
        return Reason("full", N_("{at} is full."), _at(board, index), rule=rule)
    if any(count(field[i], sign) for i in (MATRIX if matrix else EARTH)):
        text = N_("A new unit must be placed beside one of your units.")
        if matrix:
            text = N_("A new unit must be placed beside one of your units, or with one that stands alone.")
        return Reason("not-beside", text, rule=rule)
    return Reason("start-first", N_("With no unit left here, you begin again on a start square of yours."), rule="R22")


# Sabotage and counting -------------------------------------------------------------------------------------------


def sabotage_targets(board: Board, state: State, side: Side) -> list[SquareName]:
    """Squares with victory points that the other side controls."""
    field = field_of(state.units)
    sign = SIGN[other(side)]
    return [SQUARES[index] for index in board.scoring if fields.controls(field[index], sign)]


def scoring(board: Board, state: State, side: Side) -> list[int]:
    """The squares that earn a side something if the turn is counted as it stands (R27, R29)."""
    field = field_of(state.units)
    spoiled = getattr(state.sabotaged_square, side)
    return [i for i in board.scoring if fields.controls(field[i], SIGN[side]) and SQUARES[i] != spoiled]
