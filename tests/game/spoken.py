"""Every sentence a player reads in some random matches of a game, for the tests of its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from game.core.contract import Rules

from .playing import random_match


def spoken(rules: Rules[Any, Any, Any], seeds: range) -> Iterator[str]:
    """Log, descriptions from every seat, refusals of moves that were legal at other moments, headlines."""
    matches = [random_match(rules, seed) for seed in seeds]
    pool = {str(move): move for match in matches for moment in match.history for move in rules.moves(moment.state)}
    attempts = list(pool.values())
    for match in matches:
        for index, moment in enumerate(match.history):
            yield from filter(None, map(rules.tell, moment.events))
            for seat in (None, *range(len(match.seats))):
                yield rules.describe(rules.view(moment.state, seat))
            reasons = (rules.why_not(moment.state, attempt) for attempt in attempts[index % 11 :: 11])
            yield from (str(reason) for reason in reasons if reason is not None)
        assert match.outcome is not None
        yield match.outcome.headline


def wrong_number(sentence: str, *nouns: str) -> str | None:
    """The first "1 steps" or "2 step" in a sentence, for nouns that make their plural with an s."""
    names = "|".join(nouns)
    found = re.search(rf"\b(1 ({names})s|(?!1 )\d+ ({names}))\b", sentence)
    return found[0] if found else None
