"""Bots at the table: what they say about what they do."""

from __future__ import annotations

import random
from pathlib import Path

from game.core.journal import Seat
from game.core.match import Match
from scenes.table.opponents import Opponents
from tests.game.playing import rules_of


def test_a_forced_move_is_made_without_a_reason(tmp_path: Path) -> None:
    rules = rules_of("toroball")
    seats = [Seat("Ada", "red", "random"), Seat("Bo", "blue", "random")]
    match = Match.new(rules, rules.options_type(), seats, 3)
    opponents, luck, forced = Opponents(match, tmp_path), random.Random(1), 0
    while match.actor is not None and forced < 3:
        choice = opponents.choose()
        assert choice is not None
        assert bool(choice.reason) == (len(match.moves) > 1)
        forced += len(match.moves) == 1
        match.play(luck.choice(match.moves))
    opponents.close()
    assert forced
