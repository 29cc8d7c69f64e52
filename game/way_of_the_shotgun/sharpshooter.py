"""The bot that counts: duels by their odds a few beats ahead, the trail by what it makes of the duels to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.core.bots import Seen
from game.core.search import Found, why
from game.core.words import _

from . import reasons
from .bots import Gunhand
from .duel import foe_of, sides_of
from .odds import DuelOdds, standing
from .road import Road
from .standoff import Standoff, mix, street
from .state import LAST_STOP, ActMove, AnyMove, Choose, Finish, Go, GoOn, Letter, Nerve, Reroll, Spare, State

if TYPE_CHECKING:
    from .rules import WayOfTheShotgun

BEATS = 2
"""Counted out before it estimates."""
_PARTS = 10_000
"""Into which a mix is divided to draw from it."""


class _Thought(NamedTuple):
    rules: WayOfTheShotgun
    state: State
    worths: dict[AnyMove, float]


class Sharpshooter:
    def __init__(self) -> None:
        self.plan: tuple[AnyMove, ...] = ()
        self._duel: tuple[object, DuelOdds] | None = None
        """The duel it stands in, and what it has counted there."""
        self._thought: _Thought | None = None
        """What it would tell about its last move, if asked."""

    def choose(self, seen: Seen) -> AnyMove:
        rules: WayOfTheShotgun = seen.rules  # type: ignore[assignment]
        state: State = seen.view.table
        if state.mode == "showdown":
            self._thought, self.plan = None, (_in_secret(rules, state, seen),)
            return self.plan[0]
        worths = {move: self._worth(rules, state, move) for move in seen.moves}
        best: AnyMove = max(worths, key=worths.__getitem__)
        self._thought, self.plan = _Thought(rules, state, worths), (best, *self._next(rules, state, best))
        return best

    def _next(self, rules: WayOfTheShotgun, state: State, move: AnyMove) -> tuple[AnyMove, ...]:
        """Somebody who does not look at the coin has an act in mind already."""
        if move != GoOn():
            return ()
        chooses = replace(state, phase="choose")
        return (max(rules.moves(chooses), key=lambda act: self._worth(rules, chooses, act)),)

    @property
    def reason(self) -> str:
        """Why, for those who ask; in a showdown it keeps that to itself."""
        if self._thought is None:
            return ""
        rules, state, worths = self._thought
        move = self.plan[0]
        if isinstance(self.plan[-1], ActMove):
            return reasons.why(rules.figures, rules.trail(state), state, self.plan[-1])
        if isinstance(move, Spare) and state.stop == LAST_STOP:
            return _("Nothing is left to win. A foe who is spared counts 3 points at the end.")
        second = max((worth for other, worth in worths.items() if other != move), default=0.0)
        return why(Found(move, self.plan, worths[move], second, 0))

    def _odds(self, rules: WayOfTheShotgun, state: State) -> DuelOdds:
        key = (state.options, state.adventure, state.stop, state.you.wrath)
        if self._duel is None or self._duel[0] != key:
            trail, stop = rules.trail(state), state.stop
            road = Road(rules.figures, trail)
            odds = DuelOdds(rules.figures, foe_of(trail, state), state, lambda you: road.won(you, stop))
            self._duel = (key, odds)
        return self._duel[1]

    def _worth(self, rules: WayOfTheShotgun, state: State, move: AnyMove) -> float:
        match state.phase:
            case "choose":
                return self._odds(rules, state).act(standing(state), str(move), _sides(rules, state), BEATS)  # type: ignore[arg-type]
            case "tell":
                odds = self._odds(rules, state)
                count = odds.seen if isinstance(move, Nerve) else odds.blind
                return count(standing(state), _sides(rules, state), BEATS)
            case "reveal":
                assert state.pending_dice is not None
                stands, again = self._odds(rules, state).again(state, state.pending_dice, BEATS)
                return again if isinstance(move, Reroll) else stands
        road = Road(rules.figures, rules.trail(state))
        match move:
            case Choose(number):
                return road.choice(state.you, state.stop, road.trail.stops[state.stop].choices[number - 1])
            case Go(stop):
                return road.stop(state.you, stop)
        if state.stop == LAST_STOP:
            return float(isinstance(move, Spare))
        return road.verdict(state.you, state.stop, "finished" if isinstance(move, Finish) else "spared")


class Deputy:
    """Learns from a sharpshooter and forgets it one time in three: then it draws as any gunhand does."""

    def __init__(self) -> None:
        self._learnt, self._old = Sharpshooter(), Gunhand()
        self._last: Sharpshooter | Gunhand = self._old

    def choose(self, seen: Seen) -> AnyMove:
        self._last = self._learnt if seen.chance.die(3) > 1 else self._old
        return self._last.choose(seen)

    @property
    def plan(self) -> tuple[AnyMove, ...]:
        return self._last.plan

    @property
    def reason(self) -> str:
        return self._last.reason


def _in_secret(rules: WayOfTheShotgun, state: State, seen: Seen) -> AnyMove:
    """Drawn from a mix, because a habit is what the other side shoots at."""
    shares, _value = mix(Standoff(rules.figures).payoffs(street(state, seen.seat), BEATS))
    drawn, chosen = seen.chance.die(_PARTS) / _PARTS, 0
    while chosen < len(shares) - 1 and drawn > shares[chosen]:
        drawn -= shares[chosen]
        chosen += 1
    move: AnyMove = seen.moves[chosen]
    return move


def _sides(rules: WayOfTheShotgun, state: State) -> tuple[Letter, ...]:
    """What the foe may do now."""
    assert state.tell is not None
    heads, tails = sides_of(foe_of(rules.trail(state), state), state.tell)
    if state.tell.known is not None:
        return (heads,) if state.tell.known == "heads" else (tails,)
    return (heads,) if heads == tails else (heads, tails)
