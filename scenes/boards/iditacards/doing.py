"""What a hand can do: which card goes where, what is clicked, what is paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import _
from game.iditacards.cardtext import card_name
from game.iditacards.content import DAMAGED
from game.iditacards.moves import (
    Attach,
    Cancel,
    Drop,
    Give,
    Kill,
    MusherMove,
    Play,
    Reveal,
    Scrap,
    Slay,
    Take,
)
from game.iditacards.state import Pending
from game.iditacards.views import View
from scenes.table.terms import Gesture, Selection

from . import clicking
from .drawer import Mark, culling, leftmost, pressing, taking
from .standing import GEAR, held

if TYPE_CHECKING:
    from .board import GameBoard

MARKED = ("cull", "recover")
CULLED: tuple[Mark, ...] = ("", "keep", "destroy")


class Doing:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.rules = board.rules
        self.world = board.rules.world
        self._cheapest: tuple[View, tuple[str, ...], tuple[str, ...]] | None = None

    def name(self, card: str) -> str:
        return card_name(self.world, card)

    # Gestures --------------------------------------------------------------------------------------------------

    def gestures(self, view: View, moves: Sequence[MusherMove]) -> list[Gesture]:
        if view.seat is None:
            return []
        pending = view.pending
        found = self._looking(view)
        if pending is None:
            for move in moves:
                found += self._turn(view, move)
            return found
        if pending.kind == "pay":
            return found + self._paying(view)
        if pending.kind in MARKED:
            entries = [entry.spot for entry in self.board.drawer.entries(view)]
            return found + [Gesture("", spot, ()) for spot in (self.spoken_of(view) if self.guided else entries)]
        shows = self.board.drawer.shows(view)
        found += [Gesture("", spot, (move,)) for spot, move in pressing(view, shows) if move in moves]
        for move in moves:
            found += self._pressed(view, move)
        return found

    def _looking(self, view: View) -> list[Gesture]:
        """Piles that can be looked through; what is decided in the drawer stays open."""
        drawer = self.board.drawer
        if drawer.shows(view) != drawer.opened:
            return []
        assert view.seat is not None
        mine = view.players[view.seat]
        full = {"post": True, "discard": bool(mine.discard), "legends": bool(mine.legends)}
        found = [Gesture("", spot, ()) for spot, any_there in full.items() if any_there]
        return [*found, Gesture("", "drawer", ())] if drawer.opened else found

    def _turn(self, view: View, move: MusherMove) -> list[Gesture]:
        assert view.seat is not None
        mine = view.players[view.seat]
        match move:
            case Play(position):
                return self._play(view, (mine.hand or ())[position - 1], move)
            case Reveal():
                return [Gesture("", "deck", (move,))]
            case Kill(place):
                dog = mine.team[place - 1]
                words = _("Leave {dog} behind").format(dog=self.name(dog.card))
                source = f"dog {GEAR.join((dog.card, *dog.attachments))}"
                return [Gesture(source, "snow", (move,), words=words, asks=True)]
            case Drop(place, number):
                words = _("Throw {card} away").format(card=self.name(mine.team[place - 1].attachments[number - 1]))
                return [Gesture("", f"gear.{place}.{number}", (move,), words=words, asks=True)]
        return []

    def _play(self, view: View, card: str, move: Play) -> list[Gesture]:
        """Up onto the trail, or with a second click where it lies; what runs in harness may be dropped there."""
        assert view.seat is not None
        mine, source = view.players[view.seat], f"hand {card}"
        found = [Gesture(source, "trail", (move,))]
        copies = [copy for name, copy in held(self.world, mine.hand or ()) if name == card]
        found += [Gesture(source, f"hand.{card}.{copy or 1}", (move,)) for copy in copies]
        if self.world.cards[card].type in ("dog", "attachment"):
            found.append(Gesture(source, "harness", (move,)))
        if self.world.cards[card].type == "attachment":
            for place, dog in enumerate(mine.team, start=1):
                slots = self.world.cards[dog.card].slots
                if slots > len(dog.attachments) and self.board.foresight.at_once(view, move):
                    found.append(Gesture(source, f"team.{place}", (move, Attach(place))))
        return found

    def _pressed(self, view: View, move: MusherMove) -> list[Gesture]:
        """Decisions that are one click: on a dog, on what it carries, on a card of the hand."""
        assert view.seat is not None
        mine = view.players[view.seat]
        match move:
            case Kill(place):
                return [Gesture("", f"team.{place}", (move,))]
            case Attach(place, None):
                return [Gesture("", f"team.{place}", (move,))]
            case Attach(place, over) if over is not None:
                worn = mine.team[place - 1].attachments[over - 1]
                words = _("In the place of {card}").format(card=self.name(worn))
                return [
                    Gesture("", f"gear.{place}.{over}", (move,), words=words),
                    Gesture("", f"team.{place}", (move,), words=words),
                ]
            case Slay(seat, place) if seat == view.seat:
                return [Gesture("", f"team.{place}", (move,))]
            case Slay(seat, place):
                return [Gesture("", f"dog.{seat}.{place}", (move,))]
            case Scrap(position):
                card = (mine.hand or ())[position - 1]
                copies = [copy for name, copy in held(self.world, mine.hand or ()) if name == card]
                return [Gesture("", f"hand.{card}.{copy or 1}", (move,)) for copy in copies]
        return []

    # Paying ----------------------------------------------------------------------------------------------------

    def payable(self, view: View) -> list[str]:
        """Spots of the cards that may be given for energy, as the hand is held."""
        pending = view.pending
        if view.seat is None or pending is None or pending.kind != "pay" or pending.seat != view.seat:
            return []
        cards = list(view.players[view.seat].hand or ())
        played = self.board.played_spot(view, cards[pending.hand]) if pending.hand >= 0 else ""
        left_out = [cards[p] for p in pending.chosen]
        found = []
        for name, copy in reversed(held(self.world, cards)):
            spot = f"hand.{name}.{copy or 1}"
            if spot == played:
                continue
            if name in left_out:
                left_out.remove(name)
            elif name != DAMAGED:
                found.append(spot)
        return self._as_guided(found[::-1], self.needed(view), lambda spots: self.paid(view, spots))

    @property
    def guided(self) -> bool:
        """Does a guide speak of one thing only? Then not even taking a card back is let through."""
        return not self.board.lets((Cancel(),))

    def _as_guided(self, spots: list[str], number: int, send: Callable[[Sequence[str]], Sequence[Move]]) -> list[str]:
        """What comes later in a guided game needs the other cards: only those it speaks of can be chosen."""
        if not self.guided:
            return spots
        choices = combinations(spots, number)
        return next((list(chosen) for chosen in choices if self.board.lets(send(chosen))), [])

    def guided_card(self, view: View) -> str:
        """The card of the hand that the guide wants played, or nothing."""
        if not self.guided or view.seat is None or view.pending is not None:
            return ""
        hand = view.players[view.seat].hand or ()
        return next((card for n, card in enumerate(hand, start=1) if self.board.lets((Play(n),))), "")

    def spoken_of(self, view: View) -> list[str]:
        """What the guide wants clicked in the drawer."""
        if not self.guided:
            return []
        if view.pending is not None and view.pending.kind == "take":
            return self._takeable(view, view.pending.number)
        if view.pending is not None and view.pending.kind == "cull":
            return self._unmarked(view, view.pending)
        shows = self.board.drawer.shows(view)
        return [spot for spot, move in pressing(view, shows) if self.board.lets((move,))]

    def _unmarked(self, view: View, pending: Pending) -> list[str]:
        """Cards that do not carry the mark yet which the guide wants on them."""
        wanted = (dict(enumerate(marks)) for marks in product(CULLED, repeat=len(pending.cards)))
        marks = next((each for each in wanted if self.board.lets(culling(pending, pending.cards, each))), {})
        now = self.board.drawer.fresh(view)
        return [f"card.{n + 1}" for n, mark in marks.items() if now.get(n, "") != mark]

    def _takeable(self, view: View, number: int) -> list[str]:
        spots = [entry.spot for entry in self.board.drawer.entries(view)]
        return self._as_guided(spots, number, lambda chosen: taking(view, chosen))

    def needed(self, view: View) -> int:
        assert view.pending is not None
        return view.pending.number - len(view.pending.chosen)

    def _paying(self, view: View) -> list[Gesture]:
        """Cards are dragged to the discard pile one by one; the last one needed pays."""
        found = []
        for spot in self.payable(view):
            if spot in self.board.chosen:
                continue
            moves = self.paid(view, (*self.board.chosen, spot))
            found.append(Gesture(f"hand {_card(spot)}", "discard", moves))
        return list(dict.fromkeys(found))

    def paid(self, view: View, spots: Sequence[str]) -> tuple[MusherMove, ...]:
        """The moves that give these cards: ascending, of equal ones the leftmost; none if they are too few or many."""
        pending = view.pending
        assert pending is not None
        assert view.seat is not None
        if len(spots) != self.needed(view):
            return ()
        barred = [*pending.chosen, pending.hand]
        positions = leftmost(view.players[view.seat].hand or (), [_card(spot) for spot in spots], barred)
        return tuple(Give(p + 1) for p in positions)

    def cheapest(self, view: View) -> tuple[str, ...]:
        """What would be paid: what is marked already, filled up with the cards that are missed least."""
        chosen = self.board.chosen
        if self._cheapest is None or self._cheapest[0] is not view or self._cheapest[1] != chosen:
            self._cheapest = (view, chosen, self._find_cheapest(view))
        return self._cheapest[2]

    def _find_cheapest(self, view: View) -> tuple[str, ...]:
        pending = view.pending
        assert pending is not None
        payable = self.payable(view)
        found = [spot for spot in payable if spot in self.board.chosen]
        free = [spot for spot in payable if spot not in found]
        for name in self.rules.least_useful(view, pending.number, pending.hand):
            spot = next((spot for spot in free if _card(spot) == name), None)
            if spot is not None and len(found) < self.needed(view):
                free.remove(spot)
                found.append(spot)
        return tuple(sorted(found, key=payable.index))

    def selection(self, view: View) -> Selection | None:
        pending = view.pending
        if pending is None or pending.seat != view.seat:
            return None
        if pending.kind == "pay":
            spots = tuple(self.payable(view))
            return Selection(
                spots, lambda chosen: self.paid(view, chosen), lambda chosen: "", commits=True,
                picked=partial(clicking.picked, self.board, view),
            )  # fmt: skip
        if pending.kind == "take":
            spots = tuple(self._takeable(view, pending.number))

            def send(chosen: tuple[str, ...]) -> tuple[MusherMove, ...]:
                return taking(view, chosen) if len(chosen) == pending.number else ()

            told = partial(clicking.picked, self.board, view)
            return Selection(spots, send, lambda chosen: "", commits=True, picked=told)
        return None

    # What was meant ----------------------------------------------------------------------------------------------

    def attempt(self, view: View, source: str, target: str) -> MusherMove | None:
        """The move behind a drop that no gesture knows, so that the rules can say why not."""
        if view.seat is None:
            return None
        mine = view.players[view.seat]
        hand = mine.hand or ()
        family, _dot, rest = target.partition(".")
        if source.startswith("hand "):
            card = source[5:]
            position = hand.index(card) + 1 if card in hand else 0
            if target == "discard" and view.pending is not None and view.pending.kind == "pay":
                return Give(position)
            return Play(position)
        match family:
            case "hand" if rest:
                card = rest.rpartition(".")[0]
                position = hand.index(card) + 1 if card in hand else 0
                if view.pending is not None and view.pending.kind == "pay":
                    return Give(position)
                return Play(position)
            case "deck" if not rest:
                return Reveal()
            case "card" if view.pending is not None and view.pending.kind == "take":
                return Take(int(rest))
            case "card" | "deck":
                return dict(pressing(view, self.board.drawer.shows(view))).get(target)
            case "team":
                return self._dog_attempt(view, int(rest))
            case "dog":
                seat, place = map(int, rest.split("."))
                return Slay(seat, place)
        return None

    def _dog_attempt(self, view: View, place: int) -> MusherMove | None:
        if view.pending is None:
            return None
        return Attach(place) if view.pending.kind == "attach" else Kill(place)

    def why_not(self, state: Any, view: View, target: str) -> Reason | None:
        move = self.attempt(view, "", target)
        return None if move is None else self.rules.why_not(state, move)


def _card(spot: str) -> str:
    """ "hand.grandma_soup.2" is Grandma Soup."""
    return spot[5:].rpartition(".")[0]
