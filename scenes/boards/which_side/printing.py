"""The places as they are printed on the table: who may stand where, at which price now, for which gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import N_, _
from game.which_side.shapes import Slot
from game.which_side.state import State, Tile
from game.which_side.table import in_jail
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import INK
from scenes.table.view import TableView

from . import signs
from .houses import COLOURS
from .places import tile_kind
from .signs import Sign
from .standing import tokens_of
from .words import SHORT_BONUS

if TYPE_CHECKING:
    from game.which_side.prices import Offer

    from .board import GameBoard

PALE, DEARER, CHEAPER = "#f6ecd4", "#e8533f", "#2c7a3f"
GAIN = "#1d4d2a"
PILL = (28, 22, 18, 235)
_POLITICAL = ("agitation", "anarchist", "sabotage", "strike")
_LABELS = {
    "street": N_("Street"), "robbery": N_("Robbery"), "arrest": N_("Arrest"), "jail": N_("Jail"), "dead": N_("Dead"),
}  # fmt: skip


_BONUS: dict[str, tuple[Sign, ...]] = {
    "free-anarchists": (Sign("ANAR"), signs.text("$0")),
    "exchange": (Sign("AGIT"), signs.icon("right"), Sign("GREVE")),
    "prisoners-upkeep": (signs.icon("prison"), signs.text("$0")),
    "women-wages": (signs.icon("woman"), signs.text("+$1")),
    "shared-local": (signs.icon("local"), signs.icon("solidarity")),
}
"""What a political place brings once it is improved."""


class Printing:
    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._noted = ""
        """What the note in the penitentiary says where it is painted."""

    def ground(self, ground: pygame.Surface, shown: TableView, state: State) -> None:
        for tile in state.tiles:
            self._tile(ground, shown, state, tile)

    def _tile(self, ground: pygame.Surface, shown: TableView, state: State, tile: Tile) -> None:
        board, box = self._board, self._board.sites.tiles[tile.id]
        shown.stamp(ground, tile_kind(tile.id, tile.side), box.centre, box.h)
        if tile.destroyed:
            shown.stamp(ground, "tile-destroyed", box.centre, box.h)
            self._title(ground, shown, tile)
            return
        self._title(ground, shown, tile)
        for slot in board.rules.content.slots_of[tile.id]:
            if (slot.a if tile.side == "A" else slot.b) is not None:
                self._slot(ground, shown, state, slot)
        if tile.id == "TEN":
            self._tenderloin(ground, shown)
        elif tile.id == "PEN":
            self._prison(ground, shown)
        self._bonus(ground, shown, state, tile)
        kind = board.closure(state, tile)
        if kind:
            shown.stamp(ground, kind, box.centre, box.h)

    def _title(self, ground: pygame.Surface, shown: TableView, tile: Tile) -> None:
        box = self._board.box(f"{tile.id}.label.title")
        name = _(self._board.rules.content.tiles[tile.id].name)
        self._board.printer(shown).write(
            ground,
            name,
            Box(box.x + 2, box.y - 3, box.w, box.h + 6),
            27,
            face="title",
            colour=PALE,
            middle=True,
            wrap=False,
            floor=20,
        )

    # Slots -----------------------------------------------------------------------------------------------------

    def _slot(self, ground: pygame.Surface, shown: TableView, state: State, slot: Slot) -> None:
        board, tile = self._board, slot.tile
        name = slot.id.partition(".")[2]
        found = board.offer(state, slot.id)
        if found is None:
            return
        self.price(
            ground, shown, found, board.box(f"{tile}.price.{name}"), turns=slot.kind in ("local-control", "improvement")
        )
        if slot.kind in ("work", "evening"):
            drawn, already = board.printer(shown).drawn, len(board.printer(shown).drawn)
            self._wage(ground, shown, found, board.box(slot.id), pale=slot.kind == "evening")
            if slot.id in board.standing.where.values():
                # Whoever stands there covers it, so that nobody reads it, and uncovers it on the way home.
                del drawn[already:]
        if slot.kind == "evening":
            box = board.box(f"{tile}.label.eve")
            self._board.printer(shown).write(
                ground, _(slot.name), box.grown(2), 22, face="title", align="centre", middle=True
            )
        if board.by_custom(slot.id):
            # What the house that decides has there by its own custom wears its colour.
            ring = board.box(slot.id).grown(-2)
            paint.outline(ground, shown.app.canvas, ring, COLOURS[board.shopper.name], 4, ring.h / 2)
        self.mark(ground, shown, slot)
        if slot.kind in ("local-control", "improvement"):
            self._unused_sockets(ground, shown, state, slot, name)

    def mark(self, ground: pygame.Surface, shown: TableView, slot: Slot) -> None:
        """For whom a slot is kept."""
        if slot.who in ("F", "M", *self._board.sites.houses):
            box = self._board.box(f"{slot.tile}.mark.{slot.id.partition('.')[2]}")
            shown.stamp(ground, f"mark-{slot.who}", box.centre, 21)

    def _unused_sockets(self, ground: pygame.Surface, shown: TableView, state: State, slot: Slot, name: str) -> None:
        """With two houses fewer hands are needed: the other sockets are nailed up."""
        side = self._board.rules.content.side(state.duo)
        needed = side.local_control if slot.kind == "local-control" else side.improvement
        number = needed + 1
        while f"{slot.tile}.{name}.{number}" in self._board.sites:
            box = self._board.box(f"{slot.tile}.{name}.{number}")
            paint.veil(ground, shown.app.canvas, box, (28, 22, 18, 190), 22)
            shown.stamp(ground, "icon-none", box.centre, 26)
            number += 1

    def price(self, ground: pygame.Surface, shown: TableView, found: Offer, box: Box, *, turns: bool = False) -> None:
        """What standing there costs now, on a dark pill: red is dearer than printed, green is cheaper."""
        row: list[Sign] = []
        if found.price.usd:
            row.append(signs.text(f"${found.price.usd}"))
        for gauge, name in (("ris", "risk"), ("mp", "police"), ("ins", "squalor")):
            if value := getattr(found.price, gauge):
                row += [signs.icon(name), signs.text(str(value))]
        if not row:
            row.append(signs.text(_("free")))
        if turns:
            row += [signs.icon("turn")]
        writer = self._board.printer(shown)
        change = sum(found.price) - sum(found.printed)
        most = box.w if len(row) > 1 else box.w + 8  # a word alone would touch the rim
        wide = min(most, signs.width(row, writer, high=17) + 9)
        pill = Box.around(box.centre, wide, box.h)
        ground_colour = (110, 20, 14, 240) if change > 0 else (26, 84, 40, 240) if change < 0 else PILL
        paint.veil(ground, shown.app.canvas, pill, ground_colour, 10)
        signs.draw(ground, writer, row, pill, align="centre", colour=PALE, high=17, tight=True)

    def _wage(self, ground: pygame.Surface, shown: TableView, found: Offer, box: Box, *, pale: bool) -> None:
        change = found.pays - found.printed_pay
        colour = PALE if pale else "#a3211a" if change < 0 else CHEAPER if change > 0 else INK
        self._board.printer(shown).write(
            ground, f"${found.pays}", box, 22, face="bold", colour=colour, align="centre", middle=True, wrap=False
        )

    # Places with rules of their own ----------------------------------------------------------------------------

    def _tenderloin(self, ground: pygame.Surface, shown: TableView) -> None:
        board, writer = self._board, self._board.printer(shown)
        pays = board.rules.content.tenderloin.street
        dollars = [pay for pay in pays if pay]
        told = {
            "street": _("die: ${least}–{most}, 1: arrest").format(least=min(dollars), most=max(dollars)),
            "robbery": _("best die, 1: arrest"),
        }
        for name, words in told.items():
            label = board.box(f"TEN.label.{name}")
            writer.write(ground, _(_LABELS[name]), Box(label.x, label.y - 3, label.w, label.h + 6), 24, face="title",
                         align="centre", middle=True, wrap=False)  # fmt: skip
            writer.write(ground, words, _tall(board.box(f"TEN.die.{name}")), 17, colour=PALE, align="centre",
                         middle=True, wrap=False)  # fmt: skip
            for house in board.sites.houses:
                shown.stamp(ground, f"mark-{house}", board.box(f"TEN.{name}.{house}").centre, 26)

    def _prison(self, ground: pygame.Surface, shown: TableView) -> None:
        board, writer = self._board, self._board.printer(shown)
        for name in ("arrest", "jail", "dead"):
            label = board.box(f"PEN.label.{name}")
            writer.write(ground, _(_LABELS[name]), Box(label.x, label.y - 4, label.w, label.h + 8), 22, face="title",
                         colour=PALE, align="centre", middle=True, wrap=False)  # fmt: skip
        self._noted = self._prison_words(shown)
        self._note(ground, shown, self._noted)

    def _prison_words(self, shown: TableView) -> str:
        """When who is there leaves, as it is shown now; as many names as one line holds, and how many more."""
        where = self._board.standing.where
        freed = [name for name, spot in where.items() if in_jail(spot)]
        taken = [name for name, spot in where.items() if spot == "arrest"]
        text, names = (_("Home tonight: {names}."), freed) if freed else (_("To Jail tomorrow: {names}."), taken)
        if not names:
            return _("Nobody is in Jail.")
        room, writer = self._note_room(), self._board.printer(shown)
        found = ""
        for named in range(len(names), 0, -1):
            more = f" +{len(names) - named}" if named < len(names) else ""
            found = text.format(names=", ".join(names[:named]) + more)
            if writer.measure(found, "text", 17)[0] <= room.w:
                break
        return found

    def _note_room(self) -> Box:
        room = self._board.box("PEN.label.note")
        return Box(room.x + 8, room.y, room.w - 16, room.h)

    def _note(self, ground: pygame.Surface, shown: TableView, words: str) -> None:
        self._board.printer(shown).write(ground, words, self._note_room(), 17, align="centre", middle=True, wrap=False)

    def running_note(self, screen: pygame.Surface, shown: TableView) -> None:
        """While the night runs, whoever comes to prison or leaves it changes the note that is painted."""
        words = self._prison_words(shown)
        if words == self._noted:
            return
        canvas, tile = shown.app.canvas, self._board.sites.tiles["PEN"]
        whole, part = canvas.rect(tile), canvas.rect(self._board.box("PEN.label.note"))
        picture = shown.picture_of(tile_kind("PEN", "A"), tile.h)
        screen.blit(picture, part, part.move(-whole.x, -whole.y))
        self._board.printer(shown).cover(self._board.box("PEN.label.note"))
        self._note(screen, shown, words)

    def _bonus(self, ground: pygame.Surface, shown: TableView, state: State, tile: Tile) -> None:
        board = self._board
        bonus = board.rules.content.tiles[tile.id].bonus
        if not bonus or (tile.id == "BIE" and tile.side == "B" and state.bierhalle_local):
            return
        box = board.box(f"{tile.id}.label.bonus").grown(-1)
        if tile.side == "A":
            self._later(ground, shown, bonus, box)
            return
        board.printer(shown).write(
            ground, _(SHORT_BONUS[bonus]), box, 19, face="bold", colour=INK, align="centre", middle=True
        )

    def _later(self, ground: pygame.Surface, shown: TableView, bonus: str, box: Box) -> None:
        """What a place will bring: dull and dashed, for nothing can be pressed here yet."""
        canvas, writer = shown.app.canvas, self._board.printer(shown)
        paint.veil(ground, canvas, box.grown(2), (58, 46, 36, 235), 4)
        paint.dashed(ground, canvas, box, "#8d7a5c", 4)
        line = Box(box.x, box.y - 1, box.w, 25)
        writer.write(ground, _("improved:"), line, 22, face="title", colour="#c9b58c", align="centre", middle=True,
                     wrap=False)  # fmt: skip
        room = Box(box.x, line.bottom - 1, box.w, box.bottom - line.bottom - 3)
        signs.draw(ground, writer, _BONUS[bonus], room, align="centre", colour=PALE, high=24, size=20)

    # Over the pieces -------------------------------------------------------------------------------------------

    def badges(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        """What somebody who stands on a slot brings home tonight, dollars or a token for the pool, beside the head; it
        goes when they do."""
        where = self._board.standing.where
        for one in tokens_of(state):
            slot = self._board.rules.content.slots.get(one.place)
            if slot is not None and slot.kind in ("work", *_POLITICAL) and where.get(one.name) == slot.id:
                self._gain(screen, shown, state, slot)

    def _gain(self, screen: pygame.Surface, shown: TableView, state: State, slot: Slot) -> None:
        brings = self._board.brings(state, slot.id)
        box, tile = self._board.box(f"{slot.tile}.gain.{slot.id.partition('.')[2]}"), self._board.sites.tiles[slot.tile]
        box = box._replace(x=min(box.x, tile.right - box.w - 3))
        paint.veil(screen, shown.app.canvas, box, (220, 234, 208, 245), 5)
        if brings.resource:
            row = [signs.text("+"), Sign(brings.resource)]
            signs.draw(screen, self._board.printer(shown), row, box, align="centre", colour=GAIN, high=17, tight=True)
            return
        self._board.printer(shown).write(
            screen, f"${brings.usd}", _tall(box), 17, face="bold", colour=GAIN, align="centre", middle=True, wrap=False
        )


def _tall(box: Box) -> Box:
    """A line may stand over the rim of its plate."""
    return Box(box.x, box.y - 3, box.w, box.h + 6)
