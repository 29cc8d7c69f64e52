"""Marks that lay themselves out: rows of signs and words, what is printed in one size, what is held up."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.kit.text import Drawn
from scenes.table.marks import Inline, Mark, Part, Printed, Words
from scenes.table.painter import Painter
from tools.screens import open_at

BOX = Box(100, 100, 200, 30)


def painted(tmp_path: Path, *marks: Mark, text_size: str = "normal") -> list[Drawn]:
    app = open_at((1600, 1000), tmp_path / "home", text_size=text_size)
    app.writer.begin()
    picture = lambda kind, height, value: drawings.piece(kind, app.canvas.px(height), True, "which_side")  # noqa: E731
    Painter(app, picture).paint(pygame.Surface(app.canvas.window), marks)
    return list(app.writer.drawn)


@pytest.mark.parametrize(("align", "left"), [("left", 100), ("right", 300), ("centre", 200)])
def test_a_row_lies_in_its_box_as_it_is_aligned(tmp_path: Path, align: str, left: float) -> None:
    (one, two) = painted(tmp_path, Inline((Part(words="one"), Part("icon-risk"), Part(words="two")), BOX, align))  # type: ignore[arg-type]
    edge = {"left": one.box.x, "right": two.box.right, "centre": (one.box.x + two.box.right) / 2}[align]
    assert edge == pytest.approx(left)
    assert one.box.right < two.box.x, "the icon lies between them"


def test_a_row_that_is_spread_reaches_from_edge_to_edge(tmp_path: Path) -> None:
    row = Inline(tuple(Part(words=word) for word in ("a", "bcd", "ef")), BOX, "spread")
    first, middle, last = painted(tmp_path, row)
    assert (first.box.x, last.box.right) == pytest.approx((BOX.x, BOX.right))
    assert middle.box.x - first.box.right == pytest.approx(last.box.x - middle.box.right)


def test_a_row_closes_up_gives_up_spaces_and_cuts_a_name_before_it_overflows(tmp_path: Path) -> None:
    narrow = BOX._replace(w=80)
    words = (Part(words="1234"), Part(words=" "), Part(words="5678"), Part(words=" "))
    assert [drawn.words for drawn in painted(tmp_path, Inline(words, narrow, gap=8))] == ["1234", "5678"]
    kept, cut = painted(tmp_path, Inline((Part(words="1234"), Part(words="Bartholomew", elide=True)), narrow))
    assert (kept.fits, cut.fits) == (True, True)
    assert cut.box.right <= narrow.right + 1
    assert not painted(tmp_path, Inline((Part(words="much too long for it"),), narrow))[0].fits


def test_a_name_that_has_room_is_not_cut(tmp_path: Path) -> None:
    app = open_at((1280, 800), tmp_path / "home")
    asked: list[str] = []
    app.writer.write = lambda *given, **options: asked.append(given[1])  # type: ignore[method-assign, assignment]
    row = Inline((Part(words="Russian", face="title", size=31), Part(words="Ada", elide=True)), BOX, gap=8)
    Painter(app, lambda kind, height, value: pygame.Surface((1, 1))).paint(pygame.Surface(app.canvas.window), [row])
    assert not asked, "only what is cut is fitted by the writer"
    app.quit()


def test_what_is_printed_keeps_its_size_whatever_text_size_somebody_likes(tmp_path: Path) -> None:
    marks = (Words("read", BOX, 20), Printed((Words("printed", BOX, 20), Inline((Part(words="row"),), BOX))))
    normal, larger = (painted(tmp_path / size, *marks, text_size=size) for size in ("normal", "larger"))
    wider = [two.box.w > one.box.w + 1 for one, two in zip(normal, larger, strict=True)]
    assert wider == [True, False, False]


def test_the_letters_of_a_row_in_which_nothing_may_be_cut_shrink_before_they_leave_it(tmp_path: Path) -> None:
    narrow = BOX._replace(w=64)
    (written,) = painted(tmp_path, Inline((Part("icon-risk"), Part(words="Prison")), narrow, "centre", 21))
    assert written.fits
    assert narrow.x < written.box.x
    assert written.box.right <= narrow.right + 1
