"""How good a table looks, and two drivers who plan one destination ahead.

Both know the aim and what stands at the exit, as the player does from the first page. The sensible driver knows of
other places only what was read there, and of a test or a fight only its odds; the veteran has read the booklet.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from msgspec.structs import replace

from game.core.bots import Seen
from game.core.working import NO_LUCK

from .booklet import Adventure, Booklet, Choice, Effects
from .combat import fighter, foe_strength
from .content import Land
from .journey import Journey, holds
from .odds import fight_odds, heads_at_least
from .sight import chance_of
from .state import (
    AnyMove,
    Choose,
    Fight,
    Flee,
    Gauges,
    Go,
    Leave,
    LetStand,
    Limp,
    Manoeuvre,
    Pick,
    Repair,
    State,
    TossAgain,
    Use,
)
from .visit import coins_for, is_open, paid, search_difficulty

_WON = 400.0
_OUT = 100.0
"""Worth of a certain way out with time to reach it."""
_UNMET = 0.35
"""What is left of an exit's promise for each thing it still asks for."""
_OUTSIDE = 15.0
"""How much better it is to be through than to stand before an open gate with time to spare."""
_HOUR = 2.0
_MOST_HOURS = 8
_SKILL = 4.0
_ITEM = 5.0
_FLAG = 8.0
"""What is learned on the way opens something later, sometimes two adventures on."""
_NERVE = (0.0, 8.0, 13.0, 17.0, 20.0, 21.5, 22.5)
_PARTS = (0.0, 2.0, 4.0, 5.0, 6.0, 6.5, 7.0)
_FUEL = (0.0, 2.5, 5.0, 7.0, 8.0, 8.5, 9.0)
_EXPLORE = 14.0
"""What a sensible driver hopes for at a place never seen."""
_REMEMBERED = 1 << 14
"""Stops a driver has in her head: those of a few decisions of the search."""
_HOPE = 9.0
_FEAR = -6.0
"""What a test or a fight with unknown ends is taken to bring."""

# How good a table looks -------------------------------------------------------------------------------------------


def worth(land: Land, book: Booklet, state: State, unmet: float = _UNMET) -> float:
    """The chance to get out as things are, time to get there, and what may still be useful."""
    if state.result != "none":
        return _WON if state.result == "won" else -_WON
    adventure = book.adventures[state.adventure]
    slack = land.last_hour - state.gauges.TU - land.distances(state.prev, state.pos)[adventure.exit]
    value = belongings(book, state.gauges, state.flags, state.items)
    if slack < 0:
        return value - _OUT
    likely = exit_chance(land, book, adventure, state, unmet) * min(1.0, 0.85 + 0.05 * slack)
    return value + _OUT * likely + _HOUR * min(slack, _MOST_HOURS)


def belongings(book: Booklet, gauges: Gauges, flags: tuple[str, ...], items: tuple[str, ...] = ()) -> float:
    """Skills, items, knowledge and resources, each by what one more of it is worth."""
    known = len(book.keys.intersection(flags))
    value = _SKILL * (gauges.TECH + gauges.O + gauges.D) + _ITEM * len(items) + _FLAG * known
    return value + (_NERVE[gauges.C] + _PARTS[gauges.P] + _FUEL[gauges.F])


def exit_chance(land: Land, book: Booklet, adventure: Adventure, state: State, unmet: float) -> float:
    """The best way through the exit as things stand; something still missing leaves only part of the promise."""
    best = 0.0
    for choice in adventure.ways_out:
        hope = 1.0
        for condition in choice.conditions:
            if not holds(state, (condition,)):
                hope *= unmet
        for gauge, amount in choice.pay:
            have = getattr(state.gauges, gauge)
            if gauge != "TU" and have < amount:
                hope *= unmet + (1 - unmet) * have / (amount + 1)
        if hope > best:  # the odds are asked for only where they can matter
            chance = chance_of(land, book, state, choice)
            best = max(best, hope if chance is None else chance * hope)
    return best


# Drivers ----------------------------------------------------------------------------------------------------------


class Sensible:
    knows_booklet = False

    def choose(self, seen: Seen) -> AnyMove:
        if len(seen.moves) == 1:
            return cast(AnyMove, seen.moves[0])
        state: State = seen.view.table
        driver = _driver(seen.rules, state.booklet, state.adventure, self.knows_booklet)
        return max(cast("list[AnyMove]", seen.moves), key=lambda move: driver.value(state, move))


class Veteran(Sensible):
    knows_booklet = True


@lru_cache(maxsize=8)
def _driver(rules: Any, booklet: str, number: int, knows_booklet: bool) -> Driver:
    """One for all who ask: what she has worked out about this adventure, she remembers."""
    return Driver(rules.land, rules.booklets[booklet], number, knows_booklet)


class Driver:
    """Weighs every move of one adventure by where it may lead."""

    def __init__(self, land: Land, book: Booklet, number: int, knows_booklet: bool) -> None:
        self.land = land
        self.book = book
        self.adventure = book.adventures[number]
        self.knows_booklet = knows_booklet
        self._asked_about = {
            condition.name
            for place in self.adventure.places.values()
            for choice in place.choices
            for condition in choice.conditions
            if condition.kind in ("been", "not been")
        }
        """Places of which a choice, wherever it is made, asks whether she has been there."""
        self._remembered_stop = lru_cache(maxsize=_REMEMBERED)(self._stop_value)
        """Most roads lead to the same places, and a search comes to the same crossroads again and again."""

    def _worth(self, state: State) -> float:
        return worth(self.land, self.book, state)

    def _after(self, state: State, effects: Effects) -> State:
        if not effects:
            return state
        journey = Journey(self.land, self.book, state, NO_LUCK)
        journey.apply(effects, "event")
        return journey.state

    def _spent(self, state: State, hours: int) -> State:
        if not hours:
            return state
        if state.gauges.TU + hours > self.land.last_hour:
            return replace(state, result="caught")
        return replace(state, gauges=replace(state.gauges, TU=max(0, state.gauges.TU + hours)))

    def value(self, state: State, move: AnyMove) -> float:
        match move:
            case Choose(number):
                choice = self.adventure.places[state.pos].choices[number - 1]
                return self._choice_value(state, choice, here=True)
            case Go(place):
                return self._road_value(state, place)
            case Fight(coins):
                return self._fight_value(state, coins)
            case Flee() | Leave() | LetStand():
                return self._worth(state)
            case Limp() | TossAgain():
                return _WON
            case Pick(number):
                assert self.adventure.after is not None
                effect = self.adventure.after.choose[number - 1]
                return float(_SKILL * (effect.name in ("TECH", "O")) - getattr(state.gauges, effect.name))
        return self._action_value(state, move)

    def _action_value(self, state: State, move: AnyMove) -> float:
        gauges = state.gauges
        match move:
            case Repair():
                if gauges.C == 0:
                    return _WON
                mended = replace(gauges, C=min(gauges.C + 1, self.land.most["C"]), P=gauges.P - 1)
                return self._worth(self._spent(replace(state, gauges=mended), 1)) - 0.5
            case Use(item):
                rest = tuple(held for held in state.items if held != item)
                return self._worth(self._after(replace(state, items=rest), self.book.items[item].burn)) - 1
            case Manoeuvre(manner):
                figures = self.land.figures.manoeuvres[manner]
                chance = heads_at_least(coins_for(self.land, self.book, state, "D"), figures.difficulty)
                dry = replace(state, gauges=replace(gauges, F=gauges.F - 1))
                won = self._spent(dry, -figures.gain)
                return chance * self._worth(won) + (1 - chance) * self._worth(dry)
        # Drop the oldest of the five.
        held = [*state.items, getattr(state.pending, "item", "")]
        return -float(held.index(getattr(move, "item", "")))

    def _fight_value(self, state: State, coins: int | None) -> float:
        assert state.combat is not None
        choice = self.adventure.places[state.pos].choices[state.combat.choice - 1]
        duel = fighter(self.land, self.book, state, state.combat.foe_c)
        if coins is not None and coins < duel.coins:
            return -_WON
        win = fight_odds(duel).win
        good, bad = self._ends(state, choice, "win", "lost")
        return win * good + (1 - win) * bad

    # Choices -------------------------------------------------------------------------------------------------------

    def _ends(self, state: State, choice: Choice, good: str, bad: str) -> tuple[float, float]:
        """Worth of the two ends of a test or fight: what the driver knows of them, or hopes and fears."""
        ends = cast("dict[str, Effects]", choice.ends)
        if self.knows_booklet or state.pos == self.adventure.exit:
            return self._end_worth(state, ends[good]), self._end_worth(state, ends[bad])
        now = self._worth(state)
        return now + _HOPE * (2 if choice.foe else 1), now + _FEAR * (3 if choice.foe else 1)

    def _end_worth(self, state: State, effects: Effects) -> float:
        after = self._after(state, effects)
        if after.result == "won":
            # Measured against what she has, or a poor start would rush for the gate and a rich one never leave.
            return belongings(self.book, state.gauges, state.flags, state.items) + _OUT + _HOUR * _MOST_HOURS + _OUTSIDE
        return self._worth(after)

    def _choice_value(self, state: State, choice: Choice, *, here: bool = False) -> float:
        state = paid(state, choice)
        if self.land.last_hour < state.gauges.TU:
            return -_WON
        if choice.foe:
            foe_c = foe_strength(self.land, self.book, state, choice)
            odds = fight_odds(fighter(self.land, self.book, state, foe_c))
            later = self._spent(state, round(max(0.0, odds.rounds - 1)))
            good, bad = self._ends(later, choice, "win", "lost")
            return odds.win * good + (1 - odds.win) * bad
        if choice.skill:
            chance = heads_at_least(coins_for(self.land, self.book, state, choice.skill), choice.difficulty)
            if not chance:
                return -_WON  # the table does not even offer it
            good, bad = self._ends(state, choice, "ok", "ko")
            return chance * good + (1 - chance) * bad
        value = self._end_worth(state, choice.ends.get("get", ()))
        return value - 0.5 if here and choice.stay else value

    # Roads ---------------------------------------------------------------------------------------------------------

    def _road_value(self, state: State, place: str) -> float:
        """The best destination that this road leads to, with a little for what lies on the way."""
        best = first = self._remembered_stop(self._ahead(state, place, state.pos))
        for target, far in self.land.distances(state.pos, place).items():
            if far and state.gauges.TU + far <= self.land.last_hour:
                best = max(best, self._remembered_stop(self._ahead(self._spent(state, far), target, None)) - far)
        return best + 0.25 * first

    def _ahead(self, state: State, place: str, prev: str | None) -> State:
        """Herself at a place ahead, without all in her past that has no say in what the place is worth."""
        return replace(
            state,
            pos=place,
            prev=prev,
            visited=tuple([been for been in state.visited if been == place or been in self._asked_about]),
            found=(place,) if place in state.found else (),
            taken=tuple([each for each in state.taken if each[0] == place]),
            chosen_this_visit=(),
            manoeuvre_used_this_turn=False,
            route=(),
            again=False,
        )

    def _stop_value(self, state: State) -> float:
        """Coming to a place: the best that can be done there if it is found, and an hour lost if not."""
        place = state.pos
        difficulty = search_difficulty(self.book, state, place)
        found = heads_at_least(coins_for(self.land, self.book, state, "O"), difficulty)
        page = self.adventure.places[place]
        first = place not in state.visited
        if first and not self.knows_booklet and place != self.adventure.exit:
            return self._worth(state) + found * _EXPLORE
        options = [self._choice_value(state, choice) for choice in page.choices if is_open(state, choice)]
        surprise = page.auto if first else ()
        if found == 1 and options and not surprise:
            return max(options)
        idle = self._worth(state)
        best = max(options, default=idle)
        if surprise:
            best += self._worth(self._after(state, surprise)) - idle
        return found * best + (1 - found) * (idle - _HOUR)
