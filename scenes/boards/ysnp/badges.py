"""On top of the pieces: what everybody needs and how far they walk, bars, skulls, attack plates, and long queues."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.ysnp import outlook
from game.ysnp.content import MonsterKind
from game.ysnp.events import Hit
from game.ysnp.sight import View
from game.ysnp.state import cell_of, pile, spot
from game.ysnp.towers import name_of
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.drawings import MIRRORED
from scenes.kit.text import CREAM, INK, Drawn
from scenes.table.stage import Sprite
from scenes.table.view import TableView

from .places import (
    BURNING,
    CROWD,
    HIT,
    MARKER,
    UNDER_FOOT,
    facing,
    frame,
    height,
    is_monster,
    is_tower,
    plain,
    queue_step,
    token_of,
    tower_at,
    walks_left,
)

if TYPE_CHECKING:
    from .board import GameBoard

Point = tuple[float, float]
COLOURS = {"archer": (47, 98, 40, 235), "guard": (38, 70, 128, 235), "wizard": (76, 36, 128, 235)}
"""Of the plates that name an attack."""
SIDE_BY_SIDE = 1.75
"""Heart and speed stand side by side where monsters are so many badges apart, else above each other."""


class Prints:
    """Badges with their numbers, each composed once: they are on every frame of every march."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], pygame.Surface] = {}

    def badge(self, shown: TableView, kind: str, number: int, size: float) -> pygame.Surface:
        """A heart or an arrow with its number."""
        key = (kind, number, shown.app.canvas.px(size * (1.24 if number > 9 else 1.0)))
        if key not in self._known:
            heart = kind.startswith("need")
            picture = shown.picture_of(kind, key[2] / shown.app.canvas.scale).copy()
            words = _words(shown, number, "#ffffff" if kind in ("need", "need-low") else "#3a2408")
            place = words.get_rect(center=picture.get_rect().center)
            aside = 0 if heart else shown.app.canvas.px(2) * (1 if kind.endswith(MIRRORED) else -1)
            picture.blit(words, place.move(aside, -shown.app.canvas.px(1) if heart else 0))
            self._known[key] = picture
        return self._known[key]

    def plate(self, shown: TableView, kind: str, number: int, box: Box) -> pygame.Surface:
        """The mark of a type and its attack."""
        rect = shown.app.canvas.rect(box)
        key = (f"{kind} {rect.w}", number, rect.h)
        if key not in self._known:
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            radius = shown.app.canvas.px(7)
            pygame.draw.rect(picture, COLOURS[kind], picture.get_rect(), border_radius=radius)
            pygame.draw.rect(picture, "#fff6da", picture.get_rect(), shown.app.canvas.px(1.5), radius)
            mark = shown.picture_of(f"mark-{kind}", box.h * 0.68)
            picture.blit(mark, mark.get_rect(center=(round(rect.h * 0.58), rect.h // 2)))
            words = _words(shown, number, CREAM, 19)
            picture.blit(words, words.get_rect(center=(round(rect.w * 0.7), rect.h // 2)))
            self._known[key] = picture
        return self._known[key]


def _words(shown: TableView, number: int, colour: str, size: float = 17.0) -> pygame.Surface:
    """A printed number keeps its size, whatever the player's text size is."""
    return shown.app.writer.surface(str(number), "bold", size, colour)


def _printed(shown: TableView, number: int, at: Point) -> None:
    """So that whoever looks for words that overlap at rest finds this one too."""
    if shown.busy:
        return
    wide, high = 9.0 * len(str(number)), 22.0
    shown.app.writer.drawn.append(Drawn(str(number), Box.around(at, wide, high), fits=True))


def figure(screen: pygame.Surface, shown: TableView, number: int, at: Point, colour: str, size: float = 17.0) -> None:
    """A number printed on a badge or a plate."""
    picture = _words(shown, number, colour, size)
    screen.blit(picture, picture.get_rect(center=shown.app.canvas.point(at)))
    _printed(shown, number, at)


def paint_over(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    queues: dict[str, list[Sprite]] = {}
    for sprite in shown.stage.sprites:
        if sprite.kind == MARKER:
            figure(screen, shown, board.turn_of(shown.shown), sprite.at, INK, 18)
        elif is_tower(sprite.kind):
            if not sprite.lift and token_of(sprite.spot) is None:
                _paint_power(board, screen, shown, sprite)
        elif is_monster(sprite.kind) and HIT not in sprite.kind and cell_of(sprite.spot) is not None:
            queues.setdefault(sprite.spot, []).append(sprite)
    preview = {} if shown.busy else board.preview(shown)
    for square, queue in queues.items():
        for index, sprite in enumerate(queue):
            front = index == len(queue) - 1
            paint_badges(board, screen, shown, square, sprite, front=front, count=len(queue))
        _paint_life(board, screen, shown, square, queue[-1], preview.get(square))
    _paint_idle_shelf(board, screen, shown)
    if not shown.busy:
        _paint_calls(board, screen, shown)
        _paint_losses(board, screen, shown)
        _paint_sum(board, screen, shown)
        _paint_crowd(board, screen, shown, queues)
    board.effects.paint(screen, shown)


def _paint_idle_shelf(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """The shelf of whoever does not build now lies in the shade."""
    side = board.acting(shown.shown)
    if len(shown.shown.kingdoms) == 2 and side is not None and shown.shown.phase == "build":
        paint.veil(screen, shown.app.canvas, board.layout["supply" if side else "dice"], (20, 14, 40, 150), 8)


def _paint_power(board: GameBoard, screen: pygame.Surface, shown: TableView, sprite: Sprite) -> None:
    """Attack and type, on a plate beside the tower."""
    kind, _dash, level = plain(sprite.kind).rpartition("-")
    box = board.box(f"attack.{sprite.spot.removeprefix('tower.')}")
    attack = board.rules.figures.towers[kind].attack[int(level) - 1]  # type: ignore[index]
    screen.blit(board.prints.plate(shown, kind, attack, box), shown.app.canvas.rect(box))
    _printed(shown, attack, (box.x + box.w * 0.7, box.centre[1]))


def paint_badges(
    board: GameBoard, screen: pygame.Surface, shown: TableView, square: str, sprite: Sprite, *, front: bool, count: int
) -> None:
    """Damage still needed and speed of one monster, at its feet."""
    kind: MonsterKind = plain(sprite.kind).partition("-")[0]  # type: ignore[assignment]
    cell = outlook.cell(square)
    damage = board.wounds(shown).get(square, 0) if front else 0
    need = outlook.needed(board.rules.figures, shown.shown, kind, damage)
    speed = board.rules.figures.monsters[kind].speed
    size = board.sizes.badge
    apart = queue_step(board.box(f"road.{square}"), board.sizes.step, count) >= size * SIDE_BY_SIDE
    x = sprite.at[0]
    y = sprite.at[1] + sprite.height * (0.5 - UNDER_FOOT[kind] / frame(kind)) - size * 0.16 - sprite.lift
    left = walks_left(board.rules.figures, cell)
    heart, pace = ((x - size * 0.52, y), (x + size * 0.5, y)) if apart else ((x, y - size * 0.62), (x, y + size * 0.12))
    if left and apart:
        heart, pace = (x + size * 0.52, y), (x - size * 0.5, y)
    badge(
        board,
        shown,
        screen,
        "need" if front and not damage else "need-low" if front else "need-covered",
        heart,
        size,
        need,
    )
    badge(board, shown, screen, "speed~" if left else "speed", pace, size * 0.84, speed)


def badge(
    board: GameBoard, shown: TableView, screen: pygame.Surface, kind: str, at: Point, size: float, number: int
) -> None:
    picture = board.prints.badge(shown, kind, number, size)
    screen.blit(picture, picture.get_rect(center=shown.app.canvas.point(at)))
    _printed(shown, number, at)


def _paint_life(
    board: GameBoard, screen: pygame.Surface, shown: TableView, square: str, front: Sprite, hit: Hit | None
) -> None:
    """A bar with as many fields as damage is needed: red is taken, violet would be; a skull where it is enough."""
    wound = board.wounds(shown).get(square, 0)
    if not wound and hit is None:
        return
    canvas = shown.app.canvas
    kind: MonsterKind = plain(front.kind).partition("-")[0]  # type: ignore[assignment]
    whole = outlook.needed(board.rules.figures, shown.shown, kind)
    will = min(whole, hit.total) if hit is not None else wound
    field = min(11.0, 84 / whole)
    top = front.at[1] - front.height / 2 + (2 if kind == "wolf" else 6) - front.lift
    bar = Box(front.at[0] - field * whole / 2, top - 15, field * whole, 12)
    pygame.draw.rect(screen, "#1d1210", canvas.rect(bar.grown(2.5)), border_radius=canvas.px(5))
    for number in range(whole):
        colour = "#e8433a" if number < wound else "#b98cff" if number < will else "#574843"
        part = Box(bar.x + number * field + 0.7, bar.y, field - 1.4, bar.h)
        pygame.draw.rect(screen, colour, canvas.rect(part))
    if hit is not None and will >= whole:
        shown.stamp(screen, "doom", (front.at[0], bar.y - 19), 34)


def _paint_calls(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """On those in the graveyard who will be called: where to."""
    view: View = shown.shown
    if view.result != "none":
        return
    two = len(view.kingdoms) == 2
    for side, place, target in board.plan_after(shown).risen:
        lying = [sprite for sprite in shown.stage.sprites if sprite.spot == pile("discard", side)]
        if place < len(lying):
            at, high = lying[place].at, lying[place].height
            number = outlook.cell(target)[1]
            if two:
                box = Box.around((at[0] + 13, at[1] + high / 2 - 10), 22, 22)
                shown.stamp(screen, "called", box.centre, 22)
                figure(screen, shown, number, box.centre, CREAM)
            else:
                box = Box.around((at[0], board.box("discard").y + 10), 58, 24)  # over their heads
                shown.pill(screen, _("to {n}").format(n=number), box, (26, 92, 36, 240))


def _paint_losses(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """While a tower must be given up: flames on all that can go, and the one under the hand burns."""
    view: View = shown.shown
    side = board.acting(view)
    if view.phase != "move" or side is None:
        return
    for n, tower in enumerate(view.kingdoms[side].towers, start=1):
        if tower is None:
            continue
        name = spot((side, n))
        box = board.box(tower_at(name))
        if shown.hovered == name:
            kind = name_of(tower) + BURNING
            at = board.stand(kind, tower_at(name), 0, 1)
            shown.stamp(screen, kind, at, height(board.sizes, kind, tower_at(name)))
        shown.stamp(screen, "flame", (box.centre[0], box.bottom - 18), 34)


def _paint_sum(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """A monster first: all that can still come down on it against what it needs; a bar and a skull say more."""
    view: View = shown.shown
    cell = cell_of(shown.hovered or "")
    if cell is None or shown.in_hand is not None or view.phase not in ("build", "activate"):
        return
    here = outlook.monsters(view, cell)
    power = outlook.firepower(board.rules.figures, board.geometry, view, cell)
    if here and power and spot(cell) not in board.preview(shown):
        need = outlook.needed(board.rules.figures, view, here[-1].kind, here[-1].damage)
        said = _("{power} damage can reach it, {need} needed").format(power=power, need=need)
        box, sheet = board.box(spot(cell)), board.layout["board"]
        text_wide, text_high = shown.app.writer.measure(said, "bold", 17)
        wide, high = text_wide + 24, max(26.0, text_high + 2)
        x = max(sheet.x, min(sheet.right - wide, box.centre[0] - wide / 2))
        plate = Box(x, box.y + 4, wide, high)
        ground = (26, 92, 36, 240) if power >= need else (60, 44, 30, 235)
        shown.pill(screen, said, plate, ground)


def _paint_crowd(board: GameBoard, screen: pygame.Surface, shown: TableView, queues: dict[str, list[Sprite]]) -> None:
    """A long queue under the mouse is spread out in a row, the front one at the end it walks to."""
    square = shown.hovered or ""
    queue = queues.get(square, [])
    if len(queue) < CROWD or shown.in_hand is not None:
        return
    canvas = shown.app.canvas
    sheet, here = board.layout["board"], board.box(square)
    wide, high = 84.0 * len(queue) + 24, 138.0
    x = max(sheet.x + 6, min(sheet.right - wide - 6, here.centre[0] - wide / 2))
    y = here.y - high - 4 if here.y - high - 4 > sheet.y else here.bottom + 4
    strip = Box(x, y, wide, high)
    paint.paper(screen, canvas, strip)
    shown.app.writer.cover(strip)
    shown.covered = strip
    left = walks_left(board.rules.figures, outlook.cell(square))
    for index, sprite in enumerate(queue):
        place = len(queue) - 1 - index if left else index
        foot = (strip.x + 54 + 84 * place, strip.bottom - 22)
        base = facing(board.rules.figures, sprite.kind, square)
        scale = 96 / height(board.sizes, "necromancer", square)
        drawn = height(board.sizes, base, square) * min(1.4, scale)
        shown.stamp(screen, base, (foot[0], foot[1] - drawn / 2 + 4), drawn)
        kind: MonsterKind = plain(base)  # type: ignore[assignment]
        front = index == len(queue) - 1
        damage = board.wounds(shown).get(square, 0) if front else 0
        need = outlook.needed(board.rules.figures, shown.shown, kind, damage)
        badge(board, shown, screen, "need" if front else "need-covered", (foot[0] - 17, foot[1] - 2), 30, need)
        pace = board.rules.figures.monsters[kind].speed
        badge(board, shown, screen, "speed~" if left else "speed", (foot[0] + 17, foot[1] - 2), 25, pace)
