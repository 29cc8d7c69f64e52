"""Iditacards on the table: a trail, a team, a hand of cards.

`board.py` is the contract with the table; `places.py` says where things lie, `standing.py` what stands there,
`faces.py` what is printed on a card, `doing.py` what a hand can do, `drawer.py` the lists that lie over the trail,
`foreseeing.py` what would come of it, `painting.py` and `plates.py` draw what is no piece, `theatre.py` lets events
move, `words.py` writes the letter.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
