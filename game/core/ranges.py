"""The simplest check: a number out of its range."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def out_of_range(ranges: Iterable[tuple[str, int, int, int]]) -> Iterator[str]:
    """A sentence for each (name, value, least, most) whose value is out of range."""
    for name, value, least, most in ranges:
        if not least <= value <= most:
            yield f"{name} is {value}, possible is {least} to {most}"
