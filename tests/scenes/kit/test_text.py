"""Whatever a player types, pastes or reads from a file can be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit.app import App
from scenes.kit.canvas import Box
from scenes.kit.languages import speak
from scenes.kit.scene import Scene
from scenes.kit.text import Face, clean, font_path
from scenes.kit.widgets import Widgets
from tests.at_hand import AtHand
from tests.scenes.kit.test_languages import CODE, catalogue, put

ODD = ["\u200b", "\u00ad", "\ufeff", "\u202e", "\0", "\x07", "\x7f", "\x85", "\r", "\ud800", "\U000e0001", "\u034f",
       "\ufe0f", "\u3164", "\u2060"]  # fmt: skip


@pytest.fixture
def app(tmp_path: Path, at_hand: AtHand) -> Iterator[App]:
    with at_hand.app(tmp_path) as app:
        yield app


@pytest.mark.parametrize("odd", ODD)
def test_text_without_a_shape_is_drawn_as_nothing(app: App, odd: str) -> None:
    for wrap in (True, False):
        app.writer.write(app.screen, odd, Box(10, 10, 300, 60), wrap=wrap)
        app.writer.write(app.screen, f"Be{odd}n", Box(10, 10, 300, 60), wrap=wrap)
    assert clean(odd) == ""
    assert app.writer.measure(f"Be{odd}n", "text", 20) == app.writer.measure("Ben", "text", 20)


@pytest.mark.parametrize(
    "words", ["Zoé", "Łukasz", "Noël Ø", "a b", "“Quoted”", "日本", "\U0001f600", "e\u0301", "a\nb"]
)
def test_text_with_a_shape_is_left_as_it_is(words: str) -> None:
    assert clean(words) == words


def test_every_character_there_is_can_be_drawn(app: App) -> None:
    for start in range(0, 0x110000, 256):
        app.writer.surface("".join(map(chr, range(start, start + 256))), "text", 8, "#000000", 1500)
    for code in range(0x3000):
        app.writer.surface(chr(code), "text", 8, "#000000")


class Named(Scene):
    def __init__(self, app: App, name: str) -> None:
        super().__init__(app)
        self.name = name

    def build(self, widgets: Widgets) -> None:
        widgets.field(Box(100, 100, 300, 40), self.name, self._rename, "Name", 12)
        widgets.button(Box(100, 200, 300, 40), self.name, lambda: None)

    def _rename(self, name: str) -> None:
        self.name = name

    def draw(self, screen: pygame.Surface) -> None:
        self.widgets.draw(screen)


@pytest.mark.parametrize("odd", ODD)
def test_a_field_lets_in_only_what_can_be_seen(app: App, odd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame_gui.core.utility.clipboard_paste", lambda: f"{odd}da\n Lovelace the first")
    scene = Named(app, odd)
    app.push(scene)
    app.step([], 0.1)
    scene.all_points()[0].press()
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=f"{odd}A")], 0.1)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="v")], 0.1)
    app.step(pygame.event.get(), 0.1)
    assert scene.name == "Ada  Lovelac"


WORDS = "The car stands at the toll house and the toll keeper wants three coins, or a story, or both"


@pytest.mark.parametrize("words", [WORDS, "a" * 3000, f"{WORDS}\n\n{WORDS}", "  two  spaces  ", "", f"b {'c' * 900} d"])
def test_lines_hold_all_the_words_and_keep_to_the_width(app: App, words: str) -> None:
    lines = app.writer.lines(words, "text", 20, 300)
    assert "".join(lines).replace(" ", "") == words.replace("\n", "").replace(" ", "")
    assert all(app.writer.measure(line, "text", 20)[0] <= 302 for line in lines)


def test_larger_text_never_makes_a_heading_smaller_than_what_stands_under_it(app: App) -> None:
    app.writer.enlarge = 1.25
    sizes = [app.writer.size("text", size) for size in range(12, 60)]
    assert sizes == sorted(sizes)
    growth = [app.writer.size("text", size) / size for size in range(12, 60)]
    assert growth == sorted(growth, reverse=True)
    assert growth[0] == 1.25


def test_one_role_has_one_size(app: App) -> None:
    size = app.writer.fitting([("Short", 300), ("A much longer label than the others", 300)], "text", 24)
    assert 17 <= size < 24
    assert app.writer.measure("A much longer label than the others", "text", size)[0] <= 300


def test_a_label_that_fits_at_no_size_is_set_in_the_narrow_hand(app: App) -> None:
    label, wide = "Centre d’entraînement", app.writer.measure("Centre d’entraînement", "bold", 17)[0]
    covered = app.writer.write(app.screen, label, Box(0, 0, wide * 0.8, 26), face="bold", wrap=False)
    assert app.writer.drawn[-1].fits
    assert covered.w <= wide * 0.8
    story = f"{label}, et puis toute une histoire, bien plus longue"
    app.writer.write(app.screen, story, Box(0, 0, wide * 1.9, 26), face="bold", wrap=False)
    assert not app.writer.drawn[-1].fits, "what is to be read is never set so narrow"


@pytest.mark.parametrize("face", ["text", "bold", "italic"])
@pytest.mark.parametrize("words", ["0 in", "9 in", '," s', "% s", "… s"])
def test_the_space_between_two_words_is_seen_however_small_they_are_written(words: str, face: Face) -> None:
    pygame.font.init()
    for pixels in (14, 15, 16, 18):
        drawn = pygame.font.Font(font_path(face), pixels).render(words, True, "black", "white")
        columns = [[drawn.get_at((x, y))[0] for y in range(drawn.get_height())] for x in range(drawn.get_width())]
        row = "".join("#" if min(column) < 160 else " " for column in columns).strip()
        assert " " * 4 in row, (pixels, row)


def test_a_figure_and_its_percent_sign_stay_on_one_line(app: App) -> None:
    words = "fight, they have 3, 25 %, flee: 2 fuel"
    for width in range(60, 300, 7):
        assert not any(line.startswith("%") for line in app.writer.lines(words, "text", 17, width))


@pytest.fixture
def binding(tmp_path: Path) -> Iterator[None]:
    """A language that keeps a figure by its word."""
    put(tmp_path, catalogue({"{figure} {word}": "{figure}\u00a0{word}"}))
    speak(CODE, tmp_path)
    yield
    speak("en", tmp_path)


@pytest.mark.usefixtures("binding")
def test_a_figure_stays_by_its_word_in_a_language_that_asks_for_it(app: App) -> None:
    words = "Il faut 12 étoiles, ou −12 points (+12 en main), 2 h 30 de plus."
    for width in range(140, 400, 9):
        ends = [line for line in app.writer.lines(words, "text", 17, width) if line[-1:].isdigit()]
        assert not ends, (width, ends)
        app.writer.write(app.screen, words, Box(0, 0, width, 400), 17)
        assert app.writer.drawn[-1].fits


@pytest.mark.usefixtures("binding")
def test_a_figure_leaves_its_word_rather_than_cut_it_in_two(app: App) -> None:
    width = app.writer.measure("représentantes", "text", 20)[0] + 12
    assert app.writer.lines("12 représentantes", "text", 20, width) == ["12", "représentantes"]
    high = app.writer.write(app.screen, "12 représentantes", Box(0, 0, width, 200), 20).h
    assert high == pytest.approx(app.writer.measure("12\nreprésentantes", "text", 20)[1])


def test_a_figure_may_end_a_line_in_other_languages(app: App) -> None:
    width = app.writer.measure("Twelve or 12", "text", 20)[0] + 12
    assert app.writer.lines("Twelve or 12 cards", "text", 20, width) == ["Twelve or 12", "cards"]


def test_what_was_and_what_is_now_stand_on_one_line(app: App) -> None:
    words = "There is a limit to what you carry over: Combativeness 5 → 3, Fuel 4 → 3."
    for width in range(120, 400, 10):
        lines = app.writer.lines(words, "text", 17, width)
        assert not any(line.startswith("→") or line.endswith("→") for line in lines)


def test_a_very_long_text_is_measured_by_counting_its_lines(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "word and word " * 2_000
    drawn = app.writer.lines(words, "text", 20, 300)
    monkeypatch.setattr(app.writer, "surface", None)
    width, height = app.writer.measure(words, "text", 20, 300)
    assert width == 300
    assert height == pytest.approx(len(drawn) * app.writer.line_height("text", 20))


def test_a_word_is_written_smaller_rather_than_cut_in_two(app: App) -> None:
    width = app.writer.measure("south-west", "bold", 19)[0]
    covered = app.writer.write(app.screen, "It scatters south-west", Box(0, 0, width, 200), 24, face="bold")
    assert covered.h < 2.5 * app.writer.line_height("bold", 24)
    assert app.writer.drawn[-1].fits


@pytest.mark.parametrize("face", ["text", "bold", "title"])
def test_what_is_measured_without_being_drawn_is_what_is_drawn(app: App, face: Face) -> None:
    for words in ("Police tomorrow: 2 in 6 to be shot", "AVAST, To. “Tea”", "Zoé Łukasz", "–"):
        for size in (17.0, 19.5, 46.0):
            drawn = app.writer.surface(words, face, size, "#000000")
            scale = app.canvas.scale
            assert app.writer.measure(words, face, size) == (drawn.get_width() / scale, drawn.get_height() / scale)


def test_a_narrow_space_is_narrow_and_never_breaks_a_line(app: App) -> None:
    """French sets one before ; ! ? and %."""
    widths = [app.writer.measure(f"50{space}%", "text", 40)[0] for space in ("\u202f", "\u00a0")]
    assert widths[0] < widths[1] - 2
    assert app.writer.lines("Encore\u202f?", "text", 20, 60) != ["Encore", "?"]
    assert not app.writer.keeps_words_whole(
        "Recommencer\u202f?", "text", 20, app.writer.measure("Recommencer", "text", 20)[0]
    )
