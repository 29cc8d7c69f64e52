"""A crew on a Dask cluster that exists already: `lab PLAN --on HOST:PORT`. Needs `poste-restante[cluster]`.

Only workers that have exactly what is asked for get an order. Each is asked once when it turns up; the others, and
those where nothing of ours is installed, are named and left alone: the cluster may be somebody else's.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from concurrent.futures import CancelledError, Future
from types import TracebackType
from typing import Any

from tools.crew import PATIENCE, CannotGoOn, Order, Result, Say

_COUNTED = 1.0
"""Seconds for which a count of the workers holds."""
_WAITED = 60.0
"""Seconds without anybody before the run gives up: a rack may be restarted in the middle of it."""
_CONNECTED = 10.0


class NoCluster(RuntimeError):
    """There is no cluster to play on; the sentence says why."""


class Cluster:
    """`wanted` names what a worker must have, and `asked` finds out what it has: a function without arguments that may
    be sent to a machine where none of our code is. What it returns is equal to `wanted`, or says what differs."""

    def __init__(self, address: str, wanted: Any, asked: Callable[[], Any], refusal: type[Exception], say: Say) -> None:
        try:
            from distributed import Client, KilledWorker
        except ImportError as error:
            raise NoCluster('Playing on a cluster needs Dask: install "poste-restante[cluster]".') from error
        # What becomes of connections is told here in sentences; their tracebacks would only tear the bar apart.
        for name in ("distributed", "tornado.application"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self.lost: tuple[type[BaseException], ...] = (KilledWorker, CancelledError, refusal)
        self._wanted = wanted
        self._asked = asked
        self._refusal = refusal
        self._say = say
        self._address = address
        try:
            self._client = Client(address, timeout=_CONNECTED, set_as_default=False)
        except (OSError, ValueError) as error:  # a timeout is an OSError
            raise NoCluster(f"No scheduler of a Dask cluster answers at {address}.") from error
        self._executor = self._client.get_executor(pure=False)
        self._known: dict[str, bool] = {}
        """Every worker that was asked, and whether it can play."""
        self._fit: set[str] = set()
        """Those that are there and can play."""
        self._counted = float("-inf")
        self._where: dict[Future[Any], frozenset[str]] = {}
        """To whom each order may go."""
        self._losses = 0

    # As a crew --------------------------------------------------------------------------------------------------------

    def hands(self) -> int:
        if time.monotonic() - self._counted >= _COUNTED:
            self._count()
            if not self._fit:
                self._wait_for_somebody()
        return len(self._fit)

    def submit(self, work: Callable[[Order], Result], order: Order) -> Future[Result]:
        workers = list(self._fit)
        future: Future[Result] = self._executor.submit(work, order, workers=workers, allow_other_workers=False)
        self._where[future] = frozenset(workers)
        future.add_done_callback(self._note)
        return future

    def _note(self, future: Future[Any]) -> None:
        self._where.pop(future, None)
        if future.cancelled():
            return
        error = future.exception()
        if isinstance(error, self._refusal):
            # Somebody changed what is installed there. Who it was is not known, so all are asked again.
            self._known, self._counted = {}, float("-inf")
        elif error is None:
            self._losses = 0
        elif isinstance(error, self.lost):
            self._losses += 1

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for future in self._where.copy():
            future.cancel()
        self._client.close()

    # Who is there -----------------------------------------------------------------------------------------------------

    def _count(self) -> None:
        if self._losses >= PATIENCE:
            raise CannotGoOn(f"{self._losses} times in a row, the workers died that played the same matches.")
        try:
            there: Mapping[str, int] = self._client.nthreads()
            new = [address for address in there if address not in self._known]
            if new:
                self._client.run_on_scheduler(self._asked)  # it unpacks every order, so it must know our code, too
            answers = self._client.run(self._asked, workers=new, on_error="return") if new else {}
        except (OSError, TimeoutError) as error:
            raise CannotGoOn(f"The scheduler at {self._address} does not answer any more.") from error
        except ImportError as error:
            raise CannotGoOn(f"poste-restante is not installed where the scheduler runs ({error}).") from error
        for address, answer in answers.items():
            if isinstance(answer, OSError):
                continue  # it left while it was asked; should it come back, it is asked again
            self._known[address] = answer == self._wanted
            if answer != self._wanted:
                self._say(f"{address} is left out: {_difference(answer, self._wanted)}.")
            elif there[address] > 1:
                self._say(f"{address} has {there[address]} threads, which share one core: start it with --nthreads 1.")
        for address in self._fit - there.keys():
            self._say(f"{address} has left. What it had begun is played by others.")
            self._known.pop(address, None)
        self._fit = {address for address in there if self._known.get(address)}
        self._counted = time.monotonic()
        for future, where in self._where.copy().items():
            if not where & self._fit:
                future.cancel()  # nobody who may do it is left, and the scheduler would wait for them for ever

    def _wait_for_somebody(self) -> None:
        began = time.monotonic()
        self._say(f"No worker at {self._address} can play. Waiting for one ...")
        while not self._fit:
            if time.monotonic() - began > _WAITED:
                raise CannotGoOn(f"For {_WAITED:.0f} seconds, no worker at {self._address} could play.")
            time.sleep(_COUNTED)
            self._count()


def _difference(answer: Any, wanted: Any) -> str:
    if isinstance(answer, ImportError):
        return f"poste-restante is not installed there ({answer})"
    if isinstance(answer, BaseException):
        return f"it could not be asked ({answer!r})"
    if isinstance(answer, Mapping) and isinstance(wanted, Mapping):
        first, *others = (name for name in wanted if answer.get(name) != wanted[name])
        more = f", and {len(others)} more" if others else ""
        return f"it has another edition of {first}{more} ({answer.get(first)}; here is {wanted[first]})"
    return f"it has {answer}, wanted is {wanted}"
