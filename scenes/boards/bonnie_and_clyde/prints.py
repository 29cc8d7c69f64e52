"""Bonnie and Clyde on paper."""

from __future__ import annotations

from collections.abc import Iterator

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.rules import BonnieAndClyde
from game.bonnie_and_clyde.state import BOXES
from game.core.words import _, explained
from scenes.boards.bonnie_and_clyde import marks
from scenes.boards.bonnie_and_clyde.board import GameBoard
from scenes.boards.bonnie_and_clyde.words import rows, totals
from scenes.kit.canvas import Box
from scenes.kit.text import INK, MUTED
from scenes.table.marks import Drawing, Lines, Mark, Words
from scenes.table.prints import Aid, Cover, Prints, Row, Token, die, of

COVER = Cover("#241206", "#f3dba8")


def on_paper(rules: BonnieAndClyde, players: int) -> Prints:
    board, town = GameBoard(rules), rules.town
    gauges = ("love", "boredom", "threat", "ammo", "savings")
    rows_of_cubes = ("passion", "poem", "surveillance")
    return Prints(
        boards=(of(board, extra=[*_always(board)]),),
        pieces=(
            *(Token(gauge, 1, _(telling.NAMES[gauge])) for gauge in gauges),
            *(Token(row, len(getattr(town.cubes, row)), _(telling.NAMES[row])) for row in rows_of_cubes),
            Token("places", town.daily.places, _("Cubes for places"), 10),
            Token("daily", town.daily.daily, _("Cubes for daily actions"), 10),
            Token("roy", 1, _("Roy"), on="roy."),
            Token("police", 1, _("Police"), on="marker."),
            die(),
        ),
        aids=(
            Aid(_("A day"), [*_day()]),
            Aid(
                _("The police come to"),
                [*_police(board)],
                _("One die, minus the ammunition you spend, plus the number of the last Surveillance cube."),
            ),
            Aid(_("The start"), [*_start()]),
            Aid(_("At the end of a gauge"), [*_ends()]),
            Aid(_("To be remembered"), [*_reminders()]),
        ),
        first_turn=_first_turn(),
    )


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "The police die shows 2: a quiet morning. Roy’s die shows 6: he walks out. Places first: Dallas "
            "brings $1, so you have $4; the ride costs $1 and brings Love to 1. Then daily actions: a photo for "
            "$2 is two steps of love. The first brings Love to 2, the second, with Roy away, is a Passion cube. "
            "Work brings Boredom to 1 and $1."
        ),
        _(
            "In the evening you pay $1 of your $2 and have $1 left. Take back the four cubes, and the next day "
            "begins. One of the two Passion cubes is there; Love is on 2 and must be there at the end as well."
        ),
    )


def _always(board: GameBoard) -> Iterator[Mark]:
    """What the screen shows as it is at the moment: here, what always holds."""
    spots, town = board.spots, board.town
    yield Words(_("${cost} a day").format(cost=town.daily.cost), spots["label.day"], 18, "bold", INK, "centre")
    yield Words(_("Four seals"), spots["label.ear"], 18, "italic", INK, "centre")
    yield Words(_(telling.NAMES["savings"]), spots["label.savings"].grown(1), 19, "bold")
    labels = ((spots[f"label.seal.{seal}"], name) for seal, name in _seals(board).items())
    yield Lines(tuple(Words(name, Box(at.x, at.y - 2, at.w + 1, at.h + 4), 17, wrap=False) for at, name in labels))
    for row in rows(town):
        yield marks.totals_of(board, row, beside_marker=False)
    for box in BOXES:
        where, rule = spots[f"effect.{box}"], town.boxes[box]
        if box == "leave_town":
            yield Words(_("while all four seals hold"), where, 17, "italic", MUTED, "centre")
        elif not rule.effects and not rule.pay:
            yield Words(_("nothing happens"), where, 17, "italic", MUTED, "centre")
        else:
            prices = [marks.change(price) for price in rule.pay.values()]
            between = [marks.Sign("", "/", MUTED)] if len(prices) > 1 else []
            yield marks.line_of([*prices[:1], *between, *prices[1:], *map(marks.change, rule.effects)], where)
    yield Drawing("ford", spots["ford"].centre, board.heights["ford"])
    yield Drawing("couple", spots["couple"].centre, board.heights["couple"])


def _seals(board: GameBoard) -> dict[str, str]:
    cubes, gauges = board.town.cubes, board.town.gauges
    most = {"love": gauges.love, "ammo": gauges.ammo, "passion": len(cubes.passion), "poem": len(cubes.poem)}
    return {name: f"{_(telling.NAMES[name])} {count}" for name, count in most.items()}


# Player aid ----------------------------------------------------------------------------------------------------------


def _day() -> Iterator[Row]:
    yield Row("1", _("The police: roll one die, work out the total and find its row."))
    yield Row("2", _("Roy: on 5 or 6 he changes sides, home or away."))
    yield Row("3", _("Two cubes on places, then two on daily actions; each does its work at once."))
    yield Row("4", _("Pay $1. If you cannot, the game is lost. With a cube on Leave Town and four seals, you win."))


def _start() -> Iterator[Row]:
    yield Row(_("Gauges"), _("Love, Boredom, Police threat and Ammunition 0, Savings $3. Roy is at home."))
    yield Row(
        _("Cubes"),
        _("Two for places and two for daily actions, beside the card. No Passion, no poem, no Surveillance."),
    )


def _reminders() -> Iterator[Row]:
    yield Row(
        _("Police"),
        _(
            "1 more while Police threat stands on 2, never more than 4 in all. One bullet a morning, spent "
            "after the die is seen, takes off 1."
        ),
    )
    yield Row(_("Boxes"), _("One cube a day each. Every cube must be placed; each does its work before the next one."))
    yield Row(_("Price first"), _("Get Ammunition: $1 or Police threat +1. Stick Up: a bullet or Police threat +1."))
    yield Row(_("Most"), _("Savings $6, two bullets. What is beyond is lost."))
    yield Row(
        _("Leave Town"),
        _("Only while all four seals hold; they must still hold when the dollar of the evening is paid."),
    )


def _police(board: GameBoard) -> Iterator[Row]:
    for row in rows(board.town):
        found = board.town.row(row)
        if row == board.town.daily.shot:
            words = _("Clyde is shot: the game is lost.")
        elif found is None:
            words = _("nothing happens")
        else:
            told = ", ".join(
                f"{_(telling.NAMES[gauge])} {steps:+d}".replace("-", "−") for gauge, steps in found.effects
            )
            words = explained(_(found.name), told)
        yield Row(totals(board.town, row), words)


def _ends() -> Iterator[Row]:
    yield Row(_("Love"), _("Up from 2, Roy away: a Passion cube. Down from 0: a Passion cube is lost."), "love")
    yield Row(_("Boredom"), _("Up from 2: pay $2 and write a poem. Down from 0: a poem is torn up."), "boredom")
    yield Row(_("Police threat"), _("Up from 2: prison. The next Surveillance cube, then Love −1."), "threat")
    yield Row(_("Ammunition"), _("Down from 0, by the police: one action cube is lost for this day."), "ammo")
