"""What is printed on the front page: names, figures, what each box does, and the halves of a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.content import Change
from game.bonnie_and_clyde.day import love_to_death
from game.bonnie_and_clyde.events import Imprisoned, NoEffect
from game.bonnie_and_clyde.state import BOXES, Pool, State, Use
from game.core.events import Event, GaugeChanged, Moved
from game.core.words import N_, _, ngettext
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import INK, MUTED, RED
from scenes.table.terms import Caption
from scenes.table.view import TableView

from .words import WEATHER

if TYPE_CHECKING:
    from .board import GameBoard

POOLS: dict[Pool, str] = {"places": N_("Places"), "daily": N_("Daily")}
ICON = 22.0
PALE = "#f3e6c6"
BROWN = "#6b4a1f"


class Mark(NamedTuple):
    """A small picture with a figure beside it."""

    icon: str
    words: str
    colour: str = INK
    high: float = ICON


class Card:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.town = board.town
        self.rows = [str(row) for row in sorted({0, self.town.daily.shot, *(row.least for row in self.town.police)})]
        """The police table by the lowest total of each row."""

    # Words ---------------------------------------------------------------------------------------------------

    def captions(self, view: State) -> list[Caption]:
        spots = self.board.spots
        day = _("Day {turn} · ${cost} a day").format(turn=self.board.turn_of(view), cost=self.town.daily.cost)
        found = [
            Caption(_("Bonnie and Clyde").upper(), spots["label.title"].grown(8), 52, "bold", INK, "centre"),
            Caption(_(WEATHER[self._weather(view)]), spots["label.ear"], 18, "italic", INK, "centre"),
            Caption(day, spots["label.day"], 18, "bold", INK, "centre"),
            Caption(_("Love to Death"), spots["label.seals"], 20, "italic", INK),
            Caption(_("Roy"), spots["label.roy"].grown(2), 18, "bold", INK, "centre"),
        ]  # fmt: skip
        found += [
            Caption(_(words), spots[f"label.{name}"].grown(1), 19, "bold")
            for name, words in telling.NAMES.items()
            if name != "savings"
        ]
        for seal, (_name, now, most) in telling.seal_counts(self.town, view).items():
            box = spots[f"label.seal.{seal}"]
            room = Box(box.x, box.y - 2, box.w + 1, box.h + 4)
            found.append(Caption(_(telling.NAMES[seal]), room, 17, "text", INK if now == most else MUTED))
        return [*found, *self._figures(), *self._strip(view), *self._boxes(view), *self._tray()]

    def _weather(self, view: State) -> int:
        return min(view.threat, len(WEATHER) - 1)

    def _figures(self) -> list[Caption]:
        spots, found = self.board.spots, []
        for gauge in ("love", "boredom", "threat", "ammo"):
            for value in range(getattr(self.town.gauges, gauge) + 1):
                box = spots[f"value.{gauge}.{value}"].grown(3)
                found.append(Caption(str(value), box, 17, "bold", INK, "centre"))
        for value in range(self.town.gauges.savings + 1):
            colour = BROWN if value else "#c79a5b"
            found.append(Caption(str(value), spots[f"savings.{value}"], 22, "bold", colour, "centre"))
        for number in range(1, len(self.town.cubes.surveillance) + 1):
            box = spots[f"value.surveillance.{number}"].grown(3)
            found.append(Caption(f"+{number}", box, 17, "bold", INK, "centre"))
        return found

    def _strip(self, view: State) -> list[Caption]:
        """The totals of the police table; a row that is cut in two says other things."""
        landings = self.board.landings(view)
        found = []
        for row in self.rows:
            if len(landings.get(row, ())) != 2 or self.board.all_idle(view):
                colour, box = PALE if int(row) == self.town.daily.shot else INK, self.board.spots[f"label.police.{row}"]
                beside = self.board.marker(self.board.total_now(view)) == f"marker.{row}"
                room = Box(box.x + 4, box.y - 2, box.w, box.h + 4) if beside else box.grown(2)
                found.append(Caption(self._totals(row), room, 18, "bold", colour, "left" if beside else "centre"))
        return found

    def _totals(self, row: str) -> str:
        """The totals of a row, from its first to the one before the next row."""
        first, place = int(row), self.rows.index(row)
        if place + 1 == len(self.rows):
            return f"{first}+"
        last = int(self.rows[place + 1]) - 1
        return str(first) if first == last else f"{max(1, first)}–{last}"

    def row_words(self, row: str) -> str:
        """What a row does, in words."""
        if int(row) == self.town.daily.shot:
            return _("A total of {n} or more kills Clyde on the spot.").format(n=row)
        found = self.town.row(int(row))
        changes = [f"{_(telling.NAMES[gauge])} {signed(steps)}" for gauge, steps in found.effects] if found else []
        return _("A total of {totals}: {what}.").format(
            totals=self._totals(row), what=", ".join(changes) or _("nothing happens")
        )

    def _boxes(self, view: State) -> list[Caption]:
        return [
            Caption(_(self.town.boxes[box].name), self.board.spots[f"label.{box}"].grown(1), 18, "bold", INK, "centre")
            for box in BOXES
        ]

    def _tray(self) -> list[Caption]:
        boxes = {words: self.board.box(f"pool.{pool}") for pool, words in POOLS.items()}
        return [
            Caption(_(words), Box(box.x + 42, box.y + 14, 66, 30), 20, "bold", "#f0dfba")
            for words, box in boxes.items()
        ]

    # Pictures ------------------------------------------------------------------------------------------------

    def paint(self, ground: pygame.Surface, shown: TableView) -> None:
        view: State = shown.shown
        split, covered = self.board.split(view), {sprite.spot for sprite in shown.stage.on("cube.")}
        for box in BOXES:
            self._paint_box(ground, shown, box, split.get(box, []) if f"cube.{box}" not in covered else [])
        shown.stamp(ground, f"weather-{self._weather(view)}", self.board.spots["weather"].centre, 30)
        for row in self.rows:
            self._paint_row(ground, shown, row)
        for pool in POOLS:
            self._paint_pool(ground, shown, pool)
            self._write_pool(ground, shown, pool)

    def _to_set(self, shown: TableView, pool: str) -> int:
        """One that lies ready is set."""
        staged = self.board.staged
        return len(shown.stage.on(f"pool.{pool}")) - (staged is not None and staged.source == pool)

    def _write_pool(self, ground: pygame.Surface, shown: TableView, pool: str) -> None:
        """How many cubes this half of the day still has to set."""
        left, box, write = self._to_set(shown, pool), self.board.box(f"pool.{pool}"), shown.app.writer.write
        words = ngettext("{n} cube to set", "{n} cubes to set", left).format(n=left) if left else _("all set")
        night = self.board.at_dawn(shown.shown)
        now = shown.shown.phase == pool and not night
        write(ground, words, self.board.spots[f"label.{pool}.left"].grown(2), 18, face="bold" if now else "italic",
              colour="#8a5a0c" if now else MUTED, align="right", middle=True)  # fmt: skip
        count = _("{n} left").format(n=left) if left else _("all set")
        if shown.shown.lost_cube == pool and not night:
            count = _("one lost")
        write(ground, count, Box(box.x + 42, box.y + 44, 66, 28), 18, colour="#cdb689", middle=True)

    def _paint_pool(self, ground: pygame.Surface, shown: TableView, pool: str) -> None:
        """Dashed places for the cubes of a day; a lost one is crossed out."""
        where, total = self.board.box(f"pool.{pool}"), getattr(self.town.daily, pool)
        left = self._to_set(shown, pool)
        sign = (where.x + 20, where.y + 30)
        pygame.draw.circle(ground, "#d9c391", shown.app.canvas.point(sign), shown.app.canvas.px(17))
        shown.stamp(ground, f"icon-{pool}", sign, 24)
        for index in range(total):
            at = self.board.stand(pool, f"pool.{pool}", index, total)
            if shown.shown.lost_cube == pool and index == total - 1 and not self.board.at_dawn(shown.shown):
                shown.stamp(ground, "lost", at, 52)
            elif index >= left:
                paint.dashed(ground, shown.app.canvas, Box.around(at, 52, 52), "#7d5d35", 8)

    def _paint_box(self, ground: pygame.Surface, shown: TableView, box: str, ways: Sequence[Use]) -> None:
        view: State = shown.shown
        spot = self.board.box(f"box.{box}")
        if ways:
            for use in ways:
                self._paint_half(ground, shown, use)
        else:
            self._paint_effect(ground, shown, box)
        if box == "leave_town" and view.options.leave_town == "automatic":
            shown.stamp(ground, "boarded-up", spot.centre, spot.h)
        elif self.closed(view, box):
            paint.veil(ground, shown.app.canvas, spot.grown(-2), (226, 203, 154, 120), 6)

    def closed(self, view: State, box: str) -> bool:
        """No cube can go there now. The road that is taken stays bright for as long as it is open."""
        if box == "leave_town" and view.left_town:
            return not love_to_death(self.town, view)
        if view.phase == "over":
            return False
        return all(not isinstance(move, Use) or move.box != box for move in self.board.rules.moves(view))

    def _paint_effect(self, ground: pygame.Surface, shown: TableView, box: str) -> None:
        where = self.board.box(f"effect.{box}")
        if box == "leave_town":
            held = sum(holds for _name, holds in telling.seals(self.town, shown.shown))
            words = ngettext("{n} of 4 seals holds", "{n} of 4 seals hold", held).format(n=held)
            if love_to_death(self.town, shown.shown) and shown.shown.savings < self.town.daily.cost:
                words = _("first ${cost} for tonight").format(cost=self.town.daily.cost)
        elif not self.town.boxes[box].effects and not self.town.boxes[box].pay:  # type: ignore[index]
            words = _("nothing happens")
        else:
            self.write_marks(ground, shown, where, self._printed(shown.shown, box))
            return
        shown.app.writer.write(ground, words, where, 17, face="italic", colour=MUTED, align="centre", middle=True)

    def _printed(self, view: State, box: str) -> list[Mark]:
        """What the box says: its price, both where there is a choice, and what it brings; prison before all else."""
        rule = self.town.boxes[box]  # type: ignore[index]
        open_ways = [move for move in self.board.rules.moves(view) if isinstance(move, Use) and move.box == box]
        if len(open_ways) == 1 and self.board.imprisons(step := self.board.tried(view, open_ways[0])):
            return outcome_marks(step.events)
        prices = [rule.pay[use.pay] for use in open_ways if use.pay] or list(rule.pay.values())
        found: list[Mark] = []
        for price in prices:
            if found:
                found.append(Mark("", "/", MUTED))
            found.append(change_mark(price))
        return [*found, *map(change_mark, rule.effects)]

    def _paint_half(self, ground: pygame.Surface, shown: TableView, use: Use) -> None:
        box = self.board.box(f"half.{use.word}")
        shown.stamp(ground, "half-small" if box.w < 80 else "half", box.centre, box.h)
        marks = outcome_marks(self.board.tried(shown.shown, use).events)
        height = min(27.0, (box.h - 4) / len(marks))
        top = box.centre[1] - height * len(marks) / 2
        for index, mark in enumerate(marks):
            self.write_marks(ground, shown, Box(box.x, top + index * height, box.w, height), [mark])

    def _paint_row(self, ground: pygame.Surface, shown: TableView, row: str) -> None:
        where = self.board.box(f"effect.police.{row}")
        if int(row) == self.town.daily.shot:
            shown.stamp(ground, "icon-skull", where.centre, 25)
            return
        found = self.town.row(int(row))
        if found is None:
            words = _("quiet")
            shown.app.writer.write(ground, words, where, 17, face="italic", colour=INK, align="centre", middle=True)
        elif len(found.effects) == 1:
            self.write_marks(ground, shown, where, [change_mark(found.effects[0])])
        else:
            lost = {"ammo": "no-ammo"}
            marks = [Mark(f"icon-{lost.get(gauge, gauge)}", "") for gauge, _steps in found.effects]
            self.write_marks(ground, shown, where, marks)

    def write_marks(self, ground: pygame.Surface, shown: TableView, box: Box, marks: Sequence[Mark]) -> None:
        """Small pictures with their figures, side by side in the middle of a box."""
        writer, scale = shown.app.writer, shown.app.canvas.scale
        size, gap = writer.fitting([(mark.words, 54.0) for mark in marks], "bold", 18.0), 6.0
        pictures = [shown.picture_of(mark.icon, mark.high).get_width() / scale if mark.icon else 0.0 for mark in marks]
        texts = [writer.measure(mark.words, "bold", size)[0] if mark.words else 0.0 for mark in marks]
        x = box.centre[0] - (sum(pictures) + sum(texts) + gap * (len(marks) - 1) + 3 * len(marks)) / 2
        for mark, picture, text in zip(marks, pictures, texts, strict=True):
            if mark.icon:
                shown.stamp(ground, mark.icon, (x + picture / 2, box.centre[1]), mark.high)
            x += picture + 3
            if mark.words:
                room = Box(x, box.centre[1] - 14, text + 2, 28)
                writer.write(ground, mark.words, room, size, face="bold", colour=mark.colour, middle=True, wrap=False)
            x += text + gap


def signed(steps: int) -> str:
    return f"{steps:+d}".replace("-", "−")


def change_mark(change: Change) -> Mark:
    return Mark(f"icon-{change.gauge}", signed(change.steps))


def outcome_marks(events: Sequence[Event]) -> list[Mark]:
    """What a cube would really bring now: prison is one thing, money is one sum."""
    changes: dict[str, int] = {}
    notes: list[Mark] = []
    for event in events:
        match event:
            case GaugeChanged(gauge=gauge, before=before, after=after):
                changes[gauge] = changes.get(gauge, 0) + after - before
            case Moved(piece=piece, origin=origin):
                changes[piece] = changes.get(piece, 0) + (1 if origin == "supply" else -1)
            case Imprisoned():
                notes.append(Mark("icon-prison", _("Prison"), RED, 18.0))
            case NoEffect(gauge="boredom"):
                notes.append(Mark("icon-no-poem", _("no")))
            case NoEffect(gauge=gauge, why="full"):
                notes.append(Mark(f"icon-{gauge}", _("full"), MUTED))
    if any(mark.icon == "icon-prison" for mark in notes):
        changes = {name: change for name, change in changes.items() if name in ("ammo", "savings")}
    order = ("poem", "threat", "ammo", "savings")
    found = [Mark(f"icon-{name}", signed(change)) for name, change in changes.items() if change]
    return notes + sorted(found, key=lambda mark: order.index(mark.icon[5:]) if mark.icon[5:] in order else 9)
