"""What is printed on a card, and which drawing stands for what."""

from __future__ import annotations

from functools import cache

import assets
from game.core.words import N_, _, ngettext
from game.iditacards.cards.language import Effect
from game.iditacards.content import DAMAGED, Card, World
from game.iditacards.ground import Cost as Price
from game.iditacards.ground import Ground
from game.iditacards.sight import odds
from game.iditacards.sight.views import SeatView
from game.iditacards.text.cardtext import card_name, flavour_of, short_of, signed, terms_of, text_of
from scenes.table.cards import CardFace, Cost

IN_HAND = "my "
"""A card of the own hand is printed with what it would do now; everywhere else it is just that card."""
LAID_OPEN = "open "
"""A card that lies in the drawer shows what it would cost now, like those of the hand beside it."""
SORTS: dict[str, tuple[str, str]] = {
    "movement": ("#4a55b0", N_("Movement")), "dog": ("#a5662c", N_("Dog")), "attachment": ("#2f7ca3", N_("Attachment")),
    "food": ("#a5811a", N_("Food")), "personal": ("#8a4a86", N_("Personal")), "sled": ("#2f8048", N_("Sled")),
    "utility": ("#6c6258", N_("Utility")), "damage": ("#b1332c", N_("Damage")),
}  # fmt: skip
DECKS: dict[str, str] = {
    "starter": N_("Starter"), "speed": N_("Speed"), "reckless": N_("Reckless"), "improvement": N_("Improvement"),
    "survivor": N_("Survivor"), "legendary": N_("Legendary"), "damage": N_("Damage"),
}  # fmt: skip


@cache
def drawn(name: str) -> bool:
    return (assets.folder / f"iditacards/pieces/{name}.svg").exists()


def picture(world: World, name: str) -> str:
    """The drawing of a card: its own, or the one of the dog or the gear that it brings."""
    card = world.cards[name]
    own = {"dog": f"dog-{name}", "attachment": f"gear-{name}"}.get(card.type, "")
    return next(kind for kind in (f"card-{name}", own, f"mini-{card.type}") if kind and drawn(kind))


def dog_picture(world: World, name: str) -> str:
    return f"dog-{name}" if drawn(f"dog-{name}") else picture(world, name)


def gear_picture(world: World, name: str) -> str:
    return f"gear-{name}" if drawn(f"gear-{name}") else picture(world, name)


def sky(weather: str) -> str:
    return f"weather-{weather}"


def costs(card: Card, price: Price | None) -> tuple[Cost, ...]:
    """What stands on the spine: the price of today, with an arrow where it is not the printed one."""
    if card.energy < 0:
        energy = [] if price is not None and not price.whole_hand else [Cost("energy", _("all"))]
    else:
        energy = _sign("energy", card.energy, card.energy if price is None else price.energy)
    health = _sign("health", card.health, card.health if price is None else price.health)
    return (*energy, *health, *_sign("risk", card.risk, card.risk if price is None else price.risk))


def _sign(sign: str, printed: int, now: int) -> list[Cost]:
    return [Cost(sign, str(now), (now > printed) - (now < printed))] if printed or now else []


def printed_face(ground: Ground, name: str) -> CardFace:
    """A card as it was printed: in the supply, on a pile."""
    world = ground.world
    card = world.cards[name]
    colour, sort = SORTS[card.type]
    kind = _("{sort} · {deck}").format(sort=_(sort), deck=_(DECKS[card.deck]))
    return CardFace(
        card_name(world, name), colour, short_of(card), _whole(ground, card), costs(card, None), picture(world, name),
        kind, flavour_of(card), _relief(card), terms=_terms(world, card),
    )  # fmt: skip


def _relief(card: Card) -> str:
    """What every meal and every personal card does first."""
    return {"food": _("hunger −1"), "personal": _("cold −1")}.get(card.type, "")


def _terms(world: World, card: Card) -> tuple[tuple[str, str], ...]:
    """What is special to a card is explained before the three common costs."""
    costs = [_(world.terms[cost].name) for cost in ("energy", "health", "risk")]
    return tuple(sorted(terms_of(world, card), key=lambda term: term[0] in costs))


def _whole(ground: Ground, card: Card) -> str:
    return text_of(card, adds=ground.options.supply_rules == "board11")


def open_face(ground: Ground, mine: SeatView, name: str) -> CardFace:
    """A card that its reader may look at: what it would cost now, and why."""
    card = ground.cards[name]
    causes = cost_causes(ground, mine, card)
    full = "\n".join([_whole(ground, card), *causes])
    return printed_face(ground, name)._replace(full=full, costs=costs(card, ground.cost(mine, card)))


def hand_face(ground: Ground, mine: SeatView, name: str, *, deciding: bool) -> CardFace:
    """A card of the own hand: what it costs and does now; while one is to be played, what it lacks. Where another waits
    for risk, none can be played."""
    card = ground.cards[name]
    foot, warns = _foot(ground, mine, card)
    lacks = _lacking(ground, mine, name, ground.cost(mine, card)) if deciding and not mine.stack else ""
    if deciding and not mine.stack and not lacks and name in (mine.hand or ()):
        lacks = _("no chance") if not odds.taking_effect(ground, mine, name) else ""
    return open_face(ground, mine, name)._replace(
        foot=lacks or foot, warns=warns or bool(lacks), dimmed=bool(lacks) or (deciding and bool(mine.stack))
    )


def _lacking(ground: Ground, mine: SeatView, name: str, price: Price) -> str:
    """Why a card cannot be paid, as short as a card's foot; worked out from what its owner sees."""
    others = list(mine.hand or ())
    if name in others:  # or it is still on its way there
        others.remove(name)
    if ground.payable(price, others, mine.deck):
        return ""
    if mine.deck < price.health:
        return _("deck: {n} short").format(n=price.health - mine.deck)
    if price.whole_hand:
        return _("damage in hand")
    return _("hand: {n} short").format(n=price.energy - len(others) + others.count(DAMAGED))


def _foot(ground: Ground, mine: SeatView, card: Card) -> tuple[str, bool]:
    """Squares it moves, or why it does nothing here."""
    if ground.buried(mine, card):
        return _("snow stops it"), True
    moves = [effect for effect in card.text.does if effect.word == "MOVE"]
    if not moves:
        return _relief(card), False
    if ground.still(mine):
        return _("storm stops it"), True
    squares = sum(_squares(ground, mine, effect) for effect in moves)
    return ngettext("{n} square", "{n} squares", squares).format(n=squares), False


def _squares(ground: Ground, mine: SeatView, effect: Effect) -> int:
    return ground.distance(mine, effect.number(), effect.times)


def cost_causes(ground: Ground, mine: SeatView, card: Card) -> list[str]:
    """Where a cost is not the printed one: by how much, and because of what."""
    price = ground.cost(mine, card)
    hyp, starv = ground.relieved(mine, card)
    found = []
    for now, printed, more, text, why, free in (
        (price.energy, card.energy, hyp, _("Energy {now}: {parts}."), _("{n} for cold"), mine.e0),
        (price.health, card.health, starv, _("Health {now}: {parts}."), _("{n} for hunger"), mine.h0),
        (price.risk, card.risk, 0, _("Risk {now}: {parts}."), "", False),
    ):
        if printed < 1 or now == printed:
            continue
        parts = [_("free until your next new day")] if free else [str(printed)]
        parts += [why.format(n=signed(more))] if more and not free else []
        rest = 0 if free else now - printed - more
        parts += [_("{n} for your team").format(n=signed(rest))] if rest else []
        found.append(text.format(now=now, parts=", ".join(parts)))
    return found
