"""Which Side: New York 1910-1911 on paper."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import _
from game.which_side_postcard import telling
from game.which_side_postcard.names import GAUGES, person
from game.which_side_postcard.rules import WhichSidePostcard
from scenes.boards.which_side_postcard.board import GameBoard
from scenes.table.prints import Aid, Cover, Prints, Row, Token, die, of

MOST_STOCK = 3
"""So many of each resource are seldom exceeded."""
COVER = Cover("#15100d", "#efe2c4")


def on_paper(rules: WhichSidePostcard, players: int) -> Prints:
    figures = rules.figures
    workers = range(1, figures.workers.start + figures.workers.reserve + 1)
    gauges = ("risk", "unsanitary", "threat", "strength")
    return Prints(
        boards=(of(GameBoard(rules), "standard"),),
        pieces=(
            *(Token(f"worker-{n}", 1, person(n), 11, on="prison.", back=f"worker-{n}-injured") for n in workers),
            *(Token(gauge, 1, _(GAUGES[gauge]), 9) for gauge in gauges),
            Token("coin", figures.savings.most, _("Dollars"), on="savings."),
            Token("flag", len(figures.means), _("Red flags"), 12),
            *(
                Token(f"icon-{name}", MOST_STOCK, _(GAUGES[name]), 9)
                for name in ("union", "anarchist", "strike", "sabotage")
            ),
            die(2),
        ),
        aids=(
            Aid(_("A turn"), [*_turn()]),
            Aid(
                _("The employers’ die"),
                [Row(str(face), _(words), f"offensive-{face}") for face, words in telling.CAPTIONS.items()],
            ),
            Aid(_("The cost of living"), [*_cost()]),
        ),
        notes=(
            _("A worker who is injured is turned over: glue the two sides back to back."),
            _("Dice of the employers may lie on their pictures as long as they count."),
        ),
    )


def _turn() -> Iterator[Row]:
    yield Row("1", _("Strength +1, then the employers roll one die; two, if Strength now stands on 3, 6 or 8."))
    yield Row("2", _("Half of the injured rest. Everybody else who waits is sent out once."))
    yield Row("3", _("Pay the cost of living."))
    yield Row("4", _("You may take one means of production: pay it, and set a flag."))


def _cost() -> Iterator[Row]:
    yield Row("$1", _("for each worker, also in prison"))
    yield Row("$1", _("more for each injured worker"))
    yield Row("$1", _("rent; $2 in Hard"))
    yield Row("$1", _("if the employers rolled a 1 this turn"))
