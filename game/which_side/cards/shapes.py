"""The shape of what is printed: cards, places, Tenements, scenarios, as `assets/which_side/` spells them."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from game.core.words import Words

from .language import Labour, Resource

Group = Literal["work", "political", "specific"]
SlotKind = Literal[
    "work", "evening", "local-control", "worker-control", "improvement",
    "agitation", "anarchist", "strike", "sabotage", "street", "robbery",
    "housework", "bonesetter",
]  # fmt: skip
Bonus = Literal["", "free-anarchists", "exchange", "prisoners-upkeep", "women-wages", "shared-local"]
PILES = ("misfortune", "incident", "normal", "hard", "solidarity")


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is misspelt in a file is an error, not ignored."""


class Face(Strict, frozen=True):
    """What one slot asks and gives on one side of its tile."""

    price: int = 0
    ris: int = 0
    mp: int = 0
    ins: int = 0
    pays: int = 0
    gives: Resource | Literal[""] = ""
    does: Literal["", "medicine", "soup", "clean", "heal"] = ""


class Slot(Strict, frozen=True):
    id: str
    kind: SlotKind
    who: str = "any"
    name: Words = ""
    a: Face | None = None
    b: Face | None = None
    tile: str = ""
    group: Group = "specific"


class Spot(NamedTuple):
    """A slot as it lies on the table now."""

    slot: Slot
    face: Face


class TileData(Strict, frozen=True):
    id: str
    name: Words
    group: Group
    flavour: Words
    slots: tuple[Slot, ...]
    bonus: Bonus = ""


class Local(Strict, frozen=True):
    id: str
    name: Words
    flavour: Words
    price: int
    rent: int
    when: Literal["evening", "day", "arrest"]
    kind: SlotKind = "evening"
    face: Face = Face()


class TenementData(Strict, frozen=True):
    id: str
    name: Words
    women: tuple[str, ...]
    men: tuple[str, ...]
    voices: dict[str, Words]
    """A line about everybody who lives there."""
    col: int = 0
    ris_min: int = 0
    mp_min: int = 0
    first_wage: int = 0
    anarchist: int = 0


class Card(Strict, frozen=True):
    id: str
    name: Words
    effect: str
    flavour: Words
    copies: int = 1
    complex: bool = False
    helpers: tuple[str, ...] = ()


class EmployerCard(Strict, frozen=True):
    id: str
    name: Words
    type: Literal["coup", "measure"]
    cost: str
    effect: str
    flavour: Words
    copies: int = 1
    complex: bool = False


class Planning(Strict, frozen=True):
    id: str
    name: Words
    victory: str
    partial_defeat: str
    defeat: str
    flavour: Words
    partial_victory: str = ""


class Planned(Strict, frozen=True):
    id: str
    draw: tuple[int, int]
    cost: str
    effect: str
    flavour: Words
    turn: str = ""


class Limits(Strict, frozen=True):
    ris: int
    mp: int
    mp_least: int
    ins: int
    san: int
    strength: int
    measures: int
    helpers: int
    locals_shown: int


class Household(Strict, frozen=True):
    rent: int
    upkeep: tuple[int, ...]
    sale: int
    quick_ins: int
    doctor: int
    cheap_doctor: int
    care: tuple[int, ...]
    soup: int


class ControlData(Strict, frozen=True):
    """A means of production and what taking control of it costs."""

    name: Words
    cost: str


class Side(Strict, frozen=True):
    """One side of the employers' board."""

    start: int
    TT: tuple[int, ...]
    CT: tuple[int, ...]
    SA: tuple[int, ...]
    improvement: int
    local_control: int
    controls: dict[str, ControlData]


class Tenderloin(Strict, frozen=True):
    street: tuple[int, int, int, int, int, int]


class Goal(Strict, frozen=True):
    controls: int
    gauges: int = 0
    """This number of labour gauges, any of them, at the left end."""
    named: tuple[Labour, ...] = ()
    """Labour gauges that must stand there."""


class OnTop(Strict, frozen=True):
    """These cards and this number of random others make the top of a pile."""

    cards: tuple[str, ...]
    others: int


class Eased(Strict, frozen=True):
    """An easier setting beside the printed one, for a scenario that hardly anybody wins."""

    usd: int | None = None
    goal: Goal | None = None


class Scenario(Strict, frozen=True):
    id: str
    name: Words
    level: Literal["easy", "normal", "hard"]
    goal: Goal
    iron: tuple[Goal, ...]
    intro: Words
    won: Words
    duo: bool = False
    tenements: tuple[str, ...] = ()
    work: tuple[str, ...] = ()
    political: tuple[str, ...] = ()
    usd: int = 2
    ins: int = 2
    strength: int = 1
    opening: str = ""
    plannings: tuple[str, ...] = ()
    """In this order; none named: two random ones of two steps and two of three."""
    solidarity: tuple[str, ...] = ()
    """Cards put on top of the solidarity pile; "" stands for whichever comes."""
    solidarity_draw: int = 2
    keep_complex: tuple[str, ...] = ()
    burns: dict[str, str] = {}
    """Workplaces destroyed with a planning that is not beaten (R64)."""
    on_top: dict[str, OnTop] = {}
    eased: Eased | None = None


class Learning(Strict, frozen=True):
    strength: int
    goal: Goal


class Desperate(Strict, frozen=True):
    strength: int
    three_step_plannings: int
    goals: dict[str, Goal]


class Duo(Strict, frozen=True):
    work: int
    political: int
    without: tuple[str, ...]
    needs: tuple[tuple[str, ...], ...]
    goal: Goal
    iron: tuple[Goal, ...]


class Variants(Strict, frozen=True):
    learning: Learning
    desperate: Desperate
    duo: Duo


class Context(Strict, frozen=True):
    rolls: tuple[int, int]
    gauges: int = 0
    hurt: int = 0
    jailed: int = 0
    effect: str = ""
    fp: int | None = None
    usd: int | None = None
    ins: int | None = None
    col: int = 0
    ris_min: int = 0
    mp_min: int = 0


class Lost(Strict, frozen=True):
    strength: Words
    playable: Words
    measures: Words


class Person(msgspec.Struct, frozen=True):
    name: str
    sex: Literal["F", "M"]
    tenement: str
    voice: Words
