"""What stands where on the map, what the letter says, and what a hand can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from game.core.contract import Outcome
from game.core.events import Event
from game.core.words import _, ngettext
from game.mad_maxence import telling
from game.mad_maxence.booklet import Adventure
from game.mad_maxence.deeds import deeds, in_short, previously
from game.mad_maxence.events import CombatBegan, TimeRanOut
from game.mad_maxence.notebook import where
from game.mad_maxence.offering import after_a_search, of_this_visit
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.sight import View
from game.mad_maxence.state import Leave, State
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.kit.text import CREAM, INK
from scenes.table.board import Board
from scenes.table.finale import Finale
from scenes.table.marks import MIRRORED, Mark
from scenes.table.parts.bubbles import Bubbles
from scenes.table.parts.handwork import Handwork
from scenes.table.parts.narration import Campaigns, Narration
from scenes.table.terms import Gesture, LetterRoom, LetterText, Lying, Piece, StoryPage, Tool
from scenes.table.view import TableView

from . import finale, hands, marks, motion, pages, preview
from .zones import FOE, GAUGES, ZONES, foe_plates

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.table.situation import Situation
    from scenes.table.table import Table


class GameBoard(Narration[View], Handwork[View], Bubbles, Board[View]):
    drawing = "mad_maxence/board"
    ink: ClassVar[str] = INK
    """What is written on the land itself: dark on sand and paper, light on ash, flood and night."""
    height = 36.0
    heights = {hands.CAR: 50.0, hands.CAR + MIRRORED: 50.0, "foe": FOE}
    layers = {hands.CAR: 2, hands.CAR + MIRRORED: 2, "foe": 3}
    zone_types = ZONES
    letter_room = LetterRoom(text=95.0, least_text=70.0, least_log=0.0)
    rules: MadMaxence

    @classmethod
    def variant_for(cls, state: State) -> type[Board[Any]]:
        """Each adventure of the campaign drives through its own weather; a booklet of one's own through the first."""
        return MAPS.get(state.adventure, cls) if not state.booklet else cls

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        state = view.table
        shown = msgspec.structs.asdict(state.gauges)
        if state.result == "won":
            shown["TU"] = self.rules.land.last_hour - state.time_left  # when it was won; 0 is for the next one (R51)
        found = [self.piece(kind, f"{gauge}.{shown[gauge]}")._replace(id=gauge) for gauge, kind in GAUGES.items()]
        if state.combat is not None:
            found += [self.piece("foe", f"foe.{state.pos}")] * state.combat.foe_c
        return [*found, self.piece(self.car(state), f"place.{state.pos}")._replace(id=hands.CAR)]

    def car(self, state: State) -> str:
        """The car looks the way it drives."""
        here, came_from = (self.box(f"place.{place}") for place in (state.pos, state.prev or state.pos))
        return hands.CAR + MIRRORED if here.x < came_from.x else hands.CAR

    @cached_property
    def foe_plates(self) -> dict[str, Box]:
        return foe_plates(self)

    def foe_name(self, state: State) -> str:
        if state.combat is None:
            return ""
        return _(self.rules.adventure(state).places[state.pos].choices[state.combat.choice - 1].foe)

    def variant(self, view: View) -> Adventure:
        return self.rules.adventure(view.table)

    def printed(self, variant: Adventure) -> Sequence[Mark]:
        return [*marks.printed(self, variant)]

    def marks(self, view: View) -> Sequence[Mark]:
        return [*marks.true_now(self, view)]

    def letter(self, view: View) -> LetterText:
        state, names = view.table, dict(view.names)
        here = telling.place_name(state.pos, names.get(state.pos, ""))
        title = here if state.pos in names else _("Near {place}").format(place=here)
        counter = _("Adventure {n}").format(n=state.adventure)
        standing = self.rules.why_not(state, Leave()) if state.phase == "actions" else None
        warnings = [] if standing is None else [str(standing)]
        notes = "" if view.scene else after_a_search(self.rules.booklets[state.booklet], state)
        return LetterText(title, counter, self._prompt(view), notes, warnings, view.scene)

    def _prompt(self, view: View) -> str:
        state = view.table
        if state.pending is not None:
            return _("Decide first.")
        if state.phase == "choice":
            visit = of_this_visit(self.rules.booklets[state.booklet], view)
            return {"one": _("You can do one thing here."), "several": _("You can do several things here.")}.get(
                visit, _("What do you do?")
            )
        return {
            "combat": _("A fight: {foe}.").format(foe=self.foe_name(state)),
            "actions": _("Mend the car, or drive on."),
            "manoeuvre": _("Drive on."),
            "travel": _("Which road? Drag the car, or click a place."),
            "after": _("What do you take with you?"),
            "over": _("This adventure is over."),
        }.get(state.phase, "")

    def broken_off_at(self) -> tuple[float, float]:
        """On the dashboard, where the Combativeness stands that is gone; not on the map."""
        return self.box("C.2").centre

    def guide_box(self) -> Box:
        """In the sky beside the title: clock, road and dashboard are what the guide speaks of."""
        board = self.layout["board"]
        return Box(board.x + 84, board.y - 32, 660, 102)

    def points_the_way(self, view: View) -> bool:
        """Where the roads lead is seen as soon as the place itself asks for nothing any more."""
        return view.table.phase in ("actions", "manoeuvre", "travel") and view.table.pending is None

    def aside(self, view: View) -> tuple[str, str] | None:
        """The aim stays in sight; the exit has it too."""
        return None if view.table.result != "none" else (_("Your aim"), view.aim)

    # What a hand can do --------------------------------------------------------------------------------------

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        return [*hands.gestures(self, view.table, moves)]

    def source_label(self, view: View, source: str) -> str:
        return _("Maxence's car")

    def tools(self, table: Table) -> list[Tool]:
        return hands.tools(self, table)

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        return preview.foreseen(self, now.view.view, gesture.moves)

    # What happens --------------------------------------------------------------------------------------------

    def goes_with(self, event: Event, earlier: Event) -> bool:
        return motion.goes_with(event, earlier)

    def effect(self, event: Event, display: TableView, after: View) -> Motion | None:
        return motion.effect(self, event, display, after)

    def enters(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        """Only foes come in: out of the place where they wait."""
        return self.box(f"place.{event.place}").centre if isinstance(event, CombatBegan) else None

    def finale(self, view: View, outcome: Outcome, *, won: bool) -> Finale:
        return finale.finale(self, view.table)

    def in_tray(self, event: Event) -> Lying | None:
        return motion.in_tray(self, event)

    def in_short(self, event: Event) -> str:
        return pages.in_short(self.rules, event)

    def welcome(self, events: tuple[Event, ...]) -> Iterator[StoryPage]:
        return pages.welcome(self.rules, events)

    # Pages and labels ----------------------------------------------------------------------------------------

    def page(self, table: Table) -> Tool:
        return Tool(_("Notebook"), lambda: self._open_notebook(table))

    def _open_notebook(self, table: Table) -> None:
        """Everything done, found and learned so far, for a player who returns after a week."""
        from scenes.boards.mad_maxence.campaign.campaigns import open_notebook_at

        open_notebook_at(table)

    @classmethod
    def campaigns(cls, app: App) -> Campaigns:
        from scenes.boards.mad_maxence.campaign.campaigns import on_the_card

        return on_the_card(app)

    def record_end(self, table: Table) -> None:
        from scenes.boards.mad_maxence.campaign.campaigns import record_end

        record_end(table)

    def way_on(self, table: Table) -> Tool | None:
        from scenes.boards.mad_maxence.campaign.campaigns import begin_new, way_on

        if table.match.header.kind == "guided":
            return Tool(_("Begin a campaign"), lambda: _from_home(table.app, begin_new))
        return way_on(table)

    def tale(self, view: View, events: Sequence[Event]) -> list[str]:
        """Hours to spare, or where the road ended, and what mattered most before. The stars are told by themselves."""
        state = view.table
        book = self.rules.booklets[state.booklet]
        end = where(self.rules.land, book, state) if state.result == "stranded" else self.note(view)
        return [f"{end}.", *map(in_short, previously(deeds(book, events)))]

    def verdict(self, events: Sequence[Event]) -> str:
        return next((self.rules.tell(event) or "" for event in events if isinstance(event, TimeRanOut)), "")

    def note(self, view: View) -> str:
        state, last = view.table, self.rules.land.last_hour
        title = _(self.rules.adventure(state).title)
        if state.result == "won":
            text = ngettext("{title}, out with {n} hour to spare", "{title}, out with {n} hours to spare",
                            state.time_left)  # fmt: skip
            return text.format(title=title, n=state.time_left)
        if state.result == "stranded":
            return _("{title}, stranded").format(title=title)
        if state.result == "caught":
            return _("{title}, caught").format(title=title)  # at which hour, the verdict says
        return _("{title}, hour {tu} of {last}").format(title=title, tu=state.gauges.TU, last=last)


def _from_home(app: App, opens: Callable[[App], None]) -> None:
    app.home_again()
    opens(app)


class Ash(GameBoard):
    drawing = "mad_maxence/map-2"
    ink = CREAM


class Flood(GameBoard):
    drawing = "mad_maxence/map-3"
    ink = CREAM


class Night(GameBoard):
    drawing = "mad_maxence/map-4"
    ink = CREAM


class Paper(GameBoard):
    drawing = "mad_maxence/map-5"


MAPS: dict[int, type[GameBoard]] = {2: Ash, 3: Flood, 4: Night, 5: Paper}
"""By adventure; the first has the land itself."""
