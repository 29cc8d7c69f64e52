"""Places that both streets have."""

from __future__ import annotations

from typing import TypeVar

from game.way_of_the_shotgun.state import View
from scenes.table.zones import Zone

K = TypeVar("K")


class Standing(Zone[View, K]):
    """Where somebody stands."""


class SaysWhatItIs(Zone[View, K]):
    """Nothing is brought here; pressed, it says what it is."""

    def why_not(self, view: View, source: str, key: K) -> str | None:
        look = self.look(view, key)
        return None if look is None else look.words
