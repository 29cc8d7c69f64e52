"""What makes a table of YSNP impossible.

Tokens may be missing, so that a case can be laid out with the pieces that matter; too many of one kind cannot exist.
"""

from __future__ import annotations

from collections.abc import Iterator

from .content import LEVELS, MONSTERS, ROAD, Figures
from .state import Kingdom, State

_MOST_TURNS = 10**6
_MOST_SHOTS = 1
"""A tower has one attack; the one it may gain by a kill takes the place of the one it used."""


def faults(figures: Figures, state: State) -> Iterator[str]:
    kingdoms = 2 if state.options.mode == "duo" else 1
    if len(state.kingdoms) != kingdoms:
        yield "one player has one Kingdom, two players have two"
        return
    if not 0 <= state.seat < kingdoms:
        yield "there is no such seat"
    elif state.seat and state.phase in ("deploy", "move"):
        yield "in this phase it is nobody's word"
    if not 1 <= state.turn <= _MOST_TURNS:
        yield "turns count from 1"
        return
    for kingdom in state.kingdoms:
        shape = [len(kingdom.squares), len(kingdom.towers), len(kingdom.shots)]
        if shape != [ROAD] * 3:
            yield f"squares, towers and shots have {ROAD} entries each"
            return
        yield from _monsters(figures, state, kingdom)
        yield from _towers(state, kingdom)
    if sum(kingdom.pending_loss is not None for kingdom in state.kingdoms) > 1:
        yield "one Village is reached at a time"
    yield from _ending(state)


def _monsters(figures: Figures, state: State, kingdom: Kingdom) -> Iterator[str]:
    on_road = [monster for square in kingdom.squares for monster in square]
    tokens = [*kingdom.stack, *kingdom.discard, *(monster.kind for monster in on_road)]
    if kingdom.pending_loss is not None:
        tokens.append(kingdom.pending_loss)
    for kind in MONSTERS:
        if tokens.count(kind) > figures.monsters[kind].count:
            yield f"there are too many tokens of the kind {kind}"
    if "necromancer" in kingdom.discard or kingdom.pending_loss == "necromancer":
        yield "the Necromancer is never discarded and never waits in the Village"
    if kingdom.stack and "necromancer" in kingdom.stack[:-1]:
        yield "the Necromancer lies under the stack"
    if state.phase != "over" and len(kingdom.stack) > _most_waiting(figures, state):
        yield "more monsters wait in the stack than this turn allows"
    if any(monster.damage < 0 or (monster.damage and state.phase not in ("activate", "over")) for monster in on_road):
        yield "monsters are wounded only while towers attack"
    if any(not _alive(figures, state, monster.kind, monster.damage) for monster in on_road):
        yield "a monster on the road has taken more than it can stand"
    if any(monster.moved for monster in on_road) and state.phase not in ("move", "over"):
        yield "monsters have moved only in the move phase"
    if kingdom.pending_loss is not None and state.phase != "move":
        yield "a tower is given up only in the move phase"


def _alive(figures: Figures, state: State, kind: str, damage: int) -> bool:
    points = figures.monsters[kind].hit_points  # type: ignore[index]
    if kind == "necromancer":
        points = figures.necromancer_hit_points[state.options.difficulty]
    return damage < points or (damage == points and state.options.kill_rule == "exceed")


def _most_waiting(figures: Figures, state: State) -> int:
    """Tokens that can still lie in the stack: those of later waves and the boss."""
    before = state.turn - 1 if state.phase == "deploy" else state.turn
    later = sum(len(wave) for wave in figures.waves[before:])
    return later + (before < figures.boss_turn)


def _towers(state: State, kingdom: Kingdom) -> Iterator[str]:
    standing = [tower for tower in kingdom.towers if tower is not None]
    if any(tower.level not in LEVELS for tower in standing):
        yield f"towers have levels {LEVELS[0]} to {LEVELS[-1]}"
    if len(set(standing)) != len(standing):
        yield "each tower of a type and level exists once"
    for tower, shots in zip(kingdom.towers, kingdom.shots, strict=True):
        if not 0 <= shots <= _MOST_SHOTS or (shots and (tower is None or state.phase not in ("activate", "over"))):
            yield "shots belong to towers, one each, while they attack"
            return


def _ending(state: State) -> Iterator[str]:
    if (state.phase == "over") != (state.result != "none"):
        yield "a finished game has a result, a running one has none"
    if state.result in ("none", "won") and state.cleared != (state.result == "won"):
        yield "the game is won exactly when nobody is left to come and nobody on the road"
    if state.result == "lost_towers" and all(any(kingdom.towers) for kingdom in state.kingdoms):
        yield "every Kingdom still has a tower"
    if state.result == "lost_necromancer" and all(_held_off(kingdom) for kingdom in state.kingdoms):
        yield "the Necromancer has not passed: he waits or walks in every Kingdom"
    if state.passed and (state.options.mode == "solo" or state.phase != "activate"):
        yield "only one of two players can pass, and only while towers attack"


def _held_off(kingdom: Kingdom) -> bool:
    on_road = (monster.kind for square in kingdom.squares for monster in square)
    return "necromancer" in kingdom.stack or "necromancer" in on_road
