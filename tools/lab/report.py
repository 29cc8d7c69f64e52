"""The report: one page of HTML with its pictures inside, to be opened without a network and passed on."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from urllib.parse import quote

from game.core import catalog

from . import plots
from .figures import Change, Figures, Rate, Use, changes, median
from .plan import Cell, Plan

_STYLE = """
body { background: #6b4a2c; color: #2b2333; font: 16px/1.5 Georgia, "Source Serif Pro", serif; margin: 0; }
main { background: #fbf5e6; max-width: 1120px; margin: 32px auto; padding: 32px 48px 48px; }
h1 { font-size: 34px; margin: 0 0 4px; } h2 { font-size: 26px; margin: 44px 0 4px; border-bottom: 2px solid #b39b6b; }
h3 { font-size: 18px; margin: 22px 0 4px; } p { margin: 6px 0; } .quiet { color: #6d5f4a; }
table { border-collapse: collapse; margin: 10px 0; font-size: 15px; line-height: 1.35; }
th { text-align: left; color: #6d5f4a; vertical-align: bottom; }
td, th { padding: 5px 16px 5px 0; border-bottom: 1px solid #e4d6b0; vertical-align: top; } td.n { text-align: right; }
tr.joined td { border-bottom: none; padding-bottom: 0; } .whole { white-space: nowrap; }
.outside { color: #a5302c; font-weight: bold; } .fine { color: #2f6b3f; }
code { font: 13px/1.4 Menlo, Consolas, "DejaVu Sans Mono", monospace; color: #4a3f57; }
summary { cursor: pointer; margin: 6px 0; }
.pictures { display: flex; flex-wrap: wrap; gap: 18px; align-items: flex-start; } svg { max-width: 100%; height: auto; }
"""
RARELY = 0.02
"""An action that is chosen less often than this where it is on offer is named."""
_READING = """
<h2>How to read it</h2>
<p><b>Lead changes.</b> By the points that the game counts in the course of a match: the lead has changed when nobody
who was in front is in front any more. Games that count nothing before the end have no such column.</p>
<p><b>Who begins</b> is the seat that decides first in a match, whatever its number.</p>
<p><b>Never chosen.</b> A kind of move, or one of its choices by name, that bots could have played and never did.</p>
<p><b>Not worth taking.</b> In matches in which a seat took it at least once, it won less often (first figure) than in
those in which it could have and never did (second), and the intervals do not touch. It need not be the reason: a move
may be what one does when one is losing anyway. Open a match and look.</p>
"""
NAMED = 6
"""The most names in a cell of a table; the others are listed where the setting is told in full."""


def options_name(cell: Cell) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in cell.options.items())


def cell_name(cell: Cell) -> str:
    """Options and bots of a cell in a few words; the game stands above."""
    options = options_name(cell)
    sides = cell.bots[0] if len(set(cell.bots)) == 1 else " – ".join(cell.bots)
    return f"{options}: {sides}" if options else sides


def page(
    plan: Plan, told: Sequence[Figures], earlier: Sequence[Figures] = (), to_open: Mapping[str, str] | None = None
) -> str:
    """The whole report. Cells nobody has played yet are left out. `to_open` says where a match of a cell lies; None if
    no matches were written."""
    told = [figures for figures in told if figures.games]
    before = {figures.cell.key: figures for figures in earlier if figures.games}
    parts = [
        f"<h1>{escape(plan.title)}</h1>",
        f'<p class="quiet">{escape(plan.about)}</p>' if plan.about else "",
        f"<p>{sum(figures.games for figures in told):,} matches, seeds from {plan.seed} on. "
        "Intervals are Wilson's at 95 %.</p>",
        _outside(told, to_open),
        _changed(told, before),
    ]
    for game, cells in groupby(told, key=lambda figures: figures.cell.game):
        parts += _game(game, list(cells))
    parts.append(_READING)
    body = "\n".join(filter(None, parts))
    head = f'<meta charset="utf-8"><title>{escape(plan.title)}</title><style>{_STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body><main>\n{body}\n</main></body></html>\n'


def _title(game: str) -> str:
    return catalog.listing(game).title


def again(figures: Figures) -> str:
    """The command that plays the matches of a cell once more and shows how they went."""
    cell = figures.cell
    names = cell.bots if len(set(cell.bots)) > 1 else cell.bots[:1]
    options = [f"{name}={value}" for name, value in cell.options.items()]
    words = ["poste-restante", "sim", cell.game, "--bot", ",".join(names), "--games", str(figures.games)]
    return shlex.join([*words, "--seed", str(figures.first_seed), *options])


def _outside(told: Sequence[Figures], to_open: Mapping[str, str] | None) -> str:
    """What lies outside its target comes first, and the farthest of it: that is why somebody opens the page."""
    aimed = [figures for figures in told if figures.cell.target is not None]
    if not aimed:
        return ""
    missed = sorted((figures for figures in aimed if figures.missed), key=lambda figures: -figures.off_target)
    if not missed:
        return f'<h2>Targets</h2><p class="fine">All {len(aimed)} settings lie within their targets.</p>'
    rows = "".join(_outside_rows(figures, to_open) for figures in missed)
    heads = "<tr><th>Game</th><th>Setting</th><th>Measured</th><th>Target</th></tr>"
    return (
        f'<h2>Outside their targets</h2><p><span class="outside">{len(missed)} of {len(aimed)} settings</span> with a '
        f"target, the farthest first. Each with the command that shows it again, and a match for the app: taken in, it "
        f"can be replayed from the finished matches of its game.</p>"
        f"<table>{heads}{rows}</table>"
    )


def _outside_rows(figures: Figures, to_open: Mapping[str, str] | None) -> str:
    assert figures.cell.target is not None
    low, high = figures.cell.target
    cells = [
        escape(_title(figures.cell.game)),
        escape(cell_name(figures.cell)),
        _rates(figures, figures.missed),
        f'<span class="whole">{low:g} to {high:g} %</span>',
    ]
    below = f'<td colspan="4"><code>{escape(again(figures))}</code>{_match_to_open(figures, to_open)}</td>'
    return f'<tr class="joined">{"".join(f"<td>{cell}</td>" for cell in cells)}</tr><tr>{below}</tr>'


def _match_to_open(figures: Figures, to_open: Mapping[str, str] | None) -> str:
    if to_open is None:
        return ""
    where = to_open.get(figures.cell.key)
    if where is None:
        return "<br>There is no match to open: rules or bots have changed since these were played."
    return f'<br><a href="{escape(quote(where))}">A match</a> to open: <code>poste-restante {escape(where)}</code>'


def _rates(figures: Figures, seats: Iterable[int]) -> str:
    """How often these seats win, those outside their target in red."""
    lines = []
    for seat in seats:
        kind = "outside whole" if seat in figures.missed else "whole"
        name = f"seat {seat + 1}: " if len(figures.seats) > 1 else ""
        lines.append(f'<span class="{kind}">{name}{figures.seats[seat]}</span>')
    return "<br>".join(lines)


def _changed(told: Sequence[Figures], before: dict[str, Figures]) -> str:
    if not before:
        return ""
    rows = []
    for figures in told:
        if figures.cell.key not in before:
            rows.append((_title(figures.cell.game), cell_name(figures.cell), "", "new", ""))
            continue
        found = [change for change in changes(before[figures.cell.key], figures) if change.real]
        name = (_title(figures.cell.game), cell_name(figures.cell))
        rows += [(*name, *_change_words(change, figures)) for change in found]
    if not rows:
        return '<h2>Since the earlier run</h2><p class="fine">Nothing has changed beyond what luck explains.</p>'
    return f"<h2>Since the earlier run</h2>{_table(('Game', 'Setting', '', 'Before', 'Now'), rows)}"


def _change_words(change: Change, figures: Figures) -> tuple[str, str, str]:
    return f"seat {change.seat + 1}" if len(figures.seats) > 1 else "won", str(change.before), str(change.after)


def _game(game: str, cells: list[Figures]) -> Iterable[str]:
    yield f"<h2>{escape(_title(game))}</h2>"
    yield plots.rates([(cell_name(figures.cell), figures) for figures in cells])
    yield _at_a_glance(cells)
    for figures in cells:
        yield f"<details><summary>More on {escape(cell_name(figures.cell))}</summary>"
        yield from _cell(figures)
        yield "</details>"


def _at_a_glance(cells: Sequence[Figures]) -> str:
    """What a designer asks first, one line for every setting. Questions that no setting answers are not asked."""
    asked: list[tuple[str, Callable[[Figures], str]]] = [
        ("Setting", lambda figures: escape(cell_name(figures.cell))),
        ("Won", lambda figures: _rates(figures, range(len(figures.seats)))),
        ("Decisions", _length),
    ]
    if any(figures.lead_changes for figures in cells):
        asked.append(("Lead changes", _lead))
    if any(figures.beginner for figures in cells):
        asked.append(("Who begins wins", lambda figures: str(figures.beginner or "")))
    if any(figures.never_chosen for figures in cells):
        asked.append(("Never chosen", lambda figures: escape(_few(figures.never_chosen))))
    if any(_poor(figures) for figures in cells):
        asked.append(("Not worth taking", lambda figures: escape(_few(_poor(figures)))))
    heads = "".join(f"<th>{name}</th>" for name, _told in asked)
    rows = "".join(f"<tr>{''.join(f'<td>{told(figures)}</td>' for _name, told in asked)}</tr>" for figures in cells)
    return f"<table><tr>{heads}</tr>{rows}</table>"


def _length(figures: Figures) -> str:
    lengths = figures.lengths
    return f'<span class="whole">{median(lengths):g} ({lengths[0]} to {lengths[-1]})</span>'


def _lead(figures: Figures) -> str:
    changes = figures.lead_changes
    if not changes:
        return ""
    never = Rate(sum(not count for count in changes), len(changes))
    return f"{sum(changes) / len(changes):.1f} a match; {never.value:.0%} have none"


def _poor(figures: Figures) -> list[str]:
    return [f"{use.name} ({_worth(use, figures)})" for use in figures.actions if use.poor]


def _worth(use: Use, figures: Figures) -> str:
    """For whom a move is bad: how often they win with it, and else."""
    words = []
    for seat, took, left in (worth for worth in use.worth if worth.poor):
        name = f"seat {seat + 1}: " if len(figures.seats) > 1 else ""
        words.append(f"{name}{took.value:.0%}, else {left.value:.0%}")
    return "; ".join(words)


def _few(names: Sequence[str]) -> str:
    more = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f" and {more} more" if more > 0 else "")


def _cell(figures: Figures) -> Iterable[str]:
    if figures.cell.note:
        yield f'<p class="quiet">{escape(figures.cell.note)}</p>'
    lengths = figures.lengths
    facts = [
        f"{figures.games:,} matches",
        f"{median(lengths):g} decisions in the middle ({lengths[0]} to {lengths[-1]})",
        f"{figures.forced.value:.0%} of them without an alternative",
        f"{figures.seconds / figures.games:.2f} s a match",
    ]
    if len(figures.seats) > 1:
        facts.append(f"{figures.draws.value:.1%} without a single winner")
    if figures.close is not None:
        facts.append(f"{figures.close.value:.0%} close finishes")
    yield f"<p>{'; '.join(facts)}.</p>"
    pictures = [plots.histogram(lengths, "decisions")]
    points = [score for seat in figures.scores for score in seat]
    if len(set(points)) > 1:
        pictures.append(plots.histogram(points, "points"))
    pictures.append(
        plots.shares([(why, count / figures.games) for why, count in figures.reasons], "ended by, per cent")
    )
    yield f'<div class="pictures">{"".join(pictures)}</div>'
    yield _actions(figures)


def _actions(figures: Figures) -> str:
    """Which actions are used, which never although they are on offer, and how those fare who take them."""
    words = []
    if figures.never_chosen:
        words.append(f'<span class="outside">Never chosen: {escape(", ".join(figures.never_chosen))}.</span>')
    if rarely := [use.name for use in figures.actions if use.chosen and use.share < RARELY]:
        words.append(f"Hardly ever chosen where possible: {escape(', '.join(rarely))}.")
    if poor := _poor(figures):
        words.append(f"Seldom won by those who take it: {escape(', '.join(poor))}.")
    rows = [
        (
            use.name,
            f"{use.offered:,}",
            f"{use.chosen:,}",
            f"{use.share:.0%}",
            ", ".join(f"{_won(worth.took)} / {_won(worth.left)}" for worth in use.worth),
        )
        for use in figures.actions
    ]
    heads = ("Action", "on offer", "chosen", "share", "won with it / without, for each seat")
    table = _table(heads, rows, numbers=True)
    return f"<p>{' '.join(words)}</p>{table}" if rows else ""


def _won(rate: Rate) -> str:
    return f"{rate.value:.0%}" if rate.games else "–"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: bool = False) -> str:
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    kind = ' class="n"' if numbers else ""
    lines = []
    for first, *others in rows:
        cells = "".join(f"<td{kind}>{escape(word)}</td>" for word in others)
        lines.append(f"<tr><td>{escape(first)}</td>{cells}</tr>")
    return f"<table><tr>{head}</tr>{''.join(lines)}</table>"
