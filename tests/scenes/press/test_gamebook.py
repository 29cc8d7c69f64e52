"""Gamebooks: every number once, each section reachable, nothing beside what leads to it, nothing told in advance."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from game.core.words import _
from game.mad_maxence.booklet import Adventure
from game.mad_maxence.rules import MadMaxence
from scenes.boards.mad_maxence.code_words import code_words
from scenes.boards.mad_maxence.gamebook import notebook
from scenes.kit.shipped import shipped_rules
from scenes.press import press
from scenes.press.gamebook import GAP, Leaves, NoOrder, Room, laid_out, neighbours, relatives, told
from scenes.press.press import Wish, ask, bound, prints_of
from scenes.table.gamebook import Book, Grid, Line, Part, Section, Span, leads, spans_of
from tools import print as command

GAMES = ("mad-maxence", "way-of-the-shotgun")
needs_typst = pytest.mark.skipif(
    not press.can_print(), reason="typst is not installed: there is no wheel for this system"
)


@cache
def books() -> list[tuple[str, Book]]:
    return [(game, book) for game in GAMES for book in prints_of(game).books]


@pytest.fixture(params=books(), ids=lambda each: f"{each[0]}-{each[1].number}")
def book(request: pytest.FixtureRequest) -> Book:
    found: Book = request.param[1]
    return found


def adventures() -> Iterator[tuple[Adventure, Book]]:
    campaign = maxence().booklets[""]
    for game, each in books():
        if game == MadMaxence.id:
            yield campaign.adventures[each.number], each


def maxence() -> MadMaxence:
    rules = shipped_rules(MadMaxence.id)
    assert isinstance(rules, MadMaxence)
    return rules


def words_of(book: Book) -> str:
    parts: list[Part] = [line for section in book.sections for line in section.lines]
    parts += [part for page in (*book.opening, *book.closing) for part in page.parts]
    told = [span.words for span in spans_of(parts) if span.look != "to"]
    return " ".join(told + [section.title for section in book.sections])


# The sections --------------------------------------------------------------------------------------------------------


def test_every_section_can_be_reached_from_the_opening(book: Book) -> None:
    sections = {section.key: section for section in book.sections}
    reached, waiting = set[str](), [key for page in book.opening for key in leads(page.parts)]
    while waiting:
        key = waiting.pop()
        if key not in reached:
            reached.add(key)
            waiting += sections[key].links
    assert reached == {*sections}
    assert book.start in {key for page in book.opening for key in leads(page.parts)}


def test_every_number_is_there_once(book: Book) -> None:
    keys = [section.key for section in book.sections]
    assert len({*keys}) == len(keys)
    printed = [section for leaf in told(book, [keys[7:], keys[:7]])["leaves"] for section in leaf]
    assert [section["number"] for section in printed] == [*range(1, len(keys) + 1)]


def test_no_flag_is_told_by_its_meaning() -> None:
    meanings = [flag.meaning for flag in maxence().booklets[""].flags.values()]
    for _adventure, each in adventures():
        told = words_of(each)
        assert not [meaning for meaning in meanings if meaning in told]
    page = " ".join(span.words for span in spans_of(notebook(maxence().booklets[""]).parts))
    assert not [meaning for meaning in meanings if meaning in page]


def test_every_flag_has_a_word_of_its_own_and_the_notebook_has_them_in_order() -> None:
    flags = maxence().booklets[""].flags
    code = code_words(flags)
    assert (set(code), len({*code.values()})) == (set(flags), len(flags))
    table = next(part for part in notebook(maxence().booklets[""]).parts if isinstance(part, Grid))
    assert [cell[-1].words.strip() for cell in table.cells] == sorted(code.values())
    many = code_words(f"flag-{n}" for n in range(500))
    assert len({*many.values()}) == 500


def test_a_place_that_must_be_found_is_named_only_by_its_search() -> None:
    for adventure, each in adventures():
        hidden = {f"place {place.id}": f"search {place.id}" for place in adventure.places.values() if place.find}
        assert hidden
        leading = [(section.key, key) for section in each.sections for key in section.links]
        leading += [("opening", key) for page in each.opening for key in leads(page.parts)]
        for one, key in leading:
            if key in hidden:
                assert one == hidden[key] or one.startswith(key)


def test_a_riddle_and_a_marked_hour_give_nothing_away() -> None:
    riddles = 0
    for adventure, each in adventures():
        sections = {section.key: section for section in each.sections}
        for clock in adventure.clocks:
            assert not sections[f"clock {clock.at}"].title
        for place in adventure.places.values():
            lines = [line for line in sections[f"place {place.id}"].lines if line.look == "choice"]
            for choice, line in zip(place.choices, lines, strict=True):
                if choice.sealed:
                    riddles += 1
                    assert line.spans[-1] == Span(f"place {place.id} {choice.number} get", "to")
                    assert "out" not in "".join(span.words for span in line.spans[:-1] if span.look == "text")
    assert riddles


def test_the_aim_asks_for_nothing_that_one_cannot_have_when_setting_out() -> None:
    """What becomes true only on the way would tell the story in advance."""
    campaign = maxence().booklets[""]
    code = code_words(campaign.flags)
    for adventure, each in adventures():
        kept = {*adventure.carry}
        for number, earlier in campaign.adventures.items():
            if number < adventure.number:
                kept |= {flag for flag in campaign.flags if f"flag {flag}" in _effects(earlier)}
        aim = next(
            part
            for part in each.opening[-1].parts
            if isinstance(part, Line) and part.spans[0].words == _("Your aim:") + " "
        )
        asked = " ".join(span.words for span in aim.spans if span.look == "asked")
        assert not [flag for flag, word in code.items() if word in asked.split() and flag not in kept]


def _effects(adventure: Adventure) -> set[str]:
    ends = [
        effects for place in adventure.places.values() for choice in place.choices for effects in choice.ends.values()
    ]
    return {
        str(effect) for effects in (*ends, *(place.auto for place in adventure.places.values())) for effect in effects
    }


# The order -----------------------------------------------------------------------------------------------------------


def a_book(links: Mapping[str, str]) -> Book:
    sections = [
        Section(key, (Line("then", tuple(Span(to, "to") for to in leading)),)) for key, leading in links.items()
    ]
    return Book(1, "A book", "A series", (), (), next(iter(links)), sections, ())


def room_for(book: Book, high: float = 20.0) -> Room:
    """Each page, from page 4, takes three of these sections."""
    return Room(4, 3 * high + 3 * GAP, {section.key: high for section in book.sections})


def spreads(leaves: Leaves) -> dict[str, int]:
    return {key: (4 + number) // 2 for number, leaf in enumerate(leaves) for key in leaf}


def together(leaves: Leaves, apart: Mapping[str, set[str]]) -> list[tuple[str, str]]:
    spread = spreads(leaves)
    return [(one, other) for one, others in apart.items() for other in others if spread[one] == spread[other]]


LETTERS = "abcdefghijklmnopqrstuvwx"


def test_no_section_is_on_a_spread_with_one_that_it_leads_to() -> None:
    book = a_book(dict(zip(LETTERS, LETTERS[1:] + "a", strict=True)))
    leaves = laid_out(book, room_for(book))
    assert sorted(key for leaf in leaves for key in leaf) == sorted(LETTERS)
    assert not together(leaves, neighbours(book))
    assert laid_out(book, room_for(book)) == leaves


def test_what_one_choice_leads_to_is_not_beside_what_another_does() -> None:
    book = a_book({"a": "bcd", "b": "e", "c": "e", "d": "e", **dict.fromkeys(LETTERS[4:], "")})
    assert relatives(book)["b"] == {"c", "d"}
    assert not together(laid_out(book, room_for(book)), relatives(book))


def test_who_begins_sees_neither_a_code_word_nor_an_ending() -> None:
    book = a_book(dict.fromkeys(LETTERS, ""))
    flint = frozenset({"FLINT"})
    first, second, third, fourth, *others = book.sections
    told = [
        first._replace(sign="0"),
        second._replace(about=flint),
        third._replace(ends=True),
        fourth._replace(about=flint),
    ]
    book = book._replace(sections=[*told, *others])
    assert neighbours(book)["a"] == {"b", "c", "d"}
    assert relatives(book)["b"] == {"d"}
    assert not together(laid_out(book, room_for(book)), neighbours(book))


def test_what_the_first_choices_lead_to_is_not_beside_what_is_for_later() -> None:
    book = a_book({"a": "bc", **dict.fromkeys(LETTERS[1:], "")})
    gate, *others = book.sections[3:]
    later = gate._replace(about=frozenset({"exit"}))
    book = book._replace(sections=[*book.sections[:3], later, *others])
    assert neighbours(book)["d"] == {"a", "b", "c"}


def test_each_end_has_a_page_and_a_spread_to_itself_at_the_back() -> None:
    book = a_book(dict.fromkeys(LETTERS, ""))
    ends = [section._replace(ends=True, title="An end") for section in book.sections[4:7]]
    book = book._replace(sections=[*book.sections[:4], *ends, *book.sections[7:]])
    leaves = laid_out(book, room_for(book))
    alone = [number for number, leaf in enumerate(leaves) if {*leaf} & {*"efg"}]
    assert all(len(leaves[number]) == 1 for number in alone)
    assert alone == [*range(len(leaves) - 5, len(leaves), 2)]


def test_a_code_word_is_not_on_a_page_with_a_place() -> None:
    book = a_book(dict.fromkeys(LETTERS, ""))
    kinds = [section._replace(sign="1") for section in book.sections[:6]]
    kinds += [section._replace(about=frozenset({section.key})) for section in book.sections[6:9]]
    book = book._replace(start="x", sections=[*kinds, *book.sections[9:]])
    leaves = laid_out(book, room_for(book))
    assert not [leaf for leaf in leaves if {*leaf} & {*"abcdef"} and {*leaf} & {*"ghi"}]


def test_a_section_longer_than_a_page_has_pages_of_its_own() -> None:
    book = a_book(dict(zip(LETTERS, LETTERS[1:] + "a", strict=True)))
    room = room_for(book)
    leaves = laid_out(book, room._replace(heights={**room.heights, "k": 1.5 * room.high}))
    assert list(leaves[-1]) == ["k"]


def test_a_book_that_leads_from_everywhere_to_everywhere_is_refused() -> None:
    book = a_book(dict.fromkeys(LETTERS, LETTERS))
    with pytest.raises(NoOrder, match="A book"):
        laid_out(book, room_for(book))


def test_the_opening_does_not_stand_beside_the_beginning() -> None:
    """It ends on page 4, where the spread goes on with the first sections."""
    book = a_book(dict.fromkeys(LETTERS, ""))
    leaves = laid_out(book, room_for(book)._replace(first=5))
    assert "a" not in leaves[0]


# Set -----------------------------------------------------------------------------------------------------------------


@needs_typst
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_set_book_has_no_section_on_a_spread_with_one_that_leads_to_it(paper: str) -> None:
    game, book = books()[0]
    files = bound(game, book, Wish(paper))
    stands = {number: page for _key, page, number in ask(files, "<section>")}
    assert [*stands] == [*range(1, len(book.sections) + 1)]
    assert not ask(files, "<overflow>")
    assert ask(files, "<leaves>")[0] % 4 == 0
    told = json.loads(files["data.json"])["book"]["leaves"]
    numbers = {section["number"]: section for leaf in told for section in leaf}
    leading = [
        (number, int(span["words"]))
        for number, section in numbers.items()
        for part in section["parts"]
        for span in part["spans"]
        if span["look"] == "to"
    ]
    assert len(leading) > len(numbers) / 2
    assert not [(one, other) for one, other in leading if one != other and stands[one] // 2 == stands[other] // 2]


@needs_typst
def test_a_book_is_printed_alone_with_its_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.pdf"
    assert command.main(["mad-maxence", str(out), "--only", "board,books", "--adventure", "2"]) == 0
    assert out.read_bytes().startswith(b"%PDF")
    pages = int(capsys.readouterr().out.split(": ")[1].split()[0])
    assert 12 <= pages <= 20


def test_an_adventure_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game, there in (("mad-maxence", "adventures 1, 2, 3, 4, 5"), ("ysnp", "no adventures")):
        with pytest.raises(SystemExit):
            command.main([game, str(tmp_path / "out.pdf"), "--adventure", "9"])
        assert there in capsys.readouterr().err
