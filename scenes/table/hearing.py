"""A table for who listens: what has just happened, what is to be done, and how things stand. Only what the viewer may
know is said: all of it comes from the view and the lines that are shown to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _, explained, one_by_one
from scenes.kit.heard import ended

if TYPE_CHECKING:
    from scenes.kit.scene import Point
    from scenes.table.hands import Hands
    from scenes.table.letter import LogLine
    from scenes.table.preview import Preview
    from scenes.table.questions import Questions
    from scenes.table.situation import Situation
    from scenes.table.turn import Turn

FEW = 2
"""Buttons that are named when they appear, at most."""


class Hearing:
    def __init__(self, now: Situation, hands: Hands, questions: Questions, preview: Preview, turn: Turn) -> None:
        self._now, self._hands, self._questions, self._preview, self._turn = now, hands, questions, preview, turn
        self.begin_anew()

    def begin_anew(self) -> None:
        """Somebody else listens: what was said to the one before is not news, and is not said again."""
        self._told: list[LogLine] = list(self._now.letter.log)
        self._before = self._at_hand()
        self._slip = self._hands.slip
        self._offered: tuple[int, bool, tuple[str, ...]] = (-1, False, ())
        """After how many decisions, whether something was begun, and the buttons there were."""
        self._forecast = "", 0
        """Where a forecast was asked for, and after how many decisions."""
        self._foretold = self._told_before = ""
        """The latest forecast, and that of where the focus came from."""

    # News ----------------------------------------------------------------------------------------------------

    def news(self) -> list[str]:
        """New lines, and what has changed in front of the player, once all lies still."""
        log = self._now.letter.log
        told = []
        if len(log) != len(self._told) or (log and log[-1] is not self._told[-1]):
            known = {id(line) for line in self._told}
            told = [line.words for line in log if id(line) not in known and self._is_for_viewer(line)]
            self._told = list(log)
        if not self._now.view.busy and not self._now.moved and not self._now.thinking:
            here = self._at_hand()
            if self._slip is not self._hands.slip:  # put again, a question is told again
                self._slip, self._before["asked"] = self._hands.slip, ""
            told += [words for name, words in here.items() if words and words != self._before[name]]
            told += self._arranged(told)
            self._before = here
        return told

    def _arranged(self, told: list[str]) -> list[str]:
        """Nothing was decided, but other buttons are offered for it now, or what was begun is no more."""
        hands = self._hands
        offered = tuple(tool.words for tool in self._now.letter.tools if tool.enabled)
        before, self._offered = self._offered, (len(self._now.match.lines), hands.begun, offered)
        if told or before[0] != len(self._now.match.lines):
            return []
        new = [words for words in offered if words not in before[2]]
        if hands.begun or not before[1]:
            return [ended(one_by_one(new[:FEW]))] if new else []
        return [_("Put back.")]

    def _is_for_viewer(self, line: LogLine) -> bool:
        seen_by = line.seen_by
        return not line.undone and (seen_by is None or self._now.viewers.viewpoint in seen_by)

    def _at_hand(self) -> dict[str, str]:
        """What is worth a word when it changes, by what it is."""
        return {
            "round": self._round(),
            "held": self._held(),
            "asked": self._asked(),
            "note": "" if self._now.guide is None else self._now.guide.words(self._now, self._hands),
            "set": _("All is set.") if self._hands.staged is not None else "",
        }

    def _round(self) -> str:
        text = self._now.board.letter(self._now.view.settled)
        return ". ".join(filter(None, (text.title, text.counter))) + "."

    def _held(self) -> str:
        source = self._hands.source()
        if source is None:
            return ""
        what = self._now.board.source_label(self._now.view.view, source)
        return _("In hand: {what}.").format(what=what)

    def _picked(self) -> str:
        """What is checked of several things for one decision."""
        board, view = self._now.board, self._now.view.view
        chosen = [board.spot_label(view, spot) for spot in self._hands.chosen if self._now.my_turn]
        return _("Selected: {what}.").format(what=one_by_one(chosen)) if chosen else ""

    def _asked(self) -> str:
        """The question on a slip."""
        if (asked := self._questions.slip) is not None:
            return explained(self._now.seat_name(asked.seat), asked.question.words)
        if (slip := self._hands.slip) is not None:
            only = slip.meanings[0].words if len(slip.meanings) == 1 else ""
            return explained(slip.asks, _("{what}?").format(what=only) if only else _("choose one"))
        return ""

    # Asked for -----------------------------------------------------------------------------------------------

    def to_do(self) -> str:
        """What the letter says, from its title to its warnings."""
        now = self._now
        text = now.board.letter(now.view.settled)
        prompt = now.letter.waiting or now.letter.happening or text.prompt
        turn = self._turn.looks()
        here = self._at_hand()
        said = [self._round(), "" if turn is None else f"{turn.words}.", here["held"], here["asked"] or prompt]
        return " ".join(filter(None, [*said, text.notes, *text.warnings, here["note"]]))

    def standing(self) -> str:
        """How things stand, without leaving one's place."""
        now = self._now
        return "\n".join(filter(None, (self._held(), self._picked(), now.rules.describe(now.view.view))))

    def latest(self) -> list[str]:
        """The log, as far as the viewer has seen it happen."""
        return [line.words for line in self._now.letter.log if self._is_for_viewer(line)]

    # About what has the focus --------------------------------------------------------------------------------

    def detail_of(self, point: Point) -> str:
        """What would come of it, or why nothing can come of it now. Not once more of what was just done: who wants to
        know comes back to it."""
        decided = len(self._now.match.history)
        if self._forecast[0] != (where := point.key + point.label):
            self._forecast, self._told_before = (where, decided), self._foretold
        elif self._forecast[1] != decided:
            return ""
        if point.role not in ("place", "piece") and not point.key.startswith("tool.") and point.group != _("Board"):
            return ""
        note = self._preview.of_what_is_pointed_at()
        if note is None or not note.lines:
            return self.look_of(point) or ("" if point.enabled else _("Nothing can be done there now."))
        words = " ".join(ended(line) for line in note.lines if line)
        if self._hands.staged is not None and words == self._told_before:
            return ""
        self._foretold = words
        return explained(note.title, words)  # without “If you press Enter”, it would sound like news

    def look_of(self, point: Point) -> str:
        now = self._now
        if point.role == "piece":
            sprite = now.view.stage.source(point.key.removeprefix("take "))
            look = None if sprite is None else now.board.look_at(now.view.view, sprite.piece)
        else:
            look = now.board.look(now.view.view, point.key)
        return "" if look is None else look.words
