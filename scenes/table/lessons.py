"""Guided matches: how they are set up, and the pictures of them on pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.core.chance import Chance
from game.core.contract import Rules
from game.core.journal import NO_START, Seat
from game.core.match import Match
from scenes.table import story

AnyRules = Rules[Any, Any, Any]
SEED = 7
"""The seed for what was played before a lesson or on the picture of a page: the same on every machine."""


def lay_out(rules: AnyRules, lesson: story.Guided, seats: Sequence[Seat], seed: int, created: str = "") -> Match:
    """A guided game at its first step."""
    chosen = msgspec.convert(lesson.options, rules.options_type)
    if not lesson.in_the_middle:
        return Match.new(rules, chosen, seats, seed, script=lesson.luck, kind="guided", created=created)
    options = msgspec.to_builtins(chosen)
    state = start_of(rules, lesson)
    return Match.from_state(
        rules, state, seats, seed, options=options, script=lesson.luck, kind="guided", created=created
    )


def start_of(rules: AnyRules, lesson: story.Guided) -> Any:
    """The initial state of a lesson that begins in the middle of a match. Raises ValueError."""
    return changed(rules, state_after(rules, lesson.options, lesson.before), lesson.start)


def state_after(rules: AnyRules, options: Mapping[str, Any], moves: Sequence[str]) -> Any:
    """The state after these moves."""
    state = rules.setup(msgspec.convert(options, rules.options_type), Chance.seeded(SEED)).state
    for number, move in enumerate(moves):
        state = rules.apply(state, rules.grammar.parse(move), Chance.seeded(SEED, stream=number + 1)).state
    return state


def changed(rules: AnyRules, state: Any, changes: Mapping[str, Any]) -> Any:
    """This state with other values at these paths (`players.0.position`). Raises ValueError if it is impossible."""
    fields = msgspec.to_builtins(state)
    for path, value in changes.items():
        *way, last = (int(step) if step.isdigit() else step for step in path.split("."))
        part = fields
        for step in way:
            part = part[step]
        part[last] = value
    found = msgspec.convert(fields, rules.state_type)
    if faults := rules.faults(found):
        raise ValueError("; ".join(faults))
    return found


def after_steps(rules: AnyRules, lesson: story.Guided, steps: int) -> Any:
    """The state after this many steps of a guided match."""
    chosen = msgspec.convert(lesson.options, rules.options_type)
    match = lay_out(rules, lesson, [Seat()] * rules.seats(chosen), SEED)
    for step in lesson.step[:steps]:
        for move in step.moves:
            match.play(rules.grammar.parse(move))
    return match.state


def that_leads(match: Match) -> story.Guided | None:
    """The lesson of this match. A match that continues from a snapshot has lost its place in it."""
    if match.header.kind != "guided":
        return None
    if match.header.start == NO_START:
        return story.guided(match.rules.id)
    second = story.second_lesson(match.rules.id)
    begins = None if second is None else msgspec.json.encode(start_of(match.rules, second))
    return second if begins == bytes(match.header.start) else None
