"""What Maxence may know beforehand: what she has read, never what stands on a page she has not reached."""

from __future__ import annotations

from fractions import Fraction

from game.core.events import Flipped, Moved
from game.core.forecast import Forecast
from game.core.forecast_text import forecast_text
from game.mad_maxence.booklet import Choice, Effect, How
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.sight import is_loss, is_taken
from game.mad_maxence.state import State
from tests.game.playing import random_states

from .tables import BOOK, RULES, fighting, table


def foreseen(state: State, move: str, rules: MadMaxence = RULES) -> Forecast:
    return rules.forecast(rules.view(state, 0), 0, rules.grammar.parse(move))


def with_unread_pages_changed(state: State) -> MadMaxence:
    """The same booklet up to what was read: unread places exchange their pages, and every choice ends in nothing."""
    adventure = BOOK.adventures[state.adventure]
    searched = dict(state.search_fails)
    unread = [place for place in adventure.places if place not in {*state.visited, state.pos}]
    places = {
        name: page._replace(choices=tuple(with_other_ends(choice) for choice in page.choices))
        for name, page in adventure.places.items()
    }
    for name, other in zip(unread, reversed(unread), strict=True):
        page = adventure.places[name]
        find, unless = (page.find, page.unless) if name in searched else (0 if page.find else 2, "")
        places[name] = adventure.places[other]._replace(id=name, find=find, unless=unless)
    changed = adventure._replace(places=places)
    return MadMaxence(RULES.land, {"": BOOK._replace(adventures={**BOOK.adventures, state.adventure: changed})})


def with_other_ends(choice: Choice) -> Choice:
    """What fleeing and a bargain bring stands there to be read, and so do a sure loss, what failing takes and the way
    out; anything else may come otherwise."""
    known = {"flee"} | ({"get"} if choice.pay else set())
    ends = {how: effects if how in known else _told(choice, how) for how, effects in choice.ends.items()}
    return choice._replace(ends=ends)


def _told(choice: Choice, how: How) -> tuple[Effect, ...]:
    if choice.sealed:
        return ()
    seen = {"get": is_loss, "ko": is_taken}.get(how, lambda _effect: False)
    return tuple(each for each in choice.ends[how] if each.kind == "exit" or seen(each))


def test_pages_that_were_not_read_change_no_forecast() -> None:
    compared = 0
    for seed in range(8):
        for state in random_states(RULES, seed):
            if RULES.actor(state) is None or state.phase == "after":
                continue
            other = with_unread_pages_changed(state)
            assert other.view(state, 0) == RULES.view(state, 0)
            for move in RULES.moves(state):
                text = str(move)
                assert foreseen(state, text, other) == foreseen(state, text), f"{text} on {state.pos}"
                compared += 1
    assert compared > 500


def test_nobody_knows_whether_an_unread_place_must_be_looked_for() -> None:
    """Place A of the second adventure asks for two heads; the forecast does not tell before the first search."""
    state = table("travel", adventure=2, pos="0", O=2)
    assert foreseen(state, "go A") == Forecast((Moved("maxence", "0", "A", "drive", 0),), "hidden")


def test_after_a_failed_search_the_odds_of_the_next_are_known() -> None:
    state = table("travel", adventure=2, pos="0", O=2, search_fails=(("A", 1),))
    told = foreseen(state, "go A")
    assert isinstance(told.odds[0].events[0], Flipped)
    found, lost = forecast_text(RULES, told)[-2:]
    assert found == "3 in 4: You find the way."
    assert lost.startswith("1 in 4: You do not find the way.")


def test_a_round_of_a_fight_is_told_with_its_chances() -> None:
    """Two coins against a foe of 2: only two heads beat it at once."""
    told = foreseen(fighting(foe=2, TECH=2, C=4), "fight")
    both = [odds for odds in told.odds if odds.results == (("heads", "heads"),)]
    assert [(odds.chance, odds.then) for odds in both] == [(Fraction(1, 4), "hidden")]


def test_who_does_not_want_odds_gets_none() -> None:
    state = fighting(foe=2, TECH=2, C=4, options={"show_odds": "off"})
    told = foreseen(state, "fight")
    assert (told.then, told.odds) == ("luck", ())


def test_a_thing_that_is_paid_for_says_before_what_it_does() -> None:
    state = table("choice", adventure=2, pos="6", P=3, F=2)
    told = forecast_text(RULES, foreseen(state, "choose 1"))
    assert "You now carry: Armour glass. 1 tail does not count in each round of a fight." in told
