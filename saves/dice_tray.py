"""The dice tray's set-up, as it was left."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from .files import read_limited, write_atomically
from .problems import Damaged

MOST = 12
"""Of each kind; more would not fit on the felt."""


class SetUp(msgspec.Struct, frozen=True):
    ivory_dice: int = 5
    blue_dice: int = 0
    brass_coins: int = 0
    silver_coins: int = 0


def load(home: Path) -> SetUp:
    try:
        kept = msgspec.json.decode(read_limited(home / "dice_tray.json", 10_000), type=SetUp)
    except (OSError, ValueError, RecursionError, Damaged):
        return SetUp()
    counts = [max(0, min(MOST, getattr(kept, name))) for name in SetUp.__struct_fields__]
    return SetUp(*counts)


def save(home: Path, setup: SetUp) -> None:
    """A set-up that is not remembered is no reason to stop."""
    with contextlib.suppress(OSError):
        write_atomically(home / "dice_tray.json", msgspec.json.encode(setup) + b"\n")
