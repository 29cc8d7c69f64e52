"""In place of typst, which takes seconds for each game: whether it sets is asked in `tests/scenes/press`."""

from __future__ import annotations

import io

import pygame
import pytest

from scenes.press import press
from scenes.press.press import Wish


def first_sheet(_game: str, _wish: Wish) -> bytes:
    picture = io.BytesIO()
    pygame.image.save(pygame.Surface((70, 99)), picture, "first.png")
    return picture.getvalue()


def without_typst(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "can_print", lambda: True)
    monkeypatch.setattr(press, "first_sheet", first_sheet)
