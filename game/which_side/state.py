"""The table of Which Side are you on? as one immutable value, and the options that lay it out.

`pending` is the heart of it: what is still to be done, first things first. Cards, phases and choices all put tasks
there; a task that needs an answer waits at its head until somebody gives one.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from .cards.language import Labour
from .cards.shapes import Goal

ScenarioId = Literal["new-york-1910", "shirtwaist-strike", "winter-fires", "grand-central", "cloakmakers"]
Pair = Literal[
    "russian-italian", "russian-american", "russian-chinese", "italian-american", "italian-chinese", "american-chinese"
]
Phase = Literal[
    "setup", "misfortunes", "prison", "placement", "evening", "gains", "incidents", "living", "struggle",
    "employers", "planning", "life", "check", "offensive", "rest", "over",
]  # fmt: skip
Doing = Literal[
    # the language of the cards
    "effect", "clause", "USD", "COL", "SAN", "HEAL", "INS", "RIS", "MP", "ARREST", "TIRED", "NOEVE", "LOSELOC",
    "CAPSAN", "KILL", "GAUGE", "RES", "FP", "BURN", "FLIPA", "SOLID", "HELPER", "FREE", "DROP", "CLOSE",
    # what follows from it
    "spare", "lawyer", "keep", "misery", "bonesetter",
    # the course of a turn
    "misfortune", "give", "incident", "live", "employer", "three", "planned", "marker", "street", "robbery",
    "turn-tiles", "go-home",
    # laying out the table
    "tile", "context", "context-gauge", "context-hurt", "context-jail", "desperate", "reveal", "wounds", "open",
]  # fmt: skip


class Readings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sentences of the rules that a table may read in two ways; the first value is the default."""

    misery_last_ins: Literal["strict", "choice"] = "strict"
    """Whether the last step of squalor is the last thing sold in misery, or may be mixed with health (R48)."""
    playable_check: Literal["tenement", "player"] = "tenement"
    """Who must keep a playable character: every Tenement, or every player (R14)."""
    greenwich_scope: Literal["all", "tile"] = "all"
    """Where Greenwich Village, improved, makes Anarchist Agitation free (R20)."""
    context_pick: Literal["choose", "random"] = "choose"
    context_cumulate: Literal["no", "yes"] = "no"
    """Whether one result of the context dice may hit the same gauge or character twice."""


class Options(Readings, frozen=True, forbid_unknown_fields=True):
    players: Literal[1, 2, 3, 4] = 1
    scenario: ScenarioId = "new-york-1910"
    variant: Literal["standard", "learning", "desperate", "duo"] = "standard"
    ironworker: Literal["off", "controls", "gauges", "own"] = "off"
    own_controls: Literal[6, 1, 2, 3, 4, 5, 7, 8, 9] = 6
    own_gauges: Literal[1, 0, 2, 3] = 1
    complex: Literal["out", "in"] = "out"
    contexts: Literal[0, 1, 2, 3] = 0
    tiles: Literal["random", "choose"] = "random"
    duo_tenements: Pair = "italian-american"
    desperate_goal: Literal["four", "five", "six"] = "four"
    wounds: Literal["each", "one"] = "each"
    """Grand Central: one wounded in each Tenement, or one whole Tenement wounded."""
    savings: Literal["none", "some"] = "none"
    """Grand Central: empty pockets as printed, or what `eased` says in scenarios.toml."""
    strike_goal: Literal["printed", "nearer"] = "printed"
    """The cloakmakers: what they strike for."""


class Gauges(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Cells from 1 (left, best for workers) to 6."""

    TT: int = 3
    CT: int = 3
    SA: int = 3


class Pool(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    AGIT: int = 0
    ANAR: int = 0
    GREVE: int = 0
    SAB: int = 0


class Tenement(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    name: str
    usd: int = 2
    ris: int = 0
    mp: int = 0
    ins: int = 2
    local: str = ""
    evening: str = ""
    """Where its evening token stands: a slot, "local" or "shared"; "-" when it stays at home."""
    noeve: bool = False
    col_mod: int = 0
    """What cards add to this turn's cost of living."""
    soup: bool = False
    shield_used: bool = False
    doctor_used: bool = False
    passed: bool = False
    first_work: str = ""
    """The first day work slot it took this turn; some houses are paid more or less there."""


class Character(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    name: str
    sex: Literal["F", "M"]
    tenement: str
    san: int = 2
    cap: int = 2
    place: str = "home"
    """home, a slot, housework, local, shared, arrest, jail, lawyer or dead."""
    tired: bool = False


class Helper(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    name: str
    sex: Literal["F", "M"]
    host: str
    turns_left: int
    arrived: int
    """The turn it came in: that turn is not counted down."""
    place: str = "home"


class Tile(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    id: str
    side: Literal["A", "B"] = "A"
    closed_next: bool = False
    closed_now: bool = False
    destroyed: bool = False


class Measure(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    card: str
    tile: str = ""
    """The workplace it shuts, if it shuts one."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    step: int = 1
    beaten: tuple[bool, ...] = (False, False)


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[str, ...] = ()
    """From the top."""
    discard: tuple[str, ...] = ()


class Standings(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the context dice changed for the whole game."""

    ris_min: int = 0
    mp_min: int = 0
    col: int = 0


class Task(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One thing still to be done."""

    do: Doing
    cause: str = ""
    """The card, place or custom it comes from."""
    who: int = -1
    """The Tenement it is about; -1 is the group."""
    n: int = 0
    what: str = ""
    but: str = ""
    """Names that may not be chosen, separated by commas."""


class Payment(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A counter or control being paid for coin by coin: what is still to be put down."""

    target: str
    usd: int
    agit: int


_PEOPLE = (
    ("russian", "Rivka Dora Sonya", "Mendel"),
    ("italian", "Concetta Rosaria", "Salvatore Nunzio"),
    ("american", "Bessy Harriet", "Walter Amos"),
    ("chinese", "Mei", "Wah Lung Sing Yat"),
)
BARE_TENEMENTS = (
    Tenement("russian", mp=-1),
    Tenement("italian", mp=1),
    Tenement("american", ris=1),
    Tenement("chinese"),
)
BARE_CHARACTERS = tuple(
    Character(name, "F" if name in women else "M", house)
    for house, women, men in _PEOPLE
    for name in f"{women} {men}".split()
)
BARE_TILES = tuple(map(Tile, ("TRI", "NEW", "WOO", "DOC", "TEN", "PEN", "GRE", "IWW", "ILG")))
"""A bare table, so that a case can be written down with only what matters in it; a test holds it to the real data."""


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tenements: tuple[Tenement, ...] = BARE_TENEMENTS
    characters: tuple[Character, ...] = BARE_CHARACTERS
    tiles: tuple[Tile, ...] = BARE_TILES
    scenario: ScenarioId = "new-york-1910"
    variant: Literal["standard", "learning", "desperate", "duo"] = "standard"
    players: int = 1
    options: Readings = Readings()
    goal: Goal = Goal(6, 1)
    turn: int = 1
    phase: Phase = "struggle"
    fp: int = 1
    gauges: Gauges = Gauges()
    controls: tuple[str, ...] = ()
    first_seat: int = 0
    active: int = 0
    """The Tenement whose go it is in placement and evening."""
    helpers: tuple[Helper, ...] = ()
    pool: Pool = Pool()
    traditional_medicine_on: bool = False
    ferrer_used: bool = False
    control_taken_this_turn: bool = False
    plan: Plan | None = None
    plan_deck: tuple[str, ...] = ()
    plan_done: tuple[str, ...] = ()
    employer_cards: tuple[str, ...] = ()
    """Face up, not yet in force, oldest first."""
    measures: tuple[Measure, ...] = ()
    misfortune: Deck = Deck()
    incident: Deck = Deck()
    normal: Deck = Deck()
    hard: Deck = Deck()
    solidarity: Deck = Deck()
    offered: tuple[str, ...] = ()
    """Solidarity cards just drawn, of which one is kept."""
    locals_row: tuple[str, ...] = ()
    """Face up, newest first."""
    locals_stack: tuple[str, ...] = ()
    locals_discard: tuple[str, ...] = ()
    bierhalle_local: str = ""
    standing: Standings = Standings()
    pending: tuple[Task, ...] = ()
    payment: Payment | None = None
    result: Literal["none", "win", "loss"] = "none"
    reason: Literal["", "victory", "strength", "playable", "measures"] = ""

    @property
    def duo(self) -> bool:
        return len(self.tenements) == 2


class View(msgspec.Struct, frozen=True):
    """The table as everybody sees it. Face-down piles are sorted: what is in them is known, their order is not."""

    table: State
    plannings_left: tuple[int, ...]
    """Steps of the face-down plannings, sorted, where chance chose them; empty where the scenario says which come."""


def get_gauge(gauges: Gauges, name: Labour) -> int:
    return int(getattr(gauges, name))
