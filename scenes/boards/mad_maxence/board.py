"""What stands where on the map, what a hand can do, and how it moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar

import pygame
from msgspec.structs import replace

from game.core.contract import Reason
from game.core.events import Event, Flipped, GaugeChanged, Moved
from game.core.forecast_text import forecast_text
from game.core.moves import Move
from game.core.words import _, ngettext
from game.mad_maxence import telling
from game.mad_maxence.booklet import Item
from game.mad_maxence.events import (
    ChoiceEnded,
    ChoiceMade,
    CombatBegan,
    ItemChanged,
    ManoeuvreEnded,
    RoundFought,
    SearchEnded,
    SkillTried,
    TimeRanOut,
)
from game.mad_maxence.notebook import paragraphs
from game.mad_maxence.offering import (
    after_a_search,
    carried_words,
    flight,
    hours_to_win,
    is_in_vain,
    lacking,
    offered,
    round_words,
    search_words,
    sure_cost,
    too_dear,
    way_out,
)
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.sight import View, locked
from game.mad_maxence.state import Choose, Fight, Flee, Go, Leave, Manoeuvre, Repair, State, Use
from game.mad_maxence.things import things
from game.mad_maxence.tips import gauge_tip, goes_along, hidden_tip, hour_tip, tag_tip
from game.mad_maxence.visit import coins_for, is_idle
from scenes.kit.canvas import Box
from scenes.kit.drawings import MIRRORED
from scenes.kit.motion import Motion, Together
from scenes.kit.text import CREAM, INK
from scenes.table.board import Board
from scenes.table.terms import Caption, Gesture, LetterText, Look, Piece, Target, Told, Tool
from scenes.table.view import TableView

from . import pages, painting

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.widgets import Kind
    from scenes.table.table import Table

GAUGES = {"TU": "time", "TECH": "skill", "O": "skill", "D": "skill", "C": "grit", "P": "parts", "F": "fuel"}
RED = "#a5302c"
LEAVING = ("actions", "manoeuvre")
"""Phases in which dragging the car away means leaving first."""
FOE = 32.0
FOE_PLATE = (176.0, 68.0)
PLATE = (250, 240, 214, 220)
LAST = 2
"""The rank of a choice that leaves everything as it is: below what is out of reach."""
TAG = "tag"
"""The spot of what opens a way, on the rim of the tray."""


class GameBoard(Board[View]):
    drawing = "mad_maxence/board"
    ink: ClassVar[str] = INK
    """What is written on the land itself: dark on sand and paper, light on ash, flood and night."""
    gauges = GAUGES
    text_room = 120.0
    least_log = 0.0
    rules: MadMaxence

    @classmethod
    def suiting(cls, state: State) -> type[Board[Any]]:
        """Each adventure of the campaign drives through its own weather; a booklet of one's own through the first."""
        return MAPS.get(state.adventure, cls) if not state.booklet else cls

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        state = view.table
        found = [self.piece(kind, f"{gauge}.{getattr(state.gauges, gauge)}") for gauge, kind in GAUGES.items()]
        if state.combat is not None:
            found += [self.piece("foe", f"foe.{state.pos}")] * state.combat.foe_c
        return [*found, self.piece(self._car(state.prev, state.pos), f"place.{state.pos}")]

    def piece(self, kind: str, spot: str) -> Piece:
        if kind.startswith("car"):
            return Piece(kind, spot, 50.0, 2)
        return Piece(kind, spot, FOE, 3) if kind == "foe" else Piece(kind, spot, 36.0)

    def _car(self, origin: str | None, place: str) -> str:
        """The car looks the way it drives."""
        left = origin is not None and self.box(f"place.{place}").x < self.box(f"place.{origin}").x
        return f"car{MIRRORED}" if left else "car"

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(spot)
        if kind.startswith("car"):
            # Beside the disc: names stand above or below it, and must stay readable.
            return (box.right + 14, box.centre[1] + 2)
        if kind == "foe":
            step = min(FOE, (box.w - FOE) / max(1, count - 1))
            return (box.centre[0] + (index - (count - 1) / 2) * step, box.centre[1])
        return box.centre

    def box(self, spot: str) -> Box:
        family, _dot, name = spot.partition(".")
        if family == "item":
            tray, most = self.layout["supply"], self.rules.land.limits.items
            width = (tray.w - 26) / most
            return Box(tray.x + 8 + (int(name) - 1) * (width + 3), tray.y + 10, width - 4, tray.h - 20)
        if spot == TAG:
            tray = self.layout["supply"]
            return Box(tray.x + 14, tray.y - 15, tray.w - 28, 28)
        if family == "mark":
            hour = self.spots[f"TU.{name}"]
            return Box(hour.x, hour.y - 16, hour.w, 16)
        if family == "foe":
            plate = self.foe_boxes[name]
            return Box(plate.x + 8, plate.bottom - FOE - 8, plate.w - 16, FOE + 4)
        return super().box(spot)

    @cached_property
    def foe_boxes(self) -> dict[str, Box]:
        """Where a foe stands at each place: beside the car, where it hides the least of other places and names."""
        places = self.rules.land.places
        taken = [self.box(f"{kind}.{place}") for place in places for kind in ("place", "name")]
        discs = [self.box(f"place.{place}").centre for place in places]

        def hides(plate: Box) -> bool:
            return any(map(plate.holds, discs))

        found = {}
        for place in places:
            disc = self.spots[f"place.{place}"]
            car = Box.around(self.stand("car", f"place.{place}", 0, 1), 70, 50)
            x, y, far = disc.centre[0] + 16, disc.centre[1], FOE_PLATE[0] / 2 + 66
            steps = [(far, 0), (0, -66), (0, 66), (-far, 0), (70, -66), (-70, -66), (70, 66), (-70, 66), (far, 40),
                     (far, -40), (-far, -40), (far, 110)]  # fmt: skip
            centres = [(x + right, y + down) for right, down in steps]
            around = [self.on_land(centre, *FOE_PLATE) for centre in centres]
            found[place] = min(
                around, key=lambda box: (hides(box), sum(_shared(box, other) for other in (*taken, car)))
            )
        return found

    def on_land(self, centre: tuple[float, float], width: float, height: float) -> Box:
        """A box around this point, moved as far as it takes to lie between the frame and the dashboard."""
        left, right = self.layout["board"].x + 6, self.spots["label.TECH"].x - 52
        x = min(max(centre[0] - width / 2, left), right - width)
        return Box(x, centre[1] - height / 2, width, height)

    def captions(self, view: View) -> list[Caption]:
        state, land = view.table, self.rules.land
        title = _(self.rules.adventure(state).title)
        found = [Caption(title, self.spots["label.title"], 44, "title", self.ink)]
        found += [
            Caption(place, self.spots[f"place.{place}"], 22, "bold", INK if place in land.hidden else CREAM, "centre")
            for place in land.places
        ]
        for gauge, words in telling.GAUGES.items():
            clock = gauge == "TU"
            found.append(
                Caption(_(words), self.spots[f"label.{gauge}"], 19, "bold", self.ink if clock else CREAM),
            )
            found += [
                Caption(
                    str(value), self.spots[f"{gauge}.{value}"], 17, "text",
                    INK if clock and value < 18 else CREAM, "centre",
                )
                for value in range(land.least[gauge], land.most[gauge] + 1)
            ]  # fmt: skip
        return found

    def letter(self, view: View) -> LetterText:
        state, names = view.table, dict(view.names)
        here = telling.place_name(state.pos, names.get(state.pos, ""))
        title = here if state.pos in names else _("Near {place}").format(place=here)
        counter = _("Adventure {n}").format(n=state.adventure)
        standing = self.rules.why_not(state, Leave()) if state.phase == "actions" else None
        warnings = [] if standing is None else [str(standing)]
        notes = view.scene or after_a_search(self.rules.booklets[state.booklet], state)
        return LetterText(title, counter, self._prompt(state), notes, warnings)

    def _prompt(self, state: State) -> str:
        if state.pending is not None:
            return _("Decide first.")
        return {
            "choice": _("What do you do?"),
            "combat": _("A fight: {foe}.").format(foe=self.foe_name(state)),
            "actions": _("Mend the car, or drive on."),
            "manoeuvre": _("Drive on."),
            "travel": _("Which road? Drag the car, or click a place."),
            "after": _("What do you take along?"),
            "over": _("This adventure is over."),
        }.get(state.phase, "")

    def foe_name(self, state: State) -> str:
        if state.combat is None:
            return ""
        return _(self.rules.adventure(state).places[state.pos].choices[state.combat.choice - 1].foe)

    @property
    def broken_off_at(self) -> tuple[float, float]:
        """On the dashboard, where the Combativeness stands that is gone; not on the map."""
        return self.box("C.2").centre

    def guide_box(self) -> Box:
        """In the sky beside the title: clock, road and dashboard are what the guide speaks of."""
        board = self.layout["board"]
        return Box(board.x + 84, board.y - 32, 660, 102)

    # What a hand can do --------------------------------------------------------------------------------------

    def source_of(self, piece: Piece) -> str | None:
        return "car" if piece.kind.startswith("car") else None

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        """Dragging the car away means doing nothing more here, and leaving: one gesture, up to three decisions."""
        state = view.table
        found = [Gesture("car", f"place.{move.place}", (move,)) for move in moves if isinstance(move, Go)]
        if (off := self._setting_off(state, moves)) is not None:
            found += [Gesture("car", f"place.{road.place}", (*off, road)) for road in self._roads(state)]
        found += [
            Gesture("", f"item.{state.items.index(move.item) + 1}", (move,)) for move in moves if isinstance(move, Use)
        ]
        return found

    def _setting_off(self, state: State, moves: Sequence[Any]) -> tuple[Move, ...] | None:
        """What comes before the road; None while something keeps her here."""
        if Leave() in moves:
            return (Leave(),)
        choices = self.rules.adventure(state).places[state.pos].choices
        idle = [m for m in moves if isinstance(m, Choose) and is_idle(choices[m.number - 1])]
        return (idle[0], Leave()) if idle and state.gauges.C else None

    def _roads(self, state: State) -> list[Go]:
        """Where she could go from here, once she has left."""
        moves = self.rules.moves(replace(state, phase="travel", pending=None))
        return [move for move in moves if isinstance(move, Go)]

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        state = view.table
        if target.startswith("place."):
            road = Go(target[6:])
            return Leave() if state.phase in LEAVING and road in self._roads(state) else road
        number = int(target[5:]) if target.startswith("item.") else 0
        return Use(state.items[number - 1]) if 0 < number <= len(state.items) else None

    def ground_spots(self, view: View) -> Iterator[str]:
        land = self.rules.land
        for gauge in GAUGES:
            yield f"label.{gauge}"
            yield from (f"{gauge}.{value}" for value in range(land.least[gauge], land.most[gauge] + 1))
        yield from (f"mark.{hour}" for hour in view.clocks)
        if things(view.table.booklet, view.table.flags):
            yield TAG

    def _tip(self, view: View, spot: str) -> str:
        """What lies beside the map, in words; empty for what lies on it."""
        family, _dot, name = spot.partition(".")
        gauge = name if family == "label" else family
        if spot == TAG:
            return tag_tip()
        if family in ("TU", "mark"):
            return hour_tip(self.rules.land, int(name), view.clocks)
        if gauge == "TU":
            return hour_tip(self.rules.land, view.table.gauges.TU, ())
        adventure = self.rules.adventure(view.table)
        return gauge_tip(adventure, gauge, goes_on=bool(self.campaign)) if gauge in GAUGES else ""

    def refusal(self, view: View, source: str, target: str) -> Reason | str | None:
        """Gauges and hours say what they are."""
        if tip := self._tip(view, target):
            return tip
        family, _dot, name = target.partition(".")
        if family == "item" and int(name) <= len(view.table.items) and self._carried(view, name).power != "burn":
            # Nothing is refused: there is nothing to be done with it.
            return carried_words(self.rules.booklets[view.table.booklet], self._carried(view, name))
        return None

    def _carried(self, view: View, number: str) -> Item:
        return self.rules.booklets[view.table.booklet].items[view.table.items[int(number) - 1]]

    def targets(self, view: View) -> list[Target]:
        names, book = dict(view.names), self.rules.booklets[view.table.booklet]
        places = self.rules.land.places
        found = [Target(f"place.{place}", telling.place_name(place, names.get(place, ""))) for place in places]
        items = enumerate(view.table.items, start=1)
        return found + [Target(f"item.{number}", _(book.items[item].name)) for number, item in items]

    def source_label(self, view: View, source: str) -> str:
        return _("Maxence's car")

    def tools(self, table: Table) -> list[Tool]:
        """A button for every decision that is neither a road nor something she carries."""
        view: View = table.view.shown
        book, allowed = self.rules.booklets[view.table.booklet], table.moves()
        found: list[Tool] = []
        on: list[Tool] = []
        wanted: Kind = "primary" if table.guide is not None and table.guide.pointing else "plain"
        for move in self._in_order(view, table.match.moves):
            words, detail = offered(self.rules.land, book, view, move)
            open_ = move in allowed and not self._hopeless(view, move)
            kind: Kind = wanted if open_ else "plain"
            press = partial(table.begin, (move,))
            tool = Tool(words, press, kind, enabled=open_, detail=detail, moves=(move,) if open_ else ())
            (on if self._rank(view, move) == LAST else found).append(tool)
        asleep = self._done_with(view) or self._mended(view, table.match.history[-1].move)
        return [*asleep, *found, *self._out_of_reach(view), *on]

    def _mended(self, view: View, last: Move | None) -> list[Tool]:
        """The last part is gone: the button that used it stays where it is, so that no other comes under the hand."""
        state = view.table
        reason = self.rules.why_not(state, Repair())
        if not isinstance(last, Repair) or state.phase != "actions" or reason is None:
            return []
        words, detail = offered(self.rules.land, self.rules.booklets[state.booklet], view, Repair())
        return [Tool(words, lambda: None, enabled=False, detail=detail, note=str(reason))]

    def _done_with(self, view: View) -> list[Tool]:
        """After a manoeuvre only the road is left: what could be done before it keeps its place, asleep, so that no
        other button comes to lie under the hand."""
        state = view.table
        if state.phase != "manoeuvre":
            return []
        fuel = state.gauges.F + self.rules.land.prices.manoeuvre_fuel
        before = replace(state, phase="actions", gauges=replace(state.gauges, F=fuel), manoeuvre_used_this_turn=False)
        book, found = self.rules.booklets[state.booklet], []
        for move in self._in_order(view, self.rules.moves(before)):
            if not isinstance(move, Leave):
                words, detail = offered(self.rules.land, book, view, move)
                reason = str(self.rules.why_not(state, move))
                found.append(Tool(words, lambda: None, enabled=False, detail=detail, note=reason))
        return found

    def _in_order(self, view: View, moves: Sequence[Any]) -> list[Any]:
        """As the booklet has them, but fights after what is peaceful, and last what leaves everything as it is."""
        return sorted((move for move in moves if not isinstance(move, Go | Use)), key=partial(self._rank, view))

    def _rank(self, view: View, move: Any) -> int:
        if not isinstance(move, Choose):
            return 0
        choice = self.rules.adventure(view.table).places[view.table.pos].choices[move.number - 1]
        return LAST if is_idle(choice) else 1 if choice.foe else 0

    def _hopeless(self, view: View, move: Any) -> bool:
        """A toss with fewer coins than heads it asks for, or for an hour that was never lost: the rules allow it,
        nobody should be led into it."""
        land, state = self.rules.land, view.table
        if isinstance(move, Manoeuvre):
            coins = coins_for(land, self.rules.booklets[state.booklet], state, "D")
            return not state.gauges.TU or coins < land.figures.manoeuvres[move.manner].difficulty
        if not isinstance(move, Choose):
            return False
        offer = next(each for each in view.offers if each.number == move.number)
        return bool(offer.skill) and offer.coins < offer.difficulty

    def _out_of_reach(self, view: View) -> list[Tool]:
        """What she cannot pay for is worth knowing of, flight included; choices she has made are not."""
        found, book = [], self.rules.booklets[view.table.booklet]
        for choice, missing in locked(book, view.table):
            detail = lacking(book, view.table.booklet, missing)
            found.append(Tool(_(choice.label), lambda: None, enabled=False, detail=detail, note=view.aim))
        for offer in view.offers:
            reason = self.rules.why_not(view.table, Choose(offer.number))
            if reason is not None and reason.key == "cannot-pay":
                found.append(Tool(_(offer.label), lambda: None, enabled=False, detail=too_dear(view.table, offer)))
        if view.table.combat is not None and view.table.pending is None:
            reason = self.rules.why_not(view.table, Flee())
            if reason is not None and reason.key in ("cannot-flee", "no-way-back"):
                found.append(
                    Tool(_("Flee"), lambda: None, enabled=False, detail=flight(self.rules.land, book, view.table))
                )
        return found

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        """Whoever goes to look for a hidden place knows the odds first, as with any other risk; a round of a fight
        has a line for each result."""
        view: View = table.view.shown
        match gesture.moves[-1] if gesture.moves else None:
            case Go(place):
                return self._before_a_search(view.table, place, leaves=Leave() in gesture.moves)
            case Fight(coins):
                return self._before_a_round(view, coins)
            case Manoeuvre() as move if words := hours_to_win(self.rules.land, view.table, move):
                return "\n".join((words, *forecast_text(self.rules, self.rules.forecast(view, 0, move))))
            case Choose() | Repair() as move:
                return self._before_what_is_sealed(view, move)
        return None

    def _before_what_is_sealed(self, view: View, move: Any) -> str | None:
        """The whole price and the end of the adventure, also where what follows cannot be known; None where the rules
        tell it anyhow."""
        told = self.rules.forecast(view, 0, move)
        gauges = {event.gauge for event in told.certain if isinstance(event, GaugeChanged)}
        cost = sure_cost(self.rules.land, view, move, gauges) if told.then == "hidden" else ""
        out = way_out(view, move) if isinstance(move, Choose) else ""
        return "\n".join(filter(None, (out, cost, *forecast_text(self.rules, told)))) if cost or out else None

    def _before_a_search(self, state: State, place: str, *, leaves: bool) -> str | None:
        land, book, hour = self.rules.land, self.rules.booklets[state.booklet], state.gauges.TU
        words = search_words(land, book, state, place)
        if not leaves or not words:
            return words or None
        there = hour + land.prices.move
        if there > land.last_hour:
            return None
        return "\n".join((telling.hours_words(hour, there), words))

    def _before_a_round(self, view: View, coins: int | None) -> str | None:
        """None where the hour it costs does something itself: then the rules say what is certain."""
        state, land = view.table, self.rules.land
        assert state.combat is not None
        hour = state.gauges.TU + (land.prices.round if state.combat.round > 1 else 0)
        strikes = any(state.gauges.TU < clock <= hour for clock in view.clocks)
        if hour > land.last_hour or strikes or state.options.show_odds == "off":
            return None
        return "\n".join(round_words(land, self.rules.booklets[state.booklet], state, coins))

    def points_the_way(self, view: View) -> bool:
        """Where the roads lead is seen as soon as the place itself asks for nothing any more."""
        return view.table.phase in ("actions", "manoeuvre", "travel") and view.table.pending is None

    def aside(self, view: View) -> tuple[str, str] | None:
        """The aim stays in sight; the exit has it too."""
        return None if view.table.result != "none" else (_("Your aim"), view.aim)

    def look(self, view: View, spot: str) -> Look | None:
        """What she carries is good for something, and the exit is what she is here for."""
        family, _dot, name = spot.partition(".")
        if family == "item":
            item = self._carried(view, name)
            return Look(_(item.name), carried_words(self.rules.booklets[view.table.booklet], item))
        if family == "place" and name == view.table.prev:
            place = telling.place_name(name, dict(view.names).get(name, ""))
            words = _("Nobody turns straight back: from here the road you came by is barred. A loop leads there again.")
            return Look(_("You came from {place}").format(place=place), words)
        if family != "place":
            return None
        place = telling.place_name(name, dict(view.names).get(name, ""))
        ways = hidden_tip(self.rules.land, name)
        if name == view.exit:
            along = goes_along(self.rules.adventure(view.table)) if self.campaign else ""
            return Look(_("The exit: {place}").format(place=place), " ".join(filter(None, (view.aim, along, ways))))
        return Look(_("Off the road: {place}").format(place=place), ways) if ways else None

    def page(self, table: Table) -> Tool:
        return Tool(_("Notebook"), lambda: self._open_notebook(table))

    def _open_notebook(self, table: Table) -> None:
        """Everything read, found and learned so far, for whoever comes back after a week."""
        from scenes.pages.letters import TextPage

        view: View = table.view.shown
        events = [event for moment in table.match.history for event in moment.events]
        book = self.rules.booklets[view.table.booklet]
        told = paragraphs(self.rules.land, book, events)
        parts = (self.rules.describe(view), *told)
        table.app.push(TextPage(table.app, _("Notebook"), "\n\n".join(parts)))

    def moved(self, event: Moved, view: View) -> tuple[str, str, str]:
        return self._car(event.origin, event.target), f"place.{event.origin}", f"place.{event.target}"

    # Colour and motion ---------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        painting.ground(self, ground, shown)

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        painting.under(self, screen, shown)

    def paint_light(self, screen: pygame.Surface, shown: TableView, spot: str, source: str | None) -> None:
        """Where she would look in vain, she may go, but it does not shine like a goal."""
        family, _dot, place = spot.partition(".")
        state: State = shown.shown.table
        book = self.rules.booklets[state.booklet]
        if family == "place" and is_in_vain(self.rules.land, book, state, place):
            painting.in_vain(self, screen, shown, spot)
        else:
            super().paint_light(screen, shown, spot, source)

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        if isinstance(event, ChoiceEnded | TimeRanOut):
            self._foes_leave(shown)
        if _clears_the_tray(event):
            shown.tray.clear()
        if (page := pages.page(self.rules, event)) is not None:
            return shown.read(*page)
        told = _short(event) or self.rules.tell(event) or ""
        match event:
            case Moved():
                car = next(shown.stage.of_kind("car"))
                car.kind = self._car(event.origin, event.target)
            case SkillTried() | SearchEnded(known=False) | ManoeuvreEnded():
                return shown.tray.say(told, 1.0)
            case RoundFought(foe_before=before, foe_after=after):
                beaten = list(shown.stage.of_kind("foe"))[: before - after]
                return Together(shown.tray.say(told, 1.0), *(shown.stage.vanish(foe, 0.4) for foe in beaten))
            case CombatBegan(place=place, foe_c=strength):
                foe, gate = self.piece("foe", f"foe.{place}"), self.box(f"place.{place}").centre
                return Together(*(shown.stage.appear(foe, gate, 0.4) for _each in range(strength)))
        return None

    def _foes_leave(self, shown: TableView) -> None:
        """Whoever still stands is gone when the page that tells it is read."""
        for foe in list(shown.stage.of_kind("foe")):
            shown.stage.sprites.remove(foe)

    def welcome(self, events: tuple[Event, ...]) -> Iterator[Told]:
        return pages.welcome(self.rules, events)

    def tray_words(self, event: Event) -> str:
        if isinstance(event, Flipped):
            heads = event.coins.count("heads")
            return ngettext("{n} head", "{n} heads", heads).format(n=heads)
        return ""

    # Pages and labels ----------------------------------------------------------------------------------------

    def follow_up(self, table: Table) -> Tool | None:
        from scenes.pages.campaigns import after_match, begin_new

        if table.match.header.kind == "guided":
            return Tool(_("Begin a campaign"), lambda: _from_home(table.app, begin_new))
        return after_match(table)

    def verdict(self, events: Sequence[Event]) -> str:
        return next((self.rules.tell(event) or "" for event in events if isinstance(event, TimeRanOut)), "")

    def note(self, view: View) -> str:
        state, last = view.table, self.rules.land.last_hour
        title = _(self.rules.adventure(state).title)
        if state.result == "won":
            text = ngettext("{title}, out with {n} hour to spare", "{title}, out with {n} hours to spare",
                            state.time_left)  # fmt: skip
            return text.format(title=title, n=state.time_left)
        if state.result != "none":
            return _("{title}, caught").format(title=title)  # at which hour, the verdict says
        return _("{title}, hour {tu} of {last}").format(title=title, tu=state.gauges.TU, last=last)


def _short(event: Event) -> str:
    """What the tray says beside the coins, where the log says more than there is room for."""
    match event:
        case RoundFought(heads=heads, foe_after=left, beaten=beaten):
            text = ngettext("{n} head: they have {left} left.", "{n} heads: they have {left} left.", heads)
            if not heads:
                text = _("No heads: they still have {left}.")
            if beaten:
                text = ngettext("{n} head: they are beaten.", "{n} heads: they are beaten.", heads)
            return " ".join(filter(None, (text.format(n=heads, left=left), telling.shield_words(event))))
        case SearchEnded(heads=heads, difficulty=need, found=found, known=False):
            text = (
                _("Heads {heads}, needed {need}: found.") if found else _("Heads {heads}, needed {need}: only stones.")
            )
            return text.format(heads=heads, need=need)
    return ""


def _from_home(app: App, opens: Callable[[App], None]) -> None:
    app.home_again()
    opens(app)


def _clears_the_tray(event: Event) -> bool:
    """Something else begins: the coins that lie there were about what was before."""
    match event:
        case Moved() | ChoiceMade() | ItemChanged(why="burn"):
            return True
        case GaugeChanged(why=why):
            return why in ("move", "repair", "limp")
    return False


def _shared(one: Box, other: Box) -> float:
    """How much of two boxes lies over each other."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


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
