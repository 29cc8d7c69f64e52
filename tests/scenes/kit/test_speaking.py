"""The voice: nothing before it is safe, no id twice, one announcement for what belongs together, and never a fault."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from scenes.kit.app import App
from scenes.pages.howto import HowTo
from scenes.table.table import Table
from tests.scenes.listening import Kit, Listener, listen
from tools.screens import open_at, settle, short_match, table_of


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = open_at((1280, 800), tmp_path / "home", speed="off")
    settle(app)
    yield app
    app.quit()


def wait(app: App, seconds: float = 0.5) -> None:
    """As the main loop does."""
    for _ in range(round(seconds * 10)):
        app.step(pygame.event.get(), 0.1)
        app.speaker.tick(0.1)


def asked(action: str, target: int, data: object = None) -> SimpleNamespace:
    return SimpleNamespace(action=f"Action.{action}", target=target, data=data)


def key(app: App, key: int, mod: int = 0) -> None:
    app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")], 0.1)
    wait(app, 0.3)


def last_glow(app: App) -> tuple[Table, Listener]:
    table = table_of(app, short_match("last-glow", decisions=0))
    listener = listen(app)
    wait(app)
    return table, listener


def test_without_a_reader_nothing_is_built_and_nothing_is_called(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.kit.heard.hear", lambda *_: pytest.fail("a tree was built"))
    listener = Listener()
    app.speaker.connect(Kit, listener)
    wait(app, 1)
    assert listener.calls == 0


def test_the_adapter_is_left_alone_for_a_whole_tick_after_it_has_asked(app: App) -> None:
    listener = Listener()
    app.speaker.connect(Kit, listener)
    for calls in (1, 3):
        threading.Thread(target=app.speaker._wake).start()
        app.speaker.event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        app.speaker.tick(0.1)
        assert listener.calls == calls - 1
        app.speaker.tick(0.1)
        assert listener.calls > calls - 1
        listener.calls = 2
        app.speaker._sleep()


def test_a_tree_that_was_not_taken_is_offered_again_with_what_was_said(app: App) -> None:
    listener = Listener()
    app.speaker.connect(Kit, listener)
    listener.ready = False
    app.speaker._wake()
    app.speaker.tick(0.1)
    app.speaker.say("Hello.")
    wait(app)
    assert not listener.nodes
    listener.ready = True
    wait(app)
    assert listener.nodes
    assert listener.said == ["Hello."]


def test_an_id_that_has_left_the_tree_is_never_used_again(app: App) -> None:
    _table, listener = last_glow(app)
    before = listener.named("Light up")
    for _ in range(2):
        key(app, pygame.K_F5)
        key(app, pygame.K_ESCAPE)
    assert listener.named("Light up") != before
    assert before in listener.gone


def test_nothing_is_sent_while_pieces_move_and_the_storm_is_told_in_one_breath(app: App) -> None:
    table, listener = last_glow(app)
    app.settings = app.settings._replace(speed="normal", last_word=False)
    for _ in range(5):
        app.speaker._act(asked("CLICK", listener.named("Light up")))
        wait(app, 0.2)
        while table.unsettled:
            sent, told = len(listener.updates), len(listener.said)
            wait(app, 0.1)
            assert not table.unsettled or (len(listener.updates) == sent or len(listener.said) > told)
        wait(app, 3)
    assert table.match.state.turn == 2
    storm = [words for words in listener.said if "storm" in words.lower()]
    assert len(storm) <= 2, storm


def test_what_a_reader_presses_from_another_thread_is_done_once(app: App) -> None:
    table, listener = last_glow(app)
    target = listener.named("Light up")
    thread = threading.Thread(target=lambda: app.speaker._act(asked("CLICK", target)))
    thread.start()
    thread.join()
    wait(app, 3)
    assert len(table.match.history) == 2
    assert listener.said[-1].startswith("The lamp is fed.")
    app.speaker._act(asked("CLICK", 999_999))
    wait(app)
    assert len(table.match.history) == 2, "what is no longer there cannot be pressed"


def test_the_same_refusal_is_said_at_once_and_again(app: App) -> None:
    _table, listener = last_glow(app)
    for count in (1, 2):
        app.speaker._act(asked("CLICK", listener.named("Send")))
        wait(app, 0.3)
        assert sum("hold is empty" in words for words in listener.urgent) == count


def test_the_news_can_be_heard_again_and_the_news_before(app: App) -> None:
    table, listener = last_glow(app)
    for _ in range(2):
        app.speaker._act(asked("CLICK", listener.named("Light up")))
        wait(app, 3)
    first, second = listener.said[-2:]
    key(app, pygame.K_F7)
    assert listener.said[-1] == f"{table.to_do()} {second}"
    key(app, pygame.K_F7)
    assert listener.said[-1] == first


def test_the_state_and_what_can_be_done_are_told_without_leaving_ones_place(app: App) -> None:
    table, listener = last_glow(app)
    key(app, pygame.K_TAB)
    focus = table.focus
    key(app, pygame.K_F8)
    assert "Brightness 3" in listener.said[-1]
    key(app, pygame.K_F9)
    assert "Light up" in listener.said[-1]
    assert "Send" not in listener.said[-1].split(), "the hold is empty"
    assert table.focus == focus


def test_the_voice_is_switched_off_and_on_by_one_key(app: App) -> None:
    _table, listener = last_glow(app)
    for _ in range(2):
        key(app, pygame.K_F12)
    assert "off" in listener.said[-1]
    assert app.settings.voice == "off"
    calls = listener.calls
    key(app, pygame.K_TAB)
    assert listener.calls == calls
    key(app, pygame.K_F12)
    wait(app)
    assert app.settings == app.settings._replace(voice="automatic")
    assert listener.calls > calls


def test_readers_that_know_no_announcements_hear_news_as_a_description(app: App) -> None:
    app.settings = app.settings._replace(voice="focus")
    _table, listener = last_glow(app)
    heard = []
    for _ in range(2):
        app.speaker._act(asked("CLICK", listener.named("Send")))
        wait(app, 0.3)
        heard.append(listener.nodes[listener.focus].kept["description"])
    assert all("hold is empty" in words for words in heard)
    assert heard[0] != heard[1], "equal descriptions are swallowed"


def test_brief_leaves_out_what_would_come_of_it(app: App) -> None:
    app.settings = app.settings._replace(detail="brief")
    _table, listener = last_glow(app)
    key(app, pygame.K_TAB)
    assert "description" not in listener.nodes[listener.focus].kept
    app.settings = app.settings._replace(detail="normal")
    key(app, pygame.K_TAB)
    key(app, pygame.K_TAB)
    assert listener.nodes[listener.focus].kept["description"]


def test_a_scene_that_raises_switches_the_voice_off_and_the_match_goes_on(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, listener = last_glow(app)
    monkeypatch.setattr(table, "paragraphs", lambda: 1 / 0)
    key(app, pygame.K_TAB)
    calls = listener.calls
    monkeypatch.undo()
    key(app, pygame.K_RETURN)
    assert listener.calls == calls
    assert len(table.match.history) == 2


def test_a_field_is_written_and_a_slider_is_set_by_a_reader(app: App) -> None:
    from scenes.pages.friends_luck import FriendsLuck
    from scenes.pages.settings import SettingsPage

    listener = listen(app)
    app.push(page := FriendsLuck(app))
    wait(app)
    app.speaker._act(asked("SET_VALUE", listener.named("Luck code"), ("kind", "abcd")))
    wait(app)
    assert page.written == "abcd"
    app.push(SettingsPage(app))
    wait(app)
    app.speaker._act(asked("SET_VALUE", listener.named("Volume"), ("kind", 35.0)))
    wait(app)
    assert app.settings.volume == 35
    app.speaker._act(asked("INCREMENT", listener.named("Volume")))
    wait(app)
    assert app.settings.volume == 40


def test_what_is_refused_says_why_and_how_it_is_heard_of_before(app: App) -> None:
    """A reader on Linux is not told that a button is disabled."""
    table, listener = last_glow(app)
    unseen = next(each for each in listener.nodes.values() if each.kept.get("label") == "Send")
    assert unseen.kept["description"] == "Not now."
    table.refuse(next(point for point in table.all_points() if point.label == "Take back"))
    wait(app, 0.3)
    assert listener.urgent[-1] == "Not now."


def test_a_forecast_is_not_said_again_after_its_move(app: App) -> None:
    table, listener = last_glow(app)
    key(app, pygame.K_TAB)

    def said_of_it() -> str:
        return str(listener.nodes[listener.focus].kept.get("description", ""))

    assert said_of_it() == "If you press Enter: The lamp is fed. Brightness 3 to 5."
    key(app, pygame.K_RETURN)
    wait(app, 3)
    assert said_of_it() == ""
    key(app, pygame.K_TAB)
    key(app, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert said_of_it() == "If you press Enter: The lamp is fed. Brightness 5 to 6."
    for _ in range(4):
        key(app, pygame.K_RETURN)
        wait(app, 3)
    key(app, pygame.K_TAB)
    key(app, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert listener.nodes[listener.focus].kept["label"] == "Let the storm come"
    table.app.request_redraw()
    first = said_of_it()
    wait(app, 1)
    assert said_of_it() == first, "what is said as the focus comes stays as long as it does"


def test_a_page_that_is_turned_is_read_out(app: App) -> None:
    app.push(page := HowTo(app, "last-glow"))
    listener = listen(app)
    wait(app)
    page.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN))
    wait(app)
    assert page.page == 1
    assert listener.said[-1].startswith(page.heading())


def test_of_a_table_that_was_left_nothing_is_said_again(app: App) -> None:
    _table, listener = last_glow(app)
    app.speaker.say("The hull is 3.")
    wait(app)
    app.home_again()
    key(app, pygame.K_F7)
    assert "The hull is 3." not in listener.urgent[-1]


def test_dice_are_checked_and_what_is_offered_for_them_then_is_told(app: App) -> None:
    table = table_of(app, short_match("lucha-libre", decisions=0))
    listener = listen(app)
    wait(app)
    key(app, pygame.K_TAB)
    die = listener.focus
    assert listener.nodes[die].kept["role"] == "CHECK_BOX"
    assert listener.nodes[die].kept["toggled"] == "FALSE"
    before = len(listener.said)
    key(app, pygame.K_RETURN)
    assert listener.nodes[die].kept["toggled"] == "TRUE"
    assert any(words.startswith("Reroll") for words in listener.said[before:])
    assert "Selected: Die 1" in table.standing()
    key(app, pygame.K_ESCAPE)
    assert listener.said[-1] == "Put back."


def test_a_page_says_once_what_it_is_about_and_tab_goes_on_behind_it(app: App) -> None:
    from scenes.pages.back import Back

    listen(app)
    app.push(back := Back(app, "last-glow"))
    wait(app)
    texts = back.paragraphs()
    assert back.opening() == texts[:1]
    for pressed, focus in ((pygame.K_TAB, "text 1"), (pygame.K_DOWN, "text 2"), (pygame.K_TAB, "How to play")):
        key(app, pressed)
        assert back.focus == focus
    key(app, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert back.focus == "text 1"
