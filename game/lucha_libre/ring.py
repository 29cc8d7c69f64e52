"""What a round does to both teams at once (rules R21 to R37)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.events import Event, GaugeChanged

from . import holds
from .content import Arena, Effect
from .events import Announced, EnergyChanged, Rested, Swapped
from .state import Corner, Levels, State, Team, Teams, Wrestler, other, seat_of

TEAMS: tuple[Team, Team] = ("A", "B")


def resolve(arena: Arena, state: State) -> tuple[State, list[Event]]:
    """From two locked announcements to the next round or the end. Nothing here needs a decision."""
    effects = {team: holds.total(arena, state.corner(team).announced) for team in TEAMS}
    events: list[Event] = [_announced(state, team, effects[team]) for team in TEAMS]
    fans, levels = _apply(arena, state, effects, events)
    winner = winner_of(arena, state, fans)
    resting = {team: arena.partner(state.corner(team).active) for team in TEAMS}
    for wrestler in resting.values():
        before: int = getattr(levels, wrestler)
        after = min(before + 1, arena.energy.most)
        events.append(Rested(wrestler, before, after))
        levels = replace(levels, **{wrestler: after})
    corners = {team: replace(state.corner(team), fans=fans[team]) for team in TEAMS}
    if winner != "none":
        teams = Teams(corners["A"], corners["B"])
        return replace(state, phase="over", winner=winner, teams=teams, level=levels), events
    for team in TEAMS:
        corners[team] = _next_corner(corners[team], resting[team], team, events)
    return replace(
        state,
        round=state.round + 1,
        lead=other(state.lead),
        phase="roll_first",
        teams=Teams(corners["A"], corners["B"]),
        level=levels,
    ), events


def _announced(state: State, team: Team, effect: Effect) -> Announced:
    corner = state.corner(team)
    return Announced(
        team,
        corner.active,
        corner.dice,
        corner.announced,
        effect.fans,
        effect.rival,
        effect.own,
        corner.rerolls,
        reveals=state.options.rolling == "curtain",
    )


def _apply(
    arena: Arena, state: State, effects: dict[Team, Effect], events: list[Event]
) -> tuple[dict[Team, int], Levels]:
    """Fans of the moves, then energy net of both sides, then the fans that overflow costs (R22 to R27)."""
    fans: dict[Team, int] = {}
    levels = state.level
    overflow: dict[Team, int] = {}
    for team in TEAMS:
        before = state.corner(team).fans
        shown = max(0, before + effects[team].fans)
        if shown != before:
            events.append(GaugeChanged("fans", before, shown, "moves", seat_of(team)))
        fans[team] = shown
    for team in TEAMS:
        wrestler = state.corner(team).active
        before = getattr(levels, wrestler)
        own, lost = effects[team].own, -effects[other(team)].rival
        raw = before + own - lost
        after = max(0, min(raw, arena.energy.most))
        overflow[team] = max(0, -raw)
        if own or lost:
            events.append(EnergyChanged(wrestler, before, after, own, lost, overflow[team]))
        levels = replace(levels, **{wrestler: after})
    for team in TEAMS:
        final = max(0, fans[team] - overflow[team])
        if final != fans[team]:
            events.append(GaugeChanged("fans", fans[team], final, "overflow", seat_of(team)))
        fans[team] = final
    return fans, levels


def winner_of(arena: Arena, state: State, fans: dict[Team, int]) -> Literal["A", "B", "draw", "none"]:
    """Looked at once a round: enough fans and strictly more than the rival, or the bell (R33 to R37)."""
    ahead: Team = "A" if fans["A"] > fans["B"] else "B"
    if fans["A"] != fans["B"] and fans[ahead] >= arena.hall.goal:
        return ahead
    if state.options.bell != "none" and state.round >= state.options.bell:
        return "draw" if fans["A"] == fans["B"] else ahead
    return "none"


def _next_corner(corner: Corner, partner: Wrestler, team: Team, events: list[Event]) -> Corner:
    """Dice back in the cup; whoever announced a change sends his partner in (R31)."""
    active = corner.active
    if "change" in corner.announced:
        events.append(Swapped(team, active, partner))
        active = partner
    return Corner(corner.fans, active)
