"""Why something is not possible now, one plain sentence for each kind of attempt."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Reason
from game.core.words import N_, NN_

from .content import DAMAGED
from .ground import Ground, without
from .moves import (
    Attach,
    Cancel,
    ChooseDeck,
    Destroy,
    Done,
    Drop,
    Earn,
    Give,
    Keep,
    Kill,
    MusherMove,
    NewDay,
    Nothing,
    Pass,
    Play,
    Recover,
    Reveal,
    Scrap,
    Slay,
    Take,
)
from .state import Pending, Player, State

_OVER = Reason("over", N_("The race is over."))
_NO_CARD = Reason("no-card", N_("There is no such card there."), rule="R87")
_NO_DOG = Reason("no-dog", N_("There is no such dog in the team."), rule="R65")
_SAME_CARD = Reason("same-card", N_("An equal card lies further left: choose that one."), rule="R87")
_CHOSEN = Reason("chosen", N_("You have chosen that card already."), rule="R87")
_ORDER = Reason("order", N_("Choose from the left to the right, or cancel and begin anew."), rule="R87")
_NOT_A_TURN = Reason("not-asked", N_("A turn begins with playing a card or with a new day."), rule="R1")
_RISK_WAITS = Reason("risk-waits", N_("A card waits for risk: turn over the next card or begin a new day."), rule="R21")
_NOT_ASKED = Reason("not-asked", N_("That is not what has to be decided now."), rule="R88")
_CANNOT_DIE = Reason("cannot-die", N_("This dog cannot die."), rule="R67")
_SAVED = Reason("saved", N_("This dog would not really die: it pays no price and makes no room."), rule="R69")
_NO_ATTACHMENT = Reason("no-attachment", N_("This dog carries no such attachment."), rule="R68")

_DUE: dict[str, Reason] = {
    "pay": Reason("due-pay", N_("First choose the cards that pay the energy, or cancel."), rule="R14"),
    "cull": Reason("due-cull", N_("First decide about the cards you look at."), rule="R86"),
    "recover": Reason("due-recover", N_("First choose the cards that come back from the discard pile."), rule="R85"),
    "deck": Reason("due-deck", N_("First name the deck that the trading post is filled from."), rule="R60"),
    "take": Reason("due-take", N_("First take your cards from the trading post."), rule="R60"),
    "join": Reason("due-join", N_("First say whether you join the new day."), rule="R40"),
    "room": Reason("due-room", N_("First make room for the new dog, or leave it behind."), rule="R65"),
    "attach": Reason("due-attach", N_("First choose the dog that will carry the attachment."), rule="R68"),
    "doom": Reason("due-doom", N_("First name the dog you give up."), rule="R90"),
    "price": Reason("due-price", N_("First say which of your dogs pays the price."), rule="R69"),
    "any": Reason("due-any", N_("First name the dog that is killed, or none."), rule="R89"),
    "earn": Reason("due-earn", N_("First choose the legendary card you have earned."), rule="R39"),
    "scrap": Reason("due-scrap", N_("First choose a card to destroy, or none."), rule="R91"),
}
# A card that was turned over cannot be taken back.
_DUE_FOR_REVEALED = Reason("due-pay", N_("First choose the cards that pay the energy."), rule="R14")


def explain(ground: Ground, state: State, attempt: MusherMove) -> Reason:
    """The reason for an attempt that is not among the legal moves."""
    if state.over:
        return _OVER
    if state.pending is None:
        return _explain_turn(ground, state, attempt)
    return _explain_choice(ground, state, state.pending, attempt)


# At the beginning of a turn -------------------------------------------------------------------------------------------


def _explain_turn(ground: Ground, state: State, attempt: MusherMove) -> Reason:
    player = state.players[state.current]
    match attempt:
        case Play(card):
            return _explain_play(ground, player, card - 1)
        case Reveal():
            return Reason("no-risk", N_("No card of yours waits for risk."), rule="R21")
        case Pass() if player.stack:
            return _RISK_WAITS
        case Pass():
            return Reason("no-pass", N_("This table agreed that nobody passes."), rule="Q3")
        case Kill(dog):
            return _CANNOT_DIE if 1 <= dog <= len(player.team) else _NO_DOG
        case Drop(dog, _):
            return _NO_ATTACHMENT if 1 <= dog <= len(player.team) else _NO_DOG
        case _:
            assert not isinstance(attempt, NewDay)
            return _RISK_WAITS if player.stack else _NOT_A_TURN


def _explain_play(ground: Ground, player: Player, index: int) -> Reason:
    if not 0 <= index < len(player.hand):
        return _NO_CARD
    if player.stack:
        return _RISK_WAITS
    name = player.hand[index]
    card = ground.cards[name]
    cost = ground.cost(player, card)
    rest = without(player.hand, index)
    if ground.payable(cost, rest, len(player.deck)):
        return _SAME_CARD
    if cost.whole_hand and DAMAGED in rest:
        return Reason(
            "damaged-hand",
            N_("{card} costs your whole hand, and a Damaged card in it cannot pay."),
            {"card": card.name},
            rule="R13",
        )
    usable = len(rest) - rest.count(DAMAGED)
    if usable < cost.energy:
        one, many = NN_(
            "{card} costs {n} other card from your hand; you can give {usable}.",
            "{card} costs {n} other cards from your hand; you can give {usable}.",
        )
        return Reason("no-energy", one, {"card": card.name, "n": cost.energy, "usable": usable}, many, rule="R13")
    one, many = NN_(
        "{card} costs {n} card of your deck; it has {deck}.", "{card} costs {n} cards of your deck; it has {deck}."
    )
    return Reason("no-health", one, {"card": card.name, "n": cost.health, "deck": len(player.deck)}, many, rule="R13")


# Inside a decision ----------------------------------------------------------------------------------------------------


def _explain_choice(ground: Ground, state: State, pending: Pending, attempt: MusherMove) -> Reason:
    player = state.players[pending.seat]
    match pending.kind, attempt:
        case "pay", Give(card):
            return _explain_give(player, pending, card - 1)
        case "cull", Destroy(card) | Keep(card):
            return _explain_cull(pending, attempt, card - 1)
        case "recover", Recover(card, _):
            return _explain_recover(ground, player, pending, card - 1)
        case "recover", Done():
            return Reason("all-of-them", N_("All venison comes back: say where each card goes."), rule="R85")
        case "take", Take(card):
            return _position(state.supply, pending.chosen, card - 1)
        case "deck", ChooseDeck():
            return Reason("deck-empty", N_("There are no cards left in that deck."), rule="R61")
        case (("room" | "price" | "doom"), Kill(dog)):
            if not 1 <= dog <= len(player.team):
                return _NO_DOG
            return _CANNOT_DIE if ground.undying(player.team[dog - 1]) else _SAVED
        case "attach", Attach():
            return _explain_attach(ground, player, attempt)
        case "any", Slay():
            return _explain_slay(ground, state, pending, attempt)
        case "earn", Earn():
            return _NO_CARD
        case "scrap", Scrap(card):
            return _position(player.hand, (), card - 1)
        case _, Cancel():
            return Reason("nothing-to-cancel", N_("There is nothing to take back here."), rule="R87")
        case _, Nothing():
            return _NOT_ASKED
    return _DUE_FOR_REVEALED if pending.kind == "pay" and pending.hand < 0 else _DUE[pending.kind]


def _position(items: Sequence[str], chosen: Sequence[int], position: int) -> Reason:
    """Why this card cannot be the next one of an ascending choice."""
    if not 0 <= position < len(items):
        return _NO_CARD
    if position in chosen:
        return _CHOSEN
    if chosen and position < chosen[-1]:
        return _ORDER
    if any(items[p] == items[position] and p not in chosen for p in range(position)):
        return _SAME_CARD
    return Reason("too-few", N_("Too few cards would be left to choose from: begin further left."), rule="R87")


def _explain_give(player: Player, pending: Pending, position: int) -> Reason:
    if 0 <= position < len(player.hand):
        if position == pending.hand:
            return Reason("itself", N_("A card does not pay for itself."), rule="R13")
        if player.hand[position] == DAMAGED:
            return Reason("damaged", N_("A Damaged card cannot pay energy."), rule="R16")
    others = ["" if index == pending.hand else name for index, name in enumerate(player.hand)]
    return _position(others, pending.chosen, position)


def _explain_cull(pending: Pending, attempt: Destroy | Keep, position: int) -> Reason:
    if isinstance(attempt, Destroy) and pending.keeping:
        if pending.number == 0:
            return Reason("no-destroying", N_("This card destroys nothing."), rule="R86")
        return Reason("destroyed", N_("You have chosen what is destroyed; cancel to begin anew."), rule="R86")
    if isinstance(attempt, Keep) and not pending.keeping:
        return Reason("destroy-first", N_("First choose what is destroyed, then what you keep."), rule="R86")
    if isinstance(attempt, Keep) and position in pending.chosen:
        return Reason("chosen", N_("That card will be destroyed."), rule="R86")
    return _position(pending.cards, pending.kept if pending.keeping else pending.chosen, position)


def _explain_recover(ground: Ground, player: Player, pending: Pending, position: int) -> Reason:
    if pending.sort and 0 <= position < len(player.discard):
        if ground.cards[player.discard[position]].sort != pending.sort:
            return Reason("wrong-sort", N_("Only venison comes back."), rule="R85")
        if position not in pending.chosen:
            return _ORDER
    return _position(player.discard, pending.chosen, position)


def _explain_attach(ground: Ground, player: Player, attempt: Attach) -> Reason:
    if not 1 <= attempt.dog <= len(player.team):
        return _NO_DOG
    dog = player.team[attempt.dog - 1]
    slots = ground.cards[dog.card].slots
    if not slots:
        return Reason("no-slot", N_("This dog can carry nothing."), rule="R68")
    if slots > len(dog.attachments):
        return Reason("room-left", N_("This dog has room: nothing needs to be replaced."), rule="R68")
    if attempt.over is None:
        return Reason("full", N_("This dog carries all it can: say which attachment is replaced."), rule="R68")
    return _NO_ATTACHMENT


def _explain_slay(ground: Ground, state: State, pending: Pending, attempt: Slay) -> Reason:
    if not 0 <= attempt.seat < len(state.players):
        return Reason("no-seat", N_("There is no such musher in this race."), rule="R89")
    owner = state.players[attempt.seat]
    if not 1 <= attempt.dog <= len(owner.team):
        return _NO_DOG
    if attempt.seat != pending.seat and ground.immune(owner):
        return Reason("immune", N_("That musher is immune to the cards of others."), rule="R70")
    if pending.sort == "fake":
        return Reason("no-fake", N_("That is a real dog; only fake dogs can be named."), rule="R89")
    return Reason("unattached", N_("That dog carries no attachment."), rule="R89")
