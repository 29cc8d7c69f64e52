"""Three people around one laptop: what hides nothing is asked by name, and no curtain falls for it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core import bots
from game.core.chance import Chance
from game.core.match import Match
from game.iditacards.moves import Join, NewDay, Stay
from game.iditacards.state import Pending, Task
from game.iditacards.text.cardtext import card_name
from saves import journal_file
from scenes.table.cards import BACK
from scenes.table.handover import Handover
from scenes.table.table import Table
from tests.game.iditacards.tables import race as state_of
from tests.game.iditacards.tables import sled
from tests.game.playing import rules_of
from tests.play.hands import Hands
from tests.play.player import Manner, Player
from tests.scenes.fitting import problems
from tools.screens import open_at

from .conftest import new_match, seated

FEW_QUESTIONS = 25


def lift_curtains(hands: Hands) -> int:
    for count in range(5):
        hands.settle()
        if not isinstance(hands.app.scene, Handover):
            return count
        hands.click(hands.app.scene.all_points()[0].box.centre)
    raise AssertionError("curtain after curtain")


def called_day(hands: Hands) -> Table:
    """Ada has called a new day; Bo is asked first, then Cléo."""
    matches = (new_match("iditacards", players=3, seed=seed) for seed in range(50))
    table = seated(hands, next(match for match in matches if match.actor == 0))
    lift_curtains(hands)
    table.play(NewDay())
    hands.settle()
    return table


def race(hands: Hands) -> tuple[int, int, int]:
    """A race of three people who decide as the best bot would, up to some open questions: its curtains, questions and
    turns."""
    table = seated(hands, new_match("iditacards", players=3, seed=5))
    player, luck = bots.make("sensible", table.rules), Chance.seeded(5)
    curtains, asked = lift_curtains(hands), 0
    while table.match.actor is not None and asked < FEW_QUESTIONS:
        move = bots.choose(player, table.rules, table.match.state, luck)
        slip = table.questions.slip
        if slip is None:
            table.begin((move,))
        else:
            asked += 1
            slip.key([answer.move for answer in slip.question.answers].index(move))
        curtains += lift_curtains(hands)
    return curtains, asked, table.match.state.turn


def test_a_question_that_hides_nothing_is_asked_by_name_without_a_curtain(hands: Hands) -> None:
    table = called_day(hands)
    assert hands.app.scene is table
    slip = table.questions.slip
    assert slip is not None
    assert slip.seat == 1
    assert slip.question.asked == (1, 2)
    assert slip.describe().startswith("Bo: Ada calls a new day. Do you join?")
    hands.click(slip.rows[1].box.centre)
    hands.settle()
    assert table.match.history[-1].move == Stay()
    assert table.questions.slip is not None
    assert table.questions.slip.seat == 2


def test_while_others_are_asked_the_table_shows_only_what_everybody_may_see(hands: Hands) -> None:
    table = called_day(hands)
    own = table.rules.view(table.match.state, 0)
    assert own.players[0].hand
    assert table.view.view == table.rules.view(table.match.state, None)
    assert all(line.seen_by is None for line in table.letter.log)
    hands.app.draw()
    seen = {sprite.kind for sprite in table.view.stage.on("hand")}
    assert seen == {BACK}
    names = {card_name(table.rules.world, card) for card in own.players[0].hand}  # type: ignore[attr-defined]
    assert not names & {drawn.words for drawn in hands.app.writer.drawn}
    assert not any(name in table.describe() for name in names)


def test_no_hand_is_laid_open_after_a_question_before_its_owner_has_taken_over(hands: Hands) -> None:
    """Who answered last still sits there: what follows is shown as everybody may see it."""
    table = called_day(hands)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    for _ in range(2):
        hands.key(pygame.K_2)
        for _tick in range(2000):
            if table.questions.slip is not None or isinstance(hands.app.scene, Handover):
                break
            assert table.view.view.seat is None
            hands.step(0.05)
    assert isinstance(hands.app.scene, Handover)
    assert table.view.view.seat == table.viewers.viewer


def test_whoever_goes_on_after_a_question_to_another_takes_over_behind_a_curtain(hands: Hands) -> None:
    """A dog of Bo's dies in the middle of Ada's turn, and Ada has cards to recover then."""
    mine = sled(156, "move", "rest lunch", discard="mush", team="wheel_dog")
    agenda = (Task("village", 0), Task("step", 0), Task("next", 0))
    state = state_of(mine, sled(20, "rest", team="bear husky"), pending=Pending("doom", 1), agenda=agenda)
    match = Match.from_state(rules_of("iditacards"), state, list(new_match("iditacards", players=2).seats), 3)
    table = seated(hands, match)
    table.viewers.viewer = 0
    lift_curtains(hands)
    assert table.questions.slip is not None
    hands.key(pygame.K_1)
    hands.settle()
    assert table.match.actor == 0
    assert isinstance(hands.app.scene, Handover)
    assert hands.app.scene.name == "Ada"
    lift_curtains(hands)
    assert table.view.view == table.rules.view(table.match.state, 0)


def test_who_wants_to_look_first_gets_the_curtain_and_then_the_same_question(hands: Hands) -> None:
    table = called_day(hands)
    assert table.questions.slip is not None
    hands.click(table.questions.slip.rows[-1].box.centre)
    assert lift_curtains(hands) == 1
    assert table.view.view == table.rules.view(table.match.state, 1)
    assert table.questions.slip is not None
    assert table.questions.slip.seat == 1


def test_a_standing_order_is_kept_in_the_journal_and_played_as_an_ordinary_move(hands: Hands) -> None:
    table = called_day(hands)
    slip = table.questions.slip
    assert slip is not None
    hands.click(slip.rows[3].box.centre)
    hands.settle()
    assert table.match.seats[1].orders == {"join": "stay"}
    assert (table.match.history[-1].seat, table.match.history[-1].move) == (1, Stay())
    assert table.questions.slip is not None
    assert table.questions.slip.seat == 2
    lines = journal_file.read(table.saved.folder / "journal.jsonl").lines
    again = Match.replay(table.rules, lines)
    assert again.state == table.match.state
    assert again.seats[1].orders == {"join": "stay"}


def test_an_order_may_say_when_to_ask_and_be_taken_back_on_ones_own_turn(hands: Hands) -> None:
    table = called_day(hands)
    table.questions.order(1, "join", "few")
    hands.settle()
    assert table.questions.slip is not None, "seven cards in hand: Bo wants to be asked"
    hands.key(pygame.K_1)
    hands.settle()
    assert table.match.history[-1].move == Join()
    while table.match.actor != 1 or table.questions.slip is not None:
        table.play(table.match.moves[-1])
        lift_curtains(hands)
    (tool,) = table.questions.tools()
    tool.press()
    assert table.match.seats[1].orders == {}


def test_whoever_called_the_day_may_take_it_back_while_the_others_are_asked(hands: Hands) -> None:
    table = called_day(hands)
    table.take_back()
    hands.settle()
    assert table.questions.slip is None
    assert table.match.actor == table.viewers.viewer == 0
    assert table.view.view == table.rules.view(table.match.state, 0)
    assert table.my_turn


@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_the_slip_is_readable_and_the_letter_says_who_is_asked(tmp_path: Path, text_size: str) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "asked", text_size=text_size))
    table = called_day(hands)
    hands.app.writer.begin()
    hands.app.draw()
    assert problems(hands.app, "slip") == []
    assert table.letter.waiting == "Bo is asked."
    for _ in range(2):
        hands.key(pygame.K_2)
        hands.settle()
    assert table.letter.waiting == ""


@pytest.mark.parametrize("manner", ["click", "keys"])
def test_hands_and_keys_alone_answer_whatever_is_asked(hands: Hands, manner: Manner) -> None:
    table = called_day(hands)
    player = Player(hands, manner, seed=6)
    asked = 0
    for _ in range(12):
        asked += table.questions.slip is not None
        player.act(table)
        table = player.sit_down()
        if table.my_turn and NewDay() in table.match.moves:
            table.begin((NewDay(),))
            table = player.sit_down()
    assert asked > 3


def test_a_match_left_in_the_middle_of_a_question_goes_on_with_it(hands: Hands) -> None:
    table = called_day(hands)
    hands.app.home_again()
    again = Table(hands.app, hands.app.shelf.reopen(table.saved.id))
    hands.app.push(again)
    lift_curtains(hands)
    assert again.questions.slip is not None
    assert again.questions.slip.seat == 1


def test_a_race_of_three_people_has_a_curtain_for_each_turn_and_none_for_a_question(hands: Hands) -> None:
    """Where every question had its curtain, there would be more of them than turns."""
    curtains, asked, turns = race(hands)
    assert asked > 10
    assert curtains < turns + asked / 10, "only where somebody's own turn goes on after a question"
