"""Texts that depend on what she did: each passage is told to those it is for, and to nobody else."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from game.core.chance import Chance
from game.core.words import VERSE
from game.mad_maxence.booklet import Booklet
from game.mad_maxence.reader import read_booklet
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.sight import words_told
from game.mad_maxence.state import Carry, Gauges, Options, State

from .tables import BOOK, RULES, coins, read_here
from .test_booklet import SMALL

ANSWERS = (
    SMALL.replace('" It begins.', '" It begins.\nif TRIES>=1 " Again.\nif TRIES>=3 " And again.')
    .replace("AIM Get out at 11.", 'AIM Get out at 11.\nif flag key " You have the key.\nelse " Find the key.')
    .replace('" It strikes.', '" It strikes.\nif item lamp " The lamp goes out.')
    .replace('" A gate.', '" A gate.\nif been A " You know the hut.\n" And who lives there.\nalways " Rust.')
    .replace('win " Done.', 'win " Done.\nif flag seen " They knew you.\nelse " They never knew.')
    .replace('" It ends.', '" It ends.\nif flag key and C>=2 " With the key.\nCAUGHT Gone\n" White.\nif been 5 " Five.')
    .replace("EXIT 11", "EXIT 11\nOUT Through the small gate")
)


def rules_of(text: str) -> MadMaxence:
    book: Booklet = read_booklet([("small.txt", text)], RULES.land)
    return MadMaxence(RULES.land, {"": book})


ANSWERING = rules_of(ANSWERS)


def told(rules: MadMaxence, state: State, move: str, luck: str = "") -> str:
    step = rules.apply(state, rules.grammar.parse(move), Chance.scripted(coins(luck)))
    return " ".join(rules.tell(event) or "" for event in step.events)


def table(phase: str = "actions", **fields: Any) -> State:
    gauges = {name: fields.pop(name) for name in ("TU", "C", "TECH") if name in fields}
    here = read_here(ANSWERING.booklets[""], phase, fields)
    state = msgspec.convert({"phase": phase, "gauges": gauges, **here, **fields}, State)
    assert ANSWERING.faults(state) == []
    return state


def test_a_line_of_verse_stands_by_itself_set_in_from_the_prose() -> None:
    told = BOOK.adventures[2].places["B"].choices[0].texts["get"][0].words.splitlines()
    assert [line.startswith(VERSE) for line in told] == [False, True, True, True, True, False]
    assert told[1] == f"{VERSE}Push me to Monday, push me to May,"
    assert told[-1].startswith("And you say, out loud")
    last = BOOK.adventures[5].places["B"].scene[-1].words.strip("\n").splitlines()
    assert [line.startswith(VERSE) for line in last] == [False, *[True] * 6]


@pytest.mark.parametrize(
    ("tries", "words"), [(0, "It begins. Get"), (1, "It begins. Again. Get"), (3, "It begins. Again. And again. Get")]
)
def test_who_comes_back_reads_another_beginning(tries: int, words: str) -> None:
    step = ANSWERING.setup(Options(tries=tries), Chance.seeded(1))
    assert words in " ".join(ANSWERING.tell(event) or "" for event in step.events)
    assert step.state.tries == tries
    assert ANSWERING.setup(Options(), Chance.seeded(1)).state.tries == 0, "nobody has lost before the first attempt"


@pytest.mark.parametrize(("flags", "words"), [((), "Find the key."), (("key",), "You have the key.")])
def test_the_aim_follows_what_is_known(flags: tuple[str, ...], words: str) -> None:
    state = ANSWERING.setup(Options(carry=Carry(flags=flags)), Chance.seeded(1)).state
    assert ANSWERING.view(state, 0).aim == f"Get out at 11. {words}"


@pytest.mark.parametrize(
    ("visited", "words"),
    [(["10"], "A gate. Rust."), (["A", "10"], "A gate. You know the hut. And who lives there. Rust.")],
)
def test_a_scene_knows_where_she_has_been(visited: list[str], words: str) -> None:
    found = [place for place in visited if place == "A"]
    state = table("travel", pos="10", C=1, visited=visited, found=found)
    assert words in told(ANSWERING, state, "go 11")


@pytest.mark.parametrize(("flags", "words"), [(["seen"], "Done. They knew you."), ([], "Done. They never knew.")])
def test_an_outcome_has_an_else(flags: list[str], words: str) -> None:
    state = table("combat", pos="11", C=3, TECH=2, flags=flags, visited=["11"], combat={"choice": 2, "foe_c": 2})
    assert words in told(ANSWERING, state, "fight", "HH")


@pytest.mark.parametrize(
    ("flags", "c", "words"), [(["key"], 3, "It ends. With the key."), (["key"], 1, "It ends."), ([], 3, "It ends.")]
)
def test_a_farewell_asks_for_all_of_its_conditions(flags: list[str], c: int, words: str) -> None:
    state = table("combat", pos="11", C=c, TECH=2, flags=flags, visited=["11"], combat={"choice": 2, "foe_c": 2})
    heard = told(ANSWERING, state, "fight", "HH")
    assert words in heard
    assert ("With the key" in heard) == ("key" in words)


@pytest.mark.parametrize(("items", "words"), [(["lamp"], "It strikes. The lamp goes out."), ([], "It strikes.")])
def test_a_clock_knows_what_is_carried(items: list[str], words: str) -> None:
    heard = told(ANSWERING, table(TU=8, C=1, items=items), "leave")
    assert words in heard
    assert ("lamp" in heard) is bool(items)


def test_being_caught_has_words_of_its_own_and_so_has_getting_out() -> None:
    lost = ANSWERING.apply(table(TU=20, C=1, visited=["5"]), ANSWERING.grammar.parse("leave"), Chance.scripted([]))
    assert "White. Five." in " ".join(ANSWERING.tell(event) or "" for event in lost.events)
    outcome = ANSWERING.outcome(lost.state)
    assert outcome is not None
    assert outcome.headline == "Gone."
    fight = table("combat", pos="11", C=3, TECH=2, visited=["11"], combat={"choice": 2, "foe_c": 2})
    won = ANSWERING.apply(fight, ANSWERING.grammar.parse("fight"), Chance.scripted(coins("HH")))
    out = ANSWERING.outcome(ANSWERING.apply(won.state, ANSWERING.grammar.parse("pick 1"), Chance.scripted([])).state)
    assert out is not None
    assert out.headline == "Through the small gate."


def test_the_last_page_names_who_came_along() -> None:
    text = ANSWERS.replace('" It ends.', '" It ends.\nROLL Who came\nif flag seen " Those who saw you.\nalways " You.')
    rules = rules_of(text.replace("AFTER C>=2 | choose O+1 / D+1", "AFTER C>=2"))
    state = table("combat", pos="11", C=3, TECH=2, flags=["seen"], visited=["11"], combat={"choice": 2, "foe_c": 2})
    step = rules.apply(state, rules.grammar.parse("fight"), Chance.scripted(coins("HH")))
    assert rules.roll_call(step.events) == ("Who came", "Those who saw you.\nYou.")


def test_a_fight_that_is_won_with_a_full_pack_can_be_saved_and_loaded() -> None:
    """The fifth item is asked about after the fight, not in it."""
    state = msgspec.convert(
        {"phase": "combat", "pos": "2", "gauges": {"C": 3, "TECH": 1}, "visited": ["2"],
         "items": ["ram", "plates", "compass", "torque"], "combat": {"choice": 2, "foe_c": 1}}, State)  # fmt: skip
    won = RULES.apply(state, RULES.grammar.parse("fight"), Chance.scripted(["heads"])).state
    assert won.pending is not None
    assert (won.phase, won.combat) == ("actions", None)
    assert RULES.faults(won) == []
    older = msgspec.structs.replace(won, phase="combat")
    assert RULES.faults(older) == []
    after = RULES.apply(older, RULES.grammar.parse("drop ram"), Chance.scripted([])).state
    assert after.phase == "actions"
    assert "medkit" in after.items


def test_an_empty_line_of_story_begins_a_new_line() -> None:
    """For speech and song: a quotation mark and nothing after it."""
    scene = BOOK.adventures[1].places["10"].scene
    told = words_told(State(), scene)
    assert "\n“Passes,” says one.\n“We had a queen,”" in told
    assert "\n " not in told


_TAKEN = {
    "P": re.compile(r"\b(spares?|part|toolbag|shackle|shone|whatever is loose)\b"),
    "F": re.compile(r"\b(fuel|[Aa] can|[Tt]he can|cans|tank|siphon)\b"),
}
_ALREADY_EMPTY = ("with your tank empty", "your tank is dry")
ENDS = [
    (place.name, choice, how)
    for adventure in BOOK.adventures.values()
    for place in adventure.places.values()
    for choice in place.choices
    for how in choice.ends
    if how in ("lost", "ko")
]


def test_a_defeat_takes_in_words_only_what_somebody_has() -> None:
    """A text is chosen before its effects: whoever has nothing reads another one than whoever is robbed."""
    told_alike = []
    for name, choice, how in ENDS:
        text = choice.texts.get(how, [])
        for gauge in {effect.name for effect in choice.ends[how] if effect.kind in "-="} & {*_TAKEN}:
            rich, poor = (words_told(State(gauges=Gauges(**{gauge: n})), text) for n in (6, 0))
            already_empty = any(words in rich for words in _ALREADY_EMPTY)
            if _TAKEN[gauge].search(rich) and rich == poor and not already_empty:
                told_alike.append((name, choice.label, how))
    assert told_alike == []
