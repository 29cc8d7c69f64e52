"""Which Side are you on? on its wide table: people with hearts, purses with figures, cards in their lanes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import bots
from game.core.chance import Chance
from scenes.kit import drawings
from scenes.table.table import Table
from tests.play.hands import Hands
from tests.scenes.fitting import problems
from tools.screens import open_at

from .conftest import new_match, seated
from .test_questions import lift_curtains


def followed(hands: Hands, table: Table, decisions: int) -> set[str]:
    """A bot decides for everybody, and all of it is shown; returns the cards that came by."""
    player, luck = bots.make("organiser", table.rules), Chance.seeded(4)
    cards: set[str] = set()
    for _ in range(decisions):
        if table.match.actor is None:
            break
        table.play(bots.choose(player, table.rules, table.match.state, luck))
        hands.settle()
        while hands.app.scene is not table:
            hands.app.scene.cancel()
            hands.settle()
        cards |= {sprite.id for sprite in table.view.stage.on("employers")}
    return cards


@pytest.mark.usefixtures("no_piece_jumps")
def test_people_hearts_dollars_and_cards_move_as_the_rules_tell_it(hands: Hands) -> None:
    table = seated(hands, new_match("which-side", seed=5))
    hands.app.settings = hands.app.settings._replace(speed="fast")
    cards = followed(hands, table, 70)
    state = table.match.state
    assert cards
    assert any(one.san < 2 for one in state.characters), "somebody was hurt on the way"
    for house in state.tenements:
        (purse,) = table.view.stage.standing(f"{house.name}.usd")
        assert purse.value == f"${house.usd}"


def test_hearts_tell_there_lost_and_gone_for_good(hands: Hands) -> None:  # drawings need a window
    kinds = ("life", "life-lost", "life-gone")
    assert len({drawings.piece(kind, 60, True, "which_side").get_buffer().raw for kind in kinds}) == len(kinds)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_size", ["normal", "larger"])
@pytest.mark.parametrize("game", ["which-side", "iditacards", "baron-voodoo"])
def test_tables_of_every_shape_hold_their_words(tmp_path: Path, game: str, text_size: str, language: str) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "other", text_size=text_size, language=language))
    seated(hands, new_match(game, seed=5, players=4))
    lift_curtains(hands)
    hands.app.writer.begin()
    hands.app.draw()
    assert problems(hands.app, game) == []
