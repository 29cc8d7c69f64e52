"""What the table asks of Iditacards. The work is done by its neighbours; here it comes together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from game.core.contract import Outcome
from game.core.events import Event
from game.core.moves import Move
from game.core.words import _
from game.iditacards.content import Card
from game.iditacards.events import WeatherRolled
from game.iditacards.moves import Done, Play
from game.iditacards.rules import Iditacards
from game.iditacards.sight.views import View
from game.iditacards.state import State
from game.iditacards.text.cardtext import card_name
from game.iditacards.text.lately import since_last_turn
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.cards import BACK, CARD, CardFace
from scenes.table.finale import Finale
from scenes.table.marks import Composed, Mark
from scenes.table.parts.asks import Asks
from scenes.table.parts.handwork import Handwork
from scenes.table.parts.plates import Plates
from scenes.table.parts.secrets import Secrets
from scenes.table.terms import Gesture, Hand, LetterRoom, LetterText, Look, Piece, Question, Selection, Tool
from scenes.table.view import TableView

from . import asking, finale, marks, motion, team, words
from .drawer import Drawer, DrawerCard
from .faces import IN_HAND, LAID_OPEN, hand_face, open_face, printed_face, sky
from .hands import MARKED, Handling
from .places import card_in_hand, holds_dog
from .preview import Preview
from .zones import ZONES, HandCard

if TYPE_CHECKING:
    from scenes.table.situation import Situation
    from scenes.table.table import Table

COLOURS = ("red", "blue", "gold", "green")
TYPES = ("movement", "dog", "attachment", "food", "personal", "sled", "utility", "damage")
"""The order in which a hand is held."""
ONLY_ONE = ("attach", "doom", "price", "earn")
"""Decisions that are no decision where there is one answer."""
MOST_COMPOSED = 120


class GameBoard(Asks[View], Handwork[View], Plates[View], Secrets, Board[View]):
    """By day: the side of the board for a race."""

    drawing = "iditacards/board"
    ground = "iditacards/table"
    zone_types = ZONES
    layers = {f"sled-{colour}": 2 for colour in COLOURS}
    travels = motion.TRAVELS
    letter_room = LetterRoom(text=180.0, note=112.0)
    head_figure = 46.0
    told_at_rest = (WeatherRolled,)
    reasons_are_open = True
    rules: Iditacards

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.preview = Preview(self)
        self.drawer = Drawer(self)
        self.handling = Handling(self)
        self._front = 0
        """Whose things lie in front while all look on: those of the last person who sat there."""
        self._taken = ""
        """The spot of the card that a hand played last: equal ones are one to the rules."""
        self._lately: tuple[View, list[Event]] | None = None
        self.off_deck = 0
        """Cards that have left the own deck already, in the middle of a frame."""
        self.rolling = False
        """The die of the weather rolls."""
        wide = self.layout["team.1"].w
        self._composed = lru_cache(MOST_COMPOSED)(partial(team.composed, self.rules.world, wide=wide))

    @classmethod
    def variant_for(cls, state: State) -> type[Board[Any]]:
        return NightBoard if state.side == "solo" else GameBoard

    def show(self, view: View) -> None:
        super().show(view)
        self.off_deck, self.rolling = 0, False
        if view.seat is not None:
            self._front = view.seat

    def me(self, view: View) -> int:
        """Whose hand, team and gauges lie in front: the viewer's; while all look, they stay where they are."""
        return min(self._front, len(view.players) - 1) if view.seat is None else view.seat

    def my_decision(self, view: View) -> bool:
        actor = view.current if view.pending is None else view.pending.seat
        return view.seat is not None and actor == view.seat and view.winner is None and not view.lost

    def must_reveal(self, view: View) -> bool:
        """A card waits for risk: what is to be turned over lies on the deck."""
        return view.pending is None and self.my_decision(view) and bool(view.players[self.me(view)].stack)

    def lately(self, view: View) -> list[Event]:
        """What has happened since the viewer's turn before this one; nothing while they do not begin a turn."""
        if view.pending is not None or view.seat is None or not self.my_decision(view):
            return []
        if self._lately is None or self._lately[0] is not view:
            self._lately = (view, since_last_turn(self.story(), view.seat))
        return self._lately[1]

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        mine, home = view.players[self.me(view)], self.rules.world.home
        found = [self.piece(sky(view.weather), "weather")._replace(id="weather")]
        found += [
            self.piece(self.sled(seat), str(min(player.position, home)))._replace(id="sled", owner=seat)
            for seat, player in enumerate(view.players)
        ]
        found += [self.piece("marker-cold", f"hyp.{mine.hyp}"), self.piece("marker-hunger", f"starv.{mine.starv}")]
        found += [self._held(name, copy) for name, copy in self.held(view)]
        found += [self.piece(BACK, "hand")] * (mine.hand_count if mine.hand is None else 0)
        found += [self.card(name, "discard") for name in mine.discard]
        for place, dog in enumerate(mine.team, start=1):
            found.append(self.piece(team.plate_kind(dog), f"team.{place}")._replace(id=dog.card))
            found += [
                self.piece(team.CARRIED + name, f"gear.{place}.{number}")._replace(id=name)
                for number, name in enumerate(dog.attachments, start=1)
            ]
        found += [self.card(waiting.card, "stack") for waiting in mine.stack]
        return found + [self.card(name, "play") for name in self.in_play(view)]

    def card(self, name: str, spot: str) -> Piece:
        return self.piece(CARD + name, spot)._replace(id=name)

    def _held(self, name: str, copy: int) -> Piece:
        """A card in the hand; its equals are numbered from the second on."""
        return self.piece(CARD + IN_HAND + name, "hand")._replace(id=name, value=str(copy) if copy > 1 else "")

    def held(self, view: View) -> list[tuple[str, int]]:
        """The own hand as it is held: by type, equal cards side by side, each with its number among them."""
        seen: Counter[str] = Counter()
        found = []
        for name in sorted(view.players[self.me(view)].hand or (), key=self._rank):
            seen[name] += 1
            found.append((name, seen[name]))
        return found

    def _rank(self, name: str) -> tuple[int, str]:
        card: Card = self.rules.world.cards[name]
        return TYPES.index(card.type), card.id

    def in_play(self, view: View) -> list[str]:
        """Own cards that are neither in hand nor put away: they are taking effect, or seek their place."""
        me, pending = self.me(view), view.pending
        found = []
        if pending is not None and pending.seat == me and pending.card:
            seeks = pending.kind in ("room", "attach") or (pending.kind == "pay" and pending.hand < 0)
            found += [pending.card] if seeks else []
        waiting = [task for task in view.agenda if task.seat == me and task.card]
        return found + [task.card for task in waiting if task.do in ("resolved", "arrive", "attach")]

    def sled(self, seat: int) -> str:
        """A sled has the colour its musher chose."""
        colour = self.seats[seat].colour if seat < len(self.seats) else COLOURS[seat]
        return f"sled-{colour}"

    def sheets(self) -> dict[str, list[str]]:
        return {"hand": [CARD + card for card in self.rules.world.cards]}

    def composed(self, kind: str) -> Composed | None:
        return self._composed(kind)

    def face(self, view: View, card: str) -> CardFace:
        ground, mine = self.preview.ground(view), view.players[self.me(view)]
        if card.startswith(LAID_OPEN):
            return open_face(ground, mine, card.removeprefix(LAID_OPEN))
        if not card.startswith(IN_HAND):
            return printed_face(ground, card)
        # Only where somebody is to play a card it is said what each lacks: not of one that is on its way.
        deciding = view.pending is None and not view.agenda and self.my_decision(view)
        return hand_face(ground, mine, card.removeprefix(IN_HAND), deciding=deciding)

    def variant(self, view: View) -> marks.Variant:
        return marks.Variant(view.side, view.trail)

    def printed(self, variant: marks.Variant) -> Sequence[Mark]:
        return [*marks.printed(self, variant)]

    def marks(self, view: View) -> Sequence[Mark]:
        return [*marks.true_now(self, view)]

    def under(self, view: View, hand: Hand | None) -> Sequence[Mark]:
        found = [*marks.live(self, view, hand)]
        return found if hand is None else [*found, *marks.below(self, view, hand)]

    def over(self, view: View, hand: Hand | None) -> Sequence[Mark]:
        found = [*marks.owed(self, view)]
        if hand is not None:
            return [*found, *marks.above(self, view, hand)]
        return [*found, *marks.drawer(self, view, Hand())] if self.drawer.shows(view) == "deck" else found

    def plates(self, view: View) -> dict[int, str]:
        me, seats = self.me(view), len(view.players)
        return {(me + n) % seats: f"place.{n}" for n in range(1, seats)}

    def letter(self, view: View) -> LetterText:
        return words.letter(self, view)

    def meanwhile(self, view: View) -> tuple[str, str]:
        return words.head(self, view)

    def note(self, view: View) -> str:
        return words.waiting_note(self, view)

    def guide_box(self) -> Box:
        """Above the trail: legs, plates, trays and cards are what the guide speaks of."""
        return Box(20, 2, 1010, 84)

    # What a hand can do --------------------------------------------------------------------------------------

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        return self.handling.gestures(view, moves)

    def selection(self, view: View, moves: Sequence[Any]) -> Selection | None:
        return self.handling.selection(view)

    def tools(self, table: Table) -> list[Tool]:
        return self.handling.tools(table)

    def hand_spot(self, card: str, copy: int) -> str:
        """The spot of one of the cards in the hand."""
        return HandCard.spot.format(card, copy)

    def spot_of(self, piece: Piece) -> str:
        return self.hand_spot(piece.id, int(piece.value or 1)) if piece.spot == "hand" and piece.id else piece.spot

    def taken(self, gesture: Gesture, piece: Piece) -> None:
        if isinstance(gesture.moves[0], Play):
            self._taken = self.spot_of(piece)

    def was_taken(self, piece: Piece) -> bool:
        """Whether a hand took this very card for what is being played."""
        return self.spot_of(piece) == self._taken

    def played_spot(self, view: View, name: str) -> str:
        """Which card of the own hand is played when one called so is: the one that was taken, or the last of them."""
        spots = [self.hand_spot(*key) for key in self.held(view) if key[0] == name]
        return self._taken if self._taken in spots else spots[-1]

    def source_label(self, view: View, source: str) -> str:
        if card := card_in_hand(source):
            return card_name(self.rules.world, card)
        sprite = next(piece for piece in self.pieces(view) if self.source_of(piece) == source)
        return self.spot_label(view, sprite.spot)

    def only_by_hand(self, spot: str) -> bool:
        """Cards are picked up before they are played: the second of two quick clicks in the drawer hits the trail."""
        return not isinstance(self.zones[spot][0], HandCard)

    def underlined(self, piece: Piece) -> bool:
        return piece.spot == "hand"

    def advised(self, gesture: Gesture) -> Box:
        """Up onto the trail is anywhere on the board."""
        return self.layout["board"] if gesture.target in ("trail", "snow") else super().advised(gesture)

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """A pile is opened or closed, a card in the drawer is marked, a card is laid ready to pay."""
        view: View = table.view.view
        drawer = self.drawer
        zone, key = self.zones[gesture.target]
        if card := card_in_hand(gesture.source):
            payable = [spot for spot in self.handling.payable(view) if spot not in self.chosen]
            self.chosen = (*self.chosen, next(spot for spot in payable if self.handling.card(spot) == card))
            table.app.sounds.play("set")
            table.tidy(0.2)
        elif isinstance(zone, DrawerCard):
            self._marked(table, gesture.target, done=drawer.press(view, key - 1))
        else:
            wanted = "" if gesture.target in ("drawer", drawer.opened) else gesture.target
            drawer.opened = wanted  # type: ignore[assignment]
            table.app.sounds.play("page")

    def _marked(self, table: Table, spot: str, *, done: bool) -> None:
        if done:
            table.app.sounds.play("set")
            return
        destroys = table.view.view.pending.kind == "cull"
        table.app.sounds.play("refuse")
        text = _("No more than that can be destroyed.") if destroys else _("No more than that come back.")
        table.say(text, self.box(spot).centre)

    def typed(self, table: Table, letter: str) -> bool:
        """D marks the card in the drawer that the mouse or the focus is on, as two clicks do."""
        view: View = table.view.view
        focused = table.focused()
        spot = (table.view.hovered or "") if focused is None else focused.key
        if letter != words.last_key() or view.pending is None or view.pending.kind not in MARKED:
            return False
        found = self.zones.find(spot)
        if not self.my_decision(view) or found is None or not isinstance(found[0], DrawerCard):
            return False
        if Gesture("", spot, ()) not in table.hands.gestures():
            return False
        self._marked(table, spot, done=self.drawer.mark_last(view, found[1] - 1))
        table.refresh()
        return True

    def follow_on(self, view: View, moves: Sequence[Any]) -> Move | None:
        """With one dog in harness, or one legend left, nobody wants to be asked which; nor what comes back into a hand
        that is not needed any more, because the step that follows takes the sled home."""
        pending = view.pending
        if pending is None or pending.seat != view.seat:
            return None
        if pending.kind == "recover" and Done() in moves:
            landing = self.preview.way(view, (Done(),)).landing
            return Done() if landing is not None and landing >= self.rules.world.home else None
        move: Move | None = moves[0] if pending.kind in ONLY_ONE and len(moves) == 1 else None
        return move

    def put_away(self) -> bool:
        was, self.drawer.opened = bool(self.drawer.opened), ""
        return was

    def forget(self) -> None:
        self.drawer.forget()

    def in_words(self, view: View, gesture: Gesture) -> str:
        if card_in_hand(gesture.source) and gesture.target != "discard":
            name = self.source_label(view, gesture.source)
            return _("Drag {card} up onto the trail.").format(card=name)
        return super().in_words(view, gesture)

    # Before the click ----------------------------------------------------------------------------------------

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        view: View = now.view.view
        if not self.my_decision(view):
            return None
        if not gesture.moves:
            return self.preview.arranged(view, gesture)
        if view.pending is not None and view.pending.kind in (*MARKED, "take", "deck", "earn", "pay"):
            return self.preview.decided(view, gesture)
        told = self.preview.told(view, gesture.moves)
        return "\n".join(told) if told else None

    def aside(self, view: View) -> tuple[str, str] | None:
        """What several others did since the own turn; of one, the letter tells it."""
        told = words.others(self, view) if len(view.players) > marks.FEW_SLEDS else []
        title = _("So far") if words.turn(view) == 1 else _("Since your last turn")
        return (title, "\n".join(told)) if told else None

    def taking(self, view: View, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        """Of a card that a second click plays where it lies: what would come of that, odds and all."""
        if holds_dog(source):
            return (_("Drag it out of the harness to leave it behind for good."),)
        played = next((gesture.moves for gesture in gestures if gesture.target == "trail"), ())
        if not played:
            return super().taking(view, source, gestures)
        told = self.preview.told(view, played)
        return (*told, _("Click it twice, or drag it up onto the trail.")) if words.early(view) else told

    def look_at(self, view: View, piece: Piece) -> Look | None:
        """A card lies on its own, wherever it lies; what the drawer covers is not looked at."""
        if self.drawer.shows(view) and piece.spot != "hand":
            return None
        return super().look_at(view, piece)

    # What may be asked openly --------------------------------------------------------------------------------

    def question(self, view: View, seat: int, moves: Sequence[Any]) -> Question | None:
        return asking.question(self, view, seat, moves)

    def obey(self, view: View, seat: int, question: Question, order: str) -> Move | None:
        return asking.obey(view, seat, order)

    def order_words(self, topic: str, key: str) -> str:
        return asking.order_words(key)

    # What happens --------------------------------------------------------------------------------------------

    def effect(self, event: Event, display: TableView, after: View) -> Motion | None:
        return motion.effect(self, event, display, after)

    def enters(self, event: Event, piece: Piece) -> tuple[float, float]:
        return motion.enters(self, event)

    def leaves(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        return motion.leaves(self, event)

    def finale(self, view: View, outcome: Outcome, *, won: bool) -> Finale:
        return finale.finale(self, view, outcome, won=won)


class NightBoard(GameBoard):
    """The harsh side, for one musher alone."""

    drawing = "iditacards/night"
