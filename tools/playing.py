"""One match between bots, decision by decision. The simulator, the lab and its exported matches all look on here."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.core.bots import Bot, Seen
from game.core.chance import Chance, Draw

MOST_DECISIONS = 100_000


class Turn(NamedTuple):
    """A decision and the table after it. The first turn of a match is the table being laid out: nobody's."""

    state: Any
    draws: list[Draw]
    """What dice, coins and decks said."""
    seat: int | None = None
    move: Any = None
    moves: Sequence[Any] = ()
    """What was on offer."""
    seconds: float = 0.0
    """How long the bot thought, by a clock that stands still while others use the machine."""


def turns(rules: Any, options: Any, players: Sequence[Bot], seed: int) -> Iterator[Turn]:
    """A match from one seed to its end. The bots' luck is a stream of its own, so they cannot see what is to fall."""
    luck, bot_luck = Chance.seeded(seed), Chance.seeded(seed, stream=1)
    state = rules.setup(options, luck).state
    yield Turn(state, _taken(luck))
    for _ in range(MOST_DECISIONS):
        seat = rules.actor(state)
        if seat is None:
            return
        moves = rules.moves(state)
        began = time.thread_time()
        move = players[seat].choose(Seen(rules, rules.view(state, seat), seat, moves, bot_luck))
        seconds = time.thread_time() - began
        state = rules.apply(state, move, luck).state
        bot_luck.drawn.clear()
        yield Turn(state, _taken(luck), seat, move, moves, seconds)
    raise RuntimeError(f"{rules.id}, seed {seed}: no end after {MOST_DECISIONS} decisions")


def _taken(luck: Chance) -> list[Draw]:
    drawn, luck.drawn = luck.drawn, []
    return drawn
