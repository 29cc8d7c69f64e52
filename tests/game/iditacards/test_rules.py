"""Rules and rulings of Iditacards that no worked example and no single word covers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import assets
from game.core.chance import Chance
from game.core.events import Ended
from game.iditacards import load
from game.iditacards.content import read_world
from game.iditacards.events import Discarded, Fizzled, LegEntered, Resolved, TurnBegan, Waits
from game.iditacards.ground import Ground
from game.iditacards.moves import Pass
from game.iditacards.state import Options, Pending, State, Task, UpgradeDeck, Variant, Waiting
from tests.game.playing import ended

from .tables import (
    RULES,
    WORLD,
    advance,
    changed_rules,
    cost,
    ground,
    legal,
    play,
    play_all,
    race,
    refusal,
    settle,
    sled,
)

LAKE, HILLS, FOREST, WASTELAND = 50, 20, 120, 100
STEP = Variant()


def new(seed: int = 1, **options: Any) -> State:
    return RULES.setup(Options(**options), Chance.seeded(seed)).state


def test_every_sled_starts_on_start_and_a_die_says_who_begins() -> None:
    assert {sled.position for sled in new(players=4).players} == {0}
    for players in (1, 2, 3):
        assert {new(seed, players=players).first for seed in range(24)} == set(range(players))


# Set-up ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_setup_deals_six_cards_a_wheel_dog_and_five_legends(players: Any) -> None:
    """R82, R83, R84."""
    state, events = RULES.setup(Options(players=players), Chance.seeded(1))
    begins = TurnBegan(state.first, 1, wait_for=None if players == 1 else state.first)
    assert [event for event in events if isinstance(event, TurnBegan)] == [begins], "alone, nobody is handed the table"
    for player in state.players:
        assert (len(player.hand), len(player.deck), len(player.legends)) == (6, 19, 5)
        assert [dog.card for dog in player.team] == ["wheel_dog"]
    assert [len(deck.cards) for deck in state.upgrades] == [53] * 4
    assert (state.damage, state.supply, state.agenda) == (18, (), ())
    held = [name for player in state.players for name in player.legends]
    assert len(set(held)) == 5 * players


def test_the_weather_is_rolled_at_once_but_nobody_feels_it_on_start() -> None:
    """R84, R70."""
    rolled = {new(seed).weather for seed in range(40)}
    assert len(rolled) == 6
    assert all(player.hyp + player.starv == 0 for seed in range(20) for player in new(seed).players)


def test_solo_difficulties() -> None:
    """R98."""
    assert new(players=1).side == "solo"
    assert new(players=1, solo="tourist").side == "race"
    assert new(players=1, solo="old-trail").options.step == "off"
    assert new(players=1, solo="brutal").options.solo_plus == "add"
    assert new(players=2).side == "race"


def test_a_shuffled_trail_keeps_town_first_and_village_last() -> None:
    """Q26."""
    state = new(trail="shuffled")
    assert (state.trail[0], state.trail[-1], len(state.trail)) == ("town", "village", 32)
    assert sorted(state.trail) == sorted(WORLD.printed["race"])
    assert state.trail != WORLD.printed["race"]


def test_on_a_shuffled_trail_equal_neighbours_are_one_leg() -> None:
    """Q26, R35."""
    trail = ("town", "cliff", "cliff", *WORLD.printed["race"][3:])
    state = race(sled(9), trail=trail, agenda=(Task("move", 0, part="step", number=3),))
    _, events = RULES.advance(state, Chance.seeded(1))
    assert not [event for event in events if isinstance(event, LegEntered)]


def test_decks_can_be_left_out() -> None:
    """R84."""
    state = new(speed_deck="off", survivor_deck="off")
    assert [deck.name for deck in state.upgrades] == ["reckless", "improvement"]


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "solo": "brutal"},
        {"players": 1, "trail": "shuffled"},
        {"speed_deck": "off", "reckless_deck": "off", "improvement_deck": "off", "survivor_deck": "off"},
    ],
    ids=str,
)
def test_options_that_do_not_go_together_are_refused(options: dict[str, Any]) -> None:
    assert RULES.check_options(Options(**options))


@pytest.mark.parametrize("solo", WORLD.solo)
def test_one_musher_alone_may_choose_every_difficulty(solo: Any) -> None:
    assert RULES.check_options(Options(players=1, solo=solo)) is None


# Turns, passing the turn, costs ---------------------------------------------------------------------------------------


def test_r1_play_goes_round_and_new_day_is_always_possible() -> None:
    """R1, R2."""
    state = race(sled(LAKE), sled(HILLS), sled(10))
    assert legal(state) == ["day", "pass"]
    after, events = play_all(state, "pass")
    assert (after.current, after.turn, after.players[0].turns) == (1, 2, 1)
    assert [event.wait_for for event in events if isinstance(event, TurnBegan)] == [1]
    assert play(after, "pass", "pass").current == 0


def test_q3_passing_can_be_forbidden() -> None:
    """Q3."""
    state = race(sled(LAKE), options=Variant(step="off", allow_pass="off"))
    assert legal(state) == ["day"]
    assert refusal(state, "pass") == "no-pass"


def test_q21_dogs_may_be_killed_and_attachments_dropped_before_the_turn() -> None:
    """Q21, Q22."""
    state = race(sled(LAKE, "rest", "move*2", team="wheel_dog+a_hat"))
    dropped = play(state, "drop 1 1")
    assert dropped.players[0].discard == ("a_hat",)
    assert dropped.current == 0
    assert "play 1" in legal(play(dropped, "kill 1"))
    assert refusal(state, "drop 1 2") == "no-attachment"
    assert refusal(state, "drop 4 1") == "no-dog"


@pytest.mark.parametrize(("move", "gone", "left"), [("drop 2 1", "a_hat", "armour"), ("drop 2 2", "armour", "a_hat")])
def test_q22_the_attachment_that_is_named_is_dropped_and_the_other_stays(move: str, gone: str, left: str) -> None:
    state = race(sled(LAKE, "rest", "move*2", team="wheel_dog lazy_dog+a_hat+armour"))
    after, events = play_all(state, move)
    assert (after.players[0].discard, after.players[0].team[1].attachments) == ((gone,), (left,))
    assert events == [Discarded(0, (gone,), "dropped", place=1)]


def test_r12_a_base_of_nothing_is_never_raised() -> None:
    """R12."""
    state = race(sled(LAKE, hyp=6, starv=6))
    assert cost(state, "move") == (0, 0, 0)
    assert cost(state, "mush") == (8, 8, 1)


def test_r12_what_makes_risks_higher_gives_none_to_a_card_without() -> None:
    riskier = changed_rules(
        dog_collar='{ name = "Dog Collar", type = "attachment", copies = 1, cost = [2, 2, 2], effect = "[COST R 1]" }'
    )
    state = race(sled(LAKE, team="wheel_dog+dog_collar"))
    here = Ground(riskier.world, state)
    assert [here.cost(state.players[0], WORLD.cards[name]).risk for name in ("move", "mush")] == [0, 2]


def test_r11_relief_comes_before_payment_and_is_remembered() -> None:
    """R11."""
    state = race(sled(LAKE, "first_aid lunch*2 move*2", "mush*2 rest", hyp=2, starv=1))
    assert cost(state, "first_aid")[0] == 3
    after = play(state, "play 1", "give 2", "give 3", "give 4")
    assert (after.players[0].hyp, after.players[0].personals) == (1, 1)
    eaten = play(race(sled(LAKE, "waffle", "move*2", starv=2)), "play 1").players[0]
    assert (eaten.starv, eaten.foods) == (1, ("waffle",))
    warm = race(sled(LAKE, "first_aid lunch*2", "mush*2 rest"))
    assert cost(warm, "first_aid")[0] == 2
    assert play(warm, "play 1").players[0].hyp == 0, "nobody is warmer than warm"


def test_payment_is_staged_ascending_with_equal_cards_once_and_can_be_called_off() -> None:
    """R14, R87, R88."""
    state = race(sled(LAKE, "lunch move*2 rest lunch", "mush*2"))
    paying = play(state, "play 1")
    assert legal(paying) == ["give 2", "give 4", "cancel"]
    assert refusal(paying, "give 1") == "itself"
    assert refusal(paying, "give 3") == "same-card"
    assert refusal(paying, "give 5") == "too-few"
    assert refusal(paying, "pass") == "due-pay"
    second = play(paying, "give 2")
    assert legal(second) == ["give 3", "give 4", "give 5", "cancel"]
    assert refusal(second, "give 2") == "chosen"
    assert play(second, "cancel") == state
    after, events = play_all(second, "give 4")
    assert Discarded(0, ("move", "rest"), "energy") in events, "out of the hand, from no dog’s back"
    me = after.players[0]
    assert me.discard == ("move", "rest", "lunch")
    assert me.hand == ("move", "lunch", "mush", "mush")


def test_a_race_is_settled_when_somebody_is_asked_to_join_but_not_while_cards_are_chosen() -> None:
    """R40: a decision that is under way is finished before anybody looks at what it was worth."""
    state = race(sled(LAKE, "lunch move rest mush", "move*2"), sled(HILLS))
    assert RULES.settled(state)
    assert RULES.settled(play(state, "day"))
    assert not RULES.settled(play(state, "play 1"))


def test_whoever_pays_for_a_card_of_the_hand_is_told_that_it_can_be_called_off_wherever_the_card_lies() -> None:
    """R14, R87."""
    state = race(sled(LAKE, "lunch move rest mush", "move*2"))
    for card in ("play 1", "play 4"):
        assert "or cancel" in str(RULES.why_not(play(state, card), Pass()))


def test_r16_damage_cannot_be_given_for_energy() -> None:
    """R16, R13."""
    state = race(sled(LAKE, "lunch damaged move rest mush", "move"), damage=17)
    paying = play(state, "play 1")
    assert legal(paying) == ["give 3", "give 4", "cancel"]
    assert refusal(paying, "give 2") == "damaged"
    whole = race(sled(LAKE, "desperate_times damaged"), damage=17)
    assert refusal(whole, "play 1") == "damaged-hand"
    assert refusal(whole, "play 5") == "no-card"


def test_the_whole_hand_pays_whatever_the_cold() -> None:
    """R12."""
    state = race(sled(LAKE, "move out_of_control rest lunch", "mush", hyp=4), weather="snow")
    me = play(state, "play 2").players[0]
    assert (me.hand, me.discard[:3], me.position) == ((), ("move", "rest", "lunch"), LAKE + 20)
    free = race(sled(LAKE, "out_of_control rest", "mush", e0=True), weather="snow")
    assert play(free, "play 1").players[0].hand == ("rest",)


def test_a_hand_has_no_limit() -> None:
    """R5."""
    hand = "waffle " + "breakfast*2 lunch*2 dinner first_aid*2 grandma_soup repair_sled*2 upgrade_sled*2 move*4 mush*2"
    after = play(race(sled(LAKE, hand, "husky lead_dog armour")), "play 1", "pass").players[0]
    assert len(after.hand) == 20


def test_equal_cards_are_offered_once() -> None:
    """R87."""
    state = race(sled(LAKE, "move*3 rest"))
    assert legal(state, "play") == ["play 1", "play 4"]
    assert refusal(state, "play 2") == "same-card"


# Risk -----------------------------------------------------------------------------------------------------------------


def test_r21_with_a_stack_only_reveal_or_a_new_day() -> None:
    """R21."""
    state = race(sled(LAKE, "rest", "move", stack=[("mush", 1)]))
    assert legal(state) == ["reveal", "day"]
    assert refusal(state, "play 1") == "risk-waits"
    assert refusal(state, "pass") == "risk-waits"
    assert refusal(race(sled(LAKE)), "reveal") == "no-risk"


def test_r23_a_reveal_that_cannot_be_paid_fizzles_all_but_still_feeds() -> None:
    """R23, R27, R11, Q6."""
    state = race(sled(LAKE, "rest", "dinner move*4 lunch", stack=[("husky", 2), ("mush", 1)], starv=2))
    after, events = play_all(state, "reveal")
    me = after.players[0]
    assert (me.stack, me.discard, me.starv, len(me.deck)) == ((), ("husky", "mush", "dinner"), 1, 5)
    assert [event.why for event in events if isinstance(event, Fizzled)] == ["unpayable"]


def test_r25_a_card_that_still_waits_says_how_much_risk_it_owes() -> None:
    state = race(sled(LAKE, "rest", "move*3", stack=[("husky", 2)]))
    after, events = play_all(state, "reveal")
    assert [event for event in events if isinstance(event, Waits)] == [Waits(0, "husky", 1)]
    assert after.players[0].stack == (Waiting("husky", 1),)


def test_a_revealed_payment_can_be_chosen_anew_but_not_refused() -> None:
    """R22, R87."""
    state = play(race(sled(LAKE, "move rest mush", "lunch dinner", stack=[("husky", 1)])), "reveal")
    assert legal(state) == ["give 1", "give 2"]
    assert refusal(state, "cancel") == "nothing-to-cancel"
    assert "cancel" not in str(RULES.why_not(state, Pass()))
    chosen = play(state, "give 1")
    assert "cancel" in legal(chosen)
    assert play(chosen, "cancel") == state


def test_r15_damage_turned_up_for_a_revealed_card_fizzles_the_stack() -> None:
    """R15."""
    state = race(sled(LAKE, "", "breakfast move damaged rest lunch", stack=[("mush", 1)]), damage=17)
    me = play(state, "reveal").players[0]
    assert (me.stack, me.discard, me.deck) == ((), ("move", "damaged", "mush", "breakfast"), ("rest", "lunch"))


def test_r28_reveal_from_an_empty_deck_fizzles() -> None:
    """R28."""
    me = play(race(sled(LAKE, stack=[("mush", 1)])), "reveal").players[0]
    assert (me.stack, me.discard) == ((), ("mush",))


def test_r56_damage_revealed_as_risk_is_destroyed_and_counts_as_paid() -> None:
    """R56."""
    state = race(sled(LAKE, "rest", "damaged move", stack=[("haste", 1)]), weather="snow", damage=17)
    after = play(state, "reveal")
    assert (after.damage, after.players[0].position, after.players[0].stack) == (18, LAKE + 5, ())


def test_r75_on_the_rope_bridge_a_card_with_risk_is_paid_and_fizzles() -> None:
    """R75."""
    state = race(sled(78, "haste", "move*3"))
    me = play(state, "play 1").players[0]
    assert (me.discard, me.stack, len(me.deck)) == (("move", "haste"), (), 2)


def test_r76_a_checkpoint_on_a_shuffled_rope_bridge_is_still_only_crossed() -> None:
    """R76."""
    trail = ("town", *["hills"] * 6, "rope", *WORLD.printed["race"][8:])
    me = sled(35, legends="waffle", stack=[("mush", 1)])
    state = advance(race(me, trail=trail, agenda=(Task("move", 0, part="step", number=6),)))
    assert (state.players[0].position, RULES.faults(state)) == (36, [])
    after = play(state, "earn 1").players[0]
    assert (after.position, len(after.stack)) == (41, 1)


def test_r75_a_sled_pushed_back_onto_the_bridge_loses_its_stack() -> None:
    """R75."""
    state = race(sled(80, "move", team="wheel_dog"), sled(81, stack=[("mush", 1)]), weather="snow")
    after = play(state, "play 1")
    assert [player.position for player in after.players] == [82, 80]
    assert after.players[1].stack == ()


# Movement -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("step", "square"), [("speed", LAKE + 3), ("flat", LAKE + 1), ("off", LAKE)])
def test_q2_the_step_at_the_end_of_a_turn(step: Any, square: int) -> None:
    """Q2, R31."""
    state = race(sled(LAKE, team="wheel_dog"), options=Variant(step=step), weather="sun")
    assert play(state, "pass").players[0].position == square


def test_r33_a_storm_holds_steps_too() -> None:
    """R33."""
    state = race(sled(LAKE, team="wheel_dog"), options=STEP, weather="storm")
    assert play(state, "pass").players[0].position == LAKE
    assert play(race(sled(0, team="wheel_dog"), options=STEP, weather="storm"), "pass").players[0].position == 2


def test_r35_entering_backwards_counts() -> None:
    """R35."""
    state = race(sled(35, "move"), sled(36), weather="snow")
    pushed = play(state, "play 1")
    assert (pushed.players[1].position, pushed.players[1].hyp, pushed.players[1].starv) == (35, 1, 2)


def test_r37_start_holds_everybody_and_nobody_is_passed_there() -> None:
    """R37."""
    state = race(sled(0, "move"), sled(0), sled(1), weather="snow")
    after = play(state, "play 1")
    assert [player.position for player in after.players] == [1, 0, 0]
    assert after.damage == 18, "Town is immune"


def test_r36_the_immune_are_pushed_too_but_take_no_damage() -> None:
    """R36, Q13."""
    state = race(sled(LAKE, "move", immune=True), sled(LAKE + 1, immune=True), weather="snow")
    after = play(state, "play 1")
    assert ([player.position for player in after.players], after.damage) == ([LAKE + 1, LAKE], 18)


def test_r38_a_sled_that_falls_back_pushes_a_chain() -> None:
    """R38, Q15."""
    sleds = (sled(FOREST, starv=6), sled(FOREST - 30), sled(FOREST - 31), sled(FOREST - 32))
    state = race(*sleds, weather="rain", agenda=(Task("weather", 0),))
    after = advance(state, ["rain"])
    assert [player.position for player in after.players] == [90, 89, 88, 87]
    assert after.damage == 18


def test_r38_nobody_is_pushed_below_start() -> None:
    """R38."""
    state = race(sled(25, hyp=6), sled(0), agenda=(Task("weather", 0),))
    after = advance(state, ["wind"])
    assert [player.position for player in after.players] == [0, 0]


def test_r38_a_sled_that_falls_back_to_square_one_pushes_onto_start() -> None:
    """R38, R37."""
    state = race(sled(31, hyp=6), sled(1), agenda=(Task("weather", 0),))
    after = advance(state, ["wind"])
    assert [player.position for player in after.players] == [1, 0]


def test_r51_whoever_dies_on_the_way_drives_no_further() -> None:
    """R51, on a trail whose Blizzard freezes everybody."""
    texts = {name: assets.read(f"iditacards/{name}") for name in ("cards.toml", "trail.toml", "words.toml")}
    blizzard, freezing = (f'leg = "blizzard", length = 10, cold = [{cold}, 0]' for cold in (3, 7))
    deadly = load({**texts, "trail.toml": texts["trail.toml"].replace(blizzard, freezing)})
    state = race(sled(34), agenda=(Task("move", 0, part="card", number=9),))
    me = deadly.advance(state, Chance.seeded(1)).state.players[0]
    assert (me.position, me.deaths, me.hyp) == (36 - 30, 1, 0)


def test_r39_a_checkpoint_pays_once() -> None:
    """R39."""
    state = race(sled(4, "move*2", legends="waffle moose"), weather="snow", options=STEP)
    state = play(state, "play 1")
    assert legal(state) == ["earn 1", "earn 2"]
    assert refusal(state, "earn 3") == "no-card"
    assert refusal(state, "day") == "due-earn"
    state = play(state, "earn 2")
    assert state.players[0].discard == ("move", "moose")
    back = replace(state, players=(replace(state.players[0], position=5),))
    assert play(back, "play 1").pending is None


def test_a_checkpoint_stops_a_move_only_for_the_choice() -> None:
    """R34, R36."""
    state = race(sled(4, "mush*1", deck="move*2", legends="waffle"), sled(6), sled(8), weather="snow")
    state = advance(replace(state, agenda=(Task("move", 0, part="card", number=5),)))
    state = play(state, "earn 1")
    assert [player.position for player in state.players] == [9, 5, 7]
    assert state.players[0].discard.count("damaged") == 2


def test_t3_the_village_gives_a_card_back_before_the_step() -> None:
    """R93, R85, R1."""
    state = race(sled(157, "rest", discard="mush"), options=STEP, weather="snow")
    state = play(state, "pass")
    assert legal(state) == ["recover 1 hand", "recover 1 deck", "done"]
    after = play(state, "recover 1 hand").players[0]
    assert (after.hand, after.position) == (("rest", "mush"), 158)


# New days -------------------------------------------------------------------------------------------------------------


def test_r40_others_are_asked_in_turn_order_and_may_stay() -> None:
    """R40, R41, R42."""
    me = sled(LAKE, "rest", "move*2", "mush", stack=[("husky", 1)])
    other = sled(HILLS, "lunch", "move", "dinner", e0=True, foods=("lunch",), stack=[("mush", 1)])
    state = race(me, other, sled(10, "rest"), sled(12))
    state, events = play_all(state, "day")
    assert state.pending == Pending("join", 1)
    assert refusal(state, "pass") == "due-join"
    assert any(event.wait_for == 1 for event in events)
    state = play(state, "stay", "join", "stay", luck=["cloud"])
    assert sorted(state.players[0].hand) == sorted(["rest", "move", "move", "mush", "husky"])
    assert state.players[0].stack == ()
    assert replace(state.players[1], starv=0, hyp=0) == other, "who stays keeps everything"
    assert [player.days for player in state.players] == [1, 0, 1, 0]
    assert (state.weather, state.current) == ("cloud", 1)


def test_who_joins_a_new_day_still_has_a_turn_of_their_own() -> None:
    """R45."""
    state = play(race(sled(LAKE), sled(HILLS)), "day", "join")
    assert (state.current, state.players[1].turns, state.players[1].days) == (1, 0, 1)


def test_r41_a_new_day_forgets_yesterday() -> None:
    """R41, R92."""
    me = sled(LAKE, "rest", immune=True, e0=True, h0=True, moved_today=True, foods=("lunch",), personals=3)
    after = play(race(me), "day").players[0]
    assert not any((after.immune, after.e0, after.h0, after.moved_today, after.foods, after.personals))


def test_r41_dogs_that_cost_cards_never_leave_less_than_an_empty_hand() -> None:
    hungry = changed_rules(
        problem_dog='{ name = "Problem Dog", type = "dog", copies = 3, cost = [1, 1, 1], effect = "[EXTRA -7]" }'
    )
    after = play(race(sled(LAKE, deck="move*3", team="problem_dog")), "day", rules=hungry)
    assert after.players[0].hand == ()


@pytest.mark.parametrize(("sky", "hyp", "starv"), [("rain", 0, 1), ("wind", 1, 0), ("sun", 0, 0), ("storm", 0, 0)])
def test_r43_rain_and_wind_bite_everybody_who_is_not_immune(sky: str, hyp: int, starv: int) -> None:
    """R43, R50, Q11."""
    state = race(sled(FOREST), sled(HILLS), sled(3), sled(LAKE))
    after = play(state, "day", "stay", "stay", "stay", luck=[sky])
    assert [player.hyp for player in after.players] == [hyp, hyp, 0, hyp]
    assert [player.starv for player in after.players] == [starv, starv, 0, 0], "nobody starves on the lake"


@pytest.mark.parametrize(("who", "hunger"), [("all", 1), ("participants", 0)])
def test_q12_wasteland_and_forest_strike_all_or_those_who_take_part(who: Any, hunger: int) -> None:
    """Q12, R44, R52, R90."""
    options = Variant(step="off", day_legs=who)
    state = race(sled(LAKE), sled(WASTELAND, immune=True), sled(FOREST, team="cat"), options=options)
    state = play(state, "day", "stay", "stay")
    assert state.players[1].starv == hunger, "immunity does not help against the land (R52)"
    assert (state.pending is not None) == (who == "all")
    if who == "all":
        assert state.pending == Pending("doom", 2)
        assert play(state, "kill 1").players[2].hand == ("cat",)


def test_r62_snow_stops_sled_cards_of_those_who_feel_it() -> None:
    """R62."""
    state = race(sled(LAKE, "improvise"), supply="push", weather="snow")
    after, events = play_all(state, "play 1")
    assert (after.supply, after.players[0].discard) == (("push",), ("improvise",))
    assert [event.buried for event in events if isinstance(event, Resolved)] == [True]
    immune = race(sled(LAKE, "improvise", immune=True), supply="push", weather="snow")
    assert play(immune, "play 1").supply == ()


def test_q8_on_the_older_board_snow_destroys_the_supply_instead() -> None:
    """Q8."""
    options = Variant(step="off", supply_rules="board11")
    state = race(sled(LAKE, "improvise"), supply="push coat", weather="snow", options=options)
    assert play(state, "play 1", "take 1").players[0].discard == ("push", "improvise")
    gone = play(race(sled(LAKE), supply="push coat", options=options), "day", luck=["snow"])
    assert gone.supply == ()
    assert [deck.destroyed for deck in gone.upgrades] == [("push",), (), (), ("coat",)]


def test_r65_seven_dogs_need_room_and_a_big_dog_needs_two_places() -> None:
    """R65."""
    team = "wheel_dog husky good_dog moose cat"
    state = race(sled(LAKE, team=team), agenda=(Task("arrive", 0, "big_dog"), Task("resolved", 0)))
    state = advance(state)
    assert legal(state) == ["kill 1", "kill 2", "kill 3", "kill 5", "leave"]
    assert refusal(state, "kill 4") == "cannot-die"
    after = play(state, "kill 2")
    assert [dog.card for dog in after.players[0].team] == ["wheel_dog", "good_dog", "moose", "cat", "big_dog"]


# The end --------------------------------------------------------------------------------------------------------------


def test_r80_the_first_home_wins_at_once() -> None:
    """R80."""
    state = race(sled(155, "mush"), sled(158), agenda=(Task("move", 0, part="card", number=9),))
    after = advance(state)
    assert (after.winner, after.players[0].position, RULES.actor(after)) == (0, 161, None)
    outcome = ended(RULES, after)
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "home", (161.0, 157.0))
    assert refusal(after, "pass") == "over"


@pytest.mark.parametrize(
    ("turns", "medal", "stars"), [(28, "gold", 3), (36, "silver", 2), (48, "bronze", 1), (49, "home", 0)]
)
def test_r81_alone_turns_earn_medals(turns: int, medal: str, stars: int) -> None:
    """R81, R97, Q20."""
    state = race(sled(160, turns=turns - 1, team="wheel_dog"), options=STEP, side="solo", weather="snow")
    after = settle(play(state, "pass"))[0]
    outcome = ended(RULES, after)
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), medal, (float(turns),))
    assert outcome.stars == (stars, 3)
    assert str(turns) in outcome.headline


def test_r81_alone_on_the_solo_side_death_is_the_end() -> None:
    """R81, R51, R98."""
    state = race(sled(WASTELAND, starv=6), side="solo")
    after, events = play_all(state, "day")
    assert after.lost
    assert events[-1] == Ended((), "starved")
    assert ended(RULES, after).reason == "starved"
    cold = race(sled(LAKE, hyp=6), side="solo", agenda=(Task("weather", 0),))
    assert ended(RULES, advance(cold, ["wind"])).reason == "frozen"
    tourist = play(race(sled(WASTELAND, starv=6)), "day").players[0]
    assert (tourist.position, tourist.deaths) == (WASTELAND - 30, 1)


@pytest.mark.parametrize(("plus", "cold", "hunger"), [("level", 2, 3), ("add", 2, 3)])
def test_q14_pluses_of_the_solo_side(plus: Any, cold: int, hunger: int) -> None:
    """Q14."""
    options = Variant(step="off", solo_plus=plus)
    state = race(sled(5), side="solo", options=options, agenda=(Task("move", 0, part="step", number=1),))
    me = advance(state).players[0]
    assert (me.hyp, me.starv) == (cold, hunger)
    again = race(
        sled(5, hyp=4, starv=4), side="solo", options=options, agenda=(Task("move", 0, part="step", number=1),)
    )
    me = advance(again).players[0]
    assert (me.hyp, me.starv) == ((4, 4) if plus == "level" else (5, 5))


def test_a_race_that_nobody_can_finish_is_called_off() -> None:
    """R96."""
    season = WORLD.figures.season
    state = race(sled(LAKE), sled(HILLS), turn=2 * season)
    after = play(state, "pass")
    outcome = ended(RULES, after)
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "called-off", (LAKE, HILLS))
    alone = ended(RULES, play(race(sled(LAKE), turn=season, side="solo"), "pass"))
    assert alone.winners == ()
    assert alone.headline != outcome.headline, "nobody is the best of a season alone"


# The trail ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "first_squares"),
    [
        ("race", {"town": 0, "hills": 6, "blizzard": 36, "lake": 46, "rope": 76, "mountain": 81, "wasteland": 86,
                  "forest": 116, "cliff": 136, "village": 156}),
        ("solo", {"town": 0, "hills": 6, "blizzard": 26, "lake": 56, "rope": 71, "mountain": 81, "wasteland": 86,
                  "forest": 121, "cliff": 146, "village": 156}),
    ],
)  # fmt: skip
def test_legs_begin_where_the_board_says(side: Any, first_squares: dict[str, int]) -> None:
    """R93, R81."""
    here = ground(race(sled(0), side=side))
    for leg, square in first_squares.items():
        assert here.leg(square) == leg
        assert square == 0 or here.leg(square - 1) != leg
    assert here.leg(160) == here.leg(161) == "village", "whoever is home came through the Village"


NUMBERS = {
    "race": {"town": (0, 0), "hills": (1, 2), "blizzard": (3, 3), "lake": (1, 0), "rope": (1, 2), "mountain": (2, 2),
             "wasteland": (0, 1), "forest": (0, 0), "cliff": (2, 0), "village": (0, 5)},
    "solo": {"town": (0, 0), "hills": (2, 3), "blizzard": (4, 4), "lake": (3, 0), "rope": (3, 3), "mountain": (3, 3),
             "wasteland": (0, 3), "forest": (2, 3), "cliff": (3, 1), "village": (0, 5)},
}  # fmt: skip


@pytest.mark.parametrize("side", ["race", "solo"])
def test_a_leg_raises_cold_and_hunger_to_the_numbers_of_the_board(side: Any) -> None:
    """R93, R81, R35; Q10: the numbers of board 1.1."""
    for leg, (cold, hunger) in NUMBERS[side].items():
        first = next(square for square in range(1, 161) if ground(race(sled(0), side=side)).leg(square) == leg)
        state = race(sled(first - 1), side=side, agenda=(Task("move", 0, part="step", number=1),))
        me = advance(state).players[0]
        assert (me.hyp, me.starv) == (cold, hunger), leg


# Impossible tables ----------------------------------------------------------------------------------------------------

IMPOSSIBLE: list[dict[str, Any]] = [
    {"players": ()}, {"current": 2}, {"first": -1}, {"turn": 0}, {"trail": ("town",)}, {"supply": ("move",)},
    {"supply": ("nonsense",)}, {"damage": 19}, {"gone": ("push",)}, {"winner": 0}, {"winner": 5}, {"lost": True},
    {"side": "solo"}, {"upgrades": (UpgradeDeck("survivor"), UpgradeDeck("speed"))}, {"supply": ("push",) * 5},
    {"upgrades": (UpgradeDeck("speed", ("coat",)),)}, {"players": (sled(7), sled(7))}, {"players": (sled(161),)},
    {"players": (sled(5, hyp=7),)}, {"players": (sled(5, team="move"),)}, {"players": (sled(5, team="bear+bear"),)},
    {"players": (sled(5, team="greyhound+a_hat"),)}, {"players": (sled(5, team="husky big_dog*1 big_dog big_dog"),)},
    {"players": (sled(5, stack=[("move", 1)]),)}, {"players": (sled(77, stack=[("mush", 1)]),)},
    {"players": (sled(5, legends="move"),)}, {"players": (sled(5, passed=(7,)),)}, {"players": (sled(5, turns=-1),)},
    {"players": (sled(5, foods=("move",)),)}, {"players": (sled(5, "rest*2"),)}, {"agenda": (Task("run", 0, "move"),)},
    {"agenda": (Task("run", 0, "move", "does", 9),)}, {"agenda": (Task("arrive", 0, "move"),)},
    {"agenda": (Task("attach", 0, "husky"),)}, {"agenda": (Task("move", 0, number=-1),)},
    {"agenda": (Task("step", 7),)}, {"agenda": (Task("dawn", 0, seats=(0,)),)}, {"agenda": (Task("next", 0),) * 99},
    {"agenda": (Task("resolved", 0, "husky"),)}, {"agenda": (Task("fill", 0, part="step"),)},
    {"pending": Pending("join", 1)}, {"pending": Pending("earn", 0)}, {"pending": Pending("scrap", 0)},
    {"pending": Pending("doom", 0)}, {"pending": Pending("take", 0, number=1)}, {"pending": Pending("deck", 0)},
    {"pending": Pending("pay", 0, card="mush", number=2)}, {"pending": Pending("recover", 0, number=1)},
    {"pending": Pending("cull", 0, number=1)}, {"pending": Pending("room", 0, card="husky")},
    {"pending": Pending("attach", 0, card="a_hat")}, {"pending": Pending("any", 0, sort="fake")},
    {"pending": Pending("price", 9)}, {"pending": Pending("cull", 0, number=1, cards=("move",), chosen=(4,))},
    {"pending": Pending("earn", 0, chosen=(1,))}, {"called_off": True, "agenda": (Task("next", 0),)},
]  # fmt: skip


@pytest.mark.parametrize("changes", IMPOSSIBLE, ids=str)
def test_impossible_tables_are_refused(changes: dict[str, Any]) -> None:
    assert RULES.faults(replace(race(sled(LAKE), sled(HILLS)), **changes)) != []


def test_a_waiting_card_cannot_owe_more_than_it_asks() -> None:
    player = replace(sled(LAKE), stack=(Waiting("mush", 2),))
    assert RULES.faults(replace(race(sled(0)), players=(player,))) != []


@pytest.mark.parametrize(
    ("old", "fresh", "match"),
    [
        ('leg = "rope", length = 5', 'leg = "rope", length = 6', "must fill 160 squares"),
        ("checkpoints = [6, 36", "checkpoints = [36", "checkpoint"),
        ('first_dog = "wheel_dog"', 'first_dog = "bear"', "first_dog"),
        ('"breakfast", "lunch"', '"mush", "lunch"', "meals"),
        ("sun = {", "fog = {", "fog"),
    ],
)
def test_trails_that_make_no_sense_are_refused(old: str, fresh: str, match: str) -> None:
    trail = assets.read("iditacards/trail.toml")
    with pytest.raises(ValueError, match=match):
        read_world(
            assets.read("iditacards/cards.toml"), trail.replace(old, fresh, 1), assets.read("iditacards/words.toml")
        )
