"""Which Side are you on? on paper: the employers' board, four houses, places with two sides, all cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Literal

from msgspec import convert
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.words import _
from game.which_side.cards.language import LABOUR
from game.which_side.rules import WhichSide
from game.which_side.state import Options, State
from game.which_side.state import Tile as Laid
from game.which_side.text.names import cell_words
from scenes.boards.which_side import city, employers, signs
from scenes.boards.which_side.board import GameBoard
from scenes.boards.which_side.city import ON_COLOURS
from scenes.boards.which_side.facts import Facts
from scenes.boards.which_side.sites import DANGERS
from scenes.boards.which_side.words import PHASES
from scenes.kit.canvas import Box
from scenes.kit.text import INK
from scenes.table.marks import Drawing, Inline, Mark, Picture, Words
from scenes.table.prints import Aid, Copies, Deck, Prints, Row, Sheet, Tile, Token, die, part

Side = Literal["A", "B"]
TILE = 91.0
PALE = "#f6ecd4"
BACKS = {
    "misfortune": "misfortunes",
    "incident": "incidents",
    "normal": "normal",
    "hard": "hard",
    "solidarity": "solidarity",
}
RESOURCE_TOKENS, DOLLARS, HELPERS, MOST_CLOSED = 6, 38, 3, 3


def on_paper(rules: WhichSide, players: int) -> Prints:
    board, content = GameBoard(rules), rules.content
    state = rules.begin(convert({"players": players}, Options), Chance.seeded(1)).state
    houses = [_house(board, state, house.name) for house in state.tenements]
    return Prints(
        boards=[_employers(board, state), *houses],
        pieces=(
            *(
                Tile(
                    _place(board, state, tile.id, "A"),
                    _(tile.name),
                    wide=TILE,
                    back=None if tile.group == "specific" else _place(board, state, tile.id, "B"),
                )
                for tile in content.tiles.values()
            ),
            *(Token(f"person-{name}", 1, name, 13) for name in content.people),
            Token("helper-F", HELPERS, _("Helper, woman"), 13),
            Token("helper-M", HELPERS, _("Helper, man"), 13),
            *(
                Token(f"evening-{house.name}", 1, _("Evening, {house}").format(house=board.house_name(house.name)), 10)
                for house in state.tenements
            ),
            Token("life", content.limits.san * len(content.people), _("Health"), 8),
            Token("usd", DOLLARS, _("Dollars"), 9),
            *(Token(name, RESOURCE_TOKENS, rules_name, 10) for name, rules_name in _resources()),
            Token("marker-white", len(DANGERS) * len(state.tenements), _("Gauges of the Tenements"), 8),
            Token("marker-gauge", len(LABOUR), _("Labour gauges"), 8),
            Token("marker-black", 1, _("Employer Strength"), 9),
            Token("marker-plan", 1, _("Plan"), 9),
            Token("marker-first", 1, _("First player"), 10),
            Token("control-taken", len(content.side(False).controls), _("Taken"), 9),
            Token("tile-closed", MOST_CLOSED, _("Closed"), 16),
            die(),
        ),
        decks=_decks(board, state),
        aids=(
            Aid(
                _("The phases of a turn"),
                [Row(str(n), _(words), f"phase-{name}") for n, (name, words) in enumerate(PHASES, 1)],
            ),
            *(Aid(_(each.name), [], " ".join(_(each.intro).split())) for each in content.scenarios.values()),
        ),
        notes=(_("Cards of the employers lie beside their board. A place that is turned over shows its second side."),),
    )


def _resources() -> Iterator[tuple[str, str]]:
    names = (_("Union Agitation"), _("Anarchist Agitation"), _("Strike"), _("Sabotage"))
    yield from zip(("AGIT", "ANAR", "GREVE", "SAB"), names, strict=True)


# Boards --------------------------------------------------------------------------------------------------------------


def _employers(board: GameBoard, state: State) -> Sheet:
    """Strength, labour gauges, means of production; plans and lanes are cards on paper."""
    sites, content = board.sites_of(state), board.rules.content
    spots = [box for name, box in board.spots.items() if not name.startswith("tile.")]
    box = reduce(Box.joined, spots)
    box = box._replace(x=box.x - 5, w=box.w + 8)
    marks: list[Mark] = [employers.title(sites, _("Employer Strength"), "label.strength", 28)]
    for value in range(1, content.limits.strength + 1):
        colour = PALE if value == content.limits.strength else INK
        marks.append(Words(str(value), sites[f"fp.{value}"], 20, "bold", colour, "centre", wrap=False))
    for gauge in LABOUR:
        label = sites[f"label.{gauge}"]
        name = _(employers.CAPTIONS[gauge])
        marks.append(Words(name, Box(label.x, label.y - 6, label.w, label.h + 8), 22, "title", PALE, wrap=False))
        for cell in range(1, len(getattr(content.side(False), gauge)) + 1):
            place = sites[f"{gauge}.{cell}"]
            words = cell_words(content, gauge, cell, duo=False)
            marks.append(
                Words(words, Box(place.x, place.y - 2, place.w, place.h), 19, "bold", INK, "centre", wrap=False)
            )
    marks.append(employers.title(sites, _("Means of production"), "label.controls", 26))
    marks += [
        Inline(signs.cost(content.cost(name, False)), sites[f"label.control.{name}"], "centre")
        for name in content.side(False).controls
    ]
    marks.append(employers.title(sites, _("The employers’ plan"), "label.plan", 25))
    for words, spot, size, colour in (
        (_("Tonight unless countered"), "label.tonight", 24, PALE),
        (_("In force"), "label.force", 24, PALE),
        (_("A third: all is lost"), "label.third", 23, "#e89f95"),
    ):
        marks.append(employers.title(sites, words, spot, size, colour))
    whole = Sheet(marks, board.layout["board"], board.drawing, "", board)
    return part(whole, box, marks)._replace(title=_("The employers"), postcard=False)


def _house(board: GameBoard, state: State, name: str) -> Sheet:
    """Who lives there, and what the house has."""
    sites = board.sites_of(state)
    roof = sites[f"{name}.roof"]
    marks: list[Mark] = [
        Picture(sites.front(name), sites.houses[name]),
        Drawing(f"mark-{name}", (roof.x + 20, roof.centre[1]), 28),
    ]
    marks.append(
        Words(board.house_name(name), Box(roof.x + 40, roof.y, roof.w - 120, roof.h), 31, "title", ON_COLOURS[name])
    )
    for person in board.rules.content.people.values():
        if person.tenement == name:
            label = sites[f"label.{person.name}"]
            marks.append(
                Words(
                    person.name,
                    Box(label.x, label.y - 3, label.w, label.h + 6),
                    20,
                    "title",
                    PALE,
                    "centre",
                    wrap=False,
                )
            )
    for gauge in DANGERS:
        last = getattr(board.rules.content.limits, gauge)
        for value in range(-1 if gauge == "mp" else 0, last + 1):
            box = sites[f"{name}.{gauge}.{value}"]
            marks.append(Words(str(value).replace("-", "−"), box, 16, "bold", INK, "centre", wrap=False))
    return Sheet(marks, sites.houses[name], "", board.house_name(name), board, postcard=False)


def _place(board: GameBoard, state: State, tile: str, side: Side) -> Sheet:
    """A side of a place, as it costs and pays before anything has changed it."""
    content = board.rules.content
    group = content.tiles[tile].group
    out = (
        next(one.id for one in state.tiles if content.tiles[one.id].group == group)
        if tile not in [one.id for one in state.tiles]
        else tile
    )
    tiles = tuple(Laid(tile if one.id == out else one.id, side if one.id == out else "A") for one in state.tiles)
    laid = replace(state, tiles=tiles, phase="struggle")
    sites = board.sites_of(laid)
    box = sites.tiles[tile]
    note = sites.find(f"{tile}.label.note")
    marks = [
        mark
        for mark in city.tile_marks(board, Facts(content, laid), Laid(tile, side))
        if not (note is not None and isinstance(mark, Words) and note.holds(mark.box.centre))
    ]
    return Sheet(marks, box)


# Cards ---------------------------------------------------------------------------------------------------------------


def _decks(board: GameBoard, state: State) -> list[Deck]:
    content, faces = board.rules.content, board.faces
    found = [
        Deck(
            name,
            f"which-side-{BACKS[pile]}",
            [Copies(card.id, faces.of(state, card.id), card.copies) for card in content.piles[pile].values()],
        )
        for pile, name in (
            ("misfortune", _("Misfortunes")),
            ("incident", _("Incidents")),
            ("normal", _("Employer cards")),
            ("hard", _("Hard employer cards")),
            ("solidarity", _("Solidarity")),
        )
    ]
    for name, back, cards in (
        (_("Plans"), "plannings", content.plannings),
        (_("Planned cards"), "planned", content.planned),
        (_("Storefronts"), "locals", content.locals),
    ):
        found.append(Deck(name, f"which-side-{back}", [Copies(card, faces.of(state, card), 1) for card in cards]))
    return found
