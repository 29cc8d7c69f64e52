"""A made-up language that is as long as French: it shows where a translation would find no room.

French takes a quarter more letters than English for a label, and an eighth more for a sentence. It has accents on
capitals, and sets a space before a colon and inside quotation marks. Everything can still be read.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.kit.languages import OWN_NAME
from tools.words import template

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

CODE = "fr"
"""Its plurals are those of French."""
NAME = "Longer"
SHARES = ((10, 0.28), (20, 0.16), (1_000_000, 0.13))
"""Up to this many characters, a text grows by this share."""

_ACCENTS = str.maketrans("aeouAEOU", "àéôùÀÉÔÙ")
_TYPOGRAPHY = (
    (re.compile(r"(?<=\S):(?=\s|$)"), "\N{NO-BREAK SPACE}:"),
    (re.compile(r"(?<=[^\s;!?%])([;!?%])"), "\N{NARROW NO-BREAK SPACE}\\1"),
    (re.compile(r"\$(\{\w+\})"), "\\1\N{NO-BREAK SPACE}$"),
    (re.compile("“"), "«\N{NO-BREAK SPACE}"),
    (re.compile("”"), "\N{NO-BREAK SPACE}»"),
)
_FIELD = r"\{[^}]*\}"
_FIELD_OR_WORD = re.compile(rf"{_FIELD}|[^\W\d_]+")
_LETTER = re.compile(r"[^\W\d_]")


def longer(text: str) -> str:
    """The text in that language. Its {fields} stay; by turns a word grows by a few letters, or gets a short word after
    it, so that lines can break as often as in French."""
    said = text
    for pattern, instead in _TYPOGRAPHY:
        said = pattern.sub(instead, said)
    plain = re.sub(_FIELD, "", text)
    letters = len(_LETTER.findall(plain))
    missing = round(len(plain) * next(share for most, share in SHARES if len(plain) <= most)) - (len(said) - len(text))
    met = given = 0
    a_word_grew = False

    def grown(match: re.Match[str]) -> str:
        nonlocal met, given, a_word_grew
        word = match[0]
        if word.startswith("{"):
            return word
        met += len(word)
        owed = missing * met // letters - given
        more = ""
        if owed >= 3 and a_word_grew and said[match.end() : match.end() + 1] == " ":
            more = " dé"
        elif owed > 0 and (met == letters or (len(word) > 3 and not a_word_grew)):
            more = ("és" * owed)[:owed]
        if more:
            given, a_word_grew = given + len(more), not a_word_grew
        return word.translate(_ACCENTS) + more

    return _FIELD_OR_WORD.sub(grown, said)


def catalogue(code: str, told: Callable[[str], str], texts: Catalog) -> bytes:
    """All these texts in a made-up language, as gettext reads them; letters for keys stay what they are."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    whole = Catalog(locale=code)
    for message in texts:
        if not message.id or (message.context or "").endswith("key"):
            continue
        one, *many = (message.id,) if isinstance(message.id, str) else message.id
        forms = [told(one), *(told(many[0]) for _form in range(1, whole.num_plurals) if many)]
        whole.add(message.id, forms if many else forms[0], context=message.context)
    file = io.BytesIO()
    write_mo(file, whole)
    return file.getvalue()


def put_catalogue(home: Path) -> None:
    """Where a player would put it."""
    put(home, CODE, _longer_catalogue())


def put(home: Path, code: str, data: bytes) -> None:
    path = home / "locale" / code / "LC_MESSAGES" / "poste-restante.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)


@cache
def _longer_catalogue() -> bytes:
    return catalogue(CODE, lambda text: NAME if text == OWN_NAME else longer(text), template())
