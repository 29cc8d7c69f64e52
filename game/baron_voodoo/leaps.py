"""The board's geometry, and what can be captured on it (rules R10 to R15)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .state import Colour, Pile

SIZE = 7
COLUMN = 3
"""Dice that make a column complete: nothing lands on it any more."""
FILES = "ABCDEFG"
NAMES: tuple[str, ...] = tuple(f"{file}{row}" for row in range(1, SIZE + 1) for file in FILES)
INDEX: dict[str, int] = {name: index for index, name in enumerate(NAMES)}
CENTRE = INDEX["D4"]

LINES: dict[str, tuple[int, ...]] = {
    **{str(row + 1): tuple(range(row * SIZE, row * SIZE + SIZE)) for row in range(SIZE)},
    **{file: tuple(range(column, SIZE * SIZE, SIZE)) for column, file in enumerate(FILES)},
}
"""Rows from A to G, files from 1 to 7."""

CROSS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted({*LINES[name[1]], *LINES[name[0]]} - {index})) for index, name in enumerate(NAMES)
)
"""For every space, the others of its row and file."""

Leap = tuple[int, int, int]
"""Origin, the space leapt over, target."""


def _leaps(origin: int) -> tuple[Leap, ...]:
    row, column = divmod(origin, SIZE)
    found = []
    for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        if 0 <= row + 2 * down < SIZE and 0 <= column + 2 * right < SIZE:
            step = down * SIZE + right
            found.append((origin, origin + step, origin + 2 * step))
    return tuple(found)


LEAPS: tuple[tuple[Leap, ...], ...] = tuple(_leaps(origin) for origin in range(SIZE * SIZE))

TOUCHING: tuple[tuple[Leap, ...], ...] = tuple(
    tuple(leap for leaps in LEAPS for leap in leaps if index in leap) for index in range(SIZE * SIZE)
)
"""For every space, the leaps that begin or end there, or lead over it."""


def captures(board: Sequence[Pile], colour: Colour, protected: frozenset[Colour]) -> list[Leap]:
    """Every legal leap of this colour: an accessible die, something to leap over, room to land."""
    found = []
    for origin, pile in enumerate(board):
        if pile and pile[-1].colour == colour:
            for leap in LEAPS[origin]:
                over = board[leap[1]]
                if over and len(board[leap[2]]) < COLUMN and over[-1].colour not in protected:
                    found.append(leap)
    return found


def any_capture(board: Sequence[Pile], colour: Colour, protected: frozenset[Colour]) -> bool:
    return any(
        pile and pile[-1].colour == colour and any_of(LEAPS[origin], board, colour, protected)
        for origin, pile in enumerate(board)
    )


def any_of(leaps: Iterable[Leap], board: Sequence[Pile], colour: Colour, protected: frozenset[Colour]) -> bool:
    """Whether one of these leaps is legal."""
    for origin, over, target in leaps:
        pile = board[origin]
        if pile and pile[-1].colour == colour:
            leapt = board[over]
            if leapt and len(board[target]) < COLUMN and leapt[-1].colour not in protected:
                return True
    return False
