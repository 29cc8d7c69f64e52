"""Lucha Libre on the table: dice to keep, strips to fill, two halls of fans."""

from .board import GameBoard as GameBoard
