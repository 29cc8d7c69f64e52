"""Toroball on paper: youngsters and cow as standees, her agitation on a die."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import _
from game.toroball.names import YOUNGSTERS
from game.toroball.rules import Toroball
from game.toroball.state import IDS, Variant
from scenes.boards.toroball.board import GameBoard
from scenes.boards.toroball.zones import TEAMS
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM
from scenes.table.marks import Drawing, Mark, Words
from scenes.table.prints import Aid, Cover, Die, Prints, Row, Sheet, Standee, Tile, Token, die, of

COW = ("cow-head", "cow-2", "cow-3", "cow-4", "cow-5", "cow-6")
FIGURE = 26.0
COVER = Cover("#2b1a14", "#2b1a14")


def on_paper(rules: Toroball, players: int) -> Prints:
    board = GameBoard(rules)
    compass = Sheet([Drawing("compass", (60, 60), 116)], Box(0, 0, 120, 120))
    return Prints(
        boards=(of(board, Variant(), extra=[*_teams(board)]),),
        pieces=(
            *(Standee(f"{who}-stand", 1, YOUNGSTERS[who], FIGURE) for who in IDS),
            Standee("cow-chew", 1, _("The cow"), FIGURE),
            Token("ball", 1, _("Ball"), 9),
            Token("mark-done", 6, _("Has acted"), 8),
            Token("mark-out", 6, _("Is out"), 8),
            Tile(compass, _("Compass"), wide=38),
            die(),
            Die(COW, 1, _("Agitation of the cow")),
        ),
        aids=(
            Aid(_("The line-up"), [*_line_up()]),
            Aid(_("A round"), [*_round()]),
            Aid(_("Goals"), [*_goals()]),
            Aid(_("What a youngster can do"), [*_acts()]),
            Aid(_("The cow"), [*_cow()]),
        ),
        notes=(
            _("The die of the cow is not rolled: it lies beside the pitch and shows her agitation, 2 to 6."),
            _("Who shelters on a barrier or at the fence lies down; who was nudged goes off the pitch with a marker."),
        ),
        first_turn=_first_turn(),
    )


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "Lots are drawn: Green is first, the cow stands on D5, the ball lies on J5. Red, second, puts Maylis "
            "on A5, then Green puts Bixente on M5. Sami steps from K3 over J4 onto J5, to the ball, and kicks it "
            "six squares, to D3: over I5, H4, G4, F4 and E3, past the straw tower. The die for the scatter shows "
            "3, south-east: the ball rolls to E4. Sami has two steps left, goes to K4 and is the last one who "
            "moved."
        ),
        _(
            "Now Red activates one: Peyo, two steps from the ball, may kick it back. So it goes on until all six "
            "have acted. Then the cow charges whoever moved last. Say it was Odile on K6: Red leads the cow and "
            "rolls a 4. With agitation 2 that is 6 steps, and on J5 or J6, beside Odile, she stops and nudges "
            "her: Odile misses the next round. In round 2 Red is first."
        ),
    )


def _teams(board: GameBoard) -> Iterator[Mark]:
    for team in TEAMS:
        yield Words(board.called(team), board.spots[f"label.{team}"], 24, "bold", CREAM, "centre", wrap=False)


# Player aid ----------------------------------------------------------------------------------------------------------


def _line_up() -> Iterator[Row]:
    yield Row(
        _("Youngsters"),
        _(
            "Peyo C3, Gaston C7, Sami K3, Odile K7. The keepers, Maylis and Bixente, on an arrow of their "
            "goal: the team that is second chooses first."
        ),
    )
    yield Row(_("Cow and ball"), _("By lot on D5 and J5. Agitation 2."))


def _goals() -> Iterator[Row]:
    yield Row(_("Goal"), _("The ball flies in unhindered, or scatters from an arrow along it. Two goals win."))
    yield Row(
        _("Nobody in the open"),
        _("A team without anybody in the open concedes a goal: looked at when all have acted, and after the cow."),
    )
    yield Row(
        _("After a goal"),
        _(
            "The round ends. All line up again, agitation falls by 2, the cow goes to the side that scored, "
            "the ball to the other."
        ),
    )
    yield Row(_("Whistle"), _("After round 24 the leader wins. If it is level, the next goal does."))


def _cow() -> Iterator[Row]:
    yield Row(
        _("Target"),
        _(
            "The last one who moved. The other team leads her, by a shortest way, die and agitation together."
            " On a 6 she stays."
        ),
    )
    yield Row(
        _("Nudged"),
        _(
            "The first in the open beside her, before a step or after it; then she stops. If there are "
            "several, the target. To the bench, out for the whole next round, then back on a free bottle of "
            "the own camp."
        ),
    )
    yield Row(_("Nobody moved"), _("A die for the direction, a die for the steps, straight and bouncing."))
    yield Row(_("On the ball"), _("If she ends on it, it scatters."))


def _round() -> Iterator[Row]:
    yield Row("1", _("The teams take turns: one youngster each, until all who are available have acted once."))
    yield Row("2", _("The cow: a 6, and she stays. Otherwise she runs as far as the die and her agitation say."))
    yield Row("3", _("Who was out for a round comes back. The other team is first in the next round."))


def _acts() -> Iterator[Row]:
    yield Row(_("Skip"), _("Stays, and has not moved."))
    yield Row(_("Walk"), _("4 steps in the eight directions, not onto others."))
    yield Row(_("Kick"), _("3 to 6 squares, once, from the square of the ball; then the ball scatters."))
    yield Row(_("Sangria"), _("On a bottle: the die gives the way, twice the steps left, bouncing."))
    yield Row(_("Fright"), _("Once, beside the cow and after a step: agitation +1, up to 6, and 3 more steps."))
    yield Row(
        _("Shelter"),
        _(
            "Ends the turn, after a step or more: on the fence, behind a barrier, or behind the straw tower where it "
            "stands between you and the cow. Safe from her, and counts as not moved."
        ),
    )
    yield Row(_("Scatter"), _("1 north-east, 2 east, 3 south-east, 4 south-west, 5 west, 6 north-west."))
