"""The whole shelf as one file: matches, campaigns, adventures, statistics and settings, for another computer.

The file is a zip of the files in the player's folder. It is untrusted input: only names that we write ourselves are
read, with the same limits on size, and journals are verified by their checksums. Nothing here is ever lost: if a match
or campaign was continued on both computers, both versions are kept.
"""

from __future__ import annotations

import contextlib
import os
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import msgspec

from game.core.journal import Header, Line, write_line
from game.core.words import N_, NN_, _, counted, ngettext

from . import journal_file, profile, results
from .campaigns import FORMAT, Attempt, Campaign
from .campaigns import LARGEST as LARGEST_CAMPAIGN
from .files import child, names_in, read_limited, there, write_atomically
from .locks import FolderLock
from .problems import Damaged, SaveProblem, clause, told
from .shelf import Label, Shelf

ENDING = ".poste-restante"
MOST_FILES, LARGEST = 200_000, 1_000_000_000
LARGEST_ADVENTURE = 4_000_000
ONE_FILE = {
    "settings.json": 1_000_000,
    profile.FILE: profile.LARGEST,
    results.FILE: results.LARGEST,
}
IN_FOLDERS = {
    ("matches", "journal.jsonl"): journal_file.LARGEST,
    ("matches", "label.json"): 100_000,
}
SUFFIXES = {("campaigns", ".json"): LARGEST_CAMPAIGN, ("adventures", ".txt"): LARGEST_ADVENTURE}
"""What is included, and the maximum number of bytes of each file."""


class Arrived(NamedTuple):
    """What was imported, for a sentence to the player."""

    new: int = 0
    """Matches that were not here."""
    further: int = 0
    """Matches that had been continued there, and now continue from that point."""
    both: int = 0
    """Matches and campaigns that were continued in both places: there are two of each now."""
    campaigns: int = 0
    adventures: int = 0
    results: int = 0
    problems: tuple[str, ...] = ()
    """A sentence for each thing that could not be imported."""

    def told(self) -> str:
        """A short summary for the player."""
        counts = (
            (self.new, NN_("{n} match is new", "{n} matches are new")),
            (self.further, NN_("{n} had been played further there", "{n} had been played further there")),
            (self.both, NN_("{n} was played on in both places: both are kept",
                            "{n} were played on in both places: both are kept")),
            (self.campaigns, NN_("{n} campaign is new", "{n} campaigns are new")),
            (self.adventures, NN_("{n} adventure is new", "{n} adventures are new")),
            (self.results, NN_("{n} result for the statistics", "{n} results for the statistics")),
        )  # fmt: skip
        found = [(n, ngettext(*forms, n)) for n, forms in counts if n]
        return counted(*found) if found else _("Everything in it was here already.")


def pack(home: Path, target: Path) -> int:
    """Write everything worth keeping into one file; returns the number of matches. Raises SaveProblem."""
    with told(N_("Your shelf could not be packed ({why}).")):
        temporary = target.with_name(f"{target.name}.{os.getpid()}.new")
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            with zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED) as file:
                for path in _worth_keeping(home):
                    file.write(path, path.relative_to(home).as_posix())
                matches = sum(name.endswith("/journal.jsonl") for name in file.namelist())
            os.replace(temporary, target)
        finally:
            temporary.unlink(missing_ok=True)
    return matches


def _worth_keeping(home: Path) -> list[Path]:
    found = [home / name for name in ONE_FILE]
    for name in names_in(home / "matches"):
        found += [home / "matches" / name / file for _folder, file in IN_FOLDERS]
    for folder, suffix in SUFFIXES:
        found += [home / folder / name for name in names_in(home / folder) if name.endswith(suffix)]
    return [path for path in found if path.is_file()]


def unpack(shelf: Shelf, source: Path, *, with_settings: bool = False) -> Arrived:
    """Import what another computer packed. Raises SaveProblem if the file is not one of ours."""
    try:
        with told(N_("{file} cannot be read ({why})."), file=source.name), zipfile.ZipFile(source) as file:
            contents = _read(file)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, NotImplementedError, RuntimeError, EOFError) as error:
        raise SaveProblem(
            _("{file} is not a packed shelf ({why}).").format(file=source.name, why=clause(error))
        ) from error
    if not contents:
        raise SaveProblem(_("Nothing in {file} belongs to Poste Restante.").format(file=source.name))
    return _Unpacking(shelf, contents).take_in(with_settings)


def _read(file: zipfile.ZipFile) -> dict[PurePosixPath, bytes]:
    """All entries that we would have packed ourselves. A file that is larger than it claims is truncated, and so found
    damaged."""
    entries = file.infolist()
    if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > LARGEST:
        raise zipfile.BadZipFile("far too large to be one")
    found = {}
    for entry in entries:
        name = PurePosixPath(entry.filename)
        most = _most(name)
        if most and entry.file_size <= most:
            with file.open(entry) as packed:
                found[name] = packed.read(most + 1)
    return found


def _most(name: PurePosixPath) -> int:
    """The maximum number of bytes of a file with this name; 0 if we would not have packed it."""
    match name.parts:
        case (file,):
            return ONE_FILE.get(file, 0)
        case (folder, _inner, file):
            return IN_FOLDERS.get((folder, file), 0)
        case (folder, file):
            return SUFFIXES.get((folder, PurePosixPath(file).suffix), 0)
    return 0


class _Unpacking:
    def __init__(self, shelf: Shelf, contents: dict[PurePosixPath, bytes]) -> None:
        self._shelf, self._home, self._contents = shelf, shelf.home, contents
        self._arrived = Arrived()
        self._renamed: dict[str, str] = {}
        """Their id of a match → its id here, if that differs because both were continued."""
        self._begun_alike: dict[bytes, list[str]] = {}
        """The first line of a journal, with its seed, seats and time → the matches here that began with it. There are
        several if one was continued in two places."""
        for entry in shelf.entries(status=None):
            with contextlib.suppress(OSError):
                header = journal_file.read_header(shelf.matches / entry.id / "journal.jsonl")
                if header is not None:
                    self._begun_alike.setdefault(write_line(header), []).append(entry.id)

    def take_in(self, with_settings: bool) -> Arrived:
        for name, data in self._contents.items():
            match name.parts:
                case ("matches", match_id, "journal.jsonl"):
                    self._attempt(self._match, match_id, data)
                case ("adventures", file):
                    self._attempt(self._adventure, file, data)
        for name, data in self._contents.items():  # last, when the ids of their matches here are known
            if name.parts[0] == "campaigns":
                self._attempt(self._campaign, name.name, data)
        self._attempt(self._results, results.FILE, self._contents.get(PurePosixPath(results.FILE), b""))
        self._attempt(self._profile, profile.FILE, self._contents.get(PurePosixPath(profile.FILE), b""))
        settings = self._contents.get(PurePosixPath("settings.json"))
        if settings is not None and (with_settings or not (self._home / "settings.json").exists()):
            write_atomically(self._home / "settings.json", settings)
        return self._arrived

    def _attempt(self, take: Callable[[str, bytes], None], name: str, data: bytes) -> None:
        """A thing that cannot be imported does not affect the others."""
        try:
            with told(N_("{file} could not be written ({why})."), file=name):
                take(name, data)
        except SaveProblem as problem:
            self._count(problems=(*self._arrived.problems, str(problem)))

    def _count(self, **changes: object) -> None:
        self._arrived = self._arrived._replace(**changes)  # type: ignore[arg-type]

    # Matches -----------------------------------------------------------------------------------------------------

    def _match(self, match_id: str, data: bytes) -> None:
        theirs = journal_file.parse(data, match_id).lines
        label = self._label(match_id, theirs)
        begun = self._begun_alike.setdefault(write_line(theirs[0]), [])
        for known in begun:
            ours = self._shelf.lines(known)
            if theirs != ours[: len(theirs)] and ours != theirs[: len(ours)]:
                continue
            if known != match_id:
                self._renamed[match_id] = known
            if len(ours) < len(theirs):
                self._go_on(self._shelf.matches / known, theirs, label)
                self._count(further=self._arrived.further + 1)
            return
        folder = child(self._shelf.matches, match_id)
        if there(folder):
            folder = folder.with_name(self._shelf.new_id(label.game))
            self._renamed[match_id] = folder.name
            name = _("{name} (from elsewhere)").format(name=label.name or label.note).strip()
            label = msgspec.structs.replace(label, name=name[:60])
            self._count(both=self._arrived.both + 1)
        else:
            self._count(new=self._arrived.new + 1)
        begun.append(folder.name)
        self._lay_out(folder, theirs, label)

    def _go_on(self, folder: Path, lines: list[Line], label: Label) -> None:
        lock = FolderLock(folder)
        lock.take()
        try:
            self._lay_out(folder, lines, label)
        finally:
            lock.release()

    def _label(self, match_id: str, lines: list[Line]) -> Label:
        header = lines[0]
        assert isinstance(header, Header)
        with contextlib.suppress(ValueError, RecursionError):
            packed = self._contents.get(PurePosixPath("matches", match_id, "label.json"), b"")
            return msgspec.json.decode(packed, type=Label)
        players = tuple(seat.name for seat in header.seats)
        return Label(header.game, touched=header.created, players=players, kind=header.kind)

    def _lay_out(self, folder: Path, lines: list[Line], label: Label) -> None:
        """The journal first: it is a match even without a label."""
        journal_file.write_new(folder / "journal.jsonl", lines)
        write_atomically(folder / "label.json", msgspec.json.encode(label) + b"\n")

    # Everything else ---------------------------------------------------------------------------------------------

    def _campaign(self, file: str, data: bytes) -> None:
        theirs = self._decoded(file, data)
        path = child(self._home / "campaigns", file)
        if not there(path):
            write_atomically(path, data)
            self._count(campaigns=self._arrived.campaigns + 1)
            return
        ours = self._decoded(file, read_limited(path, LARGEST_CAMPAIGN))
        same_matches = not any(attempt.match in self._renamed for attempt in _attempts(theirs))
        if same_matches and _is_earlier(theirs, ours):
            return
        if same_matches and _is_earlier(ours, theirs):
            write_atomically(path, data)
            self._count(further=self._arrived.further + 1)
            return
        copy = self._beside(theirs)
        if not there(target := path.with_name(f"{copy.id}.json")):
            write_atomically(target, msgspec.json.format(msgspec.json.encode(copy), indent=2) + b"\n")
            self._count(both=self._arrived.both + 1)

    def _decoded(self, file: str, data: bytes) -> Campaign:
        try:
            campaign = msgspec.json.decode(data, type=Campaign)
        except (ValueError, RecursionError) as error:
            raise Damaged(
                _("The campaign in {file} cannot be read ({why}).").format(file=file, why=clause(error))
            ) from error
        if campaign.format != FORMAT or f"{campaign.id}.json" != file or not campaign.chapters:
            raise Damaged(_("The campaign in {file} is none of this version.").format(file=file))
        return campaign

    def _beside(self, theirs: Campaign) -> Campaign:
        """Their campaign under a new id, with the ids of its matches here."""

        def here(attempt: Attempt) -> Attempt:
            return msgspec.structs.replace(attempt, match=self._renamed.get(attempt.match, attempt.match))

        chapters = tuple(
            msgspec.structs.replace(chapter, attempts=tuple(map(here, chapter.attempts))) for chapter in theirs.chapters
        )
        number = zlib.crc32(msgspec.json.encode(chapters))  # so that importing a file twice creates it only once
        name = _("{name} (from elsewhere)").format(name=theirs.name)
        return msgspec.structs.replace(theirs, id=f"{theirs.game}-{number:010x}", name=name[:60], chapters=chapters)

    def _adventure(self, file: str, data: bytes) -> None:
        path = child(self._home / "adventures", file)
        if there(path):
            if read_limited(path, LARGEST_ADVENTURE) == data:
                return
            path = path.with_name(f"{path.stem}-{zlib.crc32(data):08x}.txt")
            if there(path):
                return
            told_apart = _("{file} is another text here: theirs is now called {name}.").format(
                file=file, name=path.name
            )
            self._count(problems=(*self._arrived.problems, told_apart))
        write_atomically(path, data)
        self._count(adventures=self._arrived.adventures + 1)

    def _results(self, _file: str, data: bytes) -> None:
        known = {result.id for result in results.read(self._home)}
        for theirs in results.decoded(data):
            result = msgspec.structs.replace(theirs, id=self._renamed.get(theirs.id, theirs.id))
            if result.id not in known:
                known.add(result.id)
                results.record(self._home, result)
                self._count(results=self._arrived.results + 1)

    def _profile(self, _file: str, data: bytes) -> None:
        """Names, options and finished tutorials are merged; where they differ, this computer's are kept."""
        with contextlib.suppress(ValueError, RecursionError):
            theirs, ours = msgspec.json.decode(data, type=profile.Profile), profile.load(self._home)
            both = profile.Profile(
                ours.seats or theirs.seats,
                {**theirs.players, **ours.players},
                {**theirs.options, **ours.options},
                tuple(dict.fromkeys((*ours.guided, *theirs.guided))),
            )
            if both != ours:
                profile.save(self._home, both)


def _attempts(campaign: Campaign) -> list[Attempt]:
    return [attempt for chapter in campaign.chapters for attempt in chapter.attempts]


def _is_earlier(one: Campaign, other: Campaign) -> bool:
    """Whether the one is an earlier version of the other, or equal: the same matches so far, the last of which may be
    over since."""
    before, after = _attempts(one), _attempts(other)
    if [each.match for each in before] != [each.match for each in after[: len(before)]]:
        return False
    settled = all(earlier == later for earlier, later in zip(before[:-1], after, strict=False))
    last = not before or before[-1].result in ("starting", "waiting") or before[-1] == after[len(before) - 1]
    return settled and last
