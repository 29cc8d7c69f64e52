"""What somebody who looks at the table sees of a decision: its events, each with the view after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from game.core.events import Event, is_seen_by
from game.core.match import Match


@dataclass
class Part:
    """What is shown of a decision to one viewer."""

    seat: int | None = None
    """Who must sit down first."""
    before: Any = None
    """What they see then."""
    frames: list[tuple[Event, Any]] = field(default_factory=list)


def frames_for(match: Match, number: int, seat: int | None) -> list[tuple[Event, Any]]:
    """All of a decision as one seat sees it, whoever else should look."""
    (part,) = parts(match, number, seat, lambda seat, event: False)
    return part.frames


def parts(
    match: Match, number: int, viewpoint: int | None, must_wait_for: Callable[[int, Event], bool]
) -> Iterator[Part]:
    """A decision, cut where somebody else must sit down first: from there on it is what they see."""
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
