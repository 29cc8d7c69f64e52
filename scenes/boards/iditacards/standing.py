"""What stands on the table: sleds, the sky, gauges, and the cards of whoever sits in front of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.iditacards.content import Card, World
from game.iditacards.state import Dog
from game.iditacards.views import SeatView, View
from scenes.table.cards import BACK, CARD
from scenes.table.terms import Piece

from .faces import IN_HAND, dog_picture, sky
from .places import DOG, HAND, MARKER, PILE, PLAY, RISK, SLED

TYPES = ("movement", "dog", "attachment", "food", "personal", "sled", "utility", "damage")
"""The order in which a hand is held."""
HEIGHTS = {"hand": HAND, "discard": PILE, "stack": RISK, "play": PLAY, "team": DOG, "weather": 29.0}
GAUGES = {"hyp": "marker-cold", "starv": "marker-hunger"}
GEAR = "|"
"""A dog is called by its card and what it carries: `husky|a_hat`."""


def piece(kind: str, spot: str) -> Piece:
    if spot.startswith(("hyp.", "starv.")):
        return Piece(kind, spot, MARKER)
    return Piece(kind, spot, HEIGHTS.get(spot, SLED), 2 if spot.isdecimal() else 0)


def standing(world: World, view: View, me: int, sleds: Sequence[str]) -> list[Piece]:
    mine = view.players[me]
    found = [piece(sky(view.weather), "weather")._replace(id="weather")]
    found += [
        piece(sleds[seat], str(min(player.position, world.home)))._replace(id="sled", owner=seat)
        for seat, player in enumerate(view.players)
    ]
    found += [piece(GAUGES["hyp"], f"hyp.{mine.hyp}"), piece(GAUGES["starv"], f"starv.{mine.starv}")]
    found += hand(world, mine)
    found += [card(name, "discard") for name in mine.discard]
    found += [dog(world, each) for each in mine.team]
    found += [card(waiting.card, "stack")._replace(value=str(waiting.owed)) for waiting in mine.stack]
    found += [card(name, "play") for name in in_play(view, me)]
    return found


def hand(world: World, mine: SeatView) -> list[Piece]:
    if mine.hand is None:
        return [piece(BACK, "hand")] * mine.hand_count
    return [piece(CARD + IN_HAND + name, "hand")._replace(id=name, value=copy) for name, copy in held(world, mine.hand)]


def held(world: World, cards: Iterable[str]) -> list[tuple[str, str]]:
    """A hand as it is held: by type, equal cards side by side and numbered from the second on."""
    seen: Counter[str] = Counter()
    found = []
    for name in sorted(cards, key=lambda name: rank(world.cards[name])):
        seen[name] += 1
        found.append((name, str(seen[name]) if seen[name] > 1 else ""))
    return found


def rank(card: Card) -> tuple[int, str]:
    return TYPES.index(card.type), card.id


def card(name: str, spot: str) -> Piece:
    return piece(CARD + name, spot)._replace(id=name)


def dog(world: World, each: Dog) -> Piece:
    return piece(dog_picture(world, each.card), "team")._replace(id=GEAR.join((each.card, *each.attachments)))


def in_play(view: View, seat: int) -> list[str]:
    """Cards that are neither in hand nor put away: they are taking effect, or seek their place."""
    found = []
    pending = view.pending
    if pending is not None and pending.seat == seat and pending.card:
        seeks = pending.kind in ("room", "attach") or (pending.kind == "pay" and pending.hand < 0)
        found += [pending.card] if seeks else []
    found += [
        task.card
        for task in view.agenda
        if task.seat == seat and task.card and task.do in ("resolved", "arrive", "attach")
    ]
    return found
