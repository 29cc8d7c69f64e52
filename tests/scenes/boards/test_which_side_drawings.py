"""The drawings of Which Side are you on? name every place, slot, step and person the rules know."""

from __future__ import annotations

from typing import Literal

import pytest

import assets
from game.which_side.rules import WhichSide
from scenes.boards.which_side import signs
from scenes.kit import drawings
from scenes.kit.canvas import Box
from tests.game.playing import rules_as

CONTENT = rules_as(WhichSide).content
FOLDER = "which_side"
GROUPED = {"local-control": 2, "improvement": 3}
"""Slots that several people share, on the side for four."""
TILES = [
    (tile, side) for tile, data in CONTENT.tiles.items() for side in "AB" if side == "A" or data.group != "specific"
]


def drawn(piece: str) -> bool:
    return (assets.folder / FOLDER / "pieces" / f"{piece}.svg").exists()


def apart(boxes: list[Box]) -> bool:
    return not any(one.grown(-1).overlaps(other) for i, one in enumerate(boxes) for other in boxes[i + 1 :])


def test_every_card_and_local_has_a_picture() -> None:
    cards = [card for pile in CONTENT.piles.values() for card in pile]
    wanted = [*cards, *CONTENT.plannings, *CONTENT.planned, *CONTENT.locals]
    assert [card for card in wanted if not drawn(f"picture-{card}")] == []
    assert [name for name in CONTENT.people if not drawn(f"person-{name}")] == []


@pytest.mark.parametrize(("tile", "side"), TILES, ids=lambda word: word)
def test_a_place_has_a_socket_for_every_slot_and_they_lie_apart(tile: str, side: str) -> None:
    spots = drawings.piece_spots(f"tile-{tile}-{side}", FOLDER)
    sockets: list[str] = []
    for slot in CONTENT.tiles[tile].slots:
        if (slot.a if side == "A" else slot.b) is None:
            continue
        if slot.kind in GROUPED:
            sockets += [f"{slot.id}.{n}" for n in range(1, GROUPED[slot.kind] + 1)]
        elif slot.kind in ("street", "robbery"):
            sockets += [f"{slot.id}.{house}" for house in CONTENT.tenements]
        else:
            sockets.append(slot.id)
        assert f"price.{slot.id}" in spots
    assert [name for name in sockets if name not in spots] == []
    assert all(spots[name].w >= 39 for name in sockets), "a finger or a mouse finds it"
    assert apart([spots[name] for name in sockets])


@pytest.mark.parametrize("wide", ["", "-wide"])
@pytest.mark.parametrize("house", CONTENT.tenements)
def test_a_house_front_has_windows_hearts_and_gauges(house: str, wide: str) -> None:
    spots, limits = drawings.spots(f"{FOLDER}/house-{house}{wide}"), CONTENT.limits
    people = [name for name, person in CONTENT.people.items() if person.tenement == house]
    wanted = [f"{family}.{name}" for family in ("window", "label", "sex") for name in people]
    wanted += [f"heart.{name}.{n}" for name in people for n in range(1, limits.san + 1)]
    wanted += [f"ris.{n}" for n in range(limits.ris + 1)] + [f"ins.{n}" for n in range(limits.ins + 1)]
    wanted += [f"mp.{n}" for n in range(limits.mp_least, limits.mp + 1)]
    wanted += [f"helper.{n}" for n in range(1, limits.helpers + 1)]
    wanted += ["usd", "first", "housework", "local", "evening", "doctor"]
    assert [name for name in wanted if name not in spots] == []
    assert apart([spots[f"window.{name}"] for name in people])


@pytest.mark.parametrize(("side", "board"), [("normal", "board"), ("duo", "board-duo")])
def test_the_board_has_every_step_control_and_lane(side: Literal["normal", "duo"], board: str) -> None:
    spots = drawings.spots(f"{FOLDER}/{board}")
    wanted = [f"fp.{n}" for n in range(1, CONTENT.limits.strength + 1)]
    wanted += [f"{gauge}.{n}" for gauge in ("TT", "CT", "SA") for n in range(1, 7)]
    wanted += [f"control.{name}" for name in CONTENT.sides[side].controls]
    wanted += [
        f"{lane}.{n}" for lane in ("employers", "measures", "lamp") for n in range(1, CONTENT.limits.measures + 1)
    ]
    wanted += [f"step.{steps}.{n}" for steps in (2, 3) for n in range(1, steps + 1)]
    assert [name for name in wanted if name not in spots] == []
    controls = {name for name in spots if name.startswith("control.")}
    assert controls == {f"control.{name}" for name in CONTENT.sides[side].controls}
    tiles = [box for name, box in spots.items() if name.startswith("tile.")]
    assert len(tiles) == (9 if side == "normal" else 6)
    assert apart(tiles)


def test_every_story_page_has_a_scene() -> None:
    pages = [f"{chapter}-{scenario}" for chapter in ("intro", "won") for scenario in CONTENT.scenarios]
    pages += [f"lost-{reason}" for reason in CONTENT.lost.__struct_fields__]
    assert [page for page in pages if not (assets.folder / FOLDER / "motifs" / f"{page}.svg").exists()] == []


def test_every_sign_of_a_card_is_drawn_for_paper_and_for_dark_plates() -> None:
    rows = [signs.effect(clauses) for clauses in CONTENT.effects.values()]
    rows += [signs.cost(price) for price in CONTENT.costs.values()]
    icons = {sign.kind for row in rows for sign in row if sign.kind}
    assert {"icon-risk", "icon-health", "AGIT", "SAB"} <= icons
    assert [icon for icon in icons if not drawn(icon)] == []
    assert [icon for icon in icons if icon.startswith("icon-") and not drawn(f"{icon}-pale")] == []
