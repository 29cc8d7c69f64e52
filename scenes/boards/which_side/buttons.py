"""Buttons for what is no drag: they end a phase, and say first what that would leave undone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.words import _
from game.which_side.moves import AnyMove, Decline, EndStruggle, Pass
from game.which_side.state import State
from scenes.table.terms import Tool

if TYPE_CHECKING:
    from scenes.table.table import Table

    from .board import GameBoard

ENDING = "ending."
"""Chosen: the phase is to be ended although something is left undone, and that was said once."""


class Buttons:
    def __init__(self, board: GameBoard) -> None:
        self._board = board

    def of(self, table: Table, state: State) -> list[Tool]:
        found: list[Tool] = []
        for move in table.moves():
            words, key, kind = self._board.words.tool_words(state, move)
            if words:
                found.append(self._tool(table, state, move, words, key, kind))
        return found

    def _tool(self, table: Table, state: State, move: AnyMove, words: str, key: str, kind: Any) -> Tool:
        press = partial(table.begin, (move,))
        ends = not state.pending and isinstance(move, Pass | Decline | EndStruggle)
        undone = self._board.words.undone(state) if ends else []
        detail = undone[0] if undone else ""
        if isinstance(move, EndStruggle) and self._board.words.is_won(state):
            detail = _("After tonight the game is won.")
        if isinstance(move, EndStruggle) and undone and self._matters():
            if self._board.chosen == (ENDING,):
                return Tool(
                    _("End it all the same"), press, "danger", detail=_("Esc goes back"), key=key, moves=(move,)
                )
            return Tool(words, partial(self._say_first, table), "plain", detail=detail, key=key)
        if ends and self._costs_a_life(state):
            kind = "danger"
        return Tool(words, press, kind, detail=detail, key=key, moves=(move,))

    def _costs_a_life(self, state: State) -> bool:
        """As things stand, somebody of the household that decides pays for the rent with their life."""
        if state.phase not in ("placement", "evening"):
            return False
        misery = self._board.night.households[state.active].misery
        return misery is not None and bool(misery.executed)

    def _matters(self) -> bool:
        """The end of the struggle asks back only where the game would be lost or a control is there for the taking."""
        return self._board.night.lost_by_measures or bool(self._board.night.controls)

    def _say_first(self, table: Table) -> None:
        self._board.chosen = (ENDING,)
        table.refresh()
        undone = self._board.words.undone(self._board.state)
        table.say("\n".join(undone[:3]), (table.letter.panel.x - 240, table.letter.buttons_top))
