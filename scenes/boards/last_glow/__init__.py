"""The Last Glow on the table: `zones` are its places, `marks` what is written and drawn on it, `board` the rest."""

from scenes.boards.last_glow.board import GameBoard

__all__ = ["GameBoard"]
