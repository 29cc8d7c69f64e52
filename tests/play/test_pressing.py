"""A button, a card or an answer is meant where the mouse went down on it and up again, and nowhere else."""

from __future__ import annotations

from game.core.contract import Reason
from game.core.match import Match
from scenes.pages.dice_tray import DiceTray
from scenes.pages.rack import Rack
from scenes.pages.rulebook import RulebookPage
from scenes.table.handover import Handover
from scenes.table.table import Table
from tests.game.playing import rules_of
from tools.pointer import At

from .hands import Hands
from .laying import PEOPLE, at
from .trail import alone, grip, sit


def ask_to_join(hands: Hands) -> Table:
    """Ada has called a new day, and Bo is asked whether to join."""
    rules = rules_of("iditacards")
    for seed in range(1, 50):
        match = Match.new(rules, rules.options_type(players=2), PEOPLE[:2], seed)
        if match.actor == 0:
            break
    match.play(rules.grammar.parse("day"))
    hands.app.push(table := Table(hands.app, hands.app.shelf.begin(match)))
    hands.settle()
    if isinstance(hands.app.scene, Handover):
        hands.click(hands.app.scene.all_points()[0].box.centre)
        hands.settle()
    assert table.questions.slip is not None
    return table


def beside(table: Table) -> At:
    return (table.board.layout["board"].x + 20, table.board.layout["board"].bottom - 20)


def test_a_drag_that_is_let_go_over_a_question_does_not_answer_it(hands: Hands) -> None:
    table = ask_to_join(hands)
    slip = table.questions.slip
    assert slip is not None
    join, stay = (row.box.centre for row in slip.rows[:2])
    for start in (beside(table), stay):
        hands.drag(start, join)
        hands.settle()
        assert table.questions.slip is slip
    hands.click(join)
    hands.settle()
    assert table.questions.slip is not slip


def test_a_click_that_hurries_motion_answers_nothing_that_comes_up_under_it(hands: Hands) -> None:
    table = ask_to_join(hands)
    slip = table.questions.slip
    assert slip is not None
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.view.sequence.add(lambda: table.view.announce("A band", "#000000"))
    hands.hold(slip.rows[0].box.centre, slip.rows[0].box.centre)
    hands.step(5.0)
    assert not table.view.busy
    hands.drop(slip.rows[0].box.centre)
    hands.settle()
    assert table.questions.slip is slip


def test_a_slip_is_answered_where_it_was_pressed_and_put_away_by_a_click_beside_it(hands: Hands) -> None:
    table = sit(hands, alone("move", team="husky good_dog"))
    hands.drag(grip(table, "dog 2"), at(table, "snow"))
    hands.settle()
    slip = table.hands.slip
    assert slip is not None
    for start, end in ((beside(table), slip.boxes[0].centre), (slip.boxes[0].centre, beside(table)),
                       (slip.no.centre, slip.boxes[0].centre), (slip.boxes[0].centre, slip.no.centre)):  # fmt: skip
        hands.drag(start, end)
        hands.settle()
        assert table.hands.slip is slip
        assert len(table.match.history) == 1
    hands.click(beside(table))
    hands.settle()
    assert table.hands.slip is None
    assert len(table.match.history) == 1


def test_a_postcard_on_the_rack_is_turned_over_only_by_a_press_on_it(hands: Hands) -> None:
    rack = hands.app.scene
    assert isinstance(rack, Rack)
    first, second = (point.box.centre for point in rack.points()[:2])
    for start in (second, (4.0, 4.0)):
        hands.drag(start, first)
        assert hands.app.scene is rack
    hands.click(first)
    assert hands.app.scene is not rack


def test_a_die_in_the_tray_is_kept_only_by_a_press_on_it(hands: Hands) -> None:
    hands.press("Dice tray")
    tray = hands.app.scene
    assert isinstance(tray, DiceTray)
    first, second = (point.box.centre for point in tray.points()[:2])
    hands.drag(second, first)
    assert not any(thing.kept for thing in tray.things)
    hands.click(first)
    assert [thing.kept for thing in tray.things[:2]] == [True, False]


def test_buttons_of_the_letter_and_of_a_page_answer_only_to_a_press_on_them(hands: Hands) -> None:
    table = sit(hands, alone("move", team="husky good_dog"))
    for point in table.widgets.points():
        hands.drag(beside(table), point.box.centre)
        assert hands.app.scene is table, point.label
        assert len(table.match.history) == 1, point.label
    hands.app.push(curtain := Handover(table.now, 0))
    hands.step()
    button = curtain.all_points()[0].box.centre
    hands.drag((button[0], button[1] - 200), button)
    assert curtain.app.scene is curtain
    hands.click(button)
    assert hands.app.scene is table


def test_what_somebody_said_opens_the_book_only_by_a_press_on_it(hands: Hands) -> None:
    table = sit(hands, alone("move", team="husky good_dog"))
    table.say(Reason("no", "Not so.", rule="R1"), table.board.layout["board"].centre)
    hands.step()
    said = table.painting.bubble_box
    assert said is not None
    hands.drag(said.centre, (said.centre[0], said.bottom + 80))
    assert hands.app.scene is table
    table.say(Reason("no", "Not so.", rule="R1"), table.board.layout["board"].centre)
    hands.step()
    hands.click(said.centre)
    assert isinstance(hands.app.scene, RulebookPage)
