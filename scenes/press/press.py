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
from game.core import catalog, rulebook
from game.core.rulebook import Paragraph
from game.core.words import N_, _
from scenes.kit import text
from scenes.kit.shipped import shipped_rules
from scenes.press import saving, sheets
from scenes.press.plates import Plates
from scenes.press.sheets import PAPERS, Data, Paper
from scenes.table import cards, story
from scenes.table.prints import Prints

Part = Literal["board", "pieces", "cards", "aids", "rules"]
PARTS: dict[Part, str] = {
    "board": N_("Board"), "pieces": N_("Pieces"), "cards": N_("Cards"), "aids": N_("Player aid"), "rules": N_("Rules"),
}  # fmt: skip
SETTER, MAIN = "typst", "main.typ"
MISSING = N_("Printing needs the package typst: pip install {package}.")
COVERS = {
    "baron-voodoo": ("#ffe9b0", "#ffe9b0"),
    "bonnie-and-clyde": ("#241206", "#f3dba8"),
    "iditacards": ("#ffffff", "#0b2138"),
    "last-glow": ("#ffe3a8", "#ffe3a8"),
    "lucha-libre": ("#241614", "#ffffff"),
    "mad-maxence": ("#fff3d0", "#ffe3a8"),
    "protocol-g117": ("#ffffff", "#bfeaff"),
    "toroball": ("#2b1a14", "#2b1a14"),
    "way-of-the-shotgun": ("#fff6d8", "#ffe0a0"),
    "which-side": ("#12303d", "#ffffff"),
    "which-side-postcard": ("#15100d", "#efe2c4"),
    "ysnp": ("#ffe9a8", "#ffe9a8"),
}
"""The colours of title and credits on the cover of each leaflet."""


FULL_SIZE = N_("Print at 100 %, and check it with the ruler at the foot of a page.")
PREVIEW = 110.0
"""Dots to an inch of the picture of a page."""


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
    there = {"board": prints.boards, "pieces": prints.pieces, "cards": prints.decks, "aids": prints.aids, "rules": True}
    return [part for part in PARTS if there[part]]


def has_postcard(game: str) -> bool:
    """Whether a board of it is small enough to be a postcard."""
    return any(sheet.postcard for sheet in prints_of(game).boards)


def for_players(game: str) -> bool:
    """Whether anything more is printed for more players."""
    fewest, most = (_needed(prints_of(game, players)) for players in catalog.listing(game).seats)
    return fewest != most


def prints_of(game: str, players: int = 0) -> Prints:
    """What a game needs on paper; its module is read when it is printed."""
    listing = catalog.listing(game)
    module = import_module(f"scenes.boards.{listing.folder}.prints")
    found: Prints = module.on_paper(shipped_rules(game), players or listing.seats[1])
    return found


def print_game(game: str, wish: Wish) -> Printing:
    """Set a game. It takes some seconds; typst lets other threads run meanwhile. Raises NoSetter."""
    files, pages = source(game, wish)
    return Printing(compiled(files), files, pages)


def first_sheet(game: str, wish: Wish) -> bytes:
    """A picture of the first page, as PNG. Raises NoSetter."""
    before_rules = wish.parts - {"rules"}
    files, _pages = source(game, wish._replace(parts=before_rules or wish.parts), most=1)
    return bytes(compiled(files, "png", PREVIEW))


def source(game: str, wish: Wish, most: int | None = None) -> tuple[dict[str, bytes], list[Data]]:
    """The files that typst is given, and the first pages as data; the leaflet is set already, to be laid on sheets."""
    prints, plates, pages = lay_out(game, wish)
    paper = PAPERS[wish.paper]
    if "rules" in wish.parts:
        leaflet = _data(game, plates, "leaflet", wish.language, leaf=_leaflet(game, plates, prints, paper))
        leaves = _files(leaflet, plates)
        leaflet_pages = [*sheets.imposed(int(ask(leaves, "<leaves>")[0]), paper)]
        how = _how_folded(len(pages) + 1, len(pages) + len(leaflet_pages))
        leaflet_pages[0]["todo"] = f"{how} {_(FULL_SIZE)}"
        pages += leaflet_pages
        plates.files["leaflet.pdf"] = compiled(leaves)
    else:
        how = ""
    if pages[0]["furniture"]:
        pages[0]["todo"] = " ".join(each for each in (_(FULL_SIZE), *_how_printed(wish, pages), how) if each)
    for number, page in enumerate(pages, 1):
        for item in page["items"]:
            item["page"] = number
    return _files({**_data(game, plates, "pages", wish.language), "pages": pages[:most]}, plates), pages


def lay_out(game: str, wish: Wish) -> tuple[Prints, Plates, list[Data]]:
    """All pages but the leaflet, as data: nothing is set yet."""
    prints = prints_of(game, wish.players)
    plates = Plates(catalog.listing(game).folder, grey=wish.grey)
    return prints, plates, _pages(plates, prints, wish, PAPERS[wish.paper])


def _pages(plates: Plates, prints: Prints, wish: Wish, paper: Paper) -> list[Data]:
    pages = list[Data]()
    if "board" in wish.parts:
        if wish.size == "full":
            pages += [sheets.board_page(plates, sheet, paper) for sheet in prints.boards]
        else:
            small = [sheet for sheet in prints.boards if sheet.postcard]
            pages += [sheets.board_page(plates, sheet, paper) for sheet in prints.boards if not sheet.postcard]
            pages += sheets.postcard_pages(plates, small, paper)
    if "pieces" in wish.parts and prints.pieces:
        standing = sheets.standing(prints.boards[0], postcard=wish.size == "postcard")
        pages += sheets.pieces_pages(plates, prints.pieces, standing, paper)
    if "aids" in wish.parts:
        pages += sheets.aid_pages(plates, prints.aids, paper)
    if "cards" in wish.parts:
        pages += sheets.cards_pages(plates, prints.decks, paper, duplex=wish.duplex)
    return [*sheets.on_both_sides(pages)] if wish.duplex else pages


def _how_printed(wish: Wish, pages: Sequence[Data]) -> Iterator[str]:
    """Which pages have their backs behind them: their sheets are turned on the other edge than those of the leaflet."""
    backed = [number for number, page in enumerate(pages, 1) if page["backed"] and page["furniture"]]
    if backed and wish.duplex:
        words = _("Pages {first} to {last} have backs: print them on both sides, turned on the long edge.")
        yield words.format(first=backed[0], last=backed[-1])


def _how_folded(first: int, last: int) -> str:
    """`first` and `last` are pages of the file."""
    words = (
        _(
            "Leaflet: print pages {first} to {last} on both sides, turned on the short edge; fold the sheets and lay "
            "them in one another, the cover outside."
        )
        if last - first > 1
        else _("Leaflet: print pages {first} and {last} on both sides, turned on the short edge, and fold.")
    )
    return words.format(first=first, last=last)


# What is set ---------------------------------------------------------------------------------------------------------


def _data(game: str, plates: Plates, kind: str, language: str, **more: Any) -> Data:
    made_by = " ".join(_(story.about(game).credits).split())
    private = _("For private play, not for sale. Authors and publisher: see CREDITS.md of Poste Restante.")
    inks = {"dark": text.INK, "muted": text.MUTED, "red": text.RED, "gold": text.GOLD, "blue": text.BLUE}
    papers = {"token": "#fbf6ea", "paper": cards.PAPER, "window": "#efe2c2"}
    if plates.grey:
        inks, papers = dict.fromkeys(inks, saving.WORDS), dict.fromkeys(papers, "#ffffff")
    return {
        "kind": kind,
        "language": language,
        "title": _(catalog.listing(game).title),
        "credits": made_by,
        "footer": f"{made_by} {private}",
        "ink": {**inks, **papers},
        "say": {"ruler": _("50 mm. If yours is shorter, print at 100 %."), "ours": _("ours")},
        **more,
    }


def _leaflet(game: str, plates: Plates, prints: Prints, paper: Paper) -> Data:
    folder = catalog.listing(game).folder
    book = rulebook.read(assets.read(f"{folder}/rulebook.md"), game).on_paper()
    ink = (saving.WORDS, saving.WORDS) if plates.grey else COVERS[game]
    chapters = [{"title": _("On the sheets"), "paragraphs": [_plain(words) for words in _needed(prints)]}]
    for chapter in book.chapters:
        paragraphs = [_told(book, each) for each in book.in_order(chapter)]
        chapters.append({"title": book.told(chapter.title) if chapter.title else "", "paragraphs": paragraphs})
    chapters.insert(0, chapters.pop(1))  # what the game is comes before what one needs for it
    return {
        "w": paper.high / 2,
        "h": paper.wide,
        "chapters": chapters,
        "cover": {"file": plates.file(f"print/covers/{game}.svg"), "ink": ink[0], "credits": ink[1]},
    }


def _told(book: rulebook.Rulebook, each: Paragraph) -> Data:
    number = book.told(each.number) if each.kind == "term" else each.number
    return {"kind": each.kind, "text": _drawable(book.told(each.text)), "number": number, "ours": each.ours}


def _plain(words: str) -> Data:
    return {"kind": "text", "text": words, "number": "", "ours": False}


def _needed(prints: Prints) -> list[str]:
    """What is on the sheets, with its number, and how it is made."""
    counted = [
        _("{count} × {name}").format(count=piece.copies, name=piece.name) if piece.copies > 1 else piece.name
        for piece in prints.pieces
    ]
    counted += [
        _("{name}: {count} cards").format(name=deck.name, count=sum(card.copies for card in deck.cards))
        for deck in prints.decks
    ]
    found = [_("Besides the board: {pieces}.").format(pieces=", ".join(counted))] if counted else []
    found.append(_("Stick boards and pieces on card, then cut."))
    return [*found, *prints.notes]


def _drawable(words: str) -> str:
    """Without characters that our two typefaces do not have."""
    return words.replace("▸", "›").replace("→", "–")


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
