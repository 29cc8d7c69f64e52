"""Mad Maxence through the mouse: a whole adventure, the map under the hand, a window closed in the middle."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

import pygame
import pytest

import assets
from game.mad_maxence.rules import MadMaxence
from scenes.boards.mad_maxence import GameBoard, marks, roads
from scenes.boards.mad_maxence.zones import on_land
from scenes.kit.canvas import Box
from scenes.pages.end import End
from scenes.table import story
from scenes.table.highlights import ADVICE
from scenes.table.marks import Words
from scenes.table.painter import TAG_AIR, TAG_SIZE
from scenes.table.terms import Gesture, Tool
from tests.game.playing import rules_as
from tools.screens import open_at

from .driving import act, at_the_door, at_the_table, begin, car_of, follow, play_on, read_on
from .hands import Hands
from .test_every_board import _no_piece_jumps as _no_piece_jumps

SEALED = "What comes of it you find out only once it is done."


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_adventure_by_hand(hands: Hands, seed: int) -> None:
    table = begin(hands)
    play_on(hands, table, seed)
    assert isinstance(hands.app.scene, End)
    assert table.match.outcome is not None


def test_the_way_back_is_barred_and_says_why(hands: Hands) -> None:
    table = begin(hands)
    assert isinstance(table.board, GameBoard)
    luck = random.Random(4)
    for _ in range(60):
        state = table.match.state
        if state.prev is not None and state.phase == "actions" and state.gauges.C:
            break
        act(hands, table, luck)
        table = read_on(hands)
    car = next(table.view.stage.of_kind("car"))
    lines = len(table.match.lines)
    hands.drag(car.at, table.board.box(f"place.{table.match.state.prev}").centre)
    assert table.bubble is not None
    assert "straight back" in table.bubble.words
    assert len(table.match.lines) == lines


def test_nothing_of_a_place_is_shown_before_she_stands_there(hands: Hands) -> None:
    table = begin(hands)
    adventure = rules_as(MadMaxence).booklets[""].adventures[1]
    shown = table.describe() + " ".join(drawn.words for drawn in hands.app.writer.drawn)
    for place in adventure.places.values():
        if place.id not in dict(table.view.view.names):
            assert place.name not in shown


def test_a_closed_window_in_the_middle_of_an_adventure_loses_nothing(hands: Hands, tmp_path: Path) -> None:
    table = begin(hands)
    luck = random.Random(6)
    for _ in range(8):
        act(hands, table, luck)
        table = read_on(hands)
    state = table.match.state
    hands.app.quit()
    again = Hands(open_at((1280, 800), tmp_path / "home"))
    again.press("Continue Mad Maxence")
    assert read_on(again).match.state == state


@pytest.mark.parametrize("adventure", [1, 2, 3, 4, 5])
def test_each_adventure_lies_on_a_map_of_its_own(hands: Hands, adventure: int) -> None:
    table = at_the_table(hands, [], adventure=adventure)
    assert table.board.drawing == ("mad_maxence/board" if adventure == 1 else f"mad_maxence/map-{adventure}")


def test_a_foe_stands_beside_the_car_and_loses_a_cube_for_each_head(hands: Hands) -> None:
    table = at_the_table(hands, ["heads", "heads"])
    follow(hands, "choose 3", "leave", "go 2", "choose 3", "leave", "go 5", "choose 2")
    foes = list(table.view.stage.of_kind("foe"))
    assert len(foes) == 2
    assert all(math.dist(foe.at, car_of(table).at) < 200 for foe in foes)
    assert any("Squatters" in text.words for text in hands.app.writer.drawn)
    follow(hands, "fight")
    assert len(list(table.view.stage.of_kind("foe"))) == 1
    follow(hands, "fight")
    assert not list(table.view.stage.of_kind("foe"))


def test_wherever_a_foe_stands_it_hides_no_place_and_stays_on_the_land(hands: Hands) -> None:
    board = at_the_table(hands, []).board
    assert isinstance(board, GameBoard)
    discs = {place: board.box(f"place.{place}") for place in board.rules.land.places}
    for place, plate in board.foe_plates.items():
        covered = [other for other, disc in discs.items() if plate.holds(disc.centre)]
        assert covered == [], f"the foe at {place} hides {covered}"
        assert board.layout["board"].x < plate.x
        assert plate.right < board.box("TECH.1").x


def test_the_car_looks_the_way_it_drives(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 4", "leave", "go 2", "choose 3", "leave", "go 5")
    assert car_of(table).kind == "car"
    follow(hands, "choose 3", "leave", "go 8", "choose 4", "leave", "go 4")
    assert car_of(table).kind == "car~"


def test_a_car_that_is_dragged_from_a_place_leaves_it_as_it_is(hands: Hands) -> None:
    table = at_the_table(hands, [])
    assert table.match.state.phase == "choice"
    hands.drag(car_of(table).at, table.board.box("place.2").centre)
    table = read_on(hands)
    assert table.match.state.pos == "2"
    assert [str(moment.move) for moment in table.match.history[1:]] == ["choose 4", "leave", "go 2"]


def test_a_dropped_car_waits_where_it_was_dropped_until_the_whole_gesture_is_shown(hands: Hands) -> None:
    """To leave costs an hour, which is shown first: meanwhile the car went home, and came again."""
    table = at_the_table(hands, [])
    hands.app.settings = hands.app.settings._replace(speed="normal")
    target = table.board.box("place.2").centre
    table.hands.pressed(car_of(table).at)
    table.hands.moved(target)
    table.hands.released(target)
    while hands.app.scene is table:
        assert math.dist(car_of(table).at, target) < 60
        hands.app.step([], 0.02)
    assert table.match.state.pos == "2"


def test_a_choice_too_dear_or_just_made_is_shown_with_its_reason_and_keeps_its_place(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 4", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go 8")
    order = [tool.words for tool in table.letter.tools]
    follow(hands, "choose 1")
    assert [tool.words for tool in table.letter.tools] == order
    tools = {tool.words: tool for tool in table.letter.tools}
    dear, made = tools["Buy the drunk warden's pass"], tools["Swap a part for fuel"]
    assert (dear.enabled, dear.detail) == (False, "3 fuel, 2 spare parts: you have 2 and 0")
    assert (made.enabled, made.note) == (False, "You have just done that. It can be done again on another visit.")
    assert tools["Drive on"].enabled


def test_it_is_said_whether_another_choice_may_follow(hands: Hands) -> None:
    table = at_the_table(hands, [])
    assert table.board.letter(table.view.view).prompt == "You can do one thing here."
    table = at_the_door(hands, "choice", adventure=1, pos="8", prev="5", found=[], visited=["5", "8"],
                        gauges={"TU": 3, "C": 3, "P": 2, "F": 3})  # fmt: skip
    assert table.board.letter(table.view.view).prompt == "You can do several things here."
    for move, words in {"choose 1": "Then you can choose again.", "choose 3": "Nothing else can be done here"}.items():
        assert table.forecasts.foreseen(Gesture("", "", (table.rules.grammar.parse(move),)))[-1].startswith(words)


def test_blue_is_what_is_left_to_press_and_never_the_end(hands: Hands) -> None:
    def kinds(**fields: Any) -> dict[str, str]:
        table = at_the_door(hands, "actions", gauges={"C": 4, "P": 0, "F": 0, **fields})
        return {tool.words: tool.kind for tool in table.letter.tools}

    assert kinds(TU=14) == {"Drive on: 1 hour": "primary"}
    assert kinds(TU=20) == {"Drive on: 1 hour": "plain"}
    assert set(kinds(TU=14, P=1).values()) == {"plain"}


def test_a_toss_that_cannot_succeed_is_shown_but_not_offered(hands: Hands) -> None:
    """At Tech 1 a stamp cannot be forged, nor a hard manoeuvre driven at Driving 1."""
    table = at_the_table(hands, [])
    follow(hands, "choose 4", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go 8", "choose 4",
           "leave", "go 10")  # fmt: skip
    tools = {tool.words: tool for tool in table.letter.tools}
    assert not tools["Forge the stamp"].enabled
    assert "need 2, 0%" in tools["Forge the stamp"].detail
    follow(hands, "choose 3")
    enabled = {tool.words: tool.enabled for tool in table.letter.tools}
    assert not enabled["Hard manoeuvre: gain 2 hours"]
    assert enabled["Easy manoeuvre: gain an hour"]


def test_no_button_slides_under_the_hand_after_a_manoeuvre(hands: Hands) -> None:
    table = at_the_table(hands, ["heads"])
    follow(hands, "choose 1")
    before = {tool.words: box for tool, box in table.letter.shown_tools()}
    hands.press("Easy manoeuvre: gain an hour")
    read_on(hands)
    tools = {tool.words: tool for tool in table.letter.tools}
    after = {tool.words: box for tool, box in table.letter.shown_tools()}
    assert after["Drive on: 1 hour"] == before["Drive on: 1 hour"]
    easy = tools["Easy manoeuvre: gain an hour"]
    assert (easy.enabled, easy.note) == (False, "One manoeuvre each time you leave a place.")


def test_no_button_slides_under_the_hand_after_the_last_repair(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 4", "leave", "go 2", "choose 3")
    before = {tool.words: box for tool, box in table.letter.shown_tools()}
    hands.press("Repair")
    read_on(hands)
    assert table.match.state.gauges.P == 0
    after = {tool.words: box for tool, box in table.letter.shown_tools()}
    assert after["Repair"] == before["Repair"]
    repair = next(tool for tool in table.letter.tools if tool.words == "Repair")
    assert (repair.enabled, repair.note) == (False, "You have no spare parts to repair with.")


def test_what_leaves_everything_as_it_is_stands_below_what_is_out_of_reach(hands: Hands) -> None:
    table = at_the_door(hands, "choice", adventure=3, pos="9", prev="5", visited=["9"], found=[])
    assert [tool.words for tool in table.letter.tools] == [
        "Pay the crossing", "Take the ferry", "Leave by another road"
    ]  # fmt: skip


def test_a_fight_at_the_exit_always_has_a_second_button(hands: Hands) -> None:
    table = at_the_door(hands, "combat", combat={"choice": 2, "foe_c": 6})
    tools = {tool.words: (tool.enabled, tool.detail) for tool in table.letter.tools}
    assert tools["Flee"] == (False, "2 spare parts, and you have 0")


def test_what_opens_a_way_is_seen_on_the_tray_beside_the_equipment(hands: Hands) -> None:
    table = at_the_door(hands, "choice", flags=["coat", "ledger", "name-own"])
    hands.app.draw()
    tag = next(text for text in hands.app.writer.drawn if text.words == "The Ledger, a white coat")
    tray = table.board.layout["supply"]
    assert tray.x < tag.box.x < tag.box.right < tray.right
    assert tag.box.bottom < table.board.box("item.1").y + 6


@pytest.mark.parametrize(
    ("move", "lines"),
    [
        ("choose 1", ["It costs 1 hour.", SEALED]),
        ("choose 2", [SEALED]),
    ],
)
def test_a_price_is_foretold_where_the_rest_is_not_known(hands: Hands, move: str, lines: list[str]) -> None:
    """All the fuel of the smugglers takes an hour; what is near takes none."""
    table = at_the_door(hands, "choice", adventure=1, pos="C", prev=None, found=["C"], visited=["C"])
    assert table.forecasts.foreseen(Gesture("", "", (table.rules.grammar.parse(move),))) == lines


def test_the_aim_stays_in_sight_while_the_hand_is_nowhere(hands: Hands) -> None:
    table = at_the_door(hands, "choice")
    note = table.preview.note()
    assert note.title == "Your aim"
    assert note.lines == (table.view.view.aim,)


def test_a_wreck_that_is_dragged_away_says_what_helps(hands: Hands) -> None:
    table = at_the_table(hands, ["tails"])
    follow(hands, "choose 4", "leave", "go 1", "choose 1")
    assert table.match.state.gauges.C == 0
    hands.drag(car_of(table).at, table.board.box("place.3").centre)
    assert table.bubble is not None
    assert "repair it first" in table.bubble.words
    assert any("repair it first" in text.words for text in hands.app.writer.drawn)


def test_an_hour_that_breaks_off_a_departure_says_what_helps_and_hides_no_place(hands: Hands) -> None:
    """Hour 16 takes the last Combativeness while the car is dragged away."""
    table = at_the_door(hands, "actions", gauges={"TU": 15, "C": 1, "P": 0}, pos="2")
    hands.drag(car_of(table).at, table.board.box("place.5").centre)
    read_on(hands)
    assert table.bubble is not None
    assert "limp on first" in table.bubble.words
    hands.app.draw()
    said = next(text.box for text in hands.app.writer.drawn if text.words.endswith("to read it)"))
    assert not any(said.overlaps(table.board.box(f"place.{place}")) for place in table.rules.land.places)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("spot", "words"), [("C.2", "The state of car and driver"), ("TU.16", "strike"), ("mark.16", "strike"),
                        ("label.F", "For manoeuvres"), ("tag", "opens a way")],
)  # fmt: skip
def test_what_lies_beside_the_map_says_under_the_mouse_what_it_is(hands: Hands, spot: str, words: str) -> None:
    table = at_the_door(hands, "choice", flags=["ledger"])
    hands.hover(table.board.box(spot).centre)
    assert words in " ".join(table.preview.note().lines)


def test_what_is_carried_says_under_the_mouse_what_it_is_good_for(hands: Hands) -> None:
    table = at_the_table(hands, ["heads"])
    follow(hands, "choose 3", "leave", "go 2", "choose 2", "fight")
    look = table.board.look(table.view.view, "item.1")
    assert look is not None
    assert (look.title, look.words) == ("Field medkit", "Use it up: Combativeness +2.")
    exit_ = table.board.look(table.view.view, "place.11")
    assert exit_ is not None
    assert exit_.title == "The exit: place 11"
    assert "Salt Gate" in exit_.words


def test_a_thing_that_helps_by_itself_explains_itself_and_refuses_nothing(hands: Hands) -> None:
    table = at_the_door(hands, "actions", items=["plates"])
    hands.hover(table.board.box("item.1").centre)
    hands.settle()
    note = table.preview.note()
    assert (note.title, note.refused) == ("Armour glass", False)
    assert note.lines == ("1 tail does not count in each round of a fight. It works by itself.",)


def test_advice_lies_beside_the_letter_and_hides_no_choice(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 1", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go 8")
    hands.press("Advice")
    hands.settle()
    hands.app.draw()
    assert table.bubble is not None
    said = table.highlights.bubble(hands.app.screen, table.bubble)
    assert not any(said.overlaps(box) for _tool, box in table.letter.shown_tools())


def test_advice_frames_the_button_it_means_and_waits_to_be_read(hands: Hands) -> None:
    table = at_the_table(hands, [])
    table.advise()
    hands.settle()
    tool = table.remarks.advised
    assert isinstance(tool, Tool)
    (box,) = [box for each, box in table.letter.shown_tools() if each.words == tool.words]
    rim = hands.app.canvas.rect(box.grown(4))
    hands.app.draw()
    assert hands.app.screen.get_at((rim.centerx, rim.top)) == pygame.Color(ADVICE[-1][0])
    for _ in range(60):
        hands.step(0.5)
    assert table.bubble is not None
    assert "Press" in table.bubble.words
    hands.click((100, 30))
    assert table.bubble is None


@pytest.mark.parametrize("buttons", ["choices", "repairs"])
def test_what_just_happened_is_seen_beside_four_buttons(hands: Hands, buttons: str) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 1", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go 8")
    if buttons == "repairs":
        follow(hands, "choose 4")
    hands.hover((400, 30))
    hands.settle()
    assert len(table.letter.shown_tools()) == 4
    note = table.preview.note()
    assert table.letter.shows_log or (note.title == "What just happened" and len(note.lines) >= 2)


def test_coins_leave_the_tray_when_something_else_begins(hands: Hands) -> None:
    table = at_the_table(hands, ["tails"])
    follow(hands, "choose 3", "leave", "go 1", "choose 1")
    assert table.view.tray.dice
    follow(hands, "leave", "go 3")
    assert not table.view.tray.dice


def test_the_trail_follows_the_drawn_roads_all_the_way_she_drove(hands: Hands) -> None:
    table = at_the_table(hands, [])
    board: Any = table.board
    follow(hands, "choose 1", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go 8", "choose 4",
           "leave", "go 10", "choose 3", "leave", "go 9", "choose 3", "leave", "go 5", "choose 3", "leave",
           "go 8")  # fmt: skip
    ways = {frozenset(leg) for leg in marks.driven(board, table.match.state)}
    wanted = ("02", "25", "58", "8 10", "10 9", "95")
    assert ways == {frozenset(leg.split() if " " in leg else leg) for leg in wanted}
    bend = board.layout["board"].x + 0.75 * board.layout["board"].w
    assert max(x for x, _y in marks.trail(board, "9", "11", 15)) > bend - 20


def test_roads_bend_as_drawn_on_every_map() -> None:
    """The first and the last map are drawn from the same curves: each of ours begins and ends at its places."""
    drawn = assets.read("mad_maxence/map-5.svg")
    for between in roads.BENDS.values():
        words = " ".join(f"{x:g} {y:g}" for x, y in between)
        assert f"Q{words} " in drawn or f"C{words} " in drawn, between


def test_every_name_on_every_map_stands_nearest_to_its_own_place(hands: Hands) -> None:
    """The wardens' post hung right above hidden place C."""
    rules: Any = hands.app.shelf.rules("mad-maxence")
    for adventure in range(1, 6):
        board = at_the_door(hands, "actions", adventure=adventure, pos="0", prev="1", found=[], visited=["0"]).board
        assert isinstance(board, GameBoard)
        for own, page in rules.booklets[""].adventures[adventure].places.items():
            at_home = board.box(f"name.{own}")
            wide = hands.app.writer.measure(page.name, "bold", TAG_SIZE)[0] + 2 * TAG_AIR
            plate = on_land(board, Box.around(at_home.centre, wide, 26))
            away = {place: _gap(plate, board.box(f"place.{place}")) for place in rules.land.places}
            assert min(away, key=lambda place: away[place]) == own, f"{adventure}: {page.name}"


def _gap(plate: Box, disc: Box) -> float:
    """From a plate to the middle of a disc."""
    x, y = disc.centre
    return math.dist((x, y), (min(max(x, plate.x), plate.right), min(max(y, plate.y), plate.bottom)))


def test_the_guide_leaves_the_title_to_be_read(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("First game, guided")
    table = read_on(hands)
    board = table.board
    printed = [mark for mark in board.printed(board.variant(table.view.view)) if isinstance(mark, Words)]
    title = next(words for words in printed if words.face == "title")
    wide = hands.app.writer.measure(title.words, "title", title.size)[0]
    assert board.guide_box().x > title.box.x + wide


def test_roads_shine_as_soon_as_nothing_but_the_road_is_left(hands: Hands) -> None:
    table = at_the_table(hands, [])
    assert not table.hands.lit()
    follow(hands, "choose 1")
    assert {"place.1", "place.2", "place.A"} <= table.hands.lit()


def test_a_hidden_place_that_cannot_be_found_yet_does_not_shine_like_a_goal(hands: Hands) -> None:
    """Place B asks for two heads, place D for one; she has one coin."""
    gauges = {"C": 3, "O": 1, "TU": 2}
    table = at_the_door(hands, "actions", adventure=2, pos="6", prev="11", visited=["11", "6"], found=[], gauges=gauges)
    assert {"place.B", "place.D"} <= table.hands.lit()
    canvas, gold = hands.app.canvas, pygame.Color("#ffd166")
    rims = {place: canvas.rect(table.board.box(f"place.{place}")) for place in "BD"}
    seen = {place: hands.app.screen.get_at((rim.centerx, rim.top + 1)) for place, rim in rims.items()}
    assert (seen["B"] == gold, seen["D"] == gold) == (False, True)


def test_a_barred_place_says_why_under_the_mouse(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 1", "leave", "go 2")
    look = table.board.look(table.view.view, "place.0")
    assert look is not None
    assert look.title == "You came from The Wreck (0)"
    assert "straight back" in look.words


def test_where_no_road_leads_a_dropped_car_is_told_so_and_how_to_get_there(hands: Hands) -> None:
    table = at_the_door(hands, "choice", adventure=1, pos="4", prev="1", found=[], visited=["1", "4"])
    lines = len(table.match.lines)
    for place, words in {"9": "No road leads there", "D": "only go in from 6, 8, 10 and 11"}.items():
        hands.drag(car_of(table).at, table.board.box(f"place.{place}").centre)
        hands.settle()
        assert table.bubble is not None
        assert words in table.bubble.words
    assert len(table.match.lines) == lines
    look = table.board.look(table.view.view, "place.D")
    assert look is not None
    assert "You go in from 6, 8, 10 and 11" in look.words


@pytest.mark.parametrize("adventure", [1, 2, 3, 4, 5])
def test_tracks_are_drawn_from_a_lettered_place_to_those_around_it(hands: Hands, adventure: int) -> None:
    """Half-way between them lies a dot on each map, and none where nobody can drive."""
    table = at_the_door(hands, "actions", adventure=adventure, pos="3", prev=None, found=[], visited=["3"])
    board, land = table.board, rules_as(MadMaxence).land
    assert isinstance(board, GameBoard)
    ink, canvas = pygame.Color(board.ink), hands.app.canvas
    for hidden in sorted(land.hidden):
        for place in land.neighbours[hidden]:
            dots = marks.trail(board, hidden, place, 9)
            assert hands.app.screen.get_at(canvas.point(dots[len(dots) // 2])) == ink, (hidden, place)
    assert not {tuple(sorted(pair)) for pair in roads.BENDS if land.hidden & set(pair)}


def test_before_the_pass_is_shown_it_says_that_you_get_away(hands: Hands) -> None:
    table = at_the_door(hands, "choice", adventure=1, pos="11", prev="10", found=[], visited=["10", "11"],
                        flags=["pass"])  # fmt: skip
    (tool,) = [tool for tool in table.letter.tools if tool.words == "Show the pass"]
    assert tool.detail == "you get away"
    for number, words in ((1, "That is the way out: the adventure ends."), (2, "If it succeeds, you are out:")):
        foreseen = table.forecasts.foreseen(Gesture("", "", (table.rules.grammar.parse(f"choose {number}"),)))
        assert any(line.startswith(words) for line in foreseen), foreseen


def test_the_guide_lets_the_car_go_only_where_it_speaks_of(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("First game, guided")
    table = read_on(hands)
    hands.press("Bolt the trailer doors on")
    table = read_on(hands)
    lines = len(table.match.lines)
    hands.drag(car_of(table).at, table.board.box("place.1").centre)
    assert table.bubble is not None
    assert table.bubble.words == "Possible, but the note means: place 2."
    assert len(table.match.lines) == lines
    hands.settle()
    hands.drag(car_of(table).at, table.board.box("place.2").centre)
    assert read_on(hands).match.state.pos == "2"


def test_the_guide_shows_every_choice_but_only_its_own_can_be_pressed(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("First game, guided")
    tools = {tool.words: tool.enabled for tool in read_on(hands).letter.tools}
    assert tools == {
        "Save the tools": False,
        "Save the fuel": False,
        "Bolt the trailer doors on": True,
        "Drive on": False,
    }


def test_in_the_guided_game_too_the_mouse_learns_what_a_thing_is_for(hands: Hands) -> None:
    guided = story.guided("mad-maxence")
    assert guided is not None
    hands.press("Mad Maxence")
    hands.press("First game, guided")
    moves = [move for step in guided.step for move in step.moves]
    table = follow(hands, *moves[: moves.index("repair")])
    hands.hover(table.board.box("item.1").centre)
    for _ in range(60):
        hands.step()
    look = table.look.shown
    assert look is not None
    assert look.title == "Field medkit"


def test_advice_says_once_that_the_match_counts_apart_from_now_on(hands: Hands) -> None:
    table = at_the_table(hands, [])
    said = []
    for _each in range(2):
        table.advise()
        hands.settle()
        assert table.bubble is not None
        said.append("counts as one with advice" in table.bubble.words)
    assert said == [True, False]
