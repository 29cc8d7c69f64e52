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
from importlib.util import find_spec
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from game.core import catalog
from game.core.events import Event
from game.core.match import Match

from .playing import GAMES, random_match, rules_of

WATCHED = 1_500
"""Frames of each game; long games show that many in a few matches."""
LEAST, MOST = 4, 12
"""Matches."""

IN_FRAMES = [game for game in GAMES if find_spec(f"tests.game.{catalog.listing(game).folder}.frames")]
pytestmark = pytest.mark.parametrize("game", IN_FRAMES)


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


def matches(game: str) -> Iterator[Match]:
    """Random matches of every mode until enough was seen."""
    rules, seen = rules_of(game), 0
    for seed in range(MOST):
        match = random_match(rules, seed)
        seen += sum(len(moment.events) for moment in match.history)
        yield match
        if seed >= LEAST and seen > WATCHED:
            return


def test_frames_tell_the_step_again_event_by_event(game: str) -> None:
    for match in matches(game):
        for number, moment in enumerate(match.history):
            assert tuple(frame.event for frame in match.frames(number)) == moment.events


def test_an_event_agrees_with_its_frame(game: str) -> None:
    agrees = import_module(f"tests.game.{catalog.listing(game).folder}.frames").agrees
    for match in matches(game):
        for number in range(len(match.history)):
            for event, state in match.frames(number):
                assert agrees(event, state), f"decision {number}: {event}"


def test_between_two_frames_nothing_changes_that_the_event_does_not_name(game: str) -> None:
    told = import_module(f"tests.game.{catalog.listing(game).folder}.frames")
    for match in matches(game):
        for number, moment in enumerate(match.history):
            frames = match.frames(number)
            if not number and not frames:
                continue  # a table that is laid out without a word
            states = [frame.state for frame in frames]
            if number:
                states.insert(0, match.history[number - 1].state)
            events: list[Event | None] = [frame.event for frame in frames[0 if number else 1 :]]
            for event, (before, after) in zip([*events, None], pairwise([*states, moment.state]), strict=True):
                names = (*told.SILENT, *(told.named(event) if event is not None else ()))
                unnamed = [path for path in differences(before, after) if not any(is_in(path, name) for name in names)]
                assert not unnamed, f"decision {number}: {event} changes {unnamed}"


def test_every_frame_can_be_seen_and_described(game: str) -> None:
    rules = rules_of(game)
    for match in matches(game):
        seats = (None, *range(len(match.seats)))
        for number in range(0, len(match.history), 3):
            for _event, state in match.frames(number):
                for seat in seats:
                    assert rules.describe(rules.view(state, seat))
