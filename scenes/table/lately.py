"""What has happened since somebody's own turn before this one, for boards on which several others play meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.events import Event


def since_own_turn(newest_first: Iterable[Event], begins: Callable[[Event], bool]) -> list[Event]:
    """All after the turn before this one began, the oldest first; in the first turn, all there was.

    `begins` tells the event with which a turn of the one who looks begins.
    """
    found: list[Event] = []
    turns = 0
    for event in newest_first:
        turns += begins(event)
        if turns > 1:
            break
        found.append(event)
    return found[::-1]
