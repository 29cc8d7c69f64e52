"""Computer opponents: each weighs fans, energy and a rested partner, and rerolls when the odds are worth a fan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Any

from msgspec.structs import replace

from game.core.bots import Bot, Seen
from game.core.words import _

from . import holds, ring
from .content import Arena, Mask, Temper
from .state import Corner, Lock, Reroll, State, Team, View, other, team_of

_HARDLY = 1e-9
_PANIC = Temper(rerolls=True, rival=0.5, own=0.0, change=0.0)
"""How hard weighs things when the rival is about to win."""


@lru_cache(maxsize=8)
def _rolls(count: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every multiset of this many dice with its probability."""
    found = []
    for dice in combinations_with_replacement(range(1, 7), count):
        ways = factorial(count) / prod(factorial(n) for n in Counter(dice).values())
        found.append((dice, ways / 6**count))
    return tuple(found)


class Odds:
    """Values of dice for one wrestler under one temper, remembered as they are asked for.

    `level` is his energy, `bench` that of his partner, who rests until the round is over.
    """

    def __init__(self, arena: Arena, mask: Mask, temper: Temper, level: int, bench: int, *, repeat: bool) -> None:
        self._arena, self._mask, self._temper, self._repeat = arena, mask, temper, repeat
        self._level = level
        self._rested = arena.energy.dice[min(bench + 1, arena.energy.most)]
        self._best: dict[tuple[int, ...], tuple[float, holds.Announcement]] = {}
        self._expected: dict[tuple[tuple[int, ...], int], float] = {}

    def best(self, dice: tuple[int, ...]) -> tuple[float, holds.Announcement]:
        """The most valuable announcement of these (sorted) dice."""
        found = self._best.get(dice)
        if found is None:
            options = holds.announcements(self._mask, dice, self._repeat)
            found = max(((self._value(moves), moves) for moves in options), key=lambda pair: pair[0])
            self._best[dice] = found
        return found

    def _value(self, moves: holds.Announcement) -> float:
        effect, temper = holds.total(self._arena, moves), self._temper
        value = effect.fans - temper.rival * effect.rival + temper.own * effect.own
        return value + (self._tag(effect.own) if "change" in moves else 0.0)

    def _tag(self, own: int) -> float:
        """What a change is worth beside its price: the partner's dice against those he himself would have then."""
        if not self._temper.change:
            return -5.0
        energy = self._arena.energy
        stays = energy.dice[max(0, min(self._level + own, energy.most))]
        return max(-1.0, min(5.0, self._temper.change * (self._rested - stays)))

    def expected(self, kept: tuple[int, ...], rolled: int) -> float:
        """The average best value when these dice are kept and this many rolled again."""
        key = (kept, rolled)
        if key not in self._expected:
            self._expected[key] = sum(
                chance * self.best(tuple(sorted(kept + dice)))[0] for dice, chance in _rolls(rolled)
            )
        return self._expected[key]

    def best_reroll(self, dice: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
        """The best positions to roll again and the value to expect, the fan already paid; ties keep more dice."""
        best: tuple[float, tuple[int, ...]] = (float("-inf"), ())
        for size in range(1, len(dice) + 1):
            for chosen in combinations(range(1, len(dice) + 1), size):
                kept = tuple(sorted(die for place, die in enumerate(dice, start=1) if place not in chosen))
                value = self.expected(kept, size) - 1
                if value > best[0] + _HARDLY:
                    best = (value, chosen)
        return best


@lru_cache(maxsize=1024)
def _odds(arena_id: int, wrestler: str, temper: Temper, level: int, bench: int, repeat: bool) -> Odds:
    arena = _ARENAS[arena_id]
    return Odds(arena, arena.wrestlers[wrestler], temper, level, bench, repeat=repeat)  # type: ignore[index]


_ARENAS: dict[int, Arena] = {}


def odds_for(arena: Arena, state: State, team: Team, temper: Temper) -> Odds:
    """The odds of a team's active wrestler as a temper sees them now (section 8 of the digest)."""
    corner, rival = state.corner(team), state.corner(other(team))
    level: int = getattr(state.level, corner.active)
    bench: int = getattr(state.level, arena.partner(corner.active))
    if getattr(state.level, rival.active) == 0:
        temper = replace(temper, rival=max(1.0, temper.rival))
    _ARENAS[id(arena)] = arena
    return _odds(id(arena), corner.active, temper, level, bench, state.options.repeat_moves == "yes")


class Rudo:
    """A computer opponent with one of the tempers of the arena file."""

    def __init__(self, temper: str) -> None:
        self._temper = temper
        self.reason = ""
        """Why the last decision was made, for the log."""

    def choose(self, seen: Seen) -> Reroll | Lock:
        view: View = seen.view
        state, team = view.table, team_of(seen.seat)
        arena: Arena = seen.rules.arena  # type: ignore[attr-defined]
        temper = arena.bots[self._temper]
        if temper.endgame and not view.covered and state.phase == "roll_second" and _would_win(arena, state):
            self.reason = _("The rival is about to win, and that cannot stand.")
            return _last_stand(arena, state, team)
        odds = odds_for(arena, state, team, temper)
        corner = state.corner(team)
        value, moves = odds.best(tuple(sorted(corner.dice)))
        if temper.rerolls and corner.fans:
            again, positions = odds.best_reroll(corner.dice)
            if again > value + _HARDLY:
                self.reason = _("A new roll promises more than these dice, even for a fan.")
                return Reroll(positions)
            self.reason = _("Another roll would not be worth a fan.")
        else:
            self.reason = _("It takes what it rolled.") if moves else _("It makes nothing of these dice.")
        return Lock(moves)


class Easygoing(Rudo):
    """Takes what it rolled, unless it happens to think of rolling again."""

    def choose(self, seen: Seen) -> Reroll | Lock:
        self._temper = "easy" if seen.chance.coin() == "heads" else "normal"
        return super().choose(seen)


def _would_win(arena: Arena, state: State) -> bool:
    """The first roller wins if the second announces nothing."""
    return _after(arena, state, ()).winner == state.lead


def _after(arena: Arena, state: State, moves: holds.Announcement) -> State:
    team = other(state.lead)
    corner = replace(state.corner(team), announced=moves, locked=True)
    return ring.resolve(arena, state.with_corner(team, corner)).state


def _last_stand(arena: Arena, state: State, team: Team) -> Reroll | Lock:
    """Value own results by the final fans of both, and roll on while it would still lose and a fan is left (R40)."""
    corner = state.corner(team)
    repeat = state.options.repeat_moves == "yes"
    options = holds.announcements(arena.wrestlers[corner.active], tuple(sorted(corner.dice)), repeat)

    def lead(moves: holds.Announcement) -> int:
        after = _after(arena, state, moves)
        return after.corner(team).fans - after.corner(other(team)).fans

    best = max(options, key=lead)
    if _after(arena, state, best).winner != other(team) or not corner.fans:
        return Lock(best)
    return Reroll(odds_for(arena, state, team, _PANIC).best_reroll(corner.dice)[1])


class Casual:
    """Somebody who plays for fun: half the time the suggestion, else a reroll if fans are plenty, else anything."""

    def choose(self, seen: Seen) -> Reroll | Lock:
        state: State = seen.view.table
        rules: Any = seen.rules
        if seen.chance.coin() == "heads":
            return Lock(rules.suggested(state))
        corner = state.corner(team_of(seen.seat))
        rerolls = [move for move in seen.moves if isinstance(move, Reroll)]
        if corner.fans > 5 and rerolls:
            return rerolls[seen.chance.die(len(rerolls)) - 1]
        locks = [move for move in seen.moves if isinstance(move, Lock)]
        return locks[seen.chance.die(len(locks)) - 1]


BOTS: dict[str, Callable[[], Bot]] = {
    "easy": partial(Easygoing, "easy"),
    "normal": partial(Rudo, "normal"),
    "hard": partial(Rudo, "hard"),
    "champion": partial(Rudo, "champion"),
    "casual": Casual,
}


def standing(arena: Arena, state: State, team: Team) -> float:
    """Fans and energy ahead of the rival; what was locked but not yet resolved counts as if it stood alone."""
    if state.phase == "over":
        return 1000.0 if state.winner == team else -1000.0 if state.winner == other(team) else 0.0
    return _side(arena, state, team) - _side(arena, state, other(team))


def _side(arena: Arena, state: State, team: Team) -> float:
    corner: Corner = state.corner(team)
    mine = [name for name, mask in arena.wrestlers.items() if mask.team == team]
    energy: int = sum(getattr(state.level, name) for name in mine)
    effect = holds.total(arena, corner.announced)
    return corner.fans + 0.8 * energy + effect.fans - 0.7 * effect.rival + 0.8 * effect.own
