"""Pictures for the report, drawn by matplotlib as SVG that lies inside the page."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from .figures import Figures

PAPER, INK, RED, BLUE, GOLD, GREEN = "#fbf5e6", "#2b2333", "#b23a2e", "#2f5aa8", "#b98518", "#3a7d4c"
SEATS = (RED, BLUE, GOLD, GREEN)


class NoPlots(RuntimeError):
    """The plotting library is not installed."""


def _pyplot() -> Any:
    try:
        import matplotlib
    except ImportError as error:
        raise NoPlots('Pictures need matplotlib: install "poste-restante[lab]".') from error
    matplotlib.use("svg")
    from matplotlib import pyplot

    # The same figures give the same page: no random ids, no date.
    pyplot.rcParams.update(
        {"svg.hashsalt": "poste-restante", "font.family": "serif", "font.size": 10, "axes.edgecolor": INK,
         "axes.facecolor": "none", "axes.labelcolor": INK, "text.color": INK, "xtick.color": INK, "ytick.color": INK,
         "axes.spines.top": False, "axes.spines.right": False}
    )  # fmt: skip
    return pyplot


def require() -> None:
    """Raises NoPlots where no picture can be drawn."""
    _pyplot()


def _svg(pyplot: Any, figure: Any) -> str:
    page = io.StringIO()
    figure.savefig(page, format="svg", bbox_inches="tight", facecolor="none", metadata={"Date": None})
    pyplot.close(figure)
    svg = page.getvalue()
    return svg[svg.index("<svg") :]


def rates(told: Sequence[tuple[str, Figures]]) -> str:
    """How often each seat wins, with its interval; a band where it should lie."""
    pyplot = _pyplot()
    rows = [(name, seat, figures) for name, figures in told for seat in range(len(figures.seats))]
    figure, axes = pyplot.subplots(figsize=(7.4, 0.5 + 0.34 * len(rows)))
    for y, (_name, seat, figures) in enumerate(rows):
        rate = figures.seats[seat]
        low, high = rate.interval
        if figures.cell.target is not None:
            start, end = figures.cell.target
            axes.barh(y, end - start, left=start, height=0.9, color="#e7d9b4", zorder=0)
        colour = SEATS[seat % len(SEATS)]
        axes.plot((low * 100, high * 100), (y, y), color=colour, linewidth=2.5, solid_capstyle="round")
        axes.plot(rate.value * 100, y, "o", color=colour, markersize=6)
        axes.text(102, y, f"{rate.value:.1%}", va="center", fontsize=9)
    axes.set_yticks(range(len(rows)))
    axes.set_yticklabels(
        [f"{name}, seat {seat + 1}" if len(figures.seats) > 1 else name for name, seat, figures in rows]
    )
    axes.set_xlim(0, 100)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlabel("won, per cent (line: 95 % interval; band: target)")
    return _svg(pyplot, figure)


def histogram(values: Sequence[float], label: str) -> str:
    pyplot = _pyplot()
    figure, axes = pyplot.subplots(figsize=(3.0, 1.7))
    whole = all(float(value).is_integer() for value in values)
    low, high = min(values), max(values)
    if whole and high - low < 24:
        bins: Any = [low - 0.5 + step for step in range(int(high - low) + 2)]
    else:
        bins = 20
    axes.hist(values, bins=bins, color=BLUE, edgecolor=PAPER, linewidth=0.6)
    axes.set_xlabel(label)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    return _svg(pyplot, figure)


def shares(parts: Sequence[tuple[str, float]], label: str) -> str:
    """Bars with their names, the longest first."""
    pyplot = _pyplot()
    figure, axes = pyplot.subplots(figsize=(2.6, 0.5 + 0.26 * len(parts)))
    axes.barh(range(len(parts)), [100 * share for _name, share in parts], color=GOLD, height=0.7)
    axes.set_yticks(range(len(parts)))
    axes.set_yticklabels([name for name, _share in parts])
    axes.set_ylim(len(parts) - 0.5, -0.6)
    axes.set_xlim(0, 100)
    axes.set_xlabel(label)
    return _svg(pyplot, figure)
