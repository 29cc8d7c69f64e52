"""Everything a player may hear of a game: log, refusals, the table in words and the headline, from random matches."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from game.core.contract import Rules

from .playing import random_match


def heard(rules: Rules[Any, Any, Any], seeds: Iterable[int]) -> Iterator[str]:
    """Descriptions are heard from every seat; refused are moves that were legal at other moments."""
    matches = [random_match(rules, seed) for seed in seeds]
    pool = list(
        {str(move): move for match in matches for now in match.history for move in rules.moves(now.state)}.values()
    )
    for match in matches:
        for index, now in enumerate(match.history):
            yield from filter(None, map(rules.tell, now.events))
            for seat in (None, *range(len(match.seats))):
                yield rules.describe(rules.view(now.state, seat))
            for attempt in pool[index % 11 :: 11]:
                if (reason := rules.why_not(now.state, attempt)) is not None:
                    yield str(reason)
        assert match.outcome is not None
        yield match.outcome.headline


def wrong_plurals(sentences: Iterable[str], *nouns: str) -> list[str]:
    """Sentences that say "1 coins", and those that say "2 coin", for these nouns in the singular."""
    names = "|".join(nouns)
    wrong = re.compile(rf"(?<![\d.,])[-+−]?1 ({names})e?s\b|(?<![\d.,])([02-9]|[1-9]\d+) ({names})\b(?! \d)")
    return sorted({sentence for sentence in sentences if wrong.search(sentence)})
