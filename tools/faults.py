"""Let the disk fail at every single call of everyday errands. `python -m tools.faults`

Each errand is run once to count its calls. Then it is run again for every call and everything that can happen there: a
kill, a full disk, an error of the device, a permission that was taken away; once, or from then on. Afterwards the disk
is well again, and the folder is opened as at the next start. No move that was called saved may be missing, no result
may be counted twice or forgotten, and nothing but a sentence may ever have been raised.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import assets
from game.core import catalog
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.journal import Seat, write_line
from game.core.match import Match
from saves import additions, dice_tray, pictures, profile, results, settings
from saves.campaigns import Campaigns
from saves.mad_maxence import added as booklets
from saves.mad_maxence import notebook
from saves.problems import SaveProblem
from saves.saved_match import SavedMatch
from saves.shelf import Shelf
from tools.faulty_disk import KILL, Fault, FaultyDisk, Killed, faults_at

QUICK = next((folder for folder in ("/dev/shm",) if os.path.isdir(folder)), None)
"""Where a folder lives in memory: a disk that keeps a journal of its own would take most of the time."""
ADA = Seat("Ada")
SHORT = ("bonnie-and-clyde", 6)
"""A game and a seed that are over after a few moves of `_move`."""
WON_ROAD = 27
"""A seed with which the first adventure is won."""


@cache
def _rules(game: str) -> Rules[Any, Any, Any]:
    return catalog.load(game, assets.read)


def written(match: Match) -> tuple[bytes, ...]:
    return tuple(map(write_line, match.lines))


class Player:
    """Somebody at the app: keeps in mind what was called saved, and every sentence that was told instead."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.shelf = Shelf(additions.loader(_rules, home), home)
        self.saved: dict[str, tuple[bytes, ...]] = {}
        self.campaigns: dict[str, str] = {}
        """How each campaign that was saved stood last."""
        self.told: list[str] = []

    @property
    def desk(self) -> Campaigns:
        rules: Any = self.shelf.rules("mad-maxence")
        return Campaigns(self.shelf, rules, booklets.lengths(rules))

    @contextlib.contextmanager
    def told_if_not(self) -> Iterator[None]:
        """What the app does with a problem: say it and go on."""
        try:
            yield
        except SaveProblem as problem:
            assert str(problem).endswith("."), problem
            self.told.append(str(problem))

    def confirm(self, saved: SavedMatch) -> None:
        if saved.saved:
            self.saved[saved.id] = written(saved.match)
        else:
            assert saved.trouble, "a move is not on the disk, and nobody says so"

    def move(self, saved: SavedMatch, chance: Chance) -> None:
        moves = saved.match.moves
        saved.match.play(moves[chance.die(len(moves)) - 1])
        self.confirm(saved)

    def leave(self, saved: SavedMatch) -> None:
        """The table is left; whatever failed on the way, this is the last chance to get it to the disk."""
        with self.told_if_not():
            self.shelf.leave(saved)
        self.confirm(saved)


# Errands --------------------------------------------------------------------------------------------------------------


def _nothing(player: Player) -> None:
    pass


def _match(player: Player) -> None:
    """A match from its first move to its last, one of them taken back; counted as the table does it."""
    game, seed = SHORT
    rules, chance = _rules(game), Chance.seeded(seed)
    options = rules.options_type()
    saved = player.shelf.begin(Match.new(rules, options, [ADA] * rules.seats(options), seed))
    player.confirm(saved)
    player.move(saved, Chance.seeded(seed))
    saved.match.take_back(freely=True)
    player.confirm(saved)
    while saved.match.actor is not None:
        player.move(saved, chance)
    with player.told_if_not():
        player.shelf.count(saved)
    player.leave(saved)


def _begun(player: Player) -> None:
    """A match that waits, long enough for a snapshot and the one before it, and one that is over."""
    rules, chance = _rules("last-glow"), Chance.seeded(3)
    saved = player.shelf.begin(Match.new(rules, rules.options_type(), [ADA], 31))
    for _ in range(6):
        player.move(saved, chance)
    saved.write_snapshot()
    player.move(saved, chance)
    player.leave(saved)
    _match(player)


def _waiting(player: Player) -> str:
    return next((entry.id for entry in player.shelf.entries("last-glow")), "no-such-match")


def _go_on(player: Player) -> None:
    """Sit down at a match that waits, name it, play a little, go away; throw the finished one away."""
    with player.told_if_not():
        saved = player.shelf.reopen(_waiting(player))
        for _ in range(2):
            player.move(saved, Chance.seeded(1))
        with player.told_if_not():
            player.shelf.rename(saved.id, "On the train")
        player.leave(saved)
    for entry in player.shelf.entries(status="finished"):
        with player.told_if_not():
            player.saved.pop(entry.id, None)  # from here on it may be there or not
            player.shelf.delete(entry.id)


def _damaged(player: Player) -> None:
    """A match that waits, and whose journal was changed by a hand."""
    _begun(player)
    path = player.shelf.matches / _waiting(player) / "journal.jsonl"
    path.write_bytes(path.read_bytes()[:-9] + b"-------\n")


def _recover(player: Player) -> None:
    """Sit down at a damaged match: it goes on from its snapshot."""
    match_id = _waiting(player)
    with player.told_if_not():
        saved = player.shelf.reopen(match_id)
        player.confirm(saved)
        player.move(saved, Chance.seeded(1))
        player.leave(saved)


def _on_the_road(player: Player) -> None:
    """An Iron campaign whose first adventure is two moves before it is won."""
    desk = player.desk
    campaign, saved = desk.attempt(desk.begin("Ada", iron=True), ADA, seed=WON_ROAD)
    chance = Chance.seeded(WON_ROAD)
    drawn = Match.new(desk.rules, desk._options(campaign, campaign.chapter), [ADA], WON_ROAD)
    while drawn.actor is not None:
        drawn.play(drawn.moves[chance.die(len(drawn.moves)) - 1])
    for moment in drawn.history[1:-2]:
        saved.match.play(moment.move)
    player.shelf.leave(saved)


def _step(player: Player) -> None:
    """Win the adventure, enter it into the campaign, lay out the next one and leave it waiting."""
    with player.told_if_not():
        desk = player.desk
        listed = desk.list()
        player.told += listed.problems
        for campaign in listed.campaigns:
            player.campaigns[campaign.id] = campaign.status
            campaign, saved = desk.attempt(campaign, ADA)
            for wanted in ("fight", "pick 2"):
                move = next((move for move in saved.match.moves if str(move) == wanted), None)
                saved.match.play(saved.match.moves[0] if move is None else move)
                player.confirm(saved)
            outcome = saved.match.outcome
            player.leave(saved)
            if outcome is not None:
                campaign = desk.finish(campaign, outcome)
                player.leave(desk.attempt(campaign, ADA)[1])
            desk.rename(campaign, "Ada on the road")


def _letters(player: Player) -> None:
    """A match as text, and back again."""
    with player.told_if_not():
        text = player.shelf.export(_waiting(player))
        match_id = player.shelf.import_text(text)
        player.saved[match_id] = written(player.shelf.look_at(match_id))


def _small_files(player: Player) -> None:
    home = player.home
    for volume in (20, 30):
        kept, notice = settings.load(home)
        player.told += [str(notice)] if notice else []
        with player.told_if_not():
            settings.save(home, kept._replace(volume=volume))
        with player.told_if_not():
            profile.save(home, profile.Profile(seats=(Seat(f"Ada {volume}"),)))
        dice_tray.save(home, dice_tray.Tray(dice_tray.load(home).things[1:]))
        pictures.keep(pictures.path_of(home, "rack", str(volume)), b"BM" * 50)


def _furnished(player: Player) -> None:
    _begun(player)
    _on_the_road(player)
    path = additions.folder_of(player.home) / "mine.txt"
    path.parent.mkdir()
    path.write_text(assets.read("mad_maxence/booklet.txt") + "\n" + assets.read("mad_maxence/1-dust.txt"), "utf-8")
    _small_files(player)


def _look(player: Player) -> None:
    """Everything that is only read: the rack, the statistics, the campaigns and their notebooks."""
    shelf, home = player.shelf, player.home
    shelf.rules("mad-maxence")
    for entry in shelf.entries(status=None):
        with player.told_if_not():
            shelf.verify(entry.id)
            shelf.look_at(entry.id)
    results.standings(shelf.results())
    results.trouble(home)
    profile.trouble(home)
    with player.told_if_not():
        rules: Any = shelf.rules("mad-maxence")
        for campaign in player.desk.list().campaigns:
            notebook.road(campaign, shelf, rules)
            notebook.entries(campaign, shelf, rules)


def _window(player: Player) -> None:
    """The app's own window: a setting, a match and a campaign, the pages that read files, and the way out."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    from scenes.app import open_app
    from scenes.boards.mad_maxence.campaign import campaigns
    from scenes.pages import back, finished, statistics
    from scenes.table import sitting
    from scenes.table.table import Table

    app = open_app(player.home)
    app.change(app.settings._replace(speed="off", sound=False))
    for entry in app.shelf.entries("last-glow"):
        sitting.reopen(app, entry.id)
    for campaign in campaigns.known(app).campaigns:
        campaigns.sit_down(app, campaign)
        app.step([], 0.1)
    for table in [scene for scene in app._scenes if isinstance(scene, Table)]:
        for _ in range(2):
            table.play(table.match.moves[0])
            app.step([], 0.1)
            player.confirm(table.saved)
    app.home_again()
    for page in (
        lambda: statistics.StatisticsPage(app),
        lambda: finished.FinishedMatches(app, SHORT[0]),
        lambda: back.Back(app, "mad-maxence"),
        lambda: campaigns.CampaignsPage(app),
    ):
        app.push(page())
        app.step([], 0.1)
        app.home_again()
    app.quit()


class Errand(NamedTuple):
    before: Callable[[Player], None]
    """What lies in the folder when it begins."""
    run: Callable[[Player], None]
    kills: bool = True
    """A window cannot be left without closing it, so long as its process lives; `tools.kill_loop` kills those."""


ERRANDS = {
    "match": Errand(_nothing, _match),
    "go on": Errand(_begun, _go_on),
    "recovery": Errand(_damaged, _recover),
    "campaign": Errand(_on_the_road, _step),
    "letters": Errand(_begun, _letters),
    "small files": Errand(_nothing, _small_files),
    "look": Errand(_furnished, _look),
    "window": Errand(_furnished, _window, kills=False),
}


# The next start -------------------------------------------------------------------------------------------------------


def _check(player: Player, errand: str) -> None:
    """Everything that was saved is there, can be played on, and is counted once."""
    again = Player(player.home)
    shelf = again.shelf
    known = _check_campaigns(player, again)
    listed = {entry.id: entry for entry in shelf.entries(status=None)}
    assert set(player.saved) <= set(listed), "a match is gone"
    over = set()
    for match_id, entry in listed.items():
        if match_id.startswith("mad-maxence"):
            assert match_id in known, "no campaign knows a match"
        if entry.label.status == "waiting":
            saved = shelf.reopen(match_id)
            assert errand == "recovery" or saved.notice is None, saved.notice
            shelf.leave(saved)
        assert shelf.verify(match_id) is None
        match = shelf.look_at(match_id)
        was = player.saved.get(match_id, ())
        assert written(match)[: len(was)] == was, f"{len(was)} lines were saved, {len(match.lines)} are there"
        over |= {match_id} if match.outcome is not None else set()
    counted = Counter(result.id for result in shelf.results())
    assert not counted or counted.most_common(1)[0][1] == 1, "a result is counted twice"
    assert over <= set(counted), "a result is not counted"
    shelf.tidy(older_than=0)
    left = [path for path in player.home.rglob("*") if path.name.endswith(".new")]
    assert not left, left
    assert {path.name for path in shelf.matches.glob("*")} <= set(listed), "an empty folder is left"


def _check_campaigns(player: Player, again: Player) -> set[str]:
    """The matches that campaigns know of."""
    if not (player.home / "campaigns").is_dir():
        return set()
    desk = again.desk
    for campaign in desk.list().campaigns:
        if campaign.status == "running":
            again.leave(desk.attempt(campaign, ADA)[1])
    listed = desk.list()
    assert not listed.problems, listed.problems
    for campaign in listed.campaigns:
        assert campaign.status == "running", "an Iron campaign is lost"
    assert set(player.campaigns) <= {campaign.id for campaign in listed.campaigns}, "a campaign is gone"
    return {attempt.match for each in listed.campaigns for chapter in each.chapters for attempt in chapter.attempts}


# All of it ------------------------------------------------------------------------------------------------------------


class Walk:
    """One errand, and the folder it begins with."""

    def __init__(self, errand: str, folder: Path) -> None:
        self.errand = errand
        self._before = folder / "before"
        self._home = folder / "home"
        self._before.mkdir(parents=True)
        first = Player(self._before)
        with _without_flushing():
            ERRANDS[errand].before(first)
        self._saved = first.saved if errand != "recovery" else {}
        self.calls = self.run(None)

    def run(self, fault: Fault | None) -> list[str]:
        """Run it with one fault; the calls it made. Raises AssertionError with the fault if anything came of it."""
        shutil.rmtree(self._home, ignore_errors=True)
        shutil.copytree(self._before, self._home)
        player = Player(self._home)
        player.saved |= self._saved
        disk = FaultyDisk(self._home, fault)
        try:
            with disk, contextlib.suppress(Killed):
                ERRANDS[self.errand].run(player)
            if disk.dead:
                gc.collect()  # the locks of the dead
            else:
                assert not disk.open, f"still open: {list(disk.open.values())}"
            assert fault is not None or not player.told, player.told
            with _without_flushing():
                _check(player, self.errand)
        except Exception as error:
            kind = disk.calls[fault.call - 1] if fault is not None else "no call"
            raise AssertionError(f"{self.errand}: {fault} ({kind}): {type(error).__name__}: {error}") from error
        return disk.calls

    def faults(self) -> Iterator[list[Fault]]:
        """All that can happen, call by call."""
        for number, kind in enumerate(self.calls, start=1):
            found = list(faults_at(number, kind))
            yield found if ERRANDS[self.errand].kills else [fault for fault in found if fault.error != KILL]


def _without_flushing() -> contextlib.AbstractContextManager[object]:
    """Flushing takes nearly all the time, and only a machine that stops would miss it."""
    return mock.patch.object(os, "fsync", lambda _handle: None)


def walk(errand: str, folder: Path, chosen: Callable[[list[Fault]], list[Fault]] = list) -> tuple[int, list[str]]:
    """Every call of an errand, with everything that can happen there or what is chosen of it.

    How often the errand was run, and every fault that did harm.
    """
    steps = Walk(errand, folder)
    faults = [fault for faults in steps.faults() for fault in chosen(faults)]
    harm = []
    for fault in faults:
        try:
            steps.run(fault)
        except AssertionError as error:
            harm.append(str(error))
    return len(faults), harm


def main() -> int:
    parser = argparse.ArgumentParser(description="Let the disk fail at every single call.")
    parser.add_argument("errands", nargs="*", metavar="errand", help=f"{', '.join(ERRANDS)}; all, if none is named")
    given = parser.parse_args()
    if unknown := set(given.errands) - set(ERRANDS):
        parser.error(f"there is no errand called {unknown.pop()!r}")
    gc.freeze()  # whatever is imported by now need not be gone through after each kill
    broken = 0
    for errand in given.errands or ERRANDS:
        with tempfile.TemporaryDirectory(dir=QUICK) as folder:
            runs, harm = walk(errand, Path(folder))
        broken += len(harm)
        print("\n".join([f"{errand}: {runs} faults, {len(harm)} did harm", *harm]), flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
