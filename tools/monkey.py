"""A monkey at the laptop: random mouse and keyboard events. `python -m tools.monkey --events 1000000`

It clicks, drags, types what no keyboard has, resizes the window, looks away, does several things in one frame, closes
the app and opens it again, at the table of every game that has one. Nothing it does may crash the app, lose a move or
leave a piece where the rules do not have it.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.core import catalog, options
from saves import journal_file
from scenes.app import open_app
from scenes.boards.mad_maxence.campaign import campaigns
from scenes.kit.app import App
from scenes.kit.canvas import HEIGHT, WIDTH
from scenes.pages.back import lay_out
from scenes.pages.plan import Plan
from scenes.table.sitting import begin
from scenes.table.table import Table
from tools.screens import open_at

KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_SPACE, pygame.K_a, pygame.K_l, pygame.K_z, pygame.K_1, pygame.K_2, pygame.K_F1, pygame.K_F2, pygame.K_F3,
    pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_F10, pygame.K_BACKSPACE, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
    pygame.K_HOME, pygame.K_END, pygame.K_DELETE,
)  # fmt: skip
ODD = (
    "\u200b", "\u00ad", "\ufeff", "\u202e", "\x00", "\x07", "\u2028", "\u0085", "\ud800", "\U0001f92f", "e\u0301" * 9,
    "\u0627\u0644", "\U000e0041", "\t", "\n", "Ω", "字", "{n}", "%s", "<b>", "\\", "../", "x" * 300,
)  # fmt: skip
"""What somebody types, pastes, or has an input method send."""
SIZES = ((960, 600), (1280, 800), (1920, 1200), (1000, 1000), (2200, 700), (320, 200))
LOOKING_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE,
                pygame.WINDOWENTER, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)  # fmt: skip
NEXT_TABLE = 400
"""Events after which it is led to the next game, so that each gets its share."""


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


def _key(key: int, mod: int = 0, typed: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed)


def _typed(luck: random.Random) -> list[pygame.event.Event]:
    """As SDL tells it: the key, and the text that an input method made of it."""
    words = luck.choice(ODD)
    return [_key(pygame.K_a, 0, words[:1]), pygame.event.Event(pygame.TEXTINPUT, text=words)]


def _window(luck: random.Random) -> list[pygame.event.Event]:
    if luck.random() < 0.6:
        return [pygame.event.Event(luck.choice(LOOKING_AWAY))]
    if luck.random() < 0.3:
        return [_key(pygame.K_F11)]
    size = luck.choice(SIZES)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    return [pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)]


def _gesture(app: App, luck: random.Random) -> list[pygame.event.Event]:
    """A few events as a hand makes them: a click, a drag, a key, or something half done."""
    what, here, there = luck.random(), _place(app, luck), _place(app, luck)
    down, up, move = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION
    if what < 0.4:
        return [_mouse(move, here), _mouse(down, here), _mouse(up, here)]
    if what < 0.65:
        return [_mouse(move, here), _mouse(down, here), _mouse(move, there), _mouse(up, there)]
    if what < 0.83:
        key = luck.choice(KEYS)
        mod = luck.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_LCTRL))
        typed = chr(key) if pygame.K_a <= key <= pygame.K_z or pygame.K_0 <= key <= pygame.K_9 else ""
        return [_key(key, mod, typed)]
    if what < 0.88:
        return [pygame.event.Event(pygame.MOUSEWHEEL, y=luck.choice((-3, -1, 1, 3)), x=0, flipped=False)]
    if what < 0.93 and app.scene.widgets.typing:
        return _typed(luck)
    if what < 0.935:
        return _window(luck)
    return [_mouse(luck.choice((down, up, move)), here, luck.choice((pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT)))]


def _frame(app: App, luck: random.Random) -> list[pygame.event.Event]:
    """Mostly one gesture; a slow frame gathers several."""
    return [event for _ in range(luck.choice((1, 1, 1, 2, 4))) for event in _gesture(app, luck)]


def _lead_to(app: App, game: str) -> None:
    """To a new match of this game, or to its campaigns."""
    app.home_again()
    if game == campaigns.GAME and len(app.shelf.entries(game)) % 2:
        app.push(campaigns.CampaignsPage(app))
        return
    rules = app.shelf.rules(game)
    plan = Plan(rules, app.home)
    if options.problem(rules, plan.options) is None:
        begin(app, lay_out(rules, plan.chosen(), plan.seats()))


class Monkey:
    def __init__(self, home: Path, seed: int = 0) -> None:
        self.luck = random.Random(seed)
        self.app = open_at((1280, 800), home)
        self.home = home
        self.decisions: Counter[str] = Counter()
        self.reopened = 0
        self._lines: dict[str, int] = {}
        """How many lines each match had when it was last seen on the table."""

    def run(self, events: int) -> None:
        games = [listing.id for listing in catalog.LISTINGS if listing.on_table]
        done = led = 0
        while done < events:
            if done >= led * NEXT_TABLE:
                self._change_pace()
                _lead_to(self.app, games[led % len(games)])
                led += 1
                if led % 5 == 0:
                    print(f"{done} events, {self.reopened} times reopened", file=sys.stderr, flush=True)
            batch = _frame(self.app, self.luck)
            done += len(batch)
            self.app.step([*batch, *pygame.event.get()], self.luck.choice((0.016, 0.016, 0.2)))
            self._look()
            if not self.app.running or self.luck.random() < 0.0005:
                self._reopen()
        self.app.quit()
        self._check()

    def _change_pace(self) -> None:
        self.app.settings = self.app.settings._replace(speed=self.luck.choice(("off", "off", "fast")), sound=False)

    def _look(self) -> None:
        if self.app.running and isinstance(self.app.scene, Table):
            table = self.app.scene
            now, before = len(table.match.lines), self._lines.get(table.saved.id, 0)
            self.decisions[table.rules.id] += max(0, now - max(1, before))
            self._lines[table.saved.id] = now
            assert table.saved.saved, table.saved.trouble

    def _reopen(self) -> None:
        """Close the window in whatever state it is, and look whether everything is there."""
        if self.app.running:
            self.app.step([pygame.event.Event(pygame.QUIT)], 0.016)
        assert not self.app.running
        self._check()
        pygame.event.clear()
        self.app = open_app(self.home)
        assert self.app.notice is None, self.app.notice
        self.reopened += 1

    def _check(self) -> None:
        for match_id, count in self._lines.items():
            folder = self.app.shelf.matches / match_id
            if folder.exists():  # the monkey may throw a match away, after having been asked
                assert len(journal_file.read(folder / "journal.jsonl").lines) >= count, match_id
                assert self.app.shelf.verify(match_id) is None, self.app.shelf.verify(match_id)
        self._lines.clear()


def run(events: int, home: Path, seed: int = 0) -> Monkey:
    monkey = Monkey(home, seed)
    monkey.run(events)
    return monkey


def main() -> None:
    parser = argparse.ArgumentParser(description="Random events, for as long as you like.")
    parser.add_argument("--events", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        monkey = run(given.events, Path(home), given.seed)
    told = ", ".join(f"{game} {count}" for game, count in monkey.decisions.most_common())
    print(f"{given.events} events, closed and opened {monkey.reopened} times, nothing crashed; decisions: {told}")


if __name__ == "__main__":
    main()
