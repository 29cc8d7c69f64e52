"""What a game needs on paper, as values: `scenes/boards/<game>/prints.py` says it, the press lays it out and sets it.

Lengths are in millimetres, except inside marks, which are in units of their sheet. Words are translated already.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple

from game.core import catalog
from game.core.words import _
from scenes.kit.canvas import Box
from scenes.table.board import Board
from scenes.table.cards import CardFace
from scenes.table.gamebook import Book, Page
from scenes.table.marks import Mark, Picture

FULL = (255.0, 170.0)
"""Width and height of a board that cubes of 8 mm fit on."""
LEAST = 6.0
"""The edge of the smallest token that fingers can hold."""
AROUND = 1.0
"""What a field shows beside a token that lies on it."""


class Sheet(NamedTuple):
    """A board, or something smaller that is made of marks."""

    marks: Sequence[Mark]
    box: Box
    """Where it lies among its marks."""
    drawing: str = ""
    """Its scenery."""
    title: str = ""
    board: Board[Any] | None = None
    """Whose pieces it is for."""
    postcard: bool = True
    """It is printed as a postcard, too."""
    adventure: int = 0
    """The only one that it is for."""

    @property
    def scale(self) -> float:
        """Millimetres for a unit, at full size."""
        return min(FULL[0] / self.box.w, FULL[1] / self.box.h)


class Token(NamedTuple):
    """A flat piece to be cut out."""

    kind: str
    copies: int
    name: str
    size: float = 0.0
    """Its edge on a large board; 0: as the piece stands there."""
    on: str = ""
    """How the names of the fields begin that it lies on: it is smaller than the smallest of them."""
    back: str = ""
    """The drawing on its other side, to be glued back to back; empty: none."""
    value: str = ""
    """The text on it."""
    round: bool = False


class Standee(NamedTuple):
    """A figure that stands: front, back and a foot."""

    kind: str
    copies: int
    name: str
    high: float = 24.0


class Die(NamedTuple):
    """A net to be folded. Its faces are files below `assets/print/dice`, 1 to 6: opposite ones add up to 7."""

    faces: tuple[str, ...]
    copies: int
    name: str
    size: float = 22.0


class Coin(NamedTuple):
    """Two discs to be glued back to back; files below `assets/print/coins`."""

    front: str
    back: str
    copies: int
    name: str
    size: float = 24.0


class Tile(NamedTuple):
    """A strip, a plate or a mat to be cut out."""

    sheet: Sheet
    name: str
    copies: int = 1
    wide: float = 0.0
    """On a large board; 0: in its scale."""
    back: Sheet | None = None
    beside: bool = False
    """It is held or lies beside the board, and is as large beside a postcard."""


class Copies(NamedTuple):
    id: str
    face: CardFace
    copies: int


class Deck(NamedTuple):
    """Cards with one back: a file below `assets/print/backs`."""

    name: str
    back: str
    cards: Sequence[Copies]


class Row(NamedTuple):
    """A line of a table: what it is about, with a drawing or an icon before it, and what there is to say."""

    head: str
    text: str
    kind: str = ""
    icon: str = ""


class Aid(NamedTuple):
    """A table to look things up in."""

    title: str
    rows: Sequence[Row]
    text: str = ""


Piece = Token | Standee | Die | Coin | Tile


class Cover(NamedTuple):
    """The colours of title and credits on the cover of a game's booklets: `COVER` of its module."""

    ink: str
    credits: str


class Prints(NamedTuple):
    boards: Sequence[Sheet]
    pieces: Sequence[Piece] = ()
    decks: Sequence[Deck] = ()
    aids: Sequence[Aid] = ()
    books: Sequence[Book] = ()
    notebook: Sequence[Page] = ()
    """Sheets to write on that go with the books."""
    notes: Sequence[str] = ()
    """What else is to be known on paper: house rules that the app keeps for you, and what a piece replaces."""
    first_turn: Sequence[str] = ()
    """An example to play along with, before the rules."""
    seed: int = 1
    """Of the match whose beginning is shown: it is that of the example."""
    start: Sequence[Mark] = ()
    """What else lies on the first board then: the screen shows it in another way."""
    elsewhere: Sequence[str] = ()
    """Spots whose pieces are among these."""


PIPS = ("pip-1", "pip-2", "pip-3", "pip-4", "pip-5", "pip-6")
BLUE_PIPS = ("pip-b-1", "pip-b-2", "pip-b-3", "pip-b-4", "pip-b-5", "pip-b-6")


def module_of(game: str) -> str:
    """Where a game says what it needs on paper: it is read only when that is printed."""
    return f"scenes.boards.{catalog.listing(game).folder}.prints"


def are_there(game: str) -> bool:
    return find_spec(module_of(game)) is not None


def die(copies: int = 1) -> Die:
    return Die(PIPS, copies, _("Die"))


def of(board: Board[Any], variant: Any = None, title: str = "", extra: Sequence[Mark] = ()) -> Sheet:
    """A board as it is printed for a variant."""
    marks = [*board.printed(variant), *extra]
    return Sheet(marks, board.layout["board"], board.drawing, title, board)


def part(whole: Sheet, box: Box, marks: Sequence[Mark]) -> Sheet:
    """What lies over a part of a board: its scenery there, with other marks."""
    return Sheet([Picture(whole.drawing, whole.box), *marks], box, board=whole.board)
