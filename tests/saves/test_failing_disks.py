"""Whatever the disk does at whichever call: a sentence, no move lost, nothing counted twice, and play goes on."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from saves import additions, results
from saves.campaigns import Campaigns
from saves.mad_maxence import added as booklets
from saves.problems import OutOfReach, SaveProblem
from saves.saved_match import SavedMatch
from saves.shelf import Shelf
from tests.game.playing import rules_of
from tools import faults
from tools.faulty_disk import KILL, Fault, FaultyDisk, Killed

ADA = Seat("Ada")


@pytest.fixture
def memory() -> Iterator[Path]:
    """A folder that is quick to write to, where there is one: a disk with a journal of its own takes its time."""
    with tempfile.TemporaryDirectory(dir=faults.QUICK) as folder:
        yield Path(folder)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(additions.loader(rules_of, tmp_path), tmp_path)


@pytest.fixture
def desk(shelf: Shelf) -> Campaigns:
    rules = shelf.rules("mad-maxence")
    return Campaigns(shelf, rules, booklets.lengths(rules))  # type: ignore[arg-type]


def finished(shelf: Shelf) -> SavedMatch:
    rules, chance = rules_of("bonnie-and-clyde"), Chance.seeded(6)
    options = rules.options_type()
    saved = shelf.begin(Match.new(rules, options, [ADA] * rules.seats(options), 6))
    while saved.match.actor is not None:
        saved.match.play(saved.match.moves[chance.die(len(saved.match.moves)) - 1])
    return saved


def one_of_all(at_call: list[Fault]) -> list[Fault]:
    """By turns, so that a walk meets the kill and every error at every kind of call; every second time the kill."""
    number = at_call[0].call
    return [at_call[0] if number % 2 else at_call[1 + number // 2 % (len(at_call) - 1)]]


@pytest.mark.parametrize("errand", ["match", "campaign"])
def test_a_disk_may_fail_at_any_call_of_an_errand(memory: Path, errand: str) -> None:
    """`python -m tools.faults` does all of it, and to more errands."""
    runs, harm = faults.walk(errand, memory, one_of_all)
    assert runs > 100
    assert harm == []


def test_the_faulty_disk_fails_where_it_is_told_to(tmp_path: Path) -> None:
    """A tool that finds nothing must be able to find something."""

    def write(disk: FaultyDisk) -> None:
        with disk, open(tmp_path / "file", "wb") as file:
            file.write(b"12345678")

    disk = FaultyDisk(tmp_path)
    write(disk)
    assert disk.calls == ["create", "write"]
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        write(FaultyDisk(tmp_path, Fault(2, errno.ENOSPC)))
    assert (tmp_path / "file").read_bytes() == b"1234"
    with pytest.raises(Killed):
        write(FaultyDisk(tmp_path, Fault(1, KILL)))
    assert (tmp_path / "file").read_bytes() == b"1234", "the dead do not even empty a file"


# A shelf that is away -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("iron", [True, False])
def test_a_campaign_waits_for_matches_that_are_away(desk: Campaigns, iron: bool) -> None:
    """On a stick that is not plugged in, or in a folder that somebody moved for a moment."""
    campaign, saved = desk.attempt(desk.begin("Ada", iron=iron), ADA)
    desk.shelf.leave(saved)
    matches = desk.shelf.matches
    matches.rename(matches.with_name("moved"))
    with pytest.raises(OutOfReach, match="back"):
        desk.attempt(campaign, ADA)
    assert desk.get(campaign.id) == campaign
    matches.with_name("moved").rename(matches)
    campaign, again = desk.attempt(campaign, ADA)
    assert (campaign.status, again.id) == ("running", saved.id)
    desk.shelf.leave(again)
    shutil.rmtree(saved.folder)
    if iron:
        with pytest.raises(SaveProblem, match="over"):
            desk.attempt(campaign, ADA)
    assert desk.get(campaign.id).status == ("lost" if iron else "running")


def test_matches_that_may_not_be_looked_at_are_not_deleted(desk: Campaigns, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign, saved = desk.attempt(desk.begin("Ada", iron=True), ADA)
    desk.shelf.leave(saved)
    fail(monkeypatch, "stat", saved.folder)
    with pytest.raises(OutOfReach, match="Permission denied"):
        desk.attempt(campaign, ADA)
    assert [entry.id for entry in desk.shelf.entries()] == [saved.id], "it is shown, and opening it says why"
    with pytest.raises(OutOfReach, match="Permission denied"):
        desk.shelf.reopen(saved.id)
    monkeypatch.undo()
    assert desk.get(campaign.id).status == "running"


def fail(monkeypatch: pytest.MonkeyPatch, name: str, where: Path) -> None:
    """From now on this call is refused for a path and everything below it."""
    call = getattr(os, name)

    def refuse(path: object, *given: object, **named: object) -> object:
        if str(path).startswith(str(where)):
            raise PermissionError(errno.EACCES, "Permission denied")
        return call(path, *given, **named)

    monkeypatch.setattr(os, name, refuse)


def test_folders_that_cannot_be_listed_are_told(
    desk: Campaigns, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = desk.attempt(desk.begin("Ada"), ADA)[1]
    desk.shelf.leave(saved)
    assert desk.shelf.trouble() is None
    fail(monkeypatch, "listdir", tmp_path)
    assert "Permission denied" in (desk.shelf.trouble() or "")
    assert "Permission denied" in desk.list().problems[0]
    added = booklets.added(tmp_path, desk.rules.land)  # type: ignore[attr-defined]
    assert "Permission denied" in added.problems[""]


def test_a_label_that_cannot_be_read_is_not_written_over(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = finished(shelf)
    shelf.leave(saved, note="a note")
    fail(monkeypatch, "stat", saved.folder / "label.json")
    with pytest.raises(SaveProblem, match="Permission denied"):
        shelf.rename(saved.id, "On the train")
    monkeypatch.undo()
    (entry,) = shelf.entries(status="finished")
    assert entry.label.note == "a note"


# Results --------------------------------------------------------------------------------------------------------------


def test_a_result_that_could_not_be_written_is_told_and_counted_later(shelf: Shelf) -> None:
    (shelf.home / results.FILE).mkdir(parents=True)
    saved = finished(shelf)
    with pytest.raises(SaveProblem, match="counted later"):
        shelf.count(saved)
    shelf.leave(saved)
    assert shelf.results() == []
    (shelf.home / results.FILE).rmdir()
    for _ in range(2):
        (result,) = shelf.results()
        assert result.id == saved.id
    assert not shelf.entries(status="finished")[0].label.uncounted


def test_a_result_is_not_counted_twice_because_the_statistics_could_not_be_read(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = finished(shelf)
    shelf.count(saved)
    fail(monkeypatch, "stat", shelf.home / results.FILE)
    shelf.leave(saved)
    monkeypatch.undo()
    assert len(shelf.results()) == 1


# What kills leave -----------------------------------------------------------------------------------------------------


def test_what_kills_leave_behind_is_tidied_away(shelf: Shelf) -> None:
    saved = finished(shelf)
    shelf.leave(saved)
    kept = sorted(path for path in shelf.home.rglob("*"))
    (shelf.matches / "last-glow-killed").mkdir()
    left = [
        shelf.home / "settings.json.77.new",
        saved.folder / "snapshot.json.4711.new",
        shelf.matches / "last-glow-killed" / "journal.jsonl.5.new",
        shelf.matches / "last-glow-killed" / "lock",
    ]
    for path in left:
        path.write_bytes(b"half")
    shelf.tidy()
    assert all(path.exists() for path in left), "another window may be at work on it"
    shelf.tidy(older_than=0)
    assert sorted(path for path in shelf.home.rglob("*")) == kept


def test_a_match_that_is_half_thrown_away_still_waits(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = finished(shelf)
    shelf.leave(saved)
    fail(monkeypatch, "unlink", saved.folder / "journal.jsonl")
    with pytest.raises(SaveProblem, match="Permission denied"):
        shelf.delete(saved.id)
    monkeypatch.undo()
    assert shelf.verify(saved.id) is None
    shelf.delete(saved.id)
    assert not saved.folder.exists()
