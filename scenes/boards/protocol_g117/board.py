"""The board of Protocol G117: what stands where, and how the parts of its face come together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.core.contract import Outcome
from game.core.events import Event, GaugeChanged, Moved, PhaseBegan
from game.core.forecast_text import forecast_text
from game.core.words import NP_, _, pgettext
from game.protocol_g117.actions import scoring
from game.protocol_g117.events import Counted, Sabotaged, SabotageWasted, SeriesBegan
from game.protocol_g117.field import SIGN, field_of, total
from game.protocol_g117.rules import ProtocolG117
from game.protocol_g117.state import (
    PAIRS,
    SIDES,
    SQUARES,
    TURNS,
    Side,
    SquareName,
    State,
    Stop,
    Take,
    acting,
    first_of,
    open_pair,
    other,
    seat_of,
    steps_left,
)
from game.protocol_g117.telling import orders
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.finale import Finale
from scenes.table.marks import Mark
from scenes.table.terms import Gesture, Hand, LetterRoom, LetterText, Piece, Target, Tool, Travel
from scenes.table.view import TableView

from . import finale, hands, marks, motion, words
from .hands import MARKERS, RESERVE, SABOTAGE
from .zones import ZONES, ActionPart

if TYPE_CHECKING:
    from scenes.table.situation import Situation
    from scenes.table.table import Table

UNITS_ON = {"drone": 66.0, "troop": 66.0, "bot": 56.0, "decker": 56.0}
"""How high units stand: on Earth, and in the Matrix."""
PER_SIDE = {"reserve": 48.0, "marker": 34.0, "turn": 16.0}
LETTERS = {"PO": NP_("protocol key", "o"), "Event": NP_("protocol key", "e")}
"""They give an answer: orders or event."""


class GameBoard(Board[State]):
    drawing = "protocol_g117/board"
    letter_room = LetterRoom(text=240.0)
    side_colours = ("#c22f6d", "#2a7fb5")
    zone_types = ZONES
    height = 42.0
    heights = {
        **UNITS_ON,
        **{f"{kind}-{side}": high for kind, high in PER_SIDE.items() for side in SIDES},
        "order": 38.0,
        "order-half": 38.0,
        "sabotage": 38.0,
        "turn-now": 22.0,
    }
    layers = {
        **dict.fromkeys(UNITS_ON, 2),
        **dict.fromkeys(("vp-1", "vp-1-open", "vp-2", "vp-2-open", "sabotage", "sabotaged"), 3),
        "turn-now": 1,
    }
    travels = {
        Moved: Travel(0.34),
        GaugeChanged: Travel(0.3, ""),
        PhaseBegan: Travel(0.18, ""),
        SeriesBegan: Travel(0.8, ""),
    }
    rules: ProtocolG117

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._legal: tuple[State, Sequence[Any]] | None = None

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        return [
            *self._units(view),
            *self._markers(view),
            *self._orders(steps_left(view)),
            *self._pips(view.turn),
            *self._hexagons(view),
        ]

    def _units(self, view: State) -> Iterator[Piece]:
        """A cube that falls goes back to its reserve, and comes in from there."""
        for seat, side in enumerate(SIDES):
            for square in SQUARES:
                unit = self.piece(hands.unit_kind(side, square), square)._replace(id="unit", owner=seat)
                yield from [unit] * hands.stands_on(view, side, square)
            cube = self.piece(f"reserve-{side}", RESERVE.format(side))._replace(id="unit", owner=seat)
            yield from [cube] * (self.rules.board.units - total(field_of(view.units), SIGN[side]))

    def _markers(self, view: State) -> Iterator[Piece]:
        for seat, side in enumerate(SIDES):
            for pair in PAIRS:
                if part := (getattr(view.used, pair) or (None, None))[seat]:
                    yield self.piece(f"marker-{side}", f"{pair}.{side}.{part}")
            yield from [self.piece(f"marker-{side}", MARKERS.format(side))] * marks.markers_left(view, side)

    def _orders(self, steps: int) -> Iterator[Piece]:
        """A bolt for each order, half a bolt for a move that was begun."""
        full, half = divmod(steps, 2)
        for number in range(1, full + half + 1):
            spot = f"order.{number}"
            yield self.piece("order" if number <= full else "order-half", spot)._replace(id=spot)

    def _pips(self, turn: int) -> Iterator[Piece]:
        """The turns of this series so far, in the colour of who began them; a ring around the one that is played."""
        begun = (turn - 1) // TURNS * TURNS
        yield from (self.piece(f"turn-{first_of(n)}", f"turn.{n - begun}") for n in range(begun + 1, turn + 1))
        yield self.piece("turn-now", f"turn.{turn - begun}")

    def _hexagons(self, view: State) -> Iterator[Piece]:
        """Gold where somebody earns it, dark where nobody does, crossed out where it is sabotaged."""
        board = self.rules.board
        earned = {index for side in SIDES for index in scoring(board, view, side)}
        sabotaged = {getattr(view.sabotaged_square, other(side)): side for side in SIDES}
        for index in board.scoring:
            square = SQUARES[index]
            spot = f"vp.{square}"
            if square in sabotaged:
                yield self.sabotage(sabotaged[square], spot)._replace(kind="sabotaged", height=self.height)
            else:
                kind = f"vp-{board.points[index]}" if index in earned else f"vp-{board.points[index]}-open"
                yield self.piece(kind, spot)._replace(id=spot)
        for side in SIDES:
            if getattr(view.sabotage_by, side) and getattr(view.sabotaged_square, other(side)) is None:
                yield self.sabotage(side, SABOTAGE.format(side))

    def sabotage(self, side: Side, spot: str) -> Piece:
        """A sabotage that waits to be aimed, or lies where it was aimed at."""
        return self.piece("sabotage", spot)._replace(id="sabotage", owner=seat_of(side))

    def middle(self, square: SquareName) -> tuple[float, float]:
        """Where a single unit stands on a square."""
        return self.stand("", square, 0, 1)

    def printed(self, variant: None) -> Sequence[Mark]:
        return [*marks.printed(self)]

    def marks(self, view: State) -> Sequence[Mark]:
        return [*marks.true_now(self, view)]

    def under(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        side = acting(view)
        answers = [] if hand is None or side is None else marks.decision(self, view, side, hand)
        return [*marks.contested(self, view), *marks.set_aside(self, view), *answers]

    def over(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        return marks.usual(self) if view.phase == "setup" and hand is not None else ()

    # What is said --------------------------------------------------------------------------------------------

    def letter(self, view: State) -> LetterText:
        return words.letter(self.rules, view)

    def note(self, view: State) -> str:
        return words.note(view)

    def seat_name(self, view: State, seat: int, name: str) -> str:
        return _("{name} ({side})").format(name=name, side=words.short(SIDES[seat]))

    def guide_box(self) -> Box:
        """Above the card: every part of it is spoken of."""
        return Box(20, 4, 980, 74)

    def band(self) -> Box:
        """Above the card, too, beside the buttons of the bar: it says what happens there while it happens."""
        return self.guide_box()._replace(w=870)

    def played_by_bot(self, side: Side) -> bool:
        seat = seat_of(side)
        return seat < len(self.seats) and not self.seats[seat].is_person

    # What a hand can do --------------------------------------------------------------------------------------

    def legal(self, view: State) -> Sequence[Any]:
        """What may be played, as far as a guide lets it; asked once for each table, for light is painted often."""
        if self._legal is None or self._legal[0] is not view:
            self._legal = (view, [move for move in self.rules.moves(view) if self.allows((move,))])
        return self._legal[1]

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        return list(hands.gestures(self.rules.board, view, moves))

    def targets(self, view: State) -> list[Target]:
        """An answer can be given with one letter: there is only one pair to choose from."""
        answer, side = open_pair(view), acting(view)
        letters = {f"hit.{answer}.{side}.{part}": _(letter) for part, letter in LETTERS.items()}
        return [target._replace(key=letters.get(target.spot, "")) for target in super().targets(view)]

    def source_label(self, view: State, source: str) -> str:
        return words.source_label(self.rules.board, source)

    def in_words(self, view: State, gesture: Gesture) -> str:
        zone, key = self.zones[gesture.target]
        if isinstance(zone, ActionPart):
            return words.how_to_take(self.rules.board, *key)
        return words.how_to_go(self.rules.board, gesture.source, key)

    def advised(self, gesture: Gesture) -> Box:
        """Of a half, the well with the bolts or icons: its name is part of both."""
        zone, key = self.zones[gesture.target]
        return zone.well(key) if isinstance(zone, ActionPart) else zone.box(key)

    def tools(self, table: Table) -> list[Tool]:
        stop = Stop()
        if stop not in table.moves():
            return []
        view: State = table.view.view
        text = _("Done, leave the last step")
        if view.po_left:
            text = _("Stop, give up {orders}")
            if view.split_left is not None:
                text = _("Stop, give up {orders} and a step")
        text = text.format(orders=orders(view.po_left))
        return [Tool(text, lambda: table.begin((stop,)), key=pgettext("protocol key", "s"), moves=(stop,))]

    # Before the click ----------------------------------------------------------------------------------------

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        view: State = now.match.state
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
        if source in hands.UNITS:
            return words.taking(self.rules.board, source, gestures)
        return super().taking(view, source, gestures)

    # What happens --------------------------------------------------------------------------------------------

    def is_aftermath(self, event: Event, seat: int) -> bool:
        """The count, and before it a sabotage that nobody has to aim."""
        sabotage = isinstance(event, Sabotaged | SabotageWasted) and event.owner != seat
        return sabotage or isinstance(event, Counted) or super().is_aftermath(event, seat)

    def goes_with(self, event: Event, earlier: Event) -> bool:
        return motion.together(event, earlier) or super().goes_with(event, earlier)

    def effect(self, event: Event, display: TableView, after: State) -> Motion | None:
        return motion.effect(self, event, display, after)

    def finale(self, view: State, outcome: Outcome, *, won: bool) -> Finale:
        return finale.finale(self, view)

    def enters(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        """Orders come from the plate of who may give them; pips and hexagons come to light where they lie."""
        if isinstance(event, GaugeChanged) and event.owner is not None:
            return self.box(f"plate.{SIDES[event.owner]}").centre
        return None
