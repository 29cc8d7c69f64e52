"""Lists that lie over the trail: the trading post, piles one looks through, cards to recover, to keep, to destroy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from game.core.moves import Move
from game.core.words import N_, _
from game.iditacards.content import UpgradeName
from game.iditacards.moves import (
    Cancel,
    ChooseDeck,
    Destroy,
    Done,
    Earn,
    Keep,
    MusherMove,
    Recover,
    Take,
)
from game.iditacards.sight.views import View
from game.iditacards.state import Pending
from game.iditacards.text.cardtext import DECKS, card_name
from scenes.kit.canvas import Box
from scenes.table.cards import SHAPE
from scenes.table.marks import Mark
from scenes.table.terms import Look

from . import looks
from .faces import LAID_OPEN
from .places import Place

if TYPE_CHECKING:
    from .board import GameBoard

Shows = Literal["", "post", "discard", "legends", "deck", "take", "earn", "recover", "cull"]
Fate = Literal["", "hand", "deck", "keep", "destroy"]
CARD_WIDE, CARD_HIGH = SHAPE
"""Cards in the drawer are as large as in the hand, where one row of them is enough."""
ABREAST, GAP = 6, 6.0
HEAD, PLATE, ABOVE = 48.0, 42.0, 16.0
"""Heights of the drawer's head and of the plate of a deck; the most room there is above cards."""
POST = ("post", "deck", "take")
"""What is decided or looked at with the trading post open."""
COLUMNS = 4
LISTS = ("discard", "recover", "cull")
"""What is shown as strips where there are many: as whole cards only two rows of them lie there."""


class Drawer:
    """What lies open, and the marks made on it so far. What is decided in it opens it by itself."""

    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self.opened: Shows = ""
        """What somebody has opened to look through."""
        self.filling = False
        """Cards come to the trading post from the deck that was named: it stays open meanwhile."""
        self.marks: dict[int, Fate] = {}
        self._marked: object = None
        """The decision that the marks belong to."""

    @property
    def box(self) -> Box:
        return self._board.spots["drawer"]

    def shows(self, view: View) -> Shows:
        pending = view.pending
        asked = pending is not None and pending.seat == view.seat
        if asked and pending.kind in ("deck", "take", "earn", "recover", "cull"):  # type: ignore[union-attr]
            return pending.kind  # type: ignore[union-attr]
        return "deck" if self.filling else self.opened

    def forget(self) -> None:
        self.opened, self.filling = "", False
        self.marks = {}

    def cards(self, view: View) -> tuple[str, ...]:
        """What lies in it, in the order in which the rules count."""
        if view.seat is None:
            return ()
        mine, pending = view.players[view.seat], view.pending
        match self.shows(view):
            case "post" | "deck" | "take":
                return view.supply
            case "discard" | "recover":
                return mine.discard
            case "legends" | "earn":
                return mine.legends or ()
            case "cull":
                return pending.cards if pending is not None else ()
        return ()

    def boxes(self, view: View) -> list[Box]:
        """Where each of its cards lies."""
        count = len(self.cards(view))
        return self._strips(count) if self.in_strips(view) else self._shelves(count, self.shows(view))

    def in_strips(self, view: View) -> bool:
        return self.shows(view) in LISTS and len(self.cards(view)) > 2 * ABREAST

    def _shelves(self, count: int, shows: Shows) -> list[Box]:
        """One row of cards, or two; the plates of the decks lie above them. What room is left is left below, where the
        note of a guide then hides neither a card nor what the drawer is called."""
        rows, plates = (1 if count <= ABREAST else 2), (PLATE + 6 if _has_plates(shows, count) else 0.0)
        room = self.box.h - HEAD - plates - 10
        high = min(CARD_HIGH, (room - GAP * (rows - 1)) / rows)
        wide = high * CARD_WIDE / CARD_HIGH
        across = max(1, -(-count // rows))
        step = min(wide + GAP, (self.box.w - 20 - wide) / max(1, across - 1))
        left = self.box.centre[0] - (wide + step * (across - 1)) / 2
        top = self.box.y + HEAD + plates + min(ABOVE, (room - high * rows - GAP * (rows - 1)) / 4)
        return [Box(left + (n % across) * step, top + (n // across) * (high + GAP), wide, high) for n in range(count)]

    def _strips(self, count: int) -> list[Box]:
        rows = max(8, -(-count // COLUMNS))
        high = (self.box.h - HEAD - 8) / rows
        wide = (self.box.w - 12) / COLUMNS
        return [
            Box(self.box.x + 8 + (n // rows) * wide, self.box.y + HEAD + (n % rows) * high, wide - 4, high - 3)
            for n in range(count)
        ]

    def decks(self, view: View) -> dict[UpgradeName, Box]:
        """The plates of the upgrade decks, while the trading post lies open."""
        if not _has_plates(self.shows(view), len(view.supply)):
            return {}
        wide = (self.box.w - 16) / max(1, len(view.upgrades))
        y = self.box.y + HEAD
        return {deck.name: Box(self.box.x + 11 + n * wide, y, wide - 6, PLATE) for n, deck in enumerate(view.upgrades)}

    # Marks -----------------------------------------------------------------------------------------------------

    def fresh(self, view: View) -> dict[int, Fate]:
        """The marks of the decision that is due now; those of another are void."""
        pending = view.pending
        key = (view.turn, self.shows(view), None if pending is None else (pending.kind, pending.cards, pending.sort))
        if key != self._marked:
            self._marked, self.marks = key, {}
        if pending is not None and pending.kind == "recover" and pending.sort and not self.marks:
            self.marks = dict.fromkeys(self._of_sort(view, pending), "hand")
        return self.marks

    def _of_sort(self, view: View, pending: Pending) -> list[int]:
        """Positions in the discard pile of the cards that must all come back."""
        cards, pile = self._board.rules.world.cards, view.players[pending.seat].discard
        return [position for position, name in enumerate(pile) if cards[name].sort == pending.sort]

    def press(self, view: View, position: int) -> bool:
        """Makes the next mark on this card; False where there are as many already as may be."""
        mark = self.next_mark(view, position)
        if mark is not None:
            self.fresh(view)[position] = mark
        return mark is not None

    def next_mark(self, view: View, position: int) -> Fate | None:
        """What a click makes of this card; None where there are as many marks already as may be."""
        marks, pending = self.fresh(view), view.pending
        assert pending is not None
        if pending.kind == "recover":
            cycle: tuple[Fate, ...] = ("hand", "deck") if pending.sort else ("", "hand", "deck")
            full = len([mark for mark in marks.values() if mark]) >= pending.number
        else:
            destroyed = sum(mark == "destroy" for mark in marks.values())
            cycle = ("", "keep", "destroy") if destroyed < pending.number else ("", "keep")
            if marks.get(position) == "destroy":
                cycle = ("destroy", "")
            full = False
        before = marks.get(position, "")
        if full and not before:
            return None
        return cycle[(cycle.index(before) + 1) % len(cycle)] if before in cycle else ""

    def mark_last(self, view: View, position: int) -> bool:
        """At once what a second click means: into the deck, or destroyed; again takes it back. False if it may not."""
        marks, pending = self.fresh(view), view.pending
        assert pending is not None
        recovers = pending.kind == "recover"
        aim, none = ("deck", "hand" if pending.sort else "") if recovers else ("destroy", "")
        before = marks.get(position, "")
        counted = sum(bool(mark) if recovers else mark == "destroy" for mark in marks.values())
        if before != aim and counted >= pending.number and not (recovers and before):
            return False
        if pending.sort and recovers and position not in self._of_sort(view, pending):
            return False
        marks[position] = none if before == aim else aim  # type: ignore[assignment]
        return True

    def moves(self, view: View) -> tuple[MusherMove, ...]:
        """The marks as the rules want them: ascending, of equal cards the leftmost."""
        pending, marks, cards = view.pending, self.fresh(view), self.cards(view)
        assert pending is not None
        if pending.kind == "recover":
            return _recovering(pending, cards, marks)
        return culling(pending, cards, marks)


def _has_plates(shows: Shows, cards: int) -> bool:
    """The decks are named on plates; where they only inform, they give way to a second row of cards."""
    return shows == "deck" or (shows in POST and cards <= ABREAST)


def leftmost(cards: Sequence[str], names: Sequence[str], barred: Sequence[int] = ()) -> list[int]:
    """Positions of cards called so, each as far left as it goes, in ascending order."""
    wanted = list(names)
    found = []
    for position, name in enumerate(cards):
        if name in wanted and position not in barred:
            wanted.remove(name)
            found.append(position)
    return found


def _recovering(pending: Pending, cards: Sequence[str], marks: dict[int, Fate]) -> tuple[MusherMove, ...]:
    chosen = [(cards[position], mark) for position, mark in sorted(marks.items()) if mark]
    positions = leftmost(cards, [name for name, _mark in chosen])
    moves = _anew(pending)
    for position in positions:
        index = next(n for n, (name, _mark) in enumerate(chosen) if name == cards[position])
        moves.append(Recover(position + 1, chosen.pop(index)[1]))  # type: ignore[arg-type]
    if len(moves) < pending.number and not pending.sort:
        moves.append(Done())
    return tuple(moves)


def culling(pending: Pending, cards: Sequence[str], marks: dict[int, Fate]) -> tuple[MusherMove, ...]:
    gone = leftmost(cards, [cards[p] for p, mark in sorted(marks.items()) if mark == "destroy"])
    kept = leftmost(cards, [cards[p] for p, mark in sorted(marks.items()) if mark == "keep"], gone)
    moves = [*_anew(pending), *(Destroy(p + 1) for p in gone)]
    if len(gone) < pending.number:
        moves.append(Done())
    moves += [Keep(p + 1) for p in kept]
    if len(gone) + len(kept) < len(cards):
        moves.append(Done())
    return tuple(moves)


def _anew(pending: Pending) -> list[MusherMove]:
    """Where a choice was left in the middle, it is made from its beginning."""
    return [Cancel()] if pending.chosen or pending.kept else []


def taking(view: View, numbers: Sequence[int]) -> tuple[MusherMove, ...]:
    assert view.pending is not None
    names = [view.supply[number - 1] for number in numbers]
    return (*_anew(view.pending), *(Take(p + 1) for p in leftmost(view.supply, names)))


def pressing(view: View, shows: Shows) -> list[tuple[str, MusherMove]]:
    """What a single click in the drawer decides."""
    if shows == "earn" and view.seat is not None:
        return [(f"card.{n + 1}", Earn(n + 1)) for n in range(len(view.players[view.seat].legends or ()))]
    if shows == "deck":
        return [(f"deck.{deck.name}", ChooseDeck(deck.name)) for deck in view.upgrades]
    return []


# Its places ----------------------------------------------------------------------------------------------------------


class DrawerDeck(Place):
    """The plate of an upgrade deck, while the trading post lies open."""

    spot = "deck.{}"
    of = (str,)
    sort = "pile"

    def keys(self, view: View) -> Iterable[UpgradeName]:
        return list(self.board.drawer.decks(view))

    def box(self, key: UpgradeName) -> Box:
        laid, drawer = self.board.on_table, self.board.drawer
        return drawer.box if laid is None else drawer.decks(laid).get(key, drawer.box)

    def label(self, view: View, key: UpgradeName) -> str:
        return _(DECKS[key])

    def look(self, view: View, key: UpgradeName) -> Look:
        return looks.look_at_deck(view, key)

    def pressed(self, view: View, key: UpgradeName) -> Move | None:
        return dict(pressing(view, self.board.drawer.shows(view))).get(self.name(key))


class DrawerCard(Place):
    """A card that lies open, by its number."""

    spot = "card.{}"
    of = (int,)

    def keys(self, view: View) -> Iterable[int]:
        return range(1, len(self.board.drawer.cards(view)) + 1)

    def box(self, key: int) -> Box:
        laid, drawer = self.board.on_table, self.board.drawer
        boxes = [] if laid is None else drawer.boxes(laid)
        return boxes[key - 1] if key <= len(boxes) else drawer.box

    def label(self, view: View, key: int) -> str:
        card = self.board.drawer.cards(view)[key - 1]
        return _("{card}, card {n} here").format(card=card_name(self.board.rules.world, card), n=key)

    def look(self, view: View, key: int) -> Look | None:
        cards = self.board.drawer.cards(view)
        if key > len(cards):
            return None
        face = self.board.face(view, LAID_OPEN + cards[key - 1])
        return Look(face.title, face.full or face.text, card=face)

    def light(self, view: View, key: int, source: str | None) -> Sequence[Mark]:
        return ()

    def pressed(self, view: View, key: int) -> Move | None:
        if view.pending is not None and view.pending.kind == "take":
            return Take(key)
        return dict(pressing(view, self.board.drawer.shows(view))).get(self.name(key))


class DrawerHead(Place):
    spot = "drawer"
    title = N_("The open drawer")

    def keys(self, view: View) -> Iterable[None]:
        return (None,) if self.board.drawer.shows(view) else ()

    def box(self, key: None) -> Box:
        board = self.board.layout["board"]
        return Box(board.x, board.y, board.w, 38)

    def reach(self, key: None) -> Box:
        return self.board.layout["board"]

    def light(self, view: View, key: None, source: str | None) -> Sequence[Mark]:
        return ()
