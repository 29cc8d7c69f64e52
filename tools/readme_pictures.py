"""`python -m tools.readme_pictures`: redraw the pictures of the README, from the real scenes, into `assets/readme/`."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import NamedTuple

import pygame
from PIL import Image

from scenes.kit.app import App
from scenes.table.table import Table
from tools.mouse import Mouse
from tools.screens import bot_match, open_at, settle, table_of

FOLDER = Path(__file__).parents[1] / "assets" / "readme"
DRAWN, SHOWN = (1920, 1200), (1200, 750)


class Moment(NamedTuple):
    """A table after some decisions of a bot, with something in the hand over a place where it may be dropped."""

    picture: str
    game: str
    decisions: int
    bot: str
    seed: int = 11
    held_over: str = ""
    """The place; "" for empty hands."""


MOMENTS = (
    Moment("table", "last-glow", 21, "planner", held_over="2,1"),
    Moment("lucha", "lucha-libre", 46, "normal"),
    Moment("maxence", "mad-maxence", 24, "sensible"),
    Moment("which-side", "which-side", 40, "organiser"),
    Moment("iditacards", "iditacards", 44, "sensible"),
    Moment("baron", "baron-voodoo", 60, "sensible"),
    Moment("toroball", "toroball", 40, "normal"),
)


def show(app: App, moment: Moment) -> Table:
    table = table_of(app, bot_match(moment.game, moment.seed, moment.decisions, moment.bot))
    mouse = Mouse(app)
    mouse.settle()
    if moment.held_over:
        gesture = next(each for each in table.hands.gestures() if each.source and each.target == moment.held_over)
        sprite = table.view.stage.source(gesture.source)
        assert sprite is not None, gesture
        mouse.hold(table.view.spreading.grip(sprite), table.board.box(gesture.target).centre)
    settle(app)
    return table


def keep(app: App, picture: str) -> None:
    pixels = pygame.image.tobytes(app.screen, "RGB")
    drawn = Image.frombytes("RGB", app.screen.get_size(), pixels).resize(SHOWN, Image.Resampling.LANCZOS)
    drawn.save(FOLDER / f"{picture}.jpg", quality=88, optimize=True)


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        app = open_at(DRAWN, Path(home), speed="normal", sound=True)
        for moment in MOMENTS:
            show(app, moment)
            keep(app, moment.picture)
            app.home_again()
        settle(app)
        keep(app, "rack")
        app.quit()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
