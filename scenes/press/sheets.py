"""Sheets of paper: what lies where on them, in millimetres, with cut marks, and backs behind their fronts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from game.core.words import _
from scenes.kit.canvas import Box
from scenes.press.plates import FLAT, Plates
from scenes.table.prints import AROUND, FULL, LEAST, Aid, Coin, Deck, Die, Piece, Sheet, Standee, Tile, Token

Data = dict[str, Any]
Segment = tuple[float, float, float, float]
Foot = tuple[float, float, float]
"""At the foot of a page: where the ruler begins, where the words, and their width."""

AIR = 6.0
"""Nothing is nearer to the edge of the paper."""
SIDE, TOP, BOTTOM = 7.0, 16.0, 16.0
"""The margins of a page with cut-outs."""
CARD = (63.0, 88.0)
BLEED = 3.0
MARK, AWAY = 4.0, 1.5
"""The length of a cut mark, and its distance from what is cut."""
POSTCARD = (148.0, 105.0)
HANDY, HANDY_ON_POSTCARD = 8.0, LEAST
"""The smallest piece without a size or a field of its own."""
GAP, BESIDE, CAPTION = 2.5, 5.0, 4.6
FLAP = 0.24
FACES = {1: (1, 1), 2: (0, 1), 3: (1, 0), 4: (1, 2), 5: (2, 1), 6: (3, 1)}
"""The place of each face in the net of a die, in columns and rows."""
FLAPS = (
    (0, 1, "top"),
    (0, 2, "bottom"),
    (2, 1, "top"),
    (2, 2, "bottom"),
    (3, 1, "top"),
    (3, 2, "bottom"),
    (4, 1, "right"),
)
"""The corners of the net that flaps go from, and to which side."""


class Paper(NamedTuple):
    wide: float
    high: float

    @property
    def lying(self) -> Paper:
        return Paper(self.high, self.wide)


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


def page(
    paper: Paper,
    items: list[Data],
    title: str = "",
    hint: str = "",
    *,
    furniture: bool = True,
    foot: Foot | None = None,
    backed: bool = False,
) -> Data:
    """`backed`: it and a page next to it are the two sides of one sheet."""
    return {
        "w": paper.wide, "h": paper.high, "items": items, "title": title, "hint": hint, "furniture": furniture,
        "foot": foot or (12.0, 66.0, paper.wide - 92.0), "backed": backed, "todo": "",
    }  # fmt: skip


def on_both_sides(pages: Iterable[Data]) -> Iterator[Data]:
    """As they go through a printer that prints on both sides: behind what is cut out is its own back, or nothing."""
    for each in pages:
        yield each
        if not each["backed"]:
            yield page(Paper(each["w"], each["h"]), [], furniture=False)


def corners(x: float, y: float, w: float, h: float) -> Data:
    """Cut marks outside the four corners of something."""
    return {"do": "cuts", "x": x, "y": y, "lines": [*_cuts((x, x + w), (y, y + h), x, y, x + w, y + h, AWAY)]}


def _cuts(
    columns: Iterable[float], rows: Iterable[float], left: float, top: float, right: float, bottom: float, away: float
) -> Iterator[Segment]:
    for x in columns:
        yield x, top - away - MARK, x, top - away
        yield x, bottom + away, x, bottom + away + MARK
    for y in rows:
        yield left - away - MARK, y, left - away, y
        yield right + away, y, right + away + MARK, y


# Boards --------------------------------------------------------------------------------------------------------------


def board_page(plates: Plates, sheet: Sheet, paper: Paper) -> Data:
    """A board at full size, in the middle of a page on its side."""
    wide = sheet.scale * sheet.box.w
    high = sheet.scale * sheet.box.h
    x, y = (paper.high - wide) / 2, TOP + 3 + (FULL[1] - high) / 2
    placed = {**plates.sheet(sheet, wide), "x": x, "y": y}
    return page(paper.lying, [placed, corners(x, y, wide, high)], sheet.title)


def postcard_width(sheet: Sheet) -> float:
    return min(POSTCARD[0], POSTCARD[1] * sheet.box.w / sheet.box.h)


def postcard_pages(plates: Plates, sheets: Sequence[Sheet], paper: Paper) -> Iterator[Data]:
    """Two postcards to a page, and behind each the back of one."""
    back = plates.file("print/postcard/back.svg")
    for start in range(0, len(sheets), 2):
        fronts, backs = list[Data](), list[Data]()
        x = (paper.wide - POSTCARD[0]) / 2
        for number, sheet in enumerate(sheets[start : start + 2]):
            y = 24.0 + number * (POSTCARD[1] + 14)
            wide = postcard_width(sheet)
            high = wide * sheet.box.h / sheet.box.w
            at = {"x": x + (POSTCARD[0] - wide) / 2, "y": y + (POSTCARD[1] - high) / 2}
            fronts += [{**plates.sheet(sheet, wide), **at}, corners(x, y, *POSTCARD)]
            backs += [
                {"do": "image", "file": back, "x": x, "y": y, "w": POSTCARD[0], "h": POSTCARD[1]},
                corners(x, y, *POSTCARD),
            ]
        hint = _("Stick it on card, and what is on the next page on its back.")
        yield page(paper, fronts, _("Postcard"), hint, backed=True)
        yield page(paper, backs, backed=True)


# Pieces --------------------------------------------------------------------------------------------------------------


class Group(NamedTuple):
    """Equal pieces under one caption."""

    words: str
    wide: float
    high: float
    items: list[Data]
    """With places relative to the group."""


class Standing(NamedTuple):
    """How large pieces are on the board."""

    scale: float
    heights: dict[str, float]
    least: float
    shrunk: float
    """What lies on a postcard is smaller than on a large board by this factor."""
    fields: Mapping[str, Box]

    def size(self, token: Token) -> float:
        kind = token.kind.partition("+")[0]
        size = (
            self.of(token.size)
            if token.size
            else max(self.least, self.heights.get(kind, self.heights[""]) * self.scale)
        )
        fields = [min(box.w, box.h) for name, box in self.fields.items() if token.on and name.startswith(token.on)]
        return max(LEAST, min([size, *(edge * self.scale - AROUND for edge in fields)]))

    def of(self, size: float) -> float:
        """A length that is said for a large board."""
        return max(LEAST, size * self.shrunk)


def standing(sheet: Sheet, *, postcard: bool) -> Standing:
    """How large pieces are on this board."""
    small = postcard and sheet.postcard
    scale = postcard_width(sheet) / sheet.box.w if small else sheet.scale
    heights = {"": 40.0} if sheet.board is None else {"": sheet.board.height, **sheet.board.heights}
    least = HANDY_ON_POSTCARD if small else HANDY
    return Standing(scale, heights, least, scale / sheet.scale, {} if sheet.board is None else sheet.board.spots)


def pieces_pages(plates: Plates, pieces: Sequence[Piece], standing: Standing, paper: Paper) -> Iterator[Data]:
    """High ones first, each in the first row that has room for it, so that little paper is wasted."""
    room = Paper(paper.wide - 2 * SIDE, paper.high - TOP - BOTTOM)
    groups = [group for piece in pieces for group in _groups(plates, piece, standing, room)]
    rows = list[list[Group]]()
    for group in sorted(groups, key=lambda group: -group.high):
        for row in rows:
            if sum(each.wide + BESIDE for each in row) + group.wide <= room.wide:
                row.append(group)
                break
        else:
            rows.append([group])
    hint = _("Stick the sheet on thin card before you cut. Dashed lines are folded.")
    while rows:
        items, y = list[Data](), 0.0
        for row in list(rows):
            if y + row[0].high > room.high:
                continue
            x = 0.0
            for group in row:
                items += [{**item, "x": SIDE + x + item["x"], "y": TOP + y + item["y"]} for item in group.items]
                x += group.wide + BESIDE
            y += row[0].high + GAP + 1
            rows.remove(row)
        yield page(paper, items, _("Pieces"), hint)


def _groups(plates: Plates, piece: Piece, standing: Standing, room: Paper) -> Iterator[Group]:
    match piece:
        case Token():
            size = standing.size(piece)
            kinds = (piece.kind, piece.back) if piece.back else (piece.kind,)
            for kind in kinds:
                inner = plates.art[plates.piece(FLAT + kind)]
                high = (size - 1.4) / max(1.0, inner["w"] / inner["h"])
                item = {
                    "do": "token", "kind": FLAT + kind, "size": size, "high": high, "value": piece.value,
                    "round": piece.round,
                }  # fmt: skip
                name = piece.name if kind == piece.kind else _("{name}, back").format(name=piece.name)
                yield from _rows(name, [item] * piece.copies, size, size, room)
        case Standee():
            art = plates.art[plates.piece(FLAT + piece.kind)]
            foot, high = 6.0, standing.of(piece.high)
            wide = max(standing.of(10.0), (high - 2) * art["w"] / art["h"] + 2)
            item = {"do": "standee", "kind": FLAT + piece.kind, "w": wide, "high": high, "foot": foot}
            yield from _rows(piece.name, [item] * piece.copies, wide, 2 * (high + foot), room)
        case Die():
            wide, high = (4 + FLAP) * piece.size, 3 * piece.size
            across = int((room.wide + GAP) / (wide + GAP))
            for start in range(0, piece.copies, across):  # a row each: what is left over shares one with others
                copies = min(across, piece.copies - start)
                yield from _rows(piece.name, [net(plates, piece)] * copies, wide, high, room)
        case Coin():
            files = {name: plates.file(f"print/coins/{getattr(piece, name)}.svg") for name in ("front", "back")}
            item = {"do": "coin", "size": piece.size, "say": [_("heads"), _("tails")], **files}
            yield from _rows(piece.name, [item] * piece.copies, 2 * piece.size + 2, piece.size + CAPTION, room)
        case Tile():
            if not piece.wide:
                wide = piece.sheet.box.w * standing.scale
            else:
                wide = piece.wide if piece.beside else standing.of(piece.wide)
            high = wide * piece.sheet.box.h / piece.sheet.box.w
            for sheet, name in ((piece.sheet, piece.name), (piece.back, _("{name}, back").format(name=piece.name))):
                if sheet is not None:
                    item = {**plates.sheet(sheet, wide), "frame": high}
                    yield from _rows(name, [item] * piece.copies, wide, high, room)


def _rows(name: str, items: list[Data], wide: float, high: float, room: Paper) -> Iterator[Group]:
    """As one group, or as several if one would be higher than a page."""
    most = max(1, int((room.wide + GAP) / (wide + GAP)))
    columns = min(most, len(items))
    rows = max(1, int((room.high - CAPTION + GAP) / (high + GAP)))
    for start in range(0, len(items), columns * rows):
        part = items[start : start + columns * rows]
        across = min(columns, len(part))
        placed = list[Data]()
        for number, item in enumerate(part):
            at = {"x": number % columns * (wide + GAP), "y": CAPTION + number // columns * (high + GAP)}
            placed.append({**item, **at})
            if "frame" in item:
                placed.append({"do": "frame", "w": wide, "h": high, **at})
        words = name if len(items) == 1 else _("{count} × {name}").format(count=len(part), name=name)
        group = max(across * (wide + GAP) - GAP, 30.0 if len(words) < 22 else min(room.wide, 1.45 * len(words)))
        placed.append({"do": "caption", "words": words, "x": 0.0, "y": 0.4, "w": group})
        yield Group(words, group, CAPTION + -(-len(part) // columns) * (high + GAP) - GAP, placed)


def net(plates: Plates, die: Die) -> Data:
    size = die.size
    faces = [
        {"file": plates.file(f"print/dice/{name}.svg"), "x": column * size, "y": row * size}
        for name, (column, row) in zip(die.faces, FACES.values(), strict=True)
    ]
    flaps = [_flap(column * size, row * size, side, size) for column, row, side in FLAPS]
    return {"do": "net", "size": size, "flap": FLAP * size, "faces": faces, "flaps": flaps}


def _flap(x: float, y: float, side: str, size: float) -> list[tuple[float, float]]:
    deep, cut = FLAP * size, 0.14 * size
    match side:
        case "top":
            return [(x, y), (x + cut, y - deep), (x + size - cut, y - deep), (x + size, y)]
        case "bottom":
            return [(x, y), (x + cut, y + deep), (x + size - cut, y + deep), (x + size, y)]
        case _:
            return [(x, y), (x + deep, y + cut), (x + deep, y + size - cut), (x, y + size)]


# Cards ---------------------------------------------------------------------------------------------------------------


class Grid(NamedTuple):
    """Cards on a page; sideways where they fill the paper better."""

    columns: int
    rows: int
    wide: float
    high: float
    x: float
    y: float
    turn: int

    @property
    def size(self) -> int:
        return self.columns * self.rows

    def place(self, number: int, *, behind: bool = False) -> tuple[float, float]:
        """Long-edge duplex: on the back, columns run the other way."""
        column = number % self.columns
        column = self.columns - 1 - column if behind else column
        return self.x + column * self.wide, self.y + number // self.columns * self.high


def grid(paper: Paper) -> Grid:
    """Nine on A4. On Letter, nine would leave no room for cut marks: eight, sideways."""
    if paper.high >= 3 * CARD[1] + 2 * (AIR + BLEED + AWAY):
        columns, rows, (wide, high), turn = 3, 3, CARD, 0
    else:
        columns, rows, (high, wide), turn = 2, 4, CARD, 90
    x, y = (paper.wide - columns * wide) / 2, (paper.high - rows * high) / 2
    top = AIR + BLEED + (2.0 if turn else 0.5 + MARK)  # the foot of the page needs the rest
    return Grid(columns, rows, wide, high, x, min(y, top), turn)


def cards_pages(plates: Plates, decks: Sequence[Deck], paper: Paper, *, duplex: bool) -> Iterator[Data]:
    """Fronts with their backs behind them; single-sided, the backs come last."""
    last, laid = list[Data](), grid(paper)
    for back, alike in groupby(decks, lambda deck: deck.back):
        cards = [each for deck in alike for each in deck.cards for _copy in range(each.copies)]
        for start in range(0, len(cards), laid.size):
            part = cards[start : start + laid.size]
            fronts = list[Data]()
            for number, each in enumerate(part):
                x, y = laid.place(number)
                fronts.append(
                    {**plates.card(each.face), "id": each.id, "deck": back, "x": x, "y": y, "turn": laid.turn}
                )
            foot = (24.0, 112.0, 80.0) if laid.turn else None  # between the cut marks
            yield page(paper, [_grid_marks(laid, paper, AWAY), *fronts], foot=foot, backed=duplex)
            behind = page(
                paper,
                [_grid_marks(laid, paper, BLEED + 0.5), *_backs(plates, back, [each.id for each in part], laid)],
                foot=foot,
                backed=duplex,
            )
            if duplex:
                yield behind
            else:
                last.append(behind)
    yield from last


def _grid_marks(laid: Grid, paper: Paper, away: float) -> Data:
    """At every column and row; shorter where the paper ends."""
    right, bottom = laid.x + laid.columns * laid.wide, laid.y + laid.rows * laid.high
    columns = [laid.x + n * laid.wide for n in range(laid.columns + 1)]
    rows = [laid.y + n * laid.high for n in range(laid.rows + 1)]
    lines = [
        (max(AIR, x1), max(AIR, y1), min(paper.wide - AIR, x2), min(paper.high - AIR, y2))
        for x1, y1, x2, y2 in _cuts(columns, rows, laid.x, laid.y, right, bottom, away)
    ]
    return {"do": "cuts", "x": 0.0, "y": 0.0, "lines": lines}


def _backs(plates: Plates, back: str, ids: Sequence[str], laid: Grid) -> Iterator[Data]:
    """Each back runs on by 3 mm where no other one adjoins it: printers are off by a millimetre."""
    file = plates.file(f"print/backs/{back}.svg")
    places = [laid.place(number, behind=True) for number in range(len(ids))]
    for x, y in places:
        yield {
            "do": "bleed", "file": file, "turned": bool(laid.turn), "x": x - BLEED, "y": y - BLEED,
            "w": laid.wide + 2 * BLEED, "h": laid.high + 2 * BLEED, "dx": 0.0, "dy": 0.0,
        }  # fmt: skip
    for name, (x, y) in zip(ids, places, strict=True):
        yield {
            "do": "back", "file": file, "id": name, "deck": back, "x": x, "y": y, "turn": laid.turn,
            "w": CARD[0], "h": CARD[1],
        }  # fmt: skip


# Aids and booklets ----------------------------------------------------------------------------------------------------


LETTERS = 78
"""About as many fill a line of an aid; typst says when a column is too high."""


def aid_pages(plates: Plates, aids: Sequence[Aid], paper: Paper, hint: str) -> Iterator[Data]:
    """In two columns of equal height."""
    room = paper.wide - TOP - BOTTOM - 4
    wide = (paper.high - 2 * SIDE - 8) / 2
    weights = [_height(aid) for aid in aids]
    most = min(room, sum(weights) / 2 + max(weights, default=0.0) / 3)
    columns: list[list[Data]] = [[]]
    filled = 0.0
    for aid, weight in zip(aids, weights, strict=True):
        if columns[-1] and filled + weight > most and (len(columns) % 2 or filled + weight > room):
            columns.append([])
            filled = 0.0
        columns[-1].append(_aid(plates, aid))
        filled += weight
    for start in range(0, len(columns) if aids else 0, 2):
        told = {"do": "aids", "columns": columns[start : start + 2], "x": SIDE, "y": TOP + 3, "w": wide, "h": room}
        yield page(paper.lying, [{**told, "gap": 8.0}], _("Player aid"), hint)


def _height(aid: Aid) -> float:
    head = max((len(row.head) for row in aid.rows), default=0)
    drawn = any(row.kind for row in aid.rows)
    room = LETTERS - head - 6 * drawn
    lines = sum(max(1, -(-len(row.text) // room)) for row in aid.rows)
    return 13.0 + len(aid.text) / 75 * 4.6 + max(lines * 3.6 + len(aid.rows) * 1.2, len(aid.rows) * 9.2 * drawn)


def _aid(plates: Plates, aid: Aid) -> Data:
    rows = [
        {
            "head": row.head,
            "text": row.text,
            "kind": row.kind and plates.piece(FLAT + row.kind),
            "file": plates.file(f"icons/{row.icon}.svg") if row.icon else "",
        }
        for row in aid.rows
    ]
    return {"title": aid.title, "text": aid.text, "rows": rows}


def book_page(told: Data, paper: Paper) -> Data:
    """A page of a gamebook on a sheet of its own."""
    return page(paper, [{"do": "book-page", "told": told, "x": 15.0, "y": 14.0, "w": paper.wide - 30.0}])


def imposed(leaves: int, paper: Paper, file: str = "leaflet.pdf") -> Iterator[Data]:
    """The pages of a booklet, two up on sheets that lie inside one another: fold them together and staple them."""
    whole = -(-leaves // 4) * 4
    lying = paper.lying
    for sheet in range(whole // 4):
        sides = ((whole - 2 * sheet, 1 + 2 * sheet), (2 + 2 * sheet, whole - 1 - 2 * sheet))
        for pair in sides:
            items: list[Data] = [
                {"do": "leaf", "file": file, "leaf": leaf, "x": side * lying.wide / 2, "y": 0.0, "w": lying.wide / 2}
                for side, leaf in enumerate(pair)
                if leaf <= leaves
            ]
            middle = lying.wide / 2
            lines = [(middle, AIR, middle, AIR + MARK), (middle, lying.high - AIR - MARK, middle, lying.high - AIR)]
            items.append({"do": "cuts", "x": 0.0, "y": 0.0, "lines": lines})
            yield page(lying, items, furniture=False, backed=True)
