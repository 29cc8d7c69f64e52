"""What is written and drawn on the table: legs, thermometers, piles, the plates of the others, what lies in the drawer,
and the way of a sled before the click."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.core.events import GaugeChanged, Moved
from game.core.words import _, ngettext
from game.iditacards.content import Leg, SideName, UpgradeName
from game.iditacards.events import Attached, DogJoined, DogKilled
from game.iditacards.sight.views import SeatView, View
from game.iditacards.text.cardtext import card_name, signed
from game.iditacards.text.telling import MEDALS
from scenes.kit.canvas import Box
from scenes.kit.text import INK, MUTED, RED
from scenes.table.cards import BACK, CARD
from scenes.table.marks import Disc, Drawing, Mark, Nth, On, Panel, Picture, Rim, Tag, Words, badge
from scenes.table.places import HEAD, seat_colour
from scenes.table.terms import Hand

from . import words
from .drawer import Fate
from .faces import LAID_OPEN, SORTS, dog_picture
from .places import GOLD, RIM
from .zones import OwnDeck

if TYPE_CHECKING:
    from .board import GameBoard
    from .preview import Way

IVORY, DIM, PALE = "#fff6e0", "#bda98a", "#fffaf0"
MERCURY = {"hyp": "#3d8fe0", "starv": "#d8452f"}
TAGS: dict[Fate, str] = {"hand": "#7a540ef0", "keep": "#7a540ef0", "deck": "#264880f0", "destroy": "#96281ef0"}
"""What the words on a marked card of the drawer stand on."""
STRIPS: dict[Fate, str] = {"": "#f6ecd6", "hand": "#ffe7a3", "keep": "#ffe7a3", "deck": "#cfe0f5", "destroy": "#f3b9ad"}
DECKS: dict[UpgradeName, str] = {
    "speed": "#4a55b0", "reckless": "#a8322c", "improvement": "#2f8048", "survivor": "#8a6a1a",
}  # fmt: skip
FEW_SLEDS = 2
"""What one other did is still in everybody's mind; of more it is marked on the table."""
GRAVE = 5
"""From here on cold and hunger of the others are written in red."""
LINE = 26.0
"""Height that a line of the smallest letters takes."""


class Variant(NamedTuple):
    """Which board is laid: its side, and the order of the legs where they were shuffled."""

    side: SideName
    trail: tuple[Leg, ...]


# Printed -------------------------------------------------------------------------------------------------------------


def printed(board: GameBoard, variant: Variant) -> Iterator[Mark]:
    spots, world = board.spots, board.rules.world
    for number, leg in enumerate(variant.trail, start=1):
        column = spots[f"column.{number}"]
        yield Drawing(f"leg-{leg}", column.centre, column.h)
    if variant.trail:
        yield Drawing("trail", board.layout["board"].centre, board.layout["board"].h)
    for leg in world.legs:
        yield from _leg(board, variant.side, leg)
    numbers = "#33476b" if variant.side == "race" else "#c9d6f2"
    for n in range(10, world.figures.squares + 1, 10):
        yield Words(str(n), _line(spots[f"label.{n}"], 36), 17, "bold", numbers, "centre")
    yield Words(_("Start"), _line(spots["label.start"]), 17, "bold", "#5a2a20", "centre")
    title = spots["label.title"]
    yield Panel(Box.around(title.centre, 190, title.h), "#27356ee0", radius=10)
    yield Words("Iditacards", title, 40, "title", IVORY, "centre")


def _leg(board: GameBoard, side: SideName, leg: Leg) -> Iterator[Mark]:
    """Name, cold and hunger, effect."""
    box = board.spots[f"leg.{leg}"]
    inner = Box(box.x + 9, box.y, box.w - 12, box.h)
    levels = [(sign, number) for sign, number in words.levels(board.rules.world, side, leg) if number]
    x = inner.right - 34 * len(levels)
    name = _(board.rules.world.legs[leg].name)
    yield Words(name, Box(inner.x, inner.y, x - inner.x, 25), 18, "bold", wrap=False)
    for sign, number in levels:
        yield Drawing(sign, (x + 10, inner.y + 13), 19)
        yield Words(str(number), Box(x + 20, inner.y, 14, 25), 18, "bold")
        x += 34
    yield Words(words.leg_effect(leg), Box(inner.x, inner.y + 20, inner.w, 25), 17, colour=MUTED, wrap=False)


# True now ------------------------------------------------------------------------------------------------------------


def true_now(board: GameBoard, view: View) -> Iterator[Mark]:
    mine, land = view.players[board.me(view)], board.preview.ground(view)
    here = land.leg(mine.position)
    for number, leg in enumerate(land.trail, start=1):
        if leg == here:
            yield Panel(board.spots[f"column.{number}"].grown(-1), "#ffe28c2e", radius=6)
    own = board.spots[f"leg.{here}"].grown(1.5)  # around the words, not over them
    yield Panel(own, edge="#7a4a08", width=5, radius=7)
    yield Panel(own, edge=GOLD, radius=7)
    yield from _gauges(board, view)
    yield from _piles(board, view)
    yield from _post(board, view)
    yield from _plates(board, view)


def _gauges(board: GameBoard, view: View) -> Iterator[Mark]:
    layout, mine, land = board.layout, view.players[board.me(view)], board.preview.ground(view)
    for gauge, value in (("hyp", mine.hyp), ("starv", mine.starv)):
        tube, top = layout[f"tube.{gauge}"], layout[f"{gauge}.{value}"].centre[1]
        yield Panel(Box(tube.x, top, tube.w, tube.bottom - top + 4), MERCURY[gauge], radius=3)
        yield from _degrees(board, gauge, value)
    for spot, number, name in (
        ("speed", land.speed(mine), _("speed")),
        ("extra", land.extra(mine), _("cards")),
    ):
        yield Words(signed(number), layout[spot], 20, "bold", IVORY, "centre")
        yield Words(name, _line(layout[f"label.{spot}"]), 17, colour=DIM, align="centre")


def _degrees(board: GameBoard, gauge: str, value: int) -> Iterator[Mark]:
    """Nought, the deadly number, and where the marker stands; they keep out of each other's way."""
    for degree in sorted({0, value, board.rules.world.figures.deadly}):
        here = degree == value
        if here or abs(degree - value) > 1:
            at = board.layout[f"label.{gauge}.{degree}"]
            box = Box(at.x - 3, board.layout[f"{gauge}.{degree}"].centre[1] - LINE / 2, 20, LINE)
            colour = IVORY if here else "#ff9a7a" if degree else DIM
            yield Words(str(degree), box, 17, "bold" if here else "text", colour)


def _piles(board: GameBoard, view: View) -> Iterator[Mark]:
    """What is written at the piles."""
    layout, mine = board.layout, view.players[board.me(view)]
    deck, discard, risk, more = layout["deck"], layout["discard"], layout["dice"], layout["deck.more"]
    yield Words(_("Deck"), Box(deck.x - 6, deck.bottom - 4, 116, LINE), 17, "bold", IVORY, "centre")
    yield Words(_("Discard"), Box(discard.x, discard.bottom - 4, 104, LINE), 17, "bold", IVORY, "centre")
    yield Words(_("Risk"), Box(risk.x + 12, risk.y + 3, 80, LINE), 18, "bold", IVORY)
    if not board.in_play(view):
        waits = Box(risk.x + 10, risk.bottom - 30, risk.w - 20, LINE)
        yield Words(words.risk_words(board, view), waits, 17, colour=DIM, align="centre")
    for number in range(mine.legend_count):
        yield Drawing("legend-back", (more.x + 18 + number * 17, more.y + 25), 32)
    legends = words.legend_words(mine.legend_count)
    yield Words(legends, Box(more.x - 4, more.y + 35, 112, LINE), 17, colour=DIM, align="centre")


def _post(board: GameBoard, view: View) -> Iterator[Mark]:
    """The trading post: what lies there, as small cards by type."""
    box, count = board.layout["supply"], len(view.supply)
    step = min(33.0, (box.w - 32) / max(1, count - 1))
    left = box.centre[0] - step * (count - 1) / 2
    for number, name in enumerate(view.supply):
        kind = f"mini-{board.rules.world.cards[name].type}"
        yield Drawing(kind, (left + number * step, box.y + 32), 42)
    label = Box(box.x + 6, box.bottom - 27, box.w - 12, LINE)
    yield Words(words.post_words(view), label, 17, "bold", IVORY, "centre")


# Plates beside the trail ---------------------------------------------------------------------------------------------


def _plates(board: GameBoard, view: View) -> Iterator[Mark]:
    """What everybody may know of the others, and what lies ahead where nobody sits."""
    taken = board.plates(view)
    for seat, spot in taken.items():
        yield from _other(board, view, seat, board.layout[spot])
    free = [board.layout[f"place.{n}"] for n in range(len(taken) + 1, 4)]
    fill = (_medals, _days, _ahead) if len(view.players) == 1 else (_ahead, _days)
    for box, plate in zip(free, fill, strict=False):
        yield from plate(board, view, box)


def _other(board: GameBoard, view: View, seat: int, box: Box) -> Iterator[Mark]:
    """Gauges, counts, dogs, and what waits: three lines under the name."""
    player = view.players[seat]
    square = _("home") if player.position >= board.rules.world.home else str(player.position)
    yield Words(square, Box(box.right - 58, box.y, 50, HEAD), 20, "bold", PALE, "right", wrap=False)
    speed = signed(board.preview.ground(view).speed(player))
    y = box.y + HEAD + 1
    felt = (("sign-cold", player.hyp), ("sign-hunger", player.starv))
    for index, (sign, level) in enumerate(felt):
        yield from _figure(sign, str(level), box.x + 8 + index * 54, y, RED if level >= GRAVE else INK)
    yield from _figure("sign-speed", speed, box.x + 116, y)
    if player.immune:
        yield Drawing("flag-immune", (box.right - 20, y + 13), 24)
    y += 24
    counts = (("sign-hand", player.hand_count), ("sign-deck", player.deck), ("sign-discard", len(player.discard)))
    for index, (sign, count) in enumerate(counts):
        yield from _figure(sign, str(count), box.x + 8 + index * 54, y)
    if player.stack:
        yield Drawing("owed", (box.x + 182, y + 13), 24)
        yield Words(_("×{n}").format(n=player.stack[-1].owed), Box(box.x + 195, y, 40, LINE), 18, "bold")
    yield from _dogs(board, player, (seat - board.me(view)) % len(view.players))


def _figure(sign: str, number: str, x: float, y: float, colour: str = INK) -> Iterator[Mark]:
    yield Drawing(sign, (x + 11, y + LINE / 2), 22)
    yield Words(number, Box(x + 24, y, 30, LINE), 19, "bold", colour, wrap=False)


def _dogs(board: GameBoard, player: SeatView, plate: int) -> Iterator[Mark]:
    for place, dog in enumerate(player.team, start=1):
        box = board.box(f"dog.{plate}.{place}")
        yield Disc(box.centre, 15, "#e9dcc0")
        yield Drawing(dog_picture(board.rules.world, dog.card), box.centre, 27)
        for number in range(len(dog.attachments)):
            at = (box.right - 5 - number * 9, box.bottom - 5)
            yield Disc(at, 6, PALE)
            yield Disc(at, 4.6, "#2f7ca3")


def _headed(title: str, box: Box) -> Iterator[Mark]:
    """The head of a plate where nobody sits."""
    yield Panel(box._replace(h=HEAD), "#6b4a2b", radius=8)
    yield Panel(Box(box.x, box.y + HEAD / 2, box.w, HEAD / 2), "#6b4a2b", radius=0)
    yield Words(title, Box(box.x + 12, box.y, box.w - 24, HEAD), 20, "bold", PALE, wrap=False)


def _told(text: str, box: Box) -> Words:
    return Words(text, Box(box.x + 12, box.y + HEAD + 2, box.w - 22, box.h - HEAD - 4), 17, colour=MUTED)


def _ahead(board: GameBoard, view: View, box: Box) -> Iterator[Mark]:
    """The next leg: how far, what it does."""
    title, effect = words.next_leg(board, view)
    yield from _headed(title, box)
    yield _told(effect, box)


def _days(board: GameBoard, view: View, box: Box) -> Iterator[Mark]:
    yield from _headed(words.own_day(board.rules.world, view.players[board.me(view)]), box)
    yield _told(" ".join(words.today(board, view)), box)


def _medals(board: GameBoard, view: View, box: Box) -> Iterator[Mark]:
    """Alone it is a race against the clock."""
    turns, medals = words.turns_done(view), board.rules.world.medals
    yield from _headed(ngettext("{n} turn so far", "{n} turns so far", turns).format(n=turns), box)
    y = box.y + HEAD + 2
    for index, medal in enumerate(MEDALS):
        x, lost = box.x + 12 + index * (box.w - 22) / 3, turns > medals[medal]
        yield Drawing(f"medal-{medal}", (x + 22, y + 26), 46)
        colour = MUTED if lost else INK
        yield Words(str(medals[medal]), Box(x + 44, y + 12, 34, 28), 20, "bold", colour, wrap=False)
        if lost:
            yield Words(_("gone"), Box(x, y + 48, 70, 24), 17, colour=MUTED, wrap=False)


# Answering the hand --------------------------------------------------------------------------------------------------


def live(board: GameBoard, view: View, hand: Hand | None) -> Iterator[Mark]:
    """What changes in the middle of a frame: the deck while cards leave it, and what is said of the sky, which is not
    known while its die rolls. Of an empty hand nothing is said while it is being filled."""
    sign, deck, mine = board.spots["label.weather"], board.layout["deck"], view.players[board.me(view)]
    sky = words.rolling() if board.rolling else words.sky(board, view)
    yield Words(sky, sign._replace(w=sign.w + 4), 17, "bold", IVORY)
    count = mine.deck - board.off_deck
    # Of what lies under the top card only an edge is seen.
    for peep in range(min(3, count) - 1, -1, -1):
        yield Drawing(BACK, (deck.centre[0] + 2.5 * peep, deck.centre[1] - 2.5 * peep), 138)
    yield Words(str(count), Box.around(deck.centre, 60, 40), 30, "bold", IVORY, "centre", wrap=False)
    if hand is not None and not mine.hand_count:
        room = board.layout["hand"]
        where = Box(room.x, room.bottom - 47, room.w, 40)
        yield Words(words.empty_hand(board, view), where, 20, "italic", DIM, "centre")


def below(board: GameBoard, view: View, hand: Hand) -> Iterator[Mark]:
    """What the others did; and the own sled as it would stand where it comes to, paler than it is."""
    if len(view.players) > FEW_SLEDS and not board.drawer.shows(view):
        yield from _since_my_turn(board, view)
    way = _foreseen(board, view, hand)
    if way is not None and way.landing is not None and view.seat is not None and not board.drawer.shows(view):
        yield Drawing(board.sled(view.seat), board.box(str(way.landing)).centre, 46, opacity=0.43)


def _since_my_turn(board: GameBoard, view: View) -> Iterator[Mark]:
    """Where each of the others drove since the viewer's last turn, and what is new on their plates."""
    lately = board.lately(view)
    for seat, spot in board.plates(view).items():
        driven = [event for event in lately if isinstance(event, Moved) and event.owner == seat]
        for square in dict.fromkeys(event.origin for event in driven):
            at = board.box(square).centre
            yield Disc(at, 7, PALE)
            yield Disc(at, 5, seat_colour(board.seats[seat].colour))
        plate = board.layout[spot]
        far = int(driven[-1].target) - int(driven[0].origin) if driven else 0
        if far:
            tag = Box(plate.right - 76, plate.y + HEAD + 2, 70, 24)
            yield Tag(signed(far), tag, "#1c2440eb", GOLD, "right")
        gauges = [event.gauge for event in lately if isinstance(event, GaugeChanged) and event.owner == seat]
        for index, gauge in enumerate(("hyp", "starv")):
            if gauge in gauges:
                figure = Box(plate.x + 6 + index * 54, plate.y + HEAD + 2, 50, 24)
                yield Panel(figure, edge="#b9700a", width=2, radius=8)
        if any(isinstance(event, DogJoined | DogKilled | Attached) and event.seat == seat for event in lately):
            yield Panel(Box(plate.x + 4, plate.bottom - 34, plate.w - 8, 33), edge="#b9700a", width=2, radius=8)


def above(board: GameBoard, view: View, hand: Hand) -> Iterator[Mark]:
    if board.drawer.shows(view):
        yield from drawer(board, view, hand)
    elif (way := _foreseen(board, view, hand)) is not None:
        yield from _way(board, way)
    yield from _paying(board, view)
    yield from _spoken_of(board, view)
    for spot in board.handling.asked_for(view):
        dog, place = board.zones[spot]
        yield from dog.light(view, place, None)
    if board.must_reveal(view):
        deck, key = board.zones["deck"]
        assert isinstance(deck, OwnDeck)
        yield from deck.light(view, key, None)


def owed(board: GameBoard, view: View) -> Iterator[Mark]:
    """What a waiting card still owes hangs on it as black diamonds."""
    for place, waiting in enumerate(view.players[board.me(view)].stack):
        across = [(number - (waiting.owed - 1) / 2) * 20 for number in range(waiting.owed)]
        yield On(Nth("stack", place), tuple(Drawing("owed", (x, 46), 24) for x in across))


def _foreseen(board: GameBoard, view: View, hand: Hand) -> Way | None:
    """Where the own sled would go with what the hand is about to do, if that is one thing."""
    gesture = next(iter(hand.meant)) if len(hand.meant) == 1 else None
    if gesture is None or not gesture.moves or not board.my_decision(view):
        return None
    return board.preview.way(view, gesture.moves)


def _way(board: GameBoard, way: Way) -> Iterator[Mark]:
    """Where the sled would go and come to rest, before the click."""
    for squares, colour in ((way.by_card, GOLD), (way.by_step, "#ffffff")):
        for square in squares[:-1] if squares[-1:] == (way.landing,) else squares:
            at = board.box(str(square)).centre
            yield Disc(at, 8, "#3b2a1a")
            yield Disc(at, 6, colour)
    if way.landing is None:
        return
    box = board.box(str(way.landing))
    yield Panel(Box.around(box.centre, 50, 46), edge=GOLD, dash=7)
    if way.landing < board.rules.world.home:
        below = box.y > board.layout["board"].centre[1]
        at = (box.centre[0], box.bottom + 16 if not below else box.y - 16)
        yield from badge(str(way.landing), Box.around(at, 48, 24), "#1c2440eb", GOLD)


def _paying(board: GameBoard, view: View) -> Iterator[Mark]:
    """While energy is paid: what is played stands out, and what would be missed least carries a gold mark."""
    pending = view.pending
    if pending is None or pending.kind != "pay" or pending.seat != view.seat or view.seat is None:
        return
    if pending.hand >= 0:
        card = (view.players[view.seat].hand or ())[pending.hand]
        yield Rim(board.played_spot(view, card), "#7fd0ff")
    least = (Disc((15, -17), 15, "#3a2c14"), Disc((15, -17), 13, GOLD), Drawing("sign-discard", (15, -17), 19))
    for spot in board.handling.cheapest(view):
        if spot not in board.chosen:
            yield Rim(spot, "", badge=least)


def _spoken_of(board: GameBoard, view: View) -> Iterator[Mark]:
    """In a guided game the cards of the hand that the note is about have a gold rim."""
    handling = board.handling
    named = handling.guided_card(view)
    spots = [spot for spot in handling.payable(view) if spot not in board.chosen] if handling.guided else []
    spots += [board.hand_spot(*key) for key in board.held(view) if key[0] == named][-1:]
    for spot in spots:
        yield Rim(spot, RIM, 6, 6)
        yield Rim(spot, GOLD)


# The drawer ----------------------------------------------------------------------------------------------------------


def drawer(board: GameBoard, view: View, hand: Hand) -> Iterator[Mark]:
    """What lies in it now; while the trading post is filled, nothing there can be pressed."""
    drawer = board.drawer
    box = drawer.box
    yield Panel(box, covers=True)
    yield Picture("iditacards/drawer", box)
    title, counter = words.drawer_words(board, view)
    yield Words(title, Box(box.x + 16, box.y, 360, 42), 30, "title", IVORY, wrap=False)
    yield Words(counter, Box(box.right - 386, box.y, 370, 42), 18, "bold", GOLD, "right", wrap=False)
    spoken_of = board.handling.spoken_of(view)
    for name, plate in drawer.decks(view).items():
        spot = f"deck.{name}"
        yield from _deck(board, view, name, plate, pointed=hand.over == spot)
        if spot in spoken_of:
            yield Panel(plate.grown(2), edge=GOLD, width=5, radius=10)
    marked = drawer.fresh(view) if drawer.shows(view) in ("recover", "cull") else {}
    draw = _strip if drawer.in_strips(view) else _card
    for number, (card, place) in enumerate(zip(drawer.cards(view), drawer.boxes(view), strict=True)):
        spot = f"card.{number + 1}"
        yield from draw(
            board, card, place, marked.get(number, ""), pointed=hand.over == spot, wanted=spot in spoken_of
        )  # fmt: skip
    if not drawer.cards(view) and not drawer.filling:
        cloth = Box(box.x + 4, box.y + 38, box.w - 8, box.h - 42)
        yield Words(words.empty_words(drawer.shows(view)), cloth, 22, "italic", IVORY, "centre")


def _deck(board: GameBoard, view: View, name: UpgradeName, box: Box, *, pointed: bool) -> Iterator[Mark]:
    deck = next(deck for deck in view.upgrades if deck.name == name)
    lit = board.drawer.shows(view) == "deck"
    edge = GOLD if lit and pointed else IVORY if lit else "#d8c69a"
    yield Panel(box, DECKS[name], edge, 3 if lit else 1.4, 8)
    yield Drawing(f"deck-{name}", (box.x + 24, box.centre[1]), 34)
    title = Box(box.x + 44, box.y, box.w - 82, box.h)
    yield Words(words.deck_name(name), title, 19, "bold", IVORY, wrap=False)
    count = Box(box.right - 42, box.y, 34, box.h)
    yield Words(str(len(deck.unseen)), count, 19, "bold", IVORY, "right", wrap=False)


def _card(board: GameBoard, card: str, box: Box, mark: Fate, *, pointed: bool, wanted: bool) -> Iterator[Mark]:
    yield Drawing(CARD + LAID_OPEN + card, box.centre, box.h)
    if wanted:
        yield Panel(box.grown(6), edge=GOLD, width=5, radius=10)
    elif pointed or mark:
        yield Panel(box.grown(2), edge=GOLD, radius=10)
    if mark:
        tag = Box.around(box.centre, 96, 28)  # over the picture, so that the words can be read
        yield Tag(words.mark_words(mark), tag, TAGS[mark], IVORY)


def _strip(board: GameBoard, card: str, box: Box, mark: Fate, *, pointed: bool, wanted: bool) -> Iterator[Mark]:
    """Type, name and the mark that was made."""
    kind, head = board.rules.world.cards[card].type, box._replace(w=30)
    yield Panel(box, STRIPS[mark], radius=6)
    yield Panel(head, SORTS[kind][0], radius=6)
    yield Drawing(f"type-{kind}", head.centre, min(24.0, box.h - 6))
    if mark or pointed:
        yield Panel(box, edge="#7a4a08" if mark else GOLD, width=2.4, radius=6)
    room = 66 if mark else 0
    title = Box(box.x + 35, box.y, box.w - 38 - room, box.h)
    yield Words(card_name(board.rules.world, card), title, 25, "title", wrap=False)
    if mark:
        shut = Box(box.right - room - 3, box.y, room, box.h)
        yield Words(words.mark_words(mark), shut, 17, "italic", "#5a2a10", "right", wrap=False)
    if wanted:
        yield Panel(box.grown(1), edge=GOLD, width=4, radius=6)


def _line(box: Box, wide: float = 0.0) -> Box:
    """Room for a line of the smallest letters in the middle of a plate, however low the plate is."""
    return Box.around(box.centre, max(wide, box.w), LINE)
