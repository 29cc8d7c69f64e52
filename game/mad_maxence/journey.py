"""One decision being carried out: the table as it changes, time as it is spent, effects as they apply."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Ended, Event, Flipped, GaugeChanged
from game.core.working import Working

from .booklet import (
    TRIES,
    Adventure,
    After,
    Booklet,
    Choice,
    Conditions,
    Effect,
    Effects,
    Ending,
    How,
    Place,
    Tale,
    Text,
    parse_effect,
)
from .content import Gauge, Land
from .events import (
    Caught,
    ChoiceEnded,
    ClockStruck,
    Escaped,
    FlagChanged,
    ItemChanged,
    RollCalled,
    Tally,
    TimeRanOut,
)
from .state import Drop, State, Sums


def holds(state: State, conditions: Conditions) -> bool:
    for kind, name, value in conditions:
        match kind:
            case "flag":
                met = name in state.flags
            case "not flag":
                met = name not in state.flags
            case "item":
                met = name in state.items
            case "not item":
                met = name not in state.items
            case "been":
                met = name in state.visited
            case "not been":
                met = name not in state.visited
            case ">=":
                met = _standing(state, name) >= value
            case _:
                met = _standing(state, name) <= value
        if not met:
            return False
    return True


def _standing(state: State, name: str) -> int:
    return state.tries if name == TRIES else int(getattr(state.gauges, name))


ADJUSTED = {">=": "floor", "<=": "limit"}
"""Why a gauge changes on the way to the next adventure (R51)."""
OF_THEIR_OWN = ("clock", "after", *ADJUSTED.values())
"""Causes that are told on a page of their own."""


def summed(events: Sequence[Event], besides: Collection[str], earlier: Sums = ()) -> Sums:
    """By gauge, where it stood and by how much it has changed since."""
    found = {gauge: (before, steps) for gauge, before, steps in earlier}
    for event in events:
        if isinstance(event, GaugeChanged) and event.why not in besides:
            before, steps = found.get(event.gauge, (event.before, 0))
            found[event.gauge] = (before, steps + event.after - event.before)
    return tuple((gauge, before, steps) for gauge, (before, steps) in found.items())


def told_to(state: State, text: Text) -> tuple[int, ...]:
    """The passages of a text that are for somebody with this behind her, by number."""
    return tuple([
        number
        for number, (words, _line, when, otherwise) in enumerate(text)
        if words and (not when or holds(state, when) != otherwise)
    ])  # fmt: skip


def ending_for(adventure: Adventure, state: State) -> Ending | None:
    """The first that holds for somebody who escapes with this behind her."""
    return next((end for end in adventure.endings if holds(state, end.conditions)), None)


def rated(land: Land, state: State) -> tuple[int, int]:
    """The rating of an escape with all this, and the hours left, which count in it (R54)."""
    gauges = state.gauges
    left = land.last_hour - gauges.TU
    return left + gauges.C + gauges.P + gauges.F + land.figures.rating.item * len(state.items), left


class Journey(Working[State]):
    __slots__ = ("adventure", "book", "land")

    def __init__(self, land: Land, book: Booklet, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.land = land
        self.book = book
        self.adventure: Adventure = book.adventures[state.adventure]

    # Looking -----------------------------------------------------------------------------------------------------

    @property
    def place(self) -> Place:
        return self.adventure.places[self.state.pos]

    def choice(self, number: int) -> Choice:
        return self.place.choices[number - 1]

    # Coins -------------------------------------------------------------------------------------------------------

    def toss(self, coins: int, why: str, at: str = "", *, reveals: bool = False) -> int:
        """How many heads fall. With three real coins at hand the table tosses them three at a time (R14)."""
        fallen = self.chance.coins(coins)
        self.tell(Flipped(fallen, why, at, 0, reveals=reveals))
        return fallen.count("heads")

    # Gauges and time -----------------------------------------------------------------------------------------------

    def change(self, gauge: Gauge | str, after: int, why: str) -> None:
        """Set a gauge; what is beyond its ends is lost. Time is spent with `spend`, never here (R34)."""
        before: int = getattr(self.state.gauges, gauge)
        after = min(max(after, self.land.least[gauge]), self.land.most[gauge])
        if after != before:
            self.state = replace(self.state, gauges=replace(self.state.gauges, **{gauge: after}))
            self.tell(GaugeChanged(gauge, before, after, why, 0))

    def add(self, gauge: Gauge | str, steps: int, why: str) -> None:
        self.change(gauge, getattr(self.state.gauges, gauge) + steps, why)

    def spend(self, hours: int, why: str) -> bool:
        """Move the time marker up. False if that is too much: she is caught, and nothing further happens (R1)."""
        before = self.state.gauges.TU
        if before + hours > self.land.last_hour:
            self.tell(TimeRanOut(before, self.land.last_hour, hours, why))
            self.lose("caught")
            return False
        self.change("TU", before + hours, why)
        return self._strike(before)

    def _strike(self, before: int) -> bool:
        """Every CLOCK whose square was reached or passed strikes, once an adventure (R5)."""
        for clock in self.adventure.clocks:
            if before < clock.at <= self.state.gauges.TU and clock.at not in self.state.clocks_fired:
                self.set(clocks_fired=(*self.state.clocks_fired, clock.at))
                lines = told_to(self.state, clock.text)
                self.tell(ClockStruck(self.state.booklet, self.state.adventure, clock.at, lines=lines, reveals=True))
                at = len(self.events) - 1
                spared = self.apply(clock.effects, "clock")
                self.reckon(at, self.events[at:])
                if not spared:
                    return False
        return True

    # Reckoning ---------------------------------------------------------------------------------------------------

    def reckon(self, at: int, events: Sequence[Event], besides: Collection[str] = (), earlier: Sums = ()) -> None:
        """Enter into the story told at this place what these events came to, but for those with other causes."""
        tally = Tally(
            tuple(each for each in summed(events, besides, earlier) if each[2]),
            tuple(event.item for event in events if isinstance(event, ItemChanged) and event.gained),
            tuple(event.flag for event in events if isinstance(event, FlagChanged) and event.set),
        )
        self.events[at] = replace(self.events[at], tally=tally)

    def end(
        self, choice: Choice, how: How, told: ChoiceEnded, then: Literal["choice", "actions"], earlier: Sums = ()
    ) -> None:
        """A choice comes to this end: its story, what it does, and in the story what it came to, price included."""
        self.tell(told)
        at = len(self.events) - 1
        if self.apply(choice.ends[how], how, then):
            self.go_on(then)
        besides: tuple[str, ...] = OF_THEIR_OWN
        if how == "lost":
            # It has taken everything before its end gives something back: that is told as one thing.
            besides, earlier = (*besides, "combat"), tuple(each for each in earlier if each[0] != "C")
        self.reckon(at, self.events, besides, earlier)

    # Effects -------------------------------------------------------------------------------------------------------

    def apply(self, effects: Effects, why: str, then: Literal["choice", "actions"] = "actions") -> bool:
        """From left to right. False if the list was cut short: caught, escaped, or a fifth item asks to be dropped."""
        for index, effect in enumerate(effects):
            kind, name = effect.kind, effect.name
            if kind in ("+", "-", "=", ">=", "<="):
                if not self._shift(effect, why):
                    return False
            elif kind in ("flag", "clear"):
                self._flag(name, kind == "flag")
            elif kind == "item":
                if name in self.state.items:
                    continue
                if len(self.state.items) >= self.land.limits.items:
                    rest = tuple(map(str, effects[index + 1 :]))
                    self.set(pending=Drop(name, rest, then))
                    return False
                self.gain(name)
            elif kind == "drop":
                if name in self.state.items:
                    self.lay_down(name, "event")
            else:
                self.win()
                return False
        return True

    def _shift(self, effect: Effect, why: str) -> bool:
        kind, gauge, value = effect
        now: int = getattr(self.state.gauges, gauge)
        if kind == "+":
            after = now + value
        elif kind == "-":
            after = now - value
        elif kind == "=":
            after = value
        else:
            after, why = max(now, value) if kind == ">=" else min(now, value), ADJUSTED[kind]
        if gauge == "TU" and after > now:
            return self.spend(after - now, why)
        self.change(gauge, after, why)
        return True

    def _flag(self, name: str, on: bool) -> None:
        flags = self.state.flags
        if (name in flags) != on:
            changed = tuple(sorted((*flags, name))) if on else tuple(flag for flag in flags if flag != name)
            self.set(flags=changed)
            self.tell(FlagChanged(self.state.booklet, self.state.adventure, name, on))

    def gain(self, item: str) -> None:
        self.set(items=(*self.state.items, item))
        self.tell(ItemChanged(self.state.booklet, self.state.adventure, item, True, "event"))

    def lay_down(self, item: str, why: Literal["event", "burn", "retry", "drop"]) -> None:
        self.set(items=tuple(held for held in self.state.items if held != item))
        self.tell(ItemChanged(self.state.booklet, self.state.adventure, item, False, why))

    def drop(self, item: str) -> None:
        """One of five goes; then the effects that waited go on (R40)."""
        pending = self.state.pending
        assert isinstance(pending, Drop)
        self.set(pending=None)
        if item == pending.item:
            self.tell(ItemChanged(self.state.booklet, self.state.adventure, item, False, "drop"))
        else:
            self.lay_down(item, "drop")
            self.gain(pending.item)
        if self.apply(tuple(map(parse_effect, pending.rest)), "event", pending.then):
            self.go_on(pending.then)

    def go_on(self, then: Literal["choice", "actions"]) -> None:
        self.set(phase=then, combat=None)

    def _told(self, tale: After | Ending | Tale | None) -> tuple[int, ...]:
        return () if tale is None else told_to(self.state, tale.text)

    # The end -------------------------------------------------------------------------------------------------------

    def lose(self, result: Literal["caught", "stranded"]) -> None:
        self.set(phase="over", result=result, combat=None, pending=None)
        lines = self._told(self.adventure.caught)
        self.tell(Caught(self.state.booklet, self.state.adventure, result, lines=lines))
        self.tell(Ended((), result))

    def win(self) -> None:
        """Escaped. The rating counts what she has now, before the gauges are adjusted (R50 to R54)."""
        state = self.state
        rating, left = rated(self.land, state)
        end = ending_for(self.adventure, state)
        ending, after = "" if end is None else end.id, self.adventure.after
        self.set(result="won", ending=ending, rating=rating, time_left=left, combat=None, phase="over")
        lines, farewell = self._told(end), self._told(after)
        at = len(self.events)
        self.tell(
            Escaped(state.booklet, state.adventure, ending, rating, left, after=farewell, lines=lines, reveals=True)
        )
        if self.adventure.roll is not None:
            self.tell(RollCalled(state.booklet, state.adventure, lines=self._told(self.adventure.roll)))
        if after is not None:
            self.change("TU", 0, "after")
            self.apply(after.effects, "after")
            changed = [each for each in self.events if getattr(each, "why", "") in ADJUSTED.values()]
            self.events[at] = replace(self.events[at], adjusted=summed(changed, ()))
            if after.choose:
                self.set(phase="after")
                return
        self.tell(Ended((0,), ending or "escaped"))

    def pick(self, number: int) -> None:
        assert self.adventure.after is not None
        self.apply((self.adventure.after.choose[number - 1],), "pick")
        self.set(phase="over")
        self.tell(Ended((0,), self.state.ending or "escaped"))
