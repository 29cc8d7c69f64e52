"""Lucha Libre on paper: the captains' dice are printed on the board, those of their partners on strips to lay "
"over it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from itertools import groupby

from game.core.words import _, explained, ngettext, pgettext
from game.lucha_libre import holds, telling
from game.lucha_libre.rules import LuchaLibre
from game.lucha_libre.state import HOLDS, WRESTLERS, Hold, Team, Wrestler, other
from scenes.boards.lucha_libre import marks
from scenes.boards.lucha_libre.board import GameBoard
from scenes.boards.lucha_libre.zones import TEAMS, strip_name
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, MUTED
from scenes.table.marks import Drawing, Mark, Panel, Words
from scenes.table.prints import BLUE_PIPS, LEAST, PIPS, Aid, Cover, Die, Prints, Row, Sheet, Tile, Token, of, part

HEAD = 19.0
"""The height of a wrestler's name above his strips; his energy ends there."""
NUMBERED = 5
"""Each so many seats have their number, beside them: a cube is as large as a seat."""
ROUNDS = 10
"""Those that the panel below the title counts; then it begins again."""
FIRST = Box(0, 0, 150, 62)
COVER = Cover("#241614", "#ffffff")


def on_paper(rules: LuchaLibre, players: int) -> Prints:
    board = GameBoard(rules)
    captains = rules.arena.starters()
    extra = [mark for team in TEAMS for mark in (*_side(board, team), *_moves(board, team, captains[team]))]
    whole = of(board, extra=[*extra, *_middle(board)])
    partners = {team: rules.arena.partner(captains[team]) for team in TEAMS}
    return Prints(
        boards=(whole,),
        pieces=(
            *(Token(f"mask-{name}", 1, _(rules.arena.wrestlers[name].name), 14) for name in WRESTLERS),
            *(
                Token(f"energy-{team.lower()}", 2, _("Energy of {team}").format(team=_team(team)), on="energy.")
                for team in TEAMS
            ),
            *(
                Token(f"fan-{team.lower()}", 1, _("Fans of {team}").format(team=_team(team)), on="seat.")
                for team in TEAMS
            ),
            *(_strip(board, whole, team, partners[team]) for team in TEAMS),
            Tile(_first("A"), _("Rolls first"), wide=30, back=_first("B")),
            Token("time", 1, _("Round"), LEAST),
            Die(PIPS, 5, _("Dice of {team}").format(team=_team("A")), 17),
            Die(BLUE_PIPS, 5, _("Dice of {team}").format(team=_team("B")), 17),
        ),
        aids=(
            Aid(pgettext("lucha-libre", "Moves"), [*_brought(rules)]),
            Aid(_("Wrestlers"), [*_wrestlers(rules)]),
            Aid(_("Before the first bell"), [*_setup()]),
            Aid(_("A round"), [*_round()]),
            Aid(_("Energy"), [*_energy(rules)]),
        ),
        notes=(
            _(
                "Lay an energy cube on the lower part of its box, which has the energy in small: the number above it "
                "says how many dice you roll. They roll in the ring."
            ),
            _(
                "The marker under the title counts rounds, and after 10 begins again at 1. With every step turn over "
                "the tile that says who rolls first."
            ),
            _(
                "A team without fans has its cube on the step below its first seat. Beyond the golden seat count on "
                "from 37: the numbers there are those of the other team. Cubes may share a seat and pass each other."
            ),
            _(
                "The moves on the board are those of El Santo and Blue Demon. While a partner is in the ring, "
                "lay his strip over them."
            ),
            _(
                "Beside each number of fans or energy, a face stands for your fans, a cube in your colour for "
                "your own wrestler, one in the other colour for the rival."
            ),
        ),
        first_turn=_first_turn(),
    )


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "Both teams have 10 fans, and energy 1 gives both wrestlers three dice. Team Santo rolls first: 6, 3 "
            "and 2. The 6 is the lucky number of El Santo, a pose. He pays 1 fan to roll the 2 again, a 5: with 3"
            " and 5 he also has a quick hold, and locks. Team Demon rolls 4, 6 and 1. For Blue Demon 4 and 6 are "
            "a quick hold; the 1 lies idle. Locked."
        ),
        _(
            "Fans: Santo 9, and 1 for the pose and 1 for the hold, 11. Demon 10 and 1, 11. Energy: El Santo gains"
            " 1 by his pose and loses 1 by the hold of his rival, 1 as before. Blue Demon loses 1: energy 0, two "
            "dice in the next round. El Cavernario and El Bulldog rested and have 2 now. In round 2 Team Demon "
            "rolls first."
        ),
    )


def _team(team: Team) -> str:
    return _(telling.TEAMS[team])


def _side(board: GameBoard, team: Team) -> Iterator[Mark]:
    """What the screen fills with names and numbers."""
    yield Words(_team(team), board.spots[f"label.{team}.fans"], 24, "bold", CREAM, "centre")
    for role, said in (("active", _("In the ring")), ("bench", _("Resting"))):
        box = board.spots[f"name.{team}.{role}"]
        yield Words(said, Box(box.x + 9, box.y, box.w - 18, box.h), 20, "bold")
        for level in range(len(board.rules.arena.energy.dice)):
            low = board.spots[f"energy.{team}.{role}.{level}"]
            yield Words(str(level), Box(low.x, low.bottom - 20, low.w - 5, 20), 13, "text", MUTED, "right", wrap=False)
    hall = board.layout["board"]
    for fans in range(NUMBERED, board.rules.arena.hall.goal, NUMBERED):
        seat = board.box(board.seat(team, fans))
        in_top_row = seat.centre[1] - hall.y < hall.h / 10
        aside = (0, seat.h * 0.85) if in_top_row else (seat.w * (-0.9 if team == "B" else 0.9), 0)
        at = (seat.centre[0] + aside[0], seat.centre[1] + aside[1])
        yield Words(str(fans), Box.around(at, seat.w, seat.h), 15, "bold", CREAM, "centre", wrap=False)


def _middle(board: GameBoard) -> Iterator[Mark]:
    """Rounds are counted under the title, and dice are rolled in the ring."""
    panel, ring = board.spots["label.round"].grown(-4), board.spots["ring"]
    for number in range(ROUNDS):
        cell = Box(panel.x + panel.w / ROUNDS * number, panel.y, panel.w / ROUNDS, panel.h)
        yield Words(str(number + 1), cell, 17, "bold", "#ffe0a0", "centre", wrap=False)
    yield Words(_("The dice roll here"), Box(ring.x, ring.bottom - 60, ring.w, 40), 20, "text", MUTED, "centre")


def _first(team: Team) -> Sheet:
    said = Words(_("{team} rolls first").format(team=_team(team)), Box(58, 4, 88, 54), 17, "bold", CREAM, "centre")
    return Sheet([Panel(FIRST, marks.TEAM_COLOURS[team]), Drawing(marks.fan_of(team), (30, 31), 42), said], FIRST)


def _moves(board: GameBoard, team: Team, wrestler: Wrestler) -> Iterator[Mark]:
    head = _column(board, team)
    yield Panel(Box(head.x, head.y, head.w, HEAD - 1), marks.TEAM_COLOURS[team], radius=4)
    name = _(board.rules.arena.wrestlers[wrestler].name)
    yield Words(name, Box(head.x, head.y - 4, head.w, HEAD + 7), 16, "bold", CREAM, "centre")
    for hold in HOLDS:
        yield from marks.needs(board, team, wrestler, hold)
        yield from marks.brings(board, team, hold, partial(_sign, board, team))


def _sign(board: GameBoard, team: Team, kind: telling.EffectKind, height: float) -> marks.Sign:
    """The rival may be any of two: his energy is his team's cube."""
    whose = other(team) if kind == "rival" else team
    return marks.Piece(board, marks.fan_of(team) if kind == "fans" else f"energy-{whose.lower()}", height)


def _column(board: GameBoard, team: Team) -> Box:
    """The seven strips of a team, with its wrestler's name above."""
    box = reduce(Box.joined, [board.spots[strip_name(team, hold)] for hold in HOLDS])
    return Box(box.x, box.y - HEAD, box.w, box.h + HEAD)


def _strip(board: GameBoard, whole: Sheet, team: Team, wrestler: Wrestler) -> Tile:
    box = _column(board, team)
    titles = [mark for mark in board.printed(None) if isinstance(mark, Words) and box.holds(mark.box.centre)]
    sheet = part(whole, box, [*titles, *_moves(board, team, wrestler)])
    return Tile(sheet, _("Strip of {name}").format(name=_(board.rules.arena.wrestlers[wrestler].name)))


# Player aid ----------------------------------------------------------------------------------------------------------


def _brought(rules: LuchaLibre) -> Iterator[Row]:
    for hold in HOLDS:
        effects = ", ".join(telling.effects(rules.arena.moves[hold]).values())
        yield Row(_(telling.NAMES[hold]), explained(_dice(hold), effects))


def _dice(hold: Hold) -> str:
    return {
        "triple_f": _("Three lucky numbers"),
        "show": _("One lucky number"),
        "seq2": _("Two numbers of the wrestler"),
        "seq3": _("Three numbers of the wrestler"),
        "seq4": _("1-2-3-4"),
        "triple": _("Three alike, not lucky"),
        "change": _("1-2, then change places"),
    }[hold]


def _wrestlers(rules: LuchaLibre) -> Iterator[Row]:
    for name in WRESTLERS:
        mask = rules.arena.wrestlers[name]
        two, three = ("-".join(map(str, holds.patterns(mask, hold)[0])) for hold in ("seq2", "seq3"))
        said = _("Lucky number {lucky}, quick hold {two}, tope {three}. Lucky triple: {finisher}.")
        words = said.format(lucky=mask.lucky, two=two, three=three, finisher=_(mask.finisher))
        yield Row(_(mask.name), words, f"mask-{name}")


def _setup() -> Iterator[Row]:
    yield Row(_("Fans"), _("10 each, on the seats with a red ring."))
    yield Row(_("Energy"), _("1 for all four wrestlers: the boxes with a red edge."))
    yield Row(_("In the ring"), _("El Santo and Blue Demon. The others rest."))
    yield Row(
        _("First"),
        _(
            "Roll a die each, and again if they are equal: the higher one rolls first in round 1, the other in round "
            "2, and so on."
        ),
    )
    yield Row(
        _("Curtain"),
        _("If you play with it: who rolls first covers the locked dice with a hand or a cup, until both have locked."),
    )


def _energy(rules: LuchaLibre) -> Iterator[Row]:
    levels = list(enumerate(rules.arena.energy.dice))
    for dice, alike in groupby(levels, lambda level: level[1]):
        said = ", ".join(str(level) for level, _dice in alike)
        yield Row(said, ngettext("{n} die", "{n} dice", dice).format(n=dice))
    yield Row(_("Above {most}").format(most=levels[-1][0]), _("It stops there, and the rest is lost."))
    yield Row(_("Below 0"), _("It stops at 0, and each point more costs this team 1 fan."))
    yield Row(
        _("Counted"),
        _("Once a round, all moves of both together: never between two moves. Then who rested gains 1."),
    )


def _round() -> Iterator[Row]:
    yield Row(
        "1", _("Roll as many dice as the energy of the wrestler in the ring gives. Rerolls cost 1 fan each. Lock.")
    )
    yield Row("2", _("The other team rolls and locks. Who rolls first changes every round."))
    yield Row("3", _("Fans of both, then energy of both in the ring. Energy below 0 costs a fan a point."))
    yield Row("4", _("Who rests gains 1 energy. Has a team 37 fans and more than the other? It wins."))
    yield Row("5", _("Teams with a tag change places: the masks, and with each mask its energy cube."))
