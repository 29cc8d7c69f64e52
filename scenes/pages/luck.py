"""Dice and coins in all matches, face by face, compared with the expectation: so that nobody calls them rigged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.core.words import _, ngettext, numeral
from saves.luck import COIN, Fallen, Odds, against_expectation, fallen_in
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.kit.letters import Letter
from scenes.kit.scroll import Scroll
from scenes.kit.text import MUTED

if TYPE_CHECKING:
    from saves.shelf import Shelf
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

ROW = 300.0
BUDGET = 0.008
"""Seconds of counting per tick: the page stays responsive with any number of matches."""


class LuckPage(Letter):
    """Counts while it is open: each step of `counting` adds a match and gives all throws up to there."""

    def __init__(self, app: App, counting: Iterator[Sequence[Odds]]) -> None:
        super().__init__(app, _("How the dice fell"))
        self._counting: Iterator[Sequence[Odds]] | None = counting
        self.thrown: Sequence[Odds] = ()
        self.matches = 0
        """Those in which something fell."""
        self._scroll = Scroll(self.rebuild)

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        self._scroll.lay(self.spots["body"], ROW, len(self.thrown))
        widgets.scroll(self._scroll)

    def tick(self, seconds: float) -> bool:
        if self._counting is None:
            return False
        until, kinds = perf_counter() + BUDGET, len(self.thrown)
        while self._counting is not None and perf_counter() < until:
            found = next(self._counting, None)
            if found is None:
                self._counting = None
            else:
                self.matches += _throws(found) > _throws(self.thrown)
                self.thrown = found
        if self._counting is None and self.thrown and all(map(_is_coin, self.thrown)):
            self.title = _("How the coins fell")
        if len(self.thrown) != kinds:
            self.rebuild()
        self.app.request_redraw()
        return True

    def describe(self) -> str:
        return "\n".join([self.title, *(f"{_heading(odds)}. {_verdict(odds)}" for odds in self.thrown)])

    # Showing -------------------------------------------------------------------------------------------------

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, body, footer = self.app.writer, self.spots["body"], self.spots["footer"]
        words = ngettext(
            "Counted in {n} match with throws, finished or not.",
            "Counted in {n} matches with throws, finished or not.",
            self.matches,
        ).format(n=self.matches)
        if self._counting is not None:
            words = _("Still counting: {n} matches so far.").format(n=self.matches)
        elif not self.thrown:
            writer.write(screen, _("No die and no coin has fallen yet."), body, 24)
        room = Box(footer.x, footer.y, footer.w - 220, footer.h)
        writer.write(screen, words, room, 18, face="italic", colour=MUTED, middle=True)
        for index, row in self._scroll.rows():
            self._draw_kind(screen, self.thrown[index], row)

    def _draw_kind(self, screen: pygame.Surface, odds: Odds, row: Box) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        writer.write(screen, _heading(odds), Box(row.x, row.y, row.w, 34), 22, face="bold")
        writer.write(screen, _verdict(odds), Box(row.x, row.y + 34, row.w, 30), 19, face="italic", colour=MUTED)
        chart = Box(row.x + 10, row.y + 82, min(row.w - 20, 132.0 * len(odds.fallen)), row.h - 182)
        most = max(*(count for _face, count in odds.fallen), odds.expected) or 1
        step = chart.w / len(odds.fallen)
        for number, (face, count) in enumerate(odds.fallen):
            centre = chart.x + (number + 0.5) * step
            high = chart.h * count / most
            bar = Box(centre - step * 0.28, chart.bottom - high, step * 0.56, high)
            pygame.draw.rect(screen, "#8b97c4", canvas.rect(bar), border_radius=canvas.px(4))
            pygame.draw.rect(screen, "#27356e", canvas.rect(bar), canvas.px(1.5), canvas.px(4))
            below = Box(centre - step / 2, chart.bottom + 52, step, 30)
            writer.write(screen, numeral(count), below, 18, align="centre", middle=True, wrap=False)
            self._draw_face(screen, odds, face, (centre, chart.bottom + 28))
        y = chart.bottom - chart.h * odds.expected / most
        ends = canvas.point((chart.x, y)), canvas.point((chart.right, y))
        pygame.draw.line(screen, "#a5302c", *ends, max(2, canvas.px(2.5)))

    def _draw_face(self, screen: pygame.Surface, odds: Odds, face: int | str, at: tuple[float, float]) -> None:
        """A drawn die or coin; a number where none is drawn."""
        if odds.die.kind:
            picture = drawings.piece(f"{odds.die.kind}-{face}", self.app.canvas.px(42))
            screen.blit(picture, picture.get_rect(center=self.app.canvas.point(at)))
        else:
            self.app.writer.write(
                screen, str(face), Box.around(at, 60, 40), 22, face="bold", align="centre", middle=True
            )


def _is_coin(odds: Odds) -> bool:
    return odds.die == COIN


def _throws(kinds: Sequence[Odds]) -> int:
    return sum(count for odds in kinds for _face, count in odds.fallen)


def _heading(odds: Odds) -> str:
    thrown = sum(count for _face, count in odds.fallen)
    if _is_coin(odds):
        return ngettext(
            "Coins, {n} toss: about {each} of each side expected",
            "Coins, {n} tosses: about {each} of each side expected",
            thrown,
        ).format(n=numeral(thrown), each=numeral(odds.expected, 1))
    if odds.die.name:
        return ngettext(
            "{dice}, {n} roll: about {each} of each face expected",
            "{dice}, {n} rolls: about {each} of each face expected",
            thrown,
        ).format(dice=_(odds.die.name), n=numeral(thrown), each=numeral(odds.expected, 1))
    return ngettext(
        "Dice of {sides} sides, {n} roll: about {each} of each face expected",
        "Dice of {sides} sides, {n} rolls: about {each} of each face expected",
        thrown,
    ).format(sides=odds.die.faces, n=numeral(thrown), each=numeral(odds.expected, 1))


def _verdict(odds: Odds) -> str:
    """In words what the distance between bars and line means."""
    share = round(odds.straying * 100)
    if share < 1:
        return _("Fair ones would be this uneven less than once in 100 times. Tell us if it stays so.")
    return _("Fair ones would be this uneven about {share} times in 100.").format(share=share)


def thrown(shelf: Shelf) -> Iterator[Sequence[Odds]]:
    """All throws up to each match on the shelf. Matches that can no longer be replayed are not counted."""
    from game.core.match import BrokenJournal
    from saves.problems import SaveProblem

    noted = Fallen()
    for entry in shelf.entries(status=None):
        with suppress(SaveProblem, BrokenJournal, KeyError):
            noted += fallen_in(shelf.rules(entry.label.game), shelf.lines(entry.id))
        yield against_expectation(noted)
