"""Baron Voodoo on the table.

`board.py` is the contract with the table; `places.py` says where things lie, `standing.py` what stands there,
`doing.py` what a hand can do, `foreseeing.py` what would come of it, `painting.py` and `altar.py` draw what is no
piece, `theatre.py` lets events move, `following.py` says what is written meanwhile, `words.py` writes the letter.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
