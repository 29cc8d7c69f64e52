"""What makes a table impossible, so that a damaged save or a wrong case is refused before the rules touch it.

Lenient on purpose: a last round may be laid out with any scores, so that a tie can be looked at without playing to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from .content import Night
from .leaps import COLUMN, NAMES
from .souls import baron_holder
from .state import COLOUR_OF, Choose, Pending, Put, State, Take
from .turn import blocked, can_capture, captured, cost_of, legal_moves, own_side

_MOST_SCORE = 500
_MOST_ROUNDS = 100


def faults(night: Night, state: State) -> Iterator[str]:
    """Each group of questions can only be asked of a table that passed the groups before it."""
    for group in (_shape, _step, _pending):
        found = list(group(night, state))
        yield from found
        if found:
            return


def _shape(night: Night, state: State) -> Iterator[str]:
    yield from _seats(night, state)
    yield from _pieces(night, state)
    yield from _flags(state)


def _seats(night: Night, state: State) -> Iterator[str]:
    seats, teams = len(state.players), state.options.teams != "off"
    if not 2 <= seats <= 4:
        yield f"the number of players is {seats}; 2 to 4 can play"
    if len({player.loa for player in state.players}) != seats:
        yield "two players have the same Loa"
    if teams and tuple(player.loa for player in state.players) != night.teams[state.options.teams]:
        yield "the seats do not fit the teams"
    if len(state.sides) != (2 if teams else seats):
        yield "there must be one board for each player, or two in a team game"
    for name, seat in (("first", state.first), ("active", state.active), ("ender", state.ender)):
        if seat is not None and not 0 <= seat < seats:
            yield f"{name} is seat {seat}, which nobody plays"
    if state.baron is not None and not 0 <= state.baron < len(state.sides):
        yield "nobody plays the board that holds the Baron's marker"
    if not 1 <= state.round <= _MOST_ROUNDS:
        yield f"round {state.round} is not possible"


def _pieces(night: Night, state: State) -> Iterator[str]:
    """Dice may be missing (a puzzle with few dice is a fair table), but never too many."""
    if len(state.board) != len(NAMES):
        yield f"the board has {len(state.board)} spaces instead of {len(NAMES)}"
    if any(len(pile) > COLUMN for pile in state.board):
        yield f"a column has more than {COLUMN} dice"
    dice = [die for pile in state.board for die in pile] + list(state.pool)
    for side in state.sides:
        dice += [*side.capture, *side.spirit]
        if not 0 <= side.score <= _MOST_SCORE or side.offerings < 0:
            yield "a score or a number of offerings is out of range"
    total = sum(night.dice.values())
    if len({die.id for die in dice}) != len(dice) or any(not 0 <= die.id < total for die in dice):
        yield f"every die needs a number of its own from 0 to {total - 1}"
    for colour, count in Counter(die.colour for die in dice).items():
        if count > night.dice[colour]:
            yield f"{count} {colour} dice, there are {night.dice[colour]}"
    offerings = night.figures.offerings
    if state.reserve < 0 or state.reserve + sum(side.offerings for side in state.sides) != offerings:
        yield f"the offerings do not add up to {offerings}"


def _flags(state: State) -> Iterator[str]:
    if (state.ending == "none") != (state.ender is None):
        yield "an end that was brought about has an ender, nothing else has"
    if state.step == "over" and state.ending == "none":
        yield "the game is over but nobody brought the end about"
    if state.step == "over" and any(side.capture for side in state.sides):
        yield "the game is over but dice lie in a capture zone"
    if state.extra and not state.replayed:
        yield "an extra turn that nobody bought"
    if state.replayed and state.step in ("place", "C4"):
        yield "an extra turn was bought before anybody could"
    if state.power_used_extra and not state.replayed:
        yield "a power was used in an extra turn that nobody bought"
    if state.power_used_main and state.step == "place":
        yield "a power was used before all dice were placed"
    if state.combined and state.step in ("place", "A", "B", "C2", "C3", "C4"):
        yield "no combination can have been scored yet"
    if state.extra and state.step in ("place", "C4", "over"):
        yield "this step does not exist in an extra turn"
    if state.pending is not None and state.step not in ("A", "C3", "D"):
        yield "nothing can be half done at this step"
    if (state.step == "place") != bool(state.pool):
        yield "dice wait to be placed, or none do, at the wrong step"


def _step(night: Night, state: State) -> Iterator[str]:
    if state.options.teams != "off":
        if state.baron is not None:
            yield "teams play without the Baron's marker"
    elif state.baron != baron_holder(state.sides):
        yield "the Baron's marker lies with the wrong player"
    if state.step in ("C2", "C3") and all(die.id != state.captured_die for die in own_side(state).capture):
        yield "the die captured this turn is not in the capture zone"
    if state.step == "B" and not can_capture(state):
        yield "there is nothing to capture"
    if state.step == "A" and state.extra and blocked(night, state):
        yield "an extra turn without a capture is not for sale"
    used = state.power_used_extra if state.extra else state.power_used_main
    if state.step in ("A", "D") and used:
        yield "only one power a turn"
    if state.step == "place":
        yield from _laying_out(night, state)


def _laying_out(night: Night, state: State) -> Iterator[str]:
    if any(side.capture or side.spirit for side in state.sides):
        yield "somebody captured dice before all were placed"
    for colour, pile in zip(night.colours, state.board, strict=True):
        if any(die.colour != colour for die in pile) or len(pile) > 1:
            yield "a die was placed on a space of another colour"
    free = Counter(colour for colour, pile in zip(night.colours, state.board, strict=True) if colour and not pile)
    if free != Counter(die.colour for die in state.pool):
        yield "the dice that wait do not fit the free spaces"


def _pending(night: Night, state: State) -> Iterator[str]:
    """A half-done power or effect must be one that could be begun, with choices that were offered."""
    pending = state.pending
    if pending is None:
        return
    is_power = pending.kind in COLOUR_OF
    if is_power != (state.step != "C3") or (pending.spaces and pending.dice):
        yield "what was begun does not belong to this step"
        return
    if is_power:
        if cost_of(night, state, pending.kind) > own_side(state).offerings:  # type: ignore[arg-type]
            yield "a power was begun that cannot be paid"
    elif captured(state).face != pending.kind:
        yield "an effect was begun that the captured die does not show"
    current = Pending(pending.kind)
    for count, name in enumerate(pending.spaces):
        step = Take(name) if count == 0 else Put(name)
        too_many = count > 0 and pending.kind != "gran-bwa"
        if too_many or step not in legal_moves(night, replace(state, pending=current)):
            yield "a space was named that was not on offer"
            return
        current = Pending(pending.kind, pending.spaces[: count + 1])
    for count, (side, die) in enumerate(pending.dice):
        if (
            count
            or pending.kind == "steal"
            or Choose(side, die) not in legal_moves(night, replace(state, pending=current))
        ):
            yield "a die was named that was not on offer"
            return
    if len(legal_moves(night, state)) < 2:
        yield "what was begun cannot be finished"
