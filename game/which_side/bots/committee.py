"""The Committee, the strongest bot: it plans each day as a whole, including how the struggle's means are spent.

It plays its plan as long as everybody follows it; if another player deviates, it plans the rest of the day again. All
other decisions are left to the Organiser.
"""

from __future__ import annotations

from game.core.bots import Seen
from game.core.words import N_, _
from game.which_side.content import Content
from game.which_side.day.struggle import doctor_price
from game.which_side.moves import AnyMove, Buy, Control, Counter, Decline, Doctor, EndStruggle, Evening, Pass, Place
from game.which_side.state import State

from .dayplan import DayPlan, DayPuzzle
from .organiser import Organiser
from .purchases import Purchases, pool_of
from .reckoning import care_worth, count_sick, steps_left
from .weights import WEIGHTS

TRIES = 1000
"""Days weighed for one plan: about a twentieth of a second."""
_PART = N_("The whole day is planned, and this is the part of {name} in it.")
_ALL_OUT = N_("Everybody whom the plan for the day needs has gone out.")
_EVENING = N_("So the evening fits the plan for the day.")


class Committee:
    def __init__(self, tries: int = TRIES) -> None:
        self.reason: str | None = None
        self._tries = tries
        self._organiser = Organiser()
        self._day: DayPlan | None = None
        self._began: State | None = None
        """The table when the day was planned."""

    def choose(self, seen: Seen) -> AnyMove:
        state: State = seen.view.table
        content: Content = seen.rules.content  # type: ignore[attr-defined]
        self.reason = None
        if len(seen.moves) == 1 or state.pending or state.payment is not None:
            return self._organiser.choose(seen)
        if state.phase == "struggle":
            return self._struggle(content, state, seen)
        if self._day is None or self._began is None or not _follows(self._day, self._began, state):
            self._day, self._began = DayPuzzle(content, state).solve(self._tries), state
        return self._by_plan(self._day, state, list(seen.moves))

    def _by_plan(self, day: DayPlan, state: State, moves: list[AnyMove]) -> AnyMove:
        if state.phase == "evening":
            evening = Evening(day.evenings[state.active])
            if evening not in moves:
                return Decline()
            self.reason = _(_EVENING)
            return evening
        for move in moves:
            if isinstance(move, Place) and day.places.get(move.name) == move.slot:
                self.reason = _(_PART).format(name=move.name)
                return move
        self.reason = _(_ALL_OUT)
        return Pass()

    def _struggle(self, content: Content, state: State, seen: Seen) -> AnyMove:
        """The best that can be paid for, unless a doctor is worth more; what is left may go into a local."""
        purchases = Purchases(content, state)
        usd, price = sum(house.usd for house in state.tenements), doctor_price(content, state)
        done = not steps_left(state)

        def after(spent: int) -> float:
            return purchases.best(usd - spent, pool_of(state), gauges_done=done)[0] - WEIGHTS.dollar * spent

        doctors = [move for move in seen.moves if isinstance(move, Doctor)]
        if doctors:
            best = max(doctors, key=lambda move: _helps(content, state, move.name))
            if _helps(content, state, best.name) + after(price) > after(0):
                return best
        bundle = purchases.best(usd, pool_of(state), gauges_done=done)[1]
        for name in bundle.names:
            for move in (Control(name), Counter(name)):
                if move in seen.moves:
                    return move
        rest = [move for move in seen.moves if isinstance(move, Buy | EndStruggle)]
        return self._organiser.choose(seen._replace(moves=rest))


def _helps(content: Content, state: State, name: str) -> float:
    """What the doctor is worth to this one."""
    one = next(one for one in state.characters if one.name == name)
    house = next(house for house in state.tenements if house.name == one.tenement)
    people = [other for other in state.characters if other.tenement == house.name and other.place != "dead"]
    sick = count_sick(people)._replace(bedridden=not one.san, weak=bool(one.san))
    return care_worth(sick, content.household.care[house.ins], WEIGHTS)


def _follows(day: DayPlan, began: State, state: State) -> bool:
    """Whether everything since the day was planned went by the plan."""
    if state.turn != began.turn:
        return False
    before, now = _whereabouts(began), _whereabouts(state)
    out = {name for name in now if before.get(name) != now[name]}
    if any(day.places.get(name) != now[name][1] for name in out):
        return False
    kept_in = {now[name][0] for name in day.places if name not in out}
    for house, evening in zip(state.tenements, day.evenings, strict=True):
        if (house.passed and house.name in kept_in) or house.evening not in ("", "-", evening):
            return False
    return True


def _whereabouts(state: State) -> dict[str, tuple[str, str]]:
    """Household and place of everybody."""
    found = {one.name: (one.tenement, one.place) for one in state.characters}
    return found | {helper.name: (helper.host, helper.place) for helper in state.helpers}
