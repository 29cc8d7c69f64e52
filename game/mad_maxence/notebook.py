"""A page of the campaign notebook: what was read, found and learned in one adventure, and the way she took."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from game.core.events import Event, GaugeChanged, Moved
from game.core.words import _, explained

from .booklet import Booklet, joined
from .content import Land
from .events import Caught, ChoiceEnded, ClockStruck, Escaped, ItemChanged, PlaceReached, RollCalled, SearchEnded
from .sight import words_told
from .state import State
from .telling import headline, medal, place_name, rating_words, reckoning, roll_call, sentence


class Page(msgspec.Struct, frozen=True):
    adventure: int
    title: str
    route: tuple[str, ...]
    """Places in the order she came to them, the start first."""
    read: tuple[tuple[str, str], ...]
    """Places that were read, with their names; never one she has not seen."""
    found: tuple[str, ...]
    """Hidden places that were found."""
    items: tuple[str, ...]
    """Names of everything that was picked up, in order."""
    learned: tuple[str, ...]
    """What the notebook knows at the end of the page."""
    result: str
    ending: str
    rating: int
    medal: str
    paragraphs: tuple[str, ...] = ()
    """What happened, a paragraph for each visit and each hour that struck, in order."""
    headline: str = ""
    """How it ended, in a sentence."""
    roll: tuple[str, ...] = ()
    """The last page: its heading, then a line for each who came along."""


def page_of(land: Land, book: Booklet, state: State, events: Iterable[Event]) -> Page:
    """From a match as it stands and everything that happened in it."""
    adventure = book.adventures[state.adventure]
    route = [adventure.start]
    items: list[str] = []
    read: list[str] = []
    roll: tuple[str, ...] = ()
    events = tuple(events)
    for event in events:
        match event:
            case Moved(piece="maxence", target=target):
                route.append(target)
            case ItemChanged(item=item, gained=True):
                items.append(_(book.items[item].name))
            case PlaceReached(place=place, first=True):
                read.append(place)
            case RollCalled():
                heading, lines = roll_call({event.book: book}, event)
                roll = (heading, *lines.splitlines())
    # A match that goes on from a snapshot has told less than it knows.
    read += [place for place in state.visited if place not in read]
    return Page(
        state.adventure,
        _(adventure.title),
        tuple(route),
        tuple((place, _(adventure.places[place].name)) for place in read),
        tuple(place for place in state.found if place in land.hidden),
        tuple(items),
        tuple(_(book.flags[flag].meaning) for flag in state.flags),
        state.result,
        state.ending,
        state.rating,
        medal(land, state.rating) if state.result == "won" else "",
        tuple(paragraphs(land, book, events)),
        "" if state.result == "none" else _(headline(adventure, state)),
        roll,
    )


def paragraphs(land: Land, book: Booklet, events: Iterable[Event]) -> Iterator[str]:
    """A visit is one paragraph: where and when, and under that a line for each thing she did and what came of it."""
    hour, told = 0, ""
    for event in events:
        match event:
            case GaugeChanged(gauge="TU", after=after):
                hour = after
            case PlaceReached(place=place):
                if told:
                    yield told
                page = book.adventures[event.adventure].places[place]
                told = _("Hour {hour}, {place}.").format(hour=hour, place=place_name(place, _(page.name)))
                if event.first:
                    told = joined((told, f"{_(page.event)}."))
            case SearchEnded(place=place, found=False):
                if told:
                    yield told
                near = _("Hour {hour}, near {place}.").format(hour=hour, place=place_name(place))
                told = joined((near, _("You looked for what the map leaves out, and found nothing but stones.")))
            case ChoiceEnded() | ClockStruck():
                books = {event.book: book}
                figures = reckoning(books, event)
                story = joined((sentence(books, event) or "", f"({figures})" if figures else ""))
                if isinstance(event, ChoiceEnded):
                    label = _(book.adventures[event.adventure].places[event.place].choices[event.choice - 1].label)
                    told = joined((told, "\n" + explained(label, story)))
                else:
                    told = joined((told, "\n" + _("Hour {hour} struck.").format(hour=event.at), story))
            case Escaped() | Caught():
                books = {event.book: book}
                yield from filter(None, (told, sentence(books, event) or ""))
                told = ""
                if isinstance(event, Escaped):
                    yield rating_words(land, event)
    if told:
        yield told


def where(land: Land, book: Booklet, state: State) -> str:
    """Where she is in an adventure, in one line."""
    adventure = book.adventures[state.adventure]
    name = adventure.places[state.pos].name if state.pos in state.visited else ""
    text = _("{title}: {place}, hour {hour} of {last}")
    return text.format(
        title=_(adventure.title), place=place_name(state.pos, _(name)), hour=state.gauges.TU, last=land.last_hour
    )


def recap(land: Land, book: Booklet, state: State, events: Iterable[Event]) -> str:
    """For somebody who comes back: where she is, the last thing that was told, and what she is after."""
    told = [event for event in events if isinstance(event, PlaceReached | ChoiceEnded | ClockStruck)]
    last = (sentence({state.booklet: book}, told[-1]) or "") if told else ""
    if told and isinstance(told[-1], PlaceReached):  # where she is stands in the line above
        name = book.adventures[state.adventure].places[told[-1].place].name
        last = last.removeprefix(f"{place_name(told[-1].place, name)}.").strip()
    aim = words_told(state, book.adventures[state.adventure].aim)
    return "\n\n".join(filter(None, (f"{where(land, book, state)}.", last, aim)))
