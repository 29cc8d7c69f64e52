"""The working day: who may stand where, evenings, and what the day brings, beyond the worked examples (I.2)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.events import Rolled
from game.which_side.day.flow import living_cost
from game.which_side.day.slots import Desk
from game.which_side.state import Task
from tests.game.which_side.tables import CONTENT, RULES, STOP, build, house, person, play, refusal, steps, texts, told


@pytest.mark.parametrize(
    ("move", "key", "fields"),
    [
        ("place Mendel TRI.w1", "women-only", {}),
        ("place Mei TRI.w4", "not-yours", {}),
        ("place Nobody TRI.w1", "unknown", {}),
        ("place Rivka WOO.w3", "reserved", {}),
        ("place Concetta TRI.w4", "reserved", {"active": 1}),
        ("place Rivka WOO.wc", "other-side", {}),
        ("place Rivka CAR.w1", "no-slot", {}),
        ("place Rivka QQQ.w1", "no-slot", {}),
        ("place Rivka TRI.eve", "evening", {}),
        ("place Rivka PEN.an1", "jail-only", {}),
        ("place Rivka local", "no-local", {}),
        ("place Rivka GRE.an1", "dollars", {"houses": {"russian": {"usd": 0}}}),
        ("place Rivka IWW.ag1", "gauge-full", {"houses": {"russian": {"mp": 8}}}),
        ("place Rivka housework", "clean", {"houses": {"russian": {"ins": 0}}}),
        ("place Rivka housework", "taken", {"people": {"Dora": {"place": "housework"}}}),
        ("place Rivka TRI.w2", "taken", {"people": {"Mei": {"place": "TRI.w2"}}}),
        ("place Rivka TRI.lc", "taken", {"people": {"Mei": {"place": "TRI.lc"}, "Bessy": {"place": "TRI.lc"}}}),
        ("place Rivka TRI.wc", "in-use", {"sides": "TRI", "people": {"Mei": {"place": "TRI.w1"}}}),
        ("place Rivka TRI.w1", "placed", {"people": {"Rivka": {"place": "TRI.w2"}}}),
        ("place Rivka TRI.w1", "bedridden", {"people": {"Rivka": {"san": 0}}}),
        ("place Rivka TRI.w1", "tired", {"people": {"Rivka": {"tired": True}}}),
        ("place Rivka TRI.w1", "arrested", {"people": {"Rivka": {"place": "arrest"}}}),
        ("place Rivka TRI.w1", "in-jail", {"people": {"Rivka": {"place": "jail"}}}),
        ("place Rivka TRI.w1", "dead", {"people": {"Rivka": {"place": "dead", "san": 0}}}),
        ("place Rivka TRI.w1", "closed", {"TRI": {"closed_now": True}}),
        ("place Rivka TRI.w1", "no-slot", {"TRI": {"destroyed": True}}),
        ("end-struggle", "placement", {}),
    ],
)
def test_placements_that_are_refused(move: str, key: str, fields: dict[str, Any]) -> None:
    """R2, R9, R15 to R18, R22, R23, R25, R26, R33, R88, R93."""
    table = build("placement", **fields)
    assert refusal(table, move) == key
    assert move not in texts(table)


@pytest.mark.parametrize(
    ("move", "gauges"),
    [("place Rivka TRI.w1", {"ris": 7}), ("place Rivka TRI.w1", {"mp": 8}), ("place Rivka IWW.ag1", {"mp": 7}),
     ("place Rivka IWW.ag1", {"ris": 8}), ("place Rivka housework", {"ins": 1})],
)  # fmt: skip
def test_a_gauge_may_be_filled_or_cleaned_to_its_end(move: str, gauges: dict[str, int]) -> None:
    """R17, R93: and one that is full keeps nobody from what does not move it."""
    assert move in texts(build("placement", houses={"russian": gauges}))


@pytest.mark.parametrize(
    ("slot", "rule"), [("TEN.street", "R24"), ("TEN.robbery", "R24"), ("GRE.im", "R22"), ("TRI.lc", "R22")]
)
def test_where_each_tenement_may_have_one_person_it_has_no_second(slot: str, rule: str) -> None:
    """R22, R24."""
    table = build("placement", people={"Dora": {"place": slot}})
    reason = RULES.why_not(table, RULES.grammar.parse(f"place Rivka {slot}"))
    assert reason is not None
    assert (reason.key, reason.rule) == ("one-each", rule)


@pytest.mark.parametrize(
    ("people", "move", "sentence", "rule"),
    [
        ({"Dora": {"place": "PEN.an1"}, "Rivka": {"place": "jail"}}, "place Rivka PEN.an1",
         "One prisoner a turn can agitate, and one does.", "R25"),
        ({"Dora": {"place": "TRI.w1"}}, "place Rivka TRI.w1", "Somebody stands here already.", "R17"),
    ],
)  # fmt: skip
def test_a_slot_that_is_taken_says_by_which_rule(
    people: dict[str, dict[str, Any]], move: str, sentence: str, rule: str
) -> None:
    """R17, R25."""
    reason = RULES.why_not(build("placement", people=people), RULES.grammar.parse(move))
    assert reason is not None
    assert (str(reason), reason.rule) == (sentence, rule)


def test_one_person_a_turn_works_at_a_bonesetter() -> None:
    """R28, R97, G13: one of the household at its own; one of all at the shared one."""
    own = build("placement", houses={"russian": {"local": "L3"}}, people={"Dora": {"place": "local"}})
    reason = RULES.why_not(own, RULES.grammar.parse("place Rivka local"))
    assert str(reason) == "Somebody of this Tenement is at the Bonesetter already."
    shared = build("placement", tiles=("TRI", "TEN", "PEN", "BIE"), sides="BIE", bierhalle_local="L3", active=1,
                   people={"Dora": {"place": "shared"}})  # fmt: skip
    assert refusal(shared, "place Concetta shared") == "taken"


@pytest.mark.parametrize(
    ("move", "key", "fields"),
    [
        ("evening TRI.eve", "no-day-work", {}),
        ("evening TRI.w1", "by-day", {}),
        ("evening local", "no-local", {}),
        ("evening local", "no-local", {"houses": {"russian": {"local": "L3"}}}),
        ("evening DOC.eve", "gauge-full", {"people": {"Rivka": {"place": "DOC.w2"}}, "houses": {"russian": {"mp": 7}}}),
        ("pass", "evening-now", {}),
    ],
)
def test_evenings_that_are_refused(move: str, key: str, fields: dict[str, Any]) -> None:
    """R26, R28."""
    assert refusal(build("evening", **fields), move) == key


def test_goes_alternate_and_a_pass_is_final() -> None:
    """R16, R21, G28."""
    table = build("placement", first_seat=2, active=2)
    state = play(table, "place Bessy TRI.w1", "pass", "place Rivka TRI.w2")
    assert state.active == 1
    assert house(state, "chinese").passed
    state = play(state, "pass", "place Harriet housework")
    assert state.active == 0, "the Chinese and the Italians have passed"


def test_a_partial_group_gains_nothing() -> None:
    """R22, R33."""
    people = {"Mei": {"place": "GRE.im"}, "Bessy": {"place": "GRE.im"}, "Dora": {"place": "TRI.lc"}}
    assert {tile.side for tile in play(build("evening", people=people)).tiles} == {"A"}
    both = {"Dora": {"place": "TRI.lc"}, "Mei": {"place": "TRI.lc"}}
    assert [tile.id for tile in play(build("evening", people=both)).tiles if tile.side == "B"] == ["TRI"]


@pytest.mark.parametrize(("die", "dollars"), [(1, 0), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_the_street(die: int, dollars: int) -> None:
    """R31."""
    people = {"Mei": {"place": "TEN.street"}}
    table = build("gains", people=people, pending=[Task("street", "TEN.street", 3, what="Mei"), STOP])
    state, events = steps(table, draws=(die,))
    assert house(state, "chinese").usd == 2 + dollars
    assert (person(state, "Mei").place == "arrest") == (die == 1)
    assert any(isinstance(event, Rolled) and event.at == "Mei" for event in events)


def test_the_evening_of_a_robbery_rolls_once_for_each_who_takes_part() -> None:
    """R29, R32: the street is rolled before it."""
    people = {"Rivka": {"place": "TEN.street"}, "Mei": {"place": "TEN.robbery"}, "Bessy": {"place": "TEN.robbery"}}
    state, events = steps(build("evening", people=people), draws=(1, 4, 6))
    assert [(roll.dice, roll.at) for roll in events if isinstance(roll, Rolled)] == [
        ((1,), "Rivka"), ((4,), "Bessy"), ((6,), "Mei"),
    ]  # fmt: skip
    assert person(state, "Rivka").place == "arrest"


def test_americans_are_paid_more_and_chinese_less_for_the_first_work_placed() -> None:
    """R30, R98."""
    state = play(build("placement", active=2, first_seat=2), "place Walter NEW.w1", "place Wah NEW.w2")
    assert (house(state, "american").first_work, house(state, "chinese").first_work) == ("NEW.w1", "NEW.w2")
    table = build(
        "evening",
        houses={
            "american": {"first_work": "NEW.w1", "evening": "-"},
            "chinese": {"first_work": "NEW.w2", "evening": "-"},
        },
        people={"Walter": {"place": "NEW.w1"}, "Wah": {"place": "NEW.w2"}, "Amos": {"place": "WOO.w1"}},
    )
    lines = told(steps(table)[1])
    assert "Newtown Creek Dye Industry (day work). American Tenement: $2 to $7." in lines
    assert "Woolworth Building (day work). American Tenement: $7 to $11." in lines
    assert "Newtown Creek Dye Industry (day work). Chinese Tenement: $2 to $5." in lines


def test_italians_and_greenwich_village_make_agitation_cheap() -> None:
    """R20, R98, G11."""
    for sides, scope, prices in (("", "all", (1, 0, 1)), ("GRE", "all", (0, 0, 0)), ("GRE", "tile", (0, 0, 1))):
        table = build("placement", sides=sides, options={"greenwich_scope": scope})
        desk = Desk(CONTENT, table)
        slot, prison = CONTENT.slots["GRE.an1"], CONTENT.slots["PEN.an1"]
        assert slot.a is not None
        assert prison.a is not None
        found = (desk.price(house(table, "russian"), slot, slot.a), desk.price(house(table, "italian"), slot, slot.a),
                 desk.price(house(table, "russian"), prison, prison.a))  # fmt: skip
        assert tuple(price.usd for price in found) == prices


def test_the_bonesetter_heals_anybody() -> None:
    """R28, R97."""
    table = build("placement", houses={"russian": {"local": "L3"}}, people={"Mei": {"san": 0}})
    assert person(play(table, "place Rivka local"), "Rivka").place == "local"
    healing = play(
        build("evening", houses={"russian": {"local": "L3"}}, people={"Rivka": {"place": "local"}, "Mei": {"san": 0}})
    )
    assert texts(healing) == ["pick Mei"]
    assert person(play(healing, "pick Mei"), "Mei").san == 1


@pytest.mark.parametrize(
    ("local", "line"),
    [
        ("L5", "Union Local. Union Agitation in the pool: 0 to 1."),
        ("L6", "Printing Press. Anarchist Agitation in the pool: 0 to 1."),
        ("L7", "Chemistry Workshop. Sabotage in the pool: 0 to 1."),
        ("L9", "Laundry. Russian Tenement: $2 to $4."),
        ("L10", "Wash-house. Russian Tenement: Squalor 2 to 1."),
    ],
)
def test_evenings_at_the_local(local: str, line: str) -> None:
    """R26, R97."""
    assert line in told(steps(build("evening", houses={"russian": {"local": local}}), "evening local")[1])


def test_soup_and_medicine() -> None:
    """R97, R55, R42, G10."""
    soup = play(build("evening", houses={"russian": {"local": "L8", "usd": 20}}), "evening local")
    assert house(soup, "russian").soup
    assert living_cost(CONTENT, soup, house(soup, "russian")).total == 5
    table = build(traditional_medicine_on=True, people={"Mei": {"san": 1}})
    assert house(play(table, "doctor Mei"), "chinese").usd == 1
    assert play(build("evening", houses={"russian": {"local": "L2"}}), "evening local").traditional_medicine_on


def test_the_day_brings_dollars_resources_dice_cleaning_healing_places_and_gauges_in_this_order() -> None:
    """R29, G27."""
    people = {
        "Rivka": {"place": "TRI.w1"}, "Dora": {"place": "GRE.ag1"}, "Mei": {"place": "TEN.street"},
        "Concetta": {"place": "housework"}, "Rosaria": {"place": "local", "san": 1}, "Bessy": {"place": "NEW.lc"},
        "Wah": {"place": "NEW.lc"}, "Walter": {"place": "WOO.wc"},
    }  # fmt: skip
    houses = {"italian": {"local": "L3"}, **{name: {"evening": "-"} for name in ("russian", "american", "chinese")}}
    houses["italian"]["evening"] = "-"
    table = build("evening", houses=houses, people=people, sides="WOO")
    lines = told(steps(table, "pick Rosaria", "gauge SA", draws=(6,))[1])
    expected = [
        "Triangle Shirtwaist Factory (day work). Russian Tenement: $2 to $5.",
        "Greenwich Village. Union Agitation in the pool: 0 to 1.",
        "Mei, out in the street, rolls 6.",
        "Housework. Italian Tenement: Squalor 2 to 1.",
        "Bonesetter. Rosaria: health 1 to 2.",
        "Newtown Creek Dye Industry is under local control.",
        "Worker control. Wages: cell 3 to 2.",
    ]
    assert [line for line in lines if line in expected] == expected


def test_resources_are_common_and_keep_from_turn_to_turn() -> None:
    """R8, G15."""
    table = play(build(pool={"AGIT": 2, "SAB": 1}, top={"misfortune": ["M01"]}), "end-struggle")
    assert (table.turn, table.pool.AGIT, table.pool.SAB) == (2, 2, 1)


def test_docks_tenderloin_and_penitentiary_have_no_second_side() -> None:
    """G14."""
    for tile in ("DOC", "TEN", "PEN"):
        assert all(slot.b is None for slot in CONTENT.slots_of[tile])
        assert not any(slot.kind in ("local-control", "improvement") for slot in CONTENT.slots_of[tile])
