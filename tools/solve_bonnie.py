"""`python -m tools.solve_bonnie`: Bonnie and Clyde solved exactly, and how close the search comes.

The rules themselves say which mornings can follow a day; the value of a morning is its chance of a win under perfect
play, found by repeating the average over dice of the best day until nothing changes. `--odds` writes the values of all
mornings and days for the bots, `--positions` positions with the exact value of every move for the tests; `--play` lets
the search play whole games at a budget of moves.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

import assets
from game.bonnie_and_clyde import perfect
from game.bonnie_and_clyde.day import Day
from game.bonnie_and_clyde.rules import BonnieAndClyde
from game.bonnie_and_clyde.state import AnyMove, Options, State
from game.core import catalog
from game.core.chance import Chance
from game.core.search import SearchBot
from tools.sim import play_one_with, wilson

CLOSE = 1e-7
NOTHING = Chance.recorded(())


def plain(state: State) -> State:
    """The same table without what is only remembered: the count of days and the dice that have fallen."""
    return replace(state, turn=1, police_total=0, ammo_spent=0, roy_die=0, lost_cube="none")


class Solution:
    """The value of every table that can follow from these first mornings."""

    def __init__(self, rules: BonnieAndClyde, starts: list[State]) -> None:
        self.rules = rules
        self._evenings: dict[State, frozenset[State | bool]] = {}
        """What the rest of a day can lead to: a new morning, or the end (won or lost)."""
        self._nights: dict[State, list[list[tuple[tuple[float, State | bool], ...]]]] = {}
        """For each face of the police die, the ways to meet it; each way leads by Roy's die to days."""
        self._gather(starts)
        self.mornings = dict.fromkeys(self._nights, 0.0)
        self._iterate()

    def _after(self, state: State, move: AnyMove) -> State:
        """A move of the day, and the step from Places to daily actions; no die falls on the way."""
        state = self.rules.carry_out(state, move, NOTHING).state
        while (state.phase == "places" and not state.places_left) or (state.phase == "daily" and not state.daily_left):
            if state.phase == "daily":
                return self.rules.end_day(state)
            state = replace(state, phase="daily")
        return state

    def _rest_of_day(self, day: State) -> frozenset[State | bool]:
        known = self._evenings.get(day)
        if known is None:
            found: set[State | bool] = set()
            for move in self.rules.moves(day):
                found |= self._leads_to(self._after(day, move))
            known = self._evenings[day] = frozenset(found)
        return known

    def _leads_to(self, after: State) -> frozenset[State | bool]:
        if after.phase == "over":
            return frozenset((after.result == "win",))
        if after.phase == "police_roll":
            return frozenset((replace(plain(after), police_die=0),))
        return self._rest_of_day(plain(after))

    def _ways(self, state: State) -> list[tuple[tuple[float, State | bool], ...]]:
        """From a fallen police die to the day: bullets, a lost cube, Roy."""
        match state.phase:
            case "over":
                return [((1.0, False),)]
            case "ammo_choice" | "cube_loss":
                after = [self.rules.carry_out(state, move, NOTHING).state for move in self.rules.moves(state)]
                return [way for each in after for way in self._ways(each)]
        turns = (7 - self.rules.town.daily.roy) / 6
        days = [
            replace(plain(self.rules.advance(state, Chance.recorded((die,))).state), police_die=0) for die in (1, 6)
        ]
        return [((1 - turns, days[0]), (turns, days[1]))]

    def _gather(self, starts: list[State]) -> None:
        waiting = list(starts)
        while waiting:
            morning = waiting.pop()
            if morning in self._nights:
                continue
            faces = []
            for die in range(1, 7):
                rolled = Day(self.rules.town, morning, Chance.recorded((die,)))
                rolled.roll_police()
                faces.append(self._ways(rolled.close()))
            self._nights[morning] = faces
            for ways in faces:
                for way in ways:
                    for _odds, day in way:
                        if isinstance(day, State):
                            waiting += [each for each in self._rest_of_day(day) if isinstance(each, State)]

    def _iterate(self) -> None:
        while True:
            days: dict[State, float] = {}
            change = 0.0
            for morning, faces in self._nights.items():
                total = 0.0
                for ways in faces:
                    total += max(sum(odds * self._day(day, days) for odds, day in way) for way in ways)
                change = max(change, abs(total / 6 - self.mornings[morning]))
                self.mornings[morning] = total / 6
            if change < CLOSE:
                return

    def _day(self, day: State | bool, days: dict[State, float]) -> float:
        if isinstance(day, bool):
            return float(day)
        if day not in days:
            days[day] = max(self._worth(each) for each in self._evenings[day])
        return days[day]

    def _worth(self, evening: State | bool) -> float:
        return self.mornings[evening] if isinstance(evening, State) else float(evening)

    def days(self) -> dict[State, float]:
        """The value of every table in the course of a day."""
        return {day: max(map(self._worth, evenings)) for day, evenings in self._evenings.items()}

    def values(self, state: State) -> dict[str, float]:
        """The exact chance of a win with each legal move."""
        found = {}
        for move in self.rules.moves(state):
            if state.phase in ("places", "daily"):
                after = replace(state, police_die=0)
                value = max(self._worth(each) for each in self._leads_to(self._after(after, move)))
            else:
                after = self.rules.carry_out(state, move, NOTHING).state
                days: dict[State, float] = {}
                value = max(sum(odds * self._day(day, days) for odds, day in way) for way in self._ways(after))
            found[str(move)] = value
        return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.solve_bonnie", description="The exact value of every table.")
    parser.add_argument("--positions", type=Path, help="write positions with the exact value of each move here")
    parser.add_argument("--odds", type=Path, help="write the module with the odds of all tables here")
    parser.add_argument("--count", type=int, default=200, help="how many positions")
    parser.add_argument("--play", type=int, default=0, help="let the search play so many games")
    parser.add_argument("--moves", type=int, default=2000, help="its budget for a decision")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args(arguments)
    rules = catalog.load("bonnie-and-clyde", assets.read)
    assert isinstance(rules, BonnieAndClyde)
    if given.play:
        return _play(rules, given.play, given.moves, given.seed)
    for leave_town in ("required", "automatic"):
        options = [Options(purse=purse, leave_town=leave_town) for purse in ("easy", "normal", "hard")]
        # The purse only says how much they begin with.
        starts = [replace(plain(rules.begin(each, NOTHING).state), options=options[1]) for each in options]
        solution = Solution(rules, starts)
        for each, morning in zip(options, starts, strict=True):
            print(f"{leave_town:9} {each.purse:6} {solution.mornings[morning]:.4f}", flush=True)
        if given.odds and leave_town == "required":
            given.odds.write_text(perfect.written(rules.town, solution.mornings | solution.days()))
        if given.positions and leave_town == "required":
            lines = [msgspec.json.encode(each).decode() for each in _positions(solution, given.count)]
            given.positions.write_text("\n".join(lines) + "\n")
    return 0


def _positions(solution: Solution, count: int) -> list[dict[str, Any]]:
    """From games in which half of the moves are the best and half are any, where the choice makes a difference."""
    rules, luck, seed = solution.rules, Chance.seeded(5), 0
    found: list[dict[str, Any]] = []
    options, usual = Options(), msgspec.to_builtins(State())
    while len(found) < count:
        seed += 1
        state = rules.setup(options, Chance.seeded(seed)).state
        while state.phase != "over":
            values = solution.values(state)
            if max(values.values()) - min(values.values()) > 0.005 and luck.die(12) == 1:
                table = msgspec.to_builtins(state)
                changed = {name: value for name, value in table.items() if value != usual[name]}
                rounded = {text: round(value, 5) for text, value in values.items()}
                found.append({"state": changed, "values": rounded})
            best = max(values, key=lambda text: values[text])
            text = best if luck.die(2) == 1 else list(values)[luck.die(len(values)) - 1]
            state = rules.apply(state, rules.grammar.parse(text), luck).state
    return found[:count]


def _play(rules: BonnieAndClyde, games: int, moves: int, seed: int) -> int:
    wins = 0
    for number in range(games):
        wins += bool(play_one_with(rules, Options(), [SearchBot(moves)], seed + number).winners)
        low, high = wilson(wins, number + 1)
        if (number + 1) % 10 == 0:
            print(f"{wins} of {number + 1}: {wins / (number + 1):.1%} ({low:.1%} to {high:.1%})", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
