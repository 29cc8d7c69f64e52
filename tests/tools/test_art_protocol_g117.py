"""The card of Protocol G117 has a place for every square and action, and a drawing for every icon of an event."""

from __future__ import annotations

from typing import get_args

import assets
from game.protocol_g117.state import EarthName, Icon, MatrixName, Pair, Part, Side
from scenes.kit import drawings

SPOTS = drawings.spots("protocol_g117/board")
EARTH, MATRIX = get_args(EarthName), get_args(MatrixName)


def pieces() -> set[str]:
    return {path.stem for path in (assets.folder / "protocol_g117" / "pieces").glob("*.svg")}


def test_every_square_has_its_place_and_its_name() -> None:
    wanted = {*EARTH, *MATRIX} | {f"name.{square}" for square in (*EARTH, *MATRIX)}
    assert wanted - set(SPOTS) == set()


def test_two_units_fit_on_every_square_of_the_matrix() -> None:
    for square in MATRIX:
        first, second = SPOTS[f"{square}.1"], SPOTS[f"{square}.2"]
        assert abs(first.x - second.x) + abs(first.y - second.y) >= 36, square


def test_a_hexagon_has_its_place_on_exactly_the_squares_that_score() -> None:
    text = assets.read("protocol_g117/battlefields.toml")
    scoring = {line.split(" = ")[0] for line in text.splitlines() if "vp = " in line}
    assert {name.removeprefix("vp.") for name in SPOTS if name.startswith("vp.")} == scoring


def test_every_part_of_every_pair_can_be_taken_by_hand() -> None:
    for pair in get_args(Pair):
        assert f"tile.{pair}" in SPOTS
        for side in get_args(Side):
            assert {f"half.{pair}.{side}", f"name.{pair}.{side}"} <= set(SPOTS)
            for part in get_args(Part):
                assert f"{pair}.{side}.{part}" in SPOTS
                hand = SPOTS[f"hit.{pair}.{side}.{part}"]
                assert min(hand.w, hand.h) >= 40


def test_every_icon_of_an_event_is_drawn() -> None:
    assert {icon.lower().replace(" ", "-") for icon in get_args(Icon)} - pieces() == set()


def test_every_shape_of_square_can_be_lit() -> None:
    lights = {
        f"{light}-{shape}" for light in ("step", "far", "foe", "help") for shape in ("earth", "node", "core", "ring")
    }
    assert lights - pieces() == set()
