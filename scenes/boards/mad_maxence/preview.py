"""Before the click: odds of a search, each result of a round, what a sealed choice costs for sure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import GaugeChanged
from game.core.forecast import Forecast
from game.core.forecast_text import forecast_text
from game.core.moves import Move
from game.mad_maxence import telling
from game.mad_maxence.offering import (
    hours_to_win,
    round_words,
    sealed_words,
    search_words,
    sure_cost,
    then_words,
    way_out,
)
from game.mad_maxence.sight import View
from game.mad_maxence.state import Choose, Fight, Go, Leave, Manoeuvre, Repair, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .board import GameBoard


def foreseen(board: GameBoard, view: View, moves: Sequence[Move]) -> str | None:
    """What these moves come to, where the rules' own forecast leaves something out; None where it does not."""
    rules = board.rules
    match moves[-1] if moves else None:
        case Go(place):
            return _before_a_search(board, view.table, place, leaves=Leave() in moves)
        case Fight(coins):
            return _before_a_round(board, view, coins)
        case Manoeuvre() as move if words := hours_to_win(rules.land, view.table, move):
            return "\n".join((words, *forecast_text(rules, rules.forecast(view, 0, move))))
        case Choose() as move:
            return _before_a_choice(board, view, move)
        case Repair() as move:
            return _before_a_repair(board, view, move)
    return None


def _before_a_choice(board: GameBoard, view: View, move: Choose) -> str:
    """The end of the adventure, the whole price also where what follows cannot be known, and whether it is the only
    choice of this visit."""
    rules, told = board.rules, board.rules.forecast(view, 0, move)
    book = rules.booklets[view.table.booklet]
    sealed = sealed_words(book, view, move)
    certain = (way_out(view, move), _sure_cost(board, view, move, told))
    # That it cannot be known yet is said of what is sealed in its own words.
    foretold = forecast_text(rules, told._replace(then="decision") if sealed else told)
    return "\n".join(filter(None, (*certain, *foretold, sealed, then_words(book, view, move))))


def _before_a_repair(board: GameBoard, view: View, move: Repair) -> str | None:
    told = board.rules.forecast(view, 0, move)
    cost = _sure_cost(board, view, move, told)
    return "\n".join((cost, *forecast_text(board.rules, told))) if cost else None


def _sure_cost(board: GameBoard, view: View, move: Choose | Repair, told: Forecast) -> str:
    gauges = {event.gauge for event in told.certain if isinstance(event, GaugeChanged)}
    return sure_cost(board.rules.land, view, move, gauges) if told.then == "hidden" else ""


def _before_a_search(board: GameBoard, state: State, place: str, *, leaves: bool) -> str | None:
    """Before a search for a hidden place the odds are shown, as for any other risk."""
    land, book, hour = board.rules.land, board.rules.booklets[state.booklet], state.gauges.TU
    words = search_words(land, book, state, place)
    if not leaves or not words:
        return words or None
    there = hour + land.prices.move
    if there > land.last_hour:
        return None
    return "\n".join((telling.hours_words(hour, there), words))


def _before_a_round(board: GameBoard, view: View, coins: int | None) -> str | None:
    """A line for each result; None where the hour it costs does something itself: the rules say what is certain."""
    state, land = view.table, board.rules.land
    assert state.combat is not None
    hour = state.gauges.TU + (land.prices.round if state.combat.round > 1 else 0)
    strikes = any(state.gauges.TU < clock <= hour for clock in view.clocks)
    if hour > land.last_hour or strikes or state.options.show_odds == "off":
        return None
    return "\n".join(round_words(land, board.rules.booklets[state.booklet], state, coins))
