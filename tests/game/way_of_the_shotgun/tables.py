"""Tables of Way of the ShoTgun for its tests, written as short as a case allows."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.chance import Chance, Draw
from game.core.events import Event
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import State
from tests.game.playing import rules_as

RULES = rules_as(WayOfTheShotgun)

STOPS = {"pike": 4, "holloway": 7, "teague": 10, "lazlo": 4, "twins": 7, "vane": 10}


def build(**fields: Any) -> State:
    state = msgspec.convert(fields, State)
    assert RULES.faults(state) == []
    return state


def duel(tell: int | None = 1, foe: str = "pike", known: str | None = None, **fields: Any) -> State:
    """Against Billy Pike at distance 4 unless said otherwise; the widow has grit 5, gun 2, belt 4, no nerve."""
    you = {"nerve": 0, **fields.pop("you", {})}
    you.setdefault("rerolls_left", you.get("wrath", 0))
    enemy = {"id": foe, "grit": 2 if foe in ("pike", "holloway") else 3, **fields.pop("enemy", {})}
    trail = 2 if foe in ("lazlo", "twins", "vane") else 1
    return build(
        **{
            "adventure": trail,
            "stop": STOPS[foe],
            "phase": "choose",
            "you": you,
            "foe": enemy,
            "tell": None if tell is None else {"row": tell, "known": known},
            **fields,
        }
    )


def street(**fields: Any) -> State:
    """A showdown at its first beat unless said otherwise."""
    return build(**{"mode": "showdown", "phase": "choose", **fields})


def play(state: State, *moves: str, draws: tuple[Draw, ...] = ()) -> State:
    """Play moves with exactly these results, then stop before the next tell falls."""
    return steps(state, *moves, draws=draws)[0]


def steps(state: State, *moves: str, draws: tuple[Draw, ...] = ()) -> tuple[State, list[Event]]:
    chance = Chance.scripted(draws, then=1)
    events: list[Event] = []
    for move in moves:
        step = RULES.apply(state, RULES.grammar.parse(move), chance)
        state = step.state
        events += step.events
    assert not chance.queued, "some of the scripted results did not fall"
    return state, events


def texts(state: State) -> list[str]:
    return [str(move) for move in RULES.moves(state)]


def refusal(state: State, move: str) -> str | None:
    reason = RULES.why_not(state, RULES.grammar.parse(move))
    return None if reason is None else reason.key
