"""The interface that every game implements. Match, saves, engine, bots and table know a game only through it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from .chance import Chance
from .dice import D6, Die
from .ending import Deed, Odds, Rating, Scoreboard, logistic, scoreboard
from .events import Event
from .forecast import Forecast, forecast
from .moves import Grammar, Move
from .tuning import Tuning
from .words import _, is_plain, ngettext

S = TypeVar("S", bound=msgspec.Struct)
M = TypeVar("M", bound=Move)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - the O of Options


class Reason(msgspec.Struct, frozen=True):
    """Why something is not possible: a stable key, and one translatable sentence for the player."""

    key: str
    text: str
    """English, marked with N_; {names} in it are filled from `values`."""
    values: dict[str, int | str] = {}
    many: str = ""
    """The sentence when `values["n"]` calls for a plural; empty where the number does not change it."""
    rule: str = ""
    """The number of the rule in the game's rulebook ("R22"); empty only where no rule applies."""

    def __str__(self) -> str:
        sentence = ngettext(self.text, self.many, int(self.values["n"])) if self.many else _(self.text)
        return sentence.format(**{k: _(v) if is_plain(v) else v for k, v in self.values.items()})


class Illegal(Exception):
    """A move that is not allowed now. The state is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Step(NamedTuple, Generic[S]):
    state: S
    events: tuple[Event, ...]


make_step = tuple.__new__
"""`make_step(Step, (state, events))` takes half the time of `Step(state, events)`: for code on the path of every move.
"""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. `winners` are all seats after a draw, and none where the table lost or nobody has won; `carry`
    goes into the next match of a campaign."""

    winners: tuple[int, ...]
    reason: str
    headline: str
    """The sentence for the last page, ready to be shown."""
    scores: tuple[float, ...] = ()
    carry: dict[str, Any] | None = None
    stars: tuple[int, int] | None = None
    """How good a win was, and the best possible, where the rules rate it; medals count as stars."""


class Unit(NamedTuple):
    """The unit of the scores."""

    words: str
    """In the plural, marked with N_: "fans"."""
    fewest: bool = False
    """A lower score is better."""


class OptionValue(NamedTuple):
    value: str | int
    label: str
    help: str = ""


class OptionChoice(NamedTuple):
    """One option as the back of the card offers it: texts are marked with N_."""

    name: str
    label: str
    values: tuple[OptionValue, ...]
    house: bool = False
    """A house rule: in a collapsed section of the card. The other options are always shown."""
    seat: int | None = None
    """It belongs to this seat and is shown beside the seat's name."""
    fairer: str | int | None = None
    """The preset on the back of the card, where it has proved fairer than the printed value; the option's help says so.
    """
    fairer_with: tuple[tuple[str, str | int], ...] = ()
    """The values of other options with which `fairer` holds; with any others, the printed value is the preset."""
    first: str | int | None = None
    """The preset on the back of the card for somebody who has never played the game."""
    only_with: tuple[tuple[str, str | int], ...] = ()
    """The values of other options that this one depends on; without them it has no meaning and is not shown."""


class Rules(ABC, Generic[S, M, O]):
    """One game. Stateless: built once from its content, then only queried."""

    id: ClassVar[str]
    version: ClassVar[int]
    """Increased whenever the same journal might lead to another state."""
    grammar: ClassVar[Grammar[Any]]
    choices: ClassVar[tuple[OptionChoice, ...]] = ()
    sides: ClassVar[tuple[str, ...]] = ()
    """The names of the sides, where the rules give each seat one; texts are marked with N_."""
    rounds: ClassVar[tuple[str, str] | None] = None
    """What the players count, if anything: a field of the state, and its text (N_("Turn {n}"))."""
    together: ClassVar[bool] = False
    """Cooperative: all seats win or lose together, so a win of all seats is not a draw."""
    dice: ClassVar[tuple[Die, ...]] = (D6,)
    """The kinds of dice used in this game."""
    bots: ClassVar[dict[str, Any]] = {}
    """Bots of this game besides the general ones: name → factory without arguments (see `bots.Bot`)."""
    levels: ClassVar[dict[str, str]] = {}
    """What each bot does, for the player who chooses an opponent: "looks two turns ahead.", marked with N_."""
    adviser: ClassVar[str] = "greedy"
    """The bot that gives advice: the strongest one that answers at once."""
    tuning: ClassVar[Tuning] = Tuning()
    """The parameters of the search for this game."""
    odds: ClassVar[tuple[Odds, ...]] = ()
    """Measured odds of winning. Without them the curve of a match shows `points`, or `progress` where nobody competes;
    there is none where rivals count nothing."""
    state_type: type[S]
    options_type: type[O]

    content_hash: str = ""
    """Identifies the exact content (booklet, cards) this object was built from; set by the catalog."""

    # What a game must implement ------------------------------------------------------------------------------

    @abstractmethod
    def begin(self, options: O, chance: Chance) -> Step[S]:
        """The initial layout for these options, before anything automatic happens."""

    @abstractmethod
    def actor(self, state: S) -> int | None:
        """The seat that decides now, or None when the game is over."""

    @abstractmethod
    def moves(self, state: S) -> Sequence[M]:
        """All legal moves in a stable order; never empty while a decision is due."""

    @abstractmethod
    def why_not(self, state: S, attempt: M) -> Reason | None:
        """None if the attempt is legal now."""

    @abstractmethod
    def carry_out(self, state: S, move: M, chance: Chance) -> Step[S]:
        """The direct effect of a legal move; automatic effects belong to `advance`."""

    @abstractmethod
    def advance(self, state: S, chance: Chance) -> Step[S]:
        """Run all automatic effects until the next decision or the end."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""

    @abstractmethod
    def faults(self, state: S) -> list[str]:
        """Everything that makes this state impossible, in plain words; empty for a reachable state."""

    @abstractmethod
    def tell(self, event: Event) -> str | None:
        """One log sentence for an event, or None if it needs no words."""

    @abstractmethod
    def describe(self, view: Any) -> str:
        """The whole table in plain text, for screen readers and tests, built from the view of a seat."""

    # What most games can leave as it is ----------------------------------------------------------------------

    def seated(self, names: Sequence[str]) -> Rules[S, M, O]:
        """The same rules for players with these names, so that texts can name the players instead of the seats."""
        return self

    def seats(self, options: O) -> int:
        """The number of seats with these options."""
        return 1

    def seats_of(self, state: S) -> int:
        """The number of seats of this state."""
        return 1

    def check_options(self, options: O) -> str | None:
        """One sentence if these options contradict each other."""
        return None

    def always_ends(self, options: O) -> bool:
        """False if careless play may continue for ever with these options (no last round, for example)."""
        return True

    def view(self, state: S, seat: int | None) -> Any:
        """What this seat may see (None: the public view). Games that hide something return another type."""
        return state

    def guess(self, view: Any, seat: int, chance: Chance) -> S:
        """Determinise: a full state consistent with a view, so that bots can look ahead without hidden knowledge."""
        guessed: S = view
        return guessed

    def known_by(self, state: S, seat: int) -> Any:
        """A key for the information set of this seat: equal for states that the seat cannot tell apart, and only for
        those.

        The search uses it to look states up. A view would do, but a long one is slow to build and to compare.
        """
        return self.view(state, seat)

    def round_of(self, state: S) -> str:
        """The current round, turn or day, in the players' words; empty where the game does not count them."""
        if self.rounds is None:
            return ""
        field, words = self.rounds
        return _(words).format(n=attrgetter(field)(state))

    def settled(self, state: S) -> bool:
        """False in the middle of a staged decision."""
        return True

    def tell_ahead(self, event: Event) -> str | None:
        """The sentence for an event in a forecast, where it should differ from the log."""
        return self.tell(event)

    def tale(self, state: S, events: Sequence[Event]) -> list[str]:
        """A finished match in a few sentences, from all its events: the figures that tell its story."""
        return []

    def deed(self, state: S, event: Event) -> Deed | None:
        """An event that can turn a match, from the state after its decision; None for all bookkeeping: rolls, counts,
        readings of gauges. It names the turning point of the curve."""
        return None

    def scoreboard(self, state: S, events: Sequence[Event]) -> Scoreboard:
        """The final scores side by side, from the last state and all events."""
        outcome = self.outcome(state)
        assert outcome is not None
        if outcome.scores:
            return scoreboard((_("points"),), [(f"{score:g}",) for score in outcome.scores])
        seats = range(self.seats_of(state))
        if len(outcome.winners) == len(seats) > 1 and not self.together:
            return scoreboard((_("end"),), [(_("a draw"),) for _seat in seats])
        return scoreboard((_("end"),), [(_("won") if seat in outcome.winners else _("lost"),) for seat in seats])

    def rating(self, state: S) -> Rating | None:
        """What earned the stars of a win, and what the next star would take, where the rules rate it."""
        return None

    def progress(self, state: S) -> float:
        """How far a cooperative table has come, in the unit of the final result: dreams sent, means taken."""
        return 0.0

    def goal(self, state: S) -> float:
        """The progress that wins, where one count does: six dreams. 0 where there is no such number."""
        return 0.0

    def points(self, state: S) -> tuple[float, ...]:
        """The current score of each seat in the unit of the final result (goals, fans, steps on the trail), as the
        table shows it; empty where seats do not compete, or nothing is counted before the end."""
        return ()

    def scored_in(self, options: O) -> Unit | None:
        """The unit of an outcome's scores with these options; None where they only say who won."""
        return None

    def score(self, state: S, seat: int) -> float:
        """Heuristic value for this seat; any scale, higher is better. Greedy bots look no further than this."""
        outcome = self.outcome(state)
        return 0.0 if outcome is None else (1.0 if seat in outcome.winners else -1.0)

    def value(self, state: S, seat: int) -> float:
        """Estimated chance of this seat to win, from 0 (lost) to 1 (won): `score` on a scale that can be averaged."""
        outcome = self.outcome(state)
        if outcome is not None:
            return (1.0 if seat in outcome.winners else 0.0) if outcome.winners else self.tuning.nobody
        return logistic(self.ahead(state, seat))

    def ahead(self, state: S, seat: int) -> float:
        """The log odds behind `value`, for a seat that has neither won nor lost yet. They still differ where `value` is
        rounded to 0 or 1."""
        return (self.score(state, seat) - self.tuning.middle) / self.tuning.scale

    def reason(self, view: Any, seat: int, move: M) -> str:
        """The argument for this move, in a sentence, from what the seat may see; empty if there is none."""
        return ""

    def forecast(self, view: Any, seat: int, move: M) -> Forecast:
        """The certain effects of this move and the odds of the rest, from what the seat may see."""
        return forecast(self, view, seat, move)

    # What every game inherits --------------------------------------------------------------------------------

    def setup(self, options: O, chance: Chance) -> Step[S]:
        """The state at the first real decision, and the events that led to it."""
        state, events = self.begin(options, chance)
        state, more = self.advance(state, chance)
        return Step(state, events + more)

    def apply(self, state: S, move: M, chance: Chance) -> Step[S]:
        """Play a move and its automatic effects. Raises Illegal and changes nothing if it is not allowed."""
        reason = self.why_not(state, move)
        if reason is not None:
            raise Illegal(reason)
        done = self.carry_out(state, move, chance)
        after = self.advance(done.state, chance)
        if after.state is done.state and not after.events:
            return done
        return make_step(Step, (after.state, done.events + after.events))
