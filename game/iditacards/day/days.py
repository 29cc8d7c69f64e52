"""New days: who joins, what the morning brings, the weather, and what the legs do (rules R40 to R46)."""

from __future__ import annotations

from game.iditacards.content import WEATHERS
from game.iditacards.events import DayBegan, DayCalled, JoinAsked, SupplyLost, WeatherRolled
from game.iditacards.state import Pending, Task
from game.iditacards.table import Table

from .travel import begin_move, gain


def call_day(table: Table, seat: int) -> None:
    """The others are asked in turn order; then the day begins for all who take part."""
    table.push(*(Task("ask", other) for other in table.others(seat)), Task("dawn", seat))
    table.tell(DayCalled(seat))


def ask(table: Table, task: Task) -> None:
    table.pending = Pending("join", task.seat)
    table.tell(JoinAsked(task.seat, wait_for=task.seat))


def dawn(table: Table, task: Task) -> None:
    """Each participant, the starter first; then the weather, then the legs for everybody (R41 to R44)."""
    taking_part = (task.seat, *task.seats)
    tasks = [step for seat in taking_part for step in (Task("cricket", seat), Task("morning", seat))]
    tasks.append(Task("weather", task.seat))
    everybody = (task.seat, *table.others(task.seat))
    struck = everybody if table.options.day_legs == "all" else taking_part
    tasks += [Task("leg_day", seat) for seat in struck]
    table.push(*tasks)


def cricket(table: Table, task: Task) -> None:
    """A day that ends with nothing in hand and deck may end with a last jump (R41)."""
    player = table.players[task.seat]
    distance = table.total(player, "DAY_END_EMPTY_MOVE")
    if distance and not player.hand and not player.deck:
        begin_move(table, task.seat, distance, 1, "cricket")


def morning(table: Table, task: Task) -> None:
    """Stack, hand and discard pile into the deck; a new hand; yesterday is forgotten (R41)."""
    seat, player = task.seat, table.players[task.seat]
    cards = [*(entry.card for entry in player.stack), *player.hand, *player.discard]
    table.fizzle(seat, "new-day")
    player.hand, player.discard = [], []
    table.shuffle_into_deck(seat, cards)
    player.immune = player.e0 = player.h0 = player.moved_today = False
    player.foods, player.personals = (), 0
    player.days += 1
    count = max(0, table.world.figures.hand + table.extra(player))
    table.tell(DayBegan(seat, count))
    table.draw(seat, count)


def weather(table: Table, task: Task) -> None:
    """One roll for everybody; rain and wind bite once, who is immune feels nothing (R42, R43)."""
    table.weather = table.chance.pick(WEATHERS)  # type: ignore[assignment]
    table.tell(WeatherRolled(task.seat, table.weather))
    rule = table.world.weather[table.weather]
    if rule.buried and table.options.supply_rules == "board11" and table.supply:
        table.tell(SupplyLost(len(table.supply)))
        lost, table.supply = table.supply, []
        table.destroy(task.seat, lost, "supply")
    if rule.once:
        for seat in (task.seat, *table.others(task.seat)):
            if not table.over and not table.immune(table.players[seat]):
                gain(table, seat, rule.once, 1, "weather")


def leg_day(table: Table, task: Task) -> None:
    """Wasteland and Forest take their toll, immune or not (R44, R52)."""
    rule = table.rule(table.players[task.seat].position)
    gain(table, task.seat, "starv", rule.day_starve, "wasteland")
    if rule.day_kill and not table.over:
        table.push(*[Task("doom", task.seat)] * rule.day_kill)
