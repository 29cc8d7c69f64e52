"""The guided first game of Which Side are you on?: its note, its lights and its buttons."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.boards.which_side import marks
from scenes.table import story
from scenes.table.marks import Panel
from scenes.table.table import Table
from tools.screens import guided_match, table_of

from .hands import Hands
from .laying import at
from .player import Player
from .tenements import RULES, board_of
from .tenements import no_piece_jumps as no_piece_jumps


def follow(player: Player, table: Table, move: str) -> Table:
    """The first game, followed until this move is asked for."""
    while table.guide is not None and table.guide.wanted != (move,):
        player.act(table)
        table = player.sit_down()
    return table


def test_the_note_lies_beside_what_it_speaks_of_and_the_wanted_button_has_a_rim(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = guided_match("which-side")
    asked = [step for step in story.guided("which-side").step if step.move]  # type: ignore[union-attr]
    table = table_of(hands.app, match)
    hands.app.home_again()
    hands.app.push(table)
    hands.settle()
    rims: list[Any] = []
    monkeypatch.setattr(table.highlights, "wanted", lambda _screen, button: rims.append(button))
    for step in asked:
        table.view.show(table.viewers.seen())
        table.refresh()
        rims.clear()
        assert table.guide is not None
        if step.move in ("pass", "decline", "end-struggle"):
            hands.app.draw()
            assert rims, step.move
        else:
            table.guide.draw(hands.app.screen, table.now, table.hands, table.highlights)
            assert not rims, step.move
        note = table.guide.box
        assert note is not None
        for spot in (*step.spots, *step.clear):
            assert not note.overlaps(table.board.box(spot)), step.say
        if step.move.startswith("place "):
            hidden = [t.id for t in match.state.tiles if note.overlaps(table.board.box(f"tile.{t.id}"))]
            assert hidden == [], "people can be sent to every one of these places"
        match.play(RULES.grammar.parse(step.move))


def test_in_the_guided_struggle_words_lights_and_buttons_agree(hands: Hands) -> None:
    hands.press("Which Side are you on?")
    hands.press("First game, guided")
    player = Player(hands, "click", seed=1)
    table = follow(player, player.sit_down(), "counter N07")
    hands.click(at(table, "card.N07"))
    board = board_of(table)
    ready = board.chosen
    assert table.guide is not None
    assert "Now press Pay and counter." in table.guide.words(table.now, table.hands), "the first half is done"
    for spot in board.paying.spots(table.match.state, "N07"):
        hands.click(at(table, spot))
        hands.settle()
        assert table.bubble is not None
        assert "the richest pay" in table.bubble.words, "why its dollars stay where they are"
    assert board.chosen == ready
    hands.press("Pay and counter")
    hands.settle()
    assert str(table.match.lines[-1].move) == "counter N07"  # type: ignore[union-attr]

    table = follow(player, table, "control K2")
    lit = [mark.box for mark in marks._payable(board, board.facts(table.view.view.table)) if isinstance(mark, Panel)]
    assert lit == [board.box("control.K2")], "of all that can be paid for only what the guide lets through"

    table = follow(player, table, "end-struggle")
    night = board.night(table.match.state)
    assert not night.controls
    assert not [threat for threat in night.threats if threat.payable]
    assert board.letter(table.view.view).prompt == "Nothing more can be paid for. End the struggle."


def test_a_click_on_the_note_shows_what_lies_under_it_until_the_next_step(hands: Hands) -> None:
    table = table_of(hands.app, guided_match("which-side"))
    hands.app.home_again()
    hands.app.push(table)
    hands.settle()
    guide = table.guide
    assert guide is not None
    whole = guide.box
    assert whole is not None
    hands.hover(whole.centre)
    assert table.preview.note().lines == ("The note folds up, to show what lies under it.",)
    hands.click(whole.centre)
    hands.settle()
    assert guide.box is not None
    assert guide.box.w * guide.box.h < whole.w * whole.h / 4
    hands.press("Open the note")
    hands.settle()
    assert guide.box == whole
    hands.press("Fold the note")
    hands.settle()
    table.begin([RULES.grammar.parse(move) for move in guide.wanted])
    hands.settle()
    assert not guide.is_folded
