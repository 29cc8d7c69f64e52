"""Draws the scenery ahead of time and says what in the pictures is stale or cannot be drawn.

    python tools/art.py render [NAMES...]    # what is stale, or e.g. "board" or "table/rack.svg"
    python tools/art.py check

Scenery (assets/scenery.toml) is rendered with resvg and shipped as a raster beside its source. All other
SVG files are rasterised by the table itself and must keep to what pygame-ce's loader draws.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from xml.parsers import expat

ASSETS = Path(__file__).resolve().parent.parent / "assets"
LIST = "scenery.toml"
LOCK = "scenery.lock.json"
FORMATS = ("jpg", "png")
PAPER = "print/"
"""What is printed only: typst draws all of SVG."""
JPEG_QUALITY = 90


class Picture(NamedTuple):
    """One raster to be made from one SVG; paths are relative to the assets folder, with slashes."""

    source: str
    width: int
    format: str

    @property
    def output(self) -> str:
        return str(Path(self.source).with_suffix("." + self.format).as_posix())

    @property
    def settings(self) -> str:
        return f"{self.width} {self.format}" + (f" q{JPEG_QUALITY}" if self.format == "jpg" else "")


class Element(NamedTuple):
    """A start tag as it stands in the file."""

    name: str
    attributes: dict[str, str]
    line: int
    ancestors: tuple[Element, ...]


def _sources(root: Path, named: str) -> list[str]:
    """One picture, or with a star a whole folder of the same kind."""
    return sorted(path.relative_to(root).as_posix() for path in root.glob(named)) if "*" in named else [named]


def pictures(root: Path = ASSETS) -> list[Picture]:
    """The scenery listed for this assets folder."""
    listed = tomllib.loads((root / LIST).read_text(encoding="utf-8")).get("picture", [])
    found = [
        Picture(source, int(p["width"]), str(p["format"])) for p in listed for source in _sources(root, p["source"])
    ]
    for picture in found:
        if picture.format not in FORMATS:
            raise ValueError(f"{LIST}: {picture.source}: format {picture.format!r} is not one of {FORMATS}")
    return found


def fingerprint(path: Path) -> str:
    """The sha256 of a file; text is read with unified line ends, so a checkout on Windows is not stale."""
    content = path.read_bytes()
    if path.suffix == ".svg":
        content = content.replace(b"\r\n", b"\n")
    return hashlib.sha256(content).hexdigest()


def read_lock(root: Path) -> dict[str, Any]:
    path = root / LOCK
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def render(root: Path = ASSETS, names: list[str] | None = None) -> list[str]:
    """Renders the named pictures (what is stale when none is named) and returns the files written."""
    import resvg_py
    from PIL import Image

    listed = pictures(root)
    old = read_lock(root)
    if names:
        wanted = [p for p in listed if any(n in (p.source, Path(p.source).stem) for n in names)]
    else:
        wanted = [p for p in listed if why_stale(root, p, old)]
    if names and not wanted:
        known = ", ".join(p.source for p in listed)
        raise ValueError(f"no such picture: {', '.join(names)}; listed are {known}")
    lock = {p.source: old[p.source] for p in listed if p.source in old}
    for picture in wanted:
        source, output = root / picture.source, root / picture.output
        raw = resvg_py.svg_to_bytes(svg_path=str(source), width=picture.width, skip_system_fonts=True)
        image = Image.open(io.BytesIO(bytes(raw)))
        if picture.format == "jpg":
            image.convert("RGB").save(output, quality=JPEG_QUALITY, optimize=True)
        else:
            image.save(output, optimize=True)
        lock[picture.source] = {
            "settings": picture.settings,
            "source": fingerprint(source),
            "output": fingerprint(output),
        }
    text = json.dumps(lock, indent=2, sort_keys=True) + "\n"
    (root / LOCK).write_text(text, encoding="utf-8", newline="\n")
    return [p.output for p in wanted]


def why_stale(root: Path, picture: Picture, lock: dict[str, Any]) -> str:
    """Why a rendered picture no longer belongs to its source; empty when it is fresh."""
    entry = lock.get(picture.source, {})
    source, output = root / picture.source, root / picture.output
    if not source.exists():
        return "the source is missing"
    if not output.exists():
        return f"{picture.output} is missing"
    if entry.get("settings") != picture.settings:
        return "its size or format changed"
    if entry.get("source") != fingerprint(source):
        return "the source changed"
    if entry.get("output") != fingerprint(output):
        return f"{picture.output} was changed by another hand"
    return ""


def stale(root: Path = ASSETS) -> list[str]:
    """Says which rendered pictures no longer belong to their source; empty when all is fresh."""
    lock = read_lock(root)
    found = ((picture.source, why_stale(root, picture, lock)) for picture in pictures(root))
    return [f"{source}: {why}; run: python tools/art.py render" for source, why in found if why]


# --- what a drawing may contain ---------------------------------------------------------------------------

# The shapes a spot may have, with the numbers that place them.
SPOT_SHAPES = {
    "rect": ("x", "y", "width", "height"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
}
UNDRAWN = {
    "text": "the table writes all words itself; leave room at a label spot",
    "tspan": "the table writes all words itself; leave room at a label spot",
    "filter": "the loader draws it unfiltered; fake the softness with a translucent shape",
    "clipPath": "the loader draws the whole shape; cut the path itself",
    "mask": "the loader draws the whole shape; cut the path itself",
    "use": "the loader draws nothing; repeat the shape",
    "symbol": "the loader draws it although it should hide; repeat the shape",
    "pattern": "the loader draws nothing; use flat fills or gradients",
    "image": "the loader draws nothing; draw shapes",
    "marker": "the loader draws nothing; draw the arrow head as a path",
    "foreignObject": "the loader draws nothing; draw shapes",
}
UNDRAWN_ATTRIBUTES = {
    "filter": "fake the softness with a translucent shape",
    "clip-path": "cut the path itself",
    "mask": "cut the path itself",
    "mix-blend-mode": "choose the mixed colour yourself",
    "paint-order": "draw fill and stroke as two shapes",
    "marker": "draw the arrow head as a path",
    "marker-start": "draw the arrow head as a path",
    "marker-mid": "draw the arrow head as a path",
    "marker-end": "draw the arrow head as a path",
}
PAINTS = ("fill", "stroke", "stop-color", "color", "flood-color", "lighting-color")
# The names the loader knows; any other name silently turns grey.
COLOUR_NAMES = {
    "none", "black", "white", "red", "green", "blue", "yellow", "cyan", "magenta", "grey", "gray",
}  # fmt: skip


def _elements(path: Path) -> tuple[list[Element], list[tuple[int, str]]]:
    """All start tags of a file and what is wrong with it as an XML document, both with line numbers."""
    found: list[Element] = []
    wrong: list[tuple[int, str]] = []
    open_tags: list[Element] = []
    in_style: list[str] = []
    parser = expat.ParserCreate()

    def start(name: str, attributes: dict[str, str]) -> None:
        element = Element(name.rpartition(":")[2], attributes, parser.CurrentLineNumber, tuple(open_tags))
        found.append(element)
        open_tags.append(element)

    def end(_name: str) -> None:
        element = open_tags.pop()
        if element.name == "style":
            sheet = "".join(in_style)
            in_style.clear()
            for selector in re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)):
                if not re.fullmatch(r"\s*\.[\w-]+\s*", selector):
                    say = f"<style> selector {selector.strip()!r}: only a plain .class works; set attributes"
                    wrong.append((element.line, say))

    def characters(text: str) -> None:
        if open_tags and open_tags[-1].name == "style":
            in_style.append(text)

    def cdata() -> None:
        if open_tags and open_tags[-1].name == "style":
            wrong.append((parser.CurrentLineNumber, "<style> in CDATA is not read; set attributes"))

    def doctype(*_: object) -> None:
        wrong.append((parser.CurrentLineNumber, "a DTD or entity: remove the <!DOCTYPE ...>"))

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.StartCdataSectionHandler = cdata
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(path.read_bytes(), True)
    except expat.ExpatError as error:
        wrong.append((error.lineno, f"not well-formed XML ({expat.errors.messages[error.code]})"))
    return found, wrong


def _properties(element: Element) -> dict[str, str]:
    """Attributes together with the declarations of style="...", which win."""
    properties = {k.strip(): v.strip() for k, v in element.attributes.items() if k != "style"}
    for declaration in element.attributes.get("style", "").split(";"):
        key, colon, value = declaration.partition(":")
        if colon:
            properties[key.strip()] = value.strip()
    return properties


def _lint_common(elements: list[Element]) -> Iterator[tuple[Element, str]]:
    """What holds for every drawing: no words, no outside references, spots that a dozen lines can read."""
    spots: dict[str, int] = {}
    for element in elements:
        if element.name in ("text", "tspan", "foreignObject"):
            yield element, UNDRAWN[element.name]
        if element.name == "script" or any(key.startswith("on") for key in element.attributes):
            yield element, "a drawing does not run anything; remove it"
        for key, value in element.attributes.items():
            outside = key in ("href", "xlink:href", "src") and not value.startswith("#")
            target = re.search(r"url\(\s*['\"]?(?!#)", value)
            if outside or target or "@import" in value:
                yield element, f"{key} refers to something outside the file; only '#id' is allowed"
        spot = element.attributes.get("data-spot")
        if spot is None:
            continue
        if not spot:
            yield element, "data-spot without a name"
        if spot in spots:
            yield element, f"spot {spot!r} is already on line {spots[spot]}; names are unique within a file"
        spots.setdefault(spot, element.line)
        if element.name not in SPOT_SHAPES:
            yield element, f"spot {spot!r} must be one of {', '.join(SPOT_SHAPES)}"
        for key in SPOT_SHAPES.get(element.name, ()):
            if not re.fullmatch(r"-?\d+(\.\d+)?", element.attributes.get(key, "")):
                yield element, f"spot {spot!r} needs {key} as a plain number"
        if any("transform" in _properties(e) for e in (*element.ancestors, element)):
            yield element, f"spot {spot!r} stands under a transform; write its real coordinates"


def _bad_paint(value: str) -> str | None:
    if value.startswith(("#", "url(#")) or re.fullmatch(r"rgb\([^)]*\)", value) or value in COLOUR_NAMES:
        return None
    if value == "inherit":
        return None
    if value == "currentColor":
        return "currentColor is not known; write the colour"
    if value.startswith(("rgba", "hsl")):
        return "turns grey; write #rrggbb and use fill-opacity or stroke-opacity"
    return "this colour name turns grey; write #rrggbb"


def _lint_piece(elements: list[Element]) -> Iterator[tuple[Element, str]]:
    """What pygame-ce's loader drops without a word."""
    for element in elements:
        if element.name in UNDRAWN and element.name not in ("text", "tspan", "foreignObject"):
            yield element, UNDRAWN[element.name]
        if element.name == "svg" and element.ancestors:
            yield element, "a nested <svg> is misplaced; use a <g> with a transform"
        properties = _properties(element)
        for key, value in properties.items():
            if key in UNDRAWN_ATTRIBUTES and value != "none":
                yield element, f"{key} is ignored; {UNDRAWN_ATTRIBUTES[key]}"
            if key in PAINTS and (bad := _bad_paint(value)):
                yield element, f"{key}={value!r}: {bad}"
        if element.name in ("g", "svg") and properties.get("opacity", "1") not in ("1", "1.0"):
            yield element, "opacity of a group is applied to each child; set it on the shapes"
        if properties.get("visibility") in ("hidden", "collapse"):
            yield element, 'visibility="hidden" is drawn all the same; use display="none"'
        if element.name in ("linearGradient", "radialGradient"):
            linked = any(key.endswith("href") for key in element.attributes)
            if not linked and properties.get("gradientUnits") != "userSpaceOnUse":
                yield element, 'needs gradientUnits="userSpaceOnUse" with coordinates of the drawing'


def lint(root: Path = ASSETS) -> list[str]:
    """Says what in the SVG files of this assets folder would not be drawn or read as meant."""
    scenery = {p.source for p in pictures(root)}
    messages = []
    for path in sorted(root.rglob("*.svg")):
        name = path.relative_to(root).as_posix()
        if name.startswith(PAPER):
            continue
        elements, wrong = _elements(path)
        if name in scenery:
            wrong = [(line, say) for line, say in wrong if not say.startswith("<style>")]
        complaints = list(_lint_common(elements))
        if name not in scenery:
            complaints += _lint_piece(elements)
        wrong += [(element.line, f"<{element.name}> {say}") for element, say in complaints]
        messages += [f"{name}:{line}: {say}" for line, say in sorted(wrong)]
    return messages


def main(arguments: list[str] | None = None) -> int:
    """The command line; returns the exit code."""
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    commands = parser.add_subparsers(dest="command", required=True)
    drawing = commands.add_parser("render", help="render scenery and note its fingerprints")
    drawing.add_argument("names", nargs="*", metavar="NAME", help="file name without ending, or path")
    commands.add_parser("check", help="say what is stale or cannot be drawn; exit code 1 if anything")
    chosen = parser.parse_args(arguments)
    if chosen.command == "render":
        try:
            for output in render(ASSETS, chosen.names):
                print(output)
        except ValueError as error:
            parser.error(str(error))
        return 0
    found = stale() + lint()
    print("\n".join(found) if found else "All pictures are fresh and clean.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
