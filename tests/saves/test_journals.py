"""Journals: sealed lines, torn ends, full disks, and files that cannot be trusted."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from game.core.journal import Seat
from game.core.match import Match
from game.last_glow.state import LightUp, Options, Repair
from saves import files, journal_file
from saves.problems import Damaged
from saves.saved_match import SavedMatch
from tests.game.playing import random_match, rules_of

RULES = rules_of("last-glow")


def new_saved(folder: Path) -> SavedMatch:
    return SavedMatch.create(folder / "m", Match.new(RULES, Options(), [Seat("Ada")], seed=4))


def test_a_match_on_disk_is_the_match_in_memory(tmp_path: Path) -> None:
    saved = new_saved(tmp_path)
    saved.match.play(LightUp())
    saved.match.take_back()
    saved.match.play(Repair())
    assert saved.saved
    saved.close()
    again = SavedMatch.reopen(tmp_path / "m", RULES, tmp_path / "aside")
    assert again.match.lines == saved.match.lines
    assert again.match.state == saved.match.state
    assert again.notice is None
    again.close()


def test_a_torn_last_line_is_dropped_and_play_goes_on_over_it(tmp_path: Path) -> None:
    saved = new_saved(tmp_path)
    saved.match.play(LightUp())
    saved.close()
    (tmp_path / "m" / "snapshot.json").unlink()
    path = tmp_path / "m" / "journal.jsonl"
    path.write_bytes(path.read_bytes() + b'{"line":"move","seat":0,"mo')
    again = SavedMatch.reopen(tmp_path / "m", RULES, tmp_path / "aside")
    assert len(again.match.lines) == 2
    again.match.play(Repair())
    again.close()
    assert len(journal_file.read(path).lines) == 3


def test_every_single_changed_byte_is_noticed(tmp_path: Path) -> None:
    match = random_match(RULES, 3)
    data, check = b"", 0
    for line in match.lines[:6]:
        row, check = journal_file.sealed(line, check)
        data += row
    assert len(journal_file.parse(data, "x").lines) == 6
    for where in range(len(data) - 1):
        damaged = data[:where] + bytes([data[where] ^ 1]) + data[where + 1 :]
        with pytest.raises(Damaged):
            journal_file.parse(damaged, "x")


def test_a_missing_or_doubled_line_is_noticed() -> None:
    rows, check = [], 0
    for line in random_match(RULES, 3).lines[:5]:
        row, check = journal_file.sealed(line, check)
        rows.append(row)
    for wrong in ([*rows[:2], *rows[3:]], [*rows[:3], rows[2], *rows[3:]], [rows[0], rows[2], rows[1]], rows[1:]):
        with pytest.raises(Damaged):
            journal_file.parse(b"".join(wrong), "x")


def test_a_full_disk_is_said_clearly_and_caught_up_with_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = new_saved(tmp_path)
    real_write = os.write

    def half_a_write(handle: int, data: bytes) -> int:
        real_write(handle, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", half_a_write)
    saved.match.play(LightUp())
    assert not saved.saved
    assert saved.trouble is not None
    assert "No space left" in saved.trouble
    assert saved.match.state.brightness == 5
    monkeypatch.setattr(os, "write", real_write)
    saved.match.play(Repair())
    assert saved.saved
    assert saved.trouble is None
    saved.close()
    assert len(journal_file.read(tmp_path / "m" / "journal.jsonl").lines) == 3


def test_a_folder_that_cannot_be_made_leaves_the_game_in_memory(tmp_path: Path) -> None:
    (tmp_path / "m").write_text("a file where the folder should be")
    saved = new_saved(tmp_path)
    assert saved.trouble is not None
    saved.match.play(LightUp())
    assert saved.match.state.brightness == 5
    assert not saved.saved
    saved.close()


def test_an_atomic_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.json"
    files.write_atomically(path, b"old")

    def refuse(*_: object) -> None:
        raise OSError(errno.EIO, "no")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(OSError, match="no"):
        files.write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_far_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "big"
    with open(path, "wb") as file:
        file.truncate(journal_file.LARGEST + 1)
    with pytest.raises(Damaged, match="too large"):
        journal_file.read(path)


def test_a_piece_that_could_not_be_cut_off_is_never_written_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = new_saved(tmp_path)
    real_write = os.write

    def refuse(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    def half_a_write(handle: int, data: bytes) -> int:
        real_write(handle, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "ftruncate", refuse)
    monkeypatch.setattr(os, "write", half_a_write)
    saved.match.play(LightUp())
    monkeypatch.setattr(os, "write", real_write)
    saved.match.play(Repair())
    assert not saved.saved
    monkeypatch.undo()
    saved.match.play(Repair())
    assert saved.saved
    saved.close()
    assert len(journal_file.read(tmp_path / "m" / "journal.jsonl").lines) == 4


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody touch an open file")
def test_a_match_whose_folder_is_removed_under_its_hands_is_written_anew(tmp_path: Path) -> None:
    saved = new_saved(tmp_path)
    saved.match.play(LightUp())
    shutil.rmtree(tmp_path / "m")
    saved.match.play(Repair())
    assert saved.saved
    saved.close()
    again = SavedMatch.reopen(tmp_path / "m", RULES, tmp_path / "aside")
    assert again.match.lines == saved.match.lines
    again.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody touch an open file")
def test_a_folder_removed_after_the_last_move_is_written_anew_when_the_table_is_left(tmp_path: Path) -> None:
    saved = new_saved(tmp_path)
    saved.match.play(LightUp())
    shutil.rmtree(tmp_path / "m")
    saved.close()
    again = SavedMatch.reopen(tmp_path / "m", RULES, tmp_path / "aside")
    assert again.match.lines == saved.match.lines
    again.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody touch an open file")
def test_a_folder_that_is_gone_for_good_is_said_clearly(tmp_path: Path) -> None:
    saved = new_saved(tmp_path)
    shutil.rmtree(tmp_path / "m")
    (tmp_path / "m").write_text("a file where the folder was")
    saved.match.play(LightUp())
    assert not saved.saved
    assert saved.trouble is not None
    (tmp_path / "m").unlink()
    saved.match.play(Repair())
    assert saved.saved
    saved.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody touch an open file")
def test_a_journal_that_was_replaced_under_its_hands_is_kept_and_the_match_written_anew(tmp_path: Path) -> None:
    """As sync tools do: a copy under another name, then a rename over the file."""
    saved = new_saved(tmp_path)
    path = tmp_path / "m" / "journal.jsonl"
    theirs = path.read_bytes()
    saved.match.play(LightUp())
    (tmp_path / "copy").write_bytes(theirs)
    (tmp_path / "copy").replace(path)
    saved.match.play(Repair())
    assert saved.saved
    assert journal_file.read(path).lines == saved.match.lines
    assert [kept.read_bytes() for kept in (tmp_path / "m" / "history").iterdir()] == [theirs]
    saved.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_under_the_name_of_a_save_keeps_nobody_waiting(tmp_path: Path) -> None:
    (tmp_path / "m").mkdir()
    os.mkfifo(tmp_path / "m" / "journal.jsonl")
    with pytest.raises(Damaged, match="not a plain file"):
        journal_file.read(tmp_path / "m" / "journal.jsonl")


def test_a_sentence_about_a_save_stays_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "m").mkdir()
    path = tmp_path / "m" / "journal.jsonl"
    path.write_bytes(b'{"line":"match","game":"' + b"x" * 20_000 + b'"}\n')
    with pytest.raises(Damaged) as caught:
        journal_file.read(path)
    assert len(str(caught.value)) < 600
