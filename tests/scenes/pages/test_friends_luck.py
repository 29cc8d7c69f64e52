"""A friend's luck at the rack: pasted or typed, looked at, played, and counted nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from saves import results
from scenes.kit import desktop
from scenes.pages import waiting
from scenes.pages.friends_luck import FriendsLuck
from scenes.pages.rack import Rack
from scenes.table.table import Table
from tests.at_hand import AtHand
from tests.play.hands import Hands
from tests.scenes.fitting import problems
from tools.screens import open_at, settle

GLOW = "83Z-ZZZ-ZZ6-4254"
MUSHERS = "D32-222-322-4D33"


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path) as app:
        yield Hands(app)


def type_in(hands: Hands, text: str) -> None:
    for character in text:
        hands.app.step([pygame.event.Event(pygame.TEXTINPUT, text=character)], 0.02)
    hands.settle()


def test_a_code_pasted_at_the_rack_says_what_it_is_before_it_is_played(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "pasted", lambda: f"Poste Restante · Victory · luck {GLOW}\n")
    hands.key(pygame.K_v, pygame.KMOD_CTRL)
    page = hands.app.scene
    assert isinstance(page, FriendsLuck)
    assert "The Last Glow\nAbyss · Heart cubes: 6" in page.describe()
    hands.press("Play")
    table = hands.app.scene
    assert isinstance(table, Table)
    header = table.match.header
    assert (header.seed, header.options["mode"], header.replayed) == (887_503_680, "abyss", True)


def test_a_code_typed_at_the_rack_is_played_with_enter(hands: Hands) -> None:
    type_in(hands, GLOW.lower())
    page = hands.app.scene
    assert isinstance(page, FriendsLuck)
    assert page.written == GLOW.lower()
    hands.key(pygame.K_RETURN)
    hands.settle()
    assert isinstance(hands.app.scene, Table)


def test_a_wrong_code_gets_a_sentence_and_no_match(hands: Hands) -> None:
    hands.press("Luck code")
    type_in(hands, GLOW[:-1] + "5")
    page = hands.app.scene
    assert isinstance(page, FriendsLuck)
    assert "That isn’t a luck code." in page.describe()
    assert not next(point for point in page.all_points() if point.label == "Play").enabled
    hands.key(pygame.K_RETURN)
    assert hands.app.shelf.entries() == []


def test_half_a_code_is_not_wrong_yet(hands: Hands) -> None:
    type_in(hands, GLOW[:6])
    told = hands.app.scene.describe()
    assert "at least 9 characters" in told
    assert "no luck code" not in told


def test_birds_can_take_the_seats_of_a_friends_match(hands: Hands) -> None:
    hands.app.push(FriendsLuck(hands.app, MUSHERS))
    hands.settle()
    hands.press_key("seat 1")
    hands.press("Play")
    hands.settle()
    (entry,) = hands.app.shelf.entries()
    assert entry.label.players[1] == "Pigeon"


def test_a_friends_luck_goes_into_no_statistics(hands: Hands) -> None:
    hands.app.push(FriendsLuck(hands.app, GLOW))
    hands.settle()
    hands.press("Play")
    table = hands.app.scene
    assert isinstance(table, Table)
    while table.match.actor is not None:
        table.match.play(table.match.moves[0])
    hands.app.shelf.leave(table.saved)
    assert results.read(hands.app.home) == []


def test_a_friends_luck_is_marked_on_the_table_and_on_its_slip(hands: Hands) -> None:
    hands.app.push(FriendsLuck(hands.app, GLOW))
    hands.settle()
    hands.press("Play")
    hands.settle()
    assert isinstance(hands.app.scene, Table)
    assert "same luck" in [drawn.words for drawn in hands.app.writer.drawn]
    assert "the luck of another one" in hands.app.scene.describe()
    (entry,) = hands.app.shelf.entries()
    assert waiting.standing(entry.label).startswith("same luck")


@pytest.mark.parametrize("code", [GLOW, MUSHERS, "", "what?"])
def test_a_friends_luck_fits_in_the_largest_letters_in_french(tmp_path: Path, code: str) -> None:
    app = open_at((1280, 800), tmp_path, text_size="larger", language="fr")
    app.push(FriendsLuck(app, code))
    settle(app)
    assert problems(app, code) == []
    app.quit()


def test_other_keys_leave_the_rack_as_it_is(hands: Hands) -> None:
    hands.key(pygame.K_v)
    hands.app.step([pygame.event.Event(pygame.TEXTINPUT, text=" ")], 0.02)
    assert isinstance(hands.app.scene, Rack)
