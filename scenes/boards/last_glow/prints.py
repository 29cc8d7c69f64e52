"""The Last Glow on paper: the board of the Nightmare serves all four nights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.words import _
from game.last_glow.content import Action, Figures
from game.last_glow.rules import LastGlow
from game.last_glow.storm import outlook
from scenes.boards.last_glow.board import GameBoard
from scenes.boards.last_glow.zones import ACTIONS, HELP
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM
from scenes.table.marks import Drawing, Mark, Panel, Words
from scenes.table.prints import LEAST, Aid, Cover, Prints, Row, Standee, Token, die, of

NIGHT = "nightmare"
CREW = 36.0
"""As high as a cube of the crew stands in the picture of the start."""
COVER = Cover("#ffe3a8", "#ffe3a8")


def on_paper(rules: LastGlow, players: int) -> Prints:
    figures, board = rules.figures, GameBoard(rules)
    title = board.spots["label.arrivals"]
    beside = title._replace(x=title.centre[0], w=title.w / 2)
    storm = Words(_("Storm: always 1"), beside, 15, "text", CREAM, "right", wrap=False)
    berths = _rail(board, figures.gauges.crew)
    waiting = [Drawing("crew", berth.centre, CREW) for berth in berths]
    return Prints(
        boards=(of(board, NIGHT, extra=(storm, *_rail_marks(board, berths))),),
        pieces=(
            Standee("lighthouse", 1, _("Lighthouse")),
            Token("crew", figures.gauges.crew, _("Crew"), LEAST),
            Token("heart", 8, _("Hearts of the storm")),
            Token("item", figures.gauges.items, _("Gifts"), on="hold."),
            Token("light", 1, _("Brightness"), on="brightness."),
            Token("hull", 1, _("Hull"), on="structure."),
            Token("dream", 1, _("Dreams sent"), on="vp."),
            Token("time", 1, _("Turn"), on="arrival."),
            die(),
        ),
        aids=(
            Aid(_("The start"), [*_start()]),
            Aid(_("Your crew"), [Row(_(title), _(HELP[action])) for action, (title, _effect) in ACTIONS.items()]),
            Aid(_("The storm"), [*_storm()]),
            Aid(_("A heart rolls a die"), [*_hearts(figures)]),
            Aid(_("What a heart does"), [*_harm()]),
            Aid(_("The four nights"), [*_nights(rules)]),
        ),
        notes=(
            _(
                "The board shows the new hearts of Nightmare. On the night Storm one comes every turn, "
                "whatever it shows."
            ),
            _(
                "The turn marker begins on the first space of new hearts and comes back to it after the tenth: turn 14 "
                "of Deep Night is the fourth space of the second lap."
            ),
            _(
                "The crew waits in its row. Whoever works lies on the box of the action, several of them beside or on "
                "one another; all come back for the next turn. Where two share a square of the sky, lay one on the "
                "other or half beside it."
            ),
        ),
        first_turn=_first_turn(),
        seed=4,  # the first heart of the example
        start=(*waiting, Drawing("time", board.spots["arrival.1"].centre, CREW)),
    )


def _rail(board: GameBoard, crew: int) -> list[Box]:
    """A place below the actions for each crew member who waits."""
    last = board.spots["action.send"]
    high, air = 50.0, 14.0
    wide = (last.w - air * (crew + 1)) / crew
    return [Box(last.x + air + (wide + air) * n, last.bottom + 56, wide, high) for n in range(crew)]


def _rail_marks(board: GameBoard, berths: Sequence[Box]) -> Iterator[Mark]:
    rail = berths[0].joined(berths[-1]).grown(14)
    line = 26.0
    rail = rail._replace(y=rail.y - line, h=rail.h + 2 * line)
    yield Panel(rail, "#1d1446e6", radius=15)
    inside = Box(rail.x + 14, rail.y + 6, rail.w - 28, line + 2)
    yield Words(_("Crew"), inside, 19, "bold", CREAM)
    low = inside._replace(y=rail.bottom - line - 8)
    yield Words(_("Hull 3 or less: 1 stays here"), low, 15, "text", CREAM, wrap=False)
    for berth in berths:
        yield Panel(berth, edge="#b3a6d8", width=1.5, dash=5, radius=8)


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "The night Storm. The first heart came with a 4: line 0, column 4, three steps straight above you. "
            "Your five crew members work one by one. Full throttle: you are on line 2. Hunt: the heart is two "
            "steps away, so you need 5 or more; a 5, and it is a gift now. Full throttle again costs 1 hull: line"
            " 1, hull 5. The gift is one step away: the last two members bring it aboard."
        ),
        _(
            "Then the storm. You sink to line 2. Brightness falls from 3 to 2. No heart is left to roll. One new "
            "heart comes: a die of 3, line 0, column 3. Move the turn marker on. Next turn one member sends the "
            "gift down: your first dream."
        ),
    )


def _start() -> Iterator[Row]:
    yield Row(
        _("Lighthouse"), _("Line 3, column 4. Brightness 3, hull 6, no dreams, an empty hold, five crew members.")
    )
    yield Row(_("First heart"), _("On line 0, in the column that a die shows."))
    yield Row(
        _("Every turn"),
        _(
            "With hull 3 or less one of the crew only patches leaks, which mends nothing: it stays in its row, four "
            "work."
        ),
    )
    yield Row(_("Won"), _("At once, with the sixth dream."))
    yield Row(
        _("Lost"),
        _("At once: hull 0; the lighthouse sinks below line 5; a heart touches the planet and you have no dream."),
    )


def _harm() -> Iterator[Row]:
    yield Row(
        _("Burst"),
        _(
            "Hull −2 on its own square and the eight around it, −1 exactly two squares away in a straight line. "
            "The heart is gone."
        ),
    )
    yield Row(_("At the rim"), _("It falls straight down where it would leave the card at the side."))
    yield Row(_("Blocked"), _("A heart is in its way: it rolls once more. Blocked again, it stays."))
    yield Row(_("Onto a gift"), _("It crushes the gift, which goes back to the supply."))
    yield Row(_("Onto the lighthouse"), _("Hull −3, and it stays there. Staying together does no further harm."))
    yield Row(_("Off the bottom"), _("It costs one dream. With no dream the night is lost."))


def _storm() -> Iterator[Row]:
    yield Row("1", _("The lighthouse sinks one line; onto a heart, they collide: hull −3."))
    yield Row("2", _("Brightness −1. At 0 already: hull −1 instead."))
    yield Row("3", _("Every heart rolls, the lowest first and from left to right."))
    yield Row(
        "4",
        _(
            "New hearts: a die for the column of each, on line 0. A heart is there: roll once more; then none comes. "
            "A gift there is crushed."
        ),
    )


def _hearts(figures: Figures) -> Iterator[Row]:
    """Where a heart in the middle of each line goes, from the rules themselves."""
    for line in range(figures.board.lines):
        faces = iter(range(1, 7))
        told = []
        for end, count in _ends(figures, line):
            told.append(f"{_span([next(faces) for _face in range(count)])} {end}")
        yield Row(_("Line {line}").format(line=line), ", ".join(told))


def _ends(figures: Figures, line: int) -> Iterator[tuple[str, int]]:
    words = {-1: _("down and left"), 0: _("down"), 1: _("down and right")}
    ends = outlook(figures, (line, 3))
    for aside, told in words.items():
        if (line + 1, 3 + aside) in ends:
            yield told, ends[line + 1, 3 + aside]
    if None in ends:
        yield _("bursts"), ends[None]


def _span(faces: list[int]) -> str:
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"


def _nights(rules: LastGlow) -> Iterator[Row]:
    for night in rules.choices[0].values:
        yield Row(_(night.label), " ".join((_(night.help), *_berths(rules.figures.modes[str(night.value)].berths))))


def _berths(berths: Mapping[Action, int] | None) -> Iterator[str]:
    if berths is not None:
        told = ", ".join(f"{_(ACTIONS[action][0])} {most}" for action, most in berths.items())
        yield _("Crew members an action takes in a turn: {list}.").format(list=told)
