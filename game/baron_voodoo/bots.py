"""How well a Loa stands, and bots: one that plays a sensible game, two that try to, and one that thinks ahead.

The sensible Loa captures for the best combination in hand and the best icon, uses its own power when that opens a
better capture, buys a face or a turn when it is rich, and holds small combinations back to let them grow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp

from msgspec.structs import replace

from game.core.bots import Bot, Seen
from game.core.chance import Chance
from game.core.search import SearchBot

from . import powers
from .content import FACES, Night
from .ending import counted_colours
from .leaps import INDEX, captures
from .souls import best_combination, combinations
from .state import (
    LOAS,
    Apply,
    BaronMove,
    Capture,
    Choose,
    Die,
    Face,
    Loa,
    Pass,
    Pending,
    Pile,
    Power,
    Put,
    Replay,
    Score,
    State,
    Take,
    Turn,
    colour_of,
    protected_from,
    side_of,
)
from .turn import captured, own_side, victims

_ICON: dict[Face, float] = {
    "point": 1.0, "steal": 0.9, "offering": 0.7, "change": 0.4, "swap": 0.4, "protection": 0.3,
}  # fmt: skip
_OWN_COLOUR = 0.7
_WHITE = 0.5
_POWER_LIFT = 0.4
_FACE_GAIN = 1.3
_RICH = 3
_FULL_HANDS = 7


class Hunter:
    """What each soul would be worth to the player who decides, remembered by kind."""

    def __init__(self, night: Night, state: State, seat: int) -> None:
        self.night = night
        self.zone = state.sides[side_of(state, seat)].capture
        self.colour = colour_of(state, seat)
        self.protected = protected_from(state, seat)
        self.can_steal = bool(victims(replace(state, active=seat)))
        self.before = self.hand(self.zone)
        self.known: dict[tuple[str, str], float] = {}

    def hand(self, dice: Sequence[Die]) -> int:
        best = best_combination(dice)
        return self.night.points(len(best)) if best else 0

    def worth(self, die: Die) -> float:
        kind = (die.colour, die.face)
        if kind not in self.known:
            icon = _ICON[die.face] if die.face != "steal" or self.can_steal else 0.0
            value = self.hand((*self.zone, die)) - self.before + icon
            value += _OWN_COLOUR if die.colour == self.colour else 0.0
            self.known[kind] = value + (_WHITE if die.colour == "white" else 0.0)
        return self.known[kind]

    def best(self, board: Sequence[Pile]) -> float:
        """The best capture on this board, or nothing worth naming."""
        leaps = captures(board, self.colour, self.protected)
        return max((self.worth(board[over][-1]) for _, over, _ in leaps), default=-9.0)


def completions(state: State, loa: Loa) -> Iterator[tuple[tuple[BaronMove, ...], dict[int, Pile]]]:
    """Every way to carry a power through at step A or D, with the spaces that change."""
    aim = powers.aim_of(state)

    def follow(
        pending: Pending, done: tuple[BaronMove, ...]
    ) -> Iterator[tuple[tuple[BaronMove, ...], dict[int, Pile]]]:
        for stage in powers.stages(state, pending, aim):
            if isinstance(stage, Take):
                # The mirror shows every pair twice; one of them is enough.
                yield from follow(Pending(loa, (stage.space,)), (*done, stage))
                continue
            if loa == "erzulie-freda" and isinstance(stage, Put) and INDEX[stage.space] < INDEX[pending.spaces[0]]:
                continue
            changes = powers.result_of(state, pending, stage)
            if changes is None:
                assert isinstance(stage, Put)
                yield from follow(Pending(loa, (*pending.spaces, stage.space)), (*done, stage))
            else:
                yield (*done, stage), changes

    yield from follow(Pending(loa), (Power(loa),))


class Sensible:
    slips = 0
    """The percentage of captures that are chosen carelessly."""

    def __init__(self) -> None:
        self.plan: list[BaronMove] = []

    def choose(self, seen: Seen) -> BaronMove:
        state: State = seen.view
        moves: Sequence[BaronMove] = seen.moves
        if self.plan and self.plan[0] in moves:
            return self.plan.pop(0)
        self.plan = []
        if len(moves) == 1:
            return moves[0]
        night: Night = seen.rules.night  # type: ignore[attr-defined]
        match state.step:
            case "A" if state.pending is None:
                self.plan = self._power_first(night, state, moves)
                return self.plan.pop(0)
            case "B" if seen.chance.die(100) <= self.slips:
                return moves[seen.chance.die(len(moves)) - 1]
            case "B":
                return _best_capture(night, state, moves, seen.chance)
            case "C2":
                return _buy_face(night, state)
            case "C3" if state.pending is None:
                self.plan = _use_icon(night, state)
                return self.plan.pop(0)
            case "C4":
                return Replay() if Replay() in moves and own_side(state).offerings >= _RICH else Pass()
            case "C5":
                return _scoring(night, state, moves)
            case "place":
                return moves[seen.chance.die(len(moves)) - 1]
            case _:
                return Pass() if Pass() in moves else moves[seen.chance.die(len(moves)) - 1]

    def _power_first(self, night: Night, state: State, moves: Sequence[BaronMove]) -> list[BaronMove]:
        """The own power if it lifts the best capture enough; any power if there is no capture without one."""
        hunter = Hunter(night, state, state.active)
        own = state.players[state.active].loa
        needed = Pass() not in moves
        candidates = [loa for loa in LOAS if Power(loa) in moves and (needed or loa == own)]
        best: list[BaronMove] = [] if needed else [Pass()]
        bar = -9.0 if needed else hunter.best(state.board) + _POWER_LIFT
        for loa in candidates:
            price = 0.0 if loa == own else _ICON["offering"]
            for plan, changes in completions(state, loa):
                value = hunter.best(powers.applied(state.board, changes)) - price
                if value > bar or not best:
                    best, bar = list(plan), value
        return best


class Hasty(Sensible):
    """Every other leap is the first that comes to mind."""

    slips = 55


class Casual(Sensible):
    """Takes any soul it can, and thinks of powers only where nothing can be captured without one."""

    slips = 100

    def _power_first(self, night: Night, state: State, moves: Sequence[BaronMove]) -> list[BaronMove]:
        return [Pass()] if Pass() in moves else super()._power_first(night, state, moves)


def _best_capture(night: Night, state: State, moves: Sequence[BaronMove], chance: Chance) -> BaronMove:
    """The most useful soul; by lot among equals, so that a fixed layout does not always give the same game."""
    hunter = Hunter(night, state, state.active)
    values = [hunter.worth(state.board[INDEX[move.over]][-1]) for move in moves if isinstance(move, Capture)]
    best = [index for index, value in enumerate(values) if value == max(values)]
    return moves[chance.pick(best)]


def _buy_face(night: Night, state: State) -> BaronMove:
    die = captured(state)
    rest = tuple(other for other in own_side(state).capture if other.id != die.id)
    hunter = Hunter(night, replace(state, sides=_with_capture(state, rest)), state.active)
    face = max(FACES, key=lambda face: hunter.worth(replace(die, face=face)))
    gain = hunter.worth(replace(die, face=face)) - hunter.worth(die)
    return Turn(face) if gain > _FACE_GAIN else Pass()


def _with_capture(state: State, zone: tuple[Die, ...]) -> tuple[object, ...]:
    own = side_of(state, state.active)
    return tuple(replace(side, capture=zone) if i == own else side for i, side in enumerate(state.sides))


def _use_icon(night: Night, state: State) -> list[BaronMove]:
    face = captured(state).face
    own, zone = side_of(state, state.active), own_side(state).capture
    hunter = Hunter(night, state, state.active)
    if face == "change":
        options = [(i, other) for i, die in enumerate(zone) for other in FACES if other != die.face]

        def hand(option: tuple[int, Face]) -> int:
            return hunter.hand([*zone[: option[0]], replace(zone[option[0]], face=option[1]), *zone[option[0] + 1 :]])

        position, other = max(options, key=hand)
        if hand((position, other)) <= hunter.before:
            return [Pass()]
        return [Apply(), Choose(own, position + 1), Turn(other)]
    if face == "steal":
        return [Apply(), _theft(state)]
    if face == "swap":
        return _trade(state, hunter)
    return [Apply()]


def _theft(state: State) -> Choose:
    """A white soul, or one of the colour most fought for, from the richest opponent."""
    own = side_of(state, state.active)
    mine = [die.colour for die in state.sides[own].spirit]
    options = [(i, n) for i in victims(state) for n in range(len(state.sides[i].spirit))]

    def value(option: tuple[int, int]) -> float:
        side = state.sides[option[0]]
        colour = side.spirit[option[1]].colour
        theirs = sum(die.colour == colour for die in side.spirit)
        close = -abs(theirs - 1 - mine.count(colour)) + (1.5 if colour == "white" else 0.0)
        return close + 0.1 * side.score

    side, die = max(options, key=value)
    return Choose(side, die + 1)


def _trade(state: State, hunter: Hunter) -> list[BaronMove]:
    """Give the die that is missed least for the one that helps the hand most; no deal without a gain."""
    own = side_of(state, state.active)
    zone = state.sides[own].capture
    best: list[BaronMove] = [Pass()]
    bar = hunter.before
    for give in range(len(zone)):
        rest = [*zone[:give], *zone[give + 1 :]]
        for other, side in enumerate(state.sides):
            for take, die in enumerate(side.capture if other != own else ()):
                if (hand := hunter.hand([*rest, die])) > bar:
                    best, bar = [Apply(), Choose(own, give + 1), Choose(other, take + 1)], hand
    return best


def _scoring(night: Night, state: State, moves: Sequence[BaronMove]) -> BaronMove:
    """Triples and fours at once; pairs to reach the threshold, with full hands, or when the night is ending."""
    scorings = [move for move in moves if isinstance(move, Score)]
    best = max(scorings, key=lambda move: len(move.dice), default=None)
    if best is None:
        return moves[-1]
    side = own_side(state)
    ready = side.score + _pairs(side.capture) >= night.threshold(len(state.players), state.options.teams)
    if len(best.dice) > 2 or ready or len(side.capture) >= _FULL_HANDS or state.ending != "none":
        return best
    return moves[-1]


def _pairs(dice: Sequence[Die]) -> int:
    """How many pairs can be laid side by side (a lower bound, taken from the left)."""
    used: set[int] = set()
    count = 0
    for group in combinations(dice):
        if len(group) == 2 and not used & set(group):
            used |= set(group)
            count += 1
    return count


# For bots that look ahead ------------------------------------------------------------------------------------------

_AT_HAND = 0.75
_GROWING = 1.05
"""A pair is worth holding back: it may become three or four."""
_SOUL = 0.12
_OFFERING = 0.45
_SHIELD = 0.3
_MARKER = 0.6
_LEAD = 0.8
"""How much surer each soul of a lead makes a majority."""
_EARLY = 0.4
"""The part of a majority that counts from the first round on; the rest comes with the points."""
_THREAT = 0.5
"""How much the best capture of the next player counts against the others."""
STRATEGIST_MOVES = 400
"""Played in the mind for a decision, where nobody says otherwise."""


def strategist() -> Bot:
    """Thinks ahead to the end of the round, with the sensible Loa for all the small decisions on the way."""
    return SearchBot(STRATEGIST_MOVES)


def worth(night: Night, state: State, seat: int) -> float:
    """Points made and within reach, against the best of the others."""
    own = side_of(state, seat)
    if state.step == "over":
        others = max(side.score for i, side in enumerate(state.sides) if i != own)
        return 100.0 * (state.sides[own].score - others)
    limit = night.threshold(len(state.players), state.options.teams)
    late = min(1.0, max(side.score for side in state.sides) / limit)
    share = _EARLY + (1.0 - _EARLY) * late
    hopes = _majorities(night, state)
    stands = [_stand(night, state, side) + share * hopes[side] for side in range(len(state.sides))]
    value = stands[own] - max(stand for side, stand in enumerate(stands) if side != own)
    if state.players[seat].protection:
        value += _SHIELD
    if state.active == seat:
        if state.step in ("A", "B"):
            value += Hunter(night, state, seat).best(state.board)
        elif state.step in ("C2", "C3") and state.pending is None:
            value += _ICON[captured(state).face]
    else:
        value -= _THREAT * Hunter(night, state, state.active).best(state.board)
    return value


def _majorities(night: Night, state: State) -> list[float]:
    """What each side may hope for at the last count, where captured souls go to the Spirit Worlds too."""
    held = [Counter(die.colour for die in (*side.spirit, *side.capture)) for side in state.sides]
    hopes = [0.0] * len(held)
    for colour in counted_colours(state):
        counts = [colours[colour] for colours in held]
        for side, count in enumerate(counts):
            lead = count - max(counts[:side] + counts[side + 1 :])
            hopes[side] += night.figures.majority.alone / (1.0 + exp(-_LEAD * lead))
    return hopes


def _stand(night: Night, state: State, index: int) -> float:
    side = state.sides[index]
    left = list(side.capture)
    value = side.score + _OFFERING * side.offerings + _SOUL * len(side.spirit) + _SOUL * len(left) / 2
    patient = len(left) < _FULL_HANDS and state.ending == "none"
    while group := best_combination(left):
        value += (_GROWING if patient and len(group) == 2 else _AT_HAND) * night.points(len(group))
        left = [die for position, die in enumerate(left) if position not in group]
    return value + (_MARKER if state.baron == index else 0.0)
