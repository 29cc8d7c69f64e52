"""The board: what stands where, what a hand can do, and what the letter says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from game.core.contract import Outcome
from game.core.events import Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.moves import Move
from game.core.words import N_, _, ngettext, pgettext
from game.which_side_postcard import telling
from game.which_side_postcard.evening import Evening, Outlook, evening, housework, next_two_dice, outlook, turns_left
from game.which_side_postcard.events import SettledIn
from game.which_side_postcard.names import person
from game.which_side_postcard.rules import WhichSidePostcard
from game.which_side_postcard.state import Place, Skip, State, Take, Worker, box_of
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.finale import Finale
from scenes.table.marks import Mark
from scenes.table.terms import Gesture, Hand, LetterRoom, LetterText, Lying, Piece, Target, Tool
from scenes.table.view import TableView

from . import finale, marks, motion, preview
from .words import CHOICES, INJURED, called
from .zones import DANGERS, FACES, FLAG, FLAGS, ZONES, CityBox, Half, danger_spot, held, rules_name, standing

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind
    from scenes.table.situation import Situation
    from scenes.table.table import Table

REMEMBERED = 8
"""A mouse rests on one box for many frames: how many evenings are kept, and not worked out again."""


class GameBoard(Board[State]):
    drawing = "which_side_postcard/board"
    runs_on = {"employer": N_("Next turn: the employers hit back")}
    letter_room = LetterRoom(text=206.0)
    height = 40.0
    heights = {**dict.fromkeys(DANGERS, 42.0), "strength": 44.0, "coin": 22.0, "flag": 58.0}
    layers = {**dict.fromkeys(FACES, 1), "coin": 2}
    zone_types = ZONES
    rules: WhichSidePostcard

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._evening = lru_cache(REMEMBERED)(partial(evening, self.rules.figures))
        self._outlook = lru_cache(REMEMBERED)(partial(outlook, self.rules.figures))

    def evening(self, view: State) -> Evening:
        """What tonight would bring as things stand."""
        return self._evening(view)

    def outlook(self, view: State, moves: Sequence[Move]) -> Outlook | None:
        """What comes of sending somebody out; None unless somebody is."""
        places = tuple(move for move in moves if isinstance(move, Place))
        return self._outlook(view, places) if places and view.phase == "workers" else None

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        people = [
            self.piece(face.kind, spot)._replace(id=rules_name(face.number))
            for face, spot in standing(self.rules.figures, view)
        ]
        things = [(gauge, danger_spot(view, gauge, getattr(view, gauge))) for gauge in DANGERS]
        things.append(("strength", f"marker.strength.{view.strength}"))
        things += [("coin", f"savings.{number}") for number in range(1, view.savings + 1)]
        things += [("flag", f"flag.{means}") for means in view.controlled]
        things += [("flag", FLAGS)] * (self.needed(view) - len(view.controlled))
        return people + [self.piece(kind, spot) for kind, spot in things]

    def needed(self, view: State) -> int:
        """Means of production that win."""
        return self.rules.figures.modes[view.mode].means

    def variant(self, view: State) -> marks.Gauges:
        return view.options.gauges

    def printed(self, variant: marks.Gauges) -> Sequence[Mark]:
        return [*marks.printed(self, variant)]

    def marks(self, view: State) -> Sequence[Mark]:
        return [*marks.true_now(self, view)]

    def under(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        return [] if hand is None else [*marks.below(self, view)]

    def over(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        found = [*marks.above(self, view)]
        if hand is not None:
            found += marks.name(self, view, hand)
            found += preview.foreseen(self, view, hand)
        return found

    def guide_box(self) -> Box:
        """Between street and gauges: places, bill and chain stay in sight."""
        board = self.layout["board"]
        return Box(board.x + 2, board.y + 442, 646, 72)

    def letter(self, view: State) -> LetterText:
        counter = _("Turn {turn}, Strength {strength}").format(turn=view.turn, strength=view.strength)
        if view.phase == "over":
            return LetterText(_("The end"), counter, _(telling.HEADLINES[view.result]))
        dangers, figures = telling.warnings(self.rules.figures, view), self.rules.figures
        left = turns_left(figures, view)
        notes = ngettext("At most {n} turn, this one included.", "At most {n} turns, this one included.", left)
        notes = notes.format(n=left) if left > 1 else ""  # the last one is a warning
        space = next_two_dice(figures, view)
        if space is not None and (view.phase == "workers" or space > view.strength + 1):
            notes += " " + _("Two dice on Strength {space}.").format(space=space)
        if view.phase == "workers":
            waiting = len(view.waiting)
            prompt = ngettext("Send your people out: {n} waits.", "Send your people out: {n} wait.", waiting)
            reach = telling.within_reach(self.evening(view))
            return LetterText(_("Workers"), counter, prompt.format(n=waiting), f"{reach} {notes}".strip(), dangers)
        open_now = [move for move in self.rules.moves(view) if isinstance(move, Take)]
        prompt = _("Nothing can be taken tonight.")
        if open_now and not self.allows((Skip(),)):
            prompt = _("Raise a flag over what is lit.")
        elif len(open_now) == 1:
            prompt = _("Raise a flag over what is lit, or take nothing.")
        elif open_now:
            prompt = _("Raise one flag over what is lit, or take nothing. One flag a turn.")
        return LetterText(_("Evening"), counter, prompt, notes, dangers)

    # What a hand can do --------------------------------------------------------------------------------------

    def source_label(self, view: State, source: str) -> str:
        if source == FLAG:
            return _("A red flag")
        return called(next(worker for worker in view.workers if source == held(worker.id)))

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        found: list[Gesture] = []
        first = self._first_to_go(view)
        choices = self.with_a_choice(view)
        for move in moves:
            if isinstance(move, Place):
                hands = (held(move.worker), "") if move.worker == first else (held(move.worker),)
                found += [gesture for hand in hands for gesture in self._placing(hand, move, choices)]
            elif isinstance(move, Take):
                found += [Gesture(hand, f"means.{move.means}", (move,)) for hand in (FLAG, "")]
        return found

    def _first_to_go(self, view: State) -> int | None:
        """Who goes when a box is clicked with an empty hand: the healthy, whom jail would take from their windows."""
        waiting = sorted(view.waiting, key=lambda worker: worker.condition == "injured")
        return waiting[0].id if waiting else None

    def sent(self, view: State, source: str) -> int:
        """Who goes: the one in the hand, or the first to go."""
        chosen = next((worker.id for worker in view.workers if held(worker.id) == source), None)
        return chosen or self._first_to_go(view) or 1

    def called_for(self, view: State) -> Worker | None:
        """The one whom a guide sends out now: its note says a name, and the windows show none."""
        let = [move for move in self.rules.moves(view) if isinstance(move, Place) and self.allows((move,))]
        return next((worker for worker in view.workers if len(let) == 1 and worker.id == let[0].worker), None)

    def with_a_choice(self, view: State) -> set[str]:
        """Boxes where a worker can do one of two things now; what a guide lets through may be one half alone."""
        open_now = {move.action: move.box for move in self.rules.moves(view) if isinstance(move, Place)}
        boxes = list(open_now.values())
        return {box for box in boxes if boxes.count(box) > 1}

    def _placing(self, hand: str, move: Place, choices: set[str]) -> Iterator[Gesture]:
        target = f"box.{move.box}"
        if move.box not in choices:
            yield Gesture(hand, target, (move,))
            return
        half, words = f"half.{move.action}", _(CHOICES[move.action])
        yield Gesture(hand, half, (move,), words=words)
        yield Gesture(hand, target, (move,), then=half, words=words)

    def targets(self, view: State) -> list[Target]:
        """In reading order: a box with a choice is followed by its halves."""
        order = {box: place for place, box in enumerate(self.rules.figures.boxes)}

        def place(target: Target) -> int:
            zone, key = self.zones[target.spot]
            return order[box_of(key)] if isinstance(zone, CityBox | Half) else len(order)

        return sorted(super().targets(view), key=place)

    def tools(self, table: Table) -> list[Tool]:
        state: State = table.view.view
        allowed = table.moves()
        if state.phase == "workers" and state.waiting:
            plan = housework(self.rules.figures, state)
            if plan[0] not in allowed:
                return []
            return [self._stay_at_home(table, plan)]
        if Skip() in allowed:
            words = _("Take nothing, next turn") if len(allowed) > 1 else _("Next turn")
            kind: Kind = "plain" if len(allowed) > 1 else "primary"
            press = partial(table.begin, (Skip(),))
            return [Tool(words, press, kind, key=pgettext("postcard key", "n"), moves=(Skip(),))]
        return []

    def _stay_at_home(self, table: Table, plan: tuple[Place, ...]) -> Tool:
        """What everybody left does in the Tenement, and the evening after it; the table asks if somebody dies of it."""
        words = ngettext("Keep {n} worker at home", "Keep {n} workers at home", len(plan)).format(n=len(plan))
        found = self.outlook(table.view.view, plan)
        assert found is not None
        mended = " ".join(self._gauges_after(table.view.view, found.state))
        if not found.night.missing:
            detail = _("{mended} Then the evening.").format(mended=mended).strip()
            return Tool(words, partial(table.begin, plan), detail=detail, key=pgettext("postcard key", "h"), moves=plan)
        detail = _("{mended} Tonight {victims}.").format(mended=mended, victims=telling.victims(found.night)).strip()
        gesture = Gesture("", "box.tenement", plan, words=words)
        press = (
            partial(table.hands.confirm, gesture, "box.tenement") if found.night.dead else partial(table.begin, plan)
        )
        return Tool(words, press, "danger", detail=detail, key=pgettext("postcard key", "h"), moves=plan)

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        """A placement with the evening it leads to; the rules foresee everything else."""
        found = self.outlook(now.view.view, gesture.moves)
        if found is None:
            return None
        lines = telling.foretold(found.events) if len(gesture.moves) == 1 else self._summed_up(now, gesture)
        if not gesture.source and len(gesture.moves) == 1 and isinstance(move := gesture.moves[0], Place):
            # With an empty hand nobody has been chosen: say who will go.
            lines[:1] = [" ".join([_("{worker} goes.").format(worker=person(move.worker)), *lines[:1]])]
        if len(gesture.moves) == 1 and isinstance(move := gesture.moves[0], Place):
            limit = self.rules.figures.boxes[move.box].limit
            if limit is not None:
                text = ngettext("Takes {n} worker a turn.", "Takes {n} workers a turn.", limit)
                lines.append(text.format(n=limit))
        if found.state.workers:
            lines += [telling.tonight(found.night), telling.within_reach(found.night)]
        return "\n".join(filter(None, lines))

    def _summed_up(self, now: Situation, gesture: Gesture) -> list[str]:
        """Several at once: where the gauges stand afterwards."""
        found = self.outlook(now.view.view, gesture.moves)
        assert found is not None
        return self._gauges_after(now.view.view, found.state)

    def _gauges_after(self, before: State, after: State) -> list[str]:
        changed = [g for g in DANGERS if getattr(before, g) != getattr(after, g)]
        text = _("{gauge} {before} to {after}.")
        return [
            text.format(gauge=_(marks.DANGER_NAMES[g]), before=getattr(before, g), after=getattr(after, g))
            for g in changed
        ]

    def taking(self, view: State, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        hurt = any(source == held(worker.id) and worker.condition == "injured" for worker in view.workers)
        return [*super().taking(view, source, gestures), *([_(INJURED)] if hurt else [])]

    # What happens --------------------------------------------------------------------------------------------

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """In the evening all come home together, and newcomers unpack."""
        return _comes_home(event) and _comes_home(earlier)

    def effect(self, event: Event, display: TableView, after: State) -> Motion | None:
        return motion.effect(self, event, display, after)

    def finale(self, view: State, outcome: Outcome, *, won: bool) -> Finale:
        return finale.finale(self, view)

    def enters(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        """Only coins come and go: from those who pay, and to those who are paid."""
        return motion.origin(self, event.why) if isinstance(event, GaugeChanged) else None

    leaves = enters

    def in_tray(self, event: Event) -> Lying | None:
        """A new turn: what the employers did last time is over."""
        return Lying() if isinstance(event, PhaseBegan) and event.phase == "employer" else super().in_tray(event)

    def tray_words(self, event: Event) -> str:
        return telling.dice_words(event) if isinstance(event, Rolled) else ""

    def note(self, view: State) -> str:
        mode, taken, need = _(telling.MODES[view.mode]), len(view.controlled), self.needed(view)
        text = _("{mode}, turn {turn}, {taken} of {need} means")
        if view.result == "win":
            stars = self.rules.figures.stars_for(view.mode, view.strength)
            text = ngettext(
                "{mode}, won in turn {turn} on Strength {strength}: {n} star",
                "{mode}, won in turn {turn} on Strength {strength}: {n} stars",
                stars,
            )
            return text.format(mode=mode, turn=view.turn, strength=view.strength, n=stars)
        return text.format(mode=mode, turn=view.turn, taken=taken, need=need)


def _comes_home(event: Event) -> bool:
    return isinstance(event, SettledIn) or (isinstance(event, Moved) and event.why == "evening")
