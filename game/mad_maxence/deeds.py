"""What the notebook is made of: deeds and what they cost, people met, rumours that nobody has followed yet.

All of it is told from the events of a match and the table they led to; where the events are lost, the table alone
still knows the places she came through, what she has heard and what she carries.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from game.core.events import Ended, Event, GaugeChanged
from game.core.words import N_, _, capitalised, explained

from .booklet import Booklet, Effect, Person
from .deciding import price_words
from .events import ChoiceEnded, ClockStruck, FlagChanged, PlaceReached, SearchEnded, Tally
from .journey import holds
from .state import State
from .telling import effect_words, place_name, sentence
from .things import thing

_SENTENCE = re.compile(r".+?[.!?…][\"”’)]*(?=\s|$)")
_SHORT = 28
"""A first sentence of fewer letters says too little alone: the next one comes with it."""
_WENT = {
    "ko": N_("it did not work"),
    "win": N_("fight won"),
    "lost": N_("fight lost"),
    "flee": N_("you got away"),
}
TOLD_AGAIN = 3
"""Sentences for a player who returns."""


class Deed(NamedTuple):
    """One thing that was done at a place, or that happened on the way."""

    hour: int
    """When she came there."""
    place: str
    """Empty for what happened wherever she was."""
    name: str
    what: str
    cost: tuple[str, ...]
    gain: tuple[str, ...]
    items: tuple[str, ...]
    """What was picked up, by id."""
    weight: int
    """How much of it is worth telling somebody who comes back."""
    story: str
    """How it was told, as one sentence."""


def deeds(book: Booklet, events: Iterable[Event]) -> Iterator[Deed]:
    """In order. A place where nothing was done is told as well: she drove through, is there still, or came no
    further. What an hour brought follows the deed that it struck in."""
    hour, over = 0, False
    visit: Deed | None = None
    struck: list[Deed] = []
    for event in events:
        match event:
            case GaugeChanged(gauge="TU", after=after):
                hour = after
            case PlaceReached(place=place):
                yield from filter(None, (visit, *struck))
                name = book.adventures[event.adventure].places[place].name
                told = (sentence({event.book: book}, event) or "").removeprefix(f"{place_name(place, name)}.")
                visit = Deed(hour, place, _(name), _("drove through"), (), (), (), 0, first_sentence(told))
                struck = []
            case SearchEnded(place=place, found=False):
                yield from filter(None, (visit, *struck))
                visit, struck = None, []
                words, cost = _("looked for what the map leaves out"), (price_words("TU", 1),)
                yield Deed(hour, place, capitalised(place_name(place)), words, cost, (), (), 0, "")
            case ChoiceEnded(place=place):
                page = book.adventures[event.adventure].places[place]
                label = _(page.choices[event.choice - 1].label)
                what = explained(label, _(_WENT[event.how])) if event.how in _WENT else label
                yield _deed(book, event, hour if visit is None else visit.hour, place, _(page.name), what)
                yield from struck
                visit, struck = None, []
            case ClockStruck(at=at):
                struck.append(_deed(book, event, at, "", _("Hour {n}").format(n=at), _("the Erasers close in")))
            case Ended():
                over = True
    if visit is not None:
        yield visit._replace(what=_("the road ended here") if over else _("you are here"))
    yield from struck


def _deed(book: Booklet, event: ChoiceEnded | ClockStruck, hour: int, place: str, name: str, what: str) -> Deed:
    tally, lost = event.tally, isinstance(event, ChoiceEnded) and event.how == "lost"
    keys = sum(flag in book.keys for flag in tally.flags)
    weight = 1 + 3 * keys + 2 * len(tally.items) + len(tally.gauges) if isinstance(event, ChoiceEnded) else 1
    story = first_sentence(sentence({event.book: book}, event) or "")
    cost = tuple(_costs(tally, lost))
    return Deed(hour, place, name, what, cost, tuple(_gains(book, event.book, tally, lost)), tally.items, weight, story)


def _costs(tally: Tally, lost: bool) -> Iterator[str]:
    """The hours first. A lost fight takes all Combativeness and gives some back: that is told by its name alone."""
    for gauge, _before, steps in sorted(tally.gauges, key=lambda each: each[0] != "TU"):
        spent = steps if gauge == "TU" else -steps
        if spent > 0 and not (lost and gauge == "C"):
            yield price_words(gauge, spent)


def _gains(book: Booklet, name: str, tally: Tally, lost: bool) -> Iterator[str]:
    for gauge, _before, steps in tally.gauges:
        if (steps < 0) == (gauge == "TU") and not (lost and gauge == "C"):
            yield effect_words(book, Effect("-" if steps < 0 else "+", gauge, abs(steps)))
    yield from (_(book.items[item].name) for item in tally.items)
    yield from (words for flag in tally.flags if (words := thing(name, flag)))


def first_sentence(story: str) -> str:
    """As much of a story as stands for all of it: no word cut off, and no speech left open."""
    whole = " ".join(story.split())
    told = ""
    for found in _SENTENCE.finditer(whole):
        told = whole[: found.end()]
        if len(told) >= _SHORT and not _goes_on(told):
            return told
    return told or whole


def _goes_on(told: str) -> bool:
    """Whether somebody is still speaking, in the quotation marks of any language here or of any booklet."""
    return told.count('"') % 2 == 1 or sum(map(told.count, "“«")) > sum(map(told.count, "”»"))


def previously(found: Iterable[Deed]) -> list[Deed]:
    """What somebody is told who comes back: the last thing, and before it what mattered most, in order."""
    told = [deed for deed in found if deed.story]
    if not told:
        return []
    before = sorted(range(len(told) - 1), key=lambda number: (told[number].weight, number))[1 - TOLD_AGAIN :]
    return [told[number] for number in (*sorted(before), len(told) - 1)]


def in_short(deed: Deed) -> str:
    """Where, when and what, in a line."""
    head = _("{place}, hour {hour}").format(place=deed.name, hour=deed.hour) if deed.place else deed.name
    return f"{explained(head, deed.what)}."


def came_through(book: Booklet, state: State) -> str:
    """What the table alone still knows of the way; empty before the first place."""
    places = book.adventures[state.adventure].places
    names = ", ".join(_(places[place].name) for place in state.visited)
    return _("You came through these places: {places}.").format(places=names) if names else ""


# Rumours ------------------------------------------------------------------------------------------------------------


class Rumour(NamedTuple):
    words: str
    places: tuple[str, ...]
    """Where it leads to, as far as nobody has been there."""
    heard: str
    """Where and when; empty if that is no longer known."""


def rumours(book: Booklet, state: State, events: Iterable[Event] = ()) -> list[Rumour]:
    """What she has heard in this adventure and not looked into."""
    places = book.adventures[state.adventure].places
    heard, hour, here = {}, 0, ""
    for event in events:
        match event:
            case GaugeChanged(gauge="TU", after=after):
                hour = after
            case PlaceReached(place=place):
                here = place
            case FlagChanged(flag=flag, set=True) if here:
                heard[flag] = _("{place}, hour {hour}").format(place=_(places[here].name), hour=hour)
    found = []
    for flag in state.flags:
        leads = tuple(p.id for p in places.values() if p.unless == flag and p.id not in (*state.visited, *state.found))
        if book.flags[flag].rumour and leads:
            found.append(Rumour(_(book.flags[flag].meaning), leads, heard.get(flag, "")))
    return found


def heard_of(book: Booklet, state: State) -> dict[str, str]:
    """The places that an adventure on the road has rumours of, with what they say."""
    found = rumours(book, state) if state.result == "none" else []
    return {place: rumour.words for rumour in found for place in rumour.places}


# People -------------------------------------------------------------------------------------------------------------


class Met(NamedTuple):
    person: Person
    words: str
    """What is written under the name."""
    places: tuple[tuple[int, str], ...]
    """Where she met them: adventure and place."""


def people_met(
    book: Booklet, read: Collection[tuple[int, str]], flags: Collection[str], once: Collection[str] = ()
) -> list[Met]:
    """Everybody whose place she has read (adventure and place), or whom a flag makes known, now or once."""
    found = []
    for person in book.people.values():
        places = tuple(place for place in person.places if place in read)
        if places or any(flag in flags or flag in once for flag in person.flags):
            found.append(Met(person, under(person, flags), places))
    return found


def once_known(events: Iterable[Event]) -> set[str]:
    """Every flag that was set, whether or not it was cleared again."""
    return {event.flag for event in events if isinstance(event, FlagChanged) and event.set}


def under(person: Person, flags: Collection[str]) -> str:
    known = State(flags=tuple(flags))
    fits = (each for each in person.text if not each.when or holds(known, each.when) != each.otherwise)
    return _(next(fits).words)
