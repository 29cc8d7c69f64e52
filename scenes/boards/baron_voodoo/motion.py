"""What is to be seen of an event beside the pieces that go where they belong: leaps, souls that burn, rings, bands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

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
from game.baron_voodoo.names import COLOUR_NAMES
from game.baron_voodoo.state import COLOUR_OF, LOAS, Colour, State, side_of
from game.baron_voodoo.turn import own_side
from game.core.events import Ended, Event, GaugeChanged
from game.core.words import _, in_a_row, ngettext
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween, between, ease_in_out
from scenes.table.marks import Drawing, Tag
from scenes.table.stage import Sprite
from scenes.table.terms import Piece, Travel
from scenes.table.view import TableView

from . import altar, marks
from .altar import GOLD, LIGHT
from .spots import flame_kind, flame_spot, name_of, power_spot, side_named

if TYPE_CHECKING:
    from .board import GameBoard

LEAP, HOME, BURN, QUICK, POUR, COMET, GAIN = 0.35, 0.3, 0.3, 0.12, 0.3, 0.5, 0.7
"""Seconds for a leap, for souls that leave the tray, for a soul on its way to its flame, for each of many in the last
count, for souls that go into the bowl, for a stolen flame, and to read how many points were gained."""
HIGH = 52.0
"""How high a soul leaps."""
SHADE: dict[Colour, str] = {
    "yellow": "#a8690a", "red": "#a3182c", "turquoise": "#0b6f6a", "purple": "#6a2fa6", "white": "#a08f6c",
}  # fmt: skip
"""The colour of a player's turn, dark enough for pale letters."""
TRAVELS: dict[type[Event], Travel] = {
    SoulMoved: Travel(LEAP),
    FaceTurned: Travel(0.4, ""),
    BaronMoved: Travel(0.6),
    TurnBegan: Travel(0.42),
    GaugeChanged: Travel(0.35, ""),
    ProtectionTurned: Travel(0.45),
}


def is_aftermath(event: Event) -> bool:
    """What follows by itself when a turn is over."""
    match event:
        case TurnBegan(extra=extra):
            return not extra
        case SoulMoved(why="transfer") | EndTriggered() | TurnMissed() | MajorityCounted() | Combined(final=True):
            return True
    return isinstance(event, Ended)


def goes_with(event: Event, earlier: Event) -> bool:
    """Two souls look into the mirror at the same time, and cross when they are swapped."""
    if not (isinstance(event, SoulMoved) and isinstance(earlier, SoulMoved)):
        return False
    return event.why == earlier.why and event.why in (*LOAS, "swap", "setup")


def enters(board: GameBoard, event: Event, piece: Piece) -> tuple[float, float] | None:
    """Candles come out of the reserve, a shield out of the tray, a stolen flame from where it burned; others grow."""
    match event:
        case GaugeChanged(gauge="offerings"):
            return board.box("reserve").centre
        case ProtectionTurned():
            return board.box("tray").centre
        case SoulMoved(why="steal", origin=origin, soul=soul):
            return _flame_at(board, origin, soul.colour)
    return None


def leaves(board: GameBoard, event: Event, piece: Piece) -> tuple[float, float] | None:
    """The last flame of its colour flies to the one it feeds; others go out."""
    match event:
        case SoulMoved(why="steal", target=target, soul=soul):
            return _flame_at(board, target, soul.colour)
    return None


def effect(board: GameBoard, event: Event, display: TableView, after: State) -> Motion | None:
    play = display.app.sounds.play
    match event:
        case SoulMoved(why="leap"):
            return _leap(event, display)
        case SoulMoved(why="score" | "send" | "transfer"):
            return _burn(board, event, display)
        case SoulMoved(why="steal"):
            play("flame")
            return _comet(board, event, display, after)
        case FaceTurned():
            play("card")
        case TurnBegan(seat=seat, extra=False):
            return _next_turn(board, display, after, seat)
        case GaugeChanged(gauge="offerings", before=before, after=now) if now > before:
            play("flame")
        case GaugeChanged(gauge="score", owner=int(side)):
            return _points(board, event, display, after, side)
        case ProtectionTurned(active=True):
            play("bell")
        case BaronMoved():
            play("boing")
        case PowerUsed(power=power, loa=loa):
            play("bell")
            return display.ring(board.box(power_spot(power)), LIGHT[COLOUR_OF[loa]], 0.4)
        case TurnBought(loa=loa, owner=seat):
            play("bell")
            return display.ring(board.box(f"portrait.{seat}"), LIGHT[COLOUR_OF[loa]], 0.5)
        case Combined(final=True):
            return _last_combination(board, event, display)
        case Combined():
            return _into_bowl(board, event, display)
        case EndTriggered(loa=loa):
            play("bell")
            return display.announce(_("The last round"), SHADE[COLOUR_OF[loa]])
        case TurnMissed(owner=seat, loa=loa):
            told = _("{name} misses the turn").format(name=board.player(after, seat))
            return display.announce(told, SHADE[COLOUR_OF[loa]])
        case MajorityCounted():
            return _majority(board, event, display)
    return None


def _middle(board: GameBoard, spot: str) -> Box:
    """A ring needs a round place."""
    return Box.around(board.box(spot).centre, 80, 80)


# Souls ---------------------------------------------------------------------------------------------------------------


def _sprite(display: TableView, event: SoulMoved) -> Sprite:
    (sprite,) = display.stage.standing(name_of(event.soul))
    return sprite


def _leap(event: SoulMoved, display: TableView) -> Motion | None:
    """In a high arc, with a clack where it lands; a soul that a hand has brought there has leapt already."""
    sprite = _sprite(display, event)
    if sprite.laid:
        return None
    glide = display.stage.glide(sprite, event.target, LEAP)

    def rise(t: float) -> None:
        sprite.lift = HIGH * 4 * t * (1 - t)

    return Together(glide, Tween(LEAP, rise, done=lambda: display.app.sounds.play("clack")))


def _flame_at(board: GameBoard, place: str, colour: Colour) -> tuple[float, float]:
    return board.stand(flame_kind(colour), flame_spot(side_named(place), colour), 0, 1)


def _burn(board: GameBoard, event: SoulMoved, display: TableView) -> Motion:
    """A soul flies home and becomes a flame, or feeds the one that burns there."""
    sprite, stage = _sprite(display, event), display.stage
    seconds = QUICK if event.why == "transfer" else BURN

    def burn() -> None:
        stage.sprites.remove(sprite)
        display.app.sounds.play("set")

    return stage.glide(sprite, flame_spot(side_named(event.target), event.soul.colour), seconds, burn)


def _comet(board: GameBoard, event: SoulMoved, display: TableView, after: State) -> Motion | None:
    """A flame of several that feeds another one: both stay, and only what flies between them is seen."""
    colour = event.soul.colour
    burning = [
        any(die.colour == colour for die in view.sides[side_named(place)].spirit)
        for view, place in ((after, event.origin), (display.view, event.target))
    ]
    if not all(burning):
        return None
    start, end = (_flame_at(board, place, colour) for place in (event.origin, event.target))
    height = board.piece(flame_kind(colour), flame_spot(0, colour)).height
    return display.animate(COMET, lambda t: [Drawing(flame_kind(colour), between(start, end, t), height)], ease_in_out)


def pour(board: GameBoard, display: TableView, souls: list[str]) -> None:
    """Souls that were chosen lie in the bowl until they are counted."""
    board.elsewhere = tuple(souls)
    for name, at in zip(souls, altar.in_bowl(board, len(souls)), strict=True):
        (sprite,) = display.stage.standing(name)
        sprite.at, sprite.laid = at, True


def _into_bowl(board: GameBoard, event: Combined, display: TableView) -> Motion:
    """Souls that lie in the bowl, or come there now, flare up together."""
    places = altar.in_bowl(board, len(event.souls))
    board.elsewhere = tuple(map(name_of, event.souls))
    coming = [
        display.stage.lay(sprite, at, POUR)
        for die, at in zip(event.souls, places, strict=True)
        for sprite in display.stage.standing(name_of(die))
        if not sprite.laid
    ]
    flare = Tween(0.0, begin=partial(display.app.sounds.play, "flame"))
    return Chain(Together(*coming), flare, display.ring(_middle(board, "bowl"), GOLD, 0.4))


# Whose turn, and figures ---------------------------------------------------------------------------------------------


def _next_turn(board: GameBoard, display: TableView, after: State, seat: int) -> Motion:
    """The souls in the tray go home before it is the next one's, whose souls come then. After a power at the end that
    is also said, since nobody has pressed a button for it; a person is hailed by the table anyway."""
    before: State = display.view
    home = f"capture.{side_of(before, before.active)}"
    going = [(sprite, home) for sprite in display.stage.sprites if sprite.spot == "tray"]
    souls = tuple(name_of(die) for view in (before, after) for die in own_side(view).capture)
    board.elsewhere = souls if going else tuple(name_of(die) for die in own_side(after).capture)
    leaving = Chain(
        display.stage.glide_all(going, HOME) if going else Tween(0.0), Tween(0.0, begin=partial(display.land, after))
    )
    travel, play = TRAVELS[TurnBegan], display.app.sounds.play
    coming = display.stage.become(partial(board.pieces, after), travel.seconds, done=partial(play, travel.sound))
    arrived = Tween(0.0, begin=board.come_to_rest)
    if before.step != "D" or not before.power_used_main or board.decides(seat):
        return Chain(leaving, coming, arrived)
    told = _("The turn passes to {name}").format(name=board.player(after, seat))
    passing = display.announce(told, SHADE[COLOUR_OF[after.players[seat].loa]])
    return Chain(leaving, passing, coming, arrived)


def _points(board: GameBoard, event: GaugeChanged, display: TableView, after: State, side: int) -> Motion:
    """What is gained is seen beside the score before that changes; who comes to the flag hears so at once, not only
    when the turn is over."""
    score = board.box(f"score.{side}")
    gain = _("+{n}").format(n=event.after - event.before)

    def rise(t: float) -> list[Tag]:
        return [Tag(gain, Box(score.x, score.y - 10 - 18 * t, score.w, 28), "#5a3406", GOLD)]

    rising = Together(display.animate(GAIN, rise), display.ring(_middle(board, f"score.{side}"), GOLD, 0.45))
    if after.ending != "none" or not event.before < board.preview.limit(after) <= event.after:
        return rising
    told = _("{name}: the flag is reached").format(name=board.who(after, side))
    ring = display.ring(Box.around(marks.flag(board, after, side), 60, 60), "#ff5a4a", 0.8)
    landed = Tween(0.0, begin=partial(display.land, after))
    return Chain(rising, landed, Together(ring, display.announce(told, _shade_of(after, side))))


def _shade_of(view: State, side: int) -> str:
    return SHADE[COLOUR_OF[view.players[side].loa]]


# The last count ------------------------------------------------------------------------------------------------------


def _last_combination(board: GameBoard, event: Combined, display: TableView) -> Motion:
    """Whose it is, and what it brings."""
    display.app.sounds.play("flame")
    text = ngettext("Last combination of {whose}: {n} point", "Last combination of {whose}: {n} points", event.points)
    told = text.format(whose=board.who(display.view, event.owner), n=event.points)
    ring = display.ring(_middle(board, f"capture.{event.owner}"), GOLD, 0.8)
    return Together(ring, display.announce(told, SHADE[COLOUR_OF[event.loas[0]]], 1.4))


def _majority(board: GameBoard, event: MajorityCounted, display: TableView) -> Motion:
    whose = in_a_row([board.who(display.view, side) for side in event.sides])
    if len(event.sides) == 1:
        text = ngettext("Most {colour}: {whose}, {n} point", "Most {colour}: {whose}, {n} points", event.points)
    else:
        text = ngettext(
            "Most {colour}: {whose}, {n} point each", "Most {colour}: {whose}, {n} points each", event.points
        )
    told = text.format(colour=_(COLOUR_NAMES[event.colour]), whose=whose, n=event.points)
    rings = [
        display.ring(_middle(board, flame_spot(side, event.colour)), LIGHT[event.colour], 0.8) for side in event.sides
    ]
    return Together(display.announce(told, SHADE[event.colour], 1.4), *rings)
