"""Baron Voodoo by hand: a leap is one drag, a turn ends with one click, and the bowl says what souls are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.baron_voodoo.content import COLOURS
from game.baron_voodoo.leaps import NAMES
from game.baron_voodoo.state import Die, Power, State
from game.core import bots
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from scenes.boards.baron_voodoo import marks
from scenes.boards.baron_voodoo.altar import IVORY
from scenes.boards.baron_voodoo.board import DuoBoard, GameBoard, TwoBoard
from scenes.kit.canvas import Box
from scenes.pages.end import End as EndPage
from scenes.table import hint_file, lessons, story
from scenes.table.board import board_for
from scenes.table.marks import Drawing, Line, Panel, Words
from scenes.table.table import Table
from scenes.table.terms import Gesture, Hand, Tool
from scenes.table.view import TableView
from tests.game.baron_voodoo.tables import RULES, at, table
from tests.scenes.fitting import problems
from tools.screens import PEOPLE, finished_match, guided_match, open_at, short_match

from .hands import Hands
from .laying import at as where
from .laying import board_as, figure, lay
from .player import Player
from .test_every_board import _no_piece_jumps as _no_piece_jumps

Sit = Callable[[State], Table]
ROW = {"A4": "Ws", "D4": "Yo", "G4": "Wv", "A1": "Yp", "B1": "Rp"}
"""A row with gaps, and a leap that stays open whatever the powers do."""


@pytest.fixture
def sit(hands: Hands) -> Sit:
    """Lay a state on the table; people sit around it."""
    return partial(lay, hands, "baron-voodoo")


def looked_at(scene: Table, spot: str) -> str:
    """What a closer look at it says."""
    look = scene.board.look(scene.view.view, spot)
    assert look is not None
    return look.words


WORLD = tuple(Die(90 + number, colour, "point") for number, colour in enumerate(COLOURS))


def begun(**options: Any) -> State:
    """The opening of a match with these options."""
    state: State = RULES.setup(msgspec.convert(options, RULES.options_type), Chance.seeded(3)).state
    return state


def opening() -> State:
    return begun(layout="balanced", loa_1="mamy-wata", loa_2="papa-legba")


def soul(scene: Table, side: int, number: int) -> str:
    return f"soul.{scene.match.state.sides[side].capture[number].id}"


def written(scene: Table) -> list[str]:
    """All that stands on the board in words."""
    view, board = scene.view.view, scene.board
    marked = [*board.printed(board.variant(view)), *board.marks(view), *board.under(view, scene.view.hand())]
    return [mark.words for mark in marked if isinstance(mark, Words)]


def bring(hands: Hands, scene: Table, source: str, target: str) -> None:
    hands.drag(figure(scene, source), where(scene, target))
    hands.settle()


def touch(hands: Hands, scene: Table, spot: str) -> None:
    hands.click(where(scene, spot))
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
    bring(hands, scene, "B4", target)
    state = scene.match.state
    assert (at(state, "D4"), at(state, "C4"), state.step) == ("Yo", "", "C2")
    assert [piece.spot for piece in scene.view.stage.at_rest() if piece.id == "soul.23"] == ["tray"]


def test_a_leap_is_taken_back_with_the_power_that_was_passed_before_it(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "B4", "D4")
    scene.take_back()
    hands.settle()
    assert scene.match.state == opening()


def test_who_wants_nothing_after_the_leap_ends_the_turn_with_one_click(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "B4", "D4")
    button(hands, scene, "End the turn")
    assert (scene.match.state.active, scene.match.state.step) == (1, "A")


def test_the_score_is_reached_without_an_answer_to_icon_and_extra_turn(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "B4", "D4")
    touch(hands, scene, "step.C5")
    assert scene.match.state.step == "C5"
    assert scene.match.state.sides[0].offerings == 3


def test_a_power_at_the_end_is_reached_from_the_icon_with_one_click(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "B4", "D4")
    touch(hands, scene, "step.D")
    touch(hands, scene, "power.mamy-wata")
    assert scene.match.state.pending is not None


def test_a_face_that_is_paid_for_acts_in_the_same_click(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "B4", "D4")
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
        told.append([words for words in written(scene) if "point" in words])
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


def test_a_soul_alone_is_not_let_into_the_bowl(hands: Hands, sit: Sit) -> None:
    scene = sit(table(ROW, capture=("Wx",), step="C4"))
    bring(hands, scene, soul(scene, 0, 0), "bowl")
    assert scene.board.chosen == ()
    assert scene.bubble is not None
    assert scene.bubble.words == "It takes two souls or more."


def test_a_soul_goes_to_the_own_spirit_world_by_hand(hands: Hands, sit: Sit) -> None:
    scene = sit(table(ROW, capture=("Wx",), step="C4"))
    bring(hands, scene, soul(scene, 0, 0), "spirit.0")
    assert scene.match.state.baron == 0


def test_a_soul_may_be_dropped_on_a_flame_of_the_own_spirit_world(hands: Hands, sit: Sit) -> None:
    scene = sit(table(ROW, capture=("Wx",), spirit=("Yo Rp To Pp Ws",), step="C4", baron=0))
    bring(hands, scene, soul(scene, 0, 0), "spirit.0.red")
    assert [held.colour for held in scene.match.state.sides[0].spirit].count("white") == 2


def test_a_line_flows_by_its_handle_or_by_a_soul_drawn_along(hands: Hands, sit: Sit) -> None:
    for way in ("handle", "soul"):
        scene = sit(table(ROW))
        touch(hands, scene, "power.mamy-wata")
        if way == "handle":
            touch(hands, scene, "edge.4.A")
        else:
            bring(hands, scene, "D4", "C4")
        state = scene.match.state
        assert [at(state, space) for space in ("A4", "B4", "C4")] == ["Ws", "Yo", "Wv"]
        hands.app.pop()


def test_a_lone_soul_walks_through_the_gate_and_two_change_places_in_the_mirror(hands: Hands, sit: Sit) -> None:
    scene = sit(table(ROW))
    touch(hands, scene, "power.papa-legba")
    bring(hands, scene, "G4", "G7")
    assert at(scene.match.state, "G7") == "Wv"
    hands.app.pop()
    scene = sit(table(ROW))
    touch(hands, scene, "power.erzulie-freda")
    bring(hands, scene, "A4", "D4")
    assert (at(scene.match.state, "A4"), at(scene.match.state, "D4")) == ("Yo", "Ws")


def test_branches_are_spread_soul_by_soul_and_nothing_moves_before_the_last(hands: Hands, sit: Sit) -> None:
    scene = sit(table({"C3": "Wo Tp Rx", "E3": "Yo", "G7": "Pp", "A1": "Yp", "B1": "Rp"}))
    touch(hands, scene, "power.gran-bwa")
    bring(hands, scene, "C3", "E3")
    assert at(scene.match.state, "C3") == "Wo Tp Rx"
    assert scene.view.stage.source("C3") is not None
    bring(hands, scene, "C3", "G7")
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
    lay_there = where(scene, mine), where(scene, theirs)
    bring(hands, scene, mine, theirs)
    assert (where(scene, theirs), where(scene, mine)) == lay_there


def test_a_drop_that_is_no_leap_is_refused_with_its_reason(hands: Hands, sit: Sit) -> None:
    scene = sit(opening())
    bring(hands, scene, "C4", "E4")
    assert scene.bubble is not None
    assert "your own colour" in scene.bubble.words
    bring(hands, scene, "B4", "D5")
    assert "straight" in scene.bubble.words


def test_what_the_hand_is_told_names_the_soul_and_the_combination_it_makes(sit: Sit) -> None:
    scene = sit(table({"B4": "Yo", "C4": "Rx", "A1": "Yp", "B1": "Rp"}, capture=("Tx Px",)))
    gesture = next(each for each in scene.hands.gestures() if each.target == "D4")
    assert scene.forecasts.foreseen(gesture) == [
        "You take the red swap soul. Its icon finds nothing to act on.",
        "With it: 3 × swap, 3 points.",
    ]
    star = next(each for each in scene.hands.gestures() if each.target == "C1")
    assert scene.forecasts.foreseen(star)[0] == "You take the red star soul. 1 point for you."


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

    class Counting(dict[str, Box]):
        def __getitem__(self, name: str) -> Box:
            used.add(name)
            return super().__getitem__(name)

    state = begun(**options)
    display = TableView(hands.app, board_for(RULES, state, [Seat(*who) for who in PEOPLE[:4]]), state)
    board = display.board
    board.spots = Counting(board.spots)
    # A soul of each colour for everybody, the hat and the shields; then the Tide, which has handles of its own.
    rich = tuple(replace(side, spirit=WORLD) for side in state.sides)
    guarded = tuple(replace(player, protection=True) for player in state.players)
    for view in (
        replace(state, sides=rich, players=guarded),
        replace(state, baron=None if "teams" in options else 0),
        RULES.apply(state, Power("mamy-wata"), Chance.recorded([])).state,
    ):
        display.show(view)
        display.picture()
        for spot in (*(target.spot for target in board.targets(view)), *board.ground_spots(view)):
            board.box(spot)
    families = {name.rstrip("0123456789") for name in used}
    assert {name for name in board.spots if name.rstrip("0123456789") not in families} == set()


def test_a_match_that_waits_says_how_it_stands() -> None:
    match = short_match("baron-voodoo")
    note = board_for(RULES, match.state).note(match.state)
    assert note.startswith("Round 1, flag at 18: ")
    assert note.count(":") == 1


def test_a_theft_says_whether_it_brings_the_hat(sit: Sit) -> None:
    scene = sit(table(ROW, capture=("Rv",), spirit=("", "Wo Pp Pc"), step="C2", baron=1))
    told = {
        gesture.target: scene.forecasts.foreseen(gesture)
        for gesture in scene.hands.gestures()
        if gesture.target.startswith("spirit.1.")
    }
    assert told == {
        "spirit.1.white": ["You steal a white soul from Bo.", "The Baron's hat comes to you."],
        "spirit.1.purple": ["You steal a purple soul from Bo.", "Most purple souls: shared, with 1 each."],
    }


# What a click leads to ------------------------------------------------------------------------------------------------

LEAPS = {"B4": "Yo", "C4": "Rx", "A1": "Yp", "B1": "Rp"}


def tools(scene: Table) -> dict[str, Tool]:
    return {tool.words: tool for tool in scene.letter.tools}


def told(scene: Table, tool: Tool) -> list[str]:
    return scene.forecasts.foreseen(Gesture("", "", tool.moves))


def test_a_power_at_the_end_says_before_the_click_that_it_ends_the_turn(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Yc",), step="D"))
    gates = {gesture.target: gesture for gesture in scene.hands.gestures()}
    assert "This power ends your turn." in scene.forecasts.foreseen(gates["power.papa-legba"])
    touch(hands, scene, "power.papa-legba")
    assert scene.board.letter(scene.view.view).warnings[0] == "This power ends your turn."
    goals = [gesture for gesture in scene.hands.gestures() if gesture.source == "C4" and gesture.target == "C7"]
    assert scene.forecasts.foreseen(goals[0])[-1] == "Your turn is over then: Bo plays."


@pytest.mark.parametrize(
    ("kind", "said"), [("person", "Bo, Papa Legba, it is your turn"), ("sensible", "The turn passes to Bo")]
)
def test_a_turn_that_a_power_has_ended_is_said_once_to_pass_on(hands: Hands, kind: str, said: str) -> None:
    seats = (Seat("Ada", "red"), Seat("Bo", "blue", kind))
    scene = lay(hands, "baron-voodoo", table(LEAPS, capture=("Yc",), step="D"), seats)
    touch(hands, scene, "power.papa-legba")
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.drag(figure(scene, "C4"), where(scene, "C7"))
    banners = set()
    while scene.view.busy:
        hands.step()
        banners.add(scene.view.moment.banner[0] if scene.view.moment.banner is not None else "")
    assert banners == {"", said}


def test_one_click_ends_a_bought_turn_and_the_turn_it_was_bought_in(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Yc",), step="C5", extra=True, replayed=True, power_used_main=True))
    button(hands, scene, "End the turn")
    assert (scene.match.state.active, scene.match.state.extra) == (1, False)


def test_a_bought_turn_leads_back_to_the_first_only_if_that_still_has_its_power(sit: Sit) -> None:
    bought = table(LEAPS, capture=("Yc",), step="C5", extra=True, replayed=True, power_used_main=True)
    assert "End only the extra turn" not in tools(sit(bought))
    scene = sit(replace(bought, power_used_main=False))
    end: Any = tools(scene)["End only the extra turn"].moves
    after = board_as(GameBoard, scene).preview.after(bought, *end)
    assert (after.active, after.extra, after.step) == (0, False, "C5")
    assert "End both" in tools(scene), "beside it the other button says what it ends"


def test_ending_the_turn_is_the_main_thing_only_when_nothing_is_left_to_do(sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Rx Yc",), step="C2"))
    end = tools(scene)["End the turn"]
    assert end.kind == "plain"
    assert "Unused: the icon." in scene.forecasts.foreseen(Gesture("", "", end.moves))
    nothing = tools(sit(table(LEAPS, capture=("Rx",), step="C5", power_used_main=True)))
    assert nothing["End the turn"].kind == "primary"
    bought = tools(sit(table(LEAPS, capture=("Rx",), step="C4")))  # another turn is for sale
    assert bought["End the turn"].kind == "plain"


@pytest.mark.parametrize(
    ("capture", "more", "urged"),
    [
        ("Rx Px Tx", {"step": "C5"}, True),
        ("Rx Px Tx", {"step": "C4"}, False),  # it would give up another turn
        ("Rx Px Tx", {"step": "C4", "offerings": (1, 3)}, True),
        ("Rx Px Yc", {"step": "C5"}, False),  # two souls may wait for a third
        ("Rx Px Yc", {"step": "C5", "scores": (17, 3)}, True),
        ("Rx Px Yc", {"step": "C5", "ending": "score", "ender": 1}, True),
    ],
)
def test_scoring_is_the_main_thing_only_where_nobody_would_wait(
    sit: Sit, capture: str, more: dict[str, Any], urged: bool
) -> None:
    scene = sit(table(LEAPS, capture=(capture,), **more))
    kinds = {tool.key: tool.kind for tool in scene.letter.tools}
    assert kinds["b"] == ("primary" if urged else "plain")
    assert kinds["e"] == "plain"


def test_the_log_stays_in_sight_whatever_buttons_a_turn_offers(sit: Sit) -> None:
    for state in (
        table(LEAPS, capture=("Rx Yc",), step="C2"),
        table(LEAPS, capture=("Rx Px Tx",), step="C4"),
        table(LEAPS, capture=("Rx Px Tx",), step="C4", offerings=(1, 3)),
        table(LEAPS, capture=("Rx Px Tx",), step="C5", extra=True, replayed=True),
    ):
        scene = sit(state)
        assert len(scene.letter.tools) > 2
        assert scene.letter.shows_log, state.step


def test_every_button_of_a_turn_stays_in_its_place_and_is_dark_with_a_reason_where_it_does_nothing(
    hands: Hands, sit: Sit
) -> None:
    """Whoever clicks where a button was a moment ago meets the same one, or a dark one, never another."""
    places: dict[str, set[Box]] = {}
    for state in (
        table(LEAPS, capture=("Rx Yc",)),
        table(LEAPS, capture=("Rx Yc",), step="C2"),
        table(LEAPS, capture=("Rx Px Yc",), step="C3"),
        table(LEAPS, capture=("Rx Px Tx",), step="C4"),
        table(LEAPS, capture=("Rx Px Tx",), step="C4", offerings=(1, 3)),
        table(LEAPS, capture=("Rx",), step="C5"),
        table(LEAPS, capture=("Rx Px Tx",), step="C5", extra=True, replayed=True),
        table(LEAPS, capture=("Rx Px",), step="C5", power_used_main=True),
        table(LEAPS, capture=("Rx",), step="D"),
    ):
        scene = sit(state)
        for tool, box in scene.letter.shown_tools():
            places.setdefault(tool.key, set()).add(box)
            assert tool.enabled or tool.note, (state.step, tool.words)
    scene = sit(table(LEAPS, capture=("Rx Px Tx",), step="C4"))
    touch(hands, scene, soul(scene, 0, 0))
    for tool, box in scene.letter.shown_tools():
        places[tool.key].add(box)
    assert all(len(boxes) == 1 for boxes in places.values())
    assert set(places) == {"l", "a", "r", "b", "p", "e"}
    assert places["r"] == places["a"]  # in a bought turn none can be bought
    assert places["l"] == places["b"]  # an icon that has lapsed makes way for the score


def test_what_was_begun_is_left_where_no_other_button_of_that_moment_was(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Rx Px Yc",), spirit=("", "Yo"), step="C3"))
    lapses = next(box for tool, box in scene.letter.shown_tools() if tool.words == "Let the icon lapse")
    touch(hands, scene, "face.change")
    leave = next((tool, box) for tool, box in scene.letter.shown_tools() if tool.words.startswith("Leave it"))
    assert leave[1] == lapses
    assert [tool.words for tool in scene.letter.tools if tool.enabled] == [leave[0].words]
    assert all(tool.note for tool in scene.letter.tools if not tool.enabled)


def test_the_guide_leaves_every_button_in_its_place_and_lets_only_its_own_be_pressed(hands: Hands) -> None:
    places: dict[str, set[Box]] = {}
    for scene, said in followed(hands):
        guide = scene.guide
        assert guide is not None
        for tool, box in scene.letter.shown_tools() if scene.view.view.step != "A" else ():
            places.setdefault(tool.key, set()).add(box)
            assert not tool.enabled or not guide.wanted or guide.allows(tool.moves), said
    assert {key: len(boxes) for key, boxes in places.items() if key} == dict.fromkeys("labep", 1)


def test_what_a_choice_gives_up_is_said_before_the_click(sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Rx Px Tx",), step="C4"))
    lost = "After that you cannot buy another turn."

    def told(beginning: str) -> list[str]:
        tool = next(tool for tool in scene.letter.tools if tool.words.startswith(beginning))
        return list(scene.forecasts.foreseen(Gesture("", "", tool.moves)))

    assert lost in told("Best")
    assert lost in told("Use a power")
    sent = next(gesture for gesture in scene.hands.gestures() if gesture.target == "spirit.0")
    assert lost in scene.forecasts.foreseen(sent)
    poor = sit(table(LEAPS, capture=("Rx Px Tx",), step="C4", offerings=(1, 3)))
    assert not any(
        lost in poor.forecasts.foreseen(Gesture("", "", tool.moves)) for tool in poor.letter.tools if tool.moves
    )


def test_a_hand_that_rests_where_an_icon_was_is_not_asked_what_goes_into_the_bowl(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Tx Px Rp",), step="C2"))
    touch(hands, scene, "face.point")
    assert scene.view.hovered == "bowl"
    assert scene.preview.note().lines == ()
    hands.hover(where(scene, "D4"))
    hands.hover(where(scene, "bowl"))
    assert scene.preview.note().lines == ("Which souls go into the bowl? Click them in the tray.",)


def test_what_the_letter_says_beside_its_prompt_is_said_whole_or_not_at_all(hands: Hands, sit: Sit) -> None:
    worlds = ("Yo Yp", "To Tp", "Ro Rp", "Po Pp")
    for step, shield in (("A", ""), ("C2", "TRP"), ("C4", "TRP")):
        scene = sit(table(LEAPS, "YTRP", shield, ("Rv Yc",), worlds, step=step))
        hands.app.draw()
        letter = [drawn.words for drawn in hands.app.writer.drawn if drawn.box.x >= scene.letter.panel.x]
        assert [words for words in letter if words.endswith("…")] == ["If you click …"], step
    assert any("You have the most souls in yellow." in words for words in letter)


def test_a_dark_power_says_what_it_does_and_then_why_not_now(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, offerings=(0, 3)))
    hands.hover(where(scene, "power.papa-legba"))
    (said,) = scene.preview.note().lines
    assert said.startswith("Gate: A lone soul walks to any empty space of its row or file.\n")
    assert "offering" in said.partition("\n")[2]


def test_a_power_shades_every_soul_it_cannot_take_or_reach(hands: Hands, sit: Sit) -> None:
    scene = sit(table({**ROW, "B7": "Rp Yc"}))
    view = scene.view.view
    touch(hands, scene, "power.papa-legba")
    called, board = scene.view.view, board_as(GameBoard, scene)
    before = hands.app.screen.get_at(hands.app.canvas.point(where(scene, "B7")))
    assert board.in_reach(called, None) == {"A4", "D4", "G4", "A1", "B1"}
    assert "B4" in board.in_reach(called, "A4")
    assert "A4" not in board.in_reach(called, "A4")
    scene.cancel()
    hands.settle()
    hands.app.draw()
    assert scene.view.view == view
    assert sum(before[:3]) < sum(hands.app.screen.get_at(hands.app.canvas.point(where(scene, "B7")))[:3])


def test_whom_a_steal_can_strike_is_lit_and_no_line_lies_over_a_count(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Rs Yc Wv",), spirit=("", "Yo Rp"), step="C3"))
    touch(hands, scene, "face.steal")
    assert {"spirit.1.yellow", "spirit.1.red"} <= scene.hands.lit()
    flames = [sprite.piece for sprite in scene.view.stage.sprites if sprite.kind.startswith("soul-")]
    assert flames
    assert not any(map(scene.board.underlined, flames))


def test_advice_names_a_soul_and_its_space_in_one_sentence(sit: Sit) -> None:
    scene = sit(table(LEAPS))
    leap = next(gesture for gesture in scene.hands.gestures() if gesture.source.startswith(""))
    assert scene.board.in_words(scene.view.view, leap).count(":") == 0


def test_another_turn_is_dark_without_the_offerings_and_says_so(sit: Sit) -> None:
    poor = sit(table(LEAPS, capture=("Yc",), step="C4", offerings=(1, 3)))
    again = tools(poor)["Another turn: 2 offerings"]
    assert (again.enabled, again.note) == (False, "It costs 2 offerings; you have 1.")
    gestures = board_as(GameBoard, poor).hands
    assert not gestures.comes(poor.view.view, "C4")
    before = table(LEAPS, offerings=(1, 3))
    assert not gestures.comes(before, "C4")
    assert poor.board.refusal(before, "", "step.C4") == "It costs 2 offerings; you have 1."
    assert gestures.comes(table(LEAPS), "C4")


@pytest.mark.parametrize("seed", range(3))
def test_no_note_is_empty_whatever_the_hand_points_at(hands: Hands, seed: int) -> None:
    luck, own = Chance.seeded(seed), Chance.seeded(seed, stream=1)
    state: State = begun()
    bot = bots.make("random", RULES)
    scene = lay(hands, "baron-voodoo", state)
    for number in range(150):
        if RULES.actor(state) is None:
            break
        if number % 3 == 0:
            hands.app.pop()
            scene = lay(hands, "baron-voodoo", state)
            pressed = [Gesture("", tool.words, tool.moves) for tool in scene.letter.tools if tool.enabled]
            for gesture in (*scene.hands.gestures(), *pressed):
                assert scene.forecasts.foreseen(gesture), f"{state.step}: {gesture}"
        state = RULES.apply(state, bots.choose(bot, RULES, state, own), luck).state


def test_a_soul_on_the_board_says_what_it_is_and_what_it_completes(sit: Sit) -> None:
    scene = sit(table({**LEAPS, "E2": "Wp"}, capture=("Tx Px",)))
    look = scene.board.look(scene.view.view, "C4")
    assert look is not None
    assert look.title == "Red swap"
    assert look.words.splitlines() == [
        "Two captured souls of different players change places.",
        "Bo leaps with it.",
        "With your souls: 3 × swap, 3 points.",
    ]
    assert "It can leap now." in looked_at(scene, "B4")
    assert "White stands for any colour" in looked_at(scene, "E2")


def test_a_captured_soul_says_what_it_goes_together_with(sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Tx Px Yc",), step="C4"))
    assert "Goes together: 2 × swap, 1 point." in looked_at(scene, soul(scene, 0, 0))
    assert "Goes with souls of this icon in other colours" in looked_at(scene, soul(scene, 0, 2))


def test_the_spirit_world_opens_while_a_captured_soul_is_in_the_hand(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Tx Px",), step="C4"))
    label = "Drop it here: 0 points"
    hands.app.draw()
    assert label not in {text.words for text in hands.app.writer.drawn}
    hands.hold(figure(scene, soul(scene, 0, 0)), where(scene, "D4"))
    hands.app.draw()
    assert label in {text.words for text in hands.app.writer.drawn}


def test_whoever_comes_to_the_flag_hears_so_at_once(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Rx Px Tx",), step="C4", scores=(16, 3)))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.click(next(box for tool, box in scene.letter.shown_tools() if tool.words.startswith("Best")).centre)
    banners = set()
    for _frame in range(400):
        hands.step()
        banners.add(scene.view.moment.banner[0] if scene.view.moment.banner is not None else "")
    assert "Ada: the flag is reached" in banners
    assert "The flag is reached: this round is the last." in scene.board.letter(scene.view.view).warnings
    assert "reached" in written(scene)


def test_the_last_count_says_whose_points_they_are(hands: Hands, sit: Sit) -> None:
    state = table(
        LEAPS, capture=("Tx Px", "Rc"), spirit=("Yo Yp", "Yc Ro"), step="D", active=1, ending="score", ender=0
    )
    scene = sit(state)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.click(next(box for tool, box in scene.letter.shown_tools() if tool.words == "End the turn").centre)
    banners = []
    for _frame in range(1200):
        hands.step()
        if isinstance(hands.app.scene, EndPage):
            break
        if scene.view.moment.banner is not None and scene.view.moment.banner[0] not in banners:
            banners.append(scene.view.moment.banner[0])
    assert banners == [
        "Last combination of Ada: 1 point",
        "Most yellow: Ada, 3 points",
        "Most red: Bo, 3 points",
        "Most turquoise: Ada, 3 points",
        "Most purple: Ada, 3 points",
    ]


def test_ring_number_and_tray_say_the_same_at_every_moment_of_the_last_count(hands: Hands, sit: Sit) -> None:
    """Two souls lie in a tray, one in a zone; what is written of them goes with them, and so do points."""
    state = table(
        LEAPS, capture=("Tx Px", "Rc Rs"), spirit=("Yo Yp", "Yc Ro"), step="D", active=1, ending="score", ender=0,
        scores=(2, 3),
    )  # fmt: skip
    scene = sit(state)
    rings = {at: side for side in range(2) for at in marks.beads(board_as(GameBoard, scene), side)}
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.click(next(box for tool, box in scene.letter.shown_tools() if tool.words == "End the turn").centre)
    seen: dict[str, list[str]] = {}

    def at_spot(spot: str) -> str:
        box = scene.board.box(spot)
        return next((drawn.words for drawn in hands.app.writer.drawn if box.holds(drawn.box.centre)), "")

    while True:
        hands.step(1 / 60)
        if not scene.view.busy:
            break
        for spot in ("score.0", "score.1", "spirit.1.red"):
            told = seen.setdefault(spot, [])
            if not told or told[-1] != at_spot(spot):
                told.append(at_spot(spot))
        drawn = [mark for mark in scene.view._printed.marks if isinstance(mark, Drawing) and mark.kind == "bead"]
        lit = Counter(rings[mark.at] for mark in drawn)
        assert [at_spot("score.0"), at_spot("score.1")] == [str(lit[side]) for side in (0, 1)]
        lying = sum(sprite.spot == "tray" for sprite in scene.view.stage.sprites)
        captured = next(drawn.words for drawn in hands.app.writer.drawn if drawn.words.endswith(" captured"))
        assert int(captured.split()[0]) - lying in (0, 1)  # one may be on its way
    assert seen["score.0"] == ["2", "3", "6", "9", "12"]
    assert seen["spirit.1.red"] == ["1", "2", "3"]


def test_what_is_announced_lies_on_no_plate_and_is_never_an_empty_slab(hands: Hands, sit: Sit) -> None:
    for state in (table(LEAPS, "YTRP"), opening(), begun(players=4, teams="pairs-b")):
        scene = sit(state)
        board, band = scene.board, scene.board.band()
        sides = range(len(state.sides))
        assert not [side for side in sides if band.overlaps(board.box(f"plate.{side}"))]
        for t in (0.02, 0.1, 0.9, 0.98):
            scene.view.moment.banner = ("Most red: Ada, 3 points", "#a3182c", t)
            hands.app.draw()
            middle = Box.around(band.centre, band.w * t * 2 if t < 0.5 else band.w * (1 - t) * 2, band.h / 2)
            seen = hands.app.screen.subsurface(hands.app.canvas.rect(middle))
            assert len({tuple(seen.get_at((x, seen.get_height() // 2))) for x in range(seen.get_width())}) > 2, t
        scene.view.moment.banner = None


def test_the_last_page_tells_where_the_points_of_each_came_from(hands: Hands) -> None:
    match = finished_match("baron-voodoo")
    scene = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(scene)
    hands.settle()
    words = EndPage(hands.app, scene).describe()
    for seat, name in enumerate(("Ada", "Bo")):
        line = next(line for line in words.splitlines() if line.startswith(f"{name}, "))
        figures = [int(part) for part in line.replace("(", " ").split() if part.isdecimal()]
        assert figures[0] == match.state.sides[seat].score
        assert sum(figures[1:]) == figures[0], line


# The guided first game ------------------------------------------------------------------------------------------------


def followed(hands: Hands) -> Iterator[tuple[Table, str]]:
    """The guided first game, step by step, and what its note says."""
    scene = Table(hands.app, hands.app.shelf.begin(guided_match("baron-voodoo")))
    hands.app.push(scene)
    guide = scene.guide
    assert guide is not None
    while True:
        hands.settle()
        if hands.app.scene is not scene:
            hands.app.scene.cancel()  # the welcome was read
            hands.settle()
        while not scene.my_turn or scene.view.busy:
            hands.step(0.2)
        assert guide.step is not None
        yield scene, guide.step.say
        if not guide.wanted:
            return
        scene.begin(tuple(map(scene.rules.grammar.parse, guide.wanted)))


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_note_of_the_guided_night_fits_and_hides_neither_a_well_nor_its_step(tmp_path: Path, text: Any) -> None:
    hands = Hands(open_at((1280, 800), tmp_path, text_size=text))
    for scene, said in followed(hands):
        hands.app.draw()
        note = next(drawn.box for drawn in hands.app.writer.drawn if drawn.words[:20] == said[:20])
        guide = scene.guide
        assert guide is not None
        needed = [scene.board.box(spot) for spot in guide.spots]
        for gesture in scene.hands.gestures() if guide.pointing else ():
            needed.append(scene.board.box(gesture.target))
            taken = scene.view.stage.source(gesture.source) if gesture.source else None
            needed += [scene.view.sprite_box(taken)] if taken is not None else []
        needed += [scene.board.reach(space) for space in NAMES]
        assert not [box for box in needed if note.overlaps(box)], said
        assert problems(hands.app, said[:30]) == []
    hands.app.quit()


def test_the_letter_never_says_to_end_a_turn_that_the_guide_does_not_let_end(hands: Hands) -> None:
    wants_more = False
    for scene, said in followed(hands):
        end: Any = next((tool for words, tool in tools(scene).items() if words.startswith("End")), None)
        if scene.view.view.step in ("C4", "C5") and end is not None and not end.enabled:
            wants_more = True
            assert ": end the turn" not in scene.board.letter(scene.view.view).prompt, said
    assert wants_more


def test_a_button_that_falls_asleep_under_a_resting_hand_says_nothing_until_the_hand_moves(
    hands: Hands, sit: Sit
) -> None:
    scene = sit(table(LEAPS, step="C5", power_used_main=True))
    at = next(box.centre for tool, box in scene.letter.shown_tools() if tool.words == "End the turn")
    hands.hover(at)
    hands.click(at)
    hands.settle()
    assert not tools(scene)["End the turn"].enabled
    assert not scene.preview.note().refused
    hands.hover((at[0] + 20, at[1] + 5))
    assert scene.preview.note().refused


@pytest.mark.parametrize(("lit", "spared"), [("portrait.0", "portrait.0"), ("score.0", "limit.0")])
def test_light_around_portrait_and_score_crosses_neither_a_face_nor_a_line(
    hands: Hands, sit: Sit, lit: str, spared: str
) -> None:
    scene = sit(opening())
    dark = hands.app.screen.copy()
    scene.view.painter.paint(hands.app.screen, scene.board.light(scene.view.view, lit, None))
    room = hands.app.canvas.rect(scene.board.box(spared).grown(-4))
    seen = [pygame.image.tobytes(screen.subsurface(room), "RGB") for screen in (dark, hands.app.screen)]
    assert seen[0] == seen[1]
    assert pygame.image.tobytes(dark, "RGB") != pygame.image.tobytes(hands.app.screen, "RGB")


def test_the_guided_night_teaches_what_scores_what_ends_it_and_what_another_turn_costs() -> None:
    guided = story.guided("baron-voodoo")
    assert guided is not None
    said = " ".join(step.say for step in guided.step)
    for taught in (
        "score 1 point, three score 3, four score 5", "Protection", "every power is free",
        "another turn for 2 offerings", "At 18 points", "the last round is played to its end",
    ):  # fmt: skip
        assert taught in said, taught


def test_the_guided_night_lets_go_after_three_rounds_and_hints_say_the_rest() -> None:
    guided = story.guided("baron-voodoo")
    assert guided is not None
    let_go = lessons.after_steps(RULES, guided, len(guided.step))
    assert (let_go.round, let_go.active, let_go.step) == (4, 0, "A")
    hinted = " ".join(hint.say for hint in hint_file.hints("baron-voodoo").hint)
    for taught in ("soul of your own colour", "two buy another turn", "most souls of a colour", "A hand took"):
        assert taught in hinted, taught


def test_the_letter_offers_no_power_that_the_guide_keeps_shut(hands: Hands) -> None:
    for scene, said in followed(hands):
        power = tools(scene).get("Use a power and end the turn")
        if power is None or not power.enabled:
            assert "Use a power (P)" not in scene.board.letter(scene.view.view).prompt, said


def test_in_the_guided_night_only_the_handle_it_speaks_of_is_bright(hands: Hands) -> None:
    for scene, said in followed(hands):
        if "lit handle" in said:
            marks = scene.board.under(scene.view.view, None)
            handles = [mark for mark in marks if isinstance(mark, Drawing) and mark.kind.startswith("edge-")]
            bright = [mark.at for mark in handles if mark.opacity == 1]
            assert bright == [scene.board.box("edge.4.A").centre]
            assert len(handles) > 1
            return


def test_souls_that_can_leap_are_told_apart_by_more_than_the_colour_of_any_soul(sit: Sit) -> None:
    scene = sit(opening())
    rims = {mark.edge for mark in scene.board.under(scene.view.view, Hand()) if isinstance(mark, Panel) and mark.edge}
    assert rims == {IVORY}


def test_pages_that_speak_of_bowl_or_tray_show_them() -> None:
    speaking = [page for page in story.about("baron-voodoo").page if "bowl" in page.text or "tray" in page.text]
    assert speaking
    for page in speaking:
        assert {"tray", "bowl"} & {*page.spots, *page.show}, page.title


def test_a_soul_whose_icon_can_do_nothing_is_not_said_to_act(sit: Sit) -> None:
    """A hand finds no soul in any Spirit World: the letter says so, and what to do instead."""
    idle = sit(table({"A1": "Yo", "B1": "Ro"}, "YR", capture=("Rv",), step="C2"))
    assert "let it lapse" in idle.board.letter(idle.view.view).prompt
    able = sit(table({"A1": "Yo", "B1": "Ro"}, "YR", capture=("Rp",), step="C2"))
    assert "Click the icon to use." in able.board.letter(able.view.view).prompt


def test_the_bowl_says_what_two_three_and_four_souls_score_before_any_lies_in_it(sit: Sit) -> None:
    scene = sit(table({"A1": "Yo", "B1": "Ro"}, "YR", capture=("Rp Tp",), step="C4"))
    said = written(scene)
    assert "Points for 2, 3, 4 souls: 1, 3, 5." in said


def test_showing_all_moves_puts_out_the_light_of_earlier_advice(sit: Sit) -> None:
    scene = sit(table({"A1": "Yo", "B1": "Ro"}, "YR", step="B"))
    scene.remarks.advised = scene.hands.gestures()[0]
    scene.toggle_hints()
    assert scene.remarks.advised is None


# What is seen of a turn -----------------------------------------------------------------------------------------------


def test_scored_souls_lie_in_the_bowl_from_the_click_until_they_fly_home(hands: Hands, sit: Sit) -> None:
    """Also where the way to scoring has to be passed first."""
    scene = sit(table(LEAPS, capture=("Rx Px Tx Yo",), step="C4"))
    for number in range(3):
        touch(hands, scene, soul(scene, 0, number))
    chosen = [f"soul.{die.id}" for die in scene.match.state.sides[0].capture[:3]]
    bowl, tray = scene.board.box("bowl"), scene.board.box("tray")
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.click(next(box for tool, box in scene.letter.shown_tools() if tool.words == "Score 3 points").centre)
    inside = 0
    while scene.view.busy or scene.now.moved:
        lying = [sprite for sprite in scene.view.stage.sprites if sprite.name in chosen]
        assert not [sprite for sprite in lying if tray.holds(sprite.at) and not sprite.lift]
        inside += sum(bowl.holds(sprite.at) for sprite in lying)
        hands.step(0.02)
    assert inside > 30


def test_nobodys_souls_lie_in_the_tray_under_another_heading(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Rx", "Tx Px"), step="D"))
    owner = {f"soul.{die.id}": side for side, own in enumerate(scene.match.state.sides) for die in own.capture}
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.click(next(box for tool, box in scene.letter.shown_tools() if tool.words == "End the turn").centre)
    tray = scene.board.box("tray")
    while scene.view.busy or scene.now.moved:
        hands.step(0.02)
        for sprite in scene.view.stage.sprites:
            if sprite.name in owner and sprite.spot == "tray" and tray.holds(sprite.at):
                assert owner[sprite.name] == scene.view.view.active
    assert scene.match.state.active == 1


def four_in_play(hands: Hands) -> Table:
    """Three bots have played since the own turn."""
    seats = [Seat(name, colour, "sensible" if n else "person") for n, (name, colour) in enumerate(PEOPLE[:4])]
    match = Match.new(RULES, msgspec.convert({"players": 4}, RULES.options_type), seats, 11)
    bot, luck = bots.make("sensible", RULES), Chance.seeded(5, stream=1)
    while (match.state.round, match.state.active) != (4, 0):
        match.play(bots.choose(bot, RULES, match.state, luck))
    scene = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(scene)
    hands.settle()
    return scene


def test_what_the_others_did_is_told_and_drawn_until_the_next_move(hands: Hands) -> None:
    scene = four_in_play(hands)
    view, board = scene.view.view, scene.board
    title, told = board.aside(view) or ("", "")
    assert title == "Since your last turn"
    assert [line.partition(":")[0] for line in told.splitlines()] == ["Bo", "Cléo", "Dmitri"]
    assert "captured" in told
    arrows = [mark for mark in board.under(view, scene.view.hand()) if isinstance(mark, Line)]
    assert len(arrows) >= 6
    leap = next(gesture for gesture in scene.hands.gestures() if gesture.source in NAMES)
    bring(hands, scene, leap.source, leap.target)
    assert board.aside(scene.view.view) is None
    assert not [mark for mark in board.under(scene.view.view, scene.view.hand()) if isinstance(mark, Line)]


def test_against_one_other_player_nothing_is_drawn_twice(sit: Sit) -> None:
    scene = sit(opening())
    assert scene.board.aside(scene.view.view) is None


def test_what_a_bot_passes_over_does_not_fill_the_log(hands: Hands) -> None:
    seats = (Seat("Ada", "red"), Seat("Bo", "blue", "sensible"))
    scene = lay(hands, "baron-voodoo", opening(), seats)
    bring(hands, scene, "B4", "D4")
    button(hands, scene, "End the turn")
    while scene.now.thinking or scene.view.busy:
        hands.step(0.2)
    told = [line.words for line in scene.letter.log]
    assert any("Round 1: Papa Legba plays." in words for words in told)
    assert not [words for words in told if "nothing more to gain" in words or "not worth" in words]


def test_a_captured_soul_says_what_it_is_good_for_and_never_speaks_of_powers(hands: Hands, sit: Sit) -> None:
    for step in ("A", "C4", "C5", "D"):
        scene = sit(table(LEAPS, capture=("Tx", "Rc"), step=step))
        for side in (0, 1):
            said = scene.board.refusal(scene.view.view, "", soul(scene, side, 0))
            assert str(said).startswith(f"Captured by {('Ada', 'Bo')[side]}."), step


def test_what_is_in_the_hand_is_the_only_soul_that_shines(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS))

    def shining() -> int:
        marked = scene.board.under(scene.view.view, scene.view.hand())
        return sum(isinstance(mark, Panel) and mark.edge == IVORY for mark in marked)

    assert shining() == 2
    hands.click(figure(scene, "B4"))
    hands.settle()
    hands.app.draw()
    assert shining() == 0


def test_the_log_and_its_button_stay_where_they_are_through_a_whole_turn(hands: Hands) -> None:
    """Before the leap, while things move, in every step after it, and while a bot plays."""
    scene = lay(hands, "baron-voodoo", opening(), (Seat("Ada", "red"), Seat("Bo", "blue", "sensible")))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    places = set()
    leap, ended = ("B4", "D4"), False
    hands.drag(figure(scene, leap[0]), where(scene, leap[1]))
    while not ended or scene.now.thinking or scene.view.busy:
        hands.step(0.05)
        places.add(scene.letter.log_button)
        if scene.my_turn and not ended:
            ended = True
            hands.click(next(box for tool, box in scene.letter.shown_tools() if tool.words == "End the turn").centre)
    assert len(places) == 1
