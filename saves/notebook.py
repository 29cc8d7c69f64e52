"""The notebook of a campaign, written from the journals of its matches; nothing in it is stored twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.core.contract import Outcome
from game.core.events import Event
from game.core.journal import Header
from game.core.match import BrokenJournal, Match
from game.core.words import _
from game.mad_maxence.notebook import Page, page_of
from game.mad_maxence.rules import MadMaxence

from . import journal_file, snapshot
from .campaigns import Attempt, Campaign, Chapter
from .problems import SaveProblem
from .shelf import Shelf


class Entry(NamedTuple):
    """One adventure: how often it was tried, and the page of the attempt that counts."""

    adventure: int
    tries: int
    result: str
    """won, lost, waiting, gone, or empty before the first attempt."""
    score: float
    page: Page | None
    note: str = ""
    """What the page cannot tell, and why."""


def entries(campaign: Campaign, shelf: Shelf, rules: MadMaxence) -> list[Entry]:
    return [_entry(chapter, shelf, rules) for chapter in campaign.chapters]


def _entry(chapter: Chapter, shelf: Shelf, rules: MadMaxence) -> Entry:
    """The attempt that was won, or else the last one."""
    if not chapter.attempts:
        return Entry(chapter.adventure, 0, "", 0.0, None)
    last = chapter.attempts[-1]
    page, note = _page(last, shelf, rules)
    return Entry(chapter.adventure, len(chapter.attempts), last.result, last.score, page, note)


def _page(attempt: Attempt, shelf: Shelf, rules: MadMaxence) -> tuple[Page | None, str]:
    folder = shelf.matches / attempt.match
    if not (folder / "journal.jsonl").exists():
        return None, _("Its match is no longer on the shelf.")
    try:
        lines = journal_file.read(folder / "journal.jsonl").lines
        header = lines[0]
        if not isinstance(header, Header) or header.game != rules.id:
            return None, _("Its match belongs to another game.")
        match = Match.replay(rules, lines)
    except (SaveProblem, BrokenJournal):
        return _from_snapshot(folder, rules)
    if not _agrees(attempt, match.outcome):
        return _from_snapshot(folder, rules)
    return page_of(rules.land, rules.booklets[match.state.booklet], match.state, _told(match)), ""


def _agrees(attempt: Attempt, outcome: Outcome | None) -> bool:
    """A journal played again under a newer text may come to another end than the one that was entered."""
    if outcome is None or attempt.result not in ("won", "lost"):
        return attempt.result not in ("won", "lost")
    return (bool(outcome.winners), outcome.scores[0]) == (attempt.result == "won", attempt.score)


def _from_snapshot(folder: Path, rules: MadMaxence) -> tuple[Page | None, str]:
    """What the table looked like at the end, without the way there."""
    try:
        shot = snapshot.read(folder / "snapshot.json")
        state = None if shot is None else shot.decode(rules)
    except SaveProblem:
        state = None
    if state is None:
        return None, _("Its text has changed since, or its journal is damaged: only the result is kept.")
    page = page_of(rules.land, rules.booklets[state.booklet], state, ())
    return page, _("Its text has changed since: the way she took can no longer be told.")


def _told(match: Match) -> Iterator[Event]:
    for moment in match.history:
        yield from moment.events
