"""The numbered sections of an adventure: a place, a search, every outcome of every choice, what an hour brings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from game.core.words import N_, _, capitalised, ngettext, one_by_one
from game.mad_maxence.booklet import Choice, Effects, Ending, How, Place, Text
from game.mad_maxence.content import Land
from game.mad_maxence.deciding import all_of
from game.mad_maxence.telling import GAUGES, HEADLINES
from game.mad_maxence.visit import is_idle
from scenes.boards.mad_maxence.book_words import Wording, priced
from scenes.table.gamebook import BOX, Line, Section, Span, plain, spans_of, way
from scenes.table.marks import Mark

OUT, CAUGHT, FAREWELL = "out", "caught", "farewell"
_WAYS: dict[How, str] = {
    "get": "",
    "ok": N_("success"),
    "ko": N_("failure"),
    "win": N_("fight won"),
    "lost": N_("fight lost"),
    "flee": N_("fled"),
}


def place_key(place: str) -> str:
    return f"place {place}"


def entry_key(place: Place) -> str:
    """What one reads who drives there: of a place that must be found, the search for it."""
    return f"search {place.id}" if place.find else place_key(place.id)


def clock_key(hour: int) -> str:
    return f"clock {hour}"


def sections(land: Land, wording: Wording) -> Iterator[Section]:
    """Each with the code words in it: they could give away where else they are found; and whether it is about the way
    out. What tells how it ends may ask for all of them, and keeps away from the places as it is."""
    words = {*wording.code.values()}
    gate = place_key(wording.adventure.exit)
    for section in _sections(land, wording):
        if section.ends:
            yield section
            continue
        told = {word for span in spans_of(section.lines) for word in re.findall(r"[\w-]+", span.words)}
        out = {OUT} if section.key == gate or OUT in section.links else set()
        yield section._replace(about=frozenset((words & told) | out))


def _sections(land: Land, wording: Wording) -> Iterator[Section]:
    adventure = wording.adventure
    for place in adventure.places.values():
        if place.find:
            yield _search(land, wording, place)
        yield _place(wording, place)
        for choice in place.choices:
            for how, effects in choice.ends.items():
                yield _outcome(wording, place, choice, how, effects)
    for clock in adventure.clocks:
        lines = (*_told(wording, clock.text), *_done(wording, clock.effects))
        yield Section(clock_key(clock.at), (*lines, plain("then", _back(clock.effects))))
    yield from _ends(wording)


def _back(effects: Effects) -> str:
    back = _("Then go on where you were.")
    if not any(effect.name == "C" and effect.kind in ("-", "=", "<=") for effect in effects):
        return back
    stuck = _(
        "If you were leaving, and Combativeness is 0 now, you stay: repair or limp, then pay the hour of the move once"
        " more."
    )
    return f"{back} {stuck}"


# Places --------------------------------------------------------------------------------------------------------------


def _search(land: Land, wording: Wording, place: Place) -> Section:
    known = _("If you have found this place before in this adventure")
    if place.unless:
        known = _("If you have found this place before in this adventure, or have {word}").format(
            word=wording.code[place.unless]
        )
    test = _("Otherwise test Orientation {n}, 1 less for each box ticked here; at 0 you find it without coins.")
    lost = _("Tick a box; you read nothing, and it is not a visit. The place stays on your road.")
    lines = (
        Line("choice", way(known, place_key(place.id))),
        plain("choice", test.format(n=place.find) + " ", *[BOX] * place.find),
        Line("choice", way(_("Success"), place_key(place.id))),
        plain("choice", " ".join((_("Failure:"), lost, _passed(land.prices.search), _("Then drive on.")))),
    )
    return Section(entry_key(place), lines, _("A place that must be found"), place.id)


def _passed(hours: int) -> str:
    return ngettext("{n} hour passes.", "{n} hours pass.", hours).format(n=hours)


def _place(wording: Wording, place: Place) -> Section:
    lines = [*_told(wording, place.scene)] or [plain("story", f"{_(place.event)}.")]
    if place.auto:
        lines.append(plain("does", _("The first time: {done}").format(done=wording.done(place.auto))))
    for text, label in ((place.again, _("Again:")), (place.third, _("From the third time on:"))):
        if text:
            lines.append(Line("again", (Span(label + " ", "strong"), *wording.story(text))))
    lines += [Line("choice", (*_choice(wording, place, choice),)) for choice in place.choices]
    return Section(place_key(place.id), (*lines,), _(place.name), place.id, wording.drawn(place.id))


def _choice(wording: Wording, place: Place, choice: Choice) -> Iterator[Span]:
    if choice.once:
        yield BOX
    yield Span(f"{_(choice.label)}.", "strong")
    if is_idle(choice):
        return
    yield from (Span(f" {words}") for words in _needs(wording, choice))
    for number, how in enumerate(choice.ends):
        yield Span("; " + _(_WAYS[how]) if number else " " + capitalised(_(_WAYS[how])))
        yield Span(_end_key(place, choice, how), "to")
        if known := "" if choice.sealed else _told_before(wording, choice, how):
            yield Span(f" ({known})")
    if not choice.ends:
        yield Span(" " + _then(choice))


def _needs(wording: Wording, choice: Choice) -> Iterator[str]:
    if choice.conditions:
        yield _("Only if {conditions}.").format(conditions=wording.asked(choice.conditions))
    if choice.pay:
        yield _("Pay {price}.").format(price=priced(choice.pay))
    if choice.skill:
        yield _("Test {skill} {n}.").format(skill=_(GAUGES[choice.skill]), n=choice.difficulty)
    if choice.foe:
        yield _("Fight “{foe}”, Combativeness {n}.").format(foe=_(choice.foe), n=choice.foe_c)
    if choice.less:
        text = ngettext("1 less if you have {words}.", "1 less for each that you have of {words}.", len(choice.less))
        yield text.format(words=wording.listed(choice.less))


def _told_before(wording: Wording, choice: Choice, how: How) -> str:
    """What one may know before one chooses (R15)."""
    effects = choice.ends[how]
    bargain = how == "get" and bool(choice.pay)
    deeds = [*wording.gives(effects)] if bargain else []
    if how in ("get", "ko", "flee"):
        deeds += wording.takes(effects)
    told = [_("you will {things}").format(things=all_of(deeds))] if deeds else []
    if bargain:
        told += wording.sets(effects)
    if how in ("get", "ok", "win") and any(effect.kind == "exit" for effect in effects) and not (told and how == "get"):
        told.append(_("the way out"))
    return one_by_one(told)


def _end_key(place: Place, choice: Choice, how: How) -> str:
    return f"{place_key(place.id)} {choice.number} {how}"


def _outcome(wording: Wording, place: Place, choice: Choice, how: How, effects: Effects) -> Section:
    lines = [*_told(wording, choice.texts.get(how, []))]
    lines += _done(wording, effects)
    if any(effect.kind == "exit" for effect in effects):
        lines.append(Line("then", way(_("Read on at"), OUT)))
    elif choice.stay:
        lines.append(Line("then", way(_("Choose again at"), place_key(place.id))))
    else:
        lines.append(plain("then", _then(choice)))
    return Section(_end_key(place, choice, how), (*lines,), picture=_way_out(wording, effects))


def _way_out(wording: Wording, effects: Effects) -> Sequence[Mark]:
    """What it looks like to leave this way, where that is drawn for some of them."""
    if not _ways_drawn(wording) or not any(effect.kind == "exit" for effect in effects):
        return ()
    own = (_ways_drawn(wording).get(effect.name) for effect in effects if effect.kind == "flag")
    return next(filter(None, own), wording.drawn(OUT))


def _ways_drawn(wording: Wording) -> dict[str, Sequence[Mark]]:
    """The pictures of the ways out, by the flags that tell which it was."""
    return {flag: drawn for flag in wording.code if (drawn := wording.drawn(f"{OUT}-{flag}"))}


def _then(choice: Choice) -> str:
    return _("Then choose again.") if choice.stay else _("Then drive on.")


def _told(wording: Wording, text: Text) -> Iterator[Line]:
    if spans := (*wording.story(text),):
        yield Line("story", spans)


def _done(wording: Wording, effects: Effects) -> Iterator[Line]:
    if effects:
        yield plain("does", wording.done(effects))


# Ends ----------------------------------------------------------------------------------------------------------------


def _ends(wording: Wording) -> Iterator[Section]:
    """The way out leads to the farewell; where there are several endings, through one of them."""
    adventure = wording.adventure
    caught = adventure.caught
    lost = plain("then", _("This adventure is lost. “In pencil”, before the first section, says how you begin again."))
    title = _(caught.short) if caught is not None else _(HEADLINES["caught"])
    told = (*_told(wording, caught.text if caught is not None else []), lost)
    yield Section(CAUGHT, told, title, picture=wording.drawn(CAUGHT), ends=True)
    title = _(adventure.out or HEADLINES["escaped"])
    if not adventure.endings:
        drawn = () if _ways_drawn(wording) else wording.drawn(OUT)
        yield Section(OUT, (*_farewell(wording),), title, picture=drawn, ends=True)
        return
    first = plain("does", _("The first of these that is true tells how it ends."))
    rows = [Line("choice", way(_when(wording, end), f"ending {end.id}")) for end in adventure.endings]
    yield Section(OUT, (first, *rows), ends=True)
    for end in adventure.endings:
        key, told = f"ending {end.id}", (*_told(wording, end.text), Line("then", way(_("Read on at"), FAREWELL)))
        yield Section(key, told, _(end.short), picture=wording.drawn(f"ending-{end.id}"), ends=True)
    yield Section(FAREWELL, (*_farewell(wording),), ends=True)


def _when(wording: Wording, ending: Ending) -> str:
    if not ending.conditions:
        return _("Otherwise")
    return _("If {conditions}").format(conditions=wording.asked(ending.conditions))


def _farewell(wording: Wording) -> Sequence[Line]:
    adventure = wording.adventure
    lines = [*_told(wording, adventure.after.text if adventure.after is not None else [])]
    if adventure.roll is not None:
        lines.append(Line("story", (Span(_(adventure.roll.short), "strong"),)))
        lines += [Line("story", (*wording.story([passage]),)) for passage in adventure.roll.text]
    return [*lines, plain("then", _("You are out. Turn to the page behind the last number."))]
