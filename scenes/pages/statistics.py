"""Statistics: how everybody has done, by name, as bars and small charts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, get_args

import pygame

from game.core import catalog
from game.core.words import N_, _
from saves import results
from saves.results import Sort, Standing
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.kit.letters import Letter
from scenes.kit.scene import Point
from scenes.kit.scroll import Scroll
from scenes.kit.stars import draw_stars, star_words
from scenes.kit.text import MUTED, RED

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

ROW = 66.0
SORTS: dict[Sort, str] = {
    "normal": N_("for real"),
    "taken-back": N_("with moves taken back"),
    "advised": N_("with advice"),
    "practice": N_("practice"),
    "guided": N_("guided"),
    "bots": N_("bots alone"),
}
NAME, BAR, STREAK, CHART = 330.0, 510.0, 746.0, 836.0
"""Where the columns begin, from the left of the page."""
_LATEST = 24
"""Scores in a chart."""


class StatisticsPage(Letter):
    def __init__(self, app: App) -> None:
        super().__init__(app, _("Statistics"))
        self.rows = _in_order(results.standings(app.shelf.results()))
        self.trouble = results.trouble(app.home)
        self._scroll = Scroll(self.rebuild)
        body = self.spots["body"]
        self._scroll.lay(Box(body.x, body.y + 42, body.w, body.h - 42), ROW, len(self.rows))

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        widgets.scroll(self._scroll)
        footer = self.spots["footer"]
        widgets.button(Box(footer.x, footer.y + 6, 280, 52), _("How the dice fell"), self._open_luck)

    def _open_luck(self) -> None:
        from scenes.pages.luck import LuckPage, thrown

        self.app.push(LuckPage(self.app, thrown(self.app.shelf)))

    def points(self) -> list[Point]:
        """A row opens the matches it counts."""
        found = []
        for index, row in self._scroll.rows():
            standing = self.rows[index]
            found.append(Point(_sentence(standing), row, partial(self._open, standing.game), f"row {index}"))
        return found

    def _open(self, game: str) -> None:
        from scenes.pages.finished import FinishedMatches

        self.app.push(FinishedMatches(self.app, game))

    def describe(self) -> str:
        return "\n".join(filter(None, [self.title, self.trouble, *map(_sentence, self.rows)]))

    # Showing -------------------------------------------------------------------------------------------------

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, canvas, body = self.app.writer, self.app.canvas, self.spots["body"]
        if self.trouble:
            footer = self.spots["footer"]
            room = Box(footer.x + 296, footer.y, footer.w - 296 - 216, footer.h)
            writer.write(screen, self.trouble, room, 18, colour=RED, middle=True)
        if not self.rows and not self.trouble:
            writer.write(screen, _("Nothing was played to its end yet. The first result will stand here."), body, 24)
            return
        heads = [(0.0, NAME, _("Game")), (NAME, BAR, _("Player")), (BAR, STREAK, _("Won"))]
        if any(standing.streak for standing in self.rows):
            heads.append((STREAK, CHART, _("In a row")))
        if any(standing.best_stars is not None or standing.best for standing in self.rows):
            heads.append((CHART, body.w - 40, _("Scores")))
        size = writer.fitting([(words, end - x - 8) for x, end, words in heads], "bold", 19)
        for x, end, words in heads:
            writer.write(screen, words, Box(body.x + x, body.y, end - x - 6, 34), size, face="bold", middle=True)
        ends = canvas.point((body.x, body.y + 38)), canvas.point((body.right, body.y + 38))
        pygame.draw.line(screen, "#b39b6b", *ends, canvas.px(2))
        for index, row in self._scroll.rows():
            self._draw_row(screen, self.rows[index], row)

    def _draw_row(self, screen: pygame.Surface, standing: Standing, row: Box) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        listing = catalog.listing(standing.game)
        picture = canvas.rect(Box(row.x, row.y + 9, 72, 48))
        screen.blit(drawings.scenery(f"{listing.folder}/card", picture.size), picture)
        width = NAME - 96
        title = Box(row.x + 84, row.y + 4, width, 32)
        writer.write(screen, _(listing.title), title, 20, face="bold", middle=True, elide=True)
        sort = Box(row.x + 84, row.y + 32, width, 28)
        writer.write(screen, _(SORTS[standing.sort]), sort, 17, face="italic", colour=MUTED, middle=True, elide=True)
        name = Box(row.x + NAME, row.y, BAR - NAME - 12, ROW)
        writer.write(screen, standing.name or _("You"), name, 20, middle=True, elide=True)
        self._draw_bar(screen, standing, Box(row.x + BAR, row.y, STREAK - BAR - 16, ROW))
        if standing.streak:
            streak = Box(row.x + STREAK, row.y, CHART - STREAK - 8, ROW)
            writer.write(screen, str(standing.streak), streak, 20, middle=True)
        room = Box(row.x + CHART, row.y + 8, row.right - row.x - CHART, ROW - 16)
        if standing.best_stars is not None:
            self._draw_rating(screen, standing, room)
        elif standing.best:
            self._draw_scores(screen, standing, room)
        ends = canvas.point((row.x, row.bottom - 1)), canvas.point((row.right, row.bottom - 1))
        pygame.draw.line(screen, "#d9c9a2", *ends, canvas.px(1.5))

    def _draw_bar(self, screen: pygame.Surface, standing: Standing, box: Box) -> None:
        """Won out of played: the share as a bar, the figures beside it."""
        canvas = self.app.canvas
        words = _("{won} of {played}").format(won=standing.won, played=standing.played)
        room = max(78.0, self.app.writer.measure(words, "text", 18)[0] + 4)
        track = Box(box.x, box.centre[1] - 11, box.w - room - 10, 22)
        radius = canvas.px(5)
        pygame.draw.rect(screen, "#dccba2", canvas.rect(track), border_radius=radius)
        if standing.won:
            part = Box(track.x, track.y, track.w * standing.won / standing.played, track.h)
            pygame.draw.rect(screen, "#3f7a63", canvas.rect(part), border_radius=radius)
        pygame.draw.rect(screen, "#8a6f48", canvas.rect(track), canvas.px(1.5), radius)
        self.app.writer.write(screen, words, Box(box.right - room, box.y, room, box.h), 18, middle=True, wrap=False)

    def _draw_rating(self, screen: pygame.Surface, standing: Standing, box: Box) -> None:
        """The best win and the last one, as the game rates them."""
        assert standing.best_stars is not None
        rows = [(_("best"), standing.best_stars), (_("last"), standing.stars[-1])]
        writer = self.app.writer
        aside = max(writer.measure(words, "text", 17)[0] for words, _stars in rows) + 14
        for index, (words, stars) in enumerate(rows if len(standing.stars) > 1 else rows[:1]):
            line = Box(box.x, box.y + (index - 0.5) * 26 + (0 if len(standing.stars) > 1 else 13) + 12, box.w, 26)
            writer.write(screen, words, line, 17, colour=MUTED, middle=True, wrap=False)
            draw_stars(screen, self.app.canvas, stars, (line.x + aside, line.centre[1]))

    def _draw_scores(self, screen: pygame.Surface, standing: Standing, box: Box) -> None:
        """The best score, and beside it the latest ones once there are several."""
        best = _("best {score}").format(score=f"{standing.best:g}")
        room = max(70.0, self.app.writer.measure(best, "text", 17)[0] + 4)
        if len(standing.scores) > 1:
            self._draw_chart(screen, standing, Box(box.x + 4, box.y + 8, box.w - room - 18, box.h - 16))
        where = Box(box.right - room, box.y, room, box.h)
        self.app.writer.write(screen, best, where, 17, colour=MUTED, middle=True, wrap=False)

    def _draw_chart(self, screen: pygame.Surface, standing: Standing, area: Box) -> None:
        """The latest scores as a line, the best of all marked."""
        canvas, scores = self.app.canvas, standing.scores[-_LATEST:]
        low, high = min(scores), max(scores)
        span = (high - low) or 1.0
        points = [
            (area.x + area.w * index / (len(scores) - 1), area.bottom - area.h * (score - low) / span)
            for index, score in enumerate(scores)
        ]
        base = canvas.point((area.x, area.bottom + 4)), canvas.point((area.right, area.bottom + 4))
        pygame.draw.line(screen, "#c9b78c", *base, canvas.px(1.5))
        pygame.draw.lines(screen, "#27356e", False, [canvas.point(at) for at in points], max(2, canvas.px(2)))
        for at, score in zip(points, scores, strict=True):
            if score == standing.best:
                pygame.draw.aacircle(screen, "#e9a83a", canvas.point(at), canvas.px(5))


def _in_order(standings: list[Standing]) -> list[Standing]:
    """As the rack lies, what counts first, and whoever played most at the top."""
    games, sorts = list(catalog.BY_ID), get_args(Sort)
    known = [each for each in standings if each.game in catalog.BY_ID]
    return sorted(known, key=lambda each: (games.index(each.game), sorts.index(each.sort), -each.played, each.name))


def _sentence(standing: Standing) -> str:
    text = _("{game}, {sort}: {name} won {won} of {played}")
    if standing.best_stars is not None:
        text = _("{game}, {sort}: {name} won {won} of {played}, at best with {stars}")
    return text.format(
        stars="" if standing.best_stars is None else star_words(standing.best_stars),
        game=_(catalog.listing(standing.game).title),
        sort=_(SORTS[standing.sort]),
        name=standing.name or _("You"),
        won=standing.won,
        played=standing.played,
    )


def open_statistics(app: App) -> None:
    app.push(StatisticsPage(app))
