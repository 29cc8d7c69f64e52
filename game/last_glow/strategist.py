"""The bot that knows the odds of the abyss."""

from __future__ import annotations

from game.core.bots import Seen

from .judge import LEARNT_IN, Odds
from .planner import Planner
from .state import CrewMove, State
from .turnplan import TurnPlan, move_of


class Strategist(Planner):
    """Plans the whole crew phase, too, by the odds of each evening; the other nights are not in need of them.

    Letting storms pass over the evenings it means to end in, and planning the mornings behind them, was tried and won
    no more nights: the odds are as good as a dozen storms.
    """

    def __init__(self) -> None:
        super().__init__()
        self._odds: Odds | None = None

    def choose(self, seen: Seen) -> CrewMove:
        state: State = seen.view
        if state.mode != LEARNT_IN:
            return super().choose(seen)
        figures = seen.rules.figures  # type: ignore[attr-defined]
        if self._odds is None:
            self._odds = Odds(figures)
        plan = TurnPlan(figures, figures.modes[state.mode], state, self._odds.of)
        if not plan.worth(plan.start):
            return super().choose(seen)  # It is lost, but not over: then at least no dream more than need be.
        return move_of(plan.best(plan.start))
