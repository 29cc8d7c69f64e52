"""The plainest of faults: a figure beyond its ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def out_of_range(ranges: Iterable[tuple[str, int, int, int]]) -> Iterator[str]:
    """A sentence for each (name, value, least, most) whose value is not between its ends."""
    for name, value, least, most in ranges:
        if not least <= value <= most:
            yield f"{name} is {value}, possible is {least} to {most}"
