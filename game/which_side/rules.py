"""Which Side are you on? behind the contract: who decides, what is legal, how it ends, what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Illegal, Outcome, Reason, Rules, Step, Unit
from game.core.ending import Deed, Scoreboard
from game.core.events import Event
from game.core.words import N_, _

from . import loop, setup
from .bots import organiser
from .bots.committee import Committee
from .bots.reasons import why
from .cards import choices
from .cards.shapes import PILES
from .content import Content
from .day import struggle, working
from .events import ContextRolled, Story
from .faults import faults
from .moves import GRAMMAR, AnyMove
from .options import CHOICES
from .state import Deck, Options, State, View
from .table import Table, owner, speaker
from .text.description import Describer
from .text.names import Names
from .text.scoreboard import scoreboard
from .text.tale import deed, tale
from .text.telling import HEADLINES, Teller

_OVER = Reason("over", N_("The game is over."))


class WhichSide(Rules[State, AnyMove, Options]):
    id = "which-side"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    bots = {"organiser": organiser.Organiser, "committee": Committee}  # noqa: RUF012 - declared as a ClassVar in Rules
    levels = {  # noqa: RUF012
        "organiser": N_("pays the cost of living first, then works for the next means of production."),
        "committee": N_("plans every day as a whole."),
    }
    adviser = "committee"
    together = True
    rounds = ("turn", N_("Turn {n}"))
    state_type = State
    options_type = Options

    def __init__(self, content: Content) -> None:
        self.content = content
        names = Names(content)
        self._teller = Teller(content, names)
        self._describer = Describer(content, names)
        self._asked: tuple[State, Sequence[AnyMove]] | None = None
        """The last table asked about: a move is listed, checked and played on one and the same state."""

    # The course of the game ----------------------------------------------------------------------------------------

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        return setup.lay_out(self.content, options, chance)

    def actor(self, state: State) -> int | None:
        """The player of the Tenement concerned; what concerns all is said by the player of the first Tenement."""
        if state.phase == "over":
            return None
        if state.pending:
            return owner(state, state.pending[0].who)
        return owner(state, state.active) if state.phase in ("placement", "evening") else speaker(state)

    def moves(self, state: State) -> Sequence[AnyMove]:
        asked = self._asked
        if asked is None or asked[0] is not state:
            asked = self._asked = (state, loop.legal_moves(self.content, state))
        return asked[1]

    def why_not(self, state: State, attempt: AnyMove) -> Reason | None:
        if state.phase == "over":
            return _OVER
        if attempt in self.moves(state):
            return None
        if state.pending:
            return choices.why_not(self.content, state, attempt)
        if state.phase in ("placement", "evening"):
            return working.why_not(self.content, state, attempt)
        return struggle.why_not(self.content, state, attempt)

    def carry_out(self, state: State, move: AnyMove, chance: Chance) -> Step[State]:
        table = Table(self.content, state, chance)
        loop.carry_out(table, move)
        return table.step()

    def advance(self, state: State, chance: Chance) -> Step[State]:
        return self._run(Table(self.content, state, chance))

    def apply(self, state: State, move: AnyMove, chance: Chance) -> Step[State]:
        """As the contract says, on one open table: opening it twice would cost a third of the time."""
        reason = self.why_not(state, move)
        if reason is not None:
            raise Illegal(reason)
        table = Table(self.content, state, chance)
        loop.carry_out(table, move)
        return self._run(table)

    def _run(self, table: Table) -> Step[State]:
        """To the next decision, whose moves are found on the way."""
        moves = loop.run(table)
        step = table.step()
        self._asked = (step.state, moves)
        return step

    def settled(self, state: State) -> bool:
        """A payment put down coin by coin, and an effect whose victims are still being named, are half a decision."""
        return state.payment is None and not (state.pending and state.pending[0].do not in ("give", "SOLID", "tile"))

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("means taken"))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        won = state.result == "win"
        winners = tuple(range(state.players)) if won else ()
        return Outcome(winners, state.reason, _(HEADLINES[state.reason]), (float(len(state.controls)),) * state.players)

    # Options, seats, views -----------------------------------------------------------------------------------------

    def seats(self, options: Options) -> int:
        return options.players

    def seats_of(self, state: State) -> int:
        return state.players

    def check_options(self, options: Options) -> str | None:
        return setup.problem(self.content, options)

    def view(self, state: State, seat: int | None) -> View:
        """Nobody has secrets from others; hidden are the order of the piles and the plannings chance chose."""
        piles: dict[str, Any] = {}
        for pile in PILES:
            deck: Deck = getattr(state, pile)
            piles[pile] = Deck(tuple(sorted(deck.cards)), deck.discard)
        steps: tuple[int, ...] = ()
        if not self.content.scenarios[state.scenario].plannings:
            steps = tuple(sorted(len(self.content.steps[plan]) for plan in state.plan_deck))
            piles["plan_deck"] = ()
        return View(replace(state, locals_stack=tuple(sorted(state.locals_stack)), **piles), steps)

    def guess(self, view: View, seat: int, chance: Chance) -> State:
        table = view.table
        piles: dict[str, Any] = {}
        for pile in PILES:
            deck: Deck = getattr(table, pile)
            piles[pile] = Deck(chance.shuffle(deck.cards), deck.discard)
        if view.plannings_left:
            piles["plan_deck"] = self._guess_plannings(view, chance)
        return replace(table, locals_stack=chance.shuffle(table.locals_stack), **piles)

    def _guess_plannings(self, view: View, chance: Chance) -> tuple[str, ...]:
        table = view.table
        gone = {*table.plan_done, table.plan.id if table.plan is not None else ""}
        unseen = chance.shuffle([plan for plan in self.content.plannings if plan not in gone])
        picked: list[str] = []
        for steps in view.plannings_left:
            picked.append(next(p for p in unseen if p not in picked and len(self.content.steps[p]) == steps))
        return chance.shuffle(picked)

    # Words and worth -----------------------------------------------------------------------------------------------

    def reason(self, view: Any, seat: int, move: AnyMove) -> str:
        return why(self.content, view.table, move)

    def tell(self, event: Event) -> str | None:
        return self._teller(event)

    def tell_ahead(self, event: Event) -> str | None:
        """A number on the context dice says nothing before it has fallen, and no story is told before its time."""
        return None if isinstance(event, ContextRolled | Story) else self.tell(event)

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(state, events)

    def progress(self, state: State) -> float:
        return len(state.controls)

    def goal(self, state: State) -> float:
        return state.goal.controls

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return tale(self.content, self._teller.names, state, events)

    def deed(self, state: State, event: Event) -> Deed | None:
        return deed(self._teller, event)

    def describe(self, view: View) -> str:
        return self._describer(view)

    def faults(self, state: State) -> list[str]:
        return faults(self.content, state)

    def score(self, state: State, seat: int) -> float:
        return organiser.worth(self.content, state)
