"""The lines of a match, as they are written down: a header, then one line for everything that was decided.

The lines are values; how they get to disk is the business of `saves`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .chance import Draw

FORMAT = 1
"""Raised when a line changes its meaning; older journals are then upgraded step by step."""

Kind = Literal["normal", "practice", "guided"]
"""Practice games may take back anything, guided ones are led by the hand; statistics keep them apart."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str = ""
    colour: str = ""
    player: str = "person"
    """"person", or the name of a bot."""
    orders: dict[str, str] = {}
    """Standing orders: what this person always answers to which question, as the game's board knows them."""

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
    """What fell while the table was laid out."""
    kind: Kind = "normal"
    created: str = ""
    start: msgspec.Raw = NO_START
    """The state it begins with, for a match that goes on from a snapshot or from a position put on the table."""
    replayed: bool = False
    """It repeats another match, its luck or its first moves: what comes of it was no surprise, and is not counted."""
    format: int = FORMAT


class MoveLine(_Line, frozen=True, tag="move"):
    seat: int
    move: str
    chance: list[Draw] = []


class TakeBackLine(_Line, frozen=True, tag="take-back"):
    seat: int


class SeatsLine(_Line, frozen=True, tag="seats"):
    seats: tuple[Seat, ...]


class AdviceLine(_Line, frozen=True, tag="advice"):
    """Somebody asked what a bot would do; statistics count such matches apart."""

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
