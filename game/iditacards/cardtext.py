"""What a card does, in plain words, put together from the vocabulary: text and effect cannot drift apart."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import N_, _

from .content import Card, World
from .language import ALL, Effect

CONDITIONS: dict[str, str] = {"hyp": N_("hypothermia"), "starv": N_("starvation")}
_NEEDS: dict[str, str] = {
    "not_moved": N_("If no card has moved you today: {actions}"),
    "eaten": N_("If you have eaten today: {actions}"),
    "other_personal": N_("If you played another personal card today: {actions}"),
    "three_meals": N_("If you had all three meals today: {actions}"),
}
_PLAIN: dict[str, str] = {
    "RECOVER": N_("Recover up to {0}."),
    "RECOVER_SUB": N_("Recover every {0} card."),
    "SCRAP_HAND_TAKE": N_("Destroy your hand; fill the supply to as many cards and take as many."),
    "SCRAP_ONE": N_("You may destroy a card of your hand."),
    "HURT": N_("Take {0} damage."),
    "GAIN": N_("You gain {1} {0}."),
    "CLEAR": N_("Your {0} drops to 0."),
    "PRICE_KILL": N_("One of your dogs must die, or nothing further happens."),
    "OTHERS_KILL": N_("Every other musher loses a dog of their choice."),
    "OTHERS_HURT": N_("Every other musher takes {0} damage."),
    "OTHERS_GAIN": N_("Every other musher gains {1} {0}."),
    "OTHERS_LEG": N_("The {0} of every other musher rises to the number of their leg."),
    "NEW_DAY": N_("A new day begins."),
    "RESHUFFLE": N_("Shuffle your discard pile into your deck."),
    "TWICE": N_("While this waits for risk, cards that resolve above it do their actions twice."),
    "DESTROY_SELF": N_("Destroy this card."),
}
_FLAGS: dict[str, str] = {
    "immune": N_("You are immune until your next new day."),
    "E0": N_("Energy costs you nothing until your next new day."),
    "H0": N_("Health costs you nothing until your next new day."),
}
_PASSIVE: dict[str, str] = {
    "SPEED": N_("Speed {0:+d}."),
    "SPEED_X": N_("Your speed, if positive, counts {0} times."),
    "OTHERS_SPEED": N_("Speed {0:+d} for each of your other dogs."),
    "EXTRA": N_("Cards at the beginning of a day {0:+d}."),
    "LEG": N_("Leg numbers {0:+d} for you."),
    "COUNTS": N_("Takes the room of {0} dogs."),
    "NO_DEATH": N_("Cannot die."),
    "SAVE": N_("When the dog would die, this is discarded instead."),
    "ON_MOVE_DRAW": N_("Draw {0} whenever a card moves you."),
    "DAY_END_EMPTY_MOVE": N_("When a day ends with hand and deck empty, move {0} + speed."),
    "CULL_PLUS": N_("You look at {0} more and may destroy {0} more."),
    "TAKE_PLUS": N_("You fill the supply with {0} more and take {0} more."),
    "NO_PASS_DAMAGE": N_("Passing others costs you no damage."),
}
_COSTS: dict[str, str] = {
    "E": N_("Your energy costs {0:+d}."),
    "H": N_("Your health costs {0:+d}."),
    "R": N_("Your risk costs {0:+d}."),
}
_DEATHS: dict[str, str] = {
    "discard": N_("If it dies, it goes to your discard pile."),
    "hand": N_("If it dies, it returns to your hand."),
    "kill_one": N_("If its dog dies, another of your dogs is lost."),
    "kill_rest": N_("If its dog dies, all your dogs are lost."),
}


def card_name(world: World, name: str) -> str:
    return _(world.cards[name].name) if name in world.cards else _("a card")


def text_of(card: Card) -> str:
    """All a player needs to know about a card beside its costs."""
    written = card.text
    parts = [_passive(effect) for effect in written.passives]
    if written.arrival:
        parts.append(_("On arrival: {actions}").format(actions=_actions(written.arrival)))
    for effect in written.does:
        if effect.word == "IF":
            parts.append(_(_NEEDS[str(effect.words[0])]).format(actions=_actions(written.then)))
            if written.otherwise:
                parts.append(_("If not: {actions}").format(actions=_actions(written.otherwise)))
        else:
            parts.append(_action(effect))
    if card.sort == "fake":
        parts.append(_("A fake dog."))
    elif card.sort == "venison":
        parts.append(_("Venison."))
    return " ".join(parts)


def _actions(effects: Sequence[Effect]) -> str:
    return " ".join(_action(effect) for effect in effects)


def _words(effect: Effect) -> list[int | str]:
    return [_(CONDITIONS[word]) if word in CONDITIONS else word for word in effect.words]


def _action(effect: Effect) -> str:
    match effect.word:
        case "MOVE" if effect.times > 1:
            text = _("Move {times} times ({squares} + speed).")
            return text.format(times=effect.times, squares=effect.number())
        case "MOVE":
            return _("Move {squares} + speed.").format(squares=effect.number())
        case "DRAW" if effect.words[0] == "dogs":
            return _("Draw a card for each of your dogs.")
        case "DRAW":
            return _("Draw {0}.").format(effect.number())
        case "CULL":
            return _cull(effect.number(0), effect.number(1))
        case "TAKE":
            return _take(effect)
        case "KILL_ANY" if effect.words[0] == "fake":
            return _("You may kill a fake dog, yours or another's.")
        case "KILL_ANY":
            return _("You may kill a dog that carries something, yours or another's.")
        case "DAY":
            return _(_FLAGS[str(effect.words[0])])
        case _:
            return _(_PLAIN[effect.word]).format(*_words(effect))


def _cull(destroy: int, look: int) -> str:
    seen = _("Look at your whole deck") if look == ALL else _("Look at your top {0}").format(look)
    if destroy == ALL:
        fate = _("destroy any")
    elif destroy == 0:
        fate = _("destroy none")
    else:
        fate = _("destroy up to {0}").format(destroy)
    return _("{seen}: {fate}, keep any, shuffle the rest back.").format(seen=seen, fate=fate)


def _take(effect: Effect) -> str:
    take = effect.number(0)
    if effect.words[1] == "dog":
        return _("Fill the supply until a dog lies there, then take {0}.").format(take)
    if effect.number(1) == 0:
        return _("Take {0} from the supply.").format(take)
    return _("Fill the supply to {fill}, then take {take}.").format(fill=effect.number(1), take=take)


def _passive(effect: Effect) -> str:
    match effect.word:
        case "COST":
            return _(_COSTS[str(effect.words[0])]).format(effect.number(1))
        case "ON_DEATH":
            return _(_DEATHS[str(effect.words[0])])
        case "SLOTS" if effect.number() == 0:
            return _("Carries no attachment.")
        case "SLOTS":
            return _("Carries {0} attachments.").format(effect.number())
        case _:
            return _(_PASSIVE[effect.word]).format(*effect.words)
