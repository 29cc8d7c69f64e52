"""The drawings of Baron Voodoo: three boards around one centre, a place for everything of every Loa, all faces."""

from __future__ import annotations

from itertools import product

import pytest

from game.baron_voodoo.content import COLOURS, FACES
from game.baron_voodoo.leaps import LINES, NAMES
from game.baron_voodoo.powers import ends_of
from game.baron_voodoo.rules import BaronVoodoo
from game.baron_voodoo.state import LOAS
from scenes.kit import drawings
from tests.game.playing import rules_as
from tools import art

BOARDS = {"board": (4, 4), "board-two": (2, 2), "board-duo": (2, 4)}
"""Boards with the number of their plates and of the players who sit at them."""
BY_PLATE = ("plate", "score", "limit", "offerings", "capture", "spirit", "label.capture", "label.spirit")
BY_SEAT = ("name", "player", "portrait", "shield")


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_has_the_wells_the_handles_and_the_ribbon(name: str) -> None:
    found = drawings.spots(f"baron_voodoo/{name}")
    wanted = {*NAMES, "reserve", *(f"step.{step}" for step in ("A", "B", "C3", "C4", "C5", "D"))}
    wanted |= {f"edge.{line}.{end}" for line in LINES for end in ends_of(line)}
    assert wanted <= set(found)
    first = drawings.spots("baron_voodoo/board")
    assert {spot: found[spot] for spot in wanted} == {spot: first[spot] for spot in wanted}


@pytest.mark.parametrize(("name", "count"), BOARDS.items())
def test_every_loa_has_a_place_for_all_that_is_theirs(name: str, count: tuple[int, int]) -> None:
    plates, seats = count
    found = set(drawings.spots(f"baron_voodoo/{name}"))
    assert {f"{family}.{plate}" for family, plate in product(BY_PLATE, range(plates))} <= found
    assert {f"{family}.{seat}" for family, seat in product(BY_SEAT, range(seats))} <= found
    assert {f"spirit.{plate}.{colour}" for plate, colour in product(range(plates), COLOURS)} <= found


def test_the_wells_are_drawn_in_the_colours_of_the_rules() -> None:
    """The mark of a colour is the same path in a well and on a die."""
    text = (art.ASSETS / "baron_voodoo/board.svg").read_text(encoding="utf-8")
    marks = {"yellow": "M-12 -3q4", "turquoise": "M-10 10Q", "red": "M-1 0H12", "purple": "M0 11C", "white": "M0 -12C"}
    wells = text.split('fill="url(#well)"')[1:]
    colours = [colour for colour in rules_as(BaronVoodoo).night.colours if colour]
    assert [next(c for c, path in marks.items() if path in well) for well in wells] == colours


def test_every_piece_is_drawn() -> None:
    kinds = {f"{colour}-{face}" for colour, face in product(COLOURS, FACES)} | {f"die-{colour}" for colour in COLOURS}
    kinds |= {f"soul-{colour}{out}" for colour, out in product(COLOURS, ("", "-out"))}
    kinds |= {f"{what}-{loa}" for what, loa in product(("medal", "tile", "sign"), LOAS)}
    drawn = {path.stem for path in (art.ASSETS / "baron_voodoo/pieces").glob("*.svg")}
    assert kinds <= drawn


def test_every_loa_and_every_pair_has_a_plate_and_who_is_not_played_looks_on() -> None:
    plates = {f"{what}-{loa}" for what, loa in product(("four", "two", "spare-four", "spare-two"), LOAS)}
    teams = rules_as(BaronVoodoo).night.teams.values()
    plates |= {f"duo-{four[side]}-{four[side + 2]}" for four in teams for side in (0, 1)}
    assert plates == {path.stem for path in (art.ASSETS / "baron_voodoo/plates").glob("*.jpg")}
