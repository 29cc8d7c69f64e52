"""The player's settings, each with its type and default, in one place.

Standard library only: settings are read before the first frame, when no other library is loaded yet.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from game.core.words import N_, _

from .files import read_limited, set_aside, write_atomically
from .problems import Damaged, told

LARGEST = 1_000_000


Speed = Literal["slow", "normal", "fast", "off"]
Voice = Literal["automatic", "focus", "off"]
Detail = Literal["brief", "normal", "full"]


class Settings(NamedTuple):
    speed: Speed = "normal"
    """The speed of all animation; "off" is reduced motion."""
    text_size: Literal["normal", "large", "larger"] = "normal"
    full_screen: bool = False
    sound: bool = True
    volume: int = 60
    language: str = ""
    """The code of a language; empty until one is chosen, and then it is the system's."""
    marks: bool = True
    """A mark on top of every cube, so that colour is never the only difference."""
    handover: Literal["always", "when-hidden"] = "when-hidden"
    """Whether the card that asks to pass the device on is also shown where nothing is hidden."""
    last_word: bool = True
    """Whether a move that leads straight to the dice of the next phase asks for confirmation before they roll."""
    hints: bool = True
    """Whether something that happens for the first time is explained in a sentence."""
    voice: Voice = "automatic"
    """Whether screen readers are spoken to; "focus" says news as a description of what has the focus, for readers that
    do not know announcements."""
    detail: Detail = "normal"
    """How much a screen reader is told: names and news, also what would come of it, or everything."""
    signals: int = 60
    """The volume of the sounds that tell of something: a turn, a refusal, a danger."""
    window: tuple[int, int] = (0, 0)
    """The size of the window; (0, 0) until a size is chosen."""


class Notice(NamedTuple):
    """A problem while reading. It is formatted later, because the settings contain the language."""

    text: str
    values: dict[str, str] = {}  # noqa: RUF012 - never changed

    def __str__(self) -> str:
        return _(self.text).format(**self.values)


def load(home: Path) -> tuple[Settings, Notice | None]:
    """The settings, and a notice if some could not be read. Invalid values fall back to defaults."""
    path = home / "settings.json"
    try:
        raw = _read(path)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        text = N_("The settings could not be read ({why}); defaults are used.")
        return Settings(), Notice(text, {"why": error.strerror or ""})
    except (ValueError, RecursionError, Damaged):
        kept = set_aside(path, home / "aside")
        if kept is None:
            text = N_("The settings could not be read; defaults are used, the old file stays until they are changed.")
        else:
            text = N_("The settings could not be read; defaults are used, the old file was kept aside.")
        return Settings(), Notice(text)
    hints = get_type_hints(Settings)
    known = {name: _tupled(value) for name, value in raw.items() if name in hints}
    wrong = [name for name, value in known.items() if not _fits(value, hints[name])]
    settings = Settings(**{name: value for name, value in known.items() if name not in wrong})
    settings = settings._replace(volume=max(0, min(100, settings.volume)), signals=max(0, min(100, settings.signals)))
    if settings.window != Settings().window:
        wide, high = settings.window
        settings = settings._replace(window=(max(640, min(7680, wide)), max(400, min(4320, high))))
    text = N_("These settings made no sense and were reset: {names}.")
    return settings, Notice(text, {"names": ", ".join(wrong)}) if wrong else None


@told(N_("The settings could not be saved ({why})."))
def save(home: Path, settings: Settings) -> None:
    """Write the settings; unknown ones of a newer version are kept. Raises SaveProblem."""
    import json

    path = home / "settings.json"
    kept: dict[str, Any] = {}
    with contextlib.suppress(OSError, ValueError, RecursionError, Damaged):
        kept = _read(path)
    data = json.dumps({**kept, **settings._asdict()}, indent=2)
    write_atomically(path, data.encode() + b"\n")


def _read(path: Path) -> dict[str, Any]:
    data = read_limited(path, LARGEST)
    import json

    raw = json.loads(data)
    if not isinstance(raw, dict):
        raise ValueError("not a table of settings")
    return raw


def _tupled(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _fits(value: Any, hint: Any) -> bool:
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    if get_origin(hint) is tuple:
        kinds = get_args(hint)
        return isinstance(value, tuple) and len(value) == len(kinds) and all(map(_fits, value, kinds))
    return type(value) is hint
