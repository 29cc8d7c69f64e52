"""What the player may set, each with its type and default, in one place."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, Literal

import msgspec

from .files import read_limited, set_aside, write_atomically
from .problems import Damaged

LARGEST = 1_000_000


class Settings(msgspec.Struct, frozen=True):
    speed: Literal["slow", "normal", "fast", "off"] = "normal"
    """How fast things move on the table; "off" is reduced motion."""
    text_size: Literal["normal", "large", "larger"] = "normal"
    full_screen: bool = False
    sound: bool = True
    volume: int = 60
    language: str = "en"
    marks: bool = True
    """A mark on the top of every cube, so that colour is never the only difference."""
    confirm_leaving: bool = True
    handover: Literal["when-hidden", "always"] = "when-hidden"
    """When the card that asks to pass the laptop on is shown."""
    window: tuple[int, int] = (1280, 800)


def load(home: Path) -> tuple[Settings, str | None]:
    """The settings, and a sentence if some could not be read. Values that make no sense fall back to defaults."""
    path = home / "settings.json"
    try:
        raw = msgspec.json.decode(read_limited(path, LARGEST))
        if not isinstance(raw, dict):
            raise ValueError("not a table of settings")
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError, RecursionError, Damaged):
        with contextlib.suppress(OSError):
            set_aside(path, home / "aside")
        return Settings(), "The settings could not be read; defaults are used, the old file was kept aside."
    known, wrong = {}, []
    hints = msgspec.structs.fields(Settings)
    for field in hints:
        if field.name in raw:
            try:
                known[field.name] = msgspec.convert(raw[field.name], field.type)
            except msgspec.ValidationError:
                wrong.append(field.name)
    settings = Settings(**known)
    settings = msgspec.structs.replace(
        settings,
        volume=max(0, min(100, settings.volume)),
        window=(max(640, min(7680, settings.window[0])), max(400, min(4320, settings.window[1]))),
    )
    return settings, f"These settings made no sense and were reset: {', '.join(wrong)}." if wrong else None


def save(home: Path, settings: Settings) -> None:
    """Write the settings; what a newer version wrote beside ours is kept. Raises OSError."""
    path = home / "settings.json"
    kept: dict[str, Any] = {}
    try:
        raw = msgspec.json.decode(read_limited(path, LARGEST))
        kept = raw if isinstance(raw, dict) else {}
    except (OSError, ValueError, RecursionError, Damaged):
        pass
    data = msgspec.json.format(msgspec.json.encode({**kept, **msgspec.to_builtins(settings)}), indent=2)
    write_atomically(path, data + b"\n")
