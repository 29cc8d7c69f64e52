"""Every card does what its row says.

A row: deck, card, type (and printed sort), copies, energy, health, risk, and what changes when the card takes effect
on the table described below. What is not named does not change. `death` is what happens when the dog (or the dog that
carries the attachment) is killed; `turned` and `taken` are supply cards with one card in the supply at first, `takes`
those taken when twelve lie there.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

import assets
from game.iditacards.content import read_world
from game.iditacards.state import State, Task
from game.iditacards.text.cardtext import flavour_of, short_of, terms_of, text_of

from .tables import WORLD, ground, legal, play, race, settle, sled

CARDS_TOML = assets.read("iditacards/cards.toml")
ROWS = """
starter     good_dog          dog            1   3 3 0  extra=1
starter     husky             dog            1   2 2 2  speed=1 extra=1
starter     lead_dog          dog            1   2 2 1  leg=-1
starter     wheel_dog         dog            1   3 3 0  speed=1 death=discard
starter     a_hat             attachment     1   2 2 0  extra=1
starter     armour            attachment     1   1 3 0  death=saved
starter     dog_chow          attachment     1   1 3 0  speed=1
starter     breakfast         food           2   0 3 0  hand=3 deck=-3
starter     dinner            food           1   2 2 0  hand=7 deck=-7
starter     lunch             food           2   2 0 0  hand=3 deck=-3
starter     first_aid         personal       2   2 2 0  destroyed=1 hand=2 deck=-3
starter     grandma_soup      personal       1   1 2 1  destroyed=2 hand=8 deck=-10
starter     repair_sled       sled           2   1 3 0  taken=1 takes=2
starter     upgrade_sled      sled           2   2 2 0  turned=2 taken=1 takes=1
starter     move              movement       4   0 0 0  square=3
starter     mush              movement       2   2 2 1  square=12
starter     rest              utility        1   0 0 0  hand=2 deck=-2
speed       bear              dog/fake       3   2 2 2  speed=3
speed       big_dog           dog            3   2 2 0  speed=3 room=2
speed       chihuahua         dog            2   1 1 2  speed=3
speed       greyhound         dog            4   0 0 2  speed=3 carries=0
speed       problem_dog       dog            3   1 1 1  speed=3 extra=-1
speed       dog_shoes         attachment     4   2 3 0  speed=2
speed       squirrel          attachment     3   2 2 1  speed=3
speed       steam_engine      attachment     2   2 3 1  speed=3 death=kill_one
speed       dog_food          food           2   2 0 0  hand=3 deck=-3
speed       downhill_slide    movement       3   3 3 0  square=10
speed       haste             movement       3   0 1 1  square=7
speed       iditarod_drift    movement       3   1 0 1  square=9
speed       midnight_sun      movement       3   1 1 1  square=12
speed       push              movement       4   1 0 0  square=7
speed       rush              movement       3   0 3 1  square=10
speed       slow_and_steady   movement       3   0 0 0  square=2 hand=1 deck=-1
speed       sprint            movement       2   0 0 3  square=12
speed       tactical_play     movement       3   1 1 1  square=4
reckless    polar_bear        dog/fake       2   1 1 1  speed=3 hyp=1 damaged=1
reckless    russian_bear_dog  dog            3   1 1 1  death=stays
reckless    plate_mail        attachment     2   0 0 1  death=stays
reckless    eat_dog           food           2   0 0 0  dogs=-1 discard=1 hand=7 deck=-7
reckless    whale_meat        food           2   1 1 0  hand=10 deck=-5 discard=-5 damaged=1
reckless    improvise         sled           4   0 0 0  taken=1 takes=1
reckless    salvage           sled           4   1 1 0  turned=1 taken=2 takes=3
reckless    scrapyard         sled           2   1 3 0  turned=1 taken=2 takes=4
reckless    stop_and_shop     sled           2   2 0 0  turned=4 taken=2 takes=2
reckless    trade_dog         sled           2   0 0 0  dogs=-1 discard=1 turned=9 taken=5 takes=5
reckless    hitch_a_ride      movement       2   1 0 0  square=8 damaged=1
reckless    travel_light      movement       4   1 1 0  square=12 hyp=1 starv=1
reckless    dog_trap          utility        4   0 0 2  foe_dogs=-1 destroyed=1
reckless    hydrogen_sulfide  utility        3   2 2 0  foe_starv=2
reckless    ice_box           utility        3   2 2 0  foe_hyp=1
reckless    referee           utility        4   0 0 1  foe_dogs=-1 destroyed=1
reckless    stab_in_the_dark  utility        4   1 1 0  foe_damaged=1
reckless    thermostat        utility        2   2 2 0  foe_hyp=1
reckless    tip_sled          utility        2   2 2 0  foe_starv=1
improvement cat               dog/fake       3   2 1 0  death=hand
improvement lazy_dog          dog            3   3 3 0  speed=-1 carries=2
improvement malamute          dog            3   4 4 0  move_draw=1
improvement retriever         dog            4   2 2 1  extra=2
improvement tiara             attachment     4   2 2 1  speed=1 extra=1
improvement bison             food           2   2 0 1  hand=8 deck=-5 discard=-3
improvement midnight_snack    food           4   1 0 1  hand=7 deck=-7
improvement bandage           personal       4   1 0 0  destroyed=1 hand=4 deck=-5
improvement brandy            personal       4   0 0 1  destroyed=1 hand=2 deck=-3
improvement caffeine          personal       3   0 3 0  destroyed=1 hand=2 deck=-2 discard=-1
improvement makeshift_sled    sled           3   1 1 1  turned=5 taken=2 takes=2
improvement new_sled          sled           2   0 0 0  destroyed=6 hand=-6 turned=5 taken=6 takes=6
improvement study_up          sled           4   0 5 0  turned=7 taken=1 takes=1
improvement through_the_night movement       2   0 0 1  square=7 days=1 hand=1 deck=6 discard=-5 dogs=-1
improvement rope              utility        4   0 2 0  hand=3 discard=-3
improvement torch             utility        4   0 0 0  hand=2 discard=-2
survivor    cute_dog          dog            4   2 2 2  cost_e=-1
survivor    smart_dog         dog            4   1 2 2  cost_h=-1
survivor    coat              attachment     4   1 2 2  cost_h=-1
survivor    harness           attachment     4   4 4 0  cost_e=-1
survivor    poutine           food           4   0 2 0  hand=2 deck=-1 discard=-1
survivor    raw_venison       food/venison   4   0 2 0  hand=3 deck=-3
survivor    venison_carpaccio food/venison   4   0 0 0  hand=1 deck=-1
survivor    venison_steak     food/venison   4   0 0 1  hand=3 deck=-3
survivor    band_aid          personal       4   0 0 0  destroyed=1 deck=-1
survivor    ibuprofin         personal       3   1 1 1  destroyed=2 hand=8 deck=-10
survivor    campfire          utility        4   2 0 1  hyp=-3 hand=2 discard=-2
survivor    leather_hide      utility        4   0 0 2  hand=5 discard=-5
survivor    leather_jacket    utility        3   2 1 0  hyp=-3 starv=-3
survivor    vigilance         utility        3   1 1 0  immune=1
legendary   cricket           dog/fake       1   1 1 0  night_move=10
legendary   engineer_dog      dog            1   3 5 1  speed=2 carries=0
legendary   moose             dog/fake       1   5 0 3  speed=5 death=stays
legendary   puppy             dog            1   2 2 0  cull_plus=1
legendary   robodog           dog            1   2 2 0  take_plus=1
legendary   buffer_panel      attachment     1   2 2 0  death=stays free_passing=1
legendary   dog_collar        attachment     1   2 2 2  cost_r=-1
legendary   nuclear_reactor   attachment     1   2 5 2  speed=5 death=kill_rest
legendary   waffle            food           1   0 0 0  hand=2 deck=-2
legendary   diamorphine       personal       1   3 3 1  destroyed=15 deck=-15
legendary   meditate          personal       1   1 1 0  hand=15 deck=-15
legendary   surgery           personal       1   1 1 1  destroyed=10 deck=-10
legendary   desperate_times   sled           1 ALL 0 0  turned=9 taken=5 takes=5
legendary   here_boy          sled           1   1 1 1  turned=3 taken=1 takes=1
legendary   satiated          sled           1   0 0 1  turned=9 taken=10 takes=10
legendary   all_in            movement       1   0 5 3  square=12 deck=6 discard=-6
legendary   out_of_control    movement       1 ALL 1 0  square=22 damaged=5
legendary   daylight_savings  utility        1   3 1 0  h0=1
legendary   serenity          utility        1   1 1 0  destroyed=1 hand=-1
legendary   sleeping_bag      utility        1   1 3 0  e0=1
legendary   sticky_snow       utility        1   2 1 1  foe_dogs=-1 destroyed=1
legendary   utility_knife     utility        1   1 0 1
damage      damaged           damage        18   1 1 0  healed=1
"""

PARSED = {row.split()[1]: row.split() for row in ROWS.strip().splitlines()}
FED = {"ibuprofin", "surgery", "satiated"}
"""Cards with a condition, tested where it is met; `test_vocabulary.py` has the other side."""


def table(name: str, supply: str = "rope") -> State:
    """A cold and hungry musher in the Forest under the sun, speed 2; a rival in the Hills with two dogs."""
    card = WORLD.cards[name]
    fed = {"foods": ("breakfast", "lunch", "dinner"), "personals": 2} if name in FED else {}
    me = sled(
        120, "move*3 lunch rest mush",
        "breakfast*2 dinner first_aid*2 grandma_soup repair_sled*2 upgrade_sled*2 move mush husky a_hat armour",
        "lunch*2 breakfast*2 raw_venison venison_steak", "wheel_dog good_dog lead_dog", hyp=3, starv=3, **fed,
    )  # fmt: skip
    foe = sled(20, team="bear malamute+dog_chow")
    speed = "push haste greyhound rush*3 sprint*2 push*3 haste*2 squirrel*2"
    state = race(me, foe, decks={"speed": speed}, supply=supply, weather="sun")
    if card.type in ("dog", "attachment"):
        return replace(state, agenda=(Task("arrive" if card.type == "dog" else "attach", 0, name),))
    return replace(state, agenda=(Task("run", 0, name, "does"), Task("again", 0, name), Task("resolved", 0, name)))


def resolved(name: str, supply: str = "rope") -> tuple[State, State]:
    before = table(name, supply)
    after, _ = settle(before, lambda offered: next((text for text in offered if text.startswith("slay 1")), ""))
    return before, after


def measured(state: State, name: str) -> dict[str, int]:
    me, foe = state.players
    here = ground(state)
    in_play = WORLD.cards[name].type in ("dog", "attachment")
    counts = {
        "square": me.position, "hand": len(me.hand), "deck": len(me.deck), "hyp": me.hyp, "starv": me.starv,
        "discard": sum(card not in (name, "damaged") for card in me.discard), "damaged": me.discard.count("damaged"),
        "destroyed": len(state.gone) + sum(len(deck.destroyed) for deck in state.upgrades), "days": me.days,
        "supply": len(state.supply), "stock": sum(len(deck.cards) for deck in state.upgrades), "pile": state.damage,
        "foe_hyp": foe.hyp, "foe_starv": foe.starv, "foe_damaged": foe.discard.count("damaged"),
        "foe_dogs": len(foe.team), "immune": me.immune, "e0": me.e0, "h0": me.h0, "room": here.dogs(me),
    }  # fmt: skip
    if in_play:
        words = {
            "speed": here.speed(me), "extra": here.extra(me), "leg": here.total(me, "LEG"),
            "move_draw": here.total(me, "ON_MOVE_DRAW"), "night_move": here.total(me, "DAY_END_EMPTY_MOVE"),
            "cull_plus": here.total(me, "CULL_PLUS"), "take_plus": here.total(me, "TAKE_PLUS"),
            "free_passing": here.has(me, "NO_PASS_DAMAGE"),
            "carries": sum(WORLD.cards[dog.card].slots for dog in me.team),
        }  # fmt: skip
        counts |= words | {f"cost_{letter.lower()}": here.total(me, "COST", letter) for letter in "EHR"}
    return counts


def changes(name: str) -> dict[str, Any]:
    before, after = resolved(name)
    first, last = measured(before, name), measured(after, name)
    found: dict[str, Any] = {key: last[key] - first[key] for key in first}
    found["turned"] = -found.pop("stock")
    found["taken"] = found["turned"] - found.pop("supply")
    found["discard"] -= found["taken"] if WORLD.cards[name].type == "sled" else 0
    found["healed"] = found.pop("pile") + found["damaged"] + found["foe_damaged"]
    kind = WORLD.cards[name].type
    usual: dict[str, Any] = {"room": 1, "carries": 1} if kind == "dog" else {}
    if kind != "dog":
        found["dogs"] = found.pop("room")
    if kind in ("dog", "attachment"):
        found["death"] = death_of(name, after)
        usual["death"] = ""
    if kind == "sled":
        rich, later = resolved(name, "rope*4 torch*4 poutine*4")
        turned = sum(len(d.cards) for d in rich.upgrades) - sum(len(d.cards) for d in later.upgrades)
        found["takes"] = turned + len(rich.supply) - len(later.supply)
    return {key: value for key, value in found.items() if value != usual.get(key, 0)}


def death_of(name: str, state: State) -> str:
    """What becomes of the dog, or of the others, when it is killed; nothing if it is simply destroyed."""
    team = state.players[0].team
    index = next(i for i, dog in enumerate(team, 1) if name in (dog.card, *dog.attachments))
    carrier = team[index - 1]
    if f"kill {index}" not in legal(state):
        return "stays"
    after = play(state, f"kill {index}")
    me = after.players[0]
    if after.pending is not None:
        return "kill_one"
    if not me.team:
        return "kill_rest"
    if len(me.team) == len(team):
        return "saved"
    if carrier.card == name and name in me.hand:
        return "hand"
    return "discard" if carrier.card == name and name in me.discard else ""


@pytest.mark.parametrize("name", WORLD.cards)
def test_a_card_is_as_its_row_says(name: str) -> None:
    deck, _, kind, copies, energy, health, risk, *expected = PARSED[name]
    card = WORLD.cards[name]
    assert (card.deck, card.type + (f"/{card.sort}" if card.sort else "")) == (deck, kind)
    assert card.copies == int(copies)
    costs = (card.energy, card.health, card.risk)
    assert costs == (-1 if energy == "ALL" else int(energy), int(health), int(risk))
    wanted: dict[str, Any] = {}
    for word in expected:
        key, value = word.split("=")
        wanted[key] = value if key == "death" else int(value)
    assert changes(name) == wanted


def test_every_row_is_a_card_and_every_card_has_a_row() -> None:
    assert list(PARSED) == list(WORLD.cards)
    assert [len(WORLD.deck(name)) for name in ("starter", "speed", "reckless", "improvement", "survivor")] == [
        26, 53, 53, 53, 53,
    ]  # fmt: skip
    assert (len(WORLD.deck("legendary")), len(WORLD.deck("damage"))) == (22, 18)


def test_every_card_says_what_it_does() -> None:
    texts = {name: text_of(card) for name, card in WORLD.cards.items()}
    assert all(text.endswith(".") and "{" not in text for text in texts.values())
    assert texts["polar_bear"] == "Speed +3. On arrival: You gain 1 cold. Take 1 damage. A fake dog."
    assert "If not: Take 2 damage." in texts["ibuprofin"]
    assert texts["lunch"] == "First, your hunger drops by 1. Draw 3 cards."
    assert texts["problem_dog"] == "Speed +3. Begin a new day with 1 card fewer."
    assert texts["retriever"] == "Begin a new day with 2 more cards."


@pytest.mark.parametrize("name", list(WORLD.cards))
def test_the_short_text_names_the_numbers_of_the_effect_and_no_others(name: str) -> None:
    """None and one may go without saying, and may be said in other words: a card, no gear."""

    def numbers(text: str) -> set[str]:
        return set(re.findall(r"\d+(?!nd)", text)) - {"0", "1"}

    row = re.search(rf'^{name} = .*effect = "([^"]*)"', CARDS_TOML, re.M)
    assert row is not None
    effect = re.sub(r"DAY [EH]0", "", row[1])
    assert numbers(short_of(WORLD.cards[name])) == numbers(effect)


def test_no_two_cards_share_a_line_of_flavour() -> None:
    lines = [flavour_of(card) for card in WORLD.cards.values()]
    assert len(set(lines)) == len(lines)
    assert all(line.endswith(".") and "!" not in line and len(line) <= 60 for line in lines)


def test_a_card_explains_the_terms_it_uses_and_no_others() -> None:
    def terms(name: str) -> list[str]:
        return [term for term, _words in terms_of(WORLD, WORLD.cards[name])]

    assert terms("torch") == ["Recover"]
    assert terms("band_aid") == ["Keep", "Destroy", "Personal"]
    assert terms("plate_mail") == ["Killed", "Attachment", "Risk"]
    assert terms("sleeping_bag") == ["New day", "Energy"]
    assert terms("cute_dog") == ["Dog", "Risk", "Energy"]
    assert terms("ibuprofin") == ["Keep", "Destroy", "Damage", "Today", "Personal", "Risk"]
    explained = dict(terms_of(WORLD, WORLD.cards["thermostat"]))
    assert explained["Cold"].startswith("From 0 to 7.")


def test_every_term_is_used_by_a_card() -> None:
    used = {term for card in WORLD.cards.values() for term, _words in terms_of(WORLD, card)}
    assert used == {term.name for term in WORLD.terms.values()}


def test_a_sled_card_says_by_which_rules_the_supply_is_filled() -> None:
    """R60."""
    assert text_of(WORLD.cards["upgrade_sled"]) == "Fill the trading post up to 3, then take 1 there."
    older = text_of(WORLD.cards["upgrade_sled"], adds=True)
    assert older == "Add 3 upgrade cards to the trading post, then take 1 there."
    assert text_of(WORLD.cards["robodog"], adds=True).endswith("add 1 more to it and take 1 more.")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("torch = {", "candle = {", "torch has no short text"),
        ("\n[terms", '\ncandle = { short = "Light", flavour = "Warm." }\n[terms', "no such card: candle"),
        ('of = ["IF"]', 'of = ["MAYBE"]', "today: no card speaks of MAYBE"),
        ("{setback} squares back", "{step} squares back", "hypothermia: 'step' is no figure"),
    ],
)
def test_words_that_fit_no_card_are_refused(old: str, new: str, complaint: str) -> None:
    words = assets.read("iditacards/words.toml")
    assert old in words
    with pytest.raises(ValueError, match=complaint):
        read_world(CARDS_TOML, assets.read("iditacards/trail.toml"), words.replace(old, new, 1))


def test_what_protects_a_dog_does_not_speak_of_itself() -> None:
    """R67."""
    assert text_of(WORLD.cards["plate_mail"]) == "Its dog cannot die."
    assert text_of(WORLD.cards["buffer_panel"]).startswith("Its dog cannot die.")
    assert text_of(WORLD.cards["russian_bear_dog"]) == "Cannot die."


def test_a_double_move_is_one_move_of_twice_the_squares() -> None:
    assert text_of(WORLD.cards["downhill_slide"]) == "Add 3 to your speed, and move 2 times that."
    assert text_of(WORLD.cards["tactical_play"]) == "Move 2 times your speed."


@pytest.mark.parametrize("name", [name for name, card in WORLD.cards.items() if card.energy < 0])
def test_a_card_that_costs_the_whole_hand_says_so(name: str) -> None:
    """R12."""
    assert text_of(WORLD.cards[name]).startswith("You pay with your whole hand.")


def test_damaged_says_what_it_does_to_payments() -> None:
    """R15, R16."""
    assert "makes the payment fail" in text_of(WORLD.cards["damaged"])
