"""What the two streets share: people who take poses, the sun over them, and the title on its sign."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from game.core.events import Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.way_of_the_shotgun.events import Acted
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import State, View
from scenes.boards.way_of_the_shotgun import motion
from scenes.boards.way_of_the_shotgun.zones import Standing
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Tween
from scenes.kit.text import CREAM
from scenes.table.board import Board
from scenes.table.marks import Mark, Words
from scenes.table.parts.narration import Narration
from scenes.table.terms import Piece, Travel
from scenes.table.view import TableView

POSES = {
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
"""How somebody stands who does this. Who shoots takes aim; the shot itself is a flash of the moment."""
GLOW = "#ff8a66"
TITLE = (("W", 23, GLOW), ("a", 14, GLOW), ("y of the ", 105, CREAM), ("S", 14, GLOW), ("ho", 32, CREAM),
         ("T", 12, GLOW), ("gun", 55, CREAM))  # fmt: skip
"""The title in parts, with the room that each takes; its four odd capitals, which are the four actions, glow."""
TITLE_SIZE = 42.0
"""A little less than its parts have room for: titles grow with the player's text."""


class StreetBoard(Narration[View], Board[View]):
    heights = {"action": 58.0, "rider": 50.0, "sun": 62.0, "noon": 62.0}
    layers = {"hat-a": 4, "hat-b": 4, "action": 3, "rider": 2}
    travels = {Acted: Travel(0.3), Moved: Travel(0.6)}
    rules: WayOfTheShotgun

    def piece(self, kind: str, spot: str) -> Piece:
        """People are as high as the place where they stand is drawn: the nearer, the larger."""
        piece = super().piece(kind, spot)
        zone, key = self.zones[spot]
        return piece._replace(height=zone.box(key).h) if isinstance(zone, Standing) else piece

    @abstractmethod
    def people(self, view: View) -> list[Piece]:
        """Everybody on the street, in the pose of the moment; their ids are what events call them."""

    def person(self, who: str, drawing: str, pose: str, spot: str) -> Piece:
        return self.piece(f"{drawing}-{pose}", spot)._replace(id=who)

    def sun(self, state: State) -> Piece:
        """Where the sun has come to; at the last tick it is noon."""
        noon = self.rules.figures.street.noon
        kind = "sun" if state.beat < noon else "noon"
        return self.piece(kind, f"sun.{min(state.beat, noon)}")._replace(id="sun")

    def title(self) -> Iterator[Mark]:
        box = self.spots["label.title"]
        x = box.x + (box.w - sum(width for _part, width, _colour in TITLE)) / 2
        for part, width, colour in TITLE:
            yield Words(part, Box(x, box.y, width, box.h), TITLE_SIZE, "title", colour)
            x += width

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """Shells fly out of the gun with its flash, while the dice of the shot roll."""
        match earlier, event:
            case GaugeChanged(gauge=gauge, why="shoot"), Rolled(why="shoot") if gauge.startswith("gun"):
                return True
        return super().goes_with(event, earlier)

    def effect(self, event: Event, display: TableView, after: View) -> Motion | None:
        """What is to be seen and heard of it; then everybody stands as it leaves them."""
        if isinstance(event, PhaseBegan):
            display.head(after)
        own = self.own_effect(event, display, after)
        if isinstance(event, GaugeChanged) and event.why == "shoot":
            return own  # the shot itself is seen meanwhile
        return Chain(Tween(0.0) if own is None else own, motion.pose(self, display, after))

    @abstractmethod
    def own_effect(self, event: Event, display: TableView, after: View) -> Motion | None: ...
