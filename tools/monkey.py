"""A monkey at the laptop: random mouse and keyboard events. `python -m tools.monkey --events 1000000`

Nothing it does may crash the app, lose a move or leave a piece where the rules do not have it.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path

import pygame

from scenes.app import App
from scenes.kit.canvas import HEIGHT, WIDTH
from scenes.table.table import Table
from tools.screens import open_at

KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_SPACE, pygame.K_a, pygame.K_l, pygame.K_z, pygame.K_1, pygame.K_2, pygame.K_F1, pygame.K_F2, pygame.K_F3,
    pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_F10, pygame.K_BACKSPACE, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
)  # fmt: skip


def _place(app: App, luck: random.Random) -> tuple[int, int]:
    """Mostly somewhere that matters, sometimes anywhere."""
    points = app.scene.all_points()
    at = (luck.uniform(-40, WIDTH + 40), luck.uniform(-40, HEIGHT + 40))
    if points and luck.random() < 0.7:
        at = luck.choice(points).box.centre
    elif isinstance(app.scene, Table) and app.scene.view.stage.sprites and luck.random() < 0.7:
        at = luck.choice(app.scene.view.stage.sprites).at
    return app.canvas.point(at)


def _mouse(kind: int, at: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=at, button=button)


def _gesture(app: App, luck: random.Random) -> list[pygame.event.Event]:
    """A few events as a hand makes them: a click, a drag, a key, or something half done."""
    what, here, there = luck.random(), _place(app, luck), _place(app, luck)
    down, up, move = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION
    if what < 0.4:
        return [_mouse(move, here), _mouse(down, here), _mouse(up, here)]
    if what < 0.65:
        return [_mouse(move, here), _mouse(down, here), _mouse(move, there), _mouse(up, there)]
    if what < 0.85:
        key = luck.choice(KEYS)
        mod = luck.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_LCTRL))
        typed = chr(key) if pygame.K_a <= key <= pygame.K_z or pygame.K_0 <= key <= pygame.K_9 else ""
        return [pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed)]
    if what < 0.9:
        return [pygame.event.Event(pygame.MOUSEWHEEL, y=luck.choice((-3, -1, 1, 3)), x=0, flipped=False)]
    return [_mouse(luck.choice((down, up, move)), here, luck.choice((pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT)))]


def run(events: int, home: Path, seed: int = 0) -> int:
    """Returns how many decisions the monkey made."""
    luck = random.Random(seed)
    app = open_at((1280, 800), home)
    app.quit = lambda: None  # type: ignore[method-assign]  # the monkey may not close the window
    decisions = lines = done = steps = 0
    while done < events:
        if steps % 100 == 0:
            speed = luck.choice(("off", "off", "fast"))
            app.settings = app.settings.__class__(speed=speed, sound=False, window=(1280, 800))
        batch = _gesture(app, luck)
        done += len(batch)
        steps += 1
        app.step([*batch, *pygame.event.get()], luck.choice((0.016, 0.016, 0.2)))
        if isinstance(app.scene, Table):
            now = len(app.scene.match.lines)
            decisions += now == lines + 1
            lines = now
            assert app.scene.saved.saved
    del app.__dict__["quit"]
    app.quit()
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description="Random events, for as long as you like.")
    parser.add_argument("--events", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        decisions = run(given.events, Path(home), given.seed)
    print(f"{given.events} events, {decisions} decisions, nothing crashed")


if __name__ == "__main__":
    main()
