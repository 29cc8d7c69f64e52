"""Which Side, New York 1910-1911 on the table.

`zones` are its places and who stands there, `marks` what is written and drawn on it, `preview` what is shown before the
click, `motion` what events show beside the pieces, `words` the closer looks, `board` the rest.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
