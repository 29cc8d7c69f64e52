"""`python -m tools.foresee_postcard`: how often New York 1910-1911 could be won by somebody who knew every die to come.

The employers roll the same dice whatever the player does, so each seed is one fixed struggle. Two figures frame what
any player can reach:

- `time`: struggles that last as many turns as means are asked for. At most one is taken each evening, so nobody ever
  wins another one. It is counted exactly, over all dice.
- `foreseen`: struggles won by a search that has seen the dice. It keeps only the most promising turns, so it may miss
  wins: a player with perfect foresight wins at least as many. Nobody without foresight can count on them.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import cache
from itertools import product
from typing import get_args

import assets
from game.core import catalog
from game.core.chance import SIDES, Chance
from game.which_side_postcard import placing, seasons
from game.which_side_postcard.bots import WHOLE_TURNS, candidates, likeness, worth
from game.which_side_postcard.content import Figures, ModeName
from game.which_side_postcard.ledger import Ledger
from game.which_side_postcard.rules import WhichSidePostcard
from game.which_side_postcard.state import Options, State, Take
from tools.sim import wilson

WIDTH = 250
"""Beginnings of a turn that are followed further."""
_STRENGTHENS = 6
"""On this face Employers' Strength takes a step of its own (R13)."""


def enough_time(figures: Figures, means: int) -> float:
    """The probability that a struggle lasts as many turns as this number of flags needs."""

    @cache
    def lasts(strength: int, turns: int) -> float:
        if not turns:
            return 1.0
        strength += 1
        if strength > figures.clock.last:
            return 0.0
        rolls = list(product(range(1, SIDES + 1), repeat=2 if strength in figures.clock.two_dice else 1))
        after = (strength + dice.count(_STRENGTHENS) for dice in rolls)
        return sum(lasts(now, turns - 1) for now in after if now <= figures.clock.last) / len(rolls)

    return ((SIDES - 1) * lasts(0, means) + lasts(1, means)) / SIDES


def foreseen(rules: WhichSidePostcard, options: Options, seed: int, width: int) -> bool:
    """Whether the search finds a win in the struggle of this seed."""
    luck = Chance.seeded(seed)
    mornings = [rules.setup(options, luck).state]
    while mornings:
        evenings = _evenings(rules.figures, mornings, width)
        if any(state.result == "win" for state in evenings):
            return True
        known: Chance | None = None
        found: dict[State, State] = {}
        for evening in evenings:
            known = luck.fork()  # the same dice for everybody
            morning = rules.advance(evening, known).state
            if morning.result == "none":
                found.setdefault(likeness(morning), morning)
        if known is None:
            return False
        luck.commit(known)
        mornings = _best(rules.figures, found, width)
    return False


def _best(figures: Figures, found: dict[State, State], width: int) -> list[State]:
    return sorted(found.values(), key=lambda state: -worth(figures, state, WHOLE_TURNS))[:width]


def _evenings(figures: Figures, beam: list[State], width: int) -> list[State]:
    """All that these turns may end with, worker by worker; of each number of workers sent out the best are kept."""
    ended: list[State] = []
    while beam:
        grown: dict[State, State] = {}
        for state in beam:
            if state.phase == "over":
                continue
            if not state.waiting:
                ended += _taken(figures, state)
                continue
            for move in candidates(figures, state):
                ledger = Ledger(figures, state)
                placing.place(ledger, move)
                after = ledger.close()
                grown.setdefault(likeness(after), after)
        beam = _best(figures, grown, width)
    return ended


def _taken(figures: Figures, state: State) -> list[State]:
    """Evenings after the payment: with each means that can be taken, or without."""
    ledger = Ledger(figures, state)
    seasons.payment(ledger)
    paid = ledger.close()
    found = []
    for move in placing.legal_moves(figures, paid):
        ledger = Ledger(figures, paid)
        if isinstance(move, Take):
            placing.take(ledger, move.means)
        seasons.end_of_turn(ledger)
        evening = ledger.close()
        if evening.result in ("none", "win"):
            found.append(evening)
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.foresee_postcard", description=__doc__.split("\n\n")[0])
    parser.add_argument("--mode", choices=get_args(ModeName), default="hard")
    parser.add_argument("--gauges", choices=("standard", "long"), default="standard")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--width", type=int, default=WIDTH)
    given = parser.parse_args(arguments)
    rules: WhichSidePostcard = catalog.load("which-side-postcard", assets.read)  # type: ignore[assignment]
    options = Options(mode=given.mode, gauges=given.gauges)
    share = enough_time(rules.figures, rules.figures.modes[options.mode].means)
    print(f"time: {share:.1%} of all struggles last long enough", flush=True)
    won, began = 0, time.perf_counter()
    for games in range(1, given.games + 1):
        won += foreseen(rules, options, given.seed + games - 1, given.width)
        low, high = wilson(won, games)
        pace = (time.perf_counter() - began) / games
        print(
            f"foreseen: {won} of {games} won, {won / games:.1%} ({low:.1%} to {high:.1%}), {pace:.1f} s each",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
