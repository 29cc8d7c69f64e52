"""Adventures of Mad Maxence as gamebooks: the opening, the sections, and what goes along afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core import catalog
from game.core.words import _, pgettext
from game.mad_maxence.booklet import Adventure, Booklet, Condition, Passage, Text
from game.mad_maxence.checks import all_effects
from game.mad_maxence.content import Land
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.telling import GAUGES
from scenes.boards.mad_maxence.book_sections import CAUGHT, clock_key, entry_key, sections
from scenes.boards.mad_maxence.book_words import Wording
from scenes.boards.mad_maxence.code_words import code_words
from scenes.table.gamebook import (
    BOX,
    NUMBERED,
    Book,
    Cell,
    Grid,
    Line,
    Page,
    Part,
    Ruled,
    Span,
    how_to_read,
    plain,
    titled,
    way,
)
from scenes.table.marks import Mark

VISITS = 3
"""Later ones read what is said for the third."""
ON_THE_COVER = ("4", "8", "6", "5")
"""Places that show what the land is like in an adventure: two on the front, below the start, and one on the back."""
ROAD, FOE = 22, 8
"""Boxes in the notebook: for the places of an adventure one after another, and for the Combativeness of a foe."""


def gamebooks(land: Land, book: Booklet, name: str = "") -> Iterator[Book]:
    """One for each adventure of a booklet."""
    code = code_words(book.flags)
    for number, adventure in sorted(book.adventures.items()):
        wording = Wording(name, book, adventure, code)
        yield Book(
            number=number,
            title=_(adventure.title),
            series=_(book.title) if name else _(catalog.listing(MadMaxence.id).title),
            cover=[*_cover(wording)],
            opening=(how_to_read(*_rules()), _opening(land, wording)),
            start=_start(adventure),
            sections=tuple(sections(land, wording)),
            closing=(_along(land, wording),),
        )


def _cover(wording: Wording) -> Iterator[Sequence[Mark]]:
    places = [place for place in ON_THE_COVER if place != wording.adventure.start]
    return filter(None, map(wording.drawn, (wording.adventure.start, *places[:3])))


def _rules() -> Iterator[Line]:
    for title, words in (
        ("[…]", _("Read what is in brackets only if their beginning is true.")),
        (
            _("Visits."),
            _(
                "The story of a place is for the first visit. On later ones read “Again” instead, and from the third"
                " time on what is said for that, if anything is."
            ),
        ),
        (
            _("One choice"),
            _("is made at each visit. Only where a section says “Choose again” you make another one, never the same."),
        ),
        (
            _("Code words"),
            _(
                "are in capitals. To write one down, put the number of the adventure before it in the notebook; to"
                " strike it out, cross it out there and put the number behind it. To write down a word that you have"
                " changes nothing."
            ),
        ),
        ("☐", _("A choice with a box can be made once in an adventure: tick it, whatever comes of it.")),
        (
            _("Paying."),
            _(
                "Choose only what you can pay, and pay first. Hours can always be paid; but on the way past hour 20 you"
                " are caught."
            ),
        ),
        (
            _("Tests."),
            _(
                "“Test Tech 2” asks for at least two heads: toss as many coins as your Tech, six at most. With one coin"
                " it cannot succeed."
            ),
        ),
        (
            _("Fights."),
            _(
                "Lay a cube on the Combativeness of the foe, in the notebook. Each round you fight or, where that is"
                " offered, flee by reading its section. To fight, toss as many coins as your Tech. At least as many"
                " heads as the foe has Combativeness win the round; fewer are taken off it. Each tail costs you 1"
                " Combativeness either way, and at 0 the fight is lost; what that costs is not told beforehand. Each"
                " further round costs an hour."
            ),
        ),
        (
            _("Marked hours."),
            _(
                "When the clock first reaches or passes one, read its section at once, even in the middle of a fight"
                " or of other effects. If it takes your last Combativeness while you are leaving, you stay: repair or"
                " limp, then pay the hour of the move again."
            ),
        ),
        (
            pgettext("what a section says", "Drive on"),
            _(
                "always means the same. Repair and use items, as often as you like; with Combativeness 0 you have to."
                " Then, if you want to, try one manoeuvre. Then pay the hour of the move and go to a neighbouring"
                " place, by a road or a dotted track, but not straight back to where you came from. Write it on the"
                " road in the notebook and read its number. Choices without a number only drive on."
            ),
        ),
        (
            _("The way out."),
            _("You are out when a section says so. The road that ends at the edge of the map is not driven."),
        ),
        (_("Everything else"), _("is in the rules leaflet: repairs, manoeuvres, items, and fights in full.")),
    ):
        yield titled("choice", title, words)


# Before the first section --------------------------------------------------------------------------------------------


def _opening(land: Land, wording: Wording) -> Page:
    adventure = wording.adventure
    parts: list[Part] = [Line("story", (*wording.story(adventure.intro),))]
    if aim := [*wording.story(_at_first(wording.book, adventure))]:
        parts.append(Line("story", (Span(_("Your aim:") + " ", "strong"), *aim)))
    parts.append(plain("story", _begin_with(wording)))
    parts.append(titled("story", _("In pencil."), _in_pencil()))
    parts.append(plain("head", _("Marked hours: a wedge on the clock. Tick what you have read.")))
    parts.append(Grid((1,) * 4, [*_hours(land, adventure)]))
    parts.append(plain("head", _("Places. Tick each visit.")))
    parts.append(Grid((1,) * 4, [*_places(adventure)]))
    parts.append(Line("choice", way(_("Begin at place {place}:").format(place=adventure.start), _start(adventure))))
    return Page(_(adventure.title), parts)


def _start(adventure: Adventure) -> str:
    return entry_key(adventure.places[adventure.start])


def _begin_with(wording: Wording) -> str:
    adventure = wording.adventure
    gauges = ", ".join(f"{_(GAUGES[gauge])} {amount}" for gauge, amount in adventure.loadout.items() if gauge != "TU")
    single = _("As a single adventure, begin with {gauges}.").format(gauges=gauges)
    if adventure.carry:
        single += " " + _("You have {words}.").format(words=wording.listed(adventure.carry))
    brought = _("In a campaign, begin with what you have brought along. The clock stands at 0.")
    return " ".join((single, brought, _("Put a cube on each gauge and the car on its place.")))


def _in_pencil() -> str:
    return _(
        "Write into the notebook what you begin with. After a defeat, count it there and begin again with just that:"
        " rub out all ticks in this book, the road, and the code words that this adventure has put down or crossed out."
    )


def _at_first(book: Booklet, adventure: Adventure) -> Text:
    """The aim as one may read it before setting out, without what becomes true or false only on the way."""
    brought = _brought(book, adventure)
    told: Text = []
    for passage in adventure.aim:
        known = [_at_the_start(condition, brought) for condition in passage.when]
        if False in known:
            holds: bool | None = False
        else:
            holds = True if all(known) else None
        if holds is None:
            unknown = tuple(each for each, value in zip(passage.when, known, strict=True) if value is None)
            told.append(passage._replace(when=unknown))
        elif holds != passage.otherwise:
            told.append(Passage(passage.words, passage.line))
    return told


def _at_the_start(condition: Condition, brought: set[str]) -> bool | None:
    """Whether it holds for everybody who sets out, or for nobody; None if that depends."""
    kind, name, _value = condition
    if kind in ("flag", "not flag"):
        return None if name in brought else kind == "not flag"
    return kind == "not been" if kind in ("been", "not been") else None


def _brought(book: Booklet, adventure: Adventure) -> set[str]:
    """Flags that somebody may have who sets out: given here, or left over from an adventure before."""
    found = {*adventure.carry}
    for number, earlier in book.adventures.items():
        if number < adventure.number:
            kept = [effect for effects in all_effects(earlier) for effect in effects if effect.kind == "flag"]
            ended = () if earlier.after is None else earlier.after.effects
            found |= {effect.name for effect in kept} - {each.name for each in ended if each.kind == "clear"}
    return found


def _hours(land: Land, adventure: Adventure) -> Iterator[tuple[Span, ...]]:
    for clock in adventure.clocks:
        yield (Span(_("Hour {n}").format(n=clock.at) + " ", "strong"), BOX, Span(clock_key(clock.at), "to"))
    yield (Span(_("Past {n}").format(n=land.last_hour), "strong"), Span(CAUGHT, "to"))


def _places(adventure: Adventure) -> Iterator[tuple[Span, ...]]:
    for place in adventure.places.values():
        yield (Span(f"{place.id} ", "strong"), Span(entry_key(place), "to"), Span(" "), *[BOX] * VISITS)


# After the last section ----------------------------------------------------------------------------------------------


def _along(land: Land, wording: Wording) -> Page:
    rating, after = land.figures.rating, wording.adventure.after
    counted = _(
        "Count the hours left until {last}, Combativeness, spare parts and fuel, and {item} for each item. Less than"
        " {silver} is one star, {silver} or more two stars, {gold} or more three."
    )
    told = counted.format(last=land.last_hour, item=rating.item, silver=rating.silver, gold=rating.gold)
    parts: list[Part] = [plain("story", told)]
    if after is None:
        parts.append(plain("story", _("This is the end of the road.")))
        return Page(_("What it was worth"), parts)
    parts.append(plain("story", _("Then, for the next adventure:")))
    parts.append(plain("does", _("It is now hour {n}.").format(n=0)))
    parts += [plain("does", words) for words in wording.each_done(after.effects)]
    if after.choose:
        parts.append(plain("story", _("Then pick one of these:")))
        parts += [Line("choice", (Span(wording.done((effect,))),)) for effect in after.choose]
    parts += [plain("story", _("You keep your items, and all other words.")), Ruled()]
    return Page(_("What goes along"), parts)


# The notebook --------------------------------------------------------------------------------------------------------


def notebook(book: Booklet) -> Page:
    """One sheet for a whole campaign."""
    words = sorted(code_words(book.flags).values())
    numbers = sorted(book.adventures)
    counted = [gauge for gauge in GAUGES if gauge != "TU"]
    head = ("", *(_(GAUGES[gauge]) for gauge in counted), _("Stars"), _("Defeats"), _("Items"))
    widths = (1, *([2.4] * (len(head) - 2)), 9)
    empty: Cell = (Span(" "),)
    table: list[Cell] = [(Span(each, "strong"),) for each in head]
    for number in numbers:
        table += [(Span(str(number), "strong"),), *[empty] * (len(head) - 1)]
    road = [(Span(adventure.start),) for adventure in (book.adventures[number] for number in numbers)]
    parts: list[Part] = [
        plain(
            "head", _("Code words. The number of the adventure goes before a word, or behind one that is struck out.")
        ),
        Grid((1,) * 6, [(NUMBERED, Span(f" {word}")) for word in words]),
        plain("head", _("The Combativeness of a foe. Lay the cube on it; 1 is the least that a fight begins with.")),
        Grid((1,) * FOE, [(Span(str(n)),) for n in range(1, FOE + 1)], "boxes"),
        plain("head", _("The road. Write down each place as you come to it; you cannot go straight back to the last.")),
    ]
    for number, start in zip(numbers, road, strict=True):
        row: list[Cell] = [(Span(str(number), "strong"),), start, *[empty] * (ROAD - 1)]
        parts.append(Grid((0.6, *[1] * ROAD), row, "boxes"))
    parts += [
        plain("head", _("What you begin each adventure with, and how it ended.")),
        Grid(widths, table, "ruled"),
        plain("head", _("Notes.")),
        Ruled(),
    ]
    return Page(_("Notebook"), parts)
