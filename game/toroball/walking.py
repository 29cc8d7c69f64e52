"""Where a youngster can walk to: shortest ways, and ways bent along squares that a player pointed at (R6, R13)."""

from __future__ import annotations

from collections.abc import Sequence

from .activation import points_of
from .pitch import Pitch
from .play import bottles, ground
from .state import TEAM_OF, CharacterId, State


class Walk:
    """The ways open to one youngster, in an activation that goes on or as if it began now.

    A way ends at a bottle: what comes after it is up to the sangria. Those who have drunk walk past bottles.
    """

    def __init__(self, pitch: Pitch, state: State, who: CharacterId) -> None:
        now = state.activation
        mine = now is not None and now.who == who
        character = state.character(who)
        assert character.square is not None
        self._pitch = pitch
        self.start = character.square
        self.points = now.left if mine and now is not None else points_of(pitch, state, TEAM_OF[who])
        """What may be spent on steps."""
        drank = mine and now is not None and now.drank
        self.bottles = frozenset[str]() if drank else bottles(pitch, state)
        standing = ground(state).keys() - ({self.start} if character.grounded else set())
        self._taken = standing | {state.cow, pitch.centre}
        self.ways = self._ways(self.start, self.points)
        """Every square within reach and the steps of a shortest way there, straight rather than zigzag; near ones,
        and of those the straight ones, come first."""

    def _ways(self, start: str, points: int) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {start: ()}
        edge: dict[str, tuple[int, tuple[str, ...]]] = {start: (0, ())}
        for _ in range(points):
            further: dict[str, tuple[int, tuple[str, ...]]] = {}
            for square, (diagonals, way) in edge.items():
                if way and square in self.bottles:
                    continue
                for there in self._pitch.walkable[square]:
                    if there in found or there in self._taken:
                        continue
                    bends = diagonals + self._diagonal(square, there)
                    if there not in further or bends < further[there][0]:
                        further[there] = (bends, (*way, there))
            edge = dict(sorted(further.items(), key=lambda each: each[1][0]))
            found |= {square: way for square, (_, way) in edge.items()}
        del found[start]
        return found

    def _diagonal(self, a: str, b: str) -> bool:
        (ax, ay), (bx, by) = self._pitch.xy[a], self._pitch.xy[b]
        return ax != bx and ay != by

    def _cut(self, way: list[str]) -> list[str]:
        """Without the squares that one need not step on to come from the one before to the one after."""
        cut: list[str] = []
        for square in way:
            while cut and square in self._pitch.walkable[cut[-2] if len(cut) > 1 else self.start]:
                cut.pop()
            cut.append(square)
        return cut

    def along(self, passed: Sequence[str]) -> tuple[str, ...]:
        """The way over these squares to the last of them, gaps filled and detours to taken squares left out.

        Going back over one's own steps takes them back, and corners that save nothing are cut: a hand that drags
        straight to a square touches others on the way. If it is too far all the same, the shortest way; () if none.
        """
        last = passed[-1]
        if last == self.start:
            return ()
        way: list[str] = []
        for square in passed:
            here = way[-1] if way else self.start
            if square == self.start:
                way = []
            elif square in way:
                del way[way.index(square) + 1 :]
            elif square not in self._taken and (square == last or square not in self.bottles):
                near = square in self._pitch.walkable[here]
                way += (square,) if near else self._ways(here, self.points).get(square, ())
        way = self._cut(way)
        fits = bool(way) and way[-1] == last and len(way) <= self.points
        return tuple(way) if fits else self.ways.get(last, ())
