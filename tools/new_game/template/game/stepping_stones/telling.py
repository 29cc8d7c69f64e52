"""Stepping Stones in words.

Every text that a player reads is marked for translation, and translated when it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, Moved, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import NP_, _, in_a_row

from .events import Waited
from .state import LIGHTHOUSE, SHORE, WALKERS, AnyMove, Go, State, arrived, standing_on

SIDES = (
    NP_("walkers", "Red"),
    NP_("walkers", "Blue"),  # seat 2
)
"""What the players are called, by seat."""


def sentence(event: Event) -> str | None:
    """One line of the log."""
    return told(_TELLERS, event)


def headline(winners: tuple[int, ...]) -> str:
    if not winners:
        return _("The tide is in. Nobody has brought all walkers across.")
    return _("{side} is across, with dry feet.").format(side=_(SIDES[winners[0]]))


def place(position: int) -> str:
    """A place in a sentence, seen from a walker."""
    if position == SHORE:
        return _("the shore")
    return _("the lighthouse") if position == LIGHTHOUSE else _("stone {n}").format(n=position)


def _began(event: PhaseBegan) -> str:
    return _("Round {n}.").format(n=event.number) if event.phase == "round" else ""


def _rolled(event: Rolled) -> str:
    assert event.owner is not None
    return _("{side} throws a {die}.").format(side=_(SIDES[event.owner]), die=event.dice[0])


def _moved(event: Moved) -> str:
    assert event.owner is not None
    text = {
        "walked": _("{side} steps onto stone {n}."),
        "arrived": _("{side} reaches the lighthouse."),
        "bumped": _("A walker of {side} has to go back to the shore."),
    }[event.why]
    return text.format(side=_(SIDES[event.owner]), n=event.target.rpartition(".")[2])


def _waited(event: Waited) -> str:
    return _("{side} has nobody who can go, and waits.").format(side=_(SIDES[event.owner]))


_TELLERS: dict[type, Callable[[Any], str | None]] = {
    PhaseBegan: _began,
    Rolled: _rolled,
    Moved: _moved,
    Waited: _waited,
    Ended: lambda event: headline(event.winners),
}


def reason(state: State, move: AnyMove) -> str:
    """What speaks for a move, said by a bird."""
    if not isinstance(move, Go):
        return ""
    target = move.start + state.die
    if target == LIGHTHOUSE:
        return _("One more is safe at the lighthouse.")
    if standing_on(state, target) not in (None, state.seat):
        return _("Somebody stands in my way.")
    return _("This one has dry feet as far as {place}.").format(place=place(target))


def description(state: State, rounds: int) -> str:
    """Everything on the table, a line each."""
    lines = [_("Stepping Stones, round {n} of {rounds}.").format(n=state.round, rounds=rounds)]
    for seat, walkers in enumerate(state.walkers):
        text = _("{side}: {here} of {most} at the lighthouse, {waiting} on the shore.")
        here, waiting = arrived(state, seat), walkers.count(SHORE)
        lines.append(text.format(side=_(SIDES[seat]), here=here, most=WALKERS, waiting=waiting))
        if stones := [str(at) for at in walkers if at not in (SHORE, LIGHTHOUSE)]:
            lines.append(_("On the stones: {stones}.").format(stones=in_a_row(stones)))
    if state.result != "none":
        lines.append(headline((state.seat,) if state.result == "won" else ()))
    elif state.phase == "throw":
        lines.append(_("{side} is to throw the die.").format(side=_(SIDES[state.seat])))
    else:
        lines.append(_("{side} has thrown a {die}.").format(side=_(SIDES[state.seat]), die=state.die))
    return "\n".join(lines)
