"""A sound journal is never set aside because something else is missing: a booklet, a game, a newer version."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.journal import Seat, write_line
from game.core.match import Match
from game.last_glow.state import LightUp, Options
from saves import additions, journal_file
from saves.problems import OutOfReach
from saves.shelf import Shelf
from tests.game.mad_maxence.test_booklet import SMALL
from tests.game.playing import rules_of

RULES = rules_of("last-glow")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(additions.loader(rules_of, tmp_path), tmp_path)


def waiting(shelf: Shelf) -> Path:
    saved = shelf.begin(Match.new(RULES, Options(), [Seat("Ada")], seed=4))
    saved.match.play(LightUp())
    shelf.leave(saved)
    return saved.folder


def without_snapshot(folder: Path) -> None:
    for path in folder.glob("snapshot*"):
        path.unlink()


def reseal(folder: Path, change: Callable[[list[bytes]], list[bytes]]) -> None:
    """Rewrite a journal with sums that hold, as another version of the app would have written it."""
    rows = [write_line(line).rstrip(b"\n") for line in journal_file.read(folder / "journal.jsonl").lines]
    data, check = b"", 0
    for row in change(rows):
        check = zlib.crc32(row, check)
        data += row[:-1] + b',"sum":"%08x"}\n' % check
    (folder / "journal.jsonl").write_bytes(data)


def refused_and_left(shelf: Shelf, folder: Path) -> str:
    """The sentence; nothing of the match may have moved or changed."""
    before = {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "lock"}
    with pytest.raises(OutOfReach) as caught:
        shelf.reopen(folder.name)
    assert {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "lock"} == before
    assert not shelf.aside.exists()
    assert folder.name in {entry.id for entry in shelf.entries()}
    return str(caught.value)


@pytest.mark.parametrize("snapshot", [True, False])
@pytest.mark.parametrize("text", [None, "rubbish", SMALL.replace("foe 2", "foe 22")])
def test_a_match_waits_for_a_booklet_that_went_missing_or_broke(
    shelf: Shelf, tmp_path: Path, text: str | None, snapshot: bool
) -> None:
    path = additions.folder_of(tmp_path) / "mine.txt"
    path.parent.mkdir()
    path.write_text(SMALL, encoding="utf-8")
    rules = shelf.rules("mad-maxence")
    saved = shelf.begin(Match.new(rules, rules.options_type(booklet="mine"), [Seat("Ada")], seed=4))
    saved.match.play(saved.match.moves[0])
    shelf.leave(saved)
    if not snapshot:
        without_snapshot(saved.folder)
    path.unlink()
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert re.search("booklet '?mine'? is not here", refused_and_left(shelf, saved.folder))
    path.write_text(SMALL, encoding="utf-8")
    again = shelf.reopen(saved.id)
    assert again.match.lines == saved.match.lines
    assert again.notice is None
    again.close()


NEWER: dict[str, Callable[[list[bytes]], list[bytes]]] = {
    "another format": lambda rows: [rows[0][:-1] + b',"format":2}', *rows[1:]],
    "another format and a new field": lambda rows: [rows[0][:-1] + b',"table":"oak","format":2}', *rows[1:]],
    "a new field": lambda rows: [rows[0][:-1] + b',"table":"oak"}', *rows[1:]],
    "a new kind of line": lambda rows: [*rows, b'{"line":"toast","seat":0}'],
    "newer rules and a known move": lambda rows: [re.sub(rb'"rules":\d+', b'"rules":99', rows[0]), *rows[1:]],
    "newer rules and an unknown move": lambda rows: [
        re.sub(rb'"rules":\d+', b'"rules":99', rows[0]), *rows[1:], b'{"line":"move","seat":0,"move":"whistle"}'],
}  # fmt: skip


@pytest.mark.parametrize("snapshot", [True, False])
@pytest.mark.parametrize("change", NEWER.values(), ids=NEWER)
def test_what_a_newer_version_wrote_is_left_for_it(
    shelf: Shelf, change: Callable[[list[bytes]], list[bytes]], snapshot: bool
) -> None:
    folder = waiting(shelf)
    reseal(folder, change)
    if not snapshot:
        without_snapshot(folder)
    assert "newer version" in refused_and_left(shelf, folder)


def test_a_snapshot_of_a_newer_version_is_left_for_it(shelf: Shelf) -> None:
    folder = waiting(shelf)
    path = folder / "snapshot.json"
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":2,"table":"oak"'))
    assert "newer version" in refused_and_left(shelf, folder)


def test_a_match_played_on_under_newer_rules_is_left_for_them(shelf: Shelf) -> None:
    """Begun under these rules, so its first line says nothing: the snapshot does."""
    folder = waiting(shelf)
    path = folder / "snapshot.json"
    data = re.sub(rb'"rules":\d+', b'"rules":99', path.read_bytes())
    path.write_bytes(data.replace(b'"brightness":5', b'"brightness":6'))
    assert "newer version" in refused_and_left(shelf, folder)


def test_an_unknown_move_without_a_snapshot_is_no_damage(shelf: Shelf) -> None:
    folder = waiting(shelf)
    reseal(folder, lambda rows: [*rows, b'{"line":"move","seat":0,"move":"whistle"}'])
    without_snapshot(folder)
    assert "whistle" in refused_and_left(shelf, folder)


@pytest.mark.parametrize("game", ["lucha-libre", "no-such-game"])
def test_a_label_that_names_another_game_costs_nothing(shelf: Shelf, game: str) -> None:
    folder = waiting(shelf)
    path = folder / "label.json"
    path.write_bytes(path.read_bytes().replace(b"last-glow", game.encode()))
    saved = shelf.reopen(folder.name)
    assert len(saved.match.lines) == 2
    shelf.leave(saved)
    assert [entry.label.game for entry in shelf.entries()] == ["last-glow"]


def test_a_match_of_a_game_that_is_not_here_waits(shelf: Shelf) -> None:
    folder = waiting(shelf)
    reseal(folder, lambda rows: [rows[0].replace(b"last-glow", b"next-years-game"), *rows[1:]])
    assert "not here" in refused_and_left(shelf, folder)


def test_a_journal_that_may_not_be_read_is_left_alone(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = waiting(shelf)

    def refuse(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(journal_file, "read_limited", refuse)
    assert "Permission denied" in refused_and_left(shelf, folder)
