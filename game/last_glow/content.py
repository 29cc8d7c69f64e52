"""The figures of the board and of the modes, read from `assets/last_glow/modes.toml`."""

from __future__ import annotations

import tomllib
from typing import Literal

import msgspec

from game.core.moves import Square

Action = Literal["light-up", "maneuver", "hunt", "sleep", "repair", "throttle", "send"]


class Gauge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: int
    most: int


class Gauges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    brightness: Gauge
    structure: Gauge
    goal: int
    items: int
    crew: int
    short_crew: int
    patch_at: int


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lines: int
    columns: int
    start: Square


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    arrivals: tuple[int, ...]
    deadline: int | None = None
    hold: int | None = None
    zero_light: Literal["reaching"] | None = None
    """A mode may force the harder reading of the zero-light rule (R43)."""
    berths: dict[Action, int] | None = None
    """Crew that fit on each action in one turn; None means no limit."""

    def arrivals_in(self, turn: int) -> int:
        """Hearts that come at the end of this turn; the sequence repeats (R39)."""
        return self.arrivals[(turn - 1) % len(self.arrivals)]


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    board: Board
    gauges: Gauges
    modes: dict[str, Mode]

    def on_grid(self, square: Square) -> bool:
        return 0 <= square[0] < self.board.lines and 1 <= square[1] <= self.board.columns


def read_figures(text: str) -> Figures:
    figures = msgspec.convert(tomllib.loads(text), Figures)
    if not figures.on_grid(figures.board.start):
        raise ValueError("modes.toml: the lighthouse's start square is not on the grid")
    for name, mode in figures.modes.items():
        if not mode.arrivals or min(mode.arrivals) < 0:
            raise ValueError(f"modes.toml: mode {name!r} needs at least one entry of arrivals, none below 0")
    return figures
