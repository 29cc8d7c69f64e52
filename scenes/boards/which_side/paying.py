"""The stage: who gives what for a card or a control. Bills and tokens are clicked up and down, and sent together.

What lies ready is the table's own selection (`Board.chosen`): its first entry says what is paid for, so Esc puts all
of it away. How it is paid, and by which moves, is the rules' business (`game.which_side.paying`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.words import _
from game.which_side import paying as ways
from game.which_side.language import RESOURCES
from game.which_side.moves import AnyMove, Collect
from game.which_side.names import RESOURCE_NAMES
from game.which_side.state import State
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import INK, MUTED, RED
from scenes.table.terms import Selection, Target, Tool
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.table.table import Table

    from .board import GameBoard

FOR = "pay."
"""The first thing chosen: `pay.N04` is what the others are given for."""
BILL, TOKEN = "bill.", "spare."
ROW = 51.0
CARD = Box(40, 90, 300, 466)
SHEET = Box(352, 90, 450, 466)
FOOT = Box(40, 562, 762, 142)


class Offered(NamedTuple):
    """What has been put down so far."""

    target: str
    usd: tuple[int, ...]
    anarchists: int


class Paying:
    def __init__(self, board: GameBoard) -> None:
        self._board = board

    # What lies ready -------------------------------------------------------------------------------------------

    @property
    def target(self) -> str:
        """What is being paid for; "" while nothing is."""
        chosen = self._board.chosen
        return chosen[0].removeprefix(FOR) if chosen and chosen[0].startswith(FOR) else ""

    def begin(self, state: State, target: str) -> tuple[str, ...]:
        """The usual way to pay, ready to be sent."""
        usual = ways.usual(self._board.rules.content, state, target)
        bills = [
            f"{BILL}{house.name}.{n}"
            for house, share in zip(state.tenements, usual.usd, strict=True)
            for n in range(house.usd - share + 1, house.usd + 1)
        ]
        return (FOR + target, *bills, *(f"{TOKEN}{n}" for n in range(1, usual.anarchists + 1)))

    def add(self, state: State, target: str, source: str) -> tuple[str, ...]:
        """One more of what a hand brought; whatever was chosen for something else is put back."""
        chosen = self._board.chosen if self.target == target else (FOR + target,)
        free = [spot for spot in self.spots(state, target) if spot not in chosen]
        kind = f"{BILL}{source.removeprefix('usd.')}." if source.startswith("usd.") else TOKEN
        fitting = [spot for spot in free if spot.startswith(kind)]
        return (*chosen, fitting[-1]) if fitting else chosen

    def spots(self, state: State, target: str) -> tuple[str, ...]:
        """Bills of every house as far as they could be needed, and anarchists to spare."""
        content = self._board.rules.content
        price = content.cost(target, state.duo)
        found = []
        for house in state.tenements if price.usd else ():
            found += [f"{BILL}{house.name}.{n}" for n in range(max(1, house.usd - price.usd + 1), house.usd + 1)]
        spare = ways.spare_anarchists(content, state, target)
        return (*found, *(f"{TOKEN}{n}" for n in range(1, spare + 1)))

    def offered(self, state: State, chosen: Sequence[str]) -> Offered:
        usd = [sum(spot.startswith(f"{BILL}{house.name}.") for spot in chosen) for house in state.tenements]
        return Offered(self.target, tuple(usd), sum(spot.startswith(TOKEN) for spot in chosen))

    def moves(self, state: State, chosen: Sequence[str], *, rest: bool = False) -> tuple[AnyMove, ...]:
        given = self.offered(state, chosen)
        content = self._board.rules.content
        return ways.in_moves(content, state, given.target, given.usd, given.anarchists, rest=rest)

    def missing(self, state: State) -> ways.Missing:
        given = self.offered(state, self._board.chosen)
        found = ways.still_missing(self._board.rules.content, state, given.target, given.usd, given.anarchists)
        return found._replace(agit=max(0, found.agit - state.pool.AGIT) if found.agit > 0 else found.agit)

    def _why_not_enough(self, state: State) -> str:
        """What is wrong with what lies ready; "" if it pays."""
        missing = self.missing(state)
        if missing.usd > 0 or missing.agit > 0:
            parts = [f"${missing.usd}"] if missing.usd > 0 else []
            parts += [f"{missing.agit} {_(RESOURCE_NAMES['AGIT'])}"] if missing.agit > 0 else []
            return _("Still missing: {parts}.").format(parts=_(" and ").join(parts))
        return _("That is more than it costs.") if missing.usd < 0 or missing.agit < 0 else ""

    # Hands -----------------------------------------------------------------------------------------------------

    def selection(self, state: State) -> Selection | None:
        target = self.target
        if not target:
            return None

        def words(_chosen: tuple[str, ...]) -> str:
            return ""  # `tools` has the button

        if self.fixed:
            return Selection((), lambda _chosen: self.moves(state, self._board.chosen), words)
        return Selection(self.spots(state, target), lambda chosen: self.moves(state, chosen), words)

    @property
    def fixed(self) -> bool:
        """The guide lets only the usual way to pay through."""
        return bool(self.target) and not self._board.lets((Collect(self.target),))

    def _pay_words(self, target: str) -> str:
        controls = self._board.rules.content.side(self._board.duo).controls
        return _("Pay and take control") if target in controls else _("Pay and counter")

    def tools(self, table: Table) -> list[Tool]:
        """Put everything back, pay, or let the richest add the rest.

        Where the first button lies, the end of the struggle comes next: a second click on what pays must not meet it.
        """
        state: State = table.view.shown.table
        board = self._board
        found = [Tool(_("Put it back"), lambda: self._close(table), detail=_("Esc"))]
        paid, why_not = self.moves(state, board.chosen), self._why_not_enough(state)
        words, ready = self._pay_words(self.target), bool(paid) and table.lets(paid)
        found.append(Tool(words, lambda: table.begin(paid), "primary", ready, detail=why_not, moves=paid, note=why_not))
        rest = self.moves(state, board.chosen, rest=True)
        if rest and not paid and table.lets(rest):
            found.append(Tool(_("The richest add the rest"), lambda: table.begin(rest), "primary", key="r", moves=rest))
        return found

    def _close(self, table: Table) -> None:
        table.hands.cancel()
        table.app.look()

    def targets(self, state: State) -> list[Target]:
        names = {house.name: self._board.house_name(house.name) for house in state.tenements}
        found = []
        for spot in self.spots(state, self.target):
            if spot.startswith(BILL):
                text = _("A dollar of the {house} Tenement")
                found.append(Target(spot, text.format(house=names[spot.split(".")[1]])))
            else:
                found.append(Target(spot, _("One Anarchist Agitation in the place of two Union Agitations")))
        return found

    def box(self, spot: str) -> Box:
        """Where a bill or a token lies on the stage: what was chosen lies higher."""
        raised = 14.0 if spot in self._board.chosen else 0.0
        state = self._board.state
        if spot.startswith(FOR):
            return SHEET
        if spot.startswith(TOKEN):
            number = int(spot.removeprefix(TOKEN))
            return Box(SHEET.x + 250 + (number - 1) * 42, self._pool_y(state) + 12 - raised, 40, 42)
        _bill, house, number_ = spot.split(".")
        index = [one.name for one in state.tenements].index(house)
        mine = [each for each in self.spots(state, self.target) if each.startswith(f"{BILL}{house}.")]
        step = min(44.0, 230 / max(1, len(mine)))
        x = SHEET.x + 150 + mine.index(f"{BILL}{house}.{number_}") * step
        return Box(x, SHEET.y + 74 + index * ROW + 12 - raised, max(40.0, step), 42)

    def _pool_y(self, state: State) -> float:
        return SHEET.y + 78 + len(state.tenements) * ROW + 14

    # Painting --------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface, shown: TableView) -> None:
        target, state = self.target, self._board.state
        if not target:
            return
        canvas, writer = shown.app.canvas, shown.app.writer
        stage = self._board.layout["stage"]
        paint.veil(screen, canvas, stage, (20, 14, 10, 246), 6)  # half a heading above the cards reads like dirt
        writer.cover(stage)
        shown.covered = stage
        face = self._board.paid_for(target)
        shown.cards.enlarge(screen, face, CARD, writer)
        paint.paper(screen, canvas, SHEET, 12)
        head = Box(SHEET.x + 20, SHEET.y + 8, SHEET.w - 40, 54)
        writer.write(screen, _("Who pays?"), head, 44, face="title", middle=True, wrap=False)
        writer.write(screen, self._price_words(target), head, 19, colour=MUTED, align="right", middle=True, wrap=False)
        pygame.draw.line(screen, "#b39b6b", canvas.point((SHEET.x + 20, SHEET.y + 64)),
                         canvas.point((SHEET.right - 20, SHEET.y + 64)), canvas.px(2))  # fmt: skip
        for index, house in enumerate(state.tenements):
            self._paint_house(screen, shown, index, house.name)
        self._paint_pool(screen, shown)
        self._paint_sum(screen, shown)
        self._paint_consequence(screen, shown, target)

    def _price_words(self, target: str) -> str:
        price = self._board.rules.content.cost(target, self._board.state.duo)
        parts = [f"${price.usd}"] if price.usd else []
        count = sum(getattr(price, name) for name in RESOURCES)
        if count:
            parts.append(_("{n} tokens").format(n=count) if count != 1 else _("1 token"))
        return _(" and ").join(parts)

    def _paint_house(self, screen: pygame.Surface, shown: TableView, index: int, house: str) -> None:
        writer, state = shown.app.writer, self._board.state
        row = Box(SHEET.x + 18, SHEET.y + 74 + index * ROW, SHEET.w - 36, ROW)
        shown.stamp(screen, f"mark-{house}", (row.x + 18, row.centre[1] + 6), 34)
        name = Box(row.x + 42, row.y + 6, 92, row.h)
        writer.write(screen, self._board.house_name(house), name, 28, face="title", middle=True, wrap=False)
        chosen = self._board.chosen
        mine = [spot for spot in self.spots(state, self.target) if spot.startswith(f"{BILL}{house}.")]
        for spot in mine:
            box = self.box(spot)
            shown.stamp(screen, "bill", (box.x + 29, box.centre[1]), 32)
            if spot in chosen:
                paint.outline(screen, shown.app.canvas, Box(box.x - 2, box.centre[1] - 18, 62, 36), "#e9a83a", 3, 6)
        usd = next(one.usd for one in state.tenements if one.name == house)
        gives = sum(spot in chosen for spot in mine)
        words = _("gives ${n} of ${usd}").format(n=gives, usd=usd) if gives else _("has ${usd}").format(usd=usd)
        if not mine:
            room = Box(row.x + 132, row.y + 6, 200, row.h)
            writer.write(screen, words, room, 18, colour=MUTED, middle=True, wrap=False)
        else:
            room = Box(row.right - 116, row.y + 6, 116, row.h)
            colour = "#8a5a10" if gives else MUTED
            writer.write(screen, words, room, 18, face="bold" if gives else "text", colour=colour, align="right",
                         middle=True)  # fmt: skip

    def _paint_pool(self, screen: pygame.Surface, shown: TableView) -> None:
        """What the pool gives by itself, and the anarchists who may stand in."""
        content, state, writer = self._board.rules.content, self._board.state, shown.app.writer
        price, y = content.cost(self.target, state.duo), self._pool_y(state)
        given = self.offered(state, self._board.chosen)
        writer.write(screen, _("Pool"), Box(SHEET.x + 20, y + 8, 70, 50), 30, face="title", middle=True, wrap=False)
        x = SHEET.x + 96
        agit = max(0, price.AGIT - 2 * given.anarchists)
        for name, count in (("AGIT", agit), ("ANAR", price.ANAR), ("GREVE", price.GREVE), ("SAB", price.SAB)):
            if count:
                shown.stamp(screen, name, (x + 16, y + 33), 32)
                writer.write(screen, str(count), Box(x + 34, y + 14, 24, 38), 21, face="bold", middle=True, wrap=False)
                x += 58
        spare = ways.spare_anarchists(content, state, self.target)
        if spare:
            there = self.box(f"{TOKEN}{spare}")
            words = _("{n} in the pool").format(n=state.pool.ANAR)
            room = Box(there.right + 6, y + 14, SHEET.right - there.right - 16, 38)
            writer.write(screen, words, room, 18, colour=MUTED, middle=True, wrap=False)
        for n in range(1, spare + 1):
            box = self.box(f"{TOKEN}{n}")
            shown.stamp(screen, "ANAR", box.centre, 38)
            if f"{TOKEN}{n}" in self._board.chosen:
                paint.outline(screen, shown.app.canvas, box.grown(2), "#e9a83a", 3, 10)

    def _paint_sum(self, screen: pygame.Surface, shown: TableView) -> None:
        writer, state = shown.app.writer, self._board.state
        y = self._pool_y(state) + 66
        spare = ways.spare_anarchists(self._board.rules.content, state, self.target)
        if spare:
            text = _("Each bomb you click pays for two megaphones.")
            y = writer.write(screen, text, Box(SHEET.x + 20, y, SHEET.w - 40, 60), 18, colour=MUTED).bottom + 4
        words, colour = self._why_not_enough(state), RED
        if not words:
            left = sum(house.usd for house in state.tenements) - sum(self.offered(state, self._board.chosen).usd)
            words, colour = _("Enough. All Tenements together keep ${n}.").format(n=left), INK
        writer.write(screen, words, Box(SHEET.x + 20, y, SHEET.w - 40, SHEET.bottom - y - 6), 19, face="bold",
                     colour=colour)  # fmt: skip

    def _paint_consequence(self, screen: pygame.Surface, shown: TableView, target: str) -> None:
        canvas, writer, board = shown.app.canvas, shown.app.writer, self._board
        paint.veil(screen, canvas, FOOT, (30, 22, 16, 240), 8)
        paint.outline(screen, canvas, FOOT, "#b08a3e", 1.5, 8)
        colours = ("#9fc08a", "#e2705f")
        consequences = board.words.consequences(board.state, target)
        for room, colour, (title, words) in zip(foot_rooms(), colours, consequences, strict=True):
            head = Box(room.x, FOOT.y + 4, room.w, 34)
            writer.write(screen, title, head, 26, face="title", colour=colour, middle=True, wrap=False)
            writer.write(screen, words, room, 18, colour="#f6ecd4")


def foot_rooms() -> tuple[Box, Box]:
    """Room for what comes of it if it is paid for, and if it is not."""
    half = (FOOT.w - 40) / 2
    left = Box(FOOT.x + 14, FOOT.y + 36, half, FOOT.h - 40)
    return left, left._replace(x=left.x + half + 12)
