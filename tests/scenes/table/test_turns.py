"""Whose turn it is with four at the table, and bots that can be followed."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.canvas import Box
from scenes.kit.sheets import Reading
from scenes.table.pace import BREATH
from scenes.table.table import Table
from tests.play.hands import Hands
from tools.screens import guided_match

from .conftest import new_match, seated


def _colours(hands: Hands, box: Box) -> set[tuple[int, int, int]]:
    rect = hands.app.canvas.rect(box).clip(hands.app.screen.get_rect())
    picture = hands.app.screen.subsurface(rect)
    return {tuple(picture.get_at((x, y)))[:3] for x in range(rect.w) for y in range(0, rect.h, 2)}  # type: ignore[misc]


def test_the_bar_shows_the_colours_of_all_four_in_their_order(hands: Hands) -> None:
    table = seated(hands, new_match("baron-voodoo", players=4))
    hands.app.draw()
    seen = _colours(hands, table.bar.turn.box)
    for seat in range(4):
        assert tuple(pygame.Color(table.now.seat_colour(seat)))[:3] in seen


def test_who_plays_together_is_tied_together(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = seated(hands, new_match("baron-voodoo", players=4))
    assert alone.board.partners(alone.view.view, 1) == (1,)
    pairs = seated(hands, new_match("baron-voodoo", players=4, teams="pairs-a"))
    assert pairs.board.partners(pairs.view.view, 1) == (1, 3)
    chip = pairs.bar.turn.box
    above = Box(chip.right - 110, chip.y + 6, 100, 6)

    def bows() -> int:
        hands.app.draw()
        return len(_colours(hands, above))

    tied = bows()
    monkeypatch.setattr(pairs.board, "partners", lambda _view, seat: (seat,))
    pairs.view.stale()
    assert tied > bows()


def test_a_bots_turn_takes_a_moment_and_is_told_in_one_line(hands: Hands) -> None:
    table = seated(hands, new_match("baron-voodoo", by=("random", "person")), "normal")
    lines = set()
    frames = 0
    while table.now.thinking or table.view.busy:
        hands.step(1 / 20)
        frames += 1
        if table.pace.words:
            lines.add(table.letter.waiting)
        assert table.letter.waiting == table.pace.words
    assert lines
    assert all(line.startswith(table.now.seat_name(0)) and "\n" not in line for line in lines)
    assert frames / 20 > BREATH
    assert table.letter.waiting == ""


def test_one_click_hurries_all_bots_until_a_person_decides_and_a_second_shows_only_where_it_led(hands: Hands) -> None:
    def seconds(clicks: int) -> float:
        match = new_match("baron-voodoo", players=4, by=("random", "random", "random", "person"))
        table = seated(hands, match, "normal")
        frames = 0
        while table.now.thinking or table.view.busy:
            hands.step(1 / 20)
            if table.view.busy and clicks:
                table.view.hurry()
                clicks -= 1
            frames += 1
        hands.step()
        assert not table.view.hurried
        return frames / 20

    followed, hurried, skipped = seconds(0), seconds(1), seconds(2)
    assert followed > 3 * hurried > 3 * skipped


def test_while_a_bot_decides_the_letter_asks_nobody_anything(hands: Hands) -> None:
    table = seated(hands, new_match("baron-voodoo", by=("random", "person")), "normal")
    asked = table.board.letter(table.view.view).prompt
    assert table.now.thinking
    while table.now.thinking or table.view.busy:
        hands.app.draw()
        words = [drawn.words for drawn in hands.app.writer.drawn]
        assert asked not in words
        hands.step(1 / 20)
    hands.app.draw()
    assert table.letter.happening is None
    assert table.board.letter(table.view.view).prompt in [drawn.words for drawn in hands.app.writer.drawn]


def test_the_words_of_a_band_stand_still_while_it_comes_and_goes(hands: Hands) -> None:
    table = seated(hands, new_match("baron-voodoo"), "normal")
    view, ink = table.view, "#fffaf0"
    band = view.board.band()
    box = hands.app.canvas.rect(Box.around(band.centre, band.w * 0.7, band.h - 12))  # open from its middle so far
    seen = []
    for share in (0.2, 0.5):
        view.moment.banner = ("It is a long way to the river tonight", "#a33b2f", share)
        view.draw(hands.app.screen)
        part = pygame.mask.from_threshold(hands.app.screen.subsurface(box), ink, (1, 1, 1, 255))
        seen.append(part.count())
    view.moment.banner = None
    assert seen[0] == seen[1] > 400


def test_behind_the_first_page_the_table_is_whole_buttons_and_all(hands: Hands) -> None:
    table = Table(hands.app, hands.app.shelf.begin(guided_match("baron-voodoo")))
    hands.app.push(table)
    hands.app.step([], 0.02)
    page = hands.app.scene
    assert isinstance(page, Reading)
    assert page._under is not None
    behind = page._under.copy()
    hands.app.pop()
    hands.settle()
    hands.app.draw()
    area = hands.app.canvas.rect(table.letter.panel)
    button = area.clip(pygame.Rect(area.x, hands.app.canvas.point((0, table.letter.buttons_top))[1], area.w, 30))
    assert pygame.image.tobytes(behind.subsurface(button), "RGB") == pygame.image.tobytes(
        hands.app.screen.subsurface(button), "RGB"
    )
