"""Rules of the street that no worked example covers, alone and in a showdown."""

from __future__ import annotations

import msgspec
import pytest

from game.core.chance import Chance
from game.core.events import GaugeChanged, PhaseBegan, Rolled, seen_from
from game.way_of_the_shotgun.events import Committed, DuelEnded, Rerolled, Revealed, Shot
from game.way_of_the_shotgun.state import Duellist, Options, State

from .tables import RULES, build, duel, play, refusal, steps, street, texts


@pytest.mark.parametrize(("distance", "need"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_the_shotgun_needs_more_from_further_away(distance: int, need: int) -> None:
    """R39; and R14: a 1 misses even where 2 is enough."""
    _, events = steps(duel(2, distance=distance), "shoot 1", draws=("heads", 1))
    assert Shot("you", (1,), need, 0) in events


@pytest.mark.parametrize(
    ("you", "distance", "expected"),
    [
        ({}, 4, ["walk in", "walk back", "aim", "shoot 1", "shoot 2", "cover"]),
        ({"gun": 1, "aim": 2}, 1, ["walk back", "shoot 1", "cover"]),
        ({"gun": 0}, 1, ["walk back", "aim", "butt", "cover"]),
        ({"gun": 0, "belt": 0}, 5, ["walk in", "aim", "cover"]),
    ],
)
def test_what_can_be_done(you: dict[str, int], distance: int, expected: list[str]) -> None:
    """R35: one of these a beat, and cover always."""
    assert texts(duel(1, distance=distance, you=you)) == expected


@pytest.mark.parametrize(
    ("you", "distance", "move", "key"),
    [
        ({}, 1, "walk in", "face-to-face"),
        ({}, 5, "walk back", "street-ends"),
        ({"aim": 2}, 4, "aim", "aimed"),
        ({"gun": 0}, 4, "shoot 1", "empty"),
        ({"gun": 1}, 4, "shoot 2", "one-barrel"),
        ({"gun": 1}, 1, "butt", "loaded"),
        ({"gun": 0}, 2, "butt", "too-far-to-strike"),
        ({}, 4, "finish", "act-now"),
    ],
)
def test_what_cannot_be_done_is_explained(you: dict[str, int], distance: int, move: str, key: str) -> None:
    """R11, R12, R13, R15, R35."""
    assert refusal(duel(1, distance=distance, you=you), move) == key


def test_two_steps_in_from_distance_two_leave_one() -> None:
    """R11."""
    assert play(duel(1, "lazlo", distance=2), "walk in").distance == 1


def test_walking_costs_aim_and_back_is_exposed_too() -> None:
    """R11."""
    state, events = steps(duel(3, distance=2, you={"aim": 2}), "walk back", draws=(2,))
    assert Shot("foe", (2,), 3, 0) in events  # 4 at distance 3, less 1 because she walked
    assert state.you.aim == 1


def test_aim_counts_for_every_die_and_never_below_two() -> None:
    """R13."""
    _, events = steps(duel(2, distance=3, you={"aim": 2}), "shoot 2", draws=("heads", 1, 2))
    assert Shot("you", (1, 2), 2, 1) in events


def test_the_butt_misses_whoever_stepped_away() -> None:
    """R15."""
    # Holloway walks back toward his best distance.
    state, events = steps(duel(2, "holloway", distance=1, you={"gun": 0}), "butt", draws=("tails",))
    assert Shot("you", (), 0, 0, "out-of-reach") in events
    state, events = steps(duel(1, distance=1, you={"gun": 0}), "butt", draws=("tails", 4))
    assert Shot("you", (4,), 4, 1) in events
    _, events = steps(duel(4, distance=1, you={"gun": 0}), "butt", draws=("heads", 5))
    assert Shot("you", (5,), 6, 0, "cover") in events
    assert state.you.gun == 0


def test_cover_without_shells_is_still_cover() -> None:
    """R10, G6."""
    state = play(duel(3, distance=2, you={"gun": 0, "belt": 0}), "cover", draws=(5,))
    assert (state.you.gun, state.you.belt, state.you.grit) == (0, 0, 5)


def test_a_weapon_hurts_as_much_as_it_says() -> None:
    """R13, R16."""
    assert play(duel(4, "lazlo", distance=1), "aim", draws=(3,)).you.grit == 3


@pytest.mark.parametrize("beat", [0, 3])
def test_the_beats_of_a_duel_are_counted_from_one(beat: int) -> None:
    """R1."""
    step = RULES.advance(duel(None, phase="tell", beat=beat), Chance.scripted((1,), then=1))
    assert step.events[0] == PhaseBegan("beat", beat + 1)


def test_what_a_duel_changes_is_yours_or_the_foes() -> None:
    """R13, R17."""
    _, events = steps(duel(3, distance=2), "shoot 1", draws=(6, 6))
    owners = {event.gauge: event.owner for event in events if isinstance(event, GaugeChanged)}
    assert owners == {"gun": 0, "grit": 0, "foe-grit": None}


def test_a_foe_walks_toward_the_best_distance_either_way() -> None:
    """R11."""
    assert play(duel(2, "holloway", distance=3), "aim", draws=("tails",)).distance == 4
    assert play(duel(1, distance=1), "aim", draws=("heads",)).distance == 2


def test_a_die_is_rolled_again_at_most_once() -> None:
    """R18."""
    state = play(duel(1, distance=5, you={"wrath": 2}), "shoot 2", draws=("tails", 3, 6))
    assert texts(state) == ["reroll 1", "stand"]
    assert refusal(state, "reroll 2") == "die-hit"
    assert refusal(state, "reroll 3") == refusal(state, "reroll 0") == "no-such-die"
    first = play(duel(1, distance=5, you={"wrath": 2}), "shoot 2", draws=("tails", 6, 3))
    assert refusal(first, "reroll 1") == "die-hit"
    assert refusal(state, "aim") == "dice-first"
    after, events = steps(state, "reroll 1", draws=(2,))
    assert Shot("you", (2, 6), 6, 1) in events
    assert (after.you.rerolls_left, after.beat) == (1, 1)
    both = play(duel(1, distance=5, you={"wrath": 2}), "shoot 2", draws=("tails", 3, 3))
    once = play(both, "reroll 2", draws=(1,))
    assert texts(once) == ["reroll 1", "stand"]
    assert refusal(once, "reroll 2") == "die-stands"


@pytest.mark.parametrize(("die", "hits"), [(5, False), (6, True)])
def test_a_die_rolled_again_hits_with_what_is_needed(die: int, hits: bool) -> None:
    """R18: at distance 5 it takes a 6."""
    state = play(duel(1, distance=5, you={"wrath": 1}), "shoot 1", draws=("tails", 3))
    _, events = steps(state, "reroll 1", draws=(die,))
    assert Rerolled(1, 3, die, hits) in events


@pytest.mark.parametrize(("number", "missed"), [(1, 3), (2, 4)])
def test_the_die_that_is_named_is_rolled_again(number: int, missed: int) -> None:
    """R18."""
    state = play(duel(1, distance=5, you={"wrath": 2}), "shoot 2", draws=("tails", 3, 4))
    _, events = steps(state, f"reroll {number}", draws=(5,))
    assert events[:2] == [Rolled((5,), "reroll", "you", 0), Rerolled(number, missed, 5, False)]


def test_nothing_is_settled_while_an_act_is_secret_or_dice_may_be_rolled_again() -> None:
    """R18; a decision that is under way is finished before anybody looks at what it was worth."""
    assert RULES.settled(duel())
    assert RULES.settled(street())
    assert not RULES.settled(play(street(), "aim"))
    assert not RULES.settled(play(duel(1, distance=5, you={"wrath": 1}), "shoot 1", draws=("tails", 3)))


def test_letting_the_dice_stand_keeps_the_reroll() -> None:
    """R18."""
    state = play(duel(3, distance=5, you={"wrath": 1}), "shoot 1", draws=(3,))
    after, events = steps(state, "stand", draws=(5,))
    assert Shot("foe", (5,), 5, 1) in events
    assert (after.you.rerolls_left, after.you.grit) == (1, 4)


def test_g5_both_barrels_may_be_fired_at_the_last_grit() -> None:
    state = play(duel(2, distance=1, enemy={"grit": 1}), "shoot 2", draws=("heads", 6, 6))
    assert (state.phase, state.you.gun) == ("verdict", 0)


def test_g7_a_foe_never_runs_out_of_shells() -> None:
    state = duel(3, distance=5, you={"grit": 6})
    for _ in range(4):
        state, events = steps(state, "cover", draws=(1, 3))
        assert Shot("foe", (1,), 6, 0, "cover") in events


def test_r19_a_foe_with_one_grit_left_fights_on() -> None:
    state = play(duel(1, distance=1, enemy={"grit": 2}), "shoot 1", draws=("tails", 6))
    assert state.foe is not None
    assert (state.foe.grit, state.phase) == (1, "choose")


def test_r19_noon_takes_nothing_from_somebody_who_was_shot_down() -> None:
    state = play(duel(3, distance=1, beat=10, you={"grit": 1}, enemy={"grit": 2}), "aim", draws=(6,))
    assert (state.you.grit, state.phase, state.result) == (0, "over", "shot")


def test_your_own_fall_counts_first() -> None:
    """R19, G3."""
    given = duel(3, distance=1, you={"grit": 1}, enemy={"grit": 1})
    state = play(given, "shoot 2", draws=(6, 6, 6))
    assert (state.phase, state.result) == ("over", "shot")


@pytest.mark.parametrize(("foe", "result"), [("pike", "shot"), ("teague", "debt")])
def test_option_last_breath_settles_only_the_last_duel(foe: str, result: str) -> None:
    """G3."""
    tell = 3 if foe == "pike" else 2
    state = duel(tell, foe, distance=1, you={"grit": 1}, enemy={"grit": 1}, options={"last_breath": "on"})
    shots = (6, 6, 6) if foe == "pike" else (6, 6, 6, 6)
    assert play(state, "shoot 2", draws=shots).result == result


def test_option_open_coin_shows_the_side_before_the_choice() -> None:
    """G8."""
    state = RULES.setup(Options(open_coin="on"), Chance.seeded(1)).state
    assert state.you.nerve == 0
    waiting = build(stop=4, phase="tell", options={"open_coin": "on"}, you={"nerve": 2})
    state = RULES.advance(waiting, Chance.recorded([1, "tails"])).state
    assert (state.phase, state.tell and state.tell.known) == ("choose", "tails")


def test_going_on_keeps_the_nerve() -> None:
    """R2."""
    state = play(duel(1, phase="tell", you={"nerve": 1}), "go-on")
    assert (state.phase, state.you.nerve, state.tell and state.tell.known) == ("choose", 1, None)
    assert refusal(duel(1, phase="tell", you={"nerve": 1}), "aim") == "nerve-first"


# Showdown ----------------------------------------------------------------------------------------------------------


def test_a_secret_choice_stays_secret_until_both_are_in() -> None:
    """R30."""
    state, events = steps(street(), "shoot 2")
    assert RULES.actor(state) == 1
    assert state.committed == ("shoot 2", None)
    assert RULES.view(state, 1).table.committed == (None, None)
    assert RULES.view(state, 0).table.committed == ("shoot 2", None)
    assert RULES.view(state, 1).chosen == (True, False)
    assert seen_from(tuple(events), 1) == (Committed(0, wait_for=1),)
    assert "shoot" not in RULES.describe(RULES.view(state, 1))
    _, events = steps(state, "aim", draws=(1, 1))
    assert any(isinstance(event, Revealed) and event.reveals for event in events)


@pytest.mark.parametrize("last", [None, "cover"])
def test_a_secret_choice_may_be_whatever_that_side_could_have_chosen(last: str | None) -> None:
    """R30 and R31: nobody hides two beats running, so whoever hid just now has not hidden again."""
    before = street(last_action=(last, "aim"), sides=(Duellist(gun=1), Duellist()))
    possible = set(texts(before))
    assert ("cover" in possible) is (last is None)
    assert "shoot 2" not in possible
    view = RULES.view(play(before, "aim"), 1)
    guessed = {RULES.guess(view, 1, Chance.seeded(seed)).committed for seed in range(80)}
    assert guessed == {(act, None) for act in possible}


def test_where_nothing_is_secret_nothing_is_guessed() -> None:
    state = play(street(), "aim")
    assert RULES.guess(RULES.view(state, 0), 0, Chance.recorded(())) == state, "the other side has not chosen yet"
    assert RULES.guess(RULES.view(street(), 1), 1, Chance.recorded(())) == street()


@pytest.mark.parametrize("beat", [0, 3])
def test_every_beat_of_a_showdown_begins_with_the_first_side(beat: int) -> None:
    """R30."""
    _, events = steps(street(beat=beat), "aim", "aim")
    assert events[-1] == PhaseBegan("beat", beat + 2, wait_for=0)


def test_nobody_hides_two_beats_running() -> None:
    """R31."""
    state = play(street(), "cover", "aim")
    assert refusal(state, "cover") == "cover-twice"
    state = play(state, "aim")
    assert refusal(state, "cover") is None
    assert refusal(play(state, "aim"), "cover") is None


def test_both_walks_add_up_between_the_ends_of_the_street() -> None:
    """R11."""
    assert play(street(), "walk in", "walk in").distance == 2
    assert play(street(), "walk back", "walk back").distance == 5
    assert play(street(distance=2), "walk in", "walk in").distance == 1


SIDE = Duellist()


@pytest.mark.parametrize(
    ("sides", "beat", "moves", "draws", "winner", "why"),
    [
        (((1, 2), (3, 2)), 0, ("aim", "shoot 2"), (5, 1), 1, "shot"),
        (((1, 2), (1, 2)), 0, ("shoot 2", "aim"), (5, 1), 0, "shot"),
        (((1, 2), (1, 2)), 0, ("shoot 1", "shoot 1"), (5, 5), None, "both"),
        (((3, 2), (2, 2)), 9, ("aim", "aim"), (), 0, "grit"),
        (((2, 2), (1, 2)), 9, ("aim", "aim"), (), 0, "grit"),
        (((1, 2), (2, 2)), 9, ("aim", "aim"), (), 1, "grit"),
        (((2, 1), (2, 2)), 9, ("aim", "aim"), (), 1, "shells"),
        (((2, 2), (2, 1)), 9, ("aim", "aim"), (), 0, "shells"),
        (((2, 2), (2, 2)), 9, ("aim", "aim"), (), None, "level"),
    ],
)
def test_how_a_duel_ends(
    sides: tuple[tuple[int, int], ...],
    beat: int,
    moves: tuple[str, ...],
    draws: tuple[int, ...],
    winner: int | None,
    why: str,
) -> None:
    """R32, R33."""
    both = [{"grit": grit, "gun": gun} for grit, gun in sides]
    state, events = steps(street(sides=both, beat=beat), *moves, draws=draws)
    ends = [event for event in events if isinstance(event, DuelEnded)]
    assert [(end.winner, end.why) for end in ends] == [(winner, why)]
    assert (state.duels_played, state.beat, state.sides) == (1, 0, (SIDE, SIDE))
    assert ends[0].wins == (int(winner == 0), int(winner == 1))
    assert [event for event in events if isinstance(event, PhaseBegan)] == [
        PhaseBegan("duel", 2), PhaseBegan("beat", 1, wait_for=0),
    ]  # fmt: skip


def test_r32_with_one_grit_left_both_fight_on() -> None:
    state, events = steps(street(sides=[{"grit": 1}, {"grit": 1}]), "aim", "aim")
    assert not any(isinstance(event, DuelEnded) for event in events)
    assert (state.duels_played, state.beat) == (0, 1)


@pytest.mark.parametrize(
    ("wins", "played", "winners"), [((1, 0), 1, (0,)), ((1, 1), 4, (0,)), ((0, 0), 4, (0,)), ((0, 1), 4, ())]
)
def test_how_a_showdown_ends(wins: tuple[int, int], played: int, winners: tuple[int, ...]) -> None:
    """R34."""
    sides = [{"grit": 3}, {"grit": 1}]
    state = play(street(sides=sides, beat=9, wins=wins, duels_played=played), "aim", "aim")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.parametrize(
    "fields",
    [
        {"stop": 11},
        {"stop": 4},
        {"phase": "fork", "stop": 2},
        {"phase": "choose", "stop": 4},
        {"phase": "choose", "stop": 4, "foe": {"id": "nobody", "grit": 1}},
        {"phase": "choose", "stop": 4, "foe": {"id": "pike", "grit": 1}},
        {"phase": "choose", "stop": 4, "foe": {"id": "pike", "grit": 0}, "tell": {"row": 1}},
        {"phase": "choose", "stop": 4, "foe": {"id": "pike", "grit": 1}, "tell": {"row": 7}},
        {"phase": "reveal", "stop": 4, "foe": {"id": "pike", "grit": 1}, "tell": {"row": 1}},
        {
            "phase": "reveal", "stop": 4, "foe": {"id": "pike", "grit": 1}, "tell": {"row": 1},
            "pending_dice": {"dice": [], "need": 3, "foe_act": "S"},
        },
        {"phase": "verdict", "stop": 4, "foe": {"id": "pike", "grit": 1}},
        {"you": {"grit": 0}},
        {"you": {"gun": 3}},
        {"you": {"rerolls_left": 1}},
        {"distance": 6},
        {"flags": [["pike", "spared"]]},
        {"committed": ["aim", None]},
        {"foe": {"id": "pike", "grit": 1}},
        {"result": "way"},
        {"phase": "over"},
        {"mode": "showdown"},
        {"mode": "showdown", "phase": "choose", "committed": [None, "aim"]},
        {"mode": "showdown", "phase": "choose", "committed": ["butt", None]},
        {"mode": "showdown", "phase": "choose", "wins": [2, 0], "duels_played": 2},
        {"mode": "showdown", "phase": "choose", "wins": [1, 0]},
        {"mode": "showdown", "phase": "choose", "beat": 10},
        {"mode": "showdown", "phase": "over", "result": "way", "wins": [2, 0], "duels_played": 2},
    ],
)  # fmt: skip
def test_an_impossible_table_is_refused_in_words(fields: dict[str, object]) -> None:
    faults = RULES.faults(msgspec.convert(fields, State))
    assert faults
    assert all(" " in fault for fault in faults)
