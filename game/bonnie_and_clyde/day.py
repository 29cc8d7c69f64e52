"""A day from police die to daily dollar; how gauges move in it, and what steps beyond their ends do (R16 to R29)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Ended, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.working import NO_LUCK, Working

from .content import Change, Town
from .events import CubeLost, CubePlaced, Imprisoned, NoEffect, PoliceCame, RoyCame, TownKept
from .state import BOXES, Pool, State, Use


def modifier(town: Town, state: State | Day) -> int:
    """What the police add to their die: the last covered surveillance space, and 1 at full threat (R4)."""
    return state.surveillance + (state.threat == town.gauges.threat)


def police_total(town: Town, state: State | Day, die: int, spent: int) -> int:
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
    """The table in the course of a day, with the gauges and the rows of cubes that move on it laid open."""

    __slots__ = (
        "ammo", "boredom", "love", "passion", "poem", "reset", "savings", "surveillance", "threat", "town", "why",
    )  # fmt: skip

    def __init__(self, town: Town, state: State, chance: Chance = NO_LUCK) -> None:
        super().__init__(state, chance)
        self.town = town
        self.why = ""
        """What moves the gauges now."""
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

    # From morning to evening ---------------------------------------------------------------------------------

    def roll_police(self) -> None:
        self.tell(PhaseBegan("police", self.state.turn))
        die = self.chance.d6()
        # Until they have come, what lies there is a die and what is added to it, whether or not there is a bullet.
        self.state = replace(self.state, police_die=die, phase="ammo_choice")
        self.tell(Rolled((die,), "police"))
        if not self.ammo:
            self.settle_police(0)

    def settle_police(self, spent: int) -> None:
        """The modifier counts as it stood at the roll; what this row changes counts from the next roll on (R13)."""
        self.why = "police"
        die, added = self.state.police_die, modifier(self.town, self)
        total = police_total(self.town, self, die, spent)
        if spent:
            self.set_gauge("ammo", self.ammo - spent)
        self.state = replace(self.state, ammo_spent=spent, police_total=total, phase="roy_roll")
        self.tell(PoliceCame(die, spent, added, total))
        if total >= self.town.daily.shot:
            self.end("shot")
            return
        row = self.town.row(total)
        for change in row.effects if row else ():
            if change.gauge == "ammo" and self.ammo == 0:
                self.state = replace(self.state, phase="cube_loss")
            else:
                self.change(change)

    def lose_cube(self, pool: Pool) -> None:
        """An action cube less today, because no ammunition was there to lose (R28)."""
        state = replace(self.state, phase="roy_roll", lost_cube=pool)
        if pool == "places":
            self.state = replace(state, places_left=state.places_left - 1)
        else:
            self.state = replace(state, daily_left=state.daily_left - 1)
        self.tell(CubeLost(pool))

    def roll_roy(self) -> None:
        die = self.chance.d6()
        # The phase tells this die from yesterday's, which is in the state until this one falls.
        self.state = replace(self.state, roy_die=die, phase="places")
        self.tell(Rolled((die,), "roy"))
        if die >= self.town.daily.roy:
            present = not self.state.roy_present
            self.state = replace(self.state, roy_present=present)
            self.tell(RoyCame(present))
        self.begin("places")

    def begin(self, phase: Literal["places", "daily", "resolution"]) -> None:
        self.state = replace(self.state, phase=phase)
        self.tell(PhaseBegan(phase, self.state.turn))

    def use(self, use: Use) -> None:
        """Price first, then the effects (R32); each with everything that follows from it."""
        rule, state = self.town.boxes[use.box], self.state
        self.why = use.box
        self.state = replace(
            state,
            used=tuple([box for box in BOXES if box in state.used or box == use.box]),
            left_town=state.left_town or use.box == "leave_town",
            places_left=state.places_left - (rule.pool == "places"),
            daily_left=state.daily_left - (rule.pool == "daily"),
        )
        self.tell(CubePlaced(use.box, use.pay, use.poem))
        if use.pay:
            self.change(rule.pay[use.pay])
        effects = rule.effects
        if use.poem and self.savings < self.town.daily.poem:
            effects = tuple(sorted(effects, key=lambda change: change.gauge != "savings"))  # Earn, then pay (R33).
        for change in effects:
            self.change(change, use.poem)

    def end_day(self) -> None:
        """The daily dollar comes before the question whether they got away (R38, R39)."""
        self.begin("resolution")
        daily = self.town.daily
        if self.savings < daily.cost:
            self.end("broke")
            return
        self.why = "daily-cost"
        self.set_gauge("savings", self.savings - daily.cost)
        left_town = self.state.left_town
        if (left_town or self.state.options.leave_town == "automatic") and love_to_death(self.town, self):
            self.end("win")
            return
        if left_town:
            self.tell(TownKept())
        self.state = replace(
            self.state,
            phase="police_roll",
            turn=self.state.turn + 1,
            used=(),
            left_town=False,
            lost_cube="none",
            places_left=daily.places,
            daily_left=daily.daily,
        )

    def end(self, result: Literal["win", "shot", "broke"]) -> None:
        self.state = replace(self.state, phase="over", result=result)
        self.tell(Ended((0,) if result == "win" else (), result))

    # Gauges and cubes ----------------------------------------------------------------------------------------

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
        before = getattr(self, gauge)
        setattr(self, gauge, value)
        self.tell(GaugeChanged(gauge, before, value, self.why))

    def add_cube(self, row: str) -> None:
        """The leftmost free space of a row is covered."""
        value = getattr(self, row) + 1
        setattr(self, row, value)
        self.tell(Moved(row, "supply", f"{row}-{value}", self.why))

    def take_cube(self, row: str) -> None:
        value = getattr(self, row)
        setattr(self, row, value - 1)
        self.tell(Moved(row, f"{row}-{value}", "supply", self.why))

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
