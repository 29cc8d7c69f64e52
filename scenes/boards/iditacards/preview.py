"""What would come of it: the way of the sled, what is paid, what a click in the drawer does, and the odds, all asked
of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.core.events import Event, GaugeChanged, Moved
from game.core.words import N_, _, in_a_row, ngettext
from game.iditacards.cards.playing import only_way_to_pay
from game.iditacards.content import DAMAGED, Leg
from game.iditacards.events import (
    CardPlayed,
    CheckpointPassed,
    Died,
    Discarded,
    DogKilled,
    Fizzled,
    NothingHappened,
    Passed,
    Resolved,
    StormBound,
    Taken,
)
from game.iditacards.ground import Ground
from game.iditacards.moves import Cancel, MusherMove, NewDay, Play, Reveal
from game.iditacards.sight import odds
from game.iditacards.sight.outlook import Outlook, outlook
from game.iditacards.sight.views import View
from game.iditacards.text.cardtext import card_name
from game.iditacards.text.telling import card_names
from scenes.table.terms import Gesture

from .drawer import DrawerCard, DrawerDeck, Fate
from .words import odds as odds_words

if TYPE_CHECKING:
    from .board import GameBoard

MOST_KEPT = 120
MOST_NAMED = 4
"""The maximum number of cards named in a note; of more, the first ones, and the number of the others."""


class Way(NamedTuple):
    """Squares that the own sled comes to: by cards, then by the step that ends the turn."""

    by_card: tuple[int, ...]
    by_step: tuple[int, ...]

    @property
    def landing(self) -> int | None:
        return (*self.by_card, *self.by_step)[-1] if self.by_card or self.by_step else None


class Preview:
    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self.rules = board.rules
        self.world = board.rules.world
        self._known: dict[tuple[int, tuple[str, ...]], tuple[View, Outlook]] = {}

    def ground(self, view: View) -> Ground:
        return Ground(self.world, view)

    def next_leg(self, view: View) -> tuple[Leg, int] | None:
        """The next leg of the viewer, and its distance; None in the last one."""
        land, here = self.ground(view), view.players[self._board.me(view)].position
        for square in range(here + 1, self.world.home):
            if (leg := land.leg(square)) != land.leg(here):
                return leg, square - here
        return None

    def outlook(self, view: View, moves: Sequence[Any]) -> Outlook:
        key = (id(view), tuple(map(str, moves)))
        if key not in self._known or self._known[key][0] is not view:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            self._known[key] = (view, outlook(self.rules, view, moves))
        return self._known[key][1]

    def way(self, view: View, moves: Sequence[Any]) -> Way:
        if isinstance(moves[0], Reveal):
            return Way((), ())  # nobody knows which card lies on top
        by_card: list[int] = []
        by_step: list[int] = []
        for event in self.outlook(view, moves).events:
            if isinstance(event, Moved) and event.owner == view.seat:
                (by_step if event.why == "step" else by_card).append(int(event.target))
        return Way(tuple(by_card), tuple(by_step))

    def at_once(self, view: View, move: Play) -> bool:
        """Whether this card takes effect as soon as it is laid down: nothing to choose for it, no risk to wait for."""
        assert view.seat is not None
        mine = view.players[view.seat]
        hand = list(mine.hand or ())
        card = hand.pop(move.card - 1)
        cost = self.ground(view).cost(mine, self.world.cards[card])
        return not cost.risk and only_way_to_pay(cost, hand) is not None

    # Odds ------------------------------------------------------------------------------------------------------

    def paid(self, view: View) -> Fraction:
        """The chance that the next card of the deck can be paid for."""
        assert view.seat is not None
        return odds.paid(self.ground(view), view.players[view.seat])

    def too_dear(self, view: View) -> list[str]:
        assert view.seat is not None
        return odds.too_dear(self.ground(view), view.players[view.seat])

    def harm(self, view: View, turned: int) -> Fraction:
        """The chance that damage turns up among this number of cards of the player's own deck."""
        assert view.seat is not None
        mine = view.players[view.seat]
        return 1 - odds.unharmed(mine.deck, mine.unseen.count(DAMAGED), min(turned, mine.deck))

    # In words --------------------------------------------------------------------------------------------------

    def told(self, view: View, moves: Sequence[Any]) -> list[str]:
        """What decides first: the odds, and whom it hits; then the price, the way and what that costs. What would be
        paid comes last: if a note has too little room, that can be read on the cards themselves."""
        lines: list[str] = []
        if isinstance(moves[0], Reveal):
            return self.reveal_words(view).splitlines()
        seen = self.outlook(view, moves)
        lines += self._doubts(view, moves, seen)
        lines += self._on_the_way(view, seen.events)
        lines += self._price(view, seen)
        lines += self._where(view, moves, seen)
        lines += self._felt(view, seen.events)
        if seen.paid:
            lines.append(_("You would miss these least: {cards}.").format(cards=card_names(self.world, seen.paid)))
        return lines

    def reveal_words(self, view: View) -> str:
        """In lines, what decides first: where there is too little room, the last ones are left out."""
        assert view.seat is not None
        if not view.players[view.seat].deck:
            return _("Your deck is empty: all waiting cards would be discarded unused.")
        chance = self.paid(view)
        words = _("Chance to pay for it: {odds}.").format(odds=odds_words(chance))
        if chance < 1:
            words += "\n" + _("If not, all waiting cards are discarded unused.")
        dear = Counter(self.too_dear(view))
        if chance < 1 - Fraction(dear.total(), view.players[view.seat].deck):
            words += "\n" + _("A Damaged card that turns up as health spoils it, too.")
        if not dear:
            return words
        named = [self._counted(name, n) for name, n in list(dear.items())[:MOST_NAMED]]
        cards, more = ", ".join(named), sum(list(dear.values())[MOST_NAMED:])
        if not more:
            return words + "\n" + _("Too dear now: {cards}.").format(cards=cards)
        text = ngettext("Too dear now: {cards} and {n} other card.", "Too dear now: {cards} and {n} other cards.", more)
        return words + "\n" + text.format(cards=cards, n=more)

    def _counted(self, card: str, n: int) -> str:
        name = card_name(self.world, card)
        return _("{card} ×{n}").format(card=name, n=n) if n > 1 else name

    def _price(self, view: View, seen: Outlook) -> list[str]:
        parts = []
        for event in seen.events:
            if isinstance(event, Discarded) and event.seat == view.seat and event.why == "energy":
                count = len(event.cards)
                words = ngettext("{n} card from your hand", "{n} cards from your hand", count)
                parts.append(words.format(n=count))
            elif isinstance(event, Discarded) and event.seat == view.seat and event.why == "health":
                count = len(event.cards)
                parts.append(ngettext("{n} off your deck", "{n} off your deck", count).format(n=count))
        return [_("You pay {parts}.").format(parts=in_a_row(parts))] if parts else []

    def _where(self, view: View, moves: Sequence[MusherMove], seen: Outlook) -> list[str]:
        assert view.seat is not None
        way, here = self.way(view, moves), view.players[view.seat].position
        if any(isinstance(event, StormBound) for event in seen.events):
            return [_("The storm holds you on square {n}.").format(n=here)]
        if isinstance(moves[0], NewDay):
            return []
        if way.by_card and way.by_step:
            text = _("From {here} to {card}, then the step to {step}.")
            return [text.format(here=here, card=self._square(way.by_card[-1]), step=self._square(way.by_step[-1]))]
        if way.by_card:
            return [_("From {here} to {there}.").format(here=here, there=self._square(way.by_card[-1]))]
        if way.by_step:
            return [_("The step takes you to {there}.").format(there=self._square(way.by_step[-1]))]
        return []

    def _square(self, square: int) -> str:
        return _("the Village arch: home") if square >= self.world.home else str(square)

    def _felt(self, view: View, events: Sequence[Event]) -> list[str]:
        """Where the own cold and hunger come to, in one short line: it must not be cut off."""
        ends: dict[str, tuple[int, int]] = {}
        for event in events:
            if isinstance(event, GaugeChanged) and event.owner == view.seat:
                ends[event.gauge] = (ends.get(event.gauge, (event.before,))[0], event.after)
        words = {"hyp": _("Cold {before} to {after}."), "starv": _("Hunger {before} to {after}.")}
        told = [words[g].format(before=before, after=after) for g, (before, after) in ends.items() if before != after]
        return [" ".join(told)] if told else []

    def _on_the_way(self, view: View, events: Sequence[Event]) -> list[str]:
        told: list[str | None] = []
        for event in events:
            match event:
                case GaugeChanged(owner=owner) if owner == view.seat:
                    pass
                case Passed(seat=seat, other=other) if seat == view.seat:
                    text = _("You overtake {name}, who falls back a square.")
                    told.append(text.format(name=self.rules.company.name(other)))
                case Taken(why="damage", seat=seat, count=count) if seat == view.seat:
                    text = ngettext(
                        "You take a Damaged card: it pays for nothing.",
                        "You take {n} Damaged cards: they pay for nothing.",
                        count,
                    )
                    told.append(text.format(n=count))
                case GaugeChanged() | Passed() | Died() | Fizzled() | NothingHappened() | DogKilled():
                    told.append(self.rules.tell(event))
                case Taken(why="damage"):
                    told.append(self.rules.tell(event))
                case CheckpointPassed():
                    told.append(_("A checkpoint: you choose a legendary card."))
                case Resolved(buried=True) | Resolved(waited=True):
                    told.append(self.rules.tell(event))
        return [line for line in told if line]

    def _doubts(self, view: View, moves: Sequence[MusherMove], seen: Outlook) -> list[str]:
        """What luck may spoil: health that turns up damage, risk that cannot be paid."""
        played = [event for event in seen.events if isinstance(event, CardPlayed) and event.seat == view.seat]
        lines = []
        if played and played[0].health and (harm := self.harm(view, played[0].health)):
            text = _("{odds} risk of failure: a Damaged card may turn up, and this one is discarded unused.")
            lines.append(text.format(odds=odds_words(harm)))
        if played and played[0].risk:
            lines += self._risked(view, played[0], seen)
        if isinstance(moves[0], NewDay):
            lines += self._new_day(view)
        return lines

    def doubts_of_paying(self, view: View) -> list[str]:
        """While a card is being paid for: what luck may spoil, as long as it can still be taken back."""
        handling, pending = self._board.handling, view.pending
        if pending is None or pending.chosen:  # what is chosen already may not go together with the least useful
            return []
        moves = handling.paid(view, handling.cheapest(view))
        return self._doubts(view, moves, self.outlook(view, moves)) if moves else []

    def _risked(self, view: View, played: CardPlayed, seen: Outlook) -> list[str]:
        """The odds of the first risk card, with what is left in the hand once this card is paid; and what it means to
        fail, before anything is paid."""
        assert view.seat is not None
        mine = view.players[view.seat]
        left = Counter(mine.hand or ())
        left.subtract([played.card])
        for event in seen.events:
            if isinstance(event, Discarded) and event.seat == view.seat and event.why == "energy":
                left.subtract(event.cards)
        after = replace(mine, hand=tuple(left.elements()))
        chance = odds.paid(self.ground(view), after, played.health)
        text = ngettext(
            "It waits for {n} risk card. Chance that you can pay it: {odds}.",
            "It waits for {n} risk cards. Chance that you can pay the first: {odds}.",
            played.risk,
        )
        told = [text.format(n=played.risk, odds=odds_words(chance))]
        return [*told, _("If you can’t, it is discarded unused.")] if chance < 1 else told

    def day_costs(self, view: View) -> str:
        """What a new day costs the viewer where they are, in a few words; empty where it costs nothing."""
        assert view.seat is not None
        mine, rule = view.players[view.seat], self.ground(view).rule(view.players[view.seat].position)
        if rule.day_starve and mine.starv + rule.day_starve >= self.world.figures.deadly:
            return _("you starve")
        if rule.day_kill and mine.team:
            return _("your only dog dies") if len(mine.team) == 1 else _("one of your dogs dies")
        return _("hunger rises to {n}").format(n=mine.starv + rule.day_starve) if rule.day_starve else ""

    def _new_day(self, view: View) -> list[str]:
        assert view.seat is not None
        mine, ground = view.players[view.seat], self.ground(view)
        count = max(0, self.world.figures.hand + ground.extra(mine))
        text = ngettext(
            "You draw {n} card. The weather is rolled for all, then you step.",
            "You draw {n} cards. The weather is rolled for all, then you step.",
            count,
        )
        lines = [text.format(n=count)]
        if mine.stack:
            lines.append(_("What waits for risk goes back into your deck."))
        for seat, player in enumerate(view.players):
            rule, name = ground.rule(player.position), self.rules.company.name(seat)
            me = seat == view.seat
            if rule.day_starve:
                text = _("Wasteland: you get hungrier.") if me else _("Wasteland: {name} gets hungrier.")
                lines.append(text.format(name=name))
            if rule.day_kill and player.team:
                text = _("Forest: you lose a dog.") if me else _("Forest: {name} loses a dog.")
                lines.append(text.format(name=name))
        return lines

    # In the drawer ---------------------------------------------------------------------------------------------

    def arranged(self, view: View, gesture: Gesture) -> str:
        """Of a click that only lays something ready."""
        if gesture.source:
            return _("It pays for energy.")
        match self._board.zones.find(gesture.target):
            case (DrawerCard(), number):
                return self._with_card(view, number, self._marked(view, number - 1))
        return _("Look through it, or close it.")

    def decided(self, view: View, gesture: Gesture) -> str | None:
        """First what the click does, then what the card is."""
        pending = view.pending
        assert pending is not None
        match self._board.zones.find(gesture.target):
            case (DrawerCard(), number):
                return self._with_card(view, number, _(_TAKEN[pending.kind]) if pending.kind in _TAKEN else "")
            case (DrawerDeck() as zone, deck):
                text = ngettext(
                    "{n} card of it is laid out at the trading post.",
                    "{n} cards of it are laid out at the trading post.",
                    pending.number,
                )
                filled = [text.format(n=pending.number)] if pending.number > 0 and not pending.sort else []
                return "\n".join([*filled, zone.look(view, deck).words])
        if pending.kind == "pay" and not isinstance(gesture.moves[0], Cancel):
            told = self.told(view, gesture.moves)
            return "\n".join(told) if told else None
        return None

    def picked(self, view: View, spot: str) -> str:
        """Of one of several cards that pay, or that are taken from the trading post."""
        if spot in self._board.chosen:
            return _("Takes it back: it is no longer chosen.")
        match self._board.zones.find(spot):
            case (DrawerCard(), number):
                return self._with_card(view, number, _(_TAKEN["take"]))
        return _("It pays for energy: it goes to your discard pile.")

    def _with_card(self, view: View, number: int, does: str) -> str:
        cards = self._board.drawer.cards(view)
        text = self._board.face(view, cards[number - 1]).text if number <= len(cards) else ""
        return "\n".join(line for line in (does, text) if line)

    def _marked(self, view: View, position: int) -> str:
        """What the next mark on a card says; nothing is done before the button is pressed."""
        if view.pending is None or self._board.drawer.shows(view) != view.pending.kind:
            return ""
        mark = self._board.drawer.next_mark(view, position)
        if mark is None:
            return _("No more than that come back.")
        if view.pending.kind == "recover" and not mark:
            return _("It stays in the discard pile.")
        return _(_MARKED[mark])


_TAKEN: dict[str, str] = {
    "take": N_("You take it: it goes to your discard pile."),
    "earn": N_("You earn it: it goes to your discard pile."),
}
_MARKED: dict[Fate, str] = {
    "hand": N_("Marks it: it comes back to your hand."),
    "deck": N_("Marks it: it is shuffled into your deck."),
    "keep": N_("Marks it: you keep it in your hand."),
    "destroy": N_("Marks it: it is destroyed for good."),
    "": N_("Takes the mark off: it goes back into the deck."),
}
