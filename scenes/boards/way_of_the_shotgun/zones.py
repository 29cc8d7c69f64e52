"""Places that both streets have."""

from __future__ import annotations

from typing import TypeVar

from game.way_of_the_shotgun.state import View
from scenes.table.zones import Zone

K = TypeVar("K")


class Standing(Zone[View, K]):
    """Where somebody stands."""
