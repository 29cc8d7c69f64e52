"""Protocol G117 on the table: two battlefields, ten mirrored pairs and a console that counts as things stand."""

from .board import GameBoard

__all__ = ["GameBoard"]
