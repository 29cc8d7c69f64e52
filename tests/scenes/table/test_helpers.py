"""The helpers of the table say in their constructors what they can touch: none of them is given the table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import scenes.table

FOLDER = Path(scenes.table.__file__).parent
WITH_THE_TABLE = {
    "parts/narration.py: page",
    "parts/narration.py: record_end",
    "parts/narration.py: way_on",
    "parts/play.py: arrange",
    "parts/play.py: tools",
    "parts/play.py: typed",
}
"""What a board answers by doing something: buttons that play, letters that press, the way on from a finished match."""


def given_the_table(source: str) -> Iterator[str]:
    """The functions with a parameter whose type speaks of the table."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            given = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            types = [each for arg in given if arg.annotation is not None for each in ast.walk(arg.annotation)]
            if any(isinstance(each, ast.Name) and each.id == "Table" for each in types):
                yield node.name


def test_no_helper_is_given_the_table() -> None:
    found = {
        f"{path.relative_to(FOLDER).as_posix()}: {name}"
        for path in FOLDER.rglob("*.py")
        for name in given_the_table(path.read_text(encoding="utf-8"))
    }
    assert found == WITH_THE_TABLE


def test_a_helper_that_is_given_the_table_is_found() -> None:
    source = "class Bar:\n    def __init__(self, app: App, table: Table | None) -> None: ..."
    assert list(given_the_table(source)) == ["__init__"]
