"""The shelf: many waiting matches, names, statistics, export and import."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from functools import partial
from pathlib import Path

import pytest

from game.core.chance import Chance
from game.core.journal import Kind, Line, MoveLine, Seat, TakeBackLine, write_line
from game.core.match import Match
from game.last_glow.state import LightUp, Options
from saves import additions, dice_tray, profile, results, settings
from saves.problems import Damaged, SaveProblem
from saves.saved_match import SavedMatch
from saves.shelf import Shelf
from tests.game.mad_maxence.test_booklet import SMALL
from tests.game.playing import rules_of
from tools import saves as command
from tools.damage import awake

RULES = rules_of("last-glow")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setenv("POSTE_RESTANTE_HOME", str(tmp_path))
    return Shelf(rules_of)


def begin(shelf: Shelf, seed: int = 1, kind: Kind = "normal", player: str = "person") -> SavedMatch:
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
    assert "No match is called" in capsys.readouterr().err


def test_settings_have_defaults_keep_strangers_and_forgive_nonsense(tmp_path: Path) -> None:
    assert settings.load(tmp_path) == (settings.Settings(), None)
    path = tmp_path / "settings.json"
    path.write_text('{"speed":"warp","volume":900,"from_the_future":1}')
    loaded, notice = settings.load(tmp_path)
    assert loaded == settings.Settings()._replace(volume=100)
    assert notice is not None
    assert "speed" in str(notice)
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
    assert profile.trouble(tmp_path) is None
    (tmp_path / "profile.json").write_bytes(b'{"seats":4}')
    for _ in range(2):
        assert profile.load(tmp_path) == profile.Profile()
        assert "cannot be read" in (profile.trouble(tmp_path) or "")
    profile.save(tmp_path, kept)
    assert [path.read_bytes() for path in (tmp_path / "aside").iterdir()] == [b'{"seats":4}']
    assert profile.load(tmp_path) == kept


def test_a_profile_that_cannot_be_kept_aside_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "profile.json").write_bytes(b"precious")
    (tmp_path / "aside").write_text("a file where the folder should be")
    with pytest.raises(SaveProblem, match="kept aside"):
        profile.save(tmp_path, profile.Profile())
    assert (tmp_path / "profile.json").read_bytes() == b"precious"


@pytest.mark.parametrize("name", ["settings.json", "profile.json", "results.jsonl", "dice_tray.json"])
def test_a_file_that_may_not_be_read_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = tmp_path / name
    path.write_text("{}")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("saves.files.open_plain", refuse)
    monkeypatch.setattr("saves.results.open_plain", refuse)
    assert settings.load(tmp_path)[0] == settings.Settings()
    assert profile.load(tmp_path) == profile.Profile()
    assert results.read(tmp_path) == []
    assert dice_tray.load(tmp_path) == dice_tray.START
    told = (settings.load(tmp_path)[1], profile.trouble(tmp_path), results.trouble(tmp_path))
    assert name == "dice_tray.json" or any("Permission denied" in str(sentence) for sentence in told)
    assert path.exists()
    assert not (tmp_path / "aside").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("name", ["settings.json", "profile.json", "results.jsonl", "dice_tray.json"])
def test_a_pipe_in_place_of_a_file_keeps_nobody_waiting(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    assert settings.load(tmp_path)[0] == settings.Settings()
    assert profile.load(tmp_path) == profile.Profile()
    assert results.read(tmp_path) == []
    assert dice_tray.load(tmp_path) == dice_tray.START


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_match_ends_although_a_pipe_lies_where_its_result_would_be_written(shelf: Shelf) -> None:
    saved = begin(shelf, 1)
    play_out(saved.match)
    os.mkfifo(shelf.home / "results.jsonl")
    with awake(10):
        shelf.leave(saved)
    assert (shelf.home / "results.jsonl").is_fifo()


def test_statistics_that_have_grown_too_long_show_the_newest_and_say_so(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(3):
        saved = begin(shelf, seed)
        play_out(saved.match)
        shelf.leave(saved)
    assert results.trouble(shelf.home) is None
    everything = results.read(shelf.home)
    newest = (shelf.home / results.FILE).read_bytes().splitlines()[-1]
    monkeypatch.setattr(results, "LARGEST", len(newest) + 10)
    assert results.read(shelf.home) == everything[-1:]
    assert "too long" in (results.trouble(shelf.home) or "")


def test_a_result_with_an_absurd_number_is_damaged_like_any_other(tmp_path: Path) -> None:
    row = '{"id":"x","game":"last-glow","sort":"normal","won":true,"winners":[],"reason":"","decisions":%s,"seats":[]}'
    (tmp_path / results.FILE).write_text("\n".join(row % number for number in ("1" + "0" * 400, "-1", "7")))
    assert [result.decisions for result in results.read(tmp_path)] == [7]


def test_saves_live_where_the_platform_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    from saves.folders import home

    monkeypatch.delenv("POSTE_RESTANTE_HOME", raising=False)
    assert home().name == "poste-restante"


@pytest.mark.parametrize("name", ["..", ".", "", "../aside", "a/b", "a\\b", "C:", "x\0y", "[" * 4000, "\ud800"])
def test_a_name_that_leads_elsewhere_is_no_match(shelf: Shelf, name: str) -> None:
    saved = begin(shelf)
    shelf.leave(saved)
    for ask in (shelf.delete, shelf.reopen, shelf.lines, shelf.export, shelf.abandon):
        with pytest.raises(SaveProblem):
            ask(name)
    assert "cannot be the name of a save" in (shelf.verify(name) or "")
    assert [entry.id for entry in shelf.entries()] == [saved.id]


def test_a_disk_that_refuses_a_new_name_is_told(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = begin(shelf)
    shelf.leave(saved)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("saves.shelf.write_atomically", refuse)
    monkeypatch.setattr("os.unlink", refuse)
    for act in (partial(shelf.rename, name="x"), shelf.abandon, shelf.delete):
        with pytest.raises(SaveProblem, match="Read-only"):
            act(saved.id)


def test_a_file_in_place_of_the_folder_aside_is_no_second_problem(shelf: Shelf) -> None:
    saved = begin(shelf)
    shelf.leave(saved)
    shelf.aside.write_text("a file where the folder should be")
    (saved.folder / "journal.jsonl").write_bytes(b"x\n")
    for path in saved.folder.glob("snapshot*"):
        path.write_bytes(b"x\n")
    with pytest.raises(Damaged) as caught:
        shelf.reopen(saved.id)
    assert caught.value.kept_as is None
    assert (saved.folder / "journal.jsonl").read_bytes() == b"x\n"


STRANGE = ["A\u2028da", "A\u0085da", "A\x1fda", "A\nda", "\ufeffAda", "A\u2029\r\nda", "# Ada", "\x00"]


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_name_survives_export_and_import(shelf: Shelf, name: str) -> None:
    saved = shelf.begin(Match.new(RULES, Options(), [Seat(name)], 1))
    saved.match.play(LightUp())
    saved.match.take_back()
    shelf.leave(saved)
    text = shelf.export(saved.id)
    for sent in (text, "\ufeff" + text, text.replace("\n", "\r\n")):
        again = shelf.reopen(shelf.import_text(sent))
        assert again.match.lines == saved.match.lines
        again.close()


def test_an_imported_table_with_too_few_seats_is_refused(shelf: Shelf) -> None:
    lucha = rules_of("lucha-libre")
    state = lucha.setup(lucha.options_type(), Chance.seeded(1)).state
    saved = shelf.begin(Match.from_state(lucha, state, [Seat("Ada"), Seat("Bo")], 1))
    shelf.leave(saved)
    text = shelf.export(saved.id)
    assert '"seats":[{"name":"Ada"},{"name":"Bo"}]' in text
    with pytest.raises(SaveProblem, match="1 seats, but this table has 2"):
        shelf.import_text(text.replace('"seats":[{"name":"Ada"},{"name":"Bo"}]', '"seats":[{"name":"Ada"}]'))


@pytest.mark.parametrize("seat", [1, 99, -1])
def test_a_line_about_a_seat_that_had_no_part_in_it_is_refused(shelf: Shelf, seat: int) -> None:
    saved = begin(shelf)
    saved.match.play(LightUp())
    saved.match.note_advice()
    saved.match.take_back()
    shelf.leave(saved)
    text = shelf.export(saved.id)
    for kind in ("take-back", "advice"):
        line = f'{{"line":"{kind}","seat":'
        assert line in text
        with pytest.raises(SaveProblem, match="seat"):
            shelf.import_text(text.replace(f"{line}0", f"{line}{seat}"))


@pytest.mark.skipif(os.name == "nt", reason="there, every name has a home beside one's own")
def test_a_home_of_nobody_is_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("POSTE_RESTANTE_HOME", "~nosuchuser/x")
    assert command.main(["list"]) == 1
    assert "nobody here" in capsys.readouterr().err


def test_the_saves_command_refuses_in_one_sentence(
    shelf: Shelf, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = begin(shelf)
    saved.match.play(LightUp())
    shelf.leave(saved)
    sound = shelf.export(saved.id)
    journal = saved.folder / "journal.jsonl"
    for old, new in (("light-up", "send"), ("last-glow", "no-such-game"), ("light-up", "x" * 30_000)):
        lines = [row for row in sound.splitlines() if not row.startswith("#")]
        data, check = b"", 0
        for row in lines:
            body = row[: row.rindex(',"sum"')].replace(old, new).encode() + b"}"
            check = zlib.crc32(body, check)
            data += body[:-1] + b',"sum":"%08x"}\n' % check
        journal.write_bytes(data)
        for arguments in (["show", saved.id], ["export", saved.id], ["verify", saved.id]):
            assert command.main(arguments) == 1
            told = capsys.readouterr()
            assert 0 < len(told.err + told.out) < 800
    nowhere = str(tmp_path / "no" / "where")
    for arguments in (["export", saved.id, nowhere], ["import", nowhere], ["import", str(tmp_path)], ["show", ".."]):
        journal.write_text("\n".join(row for row in sound.splitlines() if not row.startswith("#")) + "\n")
        assert command.main(arguments) == 1
        assert capsys.readouterr().err.count("\n") == 1


def test_the_saves_command_knows_booklets_of_ones_own(
    shelf: Shelf, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = additions.folder_of(tmp_path)
    folder.mkdir()
    (folder / "mine.txt").write_text(SMALL, encoding="utf-8")
    rules = command.open_shelf().rules("mad-maxence")
    saved = shelf.begin(Match.new(rules, rules.options_type(booklet="mine"), [Seat("Ada")], 1))
    shelf.leave(saved)
    assert command.main(["show", saved.id]) == 0
    assert capsys.readouterr().out


def test_the_saves_command_speaks_to_a_terminal_that_knows_only_ascii(shelf: Shelf) -> None:
    saved = shelf.begin(Match.new(RULES, Options(), [Seat("Ζωή")], 1))
    saved.match.play(LightUp())
    shelf.leave(saved)
    shelf.rename(saved.id, "Ζωή")
    root = Path(__file__).parent.parent.parent
    settings = {**os.environ, "PYTHONIOENCODING": "ascii", "POSTE_RESTANTE_HOME": str(shelf.home)}
    outs = {}
    for verb in (["list"], ["show", saved.id], ["export", saved.id]):
        done = subprocess.run(
            [sys.executable, "-m", "scenes", "saves", *verb], cwd=root, env=settings, capture_output=True
        )
        assert done.returncode == 0, done.stderr
        outs[verb[0]] = done.stdout
    assert "Ζωή" in outs["export"].decode()


def test_a_long_text_is_taken_in_as_fast_as_it_is_long(shelf: Shelf) -> None:
    """Half a second; when every line was copied with all before it, half a minute."""
    header, *_lines = Match.new(RULES, Options(), [Seat("Ada")], 1).lines
    pair: list[Line] = [MoveLine(0, "light-up"), TakeBackLine(0)]
    text = "".join(write_line(line).decode() for line in [header, *pair * 24_000])
    with awake(10):
        match_id = shelf.import_text(text)
    assert len(shelf.lines(match_id)) == 48_001


def test_a_text_of_newer_rules_is_refused_and_not_left_waiting(shelf: Shelf) -> None:
    saved = begin(shelf)
    shelf.leave(saved)
    text = shelf.export(saved.id).replace(f'"rules":{RULES.version}', '"rules":99')
    with pytest.raises(SaveProblem, match="newer version"):
        shelf.import_text(text)
    assert [entry.id for entry in shelf.entries()] == [saved.id]


def test_no_file_sends_codes_to_the_terminal(shelf: Shelf, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = shelf.begin(Match.new(RULES, Options(), [Seat("Ada")], 1))
    saved.match.play(LightUp())
    shelf.leave(saved)
    text = tmp_path / ("a.txt" if sys.platform == "win32" else "a \x1b[31m.txt")  # no such name there
    journal = saved.folder / "journal.jsonl"
    for words in ("\\u001b[2J", "\x1b[2J", "\\u202e"):
        edited = shelf.export(saved.id).replace('"move":"light-up"', f'"move":"{words}"')
        text.write_text(edited, encoding="utf-8")
        assert command.main(["import", str(text)]) == 1
        body = [row for row in edited.splitlines() if not row.startswith("#")]
        sealed, check = b"", 0
        for row in body:
            bare = row[: row.rindex(',"sum"')].encode() + b"}"
            check = zlib.crc32(bare, check)
            sealed += bare[:-1] + b',"sum":"%08x"}\n' % check
        was = journal.read_bytes()
        journal.write_bytes(sealed)
        assert command.main(["verify"]) == 1
        journal.write_bytes(was)
    text.unlink()
    assert command.main(["import", str(text)]) == 1
    told = capsys.readouterr()
    assert all(letter.isprintable() or letter == "\n" for letter in told.out + told.err)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="every name is text there")
def test_verify_goes_on_past_a_name_that_cannot_be_decoded(shelf: Shelf, capsys: pytest.CaptureFixture[str]) -> None:
    ids = []
    for _ in range(2):
        saved = begin(shelf)
        shelf.leave(saved)
        ids.append(saved.id)
    os.rename(os.fsencode(saved.folder), os.fsencode(saved.folder.parent / "last-glow-") + b"\xff\xfe")
    assert command.main(["verify"]) == 1
    told = capsys.readouterr().out
    assert f"{ids[0]}: fine" in told
    assert "last-glow-??: " in told
    assert "cannot be the name of a save" in told
