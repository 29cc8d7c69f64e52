"""How good a table is, and two bots that try out whole actions.

A field is valued square by square, so that a step changes the value by two look-ups. Operation points are searched
with a beam: only the best few fields after each point are followed further.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from game.core.bots import Seen
from game.core.chance import Chance

from . import field as fields
from .content import Action, Board
from .field import MIXED, SIGN, added, controls, count, field_of, removed
from .reasons import why
from .state import PAIRS, SIDES, SQUARES, Part, Side, State, Take, open_pair, other

Codes = tuple[int, ...]


class Weights(NamedTuple):
    """What counts on a field beside the points of this turn."""

    unit: float = 1.0
    second: float = 0.7
    """A second unit on the same square."""
    near: float = 0.22
    """Standing one step from a victory point, for each point of it."""
    later: float = 0.55
    """A held victory point in each of the turns to come, compared with this turn's."""
    turns: int = 3
    """The number of future turns that are counted."""


WEIGHTS = Weights()


@lru_cache(maxsize=256)
def _table(board: Board, weights: Weights, turns_left: int) -> tuple[dict[int, float], ...]:
    """The value of every code on every square for the AI, by the number of turns that follow this one."""
    horizon = min(turns_left, weights.turns)
    rows = []
    for index in range(len(SQUARES)):
        held = board.points[index] * (1 + weights.later * horizon)
        near = sum(board.points[near] for near in board.neighbours[index]) * weights.near
        one = held + (weights.unit + near if horizon else 0.0)
        two = one + (weights.second + near / 2 if horizon else 0.0)
        rows.append({0: 0.0, 1: one, 2: two, -1: -one, -2: -two, MIXED: 0.0})
    return tuple(rows)


def _turns_left(state: State) -> int:
    return len(PAIRS) * (1 + state.series) - state.turn


def _value(table: tuple[dict[int, float], ...], codes: fields.Field) -> float:
    return sum([row[code] for row, code in zip(table, codes, strict=True)])


def _best_square(board: Board, codes: fields.Field, sign: int) -> int:
    """The most that a sabotage could take from this side."""
    return max([board.points[i] for i in board.scoring if controls(codes[i], sign)], default=0)


def standing(board: Board, state: State, side: Side) -> float:
    """How well a side stands: points, the field, sabotages to come and what its action still allows."""
    if state.result != "none":
        return 0.0 if state.result == "draw" else 1000.0 if state.result == side else -1000.0
    codes = field_of(state.units)
    value = float(state.score.AI - state.score.HU) + _value(_table(board, WEIGHTS, _turns_left(state)), codes)
    for saboteur in SIDES:
        sign = SIGN[saboteur]
        if getattr(state.sabotage_by, saboteur):
            value += sign * _best_square(board, codes, -sign)
    if state.phase in ("resolve_first", "resolve_second"):
        open_side = state.first if state.phase == "resolve_first" else other(state.first)
        value += SIGN[open_side] * (0.9 * state.po_left + 0.9 * len(state.icons_left))
    return value * SIGN[side]


class Style(NamedTuple):
    """How thoroughly a bot thinks."""

    weights: Weights = WEIGHTS
    beam: int = 6
    """How many of the best fields after each order are followed further."""
    first_steps: int = 8
    """How many of the best single steps are tried together with a second step."""
    considered: int = 2
    """How many ways to resolve an action are weighed against the answer to them."""
    heeds_answer: bool = True
    misjudges: float = 1.5
    """Victory points by which it errs about an action, so that it does not play the same game twice."""


class Line(NamedTuple):
    """A way to resolve an action: its value for the side, the field it leads to, the first move of it."""

    value: float
    codes: Codes
    first: str
    sabotages: bool = False


Order = tuple[str, int, int]
"""A move as it is thought of: its word, the square it comes from (-1 for none) and the one it goes to."""
Changes = tuple[tuple[int, int], ...]
"""Squares and the codes they get."""
Thought = tuple[float, Line, Order, Changes]
"""The value after one more move, before anybody has made a field of it: most are not worth that."""


def _value_of(thought: Thought) -> float:
    return thought[0]


def _line(thought: Thought) -> Line:
    value, before, (word, origin, target), changes = thought
    codes = list(before.codes)
    for index, code in changes:
        codes[index] = code
    first = before.first
    if first == "stop":
        first = f"{word} {SQUARES[target]}" if origin < 0 else f"{word} {SQUARES[origin]} {SQUARES[target]}"
    return Line(value, tuple(codes), first)


class _Best:
    """The best different fields met so far. What cannot be among them any more is dropped unseen."""

    def __init__(self, most: int, start: Line) -> None:
        self._most = most
        self._floor = float("-inf")
        self._fields = {start.codes: start}
        self.lines = [start]
        """As they were when last settled, the best first."""

    def weigh(self, thought: Thought) -> None:
        if thought[0] <= self._floor:
            return
        line = _line(thought)
        if self._fields.setdefault(line.codes, line) is line and len(self._fields) > 4 * self._most:
            self._drop()

    def settle(self) -> None:
        self._drop()
        self.lines = list(self._fields.values())

    def _drop(self) -> None:
        kept = nlargest(self._most, self._fields.values())
        self._fields = {line.codes: line for line in kept}
        if len(kept) == self._most:
            self._floor = kept[-1].value


class _Search:
    """Ways to resolve actions on one table, seen by one side."""

    def __init__(self, board: Board, state: State, side: Side, style: Style) -> None:
        self.board = board
        self.style = style
        self.side = side
        self.sign = SIGN[side]
        self.shared = state.options.shared_matrix == "on"
        self.table = _table(board, style.weights, _turns_left(state))

    def resolve(self, codes: Codes, action: Action, part: Part) -> list[Line]:
        if part == "PO":
            return self.operate(codes, action.po, half=False)
        return self.use_icons(codes, action.event)

    def operate(self, codes: Codes, points: int, half: bool) -> list[Line]:
        """The best fields after these orders; stopping early is always among the thoughts."""
        best = _Best(self.style.beam, Line(_value(self.table, codes) * self.sign, codes, "stop"))
        if half:
            for thought in self._steps(best.lines[0]):
                best.weigh(thought)
        for _order in range(points):
            for line in best.lines:
                single = list(self._steps(line))
                for thought in single:
                    best.weigh(thought)
                for step in nlargest(self.style.first_steps, single, key=_value_of):
                    for thought in self._steps(_line(step)):
                        best.weigh(thought)
                for thought in self._fights(line):
                    best.weigh(thought)
            best.settle()
        best.settle()
        return best.lines

    def _after(self, line: Line, move: Order, changes: Changes) -> Thought:
        value, table, codes, sign = line.value, self.table, line.codes, self.sign
        for index, code in changes:
            row = table[index]
            value += (row[code] - row[codes[index]]) * sign
        return value, line, move, changes

    def _steps(self, line: Line) -> Iterator[Thought]:
        codes, sign, board, shared, table = line.codes, self.sign, self.board, self.shared, self.table
        for origin, code in enumerate(codes):
            if code and count(code, sign):
                left = removed(code, sign)
                row = table[origin]
                leaving = line.value + (row[left] - row[code]) * sign
                for target in fields.steps(board, codes, origin, sign, shared):
                    row, there = table[target], codes[target]
                    more = added(there, sign)
                    value = leaving + (row[more] - row[there]) * sign
                    yield value, line, ("move", origin, target), ((origin, left), (target, more))

    def _fights(self, line: Line) -> Iterator[Thought]:
        codes, sign = line.codes, self.sign
        for target in fields.attack_targets(self.board, codes, sign):
            yield self._after(line, ("attack", -1, target), ((target, removed(codes[target], -sign)),))
        for origin, code in enumerate(codes):
            if count(code, sign):
                single = fields.steps(self.board, codes, origin, sign, self.shared)
                double = fields.double_steps(self.board, codes, origin, sign, self.shared, single)
                for target in fields.charge_targets(self.board, codes, origin, sign, single, double):
                    alone = removed(code, sign)
                    if origin == target:
                        changes: Changes = ((origin, 0),)
                    else:
                        changes = ((origin, alone), (target, removed(codes[target], -sign)))
                    yield self._after(line, ("charge", origin, target), changes)

    def use_icons(self, codes: Codes, icons: tuple[str, ...]) -> list[Line]:
        lines = [Line(_value(self.table, codes) * self.sign, codes, "stop")]
        sabotages = False
        for icon in icons:
            if icon == "sabotage":
                sabotages = True
                continue
            found = [_line(after) for line in lines for after in self._icon(line, icon)]
            lines = nlargest(self.style.beam, found) or lines
        return [line._replace(sabotages=sabotages) for line in lines]

    def _icon(self, line: Line, icon: str) -> Iterator[Thought]:
        verb, _space, kind = icon.partition(" ")
        matrix = kind in ("Bot", "Decker")
        if verb == "eliminate":
            for index in fields.victims(line.codes, self.sign, matrix):
                changes = ((index, removed(line.codes[index], -self.sign)),)
                yield self._after(line, ("eliminate", -1, index), changes)
        elif fields.total(line.codes, self.sign) < self.board.units:
            for index in fields.landings(self.board, line.codes, self.side, matrix):
                changes = ((index, added(line.codes[index], self.sign)),)
                yield self._after(line, ("gain", -1, index), changes)


class Planner:
    """Looks for the action whose result stands best after the other side's best answer."""

    def __init__(self, style: Style | None = None) -> None:
        self.style = style or Style()
        self.reason = ""
        """Why it chose what it chose last, for a player who plays against it or asks it for advice."""

    def choose(self, seen: Seen) -> object:
        board: Board = seen.rules.board  # type: ignore[attr-defined]
        move = self._find(seen, board)
        self.reason = (
            why(board, seen.view, SIDES[seen.seat], move, self.style.heeds_answer) if len(seen.moves) > 1 else ""
        )
        return move

    def _find(self, seen: Seen, board: Board) -> object:
        state: State = seen.view
        side = SIDES[seen.seat]
        if len(seen.moves) == 1 or state.phase == "setup":
            return seen.moves[0]  # The first square offered is the humans' better opening, as measured.
        if state.phase == "sabotage":
            return max(seen.moves, key=lambda move: board.points[SQUARES.index(move.square)])
        if state.phase == "choose":
            return self._choose_action(board, state, side, seen.chance)
        return seen.rules.grammar.parse(self._resolve(board, state, side))

    def _choose_action(self, board: Board, state: State, side: Side, chance: Chance) -> Take:
        pair = open_pair(state)
        pairs = [pair] if pair else [name for name in PAIRS if getattr(state.used, name) is None]
        codes = tuple(field_of(state.units))
        search = _Search(board, state, side, self.style)
        best, choice = -1e9, Take(pairs[0], "PO")
        for name in pairs:
            parts: tuple[Part, Part] = ("PO", "Event")
            for part in parts:
                lines = search.resolve(codes, board.action(name, side), part)
                answer = None if pair or not self.style.heeds_answer else board.action(name, other(side))
                value = max(self._worth(board, state, side, line, answer) for line in lines[: self.style.considered])
                value += (chance.die(1001) - 501) / 500 * self.style.misjudges
                if value > best:
                    best, choice = value, Take(name, part)
        return choice

    def _resolve(self, board: Board, state: State, side: Side) -> str:
        """The next move of the best way to go on with the action that was taken."""
        search = _Search(board, state, side, self.style)
        codes = tuple(field_of(state.units))
        if state.icons_left:
            lines = search.use_icons(codes, state.icons_left)
        else:
            lines = search.operate(codes, state.po_left, state.split_left is not None)
        answer = None
        if state.phase == "resolve_first" and state.pair is not None and self.style.heeds_answer:
            answer = board.action(state.pair, other(side))
        return max(lines, key=lambda line: self._worth(board, state, side, line, answer)).first

    def _worth(self, board: Board, state: State, side: Side, line: Line, answer: Action | None) -> float:
        """The value of a line after the best answer to it, sabotages of this turn included."""
        sign = SIGN[side]
        mine = line.sabotages or getattr(state.sabotage_by, side)
        theirs = getattr(state.sabotage_by, other(side))
        gain = _best_square(board, line.codes, -sign) if mine else 0
        loss = _best_square(board, line.codes, sign) if theirs else 0
        if answer is None:
            return line.value + gain - loss
        search = _Search(board, state, other(side), self.style)
        worst = 1e9
        parts: tuple[Part, Part] = ("PO", "Event")
        for part in parts:
            for reply in search.resolve(line.codes, answer, part)[:1]:
                value = -reply.value
                value += _best_square(board, reply.codes, -sign) if mine else 0
                value -= _best_square(board, reply.codes, sign) if reply.sabotages else 0
                worst = min(worst, value)
        return worst


def hothead(misjudges: float = 0.75) -> Planner:
    """Grabs the best result of its own action and never asks what the facing action will do to it."""
    return Planner(Style(considered=1, heeds_answer=False, misjudges=misjudges))


def rookie() -> Planner:
    """A hothead with a poor eye for what an action is worth."""
    return hothead(misjudges=6.0)


class Strategist(Planner):
    """A planner that knows what a unit is worth: found by 2,000 games between weights, of which these won."""

    ponders = True

    def __init__(self) -> None:
        super().__init__(Style(Weights(unit=2.56, second=0.42, near=0.44, later=0.264), misjudges=0.5))
