"""What cards do: scopes are looked up, ops become tasks, tasks change the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from game.core.events import CardMoved, GaugeChanged, Moved
from game.which_side.day.misery import answer_misery, pay, run_misery
from game.which_side.events import (
    Capped,
    GatesMoved,
    NoEvening,
    NothingHappened,
    Struck,
    TileClosed,
    TileTurned,
    Tired,
)
from game.which_side.moves import AnyMove, ChooseTile, Drop, Host, Keep, Lawyer, MoveGauge, Pick, Return
from game.which_side.state import Helper, Measure, Task
from game.which_side.table import PRISON, Sight, Table, house_index, play_order

from .choices import fit, free_names, lawyer_free
from .language import RESOURCES, Clause, Op

Doer = Callable[[Table, Task], None]


# Effects and clauses -----------------------------------------------------------------------------------------------


def run_effect(table: Table, task: Task) -> None:
    """Clause by clause; a misfortune carries its target along."""
    count = len(table.content.effects[task.cause])
    table.push(*(Task("clause", task.cause, task.who, number) for number in range(count)))


def run_clause(table: Table, task: Task) -> None:
    """The scope is evaluated once, now; then all ops of one Tenement before those of the next."""
    clause = table.content.effects[task.cause][task.n]
    if clause.scope == "POOL":
        table.push(*(as_task(op, task.cause, -1) for op in clause.ops))
        return
    found = [task.who] if clause.scope == "T" else in_scope(table, clause)
    if clause.scope not in ("T", "ALL"):
        names = tuple(table.tenements[who].name for who in found)
        table.tell(Struck(task.cause, clause.scope, clause.gauge, clause.n, names))
    table.push(*(as_task(op, task.cause, who) for who in found for op in clause.ops))


def as_task(op: Op, cause: str, who: int) -> Task:
    n = abs(op.n) if op.do in ("SAN", "HEAL") else op.n
    return Task(op.do, cause, who, n, op.what)  # type: ignore[arg-type]


def in_scope(sight: Sight, clause: Clause) -> list[int]:
    """The Tenements that a clause looks for as the gauges stand, in play order."""
    order = play_order(sight)
    if clause.scope == "ALL":
        return order
    values = {who: getattr(sight.tenements[who], clause.gauge.lower()) for who in order}
    if clause.scope == "GE":
        return [who for who in order if values[who] >= clause.n]
    if clause.scope == "LE":
        return [who for who in order if values[who] <= clause.n]
    wanted = max(values.values()) if clause.scope == "MAX" else min(values.values())
    return [who for who in order if values[who] == wanted]


# Dollars ------------------------------------------------------------------------------------------------------------


def _usd(table: Table, task: Task) -> None:
    """What is gained is a bill the other way round."""
    pay(table, task.who, -task.n, task.cause)


# Gauges of a Tenement ----------------------------------------------------------------------------------------------


def _col(table: Table, task: Task) -> None:
    house = table.tenements[task.who]
    table.mark(task.who, col_mod=house.col_mod + task.n)
    table.tell(GaugeChanged(f"{house.name}.col", house.col_mod, house.col_mod + task.n, task.cause))


def _ins(table: Table, task: Task) -> None:
    """Never below nothing; beyond the end each point costs somebody's health instead (R5)."""
    house, most = table.tenements[task.who], table.content.limits.ins
    after = min(most, max(0, house.ins + task.n))
    table.change(task.who, "ins", after - house.ins, task.cause)
    table.push(*[Task("SAN", task.cause, task.who, 1, "one")] * (house.ins + task.n - most))


def _rising(table: Table, task: Task) -> None:
    gauge: Literal["ris", "mp"] = "ris" if task.do == "RIS" else "mp"
    room: int = getattr(table.content.limits, gauge) - getattr(table.tenements[task.who], gauge)
    table.change(task.who, gauge, min(task.n, room), task.cause)


def _no_evening(table: Table, task: Task) -> None:
    table.mark(task.who, noeve=True)
    table.tell(NoEvening(table.tenements[task.who].name, task.cause))


def _lose_local(table: Table, task: Task) -> None:
    if table.tenements[task.who].local:
        table.lose_local(task.who, task.cause)
    else:
        nothing(table, task)


# People ------------------------------------------------------------------------------------------------------------


def nothing(table: Table, task: Task) -> None:
    """Nobody and nothing to act on."""
    name = table.tenements[task.who].name if task.who >= 0 else ""
    table.tell(NothingHappened(task.cause, task.do, name))


def _all_women(table: Table, task: Task) -> None:
    """All women at once; where a clean house spares one, its people say whom (R4)."""
    house = table.tenements[task.who]
    women = fit(table.content, table, replace(task, what="oneF"))
    if len(women) > 1 and house.ins == 0 and not house.shield_used:
        table.push(Task("spare", task.cause, task.who, task.n))
        return
    for one in women:
        table.hurt(one.name, task.n, task.cause)
    if not women:
        nothing(table, task)


def _san(table: Table, task: Task) -> None:
    if task.what == "allF":
        _all_women(table, task)
    else:
        nothing(table, task)


def _answer_spare(table: Table, task: Task, move: AnyMove) -> None:
    assert isinstance(move, Pick)
    table.hurt(move.name, task.n, task.cause)
    for one in fit(table.content, table, Task("SAN", who=task.who, what="oneF", but=move.name)):
        table.hurt(one.name, task.n, task.cause)


def _answer_san(table: Table, task: Task, move: AnyMove) -> None:
    """Of two victims the first one picked is the one a clean house spares (R4)."""
    assert isinstance(move, Pick)
    if task.what == "two":
        second = replace(task, what="one", but=move.name)
        if fit(table.content, table, second):
            table.push(second)
    table.hurt(move.name, task.n, task.cause)


def arrest(table: Table, name: str, who: int, cause: str) -> None:
    """To the Arrest box, or to the lawyer if the household has one free (R36, R37)."""
    if lawyer_free(table.content, table, who):
        table.push(Task("lawyer", cause, who, what=name))
    else:
        table.put(name, "arrest", cause)


def _to_prison(table: Table, task: Task) -> None:
    """The lawyer has somebody else by now."""
    table.put(task.what, "arrest", task.cause)


def _answer_pick(table: Table, task: Task, move: AnyMove) -> None:
    assert isinstance(move, Pick)
    name, index = move.name, table.person(move.name)
    one = table.characters[index]
    if task.do in ("HEAL", "bonesetter"):
        table.heal(name, task.n, task.cause)
    elif task.do == "ARREST":
        arrest(table, name, task.who, task.cause)
    elif task.do == "TIRED":
        table.characters[index] = replace(one, tired=True)
        table.tell(Tired(name, task.cause))
    elif task.do == "CAPSAN":
        cap = table.content.limits.san - 1
        table.characters[index] = replace(one, cap=cap, san=min(one.san, cap))
        table.tell(Capped(name, task.cause))
    else:
        table.kill(name, task.cause)


# The table as a whole ----------------------------------------------------------------------------------------------


def _gauge(table: Table, task: Task) -> None:
    table.shift(task.what, task.n, task.cause)  # type: ignore[arg-type]


def _answer_gauge(table: Table, task: Task, move: AnyMove) -> None:
    """Each step of a free choice is chosen separately."""
    assert isinstance(move, MoveGauge)
    step = 1 if task.n > 0 else -1
    if task.n != step:
        table.push(replace(task, n=task.n - step))
    table.shift(move.gauge, step, task.cause)


def _resources(table: Table, task: Task) -> None:
    if task.what in RESOURCES:
        table.add(task.what, task.n, task.cause)
    else:
        nothing(table, task)


def _answer_return(table: Table, task: Task, move: AnyMove) -> None:
    assert isinstance(move, Return)
    table.add(move.resource, -1, task.cause)
    if task.n < -1 and sum(getattr(table.pool, name) for name in RESOURCES):
        table.push(replace(task, n=task.n + 1))


def _strength(table: Table, task: Task) -> None:
    before, table.fp = table.fp, min(table.content.limits.strength, table.fp + task.n)
    table.tell(GaugeChanged("FP", before, table.fp, task.cause))


def _answer_tile(table: Table, task: Task, move: AnyMove) -> None:
    assert isinstance(move, ChooseTile)
    index = next(index for index, tile in enumerate(table.tiles) if tile.id == move.id)
    tile = table.tiles[index]
    if task.do == "CLOSE":
        last = max(n for n, measure in enumerate(table.measures) if measure.card == task.cause)
        table.measures[last] = Measure(task.cause, tile.id)
        table.tell(TileClosed(tile.id, task.cause, "measure"))
    elif tile.side == "B":
        turn_back(table, index, task.cause)
    else:
        table.tiles[index] = replace(tile, closed_next=True)
        table.tell(TileClosed(tile.id, task.cause, "next-turn"))


def turn_back(table: Table, index: int, cause: str) -> None:
    tile = table.tiles[index]
    table.tiles[index] = replace(tile, side="A")
    table.tell(TileTurned(tile.id, "A", cause))
    if table.content.tiles[tile.id].bonus == "shared-local":
        table.lose_shared_local(cause)


def _answer_drop(table: Table, task: Task, move: AnyMove) -> None:
    assert isinstance(move, Drop)
    drop_measure(table, move.measure, task.cause)


def drop_measure(table: Table, card: str, cause: str) -> None:
    index = next(index for index, measure in enumerate(table.measures) if measure.card == card)
    tile = table.measures[index].tile
    del table.measures[index]
    table.discard(card)
    table.tell(CardMoved(card, "measures", f"{table.content.pile_of[card]}.discard", cause))
    if tile:
        table.tell(GatesMoved(tile, False))


def _free(table: Table, task: Task) -> None:
    prisoners = [one.name for one in table.characters if one.place in PRISON]
    for name in prisoners:
        table.put(name, "home", task.cause)
    if not prisoners:
        nothing(table, task)


# Solidarity --------------------------------------------------------------------------------------------------------


def _answer_solidarity(table: Table, task: Task, move: AnyMove) -> None:
    """Two cards are drawn and one is kept; a single one is kept without asking (R65)."""
    if move.word == "decline":
        table.tell(NothingHappened(task.cause, "declined"))
        return
    count = min(table.content.scenarios[table.scenario].solidarity_draw, len(table.solidarity.cards))
    if count == 1:
        table.push(Task("effect", table.solidarity.cards[0]))
        table.draw("solidarity", "offered", table.discard)
        return
    for _ in range(count):
        table.draw("solidarity", "offered", table.offer)
    table.push(Task("keep", task.cause))


def _answer_keep(table: Table, task: Task, move: AnyMove) -> None:
    assert isinstance(move, Keep)
    offered, table.offered = table.offered, ()
    for card in offered:
        table.discard(card)
    for card in offered:
        if card != move.card:
            table.tell(CardMoved(card, "offered", "solidarity.discard", "not-kept"))
    table.push(Task("effect", move.card))


def _answer_host(table: Table, task: Task, move: AnyMove) -> None:
    """A helper works in the turns after the one it came in (R66)."""
    assert isinstance(move, Host)
    name = free_names(table.content, table, task)[0]
    house = table.tenements[house_index(table, move.tenement)]
    table.helpers.append(Helper(name, task.what, house.name, task.n, table.turn))  # type: ignore[arg-type]
    table.tell(Moved(name, "solidarity", house.name, task.cause))


def _answer_lawyer(table: Table, task: Task, move: AnyMove) -> None:
    table.put(task.what, "lawyer" if isinstance(move, Lawyer) else "arrest", task.cause)


RUN: dict[str, Doer] = {
    "effect": run_effect,
    "clause": run_clause,
    "USD": _usd,
    "COL": _col,
    "SAN": _san,
    "INS": _ins,
    "RIS": _rising,
    "MP": _rising,
    "NOEVE": _no_evening,
    "LOSELOC": _lose_local,
    "GAUGE": _gauge,
    "RES": _resources,
    "FP": _strength,
    "FREE": _free,
    "misery": run_misery,
    "lawyer": _to_prison,
    **dict.fromkeys(
        ("HEAL", "ARREST", "TIRED", "CAPSAN", "KILL", "BURN", "FLIPA", "CLOSE", "SOLID", "HELPER", "DROP", "keep",
         "bonesetter", "spare"),
        nothing,
    ),
}  # fmt: skip
"""What happens to a task that asks nobody: it is done, or there is nothing to do."""

ANSWER: dict[str, Callable[[Table, Task, AnyMove], None]] = {
    "SAN": _answer_san,
    "misery": answer_misery,
    "spare": _answer_spare,
    **dict.fromkeys(("HEAL", "ARREST", "TIRED", "CAPSAN", "KILL", "bonesetter"), _answer_pick),
    "GAUGE": _answer_gauge,
    "RES": _answer_return,
    **dict.fromkeys(("BURN", "FLIPA", "CLOSE"), _answer_tile),
    "DROP": _answer_drop,
    "SOLID": _answer_solidarity,
    "keep": _answer_keep,
    "HELPER": _answer_host,
    "lawyer": _answer_lawyer,
}
