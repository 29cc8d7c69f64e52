"""A waiting match survives new rules, lost files, other windows, kills and damage."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

import assets
from game.core.journal import Seat
from game.core.match import Match
from game.last_glow import load
from game.last_glow.rules import LastGlow
from game.last_glow.state import LightUp, Options, Repair
from saves import journal_file
from saves.problems import Damaged, InUse
from saves.saved_match import SavedMatch
from saves.shelf import Shelf
from tests.game.playing import rules_of
from tools import damage, kill_loop

RULES = rules_of("last-glow")
KILLS_HERE = 30
DAMAGED_HERE = 400
SCREENS_HERE = 30


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(rules_of, tmp_path)


def waiting(shelf: Shelf, moves: int = 2) -> str:
    saved = shelf.begin(Match.new(RULES, Options(), [Seat("Ada")], seed=4))
    for _ in range(moves):
        saved.match.play(LightUp())
    shelf.leave(saved)
    return saved.id


def changed_rules() -> LastGlow:
    """The Last Glow in a later edition in which the lamp begins darker, so that old journals lead elsewhere."""
    rules = load({"modes.toml": assets.read("last_glow/modes.toml").replace("start = 3, most", "start = 1, most")})
    rules.content_hash = "another"
    return rules


def test_new_rules_never_take_a_running_game_away(shelf: Shelf) -> None:
    match_id = waiting(shelf)
    before = shelf.reopen(match_id)
    state = before.match.state
    shelf.leave(before)
    old_snapshot = (shelf.matches / match_id / "snapshot.json").read_bytes()
    saved = SavedMatch.reopen(shelf.matches / match_id, changed_rules(), shelf.aside)
    assert saved.match.state == state
    assert saved.notice is not None
    assert "rules have changed" in saved.notice
    saved.match.play(Repair())
    assert saved.saved
    saved.close()
    (shelf.matches / match_id / "snapshot.json").write_bytes(old_snapshot)  # as if killed before a new one was written
    again = SavedMatch.reopen(shelf.matches / match_id, changed_rules(), shelf.aside)
    assert again.match.state.crew_left == 2
    assert len(list((shelf.matches / match_id / "history").iterdir())) == 1
    again.close()


def test_a_journal_that_lost_its_last_lines_is_noticed_and_the_snapshot_goes_on(shelf: Shelf) -> None:
    match_id = waiting(shelf, 3)
    path = shelf.matches / match_id / "journal.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-2]))
    saved = shelf.reopen(match_id)
    assert saved.match.state.crew_left == 2
    assert "lost its last lines" in (saved.notice or "")
    saved.close()


def test_a_damaged_journal_goes_on_from_the_snapshot(shelf: Shelf) -> None:
    match_id = waiting(shelf, 3)
    path = shelf.matches / match_id / "journal.jsonl"
    path.write_bytes(path.read_bytes().replace(b"light-up", b"lightXup", 1))
    saved = shelf.reopen(match_id)
    assert saved.match.state.crew_left == 2
    assert saved.notice is not None
    saved.close()


def test_without_any_readable_file_there_is_one_sentence_and_the_file_is_kept(shelf: Shelf) -> None:
    match_id = waiting(shelf)
    folder = shelf.matches / match_id
    for path in folder.glob("snapshot*"):
        path.unlink()
    (folder / "journal.jsonl").write_bytes(b"rubbish\n")
    with pytest.raises(Damaged, match="kept aside") as caught:
        shelf.reopen(match_id)
    assert caught.value.kept_as is not None
    assert caught.value.kept_as.read_bytes() == b"rubbish\n"


def test_a_snapshot_that_contradicts_a_sound_journal_is_kept_aside(shelf: Shelf) -> None:
    match_id = waiting(shelf)
    path = shelf.matches / match_id / "snapshot.json"
    path.write_bytes(path.read_bytes().replace(b'"vp":0', b'"vp":5'))
    saved = shelf.reopen(match_id)
    assert saved.match.state.vp == 0
    assert "did not agree" in (saved.notice or "")
    saved.close()


def test_two_windows_never_write_to_one_match(shelf: Shelf) -> None:
    match_id = waiting(shelf)
    saved = shelf.reopen(match_id)
    code = (
        "import sys; from pathlib import Path; from tests.game.playing import rules_of;"
        "from saves.shelf import Shelf; from saves.problems import InUse\n"
        f"try: Shelf(rules_of, Path({str(shelf.home)!r})).reopen({match_id!r})\n"
        "except InUse as e: print(e)"
    )
    root = Path(__file__).parent.parent.parent
    other = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert "another window" in other.stdout
    with pytest.raises(InUse):
        shelf.delete(match_id)
    saved.close()
    shelf.reopen(match_id).close()


def test_30_kills_lose_nothing_that_was_confirmed(tmp_path: Path) -> None:
    """`python -m tools.kill_loop --kills 2000` does the same for longer."""
    loop = kill_loop.run(KILLS_HERE, tmp_path)
    assert loop.kills.total() == KILLS_HERE
    assert sum(count for name, count in loop.kills.items() if "by time" not in name) >= KILLS_HERE // 5
    assert loop.confirmed > KILLS_HERE


def test_400_damaged_saves_end_in_a_match_or_a_sentence(tmp_path: Path) -> None:
    """`python -m tools.damage` does the same to 10,000."""
    ends = damage.run(DAMAGED_HERE, tmp_path)
    assert sum(ends.values()) == DAMAGED_HERE
    assert ends["refused with a sentence"] > 0
    assert ends["went on with a notice"] > 0


def test_30_damaged_files_of_every_kind_leave_every_screen_standing(tmp_path: Path) -> None:
    """`python -m tools.damage --screens` does the same to 10,000."""
    damaged = damage.run_screens(SCREENS_HERE, tmp_path)
    assert damaged.total() >= SCREENS_HERE
    assert len(damaged) > 6


def test_a_journal_of_a_thousand_lines_reads_back(tmp_path: Path) -> None:
    match = Match.new(RULES, Options(), [Seat()], seed=1, kind="practice")
    while len(match.lines) < 1000:
        if match.actor is None:
            match.take_back()
        match.play(match.moves[0])
    saved = SavedMatch.create(tmp_path / "m", match)
    saved.close()
    assert len(journal_file.read(tmp_path / "m" / "journal.jsonl").lines) == len(match.lines)


def test_a_match_is_on_the_shelf_whole_or_not_at_all(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed while its first line is being written, a new match leaves nothing that waits."""
    import os

    def pulled_plug(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", pulled_plug)
    with pytest.raises(KeyboardInterrupt):
        shelf.begin(Match.new(RULES, Options(), [Seat("Ada")], seed=4))
    monkeypatch.undo()
    assert shelf.entries(status=None) == []


@pytest.mark.parametrize("name", ["link", "replace"])
def test_a_plug_pulled_while_a_match_is_recovered_hides_nothing(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    import os

    match_id = waiting(shelf, 3)
    path = shelf.matches / match_id / "journal.jsonl"
    path.write_bytes(path.read_bytes().replace(b"light-up", b"lightXup", 1))
    old = path.read_bytes()

    def pulled_plug(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, name, pulled_plug)
    with pytest.raises(KeyboardInterrupt):
        shelf.reopen(match_id)
    monkeypatch.undo()
    assert [entry.id for entry in shelf.entries()] == [match_id]
    saved = shelf.reopen(match_id)
    assert saved.match.state.crew_left == 2
    assert saved.saved
    saved.close()
    assert [kept.read_bytes() for kept in (shelf.matches / match_id / "history").iterdir()] == [old]


def test_a_full_disk_during_recovery_leaves_the_match_where_it_was(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = waiting(shelf, 3)
    path = shelf.matches / match_id / "journal.jsonl"
    path.write_bytes(path.read_bytes().replace(b"light-up", b"lightXup", 1))

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(journal_file, "write_new", full)
    monkeypatch.setattr("os.link", full)  # a drive without hard links, too: the old journal is copied, once
    saved = shelf.reopen(match_id)
    saved.match.play(Repair())
    assert "No space left" in (saved.trouble or "")
    assert [entry.id for entry in shelf.entries()] == [match_id]
    monkeypatch.undo()
    saved.match.play(Repair())
    assert saved.saved
    assert len(list((shelf.matches / match_id / "history").iterdir())) == 1
    saved.close()


def test_a_match_that_lost_its_journal_goes_on_from_its_snapshot(shelf: Shelf) -> None:
    match_id = waiting(shelf, 3)
    (shelf.matches / match_id / "journal.jsonl").unlink()
    (entry,) = shelf.entries()
    saved = shelf.reopen(entry.id)
    assert saved.match.state.crew_left == 2
    saved.close()
