"""The table as its events tell it, one after the other: what is shown while they are played."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.events import Ended, Event, Flipped, GaugeChanged, Moved, PhaseBegan
from game.way_of_the_shotgun import showdown
from game.way_of_the_shotgun.content import Figures
from game.way_of_the_shotgun.events import (
    Committed,
    DuelBegan,
    DuelEnded,
    FoeFell,
    Judged,
    Revealed,
    StopReached,
    TellShown,
)
from game.way_of_the_shotgun.state import DUEL_STOPS, LAST_STOP, Foe, State, Tell, View


def told(figures: Figures, view: View, event: Event) -> View:
    """The view after one more event. Events say what changed; nothing is worked out here."""
    match event:
        case Committed(owner=owner):
            one, two = view.chosen
            return replace(view, chosen=(True, two) if owner == 0 else (one, True))
        case Revealed():
            return replace(view, chosen=(False, False))
    return replace(view, table=_after(figures, view.table, event))


def _after(figures: Figures, state: State, event: Event) -> State:
    match event:
        case Moved(piece="trail", target=target):
            # Whoever rides stands at the fork no more, and the card of the next stop is not there before they are.
            return replace(state, stop=int(target.removeprefix("stop-")), phase="tell")
        case Moved(piece="street", target=target):
            return replace(state, distance=int(target.removeprefix("distance-")))
        case GaugeChanged(gauge=gauge, after=value):
            return _measured(state, gauge, value)
        case StopReached(stop=stop):
            return replace(state, stop=stop, phase="tell" if stop in DUEL_STOPS else "scene", foe=None)
        case DuelBegan(foe=foe, grit=grit, distance=distance):
            you = replace(state.you, aim=0)
            return replace(state, phase="tell", you=you, foe=Foe(foe, grit), distance=distance, beat=0, tell=None)
        case PhaseBegan(phase="duel"):
            return showdown.next_duel(figures, state)
        case PhaseBegan(phase="beat", number=number):
            return replace(state, beat=number - 1, tell=None, pending_dice=None)
        case TellShown(row=row):
            return replace(state, phase="choose", tell=Tell(row))
        case Flipped(coins=(side,)) if state.tell is not None:
            return replace(state, tell=replace(state.tell, known=side))
        case FoeFell():
            return replace(_beat_over(state), phase="verdict")
        case Judged(foe=foe, verdict=verdict):
            judged = replace(state, flags=(*state.flags, (foe, verdict)))
            return judged if state.stop == LAST_STOP else replace(judged, phase="fork", foe=None)
        case DuelEnded(wins=wins):
            return replace(_beat_over(state), wins=wins, duels_played=state.duels_played + 1)
        case Ended():
            fallen = state.foe is not None and state.phase != "verdict"
            return replace(_beat_over(state) if fallen else state, phase="over")
    return state


def _beat_over(state: State) -> State:
    """The beat in which somebody falls is counted, though no other begins."""
    return replace(state, beat=state.beat + 1, tell=None, pending_dice=None)


def _measured(state: State, gauge: str, value: int) -> State:
    """A gauge as the card names it: `grit` is yours, `foe-grit` the foe's, `grit-1` a side's in a showdown."""
    first, dash, last = gauge.partition("-")
    if not dash:
        return replace(state, you=replace(state.you, **{gauge: value}))
    if first == "foe":
        assert state.foe is not None
        return replace(state, foe=replace(state.foe, **{last: value}))
    one, two = state.sides
    if last == "0":
        return replace(state, sides=(replace(one, **{first: value}), two))
    return replace(state, sides=(one, replace(two, **{first: value})))
