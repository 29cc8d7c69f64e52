"""What a click does where something is decided in the drawer: first that, then what the card is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import N_, _, ngettext
from game.iditacards.moves import Cancel
from game.iditacards.views import View
from scenes.table.terms import Gesture

from .drawer import Mark

if TYPE_CHECKING:
    from .board import GameBoard


def arranged(board: GameBoard, view: View, gesture: Gesture) -> str:
    """Of a click that only lays something ready."""
    if gesture.source:
        return _("It pays for energy.")
    if gesture.target.startswith("card."):
        return _with_card(board, view, gesture.target, _marked(board, view, int(gesture.target[5:]) - 1))
    return _("Look through it, or close it.")


def decided(board: GameBoard, view: View, gesture: Gesture) -> str | None:
    pending = view.pending
    assert pending is not None
    if gesture.target.startswith("card."):
        return _with_card(board, view, gesture.target, _taken(pending.kind))
    if gesture.target.startswith("deck."):
        look = board.look(view, gesture.target)
        text = ngettext(
            "{n} card of it is laid out at the trading post.",
            "{n} cards of it are laid out at the trading post.",
            pending.number,
        )
        filled = [text.format(n=pending.number)] if pending.number > 0 and not pending.sort else []
        return None if look is None else "\n".join([*filled, look.words])
    if pending.kind == "pay" and not isinstance(gesture.moves[0], Cancel):
        told = board.foresight.told(view, gesture.moves)
        return "\n".join(told) if told else None
    return None


def picked(board: GameBoard, view: View, spot: str) -> str:
    """Of one of several cards that pay, or that are taken from the trading post."""
    if spot in board.chosen:
        return _("Takes it back: it is not chosen any more.")
    if spot.startswith("card."):
        return _with_card(board, view, spot, _taken("take"))
    return _("It pays for energy: it goes to your discard pile.")


def _with_card(board: GameBoard, view: View, spot: str, does: str) -> str:
    cards, number = board.drawer.cards(view), int(spot[5:])
    text = board.face(view, cards[number - 1]).text if number <= len(cards) else ""
    return "\n".join(line for line in (does, text) if line)


def _taken(kind: str) -> str:
    return {
        "take": _("You take it: it goes to your discard pile."),
        "earn": _("You earn it: it goes to your discard pile."),
    }.get(kind, "")


def _marked(board: GameBoard, view: View, position: int) -> str:
    """What the next mark on a card says; nothing is done before the button is pressed."""
    if view.pending is None or board.drawer.shows(view) != view.pending.kind:
        return ""
    mark = board.drawer.next_mark(view, position)
    if mark is None:
        return _("No more than that come back.")
    if view.pending.kind == "recover" and not mark:
        return _("It stays in the discard pile.")
    return _(_MARKED[mark])


_MARKED: dict[Mark, str] = {
    "hand": N_("Marks it: it comes back to your hand."),
    "deck": N_("Marks it: it is shuffled into your deck."),
    "keep": N_("Marks it: you keep it in your hand."),
    "destroy": N_("Marks it: it is destroyed for good."),
    "": N_("Takes the mark off: it goes back into the deck."),
}
