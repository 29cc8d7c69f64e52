"""Toroball on paper: youngsters and cow as standees, her agitation on a die."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import _
from game.toroball.names import YOUNGSTERS
from game.toroball.rules import Toroball
from game.toroball.state import IDS, Variant
from scenes.boards.toroball.board import GameBoard
from scenes.boards.toroball.zones import TEAMS
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM
from scenes.table.marks import Drawing, Mark, Words
from scenes.table.prints import Aid, Cover, Die, Prints, Row, Sheet, Standee, Tile, Token, die, of

COW = ("cow-head", "cow-2", "cow-3", "cow-4", "cow-5", "cow-6")
FIGURE = 26.0
COVER = Cover("#2b1a14", "#2b1a14")


def on_paper(rules: Toroball, players: int) -> Prints:
    board = GameBoard(rules)
    compass = Sheet([Drawing("compass", (60, 60), 116)], Box(0, 0, 120, 120))
    return Prints(
        boards=(of(board, Variant(), extra=[*_teams(board)]),),
        pieces=(
            *(Standee(f"{who}-stand", 1, YOUNGSTERS[who], FIGURE) for who in IDS),
            Standee("cow-chew", 1, _("The cow"), FIGURE),
            Token("ball", 1, _("Ball"), 9),
            Token("mark-done", 6, _("Has acted"), 8),
            Token("mark-out", 6, _("Is out"), 8),
            Tile(compass, _("Compass"), wide=38),
            die(),
            Die(COW, 1, _("Agitation of the cow")),
        ),
        aids=(Aid(_("A round"), [*_round()]), Aid(_("What a youngster can do"), [*_acts()])),
        notes=(
            _("The die of the cow is not rolled: it lies beside the pitch and shows her agitation, 2 to 6."),
            _("Who shelters on a barrier or at the fence lies down; who was nudged goes off the pitch with a marker."),
        ),
    )


def _teams(board: GameBoard) -> Iterator[Mark]:
    for team in TEAMS:
        yield Words(board.called(team), board.spots[f"label.{team}"], 24, "bold", CREAM, "centre", wrap=False)


# Player aid ----------------------------------------------------------------------------------------------------------


def _round() -> Iterator[Row]:
    yield Row("1", _("The teams take turns: one youngster each, until all who are available have acted once."))
    yield Row("2", _("The cow: a 6, and she stays. Otherwise she runs as far as the die and her agitation say."))
    yield Row("3", _("Who was out for a round comes back. The other team is first in the next round."))


def _acts() -> Iterator[Row]:
    yield Row(_("Skip"), _("Stays, and has not moved."))
    yield Row(_("Walk"), _("4 steps in the eight directions, not onto others."))
    yield Row(_("Kick"), _("3 to 6 squares, once, from the square of the ball; then the ball scatters."))
    yield Row(_("Sangria"), _("On a bottle: the die gives the way, twice the steps left, bouncing."))
    yield Row(_("Scatter"), _("1 north-east, 2 east, 3 south-east, 4 south-west, 5 west, 6 north-west."))
