"""The dice tray: dice tumble and settle on the recorded results; the animation never decides anything."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable

import pygame

from game.core.dice import D6, Die
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box, Canvas
from scenes.kit.motion import Motion, Tween, bounce, ease_out, linear
from scenes.kit.text import CREAM, Writer
from scenes.table.painter import rgba

_SIZE = 62.0
PLATE = "#140e0ad7"
READABLE, FLAT = 0.72, 0.8
"""The progress at which a die shows its final face, and at which a coin stops turning: then the result is told."""
LEAST_ROOM = 96.0
"""A text with less room than this beside the dice is written below them."""


class Tray:
    def __init__(
        self,
        box: Box,
        picture: Callable[[str, float], pygame.Surface],
        dice: Iterable[Die] = (D6,),
        *,
        plate: bool = False,
    ) -> None:
        """`picture` draws a piece of the game at a height in units; `plate` puts a plate under dice that fall on the
        board."""
        self.box = box
        self._faces = {die.kind: die.faces for die in dice}
        self._plate = plate
        self._picture_of = picture
        self.kind = "die"
        """The kind of dice: their drawings are `<kind>-<face>`."""
        self.dice: tuple[int | str, ...] = ()
        """Faces of dice, or sides of coins."""
        self.words = ""
        self._t = 1.0
        # Only for the animation. The results were drawn by the rules.
        self._looks = random.Random(5)
        self._spins: list[tuple[float, float]] = []
        self._still: tuple[int, ...] = ()
        """The indices of dice that are not rolled again."""
        self._painted = self._now

    def clear(self) -> None:
        self.dice, self.words, self._t = (), "", 1.0

    def lay(self, dice: tuple[int | str, ...], words: str, kind: str = "die") -> None:
        """Dice that are already there: a match that was left while a decision about them was due."""
        self.dice, self.words, self.kind, self._t = dice, words, kind, 1.0

    def tumble(
        self, dice: tuple[int | str, ...], words: str, seconds: float, kind: str = "die", still: tuple[int, ...] = ()
    ) -> Motion:
        def begin() -> None:
            spins = [(self._looks.uniform(300, 640), self._looks.uniform(-7, 7)) for _ in dice]
            lying = {index: self._spins[index] for index in still if index < len(self._spins)}
            self.dice, self.words, self.kind, self._still = dice, words, kind, still
            self._t = 0.0
            self._spins = [lying.get(index, spin) for index, spin in enumerate(spins)]

        def show(t: float) -> None:
            self._t = t

        return Tween(seconds, show, linear, begin)

    def flip(self, coins: tuple[str, ...], words: str, seconds: float) -> Motion:
        return self.tumble(coins, words, seconds)

    def say(self, words: str, seconds: float) -> Motion:
        def begin() -> None:
            self.words = words

        return Tween(seconds, begin=begin)

    @property
    def _now(self) -> object:
        return self.dice, self.words, self.kind, self._t

    @property
    def changed(self) -> bool:
        """It does not look as it was last painted."""
        return self._now != self._painted

    @property
    def reach(self) -> Box:
        """The area of the animation."""
        return self.box.grown(_SIZE)

    @property
    def pitch(self) -> float:
        """The distance between neighbours. Dice move closer in a small tray, coins sooner: their text needs room."""
        room = self.box.w * 0.6 - _SIZE if self.dice and isinstance(self.dice[0], str) else self.box.w - 92
        return min(_SIZE + 16, room / max(1, len(self.dice) - 1))

    def draw(self, screen: pygame.Surface, canvas: Canvas, writer: Writer) -> None:
        self._painted = self._now
        if not self.dice:
            return
        if self._plate:
            paint.veil(screen, canvas, self.box, rgba(PLATE), 8)
            writer.cover(self.box)
        x0, pitch = self.box.x + 46, self.pitch
        for index, face in enumerate(self.dice):
            passed = 1.0 if index in self._still else self._t
            rolled = ease_out(min(1.0, passed / 0.85))
            spin, rest = self._spins[index] if index < len(self._spins) else (0.0, 0.0)
            end = (x0 + index * pitch, self.box.centre[1])
            start = (self.box.right - 40, self.box.centre[1] - 20)
            at = (
                start[0] + (end[0] - start[0]) * rolled,
                start[1] + (end[1] - start[1]) * rolled - 26 * bounce(passed),
            )
            picture = self._picture(face, index)
            angle = rest + spin * (1 - rolled) if isinstance(face, int) else 0.0
            picture = drawings.turned(picture, angle)
            screen.blit(picture, picture.get_rect(center=canvas.point(at)))
        coins = isinstance(self.dice[0], str)
        if self._t > (FLAT if coins else READABLE) and self.words:
            left = x0 + (len(self.dice) - 1) * pitch + _SIZE
            room = Box(left, self.box.y + 8, self.box.right - left - 16, self.box.h - 16)
            if room.w < LEAST_ROOM:
                y = self.box.centre[1] + _SIZE / 2 + 6
                room = Box(self.box.x + 12, y, self.box.w - 24, self.box.bottom - y - 4)
            writer.write(screen, self.words, room, 21, face="bold", colour=CREAM, middle=True)

    def _picture(self, face: int | str, index: int) -> pygame.Surface:
        """A die shows changing faces while it rolls; a coin turns about its axis."""
        if isinstance(face, int):
            if self._t <= READABLE and index not in self._still:
                face = 1 + (int(self._t * 14) + index * 2 + face) % self._faces[self.kind]
            return self._picture_of(f"{self.kind}-{face}", _SIZE)
        turn = max(0.0, 1 - self._t / FLAT) * 5 * math.pi
        side = face if math.cos(turn) >= 0 else {"heads": "tails", "tails": "heads"}[face]
        picture = self._picture_of(f"coin-{side}", _SIZE)
        width = max(3, round(picture.get_width() * abs(math.cos(turn))))
        if width >= picture.get_width() - 1:
            return picture
        return pygame.transform.smoothscale(picture, (width, picture.get_height()))
