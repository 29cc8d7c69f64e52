"""The loop that carries a table to its next decision, and the answers that carry it on."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import CardMoved, Ended

from . import setup
from .cards import effects
from .cards.choices import options
from .content import Content
from .day import flow, struggle, working
from .events import Story
from .moves import AnyMove, EndStruggle, Give
from .state import Task
from .table import Sight, Table, house_index

DO = {**effects.RUN, **flow.RUN, **setup.RUN}
"""Every task that asks nobody, and who carries it out."""


def legal_moves(content: Content, sight: Sight) -> Sequence[AnyMove]:
    """What may be done at the decision that this table waits for."""
    if sight.phase == "over":
        return ()
    if sight.pending:
        return options(content, sight, sight.pending[0])
    if sight.phase in ("placement", "evening"):
        return working.legal_moves(content, sight)
    return struggle.legal_moves(content, sight) if sight.phase == "struggle" else ()


def run(table: Table) -> Sequence[AnyMove]:
    """Everything that happens by itself, until somebody must decide or the game is over; returns what may be done."""
    if table.result != "none":
        return ()
    while table.result == "none":
        if table.payment is not None:
            return legal_moves(table.content, table)
        if table.pending:
            task = table.pending[0]
            if found := options(table.content, table, task):
                return found
            del table.pending[0]
            DO[task.do](table, task)
        elif table.phase == "struggle":
            return legal_moves(table.content, table)
        elif table.phase in ("placement", "evening") and (found := working.next_decision(table)):
            return found
        else:
            flow.begin(table, flow.NEXT[table.phase])
    won = table.result == "win"
    table.tell(Story("won" if won else table.reason, table.scenario))
    winners = tuple(range(table.players)) if won else ()
    table.tell(Ended(winners, table.reason))
    return ()


def _answer_give(table: Table, task: Task, move: AnyMove) -> None:
    assert isinstance(move, Give)
    table.tell(CardMoved(task.cause, table.tenements[task.who].name, move.tenement, "given"))
    table.push(Task("effect", task.cause, house_index(table, move.tenement)))


ANSWER = {**effects.ANSWER, **setup.ANSWER, "give": _answer_give}


def carry_out(table: Table, move: AnyMove) -> None:
    """The direct effect of a legal move."""
    if table.pending:
        task = table.pending.pop(0)
        ANSWER[task.do](table, task, move)
    elif table.phase in ("placement", "evening"):
        working.carry_out(table, move)
    elif isinstance(move, EndStruggle):
        flow.begin(table, flow.NEXT[table.phase])
    else:
        struggle.carry_out(table, move)
