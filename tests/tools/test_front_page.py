"""The front page of Bonnie and Clyde has a place for everything the rules can put on it."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pytest

import assets
from game.bonnie_and_clyde.content import read_town
from game.bonnie_and_clyde.state import BOXES, USES
from tools import art
from tools.art import ASSETS

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

FOLDER = ASSETS / "bonnie_and_clyde"
TOWN = read_town(assets.read("bonnie_and_clyde/town.toml"))
GAUGES = {name: getattr(TOWN.gauges, name) for name in ("love", "boredom", "threat", "ammo", "savings")}
ROWS = sorted({0, TOWN.daily.shot, *(row.least for row in TOWN.police)})


@pytest.fixture(scope="module")
def places() -> dict[str, tuple[float, float, float, float]]:
    """Left, top, right and bottom of every spot; this board's spots are all rectangles."""
    found = {}
    for element in art._elements(FOLDER / "board.svg")[0]:
        if name := element.attributes.get("data-spot"):
            x, y, width, height = (float(element.attributes[key]) for key in ("x", "y", "width", "height"))
            found[name] = (x, y, x + width, y + height)
    return found


def wanted() -> set[str]:
    names = {f"{gauge}.{step}" for gauge, most in GAUGES.items() for step in range(most + 1)}
    names |= {f"value.{name}" for name in names if not name.startswith("savings")}
    for kind in ("passion", "poem", "surveillance"):
        spaces = range(1, len(getattr(TOWN.cubes, kind)) + 1)
        names |= {f"{kind}.{space}" for space in spaces}
        names |= {f"value.{kind}.{space}" for space in spaces if kind == "surveillance"}
    for row in ROWS:
        names |= {f"{kind}.{row}" for kind in ("police", "label.police", "effect.police", "marker", "faces")}
    for box in BOXES:
        names |= {f"{kind}.{box}" for kind in ("box", "label", "effect", "cube")}
        words = [use.word for use in USES if use.box == box]
        names |= {f"half.{word}" for word in words if len(words) > 1}
    for seal in ("love", "ammo", "passion", "poem"):
        names |= {f"{kind}.{seal}" for kind in ("seal", "label.seal", "badge")}
    names |= {
        f"label.{name}" for name in (*GAUGES, "passion", "poem", "surveillance", "roy", "police", "places", "daily")
    }
    names |= {f"label.{name}" for name in ("title", "day", "ear", "seals", "tonight", "places.left", "daily.left")}
    names |= {"roy.present", "roy.absent", "prison", "photo", "ford", "couple", "weather"}
    return names | {"modifier", "label.modifier.threat", "label.modifier.surveillance"}


def test_every_rule_has_its_place(places: dict[str, tuple[float, float, float, float]]) -> None:
    assert set(places) == wanted()


def test_what_a_hand_aims_at_is_large_enough(places: dict[str, tuple[float, float, float, float]]) -> None:
    for name, (left, top, right, bottom) in places.items():
        if name.startswith(("box.", "half.", "police.")):
            assert right - left >= 40, name
            assert bottom - top >= 40, name


def test_places_of_one_kind_do_not_overlap(places: dict[str, tuple[float, float, float, float]]) -> None:
    kinds = ("box.", "half.", "label.", "value.", "police.", "faces.", "seal.", "badge.", *(f"{g}." for g in GAUGES))
    for kind in kinds:
        alike = [(name, place) for name, place in places.items() if name.startswith(kind)]
        for (one, a), (other, b) in itertools.combinations(alike, 2):
            apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
            assert apart, f"{one} and {other} overlap"
    assert all(
        left >= 0 and top >= 0 and right <= 1056 and bottom <= 704 for left, top, right, bottom in places.values()
    )


@pytest.mark.parametrize("path", sorted(FOLDER.glob("pieces/*.svg")), ids=lambda path: path.stem)
def test_the_table_can_draw_the_piece(path: Path) -> None:
    import pygame

    surface = pygame.image.load_sized_svg(str(path), (96, 96))
    painted = surface.get_bounding_rect(min_alpha=60)
    assert painted.width > surface.get_width() / 4
    assert painted.height > surface.get_height() / 3
