"""The rulebook in the app: opened anywhere, at any rule, and searched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core import catalog
from game.core.words import found_in
from scenes.kit.letters import FOUND
from scenes.pages.rulebook import RulebookPage, book_of
from scenes.table.table import Table
from tests.at_hand import AtHand
from tests.play.hands import Hands
from tools.rules import main as print_rules


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path / "home") as app:
        yield Hands(app)


def page_of(hands: Hands) -> RulebookPage:
    scene = hands.app.scene
    assert isinstance(scene, RulebookPage)
    return scene


def test_a_click_on_a_refusal_opens_the_book_at_its_rule(hands: Hands) -> None:
    hands.press("The Last Glow")
    hands.press("Play")
    hands.settle()
    hands.press("Send")
    table = hands.app.scene
    assert isinstance(table, Table)
    assert table.bubble is not None
    rule = table.bubble.rule
    assert rule
    assert table.painting.bubble_box is not None
    hands.click(table.painting.bubble_box.centre)
    page = page_of(hands)
    seen = [page._lines[index] for index in page.scroll.seen]
    assert any(line.number == rule for line in seen)


def test_a_search_leaves_only_what_holds_the_words(hands: Hands) -> None:
    page = RulebookPage(hands.app, "bonnie-and-clyde")
    hands.app.push(page)
    hands.settle()
    whole = len(page.describe())
    page.search("prison")
    hands.settle()
    assert 0 < len(page.describe()) < whole / 2
    assert "prison" in page.describe().casefold()


def test_where_nothing_is_found_the_page_says_so_and_every_chapter_is_a_click_away(hands: Hands) -> None:
    page = RulebookPage(hands.app, "bonnie-and-clyde")
    hands.app.push(page)
    hands.settle()
    whole, chapters = page.describe(), page._chapters
    page.search("zeppelin")
    hands.settle()
    said = "Nothing in these rules matches “zeppelin”. Try another word, or choose a chapter."
    assert page.describe().replace("\n", " ") == said
    hands.press(chapters[1][0])
    assert (page.sought, page.describe(), page.scroll.first) == ("", whole, chapters[1][1])


def test_one_click_closes_the_book_however_often_it_was_turned_to_its_pictures_and_back(hands: Hands) -> None:
    below = hands.app.scene
    hands.app.push(RulebookPage(hands.app, "bonnie-and-clyde", "R12"))
    hands.settle()
    left_at = page_of(hands).scroll.first
    hands.press("With pictures")
    hands.press("All the rules")
    hands.settle()
    assert page_of(hands).scroll.first == left_at > 0
    hands.press("With pictures")
    hands.press("Close")
    assert hands.app.scene is below


def test_a_chapter_is_a_click_away(hands: Hands) -> None:
    page = RulebookPage(hands.app, "last-glow")
    hands.app.push(page)
    hands.settle()
    title, line = page._chapters[3]
    hands.press_key("chapter.3")
    hands.settle()
    assert page.scroll.first == line
    assert page._chapters[page._chapter_now()][0] == title


@pytest.mark.parametrize("game", list(catalog.BY_ID))
def test_every_book_can_be_opened_and_its_contents_fit(hands: Hands, game: str) -> None:
    for size in ("normal", "larger"):
        hands.app.change(hands.app.settings._replace(text_size=size))
        hands.app.push(RulebookPage(hands.app, game))
        hands.settle()
        texts = [*hands.app.writer.drawn, *hands.app.scene.widgets.texts]
        assert [text.words for text in texts if not text.fits] == []
        hands.app.pop()


def test_the_rules_are_printed_whole_or_by_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert print_rules(["last-glow"]) == 0
    whole = capsys.readouterr().out
    assert print_rules(["last-glow", "R13"]) == 0
    some = capsys.readouterr().out
    assert "R13" in some
    assert len(some) < len(whole) / 4
    assert print_rules(["last-glow", "submarine"]) == 1
    assert print_rules(["chess"]) == 2


def typed(hands: Hands, words: str) -> None:
    for letter in words:
        hands.app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)], 0.02)
        hands.step()


def test_what_is_typed_on_the_open_book_is_searched_at_once(hands: Hands) -> None:
    page = RulebookPage(hands.app, "bonnie-and-clyde")
    hands.app.push(page)
    hands.settle()
    typed(hands, "prison")
    assert page.sought == "prison"
    assert page.widgets.typing, "the contents follow the search, and the field keeps the keyboard"
    hands.key(pygame.K_LEFT)
    typed(hands, "X")
    assert page.sought == "prisoXn", "the cursor stays where it was put"


def test_letters_typed_faster_than_the_frames_all_arrive_in_the_search_field(hands: Hands) -> None:
    page = RulebookPage(hands.app, "bonnie-and-clyde")
    hands.app.push(page)
    hands.app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "fence"], 0.02)
    for _frame in range(5):
        hands.app.step(pygame.event.get(), 0.02)
    assert page.sought == "fence"
    assert page.widgets.typing


def test_contents_name_only_chapters_in_which_something_was_found_and_follow_the_scroll(hands: Hands) -> None:
    page = RulebookPage(hands.app, "bonnie-and-clyde")
    hands.app.push(page)
    hands.settle()
    typed(hands, "prison")
    found = [chapter for chapter, _line in page._chapters]
    assert [point.label for point in page.all_points() if point.key.startswith("chapter.")] == found
    first = page._chapter_now()
    for _ in range(30):
        hands.wheel(page.scroll._box.centre, -1)
    assert page.widgets.typing
    assert page._chapter_now() > first


def test_hits_are_marked_whatever_their_capitals_and_accents() -> None:
    assert found_in("Prison; the prisons of Prïson.", ["prison"]) == [(0, 6), (12, 18), (23, 29)]
    assert found_in("A cœur ouvert", ["coeur", "ouvert"]) == [(2, 6), (7, 13)]
    assert found_in("Nothing.", ["", "prison"]) == []


def test_a_word_is_found_where_words_begin_and_inside_of_them_only_if_none_does(hands: Hands) -> None:
    assert found_in("What hats? That hat.", ["hat"], inside=False) == [(5, 8), (16, 19)]
    page = RulebookPage(hands.app, "baron-voodoo")
    hands.app.push(page)
    told = {}
    for sought in ("hat", "ffering"):
        page.search(sought)
        hands.settle()
        told[sought] = [p.text for _chapter, p in page.book.search(sought)], page._inside, page._found
    assert told["hat"][1:] == (False, len(told["hat"][0]))
    assert not [text for text in told["hat"][0] if not found_in(text, ["hat"], inside=False)]
    assert told["ffering"][:2] == ([], True)
    assert told["ffering"][2] > 0


def test_found_words_stand_on_another_ground(hands: Hands) -> None:
    page = RulebookPage(hands.app, "bonnie-and-clyde")
    hands.app.push(page)
    page.search("prison")
    hands.settle()
    hands.app.draw()
    grounds = {tuple(hands.app.screen.get_at(at)[:3]) for at in _pixels(hands, page)}
    assert tuple(pygame.Color(FOUND)[:3]) in grounds


def _pixels(hands: Hands, page: RulebookPage) -> list[tuple[int, int]]:
    rect = hands.app.canvas.rect(page._text)
    return [(x, y) for x in range(rect.x, rect.right, 3) for y in range(rect.y, rect.bottom, 3)]


@pytest.mark.parametrize("game", list(catalog.BY_ID))
def test_every_word_that_only_says_see_leads_somewhere(game: str) -> None:
    book = book_of(game)
    terms = [p for chapter in book.chapters for p in chapter.paragraphs if p.kind == "term"]
    lost = [term for term in terms if term.text.startswith("see ") and book.leads_to(term) is None]
    assert lost == []


def test_a_click_on_see_opens_the_book_there_and_ends_the_search(hands: Hands) -> None:
    page = RulebookPage(hands.app, "bonnie-and-clyde")
    hands.app.push(page)
    page.search("jail")
    hands.settle()
    link = next(point for point in page.points() if point.label == "jail: see prison.")
    hands.click(link.box.centre)
    hands.settle()
    assert page.sought == ""
    seen = [page._lines[index] for index in page.scroll.seen]
    assert any(line.of == page.rule == "prison" for line in seen)
