"""The curve of a finished match: the position after every round, and the turning point with the deed that made it.

It shows the odds of winning where `Rules.value` was calibrated against real matches (`Rules.odds`). Otherwise it shows
the score: the lead where sides compete, the progress of the table where the game is cooperative.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from .contract import Rules
from .ending import Deed, Odds
from .match import Match
from .words import _

Kind = Literal["odds", "lead", "progress"]
TurnKind = Literal["turn", "best", "worst"]
"""What stands out in a match: where it turned to its result. If nothing turned it (a step against the result, a
table that was never in doubt, or a curve that says how much was done and not who is ahead), the largest step is only
its best moment, or its worst."""
Level = Callable[[Any], float]
"""The height of the curve for a state."""
Sides = Sequence[tuple[int, ...]]
"""The seats of each competing side."""


class Point(NamedTuple):
    at: int
    """The number of the last decision of the round."""
    since: int
    """The number of the last decision before the round: a replay of the round starts there."""
    words: str
    """The round that ends here, as players count: "Turn 6". Empty for the start."""
    level: float


class Turning(NamedTuple):
    point: int
    """The index of the point on the curve."""
    decision: int
    """The decision with the largest effect in that round."""
    words: str
    """What happened then; empty if there is no sentence for it."""
    kind: TurnKind = "turn"


class Curve(NamedTuple):
    kind: Kind
    seat: int
    """The curve rises when this seat's side gains."""
    middle: float
    """The level at which no side is ahead; 0 for a cooperative table without measured odds, which has no middle."""
    points: tuple[Point, ...]
    goal: float
    """The level that wins, where one count does; else 0."""
    turning: Turning | None
    begun_later: bool
    """The match started from a saved state, and nothing is known of what was before."""

    @property
    def scale(self) -> tuple[float, float]:
        """The levels at the ends of the scale. A goal is one of them: one dream of six is not much."""
        levels = [point.level for point in self.points]
        match self.kind:
            case "odds":
                return (0.0, 1.0)
            case "lead":
                reach = max(1.0, *map(abs, levels))
                return (-reach, reach)
            case "progress":
                return (min(0.0, *levels), max(1.0, self.goal, *levels))


def curve_of(match: Match, seat: int, sides: Sides) -> Curve:
    """The curve from the point of view of this seat, once the match is over."""
    rules = match.rules
    measured = measured_odds(rules, match.header.options)
    rivals = [side[0] for side in sides if seat not in side]
    kind: Kind = "odds" if measured is not None else "lead" if rivals and rules.points(match.state) else "progress"
    middle = {"odds": 1 / max(2, len(sides)), "lead": 0.0, "progress": 0.0}[kind]

    def level(state: Any) -> float:
        if measured is not None:
            return odds(rules, measured, state, seat)
        if kind == "progress":
            return rules.progress(state)
        points = rules.points(state)
        return points[seat] - max(points[rival] for rival in rivals)

    points = tuple(_points(match, level))
    own = next(side for side in sides if seat in side)
    levels = [point.level for point in points]
    if not rivals:
        levels.pop()  # how it ended is told anyway: a match alone turned before that
    up = _goes_up(match, seat, alone=not rivals)
    turn = _turn(levels, None if kind == "progress" else middle, up, ends_anyway=bool(rivals) and kind == "odds")
    if turn is not None:
        before, after = levels[turn - 1], levels[turn]
        rises = after > before
        turned = bool(rivals) or min(before, after) <= middle <= max(before, after)
        stands_out: TurnKind = "best" if rises else "worst"
        if kind != "progress" and turned and up in (None, rises):
            stands_out = "turn"
        turning: Turning | None = Turning(turn, *_cause(match, points[turn], own, level), stands_out)
    else:
        turning = _on_level_ground(match, points[: len(levels)], own, up)
    goal = rules.goal(match.state) if kind == "progress" else 0.0
    return Curve(kind, seat, middle, points, goal, turning, bool(bytes(match.header.start)))


def _goes_up(match: Match, seat: int, *, alone: bool) -> bool | None:
    """Whether the result is what this seat wanted; None if nobody has won, or all have."""
    outcome = match.outcome
    if outcome is None or (not alone and len(outcome.winners) in (0, len(match.seats))):
        return None
    return seat in outcome.winners


def measured_odds(rules: Rules[Any, Any, Any], options: dict[str, Any]) -> Odds | None:
    """The odds that were measured with these options."""
    usual = rules.options_type()
    chosen = {name: options.get(name, getattr(usual, name)) for name in usual.__struct_fields__}
    return next((each for each in rules.odds if each.given.items() <= chosen.items()), None)


def odds(rules: Rules[Any, Any, Any], measured: Odds, state: Any, seat: int) -> float:
    outcome = rules.outcome(state)
    if outcome is None:
        return measured(rules.ahead(state, seat))
    if len(outcome.winners) == rules.seats_of(state) > 1 and not rules.together:
        return 1 / len(outcome.winners)  # a draw, which for the search is as good as a win
    return rules.value(state, seat)


def _points(match: Match, level: Level) -> Iterator[Point]:
    since = 0
    yield Point(0, 0, "", level(match.history[0].state))
    for at, words in round_ends(match.rules, [moment.state for moment in match.history]):
        yield Point(at, since, words, level(match.history[at].state))
        since = at


def round_ends(rules: Rules[Any, Any, Any], states: Sequence[Any]) -> Iterator[tuple[int, str]]:
    """The last decision of each round, and the name of the round; if no rounds are counted, every complete decision.

    `states` are all states of a match, beginning with the initial one.
    """
    last = len(states) - 1
    if rules.rounds is None:
        whole = (at for at in range(1, last + 1) if at == last or rules.settled(states[at]))
        yield from ((at, _("Step {n}").format(n=number)) for number, at in enumerate(whole, start=1))
        return
    words = [rules.round_of(state) for state in states]
    yield from ((at, words[at - 1]) for at in range(1, last) if words[at] != words[at - 1])
    if last:
        yield last, words[last]  # as the end is told: on the morning of the next day, perhaps


def _turn(levels: Sequence[float], middle: float | None, up: bool | None, *, ends_anyway: bool) -> int | None:
    """The step with which the curve changed sides for good; if it never did, the largest step towards the result, or
    else the largest of all. Of equal steps the last.

    Where the last step goes to the end of the scale anyway, it counts only if it changes sides.
    """
    crossing = None if middle is None else _last_crossing(levels, middle)
    if crossing is not None and up in (None, levels[crossing] > levels[crossing - 1]):
        return crossing
    by = [after - before for before, after in pairwise(levels)]
    if ends_anyway and len(by) > 1:
        by.pop()
    wanted = [n for n, step in enumerate(by) if step and up in (None, step > 0)]
    turn = max(wanted or [n for n, step in enumerate(by) if step], key=lambda n: (abs(by[n]), n), default=None)
    return None if turn is None else turn + 1


def _last_crossing(levels: Sequence[float], middle: float) -> int | None:
    """The last step to a side from the other one, or from a level table that had been on a side before."""
    crossing, been = None, False
    for n, (before, level) in enumerate(pairwise(levels), start=1):
        been = been or before != middle
        if been and level != middle and (before == middle or (before > middle) != (level > middle)):
            crossing = n
    return crossing


def _cause(match: Match, point: Point, own: tuple[int, ...], level: Level) -> tuple[int, str]:
    """The heaviest deed of a round in the direction of the curve, of equal ones the last; if there is none, the
    decision with the largest effect. Where several sides are down there, a deed of the winner's goes first."""
    levels = [level(moment.state) for moment in match.history[point.since : point.at + 1]]
    up = levels[-1] > levels[0]
    winners = match.outcome.winners if match.outcome is not None else ()
    named = [
        (any(seat in winners for seat in deed.helps or ()), deed.weight, decision, deed.words)
        for decision, deed in _deeds(match, point)
        if deed.helps is None or any(seat in own for seat in deed.helps) == up
    ]
    if named:
        *_first, decision, words = max(named, key=lambda each: each[:3])
        return decision, words
    steps = [(after - before) * (1 if up else -1) for before, after in pairwise(levels)]
    return point.since + 1 + steps.index(max(steps)), ""


def _on_level_ground(match: Match, points: Sequence[Point], own: tuple[int, ...], up: bool | None) -> Turning | None:
    """What stands out where the curve never moved: the heaviest deed towards the result, of equal ones the last; one
    that may have helped or hurt only if there is no other."""
    found: list[tuple[tuple[bool, float, int], Turning]] = []
    for number, point in enumerate(points[1:], start=1):
        for decision, deed in _deeds(match, point):
            helped = any(seat in own for seat in deed.helps or ())
            turning = Turning(number, decision, deed.words, "best" if helped else "worst")
            found.append(((deed.helps is not None and up in (None, helped), deed.weight, decision), turning))
    return max(found, key=lambda each: each[0])[1] if found else None


def _deeds(match: Match, point: Point) -> Iterator[tuple[int, Deed]]:
    """What everybody saw in a round, with the decisions it came of."""
    for decision, moment in enumerate(match.history[point.since + 1 : point.at + 1], start=point.since + 1):
        for event in moment.events:
            if event.seen_by is None and (deed := match.rules.deed(moment.state, event)) is not None:
                yield decision, deed
