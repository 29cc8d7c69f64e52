"""Whole games by hand fall the same way every time the tests run."""

from __future__ import annotations

import secrets

import pytest


@pytest.fixture(autouse=True)
def _same_luck_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    counter = iter(range(1, 10_000))
    monkeypatch.setattr(secrets, "randbits", lambda _bits: next(counter))
