"""What happens by itself: tasks are done one after the other until somebody must decide or the race is over."""

from __future__ import annotations

from collections.abc import Callable

from game.core.events import Ended
from game.iditacards.cards import effects, playing
from game.iditacards.events import TurnBegan
from game.iditacards.state import Task
from game.iditacards.table import Table

from . import days, travel


def run(table: Table) -> None:
    while table.agenda and table.pending is None and not table.over:
        task = table.agenda.pop(0)
        _TASKS[task.do](table, task)


def _village(table: Table, task: Task) -> None:
    """At the end of a turn in the Village something comes back (R93)."""
    effects.begin_recover(table, task.seat, table.rule(table.players[task.seat].position).recover)


def _step(table: Table, task: Task) -> None:
    """The step at the end of every turn (R31)."""
    if table.options.step != "off":
        travel.begin_move(table, task.seat, 1, 1, "step")


def _next(table: Table, task: Task) -> None:
    """Clockwise (R2). Who destroyed all that moves them could sit in the snow for ever: the season ends (R96)."""
    if table.turn >= table.world.figures.season * len(table.players):
        table.finish()
        table.called_off = True
        table.tell(Ended(table.ahead(), "called-off"))
        return
    table.turn += 1
    table.current = (task.seat + 1) % len(table.players)
    table.tell(TurnBegan(table.current, table.turn, wait_for=None if table.alone else table.current))


def _passing(table: Table, task: Task) -> None:
    travel.pass_by(table, task.seat)


def _draw(table: Table, task: Task) -> None:
    table.draw(task.seat, task.number)


_TASKS: dict[str, Callable[[Table, Task], None]] = {
    "run": effects.run,
    "again": playing.again,
    "resolved": playing.resolved,
    "arrive": playing.arrive,
    "attach": playing.attach,
    "move": travel.move,
    "passing": _passing,
    "draw": _draw,
    "doom": effects.doom,
    "fill": effects.fill,
    "choose": effects.choose,
    "ask": days.ask,
    "dawn": days.dawn,
    "cricket": days.cricket,
    "morning": days.morning,
    "weather": days.weather,
    "leg_day": days.leg_day,
    "village": _village,
    "step": _step,
    "next": _next,
}
