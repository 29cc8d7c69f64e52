"""Which numbers of rules a file cites: in prose, after `rule=`, and in the names of tests."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

CITED = re.compile(r"\b[RGQ]\d{1,2}[a-z]?\b")  # G117 is the name of a game
TEST_NAMES = re.compile(r"(?<=def )test_\w+")
NAMED_LIKE_RULES = {"baron_voodoo", "bonnie_and_clyde", "toroball"}
"""Folders of games in whose tables things are called R1, G5 or Q9: there, numbers in strings are no citations."""


def cited_in(*paths: Path) -> set[str]:
    """Numbers of rules in these files; `R1 to R4` and `R1-R4` count as their ends, and `test_r12_…` as R12."""
    return {number for path in paths for number in CITED.findall(_what_it_says(path))}


def _what_it_says(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    if path.parent.name in NAMED_LIKE_RULES and path.suffix == ".py":
        text = " ".join(_prose(text))
    return text + " ".join(name.upper().replace("_", " ") for name in TEST_NAMES.findall(text))


def _prose(code: str) -> Iterator[str]:
    """Code without its strings, except docstrings and what stands after `rule=`."""
    before, last = "", tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        docstring = last in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
        if token.type != tokenize.STRING or docstring or before.endswith("rule="):
            yield token.string
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            before, last = before[-8:] + token.string, token.type
