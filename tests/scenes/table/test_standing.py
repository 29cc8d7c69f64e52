"""Arrangements, as plain geometry: nothing leaves its box, however many there are."""

from __future__ import annotations

import pytest

from scenes.kit.canvas import Box
from scenes.table.standing import Arrangement, Column, Fan, Grid, Line, Pile, Row

STRIP = Box(152, 782, 882, 206)
CARD = (122.0, 206.0)
ZONE = Box(8, 186, 188, 80)
DIE = (40.0, 40.0)

CROWDS = pytest.mark.parametrize("count", [1, 2, 5, 8, 13, 21, 29])


def boxes(arrangement: Arrangement, box: Box, size: tuple[float, float], count: int) -> list[Box]:
    fit = arrangement.fit(box, size, count)
    return [Box.around(arrangement.place(box, size, n, count), size[0] * fit, size[1] * fit) for n in range(count)]


def inside(inner: Box, outer: Box) -> bool:
    near = outer.grown(0.01)
    return near.x <= inner.x and inner.right <= near.right and near.y <= inner.y and inner.bottom <= near.bottom


@CROWDS
@pytest.mark.parametrize(
    ("arrangement", "box", "size"),
    [
        (Fan(), STRIP, CARD),
        (Row(align="left"), STRIP, CARD),
        (Grid(), ZONE, DIE),
        (Column(up=False), Box(0, 0, 130, 330), CARD),
        (Column(up=True), Box(0, 0, 60, 120), DIE),
    ],
)
def test_however_many_share_a_spot_they_stay_in_its_box(
    arrangement: Arrangement, box: Box, size: tuple[float, float], count: int
) -> None:
    assert all(inside(each, box) for each in boxes(arrangement, box, size, count))


@CROWDS
def test_the_card_under_the_mouse_is_whole_and_nobody_leaves_the_strip(count: int) -> None:
    arrangement = Fan()
    for over in range(count):
        moved = [
            (each.x + arrangement.way_made(STRIP, CARD, n, count, over)[0])
            for n, each in enumerate(boxes(arrangement, STRIP, CARD, count))
        ]
        assert min(moved) >= STRIP.x - 0.01
        assert max(moved) + CARD[0] <= STRIP.right + 0.01
        assert moved == sorted(moved)
        if over + 1 < count:
            assert moved[over + 1] >= moved[over] + CARD[0] - 0.01


def test_a_row_with_room_stands_still_under_the_mouse() -> None:
    assert all(Row().way_made(STRIP, CARD, n, 5, 2) == (0.0, 0.0) for n in range(5))


def test_a_grid_is_full_size_while_there_is_room_and_never_larger_with_more() -> None:
    sizes = [Grid().fit(ZONE, DIE, count) for count in range(1, 30)]
    assert sizes[0] == 1.0
    assert sizes == sorted(sizes, reverse=True)
    assert Grid().fit(ZONE, DIE, 21) < 0.7


def test_of_a_pile_only_the_top_is_seen_and_its_top_never_moves() -> None:
    assert [Pile().buried(n, 9) for n in range(9)] == [True] * 6 + [False] * 3
    assert {Pile().place(ZONE, DIE, count - 1, count) for count in range(1, 30)} == {ZONE.centre}


def test_on_a_harness_everybody_keeps_the_place() -> None:
    first = Line(places=6).place(STRIP, DIE, 2, 3)
    assert all(Line(places=6).place(STRIP, DIE, 2, count) == first for count in range(3, 7))
    assert Line(places=6).fit(STRIP, CARD, 9) < 1.0 == Line(places=6).fit(STRIP, CARD, 6)
