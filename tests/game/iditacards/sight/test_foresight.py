"""What a musher may know before the click: odds of cards that lie face down, and where a turn leads."""

from __future__ import annotations

from fractions import Fraction

from game.core.events import Moved
from game.iditacards.ground import Ground
from game.iditacards.moves import NewDay, Pass, Play
from game.iditacards.sight import odds
from game.iditacards.sight.outlook import outlook
from game.iditacards.state import State, Variant
from tests.game.iditacards.tables import RULES, WORLD, race, sled


def paid(state: State) -> Fraction:
    view = RULES.view(state, 0)
    return odds.paid(Ground(WORLD, view), view.players[0])


def way(state: State, *moves: object) -> list[str]:
    seen = outlook(RULES, RULES.view(state, 0), moves)  # type: ignore[arg-type]
    return [event.target for event in seen.events if isinstance(event, Moved) and event.owner == 0]


def test_the_chance_to_pay_the_next_card_counts_the_cards_of_the_deck_that_can_be_paid() -> None:
    # Two of four are free, Breakfast takes the three cards left; only Lunch wants more of the hand than there is.
    state = race(sled(50, "rest", "move move lunch breakfast", stack=[("mush", 1)]), sled(20))
    assert paid(state) == Fraction(3, 4)


def test_damage_in_the_deck_spoils_a_part_of_what_could_be_paid() -> None:
    state = race(sled(50, "", "breakfast damaged move move", stack=[("mush", 1)]), sled(20), damage=17)
    # Breakfast turns three of three cards over and always meets the damage; Damaged itself costs cards of the hand.
    assert paid(state) == Fraction(2, 4)


def test_damage_that_is_turned_over_itself_spoils_no_payment() -> None:
    """R56: paid with a card of the hand and one of the deck, in which one Damaged is left among three."""
    state = race(sled(50, "rest", "damaged*2 move*2", stack=[("mush", 1)]), sled(20), damage=16)
    assert paid(state) == Fraction(2, 4) + Fraction(2, 4) * Fraction(2, 3)


def test_health_paid_before_takes_sound_cards_of_the_deck_with_it() -> None:
    state = race(sled(50, "", "damaged move move lunch", stack=[("mush", 1)]), sled(20), damage=17)
    view = RULES.view(state, 0)
    # Lunch is gone with one chance in three, then two of three cards are free; else one of three is.
    assert odds.paid(Ground(WORLD, view), view.players[0], 1) == Fraction(4, 9)
    assert odds.paid(Ground(WORLD, view), view.players[0], 4) == 0


def test_the_last_card_of_the_deck_can_be_paid_like_any_other() -> None:
    assert paid(race(sled(50, "", "move", stack=[("mush", 1)]), sled(20))) == 1
    assert paid(race(sled(50, "", "lunch", stack=[("mush", 1)]), sled(20))) == 0


def test_a_deck_full_of_damage_can_be_paid_where_health_costs_nothing() -> None:
    """R12: Smart Dog lowers the one card of health that Damaged costs."""
    state = race(sled(50, "rest", "damaged*2", team="smart_dog", stack=[("mush", 1)]), sled(20), damage=16)
    assert paid(state) == 1


def test_nothing_can_be_paid_from_an_empty_deck() -> None:
    assert paid(race(sled(50, "rest", "", stack=[("mush", 1)]), sled(20))) == 0


def test_no_damage_among_no_cards_and_certain_damage_among_all() -> None:
    assert odds.unharmed(10, 2, 0) == 1
    assert odds.unharmed(4, 1, 4) == 0
    assert odds.unharmed(4, 1, 2) == Fraction(1, 2)


def test_more_cards_than_the_deck_has_are_never_turned_up_unharmed() -> None:
    assert odds.unharmed(3, 0, 3) == 1
    assert odds.unharmed(3, 0, 4) == 0


def test_a_card_is_too_dear_if_its_health_takes_more_cards_than_lie_under_it() -> None:
    for under_it, dear in (("move*2", ["breakfast"]), ("move*3", [])):
        view = RULES.view(race(sled(50, "", f"breakfast {under_it}", stack=[("mush", 1)]), sled(20)), 0)
        assert odds.too_dear(Ground(WORLD, view), view.players[0]) == dear


def test_the_way_of_a_card_goes_on_with_the_step() -> None:
    state = race(sled(50, "move", "rest*1", team="wheel_dog"), sled(20), options=Variant())
    # Sun and Wheel Dog: speed 2. The card moves 3 squares, the step 3 more.
    assert way(state, Play(1)) == ["51", "52", "53", "54", "55", "56"]
    assert way(state, Pass()) == ["51", "52", "53"]


def test_the_way_of_a_dear_card_is_known_before_it_is_paid() -> None:
    state = race(sled(50, "mush lunch rest dinner", "rest move", hyp=0, team="wheel_dog"), sled(20), options=Variant())
    seen = outlook(RULES, RULES.view(state, 0), [Play(1)])
    assert len(seen.paid) == 2
    assert "mush" not in seen.paid


def test_a_new_day_is_foreseen_up_to_the_weather() -> None:
    state = race(sled(50, "move", "rest", team="wheel_dog"), options=Variant())
    assert way(state, NewDay()) == []


def test_what_pays_is_what_the_adviser_misses_least() -> None:
    state = race(sled(50, "mush damaged move rest", "rest*1 lunch", hyp=1), sled(20), damage=17)
    view = RULES.view(state, 0)
    assert set(RULES.least_useful(view, 2, 0)) == {"move", "rest"}


def test_what_can_hardly_be_played_soon_is_missed_less_than_what_is_free() -> None:
    """Push takes four of this hand; then nobody can pay for Mush, while Rest costs nothing."""
    hand = "push mush*2 slow_and_steady a_hat lunch first_aid repair_sled rest"
    mine = sled(37, hand, "lunch husky dinner grandma_soup", hyp=3, starv=2, team="wheel_dog")
    state = race(mine, sled(20), options=Variant())
    view = RULES.view(state, 0)
    order = RULES.least_useful(view, 4, 0)
    assert order[:2] == ("mush", "mush")
    assert {"rest", "slow_and_steady"}.isdisjoint(order[:4])


def test_the_chance_of_a_card_counts_damage_and_the_first_card_for_its_risk() -> None:
    def chance(hand: str, deck: str) -> Fraction:
        state = race(sled(50, hand, deck), sled(20), options=Variant(), damage=17)
        view = RULES.view(state, 0)
        return odds.taking_effect(Ground(WORLD, view), view.players[0], "mush")

    assert chance("mush lunch rest", "move*2") == 0, "health takes both, none is left to turn over"
    assert chance("mush lunch rest", "move*3") == 1
    assert chance("mush lunch rest", "lunch*3") == 0, "nothing is left to pay Lunch with"
    assert chance("mush lunch rest", "move*3 damaged") == Fraction(1, 4), "as health damage spoils it, as risk too"
