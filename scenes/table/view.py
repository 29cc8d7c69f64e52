"""The visible table: ground, pieces, tray and letter. Play and replay share it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from game.core.events import Event
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Easing, Hold, Motion, Sequence, Tween, linear
from scenes.kit.text import INK, Drawn
from scenes.table import places
from scenes.table.board import Board
from scenes.table.cards import CARD, CORNER, FANNED, CardFace, Cards, covers
from scenes.table.letter import Letter, LogLine
from scenes.table.marks import Mark, Nth, Within, Words, changed_marks
from scenes.table.momentary import Momentary
from scenes.table.painter import Layer, Painter, covered, is_anchored
from scenes.table.parts import part
from scenes.table.parts.bubbles import Bubbles
from scenes.table.parts.narration import Narration
from scenes.table.playback import Playback
from scenes.table.room import freest
from scenes.table.spreading import Spreading
from scenes.table.stage import Sprite, Stage, looks_of
from scenes.table.terms import Gesture, Hand
from scenes.table.tray import Tray

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

MOST_WRITTEN = 400
STEPS_ASIDE = (0.0, 50.0, 100.0)
"""Larger distances for a bubble that would otherwise cover something important."""
EDGE = 24.0
"""This much of the letter is painted together with the board."""
FILLED = 0.94
"""The share of its image that a piece fills: the rest is padding."""


Blit = tuple[pygame.Surface, pygame.Rect, pygame.Rect]
"""An image, its destination, and its visible part."""


class Laid(NamedTuple):
    """How a piece looked when it was last drawn, and its blit."""

    looks: object
    blit: Blit
    swept: pygame.Rect
    """Its area now and at rest: marks on it stay on the ground while it is lifted."""


class Around(Protocol):
    """What is beside the board and seldom changes: painted with the ground, and repainted when it looks different."""

    def looks(self) -> object: ...

    def paint(self, ground: pygame.Surface) -> None: ...


class TableView:
    """Shows one match. `view` is the current frame, which follows the events one by one; `settled` is the last view
    at a decision, which the letter is about."""

    def __init__(self, app: App, board: Board[Any], view: Any) -> None:
        self.app = app
        self.board = board
        self.stage = Stage(board)
        self.spreading = Spreading(self)
        tray = board.layout["dice"]
        self.tray = Tray(tray, self.picture_of, board.rules.dice, plate=tray.overlaps(board.layout["board"]))
        self.letter = Letter(app, board)
        self.sequence = Sequence()
        self.hovered: str | None = None
        self.meant: Collection[Gesture] = ()
        """The gestures that the hand is about to make, for boards that preview them."""
        self.in_hand: str | None = None
        """The source that was picked up."""
        self.covered: Box | None = None
        """The area that a board has covered over its pieces in this frame: none of their marks shows through."""
        self._stood: dict[Nth, Sprite] = {}
        """Which sprite is which piece of the view, even after it has moved."""
        self.cards = Cards(self._drawn, board.folder)
        self.playback = Playback(self)
        self.painter = Painter(app, self.picture_of, self._where, lambda: self._ground, self._rim_at, self._enlarge)
        self.moment = Momentary(app, board, self.painter)
        self._printed = Layer()
        """The marks painted on the ground."""
        self._of_variant: tuple[Any, Iterable[Mark]] | None = None
        """Which board is in use, and what is printed on it; cached."""
        self._anchored: list[Mark] = []
        """Marks that move with a piece, and so are painted in every frame."""
        self._handless: tuple[Layer, Layer] | None = None
        """The layers under and over the pieces while there is no hand; cached."""
        self._faces: dict[str, CardFace] = {}
        self._written: dict[tuple[str, int, str, bool], pygame.Surface] = {}
        self.hurried = self.skipped = False
        self.goes_on: Callable[[], bool] = lambda: False
        """Whether more motion follows automatically: consecutive bots are sped up all at once."""
        self.paused: Hold | None = None
        """A revealed state stays until somebody presses *Go on*."""
        self.waited_for: Callable[[], bool] = lambda: False
        """Whether somebody sits here who has to see what is shown before it goes."""
        self.lasting: Callable[[str], float | None] = lambda _words: None
        """How many seconds a text is shown; None: until it was read."""
        self._laid: dict[int, Laid] = {}
        """The pieces in the previous frame, from bottom to top."""
        self._laid_out: list[Blit] | None = None
        """The blits of the next frame, if they had to be computed early."""
        self._marked: tuple[list[Mark], ...] = ()
        """The marks over the ground in the previous frame."""
        self._whole_due = True
        """The next frame repaints the whole arena."""
        self.around: Around | None = None
        self._around_looked: object = None
        self._ground_looked: object = None
        self._ground: pygame.Surface | None = None
        self._ground_fresh = False
        self._compared = False
        """The marks of this view have been compared with those on the ground: once a frame, however much lands."""
        self._outdated: Box | None = None
        """The area where the ground still has outdated marks."""
        self._ground_texts: list[Drawn] = []
        self._letter_texts: list[Drawn] = []
        self.view = view
        self.show(view)
        self._draw_pieces_ahead()

    def _draw_pieces_ahead(self) -> None:
        pixels, marks, folder = self.app.canvas.px, self.app.settings.marks, self.board.folder
        drawn = [each for each in self.stage.sprites if not each.kind.startswith(CARD) and not each.buried]
        drawings.rasterise_ahead(
            [(kind, pixels(high), marks, folder) for kind, high in {(s.kind, s.height * s.fit) for s in drawn}]
        )

    def show(self, view: Any) -> None:
        """Put everything at rest where this view says."""
        if view == self.view:
            view = self.view  # what the board remembers about it is still true
        self.view = self.settled = view
        self.board.show(view)
        self._faces = {}
        self.meant = ()
        self.moment.held = ()
        self.stage.reset(view)
        self._find_pieces()
        self.letter.meanwhile = None
        self._fill_tray()
        self.spreading.point_at(None)
        self._lay_out_anew()
        self._handless, self._compared = None, False
        self.letter.fresh = False
        self.app.request_redraw()

    def _fill_tray(self) -> None:
        """Dice that were thrown and not removed since are in the tray, with the last text about them."""
        words = ""
        for event in self.board.story():
            lying = self.board.in_tray(event)
            if lying is not None:
                words = words or lying.words
                if lying.dice is not None:
                    self.tray.lay(lying.dice, words, lying.kind)
                    return
        self.tray.clear()

    def turn_to(self, view: Any) -> None:
        """Show another view without events: pieces glide to their places."""
        if not self.busy:
            self.playback.turn_to(view)
            self.sequence.add(lambda: Tween(0.0, begin=lambda: self.show(view)))
        else:
            self.tray.clear()
            self.show(view)

    def stale(self) -> None:
        """Invalidate the ground (board, marks, letter)."""
        self._ground_fresh, self._handless, self._of_variant = False, None, None
        self._lay_out_anew()
        self.app.request_redraw()

    def ask_again(self) -> None:
        """Invalidate the layers under and over the pieces in the middle of a frame: a count that goes down."""
        self._handless = None

    def _lay_out_anew(self) -> None:
        """Invalidate the cached blits: pieces may have changed."""
        self._laid.clear()
        self._laid_out = None
        self._whole_due = True

    def stale_letter(self) -> None:
        """Invalidate only the letter; during motion, the next frame repaints it anyway."""
        self.letter.fresh = False
        if not self.busy:
            self.app.request_redraw()

    @property
    def aimed(self) -> Gesture | None:
        """The gesture that the hand is about to make, if there is exactly one."""
        return next(iter(self.meant)) if len(self.meant) == 1 else None

    @property
    def busy(self) -> bool:
        return self.sequence.busy

    # Motion --------------------------------------------------------------------------------------------------

    def play(self, frames: Iterable[tuple[Event, Any]], number: int) -> None:
        """Queue the motion of these events; the log follows as they are shown."""
        self.playback.play(frames, number)

    def land(self, view: Any) -> None:
        """The motion has arrived: update all texts to this view."""
        self.view = view
        self.board.show(view)
        self._faces = {}
        self._find_pieces()
        self.head(view)
        self._handless, self._compared = None, False

    def head(self, view: Any) -> None:
        """Update the title of the letter during motion. A board may do so before the motion has arrived, where the
        log announces it at its start."""
        if (head := self.board.meanwhile(view)) is not None and head != self.letter.meanwhile:
            self.letter.meanwhile = head
            self.stale_letter()
            self.app.request_redraw()  # the head never comes a frame after the log that it belongs to

    def _ground_marks(self) -> list[Mark]:
        """The printed and the current marks, except those that move with a piece.

        A current mark replaces a printed one in the same box: a number that is counted down, for example, or icons that
        make room for a marker.
        """
        true_now = self.board.marks(self.view)
        self._anchored = [mark for mark in true_now if is_anchored(mark)]
        now = [mark for mark in true_now if not is_anchored(mark)]
        taken = {(type(mark), mark.box) for mark in now if isinstance(mark, Words | Within)}
        variant = self.board.variant(self.view)
        if self._of_variant is None or self._of_variant[0] != variant:
            self._of_variant = variant, self.board.printed(variant)
        printed = self._of_variant[1]
        return [
            mark for mark in printed if not isinstance(mark, Words | Within) or (type(mark), mark.box) not in taken
        ] + now

    def _compare_ground(self) -> None:
        """Invalidate the ground only where marks have appeared, disappeared or changed since the last frame."""
        self._compared = True
        looks, marks = self._ground_looks(), self._ground_marks()
        if not self._ground_fresh or looks != self._ground_looked:
            self._ground_fresh = False
            return
        before, self._printed = self._printed, self._printed.changed_to(marks)
        for box in map(self.painter.extent, changed_marks(before.marks, self._printed.marks)):
            self._outdated = box if self._outdated is None else self._outdated.joined(box)

    def _ground_looks(self) -> object:
        """What else the ground depends on."""
        return self.board.ground, self.board.drawing, places.heads(self)

    def _find_pieces(self) -> None:
        groups: dict[str, int] = {}
        before, self._stood = self._stood, {}
        for sprite in self.stage.sprites:
            place = groups[sprite.spot] = groups.get(sprite.spot, -1) + 1
            self._stood[Nth(sprite.spot, place)] = sprite
        if self._anchored and self._stood != before:
            self._whole_due = True  # the same marks, on other pieces

    def _where(self, piece: str | Nth) -> list[tuple[float, float]]:
        """The current positions of a piece, or of all with this name in the rules; a leaving piece loses its marks."""
        if isinstance(piece, Nth):
            stood = self._stood.get(piece)
            found = [stood] if stood is not None and stood in self.stage.sprites else []
        else:
            found = [sprite for sprite in self.stage.sprites if (sprite.id or sprite.kind) == piece]
        return [(x, y - sprite.lift) for sprite in found if not sprite.leaving for x, y in (sprite.shown_at,)]

    def _rim_at(self, spot: str, away: float) -> Box | None:
        """The outline at this distance of the piece that a click on this spot presses; None if there is none."""
        pressed = (s for s in self.stage.sprites if not s.leaving and self.board.spot_of(s.piece) == spot)
        sprite = next(pressed, None)
        return None if sprite is None else self.rim(sprite, away)

    def hand(self) -> Hand | None:
        """What the hand is doing; None during motion."""
        return None if self.busy else Hand(self.hovered, self.in_hand, self.meant)

    def tell(self, events: tuple[Event, ...], number: int) -> None:
        for event in events:
            sentence = self.board.rules.tell(event)
            if sentence:
                short = part(Narration, self.board).in_short(event)
                self.letter.log.append(LogLine(number, sentence, seen_by=event.seen_by, short=short))
                self.letter.scroll = 0.0
                if self.letter.happening is not None:
                    self.letter.happening = short or sentence
                self.stale_letter()

    def read(self, title: str, words: str, picture: str = "") -> Motion:
        """A text that waits for its reader, under a small scene if one is named."""
        from scenes.kit.sheets import Reading

        def begin(hold: Hold) -> None:
            lasting = self.lasting(words)
            self.app.call_later(
                lambda: self.app.push(Reading(self.app, title, words, hold.release, picture, None, lasting))
            )

        return Hold(begin)

    def pause(self) -> Motion:
        """Let everybody see the public result: it stays until somebody goes on."""

        def begin(hold: Hold) -> None:
            self.paused = hold

        return Hold(begin) if self.waited_for() else Tween(0.0)

    def go_on(self) -> None:
        """Continue at normal speed, even if earlier motion was skipped."""
        if self.paused is not None:
            self.paused.release()
            self.paused, self.hurried, self.skipped = None, False, False
            self.app.request_redraw()

    def ring(self, box: Box, colour: str, seconds: float) -> Motion:
        return self.moment.ring(box, colour, seconds)

    def animate(
        self,
        seconds: float,
        marks: Callable[[float], Collection[Mark]],
        easing: Easing = linear,
        *,
        under: bool = False,
        on_top: bool = False,
    ) -> Motion:
        return self.moment.animate(seconds, marks, easing, under=under, on_top=on_top)

    def hold_up(self, *marks: Mark) -> None:
        """These stay over the table during motion, until they are replaced or the motion ends."""
        self.moment.held = marks

    def announce(self, words: str, colour: str, seconds: float = 1.1) -> Motion:
        return self.moment.announce(words, colour, seconds)

    def tick(self, seconds: float) -> bool:
        """Advance all motion."""
        if not self.sequence.busy:
            if not self.goes_on():
                self.hurried = self.skipped = False
            return self.spreading.tick(seconds)
        if self.app.speed == 0 or self.skipped:
            self.sequence.finish()
        else:
            self.sequence.advance(seconds * self.app.speed * (6 if self.hurried else 1))
        return True

    def hurry(self) -> None:
        """The first click speeds the motion up, the second skips to its end."""
        if self.hurried:
            self.skipped = True
            self.sequence.finish()
        self.hurried = True

    # Showing -------------------------------------------------------------------------------------------------

    def draw(
        self, screen: pygame.Surface, lit: Iterable[str] = (), held: Sprite | None = None, source: str | None = None
    ) -> None:
        self.in_hand = source
        screen.blit(self._fresh_ground(screen), (0, 0))
        under, over = self._layers(self.hand())
        self.painter.paint(screen, self._anchored)
        self.painter.repaint(screen, under)
        self.moment.draw_under(screen)
        for spot in sorted(lit):  # sorted: overlapping rims look the same on every machine
            self.painter.paint(screen, self.board.light(self.view, spot, source))
        self._draw_standing(screen, held)
        self.spreading.draw_counts(screen)
        if held is not None:
            self.draw_sprite(screen, held)
        self.painter.repaint(screen, over)
        hidden = (covered(mark) for mark in (*over.marks, *self.moment.held))
        self.covered = next((box for box in hidden if box is not None), None)
        self.moment.draw(screen)
        self.tray.draw(screen, self.app.canvas, self.app.writer)
        self.moment.draw_on_top(screen)
        self._marked, self._whole_due = (self._anchored, under.marks, over.marks), False

    def _layers(self, hand: Hand | None) -> tuple[Layer, Layer]:
        """The layers under and over the pieces; without a hand, cached from one landing to the next."""
        board, view = self.board, self.view
        if hand is not None:
            return Layer(board.under(view, hand)), Layer(board.over(view, hand))
        if self._handless is None:
            self._handless = Layer(board.under(view, None)), Layer(board.over(view, None))
        return self._handless

    def _enlarge(self, surface: pygame.Surface, face: CardFace, box: Box) -> None:
        self.cards.enlarge(surface, face, box, self.app.writer)

    def touch_up(self, screen: pygame.Surface, widgets: Widgets) -> None:
        """Copy the repainted parts of the letter, with their buttons, to the screen, which keeps the rest."""
        assert self._ground is not None
        for area in self.letter.new:
            screen.set_clip(area)
            screen.blit(self._ground, area, area)
            widgets.draw(screen)

    def sheet(self) -> pygame.Surface:
        """The whole table without its buttons as a separate image, with nothing pointed at."""
        sheet = pygame.Surface(self.app.screen.get_size()).convert()
        already = len(self.app.writer.drawn)
        pointed, (self.hovered, self.meant) = (self.hovered, self.meant), (None, ())
        self.draw(sheet)
        self.hovered, self.meant = pointed
        self._whole_due = True
        del self.app.writer.drawn[already:]
        return sheet

    def picture(self) -> pygame.Surface:
        """The board with everything on it, as a separate image."""
        sheet = self.sheet()
        return sheet.subsurface(self.app.canvas.rect(self.board.pictured).clip(sheet.get_rect())).copy()

    def picture_of(self, kind: str, height: float, value: str = "", seen: float = 0.0) -> pygame.Surface:
        """A piece of this game at a height in units, with its inscription; of a card, the `seen` part."""
        if kind.startswith(CARD):
            return self.cards.picture(self.face(kind.removeprefix(CARD)), height, self.app.canvas.scale, seen)
        if (composed := self.board.composed(kind)) is not None:
            return self.painter.composed(composed, height)
        return self._drawn(kind, self.app.canvas.px(height), value)

    def face(self, card: str) -> CardFace:
        """The contents of a card, cached for each view: the rules compute its current costs."""
        if card not in self._faces:
            self._faces[card] = self.board.face(self.view, card)
        return self._faces[card]

    def _drawn(self, kind: str, pixels: int, value: str) -> pygame.Surface:
        picture = drawings.piece(kind, pixels, self.app.settings.marks, self.board.folder)
        return self._inscribed(picture, kind, pixels, value) if value else picture

    def _inscribed(self, picture: pygame.Surface, kind: str, pixels: int, value: str) -> pygame.Surface:
        key = (kind, pixels, value, self.app.settings.marks)
        if key not in self._written:
            if len(self._written) > MOST_WRITTEN:
                self._written.clear()
            places = drawings.piece_spots(kind, self.board.folder)
            middle = Box.around((places.size[0] / 2, places.size[1] / 2), places.size[0] * 0.7, places.size[1] * 0.6)
            self._written[key] = paint.inscribed(
                picture, value, places.get("value", middle), places.size, self.app.writer
            )
        return self._written[key]

    def stamp(self, screen: pygame.Surface, kind: str, centre: tuple[float, float], height: float) -> None:
        """A piece's image where there is no piece: a badge, a ghost, a lit seal."""
        picture = self.picture_of(kind, height)
        screen.blit(picture, picture.get_rect(center=self.app.canvas.point(centre)))

    def uncover(self, screen: pygame.Surface, box: Box, radius: float = 0.0) -> None:
        """Restore the ground without highlights, so that a name stays legible, with the round corners of its plate."""
        self.painter.uncover(screen, box, radius)

    def pill(
        self, screen: pygame.Surface, words: str, box: Box, ground: tuple[int, int, int, int], colour: str = "#fff6e0"
    ) -> None:
        """A few words on a small dark plate."""
        paint.veil(screen, self.app.canvas, box, ground, 8)
        self.app.writer.write(screen, words, box, 17, face="bold", colour=colour, align="centre", middle=True)

    def _draw_standing(self, screen: pygame.Surface, held: Sprite | None) -> None:
        """All pieces except the one in the hand."""
        blits, self._laid_out = self._laid_out, None
        screen.blits(self._lay_out(held) if blits is None else blits, False)

    def _lay_out(self, held: Sprite | None = None) -> list[Blit]:
        """The blit of each piece. Most do not move: their cached blits are reused."""
        order = [sprite for sprite in self.stage.in_order() if sprite is not held and not sprite.buried]
        known = self._laid
        self._laid = laid = dict[int, Laid]()
        blits: list[Blit] = []
        for sprite, above in zip_longest(order, order[1:]):
            looks = looks_of(sprite)
            if sprite.kind.startswith(FANNED):
                looks += self._looks_of_card(sprite, above)
            key = id(sprite)
            entry = known.get(key)
            if entry is None or entry.looks != looks:
                blit = self._blit(sprite, above)
                entry = Laid(looks, blit, blit[1].union(blit[1].move(0, round(sprite.lift * self.app.canvas.scale))))
            laid[key] = entry
            blits.append(entry.blit)
        return blits

    def _looks_of_card(self, card: Sprite, above: Sprite | None) -> tuple[object, ...]:
        """What else a card's image depends on: its contents, and the next one in a fan."""
        face = self.face(card.kind.removeprefix(CARD)) if card.kind.startswith(CARD) else None
        if above is None or not above.kind.startswith(FANNED):
            return (face,)
        return face, above.spot, above.kind, above.at, above.shift

    def dirty_rect(self) -> pygame.Rect:
        """The dirty rectangle of the arena: around everything that looks different than in the previous frame."""
        canvas, arena, before = self.app.canvas, self.arena(), self._laid
        self._laid_out = self._lay_out()
        after = self._laid
        moved = {key for key in before.keys() | after.keys() if before.get(key) is not after.get(key)}
        under, over = self._layers(self.hand())
        if self._whole_due or _reordered(before, after, moved):
            return arena
        around = 2 * canvas.px(self.board.halo)
        areas = [laid[key].swept.inflate(around, around) for laid in (before, after) for key in moved if key in laid]
        areas += map(canvas.rect, self.spreading.changed_counts())
        if self.tray.changed:
            areas.append(canvas.rect(self.tray.reach))
        if self._outdated is not None:
            areas.append(canvas.rect(self._outdated).inflate(2, 2))
        for old, new in zip(self._marked, (self._anchored, under.marks, over.marks), strict=True):
            if old is not new:
                areas += map(self.painter.area, changed_marks(old, new))
        areas += self.moment.changed()
        return arena.clip(areas[0].unionall(areas[1:])) if areas else pygame.Rect(0, 0, 0, 0)

    def draw_sprite(self, screen: pygame.Surface, sprite: Sprite) -> None:
        """A piece as it is shown now."""
        screen.blit(*self._blit(sprite))

    def _blit(self, sprite: Sprite, above: Sprite | None = None) -> Blit:
        """The blit of a piece; of a card under the one `above` it, only the visible part."""
        canvas = self.app.canvas
        under = above is not None and covers(above, sprite)
        picture = self.picture_of(
            sprite.kind, sprite.height * sprite.fit, sprite.value, self._seen(sprite, under=under)
        )
        if sprite.scale != 1.0 or sprite.turn != 1.0:
            width, height = picture.get_size()
            size = (max(1, round(width * sprite.scale * sprite.turn)), max(1, round(height * sprite.scale)))
            # During a turn the fast scaling is good enough.
            picture = (pygame.transform.smoothscale if sprite.turn == 1.0 else pygame.transform.scale)(picture, size)
            if sprite.angle:
                picture = pygame.transform.rotozoom(picture, sprite.angle, 1.0)
        elif sprite.angle:
            picture = drawings.turned(picture, sprite.angle)
        x, y = sprite.shown_at
        rect = picture.get_rect(center=canvas.point((x, y - sprite.lift)))
        if above is not None and under:
            return picture, rect, pygame.Rect(0, 0, canvas.px(above.shown_at[0] - x + CORNER), rect.h)
        return picture, rect, picture.get_rect()

    def _seen(self, sprite: Sprite, *, under: bool) -> float:
        """The width of this card that the next one in a fan leaves visible, at rest; 0: all of it."""
        if not under or sprite is self.spreading.over:
            return 0.0
        group, stand = self.stage.together_with(sprite), self.board.stand
        place, count = group.index(sprite), len(group)
        if place + 1 == count:
            return 0.0
        beside = [stand(sprite.kind, sprite.spot, index, count)[0] for index in (place, place + 1)]
        return min(beside[1] - beside[0], self.board.size(sprite.kind, sprite.spot)[0])

    def sprite_box(self, sprite: Sprite) -> Box:
        """The box of a piece, without padding."""
        picture = self.picture_of(sprite.kind, sprite.height * sprite.fit)
        scale = self.app.canvas.scale
        return Box.around(sprite.shown_at, picture.get_width() / scale * FILLED, picture.get_height() / scale * FILLED)

    def _edge(self, sprite: Sprite) -> Box:
        """The outer edge of a piece: a card has no padding, and text at its very edge."""
        box = self.sprite_box(sprite)
        whole = FILLED if sprite.kind.startswith(FANNED) else 1.0
        return Box.around(box.centre, box.w / whole, box.h / whole)

    def rim(self, sprite: Sprite, wide: float) -> Box:
        """The outline at this distance around a piece; of a card in a fan, around its visible part."""
        box = self._edge(sprite)
        beside = [other for other in self.stage.in_order() if other.spot == sprite.spot]
        above = beside[beside.index(sprite) + 1 :] if sprite in beside else []
        lefts = [self._edge(other).x for other in above if other.kind.startswith(FANNED)]
        open_to = min((left for left in lefts if box.x < left < box.right), default=None)
        rim = box.grown(wide)
        return rim if open_to is None else rim._replace(w=open_to - rim.x)

    def _fresh_ground(self, screen: pygame.Surface) -> pygame.Surface:
        """Board, captions and letter as one image; only dirty parts are repainted."""
        writer = self.app.writer
        before = len(writer.drawn)
        ground = self._ground
        self.letter.new.clear()
        if ground is None or ground.get_size() != screen.get_size():
            ground = self._ground = pygame.Surface(screen.get_size()).convert()
            self._ground_fresh = False
        if not self.ground_stays:
            self._ground_fresh, self._outdated = True, None
            self._around_looked, self._ground_looked = self._around_looks(), self._ground_looks()
            self.letter.blank()
            self._printed = Layer(self._ground_marks())
            self._paint_ground(ground)
            self._ground_texts = writer.drawn[before:]
        elif self._outdated is not None:
            with paint.within(ground, self.app.canvas.rect(self._outdated).inflate(2, 2).clip(self.arena())):
                self._paint_ground(ground)
            self._outdated = None
            self._ground_texts = writer.drawn[before:]
        else:
            writer.drawn.extend(self._ground_texts)
        before = len(writer.drawn)
        if self.letter.whole:
            writer.drawn.extend(self._letter_texts)
        else:
            self.letter.paint(ground, self.settled)
            self._letter_texts = writer.drawn[before:]
        return ground

    @property
    def ground_stays(self) -> bool:
        """Board, marks and bar are up to date, but for an outdated area."""
        if not self._compared:
            self._compare_ground()
        return self._ground_fresh and self._around_looks() == self._around_looked

    def _around_looks(self) -> object:
        return None if self.around is None else self.around.looks()

    @property
    def lights_the_letter(self) -> bool:
        """A ring of light extends beyond the arena."""
        return self.moment.reaches_beyond(self.letter.panel.x + EDGE)

    def arena(self) -> pygame.Rect:
        """The area in which pieces move: everything except the letter, although light and numbers may overlap its
        edge."""
        return pygame.Rect(0, 0, self.app.canvas.point((self.letter.panel.x + EDGE, 0))[0], self.app.canvas.window[1])

    def _paint_ground(self, ground: pygame.Surface) -> None:
        canvas = self.app.canvas
        paint.scenery(ground, canvas, self.board.ground)
        board = canvas.rect(self.board.layout["board"])
        ground.blit(drawings.scenery(self.board.drawing, board.size), board)
        places.paint_heads(ground, self)
        self.painter.repaint(ground, self._printed)
        if self.around is not None:
            self.around.paint(ground)

    def bubble(
        self,
        screen: pygame.Surface,
        words: str,
        at: tuple[float, float],
        *,
        below: bool = False,
        clear: Collection[Box] = (),
    ) -> Box:
        """A bubble where the player looks; it stays inside the sheet, and a bubble about the board does not cover
        the letter."""
        writer = self.app.writer
        width = min(part(Bubbles, self.board).widest_bubble, writer.measure(words, "bold", 19)[0]) + 4
        height = writer.measure(words, "bold", 19, width)[1]
        right = self.letter.panel.x - 34 if at[0] < self.letter.panel.x else 1580.0
        x = max(20.0, min(right - width - 36, at[0] - width / 2 - 18))
        above, under = at[1] - height - 62, at[1] + 44
        first = under if above < 20 or (below and under + height + 24 < 990) else above
        places = [first, *(top for step in STEPS_ASIDE for top in (above - step, under + step))]
        room = [Box(x, top, width + 36, height + 24) for top in places if 20 <= top <= 990 - height - 24]
        usual = min(room or [Box(x, first, width + 36, height + 24)], key=lambda place: sum(map(place.shared, clear)))
        box = freest(usual, self.board.layout["board"], clear)
        paint.paper(screen, self.app.canvas, box)
        writer.cover(box)
        inside = Box(box.x + 18, box.y + 12, width, height + 2)
        writer.write(screen, words, inside, 19, face="bold", colour=INK)
        return box


def _reordered(before: Iterable[int], after: Iterable[int], moved: Collection[int]) -> bool:
    """Whether pieces that did not move are drawn in another order."""
    before, after = [*before], [*after]
    return before != after and [key for key in before if key not in moved] != [key for key in after if key not in moved]
