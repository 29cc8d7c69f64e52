"""Which dice lie in which strips while an announcement is made ready: the die that was laid there, not one like it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from game.core.words import _
from game.lucha_libre import holds
from game.lucha_libre.content import Arena, Mask
from game.lucha_libre.state import HOLDS, Hold, Lock, Team, View, Wrestler
from game.lucha_libre.telling import NAMES

Places = tuple[tuple[int, ...], ...]
"""Positions of dice from 1, for each move of an announcement."""


def in_order(*moves: Hold) -> tuple[Hold, ...]:
    return tuple(sorted(moves, key=HOLDS.index))


def without(moves: tuple[Hold, ...], hold: Hold) -> tuple[Hold, ...]:
    """One of this move less."""
    left = list(moves)
    left.remove(hold)
    return tuple(left)


def serving(mask: Mask, dice: tuple[int, ...], moves: tuple[Hold, ...], first: Sequence[int]) -> Places | None:
    """The dice that serve each move; of dice that show the same, those named in `first` serve first."""
    order = sorted(range(1, len(dice) + 1), key=lambda number: number not in first)
    found = holds.assign(mask, tuple(dice[number - 1] for number in order), moves)
    return None if found is None else tuple(tuple(order[position - 1] for position in used) for used in found)


def serves(mask: Mask, face: int, hold: Hold) -> bool:
    """Can this move be made with a die that shows this?"""
    return any(face in pattern for pattern in holds.patterns(mask, hold))


def leads_to_a_lock(moves: tuple[Hold, ...], allowed: Sequence[object]) -> bool:
    """May this be locked, alone or with more beside it?"""
    announced = (move.moves for move in allowed if isinstance(move, Lock))
    return any(all(each.count(part) >= moves.count(part) for part in moves) for each in announced)


class Filling:
    """What the roller is about to announce, and the dice that lie in its strips."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.composed: tuple[Hold, ...] = ()
        self._first: dict[Team, tuple[int, ...]] = {}
        """The dice that were laid into the strips: of equal ones these and no others lie there."""

    def forget(self) -> None:
        self.composed, self._first = (), {}

    def places(self, view: View) -> Places:
        """The dice that lie in the strips of what is being made ready."""
        corner, team = view.table.corner(view.table.roller), view.table.roller
        return self.serving(team, corner.active, corner.dice, self.composed) or ()

    def serving(self, team: Team, wrestler: Wrestler, dice: tuple[int, ...], moves: tuple[Hold, ...]) -> Places | None:
        """The dice that serve each of these moves, those first that were laid there."""
        return serving(self.arena.wrestlers[wrestler], dice, moves, self._first.get(team, ()))

    def lying(self, view: View) -> tuple[int, ...]:
        return tuple(chain.from_iterable(self.places(view)))

    def lies_in(self, view: View, die: int) -> Hold | None:
        """The strip this die of the roller lies in, if it lies in one."""
        lying = zip(self.composed, self.places(view), strict=False)
        return next((hold for hold, used in lying if die in used), None)

    def with_hold(self, moves: Sequence[Any], hold: Hold) -> tuple[Hold, ...] | None:
        """The composed announcement with one more of this move, if it leads to something that may be locked."""
        more = in_order(*self.composed, hold)
        return more if leads_to_a_lock(more, moves) else None

    def with_die(self, view: View, moves: Sequence[Any], number: int, hold: Hold) -> tuple[Hold, ...] | None:
        """The announcement if this very die goes into this strip, out of any other it lay in."""
        corner = view.table.corner(view.table.roller)
        mask = self.arena.wrestlers[corner.active]
        before = self.lies_in(view, number)
        if before == hold or not serves(mask, corner.dice[number - 1], hold):
            return None
        others = self.composed if before is None else without(self.composed, before)
        more = in_order(*others, hold)
        used = serving(mask, corner.dice, more, (number, *self.lying(view)))
        fits = used is not None and number in chain.from_iterable(used)
        return more if fits and leads_to_a_lock(more, moves) else None

    def fill(self, view: View, moves: tuple[Hold, ...], *, into: int = 0, out: int = 0) -> None:
        """Make this ready; of equal dice, one that was dropped goes in, and one that was clicked comes out."""
        left = {number for used in self.places(view) if out in used for number in used}
        self._first[view.table.roller] = (into, *(number for number in self.lying(view) if number not in left))
        self.composed = moves
        self._first[view.table.roller] = self.lying(view)

    def roll_away(self, view: View, rolled: Sequence[int]) -> tuple[int, ...]:
        """A move that loses a die to the cup leaves its strip. Returns the dice that stay in strips."""
        lying = zip(self.composed, self.places(view), strict=False)
        stays = [(hold, used) for hold, used in lying if not set(used) & set(rolled)]
        self.composed = tuple(hold for hold, _used in stays)
        left = self._first[view.table.roller] = tuple(chain.from_iterable(used for _hold, used in stays))
        return left

    def unfit(self, view: View, die: int, hold: Hold) -> str:
        """What is wrong with this very die, whatever else lies in the tray."""
        if self.lies_in(view, die) == hold:
            return _("It is there already.")
        corner = view.table.corner(view.table.roller)
        mask, face = self.arena.wrestlers[corner.active], corner.dice[die - 1]
        if serves(mask, face, hold) and (hold != "triple" or corner.dice.count(face) >= 3):
            return ""
        if hold == "triple":
            return self.missing(view, hold)
        pattern = "-".join(map(str, holds.patterns(mask, hold)[0]))
        text = _("This {face} does not fit here: {move} needs {dice}.")
        return text.format(face=face, move=_(NAMES[hold]), dice=pattern)

    def missing(self, view: View, hold: Hold) -> str:
        corner = view.table.corner(view.table.roller)
        mask = self.arena.wrestlers[corner.active]
        if hold == "triple":
            return _("A suplex needs three equal dice that no other move uses, and not the lucky number.")
        pattern = "-".join(map(str, holds.patterns(mask, hold)[0]))
        return _("{move} needs {dice} on dice that no other move uses.").format(move=_(NAMES[hold]), dice=pattern)
