"""Everything a player reads can be translated: it is looked up, and what is looked up is in the template."""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import assets
from game.core import catalog, rulebook, words
from game.core.contract import Rules
from game.core.forecast_text import forecast_text
from game.core.words import _
from game.mad_maxence.rules import MadMaxence
from scenes.app import open_app
from scenes.kit.app import App
from scenes.kit.languages import languages, speak
from scenes.kit.text import Drawn
from scenes.pages.back import Back
from scenes.pages.howto import HowTo
from scenes.pages.rack import Rack
from scenes.pages.rulebook import RulebookPage
from scenes.pages.settings import SettingsPage
from scenes.table import story
from tests.foreign import CODE, foreign, put_catalogue, recorded, template, untranslated
from tests.game.heard import heard
from tests.game.playing import GAMES, random_match, rules_as, rules_of
from tools import screens
from tools import words as command

ON_TABLE = [listing.id for listing in catalog.LISTINGS if listing.on_table]
LOGO = ("Poste", "Restante")
SIGN = ("of", "the", "ho", "gun")
"""Painted on the sign over the street of Way of the ShoTgun."""


# The template ---------------------------------------------------------------------------------------------------------


def test_the_command_writes_a_template_that_gettext_tools_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = template()
    monkeypatch.setattr(command, "template", lambda: made)
    path = tmp_path / "poste-restante.pot"
    assert command.main([str(path)]) == 0
    assert f"{len(template())} texts" in capsys.readouterr().out
    read = read_po(io.BytesIO(path.read_bytes()))
    assert {message.id for message in read} == {message.id for message in template()}
    assert command.main([str(tmp_path / "no" / "folder.pot")]) == 1


@pytest.mark.parametrize(
    ("text", "file", "line"),
    [
        ("Take back", "scenes/table/table.py", '_("Take back")'),
        ("Silver Plancha", "assets/lucha_libre/arena.toml", "Silver Plancha"),
        ("Pump Station", "assets/mad_maxence/1-dust.txt", "| Pump Station |"),
        ("The Grave on the Rise", "assets/way_of_the_shotgun/booklet.txt", "| The Grave on the Rise |"),
    ],
)
def test_a_text_says_where_it_stands(text: str, file: str, line: str) -> None:
    message = template().get(text)
    assert message is not None
    number = dict(message.locations)[file]
    assert line in (assets.folder.parent / file).read_text(encoding="utf-8").splitlines()[number - 1]


def test_a_text_with_a_context_stands_apart_from_the_same_without() -> None:
    """A hold of Lucha Libre is no hold of a ship."""
    lexicon = template().get("hold", "lucha-libre")
    assert lexicon is not None
    assert lexicon.context == "lucha-libre"
    assert template().get("hold", "iditacards") is None


@pytest.mark.parametrize(
    ("text", "comment"),
    [
        ("Pump Station", "“you” is Maxence, a woman"),
        ("The lighthouse is on the top line already.", ""),
    ],
)
def test_a_text_says_whom_it_speaks_to(text: str, comment: str) -> None:
    message = template().get(text)
    assert message is not None
    assert comment in " ".join(message.auto_comments)
    assert comment or not message.auto_comments


def test_a_piece_of_a_story_says_what_stands_before_and_after_it() -> None:
    story = next(
        place.scene
        for adventure in rules_as(MadMaxence).booklets[""].adventures.values()
        for place in adventure.places.values()
        if len(place.scene) > 2
    )
    message = template().get(story[1].words)
    assert message is not None
    said = " ".join(message.auto_comments)
    assert f"comes after “…{story[0].words[-60:]}”" in said
    assert f"goes on with “{story[2].words[:60]}…”" in said


def test_what_an_author_says_to_translators_goes_with_the_text() -> None:
    lines = ["x = 1", "# Translators: a verb,", "# Translators: not a noun", 'y = _("Strike")', 'z = _("Strike")']
    assert command._comments(lines, 4) == ["a verb,", "not a noun"]
    assert command._comments(lines, 5) == []


def test_every_text_of_content_is_found_in_its_file() -> None:
    lost = [found.words for found in command.in_content() if command.place(found.words, found.files)[1] == 0]
    assert lost == []


def test_what_is_no_text_is_not_in_the_template() -> None:
    """Ids and keys stand in the same files, and in the same calls."""
    assert not {"C", "escaped", "triple_f", "POOL: GAUGE SA +1", "love+2"} & {message.id for message in template()} - {
        p.number for game in GAMES for p in _paragraphs(game)
    }


def _pairs_marked_as_two_texts() -> Iterator[str]:
    """Tuples of two texts about a number that are all but the same: they should be the two forms of one."""
    for folder in command.CODE:
        for path in sorted((command.ROOT / folder).rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(source)) if re.search(r"\),\s+N_\(", source) else ():
                texts = [
                    each.args[0].value
                    for each in (node.elts if isinstance(node, ast.Tuple) else ())
                    if isinstance(each, ast.Call)
                    and isinstance(each.func, ast.Name)
                    and each.func.id == "N_"
                    and isinstance(each.args[0], ast.Constant)
                ]
                for one, other in pairwise(map(str, texts)):
                    if "{n}" in one and "{n}" in other and SequenceMatcher(None, one, other).ratio() > 0.8:
                        yield f"{path.relative_to(command.ROOT)}: {one}"


def test_two_forms_of_a_sentence_are_marked_as_one() -> None:
    """`N_` twice and then `ngettext` is two texts to a translator, and never found by a number."""
    assert list(_pairs_marked_as_two_texts()) == []


# What is looked up ----------------------------------------------------------------------------------------------------


def _forecasts(rules: Rules[Any, Any, Any]) -> Iterator[str]:
    moments = random_match(rules, 0).history[:-1]
    for moment in moments[:: max(1, len(moments) // 6)]:
        seat = rules.actor(moment.state)
        if seat is not None:
            for move in rules.moves(moment.state)[::7]:
                yield from forecast_text(rules, rules.forecast(rules.view(moment.state, seat), seat, move))


def _options(rules: Rules[Any, Any, Any]) -> Iterator[str]:
    yield from map(_, rules.sides)
    for choice in rules.choices:
        yield _(choice.label)
        for value in choice.values:
            yield _(value.label)
            yield _(value.help)


@pytest.mark.parametrize("game", GAMES)
def test_all_a_game_says_is_translated_whole_and_once(game: str) -> None:
    rules = rules_of(game)
    with recorded() as recorder:
        said = [*heard(rules, range(2)), *_forecasts(rules), *_options(rules)]
    assert recorder.unknown(template()) == set()
    assert untranslated(said) == set()


def _paragraphs(game: str) -> list[rulebook.Paragraph]:
    book = rulebook.read(assets.read(f"{catalog.listing(game).folder}/rulebook.md"))
    return [paragraph for chapter in book.chapters for paragraph in chapter.paragraphs]


def _texts(app: App) -> list[Drawn]:
    return [*app.writer.drawn, *app.scene.widgets.texts]


def _shown(app: App) -> list[str]:
    screens.settle(app)
    return [text.words for text in _texts(app)]


def test_every_page_about_a_game_looks_up_what_the_template_has(tmp_path: Path) -> None:
    app = screens.open_at((640, 400), tmp_path / "home")
    with recorded() as recorder:
        for game in GAMES:
            app.push(RulebookPage(app, game))
            assert untranslated([*_shown(app), app.scene.describe()]) == set()
            app.pop()
        for game in ON_TABLE:
            for number in range(len(story.about(game).page)):
                HowTo(app, game, number).describe()
            app.push(Back(app, game))
            assert untranslated(_shown(app)) == set()
            app.pop()
    app.quit()
    assert recorder.unknown(template()) == set()
    found = [found for found in command.in_content() if found.files[0].endswith(("rulebook.md", "about.toml"))]
    assert {each.words for each in found if not each.context} - recorder.asked == set()
    assert {(each.context, each.words) for each in found if each.context} - recorder.in_contexts == set()


def test_every_note_of_a_guided_game_is_looked_up_as_the_template_has_it(tmp_path: Path) -> None:
    app = screens.open_at((640, 400), tmp_path / "home")
    with recorded() as recorder:
        for game in ON_TABLE:
            table = screens.table_of(app, screens.guided_match(game))
            guide = table.guide
            assert guide is not None
            while guide.step is not None:
                guide.draw(app.screen, table.now, table.hands, table.highlights)
                for move in guide.wanted or map(str, table.match.moves[:1]):
                    table.match.play(table.rules.grammar.parse(move))
                table.view.show(table.viewers.seen())
            app.home_again()
    app.quit()
    assert recorder.unknown(template()) == set()
    written = {found.words for found in command.in_content() if found.files[0].endswith("guided.toml")}
    halves = {step.then for game in ON_TABLE if (found := story.guided(game)) is not None for step in found.step}
    assert written - recorder.asked - halves == set(), "what is said in the middle of a step is not drawn here"


# The app in another language ------------------------------------------------------------------------------------------


@pytest.fixture
def abroad(tmp_path: Path) -> App:
    home = tmp_path / "home"
    put_catalogue(home)
    return screens.open_at((1280, 800), home, language=CODE)


@pytest.mark.parametrize("game", ["bonnie-and-clyde", "lucha-libre"])
def test_no_screen_shows_a_word_that_is_not_translated(abroad: App, game: str) -> None:
    stay = (*LOGO, "English", "Français", "last", "glow", "journal", "jsonl")
    for name in screens.tour(abroad, [game]):
        shown = [text.words.replace(str(abroad.home), "") for text in _texts(abroad)]
        assert untranslated([*shown, abroad.scene.describe()], stay) == set(), name
    abroad.quit()


def test_no_table_shows_a_word_that_is_not_translated(abroad: App) -> None:
    for game in ON_TABLE:
        table = screens.table_of(abroad, screens.short_match(game, decisions=12))
        table.remarks.hinting = True
        assert untranslated([*_shown(abroad), table.describe()], (*LOGO, *SIGN)) == set(), game
        abroad.home_again()
    abroad.quit()


def test_a_language_is_chosen_at_the_rack_and_takes_effect_at_once(tmp_path: Path) -> None:
    home = tmp_path / "home"
    put_catalogue(home)
    app = screens.open_at((1280, 800), home)
    assert isinstance(app.scene, Rack)
    assert "Statistics" in _shown(app)
    app.push(SettingsPage(app))
    own = foreign("The name of this language, in this language")
    next(point for point in app.scene.widgets.points() if point.label.endswith(own)).press()
    assert foreign("Settings") in _shown(app)
    app.pop()
    assert foreign("Statistics") in _shown(app)
    assert untranslated(_shown(app), LOGO) == set()
    app.quit()
    words.install(str)
    again = open_app(home)
    assert foreign("Statistics") in _shown(again)
    again.quit()


@pytest.mark.parametrize(
    ("asked", "spoken"), [(f"{CODE}_XX.UTF-8", CODE), ("en_GB.UTF-8", "en"), ("nn_NO.UTF-8", "en"), ("C", "en")]
)
def test_the_first_start_speaks_the_language_of_the_system_where_there_is_a_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str, spoken: str
) -> None:
    put_catalogue(tmp_path)
    monkeypatch.setenv("LANG", asked)
    app = open_app(tmp_path)
    assert app.settings.language == spoken
    app.change(app.settings._replace(language="en"))
    app.quit()
    words.install(str)
    again = open_app(tmp_path)
    assert again.settings.language == "en", "what was chosen stays"
    again.quit()


def test_in_the_middle_of_a_match_another_language_takes_effect_at_once(tmp_path: Path) -> None:
    """Also in what the log has told; and English again is as if nothing had been."""
    home = tmp_path / "home"
    put_catalogue(home)
    app = screens.open_at((640, 400), home)
    for game in ("mad-maxence", "bonnie-and-clyde", "way-of-the-shotgun", "which-side"):  # they keep words they drew
        table = screens.table_of(app, screens.short_match(game, decisions=5))
        before = sorted(_shown(app)), [line.words for line in table.letter.log]
        table.open_menu()
        app.push(SettingsPage(app))
        own = foreign("The name of this language, in this language")
        next(point for point in app.scene.widgets.points() if point.label.endswith(own)).press()
        assert foreign("Settings") in _shown(app)
        app.pop()
        assert untranslated(_shown(app)) == set(), "the menu"
        app.pop()
        assert untranslated([*_shown(app), table.describe()], (*LOGO, *SIGN)) == set(), game
        assert untranslated(line.words for line in table.letter.log) == set()
        app.change(app.settings._replace(language="en"))
        assert (sorted(_shown(app)), [line.words for line in table.letter.log]) == before
        app.home_again()
    app.quit()


def test_a_change_of_language_shows_nobody_more_than_they_saw(tmp_path: Path) -> None:
    home = tmp_path / "home"
    put_catalogue(home)
    app = screens.open_at((1280, 800), home)
    table = screens.table_of(app, screens.short_match("iditacards"))
    for viewer in (0, 1, None):
        table.viewers.viewer = viewer
        app.change(app.settings._replace(language=CODE if app.settings.language == "en" else "en"))
        assert table.viewers.viewer == viewer
        assert table.view.view == table.viewers.seen()
    app.quit()


@pytest.mark.parametrize("data", [b"", b"not a catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_catalogue_that_cannot_be_read_leaves_the_app_in_english_and_says_so(tmp_path: Path, data: bytes) -> None:
    home = tmp_path / "home"
    path = home / "locale" / "xx" / "LC_MESSAGES" / "poste-restante.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    app = screens.open_at((640, 400), home, language="xx")
    assert app.notice == "The texts of the language xx cannot be read."
    assert "xx" not in languages(home)
    app.quit()


def test_a_translation_that_is_empty_or_would_break_is_not_used(tmp_path: Path) -> None:
    from babel.messages.mofile import write_mo

    made = Catalog(locale=CODE)
    made.add("{team} has won.", "{winner} wygrywa.")
    made.add("The end", "Koniec {")
    made.add(("Page {page}", "Pages {page}"), ("{p}", "strony", "stron"))
    made.add(("{n} card", "{n} cards"), ("", "", ""))
    path = tmp_path / "locale" / CODE / "LC_MESSAGES" / "poste-restante.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, made)
    assert speak(CODE, tmp_path) is None
    assert _("{team} has won.") == "{team} has won."
    assert _("The end") == "The end"
    assert [words.ngettext("Page {page}", "Pages {page}", n) for n in (1, 2, 5)] == ["Page {page}", "strony", "stron"]
    assert words.ngettext("{n} card", "{n} cards", 5) == "{n} cards", "not translated yet"
    assert _("") == ""
