"""What is seen of an event beside the pieces that go where they belong: dollars fly, a card is held up, a place is
turned over."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from game.core.events import CardMoved, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.words import _
from game.which_side import events as happened
from game.which_side.cards.language import LABOUR
from game.which_side.state import State, View
from game.which_side.table import GOING_HOME, PRISON
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween, between, ease_in_out
from scenes.table.marks import Drawing, Mark, Panel, Picture, Within
from scenes.table.view import TableView

from . import marks
from .sites import DANGERS, Sites, tile_picture

if TYPE_CHECKING:
    from .board import GameBoard

TURN, FLASH, FLIGHT = 0.6, 0.34, 0.22
STUDY, READ, GLANCE = 2.6, 1.3, 0.7
"""Seconds a card is held up: one that strikes without asking, one that is asked about, one that is only laid out."""
RENT = 0.8
"""Seconds a bill is shown before it is paid."""
NEWS = 0.1
"""So long before it the letter says what comes: it is painted a few frames after the word was given."""
GOLD, BLOOD, HEALED, DULL = "#ffd166", "#e0352b", "#7fd08a", "#8fb3d9"
ROLLED = 1.25
"""Dice fall, and are read before anything comes of them."""
UNDER_TILE = "#17120f"


def story_scene(event: happened.Story) -> str:
    """The scene at the head of a story page: a scenario's places before and after, or how the winter was lost."""
    kept = event.chapter in ("intro", "won")
    return f"which_side/motifs/{event.chapter}-{event.scenario}" if kept else f"which_side/motifs/lost-{event.chapter}"


def together(event: Event, earlier: Event) -> bool:
    """All go home at once and rest at once; a house's gauges step together, and all gauges fall back together."""
    if isinstance(event, Moved) and isinstance(earlier, Moved):
        return event.why == earlier.why == GOING_HOME
    if isinstance(event, happened.Rested) and isinstance(earlier, happened.Rested):
        return True
    if not (isinstance(event, GaugeChanged) and isinstance(earlier, GaugeChanged)) or event.why != earlier.why:
        return False
    (house, _dot, gauge), (before, _dot, other) = event.gauge.partition("."), earlier.gauge.partition(".")
    if gauge not in DANGERS or other not in DANGERS:
        return False
    if house == before:
        return DANGERS.index(gauge) > DANGERS.index(other)
    return event.why in ("minimum", "start")


def effect(board: GameBoard, event: Event, display: TableView, after: View) -> Motion | None:
    return _Effects(board, display, after).of(event)


class _Effects:
    """The effects of one event: what they are shown on, and the table it leads to."""

    def __init__(self, board: GameBoard, display: TableView, after: View) -> None:
        self._board, self._display, self._after = board, display, after

    @property
    def _sites(self) -> Sites:
        return self._board.sites

    @property
    def _state(self) -> State:
        return self._after.table

    def of(self, event: Event) -> Motion | None:
        match event:
            case Moved(origin="solidarity"):
                return self._sound("cheer")
            case Moved(target=place) if place in PRISON:
                return self._sound("slam")
            case GaugeChanged():
                return self._gauge(event)
            case CardMoved():
                return self._card(event)
            case Rolled():
                return Tween(ROLLED)
            case PhaseBegan():
                self._display.hold_up()
                return None
        return self._own(event)

    def _own(self, event: Event) -> Motion | None:
        """Events of this game alone."""
        match event:
            case happened.Story():
                return self._story(event)
            case happened.Died():
                return self._die(event)
            case happened.Capped(name=name):
                return self._hurt(name, BLOOD)
            case happened.Tired(name=name):
                return self._flash(name, DULL)
            case happened.Spared(name=name):
                return self._flash(name, HEALED)
            case happened.MeasureActive(card=card):
                self._display.app.sounds.play("stamp")
                return Chain(self._hold_up(card, GLANCE), self._put_away())
            case happened.Beaten():
                return self._beaten(event)
            case happened.ControlTaken(control=control):
                return Together(self._sound("cheer"), self._ring(f"control.{control}", -40, GOLD, TURN))
            case happened.PlanEnded(plan=plan):
                return Chain(self._hold_up(plan, READ), self._put_away())
            case happened.TileTurned(tile=tile, side=side):
                return self._turn(tile, side)
            case happened.TileClosed(tile=tile, how_long=how_long):
                return self._shut(tile, "flame" if how_long == "forever" else "slam")
            case happened.GatesMoved(tile=tile, shut=True):
                return self._shut(tile, "slam")
        return self._news(event)

    def _news(self, event: Event) -> Motion | None:
        """What changes no piece is pointed at."""
        match event:
            case happened.Bill(tenement=house):
                return Together(self._ring(f"{house}.usd", 14, GOLD), Tween(RENT))
            case happened.MiseryBegan(tenement=house):
                return Together(self._sound("refuse"), self._ring(f"{house}.usd", 40, BLOOD))
            case happened.Struck(tenements=houses):
                return Together(*(self._ring(f"{house}.roof", -40, BLOOD) for house in houses))
            case happened.NoEvening(tenement=house):
                return self._ring(f"{house}.evening", 10, DULL)
            case happened.Passed(tenement=house):
                return self._ring(f"{house}.evening", 4, "#d9c9a6", 0.15)
        return None

    # Light and sound -------------------------------------------------------------------------------------------

    def _sound(self, name: str) -> Motion:
        return Tween(0.0, begin=lambda: self._display.app.sounds.play(name))

    def _ring(self, spot: str, grown: float, colour: str, seconds: float = FLASH) -> Motion:
        return self._display.ring(self._board.box(spot).grown(grown), colour, seconds)

    def _flash(self, name: str, colour: str) -> Motion:
        found = self._display.stage.standing(name)
        return self._display.ring(self._display.sprite_box(found[0]), colour, FLASH) if found else Tween(0.0)

    def _become(self, seconds: float) -> Motion:
        """The pieces go where they belong while this effect is seen."""
        return self._display.stage.become(partial(self._board.pieces, self._after), seconds)

    # People ----------------------------------------------------------------------------------------------------

    def _story(self, event: happened.Story) -> Motion | None:
        if event.chapter == "intro":
            return None
        title = _("The winter is won") if event.chapter == "won" else _("The winter is lost")
        return self._display.read(title, self._board.rules.tell(event) or "", story_scene(event))

    def _hurt(self, name: str, colour: str) -> Motion:
        """Somebody, and the hearts that turn over."""
        before = {sprite.spot: sprite for n in (1, 2) for sprite in self._display.stage.standing(f"heart.{name}.{n}")}
        turning = [
            self._display.ring(self._display.sprite_box(before[piece.spot]), colour, FLASH)
            for piece in self._board.pieces(self._after)
            if piece.spot in before and piece.kind != before[piece.spot].kind
        ]
        return Together(*turning, self._flash(name, colour)) if turning else Tween(0.0)

    def _die(self, event: happened.Died) -> Motion:
        """Seen on the table, and then told on a page: nobody goes in passing."""
        board, display = self._board, self._display
        title = _("{name} is dead").format(name=event.name)
        return Chain(
            self._sound("bell"),
            self._hurt(event.name, BLOOD),
            self._become(0.42),
            Tween(NEWS, begin=partial(display.land, self._after)),
            display.read(title, board.words.obituary(event, self._state)),
        )

    # Gauges and dollars ----------------------------------------------------------------------------------------

    def _gauge(self, event: GaugeChanged) -> Motion | None:
        owner, _dot, gauge = event.gauge.rpartition(".")
        if gauge == "san":
            return self._hurt(owner, HEALED if event.after > event.before else BLOOD)
        if gauge == "usd":
            return self._dollars(event, owner)
        if owner == "pool":
            return self._token(event, gauge)
        if gauge == "col":
            return self._ring(f"{owner}.usd", 12, BLOOD)
        if gauge in DANGERS:
            return None
        if event.before == event.after:
            return self._ring(f"gauge.{gauge}" if gauge in LABOUR else "strength", -20, GOLD)
        self._display.app.sounds.play("chain" if event.after > event.before else "rise")
        return self._become(TURN)

    def _place_of(self, why: str) -> Box | None:
        """Where dollars and tokens come from or go to, if that lies on the table."""
        board, state = self._board, self._board.state
        if board.lies_open(state, why):
            return board.box(f"card.{why}")
        return self._sites.find(why) or self._sites.find(f"control.{why}")

    def _dollars(self, event: GaugeChanged, house: str) -> Motion:
        """A dozen wages come one after the other: each is quick."""
        purse, place = self._sites[f"{house}.usd"], self._place_of(event.why)
        self._display.app.sounds.play("coin")
        if place is None:
            return self._become(FLIGHT)
        start, end = (place, purse) if event.after > event.before else (purse, place)
        return Together(self._become(FLIGHT), self._fly("bill", start, end, 24))

    def _token(self, event: GaugeChanged, resource: str) -> Motion | None:
        home, away = self._sites[f"token.{resource}"], self._place_of(event.why)
        if away is None:
            return None
        start, end = (away, home) if event.after > event.before else (home, away)
        return self._fly(resource, start, end, 30)

    def _fly(self, kind: str, start: Box, end: Box, height: float) -> Motion:
        def seen(t: float) -> list[Mark]:
            x, y = between(start.centre, end.centre, t)
            return [Drawing(kind, (x, y - 30 * math.sin(math.pi * t)), height)]

        return self._display.animate(FLIGHT, seen)

    # Cards -----------------------------------------------------------------------------------------------------

    def _hold_up(self, card: str, seconds: float) -> Motion:
        """It stays until another one is held up, it is put away, or all has come to rest."""

        def begin() -> None:
            self._display.hold_up(marks.held_up(self._board, self._board.facts(self._state), card))
            self._display.app.sounds.play("card")

        return Chain(Tween(NEWS), Tween(seconds - NEWS, begin=begin))

    def _put_away(self) -> Motion:
        return Tween(0.0, begin=self._display.hold_up)

    def _card(self, event: CardMoved) -> Motion | None:
        card, content = event.card, self._board.rules.content
        match event:
            case CardMoved(card="") | CardMoved(origin="places") | CardMoved(target="offered", why="drawn"):
                return None
            case CardMoved(why="not-kept"):
                return None
            case CardMoved(why="bought"):
                return self._sound("stamp")
            case CardMoved(origin="employers" | "measures"):
                return Chain(self._hold_up(card, STUDY), self._put_away()) if event.why == "applied" else None
            case CardMoved(target="employers") | CardMoved(target="plan"):
                seconds = READ if event.target == "plan" else GLANCE
                return Chain(self._hold_up(card, seconds), self._put_away())
            case CardMoved(why="given"):
                self._display.app.sounds.play("page")
                middle = Box.around(self._sites.houses[event.target].centre, 120, 120)
                return Chain(self._put_away(), self._display.ring(middle, BLOOD, FLASH))
        if card in content.locals:
            return None
        if content.pile_of.get(card) == "incident":
            # Each has its time: a click passes over this one, and not over the next.
            self._display.hurried = False
            return self._hold_up(card, STUDY)
        return self._hold_up(card, READ)

    def _beaten(self, event: happened.Beaten) -> Motion | None:
        self._display.app.sounds.play("stamp")
        if event.kind == "planned":
            return self._ring(f"card.{event.card}", -10, GOLD)
        # Of two alike the older one goes.
        lane = [each for each in self._display.stage.on("employers") if each.id == event.card]
        if event.kind != "employer" or not lane:
            return None
        card = lane[0]

        def stamped(t: float) -> list[Mark]:
            return [Drawing("stamp-beaten", card.at, 42 * card.scale)]

        goes = Chain(Tween(TURN), self._become(FLASH))
        return Together(self._display.animate(TURN + FLASH, stamped), goes)

    # Places ----------------------------------------------------------------------------------------------------

    def _turn(self, tile: str, side: str) -> Motion:
        """The old side folds up to its middle, and the new one opens from there; people stand on it all the while."""
        box = self._sites.tiles[tile]
        sides = {"A": tile_picture(tile, "A"), "B": tile_picture(tile, "B")}
        new, old = sides[side], sides["A" if side == "B" else "B"]

        def seen(t: float) -> list[Mark]:
            open_part = Box.around(box.centre, box.w * abs(math.cos(t * math.pi)), box.h)
            shown = Within(open_part, (Picture(new if t >= 0.5 else old, box),))
            return [Panel(box, UNDER_TILE, radius=0), shown]

        self._display.app.sounds.play("page")
        return self._display.animate(TURN, seen, ease_in_out, under=True)

    def _shut(self, tile: str, sound: str) -> Motion:
        middle = Box.around(self._sites.tiles[tile].centre, 120, 120)
        return Together(self._sound(sound), self._display.ring(middle, BLOOD, FLASH))
