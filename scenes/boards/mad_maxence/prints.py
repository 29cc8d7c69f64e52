"""Mad Maxence on paper: maps, gauges, equipment and the gamebooks of a booklet of adventures."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import _, one_by_one, pgettext
from game.mad_maxence import telling
from game.mad_maxence.booklet import Adventure, Booklet
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.telling import power_words
from scenes.boards.mad_maxence.board import MAPS, GameBoard
from scenes.boards.mad_maxence.gamebook import gamebooks, notebook
from scenes.boards.mad_maxence.marks import RED, marked_hours, tracks
from scenes.boards.mad_maxence.pages import THINGS
from scenes.kit.canvas import Box
from scenes.kit.text import BLUE, CREAM, INK
from scenes.table.marks import Disc, Mark, Panel, Picture, Tag, Words
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
        sheet = of(board, adventure, _(adventure.title), [*_clearer(board), *_ends(board, adventure)])
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
            Token("foe", 1, _("Combativeness of a foe"), 8),
            Coin("coin-heads", "coin-tails", 3, _("Coin")),
            *(
                Tile(Sheet([*_rectangle(name, power, item.picture)], RECTANGLE), name, wide=60)
                for item, (name, power) in zip(book.items.values(), equipment(book), strict=True)
            ),
        ),
        aids=(
            Aid(_("A turn"), [*_turn()]),
            Aid(_("A round of a fight"), [*_fight()]),
            Aid(_("Prices"), [*_prices(rules)]),
            Aid(_("Won and lost"), [*_end()]),
            Aid(_("On the road"), [*_road()]),
            Aid(_("What you carry"), [*_items()]),
        ),
        books=(*gamebooks(rules.land, book, name),),
        notebook=(notebook(book),),
        notes=(
            _(
                "On the map, Start is where an adventure begins, a ring its exit, and a wedge on the clock a marked"
                " hour. Dotted tracks lead to the hidden places. What happens at a place is in the gamebook."
            ),
            _("Stand the car beside the number of its place. Equipment is laid beside the map, four pieces at most."),
            " ".join(_words_of_the_rules(book)),
        ),
        first_turn=_first_turn(),
    )


def _words_of_the_rules(book: Booklet) -> Iterator[str]:
    """The rules are the same for every booklet; how its gamebook and its equipment call things."""
    yield _("What the rules call a note is a code word; outcomes and events are sections of the gamebook.")
    kinds = {"ram": _("ram"), "shield": _("shield"), "repair": _("tools"), "retry": _("charm")}
    called = [f"{kinds[item.power]} ({_(item.name)})" for item in book.items.values() if item.power in kinds]
    if called:
        yield _("Of the equipment, the rules name these kinds: {kinds}.").format(kinds=one_by_one(called))


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "Adventure 1, Dust. The car stands on place 0, the clock on 0, every other gauge on 1. The table in "
            "front of the gamebook names the section of each place: tick a visit at place 0 and read its section. Say "
            "you save the tools: tick that choice, pay 1 hour, so that the clock shows 1, and read the section it "
            "leads to. There you get 2 spare parts, which makes 3, and are told to drive on."
        ),
        _(
            "Combativeness is only 1, so you repair once: 1 hour and 1 spare part, and it is 2. A manoeuvre might gain "
            "an hour, but you keep your fuel. You pay the hour of the move, and the clock shows 3. Three ways are "
            "open: the roads to 1 and 2, and the dotted track to A. You go to 2, write it on the road and read its "
            "section."
        ),
        _(
            "Say you prime the pump there, a test of Tech 1. Tech 1 is one coin: heads, and you read the section of "
            "a success, tails, that of a failure. From 2 you may then go to 5 or to A, but not straight back to 0."
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


def _fight() -> Iterator[Row]:
    yield Row(
        "1",
        _(
            "Fight, or flee where that is offered and you can pay: read the section for it, which takes the price. The"
            " fight is over."
        ),
    )
    yield Row("2", _("Toss as many coins as your Tech. Items that help in tests do not help here."))
    yield Row(
        "3",
        _(
            "With at least as many heads as the foe has Combativeness left, the round is won. Otherwise it loses 1 for"
            " each head: move its cube in the notebook."
        ),
    )
    yield Row(
        "4", _("Either way you lose 1 Combativeness for each tail. At 0 the fight is lost, even if the round was won.")
    )
    yield Row("5", _("Neither has won? Another round costs 1 hour. Nothing is repaired or used up in between."))


def _road() -> Iterator[Row]:
    yield Row(
        _("Hidden places"),
        _(
            "Arriving at A to D you may have to search: an Orientation test of the number that the place "
            "names. Failed: 1 hour, nothing is read, and the next search there is easier by 1. Found is found"
            " for good."
        ),
    )
    yield Row(
        _("Marked hours"),
        _(
            "When the clock reaches or passes an hour that the adventure marks, its section is read at once, "
            "each only once, even in a fight."
        ),
    )
    yield Row(_("No way back"), _("Never straight back to the place you came from."))
    yield Row(
        _("Standstill"),
        _(
            "With Combativeness 0 repair before you leave; without a part, limp. If a marked hour brings you to 0 while"
            " you are leaving, do so then and pay the hour of the move again, without a second manoeuvre."
        ),
    )


def _items() -> Iterator[Row]:
    yield Row(_("At most four"), _("Each only once. A fifth: leave one of the five behind, at once."))
    yield Row(_("Use up"), _("Before you drive on, never in a fight. The others work by themselves."))


def _end() -> Iterator[Row]:
    yield Row(_("Won"), _("You leave by the exit, the place in the red ring."))
    yield Row(_("Lost"), _("An hour must be spent and the clock stands on 20. Hour 20 itself is safe."))


def _prices(rules: MadMaxence) -> Iterator[Row]:
    prices, manoeuvres = rules.land.prices, rules.land.figures.manoeuvres
    yield Row(_("Test"), _("As many coins as the skill, six at most; at least as many heads as the number."))
    yield Row(pgettext("along a road", "Move"), _("{hours} h").format(hours=prices.move))
    yield Row(
        _("Repair"),
        _("{hours} h and {parts} spare part: Combativeness +{gain}").format(
            hours=prices.repair_time, parts=prices.repair_parts, gain=prices.repair_gain
        ),
    )
    yield Row(
        _("Limp"),
        _("{hours} h: Combativeness +{gain}; only at Combativeness 0 and without spare parts").format(
            hours=prices.limp_time, gain=prices.limp_gain
        ),
    )
    for name, manoeuvre in ((_("Easy manoeuvre"), manoeuvres["easy"]), (_("Hard manoeuvre"), manoeuvres["hard"])):
        said = _("{fuel} fuel, Driving test of {number}: {gain} h back")
        yield Row(name, said.format(fuel=prices.manoeuvre_fuel, number=manoeuvre.difficulty, gain=manoeuvre.gain))
