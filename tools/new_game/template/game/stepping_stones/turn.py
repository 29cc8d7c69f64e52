"""What happens in a turn. Each event is told when the state says it already: rules do first and tell then."""

from __future__ import annotations

from game.core.dice import D6
from game.core.events import Ended, Moved, PhaseBegan, Rolled
from game.core.working import Working

from .events import Waited
from .state import LIGHTHOUSE, SEATS, SHORE, WALKERS, State, arrived, spot, standing_on


class Turn(Working[State]):
    """The table while a move is carried out."""

    __slots__ = ()

    def throw(self) -> None:
        dice = self.chance.throw(D6)
        self.set(phase="go", die=dice[0])
        self.tell(Rolled(dice, "walk", owner=self.state.seat))

    def go(self, start: int) -> None:
        seat, target = self.state.seat, start + self.state.die
        met = standing_on(self.state, target) if target < LIGHTHOUSE else None
        self._put(seat, start, target, "arrived" if target == LIGHTHOUSE else "walked")
        if met is not None:
            self._put(met, target, SHORE, "bumped")
        self._end()

    def wait(self) -> None:
        self.tell(Waited(self.state.seat))
        self._end()

    def _put(self, seat: int, origin: int, target: int, why: str) -> None:
        walkers = list(self.state.walkers[seat])
        walkers[walkers.index(origin)] = target
        self.set(walkers=(*self.state.walkers[:seat], tuple(sorted(walkers)), *self.state.walkers[seat + 1 :]))
        self.tell(Moved("walker", spot(seat, origin), spot(seat, target), why, owner=seat))

    def _end(self) -> None:
        """The game is over, or the next turn begins."""
        state = self.state
        if arrived(state, state.seat) == WALKERS:
            self.set(phase="over", die=0, result="won")
            self.tell(Ended((state.seat,), "won"))
        elif state.is_last_turn:
            self.set(phase="over", die=0, result="tide")
            self.tell(Ended((), "tide"))
        else:
            seat = (state.seat + 1) % SEATS
            self.set(phase="throw", die=0, seat=seat, round=state.round + (seat == 0))
            self.tell(PhaseBegan("turn" if seat else "round", self.state.round))
