"""Playing: one match on the table. Input, letter, bar and opponents are separate helpers; this scene connects them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core import catalog
from game.core.contract import Illegal, Reason
from game.core.events import Event, seen_from
from game.core.match import Match
from game.core.moves import Move
from game.core.words import _
from saves.saved_match import SavedMatch
from scenes.kit.canvas import Box
from scenes.kit.motion import Tween
from scenes.kit.scene import Point, Scene
from scenes.table import buttons, watching
from scenes.table.advice import Advice
from scenes.table.bar import Bar
from scenes.table.board import Board, board_for
from scenes.table.forecasts import Forecasts
from scenes.table.guided import guide_for
from scenes.table.hands import Hands
from scenes.table.hearing import Hearing
from scenes.table.highlights import Highlights
from scenes.table.hints import Hints
from scenes.table.keys import KEYS, digit
from scenes.table.letter import LogLine
from scenes.table.looking import Looking
from scenes.table.opponents import Opponents
from scenes.table.pace import Pace
from scenes.table.painting import Painting
from scenes.table.parts import part
from scenes.table.parts.bubbles import Bubbles
from scenes.table.parts.handwork import Handwork
from scenes.table.parts.narration import Narration
from scenes.table.parts.secrets import Secrets
from scenes.table.preview import Preview
from scenes.table.questions import Questions
from scenes.table.remarks import Bubble, Remarks
from scenes.table.situation import Situation
from scenes.table.staging import Staging
from scenes.table.taking_back import TakingBack
from scenes.table.terms import Gesture, StoryPage, Tool
from scenes.table.turn import Turn
from scenes.table.view import TableView
from scenes.table.viewers import Viewers

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets


class Table(Scene):
    """One match in progress."""

    texts_have_focus = False

    def __init__(self, app: App, saved: SavedMatch) -> None:
        super().__init__(app)
        self.saved = saved
        self.match = saved.match
        self.rules = saved.match.rules
        self._recorded = False
        """The end of the match has been counted."""
        self._lay_out()

    def _lay_out(self) -> None:
        app, match, saved = self.app, self.match, self.saved
        self.guide = guide_for(match)
        self.board = board_for(self.rules, match.state, match.seats)
        if self.guide is not None:
            self.board.allows = self.guide.allows
        self.viewers = Viewers(match, open_table=part(Secrets, self.board).covers_secrets)
        self.board.story = self._story  # before the layout: the positions of some pieces depend on the story
        self.view = TableView(app, self.board, self.viewers.seen())
        self.now = now = Situation(app, match, self.board, self.viewers, self.view, self.guide, self.focused)
        self.letter = self.view.letter
        self.letter.log = log_of(match, self.board)
        self.letter.key_caps = (
            (_("Take back"), KEYS["take back"]), (_("Moves"), KEYS["moves"]), (_("Advice"), KEYS["advice"])
        )  # fmt: skip
        self.remarks = remarks = Remarks(now)
        self.forecasts = Forecasts(now)
        self.hands = hands = Hands(now, remarks, self.forecasts, self)
        self.opponents = Opponents(match, app.home)
        self.pace = Pace(now, self.opponents, self.play)
        self.questions = Questions(now, self)
        self.highlights = Highlights(now, hands)
        self.hints = Hints(now, remarks, hands)
        self.advice = Advice(now, remarks, hands, self.forecasts, self.opponents)
        self.advice.price_on_button()
        self.preview = Preview(now, remarks, hands, self.forecasts, self.advice)
        self.look = Looking(now, remarks, hands, self.preview, self.rebuild)
        self.bar = Bar(now, saved, Turn(now, self.opponents), self.look, self.open_description)
        self.taking_back = TakingBack(now, remarks, hands, self.show_anew)
        self.painting = Painting(now, remarks, hands, self.preview, self.highlights, self.look, self.questions, self)
        self.hearing = Hearing(now, hands, self.questions, self.preview, self.bar.turn)
        self._pressed_paper: Box | None = None
        """A note on which the mouse button went down."""
        self._handover_due = self.viewers.hides_something()
        self._to_come: list[Move] = []
        """The remaining moves of a gesture of several moves."""
        self._fresh = len(match.lines) == 1
        self._signalled: tuple[int | None, set[str]] = (match.actor, set(self.board.letter(self.view.settled).warnings))
        """Whose turn it was, and what was warned of, at the last sound."""
        self.view.around = self.bar
        self.view.goes_on = lambda: now.thinking
        self.view.waited_for = lambda: bool(self.viewers.people)
        self.view.stage.gesture_goes_on = lambda: bool(self._to_come)
        self.staging = Staging(now)
        self.staging.tell()
        self.letter.happening = self.pace.who_thinks()

    # Lifecycle -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self._handover_due and self.viewers.viewer is not None:
            self._handover_due = False
            self.hand_over(self.viewers.viewer)
        elif not self.view.busy and not self.now.moved:
            self.questions.settle()
        if self.match.outcome is not None and not self.view.busy:
            self.now.moved = True
        if self._fresh:
            self._fresh = False
            self._welcome()

    def _welcome(self) -> None:
        from scenes.kit.sheets import Reading

        welcome = iter(part(Narration, self.board).welcome(self.match.history[0].events))
        if self.guide is not None and self.guide.welcome:
            welcome = iter((StoryPage(_(self.guide.title) or _("Your first game"), _(self.guide.welcome)),))

        def read_on() -> None:
            if (page := next(welcome, None)) is not None:
                self.app.call_later(
                    lambda: self.app.push(
                        Reading(self.app, page.title, page.words, read_on, page.picture, self.whole_table())
                    )
                )

        read_on()

    def whole_table(self) -> pygame.Surface:
        """The background of a page that is opened before the table has been on the screen."""
        widgets = self.widgets  # built first: the layout of the letter depends on its buttons
        widgets.update(0.0)
        picture = self.view.sheet()
        widgets.draw(picture)
        return picture

    def leave(self) -> None:
        self.opponents.close()
        self.app.shelf.leave(self.saved, self.board.note(self.rules.view(self.match.state, None)))
        self.app.notice = self.saved.take_notice() or self.app.notice

    def translated(self) -> None:
        """Translate all texts again. A held piece goes back; nobody sees more than before."""
        viewer, campaign, moved = self.viewers.viewer, self.board.campaign, self.now.moved or self.view.busy
        self.opponents.close()
        self._lay_out()
        self.viewers.viewer, self.board.campaign, self.now.moved = viewer, campaign, moved
        self._handover_due = self._fresh = False
        self.view.show(self.viewers.seen())

    def resized(self) -> None:
        super().resized()
        self.view.stale()

    def build(self, widgets: Widgets) -> None:
        possible, hinting = self.taking_back.possible, self.remarks.hinting
        to_decide: Kind = "plain" if self.match.outcome is None else "faded"
        staged = _("Ready: press the button, or Esc to change it.") if self.hands.staged is not None else ""
        held = _("Take your time. Go on when you have seen it.") if self.view.paused is not None else ""
        self.letter.waiting = staged or held or self.questions.words or self.pace.words
        self.letter.set_tools(self.tools(), decides=self.my_turn)
        widgets.group = _("To decide")
        self.letter.build_tools(widgets, self.rebuild)
        widgets.group = _("Letter")
        buttons.first_row(self.letter, widgets, [
            (_("Take back"), self.take_back, "plain" if possible else "faded", "take back"),
            (_("Moves"), self.toggle_hints, "chosen" if hinting else to_decide, "moves"),
            (_("Advice"), self.advise, to_decide, "advice"),
        ], on="moves" if hinting else "")  # fmt: skip
        page = part(Narration, self.board).page(self)
        buttons.foot(self.letter, self.app.writer, widgets, [
            (_("Rules"), KEYS["rules"], self.open_rules, "rules"),
            *([(page.words, "", page.press, "page")] if page is not None else []),
            (_("Menu"), KEYS["menu"], self.open_menu, "menu"),
        ])  # fmt: skip
        buttons.log(self.letter, widgets, self.open_log)
        widgets.group = _("Table")
        self.bar.build(widgets)

    def tools(self) -> list[Tool]:
        """The buttons of this decision."""
        if self.view.paused is not None:
            return [Tool(_("Go on"), self.view.go_on, "primary", detail=_("Enter"))]
        if not self.my_turn:
            return []
        if self.hands.staged is not None:
            return self.hands.tools()
        return [*self.hands.tools(), *self.board.tools(self), *self.questions.tools()]

    def refresh(self) -> None:
        """Something was arranged: invalidate gestures, buttons and board."""
        self.hands.stale()
        self.view.stale()
        self.rebuild()

    # What can be done ----------------------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        return self.now.my_turn

    @property
    def bubble(self) -> Bubble | None:
        """The current bubble."""
        return self.remarks.bubble

    @property
    def hands_full(self) -> bool:
        return self.hands.dragging is not None

    def moves(self) -> Sequence[Any]:
        return self.now.moves()

    def allows(self, moves: Sequence[Any]) -> bool:
        return self.now.allows(moves)

    def points(self) -> list[Point]:
        slip = self.questions.slip
        if slip is not None:
            return slip.points()
        note = self.guide.points() if self.guide is not None and self.my_turn else ()
        return [*self.hands.points(), *note]

    def say(
        self, words: Reason | str, at: tuple[float, float], *, below: bool = False, clear: Sequence[Box] = ()
    ) -> None:
        self.remarks.say(words, at, below=below, clear=clear)

    # Doing ---------------------------------------------------------------------------------------------------

    def begin(self, moves: Sequence[Move]) -> None:
        """Play the moves of a gesture in order, each after the motion of the one before; stop if one is refused."""
        self.taking_back.gesture_begins()
        self._to_come = list(moves[1:])
        part(Handwork, self.board).begins(self.view, moves)
        self.play(moves[0])

    def arrange(self, gesture: Gesture) -> None:
        """A gesture that prepares a decision."""
        self.board.arrange(self, gesture)
        self.refresh()

    def typed(self, letter: str) -> bool:
        """A letter key that the table does not use; True if the board does."""
        return self.board.typed(self, letter)

    def play(self, move: Any) -> bool:
        """Play a move of the current player, and show its effects. False if it is refused."""
        seat = self.match.actor
        try:
            self.match.play(move)
        except Illegal as error:
            self._to_come = []
            self.say(error.reason, (800, 500))
            return False
        number = len(self.match.history) - 1
        events = seen_from(self.match.history[number].events, self.viewers.viewpoint)
        if seat is not None and not self.match.seats[seat].is_person and self._saw_nothing(events):
            return True
        if self.match.actor != seat and not part(Secrets, self.board).covers_secrets:
            # If both players choose on one screen, one gesture contains the moves of both.
            self._to_come = []
        self.remarks.forget()
        self.look.put_away()
        self.hands.forget()
        self.remarks.hinting = False
        self.preview.done_here(self.view.hovered)
        self.letter.happening = ""
        self.view.stale_letter()
        self.now.shown_seat = seat
        self._show(number, seat)
        self.view.sequence.add(lambda: self.view.stage.tidy(0.2))
        self.now.moved = True
        if self.match.outcome is not None:
            self.staging.decided()
        self.highlights.calm()
        self.rebuild()
        return True

    def _saw_nothing(self, events: Sequence[Event]) -> bool:
        """The viewer must learn nothing of it, not even by the time it takes."""
        return not events and bool(self.viewers.seen() == self.view.view)

    def _show(self, number: int, seat: int | None) -> None:
        """Queue the events; if another person must take over first, the handover card comes between."""
        for portion in watching.parts(self.match, number, self.viewers.viewpoint, self._must_wait_for):
            if portion.seat is not None:
                hand_over = partial(self.hand_over, portion.seat, portion.before)
                self.view.sequence.add(partial(Tween, 0.0, begin=hand_over))
            decided = self.pace.decided(seat, [event for event, _ in portion.frames])
            self.view.play(portion.frames[:decided], number)
            if decided < len(portion.frames):
                self.view.sequence.add(self.pace.let_go)
                self.view.sequence.add(partial(Tween, 0.0, begin=self._let_go))
                self.view.play(portion.frames[decided:], number)

    def _let_go(self) -> None:
        """Automatic effects are nobody's decision: the bar already names the next player."""
        if self.match.actor is not None:
            self.now.shown_seat = self.match.actor

    def _story(self) -> Iterator[Event]:
        for moment in reversed(self.match.history):
            yield from reversed(seen_from(moment.events, self.viewers.viewpoint))

    def tidy(self, seconds: float) -> None:
        """A dropped piece goes home."""
        self.view.sequence.add(lambda: self.view.stage.tidy(seconds))

    def take_back(self) -> None:
        """Undo the last gesture."""
        self.taking_back.undo()

    def show_anew(self) -> None:
        """The view was replaced without motion: forget bubbles, gestures and selections."""
        self.remarks.forget()
        self.board.forget()
        self.hands.forget()
        self.opponents.forget()
        self.letter.happening = self.pace.who_thinks()
        self.questions.settle()
        self._turn_to_actor()
        self.view.turn_to(self.viewers.seen())
        self.rebuild()

    def advise(self) -> None:
        """Show on the board what the game's best bot would do."""
        self.advice.ask()

    # Time ----------------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> bool:
        was_busy, was_paused = self.view.busy, self.view.paused
        moving = self.view.tick(seconds)
        if self.view.paused is not was_paused:
            self.rebuild()
        self.remarks.tick(seconds)
        self.look.tick(seconds)
        if self.view.busy:
            return self.view.paused is None
        if self.now.moved:
            self._come_to_rest()
            return True
        if was_busy:
            # Widgets built during the motion did not know the current moves. Cards that only make way for the mouse do
            # not change that.
            self.rebuild()
        if self.now.thinking:
            return self.pace.let_play(seconds)
        if self.advice.due:
            self.advice.listen(seconds)
        self.hints.look()
        return self.letter.list.tick(seconds) or self.highlights.tick(seconds) or moving

    def _come_to_rest(self) -> None:
        """All motion is over: the table now shows the state of the match."""
        self.now.moved = False
        self.now.shown_seat = None
        self.letter.happening = self.pace.who_thinks()
        self.pace.rest()
        if self.questions.settle():
            return
        self._turn_to_actor()
        self.view.show(self.viewers.seen())
        self.hands.stale()
        self._point_anew()
        self.rebuild()
        self._signal()
        if self.match.outcome is not None:
            self.now.moved = self.staging.begin()  # after the finale, this is called once more
            if not self.now.moved:
                self._finish()
            return
        if not self.view.busy and not self.now.thinking and self.questions.slip is None:
            self._go_on()
        if notice := self.saved.take_notice():
            self._tell(notice)

    def _signal(self) -> None:
        """By ear: whose turn it has become, or that something new threatens."""
        if (actor := self.match.actor) is None:
            return
        warnings = set(self.board.letter(self.view.settled).warnings)
        (turn, warned), self._signalled = self._signalled, (actor, warnings)
        if actor != turn:
            self.app.sounds.play("turn" if self.match.seats[actor].is_person else "theirs")
        elif warnings - warned:
            self.app.sounds.play("danger")

    def _tell(self, words: str) -> None:
        """Show what happened to the match's file during play."""
        from scenes.kit.sheets import Ask

        self.app.call_later(lambda: self.app.push(Ask(self.app, words, [(_("All right"), self.app.pop, "primary")])))

    def _turn_to_actor(self) -> None:
        """Show the table to the current player: after a handover if something is hidden."""
        actor = self.match.actor
        if self.questions.slip is not None or actor not in self.viewers.people or self.viewers.open_table:
            return
        if self._must_hand_over(actor):
            self.hand_over(actor)
        elif actor != self.viewers.viewer and self.board.announces_turn(self.viewers.seen(), actor):
            self._announce(actor)
        self.questions.close()
        self.viewers.viewer = actor

    def _point_anew(self) -> None:
        """Something else may now be under a resting mouse; a hand that has just acted there stays on its spot."""
        before = self.view.hovered
        self.view.hovered = self.hands.aim.spot_at(self.app.mouse)
        if before is not None and self.preview.was_done_at(before):
            self.preview.done_here(self.view.hovered)

    def _go_on(self) -> None:
        """Play the rest of a gesture, or the automatic move after it."""
        move = self._to_come.pop(0) if self._to_come else self._follow_on()
        if move is None:
            self.hands.keep(part(Handwork, self.board).stays_in_hand(self.view.view))
            return
        reason = self.rules.why_not(self.match.state, move)
        if reason is None:
            self.play(move)
        else:
            self._to_come = []
            self.say(reason, part(Bubbles, self.board).broken_off_at() or self.board.layout["board"].centre)
            self.tidy(0.25)

    def _follow_on(self) -> Move | None:
        move = self.board.follow_on(self.view.view, self.match.moves)
        if move is not None and (words := part(Handwork, self.board).why_follow_on(self.view.view)):
            self.letter.log.append(LogLine(len(self.match.history), words))
        return move

    def _announce(self, seat: int) -> None:
        """Nothing is hidden: a banner with the name is enough to pass the turn."""
        colour = self.now.seat_colour(seat)
        words = _("{name}, it is your turn").format(name=self.now.seat_name(seat))
        self.app.speaker.say(words)
        self.view.sequence.add(lambda: self.view.announce(words, colour))

    def _finish(self) -> None:
        from saves.problems import SaveProblem

        if not self._recorded:  # not once more after a finale that was asked for again
            self._recorded = True
            try:
                self.app.shelf.count(self.saved)
            except SaveProblem as problem:
                self.app.notice = str(problem)
            part(Narration, self.board).record_end(self)
        self.app.call_later(lambda: self.app.push(self.app.pages.end(self.app, self)))

    # Passing the laptop on -----------------------------------------------------------------------------------

    def _must_hand_over(self, seat: int) -> bool:
        return self.viewers.must_hand_over(seat, always=self.app.settings.handover == "always")

    def _must_wait_for(self, seat: int, event: Event) -> bool:
        """A secret event waits even for a player who is already there: the others have been watching."""
        secret = event.seen_by is not None and self.viewers.several
        return (secret or self._must_hand_over(seat)) and not self.questions.asks_openly(seat)

    def hand_over(self, seat: int, before: Any = None) -> None:
        """From here on the table shows what the next player may see, and nothing of the previous viewer's."""
        from scenes.table.handover import Handover

        self.questions.close()
        self.viewers.viewer = seat
        self.board.forget()
        self.hands.forget()
        self.view.show(self.viewers.seen() if before is None else before)
        self.letter.log = [line for line in self.letter.log if line.seen_by is None or seat in line.seen_by]
        self.hearing.begin_anew()
        self.app.call_later(lambda: self.app.push(Handover(self.now, seat)))

    # Input ---------------------------------------------------------------------------------------------------

    def intercept(self, event: pygame.event.Event) -> bool:
        """During motion, a click or key only speeds it up."""
        if not self.view.busy or self.view.paused is not None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.view.hurry()
            return True
        if event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            self.view.hurry()
            return True
        return event.type == pygame.MOUSEBUTTONUP

    def pressed(self, at: tuple[float, float]) -> None:
        self.focus = None
        if self.view.paused is not None and self.board.layout["board"].holds(at):
            self.view.go_on()
            return
        if self.now.thinking:
            self.opponents.hurry()
        self._pressed_paper = self._paper_at(at)
        if self._pressed_paper is None:
            self.remarks.bubble = None
            if self.look.closely:
                self.look.pointed()
                self.app.request_redraw()
                return
            self.look.put_away()
            slip = self.questions.slip or self.hands.slip
            if slip is not None:
                slip.pressed(at)
            if self.questions.slip is None:
                self.hands.pressed(at)
        self.app.request_redraw()

    def _paper_at(self, at: tuple[float, float]) -> Box | None:
        """The bubble or the guide's note: a click does not go through it."""
        said = None if self.bubble is None else self.painting.bubble_box
        note = None if self.guide is None else self.guide.box
        return next((paper for paper in (said, note) if paper is not None and paper.holds(at)), None)

    def _click_paper(self) -> None:
        """A click on the bubble opens the rulebook; the guide's note folds."""
        bubble = self.bubble
        if bubble is not None and self._pressed_paper == self.painting.bubble_box:
            self.remarks.bubble = None
            if bubble.rule:
                self.open_rules(bubble.rule)
        elif self.guide is not None:
            self.guide.clicked()

    def dragged(self, at: tuple[float, float]) -> None:
        if self.questions.slip is not None:
            self.questions.slip.moved(at)
        over = self.hands.moved(at)
        if self.hands.dragging is None:
            self.view.spreading.point_at(at)
        if over != self.view.hovered:
            self.view.hovered = over
            self.preview.done_here(None)
            self.app.request_redraw()
        self.look.moved(at)
        if self.letter.list.hand_at(at):
            self.app.request_redraw()

    def released(self, at: tuple[float, float]) -> None:
        if self._pressed_paper is not None and self._pressed_paper.holds(at):
            self._click_paper()
        self._pressed_paper = None
        if self.questions.slip is not None:
            self.questions.slip.released(at)
        self.hands.released(at)
        self.app.request_redraw()

    @property
    def unsettled(self) -> bool:
        return self.view.paused is None and (self.view.busy or self.now.moved or self.now.thinking)

    def onward(self, points: list[Point]) -> list[Point]:
        """All is set: on to the button that says so."""
        set_ = self.hands.staged is not None or self.view.paused is not None
        return [each for each in points if each.key.startswith("tool.") and each.enabled] if set_ else []

    def refuse(self, point: Point) -> None:
        super().refuse(point)
        note = self.preview.of_what_is_pointed_at()
        self.say(" ".join(note.lines if note else ()) or point.detail or _("Not now."), point.box.centre)

    def refocus(self) -> None:
        """The focusable points have changed: if there is a focus, move it to the first one."""
        points = self.points()
        if self.focus is not None and points:
            self.focus = points[0].key

    def cancel(self) -> None:
        """Cancel the innermost thing: a look, a gesture, a bubble, an unfinished decision; else open the menu."""
        if self.look.closely:
            self.look.toggle()
            return
        if self.look.put_away() or self.hands.cancel():
            self.remarks.bubble = None
            self.app.request_redraw()
            return
        if self.bubble is not None or self.remarks.advised is not None:
            self.remarks.forget()
            self.app.request_redraw()
            return
        if part(Handwork, self.board).put_away():
            self.refresh()
            return
        cancels = [move for move in self.match.moves if move.word == "cancel"] if self.my_turn else []
        if cancels:  # cancelling never costs anything
            self.begin((cancels[0],))
        else:
            self.open_menu()

    def wheel(self, at: tuple[float, float], steps: int) -> None:
        if self.letter.log_box().holds(at):
            self.letter.scroll += steps * 48
            self.view.stale_letter()

    def walk(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.focused():
            if self.hands.staged is not None:
                self.hands.carry_on()
                return True
            if self.view.paused is not None:
                self.view.go_on()
                return True
        walked = super().walk(event)
        if self.focus is not None and self.focus.startswith("take "):
            self.view.spreading.open(self.view.stage.source(self.focus.removeprefix("take ")))
        return walked

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.take_back()
            return
        if (command := self._commands().get(event.key)) is not None:
            command()
        elif self.questions.slip is not None and (number := digit(event.key)) is not None:
            self.questions.slip.key(number)
        else:
            self.hands.key(event)

    def _commands(self) -> dict[int, Callable[[], object]]:
        """The actions of the function keys."""
        log = self.letter.log_box().centre
        return {
            pygame.K_F1: self.open_rules,
            pygame.K_F2: self.toggle_hints,
            pygame.K_F3: self.advise,
            pygame.K_F4: self.look.at_focus,
            pygame.K_F5: self.open_description,
            pygame.K_F6: self.open_log,
            pygame.K_F10: self.open_menu,
            pygame.K_PAGEUP: lambda: self.wheel(log, 5),
            pygame.K_PAGEDOWN: lambda: self.wheel(log, -5),
        }

    # Pages ---------------------------------------------------------------------------------------------------

    def toggle_hints(self) -> None:
        self.remarks.toggle_hints()
        self.rebuild()

    def _open(self, page: Scene, key: int) -> None:
        page.closed_by = key
        self.app.push(page)

    def open_rules(self, rule: str = "") -> None:
        self._open(self.app.pages.rulebook(self.app, self.rules.id, rule), pygame.K_F1)

    def open_menu(self) -> None:
        self._open(self.app.pages.menu(self.app, self), pygame.K_F10)

    def open_description(self) -> None:
        from scenes.kit.letters import TextPage

        self._open(TextPage(self.app, _("The table in words"), self.describe()), pygame.K_F5)

    def open_log(self) -> None:
        self._open(self.app.pages.log(self.app, self.letter.log), pygame.K_F6)

    def heading(self) -> str:
        return _(catalog.listing(self.rules.id).title)

    def paragraphs(self) -> list[str]:
        lines = [self.hearing.to_do(), *super().paragraphs(), *self.hearing.latest()]
        return [line for line in lines if line.strip()]

    def opening(self) -> list[str]:
        return [self.hearing.to_do()]

    def news(self) -> list[str]:
        return self.hearing.news()

    def to_do(self) -> str:
        return self.hearing.to_do()

    def standing(self) -> str:
        return self.hearing.standing()

    def detail_of(self, point: Point) -> str:
        return self.hearing.detail_of(point)

    def look_of(self, point: Point) -> str:
        return self.hearing.look_of(point)

    def describe(self) -> str:
        slip = self.questions.slip
        asked = [slip.describe()] if slip is not None else []
        ending = [words] if not self.staging.due and (words := self.staging.words) else []
        luck = [_("This match has the luck of another one.")] if self.match.header.same_luck else []
        return "\n".join([*asked, *luck, self.rules.describe(self.view.view), *ending])

    # Showing -------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        self.painting.draw(screen)


def log_of(match: Match, board: Board[Any]) -> list[LogLine]:
    """All public sentences so far."""
    return [
        LogLine(number, sentence, short=part(Narration, board).in_short(event))
        for number, moment in enumerate(match.history)
        for event in seen_from(moment.events, None)
        if (sentence := match.rules.tell(event))
    ]
