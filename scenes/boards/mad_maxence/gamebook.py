"""Adventures of Mad Maxence as gamebooks: the opening, the sections, and what goes along afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.words import _, ngettext
from game.mad_maxence.booklet import Adventure, Booklet, Condition, Passage, Text
from game.mad_maxence.checks import all_effects
from game.mad_maxence.content import Land
from game.mad_maxence.telling import GAUGES
from scenes.boards.mad_maxence.book_sections import CAUGHT, clock_key, entry_key, sections
from scenes.boards.mad_maxence.book_words import Wording
from scenes.boards.mad_maxence.code_words import code_words
from scenes.table.gamebook import BOX, Book, Grid, Line, Page, Span, how_to_read, plain, way

VISITS = 4


def gamebooks(land: Land, book: Booklet, name: str = "") -> Iterator[Book]:
    """One for each adventure of a booklet."""
    code = code_words(book.flags)
    for number, adventure in sorted(book.adventures.items()):
        wording = Wording(name, book, adventure, code)
        yield Book(
            number=number,
            title=_(adventure.title),
            opening=(how_to_read(*_rules()), _opening(land, wording)),
            start=_start(adventure),
            sections=tuple(sections(land, wording)),
            closing=(_along(land, wording),),
        )


def _rules() -> Sequence[str]:
    return (
        _("Brackets begin with a condition. Read what is in them only if it is true."),
        _("The story of a place is for your first visit. On the second, read what is behind “Again” instead."),
        _("A word that you write down is a code word: tick it in the notebook. It stays until you strike it out."),
        _("A choice with a box can be made once in an adventure: tick it when you make it, whatever comes of it."),
        _("What stands in brackets behind a section is told beforehand. It is taken or given in the section itself."),
        _("You may choose only what you can pay. Hours can always be paid; on the way past 20 you are caught."),
        _(
            "When the clock reaches or passes a marked hour for the first time, read its section at once, before you"
            " go on: in the middle of a fight, or of other effects."
        ),
        _(
            "After a choice without a section you drive on: repair, use items, then try a manoeuvre, then pay the hour"
            " of the move and choose a road."
        ),
        _("The rules leaflet has everything else: tests, fights, repairs, manoeuvres, items."),
    )


# Before the first section --------------------------------------------------------------------------------------------


def _opening(land: Land, wording: Wording) -> Page:
    adventure = wording.adventure
    parts: list[Line | Grid] = [Line("story", (*wording.story(adventure.intro),))]
    if aim := [*wording.story(_at_first(wording.book, adventure))]:
        parts.append(Line("story", (Span(_("Your aim:") + " ", "strong"), *aim)))
    parts.append(plain("story", _begin_with(wording)))
    parts.append(plain("does", _("Marked hours. The cube on the map counts the hours; tick what you have read.")))
    parts.append(Grid(4, [*_hours(land, adventure)]))
    parts.append(plain("does", _("The places. Tick each visit; tick a search in vain beside the letter.")))
    parts.append(Grid(4, [*_places(adventure)]))
    parts.append(Line("choice", way(_("Begin at place {place}:").format(place=adventure.start), _start(adventure))))
    return Page(_(adventure.title), parts)


def _start(adventure: Adventure) -> str:
    return entry_key(adventure.places[adventure.start])


def _begin_with(wording: Wording) -> str:
    adventure = wording.adventure
    gauges = ", ".join(f"{_(GAUGES[gauge])} {amount}" for gauge, amount in adventure.loadout.items() if gauge != "TU")
    alone = _("Played alone, you begin with {gauges}.").format(gauges=gauges)
    if adventure.carry:
        text = ngettext("You have the word {words}.", "You have the words {words}.", len(adventure.carry))
        alone += " " + text.format(words=wording.listed(adventure.carry))
    return alone + " " + _("In a campaign, begin with what you have brought along. The clock stands at 0.")


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
        searches = (Span(" –"), BOX, BOX) if place.find else ()
        yield (Span(f"{place.id} ", "strong"), Span(entry_key(place), "to"), Span(" "), *[BOX] * VISITS, *searches)


# After the last section ----------------------------------------------------------------------------------------------


def _along(land: Land, wording: Wording) -> Page:
    rating, after = land.figures.rating, wording.adventure.after
    counted = _(
        "Count the hours left until {last}, Combativeness, spare parts and fuel, and {item} for each item. Less than"
        " {silver} is one star, {silver} or more two stars, {gold} or more three."
    )
    told = counted.format(last=land.last_hour, item=rating.item, silver=rating.silver, gold=rating.gold)
    parts: list[Line | Grid] = [plain("story", told)]
    if after is None:
        parts.append(plain("story", _("This is the end of the road.")))
        return Page(_("What it was worth"), parts)
    parts.append(plain("story", _("Then, for the next adventure:")))
    parts.append(plain("does", " ".join((_("It is now hour {n}.").format(n=0), wording.done(after.effects)))))
    if after.choose:
        parts.append(plain("story", _("Then pick one of these:")))
        parts += [Line("choice", (Span(wording.done((effect,))),)) for effect in after.choose]
    parts.append(plain("story", _("You keep your items, and all other words.")))
    return Page(_("What goes along"), parts)


# The notebook --------------------------------------------------------------------------------------------------------


def notebook(book: Booklet) -> Page:
    """One sheet for a whole campaign."""
    words = sorted(code_words(book.flags).values())
    adventures = sorted(book.adventures.items())
    counted = [gauge for gauge in GAUGES if gauge != "TU"]
    head = ("", *(_(GAUGES[gauge]) for gauge in counted), _("Items"), _("Stars"), _("Defeats"))
    rows = [Span(words, "strong") for words in head]
    cells = [(span,) for span in rows]
    for number, adventure in adventures:
        cells += [(Span(f"{number}. {_(adventure.title)}", "strong"),), *([(Span(" "),)] * (len(head) - 1))]
    parts: list[Line | Grid] = [
        plain("does", _("Code words. Tick a word when you write it down, cross it out when it is struck out.")),
        Grid(4, [(BOX, Span(f" {word}")) for word in words]),
        plain("does", _("What you begin each adventure with, and how it ended.")),
        Grid(len(head), cells, to_fill=True),
        plain("does", _("The road: tick the places that you have read.")),
    ]
    for number, adventure in adventures:
        places = [(Span(f"{place} "), BOX) for place in adventure.places]
        parts += [plain("story", f"{number}. {_(adventure.title)}"), Grid(16, places)]
    return Page(_("Notebook"), parts)
