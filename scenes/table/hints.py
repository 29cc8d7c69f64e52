"""What is said once in a player's life: a sentence about something that has just happened for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Reason
from game.core.events import seen_from
from saves import hinted
from scenes.table import hint_file

if TYPE_CHECKING:
    from scenes.table.table import Table


class Hints:
    """Looks at what has happened since somebody was last to decide. It speaks to a person whose turn it is, when
    nothing moves and nothing else is said; never to somebody who is led by a guide or wants no hints."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seen = 0 if len(table.match.lines) == 1 else len(table.match.history)
        """How many moments were looked at; of a match that goes on, all that were played before."""

    def look(self) -> None:
        table, history = self._table, self._table.match.history
        self._seen = min(self._seen, len(history))  # something was taken back
        if self._seen == len(history) or not table.my_turn or table.bubble is not None:
            return
        new, self._seen = history[self._seen :], len(history)
        if table.guide is not None or not table.app.settings.hints:
            return
        events = [event for moment in new for event in seen_from(moment.events, table.viewers.viewpoint)]
        shown = hinted.load(table.app.home)
        for hint in hint_file.hints(table.rules.id).hint:
            name = f"{table.rules.id} {hint.name}"
            if name not in shown and any(hint.speaks_of(event, table.match.actor) for event in events):
                hinted.add(table.app.home, name)
                self._say(hint)
                return

    def _say(self, hint: hint_file.Hint) -> None:
        board = self._table.board
        at = board.box(hint.spot).centre if hint.spot else board.layout["board"].centre
        clear = [*map(board.box, hint_file.hints(self._table.rules.id).clear), *self._table.hands.in_use()]
        self._table.say(Reason("hint", hint.say, rule=hint.rule), at, clear=clear, stays=True)
