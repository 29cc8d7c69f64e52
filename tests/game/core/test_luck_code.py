"""Luck codes: short, hard to mistype, and good for years."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import assets
from game.core import catalog, options
from game.core.journal import Seat
from game.core.luck_code import BASE, CHARACTERS, SEEDS, BadCode, LuckCodes
from game.core.match import Match
from tests.game.playing import rules_of

CODES = LuckCodes(assets.read("luck_codes.toml"))


def match_with(game: str, seed: int, **chosen: Any) -> Match:
    rules = rules_of(game)
    wanted = msgspec.convert(options.defaults(rules) | chosen, rules.options_type)
    return Match.new(rules, wanted, [Seat()] * rules.seats(wanted), seed)


def code_of(match: Match, **changes: Any) -> str | None:
    return CODES.write(match.rules, msgspec.structs.replace(match.header, **changes))


def some_code(seed: int = 123_456_789) -> str:
    code = code_of(match_with("last-glow", seed, mode="abyss", heart_cubes=6))
    assert code is not None
    return code


def readable(code: str) -> bool:
    try:
        CODES.read(code, rules_of)
    except BadCode:
        return False
    return True


# What a code says --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", catalog.BY_ID)
@pytest.mark.parametrize("seed", [0, 1, 31, SEEDS - 1])
def test_a_code_gives_back_setting_and_seed(game: str, seed: int) -> None:
    rules, luck = rules_of(game), random.Random(seed)
    chosen = options.defaults(rules)
    for choice in luck.sample(rules.choices, min(3, len(rules.choices))):
        tried = chosen | {choice.name: luck.choice(choice.values).value}
        chosen = tried if options.problem(rules, tried) is None else chosen
    match = match_with(game, seed, **chosen)
    code = code_of(match)
    assert code is not None
    read = CODES.read(code, rules_of)
    assert (read.game, read.seed) == (game, seed)
    assert msgspec.convert(read.options, rules.options_type) == msgspec.convert(chosen, rules.options_type)


def test_the_same_luck_falls_for_a_friend() -> None:
    played = match_with("last-glow", 4711, mode="nightmare")
    code = code_of(played)
    assert code is not None
    luck = CODES.read(code, rules_of)
    friends = match_with(luck.game, luck.seed, **luck.options)
    for _turn in range(6):
        for match in (played, friends):
            match.play(match.moves[0])
    assert played.state == friends.state
    assert [m.draws for m in played.history] == [m.draws for m in friends.history]


def test_a_code_is_as_short_as_a_telephone_number() -> None:
    code = code_of(match_with("last-glow", SEEDS - 1))
    assert code is not None
    assert [len(group) for group in code.split("-")] == [3, 3, 3]
    assert len(some_code().replace("-", "")) == 13


def test_a_code_is_read_however_it_is_written() -> None:
    code = some_code()
    expected = CODES.read(code, rules_of)
    sent = f"Poste Restante · The Last Glow (Abyss) · Victory · luck {code}"
    for written in (code.lower(), code.replace("-", ""), code.replace("-", " "), f"  {code}\n", sent):
        assert CODES.read(written, rules_of) == expected


# What goes wrong with a code ---------------------------------------------------------------------------------


@given(st.integers(0, SEEDS - 1), st.data())
def test_one_wrong_character_is_always_noticed(seed: int, data: st.DataObject) -> None:
    code = some_code(seed).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 1))
    wrong = data.draw(st.sampled_from(CHARACTERS).filter(lambda character: character != code[place]))
    assert not readable(code[:place] + wrong + code[place + 1 :])


@given(st.integers(0, SEEDS - 1))
def test_two_neighbours_in_the_wrong_order_are_always_noticed(seed: int) -> None:
    code = some_code(seed).replace("-", "")
    for place, (one, other) in enumerate(pairwise(code)):
        swapped = code[:place] + other + one + code[place + 2 :]
        assert one == other or not readable(swapped)


@given(st.integers(0, SEEDS - 1))
def test_a_missing_or_doubled_character_is_always_noticed(seed: int) -> None:
    code = some_code(seed).replace("-", "")
    for place in range(len(code)):
        assert not readable(code[:place] + code[place + 1 :])
        assert not readable(code[:place] + code[place] + code[place:])


@given(st.text() | st.text(CHARACTERS + "- ", max_size=40))
def test_any_text_is_a_code_or_gets_a_sentence(text: str) -> None:
    told = ""
    try:
        luck = CODES.read(text, rules_of)
    except BadCode as problem:
        told = str(problem)
    assert told.endswith(".") or options.problem(rules_of(luck.game), luck.options) is None


def sealed(digits: list[int]) -> str:
    """Somebody else's code: these digits, and whatever last one makes it sound."""
    body = "".join(CHARACTERS[digit] for digit in digits)
    weighed = sum(place * digit for place, digit in enumerate(digits, start=1))
    last = next(n for n in range(BASE) if (weighed + (len(digits) + 1) * n) % BASE == 0)
    return body + CHARACTERS[last]


GLOW = list(catalog.BY_ID).index("last-glow")


@pytest.mark.parametrize(
    "digits",
    [
        pytest.param([30, 1, 0, 0, 0, 0, 0, 7], id="a game nobody knows yet"),
        pytest.param([GLOW, 2, 0, 0, 0, 0, 0, 7], id="rules of tomorrow"),
        pytest.param([GLOW, 1, 0, 0, 0, 0, 0, 7, 29, 1], id="an option nobody knows yet"),
        pytest.param([GLOW, 1, 0, 0, 0, 0, 0, 7, 0, 9], id="a value nobody knows yet"),
    ],
)
def test_a_code_of_a_newer_version_says_so(digits: list[int]) -> None:
    with pytest.raises(BadCode, match="newer version"):
        CODES.read(sealed(digits), rules_of)


def test_a_code_for_older_rules_says_so() -> None:
    with pytest.raises(BadCode, match="older rules"):
        CODES.read(sealed([GLOW, 0, 0, 0, 0, 0, 0, 7]), rules_of)


# Matches without a code --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"seed": SEEDS}, id="its seed is from before there were codes"),
        pytest.param({"kind": "guided"}, id="it falls by script"),
        pytest.param({"kind": "practice", "replayed": True}, id="it may branch off another one"),
        pytest.param({"start": msgspec.Raw(b"{}")}, id="it goes on from a snapshot"),
        pytest.param({"options": {"mode": "of-my-own"}}, id="its setting is nobody else's"),
        pytest.param({"game": "chess"}, id="its game is not here"),
    ],
)
def test_a_match_that_is_more_than_setting_and_luck_has_no_code(changes: dict[str, Any]) -> None:
    match = match_with("last-glow", 3)
    assert code_of(match) is not None
    assert code_of(match, **changes) is None


def test_the_match_of_a_campaign_has_no_code() -> None:
    header = match_with("mad-maxence", 3).header
    carried = {**header.options, "carry": {"flags": []}}
    assert CODES.write(rules_of("mad-maxence"), msgspec.structs.replace(header, options=carried)) is None


# For years ---------------------------------------------------------------------------------------------------

KEPT: dict[str, tuple[str, dict[str, Any], int]] = {
    "332-222-3X7": ("lucha-libre", {}, 59),
    "83Z-ZZZ-ZZ6-4254": ("last-glow", {"mode": "abyss", "heart_cubes": 6}, 887503680),
    "A32-226-WZM-325A": ("which-side", {"players": 4, "greenwich_scope": "tile"}, 4711),
    "D32-222-322-4D33": ("iditacards", {"players": 3, "survivor_deck": "off"}, 31),
}
"""Codes that somebody may have on a postcard; never change one, add new ones when the list grows."""


@pytest.mark.parametrize("code", KEPT)
def test_a_code_that_was_ever_sent_keeps_its_meaning(code: str) -> None:
    game, changed, seed = KEPT[code]
    luck = CODES.read(code, rules_of)
    assert (luck.game, luck.options, luck.seed) == (game, options.defaults(rules_of(game)) | changed, seed)


@pytest.mark.parametrize("game", catalog.BY_ID)
def test_every_value_of_every_option_has_a_number(game: str) -> None:
    assert game in CODES.games, "add it at the end of assets/luck_codes.toml"
    for choice in rules_of(game).choices:
        numbered = CODES.games[game].get(choice.name, [])
        assert {value.value for value in choice.values} <= set(numbered), f"add the missing ones to {choice.name}"
        assert len(set(numbered)) == len(numbered) < BASE
    assert len(CODES.games) < BASE
    assert len(CODES.games[game]) < BASE
