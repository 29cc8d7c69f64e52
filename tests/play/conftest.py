"""Hands on an app of their own, and luck that falls the same way every time the tests run."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.screens import open_at

from .hands import Hands


@pytest.fixture(autouse=True)
def _same_luck_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    counter = iter(range(1, 10_000))
    monkeypatch.setattr(secrets, "randbits", lambda _bits: next(counter))


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    found = Hands(open_at((1280, 800), tmp_path / "home"))
    yield found
    found.app.quit()
