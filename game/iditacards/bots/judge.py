"""What cards are worth, and how well a sled stands. Everything is valued in squares.

A move is worth its distance, a dog its speed times the turns to come, a card in hand about one square. What a card
costs is taken off, and risk is weighed with the chance that it can be paid.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.iditacards.cards.language import Effect
from game.iditacards.content import DAMAGED, Card
from game.iditacards.ground import Ground, without
from game.iditacards.state import Dog, Player, State

_MORTAL = 2.5
"""How much more a point of cold or hunger matters where death is not soon made good."""


class Judge:
    """What cards are worth to one player on one table."""

    card = 0.9
    """A card in hand; so much a point of energy costs."""
    health = 0.25
    risk = 0.6
    damage = 1.2
    point = 1.5
    """A point of cold or hunger less."""
    grave = 5.0
    """And so much more from the fourth on."""
    extra_days = 5.0
    """Turns from one new day to the next."""
    cheaper = 0.25
    """What a standing help with costs or cards is worth a turn."""
    take = 0.3
    """What an upgrade is worth for each turn to come, at most:"""
    take_most = 4.5
    day = 1.5
    """What a new day costs beside the cards left in hand."""
    rest = -2.0
    """A new day that is worth less than this is worse than waiting."""
    impatience = 2.0
    """And by so much waiting gets worse with every turn in a row."""
    patience = 1.0
    """How much better than a turned card a new day must be to give up what waits on the stack."""
    join = 2
    """With so few cards a new day that somebody else calls is welcome."""

    def __init__(self, ground: Ground, state: State, seat: int) -> None:
        self.ground = ground
        self.state = state
        self.seat = seat
        self.player: Player = state.players[seat]
        self.resting = self.player.position
        """Where a card that owes risk will wait."""
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
        self.careful = self.mortal or state.options.step == "off"
        """Death ends the race, or costs squares that nothing brings back soon."""

    def relief(self, level: int) -> float:
        """What one point less of cold or hunger is worth."""
        if level < 1:
            return 0.0
        value = self.point + (self.grave if level >= 4 else 0.0)
        return value * _MORTAL if self.careful else value

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
        value = self._hauling(card) + card.extra * self.card * self.turns / self.extra_days
        for effect in card.text.passives:
            if effect.word in ("COST", "ON_MOVE_DRAW", "CULL_PLUS", "TAKE_PLUS"):
                value += abs(effect.number(-1)) * self.cheaper * self.turns
            elif effect.word in ("LEG", "NO_DEATH", "SAVE", "NO_PASS_DAMAGE", "DAY_END_EMPTY_MOVE"):
                value += 1.0
        return value

    def _hauling(self, card: Card) -> float:
        """What its speed brings in the turns to come."""
        speed = card.speed + card.total("OTHERS_SPEED") * self.ground.dogs(self.player)
        if card.has("SPEED_X"):
            speed += (card.total("SPEED_X") - 1) * max(0, self.speed)
        return speed * self.turns * self.use

    def _moving(self, distance: int) -> float:
        """What it is worth to go so far."""
        return float(distance)

    def _sky_worth(self) -> float:
        """What another weather is worth against the one there is."""
        return 6.0 if self.still else 0.0

    def _action(self, card: Card, effect: Effect) -> float:
        deck, pile = len(self.player.deck), len(self.player.discard)
        match effect.word:
            case "MOVE":
                if self.still:
                    return 0.0
                distance = max(0, (effect.number() + self.speed) * effect.times)
                return 100.0 if distance >= self.way else self._moving(distance)
            case "DRAW":
                wanted = self.ground.dogs(self.player) if effect.words[0] == "dogs" else effect.number()
                return self.card * min(wanted, max(0, deck - card.health))
            case "RECOVER":
                return self.card * min(effect.number(), pile)
            case "CULL":
                look = deck if effect.number(1) < 0 else min(deck - card.health, effect.number(1))
                return self.card * max(0, look)
            case "TAKE":
                return effect.number(0) * min(self.take_most, self.take * self.turns)
            case "HURT":
                return -self.damage * effect.number() if self.exposed else 0.0
            case "GAIN":
                level = self.player.hyp if effect.words[0] == "hyp" else self.player.starv
                return -self.relief(level + 1) - (30.0 if level >= 5 else 0.0)
            case "CLEAR":
                level = self.player.hyp if effect.words[0] == "hyp" else self.player.starv
                return level * self.point + (self.grave if level >= 4 else 0.0)
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
        spent = self.card * self._missed(energy, card) + self.health * cost.health + self.risk * cost.risk
        deck = self.player.deck
        if cost.health:
            value *= (1 - deck.count(DAMAGED) / len(deck)) ** cost.health
        if cost.risk:
            waits = not self.ground.rule(self.resting).fizzle
            value *= self.odds(len(self.player.hand) - 1 - energy, len(deck) - cost.health) ** cost.risk * waits
        return value - spent

    def _in_use(self, besides: Card | None = None) -> int:
        """How many cards of the hand are still good for something today: to be played, or to pay for those that are.
        Where the deck is used up, a full hand may be worth nothing."""
        hand = list(self.player.hand)
        if besides is not None:
            hand.remove(besides.id)
        wanted = 0
        for position, name in enumerate(hand):
            cost = self.ground.cost(self.player, self.ground.cards[name])
            if self.ground.payable(cost, without(hand, position), len(self.player.deck)):
                wanted += 1 + cost.energy
        return min(len(hand), wanted)

    def _missed(self, energy: int, card: Card) -> int:
        """How many of the cards that pay for this one would have been good for anything else."""
        spare = len(self.player.hand) - 1 - self._in_use(card)
        return max(0, energy - spare)

    def asset(self, card: Card) -> float:
        """What the card is worth to own, whenever it comes to be played."""
        return self.value(card) - self._price(card)

    def held(self, card: Card, others: int) -> float:
        """The value of a card in a hand with this number of others: its full value if it is sure to be played,
        little if hand and deck can hardly pay for it. With the next new day it is gone."""
        cost = self.ground.cost(self.player, card)
        deck, asset = self.player.deck, self.asset(card)
        short = 0 if cost.whole_hand else max(0, cost.energy - others)
        likely = 0.5**short if cost.health <= len(deck) else 0.0
        if cost.health and deck:
            likely *= (1 - deck.count(DAMAGED) / len(deck)) ** cost.health
        if cost.risk:
            likely *= self.odds(max(0, others - cost.energy), len(deck) - cost.health) ** cost.risk
        return asset * likely if asset > 0 else asset

    def _price(self, card: Card) -> float:
        energy = 4 if card.energy < 0 else card.energy
        return self.card * energy + self.health * card.health + self.risk * card.risk

    def culled(self, names: Sequence[str]) -> list[int]:
        """Positions of the cards better out of the race, the worst first."""
        return [position for position, name in enumerate(names) if name == DAMAGED]

    def odds(self, hand: int, deck: int) -> float:
        """The chance that the next card of the deck can be paid with this number of cards in hand."""
        cards = [self.ground.cards[name] for name in self.player.deck]
        if not cards or deck < 1:
            return 0.0
        payable = 0
        for card in cards:
            cost = self.ground.cost(self.player, card)
            payable += cost.energy <= hand and cost.health < deck
        return payable / len(cards)

    def new_day(self) -> float:
        """Fresh cards and another sky, less what the leg does to those who rest here."""
        player = self.player
        size = self.ground.world.figures.hand + self.ground.extra(player)
        value = (size - self._in_use()) * self.card - self.day
        rule = self.ground.rule(player.position)
        if rule.day_starve:
            value -= self.relief(player.starv + 1)
        value -= self.danger(player.starv + rule.day_starve) + self.danger(player.hyp)
        if rule.day_kill and player.team:
            value -= min(self._in_play(self.ground.cards[dog.card]) for dog in player.team) + 0.5
        return value + self._sky_worth()

    def danger(self, level: int) -> float:
        """What it costs to wake up this cold or hungry: rain and wind come with two of six faces."""
        deadly = self.ground.world.figures.deadly
        grave = 200.0 if self.mortal else 30.0
        return grave if level >= deadly else (grave / 6 if level == deadly - 1 else 0.0)

    def dog(self, dog: Dog) -> float:
        return sum(self._in_play(self.ground.cards[name]) for name in (dog.card, *dog.attachments))


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
    value = player.position + judge.card * len(player.hand) + judge.health * len(player.deck)
    value += sum(judge.dog(dog) for dog in player.team)
    value += sum(0.5 * judge.value(ground.cards[waiting.card]) for waiting in player.stack)
    for level in (player.hyp, player.starv):
        value -= level * judge.point + (judge.grave if level >= 4 else 0.0)
    damage = sum(pile.count(DAMAGED) for pile in (player.hand, player.deck, player.discard))
    return value - judge.damage * damage - 1.5 * (len(player.hand) < 2)
