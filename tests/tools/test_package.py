"""What a built app needs beside PyInstaller, which is tried by hand: its icon, and commands without sources."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PIL import Image

from scenes import __main__ as start
from tools.package.icons import SIZES, write_ico


def test_the_icon_has_every_size_that_windows_shows(tmp_path: Path) -> None:
    write_ico(tmp_path / "icon.ico")
    with Image.open(tmp_path / "icon.ico") as icon:
        assert icon.info["sizes"] == {(size, size) for size in SIZES}
        assert icon.convert("RGBA").getpixel((128, 128))[3] == 255  # type: ignore[index]


def test_a_built_app_offers_no_command_that_needs_its_sources(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(start, "COMMANDS", dict(start.COMMANDS))
    with pytest.raises(SystemExit) as ended:
        start.main(["words", "out.pot"])
    assert ended.value.code == 2
    assert "'words'" in capsys.readouterr().err.split("(choose from")[0]
