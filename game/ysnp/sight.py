"""Of a stack only the top can be read, unless scouts are out; the Necromancer is known to lie underneath."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.chance import Chance

from .content import Figures, MonsterKind
from .state import Kingdom, Monster, Options, Result, State, Tower

Card = MonsterKind | Literal["?"]


class KingdomView(msgspec.Struct, frozen=True):
    stack: tuple[Card, ...]
    squares: tuple[tuple[Monster, ...], ...]
    towers: tuple[Tower | None, ...]
    shots: tuple[int, ...]
    discard: tuple[MonsterKind, ...]
    pending_loss: MonsterKind | None


class View(msgspec.Struct, frozen=True):
    options: Options
    turn: int
    phase: Literal["deploy", "build", "activate", "move", "over"]
    kingdoms: tuple[KingdomView, ...]
    seat: int
    passed: bool
    result: Result


def look(state: State) -> View:
    kingdoms = tuple(
        KingdomView(_visible(state, k), k.squares, k.towers, k.shots, k.discard, k.pending_loss) for k in state.kingdoms
    )
    return View(state.options, state.turn, state.phase, kingdoms, state.seat, state.passed, state.result)


def _visible(state: State, kingdom: Kingdom) -> tuple[Card, ...]:
    if state.options.scout == "on":
        return kingdom.stack
    return tuple(kind if place == 0 or kind == "necromancer" else "?" for place, kind in enumerate(kingdom.stack))


def imagine(figures: Figures, view: View, chance: Chance) -> State:
    """A table that looks the same: what cannot be seen is dealt from the monsters that are nowhere in sight."""
    kingdoms = []
    for seen in view.kingdoms:
        unknown = list(figures.horde)
        in_sight = [*seen.stack, *seen.discard, *(m.kind for square in seen.squares for m in square)]
        if seen.pending_loss is not None:
            in_sight.append(seen.pending_loss)
        for kind in in_sight:
            if kind in unknown:
                unknown.remove(kind)
        hidden = list(chance.shuffle(unknown)) if "?" in seen.stack else []
        stack = tuple(hidden.pop() if kind == "?" else kind for kind in seen.stack)
        kingdoms.append(
            Kingdom(stack, seen.squares, seen.towers, seen.shots, seen.discard, seen.pending_loss)  # type: ignore[arg-type]
        )
    return State(view.options, view.turn, view.phase, tuple(kingdoms), view.seat, view.passed, view.result)
