"""A new game is whole from its first minute: it plays, passes what all games pass, and nothing of it is missing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.new_game.__main__ import Named, Refused, refuse, titled

pytestmark = pytest.mark.xdist_group("new game")  # one house for all of them
ROOT = Path(__file__).parents[2]
ROOMS = ("assets", "game", "saves", "scenes", "tests", "tools")
GAMES = {"abalone": 1, "zebra-crossing-of-ur": 2}
"""Their names come first and last in every list that is in order."""
PLAIN = "pong-hau-ki"
"""A game that has no options."""
SHARED = (
    "tests/game/core/test_luck_code.py",
    "tests/game/test_every_game.py",
    "tests/game/test_frames.py",
    "tests/game/test_rulebooks.py",
    "tests/scenes/table/test_zones.py",
    "tests/play/test_every_board.py",
    "tests/scenes/press/test_press.py",
    "tests/tools/test_lab.py",
)
"""Some of the suites that every game goes through: rules, board, hands."""
SLOW = ("real_speed", "stays_on_the_screen", "advice", "click", "keys", "replay", "over_a_piece")


def run(house: Path, *arguments: str, put: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, *([] if arguments[0] == "-c" else ["-m"]), *arguments]
    return subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, check=False, input=put)


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


@pytest.fixture(scope="module")
def workshop(house: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of that house in which games are changed."""
    root = tmp_path_factory.mktemp("workshop")
    shutil.copytree(house, root, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    return root


@pytest.fixture(scope="module")
def plain_house(workshop: Path) -> Path:
    """A house with a game that has neither options nor events of its own."""
    assert run(workshop, "tools.new_game", PLAIN).returncode == 0
    rules, board = workshop / "game" / "pong_hau_ki", workshop / "scenes" / "boards" / "pong_hau_ki"
    for path in (*rules.glob("*.py"), *board.glob("*.py")):
        code = re.sub(r"\w+\.options\.tide", "'slow'", path.read_text(encoding="utf-8"))
        code = code.replace("from .options import CHOICES\n", "").replace("    choices = CHOICES\n", "")
        code = code.replace('tide: Literal["slow", "quick"] = "slow"', '"""There is nothing to choose."""')
        code = code.replace("from .events import Waited\n", "").replace("self.tell(Waited(self.state.seat))", "pass")
        code = re.sub(r"    Waited: _waited,\n|def _waited.*?\n\n\n", "", code, flags=re.DOTALL)
        path.write_text(code, encoding="utf-8")
    for name in ("events", "options"):
        (rules / f"{name}.py").unlink()
    hints = workshop / "assets" / "pong_hau_ki" / "hints.toml"
    text = hints.read_text(encoding="utf-8").replace('event = "Waited"', 'event = "Ended"')
    hints.write_text(text, encoding="utf-8")
    shutil.rmtree(workshop / "tests" / "game" / "pong_hau_ki")
    done = run(workshop, "tools.playthrough", PLAIN)
    assert done.returncode == 0, done.stderr
    return workshop


def states_of(told: str) -> dict[str, str]:
    """What the check says of each part: done, sample or missing."""
    found = (line.split(maxsplit=1) for line in told.splitlines() if line.startswith(("done ", "sample ", "missing ")))
    return {name: state for state, name in found}


def files(house: Path) -> Iterator[tuple[str, int, int]]:
    for path in house.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts and ".pytest_cache" not in path.parts:
            yield str(path), path.stat().st_size, path.stat().st_mtime_ns


@pytest.mark.parametrize("game", [pytest.param("abalone", marks=pytest.mark.long), "zebra-crossing-of-ur"])
def test_nothing_of_a_new_game_is_missing_and_nothing_is_anybodys_own(house: Path, game: str) -> None:
    done = run(house, "tools.check_game", game)
    states = states_of(done.stdout)
    assert [name for name, state in states.items() if state == "missing"] == ["languages"], done.stdout + done.stderr
    sample = {name for name, state in states.items() if state == "sample"}
    assert sample == {
        "rules", "rulebook", "tests", "frames", "drawings", "board", "paper", "about", "guided game", "hints",
    }  # fmt: skip
    assert f"assets/{game.replace('-', '_')}/card.svg is the sample's" in done.stdout
    assert done.returncode == 1


def test_a_game_that_is_done_has_nothing_of_the_sample(house: Path) -> None:
    done = run(house, "tools.check_game", "bonnie-and-clyde")
    assert set(states_of(done.stdout).values()) == {"done"}, done.stdout
    assert done.returncode == 0


@pytest.fixture(scope="module")
def told_of_spoilt(workshop: Path) -> str:
    """What is said of a game with several things wrong."""
    own, tests = workshop / "assets" / "zebra_crossing_of_ur", workshop / "tests" / "game" / "zebra_crossing_of_ur"
    book, guided = own / "rulebook.md", own / "guided.toml"
    text = book.read_text(encoding="utf-8")
    book.write_text(text.replace("At low tide a row of stones leads", "A row of stripes leads"), encoding="utf-8")
    lines = guided.read_text(encoding="utf-8").splitlines()
    last_turn = next(number for number, line in enumerate(lines) if "Now me again" in line)
    guided.write_text("\n".join([*lines[:last_turn], *lines[-2:]]), encoding="utf-8")
    (tests / "test_turns.py").write_text(
        "from game.zebra_crossing_of_ur.state import Stripe\n\n\ndef test_r1() -> None: ...\n", encoding="utf-8"
    )
    (tests / "test_ends.py").write_text("def tset_r1() -> None: ...\n", encoding="utf-8")
    rules = workshop / "game" / "zebra_crossing_of_ur" / "rules.py"
    code = rules.read_text(encoding="utf-8").replace("    sides = ", '    dice = (Die("cowrie", 2),)\n    sides = ')
    code = code.replace("from . import telling", "from game.core.dice import Die\n\nfrom . import telling")
    rules.write_text(code, encoding="utf-8")
    return run(workshop, "tools.check_game", "zebra-crossing-of-ur").stdout


def test_a_text_that_is_half_the_samples_says_where(told_of_spoilt: str) -> None:
    assert states_of(told_of_spoilt)["rulebook"] == "sample"
    assert "lines of the sample, the first: You win when all your walkers are at the lighthouse." in told_of_spoilt


def test_tests_that_pytest_cannot_find_are_named_with_the_reason(told_of_spoilt: str) -> None:
    assert states_of(told_of_spoilt)["tests"] == "missing"
    assert "test_turns.py cannot be imported: ImportError: cannot import name 'Stripe'" in told_of_spoilt
    assert "test_ends.py has no tests" in told_of_spoilt
    assert "test_rules.py" not in told_of_spoilt


def test_a_die_with_a_side_that_nobody_has_drawn_is_missed(told_of_spoilt: str) -> None:
    assert states_of(told_of_spoilt)["drawings"] == "missing"
    assert "assets/zebra_crossing_of_ur/pieces/cowrie-2.svg is missing" in told_of_spoilt


def test_a_guided_game_whose_last_word_nobody_could_read_is_noticed(told_of_spoilt: str) -> None:
    assert "it is the bot's turn at the last word" in told_of_spoilt


def test_a_game_without_options_and_events_of_its_own_is_at_home_everywhere(plain_house: Path, tmp_path: Path) -> None:
    """On its card and at the table, in engine and lab, and in the tests that every game goes through."""
    told = run(plain_house, "tools.check_game", PLAIN).stdout
    missing = {name for name, state in states_of(told).items() if state == "missing"}
    assert missing == {"tests", "frames", "luck codes", "languages"}, told
    assert "tide is no option of this game" in told
    suites = ("tests/game/core/test_options.py", "tests/scenes/pages/test_back.py", "tests/play/test_hints.py")
    done = run(plain_house, "pytest", "-q", "-p", "no:cacheprovider", *suites, "-k", PLAIN)
    assert done.returncode == 0, done.stdout[-4000:]
    tour = (
        "from pathlib import Path; from tools.screens import of_game, open_at; "
        f"print(*of_game(open_at((1280, 800), Path({str(tmp_path / 'home')!r})), {PLAIN!r}), sep='\\n')"
    )
    done = run(plain_house, "-c", tour)
    assert done.returncode == 0, done.stderr
    shown = done.stdout.splitlines()
    assert {f"{PLAIN} table", f"{PLAIN} table, moves shown"} <= set(shown)
    assert f"{PLAIN} house rules" not in shown
    engine = run(plain_house, "scenes", "engine", PLAIN, put='{"do":"help"}\n{"do":"new","seed":1}\n')
    assert '"options":{}' in engine.stdout
    assert "error" not in engine.stdout
    plan = tmp_path / "plan.toml"
    head = 'title = "Plain"\nabout = "A few matches."\ngames = 3\nseed = 1\n'
    plan.write_text(f'{head}\n[[play]]\ngame = "{PLAIN}"\nbots = [["greedy", "random"]]\n', encoding="utf-8")
    lab = run(plain_house, "scenes", "lab", str(plan), "--report", str(tmp_path / "lab.html"), "--jobs", "1")
    assert lab.returncode == 0, lab.stderr


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
    ("name", "title", "problem"),
    [
        ("last-glow", "Last Glow", "there is a game called last-glow"),
        ("last-glow-two", "The Last Glow", "there is a game called"),
        ("core", "Core", "means something else"),
        ("Royal Game", "Royal Game", "small letters"),
        ("ludo", 'The "Ludo"', "without quotation marks"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, title: str, problem: str) -> None:
    with pytest.raises(Refused, match=problem):
        refuse(Named(name, title, 2))


def test_where_a_game_is_refused_nothing_is_written(house: Path) -> None:
    (house / "game" / "kit_bag").mkdir(exist_ok=True)
    before = sorted(files(house))
    done = run(house, "tools.new_game", "kit-bag")
    assert done.returncode == 1
    assert "game/kit_bag exists already" in done.stderr
    assert "Nothing was written." in done.stderr
    assert sorted(files(house)) == before


def test_a_half_made_game_is_told_what_is_missing_and_how_to_do_it(house: Path, tmp_path: Path) -> None:
    shutil.copytree(house, tmp_path / "half", ignore=shutil.ignore_patterns("__pycache__", "tests"))
    half = tmp_path / "half"
    folder = half / "assets" / "abalone"
    for name in ("hints.toml", "card.jpg"):
        (folder / name).unlink()
    finale = half / "scenes" / "boards" / "abalone" / "board.py"
    finale.write_text(finale.read_text(encoding="utf-8").replace("def finale", "def finals"), encoding="utf-8")
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
    missing = {name for name, state in states_of(done.stdout).items() if state == "missing"}
    assert missing == {
        "tests", "frames", "golden game", "bots", "scenery", "board", "ending", "paper", "hints", "words",
        "languages",
    }  # fmt: skip
    for told in (
        "tower is drawn, and no zone knows it",
        "taken for a Magpie",
        "'sage' is not measured",
        "a match that ends by 'won' has no scene",
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
