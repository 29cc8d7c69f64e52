"""What the app remembers about its players: names and colours of the seats, last options, finished tutorials."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import msgspec

from game.core.journal import Seat
from game.core.words import N_, _

from .files import read_limited, set_aside, write_atomically
from .problems import Damaged, clause, told

FILE = "profile.json"
LARGEST = 1_000_000
COLOURS = ("red", "blue", "gold", "green")


class Profile(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...] = ()
    """The last names and colours; presets for the first seats of the next game."""
    players: dict[str, tuple[str, ...]] = {}
    """Who last played each seat of each game: "person" or the name of a bot."""
    options: dict[str, dict[str, Any]] = {}
    """The last options of each game."""
    guided: tuple[str, ...] = ()
    """Games whose guided match was finished."""


def load(home: Path) -> Profile:
    """Reading changes nothing: if the profile cannot be read, defaults are used and the file stays."""
    try:
        return _read(home / FILE)
    except (OSError, ValueError, RecursionError, Damaged):
        return Profile()


def trouble(home: Path) -> str | None:
    """One sentence if there is a profile that cannot be read."""
    try:
        _read(home / FILE)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError, Damaged) as error:
        return _("The names and options of your last games cannot be read ({why}). The file is kept.").format(
            why=clause(error)
        )
    return None


@told(N_("The names and options of this game could not be saved ({why})."))
def save(home: Path, profile: Profile) -> None:
    """Raises SaveProblem. An unreadable file is moved aside before it is replaced."""
    path = home / FILE
    if trouble(home) is not None and set_aside(path, home / "aside") is None:
        raise OSError(errno.EACCES, "the old profile cannot be kept aside")
    data = msgspec.json.format(msgspec.json.encode(profile), indent=2)
    write_atomically(path, data + b"\n")


def _read(path: Path) -> Profile:
    return msgspec.json.decode(read_limited(path, LARGEST), type=Profile)
