"""The languages the app speaks: English, and every catalogue that lies beside its assets or the player's saves.

A catalogue is `locale/<code>/LC_MESSAGES/poste-restante.mo`, made from the template that `poste-restante words` writes.
Anybody may have written one, so nothing in it is trusted: a text that does not fit its source is shown in English.

`synonyms.toml` beside it adds words that people search for to the glossaries of the rulebooks, by the ids of games:

    [last-glow]
    "structure" = "coque"
"""

from __future__ import annotations

import gettext
import io
import re
import string
import struct
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

import assets
from game.core import words
from game.core.words import N_, _
from saves.files import read_limited
from saves.problems import Damaged
from scenes.kit.grammar import Grammar, grammar_of, sentence

SOURCE = "en"
LARGEST = 20_000_000
"""Bytes of a catalogue; all our texts together have less than one million."""
OWN_NAME = N_("The name of this language, in this language")
SYNONYMS = "synonyms.toml"
LARGEST_SYNONYMS = 1_000_000
_FILE = "LC_MESSAGES/poste-restante.mo"
_Word = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=r"^\S[^\n]*$")]
_CODE = re.compile(r"[A-Za-z0-9_@.-]{1,32}")


def languages(home: Path) -> dict[str, str]:
    """Codes and names. A catalogue that cannot be read is none."""
    found = {SOURCE: "English"}
    for code in sorted(_paths(home)):
        if (catalogue := _open(code, home)) is not None:
            told = catalogue.gettext(OWN_NAME)
            found[code] = code if told == OWN_NAME else told
    return found


Synonyms = Mapping[str, Mapping[str, str]]
_synonyms: Synonyms = {}


def synonyms_of(game: str) -> Mapping[str, str]:
    """Words of the language that is spoken now, and the word of a game's glossary that each leads to."""
    return _synonyms.get(game, {})


def speak(code: str, home: Path) -> str | None:
    """From now on in this language; a sentence about what of it cannot be read. Without texts, English it is."""
    global _synonyms
    words.install(str)
    _synonyms = {}
    if code == SOURCE:
        return None
    catalogue = _open(code, home)
    if catalogue is None:
        return _("The texts of the language {code} cannot be read.").format(code=code)
    folder = _paths(home)[code].parent.parent
    language = Language(catalogue, grammar_of(code, folder))
    words.install(language.text, language.plural, language.in_context)
    try:
        _synonyms = read_synonyms(folder / SYNONYMS)
    except BadSynonyms:
        return _("The search words of the language {code} cannot be read, and are left out.").format(code=code)
    return None


class BadSynonyms(ValueError):
    """The file is no table of search words; the message says why."""


def read_synonyms(path: Path) -> Synonyms:
    """By game; none where there is no such file."""
    if not path.exists():
        return {}
    try:
        table = tomllib.loads(read_limited(path, LARGEST_SYNONYMS).decode())
        return msgspec.convert(table, dict[str, dict[_Word, _Word]])
    except (OSError, Damaged, ValueError, RecursionError) as error:
        raise BadSynonyms(f"{path} cannot be read: {error}") from error


class Language:
    """A catalogue and a grammar, asked for one text after the other; what does not fit its source stays English."""

    def __init__(self, catalogue: gettext.GNUTranslations, grammar: Grammar | None) -> None:
        self._catalogue, self._grammar = catalogue, grammar
        self._looked_at: dict[tuple[str, str], str] = {}

    def text(self, text: str) -> str:
        return self._fitting(self._catalogue.gettext(text), text)

    def plural(self, one: str, many: str, n: int) -> str:
        """What is filled into one form is there for the others: "One move" may be "{n} coup", said of 0 too."""
        source = one if n == 1 else many
        try:
            return self._fitting(self._catalogue.ngettext(one, many, n), source, one + many)
        except ArithmeticError:  # a plural rule that divides by zero
            return source

    def in_context(self, context: str, text: str) -> str:
        """As it is said there; where nobody made a difference, as it is said everywhere."""
        told = self._fitting(self._catalogue.pgettext(context, text), text)
        return self.text(text) if told == text else told

    def _fitting(self, told: str, text: str, fills: str = "") -> str:
        known = self._looked_at.get((told, text))
        if known is None:
            known = self._looked_at[told, text] = self._checked(told, text, fills or text)
        return known

    def _checked(self, told: str, text: str, fills: str) -> str:
        """What is told, unless it is not translated yet, or does not fill in what its source does."""
        grammar = self._grammar
        try:
            if not told.strip() or not fits(told, fills, grammar):
                return text
        except ValueError:
            return text
        if grammar is None or not any(form and grammar.knows(form) for _name, _conversion, form in fields(told)):
            return told
        return sentence(told, grammar)


def _paths(home: Path) -> dict[str, Path]:
    """The player's own catalogue goes before ours."""
    found: dict[str, Path] = {}
    for root in (assets.folder, home):
        try:
            paths = list((root / "locale").glob(f"*/{_FILE}"))
        except OSError:  # a folder that cannot be looked into has none
            continue
        found |= {path.parent.parent.name: path for path in paths}
    return {code: path for code, path in found.items() if _CODE.fullmatch(code)}


def _open(code: str, home: Path) -> gettext.GNUTranslations | None:
    path = _paths(home).get(code)
    if path is None:
        return None
    try:
        data = read_limited(path, LARGEST)
        return gettext.GNUTranslations(io.BytesIO(data)) if _is_as_large_as_it_says(data) else None
    except Exception:  # a damaged file leads gettext to whatever error it likes
        return None


def _is_as_large_as_it_says(data: bytes) -> bool:
    """Its entries may not share their bytes: gettext would make megabytes of each, hundreds of thousands of times."""
    order = "<" if data.startswith(b"\xde\x12\x04\x95") else ">"
    count, *tables = struct.unpack_from(f"{order}3I", data, 8)
    lengths = (struct.unpack_from(f"{order}{2 * count}I", data, table)[::2] for table in tables)
    return sum(map(sum, lengths)) <= len(data)


Field = tuple[str, str | None, str]
"""What stands in braces: a name, a conversion, a format."""


def fits(told: str, text: str, grammar: Grammar | None = None) -> bool:
    """Whether what stands in its braces stands so in the source too; it may be moved, repeated or left out.

    What has no name goes by its place, so it cannot be repeated. Where the source fills in a plain value, the language
    may ask for its grammar. Raises ValueError where braces make no sense.
    """
    ours, theirs = fields(text), fields(told)
    plain: Counter[Field] = Counter()
    for (name, conversion, form), count in theirs.items():
        by_grammar = grammar is not None and bool(form) and grammar.knows(form) and (name, None, "") in ours
        plain[name, conversion, "" if by_grammar else form] += count
    return set(plain) <= set(ours) and all(plain[field] <= ours[field] for field in plain if not field[0])


def fields(text: str) -> Counter[Field]:
    """What a text has in braces, and how often each of it."""
    parsed = string.Formatter().parse(text)
    return Counter((name, conversion, form or "") for _words, name, form, conversion in parsed if name is not None)
