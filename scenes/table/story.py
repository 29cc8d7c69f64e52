"""The texts of a game: the back of its card, its how-to-play pages and its guided first match, read from assets."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import msgspec

import assets
from game.core import catalog
from game.core.words import Words


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    text: Words
    spots: tuple[str, ...] = ()
    """Spots that the page is about; highlighted on its picture."""
    show: tuple[str, ...] = ()
    """Spots that the picture also shows, without highlight. It shows the part of the table around all of these, as
    large as possible; without any, the whole board."""
    seat: int | None = None
    """The seat whose view it is, if a page is about a hand; None is the public view."""
    options: dict[str, Any] = {}
    moves: tuple[str, ...] = ()
    """How the state on the picture came about: options, and the moves since. Empty: the opening."""
    after: int = 0
    """Or the state is that of the guided first match, after this many steps."""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: Words
    credits: Words
    by: str
    """Authors and publisher, and the licence if there is one: in a line at the foot of a printed page."""
    page: tuple[Page, ...]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    say: Words = ""
    """The text of the note. If a bot decides, it is its reason in the log."""
    then: Words = ""
    """The text once something was selected and only a button is left to press; empty: name the button."""
    move: str = ""
    """What this step allows: a move, or those of one gesture separated by semicolons; empty for the last text."""
    spots: tuple[str, ...] = ()
    """Spots that the note mentions, besides the targets of the move; they are highlighted."""
    clear: tuple[str, ...] = ()
    """Spots that the note must not cover, although nothing happens there."""

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(filter(None, (move.strip() for move in self.move.split(";"))))


class Guided(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    step: tuple[Step, ...]
    luck: list[int | str | list[int | str]]
    options: dict[str, Any] = {}
    bot: str = ""
    """The bot on every seat but the first: it plays as the steps say, and freely after the last one."""
    welcome: Words = ""
    """A text before the first step."""
    title: Words = ""
    """The title of a second lesson."""
    before: tuple[str, ...] = ()
    start: dict[str, Any] = {}
    """For a lesson that begins in the middle of a match: what was played before, and what is changed then, by its
    path in the state (`players.0.position`)."""

    @property
    def in_the_middle(self) -> bool:
        return bool(self.before or self.start)


@cache
def about(game: str) -> About:
    return msgspec.convert(_read(f"{catalog.listing(game).folder}/about.toml"), About)


@cache
def guided(game: str) -> Guided | None:
    """None if a game has no guided first game."""
    return _guided(f"{catalog.listing(game).folder}/guided.toml")


@cache
def second_lesson(game: str) -> Guided | None:
    """What the first match had no room for, as a separate lesson; None if there is none."""
    return _guided(f"{catalog.listing(game).folder}/lesson.toml")


def _guided(name: str) -> Guided | None:
    return msgspec.convert(_read(name), Guided) if (assets.folder / name).exists() else None


def _read(name: str) -> Any:
    return _stripped(tomllib.loads(assets.read(name)))


def _stripped(value: Any) -> Any:
    """Long texts are between lines of quotation marks; the last line break does not belong to them."""
    if isinstance(value, dict):
        return {key: _stripped(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_stripped(each) for each in value]
    return value.strip() if isinstance(value, str) else value
