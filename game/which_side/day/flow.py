"""The course of a turn, phase by phase: what each one begins with, and the steps it puts in the queue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from game.core.events import CardMoved, GaugeChanged, Moved, PhaseBegan
from game.which_side.cards import effects
from game.which_side.cards.effects import Doer
from game.which_side.cards.language import LABOUR
from game.which_side.content import Content
from game.which_side.events import (
    Bill,
    GatesMoved,
    HelperLeft,
    MarkerMoved,
    MeasureActive,
    PlanEnded,
    Rested,
    TileClosed,
)
from game.which_side.state import Measure, Phase, Plan, Task, Tenement, get_gauge
from game.which_side.table import GOING_HOME, PRISON, Sight, Table, in_prison, incidents_a_turn, owner, standing

from . import working
from .misery import pay
from .slots import has_bonus

NEXT: dict[Phase, Phase] = {
    "setup": "misfortunes",
    "misfortunes": "prison",
    "prison": "placement",
    "placement": "evening",
    "evening": "gains",
    "gains": "incidents",
    "incidents": "living",
    "living": "struggle",
    "struggle": "employers",
    "employers": "planning",
    "planning": "life",
    "life": "check",
    "check": "offensive",
    "offensive": "rest",
    "rest": "misfortunes",
}


def begin(table: Table, phase: Phase) -> None:
    table.phase = phase
    if phase in _AT_ONCE:
        _AT_ONCE[phase](table)
    table.tell(PhaseBegan(phase, table.turn))
    _BEGIN[phase](table)


# I. The workers' day -----------------------------------------------------------------------------------------------


def _begin_misfortunes(table: Table) -> None:
    for index, tile in enumerate(table.tiles):
        table.tiles[index] = replace(tile, closed_now=tile.closed_next, closed_next=False)
        if tile.closed_next:
            table.tell(GatesMoved(tile.id, True))
    table.push(*(Task("misfortune", who=who) for who in table.order()))


def _draw_misfortune(table: Table, task: Task) -> None:
    """Discarded as it is drawn: it is resolved before anybody draws again."""
    card = table.draw("misfortune", table.tenements[task.who].name, table.discard)
    if card is not None:
        table.push(Task("give", card, task.who))


def _begin_prison(table: Table) -> None:
    """A household nobody can leave any more loses the game for all (R14); Arrest becomes Jail (R15)."""
    if not all_playable(table):
        table.end("loss", "playable")
        return
    for one in tuple(table.characters):
        if one.place == "arrest":
            table.put(one.name, "jail", "jailed")


def can_play(sight: Sight, house: Tenement) -> bool:
    return any(
        one.tenement == house.name and one.san > 0 and one.place not in (*PRISON, "dead") for one in sight.characters
    )


def all_playable(sight: Sight) -> bool:
    if sight.options.playable_check == "tenement":
        return all(can_play(sight, house) for house in sight.tenements)
    seats: dict[int, list[bool]] = {}
    for who, house in enumerate(sight.tenements):
        seats.setdefault(owner(sight, who), []).append(can_play(sight, house))
    return all(map(any, seats.values()))


def _start_with_the_first(table: Table) -> None:
    table.active = table.first_seat


def _begin_incidents(table: Table) -> None:
    table.push(*[Task("incident")] * incidents_a_turn(table.content, table))


def _draw_incident(table: Table, task: Task) -> None:
    card = table.draw("incident", "table", table.discard)
    if card is not None:
        table.push(Task("effect", card))


def living_cost(content: Content, sight: Sight, house: Tenement, *, soup: bool = False) -> Bill:
    """Rent, local, upkeep of the living, and what rules and cards add (R42); `soup`: it will have been cooked."""
    upkeep = 0
    free_prison = bool(has_bonus(content, sight, "prisoners-upkeep"))
    for one in sight.characters:
        if one.tenement == house.name and one.place != "dead" and not (free_prison and in_prison(one.place)):
            upkeep += content.household.upkeep[one.san]
    extra = content.tenements[house.name].col + house.col_mod + sight.standing.col + standing(content, sight).COL
    if house.soup or soup:
        extra -= content.household.soup
    local = content.locals[house.local].rent if house.local else 0
    rent = content.household.rent
    return Bill(house.name, rent, local, upkeep, extra, max(0, rent + local + upkeep + extra))


def _begin_living(table: Table) -> None:
    table.push(*(Task("live", who=who) for who in table.order()))


def _live(table: Table, task: Task) -> None:
    bill = living_cost(table.content, table, table.tenements[task.who])
    table.tell(bill)
    pay(table, task.who, bill.total, "living")


# II. The employers -------------------------------------------------------------------------------------------------


def _begin_employers(table: Table) -> None:
    table.push(*[Task("employer")] * len(table.employer_cards), Task("three"))


def _apply_employer(table: Table, task: Task) -> None:
    """The oldest card still face up comes into force (R59)."""
    if not table.employer_cards:
        return
    card, *rest = table.employer_cards
    table.employer_cards = tuple(rest)
    if table.content.employers[card].type == "coup":
        table.discard(card)
        table.tell(CardMoved(card, "employers", f"{table.content.pile_of[card]}.discard", "applied"))
        table.push(Task("effect", card))
        return
    table.measures.append(Measure(card))
    table.tell(MeasureActive(card, len(table.measures), table.content.limits.measures))
    if table.content.closes(card):
        table.push(Task("CLOSE", card))


def _check_measures(table: Table, task: Task) -> None:
    if len(table.measures) >= table.content.limits.measures:
        table.end("loss", "measures")


def _begin_planning(table: Table) -> None:
    if table.plan is not None:
        table.push(Task("planned"), Task("marker"))


def _apply_planned(table: Table, task: Task) -> None:
    plan = table.plan
    if plan is not None and not plan.beaten[plan.step - 1]:
        table.push(Task("effect", table.content.steps[plan.id][plan.step - 1]))


def _move_marker(table: Table, task: Task) -> None:
    """On to the next step, or to the reckoning (R62, R63)."""
    plan = table.plan
    if plan is None:
        return
    if plan.step < len(plan.beaten):
        table.plan = replace(plan, step=plan.step + 1)
        _tell_marker(table)
        return
    beaten, steps = sum(plan.beaten), len(plan.beaten)
    result = plan_result(beaten, steps)
    table.plan = None
    table.plan_done = (*table.plan_done, plan.id)
    table.tell(PlanEnded(plan.id, beaten, steps, result))
    if result in ("partial_defeat", "defeat"):
        _burn_down(table, plan.id)
    table.push(Task("effect", f"{plan.id}:{result}"))


def plan_result(beaten: int, steps: int) -> Literal["victory", "partial_victory", "partial_defeat", "defeat"]:
    """The line of a planning that counts when this number of its cards are beaten (R63)."""
    if beaten == steps:
        return "victory"
    if beaten == 0:
        return "defeat"
    return "partial_victory" if beaten == 2 else "partial_defeat"


def _burn_down(table: Table, plan: str) -> None:
    """In the winter of fires a planning that is not beaten destroys its workplace (R64)."""
    tile = table.content.scenarios[table.scenario].burns.get(plan)
    for index, one in enumerate(table.tiles):
        if one.id == tile:
            table.tiles[index] = replace(one, destroyed=True)
            table.tell(TileClosed(one.id, plan, "forever"))


def _count_down_helpers(table: Table) -> None:
    """Another turn of theirs is over; those whose last it was leave when the prisoners have come home."""
    for helper in tuple(table.helpers):
        if helper.arrived < table.turn:
            table.helpers.remove(helper)
            table.helpers.append(replace(helper, turns_left=helper.turns_left - 1))


def _begin_life(table: Table) -> None:
    for one in tuple(table.characters):
        if one.place == "jail":
            table.put(one.name, "home", "released")
    for helper in tuple(table.helpers):
        if helper.turns_left < 1:
            table.helpers.remove(helper)
            table.tell(HelperLeft(helper.name))
    refresh_locals(table)
    worst = table.content.limits.ins
    table.push(*(Task("SAN", "squalor", who, 1, "one") for who in table.order() if table.tenements[who].ins == worst))


def refresh_locals(table: Table) -> None:
    """The oldest of a full row goes; new ones enter on the left (R67)."""
    shown = table.content.limits.locals_shown
    if len(table.locals_row) >= shown:
        *newer, oldest = table.locals_row
        table.locals_row = tuple(newer)
        table.locals_discard = (*table.locals_discard, oldest)
        table.tell(CardMoved(oldest, "locals", "locals.discard", "old"))
    fill_locals(table)


def fill_locals(table: Table) -> None:
    while len(table.locals_row) < table.content.limits.locals_shown:
        if not table.locals_stack and table.locals_discard:
            table.locals_stack = table.chance.shuffle(table.locals_discard)
            table.locals_discard = ()
        if not table.locals_stack:
            return
        local, *rest = table.locals_stack
        table.locals_stack = tuple(rest)
        table.locals_row = (local, *table.locals_row)
        table.tell(CardMoved(local, "locals.stack", "locals", "shown", reveals=True))


def goal_reached(sight: Sight) -> bool:
    goal = sight.goal
    left = [name for name in LABOUR if get_gauge(sight.gauges, name) == 1]
    return len(sight.controls) >= goal.controls and len(left) >= goal.gauges and set(goal.named) <= set(left)


def _begin_check(table: Table) -> None:
    """Victory first; then the turn played at full Employer Strength was the last (R71, R72)."""
    if goal_reached(table):
        table.end("win", "victory")
    elif table.fp >= table.content.limits.strength:
        table.end("loss", "strength")


def begin_offensive(table: Table) -> None:
    """A new planning if none is under way, then employer cards as the marked step says (R68, R78)."""
    if table.plan is None and table.plan_deck:
        plan, *rest = table.plan_deck
        table.plan_deck = tuple(rest)
        table.plan = Plan(plan, 1, (False,) * len(table.content.steps[plan]))
        table.tell(CardMoved(plan, "plannings", "plan", "drawn", reveals=True))
        _tell_marker(table)
    if table.plan is None:
        return
    normal, hard = draws(table.content, table, table.plan)
    for pile in ["normal"] * normal + ["hard"] * hard:
        table.draw(pile, "employers", table.announce)


def draws(content: Content, sight: Sight, plan: Plan) -> tuple[int, int]:
    """Normal and hard employer cards that come with the marked step."""
    if sight.duo:
        return (0, 1) if len(plan.beaten) == 3 and plan.step > 1 else (1, 0)
    return content.planned[content.steps[plan.id][plan.step - 1]].draw


def _tell_marker(table: Table) -> None:
    plan = table.plan
    if plan is not None:
        card = table.content.steps[plan.id][plan.step - 1]
        table.tell(MarkerMoved(card, bool(table.content.planned[card].turn)))


def minimum(content: Content, sight: Sight, house: Tenement) -> tuple[int, int]:
    """Where Risk and Police Threat go at the end of a turn (R69)."""
    mods, data, limits = standing(content, sight), content.tenements[house.name], content.limits
    ris = data.ris_min + mods.RISMIN + sight.standing.ris_min
    mp = data.mp_min + mods.MPMIN + sight.standing.mp_min
    return min(limits.ris, max(0, ris)), min(limits.mp, max(limits.mp_least, mp))


def to_minimum(table: Table, why: str = "minimum") -> None:
    for who, house in enumerate(table.tenements):
        ris, mp = minimum(table.content, table, house)
        table.change(who, "ris", ris - house.ris, why)
        table.change(who, "mp", mp - house.mp, why)


def _forget_the_turn(table: Table) -> None:
    """What counts once a turn may be done again, and what held for this turn is over."""
    for who, house in enumerate(table.tenements):
        table.mark(
            who, evening="" if house.evening == "-" else house.evening, noeve=False, col_mod=0, soup=False,
            shield_used=False, doctor_used=False, passed=False, first_work="",
        )  # fmt: skip
    table.traditional_medicine_on = table.ferrer_used = table.control_taken_this_turn = False


def _begin_rest(table: Table) -> None:
    to_minimum(table)
    for who, house in enumerate(table.tenements):
        if house.evening:
            table.mark(who, evening="")
            table.tell(Moved(f"{house.name}.moon", house.evening, "home", GOING_HOME))
    for index, one in enumerate(table.characters):
        if one.tired:
            table.characters[index] = replace(one, tired=False)
            table.tell(Rested(one.name))
    for index, tile in enumerate(table.tiles):
        if tile.closed_now:
            table.tiles[index] = replace(tile, closed_now=False)
            table.tell(GatesMoved(tile.id, False))
    before, table.fp = table.fp, min(table.content.limits.strength, table.fp + 1)
    table.tell(GaugeChanged("FP", before, table.fp, "turn"))
    first, table.first_seat = table.first_seat, (table.first_seat + 1) % len(table.tenements)
    table.tell(Moved("first", table.tenements[first].name, table.tenements[table.first_seat].name, GOING_HOME))
    table.turn += 1


def _nothing(table: Table) -> None:
    pass


_AT_ONCE: dict[Phase, Callable[[Table], None]] = {
    "placement": _start_with_the_first,
    "evening": _start_with_the_first,
    "gains": working.serve,
    "life": _count_down_helpers,
    "rest": _forget_the_turn,
}
"""What has changed when a phase has begun, and is told by that alone."""

_BEGIN: dict[Phase, Callable[[Table], None]] = {
    "misfortunes": _begin_misfortunes,
    "prison": _begin_prison,
    "placement": _nothing,
    "evening": _nothing,
    "gains": working.begin_gains,
    "incidents": _begin_incidents,
    "living": _begin_living,
    "struggle": _nothing,
    "employers": _begin_employers,
    "planning": _begin_planning,
    "life": _begin_life,
    "check": _begin_check,
    "offensive": begin_offensive,
    "rest": _begin_rest,
}

RUN: dict[str, Doer] = {
    **effects.RUN,
    "misfortune": _draw_misfortune,
    "give": effects.nothing,
    "incident": _draw_incident,
    "live": _live,
    "employer": _apply_employer,
    "three": _check_measures,
    "planned": _apply_planned,
    "marker": _move_marker,
    "street": working.run_street,
    "robbery": working.run_robbery,
    "turn-tiles": working.run_turn_tiles,
    "go-home": working.run_go_home,
}
