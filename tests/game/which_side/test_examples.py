"""Every worked example of the rules; the number of a test is the number of the example."""

from __future__ import annotations

import pytest

from game.core.events import Ended
from game.which_side.day.flow import living_cost, minimum
from game.which_side.day.slots import Desk
from game.which_side.events import Story
from game.which_side.state import Task

from .tables import CONTENT, build, house, person, play, refusal, steps, texts, told


def test_01_needless_expense_goes_to_another_tenement_even_a_poor_one() -> None:
    """R11, R12, R46."""
    table = build(
        "misfortunes", houses={"italian": {"usd": 5}, "chinese": {"usd": 0}}, pending=[Task("give", "M01", 0)]
    )
    assert texts(table) == ["give italian", "give american", "give chinese"]
    assert refusal(table, "give russian") == "own"
    assert house(play(table, "give chinese"), "chinese").ins == 4
    assert house(play(table, "give italian"), "italian").usd == 3


def test_02_arrest_becomes_jail_and_jail_leaves_one_slot() -> None:
    """R15."""
    table = play(build("misfortunes", people={"Bessy": {"place": "arrest"}}, first_seat=2))
    assert table.phase == "placement"
    assert person(table, "Bessy").place == "jail"
    assert [move for move in texts(table) if "Bessy" in move] == ["place Bessy PEN.an1"]


def test_03_newtown_creek_is_for_men_and_costs_risk_at_once() -> None:
    """R17, R18."""
    table = build("placement")
    assert refusal(table, "place Rivka NEW.w1") == "men-only"
    after = play(table, "place Mendel NEW.w1")
    assert (house(after, "russian").ris, house(after, "russian").usd) == (3, 2)


def test_03_wages_come_at_the_end_of_the_day() -> None:
    """R18, R30."""
    table = build("evening", people={"Mendel": {"place": "NEW.w1"}})
    assert "Newtown Creek Dye Industry (day work). Russian Tenement: $2 to $6." in told(steps(table, "decline")[1])


def test_04_one_prisoner_agitates() -> None:
    """R25, R35."""
    table = build("placement", people={"Bessy": {"place": "jail"}, "Wah": {"place": "jail"}}, first_seat=2, active=2)
    table = play(table, "place Bessy PEN.an1")
    assert (house(table, "american").usd, house(table, "american").mp) == (1, 1)
    assert not [move for move in texts(table) if "Wah" in move]
    assert refusal(table, "place Wah PEN.an1") == "taken"
    after = play(build("evening", people={"Bessy": {"place": "PEN.an1"}}))
    assert after.pool.ANAR == 1
    assert person(after, "Bessy").place == "jail"


def test_05_one_token_each_and_a_controlled_place_is_blocked() -> None:
    """R22, R23, R24."""
    table = build("placement", people={"Mei": {"place": "GRE.im"}, "Rivka": {"place": "WOO.wc"}}, sides="WOO", active=3)
    assert refusal(table, "place Wah GRE.im") == "one-each"
    assert refusal(table, "place Wah WOO.w1") == "blocked"
    after = play(table, "place Wah TEN.street")
    assert (house(after, "chinese").ris, house(after, "chinese").mp) == (1, 1)


def test_06_home_sewing_serves_one_tenement() -> None:
    """R26, R27."""
    table = build(
        "evening", people={"Concetta": {"place": "TRI.w1"}, "Dora": {"place": "TRI.w4"}}, first_seat=1, active=1
    )
    before = house(table, "italian")
    after, events = steps(table, "evening TRI.eve")
    assert refusal(table, "evening TRI.eve") is None
    assert (house(after, "italian").ris, house(after, "italian").mp) == (before.ris, before.mp)
    assert "Triangle Shirtwaist Factory (Home sewing). Italian Tenement: $5 to $7." in told(events)
    taken = build(
        "evening",
        people={"Concetta": {"place": "TRI.w1"}, "Dora": {"place": "TRI.w4"}},
        houses={"italian": {"evening": "TRI.eve"}},
    )
    assert refusal(taken, "evening TRI.eve") == "taken"


def test_07_housework_cleans() -> None:
    """R93."""
    table = build("evening", people={"Bessy": {"place": "housework"}}, houses={"american": {"ins": 3}})
    assert "Housework. American Tenement: Squalor 3 to 2." in told(steps(table)[1])


def test_07_worker_control_moves_a_gauge_of_its_choice() -> None:
    """R34."""
    table = play(build("evening", people={"Rivka": {"place": "WOO.wc"}}, sides="WOO"))
    assert texts(table) == ["gauge TT", "gauge CT", "gauge SA"]
    after = play(table, "gauge SA")
    assert (after.gauges.SA, after.phase) == (2, "incidents"), "one step, and nothing more is asked"


def test_08_a_robbery_pays_everybody_the_best_die() -> None:
    """R32."""
    people = {"Wah": {"place": "TEN.robbery"}, "Mendel": {"place": "TEN.robbery"}, "Nunzio": {"place": "TEN.robbery"}}
    table = build(
        "gains", people=people, first_seat=3, pending=[Task("robbery", "TEN.robbery"), Task("SOLID", "P01:victory")]
    )
    after = play(table, draws=(3, 5, 1))
    assert [one.usd for one in after.tenements] == [7, 7, 2, 7]
    assert person(after, "Nunzio").place == "arrest"
    assert person(after, "Wah").place == "TEN.robbery"


def test_09_three_tenements_improve_greenwich_village() -> None:
    """R22, R33, R20."""
    people = {name: {"place": "GRE.im"} for name in ("Mei", "Bessy", "Concetta")}
    after = play(build("evening", people=people))
    assert next(tile for tile in after.tiles if tile.id == "GRE").side == "B"
    desk = Desk(CONTENT, after)
    for slot in ("GRE.an1", "PEN.an1"):
        data = CONTENT.slots[slot]
        assert data.a is not None
        assert desk.price(house(after, "russian"), data, data.a).usd == 0


def test_10_the_political_cafe() -> None:
    """R26, R97."""
    table = build("evening", houses={"italian": {"local": "L4"}}, first_seat=1, active=1)
    after, events = steps(table, "evening local")
    assert "Political Café. Italian Tenement: Police Threat 1 to 2." in told(events)
    assert after.pool.GREVE == 1


def test_11_two_incidents_find_their_tenements() -> None:
    """R41, R85."""
    houses = dict(zip(("russian", "italian", "american", "chinese"), (
        {"ris": 4, "mp": 3}, {"ris": 3, "mp": 6}, {"ris": 2, "mp": 6}, {"ris": 6, "mp": 1}), strict=True))  # fmt: skip
    table, events = steps(build("gains", houses=houses, top={"incident": ["I01", "I02", "I07"]}))
    assert "Highest Risk: the Chinese Tenement." in told(events)
    assert texts(table) == [f"pick {name}" for name in ("Mei", "Wah", "Lung", "Sing", "Yat")]
    after, events = steps(table, "pick Sing")
    assert "Factory Accident. Sing: health 2 to 1." in told(events)
    assert "Highest Police Threat: the Italian and American Tenements." in told(events)
    assert "Italian Tenement: Squalor 2 to 3." in told(events)
    assert "American Tenement: Squalor 2 to 3." in told(events)
    assert len(after.incident.discard) == 2


def test_12_the_russian_cost_of_living() -> None:
    """R42, R43, R98."""
    table = build("incidents", houses={"russian": {"usd": 15, "local": "L5"}}, people={"Dora": {"san": 1}})
    assert living_cost(CONTENT, table, house(table, "russian")).total == 9
    assert house(play(table), "russian").usd == 6


def test_13_the_american_misery() -> None:
    """R43 to R47, R50, G7."""
    table = build(
        "incidents",
        houses={
            "american": {"usd": 6, "local": "L5", "ins": 3, "col_mod": 2},
            **{name: {"usd": 20} for name in ("russian", "italian", "chinese")},
        },
        people={"Bessy": {"san": 1, "place": "jail"}, "Harriet": {"san": 1}},
    )
    assert living_cost(CONTENT, table, house(table, "american")).total == 11
    table = play(table)
    assert (house(table, "american").local, house(table, "american").ins) == ("", 4)
    assert texts(table) == ["pick Harriet", "pick Walter", "pick Amos"]
    assert refusal(table, "pick Bessy") == "prisoner"
    after = play(table, "pick Walter", "pick Amos")
    assert (house(after, "american").usd, house(after, "american").ins) == (0, 4)
    assert person(after, "Bessy").place == "dead"
    assert (person(after, "Walter").san, person(after, "Amos").san) == (1, 1)


def test_13_the_household_the_source_describes_really_costs_twelve() -> None:
    """R42, R2."""
    table = build(
        "incidents",
        houses={
            "american": {"usd": 6, "local": "L5", "ins": 3, "col_mod": 2},
            "russian": {"usd": 20},
            "italian": {"usd": 20},
        },
        people={name: {"san": 1} for name in ("Bessy", "Harriet", "Walter")},
    )
    assert living_cost(CONTENT, table, house(table, "american")).upkeep == 7
    after = play(table, "pick Amos", "pick Amos", "pick Bessy")
    assert house(after, "american").usd == 0


def test_14_countering_together() -> None:
    """R51, R7."""
    table = build(
        employer_cards=["N01"], plan={"id": "P07", "step": 3, "beaten": [False] * 3},
        pool={"AGIT": 2, "ANAR": 1, "GREVE": 2},
        houses={"russian": {"usd": 1}, "italian": {"usd": 4}},
    )  # fmt: skip
    after = play(table, "counter N01", "counter P07.3")
    assert after.pool == type(after.pool)()
    assert sum(one.usd for one in after.tenements) == sum(one.usd for one in table.tenements) - 4
    assert after.employer_cards == ()
    assert after.plan is not None
    assert after.plan.beaten[2]


def test_15_one_control_a_turn() -> None:
    """R54, R95."""
    table = build(pool={"SAB": 2, "GREVE": 1})
    after = play(table, "control K1")
    assert after.controls == ("K1",)
    assert after.pool.SAB == 1
    assert sum(one.usd for one in after.tenements) == 6
    assert refusal(after, "control K3") == "one-control"
    assert refusal(after, "control K1") == "have-control"


def test_16_weakened_oversight_raises_the_minimum_from_the_next_turn() -> None:
    """R59, R60, R69."""
    table = play(build(employer_cards=["N02"], top={"misfortune": ["M01"]}), "end-struggle")
    assert [measure.card for measure in table.measures] == ["N02"]
    assert table.turn == 2
    assert [one.ris for one in table.tenements] == [2, 2, 3, 2]


@pytest.mark.parametrize(
    ("beaten", "result"),
    [
        pytest.param(3, "solidarity", id="17-three-beaten"),
        pytest.param(2, "nothing", id="17-two-beaten"),
        pytest.param(1, "one-woman-each", id="17-one-beaten"),
        pytest.param(0, "all-women", id="17-none-beaten"),
    ],
)
def test_17_the_reckoning_of_a_planning(beaten: int, result: str) -> None:
    """R63."""
    plan = {"id": "P09", "step": 3, "beaten": [n < beaten for n in range(3)]}
    table = play(build("planning", plan=plan, pending=[Task("marker")]))
    women = [one for one in table.characters if one.sex == "F"]
    if result == "solidarity":
        assert texts(table) == ["accept", "decline"]
    elif result == "one-woman-each":
        assert texts(table) == ["pick Rivka", "pick Dora", "pick Sonya"]
        after = play(table, "pick Dora", "pick Rosaria", "pick Bessy", "pick Mei")
        assert [one.name for one in after.characters if one.san == 1] == ["Dora", "Rosaria", "Bessy", "Mei"]
    else:
        assert {one.san for one in women} == ({1} if result == "all-women" else {2})
        assert {one.san for one in table.characters if one.sex == "M"} == {2}


def test_18_minimums_add_up() -> None:
    """R60, R69, R91."""
    table = build(measures=[{"card": "H06"}])
    assert [minimum(CONTENT, table, one)[1] for one in table.tenements] == [1, 3, 2, 2]
    table = build(measures=[{"card": "N09"}, {"card": "N02"}])
    assert minimum(CONTENT, table, house(table, "russian"))[0] == 3


def test_19_anarchist_agitation_stands_for_two() -> None:
    """R52."""
    table = build(controls=[], pool={"AGIT": 1, "ANAR": 2})
    exact = play(table, "control K4")
    assert (exact.pool.AGIT, exact.pool.ANAR) == (0, 1)
    wasted = play(table, "collect K4", "anarchist", "anarchist", "pay-rest")
    assert (wasted.pool.AGIT, wasted.pool.ANAR) == (1, 0)
    half = play(build(plan={"id": "P08", "beaten": [False] * 3}, pool={"ANAR": 1}), "counter P08.1")
    assert half.pool.ANAR == 0
    assert half.plan is not None
    assert half.plan.beaten[0]


def test_20_wages_fall_to_nothing_and_women_slots_pay_more() -> None:
    """R30."""
    tiles = ("TRI", "NEW", "CAR", "DOC", "TEN", "PEN", "GRE", "IWW", "ILG")
    mei = build("evening", tiles=tiles, gauges={"SA": 6}, people={"Mei": {"place": "CAR.w1"}},
                houses={"chinese": {"first_work": "CAR.w1", "evening": "-"}})  # fmt: skip
    assert not [
        line for line in told(steps(mei)[1]) if line.startswith("Newark Cardboard Workshop (day work). Chinese")
    ]
    women = build("evening", sides="ILG", people={"Rivka": {"place": "TRI.w1"}, "Dora": {"place": "TRI.w3"}},
                  houses={"russian": {"evening": "-"}})  # fmt: skip
    lines = told(steps(women)[1])
    assert "Triangle Shirtwaist Factory (day work). Russian Tenement: $2 to $6." in lines
    assert "Triangle Shirtwaist Factory (day work). Russian Tenement: $6 to $9." in lines


def test_21_long_hours_make_work_dangerous() -> None:
    """R19, R94, G3."""
    table = build("placement", gauges={"TT": 6}, houses={"russian": {"ris": 4}})
    assert refusal(table, "place Mendel NEW.w1") == "gauge-full"
    fits = build("placement", gauges={"TT": 6}, houses={"russian": {"ris": 3}})
    assert house(play(fits, "place Mendel NEW.w1"), "russian").ris == 8
    for sides in ("", "TRI"):
        short = build("placement", gauges={"TT": 1}, sides=sides)
        assert house(play(short, "place Rivka TRI.w1"), "russian").ris == 0


def test_22_the_doctor() -> None:
    """R55."""
    table = build(
        houses={"russian": {"ins": 1}, "italian": {"ins": 4}}, people={"Dora": {"san": 0}, "Nunzio": {"san": 0}}
    )
    after = play(table, "doctor Dora")
    assert person(after, "Dora").san == 2
    assert house(after, "russian").usd == 0
    assert refusal(table, "doctor Nunzio") == "squalor"
    assert "doctor Nunzio" not in texts(table)


def test_23_a_clean_house_spares_the_first_point_of_a_turn() -> None:
    """R4."""
    blows = [Task("effect", "I15"), Task("effect", "I01"), Task("SOLID", "P01:victory")]
    table = play(build("employers", houses={"chinese": {"ris": 5, "ins": 0}}, pending=blows), "pick Wah")
    assert person(table, "Wah").san == 1
    assert person(play(table, "pick Wah"), "Wah").san == 0


def test_24_a_gauge_pushed_right_at_the_end_loses() -> None:
    """R71, R72, G2."""
    table = build(
        fp=10, turn=10, controls=["K1", "K2", "K3", "K4", "K5", "K6"], gauges={"SA": 1}, employer_cards=["N01"]
    )
    after, events = steps(table, "end-struggle")
    assert (after.result, after.reason) == ("loss", "strength")
    assert events[-2:] == [Story("strength", "new-york-1910"), Ended((), "strength")]
    goal = build(fp=10, turn=10, players=3, controls=table.controls, gauges={"SA": 1})
    won, events = steps(goal, "end-struggle")
    assert (won.result, won.reason) == ("win", "victory")
    assert events[-2:] == [Story("won", "new-york-1910"), Ended((0, 1, 2), "victory")]


def test_25_a_trust_makes_this_turn_the_last() -> None:
    """R70, R72."""
    after = play(build(fp=9, turn=9, employer_cards=["H14"]), "end-struggle")
    assert (after.fp, after.reason) == (10, "strength")


def test_26_two_tenements_pay_half() -> None:
    """R75."""
    cost = CONTENT.cost("H02", duo=True)
    assert (cost.usd, cost.AGIT, cost.GREVE) == (1, 1, 1)


def test_27_the_third_measure_loses_at_once() -> None:
    """R61, R73."""
    table = build(
        measures=[{"card": "N02"}, {"card": "N08"}], employer_cards=["N09"], plan={"id": "P01", "beaten": [False] * 2},
        controls=["K1", "K2", "K3", "K4", "K5", "K6"], gauges={"SA": 1},
    )  # fmt: skip
    after = play(table, "end-struggle")
    assert after.reason == "measures"
    assert after.gauges.TT == 3


def test_28_the_row_of_locals() -> None:
    """R56, R67."""
    table = build(locals_row=["L9", "L10"], top={"misfortune": ["M01"]})
    waited = play(table, "end-struggle")
    assert waited.locals_discard == ("L10",)
    assert waited.locals_row[1] == "L9"
    bought = play(table, "buy L9 italian", "end-struggle")
    assert bought.locals_row[1] == "L10"
    assert bought.locals_discard == ()
    assert house(bought, "italian").local == "L9"
