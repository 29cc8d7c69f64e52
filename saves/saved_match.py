"""A match on disk. Every line of the match is written to its journal at once.

If the disk is full or the folder read-only, the game continues in memory, `trouble` says so, and every further move
tries again to bring the file up to date.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from game.core.contract import Rules
from game.core.events import Event
from game.core.journal import Header, Line, Seat
from game.core.match import BrokenJournal, Match
from game.core.words import N_, _

from . import journal_file, snapshot
from .files import flush_folder, keep_copy, set_aside, there
from .journal_file import JournalFile
from .locks import FolderLock
from .problems import Damaged, InUse, OutOfReach, clause, told

SNAPSHOT_EVERY = 25
HISTORY = "history"
"""The folder for journals that were replaced by another one."""
CHANGED = "changed-from-outside"
"""The folder for what another program made of a journal while it was open here."""


class SavedMatch:
    """A match and its folder. Make one with `create` or `reopen`; `close` it when the player leaves the table."""

    def __init__(
        self, folder: Path, match: Match, lock: FolderLock, journal: JournalFile | None = None, written: int = 0
    ) -> None:
        self.folder = folder
        self.match = match
        self.trouble: str | None = None
        """Why the last moves are not on disk yet, as a sentence; None if they are."""
        self.notice: str | None = None
        """What the player should know about how this match was reopened, or about its file."""
        self._lock = lock
        self._journal = journal
        self._written = written
        """The number of lines on disk."""
        self._changed = False
        """The file was changed by another program, and has not been rewritten yet."""
        self._warned = False
        """The player has been told that the file was changed by another program."""
        match.listeners.append(self._on_line)

    @property
    def id(self) -> str:
        return self.folder.name

    @property
    def saved(self) -> bool:
        """Every line of the match is on the disk."""
        return self._written == len(self.match.lines)

    @classmethod
    def create(cls, folder: Path, match: Match) -> SavedMatch:
        """Begin to save a new match. Disk errors are reported in `trouble`, not raised."""
        saved = cls(folder, match, FolderLock(folder))
        saved._save()
        return saved

    @classmethod
    def reopen(cls, folder: Path, rules: Rules[Any, Any, Any], aside: Path) -> SavedMatch:
        """Resume a match. Raises Damaged (files moved aside), InUse, or OutOfReach (nothing was changed)."""
        lock = FolderLock(folder)
        with told(N_("{file} cannot be opened ({why})."), OutOfReach, file=folder.name):
            lock.take()
            try:
                return _reopen(folder, rules, aside, lock)
            except BaseException:
                lock.release()
                raise

    def take_notice(self) -> str | None:
        """Return the notice for the player and clear it."""
        words, self.notice = self.notice, None
        return words

    def _on_line(self, match: Match, line: Line, events: tuple[Event, ...]) -> None:
        self._save()
        if self.saved and (len(match.lines) % SNAPSHOT_EVERY == 0 or match.outcome is not None):
            self.write_snapshot()

    def _save(self) -> None:
        try:
            if not self._append():
                self._write_whole()
        except (OSError, InUse) as error:
            what = getattr(error, "strerror", None) or _("the folder is locked")
            self.trouble = _("Saving failed ({why}). The game goes on, but only in memory.").format(why=what)
            return
        self.trouble = None

    def _append(self) -> bool:
        """False if there is no journal yet, or if its file was changed, moved or replaced."""
        if self._journal is None or not self._journal.is_as_left():
            return False
        self._journal.append(self.match.lines[self._written :])
        self._written = len(self.match.lines)
        return self._journal.in_place

    def _write_whole(self) -> None:
        """Write the whole journal. The folder's own name is flushed first: nothing may fail afterwards."""
        if self._journal is not None:
            self._changed = self._journal.known
            self._journal.close()
            self._journal = None
            self._lock.release()  # it may have been deleted with the folder
            self._written = 0
        self.folder.mkdir(parents=True, exist_ok=True)
        flush_folder(self.folder.parent)
        if not self._lock.held:
            self._lock.take()
        path = self.folder / "journal.jsonl"
        found = there(path)
        other = found and not journal_file.begins(path, self.match.lines)
        if other:
            keep_copy(path, self.folder / (CHANGED if self._changed else HISTORY))
        journal = journal_file.write_new(path, self.match.lines)
        self._journal, self._written = JournalFile(path, journal), len(self.match.lines)
        if found and self._changed:
            self._warn(kept=other)
        self._changed = False

    def _warn(self, *, kept: bool) -> None:
        """Report once that another program writes to our file: the moves are safe here, but may not be elsewhere."""
        if self._warned:
            return
        self._warned = True
        self.notice = _(
            "Another program changed this match's file while it was open, perhaps one that syncs or backs up folders. "
            "Every move was saved again."
        )
        if kept:
            self.notice += " " + _("The other version is kept beside it, in the folder {folder}.").format(
                folder=CHANGED
            )

    def write_snapshot(self) -> None:
        """Errors are ignored: the journal has everything."""
        with contextlib.suppress(OSError):
            snapshot.write(self.folder / "snapshot.json", self.match)

    def close(self) -> None:
        """The player leaves the table: the match can be resumed."""
        if self._on_line in self.match.listeners:
            self.match.listeners.remove(self._on_line)
        if not self.saved or (self._journal is not None and not self._journal.is_as_left()):
            self._save()
        if self._journal is not None:
            self.write_snapshot()
            self._journal.close()
            self._journal = None
        self._lock.release()


def _reopen(folder: Path, rules: Rules[Any, Any, Any], aside: Path, lock: FolderLock) -> SavedMatch:
    """An intact journal is never moved aside: if it cannot be played, something else is missing, and may return."""
    path = folder / "journal.jsonl"
    shot, shot_problem, shot_away = _snapshot_of(folder, aside)
    try:
        read = journal_file.read(path)
    except Damaged as error:
        if shot_away is not None:
            raise _not_now(shot_away) from error
        if shot is None:
            raise _unreadable(error, set_aside(path, aside)) from error
        return _go_on_from(shot, folder, rules, aside, lock, str(error))
    header = read.lines[0]
    assert isinstance(header, Header)
    journal_file.refuse_newer(folder.name, rules, header.rules)
    if shot is not None and shot.begun != journal_file.sealed(header, 0)[1]:
        shot = None  # it belongs to a journal that this one has replaced
    try:
        match = Match.replay(rules, read.lines)
    except BrokenJournal as error:
        if shot is None:
            raise _not_now(error) from error
        return _go_on_from(
            shot, folder, rules, None, lock, _("The rest cannot be played here: {why}.").format(why=clause(error))
        )
    if shot is not None and not _decodes(shot, rules):
        journal_file.refuse_newer(folder.name, rules, shot.rules)
        set_aside(folder / "snapshot.json", aside)
        shot_problem = _(
            "The snapshot shows a table that is not possible here; it was kept aside, the journal was used."
        )
    elif shot is not None and shot.lines > len(match.lines):
        return _go_on_from(shot, folder, rules, None, lock, _("The journal has lost its last lines."))
    elif shot is not None and _contradicts(shot, match, rules):
        if (shot.rules, shot.content) != (rules.version, rules.content_hash):
            return _go_on_from(shot, folder, rules, None, lock, _("The rules have changed since."))
        set_aside(folder / "snapshot.json", aside)
        shot_problem = _("The snapshot did not agree with the journal and was kept aside.")
    saved = SavedMatch(folder, match, lock, _open_to_write(path, read), len(match.lines))
    saved.notice = shot_problem
    return saved


def _open_to_write(path: Path, read: journal_file.Read) -> JournalFile | None:
    """None if the file is read-only, for example restored from a backup: the next move replaces it."""
    try:
        return JournalFile(path, read)
    except OSError:
        return None


def _not_now(why: object) -> OutOfReach:
    return OutOfReach(
        _(
            "This match cannot be opened now: {why}. "
            "It stays where it is; once what it needs is here again, it goes on."
        ).format(why=clause(why))
    )


def _unreadable(why: object, kept_as: Path | None) -> Damaged:
    return Damaged(_("This match cannot be read: {why}").format(why=why), kept_as)


def _snapshot_of(folder: Path, aside: Path) -> tuple[snapshot.Snapshot | None, str | None, OutOfReach | None]:
    """The snapshot; else a notice about it, and the error, if it may be intact."""
    path = folder / "snapshot.json"
    away: OutOfReach | None = None
    try:
        with told(N_("The snapshot cannot be opened ({why})."), _Away):
            return snapshot.read(path), None, None
    except _Away as error:
        problem, away = str(error), error
    except Damaged as error:
        set_aside(path, aside)
        problem = str(error)
    return None, _("{problem} The journal was used instead.").format(problem=problem), away


class _Away(OutOfReach):
    """The disk does not let us read it now."""


def _decodes(shot: snapshot.Snapshot, rules: Rules[Any, Any, Any]) -> bool:
    try:
        shot.decode(rules)
    except Damaged:
        return False
    return True


def _contradicts(shot: snapshot.Snapshot, match: Match, rules: Rules[Any, Any, Any]) -> bool:
    """The snapshot has another state than the journal at the same line."""
    try:
        return bool(shot.decode(rules) != Match.replay(rules, match.lines[: shot.lines]).state)
    except BrokenJournal:
        return True


def _go_on_from(
    shot: snapshot.Snapshot, folder: Path, rules: Rules[Any, Any, Any], aside: Path | None, lock: FolderLock, why: str
) -> SavedMatch:
    """The snapshot takes precedence: the match continues from it, the old journal stays as history.

    `aside` is the folder for a damaged journal that no snapshot can replace; None for an intact one.
    """
    journal_file.refuse_newer(folder.name, rules, shot.rules)
    path = folder / "journal.jsonl"
    header = journal_file.read_header(path)
    try:
        if shot.game != rules.id:
            raise Damaged(_("The snapshot belongs to another game."))
        state = shot.decode(rules)
        seats = header.seats if header is not None else ()
        match = Match.from_state(
            rules,
            state,
            seats if len(seats) == rules.seats_of(state) else _nameless(rules.seats_of(state)),
            (header.seed if header is not None else 0) + shot.lines,
            options=header.options if header is not None else None,
            kind=header.kind if header is not None else "normal",
            created=header.created if header is not None else "",
            replayed=header.replayed if header is not None else False,
        )
    except (Damaged, ValueError) as error:
        if aside is None or (shot.rules, shot.content) != (rules.version, rules.content_hash):
            raise _not_now(f"{why} {error}") from error
        raise _unreadable(f"{why} {error}", set_aside(path, aside)) from error
    saved = SavedMatch(folder, match, lock)
    saved._save()
    saved.notice = _("This match goes on from its last snapshot. {why} The old journal is kept beside it.").format(
        why=why
    )
    return saved


def _nameless(count: int) -> tuple[Seat, ...]:
    return tuple(Seat() for _ in range(count))
