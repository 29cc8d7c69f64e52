"""One-time hints: a sentence about something that has just happened for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Reason
from game.core.events import seen_from
from saves import hinted
from scenes.table import hint_file

if TYPE_CHECKING:
    from scenes.table.hands import Hands
    from scenes.table.remarks import Remarks
    from scenes.table.situation import Situation


class Hints:
    """Checks what has happened since the last decision. It only speaks to a person whose turn it is, when nothing
    moves and no bubble is shown; never while a guide still leads, nor if hints are turned off."""

    def __init__(self, now: Situation, remarks: Remarks, hands: Hands) -> None:
        self._now, self._remarks, self._hands = now, remarks, hands
        self._seen = 0 if len(now.match.lines) == 1 else len(now.match.history)
        """The number of moments already checked; in a resumed match, all earlier ones."""

    def look(self) -> None:
        now, history = self._now, self._now.match.history
        self._seen = min(self._seen, len(history))  # something was taken back
        if self._seen == len(history) or not now.my_turn or self._remarks.bubble is not None:
            return
        new, self._seen = history[self._seen :], len(history)
        led = now.guide is not None and now.guide.step is not None
        if led or not now.app.settings.hints:
            return
        events = [event for moment in new for event in seen_from(moment.events, now.viewers.viewpoint)]
        shown = hinted.load(now.app.home)
        for hint in hint_file.hints(now.rules.id).hint:
            name = f"{now.rules.id} {hint.name}"
            if name not in shown and any(hint.speaks_of(event, now.match.actor) for event in events):
                hinted.add(now.app.home, name)
                self._say(hint)
                return

    def _say(self, hint: hint_file.Hint) -> None:
        board = self._now.board
        at = board.box(hint.spot).centre if hint.spot else board.layout["board"].centre
        clear = [*map(board.box, hint_file.hints(self._now.rules.id).clear), *self._hands.in_use()]
        self._remarks.say(Reason("hint", hint.say, rule=hint.rule), at, clear=clear, stays=True)
