"""A journal on disk: one JSON line for each line of the match, appended and flushed.

Every line ends with a checksum over itself and the one before it, so a changed, missing or doubled line is noticed.
A last line without its end was torn by a crash before it was confirmed: it is dropped.
"""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.core.journal import FORMAT, Header, Line, read_line, write_line

from .files import flush_to_disk, read_limited, write_atomically
from .problems import Damaged

LARGEST = 64 * 1024 * 1024
_SUM = re.compile(rb',"sum":"([0-9a-f]{8})"\}$')


def sealed(line: Line, before: int) -> tuple[bytes, int]:
    """A line as it stands in the file, and its checksum for the next one."""
    body = write_line(line).rstrip(b"\n")
    check = zlib.crc32(body, before)
    return body[:-1] + b',"sum":"%08x"}\n' % check, check


class Read(NamedTuple):
    lines: list[Line]
    check: int
    """The last line's checksum."""
    size: int
    """Bytes that hold whole lines; what follows was torn."""


def parse(data: bytes, name: str, *, sums: bool = True) -> Read:
    """The lines of a journal. Raises Damaged with the number of the first line that is not right."""
    lines: list[Line] = []
    check = size = 0
    whole, _, _torn = data.rpartition(b"\n")
    rows = whole.split(b"\n") if whole else []
    for number, row in enumerate(rows, start=1):
        try:
            line, check = _unseal(row, check, sums)
        except (ValueError, RecursionError) as error:
            raise Damaged(f"{name}: line {number} cannot be read ({_short(error)}).") from error
        if (number == 1) != isinstance(line, Header):
            raise Damaged(f"{name}: line {number} is out of place.")
        lines.append(line)
        size += len(row) + 1
    if not lines:
        raise Damaged(f"{name} holds no match.")
    header = lines[0]
    assert isinstance(header, Header)
    if header.format != FORMAT:
        raise Damaged(f"{name} is written in format {header.format}; this version reads format {FORMAT}.")
    return Read(lines, check, size)


def _unseal(row: bytes, before: int, sums: bool) -> tuple[Line, int]:
    found = _SUM.search(row)
    if found is None:
        if sums:
            raise ValueError("its checksum is missing")
        return read_line(row), 0
    body = row[: found.start()] + b"}"
    check = zlib.crc32(body, before)
    if sums and check != int(found[1], 16):
        raise ValueError("it was changed, or a line before it is missing")
    return read_line(body), check


def _short(error: Exception) -> str:
    text = str(error) if not isinstance(error, RecursionError) else "nested too deeply"
    return text if len(text) < 200 else text[:200] + "…"


def read(path: Path) -> Read:
    try:
        return parse(read_limited(path, LARGEST), path.parent.name)
    except OSError as error:
        raise Damaged(f"{path.parent.name}: the journal cannot be opened ({error.strerror}).") from error


def write_new(path: Path, lines: Sequence[Line]) -> Read:
    """A new journal with its first lines, all at once: a kill leaves a whole journal or none."""
    data, check = b"", 0
    for line in lines:
        row, check = sealed(line, check)
        data += row
    write_atomically(path, data)
    return Read(list(lines), check, len(data))


class JournalFile:
    """An open journal. `append` returns only when the lines are on the disk."""

    def __init__(self, path: Path, read: Read) -> None:
        self._handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        self.check = read.check
        self._size = read.size
        self._repair()

    def append(self, lines: Sequence[Line]) -> None:
        """All of the lines or, as far as the file's readers can see, none. Raises OSError."""
        check, data = self.check, b""
        for line in lines:
            row, check = sealed(line, check)
            data += row
        try:
            written = 0
            while written < len(data):
                written += os.write(self._handle, data[written:])
            flush_to_disk(self._handle)
        except OSError:
            self._repair()
            raise
        self._size += len(data)
        self.check = check

    def _repair(self) -> None:
        """Cut off what a crash or a full disk left behind the last whole line."""
        try:
            if os.fstat(self._handle).st_size != self._size:
                os.ftruncate(self._handle, self._size)
            os.lseek(self._handle, self._size, os.SEEK_SET)
        except OSError:  # the next append tries again
            pass

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
