"""A made-up language: every letter of a text becomes a Greek one. Whatever still shows ours was never translated."""

from __future__ import annotations

import io
import re
import string
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.core import words
from game.toroball.names import YOUNGSTERS
from game.way_of_the_shotgun.telling import SIDES
from game.which_side.rules import WhichSide
from game.which_side_postcard.names import PEOPLE
from scenes.kit.grammar import sentence
from tests.game.playing import rules_as
from tools import words as words_command
from tools.screens import PEOPLE as PLAYERS

CODE = "pl"
"""It borrows the plurals of Polish, which has three forms."""
_GREEK = str.maketrans(
    string.ascii_letters, "".join(chr(code) for code in (*range(0x3B1, 0x3CB), *range(0x410, 0x42A)))
)
_NAME = re.compile(r"(\{[^}]*\})")
_PLAIN = re.compile(r"\{(\w+)\}")
_WORD = re.compile(r"[^\W\d_]{2,}")


def foreign(text: str) -> str:
    """The text in that language; its {names} stay."""
    return "".join(part if part.startswith("{") else part.translate(_GREEK) for part in _NAME.split(text))


class _Unchanged:
    """A grammar that leaves every noun as it is; but a text that is put together before it is filled in breaks."""

    def knows(self, spec: str) -> bool:
        return spec == "so"

    def apply(self, word: str, spec: str) -> str:
        return word


_GRAMMAR = _Unchanged()


def inflected(told: str) -> str:
    return sentence(_PLAIN.sub(r"{\1:so}", told), _GRAMMAR) if "{" in told else told


@cache
def names_of_people() -> frozenset[str]:
    """People are called the same in every language."""
    workers = rules_as(WhichSide).content.people
    named = (*YOUNGSTERS.values(), *SIDES.values(), *PEOPLE, *workers, *(name for name, _colour in PLAYERS))
    return frozenset(word for name in named for word in name.split())


def untranslated(texts: Iterable[str], also: Iterable[str] = ()) -> set[str]:
    """Words of these texts that are still in our letters, without the names of people and what else may stay."""
    left = {word for text in texts for word in re.findall(r"[A-Za-zÀ-ÿ]{2,}", text)}
    return left - names_of_people() - set(also)


class Recorder:
    """A translation that remembers what it was asked for, and wants some grammar in every name it fills in."""

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.counted: set[str] = set()
        self.in_contexts: set[tuple[str, str]] = set()

    def translate(self, text: str) -> str:
        self.asked.add(text)
        return inflected(foreign(text))

    def plural(self, one: str, many: str, n: int) -> str:
        self.counted.add(one)
        return inflected(foreign(one if n == 1 else many))

    def in_context(self, context: str, text: str) -> str:
        self.in_contexts.add((context, text))
        return inflected(foreign(text))

    def unknown(self, known: Catalog) -> set[str]:
        """What is looked up, has words in it, and no translator would be asked for."""
        wanted = {text for text in self.asked if text not in known and _WORD.search(text)}
        wanted |= {text for context, text in self.in_contexts if known.get(text, context) is None}
        one_form = {text for text in self.counted if not (message := known.get(text)) or not message.pluralizable}
        return {text for text in wanted if not set(text.split()) <= names_of_people()} | one_form


@contextmanager
def recorded() -> Iterator[Recorder]:
    recorder = Recorder()
    words.install(recorder.translate, recorder.plural, recorder.in_context)
    try:
        yield recorder
    finally:
        words.install(str)


@cache
def template() -> Catalog:
    return words_command.template()


@cache
def _catalogue() -> bytes:
    """The whole template in that language; letters for keys stay what they are."""
    whole = Catalog(locale=CODE)
    for message in template():
        if message.id and not (message.context or "").endswith("key"):
            one, *many = (message.id,) if isinstance(message.id, str) else message.id
            forms = [foreign(one), *(foreign(many[0]) for _form in range(1, whole.num_plurals) if many)]
            whole.add(message.id, forms if many else forms[0], context=message.context)
    file = io.BytesIO()
    write_mo(file, whole)
    return file.getvalue()


def put_catalogue(home: Path) -> None:
    """Where a player would put it."""
    path = home / "locale" / CODE / "LC_MESSAGES" / "poste-restante.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(_catalogue())
