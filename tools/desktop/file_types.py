"""The files that a double click opens, as Windows and macOS are told of them; `assets/desktop` tells Linux."""

from __future__ import annotations

from typing import NamedTuple

from saves import additions, luggage, text_file


class FileType(NamedTuple):
    ending: str
    id: str
    title: str
    is_text: bool
    """For editors and mail programs, too."""


FILE_TYPES = (
    FileType(luggage.ENDING, "PosteRestante.Shelf", "Packed shelf of Poste Restante", is_text=False),
    FileType(text_file.ENDING, "PosteRestante.Match", "Match of Poste Restante", is_text=True),
    FileType(additions.ENDING, "PosteRestante.Adventure", "Adventure of Mad Maxence", is_text=True),
)
