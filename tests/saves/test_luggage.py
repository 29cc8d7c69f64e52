"""The whole shelf as one file for another laptop: nothing is lost, nothing comes twice, nothing is trusted."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from game.core.contract import Outcome
from game.core.journal import Seat
from game.core.match import Match
from game.core.moves import Move
from game.last_glow.state import LightUp, Options, Repair
from saves import luggage, profile, results, settings
from saves.campaigns import Campaigns
from saves.problems import SaveProblem
from saves.settings import Settings
from saves.shelf import Shelf
from tests.game.playing import random_match, rules_of
from tools import saves as command

RULES, MAXENCE = rules_of("last-glow"), rules_of("mad-maxence")


def laptop(folder: Path) -> Shelf:
    folder.mkdir()
    return Shelf(rules_of, folder)


@pytest.fixture
def here(tmp_path: Path) -> Shelf:
    return laptop(tmp_path / "here")


@pytest.fixture
def there(tmp_path: Path) -> Shelf:
    return laptop(tmp_path / "there")


def begin(shelf: Shelf, *moves: Move) -> str:
    saved = shelf.begin(Match.new(RULES, Options(), [Seat("Ada")], 1, created="2026-11-01T12:00:00"))
    shelf.leave(saved)
    return play(shelf, saved.id, *moves)


def play(shelf: Shelf, match_id: str, *moves: Move) -> str:
    saved = shelf.reopen(match_id)
    for move in moves:
        saved.match.play(move)
    shelf.leave(saved)
    return match_id


def carry(source: Shelf, target: Shelf) -> luggage.Arrived:
    """Packed on one laptop, taken in on another."""
    file = source.home.parent / f"shelf{luggage.ENDING}"
    luggage.pack(source.home, file)
    return luggage.unpack(target, file)


def test_an_empty_laptop_gets_everything(here: Shelf, there: Shelf) -> None:
    match_id = begin(there, LightUp())
    there.leave(there.begin(Match.new(RULES, Options(), [Seat("Ada")], 5)))
    results.record(there.home, results.result_of("last-glow-1", random_match(RULES, 2), "2026-11-02"))
    settings.save(there.home, Settings(speed="fast"))
    profile.save(there.home, profile.Profile((Seat("Ada"),), guided=("ysnp",)))
    (there.home / "adventures").mkdir()
    (there.home / "adventures" / "mine.txt").write_text("a story", encoding="utf-8")
    arrived = carry(there, here)
    assert arrived == luggage.Arrived(new=2, adventures=1, results=1)
    assert arrived.told() == "2 matches are new, 1 adventure is new, 1 result for the statistics."
    assert here.lines(match_id) == there.lines(match_id)
    assert [entry.label for entry in here.entries()] == [entry.label for entry in there.entries()]
    assert settings.load(here.home)[0].speed == "fast"
    assert profile.load(here.home).guided == ("ysnp",)
    assert len(results.read(here.home)) == 1


def test_a_match_goes_on_where_it_was_played_further(here: Shelf, there: Shelf) -> None:
    match_id = begin(here, LightUp())
    carry(here, there)
    play(there, match_id, Repair())
    assert carry(there, here) == luggage.Arrived(further=1)
    assert here.lines(match_id) == there.lines(match_id)
    play(here, match_id, Repair())
    assert carry(there, here) == luggage.Arrived(), "what is further here stays so"
    assert len(here.lines(match_id)) == 4


def test_a_match_that_went_on_in_both_places_is_kept_twice_and_told_apart(here: Shelf, there: Shelf) -> None:
    match_id = begin(here, LightUp())
    carry(here, there)
    play(here, match_id, Repair())
    play(there, match_id, LightUp())
    ours, theirs = here.lines(match_id), there.lines(match_id)
    assert carry(there, here) == luggage.Arrived(both=1)
    assert here.lines(match_id) == ours
    (other,) = [entry for entry in here.entries() if entry.id != match_id]
    assert here.lines(other.id) == theirs
    assert other.label.name.endswith("(from elsewhere)")
    assert carry(there, here) == luggage.Arrived(), "the same file brings nothing twice"
    play(there, match_id, Repair())
    assert carry(there, here) == luggage.Arrived(further=1), "theirs goes on where theirs is"
    assert here.lines(other.id) == there.lines(match_id)


def test_a_match_that_is_open_in_another_window_is_left_alone_and_said(here: Shelf, there: Shelf) -> None:
    match_id = begin(here, LightUp())
    carry(here, there)
    play(there, match_id, Repair())
    saved = here.reopen(match_id)
    assert carry(there, here).problems == ("This match is open in another window of Poste Restante.",)
    assert len(saved.match.lines) == 2
    here.leave(saved)
    assert carry(there, here).further == 1


def test_a_campaign_goes_on_and_one_that_went_on_twice_is_kept_twice(here: Shelf, there: Shelf) -> None:
    ours, theirs = (Campaigns(shelf, MAXENCE, {"": 5}) for shelf in (here, there))
    campaign, saved = ours.attempt(ours.begin("The long road"), Seat("Ada"), seed=3)
    here.leave(saved)
    assert carry(here, there) == luggage.Arrived(new=1, campaigns=1)
    theirs.finish(theirs.get(campaign.id), Outcome((), "Caught", headline="Caught"))
    assert carry(there, here) == luggage.Arrived(further=1)
    assert ours.get(campaign.id).chapter.attempts[-1].result == "lost"
    for place, seed in ((ours, 4), (theirs, 5)):
        _now, saved = place.attempt(place.get(campaign.id), Seat("Ada"), seed=seed)
        place.shelf.leave(saved)
    arrived = carry(there, here)
    assert (arrived.new, arrived.both, arrived.problems) == (1, 1, ())
    found = ours.list()
    assert not found.problems
    assert sorted(each.name for each in found.campaigns) == ["The long road", "The long road (from elsewhere)"]
    assert all(each.waiting is not None and here.has(each.waiting) for each in found.campaigns)
    assert carry(there, here) == luggage.Arrived()


def test_settings_are_replaced_only_where_asked_for(here: Shelf, there: Shelf, tmp_path: Path) -> None:
    settings.save(here.home, Settings(speed="slow"))
    settings.save(there.home, Settings(speed="fast"))
    luggage.pack(there.home, tmp_path / "file")
    luggage.unpack(here, tmp_path / "file")
    assert settings.load(here.home)[0].speed == "slow"
    luggage.unpack(here, tmp_path / "file", with_settings=True)
    assert settings.load(here.home)[0].speed == "fast"


def test_another_adventure_of_the_same_name_gets_one_of_its_own(here: Shelf, there: Shelf) -> None:
    for shelf, text in ((here, "ours"), (there, "theirs")):
        (shelf.home / "adventures").mkdir()
        (shelf.home / "adventures" / "mine.txt").write_text(text, encoding="utf-8")
    assert "mine.txt is another text here" in carry(there, here).problems[0]
    assert sorted(path.read_text("utf-8") for path in (here.home / "adventures").iterdir()) == ["ours", "theirs"]
    assert carry(there, here) == luggage.Arrived()


@pytest.mark.parametrize(
    "name",
    [
        "../matches/x/journal.jsonl",
        "/etc/journal.jsonl",
        "matches/../journal.jsonl",
        "matches/../../x/journal.jsonl",
        "matches/..\\x/journal.jsonl",
        "matches/x/evil.py",
        "campaigns/../x.json",
        "locale/fr/LC_MESSAGES/a.mo",
        "settings.json/x",
    ],
)
def test_a_name_that_we_would_not_write_leads_nowhere(here: Shelf, tmp_path: Path, name: str) -> None:
    line = b"".join(path.read_bytes() for path in [_a_journal(tmp_path)])
    with zipfile.ZipFile(tmp_path / "file", "w") as file:
        file.writestr(name, line)
        file.writestr("settings.json", b"{}")
    before = set(tmp_path.rglob("*"))
    luggage.unpack(here, tmp_path / "file")
    assert set(tmp_path.rglob("*")) - before <= {here.home / "settings.json"}


def _a_journal(folder: Path) -> Path:
    shelf = laptop(folder / "third")
    return shelf.matches / begin(shelf, LightUp()) / "journal.jsonl"


@pytest.mark.parametrize("damage", [b"", b"PK\x03\x04 and nothing more", b"a letter"])
def test_a_file_that_is_no_shelf_is_a_sentence(here: Shelf, tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "file").write_bytes(damage)
    with pytest.raises(SaveProblem, match="is not a packed shelf"):
        luggage.unpack(here, tmp_path / "file")


def test_a_file_that_would_fill_the_memory_is_refused(
    here: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(luggage, "LARGEST", 1000)
    with zipfile.ZipFile(tmp_path / "file", "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("settings.json", b" " * 2000)
    with pytest.raises(SaveProblem, match="far too large"):
        luggage.unpack(here, tmp_path / "file")


def test_a_damaged_journal_costs_only_itself(here: Shelf, there: Shelf, tmp_path: Path) -> None:
    begin(there, LightUp())
    luggage.pack(there.home, tmp_path / "file")
    with zipfile.ZipFile(tmp_path / "file", "a") as file:
        file.writestr("matches/last-glow-bad/journal.jsonl", b"{}\n")
        file.writestr("campaigns/mad-maxence-1.json", b"[]")
        file.writestr("results.jsonl", b"nonsense")
    arrived = luggage.unpack(here, tmp_path / "file")
    assert arrived.new == 1
    assert len(arrived.problems) == 2
    assert [entry.label.game for entry in here.entries()] == ["last-glow"]


def test_the_command_packs_and_unpacks(
    here: Shelf, there: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(there, LightUp(), Repair())
    monkeypatch.setenv("POSTE_RESTANTE_HOME", str(there.home))
    assert command.main(["pack", str(tmp_path / "file")]) == 0
    monkeypatch.setenv("POSTE_RESTANTE_HOME", str(here.home))
    assert command.main(["unpack", str(tmp_path / "file")]) == 0
    assert "1 match is new." in capsys.readouterr().out
