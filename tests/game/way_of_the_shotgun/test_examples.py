"""Worked examples: beats against Billy Pike (and others), with the dice and the coin that fell."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.events import Flipped, GaugeChanged
from game.way_of_the_shotgun.events import FoeRead, Shot

from .tables import RULES, build, duel, play, refusal, steps, street, texts


def test_e1_both_walk() -> None:
    """R1, R11."""
    state = play(duel(1), "walk in", draws=("heads",))
    assert (state.distance, state.you.aim, state.foe and state.foe.aim) == (2, 0, 0)


def test_e2_a_hit_takes_the_aim_of_this_beat() -> None:
    """R4, R12, R13, R17."""
    state, events = steps(duel(2, distance=3), "shoot 2", draws=("heads", 4, 2))
    assert Shot("you", (4, 2), 4, 1) in events
    assert state.foe is not None
    assert (state.foe.grit, state.foe.aim, state.you.gun) == (1, 0, 0)


def test_e3_cover_needs_a_six() -> None:
    """R10, R13."""
    state, events = steps(duel(3, distance=3, enemy={"aim": 1}), "cover", draws=(5,))
    assert Shot("foe", (5,), 6, 0, "cover") in events
    assert state.foe is not None
    assert (state.you.grit, state.foe.aim, state.you.gun, state.you.belt) == (5, 0, 2, 4)


def test_e4_a_six_hits_even_in_cover() -> None:
    """R10, R14, R17."""
    state = play(duel(6, distance=2, you={"gun": 0, "belt": 1, "aim": 1}), "cover", draws=("tails", 6))
    assert (state.you.gun, state.you.belt, state.you.grit, state.you.aim) == (1, 0, 4, 0)


def test_e5_at_the_best_distance_a_walk_becomes_an_aim() -> None:
    """R3."""
    state, events = steps(duel(4, distance=2), "aim", draws=("tails",))
    assert FoeRead(1, "pike", "W", "A", False) in events
    assert (state.you.aim, state.foe and state.foe.aim, state.distance) == (1, 1, 2)


def test_e6_cover_takes_no_notice_of_aim() -> None:
    """R13."""
    state, events = steps(duel(4, distance=1, you={"aim": 2}), "shoot 2", draws=("heads", 5, 6))
    assert Shot("you", (5, 6), 6, 1, "cover") in events
    assert (state.you.aim, state.you.gun, state.foe and state.foe.grit) == (0, 0, 1)


def test_e7_a_walker_is_exposed() -> None:
    """R11, R13."""
    state, events = steps(duel(2, enemy={"aim": 2}), "walk in", draws=("tails", 2))
    assert Shot("foe", (2,), 2, 1) in events
    assert (state.distance, state.you.grit, state.you.aim) == (3, 4, 0)


def test_e8_nerve_shows_the_coin_first() -> None:
    """R2."""
    state = duel(6, distance=2, phase="tell", you={"nerve": 1})
    assert texts(state) == ["nerve", "go-on"]
    state, events = steps(state, "nerve", draws=("tails",))
    assert events == [GaugeChanged("nerve", 1, 0, "tell", 0), Flipped(("tails",), "tell", "foe")]
    assert state.tell is not None
    assert (state.tell.known, state.you.nerve, state.phase) == ("tails", 0, "choose")
    assert play(duel(6, phase="tell", you={"nerve": 3}), "nerve", draws=("tails",)).you.nerve == 2
    state = play(state, "shoot 2", draws=(3, 1, 3))
    assert (state.you.nerve, state.you.grit, state.foe and state.foe.grit) == (0, 4, 1)


def test_e9_wrath_rolls_a_miss_again() -> None:
    """R18."""
    state = play(duel(1, distance=5, you={"wrath": 1}), "shoot 1", draws=("tails", 3))
    assert (state.phase, texts(state)) == ("reveal", ["reroll 1", "stand"])
    state, events = steps(state, "reroll 1", draws=(6,))
    assert Shot("you", (6,), 6, 1) in events
    assert (state.you.rerolls_left, state.foe and state.foe.grit) == (0, 1)


def test_e10_out_of_reach_after_a_step_back() -> None:
    """R16."""
    state, events = steps(duel(4, "lazlo", distance=1), "walk back")
    assert Shot("foe", (), 0, 0, "out-of-reach") in events
    assert (state.distance, state.you.grit) == (2, 5)


def test_e11_a_knife_out_of_reach_walks_and_is_exposed() -> None:
    """R3, R13."""
    state, events = steps(duel(4, "lazlo", distance=3), "shoot 2", draws=(3, 2))
    assert FoeRead(2, "lazlo", "S", "W", True) in events
    assert Shot("you", (3, 2), 2, 2) in events
    assert (state.distance, state.foe and state.foe.grit) == (2, 1)


def test_e12_noon_drains_grit() -> None:
    """R19."""
    state = play(duel(1, beat=10, you={"grit": 2}), "aim", draws=("tails",))
    assert (state.beat, state.you.grit, state.phase) == (11, 1, "choose")
    before = play(duel(1, beat=9, you={"grit": 2}), "aim", draws=("tails",))
    assert (before.beat, before.you.grit) == (10, 2)


def test_e13_noon_comes_before_the_question_who_stands() -> None:
    """R19."""
    state = play(duel(1, beat=10, distance=1, you={"grit": 1}, enemy={"grit": 1}), "shoot 1", draws=("tails", 6))
    assert (state.phase, state.result) == ("over", "noon")
    assert RULES.outcome(state).winners == ()  # type: ignore[union-attr]


def test_e14_finishing_fills_the_belt_and_wakes_the_last_foe() -> None:
    """R21, R22, R23."""
    state = duel(None, "holloway", phase="verdict", you={"wrath": 1, "belt": 7}, enemy={"grit": 0})
    state = play(state, "finish")
    assert (state.you.wrath, state.you.belt, state.phase) == (2, 8, "fork")
    state = play(state, "stop 8", "choose 1")
    assert (state.stop, state.foe and state.foe.grit) == (10, 4)


def test_e15_the_gun_is_loaded_from_the_belt_before_a_duel() -> None:
    """R38."""
    state = build(stop=7, phase="tell", you={"gun": 1, "belt": 3})
    state, events = RULES.advance(state, Chance.scripted([1]))
    assert (state.you.gun, state.you.belt) == (2, 2)
    assert state.beat == 0
    assert {GaugeChanged("belt", 3, 2, "load", 0), GaugeChanged("gun", 1, 2, "load", 0)} <= set(events)


def test_e16_a_showdown_beat() -> None:
    """R30."""
    state = play(street(), "walk in", "shoot 2", draws=(4, 3))
    assert (state.distance, state.sides[0].grit, state.sides[0].aim) == (3, 1, 0)
    assert state.sides[1].gun == 0


def test_an_equal_tell_offers_no_nerve_and_needs_no_coin() -> None:
    """G4."""
    state = build(stop=4, phase="tell", you={"nerve": 2})
    state = RULES.advance(state, Chance.recorded([3])).state
    assert state.phase == "choose"
    assert refusal(state, "nerve") == "act-now"
