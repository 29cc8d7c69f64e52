"""Campaigns: chains of adventures that can be resumed. One small file each, beside the matches it refers to.

A campaign is a name, a booklet, and one entry per adventure: its starting position, and every attempt as the id of a
match on the shelf. A finished adventure keeps what it carried on. So a lost one is tried again from its start, and a
new version of a text never removes a victory. Iron campaigns end with the first defeat.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.core.contract import Outcome, Rules
from game.core.journal import Seat
from game.core.match import Match
from game.core.words import N_, _

from .files import child, names_in, read_limited, there, write_atomically
from .locks import FolderLock
from .problems import Damaged, InUse, OutOfReach, SaveProblem, clause, short, told
from .saved_match import SavedMatch
from .shelf import Shelf, stamp

FORMAT = 1
LARGEST = 1_000_000
LONGEST_NAME = 60
MOST_ATTEMPTS = 10_000
PATIENCE, PAUSE = 40, 0.05
"""How many times, and how many seconds apart, a window retries while another one is writing."""

OWN_OPTIONS = ("adventure", "booklet", "carry", "tries")
"""Options that the campaign sets itself, overriding the player's."""

_NOT_OPENED = N_("The campaign in {file} cannot be opened ({why}).")
_NOT_SAVED = N_("The campaign could not be saved ({why}).")

Status = Literal["running", "finished", "lost"]
AttemptResult = Literal["starting", "waiting", "won", "lost", "gone"]


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    match: str
    result: AttemptResult = "waiting"
    """starting: its match is about to be created; gone: it was deleted before it was over."""
    reason: str = ""
    score: float = 0.0


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One adventure of a campaign, from the first attempt to the successful one."""

    adventure: int
    start: dict[str, Any] | None = None
    """What was carried in; None for the booklet's own start."""
    attempts: tuple[Attempt, ...] = ()
    carry: dict[str, Any] | None = None
    """What the successful attempt carried out."""


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    format: int
    id: str
    game: str
    name: str
    created: str
    touched: str
    booklet: str = ""
    adventures: int = 1
    """Their number when the campaign began; another version of the booklet may have more or fewer."""
    iron: bool = False
    options: dict[str, Any] = {}
    chapters: tuple[Chapter, ...] = ()
    status: Status = "running"

    @property
    def chapter(self) -> Chapter:
        return self.chapters[-1]

    @property
    def waiting(self) -> str | None:
        """The id of the match in progress, if there is one."""
        attempts = self.chapter.attempts
        return attempts[-1].match if attempts and attempts[-1].result == "waiting" else None


class _Front(msgspec.Struct):
    """The fields that every version of a campaign has; a newer one may add others."""

    format: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = FORMAT


class Listed(msgspec.Struct, frozen=True):
    """The readable campaigns, most recent first, and a sentence for each unreadable one."""

    campaigns: tuple[Campaign, ...]
    problems: tuple[str, ...]


class Campaigns:
    """All campaigns of one game in the player's folder."""

    def __init__(self, shelf: Shelf, rules: Rules[Any, Any, Any], lengths: Mapping[str, int]) -> None:
        """`lengths`: the number of adventures of each booklet, by its name in the options."""
        self.shelf = shelf
        self.rules = rules
        self.lengths = dict(lengths)
        self.folder = shelf.home / "campaigns"

    # Looking -------------------------------------------------------------------------------------------------

    def list(self) -> Listed:
        found, problems, names = [], [], list[str]()
        try:
            with told(N_("The campaigns cannot be read ({why}).")):
                names = names_in(self.folder)
        except SaveProblem as problem:
            problems.append(str(problem))
        for name in names:
            if not name.endswith(".json"):
                continue
            try:
                campaign = self._read(self.folder / name)
            except SaveProblem as problem:
                problems.append(str(problem))
            else:
                if campaign.game == self.rules.id:
                    found.append(campaign)
        found.sort(key=lambda campaign: (campaign.touched, campaign.id), reverse=True)
        return Listed(tuple(found), tuple(problems))

    def get(self, campaign_id: str) -> Campaign:
        """Raises SaveProblem."""
        path = self._path(campaign_id)
        with told(_NOT_OPENED, OutOfReach, file=path.name):
            if there(path):
                return self._read(path)
        raise SaveProblem(_("No campaign is called {name}.").format(name=short(repr(campaign_id))))

    def _path(self, campaign_id: str) -> Path:
        """Raises SaveProblem for a name that leads out of the folder."""
        return child(self.folder, f"{campaign_id}.json")

    def _read(self, path: Path) -> Campaign:
        """Reading changes nothing: an unreadable file stays where it is, and is reported whenever it is read."""
        try:
            with told(_NOT_OPENED, OutOfReach, file=path.name):
                data = read_limited(path, LARGEST)
            if (number := msgspec.json.decode(data, type=_Front).format) > FORMAT:
                raise OutOfReach(
                    _(
                        "The campaign in {file} was written by a newer version of Poste Restante "
                        "(format {number}, this one reads format {ours}). It stays where it is, for that version."
                    ).format(file=path.name, number=number, ours=FORMAT)
                )
            campaign = msgspec.json.decode(data, type=Campaign)
            if problem := self._fault(campaign, path):
                raise ValueError(problem)
        except (ValueError, RecursionError, Damaged) as error:
            raise Damaged(
                _("The campaign in {file} cannot be read ({why}). It was left where it is.").format(
                    file=path.name, why=clause(error)
                )
            ) from error
        return campaign

    def _fault(self, campaign: Campaign, path: Path) -> str | None:
        """What is wrong in a file that was edited by hand."""
        if campaign.format != FORMAT:
            return f"it is written in format {campaign.format}, this version reads {FORMAT}"
        if campaign.id != path.stem or not campaign.id.startswith(f"{campaign.game}-"):
            return "its name and its content differ"
        numbers = [chapter.adventure for chapter in campaign.chapters]
        if not numbers or numbers != list(range(1, len(numbers) + 1)):
            return "its adventures are not 1, 2, 3 … in order"
        if not len(numbers) <= campaign.adventures <= 1000:
            return "it has more adventures than its booklet"
        for before, chapter in zip((None, *campaign.chapters), campaign.chapters, strict=False):
            if problem := self._chapter_fault(campaign, chapter, before):
                return problem
        if campaign.status == "finished" and (campaign.chapter.carry is None or len(numbers) < campaign.adventures):
            return "it is called finished, but its last adventure was not won"
        return None

    def _chapter_fault(self, campaign: Campaign, chapter: Chapter, before: Chapter | None) -> str | None:
        number = chapter.adventure
        if len(chapter.attempts) > MOST_ATTEMPTS:
            return f"adventure {number} has too many attempts"
        try:
            for attempt in chapter.attempts:
                child(self.shelf.matches, attempt.match)
        except SaveProblem:
            return f"adventure {number} names a match outside the shelf"
        if any(attempt.result in ("starting", "waiting") for attempt in chapter.attempts[:-1]):
            return f"adventure {number} has more than one attempt under way"
        won = bool(chapter.attempts) and chapter.attempts[-1].result == "won"
        if won != (chapter.carry is not None) or (chapter is not campaign.chapter and not won):
            return f"adventure {number} was not won, or what it carried on is missing"
        if chapter.start != (None if before is None else before.carry):
            return f"adventure {number} does not begin with what the one before carried on"
        if campaign.booklet in self.lengths and chapter.start is not None:
            return self._options_fault(campaign, chapter)
        return None

    def _options_fault(self, campaign: Campaign, chapter: Chapter) -> str | None:
        """A chapter in progress must fit the current booklet; a finished one may be older than its text."""
        if chapter.carry is not None or chapter.adventure > self.lengths[campaign.booklet]:
            return None
        try:
            return self.rules.check_options(self._options(campaign, chapter))
        except msgspec.ValidationError as error:
            return str(error)

    # Beginning and playing ------------------------------------------------------------------------------------

    def begin(
        self, name: str, *, booklet: str = "", iron: bool = False, options: Mapping[str, Any] | None = None
    ) -> Campaign:
        """Create a new campaign; `attempt` begins the first attempt."""
        if booklet not in self.lengths:
            raise SaveProblem(_("The booklet {booklet} is not here.").format(booklet=repr(booklet)))
        kept = {key: value for key, value in (options or {}).items() if key not in OWN_OPTIONS}
        now = stamp()
        campaign = Campaign(
            FORMAT,
            f"{self.rules.id}-{secrets.token_hex(5)}",
            self.rules.id,
            _clean(name) or "Campaign",
            now,
            now,
            booklet,
            self.lengths[booklet],
            iron,
            kept,
            (Chapter(1),),
        )
        try:
            problem = self.rules.check_options(self._options(campaign, campaign.chapter))
        except msgspec.ValidationError as error:
            problem = str(error)
        if problem is not None:
            raise SaveProblem(problem)
        self._write(campaign)
        return campaign

    def _options(self, campaign: Campaign, chapter: Chapter) -> Any:
        raw = {
            **campaign.options,
            "adventure": chapter.adventure,
            "booklet": campaign.booklet,
            "carry": chapter.start,
            "tries": sum(attempt.result == "lost" for attempt in chapter.attempts),
        }
        return msgspec.convert(raw, self.rules.options_type)

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """Two windows never write one campaign at the same time; each waits a moment for the other."""
        lock = FolderLock(self.folder)
        with told(_NOT_SAVED):
            self.folder.mkdir(parents=True, exist_ok=True)
            _take_patiently(lock)
        try:
            yield
        finally:
            lock.release()

    def attempt(self, campaign: Campaign, seat: Seat, *, seed: int | None = None) -> tuple[Campaign, SavedMatch]:
        """Resume the current match, or start a new attempt with new coins. Raises SaveProblem."""
        with self._locked():
            # Read it again: another window may have played on in the meantime.
            return self._attempt(self.get(campaign.id), seat, seed)

    def _attempt(self, campaign: Campaign, seat: Seat, seed: int | None) -> tuple[Campaign, SavedMatch]:
        if campaign.booklet not in self.lengths:
            raise SaveProblem(
                _(
                    "The booklet {booklet} is missing from your adventures folder, or has mistakes. "
                    "Put it right and the campaign goes on."
                ).format(booklet=repr(campaign.booklet))
            )
        campaign = self._without_deleted(self._with_begun(campaign))
        if campaign.waiting is not None:
            saved = self._reopen(campaign)
            outcome = saved.match.outcome
            if outcome is None:
                return campaign, saved
            # The app was closed after the last move, before the result was recorded.
            self.shelf.leave(saved)
            campaign = self._finish(campaign, outcome)
        if campaign.status != "running":
            raise SaveProblem(_("This campaign is over."))
        options = self._options(campaign, campaign.chapter)
        if (problem := self.rules.check_options(options)) is not None:
            raise SaveProblem(problem)
        match = Match.new(
            self.rules,
            options,
            [seat],
            secrets.randbits(48) if seed is None else seed,
            created=stamp(),
        )
        # Recorded before the match is created, so that a crash in between leaves no match unknown to its campaign.
        before, match_id = campaign.chapter.attempts, self.shelf.new_id(self.rules.id)
        self._write(self._with_chapter(campaign, attempts=(*before, Attempt(match_id, "starting"))))
        saved = self.shelf.begin(match, campaign=campaign.name, match_id=match_id)
        if (trouble := saved.trouble) is not None:
            saved.close()
            raise SaveProblem(trouble)
        try:
            return self._write(self._with_chapter(campaign, attempts=(*before, Attempt(match_id)))), saved
        except SaveProblem:
            saved.close()
            raise

    def _reopen(self, campaign: Campaign) -> SavedMatch:
        assert campaign.waiting is not None
        try:
            return self.shelf.reopen(campaign.waiting)
        except Damaged:
            # The adventure is tried again from its start; the readable part of the match was kept aside.
            self._close_attempt(campaign, "gone", "damaged")
            raise

    def _with_begun(self, campaign: Campaign) -> Campaign:
        """A recorded attempt is resumed if its match was created, and dropped if it was not."""
        attempts = campaign.chapter.attempts
        if not attempts or attempts[-1].result != "starting":
            return campaign
        match_id = attempts[-1].match
        with told(_NOT_OPENED, OutOfReach, file=match_id):
            begun = there(self.shelf.matches / match_id / "journal.jsonl")
        if begun:
            self.shelf.belongs_to(match_id, campaign.name)
        kept = (*attempts[:-1], Attempt(match_id)) if begun else attempts[:-1]
        return self._write(self._with_chapter(campaign, attempts=kept))

    # Ending ---------------------------------------------------------------------------------------------------

    def _without_deleted(self, campaign: Campaign) -> Campaign:
        """Stop waiting for a match that was deleted from the shelf. Iron counts it as a defeat."""
        if campaign.waiting is None or self.shelf.has(campaign.waiting):
            return campaign
        if campaign.iron:
            campaign = msgspec.structs.replace(campaign, status="lost")
        return self._close_attempt(campaign, "gone", "deleted")

    def finish(self, campaign: Campaign, outcome: Outcome) -> Campaign:
        """The match is over: record it, and open the next adventure if it was won."""
        with self._locked():
            now = self.get(campaign.id)
            return now if now.waiting is None or now.waiting != campaign.waiting else self._finish(now, outcome)

    def _finish(self, campaign: Campaign, outcome: Outcome) -> Campaign:
        assert campaign.waiting is not None
        won = bool(outcome.winners)
        score = outcome.scores[0] if outcome.scores else 0.0
        attempt = Attempt(campaign.waiting, "won" if won else "lost", outcome.reason, score)
        attempts = (*campaign.chapter.attempts[:-1], attempt)
        if not won:
            campaign = self._with_chapter(campaign, attempts=attempts)
            status: Status = "lost" if campaign.iron else "running"
            return self._write(msgspec.structs.replace(campaign, status=status))
        # Through JSON once, so that the value in memory equals what is read back later.
        carry = msgspec.json.decode(msgspec.json.encode(outcome.carry or {}))
        campaign = self._with_chapter(campaign, attempts=attempts, carry=carry)
        number = campaign.chapter.adventure
        if number >= self.lengths.get(campaign.booklet, campaign.adventures):
            return self._write(msgspec.structs.replace(campaign, status="finished", adventures=number))
        chapters = (*campaign.chapters, Chapter(number + 1, carry))
        length = max(campaign.adventures, number + 1)
        return self._write(msgspec.structs.replace(campaign, chapters=chapters, adventures=length))

    def _close_attempt(self, campaign: Campaign, result: AttemptResult, reason: str) -> Campaign:
        attempts = campaign.chapter.attempts
        closed = msgspec.structs.replace(attempts[-1], result=result, reason=reason)
        return self._write(self._with_chapter(campaign, attempts=(*attempts[:-1], closed)))

    # Arranging ------------------------------------------------------------------------------------------------

    def rename(self, campaign: Campaign, name: str) -> Campaign:
        with self._locked():
            now = self.get(campaign.id)
            return self._write(msgspec.structs.replace(now, name=_clean(name) or now.name))

    def delete(self, campaign: Campaign) -> None:
        """Delete the campaign; its matches stay on the shelf. The caller asks the player first."""
        path = self._path(campaign.id)
        with self._locked(), told(N_("The campaign could not be deleted ({why}).")):
            path.unlink(missing_ok=True)

    def _with_chapter(self, campaign: Campaign, **changes: Any) -> Campaign:
        chapter = msgspec.structs.replace(campaign.chapter, **changes)
        return msgspec.structs.replace(campaign, chapters=(*campaign.chapters[:-1], chapter))

    def _write(self, campaign: Campaign) -> Campaign:
        campaign = msgspec.structs.replace(campaign, touched=stamp())
        data = msgspec.json.format(msgspec.json.encode(campaign), indent=2)
        with told(_NOT_SAVED):
            write_atomically(self._path(campaign.id), data + b"\n")
        return campaign


def _clean(name: str) -> str:
    return " ".join(name.split())[:LONGEST_NAME]


def _take_patiently(lock: FolderLock) -> None:
    """Raises InUse if the other window does not finish, OSError if the folder does not allow locks."""
    for _attempt in range(PATIENCE):
        with contextlib.suppress(InUse):
            lock.take()
            return
        time.sleep(PAUSE)
    raise InUse(_("Another window of Poste Restante is writing to the campaigns. Try again in a moment."))
