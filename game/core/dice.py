"""Dice, each kind declared once: chance throws it, forecast and statistics count its faces, the tray draws them."""

from __future__ import annotations

from typing import NamedTuple


class Die(NamedTuple):
    """Thrown with `chance.throw`, told of with `Rolled(…, kind=die.kind)`, listed in `Rules.dice`."""

    kind: str
    """The drawings of its faces are `<kind>-<face>`, from 1 on, among the pieces of its game or of all games."""
    faces: int = 6
    name: str = ""
    """What several of them are called where it is told how they fell, marked with N_; empty: dice of so many sides."""


D6 = Die("die")
"""The die that nearly all these games use."""
