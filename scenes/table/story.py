"""The words of a game: the back of its card, its how-to-play pages and its guided first game, read from assets."""

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
    """Places that the page is about; they are lit on its picture."""
    show: tuple[str, ...] = ()
    """Places that the picture shows as well, unlit. It shows the part of the table around all these, as large as it
    can; with neither these nor those it shows the whole board."""
    seat: int | None = None
    """Whose view it is, where a page speaks of a hand; None sees what everybody sees."""
    options: dict[str, Any] = {}
    moves: tuple[str, ...] = ()
    """How the table on the picture came about: options, and what was played since. None: the opening."""
    after: int = 0
    """Or the table is that of the guided first game, after so many of its steps."""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: Words
    credits: Words
    page: tuple[Page, ...]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    say: Words = ""
    """What the note says. Where a bot decides, the log says it: why the bot does what it does."""
    then: Words = ""
    """What it says once something was chosen for the move and a button is left to press; empty: which one."""
    move: str = ""
    """All this step lets through: a move, or those of one gesture with semicolons between; empty for the last word."""
    spots: tuple[str, ...] = ()
    """Places the note speaks of, beside those where the move can be made; they are lit."""
    clear: tuple[str, ...] = ()
    """Places the note must not lie on, although nothing is to be done there."""

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(filter(None, (move.strip() for move in self.move.split(";"))))


class Guided(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    step: tuple[Step, ...]
    luck: list[int | str | list[int | str]]
    options: dict[str, Any] = {}
    bot: str = ""
    """Who sits on every seat but the first: it plays as the steps say, and after the last word as it likes."""
    welcome: Words = ""
    """To be read before the first step."""
    title: Words = ""
    """What a second lesson is called."""
    before: tuple[str, ...] = ()
    start: dict[str, Any] = {}
    """For one that begins in the middle of a match: what was played before, and what lies otherwise on the table then,
    by its path in the state (`players.0.position`)."""

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
    """What the first game had no room for, on a table of its own; None if all of it had room."""
    return _guided(f"{catalog.listing(game).folder}/lesson.toml")


def _guided(name: str) -> Guided | None:
    return msgspec.convert(_read(name), Guided) if (assets.folder / name).exists() else None


def _read(name: str) -> Any:
    return _stripped(tomllib.loads(assets.read(name)))


def _stripped(value: Any) -> Any:
    """Long texts stand between lines of quotation marks; the last line break is none of theirs."""
    if isinstance(value, dict):
        return {key: _stripped(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_stripped(each) for each in value]
    return value.strip() if isinstance(value, str) else value
