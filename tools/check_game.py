"""`python -m tools.check_game royal-game-of-ur`: what of a game is done, what is missing, and how to do it.

It looks at everything that somebody who adds a game may forget (`python -m tools.new_game` writes all of it); what is
right and wrong in detail the tests know. The exit code is 1 if anything is missing.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import assets
from game.core import catalog, rulebook, words
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.journal import Seat
from game.core.match import Match
from scenes.pages import birds
from scenes.table import hint_file, lessons, story
from scenes.table.board import Board, board_class, board_for
from tools import art, playthrough
from tools.lab import plan
from tools.screens import PEOPLE

ROOT = Path(__file__).resolve().parent.parent
MATCHES = 3
MOST_DECISIONS = 20_000
FEWEST_CHAPTERS = 4
HINTS = range(3, 7)
UNMARKED = 3
"""Examples of texts that are not marked."""


class Game:
    """A game, as far as it is there. What cannot be made raises an error that says why."""

    def __init__(self, name: str) -> None:
        self.id = name
        self.folder = name.replace("-", "_")

    @cached_property
    def rules(self) -> Rules[Any, Any, Any]:
        return catalog.load(self.id, assets.read)

    @cached_property
    def matches(self) -> list[Match]:
        return [self._played(seed) for seed in range(MATCHES)]

    def _played(self, seed: int) -> Match:
        options = self.rules.options_type()
        match = Match.new(self.rules, options, [Seat(*who) for who in PEOPLE[: self.rules.seats(options)]], seed)
        luck = Chance.seeded(seed, stream=7)
        while match.actor is not None:
            if len(match.history) > MOST_DECISIONS:
                raise ValueError(f"a match with seed {seed} does not end")
            match.play(match.moves[luck.die(len(match.moves)) - 1])
        return match

    @cached_property
    def book(self) -> rulebook.Rulebook:
        return rulebook.read(assets.read(f"{self.folder}/rulebook.md"))

    def board(self, match: Match) -> Board[Any]:
        return board_for(self.rules, match.history[0].state, match.seats)

    def views(self, match: Match) -> Iterator[Any]:
        """A few tables of a match, as whoever decides there sees them."""
        for moment in match.history[:: max(1, len(match.history) // 12)]:
            yield self.rules.view(moment.state, self.rules.actor(moment.state))


def _listing(game: Game) -> Iterator[str]:
    if game.id not in catalog.BY_ID:
        yield f"{game.id} is not listed"
    elif not catalog.listing(game.id).on_table:
        yield "`on_table` is not set: the rack does not show it"


def _contract(game: Game) -> Iterator[str]:
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    if not re.search(rf'^  ".*\b{game.folder}\b.*",$', contracts, re.MULTILINE):
        yield f"{game.folder} is in no contract"


def _rules(game: Game) -> Iterator[str]:
    for match in game.matches:
        for moment in match.history:
            yield from game.rules.faults(moment.state)


def _rulebook(game: Game) -> Iterator[str]:
    book = game.book
    if book.title != (title := catalog.listing(game.id).title):
        yield f"it is called {book.title!r}, and the catalog says {title!r}"
    if len(book.chapters) < FEWEST_CHAPTERS:
        yield f"it has fewer than {FEWEST_CHAPTERS} chapters"
    if rulebook.GLOSSARY not in [chapter.title for chapter in book.chapters]:
        yield f"it has no chapter “{rulebook.GLOSSARY}”"
    if not any(paragraph.kind == "example" for chapter in book.chapters for paragraph in chapter.paragraphs):
        yield "it has no example (a paragraph that begins with >)"
    if not any(rule.ours for rule in book.rules().values()):
        yield "it says of no rule that it is (ours)"


def _tests(game: Game) -> Iterator[str]:
    folder = ROOT / "tests" / "game" / game.folder
    if not list(folder.rglob("test_*.py")):
        yield f"tests/game/{game.folder} has no tests"
        return
    text = " ".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    excused = tomllib.loads((folder.parent / "rules_without_test.toml").read_text(encoding="utf-8")).get(game.id, {})
    cited = set(re.findall(r"[A-Z]\d+[a-z]?", re.sub(r"_([rgq]\d+)_", lambda found: f" {found[1].upper()} ", text)))
    if missing := sorted(set(game.book.rules()) - cited - set(excused)):
        yield f"no test cites {', '.join(missing)}"


def _frames(game: Game) -> Iterator[str]:
    if not (ROOT / "tests" / "game" / game.folder / "frames.py").exists():
        yield f"tests/game/{game.folder}/frames.py is missing"


def _golden(game: Game) -> Iterator[str]:
    path = playthrough.path_of(game.id)
    if not path.exists():
        yield f"tests/playthroughs/{path.name} is missing"
    elif path.read_text(encoding="utf-8") != playthrough.playthrough(game.id):
        yield "it tells another game than the rules play"


def _bots(game: Game) -> Iterator[str]:
    for name in game.rules.bots:
        if not birds.is_known(name):
            yield f"no bird plays as well as {name!r}, so it is taken for a Magpie"
    if game.id not in {cell.game for cell in plan.load("levels").cells}:
        yield "its bots are not measured"


def _drawings(game: Game) -> Iterator[str]:
    for name in ("board", "card"):
        if not (assets.folder / game.folder / f"{name}.svg").exists():
            yield f"assets/{game.folder}/{name}.svg is missing"
    yield from (problem for problem in art.lint() if problem.startswith(f"{game.folder}/"))


def _scenery(game: Game) -> Iterator[str]:
    listed = {picture.source for picture in art.pictures()}
    for name in ("board", "card"):
        if f"{game.folder}/{name}.svg" not in listed:
            yield f"{game.folder}/{name}.svg is not listed"
    yield from (problem for problem in art.stale() if problem.startswith(f"{game.folder}/"))


def _board(game: Game) -> Iterator[str]:
    board_class(game.id)
    for match in game.matches:
        board = game.board(match)
        yield from (f"{spot} is drawn, and no zone knows it" for spot in board.spots if board.zones.find(spot) is None)
        for view in game.views(match):
            board.show(view)
            for piece in board.pieces(view):
                if board.zones.find(piece.spot) is None:
                    yield f"a {piece.kind} stands on {piece.spot}, which no zone knows"
                else:
                    board.size(piece.kind, piece.spot)
            yield from (f"{target.spot} has no name" for target in board.targets(view) if not target.label)


def _about(game: Game) -> Iterator[str]:
    if not story.about(game.id).page:
        yield "it has no page"


def _guided(game: Game) -> Iterator[str]:
    guided = story.guided(game.id)
    if guided is None:
        yield f"assets/{game.folder}/guided.toml is missing"
    else:
        lessons.after_steps(game.rules, guided, len(guided.step) - 1)


def _hints(game: Game) -> Iterator[str]:
    if (n := len(hint_file.hints(game.id).hint)) not in HINTS:
        yield f"there are {n}; {HINTS[0]} to {HINTS[-1]} are read"


def _words(game: Game) -> Iterator[str]:
    """In a made-up language everything that is looked up has a mark."""
    words.install(lambda text: f"«{text}»", lambda one, many, n: f"«{one if n == 1 else many}»")
    try:
        said = {text for match in game.matches for text in _said(game, match)}
    finally:
        words.install(str)
    unmarked = sorted(text for text in said if re.search(r"[^\W\d_]{2}", text) and "«" not in text)
    yield from (f"“{text}” is not marked" for text in unmarked[:UNMARKED])
    if len(unmarked) > UNMARKED:
        yield f"and {len(unmarked) - UNMARKED} more are not"


def _said(game: Game, match: Match) -> Iterator[str]:
    for moment in match.history:
        yield from filter(None, map(game.rules.tell, moment.events))
    assert match.outcome is not None
    yield match.outcome.headline
    board = game.board(match)
    for view in game.views(match):
        yield from game.rules.describe(view).splitlines()
        board.show(view)
        letter = board.letter(view)
        yield from (letter.title, letter.prompt)


class Check(NamedTuple):
    name: str
    problems: Callable[[Game], Iterator[str]]
    how: str


CHECKS = (
    Check("listing", _listing, "one line in game/core/catalog.py"),
    Check("contract", _contract, "name the folder in pyproject.toml, in “No game knows another”"),
    Check("rules", _rules, "game/{folder}: a class that signs `Rules` of game/core/contract.py, offered by `load`"),
    Check("rulebook", _rulebook, "assets/{folder}/rulebook.md; game/core/rulebook.py says how one is written"),
    Check(
        "tests", _tests, "tests/game/{folder}: a test that cites each rule, or the reason in rules_without_test.toml"
    ),
    Check("frames", _frames, "tests/game/{folder}/frames.py; tests/game/test_frames.py says what stands in it"),
    Check("golden game", _golden, "python -m tools.playthrough {id}"),
    Check("bots", _bots, "place them in `_STRENGTH` of scenes/pages/birds.py and in tools/lab/plans/levels.toml"),
    Check("drawings", _drawings, "draw board.svg and card.svg in assets/{folder}; a shape with data-spot is a place"),
    Check("scenery", _scenery, "list board.svg and card.svg in assets/scenery.toml, then: python tools/art.py render"),
    Check("board", _board, "scenes/boards/{folder}: a `GameBoard` (scenes/table/board.py) with zones for all spots"),
    Check("about", _about, "assets/{folder}/about.toml: the back of the card and How to play (scenes/table/story.py)"),
    Check("guided game", _guided, "assets/{folder}/guided.toml: moves that are legal with the luck it lists"),
    Check("hints", _hints, "assets/{folder}/hints.toml (scenes/table/hint_file.py)"),
    Check("words", _words, "mark every text with `_` or `N_` (game/core/words.py)"),
)


class Found(NamedTuple):
    check: Check
    problems: list[str]


def look_at(name: str) -> Iterator[Found]:
    """Each check with what is wrong; no check stops the others."""
    game = Game(name)
    for check in CHECKS:
        problems: list[str] = []
        try:
            problems += dict.fromkeys(check.problems(game))
        except Exception as error:  # whatever half-made code may raise
            problems.append(f"{type(error).__name__}: {error}")
        yield Found(check, problems)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.check_game", description="What of a game is done, what is missing, and how to do it."
    )
    parser.add_argument("game", help="its id: royal-game-of-ur")
    name = parser.parse_args(arguments).game
    folder = name.replace("-", "_")
    if name not in catalog.BY_ID and not (ROOT / "game" / folder).exists():
        print(f"There is no game/{folder}. Begin one: python -m tools.new_game {name}", file=sys.stderr)
        return 1
    missing = 0
    for check, problems in look_at(name):
        print(f"{'missing' if problems else 'done':8} {check.name}")
        for problem in problems:
            print(f"{'':8}   {problem}")
        if problems:
            print(f"{'':8}   → {check.how.format(folder=folder, id=name)}")
        missing += bool(problems)
    print(f"\n{missing} of {len(CHECKS)} are missing." if missing else "\nAll is done.")
    print(f'What all games must keep: python -m pytest -k "{name} or {folder}"')
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
