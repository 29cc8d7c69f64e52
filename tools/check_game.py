"""`python -m tools.check_game royal-game-of-ur`: what of a game is done, what is missing, and how to do it.

It looks at everything that somebody who adds a game may forget. `python -m tools.new_game` writes all of it, as a
sample; what nobody has touched since then is told apart from what is done. What is right and wrong in detail the tests
know.
The exit code is 1 if anything is missing or still the sample.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import import_module
from pathlib import Path
from textwrap import shorten
from typing import Any, Literal, NamedTuple

import assets
from game.core import catalog, rulebook, words
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.journal import Seat
from game.core.match import Match
from scenes.pages import birds
from scenes.press import press
from scenes.table import hint_file, lessons, story
from scenes.table.board import Board, board_class, board_for
from scenes.table.prints import Cover, module_of
from tools import art, catalogues, playthrough, words_check
from tools.citing import cited_in
from tools.lab import plan
from tools.new_game.__main__ import PLAYERS, Named, selection, template_of
from tools.screens import PEOPLE

ROOT = Path(__file__).resolve().parent.parent
MATCHES = 3
MOST_DECISIONS = 20_000
FEWEST_CHAPTERS = 4
HINTS = range(3, 7)
LONG_LINE = 30
"""Characters of a line that nobody writes twice by chance."""
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
    def sample(self) -> dict[str, str]:
        """The files of the template, as they would be written for this game; none while it is not listed."""
        if self.id not in catalog.BY_ID:
            return {}
        listing = catalog.listing(self.id)
        return template_of(Named(self.id, listing.title, min(listing.seats[1], max(PLAYERS))))

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
        """A few states of a match, as the deciding seat sees them."""
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
    yield from missing_in(game.book, catalog.listing(game.id).title)


def missing_in(book: rulebook.Rulebook, title: str) -> Iterator[str]:
    """What the rulebook of a game of this title lacks."""
    if book.title != title:
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
    yield from _uncollected(folder)
    excused = tomllib.loads((folder.parent / "rules_without_test.toml").read_text(encoding="utf-8")).get(game.id, {})
    if missing := sorted(set(game.book.rules()) - cited_in(*folder.rglob("*.py")) - set(excused)):
        yield f"no test cites {', '.join(missing)}"


def _uncollected(folder: Path) -> Iterator[str]:
    """Test files in which pytest finds no tests, with the reason if there is one."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-o", "addopts=", "-p", "no:cacheprovider"]
    told = subprocess.run([*command, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    collected = set(re.findall(r"^(\S+\.py)::", told, re.MULTILINE))
    broken = re.findall(r"^_+ ERROR collecting (\S+) _+$(.*?)(?=^[_=]{3})", told, re.MULTILINE | re.DOTALL)
    reasons = {file: re.findall(r"^E +(.*)", traceback, re.MULTILINE)[-1:] for file, traceback in broken}
    for path in sorted(folder.rglob("test_*.py")):
        file = path.relative_to(ROOT).as_posix()
        if file in reasons:
            yield f"{file} cannot be imported: {' '.join(reasons[file])}"
        elif file not in collected:
            yield f"{file} has no tests: a test is a function called test_…"


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
    measured = {name for cell in plan.load("levels").cells if cell.game == game.id for name in cell.bots}
    yield from (f"{name!r} is not measured" for name in birds.on_offer(game.rules)[1:] if name not in measured)


def _luck_codes(game: Game) -> Iterator[str]:
    choices = {choice.name: [value.value for value in choice.values] for choice in game.rules.choices}
    numbered = tomllib.loads(assets.read("luck_codes.toml")).get(game.id)
    if numbered is None:
        yield f"[{game.id}] is missing"
    for name in sorted({*choices, *(numbered or ())}):
        if name not in choices:
            yield f"{name} is no option of this game"
        elif not set(choices[name]) <= set((numbered or {}).get(name, ())):
            yield f"{name} has the values {choices[name]}"


def _drawings(game: Game) -> Iterator[str]:
    for name in ("board", "card"):
        if not (assets.folder / game.folder / f"{name}.svg").exists():
            yield f"assets/{game.folder}/{name}.svg is missing"
    yield from (problem for problem in art.lint() if problem.startswith(f"{game.folder}/"))
    yield from undrawn_faces(game.rules, game.folder)


def undrawn_faces(rules: Rules[Any, Any, Any], folder: str) -> Iterator[str]:
    """Sides of dice that nobody has drawn, neither for this game nor for all."""
    for die in rules.dice:
        for face in (f"pieces/{die.kind}-{number}.svg" for number in range(1, die.faces + 1)):
            if not any((assets.folder / room / face).exists() for room in (folder, "")):
                yield f"assets/{folder}/{face} is missing: `dice` of the rules names a {die.kind} of {die.faces} sides"


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


def _ending(game: Game) -> Iterator[str]:
    for match in game.matches:
        assert match.outcome is not None
        view = game.rules.view(match.state, None)
        finale = game.board(match).finale(view, match.outcome, won=0 in match.outcome.winners)
        if finale is None:
            yield f"a match that ends by {match.outcome.reason!r} has no scene"
        elif f"{finale.scene}.svg" not in {picture.source for picture in art.pictures()}:
            yield f"{finale.scene}.svg is not listed in assets/scenery.toml"


def _paper(game: Game) -> Iterator[str]:
    found = press.prints_of(game.id)
    for part, there in (("aid", found.aids), ("first turn", found.first_turn)):
        if not there:
            yield f"it has no {part}"
    if not isinstance(getattr(import_module(module_of(game.id)), "COVER", None), Cover):
        yield "it has no COVER"
    if not (assets.folder / "print" / "covers" / f"{game.id}.svg").exists():
        yield f"assets/print/covers/{game.id}.svg is missing"


def _about(game: Game) -> Iterator[str]:
    if not story.about(game.id).page:
        yield "it has no page"


def _guided(game: Game) -> Iterator[str]:
    guided = story.guided(game.id)
    if guided is None:
        yield f"assets/{game.folder}/guided.toml is missing"
    else:
        state = lessons.after_steps(game.rules, guided, len(guided.step) - 1)
        if (seat := game.rules.actor(state)) != 0:
            whose = "nobody's" if seat is None else "the bot's"
            yield f"it is {whose} turn at the last word: let it end at a turn of the player's"


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


def _languages(game: Game) -> Iterator[str]:
    """What stands in the files of languages that come along; tests know of texts that have not come there yet."""
    for folder in sorted(path for path in catalogues.FOLDER.iterdir() if path.is_dir()):
        part = folder / f"{game.folder}.po"
        if not part.exists():
            yield f"{part.relative_to(ROOT)} is missing"
        elif left := sum(not words_check.is_told(message) for message in words_check.read(part) if message.id):
            yield f"{part.relative_to(ROOT)} has {left} texts that are not translated"


def untouched(game: Game, of: tuple[str, ...]) -> Iterator[str]:
    """What is still the sample's, in files of this kind: a whole file, or lines of a text for players."""
    for file, sample in game.sample.items():
        path = ROOT / file
        if not any(Path(file).match(pattern) for pattern in of) or not path.exists():
            continue
        text = path.read_text(encoding="utf-8")
        if _words_of(text) == _words_of(sample):
            yield f"{file} is the sample's"
        elif path.suffix in (".md", ".toml") and (kept := [*_long_lines(text) & _long_lines(sample)]):
            first = shorten(min(kept, key=text.index), 80, placeholder="…")
            yield f"{file} has {len(kept)} lines of the sample, the first: {first}"


def _words_of(text: str) -> Counter[str]:
    """Code is in another order and breaks its lines elsewhere once it has been tidied up under another name."""
    return Counter(re.findall(r"\w+", text))


def _long_lines(text: str) -> set[str]:
    return {line for line in text.splitlines() if len(line) >= LONG_LINE and not line.startswith("#")}


class Check(NamedTuple):
    name: str
    problems: Callable[[Game], Iterator[str]]
    how: str
    sample: tuple[str, ...] = ()
    """The files of the template that would have to change before this is a game of its own."""


CHECKS = (
    Check("listing", _listing, "one line in game/core/catalog.py"),
    Check("contract", _contract, "name the folder in pyproject.toml, in “No game knows another”"),
    Check(
        "rules", _rules, "game/{folder}: a class that signs `Rules` of game/core/contract.py, offered by `load`",
        ("game/*/rules.py", "game/*/state.py", "game/*/options.py", "game/*/turn.py", "game/*/telling.py"),
    ),
    Check(
        "rulebook", _rulebook, "assets/{folder}/rulebook.md; game/core/rulebook.py says how one is written",
        ("rulebook.md",),
    ),
    Check(
        "tests", _tests, "tests/game/{folder}: a test that cites each rule, or the reason in rules_without_test.toml",
        ("test_rules.py",),
    ),
    Check(
        "frames", _frames, "tests/game/{folder}/frames.py; tests/game/test_frames.py says what stands in it",
        ("frames.py",),
    ),
    Check("golden game", _golden, "python -m tools.playthrough {id}"),
    Check("bots", _bots, "place them in `_STRENGTH` of scenes/pages/birds.py and in tools/lab/plans/levels.toml"),
    Check("luck codes", _luck_codes, "give each value of each option its place in assets/luck_codes.toml"),
    Check(
        "drawings", _drawings, "draw board.svg and card.svg in assets/{folder}; a shape with data-spot is a place",
        ("*.svg",),
    ),
    Check("scenery", _scenery, "list board.svg and card.svg in assets/scenery.toml, then: python tools/art.py render"),
    Check(
        "board", _board, "scenes/boards/{folder}: a `GameBoard` (scenes/table/board.py) with zones for all spots",
        ("scenes/boards/*/board.py", "scenes/boards/*/marks.py", "scenes/boards/*/zones.py"),
    ),
    Check("ending", _ending, "`finale` of the board (scenes/table/finale.py); its scene is one of the drawings"),
    Check(
        "paper", _paper, "scenes/boards/{folder}/prints.py (scenes/table/prints.py), and a cover",
        ("scenes/boards/*/prints.py",),
    ),
    Check(
        "about", _about, "assets/{folder}/about.toml: the back of the card and How to play (scenes/table/story.py)",
        ("about.toml",),
    ),
    Check(
        "guided game", _guided, "assets/{folder}/guided.toml: moves that are legal with the luck it lists",
        ("guided.toml",),
    ),
    Check("hints", _hints, "assets/{folder}/hints.toml (scenes/table/hint_file.py)", ("hints.toml",)),
    Check("words", _words, "mark every text with `_` or `N_` (game/core/words.py)"),
    Check("languages", _languages, "python -m scenes words update fr; translate; python -m scenes words compile fr"),
)  # fmt: skip


class Found(NamedTuple):
    check: Check
    state: Literal["done", "sample", "missing"]
    told: list[str]
    """What is wrong, or else what is still the sample's."""


def look_at(name: str) -> Iterator[Found]:
    """Each check with what is wrong; no check stops the others."""
    game = Game(name)
    for check in CHECKS:
        problems: list[str] = []
        try:
            problems += dict.fromkeys(check.problems(game))
        except Exception as error:  # whatever half-made code may raise
            problems.append(f"{type(error).__name__}: {error}")
        sample = [*untouched(game, check.sample)]
        yield Found(check, "missing" if problems else "sample" if sample else "done", problems or sample)


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
    states: Counter[str] = Counter()
    for check, state, told in look_at(name):
        print(f"{state:8} {check.name}")
        for line in told:
            print(f"{'':8}   {line}")
        if told:
            print(f"{'':8}   → {check.how.format(folder=folder, id=name)}")
        states[state] += 1
    print(f"\nOf {len(CHECKS)}, {states['missing']} are missing, {states['sample']} still the sample.")
    print(f'What all games must keep: python -m pytest -k "{selection(name)}"')
    return 0 if states["done"] == len(CHECKS) else 1


if __name__ == "__main__":
    sys.exit(main())
