"""What can be decided now: the legal moves, and one sentence for every attempt that is not among them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Reason
from game.core.words import N_, Said, _, ngettext

from .booklet import Booklet, Choice
from .combat import flee_price
from .content import Land
from .road import has_cure
from .state import (
    AnyMove,
    Choose,
    Drop,
    DropItem,
    Fight,
    Flee,
    Go,
    Leave,
    LetStand,
    Limp,
    Manoeuvre,
    Pick,
    Repair,
    Retry,
    State,
    TossAgain,
    Use,
)
from .visit import is_open, is_shown, is_used_up, retry_items

NAMES = {
    "TU": N_("hours"),
    "TECH": N_("Tech"),
    "O": N_("Orientation"),
    "D": N_("Driving"),
    "C": N_("Combativeness"),
    "P": N_("spare parts"),
    "F": N_("fuel"),
}


def price_words(gauge: str, amount: int) -> str:
    """What a choice costs, counted: "1 hour", "2 spare parts"."""
    texts = {
        "TU": ngettext("{n} hour", "{n} hours", amount),
        "P": ngettext("{n} spare part", "{n} spare parts", amount),
        "F": _("{n} fuel"),
        "C": _("{n} Combativeness"),
    }
    return texts[gauge].format(n=amount)


def all_of(parts: Sequence[str]) -> str:
    """ "1 hour, 3 fuel and 2 spare parts"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{some} and {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def _too_dear(key: str, text: str, state: State, price: Sequence[tuple[str, int]], rule: str) -> Reason | None:
    """Everything it costs and everything there is, as soon as one thing is missing. Hours can always be spent."""
    asked = [(gauge, amount, int(getattr(state.gauges, gauge))) for gauge, amount in price if gauge != "TU"]
    if all(have >= amount for _gauge, amount, have in asked):
        return None
    costs = Said(all_of([price_words(gauge, amount) for gauge, amount, _have in asked]))
    stock = Said(all_of([str(have) for *_asked, have in asked]))
    return Reason(key, text, {"price": costs, "have": stock}, rule=rule)


def choices_here(book: Booklet, state: State) -> tuple[Choice, ...]:
    return book.adventures[state.adventure].places[state.pos].choices


def legal_moves(land: Land, book: Booklet, state: State) -> Sequence[AnyMove]:
    match state.pending:
        case Drop(item):
            return [DropItem(held) for held in (*state.items, item)]
        case Retry():
            return [*(TossAgain(item) for item in retry_items(book, state)), LetStand()]
    match state.phase:
        case "choice":
            return [Choose(choice.number) for choice in choices_here(book, state) if is_open(state, choice)]
        case "combat":
            return _combat_moves(book, state)
        case "actions":
            return _action_moves(land, book, state)
        case "manoeuvre":
            return (Leave(),)
        case "travel":
            return [Go(place) for place in land.neighbours[state.pos] if place != state.prev]
        case "after":
            after = book.adventures[state.adventure].after
            return [Pick(number + 1) for number in range(len(after.choose))] if after else ()
    return ()


def _combat_moves(book: Booklet, state: State) -> list[AnyMove]:
    found: list[AnyMove] = []
    if state.options.hold_back == "on":
        found += [Fight(coins) for coins in range(1, state.gauges.TECH + 1)]
    else:
        found.append(Fight())
    if _why_not_flee(book, state) is None:
        found.append(Flee())
    return found


def _action_moves(land: Land, book: Booklet, state: State) -> list[AnyMove]:
    gauges = state.gauges
    found: list[AnyMove] = []
    if land.prices.repair_parts <= gauges.P and land.most["C"] > gauges.C:
        found.append(Repair())
    if state.items:
        found += [Use(item) for item in state.items if book.items[item].power == "burn"]
    if gauges.C:
        if land.prices.manoeuvre_fuel <= gauges.F and not state.manoeuvre_used_this_turn:
            found += [Manoeuvre("easy"), Manoeuvre("hard")]
        found.append(Leave())
    elif land.prices.repair_parts > gauges.P and state.options.stuck == "limp":
        found.append(Limp())
    return found


# Refusals -----------------------------------------------------------------------------------------------------------

_OVER = Reason("over", N_("The game is over."))
_MANOEUVRE_ONCE = Reason("manoeuvre-once", N_("One manoeuvre each time you leave a place."), rule="R30")
_FIRST = {
    "choice": Reason("choose-first", N_("First decide what to do here."), rule="R55"),
    "combat": Reason("in-combat", N_("You are in a fight: another round, or flee if you can."), rule="R17"),
    "actions": Reason("not-here", N_("You cannot do that now: repair, use something, or leave."), rule="R55"),
    "manoeuvre": Reason("manoeuvre-done", N_("Your manoeuvre is over: now leave."), rule="R31"),
    "travel": Reason("road-first", N_("The hour is spent: choose the road."), rule="R4"),
    "after": Reason("pick-first", N_("You are through. Pick what to take with you."), rule="R51"),
}
_KINDS: dict[str, tuple[type[AnyMove], ...]] = {
    "choice": (Choose,),
    "combat": (Fight, Flee),
    "actions": (Repair, Use, Limp, Manoeuvre, Leave),
    "manoeuvre": (Leave,),
    "travel": (Go,),
    "after": (Pick,),
}


def why_not(land: Land, book: Booklet, state: State, attempt: AnyMove) -> Reason | None:
    if state.phase == "over":
        return _OVER
    if state.pending is not None:
        return _why_not_answer(book, state, attempt)
    if state.phase == "event":
        return Reason("not-now", N_("The place is being read."), rule="R55")
    if not isinstance(attempt, _KINDS[state.phase]):
        return _wrong_time(land, book, state, attempt)
    match attempt:
        case Choose(number):
            return _why_not_choose(book, state, number)
        case Fight(coins):
            return _why_not_fight(state, coins)
        case Flee():
            return _why_not_flee(book, state)
        case Go(place):
            return _why_not_go(land, state, place)
        case Pick(number):
            after = book.adventures[state.adventure].after
            if after is None or not 1 <= number <= len(after.choose):
                return Reason("no-such-gain", N_("That is not among the things you can take with you."), rule="R51")
            return None
    return _why_not_action(land, book, state, attempt)


def _wrong_time(land: Land, book: Booklet, state: State, attempt: AnyMove) -> Reason:
    if isinstance(attempt, Go) and state.phase in ("choice", "actions", "manoeuvre"):
        no_road = _why_not_go(land, state, attempt.place)
        if no_road is not None:
            return no_road  # whatever is done here first, it does not lead there
    if isinstance(attempt, Go) and state.phase == "actions" and (stuck := _why_stuck(land, book, state)) is not None:
        return stuck
    if isinstance(attempt, Go) and state.phase in ("actions", "manoeuvre"):
        return Reason("leave-first", N_("First leave: that costs an hour, then you choose the road."), rule="R4")
    if isinstance(attempt, Repair) and state.phase == "combat":
        return Reason("no-repair-in-combat", N_("Nobody repairs a car in the middle of a fight."), rule="R25")
    if isinstance(attempt, Use) and state.phase == "combat":
        return Reason("in-combat", N_("Nothing is used up in the middle of a fight."), rule="R25")
    if isinstance(attempt, Manoeuvre) and state.phase == "manoeuvre":
        return _MANOEUVRE_ONCE
    return _FIRST[state.phase]


def _why_not_answer(book: Booklet, state: State, attempt: AnyMove) -> Reason | None:
    if isinstance(state.pending, Drop):
        if isinstance(attempt, DropItem) and attempt.item in (*state.items, state.pending.item):
            return None
        return Reason("drop-first", N_("You carry too much: first leave one item behind."), rule="R40")
    if isinstance(attempt, LetStand) or (isinstance(attempt, TossAgain) and attempt.item in retry_items(book, state)):
        return None
    text = N_("The test failed: toss again with what you carry for that, or let it stand.")
    return Reason("retry-first", text, rule="R46")


def _why_not_choose(book: Booklet, state: State, number: int) -> Reason | None:
    choices = choices_here(book, state)
    if not 1 <= number <= len(choices) or not is_shown(state, choices[number - 1]):
        return Reason("no-such-choice", N_("You cannot do that here."), rule="R32")
    choice = choices[number - 1]
    if is_used_up(state, choice):
        return Reason("once", N_("You have done that already, and it can be done only once."), rule="R33")
    if number in state.chosen_this_visit:
        text = N_("You have just done that. It can be done again on another visit.")
        return Reason("this-visit", text, rule="R32")
    return _too_dear("cannot-pay", N_("That costs {price}, and you have {have}."), state, choice.pay, "R35")


def _why_not_fight(state: State, coins: int | None) -> Reason | None:
    if state.options.hold_back == "off":
        if coins is not None:
            text = N_("All your coins fly in a fight: holding some back is a house rule.")
            return Reason("all-coins", text, rule="R56")
    elif coins is None or not 1 <= coins <= state.gauges.TECH:
        text = N_("Say how many coins you toss: at least 1, and you have {have}.")
        return Reason("how-many-coins", text, {"have": state.gauges.TECH}, rule="R56")
    return None


def _why_not_flee(book: Booklet, state: State) -> Reason | None:
    assert state.combat is not None
    choice = choices_here(book, state)[state.combat.choice - 1]
    if "flee" not in choice.ends:
        return Reason("no-way-back", N_("There is no fleeing from this fight."), rule="R17")
    text = N_("Fleeing costs {price}, and you have {have}.")
    return _too_dear("cannot-flee", text, state, flee_price(choice), "R24")


def _why_not_go(land: Land, state: State, place: str) -> Reason | None:
    if place not in land.neighbours:
        return Reason("no-such-place", N_("There is no such place on the map."), rule="R6")
    if place == state.pos:
        return Reason("here", N_("You are there already: choose where to go."), rule="R6")
    if place not in land.neighbours[state.pos]:
        if place in land.hidden:
            text = N_("No road leads to {place}: you can only go in from {places}.")
            return Reason("no-way-in", text, _around(land, place), rule="R6")
        if state.pos in land.hidden:
            text = N_("From {place} you can only go to {places}.")
            return Reason("no-road", text, _around(land, state.pos), rule="R6")
        return Reason("no-road", N_("No road leads there from here."), rule="R6")
    if place == state.prev:
        return Reason("turn-back", N_("You have just come from there: nobody turns straight back."), rule="R7")
    return None


def _around(land: Land, hidden: str) -> dict[str, int | str]:
    return {"place": hidden, "places": Said(all_of(land.neighbours[hidden]))}


def _why_not_action(land: Land, book: Booklet, state: State, attempt: AnyMove) -> Reason | None:
    gauges = state.gauges
    match attempt:
        case Repair():
            if land.prices.repair_parts > gauges.P:
                return Reason("no-parts", N_("You have no spare parts to repair with."), rule="R27")
            if land.most["C"] <= gauges.C:
                return Reason("whole", N_("The car is as good as it gets."), rule="R27")
        case Use(item):
            if item not in state.items:
                return Reason("not-held", N_("You do not carry that."), rule="R45")
            if book.items[item].power != "burn":
                return Reason("works-by-itself", N_("That works by itself, whenever it can."), rule="R45")
        case Limp():
            if gauges.C or land.prices.repair_parts <= gauges.P:
                return Reason("no-need", N_("Limping on is for a wreck without spare parts."), rule="R29")
            if state.options.stuck != "limp":
                return Reason("no-limping", N_("In this game a wreck stays where it is."), rule="G8")
        case Manoeuvre():
            if land.prices.manoeuvre_fuel > gauges.F:
                return Reason("no-fuel", N_("A manoeuvre burns fuel, and you have none."), rule="R30")
            if state.manoeuvre_used_this_turn:
                return _MANOEUVRE_ONCE
            return _why_stuck(land, book, state)
        case Leave():
            return _why_stuck(land, book, state)
    return None


def _why_stuck(land: Land, book: Booklet, state: State) -> Reason | None:
    if state.gauges.C:
        return None
    if land.prices.repair_parts <= state.gauges.P:
        text = N_("With Combativeness 0 the car does not move: repair it first.")
        return Reason("repair-first", text, rule="R28")
    if has_cure(book, state):
        text = N_("With Combativeness 0 the car does not move, and you have no parts: use an item that helps.")
        return Reason("repair-first", text, rule="R28")
    text = N_("With Combativeness 0 the car does not move, and you have no parts: limp on first.")
    return Reason("limp-first", text, rule="R29")
