"""What each house earns and owes tonight, as shown: at rest the rules say it, and in between every event changes it."""

from __future__ import annotations

from typing import NamedTuple

from game.core.events import GaugeChanged
from game.which_side.events import Bill, MiseryBegan
from game.which_side.tonight import Tonight

STREET = "TEN."
"""What dice bring was never counted as earned."""


class Purse(NamedTuple):
    has: int
    earns: int
    due: int
    dice: bool
    """More may come, as the dice say."""
    settled: bool = False
    """The rent is behind this house."""
    misery: bool = False
    """It could not pay the rent."""

    @property
    def left(self) -> int:
        return self.has + self.earns - self.due


class Bills:
    def __init__(self) -> None:
        self.painted: dict[str, Purse] = {}
        """As they were when the table was last at rest."""
        self._now: dict[str, Purse] = {}

    def reset(self, night: Tonight) -> None:
        self.painted = {
            one.tenement: Purse(one.has, one.earns, one.due, bool(one.dice), one.settled, one.settled and one.in_misery)
            for one in night.households
        }
        self._now = dict(self.painted)

    def of(self, house: str) -> Purse:
        return self._now[house]

    def changed(self) -> list[str]:
        """Houses whose bill is no longer what was painted."""
        return [house for house, purse in self._now.items() if purse != self.painted[house]]

    # Events ----------------------------------------------------------------------------------------------------

    def phase(self, phase: str) -> None:
        """Wages are in, as soon as something else begins."""
        if phase in ("incidents", "living"):
            for house, purse in self._now.items():
                self._now[house] = purse._replace(earns=0, dice=False)

    def dollars(self, event: GaugeChanged, phase: str) -> None:
        house = event.gauge.partition(".")[0]
        purse, more = self._now[house], event.after - event.before
        if phase == "gains" and more > 0 and not event.why.startswith(STREET):
            purse = purse._replace(earns=max(0, purse.earns - more))
        elif phase == "living" and more < 0:
            due = max(0, purse.due + more)
            purse = purse._replace(due=due, settled=not due)
        self._now[house] = purse._replace(has=event.after)

    def billed(self, bill: Bill) -> None:
        self._now[bill.tenement] = self._now[bill.tenement]._replace(due=bill.total, settled=not bill.total)

    def fell_short(self, event: MiseryBegan) -> None:
        if event.cause == "living":
            self._now[event.tenement] = self._now[event.tenement]._replace(due=0, settled=True, misery=True)
