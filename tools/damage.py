"""Damage saves in every way we can think of and open them. `python -m tools.damage --files 10000`

Each must end in a match that can be played or in one clear sentence with the file kept aside: never in a crash.
"""

from __future__ import annotations

import argparse
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import assets
from game.core import catalog
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from saves.problems import Damaged, SaveProblem
from saves.shelf import Shelf

Damage = Callable[[bytes, random.Random], bytes]


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
    where = luck.choice(digits)
    return data[:where] + b"9" * luck.choice([12, 30, 400, 5000]) + data[where + 1 :]


def _deep_nesting(data: bytes, luck: random.Random) -> bytes:
    depth = luck.choice([50, 2_000, 100_000])
    where = data.find(b'"chance":[') + 10
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
}


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
    for _ in range(files):
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


def main() -> None:
    parser = argparse.ArgumentParser(description="Damage saves and open them.")
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ends = run(given.files, Path(folder), given.seed)
    for ending, count in ends.most_common():
        print(f"{ending}: {count}")


if __name__ == "__main__":
    main()
