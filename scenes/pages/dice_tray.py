"""A tray of dice and coins for games on paper: keep what you like, roll the rest, and see which throw it was."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.words import N_, _, ngettext, one_by_one, pgettext
from saves import dice_tray as kept
from saves.dice_tray import LIES, MOST, MOST_ROLLS, Kind, Thing, Tray, fresh
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Sequence, Tween, bounce, ease_out, linear
from scenes.kit.scene import Point, Scene
from scenes.kit.text import CREAM, GOLD, MUTED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

KINDS: dict[Kind, str] = {
    "ivory_dice": N_("Ivory dice"),
    "blue_dice": N_("Blue dice"),
    "brass_coins": N_("Brass coins"),
    "silver_coins": N_("Silver coins"),
}
_PICTURES: dict[Kind, str] = {
    "ivory_dice": "die-",
    "blue_dice": "die-b-",
    "brass_coins": "coin-",
    "silver_coins": "coin-b-",
}
_SIDES = {"heads": N_("heads"), "tails": N_("tails")}
_SIZE = 78.0
_CORNERS = ((6, 2), (8, 3), (10, 5))
"""Columns and rows of the cells in which things come to rest: as few as hold all of them, so that one more thing
seldom moves the others."""
_APART = 7
"""From one thing to the next, in corners: neighbours lie far from each other, not in a row."""
_TURNED = 34.0
"""Degrees, to either side."""
_SMALL = 25.0
"""Of the pictures in the list of rolls."""
_SAND = "#e2c99a"


class DiceTray(Scene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.spots = drawings.spots("table/tray")
        left = kept.load(app.home)
        self.luck = Chance.seeded(secrets.randbits(64))
        self.things = list(left.things)
        self.rolls = list(left.rolls)
        """Newest first."""
        self.numbers = list(left.numbers)
        """The number of each roll within its turn."""
        self.throws = left.throws
        """The number of throws in this turn."""
        self._sequence = Sequence()
        self._spin = 1.0
        self._rolling: set[int] = set()

    def leave(self) -> None:
        self._sequence.finish()
        kept.save(self.app.home, Tray(tuple(self.things), tuple(self.rolls), tuple(self.numbers), self.throws))

    @property
    def history(self) -> list[str]:
        return [summary(roll) for roll in self.rolls]

    # Doing ---------------------------------------------------------------------------------------------------

    def _of(self, kind: Kind) -> list[Thing]:
        return [thing for thing in self.things if thing.kind == kind]

    def change(self, kind: Kind, by: int) -> None:
        """Add or remove one of this kind; the others do not move."""
        self._sequence.finish()
        lying = self._of(kind)
        lying = [*lying, replace(fresh(kind, len(lying)), lie=secrets.randbelow(LIES))][:MOST] if by > 0 else lying[:-1]
        self.things = [thing for each in KINDS for thing in (lying if each == kind else self._of(each))]
        self.rebuild()

    def roll(self, *, everything: bool) -> None:
        """Roll what is not kept, or everything."""
        if self._sequence.busy:
            return
        if everything:
            self._take_all()
        rolled = [index for index, thing in enumerate(self.things) if not thing.kept]
        if not rolled:
            return
        for index in rolled:
            thing = self.things[index]
            face = self.luck.d6() if thing.is_die else self.luck.coin()
            self.things[index] = replace(thing, face=face, lie=secrets.randbelow(LIES))
        self.luck.drawn.clear()
        self.app.sounds.play("dice" if any(self.things[index].is_die for index in rolled) else "coin")
        self._rolling = set(rolled)
        self._sequence.add(lambda: Tween(0.8, self._set_spin, linear, done=self._write_down))
        self.rebuild()

    def _write_down(self) -> None:
        """The dice lie still, and everybody can read them."""
        self.throws += 1
        self.rolls = [tuple(self.things), *self.rolls][:MOST_ROLLS]
        self.numbers = [self.throws, *self.numbers][:MOST_ROLLS]
        self.app.speaker.say(self.history[0])
        self.app.request_redraw()

    def new_turn(self) -> None:
        """Clear the mat; the next throw is the first."""
        self._sequence.finish()
        self._take_all()
        self.throws = 0
        self.app.sounds.play("set")
        self.rebuild()

    def _take_all(self) -> None:
        self.things = [replace(thing, kept=False) for thing in self.things]

    def _set_spin(self, t: float) -> None:
        self._spin = t

    def toggle(self, index: int) -> None:
        """Keep it or release it; not while it tumbles."""
        if self._sequence.busy:
            return
        thing = self.things[index]
        self.things[index] = replace(thing, kept=not thing.kept)
        self.app.sounds.play("set")
        self.rebuild()

    # Input ---------------------------------------------------------------------------------------------------

    def build(self, widgets: Widgets) -> None:
        panel = self.spots["panel"]
        y = panel.y + 62
        for kind, label in KINDS.items():
            words = _(label)
            widgets.button(Box(panel.right - 132, y, 44, 40), "−", partial(self.change, kind, -1), label=f"{words} −1")
            widgets.button(Box(panel.right - 44, y, 44, 40), "+", partial(self.change, kind, 1), label=f"{words} +1")
            y += 48
        loose = sum(not thing.kept for thing in self.things)
        words = _("Roll the other {n}").format(n=loose) if loose < len(self.things) else _("Roll")
        widgets.button(Box(panel.x, y + 8, panel.w, 54), words, lambda: self.roll(everything=False), "primary",
                       enabled=bool(loose), detail="" if loose else _("All dice are kept."))  # fmt: skip
        half = (panel.w - 8) / 2
        both = _("Roll everything"), _("New turn")
        size = self.app.writer.fitting([(words, half - 16) for words in both], "bold", 18)
        widgets.button(Box(panel.x, y + 70, half, 44), both[0], lambda: self.roll(everything=True), size=size)
        widgets.button(Box(panel.right - half, y + 70, half, 44), both[1], self.new_turn, size=size)
        widgets.button(Box(panel.x, panel.bottom - 50, panel.w, 46), _("All games"), self.app.pop)

    def points(self) -> list[Point]:
        return [
            Point(
                self._label(index),
                self._box(index),
                partial(self.toggle, index),
                f"die {index}",
                role="switch",
                state=self.things[index].kept,
                group=_("Dice"),
            )
            for index in range(len(self.things))
        ]

    def _label(self, index: int) -> str:
        thing = self.things[index]
        text = _("{n}: {kind}, {face}, kept") if thing.kept else _("{n}: {kind}, {face}")
        face = str(thing.face)
        return text.format(n=index + 1, kind=_(KINDS[thing.kind]), face=_(_SIDES[face]) if face in _SIDES else face)

    def _box(self, index: int) -> Box:
        """Kept things lie side by side on the mat, the others about the felt, each in a corner of its own."""
        thing = self.things[index]
        area = self.spots["mat" if thing.kept else "felt"].grown(-10)
        columns, rows = next(corners for corners in _CORNERS if corners[0] * corners[1] >= len(self.things))
        wide, high = area.w / columns, area.h / rows
        size = min(_SIZE, (min(wide, high) - 4) / (1.0 if thing.kept else 1.3))
        row, column = divmod(index if thing.kept else index * _APART % (columns * rows), columns)
        across, down = (0.5, 0.5) if thing.kept else (thing.lie % 32 / 31, thing.lie // 32 % 32 / 31)
        room = size * (1.0 if thing.kept else 1.3)
        x = area.x + column * wide + room / 2 + (wide - room) * across
        y = area.y + row * high + room / 2 + (high - room) * down
        return Box.around((x, y), size, size)

    def key(self, event: pygame.event.Event) -> None:
        letter = pygame.key.name(event.key)
        if letter == pgettext("key", "r"):
            self.roll(everything=False)
        elif letter == pgettext("key", "n"):
            self.new_turn()

    def cancel(self) -> None:
        self.app.pop()

    # Showing -------------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> bool:
        if not self._sequence.busy:
            return False
        if self.app.speed == 0:
            self._sequence.finish()
        else:
            self._sequence.advance(seconds * self.app.speed)
        return True

    def heading(self) -> str:
        return _("Dice tray")

    @property
    def unsettled(self) -> bool:
        return self._sequence.busy

    def describe(self) -> str:
        lying = [] if self._sequence.busy else [summary(self.things)]
        return "\n".join([*lying, self._counter(), *self.history])

    def _counter(self) -> str:
        if not self.throws:
            return _("No throw in this turn yet")
        return ngettext("{n} throw in this turn", "{n} throws in this turn", self.throws).format(n=self.throws)

    def draw(self, screen: pygame.Surface) -> None:
        canvas, writer = self.app.canvas, self.app.writer
        paint.scenery(screen, canvas, "table/tray")
        writer.write(screen, _("Dice tray"), Box(48, 10, 500, 64), 46, face="title", colour=CREAM, middle=True)
        hint = _("Click what you want to keep: it moves to the mat. {roll} rolls the rest, {new} begins a new turn.")
        hint = hint.format(roll=pgettext("key", "r").upper(), new=pgettext("key", "n").upper())
        writer.write(screen, hint, Box(300, 18, 840, 50), 20, colour=_SAND, middle=True)
        for index, thing in enumerate(self.things):
            self._draw_thing(screen, index, thing)
        self._draw_sides(screen)
        self._draw_panel(screen)
        self.widgets.draw(screen)

    def _draw_thing(self, screen: pygame.Surface, index: int, thing: Thing) -> None:
        canvas, box = self.app.canvas, self._box(index)
        at, face = box.centre, str(thing.face)
        angle = 0.0 if thing.kept else (thing.lie // 1024 / 31 - 0.5) * 2 * _TURNED
        if index in self._rolling and self._sequence.busy:
            t = self._spin
            angle += (1 - ease_out(min(1.0, t / 0.85))) * (360 + 40 * index)
            at = (at[0], at[1] - 40 * bounce(t))
            if t < 0.7:
                side = ("heads", "tails")[(int(t * 12) + index) % 2]
                face = str(1 + (int(t * 15) + index) % 6) if thing.is_die else side
        picture = drawings.turned(drawings.piece(f"{_PICTURES[thing.kind]}{face}", canvas.px(box.h)), angle)
        screen.blit(picture, picture.get_rect(center=canvas.point(at)))

    def _draw_sides(self, screen: pygame.Surface) -> None:
        """Which side of the coins is heads, as long as there are any."""
        canvas, x = self.app.canvas, self.spots["felt"].x + 20
        coin = next((thing.kind for thing in self.things if not thing.is_die), None)
        if coin is None:
            return
        for side, words in _SIDES.items():
            picture = drawings.piece(f"{_PICTURES[coin]}{side}", canvas.px(40))
            screen.blit(picture, picture.get_rect(center=canvas.point((x + 20, 952))))
            wide = self.app.writer.write(screen, _(words), Box(x + 48, 932, 200, 40), 19, colour=_SAND, middle=True).w
            x += wide + 90

    def _draw_panel(self, screen: pygame.Surface) -> None:
        writer, panel = self.app.writer, self.spots["panel"]
        writer.write(screen, _("In the tray"), Box(panel.x, panel.y - 6, panel.w, 56), 42, face="title", middle=True)
        y = panel.y + 62
        for kind, label in KINDS.items():
            writer.write(screen, _(label), Box(panel.x, y, panel.w - 140, 40), 20, middle=True)
            count = Box(panel.right - 88, y, 44, 40)
            writer.write(screen, str(len(self._of(kind))), count, 22, face="bold", align="centre", middle=True)
            y += 48
        y += 122
        y += writer.write(screen, self._counter(), Box(panel.x, y, panel.w, 34), 20, face="bold").h + 6
        for number, roll in zip(self.numbers, self.rolls, strict=True):
            high = self._roll_height(roll)
            if y + high > panel.bottom - 58:
                break
            self._draw_roll(screen, number, roll, Box(panel.x, y, panel.w, high))
            y += high

    # The list of rolls -------------------------------------------------------------------------------------------

    def _in_a_row(self) -> int:
        return int((self.spots["panel"].w - 30 - 68) // (_SMALL + 5))

    def _roll_height(self, roll: tuple[Thing, ...]) -> float:
        return -(-len(roll) // self._in_a_row()) * (_SMALL + 6) + 8

    def _draw_roll(self, screen: pygame.Surface, number: int, roll: tuple[Thing, ...], box: Box) -> None:
        """Which throw it was, how everything fell, with a frame around what was kept, and the sum of the dice."""
        canvas, write = self.app.canvas, self.app.writer.write
        line = Box(box.x, box.y, box.w, _SMALL + 6)
        write(screen, str(number or ""), line._replace(w=24), 18, face="bold", colour=MUTED, middle=True, wrap=False)
        for index, thing in enumerate(_in_order(roll)):
            row, column = divmod(index, self._in_a_row())
            at = (box.x + 30 + (column + 0.5) * (_SMALL + 5), box.y + (row + 0.5) * (_SMALL + 6))
            if thing.kept:
                frame = canvas.rect(Box.around(at, _SMALL + 5, _SMALL + 5))
                pygame.draw.rect(screen, GOLD, frame, border_radius=canvas.px(6))
            picture = drawings.piece(f"{_PICTURES[thing.kind]}{thing.face}", canvas.px(_SMALL))
            screen.blit(picture, picture.get_rect(center=canvas.point(at)))
        sums = " + ".join(str(sum(numbers)) for kind in KINDS if (numbers := _numbers(roll, kind)))
        place = Box(box.right - 68, box.y, 68, line.h)
        write(screen, sums, place, 18, face="bold", align="right", middle=True, wrap=False)
        if number == 1:  # the turn before ends below
            ends = canvas.point((box.x, box.bottom - 3)), canvas.point((box.right, box.bottom - 3))
            pygame.draw.line(screen, "#c9b78c", *ends, canvas.px(1.5))


def _in_order(roll: Iterable[Thing]) -> list[Thing]:
    """By kind, and by what they show; as one would lay them out to add them up."""
    kinds = list(KINDS)
    return sorted(roll, key=lambda thing: (kinds.index(thing.kind), str(thing.face)))


def _numbers(roll: Iterable[Thing], kind: Kind) -> list[int]:
    return sorted(int(thing.face) for thing in roll if thing.kind == kind and thing.is_die)


def summary(things: Iterable[Thing]) -> str:
    """The contents of the tray in words, with sums, and what of it was kept."""
    lying = list(things)
    told = _told(lying)
    if (held := [thing for thing in lying if thing.kept]) and len(held) < len(lying):
        return _("{all}, kept: {kept}").format(all=told, kept=_told(held))
    return told


def _told(things: list[Thing]) -> str:
    parts = []
    for kind in KINDS:
        faces = [thing.face for thing in things if thing.kind == kind]
        if numbers := _numbers(things, kind):
            listed = "-".join(map(str, numbers))
            parts.append(f"{listed} = {sum(numbers)}" if len(numbers) > 1 else listed)
        elif faces:
            heads = faces.count("heads")
            parts.append(_("heads {heads}, tails {tails}").format(heads=heads, tails=len(faces) - heads))
    return one_by_one(parts)
