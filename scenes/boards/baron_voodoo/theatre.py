"""Events become motion: leaps, turned faces, souls that burn, candles, the hat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.baron_voodoo.ending import loas_of
from game.baron_voodoo.events import (
    BaronMoved,
    Combined,
    EndTriggered,
    FaceTurned,
    MajorityCounted,
    PowerUsed,
    ProtectionTurned,
    SoulMoved,
    TurnBegan,
    TurnBought,
    TurnMissed,
)
from game.baron_voodoo.names import COLOUR_NAMES, loa_name, loa_names
from game.baron_voodoo.state import COLOUR_OF, LOAS, State, side_of
from game.baron_voodoo.turn import change_side
from game.core.events import Event, GaugeChanged
from game.core.words import _, in_a_row, ngettext
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, LocalTween, Motion, Together, Tween
from scenes.table.stage import Sprite, Stage
from scenes.table.terms import Journey

from .painting import LIGHT, SHADE
from .places import candles, kind_of, name_of, place_of, power_spot
from .standing import piece

if TYPE_CHECKING:
    from scenes.table.view import TableView

    from .board import GameBoard

LEAP, TAKEN, BURN, QUICK = 0.35, 0.3, 0.3, 0.12


class Theatre:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self._ended_by_power = False
        """The power that was shown last was used at the end of a turn: that ends it, and nobody pressed a button."""

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """A line flows as one, and two souls look into the mirror at the same time."""
        return (
            isinstance(event, SoulMoved)
            and isinstance(earlier, SoulMoved)
            and event.why == earlier.why
            and event.why in (*LOAS, "setup")
        )

    def journeys(self, event: Event, view: State) -> list[Journey]:
        if isinstance(event, SoulMoved) and not event.target.startswith("spirit "):
            return [Journey(name_of(event.soul), "", place_of(view, event.target))]
        return []

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        match event:
            case SoulMoved():
                return self._soul(event, shown)
            case FaceTurned(soul=soul):
                shown.app.sounds.play("card")
                sprite = next(iter(shown.stage.standing(name_of(soul))), None)
                return None if sprite is None else shown.stage.turn_over(sprite, kind_of(soul), 0.4)
            case TurnBegan(seat=seat, extra=False):
                return self._next_turn(shown, seat)
            case GaugeChanged(gauge="offerings", owner=side) if side is not None:
                return self._candles(event, side, shown)
            case GaugeChanged(gauge="score", owner=side, before=before, after=after) if side is not None:
                return self._score(shown, side, before, after)
            case ProtectionTurned(owner=seat, active=active):
                return self._shield(shown, seat, active=active)
            case BaronMoved():
                return self._hat(event, shown)
            case PowerUsed(power=power, loa=loa):
                self._ended_by_power = shown.shown.step == "D"
                shown.app.sounds.play("bell")
                return shown.ring(self.board.box(power_spot(power)), LIGHT[COLOUR_OF[loa]], 0.4)
            case TurnBought(loa=loa, owner=seat):
                shown.app.sounds.play("bell")
                return shown.ring(self.board.box(f"portrait.{seat}"), LIGHT[COLOUR_OF[loa]], 0.5)
            case Combined(final=True):
                return self._last_combination(event, shown)
            case Combined():
                shown.app.sounds.play("flame")
                return shown.ring(self._middle("bowl"), "#ffd166", 0.4)
            case EndTriggered(loa=loa):
                shown.app.sounds.play("bell")
                return shown.announce(_("The last round"), SHADE[COLOUR_OF[loa]])
            case TurnMissed(loa=loa):
                words = _("{loa} misses the turn").format(loa=loa_name(loa))
                return shown.announce(words, SHADE[COLOUR_OF[loa]])
            case MajorityCounted():
                return self._majority(event, shown)
        return None

    def _middle(self, spot: str) -> Box:
        """A ring needs a round place."""
        return Box.around(self.board.box(spot).centre, 80, 80)

    # Souls ---------------------------------------------------------------------------------------------------

    def _soul(self, event: SoulMoved, shown: TableView) -> Motion | None:
        match event.why:
            case "leap":
                return self._leap(event, shown)
            case "captured":
                return shown.carry(Journey(name_of(event.soul), "", "tray"), seconds=TAKEN)
            case "steal":
                return self._steal(event, shown)
            case "swap":
                return self._swap(event, shown)
            case "score" | "send" | "transfer":
                return self._burn(event, shown)
        return None

    def _leap(self, event: SoulMoved, shown: TableView) -> Motion:
        """In a high arc, with a clack where it lands."""
        sprite = next(iter(shown.stage.standing(name_of(event.soul))), None)
        glide = shown.carry(Journey(name_of(event.soul), "", event.target), seconds=LEAP)

        def rise(t: float) -> None:
            if sprite is not None:
                sprite.lift = 52 * 4 * t * (1 - t)

        return Together(glide, LocalTween(LEAP, rise, done=lambda: shown.app.sounds.play("clack")))

    def _swap(self, event: SoulMoved, shown: TableView) -> Motion:
        """They cross; in the end each lies where the other lay."""
        view: State = shown.shown
        here, there = int(event.origin[8:]), int(event.target[8:])

        def settle() -> None:
            for side in (here, there):
                spot = place_of(view, f"capture {side}")
                stays = [name_of(die) for die in view.sides[side].capture]
                lying = [sprite.name for sprite in shown.stage.sprites if sprite.spot == spot]
                come = [name for name in lying if name not in stays]
                gone = [name for name in stays if name not in lying]
                if len(come) == len(gone) == 1:
                    stays[stays.index(gone[0])] = come[0]
                    _in_this_order(shown.stage, spot, stays)

        target = place_of(view, event.target)
        glide = shown.carry(Journey(name_of(event.soul), "", target), seconds=LEAP)
        return Chain(glide, Tween(0.0, done=settle))

    def _burn(self, event: SoulMoved, shown: TableView) -> Motion:
        """A soul flies home and becomes a flame, or feeds the one that burns there."""
        side, colour = event.target[7:], event.soul.colour
        spot, stage = f"spirit.{side}.{colour}", shown.stage
        sprite = next(iter(stage.standing(name_of(event.soul))), None)
        if sprite is None:
            return Tween(0.0)
        if event.why == "score":
            self._out_of_the_bowl(shown, sprite)

        def become() -> None:
            stage.sprites.remove(sprite)
            self._kindle(stage, f"soul-{colour}", spot)
            shown.app.sounds.play("set")

        seconds = QUICK if event.why == "transfer" else BURN
        return Chain(stage.glide(sprite, spot, seconds), Tween(0.0, done=become))

    def _out_of_the_bowl(self, shown: TableView, sprite: Sprite) -> None:
        if shown.shown.step in ("C4", "C5"):
            sprite.at = self.board.box("bowl").centre

    def _kindle(self, stage: Stage, kind: str, spot: str) -> None:
        if stage.find(kind, spot) is None:
            flame = Sprite(piece(kind, spot))
            flame.at = self.board.stand(kind, spot, 0, 1)
            stage.sprites.append(flame)

    def _steal(self, event: SoulMoved, shown: TableView) -> Motion:
        """A flame flies from world to world like a comet; the last one of its colour leaves nothing behind."""
        view, stage = shown.shown, shown.stage
        giver, taker, colour = event.origin[7:], event.target[7:], event.soul.colour
        kind, origin, target = f"soul-{colour}", f"spirit.{giver}.{colour}", f"spirit.{taker}.{colour}"
        left = sum(die.colour == colour for die in view.sides[int(giver)].spirit) - 1
        comet = stage.find(kind, origin)
        if comet is None or left:
            comet = Sprite(piece(kind, origin))
            comet.at = self.board.stand(kind, origin, 0, 1)
            stage.sprites.append(comet)

        def arrive() -> None:
            if any(s is not comet and s.kind == kind and s.spot == target for s in stage.sprites):
                stage.sprites.remove(comet)

        shown.app.sounds.play("flame")
        return Chain(stage.glide(comet, target, 0.6), Tween(0.0, done=arrive))

    # Whose turn ----------------------------------------------------------------------------------------------

    def _next_turn(self, shown: TableView, seat: int) -> Motion:
        """The next one's souls come; after a power at the end it is also said, since nobody has said so by hand."""
        view: State = shown.shown
        change = self._change_seats(shown, seat)
        if not self._ended_by_power:
            return change
        self._ended_by_power = False
        loa = view.players[seat].loa
        told = _("The turn passes to {loa}").format(loa=loa_name(loa))
        return Together(change, shown.announce(told, SHADE[COLOUR_OF[loa]]))

    def _change_seats(self, shown: TableView, seat: int) -> Motion:
        """The souls in the tray go home, and those of the next player come."""
        view: State = shown.shown
        stage, now = shown.stage, side_of(view, seat)
        # Where somebody misses a turn, several turns begin in one moment: what lies in the tray says whose it was.
        owner = {name_of(die): index for index, side in enumerate(view.sides) for die in side.capture}
        home = [(each, f"capture.{owner[each.name]}") for each in stage.on("tray") if owner[each.name] != now]
        come = [(each, "tray") for each in stage.on(f"capture.{now}")]
        return stage.glide_all([*home, *come], LEAP) if home or come else Tween(0.0)

    def _shield(self, shown: TableView, seat: int, *, active: bool) -> Motion:
        spot, stage = f"shield.{seat}", shown.stage
        if active:
            shown.app.sounds.play("bell")
            return stage.appear(piece("shield", spot), self.board.box("tray").centre, 0.45)
        shield = stage.find("shield", spot)
        return Tween(0.0) if shield is None else stage.vanish(shield, 0.3)

    def _hat(self, event: BaronMoved, shown: TableView) -> Motion:
        shown.app.sounds.play("boing")
        spot = "chair" if event.after is None else f"hat.{event.after}"
        sprite = next(shown.stage.of_kind("hat"), None)
        return Tween(0.0) if sprite is None else shown.stage.glide(sprite, spot, 0.6)

    # Figures -------------------------------------------------------------------------------------------------

    def _candles(self, event: GaugeChanged, side: int, shown: TableView) -> Motion:
        """Gained from the reserve, or put out; where there are many, a few stand for all."""
        spot, stage = f"offerings.{side}", shown.stage
        change = candles(event.after) - candles(event.before)
        if change > 0:
            shown.app.sounds.play("flame")
            start = self.board.box("reserve").centre
            return Together(*(stage.appear(piece("candle", spot), start, 0.4) for _n in range(change)))
        burning = stage.standing("candle", spot)[: max(0, -change)]
        return Together(*(stage.vanish(candle, 0.3) for candle in burning)) if burning else Tween(0.1)

    def _score(self, shown: TableView, side: int, before: int, after: int) -> Motion:
        """Point after point, on the ring and in figures; who comes to the flag hears so at once, not only when the turn
        is over."""
        view: State = shown.shown
        painting = self.board.painting

        def shine(t: float) -> None:
            shown.write(change_side(shown.written, side, score=before + round((after - before) * t)))

        glow = Tween(0.16 * (after - before) + 0.1, shine)
        rising = Together(glow, shown.ring(self._middle(f"score.{side}"), "#ffd166", 0.45))
        if view.ending != "none" or not before < self.board.foresight.limit(view) <= after:
            return rising
        loas = loas_of(view, side)
        told = _("{loas}: the flag is reached").format(loas=loa_names(loas))
        ring = shown.ring(Box.around(painting.flag(view, side), 60, 60), "#ff5a4a", 0.8)
        return Chain(rising, Together(ring, shown.announce(told, SHADE[COLOUR_OF[loas[0]]])))

    # The last count --------------------------------------------------------------------------------------------

    def _last_combination(self, event: Combined, shown: TableView) -> Motion:
        """Whose it is, and what it brings."""
        shown.app.sounds.play("flame")
        text = ngettext(
            "Last combination of {whose}: {n} point", "Last combination of {whose}: {n} points", event.points
        )
        told = text.format(whose=self.board.who(shown.shown, event.owner), n=event.points)
        ring = shown.ring(self._middle(f"capture.{event.owner}"), "#ffd166", 0.8)
        return Together(ring, shown.announce(told, SHADE[COLOUR_OF[event.loas[0]]], 1.4))

    def _majority(self, event: MajorityCounted, shown: TableView) -> Motion:
        colour, view = LIGHT[event.colour], shown.shown
        whose = in_a_row([self.board.who(view, side) for side in event.sides])
        if len(event.sides) == 1:
            text = ngettext("Most {colour}: {whose}, {n} point", "Most {colour}: {whose}, {n} points", event.points)
        else:
            text = ngettext(
                "Most {colour}: {whose}, {n} point each", "Most {colour}: {whose}, {n} points each", event.points
            )
        told = text.format(colour=_(COLOUR_NAMES[event.colour]), whose=whose, n=event.points)
        rings = [shown.ring(self._middle(f"spirit.{side}.{event.colour}"), colour, 0.8) for side in event.sides]
        return Together(shown.announce(told, SHADE[event.colour], 1.4), *rings)


def _in_this_order(stage: Stage, spot: str, names: list[str]) -> None:
    """Let the pieces of a spot stand in this order; whoever shows the table next tidies them."""
    slots = [number for number, sprite in enumerate(stage.sprites) if sprite.spot == spot]
    by_name = {stage.sprites[number].name: stage.sprites[number] for number in slots}
    for number, name in zip(slots, names, strict=True):
        stage.sprites[number] = by_name[name]
