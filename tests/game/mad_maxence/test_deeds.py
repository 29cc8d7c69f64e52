"""What the notebook is made of: deeds with their cost, rumours, people, and the three sentences for who comes back."""

from __future__ import annotations

import pytest

from game.mad_maxence.deeds import deeds, first_sentence, heard_of, people_met, previously, rumours
from game.mad_maxence.events import PlaceReached
from game.mad_maxence.state import State
from game.mad_maxence.visit import visit_of

from .tables import BOOK, RULES, steps, table


def test_a_deed_says_what_it_cost_and_what_it_brought() -> None:
    _state, events = steps(table("choice", pos="7", P=3, F=1, C=1), "choose 2")
    (deed,) = deeds(BOOK, events)
    assert (deed.name, deed.what) == ("Tinkers' Camp", "Buy the bull bar")
    assert deed.cost == ("1 spare part", "1 fuel")
    assert deed.gain == ("Bull bar",)
    assert deed.items == ("ram",)


def test_hours_won_back_are_a_gain() -> None:
    _state, events = steps(table("choice", pos="D", found=["D"], TU=9, C=1), "choose 2")
    (deed,) = deeds(BOOK, events)
    assert (deed.cost, deed.gain) == ((), ("2 hours back",))


def test_a_place_where_nothing_was_done_was_driven_through() -> None:
    _state, events = steps(table("travel", pos="0", C=2), "go 1", "choose 3", "leave", "go 4", "choose 1", luck="H")
    told = [(deed.hour, deed.name, deed.what) for deed in deeds(BOOK, events)]
    assert told == [(0, "Dry Well Farm", "drove through"), (1, "Dead Orchard", "Race the dust devil")]


def test_an_hour_that_strikes_in_a_deed_follows_it() -> None:
    _state, events = steps(table("choice", pos="2", TU=7, C=2, P=3), "choose 1", luck="T")
    assert [deed.name for deed in deeds(BOOK, events)] == ["Pump Station", "Hour 8"]


def test_who_comes_back_is_told_three_things_and_the_last_of_them_is_the_last() -> None:
    state = table("choice", pos="0", C=2, F=3, P=3)
    _state, events = steps(state, "choose 1", "leave", "go 1", "choose 2", "leave", "go 4", "choose 2", "leave",
                           "go 8", "choose 4")  # fmt: skip
    told = previously(deeds(BOOK, events))
    assert [deed.name for deed in told] == ["Dry Well Farm", "Dead Orchard", "Crossroads Market"]
    assert all(deed.story for deed in told)


@pytest.mark.parametrize(("story", "sentence"), [
    ("One long sentence that says enough. Another.", "One long sentence that says enough."),
    ("You think. You thought about it for an hour. Done.", "You think. You thought about it for an hour."),
    ('"Not now," he says. "Come back when it rains." He nods.', '"Not now," he says. "Come back when it rains."'),
    ("no end at all", "no end at all"),
    ("", ""),
])  # fmt: skip
def test_a_story_is_cut_after_a_sentence_and_never_inside_of_speech(story: str, sentence: str) -> None:
    assert first_sentence(story) == sentence


def test_a_rumour_is_open_until_its_place_is_found() -> None:
    state, events = steps(table("choice", pos="1", P=2, C=1), "choose 2")
    (heard,) = rumours(BOOK, state, events)
    assert heard.places == ("A",)
    assert heard_of(BOOK, state) == {"A": heard.words}
    assert rumours(BOOK, table("choice", pos="A", found=["A"], flags=["roof"], C=1)) == []


def test_a_rumour_is_told_with_where_and_when_it_was_heard() -> None:
    state, events = steps(table("travel", pos="0", TU=3, C=1, P=2), "go 1", "choose 2")
    (heard,) = rumours(BOOK, state, events)
    assert heard.heard == "Dry Well Farm, hour 0"  # the hours before these events are not among them


def test_somebody_is_met_where_they_are_or_known_by_what_is_remembered() -> None:
    assert [met.person.id for met in people_met(BOOK, [(1, "1")], ())] == ["farmer"]
    (colombe,) = people_met(BOOK, (), ("colombe",))
    assert (colombe.person.name, colombe.words) == ("Colombe", "remembered")
    assert people_met(BOOK, [(2, "1")], ()) == []


def test_what_is_written_under_a_name_follows_what_happened() -> None:
    words = [people_met(BOOK, [(4, "6")], flags)[0].words for flags in ((), ("mercy",), ("vengeance",))]
    assert words == ["keeps it clean", "let live", "ended, and not forgotten"]


def test_a_third_visit_is_counted_without_searches_in_vain() -> None:
    state = State(pos="A", route=("0", "A", "2", "0", "A", "5", "2", "A"), search_fails=(("A", 1),))
    assert visit_of(state) == 2
    assert visit_of(State(pos="0", route=("0", "1", "4", "A", "0", "2", "A", "0"))) == 3


def test_a_place_says_something_new_on_the_third_visit_and_keeps_to_it() -> None:
    route = ["0", "1", "4", "A", "0", "2", "A"]
    state = table("travel", pos="A", prev="2", visited=["0", "1", "4", "A", "2"], found=["A"], route=route, C=1,
                  TU=6)  # fmt: skip
    state, events = steps(state, "go 0")
    told = next(event for event in events if isinstance(event, PlaceReached))
    assert told.visit == 3
    assert "sorted by size" in (RULES.tell(told) or "")
    assert "sorted by size" in RULES.view(state, 0).scene
