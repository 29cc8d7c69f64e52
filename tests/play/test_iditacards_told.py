"""Iditacards says what is so: signs, prompts, odds and advice are true at the very moment they are read."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.journal import Seat
from game.core.match import Match
from game.iditacards.moves import Done, Give, NewDay, Pass, Play
from game.iditacards.state import Pending, Task
from scenes.boards.iditacards.motion import HELD_UP
from scenes.boards.iditacards.words import sky, turns_done
from scenes.table.handover import Handover
from scenes.table.marks import Disc, Drawing, Tag
from scenes.table.table import Table
from scenes.table.terms import Gesture, Hand
from scenes.table.view import TableView
from tests.game.iditacards.tables import race, sled
from tests.game.playing import rules_of

from .hands import Hands
from .laying import at
from .trail import DRIVEN, alone, player, sit, tool


def board(table: Table) -> Any:
    return table.board


def sign(table: Table) -> str:
    """What is written beside the die of the weather."""
    return sky(board(table), table.view.view)


def test_a_click_on_the_trail_plays_nothing_not_even_the_only_card_that_could_go_there(hands: Hands) -> None:
    table = sit(hands, alone("move"))
    hands.click(at(table, "trail"))
    hands.settle()
    assert player(table).position == 50
    assert table.bubble is not None
    assert table.bubble.words == "Drag a card from your hand here to play it."


def test_advice_frames_all_of_the_board_where_a_card_goes_up_onto_the_trail(hands: Hands) -> None:
    table = sit(hands, alone("move"))
    assert table.board.advised(Gesture("hand move", "trail")) == table.board.layout["board"]


@pytest.mark.parametrize(
    ("mine", "other", "weather", "words"),
    [
        (0, 20, "sun", "Sun: not felt in Town"),
        (20, 0, "storm", "Storm: only Town moves"),
        (20, 30, "storm", "Storm: nobody moves"),
        (20, 0, "sun", "Sun: +1 speed"),
    ],
)
def test_the_sign_of_the_weather_says_whom_it_does_nothing_to(
    hands: Hands, mine: int, other: int, weather: Any, words: str
) -> None:
    state = race(sled(mine, "move", "lunch"), sled(other, "move", "lunch"), options=DRIVEN, weather=weather)
    assert sign(sit(hands, state, "person", "sensible")) == words


def test_the_sign_and_the_cards_know_the_weather_when_its_die_lies_still(hands: Hands) -> None:
    state = race(sled(50, "move", "lunch mush", team="wheel_dog"), options=DRIVEN, weather="storm")
    table = sit(hands, state)
    assert table.view.face("my move").foot == "storm stops it"
    hands.app.change(hands.app.settings._replace(speed="normal"))
    table.begin((NewDay(),))
    assert table.match.state.weather != "storm"
    while table.view.stage.standing("weather")[0].kind == "weather-storm":
        assert sign(table) == "Storm: nobody moves"
        hands.step(0.05)
    while table.view.view.weather == "storm":
        assert table.view.busy
        hands.step(0.05)
    hands.app.draw()
    assert sign(table) in [drawn.words for drawn in hands.app.writer.drawn]
    assert table.view.face("my move").foot.endswith(("square", "squares"))


def test_no_card_is_asked_for_as_one_more_before_the_first_is_given(hands: Hands) -> None:
    table = sit(hands, alone("mush rest move armour", "lunch dinner move"))
    table.begin((table.rules.grammar.parse("play 1"),))
    hands.settle()
    assert table.board.letter(table.view.view).prompt == "Mush costs energy. Give 2 cards from your hand."
    hands.click(at(table, "hand.rest.1"))
    assert table.board.letter(table.view.view).prompt == "Mush costs energy. Give 1 more card from your hand."


def test_while_a_card_waits_for_risk_the_hand_is_grey(hands: Hands) -> None:
    table = sit(hands, alone("move rest", stack=[("mush", 1)]))
    assert table.view.face("my move").dimmed
    assert table.view.face("my move").foot == "3 squares"


def test_cards_in_the_drawer_cost_what_they_would_cost_in_the_hand(hands: Hands) -> None:
    view = sit(hands, alone("lunch", hyp=2)).view
    assert view.face("open lunch").costs == view.face("my lunch").costs
    assert view.face("open lunch").costs != view.face("lunch").costs


def test_turns_are_counted_for_each_musher(hands: Hands) -> None:
    state = race(sled(50, "move", "lunch"), sled(20, "move", "lunch"), options=DRIVEN, turn=69)
    table = sit(hands, state, "person", "sensible")
    assert table.board.letter(table.view.view).counter == "turn 35, day 1"
    assert table.board.note(table.view.view).startswith("turn 35,")


def test_whoever_begins_reads_that_it_was_drawn_by_lot(hands: Hands) -> None:
    first = race(sled(0, "move", "lunch"), sled(0, "move", "lunch"), options=DRIVEN)
    table = sit(hands, first, "person", "sensible")
    assert "You begin: it was drawn by lot." in table.board.letter(table.view.view).notes


def test_the_first_letter_of_a_race_says_what_overtaking_does(hands: Hands) -> None:
    for second in (("sensible",), ()):
        first = race(sled(0, "move", "lunch"), sled(0, "move", "lunch"), options=DRIVEN)
        table = sit(hands, first, "person", *second)
        notes = table.board.letter(table.view.view).notes
        assert "Overtaking costs you a Damaged card, and the other sled falls back a square." in notes
    table = sit(hands, alone("move"))
    assert "Overtaking" not in table.board.letter(table.view.view).notes


def test_an_empty_hand_is_not_asked_to_play_a_card(hands: Hands) -> None:
    table = sit(hands, alone(""))
    assert table.board.letter(table.view.view).prompt == "No card is left: begin a new day, or pass."


def test_a_turn_that_is_being_played_is_not_counted_as_over(hands: Hands) -> None:
    """First Aid is paid and counts for a medal, but what it shows is still looked through."""
    pending = Pending("cull", 0, number=1, cards=("mush", "rest", "lunch"))
    state = race(
        sled(50, "move", "breakfast", team="wheel_dog", turns=4), options=DRIVEN, pending=pending, turn=4,
        agenda=(Task("resolved", 0, "first_aid"),),
    )  # fmt: skip
    table = sit(hands, state)
    assert table.board.letter(table.view.view).counter == "turn 4, day 1"
    assert turns_done(table.view.view) == 3


@pytest.mark.parametrize("size", ["normal", "larger"])
def test_a_long_headline_cuts_no_word_of_what_is_said_under_it(hands: Hands, size: Any) -> None:
    """A card that was turned over and costs energy, and a deck full of cards that are too dear."""
    hands.app.settings = hands.app.settings._replace(text_size=size)
    hands.app.refit()
    waits = [("husky", 1)]
    cards = "dog_chow dinner lunch mush grandma_soup first_aid"
    hand = "move rest push slow_and_steady breakfast armour"
    table = sit(hands, race(sled(50, hand, cards, stack=waits, hyp=2), options=DRIVEN))
    hands.app.draw()
    cut = [drawn.words for drawn in hands.app.writer.drawn if drawn.words.endswith("…")]
    assert cut == ["If you click …"]
    hands.click(at(table, "deck"))
    hands.settle()
    assert table.match.state.pending is not None
    assert len(table.board.letter(table.view.view).prompt) > 60, "three lines"
    hands.hover((5, 5))
    hands.app.draw()
    cut = [drawn.words for drawn in hands.app.writer.drawn if drawn.words.endswith("…")]
    assert cut == ["If you click …"]


def test_nobody_is_asked_what_to_recover_before_the_step_that_takes_the_sled_home(hands: Hands) -> None:
    table = sit(hands, race(sled(159, "rest", "lunch", team="wheel_dog", discard="move"), options=DRIVEN))
    table.begin((Pass(),))
    hands.settle()
    assert table.match.outcome is not None


def test_farther_from_home_it_is_asked_what_to_recover(hands: Hands) -> None:
    table = sit(hands, race(sled(156, "rest", "lunch", team="wheel_dog", discard="move"), options=DRIVEN))
    table.begin((Pass(),))
    hands.settle()
    assert table.view.view.pending.kind == "recover"
    assert Done() in table.moves()


def test_a_last_legend_that_comes_by_itself_is_named(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    real = TableView.announce

    def announce(view: TableView, words: str, *more: Any) -> Any:
        told.append(words)
        return real(view, words, *more)

    monkeypatch.setattr(TableView, "announce", announce)
    table = sit(hands, race(sled(5, "rest", "lunch", team="wheel_dog", legends="puppy"), options=DRIVEN))
    tool(table, "Pass").press()
    hands.settle()
    assert player(table).discard == ("puppy",)
    assert told == ["Your last legend: Puppy"]


def test_no_words_are_cut_on_a_grey_card_with_a_title_of_one_line(hands: Hands) -> None:
    table = sit(hands, alone("move"))
    cards, scale, cut = table.view.cards, hands.app.canvas.scale, []
    for name in ("lead_dog", "husky", "moose", "bear", "mush"):
        face = table.board.face(table.view.view, name)._replace(foot="hand: 1 short", warns=True, dimmed=True)
        cards._compose(face, 206, scale)
        cut += [drawn.words for drawn in cards._writer(scale).drawn if not drawn.fits or drawn.words.endswith("…")]
    assert cut == []


def test_the_card_that_spares_cold_and_hunger_says_when(hands: Hands) -> None:
    lead = sit(hands, alone("move")).view.face("lead_dog")
    assert lead.text == "Legs: 1 less cold, hunger"
    assert lead.full == "When you enter a leg, its numbers for cold and hunger count 1 less for you."


def test_a_new_day_that_kills_the_only_dog_says_so_and_does_not_invite(hands: Hands) -> None:
    """No card is left to play, and the sled is in the Forest."""
    table = sit(hands, race(sled(130, "", "rest", team="husky"), options=DRIVEN))
    day = tool(table, "New day")
    assert day.kind == "danger"
    assert day.detail.startswith("your only dog dies; ")
    table = sit(hands, race(sled(100, "", "rest", starv=2), options=DRIVEN))
    assert tool(table, "New day").detail.startswith("hunger rises to 3; ")


def test_to_turn_over_a_card_invites_only_if_it_can_likely_be_paid(hands: Hands) -> None:
    waits = [("mush", 1)]
    for deck, kind in (("move move lunch", "primary"), ("lunch dinner move", "plain")):
        table = sit(hands, alone("rest", deck, stack=waits))
        assert tool(table, "Turn over the next card").kind == kind


def test_meals_and_personal_cards_say_what_they_take_off_hunger_and_cold(hands: Hands) -> None:
    view = sit(hands, alone("lunch first_aid move rest", "dinner mush push husky")).view
    assert [view.face(card).foot for card in ("my lunch", "my first_aid")] == ["hunger −1", "cold −1"]
    assert view.face("open lunch").foot == "hunger −1"


def test_beside_several_sleds_it_is_marked_and_told_what_they_did_until_the_own_move(hands: Hands) -> None:
    state = race(
        sled(50, "rest move", "lunch"), sled(20, "push move*2", "rest"), sled(5, "rest", "move"), options=DRIVEN,
        current=1,
    )  # fmt: skip
    table = sit(hands, state)
    for moves in ((Play(1), Give(2)), (Pass(),)):
        table.begin(moves)
        hands.settle()
        while isinstance(hands.app.scene, Handover):
            hands.app.pop()
            hands.settle()
    assert table.match.actor == 0
    assert table.board.aside(table.view.view) == (
        "So far", "Bo: Push (6 squares), now on 28.\nCléo: passed, now on 6.",
    )  # fmt: skip
    marked = table.board.under(table.view.view, Hand())
    driven = {mark.at for mark in marked if isinstance(mark, Disc)}
    assert driven == {table.board.box(str(square)).centre for square in (*range(20, 28), 5)}
    assert [mark.words for mark in marked if isinstance(mark, Tag)] == ["+8", "+1"]
    table.begin((Pass(),))
    marked = table.board.under(table.view.view, table.view.hand())
    assert not [mark for mark in marked if isinstance(mark, Disc | Tag)]


def test_a_card_that_a_bot_plays_is_held_up_large(hands: Hands) -> None:
    state = race(sled(50, "rest", "move"), sled(20, "move push mush", "rest lunch"), options=DRIVEN, current=1)
    hands.app.change(hands.app.settings._replace(speed="normal"))
    seats = [Seat("Ada", "red"), Seat("Bo", "blue", "sensible")]
    table = Table(hands.app, hands.app.shelf.begin(Match.from_state(rules_of("iditacards"), state, seats, 7)))
    hands.app.push(table)
    seen: set[Drawing] = set()
    for _ in range(200):
        hands.step(0.05)
        seen |= {mark for mark in table.view.moment._marks if isinstance(mark, Drawing)}
    assert {(mark.kind, mark.height) for mark in seen} == {("card push", HELD_UP)}
    assert table.board.size("card my move", "hand")[1] < HELD_UP


def test_equal_dogs_and_cards_are_told_apart(hands: Hands) -> None:
    table = sit(hands, alone("move*2 rest", "push", team="wheel_dog", discard="lunch*2"))
    hands.click(at(table, "discard"))
    hands.settle()
    labels = [target.label for target in table.board.targets(table.view.view)]
    assert len(set(labels)) == len(labels)
    assert {"Move", "Move (2)", "Wheel Dog, dog 1 of your team", "Lunch, card 2 here"} <= set(labels)


def test_the_button_of_the_log_never_comes_where_a_button_of_the_turn_was(hands: Hands) -> None:
    table = sit(hands, alone("armour move*3", "lunch move rest", team="wheel_dog husky"))
    new_day = next(box for tool, box in table.letter.shown_tools() if tool.moves == (NewDay(),))
    table.begin((Play(1), Give(2)))
    hands.settle()
    assert table.letter.tools == []
    assert not table.letter.log_button.overlaps(new_day)


def test_dogs_are_lit_while_one_of_them_is_to_be_chosen(hands: Hands) -> None:
    table = sit(hands, alone("armour move*3", "lunch move rest", team="wheel_dog husky"))
    assert table.board.handling.asked_for(table.view.view) == ()  # type: ignore[attr-defined]
    table.begin((Play(1), Give(2)))
    hands.settle()
    assert table.board.handling.asked_for(table.view.view) == ("team.1", "team.2")  # type: ignore[attr-defined]


def test_the_odds_of_a_risk_are_told_while_it_is_paid_for(hands: Hands) -> None:
    table = sit(hands, alone("grandma_soup move rest", "mush*2 dinner lunch"))
    table.begin((Play(1),))
    hands.settle()
    assert "Chance that you can pay it:" in table.board.letter(table.view.view).notes
