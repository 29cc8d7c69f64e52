"""The rules of a game as a booklet: what is on the sheets, the table at the start, a first turn, and the rulebook."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import assets
from game.core import catalog, rulebook
from game.core.chance import Chance
from game.core.rulebook import GLOSSARY, Paragraph, Rulebook
from game.core.words import _, one_by_one
from scenes.kit.shipped import shipped_rules
from scenes.press.plates import Data, Plates
from scenes.table.cards import CARD
from scenes.table.marks import Drawing
from scenes.table.prints import BLUE_PIPS, PIPS, Coin, Die, Prints, Sheet, Standee
from scenes.table.stage import Sprite, Stage

SMALL = ("Rulings", GLOSSARY)
"""Chapters to look something up in: small letters, in two columns."""
PICTURE, NO_BREAK = 112.0, "\u00a0"
"""The width of the picture of the board."""
_CITED = re.compile(rulebook.CITED.format(r"(\w+)"))
_SEVERAL = re.compile(rf"{_CITED.pattern}(?: (?P<to>\w+ )?{_CITED.pattern})*")


def chapters(game: str, plates: Plates, prints: Prints) -> list[Data]:
    folder = catalog.listing(game).folder
    book = rulebook.read(assets.read(f"{folder}/rulebook.md"), game).on_paper()
    marks = _marks(book)
    found = list[Data]()
    for chapter in book.chapters:
        paragraphs = [_paragraph(book, each, marks) for each in book.in_order(chapter)]
        title = book.told(chapter.title) if chapter.title else _("What it is")
        found.append({"title": title, "small": chapter.title in SMALL, "paragraphs": paragraphs})
    if marks:
        words = _("A number in a disc leads to the rule that begins with it, on this page or on the one that is named.")
        found[0]["paragraphs"].append(_text(words, "note"))
    found.insert(1, _chapter(_("On the sheets"), [_text(words) for words in needed(prints)]))
    start = begun(game, prints)
    if start is not None:
        wide = min(PICTURE, PICTURE * 0.6 * start.box.w / start.box.h)
        picture = _text(_("The board at the start."), "picture")
        found.insert(2, _chapter("", [{**picture, "sheet": plates.sheet(start, wide, small=True)}]))
    if prints.first_turn:
        found.insert(3 if start else 2, _chapter(_("Your first turn"), [_text(words) for words in prints.first_turn]))
    return found


def begun(game: str, prints: Prints) -> Sheet | None:
    """The first board with the pieces that lie on it when a match begins."""
    sheet = prints.boards[0]
    if sheet.board is None:
        return None
    lying = [each for each in pieces_at_start(game, sheet, prints.seed) if each.spot not in prints.elsewhere]
    pieces = [Drawing(each.kind, each.at, each.height * each.fit, each.value) for each in lying]
    return sheet._replace(marks=[*sheet.marks, *pieces, *prints.start])


def pieces_at_start(game: str, sheet: Sheet, seed: int = 1) -> list[Sprite]:
    """What lies on a board when the match with this seed begins, from bottom to top."""
    if (board := sheet.board) is None:
        return []
    rules = shipped_rules(game)
    view = rules.view(rules.begin(rules.options_type(), Chance.seeded(seed)).state, None)
    board.show(view)
    stage = Stage(board)
    stage.reset(view)
    return [
        each
        for each in stage.in_order()
        if sheet.box.holds(each.at) and not each.buried and not each.kind.startswith(CARD)
    ]


def _marks(book: Rulebook) -> dict[str, str]:
    """The numbers of the rules that others cite, in the order in which they stand; the glossary names their pages."""
    said = " ".join(book.told(p.text) for chapter in book.chapters for p in chapter.paragraphs if p.kind != "term")
    cited = set(_CITED.findall(said))
    return {number: str(n) for n, number in enumerate((rule for rule in book.rules() if rule in cited), 1)}


def _paragraph(book: Rulebook, each: Paragraph, marks: dict[str, str]) -> Data:
    words = _drawable(book.told(each.text))
    term = each.kind == "term"
    return {
        "kind": each.kind,
        "spans": [*(_pages(words, [*book.rules()]) if term else _discs(words, marks))],
        "word": book.told(each.number) if term else "",
        "rule": each.number if each.kind == "rule" else "",
        "mark": marks.get(each.number, "") if each.kind == "rule" else "",
    }


def _discs(words: str, marks: dict[str, str]) -> Iterator[Data]:
    for number, part in enumerate(_CITED.split(words)):
        yield {"mark": marks[part], "rule": part} if number % 2 else {"words": part}


def _pages(words: str, order: Sequence[str]) -> Iterator[Data]:
    """The pages of the rules that are cited; "R1 to R4" are all of these, in their order."""
    at = 0
    for several in _SEVERAL.finditer(words):
        before = words[: several.start()]
        yield {"words": before[at:]}
        rules: Sequence[str] = _CITED.findall(several[0])
        if several["to"]:
            rules = order[order.index(rules[0]) : order.index(rules[-1]) + 1]
        yield {"rules": rules, "bare": before.count("(") > before.count(")")}
        at = several.end()
    yield {"words": words[at:]}


def _chapter(title: str, paragraphs: list[Data]) -> Data:
    return {"title": title, "small": False, "paragraphs": paragraphs}


def _text(words: str, kind: str = "text") -> Data:
    return {"kind": kind, "spans": [{"words": words}], "word": "", "rule": "", "mark": ""}


def needed(prints: Prints) -> Sequence[str]:
    """What is on the sheets, with its number, and how it is made."""
    copies = Counter[str]()
    for piece in prints.pieces:
        copies[piece.name] += piece.copies
    counted = [
        _("{count} × {name}").format(count=count, name=name).replace(" ×", NO_BREAK + "×") if count > 1 else name
        for name, count in copies.items()
    ]
    counted += [
        _("{name}: {count} cards").format(name=deck.name, count=sum(card.copies for card in deck.cards))
        for deck in prints.decks
    ]
    found = [_("Besides the board: {pieces}.").format(pieces=one_by_one(counted))] if counted else []
    how = [_("Stick boards and pieces on card, then cut.")]
    sorts = {type(piece) for piece in prints.pieces}
    if Standee in sorts:
        how.append(_("A figure is folded in the middle and glued back to back, its feet bent outwards."))
    if Die in sorts:
        how.append(_("A die is cut out with its flaps, folded at the dashed lines and glued."))
        if all(piece.faces in (PIPS, BLUE_PIPS) for piece in prints.pieces if isinstance(piece, Die)):
            how.append(_("Ordinary dice will do as well."))
    if Coin in sorts:
        how.append(_("A coin is two discs glued back to back, on card or on a real coin: the crown is heads."))
    return [*found, " ".join(how), *prints.notes]


def _drawable(words: str) -> str:
    """Without characters that our two typefaces do not have."""
    return words.replace("▸", "›").replace("→", "–")
