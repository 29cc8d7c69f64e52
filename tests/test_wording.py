"""What is for a language to say is not done by code: punctuation, capitals, plurals, where a sign stands."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.core.words import capitalised, one_by_one
from tests.foreign import template
from tools import words as command

NOT_FOR_PLAYERS = {
    "booklet.py", "catalog.py", "checks.py", "content.py", "faults.py", "match.py", "reader.py", "text_file.py",
}  # fmt: skip
"""What is wrong with a file is told in English; so is what is kept as text."""
JOINTS = (";", ":", "and", "or")
MARKS = {*command.FORMS, *command.IN_CONTEXT}


def _spoken(node: ast.AST) -> Iterator[ast.AST]:
    """All there is in it but errors: who reads these reads English."""
    if not isinstance(node, ast.Raise):
        yield node
        for part in ast.iter_child_nodes(node):
            yield from _spoken(part)


def shapes(source: str) -> Iterator[tuple[int, str]]:
    """The lines on which code does what a translation should do, and what it is."""
    for node in _spoken(ast.parse(source)):
        match node:
            case ast.JoinedStr(values=parts):
                for before, after in pairwise(parts):
                    if isinstance(before, ast.FormattedValue) and isinstance(after, ast.Constant):
                        if str(after.value).startswith((": ", "; ")):
                            yield node.lineno, "glues: `explained` or `one_by_one` asks the language"
                        if str(after.value).lstrip(" \u00a0\u202f").startswith("%"):
                            yield node.lineno, "writes a percent sign: `percent` asks"
                    elif isinstance(before, ast.Constant) and str(before.value).endswith("$"):
                        yield node.lineno, "writes a dollar sign: `money` asks"
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(joint)), attr="join")):
                if joint.strip() in JOINTS:
                    yield node.lineno, "joins: `one_by_one` or `in_a_row` asks"
            case ast.Call(func=ast.Attribute(value=ast.Subscript(slice=at), attr="upper")):
                if ast.unparse(at) in (":1", "0"):
                    yield node.lineno, "begins with a capital: `capitalised` knows quotation marks"
            case ast.keyword(arg="key", value=ast.Constant(value=str(letter))) if len(letter) == 1:
                yield node.value.lineno, "chooses a key: `pgettext` asks in a context that ends with “key”"
            case ast.FunctionDef(name="letter", body=[*_, ast.Return(value=ast.Constant(value=str(letter)))]) if letter:
                yield node.lineno, "chooses a key: `pgettext` asks in a context that ends with “key”"
            case ast.Call(func=ast.Name(id=mark), args=[*texts]) if mark in MARKS:
                if any(isinstance(text, ast.Constant) and re.search(r"\{\d*\}", str(text.value)) for text in texts):
                    yield node.lineno, "fills in by position: give it a name"


@pytest.mark.parametrize("folder", command.CODE)
def test_code_leaves_to_the_language_what_is_its_to_say(folder: str) -> None:
    found = [
        f"{path.relative_to(command.ROOT)}:{line} {what}"
        for path in sorted((command.ROOT / folder).rglob("*.py"))
        if path.name not in NOT_FOR_PLAYERS
        for line, what in shapes(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'f"{name}: {words}"', 'f"{one}; {two}"', '"; ".join(parts)', '" and ".join(parts)', 'f"costs ${n}"',
        'f"{n}\u00a0%"', "words[:1].upper() + words[1:]", "words[0].upper()", '_("{0} of {1}")', 'Tool(words, key="l")',
        'def letter(self, key):\n    return "t"', 'NN_("{}", "{}")',
    ],
)  # fmt: skip
def test_a_shape_that_is_written_again_is_found(line: str) -> None:
    assert len(list(shapes(line))) >= 1


def test_what_is_counted_out_of_more_has_forms_for_the_first_number() -> None:
    """English counts the cards of "1 of 6 cards"; French counts the one."""
    counted = [message.id for message in template() if re.search(r"\{n\} of \{\w+\} [a-z]", str(message.id))]
    assert [text for text in counted if isinstance(text, str)] == []
    assert counted


@pytest.mark.parametrize(
    ("text", "begun"),
    [
        ("élan", "Élan"), ("« le Guetteur »", "« Le Guetteur »"), ("“no” is no answer", "“No” is no answer"),
        ("", ""), ("2 fuel", "2 fuel"), ("«\u00a0où\u202f?\u00a0»", "«\u00a0Où\u202f?\u00a0»"),
    ],
)  # fmt: skip
def test_a_sentence_begins_with_its_first_letter(text: str, begun: str) -> None:
    assert capitalised(text) == begun


def test_things_are_told_one_by_one() -> None:
    assert one_by_one(["a", "b", "c"]) == "a; b; c"
    assert one_by_one([]) == ""
