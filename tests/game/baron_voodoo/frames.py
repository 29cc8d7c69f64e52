"""What each event of Baron Voodoo changes, for `test_frames`.

Many decisions tell nothing: passing, beginning a power or an effect, naming what it acts on, going on after a bought
turn. So the step of the turn and what is staged change without a word. Souls that a layout puts on the board come out
of the box; the pool of the state is for those that players lay out.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.baron_voodoo.events import (
    BaronMoved,
    Combined,
    EndTriggered,
    FaceTurned,
    LineFlowed,
    PowerUsed,
    ProtectionTurned,
    SoulMoved,
    TurnBegan,
    TurnBought,
)
from game.baron_voodoo.leaps import INDEX, LINES
from game.baron_voodoo.state import Die, State
from game.core.events import Ended, Event, GaugeChanged

SILENT = ("step", "pending", "extra", "combined")


def _field(place: str) -> str:
    if place in INDEX:
        return f"board.{INDEX[place]}"
    zone, _space, side = place.partition(" ")
    return f"sides.{side}.{zone}" if side else zone


def named(event: Event) -> Sequence[str]:
    match event:
        case TurnBegan(extra=True):
            return ("power_used_extra", "captured_die")
        case TurnBegan():
            return ("active", "round", "power_used_*", "replayed", "captured_die")
        case SoulMoved(why="mamy-wata"):
            return ()
        case SoulMoved(why="setup", target=target):
            return (_field(target),)
        case SoulMoved(why="place", origin=origin, target=target):
            # Whose turn it is goes on with the soul that was laid out.
            return (_field(origin), _field(target), "active")
        case SoulMoved(why="captured", origin=origin, target=target):
            return (_field(origin), _field(target), "captured_die")
        case SoulMoved(origin=origin, target=target):
            return (_field(origin), _field(target))
        case LineFlowed(line=line):
            return tuple(f"board.{index}" for index in LINES[line])
        case FaceTurned():
            return ("sides.*.capture",)
        case PowerUsed():
            return ("power_used_*",)
        case TurnBought():
            return ("replayed",)
        case GaugeChanged(gauge="reserve"):
            return ("reserve",)
        case GaugeChanged(gauge=gauge, owner=side):
            return (f"sides.{side}.{gauge}",)
        case ProtectionTurned(owner=seat):
            return (f"players.{seat}.protection",)
        case BaronMoved():
            return ("baron",)
        case EndTriggered():
            return ("ending", "ender")
    return ()


def agrees(event: Event, state: State) -> bool:
    match event:
        case TurnBegan(seat=seat, loa=loa, round=number, extra=extra):
            begun = (state.active, state.round, state.step, state.extra, state.captured_die)
            return state.players[seat].loa == loa and begun == (seat, number, "A", extra, None)
        case SoulMoved(soul=soul, origin=origin, target=target):
            # Where it came from the next soul of the same line may lie by now, but not this one.
            return soul in _lying(state, target) and soul not in _lying(state, origin)
        case LineFlowed(line=line, end=end):
            piles = [bool(state.board[index]) for index in LINES[line]]
            return piles == sorted(piles, reverse=end in ("1", "A"))
        case FaceTurned(soul=soul, owner=seat):
            return soul in state.sides[seat % len(state.sides)].capture
        case Combined(owner=side, souls=souls, final=final):
            lying = state.sides[side].spirit if final else state.sides[side].capture
            return set(souls) <= set(lying)
        case PowerUsed():
            return state.power_used_extra if state.extra else state.power_used_main
        case TurnBought():
            return state.replayed
        case GaugeChanged(gauge="reserve", after=after):
            return state.reserve == after
        case GaugeChanged(gauge=gauge, after=after, owner=int(side)):
            return bool(getattr(state.sides[side], gauge) == after)
        case ProtectionTurned(owner=seat, active=active):
            return state.players[seat].protection == active
        case BaronMoved(after=side):
            return state.baron == side
        case EndTriggered(owner=seat, why=why):
            return (state.ender, state.ending) == (seat, why)
        case Ended(reason=reason):
            return (state.step, state.ending) == ("over", reason)
    return True


def _lying(state: State, place: str) -> tuple[Die, ...]:
    """The souls in a place."""
    if place in INDEX:
        return state.board[INDEX[place]]
    zone, _space, side = place.partition(" ")
    dice: tuple[Die, ...] = getattr(state.sides[int(side)], zone) if side else state.pool
    return dice
