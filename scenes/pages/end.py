"""The end of a match: what decided it, how it compares, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.core.journal import Kind as MatchKind
from game.core.words import NN_, _, ngettext
from saves import results
from saves.results import Sort, Standing
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.letters import Letter
from scenes.kit.stars import draw_stars, star_words
from scenes.pages.plan import Plan
from scenes.table import story
from scenes.table.parts import part
from scenes.table.parts.narration import Narration

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets
    from scenes.table.table import Table


class End(Letter):
    def __init__(self, app: App, table: Table) -> None:
        outcome = table.match.outcome
        assert outcome is not None
        people = [number for number, seat in enumerate(table.match.seats) if seat.is_person]
        self.won = any(seat in outcome.winners for seat in people)
        title, campaign = _title(table, self.won), table.board.campaign
        super().__init__(app, f"{title} · {campaign}" if campaign else title)
        self.table = table
        self.outcome = outcome
        self._picture = table.view.picture()
        self.standings = _standings(app, table)
        self.following = part(Narration, table.board).way_on(table)
        app.sounds.play("win" if self.won else "loss")

    def build(self, widgets: Widgets) -> None:
        following = self.following
        buttons: list[tuple[str, Callable[[], None], Kind]] = []
        if following is not None:
            buttons.append((following.words, following.press, "primary"))
        again, same = self._again_words()
        buttons.append((again, partial(self._again, None), "plain" if following else "primary"))
        if (second := self._second_lesson()) is not None:
            buttons.append((_("Another short lesson"), partial(self._learn, second), "plain"))
        if self.table.match.by_luck and not self._guided:
            buttons.append((same, partial(self._again, self.table.match.header.seed), "plain"))
        buttons += [
            (_("Replay"), self._replay, "plain"),
            (_("Send a postcard"), self._send_postcard, "plain"),
            (_("Export as text"), self._export, "plain"),
            (_("All games"), self.app.home_again, "plain"),
        ]
        footer = self.spots["footer"]
        widgets.row(Box(footer.x, footer.y + 6, footer.w, 52), buttons)

    @property
    def _guided(self) -> bool:
        return self.table.match.header.kind == "guided"

    def _second_lesson(self) -> story.Guided | None:
        """After the first guided game, what it had no room for."""
        guide = self.table.guide
        return story.second_lesson(self.table.rules.id) if guide is not None and guide.is_first else None

    def _learn(self, lesson: story.Guided) -> None:
        from scenes.pages.back import begin_lesson

        plan = Plan(self.table.rules, self.app.home)
        self.app.pop()
        self.app.pop()
        begin_lesson(self.app, plan, lesson)

    def _again_words(self) -> tuple[str, str]:
        """Beside the way on in a campaign, playing again is something else: it must not sound the same."""
        if self._guided:
            return _("Now a match of your own"), ""
        if self.following is None:
            return _("Play again"), _("Same luck again")
        return _("Single match"), _("Single, same luck")

    def cancel(self) -> None:
        self.app.home_again()

    def _again(self, seed: int | None) -> None:
        from scenes.kit.sheets import Ask
        from scenes.pages.back import lay_out
        from scenes.table.sitting import begin

        match = self.table.match
        kind: MatchKind = "practice" if match.practice else "normal"
        try:
            new = lay_out(match.rules, self._options_again(), list(match.seats), kind=kind, seed=seed)
        except ValueError as problem:  # it was played by older rules, or goes on from a snapshot
            self.app.push(Ask(self.app, str(problem), [(_("All right"), self.app.pop, "primary")]))
            return
        self.app.pop()
        self.app.pop()
        begin(self.app, new)

    def _options_again(self) -> Any:
        """As before; after the guided game, whose settings may leave nothing to luck, as the card's back has it."""
        rules = self.table.match.rules
        played = msgspec.convert(self.table.match.header.options, rules.options_type)
        return Plan(rules, self.app.home).for_as_many_as(played) if self._guided else played

    def _replay(self) -> None:
        from scenes.table.replay import Replay

        self.app.push(Replay(self.app, self.table.match))

    def _send_postcard(self) -> None:
        from scenes.pages.postcard import PostcardPage

        self.app.push(PostcardPage(self.app, self.table.match, _title(self.table, self.won)))

    def _export(self) -> None:
        from scenes.pages.exporting import export_match

        export_match(self.app, self.table.saved.id)

    def describe(self) -> str:
        stars = "" if self.outcome.stars is None else star_words(self.outcome.stars)
        return "\n".join(filter(None, [self.title, stars, self.outcome.headline, self._facts()]))

    def _facts(self) -> str:
        match = self.table.match
        happened = [event for moment in match.history for event in moment.events]
        narration = part(Narration, self.table.board)
        told = narration.tale(self.table.rules.view(match.state, None), happened) or self.table.rules.tale(
            match.state, happened
        )
        lines = [narration.verdict(match.history[-1].events)]
        lines += ["\n".join(told)] if told else [self.table.board.note(self.table.rules.view(match.state, None)) + "."]
        if match.taken_back:
            back = ngettext("One move was taken back.", "{n} single moves were taken back.", match.taken_back)
            lines.append(back.format(n=match.taken_back))
        if match.advised:
            asked = ngettext("Advice was asked for once.", "Advice was asked for {n} times.", match.advised)
            lines.append(asked.format(n=match.advised))
        if match.header.replayed:
            lines.append(_("It repeats an earlier match, so it is not counted."))
        alone = len(match.seats) == 1
        lines.append("\n".join(filter(None, (_told(standing, alone=alone) for standing in self.standings))))
        if self._guided:
            lines.append(_("This match began as a guided game and is counted apart from the others."))
        if self.following is not None and not self._guided:
            words = _("“{words}” goes on with your campaign. Single matches leave it as it is.")
            lines.append(words.format(words=self.following.words))
        return "\n\n".join(filter(None, lines))

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, body = self.app.writer, self.spots["body"]
        self._draw_picture(screen)
        room = Box(body.x, body.y + 14, body.w, 96)
        stars = self.outcome.stars
        if stars is not None:
            width = stars[1] * 39.0
            draw_stars(screen, self.app.canvas, stars, (body.right - width, body.y - 66), 36)
        used = writer.write(screen, self.outcome.headline, room, 34, face="italic")
        y = used.bottom + 40
        writer.write(screen, self._facts(), Box(body.x, y, 400, body.bottom - y), 22)

    def _draw_picture(self, screen: pygame.Surface) -> None:
        body, canvas = self.spots["body"], self.app.canvas
        box = Box(body.right - 610, body.y + 150, 600, 400).shaped(paint.ratio(self._picture))
        paint.paper(screen, canvas, box.grown(12), 4)
        rect = canvas.rect(box)
        screen.blit(pygame.transform.smoothscale(self._picture, rect.size), rect)


def _standings(app: App, table: Table) -> list[Standing]:
    """How the people at this table have done in matches of this game and sort."""
    sort = results.sort_of(table.match)
    here = {seat.name for seat in table.match.seats if seat.is_person}
    known = results.standings(app.shelf.results())
    return [each for each in known if each.game == table.rules.id and each.sort == sort and each.name in here]


_YOU_WON: dict[Sort, tuple[str, str]] = {
    "normal": NN_("You have won {won} of {played} matches for real", "You have won {won} of {played} matches for real"),
    "taken-back": NN_(
        "You have won {won} of {played} matches with moves taken back",
        "You have won {won} of {played} matches with moves taken back",
    ),
    "advised": NN_(
        "You have won {won} of {played} matches with advice", "You have won {won} of {played} matches with advice"
    ),
    "practice": NN_(
        "You have won {won} of {played} practice matches", "You have won {won} of {played} practice matches"
    ),
    "guided": NN_("You have won {won} of {played} guided matches", "You have won {won} of {played} guided matches"),
    "bots": NN_(
        "You have won {won} of {played} matches of bots alone", "You have won {won} of {played} matches of bots alone"
    ),
}
_WON: dict[Sort, tuple[str, str]] = {
    "normal": NN_(
        "{name} has won {won} of {played} matches for real", "{name} has won {won} of {played} matches for real"
    ),
    "taken-back": NN_(
        "{name} has won {won} of {played} matches with moves taken back",
        "{name} has won {won} of {played} matches with moves taken back",
    ),
    "advised": NN_(
        "{name} has won {won} of {played} matches with advice", "{name} has won {won} of {played} matches with advice"
    ),
    "practice": NN_(
        "{name} has won {won} of {played} practice matches", "{name} has won {won} of {played} practice matches"
    ),
    "guided": NN_("{name} has won {won} of {played} guided matches", "{name} has won {won} of {played} guided matches"),
    "bots": NN_(
        "{name} has won {won} of {played} matches of bots alone",
        "{name} has won {won} of {played} matches of bots alone",
    ),
}
"""What is counted apart, as the statistics call it. English counts what was played, other languages what was won."""


def _told(standing: Standing, *, alone: bool) -> str:
    """How it compares with earlier matches; nothing while there are none."""
    if standing.played < 2:
        return ""
    won = ngettext(*(_YOU_WON if alone or not standing.name else _WON)[standing.sort], standing.won).format(
        **standing._asdict()
    )
    text = _("{so_many}, the last {streak} in a row.") if standing.streak > 1 else _("{so_many}.")
    words = text.format(so_many=won, streak=standing.streak)
    if standing.best_stars is not None:
        words += " " + _("The best win had {stars}.").format(stars=star_words(standing.best_stars))
    return words


def _title(table: Table, won: bool) -> str:
    """Who won, by name where more than one sits at the table."""
    seats, outcome = table.match.seats, table.match.outcome
    assert outcome is not None
    if len(seats) == 1 or table.rules.together:
        return _("Victory") if won else _("Defeat")
    winners = [seats[seat].name for seat in outcome.winners]
    if len(winners) == len(seats) > 1 or not winners:
        return _("A draw") if winners else _("Nobody wins")
    if winners == [""]:
        return _("You win")
    return ngettext("{names} wins", "{names} win", len(winners)).format(names=", ".join(winners))
