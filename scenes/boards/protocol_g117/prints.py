"""Protocol G117 on paper: the points of the squares are printed, cubes stand for all units of a side."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import _, pgettext
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
            Aid(_("The start"), [*_start()]),
            Aid(_("A turn"), [*_turn()]),
            Aid(_("Orders"), [*_orders()]),
            Aid(_("To be remembered"), [*_reminders()]),
            Aid(_("Icons of events"), [*_icons()]),
        ),
        notes=(
            _("A cube is a Drone or a Bot, a Troop or a Decker, by where it stands."),
            _("Write the score down in pencil, or on a slip of paper beside the board."),
        ),
        first_turn=_first_turn(),
    )


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "The humans put their second Troop on Cape Town. Turn 1, the machines are first. They take the event "
            "of Drone Foundry: two Drones, each on an empty square beside one of theirs. One goes to the Data "
            "Port, the other to Helsinki. A marker of the machines is laid on what was used."
        ),
        _(
            "The humans must answer with the action facing it, General Call-Up, and take its event as well: a "
            "Troop on the Power Hub beside the Bunker, one on the Seed Vault beside Cape Town. Then the turn is "
            "counted: 1 point for the machines on the Data Port; 2 for the humans on the Power Hub and 1 on the "
            "Seed Vault. Turn 2 begins with the humans."
        ),
    )


def _points(board: GameBoard) -> Iterator[Mark]:
    """What a square earns."""
    for index in board.rules.board.scoring:
        box = board.box(f"vp.{SQUARES[index]}")
        yield Drawing(f"vp-{board.rules.board.points[index]}", box.centre, box.h)


# Player aid ----------------------------------------------------------------------------------------------------------


def _start() -> Iterator[Row]:
    yield Row(_("Machines"), _("Bots on Node Alpha and Node Beta, a Drone on the Server Farm."))
    yield Row(
        _("Humans"),
        _(
            "A Decker on the Backdoor, a Troop in the Bunker; a second Troop on a free square beside it, but "
            "not on one with points."
        ),
    )


def _reminders() -> Iterator[Row]:
    yield Row(
        _("Squares"),
        _(
            "On Earth one unit, neighbours share a side. In the Matrix two units of one side, neighbours "
            "share a link; only the Firewall touches the Kernel."
        ),
    )
    yield Row(_("Orders"), _("One for each bolt. What is left is lost. Nobody is jumped over."))
    yield Row(
        _("Icons"),
        _(
            "From left to right; each must be used if it can be. With nobody left on a battlefield, a new "
            "unit comes to your start square."
        ),
    )
    yield Row(
        _("The end"),
        _(
            "After ten turns the higher score wins. Level: lift the markers, up to ten more turns; whoever "
            "leads after an even one wins."
        ),
    )


def _turn() -> Iterator[Row]:
    yield Row("1", _("Odd turns: the machines first. Even turns: the humans first."))
    yield Row(
        "2", _("The first takes a free pair on its side: its orders or its event. Lay a marker on what you used.")
    )
    yield Row("3", _("The other answers with the action facing it: its orders or its event."))
    yield Row("4", _("Aim sabotages, then count the points of the squares each side controls."))


def _orders() -> Iterator[Row]:
    yield Row(pgettext("an order", "Move"), _("One unit up to two squares, or two units one square each."), "order")
    yield Row(
        pgettext("an order", "Attack"), _("An enemy with at least two of your units beside it is eliminated."), "attack"
    )
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
