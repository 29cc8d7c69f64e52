"""Tests run without a screen, in English, with luck that falls the same way every time.

They never touch the player's own saves, and leave no closed app in memory.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import random
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.core import words
from game.core.luck_code import SEEDS

if TYPE_CHECKING:
    from tests.at_hand import AtHand

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANG"], os.environ["LANGUAGE"] = "C", ""  # SDL asks these for the language of the system
# SDL would turn the signal that ends a run (a time limit, say) into a closed window, and blame the test of the moment.
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
MANY_PIECES = 800


def pytest_collection_finish() -> None:
    """What is imported by now stays: set apart, it need not be gone through to find what tests have left behind."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def _disks_are_not_flushed() -> Iterator[None]:
    """Only a machine that stops would miss it, and every decision of a match waits for the disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(autouse=True, scope="module")
def _closed_apps_are_gone() -> Iterator[None]:
    """A closed app is a ring of references with up to 40 MB of pictures in it, and Python lets a dozen of them lie.

    What the app keeps for its next frame goes too, once it is of many games or window sizes.
    """
    yield
    if "scenes.app" in sys.modules:
        from scenes.kit import drawings, paint, text

        if drawings.piece.cache_info().currsize > MANY_PIECES:
            for kept in (drawings, paint, text):
                kept.forget()
        gc.collect()
        with contextlib.suppress(AttributeError, TypeError):  # the C library of Linux keeps what is freed until told
            ctypes.CDLL(None).malloc_trim(0)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTE_RESTANTE_HOME", str(tmp_path / "home"))


@pytest.fixture(autouse=True)
def _same_luck_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match falls the same way every time the tests run."""
    seeds, scatter = iter(range(1, 10_000)), random.Random(1)
    monkeypatch.setattr(secrets, "randbits", lambda _bits: next(seeds))
    monkeypatch.setattr(secrets, "randbelow", lambda limit: next(seeds) if limit == SEEDS else scatter.randrange(limit))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """A test may speak another language; the next one does not."""
    yield
    words.install(str)


@pytest.fixture(scope="session")
def at_hand(tmp_path_factory: pytest.TempPathFactory) -> AtHand:
    from tests.at_hand import AtHand

    return AtHand(tmp_path_factory.mktemp("at hand"))
