"""The house stays as it was laid out: who may import whom, and what lies at the top."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("assets", "game", "saves", "scenes", "tools")
LIBRARIES = {
    "game": {"msgspec"},
    "saves": {"msgspec", "filelock", "platformdirs"},
    "assets": set(),
}
"""All that these rooms may need beside Python itself; a contract can only name what is forbidden."""


def broken_contracts(root: Path) -> str:
    """What import-linter says about the contracts in pyproject.toml; empty if all are kept."""
    command = [sys.executable, "-c", "import sys; from importlinter.cli import lint_imports_command as run; run()"]
    done = subprocess.run([*command, "--no-cache"], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    told = done.stdout + done.stderr
    return told[max(0, told.find("Broken contracts")) :]


def test_imports_keep_to_the_contracts() -> None:
    if broken := broken_contracts(ROOT):
        pytest.fail(broken, pytrace=False)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("game/ysnp/board.py", "from ..toroball.state import State"),
        ("game/core/match.py", "from .. import toroball"),
        ("game/toroball/ball.py", "import random"),
        ("saves/files.py", "from scenes import app"),
        ("scenes/app.py", "    from tools import dev"),
        ("scenes/table/bar.py", "    from scenes.pages.menu import Menu"),
        ("scenes/pages/rack.py", "from game.mad_maxence.rules import MadMaxence"),
    ],
)
def test_a_contract_also_finds_the_way_round(tmp_path: Path, module: str, line: str) -> None:
    for room in ROOMS:
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("*.svg", "*.png", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    path = tmp_path / module
    begin = "def _late() -> None:\n" if line.startswith(" ") else ""
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{begin}{line}\n", encoding="utf-8")
    assert module.removesuffix(".py").replace("/", ".") in broken_contracts(tmp_path)


@pytest.mark.parametrize("room", LIBRARIES)
def test_a_room_needs_no_library_but_its_own(room: str) -> None:
    for path in (ROOT / room).rglob("*.py"):
        foreign = imported(path) - set(sys.stdlib_module_names) - set(ROOMS)
        assert foreign <= LIBRARIES[room], f"{path} imports {foreign - LIBRARIES[room]}"


def imported(path: Path) -> set[str]:
    """The packages a module imports by their full names, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module.partition(".")[0])
    return found


def test_only_the_given_rooms_lie_at_the_top() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if tracked.returncode:
        pytest.skip("not a git checkout")
    tops = {name.partition("/")[0] for name in tracked.stdout.splitlines()}
    files = {name for name in tops if not name.startswith(".")} - {*ROOMS, "tests"}
    pages = {"ARCHITECTURE", "CHANGELOG", "CONTRIBUTING", "CREDITS", "LISEZMOI", "README", "SECURITY"}
    assert files <= {"pyproject.toml", "LICENSE", *(f"{page}.md" for page in pages)}


def test_importing_the_catalog_loads_no_game() -> None:
    code = "import sys, game.core.catalog; print([m for m in sys.modules if m.startswith('game.last')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
