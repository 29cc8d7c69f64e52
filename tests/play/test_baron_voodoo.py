"""Baron Voodoo by hand: a leap is one drag, a turn ends with one click, and the bowl says what souls are worth."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.baron_voodoo.content import COLOURS
from game.baron_voodoo.leaps import NAMES
from game.baron_voodoo.state import Die, Power
from game.core import bots
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from scenes.boards.baron_voodoo.altar import IVORY
from scenes.boards.baron_voodoo.board import DuoBoard, GameBoard, TwoBoard
from scenes.kit.canvas import Box
from scenes.table.board import board_for
from scenes.table.marks import Line, Panel
from scenes.table.table import Table
from scenes.table.view import TableView
from tests.game.baron_voodoo.tables import RULES, at, table
from tools.screens import PEOPLE, short_match

from .hands import Hands
from .laying import at as where
from .laying import figure, lay
from .player import Player
from .souls import LEAPS, ROW, Sit, begun, button, opening, soul, touch, written
from .souls import sit as sit
from .test_every_board import _no_piece_jumps as _no_piece_jumps

WORLD = tuple(Die(90 + number, colour, "point") for number, colour in enumerate(COLOURS))


def bring(hands: Hands, scene: Table, source: str, target: str) -> None:
    hands.drag(figure(scene, source), where(scene, target))
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


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({"players": 3}, id="three", marks=pytest.mark.long),
        pytest.param({"players": 4}, id="four", marks=pytest.mark.long),  # the same board as the teams
        pytest.param({"players": 4, "teams": "pairs-a"}, id="teams"),
        pytest.param({"players": 2, "layout": "strategic"}, id="laid out"),
    ],
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
    board.printed(board.variant(state))
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
