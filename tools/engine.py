"""`poste-restante engine GAME`: any game over standard input and output, one JSON object a line each way.

Like UCI for chess: tests, bots in any language and curious people can drive a game without a screen. A bad line is
answered with {"error": …} and changes nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any

import msgspec

import assets
from game.core import catalog
from game.core.chance import Chance, Draw, ImpossibleDraw
from game.core.contract import Illegal
from game.core.events import Event, seen_from
from game.core.journal import Seat
from game.core.match import Match
from game.core.moves import InvalidMove
from saves.problems import short

LONGEST_LINE = 1_000_000
LONGEST_ERROR = 1_000
LARGEST_NUMBER = 10**9
"""In a state; beyond it nothing counts anything, and some loops would count for ever."""

HELP = (
    '{"do":"help"} what moves look like, and an example state',
    '{"do":"new","options":{…},"seed":7,"chance":[…]} begin a match; all but "do" may be left out',
    '{"do":"state"} {"do":"moves"} where the match stands, what can be done',
    '{"do":"apply","move":"…"} play a move; {"do":"why","move":"…"} why it is not possible, or null',
    '{"do":"undo"} go back one decision',
    '{"do":"load","state":{…}} put any possible state on the table',
    '{"do":"chance","results":[4,6,"heads"]} what falls next: a number for a die, a side for a coin, '
    "the order for a shuffle, the value for a pick",
    '"seat":n in a request answers with what that seat may see',
)


class BadRequest(ValueError):
    pass


class Request(msgspec.Struct, forbid_unknown_fields=True):
    do: str
    options: dict[str, Any] | None = None
    seed: int = 0
    chance: list[Draw] | None = None
    move: str | None = None
    state: dict[str, Any] | None = None
    results: list[Draw] | None = None
    seat: int | None = None


class Engine:
    """One game, at most one match at a time. `answer` never raises."""

    def __init__(self, game: str) -> None:
        self.rules = catalog.load(game, assets.read)
        self.match: Match | None = None
        self._queued: list[Draw] = []
        """Results queued since the table last changed; a `new` or `load` that follows uses them first."""
        self._decoder = msgspec.json.Decoder(Request)
        self._doers: dict[str, Callable[[Request], dict[str, Any]]] = {
            "help": self._help,
            "new": self._new,
            "state": lambda request: self._table(request, self._current()),
            "moves": lambda request: self._table(request, self._current()),
            "apply": self._apply,
            "why": self._why,
            "undo": self._undo,
            "load": self._load,
            "chance": self._chance,
        }

    def reply(self, line: str | bytes) -> bytes:
        """The answer as one line of JSON, without its end. Never raises."""
        try:
            return msgspec.json.encode(self.answer(line))
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            return msgspec.json.encode({"error": f"the answer cannot be written: {short(error)}"})

    def answer(self, line: str | bytes) -> dict[str, Any]:
        try:
            if len(line) > LONGEST_LINE:
                raise BadRequest(f"a line may have {LONGEST_LINE} characters at most")
            request = self._decoder.decode(line)
            doer = self._doers.get(request.do)
            if doer is None:
                raise BadRequest(f"cannot do {request.do!r}; known: {', '.join(self._doers)}")
            return {"ok": True, **doer(request)}
        except Illegal as error:
            return {"error": short(error.reason, LONGEST_ERROR), "key": error.reason.key}
        except ImpossibleDraw as error:
            return {"error": short(error, LONGEST_ERROR) + self._drop_queue()}
        except (msgspec.MsgspecError, InvalidMove, ValueError, RecursionError) as error:
            return {"error": short(error, LONGEST_ERROR)}

    def _drop_queue(self) -> str:
        """Forget results that cannot fall: they would stand in the way of every further move. Says so if it did."""
        queued = len(self._queued) + (self.match.queued if self.match is not None else 0)
        self._queued.clear()
        if self.match is not None:
            self.match.drop_queue()
        return "; the queued results were dropped" if queued else ""

    def _current(self) -> Match:
        if self.match is None:
            raise BadRequest('no match yet: send {"do":"new"} or {"do":"load","state":{…}}')
        return self.match

    def _help(self, request: Request) -> dict[str, Any]:
        example = self.rules.setup(self.rules.options_type(), Chance.seeded(1)).state
        return {
            "game": self.rules.id,
            "rules": self.rules.version,
            "requests": HELP,
            "moves": self.rules.grammar.forms(),
            "options": {choice.name: [value.value for value in choice.values] for choice in self.rules.choices},
            "example": example,
        }

    def _new(self, request: Request) -> dict[str, Any]:
        options = msgspec.convert(request.options or {}, self.rules.options_type)
        problem = self.rules.check_options(options)
        if problem is not None:
            raise BadRequest(problem)
        seats = [Seat() for _ in range(self.rules.seats(options))]
        return self._put(request, Match.new(self.rules, options, seats, request.seed, script=self._script(request)))

    def _load(self, request: Request) -> dict[str, Any]:
        if request.state is None:
            raise BadRequest('"load" needs a "state"')
        if _largest(request.state) > LARGEST_NUMBER:
            raise BadRequest(f"a number in this state is beyond {LARGEST_NUMBER}; no table counts so far")
        state = msgspec.convert(request.state, self.rules.state_type)
        # Before anything else is asked about it: only a possible table says how many seats it has.
        if faults := self.rules.faults(state):
            raise BadRequest("; ".join(faults))
        seats = [Seat() for _ in range(self.rules.seats_of(state))]
        return self._put(
            request, Match.from_state(self.rules, state, seats, request.seed, script=self._script(request))
        )

    def _put(self, request: Request, match: Match) -> dict[str, Any]:
        """A new match takes the place of the one before, once it is sure that it can be answered about."""
        answer = self._table(request, match, match.history[-1].events)
        self.match = match
        self._queued.clear()
        return answer

    def _apply(self, request: Request) -> dict[str, Any]:
        match = self._current()
        self._check_seat(request, match)
        step = match.play(self._move(request))
        self._queued.clear()
        return self._table(request, match, step.events)

    def _why(self, request: Request) -> dict[str, Any]:
        match = self._current()
        reason = self.rules.why_not(match.state, self._move(request))
        if reason is None:
            return {"why": None}
        return {"why": str(reason), "key": reason.key, "values": reason.values}

    def _undo(self, request: Request) -> dict[str, Any]:
        match = self._current()
        self._check_seat(request, match)
        match.take_back(freely=True)
        return self._table(request, match)

    def _chance(self, request: Request) -> dict[str, Any]:
        if request.results is None:
            raise BadRequest('"chance" needs "results"')
        self._queued.extend(request.results)
        if self.match is not None:
            self.match.queue(request.results)
        return {"queued": len(self._queued) if self.match is None else self.match.queued}

    def _script(self, request: Request) -> list[Draw]:
        return [*self._queued, *(request.chance or [])]

    def _move(self, request: Request) -> Any:
        if request.move is None:
            raise BadRequest(f'"{request.do}" needs a "move"')
        return self.rules.grammar.parse(request.move)

    def _check_seat(self, request: Request, match: Match) -> None:
        if request.seat is not None and not 0 <= request.seat < len(match.seats):
            raise BadRequest(f"there is no seat {request.seat}")

    def _table(self, request: Request, match: Match, events: tuple[Event, ...] = ()) -> dict[str, Any]:
        self._check_seat(request, match)
        state, moves, seat = match.state, match.moves, request.seat
        if seat is not None:
            events = seen_from(events, seat)
            state = self.rules.view(state, seat)
            moves = moves if match.actor == seat else ()
        return {
            "state": state,
            "actor": match.actor,
            "moves": [str(move) for move in moves],
            "events": events,
            "log": [sentence for event in events if (sentence := self.rules.tell(event))],
            "outcome": match.outcome,
        }


def _largest(value: Any) -> float:
    """The largest number anywhere inside, whatever its sign."""
    if isinstance(value, dict):
        return max(map(_largest, value.values()), default=0)
    if isinstance(value, list):
        return max(map(_largest, value), default=0)
    return abs(value) if isinstance(value, int | float) else 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="poste-restante engine", description="Play a game in JSON lines.")
    parser.add_argument("game", choices=sorted(catalog.BY_ID))
    engine = Engine(parser.parse_args(arguments).game)
    for line in sys.stdin.buffer:
        if line.strip():
            sys.stdout.buffer.write(engine.reply(line) + b"\n")
            sys.stdout.buffer.flush()
    return 0
