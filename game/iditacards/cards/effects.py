"""What each word of the vocabulary does. No card is named here: cards only say words."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.iditacards.content import UpgradeName
from game.iditacards.day.days import call_day
from game.iditacards.day.travel import begin_move, gain, raise_to_level
from game.iditacards.events import DayFlag, DogDemanded, Looked, NothingHappened, Reshuffled, SupplyTurned, Taken
from game.iditacards.state import Pending, Task, UpgradeDeck
from game.iditacards.table import Table

from .language import ALL, Effect


def run(table: Table, task: Task) -> None:
    """Carry out one action of a card; the rest of the list follows it."""
    actions = table.cards[task.card].part(task.part)
    if task.index >= len(actions):
        return
    table.push(Task("run", task.seat, task.card, task.part, task.index + 1))
    _WORDS[actions[task.index].word](table, task.seat, actions[task.index], task)


def _move(table: Table, seat: int, effect: Effect, task: Task) -> None:
    begin_move(table, seat, effect.number(), effect.times, "card")


def _draw(table: Table, seat: int, effect: Effect, task: Task) -> None:
    table.draw(seat, table.dogs(table.players[seat]) if effect.words[0] == "dogs" else effect.number())


def begin_recover(table: Table, seat: int, count: int) -> None:
    if count and table.players[seat].discard:
        table.pending = Pending("recover", seat, number=min(count, len(table.players[seat].discard)))


def _recover(table: Table, seat: int, effect: Effect, task: Task) -> None:
    begin_recover(table, seat, effect.number())


def _recover_sort(table: Table, seat: int, effect: Effect, task: Task) -> None:
    sort = str(effect.words[0])
    count = sum(table.cards[name].sort == sort for name in table.players[seat].discard)
    if count:
        table.pending = Pending("recover", seat, number=count, sort=sort)


def _cull(table: Table, seat: int, effect: Effect, task: Task) -> None:
    """Look at the top cards: destroy some, keep some, shuffle the others back."""
    player = table.players[seat]
    most, look = effect.number(0), effect.number(1)
    plus = table.total(player, "CULL_PLUS")
    look = len(player.deck) if look == ALL else min(look + plus, len(player.deck))
    most = look if most == ALL else min(most + plus, look)
    if not look:
        return
    cards = tuple(player.deck[:look])
    del player.deck[:look]
    table.pending = Pending("cull", seat, number=most, cards=cards, keeping=most == 0)
    table.tell(Looked(seat, look, reveals=True))


# Sled cards -----------------------------------------------------------------------------------------------------------


def _take(table: Table, seat: int, effect: Effect, task: Task) -> None:
    dog = effect.words[1] == "dog"
    begin_take(table, seat, effect.number(0), 0 if dog else effect.number(1), dog)


def begin_take(table: Table, seat: int, take: int, fill: int, until_dog: bool = False) -> None:
    """Fill the supply to this number of cards (or turn this number, on the older board), then take some of it (R60)."""
    plus = table.total(table.players[seat], "TAKE_PLUS")
    take, fill = take + plus, fill + plus
    if not until_dog and table.options.supply_rules == "manual":
        fill = max(0, fill - len(table.supply))
    table.push(Task("fill", seat, part="dog" if until_dog else "", number=fill), Task("choose", seat, number=take))


def fill(table: Table, task: Task) -> None:
    """Name the deck that the supply is filled from, if there is a choice (R61)."""
    if not _lacking(table, task.part, task.number):
        return
    stocked = [deck.name for deck in table.upgrades.values() if deck.cards or deck.destroyed]
    if len(stocked) > 1:
        table.pending = Pending("deck", task.seat, number=task.number, sort=task.part)
    elif stocked:
        fill_from(table, task.seat, stocked[0], task.number, task.part)


def _lacking(table: Table, part: str, number: int) -> bool:
    return number > 0 or (part == "dog" and not _dog_in_supply(table))


def _dog_in_supply(table: Table) -> bool:
    return any(table.cards[name].type == "dog" for name in table.supply)


def fill_from(table: Table, seat: int, name: UpgradeName, number: int, part: str) -> None:
    """Turn up cards of one deck; if it runs out, even with its destroyed cards, another one is named."""
    while _lacking(table, part, number):
        deck = table.upgrades[name]
        if not deck.cards:
            if not deck.destroyed:
                table.push(Task("fill", seat, part=part, number=number))  # type: ignore[arg-type]
                return
            deck = UpgradeDeck(name, table.chance.shuffle(deck.destroyed))
        # Until a dog lies there, cards come on top of the number.
        if part != "dog" or _dog_in_supply(table):
            number -= 1
        card = deck.cards[0]
        table.upgrades[name] = replace(deck, cards=deck.cards[1:])
        table.supply.append(card)
        table.tell(SupplyTurned(seat, name, card, reveals=True))


def choose(table: Table, task: Task) -> None:
    count = min(task.number, len(table.supply))
    if count == len(table.supply):
        if not count:
            table.tell(NothingHappened(task.seat, "supply-empty"))
        take_from_supply(table, task.seat, range(count))
    elif count:
        table.pending = Pending("take", task.seat, number=count)


def take_from_supply(table: Table, seat: int, positions: range | tuple[int, ...]) -> None:
    """These positions, in ascending order."""
    for gone, position in enumerate(positions):
        card = table.supply.pop(position - gone)
        table.players[seat].discard.append(card)
        table.tell(Taken(seat, card, "supply"))


def _scrap_hand(table: Table, seat: int, effect: Effect, task: Task) -> None:
    player = table.players[seat]
    hand, player.hand = player.hand, []
    table.destroy(seat, hand, "hand")
    begin_take(table, seat, len(hand), len(hand))


def _scrap_one(table: Table, seat: int, effect: Effect, task: Task) -> None:
    if table.players[seat].hand:
        table.pending = Pending("scrap", seat)


# Oneself and the others -----------------------------------------------------------------------------------------------


def _hurt(table: Table, seat: int, effect: Effect, task: Task) -> None:
    table.hurt(seat, effect.number())


def _gain(table: Table, seat: int, effect: Effect, task: Task) -> None:
    gain(table, seat, effect.words[0], effect.number(1), "card")  # type: ignore[arg-type]


def _clear(table: Table, seat: int, effect: Effect, task: Task) -> None:
    table.gauge(seat, effect.words[0], 0, "card")  # type: ignore[arg-type]


def _price_kill(table: Table, seat: int, effect: Effect, task: Task) -> None:
    """Without a dog that would really die the rest of the card is void (R69)."""
    if any(table.really_dies(dog) for dog in table.players[seat].team):
        table.pending = Pending("price", seat)
    else:
        table.tell(NothingHappened(seat, "no-dog"))
        table.agenda.pop(0)


def _others_kill(table: Table, seat: int, effect: Effect, task: Task) -> None:
    table.push(*(Task("doom", other) for other in table.touchable(seat)))


def _others_hurt(table: Table, seat: int, effect: Effect, task: Task) -> None:
    for other in table.touchable(seat):
        table.hurt(other, effect.number())


def _others_gain(table: Table, seat: int, effect: Effect, task: Task) -> None:
    for other in table.touchable(seat):
        gain(table, other, effect.words[0], effect.number(1), "attack")  # type: ignore[arg-type]


def _others_leg(table: Table, seat: int, effect: Effect, task: Task) -> None:
    for other in table.touchable(seat):
        raise_to_level(table, other, effect.words[0], "attack")  # type: ignore[arg-type]


def _kill_any(table: Table, seat: int, effect: Effect, task: Task) -> None:
    sort = str(effect.words[0])
    if table.targets(seat, sort):
        table.pending = Pending("any", seat, sort=sort)
    else:
        table.tell(NothingHappened(seat, "no-target"))


def doom(table: Table, task: Task) -> None:
    """A dog of this player must die; which one, its owner says. Without dogs nothing happens."""
    if table.players[task.seat].team:
        table.pending = Pending("doom", task.seat)
        table.tell(DogDemanded(task.seat, wait_for=None if task.seat == table.current else task.seat))


# Days and conditions --------------------------------------------------------------------------------------------------


def _if(table: Table, seat: int, effect: Effect, task: Task) -> None:
    player = table.players[seat]
    match effect.words[0]:
        case "not_moved":
            holds = not player.moved_today
        case "eaten":
            holds = bool(player.foods)
        case "other_personal":
            holds = player.personals > 1
        case _:
            holds = set(player.foods) >= set(table.world.figures.meals)
    part = "then" if holds else "otherwise"
    if not table.cards[task.card].part(part):
        table.tell(NothingHappened(seat, "condition"))
    table.push(Task("run", seat, task.card, part))  # type: ignore[arg-type]


def _day_flag(table: Table, seat: int, effect: Effect, task: Task) -> None:
    player = table.players[seat]
    match effect.words[0]:
        case "immune":
            player.immune = True
        case "E0":
            player.e0 = True
        case _:
            player.h0 = True
    table.tell(DayFlag(seat, effect.words[0]))  # type: ignore[arg-type]


def _new_day(table: Table, seat: int, effect: Effect, task: Task) -> None:
    """This card goes into the deck with the rest, and nothing further of the turn's stack resolves (R46)."""
    while table.agenda and table.agenda[0].do in ("run", "again", "resolved"):
        table.agenda.pop(0)
    table.put_away(seat, task.card)
    call_day(table, seat)


def _reshuffle(table: Table, seat: int, effect: Effect, task: Task) -> None:
    player = table.players[seat]
    if player.discard:
        cards, player.discard = player.discard, []
        table.shuffle_into_deck(seat, cards)
        table.tell(Reshuffled(seat))


def _nothing(table: Table, seat: int, effect: Effect, task: Task) -> None:
    """TWICE works while the card waits, DESTROY_SELF when it leaves: see `playing.again` and `playing.resolved`."""


_WORDS: dict[str, Callable[[Table, int, Effect, Task], None]] = {
    "MOVE": _move,
    "DRAW": _draw,
    "RECOVER": _recover,
    "RECOVER_SUB": _recover_sort,
    "CULL": _cull,
    "TAKE": _take,
    "SCRAP_HAND_TAKE": _scrap_hand,
    "SCRAP_ONE": _scrap_one,
    "HURT": _hurt,
    "GAIN": _gain,
    "CLEAR": _clear,
    "PRICE_KILL": _price_kill,
    "OTHERS_KILL": _others_kill,
    "OTHERS_HURT": _others_hurt,
    "OTHERS_GAIN": _others_gain,
    "OTHERS_LEG": _others_leg,
    "KILL_ANY": _kill_any,
    "DAY": _day_flag,
    "NEW_DAY": _new_day,
    "RESHUFFLE": _reshuffle,
    "TWICE": _nothing,
    "DESTROY_SELF": _nothing,
    "IF": _if,
}
