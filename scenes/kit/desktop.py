"""The desktop around the window: its file manager and its clipboard."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from pathlib import Path

import pygame


def show_in_folder(path: Path) -> None:
    """Open the file manager at this file, if there is one."""
    if sys.platform == "win32":
        command = ["explorer", "/select,", str(path)]
    elif sys.platform == "darwin":
        command = ["open", "-R", str(path)]
    else:
        command = ["xdg-open", str(path.parent)]
    with contextlib.suppress(OSError):
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def pasted() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy_text(words: str) -> bool:
    """Copy a text to the clipboard. False if that failed."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


def copy_picture(png: Path) -> bool:
    """Copy an image file to the clipboard. False if that failed.

    SDL only supports text, so a program of the system is run. A script gets the path through its environment, never as
    part of its source: a name may contain anything.
    """
    if sys.platform == "win32":
        script = (
            "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
            "[Windows.Forms.Clipboard]::SetImage([Drawing.Image]::FromFile($env:POSTCARD))"
        )
        return _done(["powershell", "-NoProfile", "-Sta", "-Command", script], png)
    if sys.platform == "darwin":
        script = 'set the clipboard to (read (POSIX file (system attribute "POSTCARD")) as «class PNGf»)'
        return _done(["osascript", "-e", script], png)
    wayland = ["wl-copy", "--type", "image/png"]
    x11 = ["xclip", "-selection", "clipboard", "-target", "image/png"]
    return _done(wayland if os.environ.get("WAYLAND_DISPLAY") else x11, png)


_PATIENCE = 5.0
"""Seconds; PowerShell takes one or two to start."""


def _done(command: list[str], png: Path) -> bool:
    """Whether a program has accepted the image, from its standard input or from the file named by POSTCARD."""
    try:
        with png.open("rb") as picture:
            asked = subprocess.run(
                command,
                stdin=picture,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "POSTCARD": str(png)},
                timeout=_PATIENCE,
                check=False,
            )
    except (OSError, subprocess.SubprocessError):
        return False
    return asked.returncode == 0
