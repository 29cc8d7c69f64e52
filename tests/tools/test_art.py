"""The shipped pictures are fresh and clean, and each rule of the lint bites."""

from __future__ import annotations

import itertools
import json
import os
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from game.core import catalog
from game.iditacards.rules import Iditacards
from tests.game.playing import rules_as
from tools import art

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
SQUARE = '<rect width="9" height="9" fill="#204060"/>'


def drawing(body: str, before: str = "") -> str:
    return f"{before}{HEAD}\n{body}\n</svg>\n"


def folder(tmp_path: Path, **files: str) -> Path:
    """An assets folder whose only scenery is scene.svg."""
    (tmp_path / art.LIST).write_text('[[picture]]\nsource = "scene.svg"\nwidth = 18\nformat = "png"\n')
    for name, text in {"scene": drawing(SQUARE), **files}.items():
        (tmp_path / f"{name}.svg").write_text(text, encoding="utf-8")
    return tmp_path


def spots(path: Path) -> dict[str, tuple[float, ...]]:
    """The places of a drawing, read as the table reads them."""
    found = {}
    for shape in ElementTree.parse(path).getroot().iter():
        if name := shape.get("data-spot"):
            keys = ("x", "y", "width", "height") if shape.tag.endswith("rect") else ("cx", "cy", "r")
            found[name] = tuple(float(shape.get(key, 0)) for key in keys)
    return found


# --- what is shipped -------------------------------------------------------------------------------------


def test_shipped_pictures_are_fresh() -> None:
    assert art.stale() == []


def test_shipped_drawings_are_clean() -> None:
    assert art.lint() == []


def test_all_scenery_is_listed_and_of_the_promised_size() -> None:
    from PIL import Image

    sizes = {}
    for picture in art.pictures():
        with Image.open(art.ASSETS / picture.output) as image:
            sizes[picture.source] = image.size
    assert sizes["table/table.svg"] == sizes["table/rack.svg"] == (1920, 1200)
    assert sizes["table/back.svg"] == sizes["table/letter.svg"] == (1920, 1200)
    assert sizes["last_glow/board.svg"] == (1650, 1100)
    assert sizes["lucha_libre/board.svg"] == (1650, 1100)
    assert sizes["mad_maxence/board.svg"] == (1650, 1100)
    cards = {f"{listing.folder}/card.svg" for listing in catalog.LISTINGS}
    assert not cards - sizes.keys(), f"assets/scenery.toml does not list {sorted(cards - sizes.keys())}"
    assert {sizes[card] for card in cards} == {(600, 400)}
    assert sizes["table/tray.svg"] == (1920, 1200)
    assert sizes["table/postcard.svg"] == (720, 580)


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("table/table.svg", "board supply dice panel bar.title bar.buttons"),
        ("table/tray.svg", "felt mat panel bar.title bar.buttons"),
        ("iditacards/table.svg", "board supply dice panel bar.title bar.buttons bar.turn reading hand deck discard"),
        ("iditacards/table.svg", "place.1 place.2 place.3 gauges mat deck.more discard.more"),
        ("which_side/table.svg", "board supply dice panel bar.title bar.buttons bar.turn reading"),
        ("which_side/table.svg", "house.1 house.2 house.3 house.4"),
        ("table/back.svg", "title doors about waiting credits stamp heading beside seats note match buttons"),
        ("table/rack.svg", "cards held slips dice"),
        ("table/letter.svg", "title body footer close"),
        ("table/postcard.svg", "picture caption stamp"),
        ("table/postmark.svg", "label"),
    ],
)
def test_scenery_has_its_spots(source: str, names: str) -> None:
    assert set(names.split()) <= set(spots(art.ASSETS / source))


@pytest.mark.parametrize("side", ["board", "night"])
def test_the_trail_of_iditacards_has_a_place_for_everything(side: str) -> None:
    """All squares side by side, five to a column, with the plates of the legs and of the weather around them."""
    found = spots(art.ASSETS / "iditacards" / f"{side}.svg")
    legs = ("town", "hills", "blizzard", "lake", "rope", "mountain", "wasteland", "forest", "cliff", "village")
    wanted = {str(n) for n in range(162)} | {f"column.{n}" for n in range(1, 33)} | {f"leg.{leg}" for leg in legs}
    wanted |= {f"label.{n}" for n in range(10, 161, 10)} | {"weather", "label.weather", "label.title", "label.start"}
    assert set(found) == wanted | {"drawer"}

    def middle(name: str) -> tuple[float, float]:
        x, y, wide, high = found[name]
        return x + wide / 2, y + high / 2

    for square in range(1, 160):
        (x, y), (u, v) = middle(str(square)), middle(str(square + 1))
        if square != 80:
            assert sorted((abs(x - u), abs(y - v))) in ([0, 31.5], [0, 45]), square
    for column in range(32):
        x, y, wide, high = found[f"column.{column + 1}"]
        for square in range(5 * column + 1, 5 * column + 6):
            assert x < middle(str(square))[0] < x + wide, square
            assert y < middle(str(square))[1] < y + high, square
    assert found == spots(art.ASSETS / "iditacards/board.svg"), "by night as by day"


def test_iditacards_has_a_drawing_for_every_card_dog_attachment_leg_and_sky() -> None:
    world = rules_as(Iditacards).world
    wanted = {f"card-{name}" for name in world.cards} | {f"weather-{sky}" for sky in world.weather}
    for card in world.cards.values():
        wanted |= {"dog": {f"dog-{card.id}"}, "attachment": {f"gear-{card.id}"}}.get(card.type, set())
        wanted |= {f"type-{card.type}", f"mini-{card.type}"}
    wanted |= {f"leg-{leg}" for leg in world.legs} | {f"medal-{medal}" for medal in world.medals}
    wanted |= {f"sled-{colour}" for colour in ("red", "blue", "gold", "green")}
    assert wanted <= {path.stem for path in (art.ASSETS / "iditacards/pieces").glob("*.svg")}


def test_arena_of_lucha_libre_has_its_spots() -> None:
    """All seats, and per team the same plates, energy windows, strips and sockets."""
    found = spots(art.ASSETS / "lucha_libre/board.svg")
    wanted = {f"seat.{k}" for k in range(1, 74)} | {"seat.a0", "seat.b0"}
    wanted |= {"ring", "label.title", "label.round", "label.goal"}
    sockets = {"triple_f": 3, "show": 1, "seq2": 2, "seq3": 3, "seq4": 4, "triple": 3, "change": 2}
    for team in "AB":
        wanted |= {f"{name}.{team}" for name in ("corner", "bench")} | {f"label.{team}.fans"}
        for place in ("active", "bench"):
            wanted |= {f"name.{team}.{place}"} | {f"energy.{team}.{place}.{k}" for k in range(6)}
        for move, count in sockets.items():
            wanted |= {f"{name}.{team}.{move}" for name in ("strip", "label", "effect")}
            wanted |= {f"socket.{team}.{move}.{k}" for k in range(1, count + 1)}
    assert set(found) == wanted
    assert found["seat.37"][0] == 750


@pytest.mark.parametrize("adventure", [2, 3, 4, 5])
def test_every_map_of_the_exile_lands_has_the_places_of_the_first(adventure: int) -> None:
    first, other = (spots(art.ASSETS / f"mad_maxence/{name}.svg") for name in ("board", f"map-{adventure}"))
    assert other == first


def test_exile_lands_have_their_spots() -> None:
    """Numbered and hidden places with names, the time track and six gauges; nothing lies on another."""
    found = spots(art.ASSETS / "mad_maxence/board.svg")
    places = [*map(str, range(12)), *"ABCD"]
    wanted = {f"{kind}.{place}" for kind in ("place", "name") for place in places}
    wanted |= {f"TU.{i}" for i in range(21)} | {"label.title", "label.TU"}
    for gauge in ("TECH", "O", "D"):
        wanted |= {f"label.{gauge}"} | {f"{gauge}.{i}" for i in range(1, 6)}
    for gauge in "CPF":
        wanted |= {f"label.{gauge}"} | {f"{gauge}.{i}" for i in range(7)}
    assert set(found) == wanted
    boxes = {}
    for name, place in found.items():
        x, y, *size = place
        r = size[0]
        boxes[name] = (x - r, y - r, x + r, y + r) if len(size) == 1 else (x, y, x + r, y + size[1])
    for (one, a), (other, b) in itertools.combinations(boxes.items(), 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], f"{one} and {other} overlap"
    assert all(x >= 0 and y >= 0 and r <= 1500 and b <= 1000 for x, y, r, b in boxes.values())


def test_the_last_glow_has_a_place_for_everything() -> None:
    found = spots(art.ASSETS / "last_glow" / "board.svg")
    actions = ("light-up", "maneuver", "hunt", "sleep", "repair", "throttle", "send")
    wanted = {f"{line},{column}" for line in range(6) for column in range(1, 7)}
    wanted |= {f"column.{i}" for i in range(1, 7)} | {f"line.{i}" for i in range(6)}
    wanted |= {f"{kind}.{action}" for kind in ("action", "label", "crew") for action in actions}
    wanted |= {f"{gauge}.{i}" for gauge in ("brightness", "structure", "vp") for i in range(7)}
    wanted |= {f"hold.{i}" for i in range(1, 7)} | {f"arrival.{i}" for i in range(1, 11)}
    wanted |= {f"label.{name}" for name in ("title", "brightness", "structure", "vp", "hold", "arrivals")}
    assert set(found) == wanted


def test_no_places_overlap_but_those_upon_a_plate() -> None:
    found = spots(art.ASSETS / "last_glow" / "board.svg")

    def box(place: tuple[float, ...]) -> tuple[float, float, float, float]:
        if len(place) == 3:
            x, y, r = place
            return x - r, y - r, x + r, y + r
        x, y, width, height = place
        return x, y, x + width, y + height

    boxes = {name: box(place) for name, place in found.items() if not name.startswith("action.")}
    names = sorted(boxes)
    for i, one in enumerate(names):
        left, top, right, bottom = boxes[one]
        assert left >= 0
        assert top >= 0
        assert right <= 1500
        assert bottom <= 1000
        for other in names[i + 1 :]:
            a, b, c, d = boxes[other]
            assert right <= a or c <= left or bottom <= b or d <= top, f"{one} and {other} overlap"


def pieces() -> list[Path]:
    return sorted((*art.ASSETS.glob("pieces/*.svg"), *art.ASSETS.glob("icons/*.svg")))


@pytest.mark.parametrize("path", pieces(), ids=lambda path: path.stem)
def test_the_table_can_draw_the_piece(path: Path) -> None:
    import pygame

    size = {"lighthouse": (64, 88), "car": (64, 48), "card-back": (38, 64)}.get(path.stem, (64, 64))
    surface = pygame.image.load_sized_svg(str(path), size)
    assert surface.get_size() == size
    painted = surface.get_bounding_rect(min_alpha=60)
    assert painted.width > size[0] * 0.45
    assert painted.height > size[1] * 0.45
    assert surface.get_at((0, 0)).a < 8


def test_cubes_carry_a_mark_that_can_be_taken_off() -> None:
    glow = ("crew", "heart", "item", "light", "hull", "dream")
    for name in (*glow, "time", "skill", "grit", "parts", "fuel", "foe"):
        root = ElementTree.parse(art.ASSETS / "pieces" / f"{name}.svg").getroot()
        assert len([g for g in root if g.get("data-part") == "mark"]) == 1, name


def test_cubes_differ_in_lightness() -> None:
    import pygame

    light = []
    for name in ("item", "light", "hull", "crew", "dream", "heart"):
        surface = pygame.image.load_sized_svg(str(art.ASSETS / "pieces" / f"{name}.svg"), (64, 64))
        colours = [surface.get_at(place) for place in ((18, 38), (46, 38), (20, 34), (44, 34))]
        light.append(sum(0.299 * c.r + 0.587 * c.g + 0.114 * c.b for c in colours) / len(colours))
    assert light == sorted(light, reverse=True)
    assert all(a - b > 8 for a, b in itertools.pairwise(light)), light


# --- staleness -------------------------------------------------------------------------------------------


def rendered(tmp_path: Path) -> Path:
    """A folder with a lock as render writes it, without needing the renderer."""
    root = folder(tmp_path)
    (root / "scene.png").write_bytes(b"picture")
    picture = art.pictures(root)[0]
    entry = {
        "settings": picture.settings,
        "source": art.fingerprint(root / "scene.svg"),
        "output": art.fingerprint(root / "scene.png"),
    }
    (root / art.LOCK).write_text(json.dumps({"scene.svg": entry}))
    assert art.stale(root) == []
    return root


def test_a_star_names_every_picture_of_a_folder(tmp_path: Path) -> None:
    root = folder(tmp_path, other=drawing(SQUARE))
    (root / art.LIST).write_text('[[picture]]\nsource = "*.svg"\nwidth = 18\nformat = "png"\n')
    assert [picture.source for picture in art.pictures(root)] == ["other.svg", "scene.svg"]


def test_a_changed_source_is_stale(tmp_path: Path) -> None:
    root = rendered(tmp_path)
    (root / "scene.svg").write_text(drawing(SQUARE + SQUARE))
    assert art.stale(root) == ["scene.svg: the source changed; run: python tools/art.py render"]


def test_a_changed_output_is_stale(tmp_path: Path) -> None:
    root = rendered(tmp_path)
    (root / "scene.png").write_bytes(b"painted over")
    assert "changed by another hand" in art.stale(root)[0]


def test_a_missing_output_is_stale(tmp_path: Path) -> None:
    root = rendered(tmp_path)
    (root / "scene.png").unlink()
    assert "scene.png is missing" in art.stale(root)[0]


def test_a_changed_size_is_stale(tmp_path: Path) -> None:
    root = rendered(tmp_path)
    listed = (root / art.LIST).read_text().replace("18", "36")
    (root / art.LIST).write_text(listed)
    assert "size or format" in art.stale(root)[0]


def test_line_ends_of_another_system_are_not_a_change(tmp_path: Path) -> None:
    root = rendered(tmp_path)
    source = root / "scene.svg"
    source.write_bytes(b"\r\n".join(source.read_bytes().splitlines()) + b"\r\n")
    assert art.stale(root) == []


def test_render_writes_picture_and_lock(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    root = folder(tmp_path)
    assert "scene.png is missing" in art.stale(root)[0]
    assert art.render(root) == ["scene.png"]
    assert art.stale(root) == art.render(root) == []
    assert art.render(root, ["scene"]) == ["scene.png"]
    with pytest.raises(ValueError, match="no such picture: moon"):
        art.render(root, ["moon"])


def test_an_unknown_format_is_named(tmp_path: Path) -> None:
    root = folder(tmp_path)
    (root / art.LIST).write_text('[[picture]]\nsource = "scene.svg"\nwidth = 18\nformat = "bmp"\n')
    with pytest.raises(ValueError, match="bmp"):
        art.pictures(root)


# --- the lint, rule by rule ------------------------------------------------------------------------------

GRADIENT = '<linearGradient id="a"{}><stop offset="0" stop-color="#fff"/></linearGradient>'
BAD_PIECES = {
    "text": "<text>hello</text>",
    "filter": '<filter id="a"><feGaussianBlur stdDeviation="2"/></filter>',
    "filter is ignored": '<rect width="9" height="9" filter="url(#a)"/>',
    "clipPath": f'<clipPath id="a">{SQUARE}</clipPath>',
    "clip-path is ignored": '<rect width="9" height="9" clip-path="url(#a)"/>',
    "<mask>": f'<mask id="a">{SQUARE}</mask>',
    "mask is ignored": '<rect width="9" height="9" style="mask:url(#a)"/>',
    "<use>": '<use href="#a"/>',
    "<symbol>": f'<symbol id="a">{SQUARE}</symbol>',
    "<pattern>": f'<pattern id="a">{SQUARE}</pattern>',
    "<image>": '<image href="#a"/>',
    "<marker>": f'<marker id="a">{SQUARE}</marker>',
    "marker-end is ignored": '<path d="M0 0h9" marker-end="url(#a)"/>',
    "mix-blend-mode": '<rect width="9" height="9" style="mix-blend-mode:multiply"/>',
    "paint-order": '<rect width="9" height="9" paint-order="stroke"/>',
    "opacity of a group": f'<g opacity=".5">{SQUARE}</g>',
    "CDATA": "<style><![CDATA[.a{fill:#fff}]]></style>",
    "selector 'rect'": "<style>rect{fill:#fff}</style>",
    "selector '#a'": "<style>.b{fill:#fff} #a{fill:#fff}</style>",
    "currentColor": '<rect width="9" height="9" fill="currentColor"/>',
    "fill='rgba(": '<rect width="9" height="9" fill="rgba(1,2,3,.5)"/>',
    "stroke='hsl(": '<rect width="9" height="9" style="stroke:hsl(9,9%,9%)"/>',
    "colour name": '<rect width="9" height="9" fill="crimson"/>',
    "visibility": '<rect width="9" height="9" visibility="hidden"/>',
    "nested <svg>": f'<svg x="3">{SQUARE}</svg>',
    "userSpaceOnUse": GRADIENT.format(""),
}
BAD_DRAWINGS = {
    "writes all words": drawing("<text>hello</text>"),
    "already on line 2": drawing(
        '<rect data-spot="a" x="0" y="0" width="1" height="1"/>\n<circle data-spot="a" cx="1" cy="1" r="1"/>'
    ),
    "must be one of": drawing('<path data-spot="a" d="M0 0h9"/>'),
    "under a transform": drawing('<g transform="scale(2)"><rect data-spot="a" x="0" y="0" width="1" height="1"/></g>'),
    "stands under": drawing('<rect data-spot="a" x="0" y="0" width="1" height="1" transform="scale(2)"/>'),
    "without a name": drawing('<rect data-spot="" x="0" y="0" width="1" height="1"/>'),
    "needs width as a plain number": drawing('<rect data-spot="a" x="0" y="0" width="50%" height="1"/>'),
    "outside the file": drawing('<image href="https://example.org/a.png"/>'),
    "fill refers": drawing('<rect width="9" height="9" fill="url(other.svg#a)"/>'),
    "does not run": drawing("<script>1</script>"),
    "DTD": drawing(SQUARE, '<!DOCTYPE svg [<!ENTITY a "b">]>\n'),
    "not well-formed": drawing("<g>"),
}


@pytest.mark.parametrize("complaint", BAD_PIECES)
def test_a_piece_that_would_not_be_drawn_is_rejected(complaint: str, tmp_path: Path) -> None:
    found = art.lint(folder(tmp_path, piece=drawing(BAD_PIECES[complaint])))
    assert len(found) == 1 or complaint in ("<use>", "<image>"), found
    assert found[0].startswith("piece.svg:2: ")
    assert complaint in found[0]


@pytest.mark.parametrize("complaint", BAD_DRAWINGS)
def test_a_drawing_with_faults_is_rejected_in_scenery_too(complaint: str, tmp_path: Path) -> None:
    found = art.lint(folder(tmp_path, scene=BAD_DRAWINGS[complaint]))
    assert len(found) == 1, found
    assert found[0].startswith("scene.svg:")
    assert complaint in found[0]


def test_scenery_may_use_what_pieces_may_not(tmp_path: Path) -> None:
    for complaint, body in BAD_PIECES.items():
        if complaint != "text":
            assert art.lint(folder(tmp_path, scene=drawing(body))) == [], complaint


def test_a_plain_piece_is_accepted(tmp_path: Path) -> None:
    units = ' gradientUnits="userSpaceOnUse"'
    linked = '<radialGradient id="b" xlink:href="#a"/>'
    shapes = '<style>.a{fill:#fff}</style><g fill="none" stroke="rgb(1,2,3)"><circle r="2" opacity=".5"/></g>'
    body = GRADIENT.format(units) + linked + shapes + '<rect width="9" height="9" fill="url(#a)"/>'
    assert art.lint(folder(tmp_path, piece=drawing(body))) == []


def test_the_command_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert art.main(["check"]) == 0
    assert "fresh and clean" in capsys.readouterr().out
