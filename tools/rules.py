"""`poste-restante rules GAME [WORD…]`: the rulebook of a game, or what it says about some words or a rule's number."""

from __future__ import annotations

import argparse
import shutil
import sys
import textwrap

import assets
from game.core import catalog, rulebook


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="poste-restante rules", description="Read the rulebook of a game.")
    parser.add_argument("game", help=", ".join(catalog.BY_ID))
    parser.add_argument("words", nargs="*", help="only what holds these words, or this rule's number")
    given = parser.parse_args(arguments)
    try:
        folder = catalog.listing(given.game).folder
    except catalog.UnknownGame as error:
        print(error, file=sys.stderr)
        return 2
    book = rulebook.read(assets.read(f"{folder}/rulebook.md"))
    found = list(book.search(" ".join(given.words))) if given.words else None
    if found == []:
        print(f"The rules of {book.title} say nothing about {' '.join(given.words)!r}.", file=sys.stderr)
        return 1
    print(book.title)
    for chapter in book.chapters:
        chosen = [p for p in chapter.paragraphs if found is None or any(p is each for _chapter, each in found)]
        if chosen and chapter.title:
            print(f"\n{chapter.title}\n{'-' * len(chapter.title)}")
        for paragraph in chosen:
            print(f"\n{_wrapped(paragraph)}")
    return 0


def _wrapped(paragraph: rulebook.Paragraph) -> str:
    width = min(100, shutil.get_terminal_size().columns)
    words = paragraph.text + (" (ours)" if paragraph.ours else "")
    match paragraph.kind:
        case "rule":
            head = f"{paragraph.number:<5}"
        case "term":
            head, words = "     ", f"{paragraph.number}: {words}"
        case "example":
            head = "       "
        case _:
            head = ""
    return textwrap.fill(words, width, initial_indent=head, subsequent_indent=" " * len(head))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
