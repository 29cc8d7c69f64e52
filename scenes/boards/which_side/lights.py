"""Light on what can be done: round rings, cards, gauges and people that may be clicked or picked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.which_side.names import LABOUR_NAMES
from game.which_side.state import State
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.table.view import TableView

from .doing import PERSON, SALE

if TYPE_CHECKING:
    from .board import GameBoard

GOLD, SOOT = "#ffd166", "#2b1604"
"""Gold is what may be taken or clicked, in a rim of soot, so that it is seen on paper and on gold alike."""


class Lights:
    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._asked: tuple[State, tuple[str, ...], tuple[str, ...]] | None = None
        """What `_answers` found, and the table it was asked of."""
        self._shining: list[str] = []
        """Spots whose light goes over what stands on them."""

    def forget(self) -> None:
        """A new frame: what is lit is named anew."""
        self._shining.clear()

    def over(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        self._ask(screen, shown, state)
        self._ready(screen, shown, state)
        self._shine(screen, shown)

    def light(self, screen: pygame.Surface, shown: TableView, spot: str) -> None:
        """Round a ring at once, under what stands there; of anything else it waits for `over`."""
        canvas, box = shown.app.canvas, self._board.box(spot)
        if spot in self._board.rules.content.slots or spot.endswith(".housework"):
            round_ = abs(box.w - box.h) < 2
            radius = box.h / 2 + 3 if round_ else 14
            paint.outline(screen, canvas, box.grown(4), "#5d3b06", 6, radius)
            paint.outline(screen, canvas, box.grown(3), GOLD, 4, radius)
            self._over_ring(screen, shown, spot)
            return
        self._shining.append(spot)

    def _shine(self, screen: pygame.Surface, shown: TableView) -> None:
        """Round a card, a gauge or a roof: gold in a dark rim, to be seen on paper and on gold alike."""
        canvas = shown.app.canvas
        for spot in self._shining:
            box = self._board.box(spot)
            close = spot.startswith(("card.", "employers.", "measures.", "gauge."))
            reach = 3.0 if close else min(5.0, box.h / 9)  # close round what is low: the line above it is read as well
            paint.outline(screen, canvas, box.grown(reach), SOOT, reach + 2, 9)
            paint.outline(screen, canvas, box.grown(reach - 1), GOLD, min(4.0, reach), 8)
            self._uncut(screen, shown, spot)

    def _uncut(self, screen: pygame.Surface, shown: TableView, spot: str) -> None:
        """The name of a gauge stands high in its row: the light leaves it free."""
        family, _dot, gauge = spot.partition(".")
        if family == "gauge":
            label = self._board.box(f"label.{gauge}")
            wide = self._board.printer(shown).measure(_(LABOUR_NAMES[gauge]), "title", 22)[0]
            shown.uncover(screen, Box(label.x - 3, label.y - 6, wide + 6, 12))

    def _over_ring(self, screen: pygame.Surface, shown: TableView, spot: str) -> None:
        """The light goes round a ring; for whom the ring is kept and what it costs lie on top of it."""
        slot = self._board.rules.content.slots.get(spot)
        price = f"{slot.tile}.price.{spot.partition('.')[2]}" if slot is not None else ""
        if slot is None or price not in self._board.sites:
            return
        self._board.printing.mark(screen, shown, slot)
        found = self._board.offer(self._board.state, spot)
        if found is not None:
            turns = slot.kind in ("local-control", "improvement")
            self._board.printing.price(screen, shown, found, self._board.box(price), turns=turns)

    def _ask(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        """Where an answer is a click on the thing itself, everything that may be clicked has a rim of light."""
        for spot in self._answers(state)[0]:
            paint.outline(screen, shown.app.canvas, self._board.box(spot).grown(3), "#5d3b06", 5, 10)
            paint.outline(screen, shown.app.canvas, self._board.box(spot).grown(2), GOLD, 3, 10)
            self._uncut(screen, shown, spot)

    def _ready(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        """Who may be sent out and what may be rented has a gold rim; once something is in the hand, only that."""
        canvas, held = shown.app.canvas, shown.in_hand
        for source in self._answers(state)[1]:
            sprite = shown.stage.source(source)
            if sprite is None or held not in (None, source):
                continue
            x, y = sprite.shown_at
            at, radius = canvas.point((x, y - sprite.lift)), shown.sprite_box(sprite).h / 2
            if source.startswith(SALE):
                # Close round it: the lower one lies at the edge of the sheet.
                whole = Box.around(sprite.shown_at, *self._board.size(sprite.kind, sprite.spot))
                paint.outline(screen, canvas, whole.grown(4), SOOT, 5, 7)
                paint.outline(screen, canvas, whole.grown(3), GOLD, 3, 6)
                continue
            for colour, reach, width in ((SOOT, 4.0, 5.0), (GOLD, 3.0, 4.0 if held else 3.0)):
                pygame.draw.circle(screen, colour, at, canvas.px(radius + reach), canvas.px(width))

    def _answers(self, state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Spots whose click answers what is asked, and what may be picked up; worked out once for a table."""
        if self._asked is None or self._asked[0] is not state:
            self._asked = (state, *self._find_answers(state))
        return self._asked[1:]

    def _find_answers(self, state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
        actor = self._board.rules.actor(state)
        asked = bool(state.pending) or state.phase in ("evening", "placement")
        if (
            actor is None
            or not (asked or state.phase == "struggle")
            or (self._board.seats and not self._board.seats[actor].is_person)
        ):
            return (), ()
        found = [
            gesture
            for gesture in self._board.doing.gestures(state, self._board.rules.moves(state))
            if self._board.lets(gesture.moves)
        ]
        spots = dict.fromkeys(gesture.target for gesture in found if asked and not gesture.source and gesture.moves)
        ready = dict.fromkeys(gesture.source for gesture in found if gesture.source.startswith((PERSON, SALE)))
        return tuple(spots), tuple(ready)
