"""`python -m tools.learn_which_side_postcard`: rebuild `game/which_side_postcard/learnt.py` when its figures change.

Struggles are played on Advanced to their end, and all evenings of one are taken for won or for lost with it. What a
single result says of an evening is mostly luck; the odds are fitted to thousands of evenings at once.

The Planner plays the first round. Each later one is the Strategist's, who goes by the odds found so far: what they
think too highly of is played, is lost, and is known better afterwards. Always doing what looks best never teaches
what else can happen, so every struggle is also played on twice from one of its mornings, after some of those who wait
were sent anywhere.

By default this takes an hour and a half on one core; `--rounds` and `--struggles` say how thorough it is. With 8 rounds
of 150 struggles it takes ten minutes, and by the odds it finds the Strategist wins 86 advanced games in 100 (257 of
300). By those in the project it wins 89 (267 of the same 300): they come from eight times as many games.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import assets
from game.core import bots, catalog
from game.core.chance import Chance
from game.core.learnt import Learnt
from game.which_side_postcard.bots import Planner, Strategist
from game.which_side_postcard.judge import ROWS, Odds
from game.which_side_postcard.state import Options, State
from tools.learning import Figures, Shown, asked
from tools.progress import Bar

TARGET = Path(__file__).parents[1] / "game" / "which_side_postcard" / "learnt.py"
WIDTH = 17
BEGINNINGS = 12
"""Of a turn, kept while learning: half as many as the Strategist keeps win about as often, in half the time."""
BRANCHES = 2
"""How many times a struggle is continued from one of its mornings."""
KEPT = 4
"""Rounds to learn from: those before tell of a worse player."""
EPOCHS = 20


class Struggle(NamedTuple):
    mornings: list[State]
    evenings: list[State]
    """Those after which it went on."""
    won: bool


# The struggles --------------------------------------------------------------------------------------------------------


def gathered(rules: Any, learnt: Learnt | None, struggles: range, seed: int) -> list[Struggle]:
    """Whole struggles, each with its branches behind it."""
    found: list[Struggle] = []
    with Bar(len(struggles), unit="struggles") as bar:
        for done, number in enumerate(struggles, 1):
            luck = Chance.seeded(seed, stream=number)
            whole = played(rules, learnt, rules.setup(Options(mode="advanced"), luck).state, luck)
            found.append(whole)
            for _ in range(BRANCHES):
                morning = whole.mornings[luck.die(len(whole.mornings)) - 1]
                found.append(played(rules, learnt, begun_at_random(rules, morning, luck), luck))
            bar.reached(done)
    return found


def played(rules: Any, learnt: Learnt | None, state: State, luck: Chance) -> Struggle:
    player = Planner() if learnt is None else Strategist(learnt)
    player.width = BEGINNINGS
    mornings, evenings = [state], []
    while rules.actor(state) is not None:
        after = rules.carry_out(state, bots.choose(player, rules, state, luck), luck).state
        state = rules.advance(after, luck).state
        if after.phase == "employer":
            evenings.append(after)
            if state.phase == "workers":
                mornings.append(state)
        luck.drawn.clear()
    return Struggle(mornings, evenings, state.result == "win")


def begun_at_random(rules: Any, state: State, luck: Chance) -> State:
    """Some of those who wait, or all of them, are sent anywhere."""
    for _ in range(luck.die(len(state.waiting))):
        if state.phase == "workers":
            moves = rules.moves(state)
            state = rules.apply(state, moves[luck.die(len(moves)) - 1], luck).state
    return state


def shown(rules: Any, struggles: list[Struggle]) -> Shown:
    evenings = [(evening, struggle.won) for struggle in struggles for evening in struggle.evenings]
    seen = np.zeros((len(evenings), ROWS), np.float32)
    for number, (evening, _) in enumerate(evenings):
        seen[number, Odds(rules.figures, evening).rows(evening)] = 1.0
    won = np.array([won for _, won in evenings], np.float32)
    return Shown(seen, won, np.ones_like(won))


# All of it ------------------------------------------------------------------------------------------------------------


def main(argv: list[str] | None = None) -> int:
    parser = asked("learn_which_side_postcard", __doc__, TARGET)
    parser.add_argument("--rounds", type=int, default=10, help="in which struggles are played and the odds fitted")
    parser.add_argument("--struggles", type=int, default=1000, help="played whole in each round")
    wanted = parser.parse_args(argv)
    rules: Any = catalog.load("which-side-postcard", assets.read)
    luck = np.random.default_rng(wanted.seed)
    figures = Figures(ROWS, WIDTH, luck)
    rounds: list[Shown] = []
    for number in range(wanted.rounds):
        these = range(number * wanted.struggles, (number + 1) * wanted.struggles)
        struggles = gathered(rules, figures.learnt() if rounds else None, these, wanted.seed)
        new = shown(rules, struggles)
        missed = figures.odds(new.seen)[1] - new.worth
        print(
            f"round {number + 1}: {sum(whole.won for whole in struggles[:: 1 + BRANCHES])} of {len(these)} won, "
            f"{len(missed)} evenings, missed by {np.sqrt((missed**2).mean()):.3f}",
            flush=True,
        )
        rounds = [*rounds, new][-KEPT:]
        known = Shown(*map(np.concatenate, zip(*rounds, strict=True)))
        figures.fit(known, np.arange(len(known.worth)), EPOCHS, luck)
        figures.write(wanted.to, "the struggle", "learn_which_side_postcard")
    return 0


if __name__ == "__main__":
    sys.exit(main())
