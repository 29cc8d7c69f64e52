"""What a double click does on Windows, for one user: keys below HKEY_CURRENT_USER\\Software\\Classes.

Not tried on a Windows machine: only with a registry that the tests make up, and with Wine's.
"""

from __future__ import annotations

import contextlib
import winreg
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from saves import additions, luggage, text_file

CLASSES = "Software\\Classes"
FILE_TYPES_CHANGED = 0x08000000


class FileType(NamedTuple):
    ending: str
    id: str
    title: str
    values: dict[str, str]


_TEXT = {"Content Type": "text/plain", "PerceivedType": "text"}
"""Editors offer themselves for it, and mail programs send it as text."""
FILE_TYPES = (
    FileType(luggage.ENDING, "PosteRestante.Shelf", "Packed shelf of Poste Restante", {}),
    FileType(text_file.ENDING, "PosteRestante.Match", "Match of Poste Restante", _TEXT),
    FileType(additions.ENDING, "PosteRestante.Adventure", "Adventure of Mad Maxence", _TEXT),
)


def keys(program: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """Each key with its values, a key before those in it. The nameless value is what the key itself says."""
    for ending, type_id, title, values in FILE_TYPES:
        yield ending, {"": type_id, **values}
        yield f"{ending}\\OpenWithProgids", {type_id: ""}
        yield type_id, {"": title}
        yield f"{type_id}\\DefaultIcon", {"": f'"{program}",0'}
        yield f"{type_id}\\shell", {}
        yield f"{type_id}\\shell\\open", {}
        yield f"{type_id}\\shell\\open\\command", {"": f'"{program}" "%1"'}


def install(program: Path) -> None:
    """Raises OSError."""
    for path, values in keys(program):
        with winreg.CreateKeyEx(winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{path}", 0, winreg.KEY_WRITE) as key:
            for name, value in values.items():
                winreg.SetValueEx(key, name, 0, winreg.REG_SZ, value)
    _tell_the_shell()


def remove(program: Path) -> None:
    """Take away the values that `install` wrote, and the keys that are empty then. Raises OSError."""
    for path, values in reversed(list(keys(program))):
        whole = f"{CLASSES}\\{path}"
        with contextlib.suppress(FileNotFoundError):
            with winreg.OpenKeyEx(winreg.HKEY_CURRENT_USER, whole, 0, winreg.KEY_READ | winreg.KEY_WRITE) as key:
                for name, value in values.items():
                    with contextlib.suppress(FileNotFoundError):
                        if winreg.QueryValueEx(key, name)[0] == value:
                            winreg.DeleteValue(key, name)
                inner, left, _when = winreg.QueryInfoKey(key)
            if not inner and not left:
                winreg.DeleteKey(winreg.HKEY_CURRENT_USER, whole)
    _tell_the_shell()


def _tell_the_shell() -> None:
    import ctypes

    ctypes.windll.shell32.SHChangeNotify(FILE_TYPES_CHANGED, 0, None, None)
