"""How good a table is, and three players without a chair.

`Steady` follows a rule of thumb, one worker at a time. `Planner` tries whole turns, keeps the most promising beginnings
and chooses the turn whose evening looks best; dice to come are only estimated in `worth`. `Strategist` does the same,
but knows from many games how evenings turn out.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.core.bots import Seen
from game.core.learnt import Learnt

from . import judge, placing, seasons
from .content import RESOURCES, Danger, Figures, MeansName
from .ledger import Ledger, highest_safe, life_cost
from .reasons import why
from .state import Action, AnyMove, Place, Skip, State, Take, Worker

_JOBS: tuple[tuple[Action, Danger], ...] = (("docks", "risk"), ("dye", "unsanitary"), ("tenderloin", "threat"))
_SOURCES: dict[str, Action] = {"union": "union", "anarchist": "press", "strike": "cafe", "sabotage": "chemistry:risk"}


# How good a table is -----------------------------------------------------------------------------------------------

_WON = 1000.0
_ENOUGH_DOLLARS = 9
_TURNS_TO_PAY_OFF = 4
"""A worker is worth less when fewer turns than this are left to work in."""


class Weights(NamedTuple):
    means: float
    worker: float
    injured: float
    prisoner: float
    danger: tuple[float, float, float]
    """Of a gauge that strikes with the next step, the step after, or the one after that."""
    resource: float
    spare_resource: float
    dollar: float
    late_dollar: float
    missing: float
    job: float
    """Dollars expected from each worker who still waits."""


STEP_BY_STEP = Weights(60.0, 17.0, -13.0, -17.0, (-12.0, -5.0, -1.5), 13.0, 2.0, 3.0, 0.8, -14.0, 2.6)
"""For a bot that sees no further than the next placement."""
WHOLE_TURNS = Weights(42.0, 24.5, -18.0, -40.0, (-15.5, -6.5, -2.0), 9.3, 2.0, 2.5, 0.8, -9.8, 3.6)
"""For a bot that compares evenings; found by search, they would mislead a single step."""


def worth(figures: Figures, state: State, weights: Weights = STEP_BY_STEP) -> float:
    """An estimate of how the struggle goes from here: what is held, who is fit, what the evening will cost."""
    if state.result != "none":
        return _WON if state.result == "win" else -_WON + weights.means * len(state.controlled)
    turns_left = figures.clock.last - state.strength
    value = weights.means * len(state.controlled) + _resources(figures, state, weights)
    for worker in state.workers:
        value += weights.worker * min(turns_left, _TURNS_TO_PAY_OFF) / _TURNS_TO_PAY_OFF
        if worker.condition == "injured":
            value += weights.injured
        elif worker.condition == "prison":
            value += weights.prisoner
    safe = highest_safe(figures, state)
    for level in (state.risk, state.unsanitary, state.threat):
        if safe - level < len(weights.danger):
            value += weights.danger[safe - level]
    money = float(state.savings)
    if state.phase in ("workers", "payment"):
        money += weights.job * len(state.waiting) - life_cost(figures, state)
        if money < 0:
            value += weights.missing * -money
            money = 0.0
    spare = max(0.0, money - _ENOUGH_DOLLARS)
    return value + weights.dollar * (money - spare) + weights.late_dollar * spare


def _resources(figures: Figures, state: State, weights: Weights) -> float:
    """Agitation and preparations count while means are open that ask for them."""
    if state.options.resources == "same_turn" and state.phase == "employer":
        return 0.0
    open_costs = [cost for means, cost in figures.means.items() if means not in state.controlled]
    value = 0.0
    for name in RESOURCES:
        held = getattr(state.stock, name)
        useful = min(held, sum(getattr(cost, name) for cost in open_costs))
        value += weights.resource * useful + weights.spare_resource * (held - useful)
    return value


# A rule of thumb ---------------------------------------------------------------------------------------------------

_LAST_RECRUITING = 5
_ENOUGH_WORKERS = 7


class Steady:
    """Free and heal, earn the rent, prepare one cheap means of production, recruit early, keep house."""

    def choose(self, seen: Seen) -> AnyMove:
        state: State = seen.view
        figures: Figures = seen.rules.figures  # type: ignore[attr-defined]
        if state.phase == "control":
            return _cheapest_taking(figures, state, seen.moves)
        action = _next_action(figures, state, placing.open_actions(figures, state))
        # The healthy go first: if the police come, they take somebody whose work is done (R21).
        worker = min(state.waiting, key=lambda worker: worker.condition == "injured")
        return Place(worker.id, action)


def _cheapest_taking(figures: Figures, state: State, moves: object) -> AnyMove:
    takes = [move for move in moves if isinstance(move, Take)]  # type: ignore[attr-defined]
    return min(takes, key=lambda move: figures.means[move.means].money, default=Skip())


def _next_action(figures: Figures, state: State, open_now: list[Action]) -> Action:
    rent = life_cost(figures, state)
    goal, work = _goal(figures, state, open_now)
    spare = len(state.waiting) - work
    if "lawyers:release" in open_now:
        return "lawyers:release"
    if "bonesetter" in open_now and (spare > 0 or _injured(state) > 1):
        return "bonesetter"
    money = 0
    if spare >= 0 and goal is not None:
        money = figures.means[goal].money
        preparing = _preparation(figures, state, goal, open_now)
        if preparing is not None:
            return preparing
    if state.savings < rent + money:
        return _best_job(figures, state)
    if "green" in open_now and state.strength <= _LAST_RECRUITING and len(state.workers) < _ENOUGH_WORKERS:
        return "green"
    return _keep_house(figures, state)


def _injured(state: State) -> int:
    return sum(worker.condition == "injured" for worker in state.workers)


def _preparation(figures: Figures, state: State, goal: MeansName, open_now: list[Action]) -> Action | None:
    for name in RESOURCES:
        if getattr(state.stock, name) < getattr(figures.means[goal], name):
            action = _SOURCES[name]
            if name == "sabotage" and state.unsanitary < state.risk:
                action = "chemistry:unsanitary"
            if action in open_now:
                return action
    return None


def _goal(figures: Figures, state: State, open_now: list[Action]) -> tuple[MeansName | None, int]:
    """The open means that takes the fewest hands this turn, the cost of living included, and how many it takes."""
    best: tuple[MeansName | None, int] = (None, 99)
    for means, cost in figures.means.items():
        if means in state.controlled:
            continue
        hands, dollars = 0, life_cost(figures, state) + cost.money - state.savings
        for name in RESOURCES:
            lacking = getattr(cost, name) - getattr(state.stock, name)
            if lacking > 0:
                hands += lacking if _SOURCES[name] in open_now else 99
                dollars += figures.boxes["press"].price if name == "anarchist" else 0
        hands += -(-max(0, dollars) // max(1, figures.boxes["docks"].income))
        if hands < best[1]:
            best = (means, hands)
    return best


def _best_job(figures: Figures, state: State) -> Action:
    """The best paid work whose gauge has room, the emptiest gauge first; else the dull job that harms nobody."""
    action, gauge = min(_JOBS, key=lambda job: getattr(state, job[1]))
    return action if getattr(state, gauge) < highest_safe(figures, state) else "triangle"


def _keep_house(figures: Figures, state: State) -> Action:
    """Lower the most pressing gauge; with nothing to lower, earn."""
    highest = max(state.risk, state.unsanitary, state.threat)
    if highest == 0:
        return _best_job(figures, state)
    if state.threat == highest:
        return "lawyers:threat"
    return "tenement:risk" if state.risk == highest else "tenement:unsanitary"


# Whole turns -------------------------------------------------------------------------------------------------------

_Path = tuple[tuple[State, AnyMove], ...]


class Planner:
    """Plans the turn once when it begins, then follows the plan."""

    width = 24
    """How many beginnings of a turn are kept."""

    def __init__(self) -> None:
        self._plan: dict[State, AnyMove] = {}
        self.reason = ""

    def choose(self, seen: Seen) -> AnyMove:
        state: State = seen.view
        figures: Figures = seen.rules.figures  # type: ignore[attr-defined]
        if state not in self._plan:
            self._plan = self._plan_turn(figures, state)
        move = self._plan[state]
        goal = next((planned.means for planned in self._plan.values() if isinstance(planned, Take)), None)
        self.reason = why(figures, state, move, goal)
        return move

    def _promise(self, figures: Figures, state: State) -> float:
        """How good a turn looks in the middle of it."""
        return worth(figures, state, WHOLE_TURNS)

    def _judge(self, figures: Figures, state: State) -> float:
        """How good an evening is."""
        return worth(figures, state, WHOLE_TURNS)

    def _plan_turn(self, figures: Figures, state: State) -> dict[State, AnyMove]:
        """Grow plans worker by worker, keep the best beginnings, judge them by the evening they lead to."""
        beam: list[tuple[State, _Path]] = [(state, ())]
        best_value, best_path = -1e9, ()
        while beam:
            grown: dict[State, tuple[State, _Path]] = {}
            for before, path in beam:
                if before.phase == "workers" and before.waiting:
                    for move in candidates(figures, before):
                        ledger = Ledger(figures, before)
                        placing.place(ledger, move)
                        after = ledger.close()
                        grown.setdefault(likeness(after), (after, (*path, (before, move))))
                    continue
                value, rest = self._evening(figures, before)
                if value > best_value:
                    best_value, best_path = value, (*path, *rest)  # type: ignore[assignment]
            beam = sorted(grown.values(), key=lambda plan: -self._promise(figures, plan[0]))[: self.width]
        return dict(best_path)

    def _evening(self, figures: Figures, state: State) -> tuple[float, _Path]:
        if state.phase == "workers":
            ledger = Ledger(figures, state)
            seasons.payment(ledger)
            state = ledger.close()
        if state.phase == "over":
            return self._judge(figures, state), ()
        best: tuple[float, _Path] = (-1e9, ())
        for move in placing.legal_moves(figures, state):
            ledger = Ledger(figures, state)
            if isinstance(move, Take):
                placing.take(ledger, move.means)
            seasons.end_of_turn(ledger)
            value = self._judge(figures, ledger.close())
            if value > best[0]:
                best = (value, ((state, move),))
        return best


class Strategist(Planner):
    """Goes by the odds that were learnt, both for evenings and for what is kept of a turn that has begun.

    Nobody has won on Hard often enough to learn from it: there it plans as the Planner does.
    """

    def __init__(self, learnt: Learnt | None = None) -> None:
        super().__init__()
        self._learnt = learnt
        self._odds: judge.Odds | None = None

    def _plan_turn(self, figures: Figures, state: State) -> dict[State, AnyMove]:
        self._odds = judge.Odds(figures, state, self._learnt) if state.mode in judge.LEARNT_IN else None
        return super()._plan_turn(figures, state)

    def _promise(self, figures: Figures, state: State) -> float:
        return super()._promise(figures, state) if self._odds is None else self._odds.beginning(state)

    def _judge(self, figures: Figures, state: State) -> float:
        return super()._judge(figures, state) if self._odds is None else self._odds.evening(state)


def likeness(state: State) -> State:
    """Plans that differ only in who did what are one plan."""
    marks = sorted((w.condition, w.resting, w.fresh, w.placed is not None) for w in state.workers)
    workers = tuple(
        Worker(number, condition, resting, fresh, (0, "tenement") if placed else None)
        for number, (condition, resting, fresh, placed) in enumerate(marks)
    )
    return replace(state, workers=workers)


def candidates(figures: Figures, state: State) -> list[Place]:
    """One healthy and one injured worker stand for all who wait."""
    actions = placing.open_actions(figures, state)
    chosen = {worker.condition: worker.id for worker in reversed(state.waiting)}
    return [Place(number, action) for number in chosen.values() for action in actions]
