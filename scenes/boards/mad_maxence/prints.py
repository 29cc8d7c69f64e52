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
from scenes.boards.mad_maxence.marks import RED, marked_hours, tracks
from scenes.kit.canvas import Box
from scenes.kit.text import BLUE, CREAM, INK
from scenes.table.marks import Disc, Mark, Panel, Tag, Words
from scenes.table.prints import Aid, Coin, Prints, Row, Sheet, Standee, Tile, Token, of

RECTANGLE = Box(0, 0, 260, 130)


def on_paper(rules: MadMaxence, players: int) -> Prints:
    return of_booklet(rules)


def of_booklet(rules: MadMaxence, name: str = "") -> Prints:
    """The campaign that comes with the game, or the booklet of this name."""
    book = rules.booklets[name]
    boards = []
    for number, adventure in sorted(book.adventures.items()):
        board = (GameBoard if name else MAPS.get(number, GameBoard))(rules)
        sheet = of(board, adventure, _(adventure.title), [*_clearer(board), *_ends(board, adventure)])
        boards.append(sheet._replace(adventure=number))
    return Prints(
        boards=boards,
        pieces=(
            Standee("car", 1, "Maxence", 16),
            Token("time", 1, _(telling.GAUGES["TU"]), 8),
            Token("skill", 3, _("Skills"), 8),
            Token("grit", 1, _(telling.GAUGES["C"]), 8),
            Token("parts", 1, _(telling.GAUGES["P"]), 8),
            Token("fuel", 1, _(telling.GAUGES["F"]), 8),
            Token("foe", 6, _("Combativeness of a foe"), 8),
            Coin("coin-heads", "coin-tails", 3, _("Coin")),
            *(Tile(Sheet([*_rectangle(*told)], RECTANGLE), told[0], wide=60) for told in equipment(book)),
        ),
        aids=(Aid(_("A turn"), [*_turn()]), Aid(_("Prices"), [*_prices(rules)])),
        books=(*gamebooks(rules.land, book, name),),
        notebook=(notebook(book),),
        notes=(
            _(
                "On the map, “Start” is where an adventure begins, a ring its exit, and a wedge on the clock a marked"
                " hour. Dotted tracks lead to the lettered places. All that happens is in its gamebook."
            ),
            _("Equipment is laid beside the map, four pieces at most."),
        ),
    )


def _clearer(board: GameBoard) -> Iterator[Mark]:
    """The tracks with a rim: nothing lights up on paper, and they cross what is drawn on the land."""
    rim = INK if board.ink == CREAM else CREAM
    yield from (Disc(at, 3.2, board.ink, rim, 1.0) for at in tracks(board))


def _ends(board: GameBoard, adventure: Adventure) -> Iterator[Mark]:
    """Where the adventure begins, where it leads out, and the hours that bring something."""
    yield from marked_hours(board, (clock.at for clock in adventure.clocks))
    yield Panel(board.box(f"place.{adventure.exit}").grown(8), edge=RED, width=4, radius=30)
    box = board.box(f"place.{adventure.start}")
    yield Tag(_("Start"), Box.around((box.centre[0], box.bottom + 14), 60, 24), "#27356e", CREAM)


def equipment(book: Booklet) -> Iterator[tuple[str, str]]:
    """Each item by its name, and what it does."""
    for item in book.items.values():
        yield _(item.name), power_words(book, item)


def _rectangle(name: str, power: str) -> Iterator[Mark]:
    yield Words(name, Box(12, 6, 236, 44), 34, "title")
    yield Words(power, Box(12, 50, 236, 72), 20, "bold", BLUE)


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
