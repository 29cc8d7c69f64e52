"""A step frame by frame: rules do first and tell then, for every catalogued game.

Each game says beside its tests (`tests/game/<folder>/frames.py`) what its events change:

- `named(event)`: the fields of the state that the event speaks of, as patterns ("hearts", "seats.0.hand", "used.*");
- `agrees(event, state)`: whether the state just after it is what the event says;
- `SILENT`: fields that nobody sees as such, which may change at any time (whose decision it is, what is staged).
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from importlib import import_module
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from game.core import catalog
from game.core.events import Event
from game.core.frames import Frame, seen_frames
from game.core.match import Match

from .alike import plays_alike, tables_like
from .playing import GAMES, random_match, rules_of, seeds

WATCHED = 1_500
"""Frames of each game."""
LEAST, MOST = 3, 24
"""Matches."""

pytestmark = pytest.mark.parametrize("game", GAMES)


def differences(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """The paths of all fields in which two states differ, as far down as they have the same shape."""
    if before is after or before == after:
        return
    if isinstance(before, msgspec.Struct) and type(before) is type(after):
        for field in before.__struct_fields__:
            yield from differences(getattr(before, field), getattr(after, field), f"{path}.{field}" if path else field)
    elif isinstance(before, dict) and isinstance(after, dict):
        for key in before.keys() | after.keys():
            yield from differences(before.get(key), after.get(key), f"{path}.{key}")
    elif (
        isinstance(before, tuple)
        and isinstance(after, tuple)
        and len(before) == len(after)
        and any(isinstance(entry, msgspec.Struct | tuple) for entry in (*before, *after))
    ):
        for index, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from differences(one, other, f"{path}.{index}")
    else:
        yield path


def is_in(path: str, name: str) -> bool:
    return fnmatchcase(path, name) or fnmatchcase(path, f"{name}.*")


def decisions(game: str) -> Iterator[tuple[Match, int, list[Frame]]]:
    """Decisions of random matches with any options, each with its frames. Long matches are looked at here and there."""
    rules, seen = rules_of(game), 0
    for seed in range(MOST):
        match = random_match(rules, seed)
        events = sum(len(moment.events) for moment in match.history)
        for number in range(0, len(match.history), 1 + events * LEAST // WATCHED):
            frames = match.frames(number)
            seen += len(frames)
            yield match, number, frames
        if seen > WATCHED:
            return


def test_rules_do_first_and_tell_then(game: str) -> None:
    told = import_module(f"tests.game.{catalog.listing(game).folder}.frames")
    for match, number, frames in decisions(game):
        moment = match.history[number]
        assert tuple(frame.event for frame in frames) == moment.events, "a frame for every event"
        for event, state in frames:
            assert told.agrees(event, state), f"decision {number}: the frame does not agree with {event}"
        if not number and not frames:
            continue  # a table that is laid out without a word
        states = [frame.state for frame in frames]
        if number:
            states.insert(0, match.history[number - 1].state)
        events: list[Event | None] = [frame.event for frame in frames[0 if number else 1 :]]
        for told_of, (before, after) in zip([*events, None], pairwise([*states, moment.state]), strict=True):
            names = (*told.SILENT, *(told.named(told_of) if told_of is not None else ()))
            unnamed = [path for path in differences(before, after) if not any(is_in(path, name) for name in names)]
            assert not unnamed, (
                f"decision {number}: {unnamed} changed, and `named({told_of})` in {told.__file__} does not name it: "
                "tell of it in an event of its own, or name it there"
            )


def test_every_frame_can_be_seen_and_described(game: str) -> None:
    rules = rules_of(game)
    for match, number, frames in decisions(game):
        for _event, state in frames if number % 3 == 0 else ():
            for seat in (None, *range(len(match.seats))):
                assert rules.describe(rules.view(state, seat))


@seeds(few=2, many=6)
def test_frames_tell_a_seat_no_more_than_the_table_shows_it(game: str, seeds: range) -> None:
    """Two plays that look the same to somebody before and after look the same frame by frame, in number and in kind.

    The plays differ in one thing: what is hidden from the watcher (cards in another hand), a secret choice, or what
    fell under a curtain. An event that forgot its `seen_by` tells them apart.
    """
    rules = rules_of(game)
    compared = 0
    hides = False
    for seed in seeds:
        match = random_match(rules, seed)
        seats = range(len(match.seats))
        for moment in match.history[:: max(1, len(match.history) // 25)]:
            tables, guessed = tables_like(rules, moment.state, seats)
            hides |= guessed
            for watcher, one, other in plays_alike(rules, tables, seats):
                compared += 1
                assert seen_frames(rules, one.frames, watcher) == seen_frames(rules, other.frames, watcher)
    assert compared > 16 * len(seeds) or not hides, f"only {compared} pairs of plays look alike to somebody"
