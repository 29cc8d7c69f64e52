"""What every game's forecasts must keep: they come true, leave nothing out, and know no more than the seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from game.core.chance import Chance, Draw
from game.core.contract import Rules
from game.core.events import Event, seen_from
from game.core.forecast import Chances, Forecast
from game.core.forecast_text import MOST_LINES, forecast_text

from .playing import GAMES, random_match, rules_of

pytestmark = pytest.mark.parametrize("game", GAMES)

SEEDS = range(4)
STATES = 24
MOVES = 4
TABLES = 6


class Case(NamedTuple):
    rules: Rules[Any, Any, Any]
    state: Any
    seat: int
    move: Any
    told: Forecast

    def on(self, state: Any, luck: int) -> tuple[tuple[Event, ...], list[Draw], int | None]:
        """What the seat sees if the move is played on this table; what fell; and who decides next."""
        chance = Chance.seeded(luck, stream=3)
        step = self.rules.apply(state, self.move, chance)
        return seen_from(step.events, self.seat), chance.drawn, self.rules.actor(step.state)

    def other_tables(self) -> Iterator[Any]:
        """Tables that look to the seat as the real one does."""
        for number in range(TABLES):
            yield self.rules.guess(
                self.rules.view(self.state, self.seat), self.seat, Chance.seeded(100 + number, stream=9)
            )


@cache
def cases(game: str) -> list[Case]:
    return [case for seed in SEEDS for case in cases_of_match(rules_of(game), seed)]


def cases_of_match(rules: Rules[Any, Any, Any], seed: int) -> Iterator[Case]:
    history = [moment.state for moment in random_match(rules, seed).history if rules.moves(moment.state)]
    chance = Chance.seeded(seed, stream=4)
    for state in history[:: max(1, len(history) // STATES)]:
        seat = rules.actor(state)
        assert seat is not None
        moves = rules.moves(state)
        for index in {chance.die(len(moves)) - 1 for _ in range(MOVES)}:
            told = rules.forecast(rules.view(state, seat), seat, moves[index])
            yield Case(rules, state, seat, moves[index], told)


def fallen(told: Forecast, drawn: list[Draw]) -> Chances:
    """The line of the odds that speaks of what really fell."""
    thrown = told.odds[0].results[0]
    first: Any = tuple(drawn[: len(thrown)]) if isinstance(thrown, tuple) else drawn[0]
    (line,) = [odds for odds in told.odds if first in odds.results]
    return line


def test_what_is_certain_happens_and_the_rest_is_among_the_odds(game: str) -> None:
    """Whatever falls, and whatever the hidden things are: an order of events that differs would fail here."""
    for case in cases(game):
        told = case.told
        for luck, state in enumerate([case.state, case.state, *case.other_tables()]):
            events, drawn, actor = case.on(state, luck)
            assert events[: len(told.certain)] == told.certain, f"{case.move} does something else"
            if told.then in ("decision", "end"):
                assert events == told.certain
                assert actor == told.next_seat
                assert (actor is None) == (told.then == "end")
            if told.odds:
                line = fallen(told, drawn)
                rest = events[len(told.certain) :]
                assert rest[: len(line.events)] == line.events
                if line.then in ("decision", "end"):
                    assert rest == line.events
                    assert (actor is None) == (line.then == "end")


def test_nothing_is_foretold_that_the_seat_may_not_know(game: str) -> None:
    for case in cases(game):
        for event in (*case.told.certain, *(event for odds in case.told.odds for event in odds.events)):
            assert not event.reveals
            assert event.seen_by is None or case.seat in event.seen_by


def test_tables_that_look_alike_have_the_same_forecast(game: str) -> None:
    for case in cases(game)[::3]:
        for state in case.other_tables():
            view = case.rules.view(state, case.seat)
            assert case.rules.forecast(view, case.seat, case.move) == case.told


def test_nothing_knowable_is_left_out(game: str) -> None:
    """A play without luck and without anything hidden is told to its end; luck is never mistaken for something else."""
    for case in cases(game):
        plays = [case.on(state, 1) for state in (case.state, *case.other_tables())]
        whole = case.rules.apply(case.state, case.move, Chance.seeded(1, stream=3)).events
        hidden = any(event.reveals or event not in plays[0][0] for event in whole)
        drawn = any(play[1] for play in plays)
        alike = all(play[0] == plays[0][0] for play in plays)
        if not drawn and not hidden and alike:
            assert case.told.certain == plays[0][0]
            assert case.told.then in ("decision", "end")
        if drawn and not hidden and alike:
            assert case.told.then != "hidden"


def test_the_odds_of_a_draw_add_up_to_one(game: str) -> None:
    for case in cases(game):
        if case.told.odds:
            assert case.told.then == "luck"
            assert sum(odds.chance for odds in case.told.odds) == 1
            assert len({(odds.events, odds.then) for odds in case.told.odds}) == len(case.told.odds) > 1


def test_every_forecast_fits_a_small_note(game: str) -> None:
    told = 0
    for case in cases(game):
        note = forecast_text(case.rules, case.told)
        assert len(note) <= MOST_LINES
        assert all(line.strip() == line != "" for line in note)
        told += bool(note)
    assert told > len(cases(game)) // 3, (
        f"what is foretold of {len(cases(game)) - told} of {len(cases(game))} moves has no words: `tell` has a "
        "sentence for what a move does"
    )
