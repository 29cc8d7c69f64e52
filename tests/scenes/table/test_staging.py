"""Who has won in the eyes of whoever looks, and how pieces go through a finale."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from game.core.contract import Outcome
from scenes.kit.canvas import Box
from scenes.table.finale import COMES, STAYS, AtOnce, Finale, Goes, Rings, Step
from scenes.table.situation import Situation
from scenes.table.stage import Sprite
from scenes.table.staging import Staging, _along, _on_its_way
from scenes.table.terms import Piece


def staging(people: tuple[int, ...], winners: tuple[int, ...], seats: int = 2) -> Staging:
    match = SimpleNamespace(outcome=Outcome(winners, "reason", "The end."), seats=[None] * seats)
    return Staging(cast("Situation", SimpleNamespace(match=match, viewers=SimpleNamespace(people=list(people)))))


@pytest.mark.parametrize(
    ("people", "winners", "won"),
    [
        ((0,), (0,), True),
        ((0,), (1,), False),
        ((0,), (), False),
        ((0, 1), (1,), True),  # a duel of two people: somebody has won
        ((), (1,), True),
        ((), (), False),
    ],
)
def test_an_end_is_won_where_one_of_the_people_has_won(
    people: tuple[int, ...], winners: tuple[int, ...], won: bool
) -> None:
    assert staging(people, winners).won is won


def test_what_happens_at_once_lasts_as_long_as_the_longest_of_it() -> None:
    ring, walk = Rings(Box(0, 0, 10, 10), "#ffffff", 0.5), Goes("car", ((5.0, 5.0),), 1.5)
    steps: tuple[Step, ...] = (AtOnce((ring, walk)), ring)
    assert Finale("game/won", "A car drives on.", steps).seconds == pytest.approx(2.0 + COMES + STAYS)


def test_a_piece_goes_along_its_path_in_one_pace_and_ends_as_it_was_asked_to() -> None:
    way = ((0.0, 0.0), (30.0, 0.0), (30.0, 10.0))
    assert _along(way, 0.5) == (20.0, 0.0)
    assert _along(way, 1.0) == (30.0, 10.0)
    sprite = Sprite(Piece("car", "place.1"))
    _on_its_way(sprite, Goes("car", way[1:], 1.0, size=0.5, angle=20.0)).finish()
    assert (sprite.at, sprite.scale, sprite.angle) == ((30.0, 10.0), 0.5, 20.0)


def test_a_piece_without_a_path_stays_where_it_stands() -> None:
    assert _along(((4.0, 7.0),), 0.6) == (4.0, 7.0)
