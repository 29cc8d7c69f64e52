"""What is written and drawn on the board of Lucha Libre: strips and what they bring, the hall, the ring, the reveal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from game.core.words import _, ngettext
from game.lucha_libre import holds, telling
from game.lucha_libre.state import HOLDS, Hold, State, Team, View, Wrestler, other, seat_of
from scenes.boards.lucha_libre.zones import (
    DIE,
    NUMBER_ROOM,
    ROLES,
    TEAMS,
    TRAYS,
    die_name,
    kind_of_die,
    strip_name,
)
from scenes.kit.canvas import Box
from scenes.kit.motion import back_out
from scenes.kit.text import CREAM, MUTED
from scenes.table.cards import ratio
from scenes.table.marks import Drawing, Lines, Mark, On, Panel, Paper, Words, badge

if TYPE_CHECKING:
    from scenes.boards.lucha_libre.board import GameBoard

NAME_ROOM = 60.0
"""What a plate keeps free beside a name."""
ICONS, FIGURE, GAP, WIDEST_GAP = (23.0, 21.0, 19.0), 18.4, 4.0, 9.0
"""Of these sizes each strip takes the largest that leaves its sockets free. A figure has room for its printed size, so
that it keeps that whatever size the player reads at."""
TEAM_COLOURS: dict[Team, str] = {"A": "#b4531a", "B": "#1d4f9c"}
FILLED: dict[Team, str] = {"A": "#c8741a", "B": "#1f56b0"}
_EFFECTS: tuple[telling.EffectKind, ...] = ("fans", "rival", "own")


# The board ---------------------------------------------------------------------------------------------------


def printed(board: GameBoard) -> Iterator[Mark]:
    spots, arena = board.spots, board.rules.arena
    yield Words(_("Lucha Libre"), spots["label.title"], 46, "title", CREAM, "centre")
    goal = _("{goal} fans win").format(goal=arena.hall.goal)
    yield Words(goal, spots["label.goal"], 19, "bold", "#ffe0a0", "centre")
    for team in TEAMS:
        for role in ROLES:
            for level, dice in enumerate(arena.energy.dice):
                box = spots[f"energy.{team}.{role}.{level}"]
                yield Words(str(dice), Box(box.x, box.y - 4, box.w, NUMBER_ROOM + 7), 17, "bold", align="centre")
        for hold in HOLDS:
            title = spots[f"label.{team}.{hold}"]
            words = _("Suplex, 3 alike") if hold == "triple" else _(telling.NAMES[hold])
            yield Words(words, Box(title.x, title.y - 3, title.w, 27), 18, "bold")


def true_now(board: GameBoard, state: State) -> Iterator[Mark]:
    words = _("Round {round}").format(round=state.round)
    yield Words(words, board.spots["label.round"], 20, "bold", "#ffe0a0", "centre")
    for team in TEAMS:
        corner = state.corner(team)
        yield from _owner(board, team)
        yield from _hall(board, team, corner.fans)
        for role, wrestler in zip(ROLES, (corner.active, board.rules.arena.partner(corner.active)), strict=True):
            yield from _plate(board, board.spots[f"name.{team}.{role}"], wrestler, getattr(state.level, wrestler))
        for hold in HOLDS:
            yield from needs(board, team, corner.active, hold)
            yield from brings(board, team, hold, partial(_sign, board, state, team))


def _owner(board: GameBoard, team: Team) -> Iterator[Mark]:
    """Name and team beside the dice."""
    tray = board.layout[TRAYS[team]]
    width = board.box(die_name(team, 1)).x - tray.x - 10
    name = board.names[seat_of(team)] if board.names else ""
    yield Words(name, Box(tray.x + 8, tray.y + 22, width, 25), 18, "bold", "#f6e2b8", elide=True)
    yield Words(_(telling.TEAMS[team]), Box(tray.x + 8, tray.y + 50, width, 24), 17, colour="#f0dcb4", wrap=False)


def _hall(board: GameBoard, team: Team, fans: int) -> Iterator[Mark]:
    """How many fans a team has, and the seats that have taken its side."""
    words = ngettext("{n} fan", "{n} fans", fans).format(n=fans)
    yield Words(words, board.spots[f"label.{team}.fans"], 24, "bold", CREAM, "centre")
    for taken in range(1, min(fans, board.rules.arena.hall.goal) + 1):
        box = board.box(board.seat(team, taken))
        yield Drawing(fan_of(team), box.centre, box.h * 1.15)


def _plate(board: GameBoard, plate: Box, wrestler: Wrestler, energy: int) -> Iterator[Mark]:
    """His name; the boxes count dice, so beside it stands the energy they stand for."""
    name = _(board.rules.arena.wrestlers[wrestler].name)
    yield Words(name, Box(plate.x + 9, plate.y, plate.w - NAME_ROOM, plate.h), 20, "bold")
    sign = Energy(board, wrestler, 24)
    yield from sign.at(plate.right - 20 - sign.wide, plate.centre[1])
    figure = Box(plate.right - 19, plate.y, 14, plate.h)
    yield Words(str(energy), figure, 19, "bold", align="centre", wrap=False)


def needs(board: GameBoard, team: Team, wrestler: Wrestler, hold: Hold) -> Iterator[Mark]:
    """The dice a move takes from this wrestler."""
    mask = board.rules.arena.wrestlers[wrestler]
    faces: Sequence[object] = ("=", "=", "=") if hold == "triple" else holds.patterns(mask, hold)[0]
    for number, face in enumerate(faces, start=1):
        yield Words(str(face), board.spots[f"socket.{team}.{hold}.{number}"], 18, "bold", "#4a3a1c", "centre")


def brings(
    board: GameBoard, team: Team, hold: Hold, sign_of: Callable[[telling.EffectKind, float], Sign]
) -> Iterator[Mark]:
    """A face of the hall for fans, a mask with a bolt for energy; each move names only what it touches."""
    numbers = {kind: n for kind in _EFFECTS if (n := getattr(board.rules.arena.moves[hold], kind))}
    box = board.spots[f"effect.{team}.{hold}"]
    x = box.x - 3
    free = board.spots[f"socket.{team}.{hold}.1"].x - x - (FIGURE + 1 + GAP) * len(numbers)
    sizes = ([sign_of(kind, height) for kind in numbers] for height in ICONS)
    signs: list[Sign] = []
    for signs in sizes:
        if sum(sign.wide for sign in signs) <= free:
            break
    # What is left of the room keeps a number from the next sign.
    spare = (free - sum(sign.wide for sign in signs)) / len(numbers)
    between = GAP + min(WIDEST_GAP, max(0.0, spare))
    for sign, number in zip(signs, numbers.values(), strict=True):
        yield from sign.at(x, box.centre[1] - 1)
        x += sign.wide + 1
        yield Words(telling.signed(number), Box(x, box.y - 4, FIGURE, box.h + 6), 17, "bold", wrap=False)
        x += FIGURE + between
    if hold == "change":
        yield Words(_("and swap"), Box(x + 4, box.y - 6, box.right - x, box.h + 6), 17, wrap=False)


# Signs -------------------------------------------------------------------------------------------------------


class Piece:
    """A piece as a sign: one of the faces in the hall for the fans of its team, a cube for energy."""

    def __init__(self, board: GameBoard, kind: str, height: float) -> None:
        self._kind, self._height = kind, height
        self.wide = height * ratio(self._kind, board.folder)

    def at(self, left: float, middle: float) -> Iterator[Mark]:
        yield Drawing(self._kind, (left + self.wide / 2, middle), self._height)


class Energy:
    """A mask with a bolt: the energy of this wrestler."""

    BOLT = 0.72

    def __init__(self, board: GameBoard, wrestler: Wrestler, height: float) -> None:
        self._mask, self._height = f"mask-{wrestler}", height
        self._mask_wide = height * ratio(self._mask, board.folder)
        self._bolt_wide = self.BOLT * height * ratio("bolt", board.folder)
        self.wide = self._mask_wide + self._bolt_wide / 5

    def at(self, left: float, middle: float) -> Iterator[Mark]:
        yield Drawing(self._mask, (left + self._mask_wide / 2, middle), self._height)
        low = middle + self._height * (1 - self.BOLT) / 2
        yield Drawing("bolt", (left + self.wide - self._bolt_wide / 2, low), self.BOLT * self._height)


Sign = Piece | Energy


def fan_of(team: Team) -> str:
    return f"seat-{team.lower()}"


def _sign(board: GameBoard, state: State, team: Team, kind: telling.EffectKind, height: float) -> Sign:
    if kind == "fans":
        return Piece(board, fan_of(team), height)
    return Energy(board, state.corner(team if kind == "own" else other(team)).active, height)


def counted(moves: tuple[Hold, ...]) -> str:
    """The moves of an announcement for a button or a line: what is made twice is named once."""
    names = {_(telling.NAMES[hold]): moves.count(hold) for hold in moves}
    told = (name if n == 1 else _("{move} ×{n}").format(move=name, n=n) for name, n in names.items())
    return ", ".join(told) or _("nothing")


# Dice in strips ----------------------------------------------------------------------------------------------


def filled(board: GameBoard, view: View, team: Team, held: str | None) -> Iterator[Mark]:
    """Small dice in the sockets of what is locked or being made ready, and shadows on those in the tray."""
    corner = view.table.corner(team)
    moves = corner.announced
    if not moves and team == view.table.roller and not corner.locked:
        moves = board.filling.composed
    places = board.filling.serving(team, corner.active, corner.dice, moves) if moves else None
    if places is None:
        return
    for hold, used in zip(moves, places, strict=True):
        for number, position in enumerate(used, start=1):
            box = board.spots[f"socket.{team}.{hold}.{number}"]
            yield Drawing(kind_of_die(team, corner.dice[position - 1]), box.centre, min(box.w, box.h) * 1.1)
    for hold in sorted(set(moves)):
        box = board.spots[strip_name(team, hold)]
        yield Panel(box, edge=FILLED[team], width=4)
        if moves.count(hold) > 1:
            first = board.spots[f"socket.{team}.{hold}.1"]
            plate = Box(first.x - 46, box.centre[1] - 13, 40, 26)
            yield from badge(f"×{moves.count(hold)}", plate, "#28140ae6")
    shadow = Panel(Box.around((0, 0), DIE, DIE), "#1e0e0882")
    for number in chain.from_iterable(places):
        if (die := die_name(team, number)) != held:
            yield On(die, (shadow,))


# On the mat --------------------------------------------------------------------------------------------------


def mat(board: GameBoard, view: View) -> Iterator[Mark]:
    """The move that has won, else the one that is being made ready, else what the rival has locked, else the two face
    to face."""
    state, team = view.table, view.table.roller
    rival, composed = state.corner(other(team)), board.filling.composed
    if state.phase == "over":
        winner = state.winner
        if (winner == "A" or winner == "B") and (won := state.corner(winner).announced):
            return _move(board, state, winner, won, _("{name} wins: {moves}"))
        return _pair(board, state)
    if composed:
        return _move(board, state, team, composed, _("{name}: {moves}"))
    if rival.locked and rival.announced:
        return _move(board, state, other(team), rival.announced, _("{name} has locked: {moves}"))
    if rival.locked and not view.covered:
        name = _(board.rules.arena.wrestlers[rival.active].name)
        return _pair(board, state, _("{name} has locked nothing.").format(name=name))
    return _pair(board, state)


def _pair(board: GameBoard, state: State, words: str = "") -> Iterator[Mark]:
    box, names = board.spots["ring"], []
    for team, part in zip(TEAMS, (0.24, 0.76), strict=True):
        active = state.corner(team).active
        names.append(_(board.rules.arena.wrestlers[active].name))
        yield Drawing(f"mask-{active}", (box.x + box.w * part, box.y + box.h * 0.42), box.h * 0.52)
    yield _caption(board, words or _("{a} against {b}").format(a=names[0], b=names[1]))


def _move(board: GameBoard, state: State, team: Team, moves: tuple[Hold, ...], words: str) -> Iterator[Mark]:
    box, arena, actor = board.spots["ring"], board.rules.arena, state.corner(team).active
    best = max(moves, key=lambda hold: (arena.moves[hold].fans, -arena.moves[hold].rival))
    yield from _pose(board, state, team, best, Box(box.x, box.y - 14, box.w, box.h - 24))
    yield _caption(board, words.format(name=_(arena.wrestlers[actor].name), moves=counted(moves)))


def _caption(board: GameBoard, words: str) -> Mark:
    box = board.spots["ring"]
    return Words(words, Box(box.x + 4, box.bottom - 50, box.w - 8, 54), 19, "bold", align="centre")


# The moves as they look: two figures without faces, who get the masks of those who fight ----------------------


class Head(NamedTuple):
    """Where a mask sits, in units of the drawing, and how far it is turned clockwise."""

    x: float
    y: float
    turn: float


class Pose(NamedTuple):
    size: tuple[float, float]
    actor: Head
    other: Head
    """The rival; in a tag it is the partner who comes in."""


_POSES: dict[Hold, Pose] = {
    "triple_f": Pose((195, 185), Head(58, 69, -14), Head(40, 154, -58)),
    "show": Pose((218, 205), Head(149, 48, 0), Head(62, 99, 14)),
    "seq2": Pose((169, 157), Head(112, 24, 8), Head(48, 56, -18)),
    "seq3": Pose((270, 139), Head(117, 53, -24), Head(45, 24, -20)),
    "seq4": Pose((262, 163), Head(41, 40, -10), Head(227, 67, 38)),
    "triple": Pose((179, 212), Head(115, 89, 16), Head(41, 106, -128)),
    "change": Pose((231, 173), Head(72, 51, 6), Head(174, 42, -4)),
}
_MASK = 46.0
_ABOVE = 12.0
"""Some masks are higher than the heads they cover, and horns rise over the edge of the drawing."""


def _pose(board: GameBoard, state: State, team: Team, hold: Hold, box: Box) -> Iterator[Mark]:
    """The wrestler of this team who is in the ring makes his move, feet on the lower edge of the box."""
    pose, actor = _POSES[hold], state.corner(team).active
    partner = board.rules.arena.partner(actor) if hold == "change" else state.corner(other(team)).active
    wide, high = pose.size
    scale = min(box.h / (high + _ABOVE), box.w / wide)
    left, top = box.centre[0] - wide * scale / 2, box.bottom - high * scale
    yield Drawing(f"pose-{hold}-{team.lower()}", (box.centre[0], top + high * scale / 2), high * scale)
    for head, wrestler in ((pose.other, partner), (pose.actor, actor)):
        at = (left + head.x * scale, top + head.y * scale)
        yield Drawing(f"mask-{wrestler}", at, _MASK * scale, angle=-head.turn)


# The reveal --------------------------------------------------------------------------------------------------


class Act(NamedTuple):
    """Which of his moves a wrestler is at, and how far in it he is."""

    number: int
    t: float


def made(moves: tuple[Hold, ...]) -> Act:
    """The last one stays."""
    return Act(max(0, len(moves) - 1), 1.0)


def reveal(board: GameBoard, state: State) -> Iterable[Mark]:
    """Both announcements, as long as a round is resolved."""
    if state.phase != "reveal":
        return ()
    return card(board, state, {team: made(state.corner(team).announced) for team in TEAMS})


def card(board: GameBoard, state: State, acts: Mapping[Team, Act]) -> Iterator[Mark]:
    """The announcements of these teams side by side, over the ring and nothing else. Only the wrestlers move."""
    spots = board.spots
    left, right = spots[strip_name("A", "seq4")].right, spots[strip_name("B", "seq4")].x
    top, bottom = spots["label.round"].bottom, spots["label.goal"].y
    panel = Box(left + 5, top + 14, right - left - 10, bottom - top - 34)
    half = panel.w / 2
    yield Paper(panel)
    for team, act in acts.items():
        column = Box(panel.x + (half if team == "B" else 0) + 9, panel.y + 10, half - 18, panel.h - 20)
        stage = Box(column.x, column.y + 58, column.w, 138)
        yield from _column(board, state, team, column, stage.bottom + 4)
        yield from _wrestler(board, state, team, stage, act)


def _wrestler(board: GameBoard, state: State, team: Team, stage: Box, act: Act) -> Iterator[Mark]:
    """He hops into each of his moves; without a move he just stands there."""
    corner = state.corner(team)
    if not corner.announced:
        yield Drawing(f"mask-{corner.active}", stage.centre, 84)
        return
    hop = 12 * (1 - back_out(min(1.0, act.t * 2.2)))
    at = stage._replace(x=stage.x + (-hop if team == "A" else hop))
    yield from _pose(board, state, team, corner.announced[act.number], at)


def _column(board: GameBoard, state: State, team: Team, box: Box, below: float) -> Iterator[Mark]:
    corner, arena = state.corner(team), board.rules.arena
    mask = arena.wrestlers[corner.active]
    head = Box(box.x, box.y, box.w, 26)
    yield Words(_(telling.TEAMS[team]), head, 18, "bold", TEAM_COLOURS[team], "centre", wrap=False)
    yield Words(_(mask.name), Box(box.x, box.y + 25, box.w, 28), 20, "bold", align="centre", wrap=False)
    words = telling.moves_text(corner.announced, mask) if corner.announced else _("Shows nothing")
    room = Box(box.x, below, box.w, 54)
    yield Words(words, room, 18, "bold", align="centre")
    y = room.bottom + 2
    lines = telling.effects(holds.total(arena, corner.announced))
    if not lines:
        yield Words(_("no change"), Box(box.x, y, box.w, 26), 18, colour=MUTED, align="centre")
        return
    rooms = [Box(box.x + 38, y + 31 * number, box.w - 38, 30) for number in range(len(lines))]
    yield Lines(tuple(Words(line, room, 18, wrap=False) for line, room in zip(lines.values(), rooms, strict=True)))
    for kind, room in zip(lines, rooms, strict=True):
        yield from _sign(board, state, team, kind, 26).at(box.x, room.centre[1])
