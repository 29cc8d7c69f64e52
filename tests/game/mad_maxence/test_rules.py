"""Rules and rulings of Mad Maxence that no worked example covers."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Ended, Flipped, GaugeChanged
from game.mad_maxence import telling
from game.mad_maxence.booklet import parse_condition
from game.mad_maxence.combat import fighter
from game.mad_maxence.content import SKILLS
from game.mad_maxence.events import BrokenOff, ChoiceEnded, ClockStruck, RoundFought, SearchEnded, SkillTried
from game.mad_maxence.journey import holds, rated
from game.mad_maxence.odds import Fighter, fight_odds, heads_at_least
from game.mad_maxence.sight import chance_of, chance_to_find
from game.mad_maxence.state import Carry, Combat, Drop, Gauges, Go, Options, Retry, State
from game.mad_maxence.things import things

from .tables import BOOK, RULES, fighting, play, refusal, shows, steps, table, texts
from .test_booklet import SMALL
from .test_passages import rules_of

FIVE = ["ram", "plates", "compass", "torque"]

# Map and setup --------------------------------------------------------------------------------------------------------

NEIGHBOURS = {
    "0": "1 2 A", "1": "0 3 4", "2": "0 5 A", "3": "1 7", "4": "1 7 8 A B", "5": "2 8 9 A C", "6": "7 8 11 B D",
    "7": "3 4 6 B", "8": "4 5 6 10 A B C D", "9": "5 10 11 C", "10": "8 9 11 C D", "11": "6 9 10 D",
    "A": "0 2 4 5 8", "B": "4 6 7 8", "C": "5 8 9 10", "D": "6 8 10 11",
}  # fmt: skip


@pytest.mark.parametrize("place", NEIGHBOURS)
def test_the_map(place: str) -> None:
    """R6."""
    assert " ".join(RULES.land.neighbours[place]) == NEIGHBOURS[place]


def test_the_first_adventure_begins_with_everything_on_one_and_the_start_is_read_for_free() -> None:
    """G3 and G5."""
    state, events = RULES.setup(Options(), Chance.recorded([]))
    shows(state, TU=0, TECH=1, O=1, D=1, C=1, P=1, F=1, pos="0", prev=None, phase="choice", visited=("0",))
    told = [RULES.tell(event) for event in events]
    assert told[0] is not None
    assert told[0].startswith("Dust. You know three things")
    assert told[1] is not None
    assert told[1].startswith("The Wreck (0). ")


def test_an_adventure_alone_takes_its_loadout_and_flags_and_a_campaign_what_was_carried() -> None:
    """R37: notes go along."""
    alone = RULES.setup(Options(adventure=3), Chance.recorded([])).state
    shows(alone, TECH=2, O=2, D=2, C=3, P=2, F=2, flags=("handwriting", "ilse"), items=(), pos="3")
    carry = Carry(Gauges(TU=9, TECH=4, C=2), ("named",), ("ram",))
    carried = RULES.setup(Options(adventure=3, carry=carry), Chance.recorded([])).state
    shows(carried, TU=0, TECH=4, C=2, flags=("named",), items=("ram",))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options(adventure=6), "adventures 1 to 5"),
        (Options(booklet="mine"), "is not here"),
        (Options(carry=Carry(Gauges(TECH=9))), "TECH is 9"),
        (Options(carry=Carry(flags=("named", "ilse"))), "in order"),
        (Options(carry=Carry(items=("ram", "ram"))), "different items"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: Options, words: str) -> None:
    assert words in (RULES.check_options(options) or "")


def test_what_only_an_older_text_knew_is_left_behind() -> None:
    carry = Carry(Gauges(C=3), ("a-former-flag", "named"), ("anvil", "ram"))
    state = RULES.setup(Options(adventure=2, carry=carry), Chance.recorded([])).state
    shows(state, flags=("named",), items=("ram",), C=3)


def test_ours_and_a_players_booklet_are_found_by_name() -> None:
    assert RULES.check_options(Options()) is None
    assert [value.value for value in RULES.choices[0].values] == [1, 2, 3, 4, 5]


# Time -----------------------------------------------------------------------------------------------------------------


def test_standing_on_20_is_safe_until_another_hour_is_needed() -> None:
    """R2; a price in hours can be her last (R35)."""
    state = table("choice", pos="8", TU=20, P=1)
    shows(play(state, "choose 1"), TU=20, F=2, result="none")
    shows(play(table("choice", pos="1", TU=20), "choose 1"), result="caught")


def test_an_effect_past_20_catches_her_and_nothing_further_applies() -> None:
    """R1."""
    state = play(table("choice", pos="11", TU=19, F=2, D=1, C=3), "choose 3", luck="T")
    shows(state, result="caught", C=2, TU=19)


def test_time_never_falls_below_zero() -> None:
    """R3."""
    shows(play(table("choice", pos="9", TU=1), "choose 1", luck="H"), TU=0)


def test_a_clock_strikes_when_its_square_is_passed_and_only_once() -> None:
    """R5."""
    state, events = steps(table("choice", pos="2", TU=7, C=1, P=3), "choose 1", "leave", luck="T")
    shows(state, TU=9, P=2, clocks_fired=(8,))
    assert [event.at for event in events if isinstance(event, ClockStruck)] == [8]
    again = msgspec.structs.replace(state, phase="actions", gauges=msgspec.structs.replace(state.gauges, TU=7))
    shows(play(again, "leave"), TU=8, P=2)


def test_a_clock_that_empties_her_breaks_the_departure_off_and_allows_no_second_manoeuvre() -> None:
    """R5, R8 and R28."""
    state, events = steps(table(TU=13, C=1, P=1, F=2, clocks_fired=[8]), "manoeuvre easy", "leave", luck="T")
    shows(state, TU=14, C=0, phase="actions", F=1)
    assert any(isinstance(event, BrokenOff) for event in events)
    assert texts(state) == ["repair"]
    state = play(state, "repair")
    assert texts(state) == ["leave"]
    assert refusal(state, "manoeuvre easy") == "manoeuvre-once"
    shows(play(state, "leave"), TU=16, phase="travel")


# Hidden places --------------------------------------------------------------------------------------------------------


def test_a_failed_search_uses_the_visit_but_not_repairs_nor_the_ban_on_turning_back() -> None:
    """R10, R7 and G12."""
    state, events = steps(table("travel", pos="2", TU=3, C=2, P=1), "go A", luck="T")
    assert isinstance(events[2], SearchEnded)
    shows(state, TU=4, phase="actions", flags=(), visited=())
    assert texts(state) == ["repair", "manoeuvre easy", "manoeuvre hard", "leave"]
    assert refusal(play(state, "leave"), "go 2") == "turn-back"


def test_a_found_place_stays_found_and_its_auto_comes_once() -> None:
    """R10 and R36."""
    state = play(table("travel", pos="0", C=2), "go A", luck="H")
    shows(state, found=("A",), flags=("handwriting",), phase="choice")
    state = play(state, "choose 3", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go A")
    shows(state, phase="choice", found=("A",), TU=3)


def test_a_known_place_is_found_without_coins() -> None:
    """R12."""
    state, events = steps(table("travel", adventure=2, pos="0", flags=["handwriting"], C=2), "go A")
    shows(state, phase="choice", found=("A",))
    assert SearchEnded("A", heads=0, difficulty=0, found=True, known=True, reveals=True) in events
    assert chance_to_find(RULES.land, BOOK, table("travel", adventure=2, pos="0", O=1), "A") == 0.0
    assert chance_to_find(RULES.land, BOOK, table("travel", adventure=2, pos="0", O=2), "A") == 0.25


# Tests and equipment --------------------------------------------------------------------------------------------------


def test_items_add_coins_to_tests_but_never_to_fights() -> None:
    """R41 and R18."""
    state, events = steps(table("choice", pos="10", TECH=1, C=2, items=["torque"]), "choose 1", luck="HH")
    tossed = next(e for e in events if isinstance(e, Flipped))
    assert (tossed.coins, tossed.owner) == (("heads", "heads"), 0)
    assert "pass" in state.flags
    fight = fighting(TECH=1, C=4, items=["torque"])
    assert fighter(RULES.land, BOOK, fight, 2).coins == 1


def test_tyres_help_manoeuvres_and_the_compass_helps_searches() -> None:
    """R41."""
    _, events = steps(table(D=1, F=1, items=["tyres"]), "manoeuvre easy", luck="TH")
    assert {event.owner for event in events if isinstance(event, GaugeChanged)} == {0}, "all gauges are hers"
    assert len(next(e for e in events if isinstance(e, Flipped)).coins) == 2
    shows(play(table("travel", pos="0", items=["compass"], C=2), "go A", luck="TH"), found=("A",))


def test_never_more_coins_than_six() -> None:
    """R13."""
    book_state = table("choice", pos="10", TECH=5, C=2, items=["torque"])
    _, events = steps(book_state, "choose 1", luck="HTTTTT")
    assert next(e for e in events if isinstance(e, SkillTried)).coins == 6


@pytest.mark.parametrize(("item", "expected"), [("smoke", {"TU": 5}), ("medkit", {"C": 3}), ("can", {"F": 3})])
def test_burning(item: str, expected: dict[str, int]) -> None:
    """R45."""
    state = play(table(TU=7, C=1, F=1, items=[item]), f"use {item}")
    shows(state, items=(), phase="actions", **expected)


def test_what_works_by_itself_cannot_be_used() -> None:
    """R45."""
    assert refusal(table(items=["ram"]), "use ram") == "works-by-itself"
    assert refusal(table(), "use ram") == "not-held"


def test_the_charm_tosses_a_failed_test_again_or_lets_it_stand() -> None:
    """R46."""
    state = play(table("choice", pos="10", TECH=2, C=2, items=["charm"]), "choose 1", luck="TT")
    assert state.pending == Retry(1, 0)
    assert texts(state) == ["retry charm", "stand"]
    assert refusal(state, "choose 2") == "retry-first"
    shows(play(state, "retry charm", luck="HH"), items=(), flags=("pass",), pending=None, phase="actions")
    shows(play(state, "retry charm", luck="HT"), items=(), flags=(), TU=2)
    shows(play(state, "stand"), items=("charm",), flags=(), TU=2)


def test_the_charm_helps_a_search_but_neither_manoeuvre_nor_fight() -> None:
    """R46."""
    state = play(table("travel", pos="0", C=2, items=["charm"]), "go A", luck="T")
    assert state.pending == Retry(0, 0)
    shows(play(state, "retry charm", luck="H"), found=("A",), items=(), phase="choice")
    shows(play(state, "stand"), TU=1, items=("charm",), phase="actions", search_fails=(("A", 1),))
    shows(play(table(F=1, items=["charm"]), "manoeuvre easy", luck="T"), pending=None, F=0)
    shows(play(fighting(C=3, items=["charm"]), "fight", luck="T"), pending=None, C=2)


def test_a_fifth_item_asks_which_one_goes_before_the_other_effects() -> None:
    """R40."""
    state = table("choice", pos="6", D=1, C=2, items=FIVE)
    state = play(state, "choose 1", luck="H")
    shows(state, pending=Drop("smoke", ("F+1",), "actions"), F=1)
    assert texts(state) == ["drop ram", "drop plates", "drop compass", "drop torque", "drop smoke"]
    assert refusal(state, "leave") == "drop-first"
    shows(play(state, "drop ram"), items=("plates", "compass", "torque", "smoke"), F=2, phase="actions")
    shows(play(state, "drop smoke"), items=tuple(FIVE), F=2, phase="actions")


def test_what_came_before_the_fifth_item_is_not_done_again() -> None:
    """R40: two parts, the bird, and a flag, in this order."""
    state = play(table("choice", adventure=2, pos="0", O=1, P=1, items=FIVE), "choose 1", luck="HT")
    shows(state, pending=Drop("charm", ("flag founder",), "actions"), P=3, flags=())
    shows(play(state, "drop ram"), P=3, flags=("founder",), items=(*FIVE[1:], "charm"))


def test_an_item_is_not_gained_twice() -> None:
    """R40."""
    state = table("choice", pos="7", P=1, F=1, items=["ram"])
    shows(play(state, "choose 2"), items=("ram",), P=0, F=0)


# Fights ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("difficulty", "foe"), [("easy", 1), ("normal", 2), ("hard", 3)])
def test_difficulty_changes_foes(difficulty: str, foe: int) -> None:
    """R16."""
    state = table("choice", pos="5", options={"difficulty": difficulty}, C=3)
    shows(play(state, "choose 2"), combat=Combat(2, foe, 1))


def test_no_foe_begins_below_one() -> None:
    """R16."""
    names = ["name-colombe", "name-lost", "name-own"]
    state = table("choice", adventure=5, pos="A", flags=names, items=["ram"], C=3, options={"difficulty": "easy"})
    shows(play(state, "choose 2"), combat=Combat(2, 1, 1))
    state = table("choice", pos="2", items=["ram"], C=3, options={"difficulty": "easy"})
    shows(play(state, "choose 2"), combat=Combat(2, 1, 1))


def test_fleeing_before_the_first_round_pays_its_price_and_not_the_hour_of_a_round() -> None:
    """R24, R22 and G10."""
    state = play(table("choice", pos="5", F=1, C=3), "choose 2", "flee")
    shows(state, F=0, TU=0, combat=None, phase="actions", taken=(("5", 2),))


def test_fleeing_must_be_offered_and_paid() -> None:
    """R17."""
    assert refusal(fighting(F=0, C=3), "flee") == "cannot-flee"
    nobody_leaves = rules_of(SMALL.replace(" | flee F-1", "").replace('flee " Away.\n', ""))
    fight = fighting(pos="11", choice=2, foe=2, C=3)
    assert str(nobody_leaves.why_not(fight, RULES.grammar.parse("flee"))) == "There is no fleeing from this fight."
    shows(play(fighting(pos="2", choice=2, foe=1, C=3, F=0), "flee"), TU=1)


def test_the_hour_of_a_round_can_catch_her() -> None:
    """R22 and R1."""
    shows(play(fighting(round=2, TU=20, C=3), "fight"), result="caught")


def test_a_clock_between_rounds_can_lose_the_fight() -> None:
    """R26 and R5."""
    state, events = steps(fighting(round=2, TU=13, C=1, P=2, clocks_fired=[8]), "fight")
    assert not any(isinstance(event, RoundFought) for event in events)
    shows(state, C=1, F=0, TU=16, phase="actions")


def test_a_lost_fight_whose_hours_strike_a_clock_can_leave_her_at_zero() -> None:
    """R23 and R5."""
    state = play(fighting(TU=12, C=1, P=1, clocks_fired=[8]), "fight", luck="T")
    shows(state, C=0, TU=14, phase="actions")
    assert texts(state) == ["repair"]


def test_a_fight_entered_with_nothing_is_lost_at_once() -> None:
    """R26."""
    state, events = steps(table("choice", pos="5", C=0), "choose 2")
    assert [event.how for event in events if isinstance(event, ChoiceEnded)] == ["lost"]
    shows(state, C=1, F=0, TU=2)


def test_no_repair_and_no_burning_in_a_fight() -> None:
    """R25."""
    state = fighting(C=2, P=3, items=["medkit"])
    assert texts(state) == ["fight", "flee"]
    assert refusal(state, "repair") == "no-repair-in-combat"
    assert refusal(state, "use medkit") == "in-combat"
    assert refusal(table("choice", items=["medkit"]), "use medkit") == "choose-first", (
        "that is another thing to wait for"
    )


def test_a_round_leaves_nobody_with_less_than_no_combativeness() -> None:
    """R19."""
    _, events = steps(fighting(foe=1, TECH=2, C=2), "fight", luck="HH")
    fought = next(event for event in events if isinstance(event, RoundFought))
    assert (fought.heads, fought.foe_before, fought.foe_after, fought.beaten) == (2, 1, 0, True)


@pytest.mark.parametrize(
    ("condition", "met"),
    [("flag pass", True), ("not flag pass", False), ("flag roof", False), ("not flag roof", True),
     ("item ram", True), ("not item ram", False), ("item torque", False), ("not item torque", True),
     ("been 4", True), ("not been 4", False), ("been 7", False), ("not been 7", True),
     ("F>=2", True), ("F>=3", False), ("F<=2", True), ("F<=1", False)],
)  # fmt: skip
def test_a_condition_asks_for_what_she_has_and_where_she_was(condition: str, met: bool) -> None:
    state = table("travel", flags=["pass"], items=["ram"], visited=["0", "4"], F=2)
    assert holds(state, (parse_condition(condition),)) is met


def test_an_escape_is_rated_by_what_is_left() -> None:
    """R54: the hours, Combativeness, parts and fuel, and two for every item."""
    assert rated(RULES.land, table(TU=15, C=4, P=2, F=3, items=["ram", "torque"], clocks_fired=[8, 14])) == (18, 5)


def test_a_survived_foe_starts_afresh() -> None:
    """R16."""
    state = play(table("choice", pos="11", TECH=2, C=2), "choose 2", "fight", "fight", luck="HTTT")
    shows(state, C=1, phase="actions", combat=None)
    again = msgspec.structs.replace(state, phase="choice")
    shows(play(again, "choose 2"), combat=Combat(2, 3, 1))


def test_coins_may_be_held_back_where_the_option_says_so() -> None:
    """R56."""
    state = fighting(TECH=3, C=3, options={"hold_back": "on"})
    assert texts(state) == ["fight 1", "fight 2", "fight 3", "flee"]
    assert refusal(state, "fight") == refusal(state, "fight 4") == "how-many-coins"
    shows(play(state, "fight 1", luck="T"), C=2)
    assert refusal(fighting(TECH=3, C=3), "fight 2") == "all-coins"


def test_each_gauge_change_of_a_fight_is_told_with_its_cause() -> None:
    _, events = steps(fighting(TECH=2, C=4, round=2), "fight", luck="TT")
    causes = [(e.gauge, e.before, e.after, e.why) for e in events if isinstance(e, GaugeChanged)]
    assert causes == [("TU", 0, 1, "round"), ("C", 4, 2, "combat")]


@pytest.mark.parametrize(
    ("tech", "foe", "win"), [(1, 2, 0.81), (2, 2, 0.75), (3, 2, 0.70), (1, 3, 0.66), (2, 3, 0.66), (3, 3, 0.66)]
)
def test_fight_odds_by_the_text(tech: int, foe: int, win: float) -> None:
    assert fight_odds(Fighter(tech, 4, foe)).win == pytest.approx(win, abs=0.006)


@pytest.mark.parametrize("won_round", ["lost", "won"])
@pytest.mark.parametrize("lost_round", ["tails", "heads"])
@pytest.mark.parametrize("items", [[], ["plates"]])
def test_fight_odds_agree_with_fights(won_round: str, lost_round: str, items: list[str]) -> None:
    options = {"won_round": won_round, "lost_round": lost_round}
    start = fighting(TECH=2, C=3, foe=3, options=options, items=items)
    chance = Chance.seeded(5)
    won = 0
    for _ in range(2000):
        state: Any = start
        while state.phase == "combat":
            step = RULES.apply(msgspec.structs.replace(state, gauges=msgspec.structs.replace(state.gauges, TU=0)),
                               RULES.grammar.parse("fight"), chance)  # fmt: skip
            state = step.state
        won += any(isinstance(event, ChoiceEnded) and event.how == "win" for event in step.events)
    assert fight_odds(fighter(RULES.land, BOOK, start, 3)).win == pytest.approx(won / 2000, abs=0.035)


@pytest.mark.parametrize("foe", [1, 2, 3])
def test_a_shield_against_the_only_coin_wins_for_sure_in_twice_as_many_rounds_as_the_foe_is_strong(foe: int) -> None:
    """R18: every second toss is tails, which the shield holds off, and nothing happens."""
    assert fight_odds(Fighter(coins=1, c=4, foe_c=foe, shield=1)) == (1.0, 2.0 * foe, 4.0)


@pytest.mark.parametrize(
    ("hour", "round_", "rounds", "win"),
    # One coin against 2: two heads before two tails.
    [(0, 1, 21, 0.5), (18, 2, 2, 0.25), (19, 2, 1, 0.0), (20, 2, 0, 0.0), (19, 1, 2, 0.25), (18, 1, 3, 0.5)],
)
def test_odds_count_only_rounds_that_there_are_hours_for(hour: int, round_: int, rounds: int, win: float) -> None:
    """R1, R22: whoever has no hour for another round is caught."""
    state = fighting(TECH=1, C=2, foe=2, TU=hour, round=round_, clocks_fired=[8, 14] if hour else [])
    duel = fighter(RULES.land, BOOK, state, 2)
    assert duel.rounds == rounds
    assert fight_odds(duel).win == win


def test_the_odds_of_a_last_hour_agree_with_fights() -> None:
    start = fighting(pos="11", TECH=2, C=4, foe=4, TU=18, round=2, items=["plates"], clocks_fired=[8, 14])
    won = 0
    for coins in product("HT", repeat=4):
        state: Any = start
        for two in (coins[:2], coins[2:]):
            if state.phase == "combat":
                state, events = steps(state, "fight", luck="".join(two))
        won += any(isinstance(event, ChoiceEnded) and event.how == "win" for event in events)
    assert fight_odds(fighter(RULES.land, BOOK, start, 4)).win == won / 16


def test_a_price_in_hours_that_are_not_there_leaves_no_chance() -> None:
    """C1."""
    forge, storm, _ = BOOK.adventures[1].places["10"].choices
    late = table("choice", pos="10", TECH=2, C=4, TU=20, clocks_fired=[8, 14])
    assert chance_of(RULES.land, BOOK, late, forge) == 0.0
    assert chance_of(RULES.land, BOOK, late, storm) == 0.25


def test_odds_of_coins_and_choices() -> None:
    assert heads_at_least(3, 2) == 0.5
    assert heads_at_least(2, 0) == 1.0
    assert heads_at_least(1, 2) == 0.0
    state = table("choice", pos="10", TECH=2, C=4)
    one, two, three = BOOK.adventures[1].places["10"].choices
    assert chance_of(RULES.land, BOOK, state, one) == 0.25
    assert chance_of(RULES.land, BOOK, state, two) == pytest.approx(0.75, abs=0.006)
    assert chance_of(RULES.land, BOOK, state, three) is None


# Choices --------------------------------------------------------------------------------------------------------------


def test_a_choice_made_once_is_used_up_whatever_came_of_it() -> None:
    """R33."""
    state = play(table("choice", pos="2", C=1), "choose 1", luck="T")
    state = msgspec.structs.replace(state, phase="choice")
    assert refusal(state, "choose 1") == "once"


def test_prices_are_paid_in_full_or_not_at_all() -> None:
    """R35."""
    state = table("choice", pos="8", F=2, P=2)
    reason = RULES.why_not(state, RULES.grammar.parse("choose 3"))
    assert str(reason) == "That costs 3 fuel and 2 spare parts, and you have 2 and 2."
    assert "choose 3" in texts(table("choice", pos="8", F=3, P=2)), "the last of what she has will do"


def test_a_choice_whose_condition_fails_is_not_even_shown() -> None:
    """R32."""
    state = table("choice", pos="11", F=2)
    assert refusal(state, "choose 1") == "no-such-choice"
    assert [offer.number for offer in RULES.view(state, 0).offers] == [2, 3, 4]


def test_offers_show_price_test_foe_and_flight_but_outcomes_only_of_a_bargain() -> None:
    """R15."""
    offers = {offer.number: offer for offer in RULES.view(table("choice", pos="5", TECH=2, C=4), 0).offers}
    assert (offers[1].price, offers[1].skill, offers[1].difficulty, offers[1].chance) == ((("TU", 1),), "O", 1, 0.5)
    assert (offers[2].foe, offers[2].foe_c, offers[2].flee, offers[2].gives) == ("Squatters", 2, ("F-1",), ())
    market = {offer.number: offer for offer in RULES.view(table("choice", pos="8"), 0).offers}
    assert market[1].gives == ("F+1", "flag boulders")
    chapel = RULES.view(table("choice", pos="A", found=["A"]), 0).offers
    assert all(offer.gives == () for offer in chapel)


def test_an_offer_that_is_written_down_names_only_what_there_is() -> None:
    """What a player at the other end of a wire is shown: one coin against difficulty 1 is something, no coin is not."""
    well, bargain, *_ = msgspec.to_builtins(RULES.view(table("choice", pos="1", C=2), 0).offers)
    assert (well["skill"], well["coins"], well["difficulty"]) == ("O", 1, 1)
    assert bargain.keys() == {"number", "label", "open", "price", "gives"}
    dogs = msgspec.to_builtins(RULES.view(table("choice", pos="2", C=1), 0).offers)[1]
    assert (dogs["foe"], dogs["foe_c"]) == ("Wild dogs", 1)
    assert not dogs.keys() & {"skill", "coins", "difficulty"}


@pytest.mark.parametrize(
    ("state", "names"),
    [
        (table("choice", pos="8", visited=["1", "8"]), {"1": "Dry Well Farm", "8": "Crossroads Market"}),
        (table("event", pos="8", visited=["1"]), {"1": "Dry Well Farm"}),
        (table("travel", pos="8", visited=["1"]), {"1": "Dry Well Farm"}),
    ],
)
def test_every_place_she_has_read_has_a_name_once(state: State, names: dict[str, str]) -> None:
    """The one she stands at as well, as soon as she reads it."""
    assert RULES.view(state, 0).names == tuple(names.items())


def test_odds_can_be_left_to_the_player() -> None:
    view = RULES.view(table("choice", pos="5", options={"show_odds": "off"}), 0)
    assert all(offer.chance is None for offer in view.offers)
    assert "%" not in RULES.describe(view)


def test_gauges_stop_at_their_ends_and_skills_never_fall_below_one() -> None:
    """R34 and G7."""
    shows(play(table("choice", pos="0", P=5), "choose 1"), P=6)
    shows(play(table("choice", pos="3", O=5), "choose 2"), O=5)
    assert [RULES.land.least[skill] for skill in SKILLS] == [1, 1, 1]


def test_skills_go_up_to_five_although_there_are_three_coins() -> None:
    """G6: and five Driving coins make the hard manoeuvre worth it."""
    assert [RULES.land.most[skill] for skill in SKILLS] == [5, 5, 5]
    shows(play(table(D=5, F=1, TU=9), "manoeuvre hard", luck="HTHTH"), TU=7)


# Actions and roads ----------------------------------------------------------------------------------------------------


def test_a_wreck_is_repaired_or_cured_before_it_moves() -> None:
    """R8, R28 and R29."""
    assert texts(table(C=0, P=1, F=3)) == ["repair"]
    assert texts(table(C=0, P=0, items=["medkit", "smoke"])) == ["use medkit", "use smoke", "limp"]
    assert refusal(table(C=0, P=1), "leave") == "repair-first"
    assert refusal(table(C=0, P=0), "leave") == "limp-first"
    assert refusal(table(C=0, P=0, items=["medkit"]), "leave") == "repair-first"
    assert refusal(table(C=0, P=1), "limp") == "no-need"
    shows(play(table(C=0, P=0, items=["medkit"]), "use medkit", "leave"), C=2, phase="travel")


def test_stranded_is_caught_unless_something_is_left_to_burn() -> None:
    """The harder reading of G8."""
    harder = {"stuck": "stranded"}
    state = table("choice", pos="2", C=1, P=0, options=harder, TU=1)
    shows(play(table("choice", pos="4", C=1, P=0, options=harder), "choose 1", luck="T"), result="stranded", C=0)
    assert state.options.stuck == "stranded"
    one_part = play(table("choice", pos="4", C=1, P=1, options=harder), "choose 1", luck="T")
    shows(one_part, result="none", C=0, P=1)
    assert "repair" in texts(one_part)
    saved = play(table("choice", pos="4", C=1, P=0, options=harder, items=["medkit"]), "choose 1", luck="T")
    assert texts(saved) == ["use medkit"]
    assert refusal(saved, "limp") == "no-limping"


def test_repairs_as_often_as_parts_last_but_not_beyond_whole() -> None:
    """R27."""
    shows(play(table(C=4, P=3), "repair", "repair"), C=6, P=1, TU=2)
    assert refusal(table(C=6, P=3), "repair") == "whole"
    assert refusal(table(C=3, P=0), "repair") == "no-parts"


def test_a_manoeuvre_can_save_her_at_20_and_comes_once_a_departure() -> None:
    """R30, R31 and G9."""
    state = play(table(TU=20, D=1, F=2, pos="3"), "manoeuvre easy", luck="H")
    shows(state, TU=19, F=1)
    assert texts(state) == ["leave"]
    assert refusal(state, "manoeuvre hard") == "manoeuvre-once"
    assert refusal(state, "repair") == "manoeuvre-done"
    state = play(state, "leave", "go 1")
    shows(state, TU=20, manoeuvre_used_this_turn=False)
    assert refusal(table(F=0), "manoeuvre easy") == "no-fuel"


def test_driving_needs_no_fuel() -> None:
    """R9."""
    shows(play(table(F=0, C=1), "leave", "go 1"), pos="1", F=0, TU=1)


def test_nothing_is_repaired_before_the_event() -> None:
    """G15 and R55."""
    assert refusal(table("choice", C=1, P=3), "repair") == "choose-first"


def test_the_road_comes_after_leaving_and_nothing_else_does() -> None:
    """R4, R6 and R55."""
    assert refusal(table(), "go 1") == "leave-first"
    assert refusal(table(C=0, P=1), "go 1") == "repair-first", "nobody can leave with that car"
    assert refusal(table("choice", C=0, P=1), "go 1") == "choose-first"
    travel = table("travel")
    assert refusal(travel, "repair") == "road-first"
    assert refusal(travel, "go 7") == "no-road"
    assert refusal(travel, "go B") == "no-way-in"
    assert refusal(travel, "go 0") == "here"
    assert refusal(travel, "go Z") == "no-such-place"


@pytest.mark.parametrize("phase", ["choice", "actions", "manoeuvre", "travel"])
def test_where_no_road_leads_that_is_the_answer_whatever_there_is_still_to_do(phase: str) -> None:
    """R6: nothing that is decided first would open a road."""
    told = {
        ("4", "9"): "No road leads there from here.",
        ("4", "D"): "No road leads to D: you can only go in from 6, 8, 10 and 11.",
        ("A", "9"): "From A you can only go to 0, 2, 4, 5 and 8.",
        ("A", "B"): "No road leads to B: you can only go in from 4, 6, 7 and 8.",
    }
    for (here, there), words in told.items():
        state = table(phase, pos=here, visited=[here], found=["A"], C=2, manoeuvre_used_this_turn=phase == "manoeuvre")
        assert str(RULES.why_not(state, Go(there))) == words
        back = RULES.why_not(replace(state, pos="4", prev="1"), Go("1"))
        assert str(back).startswith("You have just come from there")


# The end --------------------------------------------------------------------------------------------------------------


def test_the_exit_at_hour_20_is_still_a_way_out() -> None:
    """R50 and G16."""
    state = play(table("choice", pos="11", TU=20, flags=["pass"]), "choose 1")
    shows(state, result="won", phase="after", time_left=0)


def test_what_stands_left_of_the_exit_counts() -> None:
    """R50."""
    state = play(table("choice", adventure=4, pos="6", flags=["seal"], C=3), "choose 1")
    assert "mercy" in state.flags
    assert "seal" not in state.flags


def test_floors_and_caps_come_before_the_gain_that_is_picked() -> None:
    """R51."""
    state = table("choice", adventure=4, pos="6", flags=["seal"], C=6, P=0, F=6)
    shows(play(state, "choose 1", "pick 1"), C=5, P=1, F=3)


def test_an_adventure_is_over_and_won_when_its_gain_is_picked() -> None:
    _, events = steps(table("choice", adventure=4, pos="6", flags=["seal"], C=3), "choose 1", "pick 1")
    assert events[-1] == Ended((0,), "escaped")


def test_the_last_adventure_has_nothing_after_it() -> None:
    names = ["name-colombe", "name-lost", "name-own"]
    state, events = steps(table("choice", adventure=5, pos="A", flags=names, O=2, C=3), "choose 5")
    shows(state, phase="over", result="won", ending="open")
    assert events[-1] == Ended((0,), "open")
    assert RULES.moves(state) == ()


@pytest.mark.parametrize(
    ("rating", "medal", "stars"),
    [(0, "bronze", 1), (9, "bronze", 1), (10, "silver", 2), (15, "silver", 2), (16, "gold", 3)],
)
def test_medals(rating: int, medal: str, stars: int) -> None:
    """R54."""
    assert telling.medal(RULES.land, rating) == medal
    assert telling.stars(RULES.land, rating) == (stars, 3)


def test_after_a_win_only_what_was_offered_can_be_picked() -> None:
    state = play(table("choice", pos="11", flags=["pass"]), "choose 1")
    assert refusal(state, "pick 4") == "no-such-gain"
    assert refusal(state, "leave") == "pick-first"
    assert refusal(play(state, "pick 1"), "leave") == "over"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"adventure": 9}, "no adventure 9"),
        ({"booklet": "mine"}, "is not here"),
        ({"pos": "12"}, "not on the map"),
        ({"gauges": {"TU": 21}}, "TU is 21"),
        ({"items": ["ram", "plates", "compass", "torque", "tyres"]}, "at most 4"),
        ({"flags": ["pass", "ilse"]}, "in order"),
        ({"phase": "combat"}, "exactly in the phase combat"),
        ({"phase": "combat", "pos": "5", "combat": {"choice": 2, "foe_c": 2, "so_far": [["X", 1, -1]]}}, "no gauge"),
        ({"phase": "over"}, "has a result"),
        ({"phase": "travel", "gauges": {"C": 0}}, "does not move"),
        ({"phase": "choice", "pending": {"ask": "drop", "item": "ram"}}, "nothing has to be dropped"),
        ({"phase": "choice", "pending": {"ask": "retry", "choice": 1, "heads": 0}}, "nothing allows"),
        ({"taken": [["0", 9]]}, "no choice 9"),
        ({"chosen_this_visit": [1]}, "ends a visit"),
        ({"clocks_fired": [3]}, "CLOCK"),
    ],
)
def test_impossible_tables_are_refused_in_words(changes: dict[str, Any], words: str) -> None:
    state = msgspec.convert(changes, RULES.state_type)
    assert words in " ".join(RULES.faults(state))


def test_only_the_clocks_that_have_not_struck_are_still_to_be_seen() -> None:
    """R5."""
    assert RULES.view(table(TU=9, clocks_fired=[8]), 0).clocks == (14,)


def test_only_an_escape_wins_a_medal() -> None:
    """R54."""
    assert RULES.medal(State(result="won", rating=16)) == "gold"
    assert RULES.medal(State(result="caught", rating=16)) == ""


def test_what_a_flag_puts_into_her_hands_is_named_in_our_own_campaign_alone() -> None:
    assert things("", ["seal", "roof"]) == ["the Cartographer's seal"]
    assert things("mine", ["seal"]) == []
