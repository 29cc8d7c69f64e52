"""Damaged tables: whatever a hand-edited or broken save says, it is refused with a reason or can be played on."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.chance import Chance
from game.core.contract import Rules

from .playing import random_match

JUNK: tuple[Any, ...] = (-1, 0, 1, 2, 3, 7, 99, 10**9, True, False, None, "", "none", [], [1], {})
PLAYED_ON = 12
"""Decisions that a damaged table must stand if nobody objects to it."""


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key, part in value.items():
            found += _leaves(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            found += _leaves(part, (*path, index))
    return found


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def damaged(rules: Rules[Any, Any, Any], states: list[Any], chance: Chance) -> Any:
    """One of the states with one to three values replaced by junk, or by what another state has there."""
    raw = msgspec.json.decode(msgspec.json.encode(states[chance.die(len(states)) - 1]))
    for _ in range(chance.die(3)):
        leaves = _leaves(raw)
        path = leaves[chance.die(len(leaves)) - 1]
        value = JUNK[chance.die(len(JUNK)) - 1]
        if chance.die(2) == 1:
            other = msgspec.json.decode(msgspec.json.encode(states[chance.die(len(states)) - 1]))
            try:
                value = _at(other, path)
            except (KeyError, IndexError, TypeError):
                continue
        _at(raw, path[:-1])[path[-1]] = value
    return raw


def try_damaged_tables(rules: Rules[Any, Any, Any], seeds: range, tries: int) -> int:
    """Load many damaged tables; returns how many were good enough to be played on."""
    playable = 0
    states = [moment.state for seed in seeds for moment in random_match(rules, seed).history]
    for number in range(tries):
        chance = Chance.seeded(number, stream=5)
        raw = damaged(rules, states, chance)
        try:
            state = msgspec.convert(raw, rules.state_type)
        except msgspec.ValidationError:
            continue
        if rules.faults(state):
            continue
        playable += 1
        _play_on(rules, state, chance)
    return playable


def _play_on(rules: Rules[Any, Any, Any], state: Any, chance: Chance) -> None:
    state = rules.advance(state, chance).state
    for _ in range(PLAYED_ON):
        seat = rules.actor(state)
        rules.describe(rules.view(state, seat))
        assert (rules.outcome(state) is None) == (seat is not None)
        if seat is None:
            return
        moves = rules.moves(state)
        assert moves, "a table without faults leaves somebody stuck"
        step = rules.apply(state, moves[chance.die(len(moves)) - 1], chance)
        for event in step.events:
            rules.tell(event)
        state = step.state
        assert rules.faults(state) == [], "a table without faults leads to an impossible one"
