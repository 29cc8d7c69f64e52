"""The effects of a move, as far as they can be known before it is made.

The move is played on determinised states (`Rules.guess`), once for each result of the first draw. The common prefix of
all these plays is certain; where they diverge because of the draw, the rest is odds. Nothing hidden can leak: the only
input is a view, and the certain part ends before the first event that reveals something or that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from .chance import Chance, Coin
from .dice import Die
from .events import Event, PhaseBegan

if TYPE_CHECKING:
    from .contract import Rules

GUESSES = 8
"""The number of determinised states if the view hides something."""

MOST_RESULTS = 36
"""A draw with more results (three dice, a pick from a deck, any shuffle) is not enumerated."""

PLAYS = 108
"""The approximate budget of plays per forecast; of later draws only some results are then tried."""

FEWEST_TRIES = 3
"""Of a later draw at least the lowest, a middle and the highest result are tried, regardless of the budget."""

BLIND_PLAYS = 12
"""Plays used to find the certain part when the first draw cannot be enumerated."""

R = TypeVar("R")
Result = int | str | tuple[int, ...] | tuple[str, ...]
"""One result: a die's number, a side of a coin, a picked value, or a throw of several dice or coins."""

Then = Literal["decision", "end", "luck", "hidden"]
"""What follows the events of a forecast: a decision, the end of the match, a draw, or something that is revealed and
that the seat cannot know."""


class Chances(NamedTuple):
    """Results of the first draw that lead to the same events, and these events."""

    results: tuple[Result, ...]
    chance: Fraction
    events: tuple[Event, ...]
    """The events after the certain part, up to the next draw, the next decision or the first hidden thing."""
    then: Then


class Forecast(NamedTuple):
    certain: tuple[Event, ...]
    then: Then
    odds: tuple[Chances, ...] = ()
    """Empty, although a draw follows, if the draw has too many results to enumerate."""
    next_seat: int | None = None
    """Who decides next, if that is certain."""

    @property
    def runs_into(self) -> PhaseBegan | None:
        """The phase or turn that has begun automatically before the next draw, the next hidden thing or the end of the
        match: the last point before something that cannot be taken back. None if the draw belongs to the move."""
        if self.then == "decision":
            return None
        return next((event for event in reversed(self.certain) if isinstance(event, PhaseBegan)), None)

    @property
    def leads_into(self) -> PhaseBegan | None:
        """As `runs_into`, but after a draw that belongs to the move: the same phase begins for every result, and
        another draw follows."""
        begun = {
            next((event for event in reversed(each.events) if isinstance(event, PhaseBegan)), None)
            if each.then != "decision"
            else None
            for each in self.odds
        }
        return begun.pop() if len(begun) == 1 else None


def forecast(rules: Rules[Any, Any, Any], view: Any, seat: int, move: Any) -> Forecast:
    """Raises Illegal if the move is not allowed. The same view and move always give the same forecast."""
    trial = _Trial(rules, seat, move, _tables(rules, view, seat))
    opening = [trial.play(number) for number in range(len(trial.tables))]
    drawn = [play.first for play in opening]
    if all(first is None for first in drawn):
        return _told(seat, opening, by_luck=False)
    if drawn.count(drawn[0]) < len(drawn) or not drawn[0]:
        more = [trial.play(number) for number in range(len(opening), BLIND_PLAYS)]
        return _told(seat, opening + more, by_luck=drawn.count(None) == 0)
    return _counted_out(trial, drawn[0])


def forecast_in_a_row(rules: Rules[Any, Any, Any], view: Any, seat: int, moves: Sequence[Any]) -> Forecast:
    """The effects of several moves of one seat in sequence: up to the first that leads to a draw, to something hidden,
    to the decision of another seat, or that is illegal."""
    certain: tuple[Event, ...] = ()
    told = rules.forecast(view, seat, moves[0])
    for move, following in pairwise(moves):
        if told.then != "decision" or told.next_seat != seat:
            break
        luck = Chance.seeded(0)  # never used: the path to this decision was certain
        after = rules.apply(rules.guess(view, seat, luck), move, luck).state
        if rules.why_not(after, following) is not None:
            break
        certain += told.certain
        view = rules.view(after, seat)
        told = rules.forecast(view, seat, following)
    return told._replace(certain=certain + told.certain)


def _tables(rules: Rules[Any, Any, Any], view: Any, seat: int) -> list[Any]:
    """States consistent with the view: only one if `guess` draws nothing, because then nothing is hidden."""
    tables: list[Any] = []
    for number in range(GUESSES):
        chance = Chance.seeded(number)
        tables.append(rules.guess(view, seat, chance))
        if not chance.drawn:
            break
    return tables


# Playing --------------------------------------------------------------------------------------------------------------


class _Play(NamedTuple):
    events: tuple[Event, ...]
    actor: int | None
    first: Sequence[Result] | None
    """All possible results of the first draw, () if there are too many; None if nothing was drawn."""
    second: int
    """The number of possible results of the second draw; 0 if there was none, or too many."""
    later: bool
    """Something was drawn after the first draw."""


class _Trial(NamedTuple):
    rules: Rules[Any, Any, Any]
    seat: int
    move: Any
    tables: list[Any]

    def play(self, number: int, result: int | None = None, share: float = 0.0) -> _Play:
        luck = _Luck(number, result, share)
        step = self.rules.apply(self.tables[number % len(self.tables)], self.move, luck)
        met = luck.met
        return _Play(
            step.events,
            self.rules.actor(step.state),
            met[0] if met else None,
            len(met[1]) if len(met) > 1 else 0,
            len(met) > 1,
        )

    def branch(self, result: int, results: int) -> list[_Play]:
        """Plays with this result of the first draw; they differ in the determinised state and in later draws."""
        affordable = max(FEWEST_TRIES, PLAYS // results)
        tries = min(len(self.tables), affordable)
        # If there are too many combinations, the states are distributed over the results.
        number = result * tries
        first = self.play(number, result)
        if first.later:
            tries = max(tries, min(first.second or BLIND_PLAYS, affordable))
        return [first, *(self.play(number + n, result, n / (tries - 1)) for n in range(1, tries))]


class _Luck(Chance):
    """Chance that records the possible results of the first two draws, and can force their results.

    A draw with a single possible result does not count. From the third draw on it is random, different in every play.
    """

    __slots__ = ("_first", "_share", "met")

    def __init__(self, seed: int, first: int | None, share: float) -> None:
        super().__init__(seed + 1, [])
        self._first = first
        """The index of the forced result of the first draw; None for a random one."""
        self._share = share
        """The position of the second draw's result between its lowest (0) and its highest (1)."""
        self.met: list[Sequence[Any]] = []

    def _wished(self, results: Sequence[R]) -> R | None:
        draws = len(self.met)
        if draws > 1 or len(results) == 1:
            return None
        self.met.append(results)
        if draws == 1:
            return results[round(self._share * (len(results) - 1))] if results and self._first is not None else None
        return results[self._first] if self._first is not None and self._first < len(results) else None

    def die(self, sides: int) -> int:
        wished = self._wished(range(1, sides + 1) if sides <= MOST_RESULTS else ())
        return super().die(sides) if wished is None else wished

    def throw(self, die: Die, count: int = 1) -> tuple[int, ...]:
        if count == 1:
            return (self.die(die.faces),)
        wished = self._wished(_throws(range(1, die.faces + 1), count))
        return tuple(Chance.die(self, die.faces) for _ in range(count)) if wished is None else wished

    def coin(self) -> Coin:
        wished = self._wished(_COIN)
        return super().coin() if wished is None else wished

    def coins(self, count: int) -> tuple[Coin, ...]:
        if count == 1:
            return (self.coin(),)
        wished = self._wished(_throws(_COIN, count))
        return tuple(Chance.coin(self) for _ in range(count)) if wished is None else wished

    def shuffle(self, items: Sequence[Any]) -> tuple[Any, ...]:
        self._wished(() if len(set(items)) > 1 else (tuple(items),))
        return super().shuffle(items)

    def pick(self, items: Sequence[Any]) -> Any:
        wished = self._wished(items if len(items) <= MOST_RESULTS else ())
        return super().pick(items) if wished is None else wished


_COIN: tuple[Coin, Coin] = ("tails", "heads")


def _throws(faces: Sequence[R], count: int) -> Sequence[tuple[R, ...]]:
    return tuple(product(faces, repeat=count)) if len(faces) ** count <= MOST_RESULTS else ()


# Comparing ------------------------------------------------------------------------------------------------------------


def _common(told: Sequence[tuple[Event, ...]]) -> tuple[Event, ...]:
    """The common prefix."""
    shortest = min(told, key=len)
    for index, event in enumerate(shortest):
        for events in told:
            if events[index] is not event and events[index] != event:
                return shortest[:index]
    return shortest


def _is_hidden(event: Event, seat: int) -> bool:
    return event.reveals or (event.seen_by is not None and seat not in event.seen_by)


def _told(seat: int, plays: Sequence[_Play], *, by_luck: bool) -> Forecast:
    """What is common to these plays. `by_luck`: they diverge by a draw, otherwise by something hidden."""
    common = _common([play.events for play in plays])
    open_part = _open(common, seat)
    if len(open_part) < len(common) or any(
        len(play.events) > len(common) and _is_hidden(play.events[len(common)], seat) for play in plays
    ):
        return Forecast(open_part, "hidden")
    if any(len(play.events) > len(common) for play in plays):
        return Forecast(common, "luck" if by_luck else "hidden")
    actors = {play.actor for play in plays}
    if len(actors) > 1:
        return Forecast(common, "luck" if by_luck else "hidden")
    actor = actors.pop()
    return Forecast(common, "end" if actor is None else "decision", next_seat=actor)


def _open(events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    for index, event in enumerate(events):
        if _is_hidden(event, seat):
            return events[:index]
    return events


def _counted_out(trial: _Trial, results: Sequence[Result]) -> Forecast:
    branches = [trial.branch(index, len(results)) for index in range(len(results))]
    whole = _told(trial.seat, [play for branch in branches for play in branch], by_luck=True)
    if whole.then != "luck":
        return whole
    start = len(whole.certain)
    groups: dict[tuple[tuple[Event, ...], Then], list[Result]] = {}
    for result, branch in zip(results, branches, strict=True):
        told = _told(trial.seat, branch, by_luck=any(play.later for play in branch))
        groups.setdefault((told.certain[start:], told.then), []).append(result)
    odds = tuple(
        Chances(tuple(dict.fromkeys(fallen)), Fraction(len(fallen), len(results)), events, then)
        for (events, then), fallen in groups.items()
    )
    # A draw that changes nothing visible does not need a line.
    return whole._replace(odds=odds) if len(odds) > 1 else whole._replace(then=odds[0].then)
