"""The adventures of a campaign as postage stamps: seen from the front once they were driven, from the back before."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

import assets
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
    name = {"won": "out", "lost": "caught"}.get(leg.standing, leg.start)
    found = f"{FOLDER}/{leg.adventure}-{name}"
    return found if (assets.folder / f"{found}.svg").exists() else ""


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


class Portrait(NamedTuple):
    """A round piece of one of the small scenes: its middle and its reach, on the sheet of 600 by 180."""

    motif: str
    x: float
    y: float
    reach: float


PORTRAITS = {
    "maxence": Portrait("1-0", 169, 126, 24),
    "ilse": Portrait("2-7", 361, 134, 27),
    "colombe": Portrait("5-0", 398, 112, 34),
    "watcher": Portrait("1-D", 199, 70, 24),
    "prisoners": Portrait("4-5", 122, 74, 30),
    "mercy": Portrait("4-6", 299, 80, 26),
    "vengeance": Portrait("4-6", 396, 104, 34),
}
"""Who can be with her, by the flag that says so. Of Colombe there is the swing, of a dead man his spade."""


def draw_portrait(app: App, screen: pygame.Surface, who: str, centre: tuple[float, float], reach: float) -> None:
    canvas, (motif, x, y, far) = app.canvas, PORTRAITS[who]
    radius = canvas.px(reach)
    scale = radius / far
    scene = drawings.motif(f"{FOLDER}/{motif}", (round(600 * scale), round(180 * scale)))
    face = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    pygame.draw.circle(face, "#ffffff", (radius, radius), radius)
    cut = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    cut.blit(scene, (radius - round(x * scale), radius - round(y * scale)))
    face.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    at = canvas.point(centre)
    screen.blit(face, (at[0] - radius, at[1] - radius))
    pygame.draw.circle(screen, RIM, at, radius, max(1, canvas.px(2)))
