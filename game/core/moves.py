"""Moves are small typed values with one readable text form: `hunt 2,4`, `reroll 2 3`, `go 5`.

A game declares its moves as structs and lists them in a `Grammar`; the text form and its inverse follow from the
field types. The form is used in journals, tests, bug reports, the engine protocol and the log.

    class Hunt(Move, frozen=True):
        word = "hunt"
        square: Square

Field types: int, str, Literal (one word each), Square (`line,column`), a tuple of any of the first three with fixed
length (`a,b`), and, as the last field only, `tuple[int, ...]` or `tuple[str, ...]` (the rest of the words). A last
field that may be None is left out of the text when it is.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

Square = tuple[int, int]
"""(line, column), as the digest of the game counts them."""


class Move(msgspec.Struct, frozen=True, gc=False):
    word: ClassVar[str] = ""

    def __str__(self) -> str:
        words = [self.word]
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if value is None:
                continue
            if isinstance(value, tuple):
                parts = [str(part) for part in value]
                if name == self.__struct_fields__[-1] and _is_rest(_field_types(type(self))[name]):
                    words.extend(parts)
                else:
                    words.append(",".join(parts))
            else:
                words.append(str(value))
        return " ".join(words)


def put_in_order(move: Move, field: str, key: Callable[[Any], Any] | None = None) -> None:
    """For the `__post_init__` of a move whose parts are a set: the order of its parts does not change its text."""
    parts = getattr(move, field)
    ordered = tuple(sorted(parts, key=key))
    if ordered != parts:
        msgspec.structs.force_setattr(move, field, ordered)


class InvalidMove(ValueError):
    """The text is not a move of this game at all (an illegal move is a move, only not allowed now)."""


M = TypeVar("M", bound=Move)


class Grammar(Generic[M]):
    """All kinds of moves of one game."""

    def __init__(self, *kinds: type[M]) -> None:
        self.kinds = kinds
        self._by_word = {kind.word: kind for kind in kinds}
        if len(self._by_word) != len(kinds) or "" in self._by_word:
            raise ValueError("every kind of move needs a word of its own")

    def parse(self, text: str) -> M:
        words = text.split()
        kind = self._by_word.get(words[0]) if words else None
        if kind is None:
            known = ", ".join(sorted(self._by_word))
            raise InvalidMove(f"{text!r} does not begin with a known move; known are: {known}")
        fields = _field_types(kind)
        rest = words[1:]
        values: list[Any] = []
        for name, hint in fields.items():
            if _is_rest(hint):
                values.append(_convert(rest, hint, kind, text))
                rest = []
            elif rest:
                values.append(_read_word(rest.pop(0), hint, kind, text))
            elif _may_be_none(hint):
                values.append(None)
            else:
                raise InvalidMove(f"{text!r} is too short: {self.form(kind)} (missing: {name})")
        if rest:
            raise InvalidMove(f"{text!r} is too long: {self.form(kind)}")
        move = kind(*values)
        # Reject 1.0 or 007: one move has one text; only the parts of a set may come in any order.
        if sorted(str(move).split()) != sorted(words):
            raise InvalidMove(f"{text!r} is written {str(move)!r}")
        return move

    def form(self, kind: type[M]) -> str:
        """The syntax of this kind of move, for help: `hunt SQUARE`."""
        return " ".join([kind.word, *(_slot(n, h) for n, h in _field_types(kind).items())])

    def forms(self) -> list[str]:
        return [self.form(kind) for kind in self.kinds]


_hints: dict[type[Any], dict[str, Any]] = {}

_MOST_LISTED = 12
"""The help on a move lists at most this many possible words."""


def _field_types(kind: type[Any]) -> dict[str, Any]:
    if kind not in _hints:
        hints = typing.get_type_hints(kind)
        _hints[kind] = {name: hints[name] for name in kind.__struct_fields__}
    return _hints[kind]


def _without_none(hint: Any) -> Any:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return next(part for part in typing.get_args(hint) if part is not type(None))
    return hint


def _may_be_none(hint: Any) -> bool:
    return type(None) in typing.get_args(hint)


def _is_rest(hint: Any) -> bool:
    args = typing.get_args(hint)
    return typing.get_origin(hint) is tuple and len(args) == 2 and args[1] is Ellipsis


def _read_word(word: str, hint: Any, kind: type[Any], text: str) -> Any:
    hint = _without_none(hint)
    if typing.get_origin(hint) is tuple:
        return _convert(word.split(","), hint, kind, text)
    return _convert(word, hint, kind, text)


def _convert(raw: str | list[str], hint: Any, kind: type[Any], text: str) -> Any:
    try:
        return msgspec.convert(raw, hint, strict=False)
    except msgspec.ValidationError as error:
        raise InvalidMove(f"{text!r}: {error} in {kind.word!r}") from error


def _slot(name: str, hint: Any) -> str:
    plain = _without_none(hint)
    if typing.get_origin(plain) is typing.Literal:
        choices = typing.get_args(plain)
        # Names of squares would fill a screen; the help shows one word instead. Parsing stays strict.
        word = "|".join(map(str, choices)) if len(choices) <= _MOST_LISTED else name.upper()
    elif plain == Square:
        word = "LINE,COLUMN"
    elif _is_rest(plain):
        word = f"{name.upper()}…"
    elif typing.get_origin(plain) is tuple:
        word = ",".join([name.upper()] * len(typing.get_args(plain)))
    else:
        word = name.upper()
    return f"[{word}]" if _may_be_none(hint) else word
