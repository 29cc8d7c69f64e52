"""Which Side, New York 1910-1911 behind the contract: setup, the order of a turn, the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step, Unit, make_step
from game.core.ending import Deed, Rating, Scoreboard
from game.core.events import Ended, Event
from game.core.words import N_, _

from . import bots, placing, seasons, tale, telling
from .content import Figures
from .faults import faults
from .ledger import Ledger
from .options import CHOICES
from .reasons import why
from .scoreboard import scoreboard
from .state import GRAMMAR, AnyMove, Options, Place, State, Take, Variant, Worker


class WhichSidePostcard(Rules[State, AnyMove, Options]):
    id = "which-side-postcard"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    bots = {  # noqa: RUF012 - declared as a ClassVar in Rules
        "steady": bots.Steady,
        "planner": bots.Planner,
        "strategist": bots.Strategist,
    }
    adviser = "strategist"
    rounds = ("turn", N_("Turn {n}"))
    state_type = State
    options_type = Options

    def __init__(self, figures: Figures) -> None:
        self.figures = figures

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        workers = self.figures.workers
        state = State(
            mode=options.mode,
            options=Variant(options.resources, options.prison_upkeep, options.clock, options.gauges),
            turn=0,
            phase="setup_roll",
            strength=0,
            savings=self.figures.savings.start,
            reserve=workers.reserve,
            workers=tuple(Worker(number) for number in range(1, workers.start + 1)),
        )
        return Step(state, ())

    def actor(self, state: State) -> int | None:
        return None if state.phase == "over" else 0

    def moves(self, state: State) -> Sequence[AnyMove]:
        return placing.legal_moves(self.figures, state)

    def why_not(self, state: State, attempt: AnyMove) -> Reason | None:
        return placing.why_not(self.figures, state, attempt)

    def carry_out(self, state: State, move: AnyMove, chance: Chance) -> Step[State]:
        ledger = Ledger(self.figures, state, chance)
        if isinstance(move, Place):
            placing.place(ledger, move)
        else:
            if isinstance(move, Take):
                placing.take(ledger, move.means)
            seasons.end_of_turn(ledger)
        return ledger.step()

    def advance(self, state: State, chance: Chance) -> Step[State]:
        """Between decisions: payment, the employers' next blow, the end."""
        if _decides(state.phase, state.workers):
            return make_step(Step, (state, ()))
        ledger = Ledger(self.figures, state, chance)
        while not ledger.over and not _decides(ledger.state.phase, ledger.workers):
            match ledger.state.phase:
                case "setup_roll":
                    seasons.setup_roll(ledger)
                case "employer":
                    seasons.employer_phase(ledger)
                case _:
                    seasons.payment(ledger)
        if ledger.over:
            result = ledger.state.result
            ledger.tell(Ended((0,) if result == "win" else (), result))
        return ledger.step()

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("means taken"))

    def outcome(self, state: State) -> Outcome | None:
        if state.result == "none":
            return None
        won = state.result == "win"
        stars = self.figures.stars_for(state.mode, state.strength) if won else 0
        return Outcome(
            winners=(0,) if won else (),
            reason=state.result,
            headline=_(telling.HEADLINES[state.result]),
            scores=(len(state.controlled),),
            carry={"stars": stars},
            stars=(stars, self.figures.stars.most) if won else None,
        )

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(self.figures, state)

    def progress(self, state: State) -> float:
        return len(state.controlled)

    def goal(self, state: State) -> float:
        return self.figures.modes[state.mode].means

    def rating(self, state: State) -> Rating | None:
        return tale.rating(self.figures, state) if state.result == "win" else None

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return tale.tale(state, events)

    def deed(self, state: State, event: Event) -> Deed | None:
        return tale.deed(event)

    def score(self, state: State, seat: int) -> float:
        return bots.worth(self.figures, state)

    def reason(self, view: Any, seat: int, move: AnyMove) -> str:
        return why(self.figures, view, move, None)

    def tell(self, event: Event) -> str | None:
        return telling.sentence(event)

    def tell_ahead(self, event: Event) -> str | None:
        return telling.ahead(event)

    def describe(self, view: Any) -> str:
        return telling.description(self.figures, view)

    def faults(self, state: State) -> list[str]:
        return list(faults(self.figures, state))


def _decides(phase: str, workers: Iterable[Worker]) -> bool:
    """Whether the player has something to choose: whom to send out, or what to take in the evening."""
    return phase == "control" or (phase == "workers" and any(worker.waits for worker in workers))
