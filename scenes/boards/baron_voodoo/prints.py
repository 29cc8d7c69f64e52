"""Baron Voodoo on paper: the board, a plate for each Loa or pair, and 48 souls to fold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.baron_voodoo.content import COLOURS
from game.baron_voodoo.names import COLOUR_NAMES, ICON_NAMES, POWER_NAMES
from game.baron_voodoo.rules import BaronVoodoo
from game.baron_voodoo.state import LOAS, Loa
from game.core.words import _, capitalised, explained, pgettext
from scenes.boards.baron_voodoo import marks, words
from scenes.boards.baron_voodoo.altar import IVORY
from scenes.boards.baron_voodoo.board import DuoBoard, GameBoard
from scenes.boards.baron_voodoo.spots import flame_spot
from scenes.kit.canvas import Box
from scenes.table.marks import Drawing, Mark, Picture, Words
from scenes.table.prints import Aid, Cover, Die, Prints, Row, Sheet, Tile, Token, of, part

FRAME = Box(214, 0, 628, 704)
"""The board itself, without the plates at its sides."""
SOUL = 15.0
COVER = Cover("#ffe9b0", "#ffe9b0")


def on_paper(rules: BaronVoodoo, players: int) -> Prints:
    board, duo, night = GameBoard(rules), DuoBoard(rules), rules.night
    whole = of(board)
    sheet = board.layout["board"]
    frame = part(whole, FRAME._replace(x=sheet.x + FRAME.x, y=sheet.y), board.printed(None))
    pairs = (
        sorted({pair for seats in night.teams.values() for pair in (seats[::2], seats[1::2])}) if players == 4 else []
    )
    return Prints(
        boards=(frame._replace(postcard=False),),
        pieces=(
            *(Tile(Sheet([*_plate(board, [loa])], board.box("plate.0")), words.loa(loa), wide=75) for loa in LOAS),
            *(
                Tile(Sheet([*_plate(duo, pair)], duo.box("plate.0")), " · ".join(map(words.loa, pair)), wide=60)
                for pair in pairs
            ),
            Token("bead", players, _("Score"), 8),
            Token("coin-20", 2 * players, _("20 points"), 12, round=True),
            Token("shield", players, _("Protection"), 12),
            Token("candle", night.figures.offerings, _("Offerings"), 10),
            Token("hat", 1, _("The Baron’s hat"), 10),
            *(
                Die(
                    tuple(f"soul-{colour}-{face}" for face in night.figures.faces),
                    night.dice[colour],
                    _("Souls, {colour}").format(colour=_(COLOUR_NAMES[colour])),
                    SOUL,
                )
                for colour in COLOURS
            ),
        ),
        aids=(
            Aid(_("A turn"), [*_turn()]),
            Aid(
                _("Powers"),
                [
                    Row(explained(words.loa(loa), _(POWER_NAMES[loa])), _(words.POWER_HELP[loa]), f"sign-{loa}")
                    for loa in LOAS
                ],
            ),
            Aid(
                _("Icons"),
                [
                    Row(capitalised(_(ICON_NAMES[face])), words.icon_help(face), f"die-yellow+yellow-{face}")
                    for face in night.figures.faces
                ],
            ),
            Aid(_("Points"), [*_points(rules)]),
        ),
        notes=(
            _(
                "A plate for two Loas is for teams. A Loa nobody plays keeps the plate beside the board: its "
                "power can be bought."
            ),
        ),
        first_turn=_first_turn(),
    )


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "Two play: yellow, Mamy Wata, and red, Papa Legba. Each has 3 offerings, and a soul lies on every "
            "space but the centre. Mamy Wata begins and uses no power. On B4 she finds a yellow soul, on C4 a "
            "turquoise one, and behind it the empty centre: the yellow soul leaps over C4 to D4, and the "
            "turquoise one goes to her capture zone."
        ),
        _(
            "It shows a candle. It is not of her colour, so it brings no offering by itself. She could pay 1 "
            "offering to turn it to another icon, but leaves it, and the candle acts: 1 offering from the "
            "reserve, 4 now. She buys no extra turn and keeps the soul, to score it in a combination later. The "
            "next captures will need a gap or a column of one or two souls to land on."
        ),
    )


def _plate(board: GameBoard, loas: Sequence[Loa]) -> Iterator[Mark]:
    """The board of a player: score, protection, offerings, what was captured and what was sent on."""
    box = board.box("plate.0")
    yield Picture(f"baron_voodoo/plates/{board.plate_of(loas)}", box)
    for seat, loa in zip((0, 2) if len(loas) > 1 else (0,), loas, strict=True):
        title, beside = board.box(f"name.{seat}"), 6 if len(loas) > 1 else 0
        yield Words(
            words.loa(loa),
            title._replace(x=title.x + beside, w=title.w - 2 * beside),
            28,
            "title",
            IVORY,
            "centre" if len(loas) > 1 else "left",
            wrap=False,
        )
        yield Words(_(POWER_NAMES[loa]), marks.line_in(board.box(f"player.{seat}")), 17, "bold", IVORY, "centre")
        yield Drawing("shield-off", board.box(f"shield.{seat}").centre, 40)
    for number, at in enumerate(marks.beads(board, 0), start=1):
        yield Drawing("bead-out", at, 13)
        if number % 5 == 0:
            yield Words(str(number), Box.around(at, 20, 20), 10, "bold", IVORY, "centre", wrap=False)
    for said, spot in ((_("Captured"), "label.capture"), (_("Spirit World"), "label.spirit")):
        yield Words(said, marks.line_in(board.box(f"{spot}.0")), 17, "bold", IVORY)
    for colour in COLOURS:
        flame = board.box(flame_spot(0, colour))
        yield Drawing(f"soul-{colour}-out", (flame.centre[0], flame.y + 16), 30)


# Player aid ----------------------------------------------------------------------------------------------------------


def _turn() -> Iterator[Row]:
    yield Row("A", _("You may use a power."))
    yield Row("B", _("You must capture: leap with a soul of your colour over the next space, onto the one behind."))
    yield Row(
        "C",
        _(
            "A soul of your own colour brings an offering; pay to turn the soul; its icon acts; buy a turn; send "
            "souls on and score."
        ),
    )
    yield Row("D", _("You may use a power, if you used none in A."))


def _points(rules: BaronVoodoo) -> Iterator[Row]:
    figures = rules.night.figures
    combinations = ", ".join(explained(dice, str(points)) for dice, points in figures.combination.items())
    yield Row(_("Combination"), _("points by its souls: {list}").format(list=combinations))
    goals = ", ".join(
        explained(players, str(points)) for players, points in figures.threshold.items() if players.isdigit()
    )
    yield Row(
        pgettext("a score", "Goal"),
        _("points by players: {list}; teams {teams}").format(list=goals, teams=figures.threshold["teams"]),
    )
    yield Row(
        _("Majority"),
        _("of a colour in the Spirit World: {alone}, shared {tied}").format(
            alone=figures.majority.alone, tied=figures.majority.tied
        ),
    )
    yield Row(
        _("Prices"),
        _("power of another Loa {power}, turning a soul {face}, extra turn {turn}").format(
            power=figures.power_cost, face=figures.face_cost, turn=figures.replay_cost
        ),
    )
