"""The pages of the notebook: one spread an adventure, one for people, one for what is open and carried now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.words import _, capitalised, explained, ngettext
from game.mad_maxence.booklet import Booklet, Item
from game.mad_maxence.deeds import Deed, Met, Rumour, came_through, deeds, once_known, people_met, rumours
from game.mad_maxence.events import Caught, ChoiceEnded, Escaped, PlaceReached
from game.mad_maxence.notebook import where
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.telling import power_words, stars_of
from game.mad_maxence.things import things
from saves.mad_maxence.notebook import Entry, Notebook
from scenes.boards.mad_maxence import pages
from scenes.boards.mad_maxence.board import MAPS, GameBoard
from scenes.boards.mad_maxence.campaign.open_book import FOOT, INSIDE, LEFT, RIGHT, Spread, Written
from scenes.boards.mad_maxence.campaign.stamps import draw_head, picture_at
from scenes.boards.mad_maxence.marks import AMBER
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.scene import Point
from scenes.kit.scroll import Scroll
from scenes.kit.sheets import Reading
from scenes.kit.stars import star_words
from scenes.kit.text import CREAM, INK, MUTED, RED, Face
from scenes.table.terms import StoryPage

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets

GREEN = "#2f6b58"
HEADING = 56.0
HOUR = 48.0
"""Room for the hour beside what was done."""
PICTURE = 0.3
"""The small scenes are drawn ten to three."""
HEAD = (38.0, 136.0)
"""How far a head reaches, and how high it is with its two lines."""
THING = 200 / 140
"""The drawings of things, width by height."""
LAND = Box(0, 90, 1170, 740)
"""The piece of the board's drawing that is land: without title, hours and dashboard."""


class NotebookSpread(Spread):
    def __init__(self, app: App, rules: MadMaxence, kept: Notebook, tab: str, title: str) -> None:
        super().__init__(app, tab, title)
        self.rules, self.kept = rules, kept
        self.book: Booklet = rules.booklets[kept.booklet]

    def heading(self, screen: pygame.Surface, page: Box, words: str, aside: str = "") -> Written:
        """A title at the head of a page, and how much further down one may write."""
        writer, at = self.app.writer, Written(page, page.y + 18)
        title = writer.write(screen, words, at.box(HEADING), 44, face="title", middle=True, wrap=False, floor=28)
        beside = at.box(HEADING, title.w + 18)
        if aside and beside.w > 90:
            writer.write(screen, aside, beside, 18, face="italic", colour=MUTED, middle=True, wrap=False)
        return at.below(HEADING + 6)

    def buttons(self, widgets: Widgets, page: Box, buttons: Iterable[tuple[str, Callable[[], None], Kind]]) -> None:
        room = Box(page.x + INSIDE, page.bottom - FOOT, page.w - 2 * INSIDE, 50)
        widgets.row(room, buttons, 19)

    def draw_people(self, screen: pygame.Surface, found: Sequence[tuple[Met, Box]]) -> None:
        writer = self.app.writer
        for met, box in found:
            x, y = box.centre[0], box.y + HEAD[0] + 4
            draw_head(self.app, screen, met.person.head, _(met.person.name), (x, y), HEAD[0])
            name = Box(box.x, y + HEAD[0] + 3, box.w, 26)
            writer.write(screen, _(met.person.name), name, 18, face="bold", align="centre", wrap=False)
            under = Box(box.x, name.bottom - 1, box.w, 25)
            writer.write(screen, met.words, under, 17, colour=MUTED, align="centre", wrap=False)

    def person_points(self, found: Iterable[tuple[Met, Box]]) -> list[Point]:
        return [Point(_who(met), box, partial(self._open_person, met), f"who {met.person.id}") for met, box in found]

    def _open_person(self, met: Met) -> None:
        """Where she met them, and what was said there."""
        told, picture = [], ""
        for entry in self.kept.entries:
            for event in entry.events:
                if not isinstance(event, PlaceReached | ChoiceEnded):
                    continue
                if (entry.adventure, event.place) in met.places:
                    told.append(self.rules.tell(event) or "")
                    picture = picture or pages.picture(event, event.place)
        told = told or [_("Of this only the name is left.")]
        words = "\n\n".join((f"{capitalised(met.words)}.", *filter(None, told)))
        self.app.push(Reading(self.app, _(met.person.name), words, lambda: None, picture))


def _who(met: Met) -> str:
    return explained(_(met.person.name), met.words)


def grid(page: Box, top: float, columns: int, high: float) -> Iterator[Box]:
    """Places of equal size in rows, as many as there is room for above the foot of the page."""
    wide = (page.w - 2 * INSIDE) / columns
    for row in range(int((page.bottom - FOOT - 20 - top) / high)):
        for column in range(columns):
            yield Box(page.x + INSIDE + column * wide, top + row * high, wide, high)


class AdventureSpread(NotebookSpread):
    """What was done and what it came to; on the right what is remembered of it, and whom she met."""

    def __init__(self, app: App, rules: MadMaxence, kept: Notebook, entry: Entry) -> None:
        title = _(rules.booklets[kept.booklet].adventures[entry.adventure].title)
        super().__init__(app, rules, kept, str(entry.adventure), f"{entry.adventure} · {title}")
        self.entry = entry
        self.deeds: list[Deed] = [*deeds(self.book, entry.events)]
        flags = entry.state.flags if entry.state is not None else ()
        read = entry.state.visited if entry.state is not None else ()
        once = once_known(entry.events)
        met = people_met(self.book, [(entry.adventure, place) for place in read], flags, once)
        self.people = [each for each in met if each.places or once.intersection(each.person.flags)]
        self.done, self.known = Scroll(app.request_redraw), Scroll(app.request_redraw)
        self._known: list[tuple[bool, str]] = []

    def _standing(self) -> str:
        entry, state = self.entry, self.entry.state
        tried = ngettext("{n} try", "{n} tries", entry.tries).format(n=entry.tries)
        if state is not None and state.result == "none":
            last = self.rules.land.last_hour
            now = _("on the road: hour {hour} of {last}").format(hour=state.gauges.TU, last=last)
        elif state is not None and state.result == "won":
            now = _("out, {stars}").format(stars=star_words(stars_of(self.rules.medal(state))))
        else:
            now = {"won": _("won"), "lost": _("lost")}.get(entry.result, _("given up"))
        return f"{now}, {tried}"

    def _learned(self) -> list[str]:
        """What the notebook has from this adventure; rumours have a page of their own."""
        state = self.entry.state
        if state is None:
            return []
        before: set[str] = set()
        for earlier in self.kept.entries:
            if earlier.adventure < self.entry.adventure and earlier.state is not None:
                before.update(earlier.state.flags)
        kept = [self.book.flags[flag] for flag in state.flags if flag in self.book.flags]
        return [_(flag.meaning) for flag in kept if not flag.rumour and flag.id not in before]

    def _picture(self) -> str:
        """The last small scene: how it ended, or where she is now."""
        state = self.entry.state
        if state is None:
            return ""
        card = self.last_card() if state.result != "none" else None
        if card is not None and card.picture:
            return card.picture
        name = {"none": state.pos if state.pos in state.visited else "", "won": "out"}.get(state.result, "caught")
        return picture_at(self.kept.booklet, self.entry.adventure, name)

    def last_card(self) -> StoryPage | None:
        """The last page that was read in it; of an adventure that is over, its end."""
        ends = [event for event in self.entry.events if isinstance(event, Escaped | Caught)]
        for event in reversed(ends or self.entry.events):
            if (found := pages.page(self.rules, event)) is not None:
                return found
        return None

    def _open_last_card(self) -> None:
        if (card := self.last_card()) is not None:
            self.app.push(Reading(self.app, card.title, card.words, lambda: None, card.picture))

    # Where things are ------------------------------------------------------------------------------------------

    def _rows(self) -> Written:
        top = Written(LEFT, LEFT.y + 18 + HEADING + 30)
        return top.below(PICTURE * (LEFT.w - 2 * INSIDE) + 18) if self._picture() else top

    def _people_top(self) -> float:
        rows = 2 if len(self.people) > 3 else 1
        return RIGHT.bottom - FOOT - 24 - rows * HEAD[1]

    def _people(self) -> list[tuple[Met, Box]]:
        return [*zip(self.people, grid(RIGHT, self._people_top(), 3, HEAD[1]), strict=False)]

    def build(self, widgets: Widgets) -> None:
        writer = self.app.writer
        rows = self._rows()
        high = writer.line_height("bold", 18) + writer.line_height("text", 17) + 9
        self.done.lay(rows.box(rows.left), high, len(self.deeds))
        widgets.scroll(self.done)
        self._known = []
        for words in self._learned():
            lines = writer.lines(words, "text", 19, RIGHT.w - 2 * INSIDE - 50)
            self._known += [(not number, line) for number, line in enumerate(lines)]
        top = RIGHT.y + 18 + HEADING + 8
        end = self._people_top() - HEADING - 10 if self.people else RIGHT.bottom - FOOT - 20
        room = Box(RIGHT.x + INSIDE, top, RIGHT.w - 2 * INSIDE, end - top)
        self.known.lay(room, writer.line_height("text", 19) + 3, len(self._known))
        widgets.scroll(self.known)
        if self.last_card() is not None:
            self.buttons(widgets, LEFT, [(_("Read the last card again"), self._open_last_card, "chosen")])

    def points(self) -> list[Point]:
        return self.person_points(self._people())

    # Showing ---------------------------------------------------------------------------------------------------

    def words(self) -> str:
        lines = [self.title, self._standing(), self.entry.note]
        for deed in self.deeds:
            came = _("Hour {hour}, {place}.").format(hour=deed.hour, place=deed.name) if deed.place else f"{deed.name}."
            lines.append(" ".join((came, f"{deed.what}.", *(f"{part}." for part in (*deed.cost, *deed.gain)))))
        lines += [self._lost_way(), _("What is remembered"), *self._learned(), _("People met")]
        return "\n".join(filter(None, (*lines, *map(_who, self.people))))

    def _lost_way(self) -> str:
        """Where the events are lost, the table still knows the places."""
        state = self.entry.state
        return "" if self.deeds or state is None else came_through(self.book, state)

    def draw(self, screen: pygame.Surface) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        at = self.heading(screen, LEFT, self.title)
        writer.write(screen, self._standing(), at.below(-8).box(28), 18, face="italic", colour=MUTED, wrap=False)
        at = at.below(24)
        if picture := self._picture():
            frame = at.box(PICTURE * (LEFT.w - 2 * INSIDE))
            pygame.draw.rect(screen, "#fffdf4", canvas.rect(frame.grown(6)))
            paint.motif(screen, canvas, picture, frame)
        for index, row in self.done.rows():
            self._draw_deed(screen, self.deeds[index], row)
        if words := "\n\n".join(filter(None, (self.entry.note, self._lost_way()))):
            rows = self._rows()
            writer.write(screen, words, rows.box(rows.left), 19, colour=MUTED)
        self.heading(screen, RIGHT, _("What is remembered"))
        if not self._known:
            room = Written(RIGHT, RIGHT.y + 18 + HEADING + 8).box(30)
            writer.write(screen, _("nothing yet"), room, 19, face="italic", colour=MUTED)
        for index, row in self.known.rows():
            begins, line = self._known[index]
            if begins:
                pygame.draw.circle(screen, AMBER, canvas.point((row.x + 9, row.y + row.h / 2)), canvas.px(5))
            writer.write(screen, line, Box(row.x + 28, row.y, row.w - 28, row.h), 19, wrap=False)
        if self.people:
            self.heading(screen, RIGHT._replace(y=self._people_top() - HEADING - 24), _("People met"))
            self.draw_people(screen, self._people())

    def _draw_deed(self, screen: pygame.Surface, deed: Deed, row: Box) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        colour = INK if deed.place else RED
        # Not round, and not a bare figure: that is how the map writes its places.
        plate = Box(row.x, row.y + row.h / 2 - 18, HOUR, 30)
        pygame.draw.rect(screen, "#fffaf0", canvas.rect(plate), border_radius=canvas.px(6))
        paint.outline(screen, canvas, plate, colour, 2, 6)
        # Translators: an hour of the clock, as short as can be: there is room for four or five letters.
        hour = _("h {n}").format(n=deed.hour)
        writer.write(screen, hour, plate, 17, face="bold", colour=colour, align="centre", middle=True, wrap=False)
        above, below = writer.line_height("bold", 18), writer.line_height("text", 17)
        x = row.x + HOUR + 10
        cost, gain = ", ".join(deed.cost), ", ".join(deed.gain)
        upper, lower = Box(x, row.y, row.right - x, above), Box(x, row.y + above, row.right - x, below)
        left, right = self._shared(upper, (deed.name, "bold", 18), (cost, "text", 17))
        writer.write(screen, deed.name, left, 18, face="bold", colour=colour, elide=True)
        writer.write(screen, cost, right, 17, colour=RED, align="right", elide=True)
        left, right = self._shared(lower, (deed.what, "text", 17), (gain, "bold", 17))
        writer.write(screen, deed.what, left, 17, colour=MUTED, elide=True)
        writer.write(screen, gain, right, 17, face="bold", colour=GREEN, align="right", elide=True)

    def _shared(self, line: Box, first: tuple[str, Face, float], last: tuple[str, Face, float]) -> tuple[Box, Box]:
        """Room for both on one line: for the last what the first leaves over, and that is four tenths at least."""
        measure, room = self.app.writer.measure, line.w - 8
        wide = max(room - measure(*last)[0] - 2, min(measure(*first)[0] + 2, 0.6 * room))
        return line._replace(w=wide), line._replace(x=line.x + wide + 8, w=room - wide)


class PeopleSpread(NotebookSpread):
    """Everybody she has met, from the first adventure on."""

    def __init__(self, app: App, rules: MadMaxence, kept: Notebook) -> None:
        super().__init__(app, rules, kept, _("People"), _("People met"))
        read = [(each.adventure, place) for each in kept.entries if each.state for place in each.state.visited]
        once = {flag for each in kept.entries for flag in once_known(each.events)}
        self.people = people_met(self.book, read, kept.carry.flags, once)

    def _people(self) -> list[tuple[Met, Box]]:
        top = LEFT.y + 18 + HEADING + 18
        return [*zip(self.people, (*grid(LEFT, top, 3, HEAD[1]), *grid(RIGHT, top, 3, HEAD[1])), strict=False)]

    def points(self) -> list[Point]:
        return self.person_points(self._people())

    def words(self) -> str:
        return "\n".join((self.title, *map(_who, self.people)))

    def draw(self, screen: pygame.Surface) -> None:
        at = self.heading(screen, LEFT, self.title)
        if not self.people:
            self.app.writer.write(screen, _("nobody yet"), at.box(30), 19, face="italic", colour=MUTED)
        self.draw_people(screen, self._people())
        if (more := len(self.people) - len(self._people())) > 0:
            words = ngettext("and {n} more", "and {n} more", more).format(n=more)
            room = Box(RIGHT.x + INSIDE, RIGHT.y + 30, RIGHT.w - 2 * INSIDE, 30)
            self.app.writer.write(screen, words, room, 19, face="italic", colour=MUTED, align="right")


class OpenSpread(NotebookSpread):
    """What is true now: rumours that nobody has followed, on the map, and the things she carries."""

    def __init__(self, app: App, rules: MadMaxence, kept: Notebook) -> None:
        super().__init__(app, rules, kept, _("Rumours"), _("Open rumours"))
        now = kept.now
        self.now = None if now is None else now.state
        self.rumours: list[Rumour] = (
            [] if now is None or now.state is None else rumours(self.book, now.state, now.events)
        )

    def _things(self) -> list[str]:
        return [capitalised(name) for name in things(self.kept.booklet, self.kept.carry.flags)]

    def _where(self) -> str:
        return "" if self.now is None else where(self.rules.land, self.book, self.now)

    def _leads(self, rumour: Rumour) -> str:
        """From where one gets there, and who said so."""
        ways = []
        for place in rumour.places:
            around = ", ".join(self.rules.land.neighbours[place])
            ways.append(_("{place}, from {around}").format(place=place, around=around))
        short = ways if len(ways) < 3 else [", ".join(rumour.places)]
        return " · ".join(filter(None, (*short, rumour.heard)))

    def _nothing(self) -> str:
        if self.now is None:
            return _("You are between two adventures, and rumours are forgotten when an adventure ends.")
        return _("None: nobody has told you of a place you have not been to.")

    def words(self) -> str:
        items = [explained(_(item.name), power_words(self.book, item)) for item in self._items()]
        heard = [explained(rumour.words, self._leads(rumour)) for rumour in self.rumours] or [self._nothing()]
        lines = (self.title, self._where(), *heard, _("Things carried"), *(items or [_("nothing yet")]))
        return "\n".join(filter(None, (*lines, *self._things())))

    def _items(self) -> list[Item]:
        return [self.book.items[name] for name in self.kept.carry.items if name in self.book.items]

    # Showing ---------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        writer = self.app.writer
        at = self.heading(screen, LEFT, self.title)
        if self._where():
            writer.write(screen, self._where(), at.below(-8).box(28), 18, face="italic", colour=MUTED, wrap=False)
            at = at.below(26)
            frame = at.box((LEFT.w - 2 * INSIDE) * LAND.h / LAND.w)
            self._draw_map(screen, frame)
            at = at.below(frame.h + 16)
        if not self.rumours:
            writer.write(screen, self._nothing(), at.box(90), 19, face="italic", colour=MUTED)
        high = min(86.0, at.left / max(1, len(self.rumours)))
        for number, rumour in enumerate(self.rumours, start=1):
            row = at.box(high, 44)
            self._draw_number(screen, number, (row.x - 26, row.y + 18))
            line = writer.line_height("text", 17)
            covered = writer.write(screen, rumour.words, row._replace(h=high - line - 4), 18, face="bold")
            below = row._replace(y=covered.bottom, h=line)
            writer.write(screen, self._leads(rumour), below, 17, colour=MUTED, wrap=False)
            at = at.below(high)
        self._draw_things(screen)

    def _draw_number(self, screen: pygame.Surface, number: int, centre: tuple[float, float]) -> None:
        canvas = self.app.canvas
        pygame.draw.circle(screen, CREAM, canvas.point(centre), canvas.px(16))
        pygame.draw.circle(screen, AMBER, canvas.point(centre), canvas.px(14))
        place = Box.around(centre, 30, 30)
        self.app.writer.write(screen, str(number), place, 17, face="bold", colour=CREAM, align="centre", middle=True)

    def _draw_map(self, screen: pygame.Surface, frame: Box) -> None:
        assert self.now is not None
        canvas, writer = self.app.canvas, self.app.writer
        board = GameBoard if self.kept.booklet else MAPS.get(self.now.adventure, GameBoard)
        scale = frame.w / LAND.w
        spots = drawings.spots(board.drawing).onto(Box(frame.x - LAND.x * scale, frame.y - LAND.y * scale,
                                                       1500 * scale, 1000 * scale))  # fmt: skip
        rect = canvas.rect(frame)
        pygame.draw.rect(screen, "#fffdf4", canvas.rect(frame.grown(6)))
        whole = drawings.scenery(board.drawing, (round(rect.w * 1500 / LAND.w), round(rect.w * 1000 / LAND.w)))
        screen.blit(whole, rect, pygame.Rect(0, round(LAND.y / 1000 * whole.get_height()), *rect.size))
        pygame.draw.rect(screen, "#5b4a36", rect, canvas.px(1.5))
        marked = {place: number for number, rumour in enumerate(self.rumours, start=1) for place in rumour.places}
        for place in self.rules.land.places:
            box = spots[f"place.{place}"]
            colour = INK if place in self.rules.land.hidden else CREAM
            writer.write(screen, place, box.grown(2), 17, face="bold", colour=colour, align="centre", middle=True)
            if place in marked:
                pygame.draw.circle(screen, AMBER, canvas.point(box.centre), canvas.px(box.w / 2 + 6), canvas.px(4))
        for place, number in marked.items():
            box = spots[f"place.{place}"]
            self._draw_number(screen, number, (box.right + 8, box.y - 4))
        here = spots[f"place.{self.now.pos}"]
        pygame.draw.circle(screen, "#1f5f72", canvas.point(here.centre), canvas.px(here.w / 2 + 5), canvas.px(4))

    def _draw_things(self, screen: pygame.Surface) -> None:
        writer, items = self.app.writer, self._items()
        most = self.rules.land.limits.items
        room = _("{n} of {most}").format(n=len(items), most=most)
        at = self.heading(screen, RIGHT, _("Things carried"), room)
        wide, high = (RIGHT.w - 2 * INSIDE - 24) / 2, 330.0
        for number in range(most):
            x = RIGHT.x + INSIDE + (number % 2) * (wide + 24)
            card = Box(x, at.y + 6 + (number // 2) * (high + 18), wide, high)
            if number < len(items):
                self._draw_thing(screen, items[number], card)
            else:
                paint.dashed(screen, self.app.canvas, card, "#c3ad7c", 8)
        if words := ", ".join(self._things()):
            row = Box(RIGHT.x + INSIDE, at.y + 6 + 2 * (high + 18), RIGHT.w - 2 * INSIDE, 30)
            writer.write(screen, words, row, 18, face="bold", elide=True)

    def _draw_thing(self, screen: pygame.Surface, item: Item, card: Box) -> None:
        """A card with its drawing, its name, and what it is good for."""
        canvas, writer = self.app.canvas, self.app.writer
        pygame.draw.rect(screen, "#fffaf0", canvas.rect(card), border_radius=canvas.px(8))
        paint.outline(screen, canvas, card, "#b39b6b", 2, 8)
        y = card.y + 10
        if item.picture:
            drawing = Box(card.x + 10, y, card.w - 20, (card.w - 20) / THING)
            paint.motif(screen, canvas, f"{pages.THINGS}/{item.picture}", drawing)
            y = drawing.bottom + 8
        name = Box(card.x + 12, y, card.w - 24, 30)
        writer.write(screen, _(item.name), name, 20, face="bold", align="centre", wrap=False)
        power = Box(card.x + 14, name.bottom + 4, card.w - 28, card.bottom - name.bottom - 12)
        writer.write(screen, power_words(self.book, item), power, 18, colour=MUTED, align="centre")
