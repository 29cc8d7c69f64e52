"""A disk cache of images the app has composed, for the next start. Losing one costs only a moment."""

from __future__ import annotations

import contextlib
import zlib
from pathlib import Path

from .files import write_atomically


def path_of(home: Path, name: str, recipe: str) -> Path:
    """The path of an image made by this recipe: another window size, language or drawing gives another file."""
    return home / "cache" / f"{name}-{zlib.crc32(recipe.encode()):08x}.bmp"


def keep(path: Path, data: bytes) -> None:
    """Replaces older images of the same name. Disk errors are ignored."""
    name = path.name.rpartition("-")[0]
    with contextlib.suppress(OSError):
        write_atomically(path, data)
        for older in path.parent.glob(f"{name}-*.bmp"):
            if older != path:
                older.unlink()
