"""What stands in the printed book instead of the rules' own values: conditions, effects and prices in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from game.core.words import _, capitalised, ngettext, pgettext
from game.mad_maxence.booklet import TRIES, Adventure, Booklet, Condition, Conditions, Effect, Effects, Text
from game.mad_maxence.deciding import all_of, price_words
from game.mad_maxence.offering import gift_words
from game.mad_maxence.sight import is_loss
from game.mad_maxence.telling import GAUGES, effect_words
from scenes.boards.mad_maxence import pages
from scenes.table.gamebook import PICTURE, Span
from scenes.table.marks import Mark, Picture


class Wording(NamedTuple):
    """One adventure of a booklet, with the code words for its flags."""

    name: str
    """Of the booklet; empty for the campaign that comes with the game."""
    book: Booklet
    adventure: Adventure
    code: dict[str, str]

    def listed(self, flags: Iterable[str]) -> str:
        return all_of(sorted(self.code[flag] for flag in flags))

    def drawn(self, name: str) -> Sequence[Mark]:
        """The small scene of a place or an end, if there is one."""
        found = pages.motif(self.name, self.adventure.number, name)
        return (Picture(found, PICTURE),) if found else ()

    # Conditions --------------------------------------------------------------------------------------------------

    def asked(self, conditions: Conditions) -> str:
        """ "you have FLINT and Fuel is 1 or more"."""
        return all_of([*self._asked(conditions)])

    def _asked(self, conditions: Conditions) -> Iterator[str]:
        for kind, group in groupby(conditions, lambda condition: condition.kind):
            alike = list(group)
            if kind in ("flag", "not flag"):
                flags = [condition.name for condition in alike]
                lacking = ngettext("you do not have {words}", "you have none of the words {words}", len(flags))
                yield (_("you have {words}") if kind == "flag" else lacking).format(words=self.listed(flags))
            else:
                yield from map(self._one, alike)

    def _one(self, condition: Condition) -> str:
        kind, name, value = condition
        match kind:
            case "item":
                return _("you carry “{item}”").format(item=_(self.book.items[name].name))
            case "not item":
                return _("you do not carry “{item}”").format(item=_(self.book.items[name].name))
            case "been":
                return _("you have been at {place}").format(place=name)
            case "not been":
                return _("you have not been at {place}").format(place=name)
        return _compared(name, value, more=kind == ">=")

    # Effects -----------------------------------------------------------------------------------------------------

    def done(self, effects: Effects) -> str:
        return " ".join(self.each_done(effects))

    def each_done(self, effects: Effects) -> list[str]:
        """A sentence for each; words that are struck out together share one."""
        return [f"{capitalised(words)}." for words in self._all_done(effects)]

    def _all_done(self, effects: Effects) -> Iterator[str]:
        for kind, group in groupby(effects, lambda effect: effect.kind):
            if kind == "clear":
                flags = [effect.name for effect in group]
                yield _("strike out {words}").format(words=self.listed(flags))
            else:
                yield from map(self._done, group)

    def _done(self, effect: Effect) -> str:
        kind, name, _value = effect
        match kind:
            case "flag":
                return _("write down {word}").format(word=self.code[name])
            case "item":
                return _("take “{item}”").format(item=_(self.book.items[name].name))
            case "drop":
                return _("lay down “{item}”").format(item=_(self.book.items[name].name))
            case "exit":
                return _("you are out")
        return _hour(effect) if name == "TU" else _gauge(effect)

    # Choices -----------------------------------------------------------------------------------------------------

    def takes(self, effects: Effects) -> Iterator[str]:
        """What is lost for sure, told before (R15)."""
        if lost := [price_words(effect.name, effect.value) for effect in effects if is_loss(effect)]:
            yield _("lose {what}").format(what=all_of(lost))
        for effect in effects:
            if effect.kind == "drop":
                yield pgettext("you will", "lay down “{item}”").format(item=_(self.book.items[effect.name].name))
        if gone := [effect.name for effect in effects if effect.kind == "clear"]:
            yield pgettext("you will", "strike out {words}").format(words=self.listed(gone))

    def gives(self, effects: Effects) -> Iterator[str]:
        """What a bargain brings; a note is not told by its word before it is paid for."""
        if given := [words for effect in effects if (words := self._given(effect))]:
            yield _("get {what}").format(what=all_of(given))

    def _given(self, effect: Effect) -> str:
        if effect.kind == "flag":
            return gift_words(self.book, self.adventure, self.name, effect.name)
        gained = effect.kind in ("+", "item") or (effect.kind, effect.name) == ("-", "TU")
        return effect_words(self.book, effect) if gained and not is_loss(effect) else ""

    def sets(self, effects: Effects) -> list[str]:
        """Gauges that a bargain moves to where they are not counted from."""
        return [self._done(effect) for effect in effects if effect.kind in ("=", ">=", "<=")]

    # Stories -----------------------------------------------------------------------------------------------------

    def story(self, text: Text) -> Iterator[Span]:
        """Each piece with its condition; a space between two, unless one begins a new line."""
        before: Conditions = ()
        for number, passage in enumerate(each for each in text if each.words):
            words = _(passage.words)
            gap = "" if not number else " "
            if not passage.when:
                yield Span(gap + words)
            else:
                yield Span(gap)
                yield Span(self._when(passage.when, passage.otherwise, before), "asked")
                yield Span(words)
                yield Span("", "end")
            before = passage.when

    def _when(self, conditions: Conditions, otherwise: bool, before: Conditions) -> str:
        if not otherwise:
            return _("If {conditions}:").format(conditions=self.asked(conditions))
        if conditions == before:
            return _("Otherwise:")
        return _("Unless {conditions}:").format(conditions=self.asked(conditions))


def _compared(name: str, value: int, *, more: bool) -> str:
    if name == TRIES:
        if more:
            text = ngettext(
                "you have lost this adventure before", "you have lost this adventure {n} times or more", value
            )
        else:
            text = ngettext(
                "you have lost this adventure once at most", "you have lost this adventure {n} times at most", value
            )
        return text.format(n=value)
    if name == "TU":
        text = _("it is hour {n} or later") if more else _("it is hour {n} or earlier")
    else:
        text = _("{gauge} is {n} or more") if more else _("{gauge} is {n} or less")
    return text.format(gauge=_(GAUGES[name]), n=value)


def _hour(effect: Effect) -> str:
    match effect.kind:
        case "+":
            text = ngettext("{n} hour passes", "{n} hours pass", effect.value)
        case "-":
            text = ngettext("the clock goes back {n} hour", "the clock goes back {n} hours", effect.value)
        case _:
            text = _("it is now hour {n}")
    return text.format(n=effect.value)


def _gauge(effect: Effect) -> str:
    match effect.kind:
        case "+":
            text = _("{gauge} +{n}")
        case "-":
            text = _("{gauge} −{n}")
        case "=":
            text = _("{gauge} is now {n}")
        case ">=":
            text = _("raise {gauge} to {n}, if it is less")
        case _:
            text = _("lower {gauge} to {n}, if it is more")
    return text.format(gauge=_(GAUGES[effect.name]), n=effect.value)


def priced(pay: Sequence[tuple[str, int]]) -> str:
    return all_of([price_words(gauge, amount) for gauge, amount in pay])
