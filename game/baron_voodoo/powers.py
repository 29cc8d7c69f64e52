"""The four powers (rules R3 to R9): what each may act on, and what the board looks like afterwards.

A power is named in stages. Every stage offers only what can be completed: the board must change (R3), and before the
capture somebody must be left to capture with (R9). `Aim` carries that second demand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .leaps import COLUMN, CROSS, FILES, INDEX, LINES, NAMES, SIZE, TOUCHING, Leap, any_of, captures
from .state import Colour, Loa, Pending, Pile, Put, Slide, State, Take, colour_of, protected_from

Board = Sequence[Pile]

_TAKES, _PUTS = [Take(name) for name in NAMES], [Put(name) for name in NAMES]


class Aim:
    """Who must be able to capture once the power is done."""

    def __init__(self, board: Board, colour: Colour, protected: frozenset[Colour]) -> None:
        self.colour = colour
        self.protected = protected
        self.leaps: list[Leap] = captures(board, colour, protected)

    def met(self, board: Board, changes: dict[int, Pile]) -> bool:
        """A capture clear of the spaces that change stays possible; if there is none, those they touch are tried."""
        for origin, over, target in self.leaps:
            if origin not in changes and over not in changes and target not in changes:
                return True
        after = applied(board, changes)
        return any(any_of(TOUCHING[index], after, self.colour, self.protected) for index in changes)


def aim_of(state: State) -> Aim | None:
    """At step A the power must leave a capture; at step D nothing is asked (R9)."""
    return capture_of(state) if state.step == "A" else None


def capture_of(state: State) -> Aim:
    """A capture by the player whose turn it is."""
    return Aim(state.board, colour_of(state, state.active), protected_from(state, state.active))


def applied(board: Board, changes: dict[int, Pile]) -> list[Pile]:
    after = list(board)
    for index, pile in changes.items():
        after[index] = pile
    return after


# Tide ------------------------------------------------------------------------------------------------------------


def lines_allowed(state: State) -> tuple[str, ...]:
    names = tuple(LINES)
    return names[:SIZE] if state.options.tide_lines == "rows" else names


_ENDS = {line: ("1", str(SIZE)) if line in FILES else (FILES[0], FILES[-1]) for line in LINES}


def ends_of(line: str) -> tuple[str, str]:
    """How the two ends of a line are called: a row runs from A to G, a file from 1 to 7."""
    return _ENDS[line]


def tide(board: Board, line: str, end: str) -> dict[int, Pile]:
    """The spaces that change when a line is packed against one end; empty if nothing moves (R4)."""
    spaces = LINES[line]
    piles = [board[index] for index in spaces]
    full = [pile for pile in piles if pile]
    gaps: list[Pile] = [()] * (SIZE - len(full))
    packed = full + gaps if end == _ENDS[line][0] else gaps + full
    if packed == piles:
        return {}
    return {index: now for index, before, now in zip(spaces, piles, packed, strict=True) if now != before}


def slides(state: State, aim: Aim | None) -> Iterator[Slide]:
    for line in lines_allowed(state):
        for end in ends_of(line):
            changes = tide(state.board, line, end)
            if changes and (aim is None or aim.met(state.board, changes)):
                yield Slide(line, end)


# Gate, Mirror, Branches --------------------------------------------------------------------------------------------


def gate(board: Board, origin: int, target: int) -> dict[int, Pile]:
    """A lone die to an empty space of its row or file (R5); empty if that is not possible."""
    if len(board[origin]) != 1 or board[target] or target not in CROSS[origin]:
        return {}
    return {origin: (), target: board[origin]}


def mirror(board: Board, one: int, other: int) -> dict[int, Pile]:
    """Two lone dice change places (R7); empty if they cannot, or are alike (R3)."""
    here, there = board[one], board[other]
    if one == other or len(here) != 1 or len(there) != 1:
        return {}
    if here[0].colour == there[0].colour and here[0].face == there[0].face:
        return {}
    return {one: there, other: here}


def branches(board: Board, source: int, targets: Sequence[int]) -> dict[int, Pile]:
    """Upper dice from the top down onto other dice (R6); empty if one of the targets cannot take its die."""
    pile = board[source]
    changes: dict[int, Pile] = {}
    for target in targets:
        goal = changes.get(target, board[target])
        if target == source or len(pile) < 2 or not 0 < len(goal) < COLUMN:
            return {}
        changes[target] = (*goal, pile[-1])
        pile = pile[:-1]
    changes[source] = pile
    return changes


def _gate_targets(board: Board, origin: int, aim: Aim | None) -> Iterator[int]:
    for target in CROSS[origin]:
        if not board[target] and (aim is None or aim.met(board, {origin: (), target: board[origin]})):
            yield target


def _mirror_targets(board: Board, origin: int, aim: Aim | None) -> Iterator[int]:
    for target, pile in enumerate(board):
        if len(pile) == 1:
            changes = mirror(board, origin, target)
            if changes and (aim is None or aim.met(board, changes)):
                yield target


def _branch_targets(board: Board, source: int, earlier: tuple[int, ...], aim: Aim | None) -> Iterator[int]:
    """Goals for the next die of a column, as long as the dice after it still find a place."""
    left = len(board[source]) - 1 - len(earlier)
    if left < 1:
        return
    for target, goal in enumerate(board):
        if not goal:
            continue
        targets = (*earlier, target)
        changes = branches(board, source, targets)
        if not changes:
            continue
        if left == 1:
            if aim is None or aim.met(board, changes):
                yield target
        elif next(_branch_targets(board, source, targets, aim), None) is not None:
            yield target


def targets_of(state: State, loa: Loa, spaces: tuple[str, ...], aim: Aim | None) -> Iterator[int]:
    """Where the next die of a begun Gate, Branches or Mirror may go."""
    origin, *earlier = [INDEX[name] for name in spaces]
    return _targets(state.board, loa, origin, tuple(earlier), aim)


def _targets(board: Board, loa: Loa, origin: int, earlier: tuple[int, ...], aim: Aim | None) -> Iterator[int]:
    if loa == "papa-legba":
        return _gate_targets(board, origin, aim)
    if loa == "erzulie-freda":
        return _mirror_targets(board, origin, aim)
    return _branch_targets(board, origin, earlier, aim)


def _takes(board: Board, loa: Loa, aim: Aim | None) -> Iterator[Take]:
    for origin, pile in enumerate(board):
        fitting = len(pile) > 1 if loa == "gran-bwa" else len(pile) == 1
        if fitting and next(_targets(board, loa, origin, (), aim), None) is not None:
            yield _TAKES[origin]


def stages(state: State, pending: Pending, aim: Aim | None) -> Iterator[Slide | Take | Put]:
    """The choices of the next stage of a power."""
    loa = pending.kind
    if loa == "mamy-wata":
        yield from slides(state, aim)
    elif not pending.spaces:
        yield from _takes(state.board, loa, aim)  # type: ignore[arg-type]
    else:
        for target in targets_of(state, loa, pending.spaces, aim):  # type: ignore[arg-type]
            yield _PUTS[target]


def usable(state: State, loa: Loa, aim: Aim | None) -> bool:
    """Whether this power, price aside, can be carried through."""
    return next(stages(state, Pending(loa), aim), None) is not None


def result_of(state: State, pending: Pending, last: Slide | Put) -> dict[int, Pile] | None:
    """The spaces that change once this stage is added; None if further dice have to be placed."""
    if isinstance(last, Slide):
        return tide(state.board, last.line, last.end)
    origin, target = INDEX[pending.spaces[0]], INDEX[last.space]
    if pending.kind == "papa-legba":
        return gate(state.board, origin, target)
    if pending.kind == "erzulie-freda":
        return mirror(state.board, origin, target)
    targets = [*(INDEX[name] for name in pending.spaces[1:]), target]
    if len(targets) < len(state.board[origin]) - 1:
        return None
    return branches(state.board, origin, targets)
