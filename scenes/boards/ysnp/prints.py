"""YSNP on paper: monsters and towers carry the figures that the screen shows beside them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from game.core.chance import Chance
from game.core.words import _, explained, pgettext
from game.ysnp.content import LEVELS, MONSTERS, ROAD, TYPES, Difficulty, MonsterKind, TowerType
from game.ysnp.names import DIFFICULTY_NAMES, MONSTER_NAMES, TOWER_NAMES
from game.ysnp.rules import YouShallNotPass
from game.ysnp.state import pile
from game.ysnp.towers import fatal
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
PLACE = 82.0
"""The edge of a place for a pile of tokens, in units of a board."""
GROUND = "#2a1f4a"
"""Of the panel that these places are on: it covers what the screen has there."""
CHIP = 9.0
"""The edge of a chip of damage in millimetres."""
DAMAGE = {1: 6, 2: 4, 3: 4, 4: 2}
"""How many chips there are of each value, for one player."""
COVER = Cover("#ffe9a8", "#ffe9a8")


def on_paper(rules: YouShallNotPass, players: int) -> Prints:
    figures = rules.figures
    one, two = GameBoard(rules), TwoKingdoms(rules)
    boards = [of(one, title=_("One Kingdom") if players == 2 else "", extra=[*_piles(one)])]
    if players == 2:
        boards.append(of(two, title=_("Two Kingdoms"), extra=[*_piles(two)]))
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
    chips = [
        Tile(Sheet([*_chip(value)], TOKEN), _("Damage"), copies * players, CHIP) for value, copies in DAMAGE.items()
    ]
    top, _graveyard = _places(one, 0)
    by_square = _("Level 1, level 2, level 3, by the square it stands on.")
    if players == 2:
        by_square += " " + _("Behind a plus: in the other Kingdom.")
    return Prints(
        boards=boards,
        pieces=(*monsters, *towers, Token(MARKER, 1, _("Turn"), TURN), *chips),
        aids=(
            Aid(_("The start"), [*_start()]),
            Aid(_("A turn"), [*_turn()]),
            Aid(_("Monsters"), [*_monsters(rules)]),
            Aid(_("The end"), [*_end()]),
            Aid(_("Towers"), [*_towers(rules)], _("The number on a tower is its attack, not its level.")),
            Aid(_("What a tower reaches"), [*_ranges(two if players == 2 else one)], by_square),
        ),
        notes=(
            _(
                "A monster token shows its speed (arrow) and the damage that brings it down in one turn (heart): one "
                "more than its hit points. The Necromancer's is that of Normal."
            ),
            _(
                "Stack and graveyard lie at the top of the board. Lay chips of damage on whoever was hit, and take "
                "them off when the towers have attacked."
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
        start=[*_monster(rules, "wolf", top)],
        elsewhere=("stack",),
    )


# The board -----------------------------------------------------------------------------------------------------------


def _places(board: GameBoard, side: int) -> tuple[Box, Box]:
    """Where stack and graveyard of a Kingdom lie: beside its turns."""
    panel = _panel(board, side)
    middle = panel.centre[1]
    left, right = (Box.around((panel.x + panel.w * part, middle), PLACE, PLACE) for part in (0.26, 0.74))
    return (right, left) if side else (left, right)


def _panel(board: GameBoard, side: int) -> Box:
    there = [f"{label}{pile(name, side)}" for label in ("", "label.") for name in ("stack", "discard")]
    box = reduce(Box.joined, [board.spots[name] for name in there if name in board.spots])
    return Box(box.x - 9, board.layout["board"].y + 4, box.w + 18, PLACE + 10)


def _piles(board: GameBoard) -> Iterator[Mark]:
    for side in range(board.kingdoms):
        yield Panel(_panel(board, side), GROUND, radius=10)
        for place, words in zip(_places(board, side), (_("Stack"), _("Graveyard")), strict=True):
            yield Panel(place, edge=CREAM, width=1.5, dash=5, radius=6)
            yield Words(words, place, 15, "bold", CREAM, "centre")


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "The stack begins Wolf, Skeleton, Daemon; you see the Wolf. Turn 1: it enters on square 1. You build a "
            "level 1 Guard on square 5. It reaches 2, 4, 6 and 8, so nobody is hit. The Wolf has speed 3 and runs to "
            "square 4."
        ),
        _(
            "Turn 2: the Skeleton enters on 1, the Daemon on 2. You build a level 1 Archer on square 3, from "
            "where it reaches 2 and 4. Guard and Archer attack the Wolf on 4: 2 and 1 are 3, as its heart says. It "
            "falls and goes to the graveyard, and its fall gives the Archer another attack: 1 on the Daemon, gone "
            "again when the attacks are over. Then the Daemon goes to 3, and the Skeleton comes to 3 as well and "
            "lies on top."
        ),
    )


def _monster(rules: YouShallNotPass, kind: MonsterKind, box: Box = TOKEN) -> Iterator[Mark]:
    figures, (x, y) = rules.figures.monsters[kind], (box.x, box.y)
    if box != TOKEN:
        yield Panel(box, "#fbf6ea", radius=5)
    yield Drawing(kind, (x + 40, y + 30), min(56.0, 76 / cards.ratio(kind, "ysnp")))
    yield Drawing("speed", (x + 14, y + 65), 24)
    yield _number(str(figures.speed), (x + 12, y + 65), "#3a2408")
    yield Drawing("need", (x + 65, y + 65), 27)
    yield _number(str(_fatal(rules, kind)), (x + 65, y + 64), "#ffffff")


def _fatal(rules: YouShallNotPass, kind: MonsterKind, difficulty: Difficulty = "normal") -> int:
    """The damage that brings a monster down in one turn."""
    state = rules.begin(rules.options_type(difficulty=difficulty), Chance.seeded(1)).state
    return fatal(rules.figures, state, kind)


def _chip(value: int) -> Iterator[Mark]:
    yield Panel(TOKEN, "#b5321f", radius=6)
    yield Words(f"−{value}", TOKEN, 46, "bold", "#ffffff", "centre", wrap=False)


def _tower(rules: YouShallNotPass, kind: TowerType, level: int) -> Iterator[Mark]:
    yield Drawing(f"{kind}-{level}", (40, 31), 58)
    plate = Box(18, 62, 44, 17)
    yield Panel(plate, GROUNDS[kind][:7], radius=6)
    yield Drawing(f"mark-{kind}", (29, 70.5), 13)
    yield _number(str(rules.figures.towers[kind].attack[level - 1]), (49, 70.5), CREAM)


def _number(words: str, at: tuple[float, float], colour: str) -> Mark:
    return Words(words, Box.around(at, 26, 26), 17, "bold", colour, "centre", wrap=False)


# Player aid ----------------------------------------------------------------------------------------------------------


def _start() -> Iterator[Row]:
    yield Row(_("Stack"), _("The six monsters face down and mixed, the Necromancer on them; turn the pile over."))
    yield Row(_("Towers"), _("One of each type and level waits beside the board. Nothing stands on it yet. Turn 1."))


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
            "Each tower may attack once, the top of a pile only. Its damage adds up: as much as the heart says "
            "fells a monster, which goes on top of the graveyard. What fells nobody is gone when the attacks are over."
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
        words = _("Speed {speed}. Damage that brings it down: {points}.").format(
            speed=figures.speed, points=_fatal(rules, kind)
        )
        if kind == "necromancer":
            levels = rules.figures.necromancer_hit_points
            told = ", ".join(explained(_(DIFFICULTY_NAMES[level]), str(_fatal(rules, kind, level))) for level in levels)
            words = _("Speed {speed}. Damage that brings him down: {points}.").format(speed=figures.speed, points=told)
        yield Row(_(MONSTER_NAMES[kind]), words, kind)


def _towers(rules: YouShallNotPass) -> Iterator[Row]:
    names = {
        "archer": pgettext("ysnp", "Archer"), "guard": pgettext("ysnp", "Guard"), "wizard": pgettext("ysnp", "Wizard")
    }  # fmt: skip
    said = {
        "archer": _("Quick Shot: its own kill gives it another attack."),
        "guard": _("No ability, but the strongest arm."),
        "wizard": _("Blast: the top of every neighbour of the target is hit, too."),
    }
    for kind in TYPES:
        attack = " / ".join(map(str, rules.figures.towers[kind].attack))
        words = _("Attack {numbers}.").format(numbers=attack)
        yield Row(names[kind], f"{words} {said[kind]}", f"{kind}-1")


def _ranges(board: GameBoard) -> Iterator[Row]:
    for square in range(1, ROAD + 1):
        told = [_reached(board, square, side) for side in range(board.kingdoms)]
        yield Row(str(square), "   +   ".join(filter(None, told)))


def _reached(board: GameBoard, square: int, side: int) -> str:
    """The squares of a Kingdom that a tower of the first one reaches from this square, level by level."""
    ranges = board.geometry.ranges
    reached = [[n for there, n in sorted(ranges[(0, square), level]) if there == side] for level in LEVELS]
    return "  ·  ".join(" ".join(map(str, each)) or "–" for each in reached) if any(reached) else ""
