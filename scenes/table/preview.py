"""The preview before a click, as the rules forecast it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Reason
from game.core.match import Match
from game.core.words import _
from scenes.table.letter import Note
from scenes.table.parts import part
from scenes.table.parts.handwork import Handwork
from scenes.table.parts.seats import names_of
from scenes.table.terms import Gesture, Tool

if TYPE_CHECKING:
    from scenes.table.advice import Advice
    from scenes.table.forecasts import Forecasts
    from scenes.table.guided import Guide
    from scenes.table.hands import Hands
    from scenes.table.remarks import Remarks
    from scenes.table.situation import Situation
    from scenes.table.stage import Sprite


class Preview:
    def __init__(self, now: Situation, remarks: Remarks, hands: Hands, forecasts: Forecasts, advice: Advice) -> None:
        self._now, self._remarks, self._hands, self._forecasts, self._advice = now, remarks, hands, forecasts, advice
        self._begun_at = len(now.match.lines)
        """A resumed match begins with a line about its position."""
        self._done_at: str | None = None

    def done_here(self, spot: str | None) -> None:
        """A hand that rests where it has just acted is not told that it cannot do so again."""
        self._done_at = spot

    def was_done_at(self, spot: str) -> bool:
        """Whether the hand has stayed on this spot since it acted there."""
        return spot == self._done_at

    def pointed_at(self) -> tuple[Tool | None, Sequence[Gesture], str]:
        """The button under mouse or focus, or the gestures at that point of the board, and where.

        If nothing is pointed at, the advised gesture is previewed instead.
        """
        now = self._now
        focused = now.focused()
        tool = now.letter.tool_at(now.app.mouse) if focused is None else None
        if focused is not None and focused.key.startswith("tool."):
            number = int(focused.key[5:])
            tool = now.letter.tools[number] if number < len(now.letter.tools) else None
        if tool is not None and tool.note:
            return tool, [], ""
        if tool is not None and tool.moves:
            return tool, [Gesture("", "", tool.moves)], ""
        gestures, target = self._hands.about_to(now.view.hovered if focused is None else focused.key)
        idle = not gestures and not target and self._hands.source() is None and self._hands.to_take() is None
        match self._remarks.advised if idle else None:
            case Tool() as advised:
                return advised, [Gesture("", "", advised.moves)], ""
            case Gesture() as advised:
                return None, [advised], ""
        return None, gestures, target

    def note(self) -> Note:
        """ "If you click…": the preview at the current position."""
        if (note := self.of_what_is_pointed_at()) is not None:
            return note
        if self._now.thinking:
            return self._aside() or Note("", ())
        return self._welcome() or self._aside() or Note(_("If you click …"), (), hint=self._hint())

    def of_what_is_pointed_at(self) -> Note | None:
        """What would come of a click, or why nothing would; None if it is about nothing."""
        hands = self._hands
        advised = self._remarks.advised
        if self._now.my_turn and hands.dragging is None and advised is None and self._advice.is_pointed_at:
            return Note(_("If you press it"), (self._advice.meaning,))
        guide = self._now.guide
        if guide is not None and hands.holding is None and self._is_on_note(guide):
            return Note(_("If you click here"), (guide.if_clicked,))
        tool, gestures, target = self.pointed_at()
        if tool is not None and not tool.enabled:
            return Note(_("Not now"), (tool.note or self._why_not(tool),), refused=True)
        if tool is not None:
            lines = tuple(self._forecasts.foreseen(gestures[0])) if gestures else (tool.note,)
            return Note(_("If you press it"), lines)
        title = _("If you drop it here") if hands.dragging is not None else _("If you click here")
        if self._now.focused() is not None:
            title = _("If you press Enter")
        if advised is not None and gestures == [advised]:
            title = _("If you follow the advice")
        if hands.staged is not None:
            title = _("Ready")
        if (taken := hands.to_take()) is not None:
            return Note(title, tuple(self._taking(taken)))
        if len(gestures) == 1:
            return Note(title, tuple(self._forecasts.foreseen(gestures[0])))
        if gestures:
            named = tuple(gesture.words for gesture in gestures if gesture.words)
            if named or hands.source() is not None or len({gesture.source for gesture in gestures}) == 1:
                return Note(title, named or (_("There is more than one way: you will be asked."),))
            if not self._just_touched(target):
                return Note(_("Here"), (self._now.board.which(self._now.view.view, target),))
        selection = hands.selection()
        if selection is not None and target in selection.spots and (words := selection.picked(target)):
            return Note(title, tuple(words.splitlines()))
        if target and self._now.my_turn and not self._just_touched(target):
            source = hands.aim.stuck_instead(self._now.app.mouse) or hands.source() or ""
            reason = hands.refusals.why_not(source, target)
            if isinstance(reason, Reason):
                return Note(_("Not now"), (str(reason),), refused=True)
            if reason is not None:
                look = self._now.board.look(self._now.view.view, target)
                title = look.title if look is not None and look.words == reason else _("Here")
                return Note(title, (reason,))
        return None

    def _is_on_note(self, guide: Guide) -> bool:
        """Whether mouse or focus is on the guide's note."""
        focused = self._now.focused()
        return guide.covers(self._now.app.mouse) if focused is None else focused.key == guide.KEY

    def _why_not(self, tool: Tool) -> str:
        """Why a button cannot be pressed: the guide's reason, or that of the rules."""
        now = self._now
        if now.guide is not None and not now.guide.allows(tool.moves):
            return now.guide.not_yet
        return str(now.rules.why_not(now.match.state, tool.moves[0]) or "") if tool.moves else ""

    def _taking(self, sprite: Sprite) -> Sequence[str]:
        """What a click picks up, and what it can be used for."""
        now = self._now
        source = now.board.source_of(sprite.piece) or ""
        gestures = [gesture for gesture in self._hands.gestures() if gesture.source == source]
        return now.board.taking(now.view.view, source, gestures)

    def _aside(self) -> Note | None:
        """The board's reminder while nothing is pointed at."""
        aside, letter = self._now.board.aside(self._now.view.view), self._now.letter
        if aside is None:
            return None
        if letter.log and not letter.shows_log:
            # The buttons have taken the room of the log: its text is more important.
            return Note(_("What just happened"), tuple(letter.newest()))
        return Note(aside[0], (aside[1],))

    def _just_touched(self, spot: str) -> bool:
        """Where the hand has just played, picked up or selected something, it is not told "not now"."""
        hands = self._hands
        held, selection = hands.holding, hands.selection()
        chosen = selection is not None and spot in selection.spots
        return spot == self._done_at or chosen or (held is not None and hands.comes_from(held, spot))

    def _hint(self) -> str:
        now = self._now
        if now.is_asked:
            return _("Answer on the slip: click what you want, or press its number.")
        if not now.my_turn:
            return ""
        if (source := self._hands.source()) is not None:
            return part(Handwork, now.board).holding(source)
        return _("Point at anything to read here what it would do.")

    def _welcome(self) -> Note | None:
        """The position of a resumed match, until something is done in it."""
        now = self._now
        if not len(now.match.lines) == self._begun_at > 1:
            return None
        note = now.board.note(now.rules.view(now.match.state, None))
        return Note(_("Welcome back"), (where_you_were(now.match, note),))


def where_you_were(match: Match, note: str) -> str:
    """The first line of a resumed match. `note` is the board's own line about the table."""
    actor = match.actor
    if actor is None:
        whose = _("It is over.")
    elif [number for number, seat in enumerate(match.seats) if seat.is_person] == [actor]:
        whose = _("It is your move.")
    else:
        whose = _("{name} is to move.").format(name=names_of(match.seats)[actor])
    return _("You were here: {note}. {whose}").format(note=note.rstrip("."), whose=whose) if note else whose
