"""Stepping Stones on the table.

`zones` are its places, `marks` what is written and drawn on it, `board` the rest.
"""

from scenes.boards.stepping_stones.board import GameBoard

__all__ = ["GameBoard"]
