"""The hints that were shown once: nobody is told the same thing twice."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from .files import read_limited, write_atomically
from .problems import Damaged

FILE = "hints.json"
LARGEST = 100_000


def load(home: Path) -> frozenset[str]:
    """Where nothing can be read, nothing was shown: a hint that comes twice harms nobody."""
    try:
        return msgspec.json.decode(read_limited(home / FILE, LARGEST), type=frozenset[str])
    except (OSError, ValueError, RecursionError, Damaged):
        return frozenset()


def add(home: Path, name: str) -> None:
    """Beside what another window has added meanwhile. A hint that is not remembered is no reason to stop."""
    with contextlib.suppress(OSError):
        write_atomically(home / FILE, msgspec.json.encode(sorted({*load(home), name})) + b"\n")
