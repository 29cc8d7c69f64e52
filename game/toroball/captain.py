"""The team that tries out what it likes: each of its best plans is played in the mind to the end of the round."""

from __future__ import annotations

from collections.abc import Callable

from game.core.bots import Seen
from game.core.chance import Chance
from game.core.search import Budget

from . import activation as acts
from . import rounds
from .bots import Judge, Plan, Playmaker, plans_of
from .state import AnyMove, Pick, State

PLANS = 8
"""The number of candidates that are tried, the most promising ones;"""
PLANS_EACH = 3
"""and the maximum for each youngster who may act next."""
TRIES = 8
"""Of every plan, each time with other luck. All plans meet the same luck: what differs is what they make of it."""


class Captain(Playmaker):
    """Plays like the hard team, which also plays on in the mind, for both sides. A search over single moves is lost in
    ways to walk; a whole activation at a time there are few things to choose from."""

    ponders = True

    def __init__(self, plans: int = PLANS, tries: int = TRIES) -> None:
        super().__init__()
        self._plans, self._tries = plans, tries
        self.budget: Callable[[], Budget] | None = None
        """Called for each decision; None: all tries are made, and the same seed finds the same move."""

    def _planned(self, judge: Judge, seen: Seen) -> tuple[AnyMove, ...]:
        likely = sorted(self._at_first_sight(judge), key=lambda plan: -plan[0])[: self._plans]
        if len(likely) == 1:
            return likely[0][1]
        goes_on = self.budget() if self.budget is not None else lambda _spent: True
        came_to = [0.0] * len(likely)
        for number in range(1, self._tries + 1):
            luck = seen.chance.die(1 << 60)
            for index, (_value, plan) in enumerate(likely):
                came_to[index] += self._tried(seen, plan, luck)
            if not goes_on(number * len(likely)):
                break
        return likely[came_to.index(max(came_to))][1]

    def _at_first_sight(self, judge: Judge) -> list[Plan]:
        state, now = judge.state, judge.state.activation
        if now is not None:
            return plans_of(judge, state.character(now.who), now.left)
        left = acts.points_of(judge.pitch, state, judge.team)
        found: list[Plan] = []
        for c in rounds.available(state, judge.team):
            best = sorted(plans_of(judge, c, left), key=lambda plan: -plan[0])[:PLANS_EACH]
            found += [(value, (Pick(c.id), *way)) for value, way in best]
        return found

    def _tried(self, seen: Seen, plan: tuple[AnyMove, ...], luck: int) -> float:
        """How well the own team stands at the end of the round, if it does this now."""
        rules, state = seen.rules, seen.view
        fate, minds = Chance.seeded(luck), Chance.seeded(luck, stream=1)
        teams = [Playmaker(), Playmaker()]
        teams[seen.seat].follow(plan)
        now: State = state
        while now.round == state.round or now.activation is not None:
            seat = rules.actor(now)
            if seat is None:
                break
            move = teams[seat].choose(Seen(rules, now, seat, rules.moves(now), minds))
            now = rules.apply(now, move, fate).state
            fate.drawn.clear()
            minds.drawn.clear()
        return rules.value(now, seen.seat)
