"""Mad Maxence by hand: begin, read on, drive, fight, close the window and come back."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from game.core import bots
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from game.mad_maxence.offering import offered
from game.mad_maxence.state import Go, State, Use
from scenes.boards.mad_maxence import GameBoard
from scenes.boards.mad_maxence import hands as buttons
from scenes.kit.sheets import Reading
from scenes.pages.end import End
from scenes.table.stage import Sprite
from scenes.table.table import Table
from scenes.table.terms import Tool
from tools.screens import open_at

from .hands import Hands


def begin(hands: Hands) -> Table:
    hands.press("Mad Maxence")
    hands.press("Play this adventure")
    return read_on(hands)


def read_on(hands: Hands) -> Table:
    """Read every page that lies on the table."""
    for _ in range(40):
        hands.settle()
        if not isinstance(hands.app.scene, Reading):
            break
        hands.press("Go on")
    scene = hands.app.scene
    assert isinstance(scene, Table | End)
    return scene.table if isinstance(scene, End) else scene


def act(hands: Hands, table: Table, luck: random.Random) -> None:
    """One thing a hand can do now: drag the car, use an item, or press a button."""
    board = table.board
    gestures = table.hands.gestures()
    tools = [tool for tool in board.tools(table) if tool.enabled]
    if gestures and (not tools or luck.random() < 0.5):
        gesture = luck.choice(gestures)
        target = board.box(gesture.target).centre
        if gesture.source == "car":
            car = next(table.view.stage.of_kind("car"))
            hands.drag(car.at, target)
        else:
            hands.click(target)
    else:
        hands.press(luck.choice(tools).words)


def play_on(hands: Hands, table: Table, seed: int, most: int = 400) -> None:
    luck = random.Random(seed)
    for _ in range(most):
        if isinstance(hands.app.scene, End):
            return
        before = len(table.match.lines)
        act(hands, table, luck)
        read_on(hands)
        assert len(table.match.lines) > before
        assert table.saved.saved


def by_hand(hands: Hands, table: Table, move: Any) -> None:
    """Make this move the way a hand makes it."""
    board = table.board
    if isinstance(move, Go):
        car = next(table.view.stage.of_kind("car"))
        hands.drag(car.at, board.box(f"place.{move.place}").centre)
    elif isinstance(move, Use):
        hands.click(board.box(f"item.{table.match.state.items.index(move.item) + 1}").centre)
    else:
        hands.press(next(tool.words for tool in board.tools(table) if tool.moves == (move,)))


def play_well(hands: Hands, most: int = 300) -> Table:
    """Follow the advice of the best bot, by hand, to the end of an adventure."""
    table = read_on(hands)
    bot, luck = bots.make("veteran", table.rules), Chance.seeded(3)
    for _ in range(most):
        if isinstance(hands.app.scene, End):
            return table
        by_hand(hands, table, bots.choose(bot, table.rules, table.match.state, luck))
        read_on(hands)
    raise AssertionError("no end")


def restart(hands: Hands) -> Hands:
    home = hands.app.home
    hands.app.quit()
    return Hands(open_at((1280, 800), home))


def follow(hands: Hands, *moves: str) -> Table:
    """Exactly these moves, each shown to its end."""
    for move in moves:
        table = read_on(hands)
        table.begin((table.rules.grammar.parse(move),))
    return read_on(hands)


def at_the_table(hands: Hands, luck: list[Any], **options: Any) -> Table:
    rules = hands.app.shelf.rules("mad-maxence")
    chosen = msgspec.convert(options, rules.options_type)
    match = Match.new(rules, chosen, [Seat("Ada", "red")], 1, created="2026-11-16T12:00:00", script=luck)
    hands.app.push(Table(hands.app, hands.app.shelf.begin(match)))
    return read_on(hands)


def car_of(table: Table) -> Sprite:
    return next(table.view.stage.of_kind("car"))


def at_the_door(hands: Hands, phase: str, **fields: Any) -> Table:
    rules = hands.app.shelf.rules("mad-maxence")
    gauges = {"C": 4, "TECH": 3, "P": 0, "F": 2, "TU": 14}
    state = msgspec.convert({"phase": phase, "adventure": 5, "pos": "A", "prev": "0", "found": ["A"],
                             "visited": ["6", "A"], "gauges": gauges, **fields}, State)  # fmt: skip
    assert rules.faults(state) == []
    hands.app.push(Table(hands.app, hands.app.shelf.begin(Match.from_state(rules, state, [Seat("Ada", "red")], 5))))
    hands.settle()
    table = hands.app.scene
    assert isinstance(table, Table)
    return table


def shown_tools(table: Table, state: State) -> list[Any]:
    """The buttons of a table that is only looked at."""
    rules: Any = table.rules
    view, board = rules.view(state, 0), table.board
    assert isinstance(board, GameBoard)
    offers = [offered(rules.land, rules.booklets[""], view, move) for move in rules.moves(state)]
    tools = [Tool(words, lambda: None, detail=detail) for words, detail in offers]
    return tools + [tool for _rank, tool in buttons.out_of_reach(board, view)]
