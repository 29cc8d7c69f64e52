"""Rules of Lucha Libre that no example covers, the search against brute force, and hundreds of matches."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.bots import Seen
from game.core.chance import Chance
from game.core.events import Ended, GaugeChanged, Rolled, seen_from
from game.core.frames import seen_frames
from game.core.journal import Seat
from game.core.match import Match
from game.lucha_libre import bots, holds
from game.lucha_libre.content import Effect
from game.lucha_libre.events import Announced, EnergyChanged
from game.lucha_libre.rules import LuchaLibre
from game.lucha_libre.state import GRAMMAR, HOLDS, WRESTLERS, Corner, Lock, Options, Reroll, State, Teams
from tests.game.playing import ended, offered, refused, rules_as
from tools.sim import play_one

from .test_examples import ARENA, RULES, arena_of, fight


def _brute_force(mask: Any, dice: tuple[int, ...]) -> set[tuple[str, ...]]:
    """Deal the dice out in every order and cut the row into patterns: slow, plain, and written another way."""
    found: set[tuple[str, ...]] = set()
    needs = [(hold, pattern) for hold in HOLDS for pattern in holds.patterns(mask, hold)]

    def cut(row: tuple[int, ...], moves: tuple[str, ...]) -> None:
        found.add(tuple(sorted(moves, key=HOLDS.index)))
        for hold, pattern in needs:
            if row[: len(pattern)] == pattern and not (hold == "change" and hold in moves):
                cut(row[len(pattern) :], (*moves, hold))

    for row in set(permutations(dice)):
        cut(row, ())
    return found


@pytest.mark.parametrize("wrestler", WRESTLERS)
def test_the_search_finds_what_brute_force_finds_on_all_five_dice_rolls(wrestler: Any) -> None:
    """R12 to R20, with R14: each die serves one move."""
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
def test_without_repeats_every_move_counts_once_and_all_else_stays_allowed(wrestler: Any) -> None:
    """R16."""
    mask = ARENA.wrestlers[wrestler]
    for dice in combinations_with_replacement(range(1, 7), 5):
        once = [moves for moves in holds.announcements(mask, dice, True) if len(set(moves)) == len(moves)]
        assert list(holds.announcements(mask, dice, False)) == once


@pytest.mark.parametrize(
    ("seq4", "offered"),
    [
        (Effect(5, 0, -5), ("seq4",)),
        (Effect(4, -3, -1), ("seq4",)),
        (Effect(4, -1, 1), ("seq2", "seq3")),
        (Effect(4, -2, 1), ("seq4",)),
        (Effect(4, -2, -1), ("seq2", "seq3")),
        (Effect(4, -2, 0), ("seq4",)),
    ],
    ids=["more fans", "more harm", "less harm", "more energy", "less energy", "fewer moves"],
)
def test_what_is_offered_first_has_the_most_fans_then_harm_then_energy_then_the_fewest_moves(
    seq4: Effect, offered: tuple[str, ...]
) -> None:
    """6.4, on the dice of E7, with figures that make the two announcements nearly alike."""
    level = replace(ARENA, moves={**ARENA.moves, "seq2": Effect(2, -1, 0), "seq3": Effect(2, -1, 0), "seq4": seq4})
    assert holds.suggested(level, level.wrestlers["demon"], (1, 2, 3, 4, 6), True) == offered


@pytest.mark.parametrize("name", WRESTLERS)
def test_r18_three_of_any_number_are_a_triple_and_three_lucky_ones_a_famous_one(name: Any) -> None:
    mask = ARENA.wrestlers[name]
    for face in range(1, 7):
        found = holds.announcements(mask, (face,) * 3, True)
        assert (("triple",) in found, ("triple_f",) in found) == (face != mask.lucky, face == mask.lucky), face


def test_r14_dice_that_serve_a_move_are_named_by_their_places_from_one() -> None:
    assert holds.assign(ARENA.wrestlers["santo"], (1, 6, 6, 6), ("triple_f",)) == ((2, 3, 4),)


def test_two_sit_at_the_ring() -> None:
    assert RULES.seats(Options()) == RULES.seats_of(State()) == 2


def test_r37_a_match_ends_for_certain_where_there_is_a_bell() -> None:
    bell: Any = offered(RULES, "bell")
    assert bell == [(99, "99"), (30, "30"), (15, "15"), ("none", "never")]
    assert Options().bell == 99
    assert [RULES.always_ends(Options(bell=value)) for value, _ in bell] == [True, True, True, False]


def test_r3_any_of_the_dice_may_be_rolled_again() -> None:
    """R5: with three dice there are seven ways to choose some of them."""
    moves = RULES.moves(arena_of(Corner(10, "santo", (1, 1, 3)), Corner(10, "demon")))
    assert {move.dice for move in moves if isinstance(move, Reroll)} == {
        (1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3),
    }  # fmt: skip


def test_r33_the_end_is_told_with_its_winner() -> None:
    state = arena_of(Corner(40, "santo", (1, 1, 3), locked=True), Corner(10, "demon", (1, 1, 3), locked=True))
    step = RULES.advance(replace(state, phase="reveal"), Chance.seeded(1))
    assert step.events[-1] == Ended((0,), "fans")
    going_on = arena_of(Corner(20, "santo", (1, 1, 3), locked=True), Corner(10, "demon", (1, 1, 3), locked=True))
    step = RULES.advance(replace(going_on, phase="reveal"), Chance.seeded(1))
    assert not any(isinstance(event, Ended) for event in step.events)


REFUSED = {
    "R4, G16 no reroll without fans": (Corner(0, "santo", (1, 2, 3)), "reroll 1", "no-fans"),
    "a reroll needs dice": (Corner(5, "santo", (1, 2, 3)), "reroll", "nothing"),
    "only dice one has": (Corner(5, "santo", (1, 2, 3)), "reroll 4", "positions"),
    "each die once": (Corner(5, "santo", (1, 2, 3)), "reroll 1 1", "positions"),
    "R14 a die serves one move": (Corner(5, "santo", (6, 6, 1)), "lock triple_f", "dice"),
    "R17, G15 one tag a round": (Corner(5, "santo", (1, 2, 1, 2)), "lock change change", "one-change"),
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
    """R16."""
    state = replace(arena_of(Corner(5, "santo", (6, 6, 1)), Corner(10, "demon")), options=Options(repeat_moves="no"))
    assert refused(RULES, state, Lock(("show", "show"))).key == "repeat"
    assert Lock(("show", "show")) not in RULES.moves(state)
    assert RULES.suggested(state) == ("show",)
    assert RULES.suggested(replace(state, options=Options())) == ("show", "show")


@pytest.mark.parametrize(("level", "dice"), list(enumerate([2, 3, 3, 4, 4, 5])))
def test_r1_energy_decides_how_many_dice_are_rolled(level: int, dice: int) -> None:
    """R1, with the steps of G1; the first roll costs nothing (R2)."""
    state = RULES.advance(arena_of(Corner(), Corner(10, "demon"), santo=level), Chance.seeded(1)).state
    assert len(state.teams.a.dice) == dice
    assert state.teams.a.fans == 10


def test_r3_a_reroll_of_any_number_of_dice_costs_one_fan() -> None:
    """R3; the other team pays nothing (R8)."""
    state = arena_of(Corner(10, "santo", (1, 1, 3)), Corner(10, "demon"))
    for text, luck in (("reroll 1", [4]), ("reroll 1 2 3", [4, 4, 4])):
        after = RULES.apply(state, GRAMMAR.parse(text), Chance.scripted(luck)).state
        assert after.teams.a.fans == 9
        assert after.teams.b.fans == 10


def test_r9_the_lead_alternates() -> None:
    """R9 and G3."""
    state = fight("113:", "113:")
    assert (state.lead, state.round, RULES.actor(state)) == ("B", 2, 1)


def test_an_attack_hits_the_one_in_the_ring_although_he_tags_out() -> None:
    """G13, R11 and R28."""
    state = fight("121: change", "555: triple_f")
    assert state.teams.a.active == "cavernario"
    assert (state.level.santo, state.level.cavernario) == (0, 2)


def test_own_loss_of_a_suplex_also_overflows() -> None:
    """R24 and R25: 1 − 1 for the suplex − 1 for the rival's quick hold is one too many."""
    state = fight("35: seq2", "222: triple", santo=0, demon=1)
    assert (state.level.demon, state.teams.b.fans) == (0, 10 + 3 - 1)


def test_a_kept_die_may_be_rolled_the_next_time() -> None:
    """R5."""
    state = arena_of(Corner(10, "santo", (1, 1, 3)), Corner(10, "demon"))
    chance = Chance.scripted([6, 5, 4])
    for text in ("reroll 1", "reroll 2 3"):
        state = RULES.apply(state, GRAMMAR.parse(text), chance).state
    assert state.teams.a.dice == (6, 5, 4)
    assert RULES.why_not(state, Reroll((1,))) is None


def test_a_lock_is_final() -> None:
    """G4: the next decision is the other team's."""
    state = arena_of(Corner(10, "santo", (6, 1, 1)), Corner(10, "demon"))
    state = RULES.apply(state, Lock(("show",)), Chance.scripted([1, 1, 3])).state
    assert (RULES.actor(state), state.teams.a.locked) == (1, True)


@pytest.mark.parametrize("rival", ["demon", "bulldog"])
def test_a_tope_belongs_to_the_wrestler_whoever_faces_him(rival: str) -> None:
    """R12 and G7."""
    assert fight("124: seq3", "111:", who=("santo", rival)).teams.a.fans == 12


def test_every_wrestler_has_a_quick_hold_of_his_own_numbers() -> None:
    """G8."""
    found = {name: mask.seq2 for name, mask in ARENA.wrestlers.items()}
    assert found == {"santo": (3, 5), "cavernario": (5, 6), "demon": (4, 6), "bulldog": (5, 6)}


def test_the_golden_seat_is_as_far_from_both_ends() -> None:
    """G2."""
    assert ARENA.hall.seats == 2 * ARENA.hall.goal - 1


def test_a_round_is_shown_as_fans_then_energy_then_overflow() -> None:
    """R27."""
    state = arena_of(Corner(10, "santo", (3, 5)), Corner(10, "demon"), santo=0, demon=2)
    chance = Chance.scripted([5, 5, 5], then=1)
    state = RULES.apply(state, Lock(("seq2",)), chance).state
    told = RULES.apply(state, Lock(("triple_f",)), chance).events
    changes = [event for event in told if isinstance(event, GaugeChanged | EnergyChanged)]
    kinds = [event.why if isinstance(event, GaugeChanged) else "energy" for event in changes]
    assert kinds == ["moves", "moves", "energy", "energy", "overflow"]


def test_nobody_is_ever_out() -> None:
    """R38."""
    state = RULES.advance(arena_of(Corner(0), Corner(10, "demon"), santo=0), Chance.scripted([1, 1])).state
    assert [str(move) for move in RULES.moves(state)] == ["lock"]


def test_moves_are_named_in_any_order_and_written_in_that_of_their_strips() -> None:
    """R39."""
    state = arena_of(Corner(10, "santo", (6, 1, 2)), Corner(10, "demon"))
    lock = RULES.grammar.parse("lock change show")
    assert str(lock) == "lock show change"
    assert RULES.why_not(state, lock) is None
    assert str(RULES.grammar.parse("lock seq2 show seq2")) == "lock show seq2 seq2"


def test_dice_to_roll_again_are_named_in_any_order_and_each_once() -> None:
    state = arena_of(Corner(10, "santo", (6, 1, 2)), Corner(10, "demon"))
    again = RULES.grammar.parse("reroll 3 1")
    assert again == Reroll((1, 3))
    assert again in RULES.moves(state)
    assert refused(RULES, state, Reroll((3, 3))).key == "positions"


def test_hard_does_not_let_a_winning_lock_stand() -> None:
    """R40: dice it would otherwise be content with are rolled again while it would lose."""
    state = arena_of(Corner(36, "santo", (6, 1, 1), 0, ("show",), locked=True), Corner(20, "demon", (5, 5, 1)))
    state = replace(state, phase="roll_second")
    assert RULES.faults(state) == []
    seen = Seen(RULES, RULES.view(state, 1), 1, RULES.moves(state), Chance.seeded(1))
    assert isinstance(bots.BOTS["hard"]().choose(seen), Reroll)
    calm = replace(state, teams=replace(state.teams, a=replace(state.teams.a, fans=20)))
    seen = Seen(RULES, RULES.view(calm, 1), 1, RULES.moves(calm), Chance.seeded(1))
    assert isinstance(bots.BOTS["hard"]().choose(seen), Lock)


def test_trap_12_one_clamp_for_the_whole_sum() -> None:
    """R26 and G10."""
    state = fight("126: show change", "113:", fans=(0, 10))
    assert state.teams.a.fans == 0


@pytest.mark.parametrize(("fans", "winner"), [((12, 10), "A"), ((10, 12), "B"), ((11, 11), "draw")])
def test_r37_the_bell_ends_it(fans: tuple[int, int], winner: str) -> None:
    """R37."""
    state = arena_of(Corner(fans[0], "santo"), Corner(fans[1], "demon"))
    state = replace(state, round=15, options=Options(bell=15))
    chance = Chance.scripted([1, 1, 3, 1, 1, 3])
    state = RULES.advance(state, chance).state
    for _ in range(2):
        state = RULES.apply(state, Lock(()), chance).state
    assert state.winner == winner
    outcome = ended(RULES, state)
    assert (outcome.reason, outcome.winners) == {
        "A": ("bell", (0,)), "B": ("bell", (1,)), "draw": ("draw", (0, 1)),
    }[winner]  # fmt: skip


@pytest.mark.parametrize(("repeat", "most"), [("yes", 2), ("no", 1)])
def test_r16_what_is_guessed_behind_the_curtain_keeps_to_the_option_about_repeats(repeat: Any, most: int) -> None:
    """Two shows of two sixes each would be the best announcement for these dice."""
    options = Options(rolling="curtain", repeat_moves=repeat)
    locked = replace(
        arena_of(Corner(5, "santo", locked=True), Corner(10, "demon")), options=options, phase="roll_second"
    )
    seen = replace(RULES.view(locked, 1), covered="A")
    guessed = RULES.guess(seen, 1, Chance.scripted([6, 6, 1, 1])).corner("A").announced
    assert guessed.count("show") == most


def test_r10_under_the_curtain_nothing_of_the_first_roll_shows() -> None:
    """R10."""
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
    assert [event.wait_for for event in step.events if isinstance(event, Rolled)] == [1], "both have looked on"


@pytest.mark.parametrize("lead", ["A", "B"])
def test_r10_the_curtain_rises_with_the_announcement_of_the_one_who_rolled_behind_it(lead: Any) -> None:
    match = Match.new(RULES, Options(rolling="curtain", first_lead=lead), [Seat("a"), Seat("b")], 1)
    for move in (Reroll((3,)), Lock(()), Lock(())):
        match.play(move)
    events, views = zip(*seen_frames(RULES, match.frames(3), None), strict=True)
    rises = next(n for n, event in enumerate(events) if isinstance(event, Announced) and event.team == lead)
    for n, view in enumerate(views[: rises + 1]):
        corner = view.table.corner(lead)
        seen = (view.covered, len(corner.dice), corner.fans)
        assert seen == (("", 3, 9) if n == rises else (lead, 0, 10)), n


def test_in_the_open_the_second_roller_sees_everything() -> None:
    match = Match.new(RULES, Options(first_lead="A"), [Seat("a"), Seat("b")], 1, script=[6, 6, 1])
    match.play(Lock(("show",)))
    assert RULES.view(match.state, 1).table == match.state


def test_expected_values_agree_with_listing_all_rolls() -> None:
    temper = ARENA.bots["normal"]
    odds = bots.Odds(ARENA, ARENA.wrestlers["demon"], temper, 1, 1, repeat=True)
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


def test_a_partner_who_would_be_no_fresher_after_the_round_is_not_tagged() -> None:
    """A pose brings the one in the ring as far as rest brings his partner: then the fan is better kept."""
    champion = ARENA.bots["champion"]
    alike = arena_of(Corner(), Corner(10, "demon"), santo=2, cavernario=2)
    assert "change" in bots.odds_for(ARENA, alike, "A", champion).best((1, 1, 2))[1]
    assert "change" not in bots.odds_for(ARENA, alike, "A", champion).best((1, 2, 6))[1]


def test_casual_matches_end_and_keep_their_gauges() -> None:
    """300 here; `poste-restante sim lucha-libre --bot casual --games 2000` goes on."""
    ends: Counter[str] = Counter()
    for seed in range(300):
        result = play_one(RULES, Options(rolling="curtain" if seed % 2 else "open"), ("casual",), seed)
        ends[result.reason] += 1
        assert all(score >= 0 for score in result.scores)
    assert ends["fans"] > 200


def test_easy_thinks_of_rolling_again_only_now_and_then() -> None:
    state = arena_of(Corner(10, "santo", dice=(1, 1, 2)), Corner(10, "demon"))
    seen = Seen(RULES, RULES.view(state, 0), 0, RULES.moves(state), Chance.seeded(1))
    easy, normal = bots.BOTS["easy"](), bots.BOTS["normal"]()
    assert {type(normal.choose(seen)) for _ in range(20)} == {Reroll}
    assert {type(easy.choose(seen)) for _ in range(20)} == {Reroll, Lock}


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
    assert rules_as(LuchaLibre).arena.hall.goal == 37


@pytest.mark.parametrize(("more", "fans"), [(0, 10), (7, 17), (13, 23)])
def test_both_teams_may_begin_with_more_fans_for_a_shorter_match(more: Any, fans: int) -> None:
    """R41."""
    state = RULES.setup(Options(more_fans=more), Chance.seeded(1)).state
    assert (state.teams.a.fans, state.teams.b.fans) == (fans, fans)
    assert RULES.faults(state) == []
    offered = next(choice for choice in RULES.choices if choice.name == "more_fans")
    assert next(each.label for each in offered.values if each.value == more) == f"{fans} each"
