"""Protocol G117 on paper: the points of the squares are printed, cubes stand for all units of a side."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import _
from game.protocol_g117 import telling
from game.protocol_g117.rules import ProtocolG117
from game.protocol_g117.state import PAIRS, SIDES, SQUARES, Icon
from scenes.boards.protocol_g117 import words
from scenes.boards.protocol_g117.board import GameBoard
from scenes.table.marks import Drawing, Mark
from scenes.table.prints import Aid, Cover, Prints, Row, Token, of

UNIT = 10.0
"""Two units stand side by side on a square of the Matrix."""
COVER = Cover("#ffffff", "#bfeaff")


def on_paper(rules: ProtocolG117, players: int) -> Prints:
    board = GameBoard(rules)
    return Prints(
        boards=(of(board, extra=[*_points(board)]),),
        pieces=(
            *(
                Token(
                    f"reserve-{side}", rules.board.units, _("Units of the {side}").format(side=words.short(side)), UNIT
                )
                for side in SIDES
            ),
            *(
                Token(f"marker-{side}", len(PAIRS), _("Markers of the {side}").format(side=words.short(side)), 7)
                for side in SIDES
            ),
            Token("sabotaged", 2, _("Sabotaged"), 9),
            Token("turn-now", 1, _("Turn"), on="turn."),
        ),
        aids=(
            Aid(_("A turn"), [*_turn()]),
            Aid(_("Orders"), [*_orders()]),
            Aid(_("Icons of events"), [*_icons()]),
        ),
        notes=(
            _("A cube is a Drone or a Bot, a Troop or a Decker, by where it stands."),
            _("Write the score down in pencil, or on a slip of paper beside the board."),
        ),
    )


def _points(board: GameBoard) -> Iterator[Mark]:
    """What a square earns."""
    for index in board.rules.board.scoring:
        box = board.box(f"vp.{SQUARES[index]}")
        yield Drawing(f"vp-{board.rules.board.points[index]}", box.centre, box.h)


# Player aid ----------------------------------------------------------------------------------------------------------


def _turn() -> Iterator[Row]:
    yield Row("1", _("Odd turns: the machines first. Even turns: the humans first."))
    yield Row(
        "2", _("The first takes a free pair on its side: its orders or its event. Lay a marker on what you used.")
    )
    yield Row("3", _("The other answers with the action facing it: its orders or its event."))
    yield Row("4", _("Aim sabotages, then count the points of the squares each side controls."))


def _orders() -> Iterator[Row]:
    yield Row(_("Move"), _("One unit up to two squares, or two units one square each."), "order")
    yield Row(_("Attack"), _("An enemy with at least two of your units beside it is eliminated."), "attack")
    yield Row(_("Charge"), _("Move a unit up to two squares to an enemy's side; both are eliminated."), "charge")


def _icons() -> Iterator[Row]:
    for icon, name in telling.ICONS.items():
        yield Row(_(name), _meaning(icon), icon.lower().replace(" ", "-"))


def _meaning(icon: Icon) -> str:
    if icon.startswith("eliminate"):
        return _("An enemy unit of this kind, wherever it stands.")
    if icon.startswith("gain"):
        return _("A new unit beside one of yours on that battlefield.")
    return _("One square with points that the enemy controls earns nothing this turn.")
