"""`poste-restante saves …`: look at saved matches, check them, send them, take them in."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import assets
from game.core import catalog
from saves import additions, luggage, text_file
from saves.files import read_limited
from saves.folders import home
from saves.problems import SaveProblem, clause, plain, told
from saves.shelf import Shelf


def open_shelf() -> Shelf:
    return Shelf(additions.loader(lambda game: catalog.load(game, assets.read), home()))


def _list(shelf: Shelf, given: argparse.Namespace) -> int:
    entries = shelf.entries(status=None)
    for entry in entries:
        label = entry.label
        print(plain(f"{entry.id}  {label.status:9}  {label.touched}  {label.name or label.note}").rstrip())
    if not entries:
        print(f"no matches in {shelf.home}")
    return 0


def _show(shelf: Shelf, given: argparse.Namespace) -> int:
    match = shelf.look_at(given.match)
    for line in match.rules.describe(match.rules.view(match.state, None)).split("\n"):
        print(plain(line))
    return 0


def _verify(shelf: Shelf, given: argparse.Namespace) -> int:
    ids = [given.match] if given.match else [entry.id for entry in shelf.entries(status=None)]
    bad = 0
    for match_id in ids:
        problem = shelf.verify(match_id)
        bad += problem is not None
        print(plain(f"{match_id}: {problem or 'fine'}"))
    return 1 if bad else 0


def _export(shelf: Shelf, given: argparse.Namespace) -> int:
    text = shelf.export(given.match).encode()
    if not given.file:
        sys.stdout.buffer.write(text)  # UTF-8 whatever the terminal speaks: it is meant to be imported again
        return 0
    with told("{file} cannot be written ({why}).", file=given.file):
        Path(given.file).write_bytes(text)
    return 0


def _import(shelf: Shelf, given: argparse.Namespace) -> int:
    try:
        with told("{file} cannot be read ({why}).", file=given.file):
            text = read_limited(Path(given.file), text_file.LARGEST).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SaveProblem(f"{given.file} cannot be read ({clause(error)}).") from error
    print(shelf.import_text(text))
    return 0


def _pack(shelf: Shelf, given: argparse.Namespace) -> int:
    matches = luggage.pack(shelf.home, Path(given.file))
    print(f"{matches} matches in {given.file}")
    return 0


def _unpack(shelf: Shelf, given: argparse.Namespace) -> int:
    arrived = luggage.unpack(shelf, Path(given.file), with_settings=given.settings)
    print(plain(arrived.told()))
    for problem in arrived.problems:
        print(plain(problem), file=sys.stderr)
    return 1 if arrived.problems else 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="poste-restante saves", description="Saved matches.")
    verbs = parser.add_subparsers(required=True, metavar="list|show|verify|export|import")
    verbs.add_parser("list", help="all matches").set_defaults(do=_list)
    show = verbs.add_parser("show", help="where a match stands")
    show.add_argument("match")
    show.set_defaults(do=_show)
    verify = verbs.add_parser("verify", help="check one match, or all")
    verify.add_argument("match", nargs="?")
    verify.set_defaults(do=_verify)
    export = verbs.add_parser("export", help="a match as one readable text file")
    export.add_argument("match")
    export.add_argument("file", nargs="?")
    export.set_defaults(do=_export)
    take = verbs.add_parser("import", help="take in an exported match")
    take.add_argument("file")
    take.set_defaults(do=_import)
    packing = verbs.add_parser("pack", help="the whole shelf as one file, for another laptop")
    packing.add_argument("file")
    packing.set_defaults(do=_pack)
    unpacking = verbs.add_parser("unpack", help="take in a packed shelf; nothing that is here is lost")
    unpacking.add_argument("file")
    unpacking.add_argument("--settings", action="store_true", help="its settings, too, instead of those here")
    unpacking.set_defaults(do=_unpack)
    given = parser.parse_args(arguments)
    try:
        return int(given.do(open_shelf(), given))
    except SaveProblem as problem:
        print(problem, file=sys.stderr)
        return 1
