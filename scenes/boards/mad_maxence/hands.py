"""What a hand can do: gestures with the car and with what she carries, and a button for every other decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.moves import Move
from game.core.words import _
from game.mad_maxence.offering import flight, lacking, offered, too_dear
from game.mad_maxence.sight import View, locked
from game.mad_maxence.state import Choose, Flee, Go, Leave, Manoeuvre, Repair, State, Use
from game.mad_maxence.visit import coins_for, is_idle
from scenes.table.terms import Gesture, Tool

if TYPE_CHECKING:
    from scenes.table.table import Table

    from .board import GameBoard

CAR = "car"
"""What a hand can take; the piece is called so whichever way it looks."""
Rank = tuple[int, int]
"""Where a button stands among the others."""


def gestures(board: GameBoard, state: State, moves: Sequence[Any]) -> Iterator[Gesture]:
    """Dragging the car away means doing nothing more here, and leaving: one gesture, up to three decisions."""
    if (off := _setting_off(board, state, moves)) is not None:
        for road in _roads(board, state):
            yield Gesture(CAR, f"place.{road.place}", (*off, road))
    for move in moves:
        match move:
            case Go(place):
                yield Gesture(CAR, f"place.{place}", (move,))
            case Use(item):
                yield Gesture("", f"item.{state.items.index(item) + 1}", (move,))


def _setting_off(board: GameBoard, state: State, moves: Sequence[Any]) -> tuple[Move, ...] | None:
    """What comes before the road; None while something keeps her here."""
    if Leave() in moves:
        return (Leave(),)
    choices = board.rules.adventure(state).places[state.pos].choices
    idle = [move for move in moves if isinstance(move, Choose) and is_idle(choices[move.number - 1])]
    return (idle[0], Leave()) if idle and state.gauges.C else None


def _roads(board: GameBoard, state: State) -> list[Go]:
    """Where she could go from here, once she has left."""
    moves = board.rules.moves(replace(state, phase="travel", pending=None))
    return [move for move in moves if isinstance(move, Go)]


def leaves_first(board: GameBoard, state: State, place: str) -> bool:
    """Dragging the car there means leaving first."""
    return state.phase in ("actions", "manoeuvre") and Go(place) in _roads(board, state)


# Buttons ---------------------------------------------------------------------------------------------------------


def tools(board: GameBoard, table: Table) -> list[Tool]:
    """A button for every decision that is neither a road nor something she carries."""
    view: View = table.view.view
    book, allowed = board.rules.booklets[view.table.booklet], table.moves()
    found = out_of_reach(board, view)
    for move in table.match.moves:
        if isinstance(move, Go | Use):
            continue
        words, detail = offered(board.rules.land, book, view, move)
        open_ = move in allowed and not _hopeless(board, view, move)
        press, moves = partial(table.begin, (move,)), (move,) if open_ else ()
        found.append((_rank(board, view, move), Tool(words, press, enabled=open_, detail=detail, moves=moves)))
    asleep = _done_with(board, view) or _mended(board, view, table.match.history[-1].move)
    # A choice keeps its place, whether it can be paid for or not.
    return _urged(table, [*asleep, *(tool for _rank, tool in sorted(found, key=itemgetter(0)))])


def _urged(table: Table, buttons: list[Tool]) -> list[Tool]:
    """Blue is what a guide means, and the only thing that is left to press, unless it is the end."""
    pressed = [tool for tool in buttons if tool.enabled]
    guided = table.guide is not None and table.guide.pointing
    if not guided and (len(pressed) != 1 or table.forecasts.loses(pressed[0].moves)):
        return buttons
    return [tool._replace(kind="primary") if tool.enabled else tool for tool in buttons]


def _mended(board: GameBoard, view: View, last: Move | None) -> list[Tool]:
    """The last part is gone: the button that used it stays where it is, so that no other comes under the hand."""
    state = view.table
    reason = board.rules.why_not(state, Repair())
    if not isinstance(last, Repair) or state.phase != "actions" or reason is None:
        return []
    words, detail = offered(board.rules.land, board.rules.booklets[state.booklet], view, Repair())
    return [_asleep(words, detail, str(reason))]


def _done_with(board: GameBoard, view: View) -> list[Tool]:
    """After a manoeuvre only the road is left: what could be done before it keeps its place, asleep, so that no other
    button comes to lie under the hand."""
    state = view.table
    if state.phase != "manoeuvre":
        return []
    fuel = state.gauges.F + board.rules.land.prices.manoeuvre_fuel
    before = replace(state, phase="actions", gauges=replace(state.gauges, F=fuel), manoeuvre_used_this_turn=False)
    book, found = board.rules.booklets[state.booklet], []
    for move in board.rules.moves(before):
        if not isinstance(move, Leave | Use):
            words, detail = offered(board.rules.land, book, view, move)
            found.append(_asleep(words, detail, str(board.rules.why_not(state, move))))
    return found


def _asleep(words: str, detail: str, note: str = "") -> Tool:
    """A button that cannot be pressed now, and says why."""
    return Tool(words, lambda: None, enabled=False, detail=detail, note=note)


def _rank(board: GameBoard, view: View, move: Any) -> Rank:
    """As the booklet has them, but fights after what is peaceful, and last what leaves everything as it is. Flight
    comes after the fight, whether it can be paid for or not."""
    if not isinstance(move, Choose):
        return (int(isinstance(move, Flee)), 0)
    choice = board.rules.adventure(view.table).places[view.table.pos].choices[move.number - 1]
    return (2 if is_idle(choice) else 1 if choice.foe else 0, move.number)


def _hopeless(board: GameBoard, view: View, move: Any) -> bool:
    """A toss with fewer coins than heads it asks for, or for an hour that was never lost: the rules allow it, nobody
    should be led into it."""
    land, state = board.rules.land, view.table
    if isinstance(move, Manoeuvre):
        coins = coins_for(land, board.rules.booklets[state.booklet], state, "D")
        return not state.gauges.TU or coins < land.figures.manoeuvres[move.manner].difficulty
    if not isinstance(move, Choose):
        return False
    offer = next(each for each in view.offers if each.number == move.number)
    return bool(offer.skill) and offer.coins < offer.difficulty


def out_of_reach(board: GameBoard, view: View) -> list[tuple[Rank, Tool]]:
    """What she cannot pay for is worth knowing of, flight included, and what she has just done keeps its place as long
    as she is here; choices of earlier visits are gone."""
    rules, state = board.rules, view.table
    book = rules.booklets[state.booklet]
    found = []
    for choice, missing in locked(book, state):
        tool = _asleep(_(choice.label), lacking(book, state.booklet, missing), view.aim)
        found.append((_rank(board, view, Choose(choice.number)), tool))
    for offer in view.offers:
        reason = rules.why_not(state, Choose(offer.number))
        if reason is not None and (reason.key == "cannot-pay" or offer.number in state.chosen_this_visit):
            detail = too_dear(state, offer) if reason.key == "cannot-pay" else ""
            found.append((_rank(board, view, Choose(offer.number)), _asleep(_(offer.label), detail, str(reason))))
    if state.combat is not None and state.pending is None:
        reason = rules.why_not(state, Flee())
        if reason is not None and reason.key in ("cannot-flee", "no-way-back"):
            found.append((_rank(board, view, Flee()), _asleep(_("Flee"), flight(rules.land, book, state))))
    return found
