"""Bonnie and Clyde behind the contract: the day from police die to daily dollar, and the two ways it can end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step, Unit, make_step
from game.core.ending import Deed, Odds, Rating, Scoreboard, log_odds
from game.core.events import Event, PhaseBegan
from game.core.tuning import Tuning
from game.core.words import N_, NN_, _
from game.core.working import told

from . import boxes, planner, tale, telling
from .content import Town
from .day import Day, most_ammo
from .faults import faults
from .options import CHOICES
from .scoreboard import scoreboard, seals_lit
from .state import GRAMMAR, Ammo, AnyMove, Lose, Options, State, Use

MOST_STARS = 3


class BonnieAndClyde(Rules[State, AnyMove, Options]):
    id = "bonnie-and-clyde"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    bots = {"planner": planner.Planner}  # noqa: RUF012 - declared as a ClassVar in Rules
    adviser = "planner"
    rounds = ("turn", N_("Day {n}"))
    tuning = Tuning(best=1.0, sharp=4.0)
    odds = (
        Odds(
            0.0,
            1.0,
            {"leave_town": "required", "overflow": "stay", "ammo_per_roll": "one"},
            measured="planner, 249 matches, nothing fitted: of 203 tables at 0.7 from 131 of them, 68.0 % won",
        ),
    )
    state_type = State
    options_type = Options

    def __init__(self, town: Town) -> None:
        self.town = town
        self.uses: dict[str, tuple[Use, ...]] = {
            "places": boxes.uses_of(town, "places"),
            "daily": boxes.uses_of(town, "daily"),
        }

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        state = State(
            options=options,
            savings=self.town.purses[options.purse],
            places_left=self.town.daily.places,
            daily_left=self.town.daily.daily,
        )
        return told(chance, (PhaseBegan("setup"),), (state,))

    # Deciding ----------------------------------------------------------------------------------------------------

    def actor(self, state: State) -> int | None:
        return None if state.phase == "over" else 0

    def moves(self, state: State) -> Sequence[AnyMove]:
        match state.phase:
            case "places" | "daily":
                return boxes.legal_uses(self.town, self.uses[state.phase], state)
            case "ammo_choice":
                return [Ammo(count) for count in range(most_ammo(state) + 1)]
            case "cube_loss":
                return (Lose("places"), Lose("daily"))
            case _:
                return ()

    def why_not(self, state: State, attempt: AnyMove) -> Reason | None:
        match state.phase:
            case "over":
                return Reason("over", N_("The game is over."))
            case "ammo_choice":
                if not isinstance(attempt, Ammo):
                    return Reason("police-first", N_("First the police: decide whether to spend a bullet."), rule="R5")
                return self._why_not_spend(state, attempt.count)
            case "cube_loss":
                if not isinstance(attempt, Lose):
                    text = N_("First choose which cube you lose today: a Places cube or a Daily cube.")
                    return Reason("lose-first", text, rule="R28")
                return None
        if isinstance(attempt, Ammo):
            return Reason("no-roll", N_("Bullets are spent right after the police roll, not now."), rule="R5")
        if isinstance(attempt, Lose):
            return Reason("nothing-lost", N_("There is no cube to give up now."), rule="R28")
        return boxes.why_not_use(self.town, state, attempt)

    def _why_not_spend(self, state: State, count: int) -> Reason | None:
        if 0 <= count <= most_ammo(state):
            return None
        if count > state.ammo:
            one, many = NN_("You have only {n} bullet.", "You have only {n} bullets.")
            return Reason("no-ammo-left", one, {"n": state.ammo}, many, rule="R6")
        if count < 0:
            return Reason("negative", N_("A bullet cannot be taken back out of the roll."), rule="R5")
        return Reason("one-a-roll", N_("One bullet against each police roll, no more."), rule="R5")

    # Doing -------------------------------------------------------------------------------------------------------

    def carry_out(self, state: State, move: AnyMove, chance: Chance) -> Step[State]:
        day = Day(self.town, state, chance)
        if isinstance(move, Use):
            day.use(move)
        elif isinstance(move, Ammo):
            day.settle_police(move.count)
        else:
            day.lose_cube(move.pool)
        return day.step()

    def advance(self, state: State, chance: Chance) -> Step[State]:
        """Dice, the evening, and the change from Places to daily actions."""
        if self._waits(state):
            return make_step(Step, (state, ()))
        day = Day(self.town, state, chance)
        while not self._waits(day.state):
            match day.state.phase:
                case "police_roll":
                    day.roll_police()
                case "roy_roll":
                    day.roll_roy()
                case "places":
                    day.begin("daily")
                case _:
                    day.end_day()
        return day.step()

    def _waits(self, state: State) -> bool:
        """For a decision, or because all is over."""
        match state.phase:
            case "places":
                return state.places_left > 0
            case "daily":
                return state.daily_left > 0
            case phase:
                return phase in ("ammo_choice", "cube_loss", "over")

    def end_day(self, state: State) -> State:
        """The next morning, or the end."""
        day = Day(self.town, state)
        day.end_day()
        return day.close()

    # Judging -----------------------------------------------------------------------------------------------------

    def stars(self, state: State) -> int:
        """How good a win is: the sooner, the better."""
        if state.result != "win":
            return 0
        rating = self.town.rating
        return MOST_STARS if state.turn <= rating.three else 2 if state.turn <= rating.two else 1

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("stars"))

    def outcome(self, state: State) -> Outcome | None:
        if state.result == "none":
            return None
        won, stars = state.result == "win", self.stars(state)
        return Outcome(
            winners=(0,) if won else (),
            reason=state.result,
            headline=_(telling.HEADLINES[state.result]),
            scores=(stars,),
            stars=(stars, MOST_STARS) if won else None,
        )

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(self.town, state)

    def progress(self, state: State) -> float:
        return seals_lit(self.town, state)

    def goal(self, state: State) -> float:
        return len(telling.seals(self.town, state))

    def rating(self, state: State) -> Rating | None:
        return tale.rating(self.town, state) if state.result == "win" else None

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return tale.tale(self.town, state, events)

    def deed(self, state: State, event: Event) -> Deed | None:
        return tale.deed(self.town, event)

    def score(self, state: State, seat: int) -> float:
        return planner.worth(self, state)

    def value(self, state: State, seat: int) -> float:
        return planner.worth(self, state)

    def ahead(self, state: State, seat: int) -> float:
        return log_odds(self.value(state, seat))

    def tell(self, event: Event) -> str | None:
        return telling.sentence(self.town, event)

    def tell_ahead(self, event: Event) -> str | None:
        return telling.ahead(self.town, event)

    def describe(self, view: Any) -> str:
        return telling.description(self.town, view)

    def faults(self, state: State) -> list[str]:
        return list(faults(self.town, state))
