"""Advice: what the game's best bot would do here, computed in the background and shown on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _
from saves.results import sort_of
from scenes.kit.canvas import Box
from scenes.table.keys import KEYS
from scenes.table.opponents import Choice
from scenes.table.parts import part
from scenes.table.parts.bubbles import Bubbles
from scenes.table.terms import Gesture, Tool

if TYPE_CHECKING:
    from scenes.table.forecasts import Forecasts
    from scenes.table.hands import Hands
    from scenes.table.opponents import Opponents
    from scenes.table.remarks import Remarks
    from scenes.table.situation import Situation

CLEAR_OF_POINT = 28.0
"""The minimum distance of a bubble from the point it is about; a higher spot needs more."""


class Advice:
    def __init__(
        self, now: Situation, remarks: Remarks, hands: Hands, forecasts: Forecasts, opponents: Opponents
    ) -> None:
        self._now, self._remarks, self._hands = now, remarks, hands
        self._forecasts, self._opponents = forecasts, opponents
        self._asked: int | None = None
        """The length of the journal when advice was asked for that is still being computed."""

    @property
    def due(self) -> bool:
        """Advice was asked for and is being computed."""
        return self._asked is not None

    @property
    def is_pointed_at(self) -> bool:
        """The mouse or the focus is on the advice button."""
        focused, letter = self._now.focused(), self._now.letter
        if focused is not None:
            return focused.key == "advice"
        return letter.columns([words for words, _cap in letter.key_caps])[-1].holds(self._now.app.mouse)

    @property
    def meaning(self) -> str:
        """What advice does and what it costs, shown beforehand; after the first time, that it is counted already."""
        words = _("The computer shows what it would do here.")
        match sort_of(self._now.match):
            case "normal" | "taken-back":
                return words + " " + _("The match will count as one with advice.")
            case "advised":
                return words + " " + _("The match counts as one with advice already.")
        return words

    def price_on_button(self) -> None:
        """Under the button is its key and, in a match that counts, until advice is first asked for, that it is
        counted."""
        key, letter = KEYS["advice"], self._now.letter
        costs = sort_of(self._now.match) in ("normal", "taken-back")
        cap = _("{key} · counted").format(key=key) if costs else key
        letter.key_caps = (*letter.key_caps[:-1], (letter.key_caps[-1][0], cap))
        self._now.view.stale_letter()

    def ask(self) -> None:
        if not self._now.my_turn:
            return
        if self._now.viewers.open_table:
            self._remarks.say(_("No advice here: whoever it is not meant for would hear it too."), self._button)
            return
        self._hands.put_down()
        self._asked = len(self._now.match.lines)
        self.listen(0.0)
        if self.due:
            self._remarks.say(_("Let me think."), self._button)

    def listen(self, seconds: float) -> None:
        """Show the advice when it is ready, unless the match has continued in the meantime."""
        if self._asked == len(self._now.match.lines) and self._now.view.busy:
            return  # what was in the hand still goes home
        if self._asked != len(self._now.match.lines) or not self._now.my_turn:
            self._asked = None
            self._opponents.hurry()
            return
        choice = self._opponents.advise(seconds)
        if choice is not None:
            self._asked = None
            self._show(choice)

    def _show(self, choice: Choice) -> None:
        now = self._now
        before = sort_of(now.match)
        now.match.note_advice()
        ways: list[tuple[tuple[int, int], Gesture | Tool, Box]] = [
            (choice.agreement(gesture.moves), gesture, now.board.advised(gesture)) for gesture in self._hands.gestures()
        ]
        ways += [(choice.agreement(tool.moves), tool, box) for tool, box in now.letter.shown_tools()]
        words = choice.reason or _("I would do this.")
        if sort_of(now.match) != before:
            words += " " + _("(This match now counts as one with advice.)")
            self.price_on_button()
        closest = max(ways, key=lambda each: each[0], default=None)
        if closest is not None and closest[0][0]:
            self._point_at(words, *closest[1:])
        else:
            # No single gesture or button does it: name those that do, or the effects.
            self._remarks.advised = None
            steps = now.board.steps_in_words(now.view.view, choice.plan)
            told = [steps] if steps else self._forecasts.foreseen(Gesture("", "", choice.plan))
            self._remarks.say("\n".join([words, *told]), now.board.layout["board"].centre, stays=True)

    def _point_at(self, words: str, way: Gesture | Tool, box: Box) -> None:
        """Show advice together with the gesture or button that follows it."""
        now = self._now
        if isinstance(way, Tool):
            # Beside the letter: the reader looks at its buttons now.
            self._remarks.advised = way
            how = _("Press “{button}”.").format(button=way.words)
            aside = now.letter.panel.x - 40 - part(Bubbles, now.board).widest_bubble / 2
            self._remarks.say(f"{words}\n{how}", (aside, box.bottom + 62), stays=True)
        else:
            self._remarks.advised = way
            taken = now.view.stage.source(way.source) if way.source else None
            # The bubble is on the opposite side of where the piece comes from, and does not cover its target.
            below = taken is not None and taken.at[1] < box.centre[1]
            how = now.board.in_words(now.view.view, way)
            clear = max(0.0, box.h / 2 - CLEAR_OF_POINT)
            at = (box.centre[0], box.centre[1] + (clear if below else -clear))
            pointed_at = [box, *([now.view.sprite_box(taken)] if taken is not None else [])]
            self._remarks.say(f"{words}\n{how}", at, below=below, clear=pointed_at, stays=True)

    @property
    def _button(self) -> tuple[float, float]:
        letter = self._now.letter
        return (letter.panel.right - 54, letter.buttons_top)
