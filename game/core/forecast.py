"""What a move is going to do, as far as that can be known before it is made.

The move is played on tables that the seat takes for possible (`Rules.guess`), once for each result of the first draw.
What all these plays begin with is certain; where they part because of the draw, the rest is odds. Nothing hidden can
leak: only a view goes in, and the certain part ends before the first event that reveals something or that the seat
may not see.
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
"""Tables imagined where the view hides something."""

MOST_RESULTS = 36
"""A draw with more results (three dice, a pick from a deck, any shuffle) is not counted out."""

PLAYS = 108
"""About so many plays one forecast may cost; a draw behind the first is then tried with some results only."""

FEWEST_TRIES = 3
"""Of a later draw at least the lowest, a middle and the highest result are tried, however many plays that takes."""

BLIND_PLAYS = 12
"""Plays that look for what is certain when the first draw cannot be counted out."""

R = TypeVar("R")
Result = int | str | tuple[int, ...] | tuple[str, ...]
"""What fell: a die's number, a side of a coin, a picked value, or a throw of several dice or coins."""

Then = Literal["decision", "end", "luck", "hidden"]
"""What comes when the events told here are over: somebody decides, the match has ended, something is drawn, or
something comes to light that the seat cannot know."""


class Chances(NamedTuple):
    """Results of the first draw that lead to the same events, and what they lead to."""

    results: tuple[Result, ...]
    chance: Fraction
    events: tuple[Event, ...]
    """What follows the certain part, up to the next draw, the next decision or the first thing hidden."""
    then: Then


class Forecast(NamedTuple):
    certain: tuple[Event, ...]
    then: Then
    odds: tuple[Chances, ...] = ()
    """Empty, although luck follows, where the draw has too many results to count out."""
    next_seat: int | None = None
    """Who decides next, if that is certain."""

    @property
    def runs_into(self) -> PhaseBegan | None:
        """The phase or turn that has begun by itself when luck or something hidden has its say, or when the match
        ends: the last step before what nobody takes back. None if the draw belongs to the move."""
        if self.then == "decision":
            return None
        return next((event for event in reversed(self.certain) if isinstance(event, PhaseBegan)), None)

    @property
    def leads_into(self) -> PhaseBegan | None:
        """As `runs_into`, but behind a draw that belongs to the move: whatever falls, the same phase begins and luck
        has its say again."""
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
    """What several moves of one seat are going to do, one after the other: up to the first that leads to luck, to
    something hidden, to somebody else's decision, or that is refused."""
    certain: tuple[Event, ...] = ()
    told = rules.forecast(view, seat, moves[0])
    for move, following in pairwise(moves):
        if told.then != "decision" or told.next_seat != seat:
            break
        luck = Chance.seeded(0)  # asked for nothing: the way to this decision was certain
        after = rules.apply(rules.guess(view, seat, luck), move, luck).state
        if rules.why_not(after, following) is not None:
            break
        certain += told.certain
        view = rules.view(after, seat)
        told = rules.forecast(view, seat, following)
    return told._replace(certain=certain + told.certain)


def _tables(rules: Rules[Any, Any, Any], view: Any, seat: int) -> list[Any]:
    """Tables that fit the view: one, if imagining it takes no luck, because then nothing is hidden."""
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
    """All results the first draw could have had, () if they are too many; None if nothing was drawn."""
    second: int
    """How many results the second draw could have had; 0 if there was none, or too many."""
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
        """Plays with this result of the first draw, that differ in what was guessed and in what falls after it."""
        affordable = max(FEWEST_TRIES, PLAYS // results)
        tries = min(len(self.tables), affordable)
        # Where not every result can be tried on every table, the results share the tables out among themselves.
        number = result * tries
        first = self.play(number, result)
        if first.later:
            tries = max(tries, min(first.second or BLIND_PLAYS, affordable))
        return [first, *(self.play(number + n, result, n / (tries - 1)) for n in range(1, tries))]


class _Luck(Chance):
    """Luck that says what could have fallen at the first two draws, and lets a wished result fall there.

    What has only one result is no draw. From the third draw on it is any luck, different in every play.
    """

    __slots__ = ("_first", "_share", "met")

    def __init__(self, seed: int, first: int | None, share: float) -> None:
        super().__init__(seed + 1, [])
        self._first = first
        """The place of the first draw's result among its possible ones; None for any."""
        self._share = share
        """Where the second draw's result lies between its lowest (0) and its highest (1)."""
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
    """What all of them begin with."""
    shortest = min(told, key=len)
    for index, event in enumerate(shortest):
        for events in told:
            if events[index] is not event and events[index] != event:
                return shortest[:index]
    return shortest


def _is_hidden(event: Event, seat: int) -> bool:
    return event.reveals or (event.seen_by is not None and seat not in event.seen_by)


def _told(seat: int, plays: Sequence[_Play], *, by_luck: bool) -> Forecast:
    """What is common to plays that part, if they do, by luck or else because of something hidden."""
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
    # A draw that makes no difference to what can be told is not worth a line.
    return whole._replace(odds=odds) if len(odds) > 1 else whole._replace(then=odds[0].then)
