"""Bytes that are really on the disk: durable appends, atomic replacements, careful reading."""

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
        """macOS's fsync stops at the drive's own cache; this does not."""
        try:
            fcntl(handle, F_FULLFSYNC)
        except OSError:  # some network drives know only the plain kind
            os.fsync(handle)
else:

    def flush_to_disk(handle: int) -> None:
        os.fsync(handle)


_NO_SUCH_FLUSH = {errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EBADF}


def flush_folder(folder: Path) -> None:
    """Make a new or renamed file's name durable. Windows has no such thing and needs none.

    Some drives (of a network, or behind FUSE) do not know it either: a name on them is as durable as it gets.
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
"""Seconds between two tries to replace a file, half a second in all."""


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
        _replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    flush_folder(path.parent)


def _replace(new: Path, old: Path) -> None:
    """On Windows nobody can replace a file that somebody has open: a virus scanner, an indexer, a cloud drive. They
    are done with it in a moment."""
    for wait in _WAITS:
        try:
            os.replace(new, old)
        except PermissionError:
            time.sleep(wait)
        else:
            return
    os.replace(new, old)


def unlink(path: Path) -> None:
    """Remove a file, also one that may only be read: Windows asks the file for that, not its folder."""
    try:
        path.unlink()
    except PermissionError:
        path.chmod(stat.S_IREAD | stat.S_IWRITE)
        path.unlink()


def previous_of(path: Path) -> Path:
    return path.with_name(f"{path.stem}.previous{path.suffix}")


def there(path: Path) -> bool:
    """Whether something is there. Raises OSError where nobody can tell: what cannot be seen has not been deleted."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def names_in(folder: Path) -> list[str]:
    """What lies in a folder, by name; nothing if there is no such folder. Raises OSError."""
    try:
        return sorted(os.listdir(folder))
    except FileNotFoundError:
        return []


_LEFTOVER = re.compile(r"\.\d+\.new$")


def remove_leftovers(folder: Path, older_than: float) -> None:
    """Remove what kills left of files that were being written so many seconds ago."""
    with contextlib.suppress(OSError):
        for name in names_in(folder):
            if _LEFTOVER.search(name) and age(folder / name) >= older_than:
                (folder / name).unlink()


def age(path: Path) -> float:
    """How many seconds ago a file, or what is in a folder, was changed. Raises OSError."""
    return time.time() - path.stat().st_mtime


def read_limited(path: Path, most: int) -> bytes:
    """A file's bytes, unless it is larger than anything we would ever write, or no file at all."""
    with open_plain(path) as file:
        size = os.fstat(file.fileno()).st_size
        if size > most:
            raise Damaged(_("{file} is far too large to be a save ({size} bytes).").format(file=path.name, size=size))
        return file.read(most + 1)


def read_first_line(path: Path, most: int = 1_000_000) -> bytes:
    with open_plain(path) as file:
        return file.readline(most)


def open_plain(path: Path) -> BinaryIO:
    """Opened for reading. A pipe under a file's name would keep us waiting for ever, so it is asked what it is."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise Damaged(_("{file} is not a plain file.").format(file=path.name))
    return open(path, "rb")


LONGEST_NAME = 200
"""Bytes; most disks take 255, and a file set aside gets a few more."""


def child(folder: Path, name: str) -> Path:
    """The file or folder of that name directly in this one. A name that leads elsewhere raises SaveProblem."""
    leads_elsewhere = any(kind(name).name != name for kind in (PurePosixPath, PureWindowsPath))
    if not name or name in (".", "..") or "\0" in name or leads_elsewhere or not _can_be_written(name):
        raise SaveProblem(_("{name} cannot be the name of a save.").format(name=short(repr(name), 60)))
    return folder / name


def _can_be_written(name: str) -> bool:
    """No disk has room for longer names; half a character has no bytes at all."""
    try:
        return len(name.encode()) <= LONGEST_NAME
    except UnicodeEncodeError:
        return False


def set_aside(path: Path, aside: Path) -> Path | None:
    """Move a file that cannot be trusted out of the way, keeping it for whoever wants to look.

    None if the disk refuses or nothing is there: then everything stays as it is.
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
    """A second name for a file that is about to be replaced, in a folder of its own. Raises OSError."""
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
