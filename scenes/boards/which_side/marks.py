"""What is written and drawn on the table: all of it at once, and the light on what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.which_side.day.struggle import planned_card
from game.which_side.moves import Control, Counter
from scenes.kit.canvas import Box
from scenes.table.marks import Card, Disc, Mark, On, Panel, Printed
from scenes.table.terms import Hand

from . import city, employers, houses
from .facts import Facts
from .hands import held

if TYPE_CHECKING:
    from .board import GameBoard

GOLD, SOOT, RIM = "#ffd166", "#2b1604", "#5d3b06"
"""Gold is what may be taken or clicked, in a dark rim, so that it is seen on paper and on gold alike."""
STAGE = "#140e0abe"


def true_now(board: GameBoard, facts: Facts) -> Iterator[Mark]:
    night = board.night(facts.state)
    yield Printed(
        (
            *city.true_now(board, facts),
            *employers.true_now(board, facts, night),
            *houses.true_now(board, facts, night),
        )
    )


def above(board: GameBoard, facts: Facts, hand: Hand | None) -> Iterator[Mark]:
    """How things stand is seen in every frame; what can be done, only when nothing moves."""
    yield Printed((*city.gains(board, facts), *employers.sought(board, facts)))
    if hand is not None:
        yield from _payable(board, facts)
    yield from houses.above(board, facts)
    if hand is not None:
        yield from houses.decides(board, facts)
        yield from _answers(board, facts)
        yield from _ready(board, facts, hand)
    if card := facts.asked_card:
        yield held_up(board, facts, card)
    if facts.state.offered and hand is not None:
        yield from _offered(board, facts)


def held_up(board: GameBoard, facts: Facts, card: str) -> Card:
    return Card(board.counted_face(facts, card), board.reading_box(facts.state))


def _offered(board: GameBoard, facts: Facts) -> Iterator[Mark]:
    yield Panel(board.layout["stage"], STAGE, radius=6, covers=True)
    for card in facts.state.offered:
        box = board.box(f"offered.{card}")
        yield Card(board.faces.of(facts.state, card), box)
        yield Panel(box.grown(3), edge=GOLD, width=4, radius=16)


# Light -------------------------------------------------------------------------------------------------------------


def frame(box: Box, reach: float) -> Iterator[Mark]:
    """Light round a card, a gauge or a roof."""
    yield Panel(box.grown(reach), edge=SOOT, width=reach + 2, radius=9)
    yield Panel(box.grown(reach - 1), edge=GOLD, width=min(4.0, reach), radius=8)


def ring(box: Box) -> Iterator[Mark]:
    """Light round the ring of a slot."""
    radius = box.h / 2 + 3 if abs(box.w - box.h) < 2 else 14
    yield Panel(box.grown(4), edge=RIM, width=6, radius=radius)
    yield Panel(box.grown(3), edge=GOLD, width=4, radius=radius)


def _answers(board: GameBoard, facts: Facts) -> Iterator[Mark]:
    """Where an answer is a click on the thing itself, everything that may be clicked has a rim of light."""
    for spot in board.answers(facts.state).spots:
        box = board.rim_of(spot)
        yield Panel(box.grown(3), edge=RIM, width=5, radius=10)
        yield Panel(box.grown(2), edge=GOLD, radius=10)


def _ready(board: GameBoard, facts: Facts, hand: Hand) -> Iterator[Mark]:
    """Who may be sent out and what may be rented has a gold rim; once something is in the hand, only that."""
    for source in board.answers(facts.state).ready:
        if hand.holds not in (None, source):
            continue
        name = held(source).name
        wide, high = board.size_of(facts.state, name)
        if held(source).what == "sale":
            # Close round it: the lower one lies at the edge of the sheet.
            whole = Box.around((0, 0), wide, high)
            yield On(name, (Panel(whole.grown(4), edge=SOOT, width=5, radius=7), Panel(whole.grown(3), edge=GOLD)))
        else:
            radius = high * 0.47
            gold = Disc((0, 0), radius + 3, edge=GOLD, width=4.0 if hand.holds else 3.0)
            yield On(name, (Disc((0, 0), radius + 4, edge=SOOT, width=5), gold))


def _payable(board: GameBoard, facts: Facts) -> Iterator[Mark]:
    """In the struggle everything that can be paid for now, and that a guide lets through, has a rim of light."""
    state, night = facts.state, facts.night
    if state.phase != "struggle" or state.pending or board.paying.target:
        return
    now = planned_card(board.rules.content, state)
    for threat in night.threats:
        fits = threat.kind != "planned" or threat.card == now
        if threat.payable and fits and board.allows((Counter(threat.card),)):
            yield Panel(board.box(f"card.{threat.card}").grown(1), edge=GOLD, radius=6)
    for name in night.controls:
        if board.allows((Control(name),)):
            yield Panel(board.box(f"control.{name}"), edge=GOLD, radius=5)
