"""What each event of Lucha Libre changes, for `test_frames`."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Ended, Event, GaugeChanged, PhaseBegan, Rolled
from game.lucha_libre.events import Announced, EnergyChanged, Locked, Rerolled, Rested, Swapped
from game.lucha_libre.state import State, Team, seat_of, team_of

SILENT = ()


def _corner(team: Team, *fields: str) -> tuple[str, ...]:
    return tuple(f"teams.{team.lower()}.{field}" for field in fields)


def named(event: Event) -> Sequence[str]:
    match event:
        case PhaseBegan(phase="round"):
            cleared = ("dice", "rerolls", "announced", "locked")
            return ("round", "lead", "phase", *_corner("A", *cleared), *_corner("B", *cleared))
        case Rolled(owner=int(seat)):
            return _corner(team_of(seat), "dice")
        case Rerolled(team=team):
            return _corner(team, "dice")
        case GaugeChanged(gauge="fans", owner=int(seat), why="reroll"):
            return _corner(team_of(seat), "fans", "rerolls")
        case GaugeChanged(gauge="fans", owner=int(seat)):
            return _corner(team_of(seat), "fans")
        case Locked(team=team):
            return ("phase", *_corner(team, "announced", "locked"))
        case Announced():
            return ("phase",)
        case EnergyChanged(wrestler=wrestler) | Rested(wrestler=wrestler):
            return (f"level.{wrestler}",)
        case Swapped(team=team):
            return _corner(team, "active", "dice", "rerolls", "announced", "locked")
        case Ended():
            return ("phase", "winner")
    return ()


def agrees(event: Event, state: State) -> bool:
    match event:
        case PhaseBegan(phase="round", number=number):
            dice = state.teams.a.dice + state.teams.b.dice
            return (state.phase, state.round, dice) == ("roll_first", number, ())
        case Rolled(dice=dice, owner=int(seat)):
            return state.corner(team_of(seat)).dice == dice
        case Rerolled(team=team, dice=dice):
            return state.corner(team).dice == dice
        case GaugeChanged(gauge="fans", after=after, owner=int(seat)):
            return state.corner(team_of(seat)).fans == after
        case Locked(team=team):
            return state.corner(team).locked
        case Announced(team=team, dice=dice, moves=moves, rerolls=rerolls):
            corner = state.corner(team)
            is_open = team != state.lead or state.phase == "reveal"
            return is_open and (corner.dice, corner.announced, corner.rerolls) == (dice, moves, rerolls)
        case EnergyChanged(wrestler=wrestler, after=after) | Rested(wrestler=wrestler, after=after):
            return bool(getattr(state.level, wrestler) == after)
        case Swapped(team=team, into=into):
            return state.corner(team).active == into
        case Ended(winners=winners):
            teams = ("A", "B") if state.winner == "draw" else (state.winner,)
            return state.phase == "over" and winners == tuple(seat_of(team) for team in teams)  # type: ignore[arg-type]
    return True
