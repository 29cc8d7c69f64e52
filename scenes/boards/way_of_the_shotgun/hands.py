"""The four bills and the acts on them: what a hand chooses from, on both streets."""

from __future__ import annotations

from game.core.words import NP_, _
from game.way_of_the_shotgun.state import ActMove, Aim, Cover, Letter, Shoot, Walk

ACTS: dict[str, ActMove] = {
    "walk.in": Walk("in"),
    "walk.back": Walk("back"),
    "aim": Aim(),
    "shoot.1": Shoot(1),
    "shoot.2": Shoot(2),
    "cover": Cover(),
}
"""The act of each place `act.…`."""
BILLS: dict[Letter, tuple[str, ...]] = {
    "W": ("walk.in", "walk.back"),
    "A": ("aim",),
    "S": ("shoot.1", "shoot.2"),
    "T": ("cover",),
}
"""The acts of each bill; two of them have two halves."""
LETTER_OF: dict[str, Letter] = {act: letter for letter, acts in BILLS.items() for act in acts}
KEYS: dict[Letter, str] = {
    "W": NP_("shotgun key", "w"),
    "A": NP_("shotgun key", "a"),
    "S": NP_("shotgun key", "s"),
    "T": NP_("shotgun key", "t"),
}
"""The letter that stands on a bill and presses it: the first of the action's name, in any language."""


def key_of(letter: Letter) -> str:
    return _(KEYS[letter])
