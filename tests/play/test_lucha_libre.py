"""Lucha Libre through the mouse: two people, a person and a bot, the curtain, and a plug pulled in mid-round."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pygame
import pytest

from game.core.journal import Seat
from game.core.match import Match
from game.lucha_libre.holds import patterns
from game.lucha_libre.state import HOLDS, Corner, Levels, Lock, Options, Reroll, State, Teams
from saves import results
from scenes.boards.lucha_libre import GameBoard
from scenes.pages.dice_tray import DiceTray
from scenes.pages.end import End
from scenes.table.board import Gesture, Tool
from scenes.table.handover import Handover
from scenes.table.replay import Replay
from scenes.table.table import Table
from tests.game.lucha_libre.test_examples import RULES
from tools.screens import open_at, table_of

from .hands import Hands
from .test_every_board import _no_piece_jumps as _no_piece_jumps


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(open_at((1280, 800), tmp_path / "home"))


def begin(hands: Hands, *options: str) -> Table:
    hands.press("Lucha Libre")
    for option in options:
        hands.press(option)
    hands.press("Play")
    hands.settle()
    return take_seat(hands)


PEOPLE = (Seat("Ada", "red"), Seat("Bo", "blue"))


def dealt(hands: Hands, *dice: int) -> Table:
    """Team Santo rolls first, and these dice fall."""
    table = table_of(hands.app, Match.new(RULES, Options(first_lead="A"), PEOPLE, 7, script=dice))
    hands.settle()
    return table


def standing(hands: Hands, state: State) -> Table:
    table = table_of(hands.app, Match.from_state(RULES, state, PEOPLE, 7))
    hands.settle()
    return table


def words_of(table: Table) -> list[str]:
    return [tool.words for tool in table.letter.tools]


def note_on(hands: Hands, table: Table, words: str) -> tuple[str, ...]:
    """What the letter says while the mouse rests on this button."""
    hands.settle()
    hands.step()
    tool = next(tool for tool in table.letter.tools if tool.words == words)
    return tuple(table.ahead.foreseen(Gesture("", "", tool.moves)))


def take_seat(hands: Hands) -> Table:
    """Press the handover card away, if one lies there."""
    for _ in range(3):
        if isinstance(hands.app.scene, Handover):
            hands.click(hands.app.scene.all_points()[0].box.centre)
            hands.settle()
    scene = hands.app.scene
    assert isinstance(scene, Table)
    return scene


def act(hands: Hands, table: Table, luck: random.Random) -> None:
    """One decision as a hand makes it: keep some dice and reroll, or fill strips and lock."""
    board = table.board
    assert isinstance(board, GameBoard)
    state = table.view.shown.table
    team = state.roller
    if state.corner(team).fans > 6 and luck.random() < 0.3:
        if not board.chosen:
            hands.click(board.box(f"dice.{team}.1").centre)
        assert board.chosen == (f"dice.{team}.1",)
        hands.press(next(tool.words for tool in table.letter.tools if tool.words.startswith("Reroll")))
    else:
        suggestion = next(
            (tool.words for tool in board.tools(table) if ":" in tool.words and tool.kind == "plain"), None
        )
        if suggestion is not None:
            hands.press(suggestion)
            assert board.composed
        hands.press(next(tool.words for tool in board.tools(table) if tool.words.startswith("Lock")))
    hands.settle()


def suggested(table: Table) -> str | None:
    """The first suggestion that is not taken already."""
    return next((t.words for t in table.board.tools(table) if ":" in t.words and t.kind == "plain"), None)


def play_out(hands: Hands, seed: int) -> Table:
    luck = random.Random(seed)
    table = take_seat(hands)
    for _ in range(600):
        if isinstance(hands.app.scene, End):
            return table
        before = len(table.match.lines)
        act(hands, take_seat(hands), luck)
        assert len(table.match.lines) > before
    raise AssertionError("no end")


@pytest.mark.parametrize("rolling", ["open", "curtain"])
def test_two_people_play_a_whole_match_on_one_laptop(hands: Hands, rolling: str) -> None:
    begin(hands, rolling)
    table = play_out(hands, seed=3)
    outcome = table.match.outcome
    assert outcome is not None
    title = hands.app.scene.describe().splitlines()[0]
    assert title == "A draw" or title.endswith("wins")
    assert len(results.read(hands.app.home)) == 1


def test_one_person_plays_against_a_bot(hands: Hands) -> None:
    hands.press("Lucha Libre")
    hands.press("Seat 2: Owl, strong")
    hands.press("Play")
    hands.settle()
    table = play_out(hands, seed=4)
    assert (table.match.seats[1].name, table.match.seats[1].player) == ("Owl", "hard")
    assert table.match.outcome is not None
    assert any("worth" in line.words for line in table.letter.log)


def test_nothing_of_a_covered_roll_is_on_the_screen_of_the_next_player(hands: Hands) -> None:
    table = begin(hands, "curtain", "Team Santo")
    assert table.company.viewer == 0
    dice = table.match.state.teams.a.dice
    act_lock(hands, table)
    handover = hands.app.scene
    assert isinstance(handover, Handover)
    rolled = "-".join(map(str, dice))
    assert rolled not in handover.describe()
    table = take_seat(hands)
    assert table.company.viewer == 1
    assert table.view.shown.covered == "A"
    assert not any(sprite.spot.startswith("dice.A") for sprite in table.view.stage.sprites)
    assert not any(rolled in line.words for line in table.letter.log)
    assert rolled not in table.describe()


def act_lock(hands: Hands, table: Table) -> None:
    """Lock, and say so twice where that leaves something lying."""
    before = len(table.match.history)
    while len(table.match.history) == before:
        hands.press(lock_words(table))
        hands.settle()


def lock_words(table: Table) -> str:
    return next(tool.words for tool in table.board.tools(table) if tool.words.startswith("Lock"))


def test_a_match_left_between_the_two_rolls_goes_on_exactly_there(hands: Hands, tmp_path: Path) -> None:
    table = begin(hands, "curtain", "Team Santo")
    act_lock(hands, table)
    state = table.match.state
    assert state.phase == "roll_second"
    # No farewell: the process is gone, only what is on the disk remains.
    table.saved._lock.release()
    again = Hands(open_at((1280, 800), tmp_path / "home"))
    again.press("Continue Lucha Libre, Player 1 and Player 2")
    again.settle()
    assert isinstance(again.app.scene, Handover), "something is hidden: the card comes first"
    reopened = take_seat(again)
    assert reopened.match.state == state
    act_lock(again, reopened)
    assert reopened.match.state.round == 2


def test_the_handover_card_can_be_skipped_where_nothing_is_hidden(hands: Hands) -> None:
    hands.app.settings = hands.app.settings._replace(handover="when-hidden")
    table = begin(hands, "open")
    act_lock(hands, table)
    assert isinstance(hands.app.scene, Table)


def test_a_die_dragged_onto_a_strip_fills_it_or_says_what_is_missing(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    board = table.board
    assert isinstance(board, GameBoard)
    legal = {moves for moves in board.rules.announcements(table.match.state) if len(moves) == 1}
    for hold in ("triple_f", "show", "seq2", "seq3", "seq4", "triple", "change"):
        board.composed = ()
        table.bubble = None
        hands.drag(board.box("dice.A.1").centre, board.box(f"strip.A.{hold}").centre)
        hands.settle()
        mask = board.rules.arena.wrestlers["santo"]
        if (hold,) in legal and any(table.match.state.teams.a.dice[0] in each for each in patterns(mask, hold)):
            assert board.composed == (hold,)
        else:
            assert board.composed == ()
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
    assert board.composed == ()
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
    assert "it alone, for one fan" in table.bubble.words


def test_the_whole_round_by_keyboard(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    hands.enter(next(point.label for point in table.points()))
    assert isinstance(table.board, GameBoard)
    assert table.board.chosen == ("dice.A.1",)
    for _ in range(4):
        table = take_seat(hands)
        if table.match.state.round == 1:
            hands.enter(lock_words(table))
            hands.settle()
    assert take_seat(hands).match.state.round == 2


def test_suggestions_keep_their_places_while_one_is_taken_and_left(hands: Hands) -> None:
    table = begin(hands, "Team Santo", "practice")
    for _ in range(20):
        if len(table.letter.tools) > 3:
            break
        hands.press(next(tool.words for tool in table.letter.tools if tool.words.startswith("Reroll")))
        hands.settle()
    before = [(tool.words, box) for tool, box in table.letter.shown_tools() if ":" in tool.words]
    assert len(before) > 1
    for words, box in before:
        hands.click(box.centre)
        hands.settle()
        assert [(tool.words, box) for tool, box in table.letter.shown_tools() if ":" in tool.words] == before
        assert next(tool.kind for tool, _box in table.letter.shown_tools() if tool.words == words) == "chosen"


def guided(hands: Hands) -> tuple[Table, GameBoard]:
    hands.press("Lucha Libre")
    hands.press("First game, guided")
    hands.settle()
    hands.press("Go on")
    hands.settle()
    table = hands.app.scene
    assert isinstance(table, Table)
    assert isinstance(table.board, GameBoard)
    return table, table.board


def test_the_guide_lets_strips_be_filled_but_only_its_own_lock_through(hands: Hands) -> None:
    table, board = guided(hands)
    assert not any(tool.enabled for tool in table.letter.tools), "first the dice must be kept"
    hands.click(board.box("strip.A.show").centre)
    hands.settle()
    assert table.bubble is not None
    assert "first" in table.bubble.words
    for die in ("dice.A.1", "dice.A.2"):
        hands.click(board.box(die).centre)
        hands.settle()
    hands.press("Reroll 1 die (−1 fan)")
    hands.settle()
    hands.click(board.box("strip.A.show").centre)
    hands.settle()
    assert board.composed == ("show",)
    assert not next(tool for tool in table.letter.tools if tool.words.startswith("Lock")).enabled
    hands.click(board.box("strip.A.seq2").centre)
    hands.settle()
    hands.press("Lock Pose, Quick hold")
    hands.settle()
    assert [str(moment.move) for moment in table.match.history[1:]] == [
        "reroll 3", "lock show seq2", "lock show", "lock triple_f",
    ]  # fmt: skip


def test_what_the_first_player_locked_in_the_open_lies_in_the_strips_for_the_second(hands: Hands) -> None:
    table, board = guided(hands)
    for move in ("reroll 3", "lock show seq2"):
        table.play(table.rules.grammar.parse(move))
        hands.settle()
    view = table.view.shown
    assert view.table.roller == "A"
    assert board._announced_by(view, "B") == ("demon", (5, 5, 5), ("triple_f",))
    drawn = {each.words for each in hands.app.writer.drawn}
    assert "Blue Demon has locked: Lucky triple" in drawn


def test_under_the_curtain_no_strip_of_the_first_player_is_filled(hands: Hands) -> None:
    table = begin(hands, "curtain", "Team Santo")
    if (words := suggested(table)) is not None:
        hands.press(words)
        hands.settle()
    act_lock(hands, table)
    table = take_seat(hands)
    assert isinstance(table.board, GameBoard)
    assert table.board._announced_by(table.view.shown, "A")[2] == ()


def test_a_strip_and_a_mask_say_what_they_mean_under_the_mouse(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    look = table.board.look(table.view.shown, "strip.A.triple")
    assert look is not None
    assert look.words == (
        "Three dice of one number, but not El Santo's lucky 6.\n"
        "Your fans +3. Blue Demon's energy −2. El Santo's energy −1."
    )
    look = table.board.look(table.view.shown, "wrestler.B.bench")
    assert look is not None
    assert look.title == "El Bulldog"
    assert "Energy 1 of 5: he rolls 3 dice." in look.words


def test_the_energy_cube_leaves_the_number_of_dice_free(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    cube = table.view.stage.find("energy-a", "energy.A.active.1")
    assert cube is not None
    number = next(
        each for each in table.board.captions(table.view.shown) if each.box.holds((cube.at[0], cube.at[1] - 18))
    )
    assert number.words == "3"
    top = table.view.sprite_box(cube).y
    assert top >= number.box.centre[1] + 4, "below the middle of the figure there is only its foot"


def test_the_dice_tray_keeps_rolls_and_remembers(hands: Hands, tmp_path: Path) -> None:
    hands.press("Dice tray")
    tray = hands.app.scene
    assert isinstance(tray, DiceTray)
    hands.press("Blue dice +1")
    hands.press("Brass coins +1")
    hands.press("Roll")
    hands.step(0.5)
    first, others = tray.things[0].face, [point.box for point in tray.points()[1:]]
    hands.click(tray.points()[0].box.centre)
    assert tray.things[0].kept
    assert [point.box for point in tray.points()[1:]] == others, "what is not kept stays where it lies"
    for _ in range(6):
        hands.press("Roll the other 6")
        hands.step(0.5)
        assert tray.things[0].face == first
    assert len(tray.history) == 7
    assert "=" in tray.history[0]
    hands.key(pygame.K_ESCAPE)
    again = Hands(open_at((1280, 800), tmp_path / "home"))
    again.press("Dice tray")
    assert isinstance(again.app.scene, DiceTray)
    assert len(again.app.scene.things) == 7


def reroll_keeping(hands: Hands, table: Table, *dice: str) -> None:
    for die in dice:
        hands.click(table.board.box(die).centre)
        hands.settle()
    hands.press(next(tool.words for tool in table.letter.tools if tool.words.startswith("Reroll")))
    hands.settle()


def test_dice_that_were_kept_stay_kept_after_a_reroll_until_they_are_clicked_free(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    reroll_keeping(hands, table, "dice.A.1", "dice.A.3")
    assert table.board.chosen == ("dice.A.1", "dice.A.3")
    assert [each.words for each in hands.app.writer.drawn].count("kept") == 2
    assert "Reroll 1 die (−1 fan)" in [tool.words for tool in table.letter.tools]
    hands.click(table.board.box("dice.A.3").centre)
    hands.settle()
    assert table.board.chosen == ("dice.A.1",)
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


def test_a_tag_says_who_comes_in_before_it_is_locked(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    board = table.board
    assert isinstance(board, GameBoard)
    board.composed = ("change",)
    view = table.view.shown
    assert "After the round El Cavernario comes in." in board.letter(view).notes
    ahead = board.ahead(table, Gesture("", "", (Lock(("change",)),)))
    assert ahead is not None
    assert "El Cavernario climbs in" in ahead
    assert board._offer(("change",)) == "Tag: fans −1 and swap"


def test_a_refused_strip_says_so_without_covering_any_strip(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    for hold in ("triple_f", "seq4", "triple"):
        hands.click(table.board.box(f"strip.A.{hold}").centre)
        hands.step()
        said = table._bubble_box
        assert said is not None
        strips = [table.board.box(f"strip.{team}.{each}") for team in "AB" for each in HOLDS]
        assert not any(map(said.overlaps, strips))


def test_while_both_show_their_dice_nobody_is_said_to_think(tmp_path: Path) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    hands.press("Lucha Libre")
    for option in ("Seat 2: Pigeon, careless", "Team Demon"):
        hands.press(option)
    hands.press("Play")
    hands.settle()
    table = take_seat(hands)
    assert isinstance(table.board, GameBoard)
    board = table.board
    board.composed = board.rules.suggested(table.match.state)
    table.refresh()
    hands.press(lock_words(table))
    for _ in range(600):
        hands.step()
        if board.show.open:
            break
    drawn = [each.words for each in hands.app.writer.drawn]
    assert "Player 1 and Pigeon" in drawn
    assert not any("thinks" in words for words in drawn)


def test_a_second_click_never_presses_another_button(hands: Hands) -> None:
    """Lock lies where a suggestion lay, or the other way round: whoever clicks twice means the first."""
    table = dealt(hands, 1, 1, 3)
    letter = table.letter
    place = letter.shown_tools()[-1][1].centre
    hands.click(place)
    assert len(table.match.history) == 2, "locked"
    table = take_seat(hands)
    letter.set_tools([])
    took = []
    letter.set_tools([Tool(f"Another move {n}", lambda: took.append(1)) for n in range(5)])
    table._tools = lambda: letter.tools  # type: ignore[method-assign]
    table.rebuild()
    hands.step()
    hands.click(place)
    assert not took
    hands.settle()
    hands.click(place)
    assert took


def test_advice_says_which_dice_to_keep_and_which_strips_to_fill(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    board, view = table.board, table.view.shown
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
    table = table_of(hands.app, Match.from_state(RULES, state, PEOPLE, 7, script=(5, 2)))
    hands.settle()
    board = table.board
    assert isinstance(board, GameBoard)
    hands.click(board.box("strip.A.seq2").centre)
    hands.settle()
    hands.press("Reroll 2 dice (−1 fan)")
    hands.settle()
    assert str(table.match.history[-1].move) == "reroll 1 3"
    assert table.match.state.teams.a.dice == (5, 3, 2, 5)
    assert board.composed == ("seq2",)
    assert board._lying(table.view.shown) == (2, 4)
    assert board.chosen == ()


def test_a_die_in_a_strip_that_is_thrown_into_the_ring_empties_the_strip_and_no_other(hands: Hands) -> None:
    table = dealt(hands, 6, 6, 1, 2)
    board = table.board
    assert isinstance(board, GameBoard)
    for _ in range(2):
        hands.click(board.box("strip.A.show").centre)
        hands.settle()
    assert board.composed == ("show", "show")
    hands.drag(board.box("dice.A.1").centre, board.box("ring").centre)
    hands.settle()
    assert str(table.match.history[-1].move) == "reroll 1"
    assert (board.composed, board._lying(table.view.shown)) == (("show",), (2,))


def test_a_click_on_a_die_takes_it_out_of_its_strip(hands: Hands) -> None:
    table = dealt(hands, 6, 1, 2)
    board = table.board
    assert isinstance(board, GameBoard)
    hands.click(board.box("strip.A.show").centre)
    hands.settle()
    hands.click(board.box("dice.A.1").centre)
    hands.settle()
    assert board.composed == ()
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
    assert (board.composed, board._lying(table.view.shown)) == (("show",), (3,))


def test_a_strip_takes_the_die_that_is_dropped_on_it_and_no_other(hands: Hands) -> None:
    table = dealt(hands, 6, 1, 6)
    board = table.board
    assert isinstance(board, GameBoard)
    hands.drag(board.box("dice.A.2").centre, board.box("strip.A.show").centre)
    hands.settle()
    assert board.composed == ()
    assert table.bubble is not None
    assert table.bubble.words == "This 1 does not serve here: Pose needs 6."
    hands.drag(board.box("dice.A.3").centre, board.box("strip.A.show").centre)
    hands.settle()
    assert (board.composed, board._lying(table.view.shown)) == (("show",), (3,))


def test_a_die_moves_from_one_strip_to_another(hands: Hands) -> None:
    state = State(
        Options(first_lead="A"),
        lead="B",
        teams=Teams(Corner(10, "santo"), Corner(10, "bulldog", dice=(1, 2, 3, 4))),
        level=Levels(bulldog=3),
    )
    table = standing(hands, state)
    board = table.board
    assert isinstance(board, GameBoard)
    hands.click(board.box("strip.B.show").centre)
    hands.settle()
    assert board.composed == ("show",)
    hands.drag(board.box("dice.B.3").centre, board.box("strip.B.seq4").centre)
    hands.settle()
    assert board.composed == ("seq4",)


def test_the_guide_says_which_die_is_to_be_freed(hands: Hands) -> None:
    table, board = guided(hands)
    for die in ("dice.A.1", "dice.A.2", "dice.A.3"):
        hands.click(board.box(die).centre)
        hands.settle()
    assert words_of(table)[0] == "Click the 1 free, to roll it"
    hands.click(board.box("dice.A.3").centre)
    hands.settle()
    hands.press("Reroll 1 die (−1 fan)")


def test_to_lock_nothing_is_asked_about_once_where_something_could_be_filled(hands: Hands) -> None:
    table = dealt(hands, 6, 6, 1)
    hands.press("Lock nothing")
    hands.settle()
    assert len(table.match.history) == 1
    hands.click(table.board.box("dice.A.1").centre)
    hands.settle()
    assert "Lock nothing" in words_of(table), "something else was done: ask anew"
    hands.press("Lock nothing")
    hands.settle()
    assert table.letter.tools[-1].detail == "It leaves Pose ×2 lying."
    hands.press("Lock nothing all the same?")
    hands.settle()
    assert str(table.match.history[-1].move) == "lock"


@pytest.mark.parametrize("dice", [(1, 1, 3), (1, 2, 3)])
def test_where_dice_make_nothing_or_only_a_tag_nobody_is_asked(hands: Hands, dice: tuple[int, ...]) -> None:
    table = dealt(hands, *dice)
    hands.press("Lock nothing")
    hands.settle()
    assert len(table.match.history) == 2


def test_a_rival_who_locked_nothing_is_said_to_have_done_so(hands: Hands) -> None:
    table = dealt(hands, 1, 1, 3)
    act_lock(hands, table)
    take_seat(hands)
    hands.step()
    assert "El Santo has locked nothing." in {each.words for each in hands.app.writer.drawn}
    table = take_seat(hands)
    act_lock(hands, table)
    assert any("El Santo shows 1-1-3 and makes nothing of it." in line.words for line in table.letter.log)


def test_under_the_curtain_nobody_is_said_to_have_locked_nothing(hands: Hands) -> None:
    options = Options(first_lead="A", rolling="curtain")
    table = table_of(hands.app, Match.new(RULES, options, PEOPLE, 7, script=(1, 1, 3)))
    hands.settle()
    act_lock(hands, table)
    take_seat(hands)
    hands.step()
    assert not any("locked nothing" in each.words for each in hands.app.writer.drawn)


def test_the_first_to_lock_is_told_sums_within_the_limits(hands: Hands) -> None:
    """A pose at full energy brings none, and a triple takes fans where the rival has no energy left."""
    state = State(
        Options(first_lead="A"),
        teams=Teams(Corner(10, "santo", dice=(6, 4, 4, 4, 1)), Corner(10, "demon")),
        level=Levels(santo=5, demon=0),
    )
    table = standing(hands, state)
    board = table.board
    assert isinstance(board, GameBoard)
    board.composed = ("show",)
    table.refresh()
    notes = board.letter(table.view.shown).notes
    assert notes == "If you lock and the rival shows nothing: 11 fans against 10. Energy: El Santo 5."
    board.composed = ("triple",)
    table.refresh()
    notes = board.letter(table.view.shown).notes
    assert notes == "If you lock and the rival shows nothing: 13 fans against 8. Energy: El Santo 4, Blue Demon 0."
    assert "2 fans of Team Demon boo a tired wrestler and leave: 8 left." in note_on(hands, table, "Lock Suplex")
    assert note_on(hands, table, "Lock Suplex")[-1] == "Then Team Demon rolls."


def test_nothing_is_left_to_luck_where_the_second_to_lock_knows_it_all(hands: Hands) -> None:
    santo, demon = Corner(10, "santo", dice=(1, 1, 3), locked=True), Corner(10, "demon", dice=(1, 1, 3))
    table = standing(hands, State(Options(first_lead="A"), phase="roll_second", teams=Teams(santo, demon)))
    assert note_on(hands, table, "Lock nothing") == ("Nothing changes.",)


def test_a_roll_of_many_dice_tells_its_chances_in_the_round(hands: Hands) -> None:
    """Of three dice 91 in 216 show a 6 at least once, and one throw is three of them."""
    table = dealt(hands, 1, 1, 3)
    lines = note_on(hands, table, "Reroll 3 dice (−1 fan)")
    assert "About 42 in 100: Pose." in lines
    assert lines[0].endswith("something to fill.")
    assert not any("luck" in line for line in lines)


def test_the_replay_ends_on_the_move_that_won(hands: Hands) -> None:
    """Blue Demon locked a pose first; the Lucky triple that won came after it."""
    santo = Corner(35, "santo", dice=(6, 6, 6))
    demon = Corner(20, "demon", dice=(5, 1, 1), announced=("show",), locked=True)
    match = Match.from_state(
        RULES, State(Options(first_lead="B"), lead="B", phase="roll_second", teams=Teams(santo, demon)), PEOPLE, 7
    )
    match.play(Lock(("triple_f",)))
    assert match.outcome is not None
    replay = Replay(hands.app, match)
    hands.app.push(replay)
    replay._go(1)
    hands.settle()
    hands.step()
    drawn = {each.words for each in hands.app.writer.drawn}
    assert "El Santo wins: Lucky triple" in drawn
    assert not any("has locked" in words for words in drawn)
