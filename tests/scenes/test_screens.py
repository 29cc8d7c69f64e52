"""Every screen at every size: nothing overflows, nothing overlaps, every spot is drawn and named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from scenes.kit.app import App
from scenes.kit.canvas import Box
from scenes.table.board import Board, board_for
from scenes.table.view import TableView
from tests.game.playing import new_match, random_match, rules_of
from tests.scenes.fitting import problems
from tests.scenes.listening import faults
from tests.scenes.setter import without_typst
from tools.screens import (
    ON_TABLE,
    before_any_match,
    finished_match,
    of_game,
    open_at,
    short_match,
    table_of,
    with_matches_waiting,
)

FEW_MATCHES = 3
FEW_PICTURES = 40
"""Of a match, evenly spread: a long race of Iditacards has hundreds of moments, and each is a whole painting."""


SMALL = (1280, 800)
LARGE, LARGEST = (1920, 1200), (1600, 1000)
SIZES = pytest.mark.parametrize(
    ("language", "size", "text_size"),
    [
        ("en", SMALL, "normal"),
        ("fr", LARGEST, "larger"),  # the longer texts in the largest letters
        pytest.param("fr", SMALL, "normal", marks=pytest.mark.long),
        pytest.param("en", LARGEST, "larger", marks=pytest.mark.long),
        pytest.param("en", LARGE, "normal", marks=pytest.mark.long),
        pytest.param("fr", LARGE, "normal", marks=pytest.mark.long),
    ],
)
"""Of the window and of its letters."""


@SIZES
@pytest.mark.parametrize("game", ON_TABLE)
def test_any_screen_of_a_game_fits_and_is_heard_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, language: str, size: tuple[int, int], text_size: str
) -> None:
    without_typst(monkeypatch)
    app = open_at(size, tmp_path / "home", text_size=text_size, language=language)
    found = [problem for name in of_game(app, game) for problem in _problems(app, name)]
    app.quit()
    assert found == [], "\n".join(found)


@SIZES
def test_any_screen_around_the_table_fits_and_is_heard_whole(
    tmp_path: Path, language: str, size: tuple[int, int], text_size: str
) -> None:
    app = open_at(size, tmp_path / "home", text_size=text_size, language=language)
    found = _problems_around_the_table(app)
    app.quit()
    assert found == [], "\n".join(found)


def _problems(app: App, name: str) -> list[str]:
    """What is wrong with a screen for who sees it, and at one size for who hears it, too."""
    unheard = faults(app.scene) if app.settings.window == SMALL else []
    return [*problems(app, name), *(f"{name}, heard: {each}" for each in unheard)]


def _problems_around_the_table(app: App) -> list[str]:
    found = [problem for name in before_any_match(app) for problem in _problems(app, name)]
    for game in ON_TABLE:
        table_of(app, short_match(game, decisions=12))
        app.home_again()
    for game in ("bonnie-and-clyde", "lucha-libre"):
        table_of(app, finished_match(game))
        app.home_again()
    return found + [problem for name in with_matches_waiting(app) for problem in _problems(app, name)]


class _Counting(dict[str, Box]):
    def __init__(self, spots: Mapping[str, Box]) -> None:
        super().__init__(spots)
        self.used: set[str] = set()

    def __getitem__(self, name: str) -> Box:
        self.used.add(name)
        return super().__getitem__(name)


def _families(names: Iterable[str]) -> set[str]:
    return {name.rstrip("0123456789") for name in names}


@pytest.mark.parametrize("game", ON_TABLE)
def test_every_drawn_spot_is_used_and_every_used_spot_is_drawn(tmp_path: Path, game: str) -> None:
    """A few matches at least on every board, and more as long as there is a spot that none of them used."""
    rules = rules_of(game)
    boards: dict[type, tuple[Board[Any], _Counting]] = {}
    app = open_at((640, 400), tmp_path / "home")
    for seed in range(40):
        board = board_for(rules, new_match(rules, seed).state)
        new = type(board) not in boards
        if new:
            board.spots = counting = _Counting(board.spots)
            boards[type(board)] = board, counting
        board, counting = boards[type(board)]
        if seed >= FEW_MATCHES and _families(counting) == _families(counting.used):
            continue
        display: TableView | None = None
        history = random_match(rules, seed).history
        for number, moment in enumerate(history):
            view = rules.view(moment.state, rules.actor(moment.state))
            board.show(view)
            for piece in board.pieces(view):
                board.stand(piece.kind, piece.spot, 0, 1)
            for place in board.targets(view):
                board.box(place.spot)
            for spot in board.ground_spots(view):
                board.box(spot)
            board.marks(view)
            board.letter(view)
            if (new or seed == 1) and number % (len(history) // FEW_PICTURES + 1) == 0:
                display = display or TableView(app, board, view)
                display.show(view)
                display.picture()
    app.quit()
    for _board, counting in boards.values():
        assert counting.used <= set(counting)
        assert _families(counting) - _families(counting.used) == set()


@pytest.mark.parametrize("game", ON_TABLE)
def test_how_to_play_points_at_places_that_are_drawn(game: str) -> None:
    from scenes.pages.howto import board_of, part_of_table, place_of
    from scenes.table import story

    for page in story.about(game).page:
        board, view = board_of(game, page)
        board.pieces(view)
        seen = part_of_table(board, page, tallest=1.15)
        for spot in page.spots:
            box = place_of(board, spot)
            assert round(seen.shared(box)) == round(box.w * box.h), f"{spot} is not on the picture of {page.title}"


@pytest.mark.parametrize("game", ON_TABLE)
def test_every_page_of_how_to_play_has_another_picture(game: str) -> None:
    from scenes.pages.howto import board_of, part_of_table
    from scenes.table import story

    pictures: list[tuple[Any, ...]] = []
    for page in story.about(game).page:
        board, view = board_of(game, page)
        seen = part_of_table(board, page, tallest=1.15)
        pictures.append((seen, view, page.spots))
        assert seen.w <= board.pictured.w * 1.1, f"{page.title}: smaller than the board alone would be"
    same = [(n, m) for m, later in enumerate(pictures) for n, each in enumerate(pictures[:m]) if each == later]
    assert same == []


def test_a_wide_or_high_window_is_letterboxed(tmp_path: Path) -> None:
    for size in ((2000, 800), (1000, 1100)):
        app = open_at(size, tmp_path / f"{size[0]}")
        x, y = app.canvas.logical(app.canvas.point((1600, 1000)))
        assert (x, y) == pytest.approx((1600, 1000), abs=2)
        assert app.canvas.sheet.w <= size[0]
        assert app.canvas.sheet.h <= size[1]
        app.quit()
