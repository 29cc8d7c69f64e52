"""What can be worked out at any moment and is never stored: legs, speed, costs, immunity (R12, R30, R70)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from .cards.language import ALL
from .content import DAMAGED, Card, Leg, LegRule, SideName, Stretch, Weather, World
from .state import Dog, Variant, Waiting


class Runner(Protocol):
    """What everybody sees of a player: in a state, in a view, or being worked on."""

    @property
    def position(self) -> int: ...
    @property
    def hyp(self) -> int: ...
    @property
    def starv(self) -> int: ...
    @property
    def team(self) -> Sequence[Dog]: ...
    @property
    def stack(self) -> Sequence[Waiting]: ...
    @property
    def immune(self) -> bool: ...
    @property
    def e0(self) -> bool: ...
    @property
    def h0(self) -> bool: ...


class Sled(Runner, Protocol):
    """A player's half of the table with its cards, frozen in a state or being worked on."""

    @property
    def deck(self) -> Sequence[str]: ...
    @property
    def hand(self) -> Sequence[str]: ...
    @property
    def discard(self) -> Sequence[str]: ...


class Laid(Protocol):
    """A table: the state itself, or what somebody sees of it."""

    @property
    def options(self) -> Variant: ...
    @property
    def side(self) -> SideName: ...
    @property
    def trail(self) -> tuple[Leg, ...]: ...
    @property
    def weather(self) -> Weather: ...
    @property
    def players(self) -> Sequence[Runner]: ...


class Cost(NamedTuple):
    energy: int
    health: int
    risk: int
    whole_hand: bool = False


class Ground:
    """The trail under the sleds and the sky above them."""

    def __init__(self, world: World, state: Laid) -> None:
        self.world = world
        self.cards = world.cards
        self.options: Variant = state.options
        self.side = state.side
        self.trail: tuple[Leg, ...] = state.trail or world.printed[state.side]
        self.weather = state.weather
        self.alone = len(state.players) == 1
        self.players: Sequence[Runner] = state.players

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise."""
        seats = len(self.players)
        return [(seat + away) % seats for away in range(1, seats)]

    def touchable(self, seat: int) -> list[int]:
        """The others whom this player's cards can touch (R70)."""
        return [other for other in self.others(seat) if not self.immune(self.players[other])]

    def targets(self, seat: int, sort: str) -> list[tuple[int, int]]:
        """Dogs that KILL_ANY may name, as (seat, index): the own ones and those of opponents who are not immune."""
        return [
            (owner, index)
            for owner in sorted([seat, *self.touchable(seat)])
            for index, dog in enumerate(self.players[owner].team)
            if (self.cards[dog.card].sort == sort if sort == "fake" else dog.attachments)
        ]

    def ahead(self) -> tuple[int, ...]:
        """Who came farthest, when the season ends; alone, nobody is ahead of anybody (R96)."""
        farthest = max(sled.position for sled in self.players)
        return () if self.alone else tuple(s for s, sled in enumerate(self.players) if sled.position == farthest)

    # Legs ---------------------------------------------------------------------------------------------------------

    def leg(self, position: int) -> Leg:
        """The leg of a square; Start counts as the first leg."""
        column = max(0, (position - 1) // self.world.figures.column)
        return self.trail[min(column, len(self.trail) - 1)]

    def rule(self, position: int) -> LegRule:
        return self.world.legs[self.leg(position)]

    def levels(self, leg: Leg) -> Stretch:
        return self.world.levels[self.side][leg]

    def immune(self, sled: Runner) -> bool:
        """On Start, in Town, or by a card (R70)."""
        return sled.immune or self.rule(sled.position).immune

    # Teams --------------------------------------------------------------------------------------------------------

    def dogs(self, sled: Runner) -> int:
        return sum(self.cards[dog.card].counts for dog in sled.team)

    def in_play(self, sled: Runner) -> list[Card]:
        found = []
        for dog in sled.team:
            found.append(self.cards[dog.card])
            found += [self.cards[name] for name in dog.attachments]
        return found

    def total(self, sled: Runner, word: str, argument: str = "") -> int:
        return sum(card.total(word, argument) for card in self.in_play(sled))

    def has(self, sled: Runner, word: str) -> bool:
        return any(card.has(word) for card in self.in_play(sled))

    def undying(self, dog: Dog) -> str:
        """The card because of which this dog cannot die, or nothing (R67)."""
        for name in (dog.card, *dog.attachments):
            if self.cards[name].has("NO_DEATH"):
                return name
        return ""

    def saver(self, dog: Dog) -> str:
        """The attachment that would be given up in its place."""
        return next((name for name in dog.attachments if self.cards[name].has("SAVE")), "")

    def really_dies(self, dog: Dog) -> bool:
        return not self.undying(dog) and not self.saver(dog)

    def speed(self, sled: Runner) -> int:
        """The sum of all modifiers; bonuses vanish where the leg says so, a positive sum may be doubled (R30)."""
        rule = self.rule(sled.position)
        dogs = self.dogs(sled)
        modifiers = [rule.dog_speed] * dogs
        double = 1
        for card in self.in_play(sled):
            modifiers.append(card.speed)
            if card.text.passives:
                modifiers.append(card.total("OTHERS_SPEED") * (dogs - card.counts))
                double *= card.total("SPEED_X") or 1
        if not self.immune(sled):
            modifiers.append(self.world.weather[self.weather].speed)
        if rule.no_speed:
            return sum(min(0, modifier) for modifier in modifiers)
        total = sum(modifiers)
        return total * double if total > 0 else total

    def still(self, sled: Runner) -> bool:
        """A storm holds this sled where it stands (R33)."""
        return self.world.weather[self.weather].still and not self.immune(sled)

    def buried(self, sled: Runner, card: Card) -> bool:
        """Snow: this sled card would have no effect (R62)."""
        return (
            card.type == "sled"
            and self.world.weather[self.weather].buried
            and self.options.supply_rules == "manual"
            and not self.immune(sled)
        )

    def distance(self, sled: Runner, base: int, times: int) -> int:
        """How far a move of base + speed goes, times k, if nothing holds the sled (R32)."""
        return max(0, (base + self.speed(sled)) * times)

    def extra(self, sled: Runner) -> int:
        """Cards more or fewer when a day begins; where the leg says so, only fewer (R41)."""
        extras = [card.extra for card in self.in_play(sled)]
        return sum(min(0, n) for n in extras) if self.rule(sled.position).no_extra else sum(extras)

    # Costs --------------------------------------------------------------------------------------------------------

    def relieved(self, sled: Runner, card: Card) -> tuple[int, int]:
        """Hypothermia and starvation once food or a personal card has helped, which comes before payment (R11)."""
        hyp = max(0, sled.hyp - 1) if card.type == "personal" else sled.hyp
        starv = max(0, sled.starv - 1) if card.type == "food" else sled.starv
        return hyp, starv

    def cost(self, sled: Runner, card: Card, conditions: tuple[int, int] | None = None) -> Cost:
        """Actual costs (R12). A base of 0 is never raised. Conditions count after the relief that is still to come."""
        hyp, starv = self.relieved(sled, card) if conditions is None else conditions
        more_energy, more_health, more_risk = self.dearer(sled)
        whole = card.energy == ALL and not sled.e0
        energy = health = risk = 0
        if card.energy > 0 and not sled.e0:
            energy = max(0, card.energy + hyp + more_energy)
        if card.health > 0 and not sled.h0:
            health = max(0, card.health + starv + more_health)
        if card.risk > 0:
            risk = max(0, card.risk + more_risk)
        return Cost(energy, health, risk, whole)

    def dearer(self, sled: Runner) -> tuple[int, int, int]:
        """What the cards in play add to the energy, health and risk of every card."""
        energy = health = risk = 0
        for card in self.in_play(sled):
            energy += card.dearer[0]
            health += card.dearer[1]
            risk += card.dearer[2]
        return energy, health, risk

    def payable(self, cost: Cost, hand: Sequence[str], deck: int) -> bool:
        """Enough cards that are not Damaged in the hand, enough cards in the deck (R13, R16)."""
        damaged = hand.count(DAMAGED)
        if cost.whole_hand:
            return not damaged and deck >= cost.health
        return len(hand) - damaged >= cost.energy and deck >= cost.health


def without(cards: Sequence[str], index: int) -> list[str]:
    return [*cards[:index], *cards[index + 1 :]]
