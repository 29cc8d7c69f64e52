"""Toroball by hand: one gesture walks many squares, kicks show their ghosts, and the cow waits for a last word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.events import Moved
from game.core.journal import Seat
from game.toroball.state import Agitate, CowStep, Kick, Pick, Score, Shelter
from scenes.boards.toroball import GameBoard
from scenes.table.marks import Disc
from scenes.table.table import Table
from scenes.table.terms import Gesture, Hand
from tests.game.toroball.table import RULES, acted, moved, table
from tools.screens import open_at

from .hands import Hands
from .laying import at, figure, lay
from .pitch import Sit, bar, busy, drop, led
from .pitch import sit as sit
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def played(scene: Table) -> list[str]:
    return [str(line.move) for line in scene.match.lines if hasattr(line, "move")]


# Walking --------------------------------------------------------------------------------------------------------------


def test_one_drag_picks_a_youngster_and_walks_every_step(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="J5", cow="J7"))
    hands.drag(figure(scene, "R1"), at(scene, "G3"))
    hands.settle()
    assert played(scene) == ["pick R1", "step E3", "step F3", "step G3"]
    assert scene.match.state.activation is not None
    assert scene.match.state.activation.left == 1


def test_the_way_bends_along_the_squares_the_hand_passes(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="J5", cow="J7"))
    hands.carry(figure(scene, "R1"), at(scene, "E4"), at(scene, "F5"), at(scene, "F4"))
    drop(hands, at(scene, "F4"))
    assert played(scene) == ["pick R1", "step E4", "step F4"], "the corner over F5 would save nothing"
    scene = sit(table({"R1": "D3", "R2": "E3"}, ball="J5", cow="J7"))
    hands.carry(figure(scene, "R1"), at(scene, "E3"), at(scene, "F3"))
    drop(hands, at(scene, "F3"))
    assert played(scene)[0] == "pick R1"
    assert "step E3" not in played(scene), "Gaston stands there"
    assert scene.match.state.character("R1").square == "F3"


def test_a_drag_along_a_chosen_detour_takes_it(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D6"}, ball="J5", cow="J9"))
    hands.carry(figure(scene, "R1"), at(scene, "E7"), at(scene, "F8"), at(scene, "G7"), at(scene, "H6"))
    drop(hands, at(scene, "H6"))
    assert played(scene)[:5] == ["pick R1", "step E7", "step F8", "step G7", "step H6"]


def test_a_way_over_a_bottle_goes_round_it_and_a_drop_on_it_drinks(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "B3", "R2": "C9"}, ball="J5", cow="J9"))
    hands.carry(figure(scene, "R1"), at(scene, "C3"), at(scene, "D3"))
    drop(hands, at(scene, "D3"))
    assert "step C3" not in played(scene)
    scene = sit(table({"R1": "B3", "R2": "C9"}, ball="J5", cow="J9"))
    hands.drag(figure(scene, "R1"), at(scene, "C3"))
    hands.settle()
    assert played(scene) == ["pick R1", "step C3", "end"], "the run has used up the points"


def test_too_far_is_refused_with_the_points_that_are_left(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="J5", cow="J7"))
    hands.drag(figure(scene, "R1"), at(scene, "L3"))
    hands.settle()
    assert played(scene) == []
    assert scene.bubble is not None
    assert scene.bubble.words == "Peyo has 4 steps left: too far."


def test_dropped_on_the_cow_from_afar_one_runs_up_and_agitates_her(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "F5"}, ball="J5", cow="D5", last_mover=None))
    hands.drag(figure(scene, "R1"), at(scene, "D5"))
    hands.settle()
    assert played(scene) == ["pick R1", "step E5", "agitate"]
    assert scene.match.state.ene == 3


def test_dropped_on_the_cow_she_is_agitated_from_the_side_that_the_hand_came_from(hands: Hands, sit: Sit) -> None:
    for way, side in ((("F5", "E5"), "E5"), (("F4", "E4"), "E4"), (("F5", "E6"), "E6"), (("F5", "E6", "D6"), "E6")):
        scene = sit(table({"R1": "G4"}, ball="J5", cow="D5", last_mover=None))
        hands.carry(figure(scene, "R1"), *(at(scene, square) for square in (*way, "D5")))
        assert scene.view.aimed is not None
        told = scene.forecasts.foreseen(scene.view.aimed)
        drop(hands, at(scene, "D5"))
        steps = [move.removeprefix("step ") for move in played(scene) if move.startswith("step")]
        assert steps == [way[0], side], "no step more than it takes to stand beside her"
        assert played(scene)[-1] == "agitate"
        assert told[0] == "2 steps to the cow."


@pytest.mark.parametrize("start", ["F5", "E5"])
def test_who_was_dropped_on_the_cow_stands_beside_her_while_she_rears(tmp_path: Path, start: str) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    state = table({"R1": start}, ball="J5", cow="D5", last_mover=None)
    scene = lay(hands, "toroball", state, (Seat("Ada", "red"), Seat("Bo", "blue")))
    hands.drag(figure(scene, "R1"), at(scene, "D5"))
    places: list[tuple[float, float]] = []
    for _ in range(200):
        hands.app.step([], 0.05)
        places.append(scene.view.stage.standing("R1")[0].at)
        if scene.match.state.ene == 3 and not scene.view.busy:
            break
    assert scene.match.state.ene == 3
    assert sum(place != places[-1] for place in places) <= 4, "seen on top of the cow"


def test_taking_back_undoes_a_whole_walk(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="J5", cow="J7"))
    hands.drag(figure(scene, "R1"), at(scene, "G3"))
    hands.settle()
    scene.take_back()
    hands.settle()
    assert scene.match.state.activation is None
    assert scene.match.state.character("R1").square == "D3"


def test_gestures_offer_every_way_to_act(sit: Sit) -> None:
    """Every legal move is within reach of a hand or a button."""
    scene = sit(busy())
    offered = {move for gesture in scene.hands.gestures() for move in gesture.moves}
    offered |= {move for tool in scene.letter.tools for move in tool.moves}
    assert set(scene.match.moves) <= offered
    assert {Agitate(), Shelter()} <= offered
    assert not any(isinstance(move, CowStep) for move in offered)


@pytest.mark.parametrize(("square", "who"), [("F4", "Gaston"), ("L3", "Sami")])
def test_a_taken_square_is_refused_as_taken_however_far_it_is(hands: Hands, sit: Sit, square: str, who: str) -> None:
    scene = sit(table({"R1": "D3", "R2": "F4", "G1": "L3"}, ball="J5", cow="J7"))
    hands.drag(figure(scene, "R1"), at(scene, square))
    hands.settle()
    assert scene.bubble is not None
    assert scene.bubble.words == f"{who} stands there already."


# Shelters -------------------------------------------------------------------------------------------------------------


def test_dropped_on_a_plank_one_walks_there_and_climbs_in_one_gesture(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="J5", cow="J7"))
    hands.drag(figure(scene, "R1"), at(scene, "perch.D1"))
    hands.settle()
    assert played(scene) == ["pick R1", "step D2", "step D1", "shelter"]
    assert scene.match.state.character("R1").status == "perched"


def test_a_barrier_asks_whether_to_stand_there_or_to_duck(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="J5", cow="J7"))
    hands.drag(figure(scene, "R1"), at(scene, "E2"))
    hands.settle()
    slip = scene.hands.slip
    assert slip is not None
    assert [gesture.words for gesture in slip.meanings] == [
        "Walk to E2",
        "Duck behind the barrier: counts as not having moved",
    ]
    hands.click(slip.boxes[1].centre)
    hands.settle()
    assert scene.match.state.character("R1").status == "barrier"


def test_dropped_on_the_straw_one_chooses_where_it_hides_from_the_cow(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "J5"}, ball="D1", cow="D5"))
    hands.drag(figure(scene, "R1"), at(scene, "G5"))
    hands.settle()
    hidden = [gesture.then for gesture in scene.hands.choosing] or [str(scene.match.state.character("R1").square)]
    assert "H5" in hidden
    if scene.hands.choosing:
        hands.click(at(scene, "H5"))
        hands.settle()
    assert scene.match.state.character("R1").status == "centre"


def test_the_last_to_climb_the_fence_waits_for_a_word_before_the_cow_rolls(hands: Hands, sit: Sit) -> None:
    others = {"R2": acted("C7"), "R3": acted("A5"), "G1": moved("K3"), "G2": acted("K7"), "G3": acted("M5")}
    scene = sit(table({"R1": "D3", **others}, last_mover="G1", ball="J5", cow="J7"))
    hands.drag(figure(scene, "R1"), at(scene, "perch.D1"))
    hands.settle()
    assert scene.hands.staged is not None
    assert played(scene) == [], "nobody can take back past the cow’s die"
    hands.key(pygame.K_RETURN)
    hands.settle()
    assert played(scene)[-1] == "shelter"


def test_the_slip_opens_where_it_hides_fewer_pieces(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "G3", "G1": "K2", "G2": "K3", "R2": "C9"}, ball="K4", cow="L2"))
    hands.drag(figure(scene, "R1"), at(scene, "I2"))
    hands.settle()
    slip = scene.hands.slip
    assert slip is not None
    assert slip.box.right <= scene.board.box("I2").x


def test_while_the_slip_asks_the_note_repeats_nothing(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="J5", cow="J7"))
    hands.drag(figure(scene, "R1"), at(scene, "E2"))
    hands.settle()
    assert scene.hands.slip is not None
    hands.hover(at(scene, "E2"))
    assert scene.preview.note().lines == ()


def test_a_plank_is_meant_where_its_bar_of_light_shines(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D2"}, ball="J5", cow="J7"))
    board = scene.board
    assert isinstance(board, GameBoard)
    for square in RULES.pitch.fence:
        assert board.reach(f"perch.{square}").holds(bar(board, square).centre)
    hands.drag(figure(scene, "R1"), bar(board, "D1").centre)
    hands.settle()
    assert scene.view.view.character("R1").status == "perched"


def test_a_plank_is_as_easily_hit_as_anything_a_hand_takes(sit: Sit) -> None:
    board = sit(table({"R1": "D2"}, ball="J5", cow="J7")).board
    assert isinstance(board, GameBoard)
    for square in RULES.pitch.fence:
        reach, light = board.reach(f"perch.{square}"), bar(board, square)
        assert min(reach.w, reach.h) >= 40
        assert all(reach.holds(corner) for corner in ((light.x + 1, light.y + 1), (light.right - 1, light.bottom - 1)))


# Kicking --------------------------------------------------------------------------------------------------------------


def test_a_kick_shows_its_way_the_stopper_and_six_sixths_of_ghosts(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "J5", "G3": "M5"}, ball="J5", cow="D5"))
    hands.carry(figure(scene, "ball"), at(scene, "L5"), at(scene, "GE"))
    board = scene.board
    assert isinstance(board, GameBoard)
    assert scene.view.aimed is not None
    assert scene.view.aimed.moves == (Pick("R1"), Kick("GE"))
    flight = board.preview.flight_of(scene.view.view, scene.view.aimed.moves)
    assert flight.path == ("K5", "L5", "M5")
    assert flight.stopped
    assert {place: str(chance) for place, chance in flight.landings.items()} == {
        "L4": "1/3",
        "GE": "1/6",
        "L5": "1/6",
        "L6": "1/3",
    }
    told = board.ahead(scene.now, scene.view.aimed)
    assert told is not None
    assert told.splitlines()[:2] == ["Bixente is in the way: the ball stops on M5.", "1 in 6: it bounces in."]
    assert told.splitlines()[2] == "Otherwise it bounces to L4, L5 or L6."


def test_a_clear_shot_says_so_and_scores(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "J5", "G3": "M4"}, ball="J5", cow="D5"))
    hands.carry(figure(scene, "ball"), at(scene, "L5"), at(scene, "GE"))
    assert scene.view.aimed is not None
    assert scene.board.ahead(scene.now, scene.view.aimed) == "Nothing is in the way: a goal."
    drop(hands, at(scene, "GE"))
    assert scene.match.state.score.red == 1


def test_a_kick_out_of_range_says_how_far_a_kick_flies(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "J5"}, ball="J5", cow="D5"))
    hands.drag(figure(scene, "ball"), at(scene, "K5"))
    hands.settle()
    assert scene.bubble is not None
    assert scene.bubble.words == "A kick flies 3 to 6 squares; that is 1."


def test_a_kick_that_was_aimed_by_a_drag_flies_from_the_kicker(tmp_path: Path) -> None:
    """Aimed at M4 with somebody in the way: never farther east than whom it meets, and never back west."""
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    state = table({"R1": "J5", "G1": "K5", "G3": "M9"}, ball="J5", cow="D5")
    scene = lay(hands, "toroball", state, (Seat("Ada", "red"), Seat("Bo", "blue")))
    hands.drag(figure(scene, "ball"), at(scene, "M4"))
    places: list[float] = []
    while scene.view.view.ball == "J5" and len(places) < 400:
        hands.app.step([], 0.02)
        places.append(next(iter(scene.view.stage.of_kind("ball"))).at[0])
    assert played(scene)[-1] == "kick M4"
    assert max(places) <= at(scene, "K5")[0] + 30
    assert places == sorted(places), "it flies one way"


def test_after_a_goal_one_team_after_the_other_strolls_home(tmp_path: Path) -> None:
    """Never more than three youngsters are on their way at once, and nobody is taken back."""
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    scattered: dict[str, Any] = {"R1": "J5", "R2": "F8", "R3": "C2", "G1": "D4", "G2": "D6", "G3": "M2"}
    scene = lay(
        hands, "toroball", table(scattered, "R1", ball="J5", cow="H7"), (Seat("Ada", "red"), Seat("Bo", "blue"))
    )
    scene.begin((Kick("GE"),))
    before: dict[str, tuple[float, float]] = {}
    went: dict[str, list[float]] = {}
    while scene.view.busy:
        hands.app.step([], 0.02)
        now = {sprite.name: sprite.at for sprite in scene.view.stage.sprites}
        moving = {name for name in now if name in before and now[name] != before[name]}
        assert len(moving & {*scattered}) <= 3
        for name in moving & {"cow", "R2", "G1"}:
            went.setdefault(name, []).append(
                abs(now[name][0] - scene.view.stage.home(next(iter(scene.view.stage.standing(name))))[0])
            )
        before = now
    assert set(went) == {"cow", "R2", "G1"}
    assert all(way == sorted(way, reverse=True) for way in went.values()), "somebody was taken back"


def test_the_ball_that_won_the_match_stays_in_the_net(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "K5", "G3": "M2"}, "R1", ball="K5", cow="C2", score=Score(1, 0)))
    hands.drag(figure(scene, "ball"), at(scene, "GE"))
    hands.settle()
    assert scene.match.state.phase == "over"
    assert scene.view.stage.find("ball", "GE") is not None


# The cow --------------------------------------------------------------------------------------------------------------


def test_one_click_leads_the_cow_over_several_squares(hands: Hands, sit: Sit) -> None:
    scene = sit(led({"G1": moved("M5"), "G3": acted("M9", "perched")}, 11))
    far = max(scene.hands.gestures(), key=lambda gesture: len(gesture.moves))
    assert len(far.moves) > 2
    hands.click(at(scene, far.target))
    hands.settle()
    assert played(scene)[: len(far.moves)] == [str(move) for move in far.moves]


def test_her_way_is_shown_as_she_will_take_it_round_the_straw_and_not_through_it(hands: Hands, sit: Sit) -> None:
    scene = sit(led({"G1": moved("M5"), "G3": acted("M9", "perched")}, 7))
    (button,) = [tool for tool in scene.letter.tools if tool.words == "Let her run"]
    board, view = scene.board, scene.view.view
    hand = Hand(None, None, (Gesture("", "", button.moves),))
    dots = [mark.at for mark in board.under(view, hand) if isinstance(mark, Disc)]
    assert len(dots) >= 4 * len(button.moves)
    assert not any(board.box(RULES.pitch.centre).holds(dot) for dot in dots)
    button.press()
    hands.settle()
    passed = [event.target for moment in scene.match.history for event in moment.events if isinstance(event, Moved)]
    charged = [square for square in passed if square in RULES.pitch.xy]
    assert len(charged) == 7
    assert all(any(board.box(square).holds(dot) for dot in dots) for square in charged)


def test_whom_she_meets_after_running_on_is_not_said_to_stand_where_she_is_led(hands: Hands, sit: Sit) -> None:
    scene = sit(led({"G1": moved("M5"), "G3": acted("M9", "perched")}, 11))
    board, view = scene.board, scene.view.view
    assert isinstance(board, GameBoard)
    for gesture in board.allowed(view):
        told = scene.forecasts.foreseen(gesture)
        way = board.preview.trot(view, gesture.moves)
        last = gesture.moves[-1]
        assert isinstance(last, CowStep)
        runs_on = way[-1] != last.square
        assert (f"She runs on by herself as far as {way[-1]}." in told) == runs_on
        met = "There she meets Sami." in told
        assert met == (RULES.pitch.distance(way[-1], "M5") == 1)


def test_whoever_the_cow_may_nudge_can_be_clicked(hands: Hands, sit: Sit) -> None:
    scene = sit(led({"R1": "C4", "R2": "C6", "R3": "E4", "G2": "E6", "G1": moved("M5"), "G3": "M6"}, 4))
    hands.click(figure(scene, "G2"))
    hands.settle()
    assert played(scene) == ["nudge G2"]
    assert scene.match.state.character("G2").status == "out"
    assert scene.view.stage.find("G2-out", "bench.Green.2") is not None


def test_leading_the_cow_to_ones_own_youngster_is_marked_and_said_before_the_click(hands: Hands, sit: Sit) -> None:
    scene = sit(led({"R1": "G4", "R2": "C7", "G1": moved("M5"), "G3": acted("M9", "perched")}, 11))
    board, view = scene.board, scene.view.view
    assert isinstance(board, GameBoard)
    dear = board.preview.costs_own(view, board.allowed(view))
    gestures = {gesture.target: gesture for gesture in board.allowed(view)}
    assert "F3" in dear
    assert "E4" not in dear
    assert "That is your own team: one of yours sits out." in scene.forecasts.foreseen(gestures["F3"])
    assert "That is your own team: one of yours sits out." not in scene.forecasts.foreseen(gestures["E4"])


def test_letting_her_run_benches_nobody_of_ones_own_while_there_is_another_way(hands: Hands, sit: Sit) -> None:
    scene = sit(led({"R1": "G6", "R2": "C9", "R3": "B9", "G1": moved("M5"), "G3": acted("M9", "perched")}, 4))
    (button,) = [tool for tool in scene.letter.tools if tool.words.startswith("Let her run")]
    board, view = scene.board, scene.view.view
    assert isinstance(board, GameBoard)
    dear = board.preview.costs_own(view, board.allowed(view))
    assert next(each.target for each in board.allowed(view) if each.moves == button.moves) not in dear
    assert (button.words, button.kind) == ("Let her run", "primary")


def test_where_every_way_benches_ones_own_the_button_says_so_and_is_not_blue(hands: Hands, sit: Sit) -> None:
    scene = sit(led({"R1": "F5", "R2": "F8", "G1": moved("M5"), "G3": acted("M9", "perched")}, 3))
    (button,) = scene.letter.tools
    assert (button.words, button.kind) == ("Let her run at your own team", "plain")


# With nothing left to do ----------------------------------------------------------------------------------------------


def test_who_can_do_no_more_stops_without_being_asked_and_all_of_it_can_be_taken_back(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D6"}, ball="J1", cow="J9"))
    hands.drag(figure(scene, "R1"), at(scene, "H6"))
    hands.settle()
    assert played(scene)[-1] == "end"
    assert scene.match.actor == 1
    scene.take_back()
    hands.settle()
    assert scene.match.state.character("R1").square == "D6"


def test_nobody_is_stopped_where_a_bot_or_the_cow_would_put_it_beyond_taking_back(hands: Hands, sit: Sit) -> None:
    others = {"R2": acted("C7"), "R3": acted("A5"), "G1": moved("K3"), "G2": acted("K7"), "G3": acted("M5")}
    for state, second in (
        (table({"R1": "D6"}, ball="J1", cow="J9"), "normal"),
        (table({"R1": "D6", **others}, last_mover="G1", ball="J1", cow="J9"), "person"),
    ):
        scene = sit(state, second)
        hands.drag(figure(scene, "R1"), at(scene, "H6"))
        hands.settle()
        assert played(scene)[-1] == "step H6"
        assert scene.match.why_no_take_back() is None


def test_what_dice_have_settled_needs_no_click_to_stop(hands: Hands, sit: Sit) -> None:
    """After a drunken run there is nothing to take back: against a bot, too, the table goes on."""
    scene = sit(table({"R1": "B3", "R2": "C9"}, ball="J5", cow="J9"), "normal")
    hands.drag(figure(scene, "R1"), at(scene, "C3"))
    hands.settle()
    assert played(scene)[:3] == ["pick R1", "step C3", "end"]
