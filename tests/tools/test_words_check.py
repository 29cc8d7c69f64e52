"""`poste-restante words check`: every fault of a translation is found, and a sound one has none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from game.core import catalog as games
from game.core.words import _
from scenes.kit.grammar import French
from tools import words as template_command
from tools import words_check
from tools.words_check import Problem, check, composed, exceptions, glossary, lexicon

Texts = dict[str | tuple[str, str], str | tuple[str, ...]]


def made(texts: Texts, **more: Any) -> Catalog:
    catalog = Catalog(locale="fr")
    for source, told in texts.items():
        catalog.add(source, told, locations=[("game/toroball/telling.py", 1)], **more)
    return catalog


def found(texts: Texts) -> list[str]:
    """The names of what is found about a whole translation of these texts."""
    template = made(dict.fromkeys(texts, ""))
    return [finding.check for finding in check(made(texts), template, French({}), ())]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("{team} has won.", "Victoire {team:du}\u202f!"),
        (("{n} card", "{n} cards"), ("une carte", "{n} cartes")),
        ("Say “Stop”.", "«\u00a0Dis-leur, tu veux\u202f?\u00a0»"),
        ("Loss: {n}", "Perte\u00a0: −2, {n}"),
        ("42", "42"),
    ],
)
def test_a_sound_translation_has_nothing_to_mend(source: str | tuple[str, str], told: str | tuple[str, ...]) -> None:
    assert found({source: told}) == []


@pytest.mark.parametrize(
    ("name", "source", "told"),
    [
        ("braces", "{team} has won.", "Victoire {equipe}."),
        ("braces", "{team} has won.", "Victoire {team:la}."),
        ("braces", "The end", "Fin {"),
        ("lost", "{team} has {n}.", "{team} gagne."),
        ("lost", ("{n} card", "{n} cards"), ("{n} carte", "des cartes")),
        ("plural", ("{n} card", "{n} cards"), ("{n} carte", "{n} carte")),
        ("spaces", "The end", "La  fin"),
        ("spaces", "The end", "La fin "),
        ("lines", "One\nTwo", "Un, deux"),
        ("typography", "Ready?", "Prêt ?"),
        ("typography", "Ready?", "Prêt?"),
        ("typography", "Ready?", "Prêt\u00a0?"),
        ("typography", "No. Wait.", "Non.attendez."),
        ("typography", "The end", "C'est la fin"),
        ("typography", "Wait", "Attendez..."),
        ("typography", "Loss 2", "Perte -2"),
        ("typography", "The state", "Etat"),
        ("typography", "It is over. In the end, all is well.", "C’est fini. A la fin, tout va bien."),
        ("address", "Your turn", "À ton tour"),
        ("missing", "The end", ""),
        ("missing", ("{n} card", "{n} cards"), ("{n} carte", "")),
        ("same", "Tenement", "Tenement"),
    ],
)
def test_what_is_wrong_is_found(name: str, source: str | tuple[str, str], told: str | tuple[str, ...]) -> None:
    assert name in found({source: told})


def test_a_letter_that_names_a_file_or_a_step_needs_no_accent() -> None:
    assert found({"Files A to G. A: a power.": "Les files A à G. A\u00a0: un pouvoir."}) == []


def test_a_text_that_is_marked_as_uncertain_is_named() -> None:
    catalog = Catalog(locale="fr")
    catalog.add("The end", "Fin", flags=["fuzzy"])
    assert [finding.check for finding in check(catalog, made({"The end": ""}), None, ())] == ["fuzzy"]


def test_two_terms_of_a_game_with_one_translation_are_told() -> None:
    assert found({"swap": "échange", "change": "échange"}) == ["term"]


def test_a_plural_rule_that_cannot_be_worked_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = made({("{n} card", "{n} cards"): ("{n} carte", "{n} cartes")})
    monkeypatch.setattr(catalog, "_plural_expr", "n%0")
    told = check(catalog, made({("{n} card", "{n} cards"): ""}), None, ())
    assert [finding.check for finding in told] == ["plural"]


def test_terms_of_the_glossary_are_looked_for_by_their_stems(tmp_path: Path) -> None:
    path = tmp_path / "glossary.csv"
    path.write_text('en,fr\nEasy / Hard,Facile / Difficile\nto nudge,bousculer\nhold,"cale, soute"\n', encoding="utf-8")
    terms = glossary(path)
    assert [term[:2] for term in terms] == [
        ("Easy", ("Facile",)), ("Hard", ("Difficile",)), ("nudge", ("bousculer",)), ("hold", ("cale", "soute")),
    ]  # fmt: skip
    texts: Texts = {"They nudge it.": "On le bouscule.", "The hold is full.": "Le filet est plein."}
    told = check(made(texts), made(dict.fromkeys(texts, "")), None, terms)
    assert [(finding.check, finding.text) for finding in told] == [("glossary", "The hold is full.")]
    assert glossary(tmp_path / "none.csv") == []


def test_a_term_of_one_game_is_not_looked_for_in_others(tmp_path: Path) -> None:
    path = tmp_path / "glossary.csv"
    lines = ("en,fr,where", "hold (ship),cale,Last Glow", "hold,prise,Lucha", 'round,manche,"Lucha, Toroball"')
    path.write_text("\n".join(lines), encoding="utf-8")
    texts: Texts = {"The hold is full.": "C’est plein.", "One round": "Un tour"}
    told = check(made(texts), made(dict.fromkeys(texts, "")), None, glossary(path))
    assert [(finding.check, finding.text) for finding in told] == [("glossary", "One round")]


def test_what_is_put_together_in_play_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    def sentences(game: str, seed: int) -> list[str]:
        return [_("The end"), "Le atout", "2 rêves", "1 rêves", "Il saute de A1 en C1."]

    monkeypatch.setattr(words_check, "_sentences", sentences)
    monkeypatch.setattr(games, "LISTINGS", games.LISTINGS[:1])
    told = list(composed(made({"The end": "Fin {{"}), None, 1))
    assert [finding.text for finding in told] == ["1 rêves", "Fin {{", "Le atout"]
    assert _("The end") == "The end", "English again"


# The command ----------------------------------------------------------------------------------------------------------


def put(path: Path, catalog: Catalog) -> str:
    with path.open("wb") as file:
        write_po(file, catalog)
    return str(path)


def test_the_command_tells_findings_and_knows_exceptions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(template_command, "template", lambda: made({"Tenement": "", "The end": ""}))
    file = put(tmp_path / "fr.po", made({"Tenement": "Tenement", "The end": "Fin"}))
    assert template_command.main(["check", file]) == 1
    assert "[same] “Tenement” is the same as in English" in capsys.readouterr().out
    listed = tmp_path / "exceptions.toml"
    listed.write_text('[[exception]]\ncheck = "same"\ntext = "Tenement"\nwhy = "a name"\n', encoding="utf-8")
    assert template_command.main(["check", file]) == 0
    assert "nothing to mend" in capsys.readouterr().out
    put(tmp_path / "fr.po", made({"Tenement": "Immeuble", "The end": "Fin"}))
    assert template_command.main(["check", file]) == 1, "an exception that is not needed any more"
    assert "take it out" in capsys.readouterr().out


def test_a_folder_of_files_is_one_translation_with_what_lies_in_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(template_command, "template", lambda: made({"Tenement": "", "The end": "", "{n} left": ""}))
    put(tmp_path / "app.po", made({"The end": "Fin", "{n} left": "reste {n:le}"}))
    put(tmp_path / "which_side.po", made({"Tenement": "Tenement"}))
    (tmp_path / "nouns.toml").write_text('"Fin" = "f"\n', encoding="utf-8")
    assert template_command.main(["check", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "which_side.po:" in said
    assert "[same] “Tenement”" in said
    assert "missing" not in said, "neither file is a translation of its own"
    assert "braces" not in said, "the language's grammar is known"
    listed = '[[exception]]\ncheck = "same"\ntext = "Tenement"\nwhy = "a name"\n'
    (tmp_path / "exceptions.toml").write_text(listed, encoding="utf-8")
    assert template_command.main(["check", str(tmp_path)]) == 0


def test_a_folder_without_texts_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert words_check.main([str(tmp_path)]) == 1
    assert "no texts" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text", ['[[exception]]\ncheck = "same"\ntext = "x"\nwhy = " "\n', "[[exception]]\n", "exception = 3", "="]
)
def test_an_exception_without_a_reason_is_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "exceptions.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Problem):
        exceptions(path)


@pytest.mark.parametrize("data", [b"\xff\xfe", b'msgid "a\nmsgstr', None])
def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(
    tmp_path: Path, data: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "fr.po"
    if data is not None:
        path.write_bytes(data)
    assert words_check.main([str(path)]) == 1
    assert "cannot be read" in capsys.readouterr().err


def test_a_text_that_is_gone_is_told_with_what_it_may_have_become() -> None:
    template = made({"Ready. Now press the button.": ""})
    template.add("off", "", context="motion")
    told = made({"It lies ready. Now press the button.": "Prêt.", "off": "non", "Quite another thing": "Autre"})
    gone = [finding.what for finding in check(told, template, French({}), ()) if finding.check == "gone"]
    assert gone == [
        "is no text of the app any more; there is “Ready. Now press the button.”",
        "is no text of the app any more",
        "is asked for only in contexts now: motion",
    ]


def test_search_words_that_would_be_left_out_are_found() -> None:
    told = Catalog(locale="fr")
    told.add("hull", "coque", context="last-glow")
    leads = {"carène": "Coque", "bordé": "hull", "coque": "brightness"}
    wrong = [finding.text for finding in lexicon(told, {"last-glow": leads, "chess": {"roi": "reine"}})]
    assert wrong == ["bordé", "coque", "chess"]
