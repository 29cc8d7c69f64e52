"""Baron Voodoo while things move: what is written goes with the souls and with whoever plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.journal import Seat
from scenes.boards.baron_voodoo.board import GameBoard
from scenes.table.table import Table
from scenes.table.terms import Tool
from tests.game.baron_voodoo.tables import table

from .hands import Hands
from .laying import at as where
from .laying import board_as, figure, lay

LEAPS = {"B4": "Yo", "C4": "Rx", "E4": "Rc", "F4": "Tp", "A1": "Yp", "B1": "Rp", "F7": "Ro", "G7": "Ys"}
"""Leaps for both, now and in the next turn."""
BOTS = (Seat("Ada", "red"), Seat("Bo", "blue", "sensible"))


@pytest.fixture
def slow(hands: Hands) -> Hands:
    hands.app.settings = hands.app.settings._replace(speed="normal")
    return hands


def moments(hands: Hands, scene: Table) -> Iterator[None]:
    """Every twentieth of a second until a person decides again."""
    for _ in range(1200):
        hands.step(0.05)
        hands.app.draw()
        yield
        if not scene.view.busy and not scene.now.thinking:
            return
    raise AssertionError("it never came to rest")


def tool(scene: Table, beginning: str) -> Tool:
    return next(each for each in scene.letter.tools if each.words.startswith(beginning))


def press(hands: Hands, scene: Table, beginning: str) -> None:
    hands.click(next(box for each, box in scene.letter.shown_tools() if each.words.startswith(beginning)).centre)


def test_the_letter_is_headed_by_whoever_the_board_shows_as_playing(slow: Hands) -> None:
    scene = lay(slow, "baron-voodoo", table(LEAPS, step="C5", capture=("Tx", "Px")), BOTS)
    press(slow, scene, "End the turn")
    for _moment in moments(slow, scene):
        head = [drawn.words for drawn in slow.app.writer.drawn if scene.letter.panel.holds(drawn.box.centre)]
        view = scene.view.view
        assert board_as(GameBoard, scene).player(view, view.active) in head
        assert ("extra turn" if view.extra else f"Round {view.round}") in head


def test_that_a_round_begins_is_not_said_as_the_deed_of_a_bot(slow: Hands) -> None:
    scene = lay(slow, "baron-voodoo", table(LEAPS, step="C5", capture=("Tx", "Px")), BOTS)
    press(slow, scene, "End the turn")
    said = {scene.letter.waiting for _moment in moments(slow, scene)}
    assert any(words.startswith("Bo") for words in said)
    assert not [words for words in said if "Round" in words]


def test_a_free_power_that_is_left_is_told_and_the_end_of_the_turn_is_not_urged(hands: Hands) -> None:
    left = lay(hands, "baron-voodoo", table(LEAPS, step="C5"))
    assert left.board.letter(left.view.view).prompt == "Nothing is left to score. Use a power (P), or end the turn."
    assert tool(left, "End the turn").kind == "plain"
    done = lay(hands, "baron-voodoo", table(LEAPS, step="C5", power_used_main=True))
    assert done.board.letter(done.view.view).prompt == "Nothing is left to score: end the turn."
    assert tool(done, "End the turn").kind == "primary"


@pytest.mark.parametrize(
    ("capture", "more", "said", "underlined"),
    [
        ("Rx Yc", {}, "No souls go together yet: end the turn.", 0),
        ("Rx Yc", {"combined": True}, "The souls that are left do not go together: end the turn.", 0),
        ("Wx", {}, "No souls go together yet. Drag the white soul to your Spirit World for the Baron's hat, "
         "or end the turn.", 1),
        ("Rx Yc Px", {}, "Click souls into the bowl and score, or end the turn.", 2),
    ],
)  # fmt: skip
def test_souls_are_spoken_of_and_underlined_only_where_something_comes_of_them(
    hands: Hands, capture: str, more: dict[str, Any], said: str, underlined: int
) -> None:
    scene = lay(hands, "baron-voodoo", table(LEAPS, capture=(capture,), step="C5", power_used_main=True, **more))
    assert scene.board.letter(scene.view.view).prompt == said
    lying = [sprite.piece for sprite in scene.view.stage.on("tray")]
    assert sum(map(scene.board.underlined, lying)) == underlined


def told_of_the_tray(hands: Hands) -> int:
    return next(int(drawn.words.split()[0]) for drawn in hands.app.writer.drawn if drawn.words.endswith(" captured"))


def lying_in_the_tray(scene: Table) -> int:
    """Souls that have come to rest there."""
    stage = scene.view.stage
    return sum(sprite.at == stage.home(sprite) and not sprite.lift for sprite in stage.on("tray"))


def test_the_tray_counts_the_souls_that_lie_in_it(slow: Hands) -> None:
    """When one is captured, when the turn passes on, and while souls lie in the bowl and are scored."""
    scene = lay(slow, "baron-voodoo", table(LEAPS, capture=("Rx", "Px Tc Wx")))
    slow.drag(figure(scene, "B4"), where(scene, "D4"))
    for _moment in moments(slow, scene):
        assert told_of_the_tray(slow) == lying_in_the_tray(scene)
    press(slow, scene, "End the turn")
    for _moment in moments(slow, scene):
        assert told_of_the_tray(slow) == lying_in_the_tray(scene)


def test_souls_in_the_bowl_are_not_counted_in_the_tray(slow: Hands) -> None:
    scene = lay(slow, "baron-voodoo", table(LEAPS, capture=("Rx Px Yc",), step="C5"))
    told = []
    for number in (0, 1):
        slow.click(where(scene, f"soul.{scene.match.state.sides[0].capture[number].id}"))
        slow.settle()
        slow.app.draw()
        told.append(told_of_the_tray(slow))
    press(slow, scene, "Score")
    told += [told_of_the_tray(slow) for _moment in moments(slow, scene)]
    assert list(dict.fromkeys(told)) == [2, 1]
    scene.take_back()
    slow.settle()
    slow.app.draw()
    assert told_of_the_tray(slow) == 3
