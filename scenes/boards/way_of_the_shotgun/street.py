"""What the two streets share: figures that take poses, gauges, and the way events become motion."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from typing import Any

import pygame

from game.core.events import Ended, Event, Flipped, PhaseBegan
from game.way_of_the_shotgun.events import Acted, DuelEnded, FoeFell, Judged
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import State, View
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween, ease_out
from scenes.kit.text import CREAM, font_path
from scenes.table.board import Board
from scenes.table.stage import Sprite
from scenes.table.terms import Caption, Piece
from scenes.table.view import TableView

from .change import become
from .following import told

Poses = dict[str, str]
"""How everybody stands, and where the cube of the action lies."""

ACT_POSES = {
    "walk in": "walk",
    "walk back": "back",
    "aim": "aim",
    "shoot 1": "aim",
    "shoot 2": "aim",
    "butt": "butt",
    "cover": "cover",
    "W": "walk",
    "A": "aim",
    "S": "aim",
    "T": "cover",
}
"""Whoever shoots takes aim first; the shot itself is a flash of the moment."""
FIGURES = ("stand", "walk", "back", "aim", "shoot", "cover", "butt", "fall", "down")
HEIGHTS = {
    "action": 58.0,
    "grit": 38.0,
    "nerve": 38.0,
    "wrath": 38.0,
    "aim": 38.0,
    "foe-grit": 26.0,
    "rider": 50.0,
    "sun": 62.0,
    "noon": 62.0,
    "barrel-loaded": 42.0,
    "shell": 40.0,
    "pip-aim": 22.0,
    "pip-none": 22.0,
    "star-won": 28.0,
    "hat-a": 54.0,
    "hat-b": 54.0,
    "hat-cover-a": 172.0,
    "hat-cover-b": 172.0,
}
LAYERS = {"hat-a": 4, "hat-b": 4, "hat-cover-a": 5, "hat-cover-b": 5, "action": 3, "rider": 2}
GLOW = "#ff8a66"
TITLE = (("W", True), ("a", True), ("y of the ", False), ("S", True), ("ho", False), ("T", True), ("gun", False))
"""The title in parts; its four odd capitals, which are the four actions, are marked."""
TITLE_SIZE, TITLE_ROOM = 42, 46
"""Its size, and the size its parts have room for: titles grow a little with the player's text."""


class StreetBoard(Board[View]):
    rules: WayOfTheShotgun

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._from: View | None = None
        self.now: View | None = None
        """The table as far as its events have been shown."""
        self._unwritten = False
        """Figures and marks on the ground are not those of `now` yet."""
        self.poses: Poses = {}

    # What stands where ---------------------------------------------------------------------------------------

    @abstractmethod
    def standing(self, view: View, poses: Poses) -> list[Piece]:
        """All pieces of this table, with everybody in these poses."""

    @abstractmethod
    def at_rest(self, view: View) -> Poses:
        """How everybody stands when nothing happens."""

    def pieces(self, view: View) -> list[Piece]:
        return self.standing(view, self.at_rest(view))

    def piece(self, kind: str, spot: str) -> Piece:
        height = HEIGHTS.get(kind)
        if height is None:
            height = self.box(spot).h
        return Piece(kind, spot, height, LAYERS.get(kind, 0))

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        return self.box(spot).centre

    def sun(self, state: State) -> Piece:
        """Where the sun has come to; at the last tick it is noon."""
        noon = self.rules.figures.street.noon
        return self.piece("sun" if state.beat < noon else "noon", f"sun.{min(state.beat, noon)}")

    def title(self) -> list[Caption]:
        """The title on its sign, its capitals in red."""
        box, widths = self.spots["label.title"], _title_widths()
        x = box.x + (box.w - sum(widths)) / 2
        found = []
        for (part, marked), width in zip(TITLE, widths, strict=True):
            room = Box(x, box.y, width, box.h)
            found.append(Caption(part, room, TITLE_SIZE, "title", GLOW if marked else CREAM))
            x += width
        return found

    def seen(self, view: View) -> View:
        """What is painted for this view: while its events are played, the table as far as they were shown."""
        return self.now if self.now is not None and view is self._from else view

    # Events become motion ------------------------------------------------------------------------------------

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        """The table after the event, and what is to be seen and heard of it on the way."""
        if self._from is not shown.shown or self.now is None:
            self._from = self.now = shown.shown
            self.poses = self.at_rest(self.now)
        before, self.now = self.now, told(self.rules.figures, self.now, event)
        self._unwritten = self._unwritten or self.now.table != before.table
        match event:
            case Acted(who=who, act=act):
                self.poses = {**self.poses, **self.pose_of(who, act)}
            case PhaseBegan() | FoeFell() | Judged() | DuelEnded() | Ended():
                self.poses = self.at_rest(self.now)
        if isinstance(event, Flipped):
            return self._reveal(event, before, self.now, shown)
        return self.play(event, before, shown)

    def _reveal(self, event: Event, before: View, after: View, shown: TableView) -> Motion:
        """Nothing shows which side it is before the coin lies still."""
        self.now = before

        def land() -> None:
            self.now = after
            self.write(shown)

        spin = self.play(event, before, shown)
        assert spin is not None
        return Chain(spin, Tween(0.0, begin=land))

    def pose_of(self, who: str, act: str) -> Poses:
        return {who: ACT_POSES[act]}

    @abstractmethod
    def play(self, event: Event, before: View, shown: TableView) -> Motion | None:
        """How this event is shown. `now` and `poses` are as they are after it."""

    def change(self, shown: TableView, seconds: float = 0.35) -> Motion:
        """The pieces become what `now` says, and so does what is written on the ground."""
        assert self.now is not None
        writing = Tween(0.0, begin=lambda: self.write(shown))
        return Together(writing, become(shown.stage, self.standing(self.now, self.poses), seconds))

    def write(self, shown: TableView) -> None:
        """Each figure changes with the event that changes it."""
        if self._unwritten:
            self._unwritten = False
            shown.stale()

    def figure(self, shown: TableView, name: str) -> Sprite | None:
        """Somebody's figure on the street, in whatever pose."""
        poses = {f"{name}-{pose}" for pose in FIGURES}
        return next((sprite for sprite in shown.stage.sprites if sprite.kind in poses), None)

    def strike(self, shown: TableView, who: str, name: str, meanwhile: Motion) -> Motion:
        """A shot or a swing of the butt: seen for as long as its dice roll."""
        sprite = self.figure(shown, name)
        pose = "butt" if self.poses[who] == "butt" else "shoot"
        self.poses = {**self.poses, who: "aim"}
        if sprite is None:
            return meanwhile

        def take() -> None:
            sprite.kind = f"{name}-{pose}"
            shown.app.sounds.play("refuse" if pose == "butt" else "shot")

        def drop() -> None:
            sprite.kind = f"{name}-aim"

        return Chain(Tween(0.0, begin=take), meanwhile, Tween(0.0, begin=drop))

    def drop(self, shown: TableView, names: list[str], seconds: float) -> Motion:
        """Whoever is beaten staggers, then lies on the ground."""
        falling = [(self.figure(shown, name), f"{name}-fall") for name in names]

        def stagger() -> None:
            for sprite, pose in falling:
                if sprite is not None:
                    sprite.kind = pose

        return Chain(Tween(seconds, begin=stagger), self.change(shown, 0.35))

    def puff(
        self, shown: TableView, kind: str, box: Box, height: float, seconds: float = 0.5, rise: float = 0.0
    ) -> Motion:
        """Something that is there for a moment: dust, an empty shell that flies out."""
        puff = Sprite(Piece(kind, "passing", height, 6))
        x, y = box.centre

        def show(t: float) -> None:
            puff.at = (x + 0.4 * rise * t, y - rise * 4 * t * (1 - t))
            puff.angle = -2.4 * rise * t
            puff.scale = 1.0 if rise else 0.4 + 0.6 * t

        return Tween(
            seconds, show, ease_out, lambda: shown.stage.sprites.append(puff), lambda: shown.stage.sprites.remove(puff)
        )

    def walk(self, shown: TableView, names: list[str]) -> Motion:
        """Steps with dust behind them."""
        shown.app.sounds.play("set")
        dust = []
        for name in names:
            sprite = self.figure(shown, name)
            if sprite is not None:
                feet = Box.around((sprite.at[0], sprite.at[1] + sprite.height * 0.42), 10, 10)
                dust.append(self.puff(shown, "dust", feet, sprite.height * 0.2, 0.55))
        return Together(self.change(shown, 0.55), *dust)


@cache
def _title_widths() -> list[float]:
    font = pygame.font.Font(font_path("title"), TITLE_ROOM)
    return [float(font.size(part)[0]) for part, _marked in TITLE]
