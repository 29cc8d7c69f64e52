"""Which Side: New York 1910-1911 on paper."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import _, money
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
            Aid(_("The start"), [*_start()]),
            Aid(_("A turn"), [*_turn()]),
            Aid(_("Danger"), [*_danger()]),
            Aid(
                _("The employers’ die"),
                [Row(str(face), _(words), f"offensive-{face}") for face, words in telling.CAPTIONS.items()],
            ),
            Aid(_("The cost of living"), [*_cost()]),
            Aid(_("Won and lost"), [*_end()]),
        ),
        notes=(
            _("A worker who is injured is turned over: glue the two sides back to back."),
            _("Dice of the employers may lie on their pictures as long as they count."),
        ),
        first_turn=_first_turn(),
    )


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "The die before the first turn showed 5: one of the four workers is turned over, injured. Turn 1: "
            "Strength moves to 1, and one die falls, a 4: Unsanitary 1. A single injured worker need not rest, so"
            " all four are sent out. Docks: $5, Risk 1. Tenderloin: $8, Police Threat 1. Bonesetter: the injured "
            "worker is turned back. The last one goes to the Local Union: 1 union agitation."
        ),
        _(
            "Living costs $1 for each of four workers and $1 rent: you pay $5 and have $3. No means of production"
            " can be paid with that; the agitation stays for the next turn. All workers come home to the "
            "tenement, and Strength moves to 2."
        ),
    )


def _turn() -> Iterator[Row]:
    yield Row("1", _("Strength +1, then the employers roll one die; two, if Strength now stands on 3, 6 or 8."))
    yield Row("2", _("Half of the injured rest. Everybody else who waits is sent out once."))
    yield Row("3", _("Pay the cost of living."))
    yield Row("4", _("You may take one means of production: pay it, and set a flag."))


def _start() -> Iterator[Row]:
    yield Row(_("Workers"), _("Four at home, four in the reserve on Ellis Island. Savings $2, every gauge 0."))
    yield Row(_("Before turn 1"), _("The employers roll one die. It counts, but Strength stays where it is."))


def _danger() -> Iterator[Row]:
    yield Row(_("Hurt"), _("After Risk or Unsanitary 3: one is injured, the cube goes back to 0."))
    yield Row(
        _("Jail"),
        _("After Police Threat 3: one goes to prison, the cube goes back to 0. The lawyers free them, healthy."),
    )
    yield Row(
        _("Who"),
        _(
            "Healthy ones first, and of these the one sent out last, then who rests or is new, then who "
            "waits. Nobody healthy at liberty: an injured one dies."
        ),
    )
    yield Row(_("Resting"), _("Half of the injured, rounded down. One alone does not rest."))
    yield Row(
        _("One a turn"),
        _(
            "Local Union, Printing Press, Political Café and Chemistry take one worker each. Other places "
            "take any number."
        ),
    )


def _end() -> Iterator[Row]:
    yield Row(_("Won"), _("At once with five means of production; Advanced six, Hard all eight."))
    yield Row(
        _("Lost"),
        _(
            "Strength goes past 10, or the turn on 10 ends. All are dead, or nobody is at liberty when "
            "workers should be sent out."
        ),
    )


def _cost() -> Iterator[Row]:
    yield Row(money(1), _("for each worker, also in prison"))
    yield Row(money(1), _("more for each injured worker"))
    yield Row(money(1), _("rent; $2 in Hard"))
    yield Row(money(1), _("if the employers rolled a 1 this turn"))
    yield Row(_("Missing"), _("each dollar injures one worker. After that nothing is owed."))
