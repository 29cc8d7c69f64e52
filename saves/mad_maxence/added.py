"""The player's own adventures, parsed into booklets. See `saves.additions` for the interface."""

from __future__ import annotations

import fnmatch
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.contract import Rules
from game.core.words import N_, _
from saves.additions import folder_of
from saves.files import names_in, read_limited
from saves.problems import Damaged, SaveProblem, clause, short, told

if TYPE_CHECKING:
    from game.mad_maxence.booklet import Booklet
    from game.mad_maxence.content import Land
    from game.mad_maxence.rules import MadMaxence

MOST = 200
"""The maximum number of files; nobody has more, but a wrong folder might."""


class Added(NamedTuple):
    booklets: dict[str, Booklet]
    """By file name without extension."""
    texts: dict[str, str]
    problems: dict[str, str]
    """Why a file cannot be played, by the same name: one line per mistake. Under "": why none can be read."""


def added(home: Path, land: Land) -> Added:
    """Every booklet in the player's folder. A bad one does not affect the others."""
    found = Added({}, {}, {})
    try:
        with told(N_("The folder with your adventures cannot be read ({why}).")):
            names = fnmatch.filter(names_in(folder_of(home)), "*.txt")
    except SaveProblem as away:
        found.problems[""] = str(away)
        return found
    for path in (folder_of(home) / name for name in names[:MOST]):
        if path.stem.isprintable():
            booklet, text, problem = _read(path, land)
        else:  # it would have to be written into journals, which is impossible
            booklet, text, problem = (
                None,
                "",
                _("{file} needs a name that can be written down.").format(file=_shown(path.name)),
            )
        if booklet is None:
            found.problems[_shown(path.stem)] = problem
        else:
            found.booklets[path.stem], found.texts[path.stem] = booklet, text
    return found


def _shown(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name)


_Read = tuple["Booklet | None", str, str]
"""A booklet and its text, or why there is none."""
_known: dict[Path, tuple[tuple[int, int], Land, _Read]] = {}
"""A cache by file, with modification time and size: two hundred booklets take seconds to parse."""


def _read(path: Path, land: Land) -> _Read:
    try:
        status = path.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        known = _known.get(path)
        if known is None or known[0] != stamp or known[1].figures != land.figures:
            known = _known[path] = (stamp, land, _parse(path, land))
            while len(_known) > 2 * MOST:
                del _known[next(iter(_known))]
        return known[2]
    except (OSError, Damaged) as error:
        return None, "", _("{file} cannot be read ({why}).").format(file=path.name, why=clause(error))


def _parse(path: Path, land: Land) -> _Read:
    """Raises OSError or Damaged, which are not cached."""
    from game.mad_maxence.reader import LARGEST, BookletError, read_booklet

    try:
        text = read_limited(path, 4 * LARGEST).decode("utf-8-sig")
        return read_booklet([(path.name, text)], land), text, ""
    except BookletError as error:
        return None, "", short(error, 2_000)
    except UnicodeDecodeError:
        return None, "", _("{file} is not a text in UTF-8; save it again with that encoding.").format(file=path.name)


def problem_of(path: Path, rules: Rules[Any, Any, Any]) -> str:
    """Why a file is not a playable booklet; empty if it is one."""
    from game.mad_maxence.rules import MadMaxence

    assert isinstance(rules, MadMaxence)
    return _read(path, rules.land)[2]


def with_added(rules: Rules[Any, Any, Any], home: Path) -> Rules[Any, Any, Any]:
    """These rules with the player's booklets added."""
    from game.mad_maxence import with_booklets
    from game.mad_maxence.rules import MadMaxence

    assert isinstance(rules, MadMaxence)
    more = added(home, rules.land)
    if not more.booklets:
        return rules
    richer = with_booklets(rules, more.booklets)
    digest = hashlib.sha256(rules.content_hash.encode())
    for name, text in sorted(more.texts.items()):
        digest.update(f"{name}\0{text}\0".encode())
    richer.content_hash = digest.hexdigest()[:16]
    return richer


def lengths(rules: MadMaxence) -> dict[str, int]:
    """The number of adventures of each booklet, for `Campaigns`."""
    return {name: len(booklet.adventures) for name, booklet in rules.booklets.items()}
