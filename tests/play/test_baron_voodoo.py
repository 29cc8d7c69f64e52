"""Baron Voodoo by hand: a leap is one drag, a turn ends with one click, and the bowl says what souls are worth."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.baron_voodoo.content import COLOURS
from game.baron_voodoo.state import Die, Power, State
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from scenes.boards.baron_voodoo.board import DuoBoard, GameBoard, TwoBoard
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.table.board import board_for
from scenes.table.table import Table
from scenes.table.view import TableView
from tests.game.baron_voodoo.tables import RULES, at, table
from tools.screens import PEOPLE, open_at, short_match

from .hands import Hands
from .player import Player
from .test_every_board import _no_piece_jumps as _no_piece_jumps

Sit = Callable[[State], Table]
ROW = {"A4": "Ws", "D4": "Yo", "G4": "Wv", "A1": "Yp", "B1": "Rp"}
"""A row with gaps, and a leap that stays open whatever the powers do."""


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(open_at((1280, 800), tmp_path / "home"))


@pytest.fixture
def sit(hands: Hands) -> Sit:
    """Lay a state on the table; people sit around it."""

    def down(state: State) -> Table:
        seats = [Seat(name, colour) for name, colour in PEOPLE[: len(state.players)]]
        scene = Table(hands.app, hands.app.shelf.begin(Match.from_state(RULES, state, seats, 7)))
        hands.app.push(scene)
        hands.settle()
        return scene

    return down


WORLD = tuple(Die(90 + number, colour, "point") for number, colour in enumerate(COLOURS))


def begun(**options: Any) -> State:
    """The opening of a match with these options."""
    state: State = RULES.setup(msgspec.convert(options, RULES.options_type), Chance.seeded(3)).state
    return state


def opening() -> State:
    return begun(layout="balanced", loa_1="mamy-wata", loa_2="papa-legba")


def place(scene: Table, spot: str) -> tuple[float, float]:
    return scene.board.box(spot).centre


def die(scene: Table, source: str) -> tuple[float, float]:
    sprite = scene.view.stage.source(source)
    assert sprite is not None
    return sprite.at


def soul(scene: Table, side: int, number: int) -> str:
    return f"soul.{scene.match.state.sides[side].capture[number].id}"


def bring(hands: Hands, scene: Table, source: str, target: str) -> None:
    hands.drag(die(scene, source), place(scene, target))
    hands.settle()


def touch(hands: Hands, scene: Table, spot: str) -> None:
    hands.click(place(scene, spot))
    hands.settle()


def button(hands: Hands, scene: Table, beginning: str) -> None:
    box = next(box for tool, box in scene.letter.shown_tools() if tool.words.startswith(beginning))
    hands.click(box.centre)
    hands.settle()


def test_each_number_of_players_has_its_own_board() -> None:
    assert type(board_for(RULES, opening())) is TwoBoard
    assert type(board_for(RULES, begun(players=3))) is GameBoard
    assert type(board_for(RULES, begun(players=4))) is GameBoard
    assert type(board_for(RULES, begun(players=4, teams="pairs-b"))) is DuoBoard


@pytest.mark.parametrize("target", ["D4", "C4"])
def test_a_leap_is_one_drag_onto_the_landing_place_or_the_soul_it_takes(hands: Hands, sit: Sit, target: str) -> None:
    scene = sit(opening())
    bring(hands, scene, "top.B4", target)
    state = scene.match.state
    assert (at(state, "D4"), at(state, "C4"), state.step) == ("Yo", "", "C2")
    assert [piece.spot for piece in scene.view.stage.at_rest() if piece.id == "die 23"] == ["tray"]


def test_a_leap_is_taken_back_with_the_power_that_was_passed_before_it(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "top.B4", "D4")
    scene.take_back()
    hands.settle()
    assert scene.match.state == opening()


def test_who_wants_nothing_after_the_leap_ends_the_turn_with_one_click(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "top.B4", "D4")
    button(hands, scene, "End the turn")
    assert (scene.match.state.active, scene.match.state.step) == (1, "A")


def test_the_score_is_reached_without_an_answer_to_icon_and_extra_turn(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "top.B4", "D4")
    touch(hands, scene, "step.C5")
    assert scene.match.state.step == "C5"
    assert scene.match.state.sides[0].offerings == 3


def test_a_power_at_the_end_is_reached_from_the_icon_with_one_click(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "top.B4", "D4")
    touch(hands, scene, "step.D")
    touch(hands, scene, "power.mamy-wata")
    assert scene.match.state.pending is not None


def test_a_face_that_is_paid_for_acts_in_the_same_click(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "top.B4", "D4")
    touch(hands, scene, "face.point")
    side = scene.match.state.sides[0]
    assert (side.score, side.offerings) == (1, 2)


def test_a_face_without_a_target_is_no_trap(hands: Hands, sit: Sit) -> None:
    """Nobody has a soul in the Spirit World: the hand lapses, and nothing is refused afterwards."""
    scene = sit(table(ROW, capture=("Wv",), step="C2"))
    touch(hands, scene, "face.steal")
    assert scene.match.state.step == "C4"
    assert scene.bubble is None


def test_the_bowl_says_one_three_or_five(hands: Hands, sit: Sit) -> None:
    scene = sit(table(ROW, capture=("Rx Px Tx Wx",), step="C5"))
    told = []
    for number in range(4):
        touch(hands, scene, soul(scene, 0, number))
        told.append([caption.words for caption in scene.board.captions(scene.view.shown) if "point" in caption.words])
    assert ["1 point" in told[1], "3 points" in told[2], "5 points" in told[3]] == [True, True, True]
    touch(hands, scene, "bowl")
    assert scene.match.state.sides[0].score == 5
    assert scene.match.state.sides[0].capture == ()


def test_souls_are_dragged_into_the_bowl_and_taken_out_with_a_click(hands: Hands, sit: Sit) -> None:
    scene = sit(table(ROW, capture=("Rx Px Yo",), step="C4"))
    for number in (0, 2):
        bring(hands, scene, soul(scene, 0, number), "bowl")
    touch(hands, scene, soul(scene, 0, 2))
    bring(hands, scene, soul(scene, 0, 1), "bowl")
    button(hands, scene, "Score 1 point")
    assert [held.face for held in scene.match.state.sides[0].capture] == ["offering"]


def test_a_soul_goes_to_the_own_spirit_world_by_hand(hands: Hands, sit: Sit) -> None:
    scene = sit(table(ROW, capture=("Wx",), step="C4"))
    bring(hands, scene, soul(scene, 0, 0), "spirit.0")
    assert scene.match.state.baron == 0


def test_a_line_flows_by_its_handle_or_by_a_soul_drawn_along(hands: Hands, sit: Sit) -> None:
    for way in ("handle", "soul"):
        scene = sit(table(ROW))
        touch(hands, scene, "power.mamy-wata")
        if way == "handle":
            touch(hands, scene, "edge.4.A")
        else:
            bring(hands, scene, "top.D4", "C4")
        state = scene.match.state
        assert [at(state, space) for space in ("A4", "B4", "C4")] == ["Ws", "Yo", "Wv"]
        hands.app.pop()


def test_a_lone_soul_walks_through_the_gate_and_two_change_places_in_the_mirror(hands: Hands, sit: Sit) -> None:
    scene = sit(table(ROW))
    touch(hands, scene, "power.papa-legba")
    bring(hands, scene, "top.G4", "G7")
    assert at(scene.match.state, "G7") == "Wv"
    hands.app.pop()
    scene = sit(table(ROW))
    touch(hands, scene, "power.erzulie-freda")
    bring(hands, scene, "top.A4", "D4")
    assert (at(scene.match.state, "A4"), at(scene.match.state, "D4")) == ("Yo", "Ws")


def test_branches_are_spread_soul_by_soul_and_nothing_moves_before_the_last(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"C3": "Wo Tp Rx", "E3": "Yo", "G7": "Pp", "A1": "Yp", "B1": "Rp"}))
    touch(hands, scene, "power.gran-bwa")
    bring(hands, scene, "top.C3", "E3")
    assert at(scene.match.state, "C3") == "Wo Tp Rx"
    assert scene.view.stage.source("top.C3") is not None
    bring(hands, scene, "top.C3", "G7")
    state = scene.match.state
    assert (at(state, "C3"), at(state, "E3"), at(state, "G7")) == ("Wo", "Yo Rx", "Pp Tp")


def test_a_begun_power_is_left_by_its_tile_and_changed_by_another(hands: Hands, sit: Sit) -> None:
    scene = sit(table(ROW))
    touch(hands, scene, "power.mamy-wata")
    touch(hands, scene, "power.erzulie-freda")
    assert scene.match.state.pending is not None
    assert scene.match.state.pending.kind == "erzulie-freda"
    touch(hands, scene, "power.erzulie-freda")
    assert scene.match.state == table(ROW)


def test_stealing_begins_with_the_flame_itself(hands: Hands, sit: Sit) -> None:
    scene = sit(table(ROW, capture=("Rv",), spirit=("", "Wo Pp"), step="C2", baron=1))
    touch(hands, scene, "spirit.1.white")
    state = scene.match.state
    assert ([held.colour for held in state.sides[0].spirit], state.baron) == (["white"], 0)


def test_swapped_souls_lie_where_the_other_lay(hands: Hands, sit: Sit) -> None:
    scene = sit(table(ROW, capture=("Ro Rp Rx", "Po Pp Pc"), step="C2"))
    mine, theirs = soul(scene, 0, 0), soul(scene, 1, 1)
    where = place(scene, mine), place(scene, theirs)
    bring(hands, scene, mine, theirs)
    assert (place(scene, theirs), place(scene, mine)) == where


def test_a_drop_that_is_no_leap_is_refused_with_its_reason(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "top.C4", "E4")
    assert scene.bubble is not None
    assert "your own colour" in scene.bubble.words
    bring(hands, scene, "top.B4", "D5")
    assert "straight" in scene.bubble.words


def test_what_the_hand_is_told_names_the_soul_and_the_combination_it_makes(sit: Sit) -> None:
    scene = sit(table({"B4": "Yo", "C4": "Rx", "A1": "Yp", "B1": "Rp"}, capture=("Tx Px",)))
    gesture = next(each for each in scene.hands.gestures() if each.target == "D4")
    assert scene.ahead.foreseen(gesture) == ["You take red swap.", "With it: 3 × swap, 3 points."]


@pytest.mark.parametrize(
    "options",
    [{"players": 3}, {"players": 4}, {"players": 4, "teams": "pairs-a"}, {"players": 2, "layout": "strategic"}],
    ids=["three", "four", "teams", "laid out"],
)
def test_every_company_plays_a_whole_match_by_hand(hands: Hands, options: dict[str, Any]) -> None:
    chosen = msgspec.convert(options, RULES.options_type)
    seats = [Seat(name, colour) for name, colour in PEOPLE[: options["players"]]]
    hands.app.push(Table(hands.app, hands.app.shelf.begin(Match.new(RULES, chosen, seats, 4))))
    assert Player(hands, "drag", seed=3).play_out().match.outcome is not None


@pytest.mark.parametrize("options", [{"players": 4}, {"players": 4, "teams": "pairs-a"}], ids=["four", "teams"])
def test_every_spot_drawn_for_four_is_used(hands: Hands, options: dict[str, Any]) -> None:
    used: set[str] = set()

    class Counting(drawings.Spots):
        def __getitem__(self, name: str) -> Box:
            used.add(name)
            return super().__getitem__(name)

    state = begun(**options)
    shown = TableView(hands.app, board_for(RULES, state), state)
    board = shown.board
    board.spots = Counting(dict(board.spots), board.spots.size)
    # A soul of each colour for everybody, the hat and the shields; then the Tide, which has handles of its own.
    rich = tuple(replace(side, spirit=WORLD) for side in state.sides)
    guarded = tuple(replace(player, protection=True) for player in state.players)
    for view in (
        replace(state, sides=rich, players=guarded),
        replace(state, baron=None if "teams" in options else 0),
        RULES.apply(state, Power("mamy-wata"), Chance.recorded([])).state,
    ):
        shown.show(view)
        shown.picture()
        for spot in (*(target.spot for target in board.targets(view)), *board.ground_spots(view)):
            board.box(spot)
    families = {name.rstrip("0123456789") for name in used}
    assert {name for name in board.spots if name.rstrip("0123456789") not in families} == set()


def test_a_match_that_waits_says_how_it_stands() -> None:
    match = short_match("baron-voodoo")
    note = board_for(RULES, match.state).note(match.state)
    assert note.startswith("Round 1, flag at 18: ")


def test_a_theft_says_whether_it_brings_the_hat(sit: Sit) -> None:
    scene = sit(table(ROW, capture=("Rv",), spirit=("", "Wo Pp Pc"), step="C2", baron=1))
    told = {
        gesture.target: scene.ahead.foreseen(gesture)
        for gesture in scene.hands.gestures()
        if gesture.target.startswith("spirit.1.")
    }
    assert told == {
        "spirit.1.white": ["You steal a white soul from Papa Legba.", "The Baron's hat comes to you."],
        "spirit.1.purple": ["You steal a purple soul from Papa Legba.", "Most purple souls: shared, with 1 each."],
    }
