"""A language that comes with the app: `assets/locale/<code>/`, one file of texts for each game and one for the rest.

    poste-restante words update fr     after texts of the app have changed: brings its files up to date
    poste-restante words compile fr    after a translation has changed: makes the catalogue that the app reads

The texts of a game are in `<folder>.po`, all others in `app.po`. A text that is no longer in the app stays at the end
of its file, behind `#~`, as long as another one there waits for its translation: it may be the same with a comma more.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import assets
from tools.words_check import Problem, game_of, is_told, parts_of, together

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

FOLDER = assets.folder / "locale"
COMPILED = "LC_MESSAGES/poste-restante.mo"
REST = "app"
HEADER = "# The texts of Poste Restante in {language}: {part}."


def part_of(message: Message) -> str:
    """The file of a text: its game's, if it belongs to one game only."""
    games = {game_of(file) for file, _line in message.locations}
    return (games.pop() or REST) if len(games) == 1 else REST


def update(folder: Path, template: Catalog) -> dict[str, int]:
    """Bring its files up to date; the number of texts that wait for a translation, by file."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    known = parts_of(folder)
    translated = together(known.values()) if known else Catalog(locale=folder.name)
    gone = {(each.id, each.context): each for part in known.values() for each in part.obsolete.values()}
    parts: dict[str, Catalog] = {}
    for message in template:
        if not message.id:
            continue
        name = part_of(message)
        if name not in parts:
            head = HEADER.format(language=translated.locale.english_name, part=name)
            parts[name] = _lasting(folder.name, head)
        parts[name][message.id] = message
        before = translated.get(message.id, message.context) or gone.get((message.id, message.context))
        if before is not None:
            message.string, message.user_comments = before.string, before.user_comments
            message.flags |= before.flags & {"fuzzy"}
    waiting = {}
    for name, part in parts.items():
        waiting[name] = sum(not is_told(message) for message in part if message.id)
        if (earlier := known.get(f"{name}.po")) is not None:
            part.header_comment = earlier.header_comment
            left = [*earlier.obsolete.values(), *(each for each in earlier if each.id and is_told(each))]
            if waiting[name]:
                part.obsolete = {(str(m.id), m.context or ""): m for m in left if template.get(m.id, m.context) is None}
        with (folder / f"{name}.po").open("wb") as file:
            write_po(file, part, width=100, include_lineno=False)
    return waiting


def compiled(folder: Path) -> bytes:
    """The catalogue that the app reads."""
    from babel.messages.mofile import write_mo

    translated = together(parts_of(folder).values())
    lasting = _lasting(str(translated.locale))
    for message in translated:
        if message.id:
            lasting[message.id] = message
    file = io.BytesIO()
    write_mo(file, lasting)
    return file.getvalue()


def _lasting(code: str, comment: str = "") -> Catalog:
    """An empty catalogue whose texts give the same bytes whenever it is written, and by whichever version of Babel."""
    from babel.messages.catalog import Catalog

    class Lasting(Catalog):
        @property
        def mime_headers(self) -> list[tuple[str, str]]:
            content = "text/plain; charset=utf-8"
            return [("Language", code), ("Plural-Forms", self.plural_forms), ("Content-Type", content)]

    return Lasting(locale=code, header_comment=comment, fuzzy=False)


def main(arguments: list[str]) -> int:
    from tools.words import template

    parser = argparse.ArgumentParser(prog="poste-restante words", description="Texts of a language that comes along.")
    parser.add_argument("command", choices=("update", "compile"))
    parser.add_argument("language", help="its folder in assets/locale: fr")
    given = parser.parse_args(arguments)
    folder = FOLDER / given.language
    try:
        if given.command == "update":
            folder.mkdir(parents=True, exist_ok=True)
            for name, count in update(folder, template()).items():
                print(f"{name}.po: {count or 'nothing'} to translate")
        else:
            path = folder / COMPILED
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(compiled(folder))
            print(f"{path.relative_to(assets.folder.parent)}: {path.stat().st_size:,} bytes")
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0
