"""What a player may decide: the legal moves of every decision, and what each of them does.

Cards are chosen one after the other in ascending order, and of equal cards always the leftmost ones, so that every
choice of cards has exactly one way to be made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from .cards import playing
from .cards.effects import fill_from, take_from_supply
from .content import DAMAGED
from .day.days import call_day
from .events import Attached, JoinAnswered, Kept, PassedTurn, Recovered, Taken
from .ground import Ground, Sled, without
from .moves import (
    Attach,
    Cancel,
    ChooseDeck,
    Destroy,
    Done,
    Drop,
    Earn,
    Give,
    Join,
    Keep,
    Kill,
    Leave,
    MusherMove,
    NewDay,
    Nothing,
    Pass,
    Play,
    Recover,
    Reveal,
    Scrap,
    Slay,
    Stay,
    Take,
)
from .state import Dog, Pending, State, Task
from .table import Table

_CANCEL, _DONE, _NOTHING = Cancel(), Done(), Nothing()


def next_positions(
    items: Sequence[str], chosen: Sequence[int], more: int = 0, barred: Callable[[int], bool] | None = None
) -> list[int]:
    """Positions that may be named next. With `more`, only those after which enough are left to choose from."""
    free = [p for p in range(len(items)) if p not in chosen and not (barred and barred(p))]
    left_out: set[str] = set()
    found = []
    for place, position in enumerate(free, 1):
        name = items[position]
        next_one = name not in left_out and (not chosen or position > chosen[-1])
        if next_one and (more < 1 or more <= sum(items[p] not in left_out for p in free[place:])):
            found.append(position)
        left_out.add(name)
    return found


# What is offered ------------------------------------------------------------------------------------------------------


def legal_moves(ground: Ground, state: State) -> list[MusherMove]:
    if state.over:
        return []
    if state.pending is None:
        return _turn_moves(ground, state)
    return _OFFERS[state.pending.kind](ground, state, state.pending)


def _turn_moves(ground: Ground, state: State) -> list[MusherMove]:
    """Play or reveal, a new day, a pass (R1); before that any dog may be killed and any attachment dropped (Q21)."""
    player = state.players[state.current]
    found: list[MusherMove] = []
    if player.stack:
        found += [Reveal(), NewDay()]
    else:
        found += [Play(index + 1) for index in playable(ground, player)]
        found.append(NewDay())
        if state.options.allow_pass == "on":
            found.append(Pass())
    for index, dog in enumerate(player.team, 1):
        if not ground.undying(dog):
            found.append(Kill(index))
        found += [Drop(index, attachment) for attachment in range(1, len(dog.attachments) + 1)]
    return found


def playable(ground: Ground, player: Sled) -> list[int]:
    """Hand positions of the cards that can be paid for, equal ones once (R13)."""
    found, seen = [], set()
    for index, name in enumerate(player.hand):
        if name not in seen:
            seen.add(name)
            cost = ground.cost(player, ground.cards[name])
            if ground.payable(cost, without(player.hand, index), len(player.deck)):
                found.append(index)
    return found


def _offer_pay(ground: Ground, state: State, pending: Pending) -> list[MusherMove]:
    positions = pay_positions(state, pending)
    moves: list[MusherMove] = [Give(position + 1) for position in positions]
    # A revealed card cannot be taken back, but what to give for it can be chosen again.
    return [*moves, _CANCEL] if pending.hand >= 0 or pending.chosen else moves


def pay_positions(state: State, pending: Pending) -> list[int]:
    hand = state.players[pending.seat].hand
    more = pending.number - len(pending.chosen) - 1
    return next_positions(hand, pending.chosen, more, lambda p: p == pending.hand or hand[p] == DAMAGED)


def _offer_cull(ground: Ground, state: State, pending: Pending) -> list[MusherMove]:
    moves: list[MusherMove] = []
    if not pending.keeping:
        moves += [Destroy(position + 1) for position in next_positions(pending.cards, pending.chosen)]
    else:
        gone = set(pending.chosen)
        moves += [Keep(p + 1) for p in next_positions(pending.cards, pending.kept, 0, lambda p: p in gone)]
    moves.append(_DONE)
    return [*moves, _CANCEL] if pending.chosen or pending.kept else moves


def _offer_recover(ground: Ground, state: State, pending: Pending) -> list[MusherMove]:
    moves: list[MusherMove] = []
    for position in recover_positions(ground, state, pending):
        moves += [Recover(position + 1, "hand"), Recover(position + 1, "deck")]
    if not pending.sort:
        moves.append(_DONE)
    return [*moves, _CANCEL] if pending.chosen else moves


def recover_positions(ground: Ground, state: State, pending: Pending) -> list[int]:
    """Cards of the discard pile that may come back next; of a sort all must, one after the other."""
    pile = state.players[pending.seat].discard
    if pending.sort:
        wanted = [p for p, name in enumerate(pile) if ground.cards[name].sort == pending.sort]
        return [p for p in wanted if p not in pending.chosen][:1]
    return next_positions(pile, pending.chosen)


def _offer_deck(ground: Ground, state: State, pending: Pending) -> list[MusherMove]:
    return [ChooseDeck(deck.name) for deck in state.upgrades if deck.cards or deck.destroyed]


def _offer_take(ground: Ground, state: State, pending: Pending) -> list[MusherMove]:
    more = pending.number - len(pending.chosen) - 1
    moves: list[MusherMove] = [Take(p + 1) for p in next_positions(state.supply, pending.chosen, more)]
    return [*moves, _CANCEL] if pending.chosen else moves


def _offer_room(ground: Ground, state: State, pending: Pending) -> list[MusherMove]:
    team = state.players[pending.seat].team
    return [*(Kill(i) for i, dog in enumerate(team, 1) if ground.really_dies(dog)), Leave()]


def _offer_attach(ground: Ground, state: State, pending: Pending) -> list[MusherMove]:
    moves: list[MusherMove] = []
    for index, dog in enumerate(state.players[pending.seat].team, 1):
        slots = ground.cards[dog.card].slots
        if slots > len(dog.attachments):
            moves.append(Attach(index))
        elif slots:
            moves += [Attach(index, over) for over in range(1, len(dog.attachments) + 1)]
    return moves


def _offer_doom(ground: Ground, state: State, pending: Pending) -> list[MusherMove]:
    return [Kill(index) for index in range(1, len(state.players[pending.seat].team) + 1)]


def _offer_price(ground: Ground, state: State, pending: Pending) -> list[MusherMove]:
    team = state.players[pending.seat].team
    return [Kill(index) for index, dog in enumerate(team, 1) if ground.really_dies(dog)]


def _offer_any(ground: Ground, state: State, pending: Pending) -> list[MusherMove]:
    return [*(Slay(seat, index + 1) for seat, index in ground.targets(pending.seat, pending.sort)), _NOTHING]


def _offer_scrap(ground: Ground, state: State, pending: Pending) -> list[MusherMove]:
    return [*(Scrap(p + 1) for p in next_positions(state.players[pending.seat].hand, ())), _NOTHING]


_OFFERS: dict[str, Callable[[Ground, State, Pending], list[MusherMove]]] = {
    "pay": _offer_pay,
    "cull": _offer_cull,
    "recover": _offer_recover,
    "deck": _offer_deck,
    "take": _offer_take,
    "join": lambda ground, state, pending: [Join(), Stay()],
    "room": _offer_room,
    "attach": _offer_attach,
    "doom": _offer_doom,
    "price": _offer_price,
    "any": _offer_any,
    "earn": lambda ground, state, pending: [Earn(i + 1) for i in range(len(state.players[pending.seat].legends))],
    "scrap": _offer_scrap,
}


# What it does ---------------------------------------------------------------------------------------------------------


def carry_out(table: Table, move: Any) -> None:
    """A legal move; what follows by itself is left on the agenda."""
    pending = table.pending
    if pending is None:
        _take_turn(table, move)
        return
    table.pending = None
    if isinstance(move, Cancel):
        if pending.kind != "pay" or pending.hand < 0:
            keeping = pending.kind == "cull" and pending.number == 0
            table.pending = replace(pending, chosen=(), targets=(), kept=(), keeping=keeping)
        return
    _DEEDS[pending.kind](table, pending, move)


def _take_turn(table: Table, move: MusherMove) -> None:
    seat = table.current
    match move:
        case Play(card):
            playing.play_from_hand(table, seat, card - 1)
        case Reveal():
            playing.reveal(table, seat)
        case NewDay():
            playing.end_of_turn(table, seat)
            call_day(table, seat)
        case Pass():
            playing.end_of_turn(table, seat)
            table.tell(PassedTurn(seat))
        case Kill(dog):
            table.kill(seat, dog - 1)
        case Drop(dog, attachment):
            carrier = table.players[seat].team[dog - 1]
            rest = without(carrier.attachments, attachment - 1)
            table.players[seat].team[dog - 1] = Dog(carrier.card, tuple(rest))
            table.to_discard(seat, (carrier.attachments[attachment - 1],), "dropped", dog - 1)


def _pay(table: Table, pending: Pending, move: Give) -> None:
    chosen = (*pending.chosen, move.card - 1)
    if len(chosen) < pending.number:
        table.pending = replace(pending, chosen=chosen)
    elif pending.hand >= 0:
        # Positions were named with the played card still in the hand.
        given = [p - (p > pending.hand) for p in chosen]
        playing.commit_from_hand(table, pending.seat, pending.hand, given)
    else:
        playing.pay_revealed(table, pending.seat, pending.card, chosen)


def _cull(table: Table, pending: Pending, move: Destroy | Keep | Done) -> None:
    match move:
        case Destroy(card):
            chosen = (*pending.chosen, card - 1)
            table.pending = replace(pending, chosen=chosen, keeping=len(chosen) == pending.number)
        case Keep(card):
            table.pending = replace(pending, kept=(*pending.kept, card - 1))
        case Done() if not pending.keeping:
            table.pending = replace(pending, keeping=True)
    if table.pending is not None and len(pending.cards) > len(table.pending.chosen) + len(table.pending.kept):
        return
    _finish_cull(table, pending if table.pending is None else table.pending)


def _finish_cull(table: Table, pending: Pending) -> None:
    seat, player = pending.seat, table.players[pending.seat]
    kept = [pending.cards[p] for p in pending.kept]
    back = [name for p, name in enumerate(pending.cards) if p not in pending.chosen and p not in pending.kept]
    table.pending = Pending("cull", seat, cards=(*kept, *back), keeping=True)
    table.destroy(seat, [pending.cards[p] for p in pending.chosen], "looked")
    table.pending = None
    player.hand += kept
    if back:
        table.shuffle_into_deck(seat, back)
    table.tell(Kept(seat, len(kept), len(back)))
    table.show(seat, kept, "cull")


def _recover(table: Table, pending: Pending, move: Recover | Done) -> None:
    if isinstance(move, Recover):
        pending = replace(pending, chosen=(*pending.chosen, move.card - 1), targets=(*pending.targets, move.target))
        if len(pending.chosen) < pending.number:
            table.pending = pending
            return
    seat, player = pending.seat, table.players[pending.seat]
    for gone, (position, target) in enumerate(zip(pending.chosen, pending.targets, strict=True)):
        name = player.discard.pop(position - gone)
        if target == "hand":
            player.hand.append(name)
        else:
            player.deck.append(name)
            if "deck" not in pending.targets[gone + 1 :]:
                # Once, with the last of them.
                table.shuffle_into_deck(seat, ())
        table.tell(Recovered(seat, name, target))


def _take(table: Table, pending: Pending, move: Take) -> None:
    chosen = (*pending.chosen, move.card - 1)
    if len(chosen) < pending.number:
        table.pending = replace(pending, chosen=chosen)
    else:
        take_from_supply(table, pending.seat, chosen)


def _deck(table: Table, pending: Pending, move: ChooseDeck) -> None:
    fill_from(table, pending.seat, move.name, pending.number, pending.sort)


def _join(table: Table, pending: Pending, move: Join | Stay) -> None:
    joins = isinstance(move, Join)
    if joins:
        index = next(i for i, task in enumerate(table.agenda) if task.do == "dawn")
        dawn = table.agenda[index]
        table.agenda[index] = replace(dawn, seats=(*dawn.seats, pending.seat))
    table.tell(JoinAnswered(pending.seat, joins))


def _room(table: Table, pending: Pending, move: Kill | Leave) -> None:
    if isinstance(move, Leave):
        table.to_discard(pending.seat, (pending.card,), "no-room")
        return
    table.push(Task("arrive", pending.seat, pending.card))
    table.kill(pending.seat, move.dog - 1)


def _attach(table: Table, pending: Pending, move: Attach) -> None:
    player = table.players[pending.seat]
    dog = player.team[move.dog - 1]
    carried = dog.attachments
    if move.over is not None:
        replaced, carried = carried[move.over - 1], tuple(without(carried, move.over - 1))
        player.team[move.dog - 1] = Dog(dog.card, carried)
        table.pending = pending  # the new one still seeks its place
        table.to_discard(pending.seat, (replaced,), "replaced", move.dog - 1)
        table.pending = None
    player.team[move.dog - 1] = Dog(dog.card, (*carried, pending.card))
    table.tell(Attached(pending.seat, pending.card, dog.card, move.dog - 1))


def _kill(table: Table, pending: Pending, move: Kill) -> None:
    table.kill(pending.seat, move.dog - 1)


def _any(table: Table, pending: Pending, move: Slay | Nothing) -> None:
    if isinstance(move, Slay):
        table.kill(move.seat, move.dog - 1)


def _earn(table: Table, pending: Pending, move: Earn) -> None:
    player = table.players[pending.seat]
    name = player.legends.pop(move.card - 1)
    player.discard.append(name)
    table.tell(Taken(pending.seat, name, "legend", reveals=True))


def _scrap(table: Table, pending: Pending, move: Scrap | Nothing) -> None:
    if isinstance(move, Scrap):
        table.destroy(pending.seat, (table.players[pending.seat].hand.pop(move.card - 1),), "hand")


_DEEDS: dict[str, Callable[[Table, Pending, Any], None]] = {
    "pay": _pay,
    "cull": _cull,
    "recover": _recover,
    "deck": _deck,
    "take": _take,
    "join": _join,
    "room": _room,
    "attach": _attach,
    "doom": _kill,
    "price": _kill,
    "any": _any,
    "earn": _earn,
    "scrap": _scrap,
}
