"""Mad Maxence through the mouse: a whole adventure, a window closed in the middle, and on to the next."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import assets
from game.core import bots
from game.core.chance import Chance
from game.core.events import GaugeChanged
from game.core.journal import Seat
from game.core.match import Match
from game.mad_maxence.booklet import Effects, Text
from game.mad_maxence.events import (
    AdventureBegan,
    Caught,
    ChoiceEnded,
    Escaped,
    ManoeuvreEnded,
    PlaceReached,
    RollCalled,
    RoundFought,
    SearchEnded,
    SkillTried,
    Tally,
)
from game.mad_maxence.journey import told_to
from game.mad_maxence.offering import offered
from game.mad_maxence.state import Go, State, Use
from scenes.boards.mad_maxence import GameBoard, pages, painting, roads
from scenes.pages import story
from scenes.pages.campaigns import campaigns_of
from scenes.pages.end import End
from scenes.pages.menu import Reading
from scenes.pages.new_campaign import NewCampaign
from scenes.table.board import Told, Tool
from scenes.table.stage import Sprite
from scenes.table.table import Table
from tools.screens import finished_match, open_at

from .hands import Hands
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def begin(hands: Hands) -> Table:
    hands.press("Mad Maxence")
    hands.press("Play this adventure")
    return read_on(hands)


def read_on(hands: Hands) -> Table:
    """Read every page that lies on the table."""
    for _ in range(40):
        hands.settle()
        if not isinstance(hands.app.scene, Reading):
            break
        hands.press("Go on")
    scene = hands.app.scene
    assert isinstance(scene, Table | End)
    return scene.table if isinstance(scene, End) else scene


def act(hands: Hands, table: Table, luck: random.Random) -> None:
    """One thing a hand can do now: drag the car, use an item, or press a button."""
    board = table.board
    gestures = table.hands.gestures()
    tools = [tool for tool in board.tools(table) if tool.enabled]
    if gestures and (not tools or luck.random() < 0.5):
        gesture = luck.choice(gestures)
        target = board.box(gesture.target).centre
        if gesture.source == "car":
            car = next(table.view.stage.of_kind("car"))
            hands.drag(car.at, target)
        else:
            hands.click(target)
    else:
        hands.press(luck.choice(tools).words)


def play_on(hands: Hands, table: Table, seed: int, most: int = 400) -> None:
    luck = random.Random(seed)
    for _ in range(most):
        if isinstance(hands.app.scene, End):
            return
        before = len(table.match.lines)
        act(hands, table, luck)
        read_on(hands)
        assert len(table.match.lines) > before
        assert table.saved.saved


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
    adventure = table.rules.booklets[""].adventures[1]
    shown = table.describe() + " ".join(drawn.words for drawn in hands.app.writer.drawn)
    for place in adventure.places.values():
        if place.id not in dict(table.view.shown.names):
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


def by_hand(hands: Hands, table: Table, move: Any) -> None:
    """Make this move the way a hand makes it."""
    board = table.board
    if isinstance(move, Go):
        car = next(table.view.stage.of_kind("car"))
        hands.drag(car.at, board.box(f"place.{move.place}").centre)
    elif isinstance(move, Use):
        hands.click(board.box(f"item.{table.match.state.items.index(move.item) + 1}").centre)
    else:
        hands.press(next(tool.words for tool in board.tools(table) if tool.moves == (move,)))


def play_well(hands: Hands, most: int = 300) -> Table:
    """Follow the advice of the best bot, by hand, to the end of an adventure."""
    table = read_on(hands)
    bot, luck = bots.make("veteran", table.rules), Chance.seeded(3)
    for _ in range(most):
        if isinstance(hands.app.scene, End):
            return table
        by_hand(hands, table, bots.choose(bot, table.rules, table.match.state, luck))
        read_on(hands)
    raise AssertionError("no end")


def restart(hands: Hands) -> Hands:
    home = hands.app.home
    hands.app.quit()
    return Hands(open_at((1280, 800), home))


def test_a_whole_campaign_with_restarts_between_and_inside_its_adventures(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    hands.press("Set out")
    seen = set()
    for _ in range(60):
        table = read_on(hands)
        number = table.match.state.adventure
        if number not in seen:
            # The window is closed in the middle of every new adventure.
            seen.add(number)
            luck = random.Random(number)
            for _ in range(3):
                act(hands, table, luck)
                table = read_on(hands)
            state = table.match.state
            hands = restart(hands)
            hands.press("Continue Mad Maxence, Campaign")
            assert read_on(hands).match.state == state
        table = play_well(hands)
        outcome = table.match.outcome
        assert outcome is not None
        if outcome.winners and number == 5:
            break
        # Closed at the end of an adventure: the next one, or the next try, is held on the rack.
        hands = restart(hands)
        hands.press("Continue Mad Maxence, Campaign")
    assert seen == {1, 2, 3, 4, 5}
    (campaign,) = campaigns_of(hands.app).list().campaigns
    assert campaign.status == "finished"
    assert [chapter.adventure for chapter in campaign.chapters] == [1, 2, 3, 4, 5]
    assert all(chapter.carry is not None for chapter in campaign.chapters)
    hands.press("All games")
    hands.press("Mad Maxence")
    hands.press("Campaigns")
    hands.press("Open Campaign")
    hands.press("Notebook of Campaign")
    assert "Adventure 5" in hands.app.scene.describe()


def test_an_iron_campaign_ends_with_the_first_defeat(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    hands.press("Iron")
    hands.press("Set out")
    for seed in range(40):
        play_on(hands, read_on(hands), seed)
        outcome = read_on(hands).match.outcome
        assert outcome is not None
        if not outcome.winners:
            break
        hands.press(next(p.label for p in hands.app.scene.all_points() if p.label.startswith("Campaign: adventure")))
    (campaign,) = campaigns_of(hands.app).list().campaigns
    assert campaign.status == "lost"
    assert not any(point.label == "Campaign: try again" for point in hands.app.scene.all_points())


def test_an_adventure_of_ones_own_appears_apart_from_ours(hands: Hands) -> None:
    folder = hands.app.home / "adventures"
    folder.mkdir(parents=True)
    texts = [assets.read(f"mad_maxence/{name}") for name in ("booklet.txt", "1-dust.txt")]
    (folder / "mine.txt").write_text("\n".join(texts), encoding="utf-8")
    (folder / "broken.txt").write_text("ADVENTURE ???", encoding="utf-8")
    hands.press("Mad Maxence")
    hands.press("New campaign")
    page = hands.app.scene
    assert isinstance(page, NewCampaign)
    assert set(page.own.problems) == {"broken"}
    assert set(page.own.booklets) == {"mine"}
    hands.press("The Exile Lands (ours)")
    assert any(point.label == "mine (yours)" for point in page.all_points())
    hands.press("Set out")
    table = read_on(hands)
    assert table.match.state.booklet == "mine"
    state = table.match.state
    again = restart(hands)
    again.press("Continue Mad Maxence, Campaign")
    assert read_on(again).match.state == state


# What stands on the map --------------------------------------------------------------------------------------


def follow(hands: Hands, *moves: str) -> Table:
    """Exactly these moves, each shown to its end."""
    for move in moves:
        table = read_on(hands)
        table.begin((table.rules.grammar.parse(move),))
    return read_on(hands)


def at_the_table(hands: Hands, luck: list[Any], **options: Any) -> Table:
    rules = hands.app.shelf.rules("mad-maxence")
    chosen = msgspec.convert(options, rules.options_type)
    match = Match.new(rules, chosen, [Seat("Ada", "red")], 1, created="2026-11-16T12:00:00", script=luck)
    hands.app.push(Table(hands.app, hands.app.shelf.begin(match)))
    return read_on(hands)


def car_of(table: Table) -> Sprite:
    return next(table.view.stage.of_kind("car"))


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
    for place, plate in board.foe_boxes.items():
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


def test_a_choice_too_dear_is_shown_with_its_reason_and_one_made_already_is_gone(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 4", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go 8", "choose 1")
    tools = {tool.words: (tool.enabled, tool.detail) for tool in table.letter.tools}
    assert tools["Buy the drunk warden's pass"] == (False, "That costs 3 fuel and 2 spare parts, and you have 2 and 0.")
    assert "Swap a part for fuel" not in tools
    assert tools["Drive on"][0]


def test_a_toss_that_cannot_succeed_is_shown_but_not_offered(hands: Hands) -> None:
    """At Tech 1 a stamp cannot be forged, nor a hard manoeuvre driven at Driving 1."""
    table = at_the_table(hands, [])
    follow(hands, "choose 4", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go 8", "choose 4",
           "leave", "go 10")  # fmt: skip
    tools = {tool.words: tool for tool in table.letter.tools}
    assert not tools["Forge the stamp"].enabled
    assert "need 2, 0 %" in tools["Forge the stamp"].detail
    follow(hands, "choose 3")
    enabled = {tool.words: tool.enabled for tool in table.letter.tools}
    assert not enabled["Hard manoeuvre: win 2 hours"]
    assert enabled["Easy manoeuvre: win 1 hour"]


def at_the_door(hands: Hands, phase: str, **fields: Any) -> Table:
    rules = hands.app.shelf.rules("mad-maxence")
    gauges = {"C": 4, "TECH": 3, "P": 0, "F": 2, "TU": 14}
    state = msgspec.convert({"phase": phase, "adventure": 5, "pos": "A", "prev": "0", "found": ["A"],
                             "visited": ["6", "A"], "gauges": gauges, **fields}, State)  # fmt: skip
    assert rules.faults(state) == []
    hands.app.push(Table(hands.app, hands.app.shelf.begin(Match.from_state(rules, state, [Seat("Ada", "red")], 5))))
    hands.settle()
    table = hands.app.scene
    assert isinstance(table, Table)
    return table


def test_a_fight_at_the_exit_always_has_a_second_button(hands: Hands) -> None:
    table = at_the_door(hands, "combat", combat={"choice": 2, "foe_c": 6})
    tools = {tool.words: (tool.enabled, tool.detail) for tool in table.letter.tools}
    assert tools["Flee"] == (False, "2 spare parts, and you have 0")


def test_the_aim_stays_in_sight_while_the_hand_is_nowhere(hands: Hands) -> None:
    table = at_the_door(hands, "choice")
    note = table.ahead.note()
    assert note.title == "Your aim"
    assert note.lines == (table.view.shown.aim,)


def test_the_last_page_is_read_after_the_ending_and_the_right_order_stands_among_the_others(hands: Hands) -> None:
    names = ["colombe", "name-colombe", "name-lost", "name-own", "watcher"]
    table = at_the_door(hands, "choice", flags=names)
    words = [tool.words for tool in table.letter.tools]
    assert words == ["Her, then the others, then yourself", "Yourself, then her, then the others",
                     "The others, then yourself, then her", "Face the Silence in the doorway", "Turn away"]  # fmt: skip
    hands.press("The others, then yourself, then her")
    titles = []
    for _ in range(6):
        hands.settle()
        scene = hands.app.scene
        if not isinstance(scene, Reading):
            break
        titles.append((scene.title, scene.picture))
        last = scene.words
        hands.press("Go on")
    assert titles == [
        ("The others, then yourself, then her", "mad_maxence/motifs/5-A"),
        ("Away", "mad_maxence/motifs/5-ending-open"),
        ("Who came through the door", ""),
    ]
    assert "Ambrose Fell, watcher, between Alba and Anna." in last


def test_being_caught_is_read_under_its_picture(hands: Hands) -> None:
    table = at_the_door(hands, "actions", gauges={"TU": 20, "C": 2})
    table.begin((table.rules.grammar.parse("leave"),))
    hands.settle()
    page = hands.app.scene
    assert isinstance(page, Reading)
    assert (page.title, page.picture) == ("Caught", "mad_maxence/motifs/5-caught")
    assert "It takes the M" in page.words


def test_every_place_and_every_end_of_ours_has_its_picture(hands: Hands) -> None:
    rules: Any = hands.app.shelf.rules("mad-maxence")
    for number, adventure in rules.booklets[""].adventures.items():
        for place in adventure.places:
            assert pages.picture(PlaceReached("", number, place, True), place)
        for name in ("caught", "out", *(f"ending-{end.id}" for end in adventure.endings)):
            assert pages.picture(Escaped("", number, "", 0, 0), name), f"{number}-{name}"
    assert not pages.picture(Escaped("mine", 1, "", 0, 0), "out")


@pytest.mark.parametrize(("flag", "name"), [("broken", "1-out-broken"), ("brine", "1-out-brine"), ("pass", "1-out")])
def test_the_picture_of_an_escape_shows_the_way_it_was_made(hands: Hands, flag: str, name: str) -> None:
    rules: Any = hands.app.shelf.rules("mad-maxence")
    after = rules.booklets[""].adventures[1].after
    event = Escaped("", 1, "", 10, 5, after=told_to(State(flags=(flag,)), after.text))
    page = pages.page(rules, event)
    assert page is not None
    assert page.picture == f"mad_maxence/motifs/{name}"


def test_a_wreck_that_is_dragged_away_says_what_helps(hands: Hands) -> None:
    table = at_the_table(hands, ["tails"])
    follow(hands, "choose 4", "leave", "go 1", "choose 1")
    assert table.match.state.gauges.C == 0
    hands.drag(car_of(table).at, table.board.box("place.3").centre)
    assert table.bubble is not None
    assert "repair it first" in table.bubble.words
    assert any("repair it first" in text.words for text in hands.app.writer.drawn)


def test_what_is_carried_says_under_the_mouse_what_it_is_good_for(hands: Hands) -> None:
    table = at_the_table(hands, ["heads"])
    follow(hands, "choose 3", "leave", "go 2", "choose 2", "fight")
    look = table.board.look(table.view.shown, "item.1")
    assert look is not None
    assert (look.title, look.words) == ("Field medkit", "Use it up: Combativeness +2.")
    exit_ = table.board.look(table.view.shown, "place.11")
    assert exit_ is not None
    assert exit_.title == "The exit: place 11"
    assert "Salt Gate" in exit_.words


def test_a_story_ends_with_what_it_came_to_and_a_found_thing_with_what_it_does(hands: Hands) -> None:
    table = at_the_table(hands, ["heads"])
    follow(hands, "choose 3", "leave", "go 2", "choose 2")
    table.begin((table.rules.grammar.parse("fight"),))
    hands.settle()
    page = hands.app.scene
    assert isinstance(page, Reading)
    assert page.words.endswith("Spare parts +2. You carry: Field medkit.")
    hands.press("Go on")
    hands.settle()
    found = hands.app.scene
    assert isinstance(found, Reading)
    assert found.words.endswith("Use it up: Combativeness +2.")


def test_an_hour_that_strikes_says_what_it_took(hands: Hands) -> None:
    table = at_the_door(hands, "actions", gauges={"TU": 10, "C": 4, "P": 2}, clocks_fired=[6])
    table.begin((table.rules.grammar.parse("leave"),))
    hands.settle()
    page = hands.app.scene
    assert isinstance(page, Reading)
    assert page.title == "Hour 11"
    assert page.words.endswith("Combativeness −1. Spare parts −1.")


def test_every_line_about_a_gauge_has_its_reason() -> None:
    for seed in range(6):
        match = finished_match("mad-maxence", seed)
        told = [match.rules.tell(event) or "" for moment in match.history for event in moment.events
                if isinstance(event, GaugeChanged)]  # fmt: skip
        assert [words for words in told if "(" not in words] == []


@pytest.mark.parametrize("buttons", ["choices", "repairs"])
def test_what_just_happened_is_seen_beside_four_buttons(hands: Hands, buttons: str) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 1", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go 8")
    if buttons == "repairs":
        follow(hands, "choose 4")
    hands.hover((400, 30))
    hands.settle()
    assert len(table.letter.shown_tools()) == 4
    note = table.ahead.note()
    assert table.letter.shows_log or (note.title == "What just happened" and len(note.lines) >= 2)


def test_who_comes_back_reads_on_the_letter_what_has_changed(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 4", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go 8")
    assert "Where four roads meet" in table.board.letter(table.view.shown).notes
    follow(hands, "choose 4", "leave", "go 10", "choose 3", "leave", "go 9", "choose 3", "leave", "go 5", "choose 3",
           "leave", "go 8")  # fmt: skip
    assert table.board.letter(table.view.shown).notes.startswith("The mule is wearing the warden's cap now.")


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
    ways = {frozenset(leg) for leg in painting.driven(board, table.match.state)}
    wanted = ("02", "25", "58", "8 10", "10 9", "95")
    assert ways == {frozenset(leg.split() if " " in leg else leg) for leg in wanted}
    bend = board.layout["board"].x + 0.75 * board.layout["board"].w
    assert max(x for x, _y in painting.trail(board, "9", "11")) > bend - 20


def test_roads_bend_as_drawn_on_every_map() -> None:
    """The first and the last map are drawn from the same curves: each of ours begins and ends at its places."""
    drawn = assets.read("mad_maxence/map-5.svg")
    for between in roads.BENDS.values():
        words = " ".join(f"{x:g} {y:g}" for x, y in between)
        assert f"Q{words} " in drawn or f"C{words} " in drawn, between


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)])
@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_every_button_of_all_five_booklets_keeps_to_the_paper(
    tmp_path: Path, size: tuple[int, int], text_size: str
) -> None:
    """Rich and poor, so that prices and refusals are both read; the market's pass ran off the sheet."""
    hands = Hands(open_at(size, tmp_path / "home", text_size=text_size))
    table = at_the_door(hands, "choice")
    rules: Any = table.rules
    book = rules.booklets[""]
    for number, adventure in book.adventures.items():
        for place in adventure.places:
            for rich, flags in ((6, sorted(book.flags)), (0, [])):
                gauges = {"C": max(1, rich), "P": rich, "F": rich}
                state = msgspec.convert({"phase": "choice", "adventure": number, "pos": place, "gauges": gauges,
                                         "found": [*"ABCD"], "flags": flags}, State)  # fmt: skip
                letter, writer = table.letter, hands.app.writer
                letter.set_tools(shown_tools(table, state))
                letter.list._scroll.first = 0
                seen: set[str] = set()
                for first in range(len(letter.tools)):
                    letter.list._scroll.go(first)
                    writer.begin()
                    letter.paint(hands.app.screen, rules.view(state, 0))
                    assert [text.words for text in writer.drawn if not text.fits] == [], f"{number}/{place}"
                    assert all(text.box.right <= letter.panel.right + 1 for text in writer.drawn)
                    assert all(box.bottom < letter.note_box.y for _tool, box in letter.shown_tools())
                    seen |= {tool.words for tool, _box in letter.shown_tools()}
                assert seen == {tool.words for tool in letter.tools}


def shown_tools(table: Table, state: State) -> list[Any]:
    """The buttons of a table that is only looked at."""
    rules: Any = table.rules
    view, board = rules.view(state, 0), table.board
    assert isinstance(board, GameBoard)
    offers = [offered(rules.land, rules.booklets[""], view, move) for move in rules.moves(state)]
    tools = [Tool(words, lambda: None, detail=detail) for words, detail in offers]
    return tools + board._out_of_reach(view)


def test_roads_shine_as_soon_as_nothing_but_the_road_is_left(hands: Hands) -> None:
    table = at_the_table(hands, [])
    assert not table.hands.lit()
    follow(hands, "choose 1")
    assert {"place.1", "place.2", "place.A"} <= table.hands.lit()


def test_a_barred_place_says_why_under_the_mouse(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 1", "leave", "go 2")
    look = table.board.look(table.view.shown, "place.0")
    assert look is not None
    assert look.title == "You came from The Wreck (0)"
    assert "straight back" in look.words


# Pages -------------------------------------------------------------------------------------------------------


def longest(text: Text) -> tuple[int, ...]:
    """The passages of the longest reading: of an if and its else, the longer one."""
    pairs: dict[Any, list[int]] = {}
    for number, passage in enumerate(text):
        pairs.setdefault(passage.when or number, []).append(number)
    return tuple(sorted(max(some, key=lambda n: len(text[n].words)) for some in pairs.values()))


def tally_of(effects: Effects) -> Tally:
    """What such an end comes to, after a price in hours."""
    gauges = [(effect.name, 1, 2) for effect in effects if effect.kind in ("+", "-", "=") and effect.name != "TU"]
    named = {kind: tuple(effect.name for effect in effects if effect.kind == kind) for kind in ("item", "flag")}
    return Tally((("TU", 4, 2), *gauges), named["item"], named["flag"])


def every_page(table: Table) -> list[Told]:
    """With everything told that anybody could be told, which is more than anybody is."""
    rules: Any = table.rules
    found = []
    for number, adventure in rules.booklets[""].adventures.items():
        began = AdventureBegan("", number, lines=longest(adventure.intro), aim=longest(adventure.aim))
        start = adventure.places[adventure.start]
        first = PlaceReached("", number, start.id, True, lines=longest(start.scene))
        found += pages.welcome(rules, (began, first))
        events: list[Any] = [
            Escaped("", number, each.id, 20, 10, lines=longest(each.text)) for each in adventure.endings
        ]
        if adventure.after is not None:
            events.append(Escaped("", number, "", 20, 10, after=longest(adventure.after.text)))
        if adventure.roll is not None:
            friends = State(flags=tuple(sorted(set(rules.booklets[""].flags) - {"vengeance", "knocking"})))
            events.append(RollCalled("", number, lines=told_to(friends, adventure.roll.text)))
        events.append(Caught("", number, lines=longest(adventure.caught.text)))
        for place in adventure.places.values():
            events.append(PlaceReached("", number, place.id, True, lines=longest(place.scene)))
            events += [
                ChoiceEnded("", number, place.id, choice.number, how, tally_of(choice.ends[how]), lines=longest(text))
                for choice in place.choices
                for how, text in choice.texts.items()
            ]
        found += [pages.page(rules, event) for event in events]
    return [page for page in found if page is not None]


def test_every_page_of_the_story_can_be_read_without_scrolling_in_the_largest_letters(tmp_path: Path) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", text_size="larger"))
    for title, words, picture in every_page(begin(hands)):
        page = Reading(hands.app, title, words, lambda: None, picture)
        hands.app.push(page)
        hands.app.draw()
        assert not page.scroll.longer, words
        assert all(text.fits for text in hands.app.writer.drawn)
        hands.app.pop()


def test_the_end_names_what_took_the_last_hour(hands: Hands) -> None:
    table = begin(hands)
    play_on(hands, table, 2)
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "caught"
    assert "It was hour" in hands.app.scene.describe()


def test_the_campaign_is_named_on_the_board_and_on_the_last_page(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    page = hands.app.scene
    assert isinstance(page, NewCampaign)
    page.name = "The red dress"
    hands.press("Set out")
    table = read_on(hands)
    hands.app.draw()
    assert any(text.words == "The red dress" for text in hands.app.writer.drawn)
    table.begin((table.rules.grammar.parse("choose 4"),))
    hands.settle()
    for _ in range(40):
        if isinstance(hands.app.scene, End):
            break
        table = read_on(hands)
        act(hands, table, random.Random(_))
        read_on(hands)
    assert isinstance(hands.app.scene, End)
    assert hands.app.scene.title.endswith("· The red dress")


def test_the_notebook_has_a_paragraph_for_each_place_in_the_order_of_the_road(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 3", "leave", "go 2", "choose 3", "leave", "go 5")
    hands.press("Notebook")
    words = hands.app.scene.describe()
    told = words.split("\n\n")
    assert told[-3].startswith("Hour 0, The Wreck (0). Your trailer lies on its back;")
    assert "Bolt the trailer doors on. The trailer doors make ugly armour." in told[-3]
    assert told[-3].endswith("(Hours 0 → 1. Combativeness +2.)")
    assert [each.partition(".")[0] for each in told[-2:]] == ["Hour 2, Pump Station (2)", "Hour 3, Bus Graveyard (5)"]
    assert table.match.state.pos == "5"


def test_after_the_guided_game_a_campaign_is_offered_beside_a_match(hands: Hands) -> None:
    guided = story.guided("mad-maxence")
    assert guided is not None
    hands.press("Mad Maxence")
    hands.press("First game, guided")
    follow(hands, *(move for step in guided.step for move in step.moves))
    follow(hands, "pick 1")
    hands.settle()
    assert isinstance(hands.app.scene, End)
    labels = [point.label for point in hands.app.scene.all_points()]
    assert {"Begin a campaign", "Now a match of your own"} <= set(labels)
    hands.press("Begin a campaign")
    assert isinstance(hands.app.scene, NewCampaign)


def test_only_one_button_at_the_end_sounds_like_the_campaign(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    hands.press("Set out")
    play_on(hands, read_on(hands), 2)
    labels = [point.label for point in hands.app.scene.all_points()]
    assert "Campaign: try again" in labels
    assert "Single match" in labels
    assert not {"Play again", "Same luck again"} & set(labels)


# The guided first game ---------------------------------------------------------------------------------------


def test_the_guide_lets_the_car_go_only_where_it_speaks_of(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("First game, guided")
    table = read_on(hands)
    hands.press("Bolt the trailer doors on")
    table = read_on(hands)
    lines = len(table.match.lines)
    hands.drag(car_of(table).at, table.board.box("place.1").centre)
    assert table.bubble is not None
    assert "first" in table.bubble.words
    assert len(table.match.lines) == lines
    hands.settle()
    hands.drag(car_of(table).at, table.board.box("place.2").centre)
    assert read_on(hands).match.state.pos == "2"


def test_the_guide_shows_every_choice_but_only_its_own_can_be_pressed(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("First game, guided")
    tools = {tool.words: tool.enabled for tool in read_on(hands).letter.tools}
    assert tools == {"Save the tools": False, "Save the fuel": False, "Bolt the trailer doors on": True, "Drive": False}


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


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)])
@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_what_the_tray_says_has_room_beside_any_number_of_coins(
    tmp_path: Path, size: tuple[int, int], text_size: str
) -> None:
    hands = Hands(open_at(size, tmp_path / "home", text_size=text_size))
    table = at_the_door(hands, "combat", combat={"choice": 2, "foe_c": 6}, gauges={"C": 6, "TECH": 5, "P": 2})
    board, tray = table.board, table.view.tray
    told = (
        RoundFought("", 5, "A", 2, 12, 1, 4, 6, 5, False),
        SkillTried("TECH", 6, 2, 1, False),
        SearchEnded("A", 1, 2, False),
        SearchEnded("A", 2, 2, True),
        ManoeuvreEnded("hard", 3, 3, True),
    )
    for event in told:
        for coins in range(1, 7):
            motion = board.motion(event, table.view)
            assert motion is not None
            motion.finish()
            tray.lay(("heads",) * coins, tray.words)
            table.view.app.writer.begin()
            tray.draw(hands.app.screen, hands.app.canvas, hands.app.writer)
            assert [text.words for text in hands.app.writer.drawn if not text.fits] == [], f"{coins}: {tray.words}"
            assert hands.app.writer.drawn
