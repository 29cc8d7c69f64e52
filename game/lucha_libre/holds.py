"""What dice can be announced as (rules R11 to R20, and the search of 6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from .content import Arena, Effect, Mask
from .state import HOLDS, Hold

Announcement = tuple[Hold, ...]


def patterns(mask: Mask, hold: Hold) -> list[tuple[int, ...]]:
    """The dice a move needs from this wrestler; a classic triple may be any number but the lucky one (R18)."""
    if hold == "triple_f":
        return [(mask.lucky,) * 3]
    if hold == "show":
        return [(mask.lucky,)]
    if hold == "triple":
        return [(face,) * 3 for face in range(1, 7) if face != mask.lucky]
    fixed: dict[Hold, tuple[int, ...]] = {"seq2": mask.seq2, "seq3": mask.seq3, "seq4": (1, 2, 3, 4), "change": (1, 2)}
    return [fixed[hold]]


@lru_cache(maxsize=20_000)
def announcements(mask: Mask, dice: tuple[int, ...], repeat: bool) -> tuple[Announcement, ...]:
    """Every legal announcement of these (sorted) dice, the empty one first, each once."""
    found: dict[Announcement, None] = {}
    for chosen in _search(mask, list(dice), 0, repeat):
        found[tuple(sorted(chosen, key=HOLDS.index))] = None
    return tuple(sorted(found, key=lambda moves: (len(moves), [HOLDS.index(move) for move in moves])))


def _search(mask: Mask, dice: list[int], first: int, repeat: bool) -> Iterator[list[Hold]]:
    """Moves from the `first` kind on, made of what is left of the dice."""
    yield []
    for index in range(first, len(HOLDS)):
        hold = HOLDS[index]
        again = index if repeat and hold != "change" else index + 1
        for pattern in patterns(mask, hold):
            left = _without(dice, pattern)
            if left is not None:
                for rest in _search(mask, left, again, repeat):
                    yield [hold, *rest]


def _without(dice: list[int], pattern: tuple[int, ...]) -> list[int] | None:
    left = list(dice)
    for face in pattern:
        if face not in left:
            return None
        left.remove(face)
    return left


def assign(mask: Mask, dice: tuple[int, ...], moves: Announcement) -> tuple[tuple[int, ...], ...] | None:
    """Positions (from 1) of the dice that serve each move, or None if the dice do not make these moves (R14)."""
    free = list(enumerate(dice, start=1))
    return _assign(mask, free, list(moves))


def _assign(mask: Mask, free: list[tuple[int, int]], moves: list[Hold]) -> tuple[tuple[int, ...], ...] | None:
    if not moves:
        return ()
    for pattern in patterns(mask, moves[0]):
        left, used = list(free), []
        for face in pattern:
            die = next((die for die in left if die[1] == face), None)
            if die is None:
                break
            left.remove(die)
            used.append(die[0])
        else:
            rest = _assign(mask, left, moves[1:])
            if rest is not None:
                return (tuple(used), *rest)
    return None


def total(arena: Arena, moves: Announcement) -> Effect:
    """Fans, energy dealt to the rival and own energy of an announcement, summed (R21, R22)."""
    effects = [arena.moves[move] for move in moves]
    return Effect(sum(e.fans for e in effects), sum(e.rival for e in effects), sum(e.own for e in effects))


def suggested(arena: Arena, mask: Mask, dice: tuple[int, ...], repeat: bool) -> Announcement:
    """The announcement a player is offered first: most fans, then harm, then own energy, in few moves (6.4)."""

    def worth(moves: Announcement) -> tuple[int, int, int, int]:
        effect = total(arena, moves)
        return (effect.fans, -effect.rival, effect.own, -len(moves))

    return max((m for m in announcements(mask, tuple(sorted(dice)), repeat) if "change" not in m), key=worth)
