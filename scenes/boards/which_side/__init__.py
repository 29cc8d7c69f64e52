"""Which Side are you on? on the table.

`board.py` is the board itself, `zones.py` its places (`site.py` what they share, `board_zones.py` those of the
employers' board and of the stage), `pieces.py` what stands there, `hands.py` what can be done with it, `yesterday.py`
what can be done again, and `motion.py` what is seen of it. `sites.py` knows where the drawings of places and houses
have everything, `facts.py` what follows from a table. `marks.py` puts together what is written and drawn: `city.py`
on the places, `houses.py` on the house fronts, `employers.py` on the employers' side, with the signs of `signs.py`;
`strips.py` has the narrow cards, `faces.py` the large ones, `paying.py` the stage where something is paid for.
`words.py` has the letter, `looks.py` the closer looks, `preview.py` what is shown before the click, `evening.py` the
page that looks ahead to tonight.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
