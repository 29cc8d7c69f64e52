"""The app by keys and spoken words alone, for who tries what it is like without eyes.

    python -m tools.by_keys start FOLDER [--language fr]   open it; saves and all that was spoken lie in the folder
    python -m tools.by_keys press FOLDER Tab Return F8     press keys, and print what is spoken after each
    python -m tools.by_keys said FOLDER                    print what has been spoken since
    python -m tools.by_keys stop FOLDER                    close it; start goes on with the same saves

Keys are called as xdotool calls them: Tab, shift+Tab, Return, Escape, Up, Down, space, ctrl+z, F1 to F12, a, 1.
Needs what `tools.by_ear` needs, and xdotool. No voice is used: a client of the accessibility bus writes down, in
FOLDER/spoken.txt, what a screen reader says of what it is told.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools import by_ear
from tools.by_ear import ROOT, app_and_bus, screen, session

SILENCE = 1.2
"""Seconds without a word after which all has been said."""
LONGEST = 30.0
"""Seconds that are waited for it."""


def missing() -> str:
    """What this needs and does not find; empty if nothing."""
    return by_ear.missing() or ("" if shutil.which("xdotool") else "xdotool")


class Folder:
    """What lies in the folder of somebody who plays."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.spoken = self.path / "spoken.txt"
        self._read = self.path / "read"
        self.display = self.path / "display"
        self.keeper = self.path / "pid"

    def news(self) -> str:
        """What was spoken and not read yet."""
        begin = int(self._read.read_text()) if self._read.exists() else 0
        spoken = self.spoken.read_bytes() if self.spoken.exists() else b""
        self._read.write_text(str(len(spoken)))
        return spoken[begin:].decode()

    def wait(self) -> str:
        """All that is spoken until nothing more comes."""
        began = last = time.monotonic()
        size = -1
        while (now := time.monotonic()) - last < SILENCE and now - began < LONGEST:
            here = self.spoken.stat().st_size if self.spoken.exists() else 0
            if here != size:
                size, last = here, now
            time.sleep(0.05)
        return self.news()


def start(folder: Folder, asked: argparse.Namespace) -> int:
    folder.path.mkdir(parents=True, exist_ok=True)
    folder.display.unlink(missing_ok=True)
    keeping = [sys.executable, "-m", "tools.by_keys", "keep", str(folder.path), "--language", asked.language]
    keeping += [] if asked.screen is None else ["--screen", str(asked.screen)]
    with (folder.path / "trouble.txt").open("w") as trouble:
        subprocess.Popen(keeping, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=trouble, stderr=trouble,
                         start_new_session=True)  # fmt: skip
    began, words = time.monotonic(), ""
    while not words and time.monotonic() - began < LONGEST:
        words = folder.wait()
    print(words, end="")
    return 0 if words else 1


def keep(folder: Folder, asked: argparse.Namespace) -> int:
    """Run all of it until the app is closed."""
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(143))  # ends what was started, too
    folder.keeper.write_text(str(os.getpid()))
    task = {**app_and_bus(), "out": str(folder.spoken)}
    settings = {"sound": False, "language": asked.language, "full_screen": False}
    client = ["-m", "tools.by_keys_reader", json.dumps(task)]
    with screen(asked.screen) as display, session(client, folder.path, display, settings) as began:
        folder.display.write_text(display)
        print(began.communicate()[1])
    return 0


def press(folder: Folder, keys: Sequence[str]) -> int:
    print(folder.news(), end="")
    for key in keys:
        environment = {**os.environ, "DISPLAY": folder.display.read_text()}
        subprocess.run(["xdotool", "key", key], env=environment, check=True)
        print(f"[{key}]\n{folder.wait()}", end="", flush=True)
    return 0


def stop(folder: Folder) -> int:
    os.kill(int(folder.keeper.read_text()), signal.SIGTERM)
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(prog="python -m tools.by_keys", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip
    parser.add_argument("what", choices=["start", "press", "said", "stop", "keep"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("keys", nargs="*")
    parser.add_argument("--language", default="en")
    parser.add_argument("--screen", type=int, help="the number of its display; without it, one that is free")
    asked = parser.parse_args(arguments)
    if why := missing():
        print(f"It cannot be heard: {why} is missing.")
        return 1
    folder = Folder(asked.folder)
    match asked.what:
        case "start":
            return start(folder, asked)
        case "keep":
            return keep(folder, asked)
        case "press":
            return press(folder, asked.keys)
        case "stop":
            return stop(folder)
    print(folder.wait(), end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
