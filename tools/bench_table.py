"""What the table costs: start, motion, rest. Part of `python3 tools/dev.py bench`; runs on SDL's dummy driver."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import assets
from game.core import catalog
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from saves import settings as kept
from saves.settings import Settings
from scenes.kit import drawings
from scenes.kit.app import App
from scenes.table.handover import Handover
from scenes.table.table import Table
from tools import bench_crowds
from tools.bench import Row, compare, frame_row
from tools.screens import PEOPLE, open_at

ROOT = Path(__file__).parent.parent
WINDOW = (1280, 800)

_BARE = """
import pygame
pygame.display.init()
screen = pygame.display.set_mode((1280, 800))
picture = pygame.image.load(r"{picture}").convert()
screen.blit(pygame.transform.smoothscale(picture, (1280, 800)), (0, 0))
pygame.display.flip()
print("shown", flush=True)
"""
_TWELVE_CARDS = """
from game.core import catalog
catalog.LISTINGS = tuple(listing._replace(on_table=True) for listing in catalog.LISTINGS)
"""
_FIRST_FRAME = (
    _TWELVE_CARDS
    + """
from pathlib import Path
from scenes.app import open_app
app = open_app(Path(r"{home}"))
print("shown", flush=True)
"""
)
_CLICKABLE = (
    _TWELVE_CARDS
    + """
from pathlib import Path
from scenes.app import open_app
app = open_app(Path(r"{home}"))
app.step([], 0.016)
app.step([], 0.016)
assert app.scene.all_points()
print("shown", flush=True)
"""
)
_FIRST_START = (
    _CLICKABLE
    + """
app.step([], 2.0)  # at rest: the composed rack is kept for the next start
"""
)


def _until_shown(code: str) -> float:
    """Seconds from starting a process until it says that its frame is shown."""
    began = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while "shown" not in process.stdout.readline():
            if process.poll() is not None:
                raise RuntimeError("the measured process ended early")
        return time.perf_counter() - began


def start_rows(rounds: int = 9) -> list[Row]:
    bare_code = _BARE.format(picture=assets.folder / "table" / "rack.jpg")
    times = []
    with tempfile.TemporaryDirectory() as home:
        _until_shown(_FIRST_START.format(home=_settled(home)))
        for _ in range(rounds):
            with tempfile.TemporaryDirectory() as fresh:
                first_ever = _until_shown(_FIRST_FRAME.format(home=_settled(fresh)))
            codes = (bare_code, _FIRST_FRAME.format(home=home), _CLICKABLE.format(home=home))
            times.append([*map(_until_shown, codes), first_ever])
    bare, first, clickable, first_ever = (statistics.median(row[column] for row in times) for column in range(4))
    reference = f"bare window with a picture {bare * 1e3:.0f} ms"
    return [
        Row("first frame: the rack with twelve cards", f"{first * 1e3:.0f} ms", reference, first / bare, 1.5),
        Row("everything clickable", f"{clickable * 1e3:.0f} ms", reference, clickable / bare, 3.0),
        Row("first frame of the very first start", f"{first_ever * 1e3:.0f} ms", reference, first_ever / bare, 2.5),
    ]


def _settled(home: str) -> str:
    """A home whose settings were written before; everything else is left to the app."""
    kept.save(Path(home), Settings())
    return home


ON_TABLE = [listing.id for listing in catalog.LISTINGS if listing.on_table]


def _new_match(game: str, seed: int = 3) -> Match:
    rules = catalog.load(game, assets.read)
    options = rules.options_type()
    seats = [Seat(name, colour) for name, colour in PEOPLE[: rules.seats(options)]]
    return Match.new(rules, options, seats, seed)


def _new_table(app: App, game: str = "last-glow", seed: int = 3) -> Table:
    table = Table(app, app.shelf.begin(_new_match(game, seed)))
    app.push(table)
    return table


def _work(do: Callable[[], object]) -> float:
    """Processor seconds of this thread: what others do on the machine must not look like a slow frame of ours."""
    began = time.thread_time()
    do()
    return time.thread_time() - began


def motion_row(game: str = "last-glow", size: tuple[int, int] = WINDOW, frames: int = 400) -> Row:
    """The 95th percentile of a frame while pieces move and dice tumble, as a share of the time there is for one.

    A page that fades away between two people blends the whole sheet, whatever the game: it has a row of its own.
    """
    with tempfile.TemporaryDirectory() as home:
        app = open_at(size, Path(home))
        table = _new_table(app, game)
        app.settings = app.settings.__class__(speed="normal", sound=False, window=size)
        luck = Chance.seeded(1)
        picture = pygame.Surface(size).convert()
        ours: list[float] = []
        bare: list[float] = []

        def barest() -> None:
            app.screen.blit(picture, (0, 0))
            pygame.display.flip()

        for _ in range(30):
            app.step([], 1 / 60)
        while len(ours) < frames:
            if app.scene is not table and app.scene in app._scenes[1:] and table in app._scenes:
                app.scene.cancel() if not isinstance(app.scene, Handover) else app.pop()  # read, passed on
            if not table.view.busy and table.match.actor is not None:
                table.play(table.match.moves[luck.die(len(table.match.moves)) - 1])
                app.step([], 1 / 60)
            elif table.match.actor is None:
                app.home_again()
                table = _new_table(app, game, seed=len(ours))
                for _ in range(20):
                    app.step([], 1 / 60)
            elif app.fading:
                app.step([], 1 / 60)
            else:
                ours.append(_work(lambda: app.step([], 1 / 60)))
                bare.append(_work(barest))
        app.quit()
    return frame_row(game, size, ours, bare)


def fade_row(frames: int = 120) -> Row:
    """The median of a frame while the rules fade into the table and the table into the rules."""
    with tempfile.TemporaryDirectory() as home:
        app = open_at(WINDOW, Path(home))
        table = _new_table(app)
        app.settings = app.settings.__class__(speed="normal", sound=False, window=WINDOW)
        picture = pygame.Surface(WINDOW).convert()
        ours: list[float] = []
        bare: list[float] = []

        def barest() -> None:
            app.screen.blit(picture, (0, 0))
            pygame.display.flip()

        while len(ours) < frames:
            if app.fading:
                ours.append(_work(lambda: app.step([], 1 / 60)))
                bare.append(_work(barest))
            else:
                app.pop() if app.scene is not table else table.open_rules()
                app.step([], 1 / 60)
        app.quit()
    usual, reference = statistics.median(ours), statistics.median(bare)
    what = f"a frame of a fade, {WINDOW[0]}×{WINDOW[1]}"
    return Row(what, f"{usual * 1e3:.2f} ms", f"blit and flip {reference * 1e3:.2f} ms", usual / reference, 6.0)


def idle_row(lasting: float = 10.0) -> Row:
    """Processor time of the real loop while nobody touches anything."""
    with tempfile.TemporaryDirectory() as home:
        app = open_at(WINDOW, Path(home))
        _new_table(app)
        for _ in range(60):
            app.step(pygame.event.get(), 0.05)
        clock, quick = pygame.time.Clock(), False
        wall, used = time.perf_counter(), time.process_time()
        while time.perf_counter() - wall < lasting:
            passed = clock.tick(60 if quick else 16) / 1000
            quick = app.step(pygame.event.get(), passed)
        share = (time.process_time() - used) / (time.perf_counter() - wall) * 100
        app.quit()
    return Row("idle at the table", f"{share:.2f} % of a core", "limit 0.5 %", share / 0.5, 1.0)


def open_row(game: str = "last-glow") -> Row:
    """Open a board and show it, against loading its picture."""
    with tempfile.TemporaryDirectory() as home:
        app = open_at(WINDOW, Path(home))
        app.step([], 0.1)
        saved = app.shelf.begin(_new_match(game, 1))

        def ours() -> None:
            drawings.forget()
            Table(app, saved).draw(app.screen)
            pygame.display.flip()

        def load() -> None:
            for path in needed:
                pygame.image.load(path).convert()

        ours()
        needed = [path for name in drawings.remembered() if (path := assets.folder / f"{name}.jpg").exists()]
        opened, loaded = compare(ours, load, rounds=7)
        app.quit()
    reference = f"load its pictures {loaded * 1e3:.0f} ms"
    return Row(f"{game}: open its board", f"{opened * 1e3:.0f} ms", reference, opened / loaded, 3.0)


def rows() -> list[Row]:
    boards = [row for game in ON_TABLE for row in (open_row(game), motion_row(game), motion_row(game, (1920, 1200)))]
    return [*start_rows(), idle_row(), fade_row(), *boards, *bench_crowds.rows()]
