"""The page of one campaign: the road so far, what is carried, who travels along, and the way back to the wheel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.words import _, capitalised, explained, ngettext, pgettext
from game.mad_maxence import notebook as told
from game.mad_maxence.deeds import Met, people_met
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.telling import GAUGES, power_words, stars_of
from game.mad_maxence.things import things
from saves.campaigns import Campaign
from saves.mad_maxence import notebook
from saves.mad_maxence.notebook import Leg
from scenes.boards.mad_maxence.campaign.stamps import MAXENCE, draw_head, draw_stamp
from scenes.kit import dates, paint
from scenes.kit.canvas import Box
from scenes.kit.letters import Letter
from scenes.kit.scene import Point
from scenes.kit.stars import star_words
from scenes.kit.text import INK, MUTED, RED, Face

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets

STAMP = (190.0, 124.0)
BLUE = "#2d5a78"


class RoadPage(Letter):
    def __init__(self, app: App, campaign: Campaign) -> None:
        super().__init__(app, campaign.name)
        self._show(campaign)

    def _show(self, campaign: Campaign) -> None:
        self.campaign = campaign
        rules = self.app.shelf.rules(campaign.game)
        assert isinstance(rules, MadMaxence)
        self.rules = rules
        self.road = notebook.road(campaign, self.app.shelf, self.rules)
        self.book = self.rules.booklets.get(campaign.booklet)

    def enter(self) -> None:
        """Back from the wheel or the list: it may have gone on, or be gone."""
        from scenes.boards.mad_maxence.campaign.campaigns import known

        for each in known(self.app).campaigns:
            if each.id == self.campaign.id:
                self._show(each)
                self.rebuild()

    # Where things are ----------------------------------------------------------------------------------------

    def _leg_box(self, leg: Leg) -> Box:
        body = self.spots["body"]
        step = body.w / max(5, len(self.road.legs))
        return Box(body.x + (leg.adventure - 1) * step, body.y + 34, step, 236)

    def _stamp_box(self, leg: Leg) -> Box:
        box = self._leg_box(leg)
        return Box(box.centre[0] - STAMP[0] / 2, box.y, *STAMP)

    def points(self) -> list[Point]:
        """A stamp that was driven opens its story."""
        return [
            Point(_("The story of {title}").format(title=_(leg.title)), self._stamp_box(leg),
                  partial(self._open_story, leg), f"stamp {leg.adventure}")
            for leg in self.road.legs[:5]
            if leg.start and (leg.marks or leg.standing != "ahead")
        ]  # fmt: skip

    def _open_story(self, leg: Leg) -> None:
        from scenes.boards.mad_maxence.campaign.campaigns import open_notebook

        open_notebook(self.app, self.campaign, leg.adventure)

    # Widgets -------------------------------------------------------------------------------------------------

    def build(self, widgets: Widgets) -> None:
        from scenes.boards.mad_maxence.campaign.campaigns import sit_down

        name, footer = self.campaign.name, self.spots["footer"]
        buttons: list[tuple[str, Callable[[], None], Kind, str]] = []
        if self.campaign.status == "running":
            words = _("Continue at the wheel") if self.road.now is not None else _("Set out")
            buttons.append((words, partial(sit_down, self.app, self.campaign), "primary", ""))
        buttons += [
            (_("Notebook"), self._open_notebook, "plain", _("Notebook of {name}").format(name=name)),
            (_("Campaigns"), self._open_list, "plain", ""),
            (_("Close"), self.app.pop, "plain", ""),
        ]
        wants = [self.app.writer.measure(words, "bold", 20)[0] + 36 for words, *_rest in buttons]
        grow = min(1.3, (footer.w - 10 * (len(buttons) - 1)) / sum(wants))
        x = footer.x
        for (words, press, kind, label), want in zip(buttons, wants, strict=True):
            box = Box(x, footer.y + 6, want * grow, 52)
            widgets.button(box, words, press, kind, label=label or None)
            x += box.w + 10

    def _open_list(self) -> None:
        """Back to the list, wherever this page was opened from."""
        from scenes.boards.mad_maxence.campaign.campaigns import CampaignsPage

        self.app.pop()
        if not isinstance(self.app.scene, CampaignsPage):
            self.app.push(CampaignsPage(self.app))

    def _open_notebook(self) -> None:
        from scenes.boards.mad_maxence.campaign.campaigns import open_notebook

        open_notebook(self.app, self.campaign)

    # Words ---------------------------------------------------------------------------------------------------

    def _facts(self) -> str:
        campaign = self.campaign
        won = sum(leg.standing == "won" for leg in self.road.legs)
        parts = [
            _("Iron: it ends with the first defeat") if campaign.iron else _("with retries"),
            _("begun {when}").format(when=dates.when(campaign.created, brief=True)),
            _("last played {when}").format(when=dates.when(campaign.touched)),
            ngettext("{won} of {all} roads driven to the end", "{won} of {all} roads driven to the end", won).format(
                won=won, all=len(self.road.legs)
            ),
        ]
        return " · ".join(parts)

    def _standing(self, leg: Leg) -> tuple[str, str]:
        """Two short lines under a stamp."""
        tried = ngettext("{n} try", "{n} tries", leg.tries).format(n=leg.tries) if leg.tries else ""
        now = self.road.now
        if leg.standing == "won":
            return (
                _("out, {stars}").format(stars=star_words(stars_of(leg.medal))) if leg.medal else pgettext("won", "out")
            ), tried
        if leg.standing == "lost":
            return _("lost for good"), tried
        if leg.standing == "here" and now is not None:
            last = self.rules.land.last_hour
            return _("on the road: hour {hour} of {last}").format(hour=now.gauges.TU, last=last), tried
        if leg.standing == "here":
            return (_("to be tried again") if leg.tries else _("next")), tried
        return _("not yet"), ""

    def _companions(self) -> list[Met]:
        """Those whom what she knows makes known: in the car, or otherwise with her."""
        return [] if self.book is None else people_met(self.book, (), self.road.carry.flags)

    def _things(self) -> list[str]:
        return [capitalised(name) for name in things(self.campaign.booklet, self.road.carry.flags)]

    def _recap(self) -> str:
        if self.road.now is not None and self.book is not None:
            return told.recap(self.rules.land, self.book, self.road.now, self.road.told)
        ended = [leg.ending for leg in self.road.legs if leg.ending]
        if self.campaign.status == "lost":
            return _("Caught in adventure {n}. That is the end of an Iron campaign.").format(
                n=self.campaign.chapter.adventure
            )
        # Of an adventure that nobody has gone into only its number and title are told.
        ahead = next((leg for leg in self.road.legs if leg.standing == "here"), None)
        text = _("Next: adventure {n}, {title}.")
        if ahead is not None and ahead.marks and ahead.marks[-1][0] != "won":
            text = _("Caught in adventure {n}, {title}. You try it again as you were when it began.")
            ended = []
        words = "" if ahead is None else text.format(n=ahead.adventure, title=_(ahead.title))
        return " ".join(filter(None, (_(ended[-1]) if ended else "", words)))

    def describe(self) -> str:
        lines = [self.campaign.name, self._facts()]
        lines += [explained(f"{leg.adventure}. {_(leg.title)}", ", ".join(filter(None, self._standing(leg))))
                  for leg in self.road.legs]  # fmt: skip
        if self.book is not None:
            items = self.book.items
            lines += [_(items[name].name) for name in self.road.carry.items if name in items]
        lines += self._things()
        lines += [f"{_(met.person.name)}, {met.words}" for met in self._companions()]
        return "\n".join(filter(None, (*lines, self._recap())))

    # Showing -------------------------------------------------------------------------------------------------

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, body = self.app.writer, self.spots["body"]
        writer.write(screen, self._facts(), Box(body.x, body.y - 8, body.w, 28), 18, colour=MUTED, wrap=False)
        for leg in self.road.legs[:5]:
            self._draw_leg(screen, leg, self._leg_box(leg))
        self._draw_carried(screen, Box(body.x, body.y + 272, 570, 216))
        self._draw_company(screen, Box(body.x + 606, body.y + 272, body.w - 606, 216))
        self._draw_recap(screen, Box(body.x, body.y + 522, body.w, body.h - 522))

    def _draw_leg(self, screen: pygame.Surface, leg: Leg, box: Box) -> None:
        canvas, writer = self.app.canvas, self.app.writer
        stamp = self._stamp_box(leg)
        draw_stamp(self.app, screen, self.campaign.booklet, leg, stamp)
        disc = canvas.point((stamp.x + 4, stamp.y + 4))
        pygame.draw.circle(screen, "#3b1f14", disc, canvas.px(17))
        number = Box.around((stamp.x + 4, stamp.y + 4), 30, 30)
        writer.write(
            screen, str(leg.adventure), number, 24, face="title", colour="#fbf3e0", align="centre", middle=True
        )
        for place, (result, stamped) in enumerate(reversed(leg.marks[-3:])):
            # Within its own stamp: the next one begins with its number.
            centre = (stamp.right - 34 - place * 42, stamp.bottom - 14 - (place % 2) * 58)
            self._draw_postmark(screen, result, stamped, centre, -12 + place * 17)
        ink = MUTED if leg.standing == "ahead" else INK
        second: Face = "bold" if leg.standing == "here" else "text"
        faces: tuple[tuple[float, float, Face, str], ...] = (
            (38, 28, "title", ink), (26, 18, second, ink), (26, 17, "text", MUTED),
        )  # fmt: skip
        y = stamp.bottom + 12
        for words, (height, size, face, colour) in zip((_(leg.title), *self._standing(leg)), faces, strict=True):
            row = Box(box.x + 2, y, box.w - 4, height)
            writer.write(screen, words, row, size, face=face, colour=colour, align="centre", middle=True, wrap=False)
            y += height

    def _draw_postmark(
        self, screen: pygame.Surface, result: str, stamped: str, centre: tuple[float, float], tilt: float
    ) -> None:
        canvas, writer = self.app.canvas, self.app.writer
        colour, reach = (BLUE if result == "won" else RED), canvas.px(38)
        mark = pygame.Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
        pygame.draw.circle(mark, (255, 251, 238, 215), (reach, reach), reach)
        pygame.draw.circle(mark, colour, (reach, reach), reach, canvas.px(3))
        pygame.draw.circle(mark, colour, (reach, reach), reach - canvas.px(6), canvas.px(1))
        words = writer.surface(_("WON") if result == "won" else _("LOST"), "title", 24, colour)
        mark.blit(words, (reach - words.get_width() // 2, reach - words.get_height() + canvas.px(3)))
        day = dates.when(stamped, brief=True)
        words = writer.surface(day, "title", writer.fitting([(day, 58)], "title", 19, floor=12), colour)
        mark.blit(words, (reach - words.get_width() // 2, reach + canvas.px(3)))
        turned = pygame.transform.rotozoom(mark, tilt, 1.0)
        x, y = canvas.point(centre)
        screen.blit(turned, (x - turned.get_width() // 2, y - turned.get_height() // 2))

    def _draw_carried(self, screen: pygame.Surface, box: Box) -> None:
        writer, carry = self.app.writer, self.road.carry
        writer.write(screen, _("You carry"), Box(box.x, box.y, 300, 40), 30, face="title")
        items = [] if self.book is None else [self.book.items[name] for name in carry.items if name in self.book.items]
        things = self._things()
        if not items and not things:
            writer.write(screen, _("nothing yet"), Box(box.x, box.y + 44, 300, 26), 18, colour=MUTED)
        high = 44 if things and len(items) > 3 else 48
        for number, item in enumerate(items):
            row = Box(box.x, box.y + 40 + number * high, 356, 27)
            writer.write(screen, _(item.name), row, 18, face="bold", wrap=False)
            assert self.book is not None
            below = Box(row.x, row.y + 21, row.w, 24)
            writer.write(screen, power_words(self.book, item), below, 17, colour=MUTED, elide=True)
        if things:
            row = Box(box.x, box.y + 42 + len(items) * high, 356, 27)
            writer.write(screen, ", ".join(things), row, 18, face="bold", elide=True)
        x = box.x + 392
        writer.write(screen, _("The car"), Box(x, box.y, 170, 40), 30, face="title")
        for number, (gauge, words) in enumerate(list(GAUGES.items())[1:]):
            row = Box(x, box.y + 42 + number * 28, 170, 27)
            writer.write(screen, _(words), row, 17, wrap=False)
            value = str(getattr(carry.gauges, gauge))
            writer.write(screen, value, row, 17, face="bold", align="right", wrap=False)

    def _draw_company(self, screen: pygame.Surface, box: Box) -> None:
        writer = self.app.writer
        writer.write(screen, _("Who travels with you"), Box(box.x, box.y, box.w, 40), 30, face="title")
        along = [(met.person.head, _(met.person.name), met.words) for met in self._companions()]
        people = [(MAXENCE, _("Maxence"), _("at the wheel")), *along]
        for number, (head, name, how) in enumerate(people[:6]):
            row = Box(box.x + (number // 3) * 226, box.y + 46 + (number % 3) * 58, 220, 48)
            draw_head(self.app, screen, head, name, (row.x + 24, row.y + 22), 24)
            writer.write(screen, name, Box(row.x + 58, row.y - 4, row.w - 58, 27), 18, face="bold", wrap=False)
            writer.write(screen, how, Box(row.x + 58, row.y + 20, row.w - 58, 27), 17, colour=MUTED, wrap=False)

    def _draw_recap(self, screen: pygame.Surface, box: Box) -> None:
        canvas, writer = self.app.canvas, self.app.writer
        paint.veil(screen, canvas, box, (255, 250, 232, 200), 6)
        paint.outline(screen, canvas, box, "#d0bb88", 1.5, 6)
        room = Box(box.x + 16, box.y + 8, box.w - 32, box.h - 16)
        words = " ".join(self._recap().split("\n\n"))
        lines = writer.lines(words, "text", 18, room.w)
        fit = max(1, int(room.h // writer.line_height("text", 18)))
        if len(lines) > fit:
            words = " ".join(lines[:fit]).rstrip(" .,;") + " …"
        writer.write(screen, words, room, 18)
