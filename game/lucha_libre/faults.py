"""What makes a table of Lucha Libre impossible."""

from __future__ import annotations

from collections.abc import Iterator

from . import holds, ring
from .content import Arena
from .state import WRESTLERS, State, Team


def faults(arena: Arena, state: State) -> Iterator[str]:
    if not 1 <= state.round <= 10**6:
        yield "round must be 1 or more"
    options = state.options
    if options.bell != "none" and state.round > options.bell:
        yield f"the bell has rung after round {options.bell}"
    if options.first_lead != "random" and (state.lead == options.first_lead) != bool(state.round % 2):
        yield "the lead changes after every round"
    for wrestler in WRESTLERS:
        if not 0 <= getattr(state.level, wrestler) <= arena.energy.most:
            yield f"{wrestler}'s energy is not on the cartridge"
            return
    for team in ring.TEAMS:
        yield from _corner_faults(arena, state, team)
    yield from _ending_faults(arena, state)


def _ending_faults(arena: Arena, state: State) -> Iterator[str]:
    if (state.phase == "over") != (state.winner != "none"):
        yield "a finished match has a winner, a running one has none"
    a, b = state.teams.a, state.teams.b
    if state.phase != "over":
        # As the round began: a fan that was spent on a reroll decides nothing before the bell.
        before = {"A": a.fans + a.rerolls, "B": b.fans + b.rerolls}
        if before["A"] != before["B"] and max(before.values()) >= arena.hall.goal:
            yield "with so many fans this match would be over already"
        return
    rung = state.options.bell != "none" and state.round >= state.options.bell
    if state.winner == "draw" and (a.fans != b.fans or not rung):
        yield "a draw is rung by the bell, with as many fans on either side"
    elif state.winner in ("A", "B"):
        own, other = (a.fans, b.fans) if state.winner == "A" else (b.fans, a.fans)
        if own <= other or not (own >= arena.hall.goal or rung):
            yield "the winner has more fans than the rival, and enough of them or the bell"


def _corner_faults(arena: Arena, state: State, team: Team) -> Iterator[str]:
    corner = state.corner(team)
    if arena.wrestlers[corner.active].team != team:
        yield f"{corner.active} does not belong to team {team}"
        return
    if not 0 <= corner.fans <= 10**6 or not 0 <= corner.rerolls <= 10**6:
        yield f"team {team}: fans and rerolls cannot be negative"
    if not all(1 <= die <= 6 for die in corner.dice):
        yield f"team {team}: a die shows 1 to 6"
        return
    allowed = {0, arena.dice_at(state.level, corner.active)}
    if state.phase != "over" and len(corner.dice) not in allowed:
        yield f"team {team} rolls {max(allowed)} dice at this energy"
    if len(corner.dice) > 5:
        yield f"team {team} has too many dice"
        return
    if corner.rerolls and not corner.dice:
        yield f"team {team} has paid for rerolls of dice it does not have"
    mask, repeat = arena.wrestlers[corner.active], state.options.repeat_moves == "yes"
    if corner.announced not in holds.announcements(mask, tuple(sorted(corner.dice)), repeat):
        yield f"team {team}: the dice do not make what was announced"
    first = team == state.lead
    must_lock = state.phase in ("reveal", "over") or (state.phase == "roll_second" and first)
    if corner.locked != must_lock:
        yield f"team {team} {'must have' if must_lock else 'cannot have'} locked its dice in this phase"
    if must_lock and not corner.dice:
        yield f"team {team} locked dice it does not have"
    if not must_lock and (corner.announced or (not first and state.phase == "roll_first" and corner.dice)):
        yield f"team {team} has not rolled or announced anything yet"
