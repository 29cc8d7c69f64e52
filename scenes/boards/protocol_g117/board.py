"""The board of Protocol G117: pieces, words, hands, light and motion come together here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.events import Event
from game.core.forecast_text import forecast_text
from game.core.moves import Move
from game.core.words import _
from game.protocol_g117.content import MATRIX
from game.protocol_g117.events import ActionTaken, Counted, Sabotaged, SabotageWasted
from game.protocol_g117.rules import ProtocolG117
from game.protocol_g117.state import INDEX, SIDES, SQUARES, Points, Side, State, Stop, Take, acting, seat_of
from game.protocol_g117.telling import SIDE_NAMES, orders
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.terms import Caption, Gesture, LetterText, Look, Piece, Target, Tool
from scenes.table.view import TableView

from . import hands, lights, motions, pieces, words
from .pieces import OWNERS, TRAYS

if TYPE_CHECKING:
    from scenes.table.table import Table


class GameBoard(Board[State]):
    drawing = "protocol_g117/board"
    text_room = 240.0
    side_colours = ("#c22f6d", "#2a7fb5")
    rules: ProtocolG117

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.effects = motions.Flashes()
        self._legal: tuple[State, Sequence[Any]] | None = None
        self._counted: tuple[State, Points, Points] | None = None
        """What was counted on this view of the table and is not part of it yet: the scores, and this turn's points."""

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        return [self.piece(kind, spot) for kind, spot in pieces.everything(self.rules.board, view)]

    def piece(self, kind: str, spot: str) -> Piece:
        return pieces.piece(kind, spot)

    def box(self, spot: str) -> Box:
        family, _dot, side = spot.partition(".")
        if family in ("reserve", "markers"):
            return pieces.tray_box(self.layout[TRAYS[side]], spot)  # type: ignore[index]
        if spot in CONSOLE:
            first, last = (self.spots[end] for end in CONSOLE[spot])
            return Box(first.x, first.y, last.right - first.x, first.h).grown(3)
        # The Kernel lies in the middle of the Firewall: whoever means the Firewall points at its stand.
        return super().box("Ring.1" if spot == "Ring" else spot)

    def reach(self, spot: str) -> Box:
        return self.spots[spot] if spot == "Ring" else self.box(spot)

    def means_itself(self, spot: str) -> bool:
        return spot == "Core"  # inside the ring

    def middle(self, square: str) -> tuple[float, float]:
        """Where a single unit stands on a square."""
        return self.stand(OWNERS_FIRST, square, 0, 1)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(spot)
        if spot.startswith(("reserve", "markers")):
            return pieces.stand(box, self.piece(kind, spot).height, index, count)
        if kind.startswith("marker"):
            return (box.right - lights.MARKED / 2, box.centre[1])
        if spot not in INDEX:
            return box.centre
        if INDEX[spot] not in MATRIX:
            return (box.centre[0], box.centre[1] - 13)  # above the name
        first, second = self.box(f"{spot}.1").centre, self.box(f"{spot}.2").centre
        if count > 1 or spot == "Ring":
            return first if index == 0 else second
        return ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)

    def captions(self, view: State) -> list[Caption]:
        score, earned = self.count_shown(view)
        trays = {side: self.layout[TRAYS[side]] for side in SIDES}
        return [
            *words.captions(self.rules, view, score, earned, self.reach),
            *words.tray_captions(self.rules.board, view, trays),
        ]

    def counted(self, view: State, score: Points, earned: Points) -> None:
        """The count runs before the table comes to rest: show these points until it does."""
        self._counted = (view, score, earned)

    def count_shown(self, view: State) -> tuple[Points, Points]:
        """The scores, and what each side would earn if the turn were counted now."""
        if self._counted is not None and self._counted[0] is view:
            return self._counted[1:]
        return view.score, self.rules.counted_now(view)

    def counted_words(self, event: Counted) -> str:
        """What a side earned, for everybody to read."""
        return words.earned(self.rules.board, event)

    def letter(self, view: State) -> LetterText:
        return words.letter(self.rules, view)

    def played_by_bot(self, side: Side) -> bool:
        seat = seat_of(side)
        return seat < len(self.seats) and not self.seats[seat].is_person

    def taken_words(self, event: ActionTaken) -> str:
        """An action that was taken, for everybody to read."""
        return words.taken(self.rules.board, SIDES[event.owner], event.pair, event.part)

    def look(self, view: State, spot: str) -> Look | None:
        return words.look(self.rules, view, spot)

    def note(self, view: State) -> str:
        return words.note(view)

    def seat_name(self, view: State, seat: int, name: str) -> str:
        return _("{name} for {side}").format(name=name, side=_(SIDE_NAMES[SIDES[seat]]))

    # What a hand can do --------------------------------------------------------------------------------------

    def source_of(self, piece: Piece) -> str | None:
        if piece.kind in OWNERS:
            return f"{piece.kind}.{piece.spot}"
        if piece.spot.startswith("markers"):
            return piece.spot.replace("markers", "marker")
        return piece.spot if piece.spot.startswith(("reserve", "sabotage")) else None

    def source_label(self, view: State, source: str) -> str:
        return words.source_label(self.rules.board, source)

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        return list(hands.gestures(self.rules.board, view, moves))

    def targets(self, view: State) -> list[Target]:
        return list(hands.targets(self.rules.board, view))

    def ground_spots(self, view: State) -> Iterable[str]:
        """The Kernel before the Firewall around it."""
        return [square for square in SQUARES if square != "Ring"] + ["Ring"]

    def in_words(self, view: State, gesture: Gesture) -> str:
        return words.in_words(self.rules.board, view, gesture)

    def guide_box(self) -> Box:
        """Above the card: every part of it is spoken of."""
        return Box(20, 4, 980, 74)

    def advised(self, gesture: Gesture) -> Box:
        """Of a half, the well with the bolts or icons: its name is part of both."""
        return self.box((gesture.then or gesture.target).removeprefix("hit."))

    def attempt(self, view: State, source: str, target: str) -> Move | None:
        return hands.attempt(self.rules.board, view, source, target)

    def refusal(self, view: State, gesture_source: str, target: str) -> str | None:
        return hands.refusal(self.rules.board, view, gesture_source, target)

    def tools(self, table: Table) -> list[Tool]:
        stop = Stop()
        if stop not in table.moves():
            return []
        left, open_step = table.view.shown.po_left, table.view.shown.split_left is not None
        text = _("Done, leave the open step")
        if left:
            text = _("Stop, give up {orders} and a step") if open_step else _("Stop, give up {orders}")
        text = text.format(orders=orders(left))
        return [Tool(text, lambda: table.begin((stop,)), key="s", moves=(stop,))]

    # Before the click ----------------------------------------------------------------------------------------

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        view: State = table.match.state
        side = acting(view)
        if side is None or not gesture.moves:
            return None
        move = gesture.moves[0]
        if isinstance(move, Take):
            return "\n".join(words.before_taking(self.rules, view, side, move))
        if self.rules.why_not(view, move) is not None:  # type: ignore[arg-type]
            return None
        forecast = self.rules.forecast(view, seat_of(side), move)  # type: ignore[arg-type]
        told = forecast_text(self.rules, forecast)
        if not any(isinstance(event, Counted) for event in forecast.certain):
            told += tuple(words.count_change(self.rules, view, move))
        return "\n".join(told)

    def taking(self, view: State, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        if source.partition(".")[0] in OWNERS:
            return words.taking(self.rules.board, source, gestures)
        return super().taking(view, source, gestures)

    def legal(self, view: State) -> Sequence[Any]:
        """What may be played, as far as a guide lets it; asked once for each table, for light is painted often."""
        if self._legal is None or self._legal[0] is not view:
            self._legal = (view, [move for move in self.rules.moves(view) if self.lets((move,))])
        return self._legal[1]

    # Light and motion ----------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        lights.paint_names(self, ground, shown)
        lights.paint_tiles(self, ground, shown)

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        lights.paint_contested(self, screen, shown)
        if not shown.busy:
            lights.paint_decision(self, screen, shown)

    def paint_light(self, screen: pygame.Surface, shown: TableView, spot: str, source: str | None) -> None:
        if spot in INDEX and source is not None and source.partition(".")[0] in OWNERS:
            lights.paint_target(self, screen, shown, spot, source)  # type: ignore[arg-type]
        elif spot in INDEX:
            enemy = shown.shown.phase == "sabotage" or any(
                OWNERS.get(sprite.kind) not in (None, acting(shown.shown)) and sprite.spot == spot
                for sprite in shown.stage.sprites
            )
            lights.light(self, screen, shown, spot, "foe" if enemy else "step")
        else:
            # The hand may drop anywhere on its half; what shines is the well with the bolts or icons.
            super().paint_light(screen, shown, spot.removeprefix("hit."), source)

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        self.effects.paint(screen, shown)
        if shown.shown.phase == "setup" and not shown.busy:
            box = self.box(SQUARES[self.rules.board.second_troop[0]])
            shown.pill(screen, _("usual"), Box(box.x + 12, box.y + 30, box.w - 24, 28), (20, 40, 66, 235), words.GOLD)

    def is_aftermath(self, event: Event, seat: int) -> bool:
        """The count, and before it a sabotage that nobody has to aim."""
        sabotage = isinstance(event, Sabotaged | SabotageWasted) and event.owner != seat
        return sabotage or isinstance(event, Counted) or super().is_aftermath(event, seat)

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        return motions.motion(self, event, shown)


CONSOLE = {"turns": ("turn.1", "turn.10"), "sabotages": ("sabotage.AI", "sabotage.HU")}
"""Rows of the middle column that explain themselves, and the spots at their ends."""
OWNERS_FIRST = next(iter(OWNERS))
"""Any unit: where it stands does not depend on its kind."""
