"""A tray of dice and coins for games on paper: keep what you like, roll the rest, as often as you like."""

from __future__ import annotations

import math
import secrets
from functools import partial
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.words import N_, _, one_by_one, pgettext
from saves import dice_tray as kept
from saves.dice_tray import MOST, MOST_ROLLS, Kind, Thing, Tray, fresh
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Sequence, Tween, bounce, ease_out, linear
from scenes.kit.scene import Point, Scene
from scenes.kit.text import CREAM, MUTED

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
_SIZE = 78.0


class DiceTray(Scene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.spots = drawings.spots("table/tray")
        left = kept.load(app.home)
        self.luck = Chance.seeded(secrets.randbits(64))
        self.things = list(left.things)
        self.rolls = list(left.rolls)
        """The newest first."""
        self._sequence = Sequence()
        self._spin = 1.0
        self._rolling: set[int] = set()

    def leave(self) -> None:
        self._sequence.finish()
        kept.save(self.app.home, Tray(tuple(self.things), tuple(self.rolls)))

    @property
    def history(self) -> list[str]:
        return [summary(roll) for roll in self.rolls]

    # Doing ---------------------------------------------------------------------------------------------------

    def _of(self, kind: Kind) -> list[Thing]:
        return [thing for thing in self.things if thing.kind == kind]

    def change(self, kind: Kind, by: int) -> None:
        """One more of this kind or one less; the others stay as they lie."""
        self._sequence.finish()
        lying = self._of(kind)
        lying = [*lying, fresh(kind)][:MOST] if by > 0 else lying[:-1]
        self.things = [thing for each in KINDS for thing in (lying if each == kind else self._of(each))]
        self.rebuild()

    def roll(self, *, everything: bool) -> None:
        """Roll what is not kept, or everything."""
        if self._sequence.busy:
            return
        if everything:
            self.things = [replace(thing, kept=False) for thing in self.things]
        rolled = [index for index, thing in enumerate(self.things) if not thing.kept]
        if not rolled:
            return
        for index in rolled:
            thing = self.things[index]
            self.things[index] = replace(thing, face=self.luck.d6() if thing.is_die else self.luck.coin())
        self.luck.drawn.clear()
        self.app.sounds.play("dice" if any(self.things[index].is_die for index in rolled) else "coin")
        self._rolling = set(rolled)
        self._sequence.add(lambda: Tween(0.8, self._set_spin, linear, done=self._write_down))
        self.rebuild()

    def _write_down(self) -> None:
        """The dice lie still, and everybody can read them."""
        self.rolls = [tuple(self.things), *self.rolls][:MOST_ROLLS]
        self.app.look()

    def _set_spin(self, t: float) -> None:
        self._spin = t

    def toggle(self, index: int) -> None:
        """Keep it or let it go; while it tumbles nobody knows what they would keep."""
        if self._sequence.busy:
            return
        thing = self.things[index]
        self.things[index] = replace(thing, kept=not thing.kept)
        self.app.sounds.play("set")
        self.rebuild()

    # Input ---------------------------------------------------------------------------------------------------

    def build(self, widgets: Widgets) -> None:
        panel = self.spots["panel"]
        y = panel.y + 70
        for kind, label in KINDS.items():
            words = _(label)
            widgets.button(Box(panel.right - 132, y, 44, 40), "−", partial(self.change, kind, -1), label=f"{words} −1")
            widgets.button(Box(panel.right - 44, y, 44, 40), "+", partial(self.change, kind, 1), label=f"{words} +1")
            y += 50
        loose = sum(not thing.kept for thing in self.things)
        words = _("Roll the other {n}").format(n=loose) if loose < len(self.things) else _("Roll")
        widgets.button(Box(panel.x, y + 8, panel.w, 54), words, lambda: self.roll(everything=False), "primary",
                       enabled=bool(loose))  # fmt: skip
        widgets.button(Box(panel.x, y + 70, panel.w, 44), _("Roll everything"), lambda: self.roll(everything=True))
        widgets.button(Box(panel.x, panel.bottom - 50, panel.w, 46), _("All games"), self.app.pop)

    def points(self) -> list[Point]:
        return [
            Point(self._label(index), self._box(index), partial(self.toggle, index))
            for index in range(len(self.things))
        ]

    def _label(self, index: int) -> str:
        thing = self.things[index]
        text = _("{n}: {kind}, {face}, kept") if thing.kept else _("{n}: {kind}, {face}")
        return text.format(n=index + 1, kind=_(KINDS[thing.kind]), face=thing.face)

    def _box(self, index: int) -> Box:
        """Kept things lie on the mat, the others on the felt, each in a place of its own: nothing slides away."""
        area = self.spots["mat" if self.things[index].kept else "felt"]
        columns = max(1, min(len(self.things), int(area.w // (_SIZE + 16))))
        rows = math.ceil(len(self.things) / columns)
        row, column = divmod(index, columns)
        shrink = min(1.0, area.h / (rows * (_SIZE + 14)))
        step_x, step_y = area.w / columns, area.h / rows
        centre = (area.x + (column + 0.5) * step_x, area.y + (row + 0.5) * step_y)
        return Box.around(centre, _SIZE * shrink, _SIZE * shrink)

    def key(self, event: pygame.event.Event) -> None:
        if pygame.key.name(event.key) == pgettext("key", "r"):
            self.roll(everything=False)

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

    def describe(self) -> str:
        lying = [] if self._sequence.busy else [summary(self.things)]
        return "\n".join([*lying, *self.history])

    def draw(self, screen: pygame.Surface) -> None:
        canvas, writer = self.app.canvas, self.app.writer
        paint.scenery(screen, canvas, "table/tray")
        writer.write(screen, _("Dice tray"), Box(48, 10, 500, 64), 46, face="title", colour=CREAM, middle=True)
        hint = _("Click what you want to keep: it moves to the mat. {key} rolls the rest.").format(
            key=pgettext("key", "r").upper()
        )
        writer.write(screen, hint, Box(300, 18, 840, 50), 20, colour="#e2c99a", middle=True)
        for index, thing in enumerate(self.things):
            self._draw_thing(screen, index, thing)
        self._draw_panel(screen)
        self.widgets.draw(screen)

    def _draw_thing(self, screen: pygame.Surface, index: int, thing: Thing) -> None:
        canvas, box = self.app.canvas, self._box(index)
        at, angle, face = box.centre, 0.0, str(thing.face)
        if index in self._rolling and self._sequence.busy:
            t = self._spin
            angle = (1 - ease_out(min(1.0, t / 0.85))) * (360 + 40 * index)
            at = (at[0], at[1] - 40 * bounce(t))
            if t < 0.7:
                side = ("heads", "tails")[(int(t * 12) + index) % 2]
                face = str(1 + (int(t * 15) + index) % 6) if thing.is_die else side
        picture = drawings.turned(drawings.piece(f"{_PICTURES[thing.kind]}{face}", canvas.px(box.h)), angle)
        screen.blit(picture, picture.get_rect(center=canvas.point(at)))

    def _draw_panel(self, screen: pygame.Surface) -> None:
        writer, panel = self.app.writer, self.spots["panel"]
        writer.write(screen, _("In the tray"), Box(panel.x, panel.y, panel.w, 56), 42, face="title", middle=True)
        y = panel.y + 70
        for kind, label in KINDS.items():
            writer.write(screen, _(label), Box(panel.x, y, panel.w - 140, 40), 20, middle=True)
            count = Box(panel.right - 88, y, 44, 40)
            writer.write(screen, str(len(self._of(kind))), count, 22, face="bold", align="centre", middle=True)
            y += 50
        y += 130
        writer.write(screen, _("Rolls, newest first"), Box(panel.x, y, panel.w, 30), 18, face="bold", colour=MUTED)
        y += 34
        for words in self.history:
            height = writer.measure(words, "text", 18, panel.w)[1]
            if y + height > panel.bottom - 60:
                break
            y += writer.write(screen, words, Box(panel.x, y, panel.w, height + 2), 18).h + 5


def summary(things: Iterable[Thing]) -> str:
    """What lies there, with sums."""
    lying, parts = list(things), []
    for kind in KINDS:
        faces = [thing.face for thing in lying if thing.kind == kind]
        if faces and kind.endswith("dice"):
            numbers = sorted(int(face) for face in faces)
            listed = "-".join(map(str, numbers))
            parts.append(f"{listed} = {sum(numbers)}" if len(numbers) > 1 else listed)
        elif faces:
            heads = faces.count("heads")
            parts.append(_("{heads} heads, {tails} tails").format(heads=heads, tails=len(faces) - heads))
    return one_by_one(parts)
