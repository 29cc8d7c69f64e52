"""Which Side are you on? behind the contract: who decides, what is legal, how it ends, what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import OptionChoice, OptionValue, Outcome, Reason, Rules, Step
from game.core.ending import Scoreboard
from game.core.events import Event
from game.core.words import N_, _

from . import bots, choices, loop, setup, struggle, working
from .committee import Committee
from .content import Content
from .description import Describer
from .events import ContextRolled, Story
from .faults import faults
from .moves import GRAMMAR, AnyMove
from .names import Names
from .reasons import why
from .scoreboard import scoreboard
from .shapes import PILES
from .state import Deck, Options, State, View
from .table import Table, owner, speaker
from .tale import tale
from .telling import HEADLINES, Teller

_OVER = Reason("over", N_("The game is over."))

_OPTIONS = (
    OptionChoice("players", N_("Players"), tuple(OptionValue(n, str(n)) for n in (1, 2, 3, 4))),
    OptionChoice("scenario", N_("Scenario"), (
        OptionValue("new-york-1910", N_("New York 1910"), N_("Other places and plans every time. Not too hard.")),
        OptionValue("shirtwaist-strike", N_("The shirtwaist strike 1909"), N_("For wages. Easy.")),
        OptionValue("winter-fires", N_("The winter of fires"), N_("For safe work; two places may burn. Not too hard.")),
        OptionValue("grand-central", N_("The Grand Central explosion"), N_("No money and wounded at home. Hard.")),
        OptionValue(
            "cloakmakers", N_("The cloakmakers' strike 1910"), N_("Two Tenements, for shorter days. Not too hard.")
        ),
    )),
    OptionChoice("variant", N_("Variant"), (
        OptionValue("learning", N_("Learning game"), N_("Six turns to take four means of production. Start here.")),
        OptionValue("standard", N_("The whole game"), N_("Too easy by now? Try the Ironworker, a house rule.")),
        OptionValue("desperate", N_("Desperate situation"), N_("Six turns after a lost round.")),
        OptionValue("duo", N_("Duo"), N_("Two Tenements, six places, a board of their own.")),
    ), first="learning"),
    OptionChoice("ironworker", N_("Ironworker"), (
        OptionValue("off", N_("no")),
        OptionValue("controls", N_("more controls"), N_("Complex cards, and a harder goal.")),
        OptionValue("gauges", N_("more gauges"), N_(
            "Complex cards, and all three gauges: in New York a Falcon wins four games in ten instead of nearly all."
        )),
        OptionValue("own", N_("your own goal"), N_("Complex cards, and a goal you set below.")),
    ), house=True),
    OptionChoice("own_controls", N_("Own goal: controls"), tuple(
        OptionValue(n, str(n)) for n in range(1, 10)
    ), house=True),
    OptionChoice("own_gauges", N_("Own goal: gauges"), tuple(OptionValue(n, str(n)) for n in range(4)), house=True),
    OptionChoice("complex", N_("Complex cards"), (
        OptionValue("out", N_("out")), OptionValue("in", N_("in")),
    ), house=True),
    OptionChoice("contexts", N_("Context dice"), tuple(OptionValue(n, str(n)) for n in range(4)), house=True),
    OptionChoice("context_pick", N_("Contexts hit"), (
        OptionValue("choose", N_("whom you choose")), OptionValue("random", N_("at random")),
    ), house=True),
    OptionChoice("context_cumulate", N_("The same twice in a context"), (
        OptionValue("no", N_("no")), OptionValue("yes", N_("yes")),
    ), house=True),
    OptionChoice("tiles", N_("Places"), (
        OptionValue("random", N_("random")), OptionValue("choose", N_("chosen")),
    ), house=True),
    OptionChoice("duo_tenements", N_("Tenements in duo"), (
        OptionValue("italian-american", N_("Italian and American")),
        OptionValue("russian-italian", N_("Russian and Italian")),
        OptionValue("russian-american", N_("Russian and American")),
        OptionValue("russian-chinese", N_("Russian and Chinese")),
        OptionValue("italian-chinese", N_("Italian and Chinese")),
        OptionValue("american-chinese", N_("American and Chinese")),
    ), house=True),
    OptionChoice("desperate_goal", N_("Goal of the desperate"), (
        OptionValue("four", N_("4 controls")), OptionValue("five", N_("5 controls")),
        OptionValue("six", N_("6 controls and a gauge")),
    ), house=True),
    OptionChoice("wounds", N_("Wounded at Grand Central"), (
        OptionValue("each", N_("one in each Tenement")), OptionValue("one", N_("one whole Tenement")),
    ), house=True),
    OptionChoice("savings", N_("Savings at Grand Central"), (
        OptionValue("none", N_("none")),
        OptionValue("some", N_("$2 each"), N_("$2 in each Tenement: an easier beginning.")),
    ), house=True),
    OptionChoice("strike_goal", N_("Goal of the cloakmakers"), (
        OptionValue("printed", N_("6 controls")),
        OptionValue("nearer", N_("5 controls"), N_("Five are enough: an easier strike.")),
    ), house=True),
    OptionChoice("misery_last_ins", N_("The last step of Squalor in misery"), (
        OptionValue("strict", N_("comes last")), OptionValue("choice", N_("may come before health")),
    ), house=True),
    OptionChoice("playable_check", N_("Lost when nobody can go out"), (
        OptionValue("tenement", N_("in one Tenement")), OptionValue("player", N_("in all Tenements of a player")),
    ), house=True),
    OptionChoice("greenwich_scope", N_("Greenwich Village makes free"), (
        OptionValue("all", N_("all Anarchist Agitation")), OptionValue("tile", N_("its own slots")),
    ), house=True),
)  # fmt: skip


class WhichSide(Rules[State, AnyMove, Options]):
    id = "which-side"
    version = 1
    grammar = GRAMMAR
    choices = _OPTIONS
    bots = {"organiser": bots.Organiser, "committee": Committee}  # noqa: RUF012 - declared as a ClassVar in Rules
    levels = {  # noqa: RUF012
        "organiser": N_("pays the cost of living first, then works for the next control."),
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

    # The course of the game ----------------------------------------------------------------------------------------

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        return setup.lay_out(self.content, options, chance)

    def actor(self, state: State) -> int | None:
        """Whoever plays the Tenement it is about; what concerns all is said by the player of the first Tenement."""
        if state.phase == "over":
            return None
        if state.pending:
            return owner(state, state.pending[0].who)
        return owner(state, state.active) if state.phase in ("placement", "evening") else speaker(state)

    def moves(self, state: State) -> Sequence[AnyMove]:
        if state.phase == "over":
            return ()
        if state.pending:
            return choices.options(self.content, state, state.pending[0])
        if state.phase in ("placement", "evening"):
            return working.legal_moves(self.content, state)
        return struggle.legal_moves(self.content, state) if state.phase == "struggle" else ()

    def why_not(self, state: State, attempt: AnyMove) -> Reason | None:
        if state.phase == "over":
            return _OVER
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
        table = Table(self.content, state, chance)
        loop.run(table)
        return table.step()

    def apply(self, state: State, move: AnyMove, chance: Chance) -> Step[State]:
        """As the contract says, on one open table: opening it twice would cost a third of the time."""
        reason = self.why_not(state, move)
        if reason is not None:
            return super().apply(state, move, chance)
        table = Table(self.content, state, chance)
        loop.carry_out(table, move)
        loop.run(table)
        return table.step()

    def settled(self, state: State) -> bool:
        """A payment put down coin by coin, and an effect whose victims are still being named, are half a decision."""
        return state.payment is None and not (state.pending and state.pending[0].do not in ("give", "SOLID", "tile"))

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

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return tale(self.content, self._teller.names, state, events)

    def describe(self, view: View) -> str:
        return self._describer(view)

    def faults(self, state: State) -> list[str]:
        return faults(self.content, state)

    def score(self, state: State, seat: int) -> float:
        return bots.worth(self.content, state)
