"""What a player may add to a game: text files in a folder beside the saves, listed apart from ours.

A game that takes them says so in the catalog, and `saves.<folder>.added` reads them: it offers `with_added` and
`problem_of`. Nothing else has to know which game that is.
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
"""Of an adventure on its way to somebody, whose double click then adds it to the folder. There it is a `.txt` again."""


def folder_of(home: Path) -> Path:
    return home / "adventures"


def takers() -> list[catalog.Listing]:
    """The games that a player can add to."""
    return [listing for listing in catalog.LISTINGS if listing.takes_additions]


def loader(load: Load, home: Path) -> Load:
    """The given loader of rules, with what the player added to a game."""

    def load_with_added(game: str) -> Rules[Any, Any, Any]:
        rules, listing = load(game), catalog.listing(game)
        if not listing.takes_additions:
            return rules
        richer: Rules[Any, Any, Any] = _reader_of(listing).with_added(rules, home)
        return richer

    return load_with_added


def problem_of(path: Path, listing: catalog.Listing, rules: Rules[Any, Any, Any]) -> str:
    """Why this game cannot take the file; empty if it can."""
    problem: str = _reader_of(listing).problem_of(path, rules)
    return problem


def _reader_of(listing: catalog.Listing) -> ModuleType:
    return import_module(f"saves.{listing.folder}.added")
