"""File problems, each as one sentence that a player understands."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from game.core.words import _

LONGEST = 500
"""Characters of a sentence: an error may quote a file, and nobody reads a screen full of it."""


def short(error: object, most: int = 200) -> str:
    """The message of an error, cut to fit into a sentence."""
    words = "nested too deeply" if isinstance(error, RecursionError) else str(error)
    return words if len(words) <= most else words[:most] + "…"


def clause(error: object) -> str:
    """The same as part of a longer sentence: without a full stop."""
    return short(error).rstrip(".")


NO_BREAK = "\u00a0\u202f"
"""Spaces that French puts before a colon and other marks. Python does not call them printable."""


def plain(words: str) -> str:
    """Text from a file must not move the cursor of a terminal, change its colours, or be unprintable."""
    return "".join(letter if letter.isprintable() or letter in NO_BREAK else "?" for letter in words.replace("\n", " "))


class SaveProblem(Exception):
    """Something about a save that the player should read. `str()` is the sentence."""

    def __init__(self, sentence: str) -> None:
        super().__init__(short(plain(sentence), LONGEST))


class Damaged(SaveProblem):
    """An untrusted file. If it was in the way, it was moved aside, never deleted."""

    def __init__(self, sentence: str, kept_as: Path | None = None) -> None:
        kept = "" if kept_as is None else " " + _("It was kept aside as {file}.").format(file=kept_as.name)
        super().__init__(short(sentence, LONGEST - len(kept)) + kept)
        self.kept_as = kept_as


class OutOfReach(SaveProblem):
    """A save that may be intact but cannot be used now: something else is missing. It stays where it is."""


class InUse(SaveProblem):
    """Another window of the app has it open."""


@contextlib.contextmanager
def told(sentence: str, kind: type[SaveProblem] = SaveProblem, **values: str) -> Iterator[None]:
    """The one place where a disk error becomes a sentence: {why} in it is the message of the system.

    Use it around a few lines, or as a decorator; the sentence is marked with N_.
    """
    try:
        yield
    except OSError as error:
        raise kind(_(sentence).format(why=(error.strerror or short(error)).rstrip("."), **values)) from error
