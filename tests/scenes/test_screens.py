"""Every screen at every size: nothing overflows, nothing overlaps, every spot is drawn and named."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import catalog
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.table.table import Table
from tests.game.playing import random_match, rules_of
from tests.scenes.fitting import problems
from tools.screens import open_at, short_match, tour

ON_TABLE = [listing.id for listing in catalog.LISTINGS if listing.on_table]


@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 800), "normal"), ((1600, 1000), "larger"), ((1920, 1200), "normal")]
)
def test_text_fits_and_does_not_overlap_on_any_screen(tmp_path: Path, size: tuple[int, int], text_size: str) -> None:
    app = open_at(size, tmp_path / "home", text_size=text_size)
    found = [problem for name in tour(app) for problem in problems(app, name)]
    app.quit()
    assert found == [], "\n".join(found)


class _Counting(drawings.Spots):
    def __init__(self, spots: drawings.Spots) -> None:
        super().__init__(dict(spots), spots.size)
        self.used: set[str] = set()

    def __getitem__(self, name: str) -> Box:
        self.used.add(name)
        return super().__getitem__(name)


@pytest.mark.parametrize("game", ON_TABLE)
def test_every_drawn_spot_is_used_and_every_used_spot_is_drawn(tmp_path: Path, game: str) -> None:
    rules = rules_of(game)
    app = open_at((1280, 800), tmp_path / "home")
    table = Table(app, app.shelf.begin(short_match(game)))
    board = table.board
    board.spots = counting = _Counting(board.spots)
    table.view.picture()
    app.quit()
    for seed in range(40):
        for moment in random_match(rules, seed).history:
            view = rules.view(moment.state, rules.actor(moment.state))
            for piece in board.pieces(view):
                board.stand(piece.kind, piece.spot, 0, 1)
            for place in board.targets(view):
                board.box(place.spot)
            for spot in board.ground_spots(view):
                board.box(spot)
            board.captions(view)
            board.letter(view)
    assert counting.used <= set(counting)
    families = {name.rstrip("0123456789") for name in counting.used}
    assert {name for name in counting if name.rstrip("0123456789") not in families} == set()


@pytest.mark.parametrize("game", ON_TABLE)
def test_how_to_play_points_at_places_that_are_drawn(game: str) -> None:
    from scenes.pages import story

    places = drawings.spots(f"{catalog.listing(game).folder}/board")
    for page in story.about(game).page:
        assert set(page.spots) <= set(places)


def test_a_wide_or_high_window_is_letterboxed(tmp_path: Path) -> None:
    for size in ((2000, 800), (1000, 1100)):
        app = open_at(size, tmp_path / f"{size[0]}")
        x, y = app.canvas.logical(app.canvas.point((1600, 1000)))
        assert (x, y) == pytest.approx((1600, 1000), abs=2)
        assert app.canvas.sheet.w <= size[0]
        assert app.canvas.sheet.h <= size[1]
        app.quit()
