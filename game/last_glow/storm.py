"""The Storm Phase: the lighthouse sinks, the light fades, hearts act, new hearts arrive (rules R22 to R39)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.moves import Square
from game.core.working import Working

from .content import Figures, Mode
from .crew import dim, recalls_of, strain
from .events import (
    ArrivalFailed,
    Collided,
    CrewRested,
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


def order_of_hearts(hearts: Iterable[Square]) -> list[Square]:
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


class Night(Working[State]):
    """What happens by itself between two decisions: the crew rests, the storm does its work, the next turn begins."""

    __slots__ = ("figures", "hearts", "items", "mode")

    def __init__(self, figures: Figures, mode: Mode, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.figures = figures
        self.mode = mode
        self.hearts = set(state.hearts)
        self.items = set(state.items)

    def close(self) -> State:
        return replace(self.state, hearts=tuple(sorted(self.hearts)), items=tuple(sorted(self.items)))

    @property
    def over(self) -> bool:
        return self.state.phase == "over"

    def lose(self, reason: Literal["crash", "contact", "deadline"]) -> None:
        self.state = replace(self.state, phase="over", result="defeat", reason=reason)

    # Between the crew's turns ------------------------------------------------------------------------------------

    def end_crew_phase(self) -> None:
        left, turn = self.state.crew_left, self.state.turn
        if left:
            self.state = replace(self.state, crew_left=0)
            self.tell(CrewRested(left))
        if self.mode.deadline is not None and turn >= self.mode.deadline:
            self.lose("deadline")
            return
        self.state = replace(self.state, phase="storm")
        self.tell(PhaseBegan("storm", turn))

    def next_turn(self) -> None:
        """One crew member patches while the hull is low; that is settled once a turn (R8)."""
        tell, state, gauges = self.events.append, self.state, self.figures.gauges
        recalls = recalls_of(state.used)
        left = state.crew_total - sum([moved.count for moved, _ in recalls])
        self.state = replace(state, phase="crew", turn=state.turn + 1, crew_left=left, throttle_count=0)
        tell(PhaseBegan("crew", state.turn + 1))
        for moved, used in recalls:
            left += moved.count
            self.state = replace(self.state, used=used, crew_left=left)
            tell(moved)
        total = gauges.short_crew if state.structure <= gauges.patch_at else gauges.crew
        if total != state.crew_total:
            self.state = replace(self.state, crew_left=total, crew_total=total)
            tell(GaugeChanged("crew", state.crew_total, total, "patch"))

    # The storm ---------------------------------------------------------------------------------------------------

    def storm(self) -> None:
        """All four steps, stopping at once at a defeat (R33)."""
        self.sink()
        if not self.over:
            self.fade()
        if not self.over:
            for heart in order_of_hearts(self.hearts):
                self.stir(heart)
                if self.over:
                    return
            self.arrive()

    def sink(self) -> None:
        line, column = origin = self.state.lighthouse
        target = (line + 1, column)
        if target[0] >= self.figures.board.lines:
            self.lose("crash")
            self.tell(Moved("lighthouse", spot(origin), "planet", "sink"))
            return
        self.state = replace(self.state, lighthouse=target)
        self.tell(Moved("lighthouse", spot(origin), spot(target), "sink"))
        if target in self.hearts:
            self.collide(target)

    def fade(self) -> None:
        for event, after in dim(self.mode, self.state, "night"):
            self.state = after
            self.tell(event)

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
        if target[0] >= self.figures.board.lines:
            self.touch(heart)
            return
        self.hearts.discard(heart)
        self.hearts.add(target)
        tell(Moved("heart", at, spot(target), "drift"))
        self.crush_item(target)
        if target == self.state.lighthouse:
            self.collide(target)

    def explode(self, heart: Square) -> None:
        damage = blast_damage(heart, self.state.lighthouse)
        self.tell(Exploded(spot(heart), damage))
        self.remove(heart, "explosion")
        self.damage(damage, "explosion")

    def collide(self, square: Square) -> None:
        self.tell(Collided(spot(square)))
        if self.state.options.collision_heart == "dissipates":
            self.remove(square, "collision")
        self.damage(COLLISION_DAMAGE, "collision")

    def remove(self, heart: Square, why: str) -> None:
        self.hearts.discard(heart)
        self.tell(Moved("heart", spot(heart), "supply", why))

    def damage(self, points: int, why: str) -> None:
        if points:
            event, self.state = strain(self.state, points, why)
            self.tell(event)

    def touch(self, heart: Square) -> None:
        """A heart reaches the planet: a dream is lost, or everything if none was sent yet (R4, R32)."""
        self.tell(TouchedPlanet(spot(heart)))
        self.remove(heart, "contact")
        dreams = self.state.vp
        if dreams == 0:
            self.lose("contact")
        else:
            self.state = replace(self.state, vp=dreams - 1)
            self.tell(GaugeChanged("vp", dreams, dreams - 1, "contact"))

    def crush_item(self, square: Square) -> None:
        if square in self.items:
            self.items.discard(square)
            self.tell(Moved("item", spot(square), "supply", "crushed"))

    def arrive(self) -> None:
        for _ in range(self.mode.arrivals_in(self.state.turn)):
            if len(self.hearts) >= self.state.options.heart_cubes:
                self.tell(ArrivalFailed("no-cube"))
                return
            self.arrive_one()

    def arrive_one(self) -> None:
        """One die brings one heart to the top line, rolled again once if a heart is there (R34, R35)."""
        tell = self.events.append
        for _ in range(2):
            column = self.chance.die(self.figures.board.columns)
            square = (0, column)
            at = spot(square)
            tell(Rolled((column,), "arrival", at))
            if square not in self.hearts:
                self.hearts.add(square)
                tell(Moved("heart", "supply", at, "arrival"))
                self.crush_item(square)
                return
        tell(ArrivalFailed("taken"))
