"""Nouns that are filled into a French sentence get their article, elision and agreement; in other languages nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.words import NP_, _, pgettext
from scenes.kit.grammar import French, Noun, noun_of, read_nouns
from scenes.kit.languages import speak
from tests.scenes.kit.test_languages import catalogue, put

NOUNS = {
    "Marée": noun_of("f"),
    "Portail": noun_of("m"),
    "Branches": noun_of("fp"),
    "Ombre": noun_of("f"),
    "Héron": noun_of("m, h aspiré"),
    "herbe": noun_of("f"),
    "Hattie": noun_of("f, h aspiré, name"),
    "Erzulie Freda": noun_of("f, name"),
}
FRENCH = French({word: noun for word, noun in NOUNS.items() if noun is not None})


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("le", "la Marée, le Portail, les Branches, l’Ombre, le Héron, l’herbe, Hattie, Erzulie Freda, Ada, Bo"),
        ("Le", "La Marée, Le Portail, Les Branches, L’Ombre, Le Héron, L’herbe, Hattie, Erzulie Freda, Ada, Bo"),
        ("un", "une Marée, un Portail, des Branches, une Ombre, un Héron, une herbe, Hattie, Erzulie Freda, Ada, Bo"),
        (
            "de",
            "de Marée, de Portail, de Branches, d’Ombre, de Héron, d’herbe, de Hattie, d’Erzulie Freda, d’Ada, de Bo",
        ),
        (
            "du",
            "de la Marée, du Portail, des Branches, de l’Ombre, du Héron, de l’herbe, de Hattie, d’Erzulie Freda, "
            "d’Ada, de Bo",
        ),
        (
            "au",
            "à la Marée, au Portail, aux Branches, à l’Ombre, au Héron, à l’herbe, à Hattie, à Erzulie Freda, à Ada, "
            "à Bo",
        ),
        ("pris|prise", "prise, pris, prise, prise, pris, prise, prise, prise, pris, pris"),
        ("pris|prise|pris|prises", "prise, pris, prises, prise, pris, prise, prise, prise, pris, pris"),
    ],
)
def test_a_noun_stands_in_a_french_sentence_as_it_should(spec: str, told: str) -> None:
    assert ", ".join(FRENCH.apply(word, spec) for word in [*NOUNS, "Ada", "Bo"]) == told


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("yeti", "de yeti"),
        ("Yves", "d’Yves"),
        ("onze", "de onze"),
        ("œuf", "d’œuf"),
        ("Éole", "d’Éole"),
        ("", "de "),
        ("8", "de 8"),
    ],
)
def test_what_is_elided_goes_by_the_sound(word: str, told: str) -> None:
    assert FRENCH.apply(word, "de") == told


def test_a_label_may_begin_with_a_small_letter_inside_a_sentence() -> None:
    assert (FRENCH.apply("Squelette", "min"), FRENCH.apply("élan", "maj")) == ("squelette", "Élan")


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Le cœur est attrapé.", "le cœur est attrapé."),
        ("L’Ennui monte.", "l’Ennui monte."),
        ("Ça ne marche pas.", "ça ne marche pas."),
        ("Herbe et foin.", "herbe et foin."),
        ("Marée haute.", "Marée haute."),
        ("Lea joue.", "Lea joue."),
        ("1 touche.", "1 touche."),
        ("Quelle jauge bouge ?", "quelle jauge bouge ?"),
        ("Piochez 3 cartes.", "piochez 3 cartes."),
        ("Mieux vaut attendre.", "mieux vaut attendre."),
        ("Quatre cases.", "quatre cases."),
        ("Quatre-Routes (8)", "Quatre-Routes (8)"),
        ("« Non », dit-elle.", "« Non », dit-elle."),
        ("", ""),
    ],
)
def test_a_sentence_after_a_colon_begins_small_unless_by_a_name(sentence: str, told: str) -> None:
    assert FRENCH.apply(sentence, "suite") == told


@pytest.mark.parametrize("spec", ["la", "LE", "Min", "Suite", "le ", "a|b|c", "a|b|c|d|e", "{x}|b", ">3", "d", "", "n"])
def test_what_is_no_grammar_is_not_taken_for_it(spec: str) -> None:
    assert not FRENCH.knows(spec)


def test_a_sentence_is_filled_in_by_the_grammar_of_its_language(tmp_path: Path) -> None:
    source = "{who} calls the {power}. {n} left."
    told = "{who} appelle {power:le}, {power:pris|prise}, pour {n:le}."
    for code in ("fr", "de"):
        put(tmp_path, catalogue({source: told}), code)
        (tmp_path / "locale" / code / "nouns.toml").write_text(
            '"Marée" = "f"\nbad = 3\n"Mer" = "x"\n', encoding="utf-8"
        )
    assert speak("fr", tmp_path) is None
    assert _(source).format(who="Ada", power="Marée", n=3) == "Ada appelle la Marée, prise, pour 3."
    assert speak("de", tmp_path) is None
    assert _(source) == source, "this language has no such grammar, so the text does not fit"


def test_a_grammar_is_asked_only_where_the_source_fills_in_a_plain_value(tmp_path: Path) -> None:
    put(tmp_path, catalogue({"{n:>3} of {m}": "{n:le} sur {m}", "{a!r}": "{a:le}"}), "fr")
    speak("fr", tmp_path)
    assert (_("{n:>3} of {m}"), _("{a!r}")) == ("{n:>3} of {m}", "{a!r}")


@pytest.mark.parametrize("data", [b"", b"\xff", b"not toml", b"x = [1]", b'"a" = "m, odd"', b"[" * 3000])
def test_a_table_of_nouns_that_makes_no_sense_is_empty(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "nouns.toml"
    path.write_bytes(data)
    assert read_nouns(path) == {}
    assert read_nouns(tmp_path / "none") == {}


def test_marks_of_nouns() -> None:
    assert noun_of("fp, h aspiré") == Noun(feminine=True, plural=True, aspirated=True)
    assert noun_of("n") is None


# Contexts -------------------------------------------------------------------------------------------------------------


def test_one_english_text_is_told_in_two_ways_where_two_are_meant(tmp_path: Path) -> None:
    free = NP_("price", "free")
    assert (_(free), pgettext("place", "free"), _("free")) == ("free", "free", "free")
    put(tmp_path, catalogue({"free": "libre"}, [("price", "free", "gratuit")]), "fr")
    speak("fr", tmp_path)
    assert (_(free), pgettext("place", "free"), _("free")) == ("gratuit", "libre", "libre")
