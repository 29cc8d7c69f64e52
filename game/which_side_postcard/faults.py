"""What makes a table of Which Side, New York 1910-1911 impossible."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ranges import out_of_range

from .content import MEANS, RESOURCES, Figures
from .ledger import MOST_STOCK, highest_safe, last_turn
from .state import ACTIONS, State, Used


def faults(figures: Figures, state: State) -> Iterator[str]:
    yield from _ranges(figures, state)
    yield from _workers(figures, state)
    yield from _placements(figures, state)
    yield from _ending(figures, state)
    if list(state.controlled) != [means for means in MEANS if means in state.controlled]:
        yield "controlled must list means of production in order, each once"
    if len(state.dice.offensive) > 2 or not all(1 <= die <= 6 for die in state.dice.offensive):
        yield "an offensive is rolled with at most two dice from 1 to 6"


def _ranges(figures: Figures, state: State) -> Iterator[str]:
    safe, last = highest_safe(figures, state), figures.clock.last
    ranges = [
        ("turn", state.turn, 0, last + 1),
        ("strength", state.strength, 0, last + 1),
        ("savings", state.savings, 0, figures.savings.most),
        ("risk", state.risk, 0, safe),
        ("unsanitary", state.unsanitary, 0, safe),
        ("threat", state.threat, 0, safe),
        # One from the setup roll and two from a double offensive at most.
        ("extra_cost", state.extra_cost, 0, 3),
        ("reserve", state.reserve, 0, figures.workers.reserve),
        ("dead", state.dead, 0, figures.workers.most),
        ("dice.setup", state.dice.setup, 0, 6),
    ]
    ranges += [(f"stock.{name}", getattr(state.stock, name), 0, MOST_STOCK) for name in RESOURCES]
    yield from out_of_range(ranges)


def _workers(figures: Figures, state: State) -> Iterator[str]:
    total = figures.workers.most
    if len(state.workers) + state.reserve + state.dead != total:
        yield f"workers, reserve and dead must add up to {total}"
    ids = [worker.id for worker in state.workers]
    if ids != sorted(set(ids)) or any(not 1 <= number <= total - state.reserve for number in ids):
        yield f"workers need ids in order, each once, from 1 to {total - state.reserve}"
    for worker in state.workers:
        marks = worker.resting + worker.fresh + (worker.placed is not None)
        if marks > 1 or (marks and worker.condition == "prison"):
            yield f"worker {worker.id} cannot be in two places"
        if worker.choice and (worker.placed is None or worker.action not in ACTIONS):
            yield f"worker {worker.id} is not where that can be chosen"


def _placements(figures: Figures, state: State) -> Iterator[str]:
    counts = {name: getattr(state.used, name) for name in Used.__struct_fields__}
    if (
        min(counts.values()) < 0
        or sum(counts.values()) + len(state.waiting) * (state.phase == "workers") > figures.workers.most
    ):
        yield "more workers were placed this turn than there are"
    for name, box in figures.boxes.items():
        if box.limit is not None and counts[name] > box.limit:
            yield f"{name} takes {box.limit} a turn"
    placed = [worker.placed for worker in state.workers if worker.placed is not None]
    orders = [order for order, _ in placed]
    if len(set(orders)) != len(orders) or any(not 1 <= order <= sum(counts.values()) for order in orders):
        yield "placed workers need different order numbers, none above the number of placements this turn"
    if any(sum(box == name for _, box in placed) > count for name, count in counts.items()):
        yield "more workers stand in a box than were placed there"
    if state.phase in ("setup_roll", "employer") and (
        sum(counts.values()) or any(worker.resting or worker.fresh or worker.placed for worker in state.workers)
    ):
        yield "before the employers' phase everybody is at home"


def _ending(figures: Figures, state: State) -> Iterator[str]:
    if (state.phase == "over") != (state.result != "none"):
        yield "a finished game has a result, a running one has none"
    enough = len(state.controlled) >= figures.modes[state.mode].means
    if enough != (state.result == "win"):
        yield "enough means of production are a victory, and nothing else is"
    if (not state.workers) != (state.result == "all_dead"):
        yield "the game is lost by death exactly when no worker is left"
    if state.result == "nobody_free" and any(worker.free for worker in state.workers):
        yield "somebody is at liberty still"
    if state.strength < state.turn:
        yield "Employers' Strength rises every turn, so it is never below the turn"
    if state.strength > last_turn(figures, state) and state.result != "clock":
        yield "Employers' Strength would have ended this game already"
    if state.result == "clock" and state.strength < figures.clock.last:
        yield "Employers' Strength has not come to its end"
