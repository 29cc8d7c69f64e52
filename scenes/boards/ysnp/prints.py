"""YSNP on paper: monsters and towers carry the figures that the screen shows beside them."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import _, explained
from game.ysnp.content import LEVELS, MONSTERS, ROAD, TYPES, MonsterKind, TowerType
from game.ysnp.names import DIFFICULTY_NAMES, MONSTER_NAMES, TOWER_NAMES
from game.ysnp.rules import YouShallNotPass
from scenes.boards.ysnp.badges import TYPES as GROUNDS
from scenes.boards.ysnp.board import GameBoard, TwoKingdoms
from scenes.boards.ysnp.kinds import MARKER
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM
from scenes.table import cards
from scenes.table.marks import Drawing, Mark, Panel, Words
from scenes.table.prints import Aid, Cover, Prints, Row, Sheet, Tile, Token, of

EDGE = 19.0
"""The edge of a token in millimetres: two lie side by side on a square."""
TURN = 7.0
"""Smaller than a bead of either board."""
TOKEN = Box(0, 0, 80, 80)
COVER = Cover("#ffe9a8", "#ffe9a8")


def on_paper(rules: YouShallNotPass, players: int) -> Prints:
    figures = rules.figures
    board = GameBoard(rules)
    stack = Words(_("Stack"), board.spots["label.stack"], 17, "bold", CREAM)
    boards = [of(board, title=_("One Kingdom") if players == 2 else "", extra=(stack,))]
    if players == 2:
        boards.append(of(TwoKingdoms(rules), title=_("Two Kingdoms")))
    monsters = [
        Tile(
            Sheet([*_monster(rules, kind)], TOKEN), _(MONSTER_NAMES[kind]), figures.monsters[kind].count * players, EDGE
        )
        for kind in MONSTERS
    ]
    towers = [
        Tile(Sheet([*_tower(rules, kind, level)], TOKEN), _(TOWER_NAMES[f"{kind}-{level}"]), players, EDGE)
        for kind in TYPES
        for level in LEVELS
    ]
    return Prints(
        boards=boards,
        pieces=(*monsters, *towers, Token(MARKER, 1, _("Turn"), TURN)),
        aids=(
            Aid(_("A turn"), [*_turn()]),
            Aid(_("Monsters"), [*_monsters(rules)]),
            Aid(_("The end"), [*_end()]),
            Aid(_("Towers"), [*_towers(rules)], _("The number on a tower is its attack, not its level.")),
            Aid(
                _("What a tower reaches"),
                [*_ranges(rules)],
                _("Level 1, level 2, level 3, by the square it stands on."),
            ),
        ),
        notes=(
            _(
                "A monster token shows its speed (arrow) and its hit points (heart): it falls to damage of more "
                "than these."
            ),
            _(
                "Mix the six monsters in a bag or a cup, and lay them one by one and face up onto the Necromancer. The "
                "stack lies at the top of the board, the graveyard beside it, face up as well."
            ),
            _(
                "On the track of turns, +1, +2 and +3 are the monsters that come in. Then it says the square on which "
                "the Necromancer begins the turn; at the flame he is in the Village, and you have lost."
            ),
            *(
                (_("The pieces are for two. Alone, take half of the monsters and one tower of each kind."),)
                * (players - 1)
            ),
        ),
        first_turn=_first_turn(),
    )


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "The stack begins Wolf, Skeleton, Daemon. Turn 1: the Wolf enters on square 1. You build a level 1 "
            "Guard on square 5. It reaches 2, 4, 6 and 8, so nobody is hit. The Wolf has speed 3 and runs to "
            "square 4."
        ),
        _(
            "Turn 2: the Skeleton enters on 1, the Daemon on 2. You build a level 1 Archer on square 3, from "
            "where it reaches 2 and 4. Guard and Archer attack the Wolf on 4: 2 and 1 are 3, more than its 2 hit "
            "points. It falls and goes to the graveyard, and its fall gives the Archer another attack: 1 on the "
            "Daemon, which is healed at once. Then the Daemon goes to 3, and the Skeleton comes to 3 as well and "
            "lies on top."
        ),
    )


def _monster(rules: YouShallNotPass, kind: MonsterKind) -> Iterator[Mark]:
    figures = rules.figures.monsters[kind]
    yield Drawing(kind, (40, 30), min(56.0, 76 / cards.ratio(kind, "ysnp")))
    yield Drawing("speed", (14, 65), 24)
    yield _number(str(figures.speed), (12, 65), "#3a2408")
    yield Drawing("need", (65, 65), 27)
    yield _number(str(figures.hit_points), (65, 64), "#ffffff")


def _tower(rules: YouShallNotPass, kind: TowerType, level: int) -> Iterator[Mark]:
    yield Drawing(f"{kind}-{level}", (40, 31), 58)
    plate = Box(18, 62, 44, 17)
    yield Panel(plate, GROUNDS[kind][:7], radius=6)
    yield Drawing(f"mark-{kind}", (29, 70.5), 13)
    yield _number(str(rules.figures.towers[kind].attack[level - 1]), (49, 70.5), CREAM)


def _number(words: str, at: tuple[float, float], colour: str) -> Mark:
    return Words(words, Box.around(at, 26, 26), 17, "bold", colour, "centre", wrap=False)


# Player aid ----------------------------------------------------------------------------------------------------------


def _turn() -> Iterator[Row]:
    yield Row(
        "1",
        _(
            "Deploy: turns 1 to 3 bring 1, 2 and 3 monsters from the stack, onto squares 1, 2 and 3 in this order; "
            "turn 4 the Necromancer, onto 1. Each lies on top of whoever is there."
        ),
    )
    yield Row("2", _("Build a level 1 tower on an empty square, or upgrade one by a level. You must."))
    yield Row(
        "3",
        _(
            "Each tower may attack once, the top of a pile only. Damage of more than its hit points in one turn fells "
            "a monster; it goes on top of the graveyard. Less is healed when the attacks are over."
        ),
    )
    yield Row("4", _("The horde moves, those farthest along first, the top of a pile before those below."))
    yield Row(
        "",
        _(
            "Right after his move the Necromancer calls: the top of the graveyard comes onto the square behind him, "
            "the next one onto the square ahead of him, nobody into the Village. They move from the next turn on."
        ),
    )


def _end() -> Iterator[Row]:
    yield Row(
        _("In the Village"),
        _("A monster destroys one of your towers, as you choose, and goes on top of the graveyard."),
    )
    yield Row(_("Lost"), _("The Necromancer is in the Village, or your last tower is destroyed."))
    yield Row(_("Won"), _("The Necromancer is dead, and nobody is on the road."))


def _monsters(rules: YouShallNotPass) -> Iterator[Row]:
    for kind in MONSTERS:
        figures = rules.figures.monsters[kind]
        words = _("speed {speed}, hit points {points}").format(speed=figures.speed, points=figures.hit_points)
        if kind == "necromancer":
            points = rules.figures.necromancer_hit_points
            told = (explained(_(DIFFICULTY_NAMES[level]), str(points[level])) for level in points)
            words += ". " + ", ".join(told)
        yield Row(_(MONSTER_NAMES[kind]), words, kind)


def _towers(rules: YouShallNotPass) -> Iterator[Row]:
    said = {
        "archer": _("Quick Shot: its own kill gives it another attack."),
        "guard": _("No ability, but the strongest arm."),
        "wizard": _("Blast: the top of every neighbour of the target is hit, too."),
    }
    for kind in TYPES:
        attack = " / ".join(map(str, rules.figures.towers[kind].attack))
        yield Row(_("Attack {numbers}").format(numbers=attack), said[kind], f"{kind}-1")


def _ranges(rules: YouShallNotPass) -> Iterator[Row]:
    ranges = GameBoard(rules).geometry.ranges
    for square in range(1, ROAD + 1):
        told = [" ".join(str(n) for _side, n in sorted(ranges[(0, square), level])) for level in LEVELS]
        yield Row(str(square), "  ·  ".join(told))
