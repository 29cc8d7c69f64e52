"""What the monsters do: appear, march, call each other back, break into the Village (R1 to R5, R19 to R29)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.events import Event, Moved, PhaseBegan

from .content import ROAD, Figures, MonsterKind
from .events import TopSeen, VillageReached, WoundsHealed
from .state import Kingdom, Monster, State, pile, spot
from .towers import changed, lose, put


def deploy(figures: Figures, state: State) -> tuple[State, list[Event]]:
    """The next wave in every Kingdom, then the players build."""
    events: list[Event] = [PhaseBegan("deploy", state.turn)]
    for side in range(len(state.kingdoms)):
        kingdom = state.kingdoms[side]
        for square in _wave(figures, state.turn, kingdom):
            kind, *rest = kingdom.stack
            # The token below comes to light, unless scouts have told of it already.
            reveals = state.options.scout == "off" and kind != "necromancer"
            events.append(Moved(kind, pile("stack", side), spot((side, square)), "deploy", owner=side, reveals=reveals))
            kingdom = replace(_on_top(kingdom, square, Monster(kind)), stack=tuple(rest))
        seen = kingdom is state.kingdoms[side] or state.options.scout == "on"
        if not seen and kingdom.stack and kingdom.stack[0] != "necromancer":
            events.append(TopSeen(kingdom.stack[0], owner=side, reveals=True))
        state = replace(state, kingdoms=changed(state, side, kingdom))
    events.append(PhaseBegan("build", state.turn))
    return replace(state, phase="build", seat=0), events


def _wave(figures: Figures, turn: int, kingdom: Kingdom) -> tuple[int, ...]:
    """The squares this turn's tokens go to; the boss waits for his own turn (R1 to R4)."""
    if turn < figures.boss_turn:
        waiting = sum(kind != "necromancer" for kind in kingdom.stack)
        return figures.waves[turn - 1][:waiting]
    return (figures.boss_square,) * len(kingdom.stack)


def _on_top(kingdom: Kingdom, square: int, monster: Monster) -> Kingdom:
    return replace(kingdom, squares=put(kingdom.squares, square, (*kingdom.squares[square - 1], monster)))


def end_of_shooting(state: State) -> tuple[State, list[Event]]:
    """Wounds heal (R14), towers rest, the horde begins to move."""
    events: list[Event] = []
    kingdoms = []
    for kingdom in state.kingdoms:
        wounded = sum(monster.damage > 0 for square in kingdom.squares for monster in square)
        if wounded:
            events.append(WoundsHealed(wounded))
        squares = tuple([tuple([Monster(m.kind) for m in square]) if square else () for square in kingdom.squares])
        kingdoms.append(replace(kingdom, squares=squares, shots=(0,) * ROAD))
    events.append(PhaseBegan("move", state.turn))
    return replace(state, phase="move", kingdoms=tuple(kingdoms), seat=0, passed=False), events


def march(figures: Figures, state: State) -> tuple[State, list[Event]]:
    """Move monsters one by one until a tower must be chosen, the game ends, or everybody has moved (R19)."""
    events: list[Event] = []
    for side in range(len(state.kingdoms)):
        while True:
            kingdom = state.kingdoms[side]
            if kingdom.pending_loss is not None:
                standing = [n for n in range(1, ROAD + 1) if kingdom.towers[n - 1] is not None]
                if len(standing) > 1:
                    return state, events
                state = _last_stand(state, side, standing, events)
                if state.result != "none":
                    return state, events
                continue
            found = _next_to_move(kingdom)
            if found is None:
                break
            state = _move_one(figures, state, side, found, events)
            if state.result != "none":
                return state, events
    return _next_turn(state), events


def _next_to_move(kingdom: Kingdom) -> tuple[int, int] | None:
    """Square and height of the monster nearest to the Village, the top one of its pile first."""
    for n in range(ROAD, 0, -1):
        square = kingdom.squares[n - 1]
        for height in range(len(square) - 1, -1, -1):
            if not square[height].moved:
                return n, height
    return None


def _move_one(figures: Figures, state: State, side: int, found: tuple[int, int], events: list[Event]) -> State:
    n, height = found
    kingdom = state.kingdoms[side]
    square = kingdom.squares[n - 1]
    kind = square[height].kind
    kingdom = replace(kingdom, squares=put(kingdom.squares, n, square[:height] + square[height + 1 :]))
    to = n + figures.monsters[kind].speed
    if to > ROAD:
        events += [
            Moved(kind, spot((side, n)), pile("village", side), "march", side),
            VillageReached(kind, owner=side),
        ]
        if kind == "necromancer":
            kingdoms = changed(state, side, kingdom)
            return replace(state, kingdoms=kingdoms, phase="over", result="lost_necromancer")
        return replace(state, kingdoms=changed(state, side, replace(kingdom, pending_loss=kind)))
    events.append(Moved(kind, spot((side, n)), spot((side, to)), "march", side))
    kingdom = _on_top(kingdom, to, Monster(kind, moved=True))
    if kind == "necromancer":
        kingdom = _call(kingdom, side, to, events)
    return replace(state, kingdoms=changed(state, side, kingdom))


def _call(kingdom: Kingdom, side: int, at: int, events: list[Event]) -> Kingdom:
    """From the top of the discard, one to the square behind him, one to the square before him (R23, R24)."""
    for square in (at - 1, at + 1):
        if kingdom.discard and 1 <= square <= ROAD:
            kind: MonsterKind = kingdom.discard[-1]
            events.append(Moved(kind, pile("discard", side), spot((side, square)), "call", side))
            kingdom = replace(_on_top(kingdom, square, Monster(kind, moved=True)), discard=kingdom.discard[:-1])
    return kingdom


def _last_stand(state: State, side: int, standing: list[int], events: list[Event]) -> State:
    """With one tower left there is nothing to choose, and nothing left to hope for (R27, R29)."""
    if standing:
        state, happened = lose(state, side, standing[0])
        events += happened
    return replace(state, phase="over", result="lost_towers")


def _next_turn(state: State) -> State:
    kingdoms = tuple(
        replace(k, squares=tuple([tuple([Monster(m.kind) for m in square]) if square else () for square in k.squares]))
        for k in state.kingdoms
    )
    return replace(state, kingdoms=kingdoms, phase="deploy", turn=state.turn + 1)


def check_victory(state: State) -> State:
    """Won when nobody is left to come and nobody on any road (R28, R35)."""
    if state.result == "none" and all(kingdom.cleared for kingdom in state.kingdoms):
        return replace(state, phase="over", result="won")
    return state
