"""The dice tray, as it was left: what lies in it and what was rolled."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from .files import read_limited, write_atomically
from .problems import Damaged

Kind = Literal["ivory_dice", "blue_dice", "brass_coins", "silver_coins"]
Face = Literal[1, 2, 3, 4, 5, 6, "heads", "tails"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_FACES, _SIDES = get_args(Face)[:6], get_args(Face)[6:]
MOST = 12
"""Of each kind; more would not fit on the felt."""
MOST_ROLLS = 40
LARGEST = 200_000
"""Bytes: so many rolls of everything take less."""


LIES = 32**3
Lie = Annotated[int, msgspec.Meta(ge=0, lt=LIES)]


class Thing(msgspec.Struct, frozen=True, array_like=True):
    """One die or coin as it lies."""

    kind: Kind
    face: Face
    kept: bool = False
    lie: Lie = 0
    """Where in its corner of the felt it came to rest, and how it is turned."""

    def __post_init__(self) -> None:
        if self.is_die != isinstance(self.face, int):
            raise ValueError(f"{self.kind} never show {self.face}")

    @property
    def is_die(self) -> bool:
        return self.kind.endswith("dice")


class Tray(msgspec.Struct, frozen=True):
    things: tuple[Thing, ...]
    rolls: tuple[tuple[Thing, ...], ...] = ()
    """The newest first."""
    numbers: tuple[int, ...] = ()
    """Which throw of its turn each of them was; older versions did not count."""
    throws: int = 0
    """In this turn, so far."""


class _Counts(msgspec.Struct, frozen=True):
    """What earlier versions remembered."""

    ivory_dice: int = 5
    blue_dice: int = 0
    brass_coins: int = 0
    silver_coins: int = 0


def fresh(kind: Kind, number: int) -> Thing:
    """Not rolled yet, by how many of its kind lie there: neighbours differ, so that nobody takes them for a throw."""
    face: Face = _FACES[number % 6] if kind.endswith("dice") else _SIDES[number % 2]
    return Thing(kind, face, lie=(number + 1) * 7919 % LIES)  # about the felt, and not in a row


def _laid_out(counts: _Counts) -> Iterator[Thing]:
    for kind in KINDS:
        yield from (fresh(kind, number) for number in range(max(0, min(MOST, getattr(counts, kind)))))


START = Tray(tuple(_laid_out(_Counts())))


def load(home: Path) -> Tray:
    try:
        data = read_limited(home / "dice_tray.json", LARGEST)
        with contextlib.suppress(msgspec.ValidationError):
            return _fitting(msgspec.json.decode(data, type=Tray))
        return Tray(tuple(_laid_out(msgspec.json.decode(data, type=_Counts))))
    except (OSError, ValueError, RecursionError, Damaged):
        return START


def _fitting(tray: Tray) -> Tray:
    """No more than there is room for, and a number to every roll."""
    rolls = tuple(map(_as_many_as_fit, tray.rolls[:MOST_ROLLS]))
    numbers = (*tray.numbers, *[0] * len(rolls))[: len(rolls)]
    return Tray(_as_many_as_fit(tray.things), rolls, numbers, tray.throws)


def _as_many_as_fit(things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    return tuple(thing for kind in KINDS for thing in [each for each in things if each.kind == kind][:MOST])


def save(home: Path, tray: Tray) -> None:
    """A tray that is not remembered is no reason to stop."""
    with contextlib.suppress(OSError):
        write_atomically(home / "dice_tray.json", msgspec.json.encode(tray) + b"\n")
