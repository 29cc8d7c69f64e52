"""What happens is seen: people walk, markers step, dollars change hands, cards are turned up and places turned over."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.core.events import CardMoved, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.words import _
from game.which_side import events as happened
from game.which_side.language import LABOUR
from game.which_side.names import cell_words, figure
from game.which_side.state import Helper, Plan
from game.which_side.table import GOING_HOME
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween, ease_in_out
from scenes.kit.text import Drawn
from scenes.table.cards import CardFace
from scenes.table.effects import Effect, Effects
from scenes.table.stage import Sprite, Trip
from scenes.table.terms import Journey, Piece
from scenes.table.view import TableView

from .places import tile_kind
from .standing import LOCAL, STRIP, heart_kind, helper_kind, sign_piece, taken_piece

if TYPE_CHECKING:
    from .board import GameBoard

STEP, TURN, FLASH, FLIGHT = 0.26, 0.6, 0.34, 0.22
STUDY, READ, GLANCE = 2.6, 1.3, 0.7
"""Seconds a card is held up: one that strikes without asking, one that is asked about, one that is only laid out."""
RENT = 0.8
"""Seconds a bill is shown before it is paid."""
NEWS = 0.1
"""So long before it the letter says what comes: it is painted a few frames after the word was given."""
SHADOW = 26.0
"""How far the shadow of a card reaches."""
_ORDER = ("ris", "mp", "ins")
GOLD, BLOOD, HEALED = "#ffd166", "#e0352b", "#7fd08a"


def story_scene(event: happened.Story) -> str:
    """The scene at the head of a story page: a scenario's places before and after, or how the winter was lost."""
    kept = event.chapter in ("intro", "won")
    return f"which_side/motifs/{event.chapter}-{event.scenario}" if kept else f"which_side/motifs/lost-{event.chapter}"


class Theatre:
    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._effects = Effects()
        self.card = ""
        """The card that is held up."""
        self._tiles: dict[str, tuple[str, float]] = {}
        """Places that were turned: which side shows, and how wide it is on its way."""
        self._stamps: list[tuple[str, Box]] = []
        """What was laid onto the board since it was last painted."""
        self._rolled: tuple[int, ...] = ()
        self._held: tuple[object, pygame.Surface, list[Drawn]] | None = None
        """The card that is held up, as it was composed last, and what is written on it."""

    def reset(self, card: str) -> None:
        """The table is at rest and painted as it is; `card` is what a question is about."""
        self.card = card
        self._tiles.clear()
        self._stamps.clear()

    # Together --------------------------------------------------------------------------------------------------

    def is_only_shown(self, event: Event) -> bool:
        """A card is drawn and held up, and whom it strikes is pointed at."""
        if isinstance(event, CardMoved):
            pile = self._board.rules.content.pile_of.get(event.card)
            return pile in ("misfortune", "incident") and event.why != "given"
        return isinstance(event, happened.Struck)

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """All go home at once; a house's gauges step together, and all gauges fall back together."""
        if isinstance(event, Moved) and isinstance(earlier, Moved):
            return event.why == earlier.why == GOING_HOME
        if not (isinstance(event, GaugeChanged) and isinstance(earlier, GaugeChanged)) or event.why != earlier.why:
            return False
        (house, _dot, gauge), (before, _dot, other) = event.gauge.partition("."), earlier.gauge.partition(".")
        if gauge not in _ORDER or other not in _ORDER:
            return False
        if house == before:
            return _ORDER.index(gauge) > _ORDER.index(other)
        return event.why in ("minimum", "start")

    def journeys(self, event: Event) -> Sequence[Journey]:
        """Pieces that an event moves, for what is shown together and for what needs nothing more."""
        match event:
            case Moved(piece="first", target=house):
                return [Journey("first", "", f"{house}.first")]
            case Moved(piece=piece, target=place) if piece.endswith(".moon"):
                return [Journey(piece, "", self._board.standing.evening_spot(piece.removesuffix(".moon"), place))]
            case Moved(piece=name, target=place):
                return self._walk(name, place)
            case GaugeChanged(gauge=gauge, after=after):
                return self._marker(gauge, after)
        return ()

    def _walk(self, name: str, place: str) -> list[Journey]:
        standing = self._board.standing
        one = standing.token(name)
        if one is None:
            return []
        standing.where[name] = standing.spot(one, place)
        return [Journey(name, "", standing.where[name])]

    def _marker(self, gauge: str, after: int) -> list[Journey]:
        if gauge in LABOUR:
            words = cell_words(self._board.rules.content, gauge, after, duo=self._board.duo)
            return [Journey(gauge, "", f"{gauge}.{after}", value=words)]
        if gauge == "FP":
            return [Journey("FP", "", f"fp.{after}")]
        house, _dot, name = gauge.partition(".")
        if name not in _ORDER:
            return []
        self._board.standing.heights[name][house] = after
        return [Journey(gauge, "", f"{house}.{name}.{after}", value=figure(after))]

    # One by one ------------------------------------------------------------------------------------------------

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        match event:
            case Moved(piece=name, origin="solidarity", target=house):
                return self._join(shown, name, house)
            case Moved(piece=piece) if not piece.endswith(".moon") and piece != "first":
                return self._go(shown, event)
            case GaugeChanged():
                return self._gauge(shown, event)
            case CardMoved():
                return self._card(shown, event)
            case Rolled(why=why):
                return self._roll(shown, event, why)
            case PhaseBegan(phase=phase, number=turn):
                return self._phase(shown, phase, turn)
            case happened.Story():
                return self._story(shown, event)
        return self._own(event, shown)

    def _own(self, event: Event, shown: TableView) -> Motion | None:
        """Events of this game alone."""
        match event:
            case happened.Died():
                return self._die(shown, event)
            case happened.Capped(name=name):
                return self._change_hearts(shown, name, cap=1)
            case happened.Tired(name=name):
                self._board.standing.tired.add(name)
                return self._flash(shown, name, "#8fb3d9")
            case happened.Rested(name=name):
                self._board.standing.tired.discard(name)
                return Tween(0.0)
            case happened.Spared(name=name):
                return self._flash(shown, name, HEALED)
            case happened.HelperLeft(name=name):
                return self._leave(shown, name)
            case happened.MeasureActive(card=card):
                return self._into_force(shown, card)
            case happened.Beaten():
                return self._beaten(shown, event)
            case happened.ControlTaken(control=control):
                return self._take_control(shown, control)
            case happened.MarkerMoved(card=card):
                return self._plan_marker(shown, card)
            case happened.PlanEnded(plan=plan):
                return self._plan_over(shown, plan)
            case happened.TileTurned(tile=tile, side=side):
                return self._turn_tile(shown, tile, side)
            case happened.TileClosed(tile=tile, how_long=how_long):
                kind = {"forever": "tile-destroyed", "next-turn": "tile-closing"}.get(how_long, "tile-closed")
                return self._lay_over(shown, tile, kind)
            case happened.GatesMoved(tile=tile, shut=shut):
                return self._lay_over(shown, tile, "tile-closed") if shut else Tween(0.0)
        return self._news(event, shown)

    def _news(self, event: Event, shown: TableView) -> Motion | None:
        """What changes no piece is pointed at."""
        match event:
            case happened.Bill(tenement=house):
                self._board.bills.billed(event)
                return Together(shown.ring(self._board.box(f"{house}.usd").grown(14), GOLD, FLASH), Tween(RENT))
            case happened.MiseryBegan(tenement=house):
                self._board.bills.fell_short(event)
                shown.app.sounds.play("refuse")
                return shown.ring(self._board.box(f"{house}.usd").grown(40), BLOOD, FLASH)
            case happened.Struck(tenements=houses):
                boxes = [self._board.box(f"{house}.roof") for house in houses]
                return Together(*(shown.ring(box.grown(-40), BLOOD, FLASH) for box in boxes)) if boxes else Tween(0.0)
            case happened.NoEvening(tenement=house):
                self._board.standing.no_evening.add(house)
                return shown.ring(self._board.box(f"{house}.evening").grown(10), "#8fb3d9", FLASH)
            case happened.Passed(tenement=house):
                return shown.ring(self._board.box(f"{house}.evening").grown(4), "#d9c9a6", 0.15)
        return None

    def _phase(self, shown: TableView, phase: str, turn: int) -> Motion:
        self._board.standing.begin(phase, turn)
        self._board.bills.phase(phase)
        shown.letter.ask_anew()
        self.card, self._rolled = "", ()
        shown.tray.clear()
        return Tween(0.15)

    def _story(self, shown: TableView, event: happened.Story) -> Motion:
        if event.chapter == "intro":
            return Tween(0.0)
        title = _("The winter is won") if event.chapter == "won" else _("The winter is lost")
        return shown.read(title, self._board.rules.tell(event) or "", story_scene(event))

    # People ----------------------------------------------------------------------------------------------------

    def _go(self, shown: TableView, event: Moved) -> Motion:
        walk = shown.carry(*self._walk(event.piece, event.target))
        if event.target in ("arrest", "jail"):
            shown.app.sounds.play("slam")
        return walk

    def _flash(self, shown: TableView, name: str, colour: str) -> Motion:
        found = shown.stage.standing(name)
        return shown.ring(shown.sprite_box(found[0]), colour, FLASH) if found else Tween(0.0)

    def _hearts(self, shown: TableView, name: str) -> list[Sprite]:
        return [sprite for n in (1, 2) for sprite in shown.stage.standing(f"heart.{name}.{n}")]

    def _change_hearts(self, shown: TableView, name: str, san: int | None = None, cap: int | None = None) -> Motion:
        """Hearts that are lost, mended or gone for good turn over where they hang."""
        hearts = self._hearts(shown, name)
        lives = sum(sprite.kind == "life" for sprite in hearts) if san is None else san
        most = sum(sprite.kind != "life-gone" for sprite in hearts) if cap is None else cap
        turning: list[Motion] = []
        for number, sprite in enumerate(hearts, start=1):
            kind = heart_kind(number, min(lives, most), most)
            if kind != sprite.kind:
                colour = HEALED if kind == "life" else BLOOD
                turning += [
                    shown.stage.turn_over(sprite, kind, STEP),
                    shown.ring(shown.sprite_box(sprite), colour, FLASH),
                ]
        return Together(*turning, self._flash(shown, name, BLOOD)) if turning else Tween(0.0)

    def _die(self, shown: TableView, event: happened.Died) -> Motion:
        """Seen on the table, and then told on a page: nobody goes in passing."""
        board, name = self._board, event.name
        window = board.box(f"window.{name}")
        shown.app.sounds.play("bell")
        board.standing.tired.discard(name)
        goes = Together(self._change_hearts(shown, name, san=0), shown.carry(*self._walk(name, "dead")))
        drape = partial(self._stamps.append, (board.houses.window_kind("window-drape", window), window))
        told = shown.read(_("{name} is dead").format(name=name), board.words.obituary(event))
        return Chain(goes, Tween(NEWS, begin=drape), told)

    def _join(self, shown: TableView, name: str, house: str) -> Motion:
        """A helper comes to the doorstep."""
        board = self._board
        board.standing.where[name] = f"{house}.helper"
        board.standing.hosts[name] = house
        sex = board.helper_sex(name)
        board.standing.guests[name] = Helper(name, sex, house, 1, 0)
        piece = board.piece(helper_kind(name, sex), f"{house}.helper")._replace(id=name)
        shown.app.sounds.play("cheer")
        come = shown.stage.appear(piece, board.layout["stage"].centre, 0.7)
        return Together(come, self._hang_sign(shown, house))

    def _leave(self, shown: TableView, name: str) -> Motion:
        standing = self._board.standing
        house = standing.hosts.pop(name, "")
        standing.where.pop(name, None)
        going = [shown.stage.vanish(sprite, STEP) for sprite in shown.stage.standing(name)]
        return Together(*going, self._hang_sign(shown, house)) if going else Tween(0.0)

    def _hang_sign(self, shown: TableView, house: str) -> Motion:
        """The sign of a local makes room for helpers."""
        for sprite in shown.stage.on(f"{house}.local"):
            piece = sign_piece(sprite.id, sprite.spot, self._board.standing.helpers_of(house))
            return shown.stage.turn_over(sprite, piece.kind, STEP)
        return Tween(0.0)

    # Gauges and dollars ----------------------------------------------------------------------------------------

    def _gauge(self, shown: TableView, event: GaugeChanged) -> Motion:
        owner, _dot, gauge = event.gauge.rpartition(".")
        if gauge == "san":
            return self._change_hearts(shown, owner, san=event.after)
        if gauge == "usd":
            return self._dollars(shown, event, owner)
        if owner == "pool":
            return self._token(shown, event, gauge)
        if gauge == "col":
            return shown.ring(self._board.box(f"{owner}.usd").grown(12), BLOOD, FLASH)
        journeys = self._marker(event.gauge, event.after)
        if event.before == event.after or not journeys:
            return shown.ring(
                self._board.box(f"gauge.{gauge}" if gauge in LABOUR else "strength").grown(-20), GOLD, FLASH
            )
        if gauge == "CT":
            self._board.standing.safety_moved(event.before, event.after)
        if gauge in LABOUR or gauge == "FP":
            shown.app.sounds.play("chain" if event.after > event.before else "rise")
            return shown.carry(*journeys, seconds=TURN)
        return shown.carry(*journeys, seconds=STEP)

    def _source(self, why: str, default: Box) -> Box:
        """Where dollars and tokens come from or go to."""
        board = self._board
        for spot in (why, f"card.{why}", f"control.{why}"):
            if spot in board.sites or board.where.knows(spot):
                return board.box(spot)
        return default

    def _dollars(self, shown: TableView, event: GaugeChanged, house: str) -> Motion:
        purse = self._board.box(f"{house}.usd")
        (sprite,) = shown.stage.standing(f"{house}.usd")
        place = self._source(event.why, purse)
        self._board.bills.dollars(event, self._board.standing.phase)
        start, end = (place, purse) if event.after > event.before else (purse, place)
        shown.app.sounds.play("coin")
        # A dozen wages come one after the other: each is quick.
        change = shown.stage.turn_over(sprite, sprite.kind, FLIGHT, f"${event.after}")
        if start is end:
            return change
        return Together(change, self._fly("bill", start, end, 24))

    def _fly(self, kind: str, start: Box, end: Box, height: float) -> Motion:
        return self._effects.show(Effect(kind, end.centre, height, start.centre), FLIGHT)

    def _token(self, shown: TableView, event: GaugeChanged, resource: str) -> Motion:
        board = self._board
        home = board.box(f"token.{resource}")
        away = self._source(event.why, home)
        pool = board.standing.pool

        def count() -> None:
            pool[resource] = event.after

        if event.after < event.before:
            count()
            return self._fly(resource, home, away, 30) if away is not home else Tween(STEP)
        flight = self._fly(resource, away, home, 30) if away is not home else Tween(STEP)
        return Chain(flight, Tween(0.0, begin=count))

    # Cards -----------------------------------------------------------------------------------------------------

    def _hold_up(self, shown: TableView, card: str, seconds: float) -> Motion:
        def begin() -> None:
            self.card = card
            shown.app.sounds.play("card")

        return Chain(Tween(NEWS), Tween(seconds - NEWS, begin=begin))

    def _card(self, shown: TableView, event: CardMoved) -> Motion:
        card, board = event.card, self._board
        if not card or event.origin == "places":
            return Tween(0.1)
        if card in board.rules.content.locals:
            return self._local(shown, event)
        if event.origin in ("employers", "measures"):
            return self._off(shown, event)
        if board.rules.content.pile_of.get(card) == "incident":
            return self._incident(shown, card)
        if event.target == "plan":
            return Chain(self._hold_up(shown, card, READ), Tween(0.0, begin=partial(self._plan_laid, card)))
        if event.target == "employers":
            return self._lay_out(shown, card)
        if event.why == "given":
            return self._give(shown, event)
        if event.target == "offered" or event.why == "not-kept":
            return Tween(0.1)
        return self._hold_up(shown, card, READ)

    def _incident(self, shown: TableView, card: str) -> Motion:
        """Each has its time: a click passes over this one, and not over the next."""
        self._board.standing.incidents_drawn += 1
        shown.hurried = False
        return self._hold_up(shown, card, STUDY)

    def _lay_out(self, shown: TableView, card: str) -> Motion:
        """Held up for a moment, then in its lane."""
        board = self._board
        piece = board.piece(STRIP + card, "employers")._replace(id=card)

        def put_away() -> None:
            self.card = ""

        come = shown.stage.appear(piece, board.layout["reading"].centre, FLASH)
        return Chain(self._hold_up(shown, card, GLANCE), Tween(0.0, begin=put_away), come)

    def _lane(self, shown: TableView, card: str, lane: str) -> Sprite | None:
        """Of two alike the older one."""
        return next((sprite for sprite in shown.stage.on(lane) if sprite.id == card and sprite.spot == lane), None)

    def _off(self, shown: TableView, event: CardMoved) -> Motion:
        sprite = self._lane(shown, event.card, event.origin)
        gone = shown.stage.vanish(sprite, STEP) if sprite is not None else Tween(0.0)
        return Chain(self._hold_up(shown, event.card, STUDY), gone) if event.why == "applied" else gone

    def _give(self, shown: TableView, event: CardMoved) -> Motion:
        def put_away() -> None:
            self.card = ""

        shown.app.sounds.play("page")
        house = self._board.sites.houses[event.target]
        return Chain(Tween(0.0, begin=put_away), shown.ring(Box.around(house.centre, 120, 120), BLOOD, FLASH))

    def _into_force(self, shown: TableView, card: str) -> Motion:
        sprite = self._lane(shown, card, "employers")
        shown.app.sounds.play("stamp")
        if sprite is None:
            return Tween(0.0)
        return Chain(self._hold_up(shown, card, GLANCE), shown.stage.travel([Trip(sprite, "measures")], TURN))

    def _beaten(self, shown: TableView, event: happened.Beaten) -> Motion:
        board = self._board
        shown.app.sounds.play("stamp")
        if event.kind == "planned":
            plan = board.standing.plan
            if plan is not None:
                beaten = (*plan.beaten[: plan.step - 1], True, *plan.beaten[plan.step :])
                board.standing.plan = replace(plan, beaten=beaten)
            return shown.ring(board.box(f"card.{event.card}").grown(-10), GOLD, FLASH)
        sprite = self._lane(shown, event.card, "employers") if event.kind == "employer" else None
        if sprite is None:
            return Tween(0.1)
        stamped = self._effects.show(Effect("stamp-beaten", sprite.at, 42), TURN)
        return Chain(stamped, shown.stage.vanish(sprite, STEP))

    def _local(self, shown: TableView, event: CardMoved) -> Motion:
        board, standing, local = self._board, self._board.standing, event.card
        found = shown.stage.standing(local)
        if event.target == "locals":
            standing.row.insert(0, local)
            piece = board.piece(LOCAL + local, "locals")._replace(id=local)
            return shown.stage.appear(piece, board.layout["supply"].centre, FLASH)
        if event.origin == "locals":
            standing.row.remove(local)
        if not found:
            return Tween(0.0)
        if event.why != "bought":
            return shown.stage.vanish(found[0], STEP)
        spot = "shared" if event.target == "shared" else f"{event.target}.local"
        helpers = 0 if spot == "shared" else standing.helpers_of(event.target)
        shown.app.sounds.play("stamp")
        return shown.stage.travel([Trip(found[0], spot, sign_piece(local, spot, helpers).kind)], TURN)

    # Board and places ------------------------------------------------------------------------------------------

    def _take_control(self, shown: TableView, control: str) -> Motion:
        piece = taken_piece(control)
        shown.app.sounds.play("cheer")
        box = self._board.box(f"control.{control}")
        return Together(shown.stage.appear(piece, box.centre, STEP), shown.ring(box.grown(-40), GOLD, TURN))

    def _plan_marker(self, shown: TableView, card: str) -> Motion:
        plan, _dot, number = card.partition(".")
        known = self._board.standing.plan
        if known is not None:
            self._board.standing.plan = replace(known, step=int(number))
        spot = f"marker.{len(self._board.rules.content.steps[plan])}.{number}"
        found = shown.stage.standing("plan")
        if found:
            return shown.stage.travel([Trip(found[0], spot, value=number)], FLASH)
        piece = Piece("marker-plan", spot, id="plan", value=number)
        drawn = self._board.piece(piece.kind, spot)._replace(id="plan", value=number)
        return shown.stage.appear(drawn, self._board.box("plan").centre, FLASH)

    def _plan_over(self, shown: TableView, plan: str) -> Motion:
        gone = [shown.stage.vanish(sprite, STEP) for sprite in shown.stage.standing("plan")]
        return Chain(self._hold_up(shown, plan, READ), Tween(0.0, begin=partial(self._plan_laid, "")), *gone)

    def _plan_laid(self, plan: str) -> None:
        """A new planning lies there, or with no name none."""
        steps = len(self._board.rules.content.steps[plan]) if plan else 0
        self._board.standing.plan = Plan(plan, 1, (False,) * steps) if plan else None

    def _turn_tile(self, shown: TableView, tile: str, side: str) -> Motion:
        old = tile_kind(tile, "A" if side == "B" else "B")
        new = tile_kind(tile, side)
        shown.app.sounds.play("page")

        def show(t: float) -> None:
            self._tiles[tile] = (new if t >= 0.5 else old, abs(math.cos(t * math.pi)) if t < 1 else 1.0)

        return Tween(TURN, show, ease_in_out)

    def _lay_over(self, shown: TableView, tile: str, kind: str) -> Motion:
        box = self._board.sites.tiles[tile]

        def lay() -> None:
            self._stamps.append((kind, box))

        shown.app.sounds.play("flame" if kind == "tile-destroyed" else "slam")
        return Chain(shown.ring(Box.around(box.centre, 120, 120), BLOOD, FLASH), Tween(0.0, begin=lay))

    def _roll(self, shown: TableView, event: Rolled, why: str) -> Motion:
        """Robbers roll one after the other, and all their dice stay."""
        self._rolled = (*self._rolled, *event.dice) if why == "robbery" else event.dice
        shown.app.sounds.play("dice")
        return Chain(shown.tray.tumble(self._rolled, self._board.tray_words(event), 0.75), Tween(0.5))

    # Painting --------------------------------------------------------------------------------------------------

    def under(self, screen: pygame.Surface, shown: TableView) -> None:
        canvas = shown.app.canvas
        for tile, (kind, wide) in self._tiles.items():
            box = self._board.sites.tiles[tile]
            pygame.draw.rect(screen, "#17120f", canvas.rect(box))
            picture = shown.picture_of(kind, box.h)
            if wide < 1.0:
                size = (max(1, round(picture.get_width() * wide)), picture.get_height())
                picture = pygame.transform.scale(picture, size)
            screen.blit(picture, picture.get_rect(center=canvas.point(box.centre)))
        for kind, box in self._stamps:
            shown.stamp(screen, kind, box.centre, box.h)

    def over(self, screen: pygame.Surface, shown: TableView) -> None:
        for effect in self._effects.now:
            at = effect.at
            if effect.start is not None:
                (x, y), (to_x, to_y) = effect.start, effect.at
                at = (x + (to_x - x) * effect.t, y + (to_y - y) * effect.t - 30 * math.sin(math.pi * effect.t))
            shown.stamp(screen, effect.kind, at, effect.height)
        if self.card:
            box = self._board.where.reading_box()
            self._hold(screen, shown, box)
            shown.covered = box

    def _hold(self, screen: pygame.Surface, shown: TableView, box: Box) -> None:
        """A card that is held up while things move is composed once and not in every frame."""
        writer = shown.app.writer
        rect = shown.app.canvas.rect(box.grown(SHADOW))
        face = self._face(shown)
        key = (self.card, face.sort, rect.topleft, rect.size, writer.enlarge)
        if shown.busy and self._held is not None and self._held[0] == key:
            screen.blit(self._held[1], rect)
            writer.cover(box)
            writer.drawn.extend(self._held[2])
            return
        shown.cards.enlarge(screen, face, box, writer)
        words = [drawn for drawn in writer.drawn if drawn.box.overlaps(box)]
        if screen.get_clip().contains(rect.clip(screen.get_rect())):
            self._held = (key, paint.cut_out(screen, rect), words)

    def _face(self, shown: TableView) -> CardFace:
        """Incidents are counted: of two alike it is seen that the second is another one."""
        face, board = shown.face(self.card), self._board
        drawn = board.standing.incidents_drawn
        if not drawn or board.rules.content.pile_of.get(self.card) != "incident":
            return face
        text = _("Incident {n} of {all}")
        return face._replace(sort=text.format(n=drawn, all=max(drawn, board.standing.incidents)))
