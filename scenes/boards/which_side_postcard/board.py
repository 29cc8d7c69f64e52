"""The board: what stands where, what a hand can do, and what the letter says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Reason
from game.core.events import Event, Rolled
from game.core.moves import Move
from game.core.words import N_, _, ngettext
from game.which_side_postcard import telling
from game.which_side_postcard.evening import evening, housework, next_two_dice, turns_left
from game.which_side_postcard.names import MEANS_NAMES, PLACES, person
from game.which_side_postcard.rules import WhichSidePostcard
from game.which_side_postcard.state import ACTIONS, Place, Skip, State, Take, Worker
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.terms import Caption, Gesture, LetterText, Look, Piece, Target, Tool
from scenes.table.view import TableView

from . import painted, people, printed
from .ahead import Ahead
from .motions import Motions, stamped
from .people import Face
from .words import CHOICES, INJURED, help_with

if TYPE_CHECKING:
    from scenes.table.table import Table

HEIGHTS = {"risk": 42.0, "unsanitary": 42.0, "threat": 42.0, "strength": 44.0, "coin": 22.0, "flag": 58.0}


class GameBoard(Board[State]):
    drawing = "which_side_postcard/board"
    runs_on = {"employer": N_("Next turn: the employers hit back")}
    text_room = 206.0
    rules: WhichSidePostcard
    FLAGS = "flags"
    """Where the flags lie that are still to be raised."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._ahead = Ahead(self)
        self._motions = Motions(self)
        self._counted: tuple[State | None, dict[str, int]] = (None, {})
        """What has been gained and spent already, on a table whose events are still being told."""
        tray, end = self.layout["supply"], self.spots["marker.strength.10"]
        self._more = {
            self.FLAGS: Box(tray.x + 140, tray.y + 12, tray.w - 220, tray.h - 24),
            "marker.strength.11": Box(end.x + 36, end.y + 4, end.w, end.h),
            people.BEDS: _around(self.spots["sickbeds.1"], self.spots["sickbeds.4"]),
            "bill": _around(self.spots["cost.workers"], self.spots["after"]),
        }

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        standing = list(people.standing(self.rules.figures, view, people.errands(self.story())))
        standing += [(gauge, self.danger_spot(view, gauge, getattr(view, gauge))) for gauge in printed.DANGERS]
        standing.append(("strength", f"marker.strength.{view.strength}"))
        standing += [("coin", f"savings.{number}") for number in range(1, view.savings + 1)]
        standing += [(f"offensive-{die}", f"offensive.{die}") for die in stamped(view)]
        standing += [("flag", f"flag.{means}") for means in view.controlled]
        standing += [("flag", self.FLAGS)] * (self._needed(view) - len(view.controlled))
        return [self.piece(kind, spot) for kind, spot in standing]

    def _needed(self, view: State) -> int:
        return self.rules.figures.modes[view.mode].means

    def long_gauges(self, view: State) -> bool:
        return view.options.gauges == "long"

    def danger_spot(self, view: State, gauge: str, value: int) -> str:
        return f"{'long.' if self.long_gauges(view) else ''}{gauge}.{value}"

    def piece(self, kind: str, spot: str) -> Piece:
        if kind.startswith("worker-"):
            height = 54.0 if spot == people.BEDS else 50.0 if spot.startswith(people.HOME) else 40.0
            return Piece(kind, spot, height, 1)
        if kind.startswith("offensive-"):
            return Piece(kind, spot, 48.0)
        if kind.startswith("icon-"):
            return Piece(kind, spot, 30.0, 3)
        if kind == "flag" and spot == self.FLAGS:
            return Piece(kind, spot, 54.0)
        return Piece(kind, spot, 40.0 if spot.startswith("long.") else HEIGHTS[kind], 2 if kind == "coin" else 0)

    def box(self, spot: str) -> Box:
        if spot in self._more:
            return self._more[spot]
        row, colon, _choice = spot.partition(":")
        if colon and row.startswith("workers."):
            half = super().box(spot.replace("workers.", "half."))
            return super().box(row)._replace(x=half.x + 4, w=half.w - 8)  # that half of the row
        return super().box(spot)

    def guide_box(self) -> Box:
        """Between street and gauges: places, bill and chain stay in sight."""
        board = self.layout["board"]
        return Box(board.x + 2, board.y + 442, 646, 72)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        if spot == people.BEDS:
            return self.box(f"{people.BEDS}.{index + 1}").centre
        box = self.box(spot)
        if spot.startswith("workers."):
            step = min(39.0, (box.w - 40) / (count - 1)) if count > 1 else 0.0
            return (box.right - 20 - (count - 1 - index) * step, box.centre[1])
        if spot == self.FLAGS:
            step = min(56.0, (box.w - 60) / (count - 1)) if count > 1 else 0.0
            return (box.x + 34 + index * step, box.centre[1])
        return box.centre

    def count(self, view: State, name: str, value: int) -> None:
        """From now on this is the number, until the table itself is another one."""
        counted = self._counted[1] if self._counted[0] is view else {}
        self._counted = (view, counted | {name: value})

    def number(self, view: State, name: str, value: int) -> int:
        """The number to be printed: `value`, unless what is being told has changed it meanwhile."""
        return self._counted[1].get(name, value) if self._counted[0] is view else value

    def forget(self) -> None:
        self._counted = (None, {})

    def captions(self, view: State) -> list[Caption]:
        found = list(printed.captions(self, view))
        tray, dead = self.layout["supply"], view.dead
        taken, need = self.number(view, "means", len(view.controlled)), self._needed(view)
        words = _("{taken} of {need}").format(taken=taken, need=need)
        found.append(Caption(words, Box(tray.x + 16, tray.y + 6, 116, 54), 44, "title", printed.ON_BLACK))
        found.append(Caption(_("means taken"), Box(tray.x + 16, tray.y + 58, 120, 28), 18, "text", "#e7d3ad"))
        if dead:
            found.append(Caption(str(dead), Box(tray.right - 40, tray.y + 34, 32, 32), 24, "bold", "#e7d3ad"))
        return found

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
            reach = telling.within_reach(evening(figures, view))
            return LetterText(_("Workers"), counter, prompt.format(n=waiting), f"{reach} {notes}".strip(), dangers)
        open_now = [move for move in self.rules.moves(view) if isinstance(move, Take)]
        prompt = _("Nothing can be taken tonight.")
        if open_now and not self.lets((Skip(),)):
            prompt = _("Raise a flag over what is lit.")
        elif len(open_now) == 1:
            prompt = _("Raise a flag over what is lit, or take nothing.")
        elif open_now:
            prompt = _("Raise one flag over what is lit, or take nothing. One flag a turn.")
        return LetterText(_("Evening"), counter, prompt, notes, dangers)

    # What a hand can do --------------------------------------------------------------------------------------

    def source_of(self, piece: Piece) -> str | None:
        if piece.spot == self.FLAGS:
            return "flag"
        face = Face.of_kind(piece.kind)
        waits = face is not None and piece.spot.startswith(people.HOME) and not face.mark
        return f"worker.{face.number}" if face is not None and waits else None

    def source_label(self, view: State, source: str) -> str:
        if source == "flag":
            return _("A red flag")
        worker = next(worker for worker in view.workers if source == f"worker.{worker.id}")
        return (
            _("{name}, injured").format(name=person(worker.id)) if worker.condition == "injured" else person(worker.id)
        )

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        found: list[Gesture] = []
        first = self._first_to_go(view)
        choices = self._choices(self.rules.moves(view))  # what a guide lets through may be one half alone
        for move in moves:
            if isinstance(move, Place):
                hands = (f"worker.{move.worker}", "") if move.worker == first else (f"worker.{move.worker}",)
                found += [gesture for hand in hands for gesture in self._placing(hand, move, choices)]
            elif isinstance(move, Take):
                found += [Gesture(hand, f"means.{move.means}", (move,)) for hand in ("flag", "")]
        return found

    def _first_to_go(self, view: State) -> int | None:
        """Who goes when a box is clicked with an empty hand: the healthy, whom jail would take from their windows."""
        waiting = sorted(view.waiting, key=lambda worker: worker.condition == "injured")
        return waiting[0].id if waiting else None

    def called_for(self, view: State) -> Worker | None:
        """The one whom a guide sends out now: its note says a name, and the windows show none."""
        let = [move for move in self.rules.moves(view) if isinstance(move, Place) and self.lets((move,))]
        return next((worker for worker in view.workers if len(let) == 1 and worker.id == let[0].worker), None)

    def _choices(self, moves: Sequence[Any]) -> set[str]:
        """Boxes where a worker can do one of two things now."""
        open_now = {move.action for move in moves if isinstance(move, Place)}
        boxes = [action.partition(":")[0] for action in open_now]
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
        choices = self._choices(self.rules.moves(view))
        found: list[Target] = []
        for box in self.rules.figures.boxes:
            found.append(Target(f"box.{box}", _(PLACES[box])))
            if box in choices:
                halves = [
                    action for action in ACTIONS if f"half.{action}" in self.spots and action.startswith(f"{box}:")
                ]
                found += [Target(f"half.{action}", _(CHOICES[action])) for action in halves]
        return found + [Target(f"means.{means}", _(name)) for means, name in MEANS_NAMES.items()]

    def ground_spots(self, view: State) -> Iterable[str]:
        """Those who cannot be sent out say why; everything else on the card explains itself."""
        unplaced = [worker for worker in view.workers if worker.placed is None]
        people_here = [people.waiting_place(worker) for worker in unplaced]
        explained = [f"offensive.{die}" for die in range(1, 7)] + [f"stock.{name}" for name in printed.STOCK]
        explained += [f"strength.{value}" for value in range(self.rules.figures.clock.last + 1)]
        for gauge in printed.DANGERS:
            cells = [f"long.{gauge}"] if self.long_gauges(view) else [f"{gauge}.{value}" for value in range(5)]
            explained += [f"label.{gauge}", *cells]
        return [*people_here, *explained, "box.reserve", "bill", people.CELLS]

    def attempt(self, view: State, source: str, target: str) -> Move | None:
        family, _dot, name = target.partition(".")
        if family == "means":
            return Take(name)  # type: ignore[arg-type]
        worker = int(source.partition(".")[2]) if source.startswith("worker.") else self._first_to_go(view) or 1
        if family in ("box", "half"):
            action = next((action for action in ACTIONS if action == name or action.startswith(f"{name}:")), None)
            return None if action is None else Place(worker, action)
        idle = next((w for w in view.workers if _idle(w) and people.waiting_place(w) == target), None)
        return None if idle is None or source else Place(idle.id, "triangle")

    def refusal(self, view: State, source: str, target: str) -> Reason | str | None:
        """Who is injured says what that costs; a box with two uses is closed for two reasons."""
        look = None if source else self._injured_look(view, target)
        if look is not None:
            return look.words
        actions = [action for action in ACTIONS if target == f"box.{action.partition(':')[0]}" and ":" in action]
        attempt = self.attempt(view, source, target)
        if view.phase != "workers" or not isinstance(attempt, Place):
            return None
        reasons = [self.rules.why_not(view, Place(attempt.worker, action)) for action in actions]
        if any(reason is None for reason in reasons):
            return None
        told = dict.fromkeys(str(reason) for reason in reasons)
        return " ".join(told) if len(told) > 1 else None

    def tools(self, table: Table) -> list[Tool]:
        state: State = table.view.shown
        allowed = table.moves()
        if state.phase == "workers" and state.waiting:
            plan = housework(self.rules.figures, state)
            if plan[0] not in allowed:
                return []
            return [self._stay_at_home(table, plan)]
        if Skip() in allowed:
            words = _("Take nothing, next turn") if len(allowed) > 1 else _("Next turn")
            kind = "plain" if len(allowed) > 1 else "primary"
            return [Tool(words, partial(table.begin, (Skip(),)), kind, key="n", moves=(Skip(),))]  # type: ignore[arg-type]
        return []

    def _stay_at_home(self, table: Table, plan: tuple[Place, ...]) -> Tool:
        """What everybody left does in the Tenement, and the evening after it; the table asks if somebody dies of it."""
        words = ngettext("Keep {n} at home", "Keep all {n} at home", len(plan)).format(n=len(plan))
        found = self._ahead.outlook(table.view.shown, plan)
        assert found is not None
        mended = " ".join(self._gauges_after(table.view.shown, found.state))
        if not found.night.missing:
            detail = _("{mended} Then the evening.").format(mended=mended).strip()
            return Tool(words, partial(table.begin, plan), detail=detail, key="h", moves=plan)
        detail = _("{mended} Tonight {victims}.").format(mended=mended, victims=telling.victims(found.night)).strip()
        gesture = Gesture("", "box.tenement", plan, words=words)
        press = (
            partial(table.hands.confirm, gesture, "box.tenement") if found.night.dead else partial(table.begin, plan)
        )
        return Tool(words, press, "danger", detail=detail, key="h", moves=plan)

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        """A placement with the evening it leads to; the rules foresee everything else."""
        found = self._ahead.outlook(table.view.shown, gesture.moves)
        if found is None:
            return None
        lines = telling.foretold(found.events) if len(gesture.moves) == 1 else self._summed_up(table, gesture)
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

    def _summed_up(self, table: Table, gesture: Gesture) -> list[str]:
        """Several at once: where the gauges stand afterwards."""
        found = self._ahead.outlook(table.view.shown, gesture.moves)
        assert found is not None
        return self._gauges_after(table.view.shown, found.state)

    def _gauges_after(self, before: State, after: State) -> list[str]:
        changed = [g for g in printed.DANGERS if getattr(before, g) != getattr(after, g)]
        text = _("{gauge} {before} to {after}.")
        return [
            text.format(gauge=_(printed.DANGERS[g]), before=getattr(before, g), after=getattr(after, g))
            for g in changed
        ]

    def taking(self, view: State, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        hurt = any(source == f"worker.{worker.id}" and worker.condition == "injured" for worker in view.workers)
        return [*super().taking(view, source, gestures), *([_(INJURED)] if hurt else [])]

    def look(self, view: State, spot: str) -> Look | None:
        return self._injured_look(view, spot) or help_with(self.rules.figures, view, spot)

    def _injured_look(self, view: State, spot: str) -> Look | None:
        """What it means that whoever stands in this window is injured."""
        worker = next((w for w in view.workers if w.waits and people.waiting_place(w) == spot), None)
        if worker is None or worker.condition != "injured":
            return None
        return Look(_("{name}, injured").format(name=person(worker.id)), _(INJURED), (Face.of(worker).kind,))

    # Colour and motion ---------------------------------------------------------------------------------------

    def rim(self, means: str) -> Box:
        """Around a means of production and the plate with its price."""
        return _around(self.box(f"means.{means}"), self.box(f"cost.{means}")).grown(2)

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        painted.ground(self, ground, shown)

    def paint_light(self, screen: pygame.Surface, shown: TableView, spot: str, source: str | None) -> None:
        """A rim outside the print, which must be read. What can be taken has one already (`painted.under`)."""
        if not spot.startswith("means."):
            rim = self.box(spot).grown(1.5)
            paint.outline(screen, shown.app.canvas, rim.grown(1), "#5d3b06", 5, 6)
            paint.outline(screen, shown.app.canvas, rim, "#ffd166", 3, 6)

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        painted.under(self, screen, shown)

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        painted.over(self, screen, shown)
        if not shown.busy:
            self._ahead.paint(screen, shown)

    def tray_words(self, event: Event) -> str:
        return painted.told(event.dice) if isinstance(event, Rolled) else ""

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        return self._motions.of(event, shown)

    def note(self, view: State) -> str:
        mode, taken, need = _(telling.MODES[view.mode]), len(view.controlled), self._needed(view)
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


def _idle(worker: Worker) -> bool:
    """On the card, but not to be sent out: in prison, in bed or only just arrived."""
    return worker.placed is None and not worker.waits


def _around(one: Box, other: Box) -> Box:
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Box(x, y, max(one.right, other.right) - x, max(one.bottom, other.bottom) - y)
