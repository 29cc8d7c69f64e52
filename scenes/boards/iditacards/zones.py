"""The places of the table: trail and legs, the own things in front, the plates of the others, and what lies in the
drawer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.moves import Move
from game.core.words import N_, _, pgettext
from game.iditacards.content import Leg
from game.iditacards.moves import Attach, Kill, Reveal, Slay
from game.iditacards.sight.views import View
from game.iditacards.text.cardtext import card_name
from scenes.kit.canvas import Box
from scenes.table.cards import CARD
from scenes.table.marks import Mark, Panel, Rim, Tag
from scenes.table.standing import Fan, Pile, Row
from scenes.table.terms import Look, Piece
from scenes.table.zones import Zone, places

from . import looks, words
from .drawer import DrawerCard, DrawerDeck, DrawerHead
from .faces import IN_HAND
from .places import DOG, GOLD, HAND, RIM, Fixed, Place, card_in_hand, holds_dog, is_paying, played

if TYPE_CHECKING:
    from .board import GameBoard

PLAY = 138.0
"""Height of a card in play."""
PLATE, GEAR_HIGH = 92.0, 22.0
"""Heights of the plate of a dog, and of a strip under it that names what the dog carries."""
LEGS = 48.0
"""Height of the plates of the legs, above and below the trail."""
HELD = 7.0
"""How far inside its edge a card of the hand is surely taken."""


# The trail -----------------------------------------------------------------------------------------------------------


class Square(Zone[View, int]):
    spot = "{}"
    of = (int,)
    sort = "square"
    tall = 42.0
    board: GameBoard

    def place(self, key: int, kind: str, index: int, count: int) -> tuple[float, float]:
        """Sleds that meet in the middle of a turn lie in the order of the seats; at Start, side by side."""
        if not key:
            return Row(gap=0).place(self.box(key), self.board.size(kind, self.name(key)), index, count)
        x, y = self.box(key).centre
        sleds = [self.board.sled(seat) for seat in range(max(2, len(self.board.seats)))]
        middle = (len(sleds) - 1) / 2
        place = sleds.index(kind) if count > 1 and kind in sleds else middle
        return (x + (place - middle) * 18, y - 3)


class OverTheTrail(Place):
    """All of the board takes a card (`reach`); what is said and shown about that keeps to its upper half."""

    def keys(self, view: View) -> Iterable[None]:
        return () if self.board.drawer.shows(view) else (None,)

    def box(self, key: None) -> Box:
        board = self.board.layout["board"]
        return Box(board.x, board.y + LEGS, board.w, board.h / 2 - LEGS - 20)

    def reach(self, key: None) -> Box:
        return self.board.layout["board"]

    def light(self, view: View, key: None, source: str | None) -> Sequence[Mark]:
        board = self.board.layout["board"].grown(5)
        return Panel(board, "", RIM, 7, 6), Panel(board, "", GOLD, 4, 6)


class Trail(OverTheTrail):
    spot = "trail"
    title = N_("The trail")

    def why_not(self, view: View, source: str, key: None) -> str | None:
        return None if source else _("Drag a card from your hand here to play it.")


class Snow(OverTheTrail):
    """For dogs that are left behind: a place of its own, or every hover on the trail would speak of that."""

    spot = "snow"
    title = N_("The snow beside the trail")


class LegPlate(Place):
    spot = "leg.{}"
    of = (str,)

    def keys(self, view: View) -> Iterable[Leg]:
        return () if self.board.drawer.shows(view) else self.board.rules.world.legs

    def label(self, view: View, key: Leg) -> str:
        return _(self.board.rules.world.legs[key].name)

    def look(self, view: View, key: Leg) -> Look:
        return looks.look_at_leg(self.board, view, key)

    def why_not(self, view: View, source: str, key: Leg) -> str | None:
        return None if source else words.leg_effect(key)


class Sky(Place):
    spot = "weather"
    title = N_("The weather")
    tall = 29.0

    def keys(self, view: View) -> Iterable[None]:
        return () if self.board.drawer.shows(view) else (None,)

    def reach(self, key: None) -> Box:
        die, sign = self.box(key), self.board.spots["label.weather"]
        left, top = min(die.x, sign.x), min(die.y, sign.y)
        return Box(left, top, max(die.right, sign.right) - left, max(die.bottom, sign.bottom) - top)

    def look(self, view: View, key: None) -> Look:
        return looks.look_at_sky(self.board, view)

    def why_not(self, view: View, source: str, key: None) -> str | None:
        return None if source else words.sky(self.board, view)


class InPlay(Zone[View, None]):
    """At the end of the trail, where cards of others are shown too: on the risk tray it would seem to wait."""

    spot = "play"
    tall = PLAY
    arrangement = Row(gap=4)

    def box(self, key: None) -> Box:
        board = self.board.layout["board"]
        return Box(board.right - 112, board.bottom - LEGS - PLAY - 14, 84, PLAY)


# The others ----------------------------------------------------------------------------------------------------------


class Plate(Place):
    """The plate of another musher; its number counts the seats from the one in front."""

    spot = "place.{}"
    of = (int,)
    sort = "person"

    def keys(self, view: View) -> Iterable[int]:
        return range(1, len(view.players))

    def seat(self, view: View, key: int) -> int:
        return (self.board.me(view) + key) % len(view.players)

    def box(self, key: int) -> Box:
        return self.board.layout[self.name(key)]

    def label(self, view: View, key: int) -> str:
        return self.board.rules.company.name(self.seat(view, key))

    def look(self, view: View, key: int) -> Look:
        seat = self.seat(view, key)
        return Look(self.board.rules.company.name(seat), looks.plate_words(self.board, view, seat))

    def why_not(self, view: View, source: str, key: int) -> str | None:
        return None if source else looks.plate_words(self.board, view, self.seat(view, key))


class OtherDog(Place):
    """A small dog on the plate of somebody else."""

    spot = "dog.{}.{}"
    of = (int, int)

    def seat(self, view: View, key: tuple[int, int]) -> int:
        return (self.board.me(view) + key[0]) % len(view.players)

    def keys(self, view: View) -> Iterable[tuple[int, int]]:
        for plate in range(1, len(view.players)):
            dogs = view.players[self.seat(view, (plate, 1))].team
            yield from ((plate, place) for place in range(1, len(dogs) + 1))

    def box(self, key: tuple[int, int]) -> Box:
        plate, place = key
        room = self.board.layout[f"place.{plate}"]
        return Box(room.x + 6 + (place - 1) * 32, room.bottom - 32, 31, 31)

    def reach(self, key: tuple[int, int]) -> Box:
        return Box.around(self.box(key).centre, 40, 31)

    def label(self, view: View, key: tuple[int, int]) -> str:
        seat, place = self.seat(view, key), key[1]
        dog = card_name(self.board.rules.world, view.players[seat].team[place - 1].card)
        text = _("{dog}, dog {n} of {name}")
        return text.format(dog=dog, n=place, name=self.board.rules.company.name(seat))

    def look(self, view: View, key: tuple[int, int]) -> Look | None:
        return looks.look_at_dog(self.board, view, self.seat(view, key), key[1])

    def why_not(self, view: View, source: str, key: tuple[int, int]) -> str | None:
        look = None if source or view.pending is not None else self.look(view, key)
        return None if look is None else look.title

    def pressed(self, view: View, key: tuple[int, int]) -> Move | None:
        return Slay(self.seat(view, key), key[1])


# Piles and gauges ----------------------------------------------------------------------------------------------------


class LookedThrough(Fixed):
    """A pile that is opened with a click: that one may look through it at any time needs no light."""

    sort = "pile"

    def light(self, view: View, key: None, source: str | None) -> Sequence[Mark]:
        return () if source is None else super().light(view, key, source)


class Post(LookedThrough):
    spot, drawn = "post", "supply"
    title = N_("The trading post")

    def letter(self, key: None) -> str:
        return pgettext("iditacards key", "t")


class Discard(LookedThrough):
    spot = "discard"
    title = N_("Your discard pile")
    tall = 138.0
    arrangement = Pile()

    def meant(self, view: View, source: str, key: None) -> Move | None:
        card = card_in_hand(source)
        return played(view, card, pays=is_paying(view)) if card and view.seat is not None else None

    def why_not(self, view: View, source: str, key: None) -> str | None:
        if source or view.players[self.board.me(view)].discard:
            return None
        return _("Nothing was discarded yet.")


class Legends(LookedThrough):
    spot, drawn = "legends", "deck.more"
    title = N_("Your legends")

    def why_not(self, view: View, source: str, key: None) -> str | None:
        return None if source else _("A legend is earned at every checkpoint.")


class OwnDeck(Fixed):
    spot = "deck"
    title = N_("Your deck")
    sort = "pile"

    def pressed(self, view: View, key: None) -> Move:
        return Reveal()


class Risk(Fixed):
    spot, drawn = "risk", "dice"
    title = N_("Cards that wait for risk")

    def look(self, view: View, key: None) -> Look:
        return looks.look_at_risk(self.board, view)

    def why_not(self, view: View, source: str, key: None) -> str | None:
        return None if source else looks.risk_help(self.board, view)


class Stack(Zone[View, None]):
    """Cards on the risk tray."""

    spot = "stack"
    tall = 94.0
    arrangement = Row(gap=4, align="left")

    def box(self, key: None) -> Box:
        first, last = self.board.layout["stack.1"], self.board.layout["stack.3"]
        return Box(first.x - 2, first.y, last.right - first.x + 4, first.h)


class Degree(Zone[View, tuple[str, int]]):
    """Where the marker of a thermometer stands."""

    spot = "{}.{}"
    of = (("hyp", "starv"), int)
    sort = "track"
    tall = 17.0

    def box(self, key: tuple[str, int]) -> Box:
        return self.board.layout[self.name(key)]

    def place(self, key: tuple[str, int], kind: str, index: int, count: int) -> tuple[float, float]:
        x, y = self.box(key).centre
        return (x - 19, y)


class Gauge(Place):
    """A gauge with all that belongs to it, so that a mouse which rests anywhere on it is answered."""

    spot = "{}"
    of = (("hyp", "starv", "speed", "extra"),)
    names: ClassVar[dict[str, str]] = {
        "hyp": N_("Your cold"),
        "starv": N_("Your hunger"),
        "speed": N_("Your speed"),
        "extra": N_("Your extra cards each morning"),
    }

    def keys(self, view: View) -> Iterable[str]:
        return self.names

    def box(self, key: str) -> Box:
        """Two thermometers side by side, and beside them two figures, one above the other."""
        layout = self.board.layout
        gauges, middle, right = layout["gauges"], layout["tube.starv"].x - 17, layout["label.speed"].x
        below = layout["label.speed"].bottom + 3
        match key:
            case "hyp":
                return Box(gauges.x, gauges.y, middle - gauges.x, gauges.h)
            case "starv":
                return Box(middle, gauges.y, right - middle, gauges.h)
            case "speed":
                return Box(right, gauges.y, gauges.right - right, below - gauges.y)
        return Box(right, below, gauges.right - right, gauges.bottom - below)

    def label(self, view: View, key: str) -> str:
        return _(self.names[key])

    def look(self, view: View, key: str) -> Look:
        match key:
            case "speed":
                return looks.look_at_speed(self.board, view)
            case "extra":
                return looks.look_at_extra(self.board, view)
        return looks.look_at_gauge(self.board, view, key)

    def why_not(self, view: View, source: str, key: str) -> str | None:
        return None if source else self.look(view, key).words


# The own team --------------------------------------------------------------------------------------------------------


class OwnDog(Place):
    """A place in harness, with the plate of the dog that runs there."""

    spot = "team.{}"
    of = (int,)
    tall = PLATE

    def keys(self, view: View) -> Iterable[int]:
        return range(1, len(view.players[self.board.me(view)].team) + 1)

    def box(self, key: int) -> Box:
        return self.board.layout[self.name(key)]

    def place(self, key: int, kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.centre[0], box.y + PLATE / 2)

    def label(self, view: View, key: int) -> str:
        dog = view.players[self.board.me(view)].team[key - 1].card
        return _("{dog}, dog {n} of your team").format(dog=card_name(self.board.rules.world, dog), n=key)

    def look(self, view: View, key: int) -> Look | None:
        return looks.look_at_dog(self.board, view, self.board.me(view), key)

    def source(self, key: int, piece: Piece) -> str:
        return f"{DOG}{key}"

    def why_not(self, view: View, source: str, key: int) -> str | None:
        if source or view.pending is not None:
            return None
        return _("Drag a dog onto the trail to leave it behind.")

    def pressed(self, view: View, key: int) -> Move | None:
        if view.pending is None:
            return None
        return Attach(key) if view.pending.kind == "attach" else Kill(key)


class Gear(Place):
    """A strip under a dog's plate, one below the other."""

    spot = "gear.{}.{}"
    of = (int, int)
    tall = GEAR_HIGH - 1

    def keys(self, view: View) -> Iterable[tuple[int, int]]:
        for place, dog in enumerate(view.players[self.board.me(view)].team, start=1):
            yield from ((place, number) for number in range(1, len(dog.attachments) + 1))

    def _card(self, view: View, key: tuple[int, int]) -> str:
        return view.players[self.board.me(view)].team[key[0] - 1].attachments[key[1] - 1]

    def box(self, key: tuple[int, int]) -> Box:
        dog = self.board.layout[f"team.{key[0]}"]
        return Box(dog.x, dog.y + PLATE - 3 + GEAR_HIGH * (key[1] - 1), dog.w, GEAR_HIGH - 1)

    def reach(self, key: tuple[int, int]) -> Box:
        box = self.box(key)
        return Box.around(box.centre, box.w, 26)

    def label(self, view: View, key: tuple[int, int]) -> str:
        card = card_name(self.board.rules.world, self._card(view, key))
        return _("{card}, carried {n} by dog {place}").format(card=card, n=key[1], place=key[0])

    def look(self, view: View, key: tuple[int, int]) -> Look:
        face = self.board.face(view, self._card(view, key))
        return Look(face.title, face.text, card=face)


class Harness(Place):
    spot = "harness"
    title = N_("The harness")
    pressable = True

    def box(self, key: None) -> Box:
        first, last = self.board.layout["team.1"], self.board.layout["team.6"]
        return Box(first.x - 4, first.y, last.right - first.x + 8, first.h)

    def why_not(self, view: View, source: str, key: None) -> str | None:
        if holds_dog(source):
            return _("Drag a dog onto the trail to leave it behind.")
        return None if source else _("Dogs run here. Drop one, or what it is to carry, on a free place.")


# The own hand --------------------------------------------------------------------------------------------------------


class Hand(Zone[View, None]):
    spot = "hand"
    tall = 206.0
    arrangement = Fan()

    def box(self, key: None) -> Box:
        return self.board.layout["hand"]

    def source(self, key: None, piece: Piece) -> str | None:
        return f"{HAND}{piece.id}" if piece.id else None


class HandCard(Place):
    """One of the cards in the hand, by its name and which of its equals it is."""

    spot = "hand.{}.{}"
    of = (str, int)

    def keys(self, view: View) -> Iterable[tuple[str, int]]:
        return self.board.held(view)

    def label(self, view: View, key: tuple[str, int]) -> str:
        name = card_name(self.board.rules.world, key[0])
        return name if key[1] == 1 else _("{card} ({n})").format(card=name, n=key[1])

    def box(self, key: tuple[str, int]) -> Box:
        """What is seen of it under the cards that lie on it."""
        board = self.board
        held = [] if board.on_table is None else board.held(board.on_table)
        if key not in held:
            return board.layout["hand"]
        count, index, kind = len(held), held.index(key), CARD + IN_HAND + key[0]
        wide, high = board.size(kind, "hand")
        x, y = board.stand(kind, "hand", index, count)
        left = x - wide / 2
        if index + 1 < count:
            wide = min(wide, board.stand(kind, "hand", index + 1, count)[0] - x)
        return Box(left, y - high / 2, wide, high)

    def reach(self, key: tuple[str, int]) -> Box:
        """Where a card can be taken: beside that, on its very edge, one click would play it."""
        return self.box(key).grown(-HELD)

    def light(self, view: View, key: tuple[str, int], source: str | None) -> Sequence[Mark]:
        return ()

    def chosen(self, view: View, key: tuple[str, int]) -> Sequence[Mark]:
        pays = Tag(_("pays"), Box(20, -30, 60, 24), "#3a2c14eb", GOLD, "left")
        return (Rim(self.name(key), GOLD, badge=(pays,)),)

    def pressed(self, view: View, key: tuple[str, int]) -> Move:
        return played(view, key[0], pays=is_paying(view))


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    DrawerDeck,
    DrawerCard,
    DrawerHead,
    Trail,
    Snow,
    LegPlate,
    Sky,
    Plate,
    OtherDog,
    Post,
    Gauge,
    OwnDog,
    Gear,
    Harness,
    OwnDeck,
    HandCard,
    Discard,
    Legends,
    Risk,
    Square,
    InPlay,
    Hand,
    Stack,
    Degree,
    places("label.{}", str),
    places("column.{}", int),
)
