"""Texts for players. English is the source text; the app installs a translation at start-up.

A state never holds translated text, only keys and numbers; text goes through `_` just before it is shown. A sentence is
translated whole: never build one from translated pieces, give it {names} instead.

Where one English text needs two translations ("free" is gratis or at liberty), each gets a context: `pgettext` where it
is shown, `NP_` where it is declared. A translator may also translate the text without its context.

`poste-restante words` collects everything that can be looked up here: in code the texts marked by `_`, `N_`,
`ngettext`, `NN_`, `pgettext` and `NP_`, in content files the fields of type `Words`.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Annotated, Literal, TypeGuard

MARK = "words for players"
Words = Annotated[str, MARK]
"""The type of a field in a content file that is translated with `_` when it is shown."""

VERSE = "\u00a0" * 4
"""A line that begins with this is a line of verse: indented, and in italics where there is room."""

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
    """From now on, `_`, `ngettext` and `pgettext` translate with these functions; None: contexts are ignored."""
    global _translate, _translate_plural, _translate_in
    _translate, _translate_plural, _translate_in = translate, plural, in_context


def _(text: str) -> str:
    if type(text) is InContext:
        return pgettext(text.context, text)
    return _translate(text) if text else ""  # a catalogue answers "" with its own header


def pgettext(context: str, text: str) -> str:
    """A text in its context: a word or two that distinguish it from equal English texts."""
    if not text:
        return ""
    return _translate(str(text)) if _translate_in is None else _translate_in(context, str(text))


def ngettext(one: str, many: str, n: int) -> str:
    """The plural form for this number; the caller fills in its {names}.

    A minus sign does not change the form: "−1 fan", "+2 fans".
    """
    return _translate_plural(one, many, abs(n))


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for "translate this later"
    """Mark a text for translation where it is declared; `_` translates it where it is shown."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - the same for the two forms of a sentence
    """Mark both forms where they are declared; `ngettext` chooses where they are shown."""
    return one, many


class InContext(str):
    """A text with its context, translated by `_` where it is shown."""

    __slots__ = ("context",)
    context: str


def NP_(context: str, text: str) -> str:  # noqa: N802 - gettext's own name once more
    """Mark a text that has another meaning elsewhere; `_` translates it where it is shown."""
    marked = InContext(text)
    marked.context = context
    return marked


class Said(str):
    """Text that is already translated: built from several parts, it is not looked up again."""

    __slots__ = ()


def explained(what: str, more: str) -> str:
    """A thing and its explanation. Some languages put a space before the colon."""
    return _("{what}: {more}").format(what=what, more=more)


_IN_A_ROW = {"and": N_("{first} and {last}"), "or": N_("{first} or {last}")}


def in_a_row(told: Sequence[str], joined: Literal["and", "or"] = "and") -> str:
    """A list in one sentence: "Papa Legba, Gran Bwa and Mamy Wata"."""
    if len(told) < 2:
        return "".join(told)
    return _(_IN_A_ROW[joined]).format(first=", ".join(told[:-1]), last=told[-1])


_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ı": "i"})
"""Letters that Unicode does not decompose into letter and accent, and that nobody types in a search."""


def one_by_one(told: Iterable[str]) -> str:
    """Items that are too long for commas: "3 heads, 1 tails; 2-4 = 6". Some languages put a space before it."""
    listed = list(told)
    return reduce(lambda first, rest: _("{first}; {rest}").format(first=first, rest=rest), listed) if listed else ""


def folded(text: str) -> str:
    """A text for searching and sorting: without differences of case and accents."""
    text = text.casefold()
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFKD", text).translate(_LIGATURES)
    return "".join(part for part in parts if not unicodedata.combining(part))


_OPENING = " \u00a0\u202f«“„‘\"'"


def capitalised(text: str) -> str:
    """Text at the beginning of a sentence; an opening quotation mark and its space may come before the first letter."""
    at = len(text) - len(text.lstrip(_OPENING))
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def found_in(text: str, sought: Sequence[str], *, inside: bool = True) -> list[tuple[int, int]]:
    """The ranges of these folded words in an unfolded text; `inside`: also in the middle of other words."""
    letters = [(part, index) for index, letter in enumerate(text) for part in folded(letter)]
    flat = "".join(part for part, _index in letters)
    before = "" if inside else r"(?<!\w)"
    hits = [hit for word in filter(None, sought) for hit in re.finditer(before + re.escape(word), flat)]
    return sorted((letters[hit.start()][1], letters[hit.end() - 1][1] + 1) for hit in hits)


def counted(*found: tuple[int, str]) -> str:
    """Counts in one sentence; zeros are left out."""
    return ", ".join(text.format(n=n) for n, text in found if n) + "."


def is_plain(value: object) -> TypeGuard[str]:
    """English text that is not translated yet."""
    return isinstance(value, str) and not isinstance(value, Said)


def numeral(value: float, digits: int = 0) -> str:
    """A large number or one with decimals; the translation decides what separates thousands and decimals."""
    whole, _point, decimals = f"{value:,.{digits}f}".partition(".")
    told = reduce(lambda more, less: _("{thousands},{rest}").format(thousands=more, rest=less), whole.split(","))
    return _("{whole}.{decimals}").format(whole=told, decimals=decimals) if decimals else told


def percent(n: int) -> str:
    """A percentage; the translation decides about the space before the sign."""
    return _("{n}%").format(n=n)


def money(dollars: int) -> str:
    """An amount of money; the translation decides about the position of the sign."""
    return _("${n}").format(n=dollars)


def money_change(dollars: int) -> str:
    """A difference of money, with its sign."""
    return (_("+${n}") if dollars >= 0 else _("−${n}")).format(n=abs(dollars))
