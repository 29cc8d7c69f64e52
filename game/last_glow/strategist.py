"""The bot that knows the odds of the abyss, and looks closer where it means to go.

It plans the whole crew phase with the odds of every evening (`judge.py`). Then it follows the best plan to the evenings
it may end in, lets a few storms pass there in the mind and plans the morning after each: what these are worth on
average is known better than the odds of the evening. With that it plans again, until nothing new comes into view.
Every evening meets the same storms, so that luck makes as little difference between two of them as can be.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.bots import Seen
from game.core.chance import Chance

from .judge import LEARNT_IN, Evening, Odds
from .planner import Planner
from .state import CrewMove, State, Used
from .turnplan import Place, TurnPlan, move_of

_STORMS = 12
"""That pass in the mind over one evening."""
_TRUST = 6.0
"""The odds of an evening count for as much as so many storms."""
_EVENINGS = 6
"""At most so many are looked at for one decision: a person waits for it."""
_RARE = 0.03
"""An evening that a plan leads to less often than this is not worth a look."""


class Strategist(Planner):
    """Plans other nights as the Planner does: they are not in need of odds."""

    ponders = True

    def __init__(self) -> None:
        super().__init__()
        self._odds: Odds | None = None
        self._turn: TurnPlan | None = None
        self._of: Any = None
        """Which turn of which night that is the plan of."""
        self._looked: set[Place] = set()

    def choose(self, seen: Seen) -> CrewMove:
        state: State = seen.view
        if state.mode != LEARNT_IN:
            return super().choose(seen)
        if self._turn is None or self._of != (state.turn, state.options):
            self._of = (state.turn, state.options)
            self._turn = self._planned(seen, state)
            self._looked.clear()
        place = self._turn.place(state)
        self._look_closer(seen, self._turn, place)
        return move_of(self._turn.best(place))

    def _planned(self, seen: Seen, state: State) -> TurnPlan:
        figures = seen.rules.figures  # type: ignore[attr-defined]
        if self._odds is None:
            self._odds = Odds(figures)
        return TurnPlan(figures, figures.modes[state.mode], state, self._odds.of)

    def _look_closer(self, seen: Seen, plan: TurnPlan, place: Place) -> None:
        luck = seen.chance.die(1 << 62)
        for _number in range(_EVENINGS):
            ahead = {end: share for end, share in plan.leads_to(place).items() if end not in self._looked}
            if not ahead:
                break
            evening = max(ahead, key=ahead.__getitem__)
            if ahead[evening] < _RARE:
                break
            self._looked.add(evening)
            if not plan.over(evening):
                plan.learn(evening, self._after_storms(seen, plan.evening(evening), plan.worth(evening), luck))

    def _after_storms(self, seen: Seen, evening: Evening, odds: float, luck: int) -> float:
        """What the mornings are worth, on average and together with the odds."""
        total = odds * _TRUST
        dark = table_of(seen.view, evening)
        for number in range(_STORMS):
            morning = seen.rules.advance(dark, Chance.seeded(luck, number)).state
            if morning.phase == "crew":
                plan = self._planned(seen, morning)
                total += plan.worth(plan.start)
        return total / (_TRUST + _STORMS)


def table_of(state: State, evening: Evening) -> State:
    """A table as it is in that evening, with the storm to come."""
    return replace(
        state,
        turn=evening.turn,
        lighthouse=evening.lighthouse,
        structure=evening.hull,
        brightness=evening.light,
        vp=evening.dreams,
        hold=evening.hold,
        hearts=evening.hearts,
        items=evening.items,
        crew_left=0,
        used=Used(),
    )
