"""What a viewer sees of a decision: its events, each with the view after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from game.core.events import Event, is_seen_by
from game.core.match import Match


@dataclass
class Part:
    """What one viewer sees of a decision."""

    seat: int | None = None
    """The seat that must take over first."""
    before: Any = None
    """The view at that moment."""
    frames: list[tuple[Event, Any]] = field(default_factory=list)


def frames_for(match: Match, number: int, seat: int | None) -> list[tuple[Event, Any]]:
    """A whole decision from the view of one seat, ignoring handovers."""
    (part,) = parts(match, number, seat, lambda seat, event: False)
    return part.frames


def parts(
    match: Match, number: int, viewpoint: int | None, must_wait_for: Callable[[int, Event], bool]
) -> Iterator[Part]:
    """A decision, split where another seat must take over first: from there on it is their view."""
    view = match.rules.view
    part = Part()
    before = match.history[max(0, number - 1)].state
    for event, state in match.frames(number):
        if event.wait_for is not None and must_wait_for(event.wait_for, event):
            yield part
            viewpoint = event.wait_for
            part = Part(viewpoint, view(before, viewpoint))
        if is_seen_by(event, viewpoint):
            part.frames.append((event, view(state, viewpoint)))
        before = state
    yield part
