"""Mad Maxence in words: the log, the end, and the table for ears and tests. Stories come from the booklet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.ending import ALL, NOBODY, Deed, Rating
from game.core.events import Ended, Event, Flipped, GaugeChanged, Moved
from game.core.tellers import told
from game.core.words import N_, NN_, _, explained, ngettext, one_by_one, percent, pgettext

from .booklet import Adventure, Booklet, Choice, Effect, Item, Text, joined
from .content import SKILLS, Land
from .deciding import NAMES, price_words
from .events import (
    AdventureBegan,
    BrokenOff,
    Caught,
    ChoiceEnded,
    ChoiceMade,
    ClockStruck,
    CombatBegan,
    Escaped,
    FlagChanged,
    ItemChanged,
    ManoeuvreEnded,
    PlaceReached,
    RollCalled,
    RoundFought,
    SearchEnded,
    SkillTried,
    TimeRanOut,
)
from .sight import Offer, View
from .state import Drop, Retry, State
from .visit import back_again, is_idle

Books = Mapping[str, Booklet]

HEADLINES = {
    "escaped": N_("Through. Behind you the white riders rein in, and look for a name to write down."),
    "caught": N_("The hours ran out. White, all at once, like a page turned: nobody remembers a car on this road."),
    "stranded": N_(
        "No parts, and the engine is silent. So are the riders when they come: they have all the time there is."
    ),
}

GAUGES = {
    "TU": N_("Hours"),
    "TECH": N_("Tech"),
    "O": N_("Orientation"),
    "D": N_("Driving"),
    "C": N_("Combativeness"),
    "P": N_("Spare parts"),
    "F": N_("Fuel"),
}
"""As the dashboard labels them."""

_HOURS = {
    "move": NN_("The road takes {n} hour.", "The road takes {n} hours."),
    "round": NN_("Another round takes {n} hour.", "Another round takes {n} hours."),
    "search": NN_("The search takes {n} hour.", "The search takes {n} hours."),
    "repair": NN_("The repair takes {n} hour.", "The repair takes {n} hours."),
    "limp": NN_("Limping on takes {n} hour.", "Limping on takes {n} hours."),
    "ko": NN_("Failing costs {n} hour.", "Failing costs {n} hours."),
    "lost": NN_("Losing the fight costs {n} hour.", "Losing the fight costs {n} hours."),
    "flee": NN_("Getting away takes {n} hour.", "Getting away takes {n} hours."),
}
"""What hours are spent on, by cause."""
_HOURS_OF_IT = NN_("That takes {n} hour.", "That takes {n} hours.")
"""For any other cause: it is what was told just before."""
_GIVEN = {
    "price": N_("You pay {what}: {n} left."),
    "flee": N_("You pay {what}: {n} left."),
    "repair": N_("You use {what}: {n} left."),
    "manoeuvre": N_("You use {what}: {n} left."),
}
"""Where something is given away; for any other cause it is lost."""

_TOSSES = {
    "search": N_("Looking around: {coins}."),
    "combat": N_("In the fight: {coins}."),
    "manoeuvre": N_("Foot down: {coins}."),
    "TECH": N_("Tech: {coins}."),
    "O": N_("Orientation: {coins}."),
    "D": N_("Driving: {coins}."),
}

_ITEM_WORDS = {
    (True, "event"): N_("You now carry: {item}."),
    (False, "event"): N_("Gone: {item}."),
    (False, "burn"): N_("You use up: {item}."),
    (False, "retry"): N_("You give up {item}, and the coins fly again."),
    (False, "drop"): N_("You leave behind: {item}."),
}

MEDALS = ("gold", "silver", "bronze")
"""As the notebook keeps them; a player reads stars."""


def stars(land: Land, rating: int) -> tuple[int, int]:
    """The medals count as stars: three for gold."""
    return stars_of(medal(land, rating))


def stars_of(medal: str) -> tuple[int, int]:
    return (len(MEDALS) - MEDALS.index(medal), len(MEDALS))


def medal(land: Land, rating: int) -> str:
    """What the notebook pins to an adventure that was escaped from (R54)."""
    marks = land.figures.rating
    return "gold" if rating >= marks.gold else "silver" if rating >= marks.silver else "bronze"


def headline(adventure: Adventure, state: State) -> str:
    """The one line under which a finished adventure is remembered."""
    if state.result == "won":
        own = next((end.short for end in adventure.endings if end.id == state.ending), adventure.out)
        return f"{_(own)}." if own else _(HEADLINES["escaped"])
    own = adventure.caught.short if adventure.caught is not None and state.result == "caught" else ""
    return f"{_(own)}." if own else _(HEADLINES[state.result])


def sentence(books: Books, event: Event) -> str | None:
    return told(_TELLERS, event, books)


def _adventure(books: Books, event: Any) -> Adventure:
    return books[event.book].adventures[event.adventure]


def _choice(books: Books, event: Any) -> Choice:
    choice: Choice = _adventure(books, event).places[event.place].choices[event.choice - 1]
    return choice


def _story(text: Text, lines: tuple[int, ...] | None = None, between: str = " ") -> str:
    """The passages that were told, each through the translation; without numbers those that are for everybody."""
    if lines is None:
        lines = tuple(number for number, passage in enumerate(text) if passage.words and not passage.when)
    told = (_(text[number].words) for number in lines)
    return joined(told).strip("\n") if between == " " else between.join(told)


def introduction(books: Books, event: AdventureBegan) -> str:
    return _story(_adventure(books, event).intro, event.lines)


def _began(books: Books, event: AdventureBegan) -> str:
    adventure = _adventure(books, event)
    story, aim = introduction(books, event), _story(adventure.aim, event.aim)
    return " ".join(filter(None, (f"{_(adventure.title)}.", story, aim)))


def _reached(books: Books, event: PlaceReached) -> str:
    place = _adventure(books, event).places[event.place]
    words = _story(place.scene if event.first else back_again(place, event.visit), event.lines)
    words = words or ("" if not event.first else f"{_(place.event)}.")
    return f"{place_name(event.place, place.name)}. {words}".strip()


def place_name(place: str, name: str = "") -> str:
    """As the aims of the booklet write it, "the Salt Gate (11)"; a place that was never read has only its number."""
    if name:
        return _("{name} ({place})").format(name=_(name), place=place)
    return _("place {place}").format(place=place)


def _sought(books: Books, event: SearchEnded) -> str:
    if event.known:
        return _("You know the way to hidden place {place}.").format(place=event.place)
    if event.found:
        text = _("{heads}, {need} needed: you find hidden place {place}.")
    else:
        text = _("{heads}, {need} needed: nothing but stones. Hidden place {place} must be close.")
    return text.format(heads=heads_words(event.heads), need=event.difficulty, place=event.place)


def _chosen(books: Books, event: ChoiceMade) -> str:
    return f"{_(_choice(books, event).label)}."


def _ended_choice(books: Books, event: ChoiceEnded) -> str:
    plain = {"win": N_("The fight is won."), "lost": N_("The fight is lost."), "flee": N_("You get away.")}
    text = _choice(books, event).texts.get(event.how)
    return (_story(text, event.lines) if text else "") or _(plain.get(event.how, ""))


def reckoning(books: Books, event: ChoiceEnded | ClockStruck) -> str:
    """One line of figures under a story: hours, gauges, what she carries and knows now."""
    book, tally = books[event.book], event.tally
    told = []
    # The hours first, whatever happened first: that is where one looks for them.
    for gauge, before, steps in sorted(tally.gauges, key=lambda each: each[0] != "TU"):
        if gauge == "TU":
            told.append(hours_words(before, before + steps))
        elif gauge == "C" and isinstance(event, ChoiceEnded) and event.how == "lost":
            told.append(_("The fight took your last Combativeness; you go on with {n}.").format(n=before + steps))
        else:
            change = f"+{steps}" if steps > 0 else f"−{-steps}"
            told.append(_("{gauge} {change}.").format(gauge=_(GAUGES[gauge]), change=change))
    told += [_("You carry: {item}.").format(item=_(book.items[item].name)) for item in tally.items]
    rumours = {place.unless for place in book.adventures[event.adventure].places.values()}
    told += [f"{_(book.flags[flag].meaning)}." for flag in tally.flags if flag in book.keys | rumours]
    return " ".join(told)


_LUCK = {"ok": ALL, "win": ALL, "ko": NOBODY, "lost": NOBODY}
"""Whom a choice helps that had to succeed."""


def deed(books: Books, event: Event) -> Deed | None:
    """What she chose, found and came to; the clock, where it struck."""
    match event:
        case ChoiceEnded(how=how, tally=tally):
            moved = sum(abs(steps) for _gauge, _before, steps in tally.gauges)
            return Deed(_done_at(books, event), 3 + moved + len(tally.items), _LUCK.get(how))
        case RoundFought(beaten=False):
            return Deed(_done_at(books, event), 1.5, NOBODY)
        case ClockStruck():
            return Deed(_("The Erasers close in."), 3, NOBODY)
        case ItemChanged(gained=True, item=item):
            return Deed(_("You now carry: {item}.").format(item=_(books[event.book].items[item].name)), 2, ALL)
        case PlaceReached(place=place):
            name = place_name(place, _adventure(books, event).places[place].name)
            return Deed(_("You come to {place}.").format(place=name), 1)
    return None


def _done_at(books: Books, event: ChoiceEnded | RoundFought) -> str:
    name = _adventure(books, event).places[event.place].name
    return explained(_(name) if name else place_name(event.place), _(_choice(books, event).label))


def _tested(books: Books, event: SkillTried) -> str:
    text = _("{heads}, {need} needed: it works.") if event.success else _("{heads}, {need} needed: it does not work.")
    return text.format(heads=heads_words(event.heads), need=event.difficulty)


def heads_words(heads: int) -> str:
    return ngettext("{n} head", "{n} heads", heads).format(n=heads)


def _combat(books: Books, event: CombatBegan) -> str:
    return _("{foe}, Combativeness {c}.").format(foe=_(_choice(books, event).foe), c=event.foe_c)


def _round(books: Books, event: RoundFought) -> str:
    foe = _(_choice(books, event).foe)
    heads = heads_words(event.heads)
    if event.beaten:
        text = ngettext(
            "Round {round}: {heads}, and {before} was enough. {foe}: beaten.",
            "Round {round}: {heads}, and {before} were enough. {foe}: beaten.",
            event.foe_before,
        )
    elif event.heads:
        text = _("Round {round}: {heads}. {foe}: {before} to {after}.")
    else:
        text = _("Round {round}: no heads. {foe}: still {after}.")
    words = text.format(round=event.round, heads=heads, before=event.foe_before, after=event.foe_after, foe=foe)
    return f"{words} {shield_words(event)}".strip()


def shield_words(event: RoundFought) -> str:
    """That an item has kept tails from doing harm; empty where none did."""
    if not event.shielded:
        return ""
    text = ngettext("{n} tail did not count.", "{n} tails did not count.", event.shielded)
    return text.format(n=event.shielded)


def _flag(books: Books, event: FlagChanged) -> str:
    meaning = _(books[event.book].flags[event.flag].meaning)
    after = _adventure(books, event).after
    if (
        not event.set
        and after is not None
        and any((each.kind, each.name) == ("clear", event.flag) for each in after.effects)
    ):
        return ""  # the adventure is over, and what it leaves behind is no news any more
    text = _("In the notebook: {what}.") if event.set else _("Struck from the notebook: {what}.")
    return text.format(what=meaning)


def _item(books: Books, event: ItemChanged) -> str:
    item = books[event.book].items[event.item]
    words = _(_ITEM_WORDS[event.gained, event.why]).format(item=_(item.name))
    return f"{words} {_story(item.text)}".strip() if event.gained else words


def _gauge(books: Books, event: GaugeChanged) -> str:
    if (event.gauge, event.why) == ("TU", "after"):
        return _("The next adventure begins at hour {n}.").format(n=event.after)
    steps = event.after - event.before
    if event.gauge == "TU":
        spent = _spent(event.why, steps) if steps > 0 else _gained(-steps)
        return f"{spent} {_('It is hour {n}.').format(n=event.after)}"
    if event.gauge in SKILLS:
        text = _("{gauge} goes up to {n}.") if steps > 0 else _("{gauge} goes down to {n}.")
        return text.format(gauge=_(GAUGES[event.gauge]), n=event.after)
    if event.why == "floor":
        return _("You always start with at least {what}.").format(what=price_words(event.gauge, event.after))
    if event.why == "limit":
        return _("You can carry over {what} at most.").format(what=price_words(event.gauge, event.after))
    if (event.gauge, event.why) == ("C", "lost") and steps > 0:
        return _("You go on with {what}.").format(what=price_words(event.gauge, event.after))
    text = N_("You get {what}: now {n}.")
    if steps < 0:
        text = _GIVEN.get(event.why, N_("You lose {what}: {n} left."))
    return _(text).format(what=price_words(event.gauge, abs(steps)), n=event.after)


def _spent(why: str, hours: int) -> str:
    return ngettext(*_HOURS.get(why, _HOURS_OF_IT), hours).format(n=hours)


def _gained(hours: int) -> str:
    return ngettext("You gain {n} hour.", "You gain {n} hours.", hours).format(n=hours)


def _flipped(books: Books, event: Flipped) -> str:
    names = {"heads": _("heads"), "tails": _("tails")}
    return _(_TOSSES[event.why]).format(coins=", ".join(names[coin] for coin in event.coins))


def _manoeuvre(books: Books, event: ManoeuvreEnded) -> str:
    text = (
        _("{heads}, {need} needed: they lose sight of you.")
        if event.success
        else _("{heads}, {need} needed: only dust.")
    )
    return text.format(heads=heads_words(event.heads), need=event.difficulty)


def _clock(books: Books, event: ClockStruck) -> str:
    clock = next(clock for clock in _adventure(books, event).clocks if clock.at == event.at)
    return _story(clock.text, event.lines) or _("Hour {at}: the Erasers close in.").format(at=event.at)


def _ran_out(books: Books, event: TimeRanOut) -> str:
    when = _("It was hour {at} of {last}.").format(at=event.at, last=event.last)
    return " ".join((when, _spent(event.why, event.hours), _("There was no time for that.")))


def _escaped(books: Books, event: Escaped) -> str:
    adventure = _adventure(books, event)
    told = [_story(end.text, event.lines) for end in adventure.endings if end.id == event.ending]
    if not told:
        told.append(f"{_(adventure.out)}." if adventure.out else _(HEADLINES["escaped"]))
    if adventure.after is not None:
        told.append(_story(adventure.after.text, event.after))
    return joined(told)


def rating_words(land: Land, event: Escaped) -> str:
    """What the escape is worth: a line of its own, under the story."""
    return f"{_('Hours to spare: {left}.').format(left=event.time_left)} {star_words(land, event.rating)}"


def star_words(land: Land, rating: int) -> str:
    """What makes the stars (R54)."""
    marks = land.figures.rating
    stars = _("Two stars at {silver}, three at {gold}.").format(silver=marks.silver, gold=marks.gold)
    return f"{_rated(land, rating)} {stars}"


def _rated(land: Land, rating: int) -> str:
    text = _("Rating {rating}: a point for each hour, Combativeness, part and fuel left, {item} for each item.")
    return text.format(rating=rating, item=land.figures.rating.item)


def rating(land: Land, state: State) -> Rating:
    """What the stars of an escape took, and what the next would take (R54)."""
    marks = land.figures.rating
    higher = next((mark for mark in (marks.silver, marks.gold) if state.rating < mark), None)
    text = _("The next star takes a rating of {n}.")
    return Rating(_rated(land, state.rating), "" if higher is None else text.format(n=higher))


def adjusted_words(event: Escaped) -> str:
    """What the way to the next adventure makes of the gauges, and why (R51); empty if it leaves them as they are."""
    text = _("{gauge} {before} → {after}")
    told = {
        more: ", ".join(
            text.format(gauge=_(GAUGES[gauge]), before=before, after=before + steps)
            for gauge, before, steps in event.adjusted
            if (steps > 0) == more
        )
        for more in (False, True)
    }
    lines = (
        _("There is a limit to what you carry over: {what}.").format(what=told[False]) if told[False] else "",
        _("You always start with at least this much: {what}.").format(what=told[True]) if told[True] else "",
    )
    return " ".join(filter(None, lines))


def roll_call(books: Books, event: RollCalled) -> tuple[str, str]:
    """Heading and lines of the last page of the notebook."""
    roll = _adventure(books, event).roll
    return ("", "") if roll is None else (_(roll.short), _story(roll.text, event.lines, "\n"))


def _caught(books: Books, event: Caught) -> str:
    caught = _adventure(books, event).caught
    own = "" if caught is None else _story(caught.text, event.lines)
    return own if own and event.result == "caught" else f"{_(HEADLINES[event.result])} {own}".strip()


_TELLERS: dict[type[Event], Callable[[Books, Any], str]] = {
    AdventureBegan: _began,
    PlaceReached: _reached,
    SearchEnded: _sought,
    ChoiceMade: _chosen,
    ChoiceEnded: _ended_choice,
    SkillTried: _tested,
    CombatBegan: _combat,
    RoundFought: _round,
    FlagChanged: _flag,
    ItemChanged: _item,
    GaugeChanged: _gauge,
    Flipped: _flipped,
    ManoeuvreEnded: _manoeuvre,
    ClockStruck: _clock,
    Escaped: _escaped,
    Caught: _caught,
    RollCalled: lambda books, event: ". ".join(roll_call(books, event)).replace("\n", " "),
    TimeRanOut: _ran_out,
    Ended: lambda _books, _event: "",
    Moved: lambda _books, event: _("You drive from {origin} to {target}.").format(
        origin=place_name(event.origin), target=place_name(event.target)
    ),
    BrokenOff: lambda _books, _event: _("The hour took your last Combativeness: the car does not leave."),
}


# The table in plain text --------------------------------------------------------------------------------------------


def description(land: Land, book: Booklet, view: View) -> str:
    state, gauges = view.table, view.table.gauges
    adventure = book.adventures[state.adventure]
    lines = [
        _("Mad Maxence, adventure {number}: {title}.").format(number=state.adventure, title=_(adventure.title)),
        *(_on_the_road(land, view) if state.result == "none" else _at_the_end(land, adventure, state)),
        _("Tech {tech}, Orientation {o}, Driving {d}. Combativeness {c}, spare parts {p}, fuel {f}.").format(
            tech=gauges.TECH, o=gauges.O, d=gauges.D, c=gauges.C, p=gauges.P, f=gauges.F
        ),
    ]
    if state.items:
        lines.append(_("Carried: {items}.").format(items=", ".join(_(book.items[name].name) for name in state.items)))
    lines += [f"{_(book.flags[flag].meaning)}." for flag in state.flags]
    if state.prev is not None and state.result == "none":
        prev = place_name(state.prev, dict(view.names).get(state.prev, ""))
        lines.append(_("You came from {prev} and cannot turn straight back.").format(prev=prev))
    if gauges.C == 0 and state.phase != "over":
        lines.append(_("Combativeness 0: the car does not move."))
    if state.phase == "choice":
        lines.append(view.scene)
    lines += _situation(book, view)
    return "\n".join(lines)


def _on_the_road(land: Land, view: View) -> list[str]:
    """What she is after, where, and how late it is."""
    state, names = view.table, dict(view.names)
    return [
        view.aim,
        _("You are here: {here}. Exit: {exit}.").format(
            here=place_name(state.pos, names.get(state.pos, "")), exit=place_name(view.exit, names.get(view.exit, ""))
        ),
        _("Hour {tu} of {last}.").format(tu=state.gauges.TU, last=land.last_hour),
        _("Marked hours to come: {clocks}.").format(
            clocks=", ".join(map(str, view.clocks)) or pgettext("hours", "none")
        ),
    ]


def _at_the_end(land: Land, adventure: Adventure, state: State) -> list[str]:
    """Of an adventure that is over, aim and clock say nothing any more: the clock may stand at 0 for the next (R51)."""
    if state.result != "won":
        return [headline(adventure, state), _("Hour {tu} of {last}.").format(tu=state.gauges.TU, last=land.last_hour)]
    spare = _("Hours to spare: {left}. Rating {rating}.").format(left=state.time_left, rating=state.rating)
    on = [] if adventure.after is None else [_("This is what you take into the next adventure:")]
    return [headline(adventure, state), spare, *on]


def _situation(book: Booklet, view: View) -> list[str]:
    state = view.table
    adventure = book.adventures[state.adventure]
    if state.combat is not None:
        foe = adventure.places[state.pos].choices[state.combat.choice - 1].foe
        return [
            _("Fight against {foe}: Combativeness {c}, round {round}.").format(
                foe=_(foe), c=state.combat.foe_c, round=state.combat.round
            )
        ]
    if isinstance(state.pending, Drop):
        return [
            _("Too much to carry: {item} or something else must stay here.").format(
                item=_(book.items[state.pending.item].name)
            )
        ]
    if isinstance(state.pending, Retry):
        return [_("The test failed. Toss again?")]
    if state.phase == "after" and adventure.after is not None:
        gains = " / ".join(effect_words(book, effect) for effect in adventure.after.choose)
        return [_("Pick one: {gains}.").format(gains=gains)]
    return [offer_words(book, offer) for offer in view.offers]


def effect_words(book: Booklet, effect: Effect) -> str:
    if effect.kind in ("item", "drop"):
        return _(book.items[effect.name].name)
    if effect.kind in ("flag", "clear"):
        return _(book.flags[effect.name].meaning)
    if effect.kind == "exit":
        return _("the way out")
    if effect.name == "TU" and effect.kind in ("+", "-"):
        if effect.kind == "+":
            return price_words("TU", effect.value)
        return ngettext("{n} hour back", "{n} hours back", effect.value).format(n=effect.value)
    sign = effect.kind.replace("-", "−")
    return _("{gauge} {change}").format(gauge=_(NAMES[effect.name]), change=f"{sign}{effect.value}")


def power_words(book: Booklet, item: Item) -> str:
    """What a piece of equipment is good for."""
    match item.power:
        case "coin":
            assert item.skill is not None
            text = ngettext("{n} more coin in {skill} tests", "{n} more coins in {skill} tests", item.amount)
            return text.format(n=item.amount, skill=_(NAMES[item.skill]))
        case "shield":
            return ngettext(
                "{n} tail does not count in each round of a fight",
                "{n} tails do not count in each round of a fight",
                item.amount,
            ).format(n=item.amount)
        case "ram":
            return _("Every foe is weaker by {n}").format(n=item.amount)
        case "repair":
            return _("Each repair mends {n} more").format(n=item.amount)
        case "retry":
            return _("Give it up to toss a failed test again")
        case "burn":
            return _("Use it up: {gain}").format(gain=", ".join(effect_words(book, effect) for effect in item.burn))


def odds_words(chance: float | None) -> str:
    """Nothing for a chance that is not to be known."""
    return "" if chance is None else percent(round(100 * chance))


def offer_words(book: Booklet, offer: Offer) -> str:
    """A choice as one line: what it costs, what it asks, how likely it is."""
    parts = [f"{offer.number}. {_(offer.label)}"]
    if offer.price:
        price = ", ".join(price_words(gauge, amount) for gauge, amount in offer.price)
        parts.append(_("costs {price}").format(price=price))
    if offer.skill:
        test = ngettext(
            "{skill} test of {need} with {coins} coin", "{skill} test of {need} with {coins} coins", offer.coins
        )
        parts.append(test.format(skill=_(NAMES[offer.skill]), need=offer.difficulty, coins=offer.coins))
    if offer.foe:
        parts.append(_("fight against {foe}, Combativeness {c}").format(foe=_(offer.foe), c=offer.foe_c))
    if offer.chance is not None:
        parts.append(odds_words(offer.chance))
    if not offer.open:
        parts.append(_("not now"))
    return one_by_one(parts) + "."


def _step(gauge: str, before: int, after: int) -> str:
    return _("{gauge} {before} → {after}.").format(gauge=_(GAUGES[gauge]), before=before, after=after)


def hours_words(before: int, after: int) -> str:
    return _step("TU", before, after)


def ahead(books: Books, event: Event) -> str | None:
    """Beforehand only the facts: the booklet tells its story when it happens."""
    match event:
        case PlaceReached() | ChoiceEnded() | Caught() | RollCalled():
            return None
        case ChoiceMade():
            return _("You leave things as they are.") if is_idle(_choice(books, event)) else None
        case GaugeChanged(gauge=gauge, before=before, after=after):
            return _step(gauge, before, after)
        case ItemChanged(gained=True, why="event"):
            # Its story is told when it is there; what it does is what one pays for.
            item = books[event.book].items[event.item]
            return f"{_(_ITEM_WORDS[True, 'event']).format(item=_(item.name))} {power_words(books[event.book], item)}."
        case RoundFought(foe_after=left, beaten=beaten):
            foe = _(_choice(books, event).foe)
            return _("{foe}: beaten.").format(foe=foe) if beaten else _("{foe}: {n} left.").format(foe=foe, n=left)
        case TimeRanOut():
            return _("That is more hours than you have: they catch you.")
        case Ended(reason="caught"):
            return None
        case SkillTried(success=success):
            return _("It works.") if success else _("It does not work.")
        case ManoeuvreEnded(success=success):
            return None if success else _("Only dust.")
        case SearchEnded(found=found):
            return _("You find the way.") if found else _("You do not find the way.")
    return sentence(books, event)
