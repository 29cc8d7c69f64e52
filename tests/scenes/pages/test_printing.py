"""The page that prints: what it asks, what it says, and what stands in its way. typst is played by the test."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import wait
from pathlib import Path
from threading import Event

import pytest

from game.core import catalog
from scenes.kit.sheets import Ask
from scenes.pages.printing import PrintPage
from scenes.press import press
from scenes.press.press import Printing, Wish
from tests.at_hand import AtHand
from tests.play.hands import Hands
from tests.scenes.fitting import problems
from tests.scenes.setter import without_typst
from tools.screens import open_at, settle

GAMES = [listing.id for listing in catalog.LISTINGS]


@pytest.fixture(autouse=True)
def quick_setter(monkeypatch: pytest.MonkeyPatch) -> None:
    without_typst(monkeypatch)
    monkeypatch.setattr(press, "print_game", lambda _game, _wish: Printing(b"%PDF", {}, ()))


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path) as app:
        yield Hands(app)


def open_page(hands: Hands, game: str = "last-glow") -> PrintPage:
    page = PrintPage(hands.app, game)
    hands.app.push(page)
    settle(hands.app)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_asked_fits_in_the_largest_letters(tmp_path: Path, game: str) -> None:
    app = open_at((1280, 800), tmp_path, text_size="larger")
    app.push(PrintPage(app, game))
    settle(app)
    assert problems(app, game) == []


@pytest.mark.parametrize(("game", "asked"), [("iditacards", True), ("which-side", False), ("last-glow", False)])
def test_it_asks_for_how_many_only_where_more_is_printed_for_more(hands: Hands, game: str, *, asked: bool) -> None:
    page = open_page(hands, game)
    assert ("Players" in [choice.label for choice, _chosen in page._choices()]) is asked


def test_the_last_part_stays_chosen(hands: Hands) -> None:
    page = open_page(hands)
    for part in page.parts:
        page._toggle(part)
    assert page.wish.parts == {page.parts[-1]}


def test_a_written_file_is_named(hands: Hands) -> None:
    page = open_page(hands)
    page._save()
    assert page._writing is not None
    wait([page._writing])
    file = page._writing.result()
    assert file.read_bytes() == b"%PDF"
    settle(hands.app)
    assert isinstance(hands.app.scene, Ask)
    assert file.name in hands.app.scene.words


def test_a_file_that_cannot_be_written_is_said(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_game: str, _wish: Wish) -> Printing:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(press, "print_game", full)
    page = open_page(hands)
    page._save()
    assert page._writing is not None
    wait([page._writing])
    settle(hands.app)
    assert isinstance(hands.app.scene, Ask)
    assert "No space left" in hands.app.scene.words


def test_the_window_goes_on_while_pages_are_set(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Event()
    monkeypatch.setattr(press, "print_game", lambda _game, _wish: (go_on.wait(20), Printing(b"", {}, ()))[1])
    page = open_page(hands)
    page._save()
    try:
        assert page.tick(0.02), "it asks for frames"
        assert "being set" in page.describe()
    finally:
        go_on.set()


def test_without_typst_a_sentence_says_what_to_do(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "can_print", lambda: False)
    page = open_page(hands)
    assert "pip install" in page.describe()
    assert page._picture is None
