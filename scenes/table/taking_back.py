"""Taking back: a gesture is undone as a whole, including the table's automatic moves in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Illegal
from game.core.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.table.hands import Hands
    from scenes.table.remarks import Remarks
    from scenes.table.situation import Situation


class TakingBack:
    def __init__(self, now: Situation, remarks: Remarks, hands: Hands, show_anew: Callable[[], None]) -> None:
        self._now, self._remarks, self._hands = now, remarks, hands
        self._show_anew = show_anew
        self._gestures: list[int] = []
        """The length of the history before each gesture. Empty after reopening: then it goes move by move."""

    def gesture_begins(self) -> None:
        self._gestures.append(len(self._now.match.history))

    @property
    def possible(self) -> bool:
        return self._hands.begun or self._now.match.why_no_take_back() is None

    def undo(self) -> None:
        """Cancel the gesture in progress; else undo the last gesture, as far as the rule allows.

        A player who is only asked which piece or meaning has not begun a gesture yet.
        """
        match, hands = self._now.match, self._hands
        if self._now.view.busy:
            return
        asked = bool(hands.slip or hands.choosing or hands.wanted) and match.why_no_take_back() is None
        if not asked and not hands.kept and hands.cancel():
            return
        while self._gestures and self._gestures[-1] >= len(match.history):
            self._gestures.pop()
        self.undo_to(self._gestures[-1] if self._gestures else len(match.history) - 1)

    def undo_to(self, start: int) -> None:
        """Undo everything since the history was `start` moments long, or as much of it as the rule allows."""
        match, letter, undone = self._now.match, self._now.letter, 0
        while len(match.history) > max(1, start) or not undone:
            number = len(match.history) - 1
            try:
                match.take_back()
            except Illegal as error:
                if not undone:
                    self._remarks.say(error.reason, (letter.panel.centre[0], letter.buttons_top))
                break
            undone += 1
            letter.cross_out(number)
        if undone:
            self._now.app.speaker.say(_("Taken back."))
            self._show_anew()
