"""Toroball on the table: six youngsters, a ball, and Marguerite, who is the star.

`board.py` is what the table asks; `doing.py` turns legal moves into gestures and buttons, `foreseeing.py` says and
shows what will come of them, `painting.py` lays light and marks on the pitch, `trays.py` paints beside it, and
`theatre.py` plays what happened.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
