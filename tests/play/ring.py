"""A ring with dice in it: what the tests of Lucha Libre share."""

from __future__ import annotations

import random

from game.core.match import Match
from game.lucha_libre.state import HOLDS, Options, State
from scenes.boards.lucha_libre import GameBoard
from scenes.pages.end import End
from scenes.table.handover import Handover
from scenes.table.marks import Drawing
from scenes.table.table import Table
from scenes.table.terms import Gesture
from tests.game.lucha_libre.test_examples import RULES
from tools.screens import table_of

from .hands import Hands
from .laying import PEOPLE, lay


def begin(hands: Hands, *options: str) -> Table:
    hands.press("Lucha Libre")
    for option in options:
        hands.press(option)
    hands.press("Play")
    hands.settle()
    return take_seat(hands)


def dealt(hands: Hands, *dice: int) -> Table:
    """Team Santo rolls first, and these dice fall."""
    table = table_of(hands.app, Match.new(RULES, Options(first_lead="A"), PEOPLE[:2], 7, script=dice))
    hands.settle()
    return table


def standing(hands: Hands, state: State) -> Table:
    return lay(hands, "lucha-libre", state)


def words_of(table: Table) -> list[str]:
    return [tool.words for tool in table.letter.tools]


def note_on(hands: Hands, table: Table, words: str) -> tuple[str, ...]:
    """What the letter says while the mouse rests on this button."""
    hands.settle()
    hands.step()
    tool = next(tool for tool in table.letter.tools if tool.words == words)
    return tuple(table.forecasts.foreseen(Gesture("", "", tool.moves)))


def in_strips(table: Table, team: str) -> dict[str, list[str]]:
    """The small dice that are seen in the strips of a team, by move."""
    view, board = table.view, table.board
    drawn = [mark for mark in board.over(view.view, view.hand()) if isinstance(mark, Drawing)]
    strips = {hold: board.box(f"strip.{team}.{hold}") for hold in HOLDS}
    found = {hold: [mark.kind for mark in drawn if strip.holds(mark.at)] for hold, strip in strips.items()}
    return {hold: dice for hold, dice in found.items() if dice}


def watch(hands: Hands, table: Table) -> None:
    """A moment passes; whoever has seen what is shown goes on."""
    hands.app.step([], 0.05)
    table.view.go_on()


def take_seat(hands: Hands) -> Table:
    """Press the handover card away, if one lies there, and the showdown before it."""
    for _ in range(3):
        hands.look_on()
        if isinstance(hands.app.scene, Handover):
            hands.click(hands.app.scene.all_points()[0].box.centre)
            hands.settle()
    scene = hands.app.scene
    assert isinstance(scene, Table)
    return scene


def act(hands: Hands, table: Table, luck: random.Random) -> None:
    """One decision as a hand makes it: keep some dice and reroll, or fill strips and lock."""
    board = table.board
    assert isinstance(board, GameBoard)
    state = table.view.view.table
    team = state.roller
    if state.corner(team).fans > 6 and luck.random() < 0.3:
        if not board.chosen:
            hands.click(board.box(f"dice.{team}.1").centre)
        assert board.chosen == (f"dice.{team}.1",)
        hands.press(next(tool.words for tool in table.letter.tools if tool.words.startswith("Reroll")))
    else:
        suggestion = next(
            (tool.words for tool in board.tools(table) if ":" in tool.words and tool.kind == "plain"), None
        )
        if suggestion is not None:
            hands.press(suggestion)
            assert board.filling.composed
        hands.press(next(tool.words for tool in board.tools(table) if tool.words.startswith("Lock")))
    hands.settle()


def suggested(table: Table) -> str | None:
    """The first suggestion that is not taken already."""
    return next((t.words for t in table.board.tools(table) if ":" in t.words and t.kind == "plain"), None)


def play_out(hands: Hands, seed: int) -> Table:
    luck = random.Random(seed)
    table = take_seat(hands)
    for _ in range(600):
        if isinstance(hands.app.scene, End):
            return table
        before = len(table.match.lines)
        act(hands, take_seat(hands), luck)
        assert len(table.match.lines) > before
    raise AssertionError("no end")


def act_lock(hands: Hands, table: Table) -> None:
    """Lock, and say so twice where that leaves something lying."""
    before = len(table.match.history)
    while len(table.match.history) == before:
        hands.press(lock_words(table))
        hands.settle()


def lock_words(table: Table) -> str:
    return next(tool.words for tool in table.board.tools(table) if tool.words.startswith("Lock"))


def guided(hands: Hands) -> tuple[Table, GameBoard]:
    hands.press("Lucha Libre")
    hands.press("First game, guided")
    hands.settle()
    hands.press("Go on")
    hands.settle()
    table = hands.app.scene
    assert isinstance(table, Table)
    assert isinstance(table.board, GameBoard)
    return table, table.board


def reroll_keeping(hands: Hands, table: Table, *dice: str) -> None:
    for die in dice:
        hands.click(table.board.box(die).centre)
        hands.settle()
    hands.press(next(tool.words for tool in table.letter.tools if tool.words.startswith("Reroll")))
    hands.settle()
