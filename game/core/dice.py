"""Dice, each kind declared once: chance throws it, forecast and statistics count its faces, the tray draws it."""

from __future__ import annotations

from typing import NamedTuple


class Die(NamedTuple):
    """Thrown with `chance.throw`, reported with `Rolled(…, kind=die.kind)`, listed in `Rules.dice`."""

    kind: str
    """The images of its faces are `<kind>-<face>`, from 1 on, among the pieces of its game or of all games."""
    faces: int = 6
    name: str = ""
    """Its plural name in sentences about rolls, marked with N_; if empty, it is named by its number of sides."""


D6 = Die("die")
"""The die of nearly all games here."""
