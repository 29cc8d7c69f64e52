"""Plays the finale of a match on its board: its steps, then the scene with the headline, before any page covers it.

It is played once, right after the decision: a reopened match and a replay show only the last state. Without motion only
its text is told.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, NamedTuple

from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween, between, ease_in_out
from scenes.table.finale import COMES, STAYS, AtOnce, Finale, Goes, Rings, Shows, Step
from scenes.table.letter import LogLine
from scenes.table.marks import Mark, Panel, Picture, Point, Within, Words
from scenes.table.stage import LEAST, Sprite

if TYPE_CHECKING:
    from scenes.table.situation import Situation

SHAPE = 3 / 2
"""The aspect ratio of every scene (width / height)."""
EDGE = 12.0
"""The width of the white edge around a scene."""
SIZE, LEAST_BAND, MOST_BAND = 30.0, 64.0, 128.0
"""The size of the headline, and the range of heights of its band under the scene."""


class Staging:
    def __init__(self, now: Situation) -> None:
        self._now = now
        self.due = False
        """The match has just been decided, and its finale has not been played."""

    @property
    def won(self) -> bool:
        """By one of the people at the table or, if only bots play, by one of them."""
        now, outcome = self._now, self._now.match.outcome
        looking = now.viewers.people or range(len(now.match.seats))
        return outcome is not None and any(seat in outcome.winners for seat in looking)

    @property
    def finale(self) -> Finale | None:
        now, outcome = self._now, self._now.match.outcome
        return None if outcome is None else now.board.finale(now.viewers.seen(), outcome, won=self.won)

    def decided(self) -> None:
        """The match is over: load the scene during its last motion."""
        self.due = True
        if (finale := self.finale) is not None:
            picture = self._frame(finale).picture
            drawings.load_ahead(finale.scene, self._now.app.canvas.rect(picture).size)

    @property
    def words(self) -> str:
        """The description of the finale; empty before the end."""
        return "" if (finale := self.finale) is None else finale.words

    def tell(self) -> None:
        """Add it to the log once, whether it is shown or not."""
        words, log = self.words, self._now.letter.log
        if words and words not in (line.words for line in log[-1:]):
            log.append(LogLine(len(self._now.match.history) - 1, words))
            self._now.view.stale_letter()

    def begin(self) -> bool:
        """Tell the finale and queue its motion, if it is due; False if there is nothing to show. A board without one
        is looked at for as long as a scene would be."""
        due, self.due = self.due, False
        finale, view = self.finale, self._now.view
        if not due:
            return False
        self.tell()
        if not self._now.app.speed:
            return False
        view.hurried = view.skipped = False  # even if earlier motion was skipped
        if finale is None:
            view.sequence.add(partial(view.animate, STAYS, lambda t: ()))
            return True
        for step in finale.steps:
            view.sequence.add(partial(self._motion, step))
        view.sequence.add(self._scene(finale))
        return True

    # The board -----------------------------------------------------------------------------------------------

    def _motion(self, step: Step) -> Motion:
        view = self._now.view
        if isinstance(step, AtOnce):
            return Together(*map(self._motion, step.steps))
        if step.sound:
            view.app.sounds.play(step.sound)
        match step:
            case Goes(piece=piece, spot=spot):
                return Together(*(_on_its_way(sprite, step) for sprite in view.stage.standing(piece, spot)))
            case Shows(marks, box, seconds):
                shown = view.animate(seconds, lambda t: (Within(box, tuple(marks(t))),), on_top=True)
                return Chain(shown, Tween(0.0, begin=partial(self._leave, step))) if step.stays else shown
            case Rings(box, colour, seconds):
                return view.ring(box, colour, seconds)

    def _leave(self, step: Shows) -> None:
        """Its last marks stay over the pieces, together with earlier ones."""
        view = self._now.view
        view.hold_up(*view.moment.held, Within(step.box, tuple(step.marks(1.0))))

    # The scene -----------------------------------------------------------------------------------------------

    def _frame(self, finale: Finale) -> Frame:
        outcome = self._now.match.outcome
        headline = finale.headline or ("" if outcome is None else outcome.headline)
        board = self._now.board.layout["board"].shaped(SHAPE)
        room = board.w - 2 * EDGE - 40
        writer = self._now.app.writer
        size = writer.on_one_line(headline, "italic", SIZE, room)
        high = writer.measure(headline, "italic", size, room)[1] + 16
        band = max(LEAST_BAND, min(MOST_BAND, high))
        place = Box(board.x + EDGE + 20, board.bottom - band, room, band)
        return Frame(board, Words(headline, place, size, "italic", align="centre"))

    def _scene(self, finale: Finale) -> Callable[[], Motion]:
        marks = partial(_laid_over, finale, self._frame(finale), rises=self.won)
        return partial(self._now.view.animate, COMES + STAYS, marks, on_top=True)


class Frame(NamedTuple):
    """A card with a white edge on the board: a scene, and below it a band with the headline."""

    outside: Box
    headline: Words

    @property
    def window(self) -> Box:
        """The visible part of the scene: its full width, and most of its height."""
        x, y, w, h = self.outside.grown(-EDGE)
        return Box(x, y, w, h + EDGE - self.headline.box.h)

    @property
    def picture(self) -> Box:
        """The whole scene."""
        window = self.window
        return window._replace(h=window.w / SHAPE)


def _laid_over(finale: Finale, frame: Frame, t: float, *, rises: bool) -> Collection[Mark]:
    """The card at this moment: it grows out of the board, and the view pans up or down the scene."""
    window, picture = frame.window, frame.picture
    passed = 1 - t if rises else t
    drifted = Picture(finale.scene, picture, shift=(0.0, (window.h - picture.h) * passed))
    card = Panel(frame.outside, "#f6ecd6", radius=0, covers=True)
    seen = Within(window, (drifted, *finale.over(t)))
    return (Within(frame.outside, (card, seen, frame.headline), ease_in_out(min(1.0, t * (COMES + STAYS) / COMES))),)


def _on_its_way(sprite: Sprite, step: Goes) -> Motion:
    way = (sprite.at, *step.path)

    def show(t: float) -> None:
        sprite.at, sprite.angle = _along(way, t), step.angle * t
        sprite.scale = max(LEAST, 1 + (step.size - 1) * t)
        sprite.lift = 1.0  # above all that stands

    return Tween(step.seconds, show, ease_in_out)


def _along(way: tuple[Point, ...], t: float) -> Point:
    """The point at this share of a path, at constant speed."""
    left = t * sum(dist(start, end) for start, end in pairwise(way))
    for start, end in pairwise(way):
        far = dist(start, end)
        if far > left:
            return between(start, end, left / far)
        left -= far
    return way[-1]
