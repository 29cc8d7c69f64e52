"""Stepping Stones on paper; `scenes/table/prints.py` lists all there can be."""

from __future__ import annotations

from game.core.words import _
from game.stepping_stones.rules import SteppingStones
from game.stepping_stones.state import SEATS, WALKERS
from game.stepping_stones.telling import SIDES
from scenes.boards.stepping_stones.board import GameBoard
from scenes.table.prints import Aid, Cover, Prints, Row, Standee, die, of

COVER = Cover("#f4fbfb", "#f4fbfb")


def on_paper(rules: SteppingStones, players: int) -> Prints:
    return Prints(
        boards=(of(GameBoard(rules)),),
        pieces=(*(Standee(f"walker-{seat + 1}", WALKERS, _(SIDES[seat])) for seat in range(SEATS)), die()),
        aids=(
            Aid(
                _("A turn"),
                [
                    Row("1", _("Throw the die.")),
                    Row("2", _("One of your walkers goes that far. Who stands there goes back to the shore.")),
                ],
            ),
        ),
        first_turn=(_("You throw a 4: a walker goes from the shore to stone 4, and the turn is over."),),
    )
