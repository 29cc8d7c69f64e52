"""What Toroball tells: buttons, notes and looks, lights and tags on the pitch, and who is named while things move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from game.toroball.state import Agitate, Character, CowStep, End, Kick, Pick, Shelter, Skip, StepTo
from game.toroball.telling import DIRECTIONS
from scenes.boards.toroball import GameBoard, marks
from scenes.kit.canvas import Box
from scenes.table.board import board_for
from scenes.table.marks import Drawing, Mark, Words
from scenes.table.table import Table
from scenes.table.terms import Gesture, Hand
from tests.game.toroball.table import RULES, acted, moved, table
from tools.screens import open_at

from .hands import Hands
from .laying import at, figure, lay
from .pitch import Sit, bar, busy, led
from .pitch import sit as sit
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def written(scene: Table) -> list[Words]:
    """What stands on the table beside what answers the hand."""
    board, view = scene.board, scene.view.view
    return [mark for mark in (*board.printed(board.variant(view)), *board.marks(view)) if isinstance(mark, Words)]


# Buttons and words ----------------------------------------------------------------------------------------------------


def test_staying_put_is_a_button_for_each_who_may_act(sit: Sit) -> None:
    scene = sit(table({"R2": acted("C7")}, ball="J5", cow="D5"))
    assert [(tool.words, tool.moves, tool.enabled) for tool in scene.letter.tools] == [
        ("Peyo stays put", (Pick("R1"), Skip()), True),
        ("Gaston stays put", (), False),
        ("Maylis stays put", (Pick("R3"), Skip()), True),
    ]
    assert len({box.x for _, box in scene.letter.shown_tools()}) == 1
    assert not any(tool.short for tool in scene.letter.tools), "a bare name would not say what the button does"


def test_no_button_to_stay_put_lies_where_a_turn_is_ended(hands: Hands, sit: Sit) -> None:
    """Whoever clicks twice on "Stop here" must not let a rival stand still."""
    scene = sit(busy())
    ends = [box for tool, box in scene.letter.shown_tools() if tool.moves[-1] in (End(), Shelter())]
    assert len(ends) == 2
    hands.press("Stop here")
    hands.settle()
    stays = [box for tool, box in scene.letter.shown_tools() if tool.moves[-1:] == (Skip(),)]
    assert stays
    assert scene.match.actor == 1
    assert not any(stay.overlaps(end) for stay in stays for end in ends)
    assert scene.letter.log_box().h > 70, "and what just happened can still be read"


def test_every_button_at_once_fits_the_letter(sit: Sit) -> None:
    scene = sit(busy())
    assert len(scene.letter.tools) == 4
    assert len(scene.letter.shown_tools()) == 4


def test_a_spot_has_a_name_for_ears(sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="D3", cow="J7"))
    board: Any = scene.board
    view = scene.view.view
    assert board.spot_label(view, "perch.D1") == "The fence at D1"
    assert board.spot_label(view, "D3") == "D3 with Peyo and the ball"
    assert board.spot_label(view, "GE") == "Bo’s goal"


def test_advice_points_at_the_square_the_adviser_would_walk_to(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "H3", "G3": "M9"}, ball="J5", cow="D9"))
    scene.advise()
    hands.settle()
    assert isinstance(scene.remarks.advised, Gesture)
    steps = [move for move in scene.remarks.advised.moves if isinstance(move, StepTo)]
    assert scene.remarks.advised.target == steps[-1].square == "J5"
    assert scene.bubble is not None
    reason, how = scene.bubble.words.splitlines()
    assert reason.startswith("Peyo has a clear shot at goal.")
    assert how == "Drag Peyo to J5."


def test_a_bot_walks_its_plan_to_the_end_and_says_why(hands: Hands, tmp_path: Path) -> None:
    state = table({"G1": "H3", "R3": "A9"}, ball="F5", cow="K9", turn_team="Green", first_player="Green")
    match = Match.from_state(RULES, state, [Seat("Ada", "red"), Seat("Magpie", "blue", "normal")], 7)
    scene = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(scene)
    for _ in range(12):
        hands.settle()
    assert scene.match.state.score.green == 1
    assert any("clear shot" in line.words for line in scene.letter.log)


def test_before_somebody_is_picked_up_the_note_says_how_far_they_can_walk(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="D3", cow="J7"))
    hands.hover(figure(scene, "R2"))
    assert scene.preview.note().lines[0] == "Gaston has 4 steps to walk."
    hands.hover(figure(scene, "ball"))
    assert scene.preview.note().lines[0] == "A kick flies 3 to 6 squares and costs no steps."


def test_where_stopping_is_all_that_is_left_the_letter_says_so_and_the_button_pulses(sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, "R1", left=0, doing={"stepped": True}, ball="J5", cow="J7"))
    assert scene.board.letter(scene.view.view).prompt == "Peyo can do no more: stop here."
    assert [(tool.words, tool.urges) for tool in scene.letter.tools] == [("Stop here", True)]


def test_buttons_to_stay_put_keep_their_places(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R2": acted("C7"), "G2": acted("K7")}, ball="J5", cow="D5"))
    before = {tool.words: box for tool, box in scene.letter.shown_tools()}
    hands.press("Peyo stays put")
    hands.settle()
    hands.press("Sami stays put")
    hands.settle()
    assert {tool.words: box for tool, box in scene.letter.shown_tools()} == before
    assert [tool.words for tool in scene.letter.tools if tool.enabled] == ["Maylis stays put"]


# Being told ---------------------------------------------------------------------------------------------------------


def test_heat_shows_the_smallest_roll_that_brings_the_cow_beside_a_square(sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="J1", cow="J5", ene=2))
    board = scene.board
    assert isinstance(board, GameBoard)
    rolls = board.preview.least_rolls(scene.view.view, "R1")
    assert rolls["I5"] == 1
    assert rolls["F5"] == 1, "three steps are her agitation and one more"
    assert rolls["D3"] == 3
    assert rolls["B5"] == 5
    assert "A5" not in rolls
    assert board.preview.catching(scene.view.view, "R1", "D3") == (3, 4, 5)


def test_what_the_cow_may_do_is_said_before_what_else_a_step_brings(sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="D4", cow="J5", ene=2))
    board = scene.board
    assert isinstance(board, GameBoard)
    told = board.preview.words(scene.view.view, (Pick("R1"), StepTo("D4")))
    assert told is not None
    assert "The cow" in told[1]
    assert told[-1] == "The ball is here: kicking it costs no steps."


def test_the_goal_shines_before_the_ball_is_touched_only_where_a_straight_shot_goes_in(hands: Hands, sit: Sit) -> None:
    net = hands.app.canvas.rect(sit(table({"R1": "J5", "G3": "M4"}, ball="J5", cow="D5")).board.box("GE"))
    hands.hover((1400, 300))
    hands.settle()
    shining = hands.app.screen.subsurface(net).copy()
    sit(table({"R1": "J5", "G3": "M5"}, ball="J5", cow="D5"))
    hands.hover((1400, 300))
    hands.settle()
    closed = hands.app.screen.subsurface(net)
    assert pygame.transform.average_color(shining)[2] < pygame.transform.average_color(closed)[2] - 20, "gold"


def test_advice_names_the_figure_the_square_and_the_gesture(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "J5", "G3": "M4"}, ball="J5", cow="D5"))
    hands.press("Advice")
    hands.settle()
    assert scene.bubble is not None
    assert scene.bubble.words.endswith("Drag the ball to Bo’s goal.")


def test_advice_shows_its_odds_on_the_pitch_and_in_the_note(hands: Hands, sit: Sit) -> None:
    """As if a hand were about to follow it, as long as the hand is nowhere else."""
    scene = sit(table({"R1": "J5", "G3": "M4"}, ball="J5", cow="D5"))
    assert scene.remarks.advised is None
    hands.press("Advice")
    hands.settle()
    hands.app.draw()
    assert scene.remarks.advised is not None
    assert list(scene.view.meant) == [scene.remarks.advised]
    note = scene.preview.note()
    assert (note.title, note.lines) == ("If you follow the advice", ("Nothing is in the way: a goal.",))
    plates = [mark for mark in scene.board.over(scene.view.view, scene.view.hand()) if isinstance(mark, Words)]
    assert "Goal" in [plate.words for plate in plates]
    hands.hover(figure(scene, "R2"))
    hands.app.draw()
    assert scene.remarks.advised not in scene.view.meant


def test_the_head_of_the_letter_stays_the_same_while_somebody_acts(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="J5", cow="J7"))
    before = scene.board.letter(scene.view.view)
    hands.drag(figure(scene, "R1"), at(scene, "G3"))
    hands.settle()
    after = scene.board.letter(scene.view.view)
    assert (before.title, before.counter) == (after.title, after.counter) == ("Round 1", "6 still to act")


def test_once_all_have_acted_the_letter_is_headed_by_the_cow_while_she_is_announced(hands: Hands, sit: Sit) -> None:
    done = {"R2": acted("B4"), "R3": acted("A5"), "G1": acted("K2"), "G2": moved("K6"), "G3": acted("M5")}
    scene = sit(table({"R1": "D3", **done}, ball="J5", cow="J7", last_mover="G2"))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    scene.begin((Pick("R1"), Skip()))
    heads = set()
    while hands.app.step([], 0.05) and scene.view.busy:
        if scene.view.view.phase == "cow":
            heads.add(scene.letter.meanwhile)
    assert heads == {("Round 1", "the cow’s turn")}


def test_a_look_at_whom_the_cow_watches_explains_the_eye_and_the_dice_over_their_head(sit: Sit) -> None:
    scene = sit(table({"R1": "D3", "G1": moved("G7")}, ball="J1", cow="J5", ene=2, last_mover="G1"))
    look = scene.board.look(scene.view.view, "G7")
    assert look is not None
    assert "The cow has her eye on Sami." in look.words
    assert "The cow would catch Sami on" in look.words
    other = scene.board.look(scene.view.view, "D3")
    assert other is not None
    assert "catch" not in other.words


def test_people_are_named_before_sides(hands: Hands, sit: Sit) -> None:
    scene = sit(busy())
    assert {"Ada", "Bo"} <= {each.words for each in written(scene)}
    letter = scene.board.letter(scene.view.view)
    told = [letter.title, letter.prompt, letter.notes, *letter.warnings, scene.board.note(scene.view.view)]
    assert "Ada has only one youngster left in the open: with none, Bo scores." in told
    assert not [words for words in told if "Red" in words or "Green" in words]


def test_no_button_is_blue_while_something_else_can_be_done(sit: Sit) -> None:
    scene = sit(busy())
    assert {tool.kind for tool in scene.letter.tools} == {"plain"}
    scene = sit(table({"R1": "D3"}, "R1", left=0, doing={"stepped": True}, ball="J5", cow="J7"))
    assert {tool.kind for tool in scene.letter.tools} == {"primary"}


@pytest.mark.parametrize(
    ("spot", "says"),
    [
        ("compass", "2: east"),
        ("ene", "as many squares as a die shows, and 2 more"),
        ("medal.R2", "Has acted."),
        ("medal.R1", "Still to act this round."),
        ("bench.Green", "Odile is back in round 3."),
        ("GE", "The ball in this net is a goal for Ada."),
        ("M4", "All three arrows point into one net, Bo’s goal."),
        ("J5", "Kicking costs no steps."),
        ("perch.D1", "Up here you are safe from the cow"),
        ("team.Red", "Peyo, Gaston and Maylis.\n2 goals win."),
    ],
)
def test_what_lies_on_the_table_explains_itself(sit: Sit, spot: str, says: str) -> None:
    out = Character("G2", None, "out", rounds_out=1, acted=True)
    scene = sit(table({"R1": "D3", "R2": acted("C7"), "G2": out}, ball="J5", cow="J7"))
    look = scene.board.look(scene.view.view, spot)
    assert look is not None
    assert says in look.words


@pytest.mark.parametrize(
    ("gesture", "words"),
    [
        (Gesture("R1", "F4", (Pick("R1"), StepTo("F4"))), "Drag Peyo to F4."),
        (Gesture("R1", "perch.F1", (StepTo("F1"), Shelter())), "Drag Peyo onto the fence at F1."),
        (Gesture("R1", "D5", (StepTo("E5"), Agitate())), "Drag Peyo onto the cow."),
        (Gesture("ball", "J4", (Kick("J4"),)), "Drag the ball to J4."),
        (Gesture("cow", "J4", (CowStep("J4"),)), "Drag the cow to J4, or click there."),
    ],
)
def test_every_gesture_can_be_told(sit: Sit, gesture: Gesture, words: str) -> None:
    scene = sit(table({"R1": "F5"}, ball="J5", cow="D5"))
    assert scene.board.in_words(scene.view.view, gesture) == words


def test_a_skill_is_told_by_the_name_on_its_card(hands: Hands) -> None:
    state = RULES.setup(RULES.options_type(skills="on"), Chance.seeded(1)).state
    board = board_for(RULES, state)
    gestures = board.gestures(state, list(RULES.moves(state)))
    assert "Click Brass Band." in [board.in_words(state, gesture) for gesture in gestures]


def test_whoever_places_a_keeper_is_told_what_the_middle_arrow_is_for(hands: Hands) -> None:
    state = RULES.setup(RULES.options_type(), Chance.seeded(1)).state
    notes = board_for(RULES, state).letter(state).notes
    assert "A straight shot passes over the middle one" in notes
    assert f"{'Red' if state.turn_team == 'Green' else 'Green'}’s very first kick may score" in notes


def test_whoever_read_nothing_is_told_what_a_turn_is_and_what_the_cow_will_do(sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="J5", cow="J7"))
    letter = scene.board.letter(scene.view.view)
    assert letter.prompt == "Drag a youngster: 4 steps, and kicking the ball costs none."
    assert "The cow will charge whoever moved last: nobody yet." in letter.notes
    scene = sit(table({"R1": "D3", "G1": moved("G7")}, ball="J5", cow="J7", last_mover="G1"))
    assert "The cow will charge whoever moved last: Sami." in scene.board.letter(scene.view.view).notes


def test_the_bar_names_whoever_is_seen_to_act_until_that_has_been_shown(tmp_path: Path) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    state = table({"R1": "D3", "R2": acted("C7"), "R3": acted("A5")}, ball="J5", cow="J7")
    match = Match.from_state(RULES, state, [Seat("Ada", "red"), Seat("Bo", "blue")], 7)
    scene = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(scene)
    hands.settle()
    scene.begin((Pick("R1"), Skip()))
    for _ in range(40):
        hands.step()
        if scene.match.actor == 1:
            break
    assert scene.match.actor == 1
    assert scene.view.busy
    drawn = [each.words for each in hands.app.writer.drawn]
    assert "Ada, Red" in drawn
    assert "Bo, Green" not in drawn
    hands.settle()
    assert "Bo, Green" in [each.words for each in hands.app.writer.drawn]


def test_bar_and_scoreboard_name_the_same_player_in_every_frame(tmp_path: Path) -> None:
    """Above all while the cow runs: whoever leads her is neither who acted last nor who decides next."""
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    others = {"R1": moved("D3"), "R2": acted("C7"), "G1": acted("K3"), "G2": acted("K7"), "G3": acted("M5")}
    state = table({"R3": "A5", **others}, last_mover="R1", ball="J5", cow="J7", first_player="Green")
    scene = lay(hands, "toroball", state, (Seat("Ada", "red"), Seat("Bo", "blue")))
    scene.begin((Pick("R3"), Skip()))
    phases, led_by = set(), set()
    while scene.view.busy:
        hands.app.step([], 0.05)
        looks, view = scene.bar.turn.looks(), scene.view.view
        assert looks is not None
        lit = [mark.kind for mark in scene.board.marks(view) if isinstance(mark, Drawing) and "-lit" in mark.kind]
        team = "Red" if looks.seat == 0 else "Green"
        assert lit == [f"team-{team}-lit"]
        assert looks.words.startswith("Ada" if looks.seat == 0 else "Bo")
        assert looks.colour == scene.now.seat_colour(looks.seat)
        phases.add(view.phase)
        led_by |= {looks.seat} if view.cow_run is not None else set()
    assert phases == {"characters", "cow"}
    assert led_by == {1}


def test_whoever_is_free_on_the_bench_is_said_to_come_in_from_there(sit: Sit) -> None:
    scene = sit(table({"R1": None}, ball="J5", cow="J7"))
    assert "Back in play: Peyo." in scene.board.letter(scene.view.view).notes


def test_the_note_says_that_the_cow_stops_beside_somebody(hands: Hands, sit: Sit) -> None:
    """Her reach is one square more than her steps."""
    scene = sit(table({"R1": "D3"}, ball="J1", cow="J5", ene=2))
    hands.carry(figure(scene, "R1"), at(scene, "D4"))
    assert "The cow would catch Peyo on 3 to 5." in scene.preview.note().lines


# One laptop -----------------------------------------------------------------------------------------------------------


def test_a_band_hails_who_begins_a_round_and_nobody_after_every_action(sit: Sit) -> None:
    board = sit(table({"R1": "D6"}, ball="J1", cow="J9")).board
    assert board.announces_turn(table({"R1": "D6"}), 0)
    assert not board.announces_turn(table({"R1": acted("D6")}), 1)
    assert not board.announces_turn(led({"G1": moved("M5"), "G3": acted("M9", "perched")}, 4), 0)
    out = Character("G2", None, "out", rounds_out=0, acted=True)
    assert board.announces_turn(table({"G2": out}), 0), "who sits out has not acted"


def test_a_keeper_who_waits_in_the_goal_is_not_said_to_be_on_the_bench(hands: Hands) -> None:
    state = RULES.setup(RULES.options_type(), Chance.seeded(1)).state
    keeper = "R3" if state.turn_team == "Red" else "G3"
    assert board_for(RULES, state).source_label(state, keeper).endswith(", in the goal")


# On the pitch ---------------------------------------------------------------------------------------------------------


def test_the_eye_of_the_cow_is_no_wider_than_the_one_it_looks_at_and_a_half(sit: Sit) -> None:
    scene = sit(table({"R1": "C9", "G1": moved("G6"), "G2": "H6"}, cow="F5", last_mover="G1"))
    board = scene.board
    assert isinstance(board, GameBoard)
    assert len(board.preview.catching(scene.view.view, "G1", "G6")) == 5
    tag = marks.tag_box(board, board.box("G6").centre, (1, 2, 3, 4, 5))
    assert tag.w < 1.5 * board.box("G6").w


def test_nobody_on_the_fence_hides_the_score(sit: Sit) -> None:
    for square in (f"{column}1" for column in "ABCDEFGHIJKLM"):
        high = acted(square, "perched")
        scene = sit(table({"R1": high, "R2": high, "R3": "D5", "G1": high, "G2": high, "G3": moved("I5")}, cow="G3"))
        board = scene.board
        signs = [board.spots[f"{part}.{team}"].grown(-1) for part in ("label", "score") for team in ("Red", "Green")]
        signs.append(board.spots["label.title"].grown(-9))  # the letters in the middle of it
        perched = [scene.view.sprite_box(sprite) for sprite in scene.view.stage.on(f"perch.{square}")]
        assert len(perched) == 4
        assert not any(sign.overlaps(figure) for sign in signs for figure in perched), square


def test_the_eye_of_the_cow_hides_no_number_of_whoever_stands_behind_or_in_front(sit: Sit) -> None:
    for behind, watched in (("I4", "I5"), ("D7", "D8"), ("F2", "F3")):
        scene = sit(table({"G2": acted(behind), "G3": moved(watched), "R1": "A1"}, cow="L8", last_mover="G3"))
        board = scene.board
        assert isinstance(board, GameBoard)
        other = scene.view.sprite_box(next(scene.view.stage.of_kind("G2-")))
        tag = marks.tag_box(board, marks.tag_place(board, scene.view.view, watched), (1, 2, 3, 4, 5))
        assert not tag.overlaps(other)


def test_light_before_the_fence_lies_on_no_letter_and_no_number(sit: Sit) -> None:
    scene = sit(table({"R1": "C9"}, cow="F5"))
    board = scene.board
    assert isinstance(board, GameBoard)
    plates = [each for each in written(scene) if each.words in set("ABCDEFGHIJKLM123456789")]
    labels = [Box.around(plate.box.centre, 17, 24) for plate in plates]
    assert len(labels) > 20
    bars = [bar(board, square) for square in board.rules.pitch.fence]
    assert not any(label.overlaps(bar) for label in labels for bar in bars)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)])
@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_no_word_beside_the_die_is_cut(tmp_path: Path, size: tuple[int, int], text_size: str) -> None:
    hands = Hands(open_at(size, tmp_path / "home", text_size=text_size))
    seats = (Seat("Ada", "red"), Seat("Bo", "blue"))
    scene = lay(hands, "toroball", table({"R1": "D3"}, ball="J5", cow="J7"), seats)
    for words in DIRECTIONS.values():
        scene.view.tray.lay((4,), words)
        hands.app.draw()
        word = next(drawn for drawn in hands.app.writer.drawn if drawn.words == words)
        assert word.fits
        assert word.box.h < 1.5 * hands.app.writer.line_height("bold", 21), "on one line"


def test_the_eye_of_the_cow_never_lies_on_the_scoreboard_or_on_the_ball(sit: Sit) -> None:
    for square, ball in (("G1", "G1"), ("D6", "D5"), ("L4", "K3")):
        scene = sit(table({"R1": moved(square), "G1": "K3"}, ball=ball, cow="J7", last_mover="R1"))
        board = scene.board
        assert isinstance(board, GameBoard)
        tag = marks.tag_box(board, marks.tag_place(board, scene.view.view, square), (1, 2, 3))
        ball_box = scene.view.sprite_box(next(iter(scene.view.stage.of_kind("ball"))))
        assert not tag.overlaps(board.spots["label.title"])
        assert not tag.overlaps(ball_box)


def test_the_scoreboard_says_how_many_goals_win(sit: Sit) -> None:
    for goals, words in ((1, "1 goal wins"), (2, "2 goals win")):
        scene = sit(table({}, goals=goals))
        assert words in [each.words for each in written(scene)]


def test_the_tag_on_whom_the_cow_watches_stays_while_things_move_and_has_the_only_eye(sit: Sit) -> None:
    scene = sit(table({"R1": "C9", "G1": moved("G6"), "G2": "H6"}, cow="F5", last_mover="G1"))
    board, view = scene.board, scene.view.view

    def tag(hand: Hand | None) -> list[Mark]:
        return [mark for mark in board.over(view, hand) if isinstance(mark, Drawing) and mark.kind == "eye"]

    assert len(tag(None)) == 1
    assert tag(None) == tag(Hand(None, None, ()))
    assert not [piece for piece in board.pieces(view) if piece.kind == "eye"]
