"""Files from outside, dropped on the window: a packed shelf, a match as text, an adventure, and nonsense."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.journal import Seat
from game.core.match import Match
from game.last_glow.state import LightUp, Options
from saves import additions, luggage, text_file
from saves.shelf import Shelf
from scenes.kit.sheets import Ask
from scenes.pages.settings import SettingsPage
from tests.game.mad_maxence.test_booklet import SMALL
from tests.game.playing import rules_of

from .hands import Hands

RULES = rules_of("last-glow")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Shelf:
    shelf = Shelf(rules_of, tmp_path / "elsewhere")
    saved = shelf.begin(Match.new(RULES, Options(), [Seat("Ada")], 1))
    saved.match.play(LightUp())
    shelf.leave(saved)
    return shelf


def drop(hands: Hands, path: Path) -> str:
    """What is said about a file that was dropped on the window."""
    hands.app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], 0.02)
    assert isinstance(hands.app.scene, Ask)
    return hands.app.scene.words


def test_a_packed_shelf_is_asked_about_and_taken_in(hands: Hands, elsewhere: Shelf, tmp_path: Path) -> None:
    luggage.pack(elsewhere.home, tmp_path / "shelf.poste-restante")
    assert "Nothing that is here is lost" in drop(hands, tmp_path / "shelf.poste-restante")
    hands.press("Take it in")
    assert isinstance(hands.app.scene, Ask)
    assert hands.app.scene.words == "1 match is new."
    assert [entry.label.game for entry in hands.app.shelf.entries()] == ["last-glow"]


def test_a_packed_shelf_can_be_left(hands: Hands, elsewhere: Shelf, tmp_path: Path) -> None:
    luggage.pack(elsewhere.home, tmp_path / "shelf.poste-restante")
    drop(hands, tmp_path / "shelf.poste-restante")
    hands.press("Leave it")
    assert hands.app.shelf.entries() == []


@pytest.mark.parametrize("ending", [".txt", text_file.ENDING])
def test_a_match_as_text_waits_on_the_shelf(hands: Hands, elsewhere: Shelf, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"m{ending}"
    file.write_text(elsewhere.export(elsewhere.entries()[0].id), encoding="utf-8")
    assert drop(hands, file) == f"The match in {file.name} waits on your shelf now."
    assert len(hands.app.shelf.entries()) == 1


@pytest.mark.parametrize("ending", [".txt", additions.ENDING])
def test_an_adventure_comes_among_the_others_once(hands: Hands, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"mine{ending}"
    file.write_text(SMALL, encoding="utf-8")
    assert "is among your adventures now" in drop(hands, file)
    hands.press("All right")
    assert (hands.app.home / "adventures" / "mine.txt").read_text("utf-8") == SMALL
    assert "of that name already" in drop(hands, file)


@pytest.mark.parametrize(
    "nonsense", [b"", b"\xff\xfe\x00", b"a letter from aunt", b'{"line":"match"}\n', b"PK\x05\x06" + bytes(18)]
)
def test_anything_else_is_a_sentence_and_changes_nothing(hands: Hands, tmp_path: Path, nonsense: bytes) -> None:
    (tmp_path / "x.txt").write_bytes(nonsense)
    if "Take in" in drop(hands, tmp_path / "x.txt"):
        hands.press("Take it in")
    assert isinstance(hands.app.scene, Ask)
    assert hands.app.scene.words
    assert hands.app.shelf.entries() == []
    assert not (hands.app.home / "adventures").exists()


def test_a_file_that_is_gone_is_a_sentence(hands: Hands, tmp_path: Path) -> None:
    assert "cannot be read" in drop(hands, tmp_path / "gone.txt")


def test_the_settings_pack_the_shelf(hands: Hands, elsewhere: Shelf, tmp_path: Path) -> None:
    hands.app.shelf.import_text(elsewhere.export(elsewhere.entries()[0].id))
    hands.app.push(SettingsPage(hands.app))
    hands.press("Your shelf: Pack into a file")
    assert isinstance(hands.app.scene, Ask)
    assert hands.app.scene.words.startswith("1 match, with campaigns, statistics and settings, is packed in shelf-")
    (packed,) = (hands.app.home / "exports").iterdir()
    assert luggage.unpack(Shelf(rules_of, tmp_path / "third"), packed).new == 1
