"""What only Stepping Stones can tell; what all games share is in `game/core/events.py`."""

from __future__ import annotations

from game.core.events import Event


class Waited(Event, frozen=True):
    """Nobody could go, and the turn passed on."""

    owner: int
