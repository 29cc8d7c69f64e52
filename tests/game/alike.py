"""Plays that somebody who watches cannot tell apart: whatever they are told of them must be the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from game.core.chance import Chance
from game.core.contract import Rules, Step
from game.core.frames import Frame


class Play(NamedTuple):
    step: Step[Any]
    frames: list[Frame]


def tables_like(rules: Rules[Any, Any, Any], state: Any, seats: Iterable[int]) -> tuple[list[Any], bool]:
    """The table and some that look the same to one seat or another; and whether there was anything to guess."""
    tables = [state]
    guessed = False
    for seat in seats:
        for number in range(3):
            chance = Chance.seeded(number, stream=3)
            tables.append(rules.guess(rules.view(state, seat), seat, chance))
            guessed |= bool(chance.drawn)
    return tables if guessed else [state], guessed


def plays_alike(
    rules: Rules[Any, Any, Any], tables: list[Any], seats: Iterable[int]
) -> Iterator[tuple[int | None, Play, Play]]:
    """Plays that lead to different tables which one who watches (None: the public) cannot tell apart."""
    actor = rules.actor(tables[0])
    plays = [
        ((number, str(move), luck), _played(rules, table, move, luck))
        for number, table in enumerate(tables)
        if rules.actor(table) == actor
        for move in rules.moves(table)[:6]
        for luck in (5, 6)
    ]
    for watcher in {None, *seats} - {actor}:
        looks = [rules.view(table, watcher) for table in tables]
        shown = [(of, play, rules.view(play.step.state, watcher)) for of, play in plays if looks[of[0]] == looks[0]]
        for (of, play, after), (other_of, other, other_after) in combinations(shown, 2):
            differences = sum(mine != theirs for mine, theirs in zip(of, other_of, strict=True))
            if differences == 1 and play.step.state != other.step.state and after == other_after:
                yield watcher, play, other


def _played(rules: Rules[Any, Any, Any], table: Any, move: Any, luck: int) -> Play:
    chance = Chance.seeded(luck)
    chance.frames = []
    step = rules.apply(table, move, chance)
    return Play(step, [Frame(event, state) for event, state in chance.frames])
