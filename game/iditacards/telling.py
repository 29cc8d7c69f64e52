"""Iditacards in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Ended, Event, GaugeChanged
from game.core.tellers import told
from game.core.words import N_, _

from . import events as e
from .cardtext import CONDITIONS, card_name, text_of
from .content import World
from .views import SeatView, View

COLOURS = (N_("Purple"), N_("Green"), N_("Orange"), N_("Yellow"))
HEADLINES: dict[str, str] = {
    "frozen": N_("The cold was patient. Nobody comes home tonight."),
    "called-off": N_("The snow melts, the race is called off: whoever came farthest is the best of the season."),
    "starved": N_("The last of the food was gone long before the last of the snow."),
}
_MEDALS: dict[str, str] = {
    "gold": N_("Home in {turns} turns: gold, and the dogs are still laughing."),
    "silver": N_("Home in {turns} turns: silver, and a warm stove."),
    "bronze": N_("Home in {turns} turns: bronze, and all toes accounted for."),
    "home": N_("Home in {turns} turns. The village had almost stopped waiting."),
}
WEATHER: dict[str, str] = {
    "sun": N_("sun"),
    "cloud": N_("clouds"),
    "storm": N_("storm"),
    "snow": N_("snow"),
    "rain": N_("rain"),
    "wind": N_("wind"),
}
_WHY_GAUGE: dict[str, str] = {
    "food": N_("a meal helps"),
    "personal": N_("that warms"),
    "leg": N_("the trail takes its toll"),
    "weather": N_("the weather bites"),
    "wasteland": N_("there is nothing to eat out here"),
    "card": N_("so says the card"),
    "attack": N_("somebody meant it"),
    "death": N_("a new start"),
}
_WHY_FIZZLED: dict[str, str] = {
    "unpayable": N_("{seat} cannot pay for it: {cards} fizzle."),
    "damage": N_("Damage turns up, the payment fails: {cards} lost for today."),
    "empty-deck": N_("The deck is empty: {cards} fizzle."),
    "rope": N_("The rope bridge sways: {cards} fizzle."),
    "new-day": N_("{seat} abandons {cards}."),
}
_WHY_DISCARDED: dict[str, str] = {
    "energy": N_("{seat} gives up {cards}."),
    "health": N_("{seat} turns over {cards}."),
    "no-dog": N_("No dog can carry {cards}."),
    "no-room": N_("{seat} leaves {cards} behind."),
    "replaced": N_("{cards} is taken off to make room."),
    "dropped": N_("{seat} drops {cards}."),
    "dead-dog": N_("{cards} goes to the discard pile with its dog."),
}
_NOTHING: dict[str, str] = {
    "no-dog": N_("No dog of {seat} can pay that price: nothing happens."),
    "condition": N_("The condition is not met: nothing happens."),
    "no-target": N_("There is no dog that {seat} could name."),
    "supply-empty": N_("The supply is empty."),
}
_MOVES: dict[str, str] = {
    "card": N_("{seat} races on. Squares: {distance}."),
    "step": N_("{seat} goes on. Squares: {distance}."),
    "cricket": N_("{seat} jumps on at nightfall. Squares: {distance}."),
}
_FLAGS: dict[str, str] = {
    "immune": N_("{seat} is immune until the next new day."),
    "E0": N_("Energy costs {seat} nothing until the next new day."),
    "H0": N_("Health costs {seat} nothing until the next new day."),
}


def colour(seat: int) -> str:
    return _(COLOURS[seat])


def headline(seat: int) -> str:
    return _("{seat} slides through the arch first, and the whole village barks.").format(seat=colour(seat))


def medal(world: World, turns: int) -> str:
    return next((name for name in ("gold", "silver", "bronze") if turns <= world.medals[name]), "home")


def solo_headline(name: str, turns: int) -> str:
    return _(_MEDALS[name]).format(turns=turns)


def sentence(world: World, event: Event) -> str | None:
    return told(_TELLERS, event, world)


def _cards(world: World, names: Sequence[str]) -> str:
    return ", ".join(card_name(world, name) for name in names)


def _played(world: World, event: e.CardPlayed) -> str:
    card, seat = card_name(world, event.card), colour(event.seat)
    text = _("{seat} plays {card}") if event.source == "hand" else _("{seat} turns over {card}")
    costs = _("energy {e}, health {h}, risk {r}").format(e=event.energy, h=event.health, r=event.risk)
    return f"{text.format(seat=seat, card=card)} ({costs})."


def _by_seat(texts: dict[str, str], key: Callable[[Any], str]) -> Callable[[World, Any], str | None]:
    """A teller that picks its text by a key and fills in seat and cards."""

    def tell(world: World, event: Any) -> str | None:
        text = texts.get(key(event))
        if text is None:
            return None
        names = _cards(world, getattr(event, "cards", ()))
        distance = getattr(event, "distance", 0)
        return _(text).format(seat=colour(event.seat), cards=names, distance=distance)

    return tell


def _taken(world: World, event: e.Taken) -> str:
    values = {"seat": colour(event.seat), "card": card_name(world, event.card), "count": event.count}
    if event.why == "damage":
        return _("{seat} takes damage: {count}.").format(**values)
    if event.why == "legend":
        return _("{seat} earns {card}.").format(**values)
    return _("{seat} takes {card} from the supply.").format(**values)


def _killed(world: World, event: e.DogKilled) -> str:
    values = {
        "seat": colour(event.seat),
        "dog": card_name(world, event.card),
        "saver": card_name(world, event.saved_by) if event.saved_by else "",
    }
    if event.goes == "stays":
        if event.saved_by == event.card:
            return _("{dog} of {seat} cannot die.").format(**values)
        return _("{saver} saves {dog} of {seat}.").format(**values)
    if event.goes == "hand":
        return _("{dog} of {seat} slips back into the hand.").format(**values)
    if event.goes == "discard":
        return _("{dog} of {seat} is out for today.").format(**values)
    return _("{dog} of {seat} dies.").format(**values)


def _gauge(world: World, event: GaugeChanged) -> str:
    return _("{seat}: {gauge} {before} to {after}, {why}.").format(
        seat=colour(event.owner or 0),
        gauge=_(CONDITIONS[event.gauge]),
        before=event.before,
        after=event.after,
        why=_(_WHY_GAUGE[event.why]),
    )


def _recovered(world: World, event: e.Recovered) -> str:
    text = _("{seat} recovers {card}.") if event.target == "hand" else _("{seat} shuffles {card} back into the deck.")
    return text.format(seat=colour(event.seat), card=card_name(world, event.card))


def _died(world: World, event: e.Died) -> str:
    if event.cause == "hyp":
        return _("{seat} freezes.").format(seat=colour(event.seat))
    return _("{seat} starves.").format(seat=colour(event.seat))


def _ended(world: World, event: Ended) -> str:
    if event.reason in HEADLINES:
        return _(HEADLINES[event.reason])
    return _("{seat} is home!").format(seat=colour(event.winners[0]))


def _simple(text: str) -> Callable[[World, Any], str]:
    """A teller for a sentence with the seat and perhaps a card in it."""

    def tell(world: World, event: Any) -> str:
        values = {"seat": colour(event.seat)}
        for field in ("card", "dog"):
            if hasattr(event, field):
                values[field] = card_name(world, getattr(event, field))
        for field in ("turn", "owed", "count", "hand", "deck", "square"):
            if hasattr(event, field):
                values[field] = getattr(event, field)
        return _(text).format(**values)

    return tell


_TELLERS: dict[type, Callable[[World, Any], str | None]] = {
    e.TurnBegan: _simple(N_("Turn {turn}: {seat}.")),
    e.CardPlayed: _played,
    e.Discarded: _by_seat(_WHY_DISCARDED, lambda event: event.why),
    e.Waits: _simple(N_("{card} waits; risk owed: {owed}.")),
    e.Resolved: lambda world, event: (
        _("Snow buries {card}: no effect.").format(card=card_name(world, event.card))
        if event.buried
        else _("{card} takes effect.").format(card=card_name(world, event.card))
    ),
    e.Fizzled: _by_seat(_WHY_FIZZLED, lambda event: event.why),
    e.CardsDrawn: _simple(N_("{seat} draws cards: {count}.")),
    e.CardsShown: lambda world, event: _("{seat} now holds {cards}.").format(
        seat=colour(event.seat), cards=_cards(world, event.cards)
    ),
    e.DogDemanded: _simple(N_("{seat} must give up a dog.")),
    e.Destroyed: lambda world, event: _("Destroyed: {cards}.").format(cards=_cards(world, event.cards)),
    e.Recovered: _recovered,
    e.Looked: _simple(N_("{seat} looks at the top cards of the deck: {count}.")),
    e.Kept: _simple(N_("Into the hand: {hand}; back into the deck: {deck}.")),
    e.SupplyTurned: lambda world, event: _("{card} comes into the supply.").format(card=card_name(world, event.card)),
    e.SupplyLost: lambda world, event: _("Snow destroys the supply."),
    e.Taken: _taken,
    e.DogJoined: _simple(N_("{card} joins the team of {seat}.")),
    e.Attached: _simple(N_("{dog} of {seat} now carries {card}.")),
    e.DogKilled: _killed,
    e.MoveBegan: _by_seat(_MOVES, lambda event: event.why),
    e.StormBound: _simple(N_("The storm holds {seat} where the sled stands.")),
    e.LegEntered: lambda world, event: _("{seat} enters: {leg}.").format(
        seat=colour(event.seat), leg=_(world.legs[event.leg].name)
    ),
    e.CheckpointPassed: _simple(N_("{seat} reaches the checkpoint on square {square}.")),
    e.Passed: lambda world, event: _("{seat} passes {other}, who falls back a square.").format(
        seat=colour(event.seat), other=colour(event.other)
    ),
    e.Pushed: _simple(N_("{seat} makes room and falls back a square.")),
    e.Died: _died,
    e.DayCalled: _simple(N_("{seat} calls a new day.")),
    e.JoinAnswered: lambda world, event: (
        _("{seat} joins the new day.") if event.joins else _("{seat} stays with the old day.")
    ).format(seat=colour(event.seat)),
    e.DayBegan: _simple(N_("A new day for {seat}: everything into the deck, then {hand} cards.")),
    e.WeatherRolled: lambda world, event: _("The weather: {weather}.").format(weather=_(WEATHER[event.weather])),
    e.DayFlag: _by_seat(_FLAGS, lambda event: event.flag),
    e.RanAgain: _simple(N_("And once more: {card}.")),
    e.NothingHappened: _by_seat(_NOTHING, lambda event: event.why),
    e.PassedTurn: _simple(N_("{seat} waits.")),
    GaugeChanged: _gauge,
    Ended: _ended,
}


# The table ------------------------------------------------------------------------------------------------------------


def description(world: World, view: View) -> str:
    """Everything a seat may see, a line each."""
    lines = [_("Iditacards, turn {turn}, weather: {sky}.").format(turn=view.turn, sky=_(WEATHER[view.weather]))]
    trail = view.trail or world.printed[view.side]
    for seat, player in enumerate(view.players):
        lines += _describe_sled(world, trail, seat, player)
    lines.append(_("Supply: {cards}.").format(cards=_cards(world, view.supply) or _("empty")))
    decks = ", ".join(f"{deck.name} {len(deck.unseen)}" for deck in view.upgrades)
    lines.append(_("Upgrade decks: {decks}. Damage pile: {damage}.").format(decks=decks, damage=view.damage))
    if view.winner is not None:
        lines.append(_("{seat} is home!").format(seat=colour(view.winner)))
    elif not view.lost and not view.called_off:
        actor = view.current if view.pending is None else view.pending.seat
        lines.append(_("To decide: {seat}, {what}.").format(seat=colour(actor), what=_what(view)))
    return "\n".join(lines)


_DECISIONS: dict[str, str] = {
    "pay": N_("cards to give up"),
    "cull": N_("cards to destroy and to keep"),
    "recover": N_("cards to recover"),
    "deck": N_("a deck to fill the supply from"),
    "take": N_("cards to take from the supply"),
    "join": N_("join the new day or not"),
    "room": N_("room for a new dog"),
    "attach": N_("a dog for an attachment"),
    "doom": N_("a dog that is lost"),
    "price": N_("a dog that pays the price"),
    "any": N_("a dog to kill"),
    "earn": N_("a legendary card"),
    "scrap": N_("a hand card to destroy"),
}


def _what(view: View) -> str:
    if view.pending is not None:
        return _(_DECISIONS[view.pending.kind])
    return _("turn over a card or begin a new day") if view.players[view.current].stack else _("play, rest or wait")


def _describe_sled(world: World, trail: Sequence[Any], seat: int, player: SeatView) -> list[str]:
    leg = trail[min(max(0, player.position - 1) // world.figures.column, len(trail) - 1)]
    lines = [
        _("{seat}: square {square} of {last} ({leg}), hypothermia {hyp}, starvation {starv}.").format(
            seat=colour(seat),
            square=player.position,
            last=world.figures.squares,
            leg=_(world.legs[leg].name),
            hyp=player.hyp,
            starv=player.starv,
        ),
        _("  hand {hand}, deck {deck}, discard pile {discard}, legendary cards to earn {legends}.").format(
            hand=player.hand_count, deck=player.deck, discard=len(player.discard), legends=player.legend_count
        ),
    ]
    team = [
        card_name(world, dog.card) + (f" ({_cards(world, dog.attachments)})" if dog.attachments else "")
        for dog in player.team
    ]
    lines.append(_("  team: {team}.").format(team=", ".join(team) or _("no dog")))
    if player.stack:
        waiting = ", ".join(f"{card_name(world, w.card)} {w.owed}" for w in player.stack)
        lines.append(_("  waiting for risk: {cards}.").format(cards=waiting))
    if player.hand:
        lines += [
            f"  {n}. {card_name(world, name)}: {text_of(world.cards[name])}" for n, name in enumerate(player.hand, 1)
        ]
    return lines
