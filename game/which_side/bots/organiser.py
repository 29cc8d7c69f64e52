"""How well the workers stand, and the Organiser, a bot that plays for all of them by rules of thumb.

It covers the cost of living first, then what the next control and the worst cards cost, takes a workplace under local
control and moves the gauges from there. It looks at no pile and no die to come.
"""

from __future__ import annotations

from game.core.bots import Seen
from game.which_side.cards.shapes import Spot
from game.which_side.content import Content
from game.which_side.day.flow import living_cost
from game.which_side.day.struggle import doctor_price
from game.which_side.day.today import Day
from game.which_side.moves import (
    AnyMove,
    Buy,
    ChooseTile,
    Control,
    Counter,
    Doctor,
    EndStruggle,
    Evening,
    Give,
    Host,
    Keep,
    MoveGauge,
    PayRest,
    Pick,
    Place,
    Return,
)
from game.which_side.state import State, Task

from . import judgement
from .survey import Survey, day_worth

_SOLIDARITY = ("S02", "S05", "S08", "S01", "S03", "S07", "S04", "S10", "S06", "S09")
"""Solidarity cards, the most welcome first."""
_LOCALS = {
    "L9": 5.0,
    "L8": 5.0,
    "L5": 3.0,
    "L10": 2.5,
    "L4": 3.0,
    "L6": 2.0,
    "L7": 2.0,
    "L3": 2.0,
    "L2": 1.0,
    "L1": 1.0,
}
_BEFORE_RENT = ("misfortunes", "prison", "placement", "evening", "gains", "incidents")
_PURSE = 3
"""Dollars a household likes to keep for the misfortunes of the next turn."""


def worth(content: Content, state: State) -> float:
    """An estimate of how the struggle goes; the scale is about one dollar a point."""
    if state.result != "none":
        return 1000.0 if state.result == "win" else -1000.0
    value = 12.0 * len(state.controls) + judgement.gauges_worth(state) - 8.0 * len(state.measures) ** 2
    working = state.phase in ("placement", "evening")
    day = Day(content, state) if working else None
    for who, house in enumerate(state.tenements):
        people = [one for one in state.characters if one.tenement == house.name and one.place != "dead"]
        value += sum((0.0, 6.0, 8.0)[one.san] - (3.0 if one.place in ("arrest", "jail") else 0.0) for one in people)
        able = sum(one.san > 0 and one.place not in ("arrest", "jail") for one in people)
        value -= (60.0, 14.0, 4.0)[able] if able < 3 else 0.0
        usd = house.usd + (day.earned[who] if day is not None else 0)
        due = living_cost(content, state, house).total if state.phase in _BEFORE_RENT else 0
        value += min(usd - due, 8) * (0.8 if usd >= due else 2.2) - 1.8 * house.ins
        value += judgement.LOCAL_WORTH if house.local else 0.0
    if day is not None:
        value += day_worth(day)
    pool = state.pool
    return value + 1.5 * pool.AGIT + 2.5 * (pool.ANAR + pool.GREVE + pool.SAB) - judgement.exposure(state)


class Organiser:
    """One head for all households."""

    def choose(self, seen: Seen) -> AnyMove:
        state: State = seen.view.table
        content: Content = seen.rules.content  # type: ignore[attr-defined]
        moves: list[AnyMove] = list(seen.moves)
        if len(moves) == 1:
            return moves[0]
        if state.pending:
            return _answer(content, state, state.pending[0], moves)
        if state.payment is not None:
            return PayRest()
        survey = Survey(content, state)
        if state.phase == "placement":
            return _best_placement(survey, moves)
        if state.phase == "evening":
            return _best_evening(survey, moves)
        return _struggle(survey, moves)


# Work ---------------------------------------------------------------------------------------------------------------


def _best_placement(survey: Survey, moves: list[AnyMove]) -> AnyMove:
    """The token and slot that bring most; slots only few may take come before those anybody may."""
    desk, who = survey.desk, survey.state.active
    house = survey.state.tenements[who]
    best, most = moves[-1], 0.0
    helpers = {helper.name for helper in survey.state.helpers}
    known: dict[tuple[str, bool], float] = {}
    rare = {name: survey.rarity(name) for name in {move.name for move in moves[:-1] if isinstance(move, Place)}}
    for move in moves[:-1]:
        assert isinstance(move, Place)
        key = (move.slot, move.name in helpers)
        if key not in known:
            spot = desk.spot(house, move.slot)
            known[key] = survey.day_value(who, spot, helper=key[1]) if isinstance(spot, Spot) else 0.0
        value = known[key] - rare[move.name]
        if value > most:
            best, most = move, value
    return best


def _best_evening(survey: Survey, moves: list[AnyMove]) -> AnyMove:
    desk, who = survey.desk, survey.state.active
    best, most = moves[-1], 0.0
    for move in moves[:-1]:
        assert isinstance(move, Evening)
        spot = desk.evening_spot(survey.state.tenements[who], move.slot)
        value = survey.slot_value(who, spot, helper=False) if isinstance(spot, Spot) else 0.0
        if value > most:
            best, most = move, value
    return best


# Struggle -----------------------------------------------------------------------------------------------------------


def _struggle(survey: Survey, moves: list[AnyMove]) -> AnyMove:
    """What must be, then a control, then doctors, then whatever is worth its price."""
    state = survey.state
    legal = set(moves)
    for target, _ in survey.urgent:
        if Counter(target) in legal:
            return Counter(target)
    controls = [move for move in moves if isinstance(move, Control)]
    if controls:
        return min(controls, key=lambda move: survey.price_of(move.id))
    doctors = [move for move in moves if isinstance(move, Doctor) and _wants_doctor(survey, move.name)]
    if doctors:
        return min(doctors, key=lambda move: next(one.san for one in state.characters if one.name == move.name))
    counters = [move for move in moves if isinstance(move, Counter) and survey.gain(move.card) > 0]
    if counters:
        return max(counters, key=lambda move: survey.gain(move.card))
    bargains = [move for move in moves if isinstance(move, Buy) and _wants_local(survey, move)]
    if bargains:
        return max(bargains, key=lambda move: (_LOCALS[move.local], _usd(state, move.tenement)))
    return EndStruggle()


def _usd(state: State, name: str) -> int:
    return next(house.usd for house in state.tenements if house.name == name)


def _wants_doctor(survey: Survey, name: str) -> bool:
    """Somebody bedridden is worth the last dollar, a scratch is not."""
    one = next(one for one in survey.state.characters if one.name == name)
    house = next(house for house in survey.state.tenements if house.name == one.tenement)
    left = house.usd - doctor_price(survey.content, survey.state)
    return one.san == 0 or left >= 2


def _wants_local(survey: Survey, move: Buy) -> bool:
    house = next(house for house in survey.state.tenements if house.name == move.tenement)
    left = house.usd - survey.content.locals[move.local].price
    return not house.local and left >= _PURSE and survey.turns_left > 2 and _LOCALS[move.local] > 1.5


# Choices ------------------------------------------------------------------------------------------------------------


def _answer(content: Content, state: State, task: Task, moves: list[AnyMove]) -> AnyMove:
    first = moves[0]
    if isinstance(first, Give):
        return min(moves, key=lambda move: judgement.pain(content, state, task.cause, move.tenement))  # type: ignore[union-attr]
    if isinstance(first, Pick):
        picks = [move for move in moves if isinstance(move, Pick)]
        return min(picks, key=lambda move: judgement.pick_cost(state, task, move.name))
    if isinstance(first, MoveGauge):
        left = task.n < 0
        rate = judgement.push_left if left else judgement.push_right
        return min(moves, key=lambda move: rate(state, move.gauge))  # type: ignore[union-attr]
    if isinstance(first, Return):
        order = {"AGIT": 0, "SAB": 1, "ANAR": 2, "GREVE": 3}
        return min(moves, key=lambda move: order[move.resource])  # type: ignore[union-attr]
    if isinstance(first, Keep):
        return min(moves, key=lambda move: _SOLIDARITY.index(move.card))  # type: ignore[union-attr]
    if isinstance(first, ChooseTile):
        return min(moves, key=lambda move: judgement.tile_rank(content, state, task, move.id))  # type: ignore[union-attr]
    if isinstance(first, Host):
        return min(moves, key=lambda move: judgement.able(state, move.tenement))  # type: ignore[union-attr]
    return first  # accept solidarity, use the lawyer
