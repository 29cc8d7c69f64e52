"""Bonnie and Clyde on the table: a front page that is read at a glance."""

from .board import GameBoard as GameBoard
