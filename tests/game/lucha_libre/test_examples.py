"""The worked examples of Lucha Libre: two locked announcements in, the hall after the round out."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import Chance
from game.lucha_libre import holds
from game.lucha_libre.rules import LuchaLibre
from game.lucha_libre.state import GRAMMAR, Corner, Levels, Options, State, Teams
from tests.game.playing import ended, rules_as

RULES = rules_as(LuchaLibre)
ARENA = RULES.arena


def arena_of(a: Corner, b: Corner, *, lead: Any = "A", **levels: int) -> State:
    """Both teams in the ring with these corners, the leader about to act on dice already rolled."""
    return State(options=Options(first_lead="A"), lead=lead, teams=Teams(a, b), level=replace(Levels(), **levels))


def fight(
    a: str, b: str, fans: tuple[int, int] = (10, 10), who: tuple[Any, Any] = ("santo", "demon"), **levels: int
) -> State:
    """Play a round: each side is given as "dice: moves", e.g. "555: triple_f"."""
    state = arena_of(Corner(fans[0], who[0]), Corner(fans[1], who[1]), **levels)
    luck: list[int] = []
    texts = []
    for side in (a, b):
        dice, _, moves = side.partition(":")
        luck += [int(die) for die in dice.strip()]
        texts.append(f"lock {moves.strip()}")
    # The next round's first roll falls as well; its dice do not matter here.
    chance = Chance.scripted(luck, then=1)
    state = RULES.advance(state, chance).state
    for text in texts:
        state = RULES.apply(state, GRAMMAR.parse(text), chance).state
    assert RULES.faults(state) == []
    return state


def fans(state: State) -> tuple[int, int]:
    return (state.teams.a.fans, state.teams.b.fans)


EXAMPLES: dict[str, tuple[dict[str, Any], tuple[int, int], dict[str, int]]] = {
    "E1 the booklet’s own (R22, R23)": (
        {"a": "113:", "b": "555: triple_f"}, (9, 15), {"santo": 0, "demon": 0, "cavernario": 2, "bulldog": 2}),
    "E2 a show off saves a wrestler at the minimum": (
        {"a": "62: show", "b": "461: seq2", "santo": 0}, (11, 11), {"santo": 0, "cavernario": 2, "bulldog": 2}),
    "E3 limits come after the sum (R24); two lucky numbers are two poses (G6)": (
        {"a": "66113: show show", "b": "222: triple", "santo": 5}, (12, 13), {"santo": 5, "demon": 0}),
    "E4 triple and show off": (
        {"a": "113:", "b": "44465: show triple", "demon": 5}, (9, 14), {"demon": 5, "santo": 0}),
    "E5 two own sequences, and overflow of two": (
        {"a": "666: triple_f", "b": "46461: seq2 seq2", "demon": 5}, (13, 12), {"santo": 0, "demon": 3}),
    "E12 overflow takes fans back": (
        {"a": "35: seq2", "b": "555: triple_f", "fans": (35, 20), "santo": 0, "demon": 2}, (34, 25), {"demon": 0}),
    "E13 passing 37 and dropping below it does not win (R36)": (
        {"a": "63: show", "b": "1234: seq4", "fans": (36, 20), "santo": 0, "demon": 3}, (36, 24), {"demon": 2}),
    "E15 nobody rests above the maximum": ({"a": "113:", "b": "113:", "cavernario": 5}, (10, 10), {"cavernario": 5}),
}  # fmt: skip


@pytest.mark.parametrize(("given", "after", "levels"), EXAMPLES.values(), ids=EXAMPLES.keys())
def test_round_examples(given: dict[str, Any], after: tuple[int, int], levels: dict[str, int]) -> None:
    """R21 to R25 in a round, and R29 for the bench; a part of a loss that still fits counts first (G9)."""
    state = fight(**given)
    assert fans(state) == after
    assert {name: getattr(state.level, name) for name in levels} == levels
    assert state.winner == "none"
    assert state.round == 2


def test_e6_change_at_no_fans_is_forgiven_and_the_partner_enters() -> None:
    """R32 and R26; rest comes before the tag (R30, R31, G12)."""
    state = arena_of(Corner(1, "santo"), Corner(10, "demon"))
    chance = Chance.scripted([1, 1, 3, 2, 1, 1, 3], then=1)
    state = RULES.advance(state, chance).state
    for text in ("reroll 3", "lock change", "lock"):
        state = RULES.apply(state, GRAMMAR.parse(text), chance).state
    assert state.teams.a.fans == 0
    assert state.teams.a.active == "cavernario"
    assert (state.level.cavernario, state.level.santo) == (2, 1)
    assert ARENA.dice_at(state.level, "cavernario") == 3


def test_e7_all_legal_announcements_of_a_roll() -> None:
    """R13, R15 and R20; leaving out what the dice could make is allowed (G5)."""
    mask = ARENA.wrestlers["demon"]
    found = holds.announcements(mask, (1, 2, 3, 4, 6), True)
    assert set(found) == {(), ("seq2",), ("seq3",), ("seq4",), ("change",), ("seq2", "seq3"), ("seq2", "change")}
    assert holds.suggested(ARENA, mask, (1, 2, 3, 4, 6), True) == ("seq4",)


def test_e8_four_lucky_numbers_are_a_triple_and_a_show_off() -> None:
    """R18 and G14."""
    mask = ARENA.wrestlers["cavernario"]
    best = holds.suggested(ARENA, mask, (4, 4, 4, 4), True)
    assert best == ("triple_f", "show")
    effect = holds.total(ARENA, best)
    assert (effect.fans, effect.rival, effect.own) == (6, -2, 0)
    assert all("triple" not in moves for moves in holds.announcements(mask, (4, 4, 4, 4), True))


def test_e9_bulldogs_three_may_serve_in_a_sequence_or_show_off() -> None:
    """R19."""
    found = holds.announcements(ARENA.wrestlers["bulldog"], (1, 2, 3, 4), True)
    assert {("seq4",), ("show", "seq3"), ("show", "change")} <= set(found)


def test_e10_a_reroll_can_cost_the_victory() -> None:
    """R7 and R34; the 6 counts, not the 3 that lay there before (R6)."""
    state = arena_of(Corner(36, "santo"), Corner(10, "demon"))
    chance = Chance.scripted([1, 1, 3, 6, 1, 1, 3], then=1)
    state = RULES.advance(state, chance).state
    for text in ("reroll 3", "lock show", "lock"):
        state = RULES.apply(state, GRAMMAR.parse(text), chance).state
    assert fans(state) == (36, 10)
    assert state.winner == "none"


def test_e11_if_both_have_enough_the_higher_count_wins() -> None:
    """R35 and G11; the bench has rested when victory is looked at (R33)."""
    state = fight("6661: triple_f", "3331: triple", fans=(35, 34), santo=4, demon=3)
    assert fans(state) == (40, 37)
    assert (state.level.santo, state.level.demon, state.level.cavernario) == (1, 0, 2)
    assert state.winner == "A"
    assert ended(RULES, state).winners == (0,)


def test_e14_equal_counts_play_on() -> None:
    """R35."""
    state = fight("6: show".replace("6:", "611:"), "511: show", fans=(37, 37))
    assert fans(state) == (38, 38)
    assert state.winner == "none"
    assert state.round == 2
