"""Marks of the table that need to know how wide words are: only the painter does."""

from __future__ import annotations

import itertools

import pytest

from scenes.kit.canvas import Box
from scenes.table.marks import Row, Sign
from scenes.table.painter import Painter
from tests.play.hands import Hands
from tools.screens import begun_match, table_of

BOX = Box(200, 200, 112, 28)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("words", ["+1", "Prison", "Gefängnis"])
def test_a_row_of_signs_stands_in_the_middle_of_its_box_and_shrinks_before_it_leaves_it(
    hands: Hands, words: str, scale: float
) -> None:
    painter = painter_of(hands)
    hands.app.writer.enlarge = scale
    hands.app.writer.drawn.clear()
    painter.paint(hands.app.screen, [Row((Sign("icon-threat", words),), BOX, 21)])
    (written,) = hands.app.writer.drawn
    assert written.words == words
    assert BOX.x + 22 < written.box.x
    assert written.box.right <= BOX.right
    room = (written.box.x - BOX.x, BOX.right - written.box.right)
    assert room[0] - 25 == pytest.approx(room[1], abs=3), "drawing and words together are in the middle"


def test_signs_may_lack_their_drawing_or_their_words(hands: Hands) -> None:
    painter = painter_of(hands)
    hands.app.writer.drawn.clear()
    signs = (Sign("icon-threat", "+1"), Sign("", "/"), Sign("icon-ammo"), Sign("icon-savings", "+2"))
    painter.paint(hands.app.screen, [Row(signs, Box(100, 100, 180, 28))])
    written = hands.app.writer.drawn
    assert [text.words for text in written] == ["+1", "/", "+2"]
    assert all(one.box.right < other.box.x for one, other in itertools.pairwise(written))


def painter_of(hands: Hands) -> Painter:
    table = table_of(hands.app, begun_match("bonnie-and-clyde"))
    return table.view.painter
