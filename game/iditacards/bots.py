"""How well a sled stands, and a musher that plays a sensible race.

Everything is valued in squares: a move is worth its distance, a dog its speed times the turns to come, a card in hand
about one square. What a card costs is taken off, and risk is weighed with the chance that it can be paid.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.bots import Seen

from .content import DAMAGED, Card
from .ground import Ground
from .language import Effect
from .moves import (
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
from .state import Dog, Pending, Player, State

_CARD = 0.9
_HEALTH = 0.25
_RISK = 0.6
_DAMAGE = 1.2
_POINT = 1.5
_GRAVE = 5.0
_MORTAL = 2.5
_REST = -2.0
"""A new day that is worth less than this is worse than waiting."""
_DECKS = ("speed", "improvement", "reckless", "survivor")
"""Decks in the order in which the sensible musher likes them."""


class Judge:
    """What cards are worth to one player on one table."""

    def __init__(self, ground: Ground, state: State, seat: int) -> None:
        self.ground = ground
        self.state = state
        self.seat = seat
        self.player: Player = state.players[seat]
        self.speed = ground.speed(self.player)
        self.way = ground.world.home - self.player.position
        steps = state.options.step == "speed"
        self.turns = self.way / (2.0 + max(0, self.speed) if steps else 2.0)
        """Turns that are probably still to come."""
        self.use = 0.9 if steps else 0.3
        """How often in a turn speed counts: at every step, or only with cards that move."""
        sky = ground.world.weather[state.weather]
        self.exposed = not ground.immune(self.player)
        self.still = sky.still and self.exposed
        self.buried = sky.buried and self.exposed and state.options.supply_rules == "manual"
        self.rivals = len(state.players) - 1
        self.mortal = ground.alone and state.side == "solo"

    def relief(self, level: int) -> float:
        """What one point less of cold or hunger is worth; more to somebody whom it can kill for good."""
        if level < 1:
            return 0.0
        value = _POINT + (_GRAVE if level >= 4 else 0.0)
        return value * _MORTAL if self.mortal else value

    def value(self, card: Card) -> float:
        """What the card brings when it resolves, costs aside."""
        if card.type in ("dog", "attachment"):
            return self._in_play(card)
        if card.type == "damage":
            return 0.8
        value = 0.0
        if card.type == "food":
            value += self.relief(self.player.starv)
        elif card.type == "personal":
            value += self.relief(self.player.hyp)
        if card.type == "sled" and self.buried:
            return value
        return value + sum(self._action(card, effect) for effect in card.text.does)

    def _in_play(self, card: Card) -> float:
        days = self.turns / 5
        speed = card.speed + card.total("OTHERS_SPEED") * self.ground.dogs(self.player)
        if card.has("SPEED_X"):
            speed += (card.total("SPEED_X") - 1) * max(0, self.speed)
        value = speed * self.turns * self.use + card.extra * _CARD * days
        for effect in card.text.passives:
            if effect.word in ("COST", "ON_MOVE_DRAW", "CULL_PLUS", "TAKE_PLUS"):
                value += abs(effect.number(-1)) * 0.25 * self.turns
            elif effect.word in ("LEG", "NO_DEATH", "SAVE", "NO_PASS_DAMAGE", "DAY_END_EMPTY_MOVE"):
                value += 1.0
        return value

    def _action(self, card: Card, effect: Effect) -> float:
        deck, pile = len(self.player.deck), len(self.player.discard)
        match effect.word:
            case "MOVE":
                if self.still:
                    return 0.0
                distance = max(0, (effect.number() + self.speed) * effect.times)
                return 100.0 if distance >= self.way else float(distance)
            case "DRAW":
                wanted = self.ground.dogs(self.player) if effect.words[0] == "dogs" else effect.number()
                return _CARD * min(wanted, max(0, deck - card.health))
            case "RECOVER":
                return _CARD * min(effect.number(), pile)
            case "CULL":
                look = deck if effect.number(1) < 0 else min(deck - card.health, effect.number(1))
                return _CARD * max(0, look)
            case "TAKE":
                return effect.number(0) * min(4.5, 0.3 * self.turns)
            case "HURT":
                return -_DAMAGE * effect.number() if self.exposed else 0.0
            case "GAIN":
                level = self.player.hyp if effect.words[0] == "hyp" else self.player.starv
                return -self.relief(level + 1) - (30.0 if level >= 5 else 0.0)
            case "CLEAR":
                level = self.player.hyp if effect.words[0] == "hyp" else self.player.starv
                return level * _POINT + (_GRAVE if level >= 4 else 0.0)
            case "OTHERS_HURT" | "OTHERS_GAIN" | "OTHERS_LEG" | "OTHERS_KILL":
                return 0.7 * self.rivals
            case "IF":
                return self._branch(card, effect)
            case "NEW_DAY":
                return self.new_day()
            case "PRICE_KILL":
                return -0.9 * self.turns
            case "DAY":
                return 1.5
            case _:
                return 0.3

    def _branch(self, card: Card, effect: Effect) -> float:
        foods = set(self.player.foods)
        holds = {
            "not_moved": not self.player.moved_today,
            "eaten": bool(foods),
            "other_personal": self.player.personals > 0,
            "three_meals": foods >= set(self.ground.world.figures.meals),
        }[str(effect.words[0])]
        return sum(self._action(card, inner) for inner in card.part("then" if holds else "otherwise"))

    def net(self, card: Card) -> float:
        """What playing the card from the hand is worth: value less costs, times the odds that risk can be paid."""
        cost = self.ground.cost(self.player, card)
        energy = len(self.player.hand) - 1 if cost.whole_hand else cost.energy
        value = self.value(card)
        spent = _CARD * energy + _HEALTH * cost.health + _RISK * cost.risk
        if cost.risk:
            hand = len(self.player.hand) - 1 - energy
            value *= self.odds(hand, len(self.player.deck) - cost.health) ** cost.risk
        return value - spent

    def asset(self, card: Card) -> float:
        """What the card is worth to own, whenever it comes to be played."""
        energy = 4 if card.energy < 0 else card.energy
        return self.value(card) - _CARD * energy - _HEALTH * card.health - _RISK * card.risk

    def odds(self, hand: int, deck: int) -> float:
        """The chance that the next card of the deck can be paid with so many cards in hand."""
        cards = [self.ground.cards[name] for name in self.player.deck]
        if not cards or deck < 1:
            return 0.0
        payable = 0
        for card in cards:
            cost = self.ground.cost(self.player, card)
            payable += cost.energy <= hand and cost.health < deck
        return payable / len(cards)

    def new_day(self) -> float:
        """Fresh cards, less what the leg does to those who rest here; a storm makes resting easy."""
        player = self.player
        size = self.ground.world.figures.hand + self.ground.extra(player)
        value = (size - len(player.hand)) * _CARD - 1.5
        rule = self.ground.rule(player.position)
        if rule.day_starve:
            value -= self.relief(player.starv + 1)
        value -= self.danger(player.starv + rule.day_starve) + self.danger(player.hyp)
        if rule.day_kill and player.team:
            value -= min(self._in_play(self.ground.cards[dog.card]) for dog in player.team) + 0.5
        return value + (6.0 if self.still else 0.0)

    def danger(self, level: int) -> float:
        """What it costs to wake up this cold or hungry: rain and wind come with two of six faces."""
        deadly = self.ground.world.figures.deadly
        grave = 200.0 if self.mortal else 30.0
        return grave if level >= deadly else (grave / 6 if level == deadly - 1 else 0.0)

    def dog(self, dog: Dog) -> float:
        return sum(self._in_play(self.ground.cards[name]) for name in (dog.card, *dog.attachments))


class Sensible:
    def __init__(self) -> None:
        self.seen: list[int] = []
        """Where the sled stood at the beginning of its last turns."""

    def choose(self, seen: Seen) -> MusherMove:
        moves: Sequence[MusherMove] = seen.moves
        if len(moves) == 1:
            return moves[0]
        state: State = seen.rules.guess(seen.view, seen.seat, seen.chance)
        world = seen.rules.world  # type: ignore[attr-defined]
        judge = Judge(Ground(world, state), state, seen.seat)
        if state.pending is None:
            return self._turn(judge, moves)
        wish = _DECISIONS[state.pending.kind](judge, state.pending, moves)
        return wish if wish in moves else moves[0]

    def _turn(self, judge: Judge, moves: Sequence[MusherMove]) -> MusherMove:
        """The best card, a new day or a pass; after three turns on the spot only a move or a new day will do (Q24)."""
        self.seen = [*self.seen, judge.player.position][-4:]
        stuck = len(self.seen) == 4 and max(self.seen) <= self.seen[0]
        if Reveal() in moves:
            energy_odds = judge.odds(len(judge.player.hand), len(judge.player.deck))
            top = judge.ground.cards[judge.player.stack[-1].card]
            return Reveal() if energy_odds * judge.value(top) + 1.0 >= judge.new_day() else NewDay()
        best: MusherMove = NewDay()
        bar = float("-inf") if stuck else judge.new_day()
        if Pass() in moves and not stuck and bar < _REST:
            best, bar = Pass(), _REST
        for move in moves:
            if isinstance(move, Play):
                card = judge.ground.cards[judge.player.hand[move.card - 1]]
                if stuck and (card.type != "movement" or judge.value(card) <= 0.0):
                    continue
                if (value := judge.net(card)) > bar:
                    best, bar = move, value
        return best


# The other decisions --------------------------------------------------------------------------------------------------


def _next_of(items: Sequence[str], wanted: Sequence[int], chosen: Sequence[int]) -> int:
    """The next of the wanted cards in the order in which cards are named: leftmost of equal ones, ascending."""
    kinds = [items[position] for position in wanted]
    places = []
    for position, name in enumerate(items):
        if name in kinds:
            kinds.remove(name)
            places.append(position)
    return next((place for place in places if place not in chosen), -1)


def _pay(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    hand = judge.player.hand
    usable = [p for p, name in enumerate(hand) if p != pending.hand and name != DAMAGED]
    cheapest = sorted(usable, key=lambda p: judge.asset(judge.ground.cards[hand[p]]))[: pending.number]
    masked = [f"#{p}" if p == pending.hand else name for p, name in enumerate(hand)]
    return Give(_next_of(masked, cheapest, pending.chosen) + 1)


def _cull(judge: Judge, pending: Pending, moves: Sequence[MusherMove]) -> MusherMove:
    if not pending.keeping:
        damaged = [p for p, name in enumerate(pending.cards) if name == DAMAGED][: pending.number]
        position = _next_of(pending.cards, damaged, pending.chosen)
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
    return Join() if len(judge.player.hand) <= 2 and not judge.player.stack else Stay()


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


# For bots that look one decision ahead --------------------------------------------------------------------------------


def worth(ground: Ground, state: State, seat: int) -> float:
    """Squares covered and in sight, less cold, hunger and damage, against the best of the others."""
    if state.winner is not None:
        return 1000.0 if state.winner == seat else -1000.0
    if state.lost or (state.called_off and len(state.players) == 1):
        return -1000.0
    values = [_stand(ground, state, other) for other in range(len(state.players))]
    rivals = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - (0.5 * max(rivals) if rivals else 0.0)


def _stand(ground: Ground, state: State, seat: int) -> float:
    player = state.players[seat]
    judge = Judge(ground, state, seat)
    value = player.position + _CARD * len(player.hand) + _HEALTH * len(player.deck)
    value += sum(judge.dog(dog) for dog in player.team)
    value += sum(0.5 * judge.value(ground.cards[waiting.card]) for waiting in player.stack)
    for level in (player.hyp, player.starv):
        value -= level * _POINT + (_GRAVE if level >= 4 else 0.0)
    damage = sum(pile.count(DAMAGED) for pile in (player.hand, player.deck, player.discard))
    return value - _DAMAGE * damage - 1.5 * (len(player.hand) < 2)
