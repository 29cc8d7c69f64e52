"""Campaigns of Mad Maxence: several side by side, each waiting between and inside its adventures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.journal import Seat
from game.core.words import _, ngettext
from saves import notebook
from saves import profile as profiles
from saves.booklets import added, lengths
from saves.campaigns import Campaign, Campaigns, Listed
from saves.problems import SaveProblem
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.scroll import Scroll
from scenes.kit.text import MUTED, RED
from scenes.pages.letters import Letter
from scenes.table.board import Tool

if TYPE_CHECKING:
    from game.mad_maxence.notebook import Page
    from saves.saved_match import SavedMatch
    from scenes.app import App
    from scenes.kit.widgets import Kind, Widgets
    from scenes.table.table import Table

GAME = "mad-maxence"
ROW = 74.0
STAMPS = 280.0
"""Room for the adventures of a campaign, one stamp each."""


def campaigns_of(app: App) -> Campaigns:
    rules: Any = app.shelf.rules(GAME)
    return Campaigns(app.shelf, rules, lengths(rules))


def known(app: App) -> Listed:
    """All campaigns, those first that go on, the last touched before the others."""
    listed = campaigns_of(app).list()
    return Listed(tuple(sorted(listed.campaigns, key=lambda each: each.status != "running")), listed.problems)


def sit_down(app: App, campaign: Campaign) -> None:
    """Go on with a campaign: at the match that waits, or at a new attempt with new coins."""
    from scenes.pages import sitting
    from scenes.pages.menu import Ask

    seats = profiles.load(app.home).seats
    name = seats[0].name if seats and seats[0].name else "Maxence"
    try:
        _campaign, saved = campaigns_of(app).attempt(campaign, Seat(name, "red"))
    except SaveProblem as problem:
        app.push(Ask(app, str(problem), [(_("All right"), app.home_again, "primary")]))
        return
    begun = bool(saved.notice) or len(saved.match.lines) > 1
    app.home_again()
    sitting.sit_down(app, saved)
    if begun:
        _remind(app, saved)


def _remind(app: App, saved: SavedMatch) -> None:
    """For whoever comes back: where she was, over the table, before anything is decided."""
    from game.mad_maxence.notebook import recap
    from scenes.pages.menu import Reading

    rules, state = saved.match.rules, saved.match.state
    events = [event for moment in saved.match.history for event in moment.events]
    words = recap(rules.land, rules.booklets[state.booklet], state, events)  # type: ignore[attr-defined]
    app.soon(lambda: app.push(Reading(app, _("Where you were"), words, lambda: None)))


def notebook_text(app: App, campaign: Campaign) -> str:
    """The notebook of a campaign in plain words, its last page included."""
    rules: Any = app.shelf.rules(GAME)
    parts = []
    for entry in notebook.entries(campaign, app.shelf, rules):
        tried = ngettext(
            "Adventure {n}, tried once: {result}", "Adventure {n}, tried {tries} times: {result}", entry.tries
        )
        head = tried.format(n=entry.adventure, tries=entry.tries, result=_(entry.result) or _("not begun"))
        parts.append("\n".join(filter(None, (head, _page_text(entry.page), entry.note))))
    return "\n\n".join(parts)


def open_roads(app: App) -> None:
    """The page of the campaign that was played last; the list, where there is none."""
    campaigns = known(app).campaigns
    if not campaigns:
        app.push(CampaignsPage(app))
        return
    from scenes.pages.road import RoadPage

    app.push(RoadPage(app, campaigns[0]))


def after_match(table: Table) -> Tool | None:
    """Enter a finished adventure into its campaign, lay the next one out, and offer the way on."""
    app, outcome = table.app, table.match.outcome
    assert outcome is not None
    book = campaigns_of(app)
    campaign = next((each for each in book.list().campaigns if each.waiting == table.saved.id), None)
    if campaign is None:
        return None
    try:
        campaign = book.finish(campaign, outcome)
        if campaign.status != "running":
            return None
        again, on = _("Campaign: try again"), _("Campaign: adventure {n}").format(n=campaign.chapter.adventure)
        words = on if outcome.winners else again
        # Laid out at once, so that it waits on the rack even if the window is closed now.
        campaign, saved = book.attempt(campaign, table.match.seats[0])
        app.shelf.leave(saved, table.board.note(table.rules.view(saved.match.state, None)))
    except SaveProblem as problem:
        app.notice = str(problem)
        return None
    return Tool(words, lambda: sit_down(app, campaign))


class CampaignsPage(Letter):
    def __init__(self, app: App) -> None:
        super().__init__(app, _("Campaigns"))
        self.name = ""
        self.iron = False
        self.booklet = ""
        self.scroll = Scroll(self.rebuild)
        self.own = added(app.home, app.shelf.rules(GAME).land)  # type: ignore[attr-defined]
        self._read()

    def enter(self) -> None:
        self._read()

    def _read(self) -> None:
        self.campaigns = campaigns_of(self.app)
        self.listed = self.campaigns.list()

    # Widgets -------------------------------------------------------------------------------------------------

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        body = self.spots["body"]
        self.scroll.lay(Box(body.x, body.y, body.w, body.h - 176), ROW, len(self.listed.campaigns))
        widgets.scroll(self.scroll)
        words = (_("Continue"), _("The road"), _("Throw away"))
        size = self.app.writer.fitting([(each, 136) for each in words], "bold", 18)
        for index, row in self.scroll.rows():
            campaign, y = self.listed.campaigns[index], row.y + 6
            name = campaign.name
            if campaign.status == "running":
                widgets.button(Box(row.right - 470, y, 150, 46), _("Continue"), partial(sit_down, self.app, campaign),
                               "primary", size=size, label=_("Continue {name}").format(name=name))  # fmt: skip
            widgets.button(Box(row.right - 310, y, 150, 46), _("The road"), partial(self._open_road, campaign),
                           size=size, label=_("The road of {name}").format(name=name))  # fmt: skip
            widgets.button(Box(row.right - 150, y, 150, 46), _("Throw away"), partial(self._ask_delete, campaign),
                           "danger", size=size, label=_("Throw away {name}").format(name=name))  # fmt: skip
        self._build_new(widgets)

    def _build_new(self, widgets: Widgets) -> None:
        body = self.spots["body"]
        y = body.bottom - 150
        widgets.field(Box(body.x + 160, y, 330, 46), self.name, self._rename, _("Name of the new campaign"), 40)
        for index, (words, iron) in enumerate(((_("with retries"), False), (_("Iron"), True))):
            kind: Kind = "chosen" if iron == self.iron else "plain"
            box = Box(body.x + 506 + index * 150, y, 142, 46)
            widgets.button(box, words, partial(self._set_iron, iron), kind, size=18)
        widgets.button(Box(body.right - 236, y, 236, 46), _("New campaign"), self._begin, "primary")
        names = ["", *self.own.booklets]
        if len(names) > 1:
            following = names[(names.index(self.booklet) + 1) % len(names)]
            words = _("The Exile Lands (ours)") if not self.booklet else _("{name} (yours)").format(name=self.booklet)
            press = partial(self._set_booklet, following)
            widgets.button(Box(body.x + 160, y + 54, 330, 44), words, press, size=18)

    def _rename(self, name: str) -> None:
        self.name = name

    def _set_iron(self, iron: bool) -> None:
        self.iron = iron
        self.rebuild()

    def _set_booklet(self, name: str) -> None:
        self.booklet = name
        self.rebuild()

    def _begin(self) -> None:
        from scenes.pages.menu import Ask

        options = profiles.load(self.app.home).options.get(GAME, {})
        try:
            campaign = self.campaigns.begin(self.name, booklet=self.booklet, iron=self.iron, options=options)
        except SaveProblem as problem:
            self.app.push(Ask(self.app, str(problem), [(_("All right"), self.app.pop, "primary")]))
            return
        sit_down(self.app, campaign)

    def _open_road(self, campaign: Campaign) -> None:
        from scenes.pages.road import RoadPage

        self.app.pop()
        if isinstance(self.app.scene, RoadPage):
            self.app.pop()
        self.app.push(RoadPage(self.app, campaign))

    def _ask_delete(self, campaign: Campaign) -> None:
        from scenes.pages.menu import Ask

        def delete() -> None:
            self.app.pop()
            try:
                self.campaigns.delete(campaign)
            except SaveProblem as problem:
                self.app.push(Ask(self.app, str(problem), [(_("All right"), self.app.pop, "primary")]))
            self.enter()
            self.rebuild()

        words = _("Throw the campaign {name} away? Its matches stay on the shelf.").format(name=campaign.name)
        self.app.push(
            Ask(self.app, words, [(_("Keep it"), self.app.pop, "primary"), (_("Throw away"), delete, "danger")])
        )

    # Showing -------------------------------------------------------------------------------------------------

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, canvas, body = self.app.writer, self.app.canvas, self.spots["body"]
        if not self.listed.campaigns:
            words = _(
                "No campaign yet. Give one a name: five adventures follow each other, "
                "and what you carry out of one you have in the next."
            )
            writer.write(screen, words, Box(body.x, body.y + 6, body.w, 120), 22)
        for index, row in self.scroll.rows():
            campaign, width = self.listed.campaigns[index], row.w - 490 - STAMPS
            self._draw_road(screen, campaign, Box(row.right - 480 - STAMPS, row.y + 8, STAMPS - 14, 44))
            name = Box(row.x, row.y + 2, width, 32)
            writer.write(screen, campaign.name, name, 22, face="bold", middle=True, elide=True)
            line = Box(row.x, row.y + 33, width, 29)
            writer.write(screen, standing(campaign), line, 18, colour=MUTED, middle=True, elide=True)
            ends = canvas.point((row.x, row.bottom - 4)), canvas.point((row.right, row.bottom - 4))
            pygame.draw.line(screen, "#d9c9a2", *ends, canvas.px(1.5))
        y = body.bottom - 150
        writer.write(screen, _("A new one"), Box(body.x, y, 150, 46), 21, middle=True)
        if self.own.booklets:
            writer.write(screen, _("Booklet"), Box(body.x, y + 54, 150, 44), 21, middle=True)
        if self.iron:
            warning = _("Iron: the first time you are caught, this campaign ends for good. There is no second try.")
            writer.write(screen, warning, Box(body.x + 506, y + 52, body.w - 506, 48), 18, face="bold", colour=RED)
        if words := self._problem():
            writer.write(screen, words, Box(body.x, body.bottom - 48, body.w, 50), 17, colour=RED)

    def _problem(self) -> str:
        """The first thing that is wrong with a file here, and how many more there are."""
        problems = [*self.listed.problems, *self.own.problems.values()]
        if not problems:
            return ""
        first, more = problems[0].partition("\n")[0], len(problems) - 1
        if not more:
            return first
        return (
            first + " " + ngettext("One more file has a problem.", "{n} more files have problems.", more).format(n=more)
        )

    def describe(self) -> str:
        return "\n".join(filter(None, (super().describe(), self._problem())))

    def _draw_road(self, screen: pygame.Surface, campaign: Campaign, box: Box) -> None:
        """The adventures of a campaign as stamps: driven to the end, on the road now, lost, still to come."""
        canvas, writer = self.app.canvas, self.app.writer
        step = box.w / max(1, campaign.adventures)
        wide = min(step - 6, 46.0)
        for number in range(1, campaign.adventures + 1):
            stamp = Box(box.x + (number - 1) * step, box.y, wide, box.h)
            here = number == campaign.chapter.adventure and campaign.status != "finished"
            done = number < campaign.chapter.adventure or campaign.status == "finished"
            if here and campaign.status == "lost":
                fill, rim, ink = "#f3d2c2", RED, RED
            elif here:
                fill, rim, ink = "#f4cf7c", "#9a6a17", "#2b2333"
            elif done:
                fill, rim, ink = "#3f7a63", "#2b5746", "#fbf3e0"
            else:
                fill, rim, ink = "", "#b39b6b", "#b39b6b"
            if fill:
                pygame.draw.rect(screen, fill, canvas.rect(stamp), border_radius=canvas.px(4))
                paint.outline(screen, canvas, stamp, rim, 2, 4)
            else:
                paint.dashed(screen, canvas, stamp, rim, 5)
            words = str(number)
            writer.write(screen, words, stamp, 28, face="title", colour=ink, align="centre", middle=True, floor=18)


def _page_text(page: Page | None) -> str:
    """One adventure in a few lines: the way she took, what she read, found and learned."""
    if page is None:
        return ""
    lines = [_(page.title), _("Road: {places}").format(places=", ".join(page.route))]
    lines += [f"{place}: {_(name)}" for place, name in page.read]
    if page.items:
        lines.append(_("Picked up: {items}").format(items=", ".join(page.items)))
    lines += [_("Learned: {what}").format(what=what) for what in page.learned]
    if page.headline:
        lines.append(page.headline)
    if page.roll:
        lines += ["", *page.roll]
    return "\n".join(lines)


def standing(campaign: Campaign) -> str:
    """Where a campaign stands, in one line."""
    tries = len(campaign.chapter.attempts)
    words = {
        "running": ngettext("adventure {n} of {all}, {tries} try", "adventure {n} of {all}, {tries} tries", tries),
        "finished": _("finished"),
        "lost": _("lost in adventure {n}"),
    }[campaign.status]
    text = words.format(n=campaign.chapter.adventure, all=campaign.adventures, tries=tries)
    return f"{text}, {_('Iron')}" if campaign.iron else text
