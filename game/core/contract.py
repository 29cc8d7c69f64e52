"""The contract that every game signs. Match, saves, engine, bots and table know a game only through it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from .chance import Chance
from .dice import D6, Die
from .ending import Odds, Rating, Scoreboard, logistic, scoreboard
from .events import Event
from .forecast import Forecast, forecast
from .moves import Grammar, Move
from .tuning import Tuning
from .words import _, is_plain, ngettext

S = TypeVar("S", bound=msgspec.Struct)
M = TypeVar("M", bound=Move)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - the O of Options


class Reason(msgspec.Struct, frozen=True):
    """Why something is not possible: a stable key, and one sentence for the player that can be translated."""

    key: str
    text: str
    """English, marked with N_; {names} in it are filled from `values`."""
    values: dict[str, int | str] = {}
    many: str = ""
    """The sentence when `values["n"]` calls for a plural; empty where the number does not change it."""
    rule: str = ""
    """The number in the game's rulebook ("R22") that says so; empty only where no rule is behind it."""

    def __str__(self) -> str:
        sentence = ngettext(self.text, self.many, int(self.values["n"])) if self.many else _(self.text)
        return sentence.format(**{k: _(v) if is_plain(v) else v for k, v in self.values.items()})


class Illegal(Exception):
    """A move that is not allowed now. Nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Step(NamedTuple, Generic[S]):
    state: S
    events: tuple[Event, ...]


make_step = tuple.__new__
"""`make_step(Step, (state, events))` takes half the time of `Step(state, events)`: for where every move comes by."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. `winners` is empty when the table lost; `carry` goes into the next match of a campaign."""

    winners: tuple[int, ...]
    reason: str
    headline: str
    """The sentence for the last page, ready to be shown."""
    scores: tuple[float, ...] = ()
    carry: dict[str, Any] | None = None
    stars: tuple[int, int] | None = None
    """How good a win was, and how good it could have been, where the rules rate it; medals count as stars."""


class Unit(NamedTuple):
    """What scores count."""

    words: str
    """In the plural, marked with N_: "fans"."""
    fewest: bool = False
    """The fewer, the better."""


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
    """A house rule: folded away, for those who look for it. The others are asked every time."""
    seat: int | None = None
    """It belongs to this seat and is asked beside its name."""
    fairer: str | int | None = None
    """What the back of the card begins with, where that has proved fairer than the printed value; its help says so."""
    fairer_with: tuple[tuple[str, str | int], ...] = ()
    """The other options with which it is fairer; with anything else the printed value is."""
    first: str | int | None = None
    """What the back of the card begins with for somebody who has never played the game."""
    only_with: tuple[tuple[str, str | int], ...] = ()
    """The other options without which it means nothing and is not asked."""


class Rules(ABC, Generic[S, M, O]):
    """One game. Stateless: built from its content once, then only asked questions."""

    id: ClassVar[str]
    version: ClassVar[int]
    """Raised whenever the same journal might lead to another state."""
    grammar: ClassVar[Grammar[Any]]
    choices: ClassVar[tuple[OptionChoice, ...]] = ()
    sides: ClassVar[tuple[str, ...]] = ()
    """What the seats play, where the rules fix it; texts are marked with N_."""
    rounds: ClassVar[tuple[str, str] | None] = None
    """What the players count, where they do: a field of the state, and how it is said (N_("Turn {n}"))."""
    together: ClassVar[bool] = False
    """All seats win or lose as one: when all of them have won, it is no draw."""
    dice: ClassVar[tuple[Die, ...]] = (D6,)
    """The kinds of dice that are thrown in this game."""
    bots: ClassVar[dict[str, Any]] = {}
    """Bots of this game beside the general ones: name → factory without arguments (see `bots.Bot`)."""
    levels: ClassVar[dict[str, str]] = {}
    """What each of them does, for somebody who chooses whom to play with: "looks two turns ahead.", marked with N_."""
    adviser: ClassVar[str] = "greedy"
    """The bot that is asked for advice: the strongest one that answers at once."""
    tuning: ClassVar[Tuning] = Tuning()
    """How the search looks ahead in this game."""
    odds: ClassVar[tuple[Odds, ...]] = ()
    """How often tables are won, where that was measured; without it the curve of a match shows what was counted."""
    state_type: type[S]
    options_type: type[O]

    content_hash: str = ""
    """Names the exact content (booklet, cards) this object was built from; the catalog fills it in."""

    # What a game must say ------------------------------------------------------------------------------------

    @abstractmethod
    def begin(self, options: O, chance: Chance) -> Step[S]:
        """The table laid out by these options, before anything automatic happens."""

    @abstractmethod
    def actor(self, state: S) -> int | None:
        """The seat that decides now, or None when the game is over."""

    @abstractmethod
    def moves(self, state: S) -> Sequence[M]:
        """All legal moves in a stable order; never empty while somebody must decide."""

    @abstractmethod
    def why_not(self, state: S, attempt: M) -> Reason | None:
        """None if the attempt is legal now."""

    @abstractmethod
    def carry_out(self, state: S, move: M, chance: Chance) -> Step[S]:
        """The direct effect of a legal move; what is automatic afterwards belongs to `advance`."""

    @abstractmethod
    def advance(self, state: S, chance: Chance) -> Step[S]:
        """Run what is automatic until the next decision or the end."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""

    @abstractmethod
    def faults(self, state: S) -> list[str]:
        """Everything that makes this state impossible, in plain words; empty for a state play can reach."""

    @abstractmethod
    def tell(self, event: Event) -> str | None:
        """One log sentence for an event, or None if it needs no words."""

    @abstractmethod
    def describe(self, view: Any) -> str:
        """The whole table in plain text, for ears and tests, from what a seat may see."""

    # What most games need not say ----------------------------------------------------------------------------

    def seated(self, names: Sequence[str]) -> Rules[S, M, O]:
        """The same rules, for a table at which these people sit: whoever tells of seats may call them by name."""
        return self

    def seats(self, options: O) -> int:
        """How many seats these options call for."""
        return 1

    def seats_of(self, state: S) -> int:
        """How many seats this table has."""
        return 1

    def check_options(self, options: O) -> str | None:
        """One sentence if these options do not go together."""
        return None

    def always_ends(self, options: O) -> bool:
        """False if careless play may go on for ever with these options (no last round, say)."""
        return True

    def view(self, state: S, seat: int | None) -> Any:
        """What this seat may see (None: the public view). Games that hide something return another type."""
        return state

    def guess(self, view: Any, seat: int, chance: Chance) -> S:
        """A full state that fits a view, so that bots can look ahead without peeking."""
        guessed: S = view
        return guessed

    def known_by(self, state: S, seat: int) -> Any:
        """Equal for tables that this seat cannot tell apart, and only for those: what a search finds a table again by.

        A view says so, but a long one takes long to make and to compare.
        """
        return self.view(state, seat)

    def round_of(self, state: S) -> str:
        """The round, turn or day of this table, as its players count; empty where they count none."""
        if self.rounds is None:
            return ""
        field, words = self.rounds
        return _(words).format(n=attrgetter(field)(state))

    def settled(self, state: S) -> bool:
        """False in the middle of a staged decision."""
        return True

    def tell_ahead(self, event: Event) -> str | None:
        """The sentence for an event that a move would bring, where it should read otherwise than in the log."""
        return self.tell(event)

    def tale(self, state: S, events: Sequence[Event]) -> list[str]:
        """A finished match in a few sentences, from all that happened: the figures that tell its story."""
        return []

    def scoreboard(self, state: S, events: Sequence[Event]) -> Scoreboard:
        """How a finished match is counted, side by side, from all that happened."""
        outcome = self.outcome(state)
        assert outcome is not None
        if outcome.scores:
            return scoreboard((_("points"),), [(f"{score:g}",) for score in outcome.scores])
        ends = [(_("won") if seat in outcome.winners else _("lost"),) for seat in range(self.seats_of(state))]
        return scoreboard((_("end"),), ends)

    def rating(self, state: S) -> Rating | None:
        """What the stars of a win took, and what the next one would take, where the rules rate it."""
        return None

    def progress(self, state: S) -> float:
        """How far a table has come that plays as one, in what the end is counted in: dreams sent, means taken."""
        return 0.0

    def points(self, state: S) -> tuple[float, ...]:
        """What each seat has so far of what the end is counted in (goals, fans, steps on the trail), as the table shows
        it; empty where seats do not play against each other, or nothing is counted before the end."""
        return ()

    def scored_in(self, options: O) -> Unit | None:
        """What the scores of an outcome count with these options; None where they say no more than who won."""
        return None

    def score(self, state: S, seat: int) -> float:
        """How well this seat stands; any scale, higher is better. Greedy bots look no further than this."""
        outcome = self.outcome(state)
        return 0.0 if outcome is None else (1.0 if seat in outcome.winners else -1.0)

    def value(self, state: S, seat: int) -> float:
        """How well this seat stands, between 0 (lost) and 1 (won): `score` on a scale that can be averaged."""
        outcome = self.outcome(state)
        if outcome is not None:
            return (1.0 if seat in outcome.winners else 0.0) if outcome.winners else self.tuning.nobody
        return logistic(self.ahead(state, seat))

    def ahead(self, state: S, seat: int) -> float:
        """How far from the middle a seat stands that has neither won nor lost: `value` as log odds, where it can still
        be told what differs by less than a value can say."""
        return (self.score(state, seat) - self.tuning.middle) / self.tuning.scale

    def reason(self, view: Any, seat: int, move: M) -> str:
        """What speaks for this move, in a sentence, from what the seat may see; empty if there are no words for it."""
        return ""

    def forecast(self, view: Any, seat: int, move: M) -> Forecast:
        """What this move is certain to do, and the odds of the rest, from what the seat may see."""
        return forecast(self, view, seat, move)

    # What every game gets ------------------------------------------------------------------------------------

    def setup(self, options: O, chance: Chance) -> Step[S]:
        """A state at the first real decision, and how it came about."""
        state, events = self.begin(options, chance)
        state, more = self.advance(state, chance)
        return Step(state, events + more)

    def apply(self, state: S, move: M, chance: Chance) -> Step[S]:
        """Play a move and what follows by itself. Raises Illegal and changes nothing if it is not allowed."""
        reason = self.why_not(state, move)
        if reason is not None:
            raise Illegal(reason)
        done = self.carry_out(state, move, chance)
        after = self.advance(done.state, chance)
        if after.state is done.state and not after.events:
            return done
        return make_step(Step, (after.state, done.events + after.events))
