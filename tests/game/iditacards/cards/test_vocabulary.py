"""Every word of the vocabulary does exactly what it means, on tables made for it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.iditacards.cards.language import ACTIONS, PASSIVES, NoSuchWord, read
from game.iditacards.events import Attached, Discarded, DogDemanded
from game.iditacards.state import Player, State, Task, Variant
from tests.game.iditacards.tables import (
    RULES,
    WORLD,
    Lazy,
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

LAKE, FOREST = 50, 120
DECK = "move*4 mush*2 lunch*2 dinner rest"


def runs(card: str, *sleds: Player, **changes: Any) -> State:
    """The card takes effect for seat 0 on this table; the result is the next decision, or the end of the effect."""
    tasks = (Task("run", 0, card, "does"), Task("again", 0, card), Task("resolved", 0, card))
    return advance(replace(race(*sleds, **changes), agenda=tasks))


# Actions --------------------------------------------------------------------------------------------------------------


def test_move_adds_speed_and_is_never_backwards() -> None:
    """R32."""
    assert runs("mush", sled(LAKE, team="wheel_dog"), weather="cloud").players[0].position == LAKE + 10
    slow = runs("move", sled(LAKE, team="lazy_dog"), weather="cloud")
    assert slow.players[0].position == LAKE
    assert slow.players[0].moved_today, "a move of no squares counts as moved"


def test_move_in_a_storm_is_no_move_unless_immune() -> None:
    """R33, R70."""
    held = runs("mush", sled(LAKE), weather="storm").players[0]
    assert (held.position, held.moved_today) == (LAKE, False)
    assert runs("mush", sled(LAKE, immune=True), weather="storm").players[0].position == LAKE + 10


def test_draw_stops_at_the_bottom_of_the_deck() -> None:
    """R3."""
    assert len(runs("dinner", sled(LAKE, deck="move*3")).players[0].hand) == 3


def test_draw_dogs_counts_a_big_dog_twice() -> None:
    assert len(runs("dog_food", sled(LAKE, deck=DECK, team="big_dog wheel_dog")).players[0].hand) == 3


def test_recover_takes_up_to_so_many_to_hand_or_deck_and_may_stop() -> None:
    """R85."""
    state = runs("rope", sled(LAKE, discard="move*2 rest", deck="mush"))
    assert legal(state) == ["recover 1 hand", "recover 1 deck", "recover 3 hand", "recover 3 deck", "done"]
    assert refusal(state, "recover 2 hand") == "same-card"
    assert refusal(state, "recover 9 hand") == "no-card"
    mixed = play(state, "recover 1 hand", "recover 3 deck", "done").players[0]
    assert (mixed.hand, mixed.deck, mixed.discard) == (("move",), ("mush", "rest"), ("move", "rope"))
    none = play(state, "done").players[0]
    assert none.discard == ("move", "move", "rest", "rope")
    again = play(state, "recover 3 hand", "cancel")
    assert again == state


def test_recover_from_an_empty_pile_asks_nothing() -> None:
    assert runs("torch", sled(LAKE)).pending is None


def test_recover_sub_brings_back_every_card_of_the_sort() -> None:
    """R85."""
    state = runs("leather_hide", sled(LAKE, discard="move raw_venison rest venison_steak"))
    state = play(state, "done")
    assert legal(state) == ["recover 2 hand", "recover 2 deck"]
    assert refusal(state, "recover 1 hand") == "wrong-sort"
    assert refusal(state, "recover 3 hand") == "wrong-sort"
    assert refusal(state, "recover 4 hand") == "order"
    assert refusal(state, "recover 5 hand") == "no-card"
    assert refusal(state, "done") == "all-of-them"
    me = play(state, "recover 2 deck", "recover 4 hand").players[0]
    assert (me.hand, me.deck) == (("venison_steak",), ("raw_venison",))


def test_cull_destroys_up_to_x_then_keeps_any_and_shuffles_the_rest_back() -> None:
    """R86, R4."""
    state = runs("grandma_soup", sled(LAKE, deck="move*2 rest damaged lunch"), damage=17)
    assert state.pending is not None
    assert state.pending.cards == ("move", "move", "rest", "damaged", "lunch")
    assert legal(state) == ["destroy 1", "destroy 3", "destroy 4", "destroy 5", "done"]
    assert refusal(state, "keep 1") == "destroy-first"
    state = play(state, "destroy 1", "destroy 4")
    assert legal(state) == ["keep 2", "keep 3", "keep 5", "done", "cancel"]
    assert refusal(state, "keep 1") == "chosen"
    assert refusal(state, "destroy 5") == "destroyed"
    after = play(state, "keep 3", "done")
    me = after.players[0]
    assert (me.hand, sorted(me.deck), after.gone, after.damage) == (("rest",), ["lunch", "move"], ("move",), 18)
    assert me.discard == ("grandma_soup",)


def test_cull_of_nothing_goes_straight_to_keeping() -> None:
    """R86."""
    state = runs("meditate", sled(LAKE, deck="move rest"))
    assert legal(state) == ["keep 1", "keep 2", "done"]
    assert refusal(state, "destroy 1") == "no-destroying"
    after = play(state, "keep 1", "keep 2")
    assert after.pending is None, "with every card kept nothing is left to ask"
    assert (after.players[0].hand, after.players[0].deck) == (("move", "rest"), ())


@pytest.mark.parametrize(
    ("card", "first", "second"), [("meditate", "keep 1", "keep 2"), ("grandma_soup", "destroy 1", "done")]
)
def test_a_cull_that_is_taken_back_begins_anew_with_what_it_may_do_first(card: str, first: str, second: str) -> None:
    """R86, R87: destroying, or keeping where nothing may be destroyed."""
    begun = runs(card, sled(LAKE, deck="move rest lunch"))
    assert play(begun, first, second, "cancel") == begun


def test_cull_looks_at_no_more_than_the_deck_has() -> None:
    assert runs("first_aid", sled(LAKE)).pending is None


def test_take_fills_from_one_deck_of_choice_and_leaves_the_rest_for_all() -> None:
    """R60, Q9."""
    decks = {"speed": "push bear", "survivor": "coat poutine campfire"}
    state = runs("upgrade_sled", sled(LAKE), decks=decks)
    assert legal(state) == ["deck speed", "deck survivor"]
    assert refusal(state, "deck reckless") == "deck-empty"
    chosen = play(state, "deck survivor")
    assert chosen.supply == ("coat", "poutine", "campfire")
    assert legal(chosen) == ["take 1", "take 2", "take 3"]
    done = play(chosen, "take 2")
    assert (done.supply, done.players[0].discard) == (("coat", "campfire"), ("poutine", "upgrade_sled"))


def test_take_names_another_deck_when_the_first_runs_out() -> None:
    """R61."""
    decks = {"speed": "push", "survivor": "coat poutine campfire", "reckless": "referee"}
    state = play(runs("upgrade_sled", sled(LAKE), decks=decks), "deck speed")
    assert state.supply == ("push",)
    assert legal(state) == ["deck reckless", "deck survivor"]


def test_take_shuffles_destroyed_cards_into_an_empty_deck() -> None:
    """R61."""
    state = race(sled(LAKE))
    upgrades = tuple(replace(d, destroyed=("push", "rush")) if d.name == "speed" else d for d in state.upgrades)
    tasks = (Task("run", 0, "upgrade_sled", "does"), Task("resolved", 0, "upgrade_sled"))
    state = advance(replace(state, upgrades=upgrades, agenda=tasks))
    assert state.supply == ("push", "rush"), "two cards for three: all decks are empty then"
    assert legal(state) == ["take 1", "take 2"]


def test_take_from_an_empty_world_gives_nothing() -> None:
    state = runs("repair_sled", sled(LAKE))
    assert (state.pending, state.supply, state.players[0].discard) == (None, (), ("repair_sled",))


def test_take_in_order_and_cancel() -> None:
    """R87."""
    state = runs("repair_sled", sled(LAKE), supply="push rush coat")
    state = play(state, "take 2")
    assert legal(state) == ["take 3", "cancel"]
    assert refusal(state, "take 1") == "order"
    assert refusal(state, "take 2") == "chosen"
    state = play(state, "cancel")
    assert legal(state) == ["take 1", "take 2"]
    assert refusal(state, "take 3") == "too-few"


def test_take_board11_adds_exactly_y() -> None:
    """Q8."""
    state = runs(
        "upgrade_sled", sled(LAKE), decks={"speed": "push rush haste"}, supply="coat",
        options=Variant(step="off", supply_rules="board11"),
    )  # fmt: skip
    assert state.supply == ("coat", "push", "rush", "haste")


def test_take_dog_turns_cards_until_a_dog_lies_there() -> None:
    decks = {"speed": "push rush bear haste"}
    assert runs("here_boy", sled(LAKE), decks=decks).supply == ("push", "rush", "bear")
    there = runs("here_boy", sled(LAKE), decks=decks, supply="cat coat")
    assert there.supply == ("cat", "coat"), "a dog lies there already"
    more = runs("here_boy", sled(LAKE, team="robodog"), decks=decks, supply="cat coat")
    assert more.supply == ("cat", "coat", "push")
    assert more.pending is not None
    assert more.pending.number == 2


def test_scrap_hand_take_trades_the_whole_hand() -> None:
    """R91, R4."""
    state = runs("new_sled", sled(LAKE, "move rest push"), decks={"speed": "rush haste bear sprint"})
    me = state.players[0]
    assert (me.hand, state.supply, me.discard) == ((), (), ("rush", "haste", "bear", "new_sled"))
    assert (state.gone, state.upgrades[0].destroyed) == (("move", "rest"), ("push",))


def test_scrap_one_may_be_declined() -> None:
    """R91."""
    state = runs("serenity", sled(LAKE, "move*2 rest"))
    assert legal(state) == ["scrap 1", "scrap 3", "none"]
    assert refusal(state, "scrap 2") == "same-card"
    assert refusal(state, "scrap 0") == refusal(state, "scrap 4") == "no-card"
    assert play(state, "none").gone == ()
    assert play(state, "scrap 3").gone == ("rest",)


def test_hurt_stops_at_the_pile_and_spares_the_immune() -> None:
    """R55, R70."""
    assert runs("out_of_control", sled(LAKE), damage=2).players[0].discard.count("damaged") == 2
    assert runs("hitch_a_ride", sled(LAKE, immune=True)).damage == 18


def test_gain_kills_at_seven() -> None:
    """R51."""
    me = runs("travel_light", sled(FOREST, hyp=6), weather="storm").players[0]
    assert (me.position, me.hyp, me.starv, me.deaths) == (FOREST - 30, 0, 1, 1)


def test_starvation_cannot_rise_on_the_lake() -> None:
    """R50."""
    me = runs("travel_light", sled(LAKE, starv=2), weather="storm").players[0]
    assert (me.hyp, me.starv) == (1, 2)


def test_clear_drops_a_condition_to_nothing() -> None:
    me = settle(runs("campfire", sled(LAKE, hyp=5, starv=4)))[0].players[0]
    assert (me.hyp, me.starv) == (0, 4)


def test_price_kill_must_really_kill_or_the_rest_is_void() -> None:
    """R69, Q17."""
    safe = runs("eat_dog", sled(LAKE, deck=DECK, team="moose good_dog+armour"))
    assert (safe.pending, safe.players[0].hand) == (None, ())
    state = runs("eat_dog", sled(LAKE, deck=DECK, team="moose bear good_dog+armour"))
    assert legal(state) == ["kill 2"]
    assert refusal(state, "kill 1") == "cannot-die"
    assert refusal(state, "kill 3") == "saved"
    assert refusal(state, "kill 4") == "no-dog"
    assert len(play(state, "kill 2").players[0].hand) == 7


def test_others_kill_lets_each_name_a_dog_and_armour_may_save_it() -> None:
    """R90, R67, R70."""
    state = runs("dog_trap", sled(LAKE), sled(20, team="bear+armour moose"), sled(3, team="cat"), sled(30, team="cat"))
    assert legal(state) == ["kill 1", "kill 2"]
    state = play(state, "kill 1")
    assert [dog.attachments for dog in state.players[1].team] == [(), ()]
    assert state.pending is not None
    assert state.pending.seat == 3, "Town is immune"
    assert play(state, "kill 1").players[3].team == ()


def test_others_hurt_gain_and_leg_spare_the_immune() -> None:
    """R70."""
    foes = (sled(20), sled(2), sled(25, team="lead_dog"))
    assert [p.discard.count("damaged") for p in runs("stab_in_the_dark", sled(LAKE), *foes).players] == [0, 1, 0, 1]
    assert [p.hyp for p in runs("thermostat", sled(LAKE), *foes).players] == [0, 1, 0, 1]
    assert [p.starv for p in runs("tip_sled", sled(LAKE), *foes).players] == [0, 1, 0, 1]
    assert [p.starv for p in runs("hydrogen_sulfide", sled(LAKE), *foes).players] == [0, 2, 0, 1]
    assert [p.hyp for p in runs("ice_box", sled(LAKE), *foes).players] == [0, 1, 0, 0]


def test_kill_any_names_a_fitting_dog_anywhere_or_none() -> None:
    """R89."""
    me = sled(LAKE, team="cat wheel_dog+squirrel")
    foes = (sled(20, team="bear good_dog"), sled(2, team="moose"))
    state = runs("referee", me, *foes)
    assert legal(state) == ["slay 0 1", "slay 1 1", "none"]
    assert refusal(state, "slay 2 1") == "immune"
    assert refusal(state, "slay 1 2") == "no-fake"
    assert refusal(state, "slay 1 9") == "no-dog"
    assert refusal(state, "slay 3 1") == "no-seat"
    assert refusal(state, "slay 0 2") == "no-fake"
    assert [dog.card for dog in play(state, "slay 1 1").players[1].team] == ["good_dog"]
    attached = runs("sticky_snow", me, *foes)
    assert legal(attached) == ["slay 0 2", "none"]
    assert refusal(attached, "slay 1 1") == "unattached"
    assert runs("referee", sled(LAKE), sled(20)).pending is None


@pytest.mark.parametrize(
    ("card", "given", "holds"),
    [
        ("stop_and_shop", {"moved_today": False}, True),
        ("stop_and_shop", {"moved_today": True}, False),
        ("ibuprofin", {"foods": ("waffle",)}, True),
        ("ibuprofin", {}, False),
        ("surgery", {"personals": 2}, True),
        ("surgery", {"personals": 1}, False),
        ("satiated", {"foods": ("lunch", "breakfast", "dinner", "lunch")}, True),
        ("satiated", {"foods": ("lunch", "breakfast", "waffle")}, False),
    ],
)
def test_if_looks_at_today(card: str, given: dict[str, Any], holds: bool) -> None:
    """Where the condition holds something is to be chosen; where it does not, nothing is."""
    state = runs(card, sled(LAKE, deck=DECK, **given), decks={"speed": "push*4 rush*3 haste*3 sprint*2"})
    assert (state.pending is not None or bool(state.players[0].discard[:-1].count("push"))) == holds
    assert state.players[0].discard.count("damaged") == (2 if card == "ibuprofin" and not holds else 0)


def test_day_flags_last_until_the_next_own_new_day() -> None:
    """R92, Q19."""
    state = runs("vigilance", sled(LAKE, "mush*2 move*2", "move*2"), sled(20))
    assert ground(state).immune(state.players[0])
    assert cost(runs("sleeping_bag", sled(LAKE, hyp=3)), "mush") == (0, 2, 1)
    assert cost(runs("daylight_savings", sled(LAKE, starv=3)), "mush") == (2, 0, 1)
    mine = play(state, "day", "stay").players[0]
    assert not mine.immune
    theirs = play(replace(state, current=1), "day", "stay").players[0]
    assert theirs.immune, "who does not take part keeps the day"


def test_new_day_shuffles_the_card_in_and_ends_the_stack() -> None:
    """R46."""
    waiting = sled(LAKE, "rest", "move*3", stack=[("mush", 1)])
    state = runs("through_the_night", waiting, sled(20), weather="snow")
    assert state.players[0].position == LAKE + 5
    assert legal(state) == ["join", "stay"]
    me = play(state, "stay").players[0]
    assert (me.stack, me.discard, me.days) == ((), (), 1)
    assert sorted((*me.hand, *me.deck)) == sorted(["rest", "move", "move", "move", "mush", "through_the_night"])


def test_reshuffle_puts_the_discard_pile_into_the_deck() -> None:
    me = runs("all_in", sled(LAKE, deck="move", discard="rest mush")).players[0]
    assert (sorted(me.deck), me.discard) == (["move", "mush", "rest"], ("all_in",))


def test_twice_runs_what_resolves_above_a_second_time() -> None:
    """Q18."""
    state = race(sled(LAKE, deck="rest move*4 mush", stack=[("utility_knife", 1)]))
    after = play(state, "reveal").players[0]
    assert len(after.hand) == 4, "Rest drew two, and two again"
    assert (after.stack, after.discard) == ((), ("rest", "utility_knife"))
    dog = race(sled(LAKE, "rest*1", "polar_bear move*3", stack=[("utility_knife", 1)]))
    assert len(play(dog, "reveal").players[0].stack) == 2


def test_destroy_self_sends_damage_back_to_its_pile() -> None:
    """R56, R26."""
    state = race(sled(LAKE, "damaged rest", "move"), damage=17)
    after = play(state, "play 1")
    assert (after.damage, after.players[0].discard) == (18, ("rest", "move"))


def test_on_arrival_acts_once_and_not_for_a_dog_left_behind() -> None:
    full = sled(LAKE, team="wheel_dog husky good_dog lead_dog big_dog")
    state = replace(race(full), agenda=(Task("arrive", 0, "polar_bear"), Task("resolved", 0)))
    state = advance(state)
    assert legal(state) == ["kill 1", "kill 2", "kill 3", "kill 4", "kill 5", "leave"]
    left = play(state, "leave").players[0]
    assert (left.hyp, left.discard) == (0, ("polar_bear",))
    stays = play(state, "kill 1").players[0]
    assert (stays.hyp, len(stays.team), stays.discard) == (1, 5, ("wheel_dog", "damaged"))


# Passives -------------------------------------------------------------------------------------------------------------


def speed(team: str, position: int = LAKE, weather: Any = "snow") -> int:
    state = race(sled(position, team=team), weather=weather)
    return ground(state).speed(state.players[0])


@pytest.mark.parametrize(
    ("team", "expected"),
    [
        ("", 0),
        ("wheel_dog", 1),
        ("lazy_dog+squirrel", 2),
        ("chihuahua big_dog wheel_dog", 3 + 3 + 1),
        ("engineer_dog wheel_dog bear", 8),
        ("engineer_dog lazy_dog", -1),
        ("engineer_dog wheel_dog", 2),
    ],
)
def test_speed_words_add_up(team: str, expected: int) -> None:
    """R30."""
    assert speed(team) == expected


def test_counts_two_matters_on_hills_and_in_the_blizzard() -> None:
    assert speed("big_dog", 20) == 5
    assert speed("big_dog", 40) == 1


@pytest.mark.parametrize(
    ("sky", "expected"), [("sun", 1), ("cloud", -1), ("rain", 3), ("wind", 5), ("storm", 0), ("snow", 0)]
)
def test_weather_changes_the_speed_of_those_who_feel_it(sky: str, expected: int) -> None:
    """R94, R30, R70."""
    assert speed("", LAKE, sky) == expected
    assert speed("", 3, sky) == 0, "nobody feels it in Town"


def test_extra_adds_cards_at_the_beginning_of_a_day() -> None:
    """R41."""
    state = race(sled(LAKE, deck=DECK, team="good_dog+a_hat retriever problem_dog"))
    assert len(play(state, "day").players[0].hand) == 6 + 1 + 1 + 2 - 1


def test_costs_are_lowered_but_not_below_nothing() -> None:
    """R12."""
    state = race(sled(LAKE, team="cute_dog+harness smart_dog+coat lead_dog+dog_collar"))
    assert cost(state, "mush") == (0, 0, 0)
    assert cost(state, "moose") == (3, 0, 2)


def test_leg_lowers_leg_numbers() -> None:
    """R35."""
    state = race(sled(5, team="lead_dog"), agenda=(Task("move", 0, part="step", number=1),))
    me = advance(state).players[0]
    assert (me.hyp, me.starv) == (0, 1)


def test_slots_say_how_many_attachments_a_dog_carries() -> None:
    """R68."""
    team = "greyhound lazy_dog+armour wheel_dog+dog_chow"
    state = advance(race(sled(LAKE, team=team), agenda=(Task("attach", 0, "a_hat"), Task("resolved", 0))))
    assert legal(state) == ["attach 2", "attach 3 1"]
    assert refusal(state, "attach 1") == "no-slot"
    assert refusal(state, "attach 3") == "full"
    assert refusal(state, "attach 2 1") == "room-left"
    assert refusal(state, "attach 3 2") == "no-attachment"
    assert refusal(state, "attach 9") == "no-dog"
    me = play(state, "attach 3 1").players[0]
    assert (me.team[2].attachments, me.discard) == (("a_hat",), ("dog_chow",))
    assert play(state, "attach 2").players[0].team[1].attachments == ("armour", "a_hat")


@pytest.mark.parametrize(
    ("move", "gone", "carried"),
    [("attach 2 1", "armour", ("dog_chow", "a_hat")), ("attach 2 2", "dog_chow", ("armour", "a_hat"))],
)
def test_a_new_attachment_replaces_the_one_that_is_named(move: str, gone: str, carried: tuple[str, ...]) -> None:
    """R68."""
    team = "wheel_dog lazy_dog+armour+dog_chow"
    state = advance(race(sled(LAKE, team=team), agenda=(Task("attach", 0, "a_hat"), Task("resolved", 0))))
    after, events = play_all(state, move)
    assert (after.players[0].team[1].attachments, after.players[0].discard) == (carried, (gone,))
    assert events[:2] == [Discarded(0, (gone,), "replaced", place=1), Attached(0, "a_hat", "lazy_dog", place=1)]


def test_an_attachment_without_a_dog_that_can_carry_it_is_discarded() -> None:
    """R68."""
    state = advance(race(sled(LAKE, team="greyhound"), agenda=(Task("attach", 0, "a_hat"),)))
    assert (state.pending, state.players[0].discard) == (None, ("a_hat",))


def test_no_death_and_save() -> None:
    """R67."""
    state = race(sled(LAKE, team="moose wheel_dog+plate_mail good_dog+armour"))
    assert legal(state, "kill") == ["kill 3"]
    assert refusal(state, "kill 1") == "cannot-die"
    assert refusal(race(sled(LAKE, team="wheel_dog moose")), "kill 2") == "cannot-die"
    assert refusal(state, "kill 7") == "no-dog"
    saved = play(state, "kill 3").players[0]
    assert (len(saved.team), saved.discard) == (3, ("armour",))


@pytest.mark.parametrize(("owner", "handed_to"), [(0, None), (1, 1)])
def test_whoever_must_give_up_a_dog_outside_their_turn_is_handed_the_table(owner: int, handed_to: int | None) -> None:
    """R90."""
    state = race(sled(LAKE, team="moose"), sled(20, team="cat"), agenda=(Task("doom", owner),))
    assert RULES.advance(state, Lazy()).events == (DogDemanded(owner, wait_for=handed_to),)


def test_no_death_dogs_may_be_named_when_a_kill_is_forced() -> None:
    """R90, Q17."""
    state = advance(race(sled(LAKE, team="moose cat"), agenda=(Task("doom", 0),)))
    assert legal(state) == ["kill 1", "kill 2"]
    assert len(play(state, "kill 1").players[0].team) == 2


def test_on_death_places_the_dog_and_wakes_its_attachments() -> None:
    """R66, R67."""
    state = race(sled(LAKE, team="cat+steam_engine wheel_dog bear"))
    state = play(state, "kill 1")
    me = state.players[0]
    assert (me.hand, me.discard) == (("cat",), ("steam_engine",))
    assert legal(state) == ["kill 1", "kill 2"]
    assert play(state, "kill 2").upgrades[0].destroyed == ("bear",)
    alone = play(race(sled(LAKE, team="cat+steam_engine")), "kill 1")
    assert alone.pending is None, "no other dog, no further loss"


def test_on_move_draw_draws_for_cards_but_not_for_steps() -> None:
    """Q16."""
    me = sled(LAKE, "move", "rest lunch", team="malamute")
    moved = play(race(me, weather="snow"), "play 1").players[0]
    assert moved.hand == ("rest",)
    stepped = play(race(me, weather="snow", options=Variant()), "pass").players[0]
    assert (stepped.hand, stepped.position) == (("move",), LAKE + 1)


def test_day_end_empty_move_jumps_with_empty_hand_and_deck() -> None:
    """R41."""
    jump = race(sled(LAKE, discard="move", team="cricket"), weather="snow")
    assert play(jump, "day").players[0].position == LAKE + 10
    full = race(sled(LAKE, deck="move", team="cricket"), weather="snow")
    assert play(full, "day").players[0].position == LAKE


def test_cull_plus_and_take_plus() -> None:
    state = runs("first_aid", sled(LAKE, deck=DECK, team="puppy"))
    assert state.pending is not None
    assert (state.pending.number, len(state.pending.cards)) == (2, 4)
    every = runs("diamorphine", sled(LAKE, deck=DECK, team="puppy"))
    assert every.pending is not None
    assert (every.pending.number, len(every.pending.cards)) == (10, 10)
    taking = runs("upgrade_sled", sled(LAKE, team="robodog"), decks={"speed": "push rush haste bear sprint"})
    assert taking.pending is not None
    assert (taking.pending.number, len(taking.supply)) == (2, 4)


def test_no_pass_damage() -> None:
    """R36."""
    state = race(sled(LAKE, "move", team="lazy_dog+buffer_panel"), sled(LAKE + 1), weather="sun")
    state = play(state, "play 1")
    assert [player.position for player in state.players] == [LAKE + 1, LAKE]
    assert state.damage == 18


# The language ---------------------------------------------------------------------------------------------------------


def test_every_word_is_used_by_some_card() -> None:
    """A word that no card says could be left out."""
    said = set()
    for card in WORLD.cards.values():
        text = card.text
        for effects in (text.does, text.arrival, text.then, text.otherwise, text.passives):
            said |= {effect.word for effect in effects}
    assert said == set(ACTIONS) | set(PASSIVES)


@pytest.mark.parametrize(
    "text",
    ["FLY 3", "MOVE", "MOVE x2", "MOVE 3 4 x2", "GAIN luck 1", "TAKE 1 cat", "[MOVE 1]", "SPEED 1", "IF rich {DRAW 1}",
     "SPEED 1]", "DAY never"],
)  # fmt: skip
def test_what_is_not_in_the_vocabulary_is_refused(text: str) -> None:
    with pytest.raises(NoSuchWord):
        read(text)


@pytest.mark.parametrize(
    ("text", "possible"), [("MOVE far", "a number"), ("GAIN luck 1", "hyp, starv"), ("DRAW cats", "a number, dogs")]
)
def test_a_word_that_does_not_fit_is_refused_with_what_would(text: str, possible: str) -> None:
    with pytest.raises(NoSuchWord, match=f"possible is {possible}$"):
        read(text)


def test_a_card_with_an_unknown_word_is_named_in_the_message() -> None:
    with pytest.raises(ValueError, match=r"cards.toml: rest: 'NAP' is no word"):
        changed_rules(rest='{ name = "Rest", type = "utility", copies = 1, cost = [0, 0, 0], effect = "NAP 2" }')
    with pytest.raises(ValueError, match="rest: dogs and attachments have passives"):
        changed_rules(rest='{ name = "Rest", type = "utility", copies = 1, cost = [0, 0, 0], effect = "[SPEED 2]" }')
