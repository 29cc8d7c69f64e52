"""The app on a Linux desktop, in the folders of one user: entry, icons, file types, and how all of it is undone.

Everything is named by its path below the user's data folder. What was not there before is kept in a record, so that
it can be taken away again: our files, the folders made for them, and what the desktop's own tools derive from both.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import subprocess
from pathlib import Path

import msgspec

import assets
from tools.package.icons import SIZES, icon

RECORD = "poste-restante/desktop.json"
PLACES = ("applications", "icons", "metainfo", "mime")
DERIVED = {"applications": "*.desktop", "mime": "packages/*.xml"}
"""Places with files that tools derive from others: as long as there are any of these, somebody needs them."""
TOOLS = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))


class Record(msgspec.Struct, frozen=True):
    files: list[str]
    """Ours."""
    made: list[str]
    """Everything else that came into being with them."""


def data_home() -> Path:
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given) if os.path.isabs(given) else Path.home() / ".local" / "share"


def install(root: Path, command: list[str]) -> list[str]:
    """Put everything in place; returns the tools that are missing to tell the desktop of it. Raises OSError."""
    remove(root)
    before = _there(root)
    files = {RECORD: b"", **_files(command)}
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    missing = _refresh(root)
    made = _there(root) - before - files.keys()
    (root / RECORD).write_bytes(msgspec.json.encode(Record(sorted(files), sorted(made))))
    return missing


def remove(root: Path) -> bool:
    """Take everything away that `install` brought; False if there is nothing. Raises OSError."""
    try:
        record = msgspec.json.decode((root / RECORD).read_bytes(), type=Record)
    except FileNotFoundError:
        return False
    except msgspec.MsgspecError:  # an installation that was cut short
        record = Record([*_files([]), RECORD], [])
    for name in record.files:
        (root / name).unlink(missing_ok=True)
    _refresh(root)
    for name in reversed(record.made):  # what lies in a folder comes before it
        path = root / name
        if path.is_dir():
            with contextlib.suppress(OSError):  # others have put something there
                path.rmdir()
        elif not _is_needed(root, name):
            path.unlink(missing_ok=True)
    return True


def _there(root: Path) -> set[str]:
    """Everything in the places that concern us. What lies beside the record is the player's."""
    places = [root / place for place in PLACES]
    paths = [root, (root / RECORD).parent, *places, *(path for place in places for path in place.rglob("*"))]
    return {path.relative_to(root).as_posix() for path in paths if path.exists()}


def _is_needed(root: Path, name: str) -> bool:
    place = name.partition("/")[0]
    return place in DERIVED and any((root / place).glob(DERIVED[place]))


def _files(command: list[str]) -> dict[str, bytes]:
    return {
        "applications/poste-restante.desktop": entry(command).encode(),
        "icons/hicolor/scalable/apps/poste-restante.svg": assets.read("table/icon.svg").encode(),
        **{f"icons/hicolor/{size}x{size}/apps/poste-restante.png": _png(size) for size in SIZES},
        "metainfo/poste-restante.metainfo.xml": assets.read("desktop/poste-restante.metainfo.xml").encode(),
        "mime/packages/poste-restante.xml": assets.read("desktop/poste-restante.xml").encode(),
    }


def _png(size: int) -> bytes:
    written = io.BytesIO()
    icon(size).save(written, "PNG")
    return written.getvalue()


def entry(command: list[str]) -> str:
    """The desktop entry for an app that is started by this command. It hides itself when its program is gone."""
    run = " ".join([*(_quoted(each) for each in command), "%f"])
    lines = f"Exec={_escaped(run)}\nTryExec={_escaped(''.join(command[:1]))}"
    return assets.read("desktop/poste-restante.desktop").replace("Exec=poste-restante %f", lines)


def _quoted(argument: str) -> str:
    """As the specification of desktop entries wants arguments of Exec."""
    argument = argument.replace("%", "%%")
    if re.fullmatch(r"[\w%+,./:@-]+", argument):
        return argument
    return '"' + re.sub(r'(["`$\\])', r"\\\1", argument) + '"'


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\")


def _refresh(root: Path) -> list[str]:
    """Have the desktop look again; returns the tools that are missing for it."""
    theme = root / "icons" / "hicolor"
    if theme.is_dir():
        os.utime(theme)  # a cache that is older than its folder is not asked
    for tool, place in TOOLS:
        if shutil.which(tool) and (root / place).is_dir():
            subprocess.run([tool, str(root / place)], check=False, capture_output=True, timeout=60)
    return [tool for tool, _place in TOOLS if shutil.which(tool) is None]
