"""Before the click, on the card itself: ghosts on the gauges, coins to come, whom it hits, what the evening leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.events import GaugeChanged, Moved
from game.core.words import ngettext
from game.which_side_postcard.content import RESOURCES
from game.which_side_postcard.evening import Outlook, outlook
from game.which_side_postcard.events import WorkerHurt
from game.which_side_postcard.ledger import Ledger
from game.which_side_postcard.placing import take
from game.which_side_postcard.state import Place, State, Take
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import INK
from scenes.table.view import TableView

from . import painted, printed
from .people import Face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.moves import Move

    from .board import GameBoard

HURT, DEAD, JAILED = "injured", "dies", "jailed"
GHOST = 190
FAINT = 90
"""What lies in a row with things that are there must look as if it were not."""
TAG = 80.0
"""Units that the widest tag takes."""
BLOOD = (163, 33, 26, 235)


class Ahead:
    """Remembers the last outlook: a mouse rests on one box for many frames."""

    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._known: tuple[tuple[State, tuple[Move, ...]], Outlook] | None = None

    def outlook(self, state: State, moves: Sequence[Move]) -> Outlook | None:
        """None unless somebody is sent out."""
        places = tuple(move for move in moves if isinstance(move, Place))
        if not places or state.phase != "workers":
            return None
        key = (state, places)
        if self._known is None or self._known[0] != key:
            self._known = (key, outlook(self._board.rules.figures, state, places))
        return self._known[1]

    def paint(self, screen: pygame.Surface, shown: TableView) -> None:
        meant, state = list(shown.meant), shown.shown
        if len(meant) != 1:
            return
        moves = meant[0].moves
        if moves and isinstance(moves[0], Take):
            self._paint_price(screen, shown, moves[0])
        elif (found := self.outlook(state, moves)) is not None:
            self._paint_gauges(screen, shown, found)
            self._paint_purse(screen, shown, found)
            self._paint_victims(screen, shown, found)

    # Sending somebody out ------------------------------------------------------------------------------------

    def _paint_gauges(self, screen: pygame.Surface, shown: TableView, found: Outlook) -> None:
        board, state = self._board, shown.shown
        for gauge in printed.DANGERS:
            after = getattr(found.state, gauge)
            struck = [
                e.before for e in found.events if isinstance(e, GaugeChanged) and (e.gauge, e.why) == (gauge, "struck")
            ]
            if struck or after != getattr(state, gauge):
                cell = board.box(board.danger_spot(state, gauge, struck[0] if struck else after))
                paint.outline(screen, shown.app.canvas, cell.grown(1), "#5d3b06", 5, 6)
                paint.outline(screen, shown.app.canvas, cell, "#ffd166", 3, 6)
                self._ghost(screen, shown, gauge, cell, 40)
        for name in RESOURCES:
            change = getattr(found.state.stock, name) - getattr(state.stock, name)
            if change:
                self._note(screen, shown, f"{change:+}", name, (29, 107, 58, 240))

    def _paint_purse(self, screen: pygame.Surface, shown: TableView, found: Outlook) -> None:
        board, before, after = self._board, shown.shown.savings, found.state.savings
        for number in range(before + 1, after + 1):
            box = board.box(f"savings.{number}")
            self._ghost(screen, shown, "coin", box, 22, FAINT)
            paint.dashed(screen, shown.app.canvas, box, "#ffd166", 4)
        for number in range(after + 1, before + 1):
            self._struck(screen, shown, board.box(f"savings.{number}"))
        self._paint_after(screen, shown, *printed.after_paying(after, found.night))
        for means in found.night.affordable:
            paint.dashed(screen, shown.app.canvas, board.rim(means), "#ffd166")

    def _paint_after(self, screen: pygame.Surface, shown: TableView, words: str, figure: str, colour: str) -> None:
        """The last line of the bill as it would be, pasted over what it is now."""
        canvas, writer, board = shown.app.canvas, shown.app.writer, self._board
        label, box = board.box("label.after"), board.box("after")
        already = len(writer.drawn)
        strip = Box(label.x - 2, label.y, box.x - label.x, label.h)
        pygame.draw.rect(screen, "#f7ecc8", canvas.rect(strip), border_radius=canvas.px(3))
        self._arrow(screen, shown, (label.right + 2, box.centre[1]), box.x - 8)
        pygame.draw.rect(screen, colour, canvas.rect(box.grown(-1)), border_radius=canvas.px(4))
        room = Box(label.x + 2, label.y - 5, label.w - 4, label.h + 10)
        writer.write(screen, words, room, 25, face="title", colour=colour, middle=True)
        writer.write(screen, figure, box, 20, face="bold", colour=printed.ON_BLACK, align="centre", middle=True)
        del writer.drawn[already:]  # what lies under it is no overlap

    def _paint_victims(self, screen: pygame.Surface, shown: TableView, found: Outlook) -> None:
        """Whom it hits, now or by tonight's debt when nobody is left to earn."""
        hit: dict[int, str] = {}
        for event in found.events:
            if isinstance(event, WorkerHurt):
                hit[event.worker] = HURT
            elif isinstance(event, Moved) and event.target in ("graveyard", "prison"):
                hit[int(event.piece.split()[1])] = DEAD if event.target == "graveyard" else JAILED
        if not found.state.waiting:
            hit |= dict.fromkeys(found.night.hurt, HURT) | dict.fromkeys(found.night.dead, DEAD)
        struck: list[tuple[str, Box]] = []
        for sprite in shown.stage.of_kind("worker-"):
            face = Face.of_kind(sprite.kind)
            if face is not None and face.number in hit:
                box = shown.sprite_box(sprite)
                paint.outline(screen, shown.app.canvas, box.grown(2), "#e0352b", 4, 8)
                struck.append((hit[face.number], box))
        for word, count, box in side_by_side(struck):
            over = painted.upstairs(self._board, box)
            # Clear of the red rim, and of the line under those who can be picked up.
            self._tag(
                screen, shown, tag_words(word, count), box, BLOOD, painted.above(box) - 3 if over else box.bottom + 7
            )

    # Taking --------------------------------------------------------------------------------------------------

    def _paint_price(self, screen: pygame.Surface, shown: TableView, move: Take) -> None:
        board, state = self._board, shown.shown
        cost = board.rules.figures.means[move.means]
        for number in range(state.savings - cost.money + 1, state.savings + 1):
            self._struck(screen, shown, board.box(f"savings.{number}"))
        for name in RESOURCES:
            if count := getattr(cost, name):
                self._note(screen, shown, f"−{count}", name, BLOOD)
        self._ghost(screen, shown, "flag", board.box(f"flag.{move.means}"), 58)
        if cost.money:
            ledger = Ledger(board.rules.figures, state)
            take(ledger, move.means)
            self._paint_after(screen, shown, *printed.after_paying(ledger.savings, None))

    def _note(
        self, screen: pygame.Surface, shown: TableView, words: str, resource: str, ground: tuple[int, int, int, int]
    ) -> None:
        """A change, in the corner of its stock card: above name and number."""
        card = self._board.box(f"stock.{resource}")
        self._tag(screen, shown, words, Box(card.right - 32, card.y, 32, card.h), ground, card.y - 21)

    # Marks ---------------------------------------------------------------------------------------------------

    def _ghost(
        self, screen: pygame.Surface, shown: TableView, kind: str, box: Box, height: float, alpha: int = GHOST
    ) -> None:
        picture = shown.picture_of(kind, height).copy()
        picture.set_alpha(alpha)
        screen.blit(picture, picture.get_rect(center=shown.app.canvas.point(box.centre)))

    def _arrow(self, screen: pygame.Surface, shown: TableView, start: tuple[float, float], end: float) -> None:
        """From what is told to its figure, as it is printed under it."""
        canvas, (x, y) = shown.app.canvas, start
        for tail in ((x, y), (end - 9, y - 8), (end - 9, y + 8)):
            pygame.draw.line(screen, INK, canvas.point(tail), canvas.point((end, y)), canvas.px(3))

    def _struck(self, screen: pygame.Surface, shown: TableView, box: Box) -> None:
        canvas = shown.app.canvas
        start, end = canvas.point((box.x + 2, box.bottom - 2)), canvas.point((box.right - 2, box.y + 2))
        pygame.draw.line(screen, "#3a0d0a", start, end, canvas.px(5))
        pygame.draw.line(screen, "#ff6a55", start, end, canvas.px(3))

    def _tag(
        self,
        screen: pygame.Surface,
        shown: TableView,
        words: str,
        box: Box,
        ground: tuple[int, int, int, int],
        y: float,
    ) -> None:
        """A small plate over or under what it speaks of, its top at `y`."""
        width = shown.app.writer.measure(words, "bold", 17)[0] + 12
        card = self._board.layout["board"]
        x = max(card.x + 4, min(box.centre[0] - width / 2, card.right - width - 4))
        shown.pill(screen, words, Box(x, y, width, painted.TAG), ground)


def tag_words(fate: str, count: int) -> str:
    """One is told by what happens alone, several with their number."""
    match fate:
        case "injured":
            text = ngettext("injured", "{n} injured", count)
        case "dies":
            text = ngettext("dies", "{n} die", count)
        case _:
            text = ngettext("jailed", "{n} jailed", count)
    return text.format(n=count)


def side_by_side(struck: Sequence[tuple[str, Box]]) -> list[tuple[str, int, Box]]:
    """Those who stand beside each other share a tag if the same happens to them; else every second is farther off."""
    found: list[tuple[str, int, Box]] = []
    for word, box in sorted(struck, key=lambda each: (round(each[1].centre[1]), each[1].x)):
        near = found and abs(found[-1][2].centre[1] - box.centre[1]) < 4 and box.x - found[-1][2].right < TAG - box.w
        if near and found[-1][0] == word:
            before = found.pop()
            x = before[2].x
            found.append((word, before[1] + 1, before[2]._replace(w=box.right - x)))
        elif near and found[-1][2].h == box.h:
            found.append((word, 1, Box(box.x, box.y - 27, box.w, box.h + 54)))
        else:
            found.append((word, 1, box))
    return found
