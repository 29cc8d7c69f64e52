"""One match of a plan: a pure function of its task, so it does not matter where it is called."""

from __future__ import annotations

import hashlib
import time
import typing
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

import assets
import game as rules_room
import tools.playing
from game.core import bots, catalog
from game.core.moves import Move
from tools.playing import turns

from .records import Action, Played

FEW = 16
"""A field of a move with at most this number of values is a choice with a name; with more it is a place on a board."""

PASSES = ("pass", "skip")
"""The words of moves that do nothing: a bot that says little else stands still."""


class Task(NamedTuple):
    cell: int
    """Its number in the plan."""
    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    edition: str
    """Of the game, on the machine that asks for the match."""


class OtherEdition(RuntimeError):
    """Here are other rules, content or bots than where the match was asked for: it would be another match."""


@cache  # of all games: every seed goes through all of them
def rules_of(game: str) -> Any:
    return catalog.load(game, assets.read)


@cache
def edition(game: str) -> str:
    """Names what decides how a match goes: the version and content of the rules, and the code of rules and bots."""
    rules = rules_of(game)
    return f"rules {rules.version}, content {rules.content_hash}, code {_code()}"


def question(games: Sequence[str]) -> Callable[[], dict[str, str]]:
    """Asks another machine for its editions. A function inside a function travels with its code, so that it can be
    asked also where none of ours is installed."""

    def asked() -> dict[str, str]:
        import sys

        try:
            from tools.lab import playing  # a checkout on the path
        except ImportError:
            import poste_restante

            poste_restante.move_in()
            sys.modules.pop("tools", None)  # a stranger's
            from tools.lab import playing

        return {game: playing.edition(game) for game in games}

    return asked


@cache
def _code() -> str:
    """Every line that plays or counts a match. A bot that got better is as good a reason to differ as a new rule."""
    digest = hashlib.sha256()
    room = Path(rules_room.__file__).parent
    files = [*sorted(room.rglob("*.py")), Path(tools.playing.__file__), Path(__file__)]
    for path in files:
        digest.update(path.read_text(encoding="utf-8").encode())  # as text: Windows may have other ends of lines
    return digest.hexdigest()[:16]


def play_some(tasks: Sequence[Task]) -> list[tuple[int, Played]]:
    """Several matches at one go: sending a match about takes as long as playing a short one."""
    return [(task.cell, play_one(task)) for task in tasks]


def play_one(task: Task) -> Played:
    """One match from one seed, and what the lab wants to know of it."""
    if task.edition != edition(task.game):
        raise OtherEdition(f"{task.game}: wanted is {task.edition}; here is {edition(task.game)}")
    began = time.perf_counter()
    rules = rules_of(task.game)
    options = msgspec.convert(task.options, rules.options_type)
    players = [bots.make(name, rules) for name in task.bots]
    tally = Tally(range(len(players)))
    decisions = forced = 0
    first: int | None = None
    for turn in turns(rules, options, players, task.seed):
        if turn.seat is not None:
            first = turn.seat if first is None else first
            decisions += 1
            forced += len(turn.moves) == 1
            tally.count(turn.seat, turn.moves, turn.move)
            tally.clock(turn.seat, turn.seconds)
        if rules.settled(turn.state):
            tally.look(rules.points(turn.state))
    outcome = rules.outcome(turn.state)
    return Played(
        seed=task.seed,
        winners=outcome.winners,
        reason=outcome.reason,
        scores=outcome.scores,
        decisions=decisions,
        forced=forced,
        actions=tally.actions,
        seconds=time.perf_counter() - began,
        first=first,
        lead_changes=tally.lead_changes,
        waits=tuple(tally.waits),
        slowest=tuple(tally.slowest),
    )


class Tally:
    """What is counted while a match is played."""

    def __init__(self, seats: range) -> None:
        self.actions: dict[str, Action] = {}
        self.lead_changes: int | None = None
        """None as long as no points were counted."""
        self._ahead = set(seats)
        """Who has been in front since the lead last changed."""
        self.waits = [0 for _seat in seats]
        self._waiting = [0 for _seat in seats]
        self.slowest = [0.0 for _seat in seats]

    def count(self, seat: int, moves: Sequence[Move], move: Move) -> None:
        chosen = names_of(move)
        # In the order in which they are on offer, which is the same on every machine; a set's is not.
        for name in dict.fromkeys(name for each in moves for name in names_of(each)):
            action = self.actions.setdefault(name, Action(0, 0, (), ()))
            self.actions[name] = action.offered_to(seat, taken=name in chosen)
        if len(moves) > 1:
            self._waiting[seat] = self._waiting[seat] + 1 if move.word in PASSES else 0
            self.waits[seat] = max(self.waits[seat], self._waiting[seat])

    def clock(self, seat: int, seconds: float) -> None:
        self.slowest[seat] = max(self.slowest[seat], round(seconds, 3))

    def look(self, points: tuple[float, ...]) -> None:
        """The lead changes when none of those in front is in front any more; drawing level changes nothing."""
        if not points:
            return
        best = max(points)
        front = {seat for seat, count in enumerate(points) if count == best}
        self.lead_changes = self.lead_changes or 0
        self._ahead &= front
        if not self._ahead:
            self.lead_changes += 1
            self._ahead = front


@lru_cache(maxsize=50_000)
def names_of(move: Move) -> tuple[str, ...]:
    """What a move is counted as: its first word, and with it each of its fields that is one of a few words."""
    named = [f"{move.word} {word}" for field in _named_fields(type(move)) for word in _words(getattr(move, field))]
    return (move.word, *named)


@cache
def _named_fields(kind: type[Move]) -> tuple[str, ...]:
    hints = typing.get_type_hints(kind)
    return tuple(field for field in kind.__struct_fields__ if _few_words(hints[field]))


def _few_words(hint: Any) -> bool:
    if typing.get_origin(hint) is tuple:
        return any(_few_words(part) for part in typing.get_args(hint))
    return typing.get_origin(hint) is Literal and len(typing.get_args(hint)) <= FEW


def _words(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)
