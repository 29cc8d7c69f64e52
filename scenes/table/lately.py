"""What has happened since a player's previous turn, for boards on which several others play in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.events import Event


def since_own_turn(newest_first: Iterable[Event], begins: Callable[[Event], bool]) -> list[Event]:
    """All events since the previous turn began, oldest first; in the first turn, all events.

    `begins` recognises the event with which a turn of the viewer begins.
    """
    found: list[Event] = []
    turns = 0
    for event in newest_first:
        turns += begins(event)
        if turns > 1:
            break
        found.append(event)
    return found[::-1]
