"""Legal moves as gestures, and what a hand meant that no rule allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import N_, _
from game.ysnp import outlook
from game.ysnp.board import Board
from game.ysnp.content import ROAD, Figures
from game.ysnp.names import TOWER_NAMES, square_name
from game.ysnp.rules import YouShallNotPass
from game.ysnp.sight import View
from game.ysnp.state import Attack, Build, Lose, Tower, Upgrade, pile, spot
from game.ysnp.towers import name_of
from scenes.table.terms import Gesture

from . import words
from .kinds import TOKENS

SQUARES = tuple(spot((side, n)) for side in (0, 1) for n in range(1, ROAD + 1))
TOWER = "tower.{}"
"""Where the tower of a square stands, and what a hand holds that takes aim with it."""
AIMING = {TOWER.format(square): square for square in SQUARES}
"""The square of a tower that is in the hand."""
SHELVES = {f"{pile('supply', side)}.{token}": (token, side) for side in (0, 1) for token in TOKENS}
"""The token of a place on a shelf, and whose shelf it is; what a hand holds that takes it is called like the place."""
_ATTACKS_LATER = Reason(
    "build-first",
    N_("First build or upgrade a tower, then your towers attack. Nothing is built among monsters."),
    rule="R6",
)


def shelf(token: str, side: int) -> str:
    return f"{pile('supply', side)}.{token}"


def gestures(figures: Figures, view: View, moves: Sequence[Any]) -> Iterator[Gesture]:
    """Words stand where an empty hand points at a square and several things could go there."""
    for move in moves:
        match move:
            case Build(type=kind, square=square):
                tower = Tower(kind, 1)
                yield Gesture(_from_shelf(tower, square), square, (move,), words=words.to_build(figures, tower))
            case Upgrade(square=square):
                yield Gesture(_from_shelf(words.next_level(view, square), square), square, (move,))
            case Attack(tower=origin, target=target):
                yield Gesture(TOWER.format(origin), target, (move,), words=words.to_strike(figures, view, origin))
            case Lose(square=square):
                yield Gesture("", square, (move,))


def _from_shelf(tower: Tower, square: str) -> str:
    return shelf(name_of(tower), outlook.cell(square)[0])


def meant(view: View, source: str, square: str) -> Move | None:
    if source in SHELVES:
        tower = words.tower_of(SHELVES[source][0])
        return Build(tower.type, square) if tower.level == 1 else Upgrade(square)
    if source in AIMING:
        return Attack(AIMING[source], square)
    return Lose(square) if view.phase == "move" else None


def why_not(rules: YouShallNotPass, board: Board, view: View, source: str, square: str) -> Reason | str | None:
    """What no rule is asked about: a token on the wrong tower, an empty hand on something that can only be seen."""
    if source in SHELVES and view.phase == "build" and outlook.cell(square)[0] == view.seat:
        return _wrong_token(view, SHELVES[source][0], square)
    if view.phase not in ("build", "activate"):
        return None
    if AIMING.get(source) == square:
        return _idle(rules, board, view, square)
    return None if source else _empty_hand(rules, board, view, square)


def _wrong_token(view: View, token: str, square: str) -> str | None:
    """An upgrade takes the next level of the same type, and nothing else."""
    tower = words.tower_of(token)
    if tower.level == 1:
        return None
    below = Tower(tower.type, tower.level - 1)
    if outlook.tower(view, outlook.cell(square)) == below:
        return None
    text = _("A {tower} takes the place of a {below}: drop it on that tower.")
    return text.format(tower=_(TOWER_NAMES[token]), below=words.tower_name(below))


def _empty_hand(rules: YouShallNotPass, board: Board, view: View, square: str) -> Reason | str | None:
    cell = outlook.cell(square)
    standing, state = outlook.tower(view, cell), outlook.table(view)
    if view.phase == "build":
        if outlook.monsters(view, cell):
            return _ATTACKS_LATER
        if standing is None or cell[0] != view.seat:
            return rules.why_not(state, Build("guard", square))
        # A hand on a tower may want to attack with it.
        reason = rules.why_not(state, Upgrade(square))
        return None if reason is None else _("{why} It attacks once you have built.").format(why=reason)
    if outlook.monsters(view, cell):
        return _("No tower of yours that can still attack reaches {square}.").format(square=square_name(square))
    if standing is None:
        return rules.why_not(state, Attack(square, square))
    return _idle(rules, board, view, square)


def _idle(rules: YouShallNotPass, board: Board, view: View, square: str) -> Reason | str | None:
    """A tower that is pointed at: whom it could attack, or why it cannot."""
    cell, tower = outlook.cell(square), words.tower_on(view, square)
    if cell[0] != view.seat or not outlook.can_attack(view, cell) or view.phase != "activate":
        return rules.why_not(outlook.table(view), Attack(square, square))
    if any(outlook.monsters(view, there) for there in board.ranges[cell, tower.level]):
        return _("{tower}: click it, then a square in its range.").format(tower=words.offered(rules.figures, tower))
    return _("Nobody is in the range of this tower now.")
