"""A mouse that makes a given move on the table: the drag, the click or the button a player would use for it.

`python -m tools.mouse GAME` plays a whole match of every setting of a game this way, as its adviser would:
`python -m tools.mouse which-side --option scenario` all five winters of New York.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec

import assets
from game.core import bots, catalog
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from game.core.moves import Move
from scenes.kit.app import App
from scenes.table.handover import Handover
from scenes.table.table import Table
from scenes.table.terms import Gesture, Tool
from tools.pointer import Pointer
from tools.screens import PEOPLE, open_at


class Mouse(Pointer):
    def settle(self) -> None:
        """Until nothing moves, past every page that is only to be read."""
        for _ in range(600):
            self.step(1 / 10)
            scene = self.app.scene
            if not isinstance(scene, Table):
                points = scene.all_points()
                if type(scene).__name__ == "End" or not points:
                    return
                self.click(points[0].box.centre)
            elif not (scene.view.busy or scene.letter.list.waking or scene.now.moved):
                return
        raise AssertionError("it never came to rest")

    # Moves -----------------------------------------------------------------------------------------------------

    def play(self, table: Table, move: Move) -> None:
        """Make this move by hand; what is paid for on a stage is opened and paid in the usual way."""
        self.settle()
        before = len(table.match.lines)
        for way in self._ways(table, move):
            self._make(table, way, move)
            self.settle()
            if len(table.match.lines) > before:
                return
        raise AssertionError(f"no hand makes {move}; tools {[tool.words for tool in table.letter.tools]}")

    def _ways(self, table: Table, move: Move) -> Iterator[Gesture | Tool]:
        for tool in table.letter.tools:
            if tool.enabled and tool.moves[:1] == (move,):
                yield tool
        for gesture in table.hands.gestures():
            if gesture.moves[:1] == (move,):
                yield gesture
        last = str(move).split()[-1]
        for gesture in table.hands.gestures():
            if not gesture.moves and not gesture.source and gesture.target.partition(".")[2] == last:
                yield gesture
        for tool in table.letter.tools:
            if tool.enabled and not tool.moves:
                yield tool

    def _make(self, table: Table, way: Gesture | Tool, move: Move) -> None:
        if isinstance(way, Tool):
            self._press(table, way)
        else:
            self._gesture(table, way)
        self.step()
        self._settle_table(table)
        if table.hands.staged is not None:
            self._press(table, table.letter.tools[0])
        elif table.board.chosen:
            # Something lies ready, or a question was asked back: the first button that makes the move answers it.
            self._settle_table(table)
            ready = [tool for tool in table.letter.tools if tool.enabled and tool.moves[:1] == (move,)]
            if ready:
                self._press(table, ready[0])
        slip = table.hands.slip
        if slip is not None:
            number = next(n for n, meaning in enumerate(slip.meanings) if meaning.moves[:1] == (move,))
            self.click(slip.boxes[number].centre)

    def _settle_table(self, table: Table) -> None:
        for _ in range(200):
            if self.app.scene is not table or not (table.view.busy or table.letter.list.waking):
                return
            self.step(1 / 10)

    def _press(self, table: Table, tool: Tool) -> None:
        for _ in range(40):
            for shown, box in table.letter.shown_tools():
                if shown.words == tool.words:
                    self.click(box.centre)
                    return
            self.wheel(table.letter.shown_tools()[0][1].centre, -1)
        raise AssertionError(f"{tool.words} is not to be found")

    def _gesture(self, table: Table, gesture: Gesture) -> None:
        target = table.board.box(gesture.target).centre
        sprite = table.view.stage.source(gesture.source) if gesture.source else None
        if sprite is None:
            self.click(target)
        else:
            self.drag(table.view.spreading.grip(sprite), target)


def play_out(app: App, match: Match, seed: int) -> Table:
    """A whole match as the adviser would play it, every move by mouse."""
    table = Table(app, app.shelf.begin(match))
    app.push(table)
    mouse, rules = Mouse(app), match.rules
    adviser, luck = bots.make(rules.adviser or "greedy", rules), Chance.seeded(seed, stream=3)
    mouse.settle()
    while match.actor is not None:
        if isinstance(app.scene, Handover):
            mouse.settle()
        mouse.play(table, bots.choose(adviser, rules, match.state, luck))
    return table


def every_setting(game: str) -> Iterator[dict[str, Any]]:
    """The default options, then each other value of each option that goes with the rest."""
    rules = catalog.load(game, assets.read)
    yield {}
    default = rules.options_type()
    for choice in rules.choices:
        for value in choice.values:
            if getattr(default, choice.name) != value.value:
                chosen = {choice.name: value.value}
                if rules.check_options(msgspec.convert(chosen, rules.options_type)) is None:
                    yield chosen


def main() -> int:
    parser = argparse.ArgumentParser(description="Play whole matches of a game by mouse, one for every setting.")
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", help="only the values of this option; may be said several times")
    chosen = parser.parse_args()
    rules = catalog.load(chosen.game, assets.read)
    with tempfile.TemporaryDirectory() as home:
        app = open_at((1280, 800), Path(home))
        for number, options in enumerate(every_setting(chosen.game)):
            if chosen.option and not set(options) & set(chosen.option):
                continue
            made = msgspec.convert(options, rules.options_type)
            seats = [Seat(name, colour) for name, colour in PEOPLE[: rules.seats(made)]]
            began = time.perf_counter()
            table = play_out(app, Match.new(rules, made, seats, chosen.seed + number), chosen.seed)
            outcome = table.match.outcome
            assert outcome is not None
            named = ", ".join(f"{name} {value}" for name, value in options.items()) or "as it comes"
            print(f"{named:40} {len(table.match.history) - 1:4} decisions  {outcome.headline}"
                  f"  ({time.perf_counter() - began:.0f} s)", flush=True)  # fmt: skip
            app.home_again()
        app.quit()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
