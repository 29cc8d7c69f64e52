"""The journal of a match: a header, then one line for every decision.

The lines are values; `saves` writes them to disk.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .chance import Draw

FORMAT = 1
"""Increased when a line changes its meaning; older journals are then upgraded step by step."""

Kind = Literal["normal", "practice", "guided"]
"""Practice matches have unlimited undo, guided ones follow a lesson; statistics count both separately."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str = ""
    colour: str = ""
    player: str = "person"
    """"person", or the name of a bot."""
    orders: dict[str, str] = {}
    """Standing orders: this person's fixed answers to certain questions, as the game's board defines them."""

    @property
    def is_person(self) -> bool:
        return self.player == "person"


class _Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="line"):
    pass


NO_START = msgspec.Raw(b"")


class Header(_Line, frozen=True, tag="match"):
    game: str
    rules: int
    content: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    seed: int
    chance: list[Draw] = []
    """What was drawn during setup."""
    kind: Kind = "normal"
    created: str = ""
    start: msgspec.Raw = NO_START
    """The initial state of a match that continues from a snapshot or from an edited position."""
    replayed: bool = False
    """It repeats the luck or the first moves of another match: its result was predictable and is not counted."""
    format: int = FORMAT

    @property
    def same_luck(self) -> bool:
        """It has the luck of another match from its beginning: one's own once more, or a friend's."""
        return self.replayed and self.kind != "practice"


class MoveLine(_Line, frozen=True, tag="move"):
    seat: int
    move: str
    chance: list[Draw] = []


class TakeBackLine(_Line, frozen=True, tag="take-back"):
    seat: int


class SeatsLine(_Line, frozen=True, tag="seats"):
    seats: tuple[Seat, ...]


class AdviceLine(_Line, frozen=True, tag="advice"):
    """Somebody asked what a bot would do; statistics count such matches separately."""

    seat: int


Line = Header | MoveLine | TakeBackLine | SeatsLine | AdviceLine

_decoder = msgspec.json.Decoder(Line)
_encoder = msgspec.json.Encoder()


def write_line(line: Line) -> bytes:
    return _encoder.encode(line) + b"\n"


def read_line(text: bytes | str) -> Line:
    """Strict: an unknown field or a wrong type raises msgspec.ValidationError or DecodeError."""
    line: Line = _decoder.decode(text)
    return line
