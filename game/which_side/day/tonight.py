"""The evening before it comes: wages, incidents, cost of living and struggle, Tenement by Tenement, as things stand.

Everything here is read off an open table and the rules that will be applied to it; nothing is guessed, and where dice
or the order of a pile decide, it says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.which_side.cards.effects import in_scope
from game.which_side.cards.language import LABOUR, RESOURCES, Labour, Resource
from game.which_side.content import Content
from game.which_side.events import Bill
from game.which_side.state import Pool, State, get_gauge
from game.which_side.table import Token, incidents_a_turn, standing

from .flow import living_cost, minimum, plan_result
from .misery import Misery, foresee
from .slots import tokens_of
from .struggle import planned_card, targets, why_not_control, why_unaffordable
from .today import Day

BEFORE_WAGES = ("setup", "misfortunes", "prison", "placement", "evening")
BEFORE_INCIDENTS = (*BEFORE_WAGES, "gains")
BEFORE_RENT = (*BEFORE_INCIDENTS, "incidents", "living")
BEFORE_EMPLOYERS = (*BEFORE_RENT, "struggle")
DANGERS = ("ris", "mp", "ins")


class Household(NamedTuple):
    """One Tenement tonight."""

    tenement: str
    has: int
    earns: int
    """What the day brings for certain; dice in the Tenderloin come on top."""
    dice: tuple[str, ...]
    """Who brings home what the dice say."""
    gives: tuple[Resource, ...]
    """What it adds to the common pool."""
    bill: Bill
    """The cost of living; all nothing once it is settled."""
    settled: bool
    """The rent of this turn is behind it, be it paid or lived through in misery."""
    in_misery: bool
    """It could not pay something, and still has to find what it costs."""
    misery: Misery | None
    """What would be sold if nothing more comes in; None if the money is enough."""
    idle: tuple[str, ...]
    """Who could still go out."""
    hit_by: int
    """Incident cards still in the pile that would hit this household as the gauges stand."""
    leads: tuple[str, ...]
    """Gauges on which nobody stands higher."""
    minimum: tuple[int, int]
    """Where Risk and Police Threat go back to when the turn ends."""
    evening_lost: bool
    """A card has taken its evening, or everybody's."""

    @property
    def due(self) -> int:
        return self.bill.total

    @property
    def left(self) -> int:
        """Dollars after the rent; below nothing is what is missing."""
        return self.has + self.earns - self.due


class Threat(NamedTuple):
    """A card that acts tonight, or a measure that holds on, unless it is countered."""

    card: str
    kind: str
    """employer, measure or planned"""
    payable: bool
    """What it costs will be there in the struggle, with the wages of the day and without the rent; dice not counted."""
    hits: tuple[str, ...] = ()
    """Tenements that it looks for and would find as the gauges stand; none where it hits all, or nobody alone."""


class Tonight(NamedTuple):
    households: tuple[Household, ...]
    incidents: int
    """Cards that are still to be drawn this evening."""
    incidents_left: int
    """Cards in the pile they come from, before it is shuffled again."""
    pool: dict[Resource, int]
    """The common pool once the day is over."""
    threats: tuple[Threat, ...]
    measures: int
    """Measures in force if nothing is countered."""
    lost_by_measures: bool
    result: str
    """How the planning would end if its card now under the marker is not beaten; "" if more steps follow."""
    result_hits: tuple[str, ...]
    """Tenements that this end looks for and would find, as of a threat."""
    controls: tuple[str, ...]
    """Controls that could be paid for in the struggle, if one may still be taken."""
    turns_left: int
    """Turns still to play, this one included."""
    to_counter: int
    """The number of measures that must be countered before the employers act, or all is lost;"""
    can_counter: int
    """and the number that can each be paid for."""

    @property
    def beyond_help(self) -> bool:
        """No third measure can be kept away any more with what is there now."""
        return self.can_counter < self.to_counter


class Aim(NamedTuple):
    """What is still missing for victory."""

    controls: int
    gauges: tuple[Labour, ...]
    """Gauges that count and are not at the left end; of these this number is needed:"""
    needed: int


def tonight(content: Content, state: State) -> Tonight:
    day = Day(content, state) if state.phase in BEFORE_WAGES else None
    coming = [card for card in state.employer_cards if content.employers[card].type == "measure"]
    measures = len(state.measures) + (len(coming) if state.phase in BEFORE_EMPLOYERS else 0)
    households = tuple(_household(content, state, who, day) for who in range(len(state.tenements)))
    pool = _pool(state, day)
    struggle = _struggle(state, households, pool)
    threats, result = tuple(_threats(content, struggle)), _result(content, state)
    return Tonight(
        households,
        incidents_to_come(content, state),
        len(state.incident.cards),
        pool,
        threats,
        measures,
        measures >= content.limits.measures,
        result,
        _sought(content, struggle, f"{state.plan.id}:{result}") if state.plan is not None and result else (),
        affordable_controls(content, struggle),
        turns_left(content, state),
        max(0, measures - content.limits.measures + 1),
        sum(threat.payable for threat in threats if threat.kind == "measure" or threat.card in coming),
    )


def _household(content: Content, state: State, who: int, day: Day | None) -> Household:
    house = state.tenements[who]
    earns = day.earned[who] if day is not None else 0
    spots = [spot for owner, spot in day.spots if owner == who] if day is not None else []
    gives = tuple(spot.face.gives for spot in spots if spot.face.gives)
    soup = not house.soup and any(spot.face.does == "soup" for spot in spots)
    bill = Bill(house.name, 0, 0, 0, 0, 0)
    settled = not rent_to_come(state, who)
    if not settled:
        bill = living_cost(content, state, house, soup=soup)
    short = bill.total - house.usd - earns
    tokens: list[Token] = [one for one in state.characters if one.tenement == house.name]
    tokens += [helper for helper in state.helpers if helper.host == house.name]
    dice = tuple(one.name for one in tokens if one.place in ("TEN.street", "TEN.robbery"))
    return Household(
        house.name, house.usd, earns, dice, gives, bill, settled,
        any(task.do == "misery" and task.who == who for task in state.pending),
        foresee(content, state, who, short) if short > 0 else None,
        idle(state, who),
        sum(_hits(content, state, card, who) for card in state.incident.cards),
        tuple(gauge for gauge in DANGERS if _leads(state, who, gauge)),
        minimum(content, state, house),
        house.noeve or bool(standing(content, state).NOEVE),
    )  # fmt: skip


def rent_to_come(state: State, who: int) -> bool:
    """Once the rent is due, one Tenement after the other has it behind it: a question may stop them half-way."""
    if state.phase == "living":
        return any(task.do == "live" and task.who == who for task in state.pending)
    return state.phase in BEFORE_RENT


def idle(state: State, who: int) -> tuple[str, ...]:
    """Who could still be sent out today; in Jail one is not idle."""
    house = state.tenements[who]
    if state.phase != "placement" or house.passed:
        return ()
    return tuple(token.name for token in tokens_of(state, house) if token.place != "jail")


def _hits(content: Content, state: State, card: str, who: int) -> bool:
    """Whether an incident would act on this Tenement if it were drawn now."""
    return any(clause.scope != "POOL" and who in in_scope(state, clause) for clause in content.effects[card])


def _leads(state: State, who: int, gauge: str) -> bool:
    return state.tenements[who].name in foremost({house.name: getattr(house, gauge) for house in state.tenements})


def foremost(heights: Mapping[str, int]) -> frozenset[str]:
    """Those above whom nobody stands; several may share it."""
    most = max(heights.values())
    return frozenset(name for name, height in heights.items() if height == most)


def incidents_to_come(content: Content, state: State) -> int:
    """Incident cards still to be drawn this turn."""
    if state.phase in BEFORE_INCIDENTS:
        return incidents_a_turn(content, state)
    return sum(task.do == "incident" for task in state.pending)


def _pool(state: State, day: Day | None) -> dict[Resource, int]:
    return {name: getattr(state.pool, name) + (day.tokens.count(name) if day is not None else 0) for name in RESOURCES}


def _struggle(state: State, households: Sequence[Household], pool: dict[Resource, int]) -> State:
    """The table as it comes to the struggle: with what each Tenement has left after the rent, and what the day adds."""
    tenements = [replace(house, usd=max(0, home.left)) for house, home in zip(state.tenements, households, strict=True)]
    return replace(state, tenements=tuple(tenements), pool=Pool(**pool))


def _threats(content: Content, state: State) -> list[Threat]:
    if state.phase not in BEFORE_EMPLOYERS:
        return []
    planned = planned_card(content, state)
    found = []
    for card in targets(content, state):
        kind = "planned" if card == planned else "employer" if card in state.employer_cards else "measure"
        payable = why_unaffordable(state, content.cost(card, state.duo)) is None
        found.append(Threat(card, kind, payable, _sought(content, state, card) if kind != "measure" else ()))
    return found


def _sought(content: Content, state: State, effect: str) -> tuple[str, ...]:
    found: dict[int, None] = {}
    for clause in content.effects[effect]:
        if clause.scope in ("MAX", "MIN", "GE", "LE"):
            found |= dict.fromkeys(in_scope(state, clause))
    return tuple(state.tenements[who].name for who in sorted(found))


def _result(content: Content, state: State) -> str:
    """What a planning at its last step comes to, with its last card beaten or not as it is now."""
    plan = state.plan
    if plan is None or plan.step < len(plan.beaten):
        return ""
    return plan_result(sum(plan.beaten), len(plan.beaten))


def affordable_controls(content: Content, state: State) -> tuple[str, ...]:
    names = content.side(state.duo).controls
    return tuple(name for name in names if why_not_control(content, state, name) is None)


def turns_left(content: Content, state: State) -> int:
    return content.limits.strength - state.fp + 1


def aim(state: State) -> Aim:
    goal = state.goal
    off: list[Labour] = [name for name in LABOUR if get_gauge(state.gauges, name) != 1]
    named = [name for name in off if name in goal.named]
    if goal.named:
        return Aim(max(0, goal.controls - len(state.controls)), tuple(named), len(named))
    needed = max(0, goal.gauges - (len(LABOUR) - len(off)))
    return Aim(max(0, goal.controls - len(state.controls)), tuple(off) if needed else (), needed)


def counts_for_victory(state: State, gauge: Labour) -> bool:
    """Whether this gauge at its left end is part of the goal, or can be."""
    goal = state.goal
    return gauge in goal.named if goal.named else goal.gauges > 0
