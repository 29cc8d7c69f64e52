"""A match as one short readable text: its story in words, then its journal. Suitable for a mail or a bug report."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.core.contract import Rules
from game.core.events import Event, seen_from
from game.core.journal import Header, MoveLine, TakeBackLine
from game.core.match import BrokenJournal, Match
from game.core.words import _

from . import journal_file
from .problems import SaveProblem, clause

ENDING = ".poste-restante-match"
"""The extension of such a file, so that a double click opens it. Any other is accepted, too."""
LARGEST = 16 * 1024 * 1024
_LINE_ENDS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
"""In a name or a story they would end a comment line, and the rest would be read as journal."""
_FIRST = "# Poste Restante, a match as text"


def is_match(text: str) -> bool:
    """Whether this looks like a match: an export, or only its journal."""
    return text.startswith((_FIRST, '{"line":"match"'))


def write(match: Match) -> str:
    """Lines with # are comments and skipped when it is read back; the others are the journal itself."""
    rules = match.rules
    rows = [_FIRST, f"# {rules.id}, rules {rules.version}, begun {match.header.created or 'at an unknown time'}", "#"]
    journal: list[str] = []
    check = 0
    told = Match.replay(rules, match.lines[:1])
    rows += _story(rules, told.history[0].events)
    for line in match.lines:
        row, check = journal_file.sealed(line, check)
        journal.append(row.decode().rstrip("\n"))
        match line:
            case MoveLine(seat, text, draws):
                told.repeat(line)
                luck = f"   [{', '.join(map(str, draws))}]" if draws else ""
                rows.append(f"# {_name(match, seat)}: {text}{luck}")
                rows += _story(rules, told.history[-1].events)
            case TakeBackLine(seat):
                told.repeat(line)
                rows.append(f"# {_name(match, seat)} takes the last decision back")
    if (outcome := match.outcome) is not None:
        rows.append(f"# The end: {outcome.reason}")
    return "\n".join([*(_LINE_ENDS.sub(" ", row) for row in rows), "#", *journal, ""])


def _name(match: Match, seat: int) -> str:
    return match.seats[seat].name or f"seat {seat + 1}"


def _story(rules: Rules[Any, Any, Any], events: tuple[Event, ...]) -> list[str]:
    return [f"#   {sentence}" for event in seen_from(events, None) if (sentence := rules.tell(event))]


def read(text: str, load_rules: Callable[[str], Rules[Any, Any, Any]]) -> Match:
    """The match in an exported text. Edited lines are accepted if they are legal; checksums are not verified."""
    if len(text) > LARGEST:
        raise SaveProblem(_("This text is far too long to be a match."))
    # Split only at line ends that we write or that a mail program makes of them: a name may contain others.
    rows = [row.strip() for row in text.removeprefix("\ufeff").split("\n")]
    data = "".join(f"{row}\n" for row in rows if row and not row.startswith("#"))
    try:
        lines = journal_file.parse(data.encode(), "the text", sums=False).lines
        header = lines[0]
        assert isinstance(header, Header)
        rules = load_rules(header.game)
        journal_file.refuse_newer("the text", rules, header.rules)
        return Match.replay(rules, lines)
    except (SaveProblem, BrokenJournal, KeyError, UnicodeEncodeError) as error:
        raise SaveProblem(_("This text is not a match that can be played: {why}.").format(why=clause(error))) from error
