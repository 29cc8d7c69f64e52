"""YSNP on the table: a Kingdom at dusk, or two side by side.

`zones` are its places and `kinds` the drawings that stand there, `marks`, `badges` and `ways` what is written and drawn
around them; `hands` turns legal moves into gestures, `preview` and `words` say what comes of them, `motion` shows what
happens, and `board` is the rest.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
