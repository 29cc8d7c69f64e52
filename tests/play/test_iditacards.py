"""Iditacards on the table: cards played by hand, what is seen before the click, few curtains."""

from __future__ import annotations

import pytest

from game.core import bots
from game.core.chance import Chance
from game.core.match import Match
from game.iditacards.events import JoinAsked, TurnBegan
from game.iditacards.moves import Give, NewDay, Play
from game.iditacards.state import Dog, Options, Pending
from scenes.table.handover import Handover
from scenes.table.replay import Replay
from scenes.table.table import Table
from tests.game.iditacards.tables import race, sled
from tests.game.playing import rules_of

from .hands import Hands
from .laying import PEOPLE, at, lay
from .player import Player
from .trail import DRIVEN, alone, grip, player, sit, tool
from .trail import _no_piece_jumps as _no_piece_jumps

# Playing --------------------------------------------------------------------------------------------------------------


def test_a_card_is_played_by_dragging_it_up(hands: Hands) -> None:
    table = sit(hands, alone("move rest"))
    hands.drag(grip(table, "hand move"), at(table, "trail"))
    hands.settle()
    assert player(table).position == 56
    assert player(table).discard == ("move",)


def test_the_first_click_lifts_a_card_and_the_second_plays_it(hands: Hands) -> None:
    table = sit(hands, alone("move rest"))
    hands.click(grip(table, "hand move"))
    hands.settle()
    assert table.hands.carried is not None
    assert player(table).position == 50
    hands.click(at(table, "hand.move.1"))
    hands.settle()
    assert player(table).position == 56


def test_no_single_click_plays_a_card_not_even_on_its_edge(hands: Hands) -> None:
    table = sit(hands, alone("move rest"))
    box = table.board.box("hand.rest.1")
    for x in (box.x + 1, box.x + 4, box.x + 8, box.right - 8, box.right - 4, box.right - 1):
        hands.click((x, box.centre[1]))
        assert len(table.match.history) == 1
        table.hands.cancel()


def test_what_a_card_would_do_is_told_before_it_is_picked_up(hands: Hands) -> None:
    table = sit(hands, alone("move*2 rest"))
    hands.hover(grip(table, "hand move"))
    hands.step()
    way, how = table.preview.note().lines
    assert way == "From 50 to 53, then the step to 56."
    assert how == "Click it twice, or drag it up onto the trail."


def test_a_card_dropped_where_it_lay_is_not_played(hands: Hands) -> None:
    table = sit(hands, alone("move rest"))
    x, y = grip(table, "hand move")
    hands.drag((x, y), (x + 14, y - 10))
    hands.settle()
    assert player(table).hand == ("move", "rest")


def test_a_card_may_be_dropped_on_the_plate_of_a_leg(hands: Hands) -> None:
    table = sit(hands, alone("move rest"))
    hands.drag(grip(table, "hand move"), at(table, "leg.forest"))
    hands.settle()
    assert player(table).position == 56


def test_what_cannot_be_paid_is_grey_and_says_why(hands: Hands) -> None:
    table = sit(hands, alone("mush rest"))
    mush = table.view.face("my mush")
    assert mush.dimmed
    assert mush.foot == "hand: 1 short"
    assert not table.view.face("my rest").dimmed
    hands.click(at(table, "hand.mush.1"))
    assert table.bubble is not None
    assert "costs 2 other cards from your hand" in table.bubble.words


def test_the_way_shown_before_the_click_is_the_way_it_goes(hands: Hands) -> None:
    table = sit(hands, alone("move rest"))
    hands.hover(grip(table, "hand move"))
    hands.step()
    assert table.view.aimed is not None
    way = table.board.preview.way(table.view.view, table.view.aimed.moves)  # type: ignore[attr-defined]
    assert (way.by_card, way.by_step) == ((51, 52, 53), (54, 55, 56))
    table.begin((Play(1),))
    hands.settle()
    assert player(table).position == way.landing


def test_the_odds_are_told_first_and_what_would_be_paid_last(hands: Hands) -> None:
    table = sit(hands, race(sled(34, "husky move*2 rest", "lunch*2 armour a_hat", team="wheel_dog"), options=DRIVEN))
    told = table.board.preview.told(table.view.view, (Play(1),))  # type: ignore[attr-defined]
    assert told[0].startswith("It waits for 2 risk cards.")
    assert told[-3:-1] == ["The step takes you to 38.", "Cold 0 to 3. Hunger 0 to 3."]
    assert told[-1].startswith("You would miss these least: ")


def test_damage_of_overtaking_is_told_before_the_price_and_never_cut_off(hands: Hands) -> None:
    mine = sled(50, "push move mush lunch", "lunch dinner a_hat armour husky rest", team="wheel_dog", hyp=2, starv=3)
    table = sit(hands, race(mine, sled(52, "rest"), options=DRIVEN))
    hands.hover(grip(table, "hand push"))
    hands.step()
    note = table.preview.note()
    assert note.lines[:2] == (
        "You overtake Bo, who falls back a square.",
        "You take a Damaged card: it pays for nothing.",
    )
    written = [drawn.words for drawn in hands.app.writer.drawn]
    assert "You take a Damaged card: it pays for nothing." in written


def test_in_a_forest_whoever_is_asked_to_join_reads_that_a_dog_dies_either_way(hands: Hands) -> None:
    table = sit(hands, race(sled(50, "move", "rest"), sled(130, "rest", "move", team="husky bear"), options=DRIVEN))
    tool(table, "New day").press()
    hands.settle()
    slip = table.questions.slip
    assert slip is not None
    assert slip.question.words.endswith("You are in the Forest: a dog of yours dies, whether you join or not.")
    assert "costs you no turn" in slip.question.answers[0].detail
    assert table.preview.note().hint == "Answer on the slip: click what you want, or press its number."


def test_a_plate_names_its_figures_when_the_mouse_rests_on_it(hands: Hands) -> None:
    rival = sled(20, "rest move", "move", hyp=1, starv=2, stack=[("mush", 1)])
    table = sit(hands, race(sled(50, "move", "rest"), rival, options=DRIVEN))
    look = table.board.look(table.view.view, "place.1")
    assert look is not None
    for named in ("Square 20.", "Cold 1, hunger 2,", "Hand 2, deck 1,", "At risk: Mush, owes 1 card.", "No dog"):
        assert named in look.words


def test_an_only_legend_is_earned_without_being_asked(hands: Hands) -> None:
    table = sit(hands, race(sled(5, "move", "rest lunch", team="wheel_dog", legends="puppy"), options=DRIVEN))
    table.begin((Play(1),))
    hands.settle()
    assert "puppy" in player(table).discard


@pytest.mark.parametrize(("opponent", "viewpoint"), [("sensible", 0), ("person", None)])
def test_the_replay_of_a_race_that_is_over_shows_the_hand_of_one_who_sat_there_alone(
    hands: Hands, opponent: str, viewpoint: int | None
) -> None:
    state = race(sled(159, "move rest", "lunch", team="wheel_dog"), sled(20, "rest"), options=DRIVEN)
    table = sit(hands, state, "person", opponent)
    assert Replay(hands.app, table.match).view.view.seat is None, "it is not over"
    table.begin((Play(1),))
    hands.settle()
    assert table.match.outcome is not None
    assert Replay(hands.app, table.match).view.view.seat == viewpoint


def test_no_card_is_called_short_by_the_hand_that_went_before_it(hands: Hands) -> None:
    table = sit(hands, alone("mush", "move lunch dinner armour a_hat husky"))
    seen = set()
    hands.app.change(hands.app.settings._replace(speed="normal"))
    assert "short" in table.view.face("my mush").foot
    table.begin((NewDay(),))
    while table.view.busy:
        hands.step(0.1)
        seen |= {table.view.face("my mush").foot} if table.view.view.agenda else set()
    assert seen
    assert not any("short" in foot for foot in seen)


def test_the_arrival_is_seen_before_the_page_about_it(hands: Hands) -> None:
    table = sit(hands, race(sled(159, "move rest", "lunch", team="wheel_dog"), sled(20, "rest"), options=DRIVEN))
    hands.app.change(hands.app.settings._replace(speed="normal"))
    table.begin((Play(1),))
    seen = []
    while hands.app.scene is table:
        hands.step(0.05)
        seen += [sprite.scale for sprite in table.view.stage.standing("sled", "161", 0)]
    assert max(seen) > 2  # it comes out of the arch, nearer and nearer


def test_what_an_opponent_did_stands_in_one_line_above_the_buttons(hands: Hands) -> None:
    state = race(sled(50, "rest", "move"), sled(20, "push move*2", "rest"), options=DRIVEN, current=1)
    table = sit(hands, state)
    table.begin((Play(1), Give(2)))
    hands.settle()
    while isinstance(hands.app.scene, Handover):
        hands.app.pop()
        hands.settle()
    assert table.board.letter(table.view.view).notes.startswith("Bo: Push (6 squares), now on 28.")


def test_an_attachment_is_dragged_straight_onto_its_dog(hands: Hands) -> None:
    table = sit(hands, alone("dog_chow rest", "move lunch mush dinner", team="wheel_dog good_dog"))
    hands.drag(grip(table, "hand dog_chow"), at(table, "team.2"))
    hands.settle()
    assert player(table).team == (Dog("wheel_dog"), Dog("good_dog", ("dog_chow",)))


def test_what_a_dog_will_carry_goes_to_it_as_a_card_and_is_never_larger_than_one(hands: Hands) -> None:
    table = sit(hands, alone("dog_chow rest", "move lunch mush dinner", team="wheel_dog good_dog"))
    hands.app.change(hands.app.settings._replace(speed="normal"))
    hands.drag(grip(table, "hand dog_chow"), at(table, "team.2"))
    widest = 0.0
    while table.view.busy or table.now.moved:
        hands.step(0.03)
        found = table.view.stage.standing("dog_chow")
        widest = max([widest, *(table.view.sprite_box(sprite).w * sprite.scale for sprite in found)])
    assert widest <= table.board.size("card my dog_chow", "hand")[0]
    assert [sprite.spot for sprite in table.view.stage.standing("dog_chow")] == ["gear.2.1"]


@pytest.mark.parametrize("card", ["husky", "dog_chow"])
def test_a_dog_or_what_it_carries_is_played_by_dropping_it_on_a_free_place_in_harness(hands: Hands, card: str) -> None:
    state = alone(f"{card} move*4", "lunch*2 breakfast*2 mush*2 rest")
    table = sit(hands, state)
    hands.drag(grip(table, f"hand {card}"), table.board.layout["team.4"].centre)
    hands.settle()
    pending = table.match.state.pending
    assert pending is not None
    assert (pending.kind, pending.card) == ("pay", card)


def test_an_only_dog_takes_what_there_is_without_being_asked(hands: Hands) -> None:
    table = sit(hands, alone("dog_chow rest", "move lunch mush dinner"))
    hands.drag(grip(table, "hand dog_chow"), at(table, "trail"))
    hands.settle()
    assert player(table).team == (Dog("wheel_dog", ("dog_chow",)),)


def test_a_dog_is_left_behind_only_after_a_question(hands: Hands) -> None:
    table = sit(hands, alone("move", team="husky good_dog"))
    hands.drag(grip(table, "dog 2"), at(table, "snow"))
    hands.settle()
    assert table.hands.slip is not None
    assert len(player(table).team) == 2
    hands.click(table.hands.slip.boxes[0].centre)
    hands.settle()
    assert player(table).team == (Dog("husky"),)


# Several mushers ------------------------------------------------------------------------------------------------------


def drive(hands: Hands, table: Table, until: int = 5000) -> int:
    """People who play like the sensible bot, at one screen; how often the curtain falls."""
    bot, luck = bots.make("sensible", table.rules), Chance.seeded(3)
    curtains = 0
    for _ in range(until):
        if isinstance(hands.app.scene, Handover):
            curtains += 1
            hands.app.pop()
            hands.settle()
        if table.match.outcome is not None:
            return curtains
        move = bots.choose(bot, table.rules, table.match.state, luck)
        slip = table.questions.slip
        if slip is not None:
            table.questions.answer([answer.move for answer in slip.question.answers].index(move))
        else:
            table.begin((move,))
        hands.settle()
    raise AssertionError("no end")


def test_three_people_pass_the_laptop_once_a_turn_and_never_for_a_question(hands: Hands) -> None:
    match = Match.new(rules_of("iditacards"), Options(players=3), list(PEOPLE[:3]), 4)
    table = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(table)
    hands.settle()
    curtains = drive(hands, table)
    events = [event for moment in match.history for event in moment.events]
    turns = sum(isinstance(event, TurnBegan) for event in events)
    asked = sum(isinstance(event, JoinAsked) for event in events)
    assert asked > 20
    assert curtains < turns + asked / 10, "only where somebody’s own turn goes on after a question"


def test_a_standing_order_answers_without_a_slip(hands: Hands) -> None:
    state = race(sled(50, "move", "rest"), sled(20, "rest", "move"), options=DRIVEN)
    table = sit(hands, state)
    tool(table, "New day").press()
    hands.settle()
    slip = table.questions.slip
    assert slip is not None
    assert slip.question.words == "Ada calls a new day. Do you join?"
    table.questions.order(1, "join", "few")
    hands.settle()
    assert table.match.state.players[1].days == 1


def test_the_log_stays_in_sight_beside_a_standing_order(hands: Hands) -> None:
    table = sit(hands, race(sled(50, "move rest", "lunch*2"), sled(20, "lunch"), options=DRIVEN))
    table.questions.order(0, "join", "few")
    hands.settle()
    button, where = next(found for found in table.letter.shown_tools() if found[0].words == "Ask me again")
    assert table.letter.shows_log
    hands.hover(where.centre)
    assert "You join new days with 3 cards or fewer." in " ".join(table.preview.note().lines)
    button.press()
    assert table.match.seats[0].orders == {}


def test_the_dog_that_dies_is_asked_for_openly(hands: Hands) -> None:
    rival = sled(20, team="bear good_dog+armour")
    state = race(sled(50, "move", "rest"), rival, options=DRIVEN, pending=Pending("doom", 1))
    table = lay(hands, "iditacards", state)
    while isinstance(hands.app.scene, Handover):
        hands.app.pop()
        hands.settle()
    slip = table.questions.slip
    assert slip is not None
    assert [answer.detail for answer in slip.question.answers] == ["It dies.", "Armour is given up in its place."]


def test_a_bot_is_followed_by_its_name(hands: Hands) -> None:
    state = race(sled(50, "rest", "move"), sled(20, "move", "rest"), options=DRIVEN, current=1)
    table = sit(hands, state, "person", "sensible")
    for _ in range(200):
        hands.step(0.1)
        if table.match.actor == 0:
            break
    hands.settle()
    assert any(line.words.startswith("Bo ") for line in table.letter.log)
    assert any(line.words.startswith("Bo: ") for line in table.letter.log), "it says why"
    assert not any("Purple" in line.words or "Green" in line.words for line in table.letter.log)


@pytest.mark.parametrize("seats", [1, pytest.param(3, marks=pytest.mark.long), 4])
def test_a_race_of_any_number_is_played_by_drag_alone(hands: Hands, seats: int) -> None:
    match = Match.new(rules_of("iditacards"), Options(players=seats), list(PEOPLE[:seats]), 6)  # type: ignore[arg-type]
    table = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(table)
    hands.settle()
    person = Player(hands, "drag", seed=3)
    for _ in range(60):
        table = person.sit_down()
        if table.match.outcome is not None:
            break
        person.act(table)
    assert len(table.match.history) > 40
