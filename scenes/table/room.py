"""Finding a free place for a note on a full board."""

from __future__ import annotations

from collections.abc import Collection

from scenes.kit.canvas import Box

EDGE = 12.0
COLUMNS, ROWS = 6, 8
"""The grid of candidate positions."""


def freest(usual: Box, board: Box, *wanted: Collection[Box]) -> Box:
    """The usual place if it covers nothing of the most important boxes, which come first. Else, of many positions,
    the one that covers least of these, then of the next group, and then the nearest."""

    def hidden(place: Box) -> tuple[float, ...]:
        away = abs(place.x - usual.x) + abs(place.y - usual.y)
        return (*(sum(map(place.shared, boxes)) for boxes in wanted), away)

    if hidden(usual)[0] == 0:
        return usual
    across, down = board.w - usual.w - 2 * EDGE, board.h - usual.h - 2 * EDGE
    grid = [
        usual._replace(x=board.x + EDGE + across * column / COLUMNS, y=board.y + EDGE + down * row / ROWS)
        for row in range(ROWS + 1)
        for column in range(COLUMNS + 1)
    ]
    return min([usual, *grid], key=hidden)
