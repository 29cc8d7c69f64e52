"""Helpers that play any catalogued game, for the tests that every game goes through."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar

import msgspec
import pytest

import assets
from game.core import catalog
from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules
from game.core.journal import Seat
from game.core.match import Match

R = TypeVar("R", bound=Rules[Any, Any, Any])

GAMES = [listing.id for listing in catalog.LISTINGS]
MOST_DECISIONS = 20_000
REMEMBERED = 60
"""Matches: the first few of every game."""


def seeds(few: int, many: int) -> pytest.MarkDecorator:
    """For tests that play matches: some `seeds` in every run, all of them in a long one (`dev.py test --long`)."""
    return pytest.mark.parametrize(
        "seeds",
        [
            pytest.param(range(few), id="few"),
            pytest.param(range(many), id="many", marks=pytest.mark.long),
        ],
    )


@cache
def rules_of(game: str) -> Rules[Any, Any, Any]:
    return catalog.load(game, assets.read)


def rules_as(kind: type[R]) -> R:
    """The rules of one game, for tests that ask what only these rules can answer."""
    rules = rules_of(kind.id)
    assert isinstance(rules, kind)
    return rules


def ended(rules: Rules[Any, Any, Any], state: Any) -> Outcome:
    """The outcome of a table that is over."""
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome


def refused(rules: Rules[Any, Any, Any], state: Any, move: Any) -> Reason:
    """Why a move is not possible that is not."""
    reason = rules.why_not(state, move)
    assert reason is not None
    return reason


def random_options(rules: Rules[Any, Any, Any], seed: int) -> Any:
    """Any combination of options that goes together; seed 0 gives the defaults."""
    chance = Chance.seeded(seed, stream=99)
    while seed:
        raw = {choice.name: choice.values[chance.die(len(choice.values)) - 1].value for choice in rules.choices}
        options = msgspec.convert(raw, rules.options_type)
        if rules.check_options(options) is None and rules.always_ends(options):
            return options
    return rules.options_type()


def offered(rules: Rules[Any, Any, Any], option: str) -> list[tuple[str | int, str]]:
    """What can be chosen for an option and how each is called, the usual first."""
    choice = next(choice for choice in rules.choices if choice.name == option)
    return [(each.value, each.label) for each in choice.values]


def new_match(rules: Rules[Any, Any, Any], seed: int, options: Any = None) -> Match:
    options = random_options(rules, seed) if options is None else options
    return Match.new(rules, options, [Seat(f"P{n}") for n in range(rules.seats(options))], seed)


def random_match(rules: Rules[Any, Any, Any], seed: int, options: Any = None) -> Match:
    match = new_match(rules, seed, options)
    chance = Chance.seeded(seed, stream=7)
    for _ in range(MOST_DECISIONS):
        if match.actor is None:
            return match
        match.play(match.moves[chance.die(len(match.moves)) - 1])
    raise AssertionError(f"{rules.id}, seed {seed}: no end after {MOST_DECISIONS} decisions")


@lru_cache(maxsize=REMEMBERED)
def random_states(rules: Rules[Any, Any, Any], seed: int) -> Sequence[Any]:
    """All tables of a random match. A dozen tests look at the same few matches."""
    return tuple(moment.state for moment in random_match(rules, seed).history)
