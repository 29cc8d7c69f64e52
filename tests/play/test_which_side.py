"""Which Side are you on? by hand: whole matches, and four around one laptop."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core import bots
from game.core.chance import Chance
from game.core.journal import Seat
from scenes.boards.which_side.board import DuoBoard
from scenes.pages.end import End
from tests.game.which_side.tables import build
from tools.mouse import Mouse

from .hands import Hands
from .laying import at, lay
from .player import Player
from .tenements import RULES, board_of, fighting, seated
from .tenements import no_piece_jumps as no_piece_jumps


@pytest.mark.parametrize(
    "options",
    [
        {"players": 4},
        pytest.param({"players": 3}, marks=pytest.mark.long),
        {"players": 2, "variant": "duo"},
        pytest.param({"tiles": "choose", "contexts": 2}, marks=pytest.mark.long),
    ],
)
def test_a_match_of_every_company_is_played_by_hand(hands: Hands, options: dict[str, Any]) -> None:
    seated(hands, **options)
    table = Player(hands, "drag", seed=6).play_out()
    assert table.match.outcome is not None


def test_a_scenario_is_played_to_its_end_by_mouse_as_the_organiser_would(hands: Hands) -> None:
    """Every decision of a whole winter, made with the mouse alone: drags, clicks, payments on the stage."""
    table = seated(hands, seed=4, scenario="shirtwaist-strike")
    mouse, organiser, luck = Mouse(hands.app), bots.make("organiser", RULES), Chance.seeded(4)
    while table.match.actor is not None:
        move = bots.choose(organiser, RULES, table.match.state, luck)
        before = len(table.match.lines)
        mouse.play(table, move)
        assert str(table.match.lines[before].move) == str(move)  # type: ignore[union-attr]
        table = Player(hands, "click", 1).sit_down()
    assert isinstance(hands.app.scene, End)
    assert table.match.state.turn > 3


def test_two_tenements_have_a_board_of_their_own(hands: Hands) -> None:
    assert isinstance(seated(hands, scenario="cloakmakers").board, DuoBoard)
    assert not isinstance(seated(hands).board, DuoBoard)


def test_what_concerns_all_is_asked_once_and_of_all(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting(players=4))
    assert table.board.awaited(table.view.view, 0) == (0, 1, 2, 3)
    assert table.board.letter(table.view.view).prompt.startswith("All together")
    day = lay(hands, "which-side", build("placement", players=4, active=2))
    assert day.board.awaited(day.view.view, 2) == (2,)


def test_a_band_hails_once_in_a_phase_and_not_with_every_person_sent_out(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", players=2))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hailed = []
    for name, slot in (("Rivka", "TRI.w1"), ("Concetta", "TRI.w2"), ("Walter", "WOO.w3")):
        hands.drag(at(table, f"at.{name}"), at(table, slot))
        shown = False
        for _ in range(90):
            hands.step(1 / 30)
            shown = shown or table.view.moment.banner is not None
        hailed.append(shown)
    assert hailed == [True, False, False]


def test_roofs_carry_the_names_of_their_players(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", players=3), [Seat("Ada"), Seat("Bo"), Seat("Cléo")])
    words = board_of(table).words
    assert [words.owner_name(table.match.state, house) for house in range(4)] == ["Ada", "Bo", "Cléo", "all"]


def test_esc_puts_advice_away_before_it_opens_the_menu(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    table.say("Sew at the Triangle.", (400, 400))
    hands.key(pygame.K_ESCAPE)
    assert table.bubble is None
    assert hands.app.scene is table
