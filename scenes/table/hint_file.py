"""The hints of a game: what is said when something happens for the first time, read from `assets/<folder>/hints.toml`.

[[hint]]
name = "damage"
event = "Taken"
with = { why = "damage" }
own = true
say = "A Damaged card pays no energy, and spoils a payment in health that it turns up in."
rule = "R16"
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, get_type_hints

import msgspec

import assets
from game.core import catalog, rulebook
from game.core import events as core
from game.core.events import Event
from game.core.words import Words


class BadHints(ValueError):
    """An invalid file of hints; the message tells its author where and why."""


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"fields": "with"}):
    name: str
    """The key in the player's file: never changed, even if the text is."""
    event: str
    """The event that triggers it, by its name in the rules."""
    say: Words
    rule: str
    """The rule in the rulebook that a click on the hint opens."""
    fields: dict[str, Any] = {}
    """Required values of the event's fields; called `with` in the file."""
    own: bool = False
    """Only if it happened to the player who decides now."""
    spot: str = ""
    """The hint is shown beside this spot; else in the middle of the board."""

    def speaks_of(self, event: Event, seat: int | None) -> bool:
        if type(event).__name__ != self.event:
            return False
        if self.own and seat not in (getattr(event, "seat", None), getattr(event, "owner", None)):
            return False
        return all(getattr(event, name) == value for name, value in self.fields.items())


class HintFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hint: tuple[Hint, ...]
    clear: tuple[str, ...] = ()
    """Spots that no hint may cover."""


@cache
def hints(game: str) -> HintFile:
    """Raises BadHints."""
    folder = catalog.listing(game).folder
    return read(assets.read(f"{folder}/hints.toml"), folder)


def read(text: str, folder: str) -> HintFile:
    """The validated hints of a file: everything they name exists. Raises BadHints."""
    try:
        found = msgspec.convert(tomllib.loads(text), HintFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadHints(f"{folder}/hints.toml cannot be read: {error}") from error
    book = {rule.number for chapter in _book(folder).chapters for rule in chapter.paragraphs if rule.kind == "rule"}
    known = _events(folder)
    names: set[str] = set()
    for hint in found.hint:
        for problem in _problems(hint, known, book, names):
            raise BadHints(f"{folder}/hints.toml, the hint “{hint.name}”: {problem}")
        names.add(hint.name)
    return found


def _book(folder: str) -> rulebook.Rulebook:
    return rulebook.read(assets.read(f"{folder}/rulebook.md"))


def _events(folder: str) -> dict[str, type[Event]]:
    """The events of a game: the shared ones, and its own if it has any."""
    own = f"game.{folder}.events"
    modules = [core, *([import_module(own)] if find_spec(own) else ())]
    return {
        name: kind
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


def _problems(hint: Hint, known: dict[str, type[Event]], book: set[str], names: set[str]) -> Iterator[str]:
    if hint.name in names:
        yield "another hint has this name already. Each needs a name of its own."
    if not hint.say.strip():
        yield "it says nothing. Write a sentence behind “say”."
    if hint.rule not in book:
        yield f"the rulebook has no rule {hint.rule}.{_perhaps(hint.rule, book)}"
    if hint.event not in known:
        yield f"nothing in this game is called “{hint.event}”.{_perhaps(hint.event, known)}"
        return
    hints_of = get_type_hints(known[hint.event])
    for name, value in hint.fields.items():
        if name not in hints_of:
            yield f"“{hint.event}” says nothing about “{name}”.{_perhaps(name, hints_of)}"
            return
        try:
            msgspec.convert(value, hints_of[name])
        except msgspec.ValidationError as error:
            yield f"“{name}” is never {value!r} ({error})."


def _perhaps(word: str, known: Any) -> str:
    close = get_close_matches(word, known, n=1)
    return f" Did you mean {close[0]}?" if close else ""
