"""A game's log: for each type of event the function that formats it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .events import Event


def told(tellers: Mapping[type, Callable[..., str | None]], event: Event, *given: Any) -> str | None:
    """The sentence for an event, or None. `given` (content for looking up names) comes before the event."""
    teller = tellers.get(type(event))
    return (teller(*given, event) or None) if teller else None
