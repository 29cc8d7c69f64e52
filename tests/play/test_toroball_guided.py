"""The guided first game of Toroball: it promises nothing that it then refuses."""

from __future__ import annotations

import pytest

from game.core.journal import Seat
from game.toroball.state import Pick
from scenes.boards.toroball import GameBoard, marks
from scenes.kit.canvas import Box
from scenes.table import lessons, story
from scenes.table.marks import Mark, Panel
from scenes.table.table import Table
from tests.game.toroball.table import RULES, table
from tools.screens import table_of

from .hands import Hands
from .laying import at, figure
from .pitch import Sit, drop
from .pitch import sit as sit
from .player import Player
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def is_hot(mark: Mark) -> bool:
    return isinstance(mark, Panel) and mark.fill in marks.HEAT.values()


def test_the_guides_note_lies_beside_the_pitch(sit: Sit) -> None:
    board = sit(table({"R1": "C9"}, cow="F5")).board
    assert isinstance(board, GameBoard)
    assert not board.guide_box().overlaps(board.layout["board"])


def test_the_guide_rings_nobody_and_promises_nothing_that_it_then_refuses(hands: Hands) -> None:
    """In every step figures, ways and goal shine only where a hand may go, and "stop" is said only with its button."""
    hands.press("Toroball")
    hands.press("First game, guided")
    player = Player(hands, "drag", seed=3)
    scene = player.sit_down()
    board, guide = scene.board, scene.guide
    assert isinstance(board, GameBoard)
    assert guide is not None
    while guide.step is not None and guide.step.move:
        view, buttons = scene.view.view, [tool.words for tool in scene.letter.tools]
        assert board.allowed(view) == scene.hands.gestures()
        wanted = RULES.grammar.parse(guide.wanted[0])
        if isinstance(wanted, Pick):
            assert board.may_act(view) == [wanted.who]
        prompt = board.letter(view).prompt
        assert ("stop here" not in prompt.lower()) or "Stop here" in buttons, prompt
        assert ("Stop here" not in guide.step.say) or buttons == ["Stop here"], guide.step.say
        assert ("button" not in guide.step.say) or buttons, guide.step.say
        player.act(scene)
        scene = player.sit_down()


def test_heat_is_taught_where_it_can_be_seen(hands: Hands) -> None:
    """The sentence about the cow's heat is read while Peyo is dragged, and then it is there."""
    hands.press("Toroball")
    hands.press("First game, guided")
    player = Player(hands, "drag", seed=3)
    scene = player.sit_down()
    player.act(scene)
    scene = player.sit_down()
    assert scene.guide is not None
    assert scene.guide.step is not None
    assert "red shows where the cow could catch him" in scene.guide.step.say
    board = scene.board
    assert isinstance(board, GameBoard)
    hot = [mark for mark in board.under(scene.view.view, scene.view.hand()) if is_hot(mark)]
    assert not hot
    hands.carry(figure(scene, "R1"), at(scene, "D5"))
    hot = [mark for mark in board.under(scene.view.view, scene.view.hand()) if is_hot(mark)]
    assert len(hot) > 20


def guided(hands: Hands, step: str) -> tuple[Table, Player]:
    """The guided game, played up to the step that says this."""
    hands.press("Toroball")
    hands.press("First game, guided")
    player = Player(hands, "drag", seed=3)
    scene = player.sit_down()
    while True:
        assert scene.guide is not None
        assert scene.guide.step is not None
        if step in scene.guide.step.say:
            return scene, player
        player.act(scene)
        scene = player.sit_down()


def test_a_square_that_only_the_guide_keeps_closed_is_not_called_too_far(hands: Hands) -> None:
    """Sami could well walk to K1; the note means the fence there, and bubble and note say the same of it."""
    lesson = story.guided("toroball")
    assert lesson is not None
    match = lessons.lay_out(RULES, lesson, [Seat("Ada"), Seat("Bo")], seed=1)  # as it was led when two sat at it
    for step in lesson.step[:5]:
        for move in step.moves:
            match.play(RULES.grammar.parse(move))
    scene = table_of(hands.app, match)
    words = "Possible, but the note means: The fence at K1."
    hands.carry(figure(scene, "G1"), at(scene, "K1"))
    assert scene.preview.note().lines == (words,)
    drop(hands, at(scene, "K1"))
    assert scene.bubble is not None
    assert scene.bubble.words == words
    assert any(box.holds(figure(scene, "G1")) for box in scene.bubble.clear), "it does not lie on whom it sends back"
    assert scene.hands.refusals.why_not("G1", "C1") == "Sami has 4 steps left: too far."


def test_who_could_walk_on_is_not_said_to_be_able_to_do_no_more_because_a_guide_wants_it(hands: Hands) -> None:
    scene, player = guided(hands, "Peyo has 2 steps left")
    assert scene.board.letter(scene.view.view).prompt == "Peyo has 2 steps left. Stop here."
    player.act(scene)


def test_the_letter_with_one_button_offers_no_second_choice(hands: Hands) -> None:
    scene, _player = guided(hands, "Let Gaston stay put")
    view = scene.view.view
    assert scene.board.letter(view).prompt == "Press the button below."
    assert scene.letter.heading == "Staying put counts as not having moved:"


def test_the_guide_frames_no_button_that_cannot_be_pressed_yet(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _player = guided(hands, "Let Gaston stay put")
    (meant,) = [box for tool, box in scene.letter.shown_tools() if tool.enabled]
    framed: list[Box] = []
    monkeypatch.setattr(scene.highlights, "wanted", lambda _screen, button: framed.append(button))
    with monkeypatch.context() as asleep:
        asleep.setattr(scene.letter.list, "sleeps", lambda _tool, _box: True)
        hands.app.draw()
    assert framed == []
    hands.app.draw()
    assert set(framed) == {meant}
