"""`python -m tools.new_game royal-game-of-ur --seats 2`: a small whole game to begin with.

It runs, can be played and passes every test that all games share: a race of a few walkers over a few stones. Change it
into yours, one file after the other; `python -m tools.check_game royal-game-of-ur` says what is still missing.

The files of `template/` are those of a game called Stepping Stones, for two. Its names are replaced, and a line that
ends with a comment `seat 2` (or a drawing called so) is left out where there is no such seat.
"""

from __future__ import annotations

import argparse
import importlib.util
import keyword
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from game.core import catalog
from tools import art

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = Path(__file__).with_name("template")
CATALOG, CONTRACTS, SCENERY, LEVELS, CODES = (
    "game/core/catalog.py", "pyproject.toml", "assets/scenery.toml", "tools/lab/plans/levels.toml",
    "assets/luck_codes.toml",
)  # fmt: skip
"""The files of the house that name every game."""
NEEDED = ("resvg_py", "ruff")
"""What the environment of a developer has and that of a player need not have."""
SMALL = {"a", "an", "and", "at", "for", "in", "of", "on", "the", "to"}
"""Words of a title that begin with a capital only at its beginning."""
SEAT_OF_LINE = re.compile(r"(?:#|<!--) seat (\d)(?: -->)?$")
SEAT_OF_DRAWING = re.compile(r"-(\d)\.svg$")
PLAYERS = {1: "one player", 2: "two players"}


class Refused(Exception):
    """Nothing was written; the message says why."""


class Named(NamedTuple):
    """What a new game is called."""

    id: str
    title: str
    seats: int

    @property
    def folder(self) -> str:
        return self.id.replace("-", "_")

    @property
    def type_name(self) -> str:
        return "".join(word.capitalize() for word in self.id.split("-"))

    def instead(self, text: str) -> str:
        """A text of the template in the words of this game."""
        lines = [line for line in text.splitlines(keepends=True) if self._has_seat(SEAT_OF_LINE.search(line.rstrip()))]
        text = "".join(lines)
        for template, own in {
            "stepping_stones": self.folder,
            "stepping-stones": self.id,
            "SteppingStones": self.type_name,
            "Stepping Stones": self.title,
            "SEATS = 2": f"SEATS = {self.seats}",
            "two players": PLAYERS[self.seats],
        }.items():
            text = text.replace(template, own)
        return text

    def has(self, path: Path) -> bool:
        """Whether this file of the template is part of the game."""
        return "__pycache__" not in path.parts and self._has_seat(SEAT_OF_DRAWING.search(path.name))

    def _has_seat(self, found: re.Match[str] | None) -> bool:
        return found is None or int(found[1]) <= self.seats


def selection(name: str) -> str:
    """What makes pytest choose the tests of a game: they are called by its id or its folder."""
    return " or ".join(dict.fromkeys((name, name.replace("-", "_"))))


def titled(name: str) -> str:
    """royal-game-of-ur → Royal Game of Ur"""
    words = name.split("-")
    return " ".join(word if number and word in SMALL else word.capitalize() for number, word in enumerate(words))


def refuse(named: Named) -> None:
    """Raises Refused if a game cannot be called so, or would have to overwrite something."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", named.id):
        raise Refused(f"{named.id!r}: write the name in small letters, with hyphens between words: royal-game-of-ur")
    if not named.title.strip() or re.search(r'["\\{}<>&\n]|--', named.title):
        raise Refused(
            f"{named.title!r}: a title stands in code and drawings, without quotation marks, braces and the like"
        )
    if keyword.iskeyword(named.folder) or named.folder == "core":
        raise Refused(f"{named.id!r} means something else to Python or to this project: choose another name")
    if named.id in catalog.BY_ID or named.title in {listing.title for listing in catalog.LISTINGS}:
        raise Refused(f"there is a game called {named.id} ({named.title}) already")
    for folder in _folders(named):
        if (ROOT / folder).exists():
            raise Refused(f"{folder} exists already: move it away, or choose another name")
    missing = [module for module in NEEDED if importlib.util.find_spec(module) is None]
    if missing:
        raise Refused(f"{', '.join(missing)} is not installed here: use .venv, which `python3 tools/dev.py test` makes")


def _folders(named: Named) -> list[str]:
    return [f"{room}/{named.folder}" for room in ("game", "assets", "scenes/boards", "tests/game")]


def template_of(named: Named) -> dict[str, str]:
    """The files of the sample game in the words of this one."""
    return {
        named.instead(path.relative_to(TEMPLATE).as_posix()): named.instead(path.read_text(encoding="utf-8"))
        for path in sorted(TEMPLATE.rglob("*"))
        if path.is_file() and named.has(path)
    }


def files_of(named: Named) -> dict[str, str]:
    """All texts that are written: those of the game, and those of the house that name it."""
    found = template_of(named)
    changed = {CATALOG: _listed, CONTRACTS: _contracted, SCENERY: _rendered, LEVELS: _levelled, CODES: _numbered}
    for name, change in changed.items():
        found[name] = change(named, (ROOT / name).read_text(encoding="utf-8"))
    return found


def _listed(named: Named, text: str) -> str:
    line = f'    Listing("{named.id}", N_("{named.title}"), ({named.seats}, {named.seats}), 10, 1, on_table=True),\n'
    return _once(r"(?<=\n)(?=\)\n\nBY_ID)", line, text, CATALOG)


def _contracted(named: Named, text: str) -> str:
    """Import-linter wants to hear of every folder in `game`."""
    listed = re.search(r'^  "(\w+(?: \| \w+)+)",$', text, re.MULTILINE)
    if listed is None:
        raise Refused(f"{CONTRACTS}: the list of games is not where it was; look for it, and mend tools/new_game")
    games = " | ".join(sorted([*listed[1].split(" | "), named.folder]))
    return text.replace(listed[0], f'  "{games}",')


def _rendered(named: Named, text: str) -> str:
    for drawing, width in (("board", 1650), ("card", 600)):
        text += f'\n[[picture]]\nsource = "{named.folder}/{drawing}.svg"\nwidth = {width}\nformat = "jpg"\n'
    return text


def _levelled(named: Named, text: str) -> str:
    bots = '["random", "greedy"]' if named.seats == 1 else '[["greedy", "random"], ["random", "greedy"]]'
    return f'{text.rstrip()}\n\n[[play]]\ngame = "{named.id}"\nbots = {bots}\n'


def _numbered(named: Named, text: str) -> str:
    """For luck codes; as long as nobody has sent one, its options may still be changed."""
    return f'{text.rstrip()}\n\n[{named.id}]\ntide = ["slow", "quick"]\n'


def _once(where: str, put: str, text: str, file: str) -> str:
    changed, times = re.subn(where, lambda _found: put, text)
    if times != 1:
        raise Refused(f"{file}: the list of games is not where it was; look for it, and mend tools/new_game")
    return changed


def write(named: Named) -> list[str]:
    """The whole game: files, rendered drawings, tidy code, golden playthrough. Returns what was written."""
    refuse(named)
    texts = files_of(named)
    for name, text in texts.items():
        path = ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    pictures = art.render(ROOT / "assets", [f"{named.folder}/board.svg", f"{named.folder}/card.svg"])
    # Under another name, imports are in another order and lines break elsewhere.
    code = [name for name in texts if name.endswith(".py") and name != CATALOG]
    _run("ruff", "check", "--quiet", "--select", "I", "--fix", *code)
    _run("ruff", "format", "--quiet", *code)
    _run("tools.playthrough", named.id)
    return [*texts, *(f"assets/{name}" for name in pictures), f"tests/playthroughs/{named.id}.txt"]


def _run(module: str, *arguments: str) -> None:
    """In a Python of its own, which knows the new game."""
    subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.new_game", description="Write a small whole game to begin with.", allow_abbrev=False
    )
    parser.add_argument("name", help="in small letters, with hyphens: royal-game-of-ur")
    parser.add_argument("--seats", type=int, choices=sorted(PLAYERS), default=2, help="how many people play (2)")
    parser.add_argument("--title", help="what players read; made from the name if you give none")
    chosen = parser.parse_args(arguments)
    named = Named(chosen.name, chosen.title or titled(chosen.name), chosen.seats)
    try:
        written = write(named)
    except Refused as reason:
        print(f"{reason}\nNothing was written.", file=sys.stderr)
        return 1
    print(*written, sep="\n")
    print(
        f"\n{named.title} can be played. Go on with game/{named.folder}/rules.py, and look at it now and then:\n"
        f"  python -m tools.check_game {named.id}\n"
        f'  python -m pytest -k "{selection(named.id)}"\n'
        f"  python -m scenes sim {named.id} --games 100\n"
        f"  python3 tools/dev.py screens OUT {named.id}\n"
        f"  python3 tools/dev.py play"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
