"""What speaks for a move, in a sentence with the figure that decides: bots say it, and it serves as advice."""

from __future__ import annotations

from game.core.words import _, ngettext

from . import outlook
from .board import Board
from .content import Figures
from .events import Hit
from .names import MONSTER_NAMES, square_name
from .sight import View
from .state import AnyMove, Attack, Build, End, Lose, Tower, Upgrade


def why(figures: Figures, board: Board, view: View, move: AnyMove) -> str:
    match move:
        case Build(square=square):
            return _building(board, view, square)
        case Upgrade(square=square):
            return _upgrading(figures, board, view, square)
        case Attack():
            return _attacking(figures, board, view, move)
        case End():
            return _ending(figures, board, view)
        case Lose(square=square):
            return _losing(figures, board, view, square)


def _building(board: Board, view: View, square: str) -> str:
    reach = board.ranges[outlook.cell(square), 1]
    there = sum(len(outlook.monsters(view, cell)) for cell in reach)
    text = _("A tower on {square} reaches {squares} of the road. Nobody is there yet, but they will come.")
    if there:
        text = ngettext(
            "A tower on {square} reaches {squares} of the road, and {n} monster is there now.",
            "A tower on {square} reaches {squares} of the road, and {n} monsters are there now.",
            there,
        )
    return text.format(square=square_name(square), squares=_squares(len(reach)), n=there)


def _upgrading(figures: Figures, board: Board, view: View, square: str) -> str:
    cell = outlook.cell(square)
    old = outlook.tower(view, cell)
    assert old is not None
    new = Tower(old.type, old.level + 1)
    more = len(board.ranges[cell, new.level]) - len(board.ranges[cell, old.level])
    text = _("The tower on {square} then strikes for {new} instead of {old}.")
    if more:
        text = ngettext(
            "The tower on {square} then strikes for {new} instead of {old}, and reaches {n} square more.",
            "The tower on {square} then strikes for {new} instead of {old}, and reaches {n} squares more.",
            more,
        )
    powers = {"old": outlook.power(figures, old), "new": outlook.power(figures, new)}
    return text.format(square=square_name(square), n=more, **powers)


def _attacking(figures: Figures, board: Board, view: View, move: Attack) -> str:
    after, events = outlook.struck(figures, board, view, move)
    hits = [event for event in events if isinstance(event, Hit)]
    fallen = [hit for hit in hits if hit.total >= hit.needed]
    if len(fallen) > 1:
        return _("{n} monsters fall to this one attack.").format(n=len(fallen))
    hit = fallen[0] if fallen else hits[0]
    left, others = hit.needed - hit.total, outlook.firepower(figures, board, after, outlook.cell(hit.at))
    if fallen:
        text = _("The {monster} on {square} falls: it needs {need}, and this strikes for {damage}.")
    elif others >= left:
        text = _("The {monster} on {square} then needs {left} more, and your other towers can strike for {others}.")
    else:
        text = _("No attack does more now: the {monster} on {square} then needs {left} more.")
    return text.format(
        monster=_(MONSTER_NAMES[hit.monster]),
        square=square_name(hit.at),
        need=hit.needed - hit.total + hit.damage,
        damage=hit.damage,
        left=left,
        others=others,
    )


def _ending(figures: Figures, board: Board, view: View) -> str:
    for cell in board.cells:
        if here := outlook.monsters(view, cell):
            need = outlook.needed(figures, view, here[-1].kind, here[-1].damage)
            if outlook.firepower(figures, board, view, cell) >= need:
                return _("Nothing that is left to do makes the next turn better.")
    return _("Nobody else can be brought down this turn, and wounds heal.")


def _losing(figures: Figures, board: Board, view: View, square: str) -> str:
    cell = outlook.cell(square)
    tower = outlook.tower(view, cell)
    assert tower is not None
    bare = len(outlook.uncovered(board, view, cell))
    text = _("The tower on {square} strikes for {n}, and the others reach all it reaches.")
    if bare:
        text = _("The tower on {square} strikes for {n}, and only {squares} would be out of reach without it.")
    return text.format(square=square_name(square), n=outlook.power(figures, tower), squares=_squares(bare))


def _squares(n: int) -> str:
    return ngettext("{n} square", "{n} squares", n).format(n=n)
