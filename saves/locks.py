"""A lock of the operating system on a match's folder: two windows never write to one save.

It ends with the process, even if that is killed. filelock is imported with the first lock: it imports asyncio, which
would delay the rack's first frame noticeably.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import _

from .problems import InUse

if TYPE_CHECKING:
    from filelock import BaseFileLock


class FolderLock:
    def __init__(self, folder: Path) -> None:
        self._path = folder / "lock"
        self._lock: BaseFileLock | None = None

    @property
    def held(self) -> bool:
        return self._lock is not None

    def take(self) -> None:
        """Raises InUse if another window has it, OSError if the folder does not allow locks."""
        from filelock import FileLock, Timeout

        lock = FileLock(self._path)
        try:
            lock.acquire(blocking=False)
        except Timeout:
            raise InUse(_("This match is open in another window of Poste Restante.")) from None
        self._lock = lock

    def release(self) -> None:
        """Errors are ignored: the lock ends with the process at the latest."""
        if self._lock is not None:
            with contextlib.suppress(OSError):
                self._lock.release()
            self._lock = None
