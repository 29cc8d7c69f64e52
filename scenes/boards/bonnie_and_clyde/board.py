"""What stands on the front page, what a hand can do with it, and how the parts of its face come together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.bonnie_and_clyde.day import most_ammo, police_total, wasted
from game.bonnie_and_clyde.events import CubePlaced, PoliceCame, RoyCame
from game.bonnie_and_clyde.rules import BonnieAndClyde
from game.bonnie_and_clyde.state import BOXES, Ammo, State
from game.core.contract import Outcome, Step
from game.core.events import Event, GaugeChanged, PhaseBegan, Rolled
from game.core.moves import Move
from game.core.words import N_, _, pgettext
from game.core.working import NO_LUCK
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.finale import Finale
from scenes.table.marks import Mark
from scenes.table.parts.handwork import Handwork
from scenes.table.playback import SLIDE
from scenes.table.terms import Gesture, Hand, LetterRoom, LetterText, Lying, Piece, Target, Tool, Travel
from scenes.table.view import TableView

from . import finale, hands, marks, motion, preview, words
from .hands import BULLET, DIE, POOLS
from .words import totals
from .zones import WAYS, ZONES, ActionBox, Half, HalfRow, PoliceRow

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind
    from scenes.table.situation import Situation
    from scenes.table.table import Table

GAUGES = ("love", "boredom", "threat", "ammo", "savings")
ROWS = ("passion", "poem", "surveillance")
DICE = {kind.format(face): 62.0 for kind in ("die-{}", "die-b-{}") for face in range(1, 7)}
TAG = 16.0
"""How far the tag of a row hangs below it."""
REMEMBERED = 64
"""A mouse rests on one box for many frames: how many moves are kept, and not tried again."""


class GameBoard(Handwork[State], Board[State]):
    drawing = "bonnie_and_clyde/board"
    zone_types = ZONES
    letter_room = LetterRoom(text=216.0)
    height = 46.0
    heights = {"police": 27.0, "roy": 36.0, "ford": 100.0, "couple": 116.0, **DICE}
    layers = {"ford": -1, "couple": -1}
    travels = {GaugeChanged: Travel(SLIDE, ""), PhaseBegan: Travel(0.5, ""), RoyCame: Travel(0.6, "card")}
    runs_on = {"police": N_("End the day"), "resolution": N_("End the day")}
    rules: BonnieAndClyde

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.town = self.rules.town
        self._tried = lru_cache(REMEMBERED)(lambda view, move: self.rules.carry_out(view, move, NO_LUCK))
        self._foretold = lru_cache(REMEMBERED)(partial(preview.foretold, self))
        self._underway: preview.Underway | None = None
        """The cube that was set last: what was promised of it stays in sight until it has come."""

    def tried(self, view: State, move: Any) -> Step[State]:
        """The table right after this move, before anything is rolled."""
        return self._tried(view, move)

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        standing = [(gauge, f"{gauge}.{getattr(view, gauge)}") for gauge in GAUGES]
        standing += [(row, f"{row}.{number + 1}") for row in ROWS for number in range(getattr(view, row))]
        standing.append(("roy", f"roy.{'present' if view.roy_present else 'absent'}"))
        standing.append(("police", self.marker(self.total_now(view))))
        standing += [(self.town.boxes[box].pool, f"cube.{box}") for box in view.used]
        standing += [(pool, f"pool.{pool}") for pool in POOLS for _n in range(getattr(view, f"{pool}_left"))]
        if view.result != "win":
            standing += [("ford", "ford"), ("couple", "couple")]
        return [self.piece(kind, spot) for kind, spot in standing] + self._dice(view)

    def _dice(self, view: State) -> list[Piece]:
        """What fell today; at dawn they are taken away."""
        found = []
        if view.police_die and view.phase != "police_roll":
            found.append(self.piece(f"die-b-{view.police_die}", DIE)._replace(id="police die"))
        if self.roy_has_rolled(view):
            found.append(self.piece(f"die-{view.roy_die}", "die.roy")._replace(id="roy's die"))
        return found

    def roy_has_rolled(self, view: State) -> bool:
        """Roy's die lies there; until then the state keeps yesterday's."""
        today = view.phase in ("places", "daily", "resolution") or view.result in ("win", "broke")
        return today and view.roy_die > 0

    def total_now(self, view: State) -> int:
        """What the police come to: this morning's die as it lies there, or the last one that was settled."""
        if view.phase == "ammo_choice":
            return police_total(self.town, view, view.police_die, spent=0)
        return view.police_total

    def marker(self, total: int) -> str:
        """The row of the police table that a total falls on."""
        return f"marker.{self.town.row_begins(total)}"

    def printed(self, variant: None) -> Sequence[Mark]:
        return [*marks.printed(self)]

    def marks(self, view: State) -> Sequence[Mark]:
        return [*marks.true_now(self, view)]

    def under(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        step = self._coming(view) if hand is None else None
        set_so_far = view if step is None else step.state
        found = [*marks.places_of_cubes(self, set_so_far), *marks.cubes_left(self, set_so_far)]
        if hand is not None:
            found += marks.decision(self, view)
        return found

    def over(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        step = self._coming(view) if hand is None else self._aimed_at(view, hand)
        found = [*marks.seals(self, view), *marks.outlook(self, view, view if step is None else step.state)]
        if hand is not None:
            found += marks.halves(self, view)
        if step is not None:
            found += preview.ghosts(self, view, step)
        return found

    def _aimed_at(self, view: State, hand: Hand) -> Step[State] | None:
        """What would come of what the hand is aiming at."""
        if len(hand.meant) != 1:
            return None
        (gesture,) = hand.meant
        return self.tried(view, gesture.moves[0])

    def _coming(self, view: State) -> Step[State] | None:
        """What is still to come of a cube that was set."""
        return self._underway.step if self._underway is not None and self._underway.includes(view) else None

    def guide_box(self) -> Box:
        """Over the photograph and the corners that hold it: the seals under it stay in sight."""
        photo, seal = self.spots["photo"], self.spots["seal.love"]
        return Box(photo.x - 10, photo.y - 14, photo.w + 20, seal.y - photo.y + 14)

    # What is said --------------------------------------------------------------------------------------------

    def letter(self, view: State) -> LetterText:
        return words.letter(self, view)

    def meanwhile(self, view: State) -> tuple[str, str] | None:
        return words.meanwhile(self.town, view)

    def note(self, view: State) -> str:
        return words.note(self, view)

    # What a hand can do --------------------------------------------------------------------------------------

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        return [*hands.gestures(self, view, moves)]

    def targets(self, view: State) -> list[Target]:
        """In reading order: a box or a row with a choice is followed by its halves."""
        order: dict[Any, int] = {key: place for place, key in enumerate((*BOXES, *words.rows(self.town)))}

        def place(target: Target) -> int:
            match self.zones[target.spot]:
                case (ActionBox() | PoliceRow(), key):
                    return order[key]
                case (Half(), key):
                    return order[WAYS[key].box]
                case (HalfRow(), (row, _place)):
                    return order[row]
            return len(order)

        return sorted(super().targets(view), key=place)

    def source_label(self, view: State, source: str) -> str:
        labels = {BULLET: _("A bullet"), "places": _("A Places cube"), "daily": _("A Daily cube")}
        return labels[source]

    def in_words(self, view: State, gesture: Gesture) -> str:
        ways = {
            BULLET: _("Drag a bullet there: {where}."),
            "places": _("Drag a Places cube there: {where}."),
            "daily": _("Drag a Daily cube there: {where}."),
        }
        if not gesture.source:
            return self._click_in_words(view, gesture)
        return ways[gesture.source].format(where=self.spot_label(view, gesture.then or gesture.target))

    def _click_in_words(self, view: State, gesture: Gesture) -> str:
        match self.zones[gesture.target], gesture.moves:
            case (PoliceRow(), row), (Ammo(count=count),):
                words = _("Click the note with {totals} on the strip, or press “{button}”.")
                button = hands.spend_words(view, count)
                return words.format(totals=totals(self.town, row), button=button)
        return super().in_words(view, gesture)

    def advised(self, gesture: Gesture) -> Box:
        """Of a row of the strip, with the tag under it that says what it takes."""
        zone, key = self.zones[gesture.then or gesture.target]
        box = zone.box(key)
        return box._replace(h=box.h + TAG) if isinstance(zone, PoliceRow) else box

    def landing(self, gesture: Gesture) -> str:
        """In the corner of its box, or above the half it was dropped on."""
        match self.zones[gesture.then or gesture.target]:
            case (Half(), word):
                return f"ready.{word}"
            case (ActionBox(), box):
                return f"cube.{box}"
        return super().landing(gesture)

    def tools(self, table: Table) -> list[Tool]:
        view: State = table.view.view
        spends = [move for move in table.moves() if isinstance(move, Ammo)]
        saving = [move for move in spends if not self._kills(view, move)]
        # Where one number of bullets alone saves Clyde, nobody would want another.
        wanted = saving[0] if len(saving) == 1 < len(spends) else None
        return [self._spending(table, view, move, is_wanted=move == wanted) for move in spends]

    def _kills(self, view: State, move: Ammo) -> bool:
        return police_total(self.town, view, view.police_die, move.count) >= self.town.daily.shot

    def _spending(self, table: Table, view: State, move: Ammo, *, is_wanted: bool) -> Tool:
        kind: Kind = "danger" if self._kills(view, move) else "primary" if is_wanted else "plain"
        return Tool(
            hands.spend_words(view, move.count),
            partial(table.begin, (move,)),
            kind,
            detail=words.landing_detail(self.town, view, move.count),
            key=str(move.count) if move.count else pgettext("bonnie key", "k"),
            moves=(move,),
        )

    def forget(self) -> None:
        self._underway = None

    def follow_on(self, view: State, moves: Sequence[Any]) -> Move | None:
        """Nobody is asked about bullets that change nothing."""
        return Ammo(0) if Ammo(0) in moves and self.all_idle(view) else None

    def why_follow_on(self, view: State) -> str:
        return words.no_bullet_helps()

    def all_idle(self, view: State) -> bool:
        """Bullets would all be wasted, or leave the table that keeping them leaves: the police find one on a 6."""
        return all(
            wasted(self.town, view, count) or self._left_by(view, count) == self._left_by(view, 0)
            for count in range(1, most_ammo(view) + 1)
        )

    def _left_by(self, view: State, count: int) -> State:
        return replace(self.tried(view, Ammo(count)).state, police_total=0, ammo_spent=0)

    # Before the click ----------------------------------------------------------------------------------------

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        return self._foretold(now.view.view, gesture.moves[0])

    # What happens --------------------------------------------------------------------------------------------

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """A bullet that is spent, with what the police come to then; and Roy, with what his die made him do."""
        match earlier, event:
            case (GaugeChanged(gauge="ammo"), PoliceCame()) | (Rolled(why="roy"), RoyCame()):
                return True
        return super().goes_with(event, earlier)

    def effect(self, event: Event, display: TableView, after: State) -> Motion | None:
        if isinstance(event, CubePlaced):
            self._underway = preview.Underway.of(self, display.view, event)
            display.stale()
        if isinstance(event, PhaseBegan):
            display.head(after)
        return motion.effect(self, event, display, after)

    def finale(self, view: State, outcome: Outcome, *, won: bool) -> Finale:
        return finale.finale(self, outcome.reason)

    def in_tray(self, event: Event) -> Lying | None:
        """The two dice are pieces, each with a part of the tray."""
        return None

    def enters(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        """A lost cube comes back from behind the edge of its pool."""
        box = self.box(piece.spot)
        return (box.right, box.bottom)
