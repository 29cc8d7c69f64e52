"""Toroball on the table: six youngsters, a ball, and Marguerite, who is the star.

`board.py` is what the table asks. `zones.py` are the places, `hands.py` turns legal moves into gestures and buttons,
`preview.py` says what will come of them, `marks.py` is what is written and drawn, `words.py` what is said, and
`motion.py` plays what happened.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
