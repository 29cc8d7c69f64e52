"""Catalogues are files that anybody may have written: a text that would break is shown in English, the rest is not."""

from __future__ import annotations

import io
import struct
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.core import words
from game.core.words import _, ngettext
from scenes.app import open_app
from scenes.kit import languages
from scenes.kit.languages import speak, synonyms_of
from scenes.pages.rack import Rack
from scenes.pages.rulebook import book_of
from tools.screens import open_at, settle

CODE = "xx"


def put(home: Path, data: bytes, code: str = CODE) -> None:
    path = home / "locale" / code / "LC_MESSAGES" / "poste-restante.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)


def catalogue(texts: dict[str, str], in_context: Sequence[tuple[str, str, str]] = ()) -> bytes:
    made = Catalog(locale="de")
    for source, told in texts.items():
        made.add(source, told)
    for context, source, told in in_context:
        made.add(source, told, context=context)
    file = io.BytesIO()
    write_mo(file, made)
    return file.getvalue()


def raw_catalogue(pairs: list[tuple[bytes, bytes]]) -> bytes:
    """As `write_mo` would lay it out, with whatever header it is given."""
    ids, told = b"", b""
    places = []
    for source, target in sorted(pairs):
        places.append((len(source), len(ids), len(target), len(told)))
        ids, told = ids + source + b"\0", told + target + b"\0"
    begin = 28 + 16 * len(pairs)
    data = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    data += b"".join(struct.pack("<2I", size, begin + at) for size, at, _size, _at in places)
    data += b"".join(struct.pack("<2I", size, begin + len(ids) + at) for _size, _at, size, at in places)
    return data + ids + told


SOURCE = "{name} draws {n} of {m:>3} cards."


@pytest.mark.parametrize(
    "told",
    [
        "{name!r} zieht {n} von {m:>3}.",
        "{name!z} zieht {n} von {m:>3}.",
        "{name:d} zieht {n} von {m:>3}.",
        "{name} zieht {n:>999999999} von {m:>3}.",
        "{name} zieht {n:{m}} von {m:>3}.",
        "{name} zieht {n:{m:{name}}} von {m:>3}.",
        "{name.__class__} zieht {n} von {m:>3}.",
        "{name[0]} zieht {n} von {m:>3}.",
        "{name} zieht {n} von {m}.",
        "{name} zieht {} von {m:>3}.",
        "{0} zieht {n} von {m:>3}.",
        "{who} zieht {n} von {m:>3}.",
        "{name} zieht {n von {m:>3}.",
        "{name} zieht {n}} von {m:>3}.",
        "   ",
    ],
)
def test_a_text_whose_braces_are_not_those_of_its_source_is_shown_in_english(tmp_path: Path, told: str) -> None:
    put(tmp_path, catalogue({SOURCE: told, "The end": "Ende"}))
    assert speak(CODE, tmp_path) is None
    assert _(SOURCE) == SOURCE
    assert _("The end") == "Ende", "one bad text costs only itself"


@pytest.mark.parametrize("told", ["Von {m:>3} Karten zieht {name} {n}.", "{name}, {name}!", "Nichts mit {{Klammern}}."])
def test_a_text_may_move_repeat_or_drop_what_is_filled_in(tmp_path: Path, told: str) -> None:
    put(tmp_path, catalogue({SOURCE: told}))
    speak(CODE, tmp_path)
    assert _(SOURCE) == told
    assert _(SOURCE).format(name="Ada", n=1, m=2)


def test_what_is_filled_in_by_position_is_asked_for_no_more_often_than_it_is_given(tmp_path: Path) -> None:
    put(tmp_path, catalogue({"{} of {}": "{} {} {}", "{} and {}": "{} und {}"}))
    speak(CODE, tmp_path)
    assert _("{} of {}") == "{} of {}"
    assert _("{} and {}") == "{} und {}"


@pytest.mark.parametrize("rule", ["n%0", "1/(n-n)", "n>1 ? n%0 : 0"])
def test_a_plural_rule_that_cannot_be_worked_out_leaves_its_texts_in_english(tmp_path: Path, rule: str) -> None:
    header = f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural={rule};\n".encode()
    put(tmp_path, raw_catalogue([(b"", header), (b"{n} card\0{n} cards", b"{n} Karte\0{n} Karten")]))
    assert speak(CODE, tmp_path) is None
    assert ngettext("{n} card", "{n} cards", 5) == "{n} cards"


def test_a_form_for_one_may_name_the_number_that_english_spells_out(tmp_path: Path) -> None:
    header = b"Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=n>1;\n"
    texts = [(b"One card\0{n} cards", b"{n} carte\0{n} cartes"), (b"One die\0{n} dice", b"{m} d\0{n} d")]
    put(tmp_path, raw_catalogue([(b"", header), *texts]))
    speak(CODE, tmp_path)
    assert [ngettext("One card", "{n} cards", n).format(n=n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert ngettext("One die", "{n} dice", 1) == "One die"


SYNONYMS = """[last-glow]
"carcass" = "hull"
"lampe" = "nowhere"
"brightness" = "hull"
"""


def _put_synonyms(home: Path, text: bytes) -> None:
    put(home, catalogue({"Statistics": "Statistik"}))
    (home / "locale" / CODE / "synonyms.toml").write_bytes(text)


def test_words_people_search_for_lead_to_those_of_the_glossary(tmp_path: Path) -> None:
    _put_synonyms(tmp_path, SYNONYMS.encode())
    assert speak(CODE, tmp_path) is None
    book = book_of("last-glow").with_synonyms(synonyms_of("last-glow"))
    assert [(p.number, p.text) for _chapter, p in book.search("carcass") if p.kind == "term"] == [
        ("carcass", "see hull.")
    ]
    assert not list(book.search("lampe")), "what leads nowhere is left out"
    entries = [p for chapter in book.chapters for p in chapter.paragraphs if p.number == "brightness"]
    assert len(entries) == 1, "what is there already is not there twice"
    speak("en", tmp_path)
    assert synonyms_of("last-glow") == {}


@pytest.mark.parametrize(
    "text",
    [
        b"no table", b"\xff", b"[last-glow]\n'structure' = 1\n", b"[last-glow]\n'' = 'hull'\n", b"structure = 'hull'\n",
        b"[last-glow]\n'a' = '" + b"long " * 20 + b"'\n", b"a = " + b"[" * 5000, b"#" * 1_000_001,
    ],
)  # fmt: skip
def test_search_words_that_make_no_sense_are_left_out_with_a_sentence(tmp_path: Path, text: bytes) -> None:
    _put_synonyms(tmp_path, text)
    assert speak(CODE, tmp_path) == "The search words of the language xx cannot be read, and are left out."
    assert synonyms_of("last-glow") == {}
    assert _("Statistics") == "Statistik", "the texts are there all the same"


def test_a_catalogue_whose_texts_all_lie_in_one_place_is_refused_before_it_is_unrolled(tmp_path: Path) -> None:
    """A few hundred thousand entries of a megabyte each, all the same megabyte."""
    entries, size = 400_000, 1_000_000
    begin = 28 + 8 * entries
    data = struct.pack("<7I", 0x950412DE, 0, entries, 28, 28, 0, 0)
    data += struct.pack("<2I", size, begin) * entries + b"a" * size
    put(tmp_path, data)
    began = time.monotonic()
    assert speak(CODE, tmp_path) == "The texts of the language xx cannot be read."
    assert time.monotonic() - began < 2


def test_a_folder_whose_name_is_no_language_is_none(tmp_path: Path) -> None:
    for code in ("a" * 100, "de AT", *(() if sys.platform == "win32" else ("x\ny",))):  # no such name there
        put(tmp_path, catalogue({"The end": "Ende"}), code)
    put(tmp_path, catalogue({"The end": "Ende"}), "de_AT")
    assert list(languages.languages(tmp_path)) == ["en", "de_AT", "fr"]


def test_a_disk_that_cannot_be_read_has_no_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: object) -> Iterator[Path]:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "glob", broken)
    assert languages.languages(tmp_path) == {"en": "English"}


def test_a_start_that_would_die_in_a_language_goes_on_in_english_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, catalogue({"Statistics": "Statistik"}))
    open_at((640, 400), tmp_path, language=CODE).quit()
    words.install(str)

    def dies(rack: Rack) -> None:
        if _("Statistics") != "Statistics":
            raise KeyError("a text that nobody thought of")
        entered(rack)

    entered = Rack.enter
    monkeypatch.setattr(Rack, "enter", dies)
    app = open_app(tmp_path)
    assert app.notice == "The texts of the language xx broke the start, so here is English."
    assert app.settings.language == "en"
    settle(app)
    assert "Statistics" in [text.words for text in (*app.writer.drawn, *app.scene.widgets.texts)]
    app.quit()
    words.install(str)
    monkeypatch.setattr(Rack, "enter", entered)
    again = open_app(tmp_path)
    assert again.settings.language == CODE, "the choice is the player's, and the catalogue may be mended"
    again.quit()
