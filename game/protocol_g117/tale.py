"""A finished war in a few sentences: who was ahead from when on, and what earned most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.ending import Deed, named
from game.core.events import Event, Moved
from game.core.words import N_, NN_, _, ngettext

from .content import Board
from .events import Charged, Counted, Sabotaged, Struck
from .state import INDEX, SIDES, Side, SquareName, State, seat_of
from .telling import BEGINNING, place, sentence

_SCORES: dict[str, str] = {
    "AI": N_("The machines won {a} to {b}."),
    "HU": N_("The humans won {b} to {a}."),
    "draw": N_("Level at {a} points each."),
}
_LEADS: dict[Side, str] = {
    "AI": N_("The machines were ahead from turn {n} on."),
    "HU": N_("The humans were ahead from turn {n} on."),
}
_BEST: dict[Side, tuple[str, str]] = {
    "AI": NN_("The machines’ best square: {at}, {n} point.", "The machines’ best square: {at}, {n} points."),
    "HU": NN_("The humans’ best square: {at}, {n} point.", "The humans’ best square: {at}, {n} points."),
}


def tale(board: Board, state: State, events: Sequence[Event]) -> list[str]:
    score = _(_SCORES[state.result]).format(a=state.score.AI, b=state.score.HU)
    found = [score, *_lead(state, events), *_best(board, events), *_sabotages(events)]
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


def _sabotages(events: Sequence[Event]) -> list[str]:
    spoilt = sum(isinstance(event, Sabotaged) for event in events)
    return [ngettext("{n} sabotage hit.", "{n} sabotages hit.", spoilt).format(n=spoilt)] if spoilt else []


def deed(board: Board, event: Event) -> Deed | None:
    """An attack, a loss or an arrival, by the points of its square."""
    match event:
        case Struck(owner=owner, at=at) | Charged(owner=owner, at=at):
            return named(sentence(board, event), 2 + _worth(board, at), (owner,))
        case Sabotaged(owner=owner, vp=points):
            return named(sentence(board, event), 2 + points, (owner,))
        case Moved(why="eliminate", origin=at, owner=owner) if owner is not None:
            return named(sentence(board, event), 1 + _worth(board, at), (1 - owner,))
        case Moved(why="gain" | "move", target=at, owner=owner) if owner is not None and _worth(board, at):
            words = _("{who} reach {at}.").format(who=_(BEGINNING[SIDES[owner]]), at=place(board, at))
            return Deed(words, _worth(board, at) / 2, (owner,))
    return None


def _worth(board: Board, at: str) -> int:
    return board.points[INDEX[at]]
