"""Pieces with owners, ids and values, on the real table of Baron Voodoo."""

from __future__ import annotations

from typing import Any

import pytest

from game.baron_voodoo.leaps import NAMES
from game.baron_voodoo.state import State
from game.core import bots
from game.core.chance import Chance
from scenes.kit import drawings
from scenes.table.table import Table
from tests.play.hands import Hands
from tests.play.player import Player

from .conftest import new_match, seated

pytestmark = pytest.mark.usefixtures("no_piece_jumps")


def bot_plays(hands: Hands, table: Table, decisions: int, seed: int = 1) -> None:
    """The best bot in everybody's place, with all motion shown."""
    player, luck = bots.make("sensible", table.rules), Chance.seeded(seed)
    for _ in range(decisions):
        if table.match.actor is None:
            return
        table.play(bots.choose(player, table.rules, table.match.state, luck))
        hands.settle()


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 4, "layout": "strategic"}, {"players": 4, "teams": "pairs-a"}]
)
def test_every_soul_keeps_its_id_wherever_it_goes_and_whichever_face_it_shows(
    hands: Hands, options: dict[str, Any]
) -> None:
    table = seated(hands, new_match("baron-voodoo", **options))
    hands.app.settings = hands.app.settings._replace(speed="fast")
    bot_plays(hands, table, 70)
    state: State = table.match.state
    souls = [sprite.id for sprite in table.view.stage.sprites if sprite.id]
    burning = sum(len(side.spirit) for side in state.sides)
    assert len(set(souls)) == len(souls) == 48 - burning


def test_what_lies_on_top_of_a_column_is_what_a_hand_takes(hands: Hands) -> None:
    table = seated(hands, new_match("baron-voodoo", layout="chaotic"))
    player, luck = Player(hands, "click", seed=4), Chance.seeded(2)
    towers = 0
    for _ in range(60):
        gestures = [gesture for gesture in table.hands.gestures() if gesture.source in NAMES]
        if gestures:
            gesture = gestures[luck.die(len(gestures)) - 1]
            player.make(table, gesture)
            assert table.match.history[-1].move == gesture.moves[-1]
        else:
            table.play(luck.pick(table.match.moves))
            hands.settle()
        for sprite in [each for each in table.view.stage.sprites if each.spot in NAMES]:
            tower = table.view.stage.together_with(sprite)
            grip = table.view.spreading.grip(tower[-1])
            under = [s for s in table.view.stage.in_order() if table.view.sprite_box(s).holds(grip)]
            assert under[-1] is tower[-1]
            towers += len(tower) > 1
    assert towers


def test_a_number_is_written_on_the_piece_and_changes_its_picture(hands: Hands) -> None:
    table = seated(hands, new_match("baron-voodoo"))
    three, four = (table.view.picture_of("die-blank", 34, value) for value in "34")
    blank = table.view.picture_of("die-blank", 34)
    assert len({picture.convert_alpha().get_buffer().raw for picture in (blank, three, four)}) == 3


def test_layers_make_one_picture_of_several_drawings() -> None:
    plain, layered = drawings.piece("die-blank", 60), drawings.piece("die-blank+heart", 60)
    assert plain.get_size() == layered.get_size()
    assert plain.get_buffer().raw != layered.get_buffer().raw
