"""What cards are worth to a musher who knows the trail.

Everything is reckoned in turns that are left to go: squares on the Cliff Face, where no bonus counts, take longer than
any others, so what leaps over them is worth most; a fast dog is worth what it saves on the legs that are still to come;
a new day may bring a better sky, or take a good one away. A turn counts for as many squares as one usually goes, so
that everything else is valued as the sensible judge does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.iditacards.content import DAMAGED, Card, LegRule
from game.iditacards.ground import Ground
from game.iditacards.state import State

from .judge import Judge


class Pull(NamedTuple):
    """What a team adds to the speed, wherever it runs."""

    bonus: int
    """All modifiers together."""
    loss: int
    """Those that slow it down: they count where no others do."""
    dogs: int
    times: int
    """How many times a positive sum counts."""

    def with_card(self, card: Card) -> Pull:
        return Pull(
            self.bonus + card.speed + card.total("OTHERS_SPEED") * self.dogs,
            self.loss + min(0, card.speed),
            self.dogs + (card.counts if card.type == "dog" else 0),
            self.times * (card.total("SPEED_X") or 1),
        )

    def speed(self, rule: LegRule, sky: float) -> float:
        """On such a leg, where the weather adds so much (R30)."""
        if rule.no_speed:
            return self.loss + min(0.0, sky)
        speed = self.bonus + rule.dog_speed * self.dogs + sky
        return speed * self.times if speed > 0 else speed


class TrailJudge(Judge):
    """Knows how long each leg takes with this team, and what the sky may do."""

    # Weights found by playing some thousand races against the sensible musher.
    card = 0.36
    health = 0.32
    risk = 0.64
    damage = 0.94
    point = 2.0
    grave = 5.5
    extra_days = 3.2
    cheaper = 0.34
    take = 0.31
    take_most = 3.7
    day = 0.4
    rest = -7.0
    patience = 0.74
    join = 8
    usual = 6.0
    """Squares that a turn is worth."""
    movers = 0.33
    """How often in a turn a card moves the sled,"""
    stride = 3.8
    """how far, beside the speed,"""
    crawl = 1.7
    """and the least that a sled covers in a turn with all that."""
    sky = 1.3
    """What the weather adds to the speed in the long run."""
    spell = 1.1
    """Turns for which the weather of today is reckoned with."""
    ahead = 65
    """Squares that a sled has gone before a card of its deck is drawn and paid for."""
    last = 20
    """But it is drawn at this number of squares from home at the latest."""
    growth = 1.4
    """How much faster than now the team will be by then."""
    thin = -1.5
    """A card that is worth less is better out of the deck."""

    def __init__(self, ground: Ground, state: State, seat: int) -> None:
        super().__init__(ground, state, seat)
        cards, dogs = ground.in_play(self.player), ground.dogs(self.player)
        self._pull = Pull(
            sum(card.speed + card.total("OTHERS_SPEED") * (dogs - card.counts) for card in cards),
            sum(min(0, card.speed) for card in cards),
            dogs,
            max([1, *(card.total("SPEED_X") for card in cards)]),
        )
        self._ways: dict[Pull, list[float]] = {}
        self.turns = self._to_go(self.player.position, self._pull)
        self.resting = self._stepped(self.player.position)

    # The trail ----------------------------------------------------------------------------------------------------

    def _pace(self, rule: LegRule, pull: Pull, sky: float) -> float:
        """Squares a turn on such a leg."""
        speed = pull.speed(rule, sky)
        step = {"speed": 1.0 + speed, "flat": 1.0, "off": 0.0}[self.state.options.step]
        return max(self.crawl, max(0.0, step) + self.movers * max(0.0, self.stride + speed))

    def _way(self, pull: Pull) -> list[float]:
        """Turns to go from the first square of every column."""
        if pull not in self._ways:
            world = self.ground.world
            columns = {leg: world.figures.column / self._pace(world.legs[leg], pull, self.sky) for leg in world.legs}
            way = [0.0]
            for leg in reversed(self.ground.trail):
                way.append(way[-1] + columns[leg])
            self._ways[pull] = way[::-1]
        return self._ways[pull]

    def _to_go(self, position: int, pull: Pull) -> float:
        way = self._way(pull)
        column, square = divmod(max(0, position - 1), self.ground.world.figures.column)
        if column >= len(way) - 1:
            return 0.0
        return way[column] - (way[column] - way[column + 1]) * square / self.ground.world.figures.column

    def _stepped(self, position: int) -> int:
        """Where the step that ends this turn leads from here."""
        if self.still or self.state.options.step == "off":
            return position
        sky = self.ground.world.weather[self.state.weather].speed if self.exposed else 0
        speed = self._pull.speed(self.ground.rule(position), sky) if self.state.options.step == "speed" else 0
        return position + max(0, 1 + int(speed))

    # What things are worth ----------------------------------------------------------------------------------------

    def _hauling(self, card: Card, position: int | None = None) -> float:
        here = self.player.position if position is None else position
        saved = self._to_go(here, self._pull) - self._to_go(here, self._pull.with_card(card))
        return self.usual * saved

    def _moving(self, distance: int) -> float:
        """What a card that moves saves: with the step behind it, against the step alone."""
        position = self.player.position
        alone = self._to_go(self._stepped(position), self._pull)
        return self.usual * (alone - self._to_go(self._stepped(position + distance), self._pull))

    def asset(self, card: Card) -> float:
        """What is owned has to be drawn before it is played: by then the sled will be farther on."""
        position = self.player.position
        here = max(position, min(position + self.ahead, self.ground.world.home - self.last))
        if card.type in ("dog", "attachment"):
            value = self._in_play(card) - self._hauling(card) + self._hauling(card, here)
        elif card.type == "movement":
            average = self.usual * self._to_go(here, self._pull) / (self.ground.world.home - here)
            speed = max(0, self._pull.bonus) * self.growth
            value = sum(
                average * max(0.0, (effect.number() + speed) * effect.times)
                if effect.word == "MOVE"
                else self._action(card, effect)
                for effect in card.text.does
            )
        else:
            value = self.value(card)
        return value - self._price(card)

    def _sky_worth(self) -> float:
        """What another sky is worth, on the average, against the one there is."""
        if not self.exposed:
            return 0.0
        rule, weather = self.ground.rule(self.player.position), self.ground.world.weather
        paces = {
            name: 0.0 if sky.still else self._pace(rule, self._pull, sky.speed) for name, sky in weather.items()
        }  # fmt: skip
        better = sum(paces.values()) / len(paces) - paces[self.state.weather]
        return self.usual * self.spell * better / self._pace(rule, self._pull, self.sky)

    def culled(self, names: Sequence[str]) -> list[int]:
        """Damaged cards, and what is not worth drawing."""
        worth = [float("-inf") if name == DAMAGED else self.asset(self.ground.cards[name]) for name in names]
        return sorted((p for p, value in enumerate(worth) if value < self.thin), key=worth.__getitem__)
