"""Postcards of finished matches: what stands on them, where they go, and what stands in the way."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import wait
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.core.match import Match
from scenes.kit import desktop
from scenes.kit.sheets import Ask
from scenes.kit.shipped import luck_codes, shipped_rules
from scenes.kit.text import Drawn, Writer
from scenes.pages import postcard_sides
from scenes.pages.end import End
from scenes.pages.finished import FinishedMatches
from scenes.pages.postcard import LONGEST_LINE, PostcardPage
from scenes.pages.postcard_sides import CARD, PRINTED, Postcard, back, front
from tests.at_hand import AtHand
from tests.play.hands import Hands
from tests.scenes.fitting import problems
from tools.screens import ON_TABLE, finished_match, open_at, settle, short_match, table_of

DAY = datetime(2026, 11, 18)


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path) as app:
        yield Hands(app)


def open_page(hands: Hands, match: Match) -> PostcardPage:
    page = PostcardPage(hands.app, match, "Victory")
    hands.app.push(page)
    hands.settle()
    return page


def with_header(match: Match, **changes: Any) -> Match:
    """The same match, begun otherwise."""
    match.header = msgspec.structs.replace(match.header, **changes)
    return match


# What stands on it -------------------------------------------------------------------------------------------


def test_the_end_of_a_match_offers_a_postcard(hands: Hands) -> None:
    table_of(hands.app, finished_match("last-glow"))
    assert isinstance(hands.app.scene, End)
    hands.press("Send a postcard")
    page = hands.app.scene
    assert isinstance(page, PostcardPage)
    assert page.card.called == "The Last Glow (Storm)"
    assert page.card.result == "Defeat · dreams sent: 1 of 6 · Turn 11"


def test_a_finished_match_on_the_shelf_can_still_be_sent(hands: Hands) -> None:
    shelf = hands.app.shelf
    shelf.leave(shelf.begin(finished_match("lucha-libre")), "the end")
    hands.app.push(FinishedMatches(hands.app, "lucha-libre"))
    hands.settle()
    hands.press(next(p.label for p in hands.app.scene.all_points() if p.label.startswith("Look back at ")))
    hands.settle()
    hands.press("Send a postcard")
    page = hands.app.scene
    assert isinstance(page, PostcardPage)
    assert page.card.result == "A draw · fans: 0 – 0 · Round 99"


def test_a_match_that_only_says_it_is_over_is_not_looked_back_at(hands: Hands) -> None:
    shelf = hands.app.shelf
    saved = shelf.begin(short_match("lucha-libre"))
    shelf.leave(saved)
    shelf._change(saved.id, status="finished")
    hands.app.push(FinishedMatches(hands.app, "lucha-libre"))
    hands.settle()
    hands.press(next(p.label for p in hands.app.scene.all_points() if p.label.startswith("Look back at ")))
    assert isinstance(hands.app.scene, Ask)


def test_the_line_for_a_chat_is_one_line_that_the_rack_reads() -> None:
    match = finished_match("last-glow", seed=12)
    line = Postcard.of(match, "Victory", DAY).in_one_line()
    assert line.startswith("Poste Restante · The Last Glow (Storm) · Victory · dreams sent: ")
    assert "\n" not in line
    assert luck_codes().read(line, shipped_rules).seed == 12


@pytest.mark.parametrize("changes", [{"kind": "guided"}, {"seed": 2**47}])
def test_a_match_without_a_code_sends_none(hands: Hands, changes: dict[str, Any]) -> None:
    page = open_page(hands, with_header(finished_match("last-glow"), **changes))
    assert page.card.code == ""
    assert "luck" not in page.card.in_one_line()
    assert "code" not in page.describe()


def test_a_game_without_luck_sends_no_code() -> None:
    match = finished_match("protocol-g117")
    assert not match.by_luck
    assert Postcard.of(match, "Ada wins", DAY).code == ""


def test_what_is_typed_stands_on_the_back(hands: Hands) -> None:
    page = open_page(hands, finished_match("last-glow"))
    before = page.card
    hands.press("Your line")
    for letter in "Beat that, Bo!":
        hands.app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)], 0.02)
    hands.settle()
    assert page.card == before._replace(line="Beat that, Bo!")
    hands.press("Copy the line")
    assert "Beat that" not in page.card.in_one_line(), "the line of one's own is for the card"


def drawn_on(card: Postcard, table: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    drawn: list[Drawn] = []

    class Noted(Writer):
        def write(self, *given: Any, **how: Any) -> Any:
            covered = super().write(*given, **how)
            drawn.extend(self.drawn[-1:])
            return covered

    with monkeypatch.context() as patched:
        patched.setattr(postcard_sides, "Writer", Noted)
        front(card, table, 900)
        back(card, 900)
    return drawn


@pytest.mark.parametrize("game", ON_TABLE)
def test_everything_fits_on_a_card_in_french(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_at((640, 400), tmp_path, language="fr")
    card = Postcard.of(finished_match(game), "Dmitri, Cléo and Bo win", DAY)
    widest = " ".join(["Wm"] * LONGEST_LINE)[:LONGEST_LINE]
    card = card._replace(line=widest, to="W" * 24, code="ABCD-EFGH-JKMN-PQR")
    drawn = drawn_on(card, pygame.Surface((300, 200)), monkeypatch)
    assert [text.words for text in drawn if not text.fits] == []
    assert all(text.box.right <= CARD.w and text.box.bottom <= CARD.h for text in drawn)
    app.quit()


@pytest.mark.parametrize("game", ["last-glow", "which-side"])
def test_the_page_fits_in_the_largest_letters_in_french(tmp_path: Path, game: str) -> None:
    app = open_at((1280, 800), tmp_path, text_size="larger", language="fr")
    app.push(PostcardPage(app, finished_match(game), "Ada, Bo, Cléo and Dmitri win"))
    settle(app)
    assert problems(app, game) == []
    app.quit()


# Where it goes -----------------------------------------------------------------------------------------------


def save(hands: Hands) -> None:
    """Press the button and wait until the picture, which is written aside, has been reported."""
    page = hands.app.scene
    assert isinstance(page, PostcardPage)
    hands.press("Save the picture")
    hands.settle()
    while page.said:
        if page._sending is not None:
            wait([page._sending], timeout=30)
        hands.settle()


def saved(hands: Hands) -> list[Path]:
    return sorted((hands.app.home / "exports").glob("*.png"))


def test_a_postcard_is_saved_shown_and_laid_on_the_clipboard(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[Path] = []
    monkeypatch.setattr(desktop, "copy_picture", lambda file: not copied.append(file))  # type: ignore[func-returns-value]
    open_page(hands, finished_match("last-glow"))
    save(hands)
    (file,) = saved(hands)
    assert copied == [file]
    assert file.name.startswith("Postcard, The Last Glow (Storm), ")
    wide, high = pygame.image.load(file).get_size()
    assert wide >= PRINTED
    assert high >= 2 * PRINTED * CARD.h / CARD.w
    assert "Show in folder" in hands.app.scene.describe()


def test_where_the_clipboard_takes_no_pictures_the_file_is_there(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop, "copy_picture", lambda _file: False)
    open_page(hands, finished_match("last-glow"))
    save(hands)
    assert len(saved(hands)) == 1
    assert any("cannot be copied" in text.words for text in hands.app.writer.drawn)


def test_a_full_disk_is_told_and_leaves_no_half_of_a_picture(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    from saves import files

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    open_page(hands, finished_match("last-glow"))
    monkeypatch.setattr(files, "flush_to_disk", full)
    save(hands)
    assert list((hands.app.home / "exports").iterdir()) == []
    assert any("could not be exported" in text.words for text in hands.app.writer.drawn)


def test_the_line_is_laid_on_the_clipboard(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(desktop, "copy_text", lambda words: not copied.append(words))  # type: ignore[func-returns-value]
    page = open_page(hands, finished_match("last-glow"))
    hands.press("Copy the line")
    assert copied == [page.card.in_one_line()]
    assert "The line is on the clipboard." in page.describe()


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_no_program_for_pictures_is_no_reason_to_fail(
    tmp_path: Path, platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "a $(card) “here”.png"
    picture.write_bytes(b"")
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not desktop.copy_picture(picture)
