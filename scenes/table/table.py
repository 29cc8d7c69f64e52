"""Playing: hands on the table. Gestures come from the legal moves; whatever is refused says why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core import bots
from game.core.chance import Chance
from game.core.contract import Illegal
from game.core.events import Event, seen_from
from game.core.words import _
from saves.problems import SaveProblem
from saves.saved_match import SavedMatch
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Tween
from scenes.kit.scene import Point, Scene
from scenes.kit.text import CREAM, MUTED
from scenes.table.board import Gesture, board_for
from scenes.table.company import Company
from scenes.table.guided import guide_for
from scenes.table.stage import Sprite
from scenes.table.view import LogLine, TableView

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.widgets import Widgets

SEAT_COLOURS = {"red": "#b23a2e", "blue": "#2f5aa8", "gold": "#b98518", "green": "#3a7d4c"}
DRAG = 6.0
"""A press that moves farther than this is a drag, not a click."""
BUBBLE_SECONDS = 4.0
SPEEDS = ("slow", "normal", "fast", "off")


class Table(Scene):
    """One match that is being played."""

    def __init__(self, app: App, saved: SavedMatch) -> None:
        super().__init__(app)
        self.saved = saved
        self.match = saved.match
        self.rules = saved.match.rules
        self.guide = guide_for(saved.match)
        self.board = board_for(self.rules)
        self.company = Company(self.match)
        self._handover_due = self.company.hides_something()
        self.view = TableView(app, self.board, self.company.seen())
        self.view.log = _log_of(self.match)
        self.dragged_sprite: Sprite | None = None
        self.carried: Sprite | None = None
        """Picked up with a click, waiting for the second click."""
        self.choosing: list[Gesture] = []
        self.hinting = False
        self.bubble: tuple[str, tuple[float, float], float] | None = None
        self._grabbed_at: tuple[float, float] | None = None
        self._after_motion = False
        self._fresh = len(self.match.lines) == 1
        self._bot_luck = Chance.seeded(self.match.header.seed, stream=77)
        if saved.notice:
            app.notice = saved.notice

    # Lifecycle -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self._handover_due and self.company.viewer is not None:
            self._handover_due = False
            self._cover(self.company.viewer)
        if self.match.outcome is not None and not self.view.busy:
            self._after_motion = True
        if self._fresh:
            self._fresh = False
            self._welcome()

    def _welcome(self) -> None:
        from scenes.pages.menu import Reading

        welcome = self.board.welcome(self.match.history[0].events)
        if welcome is not None:
            self.app.soon(lambda: self.app.push(Reading(self.app, *welcome, lambda: None)))

    def leave(self) -> None:
        self.app.shelf.leave(self.saved, self.board.note(self.rules.view(self.match.state, None)))

    def resized(self) -> None:
        super().resized()
        self.view.stale()

    def build(self, widgets: Widgets) -> None:
        panel = self.board.table["panel"]
        y, half = self.view.buttons_top(), (panel.w - 12) / 2
        widgets.button(Box(panel.x, y, half, 46), _("Take back"), self.take_back)
        words = _("Hide moves") if self.hinting else _("Show moves")
        widgets.button(
            Box(panel.x + half + 12, y, half, 46), words, self._toggle_hints, "chosen" if self.hinting else "plain"
        )
        y = panel.bottom - 50
        row = [(_("Rules"), self._open_rules), (_("Menu"), self._open_menu)]
        if (page := self.board.page(self)) is not None:
            row.insert(1, (page.words, page.press))
        width = (panel.w - 12 * (len(row) - 1)) / len(row)
        for index, (words, press) in enumerate(row):
            widgets.button(Box(panel.x + index * (width + 12), y, width, 46), words, press)
        tools = self.board.tools(self) if self.my_turn else []
        if [tool[:1] + tool[2:] for tool in tools] != [tool[:1] + tool[2:] for tool in self.view.tools]:
            self.view.tools = tools
            self.view.stale_log()
        for index, tool in enumerate(tools):
            box = self.view.tool_box(index)
            widgets.button(box, tool.words, tool.press, tool.kind, size=18, enabled=tool.enabled)  # type: ignore[arg-type]
        self._build_bar(widgets)

    def _build_bar(self, widgets: Widgets) -> None:
        settings = self.app.settings
        speeds = {
            "slow": _("Speed: slow"),
            "normal": _("Speed: normal"),
            "fast": _("Speed: fast"),
            "off": _("Speed: off"),
        }
        x = 1560.0
        for words, press in (
            (_("Window") if settings.full_screen else _("Full screen"), self._toggle_full_screen),
            (_("Sound: on") if settings.sound else _("Sound: off"), self._toggle_sound),
            (speeds[settings.speed], self._next_speed),
            (_("Describe"), self._describe_table),
        ):
            width = self.app.writer.measure(words, "bold", 19)[0] + 28
            x -= width
            widgets.button(Box(x, 22, width, 42), words, press, "quiet", size=19)
            x -= 6

    # What can be done ----------------------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        """A person decides now and nothing moves any more."""
        seat = self.match.actor
        return not self.view.busy and seat is not None and self.match.seats[seat].is_person

    def gestures(self) -> list[Gesture]:
        if not self.my_turn:
            return []
        moves = self.match.moves
        if self.guide is not None:
            moves = self.guide.only(moves)
        return self.board.gestures(self.view.shown, moves)

    def lit(self) -> set[str]:
        """Spots that shine: targets of what is in the hand, or of everything when hints are on."""
        if self.choosing:
            return {gesture.then for gesture in self.choosing}
        source = self._source_in_hand()
        if source is not None:
            return {gesture.target for gesture in self.gestures() if gesture.source == source}
        if self.hinting or (self.guide is not None and self.guide.pointing):
            return {gesture.target for gesture in self.gestures()}
        return set()

    def _source_in_hand(self) -> str | None:
        sprite = self.dragged_sprite or self.carried
        return self.board.source_of(sprite.piece) if sprite is not None else None

    def points(self) -> list[Point]:
        if not self.my_turn:
            return []
        if self.choosing:
            chosen = {gesture.then for gesture in self.choosing}
            labels = {place.spot: place.label for place in self.board.places(self.view.shown)}
            return [
                Point(labels.get(spot, spot), self.board.place(spot), lambda spot=spot: self.press_spot(spot))
                for spot in sorted(chosen)
            ]
        return [
            Point(place.label, self.board.place(place.spot), lambda spot=place.spot: self.press_spot(spot))
            for place in self.board.places(self.view.shown)
        ]

    def press_spot(self, spot: str) -> None:
        """A click or Enter on a place: the same as bringing a piece there."""
        if not self.my_turn:
            return
        if self.choosing:
            self._finish_choosing(spot)
            return
        source = self._source_in_hand()
        if not self.board.pressed(self, source or "", spot):
            self._drop(source, spot)

    def _drop(self, source: str | None, spot: str) -> None:
        """Bring a source (or whatever fits) to a spot: play, ask for the rest, or say why not."""
        fitting = [g for g in self.gestures() if g.target == spot and (source is None or g.source == source)]
        moves = {str(gesture.move): gesture for gesture in fitting}
        if len(moves) == 1:
            self.play(fitting[0].move)
        elif moves and all(gesture.then for gesture in fitting):
            self.choosing = list(moves.values())
            self.focus = None if self.focus is None else self.points()[0].label
            self.carried = self.dragged_sprite = None
            self.say(_("Now choose where."), self.board.place(spot).centre)
        else:
            self._refuse(source or "", spot)
        self.app.look()

    def _finish_choosing(self, spot: str) -> None:
        chosen = next((gesture for gesture in self.choosing if gesture.then == spot), None)
        self.choosing = []
        if chosen is not None:
            self.play(chosen.move)

    def _refuse(self, source: str, spot: str) -> None:
        attempt = self.board.attempt(self.view.shown, source, spot)
        reason = None if attempt is None else self.rules.why_not(self.match.state, attempt)
        words = str(reason) if reason is not None else _("Nothing can be done there now.")
        if reason is None and self.guide is not None and attempt is not None:
            words = self.guide.not_yet
        self.app.sounds.play("refuse")
        self.say(words, self.board.place(spot).centre)

    def say(self, words: str, at: tuple[float, float]) -> None:
        self.bubble = (words, at, BUBBLE_SECONDS)
        self.app.look()

    # Doing ---------------------------------------------------------------------------------------------------

    def play(self, move: Any) -> None:
        """Play a move of whoever decides now, and show what follows."""
        before = self.view.shown
        try:
            step = self.match.play(move)
        except Illegal as error:
            self.say(str(error.reason), (800, 500))
            return
        self.bubble, self.choosing, self.carried = None, [], None
        if self.hinting:
            self._toggle_hints()
        number = len(self.match.history) - 1
        for kind, origin, target in self.board.placed(before, move):
            self.view.sequence.add(lambda kind=kind, origin=origin, target=target: self._place(kind, origin, target))
        self._show_events(seen_from(step.events, self.company.viewer), number)
        self._after_motion = True
        if self.view.tools:
            self.rebuild()
        self.app.look()

    def _show_events(self, events: tuple[Event, ...], number: int) -> None:
        """Queue what happened; where another person must sit down first, the handover card comes between."""
        for event in events:
            seat = event.wait_for
            if seat is not None and self._must_hand_over(seat):
                self.view.sequence.add(lambda seat=seat: Tween(0.0, begin=lambda: self._cover(seat)))
            self.view.play((event,), number)

    def _must_hand_over(self, seat: int) -> bool:
        return self.company.must_hand_over(seat, always=self.app.settings.handover == "always")

    def _cover(self, seat: int) -> None:
        """Nothing of the last viewer's stays on the table: from here on it shows what the next one may see."""
        from scenes.table.handover import Handover

        self.company.viewer = seat
        self.board.forget()
        self.view.show(self.company.seen())
        self.view.log = [line for line in self.view.log if line.seen_by is None or seat in line.seen_by]
        self.app.soon(lambda: self.app.push(Handover(self.app, self, seat)))

    def _place(self, kind: str, origin: str, target: str):
        sprite = self.view.stage.find(kind, origin)
        if self.dragged_sprite is not None and self.dragged_sprite.kind == kind:
            sprite = self.dragged_sprite
        self.dragged_sprite = None
        assert sprite is not None, f"no {kind} on {origin}"
        return self.view.stage.glide(sprite, target, 0.22, done=lambda: self.app.sounds.play("set"))

    def take_back(self) -> None:
        if self.view.busy:
            return
        undone = len(self.match.history) - 1
        try:
            self.match.take_back()
        except Illegal as error:
            self.say(str(error.reason), (1364, self.view.buttons_top()))
            return
        self.view.log = [line._replace(undone=True) if line.number == undone and not line.undone else line
                         for line in self.view.log]  # fmt: skip
        self.choosing = []
        self.board.forget()
        self.view.show(self.company.seen())
        self.rebuild()

    def tick(self, seconds: float) -> bool:
        moving = self.view.tick(seconds)
        if self.bubble is not None:
            words, at, left = self.bubble
            self.bubble = (words, at, left - seconds) if left > seconds else None
            if self.bubble is None:
                self.app.look()
        if not self.view.busy and self._after_motion:
            self._come_to_rest()
            moving = True
        if not self.view.busy and self.match.actor is not None and not self._after_motion:
            moving |= self._let_bot_play()
        return moving

    def _come_to_rest(self) -> None:
        """Everything was shown: the table is now what the rules say it is."""
        self._after_motion = False
        actor = self.match.actor
        if actor in self.company.people:
            if self._must_hand_over(actor):
                self._cover(actor)
            self.company.viewer = actor
        self.view.show(self.company.seen())
        if self.view.tools or self.board.tools(self):
            self.rebuild()
        if self.match.outcome is None and not self.view.busy:
            self.board.rested(self)
        if self.match.outcome is not None:
            self.app.shelf.count(self.saved)
            from scenes.pages.end import End

            self.app.soon(lambda: self.app.push(End(self.app, self)))

    def _let_bot_play(self) -> bool:
        seat = self.match.actor
        if seat is None or self.match.seats[seat].is_person:
            return False
        bot = bots.make(self.match.seats[seat].player, self.rules)
        move = bots.choose(bot, self.rules, self.match.state, self._bot_luck)
        reason = getattr(bot, "reason", "")
        if reason and not self.company.hidden_from_viewer(seat):
            self.view.log.append(LogLine(len(self.match.history), reason))
        self.play(move)
        return True

    # Input ---------------------------------------------------------------------------------------------------

    def intercept(self, event: pygame.event.Event) -> bool:
        """While something moves, a click or key hurries it on and does nothing else."""
        if not self.view.busy:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.view.hurry()
            return True
        if event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            self.view.hurry()
            return True
        return event.type == pygame.MOUSEBUTTONUP

    def _sprite_at(self, at: tuple[float, float]) -> Sprite | None:
        """A piece that can be picked up here."""
        sources = {gesture.source for gesture in self.gestures()}
        for sprite in reversed(self.view.stage.sprites):
            if self.board.source_of(sprite.piece) in sources and self.view.sprite_box(sprite).holds(at):
                return sprite
        return None

    def pressed(self, at: tuple[float, float]) -> None:
        self.focus = None
        self.bubble = None
        self._grabbed_at = at
        if self.carried is None and not self.choosing:
            self.dragged_sprite = self._sprite_at(at)
        self.app.look()

    def dragged(self, at: tuple[float, float]) -> None:
        sprite = self.dragged_sprite
        if sprite is not None and self._grabbed_at is not None and not self.view.busy:
            sprite.at, sprite.lift = at, 8.0
            self.app.look()
        over = self._spot_at(at)
        if over != self.view.hovered:
            self.view.hovered = over
            self.app.look()

    def _spot_at(self, at: tuple[float, float]) -> str | None:
        for place in self.board.places(self.view.shown):
            if self.board.place(place.spot).holds(at):
                return place.spot
        return next((name for name, box in self.board.spots.items() if "," in name and box.holds(at)), None)

    def released(self, at: tuple[float, float]) -> None:
        sprite, grabbed = self.dragged_sprite, self._grabbed_at
        self._grabbed_at = None
        if grabbed is None or not self.my_turn:
            self.dragged_sprite = None
            return
        far = abs(at[0] - grabbed[0]) + abs(at[1] - grabbed[1]) > DRAG
        spot = self._spot_at(at)
        if sprite is not None:
            self._let_go(sprite, spot, far=far)
        elif spot is not None:
            self.press_spot(spot)
        self.app.look()

    def _let_go(self, sprite: Sprite, spot: str | None, *, far: bool) -> None:
        """The end of a drag, or the first click of two."""
        if not far:
            self.dragged_sprite = None
            sprite.lift = 0.0
            self.view.sequence.add(lambda: self.view.stage.return_home(sprite, 0.08))
            if not self.board.pressed(self, "", sprite.spot):
                self.carried = sprite
            return
        source = self.board.source_of(sprite.piece) or ""
        before = len(self.match.lines)
        if spot is not None and spot != sprite.spot and not self.board.pressed(self, source, spot):
            self._drop(source, spot)
        if len(self.match.lines) == before:
            self.dragged_sprite = None
            sprite.lift = 0.0
            self.view.sequence.add(lambda: self.view.stage.return_home(sprite, 0.35))

    def cancel(self) -> None:
        if self.choosing or self.carried or self.dragged_sprite:
            sprite, self.dragged_sprite = self.dragged_sprite, None
            self.choosing, self.carried, self.bubble = [], None, None
            if sprite is not None:
                sprite.lift = 0.0
                self.view.sequence.add(lambda: self.view.stage.return_home(sprite, 0.25))
            self.app.look()
        else:
            self._open_menu()

    def wheel(self, at: tuple[float, float], steps: int) -> None:
        if self.view.log_box().holds(at):
            self.view.scroll += steps * 48
            self.view.stale_log()

    def key(self, event: pygame.event.Event) -> None:
        keys = {
            pygame.K_d: self._describe_table,
            pygame.K_u: self.take_back,
            pygame.K_BACKSPACE: self.take_back,
            pygame.K_h: self._toggle_hints,
            pygame.K_r: self._open_rules,
            pygame.K_PAGEUP: lambda: self.wheel(self.view.log_box().centre, 5),
            pygame.K_PAGEDOWN: lambda: self.wheel(self.view.log_box().centre, -5),
        }
        if event.key in keys:
            keys[event.key]()

    # Buttons -------------------------------------------------------------------------------------------------

    def _toggle_hints(self) -> None:
        self.hinting = not self.hinting
        self.rebuild()

    def _toggle_full_screen(self) -> None:
        self.app.change(self.app.settings._replace(full_screen=not self.app.settings.full_screen))

    def _toggle_sound(self) -> None:
        self.app.change(self.app.settings._replace(sound=not self.app.settings.sound))

    def _next_speed(self) -> None:
        speed = SPEEDS[(SPEEDS.index(self.app.settings.speed) + 1) % len(SPEEDS)]
        self.app.change(self.app.settings._replace(speed=speed))

    def _open_rules(self) -> None:
        from scenes.pages.howto import HowTo

        self.app.push(HowTo(self.app, self.rules.id))

    def _open_menu(self) -> None:
        from scenes.pages.menu import Menu

        self.app.push(Menu(self.app, self))

    def _describe_table(self) -> None:
        from scenes.pages.letters import TextPage

        self.app.push(TextPage(self.app, _("The table in words"), self.describe()))

    def describe(self) -> str:
        return self.rules.describe(self.view.shown)

    # Showing -------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        canvas, writer = self.app.canvas, self.app.writer
        self.view.draw(screen, self.lit() if not self.view.busy else (), self.dragged_sprite)
        if self.my_turn:
            self._draw_sources(screen)
        bar = self.board.table["bar.title"]
        writer.write(screen, "Poste Restante", Box(bar.x, 10, 280, 64), 46, face="title", colour=CREAM, middle=True)
        if len(self.match.seats) > 1:
            self._draw_turn(screen)
        self._draw_saved(screen)
        self.widgets.draw(screen)
        if self.guide is not None and self.my_turn:
            self.guide.draw(screen, self)
        if self.bubble is not None:
            self.view.bubble(screen, self.bubble[0], self.bubble[1])
        elif self.view.hovered and self.my_turn and self.dragged_sprite is None and self.guide is None:
            words = self.board.hover(self.view.shown, self.view.hovered)
            if words:
                self.view.bubble(screen, words, self.board.place(self.view.hovered).centre, MUTED)
        if self.carried is not None:
            ring = self.view.sprite_box(self.carried).grown(6)
            pygame.draw.rect(screen, "#ffd479", canvas.rect(ring), canvas.px(3), canvas.px(12))

    def _draw_turn(self, screen: pygame.Surface) -> None:
        """Whose turn it is, readable from across the table: name and colour at the top, the colour around the board."""
        seat = self.match.actor
        if seat is None:
            return
        canvas, who = self.app.canvas, self.match.seats[seat]
        colour = SEAT_COLOURS.get(who.colour, SEAT_COLOURS["red"])
        chip = Box(470, 16, 420, 54)
        pygame.draw.rect(screen, colour, canvas.rect(chip), border_radius=canvas.px(12))
        paint.outline(screen, canvas, chip, CREAM, 2, 12)
        words = who.name or _("Player {n}").format(n=seat + 1)
        self.app.writer.write(
            screen, words, chip, 36, face="title", colour="#fffaf0", align="centre", middle=True, wrap=False
        )
        frame = self.board.table["board"].grown(11)
        paint.outline(screen, canvas, frame, colour, 8, 6)

    def _draw_sources(self, screen: pygame.Surface) -> None:
        """A soft gold rim under everything that can be picked up."""
        if self.dragged_sprite or self.carried or self.choosing:
            return
        canvas = self.app.canvas
        sources = {gesture.source for gesture in self.gestures()}
        for sprite in self.view.stage.sprites:
            if self.board.source_of(sprite.piece) in sources:
                box = self.view.sprite_box(sprite)
                start = canvas.point((box.x + 6, box.bottom + 4))
                pygame.draw.line(screen, "#ffd479", start, canvas.point((box.right - 6, box.bottom + 4)), canvas.px(3))

    def _draw_saved(self, screen: pygame.Surface) -> None:
        """Whether the last move is on the disk."""
        writer, canvas = self.app.writer, self.app.canvas
        bar = self.board.table["bar.title"]
        if self.saved.trouble:
            writer.write(screen, self.saved.trouble, Box(bar.x + 290, 18, 520, 52), 18, colour="#ffb3a0", middle=True)
            return
        tick = drawings.icon("check", canvas.px(20), "#b9d9a4")
        screen.blit(tick, canvas.point((bar.x + 268, 36)))
        writer.write(screen, _("saved"), Box(bar.x + 294, 28, 120, 36), 18, colour="#e2c99a", middle=True)


def _log_of(match: Any) -> list[LogLine]:
    """The story so far, as everybody may know it."""
    lines: list[LogLine] = []
    for number, moment in enumerate(match.history):
        told = map(match.rules.tell, seen_from(moment.events, None))
        lines += [LogLine(number, sentence) for sentence in told if sentence]
    return lines


def reopen(app: App, match_id: str) -> None:
    """Sit down at a waiting match, or say why that is not possible."""
    try:
        app.push(Table(app, app.shelf.reopen(match_id)))
    except SaveProblem as problem:
        from scenes.pages.menu import Ask

        app.push(Ask(app, str(problem), [(_("All right"), app.home_again, "primary")]))
