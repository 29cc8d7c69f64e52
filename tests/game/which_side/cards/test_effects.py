"""Every word of the cards' language, each on the smallest table that shows it."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from msgspec.structs import replace

from game.which_side.cards.language import FOR_ALL, INSTANT, STANDING, Cost, read_cost, read_effect
from game.which_side.day.flow import living_cost, minimum
from game.which_side.day.slots import Desk
from game.which_side.events import NothingHappened
from game.which_side.state import State, Task
from tests.game.which_side.tables import CONTENT, RULES, build, fresh, house, person, play, refusal, steps, texts, told

STOP = Task("SOLID", "P01:victory")
"""A question that holds the table still behind the task under test."""


def after(*tasks: Task, moves: tuple[str, ...] = (), phase: str = "employers", **fields: Any) -> State:
    return play(build(phase, pending=[*tasks, STOP], **fields), *moves)


# Reading ------------------------------------------------------------------------------------------------------------


WRONG = (
    "USD -2", "T USD -2", "X: USD -2",
    "MAX: SAN -1 one", "GE RIS: INS +1", "T: GAUGE SA +1", "T: SAN -1 three", "T: USD",
    "POOL: USD -2", "ALL: USD two", "T: USD -2 -3", "ALL: FREE 2", "T: NOEVE 0", "T: SAN 0 one", "POOL: FP 2",
    "T: USD -21", "T: USD +21", "T: MP +21", "T: SAN -21 one",
)  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
def test_what_is_not_in_the_language_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"must begin|not a scope|not an effect"):
        read_effect(text, ("T", "ALL", "MAX", "GE", "POOL"))


@pytest.mark.parametrize("text", ["T: USD -20", "T: USD +20", "T: MP +20", "T: SAN -20 one", "POOL: FP 1"])
def test_numbers_up_to_twenty_are_no_slips_of_the_pen(text: str) -> None:
    assert len(read_effect(text, ("T", "POOL"))) == 1


def test_costs_are_read_and_halved_for_two() -> None:
    """R75, G25."""
    cost = read_cost("$3 + 3 AGIT + 1 ANAR + 1 GREVE + 3 SAB")
    assert cost == Cost(3, 3, 1, 1, 3)
    assert cost.halved() == Cost(1, 1, 0, 1, 2)
    assert read_cost("$4 + 2 AGIT + 2 ANAR + 3 GREVE + 2 SAB").halved() == Cost(2, 1, 1, 2, 1)
    for text in ("3", "AGIT", "$2 + $3", "2 STRIKE"):
        with pytest.raises(ValueError, match=r"cost|twice"):
            read_cost(text)


def test_every_word_of_the_language_stands_on_a_card() -> None:
    used = {op.do for clauses in CONTENT.effects.values() for clause in clauses for op in clause.ops}
    assert used == set(INSTANT) | set(FOR_ALL) | set(STANDING)


# Scopes -------------------------------------------------------------------------------------------------------------

FIGURES = {
    "russian": {"ris": 7, "usd": 3},
    "italian": {"ris": 7, "usd": 9},
    "american": {"ins": 4},
    "chinese": {"mp": 6, "usd": 0},
}


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("I04", "Highest Risk: the Russian and Italian Tenements."),
        ("I06", "Police Threat 6 or more: the Chinese Tenement."),
        ("I03", "Risk 7 or more: the Russian and Italian Tenements."),
        ("I08", "Highest Squalor: the American Tenement."),
        ("I11", "Most dollars: the Italian Tenement."),
        ("I12", "Fewest dollars: the Chinese Tenement."),
        ("I13", "$3 or less: the Russian, American and Chinese Tenements."),
        ("I18", "Squalor 4 or more: the American Tenement."),
    ],
)
def test_scopes_find_everybody_they_mean(card: str, line: str) -> None:
    """R85."""
    assert line in told(steps(build("employers", houses=FIGURES, pending=[Task("effect", card), STOP]))[1])


def test_a_scope_may_find_nobody() -> None:
    """R85."""
    assert "Police Threat 6 or more: nobody." in told(
        steps(build("employers", pending=[Task("effect", "I06"), STOP]))[1]
    )


def test_a_clause_looks_once_and_runs_tenement_by_tenement_from_the_first() -> None:
    """R85; Company Thugs: both blows fall on one Tenement before the next one is asked."""
    table = build(
        "employers",
        houses={"russian": {"mp": 5}, "chinese": {"mp": 5}},
        first_seat=3,
        pending=[Task("effect", "N10"), STOP],
    )
    assert texts(play(table))[0] == "pick Mei"
    assert texts(play(table, "pick Mei", "pick Wah"))[0] == "pick Rivka"


# What happens to a Tenement -----------------------------------------------------------------------------------------


def test_usd() -> None:
    """R43."""
    assert house(after(Task("USD", "S05", 0, 2)), "russian").usd == 4
    assert house(after(Task("USD", "M01", 0, -2)), "russian").usd == 0


def test_col_counts_this_turn_only() -> None:
    """R42."""
    table = after(Task("COL", "M02", 0, 2))
    assert living_cost(CONTENT, table, house(table, "russian")).extra == 3
    assert house(play(build("check")), "russian").col_mod == 0
    twice = build("employers", houses={"russian": {"col_mod": 2}}, pending=[Task("COL", "I19", 0, 3), STOP])
    assert told(steps(twice)[1]) == ["Russian Tenement: extra rent 2 to 5."]


@pytest.mark.parametrize(("what", "names"), [
    ("one", ["Concetta", "Rosaria", "Salvatore"]), ("oneF", ["Concetta", "Rosaria"]), ("oneM", ["Salvatore"]),
])  # fmt: skip
def test_san_one_asks_for_somebody_with_health_to_lose(what: str, names: list[str]) -> None:
    """R3, R84, R86."""
    table = after(Task("SAN", "M04", 1, 1, what), people={"Nunzio": {"san": 0}})
    assert texts(table) == [f"pick {name}" for name in names]
    assert person(play(table, f"pick {names[0]}"), names[0]).san == 1
    assert refusal(table, "pick Nunzio") == "bedridden"
    assert refusal(table, "pick Mei") == "stranger"
    assert refusal(table, "pick Nobody") == "unknown"
    assert refusal(table, "pass") == "first"


def test_san_two_takes_two_different_ones() -> None:
    """R86."""
    table = after(Task("SAN", "M17", 1, 1, "two"), moves=("pick Concetta",))
    assert refusal(table, "pick Concetta") == "again"
    assert [one.san for one in play(table, "pick Nunzio").characters[4:8]] == [1, 2, 2, 1]
    lonely = {name: {"san": 0} for name in ("Rosaria", "Salvatore", "Nunzio")}
    assert after(Task("SAN", "M17", 1, 1, "two"), people=lonely, moves=("pick Concetta",)).pending == (STOP,)


def test_san_all_women_and_the_clean_house_spares_one_of_choice() -> None:
    """R4, R86."""
    task = Task("SAN", "P09:defeat", 0, 1, "allF")
    assert [one.san for one in after(task).characters[:4]] == [1, 1, 1, 2]
    table = after(task, houses={"russian": {"ins": 0}})
    assert texts(table) == ["pick Rivka", "pick Dora", "pick Sonya"]
    assert [one.san for one in play(table, "pick Dora").characters[:4]] == [1, 2, 1, 2]
    two = after(replace(task, who=1), houses={"italian": {"ins": 0}})
    assert texts(two) == ["pick Concetta", "pick Rosaria"]
    only = after(replace(task, who=3), houses={"chinese": {"ins": 0}})
    assert (person(only, "Mei").san, only.pending) == (2, (STOP,)), "the only woman is spared without asking"
    used = after(task, houses={"russian": {"ins": 0, "shield_used": True}})
    assert [one.san for one in used.characters[:4]] == [1, 1, 1, 2]


def test_a_clean_house_spares_once_a_turn_and_nothing_else_is_told() -> None:
    """R4: also somebody who has one health left."""
    twice = [Task("SAN", "M04", 0, 1, "one"), Task("SAN", "I08", 0, 1, "one"), STOP]
    table = build("employers", houses={"russian": {"ins": 0}}, people={"Rivka": {"san": 1}}, pending=twice)
    spared, events = steps(table, "pick Rivka")
    assert (person(spared, "Rivka").san, house(spared, "russian").shield_used) == (1, True)
    assert told(events) == ["Winter Fever. The clean house of the Russian Tenement spares Rivka."]
    assert person(play(spared, "pick Rivka"), "Rivka").san == 0


def test_nobody_left_to_hurt_is_no_decision() -> None:
    """R86."""
    women = {name: {"san": 0} for name in ("Rivka", "Dora", "Sonya")}
    table = after(Task("SAN", "M12", 0, 1, "oneF"), people=women)
    assert table.pending == (STOP,)


def test_heal_reaches_the_cap() -> None:
    """R86, R2."""
    people = {"Dora": {"san": 0}, "Sonya": {"san": 1, "cap": 1}}
    table = after(Task("HEAL", "S06", 0, 1, "one"), people=people)
    assert texts(table) == ["pick Dora"]
    assert person(play(table, "pick Dora"), "Dora").san == 1
    assert refusal(table, "pick Sonya") == "well"


def test_ins_rises_point_by_point_and_then_costs_health() -> None:
    """R5."""
    assert house(after(Task("INS", "M20", 0, 2)), "russian").ins == 4
    table = after(Task("INS", "M20", 0, 2), houses={"russian": {"ins": 4}})
    assert house(table, "russian").ins == 5
    assert texts(table)[0] == "pick Rivka"
    hurt = play(table, "pick Rivka")
    assert (person(hurt, "Rivka").san, hurt.pending) == (1, (STOP,)), "the second point costs one person one health"
    worst = after(Task("INS", "M20", 0, 2), houses={"russian": {"ins": 5}}, moves=("pick Rivka", "pick Dora"))
    assert (person(worst, "Rivka").san, person(worst, "Dora").san, worst.pending) == (1, 1, (STOP,))
    assert house(after(Task("INS", "S09", 0, -1), houses={"russian": {"ins": 0}}), "russian").ins == 0


@pytest.mark.parametrize(("do", "field"), [("RIS", "ris"), ("MP", "mp")])
def test_ris_and_mp_stop_at_eight(do: Literal["RIS", "MP"], field: str) -> None:
    """R6."""
    assert getattr(house(after(Task(do, "M11", 3, 2)), "chinese"), field) == 2
    assert getattr(house(after(Task(do, "M11", 3, 2), houses={"chinese": {field: 7}}), "chinese"), field) == 8


def test_arrest_never_takes_the_bedridden_or_prisoners() -> None:
    """R36, R87."""
    people = {"Mei": {"san": 0}, "Wah": {"place": "arrest"}}
    table = after(Task("ARREST", "I05", 3, what="one"), people=people)
    assert texts(table) == ["pick Lung", "pick Sing", "pick Yat"]
    assert refusal(table, "pick Wah") == "prisoner"
    assert person(play(table, "pick Lung"), "Lung").place == "arrest"


@pytest.mark.parametrize(
    ("task", "people", "sentence", "rule"),
    [
        (Task("ARREST", "I05", 3, what="one"), {"san": 0}, "Mei is bedridden: nobody arrests the bedridden.", "R36"),
        (Task("context-jail", "D23", n=2), {"san": 0}, "Mei is bedridden: nobody arrests the bedridden.", "R36"),
        (Task("TIRED", "M08", 3, what="one"), {"san": 0}, "Mei is bedridden and stays at home anyway.", "R88"),
        (Task("SAN", "M04", 3, 1, "one"), {"san": 0}, "Mei is bedridden: there is no health left to lose.", "R3"),
        (Task("ARREST", "I05", 3, what="one"), {"place": "jail"}, "Mei is in prison.", "R87"),
        (Task("misery", "living", 3, 1), {"place": "jail"}, "Mei is in prison.", "R47"),
    ],
)
def test_who_is_spared_is_told_why(task: Task, people: dict[str, Any], sentence: str, rule: str) -> None:
    """R3, R36, R47, R87, R88."""
    table = after(task, people={"Mei": people}, houses={"chinese": {"usd": 0, "ins": 4}})
    reason = RULES.why_not(table, RULES.grammar.parse("pick Mei"))
    assert reason is not None
    assert (str(reason), reason.rule) == (sentence, rule)


def test_tired() -> None:
    """R88."""
    table = after(
        Task("TIRED", "M08", 3, what="one"),
        people={"Mei": {"tired": True}, "Wah": {"place": "arrest"}},
        phase="misfortunes",
    )
    assert refusal(table, "pick Mei") == "tired"
    assert refusal(table, "pick Wah") == "away"
    table = play(table, "pick Lung")
    assert person(table, "Lung").tired
    placing = build("placement", people={"Lung": {"tired": True}}, active=3)
    assert refusal(placing, "place Lung housework") == "tired"


def test_noeve() -> None:
    """R88."""
    assert house(after(Task("NOEVE", "M09", 0)), "russian").noeve
    table = build("evening", people={"Rivka": {"place": "TRI.w1"}}, houses={"russian": {"noeve": True}})
    assert refusal(table, "evening TRI.eve") == "no-evening"


def test_loseloc() -> None:
    """R88."""
    table = after(Task("LOSELOC", "M19", 0), houses={"russian": {"local": "L5"}})
    assert (house(table, "russian").local, table.locals_discard) == ("", ("L5",))
    assert after(Task("LOSELOC", "M19", 0)).locals_discard == ()


def test_capsan_is_no_loss_of_health() -> None:
    """R88, R2."""
    table = after(
        Task("CAPSAN", "M03", 0, what="one"), houses={"russian": {"ins": 0}}, people={"Dora": {"san": 1, "cap": 1}}
    )
    assert refusal(table, "pick Dora") == "capped"
    table = play(table, "pick Rivka")
    assert (person(table, "Rivka").san, person(table, "Rivka").cap) == (1, 1)
    assert not house(table, "russian").shield_used


def test_kill() -> None:
    """R9, R88."""
    table = after(Task("KILL", "H13", 0, what="one"), people={"Dora": {"san": 0}}, moves=("pick Dora",))
    assert person(table, "Dora").place == "dead"


# What happens to all ------------------------------------------------------------------------------------------------


def test_gauge() -> None:
    """R6, R89."""
    assert after(Task("GAUGE", "H02", n=2, what="SA")).gauges.SA == 5
    assert after(Task("GAUGE", "H02", n=2, what="SA"), gauges={"SA": 5}).gauges.SA == 6
    table = after(Task("GAUGE", "P01:defeat", n=2, what="ANY"), gauges={"SA": 6, "CT": 5})
    assert texts(table) == ["gauge TT", "gauge CT"]
    assert refusal(table, "gauge SA") == "gauge-end"
    assert texts(play(table, "gauge CT")) == ["gauge TT"]
    assert texts(after(Task("GAUGE", "S02", n=-1, what="ANY"), gauges={"TT": 1, "CT": 2})) == ["gauge CT", "gauge SA"]
    assert texts(after(Task("GAUGE", "S02", n=-1, what="ANY"), gauges={"TT": 1, "CT": 1, "SA": 1})) == [
        "gauge TT", "gauge CT", "gauge SA"
    ]  # fmt: skip


def test_res() -> None:
    """R89."""
    table = after(Task("RES", "N13", n=-3, what="any"), pool={"AGIT": 2, "SAB": 2})
    assert texts(table) == ["return AGIT", "return SAB"]
    assert refusal(table, "return GREVE") == "none-left"
    table = play(table, "return SAB", "return AGIT", "return AGIT")
    assert (table.pool.AGIT, table.pool.SAB, table.pending) == (0, 1, (STOP,))
    assert after(Task("RES", "N13", n=-3, what="any"), pool={"AGIT": 1}, moves=("return AGIT",)).pending == (STOP,)
    assert after(Task("RES", "S10", n=2, what="SAB")).pool.SAB == 2


def test_fp() -> None:
    """R70."""
    assert after(Task("FP", "H14", n=1)).fp == 2
    assert after(Task("FP", "H14", n=1), fp=10).fp == 10


def test_burn() -> None:
    """R90."""
    table = after(Task("BURN", "N04", what="political"), sides="GRE", IWW={"closed_next": True})
    assert texts(table) == ["tile GRE", "tile ILG"]
    assert refusal(table, "tile IWW") == "burnt"
    assert refusal(table, "tile TRI") == "wrong-kind"
    assert refusal(table, "tile BIE") == "no-tile"
    assert next(tile for tile in play(table, "tile GRE").tiles if tile.id == "GRE").side == "A"
    burnt = play(table, "tile ILG")
    assert next(tile for tile in burnt.tiles if tile.id == "ILG").closed_next
    table = build("rest", ILG={"closed_next": True})
    table = play(table)
    assert next(tile for tile in table.tiles if tile.id == "ILG").closed_now
    placing = build("placement", ILG={"closed_now": True})
    assert refusal(placing, "place Rivka ILG.ag1") == "closed"


def test_burning_bierhalle_throws_its_local_out() -> None:
    """R90, R56, R37."""
    tiles = ("TRI", "PEN", "TEN", "BIE")
    table = after(Task("BURN", "N04", what="political"), tiles=tiles, sides="BIE", bierhalle_local="L1",
                  people={"Dora": {"place": "lawyer"}}, moves=("tile BIE",))  # fmt: skip
    assert (table.bierhalle_local, table.locals_discard) == ("", ("L1",))
    assert person(table, "Dora").place == "home"


def test_flipa() -> None:
    """R90."""
    assert after(Task("FLIPA", "P10.3", what="work")).pending == (STOP,)
    table = after(Task("FLIPA", "P10.3", what="work"), sides="TRI GRE")
    assert texts(table) == ["tile TRI"]
    assert refusal(table, "tile NEW") == "side-a"
    assert next(tile for tile in play(table, "tile TRI").tiles if tile.id == "TRI").side == "A"


def test_solid_may_be_declined_and_one_of_two_is_kept() -> None:
    """R65, G17."""
    table = after(top={"solidarity": ["S05", "S09"]})
    assert play(table, "decline").solidarity.discard == ()
    table = play(table, "accept")
    assert texts(table) == ["keep S05", "keep S09"]
    assert refusal(table, "keep S01") == "not-there"
    table, events = steps(table, "keep S05")
    assert [line for line in told(events) if "aside" in line] == ["Block Clean-up is put aside."]
    assert table.solidarity.discard == ("S05", "S09")
    assert table.offered == ()


def test_helpers_come_at_most_three() -> None:
    """R66, R92."""
    table = after(Task("effect", "S03"), moves=("host russian", "host chinese"))
    assert [(helper.name, helper.host, helper.turns_left) for helper in table.helpers] == [
        ("Oscar", "russian", 2), ("Volkenburg", "chinese", 2),
    ]  # fmt: skip
    full = [
        {"name": name, "sex": "M", "host": "russian", "turns_left": 1, "arrived": 1}
        for name in ("Oscar", "Volkenburg", "Clara")
    ]
    assert after(Task("HELPER", "S01", n=3, what="F"), helpers=full).pending == (STOP,)


def test_free() -> None:
    """R92."""
    table = after(Task("FREE", "S07"), people={"Mei": {"place": "arrest"}, "Wah": {"place": "jail"}})
    assert {person(table, "Mei").place, person(table, "Wah").place} == {"home"}


def test_drop() -> None:
    """R92."""
    table = after(Task("DROP", "S07", what="measure"), measures=[{"card": "N02"}, {"card": "H10"}])
    assert texts(table) == ["drop N02", "drop H10"]
    dropped = play(table, "drop H10")
    assert [measure.card for measure in dropped.measures] == ["N02"]
    assert dropped.hard.discard == ("H10",)


@pytest.mark.parametrize(
    ("task", "whose"),
    [
        (Task("effect", "S07"), ""),
        (Task("LOSELOC", "M01", 0), "russian"),
        (Task("SAN", "M01", 0, 1, "oneM"), "russian"),
    ],
)
def test_what_finds_nothing_says_whose_it_would_have_been(task: Task, whose: str) -> None:
    """A card of the group names nobody, one that comes to a Tenement names it, the first as well."""
    people = {"Mendel": {"san": 0, "place": "dead"}}
    _, events = steps(build("employers", pending=[task, STOP], people=people))
    assert {event.tenement for event in events if isinstance(event, NothingHappened)} == {whose}


# What stands --------------------------------------------------------------------------------------------------------


def test_standing_minimums_bite_at_the_end_of_the_turn() -> None:
    """R69, R91."""
    table = build(measures=[{"card": "H16"}])
    assert minimum(CONTENT, table, house(table, "american")) == (2, 1)
    assert house(table, "american").ris == 1


def test_standing_col() -> None:
    """R91, R58."""
    table = build(measures=[{"card": "N12"}], plan={"id": "P05", "beaten": [False] * 2})
    assert living_cost(CONTENT, table, house(table, "russian")).extra == 3


def test_standing_wage() -> None:
    """R91, R30, R60."""
    table = build("evening", measures=[{"card": "N11"}, {"card": "H07"}], people={"Rivka": {"place": "TRI.w3"}},
                  houses={"russian": {"evening": "-"}})  # fmt: skip
    assert "Triangle Shirtwaist Factory (day work). Russian Tenement: $2 to $3." in told(steps(table)[1])


def test_standing_workris_and_polmp() -> None:
    """R91, R19, R27."""
    table = build("placement", plan={"id": "P03", "beaten": [False] * 2}, measures=[{"card": "N15"}])
    desk, russian = Desk(CONTENT, table), house(table, "russian")
    prices = {name: desk.price(russian, slot, slot.a) for name, slot in CONTENT.slots.items() if slot.a is not None}
    assert prices["TRI.w1"].ris == 2
    assert (prices["TRI.lc"].mp, prices["GRE.ag1"].mp, prices["GRE.im"].mp) == (2, 2, 2)
    assert (prices["DOC.sb1"].mp, prices["PEN.an1"].mp, prices["TEN.street"].mp) == (2, 1, 1)
    assert prices["TRI.eve"].ris == 0


def test_standing_incid() -> None:
    """R91, R41."""
    calm = {"top": {"incident": ["I06", "I03", "I06", "I03"]}}
    table = play(build("gains", measures=[{"card": "N14"}], **calm))  # type: ignore[arg-type]
    assert len(table.incident.discard) == 3


def test_standing_noeve_and_nodoc() -> None:
    """R91."""
    table = build("evening", measures=[{"card": "H15"}], people={"Rivka": {"place": "TRI.w1"}})
    assert refusal(table, "evening TRI.eve") == "no-evening"
    table = build(measures=[{"card": "H11"}], people={"Rivka": {"san": 1}})
    assert refusal(table, "doctor Rivka") == "no-doctor"


def test_standing_close() -> None:
    """R90, R17."""
    table = play(build(employer_cards=["N03"]), "end-struggle")
    assert texts(table) == ["tile TRI", "tile NEW", "tile WOO"]
    table = play(table, "tile WOO")
    assert table.measures[0].tile == "WOO"
    placing = build("placement", measures=[{"card": "N03", "tile": "WOO"}])
    assert refusal(placing, "place Rivka WOO.w2") == "closed"
    again = build("employers", measures=[{"card": "N03", "tile": "WOO"}], pending=[Task("CLOSE", "N03"), STOP])
    assert refusal(again, "tile WOO") == "closed"


def test_turn_conditions_hold_although_the_card_is_beaten() -> None:
    """R58."""
    table = build("placement", plan={"id": "P02", "beaten": [True, False]})
    assert Desk(CONTENT, table).mods.POLMP == 1
    assert not Desk(CONTENT, build(plan={"id": "P02", "step": 2, "beaten": [True, False]})).mods.POLMP


def test_a_first_table_is_at_a_decision() -> None:
    assert fresh().pending[0].do == "give"
