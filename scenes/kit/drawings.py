"""Images from `assets/`: pre-rendered scenery, pieces and icons rasterised at the exact size, and their spots.

The drawing is the layout: shapes in an SVG with a `data-spot` name define where things are placed.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache, lru_cache
from threading import Thread

import pygame

import assets
from scenes.kit.canvas import Box

_INK = "#2b2333"
"""The colour of all icons in their source; replaced to tint them."""
MIRRORED = "~"
"""Suffix of a piece's name: the same drawing, mirrored."""
LAYER, ONTO = "+", "@"
"""`die-red+swap@icon`: the drawing `swap` on the spot `icon` of the drawing `die-red`; without a spot, over all of it.

Thirty dice are five bodies and six icons; a person with two hearts is the person and a heart on two spots.
"""


class Spots(dict[str, Box]):
    """The named spots of a drawing, on a sheet of `size`."""

    def __init__(self, places: dict[str, Box], size: tuple[float, float]) -> None:
        super().__init__(places)
        self.size = size

    def onto(self, box: Box) -> Spots:
        """The same spots when the drawing is shown in this box."""
        sx, sy = box.w / self.size[0], box.h / self.size[1]
        moved = {n: Box(box.x + b.x * sx, box.y + b.y * sy, b.w * sx, b.h * sy) for n, b in self.items()}
        return Spots(moved, self.size)


_SHAPE = re.compile(r"<(rect|circle|ellipse)\b([^>]*\bdata-spot=[^>]*)>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


@cache
def spots(name: str) -> Spots:
    """The spots of `assets/<name>.svg`.

    Parsed with two regular expressions instead of an XML parser: spots are plain shapes (the art check makes sure of
    that), the rack's first frame need not import a parser, and a board of 250 KB opens ten times faster.
    """
    text = _source(name)
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    assert found is not None, f"{name}.svg needs a viewBox from 0 0"
    places = {}
    for shape in _SHAPE.finditer(text):
        attributes = dict(_ATTRIBUTE.findall(shape[2]))
        places[attributes["data-spot"]] = _box(shape[1], attributes)
    return Spots(places, (float(found[1]), float(found[2])))


def _box(shape: str, attributes: dict[str, str]) -> Box:
    def number(name: str) -> float:
        return float(attributes[name])

    if shape == "rect":
        return Box(number("x"), number("y"), number("width"), number("height"))
    if shape == "circle":
        return Box.around((number("cx"), number("cy")), 2 * number("r"), 2 * number("r"))
    return Box.around((number("cx"), number("cy")), 2 * number("rx"), 2 * number("ry"))


_scaled: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
MOST_PIXELS = 12 * 1920 * 1200
"""The cache size, about 110 MB: a dozen large sheets, enough for the rack, a table with its sheets, and the way back.
"""


def scenery(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A pre-rendered image at this size. Recent ones are cached, small ones longest."""
    key = (name, size)
    picture = _scaled.pop(key, None)
    if picture is None:
        picture = _load(name, size)
        while _scaled and sum(map(_pixels, list(_scaled.values()))) + _pixels(picture) > MOST_PIXELS:
            del _scaled[next(iter(_scaled))]
    _scaled[key] = picture
    return picture


def load_ahead(name: str, size: tuple[int, int]) -> Thread:
    """Preload scenery in the background."""

    def load() -> None:
        with suppress(OSError):  # the caller that needs it will report what is missing
            _scaled.setdefault((name, size), _load(name, size))

    return _on_the_other_core(load)


def remembered() -> set[str]:
    """The names of the cached pre-rendered images."""
    return {name for name, _size in _scaled}


def _load(name: str, size: tuple[int, int]) -> pygame.Surface:
    path = assets.folder / f"{name}.jpg"
    opaque = path.exists()
    if not opaque and not (path := assets.folder / f"{name}.png").exists():
        raise FileNotFoundError(
            f"assets/{name}.svg is not rendered: list it in scenery.toml, then run `python3 tools/dev.py art render`"
        )
    picture = pygame.image.load(path)
    picture = picture.convert() if opaque else picture.convert_alpha()
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


@lru_cache(maxsize=64)
def rounded(name: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """A pre-rendered image with round corners."""
    cut = scenery(name, size).convert_alpha()
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=radius)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


@lru_cache(maxsize=12)
def motif(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A small scene at exactly this size, rasterised on demand; a dozen are cached."""
    text = assets.read(f"{name}.svg")
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert()


@cache
def _source(name: str) -> str:
    return assets.read(f"{name}.svg")


@cache
def piece(name: str, height: int, marks: bool = True, folder: str = "") -> pygame.Surface:
    """A piece of a game (`assets/<folder>/pieces`), or one shared by all (`assets/pieces`), this many pixels high."""
    if name.endswith(MIRRORED):
        return pygame.transform.flip(piece(name.removesuffix(MIRRORED), height, marks, folder), True, False)
    if LAYER in name:
        return _layered(name, height, marks, folder)
    text = _source(piece_path(name, folder))
    if not marks:
        text = strip_marks(text)
    return _raster(text, height)


def rasterise_ahead(pieces: Iterable[tuple[str, int, bool, str]]) -> Thread:
    """Rasterise pieces (the arguments of `piece`) on a second thread while this one paints the board: the SVG loader
    releases the interpreter lock.

    Only simple drawings: a layered one reads cached images that the main thread may be blitting.
    """
    alone = [each for each in pieces if LAYER not in each[0] and not each[0].endswith(MIRRORED)]

    def draw() -> None:
        for each in alone:
            with suppress(OSError):  # the caller that needs it will report what is missing
                piece(*each)

    return _on_the_other_core(draw)


def _on_the_other_core(work: Callable[[], None]) -> Thread:
    worker = Thread(target=work, daemon=True)
    worker.start()
    return worker


@cache
def piece_path(name: str, folder: str) -> str:
    """The path of a piece. A missing piece is reported in the folder of its game."""
    shared, own = f"pieces/{name}", f"{folder}/pieces/{name}"
    if not folder:
        return shared
    return next((path for path in (own, shared) if (assets.folder / f"{path}.svg").exists()), own)


def piece_spots(name: str, folder: str = "") -> Spots:
    """The spots of a piece's drawing: the place of its number, of its hearts."""
    return spots(piece_path(name.removesuffix(MIRRORED).partition(LAYER)[0], folder))


def _layered(name: str, height: int, marks: bool, folder: str) -> pygame.Surface:
    """A drawing with layers on it, from bottom to top."""
    bottom, *layers = name.split(LAYER)
    picture = piece(bottom, height, marks, folder).copy()
    places = piece_spots(bottom, folder)
    scale = height / places.size[1]
    for layer in layers:
        drawn, _, spot = layer.partition(ONTO)
        box = places[spot] if spot else Box(0, 0, *places.size)
        laid = piece(drawn, max(1, round(box.h * scale)), marks, folder)
        picture.blit(laid, laid.get_rect(center=(box.centre[0] * scale, box.centre[1] * scale)))
    return picture


def strip_marks(text: str) -> str:
    """The drawing without the marks that distinguish pieces in addition to their colour."""
    from xml.etree import ElementTree

    root = ElementTree.fromstring(text)
    for parent in list(root.iter()):
        for child in list(parent):
            if child.get("data-part") == "mark":
                parent.remove(child)
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    return ElementTree.tostring(root, encoding="unicode")


@cache
def icon(name: str, height: int, colour: str) -> pygame.Surface:
    return _raster(_source(f"icons/{name}").replace(_INK, colour), height)


def _raster(text: str, height: int) -> pygame.Surface:
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    assert found is not None, "a piece needs a viewBox from 0 0"
    width = max(1, round(height * float(found[1]) / float(found[2])))
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height)).convert_alpha()


def turned(picture: pygame.Surface, angle: float) -> pygame.Surface:
    """A cached image, rotated about its centre. The angle is quantised: the larger it is, the coarser, and nobody sees
    the difference."""
    step = 1 if abs(angle) < 8 else 6 if abs(angle) < 45 else 15
    return tilted(picture, step * round(angle / step) % 360)


@lru_cache(maxsize=256)
def tilted(picture: pygame.Surface, degrees: int) -> pygame.Surface:
    """An image at exactly this angle, counter-clockwise."""
    return pygame.transform.rotozoom(picture, degrees, 1.0) if degrees else picture


@lru_cache(maxsize=256)
def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """An image with this opacity."""
    ghost = picture.copy()
    ghost.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return ghost


def forget() -> None:
    """Clear the caches after a change of window or marks: images of the old size are useless."""
    _scaled.clear()
    piece.cache_clear()
    rounded.cache_clear()
    icon.cache_clear()
    motif.cache_clear()
    tilted.cache_clear()
    faded.cache_clear()
