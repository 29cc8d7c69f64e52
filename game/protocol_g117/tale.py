"""A finished war in a few sentences: how it stood, what earned most, and what it cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.events import Event, Moved
from game.core.words import N_, NN_, _, ngettext

from .content import Board
from .events import Counted, Sabotaged
from .state import INDEX, SIDES, Side, SquareName, State, seat_of
from .telling import place

_SCORES: dict[str, str] = {
    "AI": N_("The machines won by {a} to {b}."),
    "HU": N_("The humans won by {b} to {a}."),
    "draw": N_("Level at {a} points each."),
}
_LEADS: dict[Side, str] = {
    "AI": N_("The machines were ahead from turn {n} on."),
    "HU": N_("The humans were ahead from turn {n} on."),
}
_BEST: dict[Side, tuple[str, str]] = {
    "AI": NN_("{at} gave the machines most: {n} point.", "{at} gave the machines most: {n} points."),
    "HU": NN_("{at} gave the humans most: {n} point.", "{at} gave the humans most: {n} points."),
}


def tale(board: Board, state: State, events: Sequence[Event]) -> list[str]:
    score = _(_SCORES[state.result]).format(a=state.score.AI, b=state.score.HU)
    found = [score, *_lead(state, events), *_best(board, events), _losses(events)]
    ahead = state.options.head_start
    if ahead > 0:
        text = ngettext("The humans began with {n} point.", "The humans began with {n} points.", ahead)
        found.insert(1, text.format(n=ahead))
    elif ahead:
        text = ngettext("The machines began with {n} point.", "The machines began with {n} points.", -ahead)
        found.insert(1, text.format(n=-ahead))
    return found


def _lead(state: State, events: Sequence[Event]) -> list[str]:
    """Since when the winner was ahead without a break; told backwards, as the end is known."""
    winner = next((side for side in SIDES if side == state.result), None)
    if winner is None:
        return []
    counts = [
        event.vp if event.owner == seat_of(winner) else -event.vp for event in events if isinstance(event, Counted)
    ]
    ahead = abs(state.score.AI - state.score.HU)
    turn = state.turn
    for gained in reversed([sum(pair) for pair in zip(counts[::2], counts[1::2], strict=True)]):
        ahead -= gained
        if ahead <= 0:
            break
        turn -= 1
    return [_(_LEADS[winner]).format(n=max(1, turn))]


def _best(board: Board, events: Sequence[Event]) -> list[str]:
    found = []
    for side in SIDES:
        earned: Counter[SquareName] = Counter()
        for event in events:
            if isinstance(event, Counted) and event.owner == seat_of(side):
                earned.update({square: board.points[INDEX[square]] for square in event.squares})
        if earned:
            (square, points), *_rest = earned.most_common(1)
            found.append(ngettext(*_BEST[side], points).format(at=place(board, square), n=points))
    return found


def fallen(events: Sequence[Event]) -> Counter[int | None]:
    """Units that each seat has lost."""
    return Counter(event.owner for event in events if isinstance(event, Moved) and event.target == "supply")


def _losses(events: Sequence[Event]) -> str:
    lost, text = fallen(events), _("Fallen units: machines {a}, humans {b}.")
    words = text.format(a=lost[seat_of("AI")], b=lost[seat_of("HU")])
    spoilt = sum(isinstance(event, Sabotaged) for event in events)
    if spoilt:
        words += " " + ngettext("{n} sabotage hit.", "{n} sabotages hit.", spoilt).format(n=spoilt)
    return words
