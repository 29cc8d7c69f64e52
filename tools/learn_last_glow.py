"""`python -m tools.learn_last_glow`: rebuild `game/last_glow/learnt.py` after the figures of the game have changed.

What an evening of the abyss is worth is found backwards. After the ninth evening only one storm and one crew phase are
to come, and that can be planned to its end; so the worth of a ninth evening is the average over a few storms. Once the
odds have been fitted to many such evenings, eighth evenings are worth what the best plan of the ninth turn then
promises, and so on back to the first. No odds are fitted to won and lost: an average over storms says far more.

The evenings come from nights that the odds so far play (the Planner's at first), with mishaps and strokes of luck
thrown in; of each turn the one that was chosen, some that could have been, and some that looked good: what looks better
than it is must have been looked at. A second pass adds nights of its own.

By default this takes hours on one core; `--nights` and `--storms` say how thorough it is. With 600 nights and 2 storms
it takes a quarter of an hour, and the odds it finds win 69 abysses in 100. Those in the project win 74: the same steps
with 4000 nights and 4 storms, taken in a faster language, and beginning with nights of earlier odds instead of the
Planner's.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

import assets
from game.core import catalog
from game.core.chance import Chance
from game.last_glow import planner
from game.last_glow.judge import LEARNT_IN, ROWS, Evening, Odds
from game.last_glow.state import Options, State, Used
from game.last_glow.turnplan import Place, TurnPlan
from tools.learning import Figures, Floats, Numbers, Shown, asked

TARGET = Path(__file__).parents[1] / "game" / "last_glow" / "learnt.py"
WIDTH = 24
LAST_EVENING = 9
WILD = (0.15, 0.4)
"""How often, in one half of the nights and in the other, a turn begins with a surprise or is played carelessly."""
PICKED_FROM = 8
"""The number of candidates from which a promising one is chosen."""
PICKS = {6: 2, 7: 2, 8: 3, 9: 8}
"""The number of either kind in late turns, where every square matters."""
LAST_STORMS = 3
"""The factor for storms in a last evening: its morning is quickly planned, and luck matters most."""
EPOCHS, LAST_EPOCHS = 12, 40
"""Of the fit: with each turn further back, and with all of them together. More, and it learns the dice by heart."""
HARDLY_ALIVE = 1e-4

Judge = Callable[[Evening], float]


class Told(NamedTuple):
    """Evenings with all that is seen of them, the odds that a storm leaves anything to hope for, and their worth."""

    evenings: list[Evening]
    turns: Numbers
    seen: Floats
    lasting: Floats
    worth: Floats


# The evenings -----------------------------------------------------------------------------------------------------


def before_anything_is_learnt(rules: Any) -> Judge:
    """The Planner's idea of a good table, between 0 and 1."""
    mode, night = rules.figures.modes[LEARNT_IN], a_night(rules, Chance.seeded(0))

    def judge(evening: Evening) -> float:
        return (planner.worth(rules.figures, mode, table_of(night, evening)) + 2000.0) / 4000.0

    return judge


def a_night(rules: Any, luck: Chance) -> State:
    state: State = rules.setup(Options(mode=LEARNT_IN), luck).state
    return state


def table_of(night: State, evening: Evening) -> State:
    """The table in that evening, with the storm to come."""
    return replace(
        night,
        turn=evening.turn,
        lighthouse=evening.lighthouse,
        structure=evening.hull,
        brightness=evening.light,
        vp=evening.dreams,
        hold=evening.hold,
        hearts=evening.hearts,
        items=evening.items,
        crew_left=0,
        used=Used(),
    )


def gathered(rules: Any, judge: Judge, nights: int, seed: int) -> list[Evening]:
    found: list[Evening] = []
    for number in range(nights):
        found += one_night(rules, judge, Chance.seeded(seed + number), WILD[number % 2])
    return found


def one_night(rules: Any, judge: Judge, luck: Chance, wild: float) -> list[Evening]:
    found: list[Evening] = []
    state = a_night(rules, luck)
    while state.phase == "crew" and state.turn <= LAST_EVENING:
        if happens(luck, wild):
            state = surprised(state, luck)
        plan = TurnPlan(rules.figures, rules.figures.modes[LEARNT_IN], state, judge)
        if not plan.worth(plan.start):
            break
        end = played(plan, luck, careless=happens(luck, wild))
        possible = [place for place in plan.evenings() if not plan.over(place)]
        for _ in range(PICKS.get(state.turn, 1) if possible else 0):
            good = [any_of(possible, luck) for _ in range(PICKED_FROM)]
            found += map(plan.evening, (any_of(possible, luck), max(good, key=plan.worth)))
        if plan.over(end):
            break
        found.append(plan.evening(end))
        state = rules.advance(table_of(state, found[-1]), luck).state
    return found


def happens(luck: Chance, share: float) -> bool:
    return luck.die(1000) <= share * 1000


def any_of(places: list[Place], luck: Chance) -> Place:
    return places[luck.die(len(places)) - 1]


def surprised(state: State, luck: Chance) -> State:
    """Something that seldom happens by itself, so that the odds know about it."""
    match luck.die(4):
        case 1:
            return replace(state, vp=max(0, state.vp - 1))
        case 2:
            return replace(state, vp=min(5, state.vp + 1))
        case 3:
            hull = luck.d6()
            crew = 4 if hull <= 3 else 5
            return replace(state, structure=hull, crew_total=crew, crew_left=crew)
        case _:
            return replace(state, brightness=luck.die(7) - 1)


def played(plan: TurnPlan, luck: Chance, careless: bool) -> Place:
    place = plan.start
    while place[0]:
        choices = plan.choices(place)
        idle = careless and happens(luck, 0.5)
        _, _, chance, there, otherwise = choices[luck.die(len(choices)) - 1] if idle else plan.best(place)
        place = there if luck.d6() <= round(chance * 6) else otherwise
    return plan.night(place)


# What they are worth --------------------------------------------------------------------------------------------------


def after_storms(rules: Any, evening: Evening, judge: Judge, storms: int, luck: Chance) -> float:
    table, total = table_of(a_night(rules, luck), evening), 0.0
    for _ in range(storms):
        morning = rules.advance(table, luck).state
        luck.drawn.clear()
        if morning.phase == "crew":
            plan = TurnPlan(rules.figures, rules.figures.modes[LEARNT_IN], morning, judge)
            total += plan.worth(plan.start)
    return total / storms


def told(rules: Any, evenings: list[Evening]) -> Told:
    """Without those after which nothing is left to hope for: they need no odds."""
    odds = Odds(rules.figures, Figures(ROWS, WIDTH, np.random.default_rng(0)).learnt())  # Any: it only looks.
    shown = [(evening, *odds.rows(evening)) for evening in evenings]
    kept = [(evening, lasting, rows) for evening, lasting, rows in shown if lasting > HARDLY_ALIVE]
    seen = np.zeros((len(kept), ROWS), np.float32)
    for number, (_, _, rows) in enumerate(kept):
        for row, share in rows:
            seen[number, row] += share
    turns = np.array([evening.turn for evening, _, _ in kept])
    lasting = np.array([lasting for _, lasting, _ in kept], np.float32)
    return Told([evening for evening, _, _ in kept], turns, seen, lasting, np.zeros(len(kept), np.float32))


def joined(one: Told, other: Told) -> Told:
    return Told(
        one.evenings + other.evenings,
        np.concatenate((one.turns, other.turns)),
        np.concatenate((one.seen, other.seen)),
        np.concatenate((one.lasting, other.lasting)),
        np.concatenate((one.worth, other.worth)),
    )


# All of it ------------------------------------------------------------------------------------------------------------


def one_pass(rules: Any, figures: Figures, known: Told, first: int, storms: int, luck: np.random.Generator) -> None:
    """Weigh the evenings from number `first` on, and fit the figures to them and to those before."""
    for turn in range(LAST_EVENING, 0, -1):
        judge = Odds(rules.figures, figures.learnt()).of
        these = first + np.flatnonzero(known.turns[first:] == turn)
        if not len(these):
            continue
        times = storms * LAST_STORMS if turn == LAST_EVENING else storms
        for number in these:
            dice = Chance.seeded(int(luck.integers(1 << 62)))
            worth = after_storms(rules, known.evenings[number], judge, times, dice)
            known.worth[number] = min(worth, known.lasting[number])
        shown = Shown(known.seen, known.worth / known.lasting, known.lasting)
        weighed = np.flatnonzero((known.turns >= turn) | (np.arange(len(known.turns)) < first))
        figures.fit(shown, weighed, EPOCHS if turn > 1 else LAST_EPOCHS, luck)
        missed = figures.odds(known.seen[these])[1] * known.lasting[these] - known.worth[these]
        print(
            f"turn {turn}: {len(these)} evenings, worth {known.worth[these].mean():.3f}, "
            f"missed by {np.sqrt((missed**2).mean()):.3f}",
            flush=True,
        )


def main(argv: list[str] | None = None) -> int:
    parser = asked("learn_last_glow", __doc__, TARGET)
    parser.add_argument("--nights", type=int, default=4000, help="played to gather evenings, in each pass")
    parser.add_argument("--storms", type=int, default=4, help="that pass over each evening")
    parser.add_argument("--passes", type=int, default=2)
    wanted = parser.parse_args(argv)
    rules: Any = catalog.load("last-glow", assets.read)
    luck = np.random.default_rng(wanted.seed)
    figures, judge = Figures(ROWS, WIDTH, luck), before_anything_is_learnt(rules)
    known = told(rules, [])
    for number in range(wanted.passes):
        evenings = gathered(rules, judge, wanted.nights, wanted.seed + number * wanted.nights)
        print(f"pass {number + 1}: {len(evenings)} evenings", flush=True)
        first = len(known.evenings)
        known = joined(known, told(rules, evenings))
        one_pass(rules, figures, known, first, wanted.storms, luck)
        judge = Odds(rules.figures, figures.learnt()).of
        figures.write(wanted.to, "the abyss", "learn_last_glow")
    return 0


if __name__ == "__main__":
    sys.exit(main())
