"""What is asked of others in the middle of a turn: all of it lies open, so nobody need cover the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.moves import Move
from game.core.words import _, ngettext
from game.iditacards.moves import Join, Kill, Stay
from game.iditacards.sight.views import View
from game.iditacards.text.cardtext import card_name
from game.iditacards.text.telling import card_names
from scenes.table.terms import Answer, Order, Question

if TYPE_CHECKING:
    from .board import GameBoard

FEW = 3
""""Join with few" means joining with at most this number of cards in hand."""


def question(board: GameBoard, view: View, seat: int, moves: Sequence[Any]) -> Question | None:
    """Whether to join a new day, and which dog dies."""
    pending = view.pending
    if pending is None or seat == view.current:
        return None
    player = view.players[seat]
    if pending.kind == "join":
        hand = ngettext(
            "{n} card in hand, {deck} in the deck.", "{n} cards in hand, {deck} in the deck.", player.hand_count
        )
        new = max(0, board.rules.world.figures.hand + board.preview.ground(view).extra(player))
        joins = ngettext(
            "Your cards go into the deck, and you draw {n}. It costs you no turn.",
            "Your cards go into the deck, and you draw {n}. It costs you no turn.",
            new,
        ).format(n=new)
        risk = ngettext("{n} card waits for risk.", "{n} cards wait for risk.", len(player.stack))
        stays = hand.format(n=player.hand_count, deck=player.deck)
        if player.stack:
            stays = f"{stays} {risk.format(n=len(player.stack))}"
        answers = (Answer(_("Join"), Join(), joins), Answer(_("Stay"), Stay(), stays))
        orders = (
            Order("few", _("Join with {n} cards or fewer, else stay").format(n=FEW)),
            Order("stay", _("Always stay")),
        )
        waiting = tuple(task.seat for task in view.agenda if task.do == "ask")
        name = board.rules.company.name(view.current)
        asks = _("{name} calls a new day. Do you join?").format(name=name)
        if toll := _toll(board, view, seat):
            asks += "\n" + toll
        return Question("join", asks, answers, orders, (seat, *waiting))
    if pending.kind == "doom":
        dogs = tuple(_dies(board, view, seat, move) for move in moves if isinstance(move, Kill))
        asks = _("One of your dogs must die. Which one?") if len(dogs) > 1 else _("Your only dog must die.")
        return Question("doom", asks, dogs)
    return None


def _toll(board: GameBoard, view: View, seat: int) -> str:
    """What the leg costs the player who is asked, including another player's new day or only with their own."""
    player, always = view.players[seat], view.options.day_legs == "all"
    rule = board.preview.ground(view).rule(player.position)
    if rule.day_kill and player.team:
        if always:
            return _("You are in the Forest: a dog of yours dies, whether you join or not.")
        return _("You are in the Forest: if you join, a dog of yours dies.")
    if rule.day_starve:
        if always:
            return _("You are in the Wasteland: you get hungrier, whether you join or not.")
        return _("You are in the Wasteland: if you join, you get hungrier.")
    return ""


def _dies(board: GameBoard, view: View, seat: int, move: Kill) -> Answer:
    dog, land = view.players[seat].team[move.dog - 1], board.preview.ground(view)
    name = card_name(board.rules.world, dog.card)
    if land.undying(dog):
        detail = _("It cannot die.")
    elif saver := land.saver(dog):
        detail = _("{card} is given up in its place.").format(card=card_name(board.rules.world, saver))
    else:
        carried = card_names(board.rules.world, dog.attachments)
        detail = _("It dies. To the discard pile: {cards}.").format(cards=carried) if carried else _("It dies.")
    return Answer(name, move, detail)


def obey(view: View, seat: int, order: str) -> Move | None:
    if order == "stay":
        return Stay()
    if order == "few":
        return Join() if view.players[seat].hand_count <= FEW else Stay()
    return None


def order_words(key: str) -> str:
    few = _("You join new days with {n} cards or fewer.").format(n=FEW)
    return {"few": few, "stay": _("You stay when others call a new day.")}.get(key, "")
