"""A board in parts. `board.py` says which of them every board has; the others are optional.

A method or a class variable of a part that every board has is either a hook, which at least two games answer in their
own way, or final. What a single game needs is in an optional part, which the table asks for with `part`.
"""

from typing import TypeVar

P = TypeVar("P")


def part(kind: type[P], board: object) -> P:
    """This optional part of a board; the part's own default answers where a board does not have it."""
    return board if isinstance(board, kind) else kind()
