"""The table as it is seen: ground, pieces, tray, panel and log. Playing and replaying look at the same thing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core.events import Ended, Event, Flipped, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.words import _
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Hold, Motion, Sequence, Tween
from scenes.kit.text import INK, MUTED, RED, Drawn
from scenes.table.board import Board, Caption, Tool
from scenes.table.stage import Sprite, Stage
from scenes.table.tray import Tray

if TYPE_CHECKING:
    from scenes.app import App

GLIDE, TUMBLE, SLIDE = 0.42, 0.75, 0.3
LOG_SIZE = 18.0


class LogLine(NamedTuple):
    number: int
    """Of the decision it belongs to; 0 for what happened before the first."""
    words: str
    undone: bool = False
    seen_by: tuple[int, ...] | None = None
    """Seats that may read it; None means everybody."""


class TableView:
    """Shows one match. `shown` is the view on the table; it lags behind while events are played."""

    def __init__(self, app: App, board: Board, view: Any) -> None:
        self.app = app
        self.board = board
        self.stage = Stage(board)
        self.tray = Tray(board.table["dice"])
        self.sequence = Sequence()
        self.log: list[LogLine] = []
        self.scroll = 0.0
        self.hovered: str | None = None
        self.banner: tuple[str, float] | None = None
        self.flashes: list[tuple[Box, float, str]] = []
        """Rings that spread: where, how far (0 to 1), which colour."""
        self.reserved = 0.0
        """Room above the panel's buttons that something else takes: a replay's slider."""
        self.hurried = False
        self.tools: list[Tool] = []
        """Buttons of the game itself between the panel's text and the log."""
        self._ground: pygame.Surface | None = None
        self._ground_texts: list[Drawn] = []
        self._panel_texts: list[Drawn] = []
        self._panel_fresh = False
        self.show(view)

    def show(self, view: Any) -> None:
        """Put everything at rest where this view says."""
        self.shown = view
        self.stage.reset(view)
        self.stale()

    def stale(self) -> None:
        """The ground (board, captions, panel) must be painted anew."""
        self._ground = None
        self.app.look()

    def stale_log(self) -> None:
        """Only the panel must be painted anew."""
        self._panel_fresh = False
        self.app.look()

    @property
    def busy(self) -> bool:
        return self.sequence.busy

    # Motion --------------------------------------------------------------------------------------------------

    def play(self, events: Iterable[Event], number: int) -> None:
        """Queue the motion of these events; the log follows as they are shown."""
        for event in events:
            self.sequence.add(lambda event=event: self._tell_and_move(event, number))

    def _tell_and_move(self, event: Event, number: int) -> Motion:
        sentence = self.board.rules.tell(event)
        if sentence:
            self.log.append(LogLine(number, sentence, seen_by=event.seen_by))
            self.scroll = 0.0
            self.stale_log()
        motion = self.board.motion(event, self)
        if motion is None:
            motion = self._motion(event)
        return motion

    def _motion(self, event: Event) -> Motion:
        match event:
            case Moved():
                return self._carry(event)
            case GaugeChanged(gauge=gauge, before=before, after=after) if gauge in self.board.gauges:
                cube = self.stage.find(self.board.gauges[gauge], f"{gauge}.{before}")
                if cube is not None and before != after:
                    return self.stage.glide(cube, f"{gauge}.{after}", SLIDE)
            case Rolled(dice=dice):
                self.app.sounds.play("dice")
                return self.tray.tumble(dice, self.board.tray_words(event), TUMBLE)
            case Flipped(coins=coins):
                self.app.sounds.play("coin")
                return self.tray.flip(coins, self.board.tray_words(event), TUMBLE)
            case PhaseBegan():
                return Tween(0.12)
            case Ended():
                return Tween(0.5)
        return Tween(0.0)

    def _carry(self, event: Moved) -> Motion:
        origin, target = self.board.moved_spots(event, self.shown)
        sprite = self.stage.find(event.piece, origin)
        if sprite is None:
            return self.stage.appear(self.board.piece(event.piece, target), self.board.origin_of(event), GLIDE)
        if target == "supply":
            return self.stage.vanish(sprite, 0.25)
        return self.stage.glide(sprite, target, GLIDE, done=lambda: self.app.sounds.play("set"))

    def read(self, title: str, words: str) -> Motion:
        """A text that waits for its reader."""
        from scenes.pages.menu import Reading

        return Hold(lambda hold: self.app.soon(lambda: self.app.push(Reading(self.app, title, words, hold.release))))

    def ring(self, box: Box, colour: str, seconds: float) -> Motion:
        """A ring of light that spreads and fades."""
        index = [0]

        def begin() -> None:
            index[0] = len(self.flashes)
            self.flashes.append((box, 0.0, colour))

        def show(t: float) -> None:
            self.flashes[index[0]] = (box, t, colour)

        return Tween(seconds, show, begin=begin, done=self.flashes.clear)

    def tick(self, seconds: float) -> bool:
        """Let time pass for everything that moves."""
        if not self.sequence.busy:
            self.hurried = False
            return False
        if self.app.speed == 0:
            self.sequence.finish()
        else:
            self.sequence.advance(seconds * self.app.speed * (6 if self.hurried else 1))
        return True

    def hurry(self) -> None:
        """The first click makes it run, the second makes it jump to the end."""
        if self.hurried:
            self.sequence.finish()
        self.hurried = True

    # Showing -------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface, lit: Iterable[str] = (), dragged: Sprite | None = None) -> None:
        canvas = self.app.canvas
        screen.blit(self._fresh_ground(screen), (0, 0))
        self.board.paint_under(screen, self)
        for spot in lit:
            box = self.board.place(spot)
            paint.veil(screen, canvas, box, (255, 205, 96, 34))
            paint.outline(screen, canvas, box.grown(1), "#5d3b06", 5)
            paint.outline(screen, canvas, box, "#ffd166", 3)
        for sprite in sorted(self.stage.sprites, key=lambda s: (s is dragged, s.z, s.at[1])):
            self.draw_sprite(screen, sprite)
        self.board.paint_over(screen, self)
        self._draw_flashes(screen)
        self.tray.draw(screen, canvas, self.app.writer)

    def picture(self) -> pygame.Surface:
        """The board with everything on it, as a picture of its own."""
        sheet = pygame.Surface(self.app.screen.get_size()).convert()
        already = len(self.app.writer.drawn)
        self.draw(sheet)
        del self.app.writer.drawn[already:]
        return sheet.subsurface(self.app.canvas.rect(self.board.table["board"]).clip(sheet.get_rect())).copy()

    def draw_sprite(self, screen: pygame.Surface, sprite: Sprite) -> None:
        canvas = self.app.canvas
        picture = drawings.piece(sprite.kind, canvas.px(sprite.height), self.app.settings.marks)
        if sprite.angle:
            picture = pygame.transform.rotozoom(picture, sprite.angle, 1.0)
        rect = picture.get_rect(center=canvas.point((sprite.at[0], sprite.at[1] - sprite.lift)))
        screen.blit(picture, rect)

    def sprite_box(self, sprite: Sprite) -> Box:
        return Box.around(sprite.at, sprite.height * 0.9, sprite.height * 0.95)

    def _draw_flashes(self, screen: pygame.Surface) -> None:
        canvas = self.app.canvas
        for box, t, colour in self.flashes:
            radius = canvas.px(box.w * (0.2 + 1.1 * t))
            pygame.draw.circle(screen, colour, canvas.point(box.centre), radius, max(1, canvas.px(9 * (1 - t))))

    def _fresh_ground(self, screen: pygame.Surface) -> pygame.Surface:
        """Board, captions and panel as one picture; only what changed is painted again."""
        writer = self.app.writer
        before = len(writer.drawn)
        ground = self._ground
        if ground is None or ground.get_size() != screen.get_size():
            ground = self._ground = pygame.Surface(screen.get_size()).convert()
            self._panel_fresh = False
            self._paint_ground(ground)
            self._ground_texts = writer.drawn[before:]
        else:
            writer.drawn.extend(self._ground_texts)
        before = len(writer.drawn)
        if self._panel_fresh:
            writer.drawn.extend(self._panel_texts)
        else:
            self._panel_fresh = True
            self._paint_panel(ground)
            self._panel_texts = writer.drawn[before:]
        return ground

    def _paint_ground(self, ground: pygame.Surface) -> None:
        canvas = self.app.canvas
        paint.scenery(ground, canvas, "table/table")
        board = canvas.rect(self.board.table["board"])
        ground.blit(drawings.scenery(self.board.drawing, board.size), board)
        self.board.paint_ground(ground, self)
        for caption in self.board.captions(self.shown):
            self._caption(ground, caption)

    def _caption(self, ground: pygame.Surface, caption: Caption) -> None:
        self.app.writer.write(
            ground, caption.words, caption.box, caption.size, face=caption.face, colour=caption.colour,
            align=caption.align, middle=True,
        )  # fmt: skip

    def _paint_panel(self, ground: pygame.Surface) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        panel, text = self.board.table["panel"], self.board.panel(self.shown)
        clear = canvas.rect(panel.grown(4))
        paper = drawings.scenery("table/table", canvas.sheet.size)
        ground.blit(paper, clear, clear.move(-canvas.sheet.x, -canvas.sheet.y))
        writer.write(ground, text.counter, Box(panel.x, panel.y + 14, panel.w, 30), 19, colour=MUTED, align="right")
        room = panel.w - writer.measure(text.counter, "text", 19)[0] - 14
        writer.write(ground, text.title, Box(panel.x, panel.y - 8, room, 60), 46, face="title", middle=True, wrap=False,
                     floor=28)  # fmt: skip
        pygame.draw.line(ground, "#b39b6b", canvas.point((panel.x, panel.y + 58)),
                         canvas.point((panel.right, panel.y + 58)), canvas.px(2))  # fmt: skip
        y = panel.y + 68
        y += writer.write(ground, text.prompt, Box(panel.x, y, panel.w, 84), 21, face="bold").h + 4
        if text.notes:
            room = max(82.0, self.buttons_top() - self.reserved - y - 12 - 28 * len(text.warnings))
            y += writer.write(ground, text.notes, Box(panel.x, y, panel.w, room), 18, colour=MUTED).h + 6
        for warning in text.warnings:
            y += writer.write(ground, warning, Box(panel.x, y, panel.w, 54), 18, face="bold", colour=RED).h + 4
        for index, tool in enumerate(self.tools):
            if tool.detail:
                box = self.tool_box(index)
                writer.write(
                    ground, tool.detail, Box(box.x + 4, box.bottom + 1, box.w - 8, 25), 17, colour=MUTED, wrap=False
                )
        if self.log_box().h > 70:
            self._paint_log(ground)

    def buttons_top(self) -> float:
        """Where the panel's first row of buttons lies, whatever the text above needs."""
        return self.board.table["panel"].y + 68 + self.board.text_room

    def tool_box(self, index: int) -> Box:
        panel = self.board.table["panel"]
        above = sum(50 + (24 if tool.detail else 0) for tool in self.tools[:index])
        return Box(panel.x, self.buttons_top() + 56 + above, panel.w, 44)

    def log_box(self) -> Box:
        panel = self.board.table["panel"]
        top = self.tool_box(len(self.tools)).y + 8
        return Box(panel.x, top, panel.w, panel.bottom - 92 - top)

    def _paint_log(self, ground: pygame.Surface) -> None:
        """The newest lines at the bottom; what was taken back is crossed out."""
        writer, canvas = self.app.writer, self.app.canvas
        box = self.log_box()
        writer.write(ground, _("What just happened"), Box(box.x, box.y, box.w, 28), 18, face="bold", colour=MUTED)
        area = Box(box.x, box.y + 32, box.w, box.h - 32)
        rows = []
        total = 0.0
        for index in range(len(self.log) - 1, -1, -1):
            line = self.log[index]
            height = writer.measure(line.words, "text", LOG_SIZE, area.w - 34)[1] + 3
            rows.append((line, height, index == 0 or self.log[index - 1].number != line.number))
            total += height
            if total - self.scroll > area.h + 200:
                break
        self.scroll = max(0.0, min(self.scroll, total - area.h))
        bottom = area.bottom + self.scroll
        if total < area.h:
            bottom = area.y + total
        clip = ground.get_clip()
        ground.set_clip(canvas.rect(area))
        for line, height, first in rows:
            bottom -= height
            if bottom >= area.bottom or bottom + height <= area.y:
                continue
            self._log_line(ground, line, Box(area.x, bottom, area.w, height), first=first, area=area)
        ground.set_clip(clip)

    def _log_line(self, ground: pygame.Surface, line: LogLine, box: Box, *, first: bool, area: Box) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        size = writer.size("text", LOG_SIZE)
        colour = "#9c8f78" if line.undone else INK
        words = writer.surface(line.words, "text", size, colour, box.w - 34)
        ground.blit(words, canvas.point((box.x + 34, box.y)))
        if line.undone:
            middle = box.y + writer.measure("x", "text", LOG_SIZE)[1] / 2
            end = box.x + 34 + words.get_width() / canvas.scale
            start, stop = canvas.point((box.x + 34, middle)), canvas.point((end, middle))
            pygame.draw.line(ground, colour, start, stop, canvas.px(1.5))
        if first and line.number:
            number = writer.surface(str(line.number), "text", writer.size("text", 17), "#a08a66")
            ground.blit(number, canvas.point((box.x, box.y)))
        if box.y >= area.y and box.bottom <= area.bottom:
            writer.drawn.append(Drawn(line.words, Box(box.x + 34, box.y, box.w - 34, box.h - 3), True))

    def bubble(self, screen: pygame.Surface, words: str, at: tuple[float, float], colour: str = INK) -> None:
        """A scrap of paper with a sentence, where the player looks; it never leaves the sheet."""
        writer = self.app.writer
        width = min(380.0, writer.measure(words, "bold", 19)[0]) + 4
        height = writer.measure(words, "bold", 19, width)[1]
        x = max(20.0, min(1580 - width - 36, at[0] - width / 2 - 18))
        y = at[1] - height - 62
        if y < 20:
            y = at[1] + 44
        box = Box(x, y, width + 36, height + 24)
        paint.paper(screen, self.app.canvas, box)
        writer.write(screen, words, Box(x + 18, y + 12, width, height + 2), 19, face="bold", colour=colour)
