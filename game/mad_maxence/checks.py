"""What must hold across a whole booklet, and what is merely odd. One sentence each, with file and line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .booklet import (
    TRIES,
    Adventure,
    Booklet,
    Choice,
    Conditions,
    Effects,
    How,
    Passage,
    Person,
    Place,
    Problem,
    texts_of,
)
from .content import SKILLS, Land

HARDEST_TEST = 5
STRONGEST_FOE = 9
PICTURED = 5
"""Our own adventures: each place of theirs has a small scene."""
LONGEST_LABEL = 36
"""The number of letters that fit on the button of a choice at the smallest readable size."""
_FLOORS = ">= and <= are for AFTER lines; here write +, - or ="
_PLAIN = {"+", "-", "=", "flag", "clear"}


def problems_of(book: Booklet, land: Land) -> Iterator[Problem]:
    """One after the other as they are found: a reader need not wait for all of them."""
    yield from _item_problems(book, land)
    for person in book.people.values():
        for words in _person_problems(book, person, land):
            yield Problem(person.file, person.line, "V15", words)
    for adventure in book.adventures.values():
        for line, code, words in _adventure_problems(book, adventure, land):
            yield Problem(adventure.file, line, code, words)
    if book.adventures and list(book.adventures) != list(range(1, len(book.adventures) + 1)):
        first = next(iter(book.adventures.values()))
        yield Problem(first.file, first.line, "V3", "number the adventures 1, 2, 3 … without a gap")


Found = Iterator[tuple[int, str, str]]


def _item_problems(book: Booklet, land: Land) -> Iterator[Problem]:
    for item in book.items.values():
        for line, code, words in _burn_problems(book, item.burn, item.line, land):
            yield Problem(item.file, line, code, words)
        if item.picture and item.picture not in land.figures.drawings:
            known = ", ".join(land.figures.drawings)
            yield Problem(item.file, item.line, "V15", f"there is no drawing {item.picture!r}; there are {known}")


def _person_problems(book: Booklet, person: Person, land: Land) -> Iterator[str]:
    for _number, place in person.places:
        if place not in land.places:
            yield f"{person.name} is met at place {place}, which is not on the map; there are {', '.join(land.places)}"
    head = person.head
    if head is not None and not (1 <= head.adventure <= PICTURED and head.place in land.places):
        yield f"there is no picture {head.adventure}-{head.place} to cut a head from; there are 1-0 to {PICTURED}-D"
    elif head is not None and not (head.x <= 600 and head.y <= 180 and 8 <= head.reach <= 90):
        yield "this head lies outside its picture, which is 600 wide and 180 high; its reach is 8 to 90"
    asked = [condition for passage in person.text for condition in passage.when]
    for flag in (*person.flags, *(each.name for each in asked)):
        if flag not in book.flags:
            yield f"the flag {flag!r} is asked for, but no FLAG line declares it"
    if any(not condition.kind.endswith("flag") for condition in asked):
        yield "what the notebook says of a person can ask for flags only"
    if not person.text or person.text[-1].when:
        yield "the last line about a person must fit always: write one without if"


def _burn_problems(book: Booklet, effects: Effects, line: int, land: Land) -> Found:
    yield from _effect_problems(book, effects, line, land)
    if any(effect.kind not in _PLAIN for effect in effects):
        yield line, "V1", "here only gauges and flags can change: no item, drop, exit, >= or <="


def _adventure_problems(book: Booklet, adventure: Adventure, land: Land) -> Found:
    line = adventure.line
    for word, value in (("START", adventure.start), ("EXIT", adventure.exit), ("AIM", adventure.aim)):
        if not value:
            yield line, "V3", f"adventure {adventure.number} has no {word} line"
    for word, value in (("START", adventure.start), ("EXIT", adventure.exit)):
        if value and value not in land.places:
            yield line, "V2", f"{word} {value} is not on the map; the places are {', '.join(land.places)}"
    missing = [place for place in land.places if place not in adventure.places]
    if missing:
        yield line, "V2", f"these places are missing: {', '.join(missing)}; every adventure has all {len(land.places)}"
    yield from _loadout_problems(adventure, land)
    for flag in adventure.carry:
        if flag not in book.flags:
            yield line, "V4", f"CARRY names the flag {flag!r}, which no FLAG line declares"
    yield from _clock_problems(book, adventure, land)
    yield from _after_problems(book, adventure, land)
    yield from _exit_problems(adventure)
    if adventure.start in land.places and not missing:
        yield from _reach_problems(adventure, land)
    known = _available(book, adventure)
    for place in adventure.places.values():
        yield from _place_problems(book, adventure, place, land, known)
    for ending in adventure.endings:
        yield from _condition_problems(book, ending.conditions, ending.line, land, known)
    yield from _text_problems(book, adventure, land, known)
    yield from _too_early(adventure, known)
    for line in _again((ending.line, ending.id) for ending in adventure.endings):
        yield line, "V13", "two endings share one id"
    if adventure.endings and adventure.endings[-1].conditions:
        yield adventure.endings[-1].line, "V3", "the last ENDING must hold always: leave its conditions empty"


def _again(named: Iterable[tuple[int, str]]) -> Iterator[int]:
    """The lines with a name that an earlier line has taken."""
    taken: set[str] = set()
    for line, name in sorted(named):
        if name in taken:
            yield line
        taken.add(name)


def _loadout_problems(adventure: Adventure, land: Land) -> Found:
    if not adventure.loadout:
        yield adventure.line, "V3", f"adventure {adventure.number} has no LOADOUT line"
        return
    for name in land.least:
        if name == "TU":
            continue
        value = adventure.loadout.get(name)  # type: ignore[call-overload]
        if value is None:
            yield adventure.line, "V3", f"LOADOUT does not say how much {name} she begins with"
        elif not land.least[name] <= value <= land.most[name]:
            ends = f"{land.least[name]} to {land.most[name]}"
            yield adventure.line, "V12", f"LOADOUT {name} is {value}, possible is {ends}"


def _clock_problems(book: Booklet, adventure: Adventure, land: Land) -> Found:
    for clock in adventure.clocks:
        if not 1 <= clock.at <= land.last_hour:
            yield clock.line, "V12", f"CLOCK {clock.at} is not on the track; possible is 1 to {land.last_hour}"
        yield from _burn_problems(book, clock.effects, clock.line, land)
    for line in _again((clock.line, str(clock.at)) for clock in adventure.clocks):
        yield line, "V13", "two CLOCK lines share one square"


def _after_problems(book: Booklet, adventure: Adventure, land: Land) -> Found:
    after = adventure.after
    if after is None:
        return
    yield from _effect_problems(book, (*after.effects, *after.choose), after.line, land)
    for effect in (*after.effects, *after.choose):
        if effect.kind in ("item", "drop", "exit") or effect.name == "TU":
            yield after.line, "V1", f"AFTER cannot do {str(effect)!r}: gauges other than TU and flags only"


def _exit_problems(adventure: Adventure) -> Found:
    exits = [(place, choice) for place in adventure.places.values() for choice in place.choices if choice.leads_out]
    autos = [place for place in adventure.places.values() if any(effect.kind == "exit" for effect in place.auto)]
    for place, choice in exits:
        if place.id != adventure.exit:
            yield choice.line, "V9", f"exit is only possible at EXIT {adventure.exit}, this is {place.id}"
    for place in autos:
        yield place.line, "V9", "AUTO cannot end the adventure; give the player a choice with exit"
    if not exits:
        yield adventure.line, "V9", f"nobody can win: no choice at {adventure.exit or 'the exit'} has an exit effect"


def _reach_problems(adventure: Adventure, land: Land) -> Found:
    """Nobody may turn straight back, so this asks for more than a map in one piece."""
    for place in sorted(set(land.places) - set(land.distances(None, adventure.start))):
        yield adventure.line, "V10", f"place {place} cannot be reached from START {adventure.start}"


class _Known(NamedTuple):
    """What somebody in this adventure may have: how many things up to here give each flag and item."""

    flags: Counter[str]
    items: Counter[str]


def _available(book: Booklet, adventure: Adventure) -> _Known:
    known = _Known(Counter(adventure.carry), Counter())
    for earlier in book.adventures.values():
        if earlier.number <= adventure.number:
            for effects in all_effects(earlier):
                known.flags.update(effect.name for effect in effects if effect.kind == "flag")
                known.items.update(effect.name for effect in effects if effect.kind == "item")
    return known


def all_effects(adventure: Adventure) -> Iterator[Effects]:
    for clock in adventure.clocks:
        yield clock.effects
    for place in adventure.places.values():
        yield place.auto
        for choice in place.choices:
            yield from choice.ends.values()
    if adventure.after is not None:
        yield (*adventure.after.effects, *adventure.after.choose)


def _place_problems(book: Booklet, adventure: Adventure, place: Place, land: Land, known: _Known) -> Found:
    if place.find and not 1 <= place.find <= HARDEST_TEST:
        yield place.line, "V12", f"FIND has difficulty {place.find}, possible is 1 to {HARDEST_TEST}"
    if place.unless and place.unless not in book.flags:
        yield place.line, "V4", f"FIND names the flag {place.unless!r}, which no FLAG line declares"
    elif place.unless and place.unless not in known.flags:
        yield place.line, "V5", f"the flag {place.unless!r} is asked for, but nothing up to here ever sets it"
    yield from _effect_problems(book, place.auto, place.line, land)
    if any(effect.kind in (">=", "<=") for effect in place.auto):
        yield place.line, "V1", _FLOORS
    if place.choices and not any(map(_is_free, place.choices)):
        yield place.line, "V8", "every choice here may be closed; add a free one, as in > Drive on"
    for choice in place.choices:
        yield from _choice_problems(book, choice, land, known)


def _is_free(choice: Choice) -> bool:
    """Open whatever happens: no condition, not only once, no price but time, and not one that asks again."""
    return not (choice.conditions or choice.once or choice.stay or any(gauge != "TU" for gauge, _ in choice.pay))


def _choice_problems(book: Booklet, choice: Choice, land: Land, known: _Known) -> Found:
    line = choice.line
    if choice.skill and not 1 <= choice.difficulty <= HARDEST_TEST:
        yield line, "V12", f"the test has difficulty {choice.difficulty}, possible is 1 to {HARDEST_TEST}"
    if choice.foe and not 1 <= choice.foe_c <= STRONGEST_FOE:
        yield line, "V12", f"the foe has {choice.foe_c} C, possible is 1 to {STRONGEST_FOE}"
    for gauge, amount in choice.pay:
        if gauge in SKILLS:
            yield line, "V1", f"nobody can pay with {gauge}; prices are TU, C, P and F"
        elif not 1 <= amount <= land.most[gauge]:
            yield line, "V12", f"the price of {amount} {gauge} is not possible; 1 to {land.most[gauge]} is"
    for flag in choice.less:
        if flag not in book.flags:
            yield line, "V4", f"less names the flag {flag!r}, which no FLAG line declares"
        elif flag not in known.flags:
            yield line, "V5", f"less names the flag {flag!r}, but nothing up to here ever sets it"
    for effects in choice.ends.values():
        yield from _effect_problems(book, effects, line, land)
        if not choice.once and _gives_time(book, effects):
            yield line, "V11", "time given back must be once, or the adventure need never end; add the part once"
        if any(effect.kind in (">=", "<=") for effect in effects):
            yield line, "V1", _FLOORS
    yield from _condition_problems(book, choice.conditions, line, land, known)


def _gives_time(book: Booklet, effects: Effects) -> bool:
    """At once, or by something to burn."""
    items = [book.items[effect.name] for effect in effects if effect.kind == "item" and effect.name in book.items]
    burnt = [effect for item in items for effect in item.burn]
    return any(effect.name == "TU" and effect.kind in ("-", "=") for effect in (*effects, *burnt))


def _effect_problems(book: Booklet, effects: Effects, line: int, land: Land) -> Found:
    for effect in effects:
        if effect.kind in ("=", ">=", "<=") and not land.least[effect.name] <= effect.value <= land.most[effect.name]:
            ends = f"{land.least[effect.name]} to {land.most[effect.name]}"
            yield line, "V12", f"{effect} is outside the gauge; {effect.name} goes from {ends}"
        if effect.kind in ("flag", "clear") and effect.name not in book.flags:
            yield line, "V4", f"the flag {effect.name!r} is used, but no FLAG line declares it"
        elif effect.kind in ("item", "drop") and effect.name not in book.items:
            yield line, "V4", f"the item {effect.name!r} is used, but no ITEM line declares it"


def _text_problems(book: Booklet, adventure: Adventure, land: Land, known: _Known) -> Found:
    """Every condition in a text can be met, and can be met where that text is told."""
    for text, given in texts_of(adventure):
        for passage in text:
            if passage.otherwise:
                continue  # its if has been looked at
            yield from _condition_problems(book, passage.when, passage.line, land, known)
            if not _contradict(passage.when) and _contradict((*given, *passage.when)):
                yield passage.line, "V14", "this can never be told: where it stands, the opposite always holds"
        yield from _lost_else(text, given)


def _too_early(adventure: Adventure, known: _Known) -> Found:
    """A scene is read before AUTO does anything: what only that AUTO brings, the scene cannot know."""
    for place in adventure.places.values():
        own = Counter(effect.name for effect in place.auto if effect.kind in ("flag", "item"))
        only = {name for name, count in own.items() if known.flags[name] + known.items[name] == count}
        for passage in place.scene if only else ():
            asked = {c.name for c in passage.when if c.kind in ("flag", "item") and not passage.otherwise}
            if missing := sorted(asked & only):
                yield passage.line, "V14", f"this can never be told: AUTO brings {missing[0]!r} only after the scene"


def _lost_else(text: list[Passage], given: Conditions) -> Found:
    for passage in text:
        if passage.otherwise and set(passage.when) <= set(given):
            yield passage.line, "V14", "this else can never be told: where it stands, its if always holds"


def _condition_problems(book: Booklet, conditions: Conditions, line: int, land: Land, known: _Known) -> Found:
    for condition in conditions:
        name = condition.name
        if name == TRIES:
            if condition.value < 1:
                yield line, "V14", f"{condition} can never matter: write {TRIES}>=1 for everybody who comes back"
        elif condition.kind.endswith("been"):
            if name not in land.places:
                yield line, "V2", f"place {name} is not on the map; the places are {', '.join(land.places)}"
        elif condition.kind in (">=", "<="):
            if not land.least[name] <= condition.value <= land.most[name]:
                yield (
                    line,
                    "V14",
                    f"{condition} can never matter: {name} goes from {land.least[name]} to {land.most[name]}",
                )
        elif condition.kind.endswith("flag"):
            if name not in book.flags:
                yield line, "V4", f"the flag {name!r} is asked for, but no FLAG line declares it"
            elif name not in known.flags:
                yield line, "V5", f"the flag {name!r} is asked for, but nothing up to here ever sets it"
        elif name not in book.items:
            yield line, "V4", f"the item {name!r} is asked for, but no ITEM line declares it"
        elif name not in known.items:
            yield line, "V14", f"the item {name!r} is asked for, but nothing up to here ever gives it"
    if _contradict(conditions):
        yield line, "V14", "these conditions can never hold together"


def _contradict(conditions: Conditions) -> bool:
    wanted = {(c.kind, c.name) for c in conditions}
    if any((kind.removeprefix("not "), name) in wanted for kind, name in wanted if kind.startswith("not ")):
        return True
    floors: dict[str, int] = {}
    for c in conditions:
        if c.kind == ">=":
            floors[c.name] = max(c.value, floors.get(c.name, 0))
    return any(c.kind == "<=" and floors.get(c.name, 0) > c.value for c in conditions)


# Warnings -----------------------------------------------------------------------------------------------------------


def warnings_of(book: Booklet, land: Land) -> list[Problem]:
    found = list(_unused(book))
    for adventure in book.adventures.values():
        found += [
            Problem(adventure.file, line, "warning", words) for line, words in _adventure_warnings(adventure, land)
        ]
    return found


def _unused(book: Booklet) -> Iterator[Problem]:
    effects = [effect for adventure in book.adventures.values() for part in all_effects(adventure) for effect in part]
    given, flagged = ({effect.name for effect in effects if effect.kind == kind} for kind in ("item", "flag"))
    for item in book.items.values():
        if item.id not in given:
            yield Problem(item.file, item.line, "warning", f"the item {item.id!r} is never given")
        if not item.text:
            yield Problem(item.file, item.line, "warning", f"the item {item.id!r} has no story text")
    asked = set(_asked_flags(book)) | set(_remembered_flags(book)) | set(_people_flags(book))
    for flag in book.flags.values():
        if flag.id in flagged - asked:
            yield Problem(flag.file, flag.line, "warning", f"the flag {flag.id!r} is set but never asked for")
    spoken_of = {place.unless for adventure in book.adventures.values() for place in adventure.places.values()}
    for flag in book.flags.values():
        if flag.rumour and flag.id in flagged - spoken_of:
            words = f"the rumour {flag.id!r} speaks of no place; write FIND O n unless flag {flag.id} where it leads to"
            yield Problem(flag.file, flag.line, "warning", words)
    for person in book.people.values():
        for number, _place in person.places:
            if number not in book.adventures:
                words = f"{person.name} is met in adventure {number}, which is not in this booklet"
                yield Problem(person.file, person.line, "warning", words)


def keys_of(book: Booklet) -> frozenset[str]:
    """The flags on which something hangs beside a text or the way to a hidden place."""
    return frozenset(_asked_flags(book)) & book.flags.keys()


def _remembered_flags(book: Booklet) -> Iterator[str]:
    for adventure in book.adventures.values():
        yield from (place.unless for place in adventure.places.values())
        for text, _given in texts_of(adventure):
            yield from (condition.name for passage in text for condition in passage.when)


def _people_flags(book: Booklet) -> Iterator[str]:
    for person in book.people.values():
        yield from person.flags
        yield from (condition.name for passage in person.text for condition in passage.when)


def _asked_flags(book: Booklet) -> Iterator[str]:
    for adventure in book.adventures.values():
        for ending in adventure.endings:
            yield from (condition.name for condition in ending.conditions)
        for place in adventure.places.values():
            for choice in place.choices:
                yield from (condition.name for condition in choice.conditions)
                yield from choice.less


def _adventure_warnings(adventure: Adventure, land: Land) -> Iterator[tuple[int, str]]:
    yield from _exit_warnings(adventure)
    if not adventure.intro:
        yield adventure.line, "the adventure has no introduction"
    for clock in adventure.clocks:
        if not clock.text:
            yield clock.line, "this CLOCK has no story text"
    if adventure.after is not None and not adventure.after.text:
        yield adventure.after.line, "this AFTER has no story text"
    for tale in (adventure.caught, adventure.roll):
        if tale is not None and not tale.text:
            yield tale.line, "this has a headline, but no story text"
    for ending in adventure.endings:
        if not ending.text:
            yield ending.line, "this ENDING has no story text"
    for place in adventure.places.values():
        if place.id in land.hidden and not place.find:
            yield place.line, f"{place.id} is a hidden place but has no FIND line"
        if not place.scene:
            yield place.line, f"place {place.id} has no story text"
        for choice in place.choices:
            if len(choice.label) > LONGEST_LABEL:
                yield (
                    choice.line,
                    f"this label has {len(choice.label)} letters; more than {LONGEST_LABEL} may not fit on its button",
                )
            if _is_spring(choice):
                yield (
                    choice.line,
                    "fuel without end: a good driver need never be caught; add once or a price",
                )
            silent = [how for how in choice.ends if how not in choice.texts]
            if silent:
                yield choice.line, f"no story text for {', '.join(silent)}"


def _is_spring(choice: Choice) -> bool:
    """Fuel that costs nothing but time, again and again, and comes without a fight."""
    free = not (choice.once or choice.conditions or choice.foe) and all(gauge == "TU" for gauge, _ in choice.pay)
    return free and any(e.name == "F" and e.kind in ("+", "=") for ends in choice.ends.values() for e in ends)


def _exit_warnings(adventure: Adventure) -> Iterator[tuple[int, str]]:
    place = adventure.places[adventure.exit]
    if any(not choice.conditions for choice in adventure.ways_out):
        return
    wanted = {c.name for choice in adventure.ways_out for c in choice.conditions if c.kind == "flag"}
    if not wanted & _peaceful_flags(adventure):
        yield place.line, "every way out asks for a flag, and all of these flags need a fight"


def _peaceful_flags(adventure: Adventure) -> set[str]:
    ends: tuple[How, ...] = ("get", "ok", "ko", "flee")
    found = set(adventure.carry)
    for place in adventure.places.values():
        found |= {effect.name for effect in place.auto if effect.kind == "flag"}
        for choice in place.choices:
            for how in ends:
                found |= {effect.name for effect in choice.ends.get(how, ()) if effect.kind == "flag"}
    return found
