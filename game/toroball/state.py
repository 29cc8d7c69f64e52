"""The table of Toroball as one immutable value, its options and its moves."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.moves import Grammar, Move

from .content import Team

CharacterId = Literal["R1", "R2", "R3", "G1", "G2", "G3"]
IDS: tuple[CharacterId, ...] = ("R1", "R2", "R3", "G1", "G2", "G3")
KEEPERS: dict[Team, CharacterId] = {"Red": "R3", "Green": "G3"}
TEAM_OF: dict[CharacterId, Team] = {name: "Red" if name[0] == "R" else "Green" for name in IDS}
SEAT_OF: dict[Team, int] = {"Red": 0, "Green": 1}
OTHER: dict[Team, Team] = {"Red": "Green", "Green": "Red"}

Skill = Literal["stilt-walkers", "dodgers", "leapers", "resin-tappers", "cellar-club", "brass-band"]
SKILLS: tuple[Skill, ...] = ("stilt-walkers", "dodgers", "leapers", "resin-tappers", "cellar-club", "brass-band")


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"return_": "return"}):
    """How this match is played; the defaults are as printed."""

    goals: Literal[1, 2, 3] = 2
    whistle: Literal[24, 12, "none"] = 24
    """The round after which the leader wins (R62)."""
    return_: Literal["one_round_out", "next_round"] = "one_round_out"
    """How long a nudged character is away (R49, R50); "return" in JSON, which Python cannot call a field."""
    still_is_safe: Literal["no", "yes"] = "no"
    """Whether the cow ignores those who skipped in the open (R46)."""
    bounce: Literal["mirror", "straight_back"] = "mirror"
    extra_bottles: Literal["no", "yes"] = "no"
    skills: Literal["off", "on"] = "off"


class Options(Variant, frozen=True, forbid_unknown_fields=True, rename={"return_": "return"}):
    first: Literal["random", "Red", "Green"] = "random"


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="pascal"):
    red: int = 0
    green: int = 0

    def of(self, team: Team) -> int:
        return self.red if team == "Red" else self.green


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CharacterId
    square: str | None
    status: Literal["open", "perched", "barrier", "centre", "out"] = "open"
    rounds_out: int = 0
    acted: bool = False
    moved: bool = False
    must_first: bool = False

    @property
    def grounded(self) -> bool:
        """Stands on its square and blocks it; those on the fence or behind a barrier do not."""
        return self.status == "open" or self.status == "centre"

    @property
    def sheltered(self) -> bool:
        return self.status in ("perched", "barrier", "centre")


class Activation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The character that acts now, and what it has used up."""

    who: CharacterId
    left: int
    stepped: bool = False
    kicked: bool = False
    agitated: bool = False
    drank: bool = False
    leapt: bool = False
    pending_drink: bool = False
    """Stands at a bottle with the ball: may kick before the sangria works (R14)."""
    pending_dice: tuple[int, ...] = ()
    """Two directions to choose a drunken run from (Cellar Club)."""
    pending_scatter: str | None = None
    """The square from which this kick's scatter may be rolled again (Resin Tappers)."""

    @property
    def untouched(self) -> bool:
        return not self.stepped and not self.kicked


class CowRun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roll: int
    steps_left: int
    mover: Team
    heading: int = 0
    """Compass direction when nobody moved and she runs where the die sends her (R42); 0 when she charges."""


_START = (
    Character("R1", "C3"),
    Character("R2", "C7"),
    Character("R3", "A5"),
    Character("G1", "K3"),
    Character("G2", "K7"),
    Character("G3", "M5"),
)


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Variant = Variant()
    score: Score = Score()
    round: int = 1
    first_player: Team = "Red"
    turn_team: Team = "Red"
    phase: Literal["pick_skill", "place_keeper", "characters", "cow", "over"] = "characters"
    ene: int = 2
    cow: str = "D5"
    ball: str = "J5"
    characters: tuple[Character, ...] = _START
    activation: Activation | None = None
    last_mover: CharacterId | None = None
    cow_run: CowRun | None = None
    skills: tuple[Skill | None, Skill | None] = (None, None)
    """Of Red and of Green; None while they are off or not chosen yet."""
    sticky_used: tuple[bool, bool] = (False, False)
    """Whether each team has used its sticky boots since the last reset."""
    result: Literal["none", "Red", "Green", "draw"] = "none"

    def character(self, name: CharacterId) -> Character:
        return self.characters[IDS.index(name)]

    def skill(self, team: Team) -> Skill | None:
        return self.skills[SEAT_OF[team]]


class PickSkill(Move, frozen=True):
    word = "skill"
    skill: Skill


class Keeper(Move, frozen=True):
    word = "keeper"
    square: str


class Pick(Move, frozen=True):
    word = "pick"
    who: CharacterId


class Return(Move, frozen=True):
    word = "return"
    square: str


class Skip(Move, frozen=True):
    word = "skip"


class StepTo(Move, frozen=True):
    word = "step"
    square: str


class Kick(Move, frozen=True):
    word = "kick"
    target: str


class Agitate(Move, frozen=True):
    word = "agitate"


class Leap(Move, frozen=True):
    word = "leap"


class Shelter(Move, frozen=True):
    word = "shelter"


class End(Move, frozen=True):
    word = "end"


class Drink(Move, frozen=True):
    """Let the sangria work without kicking first."""

    word = "drink"


class Stagger(Move, frozen=True):
    word = "stagger"
    direction: int


class Reroll(Move, frozen=True):
    word = "reroll"


class Keep(Move, frozen=True):
    word = "keep"


class CowStep(Move, frozen=True):
    word = "cow"
    square: str


class Nudge(Move, frozen=True):
    word = "nudge"
    who: CharacterId


AnyMove = (
    PickSkill | Keeper | Pick | Return | Skip | StepTo | Kick | Agitate | Leap | Shelter | End
    | Drink | Stagger | Reroll | Keep | CowStep | Nudge
)  # fmt: skip
GRAMMAR: Grammar[AnyMove] = Grammar(
    PickSkill, Keeper, Pick, Return, Skip, StepTo, Kick, Agitate, Leap, Shelter, End,
    Drink, Stagger, Reroll, Keep, CowStep, Nudge,
)  # fmt: skip
