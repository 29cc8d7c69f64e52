"""A turn as it happens: what the moves do, and what follows by itself (rules R5 to R36)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Ended, GaugeChanged, Moved, PhaseBegan
from game.core.working import Working

from . import field as fields
from .actions import can_step, icon_targets, is_shared, kind_at, sabotage_targets, scoring
from .content import Board
from .events import (
    ActionTaken,
    Charged,
    Counted,
    IconFailed,
    OperationsEnded,
    Sabotaged,
    SabotagePlayed,
    SabotageWasted,
    SeriesBegan,
    Struck,
)
from .field import SIGN, field_of, with_unit, without_unit
from .state import (
    INDEX,
    SIDES,
    SQUARES,
    TURNS,
    AnyMove,
    Attack,
    Charge,
    Eliminate,
    Gain,
    Go,
    Played,
    Sabotage,
    Side,
    SquareName,
    Squares,
    State,
    Stop,
    Take,
    Units,
    Used,
    acting,
    first_of,
    may_end,
    next_saboteur,
    other,
    seat_of,
    steps_left,
    verdict,
)


class Turn(Working[State]):
    __slots__ = ("board",)

    def __init__(self, board: Board, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.board = board

    # Units -------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The opening position (R37), without the humans' second Troop."""
        for side in SIDES:
            for square in getattr(self.board.setup, side):
                self.enter(side, square, "setup")

    def enter(self, side: Side, square: SquareName, why: str) -> None:
        self.state = replace(self.state, units=with_unit(self.state.units, square, SIGN[side]))
        self.tell(Moved(kind_at(side, INDEX[square]), "supply", square, why, seat_of(side)))

    def walk(self, side: Side, origin: SquareName, target: SquareName) -> None:
        units = with_unit(without_unit(self.state.units, origin, SIGN[side]), target, SIGN[side])
        self.state = replace(self.state, units=units)
        self.tell(Moved(kind_at(side, INDEX[origin]), origin, target, "move", seat_of(side)))

    def lose(self, side: Side, square: SquareName, why: str) -> None:
        """A unit that falls goes back to its side's reserve (G6)."""
        self.state = replace(self.state, units=without_unit(self.state.units, square, SIGN[side]))
        self.tell(Moved(kind_at(side, INDEX[square]), square, "supply", why, seat_of(side)))

    # Moves -------------------------------------------------------------------------------------------------------

    def play(self, move: AnyMove) -> None:
        side = acting(self.state)
        assert side is not None
        if isinstance(move, Go):
            self.go(side, move)
        elif isinstance(move, Attack | Charge):
            self.fight(side, move)
        elif isinstance(move, Stop):
            self.tell(OperationsEnded(seat_of(side), self.state.po_left))
            self.have_orders(side, 0, None, "given-up")
        elif isinstance(move, Gain | Eliminate):
            self.state = replace(self.state, icons_left=self.state.icons_left[1:])
            if isinstance(move, Gain):
                self.enter(side, move.square, "gain")
            else:
                self.lose(other(side), move.square, "eliminate")
        elif isinstance(move, Take):
            self.take(side, move)
        elif isinstance(move, Sabotage):
            self.sabotage(side, move.square)
        else:
            self.enter("HU", move.square, "setup")
            self.state = replace(self.state, phase="choose")
            self.tell(PhaseBegan("turn", self.state.turn))

    def take(self, side: Side, move: Take) -> None:
        state, action = self.state, self.board.action(move.pair, side)
        answer = side != state.first
        marks = getattr(state.used, move.pair) or (None, None)
        marks = (move.part, marks[1]) if side == "AI" else (marks[0], move.part)
        self.state = replace(
            state,
            phase="resolve_second" if answer else "resolve_first",
            used=replace(state.used, **{move.pair: marks}),
            pair=move.pair,
            icons_left=action.event if move.part == "Event" else (),
        )
        self.tell(ActionTaken(seat_of(side), move.pair, move.part, answer))
        if move.part == "PO":
            self.have_orders(side, action.po, None, "taken")

    def go(self, side: Side, move: Go) -> None:
        """One order is two steps, by one unit or by two (R8). The first single step leaves the second one open."""
        state, origin = self.state, move.origin
        field, ends = field_of(state.units), (INDEX[origin], INDEX[move.target])
        way = fields.path(self.board, field, *ends, SIGN[side], is_shared(state))
        assert way is not None
        for index in way:
            self.walk(side, origin, SQUARES[index])
            origin = SQUARES[index]
        if len(way) > 1:
            self.have_orders(side, state.po_left - 1, None, "spent")
        elif state.split_left is None:
            self.have_orders(side, state.po_left - 1, move.target, "spent")
        else:
            self.have_orders(side, state.po_left, None, "spent")

    def fight(self, side: Side, move: Attack | Charge) -> None:
        state, seat = self.state, seat_of(side)
        if isinstance(move, Charge):
            field, ends = field_of(state.units), (INDEX[move.origin], INDEX[move.target])
            way = fields.charge_path(self.board, field, *ends, SIGN[side], is_shared(state)) or []
            self.tell(Charged(seat, move.origin, tuple(SQUARES[index] for index in way), move.target))
            self.lose(side, move.origin, "charge")
        else:
            self.tell(Struck(seat, move.target))
        self.lose(other(side), move.target, move.word)
        self.have_orders(side, state.po_left - 1, None, "spent")

    def have_orders(self, side: Side, orders: int, split: SquareName | None, why: str) -> None:
        """What is left of the orders; it is told in steps."""
        before = steps_left(self.state)
        self.state = replace(self.state, po_left=orders, split_left=split)
        if (after := steps_left(self.state)) != before:
            self.tell(GaugeChanged("steps", before, after, why, seat_of(side)))

    def sabotage(self, side: Side, square: SquareName) -> None:
        aimed = replace(self.state.sabotaged_square, **{other(side): square})
        self.state = replace(self.state, sabotaged_square=aimed)
        self.tell(Sabotaged(seat_of(side), square, self.board.points[INDEX[square]]))

    # What follows by itself --------------------------------------------------------------------------------------

    def run_on(self) -> None:
        """Until somebody has to decide, or the game is over."""
        while True:
            match self.state.phase:
                case "resolve_first" | "resolve_second":
                    if self.must_resolve():
                        return
                    self.resolve_on()
                case "sabotage":
                    saboteur = next_saboteur(self.state)
                    if saboteur is None:
                        self.state = replace(self.state, phase="count")
                        continue
                    targets = sabotage_targets(self.board, self.state, saboteur)
                    if len(targets) > 1:
                        return
                    self.sabotage_by_itself(saboteur, targets)
                case "count":
                    self.count()
                    self.next_turn()
                case _:
                    return

    def must_resolve(self) -> bool:
        """Whether the side that acts has something to decide about its action."""
        state = self.state
        if state.po_left:
            return True
        side = acting(state)
        assert side is not None
        if state.icons_left:
            return bool(icon_targets(self.board, state, side))
        return state.split_left is not None and can_step(self.board, state, side)

    def resolve_on(self) -> None:
        """Past an icon that asks for nothing, an open step that nobody can take, or on to the next player."""
        side = acting(self.state)
        assert side is not None
        if self.state.icons_left:
            self.pass_icon(side)
            return
        self.have_orders(side, 0, None, "lapsed")
        self.state = replace(self.state, phase="choose" if self.state.phase == "resolve_first" else "sabotage")

    def pass_icon(self, side: Side) -> None:
        """An icon that asks nothing of its side now: a sabotage to aim later, or one without effect."""
        state, icon = self.state, self.state.icons_left[0]
        self.state = replace(state, icons_left=state.icons_left[1:])
        if icon == "sabotage":
            self.state = replace(self.state, sabotage_by=replace(state.sabotage_by, **{side: True}))
            self.tell(SabotagePlayed(seat_of(side)))
        elif icon.startswith("eliminate"):
            self.tell(IconFailed(seat_of(side), icon, "no-target"))
        elif fields.total(field_of(state.units), SIGN[side]) >= self.board.units:
            self.tell(IconFailed(seat_of(side), icon, "no-reserve"))
        else:
            self.tell(IconFailed(seat_of(side), icon, "no-square"))

    def sabotage_by_itself(self, side: Side, targets: list[SquareName]) -> None:
        if targets:
            self.sabotage(side, targets[0])
        else:
            self.state = replace(self.state, sabotage_by=replace(self.state.sabotage_by, **{side: False}))
            self.tell(SabotageWasted(seat_of(side)))

    def count(self) -> None:
        """Each square counts once, however many stand on it (R29); a sabotaged one not at all (R27)."""
        for seat, side in enumerate(SIDES):
            held = scoring(self.board, self.state, side)
            earned = sum(self.board.points[index] for index in held)
            self.tell(Counted(seat, tuple(SQUARES[index] for index in held), earned))
            before: int = getattr(self.state.score, side)
            self.state = replace(self.state, score=replace(self.state.score, **{side: before + earned}))
            self.tell(GaugeChanged("score", before, before + earned, "count", seat))

    def next_turn(self) -> None:
        """A sabotage works only in its own turn (R26)."""
        level = self.state.score.AI == self.state.score.HU
        state = replace(self.state, sabotage_by=Played(), sabotaged_square=Squares(), pair=None)
        if may_end(state.turn, level=level):
            result = "draw" if level else "AI" if state.score.AI > state.score.HU else "HU"
            self.state = replace(state, phase="over", result=result)
            self.tell(Ended(*verdict(self.state)))
            return
        turn = state.turn + 1
        self.state = replace(state, turn=turn, first=first_of(turn), phase="choose")
        if turn == TURNS + 1:
            self.begin_extra_series()
        else:
            self.tell(PhaseBegan("turn", turn))

    def begin_extra_series(self) -> None:
        """A tie takes only the markers away (R34); the option also sets the units up again (G9)."""
        reset = self.state.options.tie_board == "reset"
        self.state = replace(self.state, series=1, used=Used())
        if reset:
            self.state = replace(self.state, units=Units(), phase="setup")
        self.tell(SeriesBegan(self.state.score.AI, reset))
        if reset:
            self.lay_out()
        else:
            self.tell(PhaseBegan("turn", self.state.turn))
