"""What is read over the table of Mad Maxence: which event opens a page, under which title, with which picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import assets
from game.core.events import Event
from game.core.words import _
from game.mad_maxence import telling
from game.mad_maxence.events import (
    AdventureBegan,
    Caught,
    ChoiceEnded,
    ClockStruck,
    Escaped,
    ItemChanged,
    PlaceReached,
    RollCalled,
)
from game.mad_maxence.rules import MadMaxence
from scenes.table.terms import Told

FOLDER = "mad_maxence/motifs"


def picture(event: Any, name: str) -> str:
    """The small scene for a place or an end of our own adventures; other booklets have none."""
    found = f"{FOLDER}/{event.adventure}-{name}"
    return found if not event.book and (assets.folder / f"{found}.svg").exists() else ""


def page(rules: MadMaxence, event: Event) -> Told | None:
    """The page that this event opens; None where nothing is to be read."""
    told = rules.tell(event) or ""
    match event:
        case ChoiceEnded(place=place, choice=number) if told:
            choice = rules.booklets[event.book].adventures[event.adventure].places[place].choices[number - 1]
            return Told(_(choice.label), _with_figures(rules, event, told), picture(event, place))
        case ClockStruck(at=hour):
            return Told(_("Hour {n}").format(n=hour), _with_figures(rules, event, told))
        case Caught():
            return Told(_("Caught"), told, picture(event, "caught"))
        case Escaped(ending=ending):
            scene = picture(event, f"ending-{ending}") if ending else _way_out(rules, event)
            figures = " ".join(filter(None, (telling.rating_words(rules.land, event), telling.adjusted_words(event))))
            return Told(_("Away"), f"{told}\n\n{figures}", scene)
        case RollCalled():
            return Told(*rules.roll_call((event,)))
        case ItemChanged(gained=True, item=item) if rules.booklets[event.book].items[item].text:
            book = rules.booklets[event.book]
            return Told(_(book.items[item].name), f"{told}\n\n{telling.power_words(book, book.items[item])}.")
        case PlaceReached(place=place) if told:
            name = rules.booklets[event.book].adventures[event.adventure].places[place].name
            title = telling.place_name(place, name)
            # Whoever comes back reads what has changed the same way; where nothing has, there is nothing to read.
            story = told.removeprefix(f"{title}.").strip(" ")
            return Told(title, story, picture(event, place)) if story else None
    return None


def _way_out(rules: MadMaxence, event: Escaped) -> str:
    """An escape as it was told: a farewell that depends on a flag may have a picture of its own, named after it."""
    after = rules.booklets[event.book].adventures[event.adventure].after
    told = [] if after is None else [after.text[number] for number in event.after or ()]
    flags = [each.name for passage in told if not passage.otherwise for each in passage.when if each.kind == "flag"]
    return next(filter(None, (picture(event, f"out-{flag}") for flag in flags)), picture(event, "out"))


def _with_figures(rules: MadMaxence, event: ChoiceEnded | ClockStruck, told: str) -> str:
    """The story, and under it what it came to."""
    return "\n\n".join(filter(None, (told, telling.reckoning(rules.booklets, event))))


def welcome(rules: MadMaxence, events: Sequence[Event]) -> Iterator[Told]:
    """The introduction, then the place where it begins. The aim is not told here: it stays on the letter."""
    for event in events:
        if isinstance(event, AdventureBegan):
            yield Told(_(rules.booklets[event.book].adventures[event.adventure].title), rules.introduction(event))
        elif (found := page(rules, event)) is not None:
            yield found
