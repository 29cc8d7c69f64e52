"""Exported files: called as people would call them, never written over another, and shown in their folder."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves import text_file
from scenes.kit.app import App
from scenes.kit.exporting import LONGEST, file_name
from scenes.kit.sheets import Ask
from scenes.pages.exporting import export_match
from tests.at_hand import AtHand
from tests.play.hands import Hands
from tools.screens import short_match


@pytest.fixture
def app(tmp_path: Path, at_hand: AtHand) -> Iterator[App]:
    with at_hand.app(tmp_path) as app:
        yield app


def waiting_match(app: App, seed: int = 1, name: str = "") -> str:
    saved = app.shelf.begin(short_match("lucha-libre", seed))
    app.shelf.leave(saved)
    if name:
        app.shelf.rename(saved.id, name)
    return saved.id


def exported(app: App) -> list[str]:
    return sorted(file.name for file in (app.home / "exports").iterdir())


def test_the_name_of_the_file_says_which_match_it_is(app: App) -> None:
    export_match(app, waiting_match(app))
    export_match(app, waiting_match(app, name='The "rematch": 2/3'))
    first, second = exported(app)
    assert first.startswith("Lucha Libre, Ada and Bo, 20")
    assert second.startswith("Lucha Libre, The rematch 2 3, 20")
    assert first.endswith(text_file.ENDING)


def test_another_match_of_the_same_name_gets_a_number_and_the_same_again_does_not(app: App) -> None:
    one, other = waiting_match(app, 1), waiting_match(app, 2)
    for match_id in (one, other, one, other):
        export_match(app, match_id)
    assert len(exported(app)) == 2
    assert any(name.endswith(f" (2){text_file.ENDING}") for name in exported(app))


def test_it_is_a_click_from_the_export_to_the_folder(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: started.append(command))
    export_match(app, waiting_match(app))
    assert isinstance(app.scene, Ask)
    assert exported(app)[0] in app.scene.words
    Hands(app).press("Show in folder")
    assert any(str(app.home / "exports") in word for word in started[0])


@pytest.mark.parametrize("name", ["con", "..", "a\0b\n", "x" * 500, "https://a.b/c?d"])
def test_no_name_leads_out_of_the_folder_or_is_refused_by_a_disk(name: str) -> None:
    made = file_name(name)
    assert not set(made) & set('<>:"/\\|?*\0\n')
    assert len(made) <= LONGEST + len(", 2026-11-18")
    assert not made.startswith(".")


def test_an_export_that_fails_says_why(app: App) -> None:
    match_id = waiting_match(app)
    (app.home / "exports").write_text("in the way")
    export_match(app, match_id)
    assert isinstance(app.scene, Ask)
    assert app.scene.words.startswith("That could not be exported: ")
