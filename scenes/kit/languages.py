"""The languages the app speaks: English, and every catalogue that lies beside its assets or the player's saves.

A catalogue is `locale/<code>/LC_MESSAGES/poste-restante.mo`, made from the template that `poste-restante words` writes.
"""

from __future__ import annotations

import gettext
import io
import string
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
        return _fitting(catalogue.ngettext(one, many, n), one if n == 1 else many)

    words.install(translate, plural)
    return None


def _paths(home: Path) -> dict[str, Path]:
    """The player's own catalogue goes before ours."""
    found = [path for root in (assets.folder, home) for path in (root / "locale").glob(f"*/{_FILE}")]
    return {path.parent.parent.name: path for path in found}


def _open(code: str, home: Path) -> gettext.GNUTranslations | None:
    path = _paths(home).get(code)
    if path is None:
        return None
    try:
        return gettext.GNUTranslations(io.BytesIO(read_limited(path, LARGEST)))
    except Exception:  # a damaged file leads gettext to whatever error it likes
        return None


@cache
def _fitting(told: str, text: str) -> str:
    """What is told, unless it is not translated yet, or would break by a name that its sentence does not know."""
    try:
        return told if told and _names(told) <= _names(text) else text
    except ValueError:
        return text


def _names(text: str) -> set[str | None]:
    return {name for _words, name, _form, _conversion in string.Formatter().parse(text) if name is not None}
