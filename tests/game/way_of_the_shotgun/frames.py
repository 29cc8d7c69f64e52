"""What each event of Way of the ShoTgun changes, for `test_frames`."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Ended, Event, Flipped, GaugeChanged, Moved, PhaseBegan, Rolled
from game.way_of_the_shotgun.events import (
    Acted,
    Committed,
    DuelBegan,
    DuelEnded,
    FoeFell,
    FoeRead,
    Judged,
    Rerolled,
    Revealed,
    Shot,
    StopReached,
    StoryClosed,
    TellShown,
)
from game.way_of_the_shotgun.state import State

SILENT = ("phase",)
"""What is decided next."""

_BEAT = ("beat", "tell", "pending_dice", "acts")
"""A beat is counted, and what was shown in it is put away, when the next one begins or somebody falls."""


def named(event: Event) -> Sequence[str]:
    match event:
        case GaugeChanged(gauge=gauge):
            return (_field(gauge),)
        case Moved(piece="trail"):
            return ("stop",)
        case Moved(piece="street"):
            return ("distance",)
        case DuelBegan():
            return ("foe", "distance", "you.aim", "you.rerolls_left", *_BEAT)
        case TellShown():
            return ("tell",)
        case Flipped():
            return ("tell.known",)
        case Rolled(why="shoot", at="you"):
            return ("pending_dice", "acts")
        case Acted():
            return ("acts",)
        case Rolled(why="reroll"):
            return ("pending_dice.dice", "pending_dice.rerolled", "you.rerolls_left")
        case PhaseBegan(phase="beat") | FoeFell():
            return _BEAT
        case Judged():
            return ("flags", "foe")
        case StoryClosed():
            return ("result",)
        case Ended():
            return ("result", *_BEAT)
        case Committed(act=act):
            # Told twice: to whoever chose, and to everybody that there was a choice.
            return ("committed",) if act is not None else ()
        case Revealed():
            return ("committed", "last_action", "acts")
        case DuelEnded():
            return ("beat", "wins", "duels_played", "acts")
        case PhaseBegan(phase="duel"):
            return ("sides", "distance", "beat", "last_action")
    return ()


def _field(gauge: str) -> str:
    first, dash, last = gauge.partition("-")
    if not dash:
        return f"you.{gauge}"
    return f"foe.{last}" if first == "foe" else f"sides.{last}.{first}"


def _read(state: State, gauge: str) -> int:
    value: object = state
    for name in _field(gauge).split("."):
        value = value[int(name)] if isinstance(value, tuple) else getattr(value, name)
    assert isinstance(value, int)
    return value


def agrees(event: Event, state: State) -> bool:
    pending = state.pending_dice
    match event:
        case GaugeChanged(gauge=gauge, after=after):
            return _read(state, gauge) == after
        case Moved(piece="trail", target=target):
            return f"stop-{state.stop}" == target
        case Moved(target=target):
            return f"distance-{state.distance}" == target
        case StopReached(stop=stop):
            return state.stop == stop
        case DuelBegan(foe=foe, grit=grit, distance=distance):
            return state.foe is not None and (state.foe.id, state.foe.grit, state.distance) == (foe, grit, distance)
        case TellShown(row=row):
            return state.tell is not None and state.tell.row == row
        case Flipped(coins=(side,)):
            return state.tell is not None and state.tell.known == side
        case FoeRead():
            return state.tell is not None
        case Rolled(why="shoot", dice=dice, at="you"):
            return pending is not None and pending.dice == dice
        case Shot(who="you", dice=dice, need=need) if dice:
            return pending is not None and (pending.dice, pending.need) == (dice, need)
        case Rolled(why="reroll", dice=(die,)):
            return pending is not None and die in pending.dice
        case Rerolled(die=number, after=after):
            return pending is not None and number in pending.rerolled and pending.dice[number - 1] == after
        case PhaseBegan(phase="beat", number=number):
            return (state.beat, state.tell, pending) == (number - 1, None, None)
        case FoeFell(foe=foe):
            return state.foe is not None and (state.foe.id, state.foe.grit) == (foe, 0)
        case Judged(foe=foe, verdict=verdict):
            return state.flags[-1] == (foe, verdict)
        case StoryClosed(ending=ending):
            return state.result == ending
        case Committed(owner=owner, act=act):
            return state.committed[owner] is not None and act in (None, state.committed[owner])
        case Revealed(acts=acts):
            return (state.committed, state.last_action, state.acts) == ((None, None), acts, acts)
        case Acted(who=who, act=act):
            return state.acts[who in ("foe", "1")] == act
        case DuelEnded(wins=wins):
            return state.wins == wins
        case PhaseBegan(phase="duel", number=number):
            return (state.duels_played, state.beat) == (number - 1, 0)
        case Ended(reason=reason):
            return state.phase == "over" and state.result in (reason, "showdown")
    return True
