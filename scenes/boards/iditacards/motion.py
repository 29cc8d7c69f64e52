"""What is seen of an event beside the pieces that go where they belong: cards that are dealt or turned over, the card
that somebody else plays, rings, bands of words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.events import CardMoved, Event, GaugeChanged, Moved
from game.core.words import _
from game.iditacards.content import WEATHERS
from game.iditacards.events import (
    Attached,
    CardPlayed,
    CardsDrawn,
    CheckpointPassed,
    DayBegan,
    DayCalled,
    DayFlag,
    Destroyed,
    Died,
    Discarded,
    DogJoined,
    DogKilled,
    Fizzled,
    Kept,
    LegEntered,
    NothingHappened,
    Passed,
    RanAgain,
    Recovered,
    Reshuffled,
    StormBound,
    SupplyTurned,
    Taken,
    WeatherRolled,
)
from game.iditacards.sight.views import View
from game.iditacards.text.cardtext import card_name
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween, between
from scenes.table.cards import BACK, CARD
from scenes.table.marks import Drawing, Mark, Point
from scenes.table.stage import Sprite
from scenes.table.terms import Piece, Travel
from scenes.table.view import TableView

from .faces import LAID_OPEN, sky

if TYPE_CHECKING:
    from .board import GameBoard

FLY, DEAL, HOP, SHOWN = 0.36, 0.17, 0.11, 1.3
"""Seconds: a card's flight, a card dealt, a hop of a sled; how long somebody else's card is seen."""
LONGEST_DEAL, SLIDE_BACK, ROLL = 1.4, 0.8, 0.8
HELD_UP = 300.0
"""Height of a card that somebody else plays: all can read it."""
COLD, HUNGER, GOLD, PALE, RELIEF = "#8fd0ff", "#ff9a7a", "#ffd166", "#fffaf0", "#a8e6a0"
TRAVELS: dict[type[Event], Travel] = {
    Moved: Travel(HOP, "step"), GaugeChanged: Travel(0.35, ""), DogKilled: Travel(0.5, "chain"),
}  # fmt: skip


def effect(board: GameBoard, event: Event, display: TableView, after: View) -> Motion | None:
    sounds, me = display.app.sounds, board.me(after)
    board.off_deck = max(0, display.view.players[me].deck - after.players[me].deck)
    board.drawer.filling = isinstance(event, SupplyTurned) and event.seat == after.seat
    match event:
        case Moved(piece="sled", why="death", target=target, owner=owner):
            return display.stage.glide(_sled(display, owner), target, SLIDE_BACK)
        case WeatherRolled(weather=weather):
            sounds.play("dice")
            board.rolling = True
            (die,) = display.stage.standing("weather")
            return display.stage.tumble(die, sky(weather), [sky(each) for each in WEATHERS], ROLL)
        case DayCalled(seat=seat):
            sounds.play("rise")
            mine = seat == me and sum(who.is_person for who in board.seats) == 1
            told = _("A new day for {name}").format(name=board.rules.company.name(seat))
            return display.announce(_("A new day for you") if mine else told, "#3f5f9c", 0.9)
        case Died():
            sounds.play("loss")
            return display.announce(board.rules.tell(event) or "", "#3b4a63", 1.2)
        case Passed(other=other):
            sounds.play("whistle")
            return _ring_sled(display, other, HUNGER)
        case CheckpointPassed(seat=seat):
            sounds.play("bell")
            return _ring_sled(display, seat, "#c79bff")
        case StormBound(seat=seat):
            return _ring_sled(display, seat, COLD)
        case LegEntered(leg=leg):
            return display.ring(_round(board.box(f"leg.{leg}")), GOLD, 0.25)
        case SupplyTurned(deck=name, card=card) if board.drawer.filling:
            plate, place = board.drawer.decks(after)[name], board.drawer.boxes(after)[-1]
            flight = (plate.centre, place.centre)
            return display.animate(FLY, lambda t: [Drawing(CARD + LAID_OPEN + card, between(*flight, t), place.h)])
        case SupplyTurned(card=card):
            way = (board.drawer.box.centre, board.box("post").centre)
            return display.animate(0.3, lambda t: [Drawing(CARD + card, between(*way, t), 90)])
    whose: int | None = event.owner if isinstance(event, CardMoved | GaugeChanged) else getattr(event, "seat", None)
    if whose is None:
        return None
    return _own(board, event, display, after) if whose == me else _others(board, event, display, whose)


def enters(board: GameBoard, event: Event) -> Point:
    """Where a card comes from that lay nowhere: off the deck, from the trading post, out of the drawer."""
    match event:
        case Taken(why="supply"):
            return board.box("post").centre
        case Taken(why="legend"):
            return board.box("legends").centre
        case Taken(seat=seat) if board.on_table is not None:
            return board.box(str(board.on_table.players[seat].position)).centre
        case Kept():
            return board.drawer.box.centre
    return board.box("deck").centre


def leaves(board: GameBoard, event: Event) -> Point | None:
    """Where a card goes that lies nowhere then: into the deck, or nowhere."""
    match event:
        case DayBegan() | Reshuffled() | Recovered(target="deck"):
            return board.box("deck").centre
        case Recovered() | DogKilled(goes="hand"):
            return board.box("hand").centre
    return None


# The trail -----------------------------------------------------------------------------------------------------------


def _sled(display: TableView, seat: int | None) -> Sprite:
    return display.stage.standing("sled", "", seat)[0]


def _ring_sled(display: TableView, seat: int, colour: str) -> Motion:
    return display.ring(Box.around(_sled(display, seat).at, 56, 56), colour, 0.35)


# The others ----------------------------------------------------------------------------------------------------------


def _others(board: GameBoard, event: Event, display: TableView, seat: int) -> Motion | None:
    spot = board.plates(display.view).get(seat)
    if spot is None:
        return None
    plate = board.box(spot)
    match event:
        case CardPlayed(card=card):
            display.app.sounds.play("card")
            return _held_up(board, display, card, plate.centre)
        case DogKilled() | Fizzled() | Taken(why="damage"):
            display.app.sounds.play("bad")
            return display.ring(_round(plate), HUNGER, 0.35)
        case DogJoined() | Attached() | Taken() | DayFlag():
            return display.ring(_round(plate), GOLD, 0.3)
        case GaugeChanged(gauge=gauge):
            return display.ring(_round(plate), COLD if gauge == "hyp" else HUNGER, 0.3)
        case DayBegan():
            return display.ring(_round(plate), PALE, 0.3)
    return None


def _held_up(board: GameBoard, display: TableView, card: str, start: Point) -> Motion:
    """The card that somebody else plays comes from their plate and is held up for a moment, large enough to read."""
    trail = board.layout["board"]
    end = (trail.right - 130, trail.centre[1])

    def show(t: float) -> list[Mark]:
        return [Drawing(CARD + card, between(start, end, min(1.0, t * 5)), HELD_UP)]

    return display.animate(SHOWN, show)


# The own cards -------------------------------------------------------------------------------------------------------


def _own(board: GameBoard, event: Event, display: TableView, after: View) -> Motion | None:
    sounds = display.app.sounds
    match event:
        case CardsDrawn(count=count):
            return _dealt(board, display, after, count)
        case CardPlayed(card=card, source="hand"):
            sounds.play("card")
            _take_from_hand(board, display, (card,))
        case CardPlayed(card=card):
            sounds.play("card")
            return _turned_up(board, display, (card,), "play")
        case Discarded(why="energy", cards=cards):
            _take_from_hand(board, display, cards)
        case Discarded(why="health", cards=cards):
            return _turned_up(board, display, cards, "discard")
        case Fizzled(why=why) if why != "new-day":
            sounds.play("bad")
            return display.announce(board.rules.tell(event) or "", "#7a2b25", 2.0)
        case DogJoined(card=card):
            return _harnessed(board, display, after, card, f"team.{len(after.players[board.me(after)].team)}")
        case Attached(card=card, place=place):
            number = len(after.players[board.me(after)].team[place].attachments)
            return _harnessed(board, display, after, card, f"gear.{place + 1}.{number}")
        case Destroyed(origin="hand" | "play"):
            sounds.play("flame")
        case Taken():
            return _taken(board, event, display)
        case DogKilled(place=place, goes=goes):
            return _killed(display, place, goes)
        case DayBegan() | Reshuffled():
            sounds.play("page")
        case GaugeChanged():
            return _felt(board, event, display)
        case DayFlag() | RanAgain() | NothingHappened():
            return display.ring(_round(board.box("play")), GOLD, 0.3)
    return None


def _dealt(board: GameBoard, display: TableView, after: View, count: int) -> Motion | None:
    """Card after card comes off the deck with its back up, and is turned over where it is held while the next comes.
    A hand that nobody may see comes all at once."""
    me = board.me(after)
    hand = after.players[me].hand
    if hand is None:
        return None
    board.off_deck = 0
    steps = []
    for held in range(len(hand) - count + 1, len(hand) + 1):
        players = list(after.players)
        players[me] = replace(players[me], hand=hand[:held])
        pieces = board.pieces(replace(after, players=tuple(players)))
        newest = max(n for n, piece in enumerate(pieces) if piece.spot == "hand" and piece.id == hand[held - 1])
        pieces[newest] = pieces[newest]._replace(kind=BACK, value="")
        steps.append(_becoming(board, display, pieces, min(DEAL, LONGEST_DEAL / count)))
    return Chain(*steps)


def _becoming(board: GameBoard, display: TableView, pieces: Sequence[Piece], seconds: float) -> Motion:
    deck, sounds = board.box("deck").centre, display.app.sounds

    def off_the_deck() -> Sequence[Piece]:
        board.off_deck += 1
        display.ask_again()
        return pieces

    return display.stage.become(off_the_deck, seconds, lambda _piece: deck, done=partial(sounds.play, "card"))


def _turned_up(board: GameBoard, display: TableView, cards: Sequence[str], spot: str) -> Motion:
    """Cards off the top of the deck are turned over on their way."""
    deck = board.box("deck").centre
    return Together(*(display.stage.appear(board.card(card, spot), deck, FLY, BACK) for card in cards))


def _take_from_hand(board: GameBoard, display: TableView, cards: Sequence[str]) -> None:
    """Of equal cards the one leaves the hand that somebody took; of cards with their backs up, the last becomes it."""
    stage = display.stage
    gone: list[Sprite] = []
    for card in cards:
        held = [sprite for sprite in stage.sprites if sprite.spot == "hand" and sprite not in gone]
        equal = [sprite for sprite in held if sprite.id == card]
        if not equal:
            held[-1].id = card
            gone.append(held[-1])
            continue
        taken = next((sprite for sprite in equal if sprite.laid or board.was_taken(sprite.piece)), equal[-1])
        if taken is not equal[-1]:
            _swap(stage.sprites, taken, equal[-1])
        gone.append(taken)


def _swap(sprites: list[Sprite], one: Sprite, other: Sprite) -> None:
    """Equal cards of a hand change places in it."""
    here, there = sprites.index(one), sprites.index(other)
    sprites[here], sprites[there] = other, one
    one.value, other.value = other.value, one.value


def _taken(board: GameBoard, event: Taken, display: TableView) -> Motion | None:
    """What comes by itself is named: the last legend, and the last cards of the trading post."""
    if event.why == "damage":
        display.app.sounds.play("bad")
        return None
    view: View = display.view
    pending = view.pending
    chosen = event.why == "supply" and pending is not None and pending.kind == "take"
    if chosen or (event.why == "legend" and view.players[event.seat].legend_count > 1):
        return None
    name = card_name(board.rules.world, event.card)
    text = _("Your last legend: {card}") if event.why == "legend" else _("All that lies there is yours: {card}")
    return display.announce(text.format(card=name), "#2f6b3c", 1.2)


def _harnessed(board: GameBoard, display: TableView, after: View, card: str, spot: str) -> Motion:
    """A card goes to its place in the team as a card, and is a dog or what it carries when it has come."""
    (sprite,) = display.stage.standing(card, "play")
    piece = next(each for each in board.pieces(after) if each.spot == spot)
    start, end, size = sprite.at, board.stand(piece.kind, spot, 0, 1), piece.height / sprite.height

    def show(t: float) -> None:
        sprite.at, sprite.scale = between(start, end, t), 1 + (size - 1) * t

    def done() -> None:
        display.app.sounds.play("chain")
        sprite.kind, sprite.spot, sprite.height = piece.kind, spot, piece.height
        sprite.scale, sprite.laid = 1.0, False

    return Tween(FLY, show, done=done)


def _killed(display: TableView, place: int, goes: str) -> Motion | None:
    """The very dog that dies leaves its place, and those behind it move up."""
    team = {sprite.spot: sprite for sprite in display.stage.on("team.")}
    dead = team[f"team.{place + 1}"]
    if goes == "stays":
        return display.ring(Box.around(dead.at, 60, 60), GOLD, 0.4)
    for behind in range(place + 2, len(team) + 1):
        team[f"team.{behind}"].spot = f"team.{behind - 1}"
    dead.spot = f"team.{len(team)}"
    return None


def _felt(board: GameBoard, event: GaugeChanged, display: TableView) -> Motion:
    rises = event.after > event.before
    display.app.sounds.play("bad" if rises else "rise")
    x, y = board.box(f"{event.gauge}.{event.after}").centre
    colour = RELIEF if not rises else COLD if event.gauge == "hyp" else HUNGER
    return display.ring(Box.around((x, y), 40, 40), colour, 0.3)


def _round(box: Box) -> Box:
    """A ring needs a round place."""
    size = min(70.0, box.w, max(44.0, box.h))
    return Box.around(box.centre, size, size)
