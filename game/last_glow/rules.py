"""The Last Glow behind the contract: setup, turn order and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step, Unit, make_step
from game.core.ending import Deed, Scoreboard
from game.core.events import Ended, Event, PhaseBegan
from game.core.words import N_, _

from . import crew, planner, telling
from .content import Figures, Mode
from .faults import faults
from .options import CHOICES
from .reasons import why
from .scoreboard import scoreboard
from .state import GRAMMAR, CrewMove, Options, State, Variant
from .storm import Night
from .strategist import Strategist
from .tale import deed, tale


class LastGlow(Rules[State, CrewMove, Options]):
    id = "last-glow"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    bots = {"planner": planner.Planner, "strategist": Strategist}  # noqa: RUF012 - a ClassVar in Rules
    adviser = "strategist"
    rounds = ("turn", N_("Turn {n}"))
    state_type = State
    options_type = Options

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self._cramped = {name for name, mode in figures.modes.items() if mode.berths is not None}
        """Only berths can leave the crew with nothing to do (R42): light and repair are open otherwise."""

    def mode(self, state: State) -> Mode:
        return self.figures.modes[state.mode]

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        """One heart before the first turn; its roll is no entry of the mode's sequence."""
        gauges, mode = self.figures.gauges, self.figures.modes[options.mode]
        state = State(
            mode=options.mode,
            options=Variant(
                options.throttle_cost,
                mode.zero_light or options.zero_light,
                options.collision_heart,
                options.heart_cubes,
            ),
            lighthouse=self.figures.board.start,
            brightness=gauges.brightness.start,
            structure=gauges.structure.start,
            crew_total=gauges.crew,
            crew_left=gauges.crew,
        )
        night = Night(self.figures, mode, state, chance)
        night.tell(PhaseBegan("setup"))
        night.arrive_one()
        night.tell(PhaseBegan("crew", 1))
        return night.step()

    def actor(self, state: State) -> int | None:
        return None if state.phase == "over" else 0

    def moves(self, state: State) -> Sequence[CrewMove]:
        if state.phase != "crew" or not state.crew_left:
            return ()
        return crew.legal_moves(self.figures, self.figures.modes[state.mode], state)

    def why_not(self, state: State, attempt: CrewMove) -> Reason | None:
        return crew.why_not(self.figures, self.figures.modes[state.mode], state, attempt)

    def carry_out(self, state: State, move: CrewMove, chance: Chance) -> Step[State]:
        return crew.carry_out(self.figures, self.figures.modes[state.mode], state, move, chance)

    def advance(self, state: State, chance: Chance) -> Step[State]:
        """Between decisions: rest of the crew, deadline, the storm, the next turn."""
        cramped = state.mode in self._cramped
        if state.crew_left and state.phase == "crew" and not (cramped and not self.moves(state)):
            return make_step(Step, (state, ()))
        night = Night(self.figures, self.mode(state), state, chance)
        while not night.over:
            if night.state.phase == "crew":
                if night.state.crew_left and not (cramped and not self.moves(night.close())):
                    break
                night.end_crew_phase()
            else:
                night.storm()
                if not night.over:
                    night.next_turn()
        if night.over:
            won = night.state.result == "victory"
            night.tell(Ended((0,) if won else (), "victory" if won else night.state.reason))
        return night.step()

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("dreams sent"))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        won = state.result == "victory"
        reason = "victory" if won else state.reason
        return Outcome((0,) if won else (), reason, _(telling.HEADLINES[reason]), (state.vp,))

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(self.figures, state, events)

    def progress(self, state: State) -> float:
        return state.vp

    def goal(self, state: State) -> float:
        return self.figures.gauges.goal

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return tale(state, events)

    def deed(self, state: State, event: Event) -> Deed | None:
        return deed(event)

    def score(self, state: State, seat: int) -> float:
        return planner.worth(self.figures, self.figures.modes[state.mode], state)

    def reason(self, view: State, seat: int, move: CrewMove) -> str:
        return why(view, move)

    def tell(self, event: Event) -> str | None:
        return telling.sentence(event)

    def tell_ahead(self, event: Event) -> str | None:
        return telling.ahead(event)

    def describe(self, view: Any) -> str:
        return telling.description(self.figures, self.mode(view), view)

    def faults(self, state: State) -> list[str]:
        return list(faults(self.figures, state))
