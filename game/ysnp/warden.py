"""The bot that plays every night to its end in the mind.

After the shuffle nothing in this game is left to luck, and from the third turn on nothing is hidden: then a way that
wins in the mind wins on the table. The warden follows the most promising tables of each turn to the last one, never
the same table twice, and keeps to a way that wins as long as the table is the one it foresaw.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core.bots import Seen
from game.core.chance import Chance
from game.core.words import _

from .bots import Path, Planner, Weights, alone, at_home, to_next_building, volleys, worth
from .sight import View
from .state import AnyMove, State

_WEIGHTS = Weights(
    tower=MappingProxyType({"archer": -5.6, "guard": -2.2, "wizard": -4.1}),
    sight=2.0,
    boss_power=(8.7, 1.6, 4.1),
    boss_step=-1.9,
    boss_covered=-6.3,
    monster=MappingProxyType({"skeleton": 5.4, "wolf": -1.4, "daemon": 0.8}),
    near=-11.5,
    fallen=0.6,
)
"""Found by trying: with these, few tables of each turn are enough to find a way through the night for most stacks."""


class _Way(NamedTuple):
    """A table at the beginning of a turn, and how the turns before it were played."""

    value: float
    table: State
    turns: tuple[tuple[State, Path], ...]
    """For each turn, the table it began with and the moves."""


class Warden(Planner):
    """Follows the `width` best tables of each turn."""

    ponders = True
    width = 12

    def __init__(self) -> None:
        super().__init__()
        self.reason: str | None = None
        self._foreseen: dict[State, Path] = {}
        """How to play each turn to come, by the table with which it begins, once a way is sure to win."""
        self._expected: View | None = None

    def choose(self, seen: Seen) -> AnyMove:
        if seen.view != self._expected:  # somebody else had a word, or the stack brought something else to light
            self._plan, self._foreseen = [], {}
        move = super().choose(seen)
        table = seen.rules.guess(seen.view, seen.seat, seen.chance)
        self._expected = seen.rules.view(seen.rules.apply(table, move, seen.chance).state, seen.seat)
        sure = _("I have thought this night through to its end: played this way, it is won.")
        self.reason = sure if self._foreseen else None
        return move

    def _think(self, rules: Any, state: State, seen: Seen) -> list[AnyMove]:
        mine = alone(state, seen.seat)
        if mine.kingdoms[0].cleared:
            return super()._think(rules, state, seen)
        path = self._foreseen.get(mine)
        if path is None:
            best = self._best_way(rules, mine, seen.chance)
            sure = best.table.result == "won" and len(state.kingdoms) == 1 and "?" not in seen.view.kingdoms[0].stack
            self._foreseen = dict(best.turns) if sure else {}
            path = best.turns[0][1]
        return [at_home(move, seen.seat) for move in path]

    def _best_way(self, rules: Any, start: State, chance: Chance) -> _Way:
        ways = [_Way(0.0, start, ())]
        while True:
            found: dict[State, _Way] = {}
            for way in ways:
                for table, path in _ends_of_turn(rules, way.table, chance):
                    if table not in found:
                        value = worth(rules.figures, rules.board(table), table, _WEIGHTS)
                        found[table] = _Way(value, table, (*way.turns, (way.table, path)))
                        if table.result == "won":
                            return found[table]
            ranked = sorted(found.values(), key=lambda way: -way.value)
            going_on = [way for way in ranked if way.table.result == "none"][: self.width]
            if not going_on:
                return max(ways if ways[0].turns else ranked, key=lambda way: way.value)
            ways = going_on


def _ends_of_turn(rules: Any, table: State, chance: Chance) -> Iterator[tuple[State, Path]]:
    """Every table that the rest of this turn may lead to, as far as it is worth a thought, once."""
    seen = set()
    for shot, path in volleys(rules, table, chance):
        kingdom = shot.kingdoms[0]
        looks = (
            kingdom.towers,
            tuple([tuple([m.kind for m in square]) for square in kingdom.squares]),
            kingdom.discard,
        )
        if looks not in seen:
            seen.add(looks)
            yield to_next_building(rules, shot, chance), path
