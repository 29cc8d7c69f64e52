"""What a seat may see: not the others' hands and unearned legendary cards, and the order of no deck, not even its own.

Which cards a player owns is no secret (all of them lay open once); which of them are in the hand is. So the view of
another player names hand and deck together, sorted.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.chance import Chance
from game.iditacards.content import Leg, SideName, UpgradeName, Weather, World
from game.iditacards.state import Dog, Pending, Player, State, Task, UpgradeDeck, Variant, Waiting


class SeatView(msgspec.Struct, frozen=True):
    position: int
    hyp: int
    starv: int
    deck: int
    """Number of cards."""
    hand: tuple[str, ...] | None
    """None: hidden."""
    hand_count: int
    unseen: tuple[str, ...]
    """Own deck, or somebody else's hand and deck together; sorted, so that no order shows."""
    discard: tuple[str, ...]
    team: tuple[Dog, ...]
    stack: tuple[Waiting, ...]
    legends: tuple[str, ...] | None
    legend_count: int
    passed: tuple[int, ...]
    immune: bool
    e0: bool
    h0: bool
    moved_today: bool
    foods: tuple[str, ...]
    personals: int
    turns: int
    days: int
    deaths: int


class UpgradeView(msgspec.Struct, frozen=True):
    name: UpgradeName
    unseen: tuple[str, ...]
    destroyed: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    seat: int | None
    options: Variant
    side: SideName
    trail: tuple[Leg, ...]
    current: int
    first: int
    turn: int
    weather: Weather
    players: tuple[SeatView, ...]
    upgrades: tuple[UpgradeView, ...]
    supply: tuple[str, ...]
    damage: int
    gone: tuple[str, ...]
    pending: Pending | None
    agenda: tuple[Task, ...]
    winner: int | None
    lost: bool
    called_off: bool


def view(state: State, seat: int | None) -> View:
    pending = state.pending
    looked = {pending.seat: pending.cards} if pending is not None else {}
    return View(
        seat=seat,
        options=state.options,
        side=state.side,
        trail=state.trail,
        current=state.current,
        first=state.first,
        turn=state.turn,
        weather=state.weather,
        players=tuple(
            _seat_view(player, own=other == seat, looked=looked.get(other, ()))
            for other, player in enumerate(state.players)
        ),
        upgrades=tuple(UpgradeView(deck.name, tuple(sorted(deck.cards)), deck.destroyed) for deck in state.upgrades),
        supply=state.supply,
        damage=state.damage,
        gone=state.gone,
        pending=pending if pending is None or pending.seat == seat else _veiled(pending),
        agenda=state.agenda,
        winner=state.winner,
        lost=state.lost,
        called_off=state.called_off,
    )


def _seat_view(player: Player, own: bool, looked: tuple[str, ...]) -> SeatView:
    unseen = player.deck if own else (*player.hand, *player.deck, *looked)
    return SeatView(
        position=player.position,
        hyp=player.hyp,
        starv=player.starv,
        deck=len(player.deck),
        hand=player.hand if own else None,
        hand_count=len(player.hand),
        unseen=tuple(sorted(unseen)),
        discard=player.discard,
        team=player.team,
        stack=player.stack,
        legends=player.legends if own else None,
        legend_count=len(player.legends),
        passed=player.passed,
        immune=player.immune,
        e0=player.e0,
        h0=player.h0,
        moved_today=player.moved_today,
        foods=player.foods,
        personals=player.personals,
        turns=player.turns,
        days=player.days,
        deaths=player.deaths,
    )


def _veiled(pending: Pending) -> Pending:
    """Somebody else's decision: that it is due, not what was chosen from hidden cards so far."""
    if pending.kind == "pay" and pending.hand >= 0:
        return Pending("pay", pending.seat)
    if pending.kind == "pay":
        return replace(pending, chosen=())
    if pending.kind == "cull":
        return replace(pending, cards=("",) * len(pending.cards), chosen=(), kept=(), keeping=False)
    return pending


def guess(world: World, seen: View, chance: Chance) -> State:
    """Determinise: a state that is consistent with this view; hidden cards are dealt again from the unknown ones."""
    pending = seen.pending
    players = []
    pool = list(chance.shuffle(_unknown_legends(world, seen)))
    for seat, player in enumerate(seen.players):
        unseen = list(chance.shuffle(player.unseen))
        if player.hand is None:
            hand, unseen = unseen[: player.hand_count], unseen[player.hand_count :]
        else:
            hand = list(player.hand)
        if pending is not None and pending.seat == seat and pending.kind == "cull" and "" in pending.cards:
            count = len(pending.cards)
            pending, unseen = replace(pending, cards=tuple(unseen[:count])), unseen[count:]
        if player.legends is None:
            legends, pool = pool[: player.legend_count], pool[player.legend_count :]
        else:
            legends = list(player.legends)
        players.append(_player(player, tuple(unseen), tuple(hand), tuple(legends)))
    if pending is not None and pending.kind == "pay" and not pending.card:
        # Somebody else is about to play a card we do not know: to us, he has not decided yet.
        pending = None
    return State(
        options=seen.options,
        side=seen.side,
        trail=seen.trail,
        current=seen.current,
        first=seen.first,
        turn=seen.turn,
        weather=seen.weather,
        players=tuple(players),
        upgrades=tuple(UpgradeDeck(d.name, tuple(chance.shuffle(d.unseen)), d.destroyed) for d in seen.upgrades),
        supply=seen.supply,
        damage=seen.damage,
        gone=seen.gone,
        pending=pending,
        agenda=seen.agenda,
        winner=seen.winner,
        lost=seen.lost,
        called_off=seen.called_off,
    )


def _player(seen: SeatView, deck: tuple[str, ...], hand: tuple[str, ...], legends: tuple[str, ...]) -> Player:
    return Player(
        seen.position, seen.hyp, seen.starv, deck, hand, seen.discard, seen.team, seen.stack, legends, seen.passed,
        seen.immune, seen.e0, seen.h0, seen.moved_today, seen.foods, seen.personals, seen.turns, seen.days,
        seen.deaths,
    )  # fmt: skip


def _unknown_legends(world: World, seen: View) -> list[str]:
    """Legendary cards that lie nowhere in sight: others may hold them, or nobody."""
    known = {*seen.gone, *(task.card for task in seen.agenda)}
    if seen.pending is not None:
        known |= {seen.pending.card, *seen.pending.cards}
    for player in seen.players:
        known |= {*player.unseen, *player.discard, *(player.hand or ()), *(player.legends or ())}
        known |= {waiting.card for waiting in player.stack}
        for dog in player.team:
            known |= {dog.card, *dog.attachments}
    return [name for name in world.deck("legendary") if name not in known]
