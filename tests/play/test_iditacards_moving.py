"""Iditacards while cards move: piles, figures and headings go with them."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

import pytest

from game.iditacards.moves import ChooseDeck, NewDay, Play
from game.iditacards.state import Pending, Task
from scenes.boards.iditacards import GameBoard, words
from scenes.table.cards import BACK
from scenes.table.marks import Drawing
from scenes.table.table import Table
from tests.game.iditacards.tables import RULES, WORLD, race, sled

from .hands import Hands
from .laying import board_as
from .trail import DRIVEN, alone, sit

SPEED = " ".join(sorted(name for name, card in WORLD.cards.items() if card.deck == "speed"))


@pytest.fixture
def slow(hands: Hands) -> Hands:
    hands.app.settings = hands.app.settings._replace(speed="normal")
    return hands


def moments(hands: Hands, table: Table) -> Iterator[None]:
    """Every twentieth of a second until a person decides again."""
    for _ in range(1200):
        hands.step(0.05)
        hands.app.draw()
        yield
        if not table.view.busy and not table.now.thinking:
            return
    raise AssertionError("it never came to rest")


def test_what_lies_on_a_pile_is_seen_until_what_comes_onto_it_has_come(hands: Hands) -> None:
    table = sit(hands, alone("lunch breakfast dinner", "rest", discard="move husky"))
    stage, board = table.view.stage, table.board
    paid = alone("", "rest", discard="move husky lunch breakfast dinner")
    motion = stage.become(lambda: board.pieces(RULES.view(paid, 0)), 0.4)
    for _ in range(3):
        motion.advance(0.1)
        lying = [sprite for sprite in stage.on("discard") if sprite.id in ("move", "husky")]
        assert [sprite.buried for sprite in lying] == [False, False]
        assert list(table.view.spreading._counts().values()) == [2]
    motion.advance(0.2)
    assert [sprite.buried for sprite in stage.on("discard")] == [True, True, False, False, False]
    assert list(table.view.spreading._counts().values()) == [5]


def deck_told(hands: Hands, table: Table) -> int:
    box = table.board.layout["deck"]
    return next(int(d.words) for d in hands.app.writer.drawn if box.holds(d.box.centre) and d.words.isdigit())


def test_the_number_on_the_deck_goes_down_with_the_cards_that_leave_it(slow: Hands) -> None:
    table = sit(slow, alone("lunch", "rest move husky breakfast dinner push mush move", discard="good_dog"))
    told, backs = [], set()
    table.begin((NewDay(),))
    for _moment in moments(slow, table):
        held = sum(sprite.spot == "hand" for sprite in table.view.stage.sprites)
        told.append((deck_told(slow, table), held))
        backs |= {sprite.value for sprite in table.view.stage.on("hand") if sprite.kind == BACK}
    dealt = [pair for pair in told if sum(pair) == 10]
    assert [deck for deck, _held in dict.fromkeys(dealt)][-6:] == [9, 8, 7, 6, 5, 4]
    assert told[-1] == (4, 6)
    assert backs == {""}


def test_an_empty_hand_is_not_explained_while_it_is_filled(slow: Hands) -> None:
    table = sit(slow, alone("lunch", "rest move husky breakfast dinner push mush move"))
    table.begin((NewDay(),))
    for _moment in moments(slow, table):
        assert not [drawn.words for drawn in slow.app.writer.drawn if drawn.words.startswith("No card in hand")]


def test_the_letter_counts_the_day_that_the_table_shows(slow: Hands) -> None:
    table = sit(slow, alone("lunch", "rest move husky breakfast dinner push mush move"))
    table.begin((NewDay(),))
    for _moment in moments(slow, table):
        day = table.view.view.players[0].days + 1
        assert f"turn {words.turn(table.view.view)}, day {day}" in {drawn.words for drawn in slow.app.writer.drawn}


def test_nothing_is_said_of_the_weather_while_it_is_rolled(slow: Hands) -> None:
    table = sit(slow, alone("lunch", "rest move husky breakfast dinner push mush move"))
    table.begin((NewDay(),))
    said = set()
    for _moment in moments(slow, table):
        (die,) = table.view.stage.standing("weather")
        if die.lift:
            box = table.board.spots["label.weather"]
            said |= {drawn.words for drawn in slow.app.writer.drawn if box.holds(drawn.box.centre)}
    assert said == {"The weather turns"}


def test_a_storm_that_stops_a_card_and_the_step_is_not_told_twice_in_the_same_words(hands: Hands) -> None:
    table = sit(hands, race(sled(50, "move rest", "lunch", team="wheel_dog"), options=DRIVEN, weather="storm"))
    table.begin((Play(1),))
    hands.settle()
    told = [line.words for line in table.letter.log if "storm" in line.words.lower()]
    assert told == ["The storm stops the card: Ada does not move.", "The storm holds Ada where the sled stands."]


def test_a_new_day_is_announced_to_the_only_person_as_their_own(slow: Hands) -> None:
    table = sit(slow, alone("lunch", "rest move husky breakfast dinner push mush move"))
    table.begin((NewDay(),))
    banners = {banner[0] for _moment in moments(slow, table) if (banner := table.view.moment.banner) is not None}
    assert "A new day for you" in banners


def test_the_trading_post_stays_open_while_it_is_filled_from_the_deck_that_was_chosen(slow: Hands) -> None:
    state = race(
        sled(50, "rest", "move", team="wheel_dog"), options=DRIVEN, decks={"speed": SPEED},
        pending=Pending("deck", 0, number=3), agenda=(Task("choose", 0, number=1),),
    )  # fmt: skip
    table = sit(slow, state)
    drawer = board_as(GameBoard, table).drawer
    start = drawer.decks(table.view.view)["speed"].centre
    table.begin((ChooseDeck("speed"),))
    flown = []
    for _moment in moments(slow, table):
        assert table.view.covered == drawer.box
        flown += [mark.at for mark in table.view.moment._marks if isinstance(mark, Drawing)]
    assert dist(flown[0], start) < 60
    assert len(table.view.view.supply) == 3
