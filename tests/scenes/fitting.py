"""What is wrong with the words on a screen: what does not fit, overlaps, leaves the sheet, or shares its key."""

from __future__ import annotations

import itertools
from collections import Counter

from scenes.kit.app import App
from scenes.kit.canvas import Box
from scenes.kit.scene import Scene
from scenes.table.table import Table
from scenes.table.terms import Target, Tool


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
    found += [f"{name}: {t.words[:50]!r} leaves the sheet" for t in texts if t.box.right > 1601 or t.box.x < -1]
    return found + [f"{name}: two things answer to the key {key!r}" for key in _keys_used_twice(app.scene)]


def _keys_used_twice(scene: Scene) -> list[str]:
    """Letters that press more than one button or place of a table; other languages bring letters of their own."""
    if not isinstance(scene, Table):
        return []
    pressed: list[Target | Tool] = [*scene.letter.tools, *scene.board.targets(scene.view.view)]
    used = Counter(each.key for each in pressed if each.key)
    return [key for key, times in used.items() if times > 1]


def _shrunk(box: Box) -> Box:
    """Line height includes air; two pixels of it may touch."""
    return Box(box.x + 2, box.y + box.h * 0.12, max(1.0, box.w - 4), max(1.0, box.h * 0.72))
