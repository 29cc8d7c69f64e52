"""How good a table is, and a bot that knows how to handle a shotgun.

In a duel the gunhand weighs every action against the two things the foe may do; on the trail it takes what it lacks;
in a showdown it mixes its actions by chance, because a habit is what the other side shoots at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.bots import Seen
from game.core.chance import Chance

from . import reasons
from .beat import Beat
from .booklet import Effects, FoeLine, Trail
from .content import Figures
from .duel import adjusted, fighters, sides_of
from .state import LAST_STOP, ActMove, Aim, AnyMove, Butt, Cover, Finish, Go, GoOn, Nerve, Shoot, Spare, State, Walk

if TYPE_CHECKING:
    from .rules import WayOfTheShotgun

_GRIT = 0.99
_BELT = 0.5
_NERVE = 0.7
_AHEAD = 0.7
"""Worth of a hit that could be landed next beat, compared with one now."""
_AFRAID = 0.18
"""How much a hit that the foe could land next beat counts."""
_KILL = 0.74
_SHELL = 0.23
"""Worth of a shell kept: without any left, noon wins."""
_CALM = 0.07
"""What is left of caution when noon comes: it takes grit as surely as any foe."""


def _odds(need: int | None) -> float:
    return 0.0 if need is None or need > 6 else (7 - need) / 6


def _promise(figures: Figures, distance: int, aim: int, gun: int) -> float:
    """Hits to expect from emptying the gun at this distance."""
    need = min(max(figures.gun.need[distance - 1] - aim, figures.gun.easiest), figures.gun.hardest)
    return gun * _odds(need)


def _danger(figures: Figures, line: FoeLine, distance: int, aim: int) -> float:
    """Grit that this foe is likely to take in a beat at this distance."""
    printed = line.need[distance - 1]
    if printed > figures.gun.hardest:
        return 0.0
    shots = sum(pair.count("S") for pair in line.tells) / 12
    need = min(max(printed - aim, figures.gun.easiest), figures.gun.hardest)
    return shots * line.dice * line.hurt * _odds(need)


def standing(figures: Figures, trails: dict[int, Trail], state: State, seat: int) -> float:
    """How well a seat stands, for bots that look only one move ahead."""
    if state.mode == "showdown":
        return _showdown_standing(figures, state, seat) - _showdown_standing(figures, state, 1 - seat)
    you = state.you
    if state.result != "none":
        return 200.0 if state.result in ("way", "debt", "ghost", "gate") else -200.0
    value = 20.0 * len(state.flags) + 3.0 * you.grit + _BELT * (you.belt + you.gun) + _NERVE * you.nerve
    if state.foe is not None:
        line = trails[state.adventure].foes[state.foe.id]
        value -= 6.0 * state.foe.grit
        value += 3 * _promise(figures, state.distance, you.aim, you.gun)
        value -= _danger(figures, line, state.distance, state.foe.aim)
    return value


def _showdown_standing(figures: Figures, state: State, seat: int) -> float:
    side = state.sides[seat]
    return (
        20.0 * state.wins[seat]
        + 4.0 * side.grit
        + _promise(figures, state.distance, side.aim, side.gun)
        + 0.4 * (side.gun + side.belt)
    )


class Gunhand:
    """Plays adventures by odds and showdowns by a mix."""

    def __init__(self) -> None:
        self._last: tuple[Seen, AnyMove] | None = None

    def choose(self, seen: Seen) -> AnyMove:
        move = self._choose(seen)
        self._last = (seen, move)
        return move

    @property
    def plan(self) -> tuple[AnyMove, ...]:
        """What it is about to do: somebody who does not look at the coin has an act in mind already."""
        if self._last is None:
            return ()
        seen, move = self._last
        if move != GoOn():
            return (move,)
        rules: WayOfTheShotgun = seen.rules  # type: ignore[assignment]
        state = replace(seen.view.table, phase="choose")
        trail = rules.trail(state)
        return (move, max(rules.moves(state), key=lambda act: self._worth(rules.figures, trail, state, act)))  # type: ignore[arg-type]

    @property
    def reason(self) -> str:
        """Why, for those who ask; in a showdown it keeps that to itself."""
        if self._last is None or self._last[0].view.table.mode == "showdown":
            return ""
        rules: WayOfTheShotgun = self._last[0].rules  # type: ignore[assignment]
        state: State = self._last[0].view.table
        return reasons.why(rules.figures, rules.trail(state), state, self.plan[-1])

    def _choose(self, seen: Seen) -> AnyMove:
        state: State = seen.view.table
        figures: Figures = seen.rules.figures  # type: ignore[attr-defined]
        trails: dict[int, Trail] = seen.rules.trails  # type: ignore[attr-defined]
        if state.mode == "showdown":
            return _mixed(figures, state, seen.seat, seen.moves, seen.chance)
        trail = trails[state.adventure]
        match state.phase:
            case "choose":
                return _best(seen, lambda move: self._worth(figures, trail, state, move))
            case "tell":
                return Nerve() if self._is_torn(trail, state) else GoOn()
            case "reveal":
                again: AnyMove = seen.moves[0]
                return again
            case "scene":
                choices = trail.stops[state.stop].choices
                return _best(seen, lambda move: _gain(figures, state, choices[move.number - 1]))
            case "fork":
                return _best(seen, lambda move: _hope(figures, trail, state, move))
        # One foe finished arms the belt without waking the last one; after that mercy pays better.
        return Finish() if state.you.wrath == 0 and state.stop != LAST_STOP else Spare()

    def _is_torn(self, trail: Trail, state: State) -> bool:
        """Nerve is for beats in which the foe may shoot, or may not."""
        assert state.foe is not None
        assert state.tell is not None
        line = trail.foes[state.foe.id]
        heads, tails = (adjusted(line, letter, state.distance) for letter in sides_of(line, state.tell))
        return (heads == "S") != (tails == "S")

    def _worth(self, figures: Figures, trail: Trail, state: State, move: ActMove) -> float:
        assert state.foe is not None
        assert state.tell is not None
        line = trail.foes[state.foe.id]
        heads, tails = sides_of(line, state.tell)
        sides = {"heads": (heads,), "tails": (tails,)}.get(state.tell.known or "", (heads, tails))
        total = 0.0
        for letter in sides:
            act = adjusted(line, letter, state.distance)
            beat = Beat(figures, state, fighters(figures, line, state, str(move), act))
            beat.prepare()
            total += self._value(figures, line, beat, state.beat)
        return total / len(sides)

    def _value(self, figures: Figures, line: FoeLine, beat: Beat, done: int) -> float:
        """Hits now, for and against, and what the next beat promises."""
        patience = max(0.0, 1 - done / figures.street.noon)
        caution = _CALM + (1 - _CALM) * patience
        you, foe = beat.fighters
        hit = _odds(beat.need(you, foe)) if you.dice else 0.0
        taken = foe.dice * foe.hurt * _odds(beat.need(foe, you)) if foe.dice else 0.0
        dealt = min(hit * you.dice, foe.grit)
        kill = 0.0
        if foe.grit <= you.dice:
            kill = hit**foe.grit if foe.grit == you.dice else 1 - (1 - hit) ** you.dice
        gun = you.gun - (you.dice if you.act.startswith("shoot") else 0)
        aim = 0.0 if you.dice else you.aim * (1 - min(1.0, taken))
        after = _AHEAD * _promise(figures, beat.distance, round(aim), gun)
        after -= _AFRAID * _danger(figures, line, beat.distance, 0 if foe.dice else foe.aim)
        return (
            dealt + _KILL * kill - _GRIT * caution * taken + after * (1 - kill) + _SHELL * patience * (gun + you.belt)
        )


def _best(seen: Seen, worth: Callable[[Any], float]) -> AnyMove:
    best: AnyMove = max(seen.moves, key=worth)
    return best


def _needs(figures: Figures, state: State, effects: Effects) -> float:
    """What effects are worth to you now: nothing beyond a gauge's end."""
    worths = {"grit": _GRIT, "belt": _BELT, "nerve": _NERVE, "wrath": -0.2}
    value = 0.0
    for gauge, steps in effects:
        before: int = getattr(state.you, gauge)
        after = min(max(before + steps, 0), getattr(figures.most, gauge))
        value += worths[gauge] * (after - before)
        if gauge == "grit" and after <= 0:
            value -= 50.0
    return value


def _gain(figures: Figures, state: State, choice: Any) -> float:
    value = _needs(figures, state, ((choice.pay[0], -choice.pay[1]),)) if choice.pay else 0.0
    if choice.roll is None:
        return value + _needs(figures, state, choice.ok)
    odds = _odds(choice.roll)
    return value + odds * _needs(figures, state, choice.ok) + (1 - odds) * _needs(figures, state, choice.ko)


def _hope(figures: Figures, trail: Trail, state: State, move: Go) -> float:
    """The best that a stop offers. A player sees only its name, a seasoned one remembers."""
    return max(_gain(figures, state, choice) for choice in trail.stops[move.number].choices)


def _mixed(figures: Figures, state: State, seat: int, moves: Any, chance: Chance) -> ActMove:
    weights = [round(1000 * _weight(figures, state, seat, move)) + 1 for move in moves]
    drawn = chance.die(sum(weights))
    for move, weight in zip(moves, weights, strict=True):
        drawn -= weight
        if drawn <= 0:
            chosen: ActMove = move
            return chosen
    raise AssertionError("the weights add up")


def _weight(figures: Figures, state: State, seat: int, move: ActMove) -> float:
    own, other = state.sides[seat], state.sides[1 - seat]
    mine = _promise(figures, state.distance, own.aim, 1)
    theirs = _promise(figures, state.distance, other.aim, 1) if other.gun else 0.0
    loaded = own.gun > 0
    match move:
        case Shoot(2):
            return 4 * mine**2
        case Shoot(_):
            return 1.5 * mine**2
        case Cover():
            if not loaded:
                return 3.0 if own.belt else 0.3
            return 0.2 + (2.3 if own.gun == 1 else 0.8) * theirs
        case Walk("in"):
            return 0.1 + (1.2 * (1 - theirs) if loaded else 0.0)
        case Walk(_):
            return 0.2
        case Aim():
            return 0.05 + (0.6 * (1 - theirs) if loaded else 0.0)
        case Butt():
            return 1.0
