"""Hands on an app of their own, and luck that falls the same way every time the tests run."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.at_hand import AtHand

from .hands import Hands


@pytest.fixture(autouse=True)
def _same_luck_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    counter = iter(range(1, 10_000))
    monkeypatch.setattr(secrets, "randbits", lambda _bits: next(counter))


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path / "home") as app:
        yield Hands(app)
