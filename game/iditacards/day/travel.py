"""Moving along the trail, passing, and what cold and hunger do (rules R30 to R39, R50 to R52, R75)."""

from __future__ import annotations

from typing import Literal

from game.core.events import Ended, Moved
from game.iditacards.events import (
    CheckpointPassed,
    Died,
    LegEntered,
    MoveBegan,
    Passed,
    Pushed,
    StormBound,
)
from game.iditacards.state import Condition, Pending, Task
from game.iditacards.table import Table


def begin_move(table: Table, seat: int, base: int, times: int, why: Literal["card", "step", "cricket"]) -> None:
    """A move of base + speed squares, times k; a storm holds everybody who is not immune (R32, R33)."""
    player = table.players[seat]
    if table.still(player):
        table.tell(StormBound(seat, why))
        return
    flat = why == "step" and table.options.step == "flat"
    distance = base * times if flat else table.distance(player, base, times)
    tasks = [Task("move", seat, part=why, number=distance)]
    if why != "step":
        player.moved_today = True
        if drawn := table.total(player, "ON_MOVE_DRAW"):
            tasks.append(Task("draw", seat, number=drawn))
    table.push(*tasks)
    table.tell(MoveBegan(seat, distance, why))


def move(table: Table, task: Task) -> None:
    """Square by square: home, a new leg, a checkpoint, another sled (R34). A checkpoint stops for a choice."""
    seat, left = task.seat, task.number
    player = table.players[seat]
    for _ in range(task.number):
        left -= 1
        origin, deaths = player.position, player.deaths
        player.position += 1
        _tell_moved(table, seat, origin, task.part)
        if player.position >= table.world.home:
            table.finish()
            table.winner = seat
            table.tell(Ended((seat,), "home"))
            return
        enter_leg(table, seat, origin)
        if player.deaths != deaths or table.over:
            return
        square = player.position
        if square in table.world.sides[table.side].checkpoints and square not in player.passed:
            player.passed = tuple(sorted((*player.passed, square)))
            table.tell(CheckpointPassed(seat, square))
            if player.legends:
                table.push(Task("passing", seat), Task("move", seat, part=task.part, number=left))
                table.pending = Pending("earn", seat)
                return
        pass_by(table, seat)
        if table.over:
            return
    come_to_rest(table, seat)


def _tell_moved(table: Table, seat: int, origin: int, why: str) -> None:
    table.tell(Moved("sled", str(origin), str(table.players[seat].position), why, owner=seat))


def enter_leg(table: Table, seat: int, origin: int) -> None:
    """A new leg raises cold and hunger to its levels, whichever way it is entered (R35)."""
    player = table.players[seat]
    leg = table.leg(player.position)
    if leg == table.leg(origin):
        return
    table.tell(LegEntered(seat, leg))
    deaths = player.deaths
    raise_to_level(table, seat, "hyp", "leg")
    if player.deaths == deaths:
        raise_to_level(table, seat, "starv", "leg")


def level(table: Table, seat: int, condition: Condition) -> tuple[int, int]:
    """The number of the leg a sled stands on, and what is added on top of it (R35, Q14)."""
    player = table.players[seat]
    stretch = table.levels(table.leg(player.position))
    dots, pluses = stretch.cold if condition == "hyp" else stretch.hunger
    if table.options.solo_plus == "level":
        dots, pluses = dots + pluses, 0
    return max(0, dots + table.total(player, "LEG")), pluses


def raise_to_level(table: Table, seat: int, condition: Condition, why: str) -> None:
    player = table.players[seat]
    number, pluses = level(table, seat, condition)
    present: int = getattr(player, condition)
    gain(table, seat, condition, max(0, number - present) + pluses, why)


def gain(table: Table, seat: int, condition: Condition, points: int, why: str) -> None:
    """Cold or hunger grows; on the ice nobody starves; at the deadly level the musher dies (R50, R51)."""
    player = table.players[seat]
    if points < 1 or (condition == "starv" and table.rule(player.position).no_starve):
        return
    deadly = table.world.figures.deadly
    before: int = getattr(player, condition)
    after = min(deadly, before + points)
    table.gauge(seat, condition, after, why)
    if after >= deadly:
        die(table, seat, condition)


def die(table: Table, seat: int, cause: Condition) -> None:
    """Thirty squares back and warm and full again; alone on the solo side, the race is lost (R51)."""
    player = table.players[seat]
    player.deaths += 1
    table.tell(Died(seat, cause))
    if table.alone and table.side == "solo":
        table.finish()
        table.lost = True
        table.tell(Ended((), "frozen" if cause == "hyp" else "starved"))
        return
    origin = player.position
    player.position = max(0, origin - table.world.figures.setback)
    _tell_moved(table, seat, origin, "death")
    make_room(table, seat)
    table.gauge(seat, "hyp", 0, "death")
    table.gauge(seat, "starv", 0, "death")
    come_to_rest(table, seat)


def make_room(table: Table, seat: int) -> None:
    """A player on the square that a sled fell back to goes back a square, and so on, until each has a square (R38)."""
    place = table.players[seat].position
    for other in table.others(seat):
        sled = table.players[other]
        if place > 0 and sled.position == place:
            table.tell(Pushed(other))
            step_back(table, other)
            make_room(table, other)


def pass_by(table: Table, seat: int) -> None:
    """The sled on this square goes back one, and passing it costs a damage (R36, R37)."""
    player = table.players[seat]
    for other in table.others(seat):
        if table.players[other].position == player.position:
            table.tell(Passed(seat, other))
            step_back(table, other)
            if not table.has(player, "NO_PASS_DAMAGE"):
                table.hurt(seat, 1)


def step_back(table: Table, seat: int) -> None:
    player = table.players[seat]
    origin = player.position
    player.position = max(0, origin - 1)
    _tell_moved(table, seat, origin, "pushed")
    enter_leg(table, seat, origin)
    come_to_rest(table, seat)


def come_to_rest(table: Table, seat: int) -> None:
    """On the Rope Bridge whatever waits on the stack fizzles (R75)."""
    player = table.players[seat]
    if player.stack and table.rule(player.position).fizzle:
        table.fizzle(seat, "rope")
