"""The ink saver: everything in light greys, words in black."""

from __future__ import annotations

import io
import re

from PIL import Image, ImageChops, ImageFilter, ImageOps

WORDS = "#111111"
LINE = 96
"""The lightest grey of a thin line."""
PALEST = 150
"""The darkest grey of an area: black words on it stay readable."""
LARGE = 215
"""The same for a picture that fills a page."""
_NIGHT, _WHITE = 110, 0.2
"""Pictures darker than this on average keep their lines and lose their tone, unless so much of them is white: a
woodcut is paled as it is."""
_SIGNS = re.compile(r"/(icon|do|gain|eliminate)-[^/]*$")
_WHITEST, _LIGHT, _DARK = 200, 150, 80
_COLOUR = re.compile(r'(fill|stroke|stop-color)="(#[0-9a-fA-F]{3,8}|white|black)"')


def luma(colour: str) -> float:
    """From 0 to 255."""
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue


def area(colour: str) -> str:
    """A filled area: pale; what is translucent on the screen is a white veil."""
    if len(colour) > 7:
        return f"#ffffff{colour[7:]}" if luma(colour) < PALEST else _grey(255) + colour[7:]
    return _grey(PALEST + luma(colour) * (255 - PALEST) / 255)


def line(colour: str) -> str:
    return _grey(min(LINE, luma(colour))) + colour[7:]


def is_sign(path: str, svg: str) -> bool:
    """Whether a drawing is a small sign without a ground of its own: on paper that is always light."""
    return _SIGNS.search(path) is not None or min(_tones(svg), default=0.0) > _WHITEST


def sign(svg: str) -> str:
    """A sign on white: dark as it is, or turned round if it was made for a dark ground."""
    light = [tone > _LIGHT for tone in _tones(svg)]
    turned = 3 * sum(light) >= len(light) and (light[0] or len(light) > 2)

    def seen(found: re.Match[str]) -> str:
        name = _full(found[2])
        tone = luma(name)
        if turned and not _DARK <= tone <= _LIGHT:
            tone = 255 - tone
        return f'{found[1]}="{_grey(tone)}{name[7:]}"'

    return _COLOUR.sub(seen, svg)


def drawing(svg: str, darkest: float = PALEST) -> str:
    """The same drawing: lines stay dark, areas get pale."""

    def pale(found: re.Match[str]) -> str:
        name = _full(found[2])
        if found[1] == "stroke" and luma(name) < darkest:
            return f'stroke="{line(name)}"'
        return f'{found[1]}="{_grey(darkest + luma(name) * (255 - darkest) / 255) + name[7:]}"'

    return _COLOUR.sub(pale, svg)


def scenery(data: bytes) -> bytes:
    """A painting as a pencil drawing."""
    picture = ImageOps.autocontrast(Image.open(io.BytesIO(data)).convert("L"), cutoff=1)
    histogram, dots = picture.histogram(), picture.width * picture.height
    dark = sum(tone * count for tone, count in enumerate(histogram)) < _NIGHT * dots
    if dark and sum(histogram[200:]) < _WHITE * dots:
        near, wide = (picture.filter(ImageFilter.GaussianBlur(radius)) for radius in (1.2, 9))
        lines = ImageChops.difference(near, wide).point(lambda tone: max(70, 255 - int(tone * 2.2)))
        picture = ImageChops.multiply(lines, picture.point(lambda tone: 255 - int((255 - tone) * 0.16)))
    else:
        picture = picture.point(lambda tone: 255 - int((255 - tone) * 0.38))
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=88)
    return out.getvalue()


def _tones(svg: str) -> list[float]:
    return [luma(_full(name)) for _kind, name in _COLOUR.findall(svg)]


def _full(name: str) -> str:
    """A colour with two digits for each part."""
    name = {"white": "#ffffff", "black": "#000000"}.get(name, name)
    return "#" + "".join(2 * digit for digit in name[1:]) if len(name) == 4 else name


def _grey(tone: float) -> str:
    return "#" + 3 * f"{round(tone):02x}"
