"""One exchange on the street: cover, walks, aims, shots, losses, in this order (rules R4, R10 to R17).

The two people of a beat are always `Fighter`s: the widow and her foe, or the two sides of a showdown.
"""

from __future__ import annotations

from game.core.chance import Chance
from game.core.events import GaugeChanged, Moved, Rolled
from game.core.working import NO_LUCK, Working

from .content import Figures
from .events import Acted, Shot
from .state import Acting, State

_STEPS = {"walk in": -1, "walk back": 1}


class Fighter:
    """Somebody in a beat, with values that change while it is resolved."""

    __slots__ = (
        "act", "aim", "belt", "covered", "dice", "exposed", "grit", "gun", "hurt", "need", "step", "thrown", "wanted",
        "who",
    )  # fmt: skip

    def __init__(self, who: str, act: str, grit: int, aim: int, gun: int = 0, belt: int = 0) -> None:
        self.who = who
        self.act = act
        self.grit = grit
        self.aim = aim
        self.gun = gun
        self.belt = belt
        self.covered = act in ("cover", "T")
        self.exposed = act in ("walk in", "walk back", "W")
        self.step = _STEPS.get(act, 0)
        self.need: tuple[int, ...] = ()
        self.dice = 0
        """Dice of this beat's shot; 0 for somebody who does not shoot."""
        self.hurt = 1
        self.thrown: tuple[int, ...] = ()
        """The dice as they fell; none for a shot out of reach."""
        self.wanted = 0
        """What each of them needed."""

    @property
    def owner(self) -> int | None:
        """The seat whose gauges change; a foe of the booklet has none."""
        if self.who == "foe":
            return None
        return 0 if self.who == "you" else int(self.who)

    def gauge(self, name: str) -> str:
        """A gauge as the card names it: `grit` is yours, `foe-grit` the foe's, `grit-1` a side's in a showdown."""
        if self.who == "you":
            return name
        return f"foe-{name}" if self.who == "foe" else f"{name}-{self.who}"


class Beat(Working[State]):
    """Both fighters and the street between them.

    A beat that is played says in `close` where its fighters' values belong in the state (`duel.Exchange`,
    `showdown.Round`); a bot that looks ahead needs none of that.
    """

    __slots__ = ("distance", "fighters", "figures")

    def __init__(
        self, figures: Figures, state: State, fighters: tuple[Fighter, Fighter], chance: Chance = NO_LUCK
    ) -> None:
        super().__init__(state, chance)
        self.figures = figures
        self.distance = state.distance
        self.fighters = fighters

    def change(self, fighter: Fighter, gauge: str, value: int, why: str) -> None:
        before = getattr(fighter, gauge)
        if value != before:
            setattr(fighter, gauge, value)
            self.tell(GaugeChanged(fighter.gauge(gauge), before, value, why, fighter.owner))

    def act(self, acts: Acting) -> None:
        """These are being done; a bot that looks ahead need not know."""

    def prepare(self) -> None:
        """Everything before the shots."""
        one, two = self.fighters
        self.act((one.act, None))  # type: ignore[arg-type]
        self.tell(Acted(one.who, one.act))  # type: ignore[arg-type]
        self.act((one.act, two.act))  # type: ignore[arg-type]
        self.tell(Acted(two.who, two.act))  # type: ignore[arg-type]
        for fighter in self.fighters:
            if fighter.act == "cover" and fighter.gun < self.figures.most.gun and fighter.belt:
                self.change(fighter, "belt", fighter.belt - 1, "reload")
                self.change(fighter, "gun", fighter.gun + 1, "reload")
        self._walk()
        for fighter in self.fighters:
            if fighter.act in ("aim", "A"):
                self.change(fighter, "aim", min(fighter.aim + 1, self.figures.most.aim), "aim")

    def _walk(self) -> None:
        """Both walks are added before the street's ends hold them (R11)."""
        street = self.figures.street
        steps = sum(fighter.step for fighter in self.fighters)
        before, self.distance = self.distance, min(max(self.distance + steps, street.shortest), street.longest)
        if self.distance != before:
            self.tell(Moved("street", f"distance-{before}", f"distance-{self.distance}", "walk"))
        for fighter in self.fighters:
            if fighter.exposed:
                self.change(fighter, "aim", max(0, fighter.aim - 1), "walk")

    def need(self, shooter: Fighter, target: Fighter) -> int | None:
        """What each die of this shot needs now, or None if it cannot hit at all (R13 to R16)."""
        gun = self.figures.gun
        if shooter.act == "butt":
            if self.distance != self.figures.street.shortest:
                return None
            return gun.cover if target.covered else gun.butt
        printed = shooter.need[self.distance - 1]
        if printed > gun.hardest:
            return None
        if target.covered:
            return gun.cover
        wanted = printed - shooter.aim - (gun.exposed if target.exposed else 0)
        return min(max(wanted, gun.easiest), gun.hardest)

    def shoot(self, shooter: Fighter, target: Fighter) -> int:
        """How many dice of a shot hit; none if nobody shoots."""
        if shooter.dice:
            self.roll(shooter, target)
        return self.read(shooter, target)

    def roll(self, shooter: Fighter, target: Fighter) -> None:
        """The dice of a shot fall, if it is within reach. Shells are spent either way."""
        if shooter.act.startswith("shoot"):
            self.change(shooter, "gun", shooter.gun - shooter.dice, "shoot")
        need = self.need(shooter, target)
        if need is None:
            self.tell(Shot(shooter.who, (), 0, 0, "out-of-reach"))
            return
        shooter.thrown, shooter.wanted = self.chance.dice(shooter.dice), need
        self.tell(Rolled(shooter.thrown, "shoot", shooter.who, shooter.owner))

    def read(self, shooter: Fighter, target: Fighter) -> int:
        """How many of the dice that fell hit."""
        if not shooter.thrown:
            return 0
        hits = sum([die >= shooter.wanted for die in shooter.thrown])
        self.tell(Shot(shooter.who, shooter.thrown, shooter.wanted, hits, "cover" if target.covered else ""))
        return hits

    def lose(self, hits: tuple[int, int]) -> None:
        """Losses are simultaneous; a fighter who shot or was hit has to aim again (R13, R17)."""
        one, two = self.fighters
        for fighter, other, taken in ((one, two, hits[1]), (two, one, hits[0])):
            if taken:
                self.change(fighter, "grit", max(0, fighter.grit - taken * other.hurt), "hit")
            if taken or fighter.dice:
                self.change(fighter, "aim", 0, "hit" if taken else "shoot")
