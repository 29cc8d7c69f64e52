"""How gauges move, one step at a time, and what steps beyond their ends do (rules R16 to R29, R45)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.events import GaugeChanged, Moved
from game.core.working import Working

from .content import Change, Town
from .events import Imprisoned, NoEffect
from .state import State


def modifier(town: Town, state: State | Day) -> int:
    """What the police add to their die: the last covered surveillance space, and 1 at full threat (R4)."""
    return state.surveillance + (state.threat == town.gauges.threat)


def police_total(town: Town, state: State, die: int, spent: int) -> int:
    """What a police die comes to on this table, with so much ammunition spent against it (R3)."""
    return die - spent + modifier(town, state)


def most_ammo(state: State) -> int:
    """How much ammunition may be spent on one police roll (R5, R46)."""
    return min(1, state.ammo) if state.options.ammo_per_roll == "one" else state.ammo


def wasted(town: Town, state: State, count: int) -> bool:
    """Fewer bullets would end the morning in the same row: the last of them buys nothing."""
    totals = [police_total(town, state, state.police_die, spent) for spent in (count - 1, count)]
    return count > 0 and len(set(map(town.row_begins, totals))) == 1


def love_to_death(town: Town, state: State | Day) -> bool:
    """The four seals: love, ammunition, passion and poems, all at their ends at once (R40)."""
    return (
        state.love == town.gauges.love
        and state.ammo == town.gauges.ammo
        and state.passion == len(town.cubes.passion)
        and state.poem == len(town.cubes.poem)
    )


def leaves_tonight(town: Town, state: State) -> bool:
    """As the table stands, this evening is paid for and the road is open (R38 to R43)."""
    leaves = state.left_town or state.options.leave_town == "automatic"
    return leaves and love_to_death(town, state) and state.savings >= town.daily.cost


class Day(Working[State]):
    """Gauges and cubes while they move."""

    __slots__ = (
        "ammo", "boredom", "love", "passion", "poem", "reset", "savings", "surveillance", "threat", "town", "why",
    )  # fmt: skip

    def __init__(self, town: Town, state: State, why: str) -> None:
        super().__init__(state)
        self.town = town
        self.why = why
        self.reset = state.options.overflow == "reset"
        self.love = state.love
        self.boredom = state.boredom
        self.threat = state.threat
        self.ammo = state.ammo
        self.savings = state.savings
        self.passion = state.passion
        self.poem = state.poem
        self.surveillance = state.surveillance

    def close(self) -> State:
        return replace(
            self.state,
            love=self.love,
            boredom=self.boredom,
            threat=self.threat,
            ammo=self.ammo,
            savings=self.savings,
            passion=self.passion,
            poem=self.poem,
            surveillance=self.surveillance,
        )

    def change(self, change: Change, write_poem: bool = False) -> None:
        gauge, steps = change
        if gauge == "savings":
            self.earn(steps)
            return
        for _ in range(abs(steps)):
            match gauge, steps > 0:
                case "love", True:
                    self.more_love()
                case "love", False:
                    self.less_love()
                case "boredom", True:
                    self.more_boredom(write_poem)
                case "boredom", False:
                    self.less_boredom()
                case "threat", _:
                    self.more_threat()
                case "ammo", True:
                    self.more_ammo()
                case _:
                    self.set_gauge("ammo", self.ammo - 1)

    def set_gauge(self, gauge: str, value: int) -> None:
        self.tell(GaugeChanged(gauge, getattr(self, gauge), value, self.why))
        setattr(self, gauge, value)

    def add_cube(self, row: str) -> None:
        """The leftmost free space of a row is covered."""
        value = getattr(self, row) + 1
        self.tell(Moved(row, "supply", f"{row}-{value}", self.why))
        setattr(self, row, value)

    def take_cube(self, row: str) -> None:
        value = getattr(self, row)
        self.tell(Moved(row, f"{row}-{value}", "supply", self.why))
        setattr(self, row, value - 1)

    def more_love(self) -> None:
        if self.love < self.town.gauges.love:
            self.set_gauge("love", self.love + 1)
        elif self.state.roy_present:
            self.tell(NoEffect("love", "roy"))
        elif self.passion == len(self.town.cubes.passion):
            self.tell(NoEffect("love", "passion-full"))
        else:
            self.add_cube("passion")
            if self.reset:
                self.set_gauge("love", 0)

    def less_love(self) -> None:
        if self.love:
            self.set_gauge("love", self.love - 1)
        elif self.passion:
            self.take_cube("passion")
        else:
            self.tell(NoEffect("love", "no-passion"))

    def more_boredom(self, write_poem: bool) -> None:
        if self.boredom < self.town.gauges.boredom:
            self.set_gauge("boredom", self.boredom + 1)
        elif write_poem:
            self.set_gauge("savings", self.savings - self.town.daily.poem)
            self.add_cube("poem")
            if self.reset:
                self.set_gauge("boredom", 0)
        else:
            full = self.poem == len(self.town.cubes.poem)
            self.tell(NoEffect("boredom", "poem-full" if full else "poem-unwritten"))

    def less_boredom(self) -> None:
        if self.boredom:
            self.set_gauge("boredom", self.boredom - 1)
        elif self.poem:
            self.take_cube("poem")
        else:
            self.tell(NoEffect("boredom", "no-poem"))

    def more_threat(self) -> None:
        if self.threat < self.town.gauges.threat:
            self.set_gauge("threat", self.threat + 1)
            return
        if self.surveillance < len(self.town.cubes.surveillance):
            self.add_cube("surveillance")
        if self.reset:
            self.set_gauge("threat", 0)
        self.tell(Imprisoned(modifier(self.town, self)))
        self.less_love()

    def more_ammo(self) -> None:
        if self.ammo < self.town.gauges.ammo:
            self.set_gauge("ammo", self.ammo + 1)
        else:
            self.tell(NoEffect("ammo", "full"))

    def earn(self, dollars: int) -> None:
        """Money beyond the end of the strip is lost (R29)."""
        after = min(self.savings + dollars, self.town.gauges.savings)
        if after == self.savings:
            self.tell(NoEffect("savings", "full"))
        else:
            self.set_gauge("savings", after)
