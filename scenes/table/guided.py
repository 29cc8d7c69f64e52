"""A guided match: one instruction at a time, and only the move it asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.match import Match
from game.core.words import _
from scenes.kit import paint
from scenes.kit.canvas import HEIGHT, Box, Canvas
from scenes.kit.scene import Point
from scenes.table import lessons, story
from scenes.table.opponents import Choice
from scenes.table.room import freest

if TYPE_CHECKING:
    from scenes.table.hands import Hands
    from scenes.table.highlights import Highlights
    from scenes.table.situation import Situation

FOLDED = (96.0, 44.0)
"""Width and height of a folded note."""
EAR = 17.0
"""The size of its turned-down corner: the note can be folded."""


class Guide:
    """Follows a match: each gesture is one step, counted in decisions, so taking back automatically goes back a step.

    Bots play the steps of their seats as scripted; a gesture without moves is not a step.
    """

    KEY = "note"
    """The focus key of the note."""

    def __init__(self, match: Match, guided: story.Guided) -> None:
        self._match = match
        self._steps = guided.step
        self.title = guided.title
        self.is_first = not guided.in_the_middle
        self.welcome = guided.welcome
        self.box: Box | None = None
        """The box of the note, once it has been drawn."""
        self._placed: tuple[tuple[int, bool], Box] | None = None
        """Its box in this step."""
        self._put_away = 0
        """The length of the history when the last note was closed."""
        self._folded = 0
        """The length of the history when the note was folded, to see what is under it; the next step unfolds it."""

    @property
    def step(self) -> story.Step | None:
        return self._now()[0]

    @property
    def wanted(self) -> tuple[str, ...]:
        """The moves still to be made in this step."""
        return self._now()[1]

    def _now(self) -> tuple[story.Step | None, tuple[str, ...]]:
        done = len(self._match.history) - 1
        for step in self._steps:
            decisions = max(1, len(step.moves))
            if done < decisions:
                return step, step.moves[done:]
            done -= decisions
        return None, ()

    @property
    def pointing(self) -> bool:
        """The target is highlighted."""
        return self.step is not None and bool(self.step.move)

    @property
    def spots(self) -> tuple[str, ...]:
        """The spots that the note mentions, while it is shown."""
        return self.step.spots if self.step is not None and not self._is_put_away else ()

    @property
    def _is_put_away(self) -> bool:
        return self._put_away == len(self._match.history)

    @property
    def _clear(self) -> tuple[str, ...]:
        return self.step.clear if self.step is not None else ()

    def choose(self) -> Choice | None:
        """The scripted move of the bot whose turn it is; None once it plays freely."""
        step, wanted = self._now()
        if step is None or not wanted:
            return None
        plan = tuple(map(self._match.rules.grammar.parse, wanted))
        return Choice(plan[0], _(step.say) if step.say else "", plan)

    @property
    def not_yet(self) -> str:
        return _("You can, but let’s do what the note says first.")

    def only(self, moves: Sequence[Any]) -> list[Any]:
        wanted = self.wanted
        return [move for move in moves if str(move) == wanted[0]] if wanted else list(moves)

    def allows(self, moves: Sequence[Any]) -> bool:
        """Whether these moves are what the step asks for. A gesture without moves always is."""
        wanted = self.wanted
        return not wanted or not moves or tuple(map(str, moves)) == wanted

    def covers(self, at: tuple[float, float]) -> bool:
        """Whether the note covers this point. What is under it cannot be pointed at or clicked."""
        return self.box is not None and self.box.holds(at)

    @property
    def is_folded(self) -> bool:
        return self._folded == len(self._match.history)

    def clicked(self) -> None:
        """A click folds and unfolds the note; it closes the last one, which asks for nothing."""
        if not self.wanted:
            self._put_away = len(self._match.history)
        else:
            self._folded = 0 if self.is_folded else len(self._match.history)

    def points(self) -> list[Point]:
        """The note, for the keyboard focus."""
        if self.box is None:
            return []
        return [Point(self._click_words, self.box, self.clicked, self.KEY, group=_("The note"))]

    @property
    def _click_words(self) -> str:
        if not self.wanted:
            return _("Put the note away")
        return _("Open the note") if self.is_folded else _("Fold the note")

    @property
    def if_clicked(self) -> str:
        """The preview text for the note."""
        if not self.wanted:
            return _("The note is put away.")
        return _("The note opens again.") if self.is_folded else _("The note folds up, to show what lies under it.")

    def draw(self, screen: pygame.Surface, now: Situation, hands: Hands, highlights: Highlights) -> None:
        step = self.step
        self.box = None
        if step is None or self._is_put_away:
            return
        app, box = now.app, self._place(now, hands)
        if self.is_folded:
            box = self._corner(box)
        self.box = box
        paint.paper(screen, app.canvas, box)
        app.writer.cover(box)
        room = Box(box.x + 20, box.y + 8, box.w - 40, box.h - 16)
        words = _("Note") if self.is_folded else self.words(now, hands)
        app.writer.write(screen, words, room, 20, face="bold", middle=True)
        if self.wanted:
            self._turn_down(screen, app.canvas, box)
        for tool, button in now.letter.shown_tools():
            meant = hands.staged is not None or (self.wanted and tool.moves and self.allows(tool.moves))
            if meant and not now.letter.list.sleeps(tool, button):
                highlights.wanted(screen, button)

    @staticmethod
    def _corner(box: Box) -> Box:
        """The box of a folded note: at the same end of the board."""
        wide, high = FOLDED
        return Box(box.x, box.y if box.centre[1] < HEIGHT / 2 else box.bottom - high, wide, high)

    @staticmethod
    def _turn_down(screen: pygame.Surface, canvas: Canvas, box: Box) -> None:
        """Paint the turned-down corner."""
        x, y = box.right - 5, box.bottom - 5
        ear = [canvas.point(at) for at in ((x - EAR, y), (x, y - EAR), (x - EAR, y - EAR))]
        pygame.draw.polygon(screen, "#cdb88c", ear)
        pygame.draw.lines(screen, "#8d7a5c", True, ear, canvas.px(1))

    def words(self, now: Situation, hands: Hands) -> str:
        """The instruction: that of the step, or the button to press once everything is prepared."""
        if self.step is None:
            return ""
        button = hands.tools()[0].words if hands.staged is not None else ""
        if hands.chosen:
            button = button or self._left_to_press(now)
            if button and self.step.then:
                return _(self.step.then)
        return _("Ready. Now press “{button}”.").format(button=button) if button else _(self.step.say)

    def _left_to_press(self, now: Situation) -> str:
        """The button that completes the step with what was selected; "" if there is none."""
        tools = (tool for tool in now.letter.tools if tool.enabled and tool.moves)
        return next((tool.words for tool in tools if self.wanted and self.allows(tool.moves)), "")

    def _place(self, now: Situation, hands: Hands) -> Box:
        """The board's preferred place, unless that would cover what the step is about; fixed during the step."""
        at = (len(self._match.history), hands.begun)
        if self._placed is None or self._placed[0] != at:
            self._placed = (at, self._freest(now, hands))
        return self._placed[1]

    def _as_high_as_needed(self, now: Situation, hands: Hands) -> Box:
        """A short text gets a low note, at the same end of the board as a long one, so that it covers less."""
        usual = now.board.guide_box()
        if usual.bottom <= now.board.layout["board"].y:
            return usual  # it covers nothing of the board, but the name of the player above it
        high = min(usual.h, now.app.writer.measure(self.words(now, hands), "bold", 20, usual.w - 40)[1] + 36)
        upper = usual.centre[1] < HEIGHT / 2
        return usual._replace(y=usual.y if upper else usual.bottom - high, h=high)

    def _freest(self, now: Situation, hands: Hands) -> Box:
        """Of many positions on the board the one that covers least: first of this step, then of the table."""
        board, view = now.board.layout["board"], now.view
        usual = self._as_high_as_needed(now, hands)
        about = [now.board.box(spot) for spot in (*self.spots, *self._clear)]
        for gesture in hands.gestures() if self.pointing else ():
            about.append(now.board.box(gesture.then or gesture.target))
            taken = view.stage.source(gesture.source) if gesture.source else None
            about += [view.sprite_box(taken)] if taken is not None else []
        others = [view.sprite_box(sprite) for sprite in view.stage.sprites]
        others += [now.board.box(target.spot) for target in now.board.targets(view.view)]
        return freest(usual, board, about, others)


def guide_for(match: Match) -> Guide | None:
    lesson = lessons.that_leads(match)
    return Guide(match, lesson) if lesson is not None else None
