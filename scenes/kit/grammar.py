"""What a language does to a noun that is filled into a sentence: articles, elision, agreement.

English drops a bare noun into "calls the {power}". A translation may say what its grammar wants done, behind a colon:

    {power:le}     la Marée, le Portail, l’Ombre, les Branches; {power:Le} at the beginning of a sentence
    {power:un} {power:de} {power:du} {power:au}      une Marée, de Marée, de la Marée, à la Marée
    {kind:éliminé|éliminée}     by gender; with four parts also by number: masculine, feminine, and both in the plural
    {kind:min} {kind:maj}       with a small or a capital letter first
    {what:suite}                a sentence after a colon: a small letter first, unless its first word may be a name

A word is no name if it is an article or the like, or is in the table of nouns with a small letter.

Gender and number come from `nouns.toml` beside the catalogue: a word as the language writes it, and what it is. A word
that is not there is a name: it gets no article, only elision ("d’Ada"), and counts as masculine.

    "Marée" = "f"     "Branches" = "fp"     "Hattie" = "f, h aspiré, name"

A language whose sentences need something else gets a class like `French` and a line in `GRAMMARS`.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game.core.words import capitalised, folded
from saves.files import read_limited
from saves.problems import Damaged

FILE = "nouns.toml"
LARGEST = 1_000_000


class Noun(NamedTuple):
    feminine: bool = False
    plural: bool = False
    aspirated: bool = False
    """It begins with an aspirated h: no elision before it."""
    name: bool = False
    """It takes no article."""


class Grammar(Protocol):
    def knows(self, spec: str) -> bool:
        """Whether this is a valid format after the colon."""
        ...

    def apply(self, word: str, spec: str) -> str:
        """The word in the form that the sentence needs."""
        ...


class French:
    """Forms are masculine, feminine, plural, and before a vowel where it differs."""

    _ARTICLES: Mapping[str, tuple[str, str, str, str]] = {
        "le": ("le ", "la ", "les ", "l’"),
        "un": ("un ", "une ", "des ", ""),
        "du": ("du ", "de la ", "des ", "de l’"),
        "au": ("au ", "à la ", "aux ", "à l’"),
    }
    _BARE: Mapping[str, tuple[str, str]] = {"le": ("", ""), "un": ("", ""), "du": ("de ", "d’"), "au": ("à ", "à ")}
    """Before names: no article, only the preposition."""
    _SMALL = re.compile(
        "(?:[cdjlns]|qu)’|le|la|les|une?|des?|du|aux?|à|ce|cet|cette|ces|cela|ça|mon|ma|mes|votre|vos|son|sa|ses|leurs?|"
        "ils?|elles?|on|vous|je|nous|chaque|tout|toute|tous|toutes|aucun|aucune|rien|personne|plus|mieux|pas|ne|ni|qui|"
        "si|sinon|puis|ensuite|encore|toujours|voici|dans|sur|sous|par|pour|avec|sans|avant|après|quand|tant|"
        "quel(?:le)?s?|deux|trois|quatre|but|"
        "ajoutez|avancez|choisissez|cliquez|complétez|déplacez|détruisez|donnez|finissez|glissez|jouez|lancez|mélangez|"
        "payez|piochez|placez|posez|prenez|récupérez|regardez|rejoint|reste"
    )
    """Words that have a capital only at the beginning of a sentence."""
    _NEVER_ELIDED = ("onze", "onzième", "oui", "huit", "huitième", "yaourt", "ouistiti")

    def __init__(self, nouns: Mapping[str, Noun]) -> None:
        self._nouns = nouns

    def knows(self, spec: str) -> bool:
        if "|" in spec:
            return spec.count("|") in (1, 3) and not set(spec) & set("{}!")
        return spec in ("min", "maj", "suite") or (
            spec.lower() in (*self._ARTICLES, "de") and spec in (spec.lower(), spec.capitalize())
        )

    def apply(self, word: str, spec: str) -> str:
        noun = self._noun(word)
        if "|" in spec:
            forms = spec.split("|")
            return forms[noun.feminine + (2 * noun.plural if len(forms) == 4 else 0)]
        if spec in ("min", "maj"):
            return capitalised(word) if spec == "maj" else word[:1].lower() + word[1:]
        if spec == "suite":
            first = re.split(r"(?<=’)|[^\w’-]", word, maxsplit=1)[0].lower()
            small = self._SMALL.fullmatch(first) or first in self._nouns
            return self.apply(word, "min") if small else word
        before = self._article(spec.lower(), word, noun)
        if spec != spec.lower():
            whole = before + word
            return capitalised(whole)
        return before + word

    def _article(self, spec: str, word: str, noun: Noun) -> str:
        elided = self._begins_with_a_vowel(word) and not noun.aspirated
        if spec == "de":
            return "d’" if elided else "de "
        if noun.name:
            return self._BARE[spec][elided]
        masculine, feminine, plural, before_vowel = self._ARTICLES[spec]
        if noun.plural:
            return plural
        if elided and before_vowel:
            return before_vowel
        return feminine if noun.feminine else masculine

    def _noun(self, word: str) -> Noun:
        """Looked up by its whole text, with a lower-case or an upper-case first letter."""
        for written in (word, word[:1].lower() + word[1:], capitalised(word)):
            if written in self._nouns:
                return self._nouns[written]
        return Noun(name=True)

    def _begins_with_a_vowel(self, word: str) -> bool:
        plain = folded(word)
        if plain.startswith(self._NEVER_ELIDED):
            return False
        return plain[:1] in set("aeiouh") or (plain[:1] == "y" and plain[1:2] not in set("aeiou"))


GRAMMARS: Mapping[str, type[French]] = {"fr": French}
"""By language code, without the country."""


def grammar_of(code: str, folder: Path) -> Grammar | None:
    """The grammar of a language, with the nouns in the folder of its catalogue; None if the language needs none."""
    kind = GRAMMARS.get(code.replace("-", "_").partition("_")[0])
    return None if kind is None else kind(read_nouns(folder / FILE))


def read_nouns(path: Path) -> dict[str, Noun]:
    """An unreadable table is empty, and invalid lines are ignored."""
    try:
        table = tomllib.loads(read_limited(path, LARGEST).decode())
    except (OSError, Damaged, ValueError, RecursionError):
        return {}
    found = {word: noun_of(marks) for word, marks in table.items() if isinstance(marks, str)}
    return {word: noun for word, noun in found.items() if noun is not None}


def noun_of(marks: str) -> Noun | None:
    """`m`, `f`, `mp` or `fp`, optionally followed by `h aspiré` and `name`."""
    kind, *more = (mark.strip() for mark in marks.split(","))
    if kind not in ("m", "f", "mp", "fp") or not set(more) <= {"h aspiré", "name"}:
        return None
    return Noun("f" in kind, "p" in kind, "h aspiré" in more, "name" in more)


class Sentence(str):
    """A translation with grammar formats: `format` inflects its nouns."""

    grammar: Grammar

    def format(self, *values: object, **named: object) -> str:
        return _Filling(self.grammar).vformat(self, values, named)

    def removeprefix(self, prefix: str, /) -> str:
        """The rest is still a `Sentence` to be formatted."""
        return sentence(super().removeprefix(prefix), self.grammar)


def sentence(told: str, grammar: Grammar) -> Sentence:
    made = Sentence(told)
    made.grammar = grammar
    return made


class _Filling(string.Formatter):
    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar

    def format_field(self, value: Any, spec: str) -> str:
        if self._grammar.knows(spec):
            return self._grammar.apply(str(value), spec)
        return format(value, spec)

    def check_unused_args(self, used: set[int | str], args: Sequence[Any], named: Mapping[str, Any]) -> None:
        """A translation may leave values out."""
