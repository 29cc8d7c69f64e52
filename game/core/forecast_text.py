"""A forecast in a few short lines, for the note under "If you click…": first what is certain, then the odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import takewhile
from math import lcm
from typing import Any, NamedTuple

from msgspec.structs import replace

from .contract import Rules
from .events import Event, Flipped, GaugeChanged, Moved, PhaseBegan, Rolled
from .forecast import Chances, Forecast, Result
from .words import _, ngettext

MOST_LINES = 6
FEWEST_CERTAIN = 2
"""This many certain lines are kept even if there is no room for all odds."""

_SHOWS_DRAW = (Rolled, Flipped)
"""Events that a line of odds already shows; a sentence about the roll would repeat it."""


def forecast_text(rules: Rules[Any, Any, Any], forecast: Forecast, most: int = MOST_LINES) -> tuple[str, ...]:
    """At most `most` lines. Results with the same text share a line; empty if there is nothing worth telling."""
    certain = _sentences(rules, forecast.certain)
    rest = _rest(rules, forecast, most - min(len(certain), FEWEST_CERTAIN))
    last = certain[-1:] if forecast.then == "end" else []
    certain = certain[: len(certain) - len(last)]
    return (*_shortened(certain, most - len(rest) - len(last), _more_events), *last, *rest)


def _rest(rules: Rules[Any, Any, Any], forecast: Forecast, most: int) -> list[str]:
    # The odds of a roll in the next phase are not an effect of this move.
    if forecast.runs_into is None and (odds := _lines_of_odds(rules, forecast)):
        after = _after_the_draw(rules, forecast)
        return [*_shortened(odds, max(1, most - len(after)), _more_results), *after]
    match forecast.then:
        case "luck":
            return [_("The rest is up to luck.")]
        case "hidden":
            return [_("What follows cannot be known yet.")]
    return []


def _sentences(rules: Rules[Any, Any, Any], events: Iterable[Event]) -> list[str]:
    return [sentence for event in _folded(events) if (sentence := rules.tell_ahead(event))]


def _folded(events: Iterable[Event]) -> list[Event]:
    """Merge events: a path of many steps becomes one step, and two changes of a gauge become one."""
    folded: list[Event] = []
    for event in events:
        match folded[-1] if folded else None, event:
            case Moved() as before, Moved() if (
                before == replace(event, origin=before.origin, target=before.target) and before.target == event.origin
            ):
                folded[-1] = replace(event, origin=before.origin)
            case GaugeChanged() as before, GaugeChanged() if (
                before == replace(event, before=before.before, after=before.after) and before.after == event.before
            ):
                folded[-1] = replace(event, before=before.before)
            case _:
                folded.append(event)
    return folded


def _shortened(lines: list[str], most: int, more: Callable[[int], str]) -> list[str]:
    if len(lines) <= max(0, most):
        return lines
    kept = max(0, most - 1)
    return [*lines[:kept], more(len(lines) - kept)]


def _more_events(n: int) -> str:
    return ngettext("And {n} thing more.", "And {n} things more.", n).format(n=n)


def _more_results(n: int) -> str:
    return ngettext("{n} other result.", "{n} other results.", n).format(n=n)


# Odds -----------------------------------------------------------------------------------------------------------------


class _Line(NamedTuple):
    results: list[Result]
    chance: Fraction


def _lines_of_odds(rules: Rules[Any, Any, Any], forecast: Forecast) -> list[str]:
    odds, shared = forecast.odds, _shared(rules, forecast)
    told: dict[str, _Line] = {}
    for chances in odds:
        own = [each for each in _later(rules, chances) if each not in shared] if forecast.leads_into else []
        what = " ".join([*_sentences(rules, _at_once(chances.events)), *own]) or _("nothing else.")
        before = told.get(what, _Line([], Fraction(0)))
        told[what] = _Line([*before.results, *chances.results], before.chance + chances.chance)
    if len(told) == 1:
        # The text is the same for every result: the odds are no news.
        return []
    lines = list(told.items())
    if any(isinstance(result, tuple) for chances in odds for result in chances.results):
        lines.sort(key=lambda told: -told[1].chance)
    # One common denominator for the list: "3 in 18" beside "1 in 6" would be hard to compare.
    whole = lcm(*(line.chance.denominator for _what, line in lines))
    return [_line(line, whole, what) for what, line in lines]


def _at_once(events: Iterable[Event]) -> list[Event]:
    """Without the roll itself, and without the next phase."""
    return [event for event in _up_to_phase(events) if not isinstance(event, _SHOWS_DRAW)]


def _up_to_phase(events: Iterable[Event]) -> list[Event]:
    return list(takewhile(lambda event: not isinstance(event, PhaseBegan), events))


def _later(rules: Rules[Any, Any, Any], chances: Chances) -> list[str]:
    """From the phase on that begins automatically after the draw."""
    return _sentences(rules, chances.events[len(_up_to_phase(chances.events)) :])


def _shared(rules: Rules[Any, Any, Any], forecast: Forecast) -> list[str]:
    """What the next phase does for every result; nothing if a decision comes first."""
    if forecast.leads_into is None:
        return []
    first, *others = (_later(rules, chances) for chances in forecast.odds)
    return [each for each in first if all(each in other for other in others)]


def _after_the_draw(rules: Rules[Any, Any, Any], forecast: Forecast) -> list[str]:
    if not (shared := _shared(rules, forecast)):
        return []
    luck = any(chances.then == "luck" for chances in forecast.odds)
    return [*shared, _("The rest is up to luck.")] if luck else shared


def _line(line: _Line, whole: int, what: str) -> str:
    results, chance = line
    numbers = [result for result in results if isinstance(result, int)]
    if len(numbers) == len(results):
        return _("Die {faces}: {what}").format(faces=_faces(numbers), what=what)
    if results == ["heads"]:
        return _("Heads: {what}").format(what=what)
    if results == ["tails"]:
        return _("Tails: {what}").format(what=what)
    return _("{part} in {whole}: {what}").format(part=int(chance * whole), whole=whole, what=what)


def _faces(numbers: Iterable[int]) -> str:
    """Consecutive numbers are joined: "1, 4–6"."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
