"""What makes a table of Bonnie and Clyde impossible."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ranges import out_of_range

from .content import Town
from .day import love_to_death
from .state import BOXES, Pool, State


def faults(town: Town, state: State) -> Iterator[str]:
    daily, gauges, cubes = town.daily, town.gauges, town.cubes
    ranges = (
        ("turn", state.turn, 1, 10**6),
        ("love", state.love, 0, gauges.love),
        ("boredom", state.boredom, 0, gauges.boredom),
        ("threat", state.threat, 0, gauges.threat),
        ("ammo", state.ammo, 0, gauges.ammo),
        ("savings", state.savings, 0, gauges.savings),
        ("passion", state.passion, 0, len(cubes.passion)),
        ("poem", state.poem, 0, len(cubes.poem)),
        ("surveillance", state.surveillance, 0, len(cubes.surveillance)),
        ("places_left", state.places_left, 0, daily.places - (state.lost_cube == "places")),
        ("daily_left", state.daily_left, 0, daily.daily - (state.lost_cube == "daily")),
        ("police_die", state.police_die, 1 if state.phase == "ammo_choice" else 0, 6),
        ("roy_die", state.roy_die, 0, 6),
        ("ammo_spent", state.ammo_spent, 0, gauges.ammo),
        ("police_total", state.police_total, -gauges.ammo, 7 + len(cubes.surveillance)),
    )
    yield from out_of_range(ranges)
    if list(state.used) != [box for box in BOXES if box in state.used]:
        yield "the used boxes must be named once each, in the order of the card"
    yield from _cube_faults(town, state)
    if state.left_town != ("leave_town" in state.used):
        yield "left_town and the cube on Leave Town disagree"
    if state.left_town and state.options.leave_town == "automatic":
        yield "Leave Town is closed when they leave by themselves"
    yield from _ending_faults(town, state)
    if state.phase == "ammo_choice" and not state.ammo:
        yield "without ammunition there is nothing to spend on the police roll"
    if state.phase == "cube_loss" and state.ammo:
        yield "a cube is lost only when there is no ammunition"
    row = town.row(state.police_total)
    if state.phase == "cube_loss" and not (row and any(change.gauge == "ammo" for change in row.effects)):
        yield "this police roll does not search the car, so no cube is lost"
    if state.result != "shot" and state.police_total >= town.daily.shot:
        yield "so high a police roll would have ended the story"
    if state.phase in ("police_roll", "ammo_choice", "cube_loss") and state.lost_cube != "none":
        yield "no cube can be lost yet this turn"


def _ending_faults(town: Town, state: State) -> Iterator[str]:
    if (state.phase == "over") != (state.result != "none"):
        yield "a finished game has a result, a running one has none"
    away = state.left_town or state.options.leave_town == "automatic"
    if state.result == "win" and not (away and love_to_death(town, state)):
        yield "nobody has won: love, ammunition, passion and poems are not all full, or they never left town"
    if state.result == "shot" and state.police_total < town.daily.shot:
        yield "the police roll was not high enough to shoot anybody"
    if state.result == "broke" and state.savings >= town.daily.cost:
        yield "there is money for the day, so nobody is broke"


def _cube_faults(town: Town, state: State) -> Iterator[str]:
    """Cubes on boxes, cubes left and a lost one make up the day's cubes.

    While cubes are placed some may be missing (a puzzle for the last cube of a day is a fair table); before that the
    day's cubes are all there, or a lost one would be taken from nothing.
    """
    pools: tuple[Pool, Pool] = ("places", "daily")
    for pool in pools:
        total: int = getattr(town.daily, pool)
        left: int = getattr(state, f"{pool}_left")
        placed = sum(town.boxes[box].pool == pool for box in state.used)
        if state.phase in ("police_roll", "ammo_choice", "cube_loss", "roy_roll") or (
            pool == "daily" and state.phase == "places"
        ):
            if placed:
                yield f"no cube of {pool} can have been placed yet"
            if state.phase != "places" and left + (state.lost_cube == pool) != total:
                yield f"all {total} cubes of {pool} are there in the morning"
        elif placed + left + (state.lost_cube == pool) > total:
            yield f"more cubes of {pool} than there are"
    if state.phase in ("daily", "resolution") and state.places_left:
        yield "all Places cubes are placed before the daily actions"
    if state.phase == "resolution" and state.daily_left:
        yield "all cubes are placed before the evening"
