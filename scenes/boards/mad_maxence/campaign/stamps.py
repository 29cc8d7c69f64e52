"""The adventures of a campaign as postage stamps: seen from the front once they were driven, from the back before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

import assets
from game.mad_maxence.booklet import Head
from saves.mad_maxence.notebook import Leg
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box

if TYPE_CHECKING:
    from scenes.kit.app import App

FOLDER = "mad_maxence/motifs"
PAPER, HOLES, RIM = "#fffdf4", "#efe4c8", "#5b4a36"
MARGIN = 0.058
"""White rim of a stamp, by its width."""


def picture_of(booklet: str, leg: Leg) -> str:
    """The scene on a stamp: nothing of an adventure is seen before somebody has gone in."""
    if booklet or leg.standing == "ahead" or not leg.start:
        return ""
    return picture_at(booklet, leg.adventure, {"won": "out", "lost": "caught"}.get(leg.standing, leg.start))


def picture_at(booklet: str, adventure: int, name: str) -> str:
    """The small scene of a place or an end; only our own booklet has any."""
    found = f"{FOLDER}/{adventure}-{name}"
    return found if not booklet and (assets.folder / f"{found}.svg").exists() else ""


def draw_stamp(app: App, screen: pygame.Surface, booklet: str, leg: Leg, box: Box) -> None:
    canvas = app.canvas
    if leg.standing == "here":
        paint.outline(screen, canvas, box.grown(box.w * 0.037), "#d9a22a", 4 if box.w > 100 else 2, 6)
    pygame.draw.rect(screen, PAPER, canvas.rect(box))
    pitch = box.w / 16
    hole = max(1, canvas.px(pitch * 0.27))
    for step in range(17):
        for y in (box.y, box.bottom):
            pygame.draw.circle(screen, HOLES, canvas.point((box.x + step * pitch, y)), hole)
    for step in range(round(box.h / pitch) + 1):
        for x in (box.x, box.right):
            pygame.draw.circle(screen, HOLES, canvas.point((x, box.y + step * pitch)), hole)
    rim = box.w * MARGIN
    inside = Box(box.x + rim, box.y + rim, box.w - 2 * rim, box.h - 2 * rim)
    inner = canvas.rect(inside)
    if name := picture_of(booklet, leg):
        scene = drawings.motif(name, (round(inner.h / 0.3), inner.h))
        screen.blit(scene, inner, pygame.Rect((scene.get_width() - inner.w) // 2, 0, *inner.size))
        pygame.draw.rect(screen, RIM, inner, max(1, canvas.px(1.5)))
    else:
        _draw_back(app, screen, inside)


def _draw_back(app: App, screen: pygame.Surface, box: Box) -> None:
    """Gum: pale, with faint slanting lines, and nothing on it that would tell."""
    canvas = app.canvas
    inner = canvas.rect(box)
    pygame.draw.rect(screen, "#f3ead0", inner)
    with paint.within(screen, inner):
        for number in range(-8, 17):
            x = box.x + number * box.w / 8
            ends = canvas.point((x, box.bottom)), canvas.point((x + box.h, box.y))
            pygame.draw.line(screen, "#e4d7b4", *ends, max(1, canvas.px(1.5)))
    pygame.draw.rect(screen, "#cdbb8e", inner, max(1, canvas.px(1)))


MAXENCE = Head(1, "0", 169, 126, 24)


def draw_head(
    app: App, screen: pygame.Surface, head: Head | None, name: str, centre: tuple[float, float], reach: float
) -> None:
    """A face cut round out of one of the small scenes; who has none is an initial."""
    canvas, at = app.canvas, app.canvas.point(centre)
    radius = canvas.px(reach)
    if head is None:
        pygame.draw.circle(screen, "#e4d5ae", at, radius)
        initial = Box.around(centre, 2 * reach, 2 * reach)
        app.writer.write(screen, name[:1], initial, 1.3 * reach, face="title", colour=RIM, align="centre", middle=True)
    else:
        scale = radius / head.reach
        motif = f"{FOLDER}/{head.adventure}-{head.place}"
        scene = drawings.motif(motif, (round(600 * scale), round(180 * scale)))
        face = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        pygame.draw.circle(face, "#ffffff", (radius, radius), radius)
        cut = pygame.Surface(face.get_size(), pygame.SRCALPHA)
        cut.blit(scene, (radius - round(head.x * scale), radius - round(head.y * scale)))
        face.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        screen.blit(face, (at[0] - radius, at[1] - radius))
    pygame.draw.circle(screen, RIM, at, radius, max(1, canvas.px(2)))
