"""The Last Glow on the table: pieces, letter, gestures and what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import Outcome
from game.core.events import Event, Moved, PhaseBegan, Rolled
from game.core.moves import Square
from game.core.words import N_, _
from game.last_glow import crew, telling
from game.last_glow.events import Collided, Exploded, HeartBlocked, HeartStirred, HuntEnded, TouchedPlanet
from game.last_glow.rules import LastGlow
from game.last_glow.state import Hunt, Maneuver, ModeName, Sleep, State, Throttle, Used, spot
from scenes.boards.last_glow import finale, marks
from scenes.boards.last_glow.zones import CREW, LIGHTHOUSE, ZONES
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.finale import Finale
from scenes.table.marks import Mark
from scenes.table.terms import Gesture, Hand, LetterText, Lying, Piece
from scenes.table.view import TableView


class GameBoard(Board[State]):
    drawing = "last_glow/board"
    halo = 250.0  # the light of the lighthouse at its brightest
    height = 40.0
    heights = {"lighthouse": 86.0, "heart": 56.0, "item": 50.0}
    layers = {"lighthouse": 2, "heart": 1}
    runs_on = {"storm": N_("Let the storm come")}
    zone_types = ZONES
    rules: LastGlow

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        standing = [("light", f"brightness.{view.brightness}"), ("hull", f"structure.{view.structure}")]
        standing += [("dream", f"vp.{view.vp}")]
        standing += [("lighthouse", "planet" if view.reason == "crash" else spot(view.lighthouse))]
        standing += [("heart", spot(heart)) for heart in view.hearts]
        standing += [("item", spot(item)) for item in view.items]
        standing += [("item", f"hold.{number + 1}") for number in range(view.hold)]
        waiting = view.crew_total
        for name in Used.__struct_fields__:
            placed = getattr(view.used, name)
            standing += [("crew", f"crew.{name.replace('_', '-')}")] * placed
            waiting -= placed
        standing += [("crew", "crew")] * waiting
        return [self.piece(kind, where) for kind, where in standing]

    def variant(self, view: State) -> ModeName:
        return view.mode

    def printed(self, variant: ModeName) -> Sequence[Mark]:
        return [*marks.printed(self, variant)]

    def marks(self, view: State) -> Sequence[Mark]:
        return [*marks.true_now(self, view)]

    def under(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        return [*marks.below(self, view)] if hand is not None and view.phase == "crew" else []

    def over(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        if hand is None or view.phase != "crew":
            return []
        found = [*marks.odds_on_hearts(self, view)]
        for heart in view.hearts:
            if spot(heart) == hand.over:
                found += marks.outlook_of(self, heart)
        return found

    def letter(self, view: State) -> LetterText:
        mode, (title, counter) = self.rules.mode(view), self.meanwhile(view)
        if view.phase == "over":
            return LetterText(title, counter, _("The night is over."))
        if view.crew_left == 0:
            return LetterText(title, counter, _("The storm does its work."))
        # Who lies ready for the last word is in the tray no longer.
        ready = self.staged is not None and self.staged.source == CREW
        left = _("{left} of {total} crew left.").format(left=view.crew_left - ready, total=view.crew_total)
        coming = _("New hearts in this storm: {count}.").format(count=mode.arrivals_in(view.turn))
        return LetterText(
            title,
            counter,
            _("Place a crew member on an action, a heart, a gift or a square."),
            f"{left} {coming}",
            telling.warnings(self.rules.figures, mode, view),
        )

    def meanwhile(self, view: State) -> tuple[str, str]:
        deadline = self.rules.mode(view).deadline
        counter = _("Turn {turn}").format(turn=view.turn)
        if deadline is not None:
            counter = _("Turn {turn} of {deadline}").format(turn=view.turn, deadline=deadline)
        if view.phase == "over":
            return _("The end"), counter
        return (_("The storm") if view.phase == "storm" or not view.crew_left else _("Lighthouse phase")), counter

    # What a hand can do --------------------------------------------------------------------------------------

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        found: list[Gesture] = []
        for move in moves:
            box = f"action.{move.word}"
            square = self._square_of(view, move)
            if square is None:
                found.append(Gesture(CREW, box, (move,)))
                continue
            found.append(Gesture(CREW, box, (move,), then=spot(square)))
            if isinstance(move, Maneuver | Throttle):
                found.append(Gesture(LIGHTHOUSE, spot(square), (move,)))
                if square in view.items:
                    continue  # a crew member set on an item means the item
            found.append(Gesture(CREW, spot(square), (move,)))
        return found

    def meant_by_click(self, gesture: Gesture) -> bool:
        """A click on a heart or a gift means it, not the way there."""
        return isinstance(gesture.moves[0], Hunt | Sleep)

    def _square_of(self, view: State, move: Any) -> Square | None:
        """The square a move points at; throttle is the only way up, so its box needs no pointing."""
        if isinstance(move, Hunt | Sleep):
            return move.square
        if isinstance(move, Maneuver):
            return crew.beside(view.lighthouse, move.side)
        return crew.above(view.lighthouse) if isinstance(move, Throttle) else None

    def source_label(self, view: State, source: str) -> str:
        return _("The lighthouse") if source == LIGHTHOUSE else _("A crew member")

    # What happens --------------------------------------------------------------------------------------------

    def enters(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        match piece.kind:
            case "heart":
                return (self.box(piece.spot).centre[0], self.layout["board"].y - 10)
            case "crew":
                return self.box("structure.3").centre  # from patching the hull
        return None

    def effect(self, event: Event, display: TableView, after: State) -> Motion | None:
        match event:
            case HeartStirred(at=at):
                return display.ring(self.box(at), "#b9a2ff", 0.3)
            case HuntEnded(success=success):
                display.app.sounds.play("good" if success else "bad")
            case Exploded(at=at, damage=damage):
                return display.ring(self.box(at).grown(70), "#ff9a4d" if damage else "#d8c9ff", 0.6)
            case Collided(at=at):
                display.app.sounds.play("bad")
                return display.ring(self.box(at).grown(20), "#ff5a3c", 0.5)
            case TouchedPlanet(at=at):
                return display.ring(self.box(at).grown(40), "#54d6b8", 0.6)
        return None

    def finale(self, view: State, outcome: Outcome, *, won: bool) -> Finale:
        return finale.finale(self, view, outcome.reason)

    def in_tray(self, event: Event) -> Lying | None:
        match event:
            case HeartStirred(die=die, line=line, fate=fate):
                return Lying((die,), f"{die} + {line} = {die + line}\n{_(telling.FATES[fate])}", seconds=0.45)
            case HuntEnded(die=die, success=success):
                words = _("{die}, {needed} needed: caught.") if success else _("{die}, {needed} needed: it dodges.")
                needed = marks.needed_words(telling.needed(event))
                return Lying((die,), words.format(die=die, needed=needed), seconds=0.7)
            case HeartBlocked():
                return Lying(None, telling.sentence(event) or "", seconds=0.5)
            case PhaseBegan(phase="crew", number=number) if number > 1:
                return Lying()
            case Moved(piece="crew", why="placed"):
                return Lying()  # the die that lies there was about the one before
        return super().in_tray(event)

    def tray_words(self, event: Event) -> str:
        if isinstance(event, Rolled) and event.why == "arrival":
            return _("A heart gathers in column {column}.").format(column=event.dice[0])
        return ""

    def note(self, view: State) -> str:
        mode = next(value.label for value in self.rules.choices[0].values if value.value == view.mode)
        goal = self.rules.figures.gauges.goal
        return _("{mode}, turn {turn}, {vp} of {goal} dreams").format(
            mode=_(mode), turn=view.turn, vp=view.vp, goal=goal
        )
