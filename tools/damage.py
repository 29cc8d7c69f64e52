"""Damage saves in every way we can think of and open them. `python -m tools.damage --files 10000`

A match must end in one that can be played or in one clear sentence with the file kept: never in a crash. With
`--screens`, any file of the data folder is damaged, and every screen that reads it is opened and drawn.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import assets
from game.core import catalog
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from saves import additions, dice_tray
from saves.problems import Damaged, SaveProblem
from saves.shelf import Shelf
from scenes.app import open_app
from scenes.boards.mad_maxence.campaign.campaigns import CampaignsPage, campaigns_of, sit_down
from scenes.boards.mad_maxence.campaign.road import RoadPage
from scenes.kit.app import App
from scenes.kit.scene import Scene
from scenes.pages.back import Back
from scenes.pages.dice_tray import DiceTray
from scenes.pages.exporting import export_match
from scenes.pages.finished import FinishedMatches
from scenes.pages.plan import Plan
from scenes.pages.settings import SettingsPage
from scenes.pages.statistics import StatisticsPage
from scenes.table.sitting import reopen
from tools.screens import finished_match, settle, short_match

Damage = Callable[[bytes, random.Random], bytes]
PATIENCE = 300
"""Seconds for a walk through every screen, on however busy a machine."""


def _truncate(data: bytes, luck: random.Random) -> bytes:
    return data[: luck.randrange(len(data))]


def _flip(data: bytes, luck: random.Random) -> bytes:
    damaged = bytearray(data)
    for _ in range(luck.randint(1, 8)):
        damaged[luck.randrange(len(damaged))] ^= 1 << luck.randrange(8)
    return bytes(damaged)


def _wrong_type(data: bytes, luck: random.Random) -> bytes:
    old = luck.choice([b'"seat":0', b'"move":"', b'"seed":', b'"options":{', b'"rules":1', b'"lines":', b'"turn":'])
    new = luck.choice([b'"seat":"x"', b'"move":[],"', b'"seed":"', b'"options":7,"', b'"rules":null', b'"turn":[]'])
    return data.replace(old, new, 1)


def _huge_number(data: bytes, luck: random.Random) -> bytes:
    digits = [index for index, byte in enumerate(data) if 48 <= byte <= 57]
    where = luck.choice(digits or [len(data) - 1])
    return data[:where] + b"9" * luck.choice([12, 30, 400, 5000]) + data[where + 1 :]


def _deep_nesting(data: bytes, luck: random.Random) -> bytes:
    depth = luck.choice([50, 2_000, 100_000])
    where = data.find(b'"chance":[') + 10 if b'"chance":[' in data else luck.randrange(len(data))
    return data[:where] + b"[" * depth + b"]" * depth + data[where:]


def _shuffled_lines(data: bytes, luck: random.Random) -> bytes:
    lines = data.split(b"\n")
    luck.shuffle(lines)
    return b"\n".join(lines)


def _doubled_line(data: bytes, luck: random.Random) -> bytes:
    lines = data.split(b"\n")
    where = luck.randrange(len(lines))
    return b"\n".join([*lines[:where], lines[where], *lines[where:]])


def _noise(data: bytes, luck: random.Random) -> bytes:
    return luck.randbytes(luck.randint(0, 3000))


def _zeros(data: bytes, luck: random.Random) -> bytes:
    where = luck.randrange(len(data))
    return data[:where] + bytes(len(data) - where)


def _odd_text(data: bytes, luck: random.Random) -> bytes:
    """Well-formed, but with what nobody types in place of a name."""
    words = luck.choice(["\\u0000", "\\u202e", "\\ud800", "\u200b", "\u2028", "x" * 50_000, "../..", "{n}", ""])
    names = [b'"Ada"', b'"last-glow"', b'"mine"', b'"person"', b'"red"', b'"waiting"', b"Dust"]
    old = luck.choice([name for name in names if name in data] or [data[:1]])
    return data.replace(old, b'"%s"' % words.encode(), luck.choice((1, 100)))


KINDS: dict[str, Damage] = {
    "truncated": _truncate,
    "flipped bytes": _flip,
    "wrong type": _wrong_type,
    "huge number": _huge_number,
    "deep nesting": _deep_nesting,
    "shuffled lines": _shuffled_lines,
    "doubled line": _doubled_line,
    "noise": _noise,
    "zeros": _zeros,
    "odd text": _odd_text,
}


def _put_folder(path: Path) -> None:
    path.mkdir()
    (path / path.name).write_bytes(b"{}")


def _put_pipe(path: Path) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(path)


def _put_link(path: Path) -> None:
    with contextlib.suppress(OSError):  # not everybody may make one on Windows
        path.symlink_to("nowhere")


STANDING_IN: dict[str, Callable[[Path], None]] = {
    "gone": lambda _path: None,
    "a folder": _put_folder,
    "a pipe": _put_pipe,
    "a link to nowhere": _put_link,
}
"""What else can be where a file was."""


def make_saves(folder: Path, game: str = "last-glow", decisions: int = 40) -> tuple[Shelf, str]:
    """A shelf with one waiting match that has a journal, a snapshot and a previous snapshot."""
    rules = catalog.load(game, assets.read)
    shelf = Shelf(lambda _game: rules, folder)
    for seed in range(100):
        saved = shelf.begin(Match.new(rules, rules.options_type(), [Seat("Ada")], seed))
        chance = Chance.seeded(seed)
        while saved.match.actor is not None and len(saved.match.history) <= decisions:
            moves = saved.match.moves
            saved.match.play(moves[chance.die(len(moves)) - 1])
        shelf.leave(saved)
        if saved.match.actor is not None:
            return shelf, saved.id
    raise RuntimeError("no random game lasted long enough")


def run(files: int, folder: Path, seed: int = 0) -> Counter[str]:
    """Damage one or both files of a match, open it, and count how it ended."""
    luck = random.Random(seed)
    shelf, match_id = make_saves(folder / "home")
    pristine = folder / "pristine"
    shutil.copytree(shelf.matches / match_id, pristine)
    target = shelf.matches / match_id
    ends: Counter[str] = Counter()
    for number in range(files):
        if number and number % 500 == 0:
            print(f"{number} saves damaged and opened", file=sys.stderr, flush=True)
        shutil.rmtree(target)
        shutil.copytree(pristine, target)
        for name in luck.choice([["journal.jsonl"], ["snapshot.json"], ["journal.jsonl", "snapshot.json"]]):
            path = target / name
            kind = luck.choice(list(KINDS))
            path.write_bytes(KINDS[kind](path.read_bytes(), luck))
        if luck.random() < 0.5:
            (target / "snapshot.previous.json").unlink(missing_ok=True)
        (target / "label.json").write_bytes(luck.choice([b"", b"{}", b'{"game":"last-glow"}', b"\xff\x00"]))
        ends[_open(shelf, match_id)] += 1
    return ends


def _open(shelf: Shelf, match_id: str) -> str:
    journal = shelf.matches / match_id / "journal.jsonl"
    before = journal.read_bytes()
    shelf.entries(status=None)
    try:
        saved = shelf.reopen(match_id)
    except SaveProblem as problem:
        assert str(problem).endswith("."), problem
        assert len(str(problem)) < 1000, problem
        kept = problem.kept_as if isinstance(problem, Damaged) else journal
        assert kept is not None, problem
        assert kept.read_bytes() == before, problem
        return "refused with a sentence"
    rules = saved.match.rules
    assert rules.faults(saved.match.state) == []
    if saved.match.actor is not None:
        saved.match.play(saved.match.moves[0])
        assert saved.saved
    ending = "went on with a notice" if saved.notice else "went on"
    saved.close()
    return ending


# Every file, on every screen -----------------------------------------------------------------------------------------


def furnish(home: Path) -> None:
    """A data folder with one of everything: matches that wait and one that is over, a campaign on a booklet of the
    player's own, settings, profile, statistics, the dice tray, an export, a picture."""
    for path, text in (
        (additions.folder_of(home) / "mine.txt", _booklet()),
        (home / "settings.json", '{"speed": "off", "sound": false, "window": [1280, 800]}'),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    app = open_app(home)
    settle(app)
    shelf = app.shelf
    for match in (short_match("last-glow"), finished_match("last-glow"), short_match("lucha-libre")):
        shelf.leave(shelf.begin(match))
    for booklet in ("", "mine"):
        campaign = campaigns_of(app).begin("Ada", booklet=booklet)
        _campaign, saved = campaigns_of(app).attempt(campaign, Seat("Ada"))
        saved.match.play(saved.match.moves[0])
        shelf.leave(saved)
    Plan(shelf.rules("lucha-libre"), home).remember()
    dice_tray.save(home, dice_tray.START)
    export_match(app, shelf.entries()[0].id)
    app.quit()


def _booklet() -> str:
    """Our own first adventure, as somebody's own booklet."""
    return assets.read("mad_maxence/booklet.txt") + "\n" + assets.read("mad_maxence/1-dust.txt")


def tour(app: App) -> None:
    """Every screen that shows something of the data folder, drawn; and every match that waits, sat down at."""
    settle(app)
    pages: list[Callable[[], Scene]] = [
        lambda: Back(app, "mad-maxence"),
        lambda: Back(app, "last-glow"),
        lambda: CampaignsPage(app),
        lambda: StatisticsPage(app),
        lambda: FinishedMatches(app, "last-glow"),
        lambda: SettingsPage(app),
        lambda: DiceTray(app),
    ]
    for make in pages:
        app.push(make())
        settle(app)
        app.home_again()
    for entry in app.shelf.entries():
        reopen(app, entry.id)
        settle(app)
        app.home_again()
    for campaign in campaigns_of(app).list().campaigns:
        page = RoadPage(app, campaign)
        app.push(page)
        settle(app)
        page._open_notebook()
        settle(app)
        sit_down(app, campaign)
        settle(app)
        app.home_again()
    settle(app)


@contextlib.contextmanager
def awake(seconds: int) -> Iterator[None]:
    """Fail instead of blocking for ever on a pipe or a lock. Windows has neither alarm nor named pipes."""
    if sys.platform == "win32":
        yield
        return

    def ring(*_given: object) -> None:
        raise AssertionError(f"it takes longer than {seconds} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def run_screens(files: int, folder: Path, seed: int = 0) -> Counter[str]:
    """Damage one to six files of a furnished data folder and walk through the app; counts what was damaged."""
    luck = random.Random(seed)
    pristine, home = folder / "pristine", folder / "home"
    furnish(pristine)
    sorts: dict[str, list[Path]] = {}
    for path in sorted(pristine.rglob("*")):
        if path.is_file() and path.name != "lock":
            name = path.relative_to(pristine)
            sorts.setdefault(_sort(name), []).append(name)
    damaged: Counter[str] = Counter()
    reported = 0
    while damaged.total() < files:
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(pristine, home)
        wanted = luck.sample(list(sorts), luck.randint(1, 6))
        chosen = {str(luck.choice(sorts[sort])): luck.choice([*KINDS, *STANDING_IN]) for sort in wanted}
        for harmed, kind in chosen.items():
            _harm(home / harmed, kind, luck)
            damaged[_sort(Path(harmed))] += 1
        try:
            with awake(PATIENCE):
                app = open_app(home)
                tour(app)
                app.quit()
        except Exception as error:
            raise AssertionError(f"seed {seed}, after {damaged.total()} files: {chosen}") from error
        if damaged.total() // 200 > reported // 200:
            print(f"{damaged.total()} files damaged, every screen drawn", file=sys.stderr, flush=True)
        reported = damaged.total()
    return damaged


def _harm(path: Path, kind: str, luck: random.Random) -> None:
    if kind in STANDING_IN:
        path.unlink()
        STANDING_IN[kind](path)
    elif data := path.read_bytes():
        path.write_bytes(KINDS[kind](data, luck))


def _sort(name: Path) -> str:
    """What a file is, whatever it is called."""
    return name.name if name.parts[0] == "matches" else name.parts[0]


def main() -> None:
    parser = argparse.ArgumentParser(description="Damage saves and open them.")
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--screens", action="store_true", help="every kind of file, with every screen drawn")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ends = (run_screens if given.screens else run)(given.files, Path(folder), given.seed)
    for ending, count in ends.most_common():
        print(f"{ending}: {count}")


if __name__ == "__main__":
    main()
