"""The two trays: the souls of whoever plays, and the altar, which shows what the step of the turn is about."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

import pygame

from game.baron_voodoo.content import FACES
from game.baron_voodoo.names import ICON_NAMES, POWER_NAMES
from game.baron_voodoo.souls import best_combination
from game.baron_voodoo.state import COLOUR_OF, LOAS, Die, Power, State, Turn
from game.baron_voodoo.turn import captured, cost_of, own_side
from game.core.words import _, ngettext
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.table.terms import Caption

from .painting import GOLD, IVORY, LIGHT
from .places import BOWL, SOULS_FROM, drawn, kind_of, pool_spot, power_spot, soul_spot

if TYPE_CHECKING:
    from scenes.table.view import TableView

    from .board import GameBoard

Shows = Literal["pool", "powers", "faces", "aim", "bowl", "nothing"]
_AIMS = {"steal": "steal", "swap": "swap", "change": "change"}


def shows(view: State) -> Shows:
    """What the altar is laid with."""
    pending = view.pending
    if view.step == "over":
        return "nothing"
    if view.step == "place":
        return "pool"
    if pending is not None and pending.kind in _AIMS:
        return "faces" if pending.kind == "change" and pending.dice else "aim"
    if view.step in ("C2", "C3"):
        return "faces"
    return "bowl" if view.step in ("C4", "C5") else "powers"


class Altar:
    def __init__(self, board: GameBoard) -> None:
        self.board = board

    def die_in_hand(self, view: State) -> Die:
        """The soul whose icon is chosen here."""
        pending = view.pending
        if pending is not None and pending.dice:
            side, number = pending.dice[0]
            return view.sides[side].capture[number - 1]
        return captured(view)

    # The ground ----------------------------------------------------------------------------------------------

    def ground(self, ground: pygame.Surface, shown: TableView) -> None:
        view: State = shown.written
        if view.step not in ("place", "over"):
            colour = LIGHT[COLOUR_OF[view.players[view.active].loa]]
            tray = self.board.layout["supply"]
            paint.outline(ground, shown.app.canvas, tray.grown(-2), colour, 2, 9)
        match shows(view):
            case "powers":
                self._powers(ground, shown, view)
            case "faces":
                self._faces(ground, shown, view)
            case "bowl":
                shown.stamp(ground, "bowl", self.board.box("bowl").centre, BOWL[1])
            case "aim":
                assert view.pending is not None
                aim = self.board.box("aim")
                die = captured(view)
                kind = drawn(die.colour, view.pending.kind)  # type: ignore[arg-type]
                shown.stamp(ground, kind, (aim.x + 40, aim.centre[1]), 74)

    def _powers(self, ground: pygame.Surface, shown: TableView, view: State) -> None:
        usable = {move.loa for move in self.board.rules.moves(view) if isinstance(move, Power)}
        for loa in LOAS:
            box = self.board.box(power_spot(loa))
            begun = view.pending is not None and view.pending.kind == loa
            on = begun or (view.pending is None and loa in usable)
            shown.stamp(ground, f"tile-{loa}" if on else f"tile-{loa}-off", box.centre, box.h)
            if cost_of(self.board.rules.night, view, loa):
                shown.stamp(ground, "candle", (box.x + 86, box.y + 34), 42)
            if begun:
                paint.outline(ground, shown.app.canvas, box.grown(2), IVORY, 4, 13)

    def _faces(self, ground: pygame.Surface, shown: TableView, view: State) -> None:
        die = self.die_in_hand(view)
        paid = view.pending is None
        offered = {move.face for move in self.board.rules.moves(view) if isinstance(move, Turn)}
        for face in FACES:
            box = self.board.box(f"face.{face}")
            at = (box.centre[0], box.y + 33)
            shown.stamp(ground, drawn(die.colour, face), at, 62)
            here = face == die.face
            if here and paid:
                paint.outline(ground, shown.app.canvas, Box.around(at, 66, 68), IVORY, 3, 11)
            elif face not in offered:
                paint.veil(ground, shown.app.canvas, Box.around(at, 62, 64), (12, 30, 24, 170), 10)
            elif paid:
                shown.stamp(ground, "candle", (box.centre[0] - 12, box.bottom - 13), 30)

    # Words ---------------------------------------------------------------------------------------------------

    def captions(self, view: State) -> list[Caption]:
        return [*self._souls(view), *self._altar(view)]

    def _souls(self, view: State) -> list[Caption]:
        if view.step in ("place", "over"):
            return []
        tray = self.board.layout["supply"]
        zone = own_side(view).capture
        wide = SOULS_FROM - 20
        found = [Caption(_("Souls"), Box(tray.x + 14, tray.y + 6, wide, 34), 30, "title", IVORY)]
        count = ngettext("{n} captured", "{n} captured", len(zone)).format(n=len(zone))
        found.append(Caption(count, Box(tray.x + 14, tray.y + 40, wide, 24), 17, "text", "#e8d6b4"))
        best = best_combination(zone)
        points = self.board.rules.night.points(len(best)) if best else 0
        told = ngettext("best: {n} point", "best: {n} points", points).format(n=points)
        found.append(Caption(told, Box(tray.x + 14, tray.y + 66, wide, 24), 17, "text", "#e8d6b4"))
        return found

    def _altar(self, view: State) -> list[Caption]:
        match shows(view):
            case "powers":
                return [caption for loa in LOAS for caption in self._tile_words(view, loa)]
            case "faces":
                return self._face_words(view)
            case "bowl":
                return self._bowl_words(view)
            case "aim":
                return self._aim_words(view)
            case "pool":
                tray = self.board.layout["dice"]
                text = _("Lay out the souls in turn, each on its colour.")
                room = Box(tray.x + 340, tray.y + 8, tray.w - 356, tray.h - 16)
                return [Caption(text, room, 18, "text", IVORY), *self._pool_words(view)]
        return []

    def _pool_words(self, view: State) -> list[Caption]:
        """How many of a kind are left, where it is more than one."""
        counts = Counter(pool_spot(die.colour, die.face) for die in view.pool)
        found = []
        for spot, count in counts.items():
            box = self.board.box(spot)
            if count > 1:
                found.append(Caption(str(count), Box(box.right, box.y + 8, 14, 26), 17, "bold", GOLD, "centre"))
        return found

    def _tile_words(self, view: State, loa: str) -> list[Caption]:
        box = self.board.box(f"power.{loa}")
        name = Caption(_(POWER_NAMES[loa]), Box(box.x + 6, box.y + 58, box.w - 12, 24), 18, "bold", IVORY, "centre")
        price = cost_of(self.board.rules.night, view, loa)  # type: ignore[arg-type]
        if not price:
            return [name, Caption(_("free"), Box(box.x + 62, box.y + 22, 56, 26), 18, "bold", GOLD, "centre")]
        return [name, Caption(str(price), Box(box.x + 98, box.y + 22, 20, 26), 19, "bold", GOLD, "centre")]

    def _face_words(self, view: State) -> list[Caption]:
        found = []
        price = self.board.rules.night.figures.face_cost
        offered = {move.face for move in self.board.rules.moves(view) if isinstance(move, Turn)}
        for face in FACES:
            box = self.board.box(f"face.{face}")
            room = Box(box.x - 6, box.bottom - 26, box.w + 12, 26)
            if view.pending is not None:
                found.append(Caption(_(ICON_NAMES[face]), room, 17, "bold", IVORY, "centre"))
            elif face == self.die_in_hand(view).face:
                found.append(Caption(_("free"), room, 17, "bold", GOLD, "centre"))
            elif face in offered:
                found.append(Caption(str(price), Box(room.centre[0] + 2, room.y, 22, 26), 17, "bold", GOLD, "centre"))
        return found

    def _bowl_words(self, view: State) -> list[Caption]:
        tray, zone = self.board.layout["dice"], own_side(view).capture
        chosen = [number for number, die in enumerate(zone) if soul_spot(die) in self.board.chosen]
        room = Box(tray.x + BOWL[0] + 24, tray.y + 6, tray.w - BOWL[0] - 36, tray.h - 12)
        upper, lower = room._replace(h=46), Box(room.x, room.y + 44, room.w, room.h - 44)
        if not chosen:
            small = self._ladder() if len(zone) > 1 else _("It takes two souls or more.")
            return [
                Caption(_("The bowl"), upper, 34, "title", IVORY),
                Caption(small, lower, 17, "text", IVORY),
            ]
        points = self.board.foresight.points([zone[number] for number in chosen])
        if not points:
            small = _("One more soul.") if len(chosen) == 1 else _("These do not go together.")
            return [Caption(_("No points yet"), upper, 34, "title", IVORY), Caption(small, lower, 17, "text", IVORY)]
        score = own_side(view).score
        big = ngettext("{n} point", "{n} points", points).format(n=points)
        small = _("Your score goes from {before} to {after}.").format(before=score, after=score + points)
        return [Caption(big, upper, 42, "title", GOLD), Caption(small, lower, 17, "text", IVORY)]

    def _ladder(self) -> str:
        """What two, three and four souls score."""
        two, three, four = (self.board.rules.night.points(count) for count in (2, 3, 4))
        return _("Points for 2, 3, 4 souls: {two}, {three}, {four}.").format(two=two, three=three, four=four)

    def _aim_words(self, view: State) -> list[Caption]:
        assert view.pending is not None
        told = {
            "steal": _("Click a soul in somebody else's Spirit World, or drag it into yours."),
            "swap": _("Drag a captured soul onto one of another zone, or click both."),
            "change": _("Click the captured soul that shall show another icon."),
        }[view.pending.kind]
        if view.pending.kind == "swap" and view.pending.dice:
            told = _("Now click the soul of another zone that comes for it.")
        aim = self.board.box("aim")
        return [Caption(told, Box(aim.x + 90, aim.y, aim.w - 96, aim.h), 19, "bold", IVORY)]

    # Over the pieces -----------------------------------------------------------------------------------------

    def over(self, screen: pygame.Surface, shown: TableView) -> None:
        """Chosen souls lie in the bowl, and their places in the tray are empty."""
        view: State = shown.shown
        if shows(view) != "bowl" or not self.board.chosen:
            return
        canvas = shown.app.canvas
        dice = [die for die in own_side(view).capture if soul_spot(die) in self.board.chosen]
        for die in dice:
            box = self.board.soul_box(view, die)
            paint.veil(screen, canvas, box, (40, 22, 16, 215), 9)
            paint.dashed(screen, canvas, box.grown(-3), "#c99a64", 7)
        for die, at in zip(dice, self.in_bowl(len(dice)), strict=True):
            shown.stamp(screen, kind_of(die), at, 54)
        shown.stamp(screen, "bowl-front", self.board.box("bowl").centre, BOWL[1])

    def in_bowl(self, count: int) -> list[tuple[float, float]]:
        """Where so many souls stand in the bowl."""
        box = self.board.box("bowl")
        step = min(46.0, 170 / max(1, count))
        return [(box.centre[0] + (number - (count - 1) / 2) * step, box.y + 18) for number in range(count)]
