"""Guided games, laid out and played on: what is led by the hand, and what pages show of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.contract import Rules
from game.core.journal import Seat
from game.core.match import Match
from scenes.pages import story


def lay_out(
    rules: Rules[Any, Any, Any], lesson: story.Guided, seats: Sequence[Seat], seed: int, created: str = ""
) -> Match:
    """A guided game at its first step."""
    chosen = msgspec.convert(lesson.options, rules.options_type)
    return Match.new(rules, chosen, seats, seed, script=lesson.luck, kind="guided", created=created)


def state_after(rules: Rules[Any, Any, Any], lesson: story.Guided, steps: int) -> Any:
    """The table after so many steps of a guided game."""
    chosen = msgspec.convert(lesson.options, rules.options_type)
    match = lay_out(rules, lesson, [Seat()] * rules.seats(chosen), 7)
    for step in lesson.step[:steps]:
        for move in step.moves:
            match.play(rules.grammar.parse(move))
    return match.state
