"""Rules of Lucha Libre that no example covers, the search against brute force, and hundreds of matches."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import seen_from
from game.core.journal import Seat
from game.core.match import Match
from game.lucha_libre import bots, holds
from game.lucha_libre.events import Announced
from game.lucha_libre.state import GRAMMAR, HOLDS, WRESTLERS, Corner, Lock, Options, Reroll, State, Teams
from tests.game.playing import rules_of
from tools.sim import play_one

from .test_examples import ARENA, RULES, arena_of, fight


def _brute_force(mask: Any, dice: tuple[int, ...]) -> set[tuple[str, ...]]:
    """Deal the dice out in every order and cut the row into patterns: slow, plain, and written another way."""
    found: set[tuple[str, ...]] = set()
    needs = [(hold, pattern) for hold in HOLDS for pattern in holds.patterns(mask, hold)]

    def cut(row: tuple[int, ...], moves: tuple[str, ...]) -> None:
        found.add(tuple(sorted(moves, key=HOLDS.index)))  # type: ignore[arg-type]
        for hold, pattern in needs:
            if row[: len(pattern)] == pattern and not (hold == "change" and hold in moves):
                cut(row[len(pattern) :], (*moves, hold))

    for row in set(permutations(dice)):
        cut(row, ())
    return found


@pytest.mark.parametrize("wrestler", WRESTLERS)
def test_the_search_finds_what_brute_force_finds_on_all_five_dice_rolls(wrestler: Any) -> None:
    mask = ARENA.wrestlers[wrestler]
    for dice in combinations_with_replacement(range(1, 7), 5):
        found = holds.announcements(mask, dice, True)
        assert set(found) == _brute_force(mask, dice)
        assert 1 <= len(found) <= 11
        best = max((m for m in found if "change" not in m), key=lambda m: holds.total(ARENA, m).fans)
        assert holds.total(ARENA, holds.suggested(ARENA, mask, dice, True)).fans == holds.total(ARENA, best).fans
        for moves in found:
            used = [place for places in holds.assign(mask, dice, moves) or () for place in places]
            assert len(used) == len(set(used))


@pytest.mark.parametrize("wrestler", WRESTLERS)
def test_without_repeats_every_move_counts_once(wrestler: Any) -> None:
    for dice in combinations_with_replacement(range(1, 7), 5):
        for moves in holds.announcements(ARENA.wrestlers[wrestler], dice, False):
            assert len(set(moves)) == len(moves)


REFUSED = {
    "R4 no reroll without fans": (Corner(0, "santo", (1, 2, 3)), "reroll 1", "no-fans"),
    "a reroll needs dice": (Corner(5, "santo", (1, 2, 3)), "reroll", "nothing"),
    "only dice one has": (Corner(5, "santo", (1, 2, 3)), "reroll 4", "positions"),
    "each die once": (Corner(5, "santo", (1, 2, 3)), "reroll 1 1", "positions"),
    "R14 a die serves one move": (Corner(5, "santo", (6, 6, 1)), "lock triple_f", "dice"),
    "R17 one change a round": (Corner(5, "santo", (1, 2, 1, 2)), "lock change change", "one-change"),
    "R18 the lucky number is no classic triple": (Corner(5, "santo", (6, 6, 6)), "lock triple", "dice"),
    "R20 patterns of others do nothing": (Corner(5, "santo", (4, 6, 1)), "lock seq2", "dice"),
}


@pytest.mark.parametrize(("corner", "text", "key"), REFUSED.values(), ids=REFUSED.keys())
def test_refusals_name_their_reason(corner: Corner, text: str, key: str) -> None:
    level = {2: 0, 3: 1, 4: 3, 5: 5}[len(corner.dice)]
    state = arena_of(corner, Corner(10, "demon"), santo=level)
    reason = RULES.why_not(state, GRAMMAR.parse(text))
    assert reason is not None
    assert reason.key == key


def test_repeats_can_be_ruled_out() -> None:
    state = replace(arena_of(Corner(5, "santo", (6, 6, 1)), Corner(10, "demon")), options=Options(repeat_moves="no"))
    assert RULES.why_not(state, Lock(("show", "show"))).key == "repeat"


@pytest.mark.parametrize(("level", "dice"), list(enumerate([2, 3, 3, 4, 4, 5])))
def test_r1_energy_decides_how_many_dice_are_rolled(level: int, dice: int) -> None:
    state = RULES.advance(arena_of(Corner(), Corner(10, "demon"), santo=level), Chance.seeded(1)).state
    assert len(state.teams.a.dice) == dice


def test_r3_a_reroll_of_any_number_of_dice_costs_one_fan() -> None:
    state = arena_of(Corner(10, "santo", (1, 1, 3)), Corner(10, "demon"))
    for text, luck in (("reroll 1", [4]), ("reroll 1 2 3", [4, 4, 4])):
        after = RULES.apply(state, GRAMMAR.parse(text), Chance.scripted(luck)).state
        assert after.teams.a.fans == 9
        assert after.teams.b.fans == 10


def test_r9_the_lead_alternates() -> None:
    state = fight("113:", "113:")
    assert (state.lead, state.round, RULES.actor(state)) == ("B", 2, 1)


def test_r13_attack_hits_the_one_in_the_ring_although_he_tags_out() -> None:
    state = fight("121: change", "555: triple_f")
    assert state.teams.a.active == "cavernario"
    assert (state.level.santo, state.level.cavernario) == (0, 2)


def test_r24_own_loss_of_a_triple_also_overflows() -> None:
    state = fight("11:", "222: triple", santo=0, demon=1)
    assert state.level.demon == 0
    again = fight("113:", "22: ", demon=0)
    assert again.teams.b.fans == 10


def test_trap_12_one_clamp_for_the_whole_sum() -> None:
    state = fight("126: show change", "113:", fans=(0, 10))
    assert state.teams.a.fans == 0


@pytest.mark.parametrize(("fans", "winner"), [((12, 10), "A"), ((10, 12), "B"), ((11, 11), "draw")])
def test_r37_the_bell_ends_it(fans: tuple[int, int], winner: str) -> None:
    state = arena_of(Corner(fans[0], "santo"), Corner(fans[1], "demon"))
    state = replace(state, round=15, options=Options(bell=15))
    chance = Chance.scripted([1, 1, 3, 1, 1, 3])
    state = RULES.advance(state, chance).state
    for _ in range(2):
        state = RULES.apply(state, Lock(()), chance).state
    assert state.winner == winner
    assert RULES.outcome(state).reason in ("bell", "draw")


def test_r10_under_the_curtain_nothing_of_the_first_roll_shows() -> None:
    match = Match.new(RULES, Options(rolling="curtain", first_lead="A"), [Seat("a"), Seat("b")], 1, script=[6, 6, 1])
    rerolled = match.play(Reroll((3,)))
    locked = match.play(Lock(("show",)))
    for seat in (1, None):
        view = RULES.view(match.state, seat)
        assert view.covered == "A"
        assert view.table.teams.a == Corner(10, "santo", locked=True)
        assert seen_from(rerolled.events, seat) == ()
    assert RULES.view(match.state, 0).table == match.state
    assert any(event.wait_for == 1 for event in locked.events)
    step = match.play(Lock(()))
    assert sum(isinstance(event, Announced) and event.reveals for event in seen_from(step.events, None)) == 2


def test_in_the_open_the_second_roller_sees_everything() -> None:
    match = Match.new(RULES, Options(first_lead="A"), [Seat("a"), Seat("b")], 1, script=[6, 6, 1])
    match.play(Lock(("show",)))
    assert RULES.view(match.state, 1).table == match.state


def test_expected_values_agree_with_listing_all_rolls() -> None:
    temper = ARENA.bots["normal"]
    odds = bots.Odds(ARENA, ARENA.wrestlers["demon"], temper, 0.0, repeat=True)
    rolls = [odds.best(tuple(sorted((5, *roll))))[0] for roll in product(range(1, 7), repeat=2)]
    assert odds.expected((5,), 2) == pytest.approx(sum(rolls) / len(rolls))


def test_the_computer_rerolls_only_when_the_odds_are_worth_a_fan() -> None:
    odds = bots.odds_for(ARENA, arena_of(Corner(), Corner(10, "demon"), santo=5), "A", ARENA.bots["normal"])
    stop, _ = odds.best((1, 2, 3, 4, 6))
    again, positions = odds.best_reroll((1, 2, 3, 4, 6))
    assert again < stop
    again, positions = odds.best_reroll((6, 6, 1, 1, 2))
    assert again > odds.best((1, 1, 2, 6, 6))[0]
    assert set(positions) <= {3, 4, 5}


def test_casual_matches_end_and_keep_their_gauges() -> None:
    """300 here; `poste-restante sim lucha-libre --bot casual --games 2000` goes on."""
    ends: Counter[str] = Counter()
    for seed in range(300):
        result = play_one(RULES, Options(rolling="curtain" if seed % 2 else "open"), ("casual",), seed)
        ends[result.reason] += 1
        assert all(score >= 0 for score in result.scores)
    assert ends["fans"] > 200


def test_hard_beats_easy() -> None:
    wins = sum(play_one(RULES, Options(), ("hard", "easy"), seed).winners == (0,) for seed in range(40))
    assert wins >= 28


IMPOSSIBLE = [
    {"level": {"santo": 6}}, {"round": 0}, {"winner": "A"}, {"phase": "over"},
    {"teams": Teams(Corner(active="demon"), Corner(active="demon"))},
    {"teams": Teams(Corner(dice=(1, 2)), Corner(active="demon"))},
    {"teams": Teams(Corner(dice=(1, 2, 9)), Corner(active="demon"))},
    {"teams": Teams(Corner(fans=-1), Corner(active="demon"))},
    {"teams": Teams(Corner(locked=True, dice=(1, 2, 3)), Corner(active="demon"))},
    {"phase": "reveal"},
]  # fmt: skip


@pytest.mark.parametrize("changes", IMPOSSIBLE, ids=str)
def test_impossible_arenas_are_refused(changes: dict[str, Any]) -> None:
    levels = changes.pop("level", {})
    state = replace(State(), **changes)
    state = replace(state, level=replace(state.level, **levels))
    assert RULES.faults(state) != []


def test_the_arena_file_is_checked() -> None:
    from assets import read
    from game.lucha_libre.content import read_arena

    text = read("lucha_libre/arena.toml")
    with pytest.raises(ValueError, match="starts in the ring"):
        read_arena(text.replace("starts = true", "starts = false", 1))
    with pytest.raises(ValueError, match="energy"):
        read_arena(text.replace("start = 1\n", "start = 9\n", 1))
    assert rules_of("lucha-libre").arena.hall.goal == 37
