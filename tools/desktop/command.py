"""Which desktop this is, and what the player is told."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from saves.problems import SaveProblem, told

WINDOWED = "Poste Restante.exe"
"""The program of the packaged folder that opens the table without a console beside it."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="poste-restante install-desktop",
        description="Put Poste Restante into the menu of applications, and open its files by a double click."
        " For you alone, in your own folders.",
    )
    parser.add_argument("--remove", action="store_true", help="undo exactly that")
    remove = parser.parse_args(arguments).remove
    try:
        with told("That could not be written ({why})."):
            print(_on_windows(remove) if sys.platform == "win32" else _on_linux(remove))
    except SaveProblem as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def _on_linux(remove: bool) -> str:
    """Raises SaveProblem."""
    from tools.desktop import freedesktop

    if not sys.platform.startswith("linux"):
        raise SaveProblem("This is known for Linux and for Windows only.")
    root = freedesktop.data_home()
    if remove:
        return "Removed." if freedesktop.remove(root) else f"Nothing of it is in {root}."
    missing = freedesktop.install(root, _command())
    done = f"Poste Restante is among your applications now ({root / 'applications'})."
    if missing:
        return f"{done} Its files open by a double click once you have {' and '.join(missing)}: then do this again."
    return done


def _command() -> list[str]:
    """What starts this installation, from any folder. Raises SaveProblem."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    if find_spec("poste_restante") is None:
        raise SaveProblem("Poste Restante is not installed in this Python, so a desktop could not start it.")
    # -P: modules that lie beside a file somebody opens must not be taken for Python's.
    return [sys.executable, "-P", "-m", "poste_restante"]


def _on_windows(remove: bool) -> str:
    """Raises SaveProblem."""
    from tools.desktop import registry, start_menu

    program = Path(sys.executable).with_name(WINDOWED)
    if not getattr(sys, "frozen", False) or not program.is_file():
        raise SaveProblem("On Windows, this is known for the packaged app only.")
    if remove:
        registry.remove(program)
        start_menu.remove()
        return "Removed."
    registry.install(program)
    start_menu.install(program)
    return "Poste Restante is in your Start menu now, and its files open by a double click."
