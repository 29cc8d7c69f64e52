"""Everything that makes a table impossible, in plain words.

Lenient on purpose, so that a puzzle can begin at any hour and in any place: a CLOCK that should have struck by now may
be missing, and `visited` and `route` need not say how she came to where she is, but where she chooses or fights
she has read what is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from game.core.ranges import out_of_range

from .booklet import Adventure, Booklet, parse_effect
from .checks import all_effects
from .combat import strongest
from .content import GAUGES, Land
from .journey import ending_for, rated
from .road import is_stranded
from .state import Carry, Combat, Drop, Retry, State
from .visit import retry_items, search_difficulty

MOST_TRIES = 10_000


def faults(land: Land, books: Mapping[str, Booklet], state: State) -> list[str]:
    book = books.get(state.booklet)
    if book is None:
        return [f"the booklet {state.booklet!r} is not here"]
    adventure = book.adventures.get(state.adventure)
    if adventure is None:
        return [f"the booklet has no adventure {state.adventure}"]
    carried = Carry(state.gauges, state.flags, state.items)
    found = [*carry_faults(land, book, carried), *_trace_faults(land, adventure, state)]
    return found or list(_phase_faults(land, book, adventure, state))


def carry_faults(land: Land, book: Booklet, carry: Carry) -> Iterator[str]:
    yield from out_of_range((name, getattr(carry.gauges, name), land.least[name], land.most[name]) for name in GAUGES)
    if list(carry.flags) != sorted(set(carry.flags)):
        yield "flags must be in order and named once"
    for flag in carry.flags:
        if flag not in book.flags:
            yield f"the booklet has no flag {flag!r}"
    for item in carry.items:
        if item not in book.items:
            yield f"the booklet has no item {item!r}"
    if len(carry.items) > land.limits.items or len(set(carry.items)) != len(carry.items):
        yield f"at most {land.limits.items} different items can be carried"


def _repeats(entries: Iterable[object]) -> bool:
    listed = list(entries)
    return len(set(listed)) != len(listed)


def _trace_faults(land: Land, adventure: Adventure, state: State) -> Iterator[str]:
    """What was done so far: places, searches, choices, clocks."""
    places = set(land.places)
    if state.pos not in places or not (state.prev is None or state.prev in places):
        yield "she is somewhere that is not on the map"
        return
    if state.prev is not None and state.prev not in land.neighbours[state.pos]:
        yield f"no road leads from {state.prev} to {state.pos}"
    if state.route and not _is_drivable(land, state):
        yield "the route does not lead by roads to where she is"
    if not set(state.visited) <= places or _repeats(state.visited):
        yield "visited names a place that is not on the map, or one twice"
    if any(adventure.places[place].find and place not in state.found for place in set(state.visited) & places):
        yield "visited names a hidden place that was not found"
    if not set(state.found) <= places or _repeats(state.found):
        yield "found names a place that is not on the map, or one twice"
    names = [place for place, _ in state.search_fails]
    if any(not adventure.places[place].find for place in {*names, *state.found} & places):
        yield "found or search_fails names a place for which nobody has to look"
    if not set(names) <= places or _repeats(names) or any(count < 1 for _, count in state.search_fails):
        yield "search_fails counts searches of a place that is not on the map, or counts wrongly"
    if _repeats(state.taken):
        yield "taken names a choice twice"
    for place, number in state.taken:
        if place not in places or not 1 <= number <= len(adventure.places[place].choices):
            yield f"there is no choice {number} at {place}"
    if not set(state.clocks_fired) <= {clock.at for clock in adventure.clocks} or _repeats(state.clocks_fired):
        yield "clocks_fired names a CLOCK that this adventure does not have, or one twice"
    if list(state.clocks_fired) != sorted(state.clocks_fired):
        yield "a later CLOCK never strikes before an earlier one"
    if state.ending not in {"", *(ending.id for ending in adventure.endings)}:
        yield f"there is no ending {state.ending!r}"
    yield from out_of_range(
        (
            ("time_left", state.time_left, 0, land.last_hour),
            ("rating", state.rating, 0, 100),
            ("tries", state.tries, 0, MOST_TRIES),
        )
    )


def _is_drivable(land: Land, state: State) -> bool:
    arrived = state.route[-2:] == (state.prev, state.pos)
    return arrived and all(there in land.neighbours.get(here, ()) for here, there in pairwise(state.route))


def _phase_faults(land: Land, book: Booklet, adventure: Adventure, state: State) -> Iterator[str]:
    if (state.result == "none") != (state.phase not in ("after", "over")):
        yield "a finished adventure has a result, a running one has none"
        return
    yield from _ending_faults(land, book, adventure, state)
    # Up to version 0.1 a full pack at the end of a won fight was asked about in the phase combat, with nobody left.
    won_too_much = state.phase == "combat" and state.combat is None and isinstance(state.pending, Drop)
    if (state.phase == "combat") != (state.combat is not None) and not won_too_much:
        yield "a fight goes on exactly in the phase combat"
        return
    after = adventure.after
    if state.phase == "after" and (state.result != "won" or after is None or not after.choose):
        yield "there is nothing to pick after this adventure"
    if state.phase in ("travel", "manoeuvre") and state.gauges.C < 1:
        yield "with C 0 the car does not move"
    if state.phase == "manoeuvre" and not state.manoeuvre_used_this_turn:
        yield "no manoeuvre was driven"
    if state.phase in ("choice", "combat") and state.pos not in state.visited:
        yield "nobody chooses or fights at a place she has not read"
    if state.manoeuvre_used_this_turn and state.phase in ("event", "choice", "combat", "after"):
        yield "a manoeuvre comes before the road, and after everything else"
    if state.combat is not None:
        yield from _combat_faults(land, adventure, state, state.combat)
    for number in state.chosen_this_visit:
        choices = adventure.places[state.pos].choices
        if not 1 <= number <= len(choices) or not choices[number - 1].stay:
            yield "chosen_this_visit names a choice that ends a visit, or none"
    if _repeats(state.chosen_this_visit):
        yield "chosen_this_visit names a choice twice"
    yield from _pending_faults(land, book, adventure, state)


def _ending_faults(land: Land, book: Booklet, adventure: Adventure, state: State) -> Iterator[str]:
    """An end is told by what brought it about: the hours that were asked for, the wreck, the first ENDING that held."""
    won = state.result == "won"
    if won and state.pos != adventure.exit:
        yield f"she escapes at {adventure.exit} or not at all"
    if bool(state.ending) != (won and bool(adventure.endings)):
        yield "an adventure that was won has one of its endings, and no other has one"
    elif won and adventure.after is None and (end := ending_for(adventure, state)) and end.id != state.ending:
        yield f"this escape ends with {end.id!r}"
    if (state.rating or state.time_left) and not won:
        yield "only who escaped has a rating and time left"
    if state.rating < state.time_left:
        yield "every hour left counts in the rating"
    elif won and adventure.after is None and (state.rating, state.time_left) != rated(land, state):
        yield "she escaped with other hours left and another rating"
    if state.result == "stranded" and not is_stranded(land, book, state):
        yield "the car could go on, so she is not stranded"
    if state.result == "caught" and state.gauges.TU + _longest_wait(land, book, adventure) <= land.last_hour:
        yield "nothing takes so long that she could be caught this early"


def _longest_wait(land: Land, book: Booklet, adventure: Adventure) -> int:
    """The most hours that anything costs at one stroke; it takes more than are left to be caught (R1)."""
    prices = land.prices
    choices = [choice for place in adventure.places.values() for choice in place.choices]
    effects = [*all_effects(adventure), *(item.burn for item in book.items.values())]
    return max(
        *(prices.move, prices.round, prices.search, prices.repair_time, prices.limp_time),
        *(amount for choice in choices for gauge, amount in choice.pay if gauge == "TU"),
        *(effect.value for part in effects for effect in part if effect.name == "TU" and effect.kind == "+"),
    )


def _combat_faults(land: Land, adventure: Adventure, state: State, combat: Combat) -> Iterator[str]:
    choices = adventure.places[state.pos].choices
    if not 1 <= combat.choice <= len(choices) or not choices[combat.choice - 1].foe:
        yield "there is nobody to fight here by that choice"
    else:
        full = strongest(land, state, choices[combat.choice - 1])
        yield from out_of_range((("foe_c", combat.foe_c, 1, full),))
    yield from out_of_range((("round", combat.round, 1, 100),))
    if state.gauges.C < 1:
        yield "with C 0 this fight would be over"
    if any(gauge not in GAUGES for gauge, _before, _steps in combat.so_far):
        yield "the fight has cost something that is no gauge"


def _pending_faults(land: Land, book: Booklet, adventure: Adventure, state: State) -> Iterator[str]:
    match state.pending:
        case Drop(item, rest):
            if item not in book.items or item in state.items or len(state.items) != land.limits.items:
                yield "nothing has to be dropped"
            try:
                effects = [parse_effect(word) for word in rest]
            except ValueError as error:
                yield str(error)
                return
            names = {*book.flags, *book.items}
            if any(e.kind in ("flag", "clear", "item", "drop") and e.name not in names for e in effects):
                yield "the waiting effects name something that is not in the booklet"
            if any(e.kind == "item" and e.name not in book.items for e in effects):
                yield "the waiting effects give something that is no item"
            if state.phase not in ("choice", "actions") and not (state.phase == "combat" and state.combat is None):
                yield "nothing is found in this phase"
        case Retry(number, heads):
            if not retry_items(book, state):
                yield "nothing allows to toss again"
            choices = adventure.places[state.pos].choices
            if not 0 <= heads <= land.limits.coins or not 0 <= number <= len(choices):
                yield "the failed test is impossible"
            elif number and (state.phase != "choice" or not choices[number - 1].skill):
                yield "there is no test behind that choice"
            elif not number and (state.phase != "event" or not search_difficulty(book, state, state.pos)):
                yield "there is nothing to be found here"
    if state.pending is not None and state.result != "none":
        yield "nothing waits in a finished adventure"
