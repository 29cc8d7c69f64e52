"""Bonnie and Clyde on the table: a front page that is read at a glance.

`board.py` says what stands where and what a hand can do; `card.py` prints the page, `lights.py` paints what changes
with every piece and every aim of the hand, `dice.py` explains the two dice, `motion.py` turns events into motion.
"""

from .board import GameBoard as GameBoard
