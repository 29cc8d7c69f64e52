"""Mad Maxence on paper: maps, gauges, equipment and the gamebooks of a booklet of adventures."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import _
from game.mad_maxence import telling
from game.mad_maxence.booklet import Adventure, Booklet
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.telling import power_words
from scenes.boards.mad_maxence.board import MAPS, GameBoard
from scenes.boards.mad_maxence.gamebook import gamebooks, notebook
from scenes.boards.mad_maxence.marks import RED
from scenes.boards.mad_maxence.pages import THINGS
from scenes.kit.canvas import Box
from scenes.kit.text import BLUE, CREAM
from scenes.table.marks import Mark, Panel, Picture, Tag, Words
from scenes.table.prints import Aid, Coin, Cover, Prints, Row, Sheet, Standee, Tile, Token, of

RECTANGLE = Box(0, 0, 260, 130)
COVER = Cover("#fff3d0", "#ffe3a8")


def on_paper(rules: MadMaxence, players: int) -> Prints:
    return of_booklet(rules)


def of_booklet(rules: MadMaxence, name: str = "") -> Prints:
    """The campaign that comes with the game, or the booklet of this name."""
    book = rules.booklets[name]
    boards = []
    for number, adventure in sorted(book.adventures.items()):
        board = (GameBoard if name else MAPS.get(number, GameBoard))(rules)
        sheet = of(board, adventure, _(adventure.title), [*_ends(board, adventure)])
        boards.append(sheet._replace(adventure=number))
    return Prints(
        boards=boards,
        pieces=(
            Standee("car", 1, "Maxence", 13),
            Token("time", 1, _(telling.GAUGES["TU"]), 8, on="TU."),
            Token("skill", 3, _("Skills"), 8, on="TECH."),
            Token("grit", 1, _(telling.GAUGES["C"]), 8, on="C."),
            Token("parts", 1, _(telling.GAUGES["P"]), 8, on="P."),
            Token("fuel", 1, _(telling.GAUGES["F"]), 8, on="F."),
            Token("foe", 6, _("Combativeness of a foe"), 8),
            Coin("coin-heads", "coin-tails", 3, _("Coin")),
            *(
                Tile(Sheet([*_rectangle(name, power, item.picture)], RECTANGLE), name, wide=60)
                for item, (name, power) in zip(book.items.values(), equipment(book), strict=True)
            ),
        ),
        aids=(Aid(_("A turn"), [*_turn()]), Aid(_("Prices"), [*_prices(rules)])),
        books=(*gamebooks(rules.land, book, name),),
        notebook=(notebook(book),),
        notes=(
            _("A red ring is the exit of an adventure, a flag its start. Its events are in its gamebook."),
            _("Equipment is laid beside the map, four pieces at most."),
        ),
    )


def _ends(board: GameBoard, adventure: Adventure) -> Iterator[Mark]:
    """Where the adventure begins, and where it leads out."""
    yield Panel(board.box(f"place.{adventure.exit}").grown(8), edge=RED, width=4, radius=30)
    box = board.box(f"place.{adventure.start}")
    yield Tag(_("Start"), Box.around((box.centre[0], box.bottom + 14), 60, 24), "#27356e", CREAM)


def equipment(book: Booklet) -> Iterator[tuple[str, str]]:
    """Each item by its name, and what it does."""
    for item in book.items.values():
        yield _(item.name), power_words(book, item)


def _rectangle(name: str, power: str, picture: str) -> Iterator[Mark]:
    room = Box(12, 46, 236, 76)
    if picture:
        yield Picture(f"{THINGS}/{picture}", Box(12, 48, 104, 73), radius=4)
        room = Box(126, 46, 126, 76)
    yield Words(name, Box(12, 4, 236, 40), 32, "title")
    yield Words(power, room, 18, "bold", BLUE)


# Player aid ----------------------------------------------------------------------------------------------------------


def _turn() -> Iterator[Row]:
    yield Row("1", _("Arrive and read the place. Choose what to do there."))
    yield Row("2", _("Repair and use items, as much as you like."))
    yield Row("3", _("A manoeuvre, if you want one."))
    yield Row("4", _("Pay the hour of the move, then choose the road. Nobody turns straight back."))


def _prices(rules: MadMaxence) -> Iterator[Row]:
    prices, manoeuvres = rules.land.prices, rules.land.figures.manoeuvres
    yield Row(_("Test"), _("As many coins as the skill, six at most; so many heads as the number asks for."))
    yield Row(_("Move"), _("{hours} h").format(hours=prices.move))
    yield Row(
        _("Repair"),
        _("{hours} h and {parts} spare part: Combativeness +{gain}").format(
            hours=prices.repair_time, parts=prices.repair_parts, gain=prices.repair_gain
        ),
    )
    yield Row(
        _("Limp"),
        _("{hours} h: Combativeness +{gain}, with none and no spare part").format(
            hours=prices.limp_time, gain=prices.limp_gain
        ),
    )
    for name, manoeuvre in ((_("Easy manoeuvre"), manoeuvres["easy"]), (_("Hard manoeuvre"), manoeuvres["hard"])):
        said = _("{fuel} fuel, Driving test of {number}: {gain} h back")
        yield Row(name, said.format(fuel=prices.manoeuvre_fuel, number=manoeuvre.difficulty, gain=manoeuvre.gain))
