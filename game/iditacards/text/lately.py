"""What has happened since somebody's own turn began before this one: the turns of others in a line each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.events import Event
from game.core.words import _, in_a_row, ngettext, pgettext
from game.iditacards.events import CardPlayed, DayCalled, Died, Fizzled, MoveBegan, Passed, PassedTurn, Taken, TurnBegan
from game.iditacards.sight.views import View

from .cardtext import card_name
from .telling import Company


def since_last_turn(newest_first: Iterable[Event], seat: int) -> list[Event]:
    """All after the turn before this one began; in the first turn, all there was."""
    found: list[Event] = []
    turns = 0
    for event in newest_first:
        turns += isinstance(event, TurnBegan) and event.seat == seat
        if turns > 1:
            break
        found.append(event)
    return found[::-1]


def lost(events: Iterable[Event], seat: int) -> list[Fizzled]:
    """What this musher lost to a payment that failed; a new day only puts it back."""
    return [each for each in events if isinstance(each, Fizzled) and each.seat == seat and each.why != "new-day"]


def in_short(company: Company, view: View, events: Sequence[Event], seat: int, reader: int) -> str:
    """Somebody's turn in a line: what was played, what came of it, and where the sled stands now."""
    own = [event for event in events if getattr(event, "seat", None) == seat]
    parts = [part for n, event in enumerate(own) if (part := _part(company, event, own[n + 1 :], reader))]
    if not parts:
        return ""
    text = _("{name}: {parts}, now on {square}.")
    return text.format(name=company.name(seat), parts=", ".join(parts), square=view.players[seat].position)


def _part(company: Company, event: Event, later: Sequence[Event], reader: int) -> str:
    """One thing that somebody did, in a row of such things after a name."""
    match event:
        case CardPlayed(card=card, source="hand"):
            name, n = card_name(company.world, card), _driven(later)
            return ngettext("{card} ({n} square)", "{card} ({n} squares)", n).format(card=name, n=n) if n else name
        case CardPlayed(card=card):
            return pgettext("she or he", "turned over {card}").format(card=card_name(company.world, card))
        case Taken(card=card, why="supply" | "legend"):
            return pgettext("she or he", "took {card}").format(card=card_name(company.world, card))
        case Fizzled(cards=cards, why=why) if why != "new-day":
            return pgettext("she or he", "lost {cards}").format(
                cards=in_a_row([card_name(company.world, card) for card in cards])
            )
        case Passed(other=other) if other == reader:
            return pgettext("she or he", "overtook you")
        case Passed(other=other):
            return pgettext("she or he", "overtook {name}").format(name=company.name(other))
        case DayCalled():
            return pgettext("she or he", "called a new day")
        case PassedTurn():
            return pgettext("she or he", "passed")
        case Died():
            return pgettext("she or he", "collapsed")
    return ""


def _driven(later: Iterable[Event]) -> int:
    """How far the card took the sled that was played before these events."""
    found = 0
    for event in later:
        if isinstance(event, CardPlayed | TurnBegan):
            break
        found += event.distance if isinstance(event, MoveBegan) and event.why == "card" else 0
    return found
