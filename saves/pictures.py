"""Pictures the app composed once and need not compose again at the next start. Losing one costs a moment, no more."""

from __future__ import annotations

import contextlib
import zlib
from pathlib import Path

from .files import write_atomically


def path_of(home: Path, name: str, recipe: str) -> Path:
    """Where a picture made by this recipe is kept: another window size, language or drawing is another file."""
    return home / "cache" / f"{name}-{zlib.crc32(recipe.encode()):08x}.bmp"


def keep(path: Path, data: bytes) -> None:
    """In place of whatever was kept under the same name before. A disk that refuses is no reason to complain."""
    name = path.name.rpartition("-")[0]
    with contextlib.suppress(OSError):
        write_atomically(path, data)
        for older in path.parent.glob(f"{name}-*.bmp"):
            if older != path:
                older.unlink()
