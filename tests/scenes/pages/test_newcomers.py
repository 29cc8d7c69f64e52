"""What somebody sees who never read a manual: every setting explains itself, every way in says who sits there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import bots
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from saves.shelf import Label
from scenes.kit.app import App
from scenes.kit.shipped import shipped_rules
from scenes.pages import waiting
from scenes.pages.back import Back
from scenes.pages.end import End
from scenes.pages.settings import SettingsPage
from scenes.table.keys import EXPLAINED
from scenes.table.table import Table
from tests.at_hand import AtHand
from tests.play.hands import Hands
from tools.screens import open_at, settle, table_of


@pytest.fixture
def app(tmp_path: Path, at_hand: AtHand) -> Iterator[App]:
    with at_hand.app(tmp_path) as app:
        yield app


def written(app: App) -> list[str]:
    app.draw()
    return [drawn.words for drawn in app.writer.drawn]


# Settings ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_every_line_of_the_settings_explains_itself_to_mouse_and_keyboard(tmp_path: Path, text: Any) -> None:
    app = open_at((1280, 800), tmp_path, text_size=text)
    page = SettingsPage(app)
    app.push(page)
    hands = Hands(app)
    lines = page._explained()
    assert len({words for _label, words in lines}) == len(lines) == 14
    for number, (_label, words) in enumerate(lines):
        hands.hover((page._line(number).x + 40, page._line(number).centre[1]))
        assert words in written(app)
    hands.hover((20, 20))
    by_keyboard = set()
    for _ in range(40):
        hands.key(pygame.K_TAB)
        by_keyboard |= set(written(app)) & {words for _label, words in lines}
        assert [drawn.words for drawn in app.writer.drawn if not drawn.fits] == []
    assert len(by_keyboard) == len(lines)
    app.quit()


# The back of a card ----------------------------------------------------------------------------------------------


def back_of(app: App, game: str) -> Back:
    back = Back(app, game)
    app.push(back)
    settle(app)
    return back


def button_words(back: Back) -> str:
    return next(text.words for text in back.widgets.texts if text.words.startswith("Play"))


def test_the_way_in_says_who_is_going_to_sit_there(app: App) -> None:
    back = back_of(app, "lucha-libre")
    assert button_words(back) == "Play: 2 people at this computer"
    for change, words in (
        (lambda: back.plan.seat(1, "normal"), "Play: You against Magpie"),
        (lambda: back.plan.next_player(0), "Play: Pigeon against Magpie"),
        (lambda: back.plan.seat(1, "person"), "Play: You against Pigeon"),
        (lambda: back.plan.rename(1, "Cléo"), "Play: Cléo against Pigeon"),
        (lambda: back.plan.rename(1, ""), "Play: You against Pigeon"),
        (lambda: back.plan.seat(1, "normal"), "Play: Pigeon against Magpie"),
        (lambda: back.plan.seat(0, "person"), "Play: You against Magpie"),
        (lambda: back.plan.rename(0, "Ada"), "Play: Ada against Magpie"),
        (lambda: back.plan.seat(1, "person"), "Play: Ada against Player 2"),
        (lambda: back.plan.rename(1, "Ben"), "Play: Ada against Ben"),
        (lambda: back.plan.rename(1, "W" * 24), "Play: 2 at the table"),
    ):
        back._do(change)
        assert button_words(back) == words


def test_alone_the_way_in_says_no_more_than_play(app: App) -> None:
    assert button_words(back_of(app, "last-glow")) == "Play"


def test_the_volume_stands_under_the_sound_it_belongs_to(app: App) -> None:
    labels = [label for label, _words in SettingsPage(app)._explained()]
    assert labels.index("Volume") == labels.index("Sound") + 1


def test_what_for_real_and_practice_mean_is_said_without_pointing_where_there_is_room(app: App) -> None:
    back_of(app, "lucha-libre")
    assert any("For real counts; in practice" in words for words in written(app))


def test_for_real_and_practice_are_explained_before_they_are_chosen(app: App) -> None:
    back = back_of(app, "lucha-libre")
    hands = Hands(app)
    for key, begins in (("for real", "For real: "), ("practice", "Practice: ")):
        assert not any(words.startswith(begins) for words in written(app))
        hands.hover(next(point.box.centre for point in back.all_points() if point.key == key))
        assert any(words.startswith(begins) for words in written(app))
        hands.hover((20, 20))
    hands.walk_to("practice")
    assert any(words.startswith("Practice: ") for words in written(app))


# A lone player -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["last-glow", "iditacards", "which-side"])
def test_somebody_who_plays_alone_is_never_called_player_1(app: App, game: str) -> None:
    back = back_of(app, game)
    if back.plan.count > 1:
        Hands(app).press_key("players 1")
    assert not any("Player 1" in words for words in written(app))
    Hands(app).press("Play")
    table = next(scene for scene in app._scenes if isinstance(scene, Table))
    said = [*written(app), table.describe(), *(line.words for line in table.letter.log)]
    assert not any("Player 1" in words for words in said)
    app.home_again()
    assert app.shelf.entries(game)[0].label.players == ("",)
    settle(app)
    assert not any("Player 1" in words for words in written(app))


@pytest.mark.parametrize("game", ["lucha-libre", "toroball", "baron-voodoo", "protocol-g117"])
def test_somebody_who_plays_with_birds_is_you(app: App, game: str) -> None:
    back = back_of(app, game)
    back.plan.seat(1, back.rules.adviser)
    hands = Hands(app)
    back.rebuild()
    settle(app)
    hands.press("Play")
    hands.settle()
    table = next(scene for scene in app._scenes if isinstance(scene, Table))
    assert table.now.plain_name(0) == "You"
    assert not any("Player 1" in words for words in [*written(app), table.describe()])


def test_the_end_speaks_to_somebody_without_a_name(app: App) -> None:
    rules, ends = shipped_rules("lucha-libre"), set()
    for seed in range(5):
        match = Match.new(rules, rules.options_type(), [Seat(), Seat("Pigeon", player="easy")], seed)
        player, luck = bots.make("random", rules), Chance.seeded(seed, stream=1)
        while match.actor is not None:
            match.play(bots.choose(player, rules, match.state, luck))
        end = End(app, table_of(app, match))
        ends.add(end.title)
        assert "Player 1" not in end.describe()
        app.home_again()
    assert {"You win", "Pigeon wins"} <= ends


def test_slips_speak_to_somebody_without_a_name() -> None:
    label = Label("lucha-libre", players=("", "Magpie"), note="Round 2, fans 3 to 4")
    assert waiting.title(label) == "You and Magpie"
    assert waiting.standing(label) == "Round 2, fans 3 to 4 · your move"
    assert waiting.against(label.players) == waiting.against(("Magpie", "")) == "You against Magpie"


# Keys --------------------------------------------------------------------------------------------------------


def test_the_menu_says_of_every_key_what_it_does() -> None:
    assert [words for _cap, words in EXPLAINED if len(words.split()) < 3] == []
