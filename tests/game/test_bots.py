"""Every bot of every game says why, in a sentence, and levels are what they are called."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import bots, catalog
from game.core.chance import Chance
from scenes.pages import birds

from .playing import rules_of

DUELS = ("baron-voodoo", "iditacards", "lucha-libre", "protocol-g117", "toroball", "way-of-the-shotgun")
CASES = [(game, name) for game in catalog.BY_ID for name in bots.names(rules_of(game))]


def played(rules: Any, name: str, decisions: int) -> list[tuple[Any, str]]:
    """The first decisions of a game in which every seat is this bot's, and what it says to them."""
    luck, own = Chance.seeded(3), Chance.seeded(3, stream=1)
    options = rules.options_type()
    players = [bots.make(name, rules) for _seat in range(rules.seats(options))]
    for player in players:
        if hasattr(player, "moves"):
            player.moves = 40
    state = rules.setup(options, luck).state
    told: list[tuple[Any, str]] = []
    while (seat := rules.actor(state)) is not None and len(told) < decisions:
        alone = len(rules.moves(state)) == 1
        move = bots.choose(players[seat], rules, state, own)
        if not alone:
            told.append((move, bots.reason(players[seat], rules, rules.view(state, seat), seat, move)))
        state = rules.apply(state, move, luck).state
    return told


@pytest.mark.parametrize(("game", "name"), CASES)
def test_every_bot_says_why(game: str, name: str) -> None:
    """A plan of several moves is explained once, when it is made."""
    told = played(rules_of(game), name, 16)
    reasons = [reason for _move, reason in told if reason]
    assert len(reasons) >= len(told) / 8, f"{name} explains {len(reasons)} of {len(told)} moves: see `Rules.reason`"
    for reason in reasons:
        assert reason[0].isupper() or not reason[0].isalpha(), reason
        assert reason.endswith((".", "?")), reason
        assert "{" not in reason, reason


@pytest.mark.parametrize("game", DUELS)
def test_duels_have_four_levels_from_careless_to_masterly(game: str) -> None:
    rules = rules_of(game)
    offered = birds.on_offer(rules)[1:]
    assert [birds.bird(name).name for name in offered] == ["Pigeon", "Magpie", "Owl", "Falcon"]


@pytest.mark.parametrize("game", [game for game in catalog.BY_ID if rules_of(game).levels])
def test_every_bird_that_can_be_chosen_says_what_it_does(game: str) -> None:
    rules = rules_of(game)
    told = birds.told(rules, ["person", *birds.on_offer(rules), "person"])
    assert len(set(told)) == len(birds.on_offer(rules)) - 1
    assert told[-1].startswith("Falcon: ")
    assert all(words.endswith(".") for words in told)
    assert set(rules.levels) <= set(rules.bots)
