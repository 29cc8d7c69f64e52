"""All matches of this player, waiting or finished, and the operations on them."""

from __future__ import annotations

import contextlib
import re
import secrets
import shutil
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

import msgspec

from game.core.contract import Rules
from game.core.journal import Header, Kind, Line
from game.core.match import BrokenJournal, Match
from game.core.words import N_, _

from . import journal_file, results, text_file
from .files import age, child, names_in, read_limited, remove_leftovers, there, unlink, write_atomically
from .folders import home
from .locks import FolderLock
from .problems import Damaged, OutOfReach, SaveProblem, clause, plain, short, told
from .saved_match import SavedMatch

Loader = Callable[[str], Rules[Any, Any, Any]]
"""Returns the rules of a game by its id (usually the catalog with its assets)."""

_FAR_TOO_LARGE = 100_000
_MATCH = ("journal.jsonl", "snapshot.json")
"""Either makes a folder a match; one that lost its journal continues from its snapshot."""
_WRITTEN_TO = ("campaigns", "exports", "cache")
"""Our folders beside the matches."""
_ID_END = re.compile(r"-\d{8}-\d{6}-[0-9a-f]{6}$")
"""What follows the game's id in the name of a match's folder."""

_AWAY = N_("The matches that wait for you cannot be read ({why}).")
_NOT_WRITTEN = N_("That could not be written down ({why}).")


class Label(msgspec.Struct, frozen=True, omit_defaults=True):
    """The metadata of a match, readable without opening it. If lost or damaged, it is rebuilt from the journal."""

    game: str
    name: str = ""
    status: Literal["waiting", "finished", "abandoned"] = "waiting"
    touched: str = ""
    """When the table was last left, as an ISO timestamp."""
    note: str = ""
    """One line about the position, for a player who returns after a week."""
    players: tuple[str, ...] = ()
    """The names of all seats, including bots."""
    turn: str = ""
    """The name of the player who decides next; empty if the match is over or the seat has no name."""
    result: str = ""
    """How it ended, in the language of that time, like the note."""
    campaign: str = ""
    """The name of the campaign it belongs to."""
    kind: Kind = "normal"
    """A normal, a practice or a guided match."""
    same_luck: bool = False
    """It has the luck of another match."""
    uncounted: bool = False
    """It is over, but its result is not in the statistics yet: they could not be written."""


class Entry(msgspec.Struct, frozen=True):
    id: str
    label: Label


class Shelf:
    def __init__(self, load_rules: Loader, folder: Path | None = None) -> None:
        self.home = folder or home()
        self.matches = self.home / "matches"
        self.aside = self.home / "aside"
        self._load_rules = load_rules

    def rules(self, game: str) -> Rules[Any, Any, Any]:
        """The rules for matches of this game, including the player's own booklets."""
        return self._load_rules(game)

    # Looking -------------------------------------------------------------------------------------------------

    def entries(self, game: str | None = None, status: str | None = "waiting") -> list[Entry]:
        """Matches, most recent first."""
        found = []
        for folder in self._folders():
            label = self._shown_label(folder)
            if (game is None or label.game == game) and (status is None or label.status == status):
                found.append(Entry(folder.name, label))
        return sorted(found, key=lambda entry: (entry.label.touched, entry.id), reverse=True)

    def trouble(self) -> str | None:
        """One sentence if there are matches that cannot even be listed."""
        try:
            with told(_AWAY):
                names_in(self.matches)
        except SaveProblem as problem:
            return str(problem)
        return None

    def _folders(self) -> list[Path]:
        try:
            folders = [self.matches / name for name in names_in(self.matches)]
        except OSError:
            return []
        return [folder for folder in folders if self._is_match(folder)]

    def _is_match(self, folder: Path) -> bool:
        """True also for an unreadable folder: opening it reports why."""
        try:
            return any(there(folder / name) for name in _MATCH)
        except OSError:
            return True

    def _shown_label(self, folder: Path) -> Label:
        try:
            return self._label(folder)
        except OSError:
            return self._label_of_its_own(folder)  # shown all the same: opening it reports what is wrong

    def _label_of_its_own(self, folder: Path) -> Label:
        return Label(game=_ID_END.sub("", folder.name))

    def _label(self, folder: Path) -> Label:
        """Raises OSError: a label must be read before it is changed."""
        label = None
        with contextlib.suppress(FileNotFoundError, ValueError, Damaged, RecursionError):
            label = msgspec.json.decode(read_limited(folder / "label.json", _FAR_TOO_LARGE), type=Label)
        if label is not None and label.players:
            return label
        header = journal_file.read_header(folder / "journal.jsonl")
        if header is None:
            return label or self._label_of_its_own(folder)
        players = tuple(seat.name for seat in header.seats)
        if label is not None:  # written before labels had the names of the players
            return msgspec.structs.replace(label, players=players)
        return Label(header.game, touched=header.created, players=players, kind=header.kind, same_luck=header.same_luck)

    # Playing -------------------------------------------------------------------------------------------------

    def new_id(self, game: str) -> str:
        """A new, unique id."""
        return f"{game}-{now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"

    def begin(self, match: Match, *, campaign: str = "", match_id: str = "") -> SavedMatch:
        """Save a new match from its first state on; never over another one."""
        folder = child(self.matches, match_id or self.new_id(match.rules.id))
        saved = SavedMatch.create(folder, match)
        names = tuple(seat.name for seat in match.seats)
        label = Label(
            match.rules.id, name=campaign, touched=stamp(), players=names, campaign=campaign, kind=match.header.kind,
            same_luck=match.header.same_luck,
        )  # fmt: skip
        if saved.saved:
            with contextlib.suppress(OSError):  # it can be rebuilt; the journal reports a disk error
                self._write_label(folder, label)
        return saved

    @told(N_("This match cannot be opened ({why})."), OutOfReach)
    def reopen(self, match_id: str) -> SavedMatch:
        """Resume a waiting match. Raises SaveProblem."""
        folder = self._folder(match_id)
        header = journal_file.read_header(
            folder / "journal.jsonl"
        )  # a label can be wrong about its game, a sealed journal cannot
        game = self._label(folder).game if header is None else header.game
        try:
            rules = self._load_rules(game)
        except KeyError as error:
            raise OutOfReach(
                _("This match belongs to a game that is not here: {why}.").format(why=clause(error))
            ) from error
        return SavedMatch.reopen(folder, rules, self.aside)

    def leave(self, saved: SavedMatch, note: str = "") -> None:
        """Close a match; if it is over, its result is counted once, or its label says that it still has to be."""
        match = saved.match
        over = match.outcome is not None
        saved.close()
        counted = True
        if over:
            try:
                self.count(saved)
            except SaveProblem:
                counted = False
        if not saved.saved:
            return
        with contextlib.suppress(OSError):  # then it stays as it was, and is counted when it is left the next time
            label = msgspec.structs.replace(
                self._label(saved.folder),
                game=match.rules.id,
                status="finished" if over else "waiting",
                touched=stamp(),
                note=note,
                players=tuple(seat.name for seat in match.seats),
                kind=match.header.kind,
                same_luck=match.header.same_luck,
                turn="" if match.actor is None else match.seats[match.actor].name,
                result="" if match.outcome is None else match.outcome.headline,
                uncounted=not counted,
            )
            self._write_label(saved.folder, label)

    def count(self, saved: SavedMatch) -> None:
        """Add a finished match to the statistics once; a repeated match is never added. Raises SaveProblem."""
        if not saved.match.header.replayed:
            results.record(self.home, results.result_of(saved.id, saved.match, stamp()))

    def results(self) -> list[results.Result]:
        """All results, including those that could not be counted when the match ended."""
        for _counted in self.count_missed():
            pass
        return results.read(self.home)

    def count_missed(self) -> Iterator[bool]:
        """Count the matches that could not be counted when they ended. Yields after each match whether it was one.
        There may be thousands of matches and hardly ever such a one, so a page can be drawn before all are checked."""
        try:
            names = names_in(self.matches)
        except OSError:
            return
        for name in names:
            folder = self.matches / name
            label = self._shown_label(folder)
            if label.status != "finished" or not label.uncounted:
                yield False
                continue
            with contextlib.suppress(SaveProblem):
                result = results.result_of(folder.name, self.look_at(folder.name), label.touched)
                results.record(self.home, result)
                self._change(folder.name, uncounted=False)
            yield True

    # Arranging -----------------------------------------------------------------------------------------------

    def rename(self, match_id: str, name: str) -> None:
        """Raises SaveProblem."""
        self._change(match_id, name=name.strip()[:60])

    def abandon(self, match_id: str) -> None:
        """Raises SaveProblem."""
        self._change(match_id, status="abandoned")

    def belongs_to(self, match_id: str, campaign: str) -> None:
        """Set the campaign of a match, if its label has none. Raises SaveProblem."""
        with told(_NOT_WRITTEN):
            label = self._label(self._folder(match_id))
        if not label.campaign:
            self._change(match_id, name=label.name or campaign, campaign=campaign)

    def delete(self, match_id: str) -> None:
        """Delete for good; the caller asks the player first. Raises SaveProblem."""
        folder = self._folder(match_id)
        with told(N_("The match could not be deleted ({why}).")):
            lock = FolderLock(folder)
            lock.take()
            lock.release()
            # The journal last: as long as it exists, the match can be resumed.
            for name in sorted(names_in(folder), key=lambda name: (name == "journal.jsonl", name)):
                shutil.rmtree(folder / name) if (folder / name).is_dir() else unlink(folder / name)
            folder.rmdir()

    def tidy(self, older_than: float = 3600) -> None:
        """Remove what killed processes left: partly written files, and folders of matches that were never created.

        Younger files may belong to another window that is still writing.
        """
        folders: list[Path] = []
        with contextlib.suppress(OSError):
            folders = [self.matches / name for name in names_in(self.matches)]
        for folder in (self.home, *(self.home / name for name in _WRITTEN_TO), *folders):
            remove_leftovers(folder, older_than)
        for folder in folders:
            with contextlib.suppress(OSError):
                if names_in(folder) in ([], ["lock"]) and age(folder) >= older_than:
                    (folder / "lock").unlink(missing_ok=True)
                    folder.rmdir()

    def lines(self, match_id: str) -> list[Line]:
        """The journal of a match. Raises SaveProblem."""
        return journal_file.read(self._folder(match_id) / "journal.jsonl").lines

    def look_at(self, match_id: str) -> Match:
        """A match from its journal, without opening it for play. Raises SaveProblem."""
        lines = self.lines(match_id)
        header = lines[0]
        assert isinstance(header, Header)
        try:
            return Match.replay(self._load_rules(header.game), lines)
        except (BrokenJournal, KeyError) as error:
            raise SaveProblem(_("This match cannot be shown: {why}.").format(why=clause(error))) from error

    def look_back(self, match_id: str) -> SavedMatch:
        """A finished match, without opening it for play: nothing of it is written. Raises SaveProblem."""
        folder = self._folder(match_id)
        return SavedMatch(folder, self.look_at(match_id), FolderLock(folder))

    def export(self, match_id: str) -> str:
        """A match as one readable text that can be sent to somebody and imported again."""
        return text_file.write(self.look_at(match_id))

    def import_text(self, text: str) -> str:
        """Import an exported match; returns its new id. Raises SaveProblem."""
        match = text_file.read(text, self._load_rules)
        saved = self.begin(match)
        saved.close()  # which tries again, if necessary
        if saved.trouble:
            raise SaveProblem(saved.trouble)
        self.leave(saved)
        return saved.id

    def verify(self, match_id: str) -> str | None:
        """None if the match can be reopened, else what is wrong. Changes nothing."""
        try:
            lines = self.lines(match_id)
            header = lines[0]
            assert isinstance(header, Header)
            Match.replay(self._load_rules(header.game), lines)
        except (SaveProblem, BrokenJournal, KeyError) as error:
            return plain(short(error))
        return None

    def has(self, match_id: str) -> bool:
        """Whether a match exists, readable or not. It is deleted only if the shelf exists and the match does not: if
        the shelf itself is missing (a USB stick, a moved folder), this raises OutOfReach."""
        with told(_AWAY, OutOfReach):
            if there(child(self.matches, match_id)):
                return True
            if there(self.matches):
                return False
        raise OutOfReach(
            _("Your matches are not in {folder}. This waits until they are back.").format(folder=self.home)
        )

    def _folder(self, match_id: str) -> Path:
        folder = child(self.matches, match_id)
        with told(_AWAY, OutOfReach):
            if there(folder):
                return folder
        raise SaveProblem(_("No match is called {name}.").format(name=short(repr(match_id))))

    @told(_NOT_WRITTEN)
    def _change(self, match_id: str, **changes: Any) -> None:
        folder = self._folder(match_id)
        self._write_label(folder, msgspec.structs.replace(self._label(folder), **changes))

    def _write_label(self, folder: Path, label: Label) -> None:
        write_atomically(folder / "label.json", msgspec.json.encode(label) + b"\n")


def now() -> datetime:
    return datetime.now().astimezone()


def stamp() -> str:
    return now().isoformat(timespec="seconds")
