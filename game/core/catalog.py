"""The list of games. One line each; a game's code is imported only when a match of it is opened.

A game's package `game.<folder>` offers two names: `CONTENT`, the files under `assets/<folder>/` that its rules are
built from, and `load(texts)`, which builds the rules from the texts of these files.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from .words import N_

if TYPE_CHECKING:
    from .contract import Rules


class Listing(NamedTuple):
    """What the rack shows of a game before its code is loaded."""

    id: str
    title: str
    seats: tuple[int, int]
    minutes: int
    weight: int
    """Complexity from 1 to 5."""
    on_table: bool = False
    """It has a board and can be played in a window; the engine and `sim` know the other games as well."""
    takes_additions: bool = False
    """Players may add content of their own (`saves/additions.py`)."""

    @property
    def folder(self) -> str:
        return self.id.replace("-", "_")


LISTINGS = (
    Listing("mad-maxence", N_("Mad Maxence"), (1, 1), 15, 2, on_table=True, takes_additions=True),
    Listing("lucha-libre", N_("Lucha Libre"), (2, 2), 15, 1, on_table=True),
    Listing("protocol-g117", N_("Protocol G117"), (2, 2), 15, 2, on_table=True),
    Listing("bonnie-and-clyde", N_("Bonnie and Clyde"), (1, 1), 15, 2, on_table=True),
    Listing("which-side-postcard", N_("Which Side: New York 1910-1911"), (1, 1), 20, 3, on_table=True),
    Listing("toroball", N_("Toroball"), (2, 2), 10, 1, on_table=True),
    Listing("last-glow", N_("The Last Glow"), (1, 1), 15, 2, on_table=True),
    Listing("way-of-the-shotgun", N_("Way of the ShoTgun"), (1, 2), 15, 2, on_table=True),
    Listing("which-side", N_("Which Side are you on?"), (1, 4), 120, 4, on_table=True),
    Listing("ysnp", N_("YSNP"), (1, 2), 15, 2, on_table=True),
    Listing("baron-voodoo", N_("Baron Voodoo"), (2, 4), 45, 3, on_table=True),
    Listing("iditacards", N_("Iditacards"), (1, 4), 45, 4, on_table=True),
)

BY_ID = {listing.id: listing for listing in LISTINGS}


class UnknownGame(KeyError):
    def __str__(self) -> str:
        return f"no game is called {self.args[0]!r}; there are: {', '.join(BY_ID)}"


def listing(game: str) -> Listing:
    if game not in BY_ID:
        raise UnknownGame(game)
    return BY_ID[game]


def load(game: str, read: Callable[[str], str]) -> Rules[Any, Any, Any]:
    """The rules of a game. `read` gives the text of a file named relative to the assets folder."""
    folder = listing(game).folder
    package = import_module(f"game.{folder}")
    texts = {name: read(f"{folder}/{name}") for name in package.CONTENT}
    rules: Rules[Any, Any, Any] = package.load(texts)
    rules.content_hash = _hash(texts)
    return rules


def _hash(texts: dict[str, str]) -> str:
    import hashlib  # imported late: the rack shows the listings before anything needs a hash

    digest = hashlib.sha256()
    for name, text in sorted(texts.items()):
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()[:16]
