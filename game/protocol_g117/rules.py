"""Protocol G117 behind the contract: setup, what may be done now, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step, Unit, make_step
from game.core.ending import Deed, Scoreboard
from game.core.events import Event, PhaseBegan
from game.core.tuning import Tuning
from game.core.words import N_, _

from . import actions, planner, telling
from .content import MATRIX, Board
from .faults import faults
from .options import CHOICES
from .reasons import why
from .scoreboard import scoreboard
from .state import (
    GRAMMAR,
    INDEX,
    PAIRS,
    SIDES,
    SQUARES,
    AnyMove,
    Attack,
    Charge,
    Eliminate,
    Gain,
    Go,
    Options,
    Place,
    Points,
    Sabotage,
    Side,
    State,
    Stop,
    Take,
    acting,
    next_saboteur,
    open_pair,
    other,
    seat_of,
    verdict,
)
from .tale import deed, tale
from .turn import Turn


class ProtocolG117(Rules[State, AnyMove, Options]):
    id = "protocol-g117"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    sides = tuple(telling.SIDE_NAMES[side] for side in SIDES)
    bots = {  # noqa: RUF012 - declared as a ClassVar in Rules
        "rookie": planner.rookie,
        "hothead": planner.hothead,
        "planner": planner.Planner,
        "strategist": planner.Strategist,
    }
    levels = {  # noqa: RUF012
        "rookie": N_("wants the most points now, and is often wrong about what an action will bring."),
        "hothead": N_("wants the most points now, and never thinks of your answer."),
        "planner": N_("thinks of your answer, and is wrong by a point or so now and then."),
        "strategist": N_("thinks of your answer, and knows best what a unit is worth."),
    }
    adviser = "strategist"
    rounds = ("turn", N_("Turn {n}"))
    tuning = Tuning(
        scale=8.5, nobody=0.5, quick="hothead", tick="turn", horizon=1, weighed=("take", "place"), trust=0.3
    )
    state_type = State
    options_type = Options

    def __init__(self, board: Board) -> None:
        self.board = board

    def seats(self, options: Options) -> int:
        return 2

    def seats_of(self, state: State) -> int:
        return 2

    # Deciding ----------------------------------------------------------------------------------------------------

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        score = Points(AI=max(0, -options.head_start), HU=max(0, options.head_start))
        turn = Turn(self.board, State(options=options, phase="setup", score=score), chance)
        turn.tell(PhaseBegan("setup"))
        turn.lay_out()
        return turn.step()

    def actor(self, state: State) -> int | None:
        side = acting(state)
        return None if side is None else seat_of(side)

    def moves(self, state: State) -> Sequence[AnyMove]:
        match state.phase:
            case "setup":
                return [Place(SQUARES[index]) for index in self.board.second_troop]
            case "choose":
                return self._choices(state)
            case "resolve_first" | "resolve_second":
                side = acting(state)
                assert side is not None
                if state.icons_left:
                    return actions.icon_moves(self.board, state, side)
                return actions.operations(self.board, state, side)
            case "sabotage":
                saboteur = next_saboteur(state)
                assert saboteur is not None
                return [Sabotage(square) for square in actions.sabotage_targets(self.board, state, saboteur)]
            case _:
                return ()

    def _choices(self, state: State) -> list[AnyMove]:
        pair = open_pair(state)
        free = [pair] if pair else [name for name in PAIRS if getattr(state.used, name) is None]
        return [Take(name, part) for name in free for part in ("PO", "Event")]

    def why_not(self, state: State, attempt: AnyMove) -> Reason | None:
        side = acting(state)
        if side is None:
            return Reason("over", N_("The game is over."))
        match state.phase:
            case "setup":
                return self._why_not_place(attempt)
            case "choose":
                return self._why_not_take(state, attempt)
            case "sabotage":
                return self._why_not_sabotage(state, side, attempt)
        if state.icons_left:
            if isinstance(attempt, Gain | Eliminate):
                return actions.why_not_icon(self.board, state, side, attempt)
            return Reason(
                "finish-event", N_("Finish the event first: its icons are resolved from left to right."), rule="R18"
            )
        if isinstance(attempt, Go | Attack | Charge | Stop):
            return actions.why_not_operate(self.board, state, side, attempt)
        return Reason("finish-operations", N_("Spend your orders first, or stop."), rule="R5")

    def _why_not_place(self, attempt: AnyMove) -> Reason | None:
        if not isinstance(attempt, Place):
            return Reason("place-first", N_("First the humans place their second Troop."), rule="R37")
        index = INDEX[attempt.square]
        if index in self.board.second_troop:
            return None
        if index in MATRIX:
            return Reason("troop-on-earth", N_("A Troop belongs on Earth, not in the Matrix."), rule="R1")
        if self.board.points[index]:
            return Reason(
                "place-points", N_("The second Troop may not begin where there are points to earn."), rule="R37"
            )
        return Reason(
            "place-beside", N_("The second Troop begins on a free square beside the humans' start."), rule="R37"
        )

    def _why_not_take(self, state: State, attempt: AnyMove) -> Reason | None:
        if not isinstance(attempt, Take):
            return Reason("choose-first", N_("Choose an action first, and one of its two parts."), rule="R5")
        answer = open_pair(state)
        if answer is not None and attempt.pair != answer:
            name = self.board.action(answer, other(state.first)).name
            return Reason(
                "must-answer", N_("You must answer with the facing action, {name}."), {"name": name}, rule="R6"
            )
        if answer is None and getattr(state.used, attempt.pair) is not None:
            name = self.board.action(attempt.pair, state.first).name
            return Reason(
                "pair-used", N_("{name} and the action facing it have been played already."), {"name": name}, rule="R7"
            )
        return None

    def _why_not_sabotage(self, state: State, side: Side, attempt: AnyMove) -> Reason | None:
        if not isinstance(attempt, Sabotage):
            text = N_("Aim your sabotage first: choose a square of the enemy's that will not score.")
            return Reason("aim-first", text, rule="R26")
        if attempt.square in actions.sabotage_targets(self.board, state, side):
            return None
        name: dict[str, int | str] = {"at": self.board.names[INDEX[attempt.square]]}
        if not self.board.points[INDEX[attempt.square]]:
            return Reason("no-points-there", N_("{at} gives no points anyway."), name, rule="R27")
        return Reason("not-held", N_("The enemy does not control {at}."), name, rule="R27")

    # Doing -------------------------------------------------------------------------------------------------------

    def carry_out(self, state: State, move: AnyMove, chance: Chance) -> Step[State]:
        turn = Turn(self.board, state, chance)
        turn.play(move)
        return turn.step()

    def advance(self, state: State, chance: Chance) -> Step[State]:
        if state.po_left:  # most moves leave an order to be spent
            return make_step(Step, (state, ()))
        turn = Turn(self.board, state, chance)
        turn.run_on()
        return turn.step()

    # Judging -----------------------------------------------------------------------------------------------------

    def settled(self, state: State) -> bool:
        """A single step leaves half a move open."""
        return state.split_left is None

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("points"))

    def outcome(self, state: State) -> Outcome | None:
        if state.result == "none":
            return None
        return Outcome(*verdict(state), _(telling.HEADLINES[state.result]), self.points(state))

    def points(self, state: State) -> tuple[float, ...]:
        return (state.score.AI, state.score.HU)

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(self.board, state, events)

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return tale(self.board, state, events)

    def deed(self, state: State, event: Event) -> Deed | None:
        return deed(self.board, event)

    def score(self, state: State, seat: int) -> float:
        return planner.standing(self.board, state, SIDES[seat])

    def reason(self, view: State, seat: int, move: AnyMove) -> str:
        return why(self.board, view, SIDES[seat], move, heeds_answer=False)

    def faults(self, state: State) -> list[str]:
        return list(faults(self.board, state))

    def tell(self, event: Event) -> str | None:
        return telling.sentence(self.board, event)

    def tell_ahead(self, event: Event) -> str | None:
        return telling.sentence_ahead(self.board, event)

    # Looking ahead -----------------------------------------------------------------------------------------------

    def counted_now(self, state: State) -> Points:
        """What each side would earn if the turn were counted as it stands."""
        return Points(*(telling.count_now(self.board, state, side) for side in SIDES))

    def counted_after(self, state: State, move: AnyMove) -> Points:
        """The same, right after this move."""
        return self.counted_now(self.carry_out(state, move, Chance.recorded([])).state)

    def describe(self, view: Any) -> str:
        return telling.description(self.board, view)
