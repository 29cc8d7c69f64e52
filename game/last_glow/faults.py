"""What makes a table of The Last Glow impossible."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import astuple

from game.core.ranges import out_of_range

from .content import Figures
from .crew import MOST_THROTTLES
from .state import State, Used


def faults(figures: Figures, state: State) -> Iterator[str]:
    gauges = figures.gauges
    mode = figures.modes.get(state.mode)
    if mode is None:
        yield "there is no such mode"
        return
    ranges = (
        ("turn", state.turn, 1, 10**6),
        ("brightness", state.brightness, 0, gauges.brightness.most),
        ("structure", state.structure, 0, gauges.structure.most),
        ("vp", state.vp, 0, gauges.goal),
        ("hold", state.hold, 0, gauges.items if mode.hold is None else mode.hold),
        ("crew_total", state.crew_total, gauges.short_crew, gauges.crew),
        ("crew_left", state.crew_left, 0, state.crew_total),
        ("throttle_count", state.throttle_count, 0, MOST_THROTTLES),
    )
    yield from out_of_range(ranges)
    if not figures.on_grid(state.lighthouse):
        yield "the lighthouse is not on the grid"
    for name, squares, most in (
        ("hearts", state.hearts, state.options.heart_cubes),
        ("items", state.items, gauges.items - state.hold),
    ):
        if list(squares) != sorted(set(squares)):
            yield f"{name} must be sorted squares without repeats"
        if not all(map(figures.on_grid, squares)):
            yield f"{name} lie outside the grid"
        if len(squares) > most:
            yield f"{len(squares)} {name}, at most {most} are possible"
    if set(state.hearts) & set(state.items):
        yield "a heart and an item share a square"
    counts = [getattr(state.used, name) for name in Used.__struct_fields__]
    if min(counts) < 0 or sum(counts) > state.crew_total:
        yield "more crew was placed than there is"
    for action, most in (mode.berths or {}).items():
        if getattr(state.used, action.replace("-", "_")) > most:
            yield f"{action} has {most} berths a turn in this mode"
    if state.used.throttle != state.throttle_count:
        yield "throttle_count and the crew on FULL THROTTLE differ"
    if (state.phase == "over") != (state.result != "none"):
        yield "a finished game has a result, a running one has none"
    if (state.result == "defeat") != bool(state.reason):
        yield "a defeat has a reason, nothing else has"
    if state.result == "victory" and state.vp < gauges.goal:
        yield f"a victory takes {gauges.goal} dreams"
    if state.reason == "structure" and state.structure:
        yield "the lighthouse still stands"
    if state.reason == "crash" and state.lighthouse[0] != figures.board.lines - 1:
        yield "the lighthouse crashes from the lowest line"
    if state.reason == "contact" and state.vp:
        yield "a dream was there to be lost instead"
    if (state.result == "victory" and state.structure < 1) or (state.result == "defeat" and state.vp >= gauges.goal):
        yield "this game would have ended the other way before"
    if state.reason == "deadline" and (mode.deadline is None or state.turn < mode.deadline):
        yield "this mode has no deadline, or it has not come"
    if state.result == "none" and (state.structure < 1 or state.vp >= gauges.goal):
        yield "this game would be over already"
    if mode.deadline is not None and state.turn > mode.deadline:
        yield f"the last turn of this mode is {mode.deadline}"
    if state.phase == "crew":
        yield from _crew_faults(figures, state)


def _crew_faults(figures: Figures, state: State) -> Iterator[str]:
    """What the crew has done this turn can be seen on the table until the storm comes."""
    gauges, used = figures.gauges, state.used
    if state.crew_left + sum(astuple(used)) != state.crew_total:
        yield "crew left and crew placed do not add up to the crew of this turn"
    if used.send > state.vp:
        yield f"{used.send} dreams were sent this turn, more than there are"
    if (used.sleep + 1) // 2 > state.hold + used.send:  # one or two of the crew for each
        yield "more gifts were taken aboard this turn than lie in the hold or were sent"
    twice = state.throttle_count == MOST_THROTTLES
    dimmed = twice and state.options.throttle_cost == "brightness"
    if state.brightness < min(2 * used.light_up, gauges.brightness.most) - dimmed:
        yield f"brightness cannot be {state.brightness} after so much light"
    # The crew was counted by the structure at the beginning of the turn (R8), and what has been done since is known.
    short, most = state.crew_total == gauges.short_crew, gauges.structure.most
    low, high = (1, gauges.patch_at) if short else (gauges.patch_at + 1, most)
    least = min(low + used.repair, most) - twice
    if not least <= state.structure <= min(high + used.repair - (twice and not dimmed), most):
        yield f"structure cannot be {state.structure} with this crew and these repairs"
    if state.lighthouse[0] + used.throttle >= figures.board.lines:
        yield "the lighthouse cannot be so low after it climbed"
