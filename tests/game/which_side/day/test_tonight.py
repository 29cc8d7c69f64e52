"""The evening foreseen is the evening that comes; what a slot says it costs is what is paid; every way to pay pays."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import GaugeChanged
from game.core.working import NO_LUCK
from game.which_side.cards.language import LABOUR
from game.which_side.cards.shapes import Spot
from game.which_side.day.flow import begin
from game.which_side.day.misery import Misery, foresee
from game.which_side.day.paying import Split, in_moves, spare_anarchists, still_missing, usual
from game.which_side.day.prices import HOUSE, Part, offer
from game.which_side.day.slots import Desk
from game.which_side.day.struggle import why_not_control, why_not_counter
from game.which_side.day.tonight import Aim, Threat, aim, counts_for_victory, tonight
from game.which_side.day.working import carry_out
from game.which_side.events import Bill, DebtCancelled, Died
from game.which_side.moves import Control, Counter, EndStruggle, Evening, Place
from game.which_side.state import State, Task
from game.which_side.table import Table
from tests.game.playing import random_match, random_options
from tests.game.which_side.tables import CONTENT, RULES, build, fresh, house, play, steps


def states(phase: str, seeds: range = range(8)) -> list[State]:
    """Tables of random games in this phase, with nothing half decided."""
    matches = [random_match(RULES, seed, random_options(RULES, seed)) for seed in seeds]
    found = [moment.state for match in matches for moment in match.history if moment.state.phase == phase]
    return [state for state in found if not state.pending and state.payment is None]


# Wages and cost of living ------------------------------------------------------------------------------------------


def test_every_household_earns_what_was_foreseen_and_dice_come_on_top() -> None:
    evenings = states("evening")
    assert len(evenings) > 30
    for state in evenings[::3]:
        foreseen = tonight(CONTENT, state).households
        table = Table(CONTENT, replace(state, phase="evening"), Chance.seeded(4))
        begin(table, "gains")
        earned = {one.name: 0 for one in state.tenements}
        for event in table.events:
            if isinstance(event, GaugeChanged) and event.gauge.endswith(".usd"):
                earned[event.gauge.removesuffix(".usd")] += event.after - event.before
        assert earned == {one.tenement: one.earns for one in foreseen}


def test_without_incidents_the_bill_is_the_one_foreseen() -> None:
    people = {"Concetta": {"place": "TRI.w1"}, "Bessy": {"place": "TRI.w2", "san": 1}}
    state = build("evening", tenements=("italian", "american"), tiles=("TRI", "CAR", "TEN", "PEN", "IWW", "ILG"),
                  variant="duo", people=people, gauges={"TT": 2, "CT": 1, "SA": 2}, goal={"controls": 6},
                  houses={"italian": {"evening": "-"}, "american": {"evening": "-", "local": "L9"}})  # fmt: skip
    foreseen = {one.tenement: one for one in tonight(CONTENT, state).households}
    assert tonight(CONTENT, state).incidents == 0
    after, events = steps(state)
    bills = {event.tenement: event for event in events if isinstance(event, Bill)}
    assert bills == {name: one.bill for name, one in foreseen.items()}
    assert {one.name: one.usd for one in after.tenements} == {name: max(0, one.left) for name, one in foreseen.items()}


def test_soup_that_will_be_cooked_tonight_is_taken_off_the_bill() -> None:
    plain = build("evening", houses={"russian": {"local": "L8"}})
    cooked = build("evening", houses={"russian": {"local": "L8", "evening": "local"}})
    assert tonight(CONTENT, plain).households[0].due - tonight(CONTENT, cooked).households[0].due == 2


def test_once_the_rent_is_paid_nothing_is_due() -> None:
    one = tonight(CONTENT, build("struggle", houses={"russian": {"usd": 3}})).households[0]
    assert (one.due, one.left, one.misery) == (0, 3, None)


def test_what_the_day_brings_pays_the_rent_before_misery_begins() -> None:
    """R43: $2 and a wage of $3 against $7."""
    state = build("evening", people={"Rivka": {"place": "TRI.w1"}}, houses={"russian": {"evening": "-"}})
    one = tonight(CONTENT, state).households[0]
    assert (one.has, one.earns, one.due, one.left) == (2, 3, 7, -2)
    assert one.misery is not None
    assert one.misery.debt == 2


def test_a_rent_that_is_paid_has_no_parts() -> None:
    assert tonight(CONTENT, build("struggle")).households[0].bill == Bill("russian", 0, 0, 0, 0, 0)


def test_who_could_still_go_out_is_idle_but_prisoners_are_not() -> None:
    """R15, R16, R88."""
    people = {"Rivka": {"place": "jail"}, "Dora": {"tired": True}, "Sonya": {"place": "TRI.w1"}}
    clara = {"name": "Clara", "sex": "F", "host": "russian", "turns_left": 3, "arrived": 1}
    day, evening = (build(phase, people=people, helpers=[clara]) for phase in ("placement", "evening"))
    assert tonight(CONTENT, day).households[0].idle == ("Mendel", "Clara")
    assert tonight(CONTENT, evening).households[0].idle == ()
    assert tonight(CONTENT, build("placement", houses={"russian": {"passed": True}})).households[0].idle == ()


@pytest.mark.parametrize(("phase", "agitation"), [("placement", 2), ("struggle", 1)])
def test_the_pool_foreseen_has_what_is_there_and_what_the_day_adds(phase: str, agitation: int) -> None:
    """R8."""
    people = {"Rivka": {"place": "IWW.ag1"}} if phase == "placement" else {}
    state = build(phase, people=people, pool={"AGIT": 1, "SAB": 2})
    assert tonight(CONTENT, state).pool == {"AGIT": agitation, "ANAR": 0, "GREVE": 0, "SAB": 2}


def test_who_is_out_with_the_dice_is_named_and_promises_nothing() -> None:
    state = build("placement", people={"Rivka": {"place": "TEN.street"}, "Mei": {"place": "TEN.robbery"}})
    russian, *_others, chinese = tonight(CONTENT, state).households
    assert (russian.earns, russian.dice) == (0, ("Rivka",))
    assert (chinese.earns, chinese.dice) == (0, ("Mei",))
    clara = {"name": "Clara", "sex": "F", "host": "italian", "turns_left": 3, "arrived": 1, "place": "TEN.street"}
    helped = tonight(CONTENT, build("placement", helpers=[clara])).households
    assert [one.dice for one in helped] == [(), ("Clara",), (), ()]


@pytest.mark.parametrize("seed", range(60))
def test_misery_takes_what_was_foreseen_whoever_pays(seed: int) -> None:
    luck = random.Random(seed)
    people = {
        name: {"san": luck.choice((0, 1, 2)), "place": luck.choice(("home", "home", "home", "jail", "dead"))}
        for name in ("Rivka", "Dora", "Sonya", "Mendel")
    }
    for one in people.values():
        if one["place"] == "dead":
            one["san"] = 0
        elif one["place"] == "jail":
            one["san"] = max(1, one["san"])
    ins, local, debt = luck.randrange(6), luck.choice(("", "L9")), luck.randrange(1, 14)
    pending = [{"do": "misery", "cause": "living", "who": 0, "n": debt}]
    russian = {"ins": ins, "local": local, "usd": 0}
    state = build("living", houses={"russian": russian}, people=people, pending=pending, check=False)
    foreseen = foresee(CONTENT, state, 0, debt)
    table, heard = steps(state)
    while table.pending:
        table, more = steps(table, str(luck.choice(RULES.moves(table))))
        heard += more
    lost = sum(e.before - e.after for e in heard if isinstance(e, GaugeChanged) and e.gauge.endswith(".san"))
    executed = tuple(event.name for event in heard if isinstance(event, Died))
    written_off = sum(event.rest for event in heard if isinstance(event, DebtCancelled))
    after = house(table, "russian")
    assert (local, after.ins - ins, lost, written_off, executed) == foreseen[1:]
    assert after.local == ""


def test_a_prisoner_who_agitates_is_foreseen_as_one_who_does_not() -> None:
    """R25, R35, R50: by day on a ring of the Penitentiary, at night in Jail again; R38: the IWW pays for the upkeep."""
    for sides in ("", "IWW"):
        idle, agitates = (
            tonight(CONTENT, build("evening", people={"Nunzio": {"place": place}}, sides=sides)).households[1]
            for place in ("jail", "PEN.an1")
        )
        assert idle.misery is not None
        assert idle.misery.executed == ("Nunzio",)
        assert (agitates.bill, agitates.misery) == (idle.bill, idle.misery)


def test_the_source_s_household_in_misery_sells_in_the_printed_order() -> None:
    people = {"Bessy": {"san": 2}, "Harriet": {"san": 2}, "Walter": {"san": 1}, "Amos": {"san": 1, "place": "jail"}}
    state = build("living", houses={"american": {"ins": 3, "local": "L4", "usd": 6}}, people=people, check=False)
    assert foresee(CONTENT, state, 2, 5) == Misery(5, "L4", 1, 2, 0, ("Amos",))


@pytest.mark.parametrize(("missing", "debt"), [(0, None), (1, 1), (2, 2)])
def test_misery_begins_with_the_first_dollar_that_is_missing(missing: int, debt: int | None) -> None:
    due = tonight(CONTENT, build("evening")).households[0].due
    state = build("evening", houses={"russian": {"usd": due - missing}})
    misery = tonight(CONTENT, state).households[0].misery
    assert (misery and misery.debt) == debt


def test_what_nobody_can_pay_is_written_off() -> None:
    people = {name: {"san": 0} for name in ("Rivka", "Dora", "Sonya", "Mendel")}
    state = build("living", houses={"russian": {"ins": 4, "usd": 0}}, people=people, check=False)
    assert foresee(CONTENT, state, 0, 4) == Misery(4, "", 1, 0, 3, ())


# Incidents, employers, goal ----------------------------------------------------------------------------------------


def test_as_many_incidents_are_foreseen_as_are_drawn() -> None:
    for state in states("evening", range(4))[::4]:
        count = tonight(CONTENT, state).incidents
        chance = Chance.seeded(3)
        drawn, table = 0, state
        for _ in range(60):
            step = RULES.apply(table, RULES.moves(table)[-1], chance)
            drawn += sum(getattr(event, "why", "") == "drawn" and getattr(event, "origin", "") == "incident"
                         for event in step.events)  # fmt: skip
            table = step.state
            if table.phase not in ("evening", "gains", "incidents"):
                break
        assert drawn == count or table.phase == "over"


def test_incidents_still_to_be_drawn_are_those_that_wait() -> None:
    pending = [Task("SAN", "I01", 0, 1, "one"), Task("incident"), Task("incident")]
    assert tonight(CONTENT, build("incidents", pending=pending)).incidents == 2


def test_locked_doors_add_an_incident_to_those_of_the_working_conditions() -> None:
    plain = build("evening", gauges={"CT": 4})
    locked = build("evening", gauges={"CT": 4}, measures=[{"card": "N14"}])
    assert tonight(CONTENT, plain).incidents == CONTENT.side(plain.duo).CT[3]
    assert tonight(CONTENT, locked).incidents == tonight(CONTENT, plain).incidents + 1


def test_cards_in_the_pile_that_would_hit_a_household_are_counted() -> None:
    houses = {"russian": {"ris": 4, "mp": 0}, "chinese": {"ris": 2, "mp": 5}}
    state = build("placement", houses=houses, top={"incident": ["I01", "I02"]})
    state = replace(state, incident=replace(state.incident, cards=("I01",)))
    hit = {one.tenement: one.hit_by for one in tonight(CONTENT, state).households}
    assert hit == {"russian": 1, "italian": 0, "american": 0, "chinese": 0}


def test_leading_a_gauge_is_shared_by_all_who_stand_highest() -> None:
    houses = {name: {"ris": n, "mp": 2, "ins": 3} for name, n in
              zip(("russian", "italian", "american", "chinese"), (4, 4, 1, 0), strict=True)}  # fmt: skip
    leads = [one.leads for one in tonight(CONTENT, build("placement", houses=houses)).households]
    assert leads == [("ris", "mp", "ins"), ("ris", "mp", "ins"), ("mp", "ins"), ("mp", "ins")]


def test_three_measures_tonight_are_a_defeat_foreseen() -> None:
    measures = [card for card, data in CONTENT.employers.items() if data.type == "measure" and not CONTENT.closes(card)]
    first, second, third = measures[:3]
    state = build("struggle", measures=[{"card": first}, {"card": second}], employer_cards=[third])
    foreseen = tonight(CONTENT, state)
    assert (foreseen.measures, foreseen.lost_by_measures) == (3, True)
    assert RULES.apply(state, EndStruggle(), Chance.seeded(1)).state.reason == "measures"
    assert {threat.kind for threat in foreseen.threats} == {"employer", "measure"}


def test_once_the_employers_have_acted_only_measures_in_force_count() -> None:
    """R61."""
    state = build("life", measures=[{"card": "N08"}], pending=[Task("SAN", "squalor", 0, 1, "one")])
    assert (tonight(CONTENT, state).measures, tonight(CONTENT, state).threats) == (1, ())


@pytest.mark.parametrize(
    ("pool", "counters"), [({"AGIT": 1, "SAB": 1}, 1), ({"GREVE": 1}, 0), ({"AGIT": 2, "SAB": 1, "GREVE": 1}, 2)]
)
def test_only_counters_of_measures_keep_a_third_one_away(pool: dict[str, int], counters: int) -> None:
    """R51, R61: a coup that is countered (here the Lockout, for $1 and a Strike) leaves as many measures."""
    state = build("struggle", measures=[{"card": "N09"}, {"card": "N08"}], employer_cards=["N07", "H11"], pool=pool)
    assert (tonight(CONTENT, state).to_counter, tonight(CONTENT, state).can_counter) == (1, counters)


@pytest.mark.parametrize(
    ("step", "beaten", "result"),
    [(1, [False, False], ""), (2, [True, False], "partial_defeat"), (2, [True, True], "victory"),
     (3, [True, True, False], "partial_victory"), (3, [False] * 3, "defeat")],
)  # fmt: skip
def test_at_its_last_step_it_is_foreseen_how_a_planning_ends(step: int, beaten: list[bool], result: str) -> None:
    """R63."""
    plan = {"id": "P01" if len(beaten) == 2 else "P06", "step": step, "beaten": beaten}
    assert tonight(CONTENT, build("struggle", plan=plan)).result == result


@pytest.mark.parametrize(("strength", "turns"), [(1, 10), (5, 6), (9, 2), (10, 1)])
def test_the_turn_at_full_employer_strength_is_the_last(strength: int, turns: int) -> None:
    """R72."""
    assert tonight(CONTENT, build("struggle", fp=strength)).turns_left == turns


def test_a_card_that_can_be_paid_for_says_so() -> None:
    state = build("struggle", employer_cards=["N01"], houses={"russian": {"usd": 9}},
                  pool={"AGIT": 6, "ANAR": 2, "GREVE": 3, "SAB": 3})  # fmt: skip
    assert tonight(CONTENT, state).threats == (Threat("N01", "employer", True),)


def test_a_card_says_whom_it_would_find() -> None:
    houses = {"russian": {"mp": 3}, "chinese": {"mp": 3}}
    state = build("struggle", employer_cards=["N10", "N07"], houses=houses)
    assert [threat.hits for threat in tonight(CONTENT, state).threats] == [("russian", "chinese"), ()]


def test_the_aim_counts_what_is_missing() -> None:
    strike = fresh(scenario="shirtwaist-strike")
    assert aim(strike) == Aim(5, ("SA",), 1)
    assert aim(replace(strike, controls=("K1", "K2"))) == Aim(3, ("SA",), 1)
    more = ("K1", "K2", "K3", "K4", "K5", "K6", "K7")
    assert aim(replace(strike, controls=more)) == Aim(0, ("SA",), 1), "more than enough is enough"
    assert aim(build("struggle", controls=more)).controls == 0
    assert aim(build("struggle", controls=["K1", "K2"], gauges={"TT": 1, "CT": 3, "SA": 3})) == Aim(4, (), 0)
    three = build("struggle", goal={"controls": 6, "gauges": 3}, gauges={"TT": 1})
    assert aim(three) == Aim(6, ("CT", "SA"), 2)


@pytest.mark.parametrize(
    ("goal", "gauges"),
    [
        ({"controls": 6, "gauges": 1}, ["TT", "CT", "SA"]),
        ({"controls": 4}, []),
        ({"controls": 5, "named": ["SA"]}, ["SA"]),
    ],
)
def test_gauges_that_count_for_victory_are_those_of_the_goal(goal: dict[str, Any], gauges: list[str]) -> None:
    """R71."""
    assert [name for name in LABOUR if counts_for_victory(build("struggle", goal=goal), name)] == gauges


# Prices ------------------------------------------------------------------------------------------------------------


def test_a_slot_costs_and_pays_what_it_says_and_the_parts_add_up() -> None:
    for state in states("placement", range(6))[::9]:
        desk, home = Desk(CONTENT, state), state.tenements[state.active]
        for spot in desk.open_spots(home):
            found = offer(desk, home, spot)
            for gauge in ("usd", "ris", "mp"):
                changed = sum(part.n for part in found.parts if part.gauge == gauge)
                now, printed = getattr(found.price, gauge), getattr(found.printed, gauge)
                assert now == max(0, printed + changed) if gauge != "mp" else now == printed + changed
            assert found.pays == max(0, found.printed_pay + sum(p.n for p in found.parts if p.gauge == "pays"))


def test_a_price_names_what_makes_it_dearer() -> None:
    state = build("placement", gauges={"TT": 4, "CT": 3, "SA": 5})
    desk, home = Desk(CONTENT, state), house(state, "american")
    spot = desk.spot(home, "TRI.w3")
    assert isinstance(spot, Spot)
    assert offer(desk, home, spot).parts == (Part("TT", "ris", 1), Part("SA", "pays", -1), Part(HOUSE, "pays", 1))


def test_a_planned_card_is_named_where_its_condition_changes_a_price() -> None:
    state = build("placement", plan={"id": "P03", "step": 1, "beaten": [False, False]})
    desk, home = Desk(CONTENT, state), house(state, "russian")
    spot = desk.spot(home, "TRI.w1")
    assert isinstance(spot, Spot)
    assert offer(desk, home, spot).parts == (Part("P03.1", "ris", 1),)


@pytest.mark.parametrize(
    ("sides", "tenement", "slot", "parts"),
    [
        ("GRE", "russian", "GRE.an1", (Part("GRE", "usd", -1),)),
        ("GRE", "italian", "GRE.an1", (Part(HOUSE, "usd", -1),)),
        ("ILG", "russian", "TRI.w1", (Part("ILG", "pays", 1),)),
        ("ILG", "russian", "TRI.w3", ()),
    ],
)
def test_an_improved_place_is_named_where_it_changes_a_price_or_a_wage(
    sides: str, tenement: str, slot: str, parts: tuple[Part, ...]
) -> None:
    """R20, R30."""
    state = build("placement", sides=sides)
    desk, home = Desk(CONTENT, state), house(state, tenement)
    spot = desk.spot(home, slot)
    assert isinstance(spot, Spot)
    assert offer(desk, home, spot).parts == parts


@pytest.mark.parametrize(
    ("tenement", "measures", "pays"), [("chinese", [], 0), ("american", ["N11", "H07"], 0), ("american", ["N11"], 1)]
)
def test_a_first_wage_is_added_before_it_is_said_that_nobody_pays_for_working(
    tenement: str, measures: list[str], pays: int
) -> None:
    """R30: the parts add up first; only their sum is never below nothing."""
    state = build("placement", tiles=("CAR", "TEN", "PEN"), gauges={"SA": 6}, measures=[{"card": c} for c in measures])
    desk, home = Desk(CONTENT, state), house(state, tenement)
    spot = desk.spot(home, "CAR.w1")
    assert isinstance(spot, Spot)
    assert offer(desk, home, spot).pays == pays


def test_what_is_foreseen_of_a_placement_is_what_it_costs() -> None:
    for state in states("placement", range(4))[::11]:
        move = RULES.moves(state)[0]
        if not isinstance(move, Place):
            continue
        home = state.tenements[state.active]
        spot = Desk(CONTENT, state).spot(home, move.slot)
        assert isinstance(spot, Spot)
        helper = any(helper.name == move.name for helper in state.helpers)
        price = offer(Desk(CONTENT, state), home, spot).price
        table = Table(CONTENT, state, NO_LUCK)
        carry_out(table, move)
        after = table.tenements[state.active]
        assert (home.usd - after.usd) == price.usd
        assert helper or (after.ris - home.ris, after.mp - home.mp) == (price.ris, price.mp)


def test_an_evening_can_be_foreseen_as_well() -> None:
    state = build("evening", people={"Rivka": {"place": "TRI.w1"}})
    before = tonight(CONTENT, state).households[0]
    table = Table(CONTENT, state, NO_LUCK)
    carry_out(table, Evening("TRI.eve"))
    assert tonight(CONTENT, table.close()).households[0].earns - before.earns == 2


# Paying ------------------------------------------------------------------------------------------------------------


def every_way(state: State, target: str) -> list[tuple[tuple[int, ...], int]]:
    most = [range(min(house.usd, CONTENT.cost(target, state.duo).usd) + 1) for house in state.tenements]
    spare = range(spare_anarchists(CONTENT, state, target) + 1)
    return [(usd, anarchists) for *usd_, anarchists in product(*most, spare) for usd in (tuple(usd_),)]


@pytest.mark.parametrize("target", ["N04", "K4", "K6", "K7", "K1", "H02"])
def test_every_way_to_pay_that_is_offered_pays_exactly_that(target: str) -> None:
    cards = [target] if target in CONTENT.employers else []
    houses = {name: {"usd": usd} for name, usd in zip(("russian", "italian", "american", "chinese"), (3, 1, 4, 0),
                                                      strict=True)}  # fmt: skip
    state = build("struggle", employer_cards=cards, houses=houses, pool={"AGIT": 2, "ANAR": 3, "GREVE": 2, "SAB": 2})
    assert (why_not_counter if cards else why_not_control)(CONTENT, state, target) is None
    offered = 0
    for usd, anarchists in every_way(state, target):
        moves = in_moves(CONTENT, state, target, usd, anarchists)
        if not moves:
            missing = still_missing(CONTENT, state, target, usd, anarchists)
            assert missing.usd or missing.agit < 0 or missing.agit > state.pool.AGIT
            continue
        offered += 1
        after = play(state, *map(str, moves))
        assert after.payment is None
        assert tuple(b.usd - a.usd for b, a in zip(state.tenements, after.tenements, strict=True)) == usd
        assert anarchists + CONTENT.cost(target, state.duo).ANAR == state.pool.ANAR - after.pool.ANAR
    assert offered


def test_the_usual_way_is_one_move_and_the_rest_can_always_come_from_the_richest() -> None:
    state = build("struggle", houses={"russian": {"usd": 5}, "chinese": {"usd": 2}, "italian": {"usd": 0},
                                      "american": {"usd": 0}}, pool={"SAB": 1})  # fmt: skip
    assert usual(CONTENT, state, "K1") == Split((2, 0, 0, 0))
    assert in_moves(CONTENT, state, "K1", (2, 0, 0, 0), 0) == (Control("K1"),)
    assert in_moves(CONTENT, state, "K1", (0, 0, 0, 0), 0, rest=True) == (Control("K1"),)
    assert list(map(str, in_moves(CONTENT, state, "K1", (0, 0, 0, 1), 0, rest=True))) == [
        "collect K1", "dollar chinese", "pay-rest",
    ]  # fmt: skip
    assert in_moves(CONTENT, state, "K1", (0, 0, 0, 1), 0) == ()
    assert in_moves(CONTENT, state, "K1", (3, 0, 0, 0), 0) == ()


def test_a_card_is_countered_and_a_control_taken_by_the_same_hand() -> None:
    state = build("struggle", employer_cards=["N01"], houses={"russian": {"usd": 9}},
                  pool={"AGIT": 6, "ANAR": 2, "GREVE": 3, "SAB": 3})  # fmt: skip
    most = usual(CONTENT, state, "N01")
    assert in_moves(CONTENT, state, "N01", most.usd, most.anarchists) == (Counter("N01"),)


@pytest.mark.parametrize(
    ("card", "anarchists", "missing"), [("N04", 0, 2), ("N04", 1, 0), ("N04", 2, -2), ("H04", 1, 1), ("H04", 2, 0)]
)
def test_half_an_anarchist_may_be_lost_but_none_is_put_down_for_nothing(
    card: str, anarchists: int, missing: int
) -> None:
    """R52: two Union Agitations are owed for N04, three for H04."""
    state = build("struggle", employer_cards=[card], pool={"ANAR": 3, "SAB": 1})
    paid = usual(CONTENT, state, card).usd
    assert still_missing(CONTENT, state, card, paid, anarchists).agit == missing
    assert bool(in_moves(CONTENT, state, card, paid, anarchists)) == (missing == 0)


@pytest.mark.parametrize(
    ("control", "anarchists", "spare"), [("K4", 3, 2), ("K4", 1, 1), ("K7", 2, 1), ("K7", 1, 0), ("K7", 0, 0)]
)
def test_anarchists_to_spare_are_those_the_price_does_not_ask_for(control: str, anarchists: int, spare: int) -> None:
    """R52: three Union Agitations for K4; two, and one Anarchist, for K7."""
    state = build("struggle", pool={"ANAR": anarchists})
    assert spare_anarchists(CONTENT, state, control) == spare


# What is said of a lost night ---------------------------------------------------------------------------------------


def _third_measure(usd: int, agit: int) -> State:
    """Mounted Police in force, two more measures laid out at $2 and two Union Agitations each."""
    houses = {name: {"usd": 0} for name in ("russian", "italian", "chinese")} | {"american": {"usd": usd}}
    return build("struggle", houses=houses, measures=[{"card": "N08"}], employer_cards=["N12", "H11"],
                 pool={"AGIT": agit})  # fmt: skip


@pytest.mark.parametrize(("usd", "agit", "beyond_help"), [(5, 0, True), (1, 2, True), (2, 2, False)])
def test_a_third_measure_is_beyond_help_once_no_counter_can_be_paid_for(usd: int, agit: int, beyond_help: bool) -> None:
    night = tonight(CONTENT, _third_measure(usd, agit))
    assert (night.lost_by_measures, night.to_counter) == (True, 1)
    assert night.beyond_help == beyond_help


def test_who_advises_to_end_a_lost_struggle_says_that_nothing_can_stop_it_any_more() -> None:
    broke = build("struggle", houses={name: {"usd": 0} for name in ("russian", "italian", "american", "chinese")})
    tables = (_third_measure(5, 0), _third_measure(2, 2), broke)
    assert [RULES.reason(RULES.view(state, 0), 0, EndStruggle()) for state in tables] == [
        "Nothing that could stop the third measure can be paid for any more.",
        "Nothing else is worth its price this turn.",
        "Nothing more can be paid for.",
    ]
