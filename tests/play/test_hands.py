"""What hands can do on any table, shown on the games that stand."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from game.core.events import Moved
from game.core.journal import AdviceLine
from game.core.match import Match
from game.mad_maxence.state import Go, Leave
from saves import results
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.kit.motion import Together
from scenes.pages.log import LogPage
from scenes.pages.rulebook import RulebookPage
from scenes.table.letter import LogLine, Note
from scenes.table.pace import SAID_LATELY
from scenes.table.standing import beside
from scenes.table.table import Table
from scenes.table.terms import Tool
from tests.game.playing import rules_of
from tools.screens import guided_match, open_at, table_of

from .hands import Hands
from .player import Player


def sit_down(hands: Hands, title: str = "The Last Glow", play: str = "Play") -> Table:
    hands.press(title)
    hands.press(play)
    return Player(hands, "drag", seed=1).sit_down()


def lit_crew(table: Table) -> tuple[float, float]:
    cube = table.view.stage.find("crew", "crew")
    assert cube is not None
    return cube.at


# One gesture, several moves ---------------------------------------------------------------------------------------


def ready_to_leave(hands: Hands) -> Table:
    """At a place where she may drive on, with a road to take."""
    table = sit_down(hands, "Mad Maxence", "Play this adventure")
    player = Player(hands, "drag", seed=3)
    for _ in range(80):
        if table.match.state.phase == "actions" and Leave() in table.match.moves:
            return table
        player.act(table)
        table = player.sit_down()
    raise AssertionError("she never gets away")


def test_dragging_the_car_away_leaves_and_drives_in_one_gesture(hands: Hands) -> None:
    table = ready_to_leave(hands)
    gesture = next(g for g in table.hands.gestures() if g.moves[0] == Leave())
    before = len(table.match.history)
    Player(hands, "drag", seed=1).make(table, gesture)
    Player(hands, "drag", seed=1).sit_down()
    played = [moment.move for moment in table.match.history[before:]]
    assert played[:2] == [Leave(), Go(gesture.target.removeprefix("place."))]


def test_taking_back_undoes_the_whole_gesture_as_far_as_the_rule_allows(hands: Hands) -> None:
    table = ready_to_leave(hands)
    before, state = len(table.match.history), table.match.state
    table.begin((Leave(), *(move for move in (Go("nowhere"),))))
    hands.settle()
    assert len(table.match.history) == before + 1, "the second move was refused: the gesture stops there"
    hands.press("Take back")
    hands.settle()
    assert table.match.state == state


# Keys -------------------------------------------------------------------------------------------------------------


def test_letters_belong_to_the_game_and_the_tables_commands_are_elsewhere(hands: Hands) -> None:
    table = sit_down(hands)
    for key in (pygame.K_d, pygame.K_u, pygame.K_h, pygame.K_r, pygame.K_BACKSPACE):
        hands.key(key)
        assert hands.app.scene is table
    assert not table.remarks.hinting
    hands.key(pygame.K_F2)
    assert table.remarks.hinting
    hands.press("Light up")
    hands.settle()
    hands.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert len(table.match.history) == 1
    hands.key(pygame.K_F1)
    assert isinstance(hands.app.scene, RulebookPage)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_F6)
    assert isinstance(hands.app.scene, LogPage)


def test_the_keyboard_picks_up_one_of_several_things_and_esc_puts_it_back(hands: Hands) -> None:
    table = sit_down(hands)
    player = Player(hands, "keys", seed=1)
    player.walk_to(table, "take lighthouse")
    hands.key(pygame.K_RETURN)
    assert table.hands.carried is not None
    assert table.hands.carried.kind == "lighthouse"
    reachable = {point.key for point in table.points()}
    assert reachable == table.hands.lit()
    hands.key(pygame.K_ESCAPE)
    assert table.hands.carried is None
    assert hands.app.scene is table


# Before the click -------------------------------------------------------------------------------------------------


def test_the_note_says_what_a_drop_would_do_and_with_which_odds(hands: Hands) -> None:
    table = sit_down(hands)
    hands.hover(table.board.box("action.light-up").centre)
    assert "3 to 5" in " ".join(table.preview.note().lines)
    hunt = (
        next(move for move in table.match.moves if move.word == "hunt")
        if any(move.word == "hunt" for move in table.match.moves)
        else None
    )
    if hunt is not None:
        hands.hover(table.board.box("{},{}".format(*hunt.square)).centre)
        assert any(line.startswith("Die") for line in table.preview.note().lines)


def test_the_note_says_why_not_before_the_click(hands: Hands) -> None:
    table = sit_down(hands)
    hands.hover(table.board.box("action.send").centre)
    note = table.preview.note()
    assert note.refused
    assert note.lines


def test_whoever_comes_back_is_told_where_they_were(hands: Hands, tmp_path: Path) -> None:
    sit_down(hands)
    hands.press("Light up")
    hands.settle()
    hands.app.quit()
    again = Hands(open_at((1280, 800), tmp_path / "home"))
    again.press("Continue The Last Glow")
    again.settle()
    table = again.app.scene
    assert isinstance(table, Table)
    assert "You were here: Storm, turn 1" in " ".join(table.preview.note().lines)
    again.press("Light up")
    again.settle()
    again.hover((20, 500))
    assert table.preview.note().lines == ()


def test_resting_on_something_enlarges_it_and_moving_on_puts_it_away(hands: Hands) -> None:
    table = sit_down(hands)
    hands.hover(table.board.box("action.hunt").centre)
    assert table.look.shown is None
    for _ in range(8):
        hands.step(0.1)
    assert table.look.shown is not None
    assert table.look.shown.title == "Hunt"
    hands.hover(table.board.box("action.send").centre)
    assert table.look.shown is None
    hands.key(pygame.K_F4)
    assert table.look.shown is not None
    hands.key(pygame.K_ESCAPE)
    assert table.look.shown is None
    assert hands.app.scene is table


# Advice -----------------------------------------------------------------------------------------------------------


def test_advice_points_at_a_legal_move_and_the_match_says_that_it_was_asked(hands: Hands) -> None:
    table = sit_down(hands)
    state, luck = table.match.state, table.match.lines[0]
    hands.press("Advice")
    assert table.remarks.advised is not None
    assert table.remarks.advised.moves[0] in table.match.moves
    assert table.match.state == state
    assert isinstance(table.match.lines[-1], AdviceLine)
    again = Match.replay(rules_of("last-glow"), table.match.lines)
    assert again.advised == 1
    assert results.sort_of(again) == "advised"
    assert luck == again.lines[0]


def test_the_button_says_that_advice_is_counted_until_it_was_asked_for(hands: Hands) -> None:
    table = sit_down(hands)
    assert table.letter.key_caps[-1] == ("Advice", "F3 · counted")
    hands.press("Advice")
    assert table.letter.key_caps[-1] == ("Advice", "F3")


def test_advice_says_what_it_means_where_no_gesture_or_button_fits(hands: Hands) -> None:
    table = sit_down(hands)
    table.hands._known = (table.view.view, [])
    table.advise()
    assert table.remarks.advised is None
    assert table.bubble is not None


def test_asking_for_advice_does_not_change_what_falls(hands: Hands) -> None:
    rules = rules_of("last-glow")
    first = sit_down(hands).match
    asked, silent = (Match.new(rules, rules.options_type(), first.seats, 5) for _ in range(2))
    for _ in range(3):
        asked.note_advice()
    while asked.outcome is None and len(asked.history) < 40:
        move = asked.moves[0]
        asked.play(move)
        silent.play(move)
    assert asked.state == silent.state


# Nothing falls over -----------------------------------------------------------------------------------------------


def test_a_piece_nobody_knows_may_leave_the_board_and_two_lights_may_spread_at_once(hands: Hands) -> None:
    table = sit_down(hands)
    view = table.view
    view.play([(Moved("ghost", "nowhere", "supply", "gone"), view.view)], 1)
    view.sequence.add(
        lambda: Together(view.ring(Box(0, 0, 9, 9), "#ffffff", 0.2), view.ring(Box(9, 9, 9, 9), "#ffffff", 0.4))
    )
    hands.app.settings = hands.app.settings._replace(speed="normal")
    for _ in range(60):
        hands.step(1 / 60)
    assert not view.moment.rings
    assert not view.busy


@pytest.mark.parametrize("count", [1, 2, 5, 10])
def test_pieces_on_a_narrow_spot_stand_closer_and_stay_on_it(count: int) -> None:
    box = Box(100, 100, 73, 60)
    places = [beside(box, 46, index, count)[0] for index in range(count)]
    assert min(places) - 46 * 0.45 >= box.x - 0.01
    assert max(places) + 46 * 0.45 <= box.right + 0.01
    assert places == sorted(places)


# What strangers stumbled over -------------------------------------------------------------------------------------


def test_a_hand_that_rests_where_it_has_just_played_is_not_told_not_now(hands: Hands) -> None:
    table = sit_down(hands)
    hands.click(table.board.box("action.maneuver").centre)
    hands.settle()
    chosen = next(gesture for gesture in table.hands.choosing)
    hands.click(table.board.box(chosen.then).centre)
    hands.settle()
    assert not table.preview.note().refused
    hands.hover(table.board.box("action.send").centre)
    assert table.preview.note().refused


def test_a_press_on_nothing_that_ends_on_a_box_plays_nothing(hands: Hands) -> None:
    table = sit_down(hands)
    hands.drag((600.0, 700.0), table.board.box("action.repair").centre)
    hands.settle()
    assert len(table.match.history) == 1


def test_a_click_on_the_guides_note_does_not_go_through_it(hands: Hands) -> None:
    table = sit_down(hands, play="First game, guided")
    assert table.guide is not None
    assert table.guide.box is not None
    before = table.guide.step
    hands.click(table.guide.box.centre)
    hands.settle()
    assert len(table.match.history) == 1
    assert table.guide.step is before
    assert table.bubble is None


def test_a_long_list_of_buttons_scrolls_and_leaves_the_log_in_sight(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(hands)
    pressed: list[int] = []
    many = [Tool(f"Choice {n}", lambda n=n: pressed.append(n)) for n in range(22)]  # type: ignore[misc]
    monkeypatch.setattr(table.board, "tools", lambda _table: many)
    table.refresh()
    hands.settle()
    assert 2 <= len(table.letter.shown_tools()) < 12
    assert table.letter.log_box().h >= table.board.letter_room.least_log - 20
    Player(hands, "click", seed=1).press(table, table.letter.tools[-1])
    hands.wheel(table.letter.shown_tools()[0][1].centre, 30)
    Player(hands, "click", seed=1).press(table, table.letter.tools[0])
    assert pressed == [21, 0]


def test_a_hand_that_has_just_picked_something_up_is_not_told_not_now(hands: Hands) -> None:
    table = sit_down(hands)
    hands.click(lit_crew(table))
    assert table.hands.carried is not None
    hands.hover(lit_crew(table))
    assert not table.preview.note().refused


def test_a_bot_does_not_repeat_itself_in_the_log(hands: Hands) -> None:
    hands.press("Baron Voodoo")
    hands.press("Seat 2: Owl, strong")
    hands.press("Play")
    player = Player(hands, "click", seed=2)
    table = player.sit_down()
    for _ in range(40):
        if table.match.outcome is not None:
            break
        player.act(table)
        table = player.sit_down()
    owl = [(number, line.words) for number, line in enumerate(table.letter.log) if line.words.startswith("Owl: ")]
    assert owl
    later = [(one, other) for one in owl for other in owl if 0 < other[0] - one[0] <= SAID_LATELY]
    assert all(one[1] != other[1] for one, other in later)


def test_a_note_with_much_to_say_grows_over_the_log_instead_of_being_cut(hands: Hands) -> None:
    table = sit_down(hands)
    lines = tuple(
        f"Line {n}: something happens that decides the match, and everybody should read it." for n in range(5)
    )
    hands.app.writer.begin()
    hands.app.screen.fill("white")
    table.letter.draw_note(hands.app.screen, Note("If you click here", lines))
    shown = " ".join(drawn.words for drawn in hands.app.writer.drawn)
    assert all(line in shown for line in lines)
    letter = table.letter
    assert letter._place_of(Note("", lines)).y >= letter.log_box().y


def test_a_note_that_grows_pushes_the_log_up_and_hides_older_lines_only(hands: Hands) -> None:
    letter, writer, screen = (table := sit_down(hands)).letter, hands.app.writer, hands.app.screen
    letter.log = [LogLine(n, f"Line {n} is as long as two lines of a log are on this table.") for n in range(30)]
    letter.paint(screen, table.view.view)
    for count in range(5, 9):
        note = Note("If you click here", ("It is so.",) * count)
        writer.begin()
        letter.draw_note(screen, note)
        place, rows = letter._place_of(note), [text for text in writer.drawn if text.words.startswith("Line ")]
        assert place != letter.note_box
        assert rows[0].words == letter.log[-1].words
        assert all(row.box.bottom <= place.y for row in rows)
        above = Box(rows[-1].box.x, letter.log_box().y + 34, rows[-1].box.w, rows[-1].box.y - letter.log_box().y - 36)
        strip = hands.app.canvas.rect(above)
        paper = drawings.scenery(table.board.ground, hands.app.canvas.sheet.size)
        seen, bare = (pygame.image.tobytes(each.subsurface(strip), "RGB") for each in (screen, paper))
        assert seen == bare, "something is left of a line that was there before"


def test_esc_puts_advice_away_also_when_its_words_are_gone(hands: Hands) -> None:
    table = sit_down(hands)
    hands.press("Advice")
    hands.click((100, 30))
    assert table.bubble is None
    assert table.remarks.advised is not None
    hands.key(pygame.K_ESCAPE)
    assert table.remarks.advised is None
    assert hands.app.scene is table


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_F5, pygame.K_F6, pygame.K_F10])
def test_the_key_that_opens_a_page_closes_it(hands: Hands, key: int) -> None:
    table = sit_down(hands)
    hands.key(key)
    assert hands.app.scene is not table
    hands.key(key)
    assert hands.app.scene is table


def test_what_only_the_guide_holds_back_is_not_called_impossible(hands: Hands) -> None:
    """A soul that could leap is clicked while the guide waits for another one."""
    table = table_of(hands.app, guided_match("baron-voodoo"))
    hands.settle()
    while not isinstance(hands.app.scene, Table):
        hands.click(hands.app.scene.all_points()[0].box.centre)
        hands.settle()
    let = {gesture.source for gesture in table.hands.gestures()}
    others = [
        sprite
        for gesture in table.board.gestures(table.view.view, table.match.moves)
        if gesture.source not in let and (sprite := table.view.stage.source(gesture.source)) is not None
    ]
    hands.click(others[0].at)
    assert table.bubble is not None
    assert table.bubble.words == "You can, but let’s do what the note says first."


def test_a_letter_painted_part_by_part_looks_as_if_painted_at_once(hands: Hands) -> None:
    """While pieces move its parts follow each other by a frame; whenever it is fresh, nothing old is left of it."""
    hands.press("Bonnie and Clyde")
    hands.press("Play")
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table = hands.app.scene
    assert isinstance(table, Table)
    followed = 0
    for _ in range(2):
        table.play(table.match.moves[0])
        hands.step()
        while table.view.busy or not table.letter.whole:
            followed += not table.letter.whole
            hands.step()
        assert table.view._ground is not None
        seen = pygame.image.tobytes(table.view._ground, "RGB")
        table.view.stale()
        hands.step()
        assert pygame.image.tobytes(table.view._ground, "RGB") == seen
    assert followed


def test_the_newest_line_of_the_log_is_never_left_out_for_being_long(hands: Hands) -> None:
    table = sit_down(hands)
    table.letter.log = [LogLine(1, "The road goes on and on. " * 60)]
    table.view.stale_letter()
    hands.step()
    seen = [drawn.words for drawn in hands.app.writer.drawn if drawn.words.startswith("The road goes on")]
    assert len(seen) == 1
    assert seen[0].endswith("…")


def test_a_button_that_cannot_be_pressed_yet_says_why(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit_down(hands)
    for tool in (
        Tool("Later", lambda: None, enabled=False, note="Not before the storm."),
        Tool("Again", lambda: None, enabled=False, moves=(table.rules.grammar.parse("hunt 5,6"),)),
    ):
        monkeypatch.setattr(table.preview, "pointed_at", partial(tuple, (tool, [], "")))
        note = table.preview.note()
        assert note.refused
        assert all(note.lines)


def test_what_was_taken_back_is_crossed_out_as_far_as_it_is_written(hands: Hands) -> None:
    table = sit_down(hands)
    letter, canvas = table.letter, hands.app.canvas
    words = "The lighthouse sinks one line, and whatever drifts on it drifts with it into the dark."
    letter.log = [LogLine(1, words, undone=True)]
    letter.fresh = False
    hands.app.screen.fill("white")
    letter.paint(hands.app.screen, table.view.view)
    place = next(drawn.box for drawn in hands.app.writer.drawn if drawn.words == words)
    written = hands.app.writer.surface(words, "text", hands.app.writer.size("text", 18), "#9c8f78", place.w)
    high = round(hands.app.writer.line_height("text", 18) * canvas.scale)
    left, top = canvas.point((place.x, place.y))
    for row in range(written.get_height() // high):
        strip = written.subsurface(0, row * high, written.get_width(), high).get_bounding_rect()
        y = top + row * high + high // 2
        line = [hands.app.screen.get_at((left + x, y))[:3] == (156, 143, 120) for x in range(written.get_width())]
        assert all(line[strip.left + 1 : strip.right - 1])
        assert not any(line[strip.right + 2 :])


def test_a_guide_lights_the_box_it_speaks_of_though_a_square_elsewhere_would_do_as_well(hands: Hands) -> None:
    table = Table(hands.app, hands.app.shelf.begin(guided_match("last-glow")))
    hands.app.push(table)
    hands.settle()
    meant = {gesture.target for gesture in table.hands.gestures()}
    assert len(meant) > 1
    assert table.hands.lit() == meant
