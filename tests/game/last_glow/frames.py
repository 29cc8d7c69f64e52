"""What each event of The Last Glow changes, for `test_frames`."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, GaugeChanged, Moved, PhaseBegan
from game.last_glow.events import CrewRested
from game.last_glow.state import State, spot

SILENT = ("phase", "result", "reason")


def named(event: Event) -> Sequence[str]:
    match event:
        case Moved(piece="lighthouse", why="throttle"):
            return ("lighthouse", "throttle_count")
        case Moved(piece="lighthouse"):
            return ("lighthouse",)
        case Moved(piece="heart"):
            return ("hearts",)
        case Moved(piece="item", origin=origin, target=target):
            return ("items", "hold") if "hold" in (origin, target) else ("items",)
        case Moved(piece="crew", origin=origin, target=target):
            action = (target if origin == "crew" else origin).removeprefix("crew.")
            return ("crew_left", f"used.{action.replace('-', '_')}")
        case GaugeChanged(gauge="crew"):
            return ("crew_total", "crew_left")
        case GaugeChanged(gauge=gauge):
            return (gauge,)
        case CrewRested():
            return ("crew_left",)
        case PhaseBegan(phase="crew"):
            return ("turn", "crew_left", "throttle_count")
    return ()


def agrees(event: Event, state: State) -> bool:
    match event:
        case Moved(piece="lighthouse", target="planet"):
            return state.reason == "crash"
        case Moved(piece="lighthouse", target=target):
            return spot(state.lighthouse) == target
        case Moved(piece="heart" | "item" as piece, origin=origin, target=target):
            squares = {spot(square) for square in (state.hearts if piece == "heart" else state.items)}
            return origin not in squares and (target in squares or target in ("supply", "hold"))
        case Moved(piece="crew", target=target, count=count) if target != "crew":
            return int(getattr(state.used, target.removeprefix("crew.").replace("-", "_"))) >= count
        case Moved(piece="crew", origin=origin, count=count):
            return state.crew_left >= count and not getattr(state.used, origin[5:].replace("-", "_"))
        case GaugeChanged(gauge="crew", after=after):
            return state.crew_total == state.crew_left == after
        case GaugeChanged(gauge=gauge, after=after):
            return bool(getattr(state, gauge) == after)
        case PhaseBegan(phase="crew" | "storm" as phase, number=number):
            return (state.phase, state.turn) == (phase, number)
    return True
