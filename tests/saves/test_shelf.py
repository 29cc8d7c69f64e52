"""The shelf: many waiting matches, names, statistics, export and import."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.chance import Chance
from game.core.journal import Kind, Seat
from game.core.match import Match
from game.last_glow.state import LightUp, Options
from saves import profile, results, settings
from saves.problems import SaveProblem
from saves.shelf import Shelf
from tests.game.playing import rules_of
from tools import saves as command

RULES = rules_of("last-glow")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setenv("POSTE_RESTANTE_HOME", str(tmp_path))
    return Shelf(rules_of)


def begin(shelf: Shelf, seed: int = 1, kind: Kind = "normal", player: str = "person"):
    return shelf.begin(Match.new(RULES, Options(), [Seat("Ada", player=player)], seed, kind=kind))


def play_out(match: Match) -> None:
    chance = Chance.seeded(5)
    while match.actor is not None:
        match.play(match.moves[chance.die(len(match.moves)) - 1])


def test_several_matches_wait_side_by_side(shelf: Shelf) -> None:
    ids = []
    for seed in range(3):
        saved = begin(shelf, seed)
        shelf.leave(saved, note=f"turn {seed}")
        ids.append(saved.id)
    assert {entry.id for entry in shelf.entries("last-glow")} == set(ids)
    shelf.rename(ids[0], "  On the train  ")
    shelf.abandon(ids[1])
    shelf.delete(ids[2])
    (left,) = shelf.entries("last-glow")
    assert (left.id, left.label.name, left.label.note) == (ids[0], "On the train", "turn 0")
    assert shelf.entries("other") == []


def test_a_lost_label_is_made_anew(shelf: Shelf) -> None:
    saved = begin(shelf)
    shelf.leave(saved)
    (saved.folder / "label.json").unlink()
    (entry,) = shelf.entries()
    assert entry.label.game == "last-glow"


def test_a_finished_match_counts_once_and_waits_no_more(shelf: Shelf) -> None:
    saved = begin(shelf)
    play_out(saved.match)
    shelf.count(saved)
    shelf.leave(saved)
    assert len(results.read(shelf.home)) == 1
    assert shelf.entries() == []
    assert len(shelf.entries(status="finished")) == 1


def test_practice_guided_bot_and_taken_back_games_are_counted_apart(shelf: Shelf) -> None:
    for kind, player in (("normal", "person"), ("practice", "person"), ("guided", "person"), ("normal", "greedy")):
        saved = begin(shelf, kind=kind, player=player)  # type: ignore[arg-type]
        play_out(saved.match)
        shelf.leave(saved)
    saved = begin(shelf)
    saved.match.play(LightUp())
    saved.match.take_back()
    play_out(saved.match)
    shelf.leave(saved)
    sorts = [result.sort for result in results.read(shelf.home)]
    assert sorts == ["normal", "practice", "guided", "bots", "taken-back"]


def test_a_damaged_result_costs_only_itself(shelf: Shelf) -> None:
    for seed in range(3):
        saved = begin(shelf, seed)
        play_out(saved.match)
        shelf.leave(saved)
    path = shelf.home / "results.jsonl"
    rows = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([rows[0], rows[1][:20], rows[2]]))
    assert len(results.read(shelf.home)) == 2
    (standing,) = results.standings(results.read(shelf.home))
    assert (standing.played, standing.won) == (2, 0)


def test_an_exported_match_tells_its_story_and_can_be_imported(shelf: Shelf) -> None:
    saved = begin(shelf)
    for _ in range(5):
        saved.match.play(LightUp())
    shelf.leave(saved)
    text = shelf.export(saved.id)
    assert "# Ada: light-up" in text
    assert "#   The storm closes in." in text
    again = shelf.reopen(shelf.import_text(text))
    assert again.match.state == saved.match.state
    again.close()
    edited = text.replace('"move":"light-up"', '"move":"repair"', 1)
    shelf.reopen(shelf.import_text(edited)).close()


@pytest.mark.parametrize("text", ["", "# nothing", "hello", '{"line":"move","seat":0,"move":"send"}', "[" * 5000])
def test_a_text_that_is_no_match_is_refused_in_a_sentence(shelf: Shelf, text: str) -> None:
    with pytest.raises(SaveProblem, match="not a match"):
        shelf.import_text(text)


def test_an_edited_match_must_still_be_legal(shelf: Shelf) -> None:
    saved = begin(shelf)
    saved.match.play(LightUp())
    shelf.leave(saved)
    with pytest.raises(SaveProblem, match="hold is empty"):
        shelf.import_text(shelf.export(saved.id).replace('"move":"light-up"', '"move":"send"'))


def test_the_saves_command_lists_shows_verifies_exports_and_imports(
    shelf: Shelf, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["list"]) == 0
    assert "no matches" in capsys.readouterr().out
    saved = begin(shelf)
    saved.match.play(LightUp())
    shelf.leave(saved)
    out = tmp_path / "match.txt"
    for arguments, expected in (
        (["list"], saved.id),
        (["show", saved.id], "Brightness 5"),
        (["verify"], "fine"),
        (["export", saved.id], '"move":"light-up"'),
        (["export", saved.id, str(out)], ""),
        (["import", str(out)], "last-glow-"),
    ):
        assert command.main(arguments) == 0
        assert expected in capsys.readouterr().out
    (saved.folder / "journal.jsonl").write_bytes(b"x\n")
    assert command.main(["verify", saved.id]) == 1
    assert command.main(["show", "nothing"]) == 1
    assert "cannot be opened" in capsys.readouterr().err


def test_settings_have_defaults_keep_strangers_and_forgive_nonsense(tmp_path: Path) -> None:
    assert settings.load(tmp_path) == (settings.Settings(), None)
    path = tmp_path / "settings.json"
    path.write_text('{"speed":"warp","volume":900,"from_the_future":1}')
    loaded, notice = settings.load(tmp_path)
    assert loaded == settings.Settings()._replace(volume=100)
    assert notice is not None
    assert "speed" in notice
    settings.save(tmp_path, loaded._replace(speed="fast"))
    assert '"from_the_future": 1' in path.read_text()
    assert settings.load(tmp_path)[0].speed == "fast"
    path.write_bytes(b"\xff[[[")
    loaded, notice = settings.load(tmp_path)
    assert loaded == settings.Settings()
    assert notice is not None
    assert list((tmp_path / "aside").iterdir())


def test_the_profile_remembers_names_and_survives_damage(tmp_path: Path) -> None:
    kept = profile.Profile(seats=(Seat("Ada", "red"),), options={"last-glow": {"mode": "abyss"}}, guided=("last-glow",))
    profile.save(tmp_path, kept)
    assert profile.load(tmp_path) == kept
    (tmp_path / "profile.json").write_bytes(b'{"seats":4}')
    assert profile.load(tmp_path) == profile.Profile()


def test_saves_live_where_the_platform_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    from saves.folders import home

    monkeypatch.delenv("POSTE_RESTANTE_HOME", raising=False)
    assert home().name == "poste-restante"


@pytest.mark.parametrize("name", ["..", ".", "", "../aside", "a/b", "a\\b", "C:", "x\0y"])
def test_a_name_that_leads_elsewhere_is_no_match(shelf: Shelf, name: str) -> None:
    saved = begin(shelf)
    shelf.leave(saved)
    for ask in (shelf.delete, shelf.reopen, shelf.lines, shelf.export, shelf.verify, shelf.abandon):
        with pytest.raises(SaveProblem):
            ask(name)
    assert [entry.id for entry in shelf.entries()] == [saved.id]
