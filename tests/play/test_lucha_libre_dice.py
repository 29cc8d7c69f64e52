"""Dice and strips of Lucha Libre under the hand: kept, filled, thrown into the ring, taken out again."""

from __future__ import annotations

import re
from itertools import pairwise
from math import dist

import pygame
import pytest

from game.core.match import Match
from game.lucha_libre.holds import patterns
from game.lucha_libre.state import HOLDS, Corner, Levels, Lock, Options, Reroll, State, Teams
from scenes.boards.lucha_libre import GameBoard
from scenes.table.marks import Words
from tests.game.lucha_libre.test_examples import RULES
from tools.screens import table_of

from .hands import Hands
from .laying import PEOPLE
from .ring import act_lock, begin, dealt, note_on, reroll_keeping, standing, take_seat, words_of
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def test_a_die_dragged_onto_a_strip_fills_it_or_says_what_is_missing(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    board = table.board
    assert isinstance(board, GameBoard)
    legal = {moves for moves in board.rules.announcements(table.match.state) if len(moves) == 1}
    for hold in ("triple_f", "show", "seq2", "seq3", "seq4", "triple", "change"):
        board.filling.composed = ()
        table.remarks.bubble = None
        hands.drag(board.box("dice.A.1").centre, board.box(f"strip.A.{hold}").centre)
        hands.settle()
        mask = board.rules.arena.wrestlers["santo"]
        if (hold,) in legal and any(table.match.state.teams.a.dice[0] in each for each in patterns(mask, hold)):
            assert list(board.filling.composed) == [hold]
        else:
            assert list(board.filling.composed) == []
            assert table.bubble is not None
    assert len(table.match.lines) == 1, "composing is no decision yet"
    assert table.rules.why_not(table.match.state, Lock(())) is None


def test_taking_back_a_reroll_in_practice_forgets_what_was_composed_on_its_dice(hands: Hands) -> None:
    table = begin(hands, "Team Santo", "practice")
    board = table.board
    assert isinstance(board, GameBoard)
    for _ in range(6):
        hands.press(next(tool.words for tool in table.letter.tools if tool.words.startswith("Reroll")))
        hands.settle()
        suggestion = next(
            (tool.words for tool in board.tools(table) if ":" in tool.words and tool.kind == "plain"), None
        )
        if suggestion is not None:
            hands.press(suggestion)
            break
    hands.press("Take back")
    hands.settle()
    assert board.filling.composed == ()
    assert board.chosen == ()


def test_a_die_that_is_thrown_into_the_ring_is_rolled_alone(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    board = table.board
    assert isinstance(board, GameBoard)
    before = table.match.state.teams.a
    hands.click(board.box("dice.A.1").centre)
    hands.settle()
    hands.drag(board.box("dice.A.2").centre, board.box("ring").centre)
    hands.settle()
    after = table.match.state.teams.a
    assert after.fans == before.fans - 1
    assert (after.dice[0], after.dice[2]) == (before.dice[0], before.dice[2])
    assert str(table.match.history[-1].move) == "reroll 2"
    hands.click(board.box("ring").centre)
    assert table.bubble is not None
    assert "only that die, for one fan" in table.bubble.words


def test_a_die_that_is_thrown_into_the_ring_rolls_from_there_into_its_tray(hands: Hands) -> None:
    table = dealt(hands, 6, 1, 2)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    (die,) = table.view.stage.on("dice.A.2")
    home, ring = die.at, table.board.box("ring").centre
    hands.drag(home, ring)
    way = [die.at]
    while table.view.busy:
        hands.app.step([], 0.02)
        way.append(die.at)
    assert dist(way[0], ring) < 12
    assert way[-1] == home
    assert max(dist(*step) for step in pairwise(way)) < dist(ring, home) / 3


def test_suggestions_keep_their_places_while_one_is_taken_and_left(hands: Hands) -> None:
    table = dealt(hands, 6, 3, 5)
    before = [(tool.words, box) for tool, box in table.letter.shown_tools() if ":" in tool.words]
    assert len(before) > 1
    for words, box in before:
        hands.click(box.centre)
        hands.settle()
        assert [(tool.words, box) for tool, box in table.letter.shown_tools() if ":" in tool.words] == before
        assert next(tool.kind for tool, _box in table.letter.shown_tools() if tool.words == words) == "chosen"


def test_a_strip_and_a_mask_say_what_they_mean_under_the_mouse(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    look = table.board.look(table.view.view, "strip.A.triple")
    assert look is not None
    assert look.words == (
        "Three dice of one number, but not El Santo’s lucky 6.\n"
        "Your fans +3. Blue Demon’s energy −2. El Santo’s energy −1."
    )
    look = table.board.look(table.view.view, "wrestler.B.bench")
    assert look is not None
    assert look.title == "El Bulldog"
    assert "Energy 1 of 5: he rolls 3 dice." in look.words


def test_the_energy_cube_leaves_the_number_of_dice_free(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    cube = table.view.stage.find("energy-a", "energy.A.active.1")
    assert cube is not None
    number = next(
        each
        for each in table.board.printed(None)
        if isinstance(each, Words) and each.box.holds((cube.at[0], cube.at[1] - 18))
    )
    assert number.words == "3"
    top = table.view.sprite_box(cube).y
    assert top >= number.box.centre[1] + 4, "below the middle of the figure there is only its foot"


def test_dice_that_were_kept_stay_kept_after_a_reroll_until_they_are_clicked_free(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    reroll_keeping(hands, table, "dice.A.1", "dice.A.3")
    assert table.board.chosen == ("dice.A.1", "dice.A.3")
    assert [each.words for each in hands.app.writer.drawn].count("kept") == 2
    assert "Reroll 1 die (−1 fan)" in [tool.words for tool in table.letter.tools]
    hands.click(table.board.box("dice.A.3").centre)
    hands.settle()
    assert list(table.board.chosen) == ["dice.A.1"]
    act_lock(hands, table)
    assert take_seat(hands).board.chosen == (), "new dice, nothing kept"


def test_asking_for_advice_frees_no_die(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    hands.click(table.board.box("dice.A.1").centre)
    hands.settle()
    hands.press("Advice")
    hands.settle()
    assert table.board.chosen == ("dice.A.1",)


def test_nothing_lies_over_the_word_on_a_kept_die(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    hands.click(table.board.box("dice.A.1").centre)
    hands.hover((20, 20))
    hands.settle()
    word = next(each for each in hands.app.writer.drawn if each.words == "kept")
    plate = hands.app.screen.subsurface(hands.app.canvas.rect(word.box))
    colours = {tuple(plate.get_at((x, y)))[:3] for x in range(plate.get_width()) for y in range(plate.get_height())}
    assert pygame.Color("#ffd479")[:3] not in colours, "the gold line under what can be picked up"


def test_a_refused_strip_says_so_without_covering_any_strip(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    for hold in ("triple_f", "seq4", "triple"):
        hands.click(table.board.box(f"strip.A.{hold}").centre)
        hands.step()
        said = table.painting.bubble_box
        assert said is not None
        strips = [table.board.box(f"strip.{team}.{each}") for team in "AB" for each in HOLDS]
        assert not any(map(said.overlaps, strips))


def test_advice_says_which_dice_to_keep_and_which_strips_to_fill(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    board, view = table.board, table.view.view
    first, _second, third = view.table.teams.a.dice
    told = board.steps_in_words(view, (Reroll((2,)),))
    assert told == f"Click the dice: keep {first}, {third} and no other. Then press Reroll."
    assert board.steps_in_words(view, (Lock(("show", "change")),)) == "Fill Pose, Tag, then press Lock."
    hands.press("Advice")
    hands.settle()
    assert table.bubble is not None
    assert re.search(r"press Reroll|press Lock|Press “|into the ring", table.bubble.words)


def test_what_lies_in_a_strip_is_kept_when_the_rest_is_rolled_again(hands: Hands) -> None:
    """The new 5 lies before the one in the strip, and still the old one stays there."""
    state = State(
        Options(first_lead="A"),
        teams=Teams(Corner(10, "santo", dice=(1, 3, 1, 5)), Corner(10, "demon")),
        level=Levels(santo=3),
    )
    table = table_of(hands.app, Match.from_state(RULES, state, PEOPLE[:2], 7, script=(5, 2)))
    hands.settle()
    board = table.board
    assert isinstance(board, GameBoard)
    hands.click(board.box("strip.A.seq2").centre)
    hands.settle()
    hands.press("Reroll 2 dice (−1 fan)")
    hands.settle()
    assert str(table.match.history[-1].move) == "reroll 1 3"
    assert table.match.state.teams.a.dice == (5, 3, 2, 5)
    assert board.filling.composed == ("seq2",)
    assert board.filling.lying(table.view.view) == (2, 4)
    assert board.chosen == ()


def test_a_die_in_a_strip_that_is_thrown_into_the_ring_empties_the_strip_and_no_other(hands: Hands) -> None:
    table = dealt(hands, 6, 6, 1, 2)
    board = table.board
    assert isinstance(board, GameBoard)
    for _ in range(2):
        hands.click(board.box("strip.A.show").centre)
        hands.settle()
    assert board.filling.composed == ("show", "show")
    hands.drag(board.box("dice.A.1").centre, board.box("ring").centre)
    hands.settle()
    assert str(table.match.history[-1].move) == "reroll 1"
    assert (list(board.filling.composed), board.filling.lying(table.view.view)) == (["show"], (2,))


def test_a_click_on_a_die_takes_it_out_of_its_strip(hands: Hands) -> None:
    table = dealt(hands, 6, 1, 2)
    board = table.board
    assert isinstance(board, GameBoard)
    hands.click(board.box("strip.A.show").centre)
    hands.settle()
    hands.click(board.box("dice.A.1").centre)
    hands.settle()
    assert board.filling.composed == ()
    assert "Reroll 3 dice (−1 fan)" in words_of(table)


def test_of_two_equal_dice_in_a_strip_the_one_that_is_clicked_comes_out(hands: Hands) -> None:
    table = dealt(hands, 6, 1, 6)
    board = table.board
    assert isinstance(board, GameBoard)
    for _ in range(2):
        hands.click(board.box("strip.A.show").centre)
        hands.settle()
    hands.click(board.box("dice.A.1").centre)
    hands.settle()
    assert (list(board.filling.composed), board.filling.lying(table.view.view)) == (["show"], (3,))


def test_a_strip_takes_the_die_that_is_dropped_on_it_and_no_other(hands: Hands) -> None:
    table = dealt(hands, 6, 1, 6)
    board = table.board
    assert isinstance(board, GameBoard)
    hands.drag(board.box("dice.A.2").centre, board.box("strip.A.show").centre)
    hands.settle()
    assert board.filling.composed == ()
    assert table.bubble is not None
    assert table.bubble.words == "This 1 does not fit here: Pose needs 6."
    hands.drag(board.box("dice.A.3").centre, board.box("strip.A.show").centre)
    hands.settle()
    assert (list(board.filling.composed), board.filling.lying(table.view.view)) == (["show"], (3,))


def test_a_die_moves_from_one_strip_to_another(hands: Hands) -> None:
    state = State(
        Options(first_lead="B"),
        lead="B",
        teams=Teams(Corner(10, "santo"), Corner(10, "bulldog", dice=(1, 2, 3, 4))),
        level=Levels(bulldog=3),
    )
    table = standing(hands, state)
    board = table.board
    assert isinstance(board, GameBoard)
    hands.click(board.box("strip.B.show").centre)
    hands.settle()
    assert board.filling.composed == ("show",)
    hands.drag(board.box("dice.B.3").centre, board.box("strip.B.seq4").centre)
    hands.settle()
    assert board.filling.composed == ("seq4",)


@pytest.mark.parametrize("dice", [(1, 1, 3), (1, 2, 3)])
def test_where_dice_make_nothing_or_only_a_tag_nobody_is_asked(hands: Hands, dice: tuple[int, ...]) -> None:
    table = dealt(hands, *dice)
    hands.press("Lock nothing")
    hands.settle()
    assert len(table.match.history) == 2


@pytest.mark.parametrize(("fans", "kind"), [(10, "plain"), (0, "primary")])
def test_to_lock_nothing_is_urged_only_where_nothing_else_is_left(hands: Hands, fans: int, kind: str) -> None:
    santo, demon = Corner(fans, "santo", dice=(1, 1, 3)), Corner(10, "demon")
    table = standing(hands, State(Options(first_lead="A"), teams=Teams(santo, demon)))
    assert next(tool.kind for tool in table.letter.tools if tool.words == "Lock nothing") == kind


def test_a_roll_of_many_dice_tells_its_chances_in_the_round(hands: Hands) -> None:
    """Of three dice 91 in 216 show a 6 at least once, and one throw is three of them."""
    table = dealt(hands, 1, 1, 3)
    lines = note_on(hands, table, "Reroll 3 dice (−1 fan)")
    assert "About 42 in 100: Pose." in lines
    assert lines[0].endswith("at least one move.")
    assert not any("luck" in line for line in lines)


def test_where_the_kept_dice_make_a_move_the_chance_of_no_other_is_told_as_well(hands: Hands) -> None:
    """A 6 is kept, El Santo's Pose: what is left over of the hundred is no riddle."""
    santo, demon = Corner(10, "santo", dice=(6, 1, 1, 3)), Corner(10, "demon")
    table = standing(hands, State(Options(first_lead="A"), level=Levels(santo=3), teams=Teams(santo, demon)))
    hands.click(table.board.box("dice.A.1").centre)
    lines = note_on(hands, table, "Reroll 3 dice (−1 fan)")
    assert lines[-1].endswith("in 100: no move beyond what the kept dice make.")
    assert len(lines) <= 4


def test_the_chances_of_two_dice_add_up_in_as_few_lines_as_the_note_holds(hands: Hands) -> None:
    table = dealt(hands, 5, 6, 3, 1)
    hands.click(table.board.box("dice.A.1").centre)
    lines = note_on(hands, table, "Reroll 2 dice (−1 fan)")
    assert len(lines) == 4
    assert sum(int(line.split()[0]) for line in lines) == 36
    assert lines[-1].endswith("in 36: something else.")


def test_the_shadow_of_a_used_die_lies_where_the_die_is(hands: Hands) -> None:
    table = dealt(hands, 6, 3, 5)
    board = table.board
    assert isinstance(board, GameBoard)
    hands.hover((20, 20))
    tray = hands.app.canvas.rect(board.box("dice.A.1"))
    die = next(iter(table.view.stage.on("dice.A.1")))
    die.at = (die.at[0], die.at[1] - 300)
    hands.app.draw()
    empty = pygame.image.tobytes(hands.app.screen.subsurface(tray), "RGB")
    board.filling.composed = ("show",)
    hands.app.draw()
    assert pygame.image.tobytes(hands.app.screen.subsurface(tray), "RGB") == empty
    seen = hands.app.screen.get_at(hands.app.canvas.point((die.at[0] + 20, die.at[1])))
    assert max(seen[:3]) < 200, "the die itself is in the shade"
