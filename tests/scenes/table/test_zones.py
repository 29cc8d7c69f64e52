"""Places that know themselves, for every board that is described by zones and marks."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import scenes
from game.core import catalog
from game.core.contract import Rules
from scenes.kit.canvas import SHEET, Box
from scenes.table.board import Board, board_class, board_for
from scenes.table.marks import Mark, On, Printed, Within, Words
from scenes.table.parts.seats import Seats
from scenes.table.zones import Zone
from tests.game.playing import random_match, rules_of
from tools.playthrough import begin, moments

BOARDS = [listing.id for listing in catalog.LISTINGS if listing.on_table]
PAINTS = ("scenes.kit.text.Writer",)
"""Beside the modules that the import contracts forbid."""
LOOKS_INTO = {"startswith", "endswith", "removeprefix", "removesuffix", "split", "partition", "rpartition"}
PLACES = {"spot", "target", "origin", "over", "hovered", "then"}

pytestmark = pytest.mark.parametrize("game", BOARDS)


def boards(game: str) -> Iterator[tuple[Board[Any], list[Any]]]:
    """Boards of random matches with every option, each with views on the way."""
    rules = rules_of(game)
    for seed in range(6):
        match = random_match(rules, seed)
        states = [moment.state for moment in match.history[:: max(1, len(match.history) // 12)]]
        yield board_for(rules, states[0], match.seats), [rules.view(state, rules.actor(state)) for state in states]


def test_every_drawn_spot_belongs_to_one_zone_and_every_place_lies_on_the_sheet(game: str) -> None:
    for board, views in boards(game):
        for spot in board.spots:
            assert board.zones.find(spot) is not None, f"{spot} is drawn, and no zone knows it"
        for view in views:
            board.show(view)
            for zone in board.zones:
                for key in (*zone.keys(view), *zone.others(view)):
                    assert board.zones[zone.name(key)] == (zone, key)
                    assert SHEET.overlaps(zone.box(key)), f"{zone.name(key)} lies beside the sheet"
            for piece in board.pieces(view):
                assert board.zones.find(piece.spot) is not None, f"a {piece.kind} stands on {piece.spot}"


def golden(game: str) -> tuple[Board[Any], list[Any]]:
    """The board of the stored playthrough, with the views of all its tables."""
    match = begin(rules_of(game))
    rules = match.rules
    views = [rules.view(moment.state, match.actor) for moment in moments(match)]
    return board_for(rules, match.history[0].state, match.seats), views


def test_places_that_can_be_pressed_have_labels_of_their_own(game: str) -> None:
    for board, views in (*boards(game), golden(game)):
        for view in views:
            board.show(view)
            targets = board.targets(view)
            labels = [target.label for target in targets]
            assert all(labels), f"`label` of a zone says nothing for {[t.spot for t in targets if not t.label]}"
            alike = sorted({label for label in labels if labels.count(label) > 1})
            assert not alike, f"several places are called {alike}: let `label` of their zone tell them apart"
            others = {spot: board.spot_label(view, spot) for spot in board.ground_spots(view)}
            raw = {*others, *(target.spot for target in targets)} & {*others.values(), *labels}
            assert not raw, f"a raw name is said: {raw}"


def test_what_can_be_picked_up_has_a_name_and_a_waiting_match_a_line(game: str) -> None:
    """Both have a default that nobody misses while writing a board: the raw id of a source, and nothing."""
    rules = rules_of(game)
    for seed in range(6):
        match = random_match(rules, seed)
        board = board_for(rules, match.history[0].state, match.seats)
        for moment in match.history[:: max(1, len(match.history) // 12)]:
            view = rules.view(moment.state, rules.actor(moment.state))
            board.show(view)
            assert board.note(view).strip(), "`note` of the board says nothing: one line about a match that waits"
            sources = {gesture.source for gesture in board.gestures(view, rules.moves(moment.state))} - {""}
            raw = [source for source in sources if board.source_label(view, source) in ("", source)]
            assert not raw, f"a raw name is said: {raw}"


def test_what_is_silent_when_it_is_forgotten_is_there(game: str) -> None:
    board, rules = board_class(game), rules_of(game)
    assert any(zone.meant is not Zone.meant for zone in board.zone_types), "no `meant`: no refusal has a reason"
    assert not rules.sides or board.seat_name is not Seats.seat_name, "no `seat_name`: nobody says who plays which side"
    assert type(rules).score is not Rules.score, "no `score`: the greedy bot plays at random"


def test_words_stand_within_the_sheet(game: str) -> None:
    for board, views in boards(game):
        for view in views:
            board.show(view)
            for box in _boxes([*board.printed(board.variant(view)), *board.marks(view)]):
                assert SHEET.overlaps(box)


def _boxes(marks: list[Mark]) -> Iterator[Box]:
    for mark in marks:
        if isinstance(mark, Words):
            yield mark.box
        elif isinstance(mark, Printed | Within) and not any(isinstance(inner, On) for inner in mark.marks):
            yield from _boxes(list(mark.marks))


def test_a_board_paints_nothing_and_looks_into_no_name(game: str) -> None:
    folder = Path(scenes.__file__).parent / "boards" / catalog.listing(game).folder
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                module = getattr(node, "module", None)
                names = [f"{module}.{name.name}" if module else name.name for name in node.names]
                assert not [name for name in names if name.startswith(PAINTS)], f"{path.name}:{node.lineno}"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOOKS_INTO:
                of = node.func.value
                name = of.id if isinstance(of, ast.Name) else of.attr if isinstance(of, ast.Attribute) else ""
                assert name not in PLACES, f"{path.name}:{node.lineno} looks into the name of a place"
