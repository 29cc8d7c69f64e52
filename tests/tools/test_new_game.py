"""A new game is whole from its first minute: it plays, passes what all games pass, and nothing of it is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.new_game.__main__ import titled

ROOT = Path(__file__).parents[2]
ROOMS = ("assets", "game", "saves", "scenes", "tests", "tools")
GAMES = {"abalone": 1, "zebra-crossing-of-ur": 2}
"""Their names come first and last in every list that is in order."""
SHARED = (
    "tests/game/test_every_game.py",
    "tests/game/test_frames.py",
    "tests/game/test_rulebooks.py",
    "tests/scenes/table/test_zones.py",
    "tests/play/test_every_board.py",
)
"""Some of the suites that every game goes through: rules, board, hands."""
SLOW = ("real_speed", "stays_on_the_screen", "advice", "click", "keys", "replay", "over_a_piece")


def run(house: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with a new game for one and a new game for two."""
    root = tmp_path_factory.mktemp("house")
    for room in ROOMS:
        shutil.copytree(ROOT / room, root / room, ignore=shutil.ignore_patterns("__pycache__", "begun_before*"))
    shutil.copy(ROOT / "pyproject.toml", root)
    for game, seats in GAMES.items():
        done = run(root, "tools.new_game", game, "--seats", str(seats))
        assert done.returncode == 0, done.stderr
    return root


def files(house: Path) -> Iterator[tuple[str, int, int]]:
    for path in house.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts and ".pytest_cache" not in path.parts:
            yield str(path), path.stat().st_size, path.stat().st_mtime_ns


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_new_game_is_missing(house: Path, game: str) -> None:
    done = run(house, "tools.check_game", game)
    assert "All is done." in done.stdout, done.stdout + done.stderr
    assert done.returncode == 0


def test_a_new_game_passes_what_every_game_passes(house: Path) -> None:
    """Random matches and matches by hand among them, and its own tests."""
    own = [f"tests/game/{game.replace('-', '_')}" for game in GAMES]
    named = " or ".join([*GAMES, *(game.replace("-", "_") for game in GAMES)])
    chosen = f"({named}) and not ({' or '.join(SLOW)})"
    done = run(house, "pytest", "-q", "-p", "no:cacheprovider", *SHARED, *own, "-k", chosen)
    assert done.returncode == 0, done.stdout[-4000:]


def test_the_code_of_a_new_game_is_as_tidy_as_the_rest(house: Path) -> None:
    for command in (("check",), ("format", "--check")):
        done = run(house, "ruff", *command, "--no-cache", ".")
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("last-glow", "there is a game called last-glow"),
        ("abalone", "there is a game called abalone"),
        ("core", "means something else"),
        ("Royal Game", "small letters"),
        ("kit-bag", "game/kit_bag exists already"),
        ('ludo|--title|The "Ludo"', "without quotation marks"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(house: Path, name: str, problem: str) -> None:
    (house / "game" / "kit_bag").mkdir(exist_ok=True)
    before = sorted(files(house))
    done = run(house, "tools.new_game", *name.split("|"))
    assert done.returncode == 1
    assert problem in done.stderr
    assert "Nothing was written." in done.stderr
    assert sorted(files(house)) == before


def test_a_half_made_game_is_told_what_is_missing_and_how_to_do_it(house: Path, tmp_path: Path) -> None:
    shutil.copytree(house, tmp_path / "half", ignore=shutil.ignore_patterns("__pycache__", "tests"))
    half = tmp_path / "half"
    folder = half / "assets" / "abalone"
    for name in ("hints.toml", "card.jpg"):
        (folder / name).unlink()
    board = folder / "board.svg"
    board.write_text(board.read_text(encoding="utf-8").replace('data-spot="number.9"', 'data-spot="tower"'), "utf-8")
    rules = half / "game" / "abalone" / "rules.py"
    code = rules.read_text(encoding="utf-8").replace(
        "    version = 1\n", '    version = 1\n    bots = {"sage": object}\n'
    )
    rules.write_text(code, encoding="utf-8")
    telling = half / "game" / "abalone" / "telling.py"
    code = telling.read_text(encoding="utf-8").replace('_("{side} throws a {die}.")', '"{side} throws a {die}."')
    telling.write_text(code.replace('_("Round {n}.")', '"Round {n}."'), encoding="utf-8")
    done = run(half, "tools.check_game", "abalone")
    assert done.returncode == 1
    states = dict(line.split(maxsplit=1)[::-1] for line in done.stdout.splitlines() if line[:1] in ("d", "m"))
    missing = {name for name, state in states.items() if state == "missing"}
    assert missing == {"tests", "frames", "golden game", "bots", "scenery", "board", "hints", "words"}
    for told in (
        "tower is drawn, and no zone knows it",
        "taken for a Magpie",
        "“Round 1.” is not marked",
        "hints.toml",
    ):
        assert told in done.stdout


def test_a_game_that_is_not_there_is_told_how_to_begin(house: Path) -> None:
    done = run(house, "tools.check_game", "no-such-game")
    assert done.returncode == 1
    assert "python -m tools.new_game no-such-game" in done.stderr


def test_a_title_is_made_from_the_name() -> None:
    assert titled("the-royal-game-of-ur") == "The Royal Game of Ur"
