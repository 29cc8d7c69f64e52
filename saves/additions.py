"""A player's additions to a game: text files in a folder beside the saves, listed separately from ours.

A game that accepts them says so in the catalog, and `saves.<folder>.added` reads them: it offers `with_added` and
`problem_of`. No other module needs to know which game that is.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from game.core import catalog
from game.core.contract import Rules

Load = Callable[[str], Rules[Any, Any, Any]]

ENDING = ".poste-restante-adventure"
"""The extension of an adventure that is sent to somebody; a double click adds it to the folder, where it is a `.txt`
again."""


def folder_of(home: Path) -> Path:
    return home / "adventures"


def takers() -> list[catalog.Listing]:
    """The games that accept additions."""
    return [listing for listing in catalog.LISTINGS if listing.takes_additions]


def loader(load: Load, home: Path) -> Load:
    """Wrap a loader of rules, so that it includes the player's additions."""

    def load_with_added(game: str) -> Rules[Any, Any, Any]:
        rules, listing = load(game), catalog.listing(game)
        if not listing.takes_additions:
            return rules
        richer: Rules[Any, Any, Any] = _reader_of(listing).with_added(rules, home)
        return richer

    return load_with_added


def problem_of(path: Path, listing: catalog.Listing, rules: Rules[Any, Any, Any]) -> str:
    """Why this game cannot accept the file; empty if it can."""
    problem: str = _reader_of(listing).problem_of(path, rules)
    return problem


def _reader_of(listing: catalog.Listing) -> ModuleType:
    return import_module(f"saves.{listing.folder}.added")
