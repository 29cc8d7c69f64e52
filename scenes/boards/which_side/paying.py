"""The stage: who gives what for a card or a control. Bills and tokens are clicked up and down, and sent together.

What lies ready is the table's own selection (`Board.chosen`): its first entry says what is paid for, so Esc puts all
of it away. How it is paid, and by which moves, is the rules' business (`game.which_side.day.paying`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.words import _, in_a_row, money, ngettext, pgettext
from game.which_side.cards.language import RESOURCES
from game.which_side.day import paying as ways
from game.which_side.moves import AnyMove, Collect
from game.which_side.state import State, Tenement
from game.which_side.text.names import tokens
from scenes.kit.canvas import Box
from scenes.kit.text import INK, MUTED, RED
from scenes.table.marks import Card, Drawing, Line, Mark, Panel, Paper, Words
from scenes.table.terms import Selection, Tool

from .hands import Held

if TYPE_CHECKING:
    from scenes.table.table import Table

    from .board import GameBoard

FOR = "pay."
"""The first thing chosen: `pay.N04` is what the others are given for."""
ROW = 51.0
CARD = Box(40, 90, 300, 466)
SHEET = Box(352, 90, 450, 466)
FOOT = Box(40, 562, 762, 142)
STAGE, CHOSEN = "#140e0af6", "#e9a83a"
"""Half a heading above the cards would read like dirt: hardly anything shines through the stage."""


class Offered(NamedTuple):
    """What has been put down so far."""

    target: str
    usd: tuple[int, ...]
    anarchists: int


class Paying:
    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._content = board.rules.content
        self.sheet = SHEET

    # What lies ready -------------------------------------------------------------------------------------------

    @property
    def target(self) -> str:
        """What is being paid for; "" while nothing is."""
        chosen = self._board.chosen
        return chosen[0].removeprefix(FOR) if chosen and chosen[0].startswith(FOR) else ""

    def begin(self, state: State, target: str) -> tuple[str, ...]:
        """The usual way to pay, ready to be sent."""
        usual = ways.usual(self._content, state, target)
        bills = [
            _bill(house.name, n)
            for house, share in zip(state.tenements, usual.usd, strict=True)
            for n in range(house.usd - share + 1, house.usd + 1)
        ]
        return (FOR + target, *bills, *map(_spare, range(1, usual.anarchists + 1)))

    def add(self, state: State, target: str, brought: Held) -> tuple[str, ...]:
        """One more of what a hand brought; whatever was chosen for something else is put back."""
        chosen = self._board.chosen if self.target == target else (FOR + target,)
        if brought.what == "usd":
            kind = [_bill(house, n) for house, n in self.bills(state, target) if house == brought.name]
        else:
            kind = [_spare(n) for n in range(1, self.spare(state, target) + 1)]
        free = [spot for spot in kind if spot not in chosen]
        return (*chosen, free[-1]) if free else chosen

    def bills(self, state: State, target: str = "") -> list[tuple[str, int]]:
        """Bills of every house, as far as they could be needed."""
        price = self._content.cost(target or self.target, state.duo)
        return [
            (house.name, n)
            for house in (state.tenements if price.usd else ())
            for n in range(max(1, house.usd - price.usd + 1), house.usd + 1)
        ]

    def spare(self, state: State, target: str = "") -> int:
        """Anarchists who may stand in for two of the unions."""
        return ways.spare_anarchists(self._content, state, target or self.target)

    def spots(self, state: State, target: str) -> tuple[str, ...]:
        """All that can be given for it."""
        bills = [_bill(house, n) for house, n in self.bills(state, target)]
        return (*bills, *map(_spare, range(1, self.spare(state, target) + 1)))

    def offered(self, state: State, chosen: Sequence[str]) -> Offered:
        given = [house for house, n in self.bills(state) if _bill(house, n) in chosen]
        spare = sum(_spare(n) in chosen for n in range(1, self.spare(state) + 1))
        return Offered(self.target, tuple(given.count(house.name) for house in state.tenements), spare)

    def moves(self, state: State, chosen: Sequence[str], *, rest: bool = False) -> tuple[AnyMove, ...]:
        given = self.offered(state, chosen)
        return ways.in_moves(self._content, state, given.target, given.usd, given.anarchists, rest=rest)

    def missing(self, state: State) -> ways.Missing:
        given = self.offered(state, self._board.chosen)
        found = ways.still_missing(self._content, state, given.target, given.usd, given.anarchists)
        return found._replace(agit=max(0, found.agit - state.pool.AGIT) if found.agit > 0 else found.agit)

    def _why_not_enough(self, state: State) -> str:
        """What is wrong with what lies ready; "" if it pays."""
        missing = self.missing(state)
        if missing.usd > 0 or missing.agit > 0:
            return _("Still missing: {parts}.").format(parts=owed(max(0, missing.usd), max(0, missing.agit)))
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
        return bool(self.target) and not self._board.allows((Collect(self.target),))

    def _pay_words(self, target: str) -> str:
        controls = self._content.side(self._board.duo).controls
        return _("Pay and take control") if target in controls else _("Pay and counter")

    def tools(self, table: Table) -> list[Tool]:
        """Put everything back, pay, or let the richest add the rest.

        Where the first button lies, the end of the struggle comes next: a second click on what pays must not meet it.
        """
        state: State = table.view.view.table
        board = self._board
        found = [Tool(_("Put it back"), lambda: self._close(table), detail=_("Esc"))]
        paid, why_not = self.moves(state, board.chosen), self._why_not_enough(state)
        words, ready = self._pay_words(self.target), bool(paid) and table.allows(paid)
        found.append(Tool(words, lambda: table.begin(paid), "primary", ready, detail=why_not, moves=paid, note=why_not))
        rest = self.moves(state, board.chosen, rest=True)
        if rest and not paid and table.allows(rest):
            found.append(
                Tool(
                    _("The richest add the rest"),
                    lambda: table.begin(rest),
                    "primary",
                    key=pgettext("which side key", "r"),
                    moves=rest,
                )
            )
        return found

    def _close(self, table: Table) -> None:
        table.hands.cancel()
        table.app.request_redraw()

    # Where it lies ---------------------------------------------------------------------------------------------

    def _raised(self, spot: str) -> float:
        """What was chosen lies higher."""
        return 14.0 if spot in self._board.chosen else 0.0

    def bill_box(self, house: str, number: int) -> Box:
        state = self._board.state
        index = [one.name for one in state.tenements].index(house)
        mine = [n for owner, n in self.bills(state) if owner == house]
        step = min(44.0, 230 / max(1, len(mine)))
        y = SHEET.y + 74 + index * ROW + 12 - self._raised(_bill(house, number))
        return Box(SHEET.x + 150 + mine.index(number) * step, y, max(40.0, step), 42)

    def spare_box(self, number: int) -> Box:
        y = self._pool_y(self._board.state) + 12 - self._raised(_spare(number))
        return Box(SHEET.x + 250 + (number - 1) * 42, y, 40, 42)

    def _pool_y(self, state: State) -> float:
        return SHEET.y + 78 + len(state.tenements) * ROW + 14

    # Marks -----------------------------------------------------------------------------------------------------

    def marks(self, state: State) -> Iterator[Mark]:
        target = self.target
        if not target:
            return
        yield Panel(self._board.layout["stage"], STAGE, radius=6, covers=True)
        yield Card(self._board.paid_for(state, target), CARD)
        yield Paper(SHEET, 12)
        head = Box(SHEET.x + 20, SHEET.y + 8, SHEET.w - 40, 54)
        yield Words(_("Who pays?"), head, 44, "title", wrap=False)
        yield Words(self._price_words(state, target), head, 19, colour=MUTED, align="right", wrap=False)
        yield Line(((SHEET.x + 20, SHEET.y + 64), (SHEET.right - 20, SHEET.y + 64)), "#b39b6b", 2)
        for index, house in enumerate(state.tenements):
            yield from self._house(state, index, house)
        yield from self._pool(state, target)
        yield from self._sum(state)
        yield from self._consequences(state, target)

    def _price_words(self, state: State, target: str) -> str:
        price = self._content.cost(target, state.duo)
        parts = [money(price.usd)] if price.usd else []
        if count := sum(getattr(price, name) for name in RESOURCES):
            parts.append(ngettext("{n} token", "{n} tokens", count).format(n=count))
        return in_a_row(parts)

    def _house(self, state: State, index: int, house: Tenement) -> Iterator[Mark]:
        row = Box(SHEET.x + 18, SHEET.y + 74 + index * ROW, SHEET.w - 36, ROW)
        yield Drawing(f"mark-{house.name}", (row.x + 18, row.centre[1] + 6), 34)
        name = Box(row.x + 42, row.y + 6, 92, row.h)
        yield Words(self._board.house_name(house.name), name, 28, "title", wrap=False)
        mine = [n for owner, n in self.bills(state) if owner == house.name]
        for number in mine:
            box = self.bill_box(house.name, number)
            yield Drawing("bill", (box.x + 29, box.centre[1]), 32)
            if _bill(house.name, number) in self._board.chosen:
                yield Panel(Box(box.x - 2, box.centre[1] - 18, 62, 36), edge=CHOSEN, radius=6)
        gives = sum(_bill(house.name, number) in self._board.chosen for number in mine)
        text = _("gives {n} of its {usd}") if gives else _("its own: {usd}")
        words = text.format(n=money(gives), usd=money(house.usd))
        if not mine:
            yield Words(words, Box(row.x + 132, row.y + 6, 200, row.h), 18, colour=MUTED, wrap=False)
        else:
            left = min(row.right - 116, self.bill_box(house.name, mine[-1]).right + 24)  # beside the last bill
            room = Box(left, row.y + 6, row.right - left, row.h)
            yield Words(words, room, 18, "bold" if gives else "text", "#8a5a10" if gives else MUTED, "right")

    def _pool(self, state: State, target: str) -> Iterator[Mark]:
        """What the pool gives by itself, and the anarchists who may stand in."""
        price, y = self._content.cost(target, state.duo), self._pool_y(state)
        given = self.offered(state, self._board.chosen)
        # What belongs to one Tenement lies above this line, what belongs to all below it.
        yield Line(((SHEET.x + 20, y + 2), (SHEET.right - 20, y + 2)), "#b39b6b", 2)
        yield Words(_("Common pool"), Box(SHEET.x + 20, y + 4, 72, 58), 25, "title")
        x = SHEET.x + 96
        agit = max(0, price.AGIT - 2 * given.anarchists)
        for name, count in (("AGIT", agit), ("ANAR", price.ANAR), ("GREVE", price.GREVE), ("SAB", price.SAB)):
            if count:
                yield Drawing(name, (x + 16, y + 33), 32)
                yield Words(str(count), Box(x + 34, y + 14, 24, 38), 21, "bold", wrap=False)
                x += 58
        spare = self.spare(state)
        if spare:
            there = self.spare_box(spare)
            words = _("{n} in the pool").format(n=state.pool.ANAR)
            room = Box(there.right + 6, y + 14, SHEET.right - there.right - 16, 38)
            yield Words(words, room, 18, colour=MUTED, wrap=False)
        for number in range(1, spare + 1):
            box = self.spare_box(number)
            yield Drawing("ANAR", box.centre, 38)
            if _spare(number) in self._board.chosen:
                yield Panel(box.grown(2), edge=CHOSEN, radius=10)

    def _sum(self, state: State) -> Iterator[Mark]:
        """Whether what lies ready is enough, and what stays."""
        y = self._pool_y(state) + 62
        room = Box(SHEET.x + 20, y, SHEET.w - 40, SHEET.bottom - y - 6)
        if self.spare(state):
            hint = _("Each bomb you click pays for two megaphones.")
            yield Words(hint, room._replace(h=room.h / 2), 18, colour=MUTED)
            room = Box(room.x, room.y + room.h / 2, room.w, room.h / 2)
        words, colour = self._why_not_enough(state), RED
        if not words:
            left = sum(house.usd for house in state.tenements) - sum(self.offered(state, self._board.chosen).usd)
            words, colour = _("Enough. All Tenements together keep {money}.").format(money=money(left)), INK
        yield Words(words, room, 19, "bold", colour)

    def _consequences(self, state: State, target: str) -> Iterator[Mark]:
        yield Panel(FOOT, "#1e1610f0", "#b08a3e", 1.5, 8)
        consequences = self._board.words.consequences(state, target)
        for room, colour, (title, words) in zip(foot_rooms(), ("#9fc08a", "#e2705f"), consequences, strict=True):
            head = Box(room.x, FOOT.y + 4, room.w, 34)
            yield Words(title, head, 26, "title", colour, wrap=False)
            yield Words(words, room, 18, colour="#f6ecd4")


def owed(usd: int, agit: int) -> str:
    """Dollars and Union Agitation that are still to be paid."""
    parts = [money(usd)] if usd else []
    if agit:
        parts.append(tokens("AGIT", agit))
    return in_a_row(parts)


def _bill(house: str, number: int) -> str:
    return f"bill.{house}.{number}"


def _spare(number: int) -> str:
    return f"spare.{number}"


def foot_rooms() -> tuple[Box, Box]:
    """Room for what comes of it if it is paid for, and if it is not."""
    half = (FOOT.w - 40) / 2
    left = Box(FOOT.x + 14, FOOT.y + 36, half, FOOT.h - 40)
    return left, left._replace(x=left.x + half + 12)
