"""The table of birds in the README: every level against the one below, and alone on the same seeds.

A step of 60 to 85 wins in 100 is one that a player can climb: less is hardly felt, more is a wall.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.core import catalog
from scenes.pages.birds import bird

from .figures import Rate
from .plan import Cell, Plan
from .playing import rules_of
from .records import Played, Records
from .report import options_name

STEP = (0.60, 0.85)
LONGEST = 2.0
"""Seconds a bird may think about a decision."""
STANDS_STILL = 8
"""Passes in a row that people wonder about."""
_HEAD = (
    "| | bird | of the games against the bird below, or alone, it won | passes in a row | longest thought |",
    "|---|---|---|---|---|",
)


def table(plan: Plan, records: Records) -> str:
    """All that was played of the plan, as Markdown."""
    lines = list(_HEAD)
    for game, cells in groupby(plan.cells, key=lambda cell: cell.game):
        title = catalog.listing(game).title
        for row in _rows(list(cells), records):
            lines.append(f"| {title} {row}")
            title = ""
    return "\n".join(line.replace("|  |", "| |") for line in lines) + "\n"


def _rows(cells: Sequence[Cell], records: Records) -> Iterator[str]:
    told: set[str] = set()
    for cell in cells:
        if cell.key in told:
            continue
        if cell.solo or rules_of(cell.game).together:
            played = [(0, match) for match in records.matches(cell)]
            name, against = cell.bots[0], ""
        else:
            name, against = cell.bots
            back = next(other for other in cells if other.options == cell.options and other.bots == cell.bots[::-1])
            told.add(back.key)
            played = [(0, match) for match in records.matches(cell)] + [(1, match) for match in records.matches(back)]
        if played:
            yield _row(cell, name, against, played)


def _row(cell: Cell, name: str, against: str, played: Sequence[tuple[int, Played]]) -> str:
    rate = Rate(sum(seat in match.winners for seat, match in played), len(played))
    low, high = rate.interval
    said = f"{rate.value:.0%} of {rate.games} ({low:.0%} to {high:.0%})"
    if against and not (low <= STEP[1] and high >= STEP[0]):
        said = f"**{said}**"
    setting = options_name(cell)
    where = f"against `{against}`" if against else "alone"
    waits = max((match.waits[seat] for seat, match in played if match.waits), default=0)
    slowest = max((match.slowest[seat] for seat, match in played if match.slowest), default=0.0)
    parts = [
        f"{bird(name).name} `{name}`",
        f"{said} {where}{f', {setting}' if setting else ''}",
        _marked(str(waits), bad=waits > STANDS_STILL),
        _marked(f"{slowest:.1f} s", bad=slowest > LONGEST),
    ]
    return f"| {' | '.join(parts)} |"


def _marked(said: str, *, bad: bool) -> str:
    return f"**{said}**" if bad else said
