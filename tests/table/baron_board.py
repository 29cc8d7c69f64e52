"""A bare board for Baron Voodoo: every soul a piece with an id, four boards, four scores, borrowed drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.baron_voodoo.events import FaceTurned, SoulMoved
from game.baron_voodoo.leaps import NAMES
from game.baron_voodoo.names import loa_name
from game.baron_voodoo.rules import BaronVoodoo
from game.baron_voodoo.state import Capture, Die, State, side_of
from game.core.events import Event, GaugeChanged
from game.core.moves import Move
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.standing import Column, Grid, Pile, Row
from scenes.table.table import Table
from scenes.table.terms import Caption, Gesture, Journey, LetterText, Piece, Target, Tool
from scenes.table.view import TableView

ICONS = {
    "offering": "light", "point": "dream", "change": "time", "protection": "hull", "steal": "foe", "swap": "parts",
}  # fmt: skip
CORNERS = ((68, 462), (68, 112), (908, 112), (908, 462))
COLOURS = {"mamy-wata": "#b98518", "papa-legba": "#b23a2e", "gran-bwa": "#1f8a80", "erzulie-freda": "#6d3fa8"}
MARKERS = ("energy-a", "energy-b", "fan-a", "fan-b")


def soul(die: Die) -> str:
    return f"soul {die.id}"


def face(die: Die) -> str:
    return f"die-blank+{ICONS[die.face]}"


class GameBoard(Board[State]):
    drawing = "baron_voodoo/card"
    gauges = {"score": "score"}  # noqa: RUF012 - a ClassVar in Board
    ways = {"capture.": Grid(), "spirit.": Row(gap=2), "pool": Pile(), "space.": Column(step=16)}  # noqa: RUF012
    rules: BaronVoodoo

    def pieces(self, view: State) -> list[Piece]:
        found = [self._soul(die, place(name)) for name, pile in zip(NAMES, view.board, strict=True) for die in pile]
        found += [self._soul(die, "pool") for die in view.pool]
        for number, side in enumerate(view.sides):
            found += [self._soul(die, f"capture.{number}") for die in side.capture]
            found += [self._soul(die, f"spirit.{number}") for die in side.spirit]
            found.append(self.owned("score", f"score.{number}.{side.score}", number))
            found.append(self.owned("candles", f"candles.{number}", number, str(side.offerings)))
        return found

    def _soul(self, die: Die, spot: str) -> Piece:
        return self.piece(face(die), spot)._replace(id=soul(die))

    def dress(self, name: str, owner: int | None) -> str:
        if name == "score":
            return MARKERS[owner or 0]
        return "die-blank" if name == "candles" else name

    def piece(self, kind: str, spot: str) -> Piece:
        if spot.startswith(("score", "candles")):
            return Piece(kind, spot, 20.0 if spot.startswith("score") else 34.0)
        return Piece(kind, spot, 40.0 if spot.startswith(("capture", "spirit", "pool")) else 60.0)

    def box(self, spot: str) -> Box:
        name, _, rest = spot.partition(".")
        if name == "space":
            row, column = divmod(NAMES.index(rest), 7)
            return Box(303 + 82 * column, 110 + 90 * row, 70, 92)
        if name == "pool":
            return self.layout["supply"]
        corner = CORNERS[int(rest.partition(".")[0])]
        boxes = {"capture": Box(8, 186, 188, 80), "spirit": Box(8, 290, 188, 44), "candles": Box(110, 90, 60, 40)}
        inside = boxes.get(name)
        if inside is None:
            inside = Box(8 + 8 * int(rest.partition(".")[2]) % 180, 40, 20, 20)
        return Box(corner[0] + inside.x, corner[1] + inside.y, inside.w, inside.h)

    def captions(self, view: State) -> list[Caption]:
        return []

    def letter(self, view: State) -> LetterText:
        return LetterText("Baron Voodoo", f"Round {view.round}", "Leap, or press a button.")

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        return [
            Gesture(f"top {move.origin}", place(move.target), (move,), words=f"over {move.over}")
            for move in moves
            if isinstance(move, Capture)
        ]

    def source_of(self, piece: Piece) -> str | None:
        return f"top {piece.spot.removeprefix('space.')}" if piece.spot.startswith("space.") else None

    def targets(self, view: State) -> list[Target]:
        return [Target(place(name), name) for name in NAMES]

    def attempt(self, view: State, source: str, target: str) -> Move | None:
        return None

    def tools(self, table: Table) -> list[Tool]:
        return [
            Tool(str(move), lambda move=move: table.begin((move,)), moves=(move,))  # type: ignore[misc]
            for move in table.moves()
            if not isinstance(move, Capture)
        ]

    def gauge_spot(self, gauge: str, value: int, owner: int | None) -> str:
        return f"{gauge}.{owner}.{value}"

    def journeys(self, event: Event, view: State) -> Sequence[Journey]:
        if isinstance(event, SoulMoved):
            return [Journey(soul(event.soul), "", place(event.target), kind=face(event.soul))]
        return super().journeys(event, view)

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """A line flows as one, and so do souls that go for one reason."""
        both = isinstance(event, SoulMoved) and isinstance(earlier, SoulMoved)
        return both and event.why == earlier.why  # type: ignore[attr-defined]

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        match event:
            case FaceTurned(soul=die):
                return shown.stage.turn_over(shown.stage.standing(soul(die))[0], face(die), 0.3)
            case GaugeChanged(gauge="offerings", after=after, owner=owner):
                token = shown.stage.standing("candles", owner=owner)[0]
                return shown.stage.turn_over(token, token.kind, 0.3, str(after))
        return None

    def seat_colour(self, view: State, seat: int, chosen: str) -> str:
        return COLOURS[view.players[seat].loa]

    def seat_mark(self, view: State, seat: int) -> str:
        return MARKERS[seat]

    def seat_name(self, view: State, seat: int, name: str) -> str:
        return f"{name} plays {loa_name(view.players[seat].loa)}"

    def partners(self, view: State, seat: int) -> tuple[int, ...]:
        return tuple(other for other in range(len(view.players)) if side_of(view, other) == side_of(view, seat))


def place(name: str) -> str:
    """The spot of what the rules call "D4", "capture 0", "spirit 0" or "pool"."""
    kind, _, number = name.partition(" ")
    if number:
        return f"{kind}.{number}"
    return name if name == "pool" else f"space.{name}"
