"""What only this game can tell. Tenements, characters, cards, places and slots go by their ids; `cause` says why."""

from __future__ import annotations

from typing import Literal

from game.core.events import Event


class Story(Event, frozen=True):
    """Time to read: how a scenario begins, how it is won, or how a game is lost."""

    chapter: Literal["intro", "won", "strength", "playable", "measures"]
    scenario: str


class Struck(Event, frozen=True):
    """Whom a card looks for, and whom it found: "highest risk: the Chinese Tenement"."""

    cause: str
    scope: str
    gauge: str
    n: int
    tenements: tuple[str, ...]


class NothingHappened(Event, frozen=True):
    """An effect found nobody and nothing to act on."""

    cause: str
    what: str
    tenement: str = ""


class Spared(Event, frozen=True):
    """A clean house cancels the first loss of health of a turn (R4)."""

    name: str
    tenement: str
    cause: str


class Tired(Event, frozen=True):
    name: str
    cause: str


class Rested(Event, frozen=True):
    """Workers who had to stay at home may go out again."""

    name: str


class Capped(Event, frozen=True):
    name: str
    cause: str


class Died(Event, frozen=True):
    name: str
    cause: str


class NoEvening(Event, frozen=True):
    tenement: str
    cause: str


class Passed(Event, frozen=True):
    tenement: str
    forced: bool
    phase: Literal["placement", "evening"] = "placement"


class TileTurned(Event, frozen=True):
    tile: str
    side: Literal["A", "B"]
    cause: str


class TileClosed(Event, frozen=True):
    tile: str
    cause: str
    how_long: Literal["next-turn", "measure", "forever"]


class GatesMoved(Event, frozen=True):
    """A place shuts or opens again with the turn, or with the measure that shut it; why was told before."""

    tile: str
    shut: bool


class Bill(Event, frozen=True):
    """A household's cost of living, item by item."""

    tenement: str
    rent: int
    local: int
    upkeep: int
    extra: int
    total: int


class MiseryBegan(Event, frozen=True):
    tenement: str
    debt: int
    cause: str


class DebtCancelled(Event, frozen=True):
    tenement: str
    rest: int


class Beaten(Event, frozen=True):
    """A card was countered."""

    card: str
    kind: Literal["employer", "measure", "planned"]


class ControlTaken(Event, frozen=True):
    control: str
    count: int


class MeasureActive(Event, frozen=True):
    card: str
    count: int
    most: int


class PlanEnded(Event, frozen=True):
    plan: str
    beaten: int
    steps: int
    result: str


class MarkerMoved(Event, frozen=True):
    card: str
    turn_condition: bool


class ContextRolled(Event, frozen=True):
    roll: int


class HelperLeft(Event, frozen=True):
    name: str
