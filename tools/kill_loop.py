"""Kill a working process again and again and count what was lost. `python -m tools.kill_loop --kills 2000`

The child runs an errand on a data folder (plays, goes on with campaigns, imports, keeps settings, recovers a damaged
match, or does such things in the app's own window) and says what it has been told is saved. It is killed from outside
at a random moment, or pulls its own plug at a named point: before, in or after one of the calls by which bytes get to
the disk. Then the folder is read back. Whatever was confirmed and is missing is a failure, and so is anything that
cannot be read or that nothing knows of.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

import assets
from game.core import catalog
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.journal import Seat
from game.core.match import Match
from saves import additions, journal_file, profile, results, settings, text_file
from saves.campaigns import Campaigns
from saves.mad_maxence import added as booklets
from saves.problems import SaveProblem
from saves.saved_match import SavedMatch
from saves.shelf import Shelf

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

    from scenes.kit.app import App

GAME = "last-glow"
POINTS = {
    "write": ("before", "in", "after"),
    "fsync": ("before", "after"),
    "replace": ("before", "after"),
    "link": ("before", "after"),
    "mkdir": ("after",),
    "unlink": ("before", "after"),
}
"""The calls by which something gets to the disk, and where around them the plug can be pulled."""
LATEST = {"write": 12, "fsync": 12, "replace": 12, "link": 6, "mkdir": 3, "unlink": 6}
"""The process is killed when the point is reached for the n-th time; this is the largest n."""
BY_TIME = "time"
PLUG = 99
"""How a process ends that pulled its own plug."""
KILLED = -signal.SIGTERM if sys.platform == "win32" else -signal.SIGKILL
PROCESSES: ForkServerContext | SpawnContext = (
    multiprocessing.get_context("forkserver") if hasattr(os, "fork") else multiprocessing.get_context("spawn")
)
SOON = 0.7 if hasattr(os, "fork") else 8.0
"""Seconds in which a child comes to its point; one that is spawned imports everything first."""
PROCESSES.set_forkserver_preload(
    ["saves.campaigns", "scenes.app", "scenes.table.sitting", "game.last_glow.rules", "game.mad_maxence.rules"]
)


# The child ------------------------------------------------------------------------------------------------------------


def _pull_plug_at(point: str, when: str, times: int) -> Callable[[], int]:
    """From now on, end this process without any goodbye when it comes to this point for the n-th time.

    Tells how often it has come there.
    """
    call = getattr(os, point)
    left = times

    def plugged(*given: Any, **named: Any) -> Any:
        nonlocal left
        left -= 1
        if left == 0 and when == "before":
            os._exit(PLUG)
        if left == 0 and when == "in":
            call(given[0], given[1][: len(given[1]) // 2])
            os._exit(PLUG)
        done = call(*given, **named)
        if left == 0:
            os._exit(PLUG)
        return done

    setattr(os, point, plugged)
    return lambda: times - left


@cache
def _rules(game: str) -> Rules[Any, Any, Any]:
    return catalog.load(game, assets.read)


def open_shelf(folder: Path) -> Shelf:
    return Shelf(additions.loader(_rules, folder), folder)


def open_desk(shelf: Shelf) -> Campaigns:
    rules: Any = shelf.rules("mad-maxence")
    return Campaigns(shelf, rules, booklets.lengths(rules))


_outside: list[Connection] = []
"""Whom a working child tells what is saved."""


def confirm(what: str, name: str = "", count: int = 0) -> None:
    _outside[0].send((what, name, count))


def _play_some(saved: SavedMatch, chance: Chance, most: int) -> None:
    for _ in range(most):
        if saved.match.actor is None:
            return
        moves = saved.match.moves
        saved.match.play(moves[chance.die(len(moves)) - 1])
        if saved.saved:
            confirm("match", saved.id, len(saved.match.lines))


def _play(shelf: Shelf, chance: Chance) -> None:
    """One match to its end, the one that waits first."""
    waiting = shelf.entries(GAME)
    if waiting:
        saved = shelf.reopen(waiting[0].id)
    else:
        rules = shelf.rules(GAME)
        saved = shelf.begin(Match.new(rules, rules.options_type(), [Seat("Ada")], chance.die(1_000_000)))
    _play_some(saved, chance, 1_000)
    shelf.leave(saved)


def _campaign(shelf: Shelf, chance: Chance) -> None:
    """A few moves in a campaign; it is renamed now and then, and a finished adventure is entered."""
    desk = open_desk(shelf)
    running = [each for each in desk.list().campaigns if each.status == "running"]
    campaign = running[0] if running and chance.die(4) > 1 else desk.begin("Ada")
    confirm("campaign", campaign.id, len(campaign.chapter.attempts))
    campaign, saved = desk.attempt(campaign, Seat("Ada"))
    confirm("campaign", campaign.id, len(campaign.chapter.attempts))
    _play_some(saved, chance, 30)
    outcome = saved.match.outcome
    shelf.leave(saved)
    if outcome is not None:
        desk.finish(campaign, outcome)
    elif chance.die(3) == 1:
        desk.rename(campaign, f"Ada {chance.die(100)}")


def _import(shelf: Shelf, chance: Chance) -> None:
    rules = shelf.rules(GAME)
    match = Match.new(rules, rules.options_type(), [Seat("Bo")], chance.die(1_000_000))
    while match.actor is not None and len(match.lines) < 8:
        match.play(match.moves[0])
    confirm("match", shelf.import_text(text_file.write(match)), len(match.lines))


def _settings(shelf: Shelf, chance: Chance) -> None:
    volume = chance.die(100)
    settings.save(shelf.home, settings.Settings()._replace(volume=volume))
    confirm("file", "settings.json", volume)
    profile.save(shelf.home, profile.Profile(seats=(Seat(f"Ada {volume}"),)))
    confirm("file", "profile.json", volume)


def _recovery(shelf: Shelf, chance: Chance) -> None:
    """Sit down at every match, the damaged one that was laid out for this among them."""
    for entry in shelf.entries(GAME):
        saved = shelf.reopen(entry.id)
        if saved.notice and saved.saved:
            confirm("recovered", saved.id, 0)
        _play_some(saved, chance, 2)
        shelf.leave(saved)


def _window(shelf: Shelf, chance: Chance) -> None:
    """The app itself: a setting, a match and a campaign, each on its screen; then the window is closed."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    from scenes.app import open_app
    from scenes.boards.mad_maxence.campaign import campaigns
    from scenes.pages import back
    from scenes.table import sitting

    app = open_app(shelf.home)
    app.change(app.settings._replace(speed="off", sound=False, volume=chance.die(100)))
    confirm("file", "settings.json", 0)
    rules, waiting = app.shelf.rules(GAME), app.shelf.entries(GAME)
    if waiting:
        sitting.reopen(app, waiting[0].id)
    else:
        sitting.begin(app, back.lay_out(rules, rules.options_type(), [Seat("Ada")], seed=chance.die(1_000_000)))
    _play_at_table(app, chance)
    running = [each for each in campaigns.known(app).campaigns if each.status == "running"]
    campaign = running[0] if running else campaigns.campaigns_of(app).begin("Ada")
    confirm("campaign", campaign.id, 0)
    campaigns.sit_down(app, campaign)
    _play_at_table(app, chance)
    app.quit()


def _play_at_table(app: App, chance: Chance) -> None:
    from scenes.table.table import Table

    tables = [scene for scene in app._scenes if isinstance(scene, Table)]
    for table in tables:
        for _ in range(10):
            app.step([], 0.1)
            if table.match.actor is None:
                break
            table.play(table.match.moves[chance.die(len(table.match.moves)) - 1])
            if table.saved.saved:
                confirm("match", table.saved.id, len(table.match.lines))
    app.home_again()


ERRANDS: dict[str, Callable[[Shelf, Chance], None]] = {
    "play": _play,
    "campaign": _campaign,
    "import": _import,
    "settings": _settings,
    "recovery": _recovery,
    "window": _window,
}
SLOW = {"campaign": 3, "window": 20}
"""By how much longer an errand may take until it is killed from outside."""


def _child(outside: Connection, folder: Path, errand: str, point: str, when: str, times: int, seed: int) -> None:
    """Run an errand for ever, until somebody pulls the plug."""
    _outside.append(outside)
    shelf, chance = open_shelf(folder), Chance.seeded(seed)
    confirm("working")
    came_there: Callable[[], int] = (lambda: 0) if point == BY_TIME else _pull_plug_at(point, when, times)
    while True:
        ERRANDS[errand](shelf, chance)
        confirm("round", count=came_there())


# The parent -----------------------------------------------------------------------------------------------------------


class Loop:
    def __init__(self, folder: Path, seed: int = 0) -> None:
        self.folder = folder
        self.luck = random.Random(seed)
        self.kills: Counter[str] = Counter()
        """By errand, and by the point at which its process ended."""
        self.confirmed = 0
        self._matches: dict[str, int] = {}
        self._campaigns: set[str] = set()
        self._files: set[str] = set()

    def run(self, kills: int) -> None:
        for number in range(kills):
            errand = self.luck.choice(list(ERRANDS))
            point = self.luck.choice([BY_TIME, *POINTS])
            when = BY_TIME if point == BY_TIME else self.luck.choice(POINTS[point])
            if errand == "recovery":
                self._damage_one()
            plugged = self._start(errand, point, when, number)
            self.kills[f"{errand}, {when} {point}" if plugged else f"{errand}, by time"] += 1
            self._check()
            if number % 100 == 99:
                print(f"{number + 1} kills, {self.confirmed} confirmations, none lost", file=sys.stderr, flush=True)

    def _start(self, errand: str, point: str, when: str, seed: int) -> bool:
        """True if the child came to its point, False if it was killed from outside."""
        here, there = PROCESSES.Pipe(duplex=False)
        work = (there, self.folder, errand, point, when, self.luck.randint(1, LATEST.get(point, 1)), seed)
        child = PROCESSES.Process(target=_child, args=work, daemon=True)
        child.start()
        there.close()
        here.recv()  # it is working now
        slow = SLOW.get(errand, 1)
        soon = self.luck.uniform(0.0, 0.1) * slow
        timer = threading.Timer(soon if point == BY_TIME else SOON + 0.1 * slow, child.kill)
        timer.start()
        with contextlib.suppress(EOFError):
            while True:
                what, name, count = here.recv()
                self._hear(what, name, count)
                if what == "round" and count == 0 and point != BY_TIME:
                    # This errand does not lead to that point: it is killed from outside, and need not be waited for.
                    point = BY_TIME
                    timer.cancel()
                    timer = threading.Timer(soon, child.kill)
                    timer.start()
        child.join()
        timer.cancel()
        timer.join()
        assert child.exitcode in (PLUG, KILLED), f"{errand} ended by itself: {child.exitcode}"
        return child.exitcode == PLUG

    def _hear(self, what: str, name: str, count: int) -> None:
        self.confirmed += what != "round"
        if what == "match":
            self._matches[name] = count
        elif what == "campaign":
            self._campaigns.add(name)
        elif what == "file":
            self._files.add(name)
        elif what == "recovered":
            self._matches.pop(name, None)

    def _damage_one(self) -> None:
        """Break the last whole line of a match that has a snapshot to go on from."""
        for folder in sorted((self.folder / "matches").glob(f"{GAME}-*")):
            path = folder / "journal.jsonl"
            if (folder / "snapshot.json").is_file() and path.is_file() and path.stat().st_size > 600:
                path.write_bytes(path.read_bytes()[:-9] + b"-------\n")
                self._matches.pop(folder.name, None)
                return

    def _check(self) -> None:
        """Everything that was confirmed is there, everything that is there can be read, and somebody knows of it."""
        shelf = open_shelf(self.folder)
        listed = {entry.id for entry in shelf.entries(status=None)}
        for match_id, count in self._matches.items():
            assert match_id in listed, f"{match_id} is not on the shelf any more"
            found = len(journal_file.read(shelf.matches / match_id / "journal.jsonl").lines)
            assert found >= count, f"{match_id}: {count} lines were confirmed, {found} are there"
        for match_id in listed:
            if shelf.verify(match_id) is not None:  # damaged on purpose: then it must recover
                try:
                    shelf.leave(shelf.reopen(match_id))
                except SaveProblem as problem:
                    raise AssertionError(f"{match_id}: {problem}") from problem
        desk = open_desk(shelf)
        campaigns = desk.list()
        assert not campaigns.problems, campaigns.problems
        assert self._campaigns <= {campaign.id for campaign in campaigns.campaigns}
        known = {a.match for campaign in campaigns.campaigns for chapter in campaign.chapters for a in chapter.attempts}
        orphans = {match_id for match_id in listed if match_id.startswith("mad-maxence")} - known
        assert not orphans, f"no campaign knows {orphans}"
        self._check_small_files()
        self._tidy(shelf)

    def _check_small_files(self) -> None:
        notice = settings.load(self.folder)[1]
        assert notice is None, str(notice)
        assert profile.trouble(self.folder) is None
        assert results.trouble(self.folder) is None
        for name in self._files:
            assert (self.folder / name).is_file(), f"{name} is gone"

    def _tidy(self, shelf: Shelf) -> None:
        """A shelf of a few matches reads quickly; what was checked and is over makes room."""
        over = [entry.id for entry in shelf.entries(GAME, None)][6:]
        for match_id in over:
            shelf.delete(match_id)
            self._matches.pop(match_id, None)
        desk = open_desk(shelf)
        for campaign in desk.list().campaigns[4:]:
            for chapter in campaign.chapters:
                for attempt in chapter.attempts:
                    if (shelf.matches / attempt.match).is_dir():
                        shelf.delete(attempt.match)
                    self._matches.pop(attempt.match, None)
            desk.delete(campaign)
            self._campaigns.discard(campaign.id)


def run(kills: int, folder: Path, seed: int = 0) -> Loop:
    loop = Loop(folder, seed)
    loop.run(kills)
    return loop


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a working process again and again.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        loop = run(given.kills, Path(folder), given.seed)
    for name, count in sorted(loop.kills.items()):
        print(f"{name}: {count}")
    print(f"{given.kills} kills, {loop.confirmed} confirmations, none lost")


if __name__ == "__main__":
    main()
