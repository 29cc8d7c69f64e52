"""Iditacards on the table: a trail, a team, a hand of cards.

Beside what every board has, `drawer.py` keeps the lists that lie over the trail, `faces.py` says what is printed on a
card, `team.py` puts dogs and what they carry together, `looks.py` writes closer looks, and `asking.py` what others are
asked in the middle of a turn.
"""

from .board import GameBoard

__all__ = ["GameBoard"]
