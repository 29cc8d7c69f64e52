"""The Storm Phase: the lighthouse sinks, the light fades, hearts act, new hearts arrive (rules R22 to R39)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Event, GaugeChanged, Moved, Rolled
from game.core.moves import Square
from game.core.working import Working

from .content import Figures, Mode
from .crew import dim
from .events import (
    ArrivalFailed,
    Collided,
    Exploded,
    Fate,
    HeartBlocked,
    HeartStirred,
    TouchedPlanet,
)
from .state import State, spot

COLLISION_DAMAGE = 3
NEAR_BLAST = 2
FAR_BLAST = 1


@cache
def fate(die: int, line: int) -> Fate:
    """What a heart on this line does with this die (R26). Asked for every heart of every night in a simulation."""
    total = die + line
    if total <= 3:
        return "down-left"
    if total <= 5:
        return "down"
    if total <= 7:
        return "down-right"
    return "explosion"


def drift(figures: Figures, heart: Square, way: Fate) -> Square:
    """Where a heart drifts; at the rim of the card a diagonal becomes straight down (R27)."""
    line, column = heart
    if way == "down-left" and column > 1:
        column -= 1
    elif way == "down-right" and column < figures.board.columns:
        column += 1
    return (line + 1, column)


def blast_damage(heart: Square, lighthouse: Square) -> int:
    """Same square or any of its 8 neighbours 2, straight line at exactly two squares 1, else 0 (R6, R7, R31)."""
    lines, columns = abs(heart[0] - lighthouse[0]), abs(heart[1] - lighthouse[1])
    if lines <= 1 and columns <= 1:
        return NEAR_BLAST
    if (lines, columns) in ((0, 2), (2, 0)):
        return FAR_BLAST
    return 0


def order_of_hearts(hearts: tuple[Square, ...]) -> list[Square]:
    """Lowest line first, left to right within a line (R26)."""
    return sorted(hearts, key=_TURNS.__getitem__)


_TURNS = {(line, column): 10 * (9 - line) + column for line in range(10) for column in range(10)}


def outlook(figures: Figures, heart: Square) -> dict[Square | None, int]:
    """How many of the six faces take a heart where; None stands for an explosion, a line too low for the planet."""
    ends: dict[Square | None, int] = {}
    for die in range(1, 7):
        what = fate(die, heart[0])
        end = None if what == "explosion" else drift(figures, heart, what)
        ends[end] = ends.get(end, 0) + 1
    return ends


class _Night(Working[State]):
    """The moving parts of one Storm Phase."""

    __slots__ = (
        "brightness", "figures", "hearts", "items", "lighthouse", "mode", "reason", "structure", "vp",
    )  # fmt: skip

    def __init__(self, figures: Figures, mode: Mode, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.figures = figures
        self.mode = mode
        self.lighthouse = state.lighthouse
        self.brightness = state.brightness
        self.structure = state.structure
        self.vp = state.vp
        self.hearts = set(state.hearts)
        self.items = set(state.items)
        self.reason = ""

    def close(self) -> State:
        lost = bool(self.reason)
        return replace(
            self.state,
            phase="over" if lost else "storm",
            result="defeat" if lost else "none",
            reason=self.reason,
            lighthouse=self.lighthouse,
            brightness=self.brightness,
            structure=self.structure,
            vp=self.vp,
            hearts=tuple(sorted(self.hearts)),
            items=tuple(sorted(self.items)),
        )

    def run(self) -> None:
        """All four steps, stopping at once at a defeat (R33)."""
        self.sink()
        if not self.reason:
            self.fade()
        if not self.reason:
            for heart in order_of_hearts(self.state.hearts):
                # A heart that dissipated in a collision with the sinking lighthouse acts no more.
                if heart in self.hearts:
                    self.stir(heart)
                    if self.reason:
                        return
            self.arrive()

    def sink(self) -> None:
        line, column = self.lighthouse
        target = (line + 1, column)
        if target[0] >= self.figures.board.lines:
            self.tell(Moved("lighthouse", spot(self.lighthouse), "planet", "sink"))
            self.reason = "crash"
            return
        self.tell(Moved("lighthouse", spot(self.lighthouse), spot(target), "sink"))
        self.lighthouse = target
        if target in self.hearts:
            self.collide(target)

    def fade(self) -> None:
        self.brightness, self.structure = dim(
            self.mode, self.state, self.brightness, self.structure, "night", self.events
        )
        self.check_hull()

    def stir(self, heart: Square) -> None:
        at, line = spot(heart), heart[0]
        tell = self.events.append
        for attempt in (1, 2):
            die = self.chance.d6()
            what = fate(die, line)
            tell(Rolled((die,), "heart", at))
            if what == "explosion":
                tell(HeartStirred(at, die, line, what))
                self.explode(heart)
                return
            target = drift(self.figures, heart, what)
            rim = what != "down" and target[1] == heart[1]
            tell(HeartStirred(at, die, line, "down" if rim else what, rim))
            if target not in self.hearts:
                break
            tell(HeartBlocked(at, stays=attempt == 2))
        else:
            return
        self.hearts.discard(heart)
        if target[0] >= self.figures.board.lines:
            self.touch(heart)
            return
        self.hearts.add(target)
        tell(Moved("heart", at, spot(target), "drift"))
        self.crush_item(target)
        if target == self.lighthouse:
            self.collide(target)

    def explode(self, heart: Square) -> None:
        self.hearts.discard(heart)
        damage = blast_damage(heart, self.lighthouse)
        self.tell(Exploded(spot(heart), damage))
        self.tell(Moved("heart", spot(heart), "supply", "explosion"))
        self.damage(damage, "explosion")

    def collide(self, square: Square) -> None:
        self.tell(Collided(spot(square)))
        if self.state.options.collision_heart == "dissipates":
            self.hearts.discard(square)
            self.tell(Moved("heart", spot(square), "supply", "collision"))
        self.damage(COLLISION_DAMAGE, "collision")

    def damage(self, points: int, why: str) -> None:
        if points:
            after = max(0, self.structure - points)
            self.tell(GaugeChanged("structure", self.structure, after, why))
            self.structure = after
            self.check_hull()

    def check_hull(self) -> None:
        if self.structure <= 0:
            self.reason = "structure"

    def touch(self, heart: Square) -> None:
        """A heart reaches the planet: a dream is lost, or everything if none was sent yet (R4, R32)."""
        self.tell(TouchedPlanet(spot(heart)))
        self.tell(Moved("heart", spot(heart), "supply", "contact"))
        if self.vp == 0:
            self.reason = "contact"
        else:
            self.tell(GaugeChanged("vp", self.vp, self.vp - 1, "contact"))
            self.vp -= 1

    def crush_item(self, square: Square) -> None:
        if square in self.items:
            self.items.discard(square)
            self.tell(Moved("item", spot(square), "supply", "crushed"))

    def arrive(self) -> None:
        for _ in range(self.mode.arrivals_in(self.state.turn)):
            if len(self.hearts) >= self.state.options.heart_cubes:
                self.tell(ArrivalFailed("no-cube"))
                return
            arrive_one(self.figures, self.hearts, self.items, self.chance, self.events)


def arrive_one(figures: Figures, hearts: set[Square], items: set[Square], chance: Chance, events: list[Event]) -> None:
    """One die brings one heart to the top line, rolled again once if a heart is there (R34, R35)."""
    for _ in range(2):
        column = chance.die(figures.board.columns)
        square = (0, column)
        events.append(Rolled((column,), "arrival", spot(square)))
        if square not in hearts:
            hearts.add(square)
            events.append(Moved("heart", "supply", spot(square), "arrival"))
            if square in items:
                items.discard(square)
                events.append(Moved("item", spot(square), "supply", "crushed"))
            return
    events.append(ArrivalFailed("taken"))


def run_storm(figures: Figures, mode: Mode, state: State, chance: Chance) -> tuple[State, list[Event]]:
    night = _Night(figures, mode, state, chance)
    night.run()
    return night.close(), night.events
