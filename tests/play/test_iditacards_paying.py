"""Iditacards where cards are chosen: those that pay, those that lie in the drawer, and those that wait at risk."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.iditacards.state import Pending, Task
from scenes.table.table import Table
from tests.game.iditacards.tables import WORLD, race, sled

from .hands import Hands
from .laying import at
from .trail import DRIVEN, alone, grip, player, sit, tool
from .trail import _no_piece_jumps as _no_piece_jumps

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


# At risk --------------------------------------------------------------------------------------------------------------


def test_the_odds_of_a_risk_card_are_told_before_it_is_played(hands: Hands) -> None:
    table = sit(hands, alone("haste", "move*2 lunch*2"))
    hands.hover(grip(table, "hand haste"))
    hands.step()
    # Health takes one card of the deck; half of the others are free, and Lunch wants a hand that is empty then.
    told = table.preview.note().lines
    assert told[:2] == (
        "It waits for 1 risk card. Chance that you can pay it: 50%.",
        "If you can’t, it is discarded unused.",
    )


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


def test_no_way_is_shown_for_a_card_that_nobody_knows(hands: Hands) -> None:
    table = sit(hands, alone("rest", "move move lunch", stack=[("mush", 1)]))
    hands.hover(at(table, "deck"))
    hands.step()
    assert table.view.aimed is not None
    way = table.board.preview.way(table.view.view, table.view.aimed.moves)  # type: ignore[attr-defined]
    assert way.landing is None


def test_what_the_next_card_may_cost_is_told_beside_its_odds(hands: Hands) -> None:
    table = sit(hands, alone("rest", "move move lunch", stack=[("mush", 1)]))
    notes = table.board.letter(table.view.view).notes
    assert notes == (
        "Chance to pay for it: 67%.\nIf not, all waiting cards are discarded unused.\nToo dear now: Lunch."
    )
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
