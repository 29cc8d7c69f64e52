"""Several moves of one gesture are foreseen together, as far as that goes."""

from __future__ import annotations

from typing import Any

from game.core.chance import Chance
from game.core.events import Event
from game.core.forecast import forecast_in_a_row
from tests.game.playing import random_states, rules_of


def test_a_row_of_moves_does_what_its_moves_do_one_after_the_other() -> None:
    """Toroball: a youngster is picked and walks; every step is foreseen, in order."""
    rules, compared = rules_of("toroball"), 0
    for state in list(random_states(rules, seed=3))[:200]:
        seat = rules.actor(state)
        if seat is None:
            continue
        row: list[Any] = []
        events: tuple[Event, ...] = ()
        now = state
        while len(row) < 3 and rules.actor(now) == seat:
            move = next((m for m in rules.moves(now) if m.word in ("pick", "step")), None)
            if move is None or rules.forecast(rules.view(now, seat), seat, move).then != "decision":
                break
            step = rules.apply(now, move, Chance.recorded([]))
            row.append(move)
            events += step.events
            now = step.state
        if len(row) > 1:
            compared += 1
            assert forecast_in_a_row(rules, rules.view(state, seat), seat, row).certain == events
    assert compared > 5


def test_a_row_ends_before_the_move_that_is_refused() -> None:
    rules = rules_of("last-glow")
    state = next(iter(random_states(rules, seed=1)))
    light, send = rules.grammar.parse("light-up"), rules.grammar.parse("send")
    assert forecast_in_a_row(rules, state, 0, (light, send)) == rules.forecast(state, 0, light)
