"""The notebook of a campaign, derived from the journals of its matches; nothing in it is stored twice."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from game.core.contract import Outcome
from game.core.events import Event
from game.core.journal import Header
from game.core.match import BrokenJournal, Match
from game.core.words import N_, _
from game.mad_maxence.notebook import Page, page_of
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.state import Carry, Gauges, State
from saves import journal_file, snapshot
from saves.campaigns import Attempt, Campaign, Chapter
from saves.files import open_plain, there
from saves.problems import OutOfReach, SaveProblem, told
from saves.shelf import Shelf


class Entry(NamedTuple):
    """One adventure: the number of attempts, and the page of the one that counts."""

    adventure: int
    tries: int
    result: str
    """won, lost, waiting, gone, or empty before the first attempt."""
    score: float
    page: Page | None
    note: str = ""
    """What the page cannot show, and why."""
    state: State | None = None
    """The last state of that attempt."""
    events: tuple[Event, ...] = ()
    """Its events; empty if only the state was kept."""


class Notebook(NamedTuple):
    """The contents of the notebook for a campaign, or for a single adventure."""

    name: str
    booklet: str
    entries: tuple[Entry, ...]
    carry: Carry

    @property
    def now(self) -> Entry | None:
        """The adventure in progress."""
        last = self.entries[-1] if self.entries else None
        return last if last is not None and last.state is not None and last.state.result == "none" else None


def of_campaign(campaign: Campaign, shelf: Shelf, rules: MadMaxence, seated: str = "") -> Notebook:
    """Without adventures that were never begun, or that the booklet no longer has. A match that somebody is `seated` at
    has begun, even before its first decision."""
    book = rules.booklets.get(campaign.booklet)
    known = () if book is None else book.adventures
    every = entries(campaign, shelf, rules, seated)
    written = tuple(entry for entry in every if entry.tries and entry.adventure in known)
    running = written[-1].state if written and written[-1].result == "waiting" else None
    return Notebook(campaign.name, campaign.booklet, written, _carried(campaign, rules, running))


def of_match(match: Match, rules: MadMaxence) -> Notebook:
    """A single adventure, from the match on the table."""
    state: State = match.state
    events = tuple(_told(match))
    result = {"none": "waiting", "won": "won"}.get(state.result, "lost")
    page = page_of(rules.land, rules.booklets[state.booklet], state, events)
    entry = Entry(state.adventure, 1, result, float(state.rating), page, "", state, events)
    return Notebook("", state.booklet, (entry,), Carry(state.gauges, state.flags, state.items))


def entries(campaign: Campaign, shelf: Shelf, rules: MadMaxence, seated: str = "") -> list[Entry]:
    return [_entry(chapter, shelf, rules, seated) for chapter in campaign.chapters]


def _entry(chapter: Chapter, shelf: Shelf, rules: MadMaxence, seated: str) -> Entry:
    """The successful attempt, or else the last one."""
    begun = attempts_begun(chapter, shelf, seated)
    if not begun:
        return Entry(chapter.adventure, 0, "", 0.0, None)
    last = begun[-1]
    state, events, note = played(last, shelf, rules)
    page = None if state is None else page_of(rules.land, rules.booklets[state.booklet], state, events)
    return Entry(chapter.adventure, len(begun), last.result, last.score, page, note, state, events)


def attempts_begun(chapter: Chapter, shelf: Shelf, seated: str = "") -> list[Attempt]:
    """Without an attempt whose first decision is still to come, unless somebody sits at it: nothing was tried yet."""
    return [attempt for attempt in chapter.attempts if attempt.match == seated or _is_begun(attempt, shelf)]


def _is_begun(attempt: Attempt, shelf: Shelf) -> bool:
    if attempt.result not in ("starting", "waiting"):
        return True
    try:
        with open_plain(shelf.matches / attempt.match / "journal.jsonl") as journal:
            return bool(journal.readline() and journal.readline())  # the first line is only the header
    except (OSError, SaveProblem):
        return False


def played(attempt: Attempt, shelf: Shelf, rules: MadMaxence) -> tuple[State | None, tuple[Event, ...], str]:
    """The state and events of an attempt, read without opening it for play; else why not."""
    folder = shelf.matches / attempt.match
    try:
        with told(N_("Its match cannot be opened ({why})."), OutOfReach):
            if not there(folder / "journal.jsonl"):
                return None, (), _("Its match is no longer on the shelf.")
        lines = journal_file.read(folder / "journal.jsonl").lines
        header = lines[0]
        if not isinstance(header, Header) or header.game != rules.id:
            return None, (), _("Its match belongs to another game.")
        match = Match.replay(rules, lines)
    except OutOfReach as problem:
        return *_from_snapshot(folder, rules)[:2], str(problem)
    except (SaveProblem, BrokenJournal):
        return _from_snapshot(folder, rules)
    if not _agrees(attempt, match.outcome) or _overtaken(folder, rules, match):
        return _from_snapshot(folder, rules)
    return match.state, tuple(_told(match)), ""


def _overtaken(folder: Path, rules: MadMaxence, match: Match) -> bool:
    """Whether a resumed match would continue from its snapshot: with today's texts the journal leads elsewhere."""
    try:
        shot = snapshot.read(folder / "snapshot.json")
        if shot is None or shot.content == rules.content_hash or shot.lines < len(match.lines):
            return False
        return bool(shot.decode(rules) != match.state)
    except (OSError, SaveProblem):
        return False


def _agrees(attempt: Attempt, outcome: Outcome | None) -> bool:
    """A journal replayed under a newer text may end differently from the recorded result."""
    if outcome is None or attempt.result not in ("won", "lost"):
        return attempt.result not in ("won", "lost")
    return (bool(outcome.winners), outcome.scores[0]) == (attempt.result == "won", attempt.score)


def _from_snapshot(folder: Path, rules: MadMaxence) -> tuple[State | None, tuple[Event, ...], str]:
    """The last state, without the events."""
    try:
        shot = snapshot.read(folder / "snapshot.json")
        state = None if shot is None else shot.decode(rules)
    except (OSError, SaveProblem):
        state = None
    if state is None:
        return None, (), _("Its text has changed since, or its journal is damaged: only the result is kept.")
    return state, (), _("Its text has changed since: the way you took can no longer be told.")


def _told(match: Match) -> Iterator[Event]:
    for moment in match.history:
        yield from moment.events


# The road so far ----------------------------------------------------------------------------------------------------


class Leg(NamedTuple):
    """One adventure as its stamp shows it."""

    adventure: int
    title: str
    standing: Literal["won", "lost", "here", "ahead"]
    marks: tuple[tuple[str, str], ...] = ()
    """Every finished attempt: how it ended, and when."""
    medal: str = ""
    ending: str = ""
    """The headline of its outcome."""
    start: str = ""
    """The place it begins at, once it has been begun."""
    tries: int = 0
    """The number of attempts."""


class Road(NamedTuple):
    """The state of a campaign: its legs, and what is carried."""

    legs: tuple[Leg, ...]
    carry: Carry
    now: State | None
    """The adventure in progress, if there is one and it can be read."""
    told: tuple[Event, ...]
    """Its events."""


def outline(campaign: Campaign, shelf: Shelf, rules: MadMaxence) -> tuple[Leg, ...]:
    """The legs according to the campaign's own file; of its matches, only whether they have begun."""
    book = rules.booklets.get(campaign.booklet)
    legs = []
    for number in range(1, campaign.adventures + 1):
        adventure = None if book is None else book.adventures.get(number)
        title = f"Adventure {number}" if adventure is None else adventure.title
        if number > len(campaign.chapters):
            legs.append(Leg(number, title, "ahead"))
            continue
        chapter = campaign.chapters[number - 1]
        standing: Literal["won", "lost", "here"] = "won" if chapter.carry is not None else "here"
        if standing == "here" and campaign.status == "lost":
            standing = "lost"
        tries = len(attempts_begun(chapter, shelf))
        start = adventure.start if adventure is not None and tries else ""
        legs.append(Leg(number, title, standing, start=start, tries=tries))
    return tuple(legs)


def road(campaign: Campaign, shelf: Shelf, rules: MadMaxence) -> Road:
    book = rules.booklets.get(campaign.booklet)
    touched = {entry.id: entry.label.touched for entry in shelf.entries(status=None)}
    now: State | None = None
    told: tuple[Event, ...] = ()
    legs = []
    for leg in outline(campaign, shelf, rules):
        if leg.standing == "ahead":
            legs.append(leg)
            continue
        chapter = campaign.chapters[leg.adventure - 1]
        marks = [(a.result, touched.get(a.match, "")) for a in chapter.attempts if a.result in ("won", "lost")]
        medal = ending = ""
        if chapter.attempts and book is not None:
            state, events, _note = played(chapter.attempts[-1], shelf, rules)
            if state is not None and state.result == "won":
                medal, ending = rules.medal(state), rules.headline(state)
            elif state is not None and campaign.waiting is not None and _is_begun(chapter.attempts[-1], shelf):
                now, told = state, events
        legs.append(leg._replace(marks=tuple(marks), medal=medal, ending=ending))
    return Road(tuple(legs), _carried(campaign, rules, now), now, told)


def _carried(campaign: Campaign, rules: MadMaxence, now: State | None) -> Carry:
    if now is not None:
        return Carry(now.gauges, now.flags, now.items)
    kept = campaign.chapter.carry or campaign.chapter.start
    with contextlib.suppress(msgspec.ValidationError):
        if kept:
            return msgspec.convert(kept, Carry)
    book = rules.booklets.get(campaign.booklet)
    first = None if book is None else book.adventures.get(campaign.chapter.adventure)
    return Carry() if first is None else Carry(Gauges(**first.loadout), tuple(sorted(first.carry)))
