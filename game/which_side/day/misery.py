"""Paying, and what a household sells when it cannot (rules R43 to R50)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.which_side.cards.choices import options
from game.which_side.content import Content
from game.which_side.events import DebtCancelled, MiseryBegan
from game.which_side.moves import AnyMove, Pick, Squalor
from game.which_side.state import Task
from game.which_side.table import Sight, Table, in_jail, in_prison


def pay(table: Table, who: int, dollars: int, cause: str) -> None:
    """What cannot be paid becomes misery at once (R44)."""
    have = table.tenements[who].usd
    table.change(who, "usd", -min(have, dollars), cause)
    if have < dollars:
        table.tell(MiseryBegan(table.tenements[who].name, dollars - have, cause))
        table.push(Task("misery", cause, who, dollars - have))


def run_misery(table: Table, task: Task) -> None:
    """Everything in misery that is not a choice: the local, the household goods, the last squalor, the end."""
    house, debt = table.tenements[task.who], task.n
    if house.local:
        table.lose_local(task.who, "sold")
        debt = max(0, debt - table.content.household.sale)
    debt -= _sink(table, task.who, debt, table.content.household.quick_ins + 1)
    rest = replace(task, n=debt)
    if options(table.content, table, rest):
        table.push(rest)
        return
    debt -= _sink(table, task.who, debt, table.content.limits.ins)
    if debt > 0:
        table.tell(DebtCancelled(house.name, debt))
    for one in tuple(table.characters):
        if one.tenement == house.name and one.place == "jail":
            table.kill(one.name, "misery")


def _sink(table: Table, who: int, debt: int, most: int) -> int:
    """Squalor rises for a debt as far as this; what that is worth."""
    sold = max(0, min(debt, most - table.tenements[who].ins))
    table.change(who, "ins", sold, "misery")
    return sold


class Misery(NamedTuple):
    """What a debt would cost a household."""

    debt: int
    local: str
    squalor: int
    """Steps that its Squalor rises."""
    health: int
    """Points of health that its people lose."""
    written_off: int
    executed: tuple[str, ...]
    """Its people in Jail, who pay for it with their lives."""


def foresee(content: Content, sight: Sight, who: int, debt: int) -> Misery:
    """What would be sold for this debt, in the order of the rules; whose health pays is left to the household."""
    house, left = sight.tenements[who], debt
    if house.local:
        left = max(0, left - content.household.sale)
    quick = min(left, max(0, content.household.quick_ins + 1 - house.ins))
    left -= quick
    people = [one for one in sight.characters if one.tenement == house.name]
    health = min(left, sum(one.san for one in people if one.place != "dead" and not in_prison(one.place)))
    left -= health
    last = min(left, content.limits.ins - house.ins - quick)
    executed = tuple(one.name for one in people if in_jail(one.place))
    return Misery(debt, house.local, quick + last, health, left - last, executed)


def answer_misery(table: Table, task: Task, move: AnyMove) -> None:
    if isinstance(move, Pick):
        table.hurt(move.name, 1, "misery", shield=False)
    elif isinstance(move, Squalor):
        table.change(task.who, "ins", 1, "misery")
    table.push(replace(task, n=task.n - 1))
