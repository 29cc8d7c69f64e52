"""Before the click: what is certain to come of a move, in a sentence and as ghosts on the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.events import CubePlaced, Imprisoned
from game.bonnie_and_clyde.state import State, Use
from game.core.contract import Step
from game.core.words import _
from scenes.kit.canvas import Box
from scenes.table.marks import Drawing, Mark, Panel

if TYPE_CHECKING:
    from .board import GameBoard

GHOST = 0.65
GOOD, BAD = "#b8801c", "#b3261e"
SEEN_ANYWAY = ("places", "daily", "police")
"""Where these go is seen without a ghost."""


def foretold(board: GameBoard, view: State, move: Any) -> str:
    """What is certain; the end and the seals first, tomorrow's danger last."""
    town, forecast = board.town, board.rules.forecast(view, 0, move)
    told = [line for event in forecast.certain if (line := board.rules.tell_ahead(event))]
    first = [told.pop()] if forecast.then == "end" else []
    if isinstance(move, Use):
        after = board.tried(view, move).state
        seals = zip(telling.seals(town, view), telling.seals(town, after), strict=True)
        for (name, held), (_name, holds) in seals:
            if held != holds:
                first.append((_("Seal lit: {name}.") if holds else _("Seal broken: {name}.")).format(name=name))
        danger = telling.danger(town, after)
        is_news = forecast.runs_into is not None or danger != telling.danger(town, view)
        if danger and forecast.then != "end" and is_news:
            told.append(danger)
    return "\n".join([*first, " ".join(told)])


class Underway(NamedTuple):
    """A cube that is set, with all that comes of it before anything is rolled."""

    before: State
    step: Step[State]

    @classmethod
    def of(cls, board: GameBoard, before: State, event: CubePlaced) -> Underway:
        uses = board.rules.uses[board.town.boxes[event.box].pool]
        use = next(each for each in uses if (each.box, each.pay, each.poem) == (event.box, event.pay, event.poem))
        return cls(before, board.tried(before, use))

    def includes(self, view: State) -> bool:
        """Whether something of it is still to come in this frame: from the table before it until all has come."""
        after = self.step.state
        same_cubes = (view.turn, view.phase, view.used) == (after.turn, after.phase, after.used)
        return view != after and (same_cubes or view is self.before)


def imprisons(step: Step[State]) -> bool:
    return any(isinstance(event, Imprisoned) for event in step.events)


def ghosts(board: GameBoard, view: State, step: Step[State]) -> Iterator[Mark]:
    """Every gauge that would move, where it would stand; what would be lost, crossed out."""
    now, then = Counter(board.pieces(view)), Counter(board.pieces(step.state))
    for piece in then - now:
        if piece.kind not in SEEN_ANYWAY:
            worse = piece.kind in ("threat", "surveillance") or (piece.kind == "love" and step.state.love < view.love)
            at = board.box(piece.spot).centre
            yield Drawing(piece.kind, at, piece.height, opacity=GHOST)
            yield Panel(Box.around(at, piece.height + 8, piece.height + 8), edge=BAD if worse else GOOD, dash=7)
    for piece in now - then:
        if piece.kind in ("passion", "poem"):
            yield Drawing("lost", board.box(piece.spot).centre, 46)
    if imprisons(step):
        yield Panel(board.box("prison").grown(3), edge=BAD, width=4, radius=5)
