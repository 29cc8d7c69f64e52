"""`poste-restante words [FILE.pot]`: every text a player may read, as a gettext template for translators.

In code, texts are what stands in `_`, `N_`, `ngettext` and `NN_`, and with a context in `pgettext` and `NP_`. Content
is read by the games' own loaders: which fields of a card, a place or a page are texts is said by their type, `Words`
(see `game/core/words.py`). So the template holds exactly what the app looks up. A comment `# Translators: …` right
above a text goes with it; so does whom a text speaks to, and what stands before and after a piece of a story.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

import assets
from game.core import catalog, rulebook
from game.core.words import MARK
from game.mad_maxence.booklet import Passage
from scenes.table import hint_file, story

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

ROOT = assets.folder.parent
CODE = ("game", "saves", "scenes")
FORMS = {"_": 1, "N_": 1, "ngettext": 2, "NN_": 2}
"""What marks a text in code, and in how many forms."""
IN_CONTEXT = ("pgettext", "NP_")
"""What marks one with its context before it."""
ADDRESSED = {
    "mad_maxence": "“you” is Maxence, a woman",
    "way_of_the_shotgun": "in the adventures “you” is a woman; in a showdown “you” may be anybody",
}
"""Whom a game speaks to, by its folder; everywhere else “you” may be a woman, a man or anybody."""
_COMMENT = re.compile(r"^\s*# Translators: (.+?)\s*$")


class Found(NamedTuple):
    words: str
    files: tuple[str, ...]
    """Where it may stand, below the assets folder."""
    what: str
    """What it is, for the translator."""
    context: str | None = None


class Marked(NamedTuple):
    """A text in code."""

    file: str
    line: int
    forms: tuple[str, ...]
    context: str | None
    comments: list[str]


def template() -> Catalog:
    from babel.messages.catalog import Catalog

    found = Catalog(
        project="Poste Restante",
        header_comment="# The texts of Poste Restante. What stands in {braces} is filled in: keep it.",
        fuzzy=False,
    )
    for file, line, forms, context, comments in _in_code():
        text = forms if len(forms) > 1 else forms[0]
        found.add(text, locations=[(file, line)], auto_comments=comments, context=context)
    for words, files, what, context in in_content():
        found.add(words, locations=[place(words, files)], auto_comments=[what], context=context)
    for message in found:
        message.flags.discard("python-format")  # sentences say "50% of them"; values go into {names}
    return found


def _in_code() -> Iterator[Marked]:
    """Only what is written out: Babel's own reader would take "C" out of `_(NAMES["C"])` for a text."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            file, lines = path.relative_to(ROOT).as_posix(), source.splitlines()
            whom = [words for game, words in ADDRESSED.items() if f"/{game}/" in file]
            marks = "words import" in source or "def N_(" in source
            for node in ast.walk(ast.parse(source)) if marks else ():
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    context, forms = _marked(node.func.id, node.args)
                    if forms:
                        yield Marked(file, node.lineno, forms, context, [*_comments(lines, node.lineno), *whom])


def _marked(by: str, arguments: list[ast.expr]) -> tuple[str | None, tuple[str, ...]]:
    """The context and the forms of a text that is written out; no forms if this is none."""
    context = by in IN_CONTEXT
    count = 2 if context else FORMS.get(by, 0)
    found = [each.value for each in arguments[:count] if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    if not count or len(found) != count:
        return None, ()
    return (found[0], tuple(found[1:])) if context else (None, tuple(found))


def _comments(lines: list[str], line: int) -> list[str]:
    """What the author of a text has to say to its translators, on the lines right above it."""
    found: list[str] = []
    while line > 1 and (said := _COMMENT.match(lines[line - 2])) is not None:
        found.insert(0, said[1])
        line -= 1
    return found


def in_content() -> Iterator[Found]:
    """The texts of the files in `assets/`, each as it is looked up."""
    for listing in catalog.LISTINGS:
        folder = listing.folder
        loaded: list[tuple[object, list[str]]] = [
            (catalog.load(listing.id, assets.read), [f"{folder}/{name}" for name in _content(folder)]),
            (story.guided(listing.id), [f"{folder}/guided.toml"]),
            (story.second_lesson(listing.id), [f"{folder}/lesson.toml"]),
            (hint_file.hints(listing.id), [f"{folder}/hints.toml"]),
        ]
        if (assets.folder / folder / "about.toml").exists():
            loaded.append((story.about(listing.id), [f"{folder}/about.toml"]))
        whom = f"; {ADDRESSED[folder]}" if folder in ADDRESSED else ""
        for value, files in loaded:
            for words, field in words_in(value):
                yield Found(words, tuple(files), f"{listing.title}, {field}{whom}")
        for words, what in _in_rulebook(rulebook.read(assets.read(f"{folder}/rulebook.md"))):
            yield Found(words, (f"{folder}/rulebook.md",), f"{listing.title}, {what}{whom}", listing.id)


def _content(folder: str) -> tuple[str, ...]:
    from importlib import import_module

    files: tuple[str, ...] = import_module(f"game.{folder}").CONTENT
    return files


def _in_rulebook(book: rulebook.Rulebook) -> Iterator[tuple[str, str]]:
    for chapter in book.chapters:
        if chapter.title:
            yield chapter.title, "chapter of the rulebook"
        for paragraph in chapter.paragraphs:
            yield paragraph.text, f"rule {paragraph.number}" if paragraph.kind == "rule" else paragraph.kind
            if paragraph.kind == "term":
                yield paragraph.number, f"word of the glossary; answer {rulebook.NO_WORD} to leave it out"


def words_in(value: Any) -> Iterator[tuple[str, str]]:
    """Every text in a loaded value, and the field it stands in. The types of the fields say which are texts."""
    yield from _words_in(value, None, type(value).__name__, set())


def _words_in(value: Any, hint: Any, field: str, seen: set[int]) -> Iterator[tuple[str, str]]:
    if get_origin(hint) in (Union, UnionType):
        hint = next((each for each in get_args(hint) if each is not NoneType), None)
    if MARK in getattr(hint, "__metadata__", ()):
        words = value if isinstance(value, str) else " ".join(value)
        if words:
            yield words, field
    elif isinstance(value, dict):
        for each in value.values():
            yield from _words_in(each, get_args(hint)[-1] if get_args(hint) else None, field, seen)
    elif (fields := _fields(value)) is not None:
        if id(value) not in seen:
            seen.add(id(value))
            hints = get_type_hints(type(value), include_extras=True)
            for name, each in fields:
                yield from _words_in(each, hints.get(name), f"{type(value).__name__}.{name}", seen)
    elif value and isinstance(value, list) and all(isinstance(each, Passage) for each in value):
        for number, each in enumerate(value):
            if each.words:
                yield each.words, f"{field}{_neighbours(value, number)}"
    elif isinstance(value, list | tuple | frozenset):
        for each, inner in zip(value, _inner(hint, len(value)), strict=True):
            yield from _words_in(each, inner, field, seen)


def _neighbours(story: list[Passage], number: int) -> str:
    """What is told before and after a piece of a story: a sentence may begin in one and end in the next."""
    before = f"; comes after “…{story[number - 1].words[-60:]}”" if number else ""
    after = f"; goes on with “{story[number + 1].words[:60]}…”" if number + 1 < len(story) else ""
    return before + after


def _fields(value: Any) -> Iterable[tuple[str, Any]] | None:
    """Names and values of a structure of ours; None of anything else."""
    if isinstance(value, msgspec.Struct):
        return [(name, getattr(value, name)) for name in value.__struct_fields__]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return zip(value._fields, value, strict=True)
    if type(value).__module__.startswith("game.") and hasattr(value, "__dict__"):
        return list(vars(value).items())
    return None


def _inner(hint: Any, length: int) -> Iterable[Any]:
    """The types of the members: `tuple[A, B]` names each, `tuple[A, ...]` and `list[A]` one for all."""
    kinds = get_args(hint)
    return kinds if len(kinds) == length and Ellipsis not in kinds else [kinds[0] if kinds else None] * length


def place(words: str, files: tuple[str, ...]) -> tuple[str, int]:
    """The file and the line where these words begin; where a file writes them otherwise, the file alone."""
    for file in files:
        text, lines = _running_text(file)
        plain = " ".join(words.split())
        for sought in (f"**{plain}**:", f"## {plain} ", f'"{plain}"', f"| {plain} |", plain):
            if (at := text.find(sought)) >= 0:
                return f"assets/{file}", lines[at]
    return f"assets/{files[0]}", 0


_BEGINS = {
    "txt": re.compile(r'^((AGAIN|THIRD|get|ok|ko|win|lost|flee|if .*?|else|always) ?)?"\s*(\[\w+\])?'),
    "md": re.compile(r"^>"),
    "toml": re.compile(r"^$"),
}
"""What only begins a line, by the kind of file: `"`, `ok "`, `if flag pass "` and `" [way]` in booklets."""


@cache
def _running_text(file: str) -> tuple[str, list[int]]:
    """A file as one line without what only begins its lines, and the number of the line of every character."""
    text, lines, begins = "", [], _BEGINS[file.rpartition(".")[2]]
    for number, line in enumerate(assets.read(file).splitlines(), start=1):
        for word in begins.sub("", line).removesuffix("\\").replace('\\"', '"').split():
            text += f"{word} "
            lines += [number] * (len(word) + 1)
    return text, lines


def main(arguments: list[str]) -> int:
    try:
        from babel.messages.pofile import write_po
    except ModuleNotFoundError:
        print("Translations are read and written by Babel: pip install babel", file=sys.stderr)
        return 1
    if arguments[:1] == ["check"]:
        from tools import words_check

        return words_check.main(arguments[1:])
    if arguments[:1] in (["update"], ["compile"]):
        from tools import catalogues

        return catalogues.main(arguments)
    parser = argparse.ArgumentParser(
        prog="poste-restante words",
        description="Write a template for translators. Also: words check FILE.po, words update fr, words compile fr.",
    )
    parser.add_argument("file", nargs="?", type=Path, help="where to write it; without one, to standard output")
    given = parser.parse_args(arguments)
    found = template()
    if given.file is None:
        write_po(sys.stdout.buffer, found, width=100)
        return 0
    try:
        with given.file.open("wb") as file:
            write_po(file, found, width=100)
    except OSError as error:
        print(f"{given.file} cannot be written ({error.strerror}).", file=sys.stderr)
        return 1
    print(f"{len(found)} texts in {given.file}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
