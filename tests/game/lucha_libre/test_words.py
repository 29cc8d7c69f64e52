"""What a player of Lucha Libre reads."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core import bots
from game.core.chance import Chance
from game.core.events import GaugeChanged, PhaseBegan
from game.lucha_libre import telling
from game.lucha_libre.bots import Rudo
from game.lucha_libre.events import Announced, EnergyChanged, Swapped
from game.lucha_libre.state import GRAMMAR, Corner
from tests.game.heard import heard, wrong_plurals
from tests.game.playing import refused

from .test_examples import ARENA, RULES, arena_of


def test_no_sentence_miscounts_or_speaks_of_team_letters() -> None:
    sentences = list(heard(RULES, range(3)))
    assert wrong_plurals(sentences, "fan", "point", "reroll", "round", "wrestler", "move") == []
    assert [text for text in sentences if "1 dice" in text or "Team A" in text or "Team B" in text] == []


@pytest.mark.parametrize(
    ("before", "after", "why", "text"),
    [
        (10, 9, "reroll", "Team Santo pays 1 fan for a reroll: 9 left."),
        (10, 11, "moves", "1 fan joins Team Santo: 11 now."),
        (10, 15, "moves", "5 fans join Team Santo: 15 now."),
        (10, 9, "moves", "1 fan leaves Team Santo: 9 left."),
        (2, 0, "overflow", "2 fans of Team Santo boo a tired wrestler and leave: 0 left."),
    ],
)
def test_fans_are_counted_in_the_right_number(before: int, after: int, why: str, text: str) -> None:
    assert RULES.tell(GaugeChanged("fans", before, after, why, 0)) == text


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (EnergyChanged("santo", 1, 1, 1, 1, 0), "El Santo: energy 1 + 1 − 1 = 1."),
        (EnergyChanged("demon", 5, 5, 2, 0, 0), "Blue Demon: energy 5 + 2 = 7. It stops at 5."),
        (
            EnergyChanged("santo", 1, 0, -1, 2, 2),
            "El Santo: energy 1 − 1 − 2 = −2. It stops at 0, and 2 points fall on the fans.",
        ),
    ],
)
def test_energy_is_told_with_its_sum(event: EnergyChanged, text: str) -> None:
    assert RULES.tell(event) == text


@pytest.mark.parametrize("wrestler", ARENA.wrestlers)
def test_a_lucky_triple_is_announced_by_both_its_names(wrestler: Any) -> None:
    mask = ARENA.wrestlers[wrestler]
    told = RULES.tell(Announced(mask.team, wrestler, (mask.lucky,) * 3, ("triple_f",), 5, -2, -1))
    dice = "-".join([str(mask.lucky)] * 3)
    assert told == (
        f"{mask.name} shows {dice}, and here it comes: {mask.finisher} (lucky triple). "
        "That is fans +5, rival’s energy −2, own energy −1."
    )


@pytest.mark.parametrize(("rerolls", "words"), [(0, ""), (1, " after 1 reroll"), (2, " after 2 rerolls")])
def test_rerolls_are_told_with_what_they_led_to(rerolls: int, words: str) -> None:
    told = RULES.tell(Announced("A", "santo", (1, 1, 3), (), 0, 0, 0, rerolls))
    assert told == f"El Santo shows 1-1-3{words} and makes nothing of it."


@pytest.mark.parametrize(
    ("text", "sentence", "rule"),
    [
        ("lock triple", "A suplex takes three equal dice, and never El Santo’s lucky number 6.", "R18"),
        ("lock seq2", "Quick hold: El Santo needs 3-5 for it.", "R12"),
        (
            "lock show show show",
            "Each die counts for one move only: your dice do not make all of these at once.",
            "R14",
        ),
    ],
)
def test_a_lock_the_dice_do_not_make_says_what_is_missing(text: str, sentence: str, rule: str) -> None:
    state = arena_of(Corner(10, "santo", (6, 6, 1)), Corner(10, "demon"))
    reason = refused(RULES, state, GRAMMAR.parse(text))
    assert (str(reason), reason.rule) == (sentence, rule)


def test_teams_bear_the_names_of_their_captains() -> None:
    captains = {team: ARENA.wrestlers[wrestler].name.split()[-1] for team, wrestler in ARENA.starters().items()}
    assert {team: f"Team {name}" for team, name in captains.items()} == telling.TEAMS


def test_who_locks_nothing_does_not_say_that_it_takes_its_roll() -> None:
    for dice, reason in (((1, 4, 4), "It makes nothing of these dice."), ((6, 4, 2), "It takes what it rolled.")):
        state, bot = arena_of(Corner(10, "santo", dice=dice), Corner(10, "demon")), Rudo("easy")
        bots.choose(bot, RULES, state, Chance.seeded(1))
        assert bot.reason == reason


def test_a_finished_match_is_told_with_its_last_round_and_its_loudest_moment() -> None:
    events = [
        PhaseBegan("round", 1),
        Announced("A", "santo", (6, 6, 6), ("triple_f",), 5, -2, -1, rerolls=2),
        Announced("B", "demon", (1, 2), ("change",), -1, 0, 0),
        GaugeChanged("fans", 9, 8, "overflow", 1),
        Swapped("B", "demon", "bulldog"),
        PhaseBegan("round", 2),
        Announced("A", "santo", (6, 1), ("show",), 1, 0, 1),
        Announced("B", "bulldog", (1, 4), (), 0, 0, 0),
    ]
    state = replace(arena_of(Corner(37, "santo"), Corner(8, "bulldog")), round=2, phase="over", winner="A")
    assert RULES.tale(state, events) == [
        "In the last round: El Santo with Pose against El Bulldog with nothing.",
        "The loudest moment, in round 1: El Santo with Silver Plancha (lucky triple), worth 5 fans.",
        "2 rounds, 1 lucky triple, 1 fan lost to tired legs.",
    ]
