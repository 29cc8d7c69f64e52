"""What each event of YSNP changes, for `test_frames`.

Which towers are in the supply is not kept: they are those that stand nowhere. Nor is the top of the stack: it can be
read as soon as nothing lies on it, and `TopSeen` says so.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Ended, Event, Moved, PhaseBegan
from game.ysnp.events import Attacked, ExtraShot, Hit, Passed, TopSeen, VillageReached, WoundsHealed
from game.ysnp.state import State, cell_of, pile, spot

SILENT = ()


def _on_square(name: str, field: str) -> str:
    side, n = cell_of(name) or (0, 0)
    return f"kingdoms.{side}.{field}.{n - 1}"


def named(event: Event) -> Sequence[str]:
    match event:
        case PhaseBegan(phase="deploy"):
            return ("phase", "turn", "kingdoms.*.squares.*.moved")
        case PhaseBegan(phase="build"):
            return ("phase", "seat")
        case PhaseBegan(phase="activate"):
            return ("phase", "seat", "kingdoms.*.shots")
        case PhaseBegan(phase="move"):
            return ("phase", "seat", "passed", "kingdoms.*.shots")
        case Moved(why="upgrade", origin=square, target=target) if target.endswith("supply"):
            return (_on_square(square, "towers"),)
        case Moved(why="build" | "upgrade", target=square):
            # Whose word it is goes on with what was built.
            return (_on_square(square, "towers"), "seat")
        case Moved(why="destroyed", origin=square):
            return (_on_square(square, "towers"),)
        case Moved(origin=origin, target=target, owner=int(side)):
            piles = {"stack": "stack", "discard": "discard", "village": "pending_loss"}
            places = (origin.removeprefix("R-"), target.removeprefix("R-"))
            return tuple(
                f"kingdoms.{side}.{piles[place]}" if place in piles else _on_square(place, "squares")
                for place in places
                if place != "grave"
            )
        case Attacked(at=square):
            return (f"kingdoms.{(cell_of(square) or (0,))[0]}.shots", "passed")
        case ExtraShot(at=square):
            return (f"kingdoms.{(cell_of(square) or (0,))[0]}.shots",)
        case Hit(at=square):
            return (f"{_on_square(square, 'squares')}.*.damage",)
        case WoundsHealed():
            return ("kingdoms.*.squares.*.damage",)
        case Passed():
            return ("seat", "passed")
        case Ended():
            return ("phase", "result")
    return ()


def agrees(event: Event, state: State) -> bool:
    match event:
        case PhaseBegan(phase="deploy" | "build" | "activate" | "move" as phase, number=turn):
            return (state.phase, state.turn) == (phase, turn)
        case Moved(owner=int(side)):
            return _stands(event, state, side)
        case Attacked(at=square):
            return _shots(state, square) == 0
        case ExtraShot(at=square):
            return _shots(state, square) == 1
        case Hit(monster=monster, at=square, total=total):
            side, n = cell_of(square) or (0, 0)
            top = state.kingdoms[side].squares[n - 1][-1]
            return (top.kind, top.damage) == (monster, total)
        case VillageReached(monster=monster, owner=side):
            return state.kingdoms[side].pending_loss == (None if monster == "necromancer" else monster)
        case TopSeen(monster=monster, owner=side):
            return state.kingdoms[side].stack[0] == monster
        case WoundsHealed():
            return any(not any(m.damage for square in kingdom.squares for m in square) for kingdom in state.kingdoms)
        case Passed(owner=seat):
            return state.passed and state.seat != seat
        case Ended(winners=winners, reason=reason):
            return (state.phase, state.result, bool(winners)) == ("over", reason, reason == "won")
    return True


def _shots(state: State, square: str) -> int:
    side, n = cell_of(square) or (0, 0)
    return state.kingdoms[side].shots[n - 1]


def _stands(event: Moved, state: State, side: int) -> bool:
    """Whether a token that has moved lies on top of where it went."""
    kingdom, piece, target = state.kingdoms[side], event.piece, event.target
    standing = {f"{tower.type}-{tower.level}": n for n, tower in enumerate(kingdom.towers, start=1) if tower}
    if target == pile("supply", side):
        return piece not in standing
    if event.origin == pile("supply", side):
        return spot((side, standing[piece])) == target
    if target == pile("discard", side):
        return kingdom.discard[-1] == piece
    if target == pile("village", side):
        return kingdom.pending_loss == (None if piece == "necromancer" else piece)
    if target == "grave":
        return kingdom.necromancer == "dead"
    _side, n = cell_of(target) or (0, 0)
    return kingdom.squares[n - 1][-1].kind == piece
