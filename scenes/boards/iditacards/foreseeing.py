"""What would come of it: the way of the sled, what is paid, and the odds, all asked of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.core.events import Event, GaugeChanged, Moved
from game.core.words import _, ngettext
from game.iditacards import odds
from game.iditacards.cardtext import card_name
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
from game.iditacards.moves import MusherMove, NewDay, Play, Reveal
from game.iditacards.outlook import Outlook, outlook
from game.iditacards.playing import only_way_to_pay
from game.iditacards.telling import card_names
from game.iditacards.views import View

if TYPE_CHECKING:
    from .board import GameBoard

MOST_KEPT = 120
MOST_NAMED = 4
"""So many cards are named in a note; of more, the first, and how many besides."""


class Way(NamedTuple):
    """Squares that the own sled comes to: by cards, then by the step that ends the turn."""

    by_card: tuple[int, ...]
    by_step: tuple[int, ...]

    @property
    def landing(self) -> int | None:
        return (*self.by_card, *self.by_step)[-1] if self.by_card or self.by_step else None


class Foresight:
    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self.rules = board.rules
        self.world = board.rules.world
        self._known: dict[tuple[int, tuple[str, ...]], tuple[View, Outlook]] = {}

    def ground(self, view: View) -> Ground:
        """The land under the sky there is: a die that has just come to rest counts before the table does."""
        rolled = self._board.theatre.weather
        return Ground(self.world, replace(view, weather=rolled) if rolled else view)

    def next_leg(self, view: View) -> tuple[Leg, int] | None:
        """The leg that lies ahead of whoever looks, and how far it is; None in the last one."""
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
        """The chance that damage turns up among so many cards of the own deck."""
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
            lines.append(_("Least useful, to pay with: {cards}.").format(cards=card_names(self.world, seen.paid)))
        return lines

    def reveal_words(self, view: View) -> str:
        """In lines, what decides first: where there is too little room, the last ones are left out."""
        assert view.seat is not None
        if not view.players[view.seat].deck:
            return _("Your deck is empty: what waits would fizzle.")
        chance = self.paid(view)
        words = _("Chance to pay for it: {odds}.").format(odds=percent(chance))
        if chance < 1:
            words += "\n" + _("If not, all that waits is discarded.")
        dear = Counter(self.too_dear(view))
        if chance < 1 - Fraction(dear.total(), view.players[view.seat].deck):
            words += "\n" + _("Damage that turns up as health counts too.")
        if not dear:
            return words
        named = [
            f"{card_name(self.world, name)} ×{n}" if n > 1 else card_name(self.world, name) for name, n in dear.items()
        ]
        cards, more = ", ".join(named[:MOST_NAMED]), sum(list(dear.values())[MOST_NAMED:])
        if not more:
            return words + "\n" + _("Too dear now: {cards}.").format(cards=cards)
        text = ngettext("Too dear now: {cards} and {n} other card.", "Too dear now: {cards} and {n} other cards.", more)
        return words + "\n" + text.format(cards=cards, n=more)

    def _price(self, view: View, seen: Outlook) -> list[str]:
        parts = []
        for event in seen.events:
            if isinstance(event, Discarded) and event.seat == view.seat and event.why == "energy":
                count = len(event.cards)
                words = ngettext("{n} card of your hand", "{n} cards of your hand", count)
                parts.append(words.format(n=count))
            elif isinstance(event, Discarded) and event.seat == view.seat and event.why == "health":
                count = len(event.cards)
                parts.append(ngettext("{n} off your deck", "{n} off your deck", count).format(n=count))
        return [_("You pay {parts}.").format(parts=", ".join(parts))] if parts else []

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
                    told.append(_("You take {n} damage.").format(n=count))
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
            lines.append(_("Damage may turn up and spoil it: {odds}.").format(odds=percent(harm)))
        if played and played[0].risk:
            lines.append(self._risked(view, played[0], seen))
        if isinstance(moves[0], NewDay):
            lines += self._new_day(view)
        return lines

    def _risked(self, view: View, played: CardPlayed, seen: Outlook) -> str:
        """The odds of the first risk card, with what is left in the hand once this card is paid."""
        assert view.seat is not None
        mine = view.players[view.seat]
        left = Counter(mine.hand or ())
        left.subtract([played.card])
        for event in seen.events:
            if isinstance(event, Discarded) and event.seat == view.seat and event.why == "energy":
                left.subtract(event.cards)
        after = replace(mine, hand=tuple(left.elements()))
        chance = percent(odds.paid(self.ground(view), after, played.health))
        text = ngettext(
            "It waits for {n} risk card. Chance that you can pay it: {odds}.",
            "It waits for {n} risk cards. Chance that you can pay the first: {odds}.",
            played.risk,
        )
        return text.format(n=played.risk, odds=chance)

    def _new_day(self, view: View) -> list[str]:
        assert view.seat is not None
        mine, ground = view.players[view.seat], self.ground(view)
        count = max(0, self.world.figures.hand + ground.extra(mine))
        lines = [ngettext("You draw {n} card.", "You draw {n} cards.", count).format(n=count)]
        lines[0] += " " + _("The weather is rolled for all, then you step.")
        if mine.stack:
            lines.append(_("What waits for risk goes back into the deck."))
        for seat, player in enumerate(view.players):
            rule, name = ground.rule(player.position), self.rules.company.name(seat)
            if rule.day_starve:
                lines.append(_("Wasteland: {name} gets hungrier.").format(name=name))
            if rule.day_kill and player.team:
                lines.append(_("Forest: {name} loses a dog.").format(name=name))
        return lines


def percent(chance: Fraction) -> str:
    """Never a certainty that is none."""
    if chance in (0, 1):
        return f"{int(chance) * 100}\N{NO-BREAK SPACE}%"
    return f"{min(99, max(1, round(float(chance) * 100)))}\N{NO-BREAK SPACE}%"
