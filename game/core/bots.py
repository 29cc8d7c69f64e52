"""Computer players. A bot sees only its seat's view and draws from its own chance: it never sees dice to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from .chance import Chance
from .contract import Rules
from .search import SearchBot
from .words import _


class Seen(NamedTuple):
    """Everything a bot may know when it decides."""

    rules: Rules[Any, Any, Any]
    view: Any
    seat: int
    moves: Sequence[Any]
    chance: Chance


class Bot(Protocol):
    def choose(self, seen: Seen) -> Any: ...

    # A bot may also have `reason` (why it chose its last move, in a sentence), `plan` (the moves it intends to play,
    # from that one on) and `ponders` (it is too slow to run on the thread of the window).


class RandomBot:
    """Any legal move, uniformly at random."""

    def choose(self, seen: Seen) -> Any:
        return seen.moves[seen.chance.die(len(seen.moves)) - 1]


class GreedyBot:
    """Tries every move on a few determinised states and keeps the one with the best average score.

    A staged decision is followed to the next settled state, always with the best continuation by score. Some decisions
    have too many continuations (exchange two of 48 dice). Then only the first ones of each are tried: `budget` limits
    the number of moves simulated for one decision. Cancelling a staged decision leads back to its start and is worth
    nothing; otherwise the bot would begin and cancel for ever.
    """

    def __init__(self, samples: int = 4, stages: int = 12, budget: int = 1000) -> None:
        self.samples = samples
        self.stages = stages
        self.budget = budget
        self._began: Any = None
        """What the seat saw at the start of the current staged decision."""

    def choose(self, seen: Seen) -> Any:
        if len(seen.moves) == 1:
            return seen.moves[0]
        totals = [0.0] * len(seen.moves)
        share = max(8, self.budget // (self.samples * len(seen.moves)))
        for _number in range(self.samples):
            state = seen.rules.guess(seen.view, seen.seat, seen.chance)
            if seen.rules.settled(state):
                self._began = seen.view
            for index, move in enumerate(seen.moves):
                totals[index] += self._value(seen, state, move, self.stages, [share])
        best = max(totals)
        return seen.moves[seen.chance.pick([i for i, total in enumerate(totals) if total == best])]

    def _value(self, seen: Seen, state: Any, move: Any, stages: int, left: list[int]) -> float:
        rules = seen.rules
        after = rules.apply(state, move, seen.chance).state
        left[0] -= 1
        settled = rules.settled(after)
        if settled and not rules.settled(state) and rules.view(after, seen.seat) == self._began:
            return float("-inf")
        if not stages or left[0] < 1 or settled or rules.actor(after) != seen.seat:
            return rules.score(after, seen.seat)
        best = float("-inf")
        for further in rules.moves(after):
            best = max(best, self._value(seen, after, further, stages // 2, left))
            if left[0] < 1:
                break
        return best


GENERAL: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}


def names(rules: Rules[Any, Any, Any]) -> list[str]:
    return [*GENERAL, *rules.bots]


def make(name: str, rules: Rules[Any, Any, Any]) -> Bot:
    """A bot by its name; `search:300` is the tree search with a budget of 300 moves per decision."""
    kind, colon, budget = name.partition(":")
    factory = GENERAL.get(kind) or rules.bots.get(kind)
    if factory is None:
        raise ValueError(f"no bot is called {name!r}; {rules.id} knows: {', '.join(names(rules))}")
    bot: Bot = factory()
    if colon:
        if not (isinstance(bot, SearchBot) and budget.isdecimal() and int(budget)):
            raise ValueError(f"{name!r}: {kind} takes no budget of moves")
        bot.moves = int(budget)
    return bot


def reason(bot: Bot, rules: Rules[Any, Any, Any], view: Any, seat: int, move: Any) -> str:
    """Why the bot chose its last move: in its own words, or else in those of the game."""
    own: str | None = getattr(bot, "reason", None)
    if own is not None:
        return own
    if isinstance(bot, RandomBot):
        return _("Anything may turn out well.")
    return rules.reason(view, seat, move) or _("Of all moves, this one leaves me best for now.")


def choose(bot: Bot, rules: Rules[Any, Any, Any], state: Any, chance: Chance) -> Any:
    """Ask a bot for the current decision, showing it only what its seat may see."""
    seat = rules.actor(state)
    if seat is None:
        raise ValueError("the game is over: nobody decides")
    return bot.choose(Seen(rules, rules.view(state, seat), seat, rules.moves(state), chance))


def plan_of(bot: Bot, move: Any) -> tuple[Any, ...]:
    """What a bot intends to play, beginning with the move just chosen; some bots keep only what comes after it."""
    plan = tuple(getattr(bot, "plan", ()))
    return plan if plan[:1] == (move,) else (move, *plan)
