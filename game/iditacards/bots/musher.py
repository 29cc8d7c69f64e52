"""Mushers that play a sensible race: the card that is worth most, a new day when the hand is poor, no undue risk.

How far they see depends on who judges for them what a card is worth. Luck decides much in a race, so the weaker ones
also play any card now and then.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.bots import Seen
from game.iditacards.content import DAMAGED, World
from game.iditacards.ground import Ground
from game.iditacards.moves import (
    Attach,
    ChooseDeck,
    Destroy,
    Done,
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
from game.iditacards.state import Pending, State

from .judge import Judge
from .trail_judge import TrailJudge

_NEAR = 60
"""Nobody comes home from farther away in one turn."""
_DECKS = ("speed", "improvement", "reckless", "survivor")
"""Decks in the order in which the sensible musher likes them."""


class Sensible:
    sight = 1000.0
    """How many turns ahead it reckons with."""
    judge: type[Judge] = Judge
    """Who says what things are worth."""
    slips = 20
    """The percentage of turns that go to any of these, at random:"""
    whims: tuple[type[MusherMove], ...] = (Play,)

    def __init__(self) -> None:
        self.seen: list[int] = []
        """Where the sled stood at the beginning of its last turns."""
        self.waited = 0
        """Turns in a row in which it has passed."""

    def choose(self, seen: Seen) -> MusherMove:
        moves: Sequence[MusherMove] = seen.moves
        if len(moves) == 1:
            return moves[0]
        state: State = seen.rules.guess(seen.view, seen.seat, seen.chance)
        world = seen.rules.world  # type: ignore[attr-defined]
        judge = self.judge(Ground(world, state), state, seen.seat)
        judge.turns = min(judge.turns, self.sight)
        if state.pending is None:
            return _homeward(seen, judge) or self._slip(seen) or self._turn(judge, moves)
        return _decision(judge, state.pending, moves)

    def _slip(self, seen: Seen) -> MusherMove | None:
        whims = [move for move in seen.moves if isinstance(move, self.whims)]
        if not whims or seen.chance.die(100) > self.slips:
            return None
        return whims[seen.chance.die(len(whims)) - 1]

    def _turn(self, judge: Judge, moves: Sequence[MusherMove]) -> MusherMove:
        """The best card, a new day or a pass; after three turns on the spot only a move or a new day will do (Q24)."""
        self.seen = [*self.seen, judge.player.position][-4:]
        stuck = len(self.seen) == 4 and max(self.seen) <= self.seen[0]
        if Reveal() in moves:
            energy_odds = judge.odds(len(judge.player.hand), len(judge.player.deck))
            top = judge.ground.cards[judge.player.stack[-1].card]
            return Reveal() if energy_odds * judge.value(top) + judge.patience >= judge.new_day() else NewDay()
        best: MusherMove = NewDay()
        bar = float("-inf") if stuck else judge.new_day()
        waiting = judge.rest - judge.impatience * self.waited
        if Pass() in moves and not stuck and bar < waiting:
            best, bar = Pass(), waiting
        for move in moves:
            if isinstance(move, Play):
                card = judge.ground.cards[judge.player.hand[move.card - 1]]
                if stuck and (card.type != "movement" or judge.value(card) <= 0.0):
                    continue
                if (value := judge.net(card)) > bar:
                    best, bar = move, value
        self.waited = self.waited + 1 if best == Pass() else 0
        return best


class Hasty(Sensible):
    """Sees no further than the next turn: whatever pays off later is worth little to it."""

    sight = 1.0
    slips = 35


class Casual(Hasty):
    """Often plays whatever card comes to hand, and calls a new day as lightly."""

    slips = 60
    whims = (Play, NewDay)


class Pathfinder(Sensible):
    """Knows the trail: where speed counts, where only a leap helps, and when to wait for another sky."""

    judge = TrailJudge
    slips = 0


# The way home ---------------------------------------------------------------------------------------------------------


def _homeward(seen: Seen, judge: Judge) -> MusherMove | None:
    """What wins this very turn, with its step; first what no Damaged card in the deck can spoil."""
    if judge.way > _NEAR:
        return None

    def health(move: MusherMove) -> int:
        if not isinstance(move, Play):
            return 0
        return judge.ground.cost(judge.player, judge.ground.cards[judge.player.hand[move.card - 1]]).health

    tries = sorted((move for move in seen.moves if isinstance(move, Play | Pass)), key=health)
    return next((move for move in tries if _wins(seen, judge, move)), None)


def _wins(seen: Seen, judge: Judge, move: MusherMove) -> bool:
    rules = seen.rules
    state: State = rules.apply(judge.state, move, seen.chance).state
    while state.winner is None and state.pending is not None and state.pending.seat == seen.seat:
        judge = type(judge)(Ground(rules.world, state), state, seen.seat)  # type: ignore[attr-defined]
        state = rules.apply(state, _decision(judge, state.pending, rules.moves(state)), seen.chance).state
    return state.winner == seen.seat


# The other decisions --------------------------------------------------------------------------------------------------


def _decision(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    wish = _DECISIONS[pending.kind](judge, pending, moves)
    return wish if wish in moves else moves[0]


def _next_of(items: Sequence[str], wanted: Sequence[int], chosen: Sequence[int]) -> int:
    """The next of the wanted cards in the order in which cards are named: leftmost of equal ones, ascending."""
    kinds = [items[position] for position in wanted]
    places = []
    for position, name in enumerate(items):
        if name in kinds:
            kinds.remove(name)
            places.append(position)
    return next((place for place in places if place not in chosen), -1)


def least_useful(judge: Judge, number: int, played: int) -> list[int]:
    """Hand positions of all cards that can be used for payment, the least useful first, if `number` of them are to be
    paid beside the one that is `played` (-1: none of the hand)."""
    hand = judge.player.hand
    usable = [p for p, name in enumerate(hand) if p != played and name != DAMAGED]
    others = max(0, len(usable) - number - 1)
    return sorted(usable, key=lambda p: judge.held(judge.ground.cards[hand[p]], others))


def _pay(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    cheapest = least_useful(judge, pending.number, pending.hand)[: pending.number]
    masked = [f"#{p}" if p == pending.hand else name for p, name in enumerate(judge.player.hand)]
    return Give(_next_of(masked, cheapest, pending.chosen) + 1)


def paying(world: World, state: State) -> MusherMove:
    """The next card that the pathfinder would give where energy is due."""
    assert state.pending is not None
    return _pay(TrailJudge(Ground(world, state), state, state.pending.seat), state.pending, ())


def _cull(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    if not pending.keeping:
        position = _next_of(pending.cards, judge.culled(pending.cards)[: pending.number], pending.chosen)
    else:
        useful = [
            p for p, name in enumerate(pending.cards) if name != DAMAGED and p not in pending.chosen
        ]  # fmt: skip
        position = next((p for p in useful if p not in pending.kept and Keep(p + 1) in moves), -1)
        return Keep(position + 1) if position >= 0 else Done()
    return Destroy(position + 1) if position >= 0 else Done()


def _recover(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    pile = judge.player.discard
    if pending.sort:
        return next(move for move in moves if isinstance(move, Recover) and move.target == "hand")
    useful = [p for p, name in enumerate(pile) if name != DAMAGED]
    best = sorted(useful, key=lambda p: -judge.asset(judge.ground.cards[pile[p]]))[: pending.number]
    position = _next_of(pile, best, pending.chosen)
    return Recover(position + 1, "hand") if position >= 0 else Done()


def _take(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    supply = judge.state.supply
    best = sorted(range(len(supply)), key=lambda p: -judge.asset(judge.ground.cards[supply[p]]))[: pending.number]
    return Take(_next_of(supply, best, pending.chosen) + 1)


def _deck(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    return next(ChooseDeck(name) for name in _DECKS if ChooseDeck(name) in moves)  # type: ignore[arg-type]


def _join(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    """With few cards, or where the land strikes on a new day whether one takes part or not."""
    rule = judge.ground.rule(judge.player.position)
    struck = (rule.day_starve or rule.day_kill) and judge.state.options.day_legs == "all"
    return Join() if len(judge.player.hand) <= (4 if struck else judge.join) and not judge.player.stack else Stay()


def _lose(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    """The dog that is missed least; one that does not really die is missed not at all."""

    def loss(move: MusherMove) -> float:
        assert isinstance(move, Kill)
        dog = judge.player.team[move.dog - 1]
        return judge.dog(dog) if judge.ground.really_dies(dog) else (-9.0 if judge.ground.undying(dog) else 0.5)

    return min((move for move in moves if isinstance(move, Kill)), key=loss)


def _room(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    kills = [move for move in moves if isinstance(move, Kill)]
    if not kills:
        return Leave()
    worst = min(kills, key=lambda move: judge.dog(judge.player.team[move.dog - 1]))
    gain = judge.value(judge.ground.cards[pending.card]) - judge.dog(judge.player.team[worst.dog - 1])
    return worst if gain > 0 else Leave()


def _attach(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    free = next((move for move in moves if isinstance(move, Attach) and move.over is None), None)
    if free is not None:
        return free

    def carried(move: MusherMove) -> float:
        assert isinstance(move, Attach)
        dog = judge.player.team[move.dog - 1]
        return judge.value(judge.ground.cards[dog.attachments[(move.over or 1) - 1]])

    return min(moves, key=carried)


def _any(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    targets = [move for move in moves if isinstance(move, Slay) and move.seat != judge.seat]
    if not targets:
        return Nothing()
    return max(targets, key=lambda move: judge.dog(judge.state.players[move.seat].team[move.dog - 1]))


def _earn(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    legends = judge.player.legends
    return Earn(max(range(len(legends)), key=lambda p: judge.asset(judge.ground.cards[legends[p]])) + 1)


def _scrap(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    hand = judge.player.hand
    return Scrap(hand.index(DAMAGED) + 1) if DAMAGED in hand else Nothing()


_DECISIONS = {
    "pay": _pay,
    "cull": _cull,
    "recover": _recover,
    "deck": _deck,
    "take": _take,
    "join": _join,
    "room": _room,
    "attach": _attach,
    "doom": _lose,
    "price": _lose,
    "any": _any,
    "earn": _earn,
    "scrap": _scrap,
}
