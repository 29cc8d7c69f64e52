"""What Maxence sees: nothing of a place before she has reached it, nothing of an outcome before it happens (R15)."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.words import _

from .booklet import Booklet, Choice, Effect, Place, Text, joined
from .combat import fighter, foe_strength
from .content import Land
from .journey import holds, told_to
from .odds import fight_odds, heads_at_least
from .state import State
from .visit import back_again, coins_for, is_open, is_shown, paid, search_difficulty, visit_of


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One choice as the booklet shows it before it is made."""

    number: int
    label: str
    open: bool
    """False: shown, but used up or too dear; `why_not` says which."""
    price: tuple[tuple[str, int], ...] = ()
    """All that is lost for sure, whether the booklet calls it a price or takes it when the choice is made."""
    sealed: bool = False
    """Something to be worked out, and the price would tell: neither cost nor gain is known beforehand."""
    gives: tuple[str, ...] = ()
    """Only of a plain bargain: something with a price and no risk."""
    skill: str = ""
    coins: int = 0
    difficulty: int = 0
    foe: str = ""
    foe_c: int = 0
    failing: tuple[str, ...] = ()
    """What a test takes when it fails, besides its price."""
    flee: tuple[str, ...] | None = None
    way_out: Literal["", "sure", "if it succeeds"] = ""
    """Whether it ends the adventure; what is sealed does not tell."""
    chance: float | None = None
    """Of passing the test, or of winning the fight if it is fought out. None if the player does not want to know."""


class View(msgspec.Struct, frozen=True):
    table: State
    aim: str
    exit: str
    clocks: tuple[int, ...]
    """Squares of the time track where something will happen; what, nobody knows."""
    names: tuple[tuple[str, str], ...]
    """Places that were read, and what they are called."""
    scene: str = ""
    """The text of the place she stands at, if she has found it."""
    offers: tuple[Offer, ...] = ()


def is_known(book: Booklet, state: State) -> bool:
    """She has read the place she stands at (a hidden one may still be looked for)."""
    if state.phase == "event":
        return False
    return state.phase in ("choice", "combat") or state.pos in state.visited


def see(land: Land, book: Booklet, state: State) -> View:
    adventure = book.adventures[state.adventure]
    known = is_known(book, state)
    names = [(place, adventure.places[place].name) for place in state.visited]
    if known and state.pos not in state.visited:
        names.append((state.pos, adventure.places[state.pos].name))
    return View(
        state,
        words_told(state, adventure.aim),
        adventure.exit,
        tuple(clock.at for clock in adventure.clocks if clock.at not in state.clocks_fired),
        tuple(names),
        scene_told(state, adventure.places[state.pos]) if known else "",
        offers(land, book, state) if state.phase == "choice" else (),
    )


def scene_told(state: State, place: Place) -> str:
    """What the place says to somebody who comes for the first time, or comes back."""
    again = back_again(place, visit_of(state))
    return (words_told(state, again) if state.again else "") or words_told(state, place.scene)


def words_told(state: State, text: Text) -> str:
    """A text as this traveller reads it, piece by piece through the translation."""
    return joined(_(text[number].words) for number in told_to(state, text)).strip("\n")


def offers(land: Land, book: Booklet, state: State) -> tuple[Offer, ...]:
    choices = book.adventures[state.adventure].places[state.pos].choices
    return tuple(offer(land, book, state, choice) for choice in choices if is_shown(state, choice))


def offer(land: Land, book: Booklet, state: State, choice: Choice) -> Offer:
    odds = state.options.show_odds == "on"
    coins = coins_for(land, book, state, choice.skill) if choice.skill else 0
    foe_c = foe_strength(land, book, state, choice) if choice.foe else 0
    gains = [str(effect) for effect in choice.ends.get("get", ()) if not is_loss(effect)]
    failing = [effect for effect in choice.ends.get("ko", ()) if is_taken(effect)]
    flee = choice.ends.get("flee")
    return Offer(
        choice.number,
        choice.label,
        is_open(state, choice),
        () if choice.sealed else sure_price(choice),
        choice.sealed,
        tuple(gains) if choice.pay else (),
        choice.skill or "",
        coins,
        choice.difficulty,
        choice.foe,
        foe_c,
        () if choice.sealed else tuple(map(str, failing)),
        None if flee is None else tuple(map(str, flee)),
        _way_out(choice),
        chance_of(land, book, state, choice) if odds else None,
    )


def _way_out(choice: Choice) -> Literal["", "sure", "if it succeeds"]:
    if choice.sealed or not choice.leads_out:
        return ""
    return "if it succeeds" if choice.skill or choice.foe else "sure"


def locked(book: Booklet, state: State) -> list[tuple[Choice, tuple[str, ...]]]:
    """Ways out that want something she does not have, and the flags of what is missing: those of which her aim speaks
    already. A riddle is not among them."""
    adventure = book.adventures[state.adventure]
    if state.phase != "choice" or state.pos != adventure.exit:
        return []
    lines = [adventure.aim[number] for number in told_to(state, adventure.aim)]
    spoken_of = {each.name for passage in lines for each in passage.when if each.name not in state.flags}
    found = []
    for choice in adventure.ways_out:
        missing = tuple(each.name for each in choice.conditions if not holds(state, (each,)))
        if missing and not choice.sealed and spoken_of.issuperset(missing):
            found.append((choice, missing))
    return found


def is_loss(effect: Effect) -> bool:
    """Something that is counted and gone."""
    return (effect.kind, effect.name) == ("+", "TU") or (effect.kind == "-" and effect.name in ("P", "F", "C"))


def is_taken(effect: Effect) -> bool:
    """Something that is counted, carried or known, and gone."""
    return is_loss(effect) or effect.kind in ("drop", "clear")


def sure_price(choice: Choice) -> tuple[tuple[str, int], ...]:
    """What is lost whatever the coins say: an hour is an hour, before or after (R15)."""
    price: dict[str, int] = {}
    losses = [(effect.name, effect.value) for effect in choice.ends.get("get", ()) if is_loss(effect)]
    for gauge, amount in (*choice.pay, *losses):
        price[gauge] = price.get(gauge, 0) + amount
    return tuple(price.items())


def chance_of(land: Land, book: Booklet, state: State, choice: Choice) -> float | None:
    """How likely a choice turns out well, by its price already paid; None if no coin is tossed."""
    if not choice.skill and not choice.foe:
        return None
    state = paid(state, choice)
    if land.last_hour < state.gauges.TU:
        return 0.0  # caught before a coin flies (R1)
    if choice.skill:
        return heads_at_least(coins_for(land, book, state, choice.skill), choice.difficulty)
    return fight_odds(fighter(land, book, state, foe_strength(land, book, state, choice))).win


def chance_to_find(land: Land, book: Booklet, state: State, place: str) -> float:
    """How likely a place is found on arrival, once she knows where to look."""
    return heads_at_least(coins_for(land, book, state, "O"), search_difficulty(book, state, place))
