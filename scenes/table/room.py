"""Where a note can lie on a full board."""

from __future__ import annotations

from collections.abc import Collection

from scenes.kit.canvas import Box

EDGE = 12.0
COLUMNS, ROWS = 6, 8
"""How finely a free place is sought."""


def freest(usual: Box, board: Box, *wanted: Collection[Box]) -> Box:
    """The usual place if it hides nothing of what is wanted most, which stands first. Else, of many on the board, the
    one that hides least of that, then of what is wanted next, and then the nearest."""

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
