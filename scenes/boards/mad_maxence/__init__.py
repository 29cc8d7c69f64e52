"""Mad Maxence on the table: a car on a map, coins in the tray, and a booklet that is read where she stands.

`board.py` is what stands where and what a hand can do; `painting.py` the marks on the map; `pages.py` what is read
over the table, each page with its picture.
"""

from .board import GameBoard as GameBoard
