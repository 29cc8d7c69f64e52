"""YSNP on the table: a Kingdom at dusk, or two side by side.

`board.py` is what the table asks; `places.py` knows where everything stands, `hands.py` turns legal moves into
gestures, `words.py` says and `lights.py` shows what will come of them, `badges.py` prints on the pieces, and
`motions.py` plays what happened, while `following.py` says what is written.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
