"""What is wrong with the words on a screen: what does not fit, what overlaps, what leaves the sheet."""

from __future__ import annotations

import itertools

from scenes.kit.app import App
from scenes.kit.canvas import Box


def problems(app: App, name: str) -> list[str]:
    texts = [*app.writer.drawn, *app.scene.widgets.texts]
    assert texts, name
    found = [f"{name}: {text.words[:60]!r} does not fit" for text in texts if not text.fits]
    shrunk = [(text, _shrunk(text.box)) for text in texts]
    found += [
        f"{name}: {a.words[:50]!r} overlaps {b.words[:50]!r}"
        for (a, box), (b, other) in itertools.combinations(shrunk, 2)
        if box.overlaps(other) and a != b
    ]
    return found + [f"{name}: {t.words[:50]!r} leaves the sheet" for t in texts if t.box.right > 1601 or t.box.x < -1]


def _shrunk(box: Box) -> Box:
    """Line height includes air; two pixels of it may touch."""
    return Box(box.x + 2, box.y + box.h * 0.12, max(1.0, box.w - 4), max(1.0, box.h * 0.72))
