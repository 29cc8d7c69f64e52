"""Words for players. English is the source text; the app installs a translation at start-up.

Rules never hold translated text in a state: they keep keys and numbers, and only what is about to be shown
goes through `_`. A sentence is translated whole: never glue one from translated pieces, give it {names} instead.

Where one English text needs two translations ("free" is gratis or at liberty), each gets a context: `pgettext` where
it is shown, `NP_` where it is declared. A translator may answer for the text alone, too.

`poste-restante words` collects everything that can be looked up here: in code what is marked by `_`, `N_`, `ngettext`,
`NN_`, `pgettext` and `NP_`, in files of content the fields whose type is `Words`.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Annotated, Literal, TypeGuard

MARK = "words for players"
Words = Annotated[str, MARK]
"""The type of a field, read from a file of content, that is looked up with `_` when it is shown."""

VERSE = "\u00a0" * 4
"""A line that begins so is a line of verse: set in, and in italics wherever there is room to read."""

Plural = Callable[[str, str, int], str]


def _english_plural(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


_translate: Callable[[str], str] = str
_translate_plural: Plural = _english_plural
_translate_in: Callable[[str, str], str] | None = None


def install(
    translate: Callable[[str], str],
    plural: Plural = _english_plural,
    in_context: Callable[[str, str], str] | None = None,
) -> None:
    """From now on, `_`, `ngettext` and `pgettext` answer in this language; without contexts, as if there were none."""
    global _translate, _translate_plural, _translate_in
    _translate, _translate_plural, _translate_in = translate, plural, in_context


def _(text: str) -> str:
    if type(text) is InContext:
        return pgettext(text.context, text)
    return _translate(text) if text else ""  # a catalogue answers "" with its own header


def pgettext(context: str, text: str) -> str:
    """A text as it is said in this context: a word or two that tell it from others that are the same in English."""
    if not text:
        return ""
    return _translate(str(text)) if _translate_in is None else _translate_in(context, str(text))


def ngettext(one: str, many: str, n: int) -> str:
    """The form of a sentence that fits this number; the caller fills in its {names}.

    A minus sign does not change a noun: "−1 fan", "+2 fans".
    """
    return _translate_plural(one, many, abs(n))


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for "translate this later"
    """Mark a text for translation where it is declared; `_` translates it where it is shown."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - the same for the two forms of a sentence
    """Mark both forms where they are declared; `ngettext` chooses where they are shown."""
    return one, many


class InContext(str):
    """A text with its context, to be looked up by `_` where it is shown."""

    __slots__ = ("context",)
    context: str


def NP_(context: str, text: str) -> str:  # noqa: N802 - gettext's own name once more
    """Mark a text that means something else elsewhere where it is declared; `_` translates it where it is shown."""
    marked = InContext(text)
    marked.context = context
    return marked


class Said(str):
    """Words that are in the player's language already: put together from several, they are not looked up again."""

    __slots__ = ()


def explained(what: str, more: str) -> str:
    """A thing and what is said of it. Some languages put a space before the colon."""
    return _("{what}: {more}").format(what=what, more=more)


_IN_A_ROW = {"and": N_("{first} and {last}"), "or": N_("{first} or {last}")}


def in_a_row(told: Sequence[str], joined: Literal["and", "or"] = "and") -> str:
    """Several things in one sentence: "Papa Legba, Gran Bwa and Mamy Wata"."""
    if len(told) < 2:
        return "".join(told)
    return _(_IN_A_ROW[joined]).format(first=", ".join(told[:-1]), last=told[-1])


_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ı": "i"})
"""Letters that nobody types who only looks for a word, and that are no letter with an accent to Unicode."""


def one_by_one(told: Iterable[str]) -> str:
    """Several things that are too long for a row: "3 heads, 1 tails; 2-4 = 6". Some languages set a space before it."""
    listed = list(told)
    return reduce(lambda first, rest: _("{first}; {rest}").format(first=first, rest=rest), listed) if listed else ""


def folded(text: str) -> str:
    """A text for searching and sorting: neither capitals nor accents make a difference."""
    text = text.casefold()
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFKD", text).translate(_LIGATURES)
    return "".join(part for part in parts if not unicodedata.combining(part))


_OPENING = " \u00a0\u202f«“„‘\"'"


def capitalised(text: str) -> str:
    """Words at the beginning of a sentence; a quotation mark and its space may stand before their first letter."""
    at = len(text) - len(text.lstrip(_OPENING))
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def found_in(text: str, sought: Sequence[str], *, inside: bool = True) -> list[tuple[int, int]]:
    """Where these folded words stand in a text that is not: from where to where; `inside`: inside other words, too."""
    letters = [(part, index) for index, letter in enumerate(text) for part in folded(letter)]
    flat = "".join(part for part, _index in letters)
    before = "" if inside else r"(?<!\w)"
    hits = [hit for word in filter(None, sought) for hit in re.finditer(before + re.escape(word), flat)]
    return sorted((letters[hit.start()][1], letters[hit.end() - 1][1] + 1) for hit in hits)


def counted(*found: tuple[int, str]) -> str:
    """What was counted in one sentence; what never happened is left out."""
    return ", ".join(text.format(n=n) for n, text in found if n) + "."


def is_plain(value: object) -> TypeGuard[str]:
    """English that is still to be translated."""
    return isinstance(value, str) and not isinstance(value, Said)


def percent(n: int) -> str:
    """A chance in a hundred; whether a space stands before the sign is for the translator to say."""
    return _("{n}%").format(n=n)


def money(dollars: int) -> str:
    """An amount of money; where its sign stands is for the translator to say."""
    return _("${n}").format(n=dollars)


def money_change(dollars: int) -> str:
    """How much more money, or how much less."""
    return (_("+${n}") if dollars >= 0 else _("−${n}")).format(n=abs(dollars))
