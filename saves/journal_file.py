"""A journal on disk: one JSON line for each line of the match, appended and flushed.

Every line ends with a checksum over itself and the one before it, so a changed, missing or doubled line is noticed.
A last line without its end was torn by a crash before it was confirmed: it is dropped.
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
"""With the line end that some editors and version controls give every file."""


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
    sum: int
    """Checksum of these bytes."""
    torn: int = 0
    """How many bytes follow."""


class _Front(msgspec.Struct, tag_field="line", tag="match"):
    """What the first line of any version says, whatever else a newer one adds to it."""

    format: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = FORMAT


def parse(data: bytes, name: str, *, sums: bool = True) -> Read:
    """The lines of a journal. Raises Damaged with the number of the first line that is not right.

    A line that is whole but says something unknown comes from a newer version of the app: OutOfReach.
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
    """What newer rules have begun, older ones might play on in another way. Raises OutOfReach."""
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
    """Raises Damaged, or OutOfReach where the journal itself may be sound."""
    name = path.parent.name
    with told(N_("{file}: the journal cannot be opened ({why})."), OutOfReach, file=name):
        try:
            data = read_limited(path, LARGEST)
        except FileNotFoundError as error:
            raise Damaged(_("{file}: the journal is not there.").format(file=name)) from error
    return parse(data, name)


def read_header(path: Path) -> Header | None:
    """The first line alone, if there is one and it makes sense. Raises OSError."""
    try:
        header = parse(read_first_line(path), path.parent.name).lines[0]
    except (FileNotFoundError, SaveProblem):
        return None
    return header if isinstance(header, Header) else None


def rows_of(lines: Sequence[Line], check: int) -> tuple[bytes, int]:
    """Lines as they stand in the file behind a line with this checksum, and the checksum of the last one."""
    rows = []
    for line in lines:
        row, check = sealed(line, check)
        rows.append(row)
    return b"".join(rows), check


def write_new(path: Path, lines: Sequence[Line]) -> Read:
    """A new journal with its first lines, all at once: a kill leaves a whole journal or none."""
    data, check = rows_of(lines, 0)
    write_atomically(path, data)
    return Read(list(lines), check, len(data), zlib.crc32(data))


def begins(path: Path, lines: Sequence[Line]) -> bool:
    """All that this file says is the beginning of these lines: they may take its place."""
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
        """Where the file ends: behind the last whole line, or behind what a crash left there. None if the disk failed
        and nobody knows what is in it now."""

    @property
    def in_place(self) -> bool:
        """The open file is still the one that its name leads to: nobody removed or replaced it."""
        try:
            return os.path.samestat(os.fstat(self._handle), os.stat(self._path))
        except OSError:
            return False

    def is_as_left(self) -> bool:
        """It is in place, and nobody shortened, lengthened or overwrote it.

        Its bytes are read for that: the time of its last change may be as coarse as two seconds.
        """
        try:
            return self.in_place and os.fstat(self._handle).st_size == self._end and self._sum_now() == self._sum
        except OSError:
            self._end = None
            return False

    @property
    def known(self) -> bool:
        """If it is not as it was left, then that is another's doing, and not the disk's."""
        return self._end is not None

    def _sum_now(self) -> int:
        os.lseek(self._handle, 0, os.SEEK_SET)
        found, left = 0, self._size
        while left and (piece := os.read(self._handle, min(left, _PIECE))):
            found, left = zlib.crc32(piece, found), left - len(piece)
        return found

    def append(self, lines: Sequence[Line]) -> None:
        """All of the lines or, as far as the file's readers can see, none. Raises OSError."""
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
            with contextlib.suppress(OSError):  # or it is not as it was left, and has to be written whole
                self._cut()
            raise
        self._size += len(data)
        self._end = self._size
        self._sum = zlib.crc32(data, self._sum)
        self.check = check

    def _cut(self) -> None:
        """Drop what a crash or a full disk left behind the last whole line."""
        if self._end != self._size:
            os.ftruncate(self._handle, self._size)
            self._end = self._size

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
