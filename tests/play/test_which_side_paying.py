"""Which Side are you on? on the stage: bills and tokens are clicked up and down and paid at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.chance import Chance
from game.which_side.day.paying import usual
from game.which_side.moves import Collect, Counter, Dollar, PayRest
from scenes.boards.which_side.board import GameBoard
from scenes.boards.which_side.paying import foot_rooms
from scenes.kit.text import FLOOR, Writer
from tests.game.which_side.tables import build
from tests.scenes.fitting import problems
from tools.screens import open_at

from .hands import Hands
from .laying import at, lay
from .tenements import RULES, board_of, fighting
from .tenements import no_piece_jumps as no_piece_jumps

BILL = "bill."


def test_a_click_on_a_card_lays_the_usual_payment_out_and_one_button_pays(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "card.N12"))
    board = board_of(table)
    given = board.paying.offered(table.match.state, board.chosen)
    assert given.usd == usual(RULES.content, table.match.state, "N12").usd
    hands.press("Pay and counter")
    hands.settle()
    assert [line.move for line in table.match.lines[1:]] == [str(Counter("N12"))]  # type: ignore[union-attr]


def test_a_second_click_on_what_pays_does_not_end_the_struggle(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "card.N12"))
    pays = next(box for tool, box in table.letter.shown_tools() if tool.words == "Pay and counter")
    hands.click(pays.centre)
    hands.settle()
    (ends,) = [box for tool, box in table.letter.shown_tools() if tool.words == "End the struggle"]
    assert not ends.shared(pays)


def test_bills_clicked_up_and_down_are_sent_as_one_sequence(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "control.K2"))
    board = board_of(table)
    for spot in [spot for spot in board.chosen if spot.startswith(BILL)]:
        hands.click(at(table, spot))
        hands.settle()
    assert "Pay and take control" in [tool.words for tool in table.letter.tools if not tool.enabled]
    for spot in (f"{BILL}italian.1", f"{BILL}italian.2"):
        hands.click(at(table, spot))
        hands.settle()
    hands.press("Pay and take control")
    hands.settle()
    sent = [line.move for line in table.match.lines[1:]]  # type: ignore[union-attr]
    assert sent == list(map(str, (Collect("K2"), Dollar("italian"), Dollar("italian"), PayRest())))
    assert table.match.state.tenements[1].usd == 0
    assert table.match.state.controls == ("K2",)
    table.take_back()
    hands.settle()
    assert len(table.match.history) == 1, "one gesture is taken back at once"


def test_a_payment_that_cannot_be_sent_says_why_at_its_button(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "control.K2"))
    board = board_of(table)
    laid_out = [spot for spot in board.chosen if spot.startswith(BILL)]

    def button() -> tuple[bool, str]:
        shown = table.letter.shown_tools()
        tool, box = next(each for each in shown if each[0].words == "Pay and take control")
        hands.hover(box.centre)
        hands.hover((box.centre[0] + 9, box.centre[1]))
        assert tool.enabled or (table.preview.note().title, table.preview.note().lines) == ("Not now", (tool.detail,))
        return tool.enabled, tool.detail

    assert button() == (True, "")
    hands.click(at(table, laid_out[0]))
    hands.settle()
    assert button() == (False, "Still missing: $1.")
    for spot in (laid_out[0], f"{BILL}italian.2"):
        hands.click(at(table, spot))
        hands.settle()
    assert button() == (False, "That is more than it costs.")


def test_a_dollar_dragged_onto_a_card_begins_a_payment_and_the_richest_add_the_rest(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.drag(at(table, "italian.usd"), at(table, "card.N12"))
    hands.settle()
    assert board_of(table).paying.offered(table.match.state, table.board.chosen).usd == (0, 1, 0, 0)
    hands.press("The richest add the rest")
    hands.settle()
    assert [house.usd for house in table.match.state.tenements] == [4, 1, 4, 0]


def test_a_token_dragged_onto_a_card_lays_the_usual_payment_out(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.drag(at(table, "token.AGIT"), at(table, "card.N12"))
    hands.settle()
    board = board_of(table)
    assert board.chosen == board.paying.begin(table.match.state, "N12")


def test_an_anarchist_stands_for_two_of_the_unions(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "control.K2"))
    hands.click(at(table, "spare.1"))
    hands.settle()
    hands.press("Pay and take control")
    hands.settle()
    assert (table.match.state.pool.AGIT, table.match.state.pool.ANAR) == (2, 1)


def test_a_payment_that_was_left_half_way_can_be_finished(hands: Hands) -> None:
    state = fighting()
    begun = RULES.apply(state, Collect("K2"), Chance.seeded(1)).state
    table = lay(hands, "which-side", begun)
    assert table.board.letter(table.view.view).prompt.startswith("Finish paying for Shop Floor")
    hands.click(at(table, "italian.roof"))
    hands.settle()
    hands.press("The richest pay the rest")
    hands.settle()
    assert [house.usd for house in table.match.state.tenements] == [4, 1, 4, 0]


def test_esc_puts_a_payment_back(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "card.N12"))
    assert board_of(table).paying.target == "N12"
    table.cancel()
    hands.settle()
    assert board_of(table).paying.target == ""
    assert hands.app.scene is table


@pytest.mark.parametrize("text_size", ["normal", "larger"])
@pytest.mark.parametrize(
    "target", ["control.K2", "card.N12", "card.H09", "card.P09.2", "control.K6", "card.H12", "card.P02.2"]
)
def test_the_stage_holds_its_words(tmp_path: Path, text_size: str, target: str) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "other", text_size=text_size))
    rich = {name: {"usd": 23} for name in ("russian", "italian", "american", "chinese")}
    plan = {"id": "P09", "step": 2, "beaten": [True, False, False]}
    if "P02" in target:
        plan = {"id": "P02", "step": 2, "beaten": [False, False]}
    pool = {"AGIT": 13, "ANAR": 7, "GREVE": 7, "SAB": 7}
    goal = {"controls": 4, "gauges": 0, "named": []}
    state = build("struggle", houses=rich, pool=pool, employer_cards=["H09", "N12", "H12"], plan=plan, goal=goal,
                  controls=["K1", "K3", "K4"])  # fmt: skip
    table = lay(hands, "which-side", state)
    hands.click(at(table, target))
    hands.settle()
    hands.app.writer.begin()
    hands.app.draw()
    assert problems(hands.app, target) == []


def test_what_comes_of_any_card_has_room_on_the_stage(hands: Hands) -> None:
    writer, content, plain = Writer(hands.app.canvas), RULES.content, ["N02", "N08"]
    too_long = []
    for card in (*content.employers, *content.planned):
        plan, _dot, step = card.partition(".")
        state = build("struggle", measures=[{"card": one} for one in plain], check=False)
        if step:
            beaten = [False] * len(content.steps[plan])
            state = build("struggle", plan={"id": plan, "step": int(step), "beaten": beaten}, check=False)
        elif card not in plain:
            state = build("struggle", employer_cards=[card], measures=[{"card": "N02"}], check=False)
        board = GameBoard(RULES)
        board.show(RULES.view(state, 0))
        for _title, words in board.words.consequences(state, card):
            if writer.measure(words, "text", FLOOR, foot_rooms()[0].w)[1] > foot_rooms()[0].h:
                too_long.append(words)
    assert too_long == []


def test_paying_for_the_last_step_of_a_planning_says_what_it_comes_to(hands: Hands) -> None:
    plan = {"id": "P09", "step": 3, "beaten": [True, False, False]}
    state = build("struggle", plan=plan)
    words = board_of(lay(hands, "which-side", state)).words
    (_countered, done), (_not, effect) = words.consequences(state, "P09.3")
    assert done == "2 of 3 planned cards beaten. The plan ends: nothing."
    assert effect.endswith("The plan ends: Each Tenement: one woman loses 1 health.")


def test_what_cannot_be_paid_says_what_is_missing(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "control.K9"))
    hands.settle()
    assert table.bubble is not None
    assert table.bubble.words == "This costs 4 Sabotage; the pool has 1."
