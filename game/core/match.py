"""A match: rules, options, seats and a journal. It plays moves, takes back, replays, and notifies its listeners."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from .chance import Chance, Draw, ImpossibleDraw
from .contract import Illegal, Outcome, Reason, Rules, Step
from .events import Event
from .frames import Frame, frames_of
from .journal import FORMAT, AdviceLine, Header, Kind, Line, MoveLine, Seat, SeatsLine, TakeBackLine
from .moves import InvalidMove, Move
from .words import N_


class BrokenJournal(ValueError):
    """The lines are not a valid match under these rules."""

    def __init__(self, number: int, problem: str) -> None:
        super().__init__(f"line {number}: {problem}")
        self.number = number


class Moment(NamedTuple):
    """The state after a decision, and the events that led to it. The first moment of a match has no move."""

    state: Any
    events: tuple[Event, ...]
    move: Move | None = None
    seat: int | None = None
    draws: Sequence[Draw] = ()
    """What was drawn between the previous decision and this one."""

    @property
    def by_luck(self) -> bool:
        """Whether anything was drawn; setup always counts as such."""
        return self.move is None or bool(self.draws)

    @property
    def reveals(self) -> bool:
        return any(event.reveals for event in self.events)


Listener = Callable[["Match", Line, tuple[Event, ...]], None]
Luck = Callable[[Sequence[Draw]], Chance]
"""Turns the recorded draws of a line into a `Chance`; a caller that wants to observe them may pass its own."""


class Match:
    """Make one with `Match.new`, `Match.from_state` or `Match.replay`."""

    def __init__(self, rules: Rules[Any, Any, Any], header: Header, first: Moment, script: list[Draw]) -> None:
        self.rules = rules.seated([seat.name for seat in header.seats])
        self.header = header
        self.seats = header.seats
        self.lines: list[Line] = [header]
        self.history: list[Moment] = [first]
        self.taken_back = 0
        self.advised = 0
        """How often advice was asked for."""
        self.listeners: list[Listener] = []
        self._chance = Chance.scripted(script, then=header.seed)
        self._offered: tuple[Any, Sequence[Any]] | None = None
        """Cache of the legal moves, with the state they are for."""

    # Beginning -------------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        rules: Rules[Any, Any, Any],
        options: msgspec.Struct,
        seats: Sequence[Seat],
        seed: int,
        *,
        script: Iterable[Draw] = (),
        kind: Kind = "normal",
        created: str = "",
        replayed: bool = False,
    ) -> Match:
        """Set up a new match. The script gives the first draws; the rest follow from the seed."""
        if (problem := rules.check_options(options)) is not None:
            raise ValueError(problem)
        if len(seats) != rules.seats(options):
            raise ValueError(f"{len(seats)} seats were given, these options need {rules.seats(options)}")
        chance = Chance.scripted(script, then=seed)
        fork = chance.fork(stream=0)
        step = rules.setup(options, fork)
        header = Header(
            game=rules.id,
            rules=rules.version,
            content=rules.content_hash,
            options=msgspec.to_builtins(options),
            seats=tuple(seats),
            seed=seed,
            chance=fork.drawn,
            kind=kind,
            created=created,
            replayed=replayed,
        )
        match = cls(rules, header, Moment(step.state, step.events, draws=fork.drawn), [])
        match._chance = chance
        chance.commit(fork, keep_counter=True)
        return match

    @classmethod
    def from_state(
        cls,
        rules: Rules[Any, Any, Any],
        state: Any,
        seats: Sequence[Seat],
        seed: int,
        *,
        options: dict[str, Any] | None = None,
        script: Iterable[Draw] = (),
        kind: Kind = "normal",
        created: str = "",
        replayed: bool = False,
    ) -> Match:
        """Continue from any position: a snapshot, a puzzle, a test case."""
        if faults := rules.faults(state):
            raise ValueError("; ".join(faults))
        chance = Chance.scripted(script, then=seed)
        fork = chance.fork(stream=0)
        step = rules.advance(state, fork)
        header = Header(
            game=rules.id,
            rules=rules.version,
            content=rules.content_hash,
            options=options or {},
            seats=tuple(seats),
            seed=seed,
            chance=fork.drawn,
            kind=kind,
            created=created,
            start=msgspec.Raw(msgspec.json.encode(state)),
            replayed=replayed,
        )
        match = cls(rules, header, Moment(step.state, step.events, draws=fork.drawn), [])
        match._chance = chance
        chance.commit(fork, keep_counter=True)
        return match

    @classmethod
    def replay(cls, rules: Rules[Any, Any, Any], lines: Sequence[Line], luck: Luck = Chance.recorded) -> Match:
        """Replay a journal with its recorded draws."""
        header = lines[0] if lines else None
        if not isinstance(header, Header):
            raise BrokenJournal(1, "a journal begins with a line about the match")
        if header.format != FORMAT or header.game != rules.id:
            raise BrokenJournal(1, f"this is not a journal of {rules.id} in format {FORMAT}")
        try:
            match = cls(rules, header, _first_moment(rules, header, luck), [])
        except (ValueError, msgspec.MsgspecError) as error:
            raise BrokenJournal(1, str(error)) from error
        for number, line in enumerate(lines[1:], start=2):
            try:
                match.repeat(line, luck)
            except Illegal as error:
                raise BrokenJournal(number, str(error.reason)) from error
            except (InvalidMove, ImpossibleDraw, ValueError) as error:
                raise BrokenJournal(number, str(error)) from error
        return match

    def branch(self, number: int, seed: int, created: str = "") -> Match:
        """A practice match with the same decisions up to number `number`; from there on it has its own luck."""
        header = msgspec.structs.replace(
            self.header, seats=self.seats, seed=seed, kind="practice", created=created, replayed=True
        )
        decided = self.history[1 : number + 1]
        lines = [MoveLine(moment.seat or 0, str(moment.move), list(moment.draws)) for moment in decided]
        return Match.replay(self.rules, [header, *lines])

    # Now ---------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.history[-1].state

    @property
    def actor(self) -> int | None:
        return self.rules.actor(self.state)

    @property
    def moves(self) -> Sequence[Any]:
        """What is legal now; a table asks many times for every picture."""
        state = self.state
        if self._offered is None or self._offered[0] is not state:
            self._offered = (state, self.rules.moves(state))
        return self._offered[1]

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    @property
    def practice(self) -> bool:
        return self.header.kind == "practice"

    def frames(self, number: int) -> list[Frame]:
        """The frames of decision `number`; 0 is the setup."""
        moment = self.history[number]
        if moment.move is None:
            return frames_of(lambda chance: _laid_out(self.rules, self.header, chance), moment.draws)
        before = self.history[number - 1].state
        return frames_of(lambda chance: self.rules.apply(before, moment.move, chance), moment.draws)

    # Doing -------------------------------------------------------------------------------------------------------

    def play(self, move: Any) -> Step[Any]:
        """Play a move of the seat that decides now. An illegal one raises Illegal and changes nothing."""
        seat = self.actor
        if seat is None:
            raise Illegal(Reason("over", N_("The game is over.")))
        # Every line has its own stream, so a reopened match draws the same results; asking for advice must not change
        # them.
        fork = self._chance.fork(stream=len(self.lines) - self.advised)
        step = self.rules.apply(self.state, move, fork)
        self._chance.commit(fork, keep_counter=True)
        moment = Moment(step.state, step.events, move, seat, fork.drawn)
        self.history.append(moment)
        self._write(MoveLine(seat, str(move), fork.drawn), step.events)
        return step

    @property
    def by_luck(self) -> bool:
        """Whether anything was drawn in this match."""
        return any(isinstance(line, Header | MoveLine) and line.chance for line in self.lines)

    def why_no_take_back(self, *, freely: bool = False) -> Reason | None:
        """None if the last decision can be taken back. The same rule for all games; practice matches are exempt."""
        if len(self.history) == 1:
            return Reason("first", N_("There is nothing to take back yet."))
        if freely or self.practice:
            return None
        last = self.history[-1]
        if last.by_luck:
            return Reason("luck", N_("Luck has spoken since: that stands."))
        if last.reveals:
            return Reason("revealed", N_("Something hidden came to light: that stands."))
        if last.seat is not None and not self.seats[last.seat].is_person:
            return Reason("other", N_("The last decision was not yours to take back."))
        return None

    def take_back(self, *, freely: bool = False) -> None:
        """Undo the last decision; the journal records it. `freely` ignores the rule (engine, tests)."""
        if (reason := self.why_no_take_back(freely=freely)) is not None:
            raise Illegal(reason)
        undone = self.history.pop()
        self.taken_back += 1
        assert undone.seat is not None
        self._write(TakeBackLine(undone.seat), ())

    def change_seats(self, seats: Sequence[Seat]) -> None:
        """Another person or a bot takes a seat."""
        if len(seats) != len(self.seats):
            raise ValueError("a match cannot change its number of seats")
        self.seats = tuple(seats)
        self.rules = self.rules.seated([seat.name for seat in self.seats])
        self._write(SeatsLine(self.seats), ())

    def note_advice(self) -> None:
        """Record that the player who decides now asked for advice."""
        seat = self.actor
        if seat is not None:
            self.advised += 1
            self._write(AdviceLine(seat), ())

    def queue(self, results: Iterable[Draw]) -> None:
        """Script the next results (engine protocol, tests)."""
        self._chance.queue(results)

    @property
    def queued(self) -> int:
        return self._chance.queued

    def drop_queue(self) -> None:
        """Discard scripted results that turned out to be impossible."""
        self._chance.drop_queue()

    # Inside ------------------------------------------------------------------------------------------------------

    def _write(self, line: Line, events: tuple[Event, ...]) -> None:
        self.lines.append(line)
        for listener in self.listeners:
            listener(self, line, events)

    def repeat(self, line: Line, luck: Luck = Chance.recorded) -> None:
        """Replay one line of a journal with its recorded draws."""
        match line:
            case MoveLine(seat, text, draws):
                if self.actor != seat:
                    raise ValueError(f"it is not seat {seat}'s turn")
                move = self.rules.grammar.parse(text)
                chance = luck(draws)
                step = self.rules.apply(self.state, move, chance)
                if chance.queued:
                    raise ValueError("more luck was recorded than the move needs")
                self.history.append(Moment(step.state, step.events, move, seat, draws))
            case TakeBackLine(seat):
                if len(self.history) == 1:
                    raise ValueError("there is nothing to take back")
                if self.history[-1].seat != seat:
                    raise ValueError(f"the last decision was not seat {seat}'s")
                self.history.pop()
                self.taken_back += 1
            case SeatsLine(seats):
                if len(seats) != len(self.seats):
                    raise ValueError("a match cannot change its number of seats")
                self.seats = seats
                self.rules = self.rules.seated([seat.name for seat in seats])
            case AdviceLine(seat):
                if self.actor != seat:
                    raise ValueError(f"it is not seat {seat}'s turn")
                self.advised += 1
            case Header():
                raise ValueError("a second line about the match")
        self.lines.append(line)


def _first_moment(rules: Rules[Any, Any, Any], header: Header, luck: Luck) -> Moment:
    chance = luck(header.chance)
    step = _laid_out(rules, header, chance)
    if chance.queued:
        raise ValueError("more luck was recorded than the set-up needs")
    return Moment(step.state, step.events, draws=header.chance)


def _laid_out(rules: Rules[Any, Any, Any], header: Header, chance: Chance) -> Step[Any]:
    """The initial state of a match, and the events that led to it."""
    if bytes(header.start):
        state = msgspec.json.decode(header.start, type=rules.state_type)
        if faults := rules.faults(state):
            raise ValueError("; ".join(faults))
        if len(header.seats) != rules.seats_of(state):
            raise ValueError(f"{len(header.seats)} seats, but this table has {rules.seats_of(state)}")
        return rules.advance(state, chance)
    options = msgspec.convert(header.options, rules.options_type)
    if (problem := rules.check_options(options)) is not None:
        raise ValueError(problem)
    if len(header.seats) != rules.seats(options):
        raise ValueError(f"{len(header.seats)} seats, but these options need {rules.seats(options)}")
    return rules.setup(options, chance)
