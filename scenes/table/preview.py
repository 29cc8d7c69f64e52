"""Before the click: what the hand is about to do, as the rules foresee it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Illegal, Reason
from game.core.events import Ended
from game.core.forecast import Forecast, forecast_in_a_row
from game.core.forecast_text import forecast_text
from game.core.match import Match
from game.core.moves import Move
from game.core.words import _
from scenes.table.letter import Note
from scenes.table.parts import part
from scenes.table.parts.handwork import Handwork
from scenes.table.parts.seats import names_of
from scenes.table.terms import Gesture, Tool

if TYPE_CHECKING:
    from scenes.table.stage import Sprite
    from scenes.table.table import Table

MOST_KNOWN = 200


class Preview:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._begun_at = len(table.match.lines)
        """A match that goes on begins with a word about where it was left."""
        self._known: dict[tuple[int, tuple[str, ...]], list[str]] = {}
        self._done_at: str | None = None

    def done_here(self, spot: str | None) -> None:
        """A hand that rests where it has just done something is not told that it cannot do so again."""
        self._done_at = spot

    def was_done_at(self, spot: str) -> bool:
        """Has the hand not left this place since it did something there?"""
        return spot == self._done_at

    def _forecast(self, seat: int, moves: Sequence[Move]) -> Forecast:
        rules = self._table.rules
        return forecast_in_a_row(rules, rules.view(self._table.match.state, seat), seat, moves)

    def foreseen(self, gesture: Gesture) -> list[str]:
        """What this gesture is going to do, in the board's words or the rules'."""
        table = self._table
        try:
            own = table.board.ahead(table, gesture)
        except Illegal as error:
            return [str(error.reason)]
        if own is not None:
            return own.splitlines()
        if not gesture.moves or table.match.actor is None:
            return []
        key = (len(table.match.lines), tuple(map(str, gesture.moves)))
        if key not in self._known:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            try:
                told = self._forecast(table.match.actor, gesture.moves)
                self._known[key] = list(forecast_text(table.rules, told))
            except Illegal as error:
                self._known[key] = [str(error.reason)]
        return self._known[key]

    def runs_into(self, moves: Sequence[Move]) -> str | None:
        """What the button says that lets the dice roll, if after these moves the dice of what comes next roll, too."""
        runs_on, seat = self._table.board.runs_on, self._table.match.actor
        if not runs_on or seat is None or not moves:
            return None
        told = self._forecast(seat, moves)
        phase = told.runs_into or told.leads_into
        return None if phase is None else runs_on.get(phase.phase)

    def loses(self, moves: Sequence[Move]) -> bool:
        """These moves are certain to end the match, and not for whoever makes them."""
        seat = self._table.match.actor
        if seat is None:
            return False
        ends = [event for event in self._forecast(seat, moves).certain if isinstance(event, Ended)]
        return any(seat not in event.winners for event in ends)

    def pointed_at(self) -> tuple[Tool | None, Sequence[Gesture], str]:
        """The button under hand or focus, or what the hand is about to do on the board, and where.

        While the hand is nowhere, what was advised is looked at as if a hand were about to do it.
        """
        table = self._table
        focused = table.focused()
        tool = table.letter.tool_at(table.app.mouse) if focused is None else None
        if focused is not None and focused.key.startswith("tool."):
            number = int(focused.key[5:])
            tool = table.letter.tools[number] if number < len(table.letter.tools) else None
        if tool is not None and tool.note:
            return tool, [], ""
        if tool is not None and tool.moves:
            return tool, [Gesture("", "", tool.moves)], ""
        gestures, target = table.hands.about_to(table.view.hovered if focused is None else focused.key)
        idle = not gestures and not target and table.hands.source() is None and table.hands.to_take() is None
        match table.advised if idle else None:
            case Tool() as advised:
                return advised, [Gesture("", "", advised.moves)], ""
            case Gesture() as advised:
                return None, [advised], ""
        return None, gestures, target

    def note(self) -> Note:
        """ "If you click…": what the hand is about to do where it is now."""
        hands = self._table.hands
        advised = self._table.advised
        if self._table.my_turn and hands.dragging is None and advised is None and self._table.advice.is_pointed_at:
            return Note(_("If you press it"), (self._table.advice.meaning,))
        guide = self._table.guide
        if guide is not None and hands.holding is None and guide.covers(self._table.app.mouse):
            return Note(_("If you click here"), (guide.if_clicked,))
        tool, gestures, target = self.pointed_at()
        if tool is not None and not tool.enabled:
            return Note(_("Not now"), (tool.note or self._why_not(tool),), refused=True)
        if tool is not None:
            return Note(_("If you press it"), tuple(self.foreseen(gestures[0])) if gestures else (tool.note,))
        title = _("If you drop it here") if hands.dragging is not None else _("If you click here")
        if advised is not None and gestures == [advised]:
            title = _("If you follow the advice")
        if hands.staged is not None:
            title = _("Ready")
        if (taken := hands.to_take()) is not None:
            return Note(title, tuple(self._taking(taken)))
        if len(gestures) == 1:
            return Note(title, tuple(self.foreseen(gestures[0])))
        if gestures:
            named = tuple(gesture.words for gesture in gestures if gesture.words)
            if named or hands.source() is not None or len({gesture.source for gesture in gestures}) == 1:
                return Note(title, named or (_("There is more than one way: you will be asked."),))
            if not self._just_touched(target):
                return Note(_("Here"), (self._table.board.which(self._table.view.view, target),))
        selection = hands.selection()
        if selection is not None and target in selection.spots and (words := selection.picked(target)):
            return Note(title, tuple(words.splitlines()))
        if target and self._table.my_turn and not self._just_touched(target):
            source = hands.aim.stuck_instead(self._table.app.mouse) or hands.source() or ""
            reason = hands.refusals.why_not(source, target)
            if isinstance(reason, Reason):
                return Note(_("Not now"), (str(reason),), refused=True)
            if reason is not None:
                look = self._table.board.look(self._table.view.view, target)
                title = look.title if look is not None and look.words == reason else _("Here")
                return Note(title, (reason,))
        if self._table.thinking:
            return self._aside() or Note("", ())
        return self._welcome() or self._aside() or Note(_("If you click …"), (), hint=self._hint())

    def _why_not(self, tool: Tool) -> str:
        """Why a button that plays something cannot be pressed: the guide's word, or that of the rules."""
        table = self._table
        if table.guide is not None and not table.guide.allows(tool.moves):
            return table.guide.not_yet
        return str(table.rules.why_not(table.match.state, tool.moves[0]) or "") if tool.moves else ""

    def _taking(self, sprite: Sprite) -> Sequence[str]:
        """What a piece is that a click picks up, and what it is good for."""
        table = self._table
        source = table.board.source_of(sprite.piece) or ""
        gestures = [gesture for gesture in table.hands.gestures() if gesture.source == source]
        return table.board.taking(table.view.view, source, gestures)

    def _aside(self) -> Note | None:
        """What the board wants remembered while the hand is nowhere."""
        aside, letter = self._table.board.aside(self._table.view.view), self._table.letter
        if aside is None:
            return None
        if letter.log and not letter.shows_log:
            # The buttons have taken the room of the log: what it would say is what is asked for first.
            return Note(_("What just happened"), tuple(letter.newest()))
        return Note(aside[0], (aside[1],))

    def _just_touched(self, spot: str) -> bool:
        """Where the hand has just played, picked something up or chosen something, it is not told "not now"."""
        hands = self._table.hands
        held, selection = hands.holding, hands.selection()
        chosen = selection is not None and spot in selection.spots
        return spot == self._done_at or chosen or (held is not None and hands.comes_from(held, spot))

    def _hint(self) -> str:
        table = self._table
        if table.questions.slip is not None:
            return _("Answer on the slip: click what you want, or press its number.")
        if not table.my_turn:
            return ""
        if (source := table.hands.source()) is not None:
            return part(Handwork, table.board).holding(source)
        return _("Point at anything to read here what it would do.")

    def _welcome(self) -> Note | None:
        """Where the match was left, until something is done in it."""
        table = self._table
        if not len(table.match.lines) == self._begun_at > 1:
            return None
        note = table.board.note(table.rules.view(table.match.state, None))
        return Note(_("Welcome back"), (where_you_were(table.match, note),))


def where_you_were(match: Match, note: str) -> str:
    """The one line a reopened match begins with. `note` is the board's own line about the table."""
    actor = match.actor
    if actor is None:
        whose = _("It is over.")
    elif [number for number, seat in enumerate(match.seats) if seat.is_person] == [actor]:
        whose = _("It is your move.")
    else:
        whose = _("{name} is to move.").format(name=names_of(match.seats)[actor])
    return _("You were here: {note}. {whose}").format(note=note.rstrip("."), whose=whose) if note else whose
