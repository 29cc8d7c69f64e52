"""The languages of the app: English, and every catalogue in the folder `locale` of the assets or of the player's saves.

A catalogue is `locale/<code>/LC_MESSAGES/poste-restante.mo`, made from the template that `poste-restante words` writes.
Anybody may have written one, so it is untrusted input: a text that does not fit its source is shown in English.

`synonyms.toml` beside it adds search words to the glossaries of the rulebooks, by the ids of games:

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
    """Codes and names. Unreadable catalogues are ignored."""
    found = {SOURCE: "English"}
    for code in sorted(_paths(home)):
        if (catalogue := _open(code, home)) is not None:
            told = catalogue.gettext(OWN_NAME)
            found[code] = code if told == OWN_NAME else told
    return found


Synonyms = Mapping[str, Mapping[str, str]]
_synonyms: Synonyms = {}
_spoken = SOURCE


def synonyms_of(game: str) -> Mapping[str, str]:
    """Search words in the current language, and the word of a game's glossary that each refers to."""
    return _synonyms.get(game, {})


def spoken() -> str:
    """The code of the current language."""
    return _spoken


def speak(code: str, home: Path) -> str | None:
    """Switch to this language; returns a sentence about what cannot be read. Without texts, it is English."""
    global _spoken, _synonyms
    words.install(str)
    _spoken, _synonyms = SOURCE, {}
    if code == SOURCE:
        return None
    catalogue = _open(code, home)
    if catalogue is None:
        return _("The texts of the language {code} cannot be read.").format(code=code)
    folder = _paths(home)[code].parent.parent
    language = Language(catalogue, grammar_of(code, folder))
    words.install(language.text, language.plural, language.in_context)
    _spoken = code
    try:
        _synonyms = read_synonyms(folder / SYNONYMS)
    except BadSynonyms:
        return _("The search words of the language {code} cannot be read, and are left out.").format(code=code)
    return None


class BadSynonyms(ValueError):
    """The file is not a table of search words; the message says why."""


def read_synonyms(path: Path) -> Synonyms:
    """By game; empty if there is no such file."""
    if not path.exists():
        return {}
    try:
        table = tomllib.loads(read_limited(path, LARGEST_SYNONYMS).decode())
        return msgspec.convert(table, dict[str, dict[_Word, _Word]])
    except (OSError, Damaged, ValueError, RecursionError) as error:
        raise BadSynonyms(f"{path} cannot be read: {error}") from error


class Language:
    """A catalogue and a grammar; a translation that does not fit its source is replaced by English."""

    def __init__(self, catalogue: gettext.GNUTranslations, grammar: Grammar | None) -> None:
        self._catalogue, self._grammar = catalogue, grammar
        self._looked_at: dict[tuple[str, str], str] = {}

    def text(self, text: str) -> str:
        return self._fitting(self._catalogue.gettext(text), text)

    def plural(self, one: str, many: str, n: int) -> str:
        """A value filled into one form may be used in all: "One move" may be "{n} coup", which also covers 0."""
        source = one if n == 1 else many
        try:
            return self._fitting(self._catalogue.ngettext(one, many, n), source, one + many)
        except ArithmeticError:  # a plural rule that divides by zero
            return source

    def in_context(self, context: str, text: str) -> str:
        """The translation in this context; if there is none, the translation without context."""
        told = self._fitting(self._catalogue.pgettext(context, text), text)
        return self.text(text) if told == text else told

    def _fitting(self, told: str, text: str, fills: str = "") -> str:
        known = self._looked_at.get((told, text))
        if known is None:
            known = self._looked_at[told, text] = self._checked(told, text, fills or text)
        return known

    def _checked(self, told: str, text: str, fills: str) -> str:
        """The translation, unless it is empty or its placeholders do not match those of the source."""
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
    """The player's own catalogues take precedence over ours."""
    found: dict[str, Path] = {}
    for root in (assets.folder, home):
        try:
            paths = list((root / "locale").glob(f"*/{_FILE}"))
        except OSError:  # an unreadable folder has none
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
    except Exception:  # a damaged file may cause any exception in gettext
        return None


def _is_as_large_as_it_says(data: bytes) -> bool:
    """Its entries must not overlap: gettext would expand each to megabytes, hundreds of thousands of times."""
    order = "<" if data.startswith(b"\xde\x12\x04\x95") else ">"
    count, *tables = struct.unpack_from(f"{order}3I", data, 8)
    lengths = (struct.unpack_from(f"{order}{2 * count}I", data, table)[::2] for table in tables)
    return sum(map(sum, lengths)) <= len(data)


Field = tuple[str, str | None, str]
"""A placeholder: a name, a conversion, a format."""


def fits(told: str, text: str, grammar: Grammar | None = None) -> bool:
    """Whether its placeholders also occur in the source; they may be moved, repeated or left out.

    A placeholder without a name goes by its position, so it cannot be repeated. Where the source fills in a plain
    value, the translation may add a grammar format. Raises ValueError for invalid braces.
    """
    ours, theirs = fields(text), fields(told)
    plain: Counter[Field] = Counter()
    for (name, conversion, form), count in theirs.items():
        by_grammar = grammar is not None and bool(form) and grammar.knows(form) and (name, None, "") in ours
        plain[name, conversion, "" if by_grammar else form] += count
    return set(plain) <= set(ours) and all(plain[field] <= ours[field] for field in plain if not field[0])


def fields(text: str) -> Counter[Field]:
    """The placeholders of a text, with their counts."""
    parsed = string.Formatter().parse(text)
    return Counter((name, conversion, form or "") for _words, name, form, conversion in parsed if name is not None)
