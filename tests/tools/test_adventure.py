"""The workshop for adventures: new, check, play, map, sim."""

from __future__ import annotations

from pathlib import Path

import pytest

import assets
from game.mad_maxence import BOOKLET
from scenes.__main__ import COMMANDS
from scenes.press import press
from tests.game.mad_maxence.test_booklet import SMALL
from tools.adventure import main

needs_typst = pytest.mark.skipif(
    not press.can_print(), reason="typst is not installed: there is no wheel for this system"
)
OURS = [str(assets.folder / "mad_maxence" / name) for name in BOOKLET]


def test_the_command_is_known() -> None:
    assert COMMANDS["adventure"][0] == "tools.adventure"


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


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end here")
def test_a_file_without_an_end_is_not_read_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "/dev/zero"]) == 1
    assert "is not a plain file" in capsys.readouterr().err


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


def test_a_new_one_is_whole_from_the_first_minute(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.txt"
    assert main(["new", str(mine)]) == 0
    assert main(["check", str(mine)]) == 0
    assert "My first booklet: fine. 1 adventure, 16 places" in capsys.readouterr().out
    mine.write_text("mine", encoding="utf-8")
    assert main(["new", str(mine)]) == 1
    assert "nothing is lost" in capsys.readouterr().err
    assert mine.read_text(encoding="utf-8") == "mine"
    assert main(["new", str(tmp_path / "no" / "where.txt")]) == 1


def test_a_new_one_can_be_won(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.txt"
    assert main(["new", str(mine)]) == 0
    assert main(["sim", str(mine), "--games", "40", "--bot", "sensible"]) == 0
    out = capsys.readouterr().out
    assert "won 0.0%" not in out
    assert "never read: " in out


def test_the_map_says_what_each_text_depends_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(SMALL.replace('" A gate.', '" A gate.\nif flag seen " They know you.\nelse " They wait.'), "utf-8")
    assert main(["map", str(mine), str(tmp_path / "map.png")]) == 0
    out = capsys.readouterr().out
    assert "11 The Gate, the scene: if flag seen (line " in out
    assert "11 The Gate, the scene: unless flag seen (line " in out


def test_it_opens_on_the_table_and_leaves_nothing_among_the_saves(tmp_path: Path) -> None:
    from scenes.table.table import Table
    from tools.adventure import open_booklet, our_rules
    from tools.adventure_table import open_table

    mine, home = tmp_path / "mine.txt", tmp_path / "home"
    home.mkdir()
    assert main(["new", str(mine)]) == 0
    adventure = open_booklet([str(mine)], our_rules().land).adventures[1]
    app = open_table(mine, adventure, home)
    assert isinstance(app.scene, Table)
    assert app.scene.match.state.booklet == "mine"
    assert "The Mill Road" in app.scene.describe()
    app.quit()
    assert main(["play", str(tmp_path / "none.txt")]) == 1


def test_without_a_display_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import pygame

    from tools import adventure_table

    def refuse(_home: Path) -> None:
        raise pygame.error("no display")

    monkeypatch.setattr(adventure_table, "open_app", refuse)
    mine = tmp_path / "mine.txt"
    assert main(["new", str(mine)]) == 0
    assert main(["play", str(mine)]) == 1
    assert "a display is needed" in capsys.readouterr().err


@needs_typst
def test_one_of_ones_own_is_printed_with_its_map_and_its_book(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, out = tmp_path / "own.txt", tmp_path / "out.pdf"
    own.write_text(assets.read("mad_maxence/new.txt"), encoding="utf-8")
    assert main(["print", str(own), str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")
    assert main(["print", str(own), str(own / "where.pdf")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_what_cannot_be_printed_is_named_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own, out = tmp_path / "own.txt", tmp_path / "out.pdf"
    text = assets.read("mad_maxence/new.txt")
    own.write_text(text.replace('" It does not.', '" It does ☃.'), encoding="utf-8")
    line = text[: text.index('" It does not.')].count("\n") + 1
    assert main(["print", str(own), str(out)]) == 1
    assert f"own.txt, line {line}: the typeface of the printed book has no ☃" in capsys.readouterr().err
    own.write_text(text.replace("test D 1", "test LUCK 1"), encoding="utf-8")
    assert main(["print", str(own), str(out)]) == 1
    assert "'LUCK' is not a skill" in capsys.readouterr().err
    assert not out.exists()
