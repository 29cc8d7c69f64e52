"""Every card, strip, local and tile of Which Side are you on?, at the sizes they are read: nothing is clipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.which_side.state import State, View
from game.which_side.text.cardtext import explain
from scenes.boards.which_side import signs
from scenes.boards.which_side.board import DuoBoard, GameBoard
from scenes.boards.which_side.faces import Faces
from scenes.boards.which_side.strips import STRIP_SIZE
from scenes.table.cards import CARD
from scenes.table.view import TableView
from tests.game.playing import rules_of
from tests.game.which_side.tables import CONTENT, build
from tools.screens import open_at


def displayed_at(tmp_path: Path, size: tuple[int, int], text_size: str) -> tuple[TableView, GameBoard]:
    app = open_at(size, tmp_path / "home", text_size=text_size)
    board = GameBoard(rules_of("which-side"))
    return TableView(app, board, View(build("struggle"), ())), board


@pytest.mark.parametrize(("size", "text_size"), [((1280, 800), "normal"), ((1600, 1000), "larger")])
def test_no_card_says_more_than_it_has_room_for(tmp_path: Path, size: tuple[int, int], text_size: str) -> None:
    display, board = displayed_at(tmp_path, size, text_size)
    writer, clipped = display.app.writer, []
    for kind in board.sheets()["cards"]:
        writer.begin()
        display.cards.enlarge(
            display.app.screen, display.face(kind.removeprefix(CARD)), board.layout["reading"], writer
        )
        clipped += [(kind, drawn.words) for drawn in writer.drawn if not drawn.fits]
    assert clipped == []
    assert len(board.sheets()["cards"]) > 120


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1920, 1200)])
def test_strips_locals_and_signs_hold_their_words_and_signs(tmp_path: Path, size: tuple[int, int]) -> None:
    display, board = displayed_at(tmp_path, size, "normal")
    clipped = []
    for name in ("strips", "locals", "signs"):
        for kind in board.sheets()[name]:
            piece = board.composed(kind)
            assert piece is not None
            display.app.writer.begin()
            display.painter.paint(display.app.screen, piece.marks)
            clipped += [(kind, drawn.words) for drawn in display.app.writer.drawn if not drawn.fits]
    assert clipped == []


@pytest.mark.parametrize("kind", [GameBoard, DuoBoard])
def test_a_picture_of_the_table_shows_the_houses_as_well_as_the_city(kind: type[GameBoard]) -> None:
    board = kind(rules_of("which-side"))
    houses = [box for name, box in board.layout.items() if name.startswith("house.")]
    assert houses
    assert [box for box in (*houses, board.layout["board"]) if board.pictured.shared(box) != box.w * box.h] == []


def test_every_card_has_a_face_of_its_own_with_a_picture_and_a_voice() -> None:
    board = GameBoard(rules_of("which-side"))
    state = build("struggle")
    faces = {card: board.faces.of(state, card) for card in (*CONTENT.pile_of, *CONTENT.plannings, *CONTENT.planned)}
    assert len({face.picture for face in faces.values()}) == len(faces)
    assert [card for card, face in faces.items() if not (face.flavour and face.full and face.title)] == []


def test_what_differs_in_words_differs_in_signs() -> None:
    """Every planning's outcomes, each by its signs: one woman of each Tenement is not all women."""
    for plan in CONTENT.plannings:
        told = {name: explain(CONTENT.effects[name]) for name in CONTENT.effects if name.startswith(f"{plan}:")}
        drawn = {name: signs.effect(CONTENT.effects[name]) for name in told}
        assert len(set(told.values())) == len(set(drawn.values())), plan


def test_a_strip_is_as_wide_as_its_lane(tmp_path: Path) -> None:
    _display, board = displayed_at(tmp_path, (1600, 1000), "normal")
    lane = board.box("employers.1")
    assert (lane.w, lane.h) == STRIP_SIZE


def test_every_thing_a_hand_takes_can_be_taken_on_forty_units(tmp_path: Path) -> None:
    _display, board = displayed_at(tmp_path, (1600, 1000), "normal")
    people = [board.box(f"at.{name}") for name in CONTENT.people]
    assert min(min(box.w, box.h) for box in people) >= 38


def test_a_planning_tells_what_comes_of_every_number_of_beaten_cards() -> None:
    for plan, steps in CONTENT.steps.items():
        words = Faces(CONTENT).of(State(), plan).full
        assert len(words.splitlines()) == len(steps) + 1
