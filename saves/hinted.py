"""The hints that have been shown: each is shown only once."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from .files import read_limited, write_atomically
from .problems import Damaged

FILE = "hints.json"
LARGEST = 100_000


def load(home: Path) -> frozenset[str]:
    """Empty if it cannot be read: showing a hint twice is harmless."""
    try:
        return msgspec.json.decode(read_limited(home / FILE, LARGEST), type=frozenset[str])
    except (OSError, ValueError, RecursionError, Damaged):
        return frozenset()


def add(home: Path, name: str) -> None:
    """Merges with what another window has added. Errors are ignored: forgetting a hint is harmless."""
    with contextlib.suppress(OSError):
        write_atomically(home / FILE, msgspec.json.encode(sorted({*load(home), name})) + b"\n")
