"""The wheel: one name in an environment, and neighbours that neither disturb us nor are disturbed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("hatchling", reason="the wheel is built by hatchling, which the extra `dev` brings")

from hatchling.builders.wheel import WheelBuilder

from tools.package.wheel import ROOMS, House, without_neighbours

ROOT = Path(__file__).parents[2]
START = """
import sys
from poste_restante import main
if __name__ == "__main__":
    sys.exit(main())
"""
"""The command `poste-restante` as installers write it."""
FALCON = """
import sys, time
from pathlib import Path
import msgspec, poste_restante

if __name__ == "__main__":
    poste_restante.move_in()
    import assets
    from game.core import catalog
    from game.core.chance import Chance
    from scenes.table.thinker import Thinker

    rules = catalog.load("last-glow", assets.read)
    state = rules.setup(rules.options_type(), Chance.seeded(1)).state
    thinker = Thinker(rules.id, rules.content_hash, Path("home"))
    thinker.ask("random", msgspec.json.encode(state), 1, 1, 1.0, fresh=True)
    while (answer := thinker.look(0.05)) is None:
        time.sleep(0.05)
    print("answered" if rules.grammar.parse(answer.move) in rules.moves(state) else answer)
"""
"""A bot that thinks in a process of its own."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages: our wheel, and strangers with the names of our rooms."""
    folder = tmp_path_factory.mktemp("installed")
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder / "site")
    for room in ROOMS:
        (folder / "site" / room).mkdir()
        (folder / "site" / room / "__init__.py").write_text("who = 'a stranger'\n")
    (folder / "poste-restante").write_text(START)
    (folder / "falcon.py").write_text(FALCON)
    return folder / "site"


def run(site: Path, *arguments: str) -> str:
    command, surroundings = [sys.executable, *arguments], {**os.environ, "PYTHONPATH": str(site)}
    done = subprocess.run(command, cwd=site, env=surroundings, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_wheel_brings_one_name_of_its_own(site: Path) -> None:
    names = {path.name for path in site.iterdir() if not path.name.endswith(".dist-info")}
    assert names == {"poste_restante", *ROOMS}  # these are the strangers
    assert (site / "poste_restante" / "house" / "assets" / "table" / "icon.svg").is_file()


@pytest.mark.parametrize("start", [["../poste-restante"], ["-m", "poste_restante"]], ids=["command", "module"])
def test_strangers_of_the_same_names_do_not_disturb_us(site: Path, start: list[str]) -> None:
    """Not even in the processes that a simulation spawns."""
    assert "decisions/s" in run(site, *start, "sim", "last-glow", "--games", "8", "--bot", "random", "--jobs", "2")


def test_strangers_of_the_same_names_do_not_disturb_a_bot_that_thinks_beside_the_window(site: Path) -> None:
    assert run(site, "../falcon.py") == "answered\n"


def test_strangers_of_the_same_names_are_not_disturbed(site: Path) -> None:
    for room in ROOMS:
        assert run(site, "-c", f"import {room}; print({room}.who)") == "a stranger\n"


def test_an_editable_installation_finds_the_checkout_from_anywhere(tmp_path: Path) -> None:
    parts: dict[str, dict[str, str]] = {"force_include": {}, "force_include_editable": {}}
    hook = House(str(ROOT), {}, None, None, "", "wheel")  # type: ignore[arg-type] # it asks none of them
    hook.initialize("editable", parts)
    (tmp_path / "game.py").touch()
    for source, target in parts["force_include_editable"].items():
        copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
        copy(ROOT / source, tmp_path / target)
    hook.finalize("editable", parts, "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.py", "poste_restante"]
    assert run(tmp_path, "-m", "poste_restante", "rules", "last-glow").startswith("The Last Glow")


def test_the_front_page_on_an_index_needs_no_file_beside_it() -> None:
    page = without_neighbours((ROOT / "README.md").read_text(encoding="utf-8"))
    assert "## Play" in page
    assert [link for link in re.findall(r"\]\(([^)]+)\)", page) if not link.startswith("https://")] == []
