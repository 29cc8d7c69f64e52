"""Playing a card: payment, the stack of cards that owe risk, and resolving (rules R10 to R28, R60 to R68)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.iditacards.content import DAMAGED
from game.iditacards.events import CardPlayed, Discarded, DogJoined, RanAgain, Resolved, Waits
from game.iditacards.ground import Cost, without
from game.iditacards.state import Dog, Pending, Task, Waiting
from game.iditacards.table import Table


def end_of_turn(table: Table, seat: int) -> None:
    """What every turn ends with: the village's help, the step, the next player."""
    table.players[seat].turns += 1
    table.push(Task("village", seat), Task("step", seat), Task("next", seat))


# From the hand --------------------------------------------------------------------------------------------------------


def play_from_hand(table: Table, seat: int, index: int) -> None:
    """Begin to play a hand card: nothing happens before the energy has been chosen, so it can still be called off."""
    player = table.players[seat]
    name = player.hand[index]
    cost = table.cost(player, table.cards[name])
    rest = without(player.hand, index)
    if (given := only_way_to_pay(cost, rest)) is None:
        table.pending = Pending("pay", seat, card=name, hand=index, number=cost.energy)
        return
    commit_from_hand(table, seat, index, given)


def only_way_to_pay(cost: Cost, hand: Sequence[str]) -> tuple[int, ...] | None:
    """Positions in the hand if there is no choice: nothing to pay, everything, or all that can be paid with."""
    if cost.whole_hand:
        return tuple(range(len(hand)))
    if cost.energy == 0:
        return ()
    usable = [index for index, name in enumerate(hand) if name != DAMAGED]
    return tuple(usable) if len(usable) == cost.energy else None


def commit_from_hand(table: Table, seat: int, index: int, given: Sequence[int]) -> None:
    player = table.players[seat]
    name = player.hand.pop(index)
    end_of_turn(table, seat)
    cost = table.cost(player, table.cards[name])
    _lay_out(table, CardPlayed(seat, name, "hand", len(given), cost.health, cost.risk))
    pay(table, seat, name, cost, given)


def _lay_out(table: Table, played: CardPlayed) -> None:
    """Food feeds and a personal card warms before anything is paid; both are remembered for today (R11)."""
    seat, player, card = played.seat, table.players[played.seat], table.cards[played.card]
    if card.type == "food":
        player.foods = (*player.foods, played.card)
    elif card.type == "personal":
        player.personals += 1
    table.push(Task("resolved", seat, played.card))
    table.tell(played)
    hyp, starv = table.relieved(player, card)
    table.gauge(seat, "starv", starv, "food")
    table.gauge(seat, "hyp", hyp, "personal")


# From the deck --------------------------------------------------------------------------------------------------------


def reveal(table: Table, seat: int) -> None:
    """The top card is played as risk, willing or not (R22, R23, R28)."""
    player = table.players[seat]
    end_of_turn(table, seat)
    if not player.deck:
        table.fizzle(seat, "empty-deck")
        return
    name = player.deck.pop(0)
    card = table.cards[name]
    cost = table.cost(player, card)
    energy = len(player.hand) if cost.whole_hand else cost.energy
    _lay_out(table, CardPlayed(seat, name, "reveal", energy, cost.health, cost.risk, reveals=True))
    if not table.payable(cost, player.hand, len(player.deck)):
        table.agenda.pop(0)
        table.fizzle(seat, "unpayable", (name,))
        return
    given = only_way_to_pay(cost, player.hand)
    if given is None:
        table.agenda.pop(0)
        table.pending = Pending("pay", seat, card=name, number=cost.energy)
    else:
        pay(table, seat, name, cost, given)


def pay_revealed(table: Table, seat: int, name: str, given: Sequence[int]) -> None:
    """The energy of a revealed card has been chosen; its relief was given before."""
    player = table.players[seat]
    cost = table.cost(player, table.cards[name], (player.hyp, player.starv))
    table.push(Task("resolved", seat, name))
    pay(table, seat, name, cost, given)


# Payment --------------------------------------------------------------------------------------------------------------


def pay(table: Table, seat: int, name: str, cost: Cost, given: Sequence[int]) -> None:
    """Energy, health, risk, in this order; then the card resolves or waits (R10, R14, R15, R20).

    Until that is clear it lies on the table, as the first task of the agenda.
    """
    player = table.players[seat]
    spent = [player.hand[index] for index in given]
    player.hand = [card for index, card in enumerate(player.hand) if index not in given]
    table.to_discard(seat, spent, "energy")
    turned = player.deck[: cost.health]
    failed = DAMAGED in turned
    if failed:
        turned = turned[: turned.index(DAMAGED) + 1]
    if turned:
        del player.deck[: len(turned)]
        player.discard += turned
        table.tell(Discarded(seat, tuple(turned), "health", reveals=True))
    if not failed and not cost.risk:
        resolve(table, seat, name)
        return
    table.agenda.pop(0)
    if failed:
        table.fizzle(seat, "damage", (name,))
    elif table.rule(player.position).fizzle:
        # On the Rope Bridge no risk can wait (R75).
        table.fizzle(seat, "rope", (name,))
    else:
        player.stack.append(Waiting(name, cost.risk))
        table.tell(Waits(seat, name, cost.risk))


# Resolving ------------------------------------------------------------------------------------------------------------


def resolve(table: Table, seat: int, name: str, waited: bool = False) -> None:
    """The card owes nothing more: it does what it says (R25). Snow buries sled cards (R62).

    That it leaves afterwards is the first task of the agenda already.
    """
    card = table.cards[name]
    buried = table.buried(table.players[seat], card)
    if card.type == "dog":
        table.agenda[:1] = (Task("arrive", seat, name), Task("resolved", seat))
    elif card.type == "attachment":
        table.agenda[:1] = (Task("attach", seat, name), Task("resolved", seat))
    elif not buried:
        table.push(Task("run", seat, name, "does"), Task("again", seat, name))
    table.tell(Resolved(seat, name, buried, waited))


def again(table: Table, task: Task) -> None:
    """A waiting card may let what resolves above it run a second time."""
    if any(table.cards[waiting.card].waits_twice for waiting in table.players[task.seat].stack):
        table.tell(RanAgain(task.seat, task.card))
        table.push(Task("run", task.seat, task.card, "does"))


def resolved(table: Table, task: Task) -> None:
    """The card leaves, and the one below it on the stack owes one less; at nothing it resolves too (R25, R26)."""
    seat, player = task.seat, table.players[task.seat]
    if task.card:
        if table.cards[task.card].destroys_itself:
            table.destroy(seat, (task.card,), "play")
        else:
            table.put_away(seat, task.card)
    if player.stack:
        below = player.stack.pop()
        if below.owed > 1:
            player.stack.append(replace(below, owed=below.owed - 1))
            table.tell(Waits(seat, below.card, below.owed - 1))
        else:
            table.push(Task("resolved", seat, below.card))
            resolve(table, seat, below.card, waited=True)


def arrive(table: Table, task: Task) -> None:
    """A dog joins the team if there is room; otherwise its owner decides (R65)."""
    seat, player, card = task.seat, table.players[task.seat], table.cards[task.card]
    if table.dogs(player) + card.counts > table.world.figures.dogs:
        table.pending = Pending("room", seat, card=task.card)
        return
    player.team.append(Dog(task.card))
    table.tell(DogJoined(seat, task.card))
    if card.text.arrival:
        table.push(Task("run", seat, task.card, "arrival"))


def attach(table: Table, task: Task) -> None:
    """An attachment needs a dog that can carry one; without it is discarded (R68)."""
    seat, player = task.seat, table.players[task.seat]
    if any(table.cards[dog.card].slots for dog in player.team):
        table.pending = Pending("attach", seat, card=task.card)
    else:
        table.to_discard(seat, (task.card,), "no-dog")
