"""Every decision as it is offered: what it is called, and in one short line its price, its gain and its odds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import comb
from typing import Literal, NamedTuple

from game.core.words import NN_, _, capitalised, explained, ngettext, one_by_one

from .booklet import Adventure, Booklet, Choice, Effect, Item, parse_effect
from .combat import fighter, flee_price
from .content import Land, Skill
from .deciding import NAMES, all_of, price_words
from .odds import Fighter, after_round, fight_odds, heads_at_least
from .road import repair_gain
from .sight import Offer, View, is_loss
from .state import (
    AnyMove,
    Choose,
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
from .telling import effect_words, odds_words, place_name, power_words
from .things import asked_for, thing
from .visit import coins_for, is_idle, search_difficulty

_MANOEUVRES = {
    "easy": NN_("Easy manoeuvre: gain an hour", "Easy manoeuvre: gain {n} hours"),
    "hard": NN_("Hard manoeuvre: gain an hour", "Hard manoeuvre: gain {n} hours"),
}


class Offered(NamedTuple):
    words: str
    detail: str = ""


def offered(land: Land, book: Booklet, view: View, move: AnyMove) -> Offered:
    state = view.table
    match move:
        case Choose(number):
            offer = next(each for each in view.offers if each.number == number)
            return Offered(_(offer.label), _choice(land, book, state, offer))
        case Fight(coins):
            return _fight(land, book, state, coins)
        case Flee():
            return Offered(_("Flee"), flight(land, book, state))
        case Manoeuvre():
            return _manoeuvre(land, book, state, move)
        case Repair():
            price = _listed(price_words("P", land.prices.repair_parts), price_words("TU", land.prices.repair_time))
            gain = _raised(land, "C", state.gauges.C, repair_gain(land, book, state))
            return Offered(_("Repair"), explained(price, _the_end(land, state, land.prices.repair_time) or gain))
        case Limp():
            gain = _("{gauge} back to {n}").format(gauge=_(NAMES["C"]), n=land.prices.limp_gain)
            hours = land.prices.limp_time
            return Offered(_("Limp on"), explained(price_words("TU", hours), _the_end(land, state, hours) or gain))
        case Leave():
            hour = price_words("TU", land.prices.move)
            how = _the_end(land, state, land.prices.move) or _("or drag the car")
            return Offered(_("Drive on: {price}").format(price=hour), how)
        case Go(place):
            return Offered(_("Drive to {place}").format(place=place_name(place, dict(view.names).get(place, ""))))
    return _of_what_is_carried(land, book, state, move)


def _of_what_is_carried(land: Land, book: Booklet, state: State, move: AnyMove) -> Offered:
    match move:
        case Use(item):
            return Offered(_("Use {item}").format(item=_(book.items[item].name)), power_words(book, book.items[item]))
        case DropItem(item):
            words = _("Leave behind {item}").format(item=_(book.items[item].name))
            return Offered(words, power_words(book, book.items[item]))
        case TossAgain(item):
            words = _("Give up {item}, toss again").format(item=_(book.items[item].name))
            return Offered(words, _second_try(land, book, state))
        case LetStand():
            return Offered(_("Let it stand"), _("you give up nothing, and the test has failed"))
        case Pick(number):
            after = book.adventures[state.adventure].after
            assert after is not None
            words = effect_words(book, after.choose[number - 1])
            return Offered(capitalised(words))
    raise ValueError(f"nothing is called {move}")


def _the_end(land: Land, state: State, hours: int) -> str:
    """Said instead of what something brings where there is no hour left to spend on it."""
    return _("out of hours: they catch you") if state.gauges.TU + hours > land.last_hour else ""


def _listed(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _raised(land: Land, gauge: str, now: int, steps: int) -> str:
    """More of something; what goes beyond the end of its gauge is lost (R34), and that is said."""
    name, room = _(NAMES[gauge]), land.most[gauge] - now
    if room <= 0:
        return _("{gauge} is full").format(gauge=name)
    text = _("{gauge} +{n}") if steps <= room else _("{gauge} +{n}, then full")
    return text.format(gauge=name, n=min(steps, room))


def _choice(land: Land, book: Booklet, state: State, offer: Offer) -> str:
    """Price, then what is tossed, how likely it is and what failing costs; what it brings only where it is a plain
    bargain: the rules seal what a toss and a gift bring (R15). "No price" is said of no toss."""
    price = whole_price(offer)
    if end := _the_end(land, state, dict(offer.price).get("TU", 0)):
        return explained(price, end)
    if offer.gives:
        return explained(price, gains(land, book, state, offer))
    if offer.skill:
        test = test_words(offer.skill, offer.coins, offer.difficulty)
        return _listed(price, test, odds_words(offer.chance), _failing(book, state, offer))
    if offer.foe:
        foe = _("fight (strength {c})").format(c=offer.foe_c)
        return _listed(price, foe, _to_win(offer.chance), _way_back(book, state, offer))
    if is_idle(book.adventures[state.adventure].places[state.pos].choices[offer.number - 1]):
        return ""
    if offer.sealed:
        return _("price and outcome unknown")
    if offer.way_out:
        return _listed(price, _("you get away"))
    return _listed(price or _("no price"), _("outcome unknown"))


def sealed_words(book: Booklet, view: View, move: Choose) -> str:
    """Why nothing more is told of a choice without odds or gain; empty for any other."""
    offer = next(each for each in view.offers if each.number == move.number)
    choice = book.adventures[view.table.adventure].places[view.table.pos].choices[move.number - 1]
    if offer.gives or offer.skill or offer.foe or offer.way_out or is_idle(choice):
        return ""
    return _("What comes of it you find out only once it is done.")


Visit = Literal["", "one", "several"]
"""How many things can be done on this visit, where there is a choice."""


def of_this_visit(book: Booklet, view: View) -> Visit:
    real = [choice for choice in _open_choices(book, view) if not is_idle(choice)]
    if len(real) < 2:
        return ""
    return "several" if any(choice.stay for choice in real) else "one"


def then_words(book: Booklet, view: View, move: Choose) -> str:
    """Whether another choice may follow this one, said where some leave room for that and some do not."""
    if of_this_visit(book, view) != "several":
        return ""
    chosen = next(choice for choice in _open_choices(book, view) if choice.number == move.number)
    if is_idle(chosen):
        return ""
    return _("Then you can choose again.") if chosen.stay else _("Nothing else can be done here after that.")


def _open_choices(book: Booklet, view: View) -> list[Choice]:
    choices = book.adventures[view.table.adventure].places[view.table.pos].choices
    return [choices[offer.number - 1] for offer in view.offers if offer.open]


def way_out(view: View, move: Choose) -> str:
    """Said before a choice that ends the adventure; empty before any other."""
    offer = next(each for each in view.offers if each.number == move.number)
    if offer.way_out == "sure":
        return _("That is the way out: the adventure ends.")
    return _("If it succeeds, you are out: the adventure ends.") if offer.way_out else ""


def whole_price(offer: Offer) -> str:
    return _listed(*(price_words(gauge, amount) for gauge, amount in offer.price))


def gains(land: Land, book: Booklet, state: State, offer: Offer) -> str:
    return _listed(*(_gain(land, book, state, offer, given) for given in offer.gives))


def _gain(land: Land, book: Booklet, state: State, offer: Offer, given: str) -> str:
    """What one gets into the hands, by its name; a rumour and a deed are not told before they are paid for."""
    effect = parse_effect(given)
    if effect.kind == "+" and effect.name != "TU":
        return _raised(land, effect.name, getattr(state.gauges, effect.name) - dict(offer.price).get(effect.name, 0),
                       effect.value)  # fmt: skip
    if effect.kind == "exit":
        return _("you get away")
    if effect.kind != "flag":
        return effect_words(book, effect)
    return gift_words(book, book.adventures[state.adventure], state.booklet, effect.name)


def gift_words(book: Booklet, adventure: Adventure, booklet: str, flag: str) -> str:
    """What a bargain brings with this flag: a thing by its name, a rumour without what it says."""
    if found := thing(booklet, flag):
        return found
    if any(place.unless == flag for place in adventure.places.values()):
        return _("a rumour")
    # What is only remembered is nobody's gain.
    return _("a line in the notebook") if flag in book.keys else ""


def _failing(book: Booklet, state: State, offer: Offer) -> str:
    """What a failed test takes; empty where that is nothing that is counted or held in the hand."""
    lost = [thing(state.booklet, each.name) if each.kind == "clear" else _cost(book, each)
            for each in map(parse_effect, offer.failing)]  # fmt: skip
    price = _listed(*lost)
    return _("failing costs {price}").format(price=price) if price else ""


def _to_win(chance: float | None) -> str:
    return _("{percent} to win").format(percent=odds_words(chance)) if chance is not None else ""


def _way_back(book: Booklet, state: State, offer: Offer) -> str:
    """What leaving the fight costs; said before it begins where that cannot be paid."""
    if offer.flee is None:
        return _("no fleeing")
    effects = tuple(map(parse_effect, offer.flee))
    price = _listed(*(_cost(book, effect) for effect in effects))
    paid = dict(offer.price)
    short = [
        str(left)
        for effect in effects
        if is_loss(effect) and effect.name != "TU"
        if (left := max(0, getattr(state.gauges, effect.name) - paid.get(effect.name, 0))) < effect.value
    ]
    if short:
        return _("you cannot flee: {price}, you have {have}").format(price=price, have=all_of(short))
    return _("fleeing costs {price}").format(price=price) if price else _("fleeing is free")


def too_dear(state: State, offer: Offer) -> str:
    """Beside a button that is out of reach: the whole price, and what there is of it."""
    have = all_of([str(getattr(state.gauges, gauge)) for gauge, _amount in offer.price if gauge != "TU"])
    return _("{price}: you have {have}").format(price=whole_price(offer), have=have)


def lacking(book: Booklet, booklet: str, missing: Sequence[str]) -> str:
    """Under a way out that is shut: what it wants, by its name or as the notebook would have it."""
    if wanted := [name for flag in missing if (name := asked_for(booklet, flag))]:
        return _("you need {what}").format(what=all_of(wanted))
    noted = [_(book.flags[flag].meaning) for flag in missing if flag in book.flags]
    text = _("not yet in your notebook: {what}") if noted else _("you need what your aim asks for")
    return text.format(what=one_by_one(noted))


def hours_to_win(land: Land, state: State, move: Manoeuvre) -> str:
    """Before a manoeuvre that could gain more hours than were spent; empty for any other."""
    gain, spent = land.figures.manoeuvres[move.manner].gain, state.gauges.TU
    if spent >= gain:
        return ""
    text = ngettext("Only {n} hour has passed: you cannot gain more than that.",
                    "Only {n} hours have passed: you cannot gain more than that.", spent)  # fmt: skip
    return text.format(n=spent)


def sure_cost(land: Land, view: View, move: Choose | Repair, told: Collection[str]) -> str:
    """What a decision costs whatever comes of it, for where the rest cannot be known; empty if that is nothing, or
    only gauges of which this is told already."""
    price: Sequence[tuple[str, int]] = (("P", land.prices.repair_parts), ("TU", land.prices.repair_time))
    if isinstance(move, Choose):
        price = next(each for each in view.offers if each.number == move.number).price
    if all(gauge in told for gauge, _amount in price):
        return ""
    return _("It costs {price}.").format(price=all_of([price_words(*each) for each in price]))


def test_words(skill: str, coins: int, difficulty: int) -> str:
    text = ngettext("{skill}: {coins} coin, need {need}", "{skill}: {coins} coins, need {need}", coins)
    return text.format(skill=_(NAMES[skill]), coins=coins, need=difficulty)


def _fight(land: Land, book: Booklet, state: State, coins: int | None) -> Offered:
    assert state.combat is not None
    duel = fighter(land, book, state, state.combat.foe_c)
    if coins is not None:
        duel = duel._replace(coins=coins)
    words = ngettext("Fight: toss {n} coin", "Fight: toss {n} coins", duel.coins).format(n=duel.coins)
    hours = price_words("TU", land.prices.round) if state.combat.round > 1 else ""
    if state.combat.round > 1 and (end := _the_end(land, state, land.prices.round)):
        return Offered(words, explained(hours, end))
    sides = _("you {c}, they {foe}").format(c=duel.c, foe=duel.foe_c)
    chance = fight_odds(duel).win if state.options.show_odds == "on" else None
    odds = _to_win(chance)
    return Offered(words, _listed(hours, sides, odds))


def round_words(land: Land, book: Booklet, state: State, coins: int | None) -> list[str]:
    """What the next round can come to: a line for each result, those that read the same on one."""
    assert state.combat is not None
    duel = fighter(land, book, state, state.combat.foe_c)
    duel = duel._replace(coins=coins or duel.coins)
    told: dict[str, list[int]] = {}
    for heads in range(duel.coins, -1, -1):
        told.setdefault(_round_result(duel, heads), []).append(heads)
    whole = 2**duel.coins
    lines = []
    for what, fallen in told.items():
        few, many = min(fallen), max(fallen)
        heads_ = ngettext("{n} head", "{n} heads", many if few == many else 2).format(
            n=many if few == many else f"{few}–{many}"
        )
        part = sum(comb(duel.coins, heads) for heads in fallen)
        text = _("{heads}, {part} in {whole}: {what}")
        lines.append(text.format(heads=heads_, part=part, whole=whole, what=what))
    return lines


def _round_result(duel: Fighter, heads: int) -> str:
    beaten, left = after_round(duel, heads)
    if beaten and (left or duel.won_round == "won"):
        return _("you win, {c} left").format(c=left)
    if not left:
        return _("the fight is lost")
    return _("they have {foe}, you {c}").format(foe=duel.foe_c - heads, c=left)


def flight(land: Land, book: Booklet, state: State) -> str:
    """What fleeing from the fight that goes on costs, and what there is where that is not enough."""
    assert state.combat is not None
    choice = book.adventures[state.adventure].places[state.pos].choices[state.combat.choice - 1]
    if "flee" not in choice.ends:
        return _("no fleeing")
    price = _listed(*(_cost(book, effect) for effect in choice.ends["flee"])) or _("costs nothing")
    if end := _the_end(land, state, sum(effect.value for effect in choice.ends["flee"] if effect.name == "TU")):
        return explained(price, end)
    short = next(
        (getattr(state.gauges, name) for name, n in flee_price(choice) if getattr(state.gauges, name) < n), None
    )
    return price if short is None else _("{price}, and you have {have}").format(price=price, have=short)


def _cost(book: Booklet, effect: Effect) -> str:
    """What is lost, counted like a price; anything else as it is."""
    if is_loss(effect):
        return price_words(effect.name, effect.value)
    return effect_words(book, effect)


def _manoeuvre(land: Land, book: Booklet, state: State, move: Manoeuvre) -> Offered:
    figures = land.figures.manoeuvres[move.manner]
    gain = min(figures.gain, state.gauges.TU or figures.gain)
    words = ngettext(*_MANOEUVRES[move.manner], gain).format(n=gain)
    if not state.gauges.TU:
        return Offered(words, _("no hour has passed yet"))
    coins = coins_for(land, book, state, "D")
    # It is a manoeuvre: which skill tosses the coins goes without saying, and the line stays one line.
    toss = ngettext("{coins} coin, need {need}", "{coins} coins, need {need}", coins)
    chance = heads_at_least(coins, figures.difficulty) if state.options.show_odds == "on" else None
    detail = _listed(
        price_words("F", land.prices.manoeuvre_fuel),
        toss.format(coins=coins, need=figures.difficulty),
        odds_words(chance),
    )
    return Offered(words, detail)


def _test(land: Land, book: Booklet, state: State, skill: Skill, difficulty: int) -> str:
    coins = coins_for(land, book, state, skill)
    chance = heads_at_least(coins, difficulty) if state.options.show_odds == "on" else None
    return _listed(test_words(skill, coins, difficulty), odds_words(chance))


def _second_try(land: Land, book: Booklet, state: State) -> str:
    """The test that failed, as it would be tossed again; choice 0 is the search for a hidden place."""
    pending = state.pending
    assert isinstance(pending, Retry)
    if not pending.choice:
        return _test(land, book, state, "O", search_difficulty(book, state, state.pos))
    choice = book.adventures[state.adventure].places[state.pos].choices[pending.choice - 1]
    assert choice.skill is not None
    return _test(land, book, state, choice.skill, choice.difficulty)


def search_words(land: Land, book: Booklet, state: State, place: str) -> str:
    """What looking for a hidden place takes, before she goes there; empty where nothing is to be looked for."""
    if place not in land.hidden or place in state.found:
        return ""
    need = search_difficulty(book, state, place)
    if not need:
        return _("You know where to look: no coin is tossed.")
    odds = _test(land, book, state, "O", need)
    hours = price_words("TU", land.prices.search)
    if is_in_vain(land, book, state, place):
        text = ngettext(
            "You cannot find it yet. {odds}. Looking costs {hours} more; next time {n} head will do.",
            "You cannot find it yet. {odds}. Looking costs {hours} more; next time {n} heads will do.",
            need - 1,
        )
        return text.format(odds=odds, hours=hours, n=need - 1)
    text = _("You have to find it. {odds}. Failing costs {hours} more, and you see nothing.")
    return text.format(odds=odds, hours=hours)


def is_in_vain(land: Land, book: Booklet, state: State, place: str) -> bool:
    """Whether she has fewer coins than it takes heads to find this hidden place; looking makes it easier (R11)."""
    if place not in land.hidden or place in state.found:
        return False
    return coins_for(land, book, state, "O") < search_difficulty(book, state, place)


def after_a_search(book: Booklet, state: State) -> str:
    """For somebody who stands near a place and has not found it; empty anywhere else."""
    if not dict(state.search_fails).get(state.pos) or state.pos in state.found:
        return ""
    if need := search_difficulty(book, state, state.pos):
        text = ngettext("Next time {n} head will do.", "Next time {n} heads will do.", need).format(n=need)
    else:
        text = _("Next time you will know where to look.")
    return _("An hour of looking, and nothing but stones. It must be close.") + f" {text}"


def carried_words(book: Booklet, item: Item) -> str:
    """What somebody reads who points at a thing she carries: what it does, and whether anything is to be done."""
    power = f"{power_words(book, item)}."
    if item.power == "burn":
        return power
    by_itself = _("You will be asked.") if item.power == "retry" else _("It works by itself.")
    return f"{power} {by_itself}"
