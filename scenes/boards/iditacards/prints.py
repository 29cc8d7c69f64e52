"""Iditacards on paper: all cards have one back, since those of every pile end up in the players' own decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import convert

from game.core.chance import Chance
from game.core.words import _, in_a_row, one_by_one
from game.iditacards.content import UPGRADES, WEATHERS, DeckName
from game.iditacards.ground import Ground
from game.iditacards.rules import Iditacards
from game.iditacards.state import Options
from scenes.boards.iditacards import words
from scenes.boards.iditacards.board import COLOURS, GameBoard, NightBoard
from scenes.boards.iditacards.faces import DECKS, printed_face
from scenes.boards.iditacards.marks import Variant
from scenes.kit.canvas import Box
from scenes.kit.text import INK, MUTED
from scenes.table.marks import Drawing, Mark, Panel, Words
from scenes.table.prints import Aid, Copies, Cover, Deck, Die, Prints, Row, Sheet, Tile, Token, of

BACK = "iditacards-common"
MAT = Box(0, 0, 720, 300)
CHECKPOINTS = 5
COVER = Cover("#ffffff", "#0b2138")


def on_paper(rules: Iditacards, players: int) -> Prints:
    begun = rules.begin(convert({"players": players}, Options), Chance.seeded(1)).state
    ground = Ground(rules.world, begun)
    decks: tuple[DeckName, ...] = ("starter", *UPGRADES, "legendary", "damage")
    sleds = COLOURS[:players]
    board = GameBoard(rules)
    boards = (
        of(board, Variant("race", ()), _("Race")),
        of(NightBoard(rules), Variant("solo", ()), _("Alone, the harsh side")),
    )
    return Prints(
        boards=[each._replace(postcard=False) for each in boards],
        pieces=(
            *(Token(f"sled-{colour}", 1, _("Sled"), 9) for colour in sleds),
            Token("marker-cold", players, _("Cold"), 10),
            Token("marker-hunger", players, _("Hunger"), 10),
            Token("checkpoint-done", CHECKPOINTS * players, _("Checkpoint reached"), 8),
            Die(tuple(f"weather-{sky}" for sky in WEATHERS), 1, _("Weather")),
            Tile(Sheet([*_mat(rules)], MAT), _("Player mat"), players, 180),
            *_trail(board),
        ),
        decks=[
            Deck(
                _(DECKS[deck]),
                BACK,
                [
                    Copies(
                        card.id,
                        printed_face(ground, card.id)._replace(foot=""),
                        card.copies * (players if deck == "starter" else 1),
                    )
                    for card in rules.world.cards.values()
                    if card.deck == deck
                ],
            )
            for deck in decks
        ],
        aids=(
            Aid(_("A turn"), [*_turn()]),
            Aid(_("The weather"), [Row(*_split(_(words.SKIES[sky])), f"weather-{sky}") for sky in WEATHERS]),
            Aid(_("The legs of the trail"), [*_legs(rules, players)]),
        ),
        notes=(
            _("All cards have the same back: keep the piles apart by the deck that is written on each card."),
            _(
                "For a shuffled trail shuffle the strips of the trail and lay them over its columns, from the second "
                "to the last but one, each with the side and the end up that continues the way. The checkpoints remain "
                "squares {squares}."
            ).format(squares=in_a_row([str(square) for square in rules.world.sides["race"].checkpoints])),
        ),
        first_turn=_first_turn(),
    )


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "You hold six cards, the Wheel Dog runs in your team, the sled stands on Start. You play a Good Dog, "
            "which costs 3 energy and 3 health: discard three other cards of your hand, then the top three of "
            "your deck, unseen. The Good Dog joins the team; your next day begins with a card more."
        ),
        _(
            "Your turn ends with a step: 1 square and your speed, which is 1 by the Wheel Dog. The sled stands on"
            " square 2. The next musher plays. With two cards left in hand you will soon call a new day: all your"
            " cards but the team are shuffled together, and you draw six, and one more for the Good Dog."
        ),
    )


def _trail(board: GameBoard) -> Iterator[Tile]:
    """A strip for each column between Town and Village: the sled drives up on one side and down on the other."""
    columns = board.rules.world.printed["race"]
    sheet = board.layout["board"]
    for leg, copies in Counter(columns[1:-1]).items():
        name = _(board.rules.world.legs[leg].name)
        up, down = (
            Sheet(
                [
                    Drawing(f"leg-{leg}", column.centre, column.h),
                    Drawing("trail", sheet.centre, sheet.h),
                    Panel(Box.around(column.centre, column.w - 2, 18), "#fffaf0"),
                    Words(name, Box.around(column.centre, column.w - 4, 18), 15, "title", INK, "centre"),
                ],
                column,
            )
            for column in (board.spots["column.3"], board.spots["column.4"])
        )
        yield Tile(up, _("Trail: {leg}").format(leg=name), copies, back=down)


def _mat(rules: Iditacards) -> Iterator[Mark]:
    """Cold and hunger, and where the cards lie."""
    deadly = rules.world.figures.deadly
    for row, (sign, name) in enumerate((("sign-cold", _("Cold")), ("sign-hunger", _("Hunger")))):
        y = 14 + 78 * row
        yield Drawing(sign, (40, y + 32), 46)
        yield Words(name, Box(70, y, 96, 64), 20, "bold")
        for value in range(deadly + 1):
            box = Box(170 + 67 * value, y, 60, 64)
            yield Panel(box, "#f3ddd6" if value == deadly else "#ffffff", "#8a7650", 2)
            yield Words(str(value), box, 26, "bold", INK, "centre")
    for number, said in enumerate((_("Deck"), _("Discard pile"), _("Waiting for risk"), _("Legends"))):
        box = Box(14 + 175 * number, 176, 166, 110)
        yield Panel(box, edge="#8a7650", dash=8)
        yield Words(said, box, 20, "text", MUTED, "centre")


# Player aid ----------------------------------------------------------------------------------------------------------


def _turn() -> Iterator[Row]:
    yield Row("1", _("Play a card, or turn one over for risk, or begin a new day, or pass."))
    yield Row("2", _("Pay energy with cards of your hand, health with the top of your deck, risk over the next turns."))
    yield Row("3", _("In the Village recover a card. Then your sled steps 1 square and your speed."))
    yield Row(
        _("New day"), _("Shuffle all your cards together, draw 6 and the extra cards of your team, roll the weather.")
    )


def _split(said: str) -> tuple[str, str]:
    head, _colon, text = said.partition(":")
    return head.strip(), text.strip()


def _legs(rules: Iditacards, players: int) -> Iterator[Row]:
    for leg, rule in rules.world.legs.items():
        told = [
            f"{name} {number}"
            for name, (_sign, number) in zip(
                (_("cold"), _("hunger")), words.levels(rules.world, "race", leg), strict=True
            )
        ]
        yield Row(_(rule.name), one_by_one([", ".join(told), words.leg_effect(leg)]))
