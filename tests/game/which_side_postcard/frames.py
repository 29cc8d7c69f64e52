"""What each event of Which Side, New York 1910-1911 changes, for `test_frames`."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.which_side_postcard.events import SettledIn, WorkerHealed, WorkerHurt
from game.which_side_postcard.ledger import life_cost
from game.which_side_postcard.state import State, Stock, Worker, box_of

from .table import RULES

SILENT = ("phase", "result")


def named(event: Event) -> Sequence[str]:
    match event:
        case Moved(piece="control"):
            return ("controlled",)
        case Moved(target="graveyard"):
            return ("workers", "dead")
        case Moved(origin="reserve"):
            return ("workers", "reserve")
        case Moved(why="place", target=target):
            return ("workers.*", f"used.{box_of(target)}")  # type: ignore[arg-type]
        case Moved():
            return ("workers.*",)
        case WorkerHurt() | WorkerHealed():
            return ("workers.*.condition",)
        case SettledIn():
            return ("workers.*.fresh",)
        case GaugeChanged(gauge="life_cost", why="offensive" | "turn-end"):
            return ("extra_cost",)
        case GaugeChanged(gauge="life_cost"):
            return ()
        case GaugeChanged(gauge=gauge):
            return (f"stock.{gauge}" if gauge in Stock.__struct_fields__ else gauge,)
        case Rolled(why="setup"):
            return ("dice.setup",)
        case Rolled(why="offensive"):
            return ("dice.offensive",)
        case PhaseBegan(phase="employer"):
            return ("turn", "dice.offensive", "used")
        case Ended():
            return ("used",)
    return ()


def agrees(event: Event, state: State) -> bool:
    match event:
        case Moved(piece="control", target=target):
            return target in state.controlled
        case Moved(piece=piece, target="graveyard"):
            return _worker(state, int(piece.split()[1])) is None
        case Moved(piece=piece, target=target):
            worker = _worker(state, int(piece.split()[1]))
            return worker is not None and worker.spot == box_of(target)  # type: ignore[arg-type]
        case WorkerHurt(worker=number, at=at):
            worker = _worker(state, number)
            return worker is not None and (worker.spot, worker.condition) == (at, "injured")
        case WorkerHealed(worker=number, at=at):
            worker = _worker(state, number)
            return worker is not None and (worker.spot, worker.condition) == (at, "healthy")
        case SettledIn(worker=number):
            worker = _worker(state, number)
            return worker is not None and not worker.fresh
        case GaugeChanged(gauge="life_cost", after=after):
            # No field of the state: it is what the workers and the offensive come to.
            return life_cost(RULES.figures, state) == after
        case GaugeChanged(gauge=gauge, after=after):
            return after == int(getattr(state.stock if gauge in Stock.__struct_fields__ else state, gauge))
        case Rolled(why="setup", dice=dice):
            return (state.dice.setup,) == dice
        case Rolled(why="offensive", dice=dice):
            return state.dice.offensive == dice
        case PhaseBegan(phase="employer" | "workers" | "payment" | "control" as phase, number=number):
            return (state.phase, state.turn) == (phase, number)
        case Ended(reason=reason):
            return (state.phase, state.result) == ("over", reason)
    return True


def _worker(state: State, number: int) -> Worker | None:
    return next((worker for worker in state.workers if worker.id == number), None)
