"""Plays matches as a screen reader does: over AT-SPI, by roles and names alone, without a look at the screen.

    python -m tools.by_ear [GAME ...] [--turns N] [--storms N]

Each match is played by a client that knows nothing of the app: it finds what can be pressed on the accessibility bus,
presses it, and waits for what is said. Linux only; it needs Xvfb, dbus-run-session, at-spi-bus-launcher,
and the system's Python with gi and Atspi 2.0 (Debian: xvfb dbus at-spi2-core gir1.2-atspi-2.0 python3-gi). Home and
session are its own: to switch accessibility on is written where desktops keep their settings.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen

from game.core import catalog

ROOT = Path(__file__).parent.parent
SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")


def missing() -> str:
    """What this needs and does not find; empty if nothing."""
    if not sys.platform.startswith("linux"):
        return "Linux"
    for program in ("dbus-run-session", SYSTEM_PYTHON):
        if shutil.which(program) is None:
            return program
    if not any(Path(launcher).exists() for launcher in LAUNCHERS):
        return "at-spi-bus-launcher"
    if shutil.which("Xvfb") is None:
        return "Xvfb"
    asked = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    if subprocess.run([SYSTEM_PYTHON, "-c", asked], capture_output=True, check=False).returncode:
        return "gir1.2-atspi-2.0 and python3-gi"
    try:
        import accesskit  # noqa: F401
    except ImportError:
        return "accesskit"
    return ""


@contextmanager
def screen(number: int | None) -> Iterator[str]:
    """A display of its own: this one, or any that is free."""
    reading, writing = os.pipe()
    wanted = [] if number is None else [f":{number}"]
    server = subprocess.Popen(["Xvfb", *wanted, "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-noreset"],
                              pass_fds=[writing], stderr=subprocess.DEVNULL)  # fmt: skip
    os.close(writing)
    with os.fdopen(reading) as told:
        found = told.readline().strip()
    try:
        if not found:
            raise OSError("Xvfb could not be started")
        yield f":{found}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def session(client: Sequence[str], home: Path, display: str, settings: Mapping[str, object]) -> Iterator[Popen[str]]:
    """A client on a bus of its own, with the app's settings and saves in this folder; all of it ends with the block."""
    (home / "saves").mkdir(exist_ok=True)
    kept = home / "saves" / "settings.json"
    if not kept.exists():
        kept.write_text(json.dumps(settings), encoding="utf-8")
    (home / "run").mkdir(mode=0o700, exist_ok=True)
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "DBUS_", "SDL_"))},
        **{f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "CACHE", "DATA", "STATE")},
        "XDG_RUNTIME_DIR": str(home / "run"),
        "HOME": str(home),
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "GSETTINGS_BACKEND": "memory",
        "POSTE_RESTANTE_HOME": str(home / "saves"),
    }
    began = Popen(["dbus-run-session", "--", SYSTEM_PYTHON, *client], cwd=ROOT, env=environment, stdout=PIPE,
                  stderr=PIPE, text=True, start_new_session=True)  # fmt: skip
    try:
        yield began
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(began.pid, signal.SIGTERM)  # whatever is left of its session, and nothing else
        began.wait()


def app_and_bus() -> dict[str, object]:
    """How a client starts them."""
    launcher = next(each for each in LAUNCHERS if Path(each).exists())
    return {"app": [sys.executable, "-m", "scenes"], "launcher": launcher}


def play(
    game: str,
    turns: int,
    storms: int = 0,
    seconds: float = 600.0,
    display_number: int | None = None,
    trace: Path | None = None,
) -> dict[str, object]:
    """One match, with motion off; what the client reports of it."""
    settings = {"speed": "off", "sound": False, "hints": False, "language": "en", "full_screen": False}
    task = {**app_and_bus(), "title": catalog.listing(game).title, "turns": turns, "storms": storms,
            "seconds": seconds, "trace": None if trace is None else str(trace)}  # fmt: skip
    client = ["-m", "tools.by_ear_client", json.dumps(task)]
    with (
        screen(display_number) as display,
        tempfile.TemporaryDirectory() as folder,
        session(client, Path(folder), display, settings) as began,
    ):
        try:
            told, trouble = began.communicate(timeout=seconds + 60)
        except subprocess.TimeoutExpired:
            told, trouble = "", f"not done after {seconds:.0f} seconds"
    try:
        report: dict[str, object] = json.loads(told.splitlines()[-1])
    except (IndexError, ValueError):
        report = {"ended": False, "why": trouble[-2000:]}
    return report


def main(arguments: Sequence[str] | None = None) -> int:
    games = [listing.id for listing in catalog.LISTINGS]
    parser = argparse.ArgumentParser(prog="python -m tools.by_ear", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them, if none is named")
    parser.add_argument("--turns", type=int, default=2000, help="presses after which a match is given up")
    parser.add_argument("--storms", type=int, default=0, help="how often the reader is switched off and on meanwhile")
    parser.add_argument("--display", type=int, help="the number of the display; without it, one that is free")
    parser.add_argument("--seconds", type=float, default=600.0, help="after which a match is given up")
    parser.add_argument("--trace", type=Path, metavar="FOLDER", help="where to write what was pressed and said")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.games) - set(games):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    if why := missing():
        print(f"Nothing was played: {why} is missing.")
        return 1
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(143))  # ends what was started, too
    ended = True
    for game in asked.games or games:
        trace = None if asked.trace is None else (asked.trace / f"{game}.txt").resolve()
        report = play(game, asked.turns, asked.storms, asked.seconds, asked.display, trace)
        ended = ended and bool(report["ended"])
        print(game, json.dumps(report, ensure_ascii=False), flush=True)
    return 0 if ended else 1


if __name__ == "__main__":
    raise SystemExit(main())
