"""The saved dice tray: its contents and the last rolls."""

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
"""Bytes: the maximum number of rolls with the maximum number of dice is smaller."""


LIES = 32**3
Lie = Annotated[int, msgspec.Meta(ge=0, lt=LIES)]


class Thing(msgspec.Struct, frozen=True, array_like=True):
    """One die or coin in the tray."""

    kind: Kind
    face: Face
    kept: bool = False
    lie: Lie = 0
    """Determines its position in its corner of the felt, and its rotation."""

    def __post_init__(self) -> None:
        if self.is_die != isinstance(self.face, int):
            raise ValueError(f"{self.kind} never show {self.face}")

    @property
    def is_die(self) -> bool:
        return self.kind.endswith("dice")


class Tray(msgspec.Struct, frozen=True):
    things: tuple[Thing, ...]
    rolls: tuple[tuple[Thing, ...], ...] = ()
    """Newest first."""
    numbers: tuple[int, ...] = ()
    """The number of each roll within its turn; older versions did not count."""
    throws: int = 0
    """The number of throws in this turn."""


class _Counts(msgspec.Struct, frozen=True):
    """The format of earlier versions."""

    ivory_dice: int = 5
    blue_dice: int = 0
    brass_coins: int = 0
    silver_coins: int = 0


def fresh(kind: Kind, number: int) -> Thing:
    """A thing that is not rolled yet, the `number`-th of its kind: neighbours differ, so that they do not look like a
    roll."""
    face: Face = _FACES[number % 6] if kind.endswith("dice") else _SIDES[number % 2]
    return Thing(kind, face, lie=(number + 1) * 7919 % LIES)  # scattered over the felt, not in a row


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
    """Limited to the room on the felt, and with a number for every roll."""
    rolls = tuple(map(_as_many_as_fit, tray.rolls[:MOST_ROLLS]))
    numbers = (*tray.numbers, *[0] * len(rolls))[: len(rolls)]
    return Tray(_as_many_as_fit(tray.things), rolls, numbers, tray.throws)


def _as_many_as_fit(things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    return tuple(thing for kind in KINDS for thing in [each for each in things if each.kind == kind][:MOST])


def save(home: Path, tray: Tray) -> None:
    """Errors are ignored: losing the tray is harmless."""
    with contextlib.suppress(OSError):
        write_atomically(home / "dice_tray.json", msgspec.json.encode(tray) + b"\n")
