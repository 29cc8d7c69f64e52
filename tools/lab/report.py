"""The report: one page of HTML with its pictures inside, to be opened without a network and passed on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from game.core import catalog

from . import plots
from .figures import Change, Figures, changes, median
from .plan import Cell, Plan

_STYLE = """
body { background: #6b4a2c; color: #2b2333; font: 16px/1.5 Georgia, "Source Serif Pro", serif; margin: 0; }
main { background: #fbf5e6; max-width: 980px; margin: 32px auto; padding: 32px 48px 48px; }
h1 { font-size: 34px; margin: 0 0 4px; } h2 { font-size: 26px; margin: 44px 0 4px; border-bottom: 2px solid #b39b6b; }
h3 { font-size: 18px; margin: 26px 0 4px; } p { margin: 6px 0; } .quiet { color: #6d5f4a; }
table { border-collapse: collapse; margin: 10px 0; font-size: 15px; } th { text-align: left; color: #6d5f4a; }
td, th { padding: 3px 14px 3px 0; border-bottom: 1px solid #e4d6b0; } td.n { text-align: right; }
td:nth-child(n+3) { white-space: nowrap; }
.outside { color: #a5302c; font-weight: bold; } .fine { color: #2f6b3f; }
.pictures { display: flex; flex-wrap: wrap; gap: 18px; align-items: flex-start; } svg { max-width: 100%; height: auto; }
"""
RARELY = 0.02
"""An action that is chosen less often than this where it is on offer is named."""


def cell_name(cell: Cell) -> str:
    """Options and bots of a cell in a few words; the game stands above."""
    options = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in cell.options.items())
    sides = cell.bots[0] if len(set(cell.bots)) == 1 else " – ".join(cell.bots)
    return f"{options}: {sides}" if options else sides


def page(plan: Plan, told: Sequence[Figures], earlier: Sequence[Figures] = ()) -> str:
    """The whole report. Cells nobody has played yet are left out."""
    told = [figures for figures in told if figures.games]
    before = {figures.cell.key: figures for figures in earlier if figures.games}
    parts = [
        f"<h1>{escape(plan.title)}</h1>",
        f'<p class="quiet">{escape(plan.about)}</p>' if plan.about else "",
        f"<p>{sum(figures.games for figures in told):,} matches, seeds from {plan.seed} on. "
        "Intervals are Wilson's at 95 %.</p>",
        _outside(told),
        _changed(told, before),
    ]
    for game, cells in groupby(told, key=lambda figures: figures.cell.game):
        parts += _game(game, list(cells))
    body = "\n".join(filter(None, parts))
    head = f'<meta charset="utf-8"><title>{escape(plan.title)}</title><style>{_STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body><main>\n{body}\n</main></body></html>\n'


def _title(game: str) -> str:
    return catalog.listing(game).title


def _outside(told: Sequence[Figures]) -> str:
    """What lies outside its target comes first: that is why somebody opens the page."""
    aimed = [figures for figures in told if figures.cell.target is not None]
    if not aimed:
        return ""
    rows = []
    for figures in aimed:
        assert figures.cell.target is not None
        low, high = figures.cell.target
        for seat in figures.missed:
            where = f"seat {seat + 1}" if len(figures.seats) > 1 else "won"
            rows.append((_title(figures.cell.game), cell_name(figures.cell), where, str(figures.seats[seat]),
                         f"{low:g} to {high:g} %"))  # fmt: skip
    if not rows:
        return f'<h2>Targets</h2><p class="fine">All {len(aimed)} settings lie within their targets.</p>'
    table = _table(("Game", "Setting", "", "Measured", "Target"), rows)
    return f'<h2>Outside their targets</h2><p class="outside">{len(rows)} of the rates below.</p>{table}'


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
    for figures in cells:
        yield from _cell(figures)


def _cell(figures: Figures) -> Iterable[str]:
    yield f"<h3>{escape(cell_name(figures.cell))}</h3>"
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
    """Which actions are used, and which never although they are on offer."""
    rows = [
        (name, f"{offered:,}", f"{chosen:,}", f"{chosen / offered:.0%}") for name, offered, chosen in figures.actions
    ]
    never = [name for name, _offered, chosen in figures.actions if not chosen]
    rarely = [name for name, offered, chosen in figures.actions if chosen and chosen < RARELY * offered]
    words = []
    if never:
        words.append(f'<span class="outside">Never chosen: {escape(", ".join(never))}.</span>')
    if rarely:
        words.append(f"Hardly ever chosen where possible: {escape(', '.join(rarely))}.")
    table = _table(("Action", "on offer", "chosen", "share"), rows, numbers=True)
    summary = "<summary>Actions, by how often they were on offer</summary>"
    return f"<p>{' '.join(words)}</p><details>{summary}{table}</details>" if rows else ""


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: bool = False) -> str:
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    kind = ' class="n"' if numbers else ""
    lines = []
    for first, *others in rows:
        cells = "".join(f"<td{kind}>{escape(word)}</td>" for word in others)
        lines.append(f"<tr><td>{escape(first)}</td>{cells}</tr>")
    return f"<table><tr>{head}</tr>{''.join(lines)}</table>"
