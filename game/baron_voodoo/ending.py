"""The end of the night: last transfer, majorities, and who wins (rules R29 to R31, R38)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.events import Ended, Event, GaugeChanged

from .content import COLOURS, Night
from .events import Combined, MajorityCounted, SoulMoved
from .souls import best_combination, majority, settle_baron
from .state import Colour, Loa, State, side_of


def loas_of(state: State, side: int) -> tuple[Loa, ...]:
    return tuple(player.loa for seat, player in enumerate(state.players) if side_of(state, seat) == side)


def counted_colours(state: State) -> tuple[Colour, ...]:
    """Colours without a player count too; white only in teams or by agreement (G12, G13)."""
    white = state.options.teams != "off" or state.options.white_majority == "on"
    return COLOURS if white else tuple(colour for colour in COLOURS if colour != "white")


def final_scoring(night: Night, state: State, events: list[Event]) -> State:
    sides = list(state.sides)
    for index, side in enumerate(sides):
        group = best_combination(side.capture)
        points = night.points(len(group)) if group else 0
        events += [SoulMoved(die, f"capture {index}", f"spirit {index}", "transfer") for die in side.capture]
        if points:
            souls = tuple(side.capture[position] for position in group)
            events.append(Combined(index, loas_of(state, index), souls, points, final=True))
            events.append(GaugeChanged("score", side.score, side.score + points, "transfer", owner=index))
        sides[index] = replace(side, score=side.score + points, capture=(), spirit=(*side.spirit, *side.capture))
    state = settle_baron(replace(state, sides=tuple(sides)), events)
    figures = night.figures.majority
    for colour in counted_colours(state):
        leaders = majority(sides, colour)
        if not leaders:
            continue
        points = figures.alone if len(leaders) == 1 else figures.tied
        loas = tuple(loa for index in leaders for loa in loas_of(state, index))
        events.append(MajorityCounted(colour, leaders, loas, points))
        for index in leaders:
            before = sides[index].score
            events.append(GaugeChanged("score", before, before + points, "majority", owner=index))
            sides[index] = replace(sides[index], score=before + points)
    state = replace(state, sides=tuple(sides), step="over", pending=None)
    events.append(Ended(winners(state), state.ending))
    return state


def winners(state: State) -> tuple[int, ...]:
    """The highest score; a tie goes to the ender, else to the nearest clockwise after him (R31)."""
    best = max(side.score for side in state.sides)
    seats = len(state.players)
    ender = state.ender or 0
    for away in range(seats):
        side = side_of(state, (ender + away) % seats)
        if state.sides[side].score == best:
            return tuple(seat for seat in range(seats) if side_of(state, seat) == side)
    raise AssertionError("somebody has the highest score")
