"""The table as it is seen: ground, pieces, tray and letter. Playing and replaying look at the same thing."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import pygame

from game.core.events import Ended, Event, Flipped, GaugeChanged, Moved, PhaseBegan, Rolled
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Hold, Motion, Sequence, Together, Tween
from scenes.kit.text import INK, Drawn
from scenes.table.board import Board, Caption, Gesture
from scenes.table.letter import Letter, LogLine
from scenes.table.stage import Sprite, Stage
from scenes.table.tray import Tray

if TYPE_CHECKING:
    from scenes.app import App

GLIDE, TUMBLE, SLIDE = 0.42, 0.75, 0.3


class Ring:
    """A ring of light that spreads and fades."""

    __slots__ = ("box", "colour", "reach")

    def __init__(self, box: Box, colour: str) -> None:
        self.box, self.colour, self.reach = box, colour, 0.0


def _together(events: Iterable[Event]) -> list[tuple[Event, ...]]:
    """Equal pieces that go to one place for one reason go together; everything else is shown one by one."""
    groups: list[tuple[Event, ...]] = []
    last: object = None
    for event in events:
        alike = (event.piece, event.target, event.why, event.owner) if isinstance(event, Moved) else None
        if alike is not None and alike == last:
            groups[-1] += (event,)
        else:
            groups.append((event,))
        last = alike
    return groups


class TableView:
    """Shows one match. `shown` is the view on the table; it lags behind while events are played."""

    def __init__(self, app: App, board: Board[Any], view: Any) -> None:
        self.app = app
        self.board = board
        self.stage = Stage(board)
        self.tray = Tray(board.layout["dice"], self.picture_of)
        self.letter = Letter(app, board)
        self.sequence = Sequence()
        self.hovered: str | None = None
        self.meant: Collection[Gesture] = ()
        """What the hand is about to do where it is now, for boards that show beforehand what will come of it."""
        self.in_hand: str | None = None
        """What was picked up, as gestures call it."""
        self.covered: Box | None = None
        """Where a board has laid something over its pieces in this frame: no mark of theirs shows through."""
        self.banner: tuple[str, str, float] | None = None
        """Words that sweep over the board, their colour, and how far they are (0 to 1)."""
        self.rings: list[Ring] = []
        self.hurried = False
        self._ground: pygame.Surface | None = None
        self._ground_texts: list[Drawn] = []
        self._letter_texts: list[Drawn] = []
        self.show(view)

    def show(self, view: Any) -> None:
        """Put everything at rest where this view says."""
        self.shown = view
        self.meant = ()
        self.stage.reset(view)
        self.stale()

    def stale(self) -> None:
        """The ground (board, captions, letter) must be painted anew."""
        self._ground = None
        self.app.look()

    def stale_letter(self) -> None:
        """Only the letter must be painted anew."""
        self.letter.fresh = False
        self.app.look()

    @property
    def aimed(self) -> Gesture | None:
        """The one thing the hand is about to do, if there is only one."""
        return next(iter(self.meant)) if len(self.meant) == 1 else None

    @property
    def busy(self) -> bool:
        return self.sequence.busy

    # Motion --------------------------------------------------------------------------------------------------

    def play(self, events: Iterable[Event], number: int) -> None:
        """Queue the motion of these events; the log follows as they are shown."""
        groups = _together(events) if self.board.goes_together else [(event,) for event in events]
        for together in groups:
            self.sequence.add(partial(self._tell_and_move, together, number))

    def _tell_and_move(self, events: tuple[Event, ...], number: int) -> Motion:
        for event in events:
            sentence = self.board.rules.tell(event)
            if sentence:
                self.letter.log.append(LogLine(number, sentence, seen_by=event.seen_by))
                self.letter.scroll = 0.0
                self.stale_letter()
        if len(events) > 1:
            return self._carry(cast("tuple[Moved, ...]", events))
        motion = self.board.motion(events[0], self)
        return self._motion(events[0]) if motion is None else motion

    def _motion(self, event: Event) -> Motion:
        match event:
            case Moved():
                return self._carry((event,))
            case GaugeChanged() if (slide := self.board.gauge_moved(event)) is not None:
                kind, before, after = slide
                marker = self.stage.find(kind, before)
                if marker is not None and before != after:
                    return self.stage.glide(marker, after, SLIDE)
            case Rolled(dice=dice):
                self.app.sounds.play("dice")
                return self.tray.tumble(dice, self.board.tray_words(event), TUMBLE, self.board.dice_kind(event))
            case Flipped(coins=coins):
                self.app.sounds.play("coin")
                return self.tray.flip(coins, self.board.tray_words(event), TUMBLE)
            case PhaseBegan():
                return Tween(0.12)
            case Ended():
                return Tween(0.5)
        return Tween(0.0)

    def _carry(self, events: tuple[Moved, ...]) -> Motion:
        """Pieces from where they stand to where they go, all at once; "supply" is off the board."""
        gliding: list[tuple[Sprite, str]] = []
        others: list[Motion] = []
        for event in events:
            kind, origin, target = self.board.moved(event, self.shown)
            standing = [s for s in reversed(self.stage.sprites) if s.kind == kind and s.spot == origin][: event.count]
            if target == "supply":
                others += [self.stage.vanish(sprite, 0.25) for sprite in standing]
            elif standing:
                gliding += [(sprite, target) for sprite in standing]
            else:
                others.append(self.stage.appear(self.board.piece(kind, target), self.board.entry(event), GLIDE))
        if gliding:
            others.append(self.stage.glide_all(gliding, GLIDE, done=lambda: self.app.sounds.play("set")))
        return Together(*others) if len(others) != 1 else others[0]

    def read(self, title: str, words: str) -> Motion:
        """A text that waits for its reader."""
        from scenes.pages.menu import Reading

        return Hold(lambda hold: self.app.soon(lambda: self.app.push(Reading(self.app, title, words, hold.release))))

    def ring(self, box: Box, colour: str, seconds: float) -> Motion:
        """A ring of light spreads; several may do so at once."""
        light = Ring(box, colour)

        def show(t: float) -> None:
            light.reach = t

        return Tween(seconds, show, begin=lambda: self.rings.append(light), done=lambda: self.rings.remove(light))

    def announce(self, words: str, colour: str, seconds: float = 1.1) -> Motion:
        """A band with words sweeps over the board: somebody else's turn, a new day."""

        def show(t: float) -> None:
            self.banner = (words, colour, t)

        def done() -> None:
            self.banner = None

        return Tween(seconds, show, done=done)

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

    def draw(
        self, screen: pygame.Surface, lit: Iterable[str] = (), held: Sprite | None = None, source: str | None = None
    ) -> None:
        self.in_hand, self.covered = source, None
        screen.blit(self._fresh_ground(screen), (0, 0))
        self.board.paint_under(screen, self)
        for spot in lit:
            self.board.paint_light(screen, self, spot, source)
        for sprite in sorted(self.stage.sprites, key=lambda s: (s is held, s.z, s.at[1])):
            self.draw_sprite(screen, sprite)
        self.board.paint_over(screen, self)
        self._draw_rings(screen)
        self.tray.draw(screen, self.app.canvas, self.app.writer)
        if self.banner is not None:
            self._draw_banner(screen, *self.banner)

    def picture(self) -> pygame.Surface:
        """The board with everything on it, as a picture of its own."""
        sheet = pygame.Surface(self.app.screen.get_size()).convert()
        already = len(self.app.writer.drawn)
        self.draw(sheet)
        del self.app.writer.drawn[already:]
        return sheet.subsurface(self.app.canvas.rect(self.board.layout["board"]).clip(sheet.get_rect())).copy()

    def picture_of(self, kind: str, height: float) -> pygame.Surface:
        """A piece of this game, so many units high."""
        return drawings.piece(kind, self.app.canvas.px(height), self.app.settings.marks, self.board.folder)

    def stamp(self, screen: pygame.Surface, kind: str, centre: tuple[float, float], height: float) -> None:
        """A piece's picture where no piece stands: a badge, a ghost, a lit seal."""
        picture = self.picture_of(kind, height)
        screen.blit(picture, picture.get_rect(center=self.app.canvas.point(centre)))

    def pill(
        self, screen: pygame.Surface, words: str, box: Box, ground: tuple[int, int, int, int], colour: str = "#fff6e0"
    ) -> None:
        """A few words on a small dark plate."""
        paint.veil(screen, self.app.canvas, box, ground, 8)
        self.app.writer.write(screen, words, box, 17, face="bold", colour=colour, align="centre", middle=True)

    def draw_sprite(self, screen: pygame.Surface, sprite: Sprite) -> None:
        canvas = self.app.canvas
        picture = self.picture_of(sprite.kind, sprite.height)
        if sprite.angle:
            picture = pygame.transform.rotozoom(picture, sprite.angle, 1.0)
        rect = picture.get_rect(center=canvas.point((sprite.at[0], sprite.at[1] - sprite.lift)))
        screen.blit(picture, rect)

    def sprite_box(self, sprite: Sprite) -> Box:
        """What a piece covers: drawings may be wider or narrower than they are high."""
        picture = self.picture_of(sprite.kind, sprite.height)
        scale = self.app.canvas.scale
        return Box.around(sprite.at, picture.get_width() / scale * 0.94, picture.get_height() / scale * 0.94)

    def _draw_rings(self, screen: pygame.Surface) -> None:
        canvas = self.app.canvas
        for ring in self.rings:
            radius = canvas.px(ring.box.w * (0.2 + 1.1 * ring.reach))
            width = max(1, canvas.px(9 * (1 - ring.reach)))
            pygame.draw.circle(screen, ring.colour, canvas.point(ring.box.centre), radius, width)

    def _draw_banner(self, screen: pygame.Surface, words: str, colour: str, t: float) -> None:
        board = self.board.layout["board"]
        shift = (1 - min(1.0, t * 4)) * board.w - (1 - min(1.0, (1 - t) * 4)) * board.w
        band = Box(board.x, board.centre[1] - 52, board.w, 104)
        clip = screen.get_clip()
        screen.set_clip(self.app.canvas.rect(board))
        slid = band._replace(x=band.x - shift)
        pygame.draw.rect(screen, colour, self.app.canvas.rect(slid))
        paint.outline(screen, self.app.canvas, slid, "#fffaf0", 3, 0)
        self.app.writer.write(
            screen, words, slid, 72, face="title", colour="#fffaf0", align="centre", middle=True, wrap=False
        )
        screen.set_clip(clip)

    def _fresh_ground(self, screen: pygame.Surface) -> pygame.Surface:
        """Board, captions and letter as one picture; only what changed is painted again."""
        writer = self.app.writer
        before = len(writer.drawn)
        ground = self._ground
        if ground is None or ground.get_size() != screen.get_size():
            ground = self._ground = pygame.Surface(screen.get_size()).convert()
            self.letter.fresh = False
            self._paint_ground(ground)
            self._ground_texts = writer.drawn[before:]
        else:
            writer.drawn.extend(self._ground_texts)
        before = len(writer.drawn)
        if self.letter.fresh:
            writer.drawn.extend(self._letter_texts)
        else:
            self.letter.paint(ground, self.shown)
            self._letter_texts = writer.drawn[before:]
        return ground

    def _paint_ground(self, ground: pygame.Surface) -> None:
        canvas = self.app.canvas
        paint.scenery(ground, canvas, self.board.ground)
        board = canvas.rect(self.board.layout["board"])
        ground.blit(drawings.scenery(self.board.drawing, board.size), board)
        self.board.paint_ground(ground, self)
        for caption in self.board.captions(self.shown):
            self._caption(ground, caption)

    def _caption(self, ground: pygame.Surface, caption: Caption) -> None:
        self.app.writer.write(
            ground, caption.words, caption.box, caption.size, face=caption.face, colour=caption.colour,
            align=caption.align, middle=True,
        )  # fmt: skip

    def bubble(self, screen: pygame.Surface, words: str, at: tuple[float, float], colour: str = INK) -> Box:
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
        writer.cover(box)
        writer.write(screen, words, Box(x + 18, y + 12, width, height + 2), 19, face="bold", colour=colour)
        return box
