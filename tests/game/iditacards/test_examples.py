"""The worked examples of Iditacards, each as a case."""

from __future__ import annotations

import pytest

from game.iditacards.events import Resolved
from game.iditacards.state import Task, Variant

from .tables import (
    NO_STEP,
    advance,
    changed_rules,
    cost,
    ground,
    legal,
    play,
    play_all,
    race,
    refusal,
    sled,
)  # fmt: skip

WITH_STEP = Variant()


def travel(squares: int) -> Task:
    """A step of so many squares that is about to be made."""
    return Task("move", 0, part="step", number=squares)


def test_w1_a_husky_takes_three_turns() -> None:
    """R14, R20, R22, R26; Q1, Q4 and Q25: energy leaves the hand, and what paid is discarded at once."""
    deck = (
        "lunch repair_sled breakfast upgrade_sled move dinner first_aid move good_dog lunch repair_sled first_aid move"
        " mush*2 grandma_soup lead_dog a_hat dog_chow rest upgrade_sled"
    )
    state = race(sled(hand="husky armour breakfast", deck=deck, team="wheel_dog"))
    me = state.players[0]
    assert len(me.deck) == 21
    state = play(state, "play 1")
    me = state.players[0]
    assert (len(me.deck), me.hand, [(w.card, w.owed) for w in me.stack]) == (19, (), [("husky", 2)])
    assert me.discard == ("armour", "breakfast", "lunch", "repair_sled")
    state = play(state, "reveal")
    me = state.players[0]
    assert (len(me.deck), me.hand) == (12, ("first_aid", "move", "good_dog"))
    state = play(state, "reveal", "give 1", "give 3")
    me = state.players[0]
    assert (len(me.deck), me.hand) == (8, ("move", "repair_sled", "first_aid", "move"))
    assert [dog.card for dog in me.team] == ["wheel_dog", "husky"]
    assert (me.stack, me.turns) == ((), 3)


def test_w2_the_stack_resolves_from_the_top() -> None:
    """R24, R25; Q5: 11 cards are left in the deck."""
    old = changed_rules(
        dog_trap='{ name = "Dog Trap", type = "utility", copies = 4, cost = [3, 1, 2], effect = "OTHERS_KILL" }'
    )
    deck = "good_dog move mush lead_dog*1 husky breakfast rest*1 a_hat armour dog_chow lunch*2 dinner first_aid*2"
    deck += " grandma_soup repair_sled*2 upgrade_sled*2 mush breakfast move"
    state = race(sled(hand="dog_trap move*2 lunch*2 first_aid*2", deck=deck), sled(team="wheel_dog"), damage=18)
    me = state.players[0]
    assert (len(me.hand), len(me.deck)) == (7, 23)
    state, events = play_all(state, "play 1", "give 2", "give 3", "give 4", rules=old)
    assert (len(state.players[0].hand), len(state.players[0].deck)) == (3, 22)
    state, more = play_all(state, "pass", "reveal", rules=old)
    events += more
    assert len(state.players[0].deck) == 21
    state, more = play_all(state, "pass", "reveal", "give 1", "give 2", rules=old)
    events += more
    me = state.players[0]
    assert (len(me.hand), len(me.deck)) == (1, 18)
    assert [(w.card, w.owed) for w in me.stack] == [("dog_trap", 1), ("mush", 1)]
    state, more = play_all(state, "pass", "reveal", rules=old)
    events += more
    me = state.players[0]
    assert (len(me.hand), len(me.deck), me.turns) == (4, 11, 4)
    order = [event.card for event in events if isinstance(event, Resolved)]
    assert order == ["move", "breakfast", "mush", "dog_trap"]


def test_w3_several_cards_resolve_in_one_turn() -> None:
    """R25."""
    deck = "breakfast rest*1 move*2 mush*2 lead_dog campfire upgrade_sled good_dog husky"
    hand = "lunch*2 first_aid*2 a_hat"
    state = race(sled(20, hand, deck, stack=[("dog_trap", 2)]), sled(10, team="wheel_dog"), weather="cloud")
    state = play(state, "reveal")
    assert [(w.card, w.owed) for w in state.players[0].stack] == [("dog_trap", 1)]
    state = play(state, "pass", "reveal", "give 1", "give 2")
    assert [(w.card, w.owed) for w in state.players[0].stack] == [("dog_trap", 1), ("campfire", 1)]
    state, events = play_all(state, "pass", "reveal", "give 1", "give 2", "done", "kill 1")
    assert [event.card for event in events if isinstance(event, Resolved)] == ["upgrade_sled", "campfire", "dog_trap"]
    assert state.players[0].stack == ()
    assert state.players[1].team == ()


def test_w4_food_feeds_before_it_is_paid() -> None:
    """R11, R12."""
    state = race(sled(50, "breakfast", "move*4 mush*2 rest lunch", starv=2))
    assert cost(state, "breakfast") == (0, 4, 0)
    me = play(state, "play 1").players[0]
    assert (me.starv, len(me.discard), len(me.hand)) == (1, 5, 3)


def test_w5_cold_raises_energy_and_a_cute_dog_lowers_it() -> None:
    """R12."""
    state = race(sled(50, "mush breakfast", "move*4", team="cute_dog", hyp=3))
    assert cost(state, "mush") == (4, 2, 1)
    assert cost(state, "breakfast")[0] == 0


@pytest.mark.parametrize(("hyp", "energy"), [(0, 0), (2, 1)])
def test_w6_a_cost_lowered_to_nothing_is_still_raised_by_cold(hyp: int, energy: int) -> None:
    """R12."""
    assert cost(race(sled(50, team="cute_dog+harness", hyp=hyp)), "push")[0] == energy


@pytest.mark.parametrize(("team", "hyp", "starv"), [("", 3, 3), ("lead_dog", 2, 2)])
def test_w7_crossing_into_the_blizzard(team: str, hyp: int, starv: int) -> None:
    """R35, R39."""
    state = race(sled(34, team=team, hyp=1, starv=2, legends="waffle cricket"), agenda=(travel(5),))
    state = advance(state)
    assert legal(state) == ["earn 1", "earn 2"]
    me = play(state, "earn 1").players[0]
    assert (me.position, me.hyp, me.starv) == (39, hyp, starv)
    assert (me.discard, me.legends, me.passed) == (("waffle",), ("cricket",), (36,))


def test_w8_passing_swaps_places_and_costs_damage() -> None:
    """R36, Q15."""
    state = race(sled(10, "move", team="lazy_dog+squirrel"), sled(12), sled(13), weather="snow")
    assert ground(state).speed(state.players[0]) == 3
    state = play(state, "play 1")
    assert [player.position for player in state.players] == [14, 11, 12]
    assert state.players[0].discard.count("damaged") == 2
    assert state.damage == 16


def test_w9_hills_and_wind() -> None:
    """R30, R31."""
    state = race(sled(10, team="wheel_dog"), weather="wind", options=WITH_STEP)
    assert ground(state).speed(state.players[0]) == 7
    assert play(state, "pass").players[0].position == 18


def test_w10_on_the_cliff_only_penalties_count() -> None:
    """R30, R32."""
    state = race(sled(140, "mush rest move", "move*3", team="wheel_dog bear"), weather="cloud", options=WITH_STEP)
    assert ground(state).speed(state.players[0]) == -1
    assert play(state, "pass").players[0].position == 140
    waiting = race(sled(140, "", "rest move*2", team="wheel_dog bear", stack=[("mush", 1)]), weather="cloud")
    assert play(waiting, "reveal").players[0].position == 149


def test_w11_a_blizzard_slows_every_dog() -> None:
    """R30, R32."""
    state = race(sled(40, "move", team="wheel_dog good_dog lead_dog"), weather="sun", options=WITH_STEP)
    assert ground(state).speed(state.players[0]) == -1
    assert play(state, "pass").players[0].position == 40
    assert play(state, "play 1").players[0].position == 40


def test_w12_damage_turned_up_as_health_stops_the_payment() -> None:
    """R10, R15; Q23: the step still comes."""
    state = race(
        sled(50, "mush rest lunch", "damaged move", team="wheel_dog"), weather="snow", options=WITH_STEP, damage=17
    )
    me = play(state, "play 1").players[0]
    assert me.discard == ("rest", "lunch", "damaged", "mush")
    assert me.deck == ("move",)
    assert me.position == 52, "the step still comes"


def test_w13_the_supply_is_filled_up_and_what_is_left_stays() -> None:
    """R60, R61, Q8."""
    decks = {"speed": "push bear rush haste"}
    state = race(
        sled(50, "upgrade_sled move*2 repair_sled lunch", "rest breakfast*1 mush*2 dinner", ""), sled(20),
        decks=decks, supply="rope torch",
    )  # fmt: skip
    state = play(state, "play 1", "give 2", "give 3")
    assert state.supply == ("rope", "torch", "push"), "one deck has cards, so it needs no naming"
    state = play(state, "take 2")
    assert state.supply == ("rope", "push")
    assert "torch" in state.players[0].discard
    state = play(state, "pass", "play 1")
    assert state.supply == ()
    assert state.players[0].discard[-3:] == ("rope", "push", "repair_sled")
    empty = race(sled(50, "repair_sled lunch", "rest move*2"), decks=decks)
    after = play(empty, "play 1")
    assert (after.supply, after.players[0].discard[-2:]) == ((), ("push", "repair_sled"))


def test_w14_a_bystander_starves_on_anothers_new_day() -> None:
    """R44, R51, R38."""
    state = race(sled(90, starv=6), sled(100), sled(60), current=1, damage=18)
    state = play(state, "day", "stay", "stay", luck=["sun"])
    starved, _, pushed = state.players
    assert (starved.position, starved.hyp, starved.starv, starved.deaths) == (60, 0, 0, 1)
    assert pushed.position == 59
    assert state.damage == 18


def test_w15_resting_on_the_rope_bridge_fizzles_the_stack_and_crossing_does_not() -> None:
    """R75, R76."""
    waiting = sled(74, deck="move", stack=[("mush", 1)])
    onto = advance(race(waiting, agenda=(travel(3),))).players[0]
    assert (onto.position, onto.hyp, onto.starv, onto.stack) == (77, 1, 2, ())
    over = advance(race(waiting, agenda=(travel(7),))).players[0]
    assert (over.position, over.hyp, over.starv, len(over.stack), over.passed) == (81, 2, 2, 1, (81,))


def test_w16_speed_and_distance_are_doubled() -> None:
    """R30."""
    state = race(sled(50, "", "rest*1", team="engineer_dog wheel_dog+dog_chow", stack=[("tactical_play", 1)]))
    assert ground(state).speed(state.players[0]) == 6
    assert play(state, "reveal").players[0].position == 62


def test_w17_a_reactor_takes_the_other_dogs_with_it() -> None:
    """R66, R67."""
    state = race(sled(50, team="bear+nuclear_reactor wheel_dog good_dog+armour"))
    after = play(state, "kill 1")
    me = after.players[0]
    assert [dog.card for dog in me.team] == ["good_dog"]
    assert me.team[0].attachments == ()
    assert sorted(me.discard) == ["armour", "nuclear_reactor", "wheel_dog"]
    assert after.upgrades[0].destroyed == ("bear",)


def test_w18_home_is_the_field_after_the_last_square() -> None:
    """R95, R80."""
    state = race(sled(158, "move"), weather="snow", options=WITH_STEP)
    state = play(state, "play 1", "done")
    assert (state.players[0].position, state.winner) == (160, None)
    assert play(state, "pass", "done").winner == 0


@pytest.mark.parametrize(("position", "cards"), [(83, 5), (50, 8)])
def test_w19_extra_cards_are_lost_on_the_mountain(position: int, cards: int) -> None:
    """R41, R93."""
    deck = "move*4 mush*2 rest lunch*2 dinner"
    state = race(sled(position, "", deck, team="husky retriever problem_dog"), options=NO_STEP)
    assert len(play(state, "day").players[0].hand) == cards


def test_a_card_that_cannot_be_paid_says_why() -> None:
    """R13, Q7."""
    state = race(sled(50, "mush rest", "move*3"))
    assert refusal(state, "play 1") == "no-energy"
    assert refusal(race(sled(50, "breakfast", "move")), "play 1") == "no-health"
