"""What players read: plurals that fit, names instead of ids, sentences that are true, a book that agrees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import assets
from game.core import rulebook
from game.core.events import Ended, GaugeChanged, Moved, PhaseBegan
from game.core.journal import Seat
from game.core.match import Match
from game.which_side import events as e
from game.which_side.state import Task
from game.which_side.text.cardtext import explain, explain_cost
from game.which_side.text.placetext import explain_place
from tests.game.playing import random_match, random_options
from tests.game.which_side.tables import CONTENT, RULES, build, play, steps, told

NOUNS = "turns|steps|controls|resources|incidents|Tenements|measures|helpers|dollars|people|gauges|cards|tokens"
WRONG_PLURAL = re.compile(rf"(?<![\d−])\b1 (?:more |exceptional )?({NOUNS})\b")
WRONG_SINGULAR = re.compile(r"\b(?:0|[2-9]|\d\d+) (?:more )?(turn|step|control|resource|incident|helper|measure)\b")
IDS = re.compile(
    r"\b(?:[MINHSPL]\d\d?|[PKD]\d|TRI|NEW|WOO|CAR|GRE|FER|BIE|DOC|TEN|PEN|RIS|MP|INS|SAN|AGIT|ANAR|GREVE|SAB|TT|CT|SA|FP)\b"
    r"|\b(russian|italian|american|chinese|misery_|usd|seat)\b|[_{}]|Tenements [A-Z]|-\d|→|!"
)  # fmt: skip


@cache
def sentences() -> tuple[str, ...]:
    """All that some random games tell, describe and refuse."""
    found: dict[str, None] = {}
    for seed in range(14):
        match = random_match(RULES, seed, random_options(RULES, seed))
        pool = [move for moment in match.history[::10] for move in RULES.moves(moment.state)]
        for index, moment in enumerate(match.history):
            told_ = [text for event in moment.events if not isinstance(event, e.Story) and (text := RULES.tell(event))]
            found |= dict.fromkeys(told_)
            if index % 10 == 0:
                found |= dict.fromkeys(RULES.describe(RULES.view(moment.state, None)).splitlines())
                for attempt in pool[index % 17 :: 17]:
                    if (reason := RULES.why_not(moment.state, attempt)) is not None:
                        found[str(reason)] = None
    return tuple(found)


def card_texts() -> Iterator[str]:
    for cause, clauses in CONTENT.effects.items():
        if clauses:
            yield explain(clauses)
        if cause in CONTENT.costs:
            yield explain_cost(CONTENT.costs[cause])
    for tile in CONTENT.tiles:
        for side in "AB":
            yield from explain_place(CONTENT, tile, side, duo=False)


def test_no_sentence_counts_one_of_many_or_many_of_one() -> None:
    texts = [*sentences(), *card_texts()]
    assert len(texts) > 800
    assert [text for text in texts if WRONG_PLURAL.search(text) or WRONG_SINGULAR.search(text)] == []


def test_people_controls_cards_and_places_have_names_in_every_sentence() -> None:
    options = [text for choice in RULES.choices for value in choice.values for text in (value.label, value.help)]
    assert [text for text in (*sentences(), *card_texts(), *options) if IDS.search(text)] == []


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.ControlTaken("K6", 1), "The workers take the Warehouse, their first means of production."),
        (e.ControlTaken("K8", 3), "The workers take the Power House: 3 means of production."),
        (e.Struck("I01", "MAX", "RIS", 0, ("russian", "chinese")),
         "Highest Risk: the Russian and Chinese Tenements."),
        (e.Struck("I13", "LE", "USD", 3, ("russian", "italian", "american", "chinese")),
         "$3 or less: all four Tenements."),
        (GaugeChanged("SA", 3, 4, "N01"), "Wage Offensive. Wages: cell 3 to 4."),
        (GaugeChanged("SA", 6, 6, "N01"), "Wage Offensive. Wages: still cell 6, the end of the gauge."),
        (GaugeChanged("russian.mp", -1, 1, "BIE.ag1"),
         "Russian Tenement: Police Threat −1 to 1."),
        (GaugeChanged("chinese.usd", 1, 4, "TRI.w1"),
         "Triangle Shirtwaist Factory (day work). Chinese Tenement: $1 to $4."),
        (GaugeChanged("chinese.usd", 1, 0, "GRE.an1"), "Chinese Tenement: $1 to $0."),
        (GaugeChanged("chinese.ins", 2, 3, "M05"), "Chinese Tenement: Squalor 2 to 3."),
        (GaugeChanged("russian.mp", 0, -1, "start"), "At the start. Russian Tenement: Police Threat 0 to −1."),
        (PhaseBegan("prison"), None),
        (Moved("Mei", "arrest", "jail", "jailed"), "The prison wagon takes Mei from Arrest to Jail."),
        (GaugeChanged("italian.usd", 5, 3, "K1"), "Machine Shop. Italian Tenement: $5 to $3."),
        (GaugeChanged("FP", 2, 3, "D31"), "Context. Employer Strength 2 to 3."),
        (Moved("Mendel", "home", "NEW.w1", "place"), "Mendel to Newtown Creek Dye Industry: day work."),
        (Moved("Bessy", "home", "TEN.street", "place"), "Bessy to Tenderloin: the street."),
        (Moved("Amos", "home", "housework", "place"), "Amos does the housework."),
        (Moved("Mei", "TEN.street", "arrest", "TEN.street"), "Tenderloin (the street). Mei is arrested."),
        (Moved("Mei", "jail", "home", "S07"), "The Mink Brigade. Mei comes home."),
        (e.Died("Mei", "misery"), "Misery. Mei is executed in Jail."),
        (e.Died("Mei", "H13"), "Deportation Orders. Mei is lost for good."),
        (e.TileTurned("GRE", "B", "workers"), "Greenwich Village is improved."),
        (
            e.Bill("russian", 2, 1, 5, -1, 7),
            "Russian Tenement: rent $7. Rooms $2, storefront $1, upkeep $5, customs and cards −$1.",
        ),
        (e.Bill("russian", 2, 0, 5, 0, 7), "Russian Tenement: rent $7. Rooms $2, upkeep $5."),
        (e.NothingHappened("D21", "context-hurt"), "Context. There is nobody to hit."),
    ],
    ids=str,
)  # fmt: skip
def test_the_telegraph_says(event: Any, sentence: str | None) -> None:
    assert RULES.tell(event) == sentence


def test_a_measure_that_is_countered_is_told_once() -> None:
    table = build(measures=[{"card": "N09"}], pool={"AGIT": 1, "SAB": 1})
    lines = told(steps(table, "counter N09")[1])
    assert [line for line in lines if "Speed-up" in line and "pool" not in line] == ["Beaten: Speed-up."]


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("M01", "The chosen Tenement: lose $2"),
        ("M02", "The chosen Tenement: rent +$2 this turn"),
        ("I15", "Highest Risk: one person loses 2 health"),
        ("I18", "Squalor 4 or more: two people lose 1 health each"),
        ("N01", "1 step to the right on Wages"),
        ("H02", "2 steps to the right on Wages"),
        ("S02", "1 step to the left on a gauge of your choice"),
        ("P01:defeat", "2 steps to the right, each on a gauge of your choice"),
        ("N11", "While in force: day work pays $1 less"),
        ("N12", "While in force: rent +$1"),
        ("N14", "While in force: 1 more incident"),
        ("S01", "A woman comes to help for 3 turns"),
        ("S08", "Gain 2 Union Agitation, gain 1 Strike"),
        ("S03", "Two men come to help for 2 turns"),
        ("N13", "Give back 3 resources of your choice"),
        ("I17", "Highest Police Threat: Police Threat +1. Give back 2 resources of your choice"),
        ("N02", "While in force: Risk starts 2 higher"),
        ("P06.2:turn", "This turn: 1 more incident"),
    ],
)
def test_a_card_says_what_it_does(card: str, text: str) -> None:
    assert explain(CONTENT.effects[card]) == text


@pytest.mark.parametrize(
    ("tile", "side", "sentences"),
    [
        ("TRI", "A", ["4 places for day work: Risk 1 for $3 each. 2 of them are for women. 1 of them is for the"
                      " Russian Tenement.",
                      "Home sewing, in the evening: $2.",
                      "Local control needs 2 Tenements, one person each: Police Threat 1. Then the place turns over."]),
        ("CAR", "B", ["3 places for day work: $3 each. 1 of them is for a woman. 1 of them is for the Italian"
                      " Tenement.",
                      "1 place for day work: Risk 1 for $4.", "Clandestine workshop, in the evening: $2.",
                      "Worker control: Police Threat 2. Nobody else may be here; a labour gauge goes one step to the"
                      " left."]),
        ("IWW", "B", ["2 places for Union Agitation: Police Threat 1 each.", "1 place for Strike: Police Threat 2.",
                      "1 place for Sabotage: Risk 1 and Police Threat 2. It is for a man."]),
        ("PEN", "A", ["One prisoner in Jail can agitate: $1 and Police Threat 1 for 1 Anarchist Agitation."]),
    ],
)  # fmt: skip
def test_a_place_says_what_can_be_done_there(tile: str, side: str, sentences: list[str]) -> None:
    assert explain_place(CONTENT, tile, side, duo=False) == sentences


def test_two_tenements_need_fewer_hands() -> None:
    assert "Local control needs one person: Police Threat 1." in explain_place(CONTENT, "TRI", "A", duo=True)[-1]
    assert "Improvement needs 2 Tenements" in explain_place(CONTENT, "GRE", "A", duo=True)[-1]


def test_every_effect_has_words() -> None:
    for cause, clauses in CONTENT.effects.items():
        assert bool(explain(clauses)) == bool(clauses), cause


@pytest.mark.parametrize(
    ("move", "sentence", "fields"),
    [
        ("control K6", "This costs $8; all Tenements together have $6.", {"houses": {"russian": {"usd": 0}}}),
        ("control K2", "This costs 2 Union Agitation; the pool has 1, and Anarchist Agitation to spare for 0.",
         {"pool": {"AGIT": 1}}),
        ("control K4", "This costs 3 Union Agitation; the pool has 0, and Anarchist Agitation to spare for 2.",
         {"pool": {"ANAR": 1}}),
        ("control K7", "This costs 2 Union Agitation; the pool has 1, and Anarchist Agitation to spare for 0.",
         {"pool": {"AGIT": 1, "ANAR": 1}}),
        ("buy L1 russian", "This costs $3; the Russian Tenement has $2.", {"locals_row": ["L1"]}),
        ("doctor Mei", "The doctor costs $2; the Chinese Tenement has $1.",
         {"people": {"Mei": {"san": 1}}, "houses": {"chinese": {"usd": 1}}}),
        ("place Rivka IWW.ag1", "Police Threat would rise to 9; it ends at 8.",
         {"phase": "placement", "houses": {"russian": {"mp": 8}}}),
    ],
)  # fmt: skip
def test_a_refusal_says_how_much_is_missing(move: str, sentence: str, fields: dict[str, Any]) -> None:
    """R7, R52, R55, R56."""
    assert str(RULES.why_not(build(**fields), RULES.grammar.parse(move))) == sentence


def test_the_table_is_described_with_names() -> None:
    table = build(
        "placement", controls=["K1", "K6"], sides="TRI GRE", people={"Mei": {"place": "jail"}, "Dora": {"tired": True}},
        helpers=[{"name": "Clara", "sex": "F", "host": "russian", "turns_left": 1, "arrived": 1}],
        employer_cards=["N01"], houses={"italian": {"local": "L5"}}, gauges={"SA": 4},
        measures=[{"card": "N03", "tile": "NEW"}],
    )  # fmt: skip
    lines = RULES.describe(RULES.view(table, 0)).splitlines()
    for line in (
        "New York 1910, turn 1: day.",
        "Goal: 6 means of production. Also any one gauge at the left end.",
        "Means of production taken: Machine Shop, Warehouse.",
        "Helper Clara with the Russian Tenement, 1 turn left.",
        "  storefront: Union Local.",
        "Hours, Risk of day work: now 0, cell 3 of 6. From the left end: −1, 0, 0, +1, +1, +2.",
        "Wages, pay of day work: now −$1, cell 4 of 6. From the left end: +$1, $0, $0, −$1, −$1, −$2.",
        "  Mei (health 2, in Jail), Wah (health 2, at home), Lung (health 2, at home), Sing (health 2, at home),"
        " Yat (health 2, at home).",
        "Place: Newtown Creek Dye Industry (closed).",
        "Place: Woolworth Building.",
        "Place: Greenwich Village (improved).",
        "  Smuggling, in the evening: Police Threat 2 for $3.",
        "Laid out: Wage Offensive. 1 step to the right on Wages. To counter: $1 + 2 Union Agitation + 1 Strike.",
    ):
        assert line in lines
    text = "\n".join(lines)
    for part in (
        "Dora (health 2, tired)", "Mei (health 2, in Jail)", "Greenwich Village (improved)",
        "Triangle Shirtwaist Factory (under local control)", "Russian Tenement, first this turn: $2",
    ):  # fmt: skip
        assert part in text


def test_an_open_question_is_described_in_words() -> None:
    asked = play(build("misfortunes", houses={"russian": {"usd": 0, "ins": 4}}, pending=[Task("misery", "M01", 0, 2)]))
    assert RULES.describe(RULES.view(asked, 0)).endswith("Misery, $2 owed: whose health pays the next dollar?")


@pytest.mark.parametrize(
    ("asked", "scenario", "question"),
    [
        (Task("SAN", "M05", 0, 1, "one"), "", "Broken Stove. Squalor is full: who loses health instead?"),
        (Task("SAN", "squalor", 0, 1, "one"), "", "Squalor is full: who loses health?"),
        (Task("SAN", "I01", 0, 1, "one"), "", "Factory Accident: who loses health?"),
        (Task("SOLID", "P01"), "", "Accept solidarity? Two cards are drawn, and you keep one; it helps at once."),
        (Task("SOLID", "P01"), "grand-central", "Accept solidarity? One card is drawn; it helps at once."),
    ],
)
def test_a_question_says_why_it_is_asked_and_what_it_brings(asked: Task, scenario: str, question: str) -> None:
    state = build("employers", scenario=scenario or "new-york-1910", pending=[asked])
    assert RULES.describe(RULES.view(state, 0)).endswith(question)


def test_of_two_tenements_either_may_suffer_a_misfortune() -> None:
    """R76."""
    pair = ("russian", "chinese")
    for asked, question in (
        (Task("give", "M01", 0), "Which Tenement suffers Needless Expense?"),
        (Task("SAN", "I01", 0, 1, "one"), "Factory Accident: who loses health?"),
    ):
        state = build("misfortunes", variant="duo", tenements=pair, pending=[asked])
        assert RULES.describe(RULES.view(state, 0)).endswith(question)


def test_a_story_is_not_told_before_its_time() -> None:
    assert RULES.tell_ahead(e.Story("won", "new-york-1910")) is None
    assert RULES.tell_ahead(Ended((0,), "victory")) == "The works are yours: the workers have won."


def test_a_match_opens_without_the_end_of_a_turn() -> None:
    opening = told(list(Match.new(RULES, RULES.options_type(), [Seat("Ada")], 20).history[0].events))
    assert any(line.startswith("At the start.") for line in opening)
    assert not any(line.startswith("End of the turn.") for line in opening)


def test_a_cause_that_nobody_knows_is_still_a_sentence() -> None:
    asked = play(build("employers", pending=[Task("SAN", "nonsense", 0, 1, "one")]))
    assert RULES.describe(RULES.view(asked, 0)).endswith("Something: who loses health?")


# The book and the files ----------------------------------------------------------------------------------------------


BOOK = rulebook.read(assets.read("which_side/rulebook.md"))


def rule(number: str) -> str:
    return BOOK.rules()[number].text


def test_the_book_names_every_control_with_its_cost() -> None:
    """R95."""
    for key, control in CONTENT.sides["normal"].controls.items():
        cost = explain_cost(CONTENT.controls["normal"][key]).replace(" + ", " and ")
        assert f"{control.name} ({cost})" in rule("R95")


def test_the_book_names_every_local_with_price_and_rent() -> None:
    """R97."""
    for local in CONTENT.locals.values():
        rent = f", rent ${local.rent}" if local.rent else ""
        assert f"{local.name}, ${local.price}{rent}: " in rule("R97")


def test_the_book_names_every_place_and_everybody() -> None:
    """R96, R98."""
    text = " ".join(p.text for chapter in BOOK.chapters for p in chapter.paragraphs)
    assert all(tile.name in text for tile in CONTENT.tiles.values())
    assert all(name in rule("R98") for name in CONTENT.people)


def test_the_book_has_the_cells_of_the_gauges() -> None:
    """R94."""
    side = CONTENT.sides["normal"]
    assert ", ".join(map(str, side.CT)) in rule("R94")
    assert (side.SA, side.TT) == ((1, 0, 0, -1, -1, -2), (-1, 0, 0, 1, 1, 2))
    assert "+$1, 0, 0, −$1, −$1, −$2" in rule("R94")
    assert "−1, 0, 0, +1, +1, +2" in rule("R94")


@pytest.mark.parametrize("seed", range(6))
def test_a_finished_winter_is_told_in_a_few_sentences_without_ids(seed: int) -> None:
    match = random_match(RULES, seed, random_options(RULES, seed))
    lines = RULES.tale(match.state, [event for moment in match.history for event in moment.events])
    assert 4 <= len(lines) <= 5
    assert [line for line in lines if IDS.search(line)] == []
    dead = [one.name for one in match.state.characters if one.place == "dead"]
    assert all(name in lines[-1] for name in dead)


def test_the_house_that_broke_the_line_is_named() -> None:
    people = {name: {"san": 0} for name in ("Rivka", "Dora", "Sonya", "Mendel")}
    state = build("over", people=people, result="loss", reason="playable")
    assert RULES.tale(state, [])[0] == "Nobody could go out any more: the Russian Tenement."


@pytest.mark.parametrize(
    ("result", "reason", "told"),
    [
        ("win", "victory", "The goal was reached on turn 1."),
        ("loss", "strength", "Employer Strength was full on turn 1, before the goal was reached."),
    ],
)
def test_a_finished_winter_is_told_by_what_ended_it_first(result: str, reason: str, told: str) -> None:
    over = build("over", check=False, result=result, reason=reason)
    assert RULES.tale(over, [])[0] == told
