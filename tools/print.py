"""`poste-restante print GAME OUT.pdf`: a game on paper, to be cut out and played at a table."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.core import catalog
from saves import folders
from saves.files import write_atomically
from saves.problems import SaveProblem
from scenes.kit.languages import speak
from scenes.press.gamebook import NoOrder
from scenes.press.press import PARTS, NoSetter, Wish, adventures_of, ask, print_game
from scenes.press.sheets import PAPERS

ALL = "all"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="poste-restante print", description="Print a game: a PDF to cut out and play."
    )
    parser.add_argument("game", help=f"{', '.join(catalog.BY_ID)}; or {ALL}, which also checks that every text fits")
    parser.add_argument("out", type=Path, help=f"the PDF to be written; for {ALL}, the folder")
    parser.add_argument("--paper", choices=PAPERS, default="a4")
    parser.add_argument("--size", choices=("full", "postcard"), default="full", help="of the board")
    parser.add_argument("--grey", action="store_true", help="save ink: light greys, black words")
    parser.add_argument("--only", default=",".join(PARTS), help=f"some of {','.join(PARTS)}")
    parser.add_argument("--players", type=int, default=0, help="as many as will play; otherwise for all who can")
    parser.add_argument("--adventure", type=int, default=0, help="the only one whose map and gamebook are printed")
    parser.add_argument("--language", default="en", help="en, or the code of a translation")
    parser.add_argument(
        "--single-sided", action="store_true", help="no blank pages behind cut-outs; backs of cards last"
    )
    given = parser.parse_args(arguments)
    parts = frozenset(given.only.split(","))
    if unknown := sorted(parts - set(PARTS)):
        parser.error(f"--only takes {', '.join(PARTS)}; not {', '.join(unknown)}")
    wish = Wish(
        given.paper, given.size, given.grey, parts, given.players, given.adventure, not given.single_sided,
        given.language,
    )  # fmt: skip
    try:
        if trouble := speak(given.language, folders.home()):
            parser.error(trouble)
        if given.game == ALL:
            return max([_print(game, given.out / f"{game}.pdf", wish, check=True) for game in catalog.BY_ID])
        low, high = catalog.listing(given.game).seats
        if given.players and not low <= given.players <= high:
            parser.error(f"{given.game} is for {low} to {high}" if low != high else f"{given.game} is for {low}")
        if given.adventure and given.adventure not in (there := adventures_of(given.game)):
            parser.error(f"{given.game} has {'adventures ' + ', '.join(map(str, there)) if there else 'no adventures'}")
        return _print(given.game, given.out, wish)
    except (catalog.UnknownGame, NoSetter) as error:
        print(error, file=sys.stderr)
        return 2
    except (OSError, NoOrder, SaveProblem) as error:
        print(error, file=sys.stderr)
        return 1


def _print(game: str, out: Path, wish: Wish, *, check: bool = False) -> int:
    """1 if a text does not fit, where that is asked for."""
    began = time.monotonic()
    printing = print_game(game, wish)
    write_atomically(out, printing.pdf)
    spent = time.monotonic() - began
    count = len(printing.pages)
    pages = "1 page" if count == 1 else f"{count} pages"
    print(f"{out}: {pages}, {len(printing.pdf) / 1e6:.1f} MB, {spent:.1f} s")
    too_long = ask(printing.files, "<overflow>") if check else []
    for words in too_long:
        print(f"  does not fit: {words}", file=sys.stderr)
    return int(bool(too_long))


if __name__ == "__main__":
    raise SystemExit(main())
