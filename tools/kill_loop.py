"""Kill a playing process again and again and count what was lost. `python -m tools.kill_loop --kills 2000`

The child plays random moves on a saved match and says how many lines are confirmed; the parent kills it at a random
moment and reads the match back. A confirmed line that is missing is a failure.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import assets
from game.core import catalog
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from saves import journal_file
from saves.shelf import Shelf

GAME = "last-glow"


def _shelf(folder: Path) -> Shelf:
    return Shelf(lambda game: catalog.load(game, assets.read), folder)


def _child(folder: Path, seed: int) -> None:
    """Play for ever, match after match, until somebody pulls the plug."""
    shelf = _shelf(folder)
    rules = catalog.load(GAME, assets.read)
    chance = Chance.seeded(seed)
    while True:
        waiting = shelf.entries()
        if waiting:
            saved = shelf.reopen(waiting[0].id)
        else:
            saved = shelf.begin(Match.new(rules, rules.options_type(), [Seat("Ada")], seed))
        while saved.match.actor is not None:
            moves = saved.match.moves
            saved.match.play(moves[chance.die(len(moves)) - 1])
            if saved.saved:
                print(saved.id, len(saved.match.lines), flush=True)
        shelf.leave(saved)


def run(kills: int, folder: Path, seed: int = 0) -> tuple[int, int]:
    """Returns how often the child was killed after it confirmed something, and how many lines it had confirmed."""
    luck = random.Random(seed)
    confirmed: dict[str, int] = {}
    total = effective = 0
    for number in range(kills):
        child = subprocess.Popen(
            [sys.executable, "-m", "tools.kill_loop", "--child", str(folder), "--seed", str(number)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parent.parent,
        )
        assert child.stdout is not None
        child.stdout.readline()  # it is playing now
        timer = threading.Timer(luck.uniform(0.0, 0.05), child.kill)
        timer.start()
        heard = 0
        for row in child.stdout:
            match_id, _, count = row.rstrip("\n").partition(" ")
            if row.endswith("\n") and count.isdigit():
                confirmed[match_id] = int(count)
                heard += 1
        child.wait()
        timer.join()
        effective += heard > 0
        total += heard
        _check(folder, confirmed)
    return effective, total


def _check(folder: Path, confirmed: dict[str, int]) -> None:
    shelf = _shelf(folder)
    for match_id, count in list(confirmed.items()):
        read = journal_file.read(shelf.matches / match_id / "journal.jsonl")
        if len(read.lines) < count:
            raise AssertionError(f"{match_id}: {count} lines were confirmed, {len(read.lines)} are there")
        if (problem := shelf.verify(match_id)) is not None:
            raise AssertionError(f"{match_id}: {problem}")
    newest = max(confirmed, default=None)
    for match_id in [known for known in confirmed if known != newest]:
        del confirmed[match_id]  # checked, and nobody writes to it any more


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a playing process again and again.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        _child(Path(given.child), given.seed)
        return
    with tempfile.TemporaryDirectory() as folder:
        effective, total = run(given.kills, Path(folder), given.seed)
    print(f"{given.kills} kills ({effective} of them in the middle of moves), {total} confirmed moves, none lost")


if __name__ == "__main__":
    main()
