"""Baron Voodoo behind the contract: how the table is laid out, whose turn it is, how the night ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step, Unit, make_step
from game.core.ending import Deed, Scoreboard
from game.core.events import Event
from game.core.tuning import Tuning
from game.core.words import N_, NP_, _

from . import bots, doing, telling, turn
from .content import Night
from .ending import loas_of, winners
from .events import SoulMoved
from .faults import faults
from .leaps import NAMES
from .names import loa_names
from .options import CHOICES
from .reasons import why
from .refusals import explain
from .scoreboard import scoreboard
from .state import (
    GRAMMAR,
    LOAS,
    BaronMove,
    Colour,
    Die,
    Loa,
    Options,
    Pile,
    Player,
    Side,
    State,
    Variant,
    side_of,
)
from .table import Table
from .tale import deed, tale

_GIFTS = {"off": (), "on": (1,), "rising": (2, 1)}
"""To the last player, to the last but one."""
# How many of a hundred nights four sensible Loas win, first to last (200 nights each): as printed 40 27 20 14, with one
# for the last 35 29 16 20, with one and two for the last two 25 20 30 24.


class BaronVoodoo(Rules[State, BaronMove, Options]):
    id = "baron-voodoo"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    bots = {  # noqa: RUF012 - declared as a ClassVar in Rules
        "casual": bots.Casual,
        "hasty": bots.Hasty,
        "sensible": bots.Sensible,
        "strategist": bots.strategist,
    }
    levels = {  # noqa: RUF012
        "casual": N_("captures any soul, and hardly ever thinks of its power."),
        "hasty": N_("half the time captures any soul at all, otherwise the best one."),
        "sensible": N_("captures what helps its combinations most, and uses its power for that."),
        "strategist": N_("thinks ahead to the end of the round."),
    }
    adviser = "strategist"
    rounds = ("round", NP_("round the table", "Round {n}"))
    tuning = Tuning(
        scale=4.0,
        nobody=0.5,
        quick="sensible",
        tick="round",
        horizon=1,
        sharp=6.0,
        trust=0.4,
        weighed=("capture", "replay"),
    )
    state_type = State
    options_type = Options

    def __init__(self, night: Night) -> None:
        self.night = night
        self._asked: tuple[State, Sequence[BaronMove]] | None = None
        """The last table asked about: a move is listed, checked and played on one and the same state."""

    def seats(self, options: Options) -> int:
        return options.players

    def seats_of(self, state: State) -> int:
        return len(state.players)

    def check_options(self, options: Options) -> str | None:
        """Loas wished for seats that nobody takes, or that the pairs of a team game fix, are simply not heard."""
        chosen = [loa for loa in _loas_of(options) if loa != "any"]
        if options.teams != "off" and options.players != 4:
            return _("Teams need four players.")
        if options.teams == "off" and len(set(chosen)) != len(chosen):
            return _("Every player needs a Loa of their own.")
        if options.first > options.players:
            return _("The first player must be one of those who play.")
        if options.gift != "off" and (options.players == 2 or options.teams != "off"):
            return _("More offerings are for three or four single players.")
        return None

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        figures = self.night.figures
        loas = self._draw_loas(options, chance)
        first = chance.die(options.players) - 1 if options.first == 0 else options.first - 1
        sides = [Side(offerings=figures.start_offerings) for _ in range(2 if options.teams != "off" else len(loas))]
        for place, gifts in enumerate(_GIFTS[options.gift], start=1):
            sides[first - place] = Side(offerings=figures.start_offerings + gifts * figures.gift)
        board, pool = self._lay_out(options, chance)
        state = State(
            options=Variant(options.combos, options.tide_lines, options.white_majority, options.teams),
            players=tuple(Player(loa) for loa in loas),
            sides=tuple(sides),
            pool=pool,
            reserve=figures.offerings - sum(side.offerings for side in sides),
            first=first,
            active=first,
            step="place" if pool else "A",
        )
        table = Table(self.night, state, chance)
        for index, pile in enumerate(board):
            if pile:
                table.change_spaces({index: pile})
                table.tell(SoulMoved(pile[0], "pool", NAMES[index], "setup"))
        if not pool:
            table.begin_turn(first)
        return table.step()

    def _draw_loas(self, options: Options, chance: Chance) -> tuple[Loa, ...]:
        if options.teams != "off":
            return self.night.teams[options.teams]
        wished = _loas_of(options)
        free = [loa for loa in LOAS if loa not in wished]
        drawn: list[Loa] = [*chance.shuffle(free)] if "any" in wished else []  # type: ignore[list-item]
        return tuple(drawn.pop(0) if loa == "any" else loa for loa in wished)

    def _lay_out(self, options: Options, chance: Chance) -> tuple[tuple[Pile, ...], Pile]:
        """The dice on the board, and those the players will place themselves."""
        if options.layout in self.night.layouts:
            return self.night.layouts[options.layout], ()
        faces = self.night.figures.faces
        colours: list[Colour] = [colour for colour in self.night.colours if colour]
        rolled = tuple(Die(number, colour, faces[chance.d6() - 1]) for number, colour in enumerate(colours))
        if options.layout == "strategic":
            return (), rolled
        dice = iter(rolled)
        return tuple((next(dice),) if colour else () for colour in self.night.colours), ()

    def actor(self, state: State) -> int | None:
        return None if state.step == "over" else state.active

    def moves(self, state: State) -> Sequence[BaronMove]:
        if self._asked is None or self._asked[0] is not state:
            self._asked = (state, turn.legal_moves(self.night, state))
        return self._asked[1]

    def why_not(self, state: State, attempt: BaronMove) -> Reason | None:
        return None if attempt in self.moves(state) else explain(self.night, state, attempt)

    def carry_out(self, state: State, move: BaronMove, chance: Chance) -> Step[State]:
        table = Table(self.night, state, chance)
        doing.carry_out(table, move)
        return table.step()

    def advance(self, state: State, chance: Chance) -> Step[State]:
        if not self._stalled(state):
            return make_step(Step, (state, ()))
        table = Table(self.night, state, chance)
        table.go_on()
        while self._stalled(table.state):
            table.go_on()
        return table.step()

    def _stalled(self, state: State) -> bool:
        """Nothing to decide here: an icon without a target, or a player without a capture and a way to open one."""
        if state.pending is not None:
            return False
        return not self.moves(state) if state.step == "A" else state.step == "C3" and not turn.can_apply(state)

    def settled(self, state: State) -> bool:
        return state.pending is None

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("points"))

    def outcome(self, state: State) -> Outcome | None:
        if state.step != "over":
            return None
        won = winners(state)
        headline = telling.headline([state.players[seat].loa for seat in won])
        return Outcome(won, state.ending, headline, self.points(state))

    def points(self, state: State) -> tuple[float, ...]:
        return tuple(float(state.sides[side_of(state, seat)].score) for seat in range(len(state.players)))

    def score(self, state: State, seat: int) -> float:
        return bots.worth(self.night, state, seat)

    def reason(self, view: Any, seat: int, move: BaronMove) -> str:
        return why(view, move)

    def tell(self, event: Event) -> str | None:
        return telling.sentence(event)

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(state, events)

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return tale(state, events, lambda side: loa_names(loas_of(state, side)))

    def deed(self, state: State, event: Event) -> Deed | None:
        return deed(state, event)

    def describe(self, view: Any) -> str:
        return telling.description(self.night, view)

    def faults(self, state: State) -> list[str]:
        return list(faults(self.night, state))


def _loas_of(options: Options) -> tuple[Loa | Literal["any"], ...]:
    return (options.loa_1, options.loa_2, options.loa_3, options.loa_4)[: options.players]
