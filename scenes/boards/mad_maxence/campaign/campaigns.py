"""Campaigns of Mad Maxence: several side by side, each waiting between and inside its adventures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.journal import Seat
from game.core.match import Match
from game.core.words import _, explained, ngettext
from game.mad_maxence.deeds import came_through, deeds, previously
from game.mad_maxence.notebook import where
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.sight import words_told
from saves import profile as profiles
from saves.campaigns import Campaign, Campaigns, Listed
from saves.mad_maxence import notebook
from saves.mad_maxence.added import lengths
from saves.problems import SaveProblem
from scenes.boards.mad_maxence.campaign.stamps import draw_stamp, picture_at
from scenes.kit.canvas import Box
from scenes.kit.letters import Letter, TextPage
from scenes.kit.scroll import Scroll
from scenes.kit.text import MUTED, RED
from scenes.table.parts.narration import Campaigns as OnTheCard
from scenes.table.parts.narration import Door
from scenes.table.terms import Tool

if TYPE_CHECKING:
    from game.mad_maxence.notebook import Page
    from scenes.boards.mad_maxence.campaign.previously import Previously
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets
    from scenes.table.table import Table

GAME = "mad-maxence"
ROW = 116.0
STAMPS, BUTTONS = 540.0, 232.0
"""Room for the adventures of a campaign, one stamp each, and for its buttons."""


def campaigns_of(app: App) -> Campaigns:
    rules: Any = app.shelf.rules(GAME)
    return Campaigns(app.shelf, rules, lengths(rules))


def known(app: App) -> Listed:
    """All campaigns, those first that go on, the last touched before the others."""
    listed = campaigns_of(app).list()
    return Listed(tuple(sorted(listed.campaigns, key=lambda each: each.status != "running")), listed.problems)


def sit_down(app: App, campaign: Campaign) -> None:
    """Go on with a campaign: at the match that waits, or at a new attempt with new coins."""
    from scenes.kit.sheets import Ask
    from scenes.table import sitting

    seats = profiles.load(app.home).seats
    name = seats[0].name if seats and seats[0].name else "Maxence"
    try:
        campaign, saved = campaigns_of(app).attempt(campaign, Seat(name, "red"))
    except SaveProblem as problem:
        app.push(Ask(app, str(problem), [(_("All right"), app.home_again, "primary")]))
        return
    begun = bool(saved.notice) or len(saved.match.lines) > 1
    app.home_again()
    sitting.sit_down(app, saved)
    if begun:
        app.call_later(partial(_remind, app, saved.match, campaign))


def _remind(app: App, match: Match, campaign: Campaign) -> None:
    from scenes.table.table import Table

    table = app.scene
    under = table.whole_table() if isinstance(table, Table) else None
    app.push(previously_on(app, match, partial(open_notebook, app, campaign), under))


def previously_on(app: App, match: Match, leaf: Callable[[], None], under: pygame.Surface | None = None) -> Previously:
    """For a player who returns: what she did and where she is; `leaf` opens the notebook."""
    from scenes.boards.mad_maxence.campaign.previously import Previously

    rules, state = _rules(app), match.state
    book = rules.booklets[state.booklet]
    adventure = book.adventures[state.adventure]
    return Previously(
        app,
        previously(deeds(book, [event for moment in match.history for event in moment.events])),
        f"{where(rules.land, book, state)}.",
        words_told(state, adventure.aim),
        leaf,
        under,
        picture=picture_at(state.booklet, state.adventure, state.pos if state.pos in state.visited else ""),
        lost=came_through(book, state),
    )


def _rules(app: App) -> MadMaxence:
    rules = app.shelf.rules(GAME)
    assert isinstance(rules, MadMaxence)
    return rules


def open_notebook(app: App, campaign: Campaign, adventure: int | None = None, seated: str = "") -> None:
    """The notebook of a campaign as it is on disk now, with the match that somebody is `seated` at; one whose booklet
    is not here is read as text."""
    from scenes.boards.mad_maxence.campaign.notebook_page import NotebookPage

    rules = _rules(app)
    text = partial(notebook_text, app, campaign, seated=seated)
    if campaign.booklet not in rules.booklets:
        app.push(TextPage(app, campaign.name, text()))
        return
    app.push(NotebookPage(app, rules, notebook.of_campaign(campaign, app.shelf, rules, seated), text, adventure))


def open_notebook_at(table: Table) -> None:
    """From the table: that of its campaign, or of this adventure alone."""
    from scenes.boards.mad_maxence.campaign.notebook_page import NotebookPage

    app, state = table.app, table.match.state
    for campaign in campaigns_of(app).list().campaigns:
        if any(attempt.match == table.saved.id for chapter in campaign.chapters for attempt in chapter.attempts):
            open_notebook(app, campaign, state.adventure, table.saved.id)
            return
    rules = _rules(app)
    kept = notebook.of_match(table.match, rules)
    page = kept.entries[0].page
    text = "\n\n".join((rules.describe(table.view.view), *(() if page is None else page.paragraphs)))
    app.push(NotebookPage(app, rules, kept, lambda: text))


def notebook_text(app: App, campaign: Campaign, only: int | None = None, seated: str = "") -> str:
    """The notebook of a campaign in plain words, its last page included; or only the page of one adventure."""
    rules: Any = app.shelf.rules(GAME)
    book = rules.booklets.get(campaign.booklet)
    results = {"won": _("won"), "lost": _("lost"), "waiting": _("on the road"), "gone": _("given up")}
    parts = []
    for entry in notebook.entries(campaign, app.shelf, rules, seated):
        if only not in (None, entry.adventure):
            continue
        title = book.adventures[entry.adventure].title if book and entry.adventure in book.adventures else ""
        tried = ngettext("tried once: {result}", "tried {tries} times: {result}", entry.tries)
        standing = tried.format(tries=entry.tries, result=results[entry.result]) if entry.tries else _("not begun")
        head = _("Adventure {n}: {title}").format(n=entry.adventure, title=_(title)) + f"\n({standing})"
        parts.append("\n\n".join(filter(None, (head, _page_text(entry.page), entry.note))))
    return "\n\n\n".join(parts)


def on_the_card(app: App) -> OnTheCard:
    """What the back of the card says of them."""
    listed = known(app)
    going_on = next((each for each in listed.campaigns if each.status == "running"), None)
    new = partial(begin_new, app)
    doors: list[Door] = [(_("New campaign"), new, "primary")]
    if going_on is not None:
        doors = [(_("Continue"), partial(sit_down, app, going_on), "primary"), (_("New campaign"), new, "plain")]
    if listed.campaigns or listed.problems:
        doors.append((_("Campaigns"), lambda: app.push(CampaignsPage(app)), "plain"))
    last = listed.campaigns[0] if listed.campaigns else None
    return OnTheCard(
        tuple(doors),
        name="" if last is None else last.name,
        words=_("Five adventures in one story.") if last is None else standing(app, last),
        problem=listed.problems[0] if listed.problems else "",
        waiting=None if going_on is None else going_on.waiting,
    )


def record_end(table: Table) -> None:
    """Enter a finished adventure into its campaign, and lay the next one out."""
    app, outcome = table.app, table.match.outcome
    assert outcome is not None
    book = campaigns_of(app)
    campaign = next((each for each in book.list().campaigns if each.waiting == table.saved.id), None)
    if campaign is None:
        return
    try:
        campaign = book.finish(campaign, outcome)
        if campaign.status == "running":
            # Laid out at once, so that it waits on the rack even if the window is closed now.
            campaign, saved = book.attempt(campaign, table.match.seats[0])
            app.shelf.leave(saved, table.board.note(table.rules.view(saved.match.state, None)))
    except SaveProblem as problem:
        app.notice = str(problem)


def way_on(table: Table) -> Tool | None:
    """From an adventure that is over to the one that its campaign has laid out."""
    app, outcome = table.app, table.match.outcome
    assert outcome is not None
    campaign = next((each for each in campaigns_of(app).list().campaigns if _ended_in(each, table.saved.id)), None)
    if campaign is None or campaign.status != "running":
        return None
    again, on = _("Campaign: try again"), _("Campaign: adventure {n}").format(n=campaign.chapter.adventure)
    return Tool(on if outcome.winners else again, lambda: sit_down(app, campaign))


def _ended_in(campaign: Campaign, match: str) -> bool:
    """This match was the last one of the campaign that came to an end."""
    over = [
        attempt.match
        for chapter in campaign.chapters
        for attempt in chapter.attempts
        if attempt.result in ("won", "lost")
    ]
    return over[-1:] == [match]


class CampaignsPage(Letter):
    """All campaigns, each as a row of small stamps."""

    def __init__(self, app: App) -> None:
        super().__init__(app, _("Campaigns"))
        self.scroll = Scroll(self.rebuild)
        self._read()

    def enter(self) -> None:
        self._read()

    def _read(self) -> None:
        self.campaigns = campaigns_of(self.app)
        self.listed = known(self.app)
        rules: Any = self.app.shelf.rules(GAME)
        self.legs = [notebook.outline(campaign, self.app.shelf, rules) for campaign in self.listed.campaigns]

    # Widgets -------------------------------------------------------------------------------------------------

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        body, footer = self.spots["body"], self.spots["footer"]
        widgets.button(Box(footer.x, footer.y + 6, 260, 52), _("New campaign"), partial(begin_new, self.app),
                       "plain" if self.listed.campaigns else "primary")  # fmt: skip
        room = body._replace(h=body.h - (40 if self.listed.problems else 0))
        self.scroll.lay(room, ROW, len(self.listed.campaigns))
        widgets.scroll(self.scroll)
        size = self.app.writer.fitting([(_("Open"), 74), (_("Delete"), 116)], "bold", 18)
        for index, row in self.scroll.every_row():
            campaign = self.listed.campaigns[index]
            name, x = campaign.name, row.right - BUTTONS
            if campaign.status == "running":
                widgets.button(Box(x, row.y + 4, BUTTONS, 44), _("Continue"), partial(sit_down, self.app, campaign),
                               "primary", size=size, label=_("Continue {name}").format(name=name),
                               reveal=self.scroll.way_to(index))  # fmt: skip
            widgets.button(Box(x, row.y + 54, 88, 40), _("Open"), partial(self._open, campaign), size=size,
                           label=_("Open {name}").format(name=name), reveal=self.scroll.way_to(index))  # fmt: skip
            widgets.button(Box(x + 96, row.y + 54, BUTTONS - 96, 40), _("Delete"),
                           partial(self._ask_delete, campaign), "danger", size=size,
                           label=_("Delete {name}").format(name=name), reveal=self.scroll.way_to(index))  # fmt: skip

    def _open(self, campaign: Campaign) -> None:
        from scenes.boards.mad_maxence.campaign.road import RoadPage

        self.app.push(RoadPage(self.app, campaign))

    def _ask_delete(self, campaign: Campaign) -> None:
        from scenes.kit.sheets import Ask

        def delete() -> None:
            self.app.pop()
            try:
                self.campaigns.delete(campaign)
            except SaveProblem as problem:
                self.app.push(Ask(self.app, str(problem), [(_("All right"), self.app.pop, "primary")]))
            self.enter()
            self.rebuild()

        words = _("Delete the campaign {name}? Its matches stay on the shelf.").format(name=campaign.name)
        self.app.push(Ask(self.app, words, [(_("Keep it"), self.app.pop, "primary"), (_("Delete"), delete, "danger")]))

    # Showing -------------------------------------------------------------------------------------------------

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, canvas, body = self.app.writer, self.app.canvas, self.spots["body"]
        if not self.listed.campaigns:
            words = _("No campaign yet. There are five adventures, and each picks up where the last one left off.")
            writer.write(screen, words, Box(body.x, body.y + 6, body.w, 120), 22)
        for index, row in self.scroll.rows():
            campaign, width = self.listed.campaigns[index], row.w - BUTTONS - STAMPS - 40
            writer.write(screen, campaign.name, Box(row.x, row.y + 14, width, 36), 24, face="bold", elide=True)
            writer.write(screen, standing(self.app, campaign), Box(row.x, row.y + 48, width, 50), 18, colour=MUTED)
            self._draw_stamps(screen, index, Box(row.right - BUTTONS - STAMPS - 20, row.y + 8, STAMPS, ROW - 30))
            ends = canvas.point((row.x, row.bottom - 7)), canvas.point((row.right, row.bottom - 7))
            pygame.draw.line(screen, "#d9c9a2", *ends, canvas.px(1.5))
        if words := problem_words(self.listed.problems):
            writer.write(screen, words, Box(body.x, body.bottom - 34, body.w, 36), 17, colour=RED)

    def _draw_stamps(self, screen: pygame.Surface, index: int, box: Box) -> None:
        booklet, legs = self.listed.campaigns[index].booklet, self.legs[index]
        step = box.w / max(5, len(legs))
        wide = min(step - 14, box.h / 0.653)
        for place, leg in enumerate(legs):
            stamp = Box(box.x + place * step + 7, box.y, wide, wide * 0.653)
            draw_stamp(self.app, screen, booklet, leg, stamp)
            if not leg.start:
                self.app.writer.write(screen, str(leg.adventure), stamp, 28, face="title", colour="#b39b6b",
                                      align="centre", middle=True)  # fmt: skip

    def describe(self) -> str:
        lines = [explained(campaign.name, standing(self.app, campaign)) for campaign in self.listed.campaigns]
        return "\n".join(filter(None, (super().describe(), *lines, problem_words(self.listed.problems))))


def begin_new(app: App) -> None:
    from scenes.boards.mad_maxence.campaign.new_campaign import NewCampaign

    app.push(NewCampaign(app))


def problem_words(problems: Iterable[str]) -> str:
    """The first thing that is wrong with a file here, and how many more there are."""
    told = list(problems)
    if not told:
        return ""
    first, more = told[0].partition("\n")[0], len(told) - 1
    if not more:
        return first
    return first + " " + ngettext("One more file has a problem.", "{n} more files have problems.", more).format(n=more)


def _page_text(page: Page | None) -> str:
    """One adventure as somebody wrote it down: what happened in order, then what is known and carried from it."""
    if page is None:
        return ""
    parts = [*page.paragraphs]
    if not page.paragraphs and page.read:  # the way there is lost: only what the table still knows
        places = ", ".join(_(name) for _place, name in page.read)
        parts.append(_("You came through these places: {places}.").format(places=places))
    if page.items:
        parts.append(_("Picked up: {items}.").format(items=", ".join(page.items)))
    if page.learned:
        parts.append("\n".join((_("What you know:"), *(f"– {what}" for what in page.learned))))
    if not any(page.headline in paragraph for paragraph in page.paragraphs):
        parts.append(page.headline)
    parts.append("\n".join(page.roll))
    return "\n\n".join(filter(None, parts))


def standing(app: App, campaign: Campaign) -> str:
    """Where a campaign stands, in one line; tries are those of the adventure it stands in."""
    words = {
        "running": _("adventure {n} of {all}, {tries}"),
        "finished": _("finished"),
        "lost": _("lost in adventure {n}"),
    }[campaign.status]
    tries = len(notebook.attempts_begun(campaign.chapter, app.shelf))
    tried = ngettext("{n} try", "{n} tries", tries).format(n=tries) if tries else _("not begun")
    text = words.format(n=campaign.chapter.adventure, all=campaign.adventures, tries=tried)
    return f"{_('Iron')}, {text}" if campaign.iron else text
