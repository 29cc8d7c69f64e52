"""Which Side are you on? on the table.

`board.py` is the board itself, `places.py` knows where everything lies and `standing.py` what stands there;
`doing.py` turns moves into gestures and `paying.py` lays payments out. `printing.py`, `houses.py`, `employers.py` and
`strips.py` paint the places, the house fronts, the employers' board and the narrow cards; `faces.py` has the large
ones. `words.py` has the letter and the closer looks, `ahead.py` what is shown before the click, `theatre.py` how
events are seen, `evening.py` the page that looks ahead to tonight.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
