"""What a hand can do: which card goes where, what is clicked, what is paid, and the buttons beside the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from game.core.chance import Chance
from game.core.moves import Move
from game.core.words import _, ngettext, pgettext
from game.iditacards.content import DAMAGED
from game.iditacards.moves import (
    Attach,
    Cancel,
    Drop,
    Give,
    Join,
    Kill,
    Leave,
    MusherMove,
    NewDay,
    Nothing,
    Pass,
    Play,
    Reveal,
    Scrap,
    Slay,
    Stay,
)
from game.iditacards.sight.views import View
from game.iditacards.state import Pending
from game.iditacards.text.cardtext import card_name
from game.iditacards.text.telling import card_names
from scenes.table.terms import Gesture, Selection, Tool

from . import words
from .drawer import Fate, culling, leftmost, pressing, taking
from .places import DOG, HAND

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind
    from scenes.table.table import Table

    from .board import GameBoard

MARKED = ("cull", "recover")
OF_DOGS = ("room", "attach", "doom", "price", "any")
"""What is answered with a click on a dog."""
CULLED: tuple[Fate, ...] = ("", "keep", "destroy")


class Handling:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.rules = board.rules
        self.world = board.rules.world
        self._cheapest: tuple[View, tuple[str, ...], tuple[str, ...]] | None = None
        self._asked: tuple[View, tuple[str, ...]] | None = None

    def name(self, card: str) -> str:
        return card_name(self.world, card)

    def card(self, spot: str) -> str:
        """The card of the hand that lies on this spot."""
        card: str = self.board.zones[spot][1][0]
        return card

    def _copies(self, view: View, card: str) -> list[str]:
        """The spots of all cards of the hand that are called so."""
        return [self.board.hand_spot(*key) for key in self.board.held(view) if key[0] == card]

    # Gestures --------------------------------------------------------------------------------------------------

    def gestures(self, view: View, moves: Sequence[MusherMove]) -> list[Gesture]:
        if not self.board.my_decision(view):
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
            return found + [
                Gesture("", spot, ()) for spot in (self.spoken_of(view) if self.guided else _laid(view, self))
            ]
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
                words = _("Leave {dog} behind").format(dog=self.name(mine.team[place - 1].card))
                return [Gesture(f"{DOG}{place}", "snow", (move,), words=words, asks=True)]
            case Drop(place, number):
                words = _("Throw {card} away").format(card=self.name(mine.team[place - 1].attachments[number - 1]))
                return [Gesture("", f"gear.{place}.{number}", (move,), words=words, asks=True)]
        return []

    def _play(self, view: View, card: str, move: Play) -> list[Gesture]:
        """Up onto the trail, or with a second click where it lies; what runs in harness may be dropped there."""
        assert view.seat is not None
        mine, source = view.players[view.seat], HAND + card
        found = [Gesture(source, spot, (move,)) for spot in ("trail", *self._copies(view, card))]
        if self.world.cards[card].type in ("dog", "attachment"):
            found.append(Gesture(source, "harness", (move,)))
        if self.world.cards[card].type == "attachment":
            for place, dog in enumerate(mine.team, start=1):
                slots = self.world.cards[dog.card].slots
                if slots > len(dog.attachments) and self.board.preview.at_once(view, move):
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
                plate = (seat - view.seat) % len(view.players)
                return [Gesture("", f"dog.{plate}.{place}", (move,))]
            case Scrap(position):
                return [Gesture("", spot, (move,)) for spot in self._copies(view, (mine.hand or ())[position - 1])]
        return []

    def asked_for(self, view: View) -> tuple[str, ...]:
        """The dogs among which somebody is to choose, so that they can be lit; asked for in every frame, found once."""
        pending = view.pending
        if pending is None or pending.kind not in OF_DOGS or not self.board.my_decision(view):
            return ()
        if self._asked is None or self._asked[0] is not view:
            # Dogs lie open, so that a guess of what is hidden does not matter.
            moves = self.rules.moves(self.rules.guess(view, pending.seat, Chance.seeded(0)))
            found = (gesture.target for move in moves for gesture in self._pressed(view, move))
            self._asked = (view, tuple(dict.fromkeys(found)))
        return self._asked[1]

    # Paying ----------------------------------------------------------------------------------------------------

    def payable(self, view: View) -> list[str]:
        """Spots of the cards that may be given for energy, as the hand is held."""
        pending = view.pending
        if view.seat is None or pending is None or pending.kind != "pay" or pending.seat != view.seat:
            return []
        cards = view.players[view.seat].hand or ()
        played = self.board.played_spot(view, cards[pending.hand]) if pending.hand >= 0 else ""
        left_out = [cards[p] for p in pending.chosen]
        found = []
        for name, copy in reversed(self.board.held(view)):
            spot = self.board.hand_spot(name, copy)
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
        return not self.board.allows((Cancel(),))

    def _as_guided(self, spots: list[str], number: int, send: Callable[[Sequence[str]], Sequence[Move]]) -> list[str]:
        """What comes later in a guided game needs the other cards: only those it speaks of can be chosen."""
        if not self.guided:
            return spots
        choices = combinations(spots, number)
        return next((list(chosen) for chosen in choices if self.board.allows(send(chosen))), [])

    def guided_card(self, view: View) -> str:
        """The card of the hand that the guide wants played, or nothing."""
        if not self.guided or view.seat is None or view.pending is not None:
            return ""
        hand = view.players[view.seat].hand or ()
        return next((card for n, card in enumerate(hand, start=1) if self.board.allows((Play(n),))), "")

    def spoken_of(self, view: View) -> list[str]:
        """What the guide wants clicked in the drawer."""
        if not self.guided:
            return []
        if view.pending is not None and view.pending.kind == "take":
            return self._takeable(view, view.pending.number)
        if view.pending is not None and view.pending.kind == "cull":
            return self._unmarked(view, view.pending)
        shows = self.board.drawer.shows(view)
        return [spot for spot, move in pressing(view, shows) if self.board.allows((move,))]

    def _unmarked(self, view: View, pending: Pending) -> list[str]:
        """Cards that do not carry the mark yet which the guide wants on them."""
        wanted = (dict(enumerate(marks)) for marks in product(CULLED, repeat=len(pending.cards)))
        marks = next((each for each in wanted if self.board.allows(culling(pending, pending.cards, each))), {})
        now = self.board.drawer.fresh(view)
        return [f"card.{n + 1}" for n, mark in marks.items() if now.get(n, "") != mark]

    def _takeable(self, view: View, number: int) -> list[str]:
        return self._as_guided(_laid(view, self), number, partial(self._taken, view))

    def _taken(self, view: View, spots: Sequence[str]) -> tuple[MusherMove, ...]:
        return taking(view, [self.board.zones[spot][1] for spot in spots])

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
            found.append(Gesture(HAND + self.card(spot), "discard", moves))
        return list(dict.fromkeys(found))

    def paid(self, view: View, spots: Sequence[str]) -> tuple[MusherMove, ...]:
        """The moves that give these cards: ascending, of equal ones the leftmost; none if they are too few or many."""
        pending = view.pending
        assert pending is not None
        assert view.seat is not None
        if len(spots) != self.needed(view):
            return ()
        barred = [*pending.chosen, pending.hand]
        positions = leftmost(view.players[view.seat].hand or (), list(map(self.card, spots)), barred)
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
            spot = next((spot for spot in free if self.card(spot) == name), None)
            if spot is not None and len(found) < self.needed(view):
                free.remove(spot)
                found.append(spot)
        return tuple(sorted(found, key=payable.index))

    def selection(self, view: View) -> Selection | None:
        pending = view.pending
        if pending is None or pending.seat != view.seat:
            return None
        told = partial(self.board.preview.picked, view)
        if pending.kind == "pay":
            spots = tuple(self.payable(view))
            return Selection(spots, partial(self.paid, view), lambda chosen: "", commits=True, picked=told)
        if pending.kind == "take":
            spots = tuple(self._takeable(view, pending.number))

            def send(chosen: tuple[str, ...]) -> tuple[MusherMove, ...]:
                return self._taken(view, chosen) if len(chosen) == pending.number else ()

            return Selection(spots, send, lambda chosen: "", commits=True, picked=told)
        return None

    # Buttons ---------------------------------------------------------------------------------------------------

    def tools(self, table: Table) -> list[Tool]:
        view: View = table.view.view
        if not self.board.my_decision(view):
            return []
        moves = table.moves()
        offered = self._of_a_turn(view, moves) if view.pending is None else self._of(view, view.pending)
        return [
            tool._replace(press=partial(table.begin, tool.moves))
            for tool in offered
            if tool.moves and tool.moves[0] in moves and table.allows(tool.moves)
        ]

    def _of_a_turn(self, view: View, moves: Sequence[Any]) -> list[Tool]:
        assert view.seat is not None
        mine = view.players[view.seat]
        chance = words.risk_words(self.board, view) if mine.stack else ""
        likely: Kind = "primary" if mine.stack and self.board.preview.paid(view) > Fraction(1, 2) else "plain"
        nothing_else = not mine.stack and not any(isinstance(move, Play) for move in moves)
        kind: Kind = "primary" if nothing_else else "plain"
        costs = self.board.preview.day_costs(view)
        return [
            _tool(_("Turn over the next card"), Reveal(), pgettext("iditacards key", "r"), chance, kind=likely),
            _tool(
                _("New day"), NewDay(), pgettext("iditacards key", "n"), self._day_words(view, costs),
                urges=nothing_else, kind="danger" if costs else kind,
            ),
            _tool(_("Pass"), Pass(), pgettext("iditacards key", "p"), self._step_words(view), short=_("Pass")),
        ]  # fmt: skip

    def _day_words(self, view: View, costs: str) -> str:
        assert view.seat is not None
        mine = view.players[view.seat]
        count = max(0, self.world.figures.hand + self.board.preview.ground(view).extra(mine))
        text = ngettext("draw {n}, roll the weather, step", "draw {n}, roll the weather, step", count)
        if costs:
            text = ngettext("{costs}; draw {n}, step", "{costs}; draw {n}, step", count)
        return text.format(n=count, costs=costs)

    def _step_words(self, view: View) -> str:
        landing = self.board.preview.way(view, (Pass(),)).landing
        return _("no step") if landing is None else _("step to {n}").format(n=min(landing, self.world.home))

    def _of(self, view: View, pending: Pending) -> list[Tool]:
        match pending.kind:
            case "pay":
                spots = self.cheapest(view)
                names = card_names(self.world, list(map(self.card, spots)))
                kind: Kind = "plain" if self.board.chosen else "primary"
                pays = self.paid(view, spots)
                back = _("Choose again") if pending.hand < 0 else _("Do not play it")
                return [
                    _tool(_("Pay with the least useful"), pays, pgettext("iditacards key", "l"), names, kind=kind),
                    _tool(back, Cancel(), pgettext("iditacards key", "c"), _("Esc")),
                ]
            case "cull" | "recover":
                marked = any(self.board.drawer.fresh(view).values())
                text = _("Done") if marked else _("Keep nothing") if pending.kind == "cull" else _("Recover nothing")
                # What costs a card that was paid for invites nobody.
                done = self.board.drawer.moves(view)
                return [_tool(text, done, pgettext("iditacards key", "f"), kind="primary" if marked else "plain")]
            case "room":
                return [_tool(_("Leave it behind"), Leave(), pgettext("iditacards key", "l"))]
            case "any" | "scrap":
                return [_tool(_("None"), Nothing(), pgettext("iditacards key", "n"))]
            case "join":
                return [
                    _tool(_("Join"), Join(), pgettext("iditacards key", "j")),
                    _tool(_("Stay"), Stay(), pgettext("iditacards key", "s")),
                ]
        return []


def _tool(text: str, does: Move | Sequence[Move], key: str, detail: str = "", **more: Any) -> Tool:
    moves = (does,) if isinstance(does, Move) else tuple(does)
    return Tool(text, lambda: None, detail=detail, key=key, moves=moves)._replace(**more)


def _laid(view: View, handling: Handling) -> list[str]:
    """The spots of all cards in the drawer."""
    return [f"card.{number}" for number in range(1, len(handling.board.drawer.cards(view)) + 1)]
