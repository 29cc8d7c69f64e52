"""Two streets to duel in: what the tests of Way of the ShoTgun share."""

from __future__ import annotations

from typing import Any

import pygame
from msgspec.structs import replace

from game.core.journal import Seat
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import Duellist, Foe, State, Tell, You
from scenes.table.marks import Drawing, Words
from scenes.table.table import Table
from tests.game.playing import rules_as

from .hands import Hands
from .laying import lay

RULES = rules_as(WayOfTheShotgun)
DUEL = State(stop=4, phase="choose", foe=Foe("pike", 2), distance=4, tell=Tell(2), you=You(nerve=0))
TWO = State(mode="showdown", phase="choose")
AT_HIS_BEST = replace(DUEL, distance=2, tell=Tell(1), phase="tell", you=You(nerve=1))
"""Pike's tell is Walk or Aim, and where he stands he never walks."""
EMPTY = replace(TWO, distance=2, sides=(Duellist(2, 0, 4), Duellist(3, 2, 4)), last_action=("cover", "walk in"))
"""Ada has fired both barrels and then taken cover."""


def sit(
    hands: Hands, state: State, script: tuple[Any, ...] = (), players: tuple[str, str] = ("person", "person")
) -> Table:
    seats = (Seat("Ada", "red", players[0]), Seat("Bo", "blue", players[1]))
    return lay(hands, "way-of-the-shotgun", state, seats, seed=5, options={"mode": state.mode}, script=script)


def type_letter(hands: Hands, letter: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
    hands.step()
    hands.step()


def written(table: Table) -> list[Words]:
    """What the board says that is true now, under the pieces."""
    return [mark for mark in table.board.marks(table.view.view) if isinstance(mark, Words)]


def laid_over(table: Table) -> set[str]:
    """What is drawn on top of the pieces."""
    marks = table.board.over(table.view.view, table.view.hand())
    return {mark.kind for mark in marks if isinstance(mark, Drawing)}


def screen(hands: Hands) -> bytes:
    hands.settle()
    hands.app.draw()
    return pygame.image.tobytes(hands.app.screen, "RGB")
