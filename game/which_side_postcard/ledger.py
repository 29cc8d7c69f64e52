"""What can happen to workers, gauges and money, one thing after the other, noted as events.

A `Ledger` is the working copy of the table during one step of the rules.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import GaugeChanged, Moved
from game.core.working import NO_LUCK, Working

from .content import Danger, Figures, Resource
from .events import WorkerHealed, WorkerHurt
from .state import Result, State, Stock, Worker

MOST_STOCK = 99
"""Far more than ten turns can bring; it only keeps made-up tables within bounds."""


def life_cost(figures: Figures, state: State) -> int:
    """A dollar for each worker, one more for each injured one, the rent, and what the employers added."""
    return _life_cost(figures, state, state.workers, state.extra_cost)


def _life_cost(figures: Figures, state: State, workers: tuple[Worker, ...] | list[Worker], extra: int) -> int:
    cost = figures.modes[state.mode].rent + extra
    free_prison = state.options.prison_upkeep == "free"
    for worker in workers:
        if worker.condition == "injured":
            cost += 2
        elif worker.condition == "healthy" or not free_prison:
            cost += 1
    return cost


def highest_safe(figures: Figures, state: State) -> int:
    """The last space of a danger gauge that still does no harm."""
    return figures.dangers[state.options.gauges]


def last_turn(figures: Figures, state: State) -> int:
    """The Strength on which the last turn is played (R6, R40)."""
    return figures.clock.last - (state.options.clock == "stop10")


def piece(worker: Worker) -> str:
    return f"worker {worker.id}"


def _victim_order(worker: Worker) -> tuple[int, int]:
    """Those already placed first, the latest of them first, then who rests or is new, then who waits (R21)."""
    if worker.placed is not None:
        return (0, -worker.placed[0])
    return (1 if worker.resting or worker.fresh else 2, worker.id)


def _patient_order(worker: Worker) -> tuple[int, int]:
    """A resting worker first, then the latest placed one, then a new one, then a waiting one (R23)."""
    if worker.resting:
        return (0, worker.id)
    if worker.placed is not None:
        return (1, -worker.placed[0])
    return (2 if worker.fresh else 3, worker.id)


class Ledger(Working[State]):
    __slots__ = (
        "dead", "extra_cost", "figures", "life", "reserve", "risk", "savings", "stock", "strength", "threat",
        "unsanitary", "workers",
    )  # fmt: skip

    def __init__(self, figures: Figures, state: State, chance: Chance = NO_LUCK) -> None:
        super().__init__(state, chance)
        self.figures = figures
        self.strength = state.strength
        self.savings = state.savings
        self.risk = state.risk
        self.unsanitary = state.unsanitary
        self.threat = state.threat
        self.extra_cost = state.extra_cost
        self.stock = state.stock
        self.reserve = state.reserve
        self.dead = state.dead
        self.workers = list(state.workers)
        self.life = _life_cost(figures, state, state.workers, state.extra_cost)

    def close(self) -> State:
        return replace(
            self.state,
            strength=self.strength,
            savings=self.savings,
            risk=self.risk,
            unsanitary=self.unsanitary,
            threat=self.threat,
            extra_cost=self.extra_cost,
            stock=self.stock,
            reserve=self.reserve,
            dead=self.dead,
            workers=tuple(self.workers),
        )

    @property
    def over(self) -> bool:
        return self.state.result != "none"

    def end(self, result: Result) -> None:
        self.state = replace(self.state, phase="over", result=result)

    # Money -------------------------------------------------------------------------------------------------------

    def earn(self, dollars: int, why: str) -> None:
        """What does not fit into the purse is lost (R28)."""
        self._set_savings(min(self.savings + dollars, self.figures.savings.most), why)

    def pay(self, dollars: int, why: str) -> None:
        self._set_savings(max(self.savings - dollars, 0), why)

    def _set_savings(self, after: int, why: str) -> None:
        before, self.savings = self.savings, after
        self.tell(GaugeChanged("savings", before, after, why))

    def gain(self, resource: Resource, count: int, why: str) -> None:
        before = getattr(self.stock, resource)
        after = min(before + count, MOST_STOCK)
        self.stock = replace(self.stock, **{resource: after})
        self.tell(GaugeChanged(resource, before, after, why))

    def empty_stock(self) -> None:
        for name in Stock.__struct_fields__:
            if count := getattr(self.stock, name):
                self.stock = replace(self.stock, **{name: 0})
                self.tell(GaugeChanged(name, count, 0, "unspent"))

    def add_cost(self, dollars: int, why: str) -> None:
        self.extra_cost += dollars
        self._note_life(why)

    def _note_life(self, why: str) -> None:
        """The cost of living follows from who lives how; it is told when that has changed it."""
        before, after = self.life, _life_cost(self.figures, self.state, self.workers, self.extra_cost)
        if after != before:
            self.life = after
            self.tell(GaugeChanged("life_cost", before, after, why))

    # Gauges ------------------------------------------------------------------------------------------------------

    def strengthen(self, why: str) -> None:
        """Employers' Strength goes right; past the end, or on it if the clock stops there, all is lost (R5, R40)."""
        self.strength += 1
        self.tell(GaugeChanged("strength", self.strength - 1, self.strength, why))
        if self.strength > last_turn(self.figures, self.state):
            self.end("clock")

    def raise_danger(self, gauge: Danger, why: str) -> None:
        """One step up; past the last safe space somebody pays for it and the cube returns to 0 (R14, R15)."""
        before: int = getattr(self, gauge)
        setattr(self, gauge, before + 1)
        self.tell(GaugeChanged(gauge, before, before + 1, why))
        if before < highest_safe(self.figures, self.state):
            return
        setattr(self, gauge, 0)
        self.tell(GaugeChanged(gauge, before + 1, 0, "struck"))
        if gauge == "threat":
            self.jail()
        else:
            self.hurt(gauge)

    def lower_danger(self, gauge: Danger, why: str) -> None:
        before: int = getattr(self, gauge)
        setattr(self, gauge, before - 1)
        self.tell(GaugeChanged(gauge, before, before - 1, why))

    # Workers -----------------------------------------------------------------------------------------------------

    def hurt(self, why: str) -> None:
        """A healthy worker at liberty is injured; if there is none, an injured one dies (R19)."""
        index = self._victim("healthy")
        if index is not None:
            worker = self.workers[index]
            self.workers[index] = replace(worker, condition="injured")
            self.tell(WorkerHurt(worker.id, worker.spot, why))
            self._note_life("injury")
            return
        index = self._victim("injured")
        if index is not None:
            self._bury(index, why)

    def jail(self) -> None:
        """A healthy worker at liberty goes to prison; the injured do not survive it (R20)."""
        index = self._victim("healthy")
        if index is not None:
            worker = self.workers[index]
            self.workers[index] = Worker(worker.id, "prison")
            self.tell(Moved(piece(worker), worker.spot, "prison", "jail"))
            self._note_life("jail")
            return
        index = self._victim("injured")
        if index is not None:
            self._bury(index, "jail")

    def _victim(self, condition: str) -> int | None:
        found: int | None = None
        for index, worker in enumerate(self.workers):
            if worker.condition == condition and (
                found is None or _victim_order(worker) < _victim_order(self.workers[found])
            ):
                found = index
        return found

    def _bury(self, index: int, why: str) -> None:
        """The cube leaves the game for good (R24); with the last one the game is lost (R26)."""
        worker = self.workers.pop(index)
        self.dead += 1
        self.tell(Moved(piece(worker), worker.spot, "graveyard", why))
        self._note_life("death")
        if not self.workers:
            self.end("all_dead")

    def heal(self) -> None:
        patients = [worker for worker in self.workers if worker.condition == "injured"]
        patient = min(patients, key=_patient_order)
        self.workers[self.workers.index(patient)] = replace(patient, condition="healthy")
        self.tell(WorkerHealed(patient.id, patient.spot))
        self._note_life("healing")

    def release(self) -> None:
        for index, worker in enumerate(self.workers):
            if worker.condition == "prison":
                self.workers[index] = Worker(worker.id, fresh=True)
                self.tell(Moved(piece(worker), "prison", "tenement_home", "release"))
                self._note_life("release")
                return

    def recruit(self) -> None:
        newcomer = Worker(self.figures.workers.most - self.reserve + 1, fresh=True)
        self.reserve -= 1
        self.workers.append(newcomer)
        self.tell(Moved(piece(newcomer), "reserve", "tenement_home", "recruit"))
        self._note_life("recruit")
