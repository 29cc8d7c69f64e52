"""Which Side are you on? in the struggle: what it offers, locals, and how it is ended."""

from __future__ import annotations

from pathlib import Path

from game.which_side.moves import AnyMove, Control, Counter
from scenes.kit.languages import speak
from scenes.table.table import Table
from tests.game.which_side.tables import build

from .hands import Hands
from .laying import at, lay
from .tenements import board_of, fighting
from .tenements import no_piece_jumps as no_piece_jumps


def test_the_struggle_names_what_it_still_offers_and_what_a_step_of_a_gauge_means(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting(control_taken_this_turn=True, controls=["K9"]))
    words = board_of(table).words
    assert words.prompt(table.match.state) == "You may counter cards, or end the struggle."
    nothing = build("struggle", houses={house: {"usd": 0} for house in ("russian", "italian", "american", "chinese")})
    assert words.prompt(nothing) == "Nothing more can be paid for. End the struggle."
    assert words.effect_words(nothing, "P01.1") == "1 step to the right on Hours. Risk of day work 0 to +1."


def test_a_mouse_that_rests_by_day_reads_what_the_struggle_will_ask_and_is_not_scolded(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", employer_cards=["N08"], locals_row=["L9", "L10"]))
    for spot, words in (
        ("card.N08", "Measure: stays in force. While in force: Police Threat starts 1 higher."),
        ("control.K6", "In the struggle it can be taken: $8. One a turn."),
        ("sale.L9", "In the struggle a Tenement can rent it: $2."),
        ("gauge.TT", "How long the day is: it makes all day work more or less risky. Now: as printed."),
    ):
        hands.hover(at(table, spot))
        note = table.preview.note()
        assert (note.refused, note.lines[0].startswith(words)) == (False, True), (spot, note)


def test_pointing_at_a_card_says_what_it_is_does_and_costs(hands: Hands) -> None:
    plan = {"id": "P01", "step": 1, "beaten": [False, False]}
    table = lay(hands, "which-side", build("placement", employer_cards=["H10"], plan=plan))
    for spot, words in (
        ("card.P01.1", "Planned card, step 1 of 2. 1 step to the right on Hours. "),
        ("card.H10", "Hard "),
    ):
        hands.hover(at(table, spot))
        (line,) = table.preview.note().lines
        assert line.startswith(words), line
        assert "In the struggle it can be countered: $" in line


def test_what_follows_a_colon_begins_small_in_french(hands: Hands, tmp_path: Path) -> None:
    table = lay(hands, "which-side", fighting())
    speak("fr", tmp_path)
    hands.hover(at(table, "card.N07"))
    assert table.preview.note().lines == (
        "Si vous la contrez\u00a0: elle est vaincue et ne fait rien.",
        "Sinon\u00a0: chaque Tenement\u00a0: perte de 2\u00a0$.",
    )


def test_a_rented_local_is_no_longer_to_let(hands: Hands) -> None:
    table = lay(hands, "which-side", build("evening", houses={"italian": {"local": "L9"}}, locals_row=["L10", "L5"]))
    looks = [board_of(table).look(table.view.view, spot) for spot in ("italian.local", "sale.L10")]
    assert [look.card.sort for look in looks if look and look.card] == [
        "Storefront of the Italian Tenement", "Storefront to let"
    ]  # fmt: skip


def test_who_ends_the_struggle_hears_how_many_controls_could_be_taken(hands: Hands) -> None:
    rich = {house: {"usd": 9} for house in ("russian", "italian", "american", "chinese")}
    table = lay(hands, "which-side", build("struggle", houses=rich, pool={"AGIT": 9, "ANAR": 9, "GREVE": 9, "SAB": 9}))
    assert table.letter.tools[0].detail.endswith("and 6 more.")


def test_the_end_of_the_struggle_asks_back_only_where_it_matters(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.press("End the struggle")
    hands.settle()
    assert len(table.match.lines) == 1
    assert table.bubble is not None
    assert "A means of production could be taken" in table.bubble.words
    hands.press("End it all the same")
    hands.settle()
    assert len(table.match.lines) == 2


def test_one_click_ends_a_struggle_in_which_nothing_can_be_done(hands: Hands) -> None:
    broke = {name: {"usd": 0} for name in ("russian", "italian", "american", "chinese")}
    table = lay(hands, "which-side", build("struggle", houses=broke))
    hands.press("End the struggle")
    hands.settle()
    assert len(table.match.lines) == 2


def test_once_the_goal_is_reached_the_end_of_the_struggle_says_that_it_wins(hands: Hands) -> None:
    goal = {"controls": 4, "gauges": 0, "named": []}
    table = lay(hands, "which-side", fighting(goal=goal, controls=["K1", "K2", "K3", "K4"]))
    assert "you’ve won" in table.board.letter(table.view.view).prompt
    (tool,) = table.letter.tools
    assert (tool.words, tool.detail) == ("End the struggle", "After tonight the game is won.")
    table.focus = "tool.0"
    assert (
        "The goal is reached. End the struggle: take whatever tonight still brings, and you’ve won."
        in table.preview.note().lines
    )
    hands.press("End the struggle")
    hands.settle()
    assert table.match.state.result == "win"


def test_a_gauge_the_employers_may_still_move_wins_nothing_beforehand(hands: Hands) -> None:
    goal = {"controls": 4, "gauges": 1, "named": []}
    gauges = {"TT": 1, "CT": 3, "SA": 3}
    table = lay(hands, "which-side", fighting(goal=goal, gauges=gauges, controls=["K1", "K2", "K3", "K4"]))
    assert "If the gauges are still" in table.board.letter(table.view.view).prompt
    assert "After tonight the game is won." not in [tool.detail for tool in table.letter.tools]


def test_a_local_is_dragged_to_a_house(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting(locals_row=["L9", "L10"]))
    hands.drag(at(table, "sale.L9"), at(table, "russian.local"))
    hands.settle()
    assert table.match.state.tenements[0].local == "L9"


def moves_of(table: Table) -> list[AnyMove]:
    return list(table.match.moves)


def test_every_move_of_the_struggle_has_a_hand(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting(locals_row=["L9", "L10"], people={"Rivka": {"san": 1}}))
    board = board_of(table)
    for move in moves_of(table):
        if isinstance(move, Counter | Control):
            assert board.paid_spot(getattr(move, "card", "") or getattr(move, "id", "")) in {
                gesture.target for gesture in table.hands.gestures()
            }
