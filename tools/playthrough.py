"""A whole game as a readable text: what was decided, what fell, what happened. `python -m tools.playthrough GAME…`

The texts in tests/playthroughs are compared in the tests, so a change of rules shows up as a change of story.
"""

from __future__ import annotations

import sys
from pathlib import Path

import assets
from game.core import catalog
from game.core.chance import Chance
from game.core.events import Event
from game.core.journal import MoveLine, Seat
from game.core.match import Match

SEED = 1910
MOST_DECISIONS = 400


def path_of(game: str) -> Path:
    return Path(__file__).parent.parent / "tests" / "playthroughs" / f"{game}.txt"


def playthrough(game: str) -> str:
    """A random game with default options from a fixed seed, cut off where it gets too long to read."""
    rules = catalog.load(game, assets.read)
    options = rules.options_type()
    match = Match.new(rules, options, [Seat() for _ in range(rules.seats(options))], SEED)
    lines = [f"{game}, rules version {rules.version}, seed {SEED}", ""]

    def tell(events: tuple[Event, ...]) -> None:
        lines.extend(f"  {sentence}" for event in events if (sentence := rules.tell(event)))

    tell(match.history[0].events)
    chance = Chance.seeded(SEED, stream=1)
    while match.actor is not None and len(match.history) <= MOST_DECISIONS:
        move = match.moves[chance.die(len(match.moves)) - 1]
        step = match.play(move)
        line = match.lines[-1]
        assert isinstance(line, MoveLine)
        luck = f"   [{', '.join(map(str, line.chance))}]" if line.chance else ""
        lines.append(f"seat {line.seat}: {line.move}{luck}")
        tell(step.events)
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
