"""The log of a race and its end, as a musher would write it down at night: who, what, how many, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from game.core.ending import Rating
from game.core.events import Ended, Event, GaugeChanged, Moved
from game.core.tellers import told
from game.core.words import N_, NN_, _, ngettext
from game.iditacards import events as e
from game.iditacards.content import World
from game.iditacards.state import State

from .cardtext import card_name

_COLOURS = (N_("Purple"), N_("Green"), N_("Orange"), N_("Yellow"))
HEADLINES: dict[str, str] = {
    "frozen": N_("The cold was patient. Nobody comes home tonight."),
    "starved": N_("The last of the food was gone long before the last of the snow."),
    "called-off": N_("The snow melts and the race is called off: whoever came farthest is the best of the season."),
}
_CALLED_OFF_ALONE = N_("The snow melts and the race is called off. The village never saw the sled.")
_MEDALS: dict[str, str] = {
    "gold": N_("Home on turn {turns}: gold, and the dogs are still laughing."),
    "silver": N_("Home on turn {turns}: silver, and a warm stove."),
    "bronze": N_("Home on turn {turns}: bronze, and all toes accounted for."),
    "home": N_("Home on turn {turns}. The village had almost stopped waiting."),
}
WEATHER: dict[str, str] = {
    "sun": N_("sun"),
    "cloud": N_("clouds"),
    "storm": N_("storm"),
    "snow": N_("snow"),
    "rain": N_("rain"),
    "wind": N_("wind"),
}
_SKY: dict[str, str] = {
    "sun": N_("Sun. Speed +1."),
    "cloud": N_("Clouds. Speed −1."),
    "storm": N_("Storm. Whoever feels it stays put."),
    "snow": N_("Snow, deep enough to lose a sled in."),
    "rain": N_("Rain. Speed +3, and the bread is wet: everybody gets hungrier."),
    "wind": N_("Wind. Speed +5, and through every coat: everybody gets colder."),
}
_LEGS: dict[str, str] = {
    "town": N_("{seat} is back in Town, where nothing can hurt."),
    "hills": N_("{seat} is in the Hills: every dog runs 1 faster."),
    "blizzard": N_("{seat} is in the Blizzard: every dog runs 1 slower."),
    "lake": N_("{seat} is on the Frozen Lake: fish enough, no hunger grows here."),
    "rope": N_("{seat} is on the Rope Bridge: no place to stop while a card waits."),
    "mountain": N_("{seat} is on the Mountain: a day begun here brings no extra cards."),
    "wasteland": N_("{seat} is in the Wasteland: every new day is a hungry one."),
    "forest": N_("{seat} is in the Forest: every new day takes a dog."),
    "cliff": N_("{seat} is on the Cliff Face: nothing makes a sled faster here."),
    "village": N_("{seat} is in the Village: each turn here ends with a card recovered."),
}
_CONDITIONS: dict[str, str] = {"hyp": N_("cold"), "starv": N_("hunger")}
_GAUGES: dict[str, str] = {
    "food": N_("{seat} eats: {gauge} {before} to {after}."),
    "personal": N_("{seat} warms up: {gauge} {before} to {after}."),
    "leg": N_("The trail takes its toll on {seat}: {gauge} {before} to {after}."),
    "weather": N_("The weather bites {seat}: {gauge} {before} to {after}."),
    "wasteland": N_("Nothing to eat out here for {seat}: {gauge} {before} to {after}."),
    "card": N_("{seat} feels the card: {gauge} {before} to {after}."),
    "attack": N_("A rival's work on {seat}: {gauge} {before} to {after}."),
    "death": N_("{seat} is nursed back: {gauge} {before} to {after}."),
}
_FIZZLED: dict[str, tuple[str, str]] = {
    "unpayable": NN_("{seat} cannot pay {card}: it fizzles.", "{seat} cannot pay {card}: {cards} fizzle."),
    "damage": NN_(
        "Damaged turns up and spoils what {seat} pays: {cards} fizzles.",
        "Damaged turns up and spoils what {seat} pays: {cards} fizzle.",
    ),
    "empty-deck": NN_(
        "{seat} has no card left to turn over: {cards} fizzles.",
        "{seat} has no card left to turn over: {cards} fizzle.",
    ),
    "rope": NN_(
        "The Rope Bridge sways under {seat}: {cards} fizzles.", "The Rope Bridge sways under {seat}: {cards} fizzle."
    ),
    "new-day": NN_("{seat} gives up waiting for {cards}.", "{seat} gives up waiting for {cards}."),
}
_STORM: dict[str, str] = {
    "card": N_("The storm stops the card: {seat} does not move."),
    "step": N_("The storm holds {seat} where the sled stands."),
    "cricket": N_("The storm stops the last jump of {seat}."),
}
_DISCARDED: dict[str, str] = {
    "energy": N_("{seat} pays energy: {cards}."),
    "health": N_("{seat} pays health: {cards}."),
    "no-dog": N_("{seat} has no dog that could carry {cards}."),
    "no-room": N_("{seat} leaves {cards} behind: no room in the team."),
    "replaced": N_("{seat} takes {cards} off to make room."),
    "dropped": N_("{seat} throws away {cards}."),
    "dead-dog": N_("{seat} unbuckles {cards}: to the discard pile."),
}
_NOTHING: dict[str, str] = {
    "no-dog": N_("No dog of {seat} can pay that price: nothing happens."),
    "condition": N_("{seat} does not meet the condition: nothing happens."),
    "no-target": N_("There is no dog that {seat} could name."),
    "supply-empty": N_("{seat} finds the trading post empty."),
}
_MOVES: dict[str, tuple[str, str]] = {
    "card": NN_("{seat} races {n} square ahead.", "{seat} races {n} squares ahead."),
    "step": NN_("{seat} drives on {n} square.", "{seat} drives on {n} squares."),
    "cricket": NN_(
        "At nightfall the Cricket jumps, and {seat} goes {n} square ahead.",
        "At nightfall the Cricket jumps, and {seat} goes {n} squares ahead.",
    ),
}
_FLAGS: dict[str, str] = {
    "immune": N_("{seat} is immune until the next new day."),
    "E0": N_("Energy costs {seat} nothing until the next new day."),
    "H0": N_("Health costs {seat} nothing until the next new day."),
}
_KILLED: dict[str, str] = {
    "hand": N_("{seat}'s {dog} slips out of the harness and back into the hand."),
    "discard": N_("{seat}'s {dog} limps off to the discard pile."),
    "destroyed": N_("{seat}'s {dog} is dead."),
}


class Company(NamedTuple):
    """The cards there are, and who races. Whoever has no name goes by the colour of the sled in the box."""

    world: World
    names: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        return (self.names[seat] if seat < len(self.names) else "") or _(_COLOURS[seat])


def headline(company: Company, seat: int) -> str:
    return _("{seat} slides through the arch first, and the whole village barks.").format(seat=company.name(seat))


def called_off(alone: bool) -> str:
    return _(_CALLED_OFF_ALONE if alone else HEADLINES["called-off"])


MEDALS: tuple[Literal["gold", "silver", "bronze"], ...] = ("gold", "silver", "bronze")


def stars(medal: str) -> tuple[int, int]:
    """Medals count as stars: three for gold, none for whoever only came home."""
    return (len(MEDALS) - MEDALS.index(medal) if medal in MEDALS else 0, len(MEDALS))


def medal(world: World, turns: int) -> str:
    return next((name for name in MEDALS if turns <= world.medals[name]), "home")


def rating(world: World, state: State) -> Rating:
    """What the stars of a lone musher took, and what the next would take."""
    turns = state.players[0].turns
    took = ngettext("Home after {n} turn.", "Home after {n} turns.", turns).format(n=turns)
    fewer = next((world.medals[name] for name in reversed(MEDALS) if turns > world.medals[name]), None)
    text = _("The next star takes {n} turns at most.")
    return Rating(took, "" if fewer is None else text.format(n=fewer))


def solo_headline(name: str, turns: int) -> str:
    return _(_MEDALS[name]).format(turns=turns)


def sentence(company: Company, event: Event) -> str | None:
    return told(_TELLERS, event, company)


def tale(company: Company, state: State, events: Sequence[Event]) -> list[str]:
    """A race in a line for each musher: turns and days, the longest stretch, the team, what went wrong."""
    return [_tale_of(company, state, seat, events) for seat in range(len(state.players))]


def _tale_of(company: Company, state: State, seat: int, events: Sequence[Event]) -> str:
    player, mine = state.players[seat], [event for event in events if getattr(event, "seat", None) == seat]
    farthest = max((event.distance for event in mine if isinstance(event, e.MoveBegan)), default=0)
    bought = sum(isinstance(event, e.Taken) and event.why == "supply" for event in mine)
    dogs = len(player.team)
    parts = [
        ngettext("{n} turn", "{n} turns", player.turns).format(n=player.turns),
        ngettext("{n} card bought", "{n} cards bought", bought).format(n=bought),
        ngettext("{n} square in the longest move", "{n} squares in the longest move", farthest).format(n=farthest),
    ]
    if len(state.players) <= _TOLD_AT_LENGTH:
        parts.insert(1, ngettext("{n} new day", "{n} new days", player.days).format(n=player.days))
        parts.insert(2, ngettext("{n} dog in harness", "{n} dogs in harness", dogs).format(n=dogs))
    if player.deaths:
        parts.append(
            ngettext("lost in the snow once", "lost in the snow {n} times", player.deaths).format(n=player.deaths)
        )
    return _("{name}: {parts}.").format(name=company.name(seat), parts=", ".join(parts))


_TOLD_AT_LENGTH = 2
"""Of more mushers than this, the page at the end tells less."""


def card_names(world: World, names: Sequence[str]) -> str:
    return ", ".join(card_name(world, name) for name in names)


# Tellers --------------------------------------------------------------------------------------------------------------


def _simple(text: str) -> Callable[[Company, Any], str]:
    """A teller for a sentence with the seat and perhaps a card or a number in it."""

    def tell(company: Company, event: Any) -> str:
        return _(text).format(**_names(company, event))

    return tell


def _counted(one: str, many: str) -> Callable[[Company, Any], str]:
    """A teller for a sentence about `count` things."""

    def tell(company: Company, event: Any) -> str:
        return ngettext(one, many, event.count).format(n=event.count, **_names(company, event))

    return tell


def _chosen(texts: dict[str, str], field: str) -> Callable[[Company, Any], str | None]:
    """A teller that picks its text by a field of the event."""

    def tell(company: Company, event: Any) -> str | None:
        text = texts.get(getattr(event, field))
        return _(text).format(**_names(company, event)) if text else None

    return tell


def _names(company: Company, event: Any) -> dict[str, Any]:
    """What an event says about people, cards and squares, in words."""
    values = {"seat": company.name(event.seat)}
    for field in ("card", "dog"):
        if hasattr(event, field):
            values[field] = card_name(company.world, getattr(event, field))
    if hasattr(event, "cards"):
        values["cards"] = card_names(company.world, event.cards)
    for field in ("turn", "square"):
        if hasattr(event, field):
            values[field] = getattr(event, field)
    return values


def _turn_began(company: Company, event: e.TurnBegan) -> str:
    drawn = event.turn == 1 and event.wait_for is not None  # whoever is alone begins, and nobody asks why
    text = _("Turn 1: {seat} begins, drawn by lot.") if drawn else _("Turn {turn}: {seat}.")
    return text.format(**(_names(company, event) | {"turn": turn_of_each(event.turn, len(company.names))}))


def turn_of_each(turn: int, seats: int) -> int:
    """Turns are counted for each musher, as medals and the end of the season count them."""
    return (turn - 1) // max(1, seats) + 1


def _played(company: Company, event: e.CardPlayed) -> str:
    free = not (event.energy or event.health or event.risk)
    if event.source == "hand":
        text = _("{seat} plays {card}, free.") if free else _("{seat} plays {card}: energy {e}, health {h}, risk {r}.")
    elif free:
        text = _("{seat} turns over {card}, free.")
    else:
        text = _("{seat} turns over {card}: energy {e}, health {h}, risk {r}.")
    return text.format(e=event.energy, h=event.health, r=event.risk, **_names(company, event))


def _waits(company: Company, event: e.Waits) -> str:
    text = ngettext("{card} waits, {n} risk card owed.", "{card} waits, {n} risk cards owed.", event.owed)
    return text.format(n=event.owed, **_names(company, event))


def _resolved(company: Company, event: e.Resolved) -> str | None:
    """A card that did not have to wait was told of when it was played."""
    if event.buried:
        return _("The snow buries {card}: no effect.").format(**_names(company, event))
    return _("The risk is paid: {card} takes effect.").format(**_names(company, event)) if event.waited else None


def _fizzled(company: Company, event: e.Fizzled) -> str:
    """What was being paid, if anything, lies on top of what waited."""
    unpaid = card_name(company.world, event.cards[-1])
    return ngettext(*_FIZZLED[event.why], len(event.cards)).format(card=unpaid, **_names(company, event))


def _destroyed(company: Company, event: e.Destroyed) -> str | None:
    return None if event.died else _("Destroyed: {cards}.").format(**_names(company, event))


def _kept(company: Company, event: e.Kept) -> str | None:
    seat = company.name(event.seat)
    if not event.hand and not event.deck:
        return None
    if not event.hand:
        text = ngettext("{seat} shuffles {n} card back.", "{seat} shuffles {n} cards back.", event.deck)
        return text.format(seat=seat, n=event.deck)
    if not event.deck:
        text = ngettext("{seat} keeps {n} card.", "{seat} keeps {n} cards.", event.hand)
    else:
        text = ngettext(
            "{seat} keeps {n} card and shuffles {back} back.", "{seat} keeps {n} cards and shuffles {back} back.",
            event.hand,
        )  # fmt: skip
    return text.format(seat=seat, n=event.hand, back=event.deck)


def _taken(company: Company, event: e.Taken) -> str:
    values = _names(company, event)
    if event.why == "damage":
        return _("{seat} takes {count} damage.").format(count=event.count, **values)
    if event.why == "legend":
        return _("{seat} earns a legend: {card}.").format(**values)
    return _("{seat} packs {card} from the trading post.").format(**values)


def _killed(company: Company, event: e.DogKilled) -> str:
    values = {"seat": company.name(event.seat), "dog": card_name(company.world, event.card)}
    if event.goes == "stays":
        if event.saved_by == event.card:
            return _("{seat}'s {dog} cannot die.").format(**values)
        return _("{saver} saves {seat}'s {dog}.").format(saver=card_name(company.world, event.saved_by), **values)
    return _(_KILLED[event.goes]).format(**values)


def _gauge(company: Company, event: GaugeChanged) -> str:
    return _(_GAUGES[event.why]).format(
        seat=company.name(event.owner or 0), gauge=_(_CONDITIONS[event.gauge]), before=event.before, after=event.after
    )


def _recovered(company: Company, event: e.Recovered) -> str:
    text = _("{seat} recovers {card}.") if event.target == "hand" else _("{seat} shuffles {card} back into the deck.")
    return text.format(**_names(company, event))


def _move_began(company: Company, event: e.MoveBegan) -> str:
    if not event.distance:
        return _("{seat} does not get a square further.").format(seat=company.name(event.seat))
    text = ngettext(*_MOVES[event.why], event.distance)
    return text.format(seat=company.name(event.seat), n=event.distance)


def _moved(company: Company, event: Moved) -> str | None:
    """Sleds are seen to move; only where the dead wake up needs words."""
    if event.why != "death":
        return None
    seat = company.name(event.owner or 0)
    if event.target == "0":
        return _("{seat} wakes up at Start.").format(seat=seat)
    return _("{seat} wakes up on square {square}.").format(seat=seat, square=event.target)


def _passed(company: Company, event: e.Passed) -> str:
    text = _("{seat} overtakes {other}, who falls back a square.")
    return text.format(seat=company.name(event.seat), other=company.name(event.other))


def _died(company: Company, event: e.Died) -> str:
    text = _("{seat} freezes on the trail.") if event.cause == "hyp" else _("{seat} starves on the trail.")
    return text.format(seat=company.name(event.seat))


def _joined_day(company: Company, event: e.JoinAnswered) -> str:
    text = _("{seat} joins the new day.") if event.joins else _("{seat} stays with the old day.")
    return text.format(seat=company.name(event.seat))


def _ended(company: Company, event: Ended) -> str:
    if event.reason == "called-off":
        return called_off(alone=not event.winners)
    if event.reason in HEADLINES:
        return _(HEADLINES[event.reason])
    return _("{seat} is home.").format(seat=company.name(event.winners[0]))


_TELLERS: dict[type, Callable[[Company, Any], str | None]] = {
    e.TurnBegan: _turn_began,
    e.CardPlayed: _played,
    e.Discarded: _chosen(_DISCARDED, "why"),
    e.Waits: _waits,
    e.Resolved: _resolved,
    e.Fizzled: _fizzled,
    e.CardsDrawn: _counted(*NN_("{seat} draws {n} card.", "{seat} draws {n} cards.")),
    e.CardsShown: _simple(N_("New in {seat}'s hand: {cards}.")),
    e.DogDemanded: _simple(N_("{seat} must give up a dog.")),
    e.Destroyed: _destroyed,
    e.Recovered: _recovered,
    e.Looked: _counted(
        *NN_("{seat} looks at the top card of the deck.", "{seat} looks at the top {n} cards of the deck.")
    ),
    e.Kept: _kept,
    e.SupplyTurned: _simple(N_("{seat} adds {card} to the trading post.")),
    e.SupplyLost: lambda company, event: _("The snow clears the trading post."),
    e.Taken: _taken,
    e.DogJoined: _simple(N_("{card} joins {seat}'s team.")),
    e.Attached: _simple(N_("{seat}'s {dog} now carries {card}.")),
    e.DogKilled: _killed,
    e.MoveBegan: _move_began,
    Moved: _moved,
    e.StormBound: _chosen(_STORM, "why"),
    e.LegEntered: _chosen(_LEGS, "leg"),
    e.CheckpointPassed: _simple(N_("{seat} reaches the checkpoint on square {square}.")),
    e.Passed: _passed,
    e.Pushed: _simple(N_("{seat} makes room and falls back a square.")),
    e.Died: _died,
    e.DayCalled: _simple(N_("{seat} calls a new day.")),
    e.JoinAnswered: _joined_day,
    e.DayBegan: _simple(N_("Morning for {seat}: hand, risk tray and discard pile go into the deck.")),
    e.WeatherRolled: _chosen(_SKY, "weather"),
    e.DayFlag: _chosen(_FLAGS, "flag"),
    e.RanAgain: _simple(N_("And once more: {card}.")),
    e.NothingHappened: _chosen(_NOTHING, "why"),
    e.PassedTurn: _simple(N_("{seat} passes.")),
    GaugeChanged: _gauge,
    Ended: _ended,
}
