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
from typing import Annotated, NamedTuple

import msgspec

from game.core.journal import FORMAT, Header, Line, read_line, write_line
from game.core.words import _

from .files import flush_to_disk, read_first_line, read_limited, write_atomically
from .problems import Damaged, OutOfReach, SaveProblem, short

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
    return Read(lines, check, size)


def newer(name: str, why: str) -> OutOfReach:
    return OutOfReach(
        _(
            "{file} was written by a newer version of Poste Restante ({why}). It stays where it is, for that version."
        ).format(file=name, why=short(why))
    )


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
    try:
        return parse(read_limited(path, LARGEST), name)
    except FileNotFoundError as error:
        raise Damaged(
            _("{file}: the journal cannot be opened ({why}).").format(file=name, why=error.strerror)
        ) from error
    except OSError as error:
        raise OutOfReach(
            _("{file}: the journal cannot be opened ({why}).").format(file=name, why=error.strerror)
        ) from error


def read_header(path: Path) -> Header | None:
    """The first line alone, if at least that can be read."""
    try:
        header = parse(read_first_line(path), path.parent.name).lines[0]
    except (OSError, SaveProblem):
        return None
    return header if isinstance(header, Header) else None


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
        self._path = path
        self._handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        self.check = read.check
        self._size = read.size

    @property
    def in_place(self) -> bool:
        """The open file is still the one that its name leads to: nobody removed or replaced it."""
        try:
            return os.path.samestat(os.fstat(self._handle), os.stat(self._path))
        except OSError:
            return False

    def append(self, lines: Sequence[Line]) -> None:
        """All of the lines or, as far as the file's readers can see, none. Raises OSError."""
        check, data = self.check, b""
        for line in lines:
            row, check = sealed(line, check)
            data += row
        self._cut()
        try:
            written = 0
            while written < len(data):
                written += os.write(self._handle, data[written:])
            flush_to_disk(self._handle)
        except OSError:
            with contextlib.suppress(OSError):  # the next append must get this done before it writes
                self._cut()
            raise
        self._size += len(data)
        self.check = check

    def _cut(self) -> None:
        """Drop what a crash or a full disk left behind the last whole line."""
        if os.fstat(self._handle).st_size != self._size:
            os.ftruncate(self._handle, self._size)
        os.lseek(self._handle, self._size, os.SEEK_SET)

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
