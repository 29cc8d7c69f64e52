"""Safe file access: durable appends, atomic replacement, careful reading."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
import time
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import BinaryIO

from game.core.words import _

from .problems import Damaged, SaveProblem, short

if sys.platform == "darwin":
    from fcntl import F_FULLFSYNC, fcntl

    def flush_to_disk(handle: int) -> None:
        """On macOS, fsync only reaches the drive's own cache; F_FULLFSYNC reaches the disk."""
        try:
            fcntl(handle, F_FULLFSYNC)
        except OSError:  # some network drives only support plain fsync
            os.fsync(handle)
else:

    def flush_to_disk(handle: int) -> None:
        os.fsync(handle)


_NO_SUCH_FLUSH = {errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EBADF}


def flush_folder(folder: Path) -> None:
    """Make the name of a new or renamed file durable. Windows does not need it.

    Some network or FUSE drives do not support it: nothing more can be done there.
    """
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_SUCH_FLUSH:
            raise
    finally:
        os.close(handle)


_WAITS = (0.01, 0.02, 0.04, 0.08, 0.15, 0.2) if os.name == "nt" else ()
"""Seconds between two attempts to replace a file, half a second in total."""


def write_atomically(path: Path, data: bytes, *, keep_previous: bool = False) -> None:
    """Replace a file by an atomic rename: a crash leaves the old or the new one, never a part of either."""
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
            except OSError:  # a drive without hard links: copy instead
                previous.write_bytes(path.read_bytes())
        _replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    flush_folder(path.parent)


def _replace(new: Path, old: Path) -> None:
    """Windows cannot replace a file that another program has open: a virus scanner, an indexer, a cloud drive. They
    release it after a moment."""
    for wait in _WAITS:
        try:
            os.replace(new, old)
        except PermissionError:
            time.sleep(wait)
        else:
            return
    os.replace(new, old)


def unlink(path: Path) -> None:
    """Remove a file, even a read-only one: Windows checks the file's own permission, not its folder's."""
    try:
        path.unlink()
    except PermissionError:
        path.chmod(stat.S_IREAD | stat.S_IWRITE)
        path.unlink()


def previous_of(path: Path) -> Path:
    return path.with_name(f"{path.stem}.previous{path.suffix}")


def there(path: Path) -> bool:
    """Whether something is there. Raises OSError where that is unknown: unreachable does not mean deleted."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def names_in(folder: Path) -> list[str]:
    """The names in a folder; empty if there is no such folder. Raises OSError."""
    try:
        return sorted(os.listdir(folder))
    except FileNotFoundError:
        return []


_LEFTOVER = re.compile(r"\.\d+\.new$")


def remove_leftovers(folder: Path, older_than: float) -> None:
    """Remove temporary files of killed processes that are at least this many seconds old."""
    with contextlib.suppress(OSError):
        for name in names_in(folder):
            if _LEFTOVER.search(name) and age(folder / name) >= older_than:
                (folder / name).unlink()


def age(path: Path) -> float:
    """Seconds since a file, or the contents of a folder, was changed. Raises OSError."""
    return time.time() - path.stat().st_mtime


def read_limited(path: Path, most: int) -> bytes:
    """A file's bytes; Damaged if it is larger than anything we would write, or not a regular file."""
    with open_plain(path) as file:
        size = os.fstat(file.fileno()).st_size
        if size > most:
            raise Damaged(_("{file} is far too large to be a save ({size} bytes).").format(file=path.name, size=size))
        return file.read(most + 1)


def read_first_line(path: Path, most: int = 1_000_000) -> bytes:
    with open_plain(path) as file:
        return file.readline(most)


def open_plain(path: Path) -> BinaryIO:
    """Open for reading. A named pipe would block for ever, so the type of the file is checked first."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise Damaged(_("{file} is not a plain file.").format(file=path.name))
    return open(path, "rb")


LONGEST_NAME = 200
"""Bytes; most disks accept 255, and a file set aside gets a few more."""


def child(folder: Path, name: str) -> Path:
    """The file or folder of that name directly in this one. A name that leads elsewhere raises SaveProblem."""
    leads_elsewhere = any(kind(name).name != name for kind in (PurePosixPath, PureWindowsPath))
    if not name or name in (".", "..") or "\0" in name or leads_elsewhere or not _can_be_written(name):
        raise SaveProblem(_("{name} cannot be the name of a save.").format(name=short(repr(name), 60)))
    return folder / name


def _can_be_written(name: str) -> bool:
    """Not too long for a disk, and without lone surrogates, which cannot be encoded."""
    try:
        return len(name.encode()) <= LONGEST_NAME
    except UnicodeEncodeError:
        return False


def set_aside(path: Path, aside: Path) -> Path | None:
    """Move an untrusted file out of the way, and keep it for later inspection.

    None if the disk refuses or there is no file: then nothing changes.
    """
    stem = f"{path.parent.name}-{path.name}"
    target = aside / stem
    number = 2
    try:
        aside.mkdir(parents=True, exist_ok=True)
        while target.exists():
            target = aside / f"{number}-{stem}"
            number += 1
        os.replace(path, target)
    except OSError:
        return None
    return target


def keep_copy(path: Path, folder: Path) -> None:
    """Keep a hard link or a copy of a file that is about to be replaced, in a separate folder. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (target := folder / f"{number}-{path.name}").exists():
        if os.path.samefile(path, target) or target.read_bytes() == path.read_bytes():
            return
        number += 1
    try:
        os.link(path, target)
    except OSError:  # a drive without hard links
        write_atomically(target, path.read_bytes())
    flush_folder(folder)
