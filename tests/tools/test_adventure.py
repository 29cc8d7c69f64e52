"""The workshop for adventures: check, map, sim."""

from __future__ import annotations

from pathlib import Path

import pytest

import assets
from game.mad_maxence import BOOKLET
from scenes.__main__ import COMMANDS
from tests.game.mad_maxence.test_booklet import SMALL
from tools.adventure import main

OURS = [str(assets.folder / "mad_maxence" / name) for name in BOOKLET]


def test_the_command_is_known() -> None:
    assert COMMANDS["adventure"] == "tools.adventure"


def test_ours_are_fine_together_and_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *OURS]) == 0
    assert main(["check", OURS[3]]) == 0
    assert capsys.readouterr().out.count("The Exile Lands: fine. 5 adventures, 80 places") == 2


def test_the_form_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["form"]) == 0
    out = capsys.readouterr().out
    for word in ("BOOKLET", "ITEM", "FLAG", "CLOCK", "AFTER", "ENDING", "FIND", "AGAIN", "foe n Name", "lost effects"):
        assert word in out


def test_a_broken_one_is_named_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(SMALL, encoding="utf-8")
    bad.write_text(SMALL.replace("test TECH 1", "test LUCK 1"), encoding="utf-8")
    assert main(["check", str(good), str(bad)]) == 1
    out = capsys.readouterr().out
    assert "Small: fine" in out
    assert "bad.txt, line " in out
    assert "'LUCK' is not a skill" in out
    assert main(["check", str(tmp_path / "none.txt")]) == 1
    assert "cannot be read" in capsys.readouterr().err


def test_a_map_is_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "map.png"
    assert main(["map", OURS[2], str(out)]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")
    assert main(["map", OURS[2], str(tmp_path / "no" / "where.png")]) == 1
    assert main(["map", OURS[0], str(out), "--adventure", "9"]) == 1
    assert "adventures 1, 2, 3, 4, 5" in capsys.readouterr().err


def test_a_simulation_tells_how_often_places_and_branches_were_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine, plot = tmp_path / "mine.txt", tmp_path / "plot.png"
    mine.write_text(SMALL, encoding="utf-8")
    assert main(["sim", str(mine), "--games", "60", "--plot", str(plot)]) == 0
    out = capsys.readouterr().out
    assert "1. Alone, 60 games, random" in out
    assert "mean time left when won" in out
    assert "Take the key" in out
    assert plot.read_bytes().startswith(b"\x89PNG")
    assert main(["sim", OURS[5], "--games", "4", "--bot", "veteran"]) == 0
    assert "5. Off the Map" in capsys.readouterr().out
    assert main(["sim", str(mine), "--games", "0"]) == 1
    assert main(["sim", str(mine), "--bot", "genius"]) == 1
