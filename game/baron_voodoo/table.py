"""The table while something happens on it: souls, offerings and points change places, and turns follow one another."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Ended, GaugeChanged
from game.core.working import Working

from .content import Night
from .ending import counted_colours, loas_of, winners
from .events import (
    BaronMoved,
    Combined,
    EndTriggered,
    Lapsed,
    MajorityCounted,
    ProtectionTurned,
    SoulMoved,
    TurnBegan,
    TurnMissed,
)
from .leaps import INDEX
from .souls import baron_holder, best_combination, majority
from .state import Die, Loa, Pile, State, side_of
from .turn import after_effect, captured, change_side, own_side, turn_of


class Table(Working[State]):
    __slots__ = ("night",)

    def __init__(self, night: Night, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.night = night

    @property
    def loa(self) -> Loa:
        """Who plays."""
        return self.state.players[self.state.active].loa

    @property
    def side(self) -> int:
        return side_of(self.state, self.state.active)

    def change_side(self, index: int, **changes: object) -> None:
        self.state = change_side(self.state, index, **changes)

    # Souls, offerings, points ------------------------------------------------------------------------------------

    def change_spaces(self, changes: dict[int, Pile]) -> None:
        board = list(self.state.board)
        for index, pile in changes.items():
            board[index] = pile
        self.state = replace(self.state, board=tuple(board))

    def move_on_board(self, event: SoulMoved) -> None:
        """A soul from space to space, onto whatever lies there."""
        board, origin, target = self.state.board, INDEX[event.origin], INDEX[event.target]
        self.change_spaces({origin: without(board[origin], event.soul), target: (*board[target], event.soul)})
        self.tell(event)

    def move_to_spirit(self, index: int, event: SoulMoved) -> None:
        """A soul from a side's capture zone into its Spirit World."""
        side = self.state.sides[index]
        self.change_side(index, capture=without(side.capture, event.soul), spirit=(*side.spirit, event.soul))
        self.tell(event)

    def move_offerings(self, gained: int, why: str) -> None:
        """Offerings between the reserve and the active board; a negative number is paid (R26)."""
        if not gained:
            return
        index, reserve = self.side, self.state.reserve
        held = self.state.sides[index].offerings
        self.change_side(index, offerings=held + gained)
        self.tell(GaugeChanged("offerings", held, held + gained, why, owner=index))
        self.state = replace(self.state, reserve=reserve - gained)
        self.tell(GaugeChanged("reserve", reserve, reserve - gained, why))

    def add_score(self, index: int, points: int, why: str) -> None:
        before = self.state.sides[index].score
        self.change_side(index, score=before + points)
        self.tell(GaugeChanged("score", before, before + points, why, owner=index))

    def turn_protection(self, seat: int, *, active: bool) -> None:
        players = list(self.state.players)
        players[seat] = replace(players[seat], protection=active)
        self.state = replace(self.state, players=tuple(players))
        self.tell(ProtectionTurned(seat, players[seat].loa, active=active))

    def settle_baron(self) -> None:
        """After every change of a Spirit World the marker goes to the player with most whites (R24)."""
        if self.state.options.teams != "off":
            return
        before, holder = self.state.baron, baron_holder(self.state.sides)
        if holder != before:
            self.state = replace(self.state, baron=holder)
            self.tell(BaronMoved(before, holder, None if holder is None else self.state.players[holder].loa))

    # What follows by itself --------------------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """An ordinary turn begins: the own Protection ends (R20)."""
        self.state = turn_of(self.state, seat)
        self.tell(TurnBegan(seat, self.loa, self.state.round))
        if self.state.players[seat].protection:
            self.turn_protection(seat, active=False)

    def after_scoring(self) -> None:
        """Step D, if this turn's A was passed (R1)."""
        state = self.state
        if state.power_used_extra if state.extra else state.power_used_main:
            self.end_turn()
        else:
            self.state = replace(state, step="D")

    def end_turn(self) -> None:
        """After a bought turn the main turn goes on with C5; after a main turn the next seat plays (R19, R27, R28)."""
        state = self.state
        if state.extra:
            self.state = replace(state, extra=False, step="C5", combined=False, pending=None)
            return
        limit = self.night.threshold(len(state.players), state.options.teams)
        if state.ending == "none" and own_side(state).score >= limit:
            self.state = replace(state, ending="score", ender=state.active)
            self.tell(EndTriggered(state.active, self.loa, "score"))
        self.next_seat()

    def next_seat(self) -> None:
        state = self.state
        seat = (state.active + 1) % len(state.players)
        if seat == state.first:
            if state.ending != "none":
                self._score_finally()
                return
            self.state = replace(state, round=state.round + 1)
        self.begin_turn(seat)

    def go_on(self) -> None:
        """Where the turn is stalled: the icon lapses; or the player misses the turn and brings the end about."""
        state = self.state
        if state.step == "C3":
            self.state = after_effect(state)
            self.tell(Lapsed(state.active, captured(state).face))
            return
        self.tell(TurnMissed(state.active, self.loa))
        if state.ending == "none":
            self.state = replace(state, ending="blocked", ender=state.active)
            self.tell(EndTriggered(state.active, self.loa, "blocked"))
        self.next_seat()

    def _score_finally(self) -> None:
        """Last transfer, with the one best combination of each side; then the majorities (R29, R30)."""
        for index, side in enumerate(self.state.sides):
            for die in side.capture:
                self.move_to_spirit(index, SoulMoved(die, f"capture {index}", f"spirit {index}", "transfer"))
            if group := best_combination(side.capture):
                points = self.night.points(len(group))
                souls = tuple(side.capture[position] for position in group)
                self.tell(Combined(index, loas_of(self.state, index), souls, points, final=True))
                self.add_score(index, points, "transfer")
        self.settle_baron()
        figures = self.night.figures.majority
        for colour in counted_colours(self.state):
            if leaders := majority(self.state.sides, colour):
                points = figures.alone if len(leaders) == 1 else figures.tied
                loas = tuple(loa for index in leaders for loa in loas_of(self.state, index))
                self.tell(MajorityCounted(colour, leaders, loas, points))
                for index in leaders:
                    self.add_score(index, points, "majority")
        self.state = replace(self.state, step="over", pending=None)
        self.tell(Ended(winners(self.state), self.state.ending))


def without(dice: tuple[Die, ...], soul: Die) -> tuple[Die, ...]:
    return tuple([die for die in dice if die.id != soul.id])
