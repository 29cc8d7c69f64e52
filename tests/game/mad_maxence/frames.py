"""What each event of Mad Maxence changes, for `test_frames`."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Ended, Event, GaugeChanged, Moved
from game.mad_maxence.events import (
    Caught,
    ChoiceEnded,
    ChoiceMade,
    ClockStruck,
    CombatBegan,
    Escaped,
    FlagChanged,
    ItemChanged,
    ManoeuvreEnded,
    PlaceReached,
    RoundFought,
    SearchEnded,
    TimeRanOut,
)
from game.mad_maxence.state import State

SILENT = ("phase", "pending", "combat.so_far")
"""What is decided next, and the sum that a fight adds up for the page that tells of its end."""


def named(event: Event) -> Sequence[str]:
    match event:
        case GaugeChanged(gauge=gauge):
            return (f"gauges.{gauge}",)
        case FlagChanged():
            return ("flags",)
        case ItemChanged():
            return ("items",)
        case Moved():
            # Whoever comes to a place has chosen nothing there yet, and may drive a manoeuvre when she leaves it.
            return ("pos", "prev", "route", "chosen_this_visit", "manoeuvre_used_this_turn")
        case SearchEnded(found=found):
            return ("found",) if found else ("search_fails",)
        case PlaceReached(first=first):
            return ("visited", "again") if first else ("again",)
        case ChoiceMade():
            return ("chosen_this_visit", "taken")
        case CombatBegan():
            return ("combat",)
        case RoundFought():
            return ("combat.foe_c", "combat.round")
        case ChoiceEnded(how="win" | "lost" | "flee"):
            return ("combat",)
        case ManoeuvreEnded():
            return ("manoeuvre_used_this_turn",)
        case ClockStruck():
            return ("clocks_fired",)
        case Caught():
            return ("result", "combat")
        case Escaped():
            return ("result", "ending", "rating", "time_left")
    return ()


def agrees(event: Event, state: State) -> bool:
    match event:
        case GaugeChanged(gauge=gauge, after=after):
            return bool(getattr(state.gauges, gauge) == after)
        case FlagChanged(flag=flag, set=on):
            return (flag in state.flags) == on
        case ItemChanged(item=item, gained=gained):
            return (item in state.items) == gained
        case Moved(origin=origin, target=target):
            return (state.prev, state.pos, state.route[-1]) == (origin, target, target)
        case SearchEnded(place=place, found=found):
            return state.pos == place and (place in state.found) == found
        case PlaceReached(place=place, first=first):
            return state.pos == place and place in state.visited and state.again != first
        case ChoiceMade(place=place):
            return state.pos == place
        case CombatBegan(choice=choice, foe_c=foe_c):
            return state.combat is not None and (state.combat.choice, state.combat.foe_c) == (choice, foe_c)
        case RoundFought(round=number, foe_after=foe_after):
            return state.combat is not None and (state.combat.round, state.combat.foe_c) == (number + 1, foe_after)
        case ChoiceEnded():
            return state.combat is None
        case ManoeuvreEnded():
            return state.manoeuvre_used_this_turn
        case ClockStruck(at=at):
            return at in state.clocks_fired and at <= state.gauges.TU
        case TimeRanOut(at=at):
            return at == state.gauges.TU
        case Caught(result=result):
            return (state.phase, state.result) == ("over", result)
        case Escaped(ending=ending, rating=rating, time_left=left):
            return (state.result, state.ending, state.rating, state.time_left) == ("won", ending, rating, left)
        case Ended(winners=winners):
            return state.phase == "over" and (state.result == "won") == bool(winners)
    return True
