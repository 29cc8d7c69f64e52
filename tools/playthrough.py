"""A whole game as a readable text: what was decided, what fell, what happened. `python -m tools.playthrough GAME…`

The texts in tests/playthroughs are compared in the tests, so a change of rules shows up as a change of story.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import assets
from game.core import catalog
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.journal import MoveLine, Seat
from game.core.match import Match, Moment

SEED = 1910
MOST_DECISIONS = 400


def path_of(game: str) -> Path:
    return Path(__file__).parent.parent / "tests" / "playthroughs" / f"{game}.txt"


def begin(rules: Rules[Any, Any, Any]) -> Match:
    """A game with default options from a fixed seed."""
    options = rules.options_type()
    return Match.new(rules, options, [Seat() for _ in range(rules.seats(options))], SEED)


def moments(match: Match) -> Iterator[Moment]:
    """Plays it at random, moment by moment, until it is over or gets too long to read."""
    chance = Chance.seeded(SEED, stream=1)
    yield match.history[0]
    while match.actor is not None and len(match.history) <= MOST_DECISIONS:
        match.play(match.moves[chance.die(len(match.moves)) - 1])
        yield match.history[-1]


def playthrough(game: str) -> str:
    rules = catalog.load(game, assets.read)  # not the match's: the text calls players by their colours
    match = begin(rules)
    lines = [f"{game}, rules version {rules.version}, seed {SEED}", ""]
    for moment in moments(match):
        if isinstance(line := match.lines[-1], MoveLine):
            luck = f"   [{', '.join(map(str, line.chance))}]" if line.chance else ""
            lines.append(f"seat {line.seat}: {line.move}{luck}")
        lines.extend(f"  {sentence}" for event in moment.events if (sentence := rules.tell(event)))
    lines += ["", rules.describe(rules.view(match.state, None)), ""]
    if (outcome := match.outcome) is not None:
        lines += [f"Outcome: {outcome.reason}, winners {list(outcome.winners)}", ""]
    return "\n".join(lines)


def main(games: list[str]) -> None:
    for game in games or [listing.id for listing in catalog.LISTINGS]:
        path = path_of(game)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(playthrough(game), encoding="utf-8", newline="\n")
        print(f"wrote {path.name}")


if __name__ == "__main__":
    main(sys.argv[1:])
