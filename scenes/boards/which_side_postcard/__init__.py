"""Which Side, New York 1910-1911 on the table.

`board.py` is the board itself: what stands where and what a hand can do. `people.py` knows where workers stand and
which face they show, `printed.py` what the card says, `painted.py` its light and marks, `words.py` its closer looks,
`ahead.py` what is shown before the click, `motions.py` how events are seen.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
