"""Why something is not possible now, one plain sentence for each kind of attempt."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Reason
from game.core.words import N_

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
_NO_CARD = Reason("no-card", N_("There is no such card there."))
_NO_DOG = Reason("no-dog", N_("There is no such dog in the team."))
_SAME_CARD = Reason("same-card", N_("An equal card lies further left: choose that one."))
_ORDER = Reason("order", N_("Choose from the left to the right, or cancel and begin anew."))
_NOT_ASKED = Reason("not-asked", N_("That is not what has to be decided now."))
_CANNOT_DIE = Reason("cannot-die", N_("This dog cannot die."))
_SAVED = Reason("saved", N_("This dog would not really die, so it pays for nothing."))

_DUE: dict[str, Reason] = {
    "pay": Reason("due-pay", N_("First give up cards for the energy, or cancel.")),
    "cull": Reason("due-cull", N_("First decide about the cards you look at.")),
    "recover": Reason("due-recover", N_("First choose the cards that come back from the discard pile.")),
    "deck": Reason("due-deck", N_("First name the deck that the supply is filled from.")),
    "take": Reason("due-take", N_("First take your cards from the supply.")),
    "join": Reason("due-join", N_("First say whether you join the new day.")),
    "room": Reason("due-room", N_("First make room for the new dog, or leave it behind.")),
    "attach": Reason("due-attach", N_("First choose the dog that carries the attachment.")),
    "doom": Reason("due-doom", N_("First say which of your dogs is lost.")),
    "price": Reason("due-price", N_("First say which of your dogs pays the price.")),
    "any": Reason("due-any", N_("First choose the dog that is meant, or none.")),
    "earn": Reason("due-earn", N_("First choose the legendary card you have earned.")),
    "scrap": Reason("due-scrap", N_("First choose a card to destroy, or none.")),
}


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
            return Reason("no-risk", N_("No card of yours waits for risk."))
        case Pass():
            if player.stack:
                return Reason("risk-waits", N_("A card waits for risk: turn over the next card or begin a new day."))
            return Reason("no-pass", N_("This table agreed that nobody passes."))
        case Kill(dog):
            return _CANNOT_DIE if 1 <= dog <= len(player.team) else _NO_DOG
        case Drop(dog, _):
            if not 1 <= dog <= len(player.team):
                return _NO_DOG
            return Reason("no-attachment", N_("This dog carries no such attachment."))
        case _:
            assert not isinstance(attempt, NewDay)
            return _NOT_ASKED


def _explain_play(ground: Ground, player: Player, index: int) -> Reason:
    if not 0 <= index < len(player.hand):
        return _NO_CARD
    if player.stack:
        return Reason("risk-waits", N_("A card waits for risk: turn over the next card or begin a new day."))
    name = player.hand[index]
    card = ground.cards[name]
    cost = ground.cost(player, card)
    rest = without(player.hand, index)
    if ground.payable(cost, rest, len(player.deck)):
        return _SAME_CARD
    if cost.whole_hand and DAMAGED in rest:
        return Reason("damaged-hand", N_("Damage cannot be given up, and this costs your whole hand."))
    usable = len(rest) - rest.count(DAMAGED)
    if usable < cost.energy:
        return Reason(
            "no-energy",
            N_("This costs {energy} cards of your hand; you can give {usable}."),
            {"energy": cost.energy, "usable": usable},
        )
    return Reason(
        "no-health",
        N_("This costs {health} cards of your deck; it has {deck}."),
        {"health": cost.health, "deck": len(player.deck)},
    )


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
            return Reason("all-of-them", N_("All cards of this sort come back: say where each one goes."))
        case "take", Take(card):
            return _position(state.supply, pending.chosen, card - 1)
        case "deck", ChooseDeck():
            return Reason("deck-empty", N_("There are no cards left in that deck."))
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
            return _SAME_CARD if 1 <= card <= len(player.hand) else _NO_CARD
        case _, Cancel():
            return Reason("nothing-to-cancel", N_("There is nothing to take back here."))
        case _, Nothing():
            return _NOT_ASKED
    return _DUE[pending.kind]


def _position(items: Sequence[str], chosen: Sequence[int], position: int) -> Reason:
    """Why this card cannot be the next one of an ascending choice."""
    if not 0 <= position < len(items):
        return _NO_CARD
    if position in chosen:
        return Reason("chosen", N_("You have chosen that card already."))
    if chosen and position < chosen[-1]:
        return _ORDER
    if any(items[p] == items[position] and p not in chosen for p in range(position)):
        return _SAME_CARD
    return Reason("too-few", N_("Too few cards would be left to choose from: begin further left."))


def _explain_give(player: Player, pending: Pending, position: int) -> Reason:
    if 0 <= position < len(player.hand):
        if position == pending.hand:
            return Reason("itself", N_("A card does not pay for itself."))
        if player.hand[position] == DAMAGED:
            return Reason("damaged", N_("Damage cannot be given up for energy."))
    others = ["" if index == pending.hand else name for index, name in enumerate(player.hand)]
    return _position(others, pending.chosen, position)


def _explain_cull(pending: Pending, attempt: Destroy | Keep, position: int) -> Reason:
    if isinstance(attempt, Destroy) and pending.keeping:
        if pending.number == 0:
            return Reason("no-destroying", N_("This card destroys nothing."))
        return Reason("destroyed", N_("You have chosen what is destroyed; cancel to begin anew."))
    if isinstance(attempt, Keep) and not pending.keeping:
        return Reason("destroy-first", N_("First choose what is destroyed, then what you keep."))
    if isinstance(attempt, Keep) and position in pending.chosen:
        return Reason("chosen", N_("That card will be destroyed."))
    return _position(pending.cards, pending.kept if pending.keeping else pending.chosen, position)


def _explain_recover(ground: Ground, player: Player, pending: Pending, position: int) -> Reason:
    if pending.sort and 0 <= position < len(player.discard):
        if ground.cards[player.discard[position]].sort != pending.sort:
            return Reason("wrong-sort", N_("Only cards of the named sort come back."))
        if position not in pending.chosen:
            return _ORDER
    return _position(player.discard, pending.chosen, position)


def _explain_attach(ground: Ground, player: Player, attempt: Attach) -> Reason:
    if not 1 <= attempt.dog <= len(player.team):
        return _NO_DOG
    dog = player.team[attempt.dog - 1]
    slots = ground.cards[dog.card].slots
    if not slots:
        return Reason("no-slot", N_("This dog can carry nothing."))
    if slots > len(dog.attachments):
        return Reason("room-left", N_("This dog has room: nothing needs to be replaced."))
    if attempt.over is None:
        return Reason("full", N_("This dog carries all it can: say which attachment is replaced."))
    return Reason("no-attachment", N_("This dog carries no such attachment."))


def _explain_slay(ground: Ground, state: State, pending: Pending, attempt: Slay) -> Reason:
    if not 0 <= attempt.seat < len(state.players):
        return Reason("no-seat", N_("Nobody sits there."))
    owner = state.players[attempt.seat]
    if not 1 <= attempt.dog <= len(owner.team):
        return _NO_DOG
    if attempt.seat != pending.seat and ground.immune(owner):
        return Reason("immune", N_("That musher is immune to the cards of others."))
    if pending.sort == "fake":
        return Reason("no-fake", N_("That is a real dog; only fake ones can be named."))
    return Reason("unattached", N_("That dog carries no attachment."))
