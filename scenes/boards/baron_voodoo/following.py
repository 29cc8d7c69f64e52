"""The table as its events tell it, one after the other: what is written on it while they are played."""

from __future__ import annotations

from msgspec.structs import replace

from game.baron_voodoo.events import BaronMoved, EndTriggered, FaceTurned, ProtectionTurned, SoulMoved, TurnBegan
from game.baron_voodoo.leaps import INDEX
from game.baron_voodoo.state import Die, State, side_of
from game.baron_voodoo.turn import after_effect, change_side, turn_of
from game.core.events import Event, GaugeChanged


def told(state: State, event: Event) -> State:
    """The table after one more event. Events say what changed; nothing is worked out here."""
    match event:
        case SoulMoved(why="steal" | "swap"):
            return after_effect(_moved(state, event))
        case SoulMoved():
            return _moved(state, event)
        case FaceTurned(soul=soul, owner=seat):
            side = side_of(state, seat)
            zone = tuple(soul if die.id == soul.id else die for die in state.sides[side].capture)
            return change_side(state, side, capture=zone)
        case GaugeChanged(gauge="reserve", after=after):
            return replace(state, reserve=after)
        case GaugeChanged(gauge="score" | "offerings" as gauge, after=after, owner=side) if side is not None:
            return change_side(state, side, **{gauge: after})
        case ProtectionTurned(owner=seat, active=active):
            players = list(state.players)
            players[seat] = replace(players[seat], protection=active)
            return replace(state, players=tuple(players))
        case BaronMoved(after=side):
            return replace(state, baron=side)
        case EndTriggered(owner=seat, why=why):
            return replace(state, ending=why, ender=seat)
        case TurnBegan(extra=True):
            return replace(state, step="A", extra=True, replayed=True, power_used_extra=False, captured_die=None)
        case TurnBegan(seat=seat, round=number):
            return turn_of(replace(state, round=number), seat)
    return state


def _moved(state: State, event: SoulMoved) -> State:
    """The soul lies where it went to, and nowhere else."""
    soul = event.soul

    def without(dice: tuple[Die, ...]) -> tuple[Die, ...]:
        return tuple(die for die in dice if die.id != soul.id)

    if event.origin in INDEX or event.target in INDEX:
        board = [without(pile) for pile in state.board]
        if event.target in INDEX:
            board[INDEX[event.target]] += (soul,)
        state = replace(state, board=tuple(board), pool=without(state.pool))
    for place, comes in ((event.origin, False), (event.target, True)):
        zone, _space, side = place.partition(" ")
        if side:
            there = without(getattr(state.sides[int(side)], zone))
            state = change_side(state, int(side), **{zone: (*there, soul) if comes else there})
    return state
