"""The log of a race and its end, as a musher would write it down at night: who, what, how many, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from game.core.ending import Deed, Rating, named
from game.core.events import Ended, Event, GaugeChanged, Moved
from game.core.tellers import told
from game.core.words import N_, NN_, _, ngettext
from game.iditacards import events as e
from game.iditacards.content import World
from game.iditacards.state import State

from .cardtext import card_name
from .to_you import TO_YOU, TO_YOU_COUNTED

_COLOURS = (N_("Purple"), N_("Green"), N_("Orange"), N_("Yellow"))
HEADLINES: dict[str, str] = {
    "frozen": N_("The cold was patient. Nobody comes home tonight."),
    "starved": N_("The last of the food was gone long before the last of the snow."),
    "called-off": N_("The snow melts and the race is called off: whoever came farthest is the best of the season."),
}
_CALLED_OFF_ALONE = N_("The snow melts and the race is called off. The village never saw the sled.")
ARRIVALS: dict[str, str] = {
    "gold": N_("Home on turn {turns}: gold, and the dogs are still laughing."),
    "silver": N_("Home on turn {turns}: silver, and a warm stove."),
    "bronze": N_("Home on turn {turns}: bronze, and all toes accounted for."),
    "home": N_("Home on turn {turns}. The village had almost stopped waiting."),
}
"""For a solo player who came home, by medal."""
DECIDES = N_("{seat} decides.")
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
    "lake": N_("{seat} is on the Frozen Lake. Plenty of fish: hunger can’t rise here."),
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
    "attack": N_("A rival’s work on {seat}: {gauge} {before} to {after}."),
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
    "step": NN_("{seat} moves on {n} more square.", "{seat} moves on {n} more squares."),
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
    "hand": N_("{seat}’s {dog} slips out of the harness and back into the hand."),
    "discard": N_("{seat}’s {dog} limps off to the discard pile."),
    "destroyed": N_("{seat}’s {dog} is dead."),
}


class Company(NamedTuple):
    """The cards there are, and who races. The only one without a name is "you"; where nobody has one, they go by the
    colours of the sleds in the box."""

    world: World
    names: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        if self.is_you(seat):
            return _("You")
        return (self.names[seat] if seat < len(self.names) else "") or _(_COLOURS[seat])

    def is_you(self, seat: int) -> bool:
        return self.names.count("") == 1 and not self.names[seat]

    def say(self, seat: int, text: str, **values: Any) -> str:
        """A sentence about somebody, or addressed to the reader."""
        return _(TO_YOU[text] if self.is_you(seat) else text).format(seat=self.name(seat), **values)

    def say_of(self, seat: int, forms: tuple[str, str], n: int, **values: Any) -> str:
        """The same for a number of things."""
        one, many = TO_YOU_COUNTED[forms] if self.is_you(seat) else forms
        return ngettext(one, many, n).format(seat=self.name(seat), n=n, **values)


def headline(company: Company, seat: int) -> str:
    return company.say(seat, N_("{seat} slides through the arch first, and the whole village barks."))


def called_off(alone: bool) -> str:
    return _(_CALLED_OFF_ALONE if alone else HEADLINES["called-off"])


MEDALS: tuple[Literal["gold", "silver", "bronze"], ...] = ("gold", "silver", "bronze")


def stars(medal: str) -> tuple[int, int]:
    """Medals count as stars: three for gold, none for only coming home."""
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
    return _(ARRIVALS[name]).format(turns=turns)


def sentence(company: Company, event: Event) -> str | None:
    return told(_TELLERS, event, company)


def tale(company: Company, state: State, events: Sequence[Event]) -> list[str]:
    """How the race ended, and who had the longest move."""
    found = [_end(company, state)]
    moves = [event for event in events if isinstance(event, e.MoveBegan)]
    if moves:
        best = max(moves, key=lambda event: event.distance)
        text = ngettext("Longest move: {name}, {n} square.", "Longest move: {name}, {n} squares.", best.distance)
        found.append(text.format(name=company.name(best.seat), n=best.distance))
    return found


def _end(company: Company, state: State) -> str:
    home = company.world.home
    if state.winner is None:
        seat, first = max(enumerate(state.players), key=lambda each: each[1].position)
        if len(state.players) > 1:
            text = _("Farthest when the season ended: {name}, on square {at} of {home}.")
            return text.format(name=company.name(seat), at=first.position, home=home)
        return _("The sled stands on square {at} of {home}.").format(at=first.position, home=home)
    winner = state.players[state.winner]
    others = [(each.position, seat) for seat, each in enumerate(state.players) if seat != state.winner]
    if not others:
        return _("Through the arch on day {day}.").format(day=winner.days + 1)
    at, second = max(others)
    text = ngettext(
        "The next one was {n} square behind: {name}.", "The next one was {n} squares behind: {name}.", home - at
    )
    return text.format(n=home - at, name=company.name(second))


def deed(company: Company, state: State, event: Event) -> Deed | None:
    """A sled that was lost or overtaken, else the longest run."""
    match event:
        case e.Died(seat=seat):
            return named(sentence(company, event), 30, _others(state, seat))
        case e.Passed(seat=seat):
            return named(sentence(company, event), 20, (seat,))
        case e.MoveBegan(seat=seat, distance=distance) if distance:
            return named(sentence(company, event), distance, (seat,))
        case e.StormBound(seat=seat) | e.DogKilled(seat=seat, goes="destroyed"):
            return named(sentence(company, event), 2, _others(state, seat))
    return None


def _others(state: State, seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(len(state.players)) if other != seat)


def card_names(world: World, names: Sequence[str]) -> str:
    return ", ".join(card_name(world, name) for name in names)


# Tellers --------------------------------------------------------------------------------------------------------------


def _simple(text: str) -> Callable[[Company, Any], str]:
    """A teller for a sentence with the seat and perhaps a card or a number in it."""

    def tell(company: Company, event: Any) -> str:
        return company.say(event.seat, text, **_named(company, event))

    return tell


def _counted(one: str, many: str) -> Callable[[Company, Any], str]:
    """A teller for a sentence about `count` things."""

    def tell(company: Company, event: Any) -> str:
        return company.say_of(event.seat, (one, many), event.count, **_named(company, event))

    return tell


def _chosen(texts: dict[str, str], field: str) -> Callable[[Company, Any], str | None]:
    """A teller that picks its text by a field of the event."""

    def tell(company: Company, event: Any) -> str | None:
        text = texts.get(getattr(event, field))
        return company.say(event.seat, text, **_named(company, event)) if text else None

    return tell


def _named(company: Company, event: Any) -> dict[str, Any]:
    """What an event says about cards and squares, in words."""
    values: dict[str, Any] = {}
    for field in ("card", "dog"):
        if hasattr(event, field):
            values[field] = card_name(company.world, getattr(event, field))
    if hasattr(event, "cards"):
        values["cards"] = card_names(company.world, event.cards)
    if hasattr(event, "square"):
        values["square"] = event.square
    return values


def _sky(company: Company, event: e.WeatherRolled) -> str:
    return _(_SKY[event.weather])


def _turn_began(company: Company, event: e.TurnBegan) -> str:
    if event.turn == 1 and event.wait_for is not None:  # a solo player always begins, and nobody asks why
        return company.say(event.seat, N_("Turn 1: {seat} begins, drawn by lot."))
    turn = turn_of_each(event.turn, len(company.names))
    return _("Turn {turn}: {seat}.").format(turn=turn, seat=company.name(event.seat))


def turn_of_each(turn: int, seats: int) -> int:
    """Turns are counted for each musher, as medals and the end of the season count them."""
    return (turn - 1) // max(1, seats) + 1


def _played(company: Company, event: e.CardPlayed) -> str:
    free = not (event.energy or event.health or event.risk)
    if event.source == "hand":
        text = N_("{seat} plays {card}: energy {e}, health {h}, risk {r}.")
        text = N_("{seat} plays {card}, free.") if free else text
    else:
        text = N_("{seat} turns over {card}: energy {e}, health {h}, risk {r}.")
        text = N_("{seat} turns over {card}, free.") if free else text
    return company.say(event.seat, text, e=event.energy, h=event.health, r=event.risk, **_named(company, event))


def _waits(company: Company, event: e.Waits) -> str:
    text = ngettext("{card} waits, {n} risk card owed.", "{card} waits, {n} risk cards owed.", event.owed)
    return text.format(n=event.owed, **_named(company, event))


def _resolved(company: Company, event: e.Resolved) -> str | None:
    """A card that did not have to wait was told of when it was played."""
    if event.buried:
        return _("The snow buries {card}: no effect.").format(**_named(company, event))
    return _("The risk is paid: {card} takes effect.").format(**_named(company, event)) if event.waited else None


def _fizzled(company: Company, event: e.Fizzled) -> str:
    """What was being paid, if anything, lies on top of what waited."""
    unpaid = card_name(company.world, event.cards[-1])
    return company.say_of(event.seat, _FIZZLED[event.why], len(event.cards), card=unpaid, **_named(company, event))


def _destroyed(company: Company, event: e.Destroyed) -> str | None:
    return None if event.died else _("Destroyed: {cards}.").format(**_named(company, event))


def _again(company: Company, event: e.RanAgain) -> str:
    return _("And once more: {card}.").format(**_named(company, event))


def _kept(company: Company, event: e.Kept) -> str | None:
    if not event.hand and not event.deck:
        return None
    if not event.hand:
        back = NN_("{seat} shuffles {n} card back.", "{seat} shuffles {n} cards back.")
        return company.say_of(event.seat, back, event.deck)
    forms = NN_("{seat} keeps {n} card.", "{seat} keeps {n} cards.")
    if event.deck:
        forms = NN_(
            "{seat} keeps {n} card and shuffles {back} back.", "{seat} keeps {n} cards and shuffles {back} back."
        )
    return company.say_of(event.seat, forms, event.hand, back=event.deck)


def _taken(company: Company, event: e.Taken) -> str:
    if event.why == "damage":
        forms = NN_("{seat} takes a Damaged card.", "{seat} takes {n} Damaged cards.")
        return company.say_of(event.seat, forms, event.count)
    text = N_("{seat} packs {card} from the trading post.")
    text = N_("{seat} earns a legend: {card}.") if event.why == "legend" else text
    return company.say(event.seat, text, **_named(company, event))


def _killed(company: Company, event: e.DogKilled) -> str:
    dog = card_name(company.world, event.card)
    if event.goes != "stays":
        return company.say(event.seat, _KILLED[event.goes], dog=dog)
    if event.saved_by == event.card:
        return company.say(event.seat, N_("{seat}’s {dog} cannot die."), dog=dog)
    saver = card_name(company.world, event.saved_by)
    return company.say(event.seat, N_("{saver} saves {seat}’s {dog}."), dog=dog, saver=saver)


def _gauge(company: Company, event: GaugeChanged) -> str:
    gauge = _(_CONDITIONS[event.gauge])
    return company.say(event.owner or 0, _GAUGES[event.why], gauge=gauge, before=event.before, after=event.after)


def _recovered(company: Company, event: e.Recovered) -> str:
    text = N_("{seat} shuffles {card} back into the deck.")
    text = N_("{seat} recovers {card}.") if event.target == "hand" else text
    return company.say(event.seat, text, **_named(company, event))


def _move_began(company: Company, event: e.MoveBegan) -> str:
    if not event.distance:
        return company.say(event.seat, N_("{seat} doesn’t move."))
    return company.say_of(event.seat, _MOVES[event.why], event.distance)


def _moved(company: Company, event: Moved) -> str | None:
    """Sleds are seen to move; only where the dead wake up needs words."""
    if event.why != "death":
        return None
    text = N_("{seat} wakes up at Start.") if event.target == "0" else N_("{seat} wakes up on square {square}.")
    return company.say(event.owner or 0, text, square=event.target)


def _passed(company: Company, event: e.Passed) -> str:
    if company.is_you(event.other):
        return _("{seat} overtakes you, and you fall back a square.").format(seat=company.name(event.seat))
    text = N_("{seat} overtakes {other}, who falls back a square.")
    return company.say(event.seat, text, other=company.name(event.other))


def _died(company: Company, event: e.Died) -> str:
    cold = event.cause == "hyp"
    return company.say(event.seat, N_("{seat} freezes on the trail.") if cold else N_("{seat} starves on the trail."))


def _joined_day(company: Company, event: e.JoinAnswered) -> str:
    text = N_("{seat} joins the new day.") if event.joins else N_("{seat} stays with the old day.")
    return company.say(event.seat, text)


def _ended(company: Company, event: Ended) -> str:
    if event.reason == "called-off":
        return called_off(alone=not event.winners)
    if event.reason in HEADLINES:
        return _(HEADLINES[event.reason])
    return company.say(event.winners[0], N_("{seat} is home."))


_TELLERS: dict[type, Callable[[Company, Any], str | None]] = {
    e.TurnBegan: _turn_began,
    e.CardPlayed: _played,
    e.Discarded: _chosen(_DISCARDED, "why"),
    e.Waits: _waits,
    e.Resolved: _resolved,
    e.Fizzled: _fizzled,
    e.CardsDrawn: _counted(*NN_("{seat} draws {n} card.", "{seat} draws {n} cards.")),
    e.CardsShown: _simple(N_("New in {seat}’s hand: {cards}.")),
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
    e.DogJoined: _simple(N_("{card} joins {seat}’s team.")),
    e.Attached: _simple(N_("{seat}’s {dog} now carries {card}.")),
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
    e.WeatherRolled: _sky,
    e.DayFlag: _chosen(_FLAGS, "flag"),
    e.RanAgain: _again,
    e.NothingHappened: _chosen(_NOTHING, "why"),
    e.PassedTurn: _simple(N_("{seat} passes.")),
    GaugeChanged: _gauge,
    Ended: _ended,
}
