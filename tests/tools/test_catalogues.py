"""`poste-restante words update` and `compile`: a language in a file for each game loses nothing and stays the same."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tools.catalogues import compiled, update
from tools.words_check import Problem

HULL, BULL = "game/last_glow/telling.py", "scenes/boards/toroball/words.py"
MENU = "scenes/pages/menu.py"
HEAD = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


def template(*texts: tuple[str | tuple[str, str], tuple[str, ...]], context: str | None = None) -> Catalog:
    """Texts, and the files they are in."""
    made = Catalog()
    for text, files in texts:
        made.add(text, locations=[(file, 1) for file in files], context=context)
    return made


def put(folder: Path, name: str, *entries: str) -> None:
    (folder / f"{name}.po").write_text(HEAD + "\n\n".join(entries) + "\n", encoding="utf-8")


def entry(text: str, told: str, context: str = "") -> str:
    return f'{context}msgid "{text}"\nmsgstr "{told}"'


def read(folder: Path, name: str) -> Catalog:
    return read_po(io.BytesIO((folder / f"{name}.po").read_bytes()))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    french = tmp_path / "fr"
    french.mkdir()
    return french


def told(folder: Path, name: str, text: str, context: str | None = None) -> object:
    message = read(folder, name).get(text, context)
    assert message is not None
    return message.string


def test_a_text_is_in_the_file_of_its_game_and_in_the_apps_where_several_have_it(folder: Path) -> None:
    texts = template(("The hull", (HULL,)), ("The cow", (BULL,)), ("Menu", (MENU,)), ("Turn", (HULL, BULL)))
    assert update(folder, texts) == {"last_glow": 1, "toroball": 1, "app": 2}
    assert told(folder, "last_glow", "The hull") == ""
    assert told(folder, "toroball", "The cow") == ""
    assert [message.id for message in read(folder, "app") if message.id] == ["Menu", "Turn"]


def test_what_is_translated_stays_so_and_moves_with_its_text(folder: Path) -> None:
    put(folder, "app", entry("Turn", "Tour"), entry("Menu", "Menu"))
    assert update(folder, template(("Turn", (HULL,)), ("Menu", (MENU,)))) == {"last_glow": 0, "app": 0}
    assert told(folder, "last_glow", "Turn") == "Tour"
    assert read(folder, "app").get("Turn") is None


def test_a_text_that_is_in_two_files_keeps_its_translation(folder: Path) -> None:
    put(folder, "app", entry("Turn", ""))
    put(folder, "last_glow", entry("Turn", "Tour"))
    update(folder, template(("Turn", (HULL,))))
    assert told(folder, "last_glow", "Turn") == "Tour"


def test_a_text_that_is_gone_is_kept_while_another_one_waits(folder: Path) -> None:
    put(folder, "app", entry("Menu", "Menu"), entry("Done", "Terminé"))
    assert update(folder, template(("Menu!", (MENU,)), ("Done", (MENU,)))) == {"app": 1}
    assert [message.string for message in read(folder, "app").obsolete.values()] == ["Menu"]
    update(folder, template(("Done", (MENU,))))
    assert not read(folder, "app").obsolete


def test_a_text_that_comes_back_has_its_translation_again(folder: Path) -> None:
    put(folder, "app", entry("Wait", ""), entry("Menu", "Menu"))
    update(folder, template(("Wait", (MENU,))))
    assert update(folder, template(("Wait", (MENU,)), ("Menu", (MENU,)))) == {"app": 1}
    assert told(folder, "app", "Menu") == "Menu"
    assert not read(folder, "app").obsolete


def test_equal_texts_in_two_contexts_are_both_kept_when_they_are_gone(folder: Path) -> None:
    put(folder, "app", entry("free", "libre", 'msgctxt "seat"\n'), entry("free", "gratuit", 'msgctxt "price"\n'))
    assert update(folder, template(("free", (MENU,)))) == {"app": 1}
    assert {each.string for each in read(folder, "app").obsolete.values()} == {"libre", "gratuit"}


def test_an_update_that_changes_nothing_writes_the_same_bytes(folder: Path) -> None:
    texts = template(("Turn", (HULL,)), (("{n} card", "{n} cards"), (MENU,)))
    update(folder, texts)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    update(folder, texts)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_what_is_compiled_has_all_files_and_the_same_bytes_each_time(folder: Path) -> None:
    put(folder, "app", entry("Menu", "Carte"), entry("Wait", ""))
    put(folder, "last_glow", entry("Turn", "Tour"))
    first = compiled(folder)
    assert compiled(folder) == first
    french = gettext.GNUTranslations(io.BytesIO(first))
    assert [french.gettext(text) for text in ("Menu", "Turn", "Wait")] == ["Carte", "Tour", "Wait"]


def test_a_language_without_texts_is_told_so(folder: Path) -> None:
    with pytest.raises(Problem, match="no texts"):
        compiled(folder)
