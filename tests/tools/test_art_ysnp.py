"""The Kingdoms of YSNP are drawn as kingdom.toml has them, and everybody has a figure for whatever may befall them."""

from __future__ import annotations

import pytest

import assets
from game.ysnp.content import MONSTERS, ROAD, read_figures
from game.ysnp.state import pile, spot
from scenes.boards.ysnp.kinds import TOKENS, walks_left
from scenes.kit import drawings

FIGURES = read_figures(assets.read("ysnp/kingdom.toml"))
DRAWINGS = {"ysnp/board": 1, "ysnp/duo": 2}


def pieces() -> set[str]:
    return {path.stem for path in (assets.folder / "ysnp" / "pieces").glob("*.svg")}


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_the_squares_lie_as_the_grid_says_the_right_hand_kingdom_mirrored(drawing: str) -> None:
    places = drawings.spots(drawing)
    wide = places.size[0]
    first, second, below = places["1"], places["2"], places["6"]
    right, down = second.x - first.x, below.y - first.y
    for row, squares in enumerate(FIGURES.grid):
        for column, name in enumerate(squares):
            if name == "V":
                continue
            box = places[name]
            assert (box.x, box.y) == (first.x + column * right, first.y + row * down)
            if DRAWINGS[drawing] == 2:
                twin = places[f"R{name}"]
                assert (twin.x, twin.y, twin.w) == (wide - box.right, box.y, box.w)


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_every_square_has_a_footing_a_road_a_number_and_a_plate_inside_it(drawing: str) -> None:
    places = drawings.spots(drawing)
    for side in range(DRAWINGS[drawing]):
        for n in range(1, ROAD + 1):
            name = spot((side, n))
            box = places[name].grown(6)
            for family in ("tower", "road", "milestone", "attack"):
                part = places[f"{family}.{name}"]
                assert box.holds((part.x, part.y)), f"{family}.{name}"
                assert box.holds((part.right - 1, part.bottom - 1)), f"{family}.{name}"
            ahead = places[f"road.{name}"].centre[0] - places[f"tower.{name}"].centre[0]
            assert (ahead < 0) == walks_left(FIGURES, (side, n)), "towers stand where queues end, not where they begin"


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_every_kingdom_has_its_village_its_stack_and_every_turn_its_bead(drawing: str) -> None:
    places = drawings.spots(drawing)
    for side in range(DRAWINGS[drawing]):
        assert {pile("village", side), pile("stack", side), f"label.{pile('danger', side)}"} <= set(places)
    speed = FIGURES.monsters["necromancer"].speed
    last = FIGURES.boss_turn + (ROAD - FIGURES.boss_square) // speed
    beads = {name for name in places if name.startswith("turn.")}
    assert beads == {"turn.end", *(f"turn.{turn}" for turn in range(1, last + 1))}


def test_every_tower_can_stand_sleep_and_burn_in_one_frame() -> None:
    for token in TOKENS:
        frames = {
            drawings._source(f"ysnp/pieces/{token}{pose}").split("viewBox=")[1][:15]
            for pose in ("", "-spent", "-burning")
        }
        assert len(frames) == 1, f"{token} would jump when it falls asleep"


def test_every_monster_can_be_hit_and_the_necromancer_calls_and_falls() -> None:
    wanted = {f"{kind}{pose}" for kind in MONSTERS if kind != "necromancer" for pose in ("", "-hit")}
    wanted |= {"necromancer", "necromancer-calling", "necromancer-fallen", "unknown", "grave"}
    assert wanted - pieces() == set()
