"""Journals: sealed lines, torn ends, full disks, and files that cannot be trusted."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.journal import Seat
from game.core.match import Match
from game.last_glow.state import LightUp, Options, Repair
from saves import files, journal_file, settings
from saves.problems import Damaged
from saves.saved_match import CHANGED, SavedMatch
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


def test_a_journal_with_the_line_ends_of_windows_is_the_same_and_goes_on(tmp_path: Path) -> None:
    """As a version control or an editor there may leave it."""
    saved = new_saved(tmp_path)
    saved.match.play(LightUp())
    saved.close()
    (tmp_path / "m" / "snapshot.json").unlink()
    path = tmp_path / "m" / "journal.jsonl"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    again = SavedMatch.reopen(tmp_path / "m", RULES, tmp_path / "aside")
    assert (again.notice, again.match.lines) == (None, saved.match.lines)
    again.match.play(Repair())
    again.close()
    assert journal_file.read(path).lines == again.match.lines


def test_a_file_that_somebody_else_reads_just_now_is_replaced_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows; a scanner or a cloud drive is done with it in less than half a second."""
    refused = iter([PermissionError(), PermissionError()])
    replace = os.replace

    def busy(new: Path, old: Path) -> None:
        if (error := next(refused, None)) is not None:
            raise error
        replace(new, old)

    monkeypatch.setattr("os.replace", busy)
    monkeypatch.setattr(files, "_WAITS", (0.01, 0.02))
    files.write_atomically(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"


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
    assert not saved.saved
    monkeypatch.setattr(os, "write", real_write)
    saved.match.play(Repair())
    assert saved.saved, "it is written whole, in place of the one that cannot be cut"
    monkeypatch.undo()
    saved.match.play(Repair())
    saved.close()
    assert len(journal_file.read(tmp_path / "m" / "journal.jsonl").lines) == 4
    assert saved.notice is None
    assert not (tmp_path / "m" / "history").exists()


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
    theirs = path.read_bytes().replace(b"Ada", b"Eve")
    saved.match.play(LightUp())
    (tmp_path / "copy").write_bytes(theirs)
    (tmp_path / "copy").replace(path)
    saved.match.play(Repair())
    assert saved.saved
    assert journal_file.read(path).lines == saved.match.lines
    assert [kept.read_bytes() for kept in (tmp_path / "m" / CHANGED).iterdir()] == [theirs]
    saved.close()


CHANGES: dict[str, Callable[[bytes], bytes]] = {
    "shortened by a line": lambda data: data[: data[:-1].rindex(b"\n") + 1],
    "shortened in a line": lambda data: data[:-10],
    "emptied": lambda data: b"",
    "an older version": lambda data: data[: data.index(b"\n") + 1],
    "overwritten": lambda data: data.replace(b"light-up", b"lightXup"),
    "zeros": lambda data: bytes(len(data)),
    "longer": lambda data: data + b"a note of mine\n",
    "something else": lambda data: b"something else",
}


@pytest.mark.parametrize("by_closing", [False, True])
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_journal_that_is_changed_while_it_is_open_loses_no_move(
    tmp_path: Path, change: Callable[[bytes], bytes], by_closing: bool
) -> None:
    """As an editor or a sync tool does, in the very file. Noticed with the next move, or when the table is left."""
    saved = new_saved(tmp_path)
    saved.match.play(LightUp())
    path = tmp_path / "m" / "journal.jsonl"
    ours = path.read_bytes()
    theirs = change(ours)
    path.write_bytes(theirs)
    if not by_closing:
        saved.match.play(Repair())
    saved.close()
    assert saved.saved
    assert journal_file.read(path).lines == saved.match.lines
    assert "Another program changed" in (saved.take_notice() or "")
    kept = [each.read_bytes() for each in (tmp_path / "m").glob(f"{CHANGED}/*")]
    assert kept == ([] if ours.startswith(theirs) else [theirs]), "what ours says too need not be kept"


def test_that_a_journal_is_changed_again_and_again_is_said_once(tmp_path: Path) -> None:
    saved = new_saved(tmp_path)
    path = tmp_path / "m" / "journal.jsonl"
    said = []
    for _ in range(3):
        path.write_bytes(b"something else")
        saved.match.play(LightUp())
        said.append(saved.take_notice())
    assert [words is not None for words in said] == [True, False, False]
    assert len(list((tmp_path / "m" / CHANGED).iterdir())) == 1
    saved.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows does not flush folders")
@pytest.mark.parametrize("number", range(1, 6))
def test_a_flush_that_fails_once_never_writes_a_line_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    real_flush, flushes = os.fsync, 0

    def flush(handle: int) -> None:
        nonlocal flushes
        flushes += 1
        if flushes == number:
            raise OSError(errno.EIO, "Input/output error")
        real_flush(handle)

    monkeypatch.setattr(os, "fsync", flush)
    saved = new_saved(tmp_path)
    for _ in range(3):
        saved.match.play(LightUp())
    saved.close()
    assert flushes > number
    assert saved.saved
    assert journal_file.read(tmp_path / "m" / "journal.jsonl").lines == saved.match.lines
    assert not (tmp_path / "m" / "history").exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows does not flush folders")
@pytest.mark.parametrize("refusal", [errno.EINVAL, errno.ENOTSUP])
def test_a_drive_that_cannot_flush_folders_saves_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusal: int
) -> None:
    real_flush = os.fsync

    def flush(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(refusal, os.strerror(refusal))
        real_flush(handle)

    monkeypatch.setattr(os, "fsync", flush)
    saved = new_saved(tmp_path)
    saved.match.play(LightUp())
    assert saved.saved
    assert saved.trouble is None
    saved.close()
    settings.save(tmp_path, settings.Settings(volume=3))
    assert settings.load(tmp_path)[0].volume == 3
    assert sorted(path.name for path in (tmp_path / "m").iterdir()) == ["journal.jsonl", "lock", "snapshot.json"]


@pytest.mark.skipif(os.name == "nt", reason="Windows puts nothing in the place of such a file")
def test_a_journal_that_may_only_be_read_goes_on_with_another_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it comes out of a backup."""
    saved = new_saved(tmp_path)
    saved.match.play(LightUp())
    saved.close()
    real_open = os.open

    def guarded(path: Path, flags: int, *given: int) -> int:
        if flags & os.O_RDWR and Path(path).name == "journal.jsonl":
            raise PermissionError(errno.EACCES, "Permission denied")
        return real_open(path, flags, *given)

    monkeypatch.setattr(os, "open", guarded)
    again = SavedMatch.reopen(tmp_path / "m", RULES, tmp_path / "aside")
    assert again.saved
    monkeypatch.undo()
    again.match.play(Repair())
    assert again.saved
    assert again.trouble is None
    again.close()
    assert len(journal_file.read(tmp_path / "m" / "journal.jsonl").lines) == 3
    assert not (tmp_path / "m" / "history").exists()


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


def test_a_problem_keeps_the_no_break_spaces_of_its_language() -> None:
    assert str(Damaged("journal\u00a0: illisible\u202f!\x1b")) == "journal\u00a0: illisible\u202f!?"
