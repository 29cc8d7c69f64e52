"""Where a turn leads if no damage turns up: the rules, played on a table as the musher may imagine it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Event
from game.iditacards.bots import musher
from game.iditacards.content import DAMAGED
from game.iditacards.events import JoinAsked, TurnBegan, WeatherRolled
from game.iditacards.moves import Done, Give, MusherMove, Nothing
from game.iditacards.rules import Iditacards
from game.iditacards.state import State

from .views import View, guess

_ASKS_LATER = ("cull", "recover", "deck", "take", "earn", "scrap", "attach")
"""Decisions that change nothing of the way of a sled, or the same for all that can be chosen: it drives on."""
_MOST = 80


class Outlook(NamedTuple):
    events: tuple[Event, ...]
    """Up to the next turn, to the weather nobody knows, or to a decision that changes what follows."""
    paid: tuple[str, ...] = ()
    """The cards that were given for energy, where there was a choice: those that are missed least."""


def outlook(rules: Iditacards, view: View, moves: Sequence[MusherMove]) -> Outlook:
    """What these moves of the viewer lead to. Whatever else they have to pay with is what is missed least."""
    seat = view.seat
    assert seat is not None
    chance = Chance.seeded(0)
    state = _lucky(guess(rules.world, view, chance), seat)
    events: list[Event] = []
    paid: tuple[str, ...] = ()
    to_come = list(moves)
    for _ in range(_MOST):
        if to_come and rules.why_not(state, to_come[0]) is None:
            move = to_come.pop(0)
        elif to_come and not _paying(state, seat):
            break
        else:
            found = _by_itself(rules, state, seat)
            if found is None:
                break
            move = found
            if isinstance(move, Give):
                paid = (*paid, state.players[seat].hand[move.card - 1])
        step = rules.apply(state, move, chance)
        state = step.state
        for event in step.events:
            if isinstance(event, TurnBegan | JoinAsked | WeatherRolled):
                return Outlook(tuple(events), paid)
            events.append(event)
        if rules.actor(state) != seat:
            break
    return Outlook(tuple(events), paid)


def _lucky(state: State, seat: int) -> State:
    """Damaged cards lie at the bottom of the deck."""
    player = state.players[seat]
    deck = sorted(player.deck, key=lambda name: name == DAMAGED)
    players = list(state.players)
    players[seat] = replace(player, deck=tuple(deck))
    return replace(state, players=tuple(players))


def _paying(state: State, seat: int) -> bool:
    return state.pending is not None and state.pending.kind == "pay" and state.pending.seat == seat


def _by_itself(rules: Iditacards, state: State, seat: int) -> MusherMove | None:
    """What is paid, or decided without changing where the sled goes; None where somebody really decides."""
    pending = state.pending
    if pending is None or pending.seat != seat:
        return None
    if pending.kind == "pay":
        return musher.paying(rules.world, state)
    if pending.kind not in _ASKS_LATER:
        return None
    offered = rules.moves(state)
    return next((move for move in offered if isinstance(move, Done | Nothing)), offered[0])
