"""The Last Glow on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.core.events import Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.moves import Move, Square
from game.core.words import N_, _
from game.last_glow import crew, telling
from game.last_glow.events import Collided, Exploded, HeartBlocked, HeartStirred, HuntEnded, TouchedPlanet
from game.last_glow.rules import LastGlow
from game.last_glow.state import (
    Hunt,
    LightUp,
    Maneuver,
    Repair,
    Send,
    Sleep,
    State,
    Throttle,
    Used,
    distance,
    spot,
)
from game.last_glow.storm import outlook
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion, Together, Tween
from scenes.kit.text import CREAM, MUTED
from scenes.table.board import Board
from scenes.table.terms import Caption, Gesture, LetterText, Look, Piece, Target
from scenes.table.view import TableView

ACTIONS = {
    "light-up": (N_("Light up"), N_("+2 brightness")),
    "maneuver": (N_("Maneuver"), N_("left or right")),
    "hunt": (N_("Hunt"), N_("roll for a heart")),
    "sleep": (N_("Sleep"), N_("gift aboard")),
    "repair": (N_("Repair"), N_("+1 hull")),
    "throttle": (N_("Full throttle"), N_("one line up")),
    "send": (N_("Send"), N_("+1 dream")),
}
HELP = {
    "light-up": N_("Feed the lamp: brightness +2, up to 6. It fades by one every storm."),
    "maneuver": N_("Slide one column to the left or right. Never into a heart."),
    "hunt": N_("Choose a heart within 3 steps and roll: 3 or more on your own square, 1 more for each step."),
    "sleep": N_("Bring a gift aboard: one crew member on your own square, two from one step away."),
    "repair": N_("Mend the hull: +1, up to 6."),
    "throttle": N_("Climb one line. A second time in a turn strains her, a third is not possible."),
    "send": N_("Send a gift from the hold down to the sleepers: one dream. Six dreams win."),
}
HEIGHTS = {"lighthouse": 86.0, "heart": 56.0, "item": 50.0, "crew": 40.0, "light": 40.0, "hull": 40.0, "dream": 40.0}
LAYERS = {"lighthouse": 2, "heart": 1}


class GameBoard(Board[State]):
    drawing = "last_glow/board"
    halo = 250.0  # the light of the lighthouse at its brightest
    gauges = {"brightness": "light", "structure": "hull", "vp": "dream"}  # noqa: RUF012 - a ClassVar in Board
    runs_on = {"storm": N_("Let the storm come")}  # noqa: RUF012 - a ClassVar in Board
    rules: LastGlow

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        size = self.rules.figures.board
        self._squares = [spot((line, column)) for line in range(size.lines) for column in range(1, size.columns + 1)]

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        standing = [("light", f"brightness.{view.brightness}"), ("hull", f"structure.{view.structure}")]
        standing += [("dream", f"vp.{view.vp}"), ("lighthouse", self._lighthouse_spot(view))]
        standing += [("heart", spot(heart)) for heart in view.hearts]
        standing += [("item", spot(item)) for item in view.items]
        standing += [("item", f"hold.{number + 1}") for number in range(view.hold)]
        for name in Used.__struct_fields__:
            standing += [("crew", f"crew.{name.replace('_', '-')}")] * getattr(view.used, name)
        standing += [("crew", "crew")] * view.crew_left
        return [self.piece(kind, where) for kind, where in standing]

    def _lighthouse_spot(self, view: State) -> str:
        return "planet" if view.reason == "crash" else spot(view.lighthouse)

    def piece(self, kind: str, spot: str) -> Piece:
        height = HEIGHTS[kind]
        if kind == "crew" and spot == "crew":
            height = 62.0
        if kind == "item" and spot.startswith("hold"):
            height = 40.0
        return Piece(kind, spot, height, LAYERS.get(kind, 0))

    def box(self, spot: str) -> Box:
        if spot == "crew":
            return self.layout["supply"]
        if spot == "planet":
            return Box(self.spots["5,3"].right - 26, self.spots["5,3"].bottom + 22, 60, 60)
        return super().box(spot)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(spot)
        if spot == "crew":
            return (box.x + 142 + index * 74, box.centre[1] + 2)
        if spot.startswith("crew."):
            return (box.centre[0] + (index - (count - 1) / 2) * min(13.0, 30 / count), box.centre[1])
        if kind == "lighthouse":
            return (box.centre[0] - (16 if count > 1 else 0), box.centre[1] - 8)
        if count > 1 and kind in ("heart", "item"):
            return (box.centre[0] + 16 - 14 * (kind == "item" and count > 2), box.centre[1] + 8)
        return super().stand(kind, spot, index, count)

    def captions(self, view: State) -> list[Caption]:
        found = [Caption(_("The Last Glow"), self.spots["label.title"], 50, "title", CREAM)]
        mode = self.rules.mode(view)
        for action, (title, effect) in ACTIONS.items():
            box = self.spots[f"label.{action}"]
            found.append(Caption(_(title), Box(box.x, box.y - 4, box.w, 28), 20, "bold"))
            second = _(effect)
            if mode.berths is not None:
                taken, most = getattr(view.used, action.replace("-", "_")), mode.berths[action]  # type: ignore[index]
                second = _("{taken} of {most} berths").format(taken=taken, most=most)
            found.append(Caption(second, Box(box.x, box.bottom - 24, box.w, 28), 17, "text", MUTED))
        board = self.rules.figures.board
        marks = [("line", line) for line in range(board.lines)]
        marks += [("column", column) for column in range(1, board.columns + 1)]
        for name, number in marks:
            box = self.spots[f"{name}.{number}"]
            found.append(Caption(str(number), box, 19, "bold", "#ffe9b0", "centre"))
        found += self._gauge_captions(view)
        return found

    def _gauge_captions(self, view: State) -> list[Caption]:
        goal, hold = self.rules.figures.gauges.goal, self.rules.mode(view).hold
        titles = {
            "brightness": _("Brightness"),
            "structure": _("Hull"),
            "vp": _("Dreams sent, {goal} win").format(goal=goal),
            "hold": _("Hold") if hold is None else _("Hold, {most} at most").format(most=hold),
            "arrivals": _("New hearts"),
        }
        found = [Caption(words, self.spots[f"label.{name}"], 19, "bold", CREAM) for name, words in titles.items()]
        for gauge in self.gauges:
            for value in range(7):
                box = self.spots[f"{gauge}.{value}"]
                found.append(Caption(str(value), box, 18, "text", "#e8ddff", "centre"))
        mode = self.rules.mode(view)
        for entry in range(1, 11):
            current = (view.turn - 1) % 10 + 1 == entry
            colour = "#ffd479" if current else "#c9bdf0"
            box = self.spots[f"arrival.{entry}"]
            found.append(Caption(str(mode.arrivals_in(entry)), box, 21 if current else 18, "bold", colour, "centre"))
        tray = self.layout["supply"]
        found.append(Caption(_("Crew"), Box(tray.x + 18, tray.y, 90, tray.h), 22, "bold", "#e7d3ad"))
        return found

    def letter(self, view: State) -> LetterText:
        mode = self.rules.mode(view)
        counter = _("Turn {turn}").format(turn=view.turn)
        if mode.deadline is not None:
            counter = _("Turn {turn} of {deadline}").format(turn=view.turn, deadline=mode.deadline)
        if view.phase == "over":
            return LetterText(_("The end"), counter, _("The night is over."))
        if view.crew_left == 0:
            return LetterText(_("The storm"), counter, _("The storm does its work."))
        left = _("{left} of {total} crew left.").format(left=view.crew_left, total=view.crew_total)
        coming = _("New hearts in this storm: {count}.").format(count=mode.arrivals_in(view.turn))
        return LetterText(
            _("Lighthouse phase"),
            counter,
            _("Place a crew member on an action, a heart, a gift or a square."),
            f"{left} {coming}",
            telling.warnings(self.rules.figures, mode, view),
        )

    # What a hand can do --------------------------------------------------------------------------------------

    def source_of(self, piece: Piece) -> str | None:
        if piece.kind == "crew" and piece.spot == "crew":
            return "crew"
        return "lighthouse" if piece.kind == "lighthouse" else None

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        found: list[Gesture] = []
        for move in moves:
            box = f"action.{move.word}"
            square = self._square_of(view, move)
            if square is None:
                found.append(Gesture("crew", box, (move,)))
                continue
            found.append(Gesture("crew", box, (move,), then=spot(square)))
            if isinstance(move, Maneuver | Throttle):
                found.append(Gesture("lighthouse", spot(square), (move,)))
                if square in view.items:
                    continue  # a crew member set on an item means the item
            found.append(Gesture("crew", spot(square), (move,)))
        return found

    def meant_by_click(self, gesture: Gesture) -> bool:
        """A click on a heart or a gift means it, not the way there."""
        return isinstance(gesture.moves[0], Hunt | Sleep)

    def _square_of(self, view: State, move: Any) -> Square | None:
        """The square a move points at; throttle is the only way up, so its box needs no pointing."""
        if isinstance(move, Hunt | Sleep):
            return move.square
        if isinstance(move, Maneuver):
            return crew.beside(view.lighthouse, move.side)
        return crew.above(view.lighthouse) if isinstance(move, Throttle) else None

    def ground_spots(self, view: State) -> Iterable[str]:
        return self._squares

    def source_label(self, view: State, source: str) -> str:
        return _("The lighthouse") if source == "lighthouse" else _("A crew member")

    def attempt(self, view: State, source: str, target: str) -> Move | None:
        if target.startswith("action."):
            return self._attempt_action(view, target.removeprefix("action."))
        if target not in self._squares:
            return None
        line, column = (int(part) for part in target.split(","))
        square = (line, column)
        home = view.lighthouse
        if source != "lighthouse":
            if square in view.hearts:
                return Hunt(square)
            if square in view.items:
                return Sleep(square)
        if square[0] == home[0] and abs(square[1] - home[1]) == 1:
            return Maneuver("left" if square[1] < home[1] else "right")
        return Throttle() if square == crew.above(home) else None

    def _attempt_action(self, view: State, action: str) -> Move:
        def nearest(squares: tuple[Square, ...]) -> Square:
            return min(squares, key=lambda square: distance(square, view.lighthouse), default=view.lighthouse)

        simple: dict[str, Move] = {
            "light-up": LightUp(),
            "maneuver": Maneuver("left"),
            "repair": Repair(),
            "throttle": Throttle(),
            "send": Send(),
            "hunt": Hunt(nearest(view.hearts)),
            "sleep": Sleep(nearest(view.items)),
        }
        return simple[action]

    def targets(self, view: State) -> list[Target]:
        found = [Target(f"action.{action}", _(title)) for action, (title, _effect) in ACTIONS.items()]
        line, column = view.lighthouse
        around = {(line, column - 1), (line, column + 1), (line - 1, column)}
        squares = filter(self.rules.figures.on_grid, sorted({*view.hearts, *view.items, *around}))
        return found + [Target(spot(square), self._square_label(view, square)) for square in squares]

    def _square_label(self, view: State, square: Square) -> str:
        name = telling.square_name(spot(square))
        if square in view.hearts:
            return _("Heart on {at}").format(at=name)
        if square in view.items:
            return _("Gift on {at}").format(at=name)
        return _("Square on {at}").format(at=name)

    def moved(self, event: Moved, view: State) -> tuple[str, str, str]:
        """A sleeping item takes the next free place of the hold; a sent one leaves from the last."""
        origin = f"hold.{view.hold}" if event.origin == "hold" else event.origin
        target = f"hold.{view.hold + 1}" if event.target == "hold" else event.target
        return event.piece, origin, target

    def entry(self, event: Moved) -> tuple[float, float]:
        if event.piece == "heart":
            box = self.box(event.target)
            return (box.centre[0], self.layout["board"].y - 10)
        return self.box(event.target).centre

    # Colour and motion ---------------------------------------------------------------------------------------

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        canvas, view = shown.app.canvas, shown.shown
        with paint.within(screen, canvas.rect(self.layout["board"])):
            for sprite in shown.stage.sprites:
                if sprite.kind == "lighthouse":
                    light = next((s for s in shown.stage.sprites if s.kind == "light"), None)
                    brightness = int(light.spot.rpartition(".")[2]) if light else view.brightness
                    self._paint_light(screen, shown, sprite.at, brightness)
        if view.phase == "crew" and not shown.busy:
            below = (view.lighthouse[0] + 1, view.lighthouse[1])
            box = self.box(spot(below)) if self.rules.figures.on_grid(below) else self.box("planet")
            danger = below in view.hearts or not self.rules.figures.on_grid(below)
            paint.dashed(screen, canvas, box.grown(-5), "#ff8f6b" if danger else "#ffe9b0")
            arrow = drawings.icon("down", canvas.px(22), "#ff8f6b" if danger else "#ffe9b0")
            screen.blit(arrow, arrow.get_rect(midbottom=canvas.point((box.right - 16, box.bottom - 8))))
        self._paint_turn(screen, shown)

    def _paint_light(self, screen: pygame.Surface, shown: TableView, at: tuple[float, float], brightness: int) -> None:
        canvas = shown.app.canvas
        light = paint.glow(canvas.px(46 + 30 * brightness), (150, 108, 46))
        lamp = (at[0], at[1] - 22)
        screen.blit(light, light.get_rect(center=canvas.point(lamp)), special_flags=pygame.BLEND_RGB_ADD)

    def _paint_turn(self, screen: pygame.Surface, shown: TableView) -> None:
        """A ring around the arrivals of this turn."""
        canvas = shown.app.canvas
        box = self.spots[f"arrival.{(shown.shown.turn - 1) % 10 + 1}"]
        pygame.draw.circle(screen, "#ffd479", canvas.point(box.centre), canvas.px(box.w / 2 + 3), canvas.px(3))

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        view = shown.shown
        if shown.busy or view.phase != "crew":
            return
        for heart in view.hearts:
            needed = crew.needed_to_hunt(view, heart)
            if needed <= 6:
                self._badge(screen, shown, self.box(spot(heart)), needed_words(needed))
        hovered = next((heart for heart in view.hearts if spot(heart) == shown.hovered), None)
        if hovered is not None:
            self._paint_outlook(screen, shown, hovered)

    def _badge(self, screen: pygame.Surface, shown: TableView, box: Box, words: str) -> None:
        pill = Box(box.right - 36, box.y + 2, 36, 25)
        paint.veil(screen, shown.app.canvas, pill, (24, 16, 44, 225), 8)
        shown.app.writer.write(screen, words, pill, 17, face="bold", colour="#ffd479", align="centre", middle=True)

    def _paint_outlook(self, screen: pygame.Surface, shown: TableView, heart: Square) -> None:
        """Where this heart goes with which chance, while the mouse rests on it."""
        canvas, writer = shown.app.canvas, shown.app.writer
        for end, faces in outlook(self.rules.figures, heart).items():
            if end is None:
                box, colour, words = self.box(spot(heart)), (214, 60, 40, 235), _("{n}/6 burst")
            elif not self.rules.figures.on_grid(end):
                at = self.box(spot((heart[0], end[1])))
                box, colour, words = Box(at.x, at.bottom + 2, at.w, 30), (47, 127, 121, 240), _("{n}/6 land")
            else:
                box, colour, words = self.box(spot(end)), (92, 66, 160, 235), _("{n}/6")
            pill = Box(box.x + 2, box.bottom - 30, box.w - 4, 27)
            paint.veil(screen, canvas, pill, colour, 8)
            writer.write(screen, words.format(n=faces), pill, 17, face="bold", colour="#fff6e0", align="centre",
                         middle=True)  # fmt: skip

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        match event:
            case HeartStirred(at=at, die=die, line=line):
                words = f"{die} + {line} = {die + line}\n{_(telling.FATES[event.fate])}"
                return Together(shown.tray.say(words, 0.45), shown.ring(self.box(at), "#b9a2ff", 0.3))
            case HuntEnded(die=die, success=success):
                shown.app.sounds.play("card" if success else "refuse")
                words = _("{die}, {needed} needed: caught.") if success else _("{die}, {needed} needed: it slips away.")
                return shown.tray.say(words.format(die=die, needed=needed_words(telling.needed(event))), 0.7)
            case HeartBlocked():
                return shown.tray.say(telling.sentence(event) or "", 0.5)
            case Exploded(at=at, damage=damage):
                return shown.ring(self.box(at).grown(70), "#ff9a4d" if damage else "#d8c9ff", 0.6)
            case Collided(at=at):
                shown.app.sounds.play("refuse")
                return shown.ring(self.box(at).grown(20), "#ff5a3c", 0.5)
            case TouchedPlanet(at=at):
                return shown.ring(self.box(at).grown(40), "#54d6b8", 0.6)
            case PhaseBegan(phase="crew", number=number) if number > 1:
                shown.tray.clear()
            case GaugeChanged(gauge="crew", before=before, after=after):
                return self._patch(shown, away=after < before)
        return None

    def _patch(self, shown: TableView, *, away: bool) -> Motion:
        """One crew member leaves the rail to patch the hull, or comes back from it."""
        if away:
            cube = shown.stage.find("crew", "crew")
            return shown.stage.vanish(cube, 0.4) if cube else Tween(0.0)
        return shown.stage.appear(self.piece("crew", "crew"), self.box("structure.3").centre, 0.5)

    def tray_words(self, event: Event) -> str:
        if isinstance(event, Rolled) and event.why == "arrival":
            return _("A heart gathers in column {column}.").format(column=event.dice[0])
        return ""

    def look(self, view: State, spot_name: str) -> Look | None:
        action = spot_name.removeprefix("action.")
        return Look(_(ACTIONS[action][0]), _(HELP[action])) if action in HELP else None

    def note(self, view: State) -> str:
        mode = next(value.label for value in self.rules.choices[0].values if value.value == view.mode)
        goal = self.rules.figures.gauges.goal
        return _("{mode}, turn {turn}, {vp} of {goal} dreams").format(
            mode=_(mode), turn=view.turn, vp=view.vp, goal=goal
        )


def needed_words(needed: int) -> str:
    """What a die must show, as the badge on a heart and the tray both say it."""
    return f"{needed}+" if needed < 6 else "6"
