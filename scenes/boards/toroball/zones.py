"""The places of Toroball: the pitch with its goals and fence, the benches, the scoreboard, the trays, skill cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import N_, _
from game.toroball import telling
from game.toroball.content import Team
from game.toroball.state import IDS, SKILLS, TEAM_OF, CharacterId, CowStep, Kick, Skill, State, StepTo
from scenes.kit.canvas import Box
from scenes.table.marks import Disc, Mark, Panel
from scenes.table.standing import Arrangement
from scenes.table.terms import Look, Piece
from scenes.table.zones import Zone, places

from . import words

if TYPE_CHECKING:
    from .board import GameBoard

COLUMNS, ROWS = "ABCDEFGHIJKLM", range(1, 10)
SQUARES = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)
GOALS = ("GW", "GE")
TEAMS: tuple[Team, Team] = ("Red", "Green")
FENCE = tuple(square for square in SQUARES if square[0] in "AM" or square[1] in "19")
UNDER_SIGN = tuple(f"{column}1" for column in "CDEFGHIJK")
"""Squares whose fence lies under the scoreboard."""
POSES = ("stand", "run", "run-left", "kick", "kick-left", "cheer", "perched", "barrier", "centre", "out")
WHO: dict[str, CharacterId] = {f"{who}-{pose}": who for who in IDS for pose in POSES}
"""The youngster a drawing shows."""
FIGURE, BALL, COW, EYE, STRIP = 96.0, 34.0, 126.0, 26.0, 22.0
"""How high pieces are on the pitch."""
ABREAST = 14.0
"""How far apart those stand who share a plank or a barrier."""
PLANK, INSIDE, BAR = 42.0, 20.0, 16.0
"""How far a hand's reach of a plank goes beyond the fence and into the square, and how broad its light is."""
MEDAL, COMPASS = 62.0, 92.0


class _Ground(Zone[State, str]):
    """Where youngsters walk, the ball flies and the cow is led."""

    board: GameBoard

    def keys(self, view: State) -> Iterable[str]:
        """Before somebody acts only figures can be taken; then every place within reach can be pressed."""
        within_reach = self.board.within_reach(view)
        return [key for key in self.others(view) if self.name(key) in within_reach]

    def source(self, key: str, piece: Piece) -> str:
        return piece.name

    def why_not(self, view: State, source: str, key: str) -> Reason | str | None:
        return self.board.hands.why_not(view, source, self.name(key), key)


class Square(_Ground):
    spot = "{}"
    of = (SQUARES,)
    sort = "square"
    answers = True

    def label(self, view: State, key: str) -> str:
        return words.square_label(self.board.rules.pitch, view, key)

    def look(self, view: State, key: str) -> Look | None:
        return words.look_at_square(self.board, view, key)

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        if kind == "ball":
            return (box.centre[0] + 25, box.bottom - 17) if count > 1 else (box.centre[0], box.centre[1] + 6)
        who = WHO.get(kind)
        hidden = who is not None and count > 1 and kind == f"{who}-barrier"
        x = box.centre[0] + (aside(who) if who is not None and hidden else 0.0)
        return (x, box.bottom - self.board.piece(kind, key).height / 2)

    def light(self, view: State, key: str, source: str | None) -> Sequence[Mark]:
        """A dot on each square within reach: a frame around every one of ninety would hide the pitch."""
        if view.phase != "characters" or key == self.board.rules.pitch.centre:
            return super().light(view, key, source)
        at = self.box(key).centre
        return Disc(at, 8, "#5d3b06"), Disc(at, 6, "#ffe39a")

    def meant(self, view: State, source: str, key: str) -> Move | None:
        match source:
            case "ball":
                return Kick(key)
            case "cow":
                return CowStep(key)
        return StepTo(key) if source else None


class Goal(_Ground):
    spot = "{}"
    of = (GOALS,)
    answers = True

    def label(self, view: State, key: str) -> str:
        return words.goal_name(self.board, key)

    def look(self, view: State, key: str) -> Look:
        return words.look_at_goal(self.board, view, key)

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        """A keeper waits before the net, the ball lies in it."""
        box = self.box(key)
        return box.centre if kind == "ball" else (box.centre[0], box.bottom - FIGURE / 2)

    def meant(self, view: State, source: str, key: str) -> Move | None:
        return Kick(key) if source == "ball" else CowStep(key) if source == "cow" else None


class Plank(_Ground):
    """The strip of fence outside a square: somebody who is dropped there climbs it."""

    spot = "perch.{}"
    of = (tuple(square for square in FENCE if square not in UNDER_SIGN),)
    tall: ClassVar[float] = 80.0

    def others(self, view: State) -> Iterable[str]:
        return [square for square in self.of[0] if square in self.board.rules.pitch.fence]

    def label(self, view: State, key: str) -> str:
        return _("The fence at {square}").format(square=key)

    def look(self, view: State, key: str) -> Look:
        return words.look_at_fence(view, key)

    def box(self, key: str) -> Box:
        x, y = self.board.rules.pitch.xy[key]
        box = self.board.spots[key]
        if y in (1, ROWS[-1]):
            return Box(box.x, box.y - PLANK if y == 1 else box.bottom, box.w, PLANK)
        return Box(box.x - PLANK if x == 1 else box.right, box.y, PLANK, box.h)

    def reach(self, key: str) -> Box:
        """A plank is also meant by the bar of light that points at it, which lies inside its square."""
        box, square = self.box(key), self.board.spots[key]
        if box.w < box.h:
            return Box(box.x - (INSIDE if box.x > square.x else 0), box.y, box.w + INSIDE, box.h)
        return Box(box.x, box.y - (INSIDE if box.y > square.y else 0), box.w, box.h + INSIDE)

    def bar(self, key: str) -> Box:
        """Its light, on the edge of the square: on the fence itself are letters and numbers."""
        box, square = self.box(key), self.board.spots[key]
        if box.w < box.h:
            x = square.x if box.x < square.x else square.right - BAR
            return Box(x, box.y + 6, BAR, box.h - 12)
        y = square.y if box.y < square.y else square.bottom - BAR
        return Box(box.x + 6, y, box.w - 12, BAR)

    def light(self, view: State, key: str, source: str | None) -> Sequence[Mark]:
        bar = self.bar(key)
        return Panel(bar.grown(2), "#5d3b06", radius=8), Panel(bar, "#ffd166", radius=6)

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        drawn = self.board.spots[self.name(key)]
        return (drawn.centre[0] + (aside(WHO[kind]) if count > 1 else 0.0), drawn.bottom - self.tall / 2)


class PlankUnderSign(Plank):
    """Who sits there is drawn smaller: nobody may hide the score."""

    of = (UNDER_SIGN,)
    tall = 60.0

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        x = self.board.spots[self.name(key)].centre[0]
        return (x + aside(WHO[kind]), self.board.spots["score.Red"].bottom + 30)


class Eye(Zone[State, str]):
    """Over a shoulder of whom the cow watches: who stands behind shows a number, and the scoreboard its title."""

    spot = "eye.{}"
    of = (SQUARES,)

    def box(self, key: str) -> Box:
        return self.board.spots[key]

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.centre[0] + 26, max(box.bottom - FIGURE - 4, self.board.spots["score.Red"].bottom + EYE))


class Bench(Zone[State, Team]):
    """Who is nudged can be carried here."""

    spot = "bench.{}"
    of = (TEAMS,)
    sort = "pile"
    answers = True
    board: GameBoard

    def keys(self, view: State) -> Iterable[Team]:
        within_reach = self.board.within_reach(view)
        return [team for team in TEAMS if self.name(team) in within_reach]

    def label(self, view: State, key: Team) -> str:
        return _("{name}’s bench").format(name=self.board.called(key))

    def look(self, view: State, key: Team) -> Look:
        return words.look_at_bench(self.board, view, key)


class BenchSeat(Zone[State, tuple[Team, int]]):
    spot = "bench.{}.{}"
    of = (TEAMS, int)
    tall = 60.0

    def place(self, key: tuple[Team, int], kind: str, index: int, count: int) -> tuple[float, float]:
        """Lifted a little: the strips with the rounds hide no face."""
        box = self.box(key)
        return (box.centre[0], box.bottom - 36)

    def source(self, key: tuple[Team, int], piece: Piece) -> str:
        return piece.name


class TeamPlate(Zone[State, Team]):
    spot = "team.{}"
    of = (TEAMS,)
    sort = "person"
    pressable = True
    board: GameBoard

    def label(self, view: State, key: Team) -> str:
        return _("{name}’s score").format(name=self.board.called(key))

    def look(self, view: State, key: Team) -> Look:
        return words.look_at_team(self.board, view, key)


class SkillCard(Zone[State, Skill]):
    """Six cards on the pitch, three in a row, while teams choose."""

    spot = "skill.{}"
    of = (SKILLS,)
    sort = "button"
    board: GameBoard

    def keys(self, view: State) -> Iterable[Skill]:
        return SKILLS if view.phase == "pick_skill" else ()

    def label(self, view: State, key: Skill) -> str:
        return _(telling.SKILL_NAMES[key])

    def letter(self, key: Skill) -> str:
        return str(SKILLS.index(key) + 1)

    def box(self, key: Skill) -> Box:
        pitch, (wide, high) = self.board.pitch_box, (268.0, 242.0)
        row, column = divmod(SKILLS.index(key), 3)
        left = pitch.centre[0] - 1.5 * wide - 16
        return Box(left + column * (wide + 16), pitch.y + 70 + row * (high + 16), wide, high)


class Medal(Zone[State, CharacterId]):
    """Who has acted and who is still to act, in the left tray."""

    spot = "medal.{}"
    of = (IDS,)
    sort = "person"
    answers = True
    board: GameBoard

    def look(self, view: State, key: CharacterId) -> Look:
        return words.look_at_youngster(view, key)

    def box(self, key: CharacterId) -> Box:
        supply = self.board.layout["supply"]
        step = (supply.w - 10) / len(IDS)
        return Box.around((supply.x + 44 + IDS.index(key) * step, supply.y + 38), step, MEDAL)


class Compass(Zone[State, None]):
    spot = "compass"
    pressable = True
    title = N_("The compass")
    board: GameBoard

    def look(self, view: State, key: None) -> Look:
        return words.look_at_compass()

    def box(self, key: None) -> Box:
        tray = self.board.whole_tray
        return Box.around((tray.x + 58, tray.centre[1]), COMPASS, COMPASS)


class Agitation(Zone[State, None]):
    """The die of her agitation, in a box that says how far she runs."""

    spot = "ene"
    tall = 46.0
    arrangement = Arrangement()
    pressable = True
    title = N_("How far the cow runs")
    board: GameBoard

    def look(self, view: State, key: None) -> Look:
        return words.look_at_cow(self.board.rules.pitch, view)

    def reach(self, key: None) -> Box:
        tray = self.board.whole_tray
        return Box(tray.right - 206, tray.y + 4, 192, tray.h - 8)

    def box(self, key: None) -> Box:
        frame = self.reach(key)
        return Box.around((frame.x + 98, frame.y + 32), 46, 46)


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    Square,
    Goal,
    Plank,
    PlankUnderSign,
    Eye,
    Bench,
    BenchSeat,
    places("bench.{}.{}.round", TEAMS, int, arrangement=Arrangement()),
    TeamPlate,
    SkillCard,
    Medal,
    Compass,
    Agitation,
    places("score.{}", TEAMS),
    places("label.{}", str),
    places("column.{}", tuple(COLUMNS)),
    places("row.{}", int),
)


def aside(who: CharacterId) -> float:
    """A separate place for each of all who may share a spot, in any order of arrival."""
    return ABREAST * ((int(who[1]) - 1) * 2 + (TEAM_OF[who] == "Green") - 2.5)


def bench(who: CharacterId) -> str:
    return BenchSeat.spot.format(TEAM_OF[who], who[1])


def strip_of(who: CharacterId) -> str:
    """What the strip at the bench is called that says when somebody is back."""
    return f"back {who}"


def perch(square: str) -> str:
    return Plank.spot.format(square)
