"""A journal on disk: one JSON line for each line of the match, append-only and flushed.

Every line ends with a checksum of itself chained with the line before, so a changed, missing or repeated line is
detected. A last line without a line end was cut off by a crash before it was confirmed: it is dropped.
"""

from __future__ import annotations

import contextlib
import os
import re
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from game.core.contract import Rules
from game.core.journal import FORMAT, Header, Line, read_line, write_line
from game.core.words import N_, _

from .files import flush_to_disk, read_first_line, read_limited, write_atomically
from .problems import Damaged, OutOfReach, SaveProblem, short, told

LARGEST = 64 * 1024 * 1024
_PIECE = 1024 * 1024
_SUM = re.compile(rb',"sum":"([0-9a-f]{8})"\}\r?$')
"""Allows the line end that some editors and version control systems write."""


def sealed(line: Line, before: int) -> tuple[bytes, int]:
    """A line with its checksum as stored in the file, and the checksum for the next line."""
    body = write_line(line).rstrip(b"\n")
    check = zlib.crc32(body, before)
    return body[:-1] + b',"sum":"%08x"}\n' % check, check


class Read(NamedTuple):
    lines: list[Line]
    check: int
    """The checksum of the last line."""
    size: int
    """The number of bytes in complete lines; what follows is incomplete."""
    sum: int
    """The checksum of these bytes."""
    torn: int = 0
    """The number of bytes after them."""


class _Front(msgspec.Struct, tag_field="line", tag="match"):
    """The fields of the first line that every version has; a newer one may add others."""

    format: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = FORMAT


def parse(data: bytes, name: str, *, sums: bool = True) -> Read:
    """The lines of a journal. Raises Damaged with the number of the first invalid line.

    A complete line with unknown contents comes from a newer version of the app: OutOfReach.
    """
    lines: list[Line] = []
    check = size = 0
    whole, _break, _torn = data.rpartition(b"\n")
    rows = whole.split(b"\n") if whole else []
    if rows and (number := _format_of(rows[0])) > FORMAT:
        raise newer(name, f"format {number}, this one reads format {FORMAT}")
    for number, row in enumerate(rows, start=1):
        try:
            body, check = _unseal(row, check, sums)
            line = read_line(body)
        except (ValueError, RecursionError) as error:
            if sums and isinstance(error, msgspec.ValidationError):
                raise newer(name, f"line {number}: {short(error)}") from error
            raise Damaged(
                _("{file}: line {number} cannot be read ({why}).").format(file=name, number=number, why=short(error))
            ) from error
        if (number == 1) != isinstance(line, Header):
            raise Damaged(_("{file}: line {number} is out of place.").format(file=name, number=number))
        lines.append(line)
        size += len(row) + 1
    if not lines:
        raise Damaged(_("{file} holds no match.").format(file=name))
    header = lines[0]
    assert isinstance(header, Header)
    if header.format != FORMAT:
        raise Damaged(
            _("{file} is written in format {theirs}; this version reads format {ours}.").format(
                file=name, theirs=header.format, ours=FORMAT
            )
        )
    return Read(lines, check, size, zlib.crc32(data[:size]), len(data) - size)


def newer(name: str, why: str) -> OutOfReach:
    return OutOfReach(
        _(
            "{file} was written by a newer version of Poste Restante ({why}). It stays where it is, for that version."
        ).format(file=name, why=short(why))
    )


def refuse_newer(name: str, rules: Rules[Any, Any, Any], version: int) -> None:
    """Older rules might continue a match of newer rules in another way. Raises OutOfReach."""
    if version > rules.version:
        raise newer(name, f"its rules have number {version}, the ones here {rules.version}")


def _format_of(row: bytes) -> int:
    try:
        return msgspec.json.decode(row, type=_Front).format
    except (ValueError, RecursionError):
        return FORMAT


def _unseal(row: bytes, before: int, sums: bool) -> tuple[bytes, int]:
    found = _SUM.search(row)
    if found is None:
        if sums:
            raise ValueError("its checksum is missing")
        return row, 0
    body = row[: found.start()] + b"}"
    check = zlib.crc32(body, before)
    if sums and check != int(found[1], 16):
        raise ValueError("it was changed, or a line before it is missing")
    return body, check


def read(path: Path) -> Read:
    """Raises Damaged, or OutOfReach where the journal itself may be intact."""
    name = path.parent.name
    with told(N_("{file}: the journal cannot be opened ({why})."), OutOfReach, file=name):
        try:
            data = read_limited(path, LARGEST)
        except FileNotFoundError as error:
            raise Damaged(_("{file}: the journal is not there.").format(file=name)) from error
    return parse(data, name)


def read_header(path: Path) -> Header | None:
    """The first line alone, if it exists and is valid. Raises OSError."""
    try:
        header = parse(read_first_line(path), path.parent.name).lines[0]
    except (FileNotFoundError, SaveProblem):
        return None
    return header if isinstance(header, Header) else None


def rows_of(lines: Sequence[Line], check: int) -> tuple[bytes, int]:
    """The bytes of lines that follow a line with this checksum, and the checksum of the last one."""
    rows = []
    for line in lines:
        row, check = sealed(line, check)
        rows.append(row)
    return b"".join(rows), check


def write_new(path: Path, lines: Sequence[Line]) -> Read:
    """Write a new journal with its first lines atomically: a kill leaves a complete journal or none."""
    data, check = rows_of(lines, 0)
    write_atomically(path, data)
    return Read(list(lines), check, len(data), zlib.crc32(data))


def begins(path: Path, lines: Sequence[Line]) -> bool:
    """Whether the contents of this file are a prefix of these lines, so that they may replace it."""
    data, _check = rows_of(lines, 0)
    try:
        return data.startswith(read_limited(path, len(data)))
    except (OSError, Damaged):
        return False


class JournalFile:
    """An open journal. `append` returns only when the lines are on the disk."""

    def __init__(self, path: Path, read: Read) -> None:
        self._path = path
        self._handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        self.check = read.check
        self._size = read.size
        self._sum = read.sum
        self._end: int | None = read.size + read.torn
        """The size of the file: up to the last complete line, or including what a crash left after it. None if the disk
        failed and the contents are unknown."""

    @property
    def in_place(self) -> bool:
        """Whether the path still refers to the open file: nobody removed or replaced it."""
        try:
            return os.path.samestat(os.fstat(self._handle), os.stat(self._path))
        except OSError:
            return False

    def is_as_left(self) -> bool:
        """It is in place, and nobody truncated, extended or overwrote it.

        This compares the contents: the modification time may be as coarse as two seconds.
        """
        try:
            return self.in_place and os.fstat(self._handle).st_size == self._end and self._sum_now() == self._sum
        except OSError:
            self._end = None
            return False

    @property
    def known(self) -> bool:
        """If the file is not as we left it, another program has changed it, not a disk error."""
        return self._end is not None

    def _sum_now(self) -> int:
        os.lseek(self._handle, 0, os.SEEK_SET)
        found, left = 0, self._size
        while left and (piece := os.read(self._handle, min(left, _PIECE))):
            found, left = zlib.crc32(piece, found), left - len(piece)
        return found

    def append(self, lines: Sequence[Line]) -> None:
        """All of the lines or, as far as readers can see, none. Raises OSError."""
        data, check = rows_of(lines, self.check)
        self._cut()
        self._end = None
        try:
            os.lseek(self._handle, self._size, os.SEEK_SET)
            written = 0
            while written < len(data):
                written += os.write(self._handle, data[written:])
            flush_to_disk(self._handle)
        except OSError:
            with contextlib.suppress(OSError):  # if this fails, the file is not as we left it: rewrite it
                self._cut()
            raise
        self._size += len(data)
        self._end = self._size
        self._sum = zlib.crc32(data, self._sum)
        self.check = check

    def _cut(self) -> None:
        """Truncate what a crash or a full disk left after the last complete line."""
        if self._end != self._size:
            os.ftruncate(self._handle, self._size)
            self._end = self._size

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
