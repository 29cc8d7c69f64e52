"""Toroball by hand: one gesture walks many squares, kicks show their ghosts, and the cow waits for a last word."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

import pygame
import pytest

from game.core.chance import Chance
from game.core.events import Moved
from game.core.journal import Seat
from game.core.match import Match
from game.toroball.state import (
    Agitate,
    Character,
    CowRun,
    CowStep,
    End,
    Kick,
    Pick,
    Score,
    Shelter,
    Skip,
    State,
    StepTo,
)
from game.toroball.telling import DIRECTIONS
from scenes.boards.toroball import GameBoard, marks
from scenes.boards.toroball.zones import Plank
from scenes.kit.canvas import Box
from scenes.table import lessons, story
from scenes.table.board import board_for
from scenes.table.marks import Disc, Drawing, Mark, Panel, Words
from scenes.table.table import Table
from scenes.table.terms import Gesture, Hand
from tests.game.toroball.table import RULES, acted, moved, table
from tools.screens import open_at, table_of

from .hands import Hands
from .laying import at, figure, lay
from .player import Player
from .test_every_board import _no_piece_jumps as _no_piece_jumps


class Sit(Protocol):
    def __call__(self, state: State, second: str = "person") -> Table: ...


@pytest.fixture
def sit(hands: Hands) -> Sit:
    def down(state: State, second: str = "person") -> Table:
        return lay(hands, "toroball", state, (Seat("Ada", "red"), Seat("Bo", "blue", second)))

    return down


def drop(hands: Hands, place: tuple[float, float]) -> None:
    hands.drop(place)
    hands.settle()


def written(scene: Table) -> list[Words]:
    """What stands on the table beside what answers the hand."""
    board, view = scene.board, scene.view.view
    return [mark for mark in (*board.printed(board.variant(view)), *board.marks(view)) if isinstance(mark, Words)]


def bar(board: GameBoard, square: str) -> Box:
    """The light before a piece of fence."""
    zone, key = board.zones[f"perch.{square}"]
    assert isinstance(zone, Plank)
    return zone.bar(key)


def is_hot(mark: Mark) -> bool:
    return isinstance(mark, Panel) and mark.fill in marks.HEAT.values()


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
    assert scene.bubble.words == "Peyo has 4 points left: too far."


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
        "Duck behind the barrier: counts as not moved",
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
    assert played(scene) == [], "nobody can take back past the cow's die"
    hands.key(pygame.K_RETURN)
    hands.settle()
    assert played(scene)[-1] == "shelter"


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
    assert told.splitlines()[2] == "Otherwise it scatters to L4, L5 or L6."


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


# The cow --------------------------------------------------------------------------------------------------------------


def led(who: dict[str, str | Character | None], steps: int) -> State:
    """Red leads the cow from D5 toward Sami, who moved last."""
    return table(who, phase="cow", cow="D5", ball="J1", last_mover="G1", cow_run=CowRun(5, steps, "Red"))


def busy() -> State:
    """Peyo on the fence, on the ball, beside the cow, and of a team that somersaults."""
    away = {"R2": acted("E2", "barrier"), "R3": acted("E8", "barrier"), "G1": moved("K4"), "G3": acted("M5")}
    return table(
        {"R1": "H1", **away}, "R1", left=3, doing={"stepped": True}, cow="H2", ball="H1", last_mover="G1",
        skills=("leapers", "brass-band"),
    )  # fmt: skip


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
    assert board.spot_label(view, "GE") == "Bo's goal"


def test_taking_back_undoes_a_whole_walk(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, ball="J5", cow="J7"))
    hands.drag(figure(scene, "R1"), at(scene, "G3"))
    hands.settle()
    scene.take_back()
    hands.settle()
    assert scene.match.state.activation is None
    assert scene.match.state.character("R1").square == "D3"


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
    assert scene.preview.note().lines[0] == "Gaston acts, with 4 points to walk."
    hands.hover(figure(scene, "ball"))
    assert scene.preview.note().lines[0] == "You aim a kick of 3 to 6 squares."


def test_gestures_offer_every_way_to_act(sit: Sit) -> None:
    """Every legal move is within reach of a hand or a button."""
    scene = sit(busy())
    offered = {move for gesture in scene.hands.gestures() for move in gesture.moves}
    offered |= {move for tool in scene.letter.tools for move in tool.moves}
    assert set(scene.match.moves) <= offered
    assert {Agitate(), Shelter()} <= offered
    assert not any(isinstance(move, CowStep) for move in offered)


# Being told ---------------------------------------------------------------------------------------------------------


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
    assert scene.bubble.words.endswith("Drag the ball to Bo's goal.")


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
    assert heads == {("Round 1", "the cow's turn")}


def test_a_look_at_whom_the_cow_watches_explains_the_eye_and_the_dice_over_their_head(sit: Sit) -> None:
    scene = sit(table({"R1": "D3", "G1": moved("G7")}, ball="J1", cow="J5", ene=2, last_mover="G1"))
    look = scene.board.look(scene.view.view, "G7")
    assert look is not None
    assert "The cow watches Sami." in look.words
    assert "the cow comes right beside Sami and nudges." in look.words
    other = scene.board.look(scene.view.view, "D3")
    assert other is not None
    assert "nudges" not in other.words


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
        ("ene", "Agitation 2"),
        ("medal.R2", "Has acted."),
        ("medal.R1", "Still to act this round."),
        ("bench.Green", "Odile is back in round 3."),
        ("perch.D1", "Up here the cow leaves you alone"),
        ("team.Red", "Peyo, Gaston and Maylis. 2 goals win."),
    ],
)
def test_what_lies_on_the_table_explains_itself(sit: Sit, spot: str, says: str) -> None:
    out = Character("G2", None, "out", rounds_out=1, acted=True)
    scene = sit(table({"R1": "D3", "R2": acted("C7"), "G2": out}, ball="J5", cow="J7"))
    look = scene.board.look(scene.view.view, spot)
    assert look is not None
    assert says in look.words


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


def test_the_guides_note_lies_beside_the_pitch(sit: Sit) -> None:
    board = sit(table({"R1": "C9"}, cow="F5")).board
    assert isinstance(board, GameBoard)
    assert not board.guide_box().overlaps(board.layout["board"])


def test_whoever_places_a_keeper_is_told_what_the_middle_arrow_is_for(hands: Hands) -> None:
    state = RULES.setup(RULES.options_type(), Chance.seeded(1)).state
    notes = board_for(RULES, state).letter(state).notes
    assert "A straight shot at your goal flies over the middle one" in notes
    assert f"{'Red' if state.turn_team == 'Green' else 'Green'}'s very first kick may score" in notes


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


# The guide ------------------------------------------------------------------------------------------------------------


def test_the_guide_rings_nobody_and_promises_nothing_that_it_then_refuses(hands: Hands) -> None:
    """In every step figures, ways and goal shine only where a hand may go, and "stop" is said only with its button."""
    hands.press("Toroball")
    hands.press("First game, guided")
    player = Player(hands, "drag", seed=3)
    scene = player.sit_down()
    board, guide = scene.board, scene.guide
    assert isinstance(board, GameBoard)
    assert guide is not None
    while guide.step is not None and guide.step.move:
        view, buttons = scene.view.view, [tool.words for tool in scene.letter.tools]
        assert board.allowed(view) == scene.hands.gestures()
        wanted = RULES.grammar.parse(guide.wanted[0])
        if isinstance(wanted, Pick):
            assert board.may_act(view) == [wanted.who]
        prompt = board.letter(view).prompt
        assert ("stop here" not in prompt.lower()) or "Stop here" in buttons, prompt
        assert ("Stop here" not in guide.step.say) or buttons == ["Stop here"], guide.step.say
        assert ("button" not in guide.step.say) or buttons, guide.step.say
        player.act(scene)
        scene = player.sit_down()


def test_heat_is_taught_where_it_can_be_seen(hands: Hands) -> None:
    """The sentence about the cow's heat is read while Peyo is dragged, and then it is there."""
    hands.press("Toroball")
    hands.press("First game, guided")
    player = Player(hands, "drag", seed=3)
    scene = player.sit_down()
    player.act(scene)
    scene = player.sit_down()
    assert scene.guide is not None
    assert scene.guide.step is not None
    assert "while you hold him, red squares" in scene.guide.step.say
    board = scene.board
    assert isinstance(board, GameBoard)
    hot = [mark for mark in board.under(scene.view.view, scene.view.hand()) if is_hot(mark)]
    assert not hot
    hands.carry(figure(scene, "R1"), at(scene, "D5"))
    hot = [mark for mark in board.under(scene.view.view, scene.view.hand()) if is_hot(mark)]
    assert len(hot) > 20


@pytest.mark.parametrize(("square", "who"), [("F4", "Gaston"), ("L3", "Sami")])
def test_a_taken_square_is_refused_as_taken_however_far_it_is(hands: Hands, sit: Sit, square: str, who: str) -> None:
    scene = sit(table({"R1": "D3", "R2": "F4", "G1": "L3"}, ball="J5", cow="J7"))
    hands.drag(figure(scene, "R1"), at(scene, square))
    hands.settle()
    assert scene.bubble is not None
    assert scene.bubble.words == f"{who} stands there already."


def test_leading_the_cow_to_ones_own_youngster_is_marked_and_said_before_the_click(hands: Hands, sit: Sit) -> None:
    scene = sit(led({"R1": "G4", "R2": "C7", "G1": moved("M5"), "G3": acted("M9", "perched")}, 11))
    board, view = scene.board, scene.view.view
    assert isinstance(board, GameBoard)
    dear = board.preview.costs_own(view, board.allowed(view))
    gestures = {gesture.target: gesture for gesture in board.allowed(view)}
    assert "F3" in dear
    assert "E4" not in dear
    assert "That is your own team: off to the bench." in scene.forecasts.foreseen(gestures["F3"])
    assert "That is your own team: off to the bench." not in scene.forecasts.foreseen(gestures["E4"])


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


def test_whoever_is_free_on_the_bench_is_said_to_come_in_from_there(sit: Sit) -> None:
    scene = sit(table({"R1": None}, ball="J5", cow="J7"))
    assert "Free again: Peyo." in scene.board.letter(scene.view.view).notes


def test_where_stopping_is_all_that_is_left_the_letter_says_so_and_the_button_pulses(sit: Sit) -> None:
    scene = sit(table({"R1": "D3"}, "R1", left=0, doing={"stepped": True}, ball="J5", cow="J7"))
    assert scene.board.letter(scene.view.view).prompt == "Peyo can do no more: stop here."
    assert [(tool.words, tool.urges) for tool in scene.letter.tools] == [("Stop here", True)]


def test_the_eye_of_the_cow_never_lies_on_the_scoreboard_or_on_the_ball(sit: Sit) -> None:
    for square, ball in (("G1", "G1"), ("D6", "D5"), ("L4", "K3")):
        scene = sit(table({"R1": moved(square), "G1": "K3"}, ball=ball, cow="J7", last_mover="R1"))
        board = scene.board
        assert isinstance(board, GameBoard)
        tag = marks.tag_box(board, marks.tag_place(board, scene.view.view, square), (1, 2, 3))
        ball_box = scene.view.sprite_box(next(iter(scene.view.stage.of_kind("ball"))))
        assert not tag.overlaps(board.spots["label.title"])
        assert not tag.overlaps(ball_box)


def guided(hands: Hands, step: str) -> tuple[Table, Player]:
    """The guided game, played up to the step that says this."""
    hands.press("Toroball")
    hands.press("First game, guided")
    player = Player(hands, "drag", seed=3)
    scene = player.sit_down()
    while True:
        assert scene.guide is not None
        assert scene.guide.step is not None
        if step in scene.guide.step.say:
            return scene, player
        player.act(scene)
        scene = player.sit_down()


def test_a_square_that_only_the_guide_keeps_closed_is_not_called_too_far(hands: Hands) -> None:
    """Sami could well walk to K1; the note means the fence there, and bubble and note say the same of it."""
    lesson = story.guided("toroball")
    assert lesson is not None
    match = lessons.lay_out(RULES, lesson, [Seat("Ada"), Seat("Bo")], seed=1)  # as it was led when two sat at it
    for step in lesson.step[:5]:
        for move in step.moves:
            match.play(RULES.grammar.parse(move))
    scene = table_of(hands.app, match)
    words = "Possible, but the note means: The fence at K1."
    hands.carry(figure(scene, "G1"), at(scene, "K1"))
    assert scene.preview.note().lines == (words,)
    drop(hands, at(scene, "K1"))
    assert scene.bubble is not None
    assert scene.bubble.words == words
    assert any(box.holds(figure(scene, "G1")) for box in scene.bubble.clear), "it does not lie on whom it sends back"
    assert scene.hands.refusals.why_not("G1", "C1") == "Sami has 4 points left: too far."


def test_a_plank_is_as_easily_hit_as_anything_a_hand_takes(sit: Sit) -> None:
    board = sit(table({"R1": "D2"}, ball="J5", cow="J7")).board
    assert isinstance(board, GameBoard)
    for square in RULES.pitch.fence:
        reach, light = board.reach(f"perch.{square}"), bar(board, square)
        assert min(reach.w, reach.h) >= 40
        assert all(reach.holds(corner) for corner in ((light.x + 1, light.y + 1), (light.right - 1, light.bottom - 1)))


def test_who_could_walk_on_is_not_said_to_be_able_to_do_no_more_because_a_guide_wants_it(hands: Hands) -> None:
    scene, player = guided(hands, "Peyo has 2 points left")
    assert scene.board.letter(scene.view.view).prompt == "Peyo has 2 points left. Stop here."
    player.act(scene)


def test_the_ball_that_won_the_match_stays_in_the_net(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R1": "K5", "G3": "M2"}, "R1", ball="K5", cow="C2", score=Score(1, 0)))
    hands.drag(figure(scene, "ball"), at(scene, "GE"))
    hands.settle()
    assert scene.match.state.phase == "over"
    assert scene.view.stage.find("ball", "GE") is not None


def test_the_letter_with_one_button_offers_no_second_choice(hands: Hands) -> None:
    scene, _player = guided(hands, "Let Gaston stay put")
    view = scene.view.view
    assert scene.board.letter(view).prompt == "Press the button below."
    assert scene.letter.heading == "Staying put counts as not having moved:"


def test_the_scoreboard_says_how_many_goals_win(sit: Sit) -> None:
    for goals, words in ((1, "1 goal wins"), (2, "2 goals win")):
        scene = sit(table({}, goals=goals))
        assert words in [each.words for each in written(scene)]


def test_the_note_says_that_the_cow_stops_beside_somebody(hands: Hands, sit: Sit) -> None:
    """Her reach is one square more than her steps."""
    scene = sit(table({"R1": "D3"}, ball="J1", cow="J5", ene=2))
    hands.carry(figure(scene, "R1"), at(scene, "D4"))
    assert "On 3 to 5 the cow comes right beside Peyo and nudges." in scene.preview.note().lines


def test_the_guide_frames_no_button_that_cannot_be_pressed_yet(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _player = guided(hands, "Let Gaston stay put")
    (meant,) = [box for tool, box in scene.letter.shown_tools() if tool.enabled]
    framed: list[Box] = []
    monkeypatch.setattr(scene.highlights, "wanted", lambda _screen, button: framed.append(button))
    with monkeypatch.context() as asleep:
        asleep.setattr(scene.letter.list, "sleeps", lambda _tool, _box: True)
        hands.app.draw()
    assert framed == []
    hands.app.draw()
    assert set(framed) == {meant}


def test_buttons_to_stay_put_keep_their_places(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"R2": acted("C7"), "G2": acted("K7")}, ball="J5", cow="D5"))
    before = {tool.words: box for tool, box in scene.letter.shown_tools()}
    hands.press("Peyo stays put")
    hands.settle()
    hands.press("Sami stays put")
    hands.settle()
    assert {tool.words: box for tool, box in scene.letter.shown_tools()} == before
    assert [tool.words for tool in scene.letter.tools if tool.enabled] == ["Maylis stays put"]


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


# One laptop -----------------------------------------------------------------------------------------------------------


def test_a_band_hails_who_begins_a_round_and_nobody_after_every_action(sit: Sit) -> None:
    board = sit(table({"R1": "D6"}, ball="J1", cow="J9")).board
    assert board.announces_turn(table({"R1": "D6"}), 0)
    assert not board.announces_turn(table({"R1": acted("D6")}), 1)
    assert not board.announces_turn(led({"G1": moved("M5"), "G3": acted("M9", "perched")}, 4), 0)
    out = Character("G2", None, "out", rounds_out=0, acted=True)
    assert board.announces_turn(table({"G2": out}), 0), "who sits out has not acted"


def test_the_tag_on_whom_the_cow_watches_stays_while_things_move_and_has_the_only_eye(sit: Sit) -> None:
    scene = sit(table({"R1": "C9", "G1": moved("G6"), "G2": "H6"}, cow="F5", last_mover="G1"))
    board, view = scene.board, scene.view.view

    def tag(hand: Hand | None) -> list[Mark]:
        return [mark for mark in board.over(view, hand) if isinstance(mark, Drawing) and mark.kind == "eye"]

    assert len(tag(None)) == 1
    assert tag(None) == tag(Hand(None, None, ()))
    assert not [piece for piece in board.pieces(view) if piece.kind == "eye"]


def test_a_keeper_who_waits_in_the_goal_is_not_said_to_be_on_the_bench(hands: Hands) -> None:
    state = RULES.setup(RULES.options_type(), Chance.seeded(1)).state
    keeper = "R3" if state.turn_team == "Red" else "G3"
    assert board_for(RULES, state).source_label(state, keeper).endswith(", in the goal")
