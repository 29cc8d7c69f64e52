"""One search for all games: Monte Carlo tree search, using only the interface `Rules`.

A node of the tree (`Place`) is an information set of the seat that decides. Without hidden information that is the
state itself, so transpositions share a node. With hidden information, one node stands for all states that the seat
cannot tell apart. Chance is sampled again each time a move is tried: the children of a move are the results it has had,
with their frequencies.

Each node keeps, for every move, the number of visits and the sum of the values for the deciding seat. An iteration
selects a path down the tree, expands one new node, runs a playout with a quick bot up to a horizon, and evaluates the
state reached (`Rules.value`). The best move is the one with the most visits.

The budget is a number of simulated moves (then the same seed finds the same move), or a clock that the caller passes
in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from .chance import Chance, ImpossibleDraw
from .tuning import Tuning
from .words import _

if TYPE_CHECKING:
    from .bots import Bot, Seen
    from .contract import Rules

MOVES = 8000
"""Simulated moves per decision, by default."""

MOST_PLACES = 60_000
"""The size of the tree kept from one decision to the next; a larger tree is discarded."""

LONGEST_PLAY = 400
"""Decisions after which a playout is cut off and evaluated."""

LONGEST_PLAN = 16

DEEPEST = 60
"""The maximum depth of an iteration: careless play may continue for ever."""


GOLDEN = 0.6180339887498949
"""The golden ratio: steps of this length around a circle of length 1 stay evenly distributed."""


class EvenLuck(Chance):
    """Chance whose first draw after `next_is` is stratified (common random numbers).

    The first try of each move meets the same draw as the first try of every other move, and further tries go evenly
    through the possible results. So moves are compared on equal terms long before the averages converge.
    """

    __slots__ = ("_share",)

    def __init__(self, counter: int) -> None:
        super().__init__(counter, [])
        self._share: float | None = None

    def next_is(self, share: float) -> None:
        """Choose the next draw: the result at this quantile, 0 to 1, of all possible ones."""
        self._share = share

    def by_luck(self) -> None:
        """Nothing was drawn: the next draw is random again."""
        self._share = None

    def _below(self, bound: int) -> int:
        share = self._share
        if share is None:
            return super()._below(bound)
        self._share = None
        return int(share * bound)


Values = tuple[float, ...]
"""The value for each seat, from 0 to 1."""


class Place:
    """A node: the information set of one seat at a decision, with the statistics of each move."""

    __slots__ = (
        "hopes",
        "moves",
        "opened",
        "outcomes",
        "priors",
        "seat",
        "sums",
        "totals",
        "tries",
        "values",
        "visits",
    )

    def __init__(self, seat: int, moves: Sequence[Any], values: Values) -> None:
        self.seat = seat
        self.moves = list(moves)
        self.values = values
        """The current estimate for every seat."""
        self.visits = 1
        self.totals = list(values)
        """The sum of all values backed up through this node."""
        self.opened = 0
        """The number of moves that have been tried; the others follow in the order of their priors."""
        self.tries: list[int] = []
        self.sums: list[list[float]] = []
        """For each move, the sum of its values over all tries."""
        self.outcomes: list[dict[Any, tuple[int, Values]]] = []
        """For each move, its results: how often each occurred, and its latest value."""
        self.priors: list[float] | None = None
        """The prior weight of each move; None: all equal."""
        self.hopes: list[float] | None = None
        """The estimated value of each move before it is tried."""

    def select(self, explore: float, chance: Chance) -> int:
        """The index of the move to try now: exploitation against exploration."""
        tries, sums, priors, seat = self.tries, self.sums, self.priors, self.seat
        opened, count = self.opened, len(self.moves)
        urge = explore * sqrt(self.visits)
        even = urge / count
        best, chosen = -1.0, -1
        for index in range(opened):
            tried = tries[index]
            if not tried:
                return index  # the try ended in a cycle further down: nothing was learnt yet
            worth = sums[index][seat] / tried + (even if priors is None else urge * priors[index]) / (1 + tried)
            if worth > best:
                best, chosen = worth, index
        if opened < count:
            hope = self.values[seat] if self.hopes is None else self.hopes[opened]
            if hope + (even if priors is None else urge * priors[opened]) > best:
                return self._open(chance)
        return chosen

    def _open(self, chance: Chance) -> int:
        index = self.opened
        if self.priors is None:
            other = index + chance.die(len(self.moves) - index) - 1
            self.moves[index], self.moves[other] = self.moves[other], self.moves[index]
        self.opened += 1
        self.tries.append(0)
        self.sums.append([0.0] * len(self.values))
        self.outcomes.append({})
        return index

    def learn(self, index: int, result: Any, worth: Values, came: Values, best_counts: float) -> None:
        """Back up: a move led to `result`, whose value is now `worth`; this iteration ended with the value `came`."""
        known = self.outcomes[index].get(result)
        times, before = known if known is not None else (0, worth)
        self.outcomes[index][result] = (times + 1, worth)
        self.tries[index] += 1
        self.visits += 1
        sums, totals = self.sums[index], self.totals
        for seat, now in enumerate(worth):
            sums[seat] += now + times * (now - before[seat])
            totals[seat] += came[seat]
        visits = self.visits
        if not best_counts:
            self.values = tuple([total / visits for total in totals])
            return
        best = self.best()
        tried, sums = self.tries[best], self.sums[best]
        self.values = tuple([
            best_counts * sums[seat] / tried + (1.0 - best_counts) * total / visits
            for seat, total in enumerate(totals)
        ])  # fmt: skip

    def mean(self, index: int) -> float:
        return self.sums[index][self.seat] / self.tries[index]

    def best(self) -> int:
        """The index of the move with the best average."""
        seat, tries = self.seat, self.tries
        found, most = 0, -1.0
        for index, sums in enumerate(self.sums):
            if tries[index] and sums[seat] / tries[index] > most:
                found, most = index, sums[seat] / tries[index]
        return found

    def favourite(self) -> int:
        """The move with the most visits; of equal ones the better."""
        return max(range(self.opened), key=lambda index: (self.tries[index], self.sums[index][self.seat]))

    def rank(self, weights: Sequence[float], hopes: Sequence[float] | None) -> None:
        """Sort the moves by their priors, before any was tried."""
        order = sorted(range(len(self.moves)), key=lambda index: -weights[index])
        self.moves = [self.moves[index] for index in order]
        self.priors = [weights[index] for index in order]
        self.hopes = None if hopes is None else [hopes[index] for index in order]


class Found(NamedTuple):
    move: Any
    plan: tuple[Any, ...]
    """The move and the seat's own moves after it, as long as no draw and no other seat comes between."""
    value: float
    """The value for the seat, from 0 to 1."""
    second: float
    """The same for the second-best move; 0 if none was tried."""
    moves: int
    """The number of simulated moves."""


class Search:
    """The search of one seat. It can be called for every decision; the tree is reused while it is valid."""

    def __init__(self, rules: Rules[Any, Any, Any], tuning: Tuning, quick: Callable[[], Bot] | None) -> None:
        self.rules = rules
        self.tuning = tuning
        self._quick = quick
        """Makes the playout bot; None: random moves."""
        self._places: dict[Any, Place] = {}
        self._been: list[Any] = []
        """The keys since the last settled state: cancelling a staged decision leads back there."""
        self._spent = 0
        self._chance = EvenLuck(0)
        self._minds: dict[int, Bot] = {}
        self._seats = 0

    def run(self, seen: Seen, goes_on: Callable[[int], bool]) -> Found:
        """The best move found while `goes_on(number of simulated moves)` is true."""
        rules, self._spent = seen.rules, 0
        self._chance = EvenLuck(seen.chance.die(1 << 62))
        tables = self._tables(seen)
        key = (seen.seat, rules.known_by(tables[0], seen.seat))
        if rules.settled(tables[0]):
            self._been.clear()
        self._seats = rules.seats_of(tables[0])
        root = self._places.get(key)
        if root is None or len(self._places) > MOST_PLACES or len(tables) > 1:
            # The node is unknown, the tree is too large, or it was built from earlier determinisations.
            self._places = {}
            root = self._places[key] = Place(seen.seat, seen.moves, self._valued(tables[0]))
        number = 0
        while True:
            self._try(root, tables[number % len(tables)])
            number += 1
            if not goes_on(self._spent):
                break
        self._been.append(key)
        best = root.favourite()
        others = [root.mean(index) for index in range(root.opened) if index != best and root.tries[index]]
        plan = self._plan(tables[0], seen.seat, root.moves[best])
        return Found(root.moves[best], plan, root.mean(best), max(others, default=0.0), self._spent)

    def _plan(self, state: Any, seat: int, move: Any) -> tuple[Any, ...]:
        rules, plan = self.rules, [move]
        self._minds = {}
        while len(plan) < LONGEST_PLAN:
            try:
                state = rules.apply(state, move, Chance.recorded(())).state
            except ImpossibleDraw:
                break
            if rules.actor(state) != seat:
                break
            moves = rules.moves(state)
            known = self._places.get((seat, rules.known_by(state, seat)))
            if known is not None and known.opened:
                move = known.moves[known.favourite()]
            elif not self.weighs(moves):
                move = self._asked(state, seat, moves)
            else:
                break
            plan.append(move)
        return tuple(plan)

    def weighs(self, moves: Sequence[Any]) -> bool:
        """Whether a decision between these moves deserves a node."""
        weighed = self.tuning.weighed
        return not weighed or any(move.word in weighed for move in moves)

    def _tables(self, seen: Seen) -> list[Any]:
        """States consistent with the view: only one if `guess` draws nothing, because then nothing is hidden."""
        tables: list[Any] = []
        for _number in range(self.tuning.guesses):
            seen.chance.drawn.clear()
            tables.append(seen.rules.guess(seen.view, seen.seat, seen.chance))
            if not seen.chance.drawn:
                break
        return tables

    # One iteration -------------------------------------------------------------------------------------------

    def _try(self, root: Place, state: Any) -> None:
        rules, tuning, chance, places = self.rules, self.tuning, self._chance, self._places
        self._minds = {}
        place, passed = root, {root}
        path: list[tuple[Place, int, Any]] = []
        while True:
            if not place.opened and place.priors is None:
                self._look(place, state)
            index = place.select(tuning.explore, chance)
            self._minds.pop(place.seat, None)  # its plan is void: the state may be a different one now
            chance.next_is((0.5 + place.tries[index] * GOLDEN) % 1.0)
            state = self._played(state, place.moves[index])
            chance.by_luck()
            state = self._small_decisions(state)
            seat = rules.actor(state)
            if seat is None or len(path) == DEEPEST:
                came = self._valued(state)
                path.append((place, index, came))
                break
            key = (seat, rules.known_by(state, seat))
            known = places.get(key)
            if known in passed or key in self._been:
                nothing = tuple(0.0 if seat == place.seat else 1.0 for seat in range(len(place.values)))
                place.learn(index, None, nothing, nothing, tuning.best)  # A cycle: the worst value for this seat.
                return
            if known is None:
                moves = rules.moves(state)
                came = self._valued(self._played_on(state))
                places[key] = reached = Place(seat, moves, came)
                path.append((place, index, reached))
                break
            passed.add(known)
            path.append((place, index, known))
            place = known
        worth = came
        for place, index, result in reversed(path):
            place.learn(index, result, worth, came, tuning.best)
            worth = place.values

    def _valued(self, state: Any) -> Values:
        rules = self.rules
        return tuple([rules.value(state, seat) for seat in range(self._seats)])

    def _played(self, state: Any, move: Any) -> Any:
        self._spent += 1
        chance = self._chance
        after = self.rules.apply(state, move, chance).state
        chance.drawn.clear()
        return after

    def _look(self, place: Place, state: Any) -> None:
        """Set the priors of the moves."""
        tuning, rules, count = self.tuning, self.rules, len(place.moves)
        if count == 1 or not (tuning.sharp or tuning.trust):
            return
        weights, hopes = [1.0 / count] * count, None
        if tuning.sharp:
            hopes = [rules.value(self._played(state, move), place.seat) for move in place.moves]
            top = max(hopes)
            weights = [exp((hope - top) * tuning.sharp) for hope in hopes]
            total = sum(weights)
            weights = [weight / total for weight in weights]
        if tuning.trust:
            choice = self._asked(state, place.seat, place.moves)
            weights = [weight * (1.0 - tuning.trust) for weight in weights]
            if choice in place.moves:
                weights[place.moves.index(choice)] += tuning.trust
        place.rank(weights, hopes)

    # Playouts ------------------------------------------------------------------------------------------------

    def _asked(self, state: Any, seat: int, moves: Sequence[Any]) -> Any:
        """The quick bot's move."""
        if self._quick is None:
            return moves[self._chance.die(len(moves)) - 1]
        from .bots import Seen

        if seat not in self._minds:
            self._minds[seat] = self._quick()
        return self._minds[seat].choose(Seen(self.rules, self.rules.view(state, seat), seat, moves, self._chance))

    def _small_decisions(self, state: Any) -> Any:
        """Play on to the next decision that deserves a node."""
        rules = self.rules
        if self.tuning.weighed:
            for _number in range(LONGEST_PLAY):
                seat = rules.actor(state)
                if seat is None:
                    break
                moves = rules.moves(state)
                if self.weighs(moves):
                    break
                state = self._played(state, self._asked(state, seat, moves))
        return state

    def _played_on(self, state: Any) -> Any:
        """The state after the playout up to the horizon; never in the middle of a staged decision."""
        rules, horizon, tick = self.rules, self.tuning.horizon, self.tuning.tick
        goal = getattr(state, tick) + horizon if tick else 0
        for number in range(LONGEST_PLAY):
            if (getattr(state, tick) >= goal if tick else number >= horizon) and rules.settled(state):
                break
            seat = rules.actor(state)
            if seat is None:
                break
            state = self._played(state, self._asked(state, seat, rules.moves(state)))
        return state


Budget = Callable[[int], bool]
"""Whether to continue after this many simulated moves."""


class SearchBot:
    """Searches with a budget of moves, or until the caller's clock stops it."""

    ponders = True
    """It is slow: a window runs it in the background."""

    def __init__(self, moves: int = MOVES, tuning: Tuning | None = None) -> None:
        self.moves = moves
        self.budget: Callable[[], Budget] | None = None
        """Called for each decision; None: only the number of moves counts, and the same seed finds the same move."""
        self.reason = ""
        self.plan: tuple[Any, ...] = ()
        self._tuning = tuning
        self._mind: Search | None = None
        self._quick: Bot | None = None

    def choose(self, seen: Seen) -> Any:
        if self._mind is None:
            self._mind = _mind(seen.rules, self._tuning or seen.rules.tuning)
        if len(seen.moves) == 1:
            self.reason, self.plan = "", (seen.moves[0],)
            return seen.moves[0]
        if not self._mind.weighs(seen.moves):
            return self._small_decision(seen)
        found = self._mind.run(seen, (self.budget or self._by_moves)())
        self.plan = found.plan
        self._quick = None  # its plan is void
        self.reason = self._why(seen, found)
        return found.move

    def _why(self, seen: Seen, found: Found) -> str:
        """In the words of the game, or of the quick bot if it would choose the same move; else in figures."""
        from . import bots

        told = seen.rules.reason(seen.view, seen.seat, found.move)
        quick = (self._tuning or seen.rules.tuning).quick
        if not told and quick in seen.rules.bots:
            other = bots.make(quick, seen.rules)
            if other.choose(seen) == found.move:
                told = bots.reason(other, seen.rules, seen.view, seen.seat, found.move)
        return told or why(found)

    def _small_decision(self, seen: Seen) -> Any:
        """The quick bot makes decisions that do not deserve a search."""
        from . import bots

        if self._quick is None:
            self._quick = bots.make((self._tuning or seen.rules.tuning).quick, seen.rules)
        move = self._quick.choose(seen)
        self.plan = getattr(self._quick, "plan", (move,))
        self.reason = bots.reason(self._quick, seen.rules, seen.view, seen.seat, move)
        return move

    def _by_moves(self) -> Budget:
        return lambda spent: spent < self.moves


def _mind(rules: Rules[Any, Any, Any], tuning: Tuning) -> Search:
    from . import bots

    quick = None if tuning.quick == "random" else (lambda: bots.make(tuning.quick, rules))
    return Search(rules, tuning, quick)


def why(found: Found) -> str:
    """The sentence for a move: its value, and its margin over the second-best."""
    percent = round(found.value * 100)
    if percent >= 97:
        return _("I thought it through, and this wins.")
    if found.value - found.second < 0.01:
        return _("I thought it through: about {percent} in 100, and something else would have done as well.").format(
            percent=percent
        )
    return _("I thought it through, and nothing else does better: about {percent} in 100.").format(percent=percent)
