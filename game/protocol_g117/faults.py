"""What makes a table of Protocol G117 impossible, in plain words.

Markers may be missing from the pairs (a puzzle need not say what was played before), but never too many.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import astuple

from .content import KINDS, Board
from .field import SIGN, controls, count, field_of, is_possible, total
from .state import INDEX, PAIRS, SIDES, SQUARES, Marks, Side, State, first_of, may_end, open_pair, other


def faults(board: Board, state: State) -> Iterator[str]:
    shared = state.options.shared_matrix == "on"
    wrong = [
        name
        for index, (name, stack) in enumerate(zip(SQUARES, astuple(state.units), strict=True))
        if not is_possible(stack, index, shared)
    ]
    yield from (f"these units cannot stand on {name}" for name in wrong)
    if wrong:
        return
    field = field_of(state.units)
    for side in SIDES:
        if (units := total(field, SIGN[side])) > board.units:
            yield f"{side} has {units} units on the card, at most {board.units} are possible"
        if getattr(state.score, side) < 0:
            yield f"the score of {side} is below 0"
    if (state.phase == "over") != (state.result != "none"):
        yield "a finished game has a result, a running one has none"
    yield from _turn_faults(state)
    yield from _pair_faults(state)
    yield from _resolving_faults(state, field)
    yield from _sabotage_faults(board, state, field)
    if state.phase == "setup" and any(field[index] for index in board.second_troop):
        yield "the squares for the humans' second Troop must be empty during setup"
    if state.phase == "setup" and total(field, SIGN["HU"]) >= board.units:
        yield "the humans have no unit left for their second Troop"
    if state.phase == "over" and state.result != _leader(state):
        yield "the result does not agree with the score"
    if state.phase == "over" and not may_end(state.turn, level=_leader(state) == "draw"):
        yield f"the game is not decided after turn {state.turn}"


def _leader(state: State) -> str:
    if state.score.AI == state.score.HU:
        return "draw"
    return "AI" if state.score.AI > state.score.HU else "HU"


def _turn_faults(state: State) -> Iterator[str]:
    least = 1 + state.series * len(PAIRS)
    most = least + len(PAIRS) - 1
    if not least <= state.turn <= most:
        yield f"turn is {state.turn}, in this series {least} to {most} is possible"
    if state.first != first_of(state.turn):
        yield "the AI is first in odd turns, HU in even turns"
    if state.phase == "setup" and state.turn != least:
        yield "units are set up only before the first turn of a series"


def _pair_faults(state: State) -> Iterator[str]:
    marked: dict[str, Marks] = {
        name: marks for name, marks in zip(PAIRS, astuple(state.used), strict=True) if marks is not None
    }
    half = [name for name, marks in marked.items() if None in marks]
    if any(marks == (None, None) for marks in marked.values()):
        yield "a used pair carries at least one marker; leave a free pair out"
        return
    started = state.turn - state.series * len(PAIRS)
    closed = len(marked) - len(half)
    if closed > started - (state.phase in ("setup", "choose", "resolve_first")):
        yield f"{closed} pairs have been played, too many for turn {state.turn}"
    if len(half) > (state.phase in ("choose", "resolve_first")):
        yield "only the pair that waits for its answer carries a single marker"
    elif state.phase == "resolve_first" and not half:
        yield "while the first player resolves, one pair carries only the first player's marker"
    elif half and marked[half[0]][0 if state.first == "AI" else 1] is None:
        yield "the single marker belongs to the first player"
    if state.pair is not None and (state.pair not in marked or (half and half != [state.pair])):
        yield f"pair {state.pair} is in play, but its markers say otherwise"


def _resolving_faults(state: State, field: list[int]) -> Iterator[str]:
    if not 0 <= state.po_left <= 3 or len(state.icons_left) > 2:
        yield "an action has at most three orders or two icons"
    resolving = state.phase in ("resolve_first", "resolve_second")
    busy = bool(state.po_left or state.split_left)
    if (busy or state.icons_left) and not resolving:
        yield "orders and icons are open only while an action is resolved"
    if busy and state.icons_left:
        yield "an action gives either orders or an event, not both"
    if not resolving:
        return
    side = state.first if state.phase == "resolve_first" else other(state.first)
    if any(_is_foreign(side, icon) for icon in state.icons_left):
        yield f"these icons do not belong to {side}"
    if state.split_left is not None and not count(field[INDEX[state.split_left]], SIGN[side]):
        yield f"no unit of {side} stands on {state.split_left}, where one has just moved"


def _is_foreign(side: Side, icon: str) -> bool:
    verb, _, kind = icon.partition(" ")
    return bool(kind) and (kind in KINDS[side]) != (verb == "gain")


def _sabotage_faults(board: Board, state: State, field: list[int]) -> Iterator[str]:
    for side in SIDES:
        square = getattr(state.sabotaged_square, side)
        if square is None:
            continue
        if state.phase not in ("sabotage", "count"):
            yield "a sabotage is aimed only after both players have acted"
        if not getattr(state.sabotage_by, other(side)):
            yield f"{square} is sabotaged, but {other(side)} played no sabotage"
        if not board.points[INDEX[square]] or not controls(field[INDEX[square]], SIGN[side]):
            yield f"{side} earns nothing on {square}, so it cannot be sabotaged"
    fresh = state.phase in ("setup", "over") or (state.phase == "choose" and open_pair(state) is None)
    if fresh and (state.sabotage_by.AI or state.sabotage_by.HU):
        yield "no sabotage can be open before an action was taken"
    second = other(state.first)
    if state.phase in ("choose", "resolve_first") and getattr(state.sabotage_by, second):
        yield f"{second} has not acted yet and cannot have played a sabotage"
