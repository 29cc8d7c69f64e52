"""Baron Voodoo on the table.

`board.py` is the contract with the table, `zones.py` says what its places are and `spots.py` what they are called,
`hands.py` what a hand can do, `preview.py` what would come of it, `marks.py` and `altar.py` what is written and drawn,
`motion.py` what is seen of events beside pieces that move, `words.py` what the letter says.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
