"""What Mad Maxence gives to read: pages with their pictures, outcomes with their reasons, and room for all of it."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.events import GaugeChanged
from game.mad_maxence import telling
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
from game.mad_maxence.state import State
from scenes.boards.mad_maxence import GameBoard, pages
from scenes.kit.canvas import Box
from scenes.kit.sheets import Reading
from scenes.table.replay import Replay
from scenes.table.table import Table
from scenes.table.terms import StoryPage
from scenes.table.tool_list import BESIDE, TIGHT_BUTTON
from tools.screens import finished_match, open_at

from .driving import at_the_door, at_the_table, begin, follow, play_on, read_on, shown_tools
from .hands import Hands
from .laying import board_as
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def test_being_caught_is_read_under_its_picture(hands: Hands) -> None:
    table = at_the_door(hands, "actions", gauges={"TU": 20, "C": 2})
    table.begin((table.rules.grammar.parse("leave"),))
    hands.settle()
    page = hands.app.scene
    assert isinstance(page, Reading)
    assert (page.title, page.picture) == ("Caught", "mad_maxence/motifs/5-caught")
    assert "It takes the M" in page.words


def test_in_a_replay_that_plays_a_page_goes_by_itself_or_at_a_click(hands: Hands) -> None:
    replay = Replay(hands.app, finished_match("mad-maxence"))
    hands.app.push(replay)
    hands.settle()
    replay._toggle()
    for goes_on in (partial(hands.step, 60.0), partial(hands.click, (100, 100))):
        for _tick in range(200):
            hands.step(0.1)
            if isinstance(hands.app.scene, Reading):
                break
        page = hands.app.scene
        assert isinstance(page, Reading)
        hands.step(0.5)
        assert page.app.scene is page, "there is time to read"
        goes_on()
        assert hands.app.scene is replay
    assert replay.playing


def test_a_page_of_the_story_waits_for_whoever_steps_through_a_replay(hands: Hands) -> None:
    replay = Replay(hands.app, finished_match("mad-maxence"))
    assert replay.view.lasting("Words.") is None
    replay.playing = True
    assert replay.view.lasting("More words.") == pytest.approx(1.9)


def test_the_button_under_a_page_stays_in_its_place_however_long_the_page_is(hands: Hands) -> None:
    places = set()
    for words, picture in (("Words.", ""), ("Words. " * 90, "mad_maxence/motifs/1-0"), ("Words. " * 900, "")):
        page = Reading(hands.app, "Title", words, lambda: None, picture)
        hands.app.push(page)
        places |= {point.box for point in page.all_points() if point.label == "Go on"}
        hands.app.pop()
    assert len(places) == 1


def test_while_a_page_comes_the_table_under_it_is_as_dim_as_around_it(hands: Hands) -> None:
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.app.draw()
    screen = hands.app.screen
    page = Reading(hands.app, "Title", "Words.", lambda: None)
    inside = hands.app.canvas.point((page.paper.x + 2, page.paper.centre[1]))
    bright = screen.get_at(inside)
    hands.app.push(page)
    hands.app.draw()
    assert sum(screen.get_at(inside)[:3]) < 0.6 * sum(bright[:3])


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_page_that_follows_another_lies_on_the_table_and_not_on_the_page_before(hands: Hands, speed: Any) -> None:
    hands.app.settings = hands.app.settings._replace(speed=speed)
    table = at_the_table(hands, ["heads"])
    follow(hands, "choose 3", "leave", "go 2", "choose 2")
    table.begin((table.rules.grammar.parse("fight"),))
    hands.settle()
    first = hands.app.scene
    assert isinstance(first, Reading)
    hands.press("Go on")
    hands.settle()
    second = hands.app.scene
    assert isinstance(second, Reading)
    assert second is not first
    at = hands.app.canvas.point((first.box.centre[0], first.box.y + 4))
    assert not second.box.holds(hands.app.canvas.logical(at)), "the first is higher, and would stick out"
    before, now = first._under, second._under
    assert before is not None
    assert now is not None
    assert now.get_at(at) == before.get_at(at)


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


def test_a_lost_fight_says_in_one_figure_what_it_left(hands: Hands) -> None:
    table = at_the_table(hands, ["tails"])
    follow(hands, "choose 4", "leave", "go 2", "choose 2")
    table.begin((table.rules.grammar.parse("fight"),))
    hands.settle()
    page = hands.app.scene
    assert isinstance(page, Reading)
    last = page.words.rpartition("\n\n")[2]
    assert last == "Hours 1 → 3. The fight took your last Combativeness; you go on with 1. Spare parts −1."
    shown = {sprite.piece.id: sprite.spot for sprite in table.view.stage.sprites}
    assert (shown["TU"], shown["C"], shown["P"]) == ("TU.3", "C.1", "P.0"), "the pieces have come before it is read"
    assert table.view.view.table.gauges.TU == 3


def test_the_clock_stays_at_the_hour_of_the_escape_and_the_end_tells_what_the_stars_count(hands: Hands) -> None:
    table = at_the_door(hands, "choice", adventure=1, pos="11", prev="10", found=[], visited=["10", "11"],
                        flags=["pass"], gauges={"C": 1, "TECH": 3, "P": 0, "F": 2, "TU": 14})  # fmt: skip
    table.begin((table.rules.grammar.parse("choose 1"),))
    table = read_on(hands)
    state = table.match.state
    assert (state.phase, state.gauges.TU, state.time_left) == ("after", 0, 6)
    assert {sprite.piece.id: sprite.spot for sprite in table.view.stage.sprites}["TU"] == "TU.14"
    logged = [line.words for line in table.letter.log]
    assert "The next adventure begins at hour 0." in logged
    assert not [words for words in logged if words.startswith("Struck from the notebook")]
    events = [event for moment in table.match.history for event in moment.events]
    told = board_as(GameBoard, table).tale(table.view.view, events)
    assert told[0] == "Dust, out with 6 hours to spare."
    rating = table.rules.rating(state)
    assert rating is not None
    assert rating.took.startswith(f"Rating {state.rating}: ")
    (row,) = table.rules.scoreboard(state, events).rows
    _places, *counted, items, rated = map(int, row.cells)
    assert (sum(counted), items) == (rated, 0), "the figures beside the rating are those that make it"


@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_a_round_says_each_result_with_its_odds_on_a_line(tmp_path: Path, text_size: str) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", text_size=text_size))
    fight = {"choice": 2, "foe_c": 2, "round": 2}
    table = at_the_door(
        hands, "combat", combat=fight, gauges={"TU": 14, "C": 2, "TECH": 3, "P": 2}, clocks_fired=[6, 11]
    )
    hands.walk_to("Fight: toss 3 coins")
    note = table.preview.note()
    assert note.lines == (
        "3 heads, 1 in 8: you win, 2 left",
        "2 heads, 3 in 8: you win, 1 left",
        "0–1 heads, 4 in 8: the fight is lost",
    )
    width = table.letter.note_box.w - 28
    assert all(len(hands.app.writer.lines(line, "text", 17, width)) == 1 for line in note.lines)


def test_an_hour_that_strikes_says_what_it_took(hands: Hands) -> None:
    table = at_the_door(hands, "actions", gauges={"TU": 10, "C": 4, "P": 2}, clocks_fired=[6])
    table.begin((table.rules.grammar.parse("leave"),))
    hands.settle()
    page = hands.app.scene
    assert isinstance(page, Reading)
    assert page.title == "Hour 11"
    assert page.words.endswith("Combativeness −1. Spare parts −1.")


def test_every_line_about_a_gauge_is_a_sentence() -> None:
    for seed in range(6):
        match = finished_match("mad-maxence", seed)
        told = [match.rules.tell(event) or "" for moment in match.history for event in moment.events
                if isinstance(event, GaugeChanged)]  # fmt: skip
        assert [words for words in told if not re.fullmatch(r"([A-Z][A-Za-z0-9: ]+\. ?)+", words)] == []


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
                if text_size == "normal":
                    assert letter.list.more() is None, f"{number}/{place}"


@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_every_label_of_all_five_booklets_fits_on_its_button(tmp_path: Path, text_size: str) -> None:
    """Also beside the bar of a long list; "and walk past him" ran out of the button."""
    hands = Hands(open_at((1280, 800), tmp_path / "home", text_size=text_size))
    table = at_the_door(hands, "choice")
    rules: Any = table.rules
    places = [place for each in rules.booklets[""].adventures.values() for place in each.places.values()]
    widgets, narrow = table.widgets, Box(0, 0, table.letter.panel.w - BESIDE, TIGHT_BUTTON)
    for label in {choice.label for place in places for choice in place.choices}:
        widgets.button(narrow, label, lambda: None, size=18)
    assert [text.words for text in widgets.texts if not text.fits] == []


def test_the_way_on_is_seen_in_the_largest_letters(tmp_path: Path) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", text_size="larger"))
    letter = at_the_table(hands, []).letter
    follow(hands, "choose 1")
    assert [tool.words for tool, _box in letter.shown_tools()] == [
        "Repair", "Easy manoeuvre: gain an hour", "Hard manoeuvre: gain an hour", "Drive on: 1 hour"
    ]  # fmt: skip


def test_a_list_too_long_for_the_largest_letters_says_how_much_is_hidden_and_shows_it(tmp_path: Path) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", text_size="larger"))
    names = ["colombe", "name-colombe", "name-lost", "name-own"]
    letter = at_the_door(hands, "choice", flags=names).letter
    more = letter.list.more()
    assert more is not None
    assert more[0] == "2 more below"
    hidden = {tool.words for tool in letter.tools} - {tool.words for tool, _box in letter.shown_tools()}
    assert letter.list._scroll._bar().bottom <= letter.log_button.y
    hands.press("2 more below")
    hands.settle()
    assert hidden <= {tool.words for tool, _box in letter.shown_tools()}
    hands.press("Back to the first")
    assert letter.list.more() == more


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


def every_page(table: Table) -> list[StoryPage]:
    """With everything told that anybody could be told, which is more than anybody is."""
    rules: Any = table.rules
    found: list[StoryPage | None] = []
    for number, adventure in rules.booklets[""].adventures.items():
        began = AdventureBegan("", number, lines=longest(adventure.intro), aim=longest(adventure.aim))
        start = adventure.places[adventure.start]
        first = PlaceReached("", number, start.id, True, lines=longest(start.scene))
        found += pages.welcome(rules, (began, first))
        events: list[Any] = [
            Escaped("", number, each.id, 20, 10, lines=longest(each.text)) for each in adventure.endings
        ]
        if adventure.after is not None:
            most = tuple((gauge, 0, 1 if gauge in "TECHODP" else -3) for gauge in telling.GAUGES if gauge != "TU")
            events.append(Escaped("", number, "", 20, 10, after=longest(adventure.after.text), adjusted=most))
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
    told = hands.app.scene.describe()
    assert "It was hour" in told
    assert told.count("of 20") == 1


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
        RoundFought("", 5, "A", 2, 12, 1, 4, 6, 5, False, 1),
        SkillTried("TECH", 6, 2, 1, False),
        SearchEnded("A", 1, 2, False),
        SearchEnded("A", 2, 2, True),
        ManoeuvreEnded("hard", 3, 3, True),
    )
    for event in told:
        for coins in range(1, 7):
            lying = board.in_tray(event)
            assert lying is not None
            tray.lay(("heads",) * coins, lying.words)
            table.view.app.writer.begin()
            tray.draw(hands.app.screen, hands.app.canvas, hands.app.writer)
            assert [text.words for text in hands.app.writer.drawn if not text.fits] == [], f"{coins}: {tray.words}"
            assert hands.app.writer.drawn


@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_nothing_of_a_story_is_cut_on_the_letter(tmp_path: Path, text_size: str) -> None:
    """The letter recalls whole sentences, the log beside it says in a line what was told on a page."""
    hands = Hands(open_at((1280, 800), tmp_path / "home", text_size=text_size))
    table = at_the_table(hands, ["heads"])
    for move in ("choose 3", "leave", "go 2", "choose 2", "fight", "leave", "go 5"):
        follow(hands, move)
        hands.hover((400, 30))
        hands.settle()
        hands.app.draw()
        told = [text.words for text in hands.app.writer.drawn if text.box.x >= table.letter.panel.x]
        assert not [words for words in told if words.endswith("…") and words != "If you click …"]


def test_the_place_she_is_at_can_be_read_again_on_the_map(hands: Hands) -> None:
    table = at_the_table(hands, [])
    look = table.board.look(table.view.view, "place.0")
    assert look is not None
    assert (look.title, look.words) == ("The Wreck (0)", table.view.view.scene)
