"""Stepping Stones on the table: pieces, letter, gestures and what happens.

`scenes/table/parts/` has all that a board may say; ARCHITECTURE.md lists what most boards do say.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.contract import Outcome
from game.core.events import Event, Moved
from game.core.words import _, pgettext
from game.stepping_stones.rules import SteppingStones
from game.stepping_stones.state import ROUNDS, Go, State, Throw, Wait, arrived, spot
from game.stepping_stones.telling import SIDES
from scenes.boards.stepping_stones import marks
from scenes.boards.stepping_stones.zones import ZONES, Place
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.finale import Finale, Rings
from scenes.table.marks import Mark
from scenes.table.terms import Gesture, LetterText, Piece, Tool
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.table.table import Table


class GameBoard(Board[State]):
    drawing = "stepping_stones/board"
    zone_types = ZONES
    height = 76.0
    side_colours = (
        "#c8402f",
        "#2f6db5",  # seat 2
    )
    rules: SteppingStones

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        """A piece is drawn in `pieces/<kind>.svg` of the game's folder; what has moved the table finds out."""
        return [
            self.piece(f"walker-{seat + 1}", spot(seat, at))._replace(id="walker", owner=seat)
            for seat, walkers in enumerate(view.walkers)
            for at in walkers
        ]

    def position(self, source: str) -> int | None:
        """How far from the shore something is that a hand has picked up."""
        found = self.zones.find(source)
        return found[0].position(found[1]) if found is not None and isinstance(found[0], Place) else None

    def printed(self, variant: Any) -> Sequence[Mark]:
        return [*marks.printed(self)]

    def marks(self, view: State) -> Sequence[Mark]:
        return [*marks.true_now(self, view)]

    # What is said --------------------------------------------------------------------------------------------

    def letter(self, view: State) -> LetterText:
        counter = _("Round {n} of {rounds}").format(n=view.round, rounds=ROUNDS[view.options.tide])
        if view.phase == "over":
            return LetterText(_("The end"), counter, _("The walk is over."))
        if view.phase == "throw":
            return LetterText(_("Across the bay"), counter, _("Throw the die."))
        if Wait() in self.rules.moves(view):
            prompt = _("A {die}: too far for everybody.")
        else:
            prompt = _("A {die}: let one of your walkers go that far.")
        return LetterText(_("Across the bay"), counter, prompt.format(die=view.die))

    def note(self, view: State) -> str:
        here = max(arrived(view, seat) for seat in range(len(view.walkers)))
        return _("Round {n}, {here} at the lighthouse").format(n=view.round, here=here)

    def seat_name(self, view: State, seat: int, name: str) -> str:
        return _("{name}, {side}").format(name=name, side=_(SIDES[seat]))

    # What a hand can do --------------------------------------------------------------------------------------

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        """A walker is taken to the place where it ends."""
        return [
            Gesture(spot(view.seat, move.start), spot(view.seat, move.start + view.die), (move,))
            for move in moves
            if isinstance(move, Go)
        ]

    def tools(self, table: Table) -> list[Tool]:
        """Buttons for what is no drag."""
        return [
            Tool(words, partial(table.begin, (move,)), "primary", key=key, moves=(move,))
            for move, words, key in (
                (Throw(), _("Throw the die"), pgettext("key", "t")),
                (Wait(), _("Wait for the next turn"), pgettext("key", "w")),
            )
            if move in table.moves()
        ]

    # What happens --------------------------------------------------------------------------------------------

    def effect(self, event: Event, display: TableView, after: State) -> Motion | None:
        match event:
            case Moved(why="bumped", origin=origin):
                return display.ring(self.box(origin).grown(20), marks.FOAM, 0.4)
        return None

    def finale(self, view: State, outcome: Outcome, *, won: bool) -> Finale:
        """The last moments on the board, then a picture over it: here that of the card."""
        rings = [Rings(self.box(f"lighthouse.{seat + 1}"), marks.FOAM, 1.0) for seat in outcome.winners]
        return Finale("stepping_stones/card", _("The lighthouse stands over the bay."), (*rings,))
