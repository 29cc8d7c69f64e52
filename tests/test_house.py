"""The house stays as it was laid out: who may import whom, and what lies at the top."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = {"game", "saves", "scenes", "tools", "assets", "tests"}
MAY_IMPORT = {
    "game": {"game", "msgspec"},
    "saves": {"game", "saves", "msgspec", "filelock", "platformdirs"},
    "scenes": None,
    "tools": None,
    "assets": {"assets"},
}
"""None: anything but the tests; `scenes` reaches `tools` only where the app starts."""


def imports(path: Path) -> set[str]:
    """Full names of everything a module imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module)
    return found


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_arrows_point_one_way(room: str) -> None:
    allowed = MAY_IMPORT[room]
    for path in (ROOT / room).rglob("*.py"):
        tops = {name.partition(".")[0] for name in imports(path)}
        foreign = tops - set(sys.stdlib_module_names)
        if allowed is not None:
            assert foreign <= allowed, f"{path} imports {foreign - allowed}"
        assert "tests" not in foreign
        if room == "scenes" and path.name != "__main__.py":
            assert "tools" not in foreign, f"{path} reaches into tools"


def test_no_game_knows_another() -> None:
    for path in (ROOT / "game").glob("*/*.py"):
        own = path.parent.name
        for name in imports(path):
            if name.startswith("game."):
                assert name.split(".")[1] in {"core", own}, f"{path} imports {name}"
                assert own != "core" or name.split(".")[1] == "core"


def test_the_rules_have_no_clock_no_files_and_no_luck_of_their_own() -> None:
    forbidden = {"random", "secrets", "time", "datetime", "os", "pathlib", "io", "threading"}
    for path in (ROOT / "game").rglob("*.py"):
        assert not imports(path) & forbidden, path


def test_only_the_given_rooms_lie_at_the_top() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if tracked.returncode:
        pytest.skip("not a git checkout")
    tops = {name.partition("/")[0] for name in tracked.stdout.splitlines()}
    files = {name for name in tops if not name.startswith(".")} - OURS
    assert files <= {"pyproject.toml", "README.md", "CREDITS.md", "LICENSE"}


def test_importing_the_catalog_loads_no_game() -> None:
    code = "import sys, game.core.catalog; print([m for m in sys.modules if m.startswith('game.last')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
