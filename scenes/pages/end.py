"""The result page of a match: what decided it, how it compares, and the next steps."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.core import catalog
from game.core.curve import TurnKind, curve_of
from game.core.ending import Scoreboard
from game.core.journal import Kind as MatchKind
from game.core.words import N_, NN_, _, in_a_row, ngettext
from saves import results
from saves.results import Feat, Result, Sort, Standing
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.dates import when
from scenes.kit.letters import Letter
from scenes.kit.scene import Point
from scenes.kit.sheets import Choice
from scenes.kit.stars import draw_stars, star_words
from scenes.kit.text import CREAM, MUTED
from scenes.pages.end_curve import NOBODY, CurveView, Ends
from scenes.pages.plan import Plan
from scenes.pages.score_table import ScoreTable
from scenes.pages.statistics import SORTS
from scenes.table import story
from scenes.table.parts import part
from scenes.table.parts.narration import Narration
from scenes.table.staging import SHAPE

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets
    from scenes.table.table import Table


LEFT, GAP = 640.0, 28.0
"""The width of scores and curve; picture and tale are to the right of the gap."""
RATED = 52.0, 120.0
"""The least and the greatest height of the line with the stars and the best so far."""
HEADLINE = 78.0
EXPORT = 172.0
WON_COLOUR = "#3b6ea5"
_REPLAY: dict[TurnKind, str] = {
    "turn": N_("Replay from the turning point"),
    "best": N_("Replay from the best moment"),
    "worst": N_("Replay from the hardest moment"),
}


class End(Letter):
    def __init__(self, app: App, table: Table, finished: str | None = None) -> None:
        """`finished` is when a match was over that is only looked back at: nothing lies under the page then."""
        match, outcome = table.match, table.match.outcome
        assert outcome is not None
        people = [number for number, seat in enumerate(match.seats) if seat.is_person]
        self.won = any(seat in outcome.winners for seat in people)
        title, campaign = _title(table, self.won), table.board.campaign
        super().__init__(app, f"{title} · {campaign}" if campaign else title)
        self.table = table
        self.outcome = outcome
        self._finished = finished
        self._finale = table.staging.finale
        self._happened = [event for moment in match.history for event in moment.events]
        self.seat = people[0] if people else 0
        """The side for which the curve rises."""
        self.scores = ScoreTable(table, match.rules.scoreboard(match.state, self._happened), outcome)
        known = results.read(app.home)
        self.standings = _standings(known, table)
        self._rating = match.rules.rating(match.state)
        self._best = _best_so_far(known, table, self.seat, self.scores.board) if people else ""
        self.following = part(Narration, table.board).way_on(table) if finished is None else None
        self.curve = self._curve()
        if finished is None:
            app.sounds.play("win" if self.won else "loss")

    def _curve(self) -> CurveView | None:
        board, seat = self.scores.board, self.seat
        sides = [row.seats for row in board.rows]
        if self.table.rules.together:
            sides = [tuple(range(len(self.table.match.seats)))]
        curve = curve_of(self.table.match, seat, sides)
        rivals = [side[0] for side in sides if seat not in side]
        if len(curve.points) < 2 or (rivals and curve.kind == "progress"):
            return None  # nothing has happened, or nothing is counted
        name = self.table.now.plain_name(seat)
        up, down = Ends(name, self.table.now.seat_colour(seat), named=True), Ends(_("the others"), NOBODY)
        if len(rivals) == 1:
            down = Ends(self.table.now.plain_name(rivals[0]), self.table.now.seat_colour(rivals[0]), named=True)
        elif not rivals:
            up, down = (
                (Ends(_("won"), WON_COLOUR), Ends(_("lost"), NOBODY))
                if curve.kind == "odds"
                else (
                    Ends(f"{curve.scale[1]:g}", WON_COLOUR),
                    Ends("0", NOBODY),
                )
            )
        return CurveView(self.app, curve, name, board.columns[-1], up, down)

    def build(self, widgets: Widgets) -> None:
        footer, title = self.spots["footer"], self.spots["title"]
        again = self._ways_on() if self._finished is None else []
        out: Choice = (
            (_("All games"), self.app.home_again, "plain")
            if self._finished is None
            else (_("Close"), self.app.pop, "primary")
        )
        buttons = [*again, self._replay_button(), (_("Send a postcard"), self._send_postcard, "plain"), out]
        widgets.row(Box(footer.x, footer.y + 6, footer.w, 52), buttons)
        small = Box(footer.right - EXPORT, title.y + 16, EXPORT, 40)
        widgets.button(small, _("Export as text"), self._export, size=18)

    def _ways_on(self) -> list[Choice]:
        """To the next match."""
        following, buttons = self.following, list[Choice]()
        if following is not None:
            buttons.append((following.words, following.press, "primary"))
        again, same = self._again_words()
        buttons.append((again, partial(self._again, None), "plain" if following else "primary"))
        if (second := self._second_lesson()) is not None:
            buttons.append((_("Another short lesson"), partial(self._learn, second), "plain"))
        if self.table.match.by_luck and not self._guided:
            buttons.append((same, partial(self._again, self.table.match.header.seed), "plain"))
        return buttons

    def _replay_button(self) -> Choice:
        if self.curve is None or self.curve.curve.turning is None:
            return _("Replay"), partial(self._replay, 0), "plain"
        turning = self.curve.curve.turning
        return _(_REPLAY[turning.kind]), partial(self._replay_from, turning.point), "chosen"

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
        if self._finished is None:
            self.app.home_again()
        else:
            self.app.pop()

    def _see_again(self) -> None:
        """Back to the table, which plays its finale once more and then opens this page again."""
        self.table.staging.due = True
        self.app.pop()

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

    def _replay(self, decision: int) -> None:
        from scenes.table.replay import Replay

        self.app.push(Replay(self.app, self.table.match, decision))

    def _replay_from(self, number: int) -> None:
        assert self.curve is not None
        self._replay(self.curve.decision(number))

    def _send_postcard(self) -> None:
        from scenes.pages.postcard import PostcardPage

        self.app.push(PostcardPage(self.app, self.table.match, _title(self.table, self.won), self._finished or ""))

    def _export(self) -> None:
        from scenes.pages.exporting import export_match

        export_match(self.app, self.table.saved.id)

    # The picture and the curve under mouse and keys --------------------------------------------------------------

    def points(self) -> list[Point]:
        curve, found = self.curve, list[Point]()
        if curve is not None:
            label = _("Curve of the match. {point}").format(point=curve.said(curve.pointed))
            found.append(Point(label, curve.plot, self._press_curve, "curve", self._turn_curve, role="slider"))
        if self._finale is not None and self._finished is None and self.app.speed:
            found.append(Point(_("See the ending again"), self._picture_box, self._see_again, "ending"))
        return found

    def _press_curve(self) -> None:
        assert self.curve is not None
        self._replay_from(self.curve.pointed)

    def _turn_curve(self, way: tuple[int, int]) -> bool:
        if way[0] and self.curve is not None:
            self.curve.step(way[0])
            self.app.request_redraw()
        return bool(way[0])

    def dragged(self, at: tuple[float, float]) -> None:
        if self.curve is None or self.focus == "curve":
            return
        chosen = self.curve.nearest(at[0]) if self.curve.plot.holds(at) else None
        if chosen != self.curve.chosen:
            self.curve.chosen = chosen
            self.app.request_redraw()

    def pressed(self, at: tuple[float, float]) -> None:
        self.focus = None
        self.dragged(at)
        super().pressed(at)

    def tick(self, seconds: float) -> bool:
        return self.curve is not None and self.curve.tick(seconds)

    # Words -------------------------------------------------------------------------------------------------------

    def describe(self) -> str:
        stars = "" if self.outcome.stars is None else star_words(self.outcome.stars)
        rating = "" if self._rating is None else " ".join(filter(None, self._rating))
        curve = "" if self.curve is None else " ".join(filter(None, (self.curve.describe(), self._later())))
        scene = "" if self._finale is None else self._finale.words
        told = [self.title, stars, self.outcome.headline, scene, self.scores.describe(), rating, self._best, curve]
        return "\n".join(filter(None, [*told, *self._tale(), *self._notes()]))

    def _later(self) -> str:
        """A match that goes on from a table that was kept has fewer rounds to show."""
        if self.curve is None or not self.curve.curve.begun_later:
            return ""
        return _("The record of this match begins with {round}.").format(round=self.curve.curve.points[1].words)

    def _tale(self) -> list[str]:
        """The causes of the end, first one first."""
        match, narration = self.table.match, part(Narration, self.table.board)
        view = self.table.rules.view(match.state, None)
        told = narration.tale(view, self._happened) or self.table.rules.tale(match.state, self._happened)
        stands = self.table.board.note(view)
        return [
            *filter(None, [narration.verdict(match.history[-1].events)]),
            *(told or ([f"{stands}."] if stands else [])),
        ]

    def _notes(self) -> list[str]:
        """What is to be known about how it was played and how it counts."""
        match, lines = self.table.match, []
        if match.taken_back:
            back = ngettext("One move was taken back.", "{n} single moves were taken back.", match.taken_back)
            lines.append(back.format(n=match.taken_back))
        if match.advised:
            asked = ngettext("Advice was asked for once.", "Advice was asked for {n} times.", match.advised)
            lines.append(asked.format(n=match.advised))
        if match.header.replayed:
            lines.append(_("It had the luck of another match, so it doesn’t count towards statistics and records."))
        alone = len(match.seats) == 1
        lines += filter(None, (_told(standing, alone=alone) for standing in self.standings))
        if self._guided:
            lines.append(_("This match began as a guided game and is counted apart from the others."))
        if self.following is not None and not self._guided:
            words = _("“{words}” goes on with your campaign. Single matches leave it as it is.")
            lines.append(words.format(words=self.following.words))
        return lines

    @property
    def _cause(self) -> str:
        """What brought the end about, under the headline if each of them takes no more than a line."""
        writer, width = self.app.writer, self.spots["body"].w
        (first, *_rest) = self._tale()
        fits = writer.measure(self.outcome.headline, "italic", 28)[0] <= width
        return first if fits and "\n" not in first and writer.measure(first, "bold", 20)[0] <= width else ""

    # Painting ----------------------------------------------------------------------------------------------------

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, body = self.app.writer, self.spots["body"]
        self._draw_game(screen)
        room = Box(body.x, body.y - 6, body.w, HEADLINE)
        headline = room._replace(h=44) if self._cause else room
        writer.write(screen, self.outcome.headline, headline, 28, face="italic", middle=True)
        if self._cause:
            below = Box(room.x, headline.bottom, room.w, room.h - headline.h)
            writer.write(screen, self._cause, below, 20, face="bold", middle=True, wrap=False)
        self._draw_picture(screen)
        self._draw_tale(screen)
        box = Box(body.x, room.bottom + 10, LEFT, self.scores.height)
        self.scores.draw(screen, box)
        y = self._draw_rating(screen, box.bottom + 8)
        if self.curve is not None:
            self._draw_curve(screen, Box(body.x, y, LEFT, body.bottom + 8 - y), self.curve)

    def _draw_game(self, screen: pygame.Surface) -> None:
        """Beside the headline, what was played."""
        title = self.spots["title"]
        used = min(title.w, self.app.writer.measure(self.title, "title", 56)[0]) + 28
        room = Box(title.x + used, title.y + 14, self.spots["footer"].right - EXPORT - 20 - title.x - used, 44)
        if room.w > 120:
            words = _(catalog.listing(self.table.rules.id).title)
            if (sort := results.sort_of(self.table.match)) != "normal":
                words = f"{words} · {_(SORTS[sort])}"
            self.app.writer.write(screen, words, room, 21, face="italic", colour=MUTED, middle=True, elide=True)

    @property
    def _picture_box(self) -> Box:
        body = self.spots["body"]
        return Box(body.x + LEFT + GAP, body.y + HEADLINE + 4, body.w - LEFT - GAP, 250).shaped(SHAPE)

    def _draw_picture(self, screen: pygame.Surface) -> None:
        """The scene of the ending, as it was shown over the board."""
        if self._finale is None:
            return
        canvas, box = self.app.canvas, self._picture_box
        paint.paper(screen, canvas, box, 4)
        rect = canvas.rect(box.grown(-10))
        screen.blit(drawings.scenery(self._finale.scene, rect.size), rect)
        pointed = self.pointed_at()
        if pointed is not None and pointed.key == "ending":
            band = Box(box.x + 10, box.bottom - 54, box.w - 20, 44)
            paint.veil(screen, canvas, band, (20, 12, 6, 190), 0)
            words = pointed.label
            self.app.writer.write(
                screen, words, band, 20, face="bold", colour=CREAM, align="centre", middle=True, wrap=False
            )

    def _draw_tale(self, screen: pygame.Surface) -> None:
        body = self.spots["body"]
        y = body.y + 346
        box = Box(body.x + LEFT + GAP, y, body.w - LEFT - GAP, body.bottom + 8 - y)
        lines = [*self._tale()[bool(self._cause) :], *self._notes()]
        self.app.writer.write(screen, "\n".join(lines), box, 20)

    def _draw_rating(self, screen: pygame.Surface, y: float) -> float:
        """What the stars took and the next would take, and beside it the personal best; returns the room below."""
        stars, rating, best = self.outcome.stars, self._rating, self._best
        writer, x = self.app.writer, self.spots["body"].x
        if stars is None and not best:
            return y
        left = x if stars is None else x + stars[1] * 33 + 18
        width = x + LEFT - left
        words = "" if rating is None else "\n".join(filter(None, rating))
        half = width * (0.6 if words else 0.0) if best else width
        told, compared = Box(left, y, half - 12, 0), Box(left + half, y, width - half, 0)
        needs = [writer.measure(words, "text", 18, told.w)[1]] if words else []
        needs += [writer.measure(best, "bold", 18, compared.w)[1]] if best else []
        high = min(RATED[1], max(RATED[0], *(need + 10 for need in needs)))
        if stars is not None:
            draw_stars(screen, self.app.canvas, stars, (x + 4, y + high / 2), 30)
        if words:
            writer.write(screen, words, told._replace(h=high), 18, middle=True)
        if best:
            writer.write(screen, best, compared._replace(h=high), 18, face="bold", middle=True)
        return y + high + 6

    def _draw_curve(self, screen: pygame.Surface, box: Box, curve: CurveView) -> None:
        writer = self.app.writer
        used = writer.write(
            screen, _("The match"), Box(box.x, box.y, 240, 34), 32, face="title", middle=True, wrap=False
        )
        room = Box(used.right + 16, box.y, box.right - used.right - 16, 34)
        words = self._later() or curve.explanation()
        writer.write(screen, words, room, 17, face="italic", colour=MUTED, middle=True, elide=True)
        curve.box = Box(box.x, box.y + 38, box.w, box.h - 38)
        curve.draw(screen)


def _best_so_far(known: list[Result], table: Table, seat: int, board: Scoreboard) -> str:
    """The best of this player with these options, and when; nothing while there is nothing to compare."""
    this = results.result_of(table.saved.id, table.match, "")
    before = results.best_before(known, this, seat)
    if before is None or this.sort == "guided":
        return ""
    own = results.feat(this, seat)
    if table.rules.together and len(board.rows) > 1 and (own.won or not before.won):
        return ""  # nobody is ahead of anybody there
    words = _feat_words(before, this, board, table.rules.progress(table.match.state))
    if not words:
        return ""
    if own.beats(before):
        return _("Your best so far. Before: {what}.").format(what=words)
    day = when(before.finished, brief=True)
    return (
        _("Best so far: {what}, {day}.").format(what=words, day=day)
        if day
        else _("Best so far: {what}.").format(what=words)
    )


def _feat_words(feat: Feat, this: Result, board: Scoreboard, progress: float) -> str:
    if feat.stars:
        return star_words((feat.stars, feat.most))
    if len(board.rows) == 1:
        if this.scores != (progress,):  # what is scored is not what the table counts: a rank, or turns
            return _("won") if feat.won else ""
        if not feat.won and not feat.ahead:
            return ""
        text = _("won ({what} {n})") if feat.won else _("lost ({what} {n})")
        return text.format(what=board.columns[-1], n=f"{feat.ahead:g}")
    if not feat.ahead:
        return _("won") if feat.won else _("level")
    text = _("won by {n}") if feat.won else _("lost by {n}")
    return text.format(n=f"{abs(feat.ahead):g}")


def _standings(known: list[Result], table: Table) -> list[Standing]:
    """How the people at this table have done in matches of this game and sort."""
    sort = results.sort_of(table.match)
    here = {seat.name for seat in table.match.seats if seat.is_person}
    alike = [result for result in known if result.game == table.rules.id and result.sort == sort]
    return [each for each in results.standings(alike) if each.name in here]


_YOU_WON: dict[Sort, tuple[str, str]] = {
    "normal": NN_("You have won {won} of {played} matches", "You have won {won} of {played} matches"),
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
    "normal": NN_("{name} has won {won} of {played} matches", "{name} has won {won} of {played} matches"),
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
    text = _("{so_many}, the last {streak} in a row.") if 1 < standing.streak < standing.won else _("{so_many}.")
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
    return ngettext("{names} wins", "{names} win", len(winners)).format(names=in_a_row(winners))
