"""The curve of a finished match: how it stood after every round, and where it turned.

It shows the odds of winning where the rules' value was measured against matches (`Rules.odds`); else what is counted:
the lead where sides play against each other, the table's own progress where they play as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from .contract import Rules
from .ending import Odds
from .events import Ended, PhaseBegan
from .frames import Frame
from .match import Match
from .words import _

Kind = Literal["odds", "lead", "progress"]
Level = Callable[[Any], float]
"""Where the curve is for a table."""
Sides = Sequence[tuple[int, ...]]
"""The seats of each side that plays against the others."""


class Point(NamedTuple):
    at: int
    """The number of the decision after which it stood so."""
    since: int
    """Of the decision that the round began after: from there on it can be seen again."""
    words: str
    """The round that it ends, as players count: "Turn 6". Empty for the beginning."""
    level: float


class Turning(NamedTuple):
    point: int
    """Where on the curve."""
    decision: int
    """That did most of it."""
    words: str
    """What happened then; empty where there are no words for it."""


class Curve(NamedTuple):
    kind: Kind
    seat: int
    """Whose side is up."""
    middle: float
    """Where neither side is ahead; the curve of a table that plays as one, if it shows no odds, has none and is 0."""
    points: tuple[Point, ...]
    turning: Turning | None
    begun_later: bool
    """The match goes on from a table that was kept, and nothing is known of what was before."""


def curve_of(match: Match, seat: int, sides: Sides) -> Curve:
    """The curve as this seat sees it, once the match is over."""
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
    turn = _turn([point.level for point in points], None if kind == "progress" else middle, kind != "lead")
    turning = None if turn is None else Turning(turn, *_cause(match, points[turn], level))
    return Curve(kind, seat, middle, points, turning, bool(bytes(match.header.start)))


def measured_odds(rules: Rules[Any, Any, Any], options: dict[str, Any]) -> Odds | None:
    """The odds that were measured with options like these."""
    usual = rules.options_type()
    chosen = {name: options.get(name, getattr(usual, name)) for name in usual.__struct_fields__}
    return next((each for each in rules.odds if each.given.items() <= chosen.items()), None)


def odds(rules: Rules[Any, Any, Any], measured: Odds, state: Any, seat: int) -> float:
    over = rules.outcome(state) is not None
    return rules.value(state, seat) if over else measured(rules.ahead(state, seat))


def _points(match: Match, level: Level) -> Iterator[Point]:
    since = 0
    yield Point(0, 0, "", level(match.history[0].state))
    for at, words in round_ends(match.rules, [moment.state for moment in match.history]):
        yield Point(at, since, words, level(match.history[at].state))
        since = at


def round_ends(rules: Rules[Any, Any, Any], states: Sequence[Any]) -> Iterator[tuple[int, str]]:
    """The decisions with which rounds end, and what each is called; where none are counted, every whole decision.

    `states` are those of a match from its first table on.
    """
    last = len(states) - 1
    if rules.rounds is None:
        whole = (at for at in range(1, last + 1) if at == last or rules.settled(states[at]))
        yield from ((at, _("Step {n}").format(n=number)) for number, at in enumerate(whole, start=1))
        return
    words = [rules.round_of(state) for state in states]
    yield from ((at, words[at - 1]) for at in range(1, last + 1) if at == last or words[at] != words[at - 1])


def _turn(levels: Sequence[float], middle: float | None, ends_anyway: bool) -> int | None:
    """The largest step that crosses the middle; where none does, the largest of all. Of equal ones the last.

    The last step of odds, or of a table that plays alone, is no turn by itself: it goes to the end of the scale, or
    to nothing, whatever was before.
    """
    steps = range(1, len(levels))
    crossing = [n for n in steps if middle is not None and _crosses(levels[n - 1], levels[n], middle)]
    inner = steps[:-1] if ends_anyway and len(steps) > 1 else steps
    turn = max(crossing or inner, key=lambda n: (abs(levels[n] - levels[n - 1]), n), default=None)
    return None if turn is None or levels[turn] == levels[turn - 1] else turn


def _crosses(before: float, after: float, middle: float) -> bool:
    return before <= middle < after or after < middle <= before


def _cause(match: Match, point: Point, level: Level) -> tuple[int, str]:
    """The decision of a round that moved the curve most its way, and what everybody saw happen then."""
    up = 1 if point.level > level(match.history[point.since].state) else -1
    levels = [level(moment.state) for moment in match.history[point.since : point.at + 1]]
    steps = [(after - before) * up for before, after in pairwise(levels)]
    decision = point.since + 1 + steps.index(max(steps))
    return decision, _told(match.rules, match.history[decision - 1].state, match.frames(decision))


def _told(rules: Rules[Any, Any, Any], before: Any, frames: Sequence[Frame]) -> str:
    """The sentence for what changed most of what is counted; where nothing did, for what came of it in the end.

    A state in the middle of a step has no value, but what is counted can be read off it. Rules do, then tell: what
    changed without words belongs to what is told next.
    """
    told: list[tuple[float, int, str]] = []
    changed = 0.0
    for number, (event, state) in enumerate(frames):
        changed += sum(abs(a - b) for a, b in zip(_counted(rules, state), _counted(rules, before), strict=True))
        before = state
        words = None if event.seen_by is not None or isinstance(event, Ended | PhaseBegan) else rules.tell(event)
        if words:
            told.append((changed, number, words))
            changed = 0.0
    if changed and told:
        told[-1] = (told[-1][0] + changed, *told[-1][1:])
    return max(told, default=(0.0, 0, ""))[2]


def _counted(rules: Rules[Any, Any, Any], state: Any) -> tuple[float, ...]:
    return (*rules.points(state), rules.progress(state))
