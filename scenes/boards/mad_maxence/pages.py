"""What is read over the table of Mad Maxence: which event opens a page, under which title, with which picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import assets
from game.core.events import Event
from game.core.words import N_, _, explained
from game.mad_maxence import telling
from game.mad_maxence.booklet import Adventure
from game.mad_maxence.deeds import first_sentence
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
from scenes.table.terms import StoryPage

FOLDER, THINGS = "mad_maxence/motifs", "mad_maxence/items"


def motif(booklet: str, adventure: int, name: str) -> str:
    """The small scene for a place or an end of our own adventures; other booklets have none."""
    found = f"{FOLDER}/{adventure}-{name}"
    return found if not booklet and (assets.folder / f"{found}.svg").exists() else ""


def picture(event: Any, name: str) -> str:
    return motif(event.book, event.adventure, name)


def _picture_after(event: Any, place: str, what: Iterable[str]) -> str:
    """A place as it is once something has happened there, named after what; where that is not drawn, as it was."""
    changed = (picture(event, f"{place}-{each}") for each in what)
    return next(filter(None, changed), picture(event, place))


def page(rules: MadMaxence, event: Event) -> StoryPage | None:
    """The page that this event opens; None where nothing is to be read."""
    told = rules.tell(event) or ""
    match event:
        case ChoiceEnded(place=place, choice=number) if told:
            choice = _adventure(rules, event).places[place].choices[number - 1]
            scene = _picture_after(event, place, event.tally.flags)
            return StoryPage(_(choice.label), _with_figures(rules, event, told), scene)
        case ClockStruck(at=hour):
            return StoryPage(_("Hour {n}").format(n=hour), _with_figures(rules, event, told))
        case Caught():
            return StoryPage(_("Caught"), told, picture(event, "caught"))
        case Escaped(ending=ending):
            scene = picture(event, f"ending-{ending}") if ending else _way_out(rules, event)
            figures = " ".join(filter(None, (telling.rating_words(rules.land, event), telling.adjusted_words(event))))
            return StoryPage(_("Away"), f"{told}\n\n{figures}", scene)
        case RollCalled():
            return StoryPage(*rules.roll_call((event,)))
        case ItemChanged(gained=True, item=item) if rules.booklets[event.book].items[item].text:
            book = rules.booklets[event.book]
            thing = book.items[item]
            scene = f"{THINGS}/{thing.picture}" if thing.picture else ""
            return StoryPage(_(thing.name), f"{told}\n\n{telling.power_words(book, thing)}.", scene)
        case PlaceReached(place=place) if told:
            title = telling.place_name(place, _adventure(rules, event).places[place].name)
            # A second visit shows what has changed the same way; if nothing has, there is nothing to read.
            story = told.removeprefix(f"{title}.").strip(" ")
            scene = _picture_after(event, place, () if event.first else ("again",))
            return StoryPage(title, story, scene) if story else None
    return None


_ENDS = {"win": N_("The fight is won."), "lost": N_("The fight is lost."), "flee": N_("You get away.")}


def in_short(rules: MadMaxence, event: Event) -> str:
    """What the log beside the table says of a story: how it begins. What came of it follows there, and the notebook has
    it all."""
    match event:
        case AdventureBegan():
            return _("Adventure {n}: {title}").format(n=event.adventure, title=_(_adventure(rules, event).title))
        case PlaceReached(place=place):
            name = telling.place_name(place, _adventure(rules, event).places[place].name)
            return explained(_("You arrive"), name)
        case ChoiceEnded(how=how):
            return _(_ENDS[how]) if how in _ENDS else first_sentence(rules.tell(event) or "")
        case ClockStruck(at=hour):
            return _("Hour {at}: the Erasers close in.").format(at=hour)
        case Caught():
            return _("They catch you.")
        case Escaped():
            return _("You are out.")
        case ItemChanged(gained=True, item=item):
            return _("You now carry: {item}.").format(item=_(rules.booklets[event.book].items[item].name))
        case RollCalled():
            return rules.roll_call((event,))[0]
    return ""


def _adventure(rules: MadMaxence, event: Any) -> Adventure:
    return rules.booklets[event.book].adventures[event.adventure]


def _way_out(rules: MadMaxence, event: Escaped) -> str:
    """An escape as it was told: a farewell that depends on a flag may have a picture of its own, named after it."""
    after = _adventure(rules, event).after
    told = [] if after is None else [after.text[number] for number in event.after or ()]
    flags = [each.name for passage in told if not passage.otherwise for each in passage.when if each.kind == "flag"]
    return _picture_after(event, "out", flags)


def _with_figures(rules: MadMaxence, event: ChoiceEnded | ClockStruck, told: str) -> str:
    """The story, and under it what it came to."""
    return "\n\n".join(filter(None, (told, telling.reckoning(rules.booklets, event))))


def welcome(rules: MadMaxence, events: Sequence[Event]) -> Iterator[StoryPage]:
    """The introduction, then the place where it begins. The aim is not told here: it stays on the letter."""
    for event in events:
        if isinstance(event, AdventureBegan):
            yield StoryPage(_(_adventure(rules, event).title), rules.introduction(event))
        elif (found := page(rules, event)) is not None:
            yield found
