"""The pictures of all screens: a folder holds those of one run, and whatever else somebody keeps there."""

from __future__ import annotations

from pathlib import Path

import pygame

from tools.screens import Album


def run(folder: Path, *names: str) -> set[str]:
    """The pictures that lie there after a run that made these."""
    album = Album(folder)
    for name in names:
        album.add(pygame.Surface((4, 4)), name)
    return {path.name for path in folder.glob("*.png")}


def test_pictures_of_an_earlier_run_are_removed(tmp_path: Path) -> None:
    assert run(tmp_path, "rack", "table, quick", "end") == {"01 rack.png", "02 table, quick.png", "03 end.png"}
    assert run(tmp_path, "rack", "end") == {"01 rack.png", "02 end.png"}


def test_files_that_no_run_made_stay(tmp_path: Path) -> None:
    (tmp_path / "09 my own.png").touch()
    run(tmp_path, "rack")
    (tmp_path / "notes.txt").touch()
    run(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"09 my own.png", "notes.txt", Album.LIST}


def test_a_list_that_was_edited_leads_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "kept.png").touch()
    run(tmp_path / "folder", "rack")
    (tmp_path / "folder" / Album.LIST).write_text(f"../kept.png\n{tmp_path / 'kept.png'}\n", encoding="utf-8")
    assert run(tmp_path / "folder") == {"01 rack.png"}
    assert (tmp_path / "kept.png").exists()
