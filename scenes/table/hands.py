"""Input on the table: picking up, dragging, dropping, pressing, choosing. Gestures come from the legal moves.

The hands never play a move themselves: they find out which gesture is meant, ask if a drop is ambiguous, and pass its
moves to the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.core.contract import Reason
from game.core.words import _
from scenes.kit.canvas import Box
from scenes.kit.scene import Point
from scenes.table.aiming import Aiming
from scenes.table.keys import digit
from scenes.table.parts import part
from scenes.table.parts.bubbles import Bubbles
from scenes.table.parts.handwork import Handwork
from scenes.table.refusals import Refusals
from scenes.table.slip import Slip
from scenes.table.stage import Sprite
from scenes.table.terms import Gesture, Selection, Tool

if TYPE_CHECKING:
    from game.core.moves import Move
    from scenes.table.forecasts import Forecasts
    from scenes.table.remarks import Remarks
    from scenes.table.situation import Situation

DRAG = 6.0
"""A press that moves farther than this is a drag, not a click."""


class Doer(Protocol):
    """What the hands call on the table."""

    def begin(self, moves: Sequence[Move]) -> None: ...
    def arrange(self, gesture: Gesture) -> None: ...
    def typed(self, letter: str) -> bool: ...
    def tidy(self, seconds: float) -> None: ...
    def refresh(self) -> None: ...
    def refocus(self) -> None: ...


class Hands:
    """What the current player's hands hold, and the gesture in progress."""

    def __init__(self, now: Situation, remarks: Remarks, forecasts: Forecasts, doer: Doer) -> None:
        self._now, self._remarks, self._forecasts, self._doer = now, remarks, forecasts, doer
        self.refusals = Refusals(now, self)
        self.aim = Aiming(now, self)
        self.dragging: Sprite | None = None
        self.carried: Sprite | None = None
        """Picked up with a click or a key, waiting for its target."""
        self.kept = False
        """The carried piece stayed in the hand after the last move: no new gesture has begun yet."""
        self.passed: list[str] = []
        """Spots a drag has passed over."""
        self.choosing: list[Gesture] = []
        """The meanings of an ambiguous drop, each with its own spot to press."""
        self.wanted: str | None = None
        """A target was pressed with an empty hand, and several pieces could go there: which one?"""
        self.slip: Slip | None = None
        self._at: tuple[float, float] | None = None
        """The position of the hand, once it has moved over this table."""
        self._grabbed_at: tuple[float, float] | None = None
        self._reached_for = ""
        """What the player tried to pick up and could not."""
        self._known: tuple[object, list[Gesture]] | None = None
        self._under_hand: tuple[object, tuple[object, ...], Sprite | None] | None = None
        """Cache of what a click would pick up, until table or hand changes: it is queried on every frame."""

    # What is possible ----------------------------------------------------------------------------------------

    def gestures(self) -> list[Gesture]:
        """All gestures that are possible now; cached for each table."""
        now = self._now
        if not now.my_turn:
            return []
        if self._known is None or self._known[0] is not now.view.view:
            found = now.board.gestures(now.view.view, now.moves())
            self._known = (now.view.view, [gesture for gesture in found if now.allows(gesture.moves)])
        return self._known[1]

    def selection(self) -> Selection | None:
        now = self._now
        return now.board.selection(now.view.view, now.moves()) if now.my_turn else None

    def stale(self) -> None:
        """Invalidate the caches: something was arranged or played."""
        self._known = self._under_hand = None

    @property
    def chosen(self) -> tuple[str, ...]:
        """What has been clicked for the board's selection."""
        return self._now.board.chosen

    @property
    def staged(self) -> Gesture | None:
        """The gesture that is prepared and waits for confirmation."""
        return self._now.board.staged

    @property
    def asked_at(self) -> str | None:
        """The spot of an ambiguous drop, while it waits for one of the meanings."""
        return self.choosing[0].target if self.choosing else None

    @property
    def holding(self) -> Sprite | None:
        return self.dragging or self.carried

    def source(self) -> str | None:
        """The source in the hand."""
        sprite = self.holding
        return None if sprite is None else self._now.board.source_of(sprite.piece)

    def sources(self) -> set[str]:
        """Everything that can be picked up now."""
        found = self.gestures()
        if self.wanted is not None:
            found = [gesture for gesture in found if gesture.target == self.wanted]
        return {gesture.source for gesture in found if gesture.source}

    def lit(self) -> set[str]:
        """Highlighted spots: where the current gesture can continue."""
        if self.choosing:
            return {gesture.then for gesture in self.choosing}
        if self.slip is not None or self.staged is not None:
            return set()
        source = self.source()
        if source is not None:
            return self._open_places([gesture for gesture in self.gestures() if gesture.source == source])
        if self.wanted is not None:
            return {self.wanted}
        now = self._now
        shining = set(now.guide.spots) if now.guide is not None and now.my_turn else set()
        shown = now.my_turn and now.guide is None and now.board.points_the_way(now.view.view)
        if self._remarks.hinting or shown or (now.guide is not None and now.guide.pointing):
            shining |= self._open_places(self.gestures())
        return shining

    def _open_places(self, gestures: Sequence[Gesture]) -> set[str]:
        """The targets of these gestures. With a guide, one half of a box instead of the box around it."""
        places = {gesture.target for gesture in gestures}
        if self._now.guide is None or not self._now.guide.pointing:
            return places
        box = self._now.board.box
        halved = [gesture for gesture in gestures if gesture.then in places]
        return places - {each.target for each in halved if box(each.target).holds(box(each.then).centre)}

    def fitting(self, source: str | None, spot: str) -> list[Gesture]:
        """Gestures that bring this source to a spot; with an empty hand (None), those that press it, else any.

        One for each meaning: gestures with the same moves are the same, whatever their source.
        """
        here = [gesture for gesture in self.gestures() if gesture.target == spot]
        if source is None:
            pressed = [gesture for gesture in here if self._now.board.meant_by_click(gesture)]
            here = pressed if pressed or part(Handwork, self._now.board).only_by_hand(spot) else here
        else:
            here = [gesture for gesture in here if gesture.source == source]
        found: dict[tuple[object, ...], Gesture] = {}
        for gesture in here:
            meaning = tuple(map(str, gesture.moves)) or (gesture.source, gesture.target)
            found.setdefault(meaning, gesture)
        return list(found.values())

    def in_use(self) -> list[Box]:
        """The boxes where something can be picked up or pressed now; bubbles should not cover them."""
        board, stage = self._now.board, self._now.view.stage
        gestures = self.gestures()
        spots = {spot for gesture in gestures for spot in (gesture.target, gesture.then) if spot}
        pieces = [sprite for source in self.sources() if (sprite := stage.source(source)) is not None]
        return [*map(board.box, sorted(spots)), *map(self._at_home, pieces)]

    def _at_home(self, sprite: Sprite) -> Box:
        """The home box of a piece, even while it is in the hand: a refused piece goes back there."""
        box = self._now.view.sprite_box(sprite)
        return Box.around(self._now.view.stage.home(sprite), box.w, box.h)

    def tools(self) -> list[Tool]:
        """Buttons for the gesture in progress."""
        if self.staged is not None:
            words = _(self._forecasts.runs_into(self.staged.moves) or "")
            if self._forecasts.loses(self.staged.moves):
                detail = _("That is the end. Esc to change it")
                return [Tool(_("{words}, and lose").format(words=words), self.carry_on, "danger", detail=detail)]
            return [Tool(words, self.carry_on, "primary", detail=_("Enter, or Esc to change it"))]
        selection = self.selection()
        if selection is None:
            return []
        moves = self._selected(selection)
        words = selection.words(self.chosen)
        return [Tool(words, lambda: self._doer.begin(moves), selection.kind, bool(moves), moves=moves)] if words else []

    # Points for the keyboard ---------------------------------------------------------------------------------

    def points(self) -> list[Point]:
        now = self._now
        if not now.my_turn or self.staged is not None:
            return []
        if self.slip is not None:
            return self.slip.points()
        labels = {target.spot: target.label for target in now.board.targets(now.view.view)}
        if self.choosing:
            names = {gesture.then: gesture.words for gesture in self.choosing}
            return self._spot_points({spot: labels.get(spot) or names[spot] or self._label(spot) for spot in names})
        if self.carried is not None:
            lit = self.lit()
            spots = [spot for spot in labels if spot in lit] + sorted(lit - set(labels))
            return self._spot_points({spot: labels.get(spot) or self._label(spot) for spot in spots})
        if self.wanted is not None:
            return self._source_points()
        # What the mouse can do beside that, too: call the doctor while a payment lies on the table.
        besides = (gesture.target for gesture in self.gestures() if not gesture.source)
        labels |= {spot: self._label(spot) for spot in besides if spot not in labels}
        return self._spot_points(labels) + self._source_points()

    def _open_spots(self) -> set[str]:
        """Where something can be done now."""
        if self.choosing or self.carried is not None:
            return self.lit()
        return {gesture.target for gesture in self.gestures()} | self._selectable()

    def _label(self, spot: str) -> str:
        return self._now.board.spot_label(self._now.view.view, spot)

    def _spot_points(self, labels: dict[str, str]) -> list[Point]:
        board, open_, selectable = self._now.board, self._open_spots(), self._selectable()
        return [
            Point(
                label,
                board.box(spot),
                partial(self.press, spot),
                spot,
                role="button" if board.sort_of(spot) == "button" else "place",
                state=spot in self.chosen if spot in selectable else None,
                enabled=spot in open_,
                group=_("Board"),
            )
            for spot, label in labels.items()
        ]

    def _source_points(self) -> list[Point]:
        now, found = self._now, []
        for source in sorted(self.sources()):
            sprite = now.view.stage.source(source)
            if sprite is not None:
                label = now.board.source_label(now.view.view, source)
                press = lambda sprite=sprite: self.take(sprite)  # noqa: E731 - each its own sprite
                found.append(Point(label, self.aim.hold_of(sprite), press, f"take {source}", role="piece",
                                   group=_("To pick up")))  # fmt: skip
        return found

    # Mouse ---------------------------------------------------------------------------------------------------

    def pressed(self, at: tuple[float, float]) -> None:
        if self.staged is not None:
            self._take_up_again(at)
        self._grabbed_at = at
        if self.choosing and self.aim.instead(at) is not None:
            self.choosing = []  # another piece is taken: the question is void
        if self.slip is None and self.carried is None and not self.choosing and self.staged is None:
            self.dragging = self.aim.sprite_at(at)
            self._reached_for = "" if self.dragging is not None else self.aim.stuck_at(at)
            if self.dragging is not None:
                self._now.view.stage.pick_up(self.dragging)
                self.passed = []

    def _take_up_again(self, at: tuple[float, float]) -> None:
        """A prepared piece can be picked up again where it lies."""
        now, staged = self._now, self.staged
        sprite = now.view.stage.source(staged.source) if staged is not None and staged.source else None
        if sprite is not None and now.my_turn and self.aim.hold_of(sprite).holds(at):
            now.board.staged = None
            self.stale()
            self._doer.refresh()

    def moved(self, at: tuple[float, float]) -> str | None:
        """The spot under the hand now."""
        self._at = at
        sprite = self.dragging
        over = self.aim.spot_at(at)
        if sprite is not None and self._grabbed_at is not None and not self._now.view.busy:
            sprite.at, sprite.lift = at, 8.0
            if over is not None and over != sprite.spot and self.passed[-1:] != [over]:
                self.passed.append(over)
            self._now.app.request_redraw()
        if self.slip is not None and self.slip.moved(at):
            self._now.app.request_redraw()
        return over

    def released(self, at: tuple[float, float]) -> None:
        sprite, grabbed = self.dragging, self._grabbed_at
        self._grabbed_at = None
        if grabbed is None or not self._now.my_turn:
            self._let_go()
            return
        if self.slip is not None:
            self.slip.released(at)
            return
        spot = self.aim.spot_at(at)
        far = abs(at[0] - grabbed[0]) + abs(at[1] - grabbed[1]) > DRAG
        if self.staged is not None:
            if spot is not None and not far:
                self.press(spot)
        elif sprite is None:
            if not far or self.carried is not None:
                self._click(at, spot)
            elif self._reached_for and spot is not None:
                self._refuse(self._reached_for, spot)
            # A press on nothing that ends elsewhere is not a click.
        elif far:
            self._drop_dragged(sprite, spot)
        else:
            self.dragging, sprite.lift = None, 0.0
            self._click_piece(sprite)
            if not self._now.view.busy:
                self._doer.tidy(0.08)

    def _click(self, at: tuple[float, float], spot: str | None) -> None:
        """A click where nothing can be picked up, or with a piece in the hand: then another piece may be meant."""
        if (other := self.aim.instead(at)) is not None:
            self.put_down()
            self.take(other)
        elif spot is not None and (stuck := self.aim.stuck_instead(at)):
            self._refuse(stuck, spot)
        elif spot is not None:
            self.press(spot)
        elif self._in_hand:
            self.cancel()

    def _click_piece(self, sprite: Sprite) -> None:
        """The first click of two, or a click on a piece that is pressed in place."""
        source = self._now.board.source_of(sprite.piece) or ""
        if self.wanted is not None:
            wanted, self.wanted = self.wanted, None
            self.carried = sprite
            self.drop(source, wanted)
            return
        if self.pressed_where_it_stands(sprite):
            self.press(self._now.board.spot_of(sprite.piece))
        else:
            self.take(sprite)

    def pressed_where_it_stands(self, sprite: Sprite) -> bool:
        """A click on it acts in place, instead of picking it up."""
        spot = self._now.board.spot_of(sprite.piece)
        return bool(self.fitting("", spot)) or self._in_selection(spot)

    def comes_from(self, sprite: Sprite, spot: str) -> bool:
        """Whether this piece stands here, or is what a click here means."""
        return spot in (sprite.spot, self._now.board.spot_of(sprite.piece))

    def _drop_dragged(self, sprite: Sprite, spot: str | None) -> None:
        source = self._now.board.source_of(sprite.piece) or ""
        sprite.laid = True
        if spot is not None and (not self.comes_from(sprite, spot) or len(self.passed) > 1):
            way = self._way(source)
            if way:
                self.do(Gesture(source, spot, way))
            else:
                self.drop(source, spot)
        self._let_go()

    def _way(self, source: str) -> tuple[Any, ...]:
        """The moves of a drag's path so far, if the board and the guide accept it."""
        way = part(Handwork, self._now.board).route(self._now.view.view, source, tuple(self.passed))
        return way if way and self._now.allows(way) else ()

    def _let_go(self) -> None:
        """Empty the hand. A piece that no move has taken goes home."""
        if self.dragging is not None:
            self.dragging.lift = 0.0
            self.dragging = None
            if self.slip is None and self.staged is None and not self._now.view.busy:
                self._doer.tidy(0.35)

    # Doing ---------------------------------------------------------------------------------------------------

    def take(self, sprite: Sprite) -> None:
        """Pick a piece up without dragging it."""
        source = self._now.board.source_of(sprite.piece) or ""
        if self.wanted is not None:
            wanted, self.wanted = self.wanted, None
            self.drop(source, wanted)
            return
        self.carried, self.kept = sprite, False
        self._now.view.stage.pick_up(sprite)
        self._doer.refocus()
        self._now.app.sounds.play("take")
        self._now.app.request_redraw()

    def keep(self, source: str | None) -> None:
        """A piece that has just acted and may act again stays in the hand."""
        if source is not None and source in self.sources():
            self.carried, self.kept = self._now.view.stage.source(source), True
            self._doer.refocus()

    def press(self, spot: str) -> None:
        """A click or Enter on a spot: with a piece in the hand, the same as bringing it there."""
        if not self._now.my_turn:
            return
        if self.staged is not None:
            self._put_elsewhere(self.staged, spot)
            return
        if self.choosing and spot != self.asked_at and all(gesture.then != spot for gesture in self.choosing):
            self.choosing = []  # something else is meant than what was asked about
        if self.choosing:
            self._finish_choosing(spot)
        elif self.carried is not None:
            source = self.source()
            if not self.comes_from(self.carried, spot) or self.fitting(source, spot):
                self.drop(source, spot)
            elif usual := part(Handwork, self._now.board).usual_place(self._now.view.view, source or ""):
                self.drop(source, usual)
                self.put_down()
            else:
                self.cancel()
        elif self._in_selection(spot):
            self._toggle(spot)
        elif spot in {target.spot for target in self._now.board.targets(self._now.view.view)}:
            self.drop(None, spot)
        else:
            # The bare board is not a button: it gives a reason, but a click on it does nothing.
            self._refuse("", spot)
        self._now.app.request_redraw()

    def drop(self, source: str | None, spot: str) -> None:
        """Bring a source (or any that fits) to a spot: play, ask what is meant, or say why not."""
        found = self.fitting(source, spot)
        if not found:
            self._refuse(source or "", spot)
        elif len(found) == 1 and not found[0].asks:
            self.do(found[0])
        elif source is None and len({gesture.source for gesture in found}) > 1:
            self.wanted = spot
            self._doer.refocus()
            self._say(self._now.board.which(self._now.view.view, spot), self._now.board.box(spot).centre)
        else:
            self._ask(found, spot)

    def confirm(self, gesture: Gesture, spot: str) -> None:
        """Confirm an expensive action of a button on a slip beside this spot."""
        self.put_down()
        self._ask([gesture], spot)
        self._now.app.request_redraw()

    def _ask(self, meanings: list[Gesture], spot: str) -> None:
        """An ambiguous drop: ask at separate spots if these are drawn, else on a slip."""
        drawn = {gesture.then for gesture in meanings}
        if "" not in drawn and len(drawn) == len(meanings):
            self.choosing = meanings
            self.carried = None
            self._say(_("Now choose one of the lit places."), self._now.board.box(spot).centre)
        else:
            self.slip = Slip(self._now, self._forecasts, self, meanings, spot)
            self._lean(spot)
        self._doer.refocus()

    def _lean(self, spot: str) -> None:
        """While the slip asks, a dropped piece leans on its target, so that both are visible."""
        sprite, stage, target = self.dragging, self._now.view.stage, self._now.board.box(spot)
        if sprite is None:
            return
        (x, y), (home_x, home_y) = target.centre, stage.home(sprite)
        far = max(1.0, hypot(home_x - x, home_y - y))
        away = min(far, (target.w + target.h) / 4)
        at = (x + (home_x - x) / far * away, y + (home_y - y) / far * away)
        self._now.view.sequence.add(lambda: stage.lay(sprite, at, 0.15))

    def _finish_choosing(self, spot: str) -> None:
        chosen = next((gesture for gesture in self.choosing if gesture.then == spot), None)
        self.choosing = []
        if chosen is not None:
            self.do(chosen)
        else:
            self._doer.tidy(0.25)

    def do(self, gesture: Gesture) -> None:
        """Perform a gesture, unless it needs confirmation before the dice."""
        self.slip, self.choosing, self.wanted = None, [], None
        if not gesture.moves:
            self.carried = None
            self._doer.arrange(gesture)
        elif self._now.app.settings.last_word and self._forecasts.runs_into(gesture.moves) is not None:
            self._stage(gesture)
        else:
            if self.holding is not None:
                part(Handwork, self._now.board).taken(gesture, self.holding.piece)
            self.carried = None
            self._doer.begin(gesture.moves)

    def _stage(self, gesture: Gesture) -> None:
        now, stage = self._now, self._now.view.stage
        now.board.staged, self._remarks.advised = gesture, None
        sprite = self.holding or stage.source(gesture.source)
        self.carried = None
        if sprite is not None:
            at = now.board.box(part(Handwork, now.board).landing(gesture)).centre
            now.view.sequence.add(lambda: stage.lay(sprite, at, 0.2))
            now.app.sounds.play("set")
        self._doer.refresh()

    def _put_elsewhere(self, staged: Gesture, spot: str) -> None:
        """Move a prepared piece to another target, if it can go there; else it stays, with a reason."""
        if spot in (staged.target, staged.then):
            return
        board = self._now.board
        board.staged = None
        self.stale()
        if staged.source and self.fitting(staged.source, spot):
            self.drop(staged.source, spot)
        else:
            board.staged = staged
            self.stale()
            self._say(_("Something is set already. Press the button, or Esc to change it."), board.box(spot).centre)
        self._now.app.request_redraw()

    def carry_on(self) -> None:
        """Play the prepared gesture."""
        staged, self._now.board.staged = self.staged, None
        if staged is not None:
            self._doer.begin(staged.moves)

    def _refuse(self, source: str, spot: str) -> None:
        reason, board = self.refusals.why_not(source, spot), self._now.board
        self._now.app.sounds.play("refuse")
        at = part(Bubbles, board).said_at(spot) or board.box(spot).centre
        self._say(reason or _("Nothing can be done there now."), at)

    def _say(self, words: Reason | str, at: tuple[float, float]) -> None:
        """Beside its subject, and not over what may be pressed next."""
        self._remarks.say(words, at, clear=self.in_use())

    # Several things for one decision -------------------------------------------------------------------------

    def _selectable(self) -> set[str]:
        """The spots of what is decided together."""
        selection = self.selection()
        return set() if selection is None else set(selection.spots)

    def _in_selection(self, spot: str) -> bool:
        return spot in self._selectable()

    def _selected(self, selection: Selection) -> tuple[Any, ...]:
        moves = selection.send(tuple(spot for spot in selection.spots if spot in self.chosen))
        return moves if self._now.allows(moves) else ()

    def _toggle(self, spot: str) -> None:
        selection = self.selection()
        assert selection is not None
        clicked = [each for each in self.chosen if each != spot]
        self._now.board.chosen = tuple(clicked) if spot in self.chosen else (*clicked, spot)
        self._now.app.sounds.play("set")
        moves = self._selected(selection)
        if moves and selection.commits:
            self._doer.begin(moves)
        else:
            self._doer.refresh()

    # Stepping back -------------------------------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        """Whether there is anything to cancel."""
        return bool(self.chosen) or self._in_hand

    def cancel(self) -> bool:
        """Cancel the gesture in progress; False if there is none."""
        if not self.begun:
            return False
        self.forget()
        self._doer.tidy(0.25)
        self._doer.refresh()
        return True

    def put_down(self) -> None:
        """Empty the hand, but keep the selection."""
        if self._in_hand:
            chosen = self.chosen
            self.cancel()
            self._now.board.chosen = chosen
            self._doer.refresh()

    @property
    def _in_hand(self) -> bool:
        return any((self.slip, self.choosing, self.staged, self.wanted, self.carried, self.dragging))

    def forget(self) -> None:
        """Empty the hand."""
        self.slip, self.choosing, self.wanted = None, [], None
        self._now.board.staged = None
        self.carried = self.dragging = None
        self.kept = False
        self._now.board.chosen, self.passed = (), []
        self.stale()

    # Letters and digits --------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Letters belong to the game, digits answer a question. True if the key was used."""
        now = self._now
        if not now.my_turn:
            return False
        number = digit(event.key)
        if number is not None and (self.slip is not None or self.choosing):
            if self.slip is not None:
                self.slip.choose(number)
            elif number < len(self.choosing):
                self._finish_choosing(self.choosing[number].then)
            return True
        typed = event.unicode.lower()
        if not typed or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        for tool in now.letter.tools:
            if tool.key == typed and tool.enabled:
                tool.press()
                return True
        for target in now.board.targets(now.view.view):
            if target.key == typed:
                self.press(target.spot)
                return True
        return self._doer.typed(typed)

    # Before the click ----------------------------------------------------------------------------------------

    def to_take(self) -> Sprite | None:
        """What the next click or Enter would only pick up."""
        now = self._now
        if not now.my_turn or (self._in_hand and self.carried is None and not self.choosing):
            return None
        focused, view = now.focused(), now.view.view
        where = (self._at, None if focused is None else focused.key, self.carried, bool(self.choosing))
        known = self._under_hand
        if known is None or known[0] is not view or known[1] != where:
            self._under_hand = known = (view, where, self._taken_at(*where[:2]))
        return known[2]

    def _taken_at(self, at: tuple[float, float] | None, focus: str | None) -> Sprite | None:
        if focus is not None:
            return self._now.view.stage.source(focus.removeprefix("take ")) if focus.startswith("take ") else None
        if self.carried is not None or self.choosing:
            return None if at is None else self.aim.instead(at)
        sprite = None if at is None else self.aim.sprite_at(at)
        return None if sprite is None or self.pressed_where_it_stands(sprite) else sprite

    def about_to(self, spot: str | None) -> tuple[Sequence[Gesture], str]:
        """The gestures that a click on this spot would make, and their target."""
        if self.staged is not None:
            return [self.staged], self.staged.target
        if spot is None or self.slip is not None:
            return [], ""
        if (taken := self.to_take()) is not None:
            # The first click only picks it up; a second one may play it in place.
            board = self._now.board
            return self.fitting(board.source_of(taken.piece) or "", board.spot_of(taken.piece)), ""
        if self.aim.stuck_instead(self._at):
            return [], spot
        if self.choosing:
            if spot == self.asked_at:
                return [], ""  # a second click there only cancels
            if chosen := [gesture for gesture in self.choosing if gesture.then == spot]:
                return chosen, spot
        source = self.source()
        if self.dragging is not None and source is not None:
            way = self._way(source)
            if way:
                return [Gesture(source, spot, way)], spot
        targets = {target.spot for target in self._now.board.targets(self._now.view.view)}
        if source is None and self.wanted is None and spot not in targets:
            return [], spot  # an empty hand presses nothing there
        return self.fitting(source, spot), spot
