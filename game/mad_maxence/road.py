"""After the event: repairs, equipment, manoeuvres, and the road (rules R4 to R9, R27 to R31)."""

from __future__ import annotations

from game.core.events import Moved

from .booklet import Booklet
from .combat import power
from .content import Land, Manner
from .events import BrokenOff, ManoeuvreEnded
from .journey import Journey
from .state import State
from .visit import coins_for, raises_c


def has_cure(book: Booklet, state: State) -> bool:
    """Something to burn that brings Combativeness back."""
    return any(raises_c(book.items[name].burn) for name in state.items)


def is_stranded(land: Land, book: Booklet, state: State) -> bool:
    """Only by the harder reading: nothing left to repair with, nothing left to burn."""
    gauges = state.gauges
    stuck = not gauges.C and land.prices.repair_parts > gauges.P
    return stuck and state.options.stuck == "stranded" and not has_cure(book, state)


def repair_gain(land: Land, book: Booklet, state: State) -> int:
    """What one repair mends, with the tools she has."""
    return land.prices.repair_gain + power(book, state, "repair")


def repair(journey: Journey) -> None:
    prices = journey.land.prices
    if journey.spend(prices.repair_time, "repair"):
        journey.add("P", -prices.repair_parts, "repair")
        journey.add("C", repair_gain(journey.land, journey.book, journey.state), "repair")


def use(journey: Journey, item: str) -> None:
    journey.lay_down(item, "burn")
    journey.apply(journey.book.items[item].burn, "burn")


def limp(journey: Journey) -> None:
    prices = journey.land.prices
    if journey.spend(prices.limp_time, "limp"):
        journey.change("C", prices.limp_gain, "limp")


def manoeuvre(journey: Journey, manner: Manner) -> None:
    """The fuel is gone either way. It comes before the time of the move, so it can save her at the last hour (R31)."""
    figures = journey.land.figures.manoeuvres[manner]
    journey.add("F", -journey.land.prices.manoeuvre_fuel, "manoeuvre")
    heads = journey.toss(coins_for(journey.land, journey.book, journey.state, "D"), "manoeuvre", journey.state.pos)
    success = heads >= figures.difficulty
    journey.set(manoeuvre_used_this_turn=True, phase="manoeuvre")
    journey.tell(ManoeuvreEnded(manner, heads, figures.difficulty, success))
    if success:
        journey.add("TU", -figures.gain, "manoeuvre")


def leave(journey: Journey) -> None:
    """Time first, then the road. A CLOCK that empties Combativeness just now breaks the departure off (R5)."""
    if not journey.spend(journey.land.prices.move, "move"):
        return
    if journey.state.gauges.C == 0:
        journey.set(phase="actions")
        journey.tell(BrokenOff())
    else:
        journey.set(phase="travel")


def go(journey: Journey, place: str) -> None:
    origin = journey.state.pos
    route = (*(journey.state.route or (origin,)), place)
    journey.set(
        pos=place, prev=origin, phase="event", chosen_this_visit=(), manoeuvre_used_this_turn=False, route=route
    )
    journey.tell(Moved("maxence", origin, place, "drive", 0))
