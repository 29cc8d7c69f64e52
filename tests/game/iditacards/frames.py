"""What each event of Iditacards changes, for `test_frames`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.events import CardMoved, Ended, Event, GaugeChanged, Moved
from game.iditacards.content import DAMAGED, DeckName
from game.iditacards.events import (
    Attached,
    CardPlayed,
    CardsDrawn,
    CardsShown,
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
    Looked,
    MoveBegan,
    PassedTurn,
    Recovered,
    Reshuffled,
    Resolved,
    SupplyTurned,
    Taken,
    TurnBegan,
    Waits,
    WeatherRolled,
)
from game.iditacards.faults import all_cards
from game.iditacards.state import State

from .tables import WORLD

SILENT = ("agenda", "pending")
"""What is still to be done and who decides next. No card gets lost in them: see `_all_there`."""

_PILES = {"destroyed": ("upgrades.*.destroyed", "gone", "damage"), "discard": ("discard",), "hand": ("hand",)}
_FLAGS = {"immune": "immune", "E0": "e0", "H0": "h0"}
_NEW_DAY = (
    "hand", "discard", "deck", "immune", "e0", "h0", "moved_today", "foods", "personals", "days",
)  # fmt: skip


def named(event: Event) -> Sequence[str]:
    """Of the table and, where the event names a seat, of its player."""
    seat = getattr(event, "seat", getattr(event, "owner", None))
    return (*_of_table(event), *(f"players.{seat}.{field}" for field in _of_player(event)))


def _of_table(event: Event) -> Sequence[str]:
    match event:
        case TurnBegan():
            return ("current", "turn")
        case WeatherRolled():
            return ("weather",)
        case Destroyed(origin="supply"):
            return (*_PILES["destroyed"], "supply")
        case Destroyed(died=False) | DogKilled(goes="destroyed"):
            return _PILES["destroyed"]
        case SupplyTurned():
            return ("supply", "upgrades.*")
        case Taken(why="supply"):
            return ("supply",)
        case Taken(why="damage"):
            return ("damage",)
        case Ended():
            return ("winner", "lost", "called_off")
    return ()


def _of_player(event: Event) -> Sequence[str]:
    match event:
        case CardPlayed(source=source):
            return ("hand" if source == "hand" else "deck", "foods", "personals", "turns")
        case CardsDrawn():
            return ("deck", "hand")
        case Discarded(why=why):
            return ("discard", *_DISCARDED_FROM.get(why, ()))
        case CardMoved(target="discard"):
            return ("discard",)
        case Waits() | Resolved(waited=True):
            return ("stack",)
        case Fizzled(why="empty-deck"):
            return ("stack", "discard", "turns")
        case Fizzled():
            return ("stack", "discard")
        case Destroyed(origin="hand"):
            return ("hand",)
        case Recovered(target=target):
            return ("discard", target)
        case Looked():
            return ("deck",)
        case Kept():
            return ("hand", "deck")
        case Taken(why="legend"):
            return ("legends", "discard")
        case Taken():
            return ("discard",)
        case DogJoined() | Attached():
            return ("team",)
        case DogKilled(goes="stays"):
            return ()
        case DogKilled(goes="hand" | "discard" as goes):
            return ("team", goes)
        case DogKilled():
            return ("team",)
        case MoveBegan(why=why):
            return () if why == "step" else ("moved_today",)
        case Moved(piece="sled"):
            return ("position",)
        case GaugeChanged(gauge=gauge):
            return (gauge,)
        case CheckpointPassed():
            return ("passed",)
        case Died():
            return ("deaths",)
        case DayCalled() | PassedTurn():
            return ("turns",)
        case DayBegan():
            return _NEW_DAY
        case DayFlag(flag=flag):
            return (_FLAGS[flag],)
        case Reshuffled():
            return ("deck", "discard")
    return ()


_DISCARDED_FROM = {
    "energy": ("hand",),
    "health": ("deck",),
    "replaced": ("team",),
    "dropped": ("team",),
    "saved": ("team",),
}


def agrees(event: Event, state: State) -> bool:
    return _holds(event, state) and (_leaves_its_gear(event) or _all_there(state))


def _leaves_its_gear(event: Event) -> bool:
    """What a dead dog carried is in the air until it is told that it lies on the discard pile."""
    return isinstance(event, DogKilled) or (isinstance(event, Destroyed) and event.died)


def _all_there(state: State) -> bool:
    """No card is anywhere twice or nowhere, not even the one that is being paid for."""
    sets = tuple(deck.name for deck in state.upgrades)
    return sum(1 for _ in all_cards(state)) + state.damage == _number_of_cards(len(state.players), sets)


@cache
def _number_of_cards(players: int, upgrades: tuple[DeckName, ...]) -> int:
    each = len(WORLD.deck("starter")) + WORLD.figures.legends
    return players * each + sum(len(WORLD.deck(name)) for name in upgrades) + WORLD.cards[DAMAGED].copies


def _holds(event: Event, state: State) -> bool:
    match event:
        case TurnBegan(seat=seat, turn=turn):
            return (state.current, state.turn) == (seat, turn)
        case CardPlayed(seat=seat, card=card):
            return any((task.do, task.seat, task.card) == ("resolved", seat, card) for task in state.agenda[:1])
        case CardMoved(card=card, target="hand" | "discard" as target, owner=owner):
            return card in getattr(state.players[owner or 0], target)
        case CardsShown(seat=seat, cards=cards):
            return state.players[seat].hand[-len(cards) :] == cards
        case CardsDrawn(seat=seat, count=count):
            return len(state.players[seat].hand) >= count
        case Discarded(seat=seat, cards=cards) | Fizzled(seat=seat, cards=cards):
            return state.players[seat].discard[-len(cards) :] == cards
        case Resolved(seat=seat, card=card):
            return any(task.seat == seat and task.card == card for task in state.agenda[:1])
        case Waits(seat=seat, card=card, owed=owed):
            return (state.players[seat].stack[-1].card, state.players[seat].stack[-1].owed) == (card, owed)
        case Destroyed(cards=cards):
            lie = {*state.gone, *(name for deck in state.upgrades for name in deck.destroyed)}
            return all(card in lie or (card == DAMAGED and state.damage) for card in cards)
        case Recovered(seat=seat, card=card, target=target):
            return card in getattr(state.players[seat], target)
        case Looked(seat=seat, count=count):
            return state.pending is not None and (state.pending.seat, len(state.pending.cards)) == (seat, count)
        case SupplyTurned(card=card):
            return state.supply[-1] == card
        case Taken(seat=seat, card=card, count=count):
            return state.players[seat].discard[-count:] == (card,) * count
        case DogJoined(seat=seat, card=card):
            return state.players[seat].team[-1].card == card
        case Attached(seat=seat, card=card, dog=dog, place=place):
            carrier = state.players[seat].team[place]
            return carrier.card == dog and carrier.attachments[-1] == card
        case DogKilled(seat=seat, card=card, goes="stays", place=place):
            return state.players[seat].team[place].card == card
        case DogKilled(seat=seat, card=card, goes="hand" | "discard" as goes):
            return bool(getattr(state.players[seat], goes)[-1] == card)
        case MoveBegan(seat=seat, why="card" | "cricket"):
            return state.players[seat].moved_today
        case Moved(owner=owner, target=target):
            return str(state.players[owner or 0].position) == target
        case GaugeChanged(gauge=gauge, after=after, owner=owner):
            return bool(getattr(state.players[owner or 0], gauge) == after)
        case CheckpointPassed(seat=seat, square=square):
            return square in state.players[seat].passed
        case DayBegan(seat=seat):
            mine = state.players[seat]
            return not (mine.hand or mine.discard or mine.stack or mine.foods or mine.moved_today)
        case WeatherRolled(weather=weather):
            return state.weather == weather
        case DayFlag(seat=seat, flag=flag):
            return bool(getattr(state.players[seat], _FLAGS[flag]))
        case Reshuffled(seat=seat):
            return not state.players[seat].discard
        case Ended():
            return state.over and not state.agenda
    return True
