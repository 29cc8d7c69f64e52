"""What stands on a button of Mad Maxence before it is pressed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.events import Ended
from game.mad_maxence import offering, sight
from game.mad_maxence.events import TimeRanOut
from game.mad_maxence.offering import Offered, offered, round_words, way_out
from game.mad_maxence.sight import is_loss
from game.mad_maxence.state import Choose, Manoeuvre, Repair, State
from game.mad_maxence.tips import gauge_tip, goes_along, hour_tip

from .tables import BOOK, RULES, fighting, steps, table


def button(state: State, move: str) -> Offered:
    return offered(RULES.land, BOOK, RULES.view(state, 0), RULES.grammar.parse(move))


@pytest.mark.parametrize(
    ("state", "move", "words", "detail"),
    [
        (table(TU=4, C=2, D=1), "manoeuvre easy", "Easy manoeuvre: gain an hour",
         "1 fuel, 1 coin, need 1, 50%"),
        (table(TU=4, C=2, D=3), "manoeuvre hard", "Hard manoeuvre: gain 2 hours",
         "1 fuel, 3 coins, need 3, 12%"),
        (table(TU=4, C=2, D=1, items=["tyres"]), "manoeuvre easy", "Easy manoeuvre: gain an hour",
         "1 fuel, 2 coins, need 1, 75%"),
        (table(C=2), "repair", "Repair", "1 spare part, 1 hour: Combativeness +1"),
        (table(C=2, items=["tools"]), "repair", "Repair", "1 spare part, 1 hour: Combativeness +2"),
        (table(C=0, P=0), "limp", "Limp on", "3 hours: Combativeness back to 1"),
        (table(C=2), "leave", "Drive on: 1 hour", "or drag the car"),
        (table("choice", pos="1", C=2), "choose 1", "Climb down the well",
         "1 hour, Orientation: 1 coin, need 1, 50%, failing costs 1 Combativeness"),
        (table("choice", pos="6"), "choose 1", "Take the hairpins fast",
         "Driving: 1 coin, need 1, 50%, failing costs 1 Combativeness, 1 hour"),
        (table("choice", pos="9"), "choose 2", "Dig where the crows sit", "1 hour, Orientation: 1 coin, need 1, 50%"),
        (table("choice", adventure=4, pos="8", O=2, flags=["coat"]), "choose 1", "Walk in wearing white",
         "1 hour, Orientation: 2 coins, need 2, 25%, failing costs 2 hours, a white coat"),
        (table("choice", pos="1", C=2), "choose 2", "Trade parts for fuel", "1 spare part: fuel +2, a rumour"),
        (table("choice", pos="2", C=1), "choose 2", "Empty the shed",
         "fight (strength 1), 50% to win, fleeing costs 1 hour"),
        (table("choice", pos="1", C=2), "choose 3", "Drive on", ""),
        (table("choice", pos="A", found=["A"]), "choose 1", "Copy the wall's map",
         "no price, outcome unknown"),
        (table("choice", pos="C", found=["C"]), "choose 1", "Take all of it", "1 hour, outcome unknown"),
        (table("choice", pos="D", found=["D"]), "choose 1", "Give him your name", "4 hours, outcome unknown"),
        (table("choice", pos="D", found=["D"]), "choose 2", "Look through his glass",
         "no price, outcome unknown"),
        (table("choice", adventure=2, pos="8"), "choose 3", "Lie low for an hour", "1 hour, outcome unknown"),
        (table("choice", adventure=4, pos="0", C=2), "choose 2", "Take what they left",
         "1 Combativeness, outcome unknown"),
        (table("choice", adventure=2, pos="3", P=1, C=2), "choose 4", "Drive through the hounds",
         "fight (strength 6), 6% to win, you cannot flee: 2 spare parts, you have 1"),
        (table("choice", adventure=2, pos="3", P=2, C=2), "choose 4", "Drive through the hounds",
         "fight (strength 6), 6% to win, fleeing costs 2 spare parts"),
        (table("choice", pos="0", C=2), "choose 3", "Bolt the trailer doors on", "1 hour: Combativeness +2"),
        (table("choice", pos="0", C=4), "choose 3", "Bolt the trailer doors on", "1 hour: Combativeness +2"),
        (table("choice", pos="0", C=5), "choose 3", "Bolt the trailer doors on", "1 hour: Combativeness +1, then full"),
        (table("choice", pos="0", C=6), "choose 3", "Bolt the trailer doors on", "1 hour: Combativeness is full"),
        (table(C=5, items=["tools"]), "repair", "Repair", "1 spare part, 1 hour: Combativeness +1, then full"),
        (table("choice", pos="8", P=2, F=3), "choose 3", "Buy the drunk warden's pass",
         "3 fuel, 2 spare parts: a salt-warden's pass"),
        (table("choice", adventure=2, pos="1"), "choose 1", "Dig the family out",
         "2 hours: Combativeness +2, spare parts +1, a line in the notebook, a rumour"),
        (table(TU=0, C=2, D=3), "manoeuvre hard", "Hard manoeuvre: gain 2 hours", "no hour has passed yet"),
        (table(TU=1, C=2, D=3), "manoeuvre hard", "Hard manoeuvre: gain an hour",
         "1 fuel, 3 coins, need 3, 12%"),
        (fighting(foe=2, C=1, TECH=2), "fight", "Fight: toss 2 coins", "you 1, they 2, 25% to win"),
        (fighting(foe=1, round=2, C=1), "fight", "Fight: toss 1 coin", "1 hour, you 1, they 1, 50% to win"),
        (fighting(foe=2, C=1, TECH=2, TU=20), "fight", "Fight: toss 2 coins", "you 1, they 2, 25% to win"),
        (fighting(foe=2, round=2, C=1, TU=20), "fight", "Fight: toss 1 coin", "1 hour: out of hours: they catch you"),
        (fighting(C=1), "flee", "Flee", "1 fuel"),
        (table("travel", C=1, visited=["1"]), "go 1", "Drive to Dry Well Farm (1)", ""),
        (table("travel", C=1), "go 2", "Drive to place 2", ""),
        (table(C=1, items=["smoke"]), "use smoke", "Use Smoke pot", "Use it up: 2 hours back"),
        (table("after", pos="11", result="won"), "pick 1", "Tech +1", ""),
        (table("after", pos="11", result="won"), "pick 3", "Driving +1", ""),
    ],
)  # fmt: skip
def test_a_button_says_price_gain_and_odds(state: State, move: str, words: str, detail: str) -> None:
    assert button(state, move) == (words, detail)


@pytest.mark.parametrize(
    ("state", "move", "words"),
    [
        (table("choice", pos="8", P=2, F=3), "choose 3",
         "It brings a salt-warden's pass, for 3 fuel, 2 spare parts."),
        (table("choice", pos="8"), "choose 4", "Nothing else here is worth its price now."),
        (table("choice", pos="11", C=3), "choose 2", "It is the best way out you have: 50%."),
        (table("choice", pos="11", flags=["pass"]), "choose 1", "It is the way out."),
        (table("choice", pos="1"), "choose 1", "It is worth the risk: 50% that it works."),
        (table("choice", pos="2"), "choose 2", "This fight can be won: 50%."),
    ],
)  # fmt: skip
def test_advice_names_what_a_choice_is_for(state: State, move: str, words: str) -> None:
    assert RULES.reason(RULES.view(state, 0), 0, RULES.grammar.parse(move)) == words


def test_nothing_is_called_free_that_takes_something_for_sure() -> None:
    """Of all five adventures: the only choices without a price are those that take nothing."""
    for number, adventure in BOOK.adventures.items():
        for place in adventure.places.values():
            state = table("choice", adventure=number, pos=place.id, C=6, P=6, F=6, found=["A", "B", "C", "D"],
                          flags=sorted(BOOK.flags))  # fmt: skip
            for offer in RULES.view(state, 0).offers:
                detail = button(state, f"choose {offer.number}")[1]
                taken = [effect for effect in place.choices[offer.number - 1].ends.get("get", ()) if is_loss(effect)]
                assert not (taken and "no price" in detail), f"{number}/{place.id} {offer.label}: {detail}"


def test_every_test_says_what_failing_costs() -> None:
    """Of all five adventures: hours, parts, fuel and Combativeness."""
    for number, adventure in BOOK.adventures.items():
        for place in adventure.places.values():
            state = table("choice", adventure=number, pos=place.id, C=6, P=6, F=6, found=["A", "B", "C", "D"])
            for offer in RULES.view(state, 0).offers:
                lost = [each for each in place.choices[offer.number - 1].ends.get("ko", ()) if is_loss(each)]
                detail = button(state, f"choose {offer.number}").detail
                assert ("failing costs" in detail) == bool(lost), f"{number}/{place.id} {offer.label}: {detail}"


def test_a_riddle_does_not_give_itself_away_by_its_price() -> None:
    names = ["name-colombe", "name-lost", "name-own"]
    state = table("choice", adventure=5, pos="A", found=["A"], flags=names)
    told = {button(state, f"choose {number}")[1] for number in (1, 4, 5)}
    assert told == {"price and outcome unknown"}


def test_what_ends_the_adventure_says_so_unless_it_is_sealed() -> None:
    """Of all five adventures: on the button where it is sure, beside it where a toss or a fight decides."""
    sure, tossed = {}, set()
    for number, adventure in BOOK.adventures.items():
        for flags in (sorted(BOOK.flags), sorted(set(BOOK.flags) - {"ilse", "wall"})):
            state = table("choice", adventure=number, pos=adventure.exit, C=6, P=6, F=6, found=["A", "B", "C", "D"],
                          flags=flags)  # fmt: skip
            view = RULES.view(state, 0)
            for offer in view.offers:
                choice = adventure.places[adventure.exit].choices[offer.number - 1]
                told = way_out(view, Choose(offer.number))
                assert bool(told) == (choice.leads_out and not choice.sealed), offer.label
                if told.startswith("That is"):
                    sure[offer.label] = button(state, f"choose {offer.number}")[1]
                elif told:
                    tossed.add(offer.label)
    assert sure == {
        "Show the pass": "you get away",
        "Follow the lamp": "you get away",
        "Let Ilse guide you": "2 fuel: you get away",
        "Pay the crossing": "3 fuel: you get away",
        "Call in the pilot's favour": "you get away",
        "Show the seal and walk past him": "you get away",
    }
    assert {"Break through", "Cross the brine at speed"} <= tossed


def test_who_does_not_want_to_know_the_odds_is_not_told_them() -> None:
    blind: dict[str, Any] = {"options": {"show_odds": "off"}}
    asked = [(table(C=2, **blind), "manoeuvre easy"), (fighting(C=1, **blind), "fight"),
             (table("choice", pos="1", C=2, **blind), "choose 1")]  # fmt: skip
    assert all("%" not in button(state, move)[1] for state, move in asked)


def test_a_test_that_may_be_tossed_again_says_how_likely_it_is() -> None:
    state = table("choice", pos="1", C=2, items=["charm"], pending={"ask": "retry", "choice": 1, "heads": 0})
    assert button(state, "retry charm") == (
        "Give up Tin bird, toss again", "Orientation: 1 coin, need 1, 50%"
    )  # fmt: skip


@pytest.mark.parametrize(
    ("state", "move", "words"),
    [
        (table(TU=20, C=2), "leave", "It was hour 20 of 20. The road takes 1 hour. There was no time for that."),
        (table(TU=20, C=2), "repair", "It was hour 20 of 20. The repair takes 1 hour. There was no time for that."),
        (table(TU=18, C=0, P=0), "limp", "It was hour 18 of 20. Limping on takes 3 hours. There was no time for that."),
        (
            fighting(TU=20, C=2, round=2),
            "fight",
            "It was hour 20 of 20. Another round takes 1 hour. There was no time for that.",
        ),
    ],
)
def test_a_defeat_by_the_clock_names_its_cause(state: State, move: str, words: str) -> None:
    _state, events = steps(state, move)
    assert isinstance(events[-1], Ended)
    assert [RULES.tell(event) for event in events if isinstance(event, TimeRanOut)] == [words]


@pytest.mark.parametrize(
    ("reading", "lines"),
    [
        ("lost", ["2 heads, 1 in 4: you win, 1 left", "0–1 heads, 3 in 4: the fight is lost"]),
        (
            "won",
            [
                "2 heads, 1 in 4: you win, 1 left",
                "1 head, 2 in 4: you win, 0 left",
                "0 heads, 1 in 4: the fight is lost",
            ],
        ),
    ],
)
def test_what_a_round_can_come_to_follows_the_reading_of_winning_at_0(reading: str, lines: list[str]) -> None:
    """R20."""
    state = fighting(TECH=2, C=1, foe=1, options={"won_round": reading})
    assert round_words(RULES.land, BOOK, state, None) == lines


@pytest.mark.parametrize(
    ("state", "move", "detail"),
    [
        (table("choice", pos="10", TU=20, TECH=2, C=1), "choose 1", "1 hour: out of hours: they catch you"),
        (table("choice", pos="D", TU=17, found=["D"]), "choose 1", "4 hours: out of hours: they catch you"),
        (table(TU=20, C=1, P=1), "repair", "1 spare part, 1 hour: out of hours: they catch you"),
        (table(TU=18, C=0, P=0), "limp", "3 hours: out of hours: they catch you"),
        (fighting(TU=20, C=1, pos="2"), "flee", "1 hour: out of hours: they catch you"),
        (table(TU=20, C=1), "leave", "out of hours: they catch you"),
        (fighting(TU=20, C=1, round=2), "fight", "1 hour: out of hours: they catch you"),
    ],
)  # fmt: skip
def test_a_button_that_ends_the_adventure_says_so(state: State, move: str, detail: str) -> None:
    assert button(state, move).detail == detail
    in_time = replace(state, gauges=replace(state.gauges, TU=state.gauges.TU - 1))
    assert "catch" not in button(in_time, move).detail, "the last hour itself may be spent"


@pytest.mark.parametrize(
    ("state", "shut"),
    [
        (table("choice", pos="11"), [("Show the pass", "you need a salt-warden's pass")]),
        (table("choice", pos="11", flags=["pass"]), []),
        (table("choice", adventure=2, pos="3", flags=["ilse"]),
         [("Let Ilse guide you", "you need the chapel wall by heart")]),
        (table("choice", adventure=4, pos="6"),
         [("Show the seal and walk past him", "you need the Cartographer's seal"),
          ("Charge with the prisoners", "you need the prisoners from the buses")]),
        (table("choice", adventure=3, pos="9"),
         [("Pay the crossing", "you need the Ledger"), ("Take the ferry", "you need the Ledger")]),
        (table("choice", adventure=5, pos="A"), []),
        (table("choice", adventure=3, pos="10"), []),
    ],
)  # fmt: skip
def test_a_way_out_that_is_shut_names_what_the_aim_speaks_of_and_nothing_more(
    state: State, shut: list[tuple[str, str]]
) -> None:
    found = sight.locked(BOOK, state)
    assert [(choice.label, offering.lacking(BOOK, "", missing)) for choice, missing in found] == shut


def test_a_price_is_told_where_what_follows_cannot_be_known() -> None:
    view = RULES.view(table("choice", pos="C", found=["C"]), 0)
    assert offering.sure_cost(RULES.land, view, Choose(1), ()) == "It costs 1 hour."
    assert offering.sure_cost(RULES.land, view, Choose(1), {"TU"}) == "", "it is told already"
    assert offering.sure_cost(RULES.land, view, Choose(2), ()) == "", "nothing is paid"
    assert offering.sure_cost(RULES.land, view, Repair(), {"TU"}) == "It costs 1 spare part and 1 hour."


def test_in_a_booklet_of_ones_own_a_way_out_that_is_shut_says_what_the_notebook_lacks() -> None:
    told = offering.lacking(BOOK, "mine", ["pass"])
    assert told == "not yet in your notebook: You hold a salt-warden's pass"


@pytest.mark.parametrize(
    ("hour", "manner", "words"), [(1, "hard", "Only 1 hour has passed"), (1, "easy", ""), (2, "hard", "")]
)
def test_a_manoeuvre_for_more_hours_than_were_spent_says_so(hour: int, manner: Any, words: str) -> None:
    told = offering.hours_to_win(RULES.land, table(TU=hour, C=1), Manoeuvre(manner))
    assert told.startswith(words)
    assert bool(told) == bool(words)


def test_what_goes_into_the_next_adventure_is_told_with_its_limits() -> None:
    """Adventure 1 lets Combativeness 2 to 3 through; the last one leads nowhere."""
    assert goes_along(BOOK.adventures[1]) == (
        "You can carry over at most 3 Combativeness, 3 spare parts and 3 fuel into the next adventure."
    )
    assert goes_along(BOOK.adventures[5]) == ""
    told = gauge_tip(BOOK.adventures[1], "C", goes_on=True)
    assert told.endswith("You can carry 3 at most into the next adventure. You always start it with at least 2.")
    assert "next adventure" not in gauge_tip(BOOK.adventures[1], "C", goes_on=False)
    assert "next adventure" not in gauge_tip(BOOK.adventures[1], "TECH", goes_on=True)


def test_what_is_picked_at_the_end_comes_on_top_of_the_limit_and_is_said_to() -> None:
    """The limit first, then the gain: Combativeness 4 at most, and 5 after it was picked (R51)."""
    on_top = "What you pick at the end comes on top."
    assert goes_along(BOOK.adventures[2]) == (
        f"You can carry over at most 4 Combativeness, 3 spare parts and 3 fuel into the next adventure. {on_top}"
    )
    assert f"You can carry 4 at most into the next adventure. {on_top}" in gauge_tip(
        BOOK.adventures[2], "C", goes_on=True
    )
    assert on_top not in gauge_tip(BOOK.adventures[3], "C", goes_on=True), "there only skills are picked"


def test_an_hour_says_whether_it_strikes() -> None:
    assert "strike" in hour_tip(RULES.land, 8, (8, 14))
    assert hour_tip(RULES.land, 9, (8, 14)).startswith("Hour 9 of 20.")


@pytest.mark.parametrize(
    ("fields", "before", "afterwards"),
    [
        ({}, "You have to find it. Orientation: 2 coins, need 1, 75%. Failing costs 1 hour more, and you see nothing.",
         ""),
        ({"search_fails": [["A", 1]]}, "You know where to look: no coin is tossed.",
         "An hour of looking, and nothing but stones. It must be close. Next time you will know where to look."),
        ({"flags": ["roof"]}, "You know where to look: no coin is tossed.", ""),
        ({"found": ["A"], "search_fails": [["A", 1]]}, "", ""),
    ],
)  # fmt: skip
def test_a_hidden_place_says_what_finding_it_takes(fields: dict[str, Any], before: str, afterwards: str) -> None:
    """R11."""
    state = table(pos="A", O=2, **fields)
    assert offering.search_words(RULES.land, BOOK, state, "A") == before
    assert offering.search_words(RULES.land, BOOK, state, "1") == "", "everybody sees the farm"
    assert offering.after_a_search(BOOK, state) == afterwards


def test_a_choice_out_of_reach_says_its_price_and_what_there_is_of_it() -> None:
    state = table("choice", pos="8", P=1, F=2)
    told = [offering.too_dear(state, offer) for offer in RULES.view(state, 0).offers if offer.price]
    assert told == ["1 spare part: you have 1", "1 fuel: you have 2", "3 fuel, 2 spare parts: you have 2 and 1"]


def test_a_gain_of_what_was_paid_with_is_told_with_the_price_gone() -> None:
    """A full tank pays one of its own, and has room again."""
    offer = sight.Offer(1, "Trade", open=True, price=(("F", 1),), gives=("F+2",))
    assert offering.gains(RULES.land, BOOK, table("choice", C=1, F=6), offer) == "fuel +1, then full"


def test_a_round_that_decides_nothing_says_what_both_have_left() -> None:
    lines = round_words(RULES.land, BOOK, fighting(foe=3, C=2, TECH=1), None)
    assert lines == ["1 head, 1 in 2: they have 2, you 2", "0 heads, 1 in 2: they have 3, you 1"]


def test_a_search_that_cannot_succeed_says_so_and_what_it_is_good_for() -> None:
    """R11: the winch house of adventure 2 asks for two heads, and each failed search for one less."""
    told = offering.search_words(RULES.land, BOOK, table(adventure=2, pos="6", O=1), "B")
    assert told == (
        "You cannot find it yet. Orientation: 1 coin, need 2, 0%. Looking costs 1 hour more; next time 1 head will do."
    )
    again = table(adventure=2, pos="6", O=1, search_fails=[["B", 1]])
    assert offering.search_words(RULES.land, BOOK, again, "B").startswith("You have to find it.")
