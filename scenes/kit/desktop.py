"""The desktop around the window: its file manager."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from pathlib import Path


def show_in_folder(path: Path) -> None:
    """Open the file manager where this file lies, if there is one."""
    if sys.platform == "win32":
        command = ["explorer", "/select,", str(path)]
    elif sys.platform == "darwin":
        command = ["open", "-R", str(path)]
    else:
        command = ["xdg-open", str(path.parent)]
    with contextlib.suppress(OSError):
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
