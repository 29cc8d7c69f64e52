"""From values to data for the house style: marks, drawings and the files they need."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from typing import Any

import pygame
from PIL import Image

import assets
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.press import saving
from scenes.table import cards
from scenes.table.cards import CardFace
from scenes.table.marks import Bare, Card, Drawing, Icon, Inline, Light, Mark, On, Picture, Rim
from scenes.table.prints import Sheet

Data = dict[str, Any]
_SHADOW = re.compile(r'<ellipse[^>]*fill="#[0-2][0-9a-f]{5}"[^>]*opacity="[^"]*"[^>]*/>')
_FILTERED = re.compile(r'<[^>]*filter="url[^>]*/>')
"""Grain and soft shadows of scenery: minutes of work and megabytes of dots, and nobody misses them on paper."""
_INK = "#2b2333"
DARKEST = {"print/covers": saving.LARGE, "print/backs": saving.LARGE, "print/dice": 0, "print/coins": 60}
"""In grey, by folder: a page or a back would empty the cartridge, pips must be seen."""
SHARP, FINE, INCH = 160, 220, 25.4
"""Dots to an inch of a picture that is printed, at least and in small; and the millimetres of an inch."""
FLAT = "flat "
"""Prefix of a piece without the shadow that it has on the board."""


class Plates:
    """Collects drawings and files while pages are made from values."""

    def __init__(self, folder: str, *, grey: bool) -> None:
        self._folder = folder
        self.grey = grey
        self.files: dict[str, bytes] = {}
        self.art: dict[str, Data] = {}

    # Files -------------------------------------------------------------------------------------------------------

    def file(self, path: str, *, flat: bool = False, opacity: float = 1.0, ink: str = "") -> str:
        """The name of a file of the assets, as it is printed."""
        name = f"{'flat-' if flat else ''}{opacity:g}{ink.replace('#', '-')}/{path}"
        if name not in self.files:
            self.files[name] = self._printed(path, flat, opacity, ink)
        return name

    def _printed(self, path: str, flat: bool, opacity: float, ink: str) -> bytes:
        if not path.endswith(".svg"):
            data = (assets.folder / path).read_bytes()
            return saving.scenery(data) if self.grey else data
        text = assets.read(path)
        scenery = (assets.folder / path).with_suffix(".jpg").exists()
        if scenery:
            text = _FILTERED.sub("", text)
        if flat:
            text = _SHADOW.sub("", text)
        if ink:
            text = text.replace(_INK, ink)
        elif self.grey and saving.is_sign(path, text):
            text = saving.sign(text)
        elif self.grey:
            darkest = DARKEST.get(path.rpartition("/")[0], saving.PALEST)
            text = saving.drawing(text, saving.LARGE if scenery else darkest)
        if opacity < 1.0:
            start = text.index(">", text.index("<svg")) + 1
            text = f'{text[:start]}<g opacity="{opacity:g}">{text[start:].rpartition("</svg>")[0]}</g></svg>'
        return text.encode()

    def scenery(self, name: str, wide: float, *, small: bool = False) -> str:
        """A pre-rendered picture, so many millimetres wide; its drawing where the picture would look coarse.

        `small`: with no more dots than are seen on paper."""
        if not name:
            return ""
        rendered = (f"{name}{suffix}" for suffix in (".jpg", ".png"))
        picture = next((file for file in rendered if (assets.folder / file).exists()), "")
        if not picture:
            return self.file(f"{name}.svg")
        dots = Image.open(assets.folder / picture).width
        if small:
            return self._small(picture, round(FINE * wide / INCH))
        return self.file(picture if dots >= SHARP * wide / INCH else f"{name}.svg")

    def _small(self, path: str, dots: int) -> str:
        name = f"{dots}/{path}"
        if name not in self.files:
            picture = Image.open(io.BytesIO(self._printed(path, False, 1.0, "")))
            picture.thumbnail((dots, dots))
            out = io.BytesIO()
            picture.convert("RGB").save(out, "JPEG", quality=85)
            self.files[name] = out.getvalue()
        return name

    # Drawings ----------------------------------------------------------------------------------------------------

    def piece(self, kind: str, opacity: float = 1.0) -> str:
        """The name of a piece's drawing in the data."""
        name = kind if opacity == 1.0 else f"{kind} {opacity:g}"
        if name not in self.art:
            self.art[name] = self._layered(kind, opacity)
        return name

    def _layered(self, kind: str, opacity: float) -> Data:
        flat, plain = kind.startswith(FLAT), kind.removeprefix(FLAT)
        mirrored = plain.endswith(drawings.MIRRORED)
        bottom, *layers = plain.removesuffix(drawings.MIRRORED).split(drawings.LAYER)
        places = drawings.piece_spots(bottom, self._folder)
        wide, high = places.size
        laid = [self._layer(bottom, Box(0, 0, wide, high), flat, opacity)]
        for layer in layers:
            drawn, _, spot = layer.partition(drawings.ONTO)
            box = places[spot] if spot else Box(0, 0, wide, high)
            laid.append(
                self._layer(drawn, box.shaped(cards.ratio(drawn, self._folder)) if spot else box, flat, opacity)
            )
        middle = Box.around((wide / 2, high / 2), wide * 0.7, high * 0.6)
        value = places.get("value", middle)
        return {
            "w": wide,
            "h": high,
            "layers": laid,
            "mirrored": mirrored,
            "value": value,
            "ink": saving.WORDS if self.grey else self._ink(bottom, value),
        }

    def _layer(self, drawn: str, box: Box, flat: bool, opacity: float) -> Data:
        file = self.file(f"{drawings.piece_path(drawn, self._folder)}.svg", flat=flat, opacity=opacity)
        return {"file": file, "x": box.x, "y": box.y, "w": box.w, "h": box.h}

    def _ink(self, kind: str, place: Box) -> str:
        """Dark text on a light drawing, light text on a dark one, as on the screen."""
        text = assets.read(f"{drawings.piece_path(kind, self._folder)}.svg").encode()
        wide, high = drawings.piece_spots(kind, self._folder).size
        picture = pygame.image.load_sized_svg(io.BytesIO(text), (round(64 * wide / high), 64))
        scale = 64 / high
        area = pygame.Rect(place.x * scale, place.y * scale, place.w * scale, place.h * scale)
        red, green, blue, _alpha = pygame.transform.average_color(picture, area.clip(picture.get_rect()))
        return "#2b2333" if 0.3 * red + 0.59 * green + 0.11 * blue > 120 else "#fffaf0"

    # Marks -------------------------------------------------------------------------------------------------------

    def marks(self, marks: Iterable[Mark], scale: float) -> list[Data]:
        """Lights, and what goes with a piece or a hand, belong to a moment and are not printed."""
        return [self._mark(mark, scale) for mark in marks if not isinstance(mark, Light | Bare | On | Rim | Card)]

    def _mark(self, mark: Any, scale: float) -> Data:
        fields: Data = {"is": type(mark).__name__, **mark._asdict()}
        match mark:
            case Drawing(kind, opacity=opacity):
                fields["kind"] = self.piece(kind, opacity)
            case Inline(parts):
                fields["parts"] = [self._part(part) for part in parts]
            case Icon(name, colour=colour):
                fields["file"] = self.file(f"icons/{name}.svg", ink=saving.line(colour) if self.grey else colour)
            case Picture(name, box):
                fields["file"] = self.scenery(name, box.w * scale)
        if isinstance(fields.get("marks"), tuple | list):
            fields["marks"] = self.marks(mark.marks, scale)
        if fields["is"] == "Lines":
            fields["words"] = [self._mark(each, scale) for each in mark.words]
        return self._inked(fields)

    def _part(self, part: Any) -> Data:
        fields = part._asdict()
        for name in ("kind", "over"):
            fields[name] = fields[name] and self.piece(fields[name])
        return self._inked(fields)

    def _inked(self, fields: Data) -> Data:
        if self.grey:
            for name, ink in (("fill", saving.area), ("edge", saving.line)):
                if fields.get(name):
                    fields[name] = ink(fields[name])
            if fields.get("colour"):
                fields["colour"] = saving.line(fields["colour"]) if fields.get("is") == "Line" else saving.WORDS
        return fields

    def sheet(self, sheet: Sheet, wide: float, *, small: bool = False) -> Data:
        return {
            "do": "sheet",
            "w": wide,
            "box": sheet.box,
            "ground": self.scenery(sheet.drawing, wide, small=small),
            "marks": self.marks(sheet.marks, wide / sheet.box.w),
            "fill": "#ffffff" if self.grey else cards.PAPER,
        }

    # Cards -------------------------------------------------------------------------------------------------------

    def card(self, face: CardFace) -> Data:
        """A face as it is printed: nothing on it is about the moment."""
        spine = pygame.Color(face.colour).lerp("black", 0.25)
        dark = f"#{spine.r:02x}{spine.g:02x}{spine.b:02x}"
        words = face.full or face.text
        return {
            "do": "card",
            "title": face.title,
            "colour": saving.area(face.colour) if self.grey else face.colour,
            "spine": saving.area(dark) if self.grey else dark,
            "pale": saving.WORDS if self.grey else cards.PALE,
            "costs": [{"sign": self.piece(cost.sign), "number": cost.number} for cost in face.costs],
            "picture": self.piece(face.picture) if face.picture else "",
            "tall": len(words) > 260,
            "sort": face.sort,
            "text": words,
            "flavour": face.flavour,
        }
