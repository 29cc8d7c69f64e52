"""What the app remembers about its players: names and colours of the seats, last options, first steps taken."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec

from game.core.journal import Seat

from .files import read_limited, set_aside, write_atomically
from .problems import Damaged

LARGEST = 1_000_000
COLOURS = ("red", "blue", "gold", "green")


class Profile(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...] = ()
    """Names and colours as last used; the first seats of the next game offer them again."""
    players: dict[str, tuple[str, ...]] = {}
    """Who played each seat of each game last: "person" or the name of a bot."""
    options: dict[str, dict[str, Any]] = {}
    """Each game's options as last played."""
    guided: tuple[str, ...] = ()
    """Games whose guided first game was finished."""


def load(home: Path) -> Profile:
    path = home / "profile.json"
    try:
        return msgspec.json.decode(read_limited(path, LARGEST), type=Profile)
    except FileNotFoundError:
        return Profile()
    except (OSError, ValueError, RecursionError, Damaged):
        with contextlib.suppress(OSError):
            set_aside(path, home / "aside")
        return Profile()


def save(home: Path, profile: Profile) -> None:
    """Raises OSError."""
    data = msgspec.json.format(msgspec.json.encode(profile), indent=2)
    write_atomically(home / "profile.json", data + b"\n")
