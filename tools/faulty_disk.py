"""A disk that fails at one call of your choice: every call by which Python touches one folder is counted on its way.

It fails with an error of the operating system, once or from then on, or the process "dies" there: then no later call
touches the disk either, whatever an `except` or a `finally` still tries.
"""

from __future__ import annotations

import builtins
import contextlib
import errno
import io
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

KILL = 0
"""In place of an error's number: the process dies there."""
_BY_NAME = ("open", "create", "stat", "listdir", "scandir", "mkdir", "rmdir", "replace", "unlink", "link", "truncate")
_TAKING_ROOM = ("create", "write", "fsync", "mkdir", "replace", "link")
_PATCHED = ("read", "write", "fsync", "replace", "ftruncate", "mkdir", "rmdir", "unlink", "link", "stat", "lstat",
            "fstat", "listdir", "scandir")  # fmt: skip
_ALSO_KNOWN_AS = {"lstat": "stat", "ftruncate": "truncate"}


class Killed(BaseException):
    """The process is dead; nothing may catch this."""


class Fault(NamedTuple):
    call: int
    """Which call goes wrong, counted from 1."""
    error: int
    lasting: bool = False
    """All later calls of the same kind fail, too."""

    def __str__(self) -> str:
        what = "kill" if self.error == KILL else errno.errorcode[self.error]
        return f"{what}{' from' if self.lasting else ' at'} call {self.call}"


def faults_at(number: int, kind: str) -> Iterator[Fault]:
    """Everything that can happen at this call."""
    yield Fault(number, KILL)
    errors = [errno.EIO]
    errors += [errno.EACCES] if kind in _BY_NAME else []
    errors += [errno.ENOSPC] if kind in _TAKING_ROOM else []
    errors += [errno.EINVAL] if kind == "fsync folder" else []
    for error in errors:
        yield Fault(number, error)
        yield Fault(number, error, lasting=True)


class FaultyDisk:
    """Use it as a context: calls on files below `folder` are counted, and one of them fails."""

    def __init__(self, folder: Path, fault: Fault | None = None) -> None:
        self.calls: list[str] = []
        """What kind each call was of."""
        self.dead = False
        self.open: dict[int, str] = {}
        """Handles that were not closed, and what they lead to."""
        self._folder = os.fspath(folder)
        self._fault = fault
        self._failing = ""
        self._patches = contextlib.ExitStack()
        self._close, self._fstat = os.close, os.fstat

    def __enter__(self) -> FaultyDisk:
        for name in _PATCHED:
            self._patch(os, name, self._watched(_ALSO_KNOWN_AS.get(name, name), getattr(os, name)))
        self._patch(os, "open", self._opened(os.open))
        self._patch(os, "close", self._closed)
        opened = self._file(io.open)
        self._patch(builtins, "open", opened)
        self._patch(io, "open", opened)
        with contextlib.suppress(ImportError):  # Windows locks in another way
            import fcntl

            self._patch(fcntl, "flock", self._locked(fcntl.flock, fcntl.LOCK_UN))
        return self

    def __exit__(self, *_: object) -> None:
        self._patches.close()
        if self.dead:  # what a process holds goes with it; a lock's own object lets go of its handle
            for handle, path in self.open.items():
                if os.path.basename(path) != "lock":
                    os.close(handle)

    def _patch(self, module: Any, name: str, call: Callable[..., Any]) -> None:
        self._patches.enter_context(mock.patch.object(module, name, call))

    def reach(self, kind: str) -> None:
        """One more call is about to be made. Raises what happens to it."""
        if self.dead:
            raise Killed
        self.calls.append(kind)
        if self._fault is None:
            return
        if len(self.calls) == self._fault.call:
            self._failing = kind
        elif not (self._fault.lasting and self._failing == kind):
            return
        if self._fault.error == KILL:
            self.dead = True
            raise Killed
        raise OSError(self._fault.error, os.strerror(self._fault.error))

    def _ours(self, what: object) -> bool:
        if isinstance(what, int):
            return what in self.open
        return isinstance(what, str | os.PathLike) and str(os.fspath(what)).startswith(self._folder)

    def _watched(self, kind: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*given: Any, **named: Any) -> Any:
            what = named.get("dir_fd", given[0] if given else None)
            if not self._ours(what):
                return call(*given, **named)
            if kind == "fsync":
                folder = stat.S_ISDIR(self._fstat(given[0]).st_mode)
                self.reach("fsync folder" if folder else kind)
                return None  # nothing of this outlives the machine, and it takes all the time
            self.reach(kind)
            return call(*given, **named)

        def written(handle: int, data: bytes) -> int:
            if self._ours(handle):
                self.half(lambda: call(handle, data[: len(data) // 2]))
            done: int = call(handle, data)
            return done

        return written if kind == "write" else watched

    def half(self, write: Callable[[], object]) -> None:
        """A write: where it fails, half of it got through."""
        try:
            self.reach("write")
        except (OSError, Killed):
            if len(self.calls) == (self._fault or Fault(0, 0)).call:
                write()
            raise

    def _opened(self, call: Callable[..., int]) -> Callable[..., int]:
        def opened(path: Any, flags: int, *given: Any, **named: Any) -> int:
            parent: int | None = named.get("dir_fd")
            if not self._ours(path if parent is None else parent):
                return call(path, flags, *given, **named)
            self.reach("create" if flags & os.O_CREAT else "open")
            handle = call(path, flags, *given, **named)
            self.open[handle] = os.path.join("" if parent is None else self.open.get(parent, ""), os.fspath(path))
            return handle

        return opened

    def _closed(self, handle: int) -> None:
        self.open.pop(handle, None)
        self._close(handle)

    def _locked(self, call: Callable[..., Any], unlock: int) -> Callable[..., Any]:
        def locked(handle: int, operation: int) -> Any:
            if self._ours(handle) and operation != unlock:  # the dead let go of their locks
                self.reach("lock")
            return call(handle, operation)

        return locked

    def _file(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def opened(path: Any, mode: str = "r", *given: Any, **named: Any) -> Any:
            if not self._ours(path) or isinstance(path, int) or "b" not in mode:
                return call(path, mode, *given, **named)
            self.reach("open" if mode == "rb" else "create")
            # Unbuffered, so that what is written is on the disk when the process dies, and not behind its back.
            file = _File(call(path, mode, buffering=0), self)
            self.open[file.fileno()] = os.fspath(path)
            return file

        return opened


class _File:
    """An open file whose every use is a call to the disk."""

    def __init__(self, file: Any, disk: FaultyDisk) -> None:
        self._file = file
        self._disk = disk

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> _File:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def read(self, *most: int) -> Any:
        self._disk.reach("read")
        return self._file.read(*most)

    def readline(self, *most: int) -> Any:
        self._disk.reach("read")
        return self._file.readline(*most)

    def write(self, data: bytes) -> int:
        self._disk.half(lambda: self._file.write(data[: len(data) // 2]))
        done: int = self._file.write(data)
        return done

    def close(self) -> None:
        if not self._file.closed:
            self._disk.open.pop(self._file.fileno(), None)
        self._file.close()
