"""The letter in other languages: buttons share their row, and no sentence is torn apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.kit.canvas import Box
from scenes.table.letter import LogLine, LogRow, _cut, _whole_sentences
from tests.play.hands import Hands

from .conftest import new_match, seated


@pytest.mark.parametrize("words", [["Undo", "Go", "Help"], ["Reprendre", "Coups", "Conseil"], ["Take back", "Moves"]])
def test_buttons_in_a_row_have_room_for_their_words_and_keep_apart(hands: Hands, words: list[str]) -> None:
    table = seated(hands, new_match("which-side", seed=5))
    boxes = table.letter.columns(words)
    assert boxes[0].x == table.letter.panel.x
    assert boxes[-1].right == pytest.approx(table.letter.panel.right)
    for left, right in pairwise(boxes):
        assert right.x - left.right >= 4
    for box, word in zip(boxes, words, strict=True):
        assert table.app.writer.measure(word, "bold", 17)[0] + 12 <= box.w


def test_a_sentence_ends_behind_its_quotation_mark(hands: Hands) -> None:
    said = "«\u00a0Halte\u202f!\u00a0» Et la nuit tombe sur la ville, lentement, une rue après l’autre."
    writer = hands.app.writer
    assert _whole_sentences(writer, said, 300, writer.line_height("text", 17) + 1) == "«\u00a0Halte\u202f!\u00a0»"


def test_what_is_cut_keeps_together_what_must_not_be_broken(hands: Hands) -> None:
    words = "Combien\u202f? 5\u00a0$ et puis encore beaucoup de mots qui ne tiennent pas sur cette ligne"
    short = _cut(hands.app.writer, words, 300, 30)
    assert short.endswith(" …")
    assert short.startswith("Combien\u202f? 5\u00a0$ et")


def test_the_log_begins_at_the_top_where_an_older_line_is_too_long_for_what_is_left(hands: Hands) -> None:
    letter = seated(hands, new_match("which-side", seed=5)).letter
    area, line = Box(0, 100, 300, 100), LogLine(1, "words")
    newest = (LogRow(line, 30, True), LogRow(line, 30, True))
    assert letter._end_of_rows(area, newest) == 160
    assert letter._end_of_rows(area, (*newest, LogRow(line, 50, True))) == 160
    letter.scroll = 20  # whoever reads on sees the newest leave at the bottom
    assert letter._end_of_rows(area, (*newest, LogRow(line, 50, True))) == 200
