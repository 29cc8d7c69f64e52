"""Arrows for all moves, from where a piece stands to where it may go."""

from __future__ import annotations

import pygame
import pytest

from scenes.table.highlights import LONGEST_OF_ALL, MOST_POINTED_AT
from scenes.table.table import Table
from tools.screens import bot_match, table_of

from .hands import Hands


@pytest.fixture
def souls(hands: Hands) -> Table:
    table = table_of(hands.app, bot_match("baron-voodoo", 11, 0, "sensible"))
    hands.settle()
    return table


def test_the_moves_are_shown_as_arrows_one_for_each(hands: Hands, souls: Table) -> None:
    drawn: list[int] = []
    souls.highlights._arrow = lambda *_way: drawn.append(1)  # type: ignore[method-assign]
    souls.draw(hands.app.screen)
    assert drawn == []
    hands.key(pygame.K_F2)
    souls.draw(hands.app.screen)
    leaps = {gesture.moves for gesture in souls.hands.gestures() if gesture.source}
    assert len(leaps) == len(souls.highlights._ways()) > 10
    assert len(drawn) % len(leaps) == 0
    assert drawn


def test_what_is_in_the_hand_has_only_its_own_arrows(hands: Hands, souls: Table) -> None:
    hands.key(pygame.K_F2)
    source = sorted(souls.hands.sources())[0]
    sprite = souls.view.stage.source(source)
    assert sprite is not None
    souls.hands.take(sprite)
    own = {gesture.moves for gesture in souls.hands.gestures() if gesture.source == source}
    ways = souls.highlights._ways()
    assert len(ways) == len(own)
    assert {start.centre for start, _end in ways} == {souls.view.stage.home(sprite)}


@pytest.mark.parametrize("game", ["which-side", "which-side-postcard", "toroball", "protocol-g117", "mad-maxence"])
def test_arrows_never_hide_the_board(hands: Hands, game: str) -> None:
    table = table_of(hands.app, bot_match(game, 11, 12, "random"))
    hands.settle()
    hands.key(pygame.K_F2)
    ways = table.highlights._ways()
    assert sum(pygame.Vector2(end.centre).distance_to(start.centre) for start, end in ways) <= LONGEST_OF_ALL
    for source in table.hands.sources():
        if (sprite := table.view.stage.source(source)) is not None:
            table.hands.take(sprite)
            assert len(table.highlights._ways()) <= MOST_POINTED_AT
            table.hands.cancel()
