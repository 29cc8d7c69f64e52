"""YSNP behind the contract: setup, the order of a turn, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step, Unit, make_step
from game.core.ending import Deed, Scoreboard
from game.core.events import Ended, Event, PhaseBegan
from game.core.words import N_
from game.core.working import told

from . import bots, telling, towers
from .board import Board
from .content import Figures, MonsterKind
from .faults import faults
from .night import Night
from .options import CHOICES
from .reasons import why
from .scoreboard import scoreboard, standing
from .sight import View, imagine, look
from .state import GRAMMAR, AnyMove, Attack, End, Kingdom, Lose, Options, State, cell_of
from .warden import Warden


class YouShallNotPass(Rules[State, AnyMove, Options]):
    id = "ysnp"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    together = True
    bots = {"watch": bots.Watch, "planner": bots.Planner, "warden": Warden}  # noqa: RUF012 - declared as a ClassVar in Rules
    levels = {  # noqa: RUF012
        "watch": N_("looks two turns ahead."),
        "planner": N_("looks three turns ahead."),
        "warden": N_("plays the night to its end in its mind."),
    }
    adviser = "warden"
    rounds = ("turn", N_("Turn {n}"))
    state_type = State
    options_type = Options

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.boards = {1: Board(figures, 1), 2: Board(figures, 2)}

    def board(self, state: State) -> Board:
        return self.boards[len(state.kingdoms)]

    def seats(self, options: Options) -> int:
        return 2 if options.mode == "duo" else 1

    def seats_of(self, state: State) -> int:
        return len(state.kingdoms)

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        kingdoms = []
        for _side in range(self.seats(options)):
            order: tuple[MonsterKind, ...] = chance.shuffle(self.figures.horde)  # type: ignore[assignment]
            kingdoms.append(Kingdom(stack=(*order, "necromancer")))
        state = State(options=options, phase="deploy", kingdoms=tuple(kingdoms))
        return told(chance, (PhaseBegan("setup"),), (state,))

    def actor(self, state: State) -> int | None:
        if state.phase == "over":
            return None
        side = towers.losing_side(state)
        return state.seat if side is None else side

    def moves(self, state: State) -> Sequence[AnyMove]:
        return towers.moves(self.board(state), state)

    def why_not(self, state: State, attempt: AnyMove) -> Reason | None:
        return towers.why_not(self.board(state), state, attempt)

    def carry_out(self, state: State, move: AnyMove, chance: Chance) -> Step[State]:
        night = Night(self.figures, state, chance)
        match move:
            case Attack():
                night.attack(self.board(state), move)
            case End():
                night.end_turn_of_shooting(self.board(state))
            case Lose(square):
                cell = cell_of(square)
                assert cell is not None
                night.lose(*cell)
            case _:
                night.raise_tower(move)
        return night.step()

    def advance(self, state: State, chance: Chance) -> Step[State]:
        """Between decisions: the march, the next wave, and builders who have nothing to build."""
        if state.phase == "activate" and not state.cleared:
            return make_step(Step, (state, ()))
        night = Night(self.figures, state, chance)
        night.check_victory()
        if night.state.phase == "move":
            night.march()
        if night.state.phase == "deploy":
            night.deploy()
        elif night.state.phase == "build" and not towers.can_build(state, state.seat) and not night.next_builder():
            night.begin_shooting()
        elif night.state.phase == "over":
            winners = tuple(range(len(night.state.kingdoms))) if night.state.result == "won" else ()
            night.tell(Ended(winners, night.state.result))
        return night.step()

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("towers standing"))

    def outcome(self, state: State) -> Outcome | None:
        if state.result == "none":
            return None
        won = state.result == "won"
        return Outcome(
            winners=tuple(range(len(state.kingdoms))) if won else (),
            reason=state.result,
            headline=telling.headline(state.result, len(state.kingdoms)),
            scores=tuple(map(float, map(standing, state.kingdoms))),
        )

    def view(self, state: State, seat: int | None) -> View:
        return look(state)

    def guess(self, view: View, seat: int, chance: Chance) -> State:
        return imagine(self.figures, view, chance)

    def score(self, state: State, seat: int) -> float:
        return bots.outlook(self.figures, self.board(state), state)

    def reason(self, view: Any, seat: int, move: AnyMove) -> str:
        return why(self.figures, self.boards[len(view.kingdoms)], view, move)

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(state, events)

    def progress(self, state: State) -> float:
        return float(sum(map(standing, state.kingdoms)))

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return telling.tale(state, events)

    def deed(self, state: State, event: Event) -> Deed | None:
        return telling.deed(event)

    def tell(self, event: Event) -> str | None:
        return telling.sentence(self.figures, event)

    def describe(self, view: Any) -> str:
        return telling.description(self.figures, view)

    def faults(self, state: State) -> list[str]:
        return list(faults(self.figures, state))
