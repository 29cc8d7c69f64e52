"""Lucha Libre through the mouse: two people, a person and a bot, the curtain, and a plug pulled in mid-round."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.journal import Seat
from game.core.match import Match
from game.lucha_libre.state import Corner, Levels, Lock, Options, Reroll, State, Teams
from saves import results
from scenes.boards.lucha_libre import GameBoard
from scenes.table.handover import Handover
from scenes.table.replay import Replay
from scenes.table.table import Table
from scenes.table.terms import Gesture, Tool
from tests.game.lucha_libre.test_examples import RULES
from tools.screens import open_at, table_of

from .hands import Hands
from .laying import PEOPLE
from .ring import (
    act_lock,
    begin,
    dealt,
    guided,
    in_strips,
    lock_words,
    note_on,
    play_out,
    standing,
    suggested,
    take_seat,
    watch,
    words_of,
)
from .test_every_board import _no_piece_jumps as _no_piece_jumps


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
    assert table.viewers.viewer == 0
    dice = table.match.state.teams.a.dice
    act_lock(hands, table)
    handover = hands.app.scene
    assert isinstance(handover, Handover)
    rolled = "-".join(map(str, dice))
    assert rolled not in handover.describe()
    table = take_seat(hands)
    assert table.viewers.viewer == 1
    assert table.view.view.covered == "A"
    assert not any(sprite.spot.startswith("dice.A") for sprite in table.view.stage.sprites)
    assert not any(rolled in line.words for line in table.letter.log)
    assert rolled not in table.describe()


def test_under_the_curtain_the_showdown_stays_until_go_on_and_then_the_laptop_is_passed_on(tmp_path: Path) -> None:
    """Whoever locks second rolls first in the next round: not before the rival has looked away."""
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    table = begin(hands, "curtain", "Team Santo")
    act_lock(hands, table)
    table = take_seat(hands)
    act_lock(hands, table)
    for _ in range(40):  # nobody touches anything for ten seconds
        hands.step(0.25)
    assert hands.app.scene is table
    assert table.view.view.table.phase == "reveal", "both still lie open"
    assert all(table.view.stage.on(f"dice.{team}.") for team in "AB")
    assert [each.words for each in hands.app.writer.drawn].count("Team Santo") == 2, "beside the tray and on the card"
    assert table.match.state.teams.b.dice
    hands.press("Go on")
    hands.step(0.5)
    assert isinstance(hands.app.scene, Handover)
    assert hands.app.scene.title == "Over to Player 2, Team Demon"
    assert "rolls" not in hands.app.scene.describe()
    hands.click(hands.app.scene.all_points()[0].box.centre)
    assert hands.app.scene is table
    assert table.view.busy, "now the dice roll"
    hands.settle()
    assert table.my_turn


@pytest.mark.parametrize("ends", ["button", "click on the card"])
def test_in_the_open_too_the_showdown_stays_until_somebody_has_read_it(tmp_path: Path, ends: str) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    match = Match.new(RULES, Options(first_lead="A"), [PEOPLE[0], Seat("Owl", player="hard")], 7)
    table = table_of(hands.app, match)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    act_lock(hands, table)
    for _ in range(80):  # the bird rolls and locks, and then nobody touches anything
        hands.step(0.25)
    assert table.view.view.table.phase == "reveal", "both still lie open"
    if ends == "button":
        hands.press("Go on")
    else:
        hands.click(table.board.box("ring").centre)
    hands.settle()
    assert table.view.view.table.round == 2


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
    assert board.filling.composed == ("show",)
    assert not next(tool for tool in table.letter.tools if tool.words.startswith("Lock")).enabled
    hands.click(board.box("strip.A.seq2").centre)
    hands.settle()
    hands.press("Lock Pose, Quick hold")
    hands.settle()
    hands.look_on()
    assert [str(moment.move) for moment in table.match.history[1:]] == [
        "reroll 3", "lock show seq2", "lock show", "lock triple_f",
    ]  # fmt: skip


def test_what_the_first_player_locked_in_the_open_lies_in_the_strips_for_the_second(hands: Hands) -> None:
    table, _board = guided(hands)
    for move in ("reroll 3", "lock show seq2"):
        table.play(table.rules.grammar.parse(move))
        hands.settle()
    hands.look_on()
    view = table.view.view
    assert view.table.roller == "A"
    assert in_strips(table, "B") == {"triple_f": ["die-b-5"] * 3}
    drawn = {each.words for each in hands.app.writer.drawn}
    assert "Blue Demon has locked: Lucky triple" in drawn


def test_under_the_curtain_no_strip_of_the_first_player_is_filled(hands: Hands) -> None:
    table = begin(hands, "curtain", "Team Santo")
    if (words := suggested(table)) is not None:
        hands.press(words)
        hands.settle()
    act_lock(hands, table)
    table = take_seat(hands)
    assert in_strips(table, "A") == {}


def test_a_tag_says_who_comes_in_before_it_is_locked(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    board = table.board
    assert isinstance(board, GameBoard)
    board.filling.composed = ("change",)
    view = table.view.view
    assert "After the round El Cavernario comes in." in board.letter(view).notes
    ahead = board.ahead(table.now, Gesture("", "", (Lock(("change",)),)))
    assert ahead is not None
    assert "El Cavernario climbs in" in ahead
    assert board._offer(("change",)) == "Tag: fans −1 and swap"


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
    board.filling.composed = board.rules.suggested(table.match.state)
    table.refresh()
    hands.press(lock_words(table))
    for _ in range(600):
        hands.step()
        if table.view.view.table.phase == "reveal":
            break
    drawn = [each.words for each in hands.app.writer.drawn]
    assert "You and Pigeon" in drawn
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
    table.tools = lambda: letter.tools  # type: ignore[method-assign]
    table.rebuild()
    hands.step()
    hands.click(place)
    assert not took
    hands.settle()
    hands.click(place)
    assert took


def test_the_guide_says_which_die_is_to_be_freed(hands: Hands) -> None:
    table, board = guided(hands)
    for die in ("dice.A.1", "dice.A.2", "dice.A.3"):
        hands.click(board.box(die).centre)
        hands.settle()
    assert words_of(table)[0] == "Release the 1 to reroll it"
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
    assert table.letter.tools[-1].detail == "You could still make Pose ×2."
    hands.press("Lock nothing anyway?")
    hands.settle()
    assert str(table.match.history[-1].move) == "lock"


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
    table = table_of(hands.app, Match.new(RULES, options, PEOPLE[:2], 7, script=(1, 1, 3)))
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
    board.filling.composed = ("show",)
    table.refresh()
    notes = board.letter(table.view.view).notes
    assert notes == "If you lock and the rival shows nothing: 11 fans against 10. Energy: El Santo 5 (5 dice)."
    board.filling.composed = ("triple",)
    table.refresh()
    notes = board.letter(table.view.view).notes
    assert notes == (
        "If you lock and the rival shows nothing: 13 fans against 8. "
        "Energy: El Santo 4 (4 dice), Blue Demon 0 (2 dice)."
    )
    assert "2 fans of Team Demon boo a tired wrestler and leave: 8 left." in note_on(hands, table, "Lock Suplex")
    assert note_on(hands, table, "Lock Suplex")[-1] == "Then Team Demon rolls."


def test_nothing_is_left_to_luck_where_the_second_to_lock_knows_it_all(hands: Hands) -> None:
    santo, demon = Corner(10, "santo", dice=(1, 1, 3), locked=True), Corner(10, "demon", dice=(1, 1, 3))
    table = standing(hands, State(Options(first_lead="A"), phase="roll_second", teams=Teams(santo, demon)))
    assert note_on(hands, table, "Lock nothing") == ("Nothing changes.",)


def test_the_replay_ends_on_the_move_that_won(hands: Hands) -> None:
    """Blue Demon locked a pose first; the Lucky triple that won came after it."""
    santo = Corner(35, "santo", dice=(6, 6, 6))
    demon = Corner(20, "demon", dice=(5, 1, 1), announced=("show",), locked=True)
    match = Match.from_state(
        RULES, State(Options(first_lead="B"), lead="B", phase="roll_second", teams=Teams(santo, demon)), PEOPLE[:2], 7
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


@pytest.mark.parametrize("rolling", ["open", "curtain"])
def test_at_the_bell_everything_on_the_table_is_of_the_new_round(hands: Hands, rolling: str) -> None:
    """Until the reveal closes it is the old round, and from then on nothing of that is left: no name, no strip."""
    options = Options(first_lead="A", rolling=rolling)  # type: ignore[arg-type]
    script = (6, 1, 2, 6, 5, 2, 3, 1, 1, 1)
    match = Match.new(RULES, options, PEOPLE[:2], 7, script=script)
    match.play(Reroll((1,)))
    match.play(Lock(("show", "change")))
    match.change_seats([Seat("Owl", player="hard"), PEOPLE[1]])
    table = table_of(hands.app, match)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(Lock(("show",)))
    while table.view.view.table.phase != "reveal":
        hands.app.step([], 0.05)
    assert in_strips(table, "A") == {"show": ["die-6"], "change": ["die-1", "die-2"]}
    while table.view.view.table.phase == "reveal":
        assert table.view.view.table.round == 1
        watch(hands, table)
    assert table.view.busy, "the dice are still rolling"
    new, shown = table.match.state, table.view.view.table
    assert (shown.round, shown.lead, shown.level) == (new.round, new.lead, new.level) == (2, "B", new.level)
    assert shown.teams.a == new.teams.a
    assert shown.teams.b == replace(new.teams.b, dice=())
    assert [in_strips(table, team) for team in "AB"] == [{}, {}]
    words = {each.words for each in hands.app.writer.drawn}
    assert {"El Cavernario against Blue Demon", "Round 2"} <= words


def test_while_dice_are_rolled_the_bar_names_who_rolls_them(hands: Hands) -> None:
    match = Match.new(RULES, Options(first_lead="A"), PEOPLE[:2], 7, script=(6, 1, 2, 6, 5, 2, 3, 1, 1, 1))
    table = table_of(hands.app, match)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(Lock(("show",)))
    named = []
    while table.view.busy:
        watch(hands, table)
        looks = table.bar.turn.looks()
        assert looks is not None
        named.append(looks.seat)
    assert named[-1] == 1
    assert named.count(1) > 10, "the dice tumble longer than half a second"


def test_what_a_round_brings_is_written_in_one_size(hands: Hands) -> None:
    """With larger text, too: "fans +5" is no larger than the longer "rival's energy −2" under it."""
    hands.app.change(hands.app.settings._replace(text_size="larger"))
    santo = Corner(20, "santo", dice=(6, 6, 6), announced=("triple_f",), locked=True)
    demon = Corner(12, "demon", dice=(1, 1, 3))
    state = State(Options(first_lead="A"), phase="roll_second", teams=Teams(santo, demon))
    table = table_of(hands.app, Match.from_state(RULES, state, PEOPLE[:2], 7))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(Lock(()))
    hands.app.step([], 0.05)
    hands.app.step([], 0.05)
    lines = {each.words: each.box.h for each in hands.app.writer.drawn}
    assert lines["fans +5"] == lines["rival’s energy −2"] == lines["own energy −1"]


@pytest.mark.parametrize("lead", ["A", "B"])
def test_team_santo_shows_its_moves_then_team_demon_and_both_stay_until_the_bell(hands: Hands, lead: str) -> None:
    """Whoever has rolled first, and at no moment the card is gone in between."""
    match = Match.new(RULES, Options(first_lead=lead), PEOPLE[:2], 7, script=(6, 1, 2, 5, 2, 3))  # type: ignore[arg-type]
    match.play(Lock(()))
    table = table_of(hands.app, match)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(Lock(()))
    seen = []
    while hands.app.scene is table and table.view.busy:
        watch(hands, table)
        words = [each.words for each in hands.app.writer.drawn]
        # Beside the trays each team is named once, on the card once more.
        seen.append((words.count("Team Santo") > 1, words.count("Team Demon") > 1))
    assert [key for key, _ in groupby(seen)] == [(True, False), (True, True), (False, False)]


def test_all_choices_leave_room_for_what_just_happened(hands: Hands) -> None:
    table = dealt(hands, 6, 3, 5)
    assert len(table.letter.tools) == 4
    assert table.letter.log_box().h > 100, "two long lines, or what a reroll cost and brought"


def test_with_the_largest_text_too_the_log_says_what_just_happened(hands: Hands) -> None:
    hands.app.change(hands.app.settings._replace(text_size="larger"))
    dealt(hands, 6, 3, 5)
    hands.hover((20, 20))
    assert "Team Santo rolls 6-3-5." in {each.words for each in hands.app.writer.drawn}


def test_the_note_tells_that_a_single_die_can_be_rolled_again(hands: Hands) -> None:
    table = dealt(hands, 1, 1, 3)
    hands.hover((20, 20))
    assert table.letter.shows_log
    assert "Drop a die into the ring" in " ".join(table.preview.note().lines)


@pytest.mark.parametrize("level", [0, 2, 5])
def test_the_energy_of_each_wrestler_is_written_beside_his_name(hands: Hands, level: int) -> None:
    levels = Levels(santo=level)
    dice = (1,) * RULES.arena.dice_at(levels, "santo")
    state = State(
        Options(first_lead="A"), teams=Teams(Corner(10, "santo", dice=dice), Corner(10, "demon")), level=levels
    )
    table = standing(hands, state)
    plate = table.board.box("name.A.active")
    hands.app.draw()
    beside = [each.words for each in hands.app.writer.drawn if plate.holds(each.box.centre)]
    assert beside == ["El Santo", str(level)]
