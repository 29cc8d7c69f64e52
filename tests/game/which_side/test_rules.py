"""Rules and rulings that no worked example covers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import astuple, replace

import assets
from game.core.events import Rolled
from game.which_side import CONTENT as FILES
from game.which_side import content as reading
from game.which_side.content import read_content
from game.which_side.flow import living_cost, minimum
from game.which_side.language import Standing
from game.which_side.slots import Desk
from game.which_side.state import Deck, State, Task
from tests.game.playing import offered

from .tables import CONTENT, RULES, build, house, person, play, refusal, steps, texts, told

STOP = Task("SOLID", "P01:victory")
CLARA = {"name": "Clara", "sex": "F", "host": "russian", "turns_left": 3, "arrived": 1}


# I.1 Misfortunes, prison ---------------------------------------------------------------------------------------------


def test_every_tenement_draws_a_misfortune_in_play_order() -> None:
    """R1, R11."""
    table = build("rest", first_seat=1, top={"misfortune": ["M01", "M02", "M05", "M07"]})
    state = play(table)
    assert [task.who for task in state.pending if task.do in ("give", "misfortune")] == [1, 2, 3, 0]
    state = play(state, "give russian", "give russian", "give italian", "give american")
    assert state.misfortune.discard == ("M01", "M02", "M05", "M07")


def test_a_household_nobody_can_leave_loses_the_game_for_all() -> None:
    """R14, G5."""
    people: dict[str, dict[str, Any]] = {name: {"san": 0} for name in ("Rivka", "Dora", "Sonya")}
    for end in ({"san": 0}, {"place": "arrest"}, {"place": "dead", "san": 0}):
        lost = play(build("misfortunes", people={**people, "Mendel": end}))
        assert (lost.result, lost.reason) == ("loss", "playable")
    assert play(build("misfortunes", people={**people, "Mendel": {"tired": True}})).result == "none"
    lawyer = {"russian": {"local": "L1"}}
    assert play(build("misfortunes", people={**people, "Mendel": {"place": "lawyer"}}, houses=lawyer)).result == "none"


def test_a_reading_lets_a_player_lose_one_of_two_tenements() -> None:
    """G5."""
    people = {name: {"san": 0} for name in ("Rivka", "Dora", "Sonya", "Mendel")}
    readings = {"playable_check": "player"}
    assert play(build("misfortunes", people=people, players=2, options=readings)).result == "none"
    assert play(build("misfortunes", people=people, players=4, options=readings)).result == "loss"


def test_helpers_do_not_count_as_playable() -> None:
    """R14."""
    people = {name: {"san": 0} for name in ("Rivka", "Dora", "Sonya", "Mendel")}
    assert play(build("misfortunes", people=people, helpers=[CLARA])).result == "loss"


def test_prisoners_come_home_from_jail_but_not_from_arrest() -> None:
    """R40, R67."""
    table = build("planning", people={"Mei": {"place": "jail"}, "Wah": {"place": "arrest"}})
    after = play(table)
    assert (person(after, "Mei").place, person(after, "Wah").place) == ("home", "arrest")


def test_prison_kills_whom_health_leaves() -> None:
    """R39, R3."""
    table = build(
        "employers", people={"Mei": {"place": "jail", "san": 1}}, pending=[Task("SAN", "I01", 3, 1, "one"), STOP]
    )
    assert person(play(table, "pick Mei"), "Mei").place == "dead"


def test_the_lawyer_keeps_one_character_out_of_prison() -> None:
    """R36, R37."""
    table = build(
        "employers",
        houses={"chinese": {"local": "L1"}},
        pending=[Task("ARREST", "I05", 3, what="one"), Task("ARREST", "I05", 3, what="one"), STOP],
    )
    asked = play(table, "pick Mei")
    assert texts(asked) == ["lawyer", "arrest"]
    assert person(play(asked, "arrest"), "Mei").place == "arrest"
    kept = play(asked, "lawyer")
    assert person(kept, "Mei").place == "lawyer"
    again = play(kept, "pick Mei")
    assert person(again, "Mei").place == "arrest", "the space is taken by the one arrested again"
    assert person(play(kept, "pick Wah"), "Wah").place == "arrest"


def test_who_waits_at_the_lawyer_is_placed_normally_and_leaves_at_the_latest_in_the_evening() -> None:
    """R37."""
    lawyer = {"chinese": {"local": "L1"}}
    table = build("placement", houses=lawyer, people={"Mei": {"place": "lawyer"}}, active=3)
    assert person(play(table, "place Mei TRI.w1"), "Mei").place == "TRI.w1"
    gone = play(build("evening", houses=lawyer, people={"Mei": {"place": "lawyer"}}))
    assert person(gone, "Mei").place == "home"
    lost = build(
        "employers", houses=lawyer, people={"Mei": {"place": "lawyer"}}, pending=[Task("LOSELOC", "M19", 3), STOP]
    )
    assert person(play(lost), "Mei").place == "home"


def test_a_shared_lawyer_serves_all() -> None:
    """R37, G13."""
    table = build("employers", tiles=("TRI", "TEN", "PEN", "BIE"), sides="BIE", bierhalle_local="L1",
                  pending=[Task("ARREST", "I05", 3, what="one"), STOP])  # fmt: skip
    assert texts(play(table, "pick Mei")) == ["lawyer", "arrest"]


def test_of_two_arrested_at_once_the_shared_lawyer_keeps_one() -> None:
    """R32, R37: the space is gone before the second is asked about."""
    people = {"Rivka": {"place": "TEN.robbery"}, "Mei": {"place": "TEN.robbery"}}
    table = build("gains", tiles=("TRI", "TEN", "PEN", "BIE"), sides="BIE", bierhalle_local="L1", people=people,
                  pending=[Task("robbery", "TEN.robbery"), STOP])  # fmt: skip
    kept = play(table, "lawyer", draws=(1, 1))
    assert (person(kept, "Rivka").place, person(kept, "Mei").place, kept.pending) == ("lawyer", "arrest", (STOP,))


# I.2 The working day -------------------------------------------------------------------------------------------------


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


# Helpers -------------------------------------------------------------------------------------------------------------


def test_a_helper_works_for_its_host_without_moving_gauges() -> None:
    """R66."""
    table = build("placement", helpers=[CLARA], houses={"russian": {"mp": 8, "ris": 8}})
    state = play(table, "place Clara GRE.an1")
    assert (house(state, "russian").usd, house(state, "russian").mp) == (1, 8)
    assert refusal(table, "place Rivka GRE.an1") == "gauge-full"
    people = {"Mei": {"place": "TRI.lc"}}
    turned = play(build("evening", people=people, helpers=[{**CLARA, "place": "TRI.lc"}]))
    assert next(tile for tile in turned.tiles if tile.id == "TRI").side == "B"


def test_a_helper_earns_for_its_host() -> None:
    """R66."""
    table = build("evening", helpers=[{**CLARA, "place": "TRI.w1"}], houses={"russian": {"evening": "-"}})
    assert "Triangle Shirtwaist Factory (day work). Russian Tenement: $2 to $5." in told(steps(table)[1])


def test_a_helper_is_never_arrested() -> None:
    """R66."""
    table = build(
        "gains",
        helpers=[{**CLARA, "place": "TEN.street"}],
        pending=[Task("street", "TEN.street", 0, what="Clara"), STOP],
    )
    assert play(table, draws=(1,)).helpers[0].place == "TEN.street"


def test_a_helper_stays_for_the_turns_after_the_one_it_came_in() -> None:
    """R66, R67."""
    came = play(build("planning", turn=2, fp=2, helpers=[{**CLARA, "arrived": 2}]))
    assert came.helpers[0].turns_left == 3
    stayed = play(build("planning", turn=3, fp=3, helpers=[{**CLARA, "arrived": 2}]))
    assert stayed.helpers[0].turns_left == 2
    last = play(build("planning", turn=4, fp=4, helpers=[{**CLARA, "turns_left": 2}]))
    assert last.helpers[0].turns_left == 1
    left = play(build("planning", turn=5, fp=5, helpers=[{**CLARA, "turns_left": 1}]))
    assert left.helpers == ()


# I.3 Survival --------------------------------------------------------------------------------------------------------


def test_prisoners_cost_upkeep_unless_the_iww_is_improved() -> None:
    """R38, R2, G8."""
    people = {"Mei": {"place": "jail"}, "Wah": {"place": "arrest", "san": 1}, "Lung": {"san": 1}}
    for sides, total in (("", 9), ("IWW", 6)):
        table = build("incidents", people=people, sides=sides)
        assert living_cost(CONTENT, table, house(table, "chinese")).total == total


def test_a_household_can_live_for_nothing() -> None:
    """R42: soup pays for the rooms, and the improved IWW for prisoners."""
    people = {name: {"place": "jail"} for name in ("Mei", "Wah", "Lung", "Sing", "Yat")}
    table = build("incidents", people=people, sides="IWW", houses={"chinese": {"local": "L8", "soup": True}})
    assert living_cost(CONTENT, table, house(table, "chinese")).total == 0


def test_the_dead_cost_nothing() -> None:
    """R9, R42."""
    table = build("incidents", people={"Mei": {"place": "dead", "san": 0}})
    assert living_cost(CONTENT, table, house(table, "chinese")).total == 6


def test_misery_sells_in_order_and_cancels_the_rest() -> None:
    """R44 to R49; R46 and R48 are its steps of Squalor."""
    people = {name: {"san": 1} for name in ("Rivka", "Dora")} | {name: {"san": 0} for name in ("Sonya", "Mendel")}
    table = build("misfortunes", houses={"russian": {"usd": 0, "ins": 2, "local": "L5"}}, people=people,
                  pending=[Task("misery", "M18", 0, 9), STOP])  # fmt: skip
    state = play(table, "pick Rivka", "pick Dora")
    assert (house(state, "russian").ins, house(state, "russian").local) == (5, "")
    assert "Nothing is left to sell: $2 of debt is written off." in told(steps(table, "pick Rivka", "pick Dora")[1])


def test_who_can_just_pay_is_not_in_misery() -> None:
    """R43, R50: nobody is executed for a debt that was paid."""
    people = {"Dora": {"place": "jail"}}
    table = build("employers", houses={"russian": {"usd": 2}}, people=people, pending=[Task("USD", "N07", 0, -2), STOP])
    state = play(table)
    assert (house(state, "russian").usd, person(state, "Dora").place) == (0, "jail")


def test_misery_is_told_with_what_is_missing_and_what_is_written_off() -> None:
    """R43, R44, R49: nothing is written off where all was sold for."""
    table = build("employers", houses={"russian": {"usd": 1}}, pending=[Task("USD", "N07", 0, -2), STOP])
    assert told(steps(table)[1]) == [
        "Lockout. Russian Tenement: $1 to $0.",
        "Lockout. The Russian Tenement owes $1: misery.",
        "Misery. Russian Tenement: Squalor 2 to 3.",
    ]


def test_a_sold_local_gives_no_change() -> None:
    """R45."""
    table = build(
        "misfortunes", houses={"russian": {"usd": 0, "local": "L5"}}, pending=[Task("USD", "M07", 0, -1), STOP]
    )
    assert (house(play(table), "russian").usd, house(play(table), "russian").ins) == (0, 2)


def test_a_reading_lets_the_last_squalor_come_before_health() -> None:
    """R48, G6."""
    table = build("misfortunes", houses={"russian": {"usd": 0, "ins": 4}}, options={"misery_last_ins": "choice"},
                  pending=[Task("USD", "M01", 0, -2), STOP])  # fmt: skip
    asked = play(table)
    assert texts(asked)[-1] == "squalor"
    assert house(play(asked, "squalor", "pick Dora"), "russian").ins == 5
    strict = play(
        build("misfortunes", houses={"russian": {"usd": 0, "ins": 4}}, pending=[Task("USD", "M01", 0, -2), STOP])
    )
    assert refusal(strict, "squalor") == "first"


def test_misery_does_not_know_the_clean_house() -> None:
    """R47, G9."""
    readings = {"misery_last_ins": "choice"}
    table = build(
        "misfortunes",
        houses={"russian": {"usd": 0, "ins": 4}},
        options=readings,
        pending=[Task("misery", "M01", 0, 1), STOP],
    )
    assert person(play(table, "pick Dora"), "Dora").san == 1


def test_execution_touches_jail_only() -> None:
    """R50, G8."""
    people = {"Rivka": {"place": "arrest"}, "Dora": {"place": "jail"}}
    table = build("employers", houses={"russian": {"usd": 0}}, people=people, pending=[Task("USD", "N07", 0, -1), STOP])
    state = play(table)
    assert (person(state, "Rivka").place, person(state, "Dora").place) == ("arrest", "dead")


def test_squalor_at_its_worst_costs_health_every_turn() -> None:
    """R67."""
    table = play(build("planning", houses={"chinese": {"ins": 5}, "italian": {"ins": 4}}))
    assert texts(table)[0] == "pick Mei"
    after = play(table, "pick Mei")
    assert (person(after, "Mei").san, after.turn) == (person(table, "Mei").san - 1, 2), "one point, in one house"


# I.4 Struggle --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "key", "fields"),
    [
        ("counter N01", "not-there", {}),
        ("counter N01", "no-agitation", {"employer_cards": ["N01"], "pool": {"GREVE": 1, "AGIT": 1}}),
        ("counter N01", "no-strike", {"employer_cards": ["N01"], "pool": {"AGIT": 2}}),
        ("counter N09", "no-sabotage", {"measures": [{"card": "N09"}], "pool": {"AGIT": 2}}),
        ("counter H05", "no-anarchist", {"employer_cards": ["H05"], "pool": {"AGIT": 9, "GREVE": 1}}),
        ("counter P01.2", "no-marker", {"plan": {"id": "P01", "beaten": [False, False]}, "pool": {"ANAR": 9}}),
        ("control K6", "dollars-together", {"houses": {"russian": {"usd": 0}}}),
        ("control K0", "no-control", {}),
        ("collect K9", "one-way", {"pool": {"SAB": 4}}),
        ("dollar russian", "struggle", {}),
        ("doctor Mei", "well", {}),
        ("doctor Mei", "doctor-used", {"people": {"Mei": {"san": 1}}, "houses": {"chinese": {"doctor_used": True}}}),
        ("doctor Mei", "doctor-dear", {"people": {"Mei": {"san": 1}}, "houses": {"chinese": {"usd": 1}}}),
        ("doctor Mei", "dead", {"people": {"Mei": {"san": 0, "place": "dead"}}}),
        ("doctor Nobody", "unknown", {}),
        ("buy L1 russian", "not-shown", {}),
        ("buy L1 russian", "dollars", {"locals_row": ["L1"]}),
        ("buy L1 martian", "absent", {"locals_row": ["L1"]}),
        ("share L5 russian", "no-bierhalle", {"locals_row": ["L5"]}),
        ("ferrer", "no-ferrer", {}),
        ("ferrer", "ferrer-used", {"tiles": ("FER",), "sides": "FER", "ferrer_used": True}),
        ("ferrer", "no-agitation", {"tiles": ("FER",), "sides": "FER"}),
    ],
)  # fmt: skip
def test_struggles_that_are_refused(move: str, key: str, fields: dict[str, Any]) -> None:
    """R7, R51 to R57, R9, R81, R95, G29."""
    table = build(**fields)
    assert refusal(table, move) == key
    assert move not in texts(table)


def test_the_group_may_say_who_pays_what() -> None:
    """R7, R52, G29."""
    table = build(pool={"SAB": 1, "AGIT": 2, "ANAR": 1}, employer_cards=["N04"])
    paying = play(table, "collect N04")
    assert texts(paying) == [
        "dollar russian",
        "dollar italian",
        "dollar american",
        "dollar chinese",
        "anarchist",
        "pay-rest",
    ]
    assert refusal(paying, "end-struggle") == "finish-paying"
    assert not RULES.settled(paying)
    state = play(paying, "dollar chinese", "dollar chinese")
    assert refusal(state, "dollar russian") == "paid"
    state = play(state, "anarchist")
    assert [one.usd for one in state.tenements] == [2, 2, 2, 0]
    assert (state.pool.AGIT, state.pool.ANAR, state.employer_cards) == (2, 0, ())


@pytest.mark.parametrize(("anarchists", "reason"), [(0, "one-way"), (1, None)])
def test_agitation_is_paid_in_one_way_unless_an_anarchist_is_to_spare(anarchists: int, reason: str | None) -> None:
    """R52, G29."""
    table = build(pool={"AGIT": 2, "GREVE": 1, "ANAR": anarchists}, measures=[{"card": "N14"}])
    assert refusal(table, "collect N14") == reason


@pytest.mark.parametrize(("chinese", "reason"), [(0, "one-way"), (1, None)])
def test_dollars_are_paid_in_one_way_unless_two_tenements_have_some(chinese: int, reason: str | None) -> None:
    """R7, G29."""
    houses = {name: {"usd": 0} for name in ("italian", "american")} | {"russian": {"usd": 8}}
    table = build(houses={**houses, "chinese": {"usd": chinese}})
    assert refusal(table, "collect K6") == reason
    assert ("collect K6" in texts(table)) == (reason is None)


def test_the_richest_pay_first() -> None:
    """G29."""
    table = build(pool={"SAB": 1}, houses={"italian": {"usd": 6}, "american": {"usd": 6}})
    assert [one.usd for one in play(table, "control K1").tenements] == [2, 5, 5, 2]


@pytest.mark.parametrize("control", CONTENT.controls["normal"])
def test_each_of_the_nine_controls_can_be_taken(control: str) -> None:
    """R95, G1."""
    table = build(pool=dict.fromkeys(("AGIT", "ANAR", "GREVE", "SAB"), 4))
    assert play(table, f"control {control}").controls == (control,)


def test_a_new_local_throws_the_old_one_out() -> None:
    """R56."""
    table = build(locals_row=["L9", "L10"], houses={"russian": {"usd": 5, "local": "L5"}})
    state = play(table, "buy L9 russian")
    assert (house(state, "russian").local, state.locals_discard, state.locals_row) == ("L9", ("L5",), ("L10",))
    assert house(state, "russian").usd == 3


def test_bierhalle_houses_a_local_for_all_without_rent() -> None:
    """R56, R42, R27, G13."""
    tiles = ("TRI", "TEN", "PEN", "BIE")
    state = play(build(locals_row=["L5", "L10"], tiles=tiles, sides="BIE"), "share L5 chinese")
    assert (state.bierhalle_local, house(state, "chinese").usd) == ("L5", 0)
    evening = build("evening", tiles=tiles, sides="BIE", bierhalle_local="L5")
    assert texts(evening) == ["evening shared", "decline"]
    assert refusal(play(evening, "evening shared"), "evening shared") in ("taken", "first", "struggle")
    assert living_cost(CONTENT, evening, house(evening, "chinese")).local == 0


def test_the_ferrer_center_turns_agitation_into_a_strike_once() -> None:
    """R57, G12."""
    state = play(build(tiles=("FER",), sides="FER", pool={"AGIT": 2}), "ferrer")
    assert (state.pool.AGIT, state.pool.GREVE) == (1, 1)
    assert "ferrer" not in texts(state)


# II and the end ------------------------------------------------------------------------------------------------------


def test_cards_come_into_force_oldest_first() -> None:
    """R59."""
    lines = told(steps(build(employer_cards=["N05", "N02", "N01"]), "end-struggle")[1])
    expected = (
        "Longer Days is carried out.",
        "Weakened Worker Oversight is in force: measure 1 of 3.",
        "Wage Offensive is carried out.",
    )
    order = [lines.index(line) for line in expected]
    assert order == sorted(order)


def test_two_measures_are_survived_and_a_third_can_be_countered_in_time() -> None:
    """R61, R51."""
    measures = [{"card": "N02"}, {"card": "N08"}]
    table = build(measures=measures, employer_cards=["N09"], pool={"AGIT": 1, "SAB": 1})
    assert play(table, "counter N09", "end-struggle").result == "none"


def test_the_marker_moves_to_the_next_planned_card_and_its_condition_is_told() -> None:
    """R58, R62."""
    plan = {"id": "P01", "step": 1, "beaten": [False, False]}
    lines = told(steps(build("planning", plan=plan, pending=[Task("marker"), STOP]))[1])
    assert lines == ["The marker lies on Pressure on Local Power, step 2; its condition holds this turn."]


def test_no_planning_left_means_no_draws() -> None:
    """R68."""
    state = play(build("check", turn=9, fp=9))
    assert (state.plan, state.employer_cards) == (None, ())


def test_the_first_tenement_moves_on_and_gauges_fall() -> None:
    """R1, R69, R70."""
    state = play(build("check", first_seat=3, houses={"russian": {"ris": 7, "mp": 5}}))
    assert (state.first_seat, state.turn, state.fp) == (0, 2, 2)
    assert (house(state, "russian").ris, house(state, "russian").mp) == (0, -1)


def test_an_empty_pile_is_rebuilt_from_its_discards_but_solidarity_is_not() -> None:
    """R10, R65."""
    table = build("incidents", pending=[Task("incident"), STOP])
    table = replace(table, incident=Deck((), ("I06",)), solidarity=Deck((), ("S01",)))
    state, events = steps(table, draws=(["I06"],))
    assert "No incident is left: the old ones are shuffled." in told(events)
    assert "No solidarity card is left" in " ".join(told(events))
    assert state.solidarity.discard == ("S01",)


@pytest.mark.parametrize(
    ("pending", "settled"),
    [
        ([], True),
        ([Task("give", "M01", 0), Task("misfortune", who=1)], True),
        ([STOP, Task("three")], True),
        ([Task("SAN", "I01", 0, 1, "one"), STOP], False),
    ],
)
def test_a_decision_is_whole_only_when_its_victims_are_named(pending: list[Task], settled: bool) -> None:
    """R84, R86: a card is given away, solidarity accepted; who suffers belongs to what was done before."""
    assert RULES.settled(build("struggle" if not pending else "employers", pending=pending)) == settled


# Content -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("cards.toml", 'effect = "T: USD -2"', 'effect = "T: GOLD -2"', "M01"),
        ("employers.toml", 'id = "P01.2"', 'id = "P01.4"', "P01"),
        ("places.toml", 'who = "russian"', 'who = "martian"', "martian"),
        ("scenarios.toml", 'work = ["TRI", "WOO", "NEW"]', 'work = ["TRI", "QQQ", "NEW"]', "QQQ"),
        ("scenarios.toml", "rolls = [11, 13]", "rolls = [11, 12]", "13"),
        ("places.toml", "[limits]", "[limit]", "places.toml"),
        ("places.toml", 'Rivka = "', 'Olga = "', "voices of russian"),
    ],
)  # fmt: skip
def test_mistakes_in_the_files_are_named(file: str, old: str, new: str, problem: str) -> None:
    texts_ = {name: assets.read(f"which_side/{name}") for name in FILES}
    assert isinstance(read_content(texts_), reading.Content)
    assert old in texts_[file]
    with pytest.raises(ValueError, match=problem):
        read_content({**texts_, file: texts_[file].replace(old, new, 1)})


def test_a_bare_table_is_the_generic_one() -> None:
    """A case may be loaded with only what matters in it."""
    bare = State()
    assert RULES.faults(bare) == []
    people = [(one.name, one.sex, one.tenement) for one in CONTENT.people.values()]
    assert [(one.name, one.sex, one.tenement) for one in bare.characters] == people
    assert [minimum(CONTENT, bare, one) for one in bare.tenements] == [(one.ris, one.mp) for one in bare.tenements]
    assert [one.name for one in bare.tenements] == list(CONTENT.tenements)
    assert play(bare, "control K6").controls == ("K6",)
    assert RULES.seats_of(bare) == 1


def test_stories_have_the_length_of_a_card() -> None:
    for scenario in CONTENT.scenarios.values():
        assert 60 <= len(scenario.intro.split()) <= 80
        assert 50 <= len(scenario.won.split()) <= 80
    assert all(
        50 <= len(text.split()) <= 80 for text in (CONTENT.lost.strength, CONTENT.lost.playable, CONTENT.lost.measures)
    )


def test_without_a_card_that_says_so_nothing_is_modified() -> None:
    assert set(astuple(Standing())) <= {0, ()}


@pytest.mark.parametrize(
    ("option", "numbers"),
    [("players", range(1, 5)), ("own_controls", range(1, 10)), ("own_gauges", range(4)), ("contexts", range(4))],
)
def test_one_to_four_may_play_for_up_to_nine_controls_and_three_gauges(option: str, numbers: range) -> None:
    assert offered(RULES, option) == [(number, str(number)) for number in numbers]
