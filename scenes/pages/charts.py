"""Small charts in ink on paper: win rates as bars, histograms as columns, who beat whom as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.words import _, numeral
from saves.statistics import Bin, HeadToHead, Period, Share
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.dates import when
from scenes.kit.text import MUTED

if TYPE_CHECKING:
    from scenes.kit.app import App

WON, PLAYED, INK_LINE, COLUMN, LATEST = "#3f7a63", "#dccba2", "#8a6f48", "#8b97c4", "#e9a83a"
LABEL = 17.0
ABOVE = 40.0
"""From this height on, the name of a bar is above it."""
_HEAD, _FOOT = 22.0, 28.0
"""The height above and below the columns of a chart, for the largest number and for their labels."""
_LOW_TRACK = 74.0
"""The width of a bar beside its name."""


def panel(screen: pygame.Surface, app: App, box: Box, title: str) -> Box:
    """A separate sheet with a heading; returns the room below it."""
    pygame.draw.rect(screen, "#fbf4e2", app.canvas.rect(box), border_radius=app.canvas.px(8))
    paint.outline(screen, app.canvas, box, "#d0bd92", 1.5, 8)
    head = Box(box.x + 14, box.y + 8, box.w - 28, 30)
    app.writer.write(screen, title, head, 20, face="bold", middle=True, elide=True)
    return Box(box.x + 14, box.y + 44, box.w - 28, box.h - 56)


def track(screen: pygame.Surface, app: App, box: Box, share: Share) -> None:
    """Won out of played as a bar."""
    canvas, radius = app.canvas, app.canvas.px(4)
    pygame.draw.rect(screen, PLAYED, canvas.rect(box), border_radius=radius)
    if share.won:
        part = box._replace(w=box.w * share.won / share.played)
        pygame.draw.rect(screen, WON, canvas.rect(part), border_radius=radius)
    pygame.draw.rect(screen, INK_LINE, canvas.rect(box), canvas.px(1.5), radius)


def bar_row(screen: pygame.Surface, app: App, row: Box, words: str, share: Share, *, lit: bool = False) -> None:
    """One bar of several: its name, its bar, its figures."""
    writer, figures = app.writer, share_words(share)
    aside = max(64.0, writer.measure(figures, "text", LABEL)[0] + 2)
    if lit:
        pygame.draw.rect(screen, "#f7e6b8", app.canvas.rect(row.grown(-1)), border_radius=app.canvas.px(5))
    line = Box(row.x + 4, row.y, row.w - 8, row.h)
    if row.h > ABOVE:
        name, line = line._replace(h=row.h * 0.56), line._replace(y=row.y + row.h * 0.56, h=row.h * 0.4)
    else:
        name = line._replace(w=line.w - aside - _LOW_TRACK - 20)
        line = Box(name.right + 8, line.y, line.right - name.right - 8, line.h)
    writer.write(screen, words, name, LABEL, middle=True, elide=True)
    track(screen, app, Box(line.x, line.centre[1] - 6, line.w - aside - 12, 12), share)
    place = Box(line.right - aside, line.y - 4, aside, line.h + 8)
    writer.write(screen, figures, place, LABEL, colour=MUTED, align="right", middle=True, wrap=False)


def share_words(share: Share) -> str:
    return _("{won} of {played}").format(won=share.won, played=share.played)


def timeline(screen: pygame.Surface, app: App, box: Box, periods: Sequence[Period]) -> None:
    """Matches played in each period, and how many of them were won; empty if no match has a date."""
    if not periods:
        return
    most = max(period.share.played for period in periods)
    places = _columns(_chart(box), len(periods))
    for place, period in zip(places, periods, strict=True):
        _column(screen, app, place, period.share.played / most, PLAYED)
        _column(screen, app, place, period.share.won / most, WON)
    months = len(periods) > 1 and (periods[1].begins - periods[0].begins).days > 7
    first, last = (f"{each.begins.month}/{each.begins.year}" if months else when(f"{each.begins}", brief=True)
                   for each in (periods[0], periods[-1]))  # fmt: skip
    _labels(screen, app, box, places, [period.share.played for period in periods], (first, last))


def histogram(screen: pygame.Surface, app: App, box: Box, bins: Sequence[Bin]) -> None:
    """A histogram; the column of the latest number is gold."""
    most = max(each.matches for each in bins)
    places = _columns(_chart(box), len(bins))
    for place, each in zip(places, bins, strict=True):
        _column(screen, app, place, each.matches / most, LATEST if each.latest else COLUMN)
    ends = f"{bins[0].low:g}", f"{bins[-1].high:g}"
    _labels(screen, app, box, places, [each.matches for each in bins], ends)


def form(screen: pygame.Surface, app: App, box: Box, wins: Sequence[bool]) -> None:
    """The latest matches, a disc each: full for a win."""
    canvas, step = app.canvas, min(24.0, box.w / max(1, len(wins)))
    for number, won in enumerate(wins):
        at = canvas.point((box.x + step * (number + 0.5), box.centre[1]))
        pygame.draw.aacircle(screen, WON if won else PLAYED, at, canvas.px(step * 0.38))
        pygame.draw.aacircle(screen, INK_LINE, at, canvas.px(step * 0.38), canvas.px(1.5))


def _chart(box: Box) -> Box:
    return Box(box.x, box.y + _HEAD, box.w, box.h - _HEAD - _FOOT)


def _columns(chart: Box, count: int) -> list[Box]:
    """Places side by side, no wider than a column should be."""
    step = min(chart.w / count, 64.0)
    left = chart.centre[0] - step * count / 2
    return [Box(left + step * (n + 0.12), chart.y, step * 0.76, chart.h) for n in range(count)]


def _column(screen: pygame.Surface, app: App, place: Box, share: float, colour: str) -> None:
    if share:
        canvas, high = app.canvas, max(2.0, place.h * share)
        rect = canvas.rect(Box(place.x, place.bottom - high, place.w, high))
        pygame.draw.rect(
            screen, colour, rect, border_top_left_radius=canvas.px(3), border_top_right_radius=canvas.px(3)
        )
        pygame.draw.rect(screen, INK_LINE, rect, canvas.px(1))


def _labels(
    screen: pygame.Surface, app: App, box: Box, places: Sequence[Box], counts: Sequence[int], ends: tuple[str, str]
) -> None:
    """The line below the columns, what the first and the last one stand for, and the count of the highest."""
    canvas, chart, writer = app.canvas, _chart(box), app.writer
    line = canvas.point((chart.x, chart.bottom)), canvas.point((chart.right, chart.bottom))
    pygame.draw.line(screen, INK_LINE, *line, canvas.px(1.5))
    highest = places[counts.index(max(counts))]
    top = Box(highest.centre[0] - 40, box.y - 6, 80, _HEAD + 6)
    writer.write(screen, numeral(max(counts)), top, LABEL, colour=MUTED, align="centre", middle=True, wrap=False)
    edge = chart.x
    for words, place in dict(zip(ends, (places[0], places[-1]), strict=True)).items():
        wide = min(chart.w, writer.measure(words, "text", LABEL)[0] + 2)
        left = max(edge, min(place.centre[0] - wide / 2, chart.right - wide))
        room = Box(left, chart.bottom + 2, chart.right - left, _FOOT)
        writer.write(screen, words, room, LABEL, colour=MUTED, middle=True, elide=True)
        edge = left + wide + 10


def cross_table(screen: pygame.Surface, app: App, box: Box, table: HeadToHead) -> None:
    """The people side by side, below each how it stands with the others; who is ahead is seen by the colour."""
    canvas, write = app.canvas, app.writer.write
    names = box.w * 0.29
    wide, high = (box.w - names) / len(table.people), min(40.0, (box.h - 32) / len(table.others))
    told = {pair: f"{share.won}:{share.played - share.won}" for pair, share in table.shares.items()}
    size = app.writer.fitting([(words, wide - 14) for words in told.values()], "text", LABEL)
    for row, other in enumerate(table.others):
        y = box.y + 32 + row * high
        write(screen, other, Box(box.x, y, names - 8, high), LABEL, colour=MUTED, middle=True, elide=True)
    for column, name in enumerate(table.people):
        x = box.x + names + column * wide + 2
        head = Box(x, box.y, wide - 4, 30)
        write(screen, name or _("You"), head, LABEL, face="bold", align="centre", middle=True, elide=True)
        for row, other in enumerate(table.others):
            place = Box(x, box.y + 34 + row * high, wide - 4, high - 4)
            share = table.shares.get((name, other))
            pygame.draw.rect(screen, _ahead(share), canvas.rect(place), border_radius=canvas.px(4))
            if share is not None:
                words = told[name, other]
                write(screen, words, place, size, align="centre", middle=True, wrap=False)


def _ahead(share: Share | None) -> str:
    if share is None:
        return "#f3e9d0"
    return "#bfdcc6" if 2 * share.won > share.played else "#f0c9bb" if 2 * share.won < share.played else "#f2e2ae"
