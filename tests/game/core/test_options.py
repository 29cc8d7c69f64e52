"""Options are chosen one at a time: whatever does not go together is said at once, and can be mended at a click."""

from __future__ import annotations

import random

import pytest

from game.core import catalog, options
from tests.game.playing import rules_of

GAMES = [listing.id for listing in catalog.LISTINGS]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_as_printed_goes_together(game: str) -> None:
    assert options.problem(rules_of(game), options.defaults(rules_of(game))) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_game_asks_at_most_four_options_before_one_can_play(game: str) -> None:
    rules = rules_of(game)
    asked = [choice.name for choice in rules.choices if not choice.house and choice.seat is None]
    assert len(asked) <= 4
    assert {choice.name for choice in rules.choices if options.decides_seats(rules, choice)} <= set(asked)


@pytest.mark.parametrize("game", [game for game in GAMES if rules_of(game).choices])
def test_every_clash_can_be_mended_without_taking_back_what_was_just_chosen(game: str) -> None:
    rules = rules_of(game)
    luck = random.Random(game)
    chosen = options.defaults(rules)
    clashes = 0
    for _ in range(400):
        choice = luck.choice(rules.choices)
        chosen[choice.name] = luck.choice(choice.values).value
        if options.problem(rules, chosen) is not None:
            clashes += 1
            change = options.mend(rules, chosen, keep=choice.name)
            assert change is not None
            assert choice.name not in change
            assert len(change) <= 3
            chosen.update(change)
        assert options.problem(rules, chosen) is None
    assert clashes or game not in ("baron-voodoo", "which-side", "iditacards")


def test_teams_with_two_players_are_mended_by_four_players_or_by_no_teams() -> None:
    rules = rules_of("baron-voodoo")
    chosen = {**options.defaults(rules), "teams": "pairs-a"}
    assert options.problem(rules, chosen) == "Teams need four players."
    assert options.mend(rules, chosen, keep="teams") == {"players": 4}
    assert options.mend(rules, chosen, keep="players") == {"teams": "off"}


def test_options_that_go_together_need_no_mending() -> None:
    rules = rules_of("last-glow")
    assert options.mend(rules, options.defaults(rules) | {"mode": "no such night"}) == {"mode": "storm"}
