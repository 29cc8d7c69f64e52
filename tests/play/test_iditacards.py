"""Iditacards on the table: cards played and paid by hand, what is seen before the click, few curtains, full tables."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core import bots
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from game.iditacards.events import JoinAsked, TurnBegan
from game.iditacards.moves import Give, NewDay, Play
from game.iditacards.state import Dog, Options, Pending, State, Task, Variant
from scenes.table.handover import Handover
from scenes.table.replay import Replay
from scenes.table.table import Table
from scenes.table.terms import Piece
from tests.game.iditacards.tables import WORLD, race, sled
from tests.game.playing import rules_of

from .hands import Hands
from .laying import PEOPLE, at, lay
from .player import Player

DRIVEN = Variant()
"""With the step at the end of a turn."""
SKY_TOLD = {"sun": "Sun", "cloud": "Clouds", "storm": "Storm", "snow": "Snow", "rain": "Rain", "wind": "Wind"}
"""How the log begins to tell of the weather."""


@pytest.fixture(autouse=True)
def _no_piece_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all motion is over, the pieces must stand where the rules have them."""
    real = Table._come_to_rest

    def checked(table: Table) -> None:
        expected: list[Piece] = sorted(table.board.pieces(table.viewers.seen()))
        assert table.view.stage.at_rest() == expected
        real(table)

    monkeypatch.setattr(Table, "_come_to_rest", checked)


def sit(hands: Hands, state: State, *players: str) -> Table:
    """Lay a table; seats not named are people. The first card of the curtain is lifted."""
    kinds = (*players, *["person"] * 4)
    seats = [Seat(who.name, who.colour, kind) for who, kind in zip(PEOPLE, kinds, strict=False)]
    table = lay(hands, "iditacards", state, seats)
    if isinstance(hands.app.scene, Handover):
        hands.app.pop()
        hands.settle()
    return table


def alone(hand: str, deck: str = "lunch move", **more: Any) -> State:
    more.setdefault("team", "wheel_dog")
    return race(sled(50, hand, deck, **more), options=DRIVEN)


def grip(table: Table, source: str) -> tuple[float, float]:
    sprite = table.view.stage.source(source)
    assert sprite is not None, source
    return table.view.spreading.grip(sprite)


def player(table: Table, seat: int = 0) -> Any:
    return table.match.state.players[seat]


def tool(table: Table, words: str) -> Any:
    return next(tool for tool in table.letter.tools if tool.words == words)


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


def test_the_odds_of_a_risk_card_are_told_before_it_is_played(hands: Hands) -> None:
    table = sit(hands, alone("haste", "move*2 lunch*2"))
    hands.hover(grip(table, "hand haste"))
    hands.step()
    # Health takes one card of the deck; half of the others are free, and Lunch wants a hand that is empty then.
    assert "It waits for 1 risk card. Chance that you can pay it: 50%." in table.preview.note().lines


def test_the_odds_are_told_first_and_what_would_be_paid_last(hands: Hands) -> None:
    table = sit(hands, race(sled(34, "husky move*2 rest", "lunch*2 armour a_hat", team="wheel_dog"), options=DRIVEN))
    told = table.board.preview.told(table.view.view, (Play(1),))  # type: ignore[attr-defined]
    assert told[0].startswith("It waits for 2 risk cards.")
    assert told[-3:-1] == ["The step takes you to 38.", "Cold 0 to 3. Hunger 0 to 3."]
    assert told[-1].startswith("Least useful, to pay with: ")


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


def test_a_failed_risk_says_what_could_not_be_paid_and_the_letter_remembers_it(hands: Hands) -> None:
    table = sit(hands, alone("rest", "lunch*2", stack=[("mush", 1)]))
    hands.app.change(hands.app.settings._replace(speed="normal"))
    tool(table, "Turn over the next card").press()
    banners = set()
    while table.view.busy:
        hands.step(0.1)
        banners |= {table.view.moment.banner[0]} if table.view.moment.banner else set()
    hands.settle()
    lost = "Ada cannot pay Lunch: Mush, Lunch fizzle."
    assert lost in banners
    assert lost in table.board.letter(table.view.view).warnings


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


def test_what_a_click_marks_in_the_drawer_is_told_before_it(hands: Hands) -> None:
    state = race(
        sled(50, "move", "breakfast", team="wheel_dog"), options=DRIVEN,
        pending=Pending("cull", 0, number=1, cards=("mush", "lunch")), agenda=(Task("resolved", 0, "first_aid"),),
    )  # fmt: skip
    table = sit(hands, state)
    told = []
    for _ in range(3):
        hands.hover(at(table, "card.1"))
        hands.step()
        told.append(table.preview.note().lines[0])
        hands.click(at(table, "card.1"))
        hands.hover(at(table, "hand"))
        hands.step()
    assert [words.partition(":")[0] for words in told] == ["Marks it", "Marks it", "Takes the mark off"]
    assert told[1] == "Marks it: it is destroyed for good."


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


def test_no_way_is_shown_for_a_card_that_nobody_knows(hands: Hands) -> None:
    table = sit(hands, alone("rest", "move move lunch", stack=[("mush", 1)]))
    hands.hover(at(table, "deck"))
    hands.step()
    assert table.view.aimed is not None
    way = table.board.preview.way(table.view.view, table.view.aimed.moves)  # type: ignore[attr-defined]
    assert way.landing is None


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


# Paying ---------------------------------------------------------------------------------------------------------------


def paying(hands: Hands) -> Table:
    """Lunch lies ready, two of five cards are to be paid."""
    table = sit(hands, alone("rest lunch move mush move breakfast", "dinner first_aid mush", team="husky"))
    hands.drag(grip(table, "hand lunch"), at(table, "trail"))
    hands.settle()
    assert table.match.state.pending is not None
    return table


def test_cards_that_pay_are_clicked_in_any_order(hands: Hands) -> None:
    table = paying(hands)
    hands.click(at(table, "hand.breakfast.1"))
    hands.settle()
    assert table.hands.chosen == ("hand.breakfast.1",)
    hands.click(at(table, "hand.move.1"))
    hands.settle()
    assert sorted(player(table).discard) == ["breakfast", "lunch", "move"]
    assert [str(line.move) for line in table.match.lines[-2:]] == ["give 3", "give 6"]  # type: ignore[union-attr]


def test_a_card_that_would_pay_says_so_before_the_click_and_that_another_takes_it_back(hands: Hands) -> None:
    table = paying(hands)
    for told in ("It pays for energy: it goes to your discard pile.", "Takes it back: it is no longer chosen."):
        hands.hover(at(table, "hand.breakfast.1"))
        hands.step()
        assert table.preview.note().lines == (told,)
        hands.click(at(table, "hand.breakfast.1"))
        hands.hover(at(table, "deck"))
        hands.settle()


def test_both_of_two_equal_cards_can_pay(hands: Hands) -> None:
    table = paying(hands)
    hands.click(at(table, "hand.move.2"))
    hands.settle()
    hands.click(at(table, "hand.move.1"))
    hands.settle()
    assert sorted(player(table).discard) == ["lunch", "move", "move"]


def test_cards_that_pay_are_dragged_to_the_discard_pile(hands: Hands) -> None:
    table = paying(hands)
    for card in ("breakfast", "mush"):
        hands.drag(grip(table, f"hand {card}"), at(table, "discard"))
        hands.settle()
    assert sorted(player(table).discard) == ["breakfast", "lunch", "mush"]


def test_the_least_useful_cards_are_named_before_they_pay(hands: Hands) -> None:
    table = paying(hands)
    button = tool(table, "Pay with the least useful")
    names = [WORLD.cards[card].name for card in table.rules.least_useful(table.view.view, 2, 1)[:2]]  # type: ignore[attr-defined]
    assert all(name in button.detail for name in names)
    button.press()
    hands.settle()
    assert {WORLD.cards[card].name for card in player(table).discard} == {"Lunch", *names}


@pytest.mark.parametrize("copy", [1, 2])
@pytest.mark.parametrize("how", ["clicked", "dragged"])
def test_of_two_equal_cards_the_one_that_was_taken_is_played(hands: Hands, copy: int, how: str) -> None:
    table = sit(hands, alone("lunch repair_sled*2 rest", "dinner first_aid mush move"))
    spot, other = f"hand.repair_sled.{copy}", f"hand.repair_sled.{3 - copy}"
    if how == "clicked":
        for _ in range(2):
            hands.click(at(table, spot))
    else:
        hands.drag(at(table, spot), at(table, "trail"))
    hands.settle()
    assert table.match.state.pending is not None
    board: Any = table.board
    assert board.played_spot(table.view.view, "repair_sled") == spot
    assert other in board.handling.payable(table.view.view)
    assert spot not in board.handling.payable(table.view.view)
    sprite = next(s for s in table.view.stage.on("hand") if board.spot_of(s.piece) == spot)
    hands.click(at(table, "hand.lunch.1"))
    hands.settle()
    assert sprite.spot != "hand", "it is this very card that leaves the hand"


@pytest.mark.parametrize("button", ["Done", "Pay with the least useful"])
def test_a_second_click_where_a_decision_was_made_begins_no_new_day(hands: Hands, button: str) -> None:
    if button == "Done":
        table = looking(hands)
        hands.click(at(table, "card.3"))
        hands.settle()
    else:
        table = paying(hands)
    where = next(box for each, box in table.letter.shown_tools() if each.words == button).centre
    hands.click(where)
    for _ in range(600):
        hands.step()
        if (under := table.letter.list._under(where)) is not None and under.words != button:
            break
    assert under is not None
    assert under.words == "New day"
    days = player(table).days
    hands.click(where)
    hands.settle()
    assert player(table).days == days
    hands.click(where)
    hands.settle()
    assert player(table).days > days, "once the hand has had time to see it, the button is what it says"


def test_what_was_marked_by_hand_is_paid_and_the_least_useful_only_fill_up(hands: Hands) -> None:
    table = paying(hands)
    doing = table.board.handling  # type: ignore[attr-defined]
    dear = next(spot for spot in doing.payable(table.view.view) if spot not in doing.cheapest(table.view.view))
    hands.click(at(table, dear))
    hands.settle()
    tool(table, "Pay with the least useful").press()
    hands.settle()
    assert dear.split(".")[1] in player(table).discard


def test_a_line_around_a_card_of_a_fan_leaves_the_cards_on_it_alone(hands: Hands) -> None:
    table = sit(hands, alone("move*4 lunch*2 mush*2 first_aid*2", "rest"))
    held = table.view.stage.together_with(table.view.stage.source("hand move"))  # type: ignore[arg-type]
    boxes, rims = [table.view.sprite_box(card) for card in held], [table.view.rim(card, 5) for card in held]
    assert boxes[0].overlaps(boxes[1])
    assert all(rim.right <= after.x for rim, after in zip(rims, boxes[1:], strict=False))
    last = table.view.picture_of(held[-1].kind, held[-1].height).get_width() / hands.app.canvas.scale
    assert rims[-1].w == pytest.approx(last + 10), "round the whole of the last one"


def test_esc_takes_the_card_back_before_anything_is_paid(hands: Hands) -> None:
    table = paying(hands)
    hands.key(pygame.K_ESCAPE)
    hands.settle()
    assert table.match.state.pending is None
    assert len(player(table).hand) == 6


# Lists over the trail -------------------------------------------------------------------------------------------------


def test_recovered_cards_go_to_hand_or_deck_by_clicks(hands: Hands) -> None:
    pending = Pending("recover", 0, number=3)
    state = race(
        sled(50, "move", "rest", discard="lunch mush lunch husky", team="wheel_dog"), options=DRIVEN,
        pending=pending, agenda=(Task("resolved", 0, "torch"),),
    )  # fmt: skip
    table = sit(hands, state)
    for spot in ("card.3", "card.4", "card.4"):
        hands.click(at(table, spot))
        hands.settle()
    tool(table, "Done").press()
    hands.settle()
    assert player(table).hand == ("move", "lunch")
    assert sorted(player(table).deck) == ["husky", "rest"]
    assert player(table).discard == ("mush", "lunch", "torch")


def looking(hands: Hands) -> Table:
    """First Aid shows three cards of the deck."""
    pending = Pending("cull", 0, number=1, cards=("mush", "rest", "lunch"))
    state = race(
        sled(50, "move", "breakfast", team="wheel_dog"), options=DRIVEN, pending=pending,
        agenda=(Task("resolved", 0, "first_aid"),),
    )  # fmt: skip
    return sit(hands, state)


def test_to_keep_nothing_is_not_the_button_that_invites(hands: Hands) -> None:
    table = looking(hands)
    assert tool(table, "Keep nothing").kind == "plain"
    hands.click(at(table, "card.3"))
    hands.settle()
    assert tool(table, "Done").kind == "primary"


def test_cards_looked_at_are_kept_destroyed_or_shuffled_back(hands: Hands) -> None:
    table = looking(hands)
    for spot in ("card.3", "card.2", "card.2"):
        hands.click(at(table, spot))
        hands.settle()
    tool(table, "Done").press()
    hands.settle()
    assert player(table).hand == ("move", "lunch")
    assert table.match.state.gone == ("rest",)
    assert sorted(player(table).deck) == ["breakfast", "mush"]


def test_the_key_d_destroys_the_card_under_the_mouse_and_ends_nothing(hands: Hands) -> None:
    pending = Pending("cull", 0, number=1, cards=("mush", "rest", "lunch"))
    state = race(
        sled(50, "move", "breakfast", team="wheel_dog"), options=DRIVEN, pending=pending,
        agenda=(Task("resolved", 0, "first_aid"),),
    )  # fmt: skip
    table = sit(hands, state)
    drawer = table.board.drawer  # type: ignore[attr-defined]
    for spot in ("card.2", "card.1"):
        hands.hover(at(table, spot))
        hands.letter("d")
        hands.settle()
    assert table.view.view.pending is not None
    assert drawer.fresh(table.view.view) == {1: "destroy"}  # one and no more
    assert table.bubble is not None
    hands.letter("f")
    hands.settle()
    assert table.match.state.gone == ("rest",)


def test_few_cards_lie_whole_in_the_drawer_and_many_as_strips(hands: Hands) -> None:
    piles = {
        "lunch mush lunch husky": True,
        "lunch*2 mush*2 husky move*4 rest": True,
        "lunch*2 mush*2 husky move*4 rest breakfast dinner first_aid": False,
    }
    for pile, whole in piles.items():
        table = sit(hands, alone("armour", "a_hat", discard=pile))
        hands.click(at(table, "discard"))
        hands.settle()
        boxes = table.board.drawer.boxes(table.view.view)  # type: ignore[attr-defined]
        assert all((box.h > box.w) == whole for box in boxes)


def test_a_pile_is_opened_with_a_click_and_closed_with_another(hands: Hands) -> None:
    table = sit(hands, alone("move", discard="lunch mush"))
    hands.click(at(table, "discard"))
    hands.settle()
    drawer = table.board.drawer  # type: ignore[attr-defined]
    assert drawer.cards(table.view.view) == ("lunch", "mush")
    hands.click(at(table, "drawer"))
    hands.settle()
    assert drawer.shows(table.view.view) == ""


def test_esc_closes_a_pile_that_was_opened(hands: Hands) -> None:
    table = sit(hands, alone("move", discard="lunch mush"))
    hands.click(at(table, "discard"))
    hands.settle()
    hands.key(pygame.K_ESCAPE)
    hands.settle()
    assert hands.app.scene is table
    assert table.board.drawer.opened == ""  # type: ignore[attr-defined]


def test_what_the_next_card_may_cost_is_told_beside_its_odds(hands: Hands) -> None:
    table = sit(hands, alone("rest", "move move lunch", stack=[("mush", 1)]))
    notes = table.board.letter(table.view.view).notes
    assert notes == ("Chance to pay for it: 67%.\nIf not, all waiting cards are discarded.\nToo dear now: Lunch.")
    turn_over = tool(table, "Turn over the next card")
    assert turn_over.kind == "primary"
    assert turn_over.detail == "chance to pay: 67%"


def test_a_card_that_was_turned_over_says_why_it_is_paid(hands: Hands) -> None:
    table = sit(hands, alone("rest move*2 armour", "lunch", stack=[("mush", 1)]))
    tool(table, "Turn over the next card").press()
    hands.settle()
    prompt = table.board.letter(table.view.view).prompt
    assert prompt == "Lunch was turned over and must be paid for. Give 2 cards from your hand."


def test_what_waits_fizzles_on_the_rope_bridge_without_the_card_that_led_there(hands: Hands) -> None:
    table = sit(hands, race(sled(75, "rest", "move*2", team="wheel_dog", stack=[("husky", 2)]), options=DRIVEN))
    hands.click(at(table, "deck"))
    hands.settle()
    assert player(table).discard == ("husky", "move")


def test_of_many_cards_that_are_too_dear_a_few_are_named_and_the_others_counted(hands: Hands) -> None:
    table = sit(hands, alone("", "lunch mush*2 dinner armour a_hat good_dog", stack=[("husky", 1)]))
    notes = table.board.letter(table.view.view).notes
    assert notes.endswith("and 3 other cards.")
    assert "…" not in notes


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
    assert curtains < turns + asked / 10, "only where somebody's own turn goes on after a question"


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


@pytest.mark.parametrize("seats", [1, 3, 4])
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
