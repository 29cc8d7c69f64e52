"""Which Side are you on? the day after: a second click sends somebody where they were, a button sends everybody."""

from __future__ import annotations

import pytest

from game.core import bots
from game.core.chance import Chance
from game.core.match import Match
from game.core.words import in_a_row
from game.which_side.day.tonight import idle
from game.which_side.moves import Evening, Place
from scenes.boards.which_side import words as letter_words
from scenes.boards.which_side.yesterday import yesterday
from scenes.table.table import Table
from tests.game.which_side.tables import build

from .hands import Hands
from .laying import PEOPLE, at, figure, lay
from .tenements import RULES, board_of
from .tenements import no_piece_jumps as no_piece_jumps


@pytest.fixture(scope="module")
def second_day() -> Match:
    """A match played by the organiser up to the morning of its second turn."""
    match = Match.new(RULES, RULES.options_type(), list(PEOPLE[:1]), 5)
    organiser, luck = bots.make("organiser", RULES), Chance.seeded(5)
    while match.state.turn < 2 or match.state.phase != "placement" or match.state.pending:
        match.play(bots.choose(organiser, RULES, match.state, luck))
    return match


def sit(hands: Hands, match: Match) -> Table:
    table = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.home_again()
    hands.app.push(table)
    hands.settle()
    return table


def sent_today(table: Table) -> dict[str, str]:
    return {one.name: one.place for one in table.match.state.characters if one.place not in ("home", "jail", "arrest")}


def test_a_second_click_sends_somebody_where_they_were_yesterday(hands: Hands, second_day: Match) -> None:
    table = sit(hands, second_day)
    done = yesterday(table.board.story())
    name = next(name for name, slot in done.items() if RULES.why_not(table.match.state, Place(name, slot)) is None)
    hands.click(figure(table, f"person.{name}"))
    assert table.hands.carried is not None
    hands.click(figure(table, f"person.{name}"))
    hands.settle()
    assert sent_today(table) == {name: done[name]}
    table.take_back()
    hands.settle()
    assert sent_today(table) == {}


def test_one_button_does_the_day_again_and_one_takes_it_back(hands: Hands, second_day: Match) -> None:
    table = sit(hands, second_day)
    before = len(table.match.history)
    done = yesterday(table.board.story())
    (again,) = [tool for tool in table.letter.tools if tool.words == "As yesterday"]
    assert len(again.moves) > 4
    hands.press("As yesterday")
    hands.settle()
    assert len(table.match.history) == before + len(again.moves)
    assert all(done[name] == place for name, place in sent_today(table).items())
    assert table.match.state.phase == "placement", "the last word of the day is the player's"
    hands.press("Take today back")
    hands.settle()
    assert len(table.match.history) == before
    assert sent_today(table) == {}


def test_a_day_made_of_single_drags_is_taken_back_at_once_up_to_its_morning(hands: Hands, second_day: Match) -> None:
    table = sit(hands, second_day)
    before = len(table.match.history)
    for _ in range(3):
        table.begin((next(move for move in table.match.moves if isinstance(move, Place)),))
        hands.settle()
    hands.press("Take today back")
    hands.settle()
    assert len(table.match.history) == before


def test_on_the_first_day_there_is_no_day_before(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    assert [tool.words for tool in table.letter.tools] == ["Pass for today"]
    hands.click(figure(table, "person.Rivka"))
    hands.click(figure(table, "person.Rivka"))
    assert table.hands.carried is None


def test_an_evening_that_waits_for_its_last_word_lies_on_its_ring(hands: Hands) -> None:
    people = {name: {"place": f"TRI.w{n}"} for n, name in enumerate(("Rivka", "Dora"), start=1)}
    table = lay(hands, "which-side", build("evening", people=people))
    hands.click(at(table, "TRI.eve"))
    hands.settle()
    assert table.hands.staged is not None
    assert table.hands.staged.moves == (Evening("TRI.eve"),)
    (moon,) = table.view.stage.standing("russian.moon")
    assert moon.at == pytest.approx(board_of(table).box("TRI.eve").centre)


def test_where_the_day_cannot_go_on_as_yesterday_the_letter_says_why(
    hands: Hands, second_day: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(hands, second_day)
    board, done = board_of(table), yesterday(table.board.story())

    def told() -> str:
        return board.letter(table.view.view).notes

    assert "yesterday" not in told(), "the button does it"
    state = table.match.state
    mine = idle(state, state.active)
    elsewhere = {name: slot for name, slot in done.items() if name not in mine}
    monkeypatch.setattr(letter_words, "yesterday", lambda _story: elsewhere)
    assert told().startswith(f"{in_a_row(mine)} were at home yesterday: your choice.")
    monkeypatch.setattr(letter_words, "yesterday", lambda _story: elsewhere | {mine[0]: "TRI.wc"})
    assert f"{mine[0]} cannot do the same as yesterday: " in told()
