"""A game's log: for each type of event the function that has the words for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .events import Event


def told(tellers: Mapping[type, Callable[..., str | None]], event: Event, *given: Any) -> str | None:
    """The sentence for an event, or None. What is `given` (content to look names up in) comes before the event."""
    teller = tellers.get(type(event))
    return (teller(*given, event) or None) if teller else None
