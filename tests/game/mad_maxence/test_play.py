"""What holds in every game of Mad Maxence: nothing is out of bounds, everything is reached, nothing read too early."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from game.core import bots
from game.core.chance import Chance
from game.core.events import Event
from game.core.journal import Seat
from game.core.match import Match
from game.core.search import SearchBot
from game.mad_maxence.booklet import Adventure, Condition
from game.mad_maxence.bots import Driver
from game.mad_maxence.content import GAUGES
from game.mad_maxence.events import ChoiceEnded, ChoiceMade, PlaceReached
from game.mad_maxence.state import Carry, Choose, Gauges, Go, Options, State
from tests.game.hostile import try_damaged_tables
from tools.sim import play_one

from .tables import BOOK, RULES, play, table

RANDOM_GAMES = 120
"""For each adventure; `python -m scenes sim mad-maxence` plays as many more as one likes."""
EXPLORER_GAMES = 1500
LONGEST = 32
"""Turns; every move costs an hour and hours come back only once or for fuel."""


@pytest.mark.parametrize("number", BOOK.adventures)
def test_random_games_end_with_gauges_in_bounds_and_somebody_never_stuck(number: int) -> None:
    for seed in range(RANDOM_GAMES):
        chance = Chance.seeded(seed)
        state: State = RULES.setup(Options(adventure=number), chance).state
        turns = 0
        while RULES.actor(state) is not None:
            moves = RULES.moves(state)
            assert moves
            move = moves[chance.die(len(moves)) - 1]
            turns += isinstance(move, Go)
            state = RULES.apply(state, move, chance).state
            for name in GAUGES:
                assert RULES.land.least[name] <= getattr(state.gauges, name) <= RULES.land.most[name]
            assert len(state.items) <= RULES.land.limits.items
            assert state.prev is None or state.prev in RULES.land.neighbours[state.pos]
        assert turns <= LONGEST


def all_branches(adventure: Adventure) -> set[tuple[str, int, str]]:
    return {
        (place.id, choice.number, how)
        for place in adventure.places.values()
        for choice in place.choices
        for how in choice.ends or ("-",)
    }


class Explorer:
    """Sets out with anything, looks everywhere, prefers what nobody has seen."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.places: set[str] = set()
        self.missing = all_branches(BOOK.adventures[number])

    def outfit(self, chance: Chance) -> Carry:
        gauges = {
            name: RULES.land.least[name] + chance.die(RULES.land.most[name] - RULES.land.least[name] + 1) - 1
            for name in GAUGES
            if name != "TU"
        }
        flags = tuple(sorted(flag for flag in BOOK.flags if chance.coin() == "heads"))
        items = chance.shuffle(list(BOOK.items))[: chance.die(3) - 1]
        return Carry(Gauges(**gauges), flags, items)

    def play(self, seed: int) -> None:
        chance = Chance.seeded(seed)
        options = Options(adventure=self.number, carry=self.outfit(chance))
        state, events = RULES.setup(options, chance)
        self.note(events)
        while RULES.actor(state) is not None:
            moves = RULES.moves(state)
            fresh = [move for move in moves if self.wanted(state, move)] or moves
            state, events = RULES.apply(state, fresh[chance.die(len(fresh)) - 1], chance)
            self.note(events)

    def wanted(self, state: State, move: Any) -> bool:
        places = {place for place, _, _ in self.missing}
        if isinstance(move, Choose):
            return any((state.pos, move.number) == (place, number) for place, number, _ in self.missing)
        return isinstance(move, Go) and move.place in places

    def note(self, events: tuple[Event, ...]) -> None:
        for event in events:
            match event:
                case PlaceReached(place=place):
                    self.places.add(place)
                case ChoiceMade(place=place, choice=choice):
                    self.missing.discard((place, choice, "-"))
                case ChoiceEnded(place=place, choice=choice, how=how):
                    self.missing.discard((place, choice, how))


@pytest.mark.parametrize("number", BOOK.adventures)
def test_every_place_is_reached_and_every_branch_taken(number: int) -> None:
    explorer = Explorer(number)
    for seed in range(EXPLORER_GAMES):
        if not explorer.missing:
            break
        explorer.play(seed)
    assert explorer.places == set(RULES.land.places)
    assert explorer.missing == set()


@pytest.mark.parametrize("ending", [end.id for end in BOOK.adventures[5].endings])
def test_every_ending_can_be_told(ending: str) -> None:
    """R53."""
    names = {
        "open": ("name-colombe", "name-lost", "name-own"),
        "sisters": ("name-colombe",),
        "many": ("name-lost",),
        "own": ("name-own",),
        "alone": (),
    }[ending]
    carry = Carry(Gauges(TECH=5, O=5, D=5, C=6, P=6, F=6), names)
    for seed in range(200):
        chance = Chance.seeded(seed)
        state = RULES.setup(Options(adventure=5, carry=carry), chance).state
        state = msgspec.structs.replace(state, pos="A", phase="event")
        state, events = RULES.advance(state, chance)
        while state.phase in ("choice", "combat"):
            move = "fight" if state.phase == "combat" else "choose 5" if ending == "open" else "choose 2"
            state, events = RULES.apply(state, RULES.grammar.parse(move), chance)
        if state.result == "won":
            break
    assert state.ending == ending
    told = " ".join(RULES.tell(event) or "" for event in events)
    text = next(end for end in BOOK.adventures[5].endings if end.id == ending)
    assert text.text[0].words in told
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.headline == f"{text.short}."


@pytest.mark.parametrize("number", BOOK.adventures)
def test_nothing_is_read_too_early(number: int) -> None:
    """Of a place she has not read, neither view, description nor log says a word."""
    adventure = BOOK.adventures[number]
    known = {passage.words for passage in (*adventure.aim, *adventure.intro)}
    for seed in range(8):
        chance = Chance.seeded(seed)
        state, events = RULES.setup(Options(adventure=number), chance)
        while True:
            view = RULES.view(state, 0)
            shown = msgspec.json.encode(view).decode() + RULES.describe(view)
            shown += " ".join(RULES.tell(event) or "" for event in events)
            for place in adventure.places.values():
                if place.id in state.visited:
                    continue
                for words in (place.name, place.event, *(p.words for p in place.scene if p.words)):
                    namesake = any(words in text for text in known) or any(
                        words in adventure.places[other].name for other in state.visited
                    )
                    assert namesake or words not in shown, f"{place.id} is named before it is reached"
                for choice in place.choices:
                    for passage in (passage for text in choice.texts.values() for passage in text):
                        assert not passage.words or passage.words not in shown
            if RULES.actor(state) is None:
                break
            moves = RULES.moves(state)
            state, events = RULES.apply(state, moves[chance.die(len(moves)) - 1], chance)


def test_reading_a_place_for_the_first_time_cannot_be_taken_back() -> None:
    state = RULES.setup(Options(), Chance.seeded(1)).state
    state = RULES.apply(state, RULES.grammar.parse("choose 4"), Chance.seeded(1)).state
    state = RULES.apply(state, RULES.grammar.parse("leave"), Chance.seeded(1)).state
    step = RULES.apply(state, RULES.grammar.parse("go 1"), Chance.recorded([]))
    assert any(event.reveals for event in step.events)


@pytest.mark.parametrize(
    ("state", "move", "kept"),
    [
        (table("choice", pos="A", found=["A"]), "choose 1", True),
        (table("choice", pos="0"), "choose 1", False),
        (table("choice", pos="8", P=1), "choose 1", False),
        (table("choice", pos="0"), "choose 4", False),
        (table(TU=7, C=2), "leave", True),
        (table(TU=6, C=2), "leave", False),
    ],
)
def test_what_came_to_light_stands_and_a_plain_bargain_may_be_taken_back(state: State, move: str, kept: bool) -> None:
    match = Match.from_state(RULES, state, [Seat()], 1)
    match.play(RULES.grammar.parse(move))
    reason = match.why_no_take_back()
    assert (reason is not None and reason.key == "revealed") is kept


@pytest.mark.parametrize("number", BOOK.adventures)
def test_drivers_who_think_beat_chance(number: int) -> None:
    def wins(bot: str) -> int:
        return sum(bool(play_one(RULES, Options(adventure=number), (bot,), seed).winners) for seed in range(24))

    assert wins("veteran") > wins("random")
    assert wins("sensible") > wins("random")


def test_a_driver_takes_no_stop_for_one_she_remembers_from_another_past() -> None:
    """Nothing else is between the tables than a pass that is sold only to whoever has been at the well, and only once,
    and a hidden place that is found."""
    page = BOOK.adventures[1].places["8"]
    for_guests = page.choices[2]._replace(conditions=(Condition("been", "1"),))
    places = {**BOOK.adventures[1].places, "8": page._replace(choices=(*page.choices[:2], for_guests, page.choices[3]))}
    book = BOOK._replace(adventures={**BOOK.adventures, 1: BOOK.adventures[1]._replace(places=places)})
    pasts: list[dict[str, Any]] = [
        {"visited": ("0", "2", "5")},
        {"visited": ("0", "1", "2", "5")},
        {"visited": ("0", "1", "2", "5", "8"), "taken": (("8", 3),)},
        {"visited": ("0", "2", "5", "A"), "found": ("A",)},
    ]

    def weighed(driver: Driver, past: dict[str, Any]) -> list[float]:
        state = table("travel", pos="5", prev="2", TU=4, C=3, P=3, F=3, **past)
        return [driver.value(state, move) for move in RULES.moves(state)]

    one = Driver(RULES.land, book, 1, knows_booklet=True)
    found = [weighed(one, past) for past in pasts]
    assert found == [weighed(Driver(RULES.land, book, 1, knows_booklet=True), past) for past in pasts]
    assert all(before != after for before, after in pairwise(found)), "each of them is worth something else"


def test_the_navigator_takes_a_sure_way_out() -> None:
    state = table("choice", adventure=2, pos="3", visited=("3",), flags=("lamp",), TU=9, TECH=2, C=3)
    assert str(bots.choose(SearchBot(200), RULES, state, Chance.seeded(1))) == "choose 1"


def test_the_navigator_fetches_what_the_exit_asks_for() -> None:
    """With the lamp before her and the tunnel two hours further, she takes the lamp: the hounds would win."""
    state = table("choice", adventure=2, pos="A", visited=("A",), found=("A",), TU=9, TECH=4, C=3, F=0)
    assert str(bots.choose(SearchBot(600), RULES, state, Chance.seeded(1))) == "choose 2"


def test_what_a_table_promises_grows_with_what_opens_the_exit_and_shrinks_with_the_hours() -> None:
    def promised(**fields: Any) -> float:
        return RULES.value(table("choice", adventure=2, pos="3", visited=("3",), C=3, **fields), 0)

    assert 0 < promised(TU=18) < promised(TU=9) < promised(TU=9, flags=("lamp",)) < 1


def test_once_out_the_navigator_takes_along_what_the_veteran_would() -> None:
    state = play(table("choice", adventure=2, pos="3", visited=("3",), flags=("lamp",), TECH=2, C=3), "choose 1")
    assert state.phase == "after"
    veteran = str(bots.choose(bots.make("veteran", RULES), RULES, state, Chance.seeded(1)))
    assert str(bots.choose(SearchBot(10), RULES, state, Chance.seeded(1))) == veteran


def test_greedy_plays_to_the_end() -> None:
    assert play_one(RULES, Options(), ("greedy",), seed=1).decisions


def test_a_damaged_table_is_refused_or_playable() -> None:
    assert try_damaged_tables(RULES, range(12), tries=1500) > 50
