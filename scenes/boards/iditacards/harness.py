"""The team in harness: a plate for each dog, with its name, what it brings and what it carries.

Plates are composed when they first look so and kept: a team stands on the table in every frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.iditacards.cardtext import card_name, signed
from game.iditacards.content import World
from scenes.kit import paint
from scenes.kit.canvas import HEIGHT, WIDTH, Box, Canvas
from scenes.kit.text import INK, RED, Writer

from .faces import SORTS, gear_picture
from .naming import write_name
from .places import GEAR_HIGH, dog_box
from .standing import GEAR

if TYPE_CHECKING:
    from scenes.table.stage import Sprite
    from scenes.table.view import TableView

    from .board import GameBoard

IVORY = "#fff6e0"
HEAD, PLATE, WHOLE = 22.0, 92.0, 136.0
"""Heights: of the head with the name, of the plate, and of the plate with what hangs under it."""
ABOVE = 56.0
"""How far the plate reaches above the middle of its dog."""
LINE = 26.0
MOST_KEPT = 80


class Harness:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.world = board.rules.world
        self._kept: dict[tuple[str, float, float], tuple[pygame.Surface, pygame.Surface]] = {}

    def under(self, screen: pygame.Surface, shown: TableView) -> None:
        self._lay(screen, shown, 0)

    def over(self, screen: pygame.Surface, shown: TableView) -> None:
        self._lay(screen, shown, 1)

    def _lay(self, screen: pygame.Surface, shown: TableView, layer: int) -> None:
        dogs = [sprite for sprite in shown.stage.sprites if sprite.spot == "team"]
        wide = dog_box(self.board.layout, 1, len(dogs)).w
        for sprite in dogs:
            x, y = sprite.shown_at
            at = shown.app.canvas.point((x - wide / 2, y - ABOVE - sprite.lift))
            screen.blit(self._plate(shown, sprite, wide)[layer], at)

    def _plate(self, shown: TableView, sprite: Sprite, wide: float) -> tuple[pygame.Surface, pygame.Surface]:
        scale = shown.app.canvas.scale
        key = (sprite.id, wide, scale)
        if key not in self._kept:
            while len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            # Plates are printed: they keep their size, whatever text size somebody likes.
            writer = Writer(Canvas((round(WIDTH * scale), round(HEIGHT * scale))))
            size = (writer.canvas.px(wide), writer.canvas.px(WHOLE))
            sheets = (pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA))
            name, *carried = sprite.id.split(GEAR)
            self._frame(sheets[0], shown, writer, name, carried, Box(0, 0, wide, PLATE))
            self._pills(sheets[1], shown, writer, [name, *carried])
            self._kept[key] = (sheets[0].convert_alpha(), sheets[1].convert_alpha())
        return self._kept[key]

    def _stamp(
        self, sheet: pygame.Surface, shown: TableView, writer: Writer, kind: str, at: tuple[float, float], high: float
    ) -> None:
        picture = shown.picture_of(kind, high)
        sheet.blit(picture, picture.get_rect(center=writer.canvas.point(at)))

    def _frame(
        self, sheet: pygame.Surface, shown: TableView, writer: Writer, name: str, carried: list[str], plate: Box
    ) -> None:
        canvas = writer.canvas
        pygame.draw.rect(sheet, "#f3e7cc", canvas.rect(plate), border_radius=canvas.px(8))
        pygame.draw.rect(
            sheet, SORTS["dog"][0], canvas.rect(plate._replace(h=HEAD)), border_top_left_radius=canvas.px(8),
            border_top_right_radius=canvas.px(8),
        )  # fmt: skip
        paint.outline(sheet, canvas, plate, "#3b2a1a", 1.6, 8)
        head = Box(plate.x + 2, plate.y - 2, plate.w - 4, LINE)
        write_name(sheet, writer, card_name(self.world, name), head, colour=IVORY, align="centre")
        for number, gear in enumerate(carried):
            box = Box(plate.x, plate.bottom - 2 + number * GEAR_HIGH, plate.w, GEAR_HIGH - 1)
            pygame.draw.rect(sheet, SORTS["attachment"][0], canvas.rect(box), border_radius=canvas.px(6))
            paint.outline(sheet, canvas, box, "#12384c", 1.4, 6)
            room = Box(box.x + 2, box.centre[1] - LINE / 2, box.w - 4, LINE)
            write_name(sheet, writer, card_name(self.world, gear), room, colour=IVORY, align="centre")
            at = (plate.right - 13, plate.y + 36 + number * 24)
            self._stamp(sheet, shown, writer, gear_picture(self.world, gear), at, 22)

    def _pills(self, sheet: pygame.Surface, shown: TableView, writer: Writer, names: list[str]) -> None:
        """What a dog, with all it carries, adds to speed and to the cards of a morning."""
        canvas, x = writer.canvas, 2.0
        for sign, value in zip(("sign-speed", "sign-extra"), pulled(self.world, names), strict=True):
            if not value:
                continue
            box = Box(x, PLATE - 22, 45, 20)
            pygame.draw.rect(sheet, "#fffaf0", canvas.rect(box), border_radius=canvas.px(10))
            paint.outline(sheet, canvas, box, "#6b4a22", 1.2, 10)
            self._stamp(sheet, shown, writer, sign, (box.x + 11, box.centre[1]), 17)
            writer.write(sheet, signed(value), Box(box.x + 19, box.y - 3, 28, LINE), 17, face="bold",
                                   colour=INK if value > 0 else RED, middle=True, wrap=False)  # fmt: skip
            x += 47


def pulled(world: World, names: Sequence[str]) -> tuple[int, int]:
    """Speed and cards of a morning that a dog and its gear bring by themselves."""
    cards = [world.cards[name] for name in names]
    return sum(card.speed for card in cards), sum(card.extra for card in cards)
