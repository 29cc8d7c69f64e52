"""The team that tries out what it likes: each of its best plans is played in the mind to the end of the round."""

from __future__ import annotations

from game.core.bots import Seen
from game.core.chance import Chance

from . import activation as acts
from . import rounds
from .bots import BOLD, Judge, Normal, Plan, plans_of
from .state import AnyMove, Pick, State

PLANS = 8
"""So many are tried out, those that look best at first sight;"""
PLANS_EACH = 3
"""of each youngster who may act next, at most so many."""
TRIES = 8
"""Of every plan, each time with other luck. All plans meet the same luck: what differs is what they make of it."""


class Captain(Normal):
    """Plays like the hard team, which also plays on in the mind, for both sides. A search over single moves is lost in
    ways to walk; a whole activation at a time there are few things to choose from."""

    ponders = True

    def __init__(self, plans: int = PLANS, tries: int = TRIES) -> None:
        super().__init__(BOLD)
        self._plans, self._tries = plans, tries

    def _planned(self, judge: Judge, seen: Seen) -> tuple[AnyMove, ...]:
        likely = sorted(self._at_first_sight(judge), key=lambda plan: -plan[0])[: self._plans]
        if len(likely) == 1:
            return likely[0][1]
        lucks = [seen.chance.die(1 << 60) for _ in range(self._tries)]

        def came_to(plan: Plan) -> tuple[float, float]:
            return sum(self._tried(seen, plan[1], luck) for luck in lucks), plan[0]

        return max(likely, key=came_to)[1]

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
        teams = [Normal(self._likes), Normal(self._likes)]
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
