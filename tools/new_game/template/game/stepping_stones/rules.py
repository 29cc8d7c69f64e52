"""Stepping Stones behind the contract.

`game/core/contract.py` says what each of these methods promises.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step
from game.core.events import Event, PhaseBegan
from game.core.words import N_
from game.core.working import told

from . import telling
from .faults import faults
from .options import CHOICES
from .state import (
    GRAMMAR,
    LIGHTHOUSE,
    ROUNDS,
    SEATS,
    AnyMove,
    Go,
    Options,
    State,
    Throw,
    Wait,
    arrived,
    steps_made,
)
from .turn import Turn


class SteppingStones(Rules[State, AnyMove, Options]):
    id = "stepping-stones"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    sides = telling.SIDES
    rounds = ("round", N_("Round {n}"))
    state_type = State
    options_type = Options
    # Nothing to choose: no `options.py` and no `choices`, and an `Options` without fields.
    # Dice that are not six-sided, or none: `dice` (game/core/dice.py). What players tell afterwards: `tale`.
    # Bots of its own: `bots`, `levels` and `adviser`; name each in `_STRENGTH` of `scenes/pages/birds.py`, and let it
    # play in `tools/lab/plans/levels.toml`. Until then the general ones play, by `score`.

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        return told(chance, (PhaseBegan("round", 1),), (State(options),))

    def seats(self, options: Options) -> int:
        return SEATS

    def seats_of(self, state: State) -> int:
        return SEATS

    # Deciding ----------------------------------------------------------------------------------------------------

    def actor(self, state: State) -> int | None:
        return None if state.phase == "over" else state.seat

    def moves(self, state: State) -> Sequence[AnyMove]:
        match state.phase:
            case "throw":
                return (Throw(),)
            case "go":
                return [Go(start) for start in sorted(set(state.own)) if start + state.die <= LIGHTHOUSE] or (Wait(),)
            case _:
                return ()

    def why_not(self, state: State, attempt: AnyMove) -> Reason | None:
        if state.phase == "over":
            return Reason("over", N_("The game is over."))
        if isinstance(attempt, Throw):
            if state.phase == "throw":
                return None
            return Reason("thrown", N_("You have thrown already: now a walker goes."), rule="R2")
        if state.phase == "throw":
            return Reason("throw-first", N_("First throw the die."), rule="R2")
        if isinstance(attempt, Wait):
            if Wait() in self.moves(state):
                return None
            return Reason("must-go", N_("You only wait when none of your walkers can go."), rule="R7")
        return self._why_not_go(state, attempt.start)

    def _why_not_go(self, state: State, start: int) -> Reason | None:
        if start not in state.own:
            return Reason("not-yours", N_("None of your walkers is there."), rule="R3")
        if start == LIGHTHOUSE:
            return Reason("arrived", N_("This walker has arrived and stays at the lighthouse."), rule="R5")
        if start + state.die > LIGHTHOUSE:
            left = LIGHTHOUSE - start
            return Reason("too-far", N_("Too far: the lighthouse is only {left} away."), {"left": left}, rule="R5")
        return None

    # Doing -------------------------------------------------------------------------------------------------------

    def carry_out(self, state: State, move: AnyMove, chance: Chance) -> Step[State]:
        turn = Turn(state, chance)
        match move:
            case Throw():
                turn.throw()
            case Go(start=start):
                turn.go(start)
            case Wait():
                turn.wait()
        return turn.step()

    def advance(self, state: State, chance: Chance) -> Step[State]:
        """Nothing happens here by itself; a storm or a card that is turned up would."""
        return Step(state, ())

    # Judging -----------------------------------------------------------------------------------------------------

    def outcome(self, state: State) -> Outcome | None:
        if state.result == "none":
            return None
        winners = (state.seat,) if state.result == "won" else ()
        return Outcome(winners, state.result, telling.headline(winners), self._counted(state))

    def points(self, state: State) -> tuple[float, ...]:
        """Somebody alone races with nobody."""
        return self._counted(state) if SEATS > 1 else ()

    def _counted(self, state: State) -> tuple[float, ...]:
        return tuple(float(arrived(state, seat)) for seat in range(SEATS))

    def score(self, state: State, seat: int) -> float:
        """How far somebody is ahead of all others, with the end above everything."""
        if state.result != "none":
            return 1000.0 if state.result == "won" and state.seat == seat else -1000.0
        others = [steps_made(state, other) for other in range(SEATS) if other != seat]
        return float(steps_made(state, seat) - max(others, default=0))

    def reason(self, view: Any, seat: int, move: AnyMove) -> str:
        return telling.reason(view, move)

    # Telling -----------------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> str | None:
        return telling.sentence(event)

    def describe(self, view: Any) -> str:
        return telling.description(view, ROUNDS[view.options.tide])

    def faults(self, state: State) -> list[str]:
        return list(faults(state))
