"""Light and marks on the pitch: the cow's reach as heat, ways and flights before they are taken, who is watched."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.toroball import cow
from game.toroball.state import IDS, TEAM_OF, CharacterId, CowStep, Drink, Kick, Shelter, Stagger, State, StepTo
from game.toroball.walking import Walk
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box

from .foreseeing import Flight, sixths
from .places import BALL, EYE, FIGURE, who_is

if TYPE_CHECKING:
    from scenes.table.stage import Sprite
    from scenes.table.view import TableView

    from .board import GameBoard

HEAT = {
    1: (200, 40, 30, 84),
    2: (214, 70, 30, 72),
    3: (226, 104, 36, 60),
    4: (236, 140, 48, 48),
    5: (240, 176, 70, 38),
}
"""The smallest roll that brings her there: red where she always comes, pale where only her best roll does."""
EDGE = "#b8321e"
GOLD, DARK = "#ffd166", "#4a2a08"
RINGS = 40.0
BAR = 16.0
"""How broad the light is before a piece of fence that can be climbed."""
TAG = (58, 24, 20, 235)
PALE_TAG = (252, 242, 220, 240)


class Painting:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.pitch = board.rules.pitch
        self._heat: tuple[dict[str, int], pygame.Surface] | None = None

    # Under the pieces ----------------------------------------------------------------------------------------

    def under(self, screen: pygame.Surface, shown: TableView) -> None:
        view: State = shown.shown
        if not shown.busy:
            held = self._walker(shown)
            if held is not None or shown.hovered == view.cow:
                self._paint_heat(screen, shown, view, held)
        self._frame_cow(screen, shown)
        if not shown.busy:
            self._paint_open_goal(screen, shown, view)
        if view.phase == "cow" and not shown.busy:
            self._paint_ways(screen, shown, view)
        self._paint_rings(screen, shown, view)
        if not shown.busy and shown.aimed is not None and shown.aimed.moves:
            self._paint_aim_under(screen, shown, view)

    def _walker(self, shown: TableView) -> CharacterId | None:
        """Who is in the hand, or is about to walk."""
        name = shown.in_hand
        if name is None and shown.aimed is not None and any(isinstance(move, StepTo) for move in shown.aimed.moves):
            name = shown.aimed.source or (shown.shown.activation.who if shown.shown.activation else "")
        return next((each for each in IDS if each == name), None)

    def _paint_heat(self, screen: pygame.Surface, shown: TableView, view: State, who: CharacterId | None) -> None:
        """Bands around the cow: each square in the colour of the smallest roll that brings her beside it."""
        if view.phase != "characters":
            return
        rolls = self.board.foresight.least_rolls(view, who)
        area = shown.app.canvas.rect(self.board.pitch_box)
        if self._heat is None or self._heat[0] is not rolls or self._heat[1].get_size() != area.size:
            self._heat = (rolls, self._heat_surface(shown, rolls, area))
        screen.blit(self._heat[1], area)

    def _heat_surface(self, shown: TableView, rolls: dict[str, int], area: pygame.Rect) -> pygame.Surface:
        canvas = shown.app.canvas
        sheet = pygame.Surface(area.size, pygame.SRCALPHA)
        width, dash = canvas.px(2.5), canvas.px(8)
        rects = {name: canvas.rect(self.board.box(name)).move(-area.x, -area.y) for name in self.pitch.xy}
        for square, roll in rolls.items():
            sheet.fill(HEAT[roll], rects[square])
        for square, (x, y) in self.pitch.xy.items():
            rect = rects[square]
            east, south = (rect.topright, rect.bottomright), (rect.bottomleft, rect.bottomright)
            for place, (start, end) in (((x + 1, y), east), ((x, y + 1), south)):
                beside = self.board.name_at(place)
                if beside is not None and rolls.get(beside) != rolls.get(square):
                    _dashes(sheet, start, end, dash, width)
        for roll, spot in self._legend(rolls).items():
            die, rect = shown.picture_of(f"die-{roll}", 22), rects[spot]
            sheet.blit(die, die.get_rect(center=(rect.right - canvas.px(15), rect.bottom - canvas.px(15))))
        return sheet

    def _legend(self, rolls: dict[str, int]) -> dict[int, str]:
        """A square for the die of each band: in the lowest row it comes to, as far from the cow's column as it goes."""
        found: dict[int, str] = {}
        for square in sorted(self.pitch.squares, key=lambda name: (-self.pitch.xy[name][1], self.pitch.xy[name][0])):
            if square in rolls:
                found.setdefault(rolls[square], square)
        return found

    def paint_plank(self, screen: pygame.Surface, shown: TableView, spot: str) -> None:
        """A bar of light before a piece of fence that can be climbed."""
        bar = self.plank_bar(spot)
        aimed = shown.aimed is not None and shown.aimed.target == spot
        canvas = shown.app.canvas
        paint.veil(screen, canvas, bar.grown(2), (93, 59, 6, 255), 8)
        paint.veil(screen, canvas, bar, (255, 243, 196, 255) if aimed else (255, 209, 102, 255), 6)

    def plank_bar(self, spot: str) -> Box:
        """On the edge of its square: on the fence itself are letters and numbers."""
        box, square = self.board.box(spot), self.board.box(spot.removeprefix("perch."))
        if box.w < box.h:
            x = square.x if box.x < square.x else square.right - BAR
            return Box(x, box.y + 6, BAR, box.h - 12)
        y = square.y if box.y < square.y else square.bottom - BAR
        return Box(box.x + 6, y, box.w - 12, BAR)

    def _frame_cow(self, screen: pygame.Surface, shown: TableView) -> None:
        """The square she really stands on: she is larger than it."""
        for sprite in shown.stage.of_kind("cow-"):
            if sprite.lift == 0.0 and not shown.busy:
                box = self.board.box(sprite.spot)
                paint.veil(screen, shown.app.canvas, box.grown(3), (122, 66, 28, 70), 10)
                paint.outline(screen, shown.app.canvas, box.grown(3), "#7a3a18", 3, 10)

    def _paint_rings(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        now = view.activation
        acting = now.who if now is not None and view.phase == "characters" else None
        choice = [] if shown.busy else self._to_choose(view)
        for sprite in shown.stage.sprites:
            who = who_is(sprite.kind)
            if who is None or sprite.lift:
                continue
            foot = (sprite.at[0], sprite.at[1] + sprite.height / 2 - 12)
            watched = shown.stage.find("eye", f"eye.{sprite.spot}") is not None
            ring = "choice" if who in choice else "now" if who == acting else "target" if watched else ""
            if ring:
                shown.stamp(screen, f"ring-{ring}", foot, RINGS)

    def _paint_open_goal(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        """A goal shines as long as the ball can be shot straight into it, before anybody has touched the ball."""
        for goal in self.board.foresight.open_goals(view, self.board.allowed(view)):
            box, canvas = self.board.box(goal), shown.app.canvas
            paint.veil(screen, canvas, box, (255, 205, 96, 120), 8)
            paint.outline(screen, canvas, box.grown(3), DARK, 7, 8)
            paint.outline(screen, canvas, box.grown(2), GOLD, 4, 8)

    def _paint_ways(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        """The squares she may be led over, the next ones framed; crossed in red where it costs one's own team."""
        canvas = shown.app.canvas
        allowed = self.board.allowed(view)
        dear = self.board.foresight.costs_own(view, allowed)
        for gesture in allowed:
            if isinstance(gesture.moves[-1], CowStep):
                box = self.board.box(gesture.target).grown(-3)
                beside = gesture.target in self.pitch.neighbours[view.cow]
                paint.veil(screen, canvas, box, (200, 96, 30, 110 if beside else 64), 10)
                if beside:
                    paint.outline(screen, canvas, box, EDGE, 3, 10)
                if gesture.target in dear:
                    self._cross(screen, shown, box)

    def _cross(self, screen: pygame.Surface, shown: TableView, box: Box) -> None:
        canvas, (x, y), arm = shown.app.canvas, box.centre, 13
        for colour, width in (("#fff3d6", 10), ("#b8201c", 6)):
            for rise in (arm, -arm):
                start, end = canvas.point((x - arm, y - rise)), canvas.point((x + arm, y + rise))
                pygame.draw.line(screen, colour, start, end, canvas.px(width))

    def _to_choose(self, view: State) -> list[CharacterId]:
        """Who may be taken up now: those to act, a keeper to be placed, those the cow may nudge."""
        if view.phase == "cow":
            return cow.nudgeable(self.pitch, view)
        if view.phase == "characters" and view.activation is None:
            return self.board.may_act(view)
        waiting = [c.id for c in view.characters if c.square is None and TEAM_OF[c.id] == view.turn_team]
        return waiting if view.phase == "place_keeper" else []

    # What a hand is about to do ------------------------------------------------------------------------------

    def _paint_aim_under(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        assert shown.aimed is not None
        last = shown.aimed.moves[-1]
        if isinstance(last, Kick):
            self._paint_flight(screen, shown, self.flight(view, shown.aimed.moves))
        elif any(isinstance(move, StepTo) for move in shown.aimed.moves):
            self._paint_way(screen, shown, view, shown.aimed.moves)
        elif isinstance(last, CowStep):
            self._paint_trot(screen, shown, view, shown.aimed.target or last.square)

    def flight(self, view: State, moves: tuple[object, ...]) -> Flight:
        foresight = self.board.foresight
        kick = moves[-1]
        assert isinstance(kick, Kick)
        return foresight.flight(foresight.before(view, moves), kick)  # type: ignore[arg-type]

    def _paint_flight(self, screen: pygame.Surface, shown: TableView, flight: Flight) -> None:
        canvas = shown.app.canvas
        for number, square in enumerate(flight.path, start=1):
            end = number == len(flight.path)
            box = self.board.box(square).grown(-3)
            if end and flight.stopped:
                paint.veil(screen, canvas, box, (206, 42, 28, 110), 10)
                paint.outline(screen, canvas, box, "#b8201c", 4, 10)
            else:
                paint.veil(screen, canvas, box, (255, 205, 96, 110), 10)
                paint.outline(screen, canvas, box, GOLD if not end else "#fff3c4", 3, 10)

    def _paint_way(self, screen: pygame.Surface, shown: TableView, view: State, moves: tuple[object, ...]) -> None:
        """Dots from square to square, and the square where it ends."""
        who = self._walker(shown)
        if who is None:
            return
        canvas = shown.app.canvas
        squares = [move.square for move in moves if isinstance(move, StepTo)]
        start = view.character(who).square
        points = [self.board.box(square).centre for square in ([start] if start else []) + squares]
        for (x0, y0), (x1, y1) in pairwise(points):
            for part in (0.25, 0.5, 0.75, 1.0):
                at = canvas.point((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
                size = 6.0 if part == 1.0 else 3.5
                pygame.draw.circle(screen, DARK, at, canvas.px(size + 1.5))
                pygame.draw.circle(screen, "#fff6d8", at, canvas.px(size))
        if squares:
            team = TEAM_OF[who]
            paint.outline(screen, canvas, self.board.box(squares[-1]).grown(-3), DARK, 5, 10)
            colour = "#e2584a" if team == "Red" else "#4fae6c"
            paint.outline(screen, canvas, self.board.box(squares[-1]).grown(-3), colour, 3, 10)

    def _paint_trot(self, screen: pygame.Surface, shown: TableView, view: State, target: str) -> None:
        canvas = shown.app.canvas
        paint.outline(screen, canvas, self.board.box(target).grown(-3), "#7a3a18", 4, 10)
        (x0, y0), (x1, y1) = self.board.box(view.cow).centre, self.board.box(target).centre
        steps = max(2, round(max(abs(x1 - x0), abs(y1 - y0)) / 16))
        for step in range(1, steps):
            at = canvas.point((x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps))
            pygame.draw.circle(screen, EDGE, at, canvas.px(4))

    # Over the pieces -----------------------------------------------------------------------------------------

    def over(self, screen: pygame.Surface, shown: TableView) -> None:
        view: State = shown.shown
        for sprite in shown.stage.of_kind("cow-"):
            self._paint_flank(screen, shown, sprite)
        if shown.busy:
            return
        if view.phase == "characters":
            self._paint_points(screen, shown, view)
            self._paint_watched(screen, shown, view)
            self._paint_runs(screen, shown, view)
        aimed = shown.aimed
        if aimed is not None and aimed.moves and view.phase == "characters":
            self._paint_aim_over(screen, shown, view, aimed.moves)

    def _paint_flank(self, screen: pygame.Surface, shown: TableView, sprite: Sprite) -> None:
        """Her agitation on her flank, wherever she is."""
        places = drawings.spots(f"toroball/pieces/{sprite.kind}")
        die = next(iter(shown.stage.of_kind("ene-")), None)
        if die is None:
            return
        scale = sprite.height / places.size[1]
        spot = places["die"]
        x = sprite.at[0] + (spot.centre[0] - places.size[0] / 2) * scale
        y = sprite.at[1] - sprite.lift + (spot.centre[1] - places.size[1] / 2) * scale
        shown.stamp(screen, die.kind, (x, y), spot.h * scale)

    def _paint_points(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        """Dots at the feet of whoever acts: points left, and those spent."""
        now = view.activation
        if now is None:
            return
        square = view.character(now.who).square
        if square is None:
            return
        total = max(now.left, Walk(self.pitch, view, now.who).points, self.board.points_of(view, now.who))
        box = self.board.box(square)
        step = min(15.0, 62 / total)
        x = box.centre[0] - step * (total - 1) / 2
        plate = Box(x - 11, box.bottom - 9, step * (total - 1) + 22, 19)
        paint.veil(screen, shown.app.canvas, plate, (48, 26, 12, 215), 9)
        for number in range(total):
            kind = "point" if number < now.left else "point-spent"
            shown.stamp(screen, kind, (x + number * step, box.bottom + 0.5), 15)

    def _paint_watched(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        """The eye on her target, with the dice that bring her there."""
        if view.last_mover is None:
            return
        square = view.character(view.last_mover).square
        if square is not None:
            rolls = self.board.foresight.catching(view, view.last_mover, square)
            self._tag(screen, shown, self.tag_place(view, square), rolls, TAG)

    def tag_place(self, view: State, square: str) -> tuple[float, float]:
        """Over the head of whom she watches; at the feet, if somebody is behind, or the ball or the scoreboard would be
        under it, and nobody is in front."""
        taken = {c.square for c in view.characters if c.status != "out"} | {view.cow, view.ball}
        x, y = self.pitch.xy[square]
        behind, before = self.board.name_at((x, y - 1)), self.board.name_at((x, y + 1))
        box = self.board.box(square)
        above, below = (box.centre[0], box.bottom - FIGURE - 4), (box.centre[0], box.bottom + 14)
        shared = 1 + any(c.square == view.ball for c in view.characters)
        ball = Box.around(self.board.stand("ball", view.ball, shared - 1, shared), BALL, BALL)
        hides = behind is None or behind in taken or self.tag_box(above, (1, 5)).overlaps(ball)
        return below if hides and before not in taken else above

    def _paint_runs(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        """Where each of two dice would send somebody with a steady glass."""
        if view.activation is None or not view.activation.pending_dice:
            return
        for gesture in self.board.doing.gestures(view):
            run = gesture.moves[-1]
            assert isinstance(run, Stagger)
            box = self.board.box(gesture.target)
            shown.stamp(screen, "stars", (box.centre[0], box.y + 20), 26)
            shown.stamp(screen, f"die-{run.direction}", (box.centre[0], box.bottom - 18), 28)

    def _tag(
        self,
        screen: pygame.Surface,
        shown: TableView,
        at: tuple[float, float],
        rolls: tuple[int, ...],
        ground: tuple[int, int, int, int],
    ) -> None:
        """An eye, and the first and last of the dice that bring her: narrow, or it would lie over the neighbours."""
        canvas = shown.app.canvas
        ends, box = _ends(rolls), self.tag_box(at, rolls)
        paint.veil(screen, canvas, box, ground, 9)
        paint.outline(screen, canvas, box, "#fff3d6" if ground == TAG else EDGE, 2, 9)
        middle = box.centre[1]
        shown.stamp(screen, "eye", (box.right - 4 - EYE * 0.67, middle), EYE)
        dice = [(box.x + 15 + 27 * number, middle) for number in range(len(ends))]
        for roll, place in zip(ends, dice, strict=True):
            shown.stamp(screen, f"die-{roll}", place, 19)
        if len(ends) > 1:
            dash = Box.around(((dice[0][0] + dice[1][0]) / 2, middle), 6, 3)
            pygame.draw.rect(screen, "#fff3d6" if ground == TAG else DARK, canvas.rect(dash))

    def tag_box(self, at: tuple[float, float], rolls: tuple[int, ...]) -> Box:
        width = EYE * 1.34 + 10 + 26 * len(_ends(rolls))
        pitch = self.board.layout["board"]
        x = min(max(at[0] - width / 2, pitch.x + 2), pitch.right - width - 2)
        return Box(x, max(at[1] - 15, pitch.y + 1), width, 30)

    def _paint_aim_over(self, screen: pygame.Surface, shown: TableView, view: State, moves: tuple[object, ...]) -> None:
        last = moves[-1]
        foresight = self.board.foresight
        if isinstance(last, Kick):
            self._paint_ghosts(screen, shown, view, self.flight(view, moves))
            return
        who = self._walker(shown)
        now = view.activation
        if isinstance(last, StepTo) and who is not None:
            state = foresight.before(view, moves)  # type: ignore[arg-type]
            ends = foresight.runs(state, who, last)
            if ends:
                self._paint_ends(screen, shown, ends)
                box = self.board.box(last.square)
                shown.stamp(screen, "cork", (box.right - 14, box.y + 18), 26)
            else:
                box = self.board.box(last.square)
                at = (box.centre[0], box.y - 8)
                self._tag(screen, shown, at, foresight.catching(state, who, last.square), PALE_TAG)
        elif isinstance(last, Drink) and now is not None:
            self._paint_ends(screen, shown, foresight.runs(view, now.who, last))
        elif isinstance(last, Shelter | Stagger) and shown.aimed is not None and shown.aimed.target:
            paint.outline(screen, shown.app.canvas, self.board.box(shown.aimed.target), GOLD, 3)

    def _paint_ghosts(self, screen: pygame.Surface, shown: TableView, view: State, flight: Flight) -> None:
        """Where the ball can come to lie, with its odds; goals in gold, one's own in red."""
        kicker = view.turn_team
        for place, chance in flight.landings.items():
            box = self.board.box(place)
            goal = place in self.pitch.goals
            if chance == 1 and goal:
                self._plate(screen, shown, box, _("Goal"), (196, 138, 20, 245))
                continue
            shown.stamp(screen, "ball-ghost", (box.centre[0], box.centre[1] - 6), 34)
            ground = (34, 24, 20, 225)
            if goal:
                ground = (178, 32, 28, 245) if self.pitch.goals[place] == kicker else (196, 138, 20, 245)
            self._plate(screen, shown, box, f"{sixths(chance)}/6", ground)

    def _paint_ends(self, screen: pygame.Surface, shown: TableView, ends: dict[str, Fraction]) -> None:
        """Where a drunken run can end."""
        for place, chance in ends.items():
            box = self.board.box(place)
            shown.stamp(screen, "stars", (box.centre[0], box.y + 22), 26)
            self._plate(screen, shown, box, f"{sixths(chance)}/6", (92, 30, 60, 235))

    def _plate(
        self, screen: pygame.Surface, shown: TableView, box: Box, words: str, ground: tuple[int, int, int, int]
    ) -> None:
        shown.pill(screen, words, Box(box.centre[0] - 27, box.bottom - 27, 54, 26), ground)


@cache
def dot(radius: int, light: int) -> pygame.Surface:
    """A dot of light with a dark rim, on a square within reach."""
    shape = pygame.Surface((2 * radius + 1, 2 * radius + 1), pygame.SRCALPHA)
    pygame.draw.circle(shape, "#5d3b06", (radius, radius), radius)
    pygame.draw.circle(shape, "#ffe39a", (radius, radius), light)
    return shape


def _ends(rolls: tuple[int, ...]) -> tuple[int, ...]:
    """Of dice in a row only the first and the last."""
    return rolls if len(rolls) < 2 else (rolls[0], rolls[-1])


def _dashes(sheet: pygame.Surface, start: tuple[int, int], end: tuple[int, int], dash: int, width: int) -> None:
    (x0, y0), (x1, y1) = start, end
    length = max(abs(x1 - x0), abs(y1 - y0))
    for at in range(0, length, 2 * dash):
        until = min(at + dash, length)
        a = (x0 + (x1 - x0) * at // length, y0 + (y1 - y0) * at // length)
        b = (x0 + (x1 - x0) * until // length, y0 + (y1 - y0) * until // length)
        pygame.draw.line(sheet, EDGE, a, b, width)
