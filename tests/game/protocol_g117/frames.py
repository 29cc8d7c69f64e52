"""What each event of Protocol G117 changes, for `test_frames`."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan
from game.protocol_g117.events import (
    ActionTaken,
    IconFailed,
    Sabotaged,
    SabotagePlayed,
    SabotageWasted,
    SeriesBegan,
)
from game.protocol_g117.field import SIGN, count, field_of, total
from game.protocol_g117.state import INDEX, SIDES, State, Units, Used, other, steps_left, verdict

SILENT = ("phase",)
"""An action that is resolved ends without a word."""

_CLEARED = ("sabotage_by", "sabotaged_square", "pair")
"""Sabotages and the lit pair belong to a turn and go with it."""


def named(event: Event) -> Sequence[str]:
    match event:
        case Moved(origin=origin, target=target, why=why):
            squares = [f"units.{square}" for square in (origin, target) if square != "supply"]
            return (*squares, "icons_left") if why in ("gain", "eliminate") else squares
        case ActionTaken(pair=pair):
            return (f"used.{pair}", "pair", "icons_left")
        case GaugeChanged(gauge="steps"):
            return ("po_left", "split_left")
        case GaugeChanged(gauge="score", owner=int(owner)):
            return (f"score.{SIDES[owner]}",)
        case IconFailed():
            return ("icons_left",)
        case SabotagePlayed(owner=owner):
            return ("icons_left", f"sabotage_by.{SIDES[owner]}")
        case Sabotaged(owner=owner):
            return (f"sabotaged_square.{other(SIDES[owner])}",)
        case SabotageWasted(owner=owner):
            return (f"sabotage_by.{SIDES[owner]}",)
        case PhaseBegan(phase="turn"):
            return ("turn", "first", *_CLEARED)
        case SeriesBegan(reset=reset):
            return ("turn", "first", "series", "used", *_CLEARED, *(("units",) if reset else ()))
        case Ended():
            return ("result", *_CLEARED)
    return ()


def agrees(event: Event, state: State) -> bool:
    match event:
        case Moved(target="supply", origin=origin, owner=int(owner)):
            return count(field_of(state.units)[INDEX[origin]], SIGN[SIDES[owner]]) < 2
        case Moved(target=target, owner=int(owner)):
            return count(field_of(state.units)[INDEX[target]], SIGN[SIDES[owner]]) > 0
        case ActionTaken(owner=owner, pair=pair, part=part, answer=answer):
            marks = getattr(state.used, pair)
            phase = "resolve_second" if answer else "resolve_first"
            return (marks[owner], state.pair, state.phase) == (part, pair, phase)
        case GaugeChanged(gauge="steps", after=after):
            return steps_left(state) == after
        case GaugeChanged(gauge="score", owner=int(owner), after=after):
            return bool(getattr(state.score, SIDES[owner]) == after)
        case SabotagePlayed(owner=owner):
            return bool(getattr(state.sabotage_by, SIDES[owner]))
        case SabotageWasted(owner=owner):
            return not getattr(state.sabotage_by, SIDES[owner])
        case Sabotaged(owner=owner, at=at):
            return bool(getattr(state.sabotaged_square, other(SIDES[owner])) == at)
        case PhaseBegan(phase="setup"):
            return not any(total(field_of(state.units), sign) for sign in SIGN.values())
        case PhaseBegan(phase="turn", number=number):
            return (state.turn, state.phase) == (number, "choose")
        case SeriesBegan(score=score, reset=reset):
            return score == state.score.AI and state.used == Used() and (state.units == Units()) == reset
        case Ended(winners=winners, reason=reason):
            return (state.phase, *verdict(state)) == ("over", winners, reason)
    return True
