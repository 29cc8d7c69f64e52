"""What makes a table of Stepping Stones impossible.

A damaged or hand-made save may say it, and play never leads there.
"""

from __future__ import annotations

from collections.abc import Iterator

from .state import LIGHTHOUSE, ROUNDS, SEATS, SHORE, WALKERS, State, arrived


def faults(state: State) -> Iterator[str]:
    if len(state.walkers) != SEATS or not 0 <= state.seat < SEATS:
        yield f"there are {SEATS} seats"
        return
    if not 1 <= state.round <= ROUNDS[state.options.tide]:
        yield f"the tide is in after round {ROUNDS[state.options.tide]}"
    if state.die not in (range(1, 7) if state.phase == "go" else (0,)):
        yield "a die from 1 to 6 lies there after the throw, and at no other time"
    for walkers in state.walkers:
        if len(walkers) != WALKERS or not all(SHORE <= at <= LIGHTHOUSE for at in walkers):
            yield f"each player has {WALKERS} walkers, between shore and lighthouse"
        if list(walkers) != sorted(walkers):
            yield "walkers are listed from the last to the first"
    stones = [at for walkers in state.walkers for at in walkers if SHORE < at < LIGHTHOUSE]
    if len(set(stones)) < len(stones):
        yield "two walkers are on one stone"
    yield from _ending_faults(state)


def _ending_faults(state: State) -> Iterator[str]:
    if (state.phase == "over") != (state.result != "none"):
        yield "a finished game has a result, a running one has none"
    across = [seat for seat in range(SEATS) if arrived(state, seat) == WALKERS]
    if across != ([state.seat] if state.result == "won" else []):
        yield "the game is won by the player who brings the last walker to the lighthouse, and then it is over"
    if state.result == "tide" and not state.is_last_turn:
        yield "the tide comes in after the last turn"
