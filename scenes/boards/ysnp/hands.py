"""Legal moves as gestures, and what a hand meant that no rule allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import N_, _
from game.ysnp import outlook
from game.ysnp.board import Board
from game.ysnp.content import Figures
from game.ysnp.names import TOWER_NAMES
from game.ysnp.rules import YouShallNotPass
from game.ysnp.sight import View
from game.ysnp.state import Attack, Build, Lose, Tower, Upgrade, cell_of, pile, spot
from game.ysnp.towers import name_of
from scenes.table.terms import Gesture, Target

from . import looks, words
from .places import TOKENS, shelf, token_of, tower_at

_ATTACKS_LATER = Reason(
    "build-first",
    N_("First build or upgrade a tower, then your towers attack. Nothing is built among monsters."),
    rule="R6",
)


def gestures(figures: Figures, view: View, moves: Sequence[Any]) -> Iterator[Gesture]:
    """Words stand where an empty hand points at a square and several things could go there."""
    for move in moves:
        match move:
            case Build(type=kind, square=square):
                tower = Tower(kind, 1)
                yield Gesture(*_from_shelf(tower, square), (move,), words=words.to_build(figures, tower))
            case Upgrade(square=square):
                yield Gesture(*_from_shelf(next_level(view, square), square), (move,))
            case Attack(tower=origin, target=target):
                yield Gesture(tower_at(origin), target, (move,), words=words.to_strike(figures, view, origin))
            case Lose(square=square):
                yield Gesture("", square, (move,))


def _from_shelf(tower: Tower, square: str) -> tuple[str, str]:
    return shelf(name_of(tower), outlook.cell(square)[0]), square


def next_level(view: View, square: str) -> Tower:
    """The token that replaces the tower on this square when it is upgraded."""
    standing = outlook.tower(view, outlook.cell(square))
    assert standing is not None
    return Tower(standing.type, standing.level + 1)


def targets(rules: YouShallNotPass, board: Board, view: View, acting: int, now: str) -> Iterator[Target]:
    """Every square, the digits for those of whoever decides; then what can only be looked at, of the turns this one."""
    for cell in board.cells:
        name = spot(cell)
        yield Target(name, words.square_label(rules, view, name), str(cell[1]) if cell[0] == acting else "")
    yield Target(now, _("The turns"))
    for side in range(len(view.kingdoms)):
        yield Target(pile("stack", side), words.stack_label(view, side))
        yield Target(pile("discard", side), words.discard_label(view, side))
        yield Target(pile("village", side), words.village_label(view, side))


def shelves(view: View) -> list[str]:
    return [shelf(token, side) for side in range(len(view.kingdoms)) for token in TOKENS]


def attempt(view: View, source: str, target: str) -> Move | None:
    if cell_of(target) is None:
        return None
    token = token_of(source)
    if token is not None:
        kind, _dash, level = token[0].rpartition("-")
        return Build(kind, target) if level == "1" else Upgrade(target)  # type: ignore[arg-type]
    if source.startswith("tower."):
        return Attack(source.removeprefix("tower."), target)
    return Lose(target) if view.phase == "move" else None


def refusal(rules: YouShallNotPass, board: Board, view: View, source: str, target: str) -> Reason | str | None:
    """What no rule is asked about: a token on the wrong tower, an empty hand on something that only can be seen."""
    if token_of(target) is not None:
        return looks.token_words(rules, view, target)
    cell, token = cell_of(target), token_of(source)
    if cell is None:
        return looks.place_words(rules, view, target)
    if token is not None and view.phase == "build" and cell[0] == view.seat:
        return _wrong_token(view, token[0], target)
    if source or view.phase not in ("build", "activate"):
        return None
    return _empty_hand(rules, board, view, target)


def _wrong_token(view: View, token: str, target: str) -> str | None:
    """An upgrade takes the next level of the same type, and nothing else."""
    kind, _dash, level = token.rpartition("-")
    if level == "1":
        return None
    standing = outlook.tower(view, outlook.cell(target))
    below = f"{kind}-{int(level) - 1}"
    if standing is not None and name_of(standing) == below:
        return None
    text = _("A {tower} takes the place of a {below}: drop it on that tower.")
    return text.format(tower=_(TOWER_NAMES[token]), below=_(TOWER_NAMES[below]))


def _not_upgraded(rules: YouShallNotPass, view: View, target: str) -> str | None:
    """Whoever clicks a tower while towers are built may also want to attack with it."""
    reason = rules.why_not(outlook.table(view), Upgrade(target))
    return None if reason is None else _("{why} It attacks once you have built.").format(why=reason)


def _empty_hand(rules: YouShallNotPass, board: Board, view: View, target: str) -> Reason | str | None:
    cell = outlook.cell(target)
    standing = outlook.tower(view, cell)
    if view.phase == "build":
        if outlook.monsters(view, cell):
            return _ATTACKS_LATER
        if standing is None or cell[0] != view.seat:
            return rules.why_not(outlook.table(view), Build("guard", target))
        return _not_upgraded(rules, view, target)
    if outlook.monsters(view, cell):
        return _("No tower of yours that can still attack reaches {square}.").format(square=words.square(target))
    if standing is None:
        return rules.why_not(outlook.table(view), Attack(target, target))
    if cell[0] == view.seat and outlook.can_attack(view, cell):
        if any(outlook.monsters(view, there) for there in board.ranges[cell, standing.level]):
            return _("{tower}: click it, then a square in its range.").format(
                tower=words.offered(rules.figures, standing)
            )
        return _("Nobody is in the range of this tower now.")
    return rules.why_not(outlook.table(view), Attack(target, target))
