"""Taking back: a gesture is undone as a whole, with what the table played by itself in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Illegal

if TYPE_CHECKING:
    from scenes.table.table import Table


class TakingBack:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._gestures: list[int] = []
        """How long the history was before each gesture. After reopening there are none: then it is move by move."""

    def gesture_begins(self) -> None:
        self._gestures.append(len(self._table.match.history))

    @property
    def possible(self) -> bool:
        table = self._table
        return table.hands.begun or table.match.why_no_take_back() is None

    def undo(self) -> None:
        """Step out of what a hand has begun; else undo the last gesture, as far as the rule allows.

        Whoever is only asked which piece or what they mean has begun nothing yet.
        """
        table, match, hands = self._table, self._table.match, self._table.hands
        if table.view.busy:
            return
        asked = bool(hands.slip or hands.choosing or hands.wanted) and match.why_no_take_back() is None
        if not asked and not hands.kept and hands.cancel():
            return
        while self._gestures and self._gestures[-1] >= len(match.history):
            self._gestures.pop()
        self.undo_to(self._gestures[-1] if self._gestures else len(match.history) - 1)

    def undo_to(self, start: int) -> None:
        """Undo everything since the history was `start` moments long, or as much of it as the rule allows."""
        table, match, undone = self._table, self._table.match, 0
        while len(match.history) > max(1, start) or not undone:
            number = len(match.history) - 1
            try:
                match.take_back()
            except Illegal as error:
                if not undone:
                    table.say(error.reason, (table.letter.panel.centre[0], table.letter.buttons_top))
                break
            undone += 1
            table.letter.cross_out(number)
        if undone:
            table.show_anew()
