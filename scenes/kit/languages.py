"""The languages the app speaks: English, and every catalogue that lies beside its assets or the player's saves.

A catalogue is `locale/<code>/LC_MESSAGES/poste-restante.mo`, made from the template that `poste-restante words` writes.
Anybody may have written one, so nothing in it is trusted: a text that does not fit its source is shown in English.
"""

from __future__ import annotations

import gettext
import io
import re
import string
import struct
from collections import Counter
from functools import cache
from pathlib import Path

import assets
from game.core import words
from game.core.words import N_, _
from saves.files import read_limited

SOURCE = "en"
LARGEST = 20_000_000
"""Bytes of a catalogue; all our texts together have less than one million."""
_OWN_NAME = N_("The name of this language, in this language")
_FILE = "LC_MESSAGES/poste-restante.mo"
_CODE = re.compile(r"[A-Za-z0-9_@.-]{1,32}")


def languages(home: Path) -> dict[str, str]:
    """Codes and names. A catalogue that cannot be read is none."""
    found = {SOURCE: "English"}
    for code in sorted(_paths(home)):
        if (catalogue := _open(code, home)) is not None:
            told = catalogue.gettext(_OWN_NAME)
            found[code] = code if told == _OWN_NAME else told
    return found


def speak(code: str, home: Path) -> str | None:
    """From now on in this language; a sentence if that is not possible, and English it is."""
    if code == SOURCE:
        words.install(str)
        return None
    catalogue = _open(code, home)
    if catalogue is None:
        words.install(str)
        return _("The texts of the language {code} cannot be read.").format(code=code)

    def translate(text: str) -> str:
        return _fitting(catalogue.gettext(text), text)

    def plural(one: str, many: str, n: int) -> str:
        source = one if n == 1 else many
        try:
            return _fitting(catalogue.ngettext(one, many, n), source)
        except ArithmeticError:  # a plural rule that divides by zero
            return source

    words.install(translate, plural)
    return None


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


@cache
def _fitting(told: str, text: str) -> str:
    """What is told, unless it is not translated yet, or does not fill in what its source does."""
    try:
        return told if told.strip() and fits(told, text) else text
    except ValueError:
        return text


def fits(told: str, text: str) -> bool:
    """Whether what stands in its braces stands so in the source too; it may be moved, repeated or left out.

    What has no name goes by its place, so it cannot be repeated. Raises ValueError where braces make no sense.
    """
    ours, theirs = _fields(text), _fields(told)
    return set(theirs) <= set(ours) and all(theirs[field] <= ours[field] for field in theirs if not field[0])


def _fields(text: str) -> Counter[tuple[str, str | None, str | None]]:
    """Names with their conversions and formats, and how often each is there."""
    parsed = string.Formatter().parse(text)
    return Counter((name, conversion, form) for _words, name, form, conversion in parsed if name is not None)
