"""What only Iditacards can tell. Cards are named by id, sleds by their seat."""

from __future__ import annotations

from typing import Literal

from game.core.events import Event

from .content import Leg, UpgradeName, Weather
from .state import Condition

Fail = Literal["unpayable", "damage", "empty-deck", "rope", "new-day"]


class TurnBegan(Event, frozen=True):
    seat: int
    turn: int


class CardPlayed(Event, frozen=True):
    seat: int
    card: str
    source: Literal["hand", "reveal"]
    energy: int
    health: int
    risk: int


class Discarded(Event, frozen=True):
    """Cards went to their owner's discard pile."""

    seat: int
    cards: tuple[str, ...]
    why: Literal["energy", "health", "no-dog", "no-room", "replaced", "dropped", "dead-dog", "saved"]
    place: int = -1
    """The place in the team of the dog that carried them."""


class Waits(Event, frozen=True):
    """The card lies on the stack and owes risk."""

    seat: int
    card: str
    owed: int


class Resolved(Event, frozen=True):
    seat: int
    card: str
    buried: bool = False
    """Snow: a sled card without effect."""
    waited: bool = False
    """It lay on the stack until its risk was paid."""


class Fizzled(Event, frozen=True):
    seat: int
    cards: tuple[str, ...]
    why: Fail


class CardsDrawn(Event, frozen=True):
    """How many; which ones only their owner is told, by CardMoved and CardsShown."""

    seat: int
    count: int


class CardsShown(Event, frozen=True):
    """The cards that just came to a hand, for their owner's log."""

    seat: int
    cards: tuple[str, ...]


class Destroyed(Event, frozen=True):
    seat: int
    cards: tuple[str, ...]
    died: bool = False
    """A dog whose death has been told."""
    origin: Literal["team", "hand", "looked", "play", "supply"] = "hand"
    """Where they lay: "looked" are the cards of a CULL, "play" is the card that is taking effect."""


class Recovered(Event, frozen=True):
    seat: int
    card: str
    target: Literal["hand", "deck"]


class Looked(Event, frozen=True):
    """CULL: this number of cards from the top of the deck were looked at."""

    seat: int
    count: int


class Kept(Event, frozen=True):
    """CULL: how many of them went to the hand, and how many back into the deck."""

    seat: int
    hand: int
    deck: int


class SupplyTurned(Event, frozen=True):
    seat: int
    deck: UpgradeName
    card: str


class SupplyLost(Event, frozen=True):
    count: int


class Taken(Event, frozen=True):
    seat: int
    card: str
    why: Literal["supply", "legend", "damage"]
    count: int = 1


class DogJoined(Event, frozen=True):
    seat: int
    card: str


class Attached(Event, frozen=True):
    seat: int
    card: str
    dog: str
    place: int = 0


class DogKilled(Event, frozen=True):
    seat: int
    card: str
    saved_by: str = ""
    """An attachment that was given up instead, or the dog's own card if it cannot die."""
    goes: Literal["destroyed", "discard", "hand", "stays"] = "destroyed"
    place: int = 0
    """Where it stood in the team when it happened."""


class DogDemanded(Event, frozen=True):
    """This player must name one of their dogs; if it is not their turn, the laptop goes round first."""

    seat: int


class MoveBegan(Event, frozen=True):
    seat: int
    distance: int
    why: Literal["card", "step", "cricket"]


class StormBound(Event, frozen=True):
    seat: int
    why: Literal["card", "step", "cricket"]


class LegEntered(Event, frozen=True):
    seat: int
    leg: Leg


class CheckpointPassed(Event, frozen=True):
    seat: int
    square: int


class Passed(Event, frozen=True):
    """A sled passed another, which goes back one square."""

    seat: int
    other: int


class Pushed(Event, frozen=True):
    """A sled made room for one that fell back onto its square."""

    seat: int


class Died(Event, frozen=True):
    seat: int
    cause: Condition


class DayCalled(Event, frozen=True):
    seat: int


class JoinAsked(Event, frozen=True):
    seat: int


class JoinAnswered(Event, frozen=True):
    seat: int
    joins: bool


class DayBegan(Event, frozen=True):
    seat: int
    hand: int


class WeatherRolled(Event, frozen=True):
    seat: int
    weather: Weather


class DayFlag(Event, frozen=True):
    seat: int
    flag: Literal["immune", "E0", "H0"]


class Reshuffled(Event, frozen=True):
    """The discard pile went into the deck."""

    seat: int


class RanAgain(Event, frozen=True):
    seat: int
    card: str


class NothingHappened(Event, frozen=True):
    """An effect that could do nothing."""

    seat: int
    why: Literal["no-dog", "condition", "no-target", "supply-empty"]


class PassedTurn(Event, frozen=True):
    seat: int
