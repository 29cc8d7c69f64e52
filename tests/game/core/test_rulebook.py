"""A rulebook is searched in the language it is read in, whoever types without accents."""

from __future__ import annotations

import pytest

from game.core import rulebook, words
from game.core.words import folded

BOOK = rulebook.read("# A game\n\n## The heart\n**R1** Keep the light.\n\n## Words\n**hull**: the structure.\n")
FRENCH = {
    "The heart": "Le cœur",
    "Keep the light.": "Gardez la lumière.",
    "hull": "coque",
    "the structure.": "le bâti.",
}


def found(sought: str) -> list[str]:
    return [paragraph.number for _chapter, paragraph in BOOK.search(sought)]


def test_a_search_looks_in_what_is_shown() -> None:
    assert found("light") == ["R1"]
    words.install(lambda text: FRENCH.get(text, text))
    assert found("light") == []
    assert found("lumière") == ["R1"]
    assert found("coque") == ["hull"]


@pytest.mark.parametrize("sought", ["lumiere", "LUMIÈRE", "coeur", "cœur", "r1 gardez"])
def test_accents_and_capitals_make_no_difference(sought: str) -> None:
    words.install(lambda text: FRENCH.get(text, text))
    assert found(sought) == ["R1"]


def test_folding_leaves_english_as_it_is() -> None:
    assert folded("Keep the Light, 5 of 6") == "keep the light, 5 of 6"


GLOSSARY = rulebook.read(
    "# A game\n\n## Words\n**hull**: the structure.\n**light**: see R1.\n**bow**: see hull.\n", "a-game"
)
SORTED = {"hull": "étrave", "light": "lumière", "bow": "—"}


def test_a_glossary_is_sorted_by_the_words_of_the_language_and_leaves_out_what_has_none() -> None:
    asked: list[str] = []

    def in_context(context: str, text: str) -> str:
        asked.append(context)
        return SORTED.get(text, text)

    (_first, chapter) = GLOSSARY.chapters
    assert [paragraph.number for paragraph in GLOSSARY.in_order(chapter)] == ["bow", "hull", "light"]
    words.install(str, in_context=in_context)
    assert [paragraph.number for paragraph in GLOSSARY.in_order(chapter)] == ["hull", "light"]
    assert [paragraph.number for _chapter, paragraph in GLOSSARY.search("etrave")] == ["hull"]
    assert set(asked) == {"a-game"}
