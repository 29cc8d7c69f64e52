"""Events become motion: cards that are drawn, paid and put away, sleds that hop, dogs that come and go, the weather."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.events import CardMoved, Ended, Event, GaugeChanged, Moved
from game.core.words import _
from game.iditacards.cardtext import card_name
from game.iditacards.content import DAMAGED, WEATHERS
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
    Looked,
    MoveBegan,
    NothingHappened,
    Passed,
    RanAgain,
    Recovered,
    Reshuffled,
    Resolved,
    StormBound,
    SupplyTurned,
    Taken,
    Waits,
    WeatherRolled,
)
from game.iditacards.views import View
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, LocalTween, Motion, Together, Tween
from scenes.table.cards import BACK, CARD
from scenes.table.stage import Sprite
from scenes.table.terms import Piece

from .faces import IN_HAND, dog_picture, sky
from .standing import GEAR, TYPES, card, piece

if TYPE_CHECKING:
    from scenes.table.view import TableView

    from .board import GameBoard

FLY, DEAL, HOP, LONGEST, SHOWN = 0.36, 0.17, 0.17, 1.5, 0.75
"""Seconds: a card's flight, a card dealt, a hop; the longest way of a sled; how long somebody else's card is seen."""
COLD, HUNGER, GOLD, PALE = "#8fd0ff", "#ff9a7a", "#ffd166", "#fffaf0"


class Theatre:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.deck = 0
        """How many cards the own deck has gained or lost since the table was at rest."""
        self.loose: dict[str, Box] = {}
        """Where cards are that lie on no spot of the table: they are on their way out."""
        self.weather = ""
        """What the die says that has come to rest since the table was."""
        self.rolling = False
        """The die turns: nobody knows what the sky will be."""
        self.dealing = False
        """The own hand is not what it was when the table was laid: what its cards lack is not known yet."""
        self._hop = HOP
        self._deal = DEAL

    def rest(self) -> None:
        self.deck, self.weather, self.rolling, self.dealing = 0, "", False, False
        self.loose.clear()

    def _leave(self, sprite: Sprite) -> None:
        """It stays where it is, but takes no room any more."""
        sprite.spot = f"loose.{len(self.loose)}"
        self.loose[sprite.spot] = Box.around(sprite.at, 0, 0)

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        """Whatever happens to the cards of whoever sits in front; of the others one sees what they play."""
        match event:
            case Moved(piece="sled"):
                return self._sled(event, shown)
            case MoveBegan(distance=distance):
                self._hop = min(HOP, LONGEST / max(1, distance))
                return Tween(0.1)
            case WeatherRolled(weather=weather):
                return self._weather(shown, weather)
            case DayCalled(seat=seat):
                shown.app.sounds.play("rise")
                name = self.board.rules.company.name(seat)
                return shown.announce(_("A new day for {name}").format(name=name), "#3f5f9c", 0.9)
            case Ended(winners=winners):
                # Who slides through the arch is seen to be there before a page lies over it.
                shown.app.sounds.play("cheer" if winners else "bell")
                return shown.announce(self.board.rules.tell(event) or "", "#2f6b3c", 1.8)
            case Died(seat=seat):
                shown.app.sounds.play("loss")
                return shown.announce(self.board.rules.tell(event) or "", "#3b4a63", 1.2)
            case Passed(other=other):
                shown.app.sounds.play("whistle")
                return self._ring_sled(shown, other, HUNGER)
            case CheckpointPassed(seat=seat):
                shown.app.sounds.play("bell")
                return self._ring_sled(shown, seat, "#c79bff")
            case StormBound(seat=seat):
                return self._ring_sled(shown, seat, COLD)
            case LegEntered(leg=leg):
                return shown.ring(_round(self.board.box(f"leg.{leg}")), GOLD, 0.25)
            case SupplyTurned(card=name):
                return self._glimpse(shown, name, self.board.drawer.box.centre, "post", 0.25)
        owner: int | None = event.owner if isinstance(event, CardMoved | GaugeChanged) else getattr(event, "seat", None)
        if owner is None:
            return None
        return self._mine(event, shown) if owner == self.board.me(shown.shown) else self._others(event, shown, owner)

    # The trail -------------------------------------------------------------------------------------------------

    def _sled(self, event: Moved, shown: TableView) -> Motion:
        """A hop from square to square; after a death, a long slide back."""
        found = shown.stage.standing("sled", "", event.owner)
        if not found:
            return Tween(0.0)
        sled, target = found[0], str(min(int(event.target), self.board.rules.world.home))
        far = abs(int(event.target) - int(event.origin)) > 1
        if event.why in ("pushed", "death"):
            return shown.stage.glide(sled, target, 0.8 if far else 0.3)
        shown.app.sounds.play("step")
        return shown.stage.glide(sled, target, self._hop)

    def _ring_sled(self, shown: TableView, seat: int, colour: str) -> Motion:
        sled = shown.stage.standing("sled", "", seat)[0]
        return shown.ring(Box.around(sled.at, 56, 56), colour, 0.35)

    def _weather(self, shown: TableView, weather: str) -> Motion:
        shown.app.sounds.play("dice")
        die = shown.stage.standing("weather")[0]
        tumble = shown.stage.tumble(die, sky(weather), [sky(each) for each in WEATHERS], 0.8)

        def turns() -> None:
            self.rolling = True
            shown.stale()

        def lies() -> None:
            """The plate beside the die says what it has rolled, neither before nor long after; cards and speed too."""
            self.weather, self.rolling = weather, False
            shown.reprint()
            shown.stale()

        ring = shown.ring(_round(self.board.box("weather")), PALE, 0.3)
        return Chain(Tween(0.0, begin=turns), tumble, Tween(0.0, begin=lies), ring)

    # The others --------------------------------------------------------------------------------------------------

    def _others(self, event: Event, shown: TableView, seat: int) -> Motion | None:
        plate = self.board.plate(shown.shown, seat)
        if plate is None:
            return None
        match event:
            case CardPlayed(card=name):
                shown.app.sounds.play("card")
                at = (self.board.drawer.box.right - 70, min(plate.centre[1] + 40, 460))
                return self._glimpse(shown, name, plate.centre, "", SHOWN, at)
            case DogKilled() | Fizzled() | Taken(why="damage"):
                shown.app.sounds.play("refuse")
                return shown.ring(_round(plate), HUNGER, 0.35)
            case DogJoined() | Attached() | Taken() | DayFlag():
                return shown.ring(_round(plate), GOLD, 0.3)
            case GaugeChanged(gauge=gauge):
                return shown.ring(_round(plate), COLD if gauge == "hyp" else HUNGER, 0.3)
            case DayBegan():
                return shown.ring(_round(plate), PALE, 0.3)
        return None

    def _glimpse(
        self, shown: TableView, name: str, start: tuple[float, float], target: str, seconds: float,
        at: tuple[float, float] | None = None,
    ) -> Motion:  # fmt: skip
        """A card that is seen for a moment and is no piece of this table."""
        stage = shown.stage
        sprite = Sprite(Piece(CARD + name, "", 90.0 if target else 170.0, 3, "glimpse"))
        sprite.at = start
        end = at or self.board.box(target).centre

        def begin() -> None:
            self._leave(sprite)
            stage.sprites.append(sprite)

        def show(t: float) -> None:
            part = min(1.0, t * 3)
            sprite.at = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            sprite.lift = 1.0

        return LocalTween(seconds, show, begin=begin, done=lambda: stage.sprites.remove(sprite))

    # The own cards -----------------------------------------------------------------------------------------------

    def _mine(self, event: Event, shown: TableView) -> Motion | None:
        if isinstance(event, DayBegan | CardsDrawn) and not self.dealing:
            self.dealing = True
            shown.reprint()
        match event:
            case CardsDrawn(count=count):
                self._deal = min(DEAL, 1.4 / count)
                return self._blind(shown, count)
            case CardMoved(card=name, origin="deck", target="hand", why=why):
                return self._drawn(shown, name, from_drawer=why == "cull")
            case CardMoved(card=name, origin="play", target="discard"):
                return self._move(shown, [self._on("play", name, shown)], "discard")
            case CardPlayed(card=name, source=source):
                shown.app.sounds.play("card")
                return self._played(shown, name, from_deck=source == "reveal")
            case Discarded():
                return self._discarded(event, shown)
            case Waits(card=name, owed=owed):
                return self._waits(shown, name, owed)
            case Resolved(card=name, waited=waited, buried=buried):
                if buried:
                    shown.app.sounds.play("refuse")
                return self._move(shown, [self._top("stack", shown)], "play") if waited else Tween(0.12)
            case Fizzled(cards=cards, why=why):
                if why == "new-day":
                    return Tween(0.2)
                shown.app.sounds.play("refuse")
                waiting = _lying(shown, "stack")
                # After what waited, what was being paid; a card that has taken effect goes its own way.
                unpaid = [self._on("play", name, shown) for name in cards[len(waiting) :]]
                told = shown.announce(self.board.rules.tell(event) or "", "#7a2b25", 2.0)
                return Chain(self._move(shown, [*waiting, *unpaid], "discard"), told)
            case Destroyed():
                return self._destroyed(event, shown)
            case Recovered(card=name, target=target):
                return self._recovered(shown, name, target)
            case Looked(count=count):
                self.deck -= count
                return Tween(0.15)
            case Kept(hand=kept, deck=back):
                self.deck += back
                return self._blind(shown, kept, from_drawer=True) if self._hidden(shown) else Tween(0.1)
            case Taken():
                return self._taken(event, shown)
            case DogJoined(card=name):
                return self._joined(shown, name)
            case Attached(card=name, place=place):
                return self._attached(shown, name, place)
            case DogKilled():
                return self._killed(event, shown)
            case DayBegan():
                return self._into_the_deck(shown, ("hand", "stack", "discard"))
            case Reshuffled():
                return self._into_the_deck(shown, ("discard",))
            case GaugeChanged(gauge=gauge, after=after):
                return self._gauge(event, shown, gauge, after)
            case DayFlag() | RanAgain() | NothingHappened():
                return shown.ring(_round(self.board.box("play")), GOLD, 0.3)
        return None

    def _hidden(self, shown: TableView) -> bool:
        return bool(shown.shown.seat != self.board.me(shown.shown))

    def _on(self, spot: str, name: str, shown: TableView, taken: Sprite | None = None) -> Sprite:
        """A card called so; one that a hand has just brought somewhere, or `taken`, before those at home."""
        found = [sprite for sprite in _lying(shown, spot) if sprite.id == name]
        if spot == "hand":
            away = [sprite for sprite in found if sprite.at != shown.stage.home(sprite)]
            away += [taken] if taken in found else []
            if away and away[0] is not found[-1]:
                _swap(shown, away[0], found[-1])
                return away[0]
        return found[-1] if spot == "hand" else found[0]

    def _top(self, spot: str, shown: TableView) -> Sprite:
        return _lying(shown, spot)[-1]

    def _new(self, shown: TableView, made: Piece, start: tuple[float, float]) -> Sprite:
        sprite = Sprite(made)
        sprite.at = start
        shown.stage.sprites.append(sprite)
        return sprite

    def _move(
        self, shown: TableView, sprites: Iterable[Sprite], spot: str, kind: str = "", seconds: float = FLY
    ) -> Motion:
        """To another spot, as the last ones there, or into the hand where they belong."""
        stage = shown.stage
        flips: list[Motion] = []
        for sprite in sprites:
            face = kind or self._face(sprite, spot, hidden=self._hidden(shown))
            stands = piece(face, spot)
            sprite.scale *= sprite.height / stands.height
            sprite.spot, sprite.height, sprite.z, sprite.shift = spot, stands.height, stands.z, (0.0, 0.0)
            sprite.value = ""
            if BACK in (sprite.kind, face) and sprite.kind != face:
                flips.append(stage.turn_over(sprite, face, seconds))
            else:
                sprite.kind = face
            if face == BACK:
                sprite.id = ""
            stage.raise_up(sprite)
            if spot == "hand":
                self._into_hand(shown, sprite)
        shown.app.sounds.play("set")
        return Together(stage.tidy(seconds), *flips)

    def _face(self, sprite: Sprite, spot: str, *, hidden: bool) -> str:
        if spot == "hand":
            return BACK if hidden else CARD + IN_HAND + sprite.id
        return CARD + sprite.id

    def _into_hand(self, shown: TableView, sprite: Sprite) -> None:
        """Where it is held: by type, beside its equals."""
        if not sprite.id:
            return
        stage, cards = shown.stage, self.board.rules.world.cards

        def key(each: Sprite) -> tuple[int, str]:
            return TYPES.index(cards[each.id].type), each.id

        others = [each for each in _lying(shown, "hand") if each is not sprite]
        copies = sum(each.id == sprite.id for each in others)
        sprite.value = str(copies + 1) if copies else ""
        after = next((each for each in others if key(each) > key(sprite)), None)
        if after is not None:
            stage.sprites.remove(sprite)
            stage.sprites.insert(stage.sprites.index(after), sprite)

    def _blind(self, shown: TableView, count: int, *, from_drawer: bool = False) -> Motion:
        """Cards that only their owner may see come into the hand with their backs up."""
        if not self._hidden(shown):
            return Tween(0.0)
        start = self._origin(from_drawer)
        for _n in range(count):
            self._new(shown, piece(BACK, "hand"), start)
        self.deck -= 0 if from_drawer else count
        return shown.stage.tidy(FLY)

    def _origin(self, from_drawer: bool) -> tuple[float, float]:
        return self.board.drawer.box.centre if from_drawer else self.board.box("deck").centre

    def _drawn(self, shown: TableView, name: str, *, from_drawer: bool) -> Motion:
        start = self._origin(from_drawer)
        sprite = self._new(shown, card(name, "hand")._replace(kind=BACK), start)
        self.deck -= 0 if from_drawer else 1
        shown.app.sounds.play("card")
        return self._move(shown, [sprite], "hand", seconds=self._deal)

    def _played(self, shown: TableView, name: str, *, from_deck: bool) -> Motion:
        if from_deck:
            self.deck -= 1
            sprite = self._new(shown, card(name, "play")._replace(kind=BACK), self.board.box("deck").centre)
        elif self._hidden(shown):
            sprite = self._top("hand", shown)
            sprite.id = name
        else:
            taken = self.board.hand_sprite(shown, self.board.played_spot(shown.shown, name))
            sprite = self._on("hand", name, shown, taken)
        return self._move(shown, [sprite], "play")

    def _discarded(self, event: Discarded, shown: TableView) -> Motion:
        going = []
        for name in event.cards:
            match event.why:
                case "energy" if self._hidden(shown):
                    sprite = self._top("hand", shown)
                    sprite.id, sprite.spot = name, "discard"
                case "energy":
                    sprite = self._on("hand", name, shown)
                    sprite.spot = "discard"  # or the next equal card would be this one again
                case "health":
                    self.deck -= 1
                    start = self.board.box("deck").centre
                    sprite = self._new(shown, card(name, "discard")._replace(kind=BACK), start)
                case "no-dog" | "no-room":
                    sprite = self._on("play", name, shown)
                case _:
                    sprite = self._unbuckled(event, shown, name)
            going.append(sprite)
        return self._move(shown, going, "discard")

    def _unbuckled(self, event: Discarded, shown: TableView, name: str) -> Sprite:
        """What a dog carried; a dead one has left its place already."""
        if event.why != "dead-dog":
            dog = _lying(shown, "team")[event.place]
            carried = dog.id.split(GEAR)
            carried.reverse()  # the dog itself may be called like nothing it carries, but stays the first
            carried.remove(name)
            dog.id = GEAR.join(reversed(carried))
        start = self.board.box(f"team.{min(6, event.place + 1)}").centre
        return self._new(shown, card(name, "discard"), start)

    def _waits(self, shown: TableView, name: str, owed: int) -> Motion:
        if any(sprite.id == name for sprite in _lying(shown, "play")):
            sprite = self._on("play", name, shown)
            motion = self._move(shown, [sprite], "stack")
        else:
            sprite = self._top("stack", shown)
            motion = shown.ring(_round(self.board.box("stack")), GOLD, 0.3)
        sprite.value = str(owed)
        return motion

    def _destroyed(self, event: Destroyed, shown: TableView) -> Motion | None:
        if event.origin not in ("hand", "play"):
            return Tween(0.1)
        shown.app.sounds.play("flame")
        gone = []
        for name in event.cards:
            hidden = event.origin == "hand" and self._hidden(shown)
            sprite = self._top("hand", shown) if hidden else self._on(event.origin, name, shown)
            self._leave(sprite)
            gone.append(sprite)
        return Together(shown.stage.tidy(0.3), *(shown.stage.vanish(sprite, 0.3) for sprite in gone))

    def _recovered(self, shown: TableView, name: str, target: str) -> Motion:
        sprite = self._on("discard", name, shown)
        return self._move(shown, [sprite], "hand") if target == "hand" else self._sink(shown, [sprite])

    def _into_the_deck(self, shown: TableView, spots: Iterable[str]) -> Motion:
        shown.app.sounds.play("page")
        return self._sink(shown, [sprite for spot in spots for sprite in _lying(shown, spot)])

    def _sink(self, shown: TableView, sprites: list[Sprite]) -> Motion:
        """Cards fly to the deck and are seen no more; what lay buried in a pile is not seen to fly."""
        self.deck += len(sprites)
        stage, end = shown.stage, self.board.box("deck").centre
        starts = [sprite.at for sprite in sprites]
        for sprite in sprites:
            sprite.spot = "deck"

        def show(t: float) -> None:
            for sprite, start in zip(sprites, starts, strict=True):
                sprite.at = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)

        def done() -> None:
            for sprite in sprites:
                if sprite in stage.sprites:
                    stage.sprites.remove(sprite)

        return Chain(LocalTween(FLY if sprites else 0.0, show, done=done), stage.tidy(0.1))

    def _taken(self, event: Taken, shown: TableView) -> Motion:
        where = {"supply": "post", "legend": "legends"}.get(event.why)
        if event.why == "damage":
            shown.app.sounds.play("refuse")
        sled = shown.stage.standing("sled", "", event.seat)[0]
        start = sled.at if where is None else self.board.box(where).centre
        count = event.count if event.card == DAMAGED else 1
        comes = self._move(
            shown, [self._new(shown, card(event.card, "discard"), start) for _n in range(count)], "discard"
        )
        if where is None or self._chosen(event, shown.shown):
            return comes
        return Chain(comes, shown.announce(self._by_itself(event), "#2f6b3c", 1.2))

    def _chosen(self, event: Taken, view: View) -> bool:
        """Whether somebody was asked which: the last legend, and the last cards of the trading post, just come."""
        if event.why == "legend":
            return view.players[event.seat].legend_count > 1
        return view.pending is not None and view.pending.kind == "take"

    def _by_itself(self, event: Taken) -> str:
        name = card_name(self.board.rules.world, event.card)
        if event.why == "legend":
            return _("Your last legend: {card}").format(card=name)
        return _("All that lies there is yours: {card}").format(card=name)

    # Dogs ------------------------------------------------------------------------------------------------------

    def _joined(self, shown: TableView, name: str) -> Motion:
        shown.app.sounds.play("chain")
        sprite = self._on("play", name, shown)
        return self._move(shown, [sprite], "team", dog_picture(self.board.rules.world, name))

    def _attached(self, shown: TableView, name: str, place: int) -> Motion:
        shown.app.sounds.play("chain")
        sprite, dog = self._on("play", name, shown), _lying(shown, "team")[place]
        start, end = sprite.at, dog.at

        def show(t: float) -> None:
            sprite.at = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
            sprite.scale = 1 - 0.7 * t

        def done() -> None:
            shown.stage.sprites.remove(sprite)
            dog.id = f"{dog.id}{GEAR}{name}"

        return LocalTween(FLY, show, done=done)

    def _killed(self, event: DogKilled, shown: TableView) -> Motion:
        dog = _lying(shown, "team")[event.place]
        if event.goes == "stays":
            return shown.ring(Box.around(dog.at, 60, 60), GOLD, 0.4)
        shown.app.sounds.play("chain")
        dog.id = event.card
        if event.goes in ("hand", "discard"):
            return self._move(shown, [dog], event.goes)
        self._leave(dog)
        return Together(shown.stage.tidy(0.4), shown.stage.vanish(dog, 0.5))

    def _gauge(self, event: GaugeChanged, shown: TableView, gauge: str, after: int) -> Motion | None:
        marker = next(iter(shown.stage.on(f"{gauge}.")), None)
        if marker is None:
            return None
        spot = f"{gauge}.{after}"
        colour = COLD if gauge == "hyp" else HUNGER
        rise = event.after > event.before
        shown.app.sounds.play("refuse" if rise else "rise")
        ring = shown.ring(Box.around(self.board.box(spot).centre, 40, 40), colour if rise else "#a8e6a0", 0.4)
        return Together(shown.stage.glide(marker, spot, 0.35), ring)


def _lying(shown: TableView, spot: str) -> list[Sprite]:
    """All on this spot, in their order."""
    return [sprite for sprite in shown.stage.sprites if sprite.spot == spot]


def _swap(shown: TableView, one: Sprite, other: Sprite) -> None:
    """Equal cards of a hand change places, so that the one in the hand is the one that goes."""
    sprites = shown.stage.sprites
    here, there = sprites.index(one), sprites.index(other)
    sprites[here], sprites[there] = other, one
    one.value, other.value = other.value, one.value


def _round(box: Box) -> Box:
    """A ring needs a round place."""
    size = min(70.0, box.w, max(44.0, box.h))
    return Box.around(box.centre, size, size)
