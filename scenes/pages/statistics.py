"""Statistics: won matches, scores and lengths as pictures, narrowed down by game, player, setting and opponent."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import msgspec
import pygame

from game.core import catalog, options
from game.core.contract import Rules, Unit
from game.core.words import N_, _, capitalised, explained, ngettext, numeral
from saves import results, statistics
from saves.results import Result, Sort
from saves.statistics import Bin, Fact, HeadToHead, Part, Period, Share
from scenes.kit.canvas import Box
from scenes.kit.choosing import SIZE, arrow_buttons
from scenes.kit.dates import when
from scenes.kit.letters import Letter
from scenes.kit.scene import Point
from scenes.kit.stars import draw_stars, star_words
from scenes.kit.text import MUTED, RED
from scenes.pages import birds, charts

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

SORTS: dict[Sort, str] = {
    "normal": N_("for real"),
    "taken-back": N_("with moves taken back"),
    "advised": N_("with advice"),
    "practice": N_("practice"),
    "guided": N_("guided"),
    "bots": N_("bots alone"),
}
_FACTS: dict[Fact, tuple[str, str]] = {
    "game": (N_("Game"), N_("all games")),
    "sort": (N_("Played"), ""),
    "name": (N_("Player"), N_("everyone")),
    "setting": (N_("Setting"), N_("any setting")),
    "against": (N_("Against"), N_("anybody")),
}
"""What the matches can be narrowed down by, one after the other: how it is called, and how all of it is."""
_COMPARED: dict[Fact, str] = {"game": N_("By game"), "setting": N_("By setting"), "against": N_("By opponent")}
_OF_SOMEBODY = ("name", "against")
"""Who beat whom is shown for everybody, independent of the filter."""
_GAP = 18.0
_AROUND = 126.0
"""Arrows and margins around the words of a chooser."""
_CHOOSERS = 76.0
"""Height of the row of choosers at the top."""
_PANELS = 6
_BAR, _LOW_BAR = 46.0, 26.0
"""Height of a bar with its name above it, or beside it where there are many."""
_PERIODS, _BINS, _NAMES = 14, 14, (3, 4)
_FORM = 12
"""The number of latest matches of which each is shown."""
_FEW = 4
"""With fewer matches a chart of them would show nothing."""
BUDGET = 0.004
"""Seconds in one tick for matches that could not be counted when they ended."""


class Numbers(NamedTuple):
    """Scores of the matches that are shown, all in one unit."""

    unit: Unit
    parts: list[Part]

    @property
    def scores(self) -> list[float]:
        return [part.score or 0.0 for part in self.parts]

    @property
    def best(self) -> Part:
        """Of equals the first."""
        worth = -1 if self.unit.fewest else 1
        return max(self.parts, key=lambda part: worth * (part.score or 0.0))

    @property
    def average(self) -> float:
        return sum(self.scores) / len(self.scores)


class Counted(NamedTuple):
    """All figures, computed once: there may be thousands of matches, and a page is drawn many times a second."""

    parts: list[Part]
    total: Share
    streaks: tuple[int, int]
    stars: tuple[int, int] | None
    numbers: Numbers | None
    periods: list[Period]
    moves: list[Bin]
    compared: dict[Fact, dict[str, Share]]
    """By facts that are left open, and by what they can be."""
    meetings: HeadToHead


class Setting(NamedTuple):
    words: str
    unit: Unit | None


class StatisticsPage(Letter):
    def __init__(self, app: App) -> None:
        super().__init__(app, _("Statistics"))
        self.trouble = results.trouble(app.home)
        self.chosen: dict[Fact, str | None] = dict.fromkeys(_FACTS)
        """By fact; None for all."""
        self._untouched = True
        self.values: dict[Fact, list[str | None]] = {}
        """What can be chosen, given what was chosen before it: all, then each by itself."""
        self._missed: Iterator[bool] | None = app.shelf.count_missed()
        self._rules: dict[str, Rules[Any, Any, Any]] = {}
        self._settings: dict[tuple[str, bytes], Setting] = {}
        self._read()

    def _read(self) -> None:
        known = [result for result in results.read(self.app.home) if result.game in catalog.BY_ID]
        self._rules = {game: self.app.shelf.rules(game) for game in {result.game for result in known}}
        self.parts = statistics.parts(known, lambda result: self._setting(result).words, self._against)
        self._narrow()

    def tick(self, seconds: float) -> bool:
        """Look for matches that are still to be counted, while the page is seen."""
        until, found = perf_counter() + BUDGET, False
        while self._missed is not None and perf_counter() < until:
            counted = next(self._missed, None)
            found = found or bool(counted)
            if counted is None:
                self._missed = None
        if found:
            self._read()
            self.rebuild()
        return False

    # What is known of a match --------------------------------------------------------------------------------

    def _setting(self, result: Result) -> Setting:
        key = result.game, msgspec.json.encode(result.options)
        if key not in self._settings:
            rules = self._rules[result.game]
            words = ", ".join(options.in_words(rules, result.options)) or _("as printed")
            unit = None
            with suppress(msgspec.ValidationError):  # options from before, or from somebody else
                unit = rules.scored_in(msgspec.convert(result.options, rules.options_type))
            self._settings[key] = Setting(words, unit)
        return self._settings[key]

    def _against(self, result: Result, seat: int) -> tuple[str, ...]:
        if len(result.seats) < 2 or self._rules[result.game].together:
            return ()
        people = {number for number, _name in result.persons}
        return tuple(
            name or _("You") if number in people else _bird(result, number, name)
            for number, name in enumerate(result.seats)
            if number != seat
        )

    # Narrowing down ------------------------------------------------------------------------------------------

    def choose(self, fact: Fact, value: str | None) -> None:
        self._untouched = False
        self.chosen[fact] = value
        self._narrow()
        self.rebuild()

    def _narrow(self) -> None:
        """Filter by fact after fact. A value that does not fit those before it becomes "all"."""
        shown = everybodys = self.parts
        for fact in _FACTS:
            self.values[fact] = self._values(fact, list(statistics.by(shown, fact)))
            if self.chosen[fact] not in self.values[fact]:
                self.chosen[fact] = self.values[fact][0] if self.values[fact] else None
            if fact == "name" and self._untouched and len(self.values[fact]) > 1:
                self.chosen[fact] = self.values[fact][1]  # the person who played most
            if (value := self.chosen[fact]) is not None:
                shown = statistics.having(shown, fact, value)
                everybodys = everybodys if fact in _OF_SOMEBODY else statistics.having(everybodys, fact, value)
        self.counted = self._count(shown, everybodys)

    def _values(self, fact: Fact, found: list[str]) -> list[str | None]:
        if fact == "sort":
            return [sort for sort in get_args(Sort) if sort in found]
        if fact == "game":
            found.sort(key=list(catalog.BY_ID).index)
        if fact == "setting" and self.chosen["game"] is None:
            found = []  # what two games call alike is not the same
        return [None, *found]

    def _count(self, shown: list[Part], everybodys: list[Part]) -> Counted:
        one_game = self.chosen["game"] is not None
        rated = [part.result.stars for part in shown if part.won and part.result.stars is not None]
        compared = [fact for fact in _COMPARED if self.chosen[fact] is None and len(self.values[fact]) > 2]
        return Counted(
            shown,
            statistics.share(shown),
            statistics.streaks(shown),
            max(rated, default=None) if one_game else None,
            self._numbers(shown) if one_game else None,
            statistics.over_time(shown, _PERIODS),
            statistics.spread([part.moves for part in shown], _BINS),
            {fact: statistics.by(shown, fact) for fact in compared},
            statistics.head_to_head(everybodys, *_NAMES),
        )

    def _numbers(self, shown: list[Part]) -> Numbers | None:
        """The scores of one game, in the unit of the match that was played last."""
        scored = [(self._setting(part.result).unit, part) for part in shown if part.score is not None]
        unit = scored[-1][0] if scored else None
        if unit is None:
            return None
        counted = [part for each, part in scored if each == unit and (part.won or not unit.fewest)]
        return Numbers(unit, counted) if counted else None

    def _words(self, fact: Fact, value: str | None) -> str:
        if value is None:
            return _(_FACTS[fact][1])
        if fact == "game":
            return _(catalog.listing(value).title)
        if fact == "sort":
            return _(SORTS[value])  # type: ignore[index]
        return birds.described(value) if fact == "against" else value or _("You")

    # Places --------------------------------------------------------------------------------------------------

    def panels(self) -> list[tuple[str, Box]]:
        """What there is to show, three in a row, below the choosers."""
        counted = self.counted
        charted = len(counted.parts) >= _FEW
        wanted = ["short", *(["time"] if charted else []), "records", *counted.compared]
        wanted += ["scores"] if counted.numbers is not None and charted else []
        wanted += ["meetings"] if len(counted.meetings.people) > 1 else []
        wanted += ["moves"] if charted else []
        body = self.spots["body"]
        wide, high = (body.w - 2 * _GAP) / 3, (body.h - _CHOOSERS - _GAP) / 2
        places = [divmod(number, 3) for number in range(_PANELS)]
        boxes = [Box(body.x + c * (wide + _GAP), body.y + _CHOOSERS + r * (high + _GAP), wide, high) for r, c in places]
        return list(zip(wanted, boxes, strict=False))

    def _choosers(self) -> list[tuple[Fact, Box]]:
        """Those that leave a choice, side by side."""
        body = self.spots["body"]
        facts = [fact for fact, values in self.values.items() if len(values) > (2 if None in values else 1)]
        wants = {fact: self._widest(fact) for fact in facts}
        room = body.w - _GAP * (len(facts) - 1) - _AROUND * len(facts)
        widths: dict[Fact, float] = {}
        for left, fact in zip(range(len(facts), 0, -1), sorted(facts, key=wants.__getitem__), strict=True):
            widths[fact] = min(wants[fact], room / left)  # the short ones whole, the long ones share the rest
            room -= widths[fact]
        found, x = [], body.x
        for fact in facts:
            found.append((fact, Box(x, body.y - 12, widths[fact] + _AROUND, 68)))
            x += widths[fact] + _AROUND + _GAP
        return found

    def _widest(self, fact: Fact) -> float:
        """Of any of its values, so that it stays in place while one goes through them."""
        words = (self._words(fact, value) for value in self.values[fact])
        return min(200.0, max(self.app.writer.measure(each, "bold", SIZE)[0] for each in words))

    def _bars(self) -> list[tuple[Fact, str, Share, Box]]:
        """What is compared, as much of it as there is room for."""
        found = []
        for name, box in self.panels():
            for fact, shares in self.counted.compared.items():
                room = Box(box.x + 10, box.y + 42, box.w - 20, box.h - 50)
                least = _BAR if fact == "setting" else _LOW_BAR  # long names need the whole width
                high = max(least, min(_BAR, room.h / len(shares)))
                rows = int(room.h / high + 0.01) if name == fact else 0
                for number, (value, share) in enumerate(list(shares.items())[:rows]):
                    found.append((fact, value, share, room._replace(y=room.y + number * high, h=high)))
        return found

    # Widgets -------------------------------------------------------------------------------------------------

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        for fact, box in self._choosers():
            values = self.values[fact]
            words = [self._words(fact, value) for value in values]
            place = Box(box.x, box.y + 26, box.w, 42)
            number = values.index(self.chosen[fact])
            label, press = _(_FACTS[fact][0]), partial(self._choose_nth, fact)
            arrow_buttons(widgets, place, fact, label, words, number, press)
        footer = self.spots["footer"]
        doors: list[tuple[str, Callable[[], None], Any]] = [(_("How the dice fell"), self._open_luck, "plain")]
        if self.chosen["game"] is not None:
            doors.append((_("Finished matches"), self._open_finished, "plain"))
        widgets.row(Box(footer.x, footer.y + 6, 560, 52), doors)

    def _choose_nth(self, fact: Fact, number: int) -> None:
        self.choose(fact, self.values[fact][number])

    def _open_luck(self) -> None:
        from scenes.pages.luck import LuckPage, thrown

        self.app.push(LuckPage(self.app, thrown(self.app.shelf)))

    def _open_finished(self) -> None:
        from scenes.pages.finished import FinishedMatches

        self.app.push(FinishedMatches(self.app, self.chosen["game"] or ""))

    def points(self) -> list[Point]:
        """A click on a bar filters the page by its value."""
        return [
            Point(
                self._bar_words(fact, value, share),
                row,
                partial(self.choose, fact, value),
                f"{fact} {value}",
                group=_("Bars"),
            )
            for fact, value, share, row in self._bars()
        ]

    # Words ---------------------------------------------------------------------------------------------------

    def _bar_words(self, fact: Fact, value: str, share: Share) -> str:
        words = _("{what}: won {won} of {played}")
        return words.format(what=self._words(fact, value), won=share.won, played=share.played)

    def _won_words(self) -> str:
        total = self.counted.total
        return _("Won {won} of {played}").format(won=numeral(total.won), played=numeral(total.played))

    def _in_short(self) -> list[str]:
        shown, numbers, lines = self.counted.parts, self.counted.numbers, list[str]()
        if numbers is not None:
            average = numeral(numbers.average, 0 if round(numbers.average, 1).is_integer() else 1)
            text = _("{unit}: {n} on average")
            lines.append(text.format(unit=capitalised(_(numbers.unit.words)), n=average))
        if shown:
            moves = sum(part.moves for part in shown) / len(shown)
            lines.append(_("Moves: {n} on average").format(n=f"{moves:.0f}"))
        return lines

    def _records(self) -> list[tuple[str, str]]:
        """The best of it all, each with its day. Moves are compared within a game only."""
        counted, (now, most) = self.counted, self.counted.streaks
        found = []
        if most > 1:
            text = _("Wins in a row: {most}") if most > now else _("Wins in a row: {most}, and counting")
            found.append((text.format(most=most), ""))
        if (numbers := counted.numbers) is not None:
            best = numbers.best
            words = _("Best: {n} {unit}").format(n=f"{best.score:g}", unit=_(numbers.unit.words))
            found.append((words, best.day))
        if self.chosen["game"] is not None and (won := [part for part in counted.parts if part.won]):
            quickest = min(won, key=lambda part: part.moves)
            text = ngettext("Quickest win: {n} move", "Quickest win: {n} moves", quickest.moves)
            found.append((text.format(n=quickest.moves), quickest.day))
        if counted.parts:
            longest = max(counted.parts, key=lambda part: part.moves)
            text = ngettext("Longest: {n} move", "Longest: {n} moves", longest.moves)
            found.append((text.format(n=longest.moves), longest.day))
            found.append((_("First match"), counted.parts[0].day))
        return [(words, when(day, brief=True)) for words, day in found]

    def _nothing(self) -> str:
        return "" if self.trouble else _("Nothing was played to its end yet. The first result will stand here.")

    def describe(self) -> str:
        if not self.parts:
            return "\n".join(filter(None, (self.title, self.trouble, self._nothing())))
        counted = self.counted
        lines = [
            self.title,
            self.trouble,
            *(explained(_(_FACTS[f][0]), self._words(f, v)) for f, v in self.chosen.items()),
        ]
        lines += [self._won_words(), *self._in_short()]
        lines += [", ".join(filter(None, record)) for record in self._records()]
        if counted.stars is not None:
            lines.append(_("The best win had {stars}.").format(stars=star_words(counted.stars)))
        for fact, shares in counted.compared.items():
            lines += [self._bar_words(fact, value, share) for value, share in shares.items()]
        for (name, other), share in counted.meetings.shares.items():
            words = _("{name} against {other}: won {won} of {played}")
            lines.append(words.format(name=name or _("You"), other=other, won=share.won, played=share.played))
        return "\n".join(filter(None, lines))

    # Showing -------------------------------------------------------------------------------------------------

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, body = self.app.writer, self.spots["body"]
        if self.trouble:
            footer = self.spots["footer"]
            room = Box(footer.x + 580, footer.y, footer.w - 580 - 216, footer.h)
            writer.write(screen, self.trouble, room, 18, colour=RED, middle=True)
        if not self.parts:
            writer.write(screen, self._nothing(), body, 24)
            return
        for fact, box in self._choosers():
            label = Box(box.x, box.y, box.w, 26)
            writer.write(screen, _(_FACTS[fact][0]), label, 17, colour=MUTED, middle=True, elide=True)
        for name, box in self.panels():
            self._draw_panel(screen, name, box)

    def _draw_panel(self, screen: pygame.Surface, name: str, box: Box) -> None:
        counted = self.counted
        if name == "short":
            self._draw_short(screen, box)
        elif name == "records":
            self._draw_records(screen, charts.panel(screen, self.app, box, _("Records")))
        elif name == "time":
            room = charts.panel(screen, self.app, box, _("Wins over time"))
            charts.timeline(screen, self.app, room, counted.periods)
        elif name == "scores" and counted.numbers is not None:
            room = charts.panel(screen, self.app, box, capitalised(_(counted.numbers.unit.words)))
            charts.histogram(screen, self.app, room, statistics.spread(counted.numbers.scores, _BINS))
        elif name == "moves":
            room = charts.panel(screen, self.app, box, _("Moves in a match"))
            charts.histogram(screen, self.app, room, counted.moves)
        elif name == "meetings":
            room = charts.panel(screen, self.app, box, _("Head to head"))
            charts.cross_table(screen, self.app, room, counted.meetings)
        for fact, title in _COMPARED.items():
            if name == fact:
                self._draw_compared(screen, fact, _(title), box)

    def _draw_short(self, screen: pygame.Surface, box: Box) -> None:
        writer, counted = self.app.writer, self.counted
        title = ngettext("{n} match", "{n} matches", counted.total.played).format(n=numeral(counted.total.played))
        room = charts.panel(screen, self.app, box, title)
        words = self._won_words()
        writer.write(screen, words, room._replace(h=56), 50, face="title", middle=True, wrap=False, floor=26)
        charts.track(screen, self.app, Box(room.x, room.y + 58, room.w, 16), counted.total)
        charts.form(screen, self.app, Box(room.x, room.y + 80, room.w, 26), [p.won for p in counted.parts[-_FORM:]])
        y = room.y + 112
        if counted.stars is not None:
            draw_stars(screen, self.app.canvas, counted.stars, (room.x, y + 12))
            y += 28
        writer.write(screen, "\n".join(self._in_short()), room._replace(y=y, h=room.bottom - y), 18)

    def _draw_records(self, screen: pygame.Surface, room: Box) -> None:
        writer, records, high = self.app.writer, self._records(), min(34.0, room.h / 5)
        size = writer.fitting([(f"{words}   {day}", room.w) for words, day in records], "text", 18)
        for number, (words, day) in enumerate(records):
            row = Box(room.x, room.y + number * high, room.w, high)
            writer.write(screen, day, row, size, face="italic", colour=MUTED, align="right", middle=True, wrap=False)
            writer.write(screen, words, row, size, middle=True, wrap=False)

    def _draw_compared(self, screen: pygame.Surface, compared: Fact, title: str, box: Box) -> None:
        charts.panel(screen, self.app, box, title)
        hovered = self.pointed_at()
        for fact, value, share, row in self._bars():
            if fact == compared:
                lit = hovered is not None and hovered.key == f"{fact} {value}"
                charts.bar_row(screen, self.app, row, self._words(fact, value), share, lit=lit)


_COUNTED = re.compile(r" \d+$")


def _bird(result: Result, number: int, name: str) -> str:
    """A bot by its kind, which says how well it plays; older results know only what it was called."""
    if number < len(result.players):
        return birds.called(result.players[number])
    return _COUNTED.sub("", name)


def open_statistics(app: App) -> None:
    app.push(StatisticsPage(app))
