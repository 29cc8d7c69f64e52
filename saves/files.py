"""Bytes that are really on the disk: durable appends, atomic replacements, careful reading."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from .problems import Damaged

if sys.platform == "darwin":
    from fcntl import F_FULLFSYNC, fcntl

    def flush_to_disk(handle: int) -> None:
        """macOS's fsync stops at the drive's own cache; this does not."""
        try:
            fcntl(handle, F_FULLFSYNC)
        except OSError:  # some network drives know only the plain kind
            os.fsync(handle)
else:
    flush_to_disk = os.fsync


def flush_folder(folder: Path) -> None:
    """Make a new or renamed file's name durable. Windows has no such thing and needs none."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_atomically(path: Path, data: bytes, *, keep_previous: bool = False) -> None:
    """Replace a file so that a crash leaves the old or the new one, never half of either."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with open(temporary, "wb") as file:
            file.write(data)
            file.flush()
            flush_to_disk(file.fileno())
        if keep_previous and path.exists():
            previous = previous_of(path)
            with contextlib.suppress(FileNotFoundError):
                previous.unlink()
            try:
                os.link(path, previous)
            except OSError:  # a drive without hard links: a copy does as well
                previous.write_bytes(path.read_bytes())
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    flush_folder(path.parent)


def previous_of(path: Path) -> Path:
    return path.with_name(f"{path.stem}.previous{path.suffix}")


def read_limited(path: Path, most: int) -> bytes:
    """A file's bytes, unless it is larger than anything we would ever write."""
    size = path.stat().st_size
    if size > most:
        raise Damaged(f"{path.name} is far too large to be a save ({size} bytes).")
    with open(path, "rb") as file:
        return file.read(most + 1)


def set_aside(path: Path, aside: Path) -> Path:
    """Move a file that cannot be trusted out of the way, keeping it for whoever wants to look."""
    aside.mkdir(parents=True, exist_ok=True)
    stem = f"{path.parent.name}-{path.name}"
    target = aside / stem
    number = 2
    while target.exists():
        target = aside / f"{number}-{stem}"
        number += 1
    os.replace(path, target)
    return target
