"""Legal moves as gestures, and what a hand meant that no rule allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.moves import Move
from game.core.words import _
from game.protocol_g117 import outlook
from game.protocol_g117.content import Board
from game.protocol_g117.field import SIGN, count, field_of
from game.protocol_g117.state import (
    INDEX,
    PAIRS,
    SQUARES,
    Attack,
    Charge,
    Eliminate,
    Gain,
    Go,
    Pair,
    Place,
    Sabotage,
    Side,
    SquareName,
    State,
    Take,
    acting,
    open_pair,
    other,
)
from game.protocol_g117.telling import SIDE_NAMES, offer, orders_left, place
from scenes.table.terms import Gesture, Target

from .pieces import unit_kind

PARTS = ("PO", "Event")


def gestures(board: Board, view: State, moves: Sequence[Any]) -> Iterator[Gesture]:
    side = acting(view)
    if side is None:
        return
    for move in moves:
        match move:
            case Place(square=square) | Gain(square=square):
                yield Gesture(f"reserve.{side}", square, (move,))
            case Take(pair=pair, part=part):
                yield Gesture(f"marker.{side}", f"hit.{pair}.{side}.{part}", (move,))
            case Go(origin=origin, target=target):
                yield Gesture(f"{unit_kind(side, origin)}.{origin}", target, (move,))
            case Attack(target=target):
                yield from _attacks(board, view, side, move, target)
            case Charge(origin=origin, target=target):
                source = f"{unit_kind(side, origin)}.{origin}"
                words = _("Charge from {origin}: one for one").format(origin=place(board, origin))
                yield Gesture(source, target, (move,), words=words, asks=True)
            case Eliminate(square=square):
                yield Gesture("", square, (move,))
            case Sabotage(square=square):
                yield Gesture(f"sabotage.{side}", square, (move,))


def _attacks(board: Board, view: State, side: Side, move: Attack, target: SquareName) -> Iterator[Gesture]:
    """Any of the units beside the enemy can be dropped on it; an enemy that stands alone can simply be clicked.

    It is asked about where it costs more than an order: a step that is still open.
    """
    helpers, asks = outlook.helpers(board, view, side, target), view.split_left is not None
    words = _("Attack: two against one")
    if target not in helpers:
        yield Gesture("", target, (move,), words=words, asks=asks)
    for square in helpers:
        yield Gesture(f"{unit_kind(side, square)}.{square}", target, (move,), words=words, asks=asks)


def listed(names: Sequence[str]) -> str:
    """ "Lagos", "Lagos and Delhi", "Lagos, Delhi and Cairo"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def targets(board: Board, view: State) -> Iterator[Target]:
    """The pairs in play while one is chosen, the squares while an action is resolved; the console always."""
    side = acting(view)
    answer = open_pair(view)
    if view.phase == "choose" and side is not None:
        for pair in PAIRS:
            for part in PARTS:
                words = part_label(board, pair, side, part)
                key = {"PO": "o", "Event": "e"}[part] if pair == answer else ""
                yield Target(f"hit.{pair}.{side}.{part}", words, key)
            yield Target(f"half.{pair}.{other(side)}", _(board.action(pair, other(side)).name))
    else:
        yield from (Target(square, square_label(board, view, square)) for square in SQUARES)
        for pair in PAIRS:
            names = [_(board.action(pair, each).name) for each in SIDE_NAMES]
            yield Target(f"tile.{pair}", " / ".join(names))
    yield Target("turns", _("The turns"))
    yield Target("sabotages", _("Sabotage"))
    yield Target("console", orders_left(2 * view.po_left + (view.split_left is not None)))
    for each, name in SIDE_NAMES.items():
        yield Target(f"plate.{each}", _("What {side} hold").format(side=_(name)))


def part_label(board: Board, pair: Any, side: Side, part: str) -> str:
    action = board.action(pair, side)
    text = _("{name}, its orders") if part == "PO" else _("{name}, its event")
    return text.format(name=_(action.name))


def square_label(board: Board, view: State, square: SquareName) -> str:
    stack = getattr(view.units, square)
    name = place(board, square)
    if stack is None:
        return name
    who = _("both sides") if stack[0] == "both" else _(SIDE_NAMES[stack[0]])
    return _("{at}: {who}").format(at=name, who=who)


def attempt(board: Board, view: State, source: str, target: str) -> Move | None:
    side = acting(view)
    if target.startswith("hit."):
        _hit, pair, _side, part = target.split(".")
        return Take(pair, part)  # type: ignore[arg-type]
    if target.startswith("tile."):
        return Take(target.removeprefix("tile."), "PO")  # type: ignore[arg-type]
    if target not in INDEX or side is None:
        return None
    square: SquareName = target  # type: ignore[assignment]
    match view.phase:
        case "setup":
            return Place(square)
        case "sabotage":
            return Sabotage(square)
        case "choose":
            return Gain(square)
    if view.icons_left:
        return Gain(square) if view.icons_left[0].startswith("gain") else Eliminate(square)
    return _attempt_order(view, side, source, square)


def _attempt_order(view: State, side: Side, source: str, square: SquareName) -> Move | None:
    enemy = count(field_of(view.units)[INDEX[square]], SIGN[other(side)])
    origin = source.partition(".")[2]
    if origin not in INDEX:
        return Attack(square) if enemy else None
    if enemy:
        return Charge(origin, square)  # type: ignore[arg-type]
    return Go(origin, square)  # type: ignore[arg-type]


def refusal(board: Board, view: State, source: str, target: str) -> str | None:
    """What no rule is asked about: the other side's half of a pair, an empty hand on an empty square."""
    side = acting(view)
    if side is None:
        return None
    if target.startswith("half."):
        pair: Pair = target.split(".")[1]  # type: ignore[assignment]
        facing = board.action(pair, other(side))
        return _("{name} belongs to {owner}: {offer}. Yours is {mine}.").format(
            name=_(facing.name),
            owner=_(SIDE_NAMES[other(side)]),
            offer=offer(facing),
            mine=_(board.action(pair, side).name),
        )
    ordering = view.phase.startswith("resolve") and not view.icons_left
    if ordering and not source and target in INDEX and attempt(board, view, source, target) is None:
        mine = count(field_of(view.units)[INDEX[target]], SIGN[side])
        if mine:
            return _("Your unit: drag it to where it shall go, or click it and then the square.")
        return _("Drag one of your units here, or click the unit first.")
    return None
