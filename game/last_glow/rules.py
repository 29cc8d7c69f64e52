"""The Last Glow behind the contract: setup, turn order and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import OptionChoice, OptionValue, Outcome, Reason, Rules, Step
from game.core.events import Ended, Event, GaugeChanged, PhaseBegan
from game.core.words import N_, _

from . import crew, planner, telling
from .content import Figures, Mode
from .events import CrewRested
from .faults import faults
from .reasons import why
from .state import GRAMMAR, CrewMove, Options, State, Used, Variant
from .storm import arrive_one, run_storm
from .strategist import Strategist

_OPTIONS = (
    OptionChoice("mode", N_("Night"), (
        OptionValue("storm", telling.MODES["storm"], N_("One heart arrives every turn. Start here.")),
        OptionValue("nightmare", telling.MODES["nightmare"], N_("Up to three hearts arrive in a turn.")),
        OptionValue("deep-night", telling.MODES["deep-night"], N_("Nightmare, and six dreams within 14 turns.")),
        OptionValue("abyss", telling.MODES["abyss"], N_("10 turns, a hold of one, few berths, the harder darkness.")),
    )),
    OptionChoice("throttle_cost", N_("Second full throttle costs"), (
        OptionValue("structure", N_("1 hull")),
        OptionValue("brightness", N_("1 brightness")),
    ), house=True),
    OptionChoice("zero_light", N_("Darkness hurts"), (
        OptionValue("already", N_("while it is dark")),
        OptionValue("reaching", N_("and as the light goes out")),
    ), house=True),
    OptionChoice("collision_heart", N_("After a collision the heart"), (
        OptionValue("stays", N_("stays")),
        OptionValue("dissipates", N_("dissipates")),
    ), house=True),
    OptionChoice("heart_cubes", N_("Heart cubes"), (
        OptionValue(8, "8"), OptionValue(7, "7"), OptionValue(6, "6"),
    ), house=True),
)  # fmt: skip


class LastGlow(Rules[State, CrewMove, Options]):
    id = "last-glow"
    version = 1
    grammar = GRAMMAR
    choices = _OPTIONS
    bots = {"planner": planner.Planner, "strategist": Strategist}  # noqa: RUF012 - a ClassVar in Rules
    adviser = "strategist"
    state_type = State
    options_type = Options

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self._cramped = {name for name, mode in figures.modes.items() if mode.berths is not None}

    def mode(self, state: State) -> Mode:
        return self.figures.modes[state.mode]

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        """One heart before the first turn; its roll is no entry of the mode's sequence."""
        gauges = self.figures.gauges
        events: list[Event] = [PhaseBegan("setup")]
        hearts: set[tuple[int, int]] = set()
        arrive_one(self.figures, hearts, set(), chance, events)
        state = State(
            mode=options.mode,
            options=Variant(
                options.throttle_cost,
                self.figures.modes[options.mode].zero_light or options.zero_light,
                options.collision_heart,
                options.heart_cubes,
            ),
            lighthouse=self.figures.board.start,
            brightness=gauges.brightness.start,
            structure=gauges.structure.start,
            hearts=tuple(hearts),
            crew_total=gauges.crew,
            crew_left=gauges.crew,
        )
        events.append(PhaseBegan("crew", 1))
        return Step(state, tuple(events))

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
        if state.crew_left and state.phase == "crew" and (state.mode not in self._cramped or self._has_berth(state)):
            return Step(state, ())
        events: list[Event] = []
        while state.phase != "over":
            if state.phase == "crew":
                if state.crew_left:
                    if self._has_berth(state):
                        break
                    events.append(CrewRested(state.crew_left))
                state = self._end_crew_phase(state, events)
            else:
                state, happened = run_storm(self.figures, self.mode(state), state, chance)
                events += happened
                if state.phase != "over":
                    state = self._next_turn(state, events)
        if state.phase == "over":
            won = state.result == "victory"
            events.append(Ended((0,) if won else (), "victory" if won else state.reason))
        return Step(state, tuple(events))

    def _has_berth(self, state: State) -> bool:
        """Only berths can leave the crew with nothing to do (R42): light and repair are open otherwise."""
        return state.mode not in self._cramped or bool(self.moves(state))

    def _end_crew_phase(self, state: State, events: list[Event]) -> State:
        deadline = self.mode(state).deadline
        if deadline is not None and state.turn >= deadline:
            return replace(state, crew_left=0, phase="over", result="defeat", reason="deadline")
        events.append(PhaseBegan("storm", state.turn))
        return replace(state, crew_left=0, phase="storm")

    def _next_turn(self, state: State, events: list[Event]) -> State:
        """One crew member patches while the hull is low; that is settled once a turn (R8)."""
        gauges = self.figures.gauges
        total = gauges.short_crew if state.structure <= gauges.patch_at else gauges.crew
        events.append(PhaseBegan("crew", state.turn + 1))
        events += crew.recalled(state.used)
        if total != state.crew_total:
            events.append(GaugeChanged("crew", state.crew_total, total, "patch"))
        return replace(
            state,
            phase="crew",
            turn=state.turn + 1,
            crew_total=total,
            crew_left=total,
            used=Used(),
            throttle_count=0,
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        won = state.result == "victory"
        reason = "victory" if won else state.reason
        return Outcome((0,) if won else (), reason, _(telling.HEADLINES[reason]), (state.vp,))

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
