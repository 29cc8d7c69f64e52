"""A player with hands: makes any legal gesture, by dragging, by clicking twice, or with the keyboard alone."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Literal

import pygame

from scenes.kit.sheets import Reading
from scenes.pages.end import End
from scenes.table.handover import Handover
from scenes.table.table import Table
from scenes.table.terms import Gesture, Selection, Tool

from .hands import Hands

WALKED = 30
"""So many times the focus is really walked to with Tab; then it is put there, once it is known to be reachable."""

MOST_CHOSEN = 8
"""Of more things than this not every choice is tried."""

Manner = Literal["drag", "click", "keys"]


class Player:
    def __init__(self, hands: Hands, manner: Manner, seed: int) -> None:
        self.hands = hands
        self.manner = manner
        self.luck = random.Random(seed)
        self.walks = 0

    # Whole matches -------------------------------------------------------------------------------------------

    def play_out(self, most: int = 2000) -> Table:
        """To the end of the match that lies on the table."""
        table = self.sit_down()
        for _ in range(most):
            if isinstance(self.hands.app.scene, End):
                return table
            self.act(table)
            table = self._turn_pages()
        raise AssertionError("no end")

    def sit_down(self) -> Table:
        self.hands.settle()
        return self._turn_pages()

    def _turn_pages(self) -> Table:
        """Past handover cards and pages to be read, once everything lies still."""
        hands = self.hands
        for _ in range(80):
            hands.look_on()
            scene = hands.app.scene
            if not isinstance(scene, Handover | Reading):
                break
            if self.manner == "keys":
                hands.key(pygame.K_TAB)
                hands.key(pygame.K_RETURN)
            else:
                hands.click(scene.all_points()[0].box.centre)
            hands.settle()
        assert isinstance(scene, Table | End), scene
        return scene.table if isinstance(scene, End) else scene

    def act(self, table: Table) -> None:
        """One decision: whatever the table offers, chosen at random, must lead to at least one move."""
        before = len(table.match.lines)
        if table.questions.slip is not None:
            self.answer(table)
            assert len(table.match.lines) > before
            return
        agrees(table)
        for _ in range(40):
            self.gesture_or_tool(table)
            self.hands.settle()
            if len(table.match.lines) > before:
                assert table.saved.saved
                return
        raise AssertionError(f"nothing was decided; tools {[tool.words for tool in table.letter.tools]}")

    def gesture_or_tool(self, table: Table) -> None:
        tools = [tool for tool in table.letter.tools if tool.enabled]
        onward = [tool for tool in tools if tool.kind == "primary"]
        gestures = table.hands.gestures()
        selection = table.hands.selection()
        if selection is not None and (self.luck.random() < 0.25 or not (gestures or tools)):
            self.choose(table, selection)
        elif onward and self.luck.random() < 0.4:
            self.press(table, onward[0])  # somebody who only ever arranges things never gets on
        elif gestures and (not tools or self.luck.random() < 0.6):
            self.make(table, self.luck.choice(gestures))
        else:
            assert tools, "nothing can be done"
            self.press(table, self.luck.choice(tools))

    # One thing at a time -------------------------------------------------------------------------------------

    def answer(self, table: Table) -> None:
        """Somebody is asked by name: one of the answers, at random."""
        slip = table.questions.slip
        assert slip is not None
        number = self.luck.randrange(len(slip.question.answers))
        if self.manner == "keys":
            self.walk_to(table, f"answer.{number + 1}")
            self.hands.key(pygame.K_RETURN)
        else:
            self.hands.click(slip.rows[number].box.centre)
        self.hands.settle()

    def choose(self, table: Table, selection: Selection) -> None:
        """Click things for one decision until they are some that can be sent."""
        spots = selection.spots[:MOST_CHOSEN]
        enough = [kept for n in range(len(spots) + 1) for kept in combinations(spots, n) if selection.send(kept)]
        wanted = set(self.luck.choice(enough)) if enough else set(spots[:1])
        before = len(table.match.lines)
        for spot in selection.spots:
            if len(table.match.lines) > before:
                return  # the last one needed has sent them
            if (spot in wanted) == (spot in table.hands.chosen):
                continue
            if self.manner == "keys":
                self.walk_to(table, spot)
                self.hands.key(pygame.K_RETURN)
            else:
                self.hands.click(table.board.box(spot).centre)
            self.hands.settle()

    def make(self, table: Table, gesture: Gesture) -> None:
        hands = self.hands
        if self.manner == "keys":
            self._make_by_keys(table, gesture)
        else:
            target = table.board.box(gesture.target).centre
            sprite = table.view.stage.source(gesture.source) if gesture.source else None
            if sprite is None:
                hands.click(target)
            elif self.manner == "drag":
                hands.drag(table.view.spreading.grip(sprite), target)
            else:
                hands.click(table.view.spreading.grip(sprite))
                hands.settle()
                if table.hands.carried is sprite:
                    hands.click(table.board.box(gesture.target).centre)
        self._answer(table, gesture)

    def _make_by_keys(self, table: Table, gesture: Gesture) -> None:
        if gesture.source:
            self.walk_to(table, f"take {gesture.source}")
            self.hands.key(pygame.K_RETURN)
        if table.hands.carried is not None or not gesture.source:
            self.walk_to(table, gesture.target)
            self.hands.key(pygame.K_RETURN)

    def _answer(self, table: Table, gesture: Gesture) -> None:
        """Where the drop had several meanings, say which; before the dice, say the last word."""
        hands = self.hands
        hands.settle()
        slip = table.hands.slip
        if slip is not None:
            number = slip.meanings.index(gesture)
            if self.manner == "keys":
                hands.key(pygame.K_1 + number)
            else:
                hands.click(slip.boxes[number].centre)
            hands.settle()
        elif table.hands.choosing:
            # Where targets lie on each other, the smaller one was meant: any of its answers is as good.
            asked = [meaning.then for meaning in table.hands.choosing]
            then = gesture.then if gesture.then in asked else asked[0]
            if self.manner == "keys":
                self.walk_to(table, then)
                hands.key(pygame.K_RETURN)
            else:
                hands.click(table.board.box(then).centre)
            hands.settle()
        if table.hands.staged is not None:
            if self.manner == "keys":
                table.focus = None
                hands.key(pygame.K_RETURN)
            else:
                self.press(table, table.letter.tools[0])

    def press(self, table: Table, tool: Tool) -> None:
        while all(shown is not tool for shown, _box in table.letter.shown_tools()):
            first, box = table.letter.shown_tools()[0]
            below = table.letter.tools.index(tool) > table.letter.tools.index(first)
            self.hands.wheel(box.centre, -1 if below else 1)
        if self.manner == "keys":
            number = table.letter.tools.index(tool)
            self.walk_to(table, f"tool.{number}")
            self.hands.key(pygame.K_RETURN)
        else:
            self.hands.click(next(box for shown, box in table.letter.shown_tools() if shown is tool).centre)
        if (slip := table.hands.slip) is not None:  # the button asks first
            self.hands.settle()
            if self.manner == "keys":
                self.hands.key(pygame.K_1)
            else:
                self.hands.click(slip.boxes[0].centre)

    def walk_to(self, table: Table, key: str) -> None:
        """Tab until the focus is there, backwards if it lies behind; after some gestures that is believed."""
        keys = [point.key for point in table.all_points()]
        assert key in keys, f"{key} cannot be reached with the keyboard; there are {keys}"
        self.walks += 1
        if self.walks > WALKED:
            table.focus = key
        for _ in range(len(keys) + 1):
            if table.focus == key:
                return
            back = (keys.index(key) > len(keys) / 2 and table.focus is None) or (
                table.focus in keys and keys.index(table.focus) > keys.index(key)
            )
            self.hands.key(pygame.K_TAB, pygame.KMOD_SHIFT if back else 0)
        raise AssertionError(f"Tab never reaches {key!r}")


def agrees(table: Table) -> None:
    """What is shown, what can be pressed and what the rules offer are the same thing."""
    assert table.my_turn
    asked = [tool.words for tool in [*table.hands.tools(), *table.board.tools(table)]]
    shown_words = [tool.words for tool in table.letter.tools]
    assert shown_words == asked, f"{shown_words} on the screen, the board offers {asked}"
    on_screen = {point.key for point in table.widgets.points()}
    for number, tool in enumerate(table.letter.tools):
        shown = any(each is tool for each, _box in table.letter.shown_tools())
        assert not (shown and tool.enabled) or f"tool.{number}" in on_screen, f"{tool.words} is not on the screen"
    offered = {gesture.moves[0] for gesture in table.hands.gestures() if gesture.moves}
    offered |= {tool.moves[0] for tool in table.letter.tools if tool.moves}
    assert offered <= set(table.match.moves) or table.guide is not None
