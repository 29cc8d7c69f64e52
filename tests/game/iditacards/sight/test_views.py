"""What a seat may see: never another's hand, the order of no deck, no unearned legendary card of others."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import CardMoved, seen_from
from game.iditacards.state import Options, State, Task
from tests.game.iditacards.tables import RULES, advance, play, race, sled
from tests.game.playing import random_match


def dealt_otherwise(state: State, seat: int, seed: int) -> State:
    """The same table with everything hidden from this seat dealt in another way."""
    chance = Chance.seeded(seed)
    players = []
    for other, player in enumerate(state.players):
        if other == seat:
            players.append(replace(player, deck=chance.shuffle(player.deck)))
            continue
        unseen = chance.shuffle((*player.hand, *player.deck))
        count = len(player.hand)
        legends = chance.shuffle(player.legends)
        players.append(replace(player, hand=unseen[:count], deck=unseen[count:], legends=legends))
    upgrades = tuple(replace(deck, cards=chance.shuffle(deck.cards)) for deck in state.upgrades)
    return replace(state, players=tuple(players), upgrades=upgrades)


@pytest.mark.parametrize("seed", range(3))
def test_two_tables_that_differ_only_in_what_is_hidden_look_the_same(seed: int) -> None:
    match = random_match(RULES, seed, Options(players=3))
    for moment in match.history[:: len(match.history) // 40]:
        state = moment.state
        for seat in range(3):
            if state.pending is None or state.pending.seat == seat:
                assert RULES.view(dealt_otherwise(state, seat, seed), seat) == RULES.view(state, seat)


def test_a_view_holds_no_hand_but_the_own() -> None:
    state = RULES.setup(Options(players=3), Chance.seeded(1)).state
    view = RULES.view(state, 1)
    assert [player.hand is None for player in view.players] == [True, False, True]
    assert [player.legends is None for player in view.players] == [True, False, True]
    assert all(player.hand is None for player in RULES.view(state, None).players)
    assert [player.hand_count for player in view.players] == [6, 6, 6]
    assert list(view.players[1].unseen) == sorted(state.players[1].deck)
    assert list(view.players[0].unseen) == sorted((*state.players[0].hand, *state.players[0].deck))


def test_a_card_about_to_be_played_is_a_secret_until_it_is_paid() -> None:
    state = race(sled(50, "lunch move rest mush", "dinner*1"), sled(20))
    begun = play(state, "play 1", "give 2")
    own, other = RULES.view(begun, 0), RULES.view(begun, 1)
    assert own.pending is not None
    assert other.pending is not None
    assert (own.pending.card, own.pending.chosen) == ("lunch", (1,))
    assert (other.pending.card, other.pending.chosen, other.pending.number) == ("", (), 0)
    assert "lunch" not in str(msgspec.to_builtins(other.pending))


def test_cards_looked_at_are_shown_to_nobody_else() -> None:
    tasks = (Task("run", 0, "first_aid", "does"), Task("resolved", 0, "first_aid"))
    state = advance(replace(race(sled(50, deck="move rest mush dinner"), sled(20)), agenda=tasks))
    looking = RULES.view(state, 0).pending
    assert looking is not None
    assert looking.cards == ("move", "rest", "mush")
    marked = play(state, "destroy 2")
    seen = RULES.view(marked, 1)
    assert seen.pending is not None
    assert (seen.pending.cards, seen.pending.chosen) == (("", "", ""), ())
    assert seen.players[0].unseen == ("dinner", "move", "mush", "rest")
    guessed = RULES.guess(seen, 1, Chance.seeded(3))
    assert RULES.faults(guessed) == []
    assert RULES.view(guessed, 1).players == seen.players


def test_which_cards_were_drawn_is_told_to_their_owner_alone() -> None:
    state = race(sled(50, "rest", "move mush"), sled(20))
    _, events = RULES.apply(state, RULES.moves(state)[0], Chance.seeded(1))

    def drawn(seat: int | None) -> list[str]:
        return [e.card for e in seen_from(events, seat) if isinstance(e, CardMoved) and e.target == "hand"]

    assert drawn(0) == ["move", "mush"]
    assert drawn(1) == drawn(None) == []


def test_the_setup_tells_nobody_what_was_dealt() -> None:
    _, events = RULES.setup(Options(players=2), Chance.seeded(4))
    assert not [event for event in events if isinstance(event, CardMoved)]


def test_a_guess_gives_others_legends_that_are_nowhere_in_sight() -> None:
    state = RULES.setup(Options(players=4), Chance.seeded(9)).state
    guesses = {RULES.guess(RULES.view(state, 0), 0, Chance.seeded(seed)).players[1].legends for seed in range(6)}
    assert len(guesses) > 1
    assert all(not set(legends) & set(state.players[0].legends) for legends in guesses)


def test_the_own_hand_is_described_with_what_each_card_does() -> None:
    state = race(sled(50, "push", "rest"), sled(20, "mush"))
    assert "  1. Push: Move 5 squares plus your speed." in RULES.describe(RULES.view(state, 0)).splitlines()
    assert "Mush" not in RULES.describe(RULES.view(state, 0))
