"""Why a bot does what it does, in a sentence that serves as advice as well."""

from __future__ import annotations

from game.core.words import _, ngettext

from .content import Board
from .state import (
    INDEX,
    Attack,
    Charge,
    Eliminate,
    Gain,
    Go,
    Place,
    Sabotage,
    Side,
    SquareName,
    State,
    Stop,
    Take,
    open_pair,
    other,
)


def why(board: Board, state: State, side: Side, move: object, heeds_answer: bool) -> str:
    match move:
        case Take():
            return _why_take(board, state, side, move, heeds_answer)
        case Place(square=square):
            return _("{at} has proved the better place to begin.").format(at=_name(board, square))
        case Go(target=target):
            return _worth(board, target) or _("That way leads to the best position in sight.")
        case Attack():
            return _("Two against one: the enemy falls and nobody else.")
        case Charge(target=target):
            return _("Here one for one is a good trade: the enemy on {at} is worth more.").format(
                at=_name(board, target)
            )
        case Gain(square=square):
            return _worth(board, square) or _("On {at} a new unit helps most.").format(at=_name(board, square))
        case Eliminate(square=square):
            return _("Of all of them, the unit on {at} does most for the enemy.").format(at=_name(board, square))
        case Sabotage(square=square):
            return _("Nothing else would cost the enemy more than {at}.").format(at=_name(board, square))
        case Stop():
            return _("Nothing gets better with another order.")
    return ""


def _why_take(board: Board, state: State, side: Side, move: Take, heeds_answer: bool) -> str:
    name = _(board.action(move.pair, side).name)
    if open_pair(state) is not None:
        if move.part == "PO":
            return _("Here the orders of {name} do more than its event.").format(name=name)
        return _("Here the event of {name} does more than its orders.").format(name=name)
    facing = _(board.action(move.pair, other(side)).name)
    if heeds_answer:
        return _("{name} leaves the best position, even after the best answer with {facing}.").format(
            name=name, facing=facing
        )
    return _("{name} looks best for now, whatever {facing} may do then.").format(name=name, facing=facing)


def _worth(board: Board, square: SquareName) -> str:
    points = board.points[INDEX[square]]
    if not points:
        return ""
    text = ngettext("{at} is worth {n} point each turn.", "{at} is worth {n} points each turn.", points)
    return text.format(at=_name(board, square), n=points)


def _name(board: Board, square: SquareName) -> str:
    return _(board.names[INDEX[square]])
