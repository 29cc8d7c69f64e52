"""What a card does, in plain words, put together from the vocabulary: text and effect cannot drift apart.

What is printed on the card itself, in as few words as it has room for, comes from `words.toml`, like the terms.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict

from game.core.words import N_, _, ngettext
from game.iditacards.cards.language import ALL, Effect
from game.iditacards.content import Card, UpgradeName, World

DECKS: dict[UpgradeName, str] = {
    "speed": N_("Speed deck"),
    "reckless": N_("Reckless deck"),
    "improvement": N_("Improvement deck"),
    "survivor": N_("Survivor deck"),
}
_NEEDS: dict[str, str] = {
    "not_moved": N_("If no card has moved you today: {actions}"),
    "eaten": N_("If you have eaten today: {actions}"),
    "other_personal": N_("If you played another personal card today: {actions}"),
    "three_meals": N_("If you had Breakfast, Lunch and Dinner today: {actions}"),
}
_PLAIN: dict[str, str] = {
    "RECOVER_SUB": N_("Recover every venison card."),
    "SCRAP_ONE": N_("You may destroy a card from your hand."),
    "HURT": N_("Take {n} damage."),
    "PRICE_KILL": N_("One of your dogs must die, or nothing else happens."),
    "OTHERS_KILL": N_("Every other musher chooses one of their dogs; it dies."),
    "OTHERS_HURT": N_("Every other musher takes {n} damage."),
    "NEW_DAY": N_("A new day begins."),
    "RESHUFFLE": N_("Shuffle your discard pile into your deck."),
    "TWICE": N_("While this waits for risk, cards that take effect on top of it (no dogs, no attachments) act twice."),
    "DESTROY_SELF": N_("Destroy this card."),
}
_FELT: dict[tuple[str, str], str] = {
    ("GAIN", "hyp"): N_("You gain {n} cold."),
    ("GAIN", "starv"): N_("You gain {n} hunger."),
    ("CLEAR", "hyp"): N_("Your cold drops to 0."),
    ("CLEAR", "starv"): N_("Your hunger drops to 0."),
    ("OTHERS_GAIN", "hyp"): N_("Every other musher gains {n} cold."),
    ("OTHERS_GAIN", "starv"): N_("Every other musher gains {n} hunger."),
    ("OTHERS_LEG", "hyp"): N_("Every other musher’s cold rises to the number of their leg."),
    ("OTHERS_LEG", "starv"): N_("Every other musher’s hunger rises to the number of their leg."),
}
"""What makes somebody colder or hungrier."""
_FLAGS: dict[str, str] = {
    "immune": N_("You are immune until your next new day."),
    "E0": N_("Energy costs you nothing until your next new day."),
    "H0": N_("Health costs you nothing until your next new day."),
}
_PASSIVE: dict[str, str] = {
    "SPEED_X": N_("As long as your speed is above 0, it counts {n} times."),
    "COUNTS": N_("Counts as {n} dogs."),
    "SAVE": N_("When its dog would die, this is discarded instead."),
    "DAY_END_EMPTY_MOVE": N_(
        "When you take part in a new day with no card in hand or deck, first move {n} squares plus your speed."
    ),
    "CULL_PLUS": N_("Whenever you look at your deck, you see {n} more card and may destroy {n} more."),
    "NO_PASS_DAMAGE": N_("Overtaking costs you no damage."),
}
_RELIEF: dict[str, str] = {
    "food": N_("First, your hunger drops by 1."),
    "personal": N_("First, your cold drops by 1."),
}
_CHEAPER: dict[str, str] = {
    "E": N_("Energy costs you {n} less."),
    "H": N_("Health costs you {n} less."),
    "R": N_("Risk costs you {n} less."),
}
_DEARER: dict[str, str] = {
    "E": N_("Energy costs you {n} more."),
    "H": N_("Health costs you {n} more."),
    "R": N_("Risk costs you {n} more."),
}
_DEATHS: dict[str, str] = {
    "discard": N_("If it dies, it goes to your discard pile."),
    "hand": N_("If it dies, it returns to your hand."),
    "kill_one": N_("If its dog dies, another of your dogs dies too; you choose which."),
    "kill_rest": N_("If its dog dies, all your other dogs die too."),
}


def card_name(world: World, name: str) -> str:
    return _(world.cards[name].name) if name in world.cards else _("a card")


def short_of(card: Card) -> str:
    """What it does, as it is printed on the card."""
    return _(card.words.short)


def flavour_of(card: Card) -> str:
    return _(card.words.flavour)


def terms_of(world: World, card: Card) -> list[tuple[str, str]]:
    """The terms that the card needs, each with its explanation."""
    figures, spoken = asdict(world.figures), card.speaks_of
    return [(_(t.name), _(t.words).format(**figures)) for t in world.terms.values() if not spoken.isdisjoint(t.of)]


def text_of(card: Card, *, adds: bool = False) -> str:
    """All a player needs to know about a card beside its costs in figures.

    `adds`: by the rules of the older board, a sled card always turns up this many cards, whatever is in the supply.
    """
    written = card.text
    parts = [_("You pay with your whole hand.")] if card.energy == ALL else []
    parts += [_(_RELIEF[card.type])] if card.type in _RELIEF else []
    parts += [_passive(card, effect, adds) for effect in written.passives]
    if written.arrival:
        parts.append(_("On arrival: {actions}").format(actions=_actions(written.arrival, adds)))
    for effect in written.does:
        if effect.word == "IF":
            parts.append(_(_NEEDS[str(effect.words[0])]).format(actions=_actions(written.then, adds)))
            if written.otherwise:
                parts.append(_("If not: {actions}").format(actions=_actions(written.otherwise, adds)))
        else:
            parts.append(_action(effect, adds))
    if card.type == "damage":
        parts.append(_("It cannot pay energy. If it turns up while you pay health, it makes the payment fail."))
    if card.sort == "fake":
        parts.append(_("A fake dog."))
    elif card.sort == "venison":
        parts.append(_("Venison."))
    return " ".join(parts)


def signed(number: int) -> str:
    """+3 or −1, with a real minus sign."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def _actions(effects: Sequence[Effect], adds: bool) -> str:
    return " ".join(_action(effect, adds) for effect in effects)


def _action(effect: Effect, adds: bool) -> str:
    match effect.word:
        case "MOVE":
            return _move(effect.number(), effect.times)
        case "DRAW" if effect.words[0] == "dogs":
            return _("Draw a card for each of your dogs.")
        case "DRAW":
            return ngettext("Draw {n} card.", "Draw {n} cards.", effect.number()).format(n=effect.number())
        case "RECOVER":
            text = ngettext("Recover up to {n} card.", "Recover up to {n} cards.", effect.number())
            return text.format(n=effect.number())
        case "CULL":
            return _cull(effect.number(0), effect.number(1))
        case "TAKE":
            return _take(effect, adds)
        case "SCRAP_HAND_TAKE" if adds:
            return _("Destroy your hand. Add as many upgrade cards to the trading post, and take as many.")
        case "SCRAP_HAND_TAKE":
            return _("Destroy your hand. Fill the trading post up to as many cards as you destroyed, and take as many.")
        case "KILL_ANY" if effect.words[0] == "fake":
            return _("You may kill a fake dog, yours or a rival’s.")
        case "KILL_ANY":
            return _("You may kill a dog that carries an attachment, yours or a rival’s.")
        case "DAY":
            return _(_FLAGS[str(effect.words[0])])
        case "GAIN" | "CLEAR" | "OTHERS_GAIN" | "OTHERS_LEG":
            condition, *n = effect.words
            return _(_FELT[effect.word, str(condition)]).format(n=n[0] if n else 0)
        case _:
            return _(_PLAIN[effect.word]).format(n=effect.words[0] if effect.words else 0)


def _move(squares: int, times: int) -> str:
    if squares == 0:
        text = _("Move as many squares as your speed.") if times == 1 else _("Move {times} times your speed.")
        return text.format(times=times)
    if times == 1:
        text = ngettext("Move {n} square plus your speed.", "Move {n} squares plus your speed.", squares)
        return text.format(n=squares)
    return _("Add {squares} to your speed, and move {times} times that.").format(times=times, squares=squares)


def _cull(destroy: int, look: int) -> str:
    if look == ALL:
        if destroy == 0:
            return _("Look at your whole deck: keep any cards, shuffle the rest back.")
        if destroy == ALL:
            return _("Look at your whole deck: destroy any cards, keep any, shuffle the rest back.")
        return _("Look at your whole deck: destroy up to {n}, keep any, shuffle the rest back.").format(n=destroy)
    if look == destroy == 1:
        return _("Look at your top card: destroy it, keep it or shuffle it back.")
    if destroy >= look:
        return _("Look at your top {look} cards: destroy any, keep any, shuffle the rest back.").format(look=look)
    text = _("Look at your top {look} cards: destroy up to {n}, keep any, shuffle the rest back.")
    return text.format(look=look, n=destroy)


def _take(effect: Effect, adds: bool) -> str:
    take = effect.number(0)
    if effect.words[1] == "dog":
        return _("Fill the trading post until a dog lies there, then take {n} card.").format(n=take)
    if effect.number(1) == 0:
        return _("Take {n} card from the trading post as it is.").format(n=take)
    if adds:
        text = ngettext(
            "Add {n} upgrade card to the trading post, then take {take} there.",
            "Add {n} upgrade cards to the trading post, then take {take} there.",
            effect.number(1),
        )
        return text.format(n=effect.number(1), take=take)
    return _("Fill the trading post up to {fill}, then take {take} there.").format(fill=effect.number(1), take=take)


def _passive(card: Card, effect: Effect, adds: bool) -> str:
    match effect.word:
        case "TAKE_PLUS" if adds:
            text = _("Whenever you take from the trading post, add {n} more to it and take {n} more.")
            return text.format(n=effect.number())
        case "TAKE_PLUS":
            text = _("Whenever you take from the trading post, fill it up to {n} more and take {n} more.")
            return text.format(n=effect.number())
        case "SPEED":
            return _("Speed {bonus}.").format(bonus=signed(effect.number()))
        case "OTHERS_SPEED":
            return _("Speed {bonus} for each of your other dogs.").format(bonus=signed(effect.number()))
        case "EXTRA":
            return _extra(effect.number())
        case "LEG":
            text = _("When you enter a leg, its numbers for cold and hunger count {n} less for you.")
            return text.format(n=-effect.number())
        case "COST":
            change = _CHEAPER if effect.number(1) < 0 else _DEARER
            return _(change[str(effect.words[0])]).format(n=abs(effect.number(1)))
        case "NO_DEATH" if card.type == "attachment":
            return _("Its dog cannot die.")
        case "NO_DEATH":
            return _("Cannot die.")
        case "ON_DEATH":
            return _(_DEATHS[str(effect.words[0])])
        case "ON_MOVE_DRAW":
            n = effect.number()
            text = ngettext("Draw {n} card whenever a card moves you.", "Draw {n} cards whenever a card moves you.", n)
            return text.format(n=n)
        case "SLOTS" if effect.number() == 0:
            return _("Carries no attachment.")
        case "SLOTS":
            text = ngettext("Carries up to {n} attachment.", "Carries up to {n} attachments.", effect.number())
            return text.format(n=effect.number())
        case _:
            return _(_PASSIVE[effect.word]).format(n=effect.words[0] if effect.words else 0)


def _extra(cards: int) -> str:
    if cards < 0:
        text = ngettext("Begin a new day with {n} card fewer.", "Begin a new day with {n} cards fewer.", -cards)
    else:
        text = ngettext("Begin a new day with {n} more card.", "Begin a new day with {n} more cards.", cards)
    return text.format(n=abs(cards))
