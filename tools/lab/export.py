"""A match of the lab as a text that the app takes in: `poste-restante FILE` puts it on the shelf."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from game.core import bots
from game.core.journal import Header, Line, MoveLine, Seat
from game.core.match import Match
from saves import text_file
from tools.playing import turns
from tools.progress import Bar

from .figures import Figures
from .plan import Cell
from .playing import rules_of
from .records import Played


def matches_to_open(told: Iterable[Figures], report: Path) -> dict[str, str]:
    """One match of every cell that misses its target, written to a folder beside the report: by the cell, where it
    lies, as the report names it. They are played once more for this: to keep every move of every match is too much.
    Where that gives another match than was counted, because rules or bots have changed since, there is none to open."""
    folder = report.parent / f"{report.stem}-matches"
    found: dict[str, str] = {}
    wanted = [(number, figures.cell, figures.example) for number, figures in enumerate(told, start=1) if figures.missed]
    if not wanted:
        return found
    with Bar(len(wanted), unit="matches to open") as bar:
        for done, (number, cell, example) in enumerate(wanted, start=1):
            if example is not None and is_the_same(match := recorded(cell, example.seed), example):
                folder.mkdir(parents=True, exist_ok=True)
                name = f"{number:02}-{cell.game}-{example.seed}.txt"
                (folder / name).write_text(text_file.write(match), encoding="utf-8", newline="\n")
                found[cell.key] = f"{folder.name}/{name}"
            bar.reached(done, what=cell.game)
    return found


def is_the_same(match: Match, played: Played) -> bool:
    outcome = match.outcome
    assert outcome is not None
    ended = (outcome.winners, outcome.reason, tuple(outcome.scores), len(match.history) - 1)
    return ended == (played.winners, played.reason, tuple(played.scores), played.decisions)


def recorded(cell: Cell, seed: int) -> Match:
    """The match of this seed, with its journal."""
    rules = rules_of(cell.game)
    options = msgspec.convert(cell.options, rules.options_type)
    players = [bots.make(name, rules) for name in cell.bots]
    laid_out, *decided = turns(rules, options, players, seed)
    header = Header(
        game=rules.id,
        rules=rules.version,
        content=rules.content_hash,
        options=msgspec.to_builtins(options),
        seats=tuple(Seat(name=f"{name} {seat}", player=name) for seat, name in enumerate(cell.bots, start=1)),
        seed=seed,
        chance=laid_out.draws,
    )
    lines: list[Line] = [header]
    lines += [MoveLine(turn.seat, str(turn.move), turn.draws) for turn in decided if turn.seat is not None]
    return Match.replay(rules, lines)
