"""What an app is slow to make when it opens and every test would make alike: the picture of the rack, and buttons."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scenes.kit.app import App
from scenes.kit.widgets import Toolkit, Widgets
from tools.screens import open_at

WINDOW = (1280, 800)


class AtHand:
    """Apps in a window of the usual size, each with a home of its own.

    One begins as the app does when it is started for the second time: the rack lies in its home as a picture. And it
    finds the buttons of the one before, laid aside as clean as new ones: a test can look at them no more than it can
    look at a button that it has not made yet.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._toolkit: Toolkit | None = None

    @contextmanager
    def app(self, home: Path) -> Iterator[App]:
        shutil.copytree(self._kept_rack(), home / "cache", copy_function=os.link)
        app = open_at(WINDOW, home)
        app.toolkit, self._toolkit = self._toolkit, None
        yield app
        if app.running:
            Widgets(app).clear_away()  # a screen without widgets: all that stood there is laid aside
            if app.canvas.window == WINDOW:
                self._toolkit = app.toolkit
            app.quit()

    def _kept_rack(self) -> Path:
        """The folder in which an app has kept the picture of the rack, once it had composed one and a rest."""
        kept = self._folder / "cache"
        if not kept.exists():
            app = open_at(WINDOW, self._folder)
            for _ in range(3):
                app.step([], 1.0)
            app.quit()
            assert list(kept.glob("rack-*.bmp"))
        return kept
