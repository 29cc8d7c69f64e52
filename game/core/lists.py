"""Several things in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from .words import _


def in_a_row(told: Sequence[str], link: Literal["and", "or"] = "and") -> str:
    """ "Lagos", "Lagos and Delhi", "Lagos, Delhi and Cairo"."""
    if len(told) < 2:
        return "".join(told)
    text = _("{first} and {last}") if link == "and" else _("{first} or {last}")
    return text.format(first=", ".join(told[:-1]), last=told[-1])
