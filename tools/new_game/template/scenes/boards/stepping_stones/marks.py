"""What is written and drawn on Stepping Stones: what is printed, and what is true now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.words import _, ngettext
from game.stepping_stones.state import LIGHTHOUSE, ROUNDS, SHORE, State
from scenes.table.marks import Mark, Words

if TYPE_CHECKING:
    from scenes.boards.stepping_stones.board import GameBoard

FOAM, SAND = "#f4fbfb", "#4a3413"


def printed(board: GameBoard) -> Iterator[Mark]:
    yield Words(_("Stepping Stones"), board.spots["label.title"], 54, "title", FOAM)
    yield Words(_("The shore"), board.spots["label.shore"], 24, "bold", SAND, "centre")
    yield Words(_("The lighthouse"), board.spots["label.lighthouse"], 24, "bold", SAND, "centre")
    for stone in range(SHORE + 1, LIGHTHOUSE):
        yield Words(str(stone), board.spots[f"number.{stone}"], 20, "bold", FOAM, "centre")


def true_now(board: GameBoard, view: State) -> Iterator[Mark]:
    left = ROUNDS[view.options.tide] - view.round
    words = ngettext("{n} more round until the tide", "{n} more rounds until the tide", left).format(n=left)
    if not left:
        words = _("The last round before the tide")
    yield Words(words, board.spots["label.tide"], 22, "bold", FOAM)
