"""Which Side are you on? on the table.

`board.py` is the board itself. `places.py` knows where the drawings have everything, `where.py` where it lies now and
`standing.py` what stands there. `doing.py` turns moves into gestures, `buttons.py` into buttons, `paying.py` lays
payments out. `printing.py`, `houses.py` and `employers.py` paint the places, the house fronts and the employers' side
with the signs of `signs.py`; `strips.py` composes the narrow cards, `faces.py` the large ones. `words.py` has the
letter, `looks.py` the closer looks, `ahead.py` what is shown before the click, `theatre.py` how events are seen, and
`evening.py` the page that looks ahead to tonight.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
