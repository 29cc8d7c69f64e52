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


ON_PAPER = rulebook.read(
    "# A game\n\n## Light\n**R7** Keep it (R2, R9).\n\n"
    "(screen) A click trims the wick.\n\n(screen) **R8** Lamps blink.\n"
    "**R2** Lamps burn.\n**G4** Oil.\n\n## For the screen\n(screen) Press a key.\n\n"
    "## Words\n**lamp**: see light.\n**glow-worm**: see light.\n**light**: what you keep (R7).\n"
)


def test_what_is_about_the_screen_is_in_the_book_and_not_on_paper() -> None:
    said = [paragraph.text for chapter in ON_PAPER.chapters for paragraph in chapter.paragraphs]
    assert {"A click trims the wick.", "Lamps blink.", "Press a key."} <= set(said)
    printed = ON_PAPER.on_paper()
    assert [chapter.title for chapter in printed.chapters] == ["Light", "Words"]
    assert [p.text for p in printed.chapters[0].paragraphs] == ["Keep it (R2, R9).", "Lamps burn.", "Oil."]


def test_rules_on_paper_are_cited_by_marks_and_squares_are_not() -> None:
    def told(text: str) -> str:
        book = rulebook.read(f"# A game\n\n**R2** {text}\n**G9** (ours) Last.\n").on_paper()
        return str(book.chapters[0].paragraphs[0].text)

    assert told("See R2 and G9, not R77, like this (R2, G9).") == "See ⟦R2⟧ and G9, not R77, like this ⟦R2⟧ ⟦G9⟧."
    assert told("See R2 and G9.") == "See ⟦R2⟧ and ⟦G9⟧."
    assert told("The tower on G9 hides H4 (R2).") == "The tower on G9 hides H4 ⟦R2⟧."


def test_a_word_that_leads_to_another_is_printed_if_it_is_used() -> None:
    assert [p.number for p in ON_PAPER.on_paper().chapters[-1].paragraphs] == ["lamp", "light"]
