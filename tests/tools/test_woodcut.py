"""The woodcut of Which Side, New York 1910-1911 has a place for everything the rules can put on it."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pytest

import assets
from game.which_side_postcard.content import MEANS, RESOURCES, read_figures
from game.which_side_postcard.state import ACTIONS
from tools import art
from tools.art import ASSETS

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

FOLDER = ASSETS / "which_side_postcard"
FIGURES = read_figures(assets.read("which_side_postcard/board.toml"))
WORKERS = FIGURES.workers.most
DANGERS = ("risk", "unsanitary", "threat")
Places = dict[str, tuple[float, float, float, float]]


@pytest.fixture(scope="module")
def places() -> Places:
    """Left, top, right and bottom of every spot; this board's spots are all rectangles."""
    found = {}
    for element in art._elements(FOLDER / "board.svg")[0]:
        if name := element.attributes.get("data-spot"):
            x, y, width, height = (float(element.attributes[key]) for key in ("x", "y", "width", "height"))
            found[name] = (x, y, x + width, y + height)
    return found


def numbered(name: str, most: int, least: int = 1) -> set[str]:
    return {f"{name}.{number}" for number in range(least, most + 1)}


def wanted() -> set[str]:
    names = numbered("tenement_home", WORKERS) | numbered("sickbeds", WORKERS // 2)
    names |= numbered("prison", WORKERS) | numbered("reserve", FIGURES.workers.reserve)
    names |= {"prison", "box.reserve", "label.reserve", "label.reserve.left", "label.sickbeds"}
    names |= {"label.prison", "label.prison.count", "label.title", "label.subtitle"}
    for name, box in FIGURES.boxes.items():
        choices = [str(action) for action in ACTIONS if action.startswith(f"{name}:") and action != "tenement:rest"]
        names |= {f"box.{name}", f"label.{name}", f"workers.{name}" if box.limit is None else f"slot.{name}"}
        names |= {f"half.{action}" for action in choices} | {f"effect.{action}" for action in choices or [name]}
    for kind in ("strength", "value.strength", "marker.strength"):
        names |= numbered(kind, FIGURES.clock.last, 0)
    names |= numbered("offensive", 6)
    for gauge in DANGERS:
        short, long = FIGURES.dangers["standard"] + 1, FIGURES.dangers["long"] + 1
        names |= numbered(gauge, short, 0) | {f"label.{gauge}", f"label.{gauge}.{short}"}
        names |= numbered(f"long.{gauge}", long, 0) | {f"long.{gauge}", f"long.label.{gauge}.{long}"}
    names |= numbered("savings", FIGURES.savings.most) | {"label.savings", "label.savings.sum", "label.after", "after"}
    names |= {f"cost.{part}" for part in ("workers", "injured", "rent", "offensive", "total")}
    for resource in RESOURCES:
        names |= {f"{kind}.{resource}" for kind in ("stock", "label.stock", "value.stock")}
    for means in MEANS:
        names |= {f"{kind}.{means}" for kind in ("means", "label", "cost", "flag")}
    return names


def test_every_rule_has_its_place(places: Places) -> None:
    assert set(places) == wanted()


def test_what_a_hand_takes_is_large_enough(places: Places) -> None:
    for name, (left, top, right, bottom) in places.items():
        if name.startswith(("tenement_home.", "box.", "half.", "slot.", "means.")):
            assert right - left >= 40, name
            assert bottom - top >= 40, name


def test_places_of_one_kind_do_not_overlap(places: Places) -> None:
    kinds = ("tenement_home.", "sickbeds.", "box.", "half.", "label.", "effect.", "strength.", "offensive.", "savings.")
    for kind in (*kinds, "stock.", "means.", "cost.", *(f"{gauge}." for gauge in DANGERS)):
        alike = [(name, place) for name, place in places.items() if name.startswith(kind)]
        for (one, a), (other, b) in itertools.combinations(alike, 2):
            apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
            assert apart, f"{one} and {other} overlap"
    assert all(a >= 0 and b >= 0 and c <= 1056 and d <= 704 for a, b, c, d in places.values())


def test_every_worker_is_drawn_in_every_condition() -> None:
    for number, health, today in itertools.product(range(1, WORKERS + 1), ("", "-injured"), ("", "-fresh", "-resting")):
        assert (FOLDER / "pieces" / f"worker-{number}{health}{today}.svg").exists()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("pieces/*.svg")), ids=lambda path: path.stem)
def test_the_table_can_draw_the_piece(path: Path) -> None:
    import pygame

    surface = pygame.image.load_sized_svg(str(path), (96, 96))
    painted = surface.get_bounding_rect(min_alpha=60)
    assert painted.width > surface.get_width() / 4
    assert painted.height > surface.get_height() / 3
