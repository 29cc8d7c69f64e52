"""Small things painted in code: paper, shadows, glows, outlines. All take logical boxes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pygame

from scenes.kit import drawings
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import INK, Writer


def scenery(screen: pygame.Surface, canvas: Canvas, name: str) -> None:
    """A full-sheet image; the margins of a window with another aspect ratio are dark wood."""
    if canvas.sheet.size != canvas.window:
        screen.fill("#1d120c")
    screen.blit(drawings.scenery(name, canvas.sheet.size), canvas.sheet)


@contextmanager
def within(screen: pygame.Surface, area: pygame.Rect) -> Iterator[None]:
    """Clip to this area, inside the current clip."""
    clip = screen.get_clip()
    screen.set_clip(area.clip(clip))
    yield
    screen.set_clip(clip)


def cut_out(screen: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """A copy of this area of the screen; after the window has shrunk, parts of it may be missing."""
    picture = pygame.Surface(area.size, screen.get_flags() & pygame.SRCALPHA, screen)
    picture.blit(screen, (0, 0), area)
    return picture


def rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The same image with round corners."""
    if not radius:
        return picture
    shape = picture.convert_alpha()
    shape.blit(_veil(picture.get_size(), (255, 255, 255, 255), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def paper(screen: pygame.Surface, canvas: Canvas, box: Box, radius: float = 10.0) -> None:
    """A piece of letter paper with a shadow."""
    rect = canvas.rect(box)
    _shadow(screen, rect, canvas.px(16))
    screen.blit(drawings.rounded("table/paper", rect.size, canvas.px(radius)), rect)
    pygame.draw.rect(screen, "#b39b6b", rect, max(1, canvas.px(1.5)), canvas.px(radius))


def motif(screen: pygame.Surface, canvas: Canvas, name: str, box: Box) -> None:
    """A small scene in a thin dark frame."""
    rect = canvas.rect(box)
    screen.blit(drawings.motif(name, rect.size), rect)
    pygame.draw.rect(screen, "#5b4a36", rect, canvas.px(1.5))


def _shadow(screen: pygame.Surface, rect: pygame.Rect, reach: int) -> None:
    shade = _soft_box((rect.w + 2 * reach, rect.h + 2 * reach), reach)
    screen.blit(shade, (rect.x - reach, rect.y - reach + reach // 2))


@cache
def _soft_box(size: tuple[int, int], reach: int) -> pygame.Surface:
    shade = pygame.Surface(size, pygame.SRCALPHA)
    inner = pygame.Rect(reach, reach, size[0] - 2 * reach, size[1] - 2 * reach)
    pygame.draw.rect(shade, (10, 5, 2, 150), inner, border_radius=reach)
    return pygame.transform.gaussian_blur(shade, max(1, reach // 2))


@cache
def glow(radius: int, colour: tuple[int, int, int], strength: float = 1.0) -> pygame.Surface:
    """A round light for additive blending, brightest in the middle."""
    small = pygame.Surface((64, 64))
    for step in range(32, 0, -1):
        fall = (1 - step / 32) ** 2 * strength
        pygame.draw.circle(small, tuple(round(part * fall) for part in colour), (32, 32), step)
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


def outline(
    screen: pygame.Surface, canvas: Canvas, box: Box, colour: str, width: float = 3.0, radius: float = 9.0
) -> None:
    pygame.draw.rect(screen, colour, canvas.rect(box), canvas.px(width), canvas.px(radius))


def veil(
    screen: pygame.Surface, canvas: Canvas, box: Box, colour: tuple[int, int, int, int], radius: float = 9.0
) -> None:
    """A translucent rounded box."""
    rect = canvas.rect(box)
    screen.blit(_veil(rect.size, colour, canvas.px(radius)), rect)


@cache
def _veil(size: tuple[int, int], colour: tuple[int, int, int, int], radius: int) -> pygame.Surface:
    shape = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(shape, colour, shape.get_rect(), border_radius=radius)
    return shape


def forget() -> None:
    """Clear the caches after a change of window: shadows and veils of the old size are useless, and large."""
    _soft_box.cache_clear()
    glow.cache_clear()
    _veil.cache_clear()


def dashed(screen: pygame.Surface, canvas: Canvas, box: Box, colour: str, dash: float = 11.0) -> None:
    """A dashed outline: something planned, not something present."""
    rect = canvas.rect(box)
    step, width = canvas.px(dash), canvas.px(3)
    for x in range(rect.left, rect.right, 2 * step):
        for y in (rect.top, rect.bottom - 1):
            pygame.draw.line(screen, colour, (x, y), (min(x + step, rect.right), y), width)
    for y in range(rect.top, rect.bottom, 2 * step):
        for x in (rect.left, rect.right - 1):
            pygame.draw.line(screen, colour, (x, y), (x, min(y + step, rect.bottom)), width)


def dashes(screen: pygame.Surface, canvas: Canvas, at: tuple[float, float], length: float, colour: str) -> None:
    """A thin dashed line to the right: the middle of a scale."""
    (x, y), end = canvas.point(at), canvas.point((at[0] + length, at[1]))[0]
    step = canvas.px(7)
    for left in range(x, end, 2 * step):
        pygame.draw.line(screen, colour, (left, y), (min(left + step, end), y), canvas.px(1.5))


def inscribed(
    picture: pygame.Surface, words: str, place: Box, size: tuple[float, float], writer: Writer
) -> pygame.Surface:
    """A piece with text on a spot of its drawing, dark on light or light on dark."""
    scale = picture.get_height() / size[1]
    area = pygame.Rect(place.x * scale, place.y * scale, place.w * scale, place.h * scale)
    red, green, blue, _ = pygame.transform.average_color(picture, area.clip(picture.get_rect()))
    colour = INK if 0.3 * red + 0.59 * green + 0.11 * blue > 120 else "#fffaf0"
    letters = writer.surface(words, "bold", place.h * scale / writer.canvas.scale, colour)
    if letters.get_width() > area.w:
        letters = pygame.transform.smoothscale_by(letters, area.w / letters.get_width())
    written = picture.copy()
    written.blit(letters, letters.get_rect(center=area.center))
    return written


def ratio(picture: pygame.Surface) -> float:
    """Width / height."""
    return picture.get_width() / picture.get_height()


def seat_shape(
    screen: pygame.Surface, canvas: Canvas, colour: str, at: tuple[float, float], size: float, ink: str
) -> None:
    """The shape of a seat's colour, for players who cannot distinguish the colours."""
    x, y = at
    corners = {
        "blue": [(0, -1.15), (1.05, 0.75), (-1.05, 0.75)],
        "gold": [(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)],
        "green": [(0, -1.2), (1.1, 0), (0, 1.2), (-1.1, 0)],
    }.get(colour)
    if corners is None:
        pygame.draw.circle(screen, ink, canvas.point(at), canvas.px(size))
    else:
        pygame.draw.polygon(screen, ink, [canvas.point((x + dx * size, y + dy * size)) for dx, dy in corners])
