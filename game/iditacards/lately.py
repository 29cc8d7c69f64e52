"""What has happened since somebody's own turn began before this one: the turns of others in a line each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.events import Event
from game.core.words import _, ngettext

from .cardtext import card_name
from .events import CardPlayed, DayCalled, Died, Fizzled, MoveBegan, Passed, PassedTurn, Taken, TurnBegan
from .telling import Company, card_names
from .views import View


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
    parts: list[str] = []
    for event in events:
        if getattr(event, "seat", None) == seat:
            _add(company, parts, event, reader)
    if not parts:
        return ""
    text = _("{name}: {parts}, now on {square}.")
    if any(isinstance(event, Passed) and (event.seat, event.other) == (seat, reader) for event in events):
        text += " " + _("You are on {here} now.")
    return text.format(
        name=company.name(seat), parts=", ".join(parts), square=view.players[seat].position,
        here=view.players[reader].position,
    )  # fmt: skip


def _add(company: Company, parts: list[str], event: Event, reader: int) -> None:
    match event:
        case CardPlayed(card=card, source="hand"):
            parts.append(card_name(company.world, card))
        case CardPlayed(card=card):
            parts.append(_("turned over {card}").format(card=card_name(company.world, card)))
        case MoveBegan(distance=n, why="card") if parts and n:
            parts[-1] += " " + ngettext("({n} square)", "({n} squares)", n).format(n=n)
        case Taken(card=card, why="supply" | "legend"):
            parts.append(_("took {card}").format(card=card_name(company.world, card)))
        case Fizzled(cards=cards, why=why) if why != "new-day":
            parts.append(_("lost {cards}").format(cards=card_names(company.world, cards)))
        case Passed(other=other):
            name = _("you") if other == reader else company.name(other)
            parts.append(_("overtook {name}").format(name=name))
        case DayCalled():
            parts.append(_("a new day"))
        case PassedTurn():
            parts.append(_("passed"))
        case Died():
            parts.append(_("collapsed"))
