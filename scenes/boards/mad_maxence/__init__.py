"""Mad Maxence on the table: a car on a map, coins in the tray, and a booklet that is read where she stands.

`zones` are its places, `marks` what is written and drawn on it, `roads` how its roads run, `hands` and `preview` what
can be done and what would come of it, `motion` what happens, `pages` what is read over the table, `board` the rest.
"""

from .board import GameBoard as GameBoard
