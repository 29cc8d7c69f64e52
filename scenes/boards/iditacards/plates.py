"""The plates beside the trail: what everybody may know of the others, and what lies ahead where nobody sits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import _, ngettext
from game.iditacards.cardtext import card_name, signed
from game.iditacards.telling import MEDALS
from game.iditacards.views import SeatView, View
from scenes.kit.canvas import Box
from scenes.kit.text import INK, MUTED, RED
from scenes.table.places import HEAD

from . import words
from .faces import dog_picture
from .places import plate_dog_box

if TYPE_CHECKING:
    from scenes.table.view import TableView

    from .board import GameBoard

BROWN, PALE = "#6b4a2b", "#fffaf0"


class Plates:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.world = board.rules.world

    def ground(self, ground: pygame.Surface, shown: TableView) -> None:
        view: View = shown.shown
        places = self.board.places(view)
        for seat, spot in places.items():
            self._other(ground, shown, view, seat, self.board.layout[spot])
        free = [self.board.layout[f"place.{n}"] for n in (1, 2, 3) if f"place.{n}" not in places.values()]
        fill = (self._medals, self._days, self._ahead) if len(view.players) == 1 else (self._ahead, self._days)
        for box, paint_it in zip(free, fill, strict=False):
            paint_it(ground, shown, view, box)

    def _other(self, ground: pygame.Surface, shown: TableView, view: View, seat: int, box: Box) -> None:
        """Gauges, counts, dogs, and what waits: three lines under the name."""
        player, land = view.players[seat], self.board.foresight.ground(view)
        square = _("home") if player.position >= self.world.home else str(player.position)
        writer = shown.app.writer
        head = Box(box.right - 58, box.y, 50, HEAD)
        writer.write(ground, square, head, 20, face="bold", colour=PALE, align="right", middle=True, wrap=False)
        y = box.y + HEAD + 2
        speed = land.speed(player)
        figures = [("sign-cold", str(player.hyp), player.hyp), ("sign-hunger", str(player.starv), player.starv),
                   ("sign-speed", signed(speed), 0)]  # fmt: skip
        for index, (sign, number, level) in enumerate(figures):
            self._figure(ground, shown, sign, number, Box(box.x + 8 + index * 54, y - 1, 54, 26), grave=level >= 5)
        if player.immune:
            shown.stamp(ground, "flag-immune", (box.right - 20, y + 12), 24)
        y += 24
        counts = [("sign-hand", player.hand_count), ("sign-deck", player.deck), ("sign-discard", len(player.discard))]
        for index, (sign, count) in enumerate(counts):
            self._figure(ground, shown, sign, str(count), Box(box.x + 8 + index * 54, y - 1, 54, 26))
        if player.stack:
            waiting = player.stack[-1]
            shown.stamp(ground, "owed", (box.x + 182, y + 12), 24)
            writer.write(ground, f"×{waiting.owed}", Box(box.x + 195, y - 1, 40, 26), 18, face="bold", middle=True)
        self._dogs(ground, shown, player, box)

    def _figure(
        self, ground: pygame.Surface, shown: TableView, sign: str, number: str, box: Box, *, grave: bool = False
    ) -> None:
        shown.stamp(ground, sign, (box.x + 11, box.centre[1]), 22)
        room = Box(box.x + 24, box.y, box.w - 24, box.h)
        shown.app.writer.write(ground, number, room, 19, face="bold", colour=RED if grave else INK, middle=True,
                               wrap=False)  # fmt: skip

    def _dogs(self, ground: pygame.Surface, shown: TableView, player: SeatView, box: Box) -> None:
        canvas = shown.app.canvas
        for place, dog in enumerate(player.team, start=1):
            spot = plate_dog_box(box, place, len(player.team))
            pygame.draw.circle(ground, "#e9dcc0", canvas.point(spot.centre), canvas.px(15))
            shown.stamp(ground, dog_picture(self.world, dog.card), spot.centre, 27)
            for number in range(len(dog.attachments)):
                at = (spot.right - 5 - number * 9, spot.bottom - 5)
                pygame.draw.circle(ground, PALE, canvas.point(at), canvas.px(6))
                pygame.draw.circle(ground, "#2f7ca3", canvas.point(at), canvas.px(4.6))

    # Where nobody sits -----------------------------------------------------------------------------------------

    def _head(self, ground: pygame.Surface, shown: TableView, title: str, box: Box) -> Box:
        canvas = shown.app.canvas
        head = Box(box.x, box.y, box.w, HEAD)
        radius = canvas.px(8)
        pygame.draw.rect(
            ground, BROWN, canvas.rect(head), border_top_left_radius=radius, border_top_right_radius=radius
        )
        room = Box(head.x + 12, head.y, head.w - 24, head.h)
        shown.app.writer.write(ground, title, room, 20, face="bold", colour=PALE, middle=True, wrap=False, floor=17)
        return Box(box.x + 12, box.y + HEAD + 2, box.w - 22, box.h - HEAD - 2)

    def _ahead(self, ground: pygame.Surface, shown: TableView, view: View, box: Box) -> None:
        """The next leg: how far, what it does."""
        title, effect = words.next_leg(self.board, view)
        room = self._head(ground, shown, title, box)
        shown.app.writer.write(ground, effect, room, 17, colour=MUTED)

    def _days(self, ground: pygame.Surface, shown: TableView, view: View, box: Box) -> None:
        mine = view.players[self.board.me(view)]
        room = self._head(ground, shown, words.own_day(mine), box)
        lines = words.today(self.board, view)
        shown.app.writer.write(ground, "\n".join(lines), room, 17, colour=MUTED)

    def _medals(self, ground: pygame.Surface, shown: TableView, view: View, box: Box) -> None:
        """Alone it is a race against the clock."""
        turns = words.turns_done(view)
        room = self._head(ground, shown, ngettext("{n} turn so far", "{n} turns so far", turns).format(n=turns), box)
        for index, medal in enumerate(MEDALS):
            x = room.x + index * room.w / 3
            shown.stamp(ground, f"medal-{medal}", (x + 22, room.y + 26), 46)
            lost = turns > self.world.medals[medal]
            figure = Box(x, room.y + 48, 70, 24)
            shown.app.writer.write(ground, str(self.world.medals[medal]), Box(x + 44, room.y + 12, 34, 28), 20,
                                   face="bold", colour=MUTED if lost else INK, middle=True, wrap=False)  # fmt: skip
            words_under = _("gone") if lost else _("turns")
            shown.app.writer.write(ground, words_under, figure, 17, colour=MUTED, middle=True, wrap=False)


def look_words(board: GameBoard, view: View, seat: int) -> str:
    """The figures of a plate by their names, and its team taken apart: every dog and what it carries."""
    world, player = board.rules.world, view.players[seat]
    speed = signed(board.foresight.ground(view).speed(player))
    lines = [
        _("Square {n}. Cold {cold}, hunger {hunger}, speed {speed}.").format(
            n=min(player.position, world.home), cold=player.hyp, hunger=player.starv, speed=speed
        ),
        _("Hand {hand}, deck {deck}, discard pile {discard}.").format(
            hand=player.hand_count, deck=player.deck, discard=len(player.discard)
        ),
    ]
    for waiting in player.stack:
        text = ngettext("At risk: {card}, owes {n} card.", "At risk: {card}, owes {n} cards.", waiting.owed)
        lines.append(text.format(card=card_name(world, waiting.card), n=waiting.owed))
    if not player.team:
        lines.append(_("No dog in the team."))
    for dog in player.team:
        carried = ", ".join(card_name(world, name) for name in dog.attachments)
        lines.append(f"{card_name(world, dog.card)} ({carried})" if carried else card_name(world, dog.card))
    return "\n".join(lines)
