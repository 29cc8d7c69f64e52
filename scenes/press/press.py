"""Prints a game: from what its board says to a PDF."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple

import assets
from game.core import catalog
from game.core.words import N_, _
from scenes.kit import text
from scenes.kit.shipped import shipped_rules
from scenes.press import gamebook, leaflet, saving, sheets
from scenes.press.plates import Plates
from scenes.press.sheets import PAPERS, Data, Paper
from scenes.table import cards, story
from scenes.table.gamebook import PICTURE, Book
from scenes.table.marks import Mark
from scenes.table.prints import Cover, Prints, Sheet, module_of

Part = Literal["board", "pieces", "cards", "aids", "books", "rules"]
PARTS: dict[Part, str] = {
    "board": N_("Board"), "pieces": N_("Pieces"), "cards": N_("Cards"), "aids": N_("Player aid"),
    "books": N_("Gamebooks"), "rules": N_("Rules"),
}  # fmt: skip
SETTER, MAIN = "typst", "main.typ"
MISSING = N_("Printing needs the package typst: pip install {package}.")
FULL_SIZE = N_("Print at 100 %, and check it with the ruler at the foot of a page.")
PICTURE_WIDE = 122.0
"""Millimetres of a drawing across the page of a gamebook."""
PREVIEW = 110.0
"""Dots to an inch of the picture of a page."""
LETTERS = tuple(8.2 + 0.2 * step for step in range(15))
"""The sizes of letters that a leaflet may have, in points."""


class NoSetter(RuntimeError):
    """typst is not installed; the message says what to do."""


class Wish(NamedTuple):
    """What is to be printed, and how."""

    paper: str = "a4"
    size: Literal["full", "postcard"] = "full"
    grey: bool = False
    parts: frozenset[Part] = frozenset(PARTS)
    players: int = 0
    """0: as many as can play."""
    adventure: int = 0
    """The only one whose map and gamebook are printed; 0: all."""
    duplex: bool = True
    language: str = "en"


class Printing(NamedTuple):
    """A finished PDF, and the source that it was set from: tests ask that for places and texts."""

    pdf: bytes
    files: dict[str, bytes]
    pages: Sequence[Data]


def can_print() -> bool:
    return find_spec(SETTER) is not None


def missing() -> str:
    """What to do if it cannot."""
    return _(MISSING).format(package='"poste-restante[print]"')


def parts_of(game: str) -> list[Part]:
    """What there is to print of a game."""
    prints = prints_of(game)
    there = {
        "board": prints.boards, "pieces": prints.pieces, "cards": prints.decks, "aids": prints.aids,
        "books": prints.books, "rules": True,
    }  # fmt: skip
    return [part for part in PARTS if there[part]]


def adventures_of(game: str) -> list[int]:
    """Those that have a gamebook each."""
    return [book.number for book in prints_of(game).books]


def has_postcard(game: str) -> bool:
    """Whether a board of it is small enough to be a postcard."""
    return any(sheet.postcard for sheet in prints_of(game).boards)


def for_players(game: str) -> bool:
    """Whether anything more is printed for more players."""
    fewest, most = (leaflet.needed(prints_of(game, players)) for players in catalog.listing(game).seats)
    return fewest != most


def prints_of(game: str, players: int = 0) -> Prints:
    """What a game needs on paper; its module is read when it is printed."""
    listing = catalog.listing(game)
    found: Prints = _module(game).on_paper(shipped_rules(game), players or listing.seats[1])
    return found


def _module(game: str) -> Any:
    return import_module(module_of(game))


def print_game(game: str, wish: Wish, prints: Prints | None = None) -> Printing:
    """Set a game, or something else for its table. It takes some seconds; typst lets other threads run meanwhile.
    Raises NoSetter, or NoOrder for a gamebook."""
    files, pages = source(game, wish, prints)
    return Printing(compiled(files), files, pages)


def first_sheet(game: str, wish: Wish) -> bytes:
    """A picture of the first page, as PNG. Raises NoSetter."""
    before_booklets = wish.parts - {"books", "rules"}
    files, _pages = source(game, wish._replace(parts=before_booklets or wish.parts), most=1)
    return bytes(compiled(files, "png", PREVIEW))


def source(
    game: str, wish: Wish, prints: Prints | None = None, most: int | None = None
) -> tuple[dict[str, bytes], list[Data]]:
    """The files that typst is given, and the first pages as data; booklets are set already, to be laid on sheets."""
    prints, plates, pages = lay_out(game, wish, prints)
    paper = PAPERS[wish.paper]
    if "books" in wish.parts:
        for book in prints.books:
            if wish.adventure in (0, book.number):
                pages += _folded(f"book-{book.number}.pdf", bound(game, book, wish), plates, paper, len(pages) + 1)
    if "rules" in wish.parts:
        pages += _folded("leaflet.pdf", _leaflet(game, plates, prints, wish), plates, paper, len(pages) + 1)
    if pages[0]["furniture"]:
        pages[0]["todo"] = " ".join((*_how_printed(wish, pages), *_booklets(pages), _(FULL_SIZE)))
    for number, page in enumerate(pages, 1):
        for item in page["items"]:
            item["page"] = number
    return _files({**_data(game, plates, "pages", wish.language), "pages": pages[:most]}, plates), pages


def _folded(name: str, booklet: dict[str, bytes], plates: Plates, paper: Paper, first: int) -> list[Data]:
    """A booklet, set as a file of its own and laid on sheets; they begin with page `first` of the whole."""
    leaves = int(ask(booklet, "<leaves>")[0])
    plates.files[name] = compiled(booklet)
    pages = [*sheets.imposed(leaves, paper, name)]
    pages[0]["todo"] = f"{_how_folded(first, first + len(pages) - 1)} {_(FULL_SIZE)}"
    return pages


def bound(game: str, book: Book, wish: Wish) -> dict[str, bytes]:
    """A gamebook as typst is given it, its sections in their order. Raises NoSetter or NoOrder."""
    plates = Plates(catalog.listing(game).folder, grey=wish.grey)
    paper = PAPERS[wish.paper]
    drawn = {
        "pictures": {each.key: _drawn(plates, each.picture) for each in book.sections if each.picture},
        "cover": [_drawn(plates, marks) for marks in book.cover],
    }

    def files(leaves: gamebook.Leaves, kind: str = "gamebook") -> dict[str, bytes]:
        told = {**gamebook.told(book, leaves), **drawn}
        size = {"w": paper.high / 2, "h": paper.wide}
        return _files(_data(game, plates, kind, wish.language, leaf=size, book=told), plates)

    keys = [section.key for section in book.sections]
    first, high, heights = ask(files([keys], "gamebook-measured"), "<room>")[0]
    room = gamebook.Room(first, high, dict(zip(keys, heights, strict=True)))
    bound = files(gamebook.laid_out(book, room))
    spread = {key: page // 2 for key, page, _number in ask(bound, "<section>")}
    if any(spread[one] == spread[other] for one, others in gamebook.neighbours(book).items() for other in others):
        raise gamebook.NoOrder(book)
    return bound


def _drawn(plates: Plates, marks: Sequence[Mark]) -> Data:
    return plates.sheet(Sheet(marks, PICTURE), PICTURE_WIDE)


def lay_out(game: str, wish: Wish, prints: Prints | None = None) -> tuple[Prints, Plates, list[Data]]:
    """All pages but the booklets, as data: nothing is set yet."""
    prints = prints or prints_of(game, wish.players)
    plates = Plates(catalog.listing(game).folder, grey=wish.grey)
    pages = _pages(plates, prints, wish, PAPERS[wish.paper], wish.players or catalog.listing(game).seats[1])
    return prints, plates, pages


def _pages(plates: Plates, prints: Prints, wish: Wish, paper: Paper, players: int) -> list[Data]:
    pages = list[Data]()
    boards = [sheet for sheet in prints.boards if not wish.adventure or sheet.adventure in (0, wish.adventure)]
    if "board" in wish.parts:
        if wish.size == "full":
            pages += [sheets.board_page(plates, sheet, paper) for sheet in boards]
        else:
            small = [sheet for sheet in boards if sheet.postcard]
            pages += [sheets.board_page(plates, sheet, paper) for sheet in boards if not sheet.postcard]
            pages += sheets.postcard_pages(plates, small, paper)
    if "pieces" in wish.parts and prints.pieces:
        standing = sheets.standing(prints.boards[0], postcard=wish.size == "postcard")
        pages += sheets.pieces_pages(plates, prints.pieces, standing, paper)
    if "aids" in wish.parts:
        hint = _("Print this once for each player.") if players > 1 else ""
        pages += sheets.aid_pages(plates, prints.aids, paper, hint)
    if "books" in wish.parts:
        pages += [sheets.book_page(gamebook.page_data(page, {}), paper) for page in prints.notebook]
    if "cards" in wish.parts:
        pages += sheets.cards_pages(plates, prints.decks, paper, duplex=wish.duplex)
    return [*sheets.on_both_sides(pages)] if wish.duplex else pages


def _how_printed(wish: Wish, pages: Sequence[Data]) -> Iterator[str]:
    """Which pages have their backs behind them: their sheets are turned on the other edge than those of the leaflet."""
    backed = [number for number, page in enumerate(pages, 1) if page["backed"] and page["furniture"]]
    if backed and wish.duplex:
        words = _("Pages {first} to {last} have backs: print them on both sides, turned on the long edge.")
        yield words.format(first=backed[0], last=backed[-1])


def _booklets(pages: Sequence[Data]) -> Iterator[str]:
    """Where the booklets are, which are printed on their own."""
    folded = [number for number, page in enumerate(pages, 1) if not page["furniture"] and page["items"]]
    if folded:
        words = _("Print pages {first} to {last} by themselves, as it says beside each cover.")
        yield words.format(first=folded[0], last=folded[-1])


def _how_folded(first: int, last: int) -> str:
    """`first` and `last` are pages of the file."""
    words = (
        _(
            "Booklet: print pages {first} to {last} on both sides, turned on the short edge; fold the sheets and lay "
            "them in one another, the cover outside."
        )
        if last - first > 1
        else _("Booklet: print pages {first} and {last} on both sides, turned on the short edge, and fold.")
    )
    return words.format(first=first, last=last)


# What is set ---------------------------------------------------------------------------------------------------------


def _data(game: str, plates: Plates, kind: str, language: str, **more: Any) -> Data:
    title, made_by = _(catalog.listing(game).title), " ".join(_(story.about(game).credits).split())
    private = _(
        "For private play, not for sale. The game belongs to those named here: find it with them. Printed with Poste "
        "Restante."
    )
    inks = {"dark": text.INK, "muted": text.MUTED, "red": text.RED, "gold": text.GOLD, "blue": text.BLUE}
    papers = {"token": "#fbf6ea", "paper": cards.PAPER, "window": "#efe2c2"}
    lines = {"rule": "#c9b78c", "edge": "#b5a680", "sheet": "#cdbb92"}
    if plates.grey:
        inks, papers = dict.fromkeys(inks, saving.WORDS), dict.fromkeys(papers, "#ffffff")
        lines = dict.fromkeys(lines, "#aaaaaa")
    return {
        "kind": kind,
        "language": language,
        "title": title,
        "credits": made_by,
        "footer": f"{made_by} {private}",
        "line": _("{title} · {authors} · for private play").format(title=title, authors=story.about(game).by),
        "ink": {**inks, **papers, **lines},
        "say": {
            "ruler": _("50 mm. If yours is shorter, print at 100 %."),
            "page": _("p."),
            "notes": _("Notes"),
        },
        **more,
    }


def _leaflet(game: str, plates: Plates, prints: Prints, wish: Wish) -> dict[str, bytes]:
    """Set in the largest letters that need no more sheets of paper than small ones."""
    leaf = _leaf(game, plates, PAPERS[wish.paper], _(catalog.listing(game).title))
    leaf["chapters"] = leaflet.chapters(game, plates, prints)

    def files(size: float) -> dict[str, bytes]:
        return _files(_data(game, plates, "leaflet", wish.language, leaf={**leaf, "size": size}), plates)

    def leaves(size: float) -> int:
        return int(ask(files(size), "<leaves>")[0])

    smallest, *larger = LETTERS
    least = leaves(smallest)
    whole = -(-least // 4) * 4
    tried = (size for size in reversed(larger) if (least - 1) * (size / smallest) ** 2 <= whole)
    return files(next((size for size in tried if leaves(size) <= whole), smallest))


def _leaf(game: str, plates: Plates, paper: Paper, title: str) -> Data:
    """The size of the pages of a booklet, and its cover."""
    ink = Cover(saving.WORDS, saving.WORDS) if plates.grey else _module(game).COVER
    cover = {"file": plates.file(f"print/covers/{game}.svg"), "title": title, **ink._asdict()}
    return {"w": paper.high / 2, "h": paper.wide, "cover": cover}


# Setting -------------------------------------------------------------------------------------------------------------


def _files(data: Data, plates: Plates) -> dict[str, bytes]:
    told = json.dumps({**data, "art": plates.art}, ensure_ascii=False).encode()
    return {MAIN: (assets.folder / "print/house.typ").read_bytes(), "data.json": told, **plates.files}


def compiled(files: dict[str, bytes], sort: str = "pdf", ppi: float | None = None) -> Any:
    """The same input gives the same bytes."""
    made = datetime(2000, 1, 1, tzinfo=UTC)
    with _laid_out(files) as main:
        return _typst().compile(
            main, format=sort, ppi=ppi, font_paths=_fonts(), ignore_system_fonts=True, timestamp=made
        )


def ask(files: dict[str, bytes], label: str) -> list[Any]:
    """What the pages know about themselves: places of cards, texts that do not fit."""
    with _laid_out(files) as main:
        told = _typst().query(main, label, field="value", font_paths=_fonts(), ignore_system_fonts=True)
    found: list[Any] = json.loads(told)
    return found


@contextmanager
def _laid_out(files: dict[str, bytes]) -> Iterator[Path]:
    """The files in a folder, and the one that typst begins with."""
    with TemporaryDirectory(prefix="poste-restante-") as folder:
        for name, data in files.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        yield Path(folder, MAIN)


def _typst() -> Any:
    if not can_print():
        raise NoSetter(missing())
    return import_module(SETTER)


@cache
def _fonts() -> list[Path]:
    return sorted({Path(text.font_path(face)).parent for face in ("title", "text")})
